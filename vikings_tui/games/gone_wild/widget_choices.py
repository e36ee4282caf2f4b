"""An action as something to pick: its key, a label that fits a narrow list, and the details of what it is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vikings_tui.core.action import Action
from vikings_tui.core.event import Seat
from vikings_tui.games.gone_wild import narrate, widget_texts
from vikings_tui.games.gone_wild.beliefs import attack_value, target
from vikings_tui.games.gone_wild.content import BUILDINGS, CARDS, DEFENCES, MISSIONS, SETUP, UNITS, raid_points
from vikings_tui.games.gone_wild.notation import BEER, OTHER, TOKENS
from vikings_tui.games.gone_wild.paying import price
from vikings_tui.games.gone_wild.views import GoneWildView, asked, me
from vikings_tui.tui.picking import Choice

if TYPE_CHECKING:
    from vikings_tui.games.gone_wild.screen import GoneWildScreen

DO = "gone_wild.screen.do"


# The keys of things, the same all game whatever is affordable. Of buildings: the hall, then the kinds; of opponents'
# buildings in a row of keys for each opponent, so that those of a kind share one.
PLACES = ("hall", *BUILDINGS)
RIVALS = ("1234567", "bcdefhi", "jkmnopz")
PATH_KEYS, DRACO_KEY = "rstwy", "x"
EXCHANGES = ("exchange beer", "exchange gold", "spend barrel", "spend ingot")


def choice(screen: GoneWildScreen, view: GoneWildView, action: Action) -> Choice:
    words = label(screen, view, action), says(screen, view, action)
    return Choice(str(action), words[0], key_of(view, action), words[1], action=action)


def key_of(view: GoneWildView, action: Action) -> str:
    """The key of the thing that this action is about; "" if it has none of its own."""
    verb, args = action.verb, action.args
    match verb:
        case "upgrade":
            return "1"
        case "build":
            return str(1 + PLACES.index(str(args[0])))
        case "buy":
            return str(1 + (UNITS + DEFENCES).index(str(args[0])))
        case "pick":
            return PATH_KEYS[int(args[1])]
        case "hunt":
            return PATH_KEYS[int(args[0])] if str(args[0]).isdecimal() else DRACO_KEY
        case "attack" | "steal":
            rivals = [seat for seat in range(view["seats"]) if seat != view["seat"]]
            kind = str(args[1]).rpartition("-")[0] or "hall"
            return RIVALS[rivals.index(int(args[0]))][PLACES.index(kind)]
        case "exchange" | "spend":
            return str(1 + EXCHANGES.index(str(action)))
        case "mission" | "swap":
            first = 5 if verb == "swap" else 1
            return str(first + me(view)["missions"].index(str(args[0])))
        case "return":
            return RIVALS[1][PLACES.index(str(args[0]))]
        case "play" | "add" | "defend" | "remove" | "discard" | "keep":
            return hand_keys(view).get(str(args[0]), "")
    return ""


def hand_keys(view: GoneWildView) -> dict[str, str]:
    """The digits of the cards in hand, and of those that can still attack, as they lie there."""
    names = dict.fromkeys([*view["hand"], *sorted(me(view)["ready"])])
    return dict(zip(names, "123456789", strict=False))


def place_in_list(view: GoneWildView, action: Action) -> tuple[int, str]:
    """Things stay where they are in a list, whether they are possible or not."""
    verb, key = action.verb, key_of(view, action)
    seat = int(action.args[0]) if verb == "attack" else -1
    row = {"upgrade": 0, "build": 1, "buy": 2, "pick": 3, "hunt": 9, "spend": 1, "swap": 2, "return": 3}.get(verb, 0)
    return (seat if verb == "attack" else row), f"{key}{action}"


def one(resource: str, n: int) -> tuple[int, int]:
    """So much beer or gold, as beer and gold."""
    return (n, 0) if resource == BEER else (0, n)


# -- labels


def label(screen: GoneWildScreen, view: GoneWildView, action: Action) -> str:
    t, verb, args = screen.t, action.verb, action.args
    match verb:
        case "buy" | "pick" | "build" | "upgrade" | "swap" | "return":
            return t(f"{DO}.{verb}", **_thing(screen, view, action))
        case "mission":
            name = str(args[0])
            return t(f"{DO}.mission", mission=narrate.mission_name(name, t), points=MISSIONS[name].points)
        case "attack" | "steal":
            return t(f"{DO}.{verb}", **_target(screen, view, int(args[0]), str(args[1])))
        case "hunt":
            return t(f"{DO}.hunt", **_foe(screen, view, str(args[0])))
        case "exchange":
            give, get = narrate.short_amount(*one(str(args[0]), SETUP.exchange), t), one(OTHER[str(args[0])], 1)
            return t(f"{DO}.exchange", give=give, get=narrate.short_amount(*get, t))
        case "spend":
            return t(f"{DO}.spend_{args[0]}")
        case "add" | "defend":
            name = str(args[0])
            n = CARDS[name].defence if verb == "defend" else attack_value(me(view), name)
            return t(f"{DO}.{verb}", card=narrate.card_name(name, t), n=n)
        case "loot" if asked(view) == "loot_draco":
            return t(f"{DO}.loot_{TOKENS[str(args[0])]}")
        case "take" | "remove" | "discard" | "keep":
            return narrate.card_name(str(args[0]), t)  # the question says what happens to it
    return screen.label(action, view)


def _thing(screen: GoneWildScreen, view: GoneWildView, action: Action) -> dict[str, object]:
    """What is bought, built, swapped or given back, and its price."""
    t, name = screen.t, str(action.args[0]) if action.args else ""
    if action.verb == "return":
        return {"building": narrate.building_name(name, t)}
    cost = narrate.short_amount(*price(view, action), t)
    if action.verb == "upgrade":
        return {"level": me(view)["hall"]["level"] + 1, "price": cost}
    if action.verb == "swap":
        return {"mission": narrate.mission_name(name, t), "price": cost}
    if action.verb == "build":
        return {"building": narrate.building_name(name, t), "price": cost}
    return {"card": narrate.card_name(name, t), "price": cost}


def thing_name(screen: GoneWildScreen, view: GoneWildView, action: Action) -> str:
    """The name of what a purchase brings."""
    t = screen.t
    if action.verb == "upgrade":
        return t("gone_wild.hall")
    name = str(action.args[0])
    if action.verb == "swap":
        return narrate.mission_name(name, t)
    return narrate.building_name(name, t) if name in BUILDINGS else narrate.card_name(name, t)


def _target(screen: GoneWildScreen, view: GoneWildView, seat: Seat, place: str) -> dict[str, object]:
    defence = target(view["players"][seat], place)["defence"]
    kind, _, number = place.rpartition("-")
    short = f"{screen.t(f'gone_wild.screen.house.{kind}')} {number}" if kind else narrate.place_name(place, screen.t)
    return {"mark": screen.players.mark(seat), "place": short, "defence": defence}


def _foe(screen: GoneWildScreen, view: GoneWildView, slot: str) -> dict[str, object]:
    foe = view["path"][int(slot)] if slot.isdecimal() else slot
    defence = CARDS[foe].defence if foe in CARDS else SETUP.draco["defence"]
    return {"foe": narrate.foe_name(foe, screen.t), "defence": defence}


# -- details


def says(screen: GoneWildScreen, view: GoneWildView, action: Action) -> str:
    """The details of the card, building or mission that an action is about."""
    t, verb = screen.t, action.verb
    name = str(action.args[0]) if action.args else ""
    match verb:
        case "attack" | "steal":
            return _says_target(screen, view, action)
        case "hunt":
            return (
                t("gone_wild.screen.draco_says")
                if name == "draco"
                else widget_texts.card_text(view["path"][int(name)], t)
            )
        case "upgrade":
            return widget_texts.hall_text(me(view)["hall"]["level"] + 1, t)
        case "exchange" | "spend":
            return t(f"gone_wild.screen.{verb}_says")
        case "return":
            return f"{t('gone_wild.screen.return_says')} {widget_texts.building_text(name, t)}"
        case "swap":
            cost = narrate.amount(*price(view, action), t)
            return f"{widget_texts.mission_text(name, t)} {t('gone_wild.screen.swap_says', price=cost)}"
        case "mission":
            return widget_texts.mission_text(name, t)
        case "loot":
            kind = "token" if asked(view) == "loot_draco" else "money"
            return t(f"gone_wild.screen.loot_{kind}_says")
        case "build":
            return widget_texts.building_text(name, t)
    return widget_texts.card_text(name, t) if name in CARDS else ""


def _says_target(screen: GoneWildScreen, view: GoneWildView, action: Action) -> str:
    """Whose it is, what it does, and what damaging it brings."""
    t, seat, place = screen.t, int(action.args[0]), str(action.args[1])
    kind = place.rpartition("-")[0]
    level = view["players"][seat]["hall"]["level"]
    about = widget_texts.target_text(kind, t) if kind in BUILDINGS else widget_texts.hall_text(level, t, raided=True)
    whose = t("gone_wild.screen.of", place=narrate.place_name(place, t), player=screen.players.names[seat])
    if action.verb == "steal":
        return f"{whose}."
    damaged = me(view)["tally"].get("damaged", 0)
    more = raid_points(damaged + 1) - raid_points(damaged)
    return f"{whose}. {t('gone_wild.screen.raid_says', n=more)} {about}"
