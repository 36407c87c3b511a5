"""The smallest game that has everything the house asks for: coins everybody sees, and a vow that only its owner knows."""

from dataclasses import asdict, dataclass, replace

from django import forms

from campaigns.games import Place, Unreadable, Written
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
VERSIONS = {"took": 2}


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
            return None if len(seats) > 1 else refused("lonely", None)
        case Took(seat=seat) | Paid(seat=seat) | Vowed(seat=seat) | Whispered(seat=seat):
            return seated(seat, purses)


def advice(view, event):
    if isinstance(event, Paid):
        seat, has, limit = event.seat, dict(view.purses)[event.seat], dict(view.vows).get(event.seat)
        if event.n > has:
            yield word("poor", seat=seat, has=has, n=event.n)
        if limit is not None and event.n > limit:
            yield word("vow-broken", seat=seat, limit=limit)


class Toy:
    slug = "toy"
    papers = "tests.toypapers.PAPERS"
    drawn = ""
    name = "Toy"
    players = range(2, 7)
    seated = players
    campaign_name = "The evening of %(day)s"
    seating = "first"
    quiet = frozenset({"noted"})
    places = (Place("toy:table", "Table", "table"),)
    insertable = ("took", "paid", "vowed", "noted")

    settings_form = forms.Form

    def start(self):
        return State()

    def opening(self, seats, chosen):
        return Opened(seats=tuple(seats))

    def joined(self, seat):
        return Joined(seat=seat)

    def encode(self, event):
        kind = NAMES[type(event).__name__]
        facts = {
            key: list(value) if isinstance(value, tuple) else value for key, value in asdict(event).items()
        }
        return Written(kind, VERSIONS.get(kind, 1), facts)

    def decode(self, written):
        kind, version, facts = written
        if kind not in KINDS:
            raise Unreadable("unknown kind", "kind")
        if kind == "took" and version == 1:
            facts = {"seat": facts["seat"], "n": facts["coins"]}
        fields = KINDS[kind].__dataclass_fields__
        for name in facts.keys() ^ fields.keys():
            raise Unreadable("unknown or missing field", name)
        for name, value in facts.items():
            wanted = {"seats": list, "text": str}.get(name, int)
            if type(value) is not wanted:
                raise Unreadable(f"Expected `{wanted.__name__}`", name)
        return KINDS[kind](**{k: tuple(v) if isinstance(v, list) else v for k, v in facts.items()})

    def evolve(self, state, event):
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

    def decide(self, view, event):
        return nonsense(dict(view.purses), event) or Decided(event=event, advice=tuple(advice(view, event)))

    def sight(self, state, seat):
        return replace(
            state,
            vows=tuple(vow for vow in state.vows if vow[0] == seat),
            whispers=tuple((who, text if who == seat else "…") for who, text in state.whispers),
        )

    def tell(self, event, state, seat):
        if isinstance(event, Vowed) and event.seat != seat:
            return None
        if isinstance(event, Whispered) and event.seat != seat:
            return word("whispered-something", seat=event.seat)
        about = asdict(event)
        if isinstance(event, Took | Paid):
            about["has"] = dict(state.purses).get(event.seat, 0)
        return Word(code=NAMES[type(event).__name__], about=about)

    def lying(self, state, seat):
        return {}

    def differences(self, before, after):
        was, now = dict(before.purses), dict(after.purses)
        return tuple(
            word("purse", seat=seat, was=was.get(seat, 0), now=now.get(seat, 0))
            for seat in sorted(was | now)
            if was.get(seat, 0) != now.get(seat, 0)
        )

    def headline(self, state):
        return {"purses": [list(pair) for pair in state.purses]}

    def glance(self, headline):
        return ", ".join(f"{seat}: {coins}" for seat, coins in headline.get("purses", ()))

    def recall(self, topic, about, value):
        return f"{topic} {about}: {value}"

    def demos(self, full):
        return ()

    def say(self, word, names):
        about = {**word.about}
        who = names.get(about.pop("seat", 0), "")
        said = ", ".join(f"{name} {value}" for name, value in sorted(about.items()))
        return " ".join(part for part in (who, word.code, said) if part)

    def forgotten(self, view):
        return self.insertable

    def kinds(self):
        return {kind: kind.capitalize() for kind in KINDS}

    def form(self, kind, *, view, names, data=None, event=None):
        initial = asdict(event) if event else None
        return FORMS[kind](data, initial=initial, seats=[seat for seat, _ in view.purses], names=names)


class SeatForm(forms.Form):
    seat = forms.TypedChoiceField(coerce=int)

    def __init__(self, data=None, *, initial=None, seats=(), names=()):
        super().__init__(data, initial=initial)
        if "seat" in self.fields:
            self.fields["seat"].choices = [(seat, names[seat]) for seat in seats]

    def event(self):
        return self.made(**self.cleaned_data)


class TookForm(SeatForm):
    made = Took
    n = forms.IntegerField(min_value=0, max_value=999)


class PaidForm(TookForm):
    made = Paid


class VowedForm(SeatForm):
    made = Vowed
    limit = forms.IntegerField(min_value=0, max_value=999)


class WhisperedForm(SeatForm):
    made = Whispered
    text = forms.CharField()


class NotedForm(SeatForm):
    made = Noted
    seat = None
    text = forms.CharField()


class JoinedForm(SeatForm):
    made = Joined


class OpenedForm(forms.Form):
    """Nothing in it can be changed."""

    def __init__(self, data=None, *, initial=None, seats=(), names=()):
        super().__init__(data, initial=initial)

    def event(self):
        return Opened(seats=self.initial["seats"])


FORMS = {
    "opened": OpenedForm,
    "joined": JoinedForm,
    "took": TookForm,
    "paid": PaidForm,
    "vowed": VowedForm,
    "whispered": WhisperedForm,
    "noted": NotedForm,
}
TOY = Toy()
