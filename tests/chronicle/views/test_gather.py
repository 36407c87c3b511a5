"""Who is here: one tap each, stand-ins and bloodlines on demand, and the page to be printed at home."""

import pytest

from campaigns import live, nights
from chronicle.rules.events import Gathered, Stepped
from chronicle.rules.names import GUEST
from chronicle.rules.state import Present
from tests.factories import ADA, BELA, CORA

from .chapters import a_chronicle, all_count, gather, play_chapter, tell_first_grounds, to_reckoning
from .evenings import buttons, checked, forms, html, onward, page, part, tap, words

pytestmark = pytest.mark.django_db

DOROTA, EWA = 4, 5


@pytest.fixture
def table():
    return a_chronicle()


def a_chapter(table, seats=(ADA, BELA, CORA)):
    """Played to its end; who is here is asked again."""
    to_reckoning(table, seats)
    tell_first_grounds(table)
    all_count(table, *range(20, 20 - len(seats), -1), seats=seats)
    for phase in ("places", "aftermath", "pack", "gather"):
        table.record(Stepped(to=phase))
    return table


def gathering(response):
    (form,) = forms(response, "gathered")
    return form


# --- What is asked --------------------------------------------------------------------------------------


def test_before_the_first_chapter_everybody_is_chosen(table):
    assert checked(gathering(page(table)), "here") == [ADA, BELA, CORA]


def test_one_tap_is_enough(table):
    response = tap(table, "gathered", here=[ADA, BELA, CORA])
    assert response.status_code == 200
    assert table.view().phase == "tonight"
    assert table.view().chapter.seats == (ADA, BELA, CORA)
    assert "undo" in words(response)


def test_who_plays_is_here_tonight(table):
    tap(table, "gathered", here=[ADA, BELA, CORA], by_2=CORA, by_3=GUEST + CORA)
    assert nights.present(table.campaign) == {ADA, CORA}


def test_those_of_last_time_are_chosen_and_the_others_are_not(table):
    a_chapter(table, (ADA, BELA))
    assert checked(gathering(page(table)), "here") == [ADA, BELA]


def test_whoever_is_connected_now_is_chosen_too(table):
    a_chapter(table, (ADA, BELA))
    assert checked(gathering(page(table, CORA)), "here") == [ADA, BELA, CORA]


def test_the_stand_ins_of_last_time_stand_in_again(table):
    table.record(Gathered(here=(Present(seat=ADA, by=CORA), Present(seat=BELA, by=BELA))))
    table.record(Stepped(to="gather"))
    form = gathering(page(table, BELA))
    assert checked(form, "here") == [ADA, BELA]
    assert '<option value="3" selected>Cora</option>' in form
    assert "open" in form.partition('id="gather-stand-ins"')[2].partition(">")[0]


def test_who_is_here_plays_the_own_sheet(table, monkeypatch):
    table.record(Gathered(here=(Present(seat=ADA, by=CORA), Present(seat=BELA, by=BELA))))
    table.record(Stepped(to="gather"))
    monkeypatch.setattr(live, "present", lambda campaign: frozenset({ADA, BELA}))
    form = gathering(page(table))
    assert checked(form, "here") == [ADA, BELA]
    assert (
        "selected>Cora</option>"
        not in form.partition("id_by")[0].partition('name="by_1"')[2].partition("</select>")[0]
    )


def test_the_selects_are_folded_away_until_they_are_wanted(table):
    fold = part(page(table), "gather-stand-ins")
    assert "open" not in fold.partition(">")[0]
    assert "Who plays Bela’s character" in fold


def test_a_host_is_led_to_the_seats(table):
    assert "Someone new?" in words(page(table))
    assert "Someone new?" not in words(page(table, BELA))


def test_nobody_is_sent_on_without_gathering(table):
    assert onward(page(table)) == []


# --- Stand-ins and bloodlines ---------------------------------------------------------------------------


def test_somebody_plays_the_sheet_of_another(table):
    tap(table, "gathered", here=[ADA, BELA], by_2=CORA)
    assert table.view().chapter.here == (Present(seat=ADA, by=ADA), Present(seat=BELA, by=CORA))


def test_a_guest_without_a_seat_plays(table):
    tap(table, "gathered", here=[ADA, BELA], by_2=GUEST + BELA)
    assert table.view().chapter.here[1] == Present(seat=BELA, by=GUEST + BELA)
    assert "a guest plays the sheet of Bela" in words(page(table))


def test_whoever_plays_the_own_sheet_plays_no_other(table):
    response = tap(table, "gathered", here=[ADA, BELA, CORA], by_2=CORA)
    assert response.status_code == 422
    assert "Cora already plays another character." in words(response)
    assert table.view().phase == "gather"
    form = gathering(response)
    assert checked(form, "here") == [ADA, BELA, CORA]
    assert '<option value="3" selected>Cora</option>' in form


def test_automated_bloodlines_fill_a_small_table(table):
    tap(table, "gathered", here=[ADA, BELA], bloodlines=2)
    assert table.view().chapter.seats == (ADA, BELA, -1, -2)
    assert "Automated bloodline 2" in words(page(table))


@pytest.mark.parametrize("data", [{"here": [ADA, BELA, CORA], "bloodlines": 2}, {"here": [ADA]}, {}])
def test_more_than_four_or_fewer_than_two_is_said_beside_the_tiles(table, data):
    response = tap(table, "gathered", **data)
    assert response.status_code == 422
    assert 'id="gathered-here_error"' in gathering(response)
    assert table.view().chapter is None


def test_five_sheets_are_too_many():
    table = a_chronicle(names=("Ada", "Bela", "Cora", "Dorota", "Ewa"))
    assert checked(gathering(page(table)), "here") == [ADA]
    assert "more than a chapter holds" in words(page(table))
    response = tap(table, "gathered", here=[ADA, BELA, CORA, DOROTA, EWA])
    assert response.status_code == 422
    assert tap(table, "gathered", here=[ADA, BELA, DOROTA, EWA]).status_code == 200


def test_without_script_the_table_comes_next(table):
    response = tap(table, "gathered", htmx=False, here=[ADA, BELA])
    assert response.status_code == 302
    assert response["Location"] == table.url("heritage:table")


def test_a_second_phone_that_was_slower_is_told(table):
    seen = table.number
    gather(table)
    response = tap(table, "gathered", BELA, here=[ADA, BELA], seen=seen)
    assert response.status_code == 409
    assert table.view().chapter.seats == (ADA, BELA, CORA)


# --- At home --------------------------------------------------------------------------------------------


def test_below_stands_the_chapter_if_all_come(table):
    a_chapter(table)
    told = words(page(table, BELA))
    assert "If all come" in told
    assert "Chapter 2" in told
    assert "the loser of the last chapter begins" in told
    assert "What happened last time" in told


def test_printed_it_leaves_the_question_out(table):
    text = html(page(table))
    assert 'class="card now no-print" aria-labelledby="gather-title"' in text
    assert 'class="card" id="tonight"' in text


def test_practice_asks_who_is_here_and_goes_to_the_reckoning():
    table = a_chronicle(practice="yes")
    assert "If all come" not in words(page(table))
    tap(table, "gathered", here=[ADA, BELA])
    assert table.view().phase == "reckoning"


def test_nothing_of_what_is_not_reached_stands_there(table):
    text = html(page(table)).casefold()
    assert not any(name in text for name in ("inquisition", "anarch", "masquerade,", "humanity", "sabbat"))


def test_the_page_costs_the_same_at_any_size(table, django_assert_num_queries):
    with django_assert_num_queries(4):
        page(table)
    a_chapter(table)
    page(table)
    with django_assert_num_queries(4):
        page(table)


# --- Back to what was left for later ----------------------------------------------------------------------


def ways_back(table):
    pieces = [piece for piece in forms(page(table), "stepped") if "button quiet" in piece]
    return [buttons(piece, "to")[0] for piece in pieces]


def test_before_the_first_chapter_there_is_no_way_back(table):
    assert ways_back(table) == []


def test_what_was_left_for_later_is_one_step_back(table):
    play_chapter(table, 20, 15, 10)
    assert ways_back(table) == ["pack"]
    tap(table, "stepped", to="pack")
    assert ways_back(table) == ["aftermath"]
    assert table.view().chapter.number == 1


def test_after_the_third_chapter_it_is_the_end_of_the_era(table):
    for _chapter in range(3):
        play_chapter(table, 20, 15, 10)
    tap(table, "era_turned", left="clans", entered="inq")
    assert (table.view().phase, ways_back(table)) == ("gather", ["era"])
    tap(table, "stepped", to="era")
    assert forms(page(table), "era_turned") == []  # an era is turned once
    assert onward(page(table)) == [("gather", True)]


def test_a_practice_game_goes_back_to_its_places():
    table = to_reckoning(a_chronicle(practice="yes"))
    table.record(Stepped(to="places"))
    table.record(Stepped(to="gather"))
    assert ways_back(table) == ["places"]


# --- Two phones at once ---------------------------------------------------------------------------------


def test_whoever_gathers_those_who_are_gathered_already_hears_who_did_it(table):
    """Both phones say “We are all here”; what the later one is shown is the next page, and its button is another."""
    seen, here = table.number, [ADA, BELA, CORA]
    tap(table, "gathered", by=ADA, here=here, seen=seen)
    response = tap(table, "gathered", by=BELA, here=here, seen=seen)
    assert (response.status_code, table.number) == (409, seen + 1)
    assert "Ada has already said so." in words(response)
    fewer = tap(table, "gathered", by=CORA, here=[ADA, BELA], seen=seen)
    assert (
        "Not recorded: someone else had just changed this. Ada: Chapter 1. Here: Ada, Bela, Cora."
        in words(fewer)
    )
