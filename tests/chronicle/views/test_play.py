"""Play: the own haven is lit, one tap spends, and the last round reminds once."""

import pytest

from chronicle.rules.events import (
    AgentRecruited,
    AssetSpent,
    ClanChosen,
    Gathered,
    MissionShown,
    Noted,
    RoundBegun,
    Stepped,
    StickerPlaced,
    TableRuled,
)
from chronicle.rules.state import Present
from tests.factories import ADA, BELA, CORA

from .chapters import a_chronicle, gather
from .evenings import buttons, forms, html, onward, page, tap, words

pytestmark = pytest.mark.django_db


@pytest.fixture
def table():
    """Ada has a war asset and a wealth asset, Bela one of secrets; everybody has an agent."""
    table = a_chronicle()
    for seat, kind in ((ADA, "war"), (ADA, "wealth"), (BELA, "secrets")):
        table.record(TableRuled(what="asset", seat=seat, text=kind))
    gather(table)
    for seat, clan in ((ADA, "ventrue"), (BELA, "brujah"), (CORA, "tremere")):
        table.record(ClanChosen(seat=seat, clan=clan))
    table.record(Stepped(to="play"))
    return table


def own(response):
    """The lit haven."""
    return html(response).partition('aria-labelledby="own-title"')[2].partition("</section>")[0]


def asset(table, seat, kind):
    return next(one.id for one in table.view().sheet(seat).unspent if one.kind == kind)


# --- The own haven ----------------------------------------------------------------------------------------


def test_only_the_own_haven_is_lit(table):
    lit = own(page(table))
    assert "Your haven" in lit
    assert buttons(lit, "asset") == [asset(table, ADA, "war"), asset(table, ADA, "wealth")]
    assert buttons(own(page(table, BELA)), "asset") == [asset(table, BELA, "secrets")]


def test_one_tap_spends_for_good_and_offers_its_undo(table):
    response = tap(table, "asset_spent", seat=ADA, asset=asset(table, ADA, "war"))
    assert "undo" in words(response)
    assert [one.kind for one in table.view().me.unspent] == ["wealth"]
    assert len(buttons(own(page(table)), "asset")) == 1


def test_the_agent_is_recruited_with_one_tap(table):
    assert buttons(own(page(table)), "seat") == ["1"]
    tap(table, "agent_recruited", seat=ADA)
    lit = own(page(table))
    assert buttons(lit, "seat") == []
    assert "The agent is recruited." in lit


def test_an_agent_bound_elsewhere_stays_at_home(table):
    table.record(StickerPlaced(seat=ADA, ability="bonds", ancilla="0.1"))
    lit = own(page(table))
    assert "bound to their clan, stays at home" in lit
    assert buttons(lit, "seat") == []


def test_an_empty_haven_says_so(table):
    tap(table, "agent_recruited", CORA, seat=CORA)
    table.record(AgentRecruited(seat=BELA))
    table.record(AssetSpent(seat=BELA, asset=asset(table, BELA, "secrets")))
    assert "asset" not in own(page(table, BELA)).partition("Recruited")[2]


def test_a_stand_in_sees_the_haven_that_is_played(table):
    table.record(Gathered(here=(Present(seat=ADA, by=CORA), Present(seat=BELA, by=BELA))))
    assert "The haven of Ada" in own(page(table, CORA))
    assert own(page(table, ADA)) == ""


def test_for_somebody_else_is_one_fold_away(table):
    others = html(page(table)).partition('id="other-havens"')[2]
    assert "open" not in others.partition(">")[0]
    assert asset(table, BELA, "secrets") in others


@pytest.mark.parametrize("data", [{"seat": ADA, "asset": "9.9"}, {"seat": ADA}, {"seat": 9, "asset": "x"}])
def test_nonsense_is_refused(table, data):
    assert tap(table, "asset_spent", **data).status_code == 422


# --- Rounds and the one reminder ----------------------------------------------------------------------------


def test_rounds_are_tapped_by_whoever_likes(table):
    assert "9 rounds" in words(page(table))
    tap(table, "round_begun", BELA, round=1, seen=table.number)
    assert "Round 1 of 9" in words(page(table))
    assert buttons(forms(page(table), "round_begun")[0], "round") == ["2", "9"]


def test_two_phones_tap_one_round_once(table):
    seen = table.number
    tap(table, "round_begun", BELA, round=1, seen=seen)
    assert tap(table, "round_begun", CORA, round=1, seen=seen).status_code == 409


def test_the_last_round_says_what_is_unused(table):
    table.record(RoundBegun(round=8))
    assert "Still unused" not in words(page(table))
    table.record(RoundBegun(round=9))
    assert "Still unused in your haven: War, Wealth, Agent 1" in words(page(table))
    assert "Still unused in your haven: Secrets, Agent 2" in words(page(table, BELA))
    assert buttons(forms(page(table), "round_begun")[0], "round") == []


def test_whoever_has_used_everything_is_left_in_peace(table):
    table.record(RoundBegun(round=9))
    table.record(AgentRecruited(seat=CORA))
    assert "Still unused" not in words(page(table, CORA))


def test_the_reckoning_is_due_in_the_last_round_or_where_rounds_are_not_tapped(table):
    assert onward(page(table)) == [("reckoning", True)]
    table.record(RoundBegun(round=1))
    assert onward(page(table)) == [("reckoning", False)]
    table.record(RoundBegun(round=9))
    assert onward(page(table)) == [("reckoning", True)]


# --- Notes, rulings, the open cards ---------------------------------------------------------------------


def test_a_hidden_note_is_read_by_its_writer_alone(table):
    tap(table, "noted", BELA, text="Cora bluffs with the East", hidden="on")
    assert "Cora bluffs" in words(page(table, BELA))
    assert "Cora bluffs" not in html(page(table, CORA))
    assert "Cora bluffs" not in html(page(table, ADA))


def test_an_open_note_is_read_by_all(table):
    table.record(Noted(by=BELA, text="The queue was cut by mistake"), seat=BELA)
    assert "The queue was cut by mistake Bela" in words(page(table, CORA))


def test_an_empty_note_keeps_its_fold_open(table):
    response = tap(table, "noted", text="")
    assert response.status_code == 422
    assert "open" in html(response).partition('id="notes"')[2].partition(">")[0]
    assert 'id="noted-text_error"' in html(response)


def test_rulings_are_one_link_away(table):
    assert f'href="{table.url("heritage:rulings")}"' in html(page(table))


def test_missions_can_still_be_told(table):
    table.record(MissionShown(slot=1, attribute="war"))
    assert len(forms(page(table), "mission_shown")) == 2


def test_without_script_a_tap_comes_back_to_the_table(table):
    response = tap(table, "agent_recruited", htmx=False, seat=ADA)
    assert response.status_code == 302
    assert response["Location"] == table.url("heritage:table")


def test_the_page_costs_the_same_at_any_size(table, django_assert_num_queries):
    page(table)
    with django_assert_num_queries(4):
        page(table)
    for n in range(8):
        table.record(Noted(by=ADA, text=f"note {n}"))
    page(table)
    with django_assert_num_queries(4):
        page(table)


# --- A house rule comes up --------------------------------------------------------------------------------


def test_recruiting_asks_once_how_it_is_played(table):
    assert forms(page(table), "house_ruled") == []
    table.record(AgentRecruited(seat=BELA), seat=BELA)
    (asked,) = forms(page(table), "house_ruled")
    assert buttons(asked, "choice") == ["no", "yes"]
    tap(table, "house_ruled", rule="recruit_discards", choice="yes")
    assert forms(page(table), "house_ruled") == []
    assert table.view().table.ruled("recruit_discards") == "yes"


# --- Whoever taps no rounds -------------------------------------------------------------------------------


def test_one_tap_says_that_the_last_round_begins(table):
    (rounds,) = forms(page(table), "round_begun")
    assert buttons(rounds, "round") == ["1", "9"]
    tap(table, "round_begun", round=9)
    assert "The last round. Still unused in your haven" in words(page(table))
    assert buttons(forms(page(table), "round_begun")[0], "round") == []


def test_before_the_last_round_it_is_the_next_one(table):
    table.record(RoundBegun(round=8))
    (rounds,) = forms(page(table), "round_begun")
    assert buttons(rounds, "round") == ["9"]
