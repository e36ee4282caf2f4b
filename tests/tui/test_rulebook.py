"""The rules that people read: complete in both languages, marked where they are ours, opened where it matters."""

from __future__ import annotations

import re

import pytest

from tests.extras import OURS
from tests.tui.driving import SMALL, match_of, new_match, quick_app, shown, until
from vikings_tui.core.text import LANGUAGES, Texts
from vikings_tui.games import slugs
from vikings_tui.tui.game_screen import GameScreen
from vikings_tui.tui.markdown import bare, blocks_of, rows_of
from vikings_tui.tui.reader import Reader
from vikings_tui.tui.rulebook import rule_of, rules_source

NARROW = 76  # what a picture has at 80 columns
# the rules of each game, those that are our ruling, those whose figures are of the house
IDS = {"clash": ("CV", 34), "estimeo": ("ES", 21), "gone-wild": ("GW", 35), "valnarok": ("VN", 31)}
RULINGS = {
    "clash": (6, 10, 12, 13, 18, 26, 30),
    "estimeo": (12, 16, 21),
    "gone-wild": (3, 21, 33),
    "valnarok": (6, 7, 20, 29),
}
HOUSE = {"clash": (3,), "estimeo": (1, 2), "gone-wild": (18,), "valnarok": (2,)}
MARKS = {"en": ("our ruling", "house"), "fr": ("notre interprétation", "maison")}
both = pytest.mark.parametrize("language", LANGUAGES)
every = pytest.mark.parametrize("slug", IDS)


def text_of(language: str, slug: str) -> str:
    return "\n".join(rules_source(language, slug))


def ids_in(text: str, slug: str) -> list[str]:
    return re.findall(rf"{IDS[slug][0]}-\d+", text)


def told(language: str, slug: str, rule: str) -> str:
    """The paragraphs and list items that tell this rule, below the summary."""
    blocks = blocks_of(rules_source(language, slug))
    start = next(number for number, block in enumerate(blocks) if block.startswith("## "))
    return " ".join(block for block in blocks[start:] if re.search(rf"\b{rule}\b", block))


def test_every_game_has_rules() -> None:
    assert set(IDS) == set(OURS)
    assert all("## " in text_of(language, slug) for slug in slugs() for language in LANGUAGES)


@both
@every
def test_every_rule_is_told_with_its_id_and_no_other(language: str, slug: str) -> None:
    prefix, last = IDS[slug]
    assert set(ids_in(text_of(language, slug), slug)) == {f"{prefix}-{n}" for n in range(1, last + 1)}


@both
@every
def test_rulings_and_house_figures_are_marked_as_ours(language: str, slug: str) -> None:
    prefix = IDS[slug][0]
    unmarked = [
        f"{prefix}-{n}"
        for mark, rules in zip(MARKS[language], (RULINGS[slug], HOUSE[slug]), strict=True)
        for n in rules
        if mark not in told(language, slug, f"{prefix}-{n}")
    ]
    assert not unmarked


@every
def test_both_languages_have_the_same_sections_and_pictures_in_the_same_order(slug: str) -> None:
    english, french = (text_of(language, slug) for language in LANGUAGES)
    shape = [[re.match("#+|```", line)[0] for line in text.splitlines() if re.match("#+ |```", line)]  # type: ignore[index]
             for text in (english, french)]  # fmt: skip
    assert shape[0] == shape[1]
    assert list(dict.fromkeys(ids_in(english, slug))) == list(dict.fromkeys(ids_in(french, slug)))


@both
@every
def test_a_summary_of_one_page_comes_first_and_pictures_fit(language: str, slug: str) -> None:
    source = rules_source(language, slug)
    first = next(number for number, line in enumerate(source) if line.startswith("## "))
    assert len(rows_of(source[:first], NARROW)) <= 45
    assert not ids_in("\n".join(source[: first - 4]), slug)
    pictures = [row.text for row in rows_of(source, NARROW) if row.style == "accent"]
    assert text_of(language, slug).count("```") // 2 >= 3
    assert not [line for line in pictures if len(line) > NARROW]


@every
def test_every_question_has_a_rule_that_help_opens(slug: str) -> None:
    key = f"{slug.replace('-', '_')}.ask."
    kinds = [name.removeprefix(key) for name in sorted(Texts("en").keys()) if name.startswith(key)]
    assert kinds
    wrong = [kind for kind in kinds if rule_of(slug, kind) not in ids_in(text_of("fr", slug), slug)]
    assert not wrong


@both
@every
def test_help_marks_the_rule_itself_and_not_a_mention_of_it(language: str, slug: str) -> None:
    first = re.compile(r"\((?:CV|GW|VN|ES)-\d+\),")  # "like (CV-12), is its name"
    source = rules_source(language, slug)
    rows = rows_of(source, NARROW)
    for rule in set(ids_in(text_of(language, slug), slug)):
        page = Reader("", source, rule)
        page.rows = rows
        marked = " ".join(row.text.strip() for row in page.rows if row.block == page._marked())
        assert rule in marked
        assert not first.search(marked)


def test_a_table_has_its_columns_under_each_other_and_long_cells_go_on_below() -> None:
    source = [
        "| card | n | what it does |",
        "|---|---|---|",
        "| Walk | 2 | move |",
        "| Slam | 1 | run into a Viking now |",
    ]
    lines = [row.text for row in rows_of(source, 24)]
    assert lines[:2] == ["card  n  what it does", "Walk  2  move"]
    assert lines[2].startswith("Slam  1  run into")
    assert lines[3].startswith("         ")


@pytest.mark.parametrize(
    ("marked", "plain"),
    [
        ("(CV-14) *Option:* with", "(CV-14) Option: with"),
        ("*Option\u00a0:* « un »", "Option\u00a0: « un »"),
        ("a **bold** `word` and _this_", "a bold word and this"),
        ("see `arena-*.toml` and `deck-*.toml`", "see arena-*.toml and deck-*.toml"),
        ("snake_case_name, 2 * 3 * 4", "snake_case_name, 2 * 3 * 4"),
    ],
)
def test_marks_of_emphasis_are_not_shown(marked: str, plain: str) -> None:
    assert bare(marked) == plain


@both
@every
def test_no_page_shows_a_stray_mark(language: str, slug: str) -> None:
    shown_rows = [row.text for row in rows_of(rules_source(language, slug), 76) if row.style != "accent"]
    assert not [text for text in shown_rows if re.search(r"\*\w|\w\*|`|(?<!\w)_|_(?!\w)", text)]


@both
async def test_help_opens_the_rules_at_the_question_and_marks_the_rule(language: str) -> None:
    app = quick_app(language=language)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        app.play(new_match(1, 1, seed=1))
        await until(pilot, lambda: isinstance(app.screen, GameScreen) and app.screen.picking is not None)
        await pilot.press("question_mark")
        await until(pilot, lambda: isinstance(app.screen, Reader))
        assert any("CV-6" in line for line in shown(app))
        await pilot.press("slash", *"water" if language == "en" else "eau", "enter")
        screen = app.screen
        assert isinstance(screen, Reader)
        assert any(screen._hit(row) for row in screen.rows[screen.top : screen.top + 1])
        top = screen.top
        await pilot.press("right")
        assert screen.rows[screen.top].style == "title"
        assert screen.top > top
        await pilot.press("left", "left")
        assert screen.top < top or screen.rows[screen.top].style == "title"
        await pilot.press("escape")
        assert isinstance(app.screen, GameScreen)
        match_of(app.screen).close()
