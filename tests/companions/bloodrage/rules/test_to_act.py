"""Who is still to act."""

from dataclasses import replace

import pytest

from companions.bloodrage.rules.events import Ended, Passed
from companions.bloodrage.rules.sight import sight
from companions.bloodrage.rules.to_act import one_by_one, to_act
from tests.companions.bloodrage.saga import ADA, BELA, CORA, DAN, acting, saga


@pytest.mark.parametrize(
    ("state", "left"),
    [
        (saga(), ()),
        (acting(), (ADA, BELA, CORA, DAN)),
        (acting(Passed(seat=ADA)), (BELA, CORA, DAN)),
        (acting(Passed(seat=ADA), Passed(seat=CORA)), (BELA, DAN)),
        (acting(Ended()), ()),
        (replace(acting(), turn=CORA), (CORA, DAN, ADA, BELA)),
        (replace(acting(), turn=0), (ADA, BELA, CORA, DAN)),
    ],
)
def test_whoever_has_rage_from_the_one_on_turn_to_the_left(state, left):
    assert to_act(sight(state, ADA)) == left


def test_clans_act_one_after_the_other():
    assert one_by_one(sight(acting(), ADA))
