"""The Count's word: kept scrambled, so that no copy of the journal says it."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata
from typing import Final

from campaigns import throttle
from campaigns.throttle import Door

from .rules.state import Oath

SALT: Final = 16  # bytes
WORDS: Final = Door(name="word", tries=8, seconds=600)  # for one word, from wherever it is typed
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


def shut(oath: Oath) -> bool:
    """One more try at this word; whether it was one too many."""
    return not throttle.knock(WORDS, oath.salt)


def opened(oath: Oath) -> None:
    """Whoever knew it begins anew."""
    throttle.forgive(WORDS, oath.salt)
