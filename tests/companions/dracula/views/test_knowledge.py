"""What the hunters can know: thought out by a worker, shown to everybody but the Count."""

import gzip
from datetime import timedelta
from uuid import uuid4

import pytest
from django.utils import timezone

from campaigns import journal, thinking
from campaigns.models import Thought
from companions.dracula import phrases
from companions.dracula.chart import NUMBERS
from companions.dracula.rules.events import (
    Answered,
    Bared,
    Counted,
    Ended,
    Erred,
    Hid,
    Lurked,
    Moved,
    Placed,
    Revealed,
)
from companions.dracula.rules.reach import Ticket
from companions.dracula.rules.state import Found
from tests.factories import ADA, BELA, CORA, HTMX, a_table, chosen_for
from tests.papers import printed

from .conftest import PLACES, WORD, a_hunt, begin, get, tap, text, words

pytestmark = pytest.mark.django_db
WORKING = "Working it out …"


@pytest.fixture
def known(begun):
    get(begun, "dracula:table")
    begun.think()
    return begun


def a_hunt_with(deduction):
    chosen = {**chosen_for("dracula", deduction=deduction), "first": BELA}
    table = a_table(game="dracula", chosen=chosen)
    for hunter, place in PLACES.items():
        table.record(Placed(hunter=hunter, place=place))
    return begin(table)


def place(table, name, seat=ADA, **more):
    return get(table, "dracula:place", NUMBERS[name], seat=seat, **more)


# --- Asking ---------------------------------------------------------------------------------------------


def test_no_page_waits_for_it(begun):
    assert WORKING in words(get(begun, "dracula:table"))
    assert "hx-trigger" in text(get(begun, "dracula:screen", seat=0))

    begun.think()

    assert WORKING not in words(get(begun, "dracula:table"))


def test_one_worker_is_sent_for_what_many_ask(begun, django_capture_on_commit_callbacks):
    with django_capture_on_commit_callbacks() as sent:
        for seat in (ADA, CORA, ADA):
            get(begun, "dracula:table", seat=seat)

    assert len(sent) == 1


def test_whoever_was_sent_and_came_not_back_is_sent_after(begun, django_capture_on_commit_callbacks):
    get(begun, "dracula:table")
    Thought.objects.update(asked=timezone.now() - timedelta(minutes=1))

    with django_capture_on_commit_callbacks(execute=True) as sent:
        assert WORKING in words(get(begun, "dracula:table"))

    assert len(sent) == 1
    assert WORKING not in words(get(begun, "dracula:table"))


def test_it_is_thought_out_once(known):
    (row,) = Thought.objects.all()
    Thought.objects.update(answer={**row.answer, "now": {"paris": 1.0}})
    known.think()

    assert Thought.objects.get().answer["now"] == {"paris": 1.0}


def test_a_table_that_went_on_asks_for_something_else(begun):
    thinking.think(begun.campaign.pk, "of an hour ago")
    thinking.think(uuid4(), "of a table that was thrown away")

    assert not Thought.objects.exists()


def test_answers_that_nobody_asks_for_any_more_are_forgotten(begun):
    for n in range(thinking.KEPT + 3):
        begun.record(Lurked(place="munich" if n % 2 else "prague"), seat=BELA)
        get(begun, "dracula:table")
        begun.think()

    assert begun.campaign.thoughts.count() == thinking.KEPT


def test_undone_and_done_again_it_is_known_at_once(known):
    step = known.record(Lurked(place="prague"), seat=BELA)
    assert WORKING in words(get(known, "dracula:table"))
    known.client_at(BELA).post(known.url("strike", step.number, seat=BELA), {"number": step.number})

    assert WORKING not in words(get(known, "dracula:table"))


# --- Who reads it ---------------------------------------------------------------------------------------


def test_hunters_read_where_he_can_be(known):
    page = get(known, "dracula:table", seat=CORA)

    assert "Where can Dracula be?" in words(page)
    assert any(spot.heat for spot in page.context["chart"].spots)
    assert 'class="heat' in text(page)


def test_the_wall_shows_it_on_the_map(known):
    assert 'class="heat' in text(get(known, "dracula:screen", seat=0))


def test_the_count_reads_that_it_is_so_and_nothing_else(known):
    page = get(known, "dracula:table", seat=BELA)

    assert "The hunters’ phones work out where you can be." in words(page)
    assert "Where can Dracula be?" not in words(page)
    assert 'class="heat' not in text(page)
    assert "Nothing is worked out here." in words(place(known, "munich", seat=BELA))


@pytest.mark.parametrize("deduction", ["end", "off"])
def test_a_table_that_wants_to_think_for_itself(deduction):
    table = a_hunt_with(deduction)
    page = get(table, "dracula:table")

    assert "Where can Dracula be?" not in words(page)
    assert "#row-paris" in text(page)
    assert "work out" not in words(get(table, "dracula:table", seat=BELA))
    assert not Thought.objects.exists()


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_with_all_that_is_known_the_map_is_drawn_again_in_twelve_kilobytes(begun, language):
    """Wide open: five cards on the trail, and nobody has looked anywhere."""
    for card in ("prague", "nuremberg", "frankfurt", "cologne"):
        begun.record(Lurked(place=card, encounters=("rats",)), seat=BELA)
    begun.think()
    there, asked = begun.url("dracula:table"), {**HTMX, "HX-Target": "main"}
    answer = begun.client_at(ADA, language).get(there, headers=asked)

    assert len(answer.context["knowledge"].spots) == 6
    assert len(gzip.compress(answer.content, 6)) <= 12 * 1024


def test_before_he_hides_nobody_thinks(table):
    assert "Where can Dracula be?" not in words(get(table, "dracula:table"))
    assert "Nothing is worked out here." in words(place(table, "paris"))


def test_what_is_asked_for_holds_nothing_of_his(begun):
    """The same riddle, wherever he hid."""
    asked = []
    for start, then in (("munich", "vienna"), ("prague", "nuremberg")):
        table = a_hunt()
        tap(table, "sworn", BELA, word=WORD)
        table.record(Hid(place=start), seat=BELA)
        table.record(Lurked(place=then, encounters=("rats",)), seat=BELA)
        asked.append([one.address for one in thinking.riddles(journal.reading(table.campaign, 0), "dracula")])

    assert asked[0] == asked[1]
    assert len(asked[0]) == 2  # as it is told, and with his turn supposed to be a mistake


# --- A place --------------------------------------------------------------------------------------------


def test_a_tap_on_the_map_says_what_is_known(known):
    assert 'hx-get="place/' in text(get(known, "dracula:table"))

    possible = words(place(known, "vienna"))
    assert "Dracula can be here now:" in possible
    assert "On space 1 of the trail:" in possible


def test_for_htmx_it_is_a_part(known):
    there = known.url("dracula:place", NUMBERS["vienna"])
    answer = text(known.client_at(ADA).get(there, headers=HTMX))

    assert answer.lstrip().startswith("<section")
    assert "<main" not in answer


def test_a_place_that_is_none(known):
    assert get(known, "dracula:place", 71).status_code == 404
    assert get(known, "dracula:place", 0).status_code == 404


def test_where_a_hunter_began_he_never_was(known):
    said = words(place(known, "london"))

    assert "Dracula cannot be here now." in said
    assert "Never possible since:" in said


def test_what_ruled_a_place_out(known):
    known.record(Moved(hunter="godalming", to="prague", by="moved"))
    came = known.record(Answered(how="arrival", hunter="godalming", places=("prague",)), seat=BELA)
    known.think()
    page = place(known, "prague")

    assert "Last possible after:" in words(page)
    assert known.url("entry", came.number) in text(page)


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Dracula cannot be here now."), ("ru", "Дракулы сейчас здесь быть не может."), ("pl", "Draculi nie może tu teraz być.")],
)  # fmt: skip
def test_why_not_in_three_languages(known, language, said):
    assert said in words(place(known, "london", language=language))


def test_thinking_it_says_so(begun):
    page = place(begun, "vienna")
    assert WORKING in words(page)
    assert f'hx-get="{begun.url("dracula:place", NUMBERS["vienna"])}"' in text(
        page
    )  # and asks again by itself


# --- Where to look --------------------------------------------------------------------------------------


def test_the_best_city_that_a_hunter_can_reach_comes_first(known):
    known.record(Placed(hunter="seward", place="strasbourg"))
    known.record(Counted(hunter="seward", items=0, events=0, tickets=(Ticket(white=3, yellow=2),)))
    known.record(Answered(how="arrival", hunter="seward", places=("strasbourg",)), seat=BELA)
    known.think()
    page = get(known, "dracula:table")
    best = page.context["knowledge"].look

    answer = known.campaign.thoughts.first().answer
    likely = [phrases.place(city) for city, _tickets, removes in answer["look"] if removes]
    assert [one.name for one in best] == likely[: len(best)]
    assert [removes for *_, removes in answer["look"]] == sorted(
        (one[2] for one in answer["look"]), reverse=True
    )
    who = {one.name: one.by for one in best}
    assert (who["Cologne"], who["Munich"]) == ("Dr. John Seward", "Dr. John Seward with a ticket")
    assert "Hired Scouts: name" in words(page)
    assert "Mina’s bond in" in words(page)


# --- What cannot all be right ---------------------------------------------------------------------------


def torn(table):
    """He was turned up where a moment ago nothing was."""
    first = table.record(Answered(how="scouts", places=("vienna", "prague")), seat=BELA)
    then = table.record(Answered(how="reports", space=1, found=(Found(place="vienna", space=1),)), seat=BELA)
    get(table, "dracula:table")
    table.think()
    return first.number, then.number


def test_entries_that_cannot_all_be_right_are_named(known):
    entries = torn(known)
    page = get(known, "dracula:table")

    assert "These cannot all be right: no trail fits them." in words(page)
    assert all(known.url("entry", number) in text(page) for number in entries)
    assert 'class="heat' in text(page)


def test_an_entry_is_left_out_of_account_for_once(known):
    first, _then = torn(known)
    assert f'href="?without={first}"' in text(get(known, "dracula:table"))
    get(known, "dracula:table", without=first)
    known.think()
    page = get(known, "dracula:table", without=first)

    assert f"Worked out without entry {first}." in words(page)
    assert "These cannot all be right" not in words(page)
    assert [one.name for one in page.context["knowledge"].places] == ["Vienna"]


@pytest.mark.parametrize("name", ["without", "mistake"])
@pytest.mark.parametrize("wished", ["0", "99", "x", "-1", "١", "1" * 40])
def test_what_is_no_entry_is_not_left_out(known, name, wished):
    assert "Worked out" not in words(get(known, "dracula:table", **{name: wished}))


def test_one_of_his_turns_is_supposed_to_be_a_mistake(known):
    """Without a turn that leads nowhere the trail is whole again."""
    for _ in range(2):
        known.record(Lurked(powers=("feed",)), seat=BELA)
    known.think()
    turns = [row.number for row in get(known, "dracula:table").context["knowledge"].turns]
    last = known.position().number
    assert (turns[0], turns) == (last, sorted(turns, reverse=True))
    assert f'href="?mistake={last}"' in text(get(known, "dracula:table"))

    assert WORKING in words(get(known, "dracula:table", mistake=last))
    known.think()
    page = get(known, "dracula:table", mistake=last)
    assert f"Worked out as if Dracula had broken the rules in entry {last}." in words(page)
    assert "No trail fits" not in words(page)


def test_where_a_mistake_explains_nothing_no_other_thing_is_supposed_with_it(known):
    torn(known)
    whole = get(known, "dracula:table")
    assert "?without=" in text(whole)
    turn = whole.context["knowledge"].turns[0].number
    get(known, "dracula:table", mistake=turn)
    known.think()
    page = get(known, "dracula:table", mistake=turn)

    assert "These cannot all be right" in words(page)
    assert "Follow the rules again" in words(page)
    assert ("?without=" in text(page), "?mistake=" in text(page)) == (False, False)


def test_nobody_supposes_a_mistake_where_every_turn_fits(known):
    asked = known.campaign.thoughts.count()
    page = get(known, "dracula:table", mistake=known.position().number)

    assert known.campaign.thoughts.count() == asked
    assert "Worked out as if" not in words(page)
    assert "suppose that Dracula made a mistake" not in words(page)


def test_nobody_thinks_about_an_entry_that_fits(known):
    """A page could be asked to leave out each of them, one after the other."""
    fits = known.record(Answered(how="scouts", places=("rome",)), seat=BELA).number
    entries = torn(known)
    asked = known.campaign.thoughts.count()
    page = get(known, "dracula:table", without=fits)

    assert fits not in entries
    assert known.campaign.thoughts.count() == asked
    assert "Worked out without" not in words(page)
    assert "These cannot all be right" in words(page)


def test_a_mistake_that_came_out_says_since_when_is_counted(known):
    assert "A mistake came out" not in words(get(known, "dracula:table"))
    torn(known)
    erred = known.record(Erred(place="vienna"), seat=BELA)
    get(known, "dracula:table")
    known.think()
    page = get(known, "dracula:table")

    assert f"A mistake came out in entry {erred.number} :" in words(page)
    assert "These cannot all be right" not in words(page)
    assert [one.name for one in page.context["knowledge"].places] == ["Vienna"]


def test_steps_that_fit_no_trail_need_nobody_to_be_wrong(known):
    for _ in range(2):
        known.record(Lurked(powers=("feed",)), seat=BELA)
    known.think()

    assert "No trail fits what Dracula was seen to do." in words(get(known, "dracula:table"))


# --- Once all lies open ---------------------------------------------------------------------------------


def over(table):
    table.record(Ended(why="late"))
    table.record(Bared(), seat=BELA)
    return table


def test_the_film_shows_what_was_known_beside_what_was_true(known):
    known.record(Revealed(place="vienna", space=1), seat=BELA)
    known.record(Lurked(place="prague"), seat=BELA)
    over(known)
    assert WORKING in words(get(known, "dracula:film"))

    known.think()
    page = get(known, "dracula:film")
    assert "places were possible; Prague with" in words(page)
    assert "The closest call: Prague with" in words(page)
    assert 'class="heat' in text(page)


def test_a_turn_at_which_he_could_have_been_known(known):
    known.record(Revealed(place="vienna", space=1), seat=BELA)
    known.record(Lurked(powers=("feed",)), seat=BELA)
    over(known).think()

    assert "nothing but Vienna was possible." in words(get(known, "dracula:film"))


def test_it_is_on_paper_too(known):
    assert "What could be known" in " ".join(printed(over(known), paper="hunt").texts)


def test_a_hunt_without_thinking_has_a_film_without(db):
    table = over(a_hunt_with("off"))

    assert "possible" not in words(get(table, "dracula:film"))


def test_shown_at_the_end_is_shown_at_the_end(db):
    table = over(a_hunt_with("end"))
    table.think()

    assert "places were possible" in words(get(table, "dracula:film"))


def test_the_opening_says_how_it_is(begun):
    assert "The hunters’ phones work out where Dracula can be." in words(get(begun, "history"))
