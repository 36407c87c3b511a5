"""Secret addresses of a seat that open one thing and not the seat: its answers to dates, its calendar."""

from __future__ import annotations

from campaigns.models import Answer, Bringing, Reminder, Seat, SeatLink
from campaigns.models.tables import token

Opens = SeatLink.Opens


def of(seat: Seat, opens: Opens, *, language: str = "") -> SeatLink:
    return seat.links.get_or_create(opens=opens, defaults={"language": language})[0]


def renew(seat: Seat, opens: Opens) -> SeatLink:
    """The old one leads nowhere."""
    return seat.links.update_or_create(opens=opens, defaults={"token": token()})[0]


def end(seat: Seat, opens: Opens) -> None:
    seat.links.filter(opens=opens).delete()


def known(said: str, opens: Opens) -> SeatLink | None:
    """With the seat to which it leads."""
    found = SeatLink.objects.filter(token=said, opens=opens, seat__campaign__trashed__isnull=True)
    return found.select_related("seat__campaign__circle").first()


def forget(seat: Seat) -> None:
    """Where it was to be reminded."""
    Reminder.objects.filter(seat=seat).delete()


def let_go(seat: Seat) -> None:
    """Whoever sat there hears and answers no more; the next one has said nothing yet."""
    for model in (SeatLink, Reminder):
        model.objects.filter(seat=seat).delete()
    Answer.objects.filter(seat=seat).delete()
    Bringing.objects.filter(seat=seat, evening__came__isnull=True).delete()
