"""The one secret that most games have: a note for nobody else's eyes."""

from dataclasses import dataclass, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from campaigns.kernel import notes
from campaigns.kernel.checks import refused
from campaigns.kernel.notes import Noted, may_read, readable

ADA, BELA, HOST, WALL = 1, 2, 9, 0
OPEN = Noted(by=ADA, text="Bela owes Cora one.")
HIDDEN = Noted(by=ADA, text="Cora bluffs.", hidden=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Note(notes.Note):
    """As a game keeps it."""

    round: int


written = st.builds(Noted, by=st.integers(0, 4), text=st.text(max_size=9), hidden=st.booleans())


@pytest.mark.parametrize("seat", [ADA, BELA, HOST, WALL])
def test_an_open_note_is_read_by_all(seat):
    assert may_read(OPEN, seat)


def test_a_hidden_note_is_its_writer_s_alone():
    assert [seat for seat in (ADA, BELA, HOST, WALL) if may_read(HIDDEN, seat)] == [ADA]


def test_the_wall_is_nobody():
    """Also where a file from elsewhere says that the wall wrote it."""
    assert not may_read(Noted(by=WALL, text="whose?", hidden=True), WALL)


@given(st.lists(written), st.integers(0, 4))
def test_what_is_seen_is_what_may_be_read_in_the_order_in_which_it_was_written(them, seat):
    seen = readable(them, seat)
    assert all(may_read(note, seat) for note in seen)
    assert list(seen) == [note for note in them if note in seen]
    assert {note for note in them if not note.hidden} <= {*seen}


@given(st.lists(written), st.lists(written), st.text(), st.text())
def test_a_hidden_note_changes_nothing_for_anybody_else(before, after, secret, other):
    for seat in (BELA, HOST, WALL):
        one, two = (
            readable([*before, Noted(by=ADA, text=text, hidden=True), *after], seat)
            for text in (secret, other)
        )
        assert one == two


def test_a_note_keeps_everything_that_was_noted_and_when():
    note = Note.of(HIDDEN, round=3)
    assert note == Note(by=ADA, text="Cora bluffs.", hidden=True, round=3)
    assert [may_read(note, seat) for seat in (ADA, BELA, WALL)] == [True, False, False]


def test_a_hidden_note_is_told_as_one():
    assert [notes.told(event) for event in (OPEN, HIDDEN)] == ["told.noted", "told.noted.hidden"]


def test_a_note_about_something_says_what_it_is_about():
    about = [replace(event, topic="the bell") for event in (OPEN, HIDDEN)]
    assert [notes.told(event) for event in about] == ["told.noted.about", "told.noted.hidden.about"]
    assert Note.of(about[0], round=3).topic == "the bell"


@pytest.mark.parametrize("hidden", [True, False])
@pytest.mark.parametrize(
    ("by", "text", "why"),
    [
        (ADA, "x", None),
        (HOST, "a host who does not play may write", None),
        (WALL, "x", refused("seat.unknown", "by", seat=WALL)),
        (ADA, " \n", refused("text.empty", "text")),
    ],
)
def test_whoever_has_a_seat_may_write_something(by, text, why, hidden):
    assert notes.nonsense(Noted(by=by, text=text, hidden=hidden)) == why
