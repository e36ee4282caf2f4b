from __future__ import annotations

from tests.tui.conftest import home

__all__ = ["home"]
