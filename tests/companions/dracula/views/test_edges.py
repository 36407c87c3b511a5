"""The hunt at its edges: nobody stands anywhere yet; it was stopped."""

import re

import pytest

from companions.dracula.rules.events import Ended
from tests.factories import ADA, a_table

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(("seat", "name"), [(ADA, "dracula:table"), (0, "dracula:screen")])
def test_hunters_who_have_no_city_stand_nowhere_yet(seat, name):
    table = a_table(game="dracula")
    drawn = table.client_at(seat).get(table.url(name, seat=seat)).content.decode()
    assert drawn.count("nowhere yet") == 4


def test_the_wall_says_that_the_hunt_was_stopped():
    table = a_table(game="dracula")
    table.record(Ended(why="late"))
    drawn = table.client_at(0).get(table.url("dracula:screen", seat=0)).content.decode()
    assert re.search(r"<h1>(.*?)</h1>", drawn)[1] == "The hunt was stopped"
    assert "hunt-now" not in drawn
