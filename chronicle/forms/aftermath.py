"""Forms of the six steps, of packing and of the register: everything that is said after the reckoning."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, cast

from django import forms
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from campaigns.eventforms import NOTE, WHY, number, one_of, why, words
from chronicle.phrases.naming import blood, mission
from chronicle.phrases.terms import ASSETS, ATTRIBUTES, BLOODS, REWARDS, STEPS
from chronicle.rules.events import AgentKept, AncillaTold, Event, MissionTaken, StickerPlaced
from chronicle.rules.names import CLANS, SLOTS
from chronicle.rules.state import Ancilla, Mission, Row

from .base import EventForm, ability, sections
from .lines import LinesField, name
from .rows import RowField

NO_BOX = "none"  # the tile for a mission that gives no box

# --- Fields of more than one form --------------------------------------------------------------------


class LastTyped(forms.TextInput):
    """Tiles to tap and a field to type in share one name: what was typed goes before what was tapped."""

    def value_from_datadict(self, data: Any, files: Any, name: str) -> str:
        return next((value for value in reversed(_all(data, name)) if value.strip()), "")


class LastChosen(forms.Select):
    """The same for a list beside tiles."""

    def value_from_datadict(self, data: Any, files: Any, name: str) -> str:
        return next((value for value in reversed(_all(data, name)) if value), "")


class Lines(forms.Textarea):
    """One name to a line; or several fields of one name."""

    def value_from_datadict(self, data: Any, files: Any, name: str) -> str:
        return "\n".join(_all(data, name))


def _all(data: Any, name: str) -> list[str]:
    """A form of the web may say a name more than once; a plain dictionary cannot."""
    if hasattr(data, "getlist"):
        return [str(value) for value in data.getlist(name)]
    value = data.get(name, "")
    return [str(each) for each in (value if isinstance(value, list | tuple) else [value])]


def schemes(label: Any) -> LinesField:
    widget = Lines(attrs={"rows": 3, "spellcheck": "false"})
    return LinesField(
        read=lambda line: [name(line)], label=label, widget=widget, help_text=_("One name per line.")
    )


def bloods(none: Any) -> list[tuple[str, Any]]:
    return [("", none), *BLOODS.items()]


class SeatForm(EventForm):
    """Somebody who plays tonight; any phone may type for anybody."""

    def players(self) -> list[tuple[int, str]]:
        return [(seat, name) for seat, name in self.here() if seat > 0]

    def offered(self) -> dict[str, Any]:
        return {"seat": self.own()}

    def build(self) -> None:
        self.fields["seat"] = one_of(_("Who"), self.players(), int)
        self.order_fields(["seat", *self.fields])


class AncillaForm(SeatForm):
    """Somebody of the register, or a newcomer by the name on her card."""

    def build(self) -> None:
        super().build()
        newcomer = [("", _("not listed yet"))]
        known = [*newcomer, *((one.id, spoken(one)) for one in self.known())]
        self.fields["ancilla"] = one_of(_("Who"), known, required=False, widget=LastChosen())
        self.fields["printed"] = words(_("Name on the card"), required=False)

    def known(self) -> Iterator[Ancilla]:
        """Those who are not gone, and whom the entry names."""
        named = self.initial.get("ancilla", "")
        yield from (one for one in self.view.table.ancillae if not one.gone or one.id == named)


def spoken(one: Ancilla) -> str:
    """Given and printed name and her clan, as a list shows them."""
    names = f"{one.given} ({one.printed})" if one.given and one.given != one.printed else one.name
    return f"{names}, {blood(one.clan)}" if one.clan else names


# --- 1 and 2: results and the overview card ----------------------------------------------------------


class TitledForm(SeatForm):
    title = words(_("New title"))

    def offered(self) -> dict[str, Any]:
        after = self.view.aftermath
        return {"seat": after.winner, "title": after.title} if after else super().offered()


class ConspiredForm(SeatForm):
    schemes = schemes(_("Schemes unlocked"))

    def offered(self) -> dict[str, Any]:
        after = self.view.aftermath
        return {"seat": after.loser if after else self.own()}


# --- 3: missions and the chronicle deck --------------------------------------------------------------


class BoxField(RowField):
    """A row, or that the card gives no box."""

    def __init__(self, rows: Iterable[Row]) -> None:
        super().__init__(pgettext_lazy("sheet", "Box"), rows)
        self.choices = [*cast("list[tuple[str, Any]]", self.choices), (NO_BOX, _("no box"))]

    def valid_value(self, value: Any) -> bool:
        return value == NO_BOX or super().valid_value(value)


def prizes() -> list[tuple[str, Any]]:
    """The kinds of asset a tap each, but the overview card, which no mission gives; then what else comes."""
    kinds = [(f"asset.{kind}", label) for kind, label in ASSETS.items() if kind != "overview"]
    return [*kinds, *((reward, label) for reward, label in REWARDS.items() if reward != "asset")]


class Prize(forms.Select):
    """A reward that asks for nothing more is a button of its own; whatever else is tapped, that one was meant."""

    def value_from_datadict(self, data: Any, files: Any, name: str) -> Any:
        return data.get("at_once") or super().value_from_datadict(data, files, name)


class MissionTakenForm(SeatForm):
    """`known` and `prize` are tiles: a row with its section, a reward with the kind of its asset."""

    choice = words(_("What you chose on the card, if you like"), WHY, required=False)
    section = one_of(_("Section of the box"), [("", _("no box")), *sections()], required=False)
    row = words(_("Row of the box"), required=False)
    prize = one_of(_("Reward"), prizes())
    printed = words(_("Name on the card"), required=False)
    given = words(_("Given name"), required=False)
    clan = one_of(_("Clan or thin-blood"), bloods(_("no sticker")), required=False)
    to_haven = forms.BooleanField(label=_("Goes to the haven"), required=False)
    schemes = schemes(_("Schemes new to the clan’s deck"))
    field_order = ("slot", "seat", "choice", "known", "section", "row", "prize")

    def offered(self) -> dict[str, Any]:
        seat = self.own()
        clan = self.view.chapter.clan(seat) if self.view.chapter else ""
        return {"seat": seat, "clan": clan}

    def told(self, event: MissionTaken) -> dict[str, Any]:
        prize = f"asset.{event.what}" if event.reward == "asset" else event.reward
        return {**super().told(event), "prize": prize}

    def build(self) -> None:
        super().build()
        self.fields["slot"] = one_of(_("Mission"), self.slots(), int)
        self.fields["prize"].widget = Prize(choices=prizes())
        if self.was is None:  # an entry that is corrected says which row it was, or that there was none
            self.fields["known"] = BoxField(self.view.rows)

    def slots(self) -> list[tuple[int, str]]:
        shown = {one.slot: one for one in (self.view.chapter.missions if self.view.chapter else ())}
        return [(slot, _mission(shown.get(slot), slot)) for slot in SLOTS]

    def clean(self) -> None:
        """A row is tapped or typed; that there is no box has to be said."""
        given = self.cleaned_data
        if given.get("prize") == "leader" and given.get("clan", "") not in CLANS:
            self.add_error("clan", _("A clan leader leads one of the clans: choose which."))
        if not given.get("row") and not given.get("section"):
            self._tapped(given.get("known") or "")
        elif not given.get("section") and "section" not in self.errors:
            self.add_error("section", _("Choose the section that the row belongs to."))
        elif not given.get("row") and "row" not in self.errors:
            self.add_error("row", _("Give the name of the row."))

    def _tapped(self, known: str) -> None:
        section, _space, row = known.partition(" ")
        if row:
            self.cleaned_data.update(section=section, row=row)
        elif not known and "known" in self.fields and "known" not in self.errors:
            self.add_error("known", _("Tap the box that the card gives, or “no box”."))

    def event(self) -> Event:
        given = self.cleaned_data
        reward, _dot, what = given["prize"].partition(".")
        newcomer = reward in ("ancilla", "elevate")
        return MissionTaken(
            slot=given["slot"],
            seat=given["seat"],
            choice=given["choice"],
            section=given["section"] or None,
            row=given["row"],
            reward=reward,
            what=what,
            printed=given["printed"] if reward != "none" else "",
            given=given["given"] if newcomer else "",
            clan=given["clan"] if newcomer or reward == "leader" else "",
            to_haven=given["to_haven"] and newcomer,
            schemes=tuple(given["schemes"]) if reward == "leader" else (),
        )


def _mission(shown: Mission | None, slot: int) -> str:
    if shown is None:
        return mission(slot, "")
    return mission(slot, shown.attribute if shown.attribute in ATTRIBUTES else "", shown.name)


class DeckTurnedForm(EventForm):
    characters = number(_("New characters for the character deck"), required=False)
    players = words(_("What went to players"), NOTE, required=False)
    later = words(_("For later set-ups"), NOTE, required=False)

    def offered(self) -> dict[str, Any]:
        """Counted again, it takes the place of what was counted before."""
        deck = self.view.chapter.deck if self.view.chapter else None
        return self.told(deck) if deck else {}

    def facts(self) -> dict[str, Any]:
        return {**super().facts(), "characters": self.cleaned_data["characters"] or 0}


# --- 4, 5, 6: burdens, abilities, agents -------------------------------------------------------------


class BurdenToldForm(SeatForm):
    drawn = words(_("Burden drawn"), required=False)
    discarded = words(_("Burden put back"), required=False)


class StickerPlacedForm(AncillaForm):
    ability = words(_("Ability on the sticker"), widget=LastTyped())
    field_order = ("seat", "ability", "ancilla", "printed", "clan", "torpor")

    def build(self) -> None:
        super().build()
        self.fields["clan"] = one_of(_("Clan or thin-blood"), bloods(_("not known")), required=False)
        self.fields["torpor"] = forms.BooleanField(label=_("In torpor: the table allows it"), required=False)

    def clean_ability(self) -> str:
        return ability(self.cleaned_data["ability"])

    def event(self) -> Event:
        return StickerPlaced(**_newcomer(self.facts()))


class AgentKeptForm(AncillaForm):
    field_order = ("seat", "ancilla", "printed", "given", "clan")

    def build(self) -> None:
        super().build()
        self.fields["given"] = words(_("Given name"), required=False)
        self.fields["clan"] = one_of(_("Clan or thin-blood"), bloods(_("not known")), required=False)

    def event(self) -> Event:
        return AgentKept(**_newcomer(self.facts()))


def _newcomer(facts: dict[str, Any]) -> dict[str, Any]:
    """A name that was typed goes before a tile; whoever stands in the register has names and clan there."""
    if facts["printed"]:
        return {**facts, "ancilla": ""}
    own = ("given", "clan")
    return {name: "" if facts["ancilla"] and name in own else value for name, value in facts.items()}


class PassedForm(SeatForm):
    step = one_of(_("Step"), list(STEPS.items()))


class PackedForm(SeatForm):
    def players(self) -> list[tuple[int, str]]:
        return [*self.sheets(), (0, gettext("The box"))]

    def facts(self) -> dict[str, Any]:
        """What lay in an envelope stays, as long as it is still that one."""
        facts, held = super().facts(), getattr(self.was, "held", None)
        return {**facts, "held": held if held and held.seat == facts["seat"] else None}


# --- The register ------------------------------------------------------------------------------------


class AncillaToldForm(AncillaForm):
    field_order = ("ancilla", "printed", "given", "clan", "haven", "gone", "why")

    def offered(self) -> dict[str, Any]:
        return {"haven": 0}

    def build(self) -> None:
        super().build()
        del self.fields["seat"]
        havens = [(0, _("in the character deck")), *self.called(self.view.seats)]
        self.fields["given"] = words(_("Given name"), required=False)
        self.fields["clan"] = one_of(_("Clan or thin-blood"), bloods(_("none")), required=False)
        self.fields["haven"] = one_of(_("Where"), havens, int)
        self.fields["gone"] = forms.BooleanField(label=_("Out of the chronicle for good"), required=False)
        self.fields["why"] = why()

    def known(self) -> Iterator[Ancilla]:
        yield from self.view.table.ancillae


def as_told(one: Ancilla) -> AncillaTold:
    """What the register says of her now, to be put right."""
    return AncillaTold(
        ancilla=one.id,
        printed=one.printed,
        given=one.given,
        clan=one.clan,
        haven=one.haven,
        gone=one.gone,
    )


FORMS: Mapping[str, type[EventForm]] = {
    "titled": TitledForm,
    "conspired": ConspiredForm,
    "mission_taken": MissionTakenForm,
    "deck_turned": DeckTurnedForm,
    "burden_told": BurdenToldForm,
    "sticker_placed": StickerPlacedForm,
    "agent_kept": AgentKeptForm,
    "passed": PassedForm,
    "packed": PackedForm,
    "ancilla_told": AncillaToldForm,
}
