"""While the last reckoning is told: no end before its last line, and no covered name beside a share."""

import re

import pytest

from chronicle.rules.events import EraTurned, LinesTold, TableRuled, WorthsConfirmed
from chronicle.rules.figures.final import scores
from chronicle.rules.state import Worth
from tests.conformance.answers import RANDOM
from tests.factories import ADA, BELA, CORA, HTMX
from tests.remembered import remembered

from .chapters import a_chronicle, play_chapter
from .evenings import html, words

pytestmark = pytest.mark.django_db

SEATS = (ADA, CORA, 0)
WORTHS = (
    Worth(section="resources", row="Gold", worth=3),
    Worth(section="abilities", row="Law", worth=2),
    Worth(section="morality", row="Mercy", worth=1),
)
# So many boxes of Gold and Law that every total is a number found nowhere else.
BOXES = {ADA: (61, 93), BELA: (42, 88), CORA: (37, 79)}
# Bela leads until Ada goes past her in the third chapter.
FIRST = TableRuled(what="box", seat=BELA, section="resources", row="Gold")
SHARES = {183, 129, 111}  # of Gold, the first line
ENDS = {372, 308, 272}
LINES = 5
NAMES = ("Ada", "Bela", "Cora", "Character", "seat-1", "seat-2", "seat-3")
WAYS = [
    pytest.param({}, {}, id="open"),
    pytest.param({}, {"covered": True}, id="covered"),
    pytest.param({"secret": "on"}, {"covered": True}, id="covered and secret"),
]


@remembered
def about_to_be_told(chosen, confirmed):
    """Era I waits for its outcome; only the paper says at the end what the rows are worth."""
    table = a_chronicle(**chosen)
    for n in range(1, 4):
        play_chapter(table, 20, 15, 10)
        if n == 1:
            table.record(FIRST)
    for seat, (gold, law) in BOXES.items():
        table.record(TableRuled(what="box", seat=seat, section="resources", row="Gold", n=gold))
        table.record(TableRuled(what="box", seat=seat, section="abilities", row="Law", n=law))
    table.record(EraTurned())
    table.record(WorthsConfirmed(worths=WORTHS, **confirmed))
    return table


# --- What is read ---------------------------------------------------------------------------------------

PAGES = (
    *("position", "history-json", "history", "heritage:standings", "heritage:story", "heritage:outcomes"),
    *("heritage:sheet", "heritage:box", "heritage:rulings", "heritage:code"),
)
OF_ONE = {
    "heritage:story-era": 1,
    "heritage:minutes": 3,
    "heritage:letter": 3,
    "heritage:sheet-of": ADA,
}
LINE_PAGES = {
    "position",
    "heritage:table",
    "heritage:screen",
    "supposed at the table",
}  # where shares are told


def reads(table, seat):
    """Everything that this seat can ask, by name."""
    yield "heritage:table" if seat else "heritage:screen", read(table, seat, *table_of(seat))
    for name in PAGES if seat else ("position", "history-json", *PAGES[3:6]):
        yield name, read(table, seat, name)
    for name, n in OF_ONE.items():
        yield name, read(table, seat, name, n)
    yield "what if", what_if(table, seat)
    yield from supposed(table, seat) if seat else ()
    if seat == ADA:
        yield "entry", read(table, seat, "entry", table.number)
        yield "correct", read(table, seat, "correct", table.number)


def table_of(seat):
    return ("heritage:table",) if seat else ("heritage:screen",)


def read(table, seat, name, *args):
    answer = table.client_at(seat).get(table.url(name, *args, seat=seat))
    assert answer.status_code == 200, name
    return answer


def what_if(table, seat):
    asked = {"worth resources Gold": "2", "who1": seat or ADA, "row1": "resources Gold", "boxes1": "1"}
    return table.client_at(seat).get(table.url("heritage:standings", seat=seat), asked)


def supposed(table, seat):
    """An outcome of the era that waits, shown before it is recorded: it would make of the rows what they are."""
    rows = "Resources: Gold 3\nAbilities: Law 2\nMorality: Mercy 1"
    address = table.url("heritage:outcomes", seat=seat)
    for page, name in (("outcomes", "supposed"), ("table", "supposed at the table")):
        data = {"page": page, "era": 1, "seat": ADA, "card": "Dawn", "new": rows, "seen": table.number}
        yield name, table.client_at(seat).post(address, data, headers=HTMX)


def numbers(response):
    return {int(n) for n in re.findall(r"(?<![\w.-])\d{3}(?![\w-])", words(response))}


# --- What is found --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", SEATS)
def test_when_all_is_told_the_ends_are_there(seat):
    """Or nothing would be proved by their absence."""
    table = about_to_be_told({}, {})
    table.record(LinesTold(n=LINES))
    assert {one.total for one in scores(table.position().state)} == ENDS
    found = {name for name, answer in reads(table, seat) if numbers(answer) >= ENDS}
    (era,) = (answer for name, answer in reads(table, seat) if name == "heritage:story-era")
    assert 372 in numbers(era)
    everywhere = {"position", "heritage:standings", "heritage:story", "what if", *table_of(seat)}
    assert found >= everywhere | ({"supposed", "supposed at the table"} if seat else set())


@pytest.mark.parametrize(("chosen", "confirmed"), WAYS)
def test_until_the_last_line_they_are_nowhere(chosen, confirmed):
    table = about_to_be_told(chosen, confirmed)
    for n in (0, 1, LINES - 1):
        table.record(LinesTold(n=n))
        for seat in SEATS:
            answers = dict(reads(table, seat))
            asked = {name: numbers(answer) for name, answer in answers.items()}
            assert {name: found & ENDS for name, found in asked.items() if found & ENDS} == {}, (n, seat)
            assert {name for name, found in asked.items() if found & SHARES} <= LINE_PAGES, (n, seat)
            assert "becomes" not in words(answers.get("supposed", answers["what if"]))


@pytest.mark.parametrize(("chosen", "confirmed"), WAYS[1:])
def test_no_covered_name_stands_beside_a_share(chosen, confirmed):
    table = about_to_be_told(chosen, confirmed)
    for n in (1, LINES - 1):
        table.record(LinesTold(n=n))
        for seat in SEATS:
            (name,) = table_of(seat)
            main = html(read(table, seat, name)).partition('<main id="main"')[2].partition("</main>")[0]
            told = RANDOM.sub("", main)  # three letters stand in a key by chance
            # What this seat itself recorded last is told at the foot, and stands beside no share.
            told = re.sub(r'<p class="last-said".*?</p>', "", told)
            assert [each for each in NAMES if each in told] == []
            assert ">A</b>" in main


# --- To the byte ----------------------------------------------------------------------------------------


def ceremony(table, seat):
    """What position.json says of it, as it is sent."""
    raw = read(table, seat, "position").content
    assert raw.count(b'"ceremony": {') == 1
    piece = raw.partition(b'"ceremony": ')[2].partition(b'"unused": ')[0]
    assert piece.count(b'"shares": [') == LINES
    return piece


def seats_of(piece):
    return {int(n) for n in re.findall(rb'"seat": (-?\d+)', piece)}


@pytest.mark.parametrize(("chosen", "confirmed"), WAYS[1:])
def test_a_covered_share_has_no_seat_in_any_byte(chosen, confirmed):
    table = about_to_be_told(chosen, confirmed)
    for n in range(LINES):
        table.record(LinesTold(n=n))
        for seat in SEATS:
            piece = ceremony(table, seat)
            assert seats_of(piece) == ({0} if n else set())
            assert b'"winners": []' in piece
            assert b'"tied": []' in piece
    table.record(LinesTold(n=LINES))
    assert seats_of(ceremony(table, CORA)) == {ADA, BELA, CORA}


def test_uncovered_shares_have_their_seats_at_once():
    table = about_to_be_told({}, {})
    table.record(LinesTold(n=1))
    assert seats_of(ceremony(table, CORA)) == {ADA, BELA, CORA}


@pytest.mark.parametrize("n", [0, LINES - 1])
def test_scores_and_ranges_are_sent_with_the_last_line_only(n):
    table = about_to_be_told({}, {})
    table.record(LinesTold(n=n))
    raw = read(table, CORA, "position").content
    assert b'"scores": []' in raw
    assert b'"ranges": []' in raw
    table.record(LinesTold(n=LINES))
    raw = read(table, CORA, "position").content
    assert b'"scores": []' not in raw
    assert b'"ranges": []' not in raw


# --- Secret sheets --------------------------------------------------------------------------------------


def boxes(table, seat):
    """Whose boxes position.json lets this seat read."""
    view = read(table, seat, "position").json()["view"]
    assert [one["boxes"] for one in view["table"]["sheets"]] == [
        one["sheet"]["boxes"] for one in view["sheets"]
    ]
    return {one["seat"] for one in view["table"]["sheets"] if one["boxes"]}


def test_secret_sheets_open_with_the_first_line():
    table = about_to_be_told({"secret": "on"}, {})
    assert boxes(table, CORA) == {ADA, BELA, CORA}


def test_under_covered_names_with_the_last_one():
    table = about_to_be_told({"secret": "on"}, {"covered": True})
    for n in range(LINES):
        table.record(LinesTold(n=n))
        assert (boxes(table, CORA), boxes(table, 0)) == ({CORA}, set())
        for seat in (CORA, 0):
            assert "This sheet stays hidden until the end" in words(
                read(table, seat, "heritage:sheet-of", ADA)
            )
    table.record(LinesTold(n=LINES))
    assert boxes(table, CORA) == boxes(table, 0) == {ADA, BELA, CORA}
