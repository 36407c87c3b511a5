"""What journal.json holds. A new FORMAT when an old house could misread it."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, TypeAlias
from uuid import UUID

from msgspec import Meta, Struct

from campaigns.codec import prepare
from campaigns.enrolment import MOST_SEATS
from campaigns.journal import MOST_ENTRIES

FORMAT = 1
FORMAT_TONIGHT = 2  # with a night that is not over, of which older houses know nothing
JOURNAL = "journal.json"
# Of seats and files, which a journal says also when it is full.
MOST_ANNOUNCED = 1_000
MOST_NIGHTS = 500  # more evenings than any campaign will see

Number: TypeAlias = Annotated[int, Meta(ge=1, le=32767)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=32767)]
Moment: TypeAlias = Annotated[datetime, Meta(tz=True)]
Text: TypeAlias = Annotated[str, Meta(max_length=80)]
# One line that could be typed into a field: the name must be typed again before a campaign is deleted for good.
ONE_LINE = r"^\S([^\x00-\x1f\x7f]*\S)?\Z"
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=60, pattern=ONE_LINE)]


class SeatShape(Struct, forbid_unknown_fields=True, kw_only=True):
    number: Number
    name: Name
    colour: Annotated[int, Meta(ge=1, le=8)]
    role: Annotated[str, Meta(max_length=20)] = ""
    plays: bool = True
    hosts: bool = False
    language: Annotated[str, Meta(max_length=8)] = ""


class NightShape(Struct, forbid_unknown_fields=True, kw_only=True):
    """`closed` and `last` are nothing for the one that is not over."""

    opened: Moment
    closed: Moment | None
    first: Annotated[int, Meta(ge=1)]
    last: Annotated[int, Meta(ge=1)] | None
    present: Annotated[list[Number], Meta(max_length=MOST_SEATS)]


class AdviceShape(Struct, forbid_unknown_fields=True):
    code: Annotated[str, Meta(min_length=1, max_length=60)]
    about: dict[str, Any]


class EntryShape(Struct, forbid_unknown_fields=True, kw_only=True):
    number: Annotated[int, Meta(ge=1)]
    key: Annotated[str, Meta(min_length=1, max_length=64)]
    kind: Annotated[str, Meta(min_length=1, max_length=40)]
    version: Number
    facts: dict[str, Any]
    seat: SeatNumber
    at: Moment
    tapped_at: Moment | None = None
    advice: Annotated[list[AdviceShape], Meta(max_length=100)] = []


class BundleShape(Struct, forbid_unknown_fields=True, kw_only=True, dict=True):
    format: int
    campaign: UUID
    game: str
    name: Annotated[str, Meta(min_length=1, max_length=80, pattern=ONE_LINE)]
    created: Moment
    circle: Name
    seats: Annotated[list[SeatShape], Meta(min_length=1, max_length=MOST_SEATS)]
    entries: Annotated[list[EntryShape], Meta(min_length=1, max_length=MOST_ENTRIES + MOST_ANNOUNCED)]
    nights: Annotated[list[NightShape], Meta(max_length=MOST_NIGHTS)] = []


prepare(BundleShape)
