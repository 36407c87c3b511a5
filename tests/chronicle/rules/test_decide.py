"""What makes sense comes back as it is, what makes none is refused with what it is about."""

from hypothesis import given, settings

from campaigns.kernel.decisions import Decided, Refused
from chronicle.rules.decide import decide
from chronicle.rules.events import (
    AgentRecruited,
    Gathered,
    Noted,
    RoundBegun,
)
from chronicle.rules.sight import sight
from chronicle.rules.state import (
    State,
)
from tests.chronicle.rules.cast import (
    ADA,
    CORA,
    chronicle,
    here,
)
from tests.chronicle.rules.refusals import THREE, TONIGHT
from tests.chronicle.strategies import events


def test_what_makes_sense_comes_back_as_it_is():
    event = Noted(by=ADA, text="A fine evening")

    assert decide(sight(TONIGHT, ADA), event) == Decided(event=event)


@given(events())
@settings(max_examples=200)
def test_nothing_is_too_wild_to_be_judged(event):
    for state in (State(), chronicle(), TONIGHT, THREE):
        assert isinstance(decide(sight(state, ADA), event), Decided | Refused)


def test_a_refusal_says_what_it_is_about():
    view = sight(THREE, ADA)

    assert decide(view, AgentRecruited(seat=CORA)).about == {"seat": CORA, "chapter": 2}
    assert decide(view, RoundBegun(round=0)).about == {"n": 0, "least": 1, "most": 10}
    assert decide(view, Gathered(here=here(ADA))).about == {"n": 1, "least": 2, "most": 4}
