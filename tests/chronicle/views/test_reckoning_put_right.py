"""Entries of the reckoning are put right through the house's own pages, weeks later."""

import pytest

from tests.chronicle.views.chapters import a_chronicle, tell_first_grounds, to_places, to_reckoning
from tests.chronicle.views.evenings import words
from tests.factories import ADA, BELA, CORA

pytestmark = pytest.mark.django_db


@pytest.fixture
def table():
    """Bela 22, Ada 18, Cora 7."""
    return to_places(a_chronicle())


def entry(table, kind, nth=0):
    """The number of the nth entry of a kind."""
    lines = [line.number for line in table.position().lines if line.kind == kind]
    return lines[nth]


def fields(response):
    """The form as it stands on the page, ready to be sent back."""
    form = response.context["form"]
    sent = {}
    for name in form.fields:
        value = form[name].value()
        if value not in (None, False, ""):
            sent[name] = list(value) if isinstance(value, list | tuple) else "on" if value is True else value
    return sent


def put_right(table, number, preview=False, **changes):
    client, address = table.client_at(ADA), table.url("correct", number)
    sent = {**fields(client.get(address)), **changes, **({"preview": "1"} if preview else {})}
    return client.post(address, {**sent, "seen": table.number})


def order(table):
    return [one.seat for one in table.view().reckoning.standings]


def test_a_count_is_corrected_and_the_places_follow(table):
    number = entry(table, "player_counted")
    seen = put_right(table, number, preview=True, power=12)
    assert "What would change" in words(seen)
    assert order(table) == [BELA, ADA, CORA]
    assert put_right(table, number, power=12).status_code == 302
    assert order(table) == [ADA, BELA, CORA]
    assert table.view().reckoning.standings[0].vp == 25


def test_a_correction_that_lacks_a_count_says_so(table):
    answer = put_right(table, entry(table, "player_counted"), count_high="")
    assert answer.status_code == 422
    assert "How many? Tap a number." in words(answer)


def test_the_shared_facts_are_corrected_with_their_own_fields(table):
    number = entry(table, "ground_told")
    page = table.client_at(ADA).get(table.url("correct", number)).content.decode()
    assert ('name="token"' in page, 'name="won"' in page) == (True, False)
    assert put_right(table, number, token="high-1").status_code == 302
    assert next(one for one in table.view().reckoning.standings if one.seat == ADA).vp == 14


def test_another_battleground_is_another_entry(table):
    assert put_right(table, entry(table, "ground_told"), ground="princes").status_code == 422


def test_a_mission_is_corrected_to_its_counts(table):
    number = entry(table, "mission_won")
    counts = {"how": "counted", "n_1": 2, "n_2": 3, "winner": ADA}
    assert put_right(table, number, **counts).status_code == 302
    assert table.view().chapter.mission(1).winner == BELA


def test_what_was_forgotten_is_put_in():
    table = to_reckoning(a_chronicle())
    tell_first_grounds(table)
    client, after = table.client_at(ADA), table.number
    for kind, sent in {
        "mission_won": {"slot": 4, "winner": CORA, "how": "seen"},
        "player_counted": {"seat": BELA, "count_high": 1, "count_east": 0, "count_wild": 0, "count_scale": 2, "power": 3},
        "ground_told": {"ground": "princes", "won": ["north"]},
    }.items():  # fmt: skip
        address = table.url("insert-kind", after, kind)
        assert client.get(address).status_code == 200
        answer = client.post(address, {**sent, "seen": table.number})
        assert answer.status_code == 302, words(answer)
    assert table.view().chapter.mission(4).winner == CORA
    assert table.view().reckoning.players[1].standing.vp == 7
    assert table.view().reckoning.grounds[2].asks == ("north", "wild")


@pytest.mark.parametrize("kind", ["place_decided", "places_turned", "era_turned"])
def test_the_forms_of_the_rest_open_everywhere(table, kind):
    shown = table.client_at(ADA).get(table.url("insert-kind", table.number, kind))
    assert shown.context["form"].kind == kind
