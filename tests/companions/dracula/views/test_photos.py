"""Photos of a hunt: what hangs on what the Count keeps to himself is seen by nobody while he hunts."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from campaigns import photos, pictures
from campaigns.kernel.notes import Noted
from campaigns.models import Photo
from companions.dracula.rules.events import Hid, Sworn
from tests.camera import jpeg
from tests.companions.dracula.sample import SAMPLE
from tests.factories import ADA, BELA, CORA, EVENING, a_table, main

pytestmark = pytest.mark.django_db
PAGES = ("history", "night")


def a_hunt():
    """The Count's seat is Ada's, and his desk is sworn to."""
    table = a_table(game="dracula")
    table.record(Sworn(salt="salt", scrambled="scrambled"), seat=ADA)
    return table


def everything(table, seat, entry):
    client = table.client_at(seat)
    told = [main(client.get(table.url(name, seat=seat))) for name in PAGES]
    return [*told, main(client.get(table.url("entry", entry, seat=seat)))]


def hang(table, seat, entry):
    raw = jpeg(located=True)
    return photos.add(
        table.chair(seat), pictures.read(raw), of=entry, caption="where I am", at=EVENING, raw=raw
    )


@pytest.mark.parametrize("event", [Hid(place="nuremberg"), Noted(by=ADA, text="to the castle", hidden=True)])
def test_what_hangs_on_the_count_s_own_entries_is_not_there_for_the_hunters(event):
    table = a_hunt()
    entry = table.record(event, seat=ADA).number
    before = {seat: everything(table, seat, entry) for seat in (BELA, CORA, 0)}
    photo = hang(table, ADA, entry)
    assert {seat: everything(table, seat, entry) for seat in (BELA, CORA, 0)} == before
    for seat in (BELA, CORA, 0):
        for name in ("photo", "photo-small"):
            assert table.client_at(seat).get(table.url(name, photo.pk, seat=seat)).status_code == 404
    for seat in (BELA, CORA):
        sent = {"picture": SimpleUploadedFile("a.jpg", jpeg())}
        assert table.client_at(seat).post(table.url("entry-photo", entry, seat=seat), sent).status_code == 404
    assert Photo.objects.count() == 1


def test_a_phone_that_lies_open_shows_none_of_his_either():
    """Before his curtain he is told of his own card what everybody is told."""
    table = a_hunt()
    entry = table.record(Hid(place="nuremberg"), seat=ADA).number
    before = everything(table, ADA, entry)
    photo = hang(table, ADA, entry)
    assert everything(table, ADA, entry) == before
    assert table.client_at(ADA).get(table.url("photo", photo.pk)).status_code == 404


def test_what_everybody_saw_may_have_one():
    table = SAMPLE.small()
    number = table.number  # a hunter on the way
    photo = hang(table, CORA, number)
    assert all(str(photo.pk) in everything(table, seat, number)[0] for seat in (ADA, BELA, CORA, 0))
