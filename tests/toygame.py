"""The smallest game that has everything the house asks for: coins everybody sees, and a vow that only its owner knows."""

from dataclasses import asdict, dataclass, replace

from django import forms

from campaigns.games import Game, Phrasebook, Place, Unreadable, Written
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


class Codec:
    """By hand: strict as the house's, so that what leans on its refusals is not proved by itself."""

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


def tell(event, state, seat):
    if isinstance(event, Vowed) and event.seat != seat:
        return None
    if isinstance(event, Whispered) and event.seat != seat:
        return word("whispered-something", seat=event.seat)
    about = asdict(event)
    if isinstance(event, Took | Paid):
        about["has"] = dict(state.purses).get(event.seat, 0)
    return Word(code=NAMES[type(event).__name__], about=about)


def differences(before, after):
    was, now = dict(before.purses), dict(after.purses)
    return tuple(
        word("purse", seat=seat, was=was.get(seat, 0), now=now.get(seat, 0))
        for seat in sorted(was | now)
        if was.get(seat, 0) != now.get(seat, 0)
    )


def headline(state):
    return {"purses": [list(pair) for pair in state.purses]}


def glance(headline):
    return ", ".join(f"{seat}: {coins}" for seat, coins in headline.get("purses", ()))


def recall(topic, about, value):
    return f"{topic} {about}: {value}"


def say(word, names):
    about = {**word.about}
    who = names.get(about.pop("seat", 0), "")
    said = ", ".join(f"{name} {value}" for name, value in sorted(about.items()))
    return " ".join(part for part in (who, word.code, said) if part)


class SeatForm(forms.Form):
    seat = forms.TypedChoiceField(coerce=int)

    def __init__(self, *, kind, view, names, data=None, event=None):
        super().__init__(data, initial=asdict(event) if event else None)
        if "seat" in self.fields:
            self.fields["seat"].choices = [(seat, names[seat]) for seat, _coins in view.purses]

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

    def __init__(self, *, kind, view, names, data=None, event=None):
        super().__init__(data, initial=asdict(event) if event else None)

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
INSERTABLE = ("took", "paid", "vowed", "noted")
TOY = Game(
    slug="toy",
    name="Toy",
    campaign_name="The evening of %(day)s",
    players=range(2, 7),
    seated=range(2, 7),
    seating="first",
    quiet=frozenset({"noted"}),
    places=(Place("toy:table", "Table", "table"),),
    insertable=INSERTABLE,
    settings_form=forms.Form,
    opening=opening,
    joined=joined,
    codec=Codec(),
    start=State,
    evolve=evolve,
    sight=sight,
    decide=decide,
    tell=tell,
    differences=differences,
    headline=headline,
    forgotten=lambda _view: INSERTABLE,
    phrases=Phrasebook(
        kinds={kind: kind.capitalize() for kind in KINDS}, say=say, glance=glance, recall=recall
    ),
    forms=FORMS,
    demos=lambda _full: (),
    papers="tests.toypapers.PAPERS",
)
