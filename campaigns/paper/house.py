"""The papers of the house, the same for every game: keys of the seats, and the code for the wall."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from campaigns.frame import AnyFrame
from campaigns.keys import sees_key
from campaigns.models import Invitation, Seat
from campaigns.paper.papers import About, Paper
from campaigns.paper.together import TOGETHER
from campaigns.paper.wishes import MARKS, Gone, Wish
from campaigns.qr import printed_qr

# --- Keys ------------------------------------------------------------------------------------------------


def seen(frame: AnyFrame) -> list[Seat]:
    """The seats whose keys may lie on a paper of this one."""
    return [seat for seat in frame.seats if sees_key(frame, seat, held=seat.number == frame.chair.number)]


def every_seat(frame: AnyFrame) -> list[About]:
    return [About("", gettext("All seats")), *(About(str(seat.number), seat.name) for seat in seen(frame))]


def own_seat(frame: AnyFrame) -> list[About]:
    """The host has it among all the others."""
    if frame.chair.host:
        return []
    return [About(str(one.number), one.name) for one in seen(frame) if one.number == frame.chair.number]


def keys(frame: AnyFrame, wish: Wish) -> dict[str, Any]:
    wanted = [seat for seat in seen(frame) if wish.about in {"", str(seat.number)}]
    return {"cards": [card(seat, wish) for seat in wanted]}


def card(seat: Seat, wish: Wish) -> dict[str, Any]:
    link = outside(wish, reverse("seat-key", args=[seat.key]))
    title = gettext("Key of %(name)s") % {"name": seat.name}
    return {"seat": seat, "link": link, "code": printed_qr(link, title)}


def outside(wish: Wish, path: str) -> str:
    """How a phone finds it; a paper that leads nowhere is not made."""
    if not wish.origin:
        raise Gone
    return f"{wish.origin.rstrip('/')}{path}"


def keys_of(frame: AnyFrame) -> tuple[str, ...]:
    return tuple(seat.key for seat in seen(frame))


def own_key(frame: AnyFrame) -> tuple[str, ...]:
    return (frame.chair.seat.key,) if frame.chair.seat else ()


# --- The poster ------------------------------------------------------------------------------------------


def poster(frame: AnyFrame, wish: Wish) -> dict[str, Any]:
    link = outside(wish, reverse("join", args=[token(frame)[0]]))
    return {"link": link, "code": printed_qr(link, gettext("QR code of the address below"))}


def token(frame: AnyFrame) -> tuple[str, ...]:
    """A new invitation is another poster: the old one opens nothing."""
    return (Invitation.objects.get(campaign=frame.chair.campaign).token,)


PAPERS: Sequence[Paper] = (
    TOGETHER,
    Paper(
        slug="poster",
        name=_("Poster of the table"),
        note=_("A large QR code for the wall: scan it and choose a seat."),
        template="campaigns/print/poster.html",
        gather=poster,
        host_only=True,
        leads_back=True,
        reads_view=False,
        beside=token,
    ),
    Paper(
        slug="keys",
        name=_("Seat keys"),
        note=_("Cards to cut out. Whoever scans one sits in its seat, on any device."),
        template="campaigns/print/keys.html",
        gather=keys,
        abouts=every_seat,
        of_a_seat=True,
        options=(MARKS,),
        host_only=True,
        leads_back=True,
        reads_view=False,
        beside=keys_of,
    ),
    Paper(
        slug="key",
        name=_("My seat key"),
        note=_("A card to cut out. Whoever scans it sits in your seat, on any device."),
        template="campaigns/print/keys.html",
        gather=keys,
        abouts=own_seat,
        of_a_seat=True,
        options=(MARKS,),
        leads_back=True,
        reads_view=False,
        beside=own_key,
    ),
)
