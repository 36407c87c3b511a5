"""The page of the dates, seat by seat."""

import re
from datetime import timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest
from django.core import mail
from django.core.cache import cache
from django.core.exceptions import ValidationError
from django.urls import reverse
from django.utils import timezone, translation

from campaigns import dates, evenings, links, nights, tasks
from campaigns.dateforms import Ahead
from campaigns.models import Answer, Proposal, Reminder, SeatLink
from campaigns.throttle import LETTERS, LINKS
from tests.factories import ADA, BELA, CORA, HTMX, a_table, client_of, dan, main

pytestmark = pytest.mark.django_db

WALL = 0


def ahead(days=3, hour=19):
    at = timezone.localtime() + timedelta(days=days)
    return at.replace(hour=hour, minute=0, second=0, microsecond=0)


def typed(at):
    return f"{at:%Y-%m-%dT%H:%M}"


def post(table, name, *args, seat=BELA, headers=HTMX, **said):
    return table.client_at(seat).post(
        table.url(name, *args, seat=seat), {"key": name, **said}, headers=headers
    )


def page(table, seat=BELA, name="dates"):
    return main(table.client_at(seat).get(table.url(name, seat=seat)))


def a_date(table, *, by=ADA, days=3, place=""):
    at = ahead(days)
    dates.propose(table.campaign, by=table.seat(by), at=[at], place=place, now=timezone.now())
    return Proposal.objects.get(at=at)


def test_an_empty_page_says_what_comes_next():
    assert "Propose two or three, and everybody answers with a tap." in page(a_table())


def test_several_dates_are_proposed_at_once_with_a_place():
    table = a_table()
    answer = post(table, "propose", at_1=typed(ahead(3)), at_2=typed(ahead(4)), place=" at Bela’s ")
    assert [(one.at, one.place) for one in Proposal.objects.all()] == [
        (ahead(3), "at Bela’s"),
        (ahead(4), "at Bela’s"),
    ]
    assert "proposed by Bela" in main(answer)


def changes_of_clocks(zone):
    """The next hour that is left out there, and the next that comes twice: half past it."""
    hour = timezone.now().replace(minute=30, second=0, microsecond=0)
    hours = [(hour + timedelta(hours=n)).astimezone(zone) for n in range(24 * 366)]
    pairs = list(pairwise(hours))
    forward = next(one for one, other in pairs if other.utcoffset() > one.utcoffset())
    back = next(one for one, other in pairs if other.utcoffset() < one.utcoffset())
    return forward.replace(tzinfo=None) + timedelta(hours=1), back.replace(tzinfo=None)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["there is no such hour", "this hour comes twice"]),
        ("ru", ["такого часа нет", "этот час наступает дважды"]),
        ("pl", ["takiej godziny nie ma", "ta godzina jest dwa razy"]),
    ],
)
def test_an_hour_that_is_left_out_or_comes_twice_has_a_sentence_of_its_own(language, words, settings):
    settings.TIME_ZONE = "Europe/Warsaw"
    for at, said in zip(changes_of_clocks(ZoneInfo("Europe/Warsaw")), words, strict=True):
        with translation.override(language):
            field = Ahead(label="x")
            with pytest.raises(ValidationError) as refused:
                field.clean(typed(at))
        assert said in refused.value.messages[0]


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ({"at_1": ""}, "This field is required."),
        ({"at_1": "soon"}, "Enter a valid date/time."),
        ({"at_1": typed(timezone.localtime() - timedelta(minutes=1))}, "This is in the past."),
        ({"at_1": "9999-12-31T23:59"}, "This is more than ten years away."),
        ({"at_2": "2020-01-01T10:00"}, "This is in the past."),
        ({"at_5": "2020-01-01T10:00"}, "This is in the past."),
        ({"place": "x" * 81}, "Ensure this value has at most 80 characters"),
    ],
)
def test_what_cannot_be_a_date_is_said_beside_the_field_and_nothing_is_proposed(said, sentence):
    table = a_table()
    answer = post(table, "propose", **{"at_1": typed(ahead()), **said})
    assert (answer.status_code, Proposal.objects.count()) == (422, 0)
    ((field, words),) = answer.context["propose"].errors.items()
    assert field in said
    assert words[0].startswith(sentence)
    assert f'id="id_{field}_error"' in main(answer)


@pytest.mark.parametrize("door", ["next-time", "goodnight"])
def test_the_next_evening_is_not_yesterday(door):
    table = a_table()
    answer = post(table, door, seat=ADA, seen=table.number, next_at="2020-01-01T10:00")
    assert (answer.status_code, "This is in the past." in main(answer)) == (422, True)
    assert (table.number, evenings.coming(table.campaign)) == (1, None)


def test_one_tap_answers_for_the_own_seat_and_everybody_sees_it_in_words():
    table = a_table()
    date = a_date(table, place="at Ada’s")
    post(table, "answer", date.pk, says="maybe")
    post(table, "answer", date.pk, seat=CORA, says="no")
    shown = page(table)
    for words in ("1 yes, 1 if need be, 1 no", "at Ada’s", "proposed by Ada", "Fix this date"):
        assert words in shown
    pressed = shown.partition('aria-pressed="true"')
    assert pressed[2].partition("</button>")[0].endswith("if need be")
    assert "Withdraw" not in shown
    assert "Withdraw" in page(table, ADA)


def test_without_a_script_it_leads_back_to_the_page():
    table = a_table()
    answer = post(table, "answer", a_date(table).pk, headers={}, says="yes")
    assert (answer.status_code, answer.headers["Location"]) == (302, table.url("dates", seat=BELA))


def test_what_is_no_answer_and_what_was_withdrawn_changes_nothing():
    table = a_table()
    date = a_date(table)
    assert post(table, "answer", date.pk, says="soon").status_code == 404
    Proposal.objects.all().delete()
    answer = post(table, "answer", date.pk, says="yes")
    assert (answer.status_code, "This date was withdrawn meanwhile." in answer.content.decode()) == (
        422,
        True,
    )
    assert not Answer.objects.exists()


def test_the_wall_looks_on_and_strangers_find_nothing():
    table = a_table()
    date = a_date(table)
    shown = page(table, WALL)
    assert "no word yet" in shown
    assert "<form" not in shown
    acts = [("propose",), ("answer", date.pk), ("withdraw", date.pk), ("fix", date.pk), ("call-off",)]
    for act in [*acts, ("brings",), ("subscribe",), ("remind-me",)]:
        for client, seat in ((table.client_at(WALL), WALL), (dan(), BELA), (client_of(), ADA)):
            said = {"says": "yes", "act": "new", "brings": "dice", "at_1": typed(ahead(5))}
            assert client.post(table.url(*act, seat=seat), said).status_code == 404, act
    assert dan().get(table.url("dates", seat=BELA)).status_code == 404
    assert (Proposal.objects.count(), Answer.objects.count(), SeatLink.objects.count()) == (1, 1, 0)


def test_somebody_fixes_a_date_and_calls_it_off_again():
    table = a_table()
    date = a_date(table, place="at Ada’s")
    shown = main(post(table, "fix", date.pk))
    assert "The next evening" in shown
    assert "at Ada’s" in main(table.client_at(CORA).get(table.url("night", seat=CORA)))
    assert "Withdraw" not in page(table, ADA)
    shown = main(post(table, "call-off", seat=CORA))
    assert "Called off" in shown
    assert "Remove from my calendar" in shown


def test_what_was_tapped_about_another_evening_calls_this_one_off_no_more():
    """Without a connection it may come a day later."""
    table = a_table()
    post(table, "fix", a_date(table, days=3).pk)
    meant = re.search(r'name="evening" value="([^"]+)"', page(table, CORA))[1]
    post(table, "fix", a_date(table, days=5).pk, key="again")

    answer = post(table, "call-off", seat=CORA, evening=meant)

    assert (answer.status_code, "Somebody has changed this evening" in answer.content.decode()) == (422, True)
    assert not evenings.coming(table.campaign).called_off
    post(table, "call-off", seat=CORA, key="now", evening=evenings.coming(table.campaign).mark)
    assert evenings.coming(table.campaign).called_off


def test_who_brings_what_stands_on_every_phone():
    table = a_table()
    nights.meets_again(table.campaign, at=ahead(), words="")
    post(table, "brings", brings="  the crisps ")
    assert "the crisps" in page(table, ADA)
    assert 'value="the crisps"' in page(table, BELA)
    assert 'value="the crisps"' not in page(table, ADA)
    answer = post(table, "brings", brings="x" * 61)
    assert (answer.status_code, 'aria-invalid="true"' in main(answer)) == (422, True)


def test_nobody_brings_anything_to_no_evening():
    answer = post(a_table(), "brings", brings="dice")
    assert (answer.status_code, "No evening is settled." in answer.content.decode()) == (422, True)


def test_open_pages_of_the_dates_hear_of_an_answer():
    table = a_table()
    date = a_date(table)
    post(table, "answer", date.pk, seat=CORA, says="no")
    there = {"HX-Current-URL": f"http://testserver{table.url('dates', seat=BELA)}", **HTMX}
    told = table.client_at(BELA).get(table.url("here", seat=BELA), headers=there).content.decode()
    assert 'id="dates-list" hx-swap-oob="outerMorph"' in told
    assert "1 yes, 1 no, 1 not answered" in told
    assert 'id="bring"' not in told


def test_what_somebody_is_typing_there_stays_when_they_hear_of_it():
    """A form that was not sent along would be taken away."""
    table = a_table()
    nights.meets_again(table.campaign, at=ahead(), words="")
    post(table, "brings", brings="crisps")
    for seat, own in ((BELA, 'value="crisps"'), (CORA, 'id="bring"')):
        there = {"HX-Current-URL": f"http://testserver{table.url('dates', seat=seat)}", **HTMX}
        told = table.client_at(seat).get(table.url("here", seat=seat), headers=there).content.decode()
        assert 'id="bring"' in told
        assert own in told


def test_the_wall_hears_of_another_place_and_of_what_somebody_brings():
    table = a_table()
    nights.meets_again(table.campaign, at=ahead(), words="")
    client, here = table.client_at(WALL), table.url("here", seat=WALL)
    told = [aside_of(client.get(here, headers=HTMX))]
    nights.meets_again(table.campaign, at=ahead(), words="", place="at Ada’s")
    told.append(aside_of(client.get(here, headers=HTMX)))
    post(table, "brings", brings="crisps")
    told.append(aside_of(client.get(here, headers=HTMX)))
    assert len({*told}) == 3


def aside_of(answer):
    return re.search(r'id="aside"[^>]*>([0-9a-f]+)<', answer.content.decode())[1]


@pytest.mark.parametrize("count", [1, 4])
def test_the_same_questions_for_any_number_of_dates(count, django_assert_num_queries):
    table = a_table()
    for n in range(count):
        a_date(table, days=n + 1)
    client = table.client_at(BELA)
    client.get(table.url("dates", seat=BELA))
    # the chair, the journal, the seats, dates with their answers, the evening twice, calendar, reminder
    with django_assert_num_queries(9):
        assert client.get(table.url("dates", seat=BELA)).status_code == 200


def test_an_archived_table_takes_no_answers():
    table = a_table()
    date = a_date(table)
    table.campaign.archived = timezone.now()
    table.campaign.save()
    assert post(table, "answer", date.pk, says="yes").status_code == 422
    token = links.of(table.seat(BELA), links.Opens.ANSWERS).token
    answer = client_of().post(reverse("say-by-link", args=[token, date.pk]), {"says": "yes"})
    assert (answer.status_code, "archived" in answer.content.decode()) == (422, True)
    assert Answer.objects.count() == 1


# --- By link, without an account ---------------------------------------------------------------------------


def link_of(table, seat):
    return links.of(table.seat(seat), links.Opens.ANSWERS).token


def by_link(token, *more, name="answer-by-link", client=None, **said):
    client, address = client or client_of(), reverse(name, args=[token, *more])
    return client.post(address, said) if said else client.get(address)


def test_a_browser_that_was_never_here_answers_for_one_seat_and_gets_no_device():
    table = a_table(languages=("", "pl"))
    date = a_date(table, place="at Ada’s")
    token, visitor = link_of(table, BELA), client_of()
    shown = by_link(token, client=visitor)
    assert "Kiedy możesz" in shown.content.decode()
    answer = by_link(token, date.pk, name="say-by-link", client=visitor, says="maybe")
    assert answer.headers["Location"] == f"/answer/{token}/#date-{date.pk}"
    assert Answer.objects.get(seat=table.seat(BELA)).says == "maybe"
    assert "device" not in visitor.cookies
    assert visitor.get(table.url("table", seat=BELA)).status_code == 404
    assert visitor.get(table.url("dates", seat=BELA)).status_code == 404


def test_by_link_an_hour_says_by_whose_clock_it_is(settings):
    settings.TIME_ZONE = "Europe/Warsaw"
    table = a_table()
    a_date(table)
    nights.meets_again(table.campaign, at=ahead(5), words="")
    behind = re.compile(r"</time> *\s*<small class=\"muted\" data-clock( hidden)?>\(Europe/Warsaw\)</small>")
    assert behind.findall(by_link(link_of(table, BELA)).content.decode()) == ["", ""]
    # At the table a script shows it to whoever is elsewhere.
    assert behind.findall(table.client_at(BELA).get(table.url("dates", seat=BELA)).content.decode()) == [
        " hidden",
        " hidden",
    ]


def test_by_link_somebody_says_what_they_bring():
    table = a_table()
    token = link_of(table, BELA)
    assert by_link(token, name="bring-by-link", brings="dice").status_code == 422
    nights.meets_again(table.campaign, at=ahead(), words="")
    by_link(token, name="bring-by-link", brings="dice")
    assert [one.words for one in evenings.coming(table.campaign).brought] == ["dice"]
    assert by_link(token, name="bring-by-link", brings="x" * 61).status_code == 422


def test_the_page_of_a_link_leads_nowhere_else():
    table = a_table()
    a_date(table)
    Reminder.objects.create(
        seat=table.seat(BELA), address="bela@home.example", language="en", origin="http://x"
    )
    shown = by_link(link_of(table, BELA)).content.decode()
    for hidden in (str(table.campaign.pk), "bela@home.example", table.seat(BELA).key, "/c/"):
        assert hidden not in shown


@pytest.mark.parametrize("end", ["renewed", "freed", "trashed", "calendar", "wrong"])
def test_a_link_that_was_ended_or_guessed_leads_nowhere(end):
    table = a_table()
    date, token = a_date(table), link_of(table, BELA)
    if end == "renewed":
        post(table, "renew-link", BELA, seat=ADA)
    elif end == "freed":
        post(table, "free-seat", BELA, seat=ADA)
    elif end == "trashed":
        table.campaign.trashed = timezone.now()
        table.campaign.save()
    elif end == "calendar":
        token = links.of(table.seat(BELA), links.Opens.CALENDAR).token
    else:
        token = token[:-1] + ("a" if token[-1] != "a" else "b")
    assert by_link(token).status_code == 404
    assert by_link(token, date.pk, name="say-by-link", says="no").status_code == 404
    assert by_link(token, name="bring-by-link", brings="x").status_code == 404
    assert not Answer.objects.filter(seat=table.seat(BELA)).exists()


@pytest.mark.parametrize("door", ["answer-by-link", "calendar", "confirm-reminders", "stop-reminders"])
def test_whoever_guesses_meets_a_shut_door(door):
    table = a_table()
    token = link_of(table, BELA)
    for n in range(LINKS.tries):
        assert by_link(f"guess-{n}", name=door).status_code == 404
    assert by_link("one-more", name=door).status_code == 429
    assert by_link(token).status_code == 429
    cache.clear()
    assert by_link(token).status_code == 200


def test_another_seats_link_answers_for_that_seat_alone():
    table = a_table()
    date = a_date(table)
    by_link(link_of(table, CORA), date.pk, name="say-by-link", client=table.client_at(BELA), says="no")
    said = {answer.seat.number: answer.says for answer in Answer.objects.all()}
    assert said == {ADA: "yes", CORA: "no"}


def test_the_host_alone_shows_the_links():
    table = a_table()
    shown = main(table.client_at(ADA).get(table.url("answer-links")))
    tokens = [link_of(table, seat) for seat in (ADA, BELA, CORA)]
    assert [token in shown for token in tokens] == [True] * 3
    for client, seat in ((table.client_at(BELA), BELA), (table.client_at(WALL), WALL), (dan(), ADA)):
        assert client.get(table.url("answer-links", seat=seat)).status_code == 404
        assert client.post(table.url("renew-link", BELA, seat=seat)).status_code == 404
    assert link_of(table, BELA) == tokens[1]
    assert all(token not in page(table, seat) for token in tokens for seat in (ADA, BELA))


# --- Where this seat is reminded ----------------------------------------------------------------------------


def test_without_mail_the_page_says_so_and_takes_no_address():
    table = a_table()
    assert "This Nightbook sends no e-mail." in page(table)
    assert post(table, "remind-me", address="bela@home.example").status_code == 404


def test_an_address_is_kept_for_the_own_seat_and_shown_to_nobody_else(settings):
    settings.NIGHTBOOK_MAILS = True
    table = a_table()
    wrong = post(table, "remind-me", address="bela")
    assert (wrong.status_code, 'aria-invalid="true"' in main(wrong)) == (422, True)
    post(table, "remind-me", address="bela@home.example")
    kept = Reminder.objects.get()
    assert (kept.seat, kept.address, kept.language, kept.origin) == (
        table.seat(BELA),
        "bela@home.example",
        "en",
        "http://testserver",
    )
    assert "bela@home.example" in page(table)
    for seat in (ADA, CORA, WALL):
        for name in ("dates", "people", "night"):
            assert "bela@home.example" not in page(table, seat, name)
    post(table, "remind-me", act="end", seat=CORA)
    assert Reminder.objects.count() == 1
    post(table, "remind-me", act="end")
    assert Reminder.objects.count() == 0


def test_a_link_in_the_mail_begins_it_with_a_tap(settings, django_capture_on_commit_callbacks):
    settings.NIGHTBOOK_MAILS = True
    table = a_table()
    with django_capture_on_commit_callbacks() as sent:
        answer = post(table, "remind-me", address="bela@home.example")
    assert len(sent) == 1
    tasks.remind()
    assert "A mail with a link goes to bela@home.example." in main(answer)
    (letter,) = mail.outbox
    address = reverse("confirm-reminders", args=[Reminder.objects.get().token])
    assert f"http://testserver{address}" in letter.body
    asked = client_of().get(address)
    assert (asked.status_code, Reminder.objects.get().confirmed) == (200, False)
    assert "bela@home.example" not in asked.content.decode()
    assert client_of().post(address).status_code == 302
    assert Reminder.objects.get().confirmed
    assert "You are reminded the day before" in page(table)


def test_nobody_has_the_house_write_all_day(settings):
    settings.NIGHTBOOK_MAILS, settings.NIGHTBOOK_LETTERS = True, 2
    table = a_table()
    answers = []
    for n in range(3):
        post(table, "remind-me", act="end")
        answers.append(post(table, "remind-me", address=f"{n}@home.example"))
    assert [one.status_code for one in answers] == [200, 200, 422]
    assert "Too many e-mails were asked for today." in main(answers[2])
    assert Reminder.objects.count() == 0


def test_one_address_is_asked_a_few_times_a_day_whoever_types_it(settings):
    settings.NIGHTBOOK_MAILS = True
    tables = [a_table(name=f"Night {n}") for n in range(LETTERS.tries + 1)]
    statuses = [post(one, "remind-me", address="dan@home.example").status_code for one in tables]
    assert statuses == [200] * LETTERS.tries + [422]


def test_letters_that_vanish_on_the_way_are_no_other_address(settings):
    """IDNA drops them: whoever is asked is counted as whoever gets the mail."""
    settings.NIGHTBOOK_MAILS = True
    spelled = [f"dan@ho{chr(173) * n}me.exa{chr(0x200B)}mple" for n in range(LETTERS.tries + 1)]
    tables = [a_table(name=f"Night {n}") for n in range(len(spelled))]
    answers = [post(one, "remind-me", address=said) for one, said in zip(tables, spelled, strict=True)]
    assert [one.status_code for one in answers] == [200] * LETTERS.tries + [422]
    assert {one.address for one in Reminder.objects.all()} == {"dan@home.example"}


def test_reminders_are_ended_from_the_mail_after_a_question_or_by_the_mail_program():
    table = a_table()
    seat = table.seat(BELA)
    kept = Reminder.objects.create(seat=seat, address="b@home.example", language="pl", origin="http://x")
    address = reverse("stop-reminders", args=[kept.token])
    asked = client_of().get(address)
    assert (asked.status_code, Reminder.objects.count()) == (200, 1)
    assert "b@home.example" not in asked.content.decode()
    strict = client_of()
    strict.handler.enforce_csrf_checks = True
    assert strict.post(address, {"List-Unsubscribe": "One-Click"}).status_code == 200
    assert Reminder.objects.count() == 0
    assert strict.post(address).status_code == 404
