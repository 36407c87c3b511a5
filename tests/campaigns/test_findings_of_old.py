"""Codes that each game had of its own stand in entries for ever, and are read as those of today."""

from dataclasses import replace

import pytest
from django.utils import translation

from campaigns import bundle, games, journal
from campaigns.journal import codes
from campaigns.journal.findings import digest_of
from campaigns.journal.writing import Stamp
from campaigns.kernel.words import Word
from campaigns.models import Campaign
from campaigns.models.journal import Entry
from chronicle.rules import events as chronicle
from companions.bloodborne.rules import events as bloodborne
from companions.bloodrage.rules import events as bloodrage
from tests import behind
from tests.factories import ADA, BELA, CORA, EVENING, a_table

pytestmark = pytest.mark.django_db
DAN = 4
NAMES = {ADA: "Ada", BELA: "Bela", CORA: "Cora"}

# What was said when a code was the game's own.
SAID = [
    (
        "bloodborne",
        "hunters.none",
        {},
        "Choose at least one hunter.",
        "Выберите хотя бы одного охотника.",
        "Wybierz co najmniej jednego tropiciela.",
    ),
    ("bloodborne", "hunter.sits", {"hunter": 2}, "Bela already plays.", "Bela уже в игре.", "Bela już gra."),
    (
        "bloodborne",
        "hunter.unknown",
        {"seat": 4},
        "There is no such hunter. Choose one of this table.",
        "Такого охотника нет. Выберите кого-нибудь за этим столом.",
        "Nie ma takiego tropiciela. Wybierz kogoś, kto siedzi przy tym stole.",
    ),
    (
        "bloodborne",
        "note.empty",
        {},
        "Write something first.",
        "Сначала напишите что-нибудь.",
        "Najpierw coś napisz.",
    ),
    (
        "bloodrage",
        "note.empty",
        {},
        "Write something first.",
        "Сначала напишите что-нибудь.",
        "Najpierw coś napisz.",
    ),
    (
        "heritage",
        "advice.over",
        {},
        "The chronicle is already over.",
        "Хроника уже завершена.",
        "Kronika jest już zakończona.",
    ),
    (
        "heritage",
        "refused.empty",
        {},
        "Write something first.",
        "Сначала напишите что-нибудь.",
        "Najpierw coś napisz.",
    ),
    (
        "heritage",
        "refused.nothing",
        {},
        "Zero changes nothing. Give another number.",
        "Ноль ничего не меняет. Укажите другое число.",
        "Zero niczego nie zmienia. Podaj inną liczbę.",
    ),
    (
        "heritage",
        "refused.number",
        {"n": 0, "least": 1, "most": 10},
        "Give a number from 1 to 10.",
        "Введите число от 1 до 10.",
        "Podaj liczbę od 1 do 10.",
    ),
    (
        "heritage",
        "refused.seat.sits",
        {"seat": 2},
        "Bela has a sheet already.",
        "Лист уже есть: Bela.",
        "Bela ma już arkusz.",
    ),
    (
        "heritage",
        "refused.seat.twice",
        {"seat": 2},
        "Bela is named twice.",
        "Указано дважды: Bela.",
        "Bela występuje dwa razy.",
    ),
    (
        "heritage",
        "refused.seat.unknown",
        {"seat": 4},
        "That is nobody of this chronicle. Choose one of its players.",
        "Такого игрока в хронике нет. Выберите одного из её игроков.",
        "W tej kronice nikt tam nie siedzi. Wybierz kogoś, kto w niej gra.",
    ),
]


@pytest.mark.parametrize(("game", "code", "about", "en", "ru", "pl"), SAID, ids=lambda part: str(part)[:20])
def test_it_says_the_same_words_in_every_language(game, code, about, en, ru, pl):
    today = Word(**codes.today({"code": code, "about": about}))
    for language, words in (("en", en), ("ru", ru), ("pl", pl)):
        with translation.override(language):
            assert games.game(game).phrases.say(today, NAMES) == words


def test_every_code_of_old_is_asked_here_and_none_is_still_said():
    assert {code for _game, code, *_ in SAID} == {*codes.TODAY}
    assert not {*codes.TODAY} & {*codes.TODAY.values()}


def test_what_is_of_today_stays_as_it_is():
    kept = {"entry": 3, "code": "seat.unknown", "about": {"seat": 4}}
    assert codes.today(kept) is kept


# --- In a journal ------------------------------------------------------------------------------------


def entry(table, kind, facts, *, advice=(), version=1, key="old"):
    """As a house wrote it that had the codes of old."""
    at = table.position().lines[-1].at
    return behind.Foreign(key=key, kind=kind, version=version, facts=facts, seat=ADA, at=at, advice=advice)


def found(table):
    return [(one.entry, one.word.code) for one in behind.findings(table.position(), ADA)]


def correct(table, entry, event):
    stamp = Stamp(seat=ADA, at=EVENING, key="correct")
    journal.correct(table.campaign.pk, entry=entry, event=event, host=True, stamp=stamp)


def without_cora(table):
    """The opening corrected: she never sat there."""
    opened = table.position().events[0]
    correct(table, 1, replace(opened, seats=(ADA, BELA)))


def with_dan(table):
    opened = table.position().events[0]
    correct(table, 1, replace(opened, seats=(*opened.seats, DAN)))


CHANGED = [
    (
        "bloodborne",
        bloodborne.Upgraded(hunter=CORA),
        without_cora,
        "hunter.unknown",
        {"seat": CORA},
        "seat.unknown",
    ),
    ("bloodborne", bloodborne.Joined(hunter=DAN), with_dan, "hunter.sits", {"hunter": DAN}, "seat.sits"),
    ("bloodrage", bloodrage.Passed(seat=CORA), without_cora, "seat.unknown", {"seat": CORA}, "seat.unknown"),
    (
        "heritage",
        chronicle.Titled(seat=CORA, title="Knight"),
        without_cora,
        "refused.seat.unknown",
        {"seat": CORA},
        "seat.unknown",
    ),
    ("heritage", chronicle.Joined(seat=DAN), with_dan, "refused.seat.sits", {"seat": DAN}, "seat.sits"),
]


@pytest.mark.parametrize(("game", "event", "change", "old", "about", "new"), CHANGED)
def test_what_was_settled_with_a_code_of_old_stays_settled(game, event, change, old, about, new):
    table = a_table(game=game)
    number = taken_in(table, event)
    change(table)
    assert (number, new) in found(table)

    table.write([entry(table, "dismissed", {"entry": number, "code": old, "about": about})])

    assert (number, new) not in found(table)


def taken_in(table, event):
    """Whatever the rules say of it."""
    kind, version, facts = table.game.codec.encode(event)
    table.write([entry(table, kind, facts, version=version, key="event")])
    return table.position().number


@pytest.fixture
def over():
    """Bela was told that the chronicle was over, and the table went on."""
    table = a_table(game="heritage", chosen={})
    heard = [{"code": "advice.over", "about": {}}]
    kind, version, facts = table.game.codec.encode(chronicle.Stepped(to="gather"))
    table.write([entry(table, kind, facts, version=version, advice=heard)])
    return table


def overruled(table, seat=ADA):
    now = table.position()
    return [now.game.phrases.say(one, NAMES) for one in behind.overruled(now, now.lines[-1], seat)]


def test_what_was_overruled_with_a_code_of_old_is_told_in_the_same_words(over):
    assert overruled(over) == ["The chronicle is already over."]
    assert [one.advice for one in over.position().lines] == [(), ({"code": "game.over", "about": {}},)]


def test_nothing_is_rewritten(over):
    table = over
    table.write(
        [entry(table, "dismissed", {"entry": 2, "code": "refused.empty", "about": {}}, key="settled")]
    )

    kept = Entry.objects.filter(campaign=table.campaign).order_by("number")

    assert [one.advice for one in kept] == [[], [{"code": "advice.over", "about": {}}], []]
    assert kept[2].facts == {"entry": 2, "code": "refused.empty", "about": {}}


def test_a_file_with_codes_of_old_comes_in_and_says_the_same(over):
    content = bundle.write(Campaign.objects.get(pk=over.campaign.pk))
    again = bundle.take_in(bundle.read(content), anyone=True, at=EVENING)
    assert (again.fresh, again.new) == (0, False)

    copy = bundle.copy(bundle.read(content), at=EVENING).campaign

    now = behind.position(copy)
    assert [now.game.phrases.say(one, NAMES) for one in behind.overruled(now, now.lines[-1], ADA)] == [
        "The chronicle is already over."
    ]
    assert [one.advice for one in behind.stored(copy.pk)] == [
        one.advice for one in behind.stored(over.campaign.pk)
    ]


def test_a_settled_finding_can_be_tapped_again_after_the_house_was_renewed():
    """The answer was lost; the page still has the mark of old."""
    table = a_table(game="bloodborne")
    number = taken_in(table, bloodborne.Upgraded(hunter=CORA))
    without_cora(table)
    mark = {"entry": number, "code": "hunter.unknown", "about": {"seat": CORA}}
    table.write([entry(table, "dismissed", mark, key="settle")])
    tapped = Stamp(seat=ADA, at=EVENING, key="settle")

    done = journal.dismiss(table.campaign.pk, digest=digest_of(mark), stamp=tapped)

    assert done.number == table.position().number
