"""Photos of a night and of an entry: who adds, sees and removes them, and what is said of what is none."""

import re
from contextlib import ExitStack
from datetime import timedelta
from uuid import uuid4

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from campaigns import enrolment, journal, nights, photos
from campaigns.forms import PhotoForm
from campaigns.models import Campaign, Night, Photo
from campaigns.pictures import process
from tests.camera import BLUE, MAKER, drawn, encoded, jpeg, opened
from tests.campaigns.toytable import a_toy_table, with_the_toy_game
from tests.factories import ADA, BELA, CORA, HTMX, a_stamp, a_table, dan, main
from tests.toygame import Took, Vowed

pytestmark = pytest.mark.django_db
_toy = with_the_toy_game()
HIDDEN = 3  # Cora's vow, which she alone reads


@pytest.fixture
def table():
    return a_toy_table(Took(seat=BELA, n=3), Vowed(seat=CORA, limit=2))


def add(table, seat=BELA, entry=None, content=None, caption="", name="IMG_0815 at home.jpg"):
    """As a browser without JavaScript sends it."""
    file = SimpleUploadedFile(name, jpeg(located=True) if content is None else content)
    address = table.url("entry-photo", entry, seat=seat) if entry else table.url("night-photo", seat=seat)
    return table.client_at(seat).post(address, {"picture": file, "caption": caption})


def added(table, **more):
    before = set(Photo.objects.values_list("pk", flat=True))
    assert add(table, **more).status_code == 302
    return Photo.objects.exclude(pk__in=before).get()


def page(table, name, *args, seat=ADA):
    answer = table.client_at(seat).get(table.url(name, *args, seat=seat))
    assert answer.status_code == 200
    return main(answer)


def fetched(table, photo, seat, name="photo"):
    return table.client_at(seat).get(table.url(name, photo.pk, seat=seat))


# --- Of an entry, of a night ---------------------------------------------------------------------------


def test_a_photo_of_an_entry_stands_with_it_and_in_the_journal(table):
    photo = added(table, entry=2, caption="Three at once")
    assert (photo.entry, photo.night, photo.seat, photo.caption) == (2, None, BELA, "Three at once")
    for seat in (ADA, CORA, 0):
        for shown in (page(table, "entry", 2, seat=seat), page(table, "history", seat=seat)):
            assert table.url("photo-small", photo.pk, seat=seat) in shown
            assert 'alt="Three at once"' in shown
            assert 'loading="lazy"' in shown
    assert str(photo.pk) not in page(table, "entry", 1)


def test_a_photo_of_tonight_opens_the_night(table):
    photo = added(table)
    night = Night.objects.get()
    assert photo.night == night
    assert [seat.number for seat in night.present.all()] == [BELA]
    assert table.url("photo-small", photo.pk) in page(table, "night")
    assert table.url("photo-small", photo.pk) in page(table, "history")
    assert "Photo by Bela" in page(table, "night")


def test_the_day_after_it_belongs_to_the_night_that_was_closed(table):
    night = nights.goodnight(table.campaign, stamp=a_stamp())
    assert "belongs to the last night" in page(table, "night", seat=BELA)
    assert added(table).night == night


def test_photos_go_on_with_a_night_that_is_opened_again(table):
    night = nights.goodnight(table.campaign, stamp=a_stamp())
    later = nights.arrived(table.campaign, seats=[table.seat(ADA)], at=timezone.now() + timedelta(hours=1))
    photo = added(table)
    assert photo.night == later
    night.refresh_from_db()
    nights.reopen(night, stamp=a_stamp())
    photo.refresh_from_db()
    assert photo.night == night


def test_a_night_with_a_photo_did_happen(table):
    nights.goodnight(table.campaign, stamp=a_stamp())
    night = nights.arrived(table.campaign, seats=[table.seat(BELA)], at=timezone.now() + timedelta(days=1))
    added(table)
    nights.went(table.campaign, seat=table.seat(BELA))
    assert Night.objects.filter(pk=night.pk).exists()


def test_earlier_nights_keep_theirs(table):
    photo = added(table)
    nights.goodnight(table.campaign, stamp=a_stamp())
    table.record(Took(seat=BELA, n=1))
    shown = page(table, "night")
    assert "1 photo" in shown
    assert table.url("photo-small", photo.pk) in shown


def test_the_same_picture_twice_is_one(table):
    assert [add(table, entry=2).status_code for _again in range(2)] == [302, 302]
    assert Photo.objects.count() == 1
    assert add(table, entry=2, content=jpeg(colour=BLUE)).status_code == 302
    assert Photo.objects.count() == 2


# --- What is kept --------------------------------------------------------------------------------------


def test_nothing_of_the_file_stays_but_what_is_seen(table):
    photo = added(table, entry=2)
    for name in ("photo", "photo-small"):
        answer = fetched(table, photo, ADA, name)
        assert answer["Content-Type"] == "image/jpeg"
        assert answer["X-Content-Type-Options"] == "nosniff"
        assert answer["Cache-Control"] == "private, no-cache"
        assert answer["Content-Disposition"] == "inline"
        assert dict(opened(answer.content).getexif()) == {}
        assert MAKER.encode() not in answer.content
    assert not any("IMG_0815" in str(value) for value in Photo.objects.values_list().get())
    assert len(photo.jpeg) <= 400 * 1024


def asked_again(table, photo, seat, name, first):
    return table.client_at(seat).get(
        table.url(name, photo.pk, seat=seat), headers={"If-None-Match": first["ETag"]}
    )


@pytest.mark.parametrize("name", ["photo", "photo-small"])
def test_a_device_that_has_it_asks_whether_it_may_still_show_it(table, name):
    photo = added(table, entry=2)
    first = fetched(table, photo, CORA, name)
    again = asked_again(table, photo, CORA, name, first)
    assert (again.status_code, again.content) == (304, b"")
    assert again["Cache-Control"] == "private, no-cache"
    Photo.objects.all().delete()
    assert asked_again(table, photo, CORA, name, first).status_code == 404


def test_a_device_whose_seat_is_gone_is_told_nothing_of_what_it_keeps(table):
    photo = added(table, entry=2)
    first, client = fetched(table, photo, CORA), table.client_at(CORA)
    enrolment.free(table.seat(CORA), a_stamp())
    kept = {"If-None-Match": first["ETag"]}
    assert client.get(table.url("photo", photo.pk, seat=CORA), headers=kept).status_code == 404


# --- Bad input -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("entry", [None, 2])
@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"not a picture", "This is not a picture that can be read here."),
        (b"", "This file is empty."),
        (b"\0\0\0\x18ftypheic" + b"\0" * 40, "This is a HEIC file"),
        (jpeg()[:500], "This is not a picture that can be read here."),
    ],
)
def test_what_is_none_is_said_beside_the_field(table, entry, content, words):
    answer = add(table, entry=entry, content=content)
    assert answer.status_code == 422
    assert words in main(answer)
    assert 'id="photo-picture_error"' in main(answer)
    assert not Photo.objects.exists()
    assert not Night.objects.exists()


def test_what_is_too_big_is_said(table, monkeypatch):
    monkeypatch.setattr("campaigns.pictures.LIMIT", 1000)
    assert "This file is larger than 20 MB." in main(add(table, entry=2))
    assert not Photo.objects.exists()


def test_whoever_waits_too_long_is_asked_to_try_again(table, monkeypatch):
    monkeypatch.setattr("campaigns.pictures.process.WAIT", 0.05)
    with process.alone():
        answer = add(table, entry=2)
    assert (answer.status_code, Photo.objects.count()) == (422, 0)
    assert "Other photos are being read right now." in main(answer)


def test_whoever_comes_when_many_wait_is_asked_to_try_again_at_once(table):
    """Each of them lies in the memory."""
    with ExitStack() as waiting:
        for _ in range(process.ROOM):
            waiting.enter_context(process.room())
        answer = add(table, entry=2)
    assert (answer.status_code, Photo.objects.count()) == (422, 0)
    assert "Other photos are being read right now." in main(answer)
    assert add(table, entry=2).status_code == 302


def test_browsers_are_asked_for_what_is_read_here_and_for_a_jpeg_first(table):
    """Else Safari on a Mac sends an iPhone's HEIC as it is."""
    assert 'accept="image/jpeg,image/png,image/webp,image/avif,image/gif"' in page(table, "night", seat=BELA)


def test_none_at_all_is_said(table):
    answer = table.client_at(BELA).post(table.url("night-photo", seat=BELA), {})
    assert answer.status_code == 422
    assert "Choose a photo first." in main(answer)


def test_no_more_than_there_may_be(table, monkeypatch):
    monkeypatch.setattr("campaigns.photos.MOST_OWN", 1)
    added(table, entry=2)
    assert "You have added 60 photos here already." in main(add(table, entry=1))
    monkeypatch.setattr("campaigns.photos.MOST", 1)
    assert "There are 200 photos at this table already." in main(add(table, seat=ADA, entry=1))
    assert Photo.objects.count() == 1


def test_what_others_hide_is_in_nobodys_way(table, monkeypatch):
    monkeypatch.setattr("campaigns.photos.MOST", 1)
    added(table, seat=CORA, entry=HIDDEN)
    added(table, seat=BELA, entry=2)


def test_too_many_in_an_hour(table, settings):
    settings.NIGHTBOOK_PHOTOS = 1
    added(table, entry=2)
    assert "Too many photos were added" in main(add(table, entry=1))


def test_a_table_that_is_put_away_takes_none_and_loses_none(table):
    photo = added(table, entry=2)
    Campaign.objects.update(archived=timezone.now())
    assert add(table, entry=1).status_code == 422
    gone = table.client_at(BELA).post(table.url("photo-remove", photo.pk, seat=BELA))
    assert gone.status_code == 404
    assert "Add a photo" not in page(table, "night", seat=BELA)
    assert Photo.objects.count() == 1


# --- Who may -------------------------------------------------------------------------------------------


def test_one_removes_ones_own_and_the_host_any(table):
    mine, other = added(table, entry=2), added(table, seat=CORA, entry=2, content=jpeg(colour=BLUE))
    assert table.client_at(CORA).post(table.url("photo-remove", mine.pk, seat=CORA)).status_code == 404
    assert table.url("photo-remove", mine.pk, seat=CORA) not in page(table, "entry", 2, seat=CORA)
    assert table.client_at(BELA).post(table.url("photo-remove", mine.pk, seat=BELA)).status_code == 302
    assert table.client_at(ADA).post(table.url("photo-remove", other.pk)).status_code == 302
    assert not Photo.objects.exists()


def test_the_wall_and_strangers_add_none(table):
    for client, seat in ((table.client_at(0), 0), (dan(), BELA), (table.client_at(CORA), BELA)):
        for address in (table.url("night-photo", seat=seat), table.url("entry-photo", 2, seat=seat)):
            assert client.post(address, {"picture": SimpleUploadedFile("a.jpg", jpeg())}).status_code == 404
    assert "Add a photo" not in page(table, "night", seat=0)


def test_no_photo_of_another_table_is_found_here(table):
    photo, other = added(table, entry=2), a_table()
    assert other.client_at(ADA).get(other.url("photo", photo.pk)).status_code == 404
    assert dan().get(table.url("photo", photo.pk)).status_code == 404
    assert table.client_at(ADA).get(table.url("photo", uuid4())).status_code == 404


# --- Secrecy -------------------------------------------------------------------------------------------


def looks(table, seat):
    """Every page on which a photo could be missed or counted."""
    client = table.client_at(seat)
    names = [("history",), ("night",), *(("entry", number) for number in (1, 2, HIDDEN))]
    said = [main(client.get(table.url(*name, seat=seat))) for name in names]
    said += [client.get(table.url(name, seat=seat)).content for name in ("position", "history-json")]
    home = client.post(table.url("export", seat=seat), {"what": "readable"})
    return [*said, home.status_code, home.content if seat == ADA else b""]


def test_what_hangs_on_a_hidden_entry_is_there_for_its_readers_alone(table):
    without = {seat: looks(table, seat) for seat in (ADA, BELA, 0)}
    photo = added(table, seat=CORA, entry=HIDDEN, caption="what I have vowed")
    assert {seat: looks(table, seat) for seat in (ADA, BELA, 0)} == without
    for name in ("photo", "photo-small"):
        assert [fetched(table, photo, seat, name).status_code for seat in (ADA, BELA, 0)] == [404] * 3
        hers = fetched(table, photo, CORA, name)
        assert (hers.status_code, hers["Cache-Control"]) == (200, "no-store")
        assert not hers.has_header("ETag")
    assert "what I have vowed" in page(table, "history", seat=CORA)
    assert "Only whoever may read this entry sees it." in page(table, "entry", HIDDEN, seat=CORA)
    # Nor is it the host's to remove, or anybody's to add to.
    assert table.client_at(ADA).post(table.url("photo-remove", photo.pk)).status_code == 404
    assert add(table, seat=BELA, entry=HIDDEN).status_code == 404


def test_nothing_hangs_on_what_the_house_says_of_entries(table):
    journal.strike(table.campaign.pk, entries=[HIDDEN], host=False, stamp=a_stamp(CORA))
    for seat in (ADA, CORA):
        assert add(table, seat=seat, entry=4).status_code == 404


# --- Open pages ----------------------------------------------------------------------------------------

WITH_PHOTOS = [("night",), ("history",), ("entry", 2), ("entry", HIDDEN)]


def heard(table, seat, *name):
    """What an open page hears beside the dots, and what the page itself would say now."""
    here = {"HX-Current-URL": f"http://testserver{table.url(*name, seat=seat)}", **HTMX}
    beside = table.client_at(seat).get(table.url("here", seat=seat), headers=here).content.decode()
    said = [
        re.search(r'id="aside" hidden[^>]*>(\w+)<', text)[1]
        for text in (beside, page(table, *name, seat=seat))
    ]
    assert said[0] == said[1]
    return said[0]


def all_heard(table, seat):
    return [heard(table, seat, *name) for name in WITH_PHOTOS]


def test_open_pages_hear_of_a_photo_and_of_its_end(table, django_capture_on_commit_callbacks, monkeypatch):
    told = []
    monkeypatch.setattr("campaigns.live.here_changed", told.append)
    before = all_heard(table, ADA)
    with django_capture_on_commit_callbacks(execute=True):
        of_entry = added(table, entry=2)
    assert [one != other for one, other in zip(before, all_heard(table, ADA), strict=True)] == [
        False,
        True,
        True,
        False,
    ]
    with django_capture_on_commit_callbacks(execute=True):
        table.client_at(ADA).post(table.url("photo-remove", of_entry.pk))
    assert all_heard(table, ADA) == before
    assert told == [table.campaign.pk] * 2
    added(table)
    assert heard(table, CORA, "night") != before[0]


def test_of_a_photo_on_a_hidden_entry_nobody_else_hears(
    table, django_capture_on_commit_callbacks, monkeypatch
):
    told = []
    monkeypatch.setattr("campaigns.live.here_changed", told.append)
    before = {seat: all_heard(table, seat) for seat in (ADA, BELA, CORA)}
    with django_capture_on_commit_callbacks(execute=True):
        photo = added(table, seat=CORA, entry=HIDDEN)
    assert {seat: all_heard(table, seat) for seat in (ADA, BELA)} == {one: before[one] for one in (ADA, BELA)}
    assert heard(table, CORA, "entry", HIDDEN) != before[CORA][3]
    with django_capture_on_commit_callbacks(execute=True):
        table.client_at(CORA).post(table.url("photo-remove", photo.pk, seat=CORA))
    assert told == []


def test_open_pages_hear_when_the_next_evening_is(table):
    before = heard(table, CORA, "history")
    nights.meets_again(table.campaign, at=timezone.now() + timedelta(days=7), words="")
    assert heard(table, CORA, "history") != before


def test_many_photos_cost_no_more_queries_than_one(table):
    client = table.client_at(ADA)
    client.get(table.url("history"))

    with CaptureQueriesContext(connection) as few:
        client.get(table.url("history"))
    for n in range(5):
        added(table, entry=2, content=encoded(drawn(20 + n, 20), "PNG"))
    with CaptureQueriesContext(connection) as many:
        client.get(table.url("history"))
    assert len(many) == len(few)
    assert not any('"jpeg"' in one["sql"] for one in many.captured_queries)


def test_photos_are_counted_by_the_limits_that_the_page_names():
    assert (photos.MOST, photos.MOST_OWN) == (200, 60)


@pytest.mark.parametrize("content", [b"no picture", jpeg()], ids=["refused", "kept"])
def test_a_form_that_was_read_holds_on_to_nothing(content):
    """Forms and their errors live on until somebody clears up, and twenty megabytes with them."""
    form = PhotoForm({"caption": ""}, {"picture": SimpleUploadedFile("x.jpg", content)})
    errors = [] if form.is_valid() else form.errors.as_data()["picture"]
    assert form.taken() == (b"" if errors else content)
    assert form.raw == b""
    assert {(error.__cause__, error.__context__) for error in errors} <= {(None, None)}
