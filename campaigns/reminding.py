"""Reminders of the next evening, by e-mail, for whoever asked for them: the day before, and in the morning.

Anybody can type anybody's address: it is asked first, in words of the house alone, and hears no more unless it says yes.
When something was sent stands in its row: whoever writes it there first sends it, so that two workers send one. However
often a table moves its evening, no more goes out than one of each in half a day. What it tells of last time is what the wall told, so that nothing in it is anybody's secret, whoever reads it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime, timedelta
from email.utils import make_msgid, parseaddr
from functools import partial
from itertools import islice
from smtplib import SMTPRecipientsRefused
from typing import Final

from django.conf import settings
from django.core.mail import EmailMessage
from django.db import transaction
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.encoding import punycode
from django.utils.module_loading import import_string
from django.utils.translation import gettext as _

from campaigns import broker, tongues
from campaigns.access import wall_of
from campaigns.frame import AnyFrame, look
from campaigns.games import Unreadable
from campaigns.models import Answer, Campaign, Evening, Reminder, Seat

log = logging.getLogger(__name__)

TASK: Final = "campaigns.tasks.remind"
BEFORE: Final = timedelta(days=1)
MORNING: Final = 9  # o'clock, where the house is
EARLY: Final = timedelta(hours=2)  # what begins so soon after it is reminded of the day before, and no more
APART: Final = timedelta(hours=12)
MOST_TOLD: Final = 5
PERMANENT: Final = 500  # SMTP


@transaction.atomic
def ask(seat: Seat, address: str, *, language: str, origin: str) -> None:
    """Another address is another reminder: the link that was sent to the one says nothing for the other."""
    Seat.objects.select_for_update().only("pk").get(pk=seat.pk)
    Reminder.objects.filter(seat=seat).exclude(address=address).delete()
    kept = {"language": language, "origin": origin, "asked": None, "refused": None}
    Reminder.objects.update_or_create(seat=seat, address=address, defaults=kept)
    broker.later(TASK)


def send_due(now: datetime) -> None:
    """A house without mail sends nothing."""
    if not settings.NIGHTBOOK_MAILS:
        return
    for reminder in Reminder.objects.filter(confirmed=False, asked=None).select_related("seat"):
        _send_once(reminder, "asked", question, now=now, since=now - APART)
    for evening in _ahead(now):
        if evening.at and (which := due(evening.at, now)):
            _remind(evening, which, now, since=min(evening.at - BEFORE, now - APART))


def _remind(evening: Evening, which: str, now: datetime, since: datetime) -> None:
    for reminder in _wanted(evening):
        _send_once(reminder, which, partial(letter, evening=evening), now=now, since=since)


def due(at: datetime, now: datetime) -> str | None:
    """Which of the two would be sent now; one that was missed is sent late, until the other takes its place."""
    local = timezone.localtime(at, timezone.get_default_timezone())
    morning = local.replace(hour=MORNING, minute=0, second=0, microsecond=0)
    if now >= at or now < at - BEFORE:
        return None
    return "morning" if now >= morning and morning + EARLY <= local else "day_before"


def _ahead(now: datetime) -> Iterator[Evening]:
    soon = Evening.objects.filter(
        came__isnull=True,
        called_off=False,
        at__gt=now,
        at__lte=now + BEFORE,
        campaign__archived__isnull=True,
        campaign__trashed__isnull=True,
    )
    yield from soon.select_related("campaign__circle")


def _wanted(evening: Evening) -> list[Reminder]:
    """Whoever said that this date is none knows why."""
    cannot = Answer.objects.filter(
        proposal__campaign=evening.campaign, proposal__at__in=[evening.at], says=Answer.Says.NO
    )
    wanted = Reminder.objects.filter(seat__campaign=evening.campaign, confirmed=True, refused=None)
    return list(wanted.exclude(seat__in=cannot.values("seat")).select_related("seat"))


def _send_once(
    reminder: Reminder,
    which: str,
    written: Callable[[Reminder], EmailMessage],
    *,
    now: datetime,
    since: datetime,
) -> None:
    """Unless one went out since then."""
    before = getattr(reminder, which)
    mine = Reminder.objects.filter(pk=reminder.pk)
    if not mine.exclude(**{f"{which}__gte": since}).update(**{which: now}):
        return
    try:
        written(reminder).send()
    except OSError as wrong:
        if _for_good(wrong):
            mine.update(refused=now)
            log.warning("An address takes no reminders; that of seat %s is let be.", reminder.seat_id)
            return
        # The next round tries again, as long as there is time.
        mine.filter(**{which: now}).update(**{which: before})
        log.warning("A reminder could not be sent: %s", wrong)


def _for_good(wrong: OSError) -> bool:
    """The post office knows no such address; 4xx only asks to come back later, as many do of whom they do not know."""
    refused = wrong.recipients.values() if isinstance(wrong, SMTPRecipientsRefused) else ()
    return bool(refused) and all(code >= PERMANENT for code, _why in refused)


# --- What it says ----------------------------------------------------------------------------------------


def question(reminder: Reminder) -> EmailMessage:
    """Nothing that anybody at the table wrote: whoever reads it may know none of them."""
    with translation.override(reminder.seat.language or reminder.language):
        return _mail(reminder, _("Reminders of game evenings"), _asked(reminder))


def _asked(reminder: Reminder) -> Iterator[str]:
    yield _("Somebody wants to be reminded of game evenings at this address.")
    yield _("If that is you, say so here: %(address)s") % {"address": _leads(reminder, "confirm-reminders")}
    yield _("If it is not, do nothing. No more e-mail comes then.")


def letter(reminder: Reminder, evening: Evening) -> EmailMessage:
    """Plain words, in the language of whoever reads them."""
    with translation.override(reminder.seat.language or reminder.language):
        subject = f"{evening.campaign.name}: {_moment(evening)}"
        return _mail(reminder, subject, _said(reminder, evening))


def _mail(reminder: Reminder, subject: str, said: Iterator[str]) -> EmailMessage:
    return EmailMessage(
        subject=" ".join(subject.split()),
        body="\n\n".join(filter(None, said)) + "\n",
        to=[reminder.address],
        headers={
            "List-Unsubscribe": f"<{_leads(reminder, 'stop-reminders')}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            "Auto-Submitted": "auto-generated",
            "Message-ID": make_msgid(domain=_domain()),
        },
    )


def _domain() -> str:
    """That of the sender: what a machine at home calls itself is no domain, and filters take it for spam."""
    return punycode(parseaddr(settings.DEFAULT_FROM_EMAIL)[1].rpartition("@")[2])


def _leads(reminder: Reminder, where: str) -> str:
    return reminder.origin + reverse(where, args=[reminder.token])


def _said(reminder: Reminder, evening: Evening) -> Iterator[str]:
    campaign = evening.campaign
    yield _("Hello %(name)s,") % {"name": reminder.seat.name}
    yield _("%(table)s goes on:") % {"table": campaign.name} + f" {_moment(evening)} ({tongues.zone()})."
    yield "\n".join(filter(None, [_where(evening), evening.words]))
    yield _listed(_("Who brings what:"), [f"{one.seat.name}: {one.words}" for one in evening.brought])
    yield _listed(_("What happened last time:"), recap(campaign))
    table = reminder.origin + reverse("table", args=[campaign.pk, reminder.seat.number])
    yield _("To the table: %(address)s") % {"address": table}
    yield _("No more reminders: %(address)s") % {"address": _leads(reminder, "stop-reminders")}


def _where(evening: Evening) -> str:
    return _("Where: %(place)s") % {"place": evening.place} if evening.place else ""


def _moment(evening: Evening) -> str:
    return tongues.moment(timezone.localtime(evening.at, timezone.get_default_timezone()))


def _listed(title: str, lines: Sequence[str]) -> str:
    return "\n".join([title, *(f"- {line}" for line in lines)]) if lines else ""


def recap(campaign: Campaign) -> Sequence[str]:
    """From the wall: what everybody at the table was told. A reminder goes out without it rather than not at all."""
    try:
        frame = look(wall_of(campaign))
        return _recap(frame)
    except Unreadable:
        return ()
    except Exception:
        log.exception("A reminder goes without what happened last time.")
        return ()


def _recap(frame: AnyFrame) -> Sequence[str]:
    if frame.game.recap:
        told: Callable[[AnyFrame], Sequence[str]] = import_string(frame.game.recap)
        return told(frame)
    return list(islice(_last_night(frame), MOST_TOLD))[::-1]


def _last_night(frame: AnyFrame) -> Iterator[str]:
    """The last of what the night came to, steps that only lead on left out."""
    night = frame.chair.campaign.nights.filter(closed__isnull=False).order_by("-last").first()
    last = night.last if night and night.last else 0
    for one in frame.reading.latest():
        if one.number <= last and one.kind not in frame.game.stepping:
            yield frame.game.phrases.say(one.word, frame.names)
