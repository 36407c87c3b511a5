"""What every move carries has names of its own: a field called like one of them would be taken for it."""

import pytest

from chronicle.forms import FORMS
from tests.factories import a_table

CARRIED = {"key", "seen", "tapped_at", "page", "about", "csrfmiddlewaretoken"}


@pytest.mark.django_db
@pytest.mark.parametrize("kind", FORMS)
def test_no_field_is_called_like_what_a_move_carries(kind):
    table = a_table(game="heritage")
    form = table.game.form(kind, view=table.view(), names={1: "Ada", 2: "Bela", 3: "Cora"})
    assert {*form.fields} & CARRIED == set()
