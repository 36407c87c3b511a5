"""A table at which something is put right, and how it stands then."""

from campaigns import journal
from tests.chronicle.corrections import THREE
from tests.chronicle.written import a_bare_table, write
from tests.factories import ADA, EVENING


def a_table(story):
    return write(a_bare_table(THREE), story)


def stamp(key):
    return journal.Stamp(seat=ADA, at=EVENING, key=key)


def put_right(table, number, event):
    journal.correct(table.campaign.pk, entry=number, event=event, host=True, stamp=stamp("right"))
