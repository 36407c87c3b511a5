"""The laws of the fold: what was changed in the past is as if it had happened so."""

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from campaigns.journal.position import extended, fold
from campaigns.kernel import timeline
from campaigns.kernel.timeline import Line
from tests.toygame import TOY, Noted, Opened, Paid, Took, Vowed

AT = datetime(2026, 1, 10, tzinfo=UTC)
SEATS = (1, 2, 3)

seats = st.sampled_from(SEATS)
coins = st.integers(0, 9)
events = st.one_of(
    st.builds(Took, seat=seats, n=coins),
    st.builds(Paid, seat=seats, n=coins),
    st.builds(Vowed, seat=seats, limit=coins),
    st.builds(Noted, text=st.sampled_from("abc")),
)
evenings = st.lists(events, min_size=1, max_size=12)


def line(number, kind, version, facts, seat=1):
    return Line(number, f"id-{number}", kind, version, facts, seat, AT)


def tapped(happened):
    return [
        line(number, *TOY.codec.encode(event))
        for number, event in enumerate([Opened(seats=SEATS), *happened], 1)
    ]


def house(lines, kind, /, **facts):
    return [*lines, line(len(lines) + 1, kind, 1, facts)]


def views(lines):
    state = fold(TOY, lines).state
    return [TOY.sight(state, seat) for seat in (0, *SEATS)]


def states(lines):
    return fold(TOY, lines).states


@given(evenings, st.data())
def test_a_strike_and_its_restoration_are_nothing(happened, data):
    lines = tapped(happened)
    gone = data.draw(st.lists(st.integers(2, len(lines)), min_size=1, unique=True))
    both = house(house(lines, "struck", entries=gone), "restored", entries=gone)
    assert views(both) == views(lines)
    assert timeline.plays(both) == timeline.plays(lines)


@given(evenings, st.data())
def test_a_struck_entry_is_as_if_it_had_never_been_tapped(happened, data):
    index = data.draw(st.integers(0, len(happened) - 1))
    lines = house(tapped(happened), "struck", entries=[index + 2])
    assert states(lines) == states(tapped(happened[:index] + happened[index + 1 :]))


@given(evenings, st.data())
def test_the_order_of_strikes_does_not_matter(happened, data):
    lines = tapped(happened)
    gone = data.draw(st.permutations(range(2, len(lines) + 1)))
    one, other = lines, lines
    for number in gone:
        one = house(one, "struck", entries=[number])
    for number in sorted(gone):
        other = house(other, "struck", entries=[number])
    at_once = house(lines, "struck", entries=sorted(gone))
    assert timeline.plays(one) == timeline.plays(other) == timeline.plays(at_once)


@given(evenings, st.data())
def test_a_correction_to_the_same_facts_is_nothing(happened, data):
    lines = tapped(happened)
    number = data.draw(st.integers(2, len(lines)))
    _kind, version, facts = TOY.codec.encode(happened[number - 2])
    forced = house(lines, "corrected", entry=number, version=version, facts=facts)
    assert views(forced) == views(lines)


@given(evenings, st.data())
def test_a_correction_equals_having_typed_it_right(happened, data):
    index = data.draw(st.integers(0, len(happened) - 1))
    right = data.draw(events.filter(lambda event: type(event) is type(happened[index])))
    _kind, version, facts = TOY.codec.encode(right)
    lines = house(tapped(happened), "corrected", entry=index + 2, version=version, facts=facts)
    assert states(lines) == states(tapped([*happened[:index], right, *happened[index + 1 :]]))


@given(evenings, events, st.data())
def test_an_insertion_equals_having_tapped_it_then(happened, forgotten, data):
    after = data.draw(st.integers(1, len(happened) + 1))
    kind, version, facts = TOY.codec.encode(forgotten)
    lines = house(tapped(happened), "inserted", after=after, kind=kind, version=version, facts=facts)
    assert states(lines) == states(tapped([*happened[: after - 1], forgotten, *happened[after - 1 :]]))


@given(evenings, st.data())
def test_what_is_caught_up_equals_what_is_folded_from_the_start(happened, data):
    lines = tapped(happened)
    for _ in range(data.draw(st.integers(1, 4))):
        number = data.draw(st.integers(2, len(lines)))
        if lines[number - 1].kind in timeline.KINDS:
            continue
        kind, version, facts = TOY.codec.encode(data.draw(events))
        change = data.draw(st.sampled_from(["struck", "restored", "corrected", "inserted", "tap"]))
        if change in ("struck", "restored"):
            lines = house(lines, change, entries=[number])
        elif change == "inserted":
            lines = house(lines, change, after=number, kind=kind, version=version, facts=facts)
        elif change == "corrected":
            said = lines[number - 1]
            lines = house(lines, change, entry=number, version=said.version, facts=said.facts)
        else:
            lines = [*lines, line(len(lines) + 1, kind, version, facts)]
    cut = data.draw(st.integers(1, len(lines)))
    whole = fold(TOY, lines)
    caught_up = extended(fold(TOY, lines[:cut]), lines[cut:]) if cut < len(lines) else fold(TOY, lines)
    assert caught_up == whole
    one_by_one = fold(TOY, lines[:1])
    for one in lines[1:]:
        one_by_one = extended(one_by_one, [one])
    assert one_by_one == whole


def test_the_opening_cannot_be_struck():
    assert timeline.struck(house(tapped([]), "struck", entries=[1])) == frozenset()


def test_a_struck_correction_counts_no_more_and_the_one_before_it_does():
    lines = tapped([Took(seat=1, n=1)])
    for n in (2, 3):
        lines = house(lines, "corrected", entry=2, version=2, facts={"seat": 1, "n": n})
    assert timeline.plays(lines)[-1].facts["n"] == 3
    lines = house(lines, "struck", entries=[4])
    assert (timeline.plays(lines)[-1].facts["n"], timeline.plays(lines)[-1].changed) == (2, 3)
    lines = house(lines, "struck", entries=[3])
    assert (timeline.plays(lines)[-1].facts["n"], timeline.plays(lines)[-1].changed) == (1, None)


def test_insertions_after_the_same_entry_stand_in_the_order_of_their_coming():
    lines = tapped([Took(seat=1, n=1), Took(seat=1, n=9)])
    for n in (2, 3):
        lines = house(lines, "inserted", after=2, kind="took", version=2, facts={"seat": 1, "n": n})
    lines = house(lines, "inserted", after=4, kind="took", version=2, facts={"seat": 1, "n": 5})
    assert [play.facts.get("n") for play in timeline.plays(lines)] == [None, 1, 2, 5, 3, 9]


def test_an_insertion_stays_when_the_entry_before_it_is_struck():
    lines = house(
        tapped([Took(seat=1, n=1)]), "inserted", after=2, kind="took", version=2, facts={"seat": 1, "n": 2}
    )
    assert [play.number for play in timeline.plays(house(lines, "struck", entries=[2]))] == [1, 3]


def test_a_long_chain_of_insertions_needs_no_deep_stack():
    lines = tapped([])
    for _ in range(3000):
        lines = house(lines, "inserted", after=len(lines), kind="noted", version=1, facts={"text": "a"})
    assert [play.number for play in timeline.plays(lines)] == list(range(1, 3002))


def test_the_seal_lies_on_what_was_before_it_until_it_is_lifted():
    lines = house(tapped([Took(seat=1, n=1)]), "sealed")
    assert timeline.sealed_to(lines) == 3
    assert timeline.sealed_to(house(lines, "reopened", to=0)) == 0
    assert timeline.sealed_to(tapped([])) == 0


def test_dismissals_count_while_they_stand():
    lines = house(tapped([Took(seat=1, n=1)]), "dismissed", entry=2, code="poor", about={})
    assert timeline.dismissals(lines, frozenset()) == ({"entry": 2, "code": "poor", "about": {}},)
    assert timeline.dismissals(lines, frozenset({3})) == ()


def test_places_count_what_stands_before():
    lines = house(tapped([Took(seat=1, n=1), Took(seat=1, n=2)]), "struck", entries=[2])
    lines = house(lines, "inserted", after=2, kind="noted", version=1, facts={"text": "a"})
    assert timeline.places(lines) == {1: 0, 2: 1, 5: 1, 3: 2}


@pytest.mark.parametrize(
    ("change", "suspected"),
    [
        (("struck", {"entries": [3]}), [4, 5]),
        (("corrected", {"entry": 3, "version": 2, "facts": {"seat": 1, "n": 7}}), [4, 5]),
        (("inserted", {"after": 3, "kind": "noted", "version": 1, "facts": {"text": "a"}}), [4, 5]),
        (("sealed", {}), []),
        (("dismissed", {"entry": 3, "code": "poor", "about": {}}), []),
    ],
)
def test_only_what_was_decided_before_a_change_and_stands_after_it_is_suspect(change, suspected):
    kind, facts = change
    lines = house(tapped([Took(seat=1, n=n) for n in range(4)]), kind, **facts)
    lines = [*lines, line(len(lines) + 1, "took", 2, {"seat": 1, "n": 1})]
    now = fold(TOY, lines)
    assert [now.plays[index].number for index in now.suspects] == suspected


def test_striking_a_correction_suspects_what_follows_its_entry():
    lines = tapped([Took(seat=1, n=n) for n in range(3)])
    lines = house(lines, "corrected", entry=2, version=2, facts={"seat": 1, "n": 7})
    lines = [*lines, line(6, "took", 2, {"seat": 1, "n": 1})]
    now = fold(TOY, house(lines, "struck", entries=[5]))
    assert [now.plays[index].number for index in now.suspects] == [3, 4, 6]


def test_a_dismissal_taken_back_suspects_nobody():
    lines = house(tapped([Took(seat=1, n=n) for n in range(3)]), "dismissed", entry=2, code="poor", about={})
    assert fold(TOY, house(lines, "struck", entries=[len(lines)])).suspects == ()


@given(evenings, st.data())
def test_who_is_no_suspect_stands_on_the_state_it_was_decided_on(happened, data):
    lines = tapped(happened)
    for _ in range(3):
        number = data.draw(st.integers(2, len(lines)))
        if lines[number - 1].kind not in timeline.KINDS:
            lines = house(lines, data.draw(st.sampled_from(["struck", "restored"])), entries=[number])
        lines = [*lines, line(len(lines) + 1, *TOY.codec.encode(data.draw(events)))]
    now = fold(TOY, lines)
    for index, play in enumerate(now.plays):
        if index not in now.suspects:
            assert now.before(index) == fold(TOY, lines[: play.number - 1]).state


def test_an_entry_from_before_reads_as_it_was_meant():
    old = line(2, "took", 1, {"seat": 1, "coins": 4})
    new = line(2, "took", 2, {"seat": 1, "n": 4})
    assert states([*tapped([]), old]) == states([*tapped([]), new])


def test_a_play_keeps_the_seat_of_whoever_recorded_it():
    lines = [one._replace(seat=3) for one in tapped([Took(seat=1, n=1)])]
    lines = house(lines, "corrected", entry=2, version=2, facts={"seat": 1, "n": 7})
    assert timeline.plays(lines)[-1].seat == 3


# --- What was changed under a play ------------------------------------------------------------------------

TOOK = {"seat": 1, "n": 4}
LAID = tapped([Took(seat=1, n=1), Noted(text="a"), Took(seat=2, n=2), Paid(seat=1, n=1)])


@pytest.mark.parametrize(
    ("said", "changed"),
    [
        ((), ()),
        ((("struck", {"entries": [2]}),), (2,)),
        ((("struck", {"entries": [2, 4]}),), (2, 4)),
        ((("struck", {"entries": [3]}),), ()),
        ((("corrected", {"entry": 4, "kind": "took", "version": 1, "facts": TOOK}),), (4,)),
        ((("inserted", {"after": 2, "kind": "took", "version": 1, "facts": TOOK}),), (6,)),
        ((("inserted", {"after": 2, "kind": "noted", "version": 1, "facts": {"text": "b"}}),), ()),
        ((("inserted", {"after": 5, "kind": "took", "version": 1, "facts": TOOK}),), ()),
        ((("struck", {"entries": [2]}), ("restored", {"entries": [2]})), ()),
        (
            (
                ("struck", {"entries": [2]}),
                ("corrected", {"entry": 5, "kind": "paid", "version": 1, "facts": TOOK}),
            ),
            (),
        ),
    ],
)
def test_what_a_play_rests_on_is_what_stands_otherwise_than_when_it_was_said(said, changed):
    """By the entries there are, and from the last time the play itself was put right."""
    lines = LAID
    for kind, facts in said:
        lines = house(lines, kind, **facts)
    paid = next(play for play in timeline.plays(lines) if play.number == 5)
    assert timeline.changed_under(lines, paid, frozenset({"took"})) == changed


# --- Who sat where ---------------------------------------------------------------------------------------


def taken(number, seat=2):
    return line(number, timeline.SEAT_TAKEN, 1, {}, seat=seat)


def key(number, *holds, seat=2):
    return line(number, timeline.KEY_USED, 1, {"holds": list(holds)}, seat=seat)


@pytest.mark.parametrize(
    ("said", "absent"),
    [
        ([], ()),
        ([key(5, 0)], ()),
        ([taken(5)], ((1, 5),)),
        ([taken(5), taken(9)], ((1, 5), (5, 9))),
        ([taken(5), key(9, 0)], ((5, 9),)),
        ([taken(5), key(9, 5)], ((1, 5),)),
        ([taken(5), key(9, 0, 5)], ()),
        ([taken(5), key(9, 0, 5), taken(12), key(15, 5)], ((1, 5), (12, 15))),
        ([taken(5), taken(7, seat=3)], ((1, 5),)),
    ],
)
def test_what_was_recorded_while_somebody_else_sat_there_is_not_the_holder_s(said, absent):
    """Whoever sat down begins a past; a key goes on with the one that belongs to it; shown by whoever sits there, with both."""
    assert timeline.absences(timeline.holders(said)).get(2, ()) == absent


@given(happened=evenings, data=st.data())
def test_a_word_about_a_seat_is_nothing_to_the_game(happened, data):
    lines = tapped(happened)
    with_word = [*lines, taken(len(lines) + 1)]
    after = Took(seat=1, n=data.draw(coins))
    written = TOY.codec.encode(after)
    plain = fold(TOY, [*lines, line(len(lines) + 1, *written)])
    told = fold(TOY, [*with_word, line(len(lines) + 2, *written)])
    assert list(told.states) == list(plain.states)
    assert (told.suspects, told.gone, told.seal) == (plain.suspects, plain.gone, plain.seal)
