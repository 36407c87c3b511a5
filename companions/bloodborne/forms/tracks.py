"""The numbers along a track of trophies, as the boards show them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from campaigns.eventforms import NAME, NumbersField, number, one_of
from companions.bloodborne import phrases
from companions.bloodborne.rules.events import BoardsRead, TrackShown
from companions.bloodborne.rules.state import LONGEST_TRACK, TROPHIES, Trophy

from .base import EventForm

# So many spaces are offered to be read, and more once a token is beyond them.
ON_A_BOARD = 5


def track(trophy: Trophy) -> NumbersField:
    widget = forms.TextInput(attrs={"placeholder": "1 3 5", "inputmode": "numeric"})
    return NumbersField(
        most=LONGEST_TRACK,
        unread=_("Give whole numbers with spaces between them, such as 1 3 5."),
        label=phrases.TRACKS[trophy],
        required=False,
        max_length=NAME,
        widget=widget,
        help_text=_("Only if you have read them from the board; otherwise you will be asked in time."),
    )


class TrackShownForm(EventForm):
    trophy = one_of(_("Track"), list(phrases.TROPHIES.items()))
    space = number(_("Space"), 1, LONGEST_TRACK)
    number = number(_("Number on the board"))

    def offered(self) -> dict[str, Any]:
        """The first space that a token lies on and nobody has read."""
        ask = next(iter(self.view.asks), None)
        return self.told(ask) if ask else {}


class BoardsReadForm(EventForm):
    """A field for each space of the three tracks; what stays empty was not read."""

    def told(self, event: BoardsRead) -> dict[str, Any]:
        return {field_of(shown.trophy, shown.space): shown.number for shown in event.shown}

    def build(self) -> None:
        for trophy, space in self.spaces():
            label = _("%(track)s, space %(space)d") % {"track": phrases.TRACKS[trophy], "space": space}
            self.fields[field_of(trophy, space)] = number(label, required=False)

    def spaces(self) -> list[tuple[Trophy, int]]:
        """As many as the boards are known to have, as a token has reached, and as the entry says."""
        reached = max((token.space for hunter in self.view.hunters for token in hunter.tokens), default=0)
        known = max(len(track.numbers) for track in self.view.tracks)
        said = [shown.space for shown in self.was.shown] if isinstance(self.was, BoardsRead) else []
        longest = min(LONGEST_TRACK, max(ON_A_BOARD, reached, known, *said))
        return [(trophy, space) for trophy in TROPHIES for space in range(1, longest + 1)]

    def facts(self) -> dict[str, Any]:
        said = (
            (trophy, space, self.cleaned_data[field_of(trophy, space)]) for trophy, space in self.spaces()
        )
        shown = (
            TrackShown(trophy=trophy, space=space, number=n) for trophy, space, n in said if n is not None
        )
        return {"shown": tuple(shown)}


def field_of(trophy: str, space: int) -> str:
    return f"{trophy}_{space}"


FORMS: Mapping[str, type[EventForm]] = {"track_shown": TrackShownForm, "boards_read": BoardsReadForm}
