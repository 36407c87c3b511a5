"""A crowd that knocks at once is hashed a few at a time."""

from concurrent.futures import ThreadPoolExecutor
from threading import Lock

from django.contrib.auth.hashers import Argon2PasswordHasher, check_password, make_password

from config import passwords, settings


class Crowded:
    """In the place of the room: tells how many were inside at once."""

    def __init__(self, room):
        self.room, self.door, self.inside, self.most = room, Lock(), 0, 0

    def __enter__(self):
        self.room.acquire()
        with self.door:
            self.inside += 1
            self.most = max(self.most, self.inside)

    def __exit__(self, *_how):
        with self.door:
            self.inside -= 1
        self.room.release()


def test_no_more_than_two_are_hashed_at_once(monkeypatch):
    room = Crowded(passwords._room)
    monkeypatch.setattr(passwords, "_room", room)
    hasher = passwords.Argon2()
    hashed = hasher.encode("a lantern", "somesalt")

    with ThreadPoolExecutor(8) as crowd:
        right = list(crowd.map(lambda n: hasher.verify("a lantern", hashed), range(8)))

    assert all(right)
    assert 0 < room.most <= passwords.AT_ONCE == 2


def test_a_hash_takes_twenty_megabytes_and_not_a_hundred(settings):
    settings.PASSWORD_HASHERS = real()

    assert make_password("a lantern").startswith("argon2$argon2id$v=19$m=19456,t=3,p=1$")


def test_what_django_hashed_before_still_opens_and_is_made_anew(settings):
    settings.PASSWORD_HASHERS = real()
    old = Argon2PasswordHasher().encode("a lantern", "somesalt")
    again = []

    assert check_password("a lantern", old, again.append)
    assert again == ["a lantern"]


def real():
    return settings_of_the_house.PASSWORD_HASHERS


settings_of_the_house = settings
