"""One correction of each kind, word by word: what is found, and what changes."""

import pytest

from campaigns import journal
from campaigns.kernel.words import word
from chronicle.rules.events import (
    Conspired,
    EraTold,
    EraTurned,
    Gathered,
    MissionTaken,
    MissionWon,
    OutcomeChosen,
    PlayerCounted,
    Stepped,
    Titled,
)
from chronicle.rules.state import Present, Worth
from tests import behind
from tests.chronicle.corrections import THREE
from tests.chronicle.putting_right import a_table, put_right, stamp
from tests.chronicle.views.aftermaths import to_aftermath
from tests.factories import ADA, BELA, CORA

pytestmark = pytest.mark.django_db


def test_a_wrong_winner_is_found_with_everything_that_was_decided_upon_it():
    """Ada had won, Cora lost, and Bela taken the second mission; in truth Bela won, Ada lost, and it was Cora's."""
    table = to_aftermath(winners=(BELA, CORA, BELA, 0, 0), points=(20, 15, 10))
    table.record(Titled(seat=ADA, title="Grand Hospitaller"))
    table.record(Conspired(seat=CORA, schemes=("Old debts", "A quiet word")))
    table.record(MissionTaken(slot=1, seat=BELA, section="morality", row="Mercy"))
    entries = {play.kind: play.number for play in table.position().plays}
    counted = [play.number for play in table.position().plays if play.kind == "player_counted"]
    first = next(play.number for play in table.position().plays if play.kind == "mission_won")
    journal.correct(
        table.campaign.pk,
        entry=counted[0],
        event=PlayerCounted(seat=ADA, power=5),
        host=True,
        stamp=stamp("count"),
    )
    journal.correct(
        table.campaign.pk,
        entry=first,
        event=MissionWon(slot=1, winner=CORA),
        host=True,
        stamp=stamp("mission"),
    )

    view = table.view()
    assert [(one.seat, one.vp, one.place) for one in view.chapter.result] == [
        (BELA, 15, 1),
        (CORA, 10, 2),
        (ADA, 5, 3),
    ]
    assert {sheet.seat: sheet.burdens for sheet in view.sheets} == {ADA: 0, BELA: 1, CORA: 0}
    assert [[title.text for title in sheet.titles] for sheet in view.table.sheets] == [
        ["Lord 1", "Grand Hospitaller"],
        ["Lord 2"],
        ["Lord 3"],
    ]
    assert [one.name for one in view.table.schemes] == ["Old debts", "A quiet word"]
    found = [(one.entry, one.word.code) for one in behind.findings(table.position(), ADA)]
    assert found == [
        (entries["titled"], "advice.title.other"),
        (entries["conspired"], "advice.conspiracy.other"),
        (entries["mission_taken"], "advice.mission.taken"),
    ]
    assert [word.code for word in view.doubts] == ["doubt.title-stray", "doubt.mission-stray"]
    for phase in ("pack", "gather"):
        table.record(Stepped(to=phase))
    view = table.view()
    assert (view.tonight.first, view.tonight.choice) == (ADA, (ADA, CORA, BELA))
    assert [(word.code, word.about["seat"]) for word in view.doubts if "missing" in word.code] == [
        ("doubt.title-missing", BELA),
        ("doubt.conspiracy-missing", ADA),
    ]


def test_a_place_put_right_in_chapter_two_finds_the_outcome_that_was_chosen_upon_it():
    """Ada won era I by its key battleground and chose its outcome; in truth Bela had won chapter 2, and the era with it."""
    table = a_table(an_era())
    table.record(OutcomeChosen(era=1, seat=ADA, card="The Treaty", worths=(GOLD,)))
    table.record(EraTurned(left="clans", entered="inquisition"))
    before = table.view()
    outcome = next(play.number for play in table.position().plays if play.kind == "outcome_chosen")
    second = [play.number for play in table.position().plays if play.kind == "player_counted"][3]
    assert [(one.winner, totals_of(one)) for one in before.eras[:1]] == [(ADA, {ADA: 8, BELA: 8, CORA: 4})]
    assert behind.findings(table.position(), ADA) == ()

    put_right(table, second, PlayerCounted(seat=ADA, by_hand=1))

    after = table.view()
    assert [(one.winner, totals_of(one)) for one in after.eras[:1]] == [(BELA, {ADA: 6, BELA: 9, CORA: 5})]
    found = [one.word for one in behind.findings(table.position(), ADA) if one.entry == outcome]
    assert found == [word("advice.outcome.other", era=1, seat=ADA, winner=BELA)]
    assert [one.code for one in after.doubts if "outcome" in one.code] == ["doubt.outcome-stray"]
    assert after.table.worths == (GOLD,)


GOLD = Worth(section="resources", row="Gold", worth=2)


def an_era():
    """Three chapters by hand; ties in points go to the key battleground, which is Ada's."""
    yield EraTold(era=1, key="clans")
    for order in ((ADA, BELA, CORA), (ADA, BELA, CORA), (BELA, ADA, CORA)):
        yield Gathered(here=tuple(Present(seat=seat, by=seat) for seat in THREE))
        yield Stepped(to="reckoning")
        for seat in THREE:
            vp = 20 - 5 * order.index(seat)
            yield PlayerCounted(seat=seat, by_hand=vp, key=9 if seat == ADA else 1)
        yield Stepped(to="aftermath")
    yield Stepped(to="era")


def totals_of(seen):
    return {one.seat: one.total for one in seen.standings}
