"""The house's own words: why something cannot be done, and what its entries say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from campaigns.games import AnyPageGame, Names
from campaigns.kernel import timeline
from campaigns.kernel.words import Word

REFUSALS: Mapping[str, str | Promise] = {
    "already-struck": _("Entry %(entry)s was already taken back."),
    "not-struck": _("Entry %(entry)s stands; there is nothing to bring back."),
    "nothing-after": _("Nothing was recorded after entry %(entry)s."),
    "no-such-entry": _("There is no entry %(entry)s that could be changed."),
    "not-yours": _("Entry %(entry)s was recorded by somebody else. The host can change it."),
    "sealed": _("Entry %(entry)s belongs to a night that was closed. The host can correct it."),
    "not-sealed": _("No later night is closed."),
    "other-kind": _("An entry keeps its kind. Take it back and record another one."),
    "name-taken": _("Someone else at this table has this name."),
    "nothing-changed": _("Nothing was changed."),
    "curtained": _("Part of entry %(entry)s is hidden at your desk; correct it there."),
    "hidden": _("Entry %(entry)s holds something that you may not see. Whoever recorded it can change it."),
    "would-hide": _("Only whoever recorded entry %(entry)s can hide it."),
    "would-open": _(
        "This would show you what others still keep to themselves. That is opened at the table, not by changing the past."
    ),
    "put-away": _("This game is archived and takes no taps. The host can restore it in the settings."),
    "too-fast": _("Too much was recorded in the last hour. Wait a little; nothing was changed."),
    "journal-full": _("This journal is full: it has %(most)s entries. Go on in a new campaign."),
    "too-many-seats": _("More than %(most)s people cannot sit at one table."),
    "too-many-campaigns": _("Too many games were started from here today. Try again tomorrow."),
    "too-many-photos": _("Too many photos were added from here in the last hour. Wait a little."),
    "too-many-photos-here": _("There are 200 photos at this table already. Remove one first."),
    "too-many-own-photos": _("You have added 60 photos here already. Remove one of yours first."),
    "picture-none": _("Choose a photo first."),
    "picture-empty": _("This file is empty. Choose the photo once more."),
    "picture-too-big": _("This file is larger than 20 MB. Choose a smaller one."),
    "picture-heic": _(
        "This is a HEIC file, as many phones keep their photos. On an iPhone choose it in Safari, which turns it into a JPEG; on Android save a copy as a JPEG, or switch off “High efficiency” in the camera’s settings."
    ),
    "picture-unknown": _("This is not a picture that can be read here. JPEG, PNG, WebP, AVIF and GIF can."),
    "picture-bomb": _(
        "This picture is too large. A plain JPEG may have 52 megapixels, a WebP or AVIF 13, any other picture 24. Choose a lower resolution in the camera’s settings, or send a screenshot of the photo."
    ),
    "picture-heavy": _(
        "This picture takes too long to read here. Open it on your device, save it as a JPEG and choose that one."
    ),
    "picture-busy": _("Other photos are being read right now. Try again in a moment."),
    "too-many-letters": _("Too many e-mails were asked for today. Try again tomorrow."),
    "too-many-prints": _("Too many PDFs were asked for in the last hour. Wait a little."),
    "too-many-dates": _("A table chooses among %(most)s dates at most. Withdraw one first."),
    "no-such-date": _("This date was withdrawn meanwhile."),
    "not-your-date": _("Only the person who proposed this date, or the host, can withdraw it."),
    "date-is-fixed": _("This date is fixed. Call it off first."),
    "no-evening": _("No evening is settled. Fix a date first."),
    "evening-changed": _(
        "Somebody has changed this evening meanwhile. Look at it again before you call it off."
    ),
    "date-is-past": _("This date has passed."),
    "no-such-finding": _("That was already settled."),
}

KINDS: Mapping[str, str | Promise] = {
    timeline.STRUCK: _("taken back"),
    timeline.RESTORED: _("brought back"),
    timeline.CORRECTED: _("corrected"),
    timeline.INSERTED: _("added later"),
    timeline.SEALED: _("night closed"),
    timeline.REOPENED: _("night reopened"),
    timeline.DISMISSED: _("finding settled"),
    timeline.EXPORTED: _("journal downloaded"),
    timeline.SEAT_TAKEN: _("seat changed hands"),
    timeline.KEY_USED: _("seat key used"),
}

STALE = _("Someone else just changed this. Look at the page, then tap again if it is still needed.")
NOT_RECORDED = _("Not recorded: someone else had just changed this.")
HIDDEN = _("An entry that you may not see.")
KEPT = _("Recorded, for your eyes only.")


def stale(told: Sequence[str]) -> str:
    """Why a tap was not recorded, with what the others had done before it."""
    return " ".join([str(NOT_RECORDED), *told]) if told else str(STALE)


def already(name: str, *, own: bool) -> str:
    if own or not name:
        return gettext("That is already recorded.")
    return gettext("%(name)s has already said so.") % {"name": name}


def refusal(word: Word, game: AnyPageGame, names: Names) -> str:
    """The house's refusals in its own words, a game's in the game's."""
    if word.code == timeline.CHANGED_UNDER:
        return _changed_under(word.about["entries"])
    if word.code in REFUSALS:
        return str(REFUSALS[word.code]) % dict(word.about)
    return game.phrases.say(word, names)


def kind_label(kind: str, game: AnyPageGame) -> str:
    return str(KINDS[kind]) if kind in KINDS else str(game.phrases.kinds[kind])


def entries_words(entries: Sequence[int]) -> str:
    """Entries by their numbers, for whoever may not read them, or where there are many."""
    numbers = ", ".join(str(number) for number in entries)
    return ngettext("entry %(entries)s", "entries %(entries)s", len(entries)) % {"entries": numbers}


def _changed_under(entries: Sequence[int]) -> str:
    numbers = ", ".join(str(number) for number in entries)
    sentence = ngettext(
        "Entry %(entries)s was changed or taken back after this was said. It may no longer be true.",
        "Entries %(entries)s were changed or taken back after this was said. It may no longer be true.",
        len(entries),
    )
    return sentence % {"entries": numbers}


def house_line(kind: str, about: Sequence[int], name: str = "") -> str:
    """What an entry of the house says, before the words of what it speaks of; `name` is whose seat it is of."""
    entries = ", ".join(str(number) for number in about)
    sentences: dict[str, Any] = {
        timeline.STRUCK: ngettext(
            "Takes back entry %(entries)s.", "Takes back entries %(entries)s.", len(about)
        ),
        timeline.RESTORED: ngettext(
            "Brings back entry %(entries)s.", "Brings back entries %(entries)s.", len(about)
        ),
        timeline.CORRECTED: _("Corrects entry %(entries)s:"),
        timeline.INSERTED: _("Added after entry %(entries)s:"),
        timeline.SEALED: _("The night was closed."),
        timeline.REOPENED: _("The closed night was reopened."),
        timeline.DISMISSED: _("What was found at entry %(entries)s was settled."),
        timeline.EXPORTED: _("The whole journal was downloaded, with everything that was hidden in it."),
        timeline.SEAT_TAKEN: _("The seat of %(name)s changed hands."),
        timeline.KEY_USED: _("A key of the seat of %(name)s was used."),
    }
    return str(sentences[kind]) % {"entries": entries, "name": name}


# --- Files from elsewhere ----------------------------------------------------------------------------

BROKEN: Mapping[str, str | Promise] = {
    "no-file": _("Choose a file first."),
    "too-big": _(
        "The file is too large: with its photos it may have 50 MB, its journal 20 MB. Nothing was imported."
    ),
    "not-a-bundle": _("This is not a Nightbook file, or it was cut off on its way."),
    "no-journal": _("There is no journal in this file."),
    "not-json": _("The journal in this file cannot be read; it may have been cut off."),
    "shape": _("This part of the file is not as expected."),
    "format": _("The file was written by a newer Nightbook. Update this one first."),
    "unknown-game": _("This Nightbook does not know the game in the file."),
    "other-game": _("The campaign here is of a different game."),
    "text": _("There are characters here that cannot be stored."),
    "number": _("There is a number here that cannot be stored."),
    "time": _("There is a time here that cannot be stored."),
    "too-much": _("There is more here than any table records."),
    "too-long": _("These words are longer than anybody can type at a table."),
    "unseen": _("This name contains invisible characters."),
    "slow": _("This journal takes too long to read. Nothing was imported."),
    "slow-photos": _("The photos in this file take too long to read. Nothing was imported."),
    "quota": _("Too many files were imported from here today. Try again tomorrow."),
    "busy": _("Another file is being imported right now. Try again in a moment."),
    "seats": _("The seats do not fit together."),
    "entries": _("The entries do not follow each other."),
    "nights": _("A night does not fit the entries."),
    "photos": _("A photo in this file does not fit its table."),
    "no-photo": _("A photo is missing in this file."),
    "photo": _("A photo in this file cannot be read."),
    "opening": _("The journal does not begin with the opening of a table."),
    "kind": _("This game has no entry of this kind."),
    "newer": _("A newer Nightbook wrote this entry. Update this one first."),
    "unread": _(
        "This Nightbook cannot read the campaign that is here. Update it first, or import the file as a separate campaign."
    ),
    "facts": _("Something is missing from this entry, or does not belong in it."),
    "refers": _("This entry refers to another one that is missing, or that it cannot refer to."),
    "fold": _("The journal cannot be followed beyond this entry."),
    "trashed": _("The campaign is in the trash. Restore it first."),
    "parted": _("From this entry on, the journal here and the one in the file tell different stories."),
}


def broken(code: str, *, entry: int | None = None, where: str = "", why: str = "") -> str:
    """What is wrong, and the place: the entry by its number, and the path inside the file."""
    places = [gettext("Entry %(entry)s.") % {"entry": entry}] if entry else []
    places += [gettext("Place: %(where)s.") % {"where": where}] if where else []
    places += [f"({why})"] if why else []
    return " ".join([str(BROKEN[code]), *places])


def taken(fresh: int, *, new: bool, closed: bool, photos: int = 0, left_out: int = 0) -> str:
    came = _came(fresh, new=new, closed=closed, photos=photos)
    if not left_out:
        return came
    return f"{came} {no_room(left_out)}" if fresh or photos else no_room(left_out)


def no_room(photos: int) -> str:
    return ngettext(
        "There was no room for %(n)d photo at this table.",
        "There was no room for %(n)d photos at this table.",
        photos,
    ) % {"n": photos}


def _came(fresh: int, *, new: bool, closed: bool, photos: int) -> str:
    counted = ngettext("%(n)d entry", "%(n)d entries", fresh) % {"n": fresh}
    if photos:
        counted += ", " + ngettext("%(n)d photo", "%(n)d photos", photos) % {"n": photos}
    if closed:
        return gettext(
            "Imported as a separate campaign, because the one that is here holds something you may not see: %(entries)s. Invite the others; every seat but yours is free."
        ) % {"entries": counted}
    if new:
        return gettext("Imported: %(entries)s. Invite the others; every seat but yours is free.") % {
            "entries": counted
        }
    if fresh or photos:
        return gettext("The journal here went on: %(entries)s added.") % {"entries": counted}
    return gettext("Everything in the file was here already. Nothing was changed.")
