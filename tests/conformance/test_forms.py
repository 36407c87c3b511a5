"""One form per kind: an entry that is opened and sent again untouched says what it said."""

from typing import get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from campaigns.eventforms import EventForm
from tests.conformance import golden
from tests.conformance.games import GAMES, game
from tests.conformance.sample import sample
from tests.conformance.typed import posted, untouched

EACH = pytest.mark.parametrize("slug", GAMES)
KINDS = pytest.mark.parametrize(
    ("slug", "kind"), [(slug, kind) for slug in GAMES for kind in game(slug).codec.kinds]
)
# What every move carries: a field called like one of them would be taken for it.
CARRIED = {"key", "seen", "tapped_at", "page", "about", "csrfmiddlewaretoken"}
HOST = 1
NAMES = {seat: f"Seat {seat}" for seat in range(1, 6)}


def form(slug, kind, view, **told):
    return game(slug).form(kind, view=view, names=NAMES, **told)


def opened_and_sent(slug, event, view):
    """An entry to correct, and its form as it comes back when nothing was touched."""
    kind = game(slug).codec.encode(event).kind
    return form(slug, kind, view, event=event, data=posted(untouched(form(slug, kind, view, event=event))))


@EACH
def test_every_kind_has_its_form(slug):
    assert {*game(slug).forms} == {*game(slug).codec.kinds}


@KINDS
def test_an_entry_is_corrected_to_itself(slug, kind):
    """But for what no form would say, which the sample counts."""
    asked = [moment for moment in golden.moments(slug) if moment.play.kind == kind]
    again = [said for moment in asked if (said := sent_again(slug, moment)) is not None]

    assert all(again)
    assert len(asked) - len(again) == sample(slug).untyped.get(kind, 0)
    assert again


def sent_again(slug, moment):
    """Whether it says the same; None if it cannot be sent."""
    sent = opened_and_sent(slug, moment.event, moment.view)
    return same(game(slug), moment, sent.event()) if sent.is_valid() else None


def same(game, moment, again):
    """What lies beside each other in a form has the form's order; and what was left to the rules may be said."""
    told, said = (game.codec.encode(event).facts for event in (moment.event, again))
    return unordered(told) == unordered(said) or game.evolve(moment.before, again) == moment.after


def unordered(facts):
    """The parts and names of an event without their order; seats keep theirs."""
    match facts:
        case dict():
            return {name: unordered(value) for name, value in facts.items()}
        case [dict() | str(), *_]:
            return sorted((unordered(part) for part in facts), key=repr)
        case _:
            return facts


@pytest.mark.parametrize(
    ("slug", "event"), [(slug, event) for slug in GAMES for event in sample(slug).retold]
)
def test_what_the_golden_journals_do_not_hold_is_told_again_too(slug, event):
    sent = opened_and_sent(slug, event, game(slug).sight(sample(slug).midway, HOST))

    assert sent.is_valid(), sent.errors
    assert sent.event() == event


@KINDS
def test_what_a_form_reads_of_an_entry_is_known_to_be_there(slug, kind):
    """Of its own kind: else the types would let it read whatever it calls for."""
    told = getattr(game(slug).forms[kind], "told", EventForm.told)
    if told is not EventForm.told:
        assert issubclass(game(slug).codec.kinds[kind], get_type_hints(told)["event"])


@EACH
@given(data=st.data())
@settings(max_examples=200)
def test_a_form_says_for_ever_what_it_said_once(slug, data):
    """But for what no form would take: an empty name, an empty list, a zero where nothing happens."""
    view = game(slug).sight(sample(slug).midway, data.draw(st.sampled_from([HOST, 2])))
    sent = opened_and_sent(slug, data.draw(sample(slug).plausible), view)
    if sent.is_valid():
        again = opened_and_sent(slug, sent.event(), view)
        assert again.is_valid(), again.errors
        assert again.event() == sent.event()


@KINDS
def test_a_blank_one_can_be_drawn_and_has_ids_of_its_own(slug, kind):
    """Several stand on one page; and none takes a name that every move carries."""
    moment = next(one for one in golden.moments(slug) if one.play.kind == kind)
    blank = form(slug, kind, moment.view)

    assert blank.as_div() is not None
    assert {*blank.fields} & CARRIED == set()
    assert all(bound.auto_id.startswith(f"{kind}-") for bound in blank)
