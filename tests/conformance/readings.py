"""All that one seat reads of a journal, and journals that stand in no database."""

from contextlib import suppress
from datetime import timedelta
from functools import cache
from importlib import import_module
from inspect import getmembers
from pkgutil import walk_packages

from campaigns import codec
from campaigns.journal import Reading, Refusal
from campaigns.journal.position import Position, extended
from campaigns.journal.words import plain
from campaigns.kernel import timeline
from campaigns.kernel.decisions import Decided
from campaigns.kernel.rights import Key
from campaigns.kernel.study import Study
from campaigns.kernel.timeline import Line
from tests.conformance.games import game, package
from tests.conformance.sample import sample
from tests.conformance.secret import ONE
from tests.factories import EVENING

SEATS = (1, 2, 3)
HOST = 1


# --- Journals ------------------------------------------------------------------------------------------


def positions(rules, taps):
    """Where the table stood after each tap: an event of a seat, or a kind of the house with its facts."""
    now = Position(game=rules)
    for what, seat in taps:
        now = extended(now, [_line(now, what, seat)])
        yield now


def _line(now, what, seat):
    number = now.number + 1
    kind, version, facts, advice = _house(*what) if isinstance(what, tuple) else _tapped(now, what, seat)
    return Line(number, f"{number}", kind, version, facts, seat, EVENING + timedelta(minutes=number), advice)


def _house(kind, facts):
    return kind, 1, facts, ()


def _tapped(now, event, seat):
    """With what the rules frowned upon, as it was told to whoever tapped it."""
    decision = now.game.decide(now.game.sight(now.state, seat), event)
    advice = tuple(plain(word) for word in decision.advice) if isinstance(decision, Decided) else ()
    return *now.game.codec.encode(event), advice


def corrected(slug, entry, event):
    _kind, version, facts = game(slug).codec.encode(event)
    return timeline.CORRECTED, {"entry": entry, "version": version, "facts": facts}


def inserted(slug, after, event):
    kind, version, facts = game(slug).codec.encode(event)
    return timeline.INSERTED, {"after": after, "kind": kind, "version": version, "facts": facts}


def differing(rules, worlds, seats, *, about, moments=(), asked=()):
    """After which entry, for which seat, what is read otherwise in one world than in the other: at each moment from the
    first of the entries that it is `about`, or at these; and everything that can be asked at the last one."""
    last = len(worlds[0])
    for one, other in zip(*(positions(rules, taps) for taps in worlds), strict=True):
        if one.number not in (moments or range(min(about), last + 1)):
            continue
        more = {"asked": asked} if one.number == last else {}
        for seat in seats:
            here, there = (read(now, seat, about=about, **more) for now in (one, other))
            yield from ((one.number, seat, what) for what in here if here[what] != there[what])
            if ONE in repr(here):
                yield one.number, seat, "the words of it"


# --- Readings ------------------------------------------------------------------------------------------


def read(now, seat, *, about=(), asked=()):
    """By name, everything that a reading answers; of the entries that it is `about` and the last what may be done to them,
    and of the moves that are `asked` what they would be."""
    reading, about = (
        Reading(now, seat, host=seat == HOST),
        sorted({*about, now.number} & {*range(now.number + 1)}),
    )
    told = _told(reading, now, seat, about, asked)
    if not reading.curtained:
        return told
    return told | {
        f"behind {name}": one for name, one in _told(reading.behind(), now, seat, about, asked).items()
    }


def _told(reading, now, seat, about, asked):
    kinds = {line.kind for line in now.lines}
    view = reading.view
    return {
        "view": view,
        "json": codec.told(now.game.taken_home(view)),
        "headline": now.game.headline(now.state),
        "history": reading.told(),
        "of a kind": {kind: reading.chosen(kind=kind) for kind in kinds},
        "played": reading.played(*kinds),
        "latest": [*reading.latest()],
        "findings": reading.findings(),
        "kept behind": reading.kept_behind() if reading.curtained else [],
        "reads everything": reading.reads_everything(),
        "entries": [_of_entry(reading, entry) for entry in about],
        "rights": [_rights(reading, entry) for entry in about],
        "keys": [(reading.sees_key(key), reading.frees(key)) for key in _keys()],
        "handing": reading.handing(),
        "asked": [(reading.decided(event), reading.would_say(event)) for event in asked],
        "would be": [*_would_be(reading, now, asked)],
        "studies": {name: reading.of(one) for name, one in studies(now.game.slug, seat).items()},
        "acts": [*now.game.to_act(view), now.game.one_by_one(view), *now.game.milestones(view)],
        "places": [now.game.unkept(view, place.route) for place in now.game.places],
        "forgotten": [*now.game.forgotten(view)],
    }


def _of_entry(reading, entry):
    return (
        reading.at(entry),
        reading.since(entry),
        reading.reads(entry),
        reading.lies_open(entry),
        reading.overruled(entry),
        reading.changed(entry),
        reading.standing_at(entry),
    )


def _rights(reading, entry):
    asked = (reading.may_strike, reading.may_restore, reading.may_go_back, reading.may_insert)
    return [_answer(may, entry) for may in (*asked, reading.may_correct, reading.filled)]


def _answer(may, entry):
    try:
        return may(entry)
    except Refusal as refusal:
        return refusal.code, dict(refusal.about)


def _keys():
    return [Key(seat=seat, held=held) for seat in SEATS for held in (False, True)]


def _would_be(reading, now, asked):
    """What a change would do, where this seat may make it: to the last entry that it may correct, and behind the opening."""
    at = now.lines[-1].at
    for entry in [entry for entry in range(now.number, 1, -1) if may(reading.may_correct, entry)][:1]:
        for event in asked:
            yield _answer(
                lambda entry, event=event: reading.preview_correction(entry=entry, event=event, at=at), entry
            )
    for event in asked:
        yield _answer(
            lambda entry, event=event: reading.preview_insertion(after=entry, event=event, at=at), 1
        )


def may(asks, entry):
    with suppress(Refusal):
        asks(entry)
        return True
    return False


def studies(slug, seat):
    """All that the rules of a game define, and those that the sample makes for a seat."""
    made = sample(slug).studies(seat)
    return _defined(slug) | {f"of the sample, {n}": one for n, one in enumerate(made)}


@cache
def _defined(slug):
    rules = import_module(f"{package(slug)}.rules")
    names = [
        rules.__name__,
        *(one.name for one in walk_packages(getattr(rules, "__path__", ()), f"{rules.__name__}.")),
    ]
    modules = [import_module(name) for name in names]
    return {
        f"{module.__name__}.{name}": one
        for module in modules
        for name, one in getmembers(module, lambda one: isinstance(one, Study))
    }
