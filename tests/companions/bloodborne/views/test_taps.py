"""How many taps a round costs, over all devices: four hunters, each with a phone, and a card that the circle knows."""

from html.parser import HTMLParser

import pytest

from companions.bloodborne.rules.events import Revealed
from tests.factories import a_table

from .conftest import page, tap
from .test_recording import CARD

pytestmark = pytest.mark.django_db
ADA, BELA, CORA, DAN = 1, 2, 3, 4
MOST = 7


class Unfolded(HTMLParser):
    """The forms of a page that nobody has to unfold first: kind, hidden fields, and what its buttons and radios send."""

    def __init__(self, text):
        super().__init__()
        self.folds, self.found = [], []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        said = dict(attrs)
        if tag == "details":
            self.folds.append("open" in said)
        elif tag == "form" and "/bloodborne/" in said.get("action", "") and all(self.folds):
            self.found.append((said["action"].rstrip("/").rpartition("/")[2].replace("-", "_"), set()))
        elif tag in ("input", "button") and self.found:
            self.found[-1][1].add((said.get("name"), said.get("value")))

    def handle_endtag(self, tag):
        if tag == "details":
            self.folds.pop()


class Round:
    """What everybody taps, and how often; nothing is tapped that does not lie open on the own page."""

    def __init__(self, table):
        self.table, self.taps = table, 0

    def taps_on(self, seat, kind, taps=1, **sent):
        shown = Unfolded(page(self.table, seat).content.decode()).found
        wanted = {(name, str(value)) for name, value in sent.items() if not isinstance(value, list)}
        assert any(kind == named and wanted <= fields for named, fields in shown), (kind, sent, shown)
        assert tap(self.table, kind, seat, **sent).status_code == 200
        self.taps += taps


@pytest.fixture
def table():
    """The circle has met Lycanthrope, and a boss, on another evening."""
    names = ("Ada", "Bela", "Cora", "Dan")
    before = a_table(names)
    tap(before, "revealed", **CARD)
    tap(before, "revealed", **BOSS)
    return a_table(names, name="Another night", circle=before.circle)


BOSS = {**CARD, "name": "Father Gascoigne", "health": 12, "rank": "boss", "kinds": ["beast", "humanoid"]}


@pytest.mark.parametrize("takes", [(1, 0, 2, 0), (1, 1, 1, 1)])
def test_a_round_in_which_the_monster_flees_or_is_slain(table, takes):
    """The card; the number of the die and the attack; what each takes; and the next card lies there to be tapped."""
    told = Round(table)
    told.taps_on(ADA, "revealed", name="Lycanthrope", health=3, die="red", rank="monster", kinds=["beast"])
    told.taps_on(ADA, "rolled", taps=2, total=2)
    for seat, n in zip((ADA, BELA, CORA, DAN), takes, strict=True):
        told.taps_on(seat, "took", hunter=seat, n=n)
    assert told.taps <= MOST
    shown = Unfolded(page(table, BELA).content.decode()).found
    assert any(kind == "revealed" and ("name", "Father Gascoigne") in fields for kind, fields in shown)
    told.taps_on(
        BELA,
        "revealed",
        name="Father Gascoigne",
        health=12,
        die="red",
        rank="boss",
        kinds=["beast", "humanoid"],
    )
    fate = "slain" if sum(takes) == 4 else "fled"
    assert [monster.fate for monster in table.view().past] == [fate]
    assert table.view().round == 2


def test_a_round_with_a_boss_that_stays(table):
    table.record(Revealed(name="Father Gascoigne", health=12, die="red", kinds=("beast",), rank="boss"))
    told = Round(table)
    told.taps_on(ADA, "rolled", taps=2, total=2)
    for seat in (ADA, BELA, CORA, DAN):
        told.taps_on(seat, "took", hunter=seat, n=1)
    told.taps_on(DAN, "round_ended")
    assert told.taps <= MOST
    assert (table.view().round, table.view().monster.echoes) == (2, 9)


def test_a_round_in_which_somebody_dreams(table):
    """The dreamer taps twice, the dream and the upgrade, and nobody waits for the upgrade."""
    told = Round(table)
    told.taps_on(ADA, "revealed", name="Lycanthrope", health=3, die="red", rank="monster", kinds=["beast"])
    told.taps_on(DAN, "dreamed", hunters=DAN)
    told.taps_on(ADA, "rolled", taps=2, total=2)
    for seat in (ADA, BELA, CORA):
        told.taps_on(seat, "took", hunter=seat, n=0)
    assert told.taps <= MOST
    assert any(kind == "revealed" for kind, _fields in Unfolded(page(table, ADA).content.decode()).found)
    told.taps_on(DAN, "upgraded", hunter=DAN)
    assert table.view().hunter(DAN).health == 8
