"""What is known, as pages tell it: the likeliest places, what lies where, where to look, and why a place is ruled out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.http import Http404
from django.urls import reverse

from campaigns.views.pages import Visit
from campaigns.views.rows import Row, row_of
from companions.dracula import phrases
from companions.dracula.chart import NUMBERS, Lead, in_the_list, to_its_page
from companions.dracula.frames import Frame
from companions.dracula.phrases import knowing
from companions.dracula.rules.going import who_today
from companions.dracula.rules.ground import ground

from . import hunt, rare
from .knowledge import Asked, Known, asked, shown

FEW, MANY = 6, 12  # of what is likeliest; the map has the others


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    name: str
    share: str
    to: str  # what is known of it; a card that is no place has no page
    by: str = ""  # who can look there today


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """A space or a lair of which nobody knows what lies there."""

    name: str
    leaves: str  # when it slides off
    n: int  # so much is possible
    places: Sequence[Candidate]  # the likeliest of it

    @property
    def more(self) -> int:
        return self.n - len(self.places)


@dataclass(frozen=True, slots=True, kw_only=True)
class Thoughts:
    places: Sequence[Candidate]
    more: int  # places that are less likely
    counted: bool
    anew: int  # the entry by which a mistake came out; 0: none did
    spots: Sequence[Spot]
    look: Sequence[Candidate]  # with how much it is expected to rule out
    cards: Sequence[str]
    torn: Sequence[Row] | None  # what cannot all be right
    turns: Sequence[Row]  # of his that can be supposed to be a mistake, then


def thoughts(frame: Frame, known: Known) -> Thoughts:
    places, torn = candidates(frame, known.now), known.answer["torn"]
    return Thoughts(
        places=places[:MANY],
        more=max(0, len(places) - MANY),
        counted=known.answer["counted"],
        anew=known.found.anew,
        spots=[*_spaces(frame, known), *_lairs(frame, known)],
        look=list(_look(frame, known)),
        cards=list(_cards(frame, known)),
        torn=None if torn is None else [row_of(frame, known.entry(fact)) for fact in torn],
        turns=[row_of(frame, entry) for entry in known.turns],
    )


def candidates(frame: Frame, shares: Mapping[str, float]) -> list[Candidate]:
    """The likeliest first."""
    return [
        Candidate(name=name, share=knowing.share(-less), to=address(frame, key))
        for less, name, key in sorted((-share, knowing.thing(key), key) for key, share in shares.items())
    ]


def address(frame: Frame, key: str) -> str:
    n, chair = NUMBERS.get(key), frame.chair
    return reverse("dracula:place", args=[chair.campaign.pk, chair.number, n]) if n else ""


def _spaces(frame: Frame, known: Known) -> Iterator[Spot]:
    slides = known.answer["slides"]
    for n, shares in enumerate(known.answer["trail"], 1):
        if len(shares) > 1:
            leaves = knowing.leaves(slides[str(n)]) if str(n) in slides else ""
            yield _spot(frame, knowing.space(n), shares, leaves)


def _lairs(frame: Frame, known: Known) -> Iterator[Spot]:
    for n, shares in enumerate(known.answer["lairs"], 1):
        if len(shares) > 1:
            yield _spot(frame, knowing.lair(n), shares)


def _spot(frame: Frame, name: str, shares: Mapping[str, float], leaves: str = "") -> Spot:
    return Spot(name=name, leaves=leaves, n=len(shares), places=candidates(frame, shares)[:FEW])


def _look(frame: Frame, known: Known) -> Iterator[Candidate]:
    """What would rule out nothing is left out."""
    who = who_today(frame.view)
    for city, _tickets, removes in known.answer["look"][:FEW]:
        if removes > 0:
            yield Candidate(
                name=phrases.place(city),
                share=knowing.share(removes),
                to=address(frame, city),
                by=knowing.who(who.get(city, {})),
            )


def _cards(frame: Frame, known: Known) -> Iterator[str]:
    if scouts := known.answer["scouts"]:
        one, other, removes = scouts
        yield knowing.scouts(phrases.place(one), phrases.place(other), removes)
    mina = frame.view.hunter("mina")
    printed = ground(frame.view.setup).places.get(mina.place if mina else "")
    if printed and printed.region:
        called = phrases.REGIONS[frame.view.setup.edition][printed.region]
        yield knowing.bond(str(called), known.answer["regions"][printed.region])


def wished(visit: Visit) -> dict[str, int]:
    """The entry that the page is asked to leave out of account, or to take for a mistake."""
    return {name: _entry(visit.request.GET.get(name, "")) for name in ("without", "mistake")}


def _entry(wished: str) -> int:
    return int(wished) if wished.isascii() and wished.isdigit() and len(wished) < 7 else 0


# --- A tap on the map -----------------------------------------------------------------------------------


def lead(frame: Frame, visit: Visit) -> Lead:
    """It says what is known of a place; where nothing is to be known, what lies there."""
    if not shown(frame.view):
        return in_the_list
    if visit.request.method == "POST":  # drawn at another address than its own
        return lambda place: address(frame, place)
    return to_its_page


def target(frame: Frame) -> str:
    return "#place-told" if shown(frame.view) else ""


# --- One place ------------------------------------------------------------------------------------------


def place(frame: Frame, visit: Visit) -> dict[str, Any]:
    """What is known of it, and why."""
    one = next((place for place, n in NUMBERS.items() if n == visit.about), None)
    if not one:
        raise Http404
    found = asked(frame)
    return {
        **hunt.around(frame),
        "about": f"place {visit.about}",
        "place": phrases.place(one),
        "thinks": found.thinks,
        "maybe": list(_maybe(found, one)),
        "never": _never(frame, found, one),
        "notes": rare.notes_on(frame, lambda: phrases.place(one)),
    }


def _maybe(found: Asked, place: str) -> Iterator[str]:
    if not found.known:
        return
    answer = found.known.answer
    if place in answer["now"]:
        yield knowing.here(answer["now"][place])
    yield from (knowing.on_space(n, one[place]) for n, one in enumerate(answer["trail"], 1) if place in one)
    yield from (knowing.in_lair(n, one[place]) for n, one in enumerate(answer["lairs"], 1) if place in one)


def _never(frame: Frame, found: Asked, place: str) -> dict[str, Row | None] | None:
    """Why he cannot be there now: what ruled it out, and since when. None: he can."""
    why = found.known.answer["why"][place][0] if found.known else None
    if not found.known or why is None:
        return None
    last, by = why
    entry = found.known.entry
    return {"by": row_of(frame, entry(by)), "last": None if last is None else row_of(frame, entry(last))}
