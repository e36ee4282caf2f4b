"""A person's statistics in words, on the screen and on the command line."""

from __future__ import annotations

from collections.abc import Mapping

from vikings_tui.core.text import Texts, game_key
from vikings_tui.table.people import AtGame, People, Person
from vikings_tui.table.review.told import STEPS

LONG = 24  # matches of which the ratings are drawn


def course_of_ratings(game: AtGame) -> str:
    """The ratings of the last matches, between their lowest and their highest."""
    course = game.course[-LONG:]
    low, high = min(course), max(course)
    return "".join(STEPS[round((len(STEPS) - 1) * (one - low) / (high - low))] if high > low else "▄" for one in course)


def against_lines(game: AtGame, texts: Texts) -> list[str]:
    """How often they were before each level, and before other people."""
    said = []
    for level, one in sorted(game.against.items(), key=lambda item: -item[1].met):
        who = texts("people.persons") if level == "person" else texts("stats.computer", level=level)
        said.append(texts("people.against", who=who, share=round(100 * one.before / one.met), met=one.met))
    return said


def skill_lines(people: People, person: Person, game: AtGame, texts: Texts) -> list[str]:
    """What they are good at, beside the others."""
    said = []
    for skill in people.skills(person, game):
        says = texts(f"{game_key(game.game)}.best.{skill.name}.says", n=skill.n, of=skill.of)
        facts: Mapping[str, object] = {"says": says, "share": round(100 * skill.share)}
        if skill.others is None:
            said.append(texts("people.skill", **facts))
        else:
            said.append(texts("people.skill_beside", **facts, others=round(100 * skill.others)))
    return said


def game_line(game: AtGame, texts: Texts) -> str:
    return texts("people.at_game", wins=game.wins, matches=game.matches, rating=game.rating)
