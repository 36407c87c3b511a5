"""What came of an entry, and how an old one is told later."""

from dataclasses import replace

import pytest

from campaigns.kernel.words import word
from companions.dracula.rules.events import (
    Hunched,
    Hurt,
    Laid,
    Noted,
    Stepped,
    Whispered,
)
from companions.dracula.rules.memory import curtained, hindsight, stranger, withhold
from companions.dracula.rules.sight import sight
from companions.dracula.rules.telling import tell
from tests.companions.dracula.rules.hunting import (
    ADA,
    BELA,
    CORA,
    OPENED,
    OTHERS,
    WALL,
    begun,
    city,
    hunt,
    lying,
    pencil,
    sea,
    to,
    view,
)
from tests.companions.dracula.rules.reading import OPEN, SHUT, came, line, parts

# --- What came of it ----------------------------------------------------------------------------------------


def test_every_figure_that_moved_is_told():
    assert came(to("", powers=("dark-call",))) == [word("came.wounds", was=0, now=2)]
    week = begun(*[Stepped(to="dawn")] * 6)
    assert came(Stepped(to="dawn"), week) == [word("came.despair", was=0, now=1)]
    assert came(to("zurich")) == []


def test_a_defeat_and_its_influence_are_told_once():
    event = Hurt(who="mina", n=9)
    assert came(event) == [word("came.influence", was=0, now=2), word("came.defeated", hunter="mina")]
    assert came(event, begun(event)) == []


def test_the_end_is_told_once():
    event = Hurt(who="dracula", n=15)
    assert came(event) == [word("came.wounds", was=0, now=15), word("came.won.hunters")]
    assert came(Hurt(who="dracula", n=1), begun(event)) == []


def test_of_the_opening_nothing_comes():
    assert came(OPENED, begun(Hurt(who="dracula", n=15))) == []


def test_what_came_of_his_phase_tells_nobody_more():
    at_sea = lying(sea("north-sea"), city("hamburg"))
    for event in (to("english-channel"), to("hamburg"), to("edinburgh")):
        assert tell(event, at_sea, BELA).about["then"] == tell(event, at_sea, ADA).about["then"]
    assert came(to("hamburg"), at_sea) == came(to("edinburgh"), at_sea)
    assert came(to("", powers=("hide",)), lying(city("munich"), despair=3)) == came(
        to("zurich"), lying(city("munich"), despair=3)
    )


# --- What is told later -------------------------------------------------------------------------------------


def test_an_old_line_is_read_as_the_hunt_stands_today():
    event, then = to("zurich", encounters=("rats",)), begun()
    assert parts(event, hindsight(SHUT, then), ADA) == parts(event, then, WALL)
    assert parts(event, hindsight(OPEN, then), WALL) == parts(event, then, ADA)
    assert parts(event, hindsight(begun(), SHUT), ADA) == parts(event, then, ADA)


def test_what_stands_as_it_stood_is_the_same():
    then = begun()
    assert hindsight(begun(to("zurich")), then) is then
    assert hindsight(SHUT, then) == replace(then, locked=True)
    assert hindsight(OPEN, then) == replace(then, bared=True)


def test_whoever_sits_at_a_closed_desk_is_a_stranger_until_the_word_is_said():
    """Nobody else by that: elsewhere, and where no word was sworn, it goes by who sat there."""
    assert [stranger(SHUT, seat) for seat in (WALL, ADA, BELA)] == [None, True, None]
    assert [stranger(replace(SHUT, locked=False), seat) for seat in (WALL, ADA, BELA)] == [None, False, None]
    assert [stranger(replace(begun(), oath=None), seat) for seat in (WALL, ADA, BELA)] == [None] * 3


KEEPING = (
    Hunched(by=BELA, place="milan"),
    Whispered(by=BELA, to=CORA, text="south"),
    Whispered(by=CORA, to=BELA, text="north"),
    Whispered(by=CORA, to=ADA, text="nowhere"),
    Noted(by=BELA, text="mine", hidden=True),
    Noted(by=BELA, text="ours", hidden=False),
    Noted(by=CORA, text="hers", hidden=True),
)


def kept(state, seat=BELA):
    seen = sight(state, seat)
    return (
        [one.place for one in seen.hunches],
        [one.text for one in seen.whispers],
        [one.text for one in seen.notes],
    )


def test_whoever_sits_down_later_has_none_of_what_was_kept():
    before, after = begun(), begun(*KEEPING)
    now = begun(*KEEPING, *[Stepped(to="dawn")] * 2, Hunched(by=BELA, place="rome"), *KEEPING[1:5])
    assert kept(after) == (["milan"], ["south", "north"], ["mine", "ours"])
    assert kept(withhold(after, BELA, [(before, after)])) == ([], [], ["ours"])
    assert kept(withhold(after, CORA, [(before, after)]), CORA) == ([], [], ["ours"])
    assert kept(withhold(now, BELA, [(before, after)])) == (["rome"], ["south", "north"], ["ours", "mine"])
    # Their own guess of that very day would say by its absence or presence what was guessed before.
    again = begun(*KEEPING, Hunched(by=BELA, place="milan"))
    other = begun(*KEEPING, Hunched(by=BELA, place="rome"))
    assert kept(withhold(again, BELA, [(before, after)])) == kept(withhold(other, BELA, [(before, after)]))


def test_what_lies_open_to_all_is_theirs_as_well():
    before, after = begun(), begun(*KEEPING)
    bared = replace(after, bared=True)
    assert kept(withhold(bared, BELA, [(before, after)]))[0] == kept(bared)[0] == ["milan"]


def test_on_his_pages_that_lie_open_he_reads_what_a_hunter_reads():
    """Until everything lies open, and where his desk is his phone."""
    event, then = to("zurich", encounters=("rats",)), begun()
    assert parts(event, hindsight(curtained(then, ADA), then), ADA) == parts(event, then, WALL)
    assert curtained(then, ADA) == replace(then, locked=True)
    for state, seat in (
        (then, BELA),
        (then, WALL),
        (SHUT, ADA),
        (OPEN, ADA),
        (pencil(), ADA),
        (hunt(), WALL),
    ):
        assert curtained(state, seat) is state
    assert [view(state, ADA).curtained for state in (then, SHUT, OPEN, pencil())] == [
        True,
        False,
        False,
        False,
    ]
    assert [view(then, seat).curtained for seat in (BELA, WALL)] == [False, False]


def test_a_desk_that_was_open_then_is_shut_by_now():
    assert view(begun(), ADA).desk
    assert view(hindsight(SHUT, begun()), ADA).desk is None


@pytest.mark.parametrize("encounter", ["rats", ""])
def test_whether_he_named_a_card_that_he_laid_only_he_reads(encounter):
    """Whoever reads as much of an entry as its writer is known to have read it all."""
    told = {seat: line(Laid(space=1, encounter=encounter), seat=seat) for seat in (*OTHERS, ADA)}
    assert told[ADA] not in [told[seat] for seat in OTHERS]
    assert [told[seat][0] for seat in OTHERS] == ["told.laid"] * len(OTHERS)
    assert line(Laid(space=1), pencil(), ADA) == line(Laid(space=1), pencil())
