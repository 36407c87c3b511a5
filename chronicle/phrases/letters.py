"""The Society's letters: dry, archival, a little frightened. Every sentence stands by itself in every language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from campaigns.kernel.words import Word
from campaigns.phrasebook import Readers

from .naming import figure, ground, sentence

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

    from campaigns.games import Names
    from chronicle.rules.figures.letters import Paragraph

BLACKED_OUT = _("blacked out")  # what a bar is called where it cannot be seen
BLOCK = "▇"

HEAD: Mapping[str, StrPromise] = {
    "letter.heading": _("Letter from the Society, no. %(n)d"),
    "letter.heading.titled": _("Letter from the Society, no. %(n)d: %(title)s"),
    "letter.years": _("Papers of %(years)s"),
}
OPENING: Mapping[str, StrPromise] = {
    "letter.opening.1": _(
        "This file is thinner than it should be. What follows is copied by candle, checked twice and signed by nobody."
    ),
    "letter.opening.2": _(
        "The couriers come back one by one, and not all of them. We set down what their accounts have in common."
    ),
    "letter.opening.3": _(
        "Burn this after reading, like the letter before it. We know about your copies; we keep some ourselves."
    ),
    "letter.opening.4": _("Nothing below is certain. It is only more likely than we should wish."),
    "letter.opening.5": _(
        "Four witnesses are heard for this letter, none of them a second time. Their accounts lie side by side, without ornament."
    ),
    "letter.opening.6": _("The ink in the margins is not ours. For the rest we can answer."),
    "letter.opening.7": _(
        "It is cold in the archive, and the doors are locked from within. We write quickly and read it over once."
    ),
}
VICTOR: Mapping[str, StrPromise] = {
    "letter.victor.1": _(
        "One name comes first in every report: %(figure)s. Whoever asks about the blood hears “%(clan)s”, and then nothing more."
    ),
    "letter.victor.2": _(
        "The night has a new owner: %(figure)s, of the blood of %(clan)s. Doors that nobody has opened in years stand ajar before sunrise."
    ),
    "letter.victor.3": _(
        "If there is a victor, the ledgers agree on one: %(figure)s (%(clan)s). They do not say what it cost."
    ),
    "letter.victor.4": _(
        "Of all whom we follow, %(figure)s now stands highest. The blood is %(clan)s, and it has friends who never come by day."
    ),
    "letter.victor.5": _(
        "We have moved one portrait to the head of the wall: %(figure)s, %(clan)s. Two of us refuse to stand with their backs to it."
    ),
    "letter.victor.6": _(
        "“Ask %(figure)s,” say the beggars when something is missing. The family, if that is the word, is %(clan)s."
    ),
    "letter.stranger.1": _(
        "One name comes first in every report: %(figure)s. Of what blood, nobody can tell us."
    ),
    "letter.stranger.2": _(
        "The night has a new owner: %(figure)s. The family tree in our files is an empty frame."
    ),
    "letter.stranger.3": _(
        "If there is a victor, the ledgers agree on one: %(figure)s. The line for the origin is torn off."
    ),
    "letter.stranger.4": _(
        "Of all whom we follow, %(figure)s now stands highest. We cannot say on whose shoulders."
    ),
    "letter.close.1": _(
        "It was a near thing; a single candle more on the other side, and we should write another name."
    ),
    "letter.close.2": _("Our scales hardly move between the first and the second. They will move again."),
    "letter.close.3": _("The margin is so narrow that both houses are said to have ordered the wine."),
    "letter.close.4": _("A victory by a hair, and that hair is kept in a box somewhere."),
    "letter.clear.1": _("It was never close; the others only learned of it last."),
    "letter.clear.2": _("The rest are far behind, and it shows in how politely they bow."),
    "letter.clear.3": _("Such a lead is noticed, and not by us alone."),
    "letter.clear.4": _("We looked for a second pair of footprints beside %(figure)s and found none."),
    "letter.burden.1": _("Victory has its weight: %(figure)s sleeps badly since, if it is sleep."),
    "letter.burden.2": _(
        "It is paid for with something that is not money. What it is we do not know; %(figure)s does."
    ),
    "letter.burden.3": _(
        "In the baggage of %(figure)s there is one chest more than before, and no servant may touch it."
    ),
    "letter.burden.4": _(
        "A burden comes with the triumph. At night %(figure)s can be heard arguing with it."
    ),
    "letter.burden.5": _("Those who win inherit, and not only gold. Ask %(figure)s, from a distance."),
}
FALLEN: Mapping[str, StrPromise] = {
    "letter.fallen.1": _(
        "Out of favour: %(figure)s. Letters to that house come back unopened, and the wax is warm."
    ),
    "letter.fallen.2": _(
        "At the far end of the table sits %(figure)s. The candles there are the first to be put out."
    ),
    "letter.fallen.3": _(
        "Nobody lends to %(figure)s any more. That has never yet made one of them harmless."
    ),
    "letter.fallen.4": _(
        "Those who bowed to %(figure)s a year ago now cross the street. We advise against it: the humbled remember faces."
    ),
    "letter.fallen.5": _(
        "This time %(figure)s leaves by the back door. Our watcher at that door asks to be moved."
    ),
    "letter.fallen.6": _(
        "Last in every list: %(figure)s. We note that the lists are burning one after another."
    ),
    "letter.conspiracy.1": ngettext_lazy(
        "Behind the defeat something is being rehearsed: %(n)d new scheme in the manner of %(clan)s.",
        "Behind the defeat something is being rehearsed: %(n)d new schemes in the manner of %(clan)s.",
        "n",
    ),
    "letter.conspiracy.2": ngettext_lazy(
        "Since then the lamps burn late wherever %(clan)s is whispered. We count %(n)d new design.",
        "Since then the lamps burn late wherever %(clan)s is whispered. We count %(n)d new designs.",
        "n",
    ),
    "letter.conspiracy.3": ngettext_lazy(
        "Defeat makes them inventive. In the files on %(clan)s, %(n)d page is fresh.",
        "Defeat makes them inventive. In the files on %(clan)s, %(n)d pages are fresh.",
        "n",
    ),
    "letter.conspiracy.4": ngettext_lazy(
        "Somebody buys up old books in that quarter. Their common subject is %(clan)s, and their number is %(n)d.",
        "Somebody buys up old books in that quarter. Their common subject is %(clan)s, and their number is %(n)d.",
        "n",
    ),
}
MISSIONS: Mapping[str, StrPromise] = {
    "letter.war.1": _(
        "In the affair of “%(mission)s” there is steel, and at the end of the steel %(figure)s."
    ),
    "letter.war.2": _(
        "“%(mission)s” is settled by armed men who do not blink. Their orders come from %(figure)s."
    ),
    "letter.war.3": _(
        "The graves of “%(mission)s” are shallow and too few. Whoever counts them reports to %(figure)s."
    ),
    "letter.war.4": _(
        "A captain swears that “%(mission)s” was lost before the first drum. The victor by his account: %(figure)s."
    ),
    "letter.science.1": _(
        "Pages are missing from the study in which “%(mission)s” began. The borrower signs as %(figure)s."
    ),
    "letter.science.2": _("“%(mission)s”: a treatise, a fire, and one reader, %(figure)s."),
    "letter.science.3": _(
        "The scholars of “%(mission)s” no longer answer letters. Their notes, we hear, are with %(figure)s."
    ),
    "letter.science.4": _(
        "Somebody solves “%(mission)s” by night and leaves no candle stub. Our calculation gives %(figure)s."
    ),
    "letter.wealth.1": _(
        "The money of “%(mission)s” passes through six hands, and the sixth is cold: %(figure)s."
    ),
    "letter.wealth.2": _("A bank closes its shutters over “%(mission)s”. The debt is held by %(figure)s."),
    "letter.wealth.3": _("“%(mission)s” is bought, not won. The receipt bears the name %(figure)s."),
    "letter.wealth.4": _(
        "Merchants speak of “%(mission)s” with lowered voices and better coats. Their patron is %(figure)s."
    ),
    "letter.secrets.1": _(
        "Of “%(mission)s” we know only that we know too little. The handwriting is that of %(figure)s."
    ),
    "letter.secrets.2": _("Our own cipher is used in “%(mission)s”. It is used well, by %(figure)s."),
    "letter.secrets.3": _(
        "Three people know about “%(mission)s”. Two have left the city, and the third is %(figure)s."
    ),
    "letter.secrets.4": _(
        "The witnesses of “%(mission)s” describe three different faces. All three, we believe, are %(figure)s."
    ),
    "letter.other.1": _("“%(mission)s” is closed, and the seal on it belongs to %(figure)s."),
    "letter.other.2": _("Under “%(mission)s” the register names one hand: %(figure)s."),
    "letter.other.3": _("About “%(mission)s” the reports differ in everything but the name %(figure)s."),
    "letter.other.4": _("“%(mission)s” does not end as the parish books have it. Ask %(figure)s."),
    "letter.matter.1": _(
        "One matter has no name in our files; its mark is “%(attribute)s”, and its owner %(figure)s."
    ),
    "letter.matter.2": _("Another entry reads only “%(attribute)s” and, in a different ink, %(figure)s."),
    "letter.matter.3": _("A page is filed under “%(attribute)s”. The one legible word on it is %(figure)s."),
    "letter.matter.4": _(
        "The informer draws the sign for “%(attribute)s” on the table and writes beneath it: %(figure)s."
    ),
    "letter.matter.5": _("Of what lies under “%(attribute)s” only the keeper is known to us: %(figure)s."),
    "letter.nobody.1": _("“%(mission)s” lies where it was dropped. We send somebody to look at it, by day."),
    "letter.nobody.2": _("Nobody claims “%(mission)s”. That is the strangest line in this letter."),
    "letter.nobody.3": _("“%(mission)s” has no victor, as far as we can see. We do not see far."),
    "letter.nobody.4": _("“%(mission)s” is left unfinished, and the tools are still laid out."),
    "letter.choice.1": _("What was decided there is on record: “%(choice)s”."),
    "letter.choice.2": _("The decision reaches us in writing: “%(choice)s”."),
    "letter.choice.3": _("Of the roads that lay open, this one is taken: “%(choice)s”."),
    "letter.choice.4": _("A servant overhears the answer and lives to repeat it: “%(choice)s”."),
    "letter.choice.5": _("On the blotter, in mirror writing, the answer can still be read: “%(choice)s”."),
}
SIGNS: Mapping[str, StrPromise] = {
    "letter.title.1": _("New letters are signed “%(title)s”. The hand is that of %(figure)s."),
    "letter.title.2": _(
        "From now on %(figure)s is to be addressed as “%(title)s”. We advise against addressing at all."
    ),
    "letter.title.3": _(
        "A seal is cut with the words “%(title)s” and delivered after dark. The address: %(figure)s."
    ),
    "letter.title.4": _("To the entry on %(figure)s we add “%(title)s”. We leave room below it."),
    "letter.title.5": _("Heralds stumble over a new style, “%(title)s”. It is borne by %(figure)s."),
    "letter.ancilla.1": _("A face is seen that ought to have aged: %(ancilla)s."),
    "letter.ancilla.2": _(
        "%(ancilla)s no longer dines, no longer rides out by day and no longer writes home."
    ),
    "letter.ancilla.3": _("The parish strikes %(ancilla)s from its books. There was no body."),
    "letter.ancilla.4": _(
        "Somebody who answers to the name %(ancilla)s is met twice, both times after midnight."
    ),
    "letter.ancilla.5": _("We add a name to the list of those to be watched: %(ancilla)s."),
    "letter.ancilla.6": _("The tailor of %(ancilla)s reports that the measurements no longer change."),
    "letter.kept.1": _("%(ancilla)s has gone to ground. The house, we think, is kept by %(figure)s."),
    "letter.kept.2": _("Behind one shuttered window waits %(ancilla)s; the rent is paid by %(figure)s."),
    "letter.kept.3": _(
        "The trail of %(ancilla)s ends at a cellar door. The key hangs on the belt of %(figure)s."
    ),
    "letter.kept.4": _("For the winter %(ancilla)s has a roof and an errand. Both come from %(figure)s."),
}
ABSENT: Mapping[str, StrPromise] = {
    "letter.absent.1": _("You were not in town that night. Keep a witness who will swear to it."),
    "letter.absent.2": _("Your chair was empty, and that was noticed. We said that you were ill."),
    "letter.absent.3": _("As you were away, this letter is all that you will hear of it from us."),
    "letter.absent.4": _("You were elsewhere. Considering the butcher’s bill, we congratulate you."),
    "letter.absent.5": _(
        "You were on the road; the others played on without you, and somebody counted the silver."
    ),
    "letter.double.1": _("You were not in town that night, and yet somebody answered to your name."),
    "letter.double.2": _(
        "While you were away, another hand signed for you. The signature is better than yours."
    ),
    "letter.double.3": _(
        "Your place was taken in your absence. We do not know by whom; your dog did not bark."
    ),
    "letter.double.4": _("Three witnesses saw you there. We know that you were not."),
    "letter.unseen.1": _("Nobody saw %(figure)s that night. The alibi is being looked into."),
    "letter.unseen.2": _("The windows of %(figure)s stayed dark throughout."),
    "letter.unseen.3": _("Of %(figure)s there is no trace in these pages, and we have looked for one."),
    "letter.unseen.4": _("Missing from every account: %(figure)s. We mention it because nobody else does."),
}
AGE: Mapping[str, StrPromise] = {
    "letter.sealed.1": _(
        "One sentence is deposited with us under seal, to be opened when the age ends. Deposited by: %(figure)s. Text: %(text)s."
    ),
    "letter.sealed.2": _("%(figure)s leaves a prophecy in our vault. It reads: %(text)s."),
    "letter.sealed.3": _(
        "A folded paper arrives from %(figure)s. The censor was quicker than we were: %(text)s."
    ),
    "letter.sealed.4": _("In wax, with the mark of %(figure)s, and not for us: %(text)s."),
    "letter.unsealed.1": _(
        "The seal is broken on a sentence from the beginning of this age. From: %(figure)s. Text: “%(text)s”"
    ),
    "letter.unsealed.2": _("%(figure)s once left a prophecy in our vault. It may be read now: “%(text)s”"),
    "letter.unsealed.3": _("The folded paper from %(figure)s lies open. It says: “%(text)s”"),
    "letter.unsealed.4": _("Beneath the wax with the mark of %(figure)s stood this: “%(text)s”"),
    "letter.age.1": _("An age closes with this letter. On the cover of the next file stands %(ground)s."),
    "letter.age.2": _("Here the shelf ends. The next one is labelled %(ground)s."),
    "letter.age.3": _("We bind these papers and begin a new volume. Its title is %(ground)s."),
    "letter.age.4": _("The old quarrel leaves the stage. What takes its place is called %(ground)s."),
    "letter.end.1": _("This is the last letter. Whoever holds it holds all that is left of us."),
    "letter.end.2": _("The archive closes. Please leave the lamps burning on your way out."),
    "letter.end.3": _("There is no further volume. The shelf is full, and so, we fear, is the cellar."),
    "letter.end.4": _("We lay down the pen here. Somebody else has picked it up already; we can hear it."),
}
CLOSING: Mapping[str, StrPromise] = {
    "letter.dark.1": _("The next line was struck out by a hand above ours: %(text)s."),
    "letter.dark.2": _("What follows from this you must not learn here: %(text)s."),
    "letter.dark.3": _("One source insists, against our advice, on the following: %(text)s."),
    "letter.dark.4": _("As to what is coming, our reader of stars writes only: %(text)s."),
    "letter.dark.5": _("This sentence did not survive the censor: %(text)s."),
    "letter.dark.6": _("In the margin, in another ink and then covered: %(text)s."),
    "letter.dark.7": _("The name behind all this is known to us: %(text)s."),
    "letter.closing.1": _("Read this by daylight. Then look who else is reading."),
    "letter.closing.2": _("We remain, as always, fewer than before."),
    "letter.closing.3": _("The next letter comes if there is a next one."),
    "letter.closing.4": _("Lock the door. It does not help, but it has become a habit with us."),
    "letter.closing.5": _("Do not reply. We shall know that you have read it."),
    "letter.closing.6": _(
        "Should you recognise a name, you do not know us. Should a name recognise you, run."
    ),
    "letter.signature.1": _("For the Society, the Archivist"),
    "letter.signature.2": _("By order, the Keeper of the Lamps"),
    "letter.signature.3": _("For the readers of the papers, nobody in particular"),
    "letter.signature.4": _("Unsigned, as agreed"),
    "letter.signature.5": _("Your servants in the cellar of the library"),
}
SENTENCES: Mapping[str, StrPromise] = {
    **HEAD,
    **OPENING,
    **VICTOR,
    **FALLEN,
    **MISSIONS,
    **SIGNS,
    **ABSENT,
    **AGE,
    **CLOSING,
}

# --- Text and bars ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Segment:
    """Text to read, or a bar: blocks to look at, and BLACKED_OUT for whoever cannot."""

    kind: Literal["text", "bar"]
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """One paragraph of a letter; kinds as in the rules."""

    kind: str
    segments: tuple[Segment, ...]


def written(letter: Iterable[Paragraph], names: Names) -> tuple[Written, ...]:
    """A letter as a page shows it."""
    return tuple(
        Written(kind=paragraph.kind, segments=segments(paragraph.words, names)) for paragraph in letter
    )


def segments(words: Iterable[Word], names: Names) -> tuple[Segment, ...]:
    text = " ".join(_marked(word, names) for word in words)
    return tuple(_cut(text))


def say(word: Word, names: Names) -> str:
    """Plain text, bars as blocks."""
    return "".join(segment.text for segment in segments((word,), names))


# A bar travels through the sentence as blocks between two marks that nobody can type: they are taken out first.
OPEN, CLOSE = "\ue000", "\ue001"
BAR = re.compile(f"{OPEN}([^{CLOSE}]*){CLOSE}")


def _cut(text: str) -> Iterator[Segment]:
    for at, piece in enumerate(BAR.split(text)):
        if piece:
            yield Segment(kind="bar" if at % 2 else "text", text=piece)


def _marked(word: Word, names: Names) -> str:
    return sentence(SENTENCES, word, names, {word.code: OWN})


def _bar_or(value: Any, text: str) -> str:
    if isinstance(value, Word):
        return f"{OPEN}{BLOCK * value.about['length']}{CLOSE}"
    return _clean(text)


def _clean(text: str) -> str:
    return str(text).replace(OPEN, "").replace(CLOSE, "")


def _typed(value: Any, names: Names) -> str:
    return _bar_or(value, value)


OWN: Readers = {
    "figure": lambda value, names: _clean(figure(value, names)),
    "ground": lambda value, names: _bar_or(value, ground(value) if isinstance(value, str) else ""),
    **dict.fromkeys(("title", "years", "mission", "choice", "ancilla", "text"), _typed),
}
