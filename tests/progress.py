"""What the test command says while several processes run the tests: a line every few seconds, instead of dots alone.

The line names how many tests have ended, how long it has taken, and the file of the last one. What fails is named at
once. A run in one process (`pytest tests/core`) shows pytest's own lines.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic

import pytest

SECONDS = 5.0  # between two lines


class Progress:
    """Counts the tests that have ended, in the process that started the others."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.total = self.done = 0
        self.began = self.told = monotonic()

    def pytest_xdist_node_collection_finished(self, ids: Sequence[str]) -> None:
        self.total = len(ids)

    def pytest_report_teststatus(self, report: pytest.TestReport) -> tuple[str, str, str] | None:
        """No dot for a test that went well."""
        return ("passed", "", "PASSED") if report.when == "call" and report.passed else None

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self._say(f"FAILED {report.nodeid}")
        if report.when != "teardown":
            return
        self.done += 1
        now = monotonic()
        if now - self.told >= SECONDS:
            self.told = now
            share, file = self.done * 100 // self.total, report.nodeid.split("::")[0]
            self._say(f"{share:3} %  {self.done} of {self.total}  {now - self.began:.0f} s  {file}")

    def _say(self, line: str) -> None:
        reporter = self.config.pluginmanager.get_plugin("terminalreporter")
        assert reporter is not None
        reporter.ensure_newline()
        reporter.write_line(line)
