"""The people's forms: opening a table, seats, circles, accounts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from django import forms
from django.conf import settings
from django.contrib.auth import authenticate, password_validation
from django.core.exceptions import ValidationError
from django.forms import BoundField
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from campaigns import names
from campaigns.enrolment import Place
from campaigns.games import AnyGame
from campaigns.models import Account, Campaign, Circle, Seat
from campaigns.models.tables import COLOURS

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

NAME = 60
TABLE_NAME = 80
ANY_LANGUAGE = ""

# In the order of the eight colours; the sign's name comes first, for it is what cannot be mistaken.
COLOUR_WORDS: Sequence[str | StrPromise] = (
    _("Sun, gold"),
    _("Moon, blue"),
    _("Star, violet"),
    _("Key, green"),
    _("Raven, grey"),
    _("Rose, pink"),
    _("Tower, orange"),
    _("Wave, teal"),
)


def colour_word(colour: int) -> str:
    return str(COLOUR_WORDS[colour - 1])


def languages() -> list[tuple[str, str | StrPromise]]:
    return [(ANY_LANGUAGE, _("as on their own device")), *settings.LANGUAGES]


class OneLine(forms.CharField):
    """Words that can be typed again as they look: no line ends, no blanks in a row or around, nothing unseen."""

    def to_python(self, value: Any) -> str:
        return " ".join((super().to_python(value) or "").split())

    def validate(self, value: str) -> None:
        super().validate(value)
        if value and names.unseen(value):
            raise ValidationError(_("There are signs in it that nobody can see. Type it again."))


def name_field(label: str | StrPromise, **more: Any) -> forms.CharField:
    widget = forms.TextInput(attrs={"autocomplete": "off", "maxlength": more.get("max_length", NAME)})
    return OneLine(**{"label": label, "max_length": NAME, "widget": widget, **more})


class OpeningForm(forms.Form):
    """Who sits where, in table order; the first place is the host's own. Who begins, or everybody's place by age."""

    circle = forms.CharField(required=False, widget=forms.HiddenInput)
    circle_name = name_field(_("The circle’s name"), required=False)
    name = name_field(_("Name of this campaign"), max_length=TABLE_NAME)
    plays = forms.BooleanField(label=_("I play too"), required=False, initial=True)
    first = forms.IntegerField(required=False, initial=1, widget=forms.HiddenInput)

    def __init__(self, *args: Any, game: AnyGame, circles: Sequence[Circle], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.game, self.known = game, {str(circle.pk): circle for circle in circles}
        # One more than may play: the host's own place, when the host only keeps the record.
        self.rows = range(1, min(game.players.stop, COLOURS) + 1)
        for row in self.rows:
            self.fields[f"name_{row}"] = name_field("", required=row == 1)
            self.fields[f"language_{row}"] = forms.ChoiceField(
                label=gettext("Seat %(row)s") % {"row": row}, choices=languages(), required=False
            )
            if game.seating == "ages":
                self.fields[f"age_{row}"] = self._age(row)

    def _age(self, row: int) -> forms.TypedChoiceField:
        """As the names stand, unless somebody says otherwise."""
        return forms.TypedChoiceField(
            label=gettext("By age"),
            choices=[(n, n) for n in self.rows],
            coerce=int,
            required=False,
            initial=row,
        )

    def places_fields(self) -> Iterator[tuple[int, BoundField, BoundField, BoundField | None]]:
        for row in self.rows:
            age = self[f"age_{row}"] if f"age_{row}" in self.fields else None
            yield row, self[f"name_{row}"], self[f"language_{row}"], age

    @property
    def chosen_first(self) -> int:
        """The row whose player begins, as typed or as suggested."""
        typed = str(self["first"].value() or "")
        return next((row for row in self.rows if str(row) == typed), 1)

    def clean_circle(self) -> Circle | None:
        """Nothing for a new circle; one that this person is no member of does not exist here."""
        typed = self.cleaned_data["circle"]
        if typed and typed not in self.known:
            raise ValidationError(_("Choose one of your circles."))
        return self.known.get(typed)

    def clean(self) -> dict[str, Any]:
        said = super().clean() or self.cleaned_data
        if said.get("circle") is None and not said.get("circle_name") and "circle_name" not in self.errors:
            self.add_error("circle_name", _("Give the circle a name: it can be changed later."))
        self._no_name_twice()
        if not self.errors:
            self._enough_players()
        if self.game.seating == "ages" and not self.errors:
            self._no_age_twice()
        return said

    def _no_name_twice(self) -> None:
        met: set[str] = set()
        for row in self.rows:
            name = self.cleaned_data.get(f"name_{row}", "")
            if name and name.casefold() in met:
                self.add_error(f"name_{row}", _("Somebody else has this name. Add a letter or a surname."))
            met.add(name.casefold())

    def _no_age_twice(self) -> None:
        met: dict[int, str] = {}
        for row in self._playing():
            age, name = self._place_by_age(row), self.cleaned_data[f"name_{row}"]
            if age in met:
                sentence = gettext("%(name)s has this place by age. Give everybody a number of their own.")
                self.add_error(f"age_{row}", sentence % {"name": met[age]})
            met.setdefault(age, name)

    def _enough_players(self) -> None:
        wanted, found = self.game.players, sum(place.plays for place in self.places())
        if found not in wanted:
            least, most = wanted.start, wanted.stop - 1
            sentence = ngettext(
                "%(game)s is for %(least)s to %(most)s players; %(count)s is named here.",
                "%(game)s is for %(least)s to %(most)s players; %(count)s are named here.",
                found,
            )
            about = {"game": self.game.name, "least": least, "most": most, "count": found}
            self.add_error(f"name_{min(max(found, 1), len(self.rows) - 1) + 1}", sentence % about)

    def places(self) -> list[Place]:
        return [
            Place(
                name=self.cleaned_data[f"name_{row}"],
                colour=number,
                hosts=row == 1,
                plays=row != 1 or self.cleaned_data["plays"],
                language=self.cleaned_data[f"language_{row}"],
            )
            for number, row in enumerate(self._named(), 1)
        ]

    def seating(self) -> dict[str, Any]:
        """What the game asked about the seats, by their numbers."""
        return {"ages": self.ages()} if self.game.seating == "ages" else {"first": self.first_player()}

    def first_player(self) -> int:
        """The number of the seat that begins; an empty row or a host who does not play leaves it to the next."""
        seats = self._playing()
        begins = next((row for row in seats if row >= self.chosen_first), seats[0])
        return self._number(begins)

    def ages(self) -> list[int]:
        """The numbers of the seats from the youngest to the oldest."""
        return [self._number(row) for row in sorted(self._playing(), key=self._place_by_age)]

    def _place_by_age(self, row: int) -> int:
        """Without a word about it, as the names stand."""
        return self.cleaned_data[f"age_{row}"] or row

    def _playing(self) -> list[int]:
        return [row for row in self._named() if row != 1 or self.cleaned_data["plays"]]

    def _number(self, row: int) -> int:
        """Empty rows are no seats."""
        return self._named().index(row) + 1

    def _named(self) -> list[int]:
        return [row for row in self.rows if self.cleaned_data.get(f"name_{row}")]


class SeatForm(forms.Form):
    """Name, colour and language of one seat."""

    name = name_field(_("Name"))
    colour = forms.TypedChoiceField(label=_("Colour and sign"), coerce=int, widget=forms.RadioSelect)
    language = forms.ChoiceField(label=_("Language"), required=False)

    def __init__(self, data: Mapping[str, Any] | None = None, *, seat: Seat, seats: Sequence[Seat]) -> None:
        given = {"name": seat.name, "colour": seat.colour, "language": seat.language}
        super().__init__(data, initial=given, auto_id=f"seat-{seat.number}-%s")
        self.seat, self.others = seat, [one for one in seats if one.pk != seat.pk]
        self.choices(self.fields["colour"], [(n, colour_word(n)) for n in self._free_colours()])
        self.choices(self.fields["language"], languages())

    @staticmethod
    def choices(field: forms.Field, choices: Sequence[tuple[Any, Any]]) -> None:
        field.choices = choices  # type: ignore[attr-defined]  # -- only fields with choices come here

    def _free_colours(self) -> list[int]:
        used = {one.colour for one in self.others}
        every = range(1, COLOURS + 1)
        return (
            [n for n in every if n not in used or n == self.seat.colour] if len(used) < COLOURS else [*every]
        )

    def clean_name(self) -> str:
        return unused_name(self.cleaned_data["name"], self.others)


class NewSeatForm(forms.Form):
    """Somebody who comes late."""

    name = name_field(_("Name"))
    plays = forms.BooleanField(label=_("Plays from now on"), required=False, initial=True)

    def __init__(self, data: Mapping[str, Any] | None = None, *, seats: Sequence[Seat]) -> None:
        super().__init__(data, auto_id="new-seat-%s")
        self.seats = seats

    @property
    def added_already(self) -> bool:
        """The same form sent twice: the seat is there, and nobody sits in it yet."""
        typed = str(self["name"].value() or "").strip()
        return any(one.free and one.name == typed for one in self.seats)

    def clean_name(self) -> str:
        return unused_name(self.cleaned_data["name"], self.seats)


def unused_name(name: str, seats: Sequence[Seat]) -> str:
    if any(one.name.casefold() == name.casefold() for one in seats):
        raise ValidationError(_("Somebody else at this table has this name."))
    return name


class TableNameForm(forms.Form):
    name = name_field(_("Name of this campaign"), max_length=TABLE_NAME)


class CircleNameForm(forms.Form):
    name = name_field(_("The circle’s name"))


class DeletingForm(forms.Form):
    """For good: the name is typed exactly, so that no tap can do it. Phones add a blank of their own at the end."""

    typed = forms.CharField(label=_("Name of this campaign"), max_length=TABLE_NAME)

    def __init__(self, *args: Any, campaign: Campaign, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.campaign = campaign

    def clean_typed(self) -> str:
        typed: str = self.cleaned_data["typed"]
        if typed != self.campaign.name:
            raise ValidationError(_("This is not the name. Type it exactly as it is written above."))
        return typed


def email_field() -> forms.EmailField:
    return forms.EmailField(label=_("E-mail"), widget=forms.EmailInput(attrs={"autocomplete": "username"}))


def password_field(label: str | StrPromise, autocomplete: str) -> forms.CharField:
    widget = forms.PasswordInput(attrs={"autocomplete": autocomplete})
    return forms.CharField(label=label, strip=False, widget=widget, max_length=200)


class RegisterForm(forms.Form):
    email = email_field()
    password = password_field(_("Password"), "new-password")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["password"].help_text = password_validation.password_validators_help_texts()[1]

    def clean_email(self) -> str:
        """Whether there is an account with it is nobody's business here."""
        return str(Account.objects.normalize_email(self.cleaned_data["email"]))

    def clean(self) -> dict[str, Any]:
        said = super().clean() or self.cleaned_data
        check_password(self, "password", Account(email=said.get("email", "")))
        return said


class LoginForm(forms.Form):
    email = email_field()
    password = password_field(_("Password"), "current-password")

    def clean(self) -> dict[str, Any]:
        said = super().clean() or self.cleaned_data
        self.account = authenticate(email=said.get("email"), password=said.get("password"))
        if not self.errors and self.account is None:
            self.add_error("password", _("E-mail and password do not go together."))
        return said


class PasswordForm(forms.Form):
    """A new password for whoever knows the old one."""

    old = password_field(_("Password until now"), "current-password")
    new = password_field(_("New password"), "new-password")

    def __init__(self, *args: Any, account: Account, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.account = account

    def clean_old(self) -> str:
        old: str = self.cleaned_data["old"]
        if not self.account.check_password(old):
            raise ValidationError(_("This is not the password until now."))
        return old

    def clean(self) -> dict[str, Any]:
        said = super().clean() or self.cleaned_data
        check_password(self, "new", self.account)
        return said


def check_password(form: forms.Form, field: str, account: Account) -> None:
    typed = form.cleaned_data.get(field)
    if typed:
        try:
            password_validation.validate_password(typed, account)
        except ValidationError as wrong:
            form.add_error(field, wrong)


def suggested_name(game: AnyGame, day: str) -> str:
    """What a campaign is called until somebody finds a better name."""
    return str(game.campaign_name) % {"day": day}


def suggested_places(company: Sequence[str], me: str, most: int) -> Mapping[str, str]:
    """Those who sat together, round the table from me to the left; no more than may play."""
    names = list(company)
    start = names.index(me) if me in names else 0
    order = names[start:] + names[:start] if me in names else [name for name in (me, *names) if name]
    return {f"name_{row}": name for row, name in enumerate(order[:most], 1)}
