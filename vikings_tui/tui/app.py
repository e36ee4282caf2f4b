"""The app: which screen comes after which, and what they all share: texts, looks, pace."""

from __future__ import annotations

import asyncio
import os
import random
import sys
from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual import events
from textual.binding import Binding
from textual.driver import Driver

from vikings_tui.core.errors import VikingsError
from vikings_tui.core.limits import LIMITS
from vikings_tui.core.text import Texts, explain, game_title, pick_language
from vikings_tui.games import playable
from vikings_tui.table.apart.wish import Wish
from vikings_tui.table.data_home import data_home
from vikings_tui.tui.home import Home
from vikings_tui.tui.largest import clamped
from vikings_tui.tui.painted import Key
from vikings_tui.tui.settings import Settings, load_settings, save_settings
from vikings_tui.tui.signals import terminal_kept, wake_on_signals
from vikings_tui.tui.textual_hooks import HookedApp, has_names
from vikings_tui.tui.themes import Palette, palette

if TYPE_CHECKING:
    from vikings_tui.core.event import Seat
    from vikings_tui.table.apart.remote import RemoteTable
    from vikings_tui.table.hot_seat import HotSeat
    from vikings_tui.table.match import Match
    from vikings_tui.table.replay import Replay
    from vikings_tui.table.seen import Seen
    from vikings_tui.tui.apart.going import Apart
    from vikings_tui.tui.board import Picture

Start = tuple[str, object] | None


class VikingsApp(HookedApp):
    """`start`: None for the home screen, or ("game", slug), ("resume", path or None), ("demo", slug or None),
    ("learn", slug or None), ("replay", path), ("daily", None), ("puzzles", slug or None),
    ("table", how somebody wants to sit down)."""

    TITLE = "vikings"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [Binding("ctrl+l", "paint_anew", show=False, priority=True)]
    CSS = "Screen { layers: base; }"

    def __init__(self, start: Start = None, language: str | None = None, home: Path | None = None) -> None:
        self.settings_path = (home or data_home()) / "settings.json"
        self.settings = load_settings(self.settings_path)
        self._asked_language = language
        self.texts = Texts("en")
        self._start = start
        self.speed = 1.0  # how fast time passes for the eye; tests set it to 0
        self.at_table: HotSeat | RemoteTable  # the table at which people sit here: there while a match is shown
        self.on_terminal: Picture | None = None  # what was sent last; None: nobody knows what is there
        super().__init__()
        self.apply_settings()

    def get_driver_class(self) -> type[Driver]:
        """Never one that the environment names."""
        if sys.platform == "win32":
            from textual.drivers.windows_driver import WindowsDriver

            return WindowsDriver
        if not has_names():
            from textual.drivers.linux_driver import LinuxDriver

            return LinuxDriver
        from vikings_tui.tui.driver import BoundedDriver

        return BoundedDriver

    async def on_event(self, event: events.Event) -> None:
        """A window is drawn in only so far, whoever says how large it is."""
        if isinstance(event, events.Resize):
            event = events.Resize.from_dimensions(clamped(event.size), None)
        await super().on_event(event)

    # -- settings

    @property
    def palette(self) -> Palette:
        return palette("plain" if self.no_color else self.settings.theme, few=self.few_colours)

    @property
    def few_colours(self) -> bool:
        """Whether the terminal has sixteen colours and no more."""
        return self.console.color_system in ("standard", "windows") and not self.is_headless

    def apply_settings(self) -> None:
        """Make what was set take effect at once."""
        asked = self._asked_language or (None if self.settings.language == "auto" else self.settings.language)
        self.texts = Texts(pick_language(asked))
        self.ansi_color = self.palette.name == "plain"
        for screen in self.screen_stack if self.is_running else ():
            if hasattr(screen, "redraw"):
                screen.redraw()

    def change_setting(self, change: Callable[[Settings], object]) -> bool:
        """Change, apply, keep. False if it can't be written: it then holds until the end."""
        before = self.settings.language
        change(self.settings)
        if self.settings.language != before:
            self._asked_language = None
        self.apply_settings()
        return save_settings(self.settings, self.settings_path)

    @property
    def pause(self) -> float:
        """How long a bot's step stays before the next."""
        return self.settings.pause * self.speed

    @property
    def moment(self) -> float:
        """How long a spotlight stays."""
        return (0.8 + 1.6 * self.settings.pause) * self.speed

    @property
    def motion(self) -> bool:
        """Whether things may move by themselves. They never do for longer than a few seconds."""
        return self.settings.motion == "on" and self.speed > 0

    def reaction(self) -> float:
        return random.uniform(1.2, 2.8) * self.speed

    def paint_anew(self) -> None:
        """Send everything again: another program wrote on the terminal."""
        self.on_terminal = None
        self.screen.refresh()

    action_paint_anew = paint_anew

    def on_resize(self, event: events.Resize) -> None:
        """Terminals differ in what they keep of a screen whose size changes."""
        self.on_terminal = None

    def open_settings(self, then: Callable[[], None] = lambda: None) -> None:
        """Over whatever is there. A question that stands open is put again if the language was changed."""
        from vikings_tui.tui.game_screen import GameScreen
        from vikings_tui.tui.settings_screen import SettingsScreen

        language = self.texts.language

        def back(_: None) -> None:
            then()
            tables = [screen for screen in self.screen_stack if isinstance(screen, GameScreen)]
            for table in tables if self.texts.language != language else []:
                table.questions.reword()

        self.push_screen(SettingsScreen(), back)

    # -- from screen to screen

    def get_default_screen(self) -> Home:
        """Home lies at the bottom of all: the first paint waits for no other screen."""
        return Home()

    def on_mount(self) -> None:
        self.app_resume_signal.subscribe(self, lambda _: self.paint_anew())
        if not self.is_headless:
            wake_on_signals()
            asyncio.get_running_loop().set_exception_handler(self._in_the_loop)
        match self._start:
            case ("game", str(slug)):
                self.set_up(slug)
            case ("resume", path):
                self.resume(path if isinstance(path, Path) else None)
            case ("demo", slug):
                self.demo(slug if isinstance(slug, str) else None)
            case ("daily", _):
                self.daily()
            case ("replay", Path() as path):
                self.replay(path, self.exit)
            case ("table", Wish() as wish):
                self.apart.sit(wish)
            case ("puzzles", str(slug)):
                self.solve(slug)
            case ("puzzles", _):
                self.choose_puzzles()
            case ("learn", str(slug)):
                self.learn(slug)
            case ("learn", _):
                self.choose_lessons()

    @cached_property
    def apart(self) -> Apart:
        """The way to tables whose people sit at several terminals."""
        from vikings_tui.tui.apart.going import Apart

        return Apart(self)

    def set_up(self, slug: str) -> None:
        """The table of this game that is being put together, or else a new one."""
        from vikings_tui.tui.new_match import NewMatch

        self.back_to_set_up()
        if not (isinstance(self.screen, NewMatch) and self.screen.slug == slug):
            self.push_screen(NewMatch(slug))

    def back_to_set_up(self) -> None:
        """Take everything off the table that is being put together; there is none: off the home screen."""
        from vikings_tui.tui.new_match import NewMatch

        while len(self.screen_stack) > 1 and not isinstance(self.screen, NewMatch):
            self.pop_screen()

    def play(self, match: Match) -> None:
        """Open the table of a match, above the home screen alone."""
        from vikings_tui.table.hot_seat import HotSeat

        reaction = self.reaction if any(seat.is_person for seat in match.seats) else lambda: 0.0
        self.sit_down(HotSeat(match, call_seconds=lambda: self.settings.call_seconds, reaction=reaction))

    def replay(self, path: Path, back: Callable[[], None]) -> None:
        """Watch a saved match on its board; `back` is what follows."""
        from vikings_tui.table.replay import Replay
        from vikings_tui.table.replay_table import ReplayTable
        from vikings_tui.tui.game_screen import game_screen
        from vikings_tui.tui.replay_guide import ReplayGuide

        try:
            table = ReplayTable(Replay(path))
        except VikingsError as error:
            self.say(explain(error, self.texts))
            return
        screen = game_screen(table.seen.slug)(table.seen)
        screen.guide = ReplayGuide(screen, table, back)
        self.go_home()
        self.push_screen(screen)

    def show_saves(self) -> None:
        from vikings_tui.tui.saved import Saved

        self.go_home()
        self.push_screen(Saved())

    def watch_again(self, seen: Seen) -> None:
        """The match that has just ended here."""
        from vikings_tui.table.hot_seat import HotSeat

        if isinstance(self.at_table, HotSeat) and (path := self.at_table.match.path):
            self.replay(path, lambda: self.ended(seen))

    def take_over(self, replay: Replay, seat: Seat) -> None:
        """Play on from where a recorded match stands now."""
        from vikings_tui.table.saves import saves_folder
        from vikings_tui.table.take_over import take_over

        try:
            path = take_over(replay, seat, saves_folder())
        except VikingsError as error:
            self.say(explain(error, self.texts))
            return
        self.resume(path)

    def share(self, path: Path) -> None:
        """A match that is over as lines to paste."""
        from vikings_tui.table.replay import Replay
        from vikings_tui.table.share import share_lines
        from vikings_tui.tui.share_screen import ShareScreen

        try:
            lines = share_lines(Replay(path), self.texts)
        except VikingsError as error:
            self.say(explain(error, self.texts))
            return
        self.push_screen(ShareScreen(lines))

    def share_ended(self) -> None:
        """The match that has just ended here."""
        from vikings_tui.table.hot_seat import HotSeat

        if isinstance(self.at_table, HotSeat) and (path := self.at_table.match.path):
            self.share(path)

    def daily(self) -> None:
        """Today's challenge: begun, gone on with, or what came of it."""
        from vikings_tui.tui.today import open_today

        open_today(self)

    def choose_puzzles(self) -> None:
        """Ask whose puzzles."""
        from vikings_tui.table.puzzles import with_puzzles

        if games := with_puzzles():
            self.choose_game(self.solve, games)
        else:
            self.say(self.texts("puzzle.none"))

    def solve(self, slug: str) -> None:
        """The puzzles of a game, from the first that was not solved yet."""
        from vikings_tui.table.puzzles import next_puzzle, with_puzzles

        if slug in with_puzzles():
            self.puzzle(slug, next_puzzle(slug))
        else:
            self.say(self.texts("puzzle.none"))

    def puzzle(self, slug: str, at: int, mistakes: int = 0) -> None:
        """One puzzle; after the last one, home."""
        from vikings_tui.table.puzzles import PuzzleTable, puzzles
        from vikings_tui.tui.game_screen import game_screen
        from vikings_tui.tui.puzzle_screen import PuzzleGuide

        self.go_home()
        course = puzzles(slug)
        if at >= len(course):
            self.say(self.texts("puzzle.last"))
            return
        self.at_table = PuzzleTable(course[at], self.texts)
        screen = game_screen(slug)(self.at_table.seen)
        screen.guide = PuzzleGuide(screen, course, at, mistakes)
        self.push_screen(screen)

    def sit_down(self, table: HotSeat | RemoteTable) -> None:
        """Show a table: screens know what `table.seen` says, and the table itself only through this app."""
        from vikings_tui.tui.game_screen import game_screen

        screen = game_screen(table.seen.slug)(table.seen)
        self.go_home()
        self.at_table = table
        self.push_screen(screen)
        self.call_it(table.seen.slug)

    def play_again(self, seen: Seen) -> None:
        """A new match for those who played this one; at a table elsewhere when all who are there want one."""
        if seen.company is not None:
            self.apart.again()
            return
        from vikings_tui.table.match import Match
        from vikings_tui.table.met import recalled
        from vikings_tui.table.saves import saves_folder

        self.at_table.leave()
        kept = saves_folder() if any(seat.is_person for seat in seen.seats) else None
        self.play(Match.new(seen.slug, seen.seats, None, recalled(seen.slug, seen.seats, seen.options), kept))

    def resume(self, path: Path | None) -> None:
        """Go on with a match: this one, or the last. What is wrong with it is said."""
        from vikings_tui.table.index import latest_unfinished

        latest = None if path else latest_unfinished()
        chosen = path or (latest and latest.path)
        if not chosen:
            self.say(self.texts("app.nothing_to_resume"))
        elif not self.apart.offers(chosen):
            self.resume_here(chosen)

    def resume_here(self, chosen: Path) -> None:
        """At this keyboard."""
        from vikings_tui.table.hot_seat import HotSeat
        from vikings_tui.table.match import Match

        try:
            match = Match.resume(chosen)
        except VikingsError as error:
            self._cannot_go_on(chosen, error)
            return
        if match.result:
            self.at_table = HotSeat(match)
            self.ended(self.at_table.seen)
            return
        self.play(match)
        if match.torn:
            self.say(self.texts("app.torn"))

    def _cannot_go_on(self, path: Path, error: VikingsError) -> None:
        """Why a match can't go on. One that is open elsewhere is called by its game and its players; instead of one of
        another edition the same table is offered anew."""
        from vikings_tui.table.saves import OTHER_EDITION, look

        save = look(path)
        game, names = game_title(save.game, self.texts), ", ".join(save.names)
        if error.key == "error.journal_locked" and not save.problem:
            self.say(self.texts("app.open_elsewhere", game=game, names=names))
        elif error.key == OTHER_EDITION and not save.problem:
            self._offer_anew(path, self.texts("app.another_edition.says", game=game, names=names))
        else:
            self.say(explain(error, self.texts))

    def _offer_anew(self, path: Path, says: str) -> None:
        """A new match of the same people and options."""
        from vikings_tui.table.match import Match
        from vikings_tui.table.saves import saves_folder
        from vikings_tui.tui.dialog import Dialog

        def answer(name: str | None) -> None:
            if name == "anew":
                try:
                    self.play(Match.same_table(path, saves_folder()))
                except VikingsError as error:
                    self.say(explain(error, self.texts))

        words = [(name, self.texts(f"app.another_edition.{name}")) for name in ("anew", "back")]
        self.push_screen(Dialog(self.texts("app.another_edition.title"), says, words), answer)

    def demo(self, slug: str | None) -> None:
        """Bots play this game, or all in turn, at a pace one can follow; nothing is saved."""
        from vikings_tui.tui.demo import Demo

        Demo(self, (slug,) if slug else playable()).next()

    def choose_lessons(self) -> None:
        """Ask whose lessons."""
        from vikings_tui.tui.lesson import with_lessons

        self.choose_game(self.learn, with_lessons())

    def learn(self, slug: str) -> None:
        """The lessons of a game, from the first that was not done yet; a game without lessons is set up."""
        from vikings_tui.tui.lesson import next_lesson, with_lessons

        if slug in with_lessons():
            self.lesson(slug, next_lesson(slug))
        else:
            self.set_up(slug)

    def lesson(self, slug: str, at: int, mistakes: int = 0) -> None:
        """One lesson; after the last one, a real game."""
        from vikings_tui.tui.game_screen import game_screen
        from vikings_tui.tui.lesson import LessonTable, lessons
        from vikings_tui.tui.lesson_screen import LessonGuide

        self.back_to_set_up()
        course = lessons(slug)
        if at >= len(course):
            self.call_later(self._after_lessons, slug)  # for the app: the screen that asks for it is gone
            return
        self.at_table = LessonTable(course[at])
        screen = game_screen(slug)(self.at_table.seen)
        screen.guide = LessonGuide(screen, course, at, mistakes)
        self.push_screen(screen)
        self.call_it(slug)

    def _after_lessons(self, slug: str) -> None:
        from vikings_tui.tui.dialog import Dialog
        from vikings_tui.tui.lesson_match import first_match

        def answer(name: str | None) -> None:
            if name == "play":
                self.play(first_match(slug))
            elif name == "setup":
                self.set_up(slug)
            elif name == "home":
                self.go_home()

        title = game_title(slug, self.texts)
        words = [(name, self.texts(f"lesson.after.{name}")) for name in ("play", "setup", "home")]
        self.push_screen(Dialog(title, self.texts("lesson.after.says", game=title), words), answer)

    def ended(self, seen: Seen) -> None:
        from vikings_tui.table.daily import over
        from vikings_tui.table.hot_seat import HotSeat
        from vikings_tui.tui.ending import Ending

        table = getattr(self, "at_table", None)
        if isinstance(table, HotSeat):
            over(table.match)
        self.go_home()
        self.push_screen(Ending(seen))

    def leave(self) -> None:
        """Back home; the match is kept."""
        from vikings_tui.tui.game_screen import GameScreen

        screens = (screen for screen in self.screen_stack if isinstance(screen, GameScreen))
        self.at_table.leave(next((screen.last_note() for screen in screens), None))
        self.go_home()

    def go_home(self) -> None:
        """Take everything off the home screen."""
        while len(self.screen_stack) > 1:
            self.pop_screen()
        self.call_it("")

    def call_it(self, slug: str) -> None:
        """The title of the terminal's window: the game that is on the screen."""
        title = f"{game_title(slug, self.texts)} · vikings" if slug else "vikings"
        if self.write_title and title != self.title:
            self.write_title(title)
        self.title = title

    def choose_game(self, then: Callable[[str], None], games: Sequence[str]) -> None:
        """Ask for one of these games, if there are several."""
        from vikings_tui.tui.dialog import Dialog

        words = [(slug, game_title(slug, self.texts)) for slug in games]
        if len(words) == 1:
            then(words[0][0])
            return
        ask = Dialog(self.texts("app.which_game"), "", words)
        self.push_screen(ask, lambda slug: then(slug) if slug else None)

    # -- when something breaks

    def words_for(self, error: object) -> str:
        """Something broke: one sentence instead of Textual's traceback, whose locals would show everybody's cards."""
        return self.texts("app.crashed", problem=type(getattr(error, "error", error)).__name__)

    def shows_tracebacks(self) -> bool:
        return bool(os.environ.get("VIKINGS_DEBUG"))

    def _in_the_loop(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """What breaks in the event loop itself, where no task of the app would notice."""
        if isinstance(error := context.get("exception"), Exception):
            self.call_later(self.broke, error)

    def ask_quit(self, seen: Seen, stay: Callable[[], None]) -> None:
        from vikings_tui.tui.dialog import Dialog

        if seen.company is not None:
            kept = self.texts("apart.quit_guest" if LIMITS.shared else "apart.quit", code=seen.company.code)
        else:
            kept = self.texts("app.quit.kept" if seen.saved and not seen.trouble else "app.quit.lost")
        words = [(name, self.texts(f"app.quit.{name}")) for name in ("stay", "leave")]

        def answer(name: str | None) -> None:
            if name == "leave":
                self.leave()
            else:
                stay()

        self.push_screen(Dialog(self.texts("app.quit.title"), kept, words), answer)

    def hide_all(self) -> bool:
        """The panic key, over whatever lies on a table: a hint, the log, help, a question. False: nothing is hidden."""
        from vikings_tui.tui.curtain import Curtain
        from vikings_tui.tui.game_screen import GameScreen

        top = self.screen
        table = next((screen for screen in self.screen_stack if isinstance(screen, GameScreen)), None)
        if table is None or table is top or (isinstance(top, Curtain) and not top.recap):
            return False
        table.do_blank()
        return True

    def say(self, sentence: str) -> None:
        """One sentence that waits to be read."""
        from vikings_tui.tui.dialog import Dialog

        self.push_screen(Dialog("", sentence, [("ok", self.texts("app.ok"))]))

    def show_help(self, slug: str, section: str, keys: Sequence[Key], then: Callable[[], None]) -> None:
        from vikings_tui.tui.reader import help_pages

        self.push_screen(help_pages(self.texts, slug, section, keys), lambda _: then())

    def show_rules(self, slug: str) -> None:
        from vikings_tui.tui.reader import rules_page

        self.push_screen(rules_page(self.texts, slug))

    def show_log(self, lines: Sequence[str], then: Callable[[], None]) -> None:
        from vikings_tui.tui.reader import log_page

        self.push_screen(log_page(self.texts, lines), lambda _: then())


def run(start: Start = None, lang: str | None = None) -> int:
    """Start the app; returns when it is left, with its exit code."""
    kind = VikingsApp
    if LIMITS.shared:
        from vikings_tui.tui.guest import GuestApp

        kind = GuestApp
    app = kind(start, lang)
    app.hide_tracebacks()
    with terminal_kept(app.words_for):
        app.run()
    return app.return_code or int(app.is_broken)
