"""The arena as hexes in half blocks: water, earth, stone and grass; Vikings and bracelets stand on them as pictures.

Beside the pictures every piece has its letter, every bracelet its value, every space its name: nothing is told by
colour alone. What can be chosen has a bright edge and brackets, what can be reached an edge and arrows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from vikings_tui.games.clash.arena import Arena, Space, load_arena
from vikings_tui.games.clash.views import typed
from vikings_tui.games.clash.widget_arena import HEX_LARGE, Scene, Size, corners, extent
from vikings_tui.tui.art import CARD, EMPTY, HEX, PIECE, PixelArt, picture
from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.painting import put_on_picture, put_picture

GROUNDS = {".": "hex-meadow", "S": "hex-start", "B": "hex-bracelet", "C": "hex-centre", "~": "hex-water"}
PICK, FOCUS, TARGET = "accent", "pick", "p.red"  # the edges
NAME, VALUE, SIGN = "ink=art.ice", "ink=art.straw bold", "ink=art.white bold"  # grounds are dark in every theme
MOST = 7  # letters of a heap's values


def hexagon(size: Size, kind: str) -> PixelArt:
    return picture(f"clash/{GROUNDS[kind]}", CARD if size == HEX_LARGE else HEX)


def piece_at(size: Size, space: Space) -> tuple[int, int]:
    """Where a piece stands, from the arena's upper left corner."""
    left, top = corners(size)[space]
    return left + (size.width - PIECE[0]) // 2, top + (1 if size == HEX_LARGE else 0)


def paint_hexes(c: Canvas, x: int, y: int, size: Size, scene: Scene) -> None:
    view = typed(scene.view)
    arena = load_arena(view["arena"])
    c.lay(_ground(view["arena"], size), x, y)
    _paint_edges(c, x, y, size, scene, arena)
    for space, values in view["lying"].items():
        if not scene.hides(f"lying:{space}"):
            left, top = piece_at(size, space)
            put_bracelets(c, x + left, y + top, values)
    for space in corners(size):
        seat = next((n for n, player in enumerate(view["players"]) if player["space"] == space), None)
        if seat is not None and not scene.hides(f"viking:{seat}"):
            _put_viking(c, x, y, size, scene, arena, seat)
    _paint_marks(c, x, y, size, scene)


@lru_cache(16)
def _ground(side: str, size: Size) -> Canvas:
    """The arena with nobody in it, its zones included: painted once."""
    arena, ground = load_arena(side), Canvas(*extent(size))
    for space, (left, top) in corners(size).items():
        put_picture(ground, left, top, hexagon(size, arena.kinds[space]), shaded=True)
    for space, (left, top) in corners(size).items():
        put_on_picture(ground, left + size.width // 2 - 1, top + size.height, space, NAME)
        ground.zone(f"space:{space}", left, top + 1, size.width, size.height - 1)
    return ground


def _paint_edges(c: Canvas, x: int, y: int, size: Size, scene: Scene, arena: Arena) -> None:
    """Those of what can be reached, then of what can be chosen, the cursor's last: edges lie over each other."""
    focus = scene.focus.removeprefix("space:")
    edges = dict.fromkeys(scene.targets, TARGET)
    edges |= {pick.removeprefix("space:"): PICK for pick in scene.picks if pick.startswith("space:")}
    if focus in corners(size):
        edges.pop(focus, None)
        edges[focus] = FOCUS
    for space, colour in edges.items():
        left, top = corners(size)[space]
        put_picture(c, x + left, y + top, hexagon(size, arena.kinds[space]), rim=colour)
        c.put(x + left + size.width // 2 - 1, y + top + size.height, space, f"{colour} mark")


@cache
def ring(value: int) -> PixelArt:
    """A bracelet whose hole is dark, so that it is one on stone too."""
    art = picture(f"clash/bracelet-{value}", PIECE)
    rows = (row.strip(EMPTY) for row in art.pixels)
    return PixelArt(art.name, tuple(row.replace(EMPTY, "k").center(art.width, EMPTY) for row in rows))


def put_bracelets(c: Canvas, x: int, y: int, values: Sequence[int]) -> None:
    """CV-25 several may lie on a space: the ring of the best, and all the values."""
    put_picture(c, x, y, ring(max(values)))
    text = "+".join(map(str, values))
    text = text if len(text) <= MOST else f"{len(values)}:{sum(values)}"
    put_on_picture(c, x + (PIECE[0] - len(text) + 1) // 2, y + 1, text, VALUE)


def _put_viking(c: Canvas, x: int, y: int, size: Size, scene: Scene, arena: Arena, seat: int) -> None:
    space = typed(scene.view)["players"][seat]["space"]
    assert space is not None
    left, top = piece_at(size, space)
    role = scene.players.role(seat)
    art = picture("clash/viking-centre" if space == arena.centre else "clash/viking", PIECE)
    put_picture(c, x + left, y + top, art, tint=role)
    c.put(x + left + 3, y + top + 1, scene.players.mark(seat), f"{role} mark")


def _paint_marks(c: Canvas, x: int, y: int, size: Size, scene: Scene) -> None:
    """Signs beside the edges, for whoever does not see their colours."""
    view = typed(scene.view)
    full = {*view["lying"], *(player["space"] for player in view["players"])}
    for space in {*scene.targets, *(pick.removeprefix("space:") for pick in scene.picks)} & corners(size).keys():
        left, top = corners(size)[space]
        here, chosen = scene.focus == f"space:{space}", f"space:{space}" in scene.picks
        around = "▸◂" if here else "[]" if chosen else "><"
        row, style = y + top + size.height // 2, VALUE if here else SIGN
        inset = 1 if space in full else size.width // 2 - 2
        put_on_picture(c, x + left + inset, row, around[0], style)
        put_on_picture(c, x + left + size.width - 1 - inset, row, around[1], style)
