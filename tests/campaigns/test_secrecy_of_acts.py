"""Nobody hides what another has said, turns up what lies face down, or hears more of an entry than its line says."""

import io
import zipfile

import pytest

from campaigns.journal.history import history
from chronicle.rules import events as chronicle
from chronicle.rules.state import Present
from companions.bloodborne.rules import events as bloodborne
from companions.bloodrage.rules import events as bloodrage
from tests import behind
from tests.chronicle.secrets import prologue
from tests.conformance.answers import seen
from tests.conformance.secret import ONE
from tests.factories import ADA, BELA, CORA, EVENING, HTMX, a_table
from tests.tampering import rewritten

pytestmark = pytest.mark.django_db


# --- Nobody hides what another has said --------------------------------------------------------------

NOTES = {"bloodborne": bloodborne.Noted, "bloodrage": bloodrage.Noted, "heritage": chronicle.Noted}


@pytest.fixture(params=sorted(NOTES))
def noted(request):
    """Entry 2: a note that Bela wrote for everybody."""
    table = a_table(game=request.param)
    table.record(NOTES[request.param](by=BELA, text=ONE), seat=BELA)
    return table


def hide(table, seat, **more):
    typed = {"by": BELA, "text": ONE, "hidden": "on", **more}
    return table.client_at(seat).post(table.url("correct", 2, seat=seat), typed, headers=HTMX)


def test_an_open_note_is_not_hidden_by_the_host(noted):
    for more in ({}, {"preview": "1"}, {"text": "another"}, {"by": CORA}):
        response = hide(noted, ADA, **more)
        assert response.status_code == 422
        assert "Only whoever recorded entry 2 can hide it." in response.content.decode()
    assert noted.number == 2
    for seat in (ADA, BELA, CORA):
        assert ONE in noted.client_at(seat).get(noted.url("entry", 2, seat=seat)).content.decode()


def test_whoever_wrote_it_hides_it_and_shows_it_again(noted):
    assert hide(noted, BELA).status_code == 200
    assert hide(noted, ADA, text="a guess").status_code == 422
    response = hide(noted, BELA, hidden="")
    assert (response.status_code, noted.number) == (200, 4)


def test_the_host_still_corrects_an_open_note(noted):
    assert hide(noted, ADA, text="well said", hidden="").status_code == 200
    assert noted.number == 3


# --- Nor turns anything up in the past -----------------------------------------------------------------

SHOWN = "This would show you what others still keep to themselves."


@pytest.fixture
def sheets():
    """Entries 2 to 4 are prologues, Bela's with a row of her own; then somebody gathers, and steps on and back."""
    table = a_table(game="heritage", chosen={"secret": True})
    for seat, row in ((ADA, "Land"), (BELA, ONE), (CORA, "Land")):
        table.record(prologue(seat, row), seat=seat)
    table.record(chronicle.Gathered(here=tuple(Present(seat=n, by=n) for n in (ADA, BELA, CORA))))
    table.record(chronicle.Stepped(to="clans"))
    return table


AGES = {f"age_{n}": n for n in (ADA, BELA, CORA)}
TRICKS = {
    "the reading of worths, put in at the end": ("insert-kind", (6, "stepped"), {"to": "worths"}),
    "the last reckoning, put in at the end": ("insert-kind", (6, "stepped"), {"to": "ceremony"}),
    "the end, put in at the end": ("insert-kind", (6, "stepped"), {"to": "over"}),
    "the end, put in before somebody stepped on": ("insert-kind", (5, "stepped"), {"to": "over"}),
    "the end, put in before anything was written": ("insert-kind", (1, "stepped"), {"to": "over"}),
    "a step, corrected to the end": ("correct", (6,), {"to": "over"}),
    "the opening, corrected to open sheets": ("correct", (1,), AGES),
}


@pytest.mark.parametrize("trick", TRICKS)
@pytest.mark.parametrize("preview", [{"preview": "1"}, {}], ids=["look", "do"])
def test_what_lies_face_down_is_turned_up_at_the_table_alone(sheets, trick, preview):
    """No page says what would lie open then; a move that opens it is one that everybody sees."""
    act, about, typed = TRICKS[trick]
    response = sheets.client_at(ADA).post(sheets.url(act, *about), {**typed, **preview}, headers=HTMX)
    assert (response.status_code, sheets.number) == (422, 6)
    said = response.content.decode()
    assert (SHOWN in said, ONE in said) == (True, False)
    sheets.record(chronicle.Stepped(to="over"))
    assert (
        ONE
        in sheets.client_at(CORA).get(sheets.url("heritage:sheet", seat=CORA), {"of": BELA}).content.decode()
    )


def test_while_nothing_lies_there_the_opening_is_put_right():
    table = a_table(game="heritage", chosen={"secret": True})
    response = table.client_at(ADA).post(table.url("correct", 1), AGES, headers=HTMX)
    assert (response.status_code, table.view().table.secret) == (200, False)


def test_beside_what_lies_face_down_the_past_is_put_right_as_ever(sheets):
    client = sheets.client_at(ADA)
    client.post(sheets.url("correct", 6), {"to": "play"}, headers=HTMX)
    assert sheets.view().phase == "play"
    client.post(sheets.url("insert-kind", 5, "stepped"), {"to": "tonight"}, headers=HTMX)
    assert last_act(sheets) == ("inserted", "stepped")


def test_what_lies_open_already_is_in_nobody_s_way(sheets):
    sheets.record(chronicle.Stepped(to="over"))
    client = sheets.client_at(ADA)
    for entry, typed in ((1, AGES), (6, {"to": "worths"})):
        client.post(sheets.url("correct", entry), typed, headers=HTMX)
        assert last_act(sheets) == ("corrected", "corrected")


def last_act(table):
    last = history(table.position(), ADA)[0]
    return last.act, last.kind


# --- Nor reads in a form what no line says --------------------------------------------------------------

UNSAID = {
    "a doubt about boxes, by its figures": lambda n: chronicle.DoubtLeft(
        seat=BELA, code="doubt.full", mark=f"{n:016}"
    ),
    "boxes copied from paper": lambda n: chronicle.TookOver(
        chapters=(),
        sheets=tuple(
            chronicle.PaperSheet(seat=seat, boxes=(chronicle.PaperBoxes(section="resources", row=ONE, n=n),))
            for seat in (BELA, CORA)
        ),
    ),
}


@pytest.mark.parametrize("what", UNSAID)
def test_what_a_line_does_not_say_is_not_in_the_form_of_its_correction(sheets, what):
    """The line is the same for everybody; what lies behind it is not for everybody to put right."""
    sheets.record(UNSAID[what](3), seat=BELA)
    there, told = sheets.url("correct", 7), []
    for n in (3, 4):
        facts = sheets.game.codec.encode(UNSAID[what](n)).facts
        rewritten(sheets.campaign, 7, facts=facts)
        answers = [sheets.client_at(ADA).get(there), sheets.client_at(ADA).post(there, {"preview": "1"})]
        told.append([seen(one) for one in answers])
        assert [one.status_code for one in answers] == [422, 422]
        assert not behind.reads_all(sheets.position(), sheets.position().line(7), ADA)
    assert told[0] == told[1]
    assert sheets.client_at(BELA).get(sheets.url("correct", 7, seat=BELA)).status_code == 200


# --- Nor takes with one word what came after it ---------------------------------------------------------


def test_the_same_tap_hands_out_nothing_that_came_since(noted):
    """A lost answer is asked for again; a secret of after it needs a word of its own."""
    hide(noted, BELA)
    client, tap = noted.client_at(ADA), {"what": "everything", "key": "one"}
    first = client.post(noted.url("export"), tap)
    assert client.post(noted.url("export"), tap).content == first.content
    noted.record(NOTES[noted.campaign.game](by=BELA, text="said since", hidden=True), seat=BELA)
    again = client.post(noted.url("export"), tap)
    assert (again.status_code, again["Content-Type"], noted.number) == (409, "text/html; charset=utf-8", 5)
    assert client.post(noted.url("export"), {**tap, "key": "two"}).status_code == 200
    assert history(noted.position(), CORA)[0].act == "exported"


# --- Nor by the clock --------------------------------------------------------------------------------


def test_a_page_gives_the_moment_of_an_entry_to_the_second(noted):
    """What was told to the microsecond could be put into a guess, and the guess compared."""
    rewritten(noted.campaign, 2, at=EVENING.replace(minute=7, second=8, microsecond=987654))
    client, pages = noted.client_at(ADA), ["history", "entry", "history-json", "export"]
    for page in pages:
        there = noted.url(page, *([2] if page == "entry" else []))
        asked = client.post(there, {"what": "readable"}) if page == "export" else client.get(there)
        told = readable(asked) if page == "export" else asked.content.decode()
        assert ":07:08" in told, page
        assert ".987" not in told, page


def readable(response):
    with zipfile.ZipFile(io.BytesIO(response.content)) as archive:
        return archive.read("history.json").decode()
