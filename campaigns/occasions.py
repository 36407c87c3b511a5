"""What the tables of a circle have come to, gathered: the journals are asked once for each of their numbers."""

from __future__ import annotations

from array import array
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from threading import Lock
from typing import Final, NamedTuple
from uuid import UUID

from django.conf import settings
from django.db.models import prefetch_related_objects
from django.utils import timezone
from django.utils.translation import gettext

from campaigns import circles, games, journal
from campaigns import evenings as settled
from campaigns.games import AnyGame, Unreadable
from campaigns.kernel.plays import Figure, Play, Stood
from campaigns.models import Campaign, Circle, Night, Seat
from campaigns.numbers import days
from campaigns.numbers.days import Span
from campaigns.numbers.matches import Evening, Fact, Match, Person, Sat

BGG: Final = (
    "bgg",
    "BoardGameGeek",
)  # the topic, and what it is about, under which a circle remembers a number
MOST_KEPT: Final = 300  # tables; of each a few thousand numbers at most


class Known(NamedTuple):
    """What a journal said at one of its numbers, in no language: its plays, and the moment of each entry."""

    plays: tuple[Play, ...]
    moments: array[float]
    closed: bool = False  # this release cannot read it: nothing is known


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A table of the circle, with what is known of it and who its seats are."""

    campaign: Campaign
    game: AnyGame
    known: Known
    people: dict[int, Person]
    names: dict[int, str]


def tables(circle: Circle) -> list[Table]:
    """Not what lies in the trash, nor games that this house no longer has or that tell of no plays."""
    found = [one for one in circles.tables_of(circle) if one.game in settings.GAMES]
    prefetch_related_objects(found, "seats__member", "nights", "evenings")
    return [_table(one) for one in found if games.game(one.game).plays]


def table(campaign: Campaign) -> list[Table]:
    """One alone; none, if its game tells of no plays."""
    if not games.game(campaign.game).plays:
        return []
    prefetch_related_objects([campaign], "seats__member", "evenings")
    return [_table(campaign)]


def _table(campaign: Campaign) -> Table:
    seats = list(campaign.seats.all())
    return Table(
        campaign=campaign,
        game=games.game(campaign.game),
        known=_known(campaign),
        people={seat.number: _person(campaign.circle_id, seat) for seat in seats},
        names={seat.number: seat.name for seat in seats},
    )


def _person(circle: UUID, seat: Seat) -> Person:
    """At every table of the circle the member; whoever is none is known by the name alone. Other programs keep the key, and
    hear of other circles and houses: in none of them is it anybody else.
    """
    of = circle.hex[:8]
    if seat.member is None:
        return Person(f"{of}-n{seat.name}", seat.name)
    return Person(f"{of}-m{seat.member.pk}", seat.member.name)


def _key(campaign: UUID, number: int) -> str:
    """Short enough for a picture to scan."""
    return f"{campaign.hex[:12]}-{number}"


# --- The journals -----------------------------------------------------------------------------------


_kept: OrderedDict[UUID, tuple[tuple[int, int], Known]] = OrderedDict()
_door = Lock()


def _known(campaign: Campaign) -> Known:
    """Asked once for each number of its journal."""
    mark = campaign.epoch, campaign.last
    kept = _kept.get(campaign.pk)
    if kept is None or kept[0] != mark:
        kept = mark, _asked(campaign)
        with _door:
            _kept[campaign.pk] = kept
            _kept.move_to_end(campaign.pk)
            while len(_kept) > MOST_KEPT:
                _kept.popitem(last=False)
    return kept[1]


def forget(campaign: UUID) -> None:
    with _door:
        _kept.pop(campaign, None)


def _asked(campaign: Campaign) -> Known:
    """As the screen on the wall reads it."""
    try:
        reading = journal.public(campaign)
    except Unreadable:
        return Known((), array("d"), closed=True)
    study = games.game(campaign.game).plays
    moments = array("d", (reading.at(n).timestamp() for n in range(1, reading.number + 1)))
    return Known(reading.of(study) if study and reading.number else (), moments)


# --- What is over -----------------------------------------------------------------------------------


def matches(found: Iterable[Table]) -> list[Match]:
    """The oldest first, in the words of whoever reads; what is still played is nobody's win."""
    every = [(table, play) for table in found for play in table.known.plays if play.over]
    every.sort(key=_order)
    return [_match(table, play) for table, play in every]


def _order(pair: tuple[Table, Play]) -> tuple[float, int]:
    """What was played on paper stands where its table began."""
    table, play = pair
    moments = _of(table, play) or [table.campaign.created.timestamp()]
    return moments[-1], play.chapter


def _of(table: Table, play: Play) -> Sequence[float]:
    return table.known.moments[play.first - 1 : play.last] if play.last else ()


def _match(table: Table, play: Play) -> Match:
    moments = _of(table, play)
    last = days.sittings(moments)[-1] if moments else None
    at = _local(last.start) if last else None
    return Match(
        key=_key(table.campaign.pk, play.chapter),
        table=table.campaign.name,
        game=table.game.slug,
        title=str(table.game.name),
        chapter=play.chapter,
        at=at,
        day=days.day_of(at) if at else None,
        minutes=days.minutes(moments),
        location=settled.where(table.campaign, _local(last.end)) if last else "",
        sure=play.sure,
        starter=_who(table, play.began) if play.began else None,
        people=tuple(_sat(table, one) for one in play.people),
        facts=tuple(_fact(table, one) for one in play.figures),
    )


def _sat(table: Table, one: Stood) -> Sat:
    return Sat(
        person=_who(table, one.seat),
        points=one.points,
        place=one.place,
        won=one.won,
        side=table.game.phrases.say(one.side, table.names) if one.side else "",
    )


def _fact(table: Table, one: Figure) -> Fact:
    label = table.game.phrases.say(one.label, table.names)
    return Fact(label=label, n=one.n, person=_who(table, one.seat) if one.seat else None)


def _who(table: Table, seat: int) -> Person:
    unknown = Person(_key(table.campaign.pk, seat), gettext("Seat %(n)d") % {"n": seat})
    return table.people.get(seat, unknown)


# --- Evenings ---------------------------------------------------------------------------------------


def evenings(found: Iterable[Table]) -> list[Evening]:
    """Of every table, whatever is played there and whether it is over."""
    return [_evening(table, span) for table in found for span in _spans(table)]


def _spans(table: Table) -> list[Span]:
    moments = table.known.moments
    noted = (days.night(*_noted(night, moments), moments) for night in table.campaign.nights.all())
    return days.evenings(noted, moments)


def _noted(night: Night, moments: Sequence[float]) -> tuple[float, float]:
    """While it goes on, until the last entry."""
    start = night.opened.timestamp()
    now = moments[-1] if moments else start
    return start, max(start, night.closed.timestamp() if night.closed else now)


def _evening(table: Table, span: Span) -> Evening:
    start = _local(span.start)
    return Evening(
        table=table.campaign.name,
        game=table.game.slug,
        start=start,
        end=_local(span.end),
        day=days.day_of(start),
    )


def _local(at: float) -> datetime:
    return timezone.localtime(datetime.fromtimestamp(at, UTC))


# --- What others call the games ---------------------------------------------------------------------


def numbers_at_bgg(circle: Circle, slugs: Iterable[str]) -> dict[str, int]:
    """Those that are known for sure, and those that the circle was told; 0: nobody has said it."""
    topic, about = BGG
    told = dict(circle.memories.filter(topic=topic, about=about).values_list("game", "value"))
    return dict(_numbers(told, slugs))


def _numbers(told: dict[str, object], slugs: Iterable[str]) -> Iterator[tuple[str, int]]:
    for slug in slugs:
        said = told.get(slug, 0)
        yield slug, games.game(slug).bgg or (said if isinstance(said, int) else 0)


def tell_bgg(circle: Circle, game: str, number: int) -> None:
    """None: what was told is forgotten."""
    topic, about = BGG
    if number:
        circles.remember(circle, game=game, topic=topic, about=about, value=number)
    else:
        circle.memories.filter(game=game, topic=topic, about=about).delete()
