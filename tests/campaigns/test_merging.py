"""A file and the journal here that differ by who sat where alone: they go on together, each with its own."""

import msgspec
import pytest

from campaigns import bundle, journal
from campaigns.bundle import Broken
from campaigns.journal import Stamp
from campaigns.models import Campaign, Night
from tests import behind
from tests.campaigns.toytable import a_toy_table, with_the_toy_game
from tests.factories import ADA, BELA, EVENING
from tests.toygame import Noted, Paid, Took

pytestmark = pytest.mark.django_db
_toy = with_the_toy_game()


def stamp(key, seat=ADA):
    return Stamp(seat=seat, at=EVENING, key=key)


@pytest.fixture
def table():
    return a_toy_table(Took(seat=BELA, n=3), Paid(seat=BELA, n=1))


def told(table):
    return msgspec.to_builtins(bundle.read(bundle.write(Campaign.objects.get(pk=table.campaign.pk))))


def taken(said):
    content = bundle.readings({"journal.json": said})
    return bundle.take_in(bundle.read(content), anyone=True, at=EVENING)


def went_on(said, *entries):
    """Elsewhere, after what is said here."""
    for kind, facts in entries:
        number = len(said["entries"]) + 1
        more = {
            "number": number,
            "key": f"elsewhere {number}",
            "kind": kind,
            "facts": facts,
            "version": 2 if kind == "took" else 1,
        }
        said["entries"].append({**said["entries"][-1], **more, "advice": []})
    return said


def kinds(table):
    return [line.kind for line in table.position().lines]


def test_a_file_of_before_somebody_came_with_a_key_is_the_same_table(table):
    said = told(table)
    journal.key_used(table.campaign.pk, stamp=stamp("key", BELA))
    assert (taken(said).fresh, table.number) == (0, 4)


def test_what_was_played_elsewhere_since_comes_behind_it_with_its_numbers(table):
    """And what the file says of seats elsewhere stays there: here nobody sat down."""
    said = went_on(
        told(table),
        ("seat_taken", {}),
        ("took", {"seat": ADA, "n": 2}),
        ("corrected", {"entry": 5, "version": 2, "facts": {"seat": ADA, "n": 4}}),
        ("key_used", {"holds": [0, 4]}),
        ("inserted", {"after": 5, "kind": "took", "version": 2, "facts": {"seat": ADA, "n": 1}}),
        ("struck", {"entries": [5]}),
        ("restored", {"entries": [5]}),
    )
    journal.key_used(table.campaign.pk, stamp=stamp("key", BELA))
    journal.seat_taken(table.campaign.pk, stamp=stamp("sat", BELA))
    assert taken(said).fresh == 5
    assert kinds(table) == [
        "opened", "took", "paid", "key_used", "seat_taken", "took", "corrected", "inserted", "struck", "restored",
    ]  # fmt: skip
    facts = [dict(line.facts) for line in table.position().lines[6:]]
    assert [one.get("entry") or one.get("after") or one["entries"] for one in facts] == [6, 6, [6], [6]]
    assert dict(table.view().purses)[ADA] == 5
    assert Campaign.objects.get(pk=table.campaign.pk).last == table.number == 10
    assert (taken(said).fresh, table.number) == (0, 10)


def test_a_night_that_was_closed_elsewhere_is_known_by_where_it_begins(table):
    said = went_on(told(table), ("seat_taken", {}), ("noted", {"text": "late"}), ("sealed", {}))
    night = {"opened": "2026-01-10T19:00:00Z", "closed": "2026-01-10T23:00:00Z", "first": 4, "last": 6}
    said["nights"] = [{**night, "present": [ADA]}]
    journal.key_used(table.campaign.pk, stamp=stamp("key", BELA))
    taken(said)
    assert [*Night.objects.values_list("first", "last")] == [(4, 6)]
    assert kinds(table)[3:] == ["key_used", "noted", "sealed"]
    taken(said)
    assert Night.objects.count() == 1


def test_what_differs_otherwise_parts_as_ever(table):
    said = went_on(told(table), ("seat_taken", {}), ("took", {"seat": ADA, "n": 2}))
    table.record(Noted(text="another evening"))
    with pytest.raises(Broken, match="parted"):
        taken(said)


def test_a_table_that_is_opened_from_a_file_keeps_what_it_says_of_seats(table):
    journal.seat_taken(table.campaign.pk, stamp=stamp("sat", BELA))
    copied = bundle.copy(bundle.read(bundle.write(Campaign.objects.get(pk=table.campaign.pk))), at=EVENING)
    assert behind.position(copied.campaign).absences == table.position().absences == {BELA: ((1, 4),)}
