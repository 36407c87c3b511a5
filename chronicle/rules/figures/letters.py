"""What mortal hunters would have learned of a chapter: a letter in codes, the same whenever it is read."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from campaigns.kernel.words import Word, word

from chronicle.rules.names import ARCHETYPES, CHAPTERS, PER_ERA, era_of, in_era
from chronicle.rules.seen import Censored, EraSeen, View
from chronicle.rules.state import Ancilla, Chapter, Mission, Taken

# How many ways there are to say it; which one is taken follows from the chapter's number alone.
VARIANTS: Final = {
    "opening": 7,
    "victor": 6,
    "stranger": 4,  # a victor of unknown blood
    "close": 4,
    "clear": 4,
    "burden": 5,
    "fallen": 6,
    "conspiracy": 4,
    "war": 4,
    "science": 4,
    "wealth": 4,
    "secrets": 4,
    "other": 4,
    "matter": 5,  # a mission that nobody has named
    "nobody": 4,
    "choice": 5,
    "title": 5,
    "ancilla": 6,
    "kept": 4,
    "absent": 5,
    "double": 4,  # somebody else played the reader's sheet
    "unseen": 4,
    "sealed": 4,
    "unsealed": 4,
    "age": 4,
    "end": 4,
    "dark": 7,
    "closing": 6,
    "signature": 5,
}
TURN: Final = {kind: at for at, kind in enumerate(VARIANTS)}
# A bar tells nothing of what is under it, its length neither.
BARS: Final = {"choice": 18, "prophecy": 27, "ground": 11, "dark": 22}

MISSIONS: Final = 3  # as many as a page holds
FACES: Final = 2
SEALED: Final = 2
CLOSE: Final = 2  # points between the first and the second
CLEAR: Final = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class Paragraph:
    """`kind` is heading, opening, victor, fallen, missions, signs, absent, age, closing or signature."""

    kind: str
    words: tuple[Word, ...]


def letter(view: View, chapter: int) -> tuple[Paragraph, ...]:
    """Empty as long as that chapter has no result; a seat reads here what it may read anywhere."""
    played = next((one for one in view.table.chapters if one.number == chapter), None)
    if played is None or played.paper or not (played.complete and played.played):
        return ()  # of a chapter on paper there is nothing but its places
    parts = {
        "heading": _heading(view, played),
        "opening": _say("opening", chapter),
        "victor": _victor(view.table, played),
        "fallen": _fallen(view.table, played),
        "missions": _missions(view, played),
        "signs": _signs(view.table, chapter),
        "absent": _absent(view, played),
        "age": _age(view, chapter),
        "closing": _closing(chapter),
        "signature": _say("signature", chapter),
    }
    paragraphs = (Paragraph(kind=kind, words=tuple(words)) for kind, words in parts.items())
    return tuple(paragraph for paragraph in paragraphs if paragraph.words)


def _say(kind: str, chapter: int, nth: int = 0, **about: Any) -> Iterator[Word]:
    """Two kinds never go round in step, so that no two letters are put together alike."""
    count = VARIANTS[kind]
    at = (chapter + TURN[kind] * (1 + chapter // count) + nth) % count
    yield word(f"letter.{kind}.{at + 1}", **about)


def _bar(what: str) -> Word:
    return word("bar", length=BARS[what])


def _figure(state: Censored, seat: int) -> str | int:
    """A hunter knows the character's name; the table's, where no sheet says another."""
    sheet = state.sheet(seat)
    return (sheet.character if sheet else "") or seat


# --- The head, the first, the last ------------------------------------------------------------------------


def _heading(view: View, chapter: Chapter) -> Iterator[Word]:
    era = view.table.era(era_of(chapter.number))
    title = next(iter(era.titles[in_era(chapter.number) - 1 :]), "") if era else ""
    code = "letter.heading.titled" if title else "letter.heading"
    yield word(code, n=chapter.number, title=title)
    if era and era.years:
        yield word("letter.years", years=era.years)


def _victor(state: Censored, chapter: Chapter) -> Iterator[Word]:
    number, clan = chapter.number, chapter.clan(chapter.winner)
    figure = _figure(state, chapter.winner)
    yield from _say("victor" if clan else "stranger", number, figure=figure, clan=clan)
    yield from _weight(number, _margin(chapter), figure)


def _margin(chapter: Chapter) -> str:
    """How far the first stands before the second."""
    points = [one.vp for one in chapter.result[:2] if one.vp is not None]
    if len(points) < 2:
        return ""
    ahead = points[0] - points[1]
    return "close" if ahead <= CLOSE else "clear" if ahead >= CLEAR else ""


def _weight(number: int, margin: str, figure: str | int) -> Iterator[Word]:
    """Every other letter weighs the victory, the others what it costs."""
    kind = margin if margin and number % 2 else "burden"
    yield from _say(kind, number, figure=figure)


def _fallen(state: Censored, chapter: Chapter) -> Iterator[Word]:
    yield from _say("fallen", chapter.number, figure=_figure(state, chapter.loser))
    new = [one for one in state.schemes if (one.at, one.source) == (chapter.number, "conspiracy")]
    if new:
        yield from _say("conspiracy", chapter.number, clan=new[0].clan, n=len(new))


# --- Missions ---------------------------------------------------------------------------------------------


def _missions(view: View, chapter: Chapter) -> Iterator[Word]:
    """Those that can be told of, one of each winner first; with the first choice that is on record."""
    chosen = False
    for nth, mission in enumerate(_told_of(chapter)):
        yield from _mission(view.table, chapter.number, mission, nth)
        taken = next((one for one in chapter.taken if one.slot == mission.slot), None)
        if taken and not chosen and (choice := _choice(view, taken)):
            yield from _say("choice", chapter.number, figure=_figure(view.table, taken.seat), choice=choice)
            chosen = True


def _told_of(chapter: Chapter) -> tuple[Mission, ...]:
    known = [one for one in chapter.missions if one.settled and (one.name or (one.winner and one.attribute))]
    first = {one.winner: one for one in reversed(known)}
    return tuple(sorted(known, key=lambda one: (first[one.winner] is not one, one.slot))[:MISSIONS])


def _mission(state: Censored, number: int, mission: Mission, nth: int) -> Iterator[Word]:
    figure = _figure(state, mission.winner)
    if not mission.name:
        yield from _say("matter", number, nth, figure=figure, attribute=mission.attribute)
    elif not mission.winner:
        yield from _say("nobody", number, nth, mission=mission.name)
    else:
        kind = mission.attribute if mission.attribute in ARCHETYPES else "other"
        yield from _say(kind, number, nth, figure=figure, mission=mission.name)


def _choice(view: View, taken: Taken) -> str | Word:
    """Where sheets are secret it stays black for others, also when they lie open at the end."""
    own = taken.seat == view.seat and view.seat not in view.table.strangers
    may = not view.table.secret or own
    return taken.choice if may else _bar("choice")


# --- Titles, faces, who was away --------------------------------------------------------------------------


def _signs(state: Censored, number: int) -> Iterator[Word]:
    titles = (
        (sheet.seat, title.text)
        for sheet in state.sheets
        for title in sheet.titles
        if (title.at, title.source) == (number, "overview")
    )
    for nth, (seat, title) in enumerate(titles):
        yield from _say("title", number, nth, title=title, figure=_figure(state, seat))
    for nth, (kind, her, seat) in enumerate(_faces(state, number)):
        yield from _say(kind, number, nth, ancilla=her.name, figure=_figure(state, seat))


def _faces(state: Censored, number: int) -> tuple[tuple[str, Ancilla, int], ...]:
    """Who was raised or came to light, then who went into hiding; nobody twice."""
    seen = {}
    for code, kind in (("elevated", "ancilla"), ("revealed", "ancilla"), ("kept", "kept")):
        for one in state.ancillae:
            deed = next((deed for deed in one.deeds if (deed.at, deed.code) == (number, code)), None)
            if deed and one.id not in seen:
                seen[one.id] = (kind, one, deed.seat)
    return tuple(seen.values())[:FACES]


def _absent(view: View, chapter: Chapter) -> Iterator[Word]:
    """A word to the reader who was not there; then one about the first of the others who were not."""
    state, number, seats = view.table, chapter.number, chapter.seats
    here = {one.by for one in chapter.here}
    if view.seat in view.seats and view.seat not in here:
        yield from _say("double" if view.seat in seats else "absent", number)
    away = [sheet.seat for sheet in state.sheets if sheet.seat not in seats and sheet.joined <= number]
    others = [seat for seat in away if seat != view.seat]
    if others:
        yield from _say("unseen", number, figure=_figure(state, others[0]))


# --- The age, and the end of the letter -------------------------------------------------------------------


def _age(view: View, chapter: int) -> Iterator[Word]:
    """Sentences are sealed in an era's first letter and opened in its last, with what comes next, if it is known.

    No letter but an era's last says anything else once the era has ended: it was printed, and read aloud.
    """
    era = next((one for one in view.eras if one.era.number == era_of(chapter)), None)
    if era is None or view.table.practice:
        return
    if in_era(chapter) == 1:
        yield from _sealed(view.table, chapter, era)
    if in_era(chapter) == PER_ERA:
        yield from _unsealed(view.table, chapter, era)
    if chapter == CHAPTERS:
        yield from _say("end", chapter)
    elif in_era(chapter) == PER_ERA:
        yield from _say("age", chapter, ground=era.era.entered or _bar("ground"))


def _sealed(state: Censored, chapter: int, era: EraSeen) -> Iterator[Word]:
    """The writer's own is black too: phones lie open on tables."""
    for nth, seat in enumerate(era.sealed[:SEALED]):
        yield from _say("sealed", chapter, nth, figure=_figure(state, seat), text=_bar("prophecy"))


def _unsealed(state: Censored, chapter: int, era: EraSeen) -> Iterator[Word]:
    for nth, one in enumerate(era.prophecies[:SEALED] if era.era.ended else ()):
        yield from _say("unsealed", chapter, nth, figure=_figure(state, one.seat), text=one.text)


def _closing(chapter: int) -> Iterator[Word]:
    yield from _say("dark", chapter, text=_bar("dark"))
    yield from _say("closing", chapter)
