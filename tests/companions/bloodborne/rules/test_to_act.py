"""Who is still to act."""

import pytest

from companions.bloodborne.rules.events import Ended, Rolled, Took
from companions.bloodborne.rules.sight import sight
from companions.bloodborne.rules.to_act import to_act
from tests.companions.bloodborne.descent import ADA, BELA, CORA, LYCANTHROPE, descent


@pytest.mark.parametrize(
    ("events", "left"),
    [
        ((), ()),
        ((LYCANTHROPE, Rolled(total=1)), (ADA, BELA, CORA)),
        ((LYCANTHROPE, Rolled(total=1), Took(hunter=BELA, n=1)), (ADA, CORA)),
        ((LYCANTHROPE, Rolled(total=1), Ended()), ()),
    ],
)
def test_whoever_has_not_attacked_yet(events, left):
    assert to_act(sight(descent(*events), ADA)) == left
