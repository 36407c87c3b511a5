"""What can happen, what is then true, and who may see it."""

from dataclasses import asdict, dataclass, replace

from campaigns.kernel.checks import refused, seated
from campaigns.kernel.decisions import Decided
from campaigns.kernel.words import Word, word


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened:
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Joined:
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Took:
    seat: int
    n: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Paid:
    seat: int
    n: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Vowed:
    """A secret: this seat will never pay more than the limit at once."""

    seat: int
    limit: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Whispered:
    """That something was whispered is public, what it was is not."""

    seat: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Noted:
    text: str


KINDS = {
    "opened": Opened,
    "joined": Joined,
    "took": Took,
    "paid": Paid,
    "vowed": Vowed,
    "whispered": Whispered,
    "noted": Noted,
}
NAMES = {kind.__name__: name for name, kind in KINDS.items()}


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    purses: tuple[tuple[int, int], ...] = ()
    vows: tuple[tuple[int, int], ...] = ()
    whispers: tuple[tuple[int, str], ...] = ()
    notes: tuple[str, ...] = ()


EXPLODES = "explode"


def moved(pairs, seat, value):
    return tuple(sorted({**pairs, seat: value}.items()))


def nonsense(purses, event):
    match event:
        case Opened(seats=seats):
            return None if len(seats) > 1 else refused("refused.lonely", None)
        case Took(seat=seat) | Paid(seat=seat) | Vowed(seat=seat) | Whispered(seat=seat):
            return seated(seat, purses)


def advice(view, event):
    if isinstance(event, Paid):
        seat, has, limit = event.seat, dict(view.purses)[event.seat], dict(view.vows).get(event.seat)
        if event.n > has:
            yield word("advice.poor", seat=seat, has=has, n=event.n)
        if limit is not None and event.n > limit:
            yield word("advice.vow_broken", seat=seat, limit=limit)


def opening(seats, chosen):
    return Opened(seats=tuple(seats))


def joined(seat):
    return Joined(seat=seat)


def evolve(state, event):
    purses = dict(state.purses)
    match event:
        case Opened(seats=seats):
            return replace(state, purses=tuple((seat, 0) for seat in sorted(seats)))
        case Joined(seat=seat):
            return replace(state, purses=moved(purses, seat, 0))
        case Took(seat=seat, n=n):
            return replace(state, purses=moved(purses, seat, purses.get(seat, 0) + n))
        case Paid(seat=seat, n=n):
            return replace(state, purses=moved(purses, seat, max(0, purses.get(seat, 0) - n)))
        case Vowed(seat=seat, limit=limit):
            return replace(state, vows=moved(dict(state.vows), seat, limit))
        case Whispered(seat=seat, text=text):
            return replace(state, whispers=(*state.whispers, (seat, text)))
    assert event.text != EXPLODES, "a defect of the rules, for the tests of what comes from elsewhere"
    return replace(state, notes=(*state.notes, event.text))


def decide(view, event):
    return nonsense(dict(view.purses), event) or Decided(event=event, advice=tuple(advice(view, event)))


def sight(state, seat):
    return replace(
        state,
        vows=tuple(vow for vow in state.vows if vow[0] == seat),
        whispers=tuple((who, text if who == seat else "…") for who, text in state.whispers),
    )


def withhold(state, seat, spans):
    """A vow that stands in the place of an old one stays as unread as that."""
    places = {n for before, after in spans for n in range(len(before.whispers), len(after.whispers))}
    vowed = any(dict(after.vows).get(seat) != dict(before.vows).get(seat) for before, after in spans)
    unread = {n for n, (who, _text) in enumerate(state.whispers) if n in places and who == seat}
    return replace(
        state,
        vows=tuple(vow for vow in state.vows if vow[0] != seat or not vowed),
        whispers=tuple((who, "…" if n in unread else text) for n, (who, text) in enumerate(state.whispers)),
    )


def tell(event, state, seat):
    if isinstance(event, Vowed) and event.seat != seat:
        return None
    if isinstance(event, Whispered) and event.seat != seat:
        return word("told.whispered.something", seat=event.seat)
    about = asdict(event)
    if isinstance(event, Took | Paid):
        about["has"] = dict(state.purses).get(event.seat, 0)
    return Word(code=f"told.{NAMES[type(event).__name__]}", about=about)


def differences(before, after):
    was, now = dict(before.purses), dict(after.purses)
    return tuple(
        word("differs.purse", seat=seat, was=was.get(seat, 0), now=now.get(seat, 0))
        for seat in sorted(was | now)
        if was.get(seat, 0) != now.get(seat, 0)
    )


def headline(state):
    return {"purses": [list(pair) for pair in state.purses]}
