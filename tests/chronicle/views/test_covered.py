"""Before the places are turned over no page of anybody else says what somebody has counted."""

import re

import pytest
from django.utils import timezone

from campaigns import journal
from campaigns.journal import Stamp
from chronicle.rules.events import PlacesTurned, PlayerCounted, Stepped
from tests.factories import ADA, BELA, CORA

from .chapters import a_chronicle, count, tell_first_grounds, to_reckoning, win
from .evenings import html, page, tap, words

pytestmark = pytest.mark.django_db

TOTAL = 777
ALONE = re.compile(r"(?<![\w-])777(?![\w-])")  # not within a key or a token
PLACES = ("table", "sheet", "box", "rulings", "outcomes", "standings", "story", "code", "screen")
OF_THE_HOUSE = ("history", "findings", "night", "people", "history-json", "position")


@pytest.fixture(params=["reckoning", "places"])
def table(request):
    table = to_reckoning(a_chronicle())
    tell_first_grounds(table)
    win(table, ADA, BELA, CORA, ADA, BELA)
    count(table, ADA, power=22)
    count(table, BELA, power=TOTAL)
    count(table, CORA, power=7)
    table.record(Stepped(to=request.param))
    return table


def bodies(table, seat):
    """Everything that can be opened there, with its address."""
    client = table.client_at(seat)
    for name in PLACES:
        yield name, client.get(table.url(f"heritage:{name}", seat=seat))
    for name in OF_THE_HOUSE:
        yield name, client.get(table.url(name, seat=seat))
    yield "minutes", client.get(table.url("heritage:minutes", 1, seat=seat))
    for play in table.position().plays[-5:]:
        yield f"entry {play.number}", client.get(table.url("entry", play.number, seat=seat))


@pytest.mark.parametrize("seat", [0, ADA, CORA])
def test_nobody_else_reads_it(table, seat):
    opened = [*bodies(table, seat)]
    assert len(opened) > 15
    assert [name for name, response in opened if ALONE.search(html(response))] == []


def test_whose_it_is_reads_it(table):
    if table.view().phase == "reckoning":
        assert "777 VP" in words(page(table, BELA))
    table.record(PlacesTurned(n=3))
    if table.view().phase == "places":
        assert "777 VP" in words(page(table, CORA))


def test_once_the_places_lie_open_a_count_is_told_with_its_figures(table):
    """Also those that a correction has changed since: what they were stands beside it."""
    counted = next(play.number for play in table.position().plays if "777" in str(play.facts))
    corrected = PlayerCounted(seat=BELA, power=776, by=BELA)
    stamp = Stamp(seat=BELA, at=timezone.now(), key="corrected")
    journal.correct(table.campaign.pk, entry=counted, event=corrected, host=False, stamp=stamp)
    assert "776" not in html(table.client_at(CORA).get(table.url("entry", counted, seat=CORA)))
    table.record(PlacesTurned(n=3))
    if table.view().phase == "places":
        entry = words(table.client_at(CORA).get(table.url("entry", counted, seat=CORA)))
        assert "Bela has counted: 776 VP (Power 776)." in entry
        assert "It said before: Bela has counted: 777 VP (Power 777)." in entry


def test_the_phone_that_counts_for_somebody_reads_the_total_and_others_that_it_is_counted():
    table = to_reckoning(a_chronicle())
    tell_first_grounds(table)
    response = tap(table, "player_counted", by=CORA, seat=BELA, by_hand=TOTAL)
    assert "777" in html(response)
    assert "Bela has counted, added up by hand." in words(response)
    seen = words(page(table, ADA))
    assert "Counted. The total stays face down until the places are turned over." in seen
    assert "777" not in seen
