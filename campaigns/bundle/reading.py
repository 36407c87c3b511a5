"""From bytes to a bundle that can be trusted to fold; or where, exactly, it is broken."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Iterator
from datetime import datetime
from typing import Any

import msgspec
from django.conf import settings

from campaigns import games, journal
from campaigns.bundle.shape import FORMAT, JOURNAL, BundleShape, EntryShape
from campaigns.journal import EARLIEST, LATEST, Foreign, Position, Unfit

LIMIT = 20 * 1024 * 1024


class Broken(Exception):
    """A file that is not taken in. `entry` and `where` name the place, `why` says it in a machine's words."""

    def __init__(self, code: str, *, where: str = "", entry: int | None = None, why: str = "") -> None:
        super().__init__(code)
        self.code, self.where, self.entry, self.why = code, where, entry, why


def read(content: bytes) -> BundleShape:
    if len(content) > LIMIT:
        raise Broken("too-big")
    bundle = _decoded(_unpacked(content))
    for check in (_check_house, _check_text, _check_seats, _check_entries, _check_nights, _check_journal):
        check(bundle)
    return bundle


def position(bundle: BundleShape) -> Position:
    """Where the table of a bundle stands."""
    return journal.checked(games.game(bundle.game), foreign(bundle), [seat.number for seat in bundle.seats])


def foreign(bundle: BundleShape) -> list[Foreign]:
    return [_foreign(entry) for entry in bundle.entries]


def _foreign(entry: EntryShape) -> Foreign:
    return Foreign(
        key=entry.key,
        kind=entry.kind,
        version=entry.version,
        facts=entry.facts,
        seat=entry.seat,
        at=entry.at,
        tapped_at=entry.tapped_at,
        advice=entry.advice,
    )


def _unpacked(content: bytes) -> bytes:
    """Never more than the limit comes out, whatever the file says about itself."""
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive, archive.open(JOURNAL) as file:
            said = file.read(LIMIT + 1)
    except KeyError:
        raise Broken("no-journal", where=JOURNAL) from None
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, OSError) as wrong:
        raise Broken("not-a-bundle", why=str(wrong)) from wrong
    if len(said) > LIMIT:
        raise Broken("too-big", where=JOURNAL)
    return said


def _decoded(said: bytes) -> BundleShape:
    try:
        return msgspec.json.decode(said, type=BundleShape)
    except msgspec.ValidationError as wrong:
        why, _, where = str(wrong).partition(" - at `")
        where = where.rstrip("`")
        raise Broken("shape", where=where, entry=_entry_at(where), why=why) from wrong
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise Broken("not-json", where=JOURNAL, why=str(wrong)) from wrong


def _entry_at(where: str) -> int | None:
    """`$.entries[3].facts` is in the fourth entry."""
    index = where.removeprefix("$.entries[").partition("]")[0]
    return int(index) + 1 if where.startswith("$.entries[") and index.isdigit() else None


def _check_house(bundle: BundleShape) -> None:
    if bundle.format != FORMAT:
        raise Broken("format", where="$.format", why=str(bundle.format))
    if bundle.game not in settings.GAMES:
        raise Broken("unknown-game", where="$.game", why=bundle.game)


def _check_text(bundle: BundleShape) -> None:
    """What no database keeps: zero characters, halves of characters, numbers without end."""
    for where, value in _walk("$", msgspec.to_builtins(bundle, builtin_types=(datetime,))):
        if isinstance(value, str) and (
            "\0" in value or any("\ud800" <= letter <= "\udfff" for letter in value)
        ):
            raise Broken("text", where=where, entry=_entry_at(where))
        if isinstance(value, int | float) and not abs(value) < 2**53:
            raise Broken("number", where=where, entry=_entry_at(where))
        if isinstance(value, datetime) and not EARLIEST < value < LATEST:
            raise Broken("time", where=where, entry=_entry_at(where))


def _walk(where: str, value: Any) -> Iterator[tuple[str, Any]]:
    waiting = [(where, value)]
    while waiting:
        where, value = waiting.pop()
        if isinstance(value, dict):
            waiting += [(f"{where}.{key}", inside) for key, inside in value.items()]
            waiting += [(where, key) for key in value]
        elif isinstance(value, list):
            waiting += [(f"{where}[{index}]", inside) for index, inside in enumerate(value)]
        else:
            yield where, value


def _check_seats(bundle: BundleShape) -> None:
    """Numbered from 1, each name once, one host, languages that are spoken here."""
    spoken, names = {"", *dict(settings.LANGUAGES)}, set()
    for index, seat in enumerate(bundle.seats):
        if seat.number != index + 1:
            raise Broken("seats", where=f"$.seats[{index}].number")
        if seat.name in names:
            raise Broken("seats", where=f"$.seats[{index}].name")
        if seat.language not in spoken:
            raise Broken("seats", where=f"$.seats[{index}].language")
        names.add(seat.name)
    if sum(seat.hosts for seat in bundle.seats) != 1:
        raise Broken("seats", where="$.seats")


def _check_entries(bundle: BundleShape) -> None:
    """Numbered from 1 without a gap, each key once, each by a seat of this table."""
    keys = set()
    for index, entry in enumerate(bundle.entries):
        wrong = (
            "number"
            if entry.number != index + 1
            else "key"
            if entry.key in keys
            else "seat"
            if not 1 <= entry.seat <= len(bundle.seats)
            else ""
        )
        if wrong:
            raise Broken("entries", where=f"$.entries[{index}].{wrong}", entry=index + 1)
        keys.add(entry.key)


def _check_nights(bundle: BundleShape) -> None:
    for index, night in enumerate(bundle.nights):
        known = all(1 <= number <= len(bundle.seats) for number in night.present)
        if not (night.first <= night.last <= len(bundle.entries) and known):
            raise Broken("nights", where=f"$.nights[{index}]")


def _check_journal(bundle: BundleShape) -> None:
    try:
        position(bundle)
    except Unfit as unfit:
        where = f"$.entries[{unfit.number - 1}]"
        raise Broken(
            unfit.code,
            where=f"{where}.{unfit.where}" if unfit.where else where,
            entry=unfit.number,
            why=unfit.why,
        ) from unfit
