"""What a game shows of itself: played as the rules wish, said in every language, and spoiling nothing unasked."""

from collections import Counter

import pytest
from django.conf import settings as house
from django.utils import translation

from campaigns.kernel.decisions import Refused
from tests.conformance.demos import demos, each, moments
from tests.conformance.games import GAMES, game
from tests.conformance.said import every_word, wordless
from tests.conformance.sample import sample

WHOLE = pytest.mark.parametrize(("slug", "name"), each(full=True))
SHORT = pytest.mark.parametrize(("slug", "name"), each(full=False))
LANGUAGES = [language for language, _name in house.LANGUAGES]


def test_no_two_have_one_name():
    """By it a demo is known for ever, so that it is added only once."""
    counted = Counter(name for _slug, name in each(full=True))
    assert counted.total() == len(counted) >= len(GAMES)


@pytest.mark.parametrize("slug", GAMES)
def test_with_what_spoils_there_are_the_same_and_more(slug):
    whole = demos(slug, full=True)
    assert {name: whole[name] for name in demos(slug, full=False)} == demos(slug, full=False)


@WHOLE
def test_nobody_does_what_the_rules_frown_upon(slug, name):
    rules, frowns = game(slug), []
    for before, tap, _after in moments(slug, name):
        decided = rules.decide(rules.sight(before, tap.seat), tap.event)
        frowns += [(tap.event, decided)] if isinstance(decided, Refused) or decided.advice else []
    assert moments(slug, name)
    assert frowns == []


@WHOLE
def test_everybody_who_taps_sits_there(slug, name):
    demo = demos(slug, full=True)[name]
    assert all(demo.name and person for person in demo.people)
    assert {tap.seat for tap in demo.taps} <= {*range(1, len(demo.people) + 1)}
    assert len(demo.people) in game(slug).players


@SHORT
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_in_every_language_and_spoils_nothing(slug, name, language):
    rules, told, wordless_ones = game(slug), [], []
    people = dict(enumerate(demos(slug, full=False)[name].people, 1))
    with translation.override(language):
        for before, tap, after in moments(slug, name, full=False):
            for said in every_word(slug, before, tap.event, after, tap.seat):
                wordless_ones += wordless(slug, said)
                told.append(rules.phrases.say(said, people))
            told.append(rules.phrases.glance(rules.headline(after)))
    assert wordless_ones == []
    assert {*sample(slug).spoilers(" · ".join(told))} == set()
