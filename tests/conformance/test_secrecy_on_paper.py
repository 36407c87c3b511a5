"""The law of secrecy holds of every paper: a secret changes none of anybody else."""

import pytest

from campaigns.paper import papers
from tests.conformance.on_paper import pages
from tests.conformance.secret import ONE
from tests.conformance.worlds import SECRETS, cell, tell
from tests.factories import ADA, BELA, CORA

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("name", "seat"),
    [
        cell(name, seat, id=f"{name}-{seat}")
        for name in sorted(SECRETS)
        for seat in (ADA, CORA)
        if seat != SECRETS[name].heard_by
    ],
    indirect=["name"],
)
def test_whoever_may_not_know_prints_the_same(name, table, seat):
    tell(table, name, 0)
    told = pages(table, seat)
    tell(table, name, 1)
    assert pages(table, seat) == told
    assert [asked for asked, (page, _address) in told.items() if ONE in page] == []


def test_what_the_owner_prints_is_another_paper(name, table):
    """Every paper that reads what is known; those of the keys and the poster are the same."""
    tell(table, name, 0)
    told = pages(table, BELA)
    tell(table, name, 1)
    again = pages(table, BELA)
    assert told.keys() == again.keys()
    reading = {paper.slug for paper in papers.papers(table.chair(BELA)) if paper.reads_view}
    assert [asked for asked in told if (told[asked][1] != again[asked][1]) != (asked[0] in reading)] == []
    # And where the words of the secret are printed at all, they are what differs.
    differing = {asked for asked in told if told[asked][0] != again[asked][0]}
    assert {asked for asked, (page, _address) in told.items() if ONE in page} <= differing
    assert bool(differing) == SECRETS[name].printed
