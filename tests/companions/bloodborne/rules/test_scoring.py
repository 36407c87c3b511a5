"""The blood score and who stands where."""

from campaigns.kernel.words import word
from companions.bloodborne.rules.events import Ended, Ruled, TrackShown
from companions.bloodborne.rules.scoring import LINES, lines, ranking
from tests.companions.bloodborne.descent import ADA, BELA, CORA, descent, fold, with_hunter


def standing(state):
    return [(score.seat, score.total, score.place) for score in ranking(state)]


def test_henryk_scores_21():
    """The rulebook's own example: 3 collected, 9 banked, trophies 3 + 5 + 1."""
    state = with_hunter(descent(), ADA, collected=3, banked=9, spaces=(2, 3, 1))

    henryk = ranking(state)[0]
    assert henryk.total == 21
    assert [(line.name, line.points) for line in henryk.lines] == [
        ("banked", 9),
        ("collected", 3),
        ("kin", 3),
        ("humanoid", 5),
        ("beast", 1),
    ]
    assert henryk.banked == 12


def test_every_line_says_why():
    state = fold(
        TrackShown(trophy="kin", space=2, number=4),
        start=with_hunter(descent(), ADA, collected=3, banked=9, spaces=(2, 1, 0)),
    )

    assert [line.because for line in lines(state.hunter(ADA), state.tracks)] == [
        word("because.banked", n=9),
        word("because.collected", n=3),
        word("because.trophy", trophy="kin", space=2, n=4),
        word("because.unchecked", trophy="humanoid", space=1, n=1),
        word("because.no_trophy", trophy="beast"),
    ]


def test_the_lines_are_always_these():
    assert tuple(line.name for line in ranking(descent())[0].lines) == LINES


def test_a_tie_goes_to_more_echoes_banked():
    """Everybody banks first: 3 collected count as much as 3 banked; trophies do not."""
    state = descent(Ruled(what="banked", hunter=BELA, to=3), Ruled(what="kin", hunter=ADA, to=2))

    assert standing(state) == [(BELA, 3, 1), (ADA, 3, 2), (CORA, 0, 3)]


def test_still_tied_they_share_the_place():
    state = descent(Ruled(what="banked", hunter=BELA, to=3), Ruled(what="collected", hunter=CORA, to=3))

    assert standing(state) == [(BELA, 3, 1), (CORA, 3, 1), (ADA, 0, 3)]


# --- What nobody has read from the boards ------------------------------------------------------------


def open_and_presumed(state):
    return {score.seat: (score.open, score.presumed) for score in ranking(state)}


def test_a_number_that_nobody_has_read_leaves_the_total_and_every_place_open():
    state = descent(Ruled(what="kin", hunter=ADA, to=2), Ruled(what="banked", hunter=BELA, to=1))

    assert open_and_presumed(state) == {ADA: (True, True), BELA: (True, False), CORA: (True, False)}
    assert [line.name for line in ranking(state)[0].lines if line.presumed] == ["kin"]


def test_once_read_nothing_is_open():
    state = descent(Ruled(what="kin", hunter=ADA, to=2), TrackShown(trophy="kin", space=2, number=0), Ended())

    assert open_and_presumed(state) == dict.fromkeys((ADA, BELA, CORA), (False, False))


def test_tokens_on_the_same_unread_space_open_no_place():
    """Whatever the boards print there, it is the same for all three."""
    state = descent(
        *(Ruled(what="beast", hunter=seat, to=1) for seat in (ADA, BELA, CORA)),
        Ruled(what="banked", hunter=CORA, to=4),
    )

    assert open_and_presumed(state) == dict.fromkeys((ADA, BELA, CORA), (False, True))
