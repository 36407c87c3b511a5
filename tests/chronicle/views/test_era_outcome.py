"""An era's end: a tie decided by one tap, the outcome shown before it is recorded, and after."""

import re

import pytest

from chronicle.forms.ending import field_of
from chronicle.rules.events import EraDecided, EraTurned, OutcomeChosen, Stepped, WorthsConfirmed
from chronicle.rules.state import Worth
from tests.chronicle.views.chapters import SEATS, a_chronicle, all_count, play_chapter, to_reckoning, win
from tests.chronicle.views.evenings import buttons, checked, forms, html, page, part, tap, words
from tests.chronicle.written import a_bare_table, told, write
from tests.factories import ADA, BELA, CORA, HTMX, main
from tests.remembered import remembered

pytestmark = pytest.mark.django_db
MERCY = field_of("morality", "Mercy")


def an_era(table, *chapters, seats=SEATS):
    for points in chapters:
        play_chapter(table, *points, seats=seats)
    return table


@pytest.fixture
@remembered
def table():
    """Bela wins era I; everybody has a box of Mercy, one of a discipline, and a title."""
    return an_era(a_chronicle(), (11, 9, 4), (12, 9, 4), (5, 12, 8))


@pytest.fixture
@remembered
def tied():
    """Both have eight points and nothing on the key battleground; Bela stood better in the third chapter."""
    return an_era(a_chronicle(names=("Ada", "Bela")), (10, 5), (10, 5), (5, 10), seats=(ADA, BELA))


def shown(table, by=ADA, *, htmx=True, **typed):
    """What an outcome would do, asked from the table page."""
    address = table.url("heritage:outcomes", seat=by)
    data = {"page": "table", "era": 1, "seat": BELA, "seen": table.number, **typed}
    return table.client_at(by).post(address, data, headers=HTMX if htmx else {})


def chosen(table, by=ADA, **typed):
    return tap(table, "outcome_chosen", by, **{"era": 1, "seat": BELA, "seen": table.number, **typed})


def on(form, name):
    """What Django's own radios have on."""
    return re.findall(rf'<input type="radio" name="{name}" value="(-?\d*)"[^>]* checked', form)


def without_grounds(table, *chapters, seats=(ADA, BELA)):
    """Chapters that are all power, whatever lies on the table."""
    for points in chapters:
        to_reckoning(table, seats)
        win(table, *(seats * 3)[:5])
        all_count(table, *points, seats=seats)
        for phase in ("places", "aftermath", "pack"):
            table.record(Stepped(to=phase))
        table.record(Stepped(to="era" if table.view().chapter.number % 3 == 0 else "gather"))


# --- A tie ----------------------------------------------------------------------------------------------


def test_the_tied_stand_there_with_the_suggestion_first(tied):
    answer = page(tied)
    (form,) = forms(answer, "era_decided")
    assert buttons(form, "winner") == [str(BELA), str(ADA)]
    assert "Bela Suggested: the better place in the third chapter Ada" in words(answer)
    assert checked(form, "how") == ["table"]


def test_a_tie_is_decided_while_an_earlier_era_waits_for_its_outcome():
    """Era I was equal between Ada and Bela; era II is between Bela and Cora, and Cora was not equal before."""
    table = a_chronicle()
    without_grounds(table, (10, 5, 0), (10, 5, 0), (5, 10, 0), seats=SEATS)
    table.record(EraDecided(era=1, winner=ADA, how="dice"))
    table.record(EraTurned(left="clans", entered="inquisition"))
    without_grounds(table, (0, 10, 5), (0, 10, 5), (0, 5, 10), seats=SEATS)
    answer = page(table)
    (form,) = forms(answer, "era_decided")
    assert sorted(buttons(form, "winner")) == [str(BELA), str(CORA)]
    assert tap(table, "era_decided", era=2, winner=CORA, how="table", seen=table.number).status_code == 200
    assert [one.winner for one in table.view().eras] == [ADA, CORA]


def test_one_tap_decides_and_says_how(tied):
    answer = tap(tied, "era_decided", BELA, era=1, winner=ADA, how="dice", seen=tied.number)
    assert answer.status_code == 200
    assert "Ada wins era I. Tied on the key battleground too: dice." in words(answer)
    assert forms(answer, "era_decided") == []
    assert tied.view().eras[0].winner == ADA


def test_the_last_time_is_offered_again(tied):
    tied.record(EraDecided(era=1, winner=ADA, how="dice"))
    tap(tied, "era_turned", left="clans", entered="inq", seen=tied.number)
    without_grounds(tied, (10, 5), (10, 5), (5, 10))
    (form,) = forms(page(tied), "era_decided")
    assert checked(form, "how") == ["dice"]
    assert "you let dice decide" in words(page(tied))


def test_an_era_that_somebody_has_won_asks_nobody(table):
    assert forms(page(table), "era_decided") == []


@pytest.mark.parametrize("typed", [{"winner": 9}, {"winner": ""}, {"winner": ADA, "era": 2}])
def test_what_is_no_decision_records_nothing(tied, typed):
    before = tied.number
    assert tap(tied, "era_decided", seen=before, **{"era": 1, **typed}).status_code == 422
    assert tied.number == before


# --- Before it is recorded --------------------------------------------------------------------------------


@pytest.mark.parametrize("htmx", [True, False])
def test_it_is_shown_before_it_is_recorded(table, htmx):
    before = table.number
    answer = shown(table, htmx=htmx, card="The open city", **{MERCY: 3})
    assert answer.status_code == 200
    assert table.number == before
    told = words(answer)
    assert "What it would do" in told
    assert "Ada 2 → becomes 5 (+3)" in told
    assert "Mercy 1 × 3" in told
    (form,) = forms(answer, "outcome_chosen")
    assert 'value="The open city"' in form
    assert on(form, MERCY) == ["3"]
    assert 'role="alert"' not in main(answer)


def test_a_row_not_named_yet_is_shown_too(table):
    answer = shown(table, new="Loyalty: City -1")
    assert "Ada 2 unchanged" in words(answer)


def test_the_picture_has_bars_for_everybody(table):
    answer = html(shown(table, **{MERCY: 2}))
    part = answer[answer.index('id="outcome-effects-1"') :].partition("</section>")[0]
    assert part.count('<svg class="bar"') == 3
    assert part.count('class="open" x="2" width="2"') == 3


def test_without_javascript_the_button_names_its_own_address(table):
    (form,) = forms(page(table), "outcome_chosen")
    assert f'formaction="{table.url("heritage:outcomes")}"' in form


def test_whoever_looks_on_shows_nothing(table):
    answer = table.client_at(0).post(table.url("heritage:outcomes", seat=0), {"page": "table", "era": 1})
    assert answer.status_code == 404


@pytest.mark.parametrize("send", [shown, chosen])
def test_what_is_wrong_is_said_and_what_was_typed_is_kept(table, send):
    before = table.number
    answer = send(table, card="The open city", new="Morality: Grace 9", refused="One\nTwo")
    assert answer.status_code == 422
    assert table.number == before
    (form,) = forms(answer, "outcome_chosen")
    assert 'value="The open city"' in form
    assert "Morality: Grace 9" in form
    assert "One\nTwo" in form
    assert "Grace: a worth lies between 0 and 3." in words(answer)


def test_an_outcome_that_says_nothing_is_none(table):
    before = table.number
    assert chosen(table).status_code == 422
    assert table.number == before


# --- And after --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SEATS)
def test_any_phone_records_it_and_the_same_picture_stays(table, by):
    answer = chosen(table, by, card="The open city", refused="One\nTwo", **{MERCY: 3})
    assert answer.status_code == 200
    told = words(answer)
    assert "Bela “The open city”" in told
    assert "Not chosen: One, Two" in told
    assert "What it does" in told
    assert "Ada 2 → becomes 5 (+3)" in told
    assert forms(answer, "outcome_chosen") == []
    outcome = table.view().eras[0].outcome
    assert outcome.seat == BELA
    assert outcome.worths == (Worth(section="morality", row="Mercy", worth=3),)


def test_a_closed_sheet_stays_closed_in_the_picture():
    table = an_era(a_chronicle(secret="on"), (11, 9, 4), (12, 9, 4), (5, 12, 8))
    told = words(shown(table, CORA, **{MERCY: 3}))
    assert "Cora 2 → becomes 5 (+3)" in told
    assert "Ada 2 →" not in told


def test_what_the_paper_said_at_the_end_is_none_of_it(table):
    """Confirmed otherwise, and somebody goes back: the card still did what it did."""
    chosen(table, card="The open city", **{MERCY: 3})
    did = part(page(table), "outcome-effects-1")
    table.record(Stepped(to="worths"))
    table.record(WorthsConfirmed(worths=(Worth(section="morality", row="Mercy", worth=1),)))
    table.record(Stepped(to="era"))
    assert part(page(table), "outcome-effects-1") == did


def test_the_order_is_not_forced(table):
    tap(table, "era_turned", left="clans", entered="inq", seen=table.number)
    assert chosen(table, card="Late").status_code == 200
    assert table.view().eras[0].outcome.card == "Late"


def test_a_tie_does_not_keep_the_cards_closed(tied):
    (form,) = forms(page(tied), "outcome_chosen")
    assert '<select name="seat"' in form
    assert f'<option value="{BELA}" selected>' in form
    answer = chosen(tied, seat=ADA, card="The open city")
    assert answer.status_code == 200
    assert forms(answer, "era_decided") != []


def test_a_table_that_moved_on_is_stale(table):
    assert chosen(table, card="Twice", seen=table.number - 1).status_code == 409


def test_the_page_costs_the_same_with_an_outcome(table, django_assert_num_queries):
    chosen(table, card="The open city", **{MERCY: 3})
    client, address = table.client_at(ADA), table.url("heritage:table")
    client.get(address)
    with django_assert_num_queries(3):
        client.get(address)


def test_after_the_last_era_the_outcome_may_be_left_out():
    events = [one for one in told(21) if not (isinstance(one, OutcomeChosen) and one.era == 7)]
    table = write(a_bare_table(), events)
    table.record(Stepped(to="era"))
    answer = page(table)
    assert "If the last era has no outcome card, leave this out." in words(answer)
    (form,) = forms(answer, "outcome_chosen")
    assert "button primary" not in form
    tap(table, "era_turned", seen=table.number)
    assert table.view().phase == "worths"
