"""What the journal tells, chapter by chapter, in the order in which it happened; only what stands, and only what this
seat may hear."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Final

from django.utils import timezone

from campaigns.journal import Played
from campaigns.kernel.words import Word
from chronicle import phrases
from chronicle.frames import Frame
from chronicle.rules.looking_back import SLOTS

BEGINNING: Final = frozenset({"opened", "joined", "prologue_written", "took_over"})
EVENING: Final = frozenset({"gathered", "overview_shown", "clan_chosen", "asset_spent", "agent_recruited"})
RECKONING: Final = frozenset({"ground_told", "mission_won", "mission_taken", "place_decided"})
AFTERMATH: Final = frozenset(
    {"titled", "conspired", "burden_told", "sticker_placed", "agent_kept", "deck_turned"}
)
TABLE: Final = frozenset({"house_ruled", "table_ruled", "ancilla_told"})
ERA: Final = frozenset({"era_turned", "era_decided", "outcome_chosen"})
LAST: Final = frozenset({"worths_confirmed", "crowned"})
STORY: Final = BEGINNING | EVENING | RECKONING | AFTERMATH | TABLE | ERA | LAST
# Told anew, it is told once: by what it is about.
ONCE: Final[Mapping[str, str]] = {
    "prologue_written": "seat",
    "gathered": "",
    "overview_shown": "",
    "deck_turned": "",
    "clan_chosen": "seat",
    "titled": "seat",
    "conspired": "seat",
    "mission_won": "slot",
    "mission_taken": "slot",
    "ground_told": "ground",
    "outcome_chosen": "era",
    "era_decided": "era",
    "era_turned": "",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One entry in the reader's words; `then` are the sentences with which it goes on."""

    kind: str
    about: Any  # whose, which mission, which battleground
    text: str
    then: tuple[str, ...]
    day: date


@dataclass(slots=True, kw_only=True)
class Tale:
    chapters: dict[int, list[Line]] = field(default_factory=dict)  # 0: before the first
    eras: dict[int, list[Line]] = field(default_factory=dict)
    last: list[Line] = field(default_factory=list)

    def of(self, chapter: int, *kinds: str) -> list[Line]:
        return [line for line in self.chapters.get(chapter, ()) if line.kind in kinds]

    def one(self, chapter: int, kind: str, about: Any = None) -> Line | None:
        found = (line for line in self.of(chapter, kind) if about is None or line.about == about)
        return next(found, None)


def told(frame: Frame) -> Tale:
    found, chapter, slots = Tale(), 0, frame.reading.of(SLOTS)
    for one in frame.reading.played(*STORY):
        about: Any = one.word.about
        chapter = int(about["chapter"]) if one.kind == "gathered" else chapter
        _shelf(found, one.kind, chapter, about).append(_line(frame, one, slots))
    for shelves in (found.chapters, found.eras):
        for lines in shelves.values():
            lines[:] = _once([*lines])
    return found


def _shelf(found: Tale, kind: str, chapter: int, about: Any) -> list[Line]:
    if kind in LAST:
        return found.last
    if kind in ERA:
        return found.eras.setdefault(int(about["era"]), [])
    return found.chapters.setdefault(chapter, [])


def _line(frame: Frame, one: Played, slots: Mapping[int, int]) -> Line:
    about: Any = one.word.about
    then: Iterable[Word] = about.get("then", ())
    return Line(
        kind=one.kind,
        about=slots.get(one.number) or about.get(ONCE.get(one.kind, "")),
        text=phrases.say(one.word, frame.names),
        then=tuple(phrases.say(each, frame.names) for each in then),
        day=timezone.localtime(one.at).date(),
    )


def _once(lines: Sequence[Line]) -> Iterator[Line]:
    """What was told anew stands where it was told first, as it was told last."""
    latest = {(line.kind, line.about): line for line in lines if line.kind in ONCE}
    for line in lines:
        if line.kind not in ONCE:
            yield line
        elif (line.kind, line.about) in latest:
            yield latest.pop((line.kind, line.about))
