"""Reminders of the next evening: to whom, when, once, and what they tell."""

import re
from datetime import UTC, datetime, timedelta
from email import policy
from email.parser import BytesParser
from itertools import pairwise

import pytest
from django.core import mail
from django.utils import timezone

from campaigns import dates, evenings, nights, reminding
from campaigns.models import Proposal, Reminder
from companions.bloodborne.rules.events import Ended, Noted
from tests.factories import ADA, BELA, CORA, a_stamp, a_table
from tests.workshop.post_office import post_office
from tests.workshop.processes import Processes, until

pytestmark = pytest.mark.django_db

FRIDAY = datetime(2031, 12, 5, 19, tzinfo=UTC)  # the house of the tests lives by UTC
HOUR, DAY = timedelta(hours=1), timedelta(days=1)


@pytest.fixture(autouse=True)
def _mails(settings):
    settings.NIGHTBOOK_MAILS = True
    settings.DEFAULT_FROM_EMAIL = "nightbook@home.example"


@pytest.fixture
def table():
    table = a_table(languages=("", "", "pl"))
    nights.meets_again(table.campaign, at=FRIDAY, words="", place="at Bela’s")
    return table


def remind(table, seat, **more):
    name = table.seat(seat).name.lower()
    kept = {"address": f"{name}@home.example", "language": "en", "origin": "http://night.example"}
    return Reminder.objects.create(seat=table.seat(seat), **{**kept, "confirmed": True, **more})


def sent(now):
    """To whom, in one round."""
    del mail.outbox[:]
    reminding.send_due(now)
    return sorted(to for message in mail.outbox for to in message.to)


@pytest.mark.parametrize(
    ("at", "now", "which"),
    [
        (FRIDAY, FRIDAY - DAY - HOUR, None),
        (FRIDAY, FRIDAY - DAY, "day_before"),
        (FRIDAY, FRIDAY - 11 * HOUR, "day_before"),
        (FRIDAY, FRIDAY - 10 * HOUR, "morning"),
        (FRIDAY, FRIDAY - HOUR, "morning"),
        (FRIDAY, FRIDAY, None),
        # Before noon the day before is enough.
        (FRIDAY.replace(hour=10), FRIDAY.replace(hour=9), "day_before"),
        (FRIDAY.replace(hour=11), FRIDAY.replace(hour=9), "morning"),
    ],
)
def test_the_day_before_and_in_the_morning(at, now, which):
    assert reminding.due(at, now) == which


def test_in_the_morning_of_the_house(settings):
    settings.TIME_ZONE = "Europe/Warsaw"
    morning = datetime(2031, 12, 5, 8, tzinfo=UTC)
    assert reminding.due(FRIDAY, morning) == "morning"
    assert reminding.due(FRIDAY, morning - timedelta(minutes=1)) == "day_before"


def test_each_reminder_comes_once(table):
    remind(table, BELA)
    remind(table, CORA)
    both = ["bela@home.example", "cora@home.example"]
    assert [sent(FRIDAY - hours * HOUR) for hours in (25, 24, 23, 10, 9)] == [[], both, [], both, []]


def test_an_evening_that_moves_and_moves_sends_no_more_than_one_of_each_in_half_a_day(table):
    remind(table, BELA)
    start = FRIDAY - 11 * DAY
    letters = []
    for minutes in range(0, 36 * 60, 5):
        now = start + timedelta(minutes=minutes)
        to = now + (DAY if minutes % 2 else 2 * HOUR)
        nights.meets_again(table.campaign, at=to, words="")
        letters += [(minutes, reminding.due(to, now))] * len(sent(now))
    for which in ("day_before", "morning"):
        at = [minutes for minutes, kind in letters if kind == which]
        assert len(at) >= 1
        assert all(later - sooner >= 12 * 60 for sooner, later in pairwise(at))


def test_an_evening_that_was_moved_is_reminded_of_anew(table):
    remind(table, BELA)
    sent(FRIDAY - 20 * HOUR)
    nights.meets_again(table.campaign, at=FRIDAY + DAY, words="")
    assert sent(FRIDAY - 19 * HOUR) == []
    assert sent(FRIDAY + HOUR) == ["bela@home.example"]


@pytest.mark.parametrize("why", ["off", "came", "archived", "trashed", "no mail", "no address"])
def test_nobody_is_reminded_of_what_is_not(table, why, settings):
    if why != "no address":
        remind(table, BELA)
    if why == "off":
        nights.meets_again(table.campaign, at=None, words="later")
    elif why == "came":
        evenings.over(table.campaign, at=FRIDAY - 20 * HOUR)
    elif why == "no mail":
        settings.NIGHTBOOK_MAILS = False
    elif why in {"archived", "trashed"}:
        setattr(table.campaign, why, timezone.now())
        table.campaign.save()
    assert sent(FRIDAY - 12 * HOUR) == []


def test_whoever_cannot_come_is_left_in_peace(table):
    remind(table, BELA)
    remind(table, CORA)
    now = FRIDAY - 9 * DAY
    dates.propose(table.campaign, by=table.seat(ADA), at=[FRIDAY, FRIDAY + DAY], place="", now=now)
    for date, says in zip(Proposal.objects.all(), ("no", "yes"), strict=True):
        dates.answer(table.campaign, seat=table.seat(BELA), date=date.pk, says=says)
    assert sent(FRIDAY - 12 * HOUR) == ["cora@home.example"]


def test_a_post_office_that_is_shut_is_tried_again(table, settings, caplog):
    remind(table, BELA)
    settings.EMAIL_BACKEND = "tests.workshop.mail.Shut"
    assert sent(FRIDAY - 12 * HOUR) == []
    assert "bela" not in caplog.text
    settings.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
    assert sent(FRIDAY - 12 * HOUR) == ["bela@home.example"]


def test_an_address_that_takes_none_is_let_be(table, settings, caplog):
    remind(table, BELA)
    settings.EMAIL_BACKEND = "tests.workshop.mail.Unknown"
    assert sent(FRIDAY - 12 * HOUR) == []
    assert "home.example" not in caplog.text
    settings.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
    assert sent(FRIDAY - 12 * HOUR) == []


# --- Whose address it is -------------------------------------------------------------------------------


def asked(table, address="bela@home.example", seat=BELA):
    reminding.ask(table.seat(seat), address, language="en", origin="http://night.example")
    return Reminder.objects.get(seat=table.seat(seat))


def test_an_address_is_asked_once_and_reminded_of_nothing_until_it_said_yes(table):
    reminder = asked(table)
    assert sent(FRIDAY - 20 * HOUR) == ["bela@home.example"]
    (one,) = mail.outbox
    assert one.subject == "Reminders of game evenings"
    assert one.body == (
        "Somebody wants to be reminded of game evenings at this address.\n\n"
        f"If that is you, say so here: http://night.example/reminders/{reminder.token}/yes/\n\n"
        "If it is not, do nothing. No more e-mail comes then.\n"
    )
    assert [sent(FRIDAY - hours * HOUR) for hours in (19, 9, 2)] == [[], [], []]
    Reminder.objects.update(confirmed=True)
    assert sent(FRIDAY - HOUR) == ["bela@home.example"]
    assert "The Long Night" in mail.outbox[0].subject


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_whoever_is_asked_reads_nothing_that_somebody_at_the_table_wrote(table, language):
    table.campaign.name = "Buy my http://evil.example"
    table.campaign.save()
    seat = table.seat(BELA)
    seat.name, seat.language = "Click evil.example", language
    seat.save()
    reminder = asked(table)
    whole = reminding.question(reminder).message().as_string()
    plain = reminding.question(reminder).body
    assert "evil" not in whole + plain
    assert reminder.token in plain


def test_another_address_is_asked_anew_and_the_first_link_says_nothing_for_it(table):
    first = asked(table, "mine@home.example")
    Reminder.objects.update(confirmed=True)
    second = asked(table, "theirs@home.example")
    assert (second.confirmed, second.token == first.token) == (False, False)
    assert sent(FRIDAY - 20 * HOUR) == ["theirs@home.example"]


def test_a_question_that_could_not_be_sent_is_sent_by_the_next_round(table, settings):
    asked(table)
    settings.EMAIL_BACKEND = "tests.workshop.mail.Shut"
    assert sent(FRIDAY - 40 * HOUR) == []
    settings.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
    assert sent(FRIDAY - 39 * HOUR) == ["bela@home.example"]


# --- What it says ----------------------------------------------------------------------------------------


def letter(table, reminder):
    return reminding.letter(reminder, evenings.coming(table.campaign))


def test_it_says_when_where_who_brings_what_and_what_happened_and_leads_to_the_table_and_out(table):
    table.record(Noted(text="Dan slept", by=ADA))
    table.record(Ended(why="late"))
    nights.goodnight(table.campaign, stamp=a_stamp(ADA))
    evenings.brings(table.campaign, seat=table.seat(ADA), words="crisps")
    reminder = remind(table, BELA)
    one = letter(table, reminder)
    assert one.subject == "The Long Night: Friday, 5 December 2031, 19:00"
    head, _recap, tail = re.split(r"(?<=What happened last time:\n)((?:- .*\n)+)", one.body)
    assert head == (
        "Hello Bela,\n\nThe Long Night goes on: Friday, 5 December 2031, 19:00 (UTC).\n\nWhere: at Bela’s\n\n"
        "Who brings what:\n- Ada: crisps\n\nWhat happened last time:\n"
    )
    assert "Dan slept" in one.body
    end = f"http://night.example/reminders/{reminder.token}/"
    assert tail == (
        f"\nTo the table: http://night.example{table.url('table', seat=BELA)}\n\nNo more reminders: {end}\n"
    )
    assert one.extra_headers["List-Unsubscribe"] == f"<{end}>"
    assert (one.to, one.from_email) == (["bela@home.example"], "nightbook@home.example")


@pytest.mark.parametrize(
    ("sender", "shown", "domain"),
    [
        ("nightbook@home.example", "nightbook@home.example", "home.example"),
        ("Nightbook <nightbook@home.example>", "Nightbook <nightbook@home.example>", "home.example"),
        (
            "Żółw <nightbook@żółw.example>",
            "=?utf-8?b?xbvDs8WCdw==?= <nightbook@xn--w-uga1v8h.example>",
            "xn--w-uga1v8h.example",
        ),
    ],
)
def test_it_is_numbered_under_the_domain_of_its_sender(table, settings, sender, shown, domain):
    settings.DEFAULT_FROM_EMAIL = sender
    sent = letter(table, remind(table, BELA)).message()
    assert sent["Message-ID"].endswith(f"@{domain}>")
    assert (sent["From"], sent.get_all("Message-ID")) == (shown, [sent["Message-ID"]])


def test_it_speaks_as_the_seat_does_and_else_as_the_page_did_where_it_was_asked_for(table):
    assert letter(table, remind(table, CORA)).body.startswith("Cześć, Cora")
    assert letter(table, remind(table, BELA, language="ru")).body.startswith("Здравствуйте, Bela")


def test_a_name_cannot_write_heads_of_its_own(table):
    table.campaign.name = "Night\r\nBcc: dan@home.example"
    table.campaign.save()
    message = letter(table, remind(table, BELA)).message()
    assert message["Bcc"] is None
    assert str(message["Subject"]).startswith("Night Bcc: dan@home.example:")


def test_a_journal_that_cannot_be_told_keeps_no_reminder_back(table):
    remind(table, BELA)
    table.campaign.game = "gone"
    table.campaign.save()
    assert sent(FRIDAY - 12 * HOUR) == ["bela@home.example"]
    assert "What happened last time" not in mail.outbox[0].body


# --- Real workers ----------------------------------------------------------------------------------------

ASK = """
from celery import current_app
from config.celery import app
for _ in range(6):
    app.send_task("campaigns.tasks.remind", ignore_result=True)
print("asked")
"""


@pytest.mark.django_db(transaction=True)
def test_two_workers_that_are_asked_again_and_again_send_it_once(tmp_path):
    """The real post: a folder of files, as an environment names it."""
    table = a_table()
    soon = timezone.now() + 8 * HOUR
    nights.meets_again(table.campaign, at=soon, words="", place="at Bela’s")
    for seat in (ADA, BELA):
        remind(table, seat)
    box = tmp_path / "box"
    box.mkdir()
    post = {"NIGHTBOOK_MAIL": f"folder://{box}", "NIGHTBOOK_MAIL_FROM": "nightbook@home.example"}
    house = Processes(tmp_path)
    try:
        for _ in range(2):
            house.worker(**post)
        assert house.server(ASK, **post).strip() == "asked"
        until(lambda: len(letters(box)) >= 2, "both letters", house)
        # Whoever is asked after that has heard of all that came before.
        Reminder.objects.filter(seat=table.seat(ADA)).update(day_before=None, morning=None)
        assert house.server(ASK, **post).strip() == "asked"
        until(lambda: len(letters(box)) >= 3, "one letter more", house)
    finally:
        house.close()
    to = sorted(one["To"] for one in letters(box))
    assert to == ["ada@home.example", "ada@home.example", "bela@home.example"]
    assert house.said() == ""


def letters(box):
    parts = [part for path in box.iterdir() for part in path.read_bytes().split(b"-" * 79) if part.strip()]
    return [BytesParser(policy=policy.default).parsebytes(part.strip() + b"\n") for part in parts]


# --- A post office that says no --------------------------------------------------------------------------


@pytest.fixture
def office(settings):
    with post_office() as open_one:
        settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
        settings.EMAIL_HOST, settings.EMAIL_PORT = open_one.server_address
        yield open_one


def test_a_post_office_that_asks_to_come_back_later_is_asked_again(table, office):
    """Greylisting: 451 for whomever it does not know yet."""
    remind(table, ADA)
    office.recipient = "451 try later"
    reminding.send_due(FRIDAY - DAY)
    assert office.letters == []
    assert not Reminder.objects.filter(refused__isnull=False).exists()
    office.recipient = "250 ok"
    reminding.send_due(FRIDAY - DAY + HOUR)
    assert len(office.letters) == 1


def test_an_address_that_is_none_is_let_be_until_it_is_sent_again(table, office):
    reminder = remind(table, ADA)
    office.recipient = "550 no such user"
    reminding.send_due(FRIDAY - DAY)
    page = table.client_at(ADA).get(table.url("dates", seat=ADA)).content.decode()
    assert "ada@home.example takes no mail: its post office says that there is no such address." in page
    assert "Send it again" in page
    office.recipient = "250 ok"
    reminding.send_due(FRIDAY - 11 * HOUR)
    assert office.letters == []
    reminding.ask(table.seat(ADA), reminder.address, language="en", origin="http://night.example")
    reminding.send_due(FRIDAY - 10 * HOUR)
    assert len(office.letters) == 1
