"""Every paper of every game is laid out, about everything that it can be about, and has all that papers must have."""

from itertools import cycle

import pytest
from django.utils.module_loading import import_string

from campaigns.frame import look
from tests.conformance.games import GAMES, game
from tests.conformance.sample import sample
from tests.factories import ADA, a_table
from tests.papers import WAYS, printed, sound, words

pytestmark = [pytest.mark.django_db, pytest.mark.paper]

PAPERS = [(slug, paper) for slug in GAMES for paper in import_string(game(slug).papers)]
EACH = pytest.mark.parametrize(
    ("slug", "paper"), [pytest.param(*each, id=f"{each[0]}-{each[1].slug}") for each in PAPERS]
)
# Besides the five ways: by turns, about whatever else there is.
OTHERS = [("A4", "en"), ("letter", "pl"), ("A4", "pl"), ("letter", "en")]
OF_A_BOOK = [("A4", "en"), ("A5", "pl"), ("letter", "ru")]
A_BOOK = 10  # pages


@EACH
@pytest.mark.parametrize("every", [4, pytest.param(1, marks=pytest.mark.long)])
def test_it_is_sound_about_everything_in_every_size_and_language(slug, paper, every):
    """Of four wishes one, each paper beginning at another; in script/thorough all."""
    table, frame, abouts = offering(slug, paper)
    asked = [*wishes(abouts, paper.pages(frame))]
    for about, size, language in asked[PAPERS.index((slug, paper)) % min(every, len(asked)) :: every]:
        opened = laid_out(table, paper, about, size, language)
        assert sample(slug).pages.get(paper.slug, len(opened.pages)) == len(opened.pages)
        missing = [
            name
            for name in sample(slug).whole(table, paper.slug, about)
            if run_on(name) not in run_on(words(opened))
        ]
        assert missing == [], (about, size, language)


def offering(slug, paper):
    """The first of the full tables at which there is one, and what it can be about there."""
    for make in sample(slug).full:
        table = make()
        frame = look(table.chair(ADA))
        if abouts := [about.value for about in paper.abouts(frame)]:
            return table, frame, abouts
    pytest.fail(f"{paper.slug} is offered at none of the tables of the sample's `full`")


def wishes(abouts, pages):
    first, *others = abouts
    yield from ((first, *way) for way in (WAYS if pages < A_BOOK else OF_A_BOOK))
    yield from ((other, *way) for other, way in zip(others, cycle(OTHERS)))


def laid_out(table, paper, about, size, language):
    opened = printed(table, ADA, paper.slug, about, size=size, language=language, options=paper.options)
    sound(opened, fillable=paper.fillable)
    assert words(opened)
    return opened


def run_on(text):
    """A long name may be broken to fit."""
    return "".join(text.split())


@EACH
def test_where_nothing_has_happened_it_is_sound_as_well(slug, paper):
    table = a_table(game=slug)
    for about in paper.abouts(look(table.chair(ADA)))[:1]:
        laid_out(table, paper, about.value, "A5", "ru")
