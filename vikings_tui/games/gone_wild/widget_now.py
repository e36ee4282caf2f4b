"""What a person wants to know first: what was done to them, what their missions want, what they can buy and what it
does; who leads in what the bonus cards count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from rich.cells import cell_len

from vikings_tui.core.event import Event, Seat
from vikings_tui.games.gone_wild import narrate, paying, widget_texts
from vikings_tui.games.gone_wild.content import BONUSES, BUILDINGS, CARDS, MISSIONS
from vikings_tui.games.gone_wild.notation import NOTATION
from vikings_tui.games.gone_wild.views import GoneWildView, PlayerView
from vikings_tui.games.gone_wild.widget_choices import key_of, place_in_list
from vikings_tui.games.gone_wild.widget_rows import Piece, Row, heading, wrapped

if TYPE_CHECKING:
    from vikings_tui.games.gone_wild.screen import GoneWildScreen

GROUP_OF = {"build": "b", "upgrade": "b", "buy": "c", "pick": "c"}
DONE_TO = ("damaged", "pillage", "steal", "take", "spy")  # to the one they name as their victim
OWN = ("repelled", "score", "store")  # to the one they name as their seat
ATTACKED = (*DONE_TO, "repelled")
NAME = 20


def now(screen: GoneWildScreen, width: int, height: int) -> list[Row]:
    rows: list[Row] = []
    told = done_to(screen, screen.eyes)
    if told:
        rows.append([heading(screen.t("gone_wild.now.done"))])
        rows += [row for line in told[-4:] for row in wrapped(line, width)]
    rows.append([heading(screen.t("gone_wild.now.missions"))])
    for name in screen.known["players"][screen.eyes]["missions"]:
        rows += mission(screen, screen.eyes, name, width)
    if screen.asked and screen.known["purse"]:
        rows += _for_sale(screen, width)
    return [*rows, *leaders(screen, width)]


# -- what can be bought


def _for_sale(screen: GoneWildScreen, width: int) -> list[Row]:
    view, t = screen.known, screen.t
    actions = [NOTATION.parse(text) for text in screen.possible | screen.within_reach]
    offers = sorted(
        (a for a in actions if a.verb in GROUP_OF), key=lambda a: (GROUP_OF[a.verb], place_in_list(view, a))
    )
    if not offers:
        return [[heading(t("gone_wild.now.nothing"))]]
    rows: list[Row] = [[heading(t("gone_wild.now.buy"))]]
    for action in offers:
        text = str(action)
        mark = screen.mark_of(text)
        keys = f"{GROUP_OF[action.verb]}{key_of(view, action)}".upper()
        price = narrate.short_amount(*paying.price(view, action), t)
        rows.append(
            [
                Piece(0, mark, "good" if mark == "✓" else "warn"),
                Piece(1, keys, "pick"),
                Piece(4, _title(screen, text), "bold", text, NAME),
                Piece(5 + NAME, price, "bold"),
                Piece(10 + NAME, _effect(screen, text), "dim", width=width - 10 - NAME),
            ]
        )
    return rows


def _title(screen: GoneWildScreen, text: str) -> str:
    action = NOTATION.parse(text)
    if action.verb == "upgrade":
        return screen.t("gone_wild.now.hall", level=screen.known["players"][screen.eyes]["hall"]["level"] + 1)
    name = str(action.args[0])
    return narrate.building_name(name, screen.t) if name in BUILDINGS else narrate.card_name(name, screen.t)


def _effect(screen: GoneWildScreen, text: str) -> str:
    action = NOTATION.parse(text)
    if action.verb == "upgrade":
        return widget_texts.hall_brief(screen.known["players"][screen.eyes]["hall"]["level"] + 1, screen.t)
    name = str(action.args[0])
    return widget_texts.building_brief(name, screen.t) if name in BUILDINGS else widget_texts.card_brief(name, screen.t)


# -- missions


def mission(screen: GoneWildScreen, seat: Seat, name: str, width: int) -> list[Row]:
    """Its name, its points, how far one is, and what it wants."""
    t, player = screen.t, screen.known["players"][seat]
    done = f"mission {name}" in screen.possible
    label = t("gone_wild.screen.mission", mission=narrate.mission_name(name, t), n=MISSIONS[name].points)
    first = Piece(1, label, "good" if done else "bold", f"mission {name}")
    far = " ".join(f"{min(have, least)}/{least}" for have, least in progress(player, name))
    goal, x = widget_texts.mission_text(name, t), cell_len(label) + 3 + cell_len(far) + 1
    row: Row = [
        Piece(0, "✓" if done else " ", "good"),
        first,
        Piece(cell_len(label) + 3, far, "good" if done else "warn"),
    ]
    if x + cell_len(goal) <= width:
        return [[*row, Piece(x, goal, "dim")]]
    return [row, *wrapped(goal, width, "dim", 2)]


def progress(player: PlayerView, name: str) -> list[tuple[int, int]]:
    """How far a player is with each part of a mission's goal."""
    return [(_count(player, what), least) for what, least in MISSIONS[name].goal]


def _count(player: PlayerView, what: str) -> int:
    kinds = [plot["kind"] for plot in player["village"]]
    if what in BUILDINGS:
        return kinds.count(what)
    if what == "buildings":
        return len(kinds)
    return player["stored"][what[7:]] if what.startswith("stored_") else player["tally"].get(what, 0)


# -- what was done to somebody since their last turn


def done_to(screen: GoneWildScreen, seat: Seat) -> list[str]:
    """Raids on them and what they cost or brought, tokens taken, what was stored and lost; through their own eyes."""
    return _said(screen, _meanwhile(screen, seat))


def suffered(screen: GoneWildScreen, seat: Seat) -> list[str]:
    """The same if others did something to them; else nothing: what was stored was told as the round ended."""
    events = _meanwhile(screen, seat)
    return _said(screen, events) if any(event.kind in ATTACKED for event in events) else []


def _said(screen: GoneWildScreen, events: Iterable[Event]) -> list[str]:
    said = (narrate.narrate(event, screen.players.names, screen.t) for event in events)
    return [line for line in said if line]


def _meanwhile(screen: GoneWildScreen, seat: Seat) -> list[Event]:
    history = screen.seen.history
    since = next(
        (n for n in range(len(history), 0, -1) if history[n - 1].seat == seat and history[n - 1].verb == "end"), 0
    )
    own_turn = next((n for n in range(since, len(history)) if _begins(history[n].events, seat)), len(history))
    if not since:
        return []
    events = [event.seen_by(screen.viewer) for step in history[since - 1 : own_turn + 1] for event in step.events]
    return [event for event in events if concerns(event, seat)]


def _begins(events: Iterable[Event], seat: Seat) -> bool:
    return any(event.kind == "turn" and event.data["seat"] == seat for event in events)


def concerns(event: Event, seat: Seat) -> bool:
    data = event.data
    if event.kind in DONE_TO and data.get("victim") == seat:
        return True
    return event.kind in OWN and bool(data["seat"] == seat) and data.get("source") not in ("raid", "mission")


# -- who leads in what the bonus cards count


def leaders(screen: GoneWildScreen, width: int) -> list[Row]:
    """GW-33: all of it lies open or was bought before everybody's eyes."""
    t = screen.t
    rows: list[Row] = [[heading(t("gone_wild.now.bonuses"))]]
    for bonus in screen.known["bonuses"]:
        row: Row = [Piece(1, narrate.bonus_name(bonus, t))]
        x = cell_len(row[0].text) + 2
        counts = standing(screen.known, bonus)
        for seat in (seat for seat, n in enumerate(counts) if n == max(counts) > 0):
            row.append(Piece(x, screen.players.mark(seat), f"{screen.players.role(seat)} bold"))
            x += 2
        row.append(Piece(x, str(max(counts)), "bold"))
        counts_what = widget_texts.bonus_text(bonus, t)
        fits = x + 3 + cell_len(counts_what) <= width
        rows.append([*row, Piece(x + 3, counts_what, "dim")] if fits else row)
        rows += [] if fits else wrapped(counts_what, width, "dim", 3)
    return rows


def standing(view: GoneWildView, bonus: str) -> list[int]:
    """How much everybody has of what a bonus card counts."""
    return [_counted(player, BONUSES[bonus]) for player in view["players"]]


def _counted(player: PlayerView, what: str) -> int:
    if what.startswith("stored_"):
        return player["stored"][what[7:]]
    if what == "buildings":
        return len(player["village"])
    if what == "missions":
        return len(player["done"])
    cards = Counter([*player["unseen"], *player["played"], *player["ready"], *player["discard"]])
    return sum(n for name, n in cards.items() if what in (name, CARDS[name].kind, CARDS[name].pile))
