"""What people type is words on paper, whatever it looks like: it opens no tag, no style, no file."""

import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest
from django.conf import settings
from django.utils import translation

from campaigns.frame import look
from campaigns.models import Circle
from campaigns.paper import gathering, papers
from campaigns.paper.wishes import OPTIONS, Wish
from chronicle.demos import Hand, played
from chronicle.rules import events as chronicle
from companions.bloodborne.rules import events as bloodborne
from tests.chronicle.written import write
from tests.factories import ADA, BELA, CORA, a_table
from tests.papers import ORIGIN, printed, sound, words

pytestmark = [pytest.mark.django_db, pytest.mark.paper]

# Each fits into a name of sixty letters.
IMAGE = "<img src=file:///etc/passwd>"
SCRIPT = "</p><script>1</script><!--"
STYLE = "</style><style>*{background:url(file:///etc/hosts)}</style>"
QUOTES = """'"); background: url(file:///etc/group); x: (" '"""
TEMPLATE = "{{ settings.SECRET_KEY }}{% now 'Y' %} &lt;b&gt; & &amp;"
TYPED = (IMAGE, SCRIPT, STYLE, QUOTES, TEMPLATE)
FORBIDDEN = ("etc/passwd", "etc/hosts", "etc/group")

TELLING = {
    chronicle.EraTold: lambda event, n: replace(event, titles=TYPED[:3]),
    chronicle.PrologueWritten: lambda event, n: replace(
        event, character=TYPED[n], given=f"{n}{STYLE}", title=IMAGE
    ),
    chronicle.MissionShown: lambda event, n: replace(event, name=TYPED[n]),
    chronicle.MissionTaken: lambda event, n: replace(event, choice=TYPED[n]),
    chronicle.OverviewShown: lambda event, n: replace(event, name=IMAGE, title=QUOTES),
    chronicle.DeckTurned: lambda event, n: replace(event, later=TEMPLATE, players=SCRIPT),
    chronicle.Prophesied: lambda event, n: replace(event, text=" ".join(TYPED)),
    chronicle.Titled: lambda event, n: replace(event, title=TYPED[n]),
    chronicle.PlayerCounted: lambda event, n: replace(event, why=TYPED[n]),
}


def as_typed(events):
    for n, event in enumerate(events):
        yield TELLING.get(type(event), lambda event, _n: event)(event, n % len(TYPED))


def a_chronicle():
    """Five chapters, so that an era has been won; every name, title and note is an attempt at something."""
    table = a_table((IMAGE, SCRIPT, STYLE, QUOTES), game="heritage", name=TEMPLATE, chosen={"known": True})
    Circle.objects.filter(pk=table.campaign.circle_id).update(name=IMAGE)
    typed = [
        chronicle.Noted(by=ADA, text=" ".join(TYPED)),
        chronicle.TableRuled(what="title", seat=ADA, text=QUOTES, why=SCRIPT),
    ]
    return write(table, [*as_typed(played(Hand(seats=(1, 2, 3, 4), known=True), 5)), *typed])


def an_evening():
    table = a_table((IMAGE, SCRIPT, STYLE), name=TEMPLATE)
    table.record(
        bloodborne.Revealed(name=TEMPLATE[:40], ability=IMAGE, health=9, die="red", kinds=("beast",))
    )
    table.record(bloodborne.Noted(by=ADA, text=" ".join(TYPED)))
    table.record(bloodborne.Gained(hunters=(BELA, CORA), n=2, why=SCRIPT))
    return table


TABLES = {"heritage": a_chronicle, "bloodborne": an_evening}
SHOWN = {"heritage": TYPED, "bloodborne": (IMAGE, SCRIPT, STYLE, TEMPLATE)}


@pytest.fixture(params=sorted(TABLES))
def table(request):
    return TABLES[request.param]()


def pages(table, language="en"):
    """Every paper that the host is offered, about everything, with everything beside it."""
    with translation.override(language):
        frame = look(table.chair(ADA))
        for paper in papers.papers(frame.chair):
            for about in paper.abouts(frame):
                wish = Wish(
                    paper=paper.slug, about=about.value, language=language, options=(*OPTIONS,), origin=ORIGIN
                )
                yield paper.slug, gathering.page(frame, paper, wish)


class Read(HTMLParser):
    """What a page is made of: its tags with all that stands in them, its styles, its words."""

    def __init__(self, page):
        super().__init__(convert_charrefs=True)
        self.tags, self.styles, self.words, self.within = [], [], [], ""
        self.feed(page)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.within = tag
        self.tags.append((tag, {name: value or "" for name, value in attributes}))

    def handle_data(self, data):
        (self.styles if self.within == "style" else self.words).append(data)

    def handle_endtag(self, tag):
        self.within = ""


LOADS = ("src", "href", "xlink:href", "style", "data", "srcset", "poster", "background")


def test_nothing_typed_opens_a_tag_or_a_file(table):
    for slug, page in pages(table):
        read = Read(page)
        assert "script" not in {tag for tag, _attributes in read.tags}, slug
        loads = [value for _tag, found in read.tags for name, value in found.items() if name in LOADS]
        assert [value for value in loads if any(word in value for word in FORBIDDEN)] == [], slug
        assert [style for style in read.styles if any(word in style for word in FORBIDDEN)] == [], slug


def test_what_was_typed_stands_there_letter_by_letter(table):
    said = {slug: " ".join("".join(Read(page).words).split()) for slug, page in pages(table)}
    shown = SHOWN[table.campaign.game]
    assert [typed for typed in shown if not any(typed in words for words in said.values())] == []


@pytest.mark.parametrize(
    ("game", "paper"),
    [
        ("heritage", "sheet"),
        ("heritage", "minutes"),
        ("heritage", "book"),
        ("bloodborne", "score"),
        ("bloodborne", "keys"),
    ],
)
def test_it_is_printed_as_it_was_typed(game, paper):
    table = TABLES[game]()
    frame = look(table.chair(ADA))
    about = papers.paper_of(frame.chair, paper).abouts(frame)[0].value
    made = printed(table, ADA, paper, about)
    sound(made)
    assert "<img" in words(made)


def test_no_paper_takes_words_for_markup():
    """Neither `safe` nor autoescape off; the drawings that we make ourselves are marked where they are made."""
    folders = (
        "templates/print",
        "templates/campaigns/print",
        "templates/chronicle/print",
        "templates/companions",
    )
    for folder in folders:
        for path in Path(settings.BASE_DIR, folder).rglob("*.html"):
            if "print" in path.parts:
                assert not re.search(r"\|\s*safe|autoescape|safeseq", path.read_text()), path
