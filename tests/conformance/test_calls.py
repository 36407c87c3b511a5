"""What a tap, a redraw and a cold fold take of the processor, in calls of Python: a clock would tell how busy the machine is."""

import pytest

from campaigns import journal
from tests.conformance.calls import counted
from tests.conformance.games import GAMES
from tests.conformance.sample import sample
from tests.factories import BELA, HTMX

pytestmark = [pytest.mark.django_db, pytest.mark.once]

TOLERANCE = 0.05
IN_THE_SAMPLE = "Once it is meant so, in the sample:"
WARM_UP = 3  # what is worked out once in a process is worked out by then


def tap(table, slug):
    """The first of the sample's, with its page."""
    client, (kind, (typed, _queries)) = table.client_at(BELA), next(iter(sample(slug).typed.items()))
    there, sent = table.url(f"{slug}:{kind}", seat=BELA), {"page": "table", **typed}

    def act():
        answer = client.post(there, sent, headers=HTMX)
        assert (answer.status_code, answer.headers["Content-Type"]) == (200, "text/html; charset=utf-8")

    return act


def redraw(table, slug):
    """As another phone draws its page again."""
    client, there = table.client_at(BELA), table.url(f"{slug}:table", seat=BELA)

    def act():
        assert client.get(there, headers=HTMX).context["number"] == table.number

    return act


def fold(table, _slug):
    def act():
        journal.forget(table.campaign.pk)
        assert table.position().number == table.number

    return act


ACTS = {"tap": tap, "redraw": redraw, "fold": fold}


def calls(make, table, slug):
    act = make(table, slug)
    for _ in range(WARM_UP):
        act()
    return counted(act)


@pytest.mark.parametrize("size", ["small", "large"])
@pytest.mark.parametrize("slug", GAMES)
def test_nothing_takes_more_calls_than_its_budget_nor_far_less(slug, size):
    table, budget = getattr(sample(slug), size)(), sample(slug).calls[size]
    found = {name: calls(make, table, slug) for name, make in ACTS.items()}
    told = [line for name, took in found.items() for line in said(name, took, budget[name])]
    today = {name: took.n for name, took in found.items()}
    assert not told, "\n".join(
        (f"{slug}, at the {size} table:", *told, IN_THE_SAMPLE, f"    {size!r}: {today},")
    )


def said(name, took, budget):
    """What is wrong with it; of too much, where it went."""
    if took.n > budget * (1 + TOLERANCE):
        yield f"A {name} takes {took.n:,} calls, {budget:,} are allowed. The most of them:"
        yield from took.most()
    elif took.n < budget * (1 - TOLERANCE):
        yield f"A {name} takes {took.n:,} calls, {budget:,} are allowed: allow less."


def test_what_is_too_much_says_where_it_went_and_what_is_far_less_asks_to_be_allowed_less():
    """In itself, once; and a hundred keys, in a comprehension that is not counted."""
    took = counted(lambda: [sorted("ab", key=lambda key: key) for _ in range(50)])

    assert took.n == 101
    assert [*said("tap", took, 100)] == []
    assert [*said("tap", took, 110)] == ["A tap takes 101 calls, 110 are allowed: allow less."]
    assert [*said("tap", took, 90)] == [
        "A tap takes 101 calls, 90 are allowed. The most of them:",
        "     101 tests/conformance/test_calls.py",
        "     101 tests/conformance/test_calls.py:<lambda>",
    ]
