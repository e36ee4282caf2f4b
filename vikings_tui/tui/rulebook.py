"""The rules to read: their text in a language, and which rule matters at which question."""

from __future__ import annotations

from functools import cache

from vikings_tui.core.content import assets, read_toml


def rules_source(language: str, slug: str) -> list[str]:
    path = assets() / "rules" / language / f"{slug}.md"
    return path.read_text(encoding="utf-8").splitlines()


def rule_of(slug: str, kind: str) -> str:
    """The id of the rule that a decision of this kind is about; "" if none is known."""
    return _rules_by_kind().get(slug, {}).get(kind, "")


@cache
def _rules_by_kind() -> dict[str, dict[str, str]]:
    tables = read_toml(assets() / "rules" / "sections.toml")
    return {
        slug: {str(kind): str(rule) for kind, rule in table.items()}
        for slug, table in tables.items()
        if isinstance(table, dict)
    }
