"""The law of secrecy holds of what the host does, too: whatever host and house say of an act is the same, whatever
it is that the host may not know; and nobody hides what another has said.
"""

import io
import zipfile

import msgspec
import pytest
from django import forms
from django.core.cache import cache
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import transaction
from django.urls import reverse
from django.utils.datastructures import MultiValueDict

from campaigns import bundle
from campaigns.bundle import Broken
from campaigns.journal.history import history
from campaigns.models import Campaign
from campaigns.views.frame import look
from campaigns.views.history import form_of
from chronicle.rules import events as heritage
from chronicle.rules.state import Present
from companions.blood_rage.rules import events as bloodrage
from companions.bloodborne.rules import events as bloodborne
from tests import behind
from tests.campaigns.test_secrecy import ONE, SECRETS, name, prologue, seen, slug, table, tell
from tests.factories import ADA, BELA, CORA, EVENING, HTMX, a_table
from tests.tampering import rewritten

__all__ = ["name", "table"]  # fixtures
pytestmark = pytest.mark.django_db
HIDDEN = 3  # the entry of the secret
# The forty kinds of Heritage are put in before one of its secrets.
BRIEF = {name for name in SECRETS if slug(name) == "heritage"} - {"heritage, and its sheets are secret"}
# What is read aloud is nobody's secret any more, however the table came there.
READ_ALOUD = {
    ("heritage, and its worths are read", "strike 4"): "which rows there are is read with their worths",
    ("heritage, and its worths are read", "strike 8"): "which rows there are is read with their worths",
    ("heritage, and its reckoning is told under covered names", "correct 10 by one"): "one line more is told",
}


# --- What a host can do ------------------------------------------------------------------------------


def acts(table, name):
    """Name and way of each act; everything that is typed was made in this world and is typed in every other."""
    frame, lines = look(table.chair(ADA)), table.position().lines
    yield from changes(table, [line.number for line in lines])
    yield from corrections(table, frame)
    yield from insertions(table, frame, name)
    yield from settled(table)
    yield from late_taps(table)
    yield from files(table)
    for act in ("goodnight", "archive"):
        yield act, poster(table, table.url(act), {"key": act})


def poster(table, there, data=(), **more):
    """Each act from a browser that has said nothing yet."""
    return lambda: table.client_at(ADA).post(there, dict(data), **more)


def changes(table, numbers):
    for act in ("strike", "restore", "back-to"):
        for number in numbers:
            there = table.url(act, number)
            yield f"{act} {number}", poster(table, there, {"key": f"{act} {number}"}, headers=HTMX)


def corrections(table, frame):
    """As it is, and with another number in it; of the secret, a guess at it."""
    now = table.position()
    for line in now.lines:
        there, unread = table.url("correct", line.number), now.game_line(line.number) is None
        typed = guess(table) if unread or line.number == HIDDEN else filled(form_of(frame, line.number))
        other = {key: one_more(value) for key, value in typed.items()}
        yield f"correct {line.number}", poster(table, there, {**typed, "key": there})
        yield f"correct {line.number} by one", poster(table, there, {**other, "key": there})
        yield f"look at {line.number} by one", poster(table, there, {**other, "preview": "1"})


def insertions(table, frame, name):
    """What can have been forgotten, before the secret and after it; every kind where that is not long."""
    few = slice(None) if name not in BRIEF else slice(3)
    for after, kinds in ((HIDDEN - 1, frame.game.insertable[few]), (HIDDEN, frame.game.insertable[:3])):
        view = frame.reading.view_after(after)
        for kind in kinds:
            typed = filled(frame.game.form(kind, view=view, names=frame.names))
            there = table.url("insert-kind", after, kind)
            yield f"look at {kind} after {after}", poster(table, there, {**typed, "preview": "1"})
            if kind in frame.game.insertable[:3]:
                yield f"insert {kind} after {after}", poster(table, there, {**typed, "key": there})


def settled(table):
    """What the host is asked about, and what Bela would be, were it found."""
    now = table.position()
    for found in {one.digest for seat in (ADA, BELA) for one in behind.findings(now, seat)}:
        yield f"dismiss {found}", poster(table, table.url("dismiss"), {"finding": found, "key": found})
    yield "dismiss a guess", poster(table, table.url("dismiss"), {"finding": "0" * 16})


def late_taps(table):
    """The secret itself, and a line of a later hand, tapped from a page that had not seen them."""
    written = table.position().lines[HIDDEN - 1]
    there = table.url(f"{table.campaign.game}:{written.kind}")
    typed = {key: value for key, value in written.facts.items() if value not in (None, False)}
    for headers in (HTMX, {}):
        yield (
            f"late tap {bool(headers)}",
            poster(table, there, {**typed, "seen": HIDDEN - 1, "key": "late"}, headers=headers),
        )


def files(table):
    """The journal of this world handed in as a guess: whole, cut after the secret, and longer by a note."""
    whole = bundle.write(Campaign.objects.get(pk=table.campaign.pk))
    read = msgspec.to_builtins(bundle.read(whole))
    cut = {**read, "entries": read["entries"][:HIDDEN], "nights": []}
    last = read["entries"][1]
    longer = {
        **read, "entries": [*read["entries"], {**last, "number": len(read["entries"]) + 1, "key": "one more"}]
    }  # fmt: skip
    for what, content in (("whole", read), ("cut", cut), ("longer", longer)):
        packed = bundle.readings({"journal.json": content})
        yield f"import {what}", lambda packed=packed: upload(table, packed)
        yield f"import {what} as a copy", lambda packed=packed: upload(table, packed, copy="1")
    yield "export what is readable", poster(table, table.url("export"), {"what": "readable"})


def upload(table, content, **data):
    file = SimpleUploadedFile("evening.nightbook.zip", content)
    return table.client_at(ADA).post(reverse("import"), {"file": file, "key": "a key", **data})


def guess(table):
    """What Bela may have said, in every field that it may have been said in."""
    facts = table.position().lines[HIDDEN - 1].facts
    return {key: value for key, value in facts.items() if value is not None} | {"text": ONE}


def filled(form):
    """What stands in the fields, and something in those that are empty."""
    typed = MultiValueDict()
    for bound in form:
        value = bound.value() if bound.value() not in (None, "", []) else something(bound.field)
        typed.setlist(bound.html_name, [str(one) for one in value] if isinstance(value, list) else [value])
    return {key: typed.getlist(key) for key in typed}


def something(field):
    """Bela, where a seat is asked for."""
    if isinstance(field, forms.MultipleChoiceField):
        return [choices(field)[0]] if choices(field) else []
    if isinstance(field, forms.ChoiceField):
        offered = choices(field)
        return str(BELA) if str(BELA) in offered else next((one for one in offered if one), "")
    if isinstance(field, forms.IntegerField):
        return str(max(2, field.min_value or 0))
    return "on" if isinstance(field, forms.BooleanField) else ONE


def choices(field):
    return [str(value) for value, _label in field.choices]


def one_more(value):
    value = value[0] if isinstance(value, list) and value else value
    return str(int(value) + 1) if str(value).isdigit() else value


# --- The law -----------------------------------------------------------------------------------------


def answers(table, ways):
    """What each act answers, and what the host knows of the table after it; then it was never done."""
    told = {}
    for act, way in ways:
        cache.clear()
        with transaction.atomic():
            told[act] = seen(way()), known(table, ADA)
            transaction.set_rollback(True)
    return told


def known(table, seat):
    """All that the pages of a seat are drawn from."""
    now = table.position()
    campaign = Campaign.objects.get(pk=table.campaign.pk)
    return (
        now.view(seat),
        history(now, seat),
        behind.findings(now, seat),
        behind.reads_everything(now, seat),
        [behind.overruled(now, line, seat) for line in now.lines],
        (campaign.last, campaign.headline, Campaign.objects.count()),
    )


def test_an_act_of_the_host_tells_nothing_of_what_is_hidden(name, table):
    tell(table, SECRETS[name].one)
    ways = list(acts(table, name))
    told = answers(table, ways)
    tell(table, SECRETS[name].other)
    again = answers(table, ways)
    differing = [act for act in told if told[act] != again[act]]
    assert differing == [act for of, act in READ_ALOUD if of == name]
    done = {act.split()[0] for act, ((status, *_), _known) in told.items() if status in (200, 302)}
    assert done >= {
        "strike",
        "restore",
        "back-to",
        "correct",
        "look",
        "insert",
        "import",
        "export",
        "goodnight",
    }


def test_the_whole_journal_goes_out_with_a_word_to_everybody(name, table):
    """The one act that does tell, and says so."""
    for world in (SECRETS[name].one, SECRETS[name].other):
        tell(table, world)
        with transaction.atomic():
            response = table.client_at(ADA).post(table.url("export"), {"what": "everything", "key": "one"})
            assert response.status_code == 200
            assert history(table.position(), CORA)[0].act == "exported"
            transaction.set_rollback(True)


def test_the_file_was_a_guess_that_could_have_been_told_apart(name, table):
    """Or the law would hold of files that differ in nothing: whoever may read all of it is told."""
    tell(table, SECRETS[name].one)
    right = bundle.read(bundle.write(Campaign.objects.get(pk=table.campaign.pk)))
    assert bundle.take_in(right, anyone=True, at=EVENING).fresh == 0
    tell(table, SECRETS[name].other)
    with pytest.raises(Broken, match="parted") as parted:
        bundle.take_in(right, anyone=True, at=EVENING)
    assert parted.value.entry == HIDDEN


def test_the_owner_s_acts_show_the_difference(name, table):
    """Or nothing would have been hidden at all."""
    tell(table, SECRETS[name].one)
    told = known(table, BELA)
    tell(table, SECRETS[name].other)
    assert known(table, BELA)[:2] != told[:2]


# --- Nobody hides what another has said --------------------------------------------------------------

NOTES = {"bloodborne": bloodborne.Noted, "bloodrage": bloodrage.Noted, "heritage": heritage.Noted}


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
    table.record(heritage.Gathered(here=tuple(Present(seat=n, by=n) for n in (ADA, BELA, CORA))))
    table.record(heritage.Stepped(to="clans"))
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
    sheets.record(heritage.Stepped(to="over"))
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
    assert client.post(sheets.url("correct", 6), {"to": "play"}, headers=HTMX).status_code == 200
    assert (
        client.post(sheets.url("insert-kind", 5, "stepped"), {"to": "tonight"}, headers=HTMX).status_code
        == 200
    )


def test_what_lies_open_already_is_in_nobody_s_way(sheets):
    sheets.record(heritage.Stepped(to="over"))
    client = sheets.client_at(ADA)
    assert client.post(sheets.url("correct", 1), AGES, headers=HTMX).status_code == 200
    assert client.post(sheets.url("correct", 6), {"to": "worths"}, headers=HTMX).status_code == 200


# --- Nor reads in a form what no line says --------------------------------------------------------------

UNSAID = {
    "a doubt about boxes, by its figures": lambda n: heritage.DoubtLeft(
        seat=BELA, code="doubt.full", mark=f"{n:016}"
    ),
    "boxes copied from paper": lambda n: heritage.TookOver(
        chapters=(),
        sheets=tuple(
            heritage.PaperSheet(seat=seat, boxes=(heritage.PaperBoxes(section="resources", row=ONE, n=n),))
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
