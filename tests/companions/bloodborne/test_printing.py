"""Score sheets of a descent: every line with its reason, and blank ones for pencils."""

import pypdfium2
import pytest

from campaigns.paper import wishes
from companions.bloodborne import demos
from companions.bloodborne.rules.events import Ended, Noted, Revealed, TrackShown
from tests.factories import ADA, BELA, a_table, chosen_for
from tests.papers import MM, printed, sound, words

pytestmark = [pytest.mark.django_db, pytest.mark.paper]
FINAL = {"final_name": "Gehrman, the First Hunter", "final_health": 14}


def played(events, names=("Ada", "Bela", "Cora")):
    table = a_table(names, chosen=chosen_for("bloodborne", **FINAL))
    for event in events:
        table.record(event, seat=getattr(event, "hunter", 0) or getattr(event, "by", ADA))
    return table


def test_a_finished_descent_with_places_boss_and_rounds():
    one = printed(played(demos.TO_THE_END), ADA, "score")
    told = words(one)

    sound(one)
    for word in (
        "The Long Night",
        "Gehrman, the First Hunter",
        "slain",
        "Blood score",
        "wins",
        "Kin trophies",
    ):
        assert word in told
    assert "the number under the token" in told
    assert "Echoes over the rounds" in told


def test_what_nobody_has_read_is_not_final_on_paper():
    table = played([event for event in demos.TO_THE_END if not isinstance(event, TrackShown)])
    asks = len(table.view().asks)
    told = words(printed(table, ADA, "score"))

    assert asks
    assert f"Not final: {asks} numbers to read. A question mark" in told
    assert "(wins?)" in told

    for ask in table.view().asks:
        table.record(TrackShown(trophy=ask.trophy, space=ask.space, number=ask.number))
    told = words(printed(table, ADA, "score"))
    assert "(wins)" in told
    assert "?" not in told


def test_halfway_it_says_so():
    told = words(printed(played(demos.HALF_WAY), BELA, "score"))

    assert "If it ended now" in told
    assert "wins" not in told


def test_a_place_that_is_shared_is_called_so():
    told = words(printed(played([Ended(why="late")]), ADA, "score"))

    assert told.count("(shared)") == 3
    assert "1 Ada" in told


@pytest.mark.parametrize(("language", "word"), [("ru", "Финальный босс"), ("pl", "Ostateczny boss")])
def test_it_speaks_the_readers_language(language, word):
    assert word in words(printed(played(demos.HALF_WAY), ADA, "score", language=language))


@pytest.mark.parametrize("hunters", ["3", "4", "5"])
def test_a_blank_one_has_nothing_in_it_and_room_enough(hunters):
    said = words(printed(a_table(), ADA, "blank-score", about=hunters, size="A5", language="ru"))
    assert "Ada" not in said
    assert " 20 " in f" {said} "  # rounds enough for ten cards and bosses that stay


@pytest.mark.parametrize("size", ["A4", "A5"])
def test_the_line_for_the_day_ends_before_the_boss_begins(size):
    page = pypdfium2.PdfDocument(printed(a_table(), ADA, "blank-score", about="3", size=size).pdf)[0]
    text = page.get_textpage()
    boss, foot, *_ = text.get_charbox(text.search("Final boss").get_next()[0])
    lines = [one.get_bounds() for one in page.get_objects([pypdfium2.raw.FPDF_PAGEOBJ_PATH])]
    (before,) = [right for left, low, right, _high in lines if left < boss and abs(low - foot) < 2 * MM]
    assert boss - before > 4 * MM


def test_only_sizes_of_a_table_are_printed_blank():
    for about in ("", "2", "6", "x"):
        with pytest.raises(wishes.Gone):
            printed(a_table(), ADA, "blank-score", about=about)


def test_what_somebody_types_is_words_and_nothing_else():
    name = "<b>Wolf</b> & <img src=x>"
    wolf = Revealed(name=name, health=3, die="red", kinds=("beast",))
    table = played(
        [wolf, Noted(by=BELA, text="a secret of mine", hidden=True)], ("<i>Ada</i>", "Bela", "Cora")
    )
    one = printed(table, ADA, "score")

    sound(one)
    assert "<i>Ada</i>" in words(one)
    assert "a secret of mine" not in words(one)
