"""The reckoning as the table fills it in: missions, battlegrounds, players, places, the race of an era."""

from chronicle.rules.names import PER_ERA, SCALES, SLOTS, era_of, in_era
from chronicle.rules.seen import Censored, GroundSeen, PlayerSeen, Reckoning, Tie
from chronicle.rules.state import Chapter, Counted, Ground, Mission, Precedent, Present, Standing

from . import eras, grounds, results

# What pays beside the side, city or party that the shared facts name.
BESIDE = ("wild", "titles", "scale")


def reckoning(state: Censored) -> Reckoning | None:
    now = state.now
    if now is None:
        return None
    seen = tuple(_ground(state, now, ground) for ground in now.grounds)
    missions = () if state.practice else tuple(now.mission(slot) or Mission(slot=slot) for slot in SLOTS)
    return Reckoning(
        missions=missions,
        mission_precedent=precedent(state, "mission"),
        grounds=seen,
        players=_players(state, now, seen),
        key_needed=in_era(now.number) == PER_ERA and not state.practice,
        ready=all(mission.settled for mission in missions) and _all_counted(now, seen),
        ties=_ties(state, now),
        standings=now.result,
        complete=now.complete,
        race=eras.race(state),
    )


def precedent(state: Censored, what: str) -> Precedent | None:
    """How the table last decided what the rules leave open."""
    return next((one for one in reversed(state.precedents) if one.what == what), None)


def _all_counted(now: Chapter, seen: tuple[GroundSeen, ...]) -> bool:
    """Battlegrounds need no facts where everybody has added up by hand."""
    counted = {one.seat: one for one in now.counted}
    if not all(seat in counted for seat in now.seats):
        return False
    return all(one.told or one.scale for one in seen) or all(
        one.by_hand is not None for one in counted.values()
    )


# --- Battlegrounds ----------------------------------------------------------------------------------------


def _ground(state: Censored, now: Chapter, ground: str) -> GroundSeen:
    told = next((one for one in now.told if one.ground == ground), None)
    scale = ground in SCALES
    return GroundSeen(
        ground=ground,
        told=told,
        asks=grounds.asked(ground, facts(told)) if told or scale else (),
        scale=scale,
        key=results.key_of(state, era_of(now.number)) == ground,
        chips=_chips(state, ground) if scale else (),
        rests=_rests(ground, facts(told)) if told else (),
    )


def facts(told: Ground | None) -> dict[str, int]:
    return {fact.name: fact.n for fact in told.facts} if told else {}


def _chips(state: Censored, ground: str) -> tuple[int, ...]:
    """Numbers that anybody has read from this scale: they are printed there, so they come again."""
    played = (chapter for chapter in state.chapters if ground in chapter.grounds)
    read = (fact for chapter in played for one in chapter.counted for fact in one.counts)
    return tuple(sorted({fact.n for fact in read if fact.name == "scale"}))


def _rests(ground: str, told: dict[str, int]) -> tuple[str, ...]:
    paying = (name for name, pays in grounds.each(ground, told).items() if pays and name not in BESIDE)
    return tuple(name.removeprefix("loyal.") for name in paying)


# --- Players ----------------------------------------------------------------------------------------------


def _players(state: Censored, now: Chapter, seen: tuple[GroundSeen, ...]) -> tuple[PlayerSeen, ...]:
    asks = tuple(dict.fromkeys(name for one in seen for name in one.asks))
    counted = {one.seat: one for one in now.counted}
    standings = {one.seat: one for one in now.result or results.partial(state, now)}
    return tuple(_player(now, one, asks, counted.get(one.seat), standings.get(one.seat)) for one in now.here)


def _player(
    now: Chapter, one: Present, asks: tuple[str, ...], counted: Counted | None, standing: Standing | None
) -> PlayerSeen:
    return PlayerSeen(
        seat=one.seat, by=one.by, clan=now.clan(one.seat), asks=asks, counted=counted, standing=standing
    )


# --- Places -----------------------------------------------------------------------------------------------


def _ties(state: Censored, now: Chapter) -> tuple[Tie, ...]:
    """Who stays equal, and the best of the places that they share until the table gives them an order."""
    at = {one.seat: place for place, one in enumerate(now.result, 1)}
    still = {one.seat for one in now.result if not one.place}
    groups = results.equals(state, now.result) if still else ()
    return tuple(
        Tie(seats=seats, place=min(at[seat] for seat in seats), precedent=precedent(state, "place"))
        for seats in groups
        if still.issuperset(seats)
    )
