"""What a table might have decided otherwise: boxes, missions and places at a tie, eras and their outcomes."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from campaigns.kernel.copying import replace
from campaigns.kernel.words import Word, word

from chronicle.rules.figures import ranking, sheets
from chronicle.rules.figures.eras import winners as era_winners
from chronicle.rules.figures.final import WORTHS, base, points, scores
from chronicle.rules.figures.outcomes import misread

from .events import EraDecided, Event, MissionTaken, MissionWon, OutcomeChosen, PlaceDecided, PrologueWritten
from .evolve import evolve
from .following import folded
from .names import FIRST_SECTIONS, SECTIONS, How, Section
from .state import Box, Chapter, Mission, Row, State, Worth

Totals = dict[int, int]
BY_THE_TABLE = ("primogen", "dice", "table")


@dataclass(frozen=True, slots=True, kw_only=True)
class Story:
    """A whole chronicle: its events, the state after each, and how it came out."""

    events: Sequence[Event]
    states: Sequence[State]
    totals: Totals

    @property
    def end(self) -> State:
        return self.states[-1]

    def chapter(self, entry: int) -> Chapter:
        """The one on the table after that event; number 0 before the first."""
        return self.states[entry].now or Chapter(number=0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Other:
    """One decision made otherwise. `totals` by arithmetic where that is enough; None: only the fold can tell."""

    entry: int
    event: Event
    said: Word
    totals: Totals | None = None


def totals(state: State) -> Totals:
    return {one.seat: one.total for one in scores(state)}


def _with(all_: Totals, gains: Mapping[int, int]) -> Totals:
    return {seat: n + gains.get(seat, 0) for seat, n in all_.items()}


# --- A box in another row -------------------------------------------------------------------------------


def boxes(story: Story) -> Iterator[Other]:
    """One box changes one score alone, by what the two rows are worth at the end."""
    last: dict[tuple[int, int, int], int] = {}
    for entry, event in enumerate(story.events):
        if isinstance(event, PrologueWritten):
            last[event.seat, 0, 0] = entry
        elif isinstance(event, MissionTaken):
            last[event.seat, story.chapter(entry).number, event.slot] = entry
    each = _each(story.end)
    for (seat, at, slot), entry in last.items():
        if box := _box(story.end, seat, at, slot):
            yield from _in_other_rows(story, entry, box, each)


def _each(end: State) -> Mapping[Row, int]:
    """What one box of each row counts at the end."""
    return {row: points(row.section, 1, sheets.worth(end, row), base(end)) for row in sheets.rows(end)}


def _box(end: State, seat: int, at: int, slot: int) -> Box | None:
    """As it stands at the end; None: there is none, or the table has taken it away."""
    sheet = end.sheet(seat)
    for box in sheet.boxes if sheet else ():
        if slot and (box.source, box.at, box.slot) == ("mission", at, slot):
            return box
        if not slot and box.source == "prologue" and box.section in FIRST_SECTIONS:
            return box
    return None


def _in_other_rows(story: Story, entry: int, box: Box, each: Mapping[Row, int]) -> Iterator[Other]:
    """Rows with room, in the sections that are open to it; only those that would change something."""
    event = story.events[entry]
    assert isinstance(event, MissionTaken | PrologueWritten)  # noqa: S101 -- for the types alone
    here = next(n for row, n in each.items() if (row.section, row.name) == (box.section, box.row))
    allowed = SECTIONS if box.slot else FIRST_SECTIONS
    for row, n in each.items():
        if n != here and row.section in allowed and _has_room(story.end, event.seat, row):
            yield Other(
                entry=entry,
                event=replace(event, section=row.section, row=row.name),
                said=_instead(event.seat, box, row.section, row.name),
                totals=_with(story.totals, {event.seat: n - here}),
            )


def _has_room(end: State, seat: int, row: Row) -> bool:
    sheet = end.sheet(seat)
    return not row.boxes or sheet is None or len(sheets.boxes(sheet, row)) < row.boxes


def _instead(seat: int, box: Box, section: Section, row: str) -> Word:
    return word(
        "hinge.box" if box.slot else "hinge.box.first",
        seat=seat,
        chapter=box.at,
        section=box.section,
        row=box.row,
        to_section=section,
        to_row=row,
    )


# --- A mission at a tie ---------------------------------------------------------------------------------


def missions(story: Story) -> Iterator[Other]:
    """Given to another of the tied: its box goes along, and fewer missions may turn a place."""
    won = [(entry, event) for entry, event in enumerate(story.events) if isinstance(event, MissionWon)]
    last = {(story.chapter(entry).number, event.slot): (entry, event) for entry, event in won}
    for entry, event in last.values():
        for seat in _tied(story, entry, event):
            if seat != event.winner:
                yield _given(story, entry, event, seat)


def _tied(story: Story, entry: int, event: MissionWon) -> tuple[int, ...]:
    """Between whom it was, where anybody has counted."""
    mission = story.chapter(entry).mission(event.slot) or Mission(slot=event.slot)
    if event.how not in BY_THE_TABLE:
        return mission.tied
    best = ranking.mission_winners([(one.seat, one.n, one.leader) for one in mission.counts])
    return best if event.winner in best and len(best) > 1 else ()


def _given(story: Story, entry: int, event: MissionWon, seat: int) -> Other:
    now = story.chapter(entry)
    mission = now.mission(event.slot) or Mission(slot=event.slot)
    how: How = event.how if event.how in BY_THE_TABLE else "table"
    changed = replace(event, winner=seat, how=how)
    said = word(
        "hinge.mission" if event.winner else "hinge.mission.nobody",
        chapter=now.number,
        mission=(mission.slot, mission.attribute, mission.name),
        seat=event.winner,
        how=how,
        other=seat,
    )
    gains = None if _places_turn(story, entry, changed) else _box_gains(story, now.number, event, seat)
    moved = None if gains is None else _with(story.totals, gains)
    return Other(entry=entry, event=changed, said=said, totals=moved)


def _box_gains(story: Story, at: int, event: MissionWon, seat: int) -> Totals:
    """What one has less, the other has more."""
    box = _box(story.end, event.winner, at, event.slot)
    if box is None:
        return {}
    n = next(n for row, n in _each(story.end).items() if (row.section, row.name) == (box.section, box.row))
    return {event.winner: -n, seat: n}


def _places_turn(story: Story, entry: int, event: Event) -> bool:
    """Told again only to the end of its chapter."""
    number = story.chapter(entry).number
    later = (at for at in range(entry + 1, len(story.states)) if story.chapter(at).number != number)
    until = next(later, len(story.states))
    then = folded(story.events, story.states, entry, event, until=until)
    return _places(then.now) != _places(story.states[until - 1].now)


def _places(chapter: Chapter | None) -> tuple[tuple[int, int], ...]:
    return tuple((one.seat, one.place) for one in chapter.result) if chapter else ()


# --- A place or an era that the table gave --------------------------------------------------------------


def places(story: Story) -> Iterator[Other]:
    for entry, event in enumerate(story.events):
        if isinstance(event, PlaceDecided):
            yield from _swapped(story, entry, event)
        elif isinstance(event, EraDecided):
            yield from _another_winner(story, entry, event)


def _swapped(story: Story, entry: int, event: PlaceDecided) -> Iterator[Other]:
    """Two neighbours; a title, or an era with its outcome, may hang on it."""
    order = event.order
    for at in range(len(order) - 1):
        better, worse = order[at : at + 2]
        changed = replace(event, order=(*order[:at], worse, better, *order[at + 2 :]))
        number = story.chapter(entry).number
        said = word("hinge.place", chapter=number, seat=better, other=worse, how=event.how)
        if _places_turn(story, entry, changed):
            yield Other(entry=entry, event=changed, said=said)


def _another_winner(story: Story, entry: int, event: EraDecided) -> Iterator[Other]:
    for seat in era_winners(story.states[entry], event.era):
        if seat != event.winner:
            said = word("hinge.era", era=event.era, seat=event.winner, other=seat, how=event.how)
            yield Other(entry=entry, event=replace(event, winner=seat), said=said)


# --- An outcome -----------------------------------------------------------------------------------------


def outcomes(story: Story) -> Iterator[Other]:
    """One worth a step more or less, or the card left where it lay; what a later era says of a row stands."""
    last = {event.era: entry for entry, event in enumerate(story.events) if isinstance(event, OutcomeChosen)}
    for entry in last.values():
        event = story.events[entry]
        assert isinstance(event, OutcomeChosen)  # noqa: S101 -- for the types alone
        for worth in event.worths:
            yield from _stepped(story, entry, event, worth)
        said = word("hinge.outcome", era=event.era, seat=event.seat, card=event.card)
        yield _outcome(story, entry, replace(event, worths=()), said)


def _stepped(story: Story, entry: int, event: OutcomeChosen, worth: Worth) -> Iterator[Other]:
    least, most = WORTHS[worth.section]
    for to in () if worth.worth is None else (worth.worth - 1, worth.worth + 1):
        if least <= to <= most:
            changed = tuple(replace(one, worth=to) if one == worth else one for one in event.worths)
            said = word(
                "hinge.worth",
                era=event.era,
                seat=event.seat,
                card=event.card,
                section=worth.section,
                row=worth.row,
                worth=worth.worth,
                to=to,
            )
            yield _outcome(story, entry, replace(event, worths=changed), said)


def _outcome(story: Story, entry: int, event: OutcomeChosen, said: Word) -> Other:
    """Where no row has been renamed since, boxes times worths are enough."""
    was = story.events[entry]
    assert isinstance(was, OutcomeChosen)  # noqa: S101 -- for the types alone
    known = {(row.section, row.name) for row in sheets.rows(story.end)}
    same = all((one.section, one.row) in known for one in was.worths)
    put_right = tuple(one for one, _ in misread(story.end))
    now = evolve(replace(story.end, read_worths=put_right), event)
    return Other(entry=entry, event=event, said=said, totals=totals(now) if same else None)
