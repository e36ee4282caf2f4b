"""Set-up: who plays, the game's options, the seed. A grid of fields: arrows move, Enter changes, letters type."""

from __future__ import annotations

from collections.abc import Sequence
from random import choice
from typing import NamedTuple

from textual import events

from vikings_tui.bots import bots_of, temper_of, tempers, with_temper
from vikings_tui.core.errors import VikingsError
from vikings_tui.core.game import OptionSpec
from vikings_tui.core.limits import LIMITS
from vikings_tui.core.text import clean, explain, game_key
from vikings_tui.games import load_game, preview_of
from vikings_tui.table.match import Match
from vikings_tui.table.met import recalled
from vikings_tui.table.opening import MAX_SEED
from vikings_tui.table.saves import saves_folder
from vikings_tui.table.seats import COLOURS, FRIEND, MAX_NAME, PERSON, SeatSpec
from vikings_tui.tui.art import has_picture, picture
from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.last_table import people_here, recall, remember
from vikings_tui.tui.line import CURSOR, Line
from vikings_tui.tui.menu import Item
from vikings_tui.tui.motion import turn
from vikings_tui.tui.painted import SETTINGS, Key, PaintedScreen
from vikings_tui.tui.painting import put_picture
from vikings_tui.tui.players import NAMES, marks
from vikings_tui.tui.several import Several

MAX_TEXT = 1000  # of an option that is typed
OPTIONS = ("option", "several", "text")
SEED_DIGITS = 16
PAGE = 5  # rows
TYPED = ("name", "text", "seed")
FACE = (14, 6)  # cells for a picture of who sits there, with the name below


class Field(NamedTuple):
    """One thing that can be set: `kind` and for which seat or option."""

    # count, name, colour, player, option (one of its choices), several (of them), text (that is typed), seed, start
    kind: str
    at: int = 0

    @property
    def zone(self) -> str:
        return f"{self.kind}:{self.at}"


ANY = "any"  # instead of a temper: it is drawn
TEMPER = Key(("t",), "temper", "app.do.temper")
START = Key(("ctrl+s", "f5"), "start", "app.do.start")
ON_START = (Key(("enter",), "start", "app.do.start"), START._replace(label=""))


class NewMatch(PaintedScreen[None]):
    KEYS = (
        Key(("up",), "up"),
        Key(("down", "tab"), "down", "app.do.move", "↑↓"),
        Key(("left",), "left"),
        Key(("right",), "right"),
        Key(("shift+tab",), "up"),
        Key(("home",), "first"),
        Key(("end",), "last"),
        Key(("pageup",), "page_back"),
        Key(("pagedown",), "page_on"),
        Key(("enter",), "change", "app.do.change"),
        START,
        Key(("f1",), "learn", "app.do.learn"),
        Key(("question_mark", "?"), "rules", "app.do.rules"),
        SETTINGS,
        Key(("escape",), "back", "app.do.back"),
    )

    def __init__(self, slug: str, host: bool = False) -> None:
        """`host`: a table at which one person is here and the others are friends."""
        super().__init__()
        self._host = host
        self.slug = slug
        self.game = load_game(slug)
        self.levels = (PERSON, FRIEND, *bots_of(slug))
        self.specs = self.game.options()
        self.names: list[str] = []
        self.colours: list[str] = []
        self.who: list[str] = []
        self.tempers: list[str] = []  # of computer players; "": none, ANY: drawn when the match begins
        self.count = self.game.seat_counts[0]
        self.options = {spec.name: spec.default for spec in self.specs}
        self.seed = ""
        self.row, self.column = 0, 0
        self.line: Line | None = None  # what is being typed; before that the first letter takes a name's place
        self.said = ""
        self._faces: dict[int, tuple[int, int]] = {}  # where the picture of each seat stands, if it does

    def on_mount(self) -> None:
        """The cursor begins on the start: who is content with the table plays at once."""
        self._recall()
        self.row = len(self.rows()) - 1
        super().on_mount()

    def _recall(self) -> None:
        """The table of last time; a first table is one person and one bot more than needed to see the game."""
        last = recall(self.slug)
        most = self.game.seat_counts[-1]
        self.names = list(NAMES[:most])
        self.colours = list(COLOURS[:most])
        self.who = [PERSON] + ["karl"] * (most - 1)
        self.tempers = [""] * most
        self.count = min(max(self.game.seat_counts[0], 3), most)
        self._name_person(0)
        if last and len(last.seats) in self.game.seat_counts:
            self.count = len(last.seats)
            for number, seat in enumerate(last.seats):
                self.names[number] = seat.name
                level, temper = temper_of(seat.player)
                self.who[number] = level if level in self.levels else "karl"
                self.tempers[number] = temper if temper in tempers(self.slug, level) else ""
                self._take_colour(number, seat.colour)
            self.options |= {k: v for k, v in last.options.items() if self._takes(k, v)}
        if self._host:
            self.who[1:] = [FRIEND if who == PERSON else who for who in self.who[1:]]
            self.who[1] = FRIEND

    def _takes(self, name: str, value: str) -> bool:
        spec = next((spec for spec in self.specs if spec.name == name), None)
        if spec is None or not spec.several:
            return spec is not None and (value in spec.choices or not spec.choices)
        return value == spec.default or set(value.split(",")) <= set(spec.choices)

    def _take_colour(self, seat: int, colour: str) -> None:
        """Colours are swapped, so that no two seats share one."""
        if colour in self.colours:
            other = self.colours.index(colour)
            self.colours[other], self.colours[seat] = self.colours[seat], colour
        else:
            self.colours[seat] = colour

    def active_keys(self) -> tuple[Key, ...]:
        """On the start Enter begins; where one types a question mark is a letter, and Enter goes on."""
        kind = self.here.kind
        if kind == "start":
            return (*ON_START, *(key for key in self.KEYS if key.action not in ("change", "start")))
        if kind == "player" and tempers(self.slug, self.who[self.here.at]):
            return (*self.KEYS[:5], TEMPER, *self.KEYS[5:])
        if kind in TYPED:
            enter = Key(("enter",), "down", "app.do.next")
            letters = ("first", "last") if kind == "seed" else ("first", "last", "rules")
            return tuple(enter if key.action == "change" else key for key in self.KEYS if key.action not in letters)
        return self.KEYS

    # -- the fields

    def rows(self) -> list[list[Field]]:
        seats = [[Field("name", n), Field("colour", n), Field("player", n)] for n in range(self.count)]
        shown = [[Field(_kind(spec), n)] for n, spec in enumerate(self.specs) if _free(spec)]
        return [[Field("count")], *seats, *shown, [Field("seed")], [Field("start")]]

    @property
    def here(self) -> Field:
        row = self.rows()[min(self.row, len(self.rows()) - 1)]
        return row[min(self.column, len(row) - 1)]

    def paint(self, c: Canvas) -> None:
        c.fill(0, 0, c.width, 1, "head")
        c.put(1, 0, self.t("setup.title", game=self.t(f"{self._key}.title")), "head title")
        x = max(2, (c.width - 76) // 2)
        y = self.first_row(c)
        wide, first_option = c.height >= 32, 0
        for row in self.rows():
            if row[0].kind in ("option", "several", "text", "seed", "start") and row[0].at == 0:
                y += 1 if wide or row[0].kind != "seed" else 0
            if row[0].kind in OPTIONS and not first_option:
                first_option = y
            self._paint_row(c, row, x, y)
            y += 1
        bottom = y + (2 if y + 8 < c.height else 1)
        bottom += c.text(
            x, bottom, 74, c.height - 1 - bottom, self.said or self._says(), "warn" if self.said else "dim"
        )
        self._paint_preview(c, x + 64, first_option)
        self._paint_table(c, bottom)
        self.foot(c)

    def _paint_preview(self, c: Canvas, x: int, y: int) -> None:
        """What the match would be played on, beside the options."""
        preview = preview_of(self.slug)
        if preview and y:
            preview[1](c, x, y, self.options)

    def _paint_table(self, c: Canvas, y: int) -> None:
        """Who will sit there, if there is room below the words: the one that the cursor is on stands out."""
        high = c.height - 1 - y
        if not c.pictures or high < FACE[1] + 1 or c.width < self.count * FACE[0]:
            return
        self._faces.clear()
        x, y = (c.width - self.count * FACE[0]) // 2 + 1, y + (high - FACE[1]) // 2
        on_seat = self.here.kind in ("name", "colour", "player")
        for seat in range(self.count):
            face = self._face(seat)
            if has_picture(face):
                aside, colour = on_seat and self.here.at != seat, f"p.{self.colours[seat]}"
                put_picture(c, x, y, picture(face), tint=colour, dimmed=aside)
                self._faces[seat] = (x, y)
                c.centre(x, y + FACE[1] - 1, FACE[0] - 2, self.names[seat], "dim" if aside else colour)
            x += FACE[0]

    def _paint_row(self, c: Canvas, row: list[Field], x: int, y: int) -> None:
        label = self._label(row[0])
        c.put(x, y, label, "bold", width=20)
        if row[0].kind == "name":
            mark = marks(self.names[: self.count])[row[0].at]
            c.put(x + 12, y, f" {mark} ", f"p.{self.colours[row[0].at]} mark")
        for field, (at, width) in zip(row, _columns(row[0].kind), strict=True):
            focused = field == self.here
            text = self._edited() if focused and field.kind in TYPED else self._value(field)
            style = "focus" if focused else self._style(field)
            if field.kind == "text" and len(text) > width - 2:
                text = "…" + text[3 - width :]  # the end of a path is what tells it
            c.put(x + at, y, f"{'▸' if focused else ' '}{text} ", style, width=width)  # seen without colours too
            c.zone(field.zone, x + at, y, width)

    def _style(self, field: Field) -> str:
        if field.kind == "colour":
            return f"p.{self.colours[field.at]}"
        return "key" if field.kind == "start" else "accent"

    @property
    def _key(self) -> str:
        return game_key(self.slug)

    def _label(self, field: Field) -> str:
        if field.kind == "name":
            return self.t("setup.seat", n=field.at + 1)
        if field.kind in ("option", "several", "text"):
            return self.t(f"{self._key}.option.{self.specs[field.at].name}.title")
        return self.t(f"setup.{field.kind}.title") if field.kind != "start" else ""

    def _value(self, field: Field) -> str:
        match field.kind:
            case "count":
                return str(self.count)
            case "name":
                return self.names[field.at]
            case "colour":
                return self.t(f"colour.{self.colours[field.at]}")
            case "player":
                return self._player(field.at)
            case "option":
                spec = self.specs[field.at]
                return self.t(f"{self._key}.option.{spec.name}.{self.options[spec.name]}.title")
            case "several":
                return self._several(self.specs[field.at])
            case "text":
                spec = self.specs[field.at]
                given = self.options[spec.name]
                return self.t(f"{self._key}.option.{spec.name}.{given}.title") if given == spec.default else given
            case "seed":
                return self.seed or self.t("setup.seed.random")
        return self.t("setup.start.title")

    def temper(self, seat: int) -> str:
        """The temper of a seat, if its player can have one."""
        return self.tempers[seat] if tempers(self.slug, self.who[seat]) else ""

    def _player(self, seat: int) -> str:
        temper = self.temper(seat)
        if not temper:
            return self.t(f"setup.player.{self.who[seat]}")
        return self.t("setup.temper.level", level=self.who[seat], temper=self.t(f"setup.temper.{temper}.title"))

    def _face(self, seat: int) -> str:
        temper = self.temper(seat)
        return f"suite/{temper}" if has_picture(f"suite/{temper}") else f"suite/{self.who[seat]}"

    def do_temper(self) -> None:
        """The next temper, with the name of somebody who has it, if nobody has chosen a name yet."""
        seat = self.here.at
        before, choices = self._face(seat), ("", *tempers(self.slug, self.who[seat]), ANY)
        self.tempers[seat] = _next(choices, self.tempers[seat], 1)
        named = [self.t(f"setup.temper.{temper}.name") for temper in choices[1:-1]]
        if self.names[seat] in (*NAMES, *named):
            temper = self.tempers[seat]
            name = self.t(f"setup.temper.{temper}.name") if temper not in ("", ANY) else NAMES[seat]
            self.names[seat] = name if name not in self.names[: self.count] else NAMES[seat]
        self._turn_face(seat, before)
        self.said = ""
        self.redraw()

    def _drawn(self, seat: int) -> str:
        """Who plays a seat: a temper that is left to chance is drawn now."""
        level, temper = self.who[seat], self.temper(seat)
        return with_temper(level, choice(tempers(self.slug, level)) if temper == ANY else temper)

    def _several(self, spec: OptionSpec) -> str:
        """How many of the things are taken, or which if it is one."""
        given = self.options[spec.name]
        if given == spec.default:
            return self.t(f"{self._key}.option.{spec.name}.{given}.title")
        names = given.split(",")
        if len(names) == 1:
            return self.t(f"{self._key}.option.{spec.name}.of.{names[0]}")
        return self.t(f"{self._key}.option.{spec.name}.some.title", n=len(names), most=len(spec.choices))

    def _says(self) -> str:
        field = self.here
        if field.kind == "several":
            spec = self.specs[field.at]
            value = spec.default if self.options[spec.name] == spec.default else "some"
            return self.t(f"{self._key}.option.{spec.name}.{value}.says")
        if field.kind == "option":
            spec = self.specs[field.at]
            return self.t(f"{self._key}.option.{spec.name}.{self.options[spec.name]}.says")
        if field.kind == "text":
            spec = self.specs[field.at]
            value = spec.default if self.options[spec.name] == spec.default else "own"
            return self.t(f"{self._key}.option.{spec.name}.{value}.says")
        if field.kind == "player" and self.who[field.at] == FRIEND:
            return self.t("setup.friend.says")
        if field.kind == "player" and self.temper(field.at):
            return self.t(f"setup.temper.{self.temper(field.at)}.says")
        if field.kind == "player" and self.who[field.at] != PERSON:
            return self.t(f"{self._key}.bot.{self.who[field.at]}")
        return self.t(f"setup.{field.kind}.says")

    # -- keys

    def do_up(self) -> None:
        self._go(self.row - 1, self.column)

    def do_down(self) -> None:
        self._go(self.row + 1, self.column)

    def do_first(self) -> None:
        self._go(0, self.column)

    def do_last(self) -> None:
        self._go(len(self.rows()) - 1, self.column)

    def do_page_back(self) -> None:
        self._go(max(0, self.row - PAGE), self.column)

    def do_page_on(self) -> None:
        self._go(min(len(self.rows()) - 1, self.row + PAGE), self.column)

    def do_left(self) -> None:
        if self.here.kind in TYPED and self.column == 0:
            self._type("left")
        elif len(self.rows()[self.row]) > 1:
            self._go(self.row, max(0, self.column - 1))
        else:
            self._change(-1)

    def do_right(self) -> None:
        """In a line that is being typed to the next letter; at its end, and before, to the next field."""
        row = self.rows()[self.row]
        if self.line and self.line.at < len(self.line.text):
            self._type("right")
        elif len(row) > 1:
            self._go(self.row, min(len(row) - 1, self.column + 1))
        else:
            self._change(1)

    def _go(self, row: int, column: int) -> None:
        self.row, self.column, self.said = row % len(self.rows()), column, ""
        self.line = None
        self.redraw()

    def do_change(self) -> None:
        if self.here.kind == "start":
            self.do_start()
        elif self.here.kind in TYPED:
            self._go(self.row + 1, self.column)
        else:
            self._change(1)

    def _change(self, step: int) -> None:
        field = self.here
        match field.kind:
            case "count":
                counts = list(self.game.seat_counts)
                self.count = counts[(counts.index(self.count) + step) % len(counts)]
            case "colour":
                self._take_colour(field.at, _next(COLOURS, self.colours[field.at], step))
            case "player":
                before = self._face(field.at)
                self.who[field.at] = _next(self.levels, self.who[field.at], step)
                self._turn_face(field.at, before)
                self._name_person(field.at)
            case "option":
                spec = self.specs[field.at]
                self.options[spec.name] = _next(spec.choices, self.options[spec.name], step)
            case "several":
                self._choose_several(self.specs[field.at])
        self.said = ""
        self.redraw()

    def _name_person(self, seat: int) -> None:
        """A person who sits down here is one of those who played here, unless a name was typed."""
        others = self.names[:seat] + self.names[seat + 1 :]
        if self.who[seat] == PERSON and self.names[seat] in NAMES:
            known = [name for name in people_here() if name not in others]
            self.names[seat] = next(iter(known), self.names[seat])

    def _turn_face(self, seat: int, before: str) -> None:
        """The picture of who sat there turns over."""
        if seat not in self._faces or not has_picture(before):
            return
        (x, y), (width, height) = self._faces[seat], (FACE[0] - 2, FACE[1] - 1)

        def paint(c: Canvas) -> None:
            c.fill(x, y, width, height)
            put_picture(c, x, y, picture(before), tint=f"p.{self.colours[seat]}")

        self.motion.play(turn(x, y, width, height, paint), 0.5)

    def _choose_several(self, spec: OptionSpec) -> None:
        """A list of all of them, in which they are ticked."""
        given = self.options[spec.name]
        ticked = spec.choices if given == spec.default else tuple(given.split(","))
        items = [Item(name, self.t(f"{self._key}.option.{spec.name}.of.{name}")) for name in spec.choices]

        def take(names: tuple[str, ...] | None) -> None:
            if names:
                self.options[spec.name] = spec.default if len(names) == len(spec.choices) else ",".join(names)
            self.redraw()

        title = self.t(f"{self._key}.option.{spec.name}.title")
        self.app.push_screen(Several(title, items, self.game.picks(spec.name), ticked), take)

    # -- what is typed

    def typed(self, event: events.Key) -> bool:
        char = event.character or ""
        if self.here.kind in TYPED:
            self._type(event.key, char)
        elif event.key == "space":
            self.do_change()
        elif char.isascii() and char.isdigit():
            self._figure(int(char))
        self.redraw()
        return True

    def _figure(self, number: int) -> None:
        """So many players; of an option the choice with this number."""
        field = self.here
        if field.kind == "count" and number in self.game.seat_counts:
            self.count = number
        elif field.kind == "option" and 0 < number <= len(self.specs[field.at].choices):
            spec = self.specs[field.at]
            self.options[spec.name] = spec.choices[number - 1]

    def _begin(self) -> Line:
        """The line of this field, with the cursor at its end; an option that stands at its default has none yet."""
        field = self.here
        if self.line is None and field.kind == "name":
            self.line = Line(self.names[field.at], MAX_NAME, _takes)
        elif self.line is None and field.kind == "text":
            spec = self.specs[field.at]
            given = self.options[spec.name]
            self.line = Line("" if given == spec.default else given, MAX_TEXT, _takes)
        elif self.line is None:
            self.line = Line(self.seed, SEED_DIGITS, lambda char, _: char in "0123456789")
        return self.line

    def _type(self, key: str, char: str = "", pasted: str = "") -> None:
        """The first letter takes the place of a name that stands there."""
        if self.line is None and self.here.kind == "name" and char.isprintable() and char:
            self.line = Line("", MAX_NAME, _takes)
        line = self._begin()
        before = line.text, line.at
        line.key(key, char)
        line.add(pasted)
        self._keep(line, before)
        self.said = ""
        self.redraw()

    def _keep(self, line: Line, before: tuple[str, int]) -> None:
        """What the line says now; with nothing in it an option is at its default again."""
        field = self.here
        if field.kind == "name":
            self.names[field.at] = line.text
        elif field.kind == "text":
            spec = self.specs[field.at]
            self.options[spec.name] = line.text or spec.default
        elif not line.text or int(line.text) < MAX_SEED:
            self.seed = line.text
        else:
            line.text, line.at = before

    def _edited(self) -> str:
        """What stands in the field under the cursor, with the cursor of the line."""
        return self.line.shown() if self.line else self._value(self.here) + CURSOR

    def on_paste(self, event: events.Paste) -> None:
        if self.here.kind in TYPED:
            self._type("", pasted=event.text)

    def clicked(self, name: str) -> None:
        for number, row in enumerate(self.rows()):
            for column, field in enumerate(row):
                if field.zone == name:
                    again = field == self.here
                    self._go(number, column)
                    if again or field.kind not in TYPED:
                        self.do_change()

    def do_rules(self) -> None:
        self.vikings.show_rules(self.slug)

    def do_learn(self) -> None:
        self.vikings.learn(self.slug)

    def do_back(self) -> None:
        self.dismiss(None)

    def do_start(self) -> None:
        """Begin; or say what is missing."""
        names = [clean(name, MAX_NAME) for name in self.names[: self.count]]
        if not all(names) or len(set(names)) < len(names):
            self.said = self.t("setup.names_differ")
            self.redraw()
            return
        seats = [
            SeatSpec.model_validate({"name": name, "colour": self.colours[seat], "player": self._drawn(seat)})
            for seat, name in enumerate(names)
        ]
        seed = int(self.seed) if self.seed else None
        if FRIEND in self.who[: self.count]:
            self._open_table(seats, seed)
            return
        try:
            options = recalled(self.slug, seats, self.options)
            match = Match.new(self.slug, seats, seed, options, saves_folder())
        except VikingsError as error:
            self.said = explain(error, self.t)
            self.redraw()
            return
        remember(self.slug, seats, self.options)
        self.vikings.play(match)

    def _open_table(self, seats: Sequence[SeatSpec], seed: int | None) -> None:
        """Friends sit at terminals of their own."""
        from vikings_tui.table.apart.opening import new_record

        try:
            record = new_record(self.slug, seats, self.options, seed, call_seconds=self.vikings.settings.call_seconds)
        except VikingsError as error:
            self.said = explain(error, self.t)
            self.redraw()
            return
        remember(self.slug, seats, self.options)
        self.vikings.apart.host(record)


def _kind(spec: OptionSpec) -> str:
    """Which kind of field an option has."""
    return "several" if spec.several else "option" if spec.choices else "text"


def _free(spec: OptionSpec) -> bool:
    """Whether whoever sits here may set it: strangers may not name files."""
    return bool(spec.choices) or LIMITS.own_files


def _columns(kind: str) -> list[tuple[int, int]]:
    """Where the fields of a row stand and how wide they are."""
    return [(16, 24), (41, 12), (54, 22)] if kind == "name" else [(24, 38 if kind == "text" else 44)]


def _takes(char: str, before: str) -> bool:
    return bool(clean(char)) or (char == " " and bool(before))


def _next(choices: tuple[str, ...], now: str, step: int) -> str:
    return choices[(choices.index(now) + step) % len(choices)]
