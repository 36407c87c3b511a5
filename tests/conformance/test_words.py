"""Every code has words in every language, and every place in them is filled."""

import json
from functools import cache

import pytest
from django.conf import settings as house
from django.utils import translation
from hypothesis import given, settings
from hypothesis import strategies as st

from campaigns.kernel.words import word
from tests.conformance import golden
from tests.conformance.games import GAMES, game
from tests.conformance.said import NAMES, every_word, wordless
from tests.conformance.sample import sample

EACH = pytest.mark.parametrize("slug", GAMES)
LANGUAGES = [language for language, _name in house.LANGUAGES]


@EACH
def test_no_code_is_without_words_and_no_words_are_idle(slug):
    assert {*sample(slug).codes} == {*sample(slug).sentences}


@EACH
def test_every_kind_is_called_something(slug):
    assert {*game(slug).phrases.kinds} == {*game(slug).codec.kinds}
    assert all(str(called) for called in game(slug).phrases.kinds.values())


@pytest.mark.parametrize(
    ("labels", "of"), [pytest.param(*pair, id=slug) for slug in GAMES for pair in sample(slug).labels]
)
def test_every_printed_term_has_a_label(labels, of):
    assert {*labels} == {*of}
    assert all(str(label) for label in labels.values())


@EACH
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_was_said_of_the_golden_journals_is_said(slug, language):
    with translation.override(language):
        assert [code for said in heard(slug) for code in wordless(slug, said)] == []
        for moment in golden.moments(slug):
            assert "%(" not in game(slug).phrases.glance(game(slug).headline(moment.after))
        assert game(slug).name
        assert game(slug).campaign_name


@cache
def heard(slug):
    """Whatever each entry's own seat was told at it."""
    at = ((one.before, one.event, one.after, one.play.seat) for one in golden.moments(slug))
    return [said for moment in at for said in every_word(slug, *moment)]


@EACH
@given(data=st.data())
@settings(max_examples=50)
def test_all_that_can_be_said_is_said(slug, data):
    before = game(slug).start()
    with translation.override(data.draw(st.sampled_from(LANGUAGES))):
        for event in data.draw(sample(slug).journals):
            after = game(slug).evolve(before, event)
            for said in every_word(slug, before, event, after, 1):
                assert wordless(slug, said) == []
            before = after


@EACH
@given(data=st.data())
@settings(max_examples=50)
def test_advice_reads_the_same_out_of_a_journal(slug, data):
    """There its tuples are lists."""
    rules, now = game(slug), sample(slug).midway
    for event in data.draw(st.lists(sample(slug).anything, max_size=10)):
        for said in getattr(rules.decide(rules.sight(now, 1), event), "advice", ()):
            kept = word(said.code, **json.loads(json.dumps(dict(said.about))))
            assert rules.phrases.say(kept, NAMES) == rules.phrases.say(said, NAMES)
        now = rules.evolve(now, event)


@EACH
def test_advice_that_nobody_knows_is_shown_as_its_code(slug):
    """It may come with a journal from elsewhere."""
    assert game(slug).phrases.say(word("no.such.code"), NAMES) == "no.such.code"


@EACH
def test_a_headline_from_before_anything_can_be_glanced_at(slug):
    assert game(slug).phrases.glance({})
    assert game(slug).phrases.glance(game(slug).headline(game(slug).start()))
