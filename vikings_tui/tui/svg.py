"""A canvas of the app as an SVG: letters as text; lines and blocks as shapes, so that they join in every viewer.

Several frames make one animated SVG: every row is drawn once for each stretch of time in which it looks the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import NamedTuple

from rich.cells import cell_len
from rich.color import Color
from rich.style import Style

from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.themes import Palette

W, H = 10, 20  # a cell
PAD = 14
FONT = "DejaVu Sans Mono, Menlo, Consolas, Liberation Mono, monospace"
FONT_SIZE = 16.6  # a character of these fonts is then W wide
PLAIN_INK, PLAIN_PAPER = "#d4d4d4", "#1a1a1a"  # where a theme leaves it to the terminal

# Which arms a line character has: left, right, up, down.
ARMS = {
    "─": "lr", "━": "lr", "═": "lr", "│": "ud", "┃": "ud", "║": "ud", "┌": "rd", "┐": "ld", "└": "ru", "┘": "lu",
    "├": "rud", "┤": "lud", "┬": "lrd", "┴": "lru", "┼": "lrud",
    "╔": "rd", "╗": "ld", "╚": "ru", "╝": "lu", "╭": "rd", "╮": "ld", "╰": "ru", "╯": "lu",
}  # fmt: skip
# Blocks as x, y, width, height in halves of a cell; shades as how dense they are.
BLOCKS = {"█": (0, 0, 2, 2), "▀": (0, 0, 2, 1), "▄": (0, 1, 2, 1), "▌": (0, 0, 1, 2), "▐": (1, 0, 1, 2)}
SHADES = {"░": 0.25, "▒": 0.5, "▓": 0.75}


class Frame(NamedTuple):
    """What was on the screen for so many seconds."""

    canvas: Canvas
    palette: Palette
    seconds: float = 1.0

    def row(self, y: int) -> tuple[tuple[str, ...], tuple[str, ...], str]:
        return tuple(self.canvas.chars[y]), tuple(self.canvas.styles[y]), self.palette.name


class Look(NamedTuple):
    ink: str
    paper: str
    bold: bool = False
    underline: bool = False


def look(style: Style) -> Look:
    ink, paper = _hex(style.color, PLAIN_INK), _hex(style.bgcolor, PLAIN_PAPER)
    if style.reverse:
        ink, paper = paper, ink
    if style.dim:
        ink = _mix(ink, paper)
    return Look(ink, paper, bool(style.bold), bool(style.underline))


def _hex(colour: Color | None, default: str) -> str:
    return default if colour is None or colour.is_default else colour.get_truecolor().hex


def _mix(ink: str, paper: str) -> str:
    pairs = [(int(ink[i : i + 2], 16), int(paper[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{(2 * a + b) // 3:02x}" for a, b in pairs)


def picture(frame: Frame, title: str) -> str:
    """One frame as a whole SVG file."""
    rows = [_row(frame, y) for y in range(frame.canvas.height)]
    return _whole(frame, title, "", "\n".join(rows))


def animation(frames: Sequence[Frame], title: str) -> str:
    """All frames, one after the other, over and over; who can't animate sees the first."""
    total = sum(frame.seconds for frame in frames)
    starts = [sum(frame.seconds for frame in frames[:n]) / total * 100 for n in range(len(frames) + 1)]
    rules, groups = [], []
    for y in range(frames[0].canvas.height):
        for first, last in _stretches(frames, y):
            body = _row(frames[first], y)
            if not body:
                continue
            if (first, last) == (0, len(frames)):
                groups.append(body)
                continue
            name = f"s{first}-{last}"
            rules.append((name, starts[first], starts[last]))
            hidden = ' visibility="hidden"' if first else ""
            groups.append(f'<g class="{name}"{hidden}>{body}</g>')
    return _whole(frames[0], title, _keyframes(rules, total), "\n".join(groups))


def _stretches(frames: Sequence[Frame], y: int) -> Iterator[tuple[int, int]]:
    """(first, after the last) frame of each stretch in which row y is the same."""
    first = 0
    for n in range(1, len(frames) + 1):
        if n == len(frames) or frames[n].row(y) != frames[first].row(y):
            yield first, n
            first = n


def _keyframes(rules: Sequence[tuple[str, float, float]], total: float) -> str:
    lines = []
    for name, start, end in sorted(set(rules)):
        steps = [(0.0, start == 0), (start, True), (end, False)]
        body = "".join(f"{at:.3f}%{{visibility:{'visible' if on else 'hidden'}}}" for at, on in dict(steps).items())
        if end < 100:
            body += "100%{visibility:hidden}"
        else:
            body = body.replace(f"{end:.3f}%{{visibility:hidden}}", "100%{visibility:visible}")
        lines.append(f"@keyframes {name}{{{body}}}.{name}{{animation:{name} {total:g}s step-end infinite}}")
    return "\n".join(lines)


def _whole(frame: Frame, title: str, rules: str, body: str) -> str:
    width, height = frame.canvas.width * W + 2 * PAD, frame.canvas.height * H + 2 * PAD
    paper = look(frame.palette.base).paper
    text = escape("\n".join(frame.canvas.lines()))
    style = f".t{{font:{FONT_SIZE}px {FONT};white-space:pre}}.b{{font-weight:bold}}.u{{text-decoration:underline}}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">\n'
        f"<title>{escape(title)}</title>\n<desc>{text}</desc>\n<style>{style}{rules}</style>\n"
        f'<rect width="{width}" height="{height}" rx="10" fill="{paper}"/>\n'
        f'<g class="t" transform="translate({PAD} {PAD})" stroke-width="1.4" fill="none">\n{body}\n</g>\n</svg>\n'
    )


def _row(frame: Frame, y: int) -> str:
    """The cells of a row, run by run of one look: paper, shapes, letters."""
    chars, styles, palette = frame.canvas.chars[y], frame.canvas.styles[y], frame.palette
    base = look(palette.base).paper
    parts, start = [], 0
    for x in range(1, len(chars) + 1):
        if x == len(chars) or styles[x] != styles[start]:
            parts.append(_run(start, y, chars[start:x], look(palette.style(styles[start])), base))
            start = x
    return "".join(parts)


def _run(x: int, y: int, chars: Sequence[str], seen: Look, base: str) -> str:
    found = ""
    if seen.paper != base:
        found += f'<rect x="{x * W}" y="{y * H}" width="{len(chars) * W}" height="{H}" fill="{seen.paper}"/>'
    lines = "".join(_line(x + n, y, char) for n, char in enumerate(chars) if char in ARMS)
    blocks = "".join(_block(x + n, y, char) for n, char in enumerate(chars) if char in BLOCKS)
    if lines:
        found += f'<path d="{lines}" stroke="{seen.ink}"/>'
    if blocks:
        found += f'<path d="{blocks}" fill="{seen.ink}"/>'
    for shade, dense in SHADES.items():
        squares = "".join(_rect((x + n) * W, y * H, W, H) for n, char in enumerate(chars) if char == shade)
        if squares:
            found += f'<path d="{squares}" fill="{seen.ink}" opacity="{dense}"/>'
    return found + _letters(x, y, chars, seen)


def _line(x: int, y: int, char: str) -> str:
    left, top = x * W, y * H
    middle, centre = left + W / 2, top + H / 2
    ends = {"l": f"{left:g} {centre:g}", "r": f"{left + W:g} {centre:g}",
            "u": f"{middle:g} {top:g}", "d": f"{middle:g} {top + H:g}"}  # fmt: skip
    arms = ARMS[char]
    if char in "╭╮╰╯":
        return f"M{ends[arms[0]]}Q{middle:g} {centre:g} {ends[arms[1]]}"
    return "".join(f"M{middle:g} {centre:g}L{ends[arm]}" for arm in arms)


def _block(x: int, y: int, char: str) -> str:
    left, top, width, height = BLOCKS[char]
    return _rect(x * W + left * W // 2, y * H + top * H // 2, width * W // 2, height * H // 2)


def _rect(x: int, y: int, width: int, height: int) -> str:
    return f"M{x} {y}h{width}v{height}h-{width}z"


def _letters(x: int, y: int, chars: Sequence[str], seen: Look) -> str:
    """Words and what stands between single spaces; shapes are no letters."""
    shapes = ARMS.keys() | BLOCKS.keys() | SHADES.keys()
    text = "".join(char if char not in shapes else " " for char in chars)
    found, column = "", x
    for word in _words(text):
        if word.strip():
            css = " ".join(["b"] * seen.bold + ["u"] * seen.underline)
            css = f' class="{css}"' if css else ""
            length = cell_len(word) * W
            found += (
                f'<text x="{column * W}" y="{y * H + 15}" textLength="{length}" fill="{seen.ink}"{css}>'
                f"{escape(word, quote=False)}</text>"
            )
        column += cell_len(word)
    return found


def _words(text: str) -> Iterator[str]:
    """Pieces that hold no two spaces in a row and neither begin nor end with one; the spaces between as pieces too."""
    piece = ""
    for part in text.replace("\xa0", " ").split("  "):
        if piece:
            yield "  "
        lead = len(part) - len(part.lstrip(" "))
        tail = len(part) - len(part.rstrip(" ")) if part.strip() else 0
        if lead:
            yield " " * lead
        if part.strip():
            yield part.strip(" ")
        if tail:
            yield " " * tail
        piece = "x"
