"""Room for photographs: after each era a page with a place for each of its evenings, where it is wanted."""

import re
from datetime import timedelta

import pytest

from campaigns import photos, pictures
from campaigns.frame import look
from campaigns.kernel.notes import Noted
from campaigns.models import Photo
from campaigns.paper.addressing import address
from campaigns.paper.papers import paper_of
from campaigns.paper.wishes import Wish
from chronicle.printing.book.photographs import photographs
from tests.camera import BLUE, jpeg
from tests.chronicle.written import a_long_table
from tests.factories import ADA, BELA, EVENING
from tests.papers import alts, printed, sound

pytestmark = [pytest.mark.django_db, pytest.mark.paper]


@pytest.mark.parametrize(("size", "place"), [("A4", "96 × 72 mm"), ("A5", "64 × 48 mm")])
def test_each_evening_has_a_place_with_its_name(size, place):
    opened = printed(a_long_table(4), paper="book", size=size, options=["photos"])
    sound(opened)
    plates = [told for told in opened.texts if place in told]
    assert [told.count(place) for told in plates] == [3, 1]
    assert re.search(r"1 .+ 2 .+ 3 ", plates[0])


def test_else_there_is_none():
    assert not any("72 mm" in told for told in printed(a_long_table(4), paper="book").texts)


def gathered(table, chapter):
    told = look(table.chair(ADA)).reading.played("gathered")
    return next(one.number for one in told if one.word.about["chapter"] == chapter)


def taken(table, of, *, caption="", seat=BELA, minutes=0, **more):
    raw, at = jpeg(1600, 1200, located=True, **more), EVENING + timedelta(minutes=minutes)
    return photos.add(table.chair(seat), pictures.read(raw), of=of, caption=caption, at=at, raw=raw)


def book_address(table, *options):
    frame = look(table.chair(ADA))
    return address(frame, paper_of(frame.chair, "book"), Wish(paper="book", options=options))


def colours(page):
    """Of the pictures on it, each by its middle."""
    found = [image.image.convert("RGB") for image in page.images]
    return [one.getpixel((one.width // 2, one.height // 2)) for one in found]


@pytest.mark.parametrize("size", ["A4", "A5"])
def test_the_photo_of_an_evening_stands_in_its_place(size):
    table = a_long_table(4)
    taken(table, gathered(table, 2) + 1, caption="Midnight, by the fire", colour=BLUE)
    opened = printed(table, paper="book", size=size, options=["photos"])
    sound(opened)
    plate = next(at for at, told in enumerate(opened.texts) if "Midnight, by the fire" in told)
    assert opened.texts[plate].count("mm") == 2, "the other two evenings of the era keep their places"
    ((red, green, blue),) = colours(opened.pages[plate])
    assert blue > 150 > max(red, green)
    assert "Midnight, by the fire" in alts(opened)
    assert b"GPS" not in opened.pdf


def test_an_evening_shows_several_and_others_keep_their_places():
    table = a_long_table(4)
    for n in range(4):
        taken(table, gathered(table, 2) + 1, caption=f"Midnight {n}", minutes=n, quality=60 + n)
    opened = printed(table, paper="book", options=["photos"])
    sound(opened)
    plates = [told for told in opened.texts if "Midnight" in told]
    assert [re.findall(r"Midnight (\d)", told) for told in plates] == [["0", "1"], ["2"]]
    assert [told.count("72 mm") for told in plates] == [1, 1]


def test_chapters_of_one_night_take_turns():
    table = a_long_table(3)
    last = look(table.chair(ADA)).reading.number
    night = table.campaign.nights.create(opened=EVENING, closed=EVENING, first=0, last=last)
    for n in range(4):
        taken(table, night, caption=f"That night {n}", minutes=n, quality=60 + n)
    frame = look(table.chair(ADA))
    found = photographs(frame, Wish(paper="book", options=("photos",)))
    assert {n: [one.caption[-1] for one in each] for n, each in found.items()} == {
        1: ["0", "3"],
        2: ["1"],
        3: ["2"],
    }


def test_another_photo_is_another_book():
    table = a_long_table(1)
    before = book_address(table, "photos")
    taken(table, gathered(table, 1))
    with_it = book_address(table, "photos")
    assert with_it != before
    Photo.objects.all().delete()
    assert book_address(table, "photos") == before


def test_a_photo_that_one_alone_may_see_is_in_no_book():
    table = a_long_table(1)
    record = table.record(Noted(by=BELA, text="she lies", hidden=True), seat=BELA)
    before = book_address(table, "photos")
    taken(table, record.number, caption="proof that she lies")
    assert book_address(table, "photos") == before
    mine = printed(table, seat=BELA, paper="book", options=["photos"])
    assert not any("proof" in told for told in mine.texts)
