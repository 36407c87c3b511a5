"""Circles and what their boxes taught them."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.db.models import Q

from campaigns.access import Holder
from campaigns.models import Circle, Member, Memory


def open_circle(*, name: str, by: str, who: Holder, at: datetime) -> Circle:
    circle = Circle.objects.create(name=name, created=at)
    join(circle, name=by, who=who)
    return circle


def join(circle: Circle, *, name: str, who: Holder) -> Member:
    """The member of this name, held by this holder if nobody holds the name yet."""
    member, _new = Member.objects.get_or_create(circle=circle, name=name)
    if member.device_id is None and member.account_id is None:
        member.account_id, member.device_id = who.account, None if who.account else who.device
        member.save(update_fields=["account", "device"])
    return member


def circles_of(who: Holder) -> list[Circle]:
    held = Q(pk__in=())
    if who.device:
        held |= Q(members__device=who.device)
    if who.account:
        held |= Q(members__account=who.account)
    return list(Circle.objects.filter(held).distinct().order_by("name"))


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
