"""Cards and missions: one's own, and what lies open of everybody's."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rich.cells import cell_len

from vikings_tui.games.gone_wild import narrate, widget_texts
from vikings_tui.games.gone_wild.content import MISSIONS
from vikings_tui.games.gone_wild.views import asked
from vikings_tui.games.gone_wild.widget_rows import Piece, Row, heading, wrapped

if TYPE_CHECKING:
    from vikings_tui.games.gone_wild.screen import GoneWildScreen

HAND_VERBS = {"attack": "add", "defend": "defend", "remove": "remove", "discard": "discard", "keep": "keep"}


def mine(screen: GoneWildScreen, width: int, height: int) -> list[Row]:
    """The hand with what each card does, missions, cards played. Of a stranger: without the hand."""
    view, t = screen.known, screen.t
    player = view["players"][screen.eyes]
    rows: list[Row] = []
    if screen.viewer is None:
        rows.append([heading(t("gone_wild.screen.hand_of", n=player["hand"]))])
    else:
        rows.append([heading(t("gone_wild.screen.hand"))])
        rows += _cards(screen, view["hand"], width)
    if player["ready"]:
        rows.append([heading(t("gone_wild.screen.ready"))])
        rows += _cards(screen, player["ready"], width)
    rows.append([heading(t("gone_wild.screen.missions", n=len(player["done"])))])
    for name in player["missions"]:
        rows += _mission(screen, name, width)
    rows += _listed(screen, "played", player["played"], width)
    rows += _listed(screen, "discard", player["discard"], width)
    return [*rows, *_deck(screen, width)]


def _deck(screen: GoneWildScreen, width: int) -> list[Row]:
    """What lies in one's own deck, in no order: everything that is owned and not in sight."""
    view, t = screen.known, screen.t
    player = view["players"][screen.eyes]
    if screen.viewer is None:
        return [[Piece(0, t("gone_wild.screen.deck", n=player["deck"]), "dim")]]
    left = Counter(player["unseen"]) - Counter(view["hand"])
    cards = narrate.cards_name(sorted(left.elements()), t) or "-"
    return wrapped(t("gone_wild.screen.in_deck", n=player["deck"], cards=cards), width, "dim", 0)


def _cards(screen: GoneWildScreen, cards: list[str], width: int) -> list[Row]:
    """A line for each card, with how many there are of it and what it does; below it if it is too long."""
    verb = HAND_VERBS.get(asked(screen.known), "play")
    labels = {name: f"{count} {narrate.card_name(name, screen.t)}" for name, count in Counter(cards).items()}
    size = max(map(cell_len, labels.values()), default=0)
    rows: list[Row] = []
    for name, label in labels.items():
        action = f"{verb} {name}"
        style = "bold" if action in screen.possible else ""
        mark, effect = Piece(0, "✓" if style else " ", "good"), widget_texts.card_brief(name, screen.t)
        rows.append([mark, Piece(1, label.ljust(size), style, action)])
        if size + 3 + cell_len(effect) > width:
            rows.append([])
        rows[-1].append(Piece(min(size + 3, max(3, width - cell_len(effect))), effect, "dim"))
    return rows


def _mission(screen: GoneWildScreen, name: str, width: int) -> list[Row]:
    action = f"mission {name}"
    done = action in screen.possible
    label = screen.t("gone_wild.screen.mission", mission=narrate.mission_name(name, screen.t), n=MISSIONS[name].points)
    first: Row = [Piece(0, "✓" if done else " ", "good"), Piece(1, label, "good" if done else "", action)]
    return [first, *wrapped(widget_texts.mission_text(name, screen.t), width, "dim", 2)]


def _listed(screen: GoneWildScreen, key: str, cards: list[str], width: int) -> list[Row]:
    if not cards:
        return []
    text = screen.t(f"gone_wild.screen.{key}", n=len(cards), cards=narrate.cards_name(sorted(cards), screen.t))
    return wrapped(text, width, "", 0)


def table(screen: GoneWildScreen, width: int, height: int) -> list[Row]:
    """GW-35: what lies open of everybody: missions, cards played and discarded; favours, bonuses and discards of the
    board."""
    view, t = screen.known, screen.t
    rows: list[Row] = []
    for seat, player in enumerate(view["players"]):
        role = screen.players.role(seat)
        counts = t("gone_wild.screen.counts", hand=player["hand"], deck=player["deck"], done=len(player["done"]))
        rows.append([Piece(0, f" {screen.players.mark(seat)} ", f"{role} mark"), Piece(4, counts)])
        for name in player["missions"]:
            mission, goal = narrate.mission_name(name, t), widget_texts.mission_text(name, t)
            about = t("gone_wild.screen.mission_is", mission=mission, n=MISSIONS[name].points, goal=goal)
            rows += wrapped(about, width)
        if seat != screen.viewer:
            rows += _listed(screen, "known", player["known"], width)
        rows += _listed(screen, "played", player["played"], width)
        rows += _listed(screen, "discard", player["discard"], width)
    rows.append([heading(t("gone_wild.screen.open_favours"))])
    for name in view["favours"]:
        favour, effect = narrate.card_name(name, t), widget_texts.card_text(name, t)
        rows += wrapped(t("gone_wild.screen.favour_is", favour=favour, effect=effect), width)
    rows.append([heading(t("gone_wild.screen.open_bonuses"))])
    for name in view["bonuses"]:
        bonus, counts = narrate.bonus_name(name, t), widget_texts.bonus_text(name, t)
        rows += wrapped(t("gone_wild.screen.bonus_is", bonus=bonus, counts=counts), width)
    rows += _listed(screen, "path_discard", view["path_discard"], width)
    rows += _listed(screen, "removed", view["removed"], width)
    return rows
