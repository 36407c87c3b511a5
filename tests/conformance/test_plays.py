"""What the golden journals come to as plays: said in every language, by whoever sat there, and no secret."""

import pytest
from django.conf import settings as house
from django.utils import translation

from tests.behind import plays_of
from tests.conformance import golden
from tests.conformance.games import GAMES, game
from tests.conformance.said import NAMES

TOLD = [
    pytest.param(slug, path, id=f"{slug}-{path.stem}")
    for slug in GAMES
    if game(slug).plays
    for path in golden.paths(slug)
]


@pytest.mark.parametrize(("slug", "path"), TOLD)
def test_a_play_is_what_stands_between_its_entries(slug, path):
    now = golden.position(slug, path)
    numbers = {play.number for play in now.plays}
    for one in plays_of(now):
        assert {one.first, one.last} <= numbers | {0}
        assert one.first <= one.last or not one.over
        assert one.over or not one.winners
        assert len({who.seat for who in one.people}) == len(one.people)
        assert all(who.seat > 0 for who in one.people)


@pytest.mark.parametrize(("slug", "path"), TOLD)
def test_its_sides_and_figures_are_said_in_every_language(slug, path):
    plays = plays_of(golden.position(slug, path))
    words = [figure.label for one in plays for figure in one.figures]
    words += [who.side for one in plays for who in one.people if who.side]
    for language, _name in house.LANGUAGES:
        with translation.override(language):
            said = [game(slug).phrases.say(word, NAMES) for word in words]
        assert all(said)
        assert not any("%(" in one or one in {word.code for word in words} for one in said)
