"""The evening's first sheet: who is here, who begins, what waits in the havens, the box against a list."""

from collections.abc import Collection, Iterator, Mapping

from campaigns.kernel.words import Word, word

from chronicle.rules.names import PER_ERA, ROUNDS, SCALES, SLOTS, era_of, in_era
from chronicle.rules.seen import BurdenSeen, Censored, FirstWhy, Held, Later, Tonight
from chronicle.rules.state import Chapter, Era, Present, State

from .clans import evening
from .eras import winner, winners
from .outcomes import outcome
from .register import later, unlocked

QUEUE = 5  # characters lying face up
ON_LEADER = 3  # power, and as many boons of the own clan


def tonight(state: Censored, reader: int, held_now: Mapping[int, int], recap: tuple[Word, ...]) -> Tonight:
    number, here = state.number, _here(state)
    burdens = applied(state, held_now)
    seats = tuple(one.seat for one in here)
    era = state.era(era_of(number)) or Era(number=era_of(number))
    first, why = first_player(state)
    return Tonight(
        gathered=evening(state) is not None,
        number=number,
        era=era.number,
        in_era=in_era(number),
        title=next(iter(era.titles[in_era(number) - 1 :]), ""),
        years=era.years,
        rounds=rounds(len(here)),
        here=here,
        away=tuple(sheet.seat for sheet in state.sheets if sheet.seat not in seats),
        first=first,
        first_why=why,
        choice=choice(state),
        grounds=grounds(state),
        burdens=_burdens(state, seats, burdens),
        agents=tuple(one for one in state.ancillae if one.haven in seats and not one.gone),
        assets=held(state, seats),
        leaders=tuple(leader for leader in state.leaders if leader.owner in seats),
        later=tuple(Later(at=at, text=text) for at, text in later(state) if at < number),
        recap=recap,
        checks=tuple(_checks(state, burdens)),
        asks_era=_asks_era(state),
        may_prophesy=_may_prophesy(state, reader),
    )


# --- Which chapter, and who is there ----------------------------------------------------------------------


def before(state: State) -> Chapter | None:
    """The last chapter that ended with places."""
    earlier = (chapter for chapter in reversed(state.chapters) if chapter.number < state.number)
    return next((chapter for chapter in earlier if chapter.complete), None)


def _here(state: State) -> tuple[Present, ...]:
    """As gathered, or everybody: if all come."""
    chapter = evening(state)
    return chapter.here if chapter else tuple(Present(seat=seat, by=seat) for seat in state.seats)


def people(state: State) -> tuple[int, ...]:
    """The sheets played tonight; an automated bloodline has none."""
    return tuple(one.seat for one in _here(state) if one.seat in state.seats)


def rounds(players: int) -> int:
    return ROUNDS[min(max(players, min(ROUNDS)), max(ROUNDS))]


def grounds(state: Censored) -> tuple[str, ...]:
    chapter = evening(state)
    return chapter.grounds if chapter else state.grounds


# --- Who begins, who chooses first ------------------------------------------------------------------------


def first_player(state: State) -> tuple[int, FirstWhy]:
    """The worst-placed person here begins; without any result the oldest, as in the first chapter."""
    chapter = evening(state)
    if chapter and chapter.first:
        return chapter.first, "table"
    seat, why = _as_ruled(state)
    if chapter and chapter.set_up and chapter.set_up.first != seat:
        return chapter.set_up.first, "played"
    return seat, why


def _as_ruled(state: State) -> tuple[int, FirstWhy]:
    if not (ranked := _ranked(state)):
        return (people(state) or (0,))[-1], "oldest"
    last = before(state)
    return ranked[-1], "loser" if last and last.loser == ranked[-1] else "worst-here"


def choice(state: State) -> tuple[int, ...]:
    """Newcomers choose first, the youngest of them before the others; then from the last place to the first.

    An automated bloodline has no wishes: it takes what is left.
    """
    chapter, ranked = evening(state), _ranked(state)
    if chapter and (chapter.choice or chapter.set_up):
        return chapter.choice or (chapter.set_up.choice if chapter.set_up else ())
    newcomers = (seat for seat in people(state) if seat not in ranked)
    automated = (one.seat for one in _here(state) if one.seat < 0)
    return (*newcomers, *reversed(ranked), *automated)


def _ranked(state: State) -> tuple[int, ...]:
    """The people here in the order of the chapter before."""
    last, here = before(state), people(state)
    return tuple(one.seat for one in last.result if one.seat in here) if last else ()


# --- What waits -------------------------------------------------------------------------------------------


def _burdens(state: Censored, seats: Collection[int], burdens: Mapping[int, int]) -> tuple[BurdenSeen, ...]:
    return tuple(
        BurdenSeen(seat=sheet.seat, n=burdens[sheet.seat], names=sheet.burden_names)
        for sheet in state.sheets
        if sheet.seat in seats and burdens.get(sheet.seat)
    )


def applied(state: Censored, burdens: Mapping[int, int]) -> Mapping[int, int]:
    """How many everybody applies tonight: as the table was told when the chapter began, else as they lie there."""
    chapter = evening(state)
    if chapter is None or chapter.set_up is None:
        return burdens
    return {one.seat: one.n for one in chapter.set_up.burdens}


def held(state: Censored, seats: Collection[int]) -> tuple[Held, ...]:
    return tuple(
        Held(seat=sheet.seat, asset=asset)
        for sheet in state.sheets
        if sheet.seat in seats
        for asset in sheet.assets
        if asset.spent is None
    )


# --- The era's first chapter ------------------------------------------------------------------------------


def _asks_era(state: Censored) -> bool:
    era = _beginning(state)
    return era is not None and not (era.years or era.titles or era.key)


def _may_prophesy(state: Censored, reader: int) -> bool:
    """Until the reckoning begins: a prophecy of what everybody knows is none."""
    era = _beginning(state)
    if era is None or reader not in state.seats or state.phase not in ("tonight", "clans", "play"):
        return False
    return not any((one.seat, one.era) == (reader, era.number) for one in state.prophecies)


def _beginning(state: Censored) -> Era | None:
    """The era whose first chapter this is."""
    number = state.number
    return state.era(era_of(number)) if number % PER_ERA == 1 and not state.practice else None


# --- The box against a list -------------------------------------------------------------------------------


def _checks(state: Censored, burdens: Mapping[int, int]) -> Iterator[Word]:
    here = _here(state)
    yield word("check.grounds", grounds=grounds(state))
    yield from (word("check.scale", ground=ground) for ground in grounds(state) if ground in SCALES)
    yield from () if state.practice else _cards()
    yield word("check.queue", n=QUEUE)
    yield word("check.leaders", power=ON_LEADER, boons=ON_LEADER)
    yield from () if state.practice else _havens(state, burdens)
    yield from _decks(state)
    if automated := sum(one.seat < 0 for one in here):
        yield word("check.automated", n=automated)
    if here:
        yield word("check.first", seat=first_player(state)[0])
    yield word("check.round", rounds=rounds(len(here)))


def _cards() -> Iterator[Word]:
    yield word("check.missions", n=len(SLOTS))
    yield word("check.overview")


def _havens(state: Censored, burdens: Mapping[int, int]) -> Iterator[Word]:
    here = people(state)
    yield word("check.envelopes", seats=here)
    if away := tuple(sheet.seat for sheet in state.sheets if sheet.seat not in here):
        yield word("check.stay", seats=away)
    if burdened := tuple(seat for seat in here if burdens.get(seat)):
        yield word("check.burdens", seats=burdened)


def _decks(state: Censored) -> Iterator[Word]:
    chosen = evening(state)
    for one in chosen.clans if chosen else ():
        if schemes := unlocked(state, one.clan):
            yield word("check.schemes", clan=one.clan, schemes=schemes)


# --- What happened in the chapter before ------------------------------------------------------------------


def recap(state: Censored) -> tuple[Word, ...]:
    last = before(state)
    return happened(state, last) if last else ()


def happened(state: Censored, last: Chapter) -> tuple[Word, ...]:
    """In a chapter that has ended: its first and last, then what came of it."""
    return (
        *_ends(last),
        *_gains(state, last.number),
        *_lives(state, last.number),
        *_deck(last),
        *_era(state, last),
    )


def _ends(last: Chapter) -> Iterator[Word]:
    for code, seat in (("recap.won", last.winner), ("recap.lost", last.loser)):
        standing = last.standing(seat)
        points = standing.vp if standing else None
        yield word(code, chapter=last.number, seat=seat, clan=last.clan(seat), vp=points)


def _gains(state: Censored, at: int) -> Iterator[Word]:
    for sheet in state.sheets:
        for title in sheet.titles:
            if title.at == at and title.source == "overview":
                yield word("recap.title", chapter=at, seat=sheet.seat, title=title.text)
    yield from _schemes(state, at)
    for leader in state.leaders:
        if leader.at == at:
            yield word("recap.leader", chapter=at, seat=leader.owner, name=leader.name, clan=leader.clan)


def _schemes(state: Censored, at: int) -> Iterator[Word]:
    """By conspiracy or upgrade; what a leader brings is told with the leader."""
    new = [one for one in state.schemes if one.at == at and one.source in ("conspiracy", "upgrade")]
    for by, clan in dict.fromkeys((one.by, one.clan) for one in new):
        names = tuple(one.name for one in new if (one.by, one.clan) == (by, clan))
        yield word("recap.conspiracy", chapter=at, seat=by, clan=clan, schemes=names)


def _lives(state: Censored, at: int) -> Iterator[Word]:
    for one in state.ancillae:
        for deed in one.deeds:
            about = {"chapter": at, "seat": deed.seat, "name": one.name}
            if deed.at != at:
                continue
            if deed.code == "sticker":
                yield word("recap.sticker", **about, ability=deed.text)
            elif code := LIVES.get(deed.code):
                yield word(code, **about, clan=one.clan)


LIVES = {"elevated": "recap.elevated", "revealed": "recap.revealed", "kept": "recap.agent"}


def _deck(last: Chapter) -> Iterator[Word]:
    if last.deck and last.deck.characters:
        yield word("recap.deck", chapter=last.number, characters=last.deck.characters)


def _era(state: Censored, last: Chapter) -> Iterator[Word]:
    era = state.era(era_of(last.number))
    if era and era.ended and in_era(last.number) == PER_ERA:
        won = winner(state, era.number)
        yield word(
            "recap.era",
            era=era.number,
            winners=(won,) if won else winners(state, era.number),
            left=era.left,
            entered=era.entered,
        )
        yield from _outcome(state, era.number)


def _outcome(state: Censored, era: int) -> Iterator[Word]:
    """What it made rows worth, for everybody and for ever."""
    chosen = outcome(state, era)
    if chosen:
        yield word("recap.outcome", era=era, seat=chosen.seat, card=chosen.card)
        for one in chosen.worths:
            yield word("recap.worth", section=one.section, row=one.row, worth=one.worth)
