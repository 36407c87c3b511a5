"""Who may change the past of a hunt, see a key, take the journal home."""

import pytest

from campaigns.kernel.rights import Asker, Handing, Key, PastEntry
from companions.dracula.rules.events import KINDS, Bared, Ended, Freed
from companions.dracula.rules.evolve import evolve
from companions.dracula.rules.rights import RIGHTS
from companions.dracula.rules.sight import sight
from tests.companions.dracula.rules.hunting import ADA, BELA, CORA, WALL, begun, hunt, pencil

HIS = (
    *("interrupted", "hid", "lurked", "flown", "rumored", "laid", "cleared", "hand_named", "erred"),
    *("answered", "revealed"),
)
FIXED = ("freed", "sworn", "unlocked", "bared")
KEPT = ("hunched", "whispered", "")  # of a hidden one nobody but its writer knows the kind
ANYBODYS = tuple(kind for kind in KINDS if kind not in (*HIS, *FIXED, *KEPT, "opened"))
RUNS, SHUT = begun(), begun(Freed(seat=ADA))
OVER = begun(Ended())
OPEN = evolve(OVER, Bared())
TO_THE_PAST = pytest.mark.parametrize("act", [RIGHTS.strike, RIGHTS.restore, RIGHTS.correct])


def asker(state, seat, host=BELA, *, reads=False, anyone=False):
    return Asker(
        seat=seat,
        host=seat == host,
        anyone=anyone,
        view=lambda: sight(state, seat),
        reads_everything=lambda: reads,
    )


def entry(kind, seat=ADA, *, number=7, corrects=None):
    return PastEntry(
        number=number,
        seat=seat,
        sealed=False,
        kind=lambda: kind,
        whole=lambda: True,
        closed=lambda: False,
        takers=lambda: frozenset(),
        corrects=corrects,
    )


def code(act, state, kind, *, seat, by=ADA, host=BELA):
    refused = act(asker(state, seat, host), entry(kind, by))
    return refused and (refused.code, dict(refused.about))


COUNT, NOT_YOURS, STAYS, PRIVATE = (
    (f"{code}", {"entry": 7}) for code in ("entry.count", "not-yours", "entry.fixed", "entry.private")
)


@TO_THE_PAST
class TestThePast:
    @pytest.mark.parametrize("kind", HIS)
    def test_what_the_count_said_is_his_alone_also_before_the_host(self, act, kind):
        assert code(act, RUNS, kind, seat=ADA) is None
        assert [code(act, RUNS, kind, seat=seat) for seat in (BELA, CORA)] == [COUNT] * 2

    @pytest.mark.parametrize("kind", [*HIS, *FIXED])
    def test_an_act_that_is_offered_to_everybody_opens_nothing_of_his(self, act, kind):
        assert act(asker(RUNS, CORA, anyone=True), entry(kind))
        assert not RIGHTS.strike(asker(RUNS, CORA, anyone=True), entry("acted"))

    @pytest.mark.parametrize("kind", HIS)
    def test_at_a_closed_desk_nobody_changes_it(self, act, kind):
        assert [code(act, SHUT, kind, seat=seat) for seat in (ADA, BELA)] == [COUNT] * 2

    @pytest.mark.parametrize("kind", HIS)
    def test_what_another_seat_recorded_is_not_his(self, act, kind):
        """Before he was the Count, or with a file."""
        assert code(act, RUNS, kind, seat=ADA, by=BELA) == COUNT
        assert code(act, RUNS, kind, seat=ADA, by=BELA, host=ADA) == COUNT

    @pytest.mark.parametrize("kind", HIS)
    def test_with_a_pencil_it_is_as_at_any_table(self, act, kind):
        assert code(act, pencil(), kind, seat=BELA) is None
        assert code(act, pencil(), kind, seat=CORA) == NOT_YOURS

    @pytest.mark.parametrize("kind", FIXED)
    def test_what_opened_or_shut_a_desk_stays(self, act, kind):
        for state in (RUNS, OPEN, pencil()):
            assert [code(act, state, kind, seat=seat) for seat in (ADA, BELA)] == [STAYS] * 2

    @pytest.mark.parametrize("kind", ANYBODYS)
    def test_everything_else_is_as_at_any_table(self, act, kind):
        assert code(act, RUNS, kind, seat=CORA, by=CORA) is None
        assert code(act, RUNS, kind, seat=BELA, by=CORA) is None
        assert code(act, RUNS, kind, seat=ADA, by=CORA) == NOT_YOURS

    @pytest.mark.parametrize("kind", KEPT)
    def test_what_somebody_keeps_to_himself_is_no_host_s_nor_anybody_s_to_whom_it_was_whispered(
        self, act, kind
    ):
        for state in (RUNS, OVER, SHUT, pencil()):
            assert [code(act, state, kind, seat=seat, by=ADA) for seat in (BELA, CORA)] == [PRIVATE] * 2

    @pytest.mark.parametrize("kind", ["hunched", "whispered", "noted"])
    def test_its_writer_changes_it(self, act, kind):
        for seat in (ADA, BELA, CORA):
            assert code(act, RUNS, kind, seat=seat, by=seat) is None

    def test_whoever_sits_at_a_closed_desk_wrote_nothing(self, act):
        """What was written there before is hidden from him, though the seat is the same."""
        assert code(act, SHUT, "", seat=ADA, by=ADA) == PRIVATE

    @pytest.mark.parametrize("kind", KEPT)
    def test_once_all_lies_open_it_is_as_at_any_table(self, act, kind):
        assert code(act, OPEN, kind, seat=BELA, by=CORA) is None
        assert code(act, OPEN, kind, seat=CORA, by=ADA) == NOT_YOURS

    @pytest.mark.parametrize(
        ("kind", "said"), [("lurked", COUNT), ("hunched", PRIVATE), ("", PRIVATE), ("sworn", STAYS)]
    )
    def test_a_correction_is_closed_as_what_it_corrects(self, act, kind, said):
        """Whoever took it back would have it say again what it said before."""
        changed = entry("corrected", CORA, number=9, corrects=entry(kind, CORA))
        refused = act(asker(RUNS, BELA), changed)
        assert (refused.code, dict(refused.about)) == said
        assert (
            act(asker(RUNS, BELA), entry("corrected", CORA, number=9, corrects=entry("acted", CORA))) is None
        )

    def test_who_plays_the_count_and_how_stays_once_there_is_something_to_hide(self, act):
        """A host who gave himself the Count's seat would sit at an open desk, and see it in the look before."""
        assert [code(act, RUNS, "opened", seat=seat, by=BELA) for seat in (BELA, CORA)] == [STAYS] * 2
        assert code(act, SHUT, "opened", seat=ADA, by=ADA, host=ADA) == STAYS
        assert code(act, RUNS, "opened", seat=ADA, by=ADA, host=ADA) is None

    def test_before_that_and_after_the_end_the_opening_can_be_put_right(self, act):
        for state in (hunt(), pencil(), OPEN):
            assert code(act, state, "opened", seat=BELA, by=BELA) is None


# --- Keys ---------------------------------------------------------------------------------------------------


def sees(state, seat, key, *, host=BELA):
    return RIGHTS.see_key(asker(state, seat, host), Key(seat=key, held=seat == key))


def test_while_a_hunt_runs_his_key_is_shown_at_his_seat_alone():
    assert [sees(RUNS, seat, ADA) for seat in (WALL, ADA, BELA, CORA)] == [False, True, False, False]
    assert [sees(OVER, seat, ADA) for seat in (ADA, BELA)] == [True, False]
    assert sees(pencil(), BELA, ADA) is False


def test_at_a_closed_desk_not_even_there():
    assert sees(SHUT, ADA, ADA) is False
    assert sees(SHUT, ADA, ADA, host=ADA) is False


def test_other_keys_and_his_once_all_lies_open_are_seen_as_anywhere():
    assert [sees(RUNS, seat, CORA) for seat in (ADA, BELA, CORA)] == [False, True, True]
    assert [sees(OPEN, seat, ADA) for seat in (ADA, BELA, CORA)] == [True, True, False]


# --- The whole journal --------------------------------------------------------------------------------------


def handed(state, seat, *, reads=False):
    return RIGHTS.hand_out(asker(state, seat, reads=reads))


def test_while_a_hunt_runs_the_whole_journal_goes_to_the_count_alone():
    for state in (RUNS, OVER):
        assert [handed(state, seat, reads=True) for seat in (ADA, BELA, CORA)] == [
            Handing.FREELY,
            Handing.NEVER,
            Handing.NEVER,
        ]


def test_with_what_hunters_keep_from_him_he_takes_it_before_everybody():
    """Their notes, hunches and whispers stand in it."""
    assert [handed(RUNS, seat) for seat in (ADA, BELA)] == [Handing.ANNOUNCED, Handing.NEVER]


def test_from_a_closed_desk_nobody_takes_it():
    assert [handed(SHUT, seat) for seat in (ADA, BELA)] == [Handing.NEVER] * 2


@pytest.mark.parametrize("state", [OPEN, pencil()])
def test_once_all_lies_open_or_with_a_pencil_it_is_as_at_any_table(state):
    assert [handed(state, seat) for seat in (ADA, BELA)] == [Handing.NEVER, Handing.ANNOUNCED]
    assert handed(state, BELA, reads=True) == Handing.FREELY
