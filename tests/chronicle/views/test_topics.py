"""Notes about a chapter, a person or an ancilla stand where these are shown, for whoever may read them."""

import re
from html import unescape

import pytest

from campaigns.journal import Refusal
from campaigns.kernel.notes import Noted
from tests.chronicle.written import a_long_table
from tests.factories import ADA, BELA, main

pytestmark = pytest.mark.django_db
NOTE = "remember the bell<small"  # as a note; what happened last is told on every page


@pytest.fixture
def table():
    return a_long_table(2)


def ancilla(table):
    return table.view().table.ancillae[0]


def page(table, name, *args, seat=ADA, language="en"):
    return main(table.client_at(seat, language).get(table.url(f"heritage:{name}", *args, seat=seat)))


def note(table, topic, *, hidden=False, seat=BELA):
    table.record(Noted(by=seat, text="remember the bell", topic=topic, hidden=hidden), seat=seat)


def where(table, seat):
    """On which pages it stands."""
    pages = {
        "chapter": page(table, "minutes", 1, seat=seat),
        "other chapter": page(table, "minutes", 2, seat=seat),
        "sheet": page(table, "sheet-of", 3, seat=seat),
        "other sheet": page(table, "sheet-of", 4, seat=seat),
        "box": page(table, "box", seat=seat),
    }
    return {name for name, told in pages.items() if NOTE in told}


@pytest.mark.parametrize(("kind", "shown"), [("chapter", "chapter"), ("seat", "sheet"), ("ancilla", "box")])
@pytest.mark.parametrize("hidden", [False, True])
def test_it_stands_with_what_it_is_about(table, kind, shown, hidden):
    topic = {"chapter": "chapter:1", "seat": "seat:3", "ancilla": f"ancilla:{ancilla(table).id}"}[kind]
    before = where(table, BELA)
    note(table, topic, hidden=hidden)
    at = {"other chapter"} if NOTE in page(table, "minutes", 2, seat=BELA) else set()
    assert where(table, BELA) - before - at == {shown}
    assert where(table, ADA) - at == (set() if hidden else {shown})


@pytest.mark.parametrize(
    ("topic", "said"),
    [("chapter:1", "(chapter 1)"), ("seat:1", "(%s)"), ("ancilla", "(%s)"), ("", "notes: ")],
)
def test_the_journal_says_what_it_is_about_and_is_searched_for_it(table, topic, said):
    names = {"seat:1": table.seat(1).name, "ancilla": ancilla(table).name}
    said = said % names[topic] if "%s" in said else said
    note(table, f"ancilla:{ancilla(table).id}" if topic == "ancilla" else topic)
    found = main(table.client_at(ADA).get(table.url("history"), {"words": "bell"}))
    assert f"{said}" in found.replace("<mark>", "").replace("</mark>", "")


def test_it_is_chosen_from_a_list(table):
    client = table.client_at(BELA)
    told = page(table, "rulings", seat=BELA)
    assert '<option value="chapter:2">Chapter 2</option>' in told
    sent = {"page": "rulings", "text": "remember the bell", "topic": "seat:3"}
    assert client.post(table.url("heritage:noted", seat=BELA), sent).status_code == 302
    assert table.view().table.notes[-1].topic == "seat:3"
    assert NOTE in page(table, "sheet-of", 3)


@pytest.mark.parametrize("topic", ["chapter:99", "seat:9", "ancilla:nobody", "the bell"])
def test_what_the_chronicle_does_not_know_is_refused(table, topic):
    with pytest.raises(Refusal, match=r"refused\.topic\.unknown"):
        note(table, topic)


@pytest.mark.parametrize(
    ("name", "args", "topic"),
    [("minutes", (1,), "chapter:1"), ("sheet-of", (3,), "seat:3"), ("box", (), "ancilla")],
)
def test_where_notes_stand_a_tap_leads_to_one_more(table, name, args, topic):
    topic = f"ancilla:{ancilla(table).id}" if topic == "ancilla" else topic
    links = map(unescape, re.findall(r'href="([^"]*[?]note=[^"]*)"', page(table, name, *args, seat=BELA)))
    (link,) = [one for one in links if one.endswith(f"?note={topic}#write-note")]
    told = main(table.client_at(BELA).get(link))
    assert f'<option value="{topic}" selected>' in told
    assert '<details class="fold" id="write-note" open' in told


@pytest.mark.parametrize("topic", ["", "chapter:99", "the bell"])
def test_a_link_to_a_note_about_nothing_known_opens_nothing(table, topic):
    told = main(table.client_at(BELA).get(table.url("heritage:rulings", seat=BELA), {"note": topic}))
    assert '<details class="fold" id="write-note" data-closes' in told


def test_the_wall_writes_no_notes(table):
    for name, args in (("minutes", (1,)), ("sheet-of", (3,)), ("box", ())):
        assert "?note=" not in page(table, name, *args, seat=0)
