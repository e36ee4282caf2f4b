"""The review of a match while it is watched: begun by who asks for it, worked out in the background, left any time."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.curve import paint_curve, rows_of_curve
from vikings_tui.tui.painted import SMALLEST
from vikings_tui.tui.turned_screen import TurnedScreen

if TYPE_CHECKING:
    from vikings_tui.table.replay import Replay
    from vikings_tui.table.review.kept import Review
    from vikings_tui.table.review.plan import Plan
    from vikings_tui.table.review.told import Told
    from vikings_tui.tui.game_screen import GameScreen

REDRAW_EVERY = 8  # answers


class ReplayReview:
    """Of a match that is over. `shown`: whether the curve is under the board."""

    def __init__(self, screen: GameScreen, replay: Replay) -> None:
        self.screen, self.replay = screen, replay
        self.shown = False
        self._review: Review | None = None
        self._progress = (0, 1)
        self._heard = 0
        self._courses: tuple[int, list[list[float]]] = (-1, [])
        self._told: tuple[str, list[Told]] | None = None

    # -- thinking

    def begin(self) -> None:
        """What was thought before is there at once; the rest in the background."""
        if self._review is not None:
            return
        from vikings_tui.table.review.in_background import review_in_background
        from vikings_tui.table.review.kept import read_review

        self._review = read_review(self.replay.path)
        if not self._review.whole:
            work = review_in_background(self.replay, self._review, self._hear)
            self.screen.run_worker(work, group="review", exclusive=True)

    def show_what_is_known(self) -> None:
        """The curve as far as it was thought before; nothing is thought now."""
        from vikings_tui.table.review.kept import read_review

        self._review = read_review(self.replay.path)
        self.shown = bool(self._review.chances)

    def _hear(self, plan: Plan) -> None:
        self._progress = plan.done, plan.of
        self._heard += 1
        if self._heard % REDRAW_EVERY and not plan.review.whole:
            return
        top = self.screen.app.screen
        if isinstance(top, TurnedScreen):
            top.heard()
        elif top is self.screen and self.shown:
            self.screen.redraw()

    @property
    def found(self) -> list[Told] | None:
        """None until it is known."""
        if self._review is None or not self._review.whole:
            return None
        if self._told is None or self._told[0] != self.screen.t.language:
            from vikings_tui.table.review.told import Told, told, told_of_everybody

            said = told(self.replay, self._review, self.screen.t)
            figures = told_of_everybody(self.replay, self._review, self.screen.t)
            if figures:
                said.append(Told(None, self.screen.t("review.decided"), "\n".join(figures)))
            self._told = self.screen.t.language, said
        return self._told[1]

    def open(self, go: Callable[[int], None]) -> None:
        """The list of what was found; `go` is called with the position that was chosen."""
        self.begin()

        def chosen(at: int | None) -> None:
            if at is not None:
                self.shown = True
                go(at)

        self.screen.app.push_screen(TurnedScreen(lambda: self.found, lambda: self._progress), chosen)

    def says(self, position: int) -> str:
        """What there is to be told at this position."""
        here = [one for one in self.found or () if one.at == position] if self.shown else []
        return f"{here[0].title}. {here[0].says}" if here else ""

    # -- painting

    def rows_below(self, height: int) -> int:
        """How many rows of the screen the board leaves to the curve; none where it needs them all itself."""
        rows = rows_of_curve(height, len(self.replay.seats)) + 1
        return rows if self.shown and height - rows >= SMALLEST[1] else 0

    def paint(self, c: Canvas) -> None:
        """Above the foot line, and the way above that: the curve stands on the way."""
        if not self.shown or self._review is None:
            return
        rows = rows_of_curve(c.height, len(self.replay.seats))
        y = c.height - 2 - rows
        c.fill(0, y, c.width, rows)
        if not self._review.chances:
            done, of = self._progress
            c.put(1, y, self.screen.t("review.progress", done=done, of=of), "dim")
            return
        paint_curve(c, y, self.screen.players, self._known(), self.replay.position, left=1, width=c.width - 2)
        done, of = self._progress
        if not self._review.whole:
            c.right(c.width - 1, y - 1, f" {self.screen.t('review.progress', done=done, of=of)} ", "dim")

    def marks(self) -> list[tuple[int, str]]:
        """The turning points, for the way: position and number."""
        found = self.found or () if self.shown else ()
        return [(one.at, one.mark) for one in found if one.mark and one.at is not None]

    def _known(self) -> list[list[float]]:
        assert self._review is not None
        if self._courses[0] != len(self._review.chances) or not self._review.whole:
            from vikings_tui.table.review.told import course

            courses = [course(self.replay, self._review, seat) for seat in range(len(self.replay.seats))]
            self._courses = len(self._review.chances), courses
        return self._courses[1]
