"""Who sits at the table's other terminals, in one quiet line; what everybody waits for; what was said last."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import TYPE_CHECKING

from rich.cells import cell_len

from vikings_tui.core.event import Seat
from vikings_tui.core.text import Texts
from vikings_tui.tui.canvas import Canvas

if TYPE_CHECKING:
    from vikings_tui.table.apart.remote import Company
    from vikings_tui.table.apart.wire import Talked, Told
    from vikings_tui.tui.players import Players

SIGNS = {"here": " ", "away": "?", "lost": "!", "bot": " "}  # behind a person's letter
SHOWN = 6.0  # seconds in which what somebody says stands in the head line


def paint_company(c: Canvas, company: Company, players: Players, left: int, eyes: str) -> None:
    """At the right end of the head line: a letter for everybody, with a sign for who is not here. Before it, where
    several share this terminal, whose eyes look."""
    people = players.people
    watchers = f"+{company.watchers} " if company.watchers else ""
    x = c.width - 1 - 3 * len(people) - len(watchers)
    if x < left:
        return
    if len(players.here) != 1 and left + cell_len(eyes) + 1 < x:
        c.right(x - 1, 0, eyes, "head")
    for seat in people:
        state = company.state(seat)
        c.put(x, 0, players.mark(seat), f"{players.role(seat)} mark" if state == "here" else "head")
        c.put(x + 1, 0, SIGNS.get(state, " "), "hot" if state == "lost" else "head")
        x += 3
    c.put(x, 0, watchers, "head")


def waits_for(company: Company, seats: Sequence[Seat], players: Players, t: Texts) -> str:
    """What everybody waits for: who is choosing, who is away, whose line is lost."""
    others = [seat for seat in seats if seat not in players.here]
    choosing = [players.names[seat] for seat in others if company.state(seat) in ("here", "bot")]
    said = [t("apart.waits.here", names=", ".join(choosing))] if choosing else []
    for seat in others:
        if (state := company.state(seat)) in ("away", "lost"):
            long = company.chairs[seat].long and bool(players.here)
            said.append(t(f"apart.waits.{state}", name=players.names[seat]) + (f" {t('apart.long')}" if long else ""))
    return " ".join(said)


def newest(company: Company, players: Players, t: Texts) -> str:
    """What somebody has said just now; "" when nobody has."""
    if not company.talk or monotonic() - company.talk_since > SHOWN:
        return ""
    return words_of(company.talk[-1], players, t)


def words_of(said: Talked | Told, players: Players, t: Texts) -> str:
    """A line of talk, a gesture, or what the table says of its people."""
    from vikings_tui.table.apart.wire import Told

    name = t("apart.spectator") if said.seat is None else _name(said.seat, players)
    if isinstance(said, Told):
        return t(f"apart.told.{said.what}", name=name, other="" if said.other is None else _name(said.other, players))
    gesture = t(f"apart.gesture.{said.gesture}", name=name) if said.gesture else ""
    return gesture or t("apart.says", name=name, words=said.words)


def _name(seat: Seat, players: Players) -> str:
    return players.names[seat] if seat < len(players.names) else "?"
