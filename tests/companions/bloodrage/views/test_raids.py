"""A pillage before it is recorded: the winner and what it brings are shown first."""

import re
from html import unescape

import pytest

from companions.bloodrage.rules.events import Drawn, GloryMoved, Pillaged, StatMoved, Stepped
from companions.bloodrage.rules.state import ACTION
from tests.factories import ADA, BELA, CORA, HTMX, a_table, chosen_for

from .conftest import DAN, DRAWN, FOUR, forms, page, tap, words

pytestmark = pytest.mark.django_db
FIELD = r'name="(\w+)"[^>]*? value="([^"]*)"'
ANDLANG = {"seat": ADA, "spot": "e", "strength_1": 3, "card_1": 4, "strength_2": 2, "card_2": 0}


def supposed(response):
    """What stands above the button, in words."""
    part = response.content.decode().partition('id="supposed"')[2].partition("</main>")[0]
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", part)))


def standing(response):
    """What stands in the form of the pillage: all of it goes with its button."""
    (form,) = [piece for piece in forms(response, "pillaged") if 'id="raid"' in piece]
    fields = re.findall(r"<input [^>]*>", form)
    chosen = [one for one in fields if 'type="radio"' not in one or " checked" in one]
    return {name: unescape(value) for one in chosen for name, value in re.findall(FIELD, one)}


def test_without_a_province_the_list_is_offered(action):
    response = page(action, name="raid")
    assert "Which province?" in words(response)
    assert len(forms(response, "pillaged")) == 8


@pytest.mark.parametrize("spot", ["nowhere", "", "'"])
def test_a_province_that_is_not_there_is_asked_for(action, spot):
    assert "Which province?" in words(page(action, name="raid", query={"spot": spot}))


def test_without_numbers_nobody_opposes(action):
    response = page(action, name="raid", query={"seat": ADA, "spot": "e"})
    assert "Ada pillages the province in the east without opposition." in supposed(response)
    assert "Axes now 4" in supposed(response)


def test_whose_turn_it_is_pillages_unless_said_otherwise(action):
    action.record(Pillaged(seat=ADA, spot="s"))
    own = page(action, CORA, "raid", query={"spot": "e"})
    assert standing(own)["seat"] == "3"
    other = page(action, CORA, "raid", query={"spot": "e", "seat": DAN})
    assert standing(other)["seat"] == "4"
    assert "Dan pillages the province in the east" in words(other)


def test_the_winner_and_what_it_brings_stand_there_first(action):
    response = page(action, name="raid", query=ANDLANG)
    told = supposed(response)
    assert "Ada 7 wins" in told
    assert "Bela 2" in told
    assert "wins the battle" in told
    assert "4 glory for the battle" in told  # the axes won here count already
    assert action.number == 3


def test_the_button_records_exactly_what_is_shown(action):
    response = page(action, name="raid", query=ANDLANG)
    tap(action, "pillaged", data=standing(response))
    view = action.view()
    assert (view.clan(ADA).axes, view.clan(ADA).glory) == (4, 4)
    assert view.fought[-1].totals == ((ADA, 7), (BELA, 2))


def test_what_is_recorded_is_what_stands_in_the_fields_not_an_older_answer(action):
    """The page answered 1 against 1; before it answers again Bela has 3, and the button is tapped."""
    shown = page(action, name="raid", query={**ANDLANG, "strength_1": 1, "card_1": "", "strength_2": 1})
    assert "nobody wins" in supposed(shown)
    tap(action, "pillaged", data={**standing(shown), "strength_2": "3"})
    assert action.view().fought[-1].totals == ((ADA, 1), (BELA, 3))


def test_strengths_that_were_never_asked_about_are_a_battle(action):
    """The first page says that nobody opposes, and without script it never says anything else."""
    shown = page(action, name="raid", query={"seat": ADA, "spot": "tree"})
    assert "without opposition" in supposed(shown)
    sent = {**standing(shown), "strength_1": "3", "strength_2": "3"}
    answer = tap(action, "pillaged", htmx=False, data=sent)
    assert answer.url == action.url("bloodrage:table")
    fought = action.view().fought[-1]
    assert (fought.totals, fought.winner, fought.pillaged) == (((ADA, 3), (BELA, 3)), 0, False)


def test_without_script_the_same_form_asks_who_wins_and_records_nothing(action):
    shown = page(action, name="raid", query={"seat": ADA, "spot": "e"})
    (form,) = forms(shown, "pillaged")
    assert f'formaction="{action.url("bloodrage:raid")}#supposed"' in form
    sent = {**standing(shown), "strength_1": "3", "card_1": "4", "strength_2": "2"}
    answer = tap(action, "raid", htmx=False, data=sent)
    assert "Ada 7 wins" in supposed(answer)
    assert standing(answer)["card_1"] == "4"
    assert action.number == 3


def test_a_number_of_the_pillager_alone_is_kept_and_said(action):
    sent = {**standing(page(action, name="raid", query={"seat": ADA, "spot": "e"})), "strength_1": "3"}
    assert "Only Ada is in it" in supposed(tap(action, "raid", htmx=False, data=sent))
    tap(action, "pillaged", data=sent)
    assert (action.view().fought[-1].totals, action.view().fought[-1].winner) == ((), ADA)


def test_a_tie_of_three_is_told_with_a_word(action):
    tie = {
        "seat": CORA,
        "spot": "s",
        "strength_1": 3,
        "card_1": 4,
        "strength_3": 7,
        "strength_4": 2,
        "card_4": 5,
    }
    response = page(action, CORA, "raid", query=tie)
    assert "a tie: nobody wins" in supposed(response)
    tap(action, "pillaged", CORA, data=standing(response))
    view = action.view()
    assert [clan.glory for clan in view.clans] == [0, 0, 0, 0]
    assert not view.province("s").pillaged


def test_whoever_has_a_card_only_is_in_it(action):
    query = {"seat": ADA, "spot": "e", "strength_1": 2, "card_2": 3}
    assert "Bela 3 wins" in supposed(page(action, name="raid", query=query))


def test_the_keypad_of_a_number_that_may_be_below_zero_has_a_minus(action):
    (form,) = [
        one for one in forms(page(action, name="raid", query=ANDLANG), "pillaged") if 'id="raid"' in one
    ]
    numbers = [one for one in re.findall(r"<input [^>]*>", form) if 'type="number"' in one]
    below = ['min="-' in one for one in numbers]
    assert below.count(True) == 4
    assert [" inputmode=" in one for one in numbers] == [not minus for minus in below]


WINNERS = r'<button [^>]*name="winner" value="(\d)".*?</button>'


def test_two_taps_on_the_page_tell_a_battle_of_two_clans(action):
    """Who is in it and who won; with the two that lead there from the table it is four."""
    shown = page(action, name="raid", query={"seat": ADA, "spot": "e"})
    assert "in_1" not in shown.content.decode()  # whoever pillages is in it
    assert re.findall(WINNERS, shown.content.decode(), re.DOTALL) == ["1", "2", "3", "4", "0"]
    assert "Ada won axes +1 + 4 glory" in words(shown)
    assert "Bela won 3 glory" in words(shown)
    tap(action, "pillaged", data={**standing(shown), "in_2": "on", "winner": "2"})
    view = action.view()
    assert (view.clan(BELA).glory, view.clan(ADA).glory, view.province("e").pillaged) == (3, 0, False)
    assert view.fought[-1].totals == ((ADA, None), (BELA, None))


def test_a_battle_without_a_winner_is_asked_about(action):
    shown = page(action, name="raid", query={"seat": ADA, "spot": "e"})
    response = tap(action, "pillaged", data={**standing(shown), "in_2": "on"})
    assert response.status_code == 422
    assert "Say who won, or how strong everybody was." in words(response)
    assert re.search(r'name="in_2" checked', response.content.decode())
    assert action.number == 3


def test_an_empty_side_takes_no_part(action):
    query = {**ANDLANG, "strength_3": "", "card_3": "0"}
    tap(action, "pillaged", data=standing(page(action, name="raid", query=query)))
    assert [seat for seat, _total in action.view().fought[-1].totals] == [ADA, BELA]


def test_the_table_may_say_that_it_went_otherwise(action):
    response = page(action, name="raid", query={**ANDLANG, "winner": BELA, "why": "Loki"})
    assert "Loki" in supposed(response)
    tap(action, "pillaged", data={**standing(response), "winner": BELA, "why": "Loki"})
    assert action.view().fought[-1].winner == BELA


def test_what_the_rules_frown_upon_stands_beside_it(action):
    action.record(Pillaged(seat=ADA, spot="e"))
    told = words(page(action, name="raid", query={**ANDLANG, "seat": DAN}))
    assert "It is the turn of Bela." in told
    assert "Already pillaged in this age" in told


def test_what_is_no_number_is_said_and_kept(action):
    response = page(action, name="raid", query={**ANDLANG, "strength_2": "many"})
    assert "Enter a whole number." in supposed(response)
    assert 'value="many"' in response.content.decode()
    assert tap(action, "pillaged", data={**standing(response), "strength_2": "many"}).status_code == 422
    assert action.number == 3


def test_a_wrong_pillage_keeps_what_was_typed(action):
    sent = {**ANDLANG, "page": "raid", "strength_2": "-7"}
    response = tap(action, "pillaged", data=sent)
    assert response.status_code == 422
    assert 'value="-7"' in response.content.decode()
    assert action.number == 3


def test_figures_are_asked_for_where_they_are_counted():
    chosen = chosen_for("bloodrage", counts_figures=True)
    table = a_table(FOUR, game="bloodrage", chosen=chosen)
    table.record(DRAWN)
    response = page(table, name="raid", query={**ANDLANG, "lost_2": 1})
    assert 'name="lost_2" value="1"' in response.content.decode()
    plain = a_table(FOUR, game="bloodrage")
    assert 'name="lost_2"' not in page(plain, name="raid", query=ANDLANG).content.decode()


def test_asking_again_answers_with_the_part(action):
    client = action.client_at(ADA)
    response = client.get(action.url("bloodrage:raid"), ANDLANG, headers=HTMX)
    assert response.content.decode().lstrip().startswith("<main")


@pytest.mark.parametrize("events", [0, 60])
def test_looking_costs_the_same_at_any_size(action, django_assert_num_queries, events):
    for n in range(events):
        action.record(StatMoved(seat=1 + n % 4, stat="axes", by=1 if n % 2 else -1))
        action.record(GloryMoved(seat=1 + n % 4, by=1))
    client = action.client_at(ADA)
    client.get(action.url("bloodrage:raid"), ANDLANG)
    with django_assert_num_queries(3):
        client.get(action.url("bloodrage:raid"), ANDLANG)


def test_a_token_that_nobody_told_is_read_before_the_pillage(drawn):
    drawn.record(Drawn(doomed=("n", "ne", "e"), destroyed=("nw",)))
    drawn.record(Stepped(to=ACTION))
    offered = page(drawn, name="raid")
    assert len(forms(offered, "pillaged")) == 1  # the tree's token is known to everybody
    assert "spot=e&amp;seat=1" in offered.content.decode()

    asked = page(drawn, name="raid", query={"seat": ADA, "spot": "e", "reward": "axes"})
    assert 'name="reward"' in forms(asked, "pillaged")[0]
    assert "nobody looked" in words(asked)
    assert "as entered before" not in words(asked)
    tap(drawn, "pillaged", data={**standing(asked), "reward": "axes"})
    assert drawn.view().clan(ADA).axes == 4


def test_a_token_that_was_told_is_not_asked_for_again(action):
    asked = page(action, name="raid", query={"seat": ADA, "spot": "e"})
    assert 'name="reward"' not in forms(asked, "pillaged")[0]


def test_the_trees_token_is_known_whatever_way_led_to_the_actions(table):
    """Straight to the actions, without a draw: all three stats go up by one."""
    table.record(Stepped(to=ACTION))
    asked = page(table, name="raid", query={"seat": ADA, "spot": "tree"})
    assert 'name="reward"' not in forms(asked, "pillaged")[0]
    assert "all three stats +1" in words(asked)
    tap(table, "pillaged", data=standing(asked))
    assert [stat.position for stat in table.view().clan(ADA).stats] == [2, 2, 2]
