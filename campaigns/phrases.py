"""The house's own words: why something cannot be done, and what its entries say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from campaigns.games import AnyGame, Names
from campaigns.kernel import timeline
from campaigns.kernel.words import Word

REFUSALS: Mapping[str, str | Promise] = {
    "already-struck": _("Entry %(entry)s was taken back already."),
    "not-struck": _("Entry %(entry)s stands; there is nothing to bring back."),
    "nothing-after": _("Nothing was recorded after entry %(entry)s."),
    "no-such-entry": _("There is no entry %(entry)s that could be changed."),
    "not-yours": _("Entry %(entry)s was recorded by somebody else. The host can change it."),
    "sealed": _("Entry %(entry)s belongs to a night that was closed. The host can correct it."),
    "not-sealed": _("Nothing is sealed from there on."),
    "other-kind": _("An entry stays what it is. Take it back and record another."),
    "name-taken": _("Somebody else at this table has this name."),
    "nothing-changed": _("Nothing was changed."),
    "hidden": _("Entry %(entry)s holds something that you may not see. Whoever recorded it can change it."),
    "would-hide": _("Only whoever recorded entry %(entry)s can hide it."),
    "would-open": _(
        "This would show you what others still keep to themselves. That is opened at the table, not by changing the past."
    ),
    "put-away": _(
        "This table is put away and takes no taps. The host can take it out again, in the settings."
    ),
    "too-fast": _("So much was recorded within the hour that this has to wait. Nothing was changed."),
    "journal-full": _("This journal is full: it has %(most)s entries. Go on in a new campaign."),
    "too-many-seats": _("More than %(most)s people cannot sit at one table."),
    "too-many-campaigns": _(
        "So many campaigns were opened from here today that this one has to wait until tomorrow."
    ),
    "too-many-prints": _("So much was asked to be printed within the hour that this has to wait."),
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
NOT_RECORDED = _("Not recorded, for the table had moved on.")
HIDDEN = _("An entry that you may not see.")


def stale(told: Sequence[str]) -> str:
    """Why a tap was not recorded, with what the others had done before it."""
    return " ".join([str(NOT_RECORDED), *told]) if told else str(STALE)


def already(name: str, *, own: bool) -> str:
    if own or not name:
        return gettext("That is recorded already.")
    return gettext("%(name)s has said so already.") % {"name": name}


def refusal(word: Word, game: AnyGame, names: Names) -> str:
    """The house's refusals in its own words, a game's in the game's."""
    if word.code in REFUSALS:
        return str(REFUSALS[word.code]) % dict(word.about)
    return game.phrases.say(word, names)


def kind_label(kind: str, game: AnyGame) -> str:
    return str(KINDS[kind]) if kind in KINDS else str(game.phrases.kinds[kind])


def entries_words(entries: Sequence[int]) -> str:
    """Entries by their numbers, for whoever may not read them, or where there are many."""
    numbers = ", ".join(str(number) for number in entries)
    return ngettext("entry %(entries)s", "entries %(entries)s", len(entries)) % {"entries": numbers}


def house_line(kind: str, about: Sequence[int]) -> str:
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


# --- Files from elsewhere ----------------------------------------------------------------------------

BROKEN: Mapping[str, str | Promise] = {
    "no-file": _("Choose a file first."),
    "too-big": _("The file is larger than 20 MB. Nothing was taken in."),
    "not-a-bundle": _("This is not a file of Nightbook, or it was cut off on its way."),
    "no-journal": _("There is no journal in this file."),
    "not-json": _("The journal in this file cannot be read; it may have been cut off."),
    "shape": _("The file does not say here what it should."),
    "format": _("The file was written by a newer Nightbook. Bring this one up to date first."),
    "unknown-game": _("This house does not know the game in the file."),
    "other-game": _("The campaign here is of another game."),
    "text": _("There are letters here that cannot be kept."),
    "number": _("There is a number here that cannot be kept."),
    "time": _("There is a time here that cannot be kept."),
    "too-much": _("There is more here than any table records."),
    "too-long": _("These words are longer than anybody can type at a table."),
    "unseen": _("This name has signs in it that nobody can see."),
    "slow": _("Following this journal takes too long. Nothing was taken in."),
    "quota": _("So many files were taken in from here today that this one has to wait until tomorrow."),
    "busy": _("Another file is being taken in just now. Try again in a moment."),
    "seats": _("The seats do not fit together."),
    "entries": _("The entries do not follow each other."),
    "nights": _("A night does not fit the entries."),
    "opening": _("The journal does not begin with the opening of a table."),
    "kind": _("This game has no entry of this kind."),
    "facts": _("The entry does not say what an entry of its kind says."),
    "refers": _("The entry speaks of another that is not there, or that it cannot speak of."),
    "fold": _("The journal cannot be followed beyond this entry."),
    "trashed": _("The campaign lies in the trash. Take it out first."),
    "parted": _("From this entry on, the journal here and the one in the file tell different stories."),
}


def broken(code: str, *, entry: int | None = None, where: str = "", why: str = "") -> str:
    """What is wrong, and the place: the entry by its number, and the path inside the file."""
    places = [gettext("Entry %(entry)s.") % {"entry": entry}] if entry else []
    places += [gettext("Place: %(where)s.") % {"where": where}] if where else []
    places += [f"({why})"] if why else []
    return " ".join([str(BROKEN[code]), *places])


def taken(fresh: int, *, new: bool, closed: bool) -> str:
    counted = ngettext("%(n)d entry", "%(n)d entries", fresh) % {"n": fresh}
    if closed:
        return gettext(
            "Taken in as a table of its own, because the one that is here holds something that you may not see: "
            "%(entries)s. Invite the others; every seat but yours is free."
        ) % {"entries": counted}
    if new:
        return gettext("Taken in: %(entries)s. Invite the others; every seat but yours is free.") % {
            "entries": counted
        }
    if fresh:
        return gettext("The journal here went on: %(entries)s added.") % {"entries": counted}
    return gettext("Everything in the file was here already. Nothing was changed.")
