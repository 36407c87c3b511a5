"""Journals of whole games: written once, they fold to the same for ever."""

import json

import msgspec
import pytest

from campaigns.kernel import timeline
from campaigns.kernel.decisions import Decided
from tests.conformance import golden
from tests.conformance.games import GAMES, game
from tests.conformance.sample import sample

ALL = [(slug, path) for slug in GAMES for path in golden.paths(slug)]
OF_THE_HOUSE = {timeline.STRUCK, timeline.RESTORED, timeline.CORRECTED, timeline.INSERTED}


def advice(now):
    """What the rules frown upon today, by entry, at the seat that tapped it."""
    frowns = {}
    for index, (play, event) in enumerate(zip(now.plays, now.events, strict=True)):
        decided = now.game.decide(now.game.sight(now.before(index), play.seat), event)
        words = decided.advice if isinstance(decided, Decided) else [decided]
        if words:
            frowns[play.number] = [word.code for word in words]
    return frowns


@pytest.mark.parametrize(("slug", "path"), ALL, ids=lambda given: getattr(given, "stem", given))
def test_it_folds_to_the_same_for_ever(slug, path):
    now = golden.position(slug, path)
    came_to = {**sample(slug).summary(now), "advice": advice(now)}

    assert json.loads(msgspec.json.encode(came_to)) == json.loads(path.read_text())["expected"]


@pytest.mark.parametrize("slug", GAMES)
def test_every_kind_is_among_them(slug):
    assert {moment.play.kind for moment in golden.moments(slug)} == {*game(slug).codec.kinds}


@pytest.mark.parametrize("slug", GAMES)
def test_what_was_told_wrongly_is_among_them_too(slug):
    lines = [line for path in golden.paths(slug) for line in golden.position(slug, path).lines]

    assert {line.kind for line in lines} >= OF_THE_HOUSE
