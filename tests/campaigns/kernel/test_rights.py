"""What holds at most tables: who changes the past, sees a key, takes the journal home."""

import pytest

from campaigns.kernel.rights import USUAL, Asker, Handing, Key, PastEntry, Rights

ADA, BELA, CORA = 1, 2, 3


def never_asked():
    raise AssertionError("nobody needs to look for this")


def asker(seat=BELA, *, host=False, anyone=False, reads_everything=never_asked):
    return Asker(seat=seat, host=host, anyone=anyone, view=never_asked, reads_everything=reads_everything)


HOST = asker(ADA, host=True)


def past(seat=BELA, *, sealed=False, closed=False, takers=never_asked):
    return PastEntry(
        number=4,
        seat=seat,
        sealed=sealed,
        kind=never_asked,
        whole=never_asked,
        closed=lambda: closed,
        takers=takers,
    )


def said(refused):
    return refused and (refused.code, dict(refused.about), refused.field)


NOT_YOURS, SEALED = ("not-yours", {"entry": 4}, None), ("sealed", {"entry": 4}, None)
HIDDEN = ("hidden", {"entry": 4}, None)


@pytest.mark.parametrize("right", ["strike", "restore", "go_back", "correct", "insert"])
@pytest.mark.parametrize("sealed", [True, False])
def test_the_host_changes_whatever_was_tapped(right, sealed):
    assert getattr(USUAL, right)(HOST, past(CORA, sealed=sealed)) is None


@pytest.mark.parametrize("right", ["strike", "restore", "correct"])
def test_what_is_hidden_from_the_host_is_not_the_host_s_to_change(right):
    assert said(getattr(USUAL, right)(HOST, past(CORA, closed=True))) == HIDDEN


def test_nor_anybody_s_by_an_act_that_anybody_may_do_nor_whoever_s_sits_there_now():
    assert said(USUAL.strike(asker(anyone=True), past(CORA, closed=True))) == HIDDEN
    assert said(USUAL.strike(asker(BELA), past(BELA, closed=True))) == HIDDEN


def test_a_player_takes_back_the_own_taps():
    assert said(USUAL.strike(asker(), past(BELA))) is None
    assert said(USUAL.strike(asker(), past(CORA))) == NOT_YOURS


def test_by_an_act_that_anybody_may_do_a_player_takes_back_another_s_tap_of_this_night():
    assert said(USUAL.strike(asker(anyone=True), past(CORA))) is None
    assert said(USUAL.correct(asker(anyone=True), past(CORA))) is None
    assert said(USUAL.correct(asker(anyone=True), past(CORA, sealed=True))) == SEALED
    assert said(USUAL.restore(asker(anyone=True), past(CORA, takers=lambda: frozenset({ADA})))) == NOT_YOURS


def test_a_player_brings_back_the_own_taps_and_what_the_own_hand_took_back():
    assert said(USUAL.restore(asker(), past(BELA))) is None
    assert said(USUAL.restore(asker(), past(CORA, takers=lambda: frozenset({ADA, BELA})))) is None
    assert said(USUAL.restore(asker(), past(CORA, takers=lambda: frozenset({ADA})))) == NOT_YOURS


def test_a_player_goes_back_over_whatever_could_be_taken_back():
    assert USUAL.go_back(asker(), past(BELA)) is None


def test_a_player_puts_right_the_own_taps_of_this_night():
    assert said(USUAL.correct(asker(), past(BELA))) is None
    assert said(USUAL.correct(asker(), past(BELA, sealed=True))) == SEALED
    assert said(USUAL.correct(asker(), past(CORA, sealed=True))) == NOT_YOURS


def test_a_player_puts_in_what_was_forgotten_tonight():
    assert said(USUAL.insert(asker(), past(CORA))) is None
    assert said(USUAL.insert(asker(), past(BELA, sealed=True))) == SEALED


def test_the_host_has_all_the_keys_and_everybody_else_the_own():
    assert [USUAL.see_key(asker(), Key(seat=CORA, held=held)) for held in (True, False)] == [True, False]
    assert USUAL.see_key(HOST, Key(seat=CORA, held=False))


def test_the_host_frees_a_seat_and_nobody_else():
    assert [USUAL.free(asker(), Key(seat=CORA, held=held)) for held in (True, False)] == [False, False]
    assert USUAL.free(HOST, Key(seat=CORA, held=False))


def test_the_host_takes_the_journal_home_before_everybody_if_something_is_closed():
    assert USUAL.hand_out(asker(ADA, host=True, reads_everything=lambda: True)) is Handing.FREELY
    assert USUAL.hand_out(asker(ADA, host=True, reads_everything=lambda: False)) is Handing.ANNOUNCED
    assert USUAL.hand_out(asker()) is Handing.NEVER


def test_a_game_says_only_what_is_otherwise():
    own = Rights(go_back=lambda _asker, over: USUAL.strike(asker(CORA), over))
    assert said(own.go_back(asker(), past(BELA))) == NOT_YOURS
    assert said(own.strike(asker(), past(BELA))) is None
