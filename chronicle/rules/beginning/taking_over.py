"""A chronicle begun on paper goes on here: its chapters by their places, its sheets and havens as they are."""

from collections.abc import Iterator

from campaigns.kernel.copying import replace

from chronicle.rules import haven
from chronicle.rules.figures.grounds import GROUNDS
from chronicle.rules.figures.outcomes import told_worths, with_worths
from chronicle.rules.names import CHAPTERS, CLANS, FIRST_GROUNDS, PER_ERA, THIN_BLOOD, era_of
from chronicle.rules.state import (
    Ancilla,
    Box,
    BurdenSet,
    Chapter,
    Chosen,
    Deed,
    Era,
    Leader,
    Present,
    Sheet,
    Standing,
    State,
    Title,
)

from .events import PaperBoxes, PaperChapter, PaperSheet, TookOver

PAPER = "paper"


def took_over(state: State, event: TookOver) -> State:
    """Only before anything has been played here. Told anew, it takes the place of what was told before."""
    if state.now or any(not chapter.paper for chapter in state.past):
        return state
    past = tuple(_chapters(state, event.chapters[:CHAPTERS]))
    papers = {sheet.seat: sheet for sheet in event.sheets if sheet.seat in state.seats}
    taken = replace(
        state,
        phase="worths" if len(past) == CHAPTERS else "gather",
        past=past,
        eras=tuple(_eras(event.chapters[:CHAPTERS])),
        grounds=_grounds(event.grounds) or state.grounds,
        sheets=tuple(_sheet(one, papers.get(one.seat), past) for one in state.sheets),
        ancillae=(*_kept(state.ancillae, papers), *_agents(papers)),
        leaders=tuple(_leaders(papers)),
        paper_worths=told_worths(event.worths),
        burdens=tuple(
            BurdenSet(seat=one.seat, at=len(past), n=max(0, one.burdens))
            for one in papers.values()
            if one.burdens is not None
        ),
    )
    return with_worths(taken)


# --- The chapters ---------------------------------------------------------------------------------------


def _chapters(state: State, papers: tuple[PaperChapter, ...]) -> Iterator[Chapter]:
    for number, paper in enumerate(papers, 1):
        clans = dict(zip(paper.places, paper.clans, strict=False))
        order = tuple(dict.fromkeys(seat for seat in paper.places if seat in state.seats))
        yield Chapter(
            number=number,
            here=tuple(Present(seat=seat, by=seat) for seat in state.seats if seat in order),
            grounds=FIRST_GROUNDS if number <= PER_ERA else (),
            clans=tuple(Chosen(seat=seat, clan=clans[seat]) for seat in order if clans.get(seat) in CLANS),
            result=tuple(Standing(seat=seat, place=place) for place, seat in enumerate(order, 1)),
            played=True,
            paper=True,
        )


def _eras(papers: tuple[PaperChapter, ...]) -> Iterator[Era]:
    """All that have been reached, the one of the next chapter too."""
    for number in range(1, era_of(min(len(papers) + 1, CHAPTERS)) + 1):
        titles = tuple(paper.title for paper in papers[PER_ERA * (number - 1) : PER_ERA * number])
        yield Era(number=number, titles=titles if any(titles) else (), ended=PER_ERA * number <= len(papers))


def _grounds(told: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(ground for ground in told if ground in GROUNDS))


# --- The sheets and havens ------------------------------------------------------------------------------


def _sheet(sheet: Sheet, paper: PaperSheet | None, past: tuple[Chapter, ...]) -> Sheet:
    """Whose sheet is not on paper writes a prologue, as every late joiner does."""
    since = next((one.number for one in past if sheet.seat in one.seats), len(past) + 1)
    if paper is None:
        return sheet if sheet.born else replace(sheet, joined=since, missed=since - 1)
    written = Sheet(seat=sheet.seat, character=paper.character, joined=since, missed=since - 1, born=True)
    for title in paper.titles:
        written = haven.entitle(written, Title(text=title, at=0, source=PAPER))
    assets = tuple(haven.asset(_id(sheet.seat, n), kind, "", 0) for n, kind in enumerate(paper.assets, 1))
    return replace(haven.shade(written, *_boxes(paper.boxes)), assets=assets)


def _boxes(papers: tuple[PaperBoxes, ...]) -> Iterator[Box]:
    for paper in papers:
        box = Box(section=paper.section, row=paper.row, at=0, source=PAPER)
        yield from [box] * min(paper.n, haven.MOST)


def _id(seat: int, n: int) -> str:
    return f"{PAPER}.{seat}.{n}"


def _kept(ancillae: tuple[Ancilla, ...], papers: dict[int, PaperSheet]) -> Iterator[Ancilla]:
    """Not those of an earlier telling, and no first agent of a sheet that is on paper."""
    first = {f"0.{seat}" for seat in papers}
    return (one for one in ancillae if one.id not in first and not one.id.startswith(PAPER))


def _agents(papers: dict[int, PaperSheet]) -> Iterator[Ancilla]:
    for seat, paper in papers.items():
        if paper.agent:
            clan = paper.agent_clan if paper.agent_clan in (*CLANS, THIN_BLOOD) else ""
            deed = Deed(at=0, code=PAPER, seat=seat)
            yield Ancilla(id=_id(seat, 1), printed=paper.agent, clan=clan, haven=seat, deeds=(deed,))


def _leaders(papers: dict[int, PaperSheet]) -> Iterator[Leader]:
    """Written as "clan: name"."""
    for seat, paper in papers.items():
        for n, text in enumerate(paper.leaders, 1):
            clan, _, name = (part.strip() for part in text.rpartition(":"))
            yield Leader(id=_id(seat, n), name=name, clan=clan if clan in CLANS else "", owner=seat, at=0)
