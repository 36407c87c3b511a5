"""Where the journal begins and ends: the last case on each side."""

from dataclasses import replace

import pytest

from campaigns import journal
from campaigns.journal.writing import Stamp
from tests.campaigns.toytable import a_toy_table, with_the_toy_game
from tests.factories import ADA, BELA, EVENING
from tests.toygame import TOY, Noted, Took

_toy = with_the_toy_game()
pytestmark = pytest.mark.django_db
STAMP = Stamp(seat=ADA, at=EVENING, key="about it")


@pytest.mark.parametrize(
    ("act", "name", "of"),
    [
        (lambda pk: journal.strike(pk, entries=[2], host=True, stamp=STAMP), "entries", lambda n: [n]),
        (
            lambda pk: journal.correct(pk, entry=2, event=Took(seat=BELA, n=1), host=True, stamp=STAMP),
            "entry",
            int,
        ),
        (
            lambda pk: journal.insert(pk, after=2, event=Noted(text="a knock"), host=True, stamp=STAMP),
            "after",
            int,
        ),
    ],
)
def test_an_entry_speaks_of_the_one_before_it_and_not_of_itself(act, name, of):
    table = a_toy_table(Took(seat=BELA, n=3))
    act(table.campaign.pk)
    *before, about = journal.stored(table.campaign.pk)
    assert about.facts[name] == of(2)
    assert journal.checked(TOY, [*before, about], [ADA, BELA]).number == 3

    with pytest.raises(journal.Unfit) as wrong:
        journal.checked(TOY, [*before, replace(about, facts={**about.facts, name: of(3)})], [ADA, BELA])
    assert (wrong.value.number, wrong.value.code, wrong.value.where) == (3, "refers", f"facts.{name}")
