"""Events in and out of the journal: what is written is read again, and what is not so is refused with its place."""

import json
from copy import deepcopy
from dataclasses import MISSING, fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from campaigns.games import Unreadable, Written
from tests.conformance import golden
from tests.conformance.games import GAMES, game
from tests.conformance.sample import sample

EACH = pytest.mark.parametrize("slug", GAMES)
KINDS = pytest.mark.parametrize(
    ("slug", "kind"), [(slug, kind) for slug in GAMES for kind in game(slug).codec.kinds]
)


def written(slug, kind):
    """Each entry of this kind in the golden journals, as it would be written today."""
    codec = game(slug).codec
    return [codec.encode(moment.event) for moment in golden.moments(slug) if moment.play.kind == kind]


def unreadable(slug, entry):
    with pytest.raises(Unreadable) as caught:
        game(slug).codec.decode(entry)
    return caught.value.where, caught.value.why


@EACH
@given(data=st.data())
def test_what_is_written_is_read_again(slug, data):
    event, codec = data.draw(sample(slug).anything), game(slug).codec
    entry = codec.encode(event)

    assert codec.decode(entry) == event
    assert json.loads(json.dumps(entry.facts)) == entry.facts


@KINDS
def test_every_kind_is_read_again(slug, kind):
    codec = game(slug).codec
    for entry in written(slug, kind):
        assert codec.encode(codec.decode(entry)) == entry


@EACH
def test_a_kind_that_never_was(slug):
    assert unreadable(slug, Written("danced", 1, {})) == ("$.kind", "unknown kind 'danced'")


@KINDS
def test_a_version_that_never_was(slug, kind):
    entry = written(slug, kind)[0]
    for version in (0, entry.version + 1):
        told = ("$.version", f"unknown version {version} of {kind}")
        assert unreadable(slug, entry._replace(version=version)) == told


@KINDS
def test_a_field_that_never_was_however_deep(slug, kind):
    """In what the golden journals hold, and in every part of it."""
    for entry in written(slug, kind):
        for where, facts in marked(entry.facts):
            assert unreadable(slug, entry._replace(facts=facts)) == (where, "unknown field 'x'")


@KINDS
def test_a_number_is_nothing_else(slug, kind):
    entry = written(slug, kind)[0]
    for path, n in ways(entry.facts):
        if type(n) is int:
            for other in (str(n), bool(n), float(n), [n]):
                where, _why = unreadable(slug, entry._replace(facts=put(entry.facts, path, other)))
                assert where.startswith(place(path))


@KINDS
def test_what_must_be_said_and_what_may_be_missing(slug, kind):
    entry = written(slug, kind)[0]
    for part in fields(game(slug).codec.kinds[kind]):
        less = entry._replace(facts={name: one for name, one in entry.facts.items() if name != part.name})
        if part.default is MISSING:
            why = f"Object missing required field `{part.name}`"
            assert unreadable(slug, less) == ("$.facts", why)
        else:
            assert getattr(game(slug).codec.decode(less), part.name) == part.default


@KINDS
def test_facts_are_an_object(slug, kind):
    entry = written(slug, kind)[0]
    assert unreadable(slug, entry._replace(facts=[])) == ("$.facts", "Expected `object`, got `array`")


# --- Inside facts --------------------------------------------------------------------------------------


def marked(facts):
    """The same facts with a field too many, once for each object in them; and where it stands."""
    for path, part in [((), facts), *ways(facts)]:
        if isinstance(part, dict):
            yield f"{place(path)}.x", put(facts, (*path, "x"), 1)


def ways(part):
    """Everything within, and the way to it."""
    for step, one in part.items() if isinstance(part, dict) else enumerate(part):
        yield (step,), one
        if isinstance(one, dict | list):
            yield from (((step, *way), inside) for way, inside in ways(one))


def put(facts, path, value):
    """A copy that says something else there."""
    copy = part = deepcopy(facts)
    for step in path[:-1]:
        part = part[step]
    part[path[-1]] = value
    return copy


def place(path):
    return "$.facts" + "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
