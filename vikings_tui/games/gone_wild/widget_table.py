"""The table as cards on a wide terminal: Odin's Path in a row, the piles, the hand along the bottom. What stands in the
villages: widget_villages.py."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len

from vikings_tui.games.gone_wild import narrate, widget_texts
from vikings_tui.games.gone_wild.content import BUILDINGS, CARDS, HALLS, SETUP
from vikings_tui.games.gone_wild.views import PileView, asked
from vikings_tui.tui.art import CARD, SMALL, Size, has_picture, picture
from vikings_tui.tui.canvas import Canvas, wrap
from vikings_tui.tui.painting import put_picture

if TYPE_CHECKING:
    from vikings_tui.games.gone_wild.screen import GoneWildScreen

MONEY = {"beer": "●", "gold": "◆"}  # signs beside the colours
CHIPS = {"beer": "ink=art.coal paper=art.orange bold", "gold": "ink=art.coal paper=art.gold bold"}
FACES = {"unit": "unit", "hero": "hero", "defence": "defence", "money": "money", "foe": "unit"}
HAND_VERBS = {"attack": "add", "defend": "defend", "remove": "remove", "discard": "discard", "keep": "keep"}
SMALL_ROWS, LARGE_ROWS = 6, 10  # of a card with a small or a large picture
NARROWEST, BROADEST = 11, 23


class Thing(NamedTuple):
    """A card or a pile. `action`: what taking it means, as actions are written; also the name of its zone."""

    action: str
    name: str
    art: str
    face: str
    price: tuple[int, int] = (0, 0)
    says: str = ""
    many: str = ""  # "×8"
    gone: bool = False


def face_of(name: str) -> str:
    """The ground of a card or a building, by what it is."""
    if name in BUILDINGS or name not in CARDS:
        return "face.building"
    card = CARDS[name]
    return f"face.{FACES.get(card.kind, 'path' if card.pile == 'path' else 'action')}"


def card_thing(screen: GoneWildScreen, name: str, action: str, count: int = 1) -> Thing:
    many = f"×{count}" if count > 1 else ""
    says = widget_texts.card_brief(name, screen.t)
    return Thing(action, narrate.card_name(name, screen.t), name, face_of(name), says=says, many=many)


# -- one card


def paint_card(
    screen: GoneWildScreen, c: Canvas, x: int, y: int, width: int, height: int, thing: Thing, size: Size
) -> None:
    """A large picture has its price above it, a small one beside it; then the name and what it does."""
    c.fill(x, y, width, height, thing.face)
    large = size == CARD
    if not c.pictures:
        _paint_price(c, x + width, y, thing)
        top = y + 1
    elif large:
        _paint_picture(c, x + (width - 12) // 2, y + 1, thing, CARD)
        _paint_price(c, x + width, y, thing)
        top = y + 6
    else:
        _paint_picture(c, x, y, thing, SMALL)
        _paint_price(c, x + width, y, thing)
        top = y + 2
    key = screen.key_on(thing.action)
    low = y if large or not c.pictures else y + 1
    left = x if large or not c.pictures else x + 7
    if key:
        roomy = large or not c.pictures or width > 12
        left = c.put(left - (not roomy), low, f" {key.upper()} " if roomy else key.upper(), "key")
    if thing.many:
        c.right(x + width, y + (0 if sum(thing.price) == 0 else 1), thing.many, f"{thing.face} bold")
    _paint_words(screen, c, x, top, width, y + height - top, thing, centred=large and c.pictures)
    c.zone(screen.zone_of(thing.action), x, y, width, height)


def _paint_picture(c: Canvas, x: int, y: int, thing: Thing, size: Size) -> None:
    if has_picture(f"gone-wild/{thing.art}", size):
        put_picture(c, x, y, picture(f"gone-wild/{thing.art}", size), dimmed=thing.gone)


def _paint_price(c: Canvas, end: int, y: int, thing: Thing) -> None:
    """Chips, beer and gold told apart by sign and colour."""
    for (kind, sign), amount in reversed([*zip(MONEY.items(), thing.price, strict=True)]):
        if amount:
            text = f"{sign}{amount} " if end else ""
            end -= cell_len(text)
            c.put(end, y, text, CHIPS[kind])


def _paint_words(
    screen: GoneWildScreen, c: Canvas, x: int, y: int, width: int, height: int, thing: Thing, *, centred: bool
) -> None:
    """The name, bold if it can be had; what it does as far as there is room."""
    mark = screen.mark_of(thing.action)
    style = "focus" if screen.is_here(thing.action) else f"{thing.face} {'bold' if mark else ''}".strip()
    lines = [(line, style) for line in wrap(f"{mark}{thing.name}", width)]
    lines += [(line, thing.face) for line in wrap(thing.says, width) if thing.says]
    for row, (line, style) in enumerate(lines[:height]):
        if centred:
            c.centre(x, y + row, width, line, style)
        else:
            c.put(x, y + row, line, style, width=width)


# -- Odin's Path


def paint_path(screen: GoneWildScreen, c: Canvas, x: int, y: int, width: int, size: Size) -> int:
    """Five cards in a row, the newest at the left; returns the rows it takes."""
    view, t = screen.known, screen.t
    rows = LARGE_ROWS if size == CARD else SMALL_ROWS
    end = c.put(x, y, f" {t('gone_wild.table.path')} ", "key") + 1
    c.put(end, y, t("gone_wild.table.path_goes", n=view["path_pile"]), "dim", width=x + width - end)
    each = min(BROADEST, (width - SETUP.row + 1) // SETUP.row)
    for slot, name in enumerate(view["path"]):
        card = CARDS[name]
        action = f"hunt {slot}" if card.kind == "foe" else f"buy {name} from path {slot}"
        thing = card_thing(screen, name, action)
        if card.kind != "foe":
            thing = thing._replace(price=(card.beer_cost, card.gold_cost))
        paint_card(screen, c, x + slot * (each + 1), y + 1, each, rows, thing, size)
    return rows + 1


# -- the piles


def paint_piles(screen: GoneWildScreen, c: Canvas, x: int, y: int, width: int, height: int) -> int:
    """Units and defences, then the buildings, with what is left of each; the next hall and Draco below."""
    piles = screen.known["piles"]
    rows = [[p for p in piles if p["pile"] != "buildings"], [p for p in piles if p["pile"] == "buildings"]]
    each = min(BROADEST, (width + 1) // max(map(len, rows)) - 1)
    deep = 5 if height >= 12 else 4
    for number, row in enumerate(rows):
        for place, pile in enumerate(row):
            thing = _pile(screen, pile, each)
            paint_card(screen, c, x + place * (each + 1), y + number * deep, each, deep - (deep > 4), thing, SMALL)
    return 2 * deep


def _pile(screen: GoneWildScreen, pile: PileView, width: int) -> Thing:
    """Its card by a short name where the whole one would take the line that says what it does."""
    name, t = pile["id"], screen.t
    left, price = f"×{pile['left']}", (pile["beer"], pile["gold"])
    if name in BUILDINGS:
        label, verb = t(f"gone_wild.screen.house.{name}"), "build"
        return Thing(
            f"{verb} {name}",
            label,
            name,
            face_of(name),
            price,
            widget_texts.building_brief(name, t),
            left,
            not pile["left"],
        )
    thing = card_thing(screen, name, f"buy {name}")
    label = thing.name if cell_len(thing.name) < width else t(f"gone_wild.screen.pile.{name}")
    return thing._replace(name=label, price=price, many=left, gone=not pile["left"])


def paint_hall_and_draco(screen: GoneWildScreen, c: Canvas, x: int, y: int, width: int) -> None:
    """The next level of the hall of whoever looks, or whose turn it is; and Draco."""
    t = screen.t
    level = screen.known["players"][screen.eyes]["hall"]["level"]
    end = x
    if level < len(HALLS):
        price = narrate.short_amount(HALLS[level].beer_cost, HALLS[level].gold_cost, t)
        end = paint_line(screen, c, x, y, "upgrade", t("gone_wild.screen.upgrade", level=level + 1, price=price)) + 3
    if end < x + width - 16:
        paint_line(screen, c, end, y, "hunt draco", t("gone_wild.screen.draco", defence=SETUP.draco["defence"]))


def paint_line(screen: GoneWildScreen, c: Canvas, x: int, y: int, action: str, text: str) -> int:
    """Something that can be taken, as a line of text with its key and its mark."""
    key, mark, start = screen.key_on(action), screen.mark_of(action), x
    if key:
        x = c.put(x, y, f" {key.upper()} ", "key")
    x = c.put(x, y, mark, "good" if mark == "✓" else "warn")
    x = c.put(x, y, text, "focus" if screen.is_here(action) else "bold" if mark else "")
    c.zone(screen.zone_of(action), start, y, x - start)
    return x


# -- the hand


def paint_hand(screen: GoneWildScreen, c: Canvas, x: int, y: int, width: int, size: Size) -> None:
    """The hand as cards, those that were played and can still attack too; for all eyes how many everybody holds."""
    view, t = screen.known, screen.t
    if screen.viewer is None:
        c.put(x, y, f" {t('gone_wild.table.hands')} ", "key")
        for row, (seat, player) in enumerate(enumerate(view["players"]), y + 1):
            end = c.put(x, row, f" {screen.players.mark(seat)} ", f"{screen.players.role(seat)} mark") + 1
            c.put(
                end,
                row,
                t("gone_wild.screen.counts", hand=player["hand"], deck=player["deck"], done=len(player["done"])),
            )
        return
    verb = HAND_VERBS.get(asked(view), "play")
    ready = view["players"][screen.viewer]["ready"]
    held = [*Counter(view["hand"]).items()]
    things = [card_thing(screen, name, f"{verb} {name}", n) for name, n in held]
    for name in ready:
        thing = card_thing(screen, name, f"{verb} {name}")
        things.append(thing._replace(says=t("gone_wild.table.ready")))
    c.put(x, y, f" {t('gone_wild.screen.hand')} ", "key")
    if not things:
        return
    each = min(BROADEST, (width + 1) // len(things) - 1)
    rows = LARGE_ROWS - 1 if size == CARD and each >= 12 else SMALL_ROWS - 1
    if each < NARROWEST:
        _paint_grid(screen, c, x, y + 1, width, rows, things)
        return
    for place, thing in enumerate(things):
        paint_card(screen, c, x + place * (each + 1), y + 1, each, rows, thing, CARD if rows > SMALL_ROWS else SMALL)


def _paint_grid(
    screen: GoneWildScreen, c: Canvas, x: int, y: int, width: int, height: int, things: list[Thing]
) -> None:
    """Too many for cards: in columns, each with what it does."""
    columns = -(-len(things) // height)
    each = width // columns
    for number, thing in enumerate(things):
        column, row = divmod(number, height)
        left, line = x + column * each, y + row
        c.fill(left, line, each - 1, 1, thing.face)
        end = paint_line(screen, c, left, line, thing.action, f"{thing.name} {thing.many}".rstrip())
        c.put(end + 1, line, thing.says, thing.face, width=left + each - end - 2)
