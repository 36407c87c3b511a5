"""What can have been forgotten at one place of a chronicle."""

import pytest

from chronicle.game import CHRONICLE
from chronicle.rules.forgotten import ALWAYS, IN, forgotten
from chronicle.rules.names import ENDING, PHASES
from chronicle.rules.sight import sight
from tests.chronicle.rules.cast import ADA, chapter, chronicle


def at(phase, **about):
    return forgotten(sight(chronicle(**{"now": chapter(1), "phase": phase, **about}), ADA))


def test_every_phase_says_so_and_every_kind_belongs_somewhere():
    assert {*IN} == {"prologue", *PHASES, "era", *ENDING}
    assert {kind for kinds in IN.values() for kind in kinds} | {*ALWAYS, "doubt_left"} == {
        *CHRONICLE.insertable
    }


@pytest.mark.parametrize("phase", ["aftermath", "play", "tonight"])
def test_the_likeliest_first_and_never_the_end_of_all(phase):
    kinds = at(phase)
    assert kinds[0] in {"titled", "asset_spent", "gathered"}
    assert kinds[-len(ALWAYS) :] == ALWAYS
    assert not {"worths_confirmed", "crowned", "lines_told", "epilogue_written"} & {*kinds}


def test_before_the_first_chapter_there_is_nothing_of_one():
    assert at("gather", now=None) == ("gathered", *ALWAYS)
    assert at("prologue", now=None) == ALWAYS


def test_a_practice_game_knows_little():
    assert "player_counted" in at("reckoning", practice=True)
    assert not {"titled", "mission_won"} & {*at("reckoning", practice=True)}
