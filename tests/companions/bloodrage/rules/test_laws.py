"""Laws that hold whatever is told, in whatever order."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from campaigns.kernel.decisions import Refused
from companions.bloodrage.rules.battle import totals, winner
from companions.bloodrage.rules.decide import decide
from companions.bloodrage.rules.events import (
    Acted,
    Passed,
    Pillaged,
    QuestTold,
    Ruled,
    StatMoved,
    TrackShown,
)
from companions.bloodrage.rules.evolve import evolve
from companions.bloodrage.rules.scoring import ranking
from companions.bloodrage.rules.sight import sight
from companions.bloodrage.rules.state import (
    ACTION,
    GIFTS,
    POSITIONS,
    SPOTS,
    STATS,
)
from tests.companions.bloodrage.saga import (
    ADA,
    DRAWN,
    OPENED,
    PLAUSIBLE,
    anything,
    fold,
    plausible,
    plausible_but,
    seats,
    sides,
    spots,
)


def journals(events, most=30):
    return st.lists(events, max_size=most)


@given(journals(anything))
def test_figures_stay_within_their_bounds(events):
    state = fold(OPENED, DRAWN, *events)

    for clan in state.clans:
        assert clan.rage >= 0
        assert all(1 <= position <= POSITIONS for position in clan.positions)
        assert min(clan.figures.board, clan.figures.reserve, clan.figures.valhalla) >= 0
    assert 1 <= state.age <= 3
    assert tuple(land.spot for land in state.provinces) == SPOTS


# --- Glory ------------------------------------------------------------------------------------------


def sums(state):
    for score in ranking(state):
        assert score.total == state.clan(score.seat).glory
        assert score.total == sum(line.points for line in score.lines)
        assert all(line.points == sum(gain.n for gain in line.gains) for line in score.lines)


@given(journals(plausible))
def test_glory_is_the_sum_of_its_lines(events):
    sums(fold(OPENED, DRAWN, *events))


@given(st.lists(plausible, min_size=1, max_size=20), st.data())
def test_and_still_is_whatever_was_undone_or_corrected(events, data):
    """Like a journal: lines are struck or put right in any order, and all is folded again."""
    journal = dict(enumerate(events))
    for _ in range(data.draw(st.integers(1, 4))):
        number = data.draw(st.sampled_from(sorted(journal)))
        if data.draw(st.booleans()):
            journal[number] = data.draw(PLAUSIBLE[type(journal[number])])
        else:
            del journal[number]
        told = [journal[number] for number in sorted(journal)]
        state = fold(OPENED, DRAWN, *told)
        sums(state)
        assert state == fold(OPENED, DRAWN, *told)
        if not journal:
            return


@given(journals(plausible))
def test_places_follow_glory(events):
    state = fold(OPENED, DRAWN, *events)
    scores = ranking(replace(state, winners=()))

    for a in scores:
        assert a.place == 1 + sum(b.total > a.total for b in scores)
    assert [score.place for score in scores] == sorted(score.place for score in scores)


@given(journals(plausible))
def test_legends_count_only_at_the_end(events):
    state = fold(OPENED, DRAWN, *events)
    legends = [gain for clan in state.clans for gain in clan.gains if gain.source == "legendary"]

    assert bool(legends) <= bool(state.ended)
    for score in ranking(state):
        assert not (score.legendary and state.ended)


@given(journals(plausible_but(TrackShown)), PLAUSIBLE[TrackShown])
def test_a_number_is_worth_the_same_whenever_it_is_read(events, read):
    first, last = fold(OPENED, DRAWN, read, *events), fold(OPENED, DRAWN, *events, read)

    assert [clan.glory for clan in first.clans] == [clan.glory for clan in last.clans]
    courses = [[clan.course for clan in sight(state, 0).clans] for state in (first, last)]
    assert courses[0] == courses[1]


@given(journals(plausible), st.one_of(*(PLAUSIBLE[cls] for cls in (Acted, Passed, Pillaged))))
def test_an_act_out_of_turn_moves_the_turn_past_nobody(events, event):
    state = fold(OPENED, DRAWN, *events)
    after = evolve(state, event)

    if state.turn and event.seat != state.turn and not sight(after, 0).spent:
        assert after.turn == state.turn


# --- Stats and turns --------------------------------------------------------------------------------


@given(journals(plausible), st.one_of(*(PLAUSIBLE[cls] for cls in (StatMoved, QuestTold, Pillaged))))
def test_a_stat_never_moves_past_its_ends_without_advice(events, event):
    """What the tap asked for and what the token did differ only if somebody said so."""
    state = fold(OPENED, DRAWN, *events)
    decided = decide(sight(state, ADA), event)
    if isinstance(decided, Refused):
        return
    asked, did = wished(state, event), evolve(state, event)
    stopped = any(
        did.clan(event.seat).position(stat) != state.clan(event.seat).position(stat) + asked.get(stat, 0)
        for stat in STATS
    )
    assert stopped == ("stat.end" in [word.code for word in decided.advice])


def wished(state, event):
    if isinstance(event, StatMoved):
        return {event.stat: event.by}
    if isinstance(event, QuestTold):
        return {event.stat: 1} if event.done and event.stat else {}
    reward = event.reward or state.province(event.spot).token
    if winner(event) != event.seat or reward in (None, "glory"):
        return {}
    return dict.fromkeys(STATS if reward == "all" else (reward,), 1)


@given(journals(plausible))
def test_the_turn_belongs_to_somebody_with_rage_in_the_action_phase(events):
    state = fold(OPENED, DRAWN, *events)

    if state.turn:
        assert state.phase == ACTION
        assert state.clan(state.turn).rage > 0
    elif state.phase == ACTION and not state.ended:
        assert sight(state, ADA).spent


@given(journals(plausible))
def test_during_the_gifts_everybodys_rage_is_full(events):
    state = fold(OPENED, DRAWN, *events)

    if state.phase == GIFTS and not state.ended:
        for clan in sight(state, 0).clans:
            assert (clan.rage, clan.passed) == (clan.full, False)


# --- Battles ----------------------------------------------------------------------------------------


@given(seats, spots, sides, st.randoms())
def test_a_battle_does_not_care_who_was_named_first(seat, spot, fighters, chance):
    shuffled = list(fighters)
    chance.shuffle(shuffled)
    one, other = (Pillaged(seat=seat, spot=spot, fighters=tuple(named)) for named in (fighters, shuffled))

    assert winner(one) == winner(other)
    assert totals(one) == totals(other)
    state = fold(replace(OPENED, counts_figures=True), DRAWN)
    assert evolve(state, one) == evolve(state, other)


@given(seats, spots, sides)
def test_only_the_highest_alone_wins(seat, spot, fighters):
    event = Pillaged(seat=seat, spot=spot, fighters=fighters)
    strength = {side: total or 0 for side, total in totals(event)}  # what nobody told adds nothing
    won = winner(event)

    if {*strength} <= {seat}:
        assert won == seat
    elif won:
        assert all(strength[won] > n for other, n in strength.items() if other != won)
    else:
        assert list(strength.values()).count(max(strength.values())) > 1


@given(journals(plausible), seats, spots, sides)
def test_a_battle_pays_its_winner_only(events, seat, spot, fighters):
    state, event = fold(OPENED, DRAWN, *events), Pillaged(seat=seat, spot=spot, fighters=fighters)
    after = evolve(state, event)

    for clan in state.clans:
        if clan.seat != winner(event) and not state.ended:
            assert after.clan(clan.seat).glory == clan.glory
            assert after.clan(clan.seat).positions == clan.positions


# --- The table ----------------------------------------------------------------------------------------


@given(journals(plausible), st.integers(0, 6))
def test_the_last_word_is_the_tables(events, to):
    """Whatever the rules hold, a ruling is so."""
    state = fold(OPENED, DRAWN, *events, Ruled(what="position", seat=ADA, stat="axes", to=to))

    assert state.clan(ADA) is None or state.clan(ADA).position("axes") == max(1, to)
