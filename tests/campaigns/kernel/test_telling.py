"""A line of history, where it says just what the event says."""

from dataclasses import dataclass

from campaigns.kernel.notes import Noted
from campaigns.kernel.telling import facts_of, kinds_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Battle:
    seat: int
    fighters: tuple[Noted, ...] = ()


def test_the_facts_of_an_event_are_its_fields_in_their_order():
    note = Noted(by=1, text="x")
    facts = facts_of(Battle(seat=1, fighters=(note,)))
    assert [*facts.items()] == [("seat", 1), ("fighters", (note,))]


def test_a_kind_is_known_by_its_class():
    assert kinds_of({"noted": Noted, "battle": Battle}) == {Noted: "noted", Battle: "battle"}
