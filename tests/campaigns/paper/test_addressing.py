"""The address of a print says everything that is on it: whatever changes a page changes its address as well."""

import os
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest
from django.utils import translation

from campaigns import circles, enrolment, journal
from campaigns.frame import look
from campaigns.journal.writing import Stamp
from campaigns.models import Circle, Night
from campaigns.paper import addressing, gathering, papers
from campaigns.paper.wishes import Gone, Wish
from chronicle.rules import events as chronicle
from companions.bloodborne.rules import events as bloodborne
from tests.chronicle.written import told, write
from tests.factories import ADA, BELA, CORA, EVENING, a_table
from tests.papers import ORIGIN

pytestmark = [pytest.mark.django_db, pytest.mark.paper]
ROOT = Path(__file__).resolve().parents[3]
PLACES = (ORIGIN, "https://nightbook.example.org")


def said(table, seat, *, language="en", origin=ORIGIN):
    """Each paper that this seat is offered, about each thing: its address, and its page."""
    with translation.override(language):
        frame = look(table.chair(seat))
        for paper in papers.papers(frame.chair):
            for about in paper.abouts(frame):
                for options in {(), paper.options}:
                    wish = Wish(
                        paper=paper.slug, about=about.value, language=language, options=options, origin=origin
                    )
                    yield addressing.address(frame, paper, wish), page(frame, paper, wish)


def page(frame, paper, wish):
    try:
        return gathering.page(frame, paper, wish)
    except Gone:
        return "gone"


class Shelf:
    """Every print ever made, by its address; another page at the same address is an old print for a new one."""

    def __init__(self, table, seats):
        self.table, self.seats, self.pages = table, seats, {}

    def hold(self, after):
        for seat in self.seats:
            for address, page in said(self.table, seat):
                assert self.pages.setdefault(address, page) == page, f"after {after}, seat {seat}"

    def hold_everywhere(self):
        for language in ("ru", "pl"):
            for address, page in said(self.table, ADA, language=language, origin=PLACES[1]):
                assert self.pages.setdefault(address, page) == page, language


def test_a_chronicle_is_printed_as_it_stands_chapter_by_chapter():
    """Three chapters of the demo; its papers are compared whenever the table has done three dozen things more."""
    table = a_table(("Ada", "Bela", "Cora", "Dorota"), game="heritage", chosen={"known": True})
    shelf, events = Shelf(table, (ADA, CORA)), told(3)
    for start in range(0, len(events), 36):
        write(table, events[start : start + 36])
        shelf.hold(events[start])
    shelf.hold_everywhere()


def an_evening():
    table = a_table()
    table.record(bloodborne.Revealed(name="Beast", health=9, die="red", kinds=("beast",)))
    table.record(bloodborne.Gained(hunters=(BELA, CORA), n=2))
    return table


def a_chapter():
    return write(a_table(("Ada", "Bela", "Cora", "Dorota"), game="heritage", chosen={"known": True}), told(2))


def stamp(key):
    return Stamp(seat=ADA, at=EVENING, key=key)


# What happens beside the moves of a game.
CHANGES = {
    "a person is called something else": lambda table: enrolment.change_seat(
        table.seat(BELA), name="Beata", colour=2, language=""
    ),
    "a person has another colour": lambda table: enrolment.change_seat(
        table.seat(BELA), name="Bela", colour=6, language=""
    ),
    "a person has another language": lambda table: enrolment.change_seat(
        table.seat(BELA), name="Bela", colour=2, language="pl"
    ),
    "the table is called something else": lambda table: enrolment.rename(table.campaign, "The Longest Night"),
    "the circle is called something else": lambda table: Circle.objects.update(name="The Prey"),
    "the circle has learned something": lambda table: circles.remember(
        table.circle, game=table.campaign.game, topic="row", about="resources Mines", value=7
    ),
    "the circle has settled something": lambda table: circles.remember(
        table.circle, game=table.campaign.game, topic="ruling", about="tied-places", value="share"
    ),
    "the invitation is another": lambda table: enrolment.renew_invitation(table.campaign, EVENING),
    "a key is another": lambda table: table.campaign.seats.filter(number=BELA).update(key="another-key"),
    "another one hosts": lambda table: enrolment.hand_over(table.campaign, to=table.seat(CORA)),
    "somebody came later": lambda table: enrolment.add_seat(
        table.campaign, name="Emil", by=ADA, at=EVENING, key="emil"
    ),
    "a night has passed": lambda table: Night.objects.create(
        campaign=table.campaign, opened=EVENING, closed=EVENING, first=1, last=table.number
    ),
    "the night is closed": lambda table: journal.seal(table.campaign.pk, stamp=stamp("seal")),
    "and opened again": lambda table: journal.reopen(table.campaign.pk, to=0, stamp=stamp("reopen")),
    "something is struck": lambda table: journal.strike(
        table.campaign.pk, entries=[table.number_of_a_move], host=True, stamp=stamp("strike")
    ),
}


@pytest.mark.parametrize("open_table", [an_evening, a_chapter])
def test_whatever_changes_beside_the_moves_changes_the_address_where_it_is_printed(open_table, monkeypatch):
    table = open_table()
    table.number_of_a_move = table.number
    shelf = Shelf(table, (ADA, BELA))
    shelf.hold("nothing")
    for name, change in CHANGES.items():
        change(table)
        shelf.hold(name)
    monkeypatch.setattr("django.utils.timezone.now", lambda: datetime(2031, 5, 4, 3, 2, tzinfo=UTC))
    shelf.hold("years")
    shelf.hold_everywhere()


def test_a_note_and_a_ruling_are_another_print_only_where_they_are_printed():
    table = a_chapter()
    shelf = Shelf(table, (ADA, BELA))
    shelf.hold("two chapters")
    table.record(chronicle.Noted(by=ADA, text="What a night"))
    shelf.hold("a note")
    table.record(
        chronicle.TableRuled(what="box", seat=BELA, section="resources", row="Land", why="we forgot")
    )
    shelf.hold("a ruling")


# --- For ever --------------------------------------------------------------------------------------

ELSEWHERE = """
import sys, json, django
django.setup()
from django.conf import settings
from campaigns.paper import addressing
print(addressing.release())
print(addressing._digest(json.loads(sys.stdin.read())))
"""


def test_the_release_and_the_address_are_the_same_in_every_process(tmp_path):
    """What the server asked for is what the worker finds made."""
    clean = {"PATH": os.environ["PATH"], "DJANGO_SETTINGS_MODULE": "config.settings", "PYTHONHASHSEED": "7"}
    done = subprocess.run(
        [sys.executable, "-c", ELSEWHERE],
        cwd=ROOT,
        env={**clean, "NIGHTBOOK_DATA": str(tmp_path)},
        input='{"one": ["two", 3]}',
        capture_output=True,
        text=True,
        check=True,
    )
    release = addressing.release.__wrapped__()  # read anew: whoever works on the house meanwhile changes it
    assert done.stdout.split() == [release, addressing._digest({"one": ["two", 3]})]


@pytest.mark.parametrize("open_table", [an_evening, a_chapter])
def test_a_view_is_told_in_full_and_never_by_where_it_lies_in_memory(open_table):
    """Folded anew, everything in it lies elsewhere."""
    table = open_table()
    before = {seat: addressing.seen_by(look(table.chair(seat))) for seat in (ADA, BELA)}
    journal.forget(table.campaign.pk)
    assert {seat: addressing.seen_by(look(table.chair(seat))) for seat in (ADA, BELA)} == before
