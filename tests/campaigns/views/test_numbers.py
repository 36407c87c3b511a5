"""A circle's numbers and plays, as its members see them."""

import csv
import json
import re
from datetime import timedelta
from urllib.parse import parse_qs, urlsplit

import pytest
from django.urls import reverse
from django.utils import timezone
from django.utils.html import strip_tags

from campaigns import enrolment, nights, throttle
from campaigns.games import game
from campaigns.models import Memory, Night, Seat
from campaigns.throttle import CIRCLES
from companions.bloodborne import demos
from companions.bloodborne.rules.events import Ended, TrackShown
from companions.dracula.rules.events import Ended as Stopped
from tests.factories import ADA, BELA, CORA, EVENING, a_circle, a_device, a_table, client_of, dan, main
from tests.remembered import remembered

pytestmark = pytest.mark.django_db

TABLES = ["people", "course", "over-time", "sides", "pairs", "games", "tables", "persons", "plays"]


@remembered
def descent(events=demos.TO_THE_END, **more):
    """Of Ada, Bela and Cora, until the table stops."""
    table = a_table(chosen=demos.GEHRMAN, **more)
    for event in events:
        table.record(event)
    if not table.view().ended:
        table.record(Ended(why="late"))
    return table


@pytest.fixture
def table():
    return descent()


def asked(there, name="circle-numbers", seat=ADA, language="en", **what):
    return there.client_at(seat, language).get(reverse(name, args=[there.circle.pk]), what)


def text(response):
    return re.sub(r"\s+", " ", strip_tags(response.content.decode()))


def rows(response):
    assert response["Content-Type"] == "text/csv; charset=utf-8"
    return list(csv.reader(response.content.decode("utf-8-sig").splitlines()))


def test_people_games_plays_nights_and_hours(table):
    facts = asked(table, seat=BELA).context["facts"]
    assert facts["hours"] >= 1
    assert {**facts, "hours": 1} == {"people": 3, "games": 1, "plays": 1, "nights": 1, "hours": 1}


def test_who_won_and_what_it_came_to_in_words_and_pictures(table):
    descent(circle=table.circle, name="Again")
    page = asked(table).content.decode()
    assert "Final boss: Gehrman" in page
    assert "Echoes banked" in page
    assert 'aria-label="Wins, play by play"' in page
    assert "As a table" in page
    (first, *_more) = asked(table).context["people"].rows
    assert first[1:4] == [2, 2, 2]


def test_the_same_people_at_another_table_are_the_same(table):
    descent(circle=table.circle, name="Again")
    assert asked(table).context["facts"]["people"] == 3


def test_somebody_of_another_name_is_somebody_else(table):
    descent(circle=table.circle, name="Others", names=("Dora", "Bela", "Cora"))
    assert asked(table).context["facts"]["people"] == 4


def test_seats_of_nobody_are_known_by_their_names(table):
    other = descent(circle=table.circle, name="Again")
    Seat.objects.filter(campaign__in=[table.campaign, other.campaign], number=BELA).update(member=None)
    assert asked(table).context["facts"]["people"] == 3


def test_what_is_not_over_counts_its_night_and_nothing_else(table):
    running = a_table(circle=table.circle, name="Half", at=EVENING + timedelta(days=9), chosen=demos.GEHRMAN)
    for event in demos.HALF_WAY:
        running.record(event)
    facts = asked(table).context["facts"]
    assert (facts["plays"], facts["nights"]) == (1, 2)
    assert "Longest time without a night: 9 days" in text(asked(table))


def test_what_lies_in_the_trash_is_not_counted(table):
    other = descent(circle=table.circle, name="A wrong one")
    enrolment.throw_away(other.campaign, at=timezone.now())
    assert asked(table).context["facts"]["plays"] == 1


def test_what_nobody_has_read_is_not_final_and_nobodys_win(table):
    """A trophy lies on a space whose number nobody told."""
    told = [event for event in demos.TO_THE_END if not isinstance(event, TrackShown)]
    unread = descent(told, circle=table.circle, name="Unread")
    assert unread.view().unread
    page = asked(table)
    (first, *_more) = page.context["people"].rows
    assert first[1:4] == [1, 2, 1]
    assert "1 play is not final" in text(page)
    told = asked(table, "circle-play", of=f"{unread.campaign.pk.hex[:12]}-0").content.decode()
    assert "Not final" in told
    assert "app.bgstatsapp.com" not in told


def test_a_night_noted_by_its_people_is_counted_with_its_hours(table):
    Night.objects.create(
        campaign=table.campaign,
        opened=EVENING - timedelta(hours=2),
        closed=table.at,
        first=1,
        last=table.number,
    )
    assert asked(table).context["facts"]["hours"] >= 2


def test_by_game_and_by_time(table, monkeypatch):
    descent(circle=table.circle, name="Long ago", at=EVENING.replace(year=2025, month=6))
    descent(circle=table.circle, name="Longer ago", at=EVENING.replace(year=2020))
    monkeypatch.setattr("django.utils.timezone.now", lambda: EVENING + timedelta(days=30))
    found = {time: asked(table, time=time).context["facts"]["plays"] for time in ("", "months", "year")}
    assert found == {"": 3, "months": 2, "year": 1}
    assert asked(table, game="bloodborne").context["facts"]["plays"] == 3


def test_what_cannot_be_chosen_is_said_beside_the_field(table):
    page = asked(table, game="chess", time="never")
    assert page.status_code == 200
    assert "chess is not one of the available choices" in page.content.decode()
    assert page.context["facts"]["plays"] == 1


def test_nothing_in_that_time_leads_to_everything(table):
    a_table(circle=table.circle, game="dracula")
    page = text(asked(table, game="dracula"))
    assert "Nothing in that time" in page


@pytest.mark.parametrize("name", ["circle-numbers", "circle-plays"])
def test_an_empty_circle_is_offered_a_game(name):
    device = a_device()
    circle = a_circle(device=device)
    page = client_of(device).get(reverse(name, args=[circle.pk])).content.decode()
    assert "No game is over yet" in page
    assert f"/open/?circle={circle.pk}" in page


def test_a_year_ago_tonight(table, monkeypatch):
    monkeypatch.setattr("django.utils.timezone.now", lambda: EVENING.replace(year=EVENING.year + 1))
    (match,) = asked(table).context["year_ago"]
    assert match.table == "The Long Night"
    assert "A year ago tonight" in text(asked(table))
    monkeypatch.setattr("django.utils.timezone.now", lambda: EVENING + timedelta(days=364))
    assert "A year ago tonight" not in text(asked(table))


def test_a_year_ago_a_game_that_went_on(table, monkeypatch):
    running = a_table(circle=table.circle, name="Half", at=EVENING, chosen=demos.GEHRMAN)
    for event in demos.HALF_WAY:
        running.record(event)
    monkeypatch.setattr("django.utils.timezone.now", lambda: EVENING.replace(year=EVENING.year + 1))
    assert [one.table for one in asked(table).context["evenings_year_ago"]] == ["Half"]
    assert "and it went on" in text(asked(table))


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
@pytest.mark.parametrize("name", TABLES)
def test_every_table_is_a_file_in_the_readers_language(table, name, language):
    head, *lines = rows(asked(table, "circle-numbers-csv", language=language, table=name))
    assert len(lines) == {"people": 3, "sides": 0, "pairs": 3, "games": 1, "plays": 3}.get(name, len(lines))
    assert all(len(line) == len(head) for line in lines)
    assert all(head)


def test_what_a_chart_says_is_a_file_too(table):
    descent(circle=table.circle, name="Again")
    assert "?table=over-time&amp;game=bloodborne" in asked(table).content.decode()
    lines = [[one["name"], *map(str, one["values"])] for one in asked(table).context["course"]["series"]]
    told = rows(asked(table, "circle-numbers-csv", table="course"))
    assert list(zip(*told, strict=True))[1:] == list(map(tuple, lines))
    lines = rows(asked(table, "circle-numbers-csv", table="over-time"))
    assert [line[2] for line in lines[1:3]] == ["1", "2"]


def test_plays_in_the_columns_of_other_programs(table):
    head, first, *_more = rows(asked(table, "circle-numbers-csv"))
    said = dict(zip(head, first, strict=True))
    assert said["Date"] == "2026-01-10"
    assert said["Game"] == "Bloodborne: The Card Game"
    assert (said["Quantity"], said["Place"], said["Won"], said["Final"]) == ("1", "1", "1", "1")
    assert said["Score"].isdigit()


def at_a_place(table, at=EVENING, **more):
    """As the table settled it, and met."""
    words = {"words": "", "place": "Ada's, floor 2", "changed": EVENING, "at": at, "came": EVENING, **more}
    table.campaign.evenings.create(**words)
    return table


def test_the_place_of_the_evening_is_the_plays_location(table):
    at_a_place(table)
    head, first, *_more = rows(asked(table, "circle-numbers-csv"))
    assert dict(zip(head, first, strict=True))["Location"] == "Ada's, floor 2"
    assert link_of(asked(table, "circle-play"))["location"] == "Ada's, floor 2"
    assert link_of(table.client_at(BELA).get(table.url("table-play", seat=BELA)))["location"]


@pytest.mark.parametrize(
    "evening",
    [
        {"called_off": True},
        {"came": None},
        {"came": EVENING - timedelta(days=7)},
        {"at": EVENING - timedelta(days=3)},
    ],
    ids=["called off", "still to come", "a week before", "a date that went by"],
)
def test_an_evening_that_was_not_this_one_is_no_location(table, evening):
    assert "location" not in link_of(asked(at_a_place(table, **evening), "circle-play"))


def test_a_person_who_is_a_formula_is_a_word():
    table = descent(names=("=1+1", "Bela", "Cora"))
    for name in ("people", "persons", "plays"):
        cells = {cell for row in rows(asked(table, "circle-numbers-csv", table=name)) for cell in row}
        assert "'=1+1" in cells
        assert "=1+1" not in cells


def test_there_is_no_other_table(table):
    assert asked(table, "circle-numbers-csv", table="secrets").status_code == 404


def test_plays_stand_newest_first_with_who_won(table):
    later = descent(circle=table.circle, name="Again", at=EVENING + timedelta(days=1))
    page = asked(table, "circle-plays")
    assert [one.table for one in page.context["page"]] == [later.campaign.name, "The Long Night"]
    assert "table=plays" in page.content.decode()


def test_many_plays_have_several_pages_of_what_was_asked_for(table):
    for n in range(25):
        descent([], circle=table.circle, name=f"Stopped {n}", at=EVENING + timedelta(days=n + 1))
    page = asked(table, "circle-plays", game="bloodborne", page=2)
    assert [one.table for one in page.context["page"]] == ["The Long Night"]
    assert "?game=bloodborne&amp;page=1" in page.content.decode()
    assert "?table=plays&amp;game=bloodborne" in page.content.decode()


def link_of(response):
    (link,) = re.findall(r'href="(https://app.bgstatsapp.com/[^"]*)"', response.content.decode())
    return json.loads(parse_qs(urlsplit(link).query)["data"][0])


def test_one_play_goes_to_bg_stats_by_button_and_by_picture(table):
    page = asked(table, "circle-play", of=f"{table.campaign.pk.hex[:12]}-0")
    told = link_of(page)
    assert told["sourceName"] == "Nightbook"
    assert told["sourcePlayId"] == f"{table.campaign.pk.hex[:12]}-0"
    assert told["playDate"] == "2026-01-10 19:00:00"
    assert {one["name"] for one in told["players"]} == {"Ada", "Bela", "Cora"}
    assert sum(one["winner"] for one in told["players"]) == 1
    assert told["game"]["noPoints"] is False
    assert 'class="code"' in page.content.decode()


def test_the_chronicles_number_is_known():
    assert game("heritage").bgg == 257674


def test_of_no_such_play(table):
    assert asked(table, "circle-play", of="no-such").status_code == 404


def test_names_too_long_for_a_picture_still_have_a_link():
    long = [letter * 60 for letter in "ЖЩЮЫЭ"]
    table = descent(names=long)
    page = asked(table, "circle-play")
    assert link_of(page)["players"]
    assert ("Too much for a QR code" in text(page)) == ('class="code"' not in page.content.decode())


def test_where_a_game_ends_its_result_is_one_tap_away(table):
    page = table.client_at(BELA).get(table.url("bloodborne:table", seat=BELA)).content.decode()
    address = table.url("table-play", seat=BELA)
    assert address in page
    assert link_of(table.client_at(BELA).get(address))["players"]


def test_a_table_that_goes_on_says_that_nothing_is_over():
    table = a_table()
    page = table.client_at(CORA).get(table.url("table-play", seat=CORA))
    assert "Nothing is over yet" in text(page)
    assert table.url("table", seat=CORA) in page.content.decode()


def test_a_stopped_hunt_is_nobodys_win():
    table = a_table(game="dracula")
    table.record(Stopped(why="late"))
    page = table.client_at(ADA).get(table.url("table-play"))
    assert page.context["match"].winners == ()
    assert 'class="chip brass"' not in main(page)


def bgg(table, slug="bloodborne", number="195856", seat=ADA):
    address = reverse("circle-bgg", args=[table.circle.pk])
    return table.client_at(seat).post(address, {"game": slug, "bgg": number}, follow=True)


def test_a_number_at_boardgamegeek_is_typed_once_for_the_circle(table):
    assert "Kept for this circle." in text(bgg(table, seat=CORA))
    assert link_of(asked(table, "circle-play"))["game"]["bggId"] == 195856
    assert "195856" in text(table.client_at(ADA).get(reverse("circle", args=[table.circle.pk])))


def test_left_empty_it_is_forgotten(table):
    bgg(table)
    assert "Forgotten." in text(bgg(table, number=""))
    assert "bggId" not in link_of(asked(table, "circle-play"))["game"]
    assert not Memory.objects.filter(topic="bgg").exists()


@pytest.mark.parametrize("number", ["=1", "-5", "0", "123456789", "x"])
def test_what_is_no_number_is_said_beside_its_field(table, number):
    address = reverse("circle-bgg", args=[table.circle.pk])
    page = table.client_at(ADA).post(address, {"game": "bloodborne", "bgg": number})
    assert page.status_code == 422
    assert 'aria-invalid="true"' in page.content.decode()
    assert not Memory.objects.filter(topic="bgg").exists()


@pytest.mark.parametrize("slug", ["heritage", "bloodrage", "chess", ""])
def test_only_of_a_game_that_was_played_and_has_none(table, slug):
    assert bgg(table, slug=slug).status_code == 404


@pytest.mark.parametrize(
    "name", ["circle-search", "circle-numbers", "circle-numbers-csv", "circle-plays", "circle-play"]
)
def test_whoever_asks_all_the_time_waits_and_no_table_is_looked_at(name, django_assert_max_num_queries):
    table = a_table()
    client, other = (table.client_at(seat) for seat in (ADA, BELA))
    address = reverse(name, args=[table.circle.pk])
    for _ in range(CIRCLES.tries):
        throttle.knock(CIRCLES, str(table.devices[ADA].pk))
    with django_assert_max_num_queries(1):
        answer = client.get(address, {"words": "a"})
    assert (answer.status_code, answer["Retry-After"]) == (429, "60")
    assert "Wait 1 minute" in answer.content.decode()
    assert other.get(address, {"words": "a"}).status_code != 429


NAMES = ["circle-numbers", "circle-numbers-csv", "circle-plays", "circle-play", "circle-bgg"]


@pytest.mark.parametrize("name", NAMES)
def test_nobody_else_may_look(table, name):
    for client in (dan(), client_of(), table.client_at(0)):
        for ask in (client.get, client.post):
            assert ask(reverse(name, args=[table.circle.pk])).status_code in {404, 405}


@pytest.mark.parametrize("size", [1, 3])
def test_the_same_questions_for_any_size(size, django_assert_num_queries):
    """Once the journals are known."""
    table = descent()
    for n in range(size - 1):
        nights.arrived(descent(circle=table.circle, name=f"Another {n}").campaign, seats=[], at=EVENING)
    client = table.client_at(BELA)
    for name, cost in (("circle-numbers", 6), ("circle-plays", 7), ("circle-play", 7)):
        client.get(reverse(name, args=[table.circle.pk]))
        with django_assert_num_queries(
            cost
        ):  # the circle, tables, seats, members, nights, evenings; what the circle was told
            assert client.get(reverse(name, args=[table.circle.pk])).status_code == 200


def test_after_the_next_entry_it_is_counted_anew():
    table = a_table(chosen=demos.GEHRMAN)
    for event in demos.HALF_WAY:
        table.record(event)
    assert asked(table).context["facts"]["plays"] == 0
    table.record(Ended(why="late"))
    assert asked(table).context["facts"]["plays"] == 1
