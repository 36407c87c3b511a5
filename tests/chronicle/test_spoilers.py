"""Nothing of a later era leaves the house before the table has reached it.

Every address is asked from every kind of seat, in three languages, at the moments of an evening; every static file
that the house can send is read as well. Looked for is every later name, as printed in each language, and every id by
which our own code knows it.
"""

from io import BytesIO
from itertools import cycle
from zipfile import ZipFile

import pytest
from django.contrib.staticfiles import finders
from django.core.cache import cache as shared
from django.db import transaction
from django.utils import translation

from chronicle.demos import Hand, played
from chronicle.phrases import terms
from chronicle.rules import events as told
from chronicle.rules.names import FIRST_GROUNDS, SCHEDULE
from tests.chronicle.spoilers import LANGUAGES, LATER, later_names
from tests.conformance.addresses import addresses
from tests.conformance.answers import HTMX
from tests.factories import ADA, BELA, CORA, a_table


def moments():
    """A table at each phase of the first three chapters, told event by event."""
    hand = Hand(seats=(ADA, BELA, CORA))
    yield from played(hand, 3)


EVENTS = [event for event in moments() if not isinstance(event, told.EraTurned)]
# The first, the last, and wherever the evening goes on.
STOPS = [
    at
    for at, event in enumerate(EVENTS, 1)
    if isinstance(event, told.Stepped | told.Gathered) or at == len(EVENTS)
]


def a_chronicle(upto: int, **chosen):
    table = a_table(game="heritage", chosen=chosen)
    for event in EVENTS[:upto]:
        table.record(event, seat=getattr(event, "seat", ADA) or ADA)
    return table


def unpacked(body: bytes) -> bytes:
    """A bundle is searched file by file."""
    if not body.startswith(b"PK"):
        return body
    with ZipFile(BytesIO(body)) as bundle:
        return b"\n".join(bundle.read(name) for name in bundle.namelist())


def bodies(table, seat, language, ways=({},)):
    for address in addresses(table, seat):
        for headers in ways:
            shared.clear()
            with transaction.atomic():
                response = table.client_at(seat, language).get(address, headers=headers)
                body = b"".join(response.streaming_content) if response.streaming else response.content
                yield address, unpacked(body), response
                transaction.set_rollback(True)


# At each moment one language, at the last one every language: a catalogue says the same at every moment. A part lies
# within its page; that it says nothing else is looked at once, in the language of the longest names.
MOMENTS = [*zip((STOPS[2], STOPS[4], STOPS[5], STOPS[6], STOPS[7]), cycle(LANGUAGES), cycle([({},)]))]
MOMENTS += [(len(EVENTS), language, ({}, HTMX)[: 1 + (language == "ru")]) for language in LANGUAGES]
# Two on the way, and the end with the longest names; the others in script/thorough.
SAMPLE = (MOMENTS[1], MOMENTS[4], next(one for one in MOMENTS[5:] if one[1] == "ru"))
MOMENTS = [pytest.param(*one, marks=() if one in SAMPLE else pytest.mark.long) for one in MOMENTS]


@pytest.mark.django_db
@pytest.mark.parametrize(("upto", "language", "ways"), MOMENTS)
def test_no_later_name_in_any_answer(upto, language, ways):
    table = a_chronicle(upto)
    found = {
        address: names
        for seat in (ADA, 0)
        for address, body, response in bodies(table, seat, language, ways)
        if (names := later_names(body.decode("utf-8", "replace") + str(dict(response.items()))))
    }
    assert found == {}


@pytest.mark.django_db
def test_what_is_reached_is_named():
    """Or the search above would find nothing whatever was sent."""
    table = a_chronicle(len(EVENTS))
    table.record(told.EraTurned(left=SCHEDULE[0][0], entered=SCHEDULE[0][1]))
    entered = SCHEDULE[0][1]
    answers = [body.decode("utf-8", "replace") for _address, body, _response in bodies(table, ADA, "en")]
    assert any(later_names(body, [entered]) for body in answers)
    assert not any(later_names(body, LATER[1:]) for body in answers)


def test_the_search_finds_every_name_in_every_language():
    for ground in LATER:
        for language in LANGUAGES:
            with translation.override(language):
                assert later_names(f"<p>{terms.GROUNDS[ground]}</p>", [ground])
    assert not any(ground in LATER for ground in FIRST_GROUNDS)


def test_no_later_name_in_any_file_that_a_page_loads():
    files = [found for finder in finders.get_finders() for found in finder.list([])]
    texts = {path: store for path, store in files if path.endswith((".css", ".js", ".json", ".svg", ".html"))}
    found = {path: later_names(_read(store, path)) for path, store in texts.items()}
    assert {path: names for path, names in found.items() if names} == {}


def _read(store, path):
    with store.open(path) as file:
        return file.read().decode("utf-8", "replace")
