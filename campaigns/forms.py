"""The people's forms: opening a table, seats, photos, circles, numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from django import forms
from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.files.uploadedfile import UploadedFile
from django.forms import BoundField
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from campaigns import names, phrases, pictures
from campaigns.enrolment import Place
from campaigns.games import AnyGame
from campaigns.models import Campaign, Circle, Seat
from campaigns.models.photos import CAPTION
from campaigns.models.tables import COLOURS
from campaigns.pictures import NoPicture, Picture

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

PERIODS: Sequence[tuple[str, str | StrPromise]] = (
    ("", _("All time")),
    ("year", _("This year")),
    ("months", _("The last 12 months")),
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
            raise ValidationError(_("It contains invisible characters. Type it again."))


def name_field(label: str | StrPromise, **more: Any) -> forms.CharField:
    widget = forms.TextInput(attrs={"autocomplete": "off", "maxlength": more.get("max_length", NAME)})
    return OneLine(**{"label": label, "max_length": NAME, "widget": widget, **more})


class OpeningForm(forms.Form):
    """Who sits where, in table order, the host in the first row; or the names by age, the youngest first, and which is the
    host’s own."""

    circle = forms.CharField(required=False, widget=forms.HiddenInput)
    circle_name = name_field(_("The circle’s name"), required=False)
    name = name_field(_("Name of this campaign"), max_length=TABLE_NAME)
    plays = forms.BooleanField(label=_("I play too"), required=False, initial=True)
    first = forms.IntegerField(required=False, widget=forms.HiddenInput)
    me = forms.IntegerField(required=False, initial=1, widget=forms.HiddenInput)

    def __init__(self, *args: Any, game: AnyGame, circles: Sequence[Circle], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.game, self.known = game, {str(circle.pk): circle for circle in circles}
        # One more than may play: the host's own place, when the host only keeps the record.
        self.rows = range(1, min(game.players.stop, COLOURS) + 1)
        for row in self.rows:
            self.fields[f"name_{row}"] = name_field("", required=row == self.host)
            self.fields[f"language_{row}"] = forms.ChoiceField(
                label=gettext("Seat %(row)s") % {"row": row}, choices=languages(), required=False
            )

    @property
    def by_age(self) -> bool:
        return self.game.seating == "ages"

    def places_fields(self) -> Iterator[tuple[int, BoundField, BoundField]]:
        for row in self.rows:
            yield row, self[f"name_{row}"], self[f"language_{row}"]

    @property
    def host(self) -> int:
        """The row of whoever fills this in."""
        return self._row("me") or 1 if self.by_age else 1

    @property
    def chosen_first(self) -> int:
        """The row of whoever was chosen; of what is usual for everybody nothing is said before somebody says it."""
        return self._row("first") or int(bool(self.game.must_be_first))

    def _row(self, field: str) -> int:
        typed = str(self[field].value() or "")
        return next((row for row in self.rows if str(row) == typed), 0)

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
        return said

    def _no_name_twice(self) -> None:
        met: set[str] = set()
        for row in self.rows:
            name = self.cleaned_data.get(f"name_{row}", "")
            if name and name.casefold() in met:
                self.add_error(f"name_{row}", _("Someone else has this name. Add a letter or a surname."))
            met.add(name.casefold())

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
                hosts=row == self.host,
                plays=row != self.host or self.cleaned_data["plays"],
                language=self.cleaned_data[f"language_{row}"],
            )
            for number, row in enumerate(self._named(), 1)
        ]

    @property
    def host_number(self) -> int:
        return self._number(self.host)

    def seating(self) -> dict[str, Any]:
        """What the game asked about the seats, by their numbers."""
        return {"ages": self.ages()} if self.by_age else {"first": self.first_player()}

    def first_player(self) -> int:
        """The number of the seat that begins, 0 where nobody said; an empty row or a host who does not play leaves it to
        the next."""
        if not self.chosen_first:
            return 0
        seats = self._playing()
        begins = next((row for row in seats if row >= self.chosen_first), seats[0])
        return self._number(begins)

    def ages(self) -> list[int]:
        """The numbers of the seats from the youngest to the oldest."""
        return [self._number(row) for row in self._playing()]

    def _playing(self) -> list[int]:
        return [row for row in self._named() if row != self.host or self.cleaned_data["plays"]]

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
        raise ValidationError(_("Someone else at this table has this name."))
    return name


class TableNameForm(forms.Form):
    name = name_field(_("Name of this campaign"), max_length=TABLE_NAME)


# Safari makes of an iPhone’s HEIC the first of these that it can write; of “any picture” a Mac sends it as it is.
READ = ",".join(f"image/{one.lower()}" for one in pictures.FORMATS)


class PhotoForm(forms.Form):
    """A picture from a telephone, unfolded only when nothing else speaks against it."""

    picture = forms.FileField(
        label=_("Photo"),
        allow_empty_file=True,
        help_text=_("JPEG, PNG, WebP, AVIF or GIF, up to 20 MB."),
        widget=forms.FileInput(attrs={"accept": READ}),
    )
    caption = OneLine(
        label=_("A few words about it"),
        max_length=CAPTION,
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "off", "maxlength": CAPTION}),
    )

    def __init__(self, data: Any = None, files: Any = None, *, refused: str = "") -> None:
        super().__init__(data, files, auto_id="photo-%s")
        self.fields["picture"].error_messages["required"] = str(phrases.REFUSALS["picture-none"])
        self.refused, self.raw = refused, b""

    def clean_picture(self) -> Picture:
        if self.refused:
            raise ValidationError(str(phrases.REFUSALS[self.refused]))
        try:
            return self._read(self.cleaned_data["picture"])
        except NoPicture as none:
            code = none.code
        # Out here: an error that remembers the other one keeps twenty megabytes with it, until somebody clears up.
        self.raw = b""
        raise ValidationError(str(phrases.REFUSALS[code]))

    def taken(self) -> bytes:
        """As it came, once: a form lives on for a while when nobody needs it any more."""
        raw, self.raw = self.raw, b""
        return raw

    def _read(self, file: UploadedFile[Any]) -> Picture:
        """How large it says it is comes before what is in it."""
        if (file.size or 0) > pictures.LIMIT:
            raise NoPicture("picture-too-big")
        with pictures.room():
            self.raw = file.read(pictures.LIMIT + 1)
            return pictures.read(self.raw)


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
            raise ValidationError(_("That is not the name. Type it exactly as it is written above."))
        return typed


class NumbersForm(forms.Form):
    """What of a circle's numbers somebody wants to see; nothing chosen is everything."""

    game = forms.ChoiceField(label=_("Game"), required=False)
    time = forms.ChoiceField(label=_("Time"), required=False, choices=PERIODS)

    def __init__(self, *args: Any, played: Mapping[str, str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        games = self.fields["game"]
        assert isinstance(games, forms.ChoiceField)  # noqa: S101 -- for the types: it is declared above
        games.choices = [("", _("All games")), *played.items()]

    def chosen(self) -> dict[str, str]:
        """What was asked for and is there."""
        return {key: said for key, said in self.cleaned_data.items() if said} if self.is_bound else {}


class BggForm(forms.Form):
    """The number of a game at BoardGameGeek; left empty it is forgotten."""

    game = forms.CharField(widget=forms.HiddenInput)
    bgg = forms.IntegerField(
        required=False,
        min_value=1,
        max_value=9_999_999,
        help_text=_("The digits in the address of its page there: boardgamegeek.com/boardgame/…"),
        widget=forms.NumberInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
    )


def suggested_name(game: AnyGame, day: str) -> str:
    """What a campaign is called until somebody finds a better name."""
    return str(game.campaign_name) % {"day": day}


def suggested_places(company: Sequence[str], me: str, most: int) -> Mapping[str, str]:
    """Those who sat together, round the table from me to the left; no more than may play."""
    names = list(company)
    start = names.index(me) if me in names else 0
    order = names[start:] + names[:start] if me in names else [name for name in (me, *names) if name]
    return {f"name_{row}": name for row, name in enumerate(order[:most], 1)}
