"""One form per kind, for recording it and for correcting it; and what is asked at the opening."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from campaigns import eventforms
from campaigns.eventforms import NAME, NOTE, WHY, number, one_of, some_of, whole_numbers, why, words
from campaigns.kernel.checks import LARGEST

from . import phrases
from .rules.events import (
    KINDS,
    AgeEnded,
    ClanTaken,
    Drawn,
    Event,
    Fallen,
    Fighter,
    Opened,
    Pillaged,
    RagnarokCame,
    Ruled,
    TokenLaid,
    TrackShown,
)
from .rules.sight import View
from .rules.state import (
    AGES,
    CLANS,
    INVADE,
    KEPT,
    MARCH,
    OUTER_REWARDS,
    POSITIONS,
    ROUND,
    SPOTS,
    STATS,
    TRACKS,
    Stat,
)

DOOMED: Final = tuple(f"doomed_{age}" for age in range(1, AGES + 1))


class EventForm(eventforms.EventForm[View, Event]):
    """Clans are chosen by name, provinces as the board calls them."""

    events = KINDS

    def seats(self) -> list[int]:
        """From the first player on, and whoever the entry names besides."""
        named = (self.initial.get("seat"), *self.named_besides())
        return list(dict.fromkeys([*(clan.seat for clan in self.view.clans), *filter(None, named)]))

    def named_besides(self) -> Iterable[int]:
        return ()

    def named(self, seat: int) -> str:
        return phrases.name(seat, self.names)

    def mine(self) -> int:
        """Whoever types tells of the own clan; without one, of the clan whose turn it is."""
        seat: int = self.view.seat if self.view.me else self.view.turn
        return seat

    def clan(self, label: Any = None, **more: Any) -> forms.TypedChoiceField:
        return one_of(label or _("Clan"), self.called(self.seats()), int, **more)

    def spots(self, known: Iterable[str] = SPOTS) -> list[tuple[str, str]]:
        printed = {spot.id: spot.name for spot in self.view.board}
        return [(spot, phrases.place(spot, printed.get(spot, ""))) for spot in known]


# --- The opening -------------------------------------------------------------------------------------


class NumbersField(forms.CharField):
    """The numbers along a track, as the clan sheets show them: “6 7 8”."""

    default_error_messages = {"numbers": _("Give up to six whole numbers with spaces between them.")}

    def to_python(self, value: Any) -> Any:
        found = whole_numbers(super().to_python(value))
        if found is None or len(found) > POSITIONS:
            raise forms.ValidationError(self.error_messages["numbers"], code="numbers")
        return found

    def prepare_value(self, value: Any) -> Any:
        return " ".join(map(str, value)) if isinstance(value, list | tuple) else value


def track(stat: Stat) -> NumbersField:
    presumed = " ".join(str(n) for n in TRACKS[STATS.index(stat)].numbers)
    return NumbersField(
        label=phrases.TRACKS[stat],
        required=False,
        max_length=NAME,
        widget=forms.TextInput(attrs={"placeholder": presumed, "inputmode": "numeric"}),
        help_text=_("Only if you have read them from a clan sheet; otherwise you will be asked in time."),
    )


class SettingsForm(forms.Form):
    """Everything may be left for the table: clans are chosen there, the tracks read later."""

    counts_figures = forms.BooleanField(
        label=_("Count figures"),
        required=False,
        help_text=_("On the board, in reserve and in Valhalla, with the horns as their limit."),
    )
    track_rage = track("rage")
    track_axes = track("axes")
    track_horns = track("horns")


def opened(seats: Sequence[int], chosen: Mapping[str, Any]) -> Opened:
    taken = {seat: chosen.get(f"clan_{seat}") for seat in seats}
    return Opened(
        seats=tuple(seats),
        first=chosen.get("first") or 0,
        clans=tuple(ClanTaken(seat=seat, clan=clan) for seat, clan in taken.items() if clan in CLANS),
        counts_figures=bool(chosen.get("counts_figures")),
        tracks=tuple(
            TrackShown(stat=stat, position=position, number=n)
            for stat in STATS
            for position, n in enumerate(chosen.get(f"track_{stat}") or (), 1)
        ),
        board=tuple(chosen.get("board") or ()),
    )


def told_track(stat: Stat, shown: Iterable[TrackShown]) -> list[int]:
    """Positions in between are taken to show what is presumed."""
    read = {one.position: one.number for one in shown if one.stat == stat}
    presumed = TRACKS[STATS.index(stat)]
    return [read.get(position, presumed.number(position)) for position in range(1, max(read, default=0) + 1)]


class OpenedForm(SettingsForm, EventForm):
    """Corrects the opening: who begins, who sits where, whose clan is which, the tracks."""

    def told(self, event: Any) -> dict[str, Any]:
        return {
            **{f"track_{stat}": told_track(stat, event.tracks) for stat in STATS},
            **{f"place_{seat}": place for place, seat in enumerate(event.seats, 1)},
            **{f"clan_{one.seat}": one.clan for one in event.clans},
            "counts_figures": event.counts_figures,
            "first": event.first or next(iter(event.seats), 0),
        }

    def build(self) -> None:
        self.sat = self.was.seats if isinstance(self.was, Opened) else self.view.table
        self.fields["first"] = one_of(_("First player"), self.called(self.sat), int)
        for seat, called in self.called(self.sat):
            label = _("Place of %(clan)s at the table, to the left") % {"clan": called}
            self.fields[f"place_{seat}"] = number(label, 1, len(self.sat))
            label = _("Clan of %(clan)s") % {"clan": called}
            clans = [("", _("not told")), *phrases.CLANS.items()]
            self.fields[f"clan_{seat}"] = one_of(label, clans, required=False)

    def event(self) -> Event:
        places = {seat: self.cleaned_data[f"place_{seat}"] for seat in self.sat}
        board = getattr(self.was, "board", ())
        return opened(sorted(self.sat, key=places.__getitem__), {**self.cleaned_data, "board": board})


class JoinedForm(EventForm):
    def build(self) -> None:
        free = [seat for seat in self.names if seat not in self.view.table]
        newcomers = dict.fromkeys([*free, *filter(None, [self.initial.get("seat")])])
        others = [seat for seat in self.view.table if seat != self.initial.get("seat")]
        beside = [(0, _("at the end of the table")), *self.called(others)]
        self.fields["seat"] = one_of(_("Clan"), self.called(newcomers), int)
        self.fields["left_of"] = one_of(_("Sits to the left of"), beside, int, required=False, empty_value=0)


# --- One clan, and what it does ------------------------------------------------------------------------


class ClanForm(EventForm):
    """Names a clan first of all."""

    field_order: Any = ("seat",)

    def offered(self) -> dict[str, Any]:
        return {"seat": self.mine()}

    def build(self) -> None:
        self.fields["seat"] = self.clan()


class ClanTakenForm(ClanForm):
    field_order = ("seat", "clan")

    def build(self) -> None:
        super().build()
        self.fields["clan"] = one_of(_("Plays the clan"), list(phrases.CLANS.items()))


class ActedForm(ClanForm):
    """What an act costs is known, unless somebody says otherwise."""

    what = one_of(_("What"), list(phrases.ACTS.items()))
    card = words(_("Upgrade"), required=False, help_text=_("May stay unnamed."))
    n = number(_("Rage spent"), required=False, help_text=_("Left empty: what it usually costs."))
    free = forms.BooleanField(label=_("Its figure invaded at once"), required=False)
    field_order = ("seat", "what", "figure", "card", "n", "free")

    def build(self) -> None:
        super().build()
        told = self.initial.get("figure", "")
        known = {told: told, "": _("none"), **phrases.FIGURES}
        self.fields["figure"] = one_of(_("Figure"), list(known.items()), required=False)

    def facts(self) -> dict[str, Any]:
        facts = super().facts()
        return {**facts, "n": _cost(facts) if facts["n"] is None else facts["n"]}


def _cost(facts: Mapping[str, Any]) -> int:
    if facts["what"] == "invade":
        return INVADE.get(facts["figure"], 0)
    return MARCH if facts["what"] == "march" else 0


NUMBERS: Final = ("strength", "card", "lost")


class PillagedForm(ClanForm):
    """Whoever has a number is in it; nobody besides the pillager: without opposition."""

    field_order = ("seat", "spot")

    def told(self, event: Any) -> dict[str, Any]:
        told = super().told(event)
        for one in event.fighters:
            told |= {f"{what}_{one.seat}": getattr(one, what) for what in NUMBERS}
        return told

    def named_besides(self) -> Iterable[int]:
        return [one.seat for one in getattr(self.was, "fighters", ())]

    def build(self) -> None:
        super().build()
        self.fields["spot"] = one_of(_("Province"), self.spots())
        for seat, called in self.called(self.seats()):
            self._fighter(seat, {"clan": called})
        told = [("", _("as the numbers say")), (0, _("nobody")), *self.called(self.seats())]
        shown = [("", self._token()), *phrases.REWARDS.items()]
        self.fields["reward"] = one_of(_("The token shows"), shown, required=False, empty_value=None)
        self.fields["winner"] = one_of(_("Winner"), told, int, required=False, empty_value=None)
        self.fields["why"] = why()

    def _token(self) -> Any:
        """What nobody ever told was not told before."""
        land = self.view.province(self.data.get("spot") or self.initial.get("spot") or "")
        if land is None:
            return _("as told before, if it was")
        return _("as told before") if land.token else _("nobody has looked")

    def _fighter(self, seat: int, called: Mapping[str, str]) -> None:
        strength = number(
            _("Strength of %(clan)s on the board") % called, required=False, help_text=_("Empty: not in it.")
        )
        self.fields[f"strength_{seat}"] = strength
        card = number(_("Card of %(clan)s") % called, -LARGEST, required=False)
        self.fields[f"card_{seat}"] = card
        if self.view.counts_figures or self.initial.get(f"lost_{seat}"):
            self.fields[f"lost_{seat}"] = number(_("Figures lost by %(clan)s") % called, required=False)

    def event(self) -> Event:
        typed, by = self.cleaned_data, self.cleaned_data["seat"]
        joined = {seat for seat in self.seats() if self._named(seat)}
        sides = joined | {by} if joined else joined
        fighters = tuple(self._told(seat) for seat in sorted(sides))
        told = {name: typed[name] for name in ("spot", "reward", "winner", "why")}
        return Pillaged(seat=by, fighters=fighters, **told)

    def _named(self, seat: int) -> bool:
        """Nothing that was typed is left out; a card of 0 is as good as none."""
        strength, card, lost = (self.cleaned_data.get(f"{what}_{seat}") for what in NUMBERS)
        return strength is not None or bool(card) or bool(lost)

    def _told(self, seat: int) -> Fighter:
        return Fighter(seat=seat, **{what: self.cleaned_data.get(f"{what}_{seat}") or 0 for what in NUMBERS})


class QuestToldForm(ClanForm):
    done = forms.BooleanField(label=_("Done"), required=False, initial=True)
    glory = number(_("Glory on the card"), required=False)
    stat = one_of(
        _("Stat of choice"), [("", _("none")), *phrases.STATS.items()], required=False, empty_value=None
    )
    name = words(_("Name of the quest"), required=False)
    field_order = ("seat", "done", "glory", "stat", "name")

    def facts(self) -> dict[str, Any]:
        facts = super().facts()
        return {**facts, "glory": facts["glory"] or 0}


# --- The draw, the phases, Ragnarök ----------------------------------------------------------------------


class DrawnForm(EventForm):
    """What the table drew itself; tokens that nobody names are found out when they are pillaged."""

    def told(self, event: Any) -> dict[str, Any]:
        return {
            **dict(zip(DOOMED, event.doomed, strict=False)),
            "destroyed": event.destroyed,
            **{f"token_{one.spot}": one.reward for one in event.tokens},
        }

    def build(self) -> None:
        outer = self.spots(ROUND)
        for age, name in enumerate(DOOMED, 1):
            self.fields[name] = one_of(_("Doomed in age %(age)d") % {"age": age}, [("", "–"), *outer])
        self.fields["destroyed"] = some_of(_("Destroyed before the game"), outer, required=False)
        rewards = {reward: phrases.REWARDS[reward] for reward in OUTER_REWARDS}
        for spot, called in outer:
            label = _("Token: %(place)s") % {"place": called}
            told = [("", _("not told")), *rewards.items()]
            self.fields[f"token_{spot}"] = one_of(label, told, required=False)

    def event(self) -> Event:
        typed = self.cleaned_data
        laid = {spot: typed[f"token_{spot}"] for spot in ROUND}
        return Drawn(
            doomed=tuple(typed[name] for name in DOOMED),
            destroyed=tuple(typed["destroyed"]),
            tokens=tuple(TokenLaid(spot=spot, reward=reward) for spot, reward in laid.items() if reward),
            by_table=getattr(self.was, "by_table", True),
        )


class HandsPassedForm(EventForm):
    pick = number(_("Times chosen"), 0, KEPT)

    def offered(self) -> dict[str, Any]:
        return {"pick": min(self.view.gifts.pick + 1, self.view.gifts.of)}


class SteppedForm(EventForm):
    to = one_of(_("Phase"), list(phrases.PHASES.items()), int)


class AgeEndedForm(EventForm):
    """Who begins the next age is told with the end of this one."""

    def told(self, event: Any) -> dict[str, Any]:
        return {"first": event.first or None}

    def offered(self) -> dict[str, Any]:
        return {"first": self.view.next_first}

    def build(self) -> None:
        if self.view.age < self.view.of:
            unsaid: list[Any] = [("", _("worked out, not recorded"))] if self._unsaid() else []
            known = [*unsaid, *self.called(self.seats())]
            label = _("First player of the next age")
            self.fields["first"] = one_of(label, known, int, required=False, empty_value=self._as_it_was())

    def named_besides(self) -> Iterable[int]:
        return [getattr(self.was, "first", 0)]

    def _unsaid(self) -> bool:
        return isinstance(self.was, AgeEnded) and not self.was.first

    def _as_it_was(self) -> int:
        """A page from before sends nothing: then the token goes left."""
        return 0 if self._unsaid() else self.view.next_first


class RagnarokCameForm(EventForm):
    """Which province burnt, and how many figures of each clan fell in it."""

    def offered(self) -> dict[str, Any]:
        return {"spot": self.view.doomed}

    def told(self, event: Any) -> dict[str, Any]:
        return {"spot": event.spot, **{f"fallen_{one.seat}": one.n for one in event.fallen}}

    def named_besides(self) -> Iterable[int]:
        return [one.seat for one in getattr(self.was, "fallen", ())]

    def build(self) -> None:
        unsaid = isinstance(self.was, RagnarokCame) and not self.was.spot
        none = _("the doomed one (worked out, not recorded)") if unsaid else _("nobody has told which")
        empty: list[Any] = [("", none)] if unsaid or not self.view.doomed else []
        known, doomed = [*empty, *self.spots(ROUND)], "" if unsaid else self.view.doomed
        self.fields["spot"] = one_of(_("Province"), known, required=False, empty_value=doomed)
        for seat, called in self.called(self.seats()):
            label = _("Fallen figures of %(clan)s") % {"clan": called}
            self.fields[f"fallen_{seat}"] = number(label, required=False)

    def event(self) -> Event:
        fallen = {seat: self.cleaned_data[f"fallen_{seat}"] for seat in self.seats()}
        return RagnarokCame(
            spot=self.cleaned_data["spot"],
            fallen=tuple(Fallen(seat=seat, n=n) for seat, n in sorted(fallen.items()) if n),
        )


# --- What the boxes show -----------------------------------------------------------------------------------


class TrackShownForm(EventForm):
    stat = one_of(pgettext_lazy("stat", "Track"), list(phrases.TRACKS.items()))
    position = number(_("Position"), 1, POSITIONS)
    number = number(_("Number on the clan sheet"))

    def offered(self) -> dict[str, Any]:
        """The first position that a token lies on and nobody has read."""
        ask = next(iter(self.view.asks), None)
        return {name: getattr(ask, name) for name in ("stat", "position", "number")} if ask else {}


class SpotShownForm(EventForm):
    name = words(_("Name on the board"), required=False)
    region = one_of(
        _("Region"), [("", _("not told")), *phrases.REGIONS.items()], required=False, empty_value=None
    )
    fjord = forms.BooleanField(label=_("A fjord between it and the next, clockwise"), required=False)
    field_order = ("spot", "name", "region", "fjord")

    def offered(self) -> dict[str, Any]:
        """The first that nobody has read."""
        unread = (spot for spot in self.view.board if spot.id in ROUND and not spot.checked)
        return {"spot": next((spot.id for spot in unread), None)}

    def build(self) -> None:
        places = [(spot, phrases.PLACES[spot]) for spot in ROUND]
        self.fields["spot"] = one_of(_("Province"), places)


# --- By the table --------------------------------------------------------------------------------------------


class StatMovedForm(ClanForm):
    stat = one_of(_("Stat"), list(phrases.STATS.items()))
    by = number(_("By"), -POSITIONS, POSITIONS)
    why = why()
    field_order = ("seat", "stat", "by", "why")


class MovedForm(ClanForm):
    """Glory or rage that comes or goes."""

    by = number(_("By"), -LARGEST)
    why = why()
    field_order = ("seat", "by", "why")


class CountedForm(ClanForm):
    board = number(_("On the board"))
    reserve = number(_("In reserve"))
    valhalla = number(_("In Valhalla"))
    field_order = ("seat", "board", "reserve", "valhalla")

    def offered(self) -> dict[str, Any]:
        me = self.view.me
        return {"seat": me.seat, **self.told(me.figures)} if me else super().offered()


# What each subject of a ruling needs to be told.
NEEDS: Final[Mapping[str, tuple[str, ...]]] = {
    "rage": ("seat", "to"),
    "position": ("seat", "stat", "to"),
    "first": ("seat",),
    "turn": ("seat",),
    "token": ("spot", "reward"),
    "pillaged": ("spot", "to"),
    "destroyed": ("spot", "to"),
    "doomed": ("spot", "to"),
}
MISSING: Final[Mapping[str, Any]] = {
    "seat": _("Choose a clan."),
    "stat": _("Choose a stat."),
    "spot": _("Choose a province."),
    "to": _("Give a number."),
}
UNTOLD: Final[Mapping[str, Any]] = {"seat": 0, "stat": None, "spot": "", "to": 0, "reward": None}


class RuledForm(EventForm):
    what = one_of(_("What"), list(phrases.SUBJECTS.items()))
    stat = one_of(_("Stat"), [("", "–"), *phrases.STATS.items()], required=False, empty_value=None)
    reward = one_of(_("Token"), [("", _("none")), *phrases.REWARDS.items()], required=False, empty_value=None)
    to = number(
        _("Becomes"),
        -1,
        required=False,
        help_text=_(
            "Pillaged: 1 for yes, 0 for no. Destroyed: the age, 0 before the game, -1 if it still stands."
        ),
    )
    why = why()
    field_order = ("what", "seat", "stat", "spot", "reward", "to", "why")

    def told(self, event: Any) -> dict[str, Any]:
        return {**super().told(event), **{name: None for name in UNTOLD if name not in NEEDS[event.what]}}

    def build(self) -> None:
        nobody, nowhere = ("", _("nobody")), ("", _("none"))
        called = [nobody, *self.called(self.seats())]
        self.fields["seat"] = one_of(_("Clan"), called, int, required=False, empty_value=0)
        self.fields["spot"] = one_of(_("Province"), [nowhere, *self.spots()], required=False)

    def clean(self) -> None:
        for name in NEEDS.get(self.cleaned_data.get("what", ""), ()):
            untold = self.cleaned_data.get(name) in (None, "") or (name == "seat" and not self._seat())
            if name in MISSING and name not in self.errors and untold:
                self.add_error(name, MISSING[name])

    def _seat(self) -> int:
        return self.cleaned_data.get("seat") or 0

    def event(self) -> Event:
        facts = self.facts()
        idle = {name: none for name, none in UNTOLD.items() if name not in NEEDS[facts["what"]]}
        return Ruled(**{**facts, **idle})


class CrownedForm(EventForm):
    how = words(_("How it was decided"), WHY, required=False)
    field_order = ("winners", "how")

    def named_besides(self) -> Iterable[int]:
        named: Iterable[int] = self.initial.get("winners", ())
        return named

    def offered(self) -> dict[str, Any]:
        return {"winners": self.view.winners}

    def build(self) -> None:
        self.fields["winners"] = some_of(_("Winners"), self.called(self.seats()), int)


class NotedForm(EventForm):
    text = words(_("Note"), NOTE, widget=forms.Textarea(attrs={"rows": 3}))
    hidden = forms.BooleanField(label=_("For my eyes only"), required=False)

    def facts(self) -> dict[str, Any]:
        """A note stays its writer's, whoever corrects it."""
        return {**super().facts(), "by": getattr(self.was, "by", self.view.seat)}


class EndedForm(EventForm):
    why = why()


FORMS: Mapping[str, type[EventForm]] = {
    "opened": OpenedForm,
    "joined": JoinedForm,
    "clan_taken": ClanTakenForm,
    "drawn": DrawnForm,
    "track_shown": TrackShownForm,
    "spot_shown": SpotShownForm,
    "hands_passed": HandsPassedForm,
    "stepped": SteppedForm,
    "acted": ActedForm,
    "passed": ClanForm,
    "pillaged": PillagedForm,
    "quest_told": QuestToldForm,
    "ragnarok_came": RagnarokCameForm,
    "age_ended": AgeEndedForm,
    "stat_moved": StatMovedForm,
    "glory_moved": MovedForm,
    "rage_moved": MovedForm,
    "counted": CountedForm,
    "ruled": RuledForm,
    "crowned": CrownedForm,
    "noted": NotedForm,
    "ended": EndedForm,
}
