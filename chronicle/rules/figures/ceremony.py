"""The last reckoning line by line: what each row gives to everybody, and who has won in the end."""

from collections.abc import Iterator, Sequence
from hashlib import sha256

from chronicle.rules.seen import Ceremony, CeremonyLine, Share
from chronicle.rules.state import State
from chronicle.rules.tallies import Final, FinalLine

from .final import scores
from .outlook import DONE
from .sheets import lines
from .switches import holds

TITLES = "titles"


def ceremony(state: State) -> Ceremony | None:
    """When the chronicle is over, every line lies open; without confirmed worths nothing was reckoned."""
    skipped = state.phase == "over" and not state.confirmed
    if state.practice or state.phase not in DONE or skipped or not state.sheets:
        return None
    everybody = scores(state)
    of = lines(state)
    told = of if state.phase == "over" else min(state.lines, of)
    best = tuple(one.seat for one in everybody if one.place == 1)
    winners = _winners(state, best) if told == of else ()
    covered = state.covered and told < of
    return Ceremony(
        covered=covered,
        told=told,
        of=of,
        lines=tuple(_lines(_in_order(state, everybody), told, covered=covered)),
        tied=best if told == of and not winners else (),
        winners=winners,
        shared=len(winners) > 1,
    )


def _winners(state: State, best: tuple[int, ...]) -> tuple[int, ...]:
    """What the table says counts between those who are equal; else they share it, unless the table is to say."""
    crowned = state.crown.winners if state.crown else ()
    if crowned and {*crowned} <= {*best}:
        return crowned
    return () if len(best) > 1 and holds(state, "final_tie") == "table" else best


def _in_order(state: State, everybody: Sequence[Final]) -> list[Final]:
    """As the sheets were begun; of covered names the order tells nothing."""
    begun = [sheet.seat for sheet in state.sheets]
    if state.covered:
        begun.sort(key=lambda seat: sha256(f"{_salt(state)} {seat}".encode()).digest())
    return sorted(everybody, key=lambda one: begun.index(one.seat))


def _salt(state: State) -> str:
    """Something of this chronicle alone that stays as it is: or who has seen one ceremony knows every other."""
    return repr([(sheet.seat, sheet.character, sheet.titles) for sheet in state.sheets])


# --- Its lines ------------------------------------------------------------------------------------------


def _lines(everybody: Sequence[Final], told: int, *, covered: bool) -> Iterator[CeremonyLine]:
    """Row by row, then the titles; one that is not told has no shares, and covered ones are nobody's."""
    totals = dict.fromkeys((one.seat for one in everybody), 0)
    for at, each in enumerate(zip(*map(_of_sheet, everybody), strict=True)):
        shares = []
        for seat, line in zip(totals, each, strict=True):
            totals[seat] += line.points
            whose = 0 if covered else seat
            shares.append(Share(seat=whose, boxes=line.boxes, points=line.points, total=totals[seat]))
        yield CeremonyLine(
            section=each[0].section,
            row=each[0].row,
            worth=each[0].worth,
            shares=tuple(shares) if at < told else (),
            open=at < told,
        )


def _of_sheet(one: Final) -> tuple[FinalLine, ...]:
    titles = FinalLine(section=TITLES, row="", boxes=one.titles, worth=1, points=one.titles)
    return (*one.lines, titles)
