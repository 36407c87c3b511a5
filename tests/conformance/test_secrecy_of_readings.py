"""The law of secrecy, asked of what every page and paper is made of: two journals that differ in a secret only give
every other seat the same reading, at every moment, whatever was told around the secret and done to entries since.

A page is drawn from one reading (docs/adr/0009); that it takes nothing from elsewhere is asked by tests/architecture,
and of one cell of pages for each game by test_secrecy.py.
"""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from campaigns.kernel import timeline
from tests.conformance import golden
from tests.conformance.games import game
from tests.conformance.readings import corrected, differing, inserted, positions, read
from tests.conformance.sample import sample
from tests.conformance.secret import ONE
from tests.conformance.worlds import SECRETS, slug
from tests.factories import ADA, BELA, CORA, chosen_for

EACH = pytest.mark.parametrize("name", sorted(SECRETS))
# Secrets that no journal opens, wherever they stand.
KEPT = pytest.mark.parametrize("name", [name for name, secret in sorted(SECRETS.items()) if not secret.opens])
SEATS = st.sampled_from([ADA, BELA, CORA])


def others(name):
    return sorted({0, ADA, CORA} - {SECRETS[name].heard_by})


def worlds(told):
    """The same taps twice; what is hidden is a pair of them."""
    return [
        [(what[world] if isinstance(what, list) else what, seat) for what, seat in told] for world in (0, 1)
    ]


@EACH
@given(data=st.data())
@settings(max_examples=5)
def test_what_was_told_at_a_table_with_a_secret_is_read_the_same_at_every_moment(name, data):
    """As worlds.laid tells it, and then whatever somebody does to its entries."""
    told, hidden = told_of(name)
    told += data.draw(acts(name, len(told), hidden))

    about, asked = range(hidden, len(told) + 1), SECRETS[name].also
    assert [*differing(game(slug(name)), worlds(told), others(name), about=about, asked=asked)] == []


def told_of(name):
    secret, game_ = SECRETS[name], game(slug(name))
    chosen = chosen_for(game_.slug) if secret.chosen is None else secret.chosen
    before, after = secret.also
    told = [
        (game_.opening([ADA, BELA, CORA], chosen), ADA),
        *((event, BELA) for event in secret.ahead),
        (before, ADA),
    ]
    hidden = len(told) + 1
    told += [([one, other], BELA) for one, other in ((secret.one, secret.other), *secret.beside)]
    return [*told, (after, ADA), *((event, ADA) for event in secret.later)], hidden


@KEPT
@given(data=st.data())
@settings(max_examples=10)
def test_wherever_a_secret_stands_it_is_read_by_nobody_else(name, data):
    """Between whatever is told; and whatever is put right, put in, taken back and brought back since."""
    secret, game_ = SECRETS[name], slug(name)
    around = [(event, data.draw(SEATS)) for event in data.draw(sample(game_).journals)]
    at = data.draw(st.integers(1, len(around)))
    told = [*around[:at], ([secret.one, secret.other], BELA), *around[at:]]
    told += data.draw(
        acts(name, len(told), at + 1, more=data.draw(st.lists(sample(game_).plausible, max_size=2)))
    )

    asked = data.draw(st.lists(sample(game_).plausible, max_size=2))
    about = [at + 1, data.draw(st.integers(at + 1, len(told)))]
    assert [*differing(game(game_), worlds(told), others(name), about=about, asked=asked)] == []


@KEPT
@given(data=st.data())
@settings(max_examples=2)
def test_nor_between_what_was_played_once(name, data):
    """In a golden journal, as far as its end."""
    game_, secret = slug(name), SECRETS[name]
    path = data.draw(st.sampled_from(golden.paths(game_)))
    now = golden.position(game_, path)
    around = [(event, play.seat) for event, play in zip(now.events, now.plays, strict=True)]
    at = data.draw(st.integers(1, len(around)))
    told = [*around[:at], ([secret.one, secret.other], BELA), *around[at:]]

    moments = {at + 1, len(told)}
    assert [*differing(game(game_), worlds(told), others(name), about=[at + 1], moments=moments)] == []


@st.composite
def acts(draw, name, number, hidden, more=()):
    """What is done to entries afterwards, by whoever: each may say more than the entry did."""
    game_, secret, done = slug(name), SECRETS[name], []
    for event in [*more, *[None] * draw(st.integers(0, 3))]:
        entry = draw(st.integers(2, number + len(done)))
        turned = [corrected(game_, hidden, one) for one in (secret.other, secret.one)]
        one = (
            (inserted(game_, draw(st.integers(1, number)), event), draw(SEATS))
            if event is not None
            else draw(
                st.sampled_from(
                    [
                        ((timeline.STRUCK, {"entries": [entry]}), ADA),
                        ((timeline.STRUCK, {"entries": [hidden]}), BELA),
                        ((timeline.STRUCK, {"entries": [*range(entry, number + 1)]}), CORA),
                        ((timeline.RESTORED, {"entries": [hidden]}), BELA),
                        ((timeline.SEALED, {}), ADA),
                        ((timeline.REOPENED, {"to": 0}), ADA),
                        (turned, BELA),
                    ]
                )
            )
        )
        done.append(one)
    return done


@EACH
def test_whoever_has_the_secret_reads_the_difference(name):
    """Or the law would hold of a secret that was never there."""
    told, _hidden = told_of(name)
    here, there = (read([*positions(game(slug(name)), world)][-1], BELA) for world in worlds(told))

    assert {what for what in here if here[what] != there[what]} >= {
        "behind history" if SECRETS[name].behind else "history"
    }


# A View with another's eyes, a line told as to another: of what each game keeps.
LEAKS = {
    "view": lambda rules: replace(rules, sight=lambda state, _seat: rules.sight(state, BELA)),
    "history": lambda rules: replace(rules, tell=lambda event, state, _seat: rules.tell(event, state, BELA)),
}


@pytest.mark.parametrize("what", LEAKS)
@EACH
def test_a_leak_would_be_seen(name, what):
    told, hidden = told_of(name)
    found = differing(LEAKS[what](game(slug(name))), worlds(told), others(name), about=[hidden])

    assert {seat for _number, seat, where in found if what in where} == {*others(name)}


@pytest.mark.parametrize("game_", sorted({slug(name) for name in SECRETS}))
def test_a_first_secret_would_be_known_by_its_words(game_):
    assert ONE in repr(SECRETS[game_].one)
