"""Missions (GW-30): goals, accomplishing, swapping, drawing."""

from __future__ import annotations

from vikings_tui.core.action import Action
from vikings_tui.core.event import Event, Seat
from vikings_tui.games.gone_wild.content import MISSIONS, SETUP
from vikings_tui.games.gone_wild.economy import pay
from vikings_tui.games.gone_wild.effects import owned
from vikings_tui.games.gone_wild.favours import score
from vikings_tui.games.gone_wild.notation import BUILD, MISSION, SWAP
from vikings_tui.games.gone_wild.position import Player, Position
from vikings_tui.games.gone_wild.village import stored


def count(player: Player, what: str) -> int:
    """How far a player is with one part of a goal: what was done this round, or what is owned and stored now."""
    if what in BUILD:
        return owned(player, what)
    if what == "buildings":
        return len(player.village)
    if what.startswith("stored_"):
        return stored(player, what[7:])
    return player.tally.get(what, 0)


def holds(player: Player, mission: str) -> bool:
    return all(count(player, what) >= least for what, least in MISSIONS[mission].goal)


# -- GW-30 One mission a round


def mission_actions(player: Player) -> list[Action]:
    if player.mission_done:
        return []
    return [MISSION[mission] for mission in player.missions if holds(player, mission)]


def accomplish(p: Position, seat: Seat, mission: str, events: list[Event]) -> None:
    player = p.players[seat]
    player.missions.remove(mission)
    player.done.append(mission)
    player.mission_done = True
    events.append(Event("mission", {"seat": seat, "mission": mission}))
    score(p, seat, MISSIONS[mission].points, "mission", events)


def swap_actions(p: Position, player: Player, gold: int) -> list[Action]:
    if player.swapped or gold < SETUP.swap_price or not p.mission_pile:
        return []
    return [SWAP[mission] for mission in player.missions]


def swap(p: Position, seat: Seat, mission: str, events: list[Event]) -> None:
    """GW-30: the next mission comes, the old one goes under the pile."""
    player = p.players[seat]
    paid = pay(player, 0, SETUP.swap_price)
    player.missions.remove(mission)
    player.swapped = True
    events.append(Event("swap", {"seat": seat, "mission": mission, **paid.data()}))
    draw_mission(p, seat, events)
    p.mission_pile.insert(0, mission)
    p.mission_bottom += 1


# -- GW-9 A player with one mission draws one


def draw_mission(p: Position, seat: Seat, events: list[Event]) -> None:
    player = p.players[seat]
    if len(player.missions) >= SETUP.missions or not p.mission_pile:
        return
    known = p.mission_bottom == len(p.mission_pile)
    player.missions.append(p.mission_pile.pop())
    p.mission_bottom -= known
    data = {"seat": seat, "mission": player.missions[-1]}
    events.append(Event("mission_drawn", data, reveals=not known))
