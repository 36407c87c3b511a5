"""Clans: any phone enters all, and each card says what a chooser wants to know."""

import pytest

from chronicle.rules.events import ClanChosen, MissionTaken, Stepped, StickerPlaced
from tests.factories import ADA, BELA, CORA

from .aftermaths import to_aftermath
from .chapters import a_chronicle, gather
from .evenings import buttons, checked, forms, html, onward, page, tap, words

pytestmark = pytest.mark.django_db


def at_clans(table):
    gather(table)
    table.record(Stepped(to="clans"))
    return table


@pytest.fixture
def table():
    return at_clans(a_chronicle())


@pytest.fixture
def later():
    """Chapter 2: Bela owns an extra leader of the Lasombra, Ada has won with the Brujah, an agent has Bonds."""
    table = to_aftermath(winners=(BELA, CORA, 0, 0, 0))
    table.record(
        MissionTaken(
            slot=1, seat=BELA, reward="leader", printed="Montano", clan="lasombra", schemes=("Shadow play",)
        ),
        seat=BELA,
    )
    table.record(StickerPlaced(seat=CORA, ability="bonds", ancilla="0.3"), seat=CORA)
    for phase in ("pack", "gather"):
        table.record(Stepped(to=phase))
    return at_clans(table)


def choosing(response):
    (form,) = forms(response, "clan_chosen")
    return form


def card(response, clan):
    return (
        html(response)
        .partition(f'data-wash="clan-{clan}"')[2]
        .partition("</li>\n    <li>")[0]
        .partition("data-wash")[0]
    )


# --- Two taps, one when it is one's turn ----------------------------------------------------------------


def test_nobody_takes_a_clan_for_another_by_the_way(table):
    """Who waits says first for whom; whoever has chosen, or is in turn, taps a clan alone."""
    waiting = choosing(page(table, CORA))
    assert checked(waiting, "seat") == []
    assert "Ada chooses now. Tap first whose clan it is, then the clan." in words(page(table, CORA))
    assert tap(table, "clan_chosen", CORA, clan="brujah").status_code == 422
    assert checked(choosing(page(table, ADA)), "seat") == [ADA]
    tap(table, "clan_chosen", CORA, seat=CORA, clan="tremere")
    assert checked(choosing(page(table, CORA)), "seat") == [ADA]


def test_whose_turn_it_is_by_now_is_chosen_beside_a_refusal(table):
    """Cora taps her clan without saying whose in the moment in which the others have theirs."""
    table.record(ClanChosen(seat=ADA, clan="brujah"))
    table.record(ClanChosen(seat=BELA, clan="ventrue"))
    refused = tap(table, "clan_chosen", CORA, clan="tremere")
    assert refused.status_code == 422
    assert checked(choosing(refused), "seat") == [CORA]


def test_the_next_in_the_order_is_chosen_already(table):
    form = choosing(page(table, ADA))
    assert checked(form, "seat") == [ADA]
    assert "chooses now" in form
    assert len(buttons(form, "clan")) == 9


def test_one_tap_records_a_clan_and_the_next_one_is_asked(table):
    response = tap(table, "clan_chosen", CORA, seat=ADA, clan="brujah")
    assert table.view().chapter.clan(ADA) == "brujah"
    assert "Bela chooses now." in words(response)
    assert "undo" in words(response)


def test_any_phone_enters_for_anybody(table):
    tap(table, "clan_chosen", CORA, seat=BELA, clan="ventrue")
    assert table.view().chapter.clan(BELA) == "ventrue"
    assert checked(choosing(page(table)), "seat") == [ADA]
    assert checked(choosing(page(table, BELA)), "seat") == [ADA]


def test_a_taken_clan_says_who_has_it(table):
    table.record(ClanChosen(seat=ADA, clan="brujah"))
    assert "Ada" in card(page(table), "brujah")
    assert "taken" in html(page(table)).partition('data-wash="clan-brujah"')[0].rpartition("<div")[2]


def test_the_game_begins_when_everybody_has_chosen(table):
    assert onward(page(table)) == [("play", False)]
    assert "No clan yet: Ada, Bela, Cora. Begin all the same" in words(page(table))
    for seat, clan in ((ADA, "brujah"), (BELA, "ventrue"), (CORA, "tremere")):
        table.record(ClanChosen(seat=seat, clan=clan))
    assert onward(page(table)) == [("play", True)]
    assert "all the same" not in words(page(table))


def test_a_choice_can_be_made_anew(table):
    table.record(ClanChosen(seat=ADA, clan="brujah"))
    tap(table, "clan_chosen", seat=ADA, clan="gangrel")
    assert table.view().chapter.clan(ADA) == "gangrel"


@pytest.mark.parametrize(
    "data",
    [{"seat": ADA}, {"seat": ADA, "clan": "assamite"}, {"clan": "brujah"}, {"seat": 9, "clan": "brujah"}],
)
def test_nonsense_is_refused_beside_the_people(table, data):
    response = tap(table, "clan_chosen", **data)
    assert response.status_code == 422
    assert "data-refused" in choosing(response)
    assert table.view().chapter.clans == ()


def test_without_script_a_tap_comes_back_to_the_table(table):
    response = tap(table, "clan_chosen", htmx=False, seat=ADA, clan="brujah")
    assert response.status_code == 302
    assert response["Location"] == table.url("heritage:table")


# --- What a chooser wants to know -------------------------------------------------------------------------


def test_own_games_and_wins_stand_on_the_card(later):
    assert "You won 1 of 1 game" in card(page(later), "brujah")
    assert "You won" not in card(page(later, CORA), "brujah")
    assert "You won 0 of 1 game" in card(page(later, CORA), "tremere")


def test_unlocked_schemes_say_by_whom(later):
    told = card(page(later), "lasombra")
    assert "Shadow play" in told
    assert "Bela, chapter 1" in told


def test_an_extra_leader_is_one_tap_and_brings_the_clan(later):
    response = page(later, BELA)
    (leader,) = buttons(choosing(response), "leader")
    assert "Led by Montano (Bela)" in card(response, "lasombra")
    tap(later, "clan_chosen", BELA, seat=BELA, leader=leader)
    (chosen,) = later.view().chapter.clans
    assert (chosen.seat, chosen.clan, chosen.leader) == (BELA, "lasombra", leader)
    assert "Lasombra, led by Montano" in words(page(later))


def test_an_agent_with_bonds_speaks_up(later):
    own = "Your agent Agent 3 is bound to Brujah: in any other clan they stay at home."
    assert own in words(page(later, CORA))
    assert "Agent 3, agent of Cora, is bound to Brujah and joins no other bloodline." in words(page(later))
    later.record(ClanChosen(seat=CORA, clan="ventrue"))
    assert "with Ventrue they stay at home tonight" in words(page(later))


def test_with_her_own_clan_she_is_silent(later):
    later.record(ClanChosen(seat=CORA, clan="brujah"))
    assert "is bound to" not in words(page(later))


def test_the_page_costs_the_same_at_any_size(table, later, django_assert_num_queries):
    for one in (table, later):
        page(one)
        with django_assert_num_queries(4):
            page(one)
