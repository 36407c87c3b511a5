"""What the hunters were answered rests on his trail. Where he changes it afterwards, their pages say so at once."""

import pytest

from campaigns import journal
from companions.dracula.rules.events import Answered, Lurked, Moved
from companions.dracula.rules.state import Found
from tests import behind
from tests.campaigns.test_findings import stamp
from tests.companions.dracula.views.conftest import a_hunt, begin, desk, get, words
from tests.factories import ADA, BELA, CORA

pytestmark = pytest.mark.django_db

SAID = {
    "en": "1 entry no longer fits after a correction.",
    "ru": "После исправления не сходится 1 запись.",
    "pl": "Po poprawce nie zgadza się 1 wpis.",
}
WHY = {
    "en": "was changed or taken back after this was said. It may no longer be true.",
    "ru": "После этого ответа изменили или отменили запись",
    "pl": "Po tej odpowiedzi zmieniono lub cofnięto wpis",
}
ELSEWHERE = Lurked(place="leipzig", encounters=("wolves",))


@pytest.fixture
def asked(table):
    """Godalming came to Nuremberg the day after the Count had been in Vienna: nothing there."""
    begin(table)
    table.record(Moved(hunter="godalming", to="nuremberg", by="moved"))
    table.record(Answered(how="arrival", hunter="godalming", places=("nuremberg",)), seat=BELA)
    return table


def his(table, kind=Lurked):
    """The number of his own entry."""
    now = table.position()
    return next(
        play.number for play, event in zip(now.plays, now.events, strict=True) if isinstance(event, kind)
    )


def undo(table, entry, seat=BELA):
    journal.strike(table.campaign.pk, entries=(entry,), host=False, stamp=stamp(f"undo {entry}", seat))


def correct(table, entry, event, key="correct"):
    journal.correct(table.campaign.pk, entry=entry, event=event, host=False, stamp=stamp(key, BELA))


def told(table, seat=CORA, language="en"):
    return words(get(table, "findings", seat=seat, language=language))


@pytest.mark.parametrize("language", SAID)
def test_a_hunter_reads_at_once_that_an_answer_lost_its_ground(asked, language):
    assert SAID[language] not in words(get(asked, "dracula:table", seat=CORA, language=language))
    undo(asked, his(asked))
    assert SAID[language] in words(get(asked, "dracula:table", seat=CORA, language=language))
    assert WHY[language] in told(asked, language=language)


def test_one_that_was_put_right_as_well(asked):
    correct(asked, entry := his(asked), ELSEWHERE)
    assert f"Entry {entry} {WHY['en']}" in told(asked)


def test_what_comes_to_the_same_again_says_nothing_more(asked):
    undo(asked, entry := his(asked))
    journal.restore(asked.campaign.pk, entries=(entry,), host=False, stamp=stamp("again", BELA))
    assert WHY["en"] not in told(asked)


def test_nor_does_what_was_asked_later_or_said_anew(asked):
    undo(asked, his(asked))
    found = (Found(place="nuremberg", space=1),)
    answer = Answered(how="arrival", hunter="godalming", places=("nuremberg",), found=found)
    correct(asked, his(asked, Answered), answer, "anew")
    assert WHY["en"] not in told(asked)
    asked.record(Moved(hunter="mina", to="rome", by="moved"))
    asked.record(Answered(how="arrival", hunter="mina", places=("rome",)), seat=BELA)
    assert WHY["en"] not in told(asked)


def test_a_hunter_who_takes_a_step_back_changes_nothing_that_was_seen(asked):
    undo(asked, his(asked, Moved), ADA)
    assert WHY["en"] not in told(asked)


def test_it_says_the_same_whether_the_answer_would_be_another_or_not():
    """That he changed an entry is public; what it says is not."""
    nuremberg, leipzig = (put_right(a_hunt(), place) for place in ("nuremberg", "leipzig"))
    assert nuremberg == leipzig
    assert WHY["en"] in leipzig


def put_right(table, place):
    begin(table)
    table.record(Moved(hunter="godalming", to="nuremberg", by="moved"))
    table.record(Answered(how="arrival", hunter="godalming", places=("nuremberg",)), seat=BELA)
    correct(table, his(table), Lurked(place=place, encounters=("wolves",)))
    return told(table)


def test_the_count_reads_it_at_his_desk_and_whoever_dismisses_it_does_so_for_all(asked):
    undo(asked, his(asked))
    assert WHY["en"] in words(desk(asked))
    finding, *_others = (
        one for one in behind.findings(asked.position(), CORA) if one.word.code == "changed-under"
    )
    journal.dismiss(asked.campaign.pk, digest=finding.digest, stamp=stamp("dismiss", CORA))
    assert WHY["en"] not in told(asked)
    assert WHY["en"] not in words(desk(asked))
