"""What the rules say: whose turn it is, what makes no sense, what is frowned upon, who stands where."""

from functools import reduce

import pytest

from campaigns.kernel.decisions import Decided
from campaigns.kernel.notes import Noted
from campaigns.kernel.words import word
from companions.skeleton.rules.decide import decide
from companions.skeleton.rules.differences import differences
from companions.skeleton.rules.events import Joined, Opened, Scored
from companions.skeleton.rules.evolve import evolve
from companions.skeleton.rules.sight import sight, withhold
from companions.skeleton.rules.state import GOAL, PLAYERS, State
from companions.skeleton.rules.telling import tell
from companions.skeleton.rules.to_act import to_act

ADA, BELA, CORA, STRANGER = 1, 2, 3, 9
OPENED = Opened(seats=(ADA, BELA, CORA), first=BELA, goal=30)


def table(*events):
    return reduce(evolve, [OPENED, *events], State())


def seen(*events, seat=ADA):
    return sight(table(*events), seat)


def test_how_many_play_and_up_to_what():
    assert (PLAYERS[0], PLAYERS[-1], GOAL) == (2, 6, 50)
    assert isinstance(decide(seen(), Opened(seats=(ADA, BELA), first=ADA, goal=1)), Decided)


def test_the_turn_goes_left():
    assert seen().turn == BELA
    assert seen(Scored(seat=BELA, n=1)).turn == CORA
    assert seen(Scored(seat=CORA, n=1)).turn == ADA


def test_whoever_is_on_turn_is_waited_for_until_somebody_has_won():
    assert to_act(seen()) == (BELA,)
    assert to_act(seen(Scored(seat=BELA, n=30))) == ()
    assert to_act(sight(State(), ADA)) == ()


def test_who_comes_late_sits_at_the_end():
    assert seen(Joined(seat=4), Scored(seat=CORA, n=1)).turn == 4


def test_whatever_a_file_says_folds_to_something():
    assert seen(Joined(seat=ADA)).table == (ADA, BELA, CORA)
    assert sight(evolve(State(), Opened(seats=(ADA, ADA), first=ADA)), ADA).table == (ADA,)
    assert evolve(State(), Scored(seat=ADA, n=1)) == State()


def test_equal_totals_share_a_place_and_each_turn_has_its_line():
    view = seen(Scored(seat=BELA, n=5), Scored(seat=CORA, n=8), Scored(seat=BELA, n=3, why="a pair"))

    assert [(score.seat, score.total, score.place) for score in view.ranking] == [
        (BELA, 8, 1),
        (CORA, 8, 1),
        (ADA, 0, 3),
    ]
    assert [line.because for line in view.ranking[0].lines] == [
        word("because.told", why=""),
        word("because.told", why="a pair"),
    ]


@pytest.mark.parametrize(("n", "winners"), [(29, ()), (30, (CORA,)), (31, (CORA,))])
def test_who_reaches_the_goal_wins(n, winners):
    assert seen(Scored(seat=BELA, n=5), Scored(seat=CORA, n=n)).winners == winners


@pytest.mark.parametrize(
    ("event", "code", "field"),
    [
        (Opened(seats=(), first=ADA), "seats.none", "seats"),
        (Opened(seats=(ADA, ADA), first=ADA), "seat.twice", "seats"),
        (Opened(seats=(ADA, BELA), first=CORA), "seat.unknown", "first"),
        (Opened(seats=(ADA, BELA), first=ADA, goal=0), "number.range", "goal"),
        (Joined(seat=ADA), "seat.sits", "seat"),
        (Scored(seat=STRANGER, n=1), "seat.unknown", "seat"),
        (Scored(seat=ADA, n=-1), "number.range", "n"),
        (Noted(by=ADA, text=" "), "text.empty", "text"),
    ],
)
def test_what_makes_no_sense(event, code, field):
    refused = decide(seen(), event)
    assert (refused.code, refused.field) == (code, field)


@pytest.mark.parametrize(
    "event", [OPENED, Joined(seat=4), Scored(seat=BELA, n=1), Noted(by=ADA, text="The cat won")]
)
def test_what_nobody_frowns_upon(event):
    assert decide(seen(), event) == Decided(event=event)


def test_what_the_rules_frown_upon_is_recorded_all_the_same():
    early, late = Scored(seat=CORA, n=1), Scored(seat=ADA, n=1)

    assert decide(seen(), early) == Decided(event=early, advice=(word("turn.other", seat=BELA),))
    assert decide(seen(Scored(seat=CORA, n=30)), late) == Decided(event=late, advice=(word("game.over"),))


def test_the_line_says_what_came_of_it():
    last, before = Scored(seat=BELA, n=30), table()

    assert tell(last, before, ADA) == word(
        "told.scored", seat=BELA, n=30, why="", then=(word("came.over", seats=(BELA,)),)
    )
    assert tell(last, table(last), ADA).about["then"] == ()


def test_a_hidden_note_is_its_writers_alone():
    note = Noted(by=BELA, text="Cora bluffs", hidden=True)

    assert tell(note, table(), BELA).code == "told.noted.hidden"
    assert [tell(note, table(), seat) for seat in (0, ADA)] == [None, None]
    assert [len(seen(note, seat=seat).notes) for seat in (0, ADA, BELA)] == [0, 0, 1]


def test_what_a_correction_changes():
    before, after = seen(Scored(seat=BELA, n=5)), seen(Scored(seat=CORA, n=31))

    assert differences(before, after) == (
        word("differs.score", was=5, now=0, seat=BELA),
        word("differs.score", was=0, now=31, seat=CORA),
        word("differs.turn", was=CORA, now=ADA),
        word("differs.winners", was=(), now=(CORA,)),
    )
    assert differences(before, seen(Scored(seat=BELA, n=5), Joined(seat=4))) == (word("differs.new", seat=4),)


def test_whoever_sits_down_later_reads_no_hidden_note_of_before():
    then = (Noted(by=BELA, text="mine", hidden=True), Noted(by=BELA, text="open"))
    since = Noted(by=BELA, text="hers", hidden=True)
    before, after, now = table(), table(*then), table(*then, since)

    assert [one.text for one in sight(now, BELA).notes] == ["mine", "open", "hers"]
    assert [one.text for one in sight(withhold(now, BELA, [(before, after)]), BELA).notes] == ["open", "hers"]
    assert [one.text for one in sight(withhold(now, ADA, [(before, after)]), BELA).notes] == [
        "mine",
        "open",
        "hers",
    ]
