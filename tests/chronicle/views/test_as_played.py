"""What a table did stays what it did, whatever is put right in a chapter before: on the pages that say so."""

import pytest

from campaigns import journal
from chronicle.rules.events import Gathered, Packed, PlayerCounted
from chronicle.rules.state import Present
from tests import behind
from tests.factories import ADA, BELA, CORA, EVENING

from .chapters import a_chronicle, gather, play_chapter
from .evenings import html, page, words

pytestmark = pytest.mark.django_db


@pytest.fixture
def table():
    """Ada won the first chapter and Cora lost it: Cora begins the second."""
    table = a_chronicle()
    play_chapter(table, 20, 15, 10)
    return table


def entry(table, kind, nth=-1):
    return [play.number for play in table.position().plays if play.kind == kind][nth]


def stamp(key):
    return journal.Stamp(seat=ADA, at=EVENING, key=key)


def miscounted(table):
    """It was Cora who had 30, and so won the first chapter."""
    counted = [play.number for play in table.position().plays if play.kind == "player_counted"][2]
    event = PlayerCounted(seat=CORA, power=30)
    preview = behind.preview_correction(
        table.position(), entry=counted, event=event, seat=ADA, host=True, at=EVENING
    )
    journal.correct(table.campaign.pk, entry=counted, event=event, host=True, stamp=stamp("count"))
    return preview


def told(table, number):
    response = table.client_at(ADA).get(table.url("entry", number))
    assert response.status_code == 200
    return words(response)


def test_who_began_is_kept_and_the_step_says_what_the_rules_would_say(table):
    gather(table)
    before = words(page(table))
    preview = miscounted(table)
    tonight, step = table.view().tonight, entry(table, "gathered")

    assert (tonight.first, tonight.choice) == (CORA, (CORA, BELA, ADA))
    assert "First player Cora" in before
    assert "First player Cora so it was played; the result was put right later" in words(page(table))
    codes = ["advice.gathered.first", "advice.gathered.choice", "advice.gathered.burdens"]
    assert [(one.entry, one.word.code) for one in preview.findings if one.entry == step] == [
        (step, code) for code in [*codes, codes[-1]]
    ]
    assert "Cora began chapter 2; by the corrected results it would be Bela." in told(table, step)
    assert "Clans are chosen in this order: Cora, Bela, Ada." in told(table, step)
    assert "Worked out from the results" not in told(table, step)


def test_it_can_be_put_right_to_what_the_results_say_now(table):
    gather(table)
    miscounted(table)
    step = entry(table, "gathered")
    address = table.url("correct", step)
    client = table.client_at(ADA)
    assert "Who began, in which order clans were chosen" in html(client.get(address))
    typed = {"here": [ADA, BELA, CORA], "set_up": "rules", "seen": table.number, "key": "k"}
    assert client.post(address, typed).status_code == 302
    assert (table.view().tonight.first, table.view().tonight.first_why) == (BELA, "loser")
    assert step not in {one.entry for one in behind.findings(table.position(), ADA)}


def test_of_an_evening_that_nobody_wrote_down_it_is_worked_out_and_says_so(table):
    """As it stands in journals of before."""
    here = tuple(Present(seat=seat, by=seat) for seat in (ADA, BELA, CORA))
    old = behind.Foreign(
        key="old",
        kind="gathered",
        version=1,
        facts={"here": [{"seat": one.seat, "by": one.by} for one in here], "first": 0, "choice": []},
        seat=ADA,
        at=EVENING,
    )
    table.write([old])
    assert table.position().events[-1] == Gathered(here=here)
    assert "Worked out from the results, not recorded that night." in told(table, entry(table, "gathered"))
    miscounted(table)
    assert table.view().tonight.first == BELA


def test_one_put_in_later_is_written_down_with_what_was_true_there(table):
    last = entry(table, "stepped")
    here = tuple(Present(seat=seat, by=seat) for seat in (ADA, BELA, CORA))
    journal.insert(
        table.campaign.pk, after=last, event=Gathered(here=here), host=True, stamp=stamp("forgotten")
    )
    assert table.view().chapter.set_up.first == CORA


def test_an_envelope_packed_before_something_was_put_right_is_to_be_opened(table):
    table.record(Packed(seat=ADA))
    miscounted(table)
    box = words(page(table, name="box"))
    assert (
        "The envelope of Ada was packed with: agent Agent 1; 1 burden. After a correction it "
        "should hold: agent Agent 1. Open it, then pack it again." in box
    )
    table.record(Packed(seat=ADA))
    assert "After a correction it should hold" not in words(page(table, name="box"))
