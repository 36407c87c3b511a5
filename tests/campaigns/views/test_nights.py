"""Tonight at one table."""

from datetime import UTC, datetime, timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from campaigns import broker, evenings, nights, tasks
from campaigns.models import Night, Print, PrintJob
from campaigns.paper import press, queue, tomorrow
from companions.bloodborne.rules.events import Ended
from tests.factories import ADA, BELA, HTMX, a_table, client_of, dan, main

pytestmark = pytest.mark.django_db


def here(table, client, number, seat=ADA, **more):
    return client.post(table.url("night-here", seat=seat), {"seat": number, **more})


def goodnight(table, key="bed", **more):
    return table.client_at(ADA).post(table.url("goodnight"), {"key": key, "seen": table.number, **more})


def test_an_empty_page_says_what_comes_next():
    table = a_table()

    page = table.client_at(BELA).get(table.url("night", seat=BELA)).content.decode()

    assert "No night yet. Tap who is here, and the first one begins." in page
    assert "tap if here" in page


def test_one_tap_each_from_any_seat():
    table = a_table()

    here(table, table.client_at(BELA), BELA, seat=BELA)
    here(table, table.client_at(BELA), ADA, seat=BELA)

    assert sorted(seat.number for seat in Night.objects.get().present.all()) == [ADA, BELA]


def test_everybody_in_one_tap():
    table = a_table()

    response = table.client_at(ADA).post(table.url("night-here"), {"seat": "all"}, headers=HTMX)

    assert Night.objects.get().present.count() == 3
    assert response.context["present"] == {1, 2, 3}


def test_a_wrong_tap_is_taken_back():
    table = a_table()
    here(table, table.client_at(ADA), BELA)

    here(table, table.client_at(ADA), BELA, here="no")

    assert Night.objects.count() == 0


@pytest.mark.parametrize("number", ["9", "x", ""])
def test_nobody_who_does_not_sit_here_is_here(number):
    table = a_table()

    assert here(table, table.client_at(ADA), number).status_code == 404


def test_the_wall_and_strangers_tap_nothing():
    table = a_table()

    for client, seat in ((table.client_at(0), 0), (dan(), ADA), (client_of(), ADA)):
        assert here(table, client, BELA, seat=seat).status_code == 404
        assert client.post(table.url("goodnight", seat=seat)).status_code == 404
    assert Night.objects.count() == 0


def test_the_wall_sees_who_is_here_and_has_no_buttons():
    table = a_table()
    here(table, table.client_at(ADA), BELA)

    response = table.client_at(0).get(table.url("night", seat=0))

    assert response.context["present"] == {BELA}
    assert table.url("night-here", seat=0) not in response.content.decode()


def test_only_the_host_says_goodnight():
    table = a_table()

    assert table.client_at(BELA).post(table.url("goodnight", seat=BELA)).status_code == 404
    assert table.number == 1


def test_goodnight_closes_the_night():
    table = a_table()
    here(table, table.client_at(ADA), BELA)

    response = goodnight(table)

    assert response.headers["Location"] == table.url("night")
    assert (nights.sealed_to(table.campaign), Night.objects.get().last) == (2, 2)
    page = table.client_at(ADA).get(table.url("night")).content.decode()
    assert "Everything recorded so far is closed already." in page
    assert "Reopen the last night" in page


def test_goodnight_twice_is_one_entry():
    table = a_table()

    goodnight(table)
    goodnight(table)

    assert (table.number, Night.objects.count()) == (2, 1)


def test_goodnight_from_an_old_page_is_stale():
    table = a_table()

    response = goodnight(table, seen=0)

    assert (response.status_code, table.number) == (409, 1)


def test_the_host_opens_the_night_again():
    table = a_table()
    goodnight(table)

    table.client_at(ADA).post(table.url("reopen", Night.objects.get().pk), {"key": "up", "seen": 2})

    assert (nights.sealed_to(table.campaign), nights.current(table.campaign)) == (0, Night.objects.get())


def test_once_there_were_nights_they_lead_to_what_the_circle_has_played():
    table = a_table()
    numbers = f'href="{reverse("circle-numbers", args=[table.circle.pk])}"'
    assert numbers not in table.client_at(BELA).get(table.url("night", seat=BELA)).content.decode()
    goodnight(table)
    assert numbers in table.client_at(BELA).get(table.url("night", seat=BELA)).content.decode()
    assert numbers not in table.client_at(0).get(table.url("night", seat=0)).content.decode()


def test_only_the_last_night_only_by_the_host_only_of_this_table():
    table, other = a_table(), a_table()
    goodnight(table, "one")
    goodnight(table, "two")
    goodnight(other)
    last, first = Night.objects.filter(campaign=table.campaign).order_by("-last")

    assert table.client_at(ADA).post(table.url("reopen", first.pk)).status_code == 404
    assert table.client_at(BELA).post(table.url("reopen", last.pk, seat=BELA)).status_code == 404
    assert other.client_at(ADA).post(other.url("reopen", last.pk)).status_code == 404
    assert nights.sealed_to(table.campaign) == 3


@pytest.mark.parametrize("count", [1, 4])
def test_the_same_questions_for_any_number_of_nights(count, django_assert_num_queries):
    table = a_table()
    for n in range(count):
        here(table, table.client_at(ADA), BELA)
        goodnight(table, f"bed {n}")
    client = table.client_at(ADA)
    client.get(table.url("night"))

    # The chair, the journal, the seats, the nights, who was there, photos, papers.
    with django_assert_num_queries(7):
        assert client.get(table.url("night")).status_code == 200


# --- Papers for tomorrow ------------------------------------------------------------------------------------


def over(**more):
    """A descent at its end, after which everybody's score sheet goes into the box."""
    table = a_table(**more)
    table.record(Ended(why="late"))
    return table


def lying():
    return sorted(
        (job.seat, job.wish["paper"], job.wish["language"], job.state) for job in PrintJob.objects.all()
    )


@pytest.mark.django_db(transaction=True)
def test_goodnight_makes_papers_ready_for_each_seat_in_its_own_language():
    table = over(languages=("", "pl", "ru"))

    goodnight(table)

    assert tasks.make_print.name == queue.TASK
    assert lying() == [(1, "score", "en", "done"), (2, "score", "pl", "done"), (3, "score", "ru", "done")]
    page = table.client_at(BELA).get(table.url("night", seat=BELA)).content.decode()
    assert table.url("prints", seat=BELA) in page


@pytest.mark.django_db(transaction=True)
def test_opened_and_closed_again_unchanged_it_makes_nothing_twice(monkeypatch):
    monkeypatch.setattr(press, "to_pdf", lambda *_page, **_more: press.Pdf(content=b"%PDF", pages=1))
    monkeypatch.setattr(press, "picture", lambda _pdf: b"PNG")
    table = over()
    goodnight(table)
    first = set(Print.objects.values_list("address", "made"))

    table.client_at(ADA).post(table.url("reopen", Night.objects.get().pk), {"key": "up"})
    goodnight(table, key="bed again")

    assert len(lying()) == PrintJob.objects.count() == 3
    assert set(Print.objects.values_list("address", "made")) == first
    page = table.client_at(ADA).get(table.url("night")).content.decode()
    assert "PDFs for the box are being made." in page


@pytest.mark.django_db(transaction=True)
def test_without_a_broker_the_night_is_closed_and_the_papers_wait(monkeypatch):
    def nobody(*_asked, **_more):
        raise OSError("no broker")

    monkeypatch.setattr(broker, "signature", nobody)
    table = over()

    assert goodnight(table).status_code == 302

    assert Night.objects.get().closed
    assert {state for *_wish, state in lying()} == {"waiting"}
    assert len(queue.left_lying(timezone.now() + timedelta(minutes=1))) == 3


@pytest.mark.parametrize("where", ["papers", "wished", "usual_size"])
def test_what_goes_wrong_with_a_paper_keeps_nobody_up(where, monkeypatch, django_capture_on_commit_callbacks):
    def broken(*_asked, **_more):
        raise RuntimeError("a paper that cannot be")

    monkeypatch.setattr(f"campaigns.paper.tomorrow.{where}", broken)
    table = over()

    with django_capture_on_commit_callbacks(execute=True):
        answer = goodnight(table)

    assert answer.status_code == 302
    assert Night.objects.get().closed
    assert lying() == []


def test_the_size_of_the_table_s_printer_is_the_usual_one():
    table = a_table()
    PrintJob.objects.create(
        campaign=table.campaign, seat=ADA, wish={"size": "letter"}, address="x", asked=timezone.now()
    )

    assert tomorrow.usual_size(table.chair(BELA)) == "letter"
    assert tomorrow.usual_size(a_table(name="Another").chair(BELA)) == "A4"


# --- The next evening ------------------------------------------------------------------------------------


def next_time(table, seat=BELA, **typed):
    return table.client_at(seat).post(
        table.url("next-time", seat=seat), {"key": "next", **typed}, headers=HTMX
    )


def test_at_goodnight_the_next_evening_is_said_or_left_open():
    table = a_table()
    goodnight(table, next_at="2031-12-04T19:00", next_words="  with Dan ", next_place="at Bela’s")
    table.campaign.refresh_from_db()
    assert timezone.localtime(table.campaign.next_at).isoformat().startswith("2031-12-04T19:00:00")
    assert (table.campaign.next_words, table.campaign.evening.place) == ("with Dan", "at Bela’s")
    page = table.client_at(BELA).get(table.url("night", seat=BELA)).content.decode()
    assert "Thursday, 4 December 2031, 19:00" in page
    assert "with Dan, at Bela’s" in page
    table.record(Ended(why="late"))
    goodnight(table, key="bed again")
    table.campaign.refresh_from_db()
    assert (table.campaign.next_at, table.campaign.next_words) == (None, "")


def test_anybody_at_the_table_puts_it_right_and_nobody_else():
    table = a_table()
    assert "in two weeks" in next_time(table, next_words="in two weeks").content.decode()
    assert table.client_at(0).post(table.url("next-time", seat=0), {}).status_code == 404


def test_a_goodnight_that_is_refused_leaves_the_next_evening():
    table = a_table()
    next_time(table, next_at="2031-12-04T19:00")

    assert goodnight(table, seen=0).status_code == 409

    evening = evenings.coming(table.campaign)
    assert (evening.called_off, timezone.localtime(evening.at).day) == (False, 4)


def test_the_place_of_an_evening_that_has_begun_is_no_place_for_the_next():
    table = a_table()
    host = table.client_at(ADA)
    for at, filled in ((timezone.now() + timedelta(days=3), 1), (timezone.now() - timedelta(hours=3), 0)):
        nights.meets_again(table.campaign, at=at, words="", place="at Bela’s")
        assert main(host.get(table.url("night"))).count('value="at Bela’s"') == filled


@pytest.mark.parametrize("typed", [{"next_at": "soon"}, {"next_words": "x" * 121}])
@pytest.mark.parametrize("door", ["next-time", "goodnight"])
def test_what_is_no_day_changes_nothing(door, typed):
    table = a_table()
    answer = table.client_at(ADA).post(table.url(door), {"key": "next", "seen": table.number, **typed})
    assert (answer.status_code, b'aria-invalid="true"' in answer.content) == (422, True)
    assert not Night.objects.filter(closed__isnull=False).exists()


def test_a_place_alone_is_all_that_was_said():
    table = a_table()
    next_time(table, next_place="at Bela’s")
    table.campaign.refresh_from_db()
    assert (table.campaign.next_words, table.campaign.evening.place) == ("at Bela’s", "")


# --- After goodnight -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [ADA, BELA, 0])
@pytest.mark.parametrize("game", ["bloodborne", "bloodrage", "dracula"])
def test_when_it_goes_on_stands_on_every_phone_and_on_the_wall_until_the_next_tap(game, seat):
    table = a_table(game=game)
    client, there = table.client_at(seat), table.url("table", seat=seat)
    nights.meets_again(table.campaign, at=datetime(2031, 12, 4, 19, tzinfo=UTC), words="", place="at Dan’s")
    evenings.brings(table.campaign, seat=table.seat(BELA), words="crisps")
    assert "at Dan’s" not in main(client.get(there, follow=True))
    goodnight(table, next_at="2031-12-05T19:00", next_place="at Bela’s")
    shown = main(client.get(there, follow=True))
    assert "Friday, 5 December 2031, 19:00" in shown
    assert "at Bela’s" in shown
    assert "crisps" in shown
    assert "5 December 2031" not in main(client.get(table.url("history", seat=seat)))
