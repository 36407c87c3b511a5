"""The Count's word: kept scrambled, so that no copy of the journal says it."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata
from dataclasses import dataclass
from typing import Final

from campaigns import throttle
from campaigns.throttle import Door

from .rules.state import Oath

SALT: Final = 16  # bytes
WORDS: Final = Door(name="word", tries=8, seconds=600)  # for one word, from one device
WORDS_OF_ALL: Final = Door(
    name="words", tries=16, seconds=600
)  # from all devices that do not know it: who changes phones guesses no faster
COST: Final = {"n": 2**14, "r": 8, "p": 1, "dklen": 32}


def scramble(word: str, salt: str) -> str:
    """The same for the same word, however a phone types it, and slow to guess at."""
    typed = unicodedata.normalize("NFKC", " ".join(word.split()).casefold())
    return hashlib.scrypt(typed.encode(), salt=salt.encode(), **COST).hex()


def sworn(word: str) -> Oath:
    salt = secrets.token_hex(SALT)
    return Oath(salt=salt, scrambled=scramble(word, salt))


def keeps(oath: Oath, word: str) -> bool:
    """Compared in a time that tells nothing."""
    return secrets.compare_digest(oath.scrambled.encode(), scramble(word, oath.salt).encode())


# --- Who may try it -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Guesser:
    """Who types a word: a device or an account. `known`: its browser chose this word, or typed it rightly."""

    who: str
    known: bool


def may_try(oath: Oath, guesser: Guesser) -> bool:
    """Counts this try. Wrong words typed elsewhere never shut out a browser that is known."""
    alone = throttle.knock(WORDS, _own(oath, guesser))
    return alone and (guesser.known or throttle.knock(WORDS_OF_ALL, oath.salt))


def opened(oath: Oath, guesser: Guesser) -> None:
    """Whoever knew it begins anew; the tries of others stay counted."""
    throttle.forgive(WORDS, _own(oath, guesser))
    if not guesser.known:
        throttle.give_back(WORDS_OF_ALL, oath.salt)


def _own(oath: Oath, guesser: Guesser) -> str:
    return f"{oath.salt}:{guesser.who}"
