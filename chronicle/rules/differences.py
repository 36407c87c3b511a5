"""What a correction would change, figure by figure, and what would then no longer agree with the paper."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from campaigns.kernel.differences import figure
from campaigns.kernel.words import Difference, word

from .events import Event
from .evolve import evolve
from .seen import EraSeen, SheetSeen, View
from .sight import sight
from .state import Ancilla, Asset, Chapter, Mission, Standing

OF_ANCILLAE: Final = {"name": "name", "clan": "clan", "stickers": "stickers", "haven": "haven", "gone": "out"}


def differences(before: View, after: View) -> tuple[Difference, ...]:
    return tuple(_differences(before, after))


def would_differ(view: View, event: Event) -> tuple[Difference, ...]:
    """With one event more, as far as this seat could tell."""
    return differences(view, sight(evolve(view.table, event), view.seat))


def _differences(before: View, after: View) -> Iterator[Difference]:
    yield from _each("differs.player", (before.seats, after.seats), lambda seat: {"seat": seat})
    chapters = {chapter.number: chapter for chapter in before.table.chapters}
    for chapter in after.table.chapters:
        yield from _chapter(chapters.get(chapter.number) or _unplayed(chapter), chapter)
    for sheet in after.sheets:
        if was := before.sheet(sheet.seat):
            yield from _sheet(was, sheet)
    yield from _eras(before, after)
    yield from _worths(before, after)
    yield from _ending(before, after)
    yield from _register(before, after)
    yield from _table(before, after)
    yield from (doubt for doubt in after.doubts if doubt not in before.doubts)


def _each(
    code: str, both: Iterable[Iterable[Any]], about: Callable[[Any], dict[str, Any]]
) -> Iterator[Difference]:
    """What is not there any more, then what came; the same thing twice counts as two."""
    a, b = (Counter(each) for each in both)
    yield from (word(f"{code}.gone", **about(one)) for one in (a - b).elements())
    yield from (word(f"{code}.new", **about(one)) for one in (b - a).elements())


# --- Chapters ------------------------------------------------------------------------------------------


def _unplayed(chapter: Chapter) -> Chapter:
    return Chapter(number=chapter.number, grounds=chapter.grounds)


def _chapter(was: Chapter, now: Chapter) -> Iterator[Difference]:
    yield from figure("differs.here", was.seats, now.seats, chapter=now.number)
    yield from figure("differs.grounds", was.grounds, now.grounds, chapter=now.number)
    for seat in now.seats:
        yield from figure("differs.clan", was.clan(seat), now.clan(seat), chapter=now.number, seat=seat)
    for mission in now.missions:
        yield from _mission(now.number, was.mission(mission.slot) or Mission(slot=mission.slot), mission)
    for seat in now.seats:
        empty = Standing(seat=seat)
        yield from _standing(now.number, was.standing(seat) or empty, now.standing(seat) or empty)


def _mission(chapter: int, was: Mission, now: Mission) -> Iterator[Difference]:
    about = {"chapter": chapter, "mission": (now.slot, now.attribute, now.name)}
    yield from figure("differs.attribute", was.attribute, now.attribute, **about)
    yield from figure("differs.mission", was.winner, now.winner, **about)


def _standing(chapter: int, was: Standing, now: Standing) -> Iterator[Difference]:
    yield from figure("differs.vp", was.vp, now.vp, chapter=chapter, seat=now.seat)
    yield from figure("differs.place", was.place, now.place, chapter=chapter, seat=now.seat)


# --- Sheets and havens ---------------------------------------------------------------------------------


def _sheet(was: SheetSeen, now: SheetSeen) -> Iterator[Difference]:
    seat = now.seat
    yield from figure("differs.character", was.sheet.character, now.sheet.character, seat=seat)
    yield from _boxes(was, now)
    titles = [[title.text for title in one.sheet.titles] for one in (was, now)]
    yield from _each("differs.title", titles, lambda title: {"seat": seat, "title": title})
    yield from _assets(was, now)
    yield from figure("differs.burdens", was.burdens, now.burdens, seat=seat)
    yield from figure(
        "differs.agent", *(one.agent.name if one.agent else "" for one in (was, now)), seat=seat
    )
    leaders = [[(leader.name, leader.clan) for leader in one.leaders] for one in (was, now)]
    yield from _each("differs.leader", leaders, lambda one: {"seat": seat, "leader": one[0], "clan": one[1]})


def _boxes(was: SheetSeen, now: SheetSeen) -> Iterator[Difference]:
    """A sheet that this seat may not read has none, before and after."""
    a, b = (Counter((box.section, box.row) for box in one.sheet.boxes) for one in (was, now))
    for section, row in dict.fromkeys((*a, *b)):
        n, m = a[section, row], b[section, row]
        yield from figure("differs.boxes", n, m, seat=now.seat, section=section, row=row)


def _assets(was: SheetSeen, now: SheetSeen) -> Iterator[Difference]:
    old = {asset.id: asset for asset in was.sheet.assets}
    new = {asset.id: asset for asset in now.sheet.assets}
    named = [[_named(asset) for asset in one.sheet.assets] for one in (was, now)]
    yield from _each("differs.asset", named, lambda asset: {"seat": now.seat, "asset": asset})
    for id in [id for id in old if id in new]:
        spent = (old[id].spent, new[id].spent)
        yield from figure("differs.spent", *spent, seat=now.seat, asset=_named(new[id]))


def _named(asset: Asset) -> tuple[str, str]:
    return asset.kind, asset.name


# --- Eras, worths --------------------------------------------------------------------------------------


def _eras(before: View, after: View) -> Iterator[Difference]:
    eras = {seen.era.number: seen for seen in before.eras}
    for now in after.eras:
        was = eras.get(now.era.number)
        if was is None:
            yield word("differs.era.new", era=now.era.number)
        else:
            yield from _era(was, now)
    reached = [seen.era.number for seen in after.eras]
    yield from (word("differs.era.gone", era=number) for number in eras if number not in reached)


def _era(was: EraSeen, now: EraSeen) -> Iterator[Difference]:
    era = now.era.number
    yield from figure("differs.key", was.era.key, now.era.key, era=era)
    totals = {one.seat: one.total for one in was.standings}
    for one in now.standings:
        yield from figure("differs.points", totals.get(one.seat, 0), one.total, era=era, seat=one.seat)
    yield from figure("differs.winners", was.winners, now.winners, era=era)
    if was.winners == now.winners:  # decided by the table
        yield from figure("differs.era_winner", was.winner, now.winner, era=era)
    cards = [one.outcome.card if one.outcome else "" for one in (was, now)]
    yield from figure("differs.outcome", *cards, era=era)


def _worths(before: View, after: View) -> Iterator[Difference]:
    a, b = ({(one.section, one.row): one.worth for one in view.table.worths} for view in (before, after))
    for section, row in dict.fromkeys((*a, *b)):
        at = section, row
        yield from figure("differs.worth", a.get(at), b.get(at), section=section, row=row)


def _ending(before: View, after: View) -> Iterator[Difference]:
    """Who has won the chronicle; nobody before the last line is told."""
    crowned = (view.ceremony.winners if view.ceremony else () for view in (before, after))
    yield from figure("differs.crown", *crowned)


# --- The box, the table --------------------------------------------------------------------------------


def _register(before: View, after: View) -> Iterator[Difference]:
    a, b = ({one.id: one for one in view.table.ancillae} for view in (before, after))
    yield from (word("differs.ancilla.gone", name=one.name) for id, one in a.items() if id not in b)
    for id, one in b.items():
        if id in a:
            yield from _ancilla(a[id], one)
        else:
            yield word("differs.ancilla.new", name=one.name, clan=one.clan)
    schemes = [[(one.clan, one.name) for one in view.table.schemes] for view in (before, after)]
    yield from _each("differs.scheme", schemes, lambda one: {"clan": one[0], "scheme": one[1]})


def _ancilla(was: Ancilla, now: Ancilla) -> Iterator[Difference]:
    for name, code in OF_ANCILLAE.items():
        a, b = getattr(was, name), getattr(now, name)
        yield from figure(f"differs.ancilla.{code}", a, b, name=now.name)


def _table(before: View, after: View) -> Iterator[Difference]:
    yield from figure("differs.chapter", before.tonight.number, after.tonight.number)
    yield from figure("differs.phase", before.phase, after.phase)
    yield from figure("differs.table", before.table.grounds, after.table.grounds)
    if before.tonight.number == after.tonight.number:
        yield from figure("differs.first", before.tonight.first, after.tonight.first)
        yield from figure("differs.choice", before.tonight.choice, after.tonight.choice)
    switches = {one.rule: one.choice for one in before.switches}
    for one in after.switches:
        was = switches.get(one.rule, one.choice)
        if was != one.choice:
            yield word("differs.rule", rule=one.rule, was=was, now=one.choice)
