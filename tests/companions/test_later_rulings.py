"""The table's word that is put in later: first what it is about, then what that needs, in words."""

import pytest

from tests.companions.bloodborne.sample import small as descent
from tests.companions.bloodrage.sample import small as saga
from tests.companions.dracula.sample import small as hunt
from tests.factories import ADA

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("table", "about", "asked", "unasked"),
    [
        (saga, "destroyed", ("spot", "to", "why"), ("seat", "stat", "reward", "figure")),
        (saga, "turn", ("seat", "why"), ("to", "spot", "stat")),
        (descent, "monster", ("to", "why"), ("hunter",)),
        (descent, "first", ("hunter", "why"), ("to",)),
        (descent, "health", ("hunter", "to", "why"), ()),
        (hunt, "influence", ("to", "why"), ("hunter",)),
        (hunt, "bites", ("hunter", "to", "why"), ()),
    ],
)
def test_only_what_the_subject_needs_is_asked(table, about, asked, unasked):
    told = table()
    page, address = told.client_at(ADA), f"/c/{told.campaign.pk}/{ADA}/entry/2/insert/ruled/"
    first = page.get(address).content.decode()
    then = page.get(address, {"what": about}).content.decode().partition('id="change"')[2]

    assert f'href="?what={about}"' in first
    assert 'id="change"' not in first
    assert [name for name in asked if f'name="{name}"' not in then] == []
    assert [name for name in unasked if f'name="{name}"' in then] == []
    assert f'name="what" value="{about}"' in then
