"""Four letters that lead to a table for an evening, for whoever cannot scan: a laptop, a television, a voice across the room."""

from __future__ import annotations

import secrets
import unicodedata
from contextlib import suppress
from datetime import datetime, timedelta

from django.db import DatabaseError, transaction

from campaigns.models import Campaign, Invitation

# No vowel, so that no code is a word; no Q, which looks like an O. docs/adr/0013-short-code.md does the sums.
LETTERS = "BCDFGHJKLMNPRSTVWXYZ"
LENGTH = 4
LIFE = timedelta(hours=12)
# Whoever shows it prolongs it, but not with every look.
SPENT = timedelta(hours=1)
# What looks the same on a keyboard with other letters.
LOOK_ALIKES = str.maketrans("ВСНКМРТХУЅЈ", "BCHKMPTXYSJ")


def read(typed: str) -> str:
    """As it was meant: in small letters, with blanks between, or in Cyrillic letters that look the same."""
    said = unicodedata.normalize("NFKC", typed).upper().translate(LOOK_ALIKES)
    return "".join(letter for letter in said if letter.isalpha())


def leads_to(typed: str, at: datetime) -> Invitation | None:
    """Nothing for a code that never was, that is over, or whose table lies in the trash: nobody can tell which."""
    code = read(typed)
    if len(code) != LENGTH:
        return None
    living = Invitation.objects.select_related("campaign__circle").filter(
        code=code, code_until__gt=at, campaign__trashed__isnull=True
    )
    return living.first()


def shown(campaign: Campaign, at: datetime, *, free: bool) -> Invitation:
    """The invitation with a code that lives. `free`: seats wait for somebody, so that showing it prolongs it."""
    invited = Invitation.objects.get(campaign=campaign)
    if _lives(invited, at) and not (free and _spent(invited, at)):
        return invited
    # Who only looks is not turned away because a disk is full; the picture to scan is still there.
    with suppress(DatabaseError):
        return _kept_alive(invited, at)
    return invited


def _lives(invited: Invitation, at: datetime) -> bool:
    return bool(invited.code) and invited.code_until is not None and invited.code_until > at


def _spent(invited: Invitation, at: datetime) -> bool:
    return invited.code_until is not None and invited.code_until - at < LIFE - SPENT


@transaction.atomic
def _kept_alive(invited: Invitation, at: datetime) -> Invitation:
    """Two phones that show it at once show the same: the second waits for the row and finds the code of the first."""
    mine = Invitation.objects.select_for_update().get(pk=invited.pk)
    if not _lives(mine, at):
        _bury(at)
        mine.code = _unused()
    mine.code_until = at + LIFE
    mine.save(update_fields=["code", "code_until"])
    return mine


def _bury(at: datetime) -> None:
    Invitation.objects.filter(code_until__lte=at).update(code="", code_until=None)


def _unused() -> str:
    while True:
        code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
        if not Invitation.objects.filter(code=code).exists():
            return code
