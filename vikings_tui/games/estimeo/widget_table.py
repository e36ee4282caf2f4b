"""Drawing what lies on the table: the die, the score cards, what was dealt, and who sits around it."""

from __future__ import annotations

from vikings_tui.core.state import View
from vikings_tui.core.text import Texts
from vikings_tui.games.estimeo.content import numbers
from vikings_tui.games.estimeo.views import PlayerView, typed
from vikings_tui.tui.canvas import Canvas, wrap
from vikings_tui.tui.players import Players

# The nine places of a die's dots, row by row, on each of its faces
FACES = ("    ●    ", "●       ●", "●   ●   ●", "● ●   ● ●", "● ● ● ● ●", "● ●● ●● ●")
DIE = (9, 5)  # its width and height
SCORE = (11, 3)
STEP = numbers().round.turn


def paint_die(c: Canvas, x: int, y: int, face: int, style: str = "title") -> None:
    """A die with this face on top."""
    dots = FACES[face - 1]
    c.box(x, y, *DIE, style)
    for row in range(3):
        c.put(x + 2, y + 1 + row, " ".join(dots[3 * row : 3 * row + 3]), style)


def paint_rolling(c: Canvas, face: int, told: str) -> None:
    """The die over the table, and what it shows once it lies still."""
    width = min(c.width - 4, 50)
    lines = wrap(told, width - 4) if told else [""]
    x, y = (c.width - width) // 2, (c.height - 8 - len(lines)) // 2
    c.box(x, y, width, 8 + len(lines))
    paint_die(c, x + (width - DIE[0]) // 2, y + 1, face, "big")
    for row, line in enumerate(lines):
        c.centre(x + 2, y + 7 + row, width - 4, line, "bold")


def paint_score_cards(c: Canvas, x: int, y: int, player: PlayerView, turning: str) -> int:
    """ES-18: the green and the red score card, the score they are turned to on top, and the cards under them."""
    green = ("green", "good", "✓", player["green"], player["green_under"])
    red = ("red", "bad", "✗", player["red"], player["red_under"])
    for colour, style, sign, points, under in (green, red):
        side = points - under
        frame = "hot" if turning == colour else style
        c.box(x, y, *SCORE, frame)
        c.centre(x + 2, y, 7, f" {side} ", frame)
        c.centre(x + 1, y + 2, 9, f" {side + 2 * STEP} ", "dim")
        if side:
            c.put(x, y + 1, str(side - STEP), "dim")
        c.right(x + SCORE[0], y + 1, str(side + STEP), "dim")
        c.centre(x + 2, y + 1, 7, sign * under or "·", style)
        x += SCORE[0] + 1
    return y + SCORE[1]


def paint_seats(c: Canvas, x: int, y: int, width: int, view: View, players: Players, texts: Texts) -> int:
    """Two lines each: who, and their points; their marker and how far they are. Returns the row below."""
    for seat, player in enumerate(typed(view)["players"]):
        at = c.put(x, y, f" {players.mark(seat)} ", f"{players.role(seat)} mark") + 1
        c.put(at, y, players.names[seat], f"{players.role(seat)} bold", width=width - 14)
        c.right(x + width - 5, y, f"✓{player['green']}", "good")
        c.right(x + width, y, f"✗{player['red']}", "bad")
        c.put(x + 4, y + 1, _doing(view, seat, texts), "dim", width=width - 4)
        y += 2
    return y


def _doing(view: View, seat: int, texts: Texts) -> str:
    seen = typed(view)
    player = seen["players"][seat]
    if seen["decision"] is None:
        return ""
    if seat == seen["master"]:
        return texts("estimeo.screen.master")
    marker = texts("estimeo.screen.marker", value=player["marker"]) if player["marker"] else ""
    status = player["status"] or ("done" if player["laid"] else "")
    how = texts(f"estimeo.screen.{status}", laid=player["laid"] or 0) if status else ""
    return " · ".join(part for part in (marker, how) if part)


def paint_dealt(c: Canvas, x: int, y: int, width: int, view: View, players: Players, texts: Texts) -> int:
    """ES-6: before each ranker their challenge cards, face down, the Master's card and a marker. The row below."""
    c.put(x, y, texts("estimeo.screen.dealt"), "title", width=width)
    seen = typed(view)
    for seat in seen["rankers"]:
        y += 2 if c.height >= 32 else 1
        at = c.put(x, y, f" {players.mark(seat)} ", f"{players.role(seat)} mark") + 1
        c.put(at, y, players.names[seat], players.role(seat), width=12)
        at = x + 18
        for _ in range(seen["cards"]):
            at = c.put(at, y, " ▒▒ ", "back") + 1
        at = c.put(at, y, f" {texts('estimeo.slot.master')} ", "card") + 1
        if seen["players"][seat]["marker"]:
            c.put(at, y, f" {seen['players'][seat]['marker']} ", "key")
    return y + 1
