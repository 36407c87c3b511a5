"""Circles and what their boxes taught them."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime
from typing import Any
from uuid import NAMESPACE_URL, UUID, uuid4, uuid5

from django.db import IntegrityError, transaction
from django.db.models import Min, Q, QuerySet

from campaigns.access import Holder
from campaigns.models import Campaign, Circle, Member, Memory, Seat


def open_circle(*, name: str, by: str, who: Holder, at: datetime, key: str = "") -> Circle:
    """With a key, the same form sent twice opens one circle."""
    named = uuid5(NAMESPACE_URL, f"nightbook:circle:{who.account or who.device}:{key}") if key else uuid4()
    circle, _new = Circle.objects.get_or_create(pk=named, defaults={"name": name, "created": at})
    join(circle, name=by, who=who)
    return circle


def join(circle: Circle, *, name: str, who: Holder) -> Member:
    """The member of this name, held by this holder if nobody holds the name yet."""
    member, _new = Member.objects.get_or_create(circle=circle, name=name)
    if member.device_id is None and member.account_id is None:
        member.account_id, member.device_id = who.account, None if who.account else who.device
        member.save(update_fields=["account", "device"])
    return member


def leads_in(table: Campaign) -> bool:
    """A table takes people in while its host belongs to the circle: whoever was sent away has no way back by their own."""
    host = table.seats.filter(hosts=True).first()
    if host is None or host.free:
        return True
    return table.circle.members.filter(device=host.device_id, account=host.account_id).exists()


def follow(seat: Seat, who: Holder) -> None:
    """The person moves with the seat to another device, unless the name is somebody else's by now."""
    if not seat.free or leads_in(seat.campaign):
        _holders_of(seat).update(device=None if who.account else who.device, account=who.account)


def renamed(seat: Seat, name: str) -> None:
    """A name put right is put right for the circle; one that other tables know, or that somebody has, stays."""
    member = seat.member
    if member is None or member.name != seat.name or name == seat.name:
        return
    if member.seats.filter(name=member.name).exclude(pk=seat.pk).exists() or _is_somebody_else(name, member):
        return
    # Somebody may take the name between the question and the answer: then it is theirs.
    with suppress(IntegrityError), transaction.atomic():
        Member.objects.filter(pk=member.pk).update(name=name)


def _is_somebody_else(name: str, member: Member) -> bool:
    """In whatever letters: a database may know the capitals of the Latin ones only."""
    others = Member.objects.filter(circle=member.circle_id).exclude(pk=member.pk)
    return name.casefold() in {known.casefold() for known in others.values_list("name", flat=True)}


def let_go(seat: Seat) -> None:
    """Whoever gives up the only seat of a name, or is sent away from it, is no longer that member. The name that they sat down
    by may be another than that of the seat's plays: those stay with whom they were."""
    holds = {"device": seat.device_id, "account": seat.account_id}
    others = Seat.objects.filter(campaign__circle=seat.campaign.circle_id, **holds).exclude(pk=seat.pk)
    known = Member.objects.filter(Q(seats=seat) | Q(name=seat.name), circle=seat.campaign.circle_id, **holds)
    gone = known.exclude(seats__in=others).exclude(name__in=others.values("name"))
    gone.update(device=None, account=None)


def _holders_of(seat: Seat) -> QuerySet[Member]:
    """The member of this seat's name, while it is the same person who holds the seat."""
    return Member.objects.filter(seats=seat, device=seat.device_id, account=seat.account_id)


def may_send_away(circle: Circle, who: Holder) -> QuerySet[Member]:
    """Whoever hosts a table here may, but none who was here before: or a guest could open a table and have the circle."""
    hosting = Seat.objects.filter(who.seats, hosts=True, campaign__circle=circle)
    if not hosting.filter(campaign__trashed__isnull=True).exists():
        return Member.objects.none()
    first = circle.members.filter(held_by(who)).aggregate(first=Min("pk"))["first"]
    later = circle.members.filter(pk__gt=first).exclude(held_by(who))
    return later.exclude(device=None, account=None)


def send_away(member: Member) -> None:
    """The name stays, and what was played by it."""
    Member.objects.filter(pk=member.pk).update(device=None, account=None)


def tie_members(device: UUID, account: int) -> None:
    Member.objects.filter(device=device).update(device=None, account=account)


def circles_of(who: Holder) -> list[Circle]:
    mine = Member.objects.filter(held_by(who)).values("circle")
    return list(Circle.objects.filter(pk__in=mine).order_by("name", "created"))


def held_by(who: Holder) -> Q:
    """The members that this device or account is."""
    nobody = Q(pk__in=())
    device = Q(device=who.device) if who.device else nobody
    return device | (Q(account=who.account) if who.account else nobody)


def tables_of(circle: Circle) -> list[Campaign]:
    """Newest first; what lies in the trash is nobody's business but the host's."""
    tables = circle.campaigns.filter(trashed__isnull=True).order_by("-created", "pk")
    return list(tables.prefetch_related("seats"))


def known_names(circle: Circle) -> list[str]:
    return list(circle.members.values_list("name", flat=True))


def company(circle: Circle, *, like: str = "") -> dict[str, bool]:
    """Who sat together last, or at the table that is named, in its order, and whether they played; before that, everybody."""
    tables = list(circle.campaigns.filter(trashed__isnull=True))
    last = next((one for one in tables if str(one.pk) == like), next(iter(tables), None))
    return dict(last.seats.values_list("name", "plays")) if last else dict.fromkeys(known_names(circle), True)


def last_of(circle: str, game: str, mine: list[Circle]) -> Campaign | None:
    """Who played this game last, in a circle of mine."""
    known = next((one for one in mine if str(one.pk) == circle), None)
    return next((one for one in tables_of(known) if one.game == game), None) if known else None


def remember(circle: Circle, *, game: str, topic: str, about: str, value: Any, point: int = 0) -> None:
    """Typed once by the table; later campaigns are offered it, none before it has reached `point` itself."""
    memory, new = Memory.objects.get_or_create(
        circle=circle, game=game, topic=topic, about=about, defaults={"value": value, "point": point}
    )
    if not new and (memory.value != value or point < memory.point):
        memory.value, memory.point = value, min(point, memory.point)
        memory.save(update_fields=["value", "point"])


def remembered(circle: Circle, *, game: str, topic: str, point: int = 0) -> dict[str, Any]:
    known = Memory.objects.filter(circle=circle, game=game, topic=topic, point__lte=point)
    return dict(known.values_list("about", "value"))


def name_in(circle: Circle, who: Holder) -> str:
    """What the circle calls this person; nothing for a stranger."""
    return circle.members.filter(held_by(who)).values_list("name", flat=True).first() or ""


def members_of(who: Holder) -> QuerySet[Member]:
    """Everybody whom this device or account is, in whichever circle."""
    return Member.objects.filter(held_by(who))


def memories_of(circle: Circle) -> list[Memory]:
    return list(circle.memories.order_by("game", "topic", "about"))
