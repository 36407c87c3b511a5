"""From a campaign to a file; the whole of it, or what one seat may read."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable, Mapping
from typing import Any
from uuid import UUID

import msgspec
from django.db import transaction
from django.utils.text import slugify

from campaigns import journal
from campaigns.bundle import album
from campaigns.bundle.shape import (
    FORMAT,
    FORMAT_TONIGHT,
    JOURNAL,
    AdviceShape,
    BundleShape,
    EntryShape,
    NightShape,
    SeatShape,
)
from campaigns.games import Unreadable
from campaigns.journal import MOST_TOLD, Recorded, Stale, Stamp, intake
from campaigns.journal.intake import Foreign
from campaigns.kernel.rights import Handing
from campaigns.models import Campaign, Photo

AT_ONCE = 20  # photos in the memory


class Kept(Exception):
    """The game does not hand the whole journal to whoever asked."""


@transaction.atomic
def hand_out(campaign: UUID, *, host: bool, stamp: Stamp) -> bytes:
    """All of it, to one seat, as the game allows: freely, or with an entry that everybody sees.

    Under the table's lock: what somebody hides meanwhile comes after what is handed out.
    """
    table = Campaign.objects.select_for_update().get(pk=campaign)
    match handing(table, stamp.seat, host=host):
        case Handing.NEVER:
            raise Kept
        case Handing.ANNOUNCED:
            _said(table, journal.exported(campaign, stamp=stamp), stamp.seat)
    return write(table)


def handing(table: Campaign, seat: int, *, host: bool) -> Handing:
    """As the game says; where this release cannot read it, as it lies to a host to whom nothing in it can be closed."""
    try:
        asks = journal.reading(table, seat, host=host)  # noqa: TID251 -- asked what it may, and shown to nobody
        return asks.handing()
    except Unreadable:
        return Handing.FREELY if host and journal.lies_open(table, seat) else Handing.NEVER


def _said(table: Campaign, done: Recorded, seat: int) -> None:
    """The same tap again is told no second time: what came since has not been said to go out."""
    now = journal.reading(table, seat)  # noqa: TID251 -- under the lock: told to the seat that tapped
    if done.number < now.number:
        raise Stale(now.told(range(max(done.number, now.number - MOST_TOLD) + 1, now.number + 1)))


def write(campaign: Campaign) -> bytes:
    """The whole journal and every photo, with everything that is hidden in it."""
    journal = msgspec.json.format(msgspec.json.encode(bundle_of(campaign)), indent=1)
    every = campaign.photos.select_related("night").iterator(chunk_size=AT_ONCE)
    return packed({JOURNAL: journal, **dict(album.files(every))})


def bundle_of(campaign: Campaign) -> BundleShape:
    nights = _nights(campaign)
    return BundleShape(
        format=FORMAT_TONIGHT if any(night.closed is None for night in nights) else FORMAT,
        campaign=campaign.pk,
        game=campaign.game,
        name=campaign.name,
        created=campaign.created,
        circle=campaign.circle.name,
        seats=_seats(campaign),
        entries=[entry_of(number, entry) for number, entry in enumerate(intake.stored(campaign.pk), 1)],
        nights=nights,
    )


def readings(content: Mapping[str, Any], photos: Iterable[Photo] = ()) -> bytes:
    """What one seat may read and see, file by file: to keep and to print, not to go on with."""
    told = {name: msgspec.json.format(msgspec.json.encode(said), indent=1) for name, said in content.items()}
    return packed({**told, **dict(album.files(photos))})


def packed(files: Mapping[str, bytes]) -> bytes:
    said = io.BytesIO()
    with zipfile.ZipFile(said, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            # Without the hour: what was handed out tells nothing but what is in it.
            packing = zipfile.ZIP_STORED if name.endswith(".jpg") else zipfile.ZIP_DEFLATED
            archive.writestr(zipfile.ZipInfo(name), content, packing)
    return said.getvalue()


def file_name(campaign: Campaign, *, suffix: str = "") -> str:
    return f"{slugify(campaign.name) or campaign.game}-{campaign.last}{suffix}.nightbook.zip"


def entry_of(number: int, entry: Foreign) -> EntryShape:
    return EntryShape(
        number=number,
        key=entry.key,
        kind=entry.kind,
        version=entry.version,
        facts=entry.facts,
        seat=entry.seat,
        at=entry.at,
        tapped_at=entry.tapped_at,
        advice=msgspec.convert(list(entry.advice), list[AdviceShape]),
    )


def _seats(campaign: Campaign) -> list[SeatShape]:
    return [
        SeatShape(
            number=seat.number,
            name=seat.name,
            colour=seat.colour,
            role=seat.role,
            plays=seat.plays,
            hosts=seat.hosts,
            language=seat.language,
        )
        for seat in campaign.seats.order_by("number")
    ]


def _nights(campaign: Campaign) -> list[NightShape]:
    return [
        NightShape(
            opened=night.opened,
            closed=night.closed,
            first=night.first,
            last=night.last,
            present=sorted(seat.number for seat in night.present.all()),
        )
        for night in campaign.nights.order_by("first").prefetch_related("present")
    ]
