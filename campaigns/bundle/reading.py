"""From bytes to a bundle that can be trusted to fold; or where, exactly, it is broken."""

from __future__ import annotations

import ctypes
import io
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import RLock
from typing import IO

import msgspec
from django.conf import settings

from campaigns import games, names
from campaigns.bundle import album, limits
from campaigns.bundle.album import Brought
from campaigns.bundle.broken import Broken
from campaigns.bundle.shape import FORMAT, FORMAT_TONIGHT, JOURNAL, BundleShape, EntryShape, NightShape
from campaigns.journal import intake
from campaigns.journal.intake import Checked, Foreign, Unfit

LIMIT = 50 * 1024 * 1024  # with all its photos
JOURNAL_LIMIT = 20 * 1024 * 1024
# Of the processor, for the whole journal; a chronicle of 21 chapters takes a tenth of it.
SECONDS = 2.0
WAIT = 20.0  # for the file before
_door = RLock()


@contextmanager
def alone() -> Iterator[None]:
    """One file at a time is read and taken in: several at once would take the processor from those who play."""
    if not _door.acquire(timeout=WAIT):
        raise Broken("busy")
    try:
        yield
    finally:
        _door.release()


def give_back() -> None:
    """What was needed for a file goes back to the machine; the C library would keep it for another one."""
    with suppress(AttributeError, OSError):
        ctypes.CDLL(None).malloc_trim(0)


def read(content: bytes | IO[bytes]) -> BundleShape:
    file = io.BytesIO(content) if isinstance(content, bytes) else content
    if file.seek(0, io.SEEK_END) > LIMIT:
        raise Broken("too-big")
    bundle = _read(file)
    # Nobody waits meanwhile: photos are drawn elsewhere.
    vars(bundle)["photos"] = album.read(file, bundle)
    return bundle


@alone()
def _read(file: IO[bytes]) -> BundleShape:
    bundle = _decoded(_unpacked(file))
    for check in CHECKS:
        check(bundle)
    return bundle


def photos(bundle: BundleShape) -> list[Brought]:
    """What came beside the journal, drawn anew."""
    found: list[Brought] = vars(bundle).get("photos", [])
    return found


def checked(bundle: BundleShape) -> Checked:
    """The journal of a bundle, folded once."""
    known: dict[str, Checked] = vars(bundle)
    if "checked" not in known:
        seats = [seat.number for seat in bundle.seats]
        known["checked"] = intake.checked(games.game(bundle.game), foreign(bundle), seats, seconds=SECONDS)
    return known["checked"]


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
        advice=msgspec.to_builtins(entry.advice),
    )


def _unpacked(packed: IO[bytes]) -> bytes:
    """Never more than the limit comes out, whatever the file says about itself."""
    try:
        with zipfile.ZipFile(packed) as archive, archive.open(JOURNAL) as file:
            said = file.read(JOURNAL_LIMIT + 1)
    except KeyError:
        raise Broken("no-journal", where=JOURNAL) from None
    except Exception as wrong:
        # In a damaged archive Python stumbles over whatever it finds: places before the beginning, unknown packings.
        raise Broken("not-a-bundle", why=str(wrong)) from wrong
    if len(said) > JOURNAL_LIMIT:
        raise Broken("too-big", where=JOURNAL)
    return said


def _decoded(said: bytes) -> BundleShape:
    if limits.crowded(said):
        raise Broken("too-much", where=JOURNAL)
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
    if bundle.format not in {FORMAT, FORMAT_TONIGHT}:
        raise Broken("format", where="$.format", why=str(bundle.format))
    if bundle.game not in settings.GAMES:
        raise Broken("unknown-game", where="$.game", why=bundle.game)


def _check_limits(bundle: BundleShape) -> None:
    if found := limits.beyond(bundle):
        raise Broken(found.code, where=found.where, entry=_entry_at(found.where))


def _check_names(bundle: BundleShape) -> None:
    told = {"name": bundle.name, "circle": bundle.circle}
    told |= {f"seats[{index}].name": seat.name for index, seat in enumerate(bundle.seats)}
    for where, name in told.items():
        if names.unseen(name):
            raise Broken("unseen", where=f"$.{where}")


def _check_seats(bundle: BundleShape) -> None:
    """Numbered from 1, each name once, one host, languages that are spoken here."""
    spoken, met = {"", *dict(settings.LANGUAGES)}, set()
    for index, seat in enumerate(bundle.seats):
        if seat.number != index + 1:
            raise Broken("seats", where=f"$.seats[{index}].number")
        if seat.name.casefold() in met:
            raise Broken("seats", where=f"$.seats[{index}].name")
        if seat.language not in spoken:
            raise Broken("seats", where=f"$.seats[{index}].language")
        met.add(seat.name.casefold())
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
    """Each begins with an entry of its own, the one that is not over behind all others, and nobody is there twice."""
    begun: set[int] = set()
    sealed = max((night.last or 0 for night in bundle.nights), default=0)
    for index, night in enumerate(bundle.nights):
        known = all(1 <= number <= len(bundle.seats) for number in night.present)
        once = night.first not in begun and len({*night.present}) == len(night.present)
        if not (known and once and _spans(night, sealed, len(bundle.entries))):
            raise Broken("nights", where=f"$.nights[{index}]")
        begun.add(night.first)
    if sum(night.closed is None for night in bundle.nights) > 1:
        raise Broken("nights", where="$.nights")


def _spans(night: NightShape, sealed: int, last: int) -> bool:
    """Of tonight nothing may have been recorded yet."""
    if night.closed is None or night.last is None:
        return not (night.closed or night.last) and sealed < night.first <= last + 1
    return night.first <= night.last <= last


def _check_journal(bundle: BundleShape) -> None:
    try:
        checked(bundle)
    except Unfit as unfit:
        where = f"$.entries[{unfit.number - 1}]"
        raise Broken(
            unfit.code,
            where=f"{where}.{unfit.where}" if unfit.where else where,
            entry=unfit.number,
            why=unfit.why,
        ) from unfit


CHECKS = (
    _check_house,
    _check_limits,
    _check_names,
    _check_seats,
    _check_entries,
    _check_nights,
    _check_journal,
)
