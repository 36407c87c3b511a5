"""From a line of what may differ to the very step: what was left out is put in at its place, what is wrong is corrected."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext

from campaigns import journal
from campaigns.kernel.words import Word
from chronicle import phrases
from chronicle.frames import Frame
from chronicle.rules import events as told
from chronicle.rules.looking_back import LAST, last_of, last_said
from chronicle.rules.names import PER_ERA, SECTIONS, Phase
from chronicle.rules.state import Chapter

BOX, TABLE = "box", "table"  # where the way leads back to
FEW = 3  # on the table; all of them stand on the page of the box


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    label: str
    to: str
    asks: str = ""
    boxes: tuple[Way, ...] = ()  # the same, with the box that the card gives chosen already


@dataclass(frozen=True, slots=True, kw_only=True)
class Doubt:
    word: Word
    ways: tuple[Way, ...]


def doubts(frame: Frame) -> list[Doubt]:
    """With the ways of each that this chair may go."""
    return [Doubt(word=word, ways=tuple(ways(frame, word))) for word in frame.view.doubts]


def first_doubts(frame: Frame) -> list[Doubt]:
    """For the table, and back to it; not while lines are told, beside whose covered shares nobody is named."""
    if frame.view.ceremony:
        return []
    return [Doubt(word=word, ways=tuple(ways(frame, word, TABLE))) for word in frame.view.doubts[:FEW]]


def ways(frame: Frame, word: Word, back: str = BOX) -> Iterator[Way]:
    find = WAYS.get(word.code)
    if find and not frame.chair.is_screen:
        yield from find(_Reader(frame, back), dict(word.about))


class _Reader:
    """One chair looking for places in the journal."""

    def __init__(self, frame: Frame, back: str) -> None:
        self.frame, self.reading, self.back = frame, frame.reading, back

    # --- Put in ---

    def put_in(self, kind: str, after: int | None, what: str = "", /, **about: Any) -> Iterator[Way]:
        if after and journal.allows(self.reading.may_insert, after):
            asked = urlencode({**about, "then": self.back})
            label = gettext("Add: %(what)s") % {"what": self._called(kind, what)}
            yield Way(label=label, to=f"{self._address('insert-kind', after, kind)}?{asked}")

    def asked_which_box(self, way: Way, slot: int) -> Way:
        """On the page of the box each row is a tap, and the reward the next: one mission of each player at a time."""
        rows = sorted(self.frame.view.rows, key=lambda row: SECTIONS.index(row.section))
        known = [(f"{row.section} {row.name}", row.name) for row in rows]
        every = [*known, ("none", gettext("No box"))]
        boxes = tuple(Way(label=name, to=f"{way.to}&{urlencode({'known': row})}") for row, name in every)
        return replace(way, asks=gettext("Mission no. %(n)d: which box?") % {"n": slot}, boxes=boxes)

    def correct(self, kind: str, entry: int | None, what: str = "") -> Iterator[Way]:
        if entry and journal.allows(self.reading.may_correct, entry):
            label = gettext("Correct: %(what)s") % {"what": self._called(kind, what)}
            yield Way(label=label, to=f"{self._address('correct', entry)}?then={self.back}")

    def _called(self, kind: str, what: str) -> str:
        name = str(phrases.KINDS[kind])
        return gettext("%(step)s, %(what)s") % {"step": name, "what": what} if what else name

    def _address(self, route: str, *about: Any) -> str:
        return reverse(route, args=[self.frame.chair.campaign.pk, self.frame.chair.number, *about])

    # --- Places ---

    def last(self, chapter: int, *phases: Phase) -> int | None:
        return self.reading.of(last_of(chapter, *phases))

    def entry(self, kind: type[told.Event], chapter: int | None = None, **about: Any) -> int | None:
        return self.reading.of(last_said(kind, chapter, **about))

    def end(self) -> int | None:
        return self.reading.of(LAST)

    def chapter(self, number: int) -> Chapter | None:
        chapters: Iterable[Chapter] = self.frame.view.table.chapters
        return next((one for one in chapters if one.number == number), None)

    def name(self, seat: int) -> str:
        return phrases.name(seat, self.frame.names)

    def register(self, name: str) -> Iterator[Way]:
        """The form of the register for one ancilla."""
        for one in self.frame.view.table.ancillae:
            if one.name == name:
                asked = urlencode({"edit": one.id, "at": len(one.deeds)})
                label = gettext("Box inventory: %(name)s") % {"name": name}
                yield Way(label=label, to=f"{self._address('heritage:box')}?{asked}#told")


About = dict[str, Any]
SUMMING_UP: tuple[Phase, ...] = ("aftermath",)
RECKONING: tuple[Phase, ...] = ("reckoning", "places")


# --- What was left out -----------------------------------------------------------------------------------


def _title(at: _Reader, about: About) -> Iterator[Way]:
    after = at.last(about["chapter"], *SUMMING_UP)
    yield from at.put_in("titled", after, at.name(about["seat"]), seat=about["seat"])


def _clans_missing(at: _Reader, about: About) -> Iterator[Way]:
    after = at.last(about["chapter"], "tonight", "clans")
    for seat in about["seats"]:
        yield from at.put_in("clan_chosen", after, at.name(seat), seat=seat)


def _conspiracy(at: _Reader, about: About) -> Iterator[Way]:
    after = at.last(about["chapter"], *SUMMING_UP)
    yield from at.put_in("conspired", after, at.name(about["seat"]), seat=about["seat"])


def _missions(at: _Reader, about: About) -> Iterator[Way]:
    after, chapter = at.last(about["chapter"], *SUMMING_UP), at.chapter(about["chapter"])
    clan = chapter.clan(about["seat"]) if chapter else ""
    for n, slot in enumerate(about["slots"]):
        number = gettext("no. %(n)d") % {"n": slot}
        for way in at.put_in("mission_taken", after, number, seat=about["seat"], slot=slot, clan=clan):
            yield at.asked_which_box(way, slot) if n == 0 and at.back == BOX else way


def _places(at: _Reader, about: About) -> Iterator[Way]:
    """Whoever has not counted, else the order of those who are equal."""
    chapter = at.chapter(about["chapter"])
    after = at.last(about["chapter"], *RECKONING)
    counted = {one.seat for one in chapter.counted} if chapter else set()
    missing = [seat for seat in chapter.seats if seat not in counted] if chapter else []
    for seat in missing:
        yield from at.put_in("player_counted", after, at.name(seat), seat=seat)
    if not missing:
        yield from at.put_in("place_decided", after)


def _key(at: _Reader, about: About) -> Iterator[Way]:
    if entry := at.entry(told.EraTold, era=about["era"]):
        yield from at.correct("era_told", entry)
    else:
        first = (about["era"] - 1) * PER_ERA + 1
        yield from at.put_in("era_told", at.last(first, "tonight"), era=about["era"])


def _outcome(at: _Reader, about: About) -> Iterator[Way]:
    after = at.last(about["era"] * PER_ERA, "era")
    yield from at.put_in("outcome_chosen", after, era=about["era"], seat=about["winner"])


def _envelope(at: _Reader, about: About) -> Iterator[Way]:
    after = at.end()
    yield from at.put_in("packed", after, at.name(about["seat"]), seat=about["seat"])


# --- What is wrong ---------------------------------------------------------------------------------------


def _stray_title(at: _Reader, about: About) -> Iterator[Way]:
    yield from at.correct("titled", at.entry(told.Titled, about["chapter"], seat=about["seat"]))


def _stray_schemes(at: _Reader, about: About) -> Iterator[Way]:
    yield from at.correct("conspired", at.entry(told.Conspired, about["chapter"], seat=about["seat"]))


def _stray_mission(at: _Reader, about: About) -> Iterator[Way]:
    entry = at.entry(told.MissionTaken, about["chapter"], seat=about["seat"], slot=about["slot"])
    yield from at.correct("mission_taken", entry)


def _count(at: _Reader, about: About) -> Iterator[Way]:
    for seat in about.get("seats") or [about["seat"]]:
        entry = at.entry(told.PlayerCounted, about["chapter"], seat=seat)
        yield from at.correct("player_counted", entry, at.name(seat))


def _recount(at: _Reader, about: About) -> Iterator[Way]:
    """One form for everybody of that chapter."""
    entry = at.entry(told.PlayerCounted, about["chapter"], seat=about["seat"])
    if entry and journal.allows(at.reading.may_correct, entry):
        to = reverse("heritage:box", args=[at.frame.chair.campaign.pk, at.frame.chair.number])
        yield Way(label=gettext("Count it for all"), to=f"{to}#recount-{about['chapter']}")


def _clans(at: _Reader, about: About) -> Iterator[Way]:
    for seat in about["seats"]:
        entry = at.entry(told.ClanChosen, about["chapter"], seat=seat)
        yield from at.correct("clan_chosen", entry, at.name(seat))


def _stickers(at: _Reader, about: About) -> Iterator[Way]:
    entry = at.entry(told.StickerPlaced, about["chapter"], seat=about["seat"])
    yield from at.correct("sticker_placed", entry)


def _stray_outcome(at: _Reader, about: About) -> Iterator[Way]:
    yield from at.correct("outcome_chosen", at.entry(told.OutcomeChosen, era=about["era"]))


def _worth(at: _Reader, about: About) -> Iterator[Way]:
    yield from at.correct("worths_confirmed", at.entry(told.WorthsConfirmed))


def _prologue(at: _Reader, about: About) -> Iterator[Way]:
    yield from at.correct("prologue_written", at.entry(told.PrologueWritten, seat=about["seat"]))


def _stock(at: _Reader, about: About) -> Iterator[Way]:
    yield from at.correct("stock_told", at.entry(told.StockTold))


def _ancilla(at: _Reader, about: About) -> Iterator[Way]:
    for name in about.get("names") or [about["name"]]:
        yield from at.register(name)


def _box(at: _Reader, about: About) -> Iterator[Way]:
    """The table takes a box away or gives one, now."""
    row = (
        {"known": f"{about['section']} {about['row']}", "n": about["size"] - about["boxes"]}
        if "row" in about
        else {}
    )
    yield from at.put_in(
        "table_ruled", at.end(), at.name(about["seat"]), what="box", seat=about["seat"], **row
    )


WAYS: Mapping[str, Callable[[_Reader, About], Iterator[Way]]] = {
    "doubt.full": _box,
    "doubt.missed": _prologue,
    "doubt.haven": _ancilla,
    "doubt.envelope": _envelope,
    "doubt.stock": _stock,
    "doubt.thin-bonds": _ancilla,
    "doubt.sticker-twice": _ancilla,
    "doubt.stickers": _stickers,
    "doubt.clan-twice": _clans,
    "doubt.clan-missing": _clans_missing,
    "doubt.places": _places,
    "doubt.title-missing": _title,
    "doubt.title-stray": _stray_title,
    "doubt.conspiracy-missing": _conspiracy,
    "doubt.conspiracy-stray": _stray_schemes,
    "doubt.missions-left": _missions,
    "doubt.mission-stray": _stray_mission,
    "doubt.counts": _recount,
    "doubt.away": _box,
    "doubt.key": _key,
    "doubt.key-by-hand": _count,
    "doubt.outcome": _outcome,
    "doubt.outcome-stray": _stray_outcome,
    "doubt.worth": _worth,
}
