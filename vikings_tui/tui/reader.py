"""Something to read: the keys of a screen, the rules of a game at the section that matters, the log. With a search."""

from __future__ import annotations

import re
from collections.abc import Sequence

from textual import events

from vikings_tui.core.content import assets
from vikings_tui.core.text import Texts
from vikings_tui.tui.canvas import Canvas, wrap
from vikings_tui.tui.painted import Key, PaintedScreen, key_name

MAX_WIDTH = 96


class Reader(PaintedScreen[None]):
    """Lines of light Markdown (headings, lists, fenced pictures), scrolled; `/` searches."""

    KEYS = (
        Key(("up", "k"), "up"),
        Key(("down", "j"), "down", "app.do.scroll"),
        Key(("pageup", "b"), "page_up"),
        Key(("pagedown", "space"), "page_down", "app.do.page"),
        Key(("home",), "top"),
        Key(("end",), "end"),
        Key(("slash", "/"), "search", "app.do.search"),
        Key(("n",), "next", "app.do.next"),
        Key(("escape", "q", "enter", "question_mark", "?"), "close", "app.do.close"),
    )
    SEARCH_KEYS = (Key(("enter",), "find", "app.do.find"), Key(("escape",), "stop", "app.do.back"))

    def __init__(self, title: str, source: Sequence[str], section: str = "", *, at_end: bool = False) -> None:
        super().__init__()
        self.title_text, self.source, self.section = title, source, section
        self.at_end = at_end
        self.top = -1
        self.sought = ""
        self.searching = False
        self.rows: list[tuple[str, str]] = []

    def active_keys(self) -> tuple[Key, ...]:
        return self.SEARCH_KEYS if self.searching else self.KEYS

    def paint(self, c: Canvas) -> None:
        width = min(c.width - 4, MAX_WIDTH)
        self.rows = [row for line in _blocks(self.source) for row in _set(line, width)]
        height = c.height - 3
        if self.top < 0:
            self.top = len(self.rows) if self.at_end else self._find_heading()
        self.top = max(0, min(self.top, len(self.rows) - height))
        x = (c.width - width) // 2
        c.fill(0, 0, c.width, 1, "head")
        c.put(1, 0, self.title_text, "head title", width=c.width - 20)
        c.right(c.width - 1, 0, f"{min(self.top + height, len(self.rows))}/{len(self.rows)}", "head")
        for row, (text, style) in enumerate(self.rows[self.top : self.top + height]):
            hit = self.sought and self.sought.lower() in text.lower()
            c.put(x, 1 + row, text, "focus" if hit else style)
        if self.searching:
            c.put(x, c.height - 2, f"/{self.sought}▌", "pick")
        self.foot(c)

    def _find_heading(self) -> int:
        """The first row of the section asked for."""
        wanted = self.section.lower()
        for number, (text, style) in enumerate(self.rows):
            if wanted and style == "title" and wanted in text.lower():
                return number
        return 0

    def typed(self, event: events.Key) -> bool:
        if not self.searching:
            return False
        if event.key == "backspace":
            self.sought = self.sought[:-1]
        elif event.character and event.character.isprintable() and len(self.sought) < 40:
            self.sought += event.character
        self.redraw()
        return True

    def _scroll(self, to: int) -> None:
        self.top = max(0, to)
        self.redraw()

    def do_up(self) -> None:
        self._scroll(self.top - 1)

    def do_down(self) -> None:
        self._scroll(self.top + 1)

    def do_page_up(self) -> None:
        self._scroll(self.top - self.app.size.height + 5)

    def do_page_down(self) -> None:
        self._scroll(self.top + self.app.size.height - 5)

    def do_top(self) -> None:
        self._scroll(0)

    def do_end(self) -> None:
        self._scroll(len(self.rows))

    def do_search(self) -> None:
        self.searching, self.sought = True, ""
        self.redraw()

    def do_stop(self) -> None:
        self.searching, self.sought = False, ""
        self.redraw()

    def do_find(self) -> None:
        self.searching = False
        self.do_next()

    def do_next(self) -> None:
        """To the next place, round the end."""
        numbers = [*range(self.top + 1, len(self.rows)), *range(self.top + 1)]
        hits = (n for n in numbers if self.sought and self.sought.lower() in self.rows[n][0].lower())
        self._scroll(next(hits, self.top))

    def do_close(self) -> None:
        self.dismiss(None)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self._scroll(self.top + 3)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self._scroll(self.top - 3)


def _blocks(source: Sequence[str]) -> list[str]:
    """Paragraphs joined to one line each; headings, list items, tables and fenced lines stay what they are."""
    blocks: list[str] = []
    fenced = False
    for raw in source:
        line = raw.rstrip()
        if line.startswith("```"):
            fenced = not fenced
        elif fenced:
            blocks.append("\0" + line)
        elif line and blocks and blocks[-1] and not _starts_block(line) and not blocks[-1].startswith(("\0", "#", "|")):
            blocks[-1] += " " + line.strip()
        else:
            blocks.append(line)
    return blocks


def _starts_block(line: str) -> bool:
    return bool(re.match(r"#|\s*[-*] |\s*\d+\. |\||\0", line))


def _set(line: str, width: int) -> list[tuple[str, str]]:
    """One block as rows of text and their style."""
    if line.startswith("\0"):
        return [(line[1:], "accent")]
    if heading := re.match(r"#+ (.*)", line):
        return [(row, "title") for row in wrap(_bare(heading[1]), width)]
    if line.startswith("|"):
        return [] if set(line) <= set("|-: ") else [(_bare(line).strip("| ").replace("|", "│"), "")]
    if item := re.match(r"(\s*)([-*]|\d+\.) (.*)", line):
        indent = " " * (len(item[1]) + 2)
        rows = wrap(_bare(item[3]), width - len(indent))
        return [((indent[:-2] + "• " if n == 0 else indent) + row, "") for n, row in enumerate(rows)]
    return [(row, "") for row in wrap(_bare(line), width)]


def _bare(text: str) -> str:
    """Without the marks of emphasis."""
    return re.sub(r"\*\*|`|(?<!\w)[*_](?=\w)|(?<=\w)[*_](?!\w)", "", text)


def rules_source(language: str, slug: str) -> list[str]:
    """In this language, or in English if it is not translated."""
    paths = (assets() / "rules" / each / f"{slug}.md" for each in (language, "en"))
    return next((path.read_text(encoding="utf-8").splitlines() for path in paths if path.is_file()), [])


def rules_page(texts: Texts, slug: str, section: str = "") -> Reader:
    title = texts(f"{slug.replace('-', '_')}.title")
    return Reader(title, rules_source(texts.language, slug), section)


def help_pages(texts: Texts, slug: str, section: str, keys: Sequence[Key]) -> Reader:
    """The keys of this moment, then the rules; opened at the section that matters if there is one."""
    lines = [f"# {texts('help.keys')}", ""]
    lines += [
        f"- {' / '.join(key_name(k, texts) for k in key.keys[:2])}: {texts(key.label)}" for key in keys if key.label
    ]
    lines += [f"- {texts('help.arrows')}", f"- {texts('help.digits')}", f"- {texts('help.mouse')}", ""]
    return Reader(texts("help.title"), lines + rules_source(texts.language, slug), section)


def log_page(texts: Texts, lines: Sequence[str]) -> Reader:
    source = [f"- {line}" for line in lines] or [texts("help.no_log")]
    return Reader(texts("help.log"), source, at_end=True)
