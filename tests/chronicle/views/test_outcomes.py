"""The outcome sheet: every row's worth, since when, by whose choice, and what the journal says of it."""

import pytest

from campaigns import journal
from chronicle.rules.events import OutcomeChosen, WorthsConfirmed
from chronicle.rules.state import Worth
from tests.chronicle.views.chapters import a_chronicle, play_chapter
from tests.chronicle.views.evenings import html, page, words
from tests.factories import ADA, BELA, EVENING, HTMX

pytestmark = pytest.mark.django_db


@pytest.fixture
def table():
    return a_chronicle()


def chosen(table, *worths, era=1, seat=BELA, card="The open city"):
    told = tuple(Worth(section=section, row=row, worth=n) for section, row, n in worths)
    table.record(OutcomeChosen(era=era, seat=seat, card=card, refused=("The closed gate",), worths=told))
    return table.number


@pytest.fixture
def ended(table):
    for points in ((11, 9, 4), (12, 9, 4), (5, 12, 8)):
        play_chapter(table, *points)
    return table


def outcomes(table, seat=ADA, language="en"):
    return page(table, seat, "outcomes", language)


def test_every_row_is_open_until_an_outcome_touches_it(table):
    told = words(outcomes(table))
    assert "Mercy value open" in told
    assert "Every row is open until" in told


@pytest.mark.parametrize("seat", [ADA, BELA, 0])
def test_a_worth_stands_there_with_its_era_its_chooser_and_its_card(ended, seat):
    number = chosen(ended, ("morality", "Mercy", 2), ("loyalty", "City", -1))
    answer = outcomes(ended, seat)
    told = words(answer)
    assert "Mercy Since era I, chosen by Bela: “The open city” value 2" in told
    assert "City Since era I, chosen by Bela: “The open city” −1 0 1 value −1" in told
    assert "Not chosen: The closed gate" in told
    link = ended.url("entry", number, seat=seat)
    assert f'href="{link}"' in html(answer)
    assert ended.client_at(seat).get(link).status_code == 200


def test_as_many_boxes_are_shaded_as_it_is_worth(ended):
    chosen(ended, ("morality", "Mercy", 2), ("loyalty", "City", 0))
    assert html(outcomes(ended)).count("step on") == 3


def test_what_the_paper_said_is_named_as_such(ended):
    ended.record(WorthsConfirmed(worths=(Worth(section="morality", row="Mercy", worth=3),)))
    assert "Mercy As the paper has it value 3" in words(outcomes(ended))


def test_a_correction_is_linked(ended):
    number = chosen(ended, ("morality", "Mercy", 2))
    event = OutcomeChosen(
        era=1, seat=BELA, card="The open city", worths=(Worth(section="morality", row="Mercy", worth=1),)
    )
    stamp = journal.Stamp(seat=ADA, at=EVENING, key="put right")
    journal.correct(ended.campaign.pk, entry=number, event=event, host=True, stamp=stamp)
    told = words(outcomes(ended))
    assert f"Corrected by entry {number + 1}" in told
    assert "“The open city” value 1" in told


def test_rows_and_cards_are_shown_as_they_were_typed_never_as_html(ended):
    chosen(ended, ("morality", "<b>Grace</b>", 1), card="<script>")
    answer = html(outcomes(ended))
    assert "<b>Grace</b>" not in answer
    assert "&lt;b&gt;Grace&lt;/b&gt;" in answer


def test_the_sheet_the_box_and_the_rulings_lead_there(ended):
    chosen(ended, ("morality", "Mercy", 2))
    link = f'href="{ended.url("heritage:outcomes")}"'
    assert "Value 2. Since era I, chosen by Bela: “The open city”" in words(page(ended, ADA, "sheet"))
    assert [link in html(page(ended, ADA, name)) for name in ("sheet", "box", "rulings")] == [True] * 3


def test_an_outcome_that_was_left_out_can_still_be_typed(ended):
    ended.client_at(ADA).post(
        ended.url("heritage:era_turned"),
        {"page": "table", "left": "clans", "entered": "inq", "seen": ended.number},
        headers=HTMX,
    )
    assert 'id="outcome-1"' in html(outcomes(ended))
    assert 'id="outcome-1"' not in html(outcomes(ended, 0))
    typed = {"page": "outcomes", "era": 1, "seat": BELA, "card": "Late", "seen": ended.number}
    answer = ended.client_at(BELA).post(ended.url("heritage:outcome_chosen", seat=BELA), typed, headers=HTMX)
    assert answer.status_code == 200
    assert "“Late”" in words(answer)
    assert 'id="outcome-1"' not in html(answer)


def test_a_stranger_finds_nothing(ended):
    assert ended.client_at(ADA).get(ended.url("heritage:outcomes", seat=BELA)).status_code == 404


def test_a_practice_game_has_none():
    table = a_chronicle(practice="yes")
    assert outcomes(table).status_code == 200
    assert "Resources" not in words(outcomes(table))


def test_it_costs_the_same_at_any_size(ended, django_assert_num_queries):
    chosen(ended, ("morality", "Mercy", 2))
    client, address = ended.client_at(ADA), ended.url("heritage:outcomes")
    client.get(address)
    with django_assert_num_queries(3):
        client.get(address)


def test_nothing_of_what_comes_is_named(ended):
    chosen(ended, ("morality", "Mercy", 2))
    body = html(outcomes(ended)).casefold()
    assert [name for name in ("anarch", "court", "humanity", "sabbat") if name in body] == []
