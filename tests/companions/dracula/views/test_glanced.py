"""The Count's phone lies on the table: whatever is open on it tells him what it tells a hunter. His own words, of his moves
and of what he wrote for himself, stand behind the curtain, and are put right there."""

import re

import pytest

from campaigns.kernel.notes import Noted
from companions.dracula.rules.events import (
    Bared,
    Ended,
    Flown,
    HandNamed,
    Hid,
    Hunched,
    Laid,
    Lurked,
    Stepped,
    Whispered,
)
from tests.companions.dracula import sample
from tests.conformance.answers import WAYS, Role, answers, asks, seen
from tests.conformance.worlds import NOW
from tests.factories import ADA, BELA, CORA, HTMX
from tests.tampering import rewritten

from .conftest import WORD, a_hunt, desk, free, get, sit, tap, text, words

pytestmark = pytest.mark.django_db

# What he does one after the other, in two ways that look the same from outside.
SECRETS = (
    (Hid(place="munich"), Hid(place="leipzig")),
    (Stepped(to="count"),) * 2,
    (Lurked(place="vienna", encounters=("wolves",)), Lurked(place="nuremberg", encounters=("rats",))),
    (Stepped(to="day"),) * 2,
    (Laid(space=2, encounter="bats"), Laid(space=2, encounter="hoax")),
    (HandNamed(encounters=("saboteur",)), HandNamed(encounters=("spy", "rats"))),
    (Flown(place="galatz"), Flown(place="varna")),
    (Hunched(by=BELA, place="galway"), Hunched(by=BELA, place="dublin")),
    (Whispered(by=BELA, to=CORA, text="come to Klausenburg"), Whispered(by=BELA, to=CORA, text="stay away")),
    (Noted(by=BELA, text="rest in Bari", hidden=True), Noted(by=BELA, text="go on to Rome", hidden=True)),
)
SAID = ("Munich", "Vienna", "Wolves", "Bats", "Saboteur", "Galatz", "Galway", "Klausenburg", "Bari")
TEXTS = ("come to Klausenburg", "rest in Bari", "where are you?")
BEHIND = re.compile(r"/desk/open/")
# No page asks for these, and no phone keeps them: what he asks for with his own hands, for himself.
ASKED_FOR = re.compile(r"/(position\.json|export/)$")


@pytest.fixture
def hunt():
    """Everything that he keeps to himself, and a whisper that he was told."""
    table = a_hunt()
    tap(table, "sworn", BELA, word=WORD)
    table.hiding = [table.record(one, seat=BELA).number for one, _ in SECRETS]
    table.record(Whispered(by=CORA, to=BELA, text="where are you?"), seat=CORA)
    return table


def number_of(table, kind):
    return next(line.number for line in table.position().lines if line.kind == kind)


def toasts(answer):
    """What lies over the page or above the places, in its own words."""
    return " ".join(re.findall(r'(?:class="toast [^>]*>\s*<span>|<span id="said-\d+">)([^<]*)', text(answer)))


def entry_of(table, number, seat=BELA):
    return words(get(table, "entry", number, seat=seat))


# --- Pages that lie open ----------------------------------------------------------------------------------


def in_the_world(table, which, ask):
    for number, pair in zip(table.hiding, SECRETS, strict=True):
        rewritten(table.campaign, number, facts=table.game.codec.encode(pair[which]).facts)
    return ask()


def own(table, ways, monkeypatch):
    """All that the house answers at his seat: at every address, and at each of his entries."""
    said = {}
    for hidden in table.hiding:
        table.hidden = hidden
        for address in (
            table.url(act, hidden, seat=BELA) for act in ("entry", "correct", "insert", "back-to")
        ):
            for way, ask in asks(lambda: table.client_at(BELA), address):
                if way in ("GET", "part"):
                    said[way, address] = seen(ask())
    table.hidden = number_of(table, "lurked")
    said |= answers(table, Role("the Count", BELA), monkeypatch, ways=ways)
    return {asked: answer for asked, answer in said.items() if not ASKED_FOR.search(asked[1])}


@WAYS
def test_whatever_he_keeps_the_pages_that_lie_open_on_his_phone_are_the_same(hunt, ways, monkeypatch):
    monkeypatch.setattr("django.utils.timezone.now", lambda: NOW)
    one, other = (in_the_world(hunt, which, lambda: own(hunt, ways, monkeypatch)) for which in (0, 1))
    differing = {asked[1] for asked in one if one[asked] != other[asked]}
    assert {address for address in differing if not BEHIND.search(address)} == set()
    assert differing  # the curtain hides something
    assert len(one) > 200


def test_his_journal_says_what_a_hunter_reads(hunt):
    for page in ("history", "history-json"):
        said = words(get(hunt, page, seat=BELA))
        assert [word for word in SAID if word in said] == []
    for number in hunt.hiding:
        assert [word for word in SAID if word in entry_of(hunt, number)] == []
    his, theirs = (get(hunt, "history-json", seat=seat).json()["entries"] for seat in (BELA, ADA))
    assert [line["told"] for line in his] == [line["told"] for line in theirs]


@pytest.mark.parametrize("kind", ["hunched", "whispered", "noted"])
def test_nor_is_it_found_there_by_its_kind(hunt, kind):
    page = text(hunt.client_at(BELA).get(hunt.url("history", seat=BELA), {"kind": kind}))
    assert re.findall(r'id="entry-(\d+)"', page) == []


def test_nor_does_the_page_of_rare_acts_show_his_notes(hunt):
    said = words(get(hunt, "dracula:more", seat=BELA))
    assert [text for text in TEXTS if text in said] == []
    hunt.record(Noted(by=BELA, text="a note for all"), seat=BELA)
    assert "a note for all" in words(get(hunt, "dracula:more", seat=BELA))
    assert "come to Klausenburg" in words(get(hunt, "dracula:more", seat=CORA))


# --- What is said after a tap --------------------------------------------------------------------------------

ACTS = {
    "hunched": {"place": "galway"},
    "whispered": {"to": str(CORA), "text": "come to Klausenburg"},
    "noted": {"text": "rest in Bari", "hidden": "on"},
}
FOR_HIM = {
    "en": "Recorded, for your eyes only.",
    "ru": "Записано только для вас.",
    "pl": "Zapisano tylko dla ciebie.",
}


@pytest.mark.parametrize("language", FOR_HIM)
@pytest.mark.parametrize("kind", ACTS)
def test_a_word_that_lies_over_an_open_page_says_no_more(hunt, kind, language):
    answer = tap(hunt, kind, BELA, page="table", language=language, **ACTS[kind])
    assert answer.status_code == 200
    assert toasts(answer) == FOR_HIM[language]
    assert hunt.url("strike", hunt.number, seat=BELA) in text(answer)


def test_to_a_hunter_it_says_what_was_written(hunt):
    answer = tap(hunt, "whispered", CORA, to=str(BELA), text="come to Klausenburg")
    assert "come to Klausenburg" in toasts(answer)


@pytest.mark.parametrize(("kind", "said"), [("lurked", "Taken back: "), ("whispered", "Taken back: entry ")])
def test_taken_back_and_brought_back_it_is_called_as_a_hunter_would(hunt, kind, said):
    number = number_of(hunt, kind)
    for act in ("strike", "restore"):
        answer = hunt.client_at(BELA).post(hunt.url(act, number, seat=BELA), {"key": act}, headers=HTMX)
        assert answer.status_code == 200
        assert [word for word in SAID if word in words(answer)] == []
        assert (said in words(answer)) is (act == "strike")


def test_what_the_rules_frown_upon_is_read_behind_the_curtain_alone(hunt):
    hunt.record(Stepped(to="count"))
    for page, reads in (("table", False), ("desk/open", True)):
        answer = tap(hunt, "lurked", BELA, page=page, play="place:lisbon", encounters="rule")
        assert answer.status_code == 200
        said = words(answer) if reads else toasts(answer)
        assert said
        assert ("Lisbon" in said) is reads
        assert ("data-advice" in text(answer)) is reads


def test_his_other_phone_hears_no_more_of_what_came_before_it(hunt):
    seen_there = hunt.number
    hunt.record(Stepped(to="count"))
    hunt.record(Lurked(place="prague"), seat=BELA)
    answer = tap(hunt, "stepped", BELA, to="dawn", seen=str(seen_there))
    assert answer.status_code == 409
    assert "Dracula" in toasts(answer)
    assert "Prague" not in toasts(answer)


# --- Behind the curtain -----------------------------------------------------------------------------------


def test_behind_it_he_reads_every_word(hunt):
    said = words(desk(hunt))
    assert [word for word in (*SAID, "where are you?") if word not in said] == []


def test_it_says_what_became_of_an_entry(hunt):
    number = number_of(hunt, "hunched")
    hunt.client_at(BELA).post(hunt.url("strike", number, seat=BELA), {"key": "one"})
    part = text(desk(hunt))
    assert re.search(r"<del>[^<]*Galway", part)
    assert hunt.url("dracula:kept", number, seat=BELA) not in part
    assert hunt.url("dracula:kept", number_of(hunt, "lurked"), seat=BELA) in part
    assert hunt.url("dracula:kept", number_of(hunt, "sworn"), seat=BELA) not in part


def test_what_everybody_reads_is_not_said_there_twice(hunt):
    """Where hunters stand, and what went on."""
    lines = text(desk(hunt)).partition('id="own-journal"')[2]
    assert "London" not in lines


def test_at_a_closed_desk_there_is_none(hunt):
    free(hunt)
    sit(hunt)
    assert desk(hunt).status_code == 404
    assert put(hunt, "get").status_code == 404


# --- Putting it right -------------------------------------------------------------------------------------

RIGHT = {"play": "place:prague", "encounters": "rule"}


def put(table, way, kind="lurked", seat=BELA, **typed):
    there = table.url("dracula:kept", number_of(table, kind), seat=seat)
    return getattr(table.client_at(seat), way)(there, typed, headers=HTMX)


@pytest.mark.parametrize(
    "kind", ["hid", "lurked", "laid", "hand_named", "flown", "hunched", "whispered", "noted"]
)
def test_no_page_that_lies_open_has_the_form_of_it(hunt, kind):
    """Neither offered nor there, nor is anything recorded by whoever knows the address."""
    number, before = number_of(hunt, kind), hunt.number
    there = hunt.url("correct", number, seat=BELA)
    assert there not in text(get(hunt, "entry", number, seat=BELA))
    for answer in (
        hunt.client_at(BELA).get(there),
        hunt.client_at(BELA).post(there, {**RIGHT, "place": "prague", "preview": "1"}, headers=HTMX),
        hunt.client_at(BELA).post(
            there, {**RIGHT, "place": "prague", "text": "no", "key": "one"}, headers=HTMX
        ),
    ):
        assert answer.status_code == 422
        assert "is hidden at your desk; correct it there." in words(answer)
        assert [word for word in (*SAID, "Prague") if word in words(answer)] == []
    assert hunt.number == before


def test_what_everybody_reads_he_puts_right_anywhere(hunt):
    hunt.record(Noted(by=BELA, text="a note for all"), seat=BELA)
    there = hunt.url("correct", hunt.number, seat=BELA)
    assert hunt.client_at(BELA).get(there).status_code == 200
    assert hunt.client_at(BELA).post(there, {"text": "a better one", "key": "one"}).status_code == 302


def test_behind_the_curtain_the_form_holds_the_truth_and_no_phone_keeps_it(hunt):
    answer = put(hunt, "get")
    part = text(answer)
    assert answer.status_code == 200
    assert 'id="open-desk"' in part
    assert "Vienna" in words(answer)
    assert re.search(r'value="vienna"[^>]*selected', part)
    assert "no-store" in answer["Cache-Control"]
    forms = re.findall(r"<form[^>]*>", part)
    assert forms
    assert [form for form in forms if "data-secret" not in form] == []
    assert re.findall(r"data-(?:move|draft|queue|keep)|hx-post|hx-get", part) == []


def test_first_he_looks_then_it_is_so(hunt):
    before = hunt.number
    looked = put(hunt, "post", preview="1", **RIGHT)
    assert (looked.status_code, hunt.number) == (200, before)
    assert "Prague" in words(looked)
    assert "data-advice" in text(looked)  # or the curtain would shut before it is read
    done = put(hunt, "post", key="one", **RIGHT)
    assert (done.status_code, hunt.number) == (200, before + 1)
    assert "data-advice" not in text(done)
    assert hunt.view(BELA).desk.trail[0].place == "galatz"
    assert hunt.view(BELA).trail[0].place == ""
    assert "Prague" in words(desk(hunt))
    for page in ("dracula:desk", "history"):
        assert "Prague" not in words(get(hunt, page, seat=BELA))


def test_without_script_it_leads_back_to_the_closed_desk(hunt):
    there = hunt.url("dracula:kept", number_of(hunt, "lurked"), seat=BELA)
    assert "Vienna" in words(hunt.client_at(BELA).get(there))
    answer = hunt.client_at(BELA).post(there, {**RIGHT, "key": "one"})
    assert answer.url == hunt.url("dracula:desk", seat=BELA)
    assert "Prague" not in words(hunt.client_at(BELA).get(answer.url))


def test_what_is_wrong_stands_beside_its_field_behind_the_curtain(hunt):
    answer = put(hunt, "post", key="one", play="place:atlantis", encounters="rule")
    assert answer.status_code == 422
    assert 'id="open-desk"' in text(answer)
    assert 'aria-invalid="true"' in text(answer)


@pytest.mark.parametrize("kind", ["lurked", "hunched"])
def test_for_nobody_else_it_is_there(hunt, kind):
    for seat in (ADA, CORA, 0):
        for way in ("get", "post"):
            assert put(hunt, way, kind, seat=seat).status_code == 404
    for kept in (number_of(hunt, "sworn"), 1, 999):
        assert hunt.client_at(BELA).get(hunt.url("dracula:kept", kept, seat=BELA)).status_code == 404


# --- When it is over --------------------------------------------------------------------------------------


def test_once_everything_lies_open_there_is_no_curtain(hunt):
    hunt.record(Ended(why="late"))
    assert "Vienna" not in words(get(hunt, "history", seat=BELA))
    hunt.record(Bared(), seat=BELA)
    for page in ("history", "dracula:more"):
        assert "come to Klausenburg" in words(get(hunt, page, seat=BELA))
    assert "Vienna" in words(get(hunt, "history", seat=BELA))
    assert (
        hunt.client_at(BELA).get(hunt.url("correct", number_of(hunt, "lurked"), seat=BELA)).status_code == 200
    )


def test_a_count_with_a_pencil_keeps_his_secrets_on_paper():
    """What he writes for himself is read like any player's."""
    table = a_hunt("paper")
    table.record(Hunched(by=BELA, place="galway"), seat=BELA)
    assert "Galway" in words(get(table, "history", seat=BELA))


def test_a_count_without_a_word_of_his_own_has_a_curtain_as_well():
    """Ada plays him; her note lies behind it, and so does its form."""
    table = sample.small()
    kept = next(line for line in table.position().lines if line.facts.get("text") == "to the castle")
    page = table.client_at(1).get(table.url("entry", kept.number, seat=1))
    form = table.client_at(1).get(table.url("correct", kept.number, seat=1))
    assert (page.status_code, form.status_code) == (200, 422)
    assert "to the castle" not in words(page) + words(form)
