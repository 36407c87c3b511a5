"""How passwords are hashed: slow enough for whoever guesses, and only a few at a time for the machine."""

from __future__ import annotations

from threading import BoundedSemaphore

from django.contrib.auth.hashers import Argon2PasswordHasher

# Each takes its memory while it works: a crowd that knocks at once waits here instead of filling the machine.
AT_ONCE = 2
_room = BoundedSemaphore(AT_ONCE)


class Argon2(Argon2PasswordHasher):
    """19 MiB and three rounds; those of 100 MiB that Django once made are made anew when their owner comes."""

    time_cost, memory_cost, parallelism = 3, 19 * 1024, 1

    def encode(self, password: str, salt: str) -> str:
        with _room:
            hashed: str = super().encode(password, salt)
        return hashed

    def verify(self, password: str, encoded: str) -> bool:
        with _room:
            right: bool = super().verify(password, encoded)
        return right
