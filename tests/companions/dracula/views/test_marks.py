"""What changes the rules as long as it lies there is seen beside the clock and on the wall, and so are the lairs."""

import pytest

from companions.dracula.rules.events import AllyCame, Lurked, Ruled, SlidOff
from tests.factories import ADA, BELA

from .conftest import get, text, words

pytestmark = pytest.mark.django_db
ALLIES = ("Immanuel Hildesheim", "Sister Agatha")
PAGES = (("dracula:table", ADA), ("dracula:desk", ADA), ("dracula:desk", BELA), ("dracula:screen", 0))


@pytest.mark.parametrize(("page", "seat"), PAGES)
def test_allies_of_both_sides_and_despair_stand_beside_the_clock(begun, page, seat):
    assert "hunt-marks" not in text(get(begun, page, seat=seat))
    begun.record(AllyCame(ally="immanuel-hildesheim"))
    begun.record(AllyCame(ally="sister-agatha"))
    begun.record(Ruled(what="despair", to=2))
    drawn = text(get(begun, page, seat=seat))
    marks = drawn.partition('hunt-marks">')[2].partition("</p>")[0]
    assert [one for one in (*ALLIES, "2 despair tokens") if one not in marks] == []
    assert drawn.index("strip") < drawn.index("hunt-marks")


def test_the_wall_shows_the_lairs_as_they_lie(begun):
    assert "Lairs" not in words(get(begun, "dracula:screen", seat=0))
    for place in ("prague", "berlin", "hamburg", "cologne"):
        begun.record(Lurked(place=place, encounters=("",)), seat=BELA)
    slid = SlidOff(to="lair", lair=1, encounter=("rats",))
    begun.record(Lurked(place="frankfurt", slid=slid, encounters=("",)), seat=BELA)
    wall = words(get(begun, "dracula:screen", seat=0))
    assert "Lairs 1 city 1 encounter 2 empty 3 empty" in wall
    assert "Munich" not in wall.partition("Lairs")[2].partition("3 empty")[0]
