"""Light Markdown as rows of a given width: headings, paragraphs, lists, aligned tables, fenced pictures."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rich.cells import cell_len

from vikings_tui.tui.canvas import wrap

GAP = 2  # cells between two columns of a table
NARROWEST = 8  # no column of a table is made narrower
FENCED = "\0"
LITERAL = "\1"  # begins a list item that is shown as it is: people's names stand in it


class Row(NamedTuple):
    text: str
    style: str = ""
    block: int = 0  # rows of one heading, paragraph, list item or table row have the same


def rows_of(source: Sequence[str], width: int) -> list[Row]:
    rows: list[Row] = []
    for number, lines in enumerate(_set_all(blocks_of(source), width)):
        rows += [Row(text, style, number) for text, style in lines]
    return rows


def blocks_of(source: Sequence[str]) -> list[str]:
    """Paragraphs joined to one line each; headings, list items, tables and fenced lines stay what they are."""
    blocks: list[str] = []
    fenced = False
    for raw in source:
        line = raw.rstrip()
        if line.startswith("```"):
            fenced = not fenced
        elif fenced:
            blocks.append(FENCED + line)
        elif line and blocks and blocks[-1] and not _starts(line) and not blocks[-1].startswith((FENCED, "#", "|")):
            blocks[-1] += " " + line.strip()
        else:
            blocks.append(line)
    return blocks


def _starts(line: str) -> bool:
    return bool(re.match(r"\x01|#|\s*[-*] |\s*\d+\. |\||\*\*[^*]+\*\*$", line))


def _set_all(blocks: Sequence[str], width: int) -> Iterator[list[tuple[str, str]]]:
    table: list[str] = []
    for block in (*blocks, ""):
        if block.startswith("|"):
            table.append(block)
            continue
        if table:
            yield from _set_table(table, width)
            table = []
        yield _set(block, width)


def _set(line: str, width: int) -> list[tuple[str, str]]:
    """One block as rows of text and their style."""
    if line.startswith(FENCED):
        return [(line[1:], "accent")]
    if line.startswith(LITERAL):
        return [(("• " if n == 0 else "  ") + row, "") for n, row in enumerate(wrap(line[1:], width - 2))]
    if heading := re.match(r"#+ (.*)", line):
        return [(row, "title") for row in wrap(bare(heading[1]), width)]
    if item := re.match(r"(\s*)([-*]|\d+\.) (.*)", line):
        sign = "• " if item[2] in "-*" else f"{item[2]} "
        indent = " " * (len(item[1]) + len(sign))
        rows = wrap(bare(item[3]), width - len(indent))
        return [((item[1] + sign if n == 0 else indent) + row, "") for n, row in enumerate(rows)]
    return [(row, "bold" if re.fullmatch(r"\*\*[^*]+\*\*", line) else "") for row in wrap(bare(line), width)]


def _set_table(lines: Sequence[str], width: int) -> Iterator[list[tuple[str, str]]]:
    """Columns under each other; a cell that is too long for its column goes on below. The first line is the heads."""
    cells = [[bare(cell.strip()) for cell in line.strip("|").split("|")] for line in lines]
    cells = [row for row in cells if not all(set(cell) <= set("-: ") and cell for cell in row)]
    widths = _widths(cells, width)
    for number, row in enumerate(cells):
        columns = [wrap(cell, size) for cell, size in zip(row, widths, strict=False)]
        style = "bold" if number == 0 else ""
        yield [
            (_line([column[n] if n < len(column) else "" for column in columns], widths), style)
            for n in range(max(map(len, columns)))
        ]


def _widths(cells: Sequence[Sequence[str]], width: int) -> list[int]:
    """As wide as their longest cell; what is too much is taken from the widest."""
    count = max(map(len, cells))
    widths = [max(cell_len(row[n]) for row in cells if n < len(row)) or 1 for n in range(count)]
    while sum(widths) + GAP * (count - 1) > width and max(widths) > NARROWEST:
        widths[widths.index(max(widths))] -= 1
    return widths


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    padded = [cell + " " * (size - cell_len(cell)) for cell, size in zip(cells, widths, strict=False)]
    return (" " * GAP).join(padded).rstrip()


def bare(text: str) -> str:
    """Without the marks of emphasis."""
    return re.sub(r"(?<![^\s(«“])([*_])(?=\S)(.+?)(?<=\S)\1(?![\w*])", r"\2", re.sub(r"\*\*|`", "", text))
