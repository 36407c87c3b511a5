"""Tables as they stand on a page and in a file for spreadsheets, where no cell that somebody typed is a formula."""

from __future__ import annotations

import csv
import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from io import StringIO
from typing import Final, TypeAlias

from django.utils.formats import date_format, number_format

Cell: TypeAlias = str | int | float | date | None
# A program that opens the file would reckon with what begins so; in Japan and China with wide letters, too.
FORMULAS: Final = ("=", "+", "-", "@", "\t", "\r", "\uff1d", "\uff0b", "\uff0d", "\uff20")
# In Polish and Russian such a program parts cells at a semicolon, and then quotation marks keep nothing together.
PARTED: Final = re.compile(r'[;\t\r\n](?=[\s"]*[=+\-@\uff1d\uff0b\uff0d\uff20])')
BOM: Final = "\ufeff"  # by which such programs know the letters


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A table with its headings, in the language of whoever reads; `name` stands in its address."""

    name: str
    title: str
    head: Sequence[str]
    rows: Sequence[Sequence[Cell]]

    @property
    def columns(self) -> list[tuple[str, bool]]:
        """Its heading, and whether it holds numbers."""
        return [(word, any(_counts(row[n]) for row in self.rows)) for n, word in enumerate(self.head)]

    @property
    def shown(self) -> list[list[tuple[str, bool]]]:
        """In words, and whether its column holds numbers."""
        counts = [numbers for _word, numbers in self.columns]
        return [[(said(cell), counts[n]) for n, cell in enumerate(row)] for row in self.rows]


def _counts(cell: Cell) -> bool:
    return isinstance(cell, int | float)


def said(cell: Cell) -> str:
    if cell is None:
        return "–"
    if isinstance(cell, date):
        return date_format(cell, "DATE_FORMAT")
    return number_format(cell, 1) if isinstance(cell, float) else str(cell)


def file_of(sheet: Sheet) -> bytes:
    into = StringIO(newline="")
    writer = csv.writer(into)
    writer.writerow([safe(one) for one in sheet.head])
    writer.writerows([safe(cell) for cell in row] for row in sheet.rows)
    return (BOM + into.getvalue()).encode()


def safe(cell: Cell) -> Cell:
    """Words alone are typed by people; numbers are plain, days as machines write them."""
    if isinstance(cell, date):
        return cell.isoformat()
    return _plain(cell) if isinstance(cell, str) else cell


def _plain(words: str) -> str:
    return PARTED.sub(",", f"'{words}" if words.startswith(FORMULAS) else words)
