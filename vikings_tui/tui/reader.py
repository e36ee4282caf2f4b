"""Something to read: the keys of a screen, the rules of a game at the section that matters, the log. With a search."""

from __future__ import annotations

import re
from collections.abc import Sequence

from textual import events

from vikings_tui.core.text import Texts, game_title
from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.line import Line
from vikings_tui.tui.markdown import LITERAL, Row, rows_of
from vikings_tui.tui.painted import SETTINGS, Key, PaintedScreen, key_name
from vikings_tui.tui.rulebook import rules_source

MAX_WIDTH = 96


class Reader(PaintedScreen[None]):
    """Lines of light Markdown, scrolled; left and right go from section to section, `/` searches.

    `rule` is the id of a rule, like "CV-12": it is opened at its section, and the rule is marked.
    """

    KEYS = (
        Key(("up", "k"), "up"),
        Key(("down", "j"), "down", "app.do.scroll", "↑↓"),
        Key(("pageup", "b"), "page_up"),
        Key(("pagedown", "space"), "page_down"),
        Key(("left",), "section_back"),
        Key(("right",), "section", "app.do.section", "←→"),
        Key(("home",), "top"),
        Key(("end",), "end"),
        Key(("slash", "/"), "search", "app.do.search"),
        Key(("n",), "next", "app.do.next"),
        Key(("p",), "previous"),
        Key(("escape", "q", "enter", "question_mark", "?"), "close", "app.do.close"),
        SETTINGS,
    )
    SEARCH_KEYS = (Key(("enter",), "find", "app.do.find"), Key(("escape",), "stop", "app.do.back"))

    def __init__(
        self, title: str, source: Sequence[str], rule: str = "", *, at_end: bool = False, opened_by: str = ""
    ) -> None:
        """`opened_by`: a key that closes it too."""
        super().__init__()
        self.title_text, self.source, self.rule = title, source, rule
        self.at_end = at_end
        self.top = -1
        self.line = Line("", 40)  # what is sought
        self.searching = False
        self.opened_by = Key((opened_by,), "close")
        self.rows: list[Row] = []

    def active_keys(self) -> tuple[Key, ...]:
        if self.searching:
            return self.SEARCH_KEYS
        missing = [] if self.sought else ["next", "previous"]
        missing += [] if self._headings() else ["section", "section_back"]
        return (*(key for key in self.KEYS if key.action not in missing), self.opened_by)

    @property
    def sought(self) -> str:
        return self.line.text

    # -- painting

    def paint(self, c: Canvas) -> None:
        width, height = min(c.width - 4, MAX_WIDTH), c.height - 3
        self.rows = rows_of(self.source, width)
        marked = self._marked()
        if self.top < 0:
            self.top = len(self.rows) if self.at_end else self._section_of(marked, height)
        self.top = max(0, min(self.top, len(self.rows) - height))
        x = (c.width - width) // 2
        c.fill(0, 0, c.width, 1, "head")
        c.put(1, 0, self.title_text, "head title", width=c.width - 30)
        c.right(c.width - 1, 0, self._where(height), "head")
        for line, row in enumerate(self.rows[self.top : self.top + height]):
            style = "focus" if self._hit(row) else "pick" if row.block == marked else row.style
            c.put(x, 1 + line, row.text, style)
        if self.searching:
            c.put(x, c.height - 2, f"/{self.line.shown()}", "pick")
        self.foot(c)

    def _where(self, height: int) -> str:
        """How far one has read, and how often what is sought is there."""
        place = f"{min(self.top + height, len(self.rows))}/{len(self.rows)}"
        return f"{self.t('app.found', n=sum(map(self._hit, self.rows)))} · {place}" if self.sought else place

    def _hit(self, row: Row) -> bool:
        return bool(self.sought) and self.sought.lower() in row.text.lower()

    def _marked(self) -> int:
        """The block of the rule that matters now, whose id stands in parentheses, at best at its end; -1 for none."""
        if not self.rule:
            return -1
        blocks: dict[int, str] = {}
        for row in self.rows:
            blocks[row.block] = f"{blocks.get(row.block, '')} {row.text.strip()}"
        told = re.compile(rf"\([^()]*\b{re.escape(self.rule)}\b[^()]*\)(?P<end>$)?")
        hits = [(match["end"] is not None, block) for block, text in blocks.items() if (match := told.search(text))]
        return max(hits, default=(False, -1))[1]

    def _section_of(self, block: int, height: int) -> int:
        """The row of the heading above a block; of the block itself if both do not fit on a page."""
        at = next((number for number, row in enumerate(self.rows) if row.block == block), 0)
        heading = max((number for number in self._headings() if number <= at), default=0)
        end = at + sum(row.block == block for row in self.rows)
        return heading if end - heading <= height else at

    def _headings(self) -> list[int]:
        return [number for number, row in enumerate(self.rows) if row.style == "title"]

    # -- keys

    def typed(self, event: events.Key) -> bool:
        if not self.searching:
            return False
        self.line.key(event.key, event.character)
        self.redraw()
        return True

    def _scroll(self, to: int) -> None:
        self.top = max(0, to)
        self.redraw()

    def do_up(self) -> None:
        self._scroll(self.top - 1)

    def do_down(self) -> None:
        self._scroll(self.top + 1)

    def do_page_up(self) -> None:
        self._scroll(self.top - self.app.size.height + 5)

    def do_page_down(self) -> None:
        self._scroll(self.top + self.app.size.height - 5)

    def do_section(self) -> None:
        self._scroll(next((number for number in self._headings() if number > self.top), len(self.rows)))

    def do_section_back(self) -> None:
        self._scroll(max((number for number in self._headings() if number < self.top), default=0))

    def do_top(self) -> None:
        self._scroll(0)

    def do_end(self) -> None:
        self._scroll(len(self.rows))

    def do_search(self) -> None:
        self.searching, self.line = True, Line("", 40)
        self.redraw()

    def do_stop(self) -> None:
        self.searching, self.line = False, Line("", 40)
        self.redraw()

    def do_find(self) -> None:
        """The first place from here on, this page included."""
        self.searching = False
        self._go_to_hit(self.top)

    def do_next(self) -> None:
        """To the next place, round the end."""
        self._go_to_hit(self.top + 1)

    def do_previous(self) -> None:
        """To the place before, round the beginning."""
        hits = [number for number, row in enumerate(self.rows) if self._hit(row)]
        self._scroll(max((n for n in hits if n < self.top), default=max(hits, default=self.top)))

    def _go_to_hit(self, start: int) -> None:
        numbers = [*range(start, len(self.rows)), *range(min(start, len(self.rows)))]
        self._scroll(next((number for number in numbers if self._hit(self.rows[number])), self.top))

    def do_close(self) -> None:
        self.dismiss(None)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self._scroll(self.top + 3)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self._scroll(self.top - 3)


def rules_page(texts: Texts, slug: str, rule: str = "") -> Reader:
    title = game_title(slug, texts)
    return Reader(title, rules_source(texts.language, slug), rule)


def help_pages(texts: Texts, slug: str, rule: str, keys: Sequence[Key]) -> Reader:
    """The keys of this moment, then the rules; opened at the rule that matters if there is one."""
    lines = [f"# {texts('help.keys')}", ""]
    shown = [key for key in keys if key.label and key.keys]
    named = [(" / ".join(key_name(k, texts) for k in key.keys[:2]), key.label) for key in shown]
    lines += [f"- {texts('help.key', keys=names, does=texts(label))}" for names, label in named]
    lines += [f"- {texts('help.arrows')}", f"- {texts('help.digits')}", f"- {texts('help.mouse')}", ""]
    return Reader(texts("help.title"), lines + rules_source(texts.language, slug), rule)


def log_page(texts: Texts, lines: Sequence[str]) -> Reader:
    source = [LITERAL + line for line in lines] or [texts("help.no_log")]
    return Reader(texts("help.log"), source, at_end=True, opened_by="g")
