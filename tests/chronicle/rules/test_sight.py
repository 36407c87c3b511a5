"""What each seat may know; every test of a secret plants the secret first."""

import msgspec
import pytest

from chronicle.rules.sight import sight
from chronicle.rules.state import Asset, Deck, Era, Left, Note, Prophecy, Row, Taken, Title, Worth
from tests.chronicle.rules.cast import (
    ADA,
    BELA,
    CORA,
    DAN,
    WALL,
    ancilla,
    box,
    chapter,
    chronicle,
    here,
    played,
    sheet,
    with_sheets,
)


def written(view):
    """Everything that could be sent of a view, as text."""
    return msgspec.json.encode(msgspec.to_builtins(view, str_keys=True)).decode()


# --- Secrets ----------------------------------------------------------------------------------------------


def test_a_hidden_note_is_read_by_its_writer_alone():
    state = chronicle(notes=(Note(by=ADA, text="Cora bluffs", hidden=True, at=1),))

    assert "Cora bluffs" in written(sight(state, ADA))
    for seat in (BELA, CORA, WALL):
        assert "Cora bluffs" not in written(sight(state, seat))


def test_an_open_note_is_read_by_all():
    state = chronicle(notes=(Note(by=ADA, text="A fine evening", hidden=False, at=1),))

    assert "A fine evening" in written(sight(state, WALL))


@pytest.mark.parametrize("phase", ["tonight", "aftermath", "worths", "ceremony"])
def test_a_prophecy_is_sealed_until_its_era_has_ended(phase):
    state = chronicle(phase=phase, now=chapter(1), prophecies=(Prophecy(seat=ADA, era=1, text="Bela falls"),))

    assert "Bela falls" in written(sight(state, ADA))
    for seat in (BELA, WALL):
        assert "Bela falls" not in written(sight(state, seat))
        assert sight(state, seat).eras[0].sealed == (ADA,)


def test_a_chronicle_that_is_over_opens_every_prophecy_and_no_hidden_note():
    """Cut short in the middle of an era, that era never ends."""
    state = chronicle(
        phase="over",
        prophecies=(Prophecy(seat=ADA, era=1, text="Bela falls"),),
        notes=(Note(by=ADA, text="Cora bluffs", hidden=True, at=1),),
    )

    for seat in (BELA, WALL):
        assert "Bela falls" in written(sight(state, seat))
        assert [one.text for one in sight(state, seat).eras[0].prophecies] == ["Bela falls"]
        assert "Cora bluffs" not in written(sight(state, seat))


def test_the_end_of_an_era_opens_its_prophecies_and_no_others():
    state = chronicle(
        eras=(Era(number=1, ended=True), Era(number=2)),
        prophecies=(
            Prophecy(seat=ADA, era=1, text="Bela falls"),
            Prophecy(seat=ADA, era=2, text="Cora falls"),
        ),
    )

    first, second = sight(state, WALL).eras
    assert [one.text for one in first.prophecies] == ["Bela falls"]
    assert (second.prophecies, second.sealed) == ((), (ADA,))


def test_a_prophecy_of_an_era_nobody_knows_stays_sealed():
    state = chronicle(prophecies=(Prophecy(seat=ADA, era=2, text="Cora falls"),))

    assert "Cora falls" not in written(sight(state, BELA))


SECRET = {
    "secret": True,
    "sheets": with_sheets({ADA: {"boxes": (box("hidden gold", why="a whim"),)}}),
    "past": (
        played(
            1,
            ADA,
            BELA,
            CORA,
            taken=(
                Taken(
                    slot=1,
                    seat=ADA,
                    choice="betray the pope",
                    section="loyalty",
                    row="hidden church",
                    what="war",
                ),
            ),
        ),
    ),
}
OWN = ("hidden gold", "a whim", "betray the pope", "hidden church")


def test_boxes_and_choices_stay_with_their_owner_when_sheets_are_secret():
    state = chronicle(**SECRET, now=chapter(2), phase="play")

    assert all(word in written(sight(state, ADA)) for word in OWN)
    for seat in (BELA, CORA, WALL):
        assert not any(word in written(sight(state, seat)) for word in OWN)


def test_the_chapter_being_played_keeps_its_choices_too():
    now = played(2, ADA, BELA, CORA, taken=(Taken(slot=1, seat=ADA, choice="burn it", row="hidden town"),))
    state = chronicle(secret=True, now=now, phase="aftermath")

    assert "burn it" in written(sight(state, ADA))
    assert "burn it" not in written(sight(state, BELA))
    assert "hidden town" not in written(sight(state, BELA))


def test_what_was_taken_stays_open():
    state = chronicle(**SECRET)

    assert sight(state, BELA).table.past[0].taken[0].what == "war"


@pytest.mark.parametrize("open_to_all", [{"secret": False}, {"phase": "over"}])
def test_without_secrecy_or_at_the_end_everybody_reads_everything(open_to_all):
    state = chronicle(**SECRET | open_to_all)

    for seat in (BELA, WALL):
        assert all(word in written(sight(state, seat)) for word in OWN)


def test_a_doubt_about_a_secret_sheet_is_for_its_owner():
    boxes = (box("hidden gold"), box("hidden gold"))
    state = chronicle(
        secret=True,
        sheets=with_sheets({ADA: {"boxes": boxes}}),
        rows=(Row(section="resources", name="hidden gold", boxes=1),),
    )

    assert [word.code for word in sight(state, ADA).doubts] == ["doubt.full"]
    assert sight(state, BELA).doubts == sight(state, WALL).doubts == ()


def test_a_doubt_that_was_left_is_its_seat_s_while_sheets_are_secret():
    left = (Left(seat=ADA, code="doubt.full", mark="a"), Left(seat=BELA, code="doubt.full", mark="b"))

    assert sight(chronicle(secret=True, left=left), ADA).table.left == left[:1]
    assert sight(chronicle(left=left), ADA).table.left == left


def test_rows_are_learnt_from_readable_boxes():
    state = chronicle(
        secret=True,
        sheets=with_sheets({ADA: {"boxes": (box("castles"),)}, BELA: {"boxes": (box("ships"),)}}),
        rows=(Row(section="morality", name="mercy", boxes=4),),
        worths=(Worth(section="abilities", row="stealth", worth=2),),
    )

    assert [row.name for row in sight(state, ADA).rows] == ["castles", "stealth", "mercy"]
    assert [row.name for row in sight(state, WALL).rows] == ["stealth", "mercy"]


def test_the_wall_has_nothing_of_its_own():
    now = chapter(1, round=9)
    state = chronicle(now=now, phase="play", sheets=with_sheets({ADA: {"assets": (ASSET,)}}))

    view = sight(state, WALL)
    assert (view.me, view.plays, view.unused, view.tonight.may_prophesy) == (None, 0, (), False)


# --- The rest of the view ---------------------------------------------------------------------------------


def test_who_has_not_written_the_prologue():
    state = chronicle(phase="prologue", sheets=(sheet(ADA), sheet(BELA, born=False), sheet(CORA)))

    assert sight(state, ADA).waiting == (BELA,)
    assert sight(chronicle(practice=True, sheets=(sheet(ADA, born=False),)), ADA).waiting == ()


ASSET = Asset(id="1.2", kind="war", name="", at=1)


def last_round(**about):
    agent = ancilla(haven=ADA)
    return chronicle(
        sheets=with_sheets({ADA: {"assets": (ASSET,)}}),
        ancillae=(agent,),
        now=chapter(1, **about),
        phase="play",
    )


def test_the_last_round_reminds_of_what_is_unused():
    view = sight(last_round(round=9), ADA)

    assert [held.asset for held in view.unused] == [ASSET]
    assert view.agent_unused
    assert not sight(last_round(round=9), BELA).agent_unused


@pytest.mark.parametrize("now", [8, 0])
def test_before_the_last_round_nothing_is_said(now):
    view = sight(last_round(round=now), ADA)

    assert (view.unused, view.agent_unused) == ((), False)


def test_a_stand_in_is_reminded_of_the_sheet_played_tonight():
    state = last_round(round=10, here=(*here(BELA), sheet_of_ada_played_by_cora()))

    assert [held.seat for held in sight(state, CORA).unused] == [ADA]
    assert sight(state, ADA).unused == ()


def sheet_of_ada_played_by_cora():
    (one,) = here(ADA)
    return type(one)(seat=ADA, by=CORA)


def test_the_deck_turned_up_lies_at_the_next_chapter():
    turned = chronicle(now=played(1, ADA, BELA, CORA, deck=Deck()), phase="aftermath")
    not_yet = chronicle(now=played(1, ADA, BELA, CORA), phase="aftermath")
    between = chronicle(now=played(1, ADA, BELA, CORA, deck=Deck()), phase="gather")

    decks = [sight(state, ADA).box.setup[0].about["chapter"] for state in (turned, not_yet, between)]
    assert decks == [2, 1, 2]


def test_an_era_with_its_points():
    state = chronicle(
        past=(played(1, ADA, BELA, CORA), played(2, ADA, BELA, CORA)),
        now=played(3, CORA, ADA, BELA),
        phase="era",
    )

    (era,) = sight(state, WALL).eras
    assert (era.complete, era.winners) == (True, (ADA,))
    assert [(one.seat, one.total) for one in era.standings] == [(ADA, 8), (CORA, 7), (BELA, 5)]


def long_chronicle():
    """Twenty-one chapters of four people, with everything that a chronicle gathers."""
    seats = (ADA, BELA, CORA, DAN)
    boxes = tuple(box(f"row {n % 12}", at=n % 21) for n in range(45))
    assets = tuple(Asset(id=f"{n}.1", kind="war", name="", at=n) for n in range(1, 22))
    titles = tuple(Title(text=f"Title {n}", at=n, source="overview") for n in range(1, 6))
    taken = tuple(
        Taken(slot=slot, seat=ADA, choice="x", section="resources", row="row 1") for slot in range(1, 6)
    )
    return chronicle(
        seats=seats,
        secret=True,
        sheets=tuple(sheet(seat, boxes=boxes, assets=assets, titles=titles) for seat in seats),
        past=tuple(played(n, *seats, taken=taken) for n in range(1, 21)),
        now=played(21, *seats, taken=taken),
        phase="aftermath",
        eras=tuple(Era(number=n, ended=n < 7) for n in range(1, 8)),
        ancillae=tuple(ancilla(id=f"{n}.3", stickers=("bonds",), haven=n % 5) for n in range(60)),
    )


# --- What others cannot know changes nothing for them -----------------------------------------------------


def keeping(boxes, row, choice, note, prophecy):
    """One evening; only what Ada keeps to herself differs."""
    taken = Taken(slot=1, seat=ADA, choice=choice, section="morality", row=row, reward="asset", what="war")
    return chronicle(
        secret=True,
        sheets=with_sheets({ADA: {"boxes": boxes, "missed": 3}}),
        rows=(Row(section="resources", name="castles", boxes=1),),
        past=(played(1, ADA, BELA, CORA, taken=(taken,)),),
        now=played(2, BELA, ADA, CORA, taken=(taken,)),
        phase="aftermath",
        notes=(Note(by=ADA, text=note, hidden=True, at=1),),
        prophecies=(Prophecy(seat=ADA, era=1, text=prophecy),),
    )


@pytest.mark.parametrize("reader", [BELA, CORA, DAN, WALL])
def test_no_figure_gives_a_secret_away(reader):
    one = keeping((box("castles"),) * 3, "castles", "betray", "She bluffs", "Bela falls")
    other = keeping((), "ships", "forgive", "He bluffs", "Cora rises")

    assert sight(one, reader) == sight(other, reader)
    assert sight(one, ADA) != sight(other, ADA)
