"""What is still open when the table goes on to another phase."""

from dataclasses import replace

import pytest

from chronicle.rules.events import (
    Stepped,
)
from chronicle.rules.state import (
    Counted,
    Era,
    Ground,
    Standing,
)
from tests.chronicle.rules.advising import (
    AFTER,
    CHOSEN,
    MISSIONS,
    SETTLED,
    SUMMED_UP,
    UNWRITTEN,
    about,
    advised,
    after,
    tonight,
    words,
)
from tests.chronicle.rules.cast import (
    ADA,
    BELA,
    CORA,
    chapter,
    chronicle,
    played,
)


def at(phase, **facts):
    return replace(tonight(**facts), phase=phase)


COUNTED = tuple(Counted(seat=seat) for seat in (ADA, BELA, CORA))


TOLD = tuple(Ground(ground=ground) for ground in ("clans", "beast", "princes"))


RESULT = played(1, BELA, ADA, CORA).result


class TestGoingOn:
    def test_past_a_prologue(self):
        assert about(UNWRITTEN, Stepped(to="gather")) == {"seats": (ADA,)}
        assert advised(replace(UNWRITTEN, sheets=chronicle().sheets), Stepped(to="gather")) == []

    def test_past_the_missions(self):
        assert advised(at("tonight"), Stepped(to="clans")) == []
        shown = MISSIONS[:2]
        assert about(at("tonight", missions=shown), Stepped(to="clans")) == {"n": 3, "slots": (3, 4, 5)}

    def test_past_a_clan(self):
        assert advised(at("clans"), Stepped(to="play")) == []
        assert about(at("clans", clans=CHOSEN[:2]), Stepped(to="play")) == {"seats": (CORA,)}

    def test_past_everything_at_once(self):
        state = at("tonight", missions=(), clans=())

        assert advised(state, Stepped(to="places")) == [
            "step.missions",
            "step.clans",
            "step.winners",
            "step.grounds",
            "step.counts",
        ]

    def test_past_the_reckoning(self):
        ready = at("reckoning", missions=SETTLED, told=TOLD, counted=COUNTED)
        assert advised(ready, Stepped(to="places")) == []

        without = at("reckoning", missions=SETTLED[:4], told=TOLD[:1], counted=COUNTED[1:])
        assert [dict(word.about) for word in words(without, Stepped(to="places"))] == [
            {"n": 1, "slots": (5,)},
            {"grounds": ("princes",)},
            {"seats": (ADA,)},
        ]

    @pytest.mark.parametrize(
        ("missing", "code"),
        [
            ({"missions": SETTLED[1:]}, "step.winners"),
            ({"told": TOLD[:2]}, "step.grounds"),
            ({"counted": COUNTED[:2]}, "step.counts"),
        ],
    )
    def test_past_one_thing_alone(self, missing, code):
        state = at("reckoning", **{"missions": SETTLED, "told": TOLD, "counted": COUNTED, **missing})

        assert advised(state, Stepped(to="places")) == [code]

    def test_past_places_that_are_open(self):
        nobody = at("places")
        assert about(nobody, Stepped(to="aftermath")) == {"chapter": 1, "seats": (ADA, BELA, CORA)}

        tied = (Standing(seat=ADA, vp=9), Standing(seat=BELA, vp=9), Standing(seat=CORA, vp=7, place=3))
        counted = at("places", result=tied, counted=COUNTED)
        assert about(counted, Stepped(to="aftermath")) == {"chapter": 1, "seats": (ADA, BELA)}

        assert advised(at("places", result=RESULT), Stepped(to="aftermath")) == []

    def test_past_what_somebody_still_has_to_do(self):
        assert [dict(word.about) for word in words(AFTER, Stepped(to="pack"))] == [
            {"step": "overview", "seats": (BELA, CORA)},
            {"step": "stickers", "seats": (ADA, BELA, CORA)},
            {"step": "agents", "seats": (ADA, BELA, CORA)},
        ]
        assert advised(after(done=SUMMED_UP), Stepped(to="pack")) == []

    def test_past_the_packing(self):
        state = replace(after(packed=(ADA, CORA)), phase="pack")

        assert [dict(word.about) for word in words(state, Stepped(to="gather"))] == [
            {"seats": (BELA,)},
            {"chapter": 1},
        ]
        packed = replace(after(packed=(ADA, BELA, CORA, 0)), phase="pack")
        assert advised(packed, Stepped(to="gather")) == []

    def test_past_the_end_of_an_era(self):
        packed = replace(after(number=3, packed=(ADA, BELA, CORA, 0)), phase="pack")
        assert about(packed, Stepped(to="gather")) == {"era": 1}
        assert advised(packed, Stepped(to="era")) == []

        first = replace(packed, now=replace(packed.now, number=1))
        assert about(first, Stepped(to="era")) == {"chapter": 1}

        ended = replace(packed, phase="era", eras=(Era(number=1, ended=True),))
        assert advised(ended, Stepped(to="gather")) == []

    def test_back(self):
        assert advised(AFTER, Stepped(to="tonight")) == []
        assert advised(replace(AFTER, phase="gather"), Stepped(to="aftermath")) == []

    def test_without_a_chapter(self):
        """Over at once: nothing could be undone and no era could end, but nobody has reckoned."""
        assert advised(chronicle(), Stepped(to="over")) == ["step.worths"]
        assert advised(chronicle(phase="play"), Stepped(to="over")) == ["step.worths"]

    def test_in_practice_much_is_left_out(self):
        played_once = played(1, ADA, BELA, CORA, clans=())
        practice = chronicle(practice=True, phase="places", now=played_once)

        assert advised(practice, Stepped(to="gather")) == []
        assert advised(replace(practice, phase="gather", now=chapter(1)), Stepped(to="reckoning")) == []
