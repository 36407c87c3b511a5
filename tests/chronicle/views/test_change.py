"""Another group plays from the same box: the host's list, by what both seats may see."""

import pytest

from campaigns.models import Campaign, Seat
from chronicle.rules.events import AncillaTold
from tests.factories import ADA, BELA, a_table, chosen_for, client_of
from tests.tampering import unknown_kind

from .aftermaths import to_aftermath
from .chapters import a_chronicle
from .evenings import html, page, words

pytestmark = pytest.mark.django_db


@pytest.fixture
def ours():
    return a_chronicle()


def theirs(ours, seat=BELA, **about):
    """Another table, at which the host of ours holds a seat."""
    other = a_chronicle(names=("Dan", "Edda"), **about)
    return given(ours, other, seat)


def given(ours, other, seat=BELA):
    other.devices[seat] = ours.devices[ADA]
    Seat.objects.filter(pk=other.seat(seat).pk).update(device=ours.devices[ADA])
    return other


def look(table, by=ADA, language="en", **asked):
    client = table.client_at(by, language)
    return client.get(table.url("heritage:change", seat=by), asked)


def listed(table, other, **asked):
    return look(table, **{"with": str(other.campaign.pk), **asked})


def the_list(response):
    """Without the last line of the journal, which stands below on every page."""
    return html(response).partition('id="list"')[2].partition('class="last')[0]


def test_the_box_leads_the_host_there_and_nobody_else(ours):
    there = ours.url("heritage:change")
    assert there in html(page(ours, name="box"))
    assert "/heritage/change/" not in html(page(ours, BELA, "box"))
    assert look(ours).status_code == 200
    assert look(ours, BELA).status_code == 404
    assert look(ours, 0).status_code == 404


def test_the_tables_where_the_host_has_a_seat_are_offered(ours):
    """Not those of strangers, nor practice games, nor what lies in the trash."""
    mine, strange = theirs(ours), a_chronicle(names=("Gil", "Hana"))
    practice = given(
        ours, a_table(("Dan", "Edda"), game="heritage", chosen=chosen_for("heritage", practice="yes"))
    )
    trashed = theirs(ours)
    Campaign.objects.filter(pk=trashed.campaign.pk).update(trashed=ours.at)
    offered = html(look(ours))
    assert str(mine.campaign.pk) in offered
    for other in (strange, practice, trashed):
        assert str(other.campaign.pk) not in offered
        assert listed(ours, other).status_code == 404


def test_whose_seat_is_lost_has_the_list_no_longer(ours):
    other = theirs(ours)
    assert listed(ours, other).status_code == 200
    Seat.objects.filter(pk=other.seat(BELA).pk).update(device=None)
    assert listed(ours, other).status_code == 404


def test_a_table_that_a_newer_release_went_on_with_is_named_and_ours_is_not_shut(ours):
    other = theirs(ours)
    unknown_kind(other)
    asked = listed(ours, other)

    assert asked.status_code == 200
    assert f"Left out: {other.campaign.name}." in words(asked)
    assert 'id="list"' not in html(asked)


@pytest.mark.parametrize("asked", ["nonsense", "0", "\0", "new "])
def test_a_table_that_is_none_is_not_there(ours, asked):
    assert look(ours, **{"with": asked}).status_code == 404


def test_a_box_for_a_new_group(ours):
    told = words(look(ours, **{"with": "new"}))
    assert "The box for a new group" in told
    assert "Empty the envelope of Ada. There were: agent Agent 1." in told
    assert "A blank slip into the sleeve of Agent 1: no sticker on it counts." in told
    assert "No sticker comes off" in told
    assert "Into the envelope of" not in told


def test_from_a_box_that_nobody_played_from_back_to_ours(ours):
    told = words(look(ours, **{"with": "new", "next": "us"}))
    assert "The box for Vilnius by night" in told
    assert "Into the envelope of Ada: the character sheet; agent Agent 1." in told
    assert "A slip into the sleeve of Agent 1: Brujah." in told


def test_from_ours_to_theirs_by_the_names_of_their_people(ours):
    told = words(listed(ours, theirs(ours)))
    assert "Empty the envelope of Cora" in told
    assert "Into the envelope of Dan" in told
    assert told.index("Empty the envelope of Cora") < told.index("Into the envelope of Dan")


def test_what_they_have_come_to_and_we_have_not_is_covered(ours):
    other = given(ours, to_aftermath())
    other.record(AncillaTold(printed="Salome", clan="tremere"), seat=ADA)
    assert "Salome" in words(page(other, name="box"))
    for asked in ({}, {"next": "us"}, {"named": "1"}):
        shown = listed(ours, other, **asked)
        assert "Salome" not in html(shown)
        assert "only one group has reached" in words(shown)
    assert other.url("heritage:box", seat=BELA) in html(shown)


def test_what_we_have_come_to_and_they_have_not_is_named_among_ourselves_only():
    ours = to_aftermath()
    ours.record(AncillaTold(printed="Salome", clan="tremere"), seat=ADA)
    other = theirs(ours)
    assert "Salome" not in the_list(listed(ours, other))
    assert "Salome" in the_list(listed(ours, other, named="1"))


def test_the_ticks_are_of_this_device_and_of_this_evening(ours):
    """Plain boxes outside of any form; another list once anything new is written."""
    other = theirs(ours)
    part = the_list(listed(ours, other))
    assert 'type="checkbox"' in part
    assert " name=" not in part
    mark = part.partition('data-ticks="')[2].partition('"')[0]
    assert f'data-ticks="{mark}"' in html(listed(ours, other))
    ours.record(AncillaTold(printed="Jane", clan="tremere"), seat=ADA)
    assert f'data-ticks="{mark}"' not in html(listed(ours, other))


def test_a_practice_game_leaves_the_box_as_it_was():
    table = a_table(game="heritage", chosen=chosen_for("heritage", practice="yes"))
    assert "/heritage/change/" not in html(page(table, name="box"))
    assert "Who plays next?" not in words(look(table))


@pytest.mark.parametrize("language", ["ru", "pl"])
def test_it_is_said_in_every_language(ours, language):
    told = words(look(ours, language=language, **{"with": "new"}))
    assert "Empty the envelope" not in told
    assert "Another group" not in told
    assert "Agent 1" in told


def test_both_tables_are_read_at_the_same_cost_whatever_they_wrote(ours, django_assert_num_queries):
    other = given(ours, to_aftermath())
    listed(ours, other)
    with django_assert_num_queries(8):
        listed(ours, other)


def test_a_stranger_has_nothing_of_it(ours):
    other = theirs(ours)
    address = ours.url("heritage:change")
    assert client_of().get(address, {"with": str(other.campaign.pk)}).status_code == 404
