"""How many points are still possible: the least and the most, and what would be if."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final as Constant
from typing import TypeAlias

from campaigns.kernel.copying import replace
from campaigns.kernel.words import Word, word

from chronicle.rules import haven
from chronicle.rules.figures.coming import first_chapter
from chronicle.rules.names import CHAPTERS, FIRST_SECTIONS, PHASES, SECTIONS, SLOTS, Section
from chronicle.rules.seen import Censored
from chronicle.rules.state import Box, Chapter, Row, Sheet, Worth
from chronicle.rules.tallies import PER_CHAPTER, Final, Range, ToCome

from . import sheets
from .final import WORTHS, base, points, scores, titles_of
from .switches import holds
from .to_do import passed, title_of

Span: TypeAlias = tuple[int, int]  # the least and the most
Spans: TypeAlias = Mapping[tuple[str, str], Span]  # of one box, by section and row

PLAYING: Constant = ("prologue", *PHASES, "era")
LAST_CALL: Constant = "worths"  # no chapter comes any more; what was left for later is one step back
DONE: Constant = ("ceremony", "over")  # every worth is confirmed: what is open by then stays so
NOT_BEGUN: Constant = ("gather", "tonight")
PLACES_OPEN: Constant = ("tonight", "clans", "play", "reckoning")
ON_THE_TABLE: Constant = (*PLACES_OPEN, "places", "aftermath")


def outlook(state: Censored) -> tuple[Range, ...]:
    """In the order of the sheets. Places are none of it: who gets more is another's less."""
    rows = sheets.rows(state)
    spans: Spans = {(row.section, row.name): _span(state, row) for row in rows}
    fixed = any(row.section != "disciplines" and sheets.worth(state, row) is not None for row in rows)
    return tuple(_range(state, sheet, spans, fixed=fixed) for sheet in state.sheets)


def held(state: Censored) -> dict[int, Span]:
    """By sheet, the least and the most of the boxes and titles it has today, whatever open rows turn out to be."""
    spans: Spans = {(row.section, row.name): _span(state, row) for row in sheets.rows(state)}
    return {sheet.seat: _held(state, sheet, spans) for sheet in state.sheets}


def _held(state: Censored, sheet: Sheet, spans: Spans) -> Span:
    titles, boxes = len(titles_of(state, sheet)), [spans[box.section, box.row] for box in sheet.boxes]
    return titles + sum(least for least, _ in boxes), titles + sum(most for _, most in boxes)


def _range(state: Censored, sheet: Sheet, spans: Spans, *, fixed: bool) -> Range:
    left = _left(state, sheet)
    lowest, highest = (sum(part) for part in zip(*_parts(state, sheet, spans, left), strict=True))
    return Range(
        seat=sheet.seat,
        lowest=lowest,
        highest=highest,
        left=left,
        assumptions=tuple(_assumed(state, left, fixed=fixed)),
    )


def _parts(state: Censored, sheet: Sheet, spans: Spans, left: ToCome) -> Iterator[Span]:
    """The least and the most of everything that counts or may come to count."""
    titles = len(titles_of(state, sheet))
    yield titles, titles + left.titles
    for at, n in Counter((box.section, box.row) for box in sheet.boxes).items():
        yield n * spans[at][0], n * spans[at][1]
    least, most = _any(spans, SECTIONS)
    yield left.boxes * least, left.boxes * most
    if left.prologue:
        yield _prologue(state, spans)


def _prologue(state: Censored, spans: Spans) -> Span:
    """A first box, a discipline and an invented title; never written, it is nothing, which no row undercuts."""
    least, most = _any(spans, FIRST_SECTIONS)
    title = holds(state, "prologue_title") != "no"
    return least, most + 1 + title


def _span(state: Censored, row: Row) -> Span:
    worth = sheets.worth(state, row)
    if worth is None and state.phase not in DONE:
        return WORTHS[row.section]
    fixed = points(row.section, 1, worth, base(state))
    return fixed, fixed


def _any(spans: Spans, among: Sequence[str]) -> Span:
    """Of a box in any row of these sections, one that nobody has named yet too."""
    those = [WORTHS[section] for section in among]
    those += [span for (section, _), span in spans.items() if section in among]
    return min(least for least, _ in those), max(most for _, most in those)


# --- What can still come --------------------------------------------------------------------------------


def _left(state: Censored, sheet: Sheet) -> ToCome:
    if state.practice or state.phase not in (*PLAYING, LAST_CALL):
        return ToCome()
    now, seat = _open_chapter(state), sheet.seat
    return ToCome(
        chapters=max(0, CHAPTERS - len(state.chapters)) if state.phase in PLAYING else 0,
        missions=_missions(state, now, seat) if now else 0,
        title=_may_be_titled(state, now, seat) if now else False,
        prologue=not sheet.born,
        missed=0 if sheet.born else first_chapter(state, seat) - 1,
        away=now is not None and state.phase in ON_THE_TABLE and not _may_play(state, now, seat),
    )


def _open_chapter(state: Censored) -> Chapter | None:
    """The one on the table; where a chronicle has ended before it began, it brings nothing."""
    now = state.now
    return None if now and state.phase == LAST_CALL and not now.played else now


def _may_play(state: Censored, now: Chapter, seat: int) -> bool:
    """Until the chapter has begun, anybody may still come."""
    return seat in now.seats or (state.phase in NOT_BEGUN and not now.played)


def _missions(state: Censored, now: Chapter, seat: int) -> int:
    """Those not taken yet: the ones won, unless all were passed by, and the ones that nobody has won."""
    taken = {one.slot for one in now.taken}
    missions = [now.mission(slot) for slot in SLOTS if slot not in taken]
    won = sum(1 for one in missions if one and one.settled and one.winner == seat)
    unwon = sum(1 for one in missions if not (one and one.settled))
    return won * (not passed(now, seat, "missions")) + unwon * _may_play(state, now, seat)


def _may_be_titled(state: Censored, now: Chapter, seat: int) -> bool:
    """One title a chapter, for its winner; before the places stand, anybody at the table may win."""
    if title_of(state, seat, now.number) or passed(now, seat, "overview"):
        return False
    known = now.complete and state.phase not in PLACES_OPEN
    return seat == now.winner if known else _may_play(state, now, seat)


# --- What that takes for granted ------------------------------------------------------------------------


def _assumed(state: Censored, left: ToCome, *, fixed: bool) -> Iterator[Word]:
    if state.phase in DONE:
        return
    if fixed:
        yield word("outlook.fixed")  # worths that are set stay as they are
    yield word("outlook.open", ranges={section: WORTHS[section] for section in SECTIONS[:-1]})
    if left.prologue:
        yield word("outlook.prologue", missed=left.missed)
    yield from _now_assumed(state, left)
    if state.phase == LAST_CALL and len(state.chapters) < CHAPTERS:
        yield word("outlook.ended")
    if left.chapters:
        yield word("outlook.chapters", n=left.chapters, boxes=PER_CHAPTER, titles=1)
    yield word("outlook.nothing_ruled")  # boxes, titles and the table's own rules stay as they are


def _now_assumed(state: Censored, left: ToCome) -> Iterator[Word]:
    """Of the chapter on the table only what has not been taken yet."""
    if state.now and (left.missions or left.title):
        yield word("outlook.now", chapter=state.now.number, boxes=left.missions, titles=int(left.title))
    if state.now and left.away:
        yield word("outlook.away", chapter=state.now.number)


# --- What if --------------------------------------------------------------------------------------------


def what_if(
    state: Censored,
    worths: Mapping[tuple[Section, str], int],
    more: Mapping[tuple[int, Section, str], int],
) -> tuple[Final, ...]:
    """The scores with these worths, and with so many boxes more (or less); nothing of it is recorded."""
    told = (Worth(section=at[0], row=at[1], worth=n) for at, n in worths.items() if at[0] in SECTIONS)
    supposed = tuple(_supposed(sheet, more) for sheet in state.sheets)
    return scores(replace(state, worths=(*state.worths, *told), sheets=supposed))


def _supposed(sheet: Sheet, more: Mapping[tuple[int, Section, str], int]) -> Sheet:
    for (seat, section, row), n in more.items():
        if seat == sheet.seat:
            sheet = _shaded(sheet, section, row, n)
    return sheet


def _shaded(sheet: Sheet, section: Section, row: str, n: int) -> Sheet:
    if n > 0:
        box = Box(section=section, row=row, at=0, source="table")
        return haven.shade(sheet, *[box] * min(n, haven.MOST))
    fewer = haven.less(sheet.boxes, lambda box: (box.section, box.row) == (section, row), -n)
    return replace(sheet, boxes=fewer)
