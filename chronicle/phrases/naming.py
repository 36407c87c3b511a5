"""How what stands in a code's placeholders is read out: people, clans, battlegrounds, lists of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from django.conf import settings
from django.utils.translation import get_language, gettext, override, pgettext

from campaigns import phrasebook
from campaigns.phrasebook import Reader, Readers, label, several
from chronicle.rules.names import BONDS, GUEST

from .terms import (
    ASSETS,
    ATTRIBUTES,
    BLOODS,
    COUNTS,
    DEEDS,
    FIRST_WHY,
    GROUNDS,
    HOW,
    LETTERS,
    PHASES,
    REWARDS,
    RULES,
    SECTIONS,
    SIDES,
    SOURCES,
    STEPS,
    Labels,
)

if TYPE_CHECKING:
    from campaigns.games import Names
    from campaigns.kernel.words import Word
    from campaigns.phrasebook import Sentences
    from chronicle.rules.state import Deed

# --- People and things -----------------------------------------------------------------------------


def name(seat: int, names: Names) -> str:
    """Below 0 sits nobody, above GUEST somebody unknown; whoever left the table keeps a number."""
    if not seat:
        return gettext("nobody")
    if seat < 0:
        return gettext("Automated bloodline %(n)d") % {"n": -seat}
    if seat > GUEST:
        return gettext("a guest")
    return names.get(seat) or gettext("Player %(n)d") % {"n": seat}


people = several(name)


def figure(who: int | str, names: Names) -> str:
    """A character by the name on the sheet, or whoever plays it."""
    return who if isinstance(who, str) else name(who, names)


def blood(clan: str) -> str:
    """A clan or thin-blood."""
    return str(BLOODS.get(clan, clan)) if clan else gettext("clan unknown")


def ability(sticker: str) -> str:
    """What a sticker says; the one that the rules know by itself has its word in each language."""
    return gettext("Bonds") if sticker.casefold() == BONDS else sticker


def sticker(of: str) -> str:
    """Of a clan, of thin-blood, or with an ability."""
    return str(BLOODS[of]) if of in BLOODS else ability(of)


def ground(code: str) -> str:
    return str(GROUNDS.get(code, code)) if code else gettext("none")


def mission(slot: int, attribute: str, title: str = "") -> str:
    """By its name where somebody typed it; else by its number and what it asks for."""
    if title:
        return gettext("“%(mission)s”") % {"mission": title}
    if not attribute:
        return gettext("no. %(n)d") % {"n": slot}
    return gettext("no. %(n)d (%(attribute)s)") % {
        "n": slot,
        "attribute": ATTRIBUTES.get(attribute, attribute),
    }


def asset(kind: str, title: str = "") -> str:
    label = ASSETS.get(kind, kind)
    if not title:
        return str(label)
    return gettext("%(kind)s (%(name)s)") % {"kind": label, "name": title}


def rule(code: str) -> str:
    return str(RULES[code].name) if code in RULES else code


def choice(code: str, answer: str) -> str:
    """What the table chose in a house rule."""
    return str(RULES[code].choices.get(answer, answer)) if code in RULES else answer


def deed(done: Deed, names: Names) -> str:
    """One line of an ancilla's life, without its chapter."""
    code = str(DEEDS.get(done.code, done.code))
    # For one who left it is the id of whoever took her place.
    text = {"left": "", "sticker": ability(done.text)}.get(done.code, done.text)
    about = {"deed": code, "player": name(done.seat, names), "text": text}
    if text and done.seat:
        return gettext("%(deed)s: %(text)s (%(player)s)") % about
    if text:
        return gettext("%(deed)s: %(text)s") % about
    return gettext("%(deed)s: %(player)s") % about if done.seat else code


def topic(value: tuple[str, str], names: Names) -> str:
    """What a note is about."""
    kind, which = value
    if kind == "seat" and which.removeprefix("-").isdecimal():
        return name(int(which), names)
    return gettext("chapter %(n)s") % {"n": which} if kind == "chapter" else which


def roman(n: int) -> str:
    """Eras are numbered I to VII."""
    return ("", "I", "II", "III", "IV", "V", "VI", "VII")[n] if 0 < n <= 7 else str(n)


# --- A battleground by its letter or first letters -------------------------------------------------

SHORTEST = 3
CYRILLIC = str.maketrans("АВСЕН", "ABCEH")  # letters that look alike, from another keyboard
LEADING = ("the ", "of ", "o ", "о ")  # nobody types them; the last is Cyrillic


def ground_named(typed: str, language: str = "") -> str | None:
    """The one battleground meant; None when nothing or more than one fits. It never offers a list.

    The language of the page goes before the others.
    """
    text = _plain(typed)
    if len(text) == 1:
        return LETTERS.get(text.upper().translate(CYRILLIC))
    if len(text) < SHORTEST:
        return None
    own = _begin_with(text, language or get_language() or "en")
    every = own or {code for each, _ in settings.LANGUAGES for code in _begin_with(text, each)}
    return next(iter(every)) if len(every) == 1 else None


def _begin_with(text: str, language: str) -> set[str]:
    with override(language):
        return {code for code, label in GROUNDS.items() if _starts(_plain(str(label)), text)}


def _starts(label: str, text: str) -> bool:
    short = next((label.removeprefix(word) for word in LEADING if label.startswith(word)), label)
    return label.startswith(text) or short.startswith(text)


def _plain(text: str) -> str:
    return " ".join(text.casefold().replace("ё", "е").split())


# --- Worths ----------------------------------------------------------------------------------------


def worth(value: int | None, names: Names) -> str:
    """What a box counts; open until an outcome touches its row."""
    return pgettext("not known yet", "open") if value is None else str(value).replace("-", "−")


# --- Placeholders ----------------------------------------------------------------------------------


def listed(labels: Labels) -> Reader:
    return lambda values, names: ", ".join(str(labels.get(value, value)) for value in values)


def texts(values: Iterable[str], names: Names) -> str:
    return ", ".join(values)


def tally(pairs: Iterable[tuple[int, int]], names: Names) -> str:
    """Who has how many."""
    return ", ".join(gettext("%(player)s %(n)d") % {"player": name(seat, names), "n": n} for seat, n in pairs)


def stock(pairs: Iterable[tuple[str, int]], names: Names) -> str:
    """Stickers by clan, thin-blood or ability."""
    return ", ".join(gettext("%(what)s %(n)d") % {"what": sticker(what), "n": n} for what, n in pairs)


# How each placeholder is read, wherever it occurs.
READERS: Readers = {
    **dict.fromkeys(("seat", "player", "by", "first", "winner", "loser", "owner", "prophet"), name),
    **dict.fromkeys(("seats", "players", "here", "order", "tied"), people),
    "figure": figure,
    "clan": lambda value, names: blood(value),
    "ability": lambda value, names: ability(value),
    "ground": lambda value, names: ground(value),
    "left": lambda value, names: ground(value),
    "entered": lambda value, names: ground(value),
    "key": lambda value, names: ground(value),
    "grounds": lambda values, names: ", ".join(map(ground, values)),
    "attribute": label(ATTRIBUTES),
    "section": label(SECTIONS),
    "phase": label(PHASES),
    "step": label(STEPS),
    "reward": label(REWARDS),
    "kind": label(ASSETS),
    "how": label(HOW),
    "side": label(SIDES),
    "source": label(SOURCES),
    "count": label(COUNTS),
    "first_why": label(FIRST_WHY),
    "rule": lambda value, names: rule(value),
    "era": lambda value, names: roman(value),
    "schemes": texts,
    "rows": texts,
    "titles": texts,
    "counts": tally,
    "stock": stock,
    "mission": lambda value, names: mission(*value),
    "topic": topic,
    "asset": lambda value, names: asset(*value),
}


def sentence(
    sentences: Sentences,
    word: Word,
    names: Names,
    own: Mapping[str, Readers] | None = None,
) -> str:
    """`own` says where a code reads a placeholder in its own way."""
    return phrasebook.sentence(sentences, word, names, READERS, (own or {}).get(word.code))
