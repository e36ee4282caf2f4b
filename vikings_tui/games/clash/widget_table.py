"""What stands beside the arena: the overview board with the cards that lie on it, the players, the supply."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from rich.cells import cell_len

from vikings_tui.core.event import Event
from vikings_tui.games.clash.cards import ACTIONS
from vikings_tui.games.clash.content import components
from vikings_tui.games.clash.narrate import card_name
from vikings_tui.games.clash.views import LaidView, typed
from vikings_tui.games.clash.widget_hand import FACES, put_back
from vikings_tui.tui.art import SMALL
from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.painting import picture, put_picture

if TYPE_CHECKING:
    from vikings_tui.games.clash.screen import ClashScreen

LAID = 5  # cells of a card on the overview whose name has no room
PURSE = 7  # columns for bracelets, at least
SIDE = 18  # where what is beside an action begins
USUAL = (12, 5)  # turns and what the supply loses in them, as computer players play: until more is seen of this match


# -- CV-4 the overview board


def paint_overview(screen: ClashScreen, c: Canvas, x: int, y: int, width: int, *, tall: bool) -> int:
    """The seven columns as rows: how many such cards a deck has, and the cards that lie there. Returns the row below;
    `tall`: with pictures, two rows each."""
    c.put(x, y, screen.t("clash.overview"), "title", width=width)
    high = 2 if tall else 1
    for number, action in enumerate(ACTIONS):
        _paint_action(screen, c, x, y + 1 + high * number, width, action, tall=tall)
    return y + 1 + high * len(ACTIONS) + 1


def _paint_action(screen: ClashScreen, c: Canvas, x: int, y: int, width: int, action: str, *, tall: bool) -> None:
    zone, view = f"say:{action}", typed(screen.view)
    choice = screen.picking.find(name=zone) if screen.picking else None
    focused = screen.picking is not None and choice is not None and choice == screen.picking.here
    idle = choice is not None and (choice.why or action in view["useless"])
    style = "focus" if focused else "dim" if idle else "bold" if choice else ""
    if focused:
        c.fill(x, y, width, 1, "focus")
    if choice:
        c.put(x, y, choice.key, style or "pick")
    c.put(x + 2, y, card_name(action, screen.t), style, width=13)
    c.put(x + 15, y, f"×{view['overview'][action]}", style or "dim")
    label = choice.label if choice else ""
    if cell_len(label) > width - SIDE:
        label = label.rpartition(" · ")[2]
    if tall:
        c.put(x + 2, y + 1, label, "" if focused else style)
        _paint_cards(screen, c, x + width, y, action)
    else:
        end = x + width - cell_len(label) - bool(label)
        at, here = x + SIDE, [laid for laid in view["laid"] if laid["as"] == action]
        for more, laid in zip(range(len(here) - 1, -1, -1), here, strict=True):
            at = _paint_laid(screen, c, at, end - LAID * more, y, laid)
        c.right(x + width, y, label, style)
    c.zone(zone, x, y, width, 2 if tall else 1)


def _paint_laid(screen: ClashScreen, c: Canvas, x: int, end: int, y: int, laid: LaidView) -> int:
    """A card on its column: face down; known, it is what the column says (✓), or its name, or only another (✗)."""
    seat = laid["seat"]
    x = c.put(x, y, f"▒{screen.players.mark(seat)}", f"{screen.players.role(seat)} bold")
    if laid["card"]:
        name = "✓" if laid["card"] == laid["as"] else card_name(laid["card"], screen.t)
        name = name if cell_len(name) <= end - x - 1 else "✗"
        x = c.put(x + 1, y, name, "" if laid["open"] else "dim")
    return x + 1


def _paint_cards(screen: ClashScreen, c: Canvas, right: int, y: int, action: str) -> None:
    """The same as cards with pictures: closed ones show their back, those that are known their face."""
    here = [laid for laid in typed(screen.view)["laid"] if laid["as"] == action]
    for number, laid in enumerate(reversed(here)):
        left, seat = right - (SMALL[0] + 2) * (number + 1), laid["seat"]
        if laid["card"] and (laid["open"] or screen.viewer == seat):
            c.fill(left, y, SMALL[0], SMALL[1] // 2, FACES[laid["card"]])
            put_picture(c, left, y, picture(f"clash/{laid['card']}", SMALL), dimmed=not laid["open"])
        else:
            put_back(c, left, y, SMALL)
        told = "" if not laid["card"] else "✓" if laid["card"] == laid["as"] else "✗"
        c.put(left + SMALL[0], y, screen.players.mark(seat), f"{screen.players.role(seat)} mark")
        c.put(left + SMALL[0], y + 1, told, "good" if told == "✓" else "bad")


# -- the players


def paint_players(screen: ClashScreen, c: Canvas, x: int, y: int, width: int, step: int) -> int:
    """Two lines each: who, and what they have; a third for what they have shown. `step` lines from one to the next."""
    acting = screen.acting()
    for seat, player in enumerate(typed(screen.view)["players"]):
        at = c.put(x, y, "▸" if seat == acting else " ", "pick")
        at = c.put(at, y, f" {screen.players.mark(seat)} ", f"{screen.players.role(seat)} mark") + 1
        hand = screen.t("clash.hand", n=len(player["hand"]))
        room = x + width - cell_len(hand) - 1 - at
        c.put(at, y, screen.players.names[seat], f"{screen.players.role(seat)} bold", width=room)
        c.right(x + width, y, hand, "dim")
        piles = screen.t("clash.piles", pile=player["pile"], n=len(player["discard"]))
        piles = piles if width - 9 - cell_len(piles) >= PURSE else ""  # the record tells of them too
        c.right(x + width, y + 1, piles, "dim")
        at = c.put(x + 5, y + 1, f"●{len(player['tokens'])} ", "bracelet")
        c.put(at, y + 1, purse_words(*screen.purse(seat), x + width - cell_len(piles) - 1 - at))
        if step > 2:
            c.put(x + 5, y + 2, screen.t("clash.record.short", **player["record"]), "dim", width=width - 5)
        c.zone(f"player:{seat}", x, y, width, min(step, 3))
        y += step
    return y


def purse_words(values: Sequence[int | None], may: Sequence[int], width: int) -> str:
    """The bracelets as far as the viewer knows them; an unknown one that can have two values only, as these. Where they
    are many, equal ones close together, or counted."""
    unknown = "/".join(map(str, may)) if len(may) == 2 else "?"
    named = [unknown if value is None else str(value) for value in values]
    each = ["?" if value is None else str(value) for value in values]
    heaps = [(value, len(list(same))) for value, same in groupby(each)]
    ways = (named, each, [value * count for value, count in heaps], [f"{count}×{value}" for value, count in heaps])
    return next((text for text in map(" ".join, ways) if len(text) <= width), " ".join(ways[-1])[:width])


# -- the supply, in the corners of the arena that are free


def paint_supply(screen: ClashScreen, c: Canvas, width: int, height: int) -> None:
    """How many bracelets are left and for how many turns that may do; what a turn on the centre brings. CV-33 with none
    this turn is the last."""
    view, t = typed(screen.view), screen.t
    if not view["supply"] and view["decision"]:
        for row, word in enumerate(t("clash.last_turn").split(" ", 1)):
            c.put(1, height - 1 + row, word, "hot")
        return
    c.put(1, height - 1, t("clash.supply"), "dim")
    c.put(1, height, f"(?)×{view['supply']}", "bracelet")
    if view["supply"]:
        turns = t("clash.turns_left", n=turns_left(screen.seen.log(None), view["supply"]))
        for row, word in enumerate(turns.split(" ", 1)):
            c.right(width - 1, height - 1 + row, word, "dim")
        c.put(1, 1, t("clash.card_centre"), "dim")
        c.put(1, 2, f"+{min(components().centre, view['supply'])}", "bracelet")


def turns_left(events: Sequence[Event], supply: int) -> int:
    """For how many turns the supply will do, if it goes on as it went: all that came from it, over the turns played."""
    turns = sum(event.kind == "turn" for event in events)
    gone: int = sum(event.data["n"] if event.kind == "supplied" else event.kind == "laid" for event in events)
    return max(1, round(supply * (turns + USUAL[0]) / (gone + USUAL[1])))
