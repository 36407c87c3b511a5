"""What is left of a chronicle for whoever sat down later at a seat."""

from chronicle.rules.sight import sight, withhold
from chronicle.rules.state import Counted, Era, Note, Prophecy
from tests.chronicle.rules.cast import ADA, BELA, box, chapter, chronicle, with_sheets

BEFORE = chronicle()
OWN = with_sheets({ADA: {"boxes": (box("Land"),)}})


def heir(now, after, before=BEFORE):
    return sight(withhold(now, ADA, [(before, after)]), ADA)


def test_hidden_notes_of_then_are_gone_and_those_of_since_are_there():
    then = (Note(by=ADA, text="then", hidden=True, at=1), Note(by=ADA, text="open", hidden=False, at=1))
    since = Note(by=ADA, text="then", hidden=True, at=1)
    after, now = chronicle(notes=then), chronicle(notes=(*then, since))

    assert [one.text for one in sight(now, ADA).table.notes] == ["then", "open", "then"]
    assert heir(now, after).table.notes == (then[1], since)


def test_of_a_sealed_prophecy_nobody_reads_the_words_before_all_do():
    mine, hers = Prophecy(seat=ADA, era=1, text="Bela falls"), Prophecy(seat=BELA, era=1, text="Ada falls")
    after = chronicle(prophecies=(mine, hers))
    ended = chronicle(prophecies=(mine, hers), eras=(Era(number=1, ended=True), Era(number=2)))

    (seen,) = heir(after, after).eras[0].prophecies
    assert (seen.seat, seen.text) == (ADA, "")
    assert heir(after, after).eras[0].sealed == (ADA, BELA)
    assert [one.text for one in heir(ended, after).eras[0].prophecies] == ["Bela falls", "Ada falls"]


def test_a_prophecy_of_since_is_read_by_its_writer():
    now = chronicle(prophecies=(Prophecy(seat=ADA, era=1, text="Bela falls"),))

    assert [one.text for one in heir(now, BEFORE).eras[0].prophecies] == ["Bela falls"]


def test_a_secret_sheet_is_read_from_the_paper():
    secret = chronicle(secret=True, sheets=OWN)

    assert (sight(secret, ADA).sheet(ADA).open, heir(secret, secret).sheet(ADA).open) == (True, False)
    assert heir(secret, secret).sheet(ADA).sheet.boxes == ()


def test_an_open_sheet_is_open_to_them_too():
    shown = chronicle(sheets=OWN)

    assert heir(shown, shown).sheet(ADA).open


def counting(n=1, *counted):
    return chronicle(phase="reckoning", now=chapter(n, counted=counted))


def test_what_was_counted_then_is_covered_until_the_places_are_turned_over():
    """Also once it is counted again: whether it is the same would tell what it was."""
    then, again = Counted(seat=ADA, power=3), Counted(seat=ADA, power=4)
    after = counting(1, then)
    for now in (after, counting(1, again)):
        assert heir(now, after).reckoning.players[0].counted is None
        assert sight(now, ADA).reckoning.players[0].counted is not None


def test_what_they_count_themselves_they_see():
    now = counting(1, Counted(seat=ADA, power=4))

    assert heir(now, counting(1)).reckoning.players[0].counted.power == 4
    assert (
        heir(now, counting(1, Counted(seat=ADA)), counting(1, Counted(seat=ADA)))
        .reckoning.players[0]
        .counted.power
        == 4
    )


def test_of_another_chapter_nothing_is_covered():
    now = counting(2, Counted(seat=ADA, power=4))

    assert heir(now, counting(1, Counted(seat=ADA, power=3))).reckoning.players[0].counted.power == 4
