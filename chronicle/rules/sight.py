"""What a seat may know, with everything a page draws already worked out: the only door to a chronicle."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache

from campaigns.kernel.copying import replace
from campaigns.kernel.notes import readable, without

from chronicle.rules.figures import eras, final, outlook, results
from chronicle.rules.figures.ceremony import ceremony
from chronicle.rules.figures.clans import bound, clans, evening, plays
from chronicle.rules.figures.outcomes import OPEN_SECTIONS, outcome, outcome_sheet
from chronicle.rules.figures.reckoned import precedent, reckoning
from chronicle.rules.figures.register import register
from chronicle.rules.figures.sheets import opened, rows, sheets
from chronicle.rules.figures.switches import questions, switches
from chronicle.rules.figures.to_do import aftermath
from chronicle.rules.figures.tonight import held, recap, rounds, tonight

from .covering import covered, unturned
from .doubts import doubts
from .names import ENDING
from .seen import Censored, EraSeen, Foretold, View
from .state import Chapter, Era, Prophecy, Row, State, Taken
from .tallies import Final, Range


def sight(state: State, seat: int) -> View:
    """Everything is worked out from `table`; only who has sealed a sentence, and each line told, from the whole."""
    table = censored(state, seat)
    burdens = results.burdens(table)
    shown = unturned(table)
    seen = sheets(table, seat, burdens)
    after = aftermath(table)
    ended = ceremony(state)
    # Nobody reads the end before its last line is told.
    telling = ended is not None and ended.told < ended.of
    reminded = _reminded(table, seat)
    return View(
        seat=seat,
        table=shown,
        phase=table.phase,
        chapter=table.now,
        waiting=waiting(table),
        tonight=tonight(table, seat, burdens, recap(table)),
        clans=clans(shown, seat),
        bound=bound(table),
        reckoning=covered(reckoning(table), reckoning(shown), table, seat),
        aftermath=after,
        sheets=seen,
        rows=rows(table),
        box=register(table, deck_at(table), seen),
        eras=tuple(_era(state, shown, era) for era in table.eras),
        switches=switches(table),
        questions=questions(table, after, ended),
        doubts=doubts(table, seen),
        scores=() if telling else _scores(table, seat),
        ranges=() if telling else _ranges(table, seat),
        outcome_sheet=outcome_sheet(table),
        ceremony=ended,
        unused=held(table, reminded),
        agent_unused=any(one.agent is not None for one in seen if one.seat in reminded),
    )


# --- What a seat may not know -----------------------------------------------------------------------------


def censored(state: State, seat: int) -> Censored:
    """Hidden notes and sealed prophecies of others; where the table wants it so, their boxes and choices."""
    shown = cache(lambda sheet: opened(state, sheet, seat))
    left = replace(
        state,
        notes=readable(state.notes, seat),
        prophecies=tuple(one for one in state.prophecies if may_read(state, one, seat)),
        sheets=tuple(one if shown(one.seat) else replace(one, boxes=()) for one in state.sheets),
        rows=_named(state),
        past=tuple(_chapter(state, chapter, shown) for chapter in state.past),
        left=tuple(one for one in state.left if not state.secret or _own(state, one.seat, seat)),
        now=_chapter(state, state.now, shown) if state.now else None,
    )
    return Censored(left)


def _own(state: State, whose: int, seat: int) -> bool:
    return whose == seat and seat not in state.strangers


def withhold(state: State, seat: int, spans: Sequence[tuple[State, State]]) -> State:
    """Hidden notes; the words of a sealed prophecy, until it is opened; its sheet, where sheets are secret; and what was
    counted, until the places are turned over."""
    return replace(
        state,
        notes=without(state.notes, seat, [(before.notes, after.notes) for before, after in spans]),
        prophecies=tuple(_unworded(state, one, seat, spans) for one in state.prophecies),
        strangers=(seat,),
        uncounted=tuple({one for before, after in spans for one in _counted(state, before, after)}),
    )


def _unworded(state: State, prophecy: Prophecy, seat: int, spans: Sequence[tuple[State, State]]) -> Prophecy:
    """That it was sealed, everybody knows; a second one for the same era takes the place of the first, unread."""
    sealed = any(_sealed(after, prophecy) and not _sealed(before, prophecy) for before, after in spans)
    hidden = sealed and prophecy.seat == seat and not may_read(state, prophecy, 0)
    return replace(prophecy, text="") if hidden else prophecy


def _sealed(state: State, prophecy: Prophecy) -> bool:
    return any((one.seat, one.era) == (prophecy.seat, prophecy.era) for one in state.prophecies)


def _counted(state: State, before: State, after: State) -> Iterator[int]:
    """Of the chapter that is being counted, by whose sheet it is."""
    if state.now and after.now and state.now.number == after.now.number:
        known = before.now.counted if before.now and before.now.number == state.now.number else ()
        yield from {one.seat for one in after.now.counted} - {one.seat for one in known}


def may_read(state: State, prophecy: Prophecy, seat: int) -> bool:
    """Its writer at once; everybody when the era has ended, or the chronicle."""
    era = state.era(prophecy.era)
    return prophecy.seat == seat or state.phase == "over" or (era is not None and era.ended)


def _named(state: State) -> tuple[Row, ...]:
    """At the end every row is read from the paper or told: its name, and not from whose sheet it is known."""
    if not state.secret or state.phase not in ("worths", *outlook.DONE):
        return state.rows
    known = rows(state)
    worths = state.phase == "worths"  # of a discipline there is nothing to read
    return tuple(row for row in known if row.section in OPEN_SECTIONS) if worths else known


def _chapter(state: State, chapter: Chapter, shown: Callable[[int], bool]) -> Chapter:
    if not state.secret:
        return chapter
    return replace(chapter, taken=tuple(one if shown(one.seat) else _closed(one) for one in chapter.taken))


def _closed(one: Taken) -> Taken:
    return replace(one, choice="", section=None, row="")


# --- Small things -----------------------------------------------------------------------------------------


def waiting(state: Censored) -> tuple[int, ...]:
    """Who has not written the prologue yet; a practice game has none."""
    return () if state.practice else tuple(sheet.seat for sheet in state.sheets if not sheet.born)


def deck_at(state: Censored) -> int:
    """The chapter that the chronicle deck shows next: once it is turned up, or all is packed, already the coming one."""
    now = evening(state)
    behind = now is not None and (now.deck is not None or state.phase in ("pack", "era", *ENDING))
    return state.number + behind


def _reminded(state: Censored, seat: int) -> tuple[int, ...]:
    """In the last round, the sheet this person plays: its haven may hold something still unused."""
    now, sheet = evening(state), plays(state, seat)
    last = now is not None and state.phase == "play" and now.round >= rounds(len(now.here))
    return (sheet,) if sheet and last else ()


# --- Standings, open sheets only -----------------------------------------------------------------------------


def _scores(table: Censored, reader: int) -> tuple[Final, ...]:
    """As the worths now stand. Where a sheet is closed, nobody has a place: it would tell of the closed one."""
    if table.practice:
        return ()
    scored = final.scores(_open(table, reader))
    closed = len(scored) < len(table.sheets)
    return tuple(replace(one, place=0) for one in scored) if closed else scored


def _ranges(table: Censored, reader: int) -> tuple[Range, ...]:
    return () if table.practice else outlook.outlook(_open(table, reader))


def _open(table: Censored, reader: int) -> Censored:
    readable = (sheet for sheet in table.sheets if opened(table, sheet.seat, reader))
    return replace(table, sheets=tuple(readable))


# --- Eras ----------------------------------------------------------------------------------------------------


def _foretold(table: Censored, one: Prophecy) -> Foretold:
    said = [verdict for verdict in table.verdicts if (verdict.era, verdict.prophet) == (one.era, one.seat)]
    return Foretold(
        seat=one.seat,
        text=one.text,
        true=tuple(verdict.seat for verdict in said if verdict.true),
        false=tuple(verdict.seat for verdict in said if not verdict.true),
    )


def _era(state: State, table: Censored, era: Era) -> EraSeen:
    best, winner = eras.winners(table, era.number), eras.winner(table, era.number)
    still_open = len(best) > 1 and not winner
    return EraSeen(
        era=era,
        table=eras.table(table, era.number),
        standings=eras.points(table, era.number),
        complete=eras.complete(table, era.number),
        winners=best,
        prophecies=tuple(one for one in table.prophecies if one.era == era.number),
        sealed=tuple(one.seat for one in state.prophecies if one.era == era.number),
        foretold=tuple(_foretold(table, one) for one in table.prophecies if one.era == era.number),
        opened=era.ended or state.phase == "over",
        winner=winner,
        suggested=eras.suggested(table, era.number) if still_open else 0,
        precedent=precedent(table, "era") if still_open else None,
        outcome=outcome(table, era.number),
    )
