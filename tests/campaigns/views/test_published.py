"""A finished table for whoever has the link: what the wall shows, without a seat and without a cookie."""

import re

import pytest
from django.core.cache import cache
from django.urls import reverse

from campaigns import circles, enrolment, games, journal
from campaigns.access import Holder
from campaigns.management.commands.demo import opened
from campaigns.models import Campaign, PublicLink
from campaigns.published import initials
from campaigns.throttle import TOKENS
from chronicle.rules.events import EpilogueWritten, Stepped
from companions.dracula.rules.events import Ruled
from tests.chronicle.views.chapters import a_chronicle, play_chapter
from tests.chronicle.views.endings import to_the_last_line
from tests.companions.dracula.rules.hunting import BEGUN, ROUND
from tests.conformance.demos import demos
from tests.factories import ADA, BELA, EVENING, a_device, a_stamp, a_table, client_of, dan

pytestmark = pytest.mark.django_db
SHORT = ["bloodborne-to-the-end", "bloodrage-to-the-end"]


@pytest.fixture(autouse=True)
def no_tries():
    cache.clear()


@pytest.fixture
def chronicle():
    table = to_the_last_line(to="over")
    table.record(EpilogueWritten(seat=ADA, text="And the lamps went out."))
    return table


def finished(name):
    slug = name.partition("-")[0]
    return opened(games.game(slug), demos(slug, False)[name])


def link_to(campaign, **chosen):
    return PublicLink.objects.create(campaign=campaign, created=EVENING, **chosen)


def address(link):
    return reverse("published", args=[link.token])


def read(link, client=None, query=""):
    return (client or client_of()).get(address(link) + query)


def words(response):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", response.content.decode().partition("<main")[2]))


# --- What stands there -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SHORT)
@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_a_short_game_stands_there_with_its_score_and_its_journal(name, language):
    campaign = finished(name)
    response = read(link_to(campaign), client_of(language=language))
    assert response.status_code == 200
    text = words(response)
    assert all(seat.name in text for seat in campaign.seats.all())
    assert 'id="journal"' in response.content.decode()
    assert 'class="standings"' in response.content.decode()
    assert 'id="box"' not in response.content.decode()


def test_a_long_journal_comes_in_pages(monkeypatch):
    monkeypatch.setattr("campaigns.views.published.A_PAGE", 20)
    link = link_to(finished(SHORT[0]))
    first, second = (read(link, query=f"?page={n}").content.decode() for n in (1, 2))
    assert "?page=2#journal" in first
    assert "?page=1#journal" in second
    assert read(link, query="?page=nonsense").status_code == 200


def test_no_cookie_and_nothing_for_machines_that_search(chronicle):
    response = read(link_to(chronicle.campaign))
    assert not response.cookies
    assert response["X-Robots-Tag"] == "noindex, nofollow"
    assert 'name="robots" content="noindex, nofollow"' in response.content.decode()
    assert response["Cache-Control"] == "private, max-age=60"
    assert "script-src 'self'" in response["Content-Security-Policy"]
    assert "<form" not in response.content.decode()
    assert "hx-get" not in response.content.decode()
    assert f"/c/{chronicle.campaign.pk}" not in response.content.decode()


# --- What is in the box ----------------------------------------------------------------------------------


def test_the_box_is_covered_until_a_reader_asks(chronicle):
    link = link_to(chronicle.campaign, spoilers=True)
    covered, open_ = read(link), read(link, query="?box=open")
    for secret in ("The Last Lamp", "And the lamps went out.", "Mercy", "Lord of 2"):
        assert secret not in covered.content.decode()
        assert secret in open_.content.decode()
    assert "Show spoilers" in words(covered)
    assert "Ada" in words(covered)
    assert "Hide spoilers" in words(open_)


def test_the_box_stays_shut_where_the_host_keeps_it_so(chronicle):
    link = link_to(chronicle.campaign, spoilers=False)
    response = read(link, query="?box=open")
    assert "The Last Lamp" not in response.content.decode()
    assert 'id="box"' not in response.content.decode()


# --- Names -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SHORT)
def test_initials_stand_for_names_everywhere(name):
    campaign = finished(name)
    response = read(link_to(campaign, initials=True))
    assert not [seat.name for seat in campaign.seats.all() if seat.name in words(response)]
    assert campaign.seats.get(number=1).name[0] + "." in words(response)
    assert Campaign.objects.get(pk=campaign.pk).seats.get(number=1).name != "A."


def test_initials_of_a_chronicle(chronicle):
    response = read(link_to(chronicle.campaign, initials=True, spoilers=True), query="?box=open")
    assert not [name for name in ("Ada", "Bela", "Cora") if name in words(response)]


def test_two_with_one_letter_are_told_apart():
    assert initials(["Ada", "Bela", "Anna", "żaneta"]) == ["A.1", "B.", "A.2", "Ż."]


# --- Secrets ---------------------------------------------------------------------------------------------


def test_of_a_hunt_whose_trail_is_not_revealed_nothing_of_it_is_there():
    table = a_table(game="dracula")
    for event in (*BEGUN, *ROUND):
        table.record(event)
    link = link_to(table.campaign)
    assert read(link).status_code == 404

    table.record(Ruled(what="influence", to=13, why="The dice said so"))

    response = read(link)
    assert "Thirteen: Dracula wins" in words(response)
    frame_of_wall = words(table.client_at(0).get(table.url("history", seat=0)))
    for line in re.findall(r'<span class="line-words">([^<]+)</span><time', response.content.decode()):
        assert line in frame_of_wall


# --- Doors -----------------------------------------------------------------------------------------------


def test_a_link_that_is_wrong_void_or_in_the_trash_is_answered_with_the_same_bytes(chronicle):
    link = link_to(chronicle.campaign)
    old = address(link)
    ada = chronicle.client_at(ADA)
    ada.post(chronicle.url("publish"), {})
    void = client_of().get(old)
    Campaign.objects.update(trashed=EVENING)
    trashed = read(PublicLink.objects.get())
    wrong = client_of().get(reverse("published", args=["A" * 22]))
    assert {one.status_code for one in (void, trashed, wrong)} == {404}
    plain = [
        re.sub(rb'(data-csrf="|X-CSRFToken": ")[^"]*', b"", one.content) for one in (void, trashed, wrong)
    ]
    assert plain[0] == plain[1] == plain[2]


def test_whoever_guesses_waits(chronicle):
    link, guesser = link_to(chronicle.campaign), dan()
    for _time in range(TOKENS.tries):
        assert guesser.get(reverse("published", args=["guess"])).status_code == 404
    assert guesser.get(address(link)).status_code == 429


def test_a_game_that_goes_on_again_is_not_shown():
    campaign = finished(SHORT[0])
    link = link_to(campaign)
    journal.back_to(campaign.pk, entry=10, host=True, stamp=a_stamp())
    response = read(link)
    assert response.status_code == 404
    assert "This game is not finished" in words(response)
    assert "Look again" in words(response)
    assert not [seat.name for seat in campaign.seats.all() if seat.name in words(response)]


# --- The host --------------------------------------------------------------------------------------------


def a_hunt_that_is_over():
    table = a_table(game="dracula")
    for event in (*BEGUN, *ROUND, Ruled(what="influence", to=13, why="The dice said so")):
        table.record(event)
    return table.campaign


ENDS = {
    "heritage": lambda: to_the_last_line(to="over").campaign,
    "bloodborne": lambda: finished(SHORT[0]),
    "bloodrage": lambda: finished(SHORT[1]),
    "dracula": a_hunt_that_is_over,
}


@pytest.mark.parametrize("game", ENDS)
def test_the_end_leads_the_host_to_the_link_and_everybody_at_the_table_to_their_numbers(game):
    campaign = ENDS[game]()
    numbers = reverse("circle-numbers", args=[campaign.circle_id])
    for seat, link in ((ADA, True), (BELA, False)):
        client = seated(campaign, seat)
        page = client.get(reverse("table", args=[campaign.pk, seat]), follow=True).content.decode()
        assert (f'{reverse("settings", args=[campaign.pk, seat])}#public-link"' in page) is link
        assert f'href="{numbers}"' in page
        assert client.get(numbers).status_code == 200


def seated(campaign, number):
    device = a_device()
    seat = campaign.seats.get(number=number)
    enrolment.bring_back(seat, Holder(device=device.pk, account=None))
    return client_of(device)


def test_whoever_sits_by_a_name_that_another_has_in_the_circle_is_led_nowhere():
    campaign = finished(SHORT[0])
    bela = seated(campaign, BELA)
    seat = campaign.seats.get(number=BELA)
    where, numbers = (
        reverse("table", args=[campaign.pk, BELA]),
        reverse("circle-numbers", args=[campaign.circle_id]),
    )
    assert numbers in bela.get(where, follow=True).content.decode()
    circles.let_go(seat)
    circles.join(campaign.circle, name=seat.name, who=Holder(device=a_device().pk, account=None))
    assert numbers not in bela.get(where, follow=True).content.decode()
    assert bela.get(numbers).status_code == 404


def test_the_wall_leads_nobody_to_what_is_not_for_it(chronicle):
    page = chronicle.client_at(0).get(chronicle.url("table", seat=0), follow=True).content.decode()
    assert "#public-link" not in page
    assert reverse("circle-numbers", args=[chronicle.circle.pk]) not in page


def test_the_host_makes_a_link_and_takes_it_back(chronicle):
    ada = chronicle.client_at(ADA)
    assert "Make the link" in ada.get(chronicle.url("settings")).content.decode()
    assert ada.post(chronicle.url("publish"), {"initials": "on", "spoilers": "on"}).status_code == 302
    link = PublicLink.objects.get()
    assert (link.initials, link.spoilers) == (True, True)
    assert address(link) in ada.get(chronicle.url("settings")).content.decode()
    ada.post(chronicle.url("unpublish"))
    assert read(link).status_code == 404


def test_only_the_host(chronicle):
    for name in ("publish", "unpublish"):
        assert chronicle.client_at(BELA).post(chronicle.url(name, seat=BELA)).status_code == 404
        assert dan().post(chronicle.url(name)).status_code == 404
        assert chronicle.client_at(ADA).get(chronicle.url(name)).status_code == 405
    assert not PublicLink.objects.exists()


def test_before_the_end_there_is_no_link():
    table = a_table()
    ada = table.client_at(ADA)
    assert "There is a link once the game is over." in ada.get(table.url("settings")).content.decode()
    assert ada.post(table.url("publish")).status_code == 422
    assert not PublicLink.objects.exists()


def test_a_chronicle_that_nobody_has_won_is_over_too():
    table = a_chronicle()
    for _chapter in range(3):
        play_chapter(table, 20, 15, 10)
    table.record(Stepped(to="over"))
    assert "Nobody has won" in words(read(link_to(table.campaign)))
