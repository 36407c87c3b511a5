"""The aftermath done by somebody else than the rules say, or done twice; each with who it was and who it is."""

from collections.abc import Iterator, Mapping
from typing import Final

from campaigns.kernel.words import Advice, word

from chronicle.rules.asking import (
    full_haven,
    full_rows,
    known_schemes,
    no_sticker,
    playing,
    readable,
    thin_bonds,
    wears,
)
from chronicle.rules.names import ERAS, PER_ERA, THIN_BLOOD, in_era
from chronicle.rules.seen import View
from chronicle.rules.state import Ancilla, Chapter, Mission, Scheme
from chronicle.rules.tables import Frown

from .events import (
    AgentKept,
    BurdenTold,
    Conspired,
    DeckTurned,
    EraTurned,
    MissionTaken,
    Packed,
    Passed,
    StickerPlaced,
    Titled,
)

# --- The overview card ---------------------------------------------------------------------------------


def titled(view: View, event: Titled) -> Iterator[Advice]:
    chapter = playing(view)
    if not chapter.winner:
        yield word("advice.title.early", chapter=chapter.number, seat=event.seat)
    elif event.seat != chapter.winner:
        yield word("advice.title.other", chapter=chapter.number, seat=event.seat, winner=chapter.winner)
    for other in chapter.titles:
        if other.seat != event.seat:
            yield word("advice.title.second", chapter=chapter.number, seat=other.seat, title=other.step)
    printed = chapter.overview.title
    if printed and printed != event.title:
        yield word("advice.title.printed", chapter=chapter.number, title=event.title, printed=printed)


def conspired(view: View, event: Conspired) -> Iterator[Advice]:
    chapter = playing(view)
    yield from (_by_loser if event.seat == chapter.loser else _by_another)(view, chapter, event)
    clan = chapter.clan(event.seat)
    if clan:
        yield from known_schemes(view, clan, event.schemes, lambda one: _by(one, event.seat, chapter.number))
    else:
        yield word("advice.conspiracy.no_clan", chapter=chapter.number, seat=event.seat)


def _by(scheme: Scheme, seat: int, at: int) -> bool:
    return (scheme.by, scheme.at) == (seat, at) and scheme.source in ("conspiracy", "upgrade")


def _by_loser(view: View, chapter: Chapter, event: Conspired) -> Iterator[Advice]:
    wanted, n = chapter.overview.conspiracy, len(event.schemes)
    if wanted and n != wanted:
        yield word("advice.conspiracy.number", chapter=chapter.number, seat=event.seat, n=n, wanted=wanted)


def _by_another(view: View, chapter: Chapter, event: Conspired) -> Iterator[Advice]:
    """With the deck upgrade whoever did not win may add one scheme."""
    about = {"chapter": chapter.number, "seat": event.seat}
    allowed = view.table.ruled("deck_upgrade") == "yes" and event.seat != chapter.winner
    if not chapter.loser:
        yield word("advice.conspiracy.early", **about)
    elif not allowed:
        yield word("advice.conspiracy.other", loser=chapter.loser, **about)
    elif len(event.schemes) > 1:
        yield word("advice.conspiracy.upgrade", n=len(event.schemes), **about)


# --- Missions and the deck -----------------------------------------------------------------------------


def mission_taken(view: View, event: MissionTaken) -> Iterator[Advice]:
    chapter = playing(view)
    mission = chapter.mission(event.slot)
    winner = mission.winner if mission and mission.settled else 0
    about = {"chapter": chapter.number, "mission": _named(event.slot, mission), "seat": event.seat}
    if not winner:
        yield word("advice.mission.open", **about)
    elif event.seat != winner:
        yield word("advice.mission.taken", winner=winner, **about)
    if event.section:
        yield from full_rows(view, event.seat, [(event.section, event.row)], event.slot)
    elif readable(view, event.seat):
        yield word("advice.mission.no_box", **about)
    yield from _reward(view, chapter, event)


def _named(slot: int, mission: Mission | None) -> tuple[int, str, str]:
    return (slot, mission.attribute, mission.name) if mission else (slot, "", "")


def _reward(view: View, chapter: Chapter, event: MissionTaken) -> Iterator[Advice]:
    match event.reward:
        case "elevate":
            yield from _elevated(view, chapter, event)
        case "ancilla":
            yield from _met(view, chapter, event)
        case "leader":
            yield from _leader(view, f"{chapter.number}.{event.slot}", event)
        case _:
            return


def _elevated(view: View, chapter: Chapter, event: MissionTaken) -> Iterator[Advice]:
    """Her sticker is that of the clan played tonight, or the thin-blood one."""
    played = chapter.clan(event.seat)
    if event.clan != THIN_BLOOD and event.clan != played:
        yield word(
            "advice.elevate.clan",
            name=event.given or event.printed,
            seat=event.seat,
            clan=event.clan,
            played=played,
        )
    yield from _met(view, chapter, event)


def _met(view: View, chapter: Chapter, event: MissionTaken) -> Iterator[Advice]:
    """She is new to the register; one that this very mission brought before does not count."""
    here = f"{chapter.number}.{event.slot}"
    yield from no_sticker(view, event.clan, back=wears(view, here, event.clan))
    yield from _known_already(view, event.printed, here)
    if event.to_haven:
        yield from full_haven(view, event.seat, here)


def _known_already(view: View, printed: str, here: str) -> Iterator[Advice]:
    """A card of that name is in the register, and she did not come by this very act."""
    for one in view.table.ancillae:
        if one.printed == printed and one.id != here:
            yield word("advice.ancilla.known", printed=one.printed, name=one.name)


def _leader(view: View, here: str, event: MissionTaken) -> Iterator[Advice]:
    yield from known_schemes(view, event.clan, event.schemes, lambda one: one.about == here)
    for one in view.table.leaders:
        if (one.clan, one.name) == (event.clan, event.printed) and one.id != here:
            yield word("advice.leader.known", leader=one.name, clan=one.clan, owner=one.owner)


def deck_turned(view: View, event: DeckTurned) -> Iterator[Advice]:
    chapter = playing(view)
    if chapter.deck:
        yield word("advice.deck.again", chapter=chapter.number)


# --- Burdens, stickers, agents -------------------------------------------------------------------------


def burden_told(view: View, event: BurdenTold) -> Iterator[Advice]:
    chapter = playing(view)
    about = {"chapter": chapter.number, "seat": event.seat}
    if event.seat not in chapter.seats:
        yield word("advice.burden.away", **about)
    elif not chapter.winner:
        yield word("advice.burden.early", **about)
    elif event.drawn and event.seat != chapter.winner:
        yield word("advice.burden.drawn", winner=chapter.winner, **about)
    elif event.discarded and event.seat == chapter.winner:
        yield word("advice.burden.winner", **about)


def sticker_placed(view: View, event: StickerPlaced) -> Iterator[Advice]:
    chapter, her = playing(view), view.table.ancilla(event.ancilla)
    if any((d.seat, d.step, d.none) == (event.seat, "stickers", False) for d in chapter.done):
        yield word("advice.sticker.second", chapter=chapter.number, seat=event.seat)
    name = her.name if her else event.printed
    if event.torpor and view.table.ruled("torpor_stickers") != "yes":
        yield word("advice.sticker.torpor", name=name)
    yield from thin_bonds(name, her.clan if her else event.clan, [event.ability])
    placed = (playing(view).number, "sticker", event.seat, event.ability)
    deeds = [(deed.at, deed.code, deed.seat, deed.text) for one in view.table.ancillae for deed in one.deeds]
    yield from no_sticker(view, event.ability, back=placed in deeds)
    if her is None:
        yield from _met_now(view, event, _newcomer(view, "s", event.seat))
    else:
        yield from _on_her(view, event, her)


def _on_her(view: View, event: StickerPlaced, her: Ancilla) -> Iterator[Advice]:
    if event.ability in her.stickers:
        yield word("advice.sticker.twice", name=her.name, ability=event.ability)
    yield from _elsewhere(view, event.seat, her)


def _elsewhere(view: View, seat: int, her: Ancilla) -> Iterator[Advice]:
    """Out of the game, or in another's haven: whoever was recruited tonight waits in none."""
    if her.gone:
        yield word("advice.ancilla.gone", name=her.name)
    elif her.haven not in (0, seat):
        yield word("advice.ancilla.elsewhere", name=her.name, seat=seat, owner=her.haven)


def agent_kept(view: View, event: AgentKept) -> Iterator[Advice]:
    her = view.table.ancilla(event.ancilla)
    if her:
        yield from _elsewhere(view, event.seat, her)
    else:
        yield from _met_now(view, event, _newcomer(view, "k", event.seat))
    yield from full_haven(view, event.seat, event.ancilla)


def _met_now(view: View, event: StickerPlaced | AgentKept, here: str) -> Iterator[Advice]:
    """Whoever is not in the register is written into it, with a sticker of a clan if one is named."""
    yield from no_sticker(view, event.clan, back=wears(view, here, event.clan))
    yield from _known_already(view, event.printed, here)


def _newcomer(view: View, how: str, seat: int) -> str:
    """The id of one whom this seat met in this chapter by a sticker, or kept."""
    return f"{playing(view).number}.{how}{seat}"


# --- Nothing, packing, the era -------------------------------------------------------------------------


def passed(view: View, event: Passed) -> Iterator[Advice]:
    """What the rules leave nobody the choice of."""
    chapter = playing(view)
    about = {"chapter": chapter.number, "seat": event.seat}
    if event.step == "overview" and event.seat in (chapter.winner, chapter.loser):
        yield word(
            "advice.passed.title" if event.seat == chapter.winner else "advice.passed.conspiracy", **about
        )
    left = _left(chapter, event.seat) if event.step == "missions" else ()
    if left:
        yield word("advice.passed.missions", n=len(left), slots=left, **about)


def _left(chapter: Chapter, seat: int) -> tuple[int, ...]:
    taken = {taken.slot for taken in chapter.taken}
    return tuple(one.slot for one in chapter.missions if one.winner == seat and one.slot not in taken)


def packed(view: View, event: Packed) -> Iterator[Advice]:
    tasks = view.aftermath.tasks if view.aftermath else ()
    steps = tuple(task.step for task in tasks if task.seat == event.seat and task.state == "open")
    if steps:
        yield word("advice.packed.open", seat=event.seat, steps=steps)


def era_turned(view: View, event: EraTurned) -> Iterator[Advice]:
    era, chapter = (
        next((one for one in view.table.eras if not one.ended), view.table.eras[-1]),
        playing(view).number,
    )
    if in_era(chapter) != PER_ERA:
        yield word("advice.era.early", era=era.number, chapter=chapter)
    if event.left and era.key and event.left != era.key:
        yield word("advice.era.key", era=era.number, ground=event.left, key=era.key)
    if not event.entered and era.number < ERAS:
        yield word("advice.era.same", era=era.number)
    if view.chapter and not view.chapter.complete:
        yield word("advice.place.open", chapter=view.chapter.number)


ADVICE: Final[Mapping[type[object], Frown]] = {
    Titled: titled,
    Conspired: conspired,
    MissionTaken: mission_taken,
    DeckTurned: deck_turned,
    BurdenTold: burden_told,
    StickerPlaced: sticker_placed,
    AgentKept: agent_kept,
    Passed: passed,
    Packed: packed,
    EraTurned: era_turned,
}
