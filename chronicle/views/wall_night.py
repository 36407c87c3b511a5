"""The wall when an evening is over: envelopes and box, then goodnight with the night in four lines and the letter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from campaigns.views.walls import meets_again
from chronicle import phrases
from chronicle.frames import Frame
from chronicle.phrases.letters import Written
from chronicle.rules.figures.tonight import happened
from chronicle.rules.names import ENDING, era_of
from chronicle.rules.seen import EraSeen
from chronicle.rules.state import Chapter

from .letters import letter
from .people import Person, people
from .wall_play import Racer, most, racers

FOUR: Final = 4
BOX: Final = 0
AWAKE: Final = ("prologue", *ENDING)  # a beginning and an end say themselves what they are
ROOM: Final = 850  # letters that can be read from the other end of a room; the whole of it is on every phone
SIZES: Final = ((480, "large"), (640, "middle"))  # with so many they may be larger
FRAME: Final = ("opening", "victor", "closing", "signature")  # what a letter is nothing without
LONG: Final = 210  # letters in four lines; with more they are set smaller
MOST: Final = 290  # and with more than these there are three


@dataclass(frozen=True, slots=True, kw_only=True)
class Envelope:
    """`person` None: the box itself."""

    person: Person | None
    packed: bool


def pack(frame: Frame) -> dict[str, Any]:
    everybody, chapter = people(frame), frame.view.chapter
    packed = chapter.packed if chapter else ()
    seats = [seat for seat in everybody if chapter and seat in chapter.seats and seat > 0]
    return {
        "envelopes": [
            *(Envelope(person=everybody[seat], packed=seat in packed) for seat in seats),
            Envelope(person=None, packed=BOX in packed),
        ],
        "four": four_lines(frame, chapter),
    }


# --- Goodnight --------------------------------------------------------------------------------------------


def asleep(frame: Frame) -> bool:
    """Everything that was recorded is closed, and there was a chapter to sleep on."""
    view, reading = frame.view, frame.reading
    closed = 0 < reading.played_to == reading.seal
    return closed and view.phase not in AWAKE and not view.table.practice and last_played(frame) is not None


def last_played(frame: Frame) -> Chapter | None:
    return next((one for one in reversed(frame.view.table.chapters) if one.complete), None)


def goodnight(frame: Frame) -> dict[str, Any]:
    chapter = last_played(frame)
    if chapter is None:
        return {}
    era = next((one for one in frame.view.eras if one.era.number == era_of(chapter.number)), None)
    told = letter(frame, chapter.number)
    body = legible(told["body"])
    four = four_lines(frame, chapter)
    letters = sum(map(len, four))
    return {
        "chapter": chapter,
        "four": four if letters <= MOST else four[:-1],
        "tight": letters > LONG,
        "racers": standing(frame, era),
        "era": era,
        "most": most(era),
        "letter": {**told, "body": body},
        "whole": len(body) == len(told["body"]),
        "size": size(body),
        **meets_again(frame.chair.campaign),
    }


def recap(frame: Frame) -> list[str]:
    """For a reminder: the night as the wall told it. A chapter of practice tells nothing."""
    return [] if frame.view.table.practice else four_lines(frame, last_played(frame))


def four_lines(frame: Frame, chapter: Chapter | None) -> list[str]:
    """Who won and who came last, then what else there is to tell."""
    told = happened(frame.view.table, chapter) if chapter and chapter.complete else ()
    return [phrases.say(word, frame.names) for word in told[:FOUR]]


def standing(frame: Frame, era: EraSeen | None) -> list[Racer]:
    """Of everybody who has played a chapter of this era."""
    played = {one.seat for one in era.standings} if era else frozenset()
    return [one for one in racers(frame, era) if one.person.seat in played]


def legible(body: tuple[Written, ...]) -> tuple[Written, ...]:
    """The beginning, the victor and the end, and as many of the paragraphs between as there is room for."""
    room = ROOM - sum(length(one) for one in body if one.kind in FRAME)
    kept = []
    for one in body:
        room -= 0 if one.kind in FRAME else length(one)
        if one.kind in FRAME or room >= 0:
            kept.append(one)
    return tuple(kept)


def length(paragraph: Written) -> int:
    return sum(len(part.text) for part in paragraph.segments)


def size(body: tuple[Written, ...]) -> str:
    whole = sum(length(one) for one in body)
    return next((name for most, name in SIZES if whole <= most), "small")
