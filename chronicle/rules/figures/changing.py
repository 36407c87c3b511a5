"""One box, two groups: what has to be changed in it before the other group can play on."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from campaigns.kernel.words import Word, word

from chronicle.rules.names import CHAPTERS, CLANS, FIRST_GROUNDS
from chronicle.rules.state import Ancilla

from .packing import Envelope, Packed, Thing

# In the order in which the box is gone through: first everything out, at last the envelopes of whoever plays next.
PARTS = ("papers", "out", "deck", "characters", "slips", "schemes", "grounds", "into", "later")


@dataclass(frozen=True, slots=True, kw_only=True)
class Reach:
    """What a group has come to: nobody reads from this list what lies beyond it."""

    chapter: int  # everything before it
    names: frozenset[str]  # and whatever its own record names

    def opens(self, *things: Thing) -> bool:
        return all(one.at < self.chapter or plain(one.text) in self.names for one in things)


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """A box as one group leaves it or needs it; whose `reach` limits what is named of it, None: nobody's."""

    box: Packed
    reach: Reach | None = None

    def opens(self, *things: Thing) -> bool:
        return self.reach is None or self.reach.opens(*things)


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One stop on the way through the box; `covered`: how many things are there that stay without a name."""

    name: str
    steps: tuple[Word, ...]
    covered: int = 0


def changing(before: Side, after: Side) -> tuple[Part, ...]:
    """From the box as `before` left it to the box that `after` needs; parts with nothing to do are left out."""
    gone_through = (Walk(name).through(before, after) for name in PARTS)
    return tuple(part for part in gone_through if part.steps or part.covered)


def reach(box: Packed, *, knows_all: bool = False) -> Reach | None:
    """`knows_all`: the group has played it before, and nothing is kept from it."""
    if knows_all:
        return None
    typed = (one.text for one in (*_things(box), *(Thing(text=note.text, at=note.at) for note in box.later)))
    names = frozenset(map(plain, (*typed, *box.seen)))
    return Reach(chapter=box.chapter, names=names)


def plain(name: str) -> str:
    return " ".join(name.casefold().split())


def _things(box: Packed) -> Iterator[Thing]:
    for envelope in box.envelopes:
        yield from (*envelope.agent, *envelope.leaders, *(one for _kind, one in envelope.assets))
    for one in box.ancillae:
        yield from _marks(one)
    yield from (one for _clan, one in box.schemes)


# --- One part -------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Walk:
    """Makes one part and counts what it does not name."""

    name: str
    covered: int = 0
    steps: list[Word] = field(default_factory=list)

    def through(self, before: Side, after: Side) -> Part:
        WAYS[self.name](self, before, after)
        return Part(name=self.name, steps=tuple(self.steps), covered=self.covered)

    def say(self, code: str, **about: Any) -> None:
        self.steps.append(word(f"change.{code}", **about))

    def named(self, side: Side, things: Iterable[Thing]) -> tuple[str, ...]:
        """The names that may be read; the others are counted."""
        known = tuple(things)
        opened = tuple(one.text for one in known if side.opens(one))
        self.covered += len(known) - len(opened)
        return opened


def papers(walk: Walk, before: Side, after: Side) -> None:
    """What is written stays with whoever wrote it."""
    if before.box.envelopes:
        walk.say("papers.out")
    if after.box.envelopes:
        walk.say("papers.in")
    elif before.box.envelopes:
        walk.say("papers.new")


def out(walk: Walk, before: Side, after: Side) -> None:
    for one in before.box.envelopes:
        if one.holds:
            walk.say("empty", who=one.who, **_inside(walk, before, one))


def into(walk: Walk, before: Side, after: Side) -> None:
    for one in after.box.envelopes:
        walk.say("fill" if one.holds else "fill.sheet", who=one.who, **_inside(walk, after, one))


def _inside(walk: Walk, side: Side, one: Envelope) -> dict[str, Any]:
    """Of an asset beyond the reach only the kind is said: it is printed on every card of it."""
    if not one.holds:
        return {}
    return {
        "agent": next(iter(walk.named(side, one.agent)), ""),
        "leaders": walk.named(side, one.leaders),
        "assets": tuple(
            {"kind": kind, "name": thing.text if side.opens(thing) else ""} for kind, thing in one.assets
        ),
        "burdens": one.burdens,
        "missions": one.missions,
    }


def deck(walk: Walk, before: Side, after: Side) -> None:
    """Characters leave the character deck before their chapters are put back, and go into it after those are taken."""
    was, will = before.box.chapter, after.box.chapter
    more = after.box.characters - before.box.characters
    if more < 0:
        walk.say("deck.sort", n=-more)
    if was != will:
        walk.say("deck.back" if will < was else "deck.take", begin=min(was, will), end=max(was, will) - 1)
    if more > 0:
        walk.say("deck.add", n=more)
    if was != will:
        walk.say("deck.top" if will <= CHAPTERS else "deck.done", chapter=will)


def grounds(walk: Walk, before: Side, after: Side) -> None:
    """Nobody has a battleground's name from a chapter's number: only from having come to it."""
    for code, side, other in (("grounds.out", before, after), ("grounds.in", after, before)):
        moved = (Thing(text=one, at=CHAPTERS + 1) for one in side.box.grounds if one not in other.box.grounds)
        if named := walk.named(side, moved):
            walk.say(code, grounds=named)


def schemes(walk: Walk, before: Side, after: Side) -> None:
    for code, side, other in (("schemes.out", before, after), ("schemes.in", after, before)):
        kept = Counter((clan, plain(one.text)) for clan, one in other.box.schemes)
        for clan in CLANS:
            own = tuple(one for of, one in side.box.schemes if of == clan)
            moved = [one for one in own if not _paired(kept, (clan, plain(one.text)))]
            if named := walk.named(side, moved):
                walk.say(code, clan=clan, schemes=named)


def _paired(kept: Counter[tuple[str, str]], key: tuple[str, str]) -> bool:
    """Both groups have this one: each only as often as the other."""
    kept[key] -= 1
    return kept[key] >= 0


# --- Characters -----------------------------------------------------------------------------------------


def characters(walk: Walk, before: Side, after: Side) -> None:
    """Who was out of the game comes back, who is out of it now leaves; agents go by the envelopes."""
    was, will = _out(before.box), _out(after.box)
    for code, side, other in (("gone.back", before, will), ("gone.out", after, was)):
        moved = [one for one in side.box.ancillae if one.gone and plain(one.printed) not in other]
        walk.steps += [word(f"change.{code}", printed=name) for name in walk.named(side, map(_card, moved))]


def _out(box: Packed) -> set[str]:
    return {plain(one.printed) for one in box.ancillae if one.gone}


def slips(walk: Walk, before: Side, after: Side) -> None:
    """No sticker comes off: a slip in the sleeve says what counts for whoever plays next."""
    was = {plain(one.printed): one for one in before.box.ancillae}
    will = {plain(one.printed): one for one in after.box.ancillae}
    for key in sorted(was | will):
        left, needed = was.get(key), will.get(key)
        if left and needed and _written(left) == _written(needed):
            continue
        if needed and _written(needed) and not needed.gone:
            _slip(walk, after, needed)
        elif left and _written(left) and not (needed and needed.gone):
            walk.steps += [word("change.slip.bare", printed=one) for one in walk.named(before, [_card(left)])]


def _slip(walk: Walk, side: Side, one: Ancilla) -> None:
    if not side.opens(*_marks(one)):
        walk.covered += 1
        return
    walk.say("slip", printed=one.printed, name=one.name, clan=one.clan, stickers=one.stickers)


def _written(one: Ancilla) -> tuple[str, str, tuple[str, ...]]:
    """What is stuck or written on her card."""
    return plain(one.given), one.clan, tuple(sorted(map(plain, one.stickers)))


def _card(one: Ancilla) -> Thing:
    return Thing(text=one.printed, at=min((deed.at for deed in one.deeds), default=0))


def _marks(one: Ancilla) -> tuple[Thing, ...]:
    """Her card by its name, and what came onto it, as of the last thing that befell her."""
    latest = max((deed.at for deed in one.deeds), default=0)
    marks = (Thing(text=text, at=latest) for text in (one.given, *one.stickers) if text)
    return _card(one), *marks


def later(walk: Walk, before: Side, after: Side) -> None:
    """What the chronicle deck said about later set-ups holds for those who have read it."""
    for code, side, other in (("later.off", before, after), ("later.on", after, before)):
        kept = {plain(note.text) for note in other.box.later}
        for note in side.box.later:
            if plain(note.text) in kept:
                continue
            kept.add(plain(note.text))  # what several chapters said is one thing to keep in mind
            walk.steps += [
                word(f"change.{code}", chapter=note.at, text=text) for text in walk.named(side, [note])
            ]


WAYS = {
    "papers": papers,
    "out": out,
    "deck": deck,
    "characters": characters,
    "slips": slips,
    "schemes": schemes,
    "grounds": grounds,
    "into": into,
    "later": later,
}
FRESH = Packed(chapter=1, grounds=FIRST_GROUNDS, seen=FIRST_GROUNDS)
