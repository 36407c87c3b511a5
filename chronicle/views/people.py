"""The people of a chronicle as the pages draw them."""

from __future__ import annotations

from dataclasses import dataclass

from chronicle import phrases
from chronicle.frames import Frame


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """One sheet or automated bloodline: who owns it, who plays it tonight."""

    seat: int
    name: str
    colour: int  # 0: an automated bloodline
    character: str
    by: int  # 0: nobody tonight
    player: str  # who plays it, where that is somebody else
    clan: str
    me: bool  # the reader plays it tonight, or owns it while nobody does


def people(frame: Frame) -> dict[int, Person]:
    """By seat, from the youngest to the oldest; automated bloodlines last."""
    view = frame.view
    here = {one.seat: one.by for one in view.chapter.here} if view.chapter else {}
    seats = [*view.seats, *(seat for seat in here if seat < 0)]
    return {seat: _person(frame, seat, here) for seat in seats}


def _person(frame: Frame, seat: int, here: dict[int, int]) -> Person:
    sheet, by = frame.view.sheet(seat), here.get(seat, 0)
    return Person(
        seat=seat,
        name=phrases.name(seat, frame.names),
        colour=next((one.colour for one in frame.seats if one.number == seat), 0),
        character=sheet.sheet.character if sheet else "",
        by=by,
        player=phrases.name(by, frame.names) if by and by != seat else "",
        clan=frame.view.chapter.clan(seat) if frame.view.chapter else "",
        me=frame.chair.number in (by, 0 if by else seat) and frame.chair.number > 0,
    )
