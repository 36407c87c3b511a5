"""The preview of a correction, read line by line: six rounds of Bloodborne, of which the second was told wrong."""

import re

import pytest

from companions.bloodborne.rules.events import Dreamed, Revealed, Rolled, RoundEnded, Stepped, Took, Upgraded
from tests import behind
from tests.factories import ADA, BELA, CORA, a_table

pytestmark = pytest.mark.django_db


@pytest.fixture
def table():
    """In round 2 the Hag (6 echoes) got away with one: 3, 1 and 1 were told. In round 5 Cora dies."""
    table = a_table()

    def play(*events):
        for event in events:
            table.record(event)

    def comes(name, health, *kinds, rank="monster"):
        return Revealed(name=name, health=health, die="green", kinds=kinds, rank=rank)

    def takes(*told):
        return [Took(hunter=hunter, n=n) for hunter, n in told]

    end = (Stepped(to=7), RoundEnded())
    play(comes("Crow", 3, "beast"), Rolled(total=1), *takes((ADA, 2), (BELA, 1)), *end)
    play(comes("Hag", 6, "humanoid"), Rolled(total=2), *takes((ADA, 3), (BELA, 1), (CORA, 1)), *end)
    play(comes("Maggot", 4, "kin"), Dreamed(hunters=(ADA,)), Rolled(total=2), *takes((BELA, 2), (CORA, 2)))
    play(Stepped(to=7), Upgraded(hunter=ADA), RoundEnded())
    play(comes("Hound", 3, "beast"), Dreamed(hunters=(BELA,)), Rolled(total=2), *takes((ADA, 1), (CORA, 2)))
    play(Stepped(to=7), Upgraded(hunter=BELA), RoundEnded())
    play(comes("Priest", 8, "humanoid", "beast", rank="boss"), Rolled(total=3))
    play(*takes((ADA, 4), (CORA, 2), (BELA, 2)), *end)
    play(comes("Eye", 5, "kin"), Rolled(total=1), *takes((BELA, 3)))
    assert table.view().round == 6
    return table


ROUND_TWO_ADA, ROUND_TWO_BELA = 10, 11


def lines(response):
    """The preview as it is read, from its heading to the button."""
    page = response.content.decode().partition('id="preview"')[2].partition("<button")[0]
    said = (re.sub(r"\s+", " ", part).strip() for part in re.split(r"<[^>]+>", page)[1:])
    return [part for part in said if part]


def test_round_two_of_six_corrected(table):
    there = table.url("correct", ROUND_TWO_ADA)
    preview = table.client_at(ADA).post(there, {"hunter": ADA, "n": 4, "preview": "1"})
    assert lines(preview) == [
        "What would change",
        "Ada takes 4 echoes.",
        "Hag: fled → slain",
        "Ada, banked: 5 → 6",
        "Ada, space of the Humanoid token: 1 → 2",
        "Ada, score: 16 → 19",
        "Bela, space of the Humanoid token: 1 → 2",
        "Bela, score: 14 → 16",
        "Cora, space of the Humanoid token: 1 → 2",
        "Cora, score: 7 → 9",
        "Not final: 4 numbers to read",
    ]
    before = table.view()
    table.client_at(ADA).post(there, {"hunter": ADA, "n": 4})
    after = table.view()
    assert [score.total for score in sorted(after.ranking, key=lambda score: score.seat)] == [19, 16, 9]
    assert [after.hunter(seat).banked - before.hunter(seat).banked for seat in (ADA, BELA, CORA)] == [1, 0, 0]
    assert behind.findings(table.position(), ADA) == ()


def test_a_forgotten_echo_put_in(table):
    there = table.url("insert-kind", ROUND_TWO_BELA, "took")
    preview = table.client_at(ADA).post(there, {"hunter": CORA, "n": 2, "preview": "1"})
    assert lines(preview) == [
        "What would change",
        "Cora takes 2 echoes. Hag is slain. Trophy for Ada: Humanoid. Trophy for Bela: Humanoid. Trophy for Cora: Humanoid.",
        "Hag: fled → slain",
        "Ada, space of the Humanoid token: 1 → 2",
        "Ada, score: 16 → 18",
        "Bela, space of the Humanoid token: 1 → 2",
        "Bela, score: 14 → 16",
        "Cora, space of the Humanoid token: 1 → 2",
        "Cora, score: 7 → 9",
        "Not final: 4 numbers to read",
        "This would no longer fit:",
        "Entry 12: There is no monster now.",
    ]
    table.client_at(ADA).post(there, {"hunter": CORA, "n": 2})
    found = behind.findings(table.position(), BELA)
    assert [(one.entry, one.word.code) for one in found] == [(12, "monster.none")]


def test_the_finding_is_settled_by_putting_it_right(table):
    table.client_at(ADA).post(table.url("insert-kind", ROUND_TWO_BELA, "took"), {"hunter": CORA, "n": 2})
    table.client_at(ADA).post(table.url("strike", 12))
    assert behind.findings(table.position(), ADA) == ()
