"""The book of a whole chronicle: its pages, its contents, its index; and what never stands in it."""

import re
from dataclasses import asdict
from io import BytesIO
from urllib.parse import unquote

import pytest
from django.utils import timezone, translation
from pypdf import PdfReader

from campaigns.frame import look
from campaigns.models import Print
from campaigns.paper.gathering import page
from campaigns.paper.papers import paper_of
from campaigns.paper.wishes import Gone, Wish
from chronicle.demos import Hand, played
from chronicle.rules import events as told
from chronicle.rules.names import CHAPTERS, ERAS
from chronicle.rules.state import Present
from chronicle.templatetags.breaking import SOFT, breakable
from tests.chronicle.spoilers import later_names
from tests.chronicle.views.chapters import a_chronicle, count, play_chapter, tell_first_grounds
from tests.chronicle.views.endings import to_ceremony, to_the_last_line
from tests.chronicle.written import FOUR, a_bare_table, a_long_table, write
from tests.chronicle.written import told as happens
from tests.factories import ADA, BELA, CORA, a_table
from tests.papers import alts, printed, sound, words

from .chronicles import POLISH, RUSSIAN, full, secret
from .crowded import finished

pytestmark = [pytest.mark.django_db, pytest.mark.paper]

NUMBERS = re.compile(r"((?:\d+, )*\d+)")


def whole():
    return finished(write(a_bare_table(), happens(CHAPTERS)))


def html(table, seat=ADA, **wish):
    frame = look(table.chair(seat))
    return page(frame, paper_of(frame.chair, "book"), Wish(paper="book", **wish))


BOUND = {}


@pytest.fixture
def book():
    """Made once: it takes a while."""
    if "book" not in BOUND:
        BOUND["book"] = printed(whole(), paper="book")
    return BOUND["book"]


# --- The whole chronicle ----------------------------------------------------------------------------------


def test_it_is_a_book(book):
    sound(book)
    assert 40 <= len(book.pages) <= 80
    assert "A chronicle, told to its end" in words(book, page=1)
    assert "Teobald Sand wins the chronicle" in words(book, page=1)
    assert "One door stays shut." in words(book)


def test_it_opens_as_a_book(book):
    assert book.root["/PageMode"] == "/UseOutlines"
    assert book.root["/PageLayout"] == "/TwoColumnRight"
    assert "chronicle" in book.reader.metadata["/Keywords"]


def test_its_sheets_to_fold_are_for_whoever_made_it(book):
    table = a_chronicle()
    play_chapter(table, 20, 15, 10)
    kept = {"address": "a", "pages": len(book.pages)}
    Print.objects.create(**kept, pdf=book.pdf, picture=book.picture, made=timezone.now())
    done = {"wish": asdict(book.wish), "asked": timezone.now(), "finished": timezone.now(), "state": "done"}
    job = table.campaign.prints.create(**kept, **done, seat=ADA)

    address = table.url("print-folded", job.pk)
    assert address in table.client_at(ADA).get(table.url("prints")).content.decode()
    answer = table.client_at(ADA).get(address)
    assert "sheets to fold" in unquote(answer["Content-Disposition"])
    sheets = PdfReader(BytesIO(answer.content))
    assert len(sheets.pages) == -(-len(book.pages) // 4) * 2
    assert "The Long Night" in " ".join(sheets.pages[0].extract_text().split())
    assert table.client_at(BELA).get(table.url("print-folded", job.pk, seat=BELA)).status_code == 404


def outline(items):
    """Titles with their pages, and below each what belongs to it."""
    tree = []
    for item in items:
        if isinstance(item, list):
            tree[-1][2].extend(outline(item))
        else:
            tree.append((" ".join(item.title.split()), item.page, []))
    return tree


def test_bookmarks_are_eras_with_their_chapters(book):
    tree = outline(book.reader.outline)
    eras = [one for one in tree if one[0].startswith("Era ")]
    assert [title for title, _page, _below in eras][:2] == ["Era I · 1306", "Era II · 1404"]
    assert len(eras) == ERAS
    below = [title for _title, _page, chapters in eras for title, *_ in chapters]
    assert [title.split(" · ")[0] for title in below] == [f"Chapter {n}" for n in range(1, CHAPTERS + 1)]
    first = [title for title, _page, _below in tree if title not in {one[0] for one in eras}]
    assert first[:2] == ["How to read this book", "Contents"]
    assert first[-2:] == ["Accounts of the chapters", "Names"]  # nothing was settled


def test_the_contents_name_the_pages_on_which_things_stand(book):
    contents = words(book, page=3)
    assert contents.startswith("Contents ")
    contents = re.sub(r"( ?\.)+ ?", " … ", contents)
    tree = outline(book.reader.outline)
    parts = [one for one in tree if one[0] not in {"How to read this book", "Contents"}]
    chapters = [one for era in parts if era[0].startswith("Era ") for one in era[2]]
    assert len(parts) == ERAS + 10
    for title, at, _below in (*parts, *chapters):
        name = title.split(" · ")[1] if title.startswith("Chapter ") else title
        assert f"{name} … {book.reader.get_page_number(at) + 1}" in contents


def flat(text):
    """A name may be divided at the end of a line."""
    return re.sub("[-\u2010\\s]", "", text)


def test_the_index_names_the_pages_on_which_names_stand(book):
    table_of = {n: words(book, page=n) for n in range(1, len(book.pages) + 1)}
    begins = book.reader.get_page_number(outline(book.reader.outline)[-1][1]) + 1
    text = " ".join(table_of[n] for n in table_of if n >= begins)
    looked_up = {}
    for name in (
        "The Drowned Choir",
        "The Hollow Ship",
        "Agnes of Ghent",
        "Fulk of Ghent",
        "Odo Vento",
        "Humanity",
    ):
        found = re.search(rf"{name}(?: [A-Z]\w+)? {NUMBERS.pattern}", text)
        looked_up[name] = [int(n) for n in found[1].split(", ")]
    looked_up["Widow Hadewych"] = [
        int(n) for n in re.search(rf"Widow Hadewych {NUMBERS.pattern}", text)[1].split(", ")
    ]
    for name, numbers in looked_up.items():
        spoken = {"Widow Hadewych": ("Widow Hadewych", "Cora")}.get(name, (name,))
        assert numbers == sorted(set(numbers)), name
        assert [n for n in numbers if not any(flat(one) in flat(table_of[n]) for one in spoken)] == [], name
    assert len(looked_up["Widow Hadewych"]) >= CHAPTERS - 2


def test_every_chapter_says_when_and_who(book):
    tree = [chapter for era in outline(book.reader.outline) for chapter in era[2] if "Chapter" in chapter[0]]
    pages = [book.reader.get_page_number(page) for _title, page, _below in tree]
    assert pages == sorted(pages)
    fifth = words(book, page=pages[4] + 1)
    assert re.search(r"10 January 2026 · Ada \(\w+\), Cora \(\w+\), Dorota", fifth)
    assert re.search(r"(By|With|In|Through) [^.]+ wins ", fifth)


def test_eras_and_the_crown_lie_on_right_pages(book):
    tree = outline(book.reader.outline)
    pages = {title: book.reader.get_page_number(page) + 1 for title, page, _below in tree}
    right = [title for title in pages if title.startswith("Era ") or title in {"Contents", "The crown"}]
    assert len(right) == ERAS + 2
    assert [title for title in right if not pages[title] % 2] == []
    assert "The chronicle goes to Teobald Sand" in words(book, page=pages["The crown"])


def test_in_the_tree_of_lives_no_chapter_and_no_haven_is_cut_off(book):
    tree = outline(book.reader.outline)
    page = next(
        book.reader.get_page_number(page) + 1 for title, page, _ in tree if title == "The tree of lives"
    )
    drawn = words(book, page=page)
    assert "Chapter" in drawn
    assert "haven: " in drawn
    assert "…" not in drawn


def test_after_the_crown_everybody_has_a_line_and_signs(book):
    tree = outline(book.reader.outline)
    crown = next(book.reader.get_page_number(page) + 1 for title, page, _ in tree if title == "The crown")
    last = words(book, page=crown + 1)
    order = [
        last.index(one) for one in ("One door stays shut.", "Next year, then.", "Signed", "Set in Spectral")
    ]
    assert order == sorted(order)


def test_all_evenings_stand_on_one_page(book):
    page = words(book, page=4).split()
    assert {str(n) for n in range(1, CHAPTERS + 1)} <= {*page}
    assert "Dublin" in page


def test_a_long_name_is_broken_between_syllables_only():
    """Above the columns of a chapter's places, in a book in another script than half of the names."""
    names = (
        "Александр Мстиславович-Заболоцкий",
        "Wszebor Brzęczyszczykiewicz",
        "Ёлка",
        "Maximilian Hohenzollern",
    )
    table = a_table(names, game="heritage", chosen={"known": True})
    write(table, played(Hand(seats=FOUR, known=True), 1, whole=True))
    made = printed(table, paper="book", language="ru")
    sound(made)
    heads = re.findall(r"1\. .*?(?=О кланах|Зверь)", words(made))
    places = next(one for one in heads if "4. " in one)
    for name in names:
        whole = breakable(name).replace("-", "- ?").replace(SOFT, "(?:\u2010 ?)?")
        assert re.search(whole, places), (name, places)


def test_charts_say_what_they_show(book):
    said = alts(book)
    assert any(alt.startswith("Points by chapter, as rows are worth today: Ada ") for alt in said)
    assert any(alt.startswith("Standings of era VII: ") for alt in said)


@pytest.mark.parametrize(("language", "said"), [("ru", "Глава 3"), ("pl", "Rozdział 3"), ("en", "Chapter 3")])
def test_it_speaks_the_readers_language(language, said):
    with translation.override(language):
        headings = re.findall(
            r"<h3[^>]*>.*?</h3>", html(finished(a_long_table(3)), seat=BELA, language=language), re.S
        )
    assert [heading for heading in headings if said in heading]


# --- What never stands in it ------------------------------------------------------------------------------

SEALED, HIDDEN, OPEN = "Sealed sentence of nobody else", "Hidden note of nobody else", "An open note for all"


def two_chapters(**chosen):
    """An era under way, with a sentence sealed by Bela and one by Ada, and notes of both kinds."""
    table = a_chronicle(**chosen)
    play_chapter(table, 20, 15, 10)
    for seat in (ADA, BELA):
        table.record(told.Prophesied(seat=seat, text=f"{SEALED} {seat}"), seat=seat)
        table.record(told.Noted(by=seat, text=f"{HIDDEN} {seat}", hidden=True), seat=seat)
    table.record(told.Noted(by=CORA, text=OPEN, hidden=False), seat=CORA)
    play_chapter(table, 10, 20, 15)
    return table


@pytest.mark.parametrize("seat", [ADA, BELA, CORA])
def test_what_is_sealed_or_hidden_stays_out(seat):
    """The own as well: a book lies open on the table."""
    table = two_chapters()
    opened = printed(table, seat=seat, paper="book")
    sound(opened)
    said = words(opened) + str(opened.reader.metadata) + " ".join(alts(opened)) + html(table, seat=seat)
    assert SEALED not in said
    assert HIDDEN not in said
    assert OPEN in said
    assert "A chronicle, told as far as it has come" in said
    assert "The outcome sheet" not in said  # every row is open


def test_a_prophecy_is_opened_with_the_end_of_its_era():
    table = two_chapters()
    play_chapter(table, 10, 15, 20)
    assert SEALED not in html(table)
    table.record(told.Stepped(to="era"))
    table.record(told.EraTurned(left="clans", entered="inquisition"))
    assert f"{SEALED} {ADA}" in html(table)
    assert f"{SEALED} {BELA}" in html(table)
    assert HIDDEN not in html(table)


def test_secret_sheets_stay_with_their_owners():
    table = secret("The Ninth House", "because of the well")
    play_chapter(table, 20, 15, 10)
    mine, other = html(table), html(table, seat=BELA)
    assert "The Ninth House" in mine
    assert "The Ninth House" not in other
    assert "because of the well" not in other
    assert "This sheet stays hidden until the end." in other
    sound(printed(table, seat=BELA, paper="book"))


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_nothing_of_a_later_era_is_named(language):
    table = a_table(game="heritage", chosen={})
    for event in played(Hand(seats=(ADA, BELA, CORA)), 3):
        if not isinstance(event, told.EraTurned):
            table.record(event, seat=getattr(event, "seat", ADA) or ADA)
    opened = printed(table, paper="book", language=language)
    assert later_names(words(opened)) == []
    assert later_names(html(table, language=language)) == []


def test_nobody_reads_the_end_before_its_last_line():
    table = to_ceremony()
    total = f"{table.view().scores or ''}"
    assert total == ""
    said = html(table)
    assert "How it grew" not in said
    assert "The last reckoning</h2>" not in said
    assert " points</p>" not in said
    done = html(to_the_last_line(to="over"))
    assert "The last reckoning</h2>" in done
    assert "30 points" in done


def test_typed_words_are_never_markup():
    table = a_chronicle()
    play_chapter(table, 20, 15, 10)
    table.record(told.Noted(by=ADA, text="<img src=file:///etc/passwd> & <b>more</b>", hidden=False))
    assert "<img" not in html(table)
    assert "<img src=file:///etc/passwd> & <b>more</b>" in words(printed(table, paper="book"))


# --- When there is one ------------------------------------------------------------------------------------


def test_before_its_first_chapter_there_is_none():
    table = a_chronicle()
    frame = look(table.chair(ADA))
    paper = paper_of(frame.chair, "book")
    assert list(paper.abouts(frame)) == []
    with pytest.raises(Gone):
        paper.gather(frame, Wish(paper="book"))


def test_a_practice_game_leaves_none():
    table = a_table(game="heritage", chosen={"practice": True})
    frame = look(table.chair(ADA))
    assert list(paper_of(frame.chair, "book").abouts(frame)) == []


def test_seven_sheets_and_a_hundred_and_twenty_ancillae():
    opened = printed(full(ancillae=120), paper="book")
    sound(opened)
    for name in (POLISH, RUSSIAN):
        assert name in words(opened)


def test_chapters_on_paper_have_only_their_places():
    said = html(full())
    assert 'class="chapter brief"' in said
    assert 'class="mission"' not in said
    assert "<h2>Names</h2>" in said


# --- As the journal has it now ----------------------------------------------------------------------------


def test_what_was_corrected_stands_there_corrected():
    table = a_chronicle()
    play_chapter(table, 20, 15, 10)
    table.record(told.Titled(seat=ADA, title="Warden of the Quay"))
    table.record(told.Titled(seat=ADA, title="Warden of the Well"))
    said = html(table)
    assert "<i>Warden of the Well</i>" in said
    assert "Warden of the Quay" not in said


def test_who_plays_for_somebody_else_is_named():
    table = a_chronicle()
    here = (Present(seat=ADA, by=ADA), Present(seat=BELA, by=CORA))
    table.record(told.Gathered(here=here))
    for phase in ("clans", "play", "reckoning"):
        table.record(told.Stepped(to=phase))
    tell_first_grounds(table)
    for slot, one in enumerate((ADA, BELA, ADA, BELA, 0), 1):
        table.record(told.MissionWon(slot=slot, winner=one))
    for seat, n in ((ADA, 5), (BELA, 2)):
        count(table, seat, power=n)
    table.record(told.Stepped(to="places"))
    table.record(told.Stepped(to="aftermath"))
    assert "The sheet of Bela is played by Cora." in html(table)


def test_another_entry_makes_another_book():
    table = a_chronicle()
    play_chapter(table, 20, 15, 10)
    first = printed(table, paper="book").job.address
    assert printed(table, paper="book").job.address == first
    table.record(told.Noted(by=ADA, text=OPEN, hidden=False))
    assert printed(table, paper="book").job.address != first
