"""Photos in a file: there and back, twice, broken; and in a backup."""

import io
import json
import time
import zipfile
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import call_command
from django.utils import timezone

from campaigns import backup, bundle, journal, nights, photos, phrases, pictures
from campaigns.bundle import Broken
from campaigns.frame import look
from campaigns.models import Campaign, Photo
from campaigns.pictures import process
from tests.camera import BLUE, MAKER, drawn, encoded, jpeg, opened
from tests.campaigns.toytable import a_toy_table, with_the_toy_game
from tests.factories import ADA, BELA, CORA, EVENING, a_device, a_stamp, client_of
from tests.toygame import Took, Vowed

pytestmark = pytest.mark.django_db
_toy = with_the_toy_game()
HIDDEN = 3


def taken_at(table, seat, of, colour, caption=""):
    raw = jpeg(colour=colour, located=True)
    return photos.add(table.chair(seat), pictures.read(raw), of=of, caption=caption, at=EVENING, raw=raw)


@pytest.fixture
def table():
    """A photo of an entry, of what Cora alone reads, of a night that is over, and of one that is not."""
    table = a_toy_table(Took(seat=BELA, n=3), Vowed(seat=CORA, limit=2))
    taken_at(table, BELA, 2, BLUE, "Three at once")
    taken_at(table, CORA, HIDDEN, (0, 90, 0), "my vow")
    taken_at(table, ADA, nights.goodnight(table.campaign, stamp=a_stamp()), (90, 90, 0))
    table.record(Took(seat=BELA, n=1))
    taken_at(table, ADA, nights.arrived(table.campaign, seats=[], at=EVENING), (9, 90, 90))
    return table


def written(table):
    return bundle.write(Campaign.objects.get(pk=table.campaign.pk))


def gone(table):
    journal.erase(table.campaign.pk)
    table.campaign.delete()


def inside(content):
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def zipped(files):
    into = io.BytesIO()
    with zipfile.ZipFile(into, "w") as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return into.getvalue()


def take_in(content):
    return bundle.take_in(bundle.read(content), anyone=True, at=EVENING)


def told():
    kept = Photo.objects.order_by("key").select_related("night")
    return [
        (
            one.key,
            one.entry,
            one.night and one.night.first,
            one.seat,
            one.caption,
            one.at,
            one.width,
            one.height,
        )
        for one in kept
    ]


def test_they_go_there_and_back(table):
    content, before = written(table), told()
    assert {name.partition("/")[0] for name in inside(content)} == {"journal.json", "photos.json", "photos"}
    gone(table)
    assert not Photo.objects.exists()
    done = take_in(content)
    assert (done.new, done.photos) == (True, 4)
    assert told() == before
    assert all(opened(bytes(photo.jpeg)).size == (photo.width, photo.height) for photo in Photo.objects.all())


def test_a_second_journey_changes_nothing_either(table):
    """Photos are the same bytes, and tonight is still tonight."""
    content = written(table)
    gone(table)
    campaign = take_in(content).campaign
    assert inside(bundle.write(Campaign.objects.get(pk=campaign.pk))) == inside(content)


def test_from_an_older_house_the_photos_of_tonight_are_of_the_table_alone(table):
    """It told nothing of a night that was not over."""
    files, before = inside(written(table)), told()
    said = json.loads(files["journal.json"])
    said |= {"format": 1, "nights": [night for night in said["nights"] if night["closed"]]}
    gone(table)
    take_in(zipped({**files, "journal.json": json.dumps(said)}))
    assert told() == [(*one[:2], None if one[2] == 5 else one[2], *one[3:]) for one in before]


def test_what_was_drawn_by_a_house_stays_as_it_is(table):
    before = {photo.key: bytes(photo.jpeg) for photo in Photo.objects.all()}
    content = written(table)
    gone(table)
    take_in(content)
    assert {photo.key: bytes(photo.jpeg) for photo in Photo.objects.all()} == before


def test_twice_changes_nothing(table):
    content, before = written(table), told()
    done = take_in(content)
    assert (done.fresh, done.photos, told()) == (0, 0, before)


def test_what_is_missing_here_is_added(table):
    content, before = written(table), told()
    Photo.objects.filter(entry=2).delete()
    done = take_in(content)
    assert (done.fresh, done.photos, told()) == (0, 1, before)


def test_a_seat_brings_no_more_than_it_could_add(table, monkeypatch):
    monkeypatch.setattr("campaigns.bundle.taking.MOST_OWN", 1)
    content = written(table)
    Photo.objects.filter(entry=2).delete()
    done = take_in(content)  # one of Bela's was taken away, and Ada has two
    assert (done.photos, done.left_out) == (1, 0)
    gone(table)
    done = take_in(content)
    assert (done.photos, done.left_out) == (3, 1)
    assert sorted(Photo.objects.values_list("seat", flat=True)) == [ADA, BELA, CORA]


def test_a_table_has_no_more_than_a_file_of_it(table, monkeypatch):
    monkeypatch.setattr("campaigns.bundle.taking.MOST", 3)
    content = written(table)
    gone(table)
    done = take_in(content)
    assert (done.photos, done.left_out, Photo.objects.count()) == (3, 1, 3)
    again = take_in(content)
    assert (again.photos, again.left_out, Photo.objects.count()) == (0, 1, 3)


def test_whoever_brings_too_many_is_told(table, monkeypatch, tmp_path):
    monkeypatch.setattr("campaigns.bundle.taking.MOST", 3)
    content, client, told = written(table), client_of(a_device()), io.StringIO()
    history = table.url("history")
    gone(table)
    client.post("/import/", {"file": SimpleUploadedFile("evening.zip", content)})
    page = client.get(history).content.decode()
    assert "Imported: 5 entries, 3 photos." in page
    assert "There was no room for 1 photo at this table." in page
    file = tmp_path / "evening.zip"
    file.write_bytes(content)
    call_command("bundle", "import", str(file), stdout=told)
    assert told.getvalue().endswith(": 0 new entries\nThere was no room for 1 photo at this table.\n")


def test_a_file_of_which_nothing_had_room_does_not_say_that_all_was_here():
    assert phrases.taken(0, new=False, closed=False, left_out=2) == (
        "There was no room for 2 photos at this table."
    )


def test_a_copy_has_its_own(table):
    done = bundle.copy(bundle.read(written(table)), at=EVENING)
    assert done.campaign.photos.count() == 4
    assert Photo.objects.count() == 8


def test_without_photos_a_file_is_what_it_was(table):
    Photo.objects.all().delete()
    assert list(inside(written(table))) == ["journal.json"]


def test_an_older_house_reads_the_journal_alone(table):
    assert "photos" not in json.loads(inside(written(table))["journal.json"])


# --- Broken ----------------------------------------------------------------------------------------------


def a_photo(files):
    return next(name for name in sorted(files) if name.startswith("photos/"))


def without(files):
    del files[a_photo(files)]


def no_picture(files):
    files[a_photo(files)] = b"no picture"


def cut_off(files):
    files[a_photo(files)] = files[a_photo(files)][:200]


def a_bomb(files):
    files[a_photo(files)] = encoded(drawn(2100, 2000), "PNG")


def too_heavy(files):
    files[a_photo(files)] += b"\0" * 600_000


def told_otherwise(**other):
    def change(files):
        said = json.loads(files["photos.json"])
        said["photos"][1] |= other
        files["photos.json"] = json.dumps(said)

    return change


def twice(files):
    said = json.loads(files["photos.json"])
    said["photos"].append(said["photos"][0])
    files["photos.json"] = json.dumps(said)


@pytest.mark.parametrize(
    ("change", "code", "where"),
    [
        (without, "no-photo", "photos/"),
        (no_picture, "photo", "photos/"),
        (cut_off, "photo", "photos/"),
        (a_bomb, "photo", "photos/"),
        (too_heavy, "too-much", "photos/"),
        (twice, "photos", "photos.json $.photos[4].key"),
        (told_otherwise(seat=4), "photos", "photos.json $.photos[1].seat"),
        (told_otherwise(entry=99), "photos", "photos.json $.photos[1].entry"),
        (told_otherwise(entry=1, night=1), "photos", "photos.json $.photos[1].night"),
        (told_otherwise(caption="a\x00b"), "photos", "photos.json $.photos[1].caption"),
        (told_otherwise(caption="x" * 121), "shape", "photos.json $.photos[1].caption"),
        (told_otherwise(key="../../etc"), "shape", "photos.json $.photos[1].key"),
        (told_otherwise(at="0001-01-01T00:00:00Z"), "photos", "photos.json $.photos[1].at"),
        (lambda files: files.update({"photos.json": "{"}), "not-json", "photos.json"),
    ],
)
def test_a_broken_one_is_named_and_nothing_changes(table, change, code, where):
    files, before = inside(written(table)), (told(), Campaign.objects.count())
    change(files)
    with pytest.raises(Broken) as broken:
        take_in(zipped(files))
    assert broken.value.code == code
    assert broken.value.where.startswith(where)
    assert (told(), Campaign.objects.count()) == before


def test_a_file_waits_for_other_photos_but_not_for_ever(table, monkeypatch):
    monkeypatch.setattr("campaigns.pictures.process.WAIT", 0.05)
    with process.alone(), pytest.raises(Broken) as broken:
        take_in(written(table))
    assert broken.value.code == "busy"


def test_all_photos_of_a_file_have_so_much_time_together(table, monkeypatch):
    monkeypatch.setattr("campaigns.bundle.album.SECONDS", 0.001)
    with pytest.raises(Broken) as broken:
        take_in(written(table))
    assert broken.value.code == "slow-photos"
    assert "take too long" in phrases.broken(broken.value.code, where=broken.value.where)


def test_nobody_waits_for_the_photos_of_another_file(table, monkeypatch):
    monkeypatch.setattr("campaigns.bundle.reading.WAIT", 0.05)
    content = written(table)
    without_any = zipped({"journal.json": inside(content)["journal.json"]})
    with ThreadPoolExecutor() as others, process.alone():
        drawing = others.submit(bundle.read, content)
        while not process._turns._waiting:
            time.sleep(0.001)
        assert bundle.read(without_any).entries
    assert len(bundle.reading.photos(drawing.result())) == 4


def test_what_a_file_brings_is_drawn_anew(table):
    files = inside(written(table))
    files[a_photo(files)] = jpeg(located=True)
    gone(table)
    take_in(zipped(files))
    for photo in Photo.objects.all():
        assert MAKER.encode() not in bytes(photo.jpeg)
        assert dict(opened(bytes(photo.jpeg)).getexif()) == {}


# --- What a seat takes home --------------------------------------------------------------------------------


def test_a_seat_takes_home_what_it_may_see(table):
    def captions(seat):
        home = bundle.readings({}, photos.with_pictures(look(table.chair(seat))))
        said = json.loads(inside(home)["photos.json"])["photos"]
        assert len(said) == len(inside(home)) - 1
        return {one["caption"] for one in said}

    assert captions(CORA) == {"", "Three at once", "my vow"}
    assert captions(ADA) == captions(BELA) == {"", "Three at once"}


# --- Backups -----------------------------------------------------------------------------------------------


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("portable", [False, True])
def test_a_backup_brings_them_back(table, settings, tmp_path, portable):
    settings.DATA_DIR = tmp_path
    pixels = {photo.key: (bytes(photo.jpeg), bytes(photo.small)) for photo in Photo.objects.all()}
    before = told()
    path = backup.make(tmp_path / "backups", at=timezone.now(), portable=portable)
    Photo.objects.all().delete()
    backup.restore(path)
    assert told() == before
    assert {photo.key: (bytes(photo.jpeg), bytes(photo.small)) for photo in Photo.objects.all()} == pixels
