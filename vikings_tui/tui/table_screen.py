"""What the screens of all games paint alike: the head, the prompt, the choices, the log, the moments for everybody.

A game's screen paints its table from `self.view`, which is what the present viewer may know; it never sees a state.
"""

from __future__ import annotations

from math import ceil

from rich.cells import cell_len

from vikings_tui.core.action import Action
from vikings_tui.core.event import Event, Seat
from vikings_tui.core.state import View
from vikings_tui.core.text import game_key
from vikings_tui.games import narrate_of
from vikings_tui.table.seen import Seen, SeenStep
from vikings_tui.table.table import Ask, RaceClock
from vikings_tui.tui.apart.company import newest, paint_company, waits_for
from vikings_tui.tui.big_letters import put_big
from vikings_tui.tui.canvas import Canvas, balanced, wrap
from vikings_tui.tui.painted import PaintedScreen, key_name
from vikings_tui.tui.picking import Pick
from vikings_tui.tui.players import Players
from vikings_tui.tui.racing import Race
from vikings_tui.tui.rulebook import rule_of
from vikings_tui.tui.spotlight import Spotlight

LOG_KEPT = 300
HIGH = 32  # from this height on the log has a title


class TableScreen(PaintedScreen[None]):
    """Seen through one pair of eyes. Subclasses write `paint_table`, and may write `spotlight`, `race_card`."""

    def __init__(self, seen: Seen) -> None:
        super().__init__()
        self.seen = seen
        self.players = Players(seen.seats, None if seen.company is None else seen.eyes)
        self.alone = seen.eyes[0] if len(seen.eyes) == 1 else None  # the one person here: nobody to hide anything from
        self.viewer: Seat | None = self.alone
        self.view: View = seen.view(self.viewer)
        self.asked: Ask | None = None
        self.picking: Pick | None = None
        self.open_race: Race | None = None
        self.claim_clock: RaceClock | None = None  # whoever was first says what they claim
        self.light: Spotlight | None = None
        self.thinker: Seat | None = None  # the bot that everybody waits for
        self.ticks = 0  # how often its dots have moved
        self.said = ""  # in place of the prompt's second line, until the next key
        self._logged: tuple[tuple[Seat | None, int, str], list[str]] = ((None, -1, ""), [])
        self._narrate = narrate_of(seen.slug)

    # -- the game's own part

    def paint_table(self, c: Canvas) -> None:
        """Everything between the head line and the foot line."""
        raise NotImplementedError

    def spotlight(self, step: SeenStep) -> Spotlight | None:
        """What is worth a moment of everybody's time about this step."""
        return None

    def race_card(self) -> Spotlight:
        """What the race is about: shown in big letters above the buzzers."""
        decision = self.view["decision"]
        return Spotlight("!", (self.t(f"{self.game_key}.ask.{decision['kind']}"),))

    def question_card(self) -> Spotlight | None:
        """In big letters above a question to one person that everybody looks at; None: the table asks it itself."""
        return None

    def help_section(self) -> str:
        """The id of the rule that matters now; "" for the beginning."""
        decision = self.view["decision"]
        return rule_of(self.seen.slug, decision["kind"]) if decision else ""

    # -- words

    @property
    def game_key(self) -> str:
        return game_key(self.seen.slug)

    def label(self, action: Action, view: View) -> str:
        return self._narrate.label(action, view, self.players.names, self.t)

    def prompt(self, ask: Ask) -> str:
        return self.t(f"{self.game_key}.ask.{ask.decision.kind}")

    def log_lines(self) -> list[str]:
        """What happened, through the eyes of the viewer, the newest last."""
        now = (self.viewer, self.seen.changes, self.t.language)
        known, lines = self._logged
        if known != now:
            lines = self.sentences(self.viewer, self.told_from())
            self._logged = (now, lines)
        return lines

    def told_from(self) -> int:
        """The first step that the log and the recap tell of."""
        return max(self.kept_from(), len(self.seen.history) - LOG_KEPT)

    def kept_from(self) -> int:
        """The first step that a person need not remember by themselves."""
        return 0

    def sentences(self, seat: Seat | None, since: int) -> list[str]:
        return [line for line in map(self.sentence, self.seen.log(seat, since)) if line]

    def sentence(self, event: Event) -> str:
        """For an event that went through `seen_by`; "" if it is not worth a line."""
        return self._narrate.narrate(event, self.players.names, self.t)

    # -- painting that all games share

    def paint(self, c: Canvas) -> None:
        self.paint_head(c)
        self.paint_table(c)
        if self.open_race:
            self.paint_race(c)
        elif self.light:
            self.paint_light(c, self.light)
        elif self.picking and (card := self.question_card()):
            self.paint_question(c, card)
        self.foot(c)

    def paint_head(self, c: Canvas) -> None:
        """Which game, whose turn it is, and through whose eyes this is; at a table elsewhere who is here."""
        c.fill(0, 0, c.width, 1, "head")
        if self.seen.company is not None and (said := newest(self.seen.company, self.players, self.t)):
            c.put(1, 0, said, "head title", width=c.width - 2)
            return
        x = c.put(1, 0, self.t(f"{self.game_key}.title"), "head title") + 2
        decision, seat = self.view["decision"], self.acting()
        if decision and seat is None:
            c.put(x, 0, self.t("app.turn_of_all"), "head")
        elif seat is not None:
            x = c.put(x, 0, f" {self.players.mark(seat)} ", f"{self.players.role(seat)} mark")
            x = c.put(x + 1, 0, self.t("app.turn_of", name=self.players.names[seat]), "head")
        if self.seen.company is not None and not self.seen.trouble:
            paint_company(c, self.seen.company, self.players, x + 1, self._eyes_said())
        elif self.seen.trouble:
            c.right(c.width - 1, 0, self.t("app.not_saved"), "hot")
        else:
            c.right(c.width - 1, 0, self._eyes_said(), "head")

    def _eyes_said(self) -> str:
        if self.viewer is None:
            return self.t("app.eyes_of_all")
        return self.t("app.eyes_of", name=self.players.names[self.viewer])

    def acting(self) -> Seat | None:
        """Who has to do something now; None: everybody, or nobody."""
        if self.asked and self.picking:
            return self.asked.seat
        decision = self.view["decision"]
        return None if decision is None or decision["race"] else decision["seats"][0]

    def paint_prompt(self, c: Canvas, x: int, y: int, width: int, height: int) -> None:
        """Who is asked what, and a word about the focused choice, or what everybody waits for."""
        pick = self.picking
        if pick is None:
            told = self.guide.tells() if self.guide else ""
            c.text(x, y, width, height, self.said or told or self.waiting(), self._style_of_words(told))
            return
        seat, left = self.acting(), x
        if seat is not None:
            left = c.put(x, y, f" {self.players.mark(seat)} ", f"{self.players.role(seat)} mark") + 1
        lines = wrap(pick.prompt, width - (left - x))
        c.put(left, y, lines[0], "title")
        used = 1
        for line in lines[1 : height - 1]:
            c.put(left, y + used, line, "title")
            used += 1
        about = self.said or pick.here.why or pick.here.says
        style = "warn" if self.said or pick.here.why else ""
        used += c.text(x, y + used, width, height - used, about, style)
        room = height - used - len(wrap(pick.here.says, width))
        if pick.here.why and pick.here.says and room >= 0:  # what is not possible can be looked at all the same
            c.text(x, y + used, width, height - used, pick.here.says, "dim")

    def _style_of_words(self, told: str) -> str:
        return "warn" if self.said else "" if told else "dim"

    def waiting(self) -> str:
        """What everybody waits for."""
        decision = self.view["decision"]
        if decision is None:
            return self.t("app.over")
        if decision["race"]:
            return ""
        seat = decision["seats"][0]
        if self.seen.company is not None and self.thinker is None:
            return waits_for(self.seen.company, decision["seats"], self.players, self.t)
        if seat in self.players.people:
            return self.t("app.next", name=self.players.names[seat])
        thinking = self.t("app.waiting", name=self.players.names[seat])
        return thinking.rstrip("…") + "." * (1 + (self.ticks - 1) % 3) if self.ticks else thinking

    def paint_choices(self, c: Canvas, x: int, y: int, width: int, height: int) -> None:
        if self.picking:
            self.picking.paint(c, x, y, width, height)

    def paint_log(self, c: Canvas, x: int, y: int, width: int, height: int) -> None:
        """The newest lines that fit, the last one bright; a title where the terminal is high."""
        if c.height >= HIGH:
            c.put(x, y, self.t("help.log"), "title", width=width)
            y, height = y + 1, height - 1
        rows: list[tuple[str, str]] = []
        for number, line in enumerate(reversed(self.log_lines())):
            style = "dim" if number else ""
            rows[:0] = [(piece, style) for piece in _hang(line, width)]
            if len(rows) >= height:
                break
        rows = rows[-height:]
        while rows and rows[0][0].startswith("  "):  # no half sentences at the top
            del rows[0]
        for row, (piece, style) in enumerate(rows):
            c.put(x, y + row, piece, style)

    def paint_light(self, c: Canvas, light: Spotlight) -> None:
        width = min(c.width - 4, 66)
        lines = [piece for line in light.lines for piece in balanced(line, width - 6)]
        height = 6 + len(lines)
        x, y = (c.width - width) // 2, max(1, (c.height - height) // 2)
        c.box(x, y, width, height, "line")
        put_big(c, x + 1, y + 1, width - 2, light.word, light.style)
        for row, line in enumerate(lines):
            c.centre(x + 2, y + 5 + row, width - 4, line, "bold" if row == 0 else "")

    def paint_race(self, c: Canvas) -> None:
        """The public question in big letters, the buzzer of everybody here or why not, the time that is left."""
        race = self.open_race
        assert race is not None
        people = self.players.here
        x, y, width = self._paint_moment(c, self.race_card(), len(people) + 1)
        for row, seat in enumerate(people):
            self.paint_buzzer(c, race, seat, x, y + row, width)
        c.centre(x, y + len(people), width, self.race_time(race), "dim")

    def race_time(self, race: Race) -> str:
        """How long one may still answer, and which key lets it pass."""
        left, who = race.clock.left, "alone" if race.enter_passes(self.alone is not None) else "all"
        return self.t(f"app.race.{who}.no_time") if left is None else self.t(f"app.race.{who}.time", n=ceil(left))

    def paint_question(self, c: Canvas, card: Spotlight) -> None:
        """A question that everybody looks at, put to one person, in place of the game's own prompt."""
        assert self.picking is not None
        prompt = wrap(self.picking.prompt, self.moment_place(c, 0)[2] - 12)
        x, y, width = self._paint_moment(c, card, len(prompt) + len(self.picking.choices))
        if self.asked:
            c.put(x, y, f" {self.players.mark(self.asked.seat)} ", f"{self.players.role(self.asked.seat)} mark")
        for row, line in enumerate(prompt):
            c.put(x + 4, y + row, line, "title")
        self.paint_choices(c, x, y + len(prompt), width, len(self.picking.choices))

    def moment_place(self, c: Canvas, height: int) -> tuple[int, int, int]:
        """Where a question to everybody of so many rows stands: its first column, its first row, its columns."""
        width = min(c.width - 4, 70)
        return (c.width - width) // 2, max(1, c.height - height - 1), width  # low, so that the board stays in sight

    def _paint_moment(self, c: Canvas, card: Spotlight, rows: int) -> tuple[int, int, int]:
        """A frame with a word in big letters, if there is one, and what it means; returns where so many more rows may
        be painted."""
        word = 4 if card.word else 0
        width = self.moment_place(c, 0)[2]
        lines = [piece for line in card.lines for piece in wrap(line, width - 4)]
        height = 2 + word + len(lines) + rows
        x, y, width = self.moment_place(c, height)
        c.box(x, y, width, height, "warn")
        if card.word:
            put_big(c, x + 1, y + 1, width - 2, card.word, card.style)
        for row, line in enumerate(lines):
            c.centre(x + 2, y + (4 if word else 1) + row, width - 4, line, "bold" if row == 0 else "")
        inset = 4 if width > 56 else 2 if width > 30 else 1
        return x + inset, y + (5 if word else 1) + len(lines), width - 2 * inset

    def paint_buzzer(self, c: Canvas, race: Race, seat: Seat, x: int, y: int, width: int) -> None:
        key = next((key for key, owner in race.keys.items() if owner == seat), "")
        names = 26 if width > 52 else max(8, min(18, 4 + max(map(cell_len, self.players.names))))
        at = c.put(x, y, f" {self.players.mark(seat)} ", f"{self.players.role(seat)} mark")
        c.put(at + 1, y, self.players.names[seat], self.players.role(seat), width=names - 4)
        if key:
            at = c.put(x + names + 1, y, f" {key_name(key, self.t)} ", "key")
            if cell_len(self.race_verb()) < x + width - at:  # or else the question above says it
                at = c.put(at + 1, y, self.race_verb(), "bold")
            c.zone(f"buzz:{seat}", x, y, width)
            self._paint_passing(c, race, seat, at + 1, y, x + width - at - 1)
        else:
            c.put(x + names + 2, y, self.race_excuse(seat), "dim", width=width - names - 2)

    def _paint_passing(self, c: Canvas, race: Race, seat: Seat, x: int, y: int, width: int) -> None:
        """The key with which this person lets it pass; the word too where there is room."""
        key = next((key for key, owner in race.passes.items() if owner == seat), "")
        if not key or width < 3:
            return
        c.zone(f"pass:{key}", x, y, min(width, 3))
        at = c.put(x, y, f" {key} ", "dim key")
        word = self.t("app.race.pass")
        if cell_len(word) < width - 3:
            c.put(at + 1, y, word, "dim")

    def race_verb(self) -> str:
        """What pressing a buzzer does, in a word or two."""
        return self.t(f"{self.game_key}.race.verb")

    def race_excuse(self, seat: Seat) -> str:
        """Why this person has no buzzer now."""
        return self.t(f"{self.game_key}.race.excuse")


def _hang(line: str, width: int) -> list[str]:
    """A log line with its dot, further lines under its text."""
    return [("· " if number == 0 else "  ") + piece for number, piece in enumerate(wrap(line, width - 2))]
