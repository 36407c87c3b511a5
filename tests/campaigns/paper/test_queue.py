"""A wish is asked once, taken by one worker at a time, finished once; whatever goes wrong is said."""

import gc
import logging
from dataclasses import asdict
from datetime import timedelta

import pytest
from django.utils import timezone

from campaigns import tasks
from campaigns.frame import look
from campaigns.models import Campaign, Print, PrintJob
from campaigns.paper import press, queue
from campaigns.paper import wishes as paper_wishes
from campaigns.paper.gathering import gather, wished
from campaigns.paper.wishes import Made, Wish
from tests.campaigns.test_concurrency import at_once
from tests.factories import ADA, BELA, CORA, a_table

pytestmark = pytest.mark.django_db
WISH = Wish(paper="slip")
STATES = ("state", "page", "pages", "reason", "tries")


@pytest.fixture(autouse=True)
def workshop(settings):
    settings.HOUSE_PAPERS = "tests.workshop.papers.PAPERS"


@pytest.fixture
def table():
    return a_table()


def asked(table, *, seat=ADA, wish=WISH, at=None):
    """As the page does it; in a test the message is sent when somebody sends it."""
    return wished(look(table.chair(seat)), wish, at=at or timezone.now())


def a_page(body="<h1>A</h1>", address="an address", **more):
    html = f'<!DOCTYPE html><html lang="en"><head><title>A</title></head><body>{body}</body></html>'
    return Made(html=html, address=address, **more)


def told(job):
    job.refresh_from_db()
    return tuple(getattr(job, name) for name in STATES)


def lost(job):
    """The worker did not come back, and the lease has run out."""
    PrintJob.objects.filter(pk=job.pk).update(lease=timezone.now() - timedelta(seconds=1))


# --- Asking ----------------------------------------------------------------------------------------


def test_a_wish_waits_until_a_worker_takes_it_and_is_done_once(table):
    job = asked(table)
    assert told(job) == ("waiting", 0, 1, "", 0)
    tasks.make_print(str(job.pk))
    assert told(job) == ("done", 1, 1, "", 1)
    assert Print.objects.get().address == job.address
    tasks.make_print(str(job.pk))
    assert told(job) == ("done", 1, 1, "", 1)


@pytest.fixture
def _late():
    """The collector comes when it is called, and else not before the test is over."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def laid_out():
    """What is left of pages that were laid out: boxes, and what holds them."""
    return sum(str(type(one)).startswith("<class 'weasyprint.formatting") for one in gc.get_objects())


@pytest.mark.usefixtures("_late")
def test_nothing_is_left_of_a_print_once_it_is_made(table):
    before = laid_out()
    for language in ("en", "pl"):
        tasks.make_print(str(asked(table, wish=Wish(paper="slip", language=language)).pk))
        assert laid_out() == before
    assert Print.objects.count() == 2


def test_the_same_wish_twice_is_one_job(table):
    assert asked(table).pk == asked(table).pk
    assert PrintJob.objects.count() == 1


def test_other_wishes_are_other_jobs(table):
    wishes = [WISH, Wish(paper="slip", size="A5"), Wish(paper="slip", language="pl")]
    jobs = {asked(table, wish=wish).pk for wish in wishes} | {asked(table, seat=BELA).pk}
    assert len(jobs) == PrintJob.objects.count() == 4
    for pk in jobs:
        tasks.make_print(str(pk))
    assert {*PrintJob.objects.values_list("state", flat=True)} == {"done"}
    assert Print.objects.count() == 4


def test_what_was_made_before_is_ready_at_once_and_comes_first(table):
    first, second = asked(table), asked(table, wish=Wish(paper="slip", size="A5"))
    tasks.make_print(str(first.pk))
    again = asked(table)
    assert again.pk == first.pk
    assert told(again) == ("done", 1, 1, "", 1)
    assert [job.pk for job in table.campaign.prints.all()] == [again.pk, second.pk]


def test_what_was_forgotten_meanwhile_is_made_anew(table):
    job = asked(table)
    tasks.make_print(str(job.pk))
    Print.objects.all().delete()
    assert told(asked(table)) == ("waiting", 0, 1, "", 0)
    tasks.make_print(str(job.pk))
    assert told(job) == ("done", 1, 1, "", 1)


def test_the_table_moves_on_while_it_waits_and_the_print_says_what_is_now(table):
    job = asked(table)
    waited_for = job.address
    Campaign.objects.filter(pk=table.campaign.pk).update(name="The Longest Night")
    tasks.make_print(str(job.pk))
    job.refresh_from_db()
    assert job.state == "done"
    assert job.address == Print.objects.get().address != waited_for
    assert asked(table).pk == job.pk


@pytest.mark.django_db(transaction=True)
def test_the_same_wish_from_eight_hands_at_once_is_one_job_and_one_print():
    """Each hand's message is worked off at once as well: eight workers, of whom one has something to do."""
    table = a_table()
    jobs = at_once(*[lambda: asked(table).pk] * 8)
    assert len({*jobs}) == 1
    assert [told(job) for job in PrintJob.objects.all()] == [("done", 1, 1, "", 1)]
    assert Print.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_two_workers_who_reach_for_one_job_at_once_are_one_who_has_it():
    table = a_table()
    for size in ("A4", "A5", "letter"):
        job = PrintJob.objects.create(
            campaign=table.campaign, seat=ADA, wish={}, address=size, asked=timezone.now()
        )
        taken = at_once(*[lambda job=job, n=n: queue.take(str(job.pk), worker=f"{n}") for n in range(4)])
        assert [one.job.pk for one in taken if one] == [job.pk]


# --- On the way ------------------------------------------------------------------------------------


def test_whoever_waits_is_told_the_pages(table):
    job, seen = asked(table), []
    taken = queue.take(str(job.pk), worker="one")
    for page in (1, 2, 2, 1):  # laid out anew, it does not count back
        taken.told -= queue.TELL_EVERY
        taken.reached(page)
        seen.append(told(job)[:3])
    assert seen == [("making", 1, 1), ("making", 2, 2), ("making", 2, 2), ("making", 2, 2)]


def test_not_every_page_is_written_down(table):
    job = asked(table)
    taken = queue.take(str(job.pk), worker="one")
    for page in range(1, 20):
        taken.reached(page)
    assert told(job)[1] < 19


def test_a_clock_that_is_put_right_meanwhile_keeps_the_lease(table):
    job = asked(table)
    one = queue.take(str(job.pk), worker="one")
    one.told += timedelta(days=400)
    one.reached(3)
    assert told(job)[:2] == ("making", 3)


def test_it_was_so_many_pages_the_last_time(table):
    job = asked(table)
    queue.make(
        queue.take(str(job.pk), worker="one"), lambda _job: a_page("<p style='break-after: page'>A</p>" * 3)
    )
    assert told(job) == ("done", 3, 3, "", 1)
    assert told(asked(table, wish=Wish(paper="slip", size="A5"))) == ("waiting", 0, 3, "", 0)


def test_how_many_pages_another_s_paper_had_is_not_told(table):
    job = asked(table)
    queue.make(
        queue.take(str(job.pk), worker="one"), lambda _job: a_page("<p style='break-after: page'>A</p>" * 3)
    )
    other = asked(table, seat=BELA, wish=Wish(paper="slip", size="A5"))
    assert told(other) == ("waiting", 0, 1, "", 0)


def test_every_page_keeps_the_lease(table):
    job = asked(table)
    taken = queue.take(str(job.pk), worker="one")
    lost(job)
    taken.told -= queue.TELL_EVERY
    taken.reached(1)
    assert queue.take(str(job.pk), worker="two") is None


# --- Dead workers ----------------------------------------------------------------------------------


def test_the_job_of_a_dead_worker_is_taken_up_by_the_next(table):
    job = asked(table)
    queue.take(str(job.pk), worker="one")
    assert queue.take(str(job.pk), worker="two") is None
    lost(job)
    assert queue.left_lying(timezone.now()) == [str(job.pk)]
    queue.make(queue.take(str(job.pk), worker="two"), gather)
    assert told(job) == ("done", 1, 1, "", 2)
    assert queue.left_lying(timezone.now() + timedelta(days=1)) == []


def test_whose_lease_was_taken_finishes_nothing(table):
    """The first comes back to life after the second has it: it stops, and says nothing of it."""
    job = asked(table)
    one = queue.take(str(job.pk), worker="one")
    lost(job)
    two = queue.take(str(job.pk), worker="two")
    queue.make(one, lambda _job: a_page("<h1>of the first</h1>", address="the first's"))
    assert told(job) == ("making", 0, 1, "", 2)
    assert Print.objects.count() == 0
    queue.make(two, lambda _job: a_page("<h1>of the second</h1>", address="the second's"))
    assert told(job) == ("done", 1, 1, "", 2)
    assert Print.objects.get().address == "the second's"


def test_whose_lease_was_taken_says_no_word_of_failure_either(table):
    job = asked(table)
    one = queue.take(str(job.pk), worker="one")
    lost(job)
    queue.take(str(job.pk), worker="two")

    def gone(_job):
        raise paper_wishes.Gone

    queue.make(one, gone)
    assert told(job) == ("making", 0, 1, "", 2)


def test_whose_lease_was_taken_stops_at_the_next_page(table):
    job, drawn = asked(table), []
    one = queue.take(str(job.pk), worker="one")
    lost(job)
    queue.take(str(job.pk), worker="two")
    one.told -= timedelta(hours=1)
    with pytest.raises(queue.Lost):
        press.to_pdf(
            a_page("<h1>A</h1>" * 90).html,
            identifier="x",
            progress=lambda page: (drawn.append(page), one.reached(page)),
        )
    assert drawn == [0]


def test_after_three_deaths_it_is_given_up_and_may_be_asked_again(table):
    job = asked(table)
    for worker in ("one", "two", "three"):
        assert queue.take(str(job.pk), worker=worker)
        lost(job)
    tasks.make_print(str(job.pk))
    assert told(job)[0::3] == ("failed", "dies")
    queue.again(job, at=timezone.now())
    assert told(job) == ("waiting", 0, 1, "", 0)
    tasks.make_print(str(job.pk))
    assert told(job) == ("done", 1, 1, "", 1)


def test_what_no_worker_was_told_of_is_found_by_the_round(table):
    """Redis was gone, or forgot."""
    long_ago = timezone.now() - timedelta(minutes=5)
    fresh, old = asked(table), asked(table, seat=BELA, at=long_ago)
    assert queue.left_lying(timezone.now()) == [str(old.pk)]
    assert told(fresh)[0] == "waiting"


def test_what_was_wished_for_while_the_clock_was_ahead_is_found_by_the_round(table):
    job = asked(table, at=timezone.now() + timedelta(days=400))
    assert queue.left_lying(timezone.now()) == [str(job.pk)]
    tasks.make_print(str(job.pk))
    assert told(job) == ("done", 1, 1, "", 1)


def test_a_lease_that_was_given_while_the_clock_was_ahead_holds_nobody_up(table):
    job = asked(table)
    queue.take(str(job.pk), worker="one")
    PrintJob.objects.filter(pk=job.pk).update(lease=timezone.now() + timedelta(days=400))
    assert queue.left_lying(timezone.now()) == [str(job.pk)]
    tasks.make_print(str(job.pk))
    assert told(job) == ("done", 1, 1, "", 2)


def test_another_machine_s_clock_may_be_a_minute_ahead(table):
    wished_there, made_there = asked(table, at=timezone.now() + timedelta(minutes=1)), asked(table, seat=BELA)
    queue.take(str(made_there.pk), worker="one")
    PrintJob.objects.filter(pk=made_there.pk).update(
        lease=timezone.now() + queue.LEASE + timedelta(minutes=1)
    )
    assert queue.left_lying(timezone.now()) == []
    assert queue.take(str(made_there.pk), worker="two") is None
    assert told(wished_there)[0] == "waiting"


@pytest.mark.django_db(transaction=True)
def test_the_round_has_it_made():
    table = a_table()
    long_ago = timezone.now() - timedelta(minutes=5)
    job = PrintJob.objects.create(
        campaign=table.campaign, seat=ADA, wish=asdict(WISH), address="a", asked=long_ago
    )
    tasks.take_up_prints()
    assert told(job) == ("done", 1, 1, "", 1)


# --- What goes wrong -------------------------------------------------------------------------------


def test_what_asks_for_something_from_outside_fails_and_is_reported(table):
    job = asked(table)
    taken = queue.take(str(job.pk), worker="one")
    with pytest.raises(press.Forbidden, match="file:///etc/passwd"):
        queue.make(taken, lambda _job: a_page('<img alt="A" src="file:///etc/passwd">'))
    assert told(job) == ("failed", 0, 1, "fetch", 1)
    assert Print.objects.count() == 0


def test_what_cannot_be_laid_out_fails_and_is_reported(table):
    job = asked(table)

    def wrong(_job):
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        queue.make(queue.take(str(job.pk), worker="one"), wrong)
    assert told(job) == ("failed", 0, 1, "wrong", 1)


def test_what_is_not_there_any_more_is_said_and_no_error(table, caplog):
    jobs = {
        "a paper that no game has": asked(table),
        "about somebody who is not there": asked(table, seat=BELA),
        "of a table in the trash": asked(table, seat=CORA),
    }
    change(jobs["a paper that no game has"], paper="nothing")
    change(jobs["about somebody who is not there"], about="99")
    for name, job in jobs.items():
        if "trash" in name:
            Campaign.objects.filter(pk=table.campaign.pk).update(trashed=timezone.now())
        tasks.make_print(str(job.pk))
        assert told(job)[0::3] == ("failed", "gone"), name
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


def change(job, **wish):
    PrintJob.objects.filter(pk=job.pk).update(wish={**job.wish, **wish})


def test_a_failed_one_that_is_wished_anew_is_the_same_job(table):
    job = asked(table)
    PrintJob.objects.filter(pk=job.pk).update(state="failed", reason="wrong", tries=1)
    assert asked(table).pk == job.pk
    assert told(job) == ("waiting", 0, 1, "", 0)


def test_again_beside_the_same_wish_is_one_job(table):
    """Two rows of one wish: the table had moved on between, and moved back."""
    job = asked(table)
    PrintJob.objects.filter(pk=job.pk).update(state="failed", reason="wrong", address="another")
    waits = asked(table)
    PrintJob.objects.filter(pk=job.pk).update(address=waits.address)
    queue.again(job, at=timezone.now())
    assert [one.pk for one in PrintJob.objects.all()] == [waits.pk]


def test_again_is_for_what_failed_alone(table):
    job = asked(table)
    tasks.make_print(str(job.pk))
    queue.again(job, at=timezone.now())
    assert told(job) == ("done", 1, 1, "", 1)


# --- Letting go ------------------------------------------------------------------------------------


def test_wishes_of_long_ago_and_the_prints_of_nobody_are_forgotten(table):
    now = timezone.now()
    old, kept = asked(table, at=now - timedelta(days=31)), asked(table, seat=BELA)
    for job in (old, kept):
        tasks.make_print(str(job.pk))
    Print.objects.update(made=now - timedelta(hours=2))
    queue.forget(now)
    kept.refresh_from_db()
    assert [job.pk for job in PrintJob.objects.all()] == [kept.pk]
    assert [made.address for made in Print.objects.all()] == [kept.address]


def test_a_print_that_was_just_made_for_a_forgotten_job_stays_an_hour(table):
    job = asked(table)
    tasks.make_print(str(job.pk))
    job.delete()
    queue.forget(timezone.now())
    assert Print.objects.count() == 1
    queue.forget(timezone.now() + timedelta(hours=2))
    assert Print.objects.count() == 0
