"""A mission in sentences: facts alone vary them, in each language, and nobody has a gender."""

import pytest
from django.utils import translation

from campaigns.frame import look
from chronicle.printing.book import prose
from chronicle.printing.book.italics import drawn
from chronicle.rules.state import Chapter, Count, Mission, Taken
from tests.factories import ADA, BELA, CORA, a_table

pytestmark = pytest.mark.django_db

WON = Mission(slot=2, attribute="war", name="The Hollow Ship", winner=ADA, settled=True)
EARLIER = Mission(slot=1, attribute="north", name="The Well", winner=ADA, settled=True)


def told(mission, *taken, earlier=(), language="en"):
    frame = look(a_table(game="heritage").chair(ADA))
    of = Chapter(number=1, missions=(*earlier, mission), taken=taken)
    with translation.override(language):
        return str(drawn(prose.mission(frame, of, mission)))


def counted(*pairs, how="counted", leader=False):
    return Mission(
        slot=2,
        attribute="war",
        name="The Hollow Ship",
        winner=ADA,
        settled=True,
        how=how,
        counts=tuple(Count(seat=seat, n=n, leader=leader and seat == ADA) for seat, n in pairs),
    )


@pytest.mark.parametrize(
    ("mission", "said"),
    [
        (WON, "By war, Ada wins <i>The Hollow Ship</i>."),
        (counted((ADA, 4), (BELA, 2)), "By war, Ada wins <i>The Hollow Ship</i>, 4 to 2."),
        (
            counted((ADA, 3), (BELA, 3), leader=True),
            "<i>The Hollow Ship</i> hangs in the balance until the leader of Ada counts twice.",
        ),
        (
            counted((ADA, 3), (BELA, 3), how="dice"),
            "<i>The Hollow Ship</i> is even to the last and goes to Ada: dice.",
        ),
        (Mission(slot=2, settled=True), "Nobody wins no. 2."),
        (Mission(slot=2, winner=CORA, settled=True), "Cora wins no. 2."),
    ],
)
def test_who_won_it(mission, said):
    assert told(mission) == said


def test_a_second_one_is_one_more():
    assert told(WON, earlier=(EARLIER,)) == "By war, Ada wins <i>The Hollow Ship</i> as well."


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({}, ""),
        ({"choice": "spare him"}, " The choice: <i>spare him</i>."),
        ({"section": "morality", "row": "Mercy"}, " It brings a box of Mercy."),
        (
            {"choice": "spare him", "section": "morality", "row": "Mercy", "reward": "asset", "what": "war"},
            " The choice, <i>spare him</i>, brings a box of Mercy and the asset War.",
        ),
        ({"reward": "ancilla", "what": "Corvin"}, " It brings a new face, Corvin (clan unknown)."),
        ({"reward": "elevate", "what": "Corvin"}, " It brings the elevation of Corvin (clan unknown)."),
        ({"reward": "leader", "what": "Etrius"}, " It brings a new clan leader, Etrius (clan unknown)."),
    ],
)
def test_what_came_of_it(facts, said):
    assert told(WON, Taken(slot=2, seat=ADA, **facts)) == f"By war, Ada wins <i>The Hollow Ship</i>.{said}"


def test_who_turned_it_over_for_somebody_else_is_named():
    assert told(WON, Taken(slot=2, seat=BELA)).endswith(" Bela turns it over.")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("ru", "Войной событие <i>The Hollow Ship</i> выигрывает Ada. Награда: пункт «Mercy»."),
        ("pl", "Dzięki wojnie misję <i>The Hollow Ship</i> wygrywa Ada. Nagroda: kratka „Mercy”."),
    ],
)
def test_it_is_told_in_the_readers_language(language, said):
    made = Taken(slot=2, seat=ADA, section="morality", row="Mercy")
    assert told(WON, made, language=language) == said
