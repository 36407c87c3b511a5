"""Forms of an evening before its reckoning: who is here, what the set-up shows, clans, havens, notes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from campaigns import eventforms
from campaigns.eventforms import NAME, SECRET, WHY, number, one_of, some_of, whole_numbers, words
from chronicle.phrases.naming import asset, ground, roman
from chronicle.phrases.terms import ATTRIBUTES, PHASES
from chronicle.rules.evening.set_up import kept, set_up
from chronicle.rules.events import AgentRecruited, EraTold, Event, Gathered, OverviewShown
from chronicle.rules.names import ATTRIBUTES as ATTRIBUTE_IDS
from chronicle.rules.names import GUEST, PER_ERA, PLAYERS, POINTS, ROUNDS, SLOTS
from chronicle.rules.seen import View
from chronicle.rules.state import Present, SetUp

from .base import EventForm, clans

MOST = PLAYERS[-1]
BLOODLINES = (0, 1, 2)  # at a table of four there are never more that nobody plays
AS_RULED = (0, _("as the rules say"))

# --- Who is here -------------------------------------------------------------------------------------


class GatheredForm(EventForm):
    """Each sheet that plays with who plays it; automated bloodlines; and where the table decided otherwise."""

    def told(self, event: Gathered) -> dict[str, Any]:
        sheets = [one for one in event.here if one.seat > 0]
        return {
            "here": [one.seat for one in sheets],
            **{f"by_{one.seat}": one.by for one in sheets},
            "bloodlines": len(event.here) - len(sheets),
            "first": event.first,
            **{f"choice_{n}": seat for n, seat in enumerate(event.choice, 1)},
        }

    def build(self) -> None:
        self.owned = list(dict.fromkeys([*self.view.seats, *self.initial.get("here", ())]))
        anybody = self.called([*self.owned, *(-n for n in BLOODLINES if n)])
        self.fields["here"] = some_of(_("Characters playing"), self.called(self.owned), int, required=False)
        for seat in self.owned:
            self.fields[f"by_{seat}"] = self._by(seat)
        self.fields["bloodlines"] = one_of(
            _("Automated bloodlines"), [(n, str(n)) for n in BLOODLINES], int, required=False, empty_value=0
        )
        self.fields["first"] = one_of(
            _("First player"), [AS_RULED, *anybody], int, required=False, empty_value=0
        )
        for n in range(1, MOST + 1):
            label = _("Chooses a clan: no. %(n)d") % {"n": n}
            self.fields[f"choice_{n}"] = one_of(
                label, [AS_RULED, *anybody], int, required=False, empty_value=0
            )

        if isinstance(self.was, Gathered) and self.was.set_up:
            self.fields["set_up"] = one_of(
                _("Who began, in which order clans were chosen, what lay on the table"),
                [("", _("as it was played")), ("rules", _("as the results stand now"))],
                required=False,
            )

    def _by(self, seat: int) -> forms.TypedChoiceField:
        """The owner, anybody else who has a seat, or a guest without one."""
        others = [one for one in self.names if one not in (seat, self.initial.get(f"by_{seat}"))]
        told = [self.initial[f"by_{seat}"]] if f"by_{seat}" in self.initial else []
        people = dict.fromkeys([seat, *told, *others, GUEST + seat])
        label = _("Who plays %(player)s’s character") % {"player": self.named(seat)}
        return one_of(label, self.called(people), int, required=False, empty_value=seat)

    def clean(self) -> None:
        """What the rules refuse as a whole is said beside the field that it is about."""
        players: dict[int, int] = {}
        for seat in self.cleaned_data.get("here") or ():
            by = self.cleaned_data.get(f"by_{seat}", 0)
            if by in players:
                self.add_error(
                    f"by_{seat}",
                    _("%(player)s already plays another character.") % {"player": self.named(by)},
                )
            players[by] = seat
        order = self._order()
        if order and sorted(order) != sorted(one.seat for one in self._here()):
            self.add_error("choice_1", _("Name everyone who plays, each of them once."))

    def _order(self) -> tuple[int, ...]:
        told = (self.cleaned_data.get(f"choice_{n}") for n in range(1, MOST + 1))
        return tuple(filter(None, told))

    def _here(self) -> tuple[Present, ...]:
        data = self.cleaned_data
        chosen = [seat for seat in self.owned if seat in (data.get("here") or ())]
        return (
            *(Present(seat=seat, by=data.get(f"by_{seat}") or seat) for seat in chosen),
            *(Present(seat=-n, by=0) for n in range(1, data.get("bloodlines", 0) + 1)),
        )

    def event(self) -> Event:
        event = Gathered(here=self._here(), first=self.cleaned_data["first"], choice=self._order())
        return replace(event, set_up=self._set_up(event))

    def _set_up(self, event: Gathered) -> SetUp | None:
        """What was written down stays, or is written down anew; what never was, is worked out."""
        if not isinstance(self.was, Gathered) or self.was.set_up is None:
            return None
        if self.cleaned_data["set_up"] == "rules":
            return set_up(event, self.view)
        return kept(self.was, event, self.view)


# --- Tonight -----------------------------------------------------------------------------------------


class PointsField(forms.CharField):
    """Era points from the first place to the last: “2 1 1 0”."""

    default_error_messages = {
        "points": _("Give four whole numbers with spaces between them, such as 2 1 1 0.")
    }

    def to_python(self, value: Any) -> Any:
        found = whole_numbers(str(super().to_python(value) or "").replace("-", " "))
        if found is None or len(found) not in (0, MOST):
            raise forms.ValidationError(self.error_messages["points"], code="points")
        return tuple(found)

    def prepare_value(self, value: Any) -> Any:
        return " ".join(map(str, value)) if isinstance(value, list | tuple) else value


class EraToldForm(EventForm):
    """The booklet's page of an era; its point table only where it prints another one."""

    years = words(_("Years"), required=False)

    def offered(self) -> dict[str, Any]:
        return {"era": self.view.tonight.era}

    def told(self, event: EraTold) -> dict[str, Any]:
        return {
            "era": event.era,
            "years": event.years,
            "key_ground": event.key,
            **{f"title_{n}": title for n, title in enumerate(event.titles, 1)},
            **{f"points_{n}": row for n, row in enumerate(event.points, 1)},
        }

    def build(self) -> None:
        eras = dict.fromkeys([*(one.number for one in self.view.table.eras), self.initial["era"]])
        self.fields["era"] = one_of(_("Era"), [(n, roman(n)) for n in sorted(eras)], int)
        before = (self.initial["era"] - 1) * PER_ERA  # the booklet's page says 4, 5 and 6 of era II
        for n in range(1, PER_ERA + 1):
            label = _("Title of chapter %(n)d") % {"n": before + n}
            self.fields[f"title_{n}"] = words(label, required=False)
        unsaid = ("", _("not known"))
        self.fields["key_ground"] = one_of(_("Key battleground"), [unsaid, *self._grounds()], required=False)
        for n, row in enumerate(POINTS, 1):
            self.fields[f"points_{n}"] = PointsField(
                label=_("Era points of chapter %(n)d, by place") % {"n": before + n},
                required=False,
                max_length=NAME,
                widget=forms.TextInput(attrs={"placeholder": " ".join(map(str, row))}),
            )
        self.order_fields(("era", "years"))

    def _grounds(self) -> list[tuple[str, str]]:
        """Those in play; for an era that has gone by, those that were."""
        known = [*self.view.tonight.grounds]
        if self.initial["era"] != self.view.tonight.era:
            known += (one for chapter in self.view.table.chapters for one in chapter.grounds)
        return [(one, ground(one)) for one in dict.fromkeys([*known, self.initial.get("key_ground")]) if one]

    def event(self) -> Event:
        data = self.cleaned_data
        titles = [data[f"title_{n}"] for n in range(1, PER_ERA + 1)]
        while titles and not titles[-1]:
            titles.pop()
        rows = [data[f"points_{n}"] for n in range(1, PER_ERA + 1)]
        points = tuple(row or usual for row, usual in zip(rows, POINTS, strict=True)) if any(rows) else ()
        return EraTold(
            era=data["era"], years=data["years"], titles=tuple(titles), key=data["key_ground"], points=points
        )


class ProphesiedForm(EventForm):
    """Its writer alone reads it until the era's end."""

    text = words(_("Your sentence"), WHY, widget=forms.Textarea(attrs={"rows": 2, **SECRET}))

    def facts(self) -> dict[str, Any]:
        return {**super().facts(), "seat": getattr(self.was, "seat", self.view.seat)}


class MissionShownForm(EventForm):
    slot = one_of(_("Mission"), [(slot, str(slot)) for slot in SLOTS], int)
    attribute = one_of(_("What it asks for"), [(id_, ATTRIBUTES[id_]) for id_ in ATTRIBUTE_IDS])
    name = words(_("Name on the card"), required=False)

    def offered(self) -> dict[str, Any]:
        missions = self.view.chapter.missions if self.view.chapter else ()
        shown = {mission.slot for mission in missions if mission.attribute}
        return {"slot": next((slot for slot in SLOTS if slot not in shown), SLOTS[0])}


class OverviewShownForm(EventForm):
    name = words(_("Name on the card"), required=False)
    title = words(_("Title for the winner"), required=False)
    conspiracy = number(_("Conspiracy of the loser, number of schemes"), 0, 99, required=False)

    def told(self, event: OverviewShown) -> dict[str, Any]:
        return {**super().told(event), "conspiracy": event.conspiracy or None}

    def facts(self) -> dict[str, Any]:
        facts = super().facts()
        return {**facts, "conspiracy": facts["conspiracy"] or 0}


# --- Clans -------------------------------------------------------------------------------------------


class ClanChosenForm(EventForm):
    """An extra leader says the clan as well, so that one tap is enough."""

    def offered(self) -> dict[str, Any]:
        """Whoever chooses next."""
        chapter = self.view.chapter
        if chapter is None:
            return {"seat": None}
        return {"seat": next((seat for seat in self.view.tonight.choice if not chapter.clan(seat)), None)}

    def build(self) -> None:
        standard = ("", _("the clan’s own leader"))
        self.fields["seat"] = one_of(_("Who"), self.here(), int)
        self.fields["clan"] = one_of(_("Clan"), [("", "–"), *clans()], required=False)
        self.fields["leader"] = one_of(_("Clan leader"), [standard, *self._leaders()], required=False)

    def _leaders(self) -> list[tuple[str, str]]:
        known = {one.id: f"{one.name} ({self.named(one.owner)})" for one in self.view.table.leaders}
        told = self.initial.get("leader")
        return list({**({told: told} if told else {}), **known}.items())

    def clean(self) -> None:
        led = {one.id: one.clan for one in self.view.table.leaders}
        clan = self.cleaned_data.get("clan") or led.get(self.cleaned_data.get("leader", ""), "")
        if clan:
            self.cleaned_data["clan"] = clan
        elif "clan" not in self.errors:
            self.add_error("clan", _("Choose a clan."))


# --- The evening goes on, and what happens during play -------------------------------------------------


class SteppedForm(EventForm):
    to = one_of(_("The evening goes on with"), list(PHASES.items()))


class AssetSpentForm(EventForm):
    def offered(self) -> dict[str, Any]:
        return {"seat": self.own()}

    def build(self) -> None:
        self.fields["seat"] = one_of(_("Who"), self.sheets(), int)
        self.fields["asset"] = one_of(_("Asset"), self._assets())

    def _assets(self) -> list[tuple[str, str]]:
        told = self.initial.get("asset", "")
        known = {
            one.id: f"{self.named(sheet.seat)}: {asset(one.kind, one.name)}"
            for sheet in self.view.table.sheets
            for one in sheet.assets
            if one.spent is None or one.id == told
        }
        return list({**({told: told} if told else {}), **known}.items())


class AgentRecruitedForm(EventForm):
    def offered(self) -> dict[str, Any]:
        return {"seat": self.own()}

    def build(self) -> None:
        self.fields["seat"] = one_of(
            _("Whose agent"), [(seat, name) for seat, name in self.here() if seat > 0], int
        )
        if isinstance(self.was, AgentRecruited) and self.was.ancilla:
            known = [one for one in self.view.table.ancillae if one.haven or one.id == self.was.ancilla]
            self.fields["ancilla"] = one_of(_("Agent"), [(one.id, one.name) for one in known])


class RoundBegunForm(EventForm):
    round = number(_("Round"), 1, max(ROUNDS.values()))

    def offered(self) -> dict[str, Any]:
        return {"round": (self.view.chapter.round if self.view.chapter else 0) + 1}


class NotedForm(EventForm, eventforms.NotedForm[View, Event]):
    """As in every game; it may be about a chapter, a person or a card."""

    topic = one_of(_("What it is about"), (), required=False)

    def build(self) -> None:
        table = self.view.table
        chapters = [
            (f"chapter:{one.number}", gettext("Chapter %(n)d") % {"n": one.number}) for one in table.chapters
        ]
        people = [(f"seat:{seat}", self.named(seat)) for seat in self.view.seats]
        her = sorted(((f"ancilla:{one.id}", one.name) for one in table.ancillae), key=lambda pair: pair[1])
        groups = [(gettext("Chapters"), chapters), (gettext("People"), people), (gettext("Ancillae"), her)]
        found = [(label, among) for label, among in groups if among]
        self.fields["topic"] = one_of(
            _("What it is about"), [("", gettext("nothing in particular")), *found], required=False
        )


FORMS: Mapping[str, type[EventForm]] = {
    "gathered": GatheredForm,
    "era_told": EraToldForm,
    "prophesied": ProphesiedForm,
    "mission_shown": MissionShownForm,
    "overview_shown": OverviewShownForm,
    "clan_chosen": ClanChosenForm,
    "stepped": SteppedForm,
    "asset_spent": AssetSpentForm,
    "agent_recruited": AgentRecruitedForm,
    "round_begun": RoundBegunForm,
    "noted": NotedForm,
}
