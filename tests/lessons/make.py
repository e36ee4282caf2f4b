"""Writes the lessons into assets/lessons: `python -m tests.lessons.make`. Run it whenever the content files change."""

from __future__ import annotations

import json
from typing import Any

from tests.lessons import clash, estimeo, gone_wild, valnarok
from tests.lessons.writing import Draft
from vikings_tui.core.content import assets
from vikings_tui.tui.lesson import Lesson

COURSES = {"clash": clash.drafts, "estimeo": estimeo.drafts, "gone-wild": gone_wild.drafts, "valnarok": valnarok.drafts}


def files(slug: str) -> dict[str, str]:
    """The lessons of a game as they should stand in its folder, by file name."""
    drafts = COURSES[slug]()
    return {f"{number}-{draft.name}.json": _text(slug, draft) for number, draft in enumerate(drafts, 1)}


def _text(slug: str, draft: Draft) -> str:
    fields: dict[str, Any] = {"game": slug, **draft.fields()}
    position = json.loads(draft.state.to_json())
    Lesson.model_validate({**fields, "position": position})
    head = json.dumps(fields, indent=1, ensure_ascii=False)[:-2]
    return f'{head},\n "position": {json.dumps(position, separators=(",", ":"))}\n}}\n'


def main() -> None:
    for slug in COURSES:
        folder = assets() / "lessons" / slug
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("*.json"):
            old.unlink()
        for name, text in files(slug).items():
            (folder / name).write_text(text, encoding="utf-8")
        print(slug, len(files(slug)))


if __name__ == "__main__":
    main()
