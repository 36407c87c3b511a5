"""A secret of the prologue stays one on every paper, three chapters later."""

import json
from dataclasses import replace

import pytest

from campaigns.models.journal import Entry
from chronicle.demos import Hand, played
from chronicle.rules import events as told
from tests.chronicle.written import write
from tests.conformance.on_paper import pages
from tests.conformance.secret import ONE, OTHER
from tests.factories import ADA, BELA, CORA, a_table
from tests.tampering import rewritten

pytestmark = [pytest.mark.django_db, pytest.mark.paper]
PEOPLE = ("Ada", "Bela", "Cora")


@pytest.fixture
def table():
    """Three chapters as the demo plays them; the row of Bela's resources is a secret."""
    table = a_table(PEOPLE, game="heritage", chosen={"secret": True})
    events = played(Hand(seats=(ADA, BELA, CORA)), 3)
    return write(table, [with_secret(event) for event in events])


def with_secret(event):
    if isinstance(event, told.PrologueWritten) and event.seat == BELA:
        return replace(event, row=ONE)
    return event


def tell_the_other(table):
    """The same journal, as if it had been recorded with the other words."""
    for entry in Entry.objects.filter(campaign=table.campaign):
        facts = json.loads(json.dumps(entry.facts).replace(ONE, OTHER))
        rewritten(table.campaign, entry.number, facts=facts)


def test_every_paper_of_the_others_is_the_same(table):
    told = {seat: pages(table, seat) for seat in (ADA, CORA)}
    tell_the_other(table)
    assert {seat: pages(table, seat) for seat in (ADA, CORA)} == told
    for papers in told.values():
        assert {"sheet", "minutes", "book", "register", "labels", "together"} <= {
            slug for slug, _about in papers
        }
        assert [asked for asked, (page, _address) in papers.items() if ONE in page] == []


def test_the_owner_s_own_are_not(table):
    told = pages(table, BELA)
    tell_the_other(table)
    again = pages(table, BELA)
    assert "sheet" in {slug for slug, about in told if told[slug, about][0] != again[slug, about][0]}
    assert "sheet" in {slug for (slug, _about), (page, _address) in told.items() if ONE in page}
