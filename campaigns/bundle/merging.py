"""A file and the journal here may differ by who sat where: in each house of its own, and no part of the story.

What the journal here says of its seats is put into the file at its place, what the file says of those elsewhere is left
out, and every number follows; then both are compared as ever.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any
from uuid import UUID

import msgspec

from campaigns.bundle.album import Brought
from campaigns.bundle.reading import photos
from campaigns.bundle.shape import BundleShape, EntryShape, NightShape
from campaigns.bundle.writing import entry_of
from campaigns.journal import intake
from campaigns.kernel import timeline

Numbers = Mapping[int, int]  # by the number in the file, the one here; 0 is before the first


def merged(bundle: BundleShape, campaign: UUID) -> BundleShape:
    """The same bundle, where neither says anything of seats; made once for what is said here."""
    ours = {n: entry_of(n, one) for n, one in intake.said_of_seats(campaign).items()}
    if not ours and not any(entry.kind in timeline.SEATS for entry in bundle.entries):
        return bundle
    known: dict[tuple[int, ...], BundleShape] = vars(bundle).setdefault("merged", {})
    if tuple(ours) not in known:
        known[tuple(ours)] = _merged(bundle, ours)
    return known[tuple(ours)]


def _merged(bundle: BundleShape, ours: Mapping[int, EntryShape]) -> BundleShape:
    entries, numbers = _woven(bundle.entries, ours)
    then = msgspec.structs.replace(
        bundle, entries=entries, nights=[_night(night, numbers) for night in bundle.nights]
    )
    vars(then)["photos"] = [_photo(one, numbers) for one in photos(bundle)]
    return then


def _woven(
    theirs: Sequence[EntryShape], ours: Mapping[int, EntryShape]
) -> tuple[list[EntryShape], dict[int, int]]:
    entries: list[EntryShape] = []
    numbers = {0: 0}
    for entry in theirs:
        if entry.kind in timeline.SEATS:
            numbers[entry.number] = numbers[entry.number - 1]  # nothing hangs on it
            continue
        while said := ours.get(len(entries) + 1):
            entries.append(said)
        numbers[entry.number] = len(entries) + 1
        facts = _facts(entry, numbers)
        entries.append(msgspec.structs.replace(entry, number=len(entries) + 1, facts=facts))
    return entries, numbers


def _facts(entry: EntryShape, numbers: Numbers) -> dict[str, Any]:
    """Entries about entries name them by their numbers."""
    facts = entry.facts
    match entry.kind:
        case timeline.STRUCK | timeline.RESTORED:
            return {**facts, "entries": [numbers[n] for n in facts["entries"]]}
        case timeline.CORRECTED | timeline.DISMISSED:
            return {**facts, "entry": numbers[facts["entry"]]}
        case timeline.INSERTED:
            return {**facts, "after": numbers[facts["after"]]}
        case timeline.REOPENED:
            return {**facts, "to": numbers[facts["to"]]}
    return facts


def _night(night: NightShape, numbers: Numbers) -> NightShape:
    """It begins right behind what was there before it, whatever that entry is."""
    last = numbers[night.last] if night.last else None
    return msgspec.structs.replace(night, first=numbers[night.first - 1] + 1, last=last)


def _photo(brought: Brought, numbers: Numbers) -> Brought:
    shape = brought.shape
    entry = numbers[shape.entry] if shape.entry else None
    night = numbers[shape.night - 1] + 1 if shape.night else None
    return replace(brought, shape=msgspec.structs.replace(shape, entry=entry, night=night))
