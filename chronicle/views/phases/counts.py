"""Every player's counts: only what can score is asked, and every term has its line as soon as it is counted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext

from campaigns.views.pages import Forms
from chronicle import phrases
from chronicle.forms.counting import GRID, LOYAL, field_of
from chronicle.frames import Frame
from chronicle.phrases.terms import LINES, SIDES
from chronicle.rules.events import PlayerCounted
from chronicle.rules.figures.chapter_score import PER_MISSION
from chronicle.rules.figures.grounds import LOYALTIES, each
from chronicle.rules.names import CLASSES, GEOGRAPHY, ROUNDS, SLOTS, WILD
from chronicle.rules.seen import GroundSeen, PlayerSeen, View
from chronicle.rules.state import Counted, Line, Standing
from chronicle.views import memory
from chronicle.views.people import Person, people

from .grounds import facts_of

SUMS = range(13)  # of tokens; more is a coin more, or typed
SMALL = range(7)  # instead of a keypad
KNOWN = 4  # numbers of a scale, and what is tapped is most often among them
TOGETHER = "tokens"  # power and boons, as one heap
BARE = frozenset({"clans.neutral", "inquisition.even", "court.no_prince"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Chip:
    value: str
    label: str
    chosen: bool
    points: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """One count: a tap on a chip, up to what can be; on a scale another number may be typed."""

    key: str
    name: str
    label: str
    note: str
    chips: list[Chip]
    each: int  # VP for one
    typed: str | None  # the field beside the chips; None: there is none
    words: bool  # the chips are words, not numbers
    wrong: Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Tokens:
    """Power and boons, or infamy: a coin, or the sum at one tap. `last`: that tap records, for nothing is asked after it."""

    field: Any
    label: Any
    each: int
    sums: range
    last: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """What one battleground, or one kind of token, gave."""

    name: str
    words: str
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerRow:
    key: str
    person: Person
    seen: PlayerSeen
    asks: list[Ask]
    tokens: list[Tokens]
    apart: bool  # boons were counted by themselves
    grid: list[Any]
    missing: bool  # counted before a battleground said what can score
    terms: list[Term]
    check: str  # whether the whole bloodline adds up
    sum: int  # of each kind, before torpor
    form: Any
    practice: list[Chip]  # missions won, in a practice game alone
    open: bool


def players(frame: Frame, forms: Forms) -> list[PlayerRow]:
    seen, everybody = frame.view.reckoning, people(frame)
    if seen is None:
        return []
    chips = scales(frame)
    return [row(frame, _form(forms, one), everybody[one.seat], one, chips) for one in seen.players]


def scales(frame: Frame) -> dict[str, list[int]]:
    """Of each battleground that has a scale, the numbers to tap."""
    seen = frame.view.reckoning
    return {one.ground: scale_chips(frame, one) for one in (seen.grounds if seen else ()) if one.scale}


def scale_chips(frame: Frame, seen: GroundSeen) -> list[int]:
    """Numbers that this chronicle or an earlier one of the circle has read from this scale; at first small ones too."""
    read = {*seen.chips, *memory.scale(frame, seen.ground)}
    return sorted(read if len(read) >= KNOWN else read | {*SMALL})


def row(
    frame: Frame,
    form: Any,
    person: Person,
    seen: PlayerSeen,
    chips: dict[str, list[int]],
    *,
    live: bool = True,
) -> PlayerRow:
    """`live`: counted now, at the table; whatever is put right later has a button of its own."""
    asked = {field_of(name) for name in seen.asks}
    apart = str(form["boons"].value() or 0) != "0"
    missing = lacks(seen)
    return PlayerRow(
        key=f"count-{seen.seat}",
        person=person,
        seen=seen,
        asks=[*_asks(frame.view, form, chips, before=counted_before(frame.view, seen))],
        tokens=[*_tokens(form, apart=apart, last=live)],
        apart=apart,
        grid=[form[field_of(name)] for name in GRID if field_of(name) not in asked],
        missing=missing,
        terms=terms(seen.standing) if seen.standing else [],
        check=grid_check(frame.view, seen.counted) if seen.counted else "",
        sum=bloodline(frame.view),
        form=form,
        practice=missions_chips(form) if frame.view.table.practice else [],
        open=(seen.counted is None and not seen.covered) or missing or form.is_bound,
    )


def _tokens(form: Any, *, apart: bool, last: bool) -> Iterator[Tokens]:
    """Power and boons count alike, and are one heap; once somebody has counted boons by themselves, they stay two."""
    heaps = [("power", LINES["power" if apart else TOGETHER], 1)]
    heaps += [("boons", LINES["boons"], 1)] if apart else []
    for name, label, pays in (*heaps, ("infamy", LINES["infamy"], -1)):
        yield Tokens(field=form[name], label=label, each=pays, sums=SUMS, last=last and name == "infamy")


def _form(forms: Forms, seen: PlayerSeen) -> Any:
    """Filled with what was counted before; a first count begins empty."""
    one = seen.counted
    said = PlayerCounted(seat=seen.seat)
    if one is not None:
        said = PlayerCounted(**{name: getattr(one, name) for name in PlayerCounted.__slots__})
    return forms.like("player_counted", said, str(seen.seat))


def lacks(seen: PlayerSeen) -> bool:
    """Something can score now that this player has not counted."""
    if seen.counted is None or seen.counted.by_hand is not None:
        return False
    said = {field_of(fact.name) for fact in seen.counted.counts}
    return not said.issuperset(field_of(name) for name in seen.asks)


# --- What is asked ---------------------------------------------------------------------------------------


def counted_before(view: View, seen: PlayerSeen) -> dict[str, int] | None:
    """What was counted already where a mission was disputed; None: this player's reckoning is there."""
    if seen.counted is not None:
        return None
    missions = view.chapter.missions if view.chapter else ()
    return {one.attribute: count.n for one in missions for count in one.counts if count.seat == seen.seat}


def _asks(
    view: View, form: Any, chips: dict[str, list[int]], *, before: dict[str, int] | None
) -> Iterator[Ask]:
    """In the order of the battlegrounds; a loyalty is one question, and so is a count that two of them need."""
    done: set[str] = set()
    for ground in view.reckoning.grounds if view.reckoning else ():
        pays = each(ground.ground, facts_of(view, ground.ground))
        for name in ground.asks:
            if field_of(name) not in done:
                done.add(field_of(name))
                known = [*_choices(view, name, chips.get(ground.ground), pays)]
                yield _ask(form, ground, name, known, pays.get(name, 0), before=before)


def _ask(
    form: Any, ground: GroundSeen, name: str, known: list[Chip], pays: int, *, before: dict[str, int] | None
) -> Ask:
    """Nobody is there until somebody is tapped, or was counted for a mission; a number on the board and a loyalty have to be read."""
    bound, read = form[field_of(name)], ground.scale or name.startswith(LOYAL)
    untapped = before is not None and not form.is_bound and not read and bound.value() is None
    counted = before.get(name) if before and untapped else None
    said = str(counted or 0) if untapped else "" if bound.value() is None else str(bound.value())
    other = said if ground.scale and said not in {chip.value for chip in known} else ""
    return Ask(
        key=f"count-{form['seat'].value()}-{bound.html_name}",
        name=bound.html_name,
        label=str(bound.label),
        note=_note(ground, pays, read=read, counted=counted is not None),
        chips=[replace(chip, chosen=chip.value == said) for chip in known],
        each=pays,
        typed=other if ground.scale else None,
        words=name.startswith(LOYAL),
        wrong=bound.errors,
    )


def _choices(view: View, name: str, read: list[int] | None, pays: dict[str, int]) -> Iterator[Chip]:
    """Nobody has more vampires awake than the bloodline has."""
    if name.startswith(LOYAL):
        for side in LOYALTIES:
            yield Chip(value=side, label=str(SIDES[side]), chosen=False, points=pays.get(f"{LOYAL}{side}", 0))
        return
    for n in range(bloodline(view) + 1) if read is None else read:
        yield Chip(value=str(n), label=str(n), chosen=False, points=n * pays.get(name, 0))


def _note(ground: GroundSeen, pays: int, *, read: bool, counted: bool) -> str:
    """Which battleground asks, what one of them is worth there, and whence the number is that stands there."""
    title = phrases.ground(ground.ground)
    if read:
        return title
    words = (
        gettext("%(ground)s, %(n)d VP each; as counted for the mission")
        if counted
        else gettext("%(ground)s, %(n)d VP each")
    )
    return words % {"ground": title, "n": pays}


# --- What it gives ---------------------------------------------------------------------------------------


def terms(standing: Standing) -> list[Term]:
    """The battlegrounds first, each with what was counted there; then the tokens and the rest."""
    played = [
        Term(name=phrases.ground(part.ground), words="; ".join(map(line_words, part.lines)), points=part.vp)
        for part in standing.parts
    ]
    return [*played, *(_term(standing, line) for line in beside(standing.lines))]


def beside(lines: tuple[Line, ...]) -> Iterator[Line]:
    """Power and boons are one line, unless boons were counted by themselves."""
    apart = any(line.code == "boons" and line.n for line in lines)
    for line in lines:
        if apart or line.code not in ("power", "boons"):
            yield line
        elif line.code == "power":
            yield replace(line, code=TOGETHER)


def _term(standing: Standing, line: Line) -> Term:
    words = ""
    if line.code == "missions":
        words = gettext("%(n)d × %(points)d") % {"n": line.n, "points": PER_MISSION}
    elif line.code in ("other", "by_hand"):
        words = standing.why
    return Term(name=str(LINES[line.code]), words=words, points=line.points)


def line_words(line: Line) -> str:
    """ "Vampires of the high class: 4 × 2"."""
    label = str(LINES[line.code])
    if line.code in BARE:
        return label
    if line.code.rpartition(".")[2] == "scale" or not line.n:
        return gettext("%(what)s: %(n)d") % {"what": label, "n": line.n}
    return gettext("%(what)s: %(n)d × %(points)d") % {
        "what": label,
        "n": line.n,
        "points": line.points // line.n,
    }


def grid_check(view: View, counted: Counted) -> str:
    """Every vampire has one class and one geography: both sums say how many there are."""
    if not counted.grid:
        return ""
    facts = {fact.name: fact.n for fact in counted.counts}
    about = {
        "classes": sum(facts.get(name, 0) for name in CLASSES),
        "places": sum(facts.get(name, 0) for name in (*GEOGRAPHY, WILD)),
        "n": bloodline(view) - counted.torpor,
    }
    if about["classes"] == about["places"] == about["n"]:
        return gettext("The whole bloodline adds up: %(n)d awake.") % about
    return (
        gettext("Classes make %(classes)d, geographies %(places)d; %(n)d should be awake. Count again.")
        % about
    )


def bloodline(view: View) -> int:
    """The leader, and one recruit for each round."""
    return 1 + (ROUNDS.get(len(view.chapter.here), 0) if view.chapter else 0)


def missions_chips(form: Any) -> list[Chip]:
    """A practice game: basic missions won."""
    said = str(form["missions"].value() or 0)
    return [
        Chip(value=str(n), label=str(n), chosen=str(n) == said, points=n * PER_MISSION) for n in (0, *SLOTS)
    ]
