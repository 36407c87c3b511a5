"""The Count's word: kept scrambled, asked of whoever sits down in his place."""

from dataclasses import replace

import pytest

from companions.dracula import demos, oath
from companions.dracula.rules.events import Freed, Sworn, Unlocked
from companions.dracula.rules.sight import sight
from companions.dracula.rules.state import Oath
from companions.dracula.rules.telling import tell
from tests.companions.dracula.forms.filled import form, recorded, wrong
from tests.companions.dracula.rules.hunting import ADA, BEGUN, BELA, OTHERS, hunt, no

WORD = "the ship Demeter"
KEPT = oath.sworn(WORD)
SWORN = Sworn(salt=KEPT.salt, scrambled=KEPT.scrambled)
SHUT = hunt(*BEGUN, SWORN, Freed(seat=ADA))
NEVER_SWORN = hunt(*(one for one in BEGUN if not isinstance(one, Sworn)), Freed(seat=ADA))


@pytest.mark.parametrize("typed", [WORD, f"  {WORD} ", "The  Ship demeter"])
def test_the_word_is_known_again(typed):
    """Phones put a large letter first, and a blank behind."""
    assert oath.keeps(KEPT, typed)


@pytest.mark.parametrize("typed", ["", "demeter", f"{WORD}s", "корабль"])
def test_no_other_is(typed):
    assert not oath.keeps(KEPT, typed)


def test_a_letter_typed_in_two_strokes_is_the_same():
    assert oath.keeps(oath.sworn("Żółw"), "Z\u0307o\u0301łw")


def test_the_same_word_is_kept_otherwise_each_time():
    other = oath.sworn(WORD)
    assert other.salt != KEPT.salt
    assert other.scrambled != KEPT.scrambled


def test_what_a_file_says_in_any_script_is_just_not_the_word():
    assert not oath.keeps(Oath(salt="соль", scrambled="не то"), WORD)


def test_what_is_kept_does_not_say_the_word():
    event = recorded("sworn", {"word": WORD}, seat=ADA)
    assert WORD not in repr(event)
    assert oath.keeps(Oath(salt=event.salt, scrambled=event.scrambled), WORD)


@pytest.mark.parametrize("typed", ["", " ", "abc", " abc "])
def test_a_word_has_four_signs(typed):
    assert list(wrong("sworn", {"word": typed}, seat=ADA)) == ["word"]


def test_the_word_opens_the_desk():
    event = recorded("unlocked", {"word": WORD}, state=SHUT, seat=ADA)
    assert event == Unlocked()
    assert hunt(*BEGUN, SWORN, Freed(seat=ADA), event).locked is False


def test_another_word_does_not():
    said = {"word": ["That is not the word."]}
    assert wrong("unlocked", {"word": "Mina"}, state=SHUT, seat=ADA) == said
    assert list(wrong("unlocked", {}, state=SHUT, seat=ADA)) == ["word"]


def test_where_no_word_was_chosen_nothing_opens_it():
    said = wrong("unlocked", {"word": WORD}, state=NEVER_SWORN, seat=ADA)
    assert said == {"word": ["No word was ever chosen. Nobody can open this desk any more."]}


def test_at_another_seat_no_word_is_compared():
    """Whether it is right, nobody hears who does not sit there."""
    for typed in (WORD, "Mina"):
        event = recorded("unlocked", {"word": typed}, state=SHUT, seat=BELA)
        assert no(SHUT, event, BELA) == ("desk.open", None)


def test_an_entry_of_it_shows_no_word_and_stays_as_it_was():
    shown = form("sworn", event=SWORN, seat=ADA)
    assert shown["word"].value() is None
    assert KEPT.salt not in str(shown)
    assert recorded("sworn", {"word": ""}, event=SWORN, seat=ADA) == SWORN


def test_a_word_that_was_typed_is_not_drawn_again():
    assert "abc" not in str(form("sworn", {"word": "abc"}, seat=ADA))
    assert "Renfield" not in str(form("unlocked", {"word": "Renfield"}, state=SHUT, seat=ADA))


def test_the_demo_has_the_word_that_it_says():
    (kept,) = (tap.event for tap in demos.DEMOS[0].taps if isinstance(tap.event, Sworn))
    assert oath.keeps(Oath(salt=kept.salt, scrambled=kept.scrambled), "Demeter")
    assert replace(demos.OPENED, count=ADA) == demos.OPENED


def test_no_other_seat_learns_anything_of_the_word():
    """Nor does whoever sits there read it: it is compared, and never shown."""
    other = Sworn(salt="salt", scrambled="other")
    for seat in OTHERS:
        one, two = (hunt(*BEGUN, event) for event in (SWORN, other))
        assert sight(one, seat) == sight(two, seat)
    for seat in (*OTHERS, ADA):
        assert tell(SWORN, SHUT, seat) == tell(other, SHUT, seat)
        assert KEPT.scrambled not in repr(tell(SWORN, SHUT, seat))
