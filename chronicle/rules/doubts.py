"""Where paper and record may differ, and what to do about it; nothing here ever stands in anybody's way."""

import json
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256

from campaigns.kernel.words import Word, word

from chronicle.rules.figures import eras
from chronicle.rules.figures.clans import has_bonds
from chronicle.rules.figures.grounds import asked
from chronicle.rules.figures.outcomes import misread, owed
from chronicle.rules.figures.reckoned import facts
from chronicle.rules.figures.register import ability_stickers, clan_stickers
from chronicle.rules.figures.results import key_of, ruled
from chronicle.rules.figures.sheets import envelope
from chronicle.rules.figures.to_do import passed, schemes_of, slots_left, title_of

from .asking import without_clan
from .names import ENDING, FULL_HAVEN, PER_ERA, THIN_BLOOD, era_of, in_era
from .seen import Censored, RowSeen, SheetSeen
from .state import Chapter, Counted, Envelope, Ground, Sheet


def doubts(state: Censored, sheets: tuple[SheetSeen, ...]) -> tuple[Word, ...]:
    """About what this seat may read: `state` is without the rest, and closed sheets have no rows."""
    left = {one.mark for one in state.left}
    return tuple(one for one in _all(state, sheets) if mark(one) not in left)


def mark(doubt: Word) -> str:
    """Code, subject and figures in short: left as it is, a doubt returns when the figures change."""
    said = json.dumps([doubt.code, doubt.about], sort_keys=True, default=str)
    return sha256(said.encode()).hexdigest()[:16]


def _all(state: Censored, sheets: tuple[SheetSeen, ...]) -> tuple[Word, ...]:
    if state.practice:
        return ()
    return (
        *_sheets(sheets),
        *_havens(state),
        *_packed(state, sheets),
        *_box(state),
        *_clans(state),
        *_without_clan(state),
        *_ended(state),
        *_strays(state),
        *_uncounted(state),
        *_away(state, sheets),
        *_eras(state),
        *_outcomes(state),
    )


# --- Sheets and havens ------------------------------------------------------------------------------------


def _sheets(sheets: tuple[SheetSeen, ...]) -> Iterator[Word]:
    for seen in sheets:
        for row in seen.rows:
            yield from _full(seen, row)
        yield from _missed(seen.sheet) if seen.open else ()


def _full(seen: SheetSeen, row: RowSeen) -> Iterator[Word]:
    shaded = sum((box.section, box.row) == (row.section, row.name) for box in seen.sheet.boxes)
    if 0 < row.size < shaded:
        yield word(
            "doubt.full", seat=seen.seat, section=row.section, row=row.name, boxes=shaded, size=row.size
        )


def _missed(sheet: Sheet) -> Iterator[Word]:
    """A late joiner has one box for each chapter missed."""
    shaded = sum(box.source == "missed" for box in sheet.boxes)
    if sheet.born and shaded != sheet.missed:
        yield word("doubt.missed", seat=sheet.seat, boxes=shaded, missed=sheet.missed)


def _havens(state: Censored) -> Iterator[Word]:
    for sheet in state.sheets:
        names = tuple(one.name for one in state.ancillae if one.haven == sheet.seat and not one.gone)
        if len(names) > FULL_HAVEN:
            yield word("doubt.haven", seat=sheet.seat, names=names)


def _packed(state: Censored, sheets: tuple[SheetSeen, ...]) -> Iterator[Word]:
    """Until the next chapter opens them: what lay in the envelopes, and what now belongs into them."""
    if state.now is None or state.phase not in ("pack", "gather", "era", *ENDING):
        return
    belongs = {seen.seat: envelope(seen) for seen in sheets}
    for held in state.now.envelopes:
        if held != belongs[held.seat]:
            about = {"was": _inside(held), "now": _inside(belongs[held.seat])}
            yield word("doubt.envelope", chapter=state.now.number, seat=held.seat, **about)


def _inside(held: Envelope) -> dict[str, object]:
    """As the list for the box says it."""
    return {
        "agent": held.agent,
        "leaders": held.leaders,
        "assets": tuple({"kind": kind, "name": name} for kind, name in held.assets),
        "burdens": held.burdens,
    }


# --- Stickers and clans -----------------------------------------------------------------------------------


def _box(state: Censored) -> Iterator[Word]:
    for sticker in (*clan_stickers(state), *ability_stickers(state)):
        if sticker.left is not None and sticker.left < 0:
            yield word("doubt.stock", name=sticker.name, used=sticker.used, stock=sticker.stock)
    for one in state.ancillae:
        if one.clan == THIN_BLOOD and has_bonds(one):
            yield word("doubt.thin-bonds", name=one.name)
        for ability, n in Counter(one.stickers).items():
            if n > 1:
                yield word("doubt.sticker-twice", name=one.name, ability=ability)
    yield from _too_many(state)


def _too_many(state: Censored) -> Iterator[Word]:
    """One ability sticker for each player in each aftermath."""
    placed = Counter(
        (deed.at, deed.seat) for one in state.ancillae for deed in one.deeds if deed.code == "sticker"
    )
    for (at, seat), n in sorted(placed.items()):
        if n > 1:
            yield word("doubt.stickers", chapter=at, seat=seat, n=n)


def _clans(state: Censored) -> Iterator[Word]:
    """There is one set of cards for each clan."""
    for chapter in state.chapters:
        for clan, n in Counter(one.clan for one in chapter.clans if one.clan).items():
            if n > 1:
                seats = tuple(one.seat for one in chapter.clans if one.clan == clan)
                yield word("doubt.clan-twice", chapter=chapter.number, clan=clan, seats=seats)


def _without_clan(state: Censored) -> Iterator[Word]:
    """From the moment the game begins: schemes, leaders and origins of that evening follow from it."""
    for chapter in begun(state):
        if seats := without_clan(chapter):
            yield word("doubt.clan-missing", chapter=chapter.number, seats=seats)


def begun(state: Censored) -> tuple[Chapter, ...]:
    """Chapters of which the clans are behind; those on paper answer for themselves."""
    playing = state.phase in ("play", "reckoning", "places", "aftermath", "pack")
    now = (state.now,) if state.now and playing and not state.now.paper else ()
    return (*over(state), *now)


# --- Chapters that are over -------------------------------------------------------------------------------


def _ended(state: Censored) -> Iterator[Word]:
    """Played here and behind us: what should have been written by now."""
    for chapter in over(state):
        if chapter.complete:
            yield from _owed(state, chapter)
        else:
            yield word("doubt.places", chapter=chapter.number)


def over(state: Censored) -> tuple[Chapter, ...]:
    """Chapters of which nobody is still at the aftermath; those on paper answer for themselves."""
    behind = state.phase in ("gather", "era", *ENDING)
    now = (state.now,) if state.now and behind else ()
    return tuple(chapter for chapter in (*state.past, *now) if not chapter.paper)


def _owed(state: Censored, chapter: Chapter) -> Iterator[Word]:
    at, winner, loser = chapter.number, chapter.winner, chapter.loser
    if winner > 0 and not title_of(state, winner, at) and not passed(chapter, winner, "overview"):
        yield word("doubt.title-missing", chapter=at, seat=winner)
    if loser > 0 and not schemes_of(state, loser, at) and not _settled(chapter, loser):
        yield word("doubt.conspiracy-missing", chapter=at, seat=loser)
    for seat in chapter.seats:
        slots = slots_left(chapter, seat) if seat > 0 else ()
        if slots and not passed(chapter, seat, "missions"):
            yield word("doubt.missions-left", chapter=at, seat=seat, slots=slots)


def _settled(chapter: Chapter, seat: int) -> bool:
    """Nothing to unlock; or a conspiracy that no deck holds before the clan is known, which is asked for instead."""
    if chapter.clan(seat):
        return passed(chapter, seat, "overview")
    return any((one.seat, one.step) == (seat, "overview") for one in chapter.done)


# --- What was written by somebody else than the record now says -------------------------------------------


def _strays(state: Censored) -> Iterator[Word]:
    """Decisions taken on places and missions that were corrected afterwards stay; here they are named."""
    for chapter in state.chapters:
        if chapter.complete and not chapter.paper:
            yield from _stray_titles(state, chapter)
            yield from _stray_schemes(state, chapter)
        yield from _stray_missions(chapter)


def _stray_titles(state: Censored, chapter: Chapter) -> Iterator[Word]:
    for sheet in state.sheets:
        title = title_of(state, sheet.seat, chapter.number)
        if title and sheet.seat != chapter.winner:
            yield word(
                "doubt.title-stray",
                chapter=chapter.number,
                seat=sheet.seat,
                title=title,
                winner=chapter.winner,
            )


def _stray_schemes(state: Censored, chapter: Chapter) -> Iterator[Word]:
    new = [one for one in state.schemes if one.at == chapter.number and one.source == "conspiracy"]
    for seat in dict.fromkeys(one.by for one in new if one.by != chapter.loser):
        names = tuple(one.name for one in new if one.by == seat)
        yield word(
            "doubt.conspiracy-stray", chapter=chapter.number, seat=seat, schemes=names, loser=chapter.loser
        )


def _stray_missions(chapter: Chapter) -> Iterator[Word]:
    for one in chapter.taken:
        mission = chapter.mission(one.slot)
        winner = mission.winner if mission else 0
        if one.seat != winner:
            yield word(
                "doubt.mission-stray", chapter=chapter.number, slot=one.slot, seat=one.seat, winner=winner
            )


# --- What scores now, and nobody has counted ---------------------------------------------------------------


def _uncounted(state: Censored) -> Iterator[Word]:
    """The shared facts were corrected afterwards: what had been in vain until then was never asked for."""
    for chapter in over(state):
        asks = tuple(dict.fromkeys(name for told in chapter.told for name in _asks(told)))
        for one in chapter.counted:
            if missing := _missing(one, asks):
                yield word("doubt.counts", chapter=chapter.number, seat=one.seat, counts=missing)


def _asks(told: Ground) -> tuple[str, ...]:
    return asked(told.ground, facts(told))


def _missing(one: Counted, asks: tuple[str, ...]) -> tuple[str, ...]:
    """A loyalty is one question, whichever it is; a total by hand has no counts."""
    said = {fact.name.partition(".")[0] for fact in one.counts}
    names = tuple(name for name in asks if name.partition(".")[0] not in said)
    return () if one.by_hand is not None else names


# --- Who was away -----------------------------------------------------------------------------------------


def _away(state: Censored, sheets: tuple[SheetSeen, ...]) -> Iterator[Word]:
    """Where the table gives a box for each chapter missed: whether it has been shaded since."""
    for sheet in (seen.sheet for seen in sheets if seen.open):
        missed = tuple(one.number for one in over(state) if _gives(state, one) and _was_away(sheet, one))
        shaded = sum(box.source == "table" and box.at >= missed[0] for box in sheet.boxes) if missed else 0
        if shaded < len(missed):
            yield word("doubt.away", seat=sheet.seat, chapters=missed, boxes=shaded)


def _gives(state: Censored, chapter: Chapter) -> bool:
    return ruled(state, "missed", chapter.number) == "box"


def _was_away(sheet: Sheet, chapter: Chapter) -> bool:
    return sheet.born and sheet.joined <= chapter.number and sheet.seat not in chapter.seats


# --- What an era's end needs ------------------------------------------------------------------------------


def _eras(state: Censored) -> Iterator[Word]:
    for chapter in state.chapters:
        if in_era(chapter.number) == PER_ERA and chapter.complete and not chapter.paper:
            yield from _key(state, chapter)


def _key(state: Censored, chapter: Chapter) -> Iterator[Word]:
    era = era_of(chapter.number)
    if state.era(era) and not key_of(state, era):
        yield word("doubt.key", era=era)
    by_hand = tuple(one.seat for one in chapter.counted if one.by_hand is not None and one.key is None)
    if by_hand:
        yield word("doubt.key-by-hand", chapter=chapter.number, seats=by_hand)


# --- The outcome sheet ------------------------------------------------------------------------------------


def _outcomes(state: Censored) -> Iterator[Word]:
    for era in owed(state):
        yield word("doubt.outcome", era=era, winner=eras.winner(state, era))
    for one, before in misread(state):
        yield word("doubt.worth", section=one.section, row=one.row, worth=one.worth, was=before)
    for chosen in state.outcomes:
        winner = eras.winner(state, chosen.era)
        if winner and winner != chosen.seat:
            yield word("doubt.outcome-stray", era=chosen.era, seat=chosen.seat, winner=winner)
