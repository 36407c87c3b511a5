"""What a seat may not read is not told to it."""

from dataclasses import replace

import pytest

from campaigns.kernel.words import word
from chronicle.rules.events import (
    Noted,
    Prophesied,
    TableRuled,
)
from tests.chronicle.rules.cast import (
    ADA,
    BELA,
    CORA,
    WALL,
    chronicle,
    played,
    won,
)
from tests.chronicle.rules.hearing import PROLOGUE, TAKEN, codes, told

BOX = TableRuled(what="box", seat=BELA, section="resources", row="castles", n=-1, why="forgotten")


# --- What a seat may not read -----------------------------------------------------------------------------


SECRETS = ("castles", "Auspex", "Church", "spare her", "mercy", "wolves will win", "she lies")


def secret():
    """Sheets stay with their owners; a mission is won, an evening is on."""
    now = played(1, BELA, ADA, CORA, missions=None)
    return chronicle(
        secret=True, phase="aftermath", now=replace(now, missions=(won(2, BELA, attribute="war"),))
    )


@pytest.mark.parametrize("event", [PROLOGUE, TAKEN, BOX])
def test_boxes_and_choices_belong_to_their_owner(event):
    """First that the secret is there to be found, then that nobody else finds it."""
    assert any(text in repr(told(event, secret(), BELA)) for text in SECRETS)
    for seat in (WALL, ADA, CORA):
        assert not any(text in repr(told(event, secret(), seat)) for text in SECRETS)


def test_what_stays_open_is_told_to_all():
    assert codes(PROLOGUE, secret()) == ["came.title", "came.agent"]
    assert codes(TAKEN, secret()) == ["came.asset"]
    assert told(BOX, secret()) == word("told.table_ruled.box.closed", seat=BELA, then=())
    assert told(replace(BOX, what="burdens"), secret()).code == "told.table_ruled.burdens"


def test_nothing_is_secret_at_the_end():
    over = replace(secret(), phase="over")

    assert "spare her" in repr(told(TAKEN, over))


def test_hidden_notes_and_prophecies_have_one_reader():
    note = Noted(by=BELA, text="she lies", hidden=True)
    sealed = Prophesied(seat=BELA, text="wolves will win")

    assert told(note, seat=BELA) == word("told.noted.hidden", by=BELA, text="she lies", then=())
    assert told(sealed, seat=BELA).about["text"] == "wolves will win"
    for seat in (WALL, ADA, CORA):
        assert told(note, seat=seat) is None
        assert told(sealed, seat=seat) is None
    assert told(replace(note, hidden=False), seat=WALL).code == "told.noted"
