"""Dates that a table proposes, and what becomes of them."""

import io
import zipfile
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta

import pytest
from django.db import IntegrityError, connection, transaction
from django.db.migrations.executor import MigrationExecutor
from django.utils import timezone

from campaigns import backup, bundle, dates, enrolment, evenings, links, nights
from campaigns.dates import Chance, Voice, best_first
from campaigns.journal import Refusal
from campaigns.models import Answer, Bringing, Evening, Proposal, Reminder, SeatLink
from tests.factories import ADA, BELA, CORA, a_stamp, a_table

pytestmark = pytest.mark.django_db

NOW = datetime(2031, 11, 20, 12, tzinfo=UTC)
DAY = timedelta(days=1)


def propose(table, *days, by=ADA, place=""):
    dates.propose(table.campaign, by=table.seat(by), at=[NOW + n * DAY for n in days], place=place, now=NOW)
    return list(Proposal.objects.filter(campaign=table.campaign))


def say(table, seat, date, says):
    dates.answer(table.campaign, seat=table.seat(seat), date=date.pk, says=says)


def chances(table, now=NOW):
    table.campaign.refresh_from_db()
    return dates.chances(table.campaign, list(table.campaign.seats.all()), now=now)


def refused(act):
    with pytest.raises(Refusal) as refusal:
        act()
    return refusal.value.code


def test_whoever_proposes_a_date_can_come_then():
    table = a_table()
    propose(table, 3, by=BELA)
    (one,) = chances(table)
    assert [voice.says for voice in one.voices] == ["", "yes", ""]


def test_the_best_is_at_which_most_can_come_then_most_gladly_then_the_sooner():
    def chance(day, *says):
        voices = [Voice(seat=None, says=one) for one in says]
        return Chance(proposal=Proposal(at=NOW + day * DAY), voices=voices, fixed=False)

    later, sooner = chance(2, "yes", "maybe"), chance(1, "yes", "maybe")
    glad, two, nobody = chance(5, "yes", "yes"), chance(4, "no", "yes"), chance(0, "", "no")
    assert best_first([nobody, two, later, glad, sooner]) == [glad, sooner, later, two, nobody]


def test_the_same_date_twice_is_one_and_stands_as_it_was():
    table = a_table()
    propose(table, 3, 3, place="at Bela’s")
    propose(table, 3, by=CORA, place="elsewhere")
    (one,) = Proposal.objects.all()
    assert (one.by, one.place) == (table.seat(ADA), "at Bela’s")


def test_a_table_chooses_among_twelve_and_dates_that_are_past_count_no_more():
    table = a_table()
    propose(table, *range(1, 13))
    assert refused(lambda: propose(table, 20)) == "too-many-dates"
    late = NOW + 2 * DAY
    dates.propose(table.campaign, by=table.seat(ADA), at=[NOW + 20 * DAY], place="", now=late)
    assert len(chances(table, late)) == 11


def test_an_answer_is_changed_and_stays_one():
    table = a_table()
    (one,) = propose(table, 3)
    say(table, BELA, one, "no")
    say(table, BELA, one, "maybe")
    assert Answer.objects.get(seat=table.seat(BELA)).says == "maybe"


@pytest.mark.django_db(transaction=True)
def test_two_phones_answer_at_once_and_both_stand():
    table = a_table()
    (one,) = propose(table, 3)

    def answer(seat):
        try:
            say(table, seat, one, "maybe")
        finally:
            connection.close()

    with ThreadPoolExecutor(2) as phones:
        list(phones.map(answer, (BELA, CORA)))
    assert [voice.says for voice in chances(table)[0].voices] == ["yes", "maybe", "maybe"]


def test_the_database_takes_no_other_answer():
    table = a_table()
    (one,) = propose(table, 3)
    with pytest.raises(IntegrityError), transaction.atomic():
        one.answers.create(seat=table.seat(BELA), says="soon")
    with pytest.raises(IntegrityError), transaction.atomic():
        one.answers.create(seat=table.seat(ADA), says="no")


def test_a_date_is_withdrawn_with_its_answers_by_whoever_proposed_it_or_the_host():
    table = a_table()
    one, two = propose(table, 3, 4, by=BELA)
    say(table, CORA, one, "yes")

    def withdraw(seat, date):
        dates.withdraw(table.campaign, date=date.pk, seat=table.seat(seat))

    assert refused(lambda: withdraw(CORA, one)) == "not-your-date"
    withdraw(BELA, one)
    withdraw(ADA, two)
    assert (Proposal.objects.count(), Answer.objects.count()) == (0, 0)
    assert refused(lambda: say(table, CORA, one, "no")) == "no-such-date"


def test_nobody_answers_a_date_of_another_table():
    table, other = a_table(), a_table(name="Another")
    (one,) = propose(other, 3)
    assert refused(lambda: say(table, ADA, one, "yes")) == "no-such-date"


def test_a_date_that_is_fixed_is_the_next_evening_and_is_called_off_before_it_is_withdrawn():
    table = a_table()
    one, two = propose(table, 3, 4, place="at Bela’s")
    nights.meets_again(table.campaign, at=None, words="some day")
    dates.fix(table.campaign, date=one.pk, now=NOW)
    table.campaign.refresh_from_db()
    evening = evenings.coming(table.campaign)
    assert (table.campaign.next_at, table.campaign.next_words) == (one.at, "")
    assert (evening.at, evening.place) == (one.at, "at Bela’s")
    assert {chance.proposal: chance.fixed for chance in chances(table)} == {one: True, two: False}

    def withdraw():
        dates.withdraw(table.campaign, date=one.pk, seat=table.seat(ADA))

    assert refused(withdraw) == "date-is-fixed"
    nights.meets_again(table.campaign, at=None, words="")
    assert not any(chance.fixed for chance in chances(table))
    withdraw()


def test_a_date_that_has_passed_is_fixed_no_more():
    table = a_table()
    (one,) = propose(table, 3)
    assert refused(lambda: dates.fix(table.campaign, date=one.pk, now=NOW + 3 * DAY)) == "date-is-past"
    assert chances(table, NOW + 3 * DAY) == []


# --- The evening -----------------------------------------------------------------------------------------


def told(table):
    evening = evenings.coming(table.campaign)
    return evening.pk, evening.sequence, evening.called_off


def test_moved_or_called_off_it_is_the_same_evening_with_a_higher_number():
    table = a_table()
    nights.meets_again(table.campaign, at=NOW, words="", place="at Bela’s")
    first, *_rest = told(table)
    nights.meets_again(table.campaign, at=NOW, words="", place="at Bela’s")
    assert told(table) == (first, 0, False)
    nights.meets_again(table.campaign, at=NOW + DAY, words="", place="at Bela’s")
    assert told(table) == (first, 1, False)
    nights.meets_again(table.campaign, at=None, words="")
    assert told(table) == (first, 2, True)
    assert evenings.coming(table.campaign).at == NOW + DAY
    nights.meets_again(table.campaign, at=NOW, words="")
    assert told(table) == (first, 3, False)


def test_once_it_has_come_the_next_is_another_and_dates_that_are_past_are_gone():
    table = a_table()
    propose(table, 1, 9)
    nights.meets_again(table.campaign, at=NOW + DAY, words="")
    first, *_rest = told(table)
    nights.arrived(table.campaign, seats=[table.seat(ADA)], at=NOW + DAY)
    assert evenings.coming(table.campaign) is None
    assert [one.at for one in Proposal.objects.all()] == [NOW + 9 * DAY]
    nights.meets_again(table.campaign, at=NOW + 9 * DAY, words="")
    assert told(table)[0] != first


def test_each_seat_writes_its_own_line_and_takes_it_away():
    table = a_table()
    assert (
        refused(lambda: evenings.brings(table.campaign, seat=table.seat(ADA), words="dice")) == "no-evening"
    )
    nights.meets_again(table.campaign, at=NOW, words="")
    for seat, words in ((CORA, "crisps"), (ADA, "dice"), (ADA, "the dice")):
        evenings.brings(table.campaign, seat=table.seat(seat), words=words)
    brought = evenings.coming(table.campaign).brought
    assert [(one.seat.number, one.words) for one in brought] == [(ADA, "the dice"), (CORA, "crisps")]
    evenings.brings(table.campaign, seat=table.seat(CORA), words="")
    assert [one.seat.number for one in evenings.coming(table.campaign).brought] == [ADA]


@pytest.mark.parametrize("go", [enrolment.free, enrolment.leave])
def test_whoever_goes_takes_answers_links_and_address_along(go):
    table = a_table()
    (one,) = propose(table, 3)
    seat = table.seat(BELA)
    say(table, BELA, one, "yes")
    nights.meets_again(table.campaign, at=one.at, words="")
    evenings.brings(table.campaign, seat=seat, words="dice")
    for opens in SeatLink.Opens:
        links.of(seat, opens)
    Reminder.objects.create(seat=seat, address="bela@home.example", language="en", origin="http://x")
    go(seat, a_stamp(BELA))
    for model in (SeatLink, Reminder, Bringing):
        assert not model.objects.exists()
    assert [voice.says for voice in chances(table)[0].voices] == ["yes", "", ""]


def test_proposed_today_it_is_ahead_of_today():
    table = a_table()
    at = timezone.now() + DAY
    dates.propose(table.campaign, by=table.seat(ADA), at=[at], place="", now=timezone.now())
    assert [one.proposal.at for one in chances(table, timezone.now())] == [at]


# --- Backups, bundles, older houses ------------------------------------------------------------------------


def a_table_with_all_of_it():
    table = a_table()
    at = timezone.now().replace(microsecond=0) + 3 * DAY
    dates.propose(table.campaign, by=table.seat(ADA), at=[at, at + DAY], place="at Ada’s", now=timezone.now())
    dates.fix(table.campaign, date=Proposal.objects.first().pk, now=timezone.now())
    evenings.brings(table.campaign, seat=table.seat(BELA), words="dice")
    links.of(table.seat(BELA), links.Opens.CALENDAR)
    Reminder.objects.create(seat=table.seat(BELA), address="b@home.example", language="en", origin="http://x")
    return table


KEPT = (Evening, Bringing, Proposal, Answer, SeatLink, Reminder)


def rows():
    """But for the thousandths in which it was said: rows in a file tell no more."""
    return {
        model: [
            {name: said for name, said in row.items() if name != "changed"}
            for row in model.objects.order_by("pk").values()
        ]
        for model in KEPT
    }


@pytest.mark.parametrize("portable", [False, True])
@pytest.mark.django_db(transaction=True)
def test_a_backup_brings_all_of_it_back(settings, tmp_path, portable):
    settings.DATA_DIR = tmp_path
    table = a_table_with_all_of_it()
    before = rows()
    assert all(before.values())
    made = backup.make(tmp_path, at=timezone.now(), portable=portable)
    nights.meets_again(table.campaign, at=None, words="")
    Proposal.objects.all().delete()
    links.let_go(table.seat(BELA))
    backup.restore(made)
    assert rows() == before


def test_what_the_circle_settles_stays_at_home():
    table = a_table_with_all_of_it()
    with zipfile.ZipFile(io.BytesIO(bundle.write(table.campaign))) as archive:
        told = "".join(archive.read(name).decode() for name in archive.namelist())
    for hidden in ("at Ada’s", "dice", "b@home.example", SeatLink.objects.get().token):
        assert hidden not in told


@pytest.mark.django_db(transaction=True)
def test_what_an_older_house_had_settled_is_an_evening_too():
    table, none = a_table(), a_table(name="Another")

    def migrate(name):
        MigrationExecutor(connection).migrate([("campaigns", name)])

    migrate("0007_next_time")
    type(table.campaign).objects.filter(pk=table.campaign.pk).update(next_at=NOW, next_words="at Bela’s")
    migrate(backup.release.ours()[-1])
    evening = evenings.coming(table.campaign)
    assert (evening.at, evening.words, evening.sequence) == (NOW, "at Bela’s", 0)
    assert evenings.coming(none.campaign) is None
