"""Taking a bundle in: a new campaign, a longer journal of one that is here, or a copy."""

from __future__ import annotations

import uuid
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from hashlib import sha256
from time import monotonic, sleep

import msgspec
from django.db import IntegrityError, transaction

from campaigns import circles, enrolment, journal, nights
from campaigns.access import Holder
from campaigns.bundle.album import MOST, Brought
from campaigns.bundle.broken import Broken
from campaigns.bundle.merging import merged
from campaigns.bundle.reading import alone, checked, foreign, photos
from campaigns.bundle.shape import BundleShape, NightShape
from campaigns.games import Unreadable
from campaigns.journal import intake
from campaigns.journal.intake import Parted
from campaigns.kernel.rights import Handing
from campaigns.models import Campaign, Circle, Invitation, Night, Photo, Seat
from campaigns.photos import MOST_OWN

NOBODY = Holder(device=None, account=None)
# No file takes as long as this: whoever began to take it in is gone.
STILL_COMING = timedelta(minutes=5)
PHOTOS_AT_ONCE = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken:
    """What came of it: `fresh` entries and so many `photos` were written, and for those `left_out` there was no room; `new` says
    that the campaign was not here before, and `closed` that it stands beside one that is, because the journal there is not
    open to whoever brought the file."""

    campaign: Campaign
    fresh: int
    new: bool
    closed: bool = False
    photos: int = 0
    left_out: int = 0


def take_in(
    bundle: BundleShape, *, who: Holder = NOBODY, anyone: bool = False, at: datetime, key: str = ""
) -> Taken:
    """Goes on where our journal ends. Only its host may add to a campaign that is here; `anyone` is the command.

    Whoever is not its host gets a copy, and so does a host to whom the whole of it would not be handed freely: whether
    our journal and the file are the same would tell what is hidden in ours.
    """
    with alone():
        try:
            return _take_in(bundle, who, anyone, at, key)
        except IntegrityError:
            # Sent twice at once, to two processes: the second meets the campaign that the first has opened.
            return _take_in(bundle, who, anyone, at, key)


def _take_in(bundle: BundleShape, who: Holder, anyone: bool, at: datetime, key: str) -> Taken:
    here = Campaign.objects.filter(pk=bundle.campaign).first()
    if here is None or unfinished(here, at):
        return _open(bundle, bundle.campaign, who, at)
    host = here.seats.filter(who.seats, hosts=True).first()
    if not anyone and host is None:
        return copy(bundle, who=who, at=at, key=key)
    # Both journals are followed before anybody waits for the lock.
    _follow(here)
    checked(merged(bundle, here.pk))
    return _go_on(here, bundle, None if anyone else host) or replace(
        copy(bundle, who=who, at=at, key=key), closed=True
    )


def _follow(here: Campaign) -> None:
    try:
        journal.public(here)
    except Unreadable as wrong:
        raise Broken("unread", why=str(wrong)) from wrong


@transaction.atomic
def _go_on(known: Campaign, bundle: BundleShape, host: Seat | None) -> Taken | None:
    """Nothing where something is closed to the host: under the lock, for it may have been hidden just now."""
    here = Campaign.objects.select_for_update().get(pk=known.pk)
    if here.game != bundle.game:
        raise Broken("other-game", where="$.game")
    if here.trashed:
        raise Broken("trashed")
    if host and not _freely(here, host):
        return None
    bundle = merged(bundle, here.pk)
    try:
        fresh = intake.take_in(here.pk, foreign(bundle), checked(bundle))
    except Parted as parted:
        where = f"$.entries[{parted.number - 1}]"
        raise Broken("parted", where=where, entry=parted.number) from parted
    if fresh:
        # A file that knows no more than we do tells no more of the people and the nights either.
        _add_seats(here, bundle)
        _add_nights(here, bundle)
    added, left_out = _add_photos(here, bundle)
    return Taken(campaign=here, fresh=fresh, new=False, photos=added, left_out=left_out)


def _freely(here: Campaign, host: Seat) -> bool:
    reading = journal.reading(here, host.number, host=True)  # noqa: TID251 -- asked what it may, and shown to nobody
    return reading.handing() is Handing.FREELY


def copy(bundle: BundleShape, *, who: Holder = NOBODY, at: datetime, key: str = "") -> Taken:
    """A campaign of its own, which has this one's past."""
    pk = _copied_with(key, bundle, who) if key else uuid.uuid4()
    with alone():
        here = Campaign.objects.filter(pk=pk).first()
        if here is None or unfinished(here, at):
            return _open(bundle, pk, who, at)
    # The same form sent twice: the second meets the copy that the first has opened.
    return Taken(campaign=here, fresh=len(bundle.entries), new=True)


def unfinished(campaign: Campaign, at: datetime) -> bool:
    """Whether somebody's file came in by halves: nobody sits at such a table, and it is begun anew.

    While it is still coming in, everybody else waits.
    """
    if campaign.seats.exists():
        return False
    if campaign.moved and campaign.moved > at - STILL_COMING:
        raise Broken("busy")
    return True


def _copied_with(key: str, bundle: BundleShape, who: Holder) -> uuid.UUID:
    """Another file in the same form is another copy."""
    return enrolment.opened_with(f"{key}:{sha256(msgspec.json.encode(bundle)).hexdigest()}", who)


def _open(bundle: BundleShape, pk: uuid.UUID, who: Holder, at: datetime) -> Taken:
    """Piece by piece, so that no tap at another table waits for all of it; until it has seats, nobody knows of it."""
    now = checked(bundle)
    campaign = _begun(bundle, pk, who, at)
    for fresh in intake.pieces(foreign(bundle)):
        begun = monotonic()
        intake.lay_down(campaign, fresh)
        # Whoever waits for SQLite looks only from time to time whether it is free: half of the time it is.
        sleep(monotonic() - begun)
    with transaction.atomic():
        _add_seats(campaign, bundle, who)
        Invitation.objects.create(campaign=campaign, created=at)
        _add_nights(campaign, bundle)
        added, left_out = _add_photos(campaign, bundle)
        campaign.trashed = None
        intake.stands(campaign, now, bundle.entries[-1].at)
    return Taken(campaign=campaign, fresh=now.number, new=True, photos=added, left_out=left_out)


@transaction.atomic
def _begun(bundle: BundleShape, pk: uuid.UUID, who: Holder, at: datetime) -> Campaign:
    journal.erase(pk)  # what came in by halves
    Campaign.objects.filter(pk=pk).delete()
    return Campaign.objects.create(
        pk=pk,
        circle=_circle(bundle, who, at),
        game=bundle.game,
        name=bundle.name,
        created=bundle.created,
        trashed=at,
        moved=at,
    )


def _circle(bundle: BundleShape, who: Holder, at: datetime) -> Circle:
    """The importer's circle of this name; for the command, which knows nobody, one of this name without people."""
    host = next(seat.name for seat in bundle.seats if seat.hosts)
    mine = next((circle for circle in circles.circles_of(who) if circle.name == bundle.circle), None)
    return mine or circles.open_circle(name=bundle.circle, by=host, who=who, at=at)


def _add_seats(campaign: Campaign, bundle: BundleShape, who: Holder = NOBODY) -> None:
    """Seats that are not here yet; the host's is held at once by whoever takes the bundle in."""
    known = set(campaign.seats.values_list("number", flat=True))
    for shape in bundle.seats:
        if shape.number in known:
            continue
        seat = Seat(
            campaign=campaign,
            number=shape.number,
            name=_free_name(campaign, shape.name),
            colour=shape.colour,
            role=shape.role,
            plays=shape.plays,
            hosts=shape.hosts and not known,
            language=shape.language,
        )
        holds = who if seat.hosts else NOBODY
        seat.account_id, seat.device_id = holds.account, None if holds.account else holds.device
        seat.tenancy = Seat.Tenancy.FRESH if seat.free else Seat.Tenancy.HELD
        seat.member = circles.join(campaign.circle, name=seat.name, who=holds)
        seat.save()


def _free_name(campaign: Campaign, name: str) -> str:
    """Somebody here may have been renamed since; two people at a table never share a name."""
    taken = set(campaign.seats.values_list("name", flat=True))
    return next(one for one in (name, *(f"{name[:56]} {n}" for n in range(2, 999))) if one not in taken)


def _add_nights(campaign: Campaign, bundle: BundleShape) -> None:
    """A night is known by its first entry: one that went on elsewhere is the same night."""
    seats = {seat.number: seat for seat in campaign.seats.all()}
    known = {night.first: night for night in campaign.nights.all()}
    over = [shape for shape in bundle.nights if shape.closed]
    for shape in over:
        if night := known.get(shape.first):
            night.opened, night.closed, night.last = shape.opened, shape.closed, shape.last
            night.save()
            night.present.set(seats[number] for number in shape.present)
    fresh = [shape for shape in over if shape.first not in known]
    added = Night.objects.bulk_create(_night(campaign, shape) for shape in fresh)
    come = Night.present.through
    come.objects.bulk_create(
        come(night=night, seat=seats[number])
        for night, shape in zip(added, fresh, strict=True)
        for number in shape.present
    )
    for tonight in (shape for shape in bundle.nights if not shape.closed):
        _join_tonight(campaign, tonight).present.add(*(seats[number] for number in tonight.present))


def _join_tonight(campaign: Campaign, shape: NightShape) -> Night:
    """There is one night that is not over: the one here goes on as that of the file."""
    known, tonight = campaign.nights.filter(first=shape.first).first(), nights.current(campaign)
    if known and known.closed:
        nights.goes_on(known, tonight)
    night = known or tonight or _night(campaign, shape)
    night.first = shape.first
    night.save()
    return night


def _night(campaign: Campaign, shape: NightShape) -> Night:
    return Night(
        campaign=campaign, opened=shape.opened, closed=shape.closed, first=shape.first, last=shape.last
    )


def _add_photos(campaign: Campaign, bundle: BundleShape) -> tuple[int, int]:
    """Those that are not here yet, and how many of them there is no room for. Of a night that an older house did not tell of,
    because it was not over, they are of the table alone."""
    known = set(campaign.photos.values_list("key", flat=True))
    theirs = {night.first: night for night in campaign.nights.all()}
    fresh = [_photo(campaign, one, theirs) for one in photos(bundle) if one.shape.key not in known]
    added = Photo.objects.bulk_create(_with_room(campaign, fresh), batch_size=PHOTOS_AT_ONCE)
    return len(added), len(fresh) - len(added)


def _with_room(campaign: Campaign, fresh: Iterable[Photo]) -> Iterator[Photo]:
    """Of each seat as many as by its pages; in all as many as its file may hold, hidden ones too, or a table could not move."""
    here = Counter(campaign.photos.values_list("seat", flat=True))
    for photo in fresh:
        if here[photo.seat] < MOST_OWN and here.total() < MOST:
            here[photo.seat] += 1
            yield photo


def _photo(campaign: Campaign, brought: Brought, nights: Mapping[int, Night]) -> Photo:
    shape, picture = brought.shape, brought.picture()
    return Photo(
        campaign=campaign,
        night=nights.get(shape.night or 0),
        entry=shape.entry,
        seat=shape.seat,
        key=shape.key,
        at=shape.at,
        caption=shape.caption,
        jpeg=picture.jpeg,
        small=picture.small,
        width=picture.width,
        height=picture.height,
    )
