"""The house's own words: why something cannot be done, and what its entries say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from campaigns import timeline
from campaigns.games import Game, Names, Word

REFUSALS: Mapping[str, str | Promise] = {
    "already-struck": _("Entry %(entry)s was taken back already."),
    "not-struck": _("Entry %(entry)s stands; there is nothing to bring back."),
    "nothing-after": _("Nothing was recorded after entry %(entry)s."),
    "no-such-entry": _("There is no entry %(entry)s that could be changed."),
    "not-yours": _("Entry %(entry)s was recorded by somebody else. The host can change it."),
    "sealed": _("Entry %(entry)s belongs to a night that was closed. The host can correct it."),
    "not-sealed": _("Nothing is sealed from there on."),
    "other-kind": _("An entry stays what it is. Take it back and record another."),
    "nothing-changed": _("Nothing was changed."),
    "hidden": _("Entry %(entry)s holds something that you may not see. Whoever recorded it can change it."),
    "no-such-finding": _("That was settled already."),
}

KINDS: Mapping[str, str | Promise] = {
    timeline.STRUCK: _("taken back"),
    timeline.RESTORED: _("brought back"),
    timeline.CORRECTED: _("corrected"),
    timeline.INSERTED: _("put in later"),
    timeline.SEALED: _("night closed"),
    timeline.REOPENED: _("night reopened"),
    timeline.DISMISSED: _("finding settled"),
    timeline.EXPORTED: _("journal handed out"),
}

STALE = _("The table moved on. Look at the page again, then tap once more.")
HIDDEN = _("An entry that you may not see.")


def refusal(word: Word, game: Game, names: Names) -> str:
    """The house's refusals in its own words, a game's in the game's."""
    if word.code in REFUSALS:
        return str(REFUSALS[word.code]) % dict(word.about)
    return game.say(word, names)


def kind_label(kind: str, game: Game) -> str:
    return str(KINDS[kind]) if kind in KINDS else str(game.kinds()[kind])


def house_line(kind: str, about: tuple[int, ...]) -> str:
    """What an entry about entries says, before the words of what it speaks of."""
    entries = ", ".join(str(number) for number in about)
    sentences: dict[str, Any] = {
        timeline.STRUCK: ngettext(
            "Takes back entry %(entries)s.", "Takes back entries %(entries)s.", len(about)
        ),
        timeline.RESTORED: ngettext(
            "Brings back entry %(entries)s.", "Brings back entries %(entries)s.", len(about)
        ),
        timeline.CORRECTED: _("Corrects entry %(entries)s:"),
        timeline.INSERTED: _("Put in after entry %(entries)s:"),
        timeline.SEALED: _("The night was closed."),
        timeline.REOPENED: _("The closed night was opened again."),
        timeline.DISMISSED: _("What was found at entry %(entries)s was settled."),
        timeline.EXPORTED: _("The whole journal was handed out, with everything that was hidden in it."),
    }
    return str(sentences[kind]) % {"entries": entries}
