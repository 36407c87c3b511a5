"""The doors in a terminal: bundle, replay, backup, restore. Standard output is the command's alone."""

import io
import json
import shutil
import sys
import zipfile
from uuid import uuid4

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.utils import timezone

from campaigns import backup, bundle, enrolment, journal
from campaigns.models import Campaign, Device, Seat
from tests.campaigns.toytable import a_toy_table, with_the_toy_game
from tests.factories import ADA, BELA, an_account
from tests.tampering import rewritten
from tests.toygame import Took, Vowed

_toy = with_the_toy_game()
SQLITE = connection.vendor == "sqlite"


@pytest.fixture(autouse=True)
def data(settings, tmp_path):
    settings.DATA_DIR = tmp_path
    return tmp_path


def run(*words, **more):
    out = io.StringIO()
    call_command(*map(str, words), stdout=out, stderr=io.StringIO(), **more)
    return out.getvalue()


def a_played_table():
    return a_toy_table(Took(seat=ADA, n=5), Vowed(seat=BELA, limit=2))


# --- Bundles ---------------------------------------------------------------------------------------


@pytest.mark.django_db
def test_out_and_in(tmp_path):
    table, file = a_played_table(), tmp_path / "evening.zip"
    assert run("bundle", "export", table.campaign.pk, "--out", file) == f"{file}\n"
    assert run("bundle", "import", file) == f"{table.campaign.pk}: 0 new entries\n"
    copy = run("bundle", "import", file, "--copy")
    assert copy.endswith(": 3 new entries\n")
    for campaign in Campaign.objects.all():
        enrolment.delete_for_good(campaign)
    assert run("bundle", "import", file) == f"{table.campaign.pk}: 3 new entries\n"
    assert all(seat.free for seat in Seat.objects.all())


@pytest.mark.django_db
def test_without_a_file_it_goes_to_standard_output(monkeypatch):
    table, out = a_played_table(), io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(out, write_through=True))
    call_command("bundle", "export", str(table.campaign.pk))
    assert zipfile.ZipFile(io.BytesIO(out.getvalue())).namelist() == ["journal.json"]


@pytest.mark.django_db
def test_what_cannot_be_done_is_said(tmp_path):
    broken, huge = tmp_path / "broken.zip", tmp_path / "huge.zip"
    broken.write_text("not a file of ours")
    huge.write_bytes(b"x" * (bundle.LIMIT + 1))
    for words, said in (
        (("export", uuid4()), "There is no campaign"),
        (("import", broken), "not a Nightbook file"),
        (("import", huge), "The file is too large"),
        (("import", tmp_path / "nowhere.zip"), "No such file"),
    ):
        with pytest.raises(CommandError, match=said):
            run("bundle", *words)


# --- Replay ----------------------------------------------------------------------------------------


@pytest.mark.django_db
def test_every_journal_here_is_folded():
    a_played_table()
    told = [json.loads(said) for said in run("replay").splitlines()]
    assert [(one["number"], one["seat"], one["view"]["purses"][0]) for one in told] == [(3, 0, [1, 5])]


@pytest.mark.django_db
def test_a_bundle_is_folded_for_a_seat(tmp_path):
    table, file = a_played_table(), tmp_path / "evening.zip"
    file.write_bytes(bundle.write(table.campaign))
    assert json.loads(run("replay", file))["view"]["vows"] == []
    assert json.loads(run("replay", file, "--seat", BELA))["view"]["vows"] == [[2, 2]]


@pytest.mark.django_db
def test_the_first_entry_that_does_not_fold_is_named(tmp_path):
    table, file = a_played_table(), tmp_path / "broken.zip"
    file.write_text("not a file of ours")
    rewritten(table.campaign, 2, facts={"seat": 1, "n": "five"})
    errors = io.StringIO()
    with pytest.raises(CommandError, match="do not fold: 1"):
        call_command("replay", stdout=io.StringIO(), stderr=errors)
    assert f"{table.campaign.pk}: entry 2, facts.n" in errors.getvalue()
    with pytest.raises(CommandError, match="not a Nightbook file"):
        run("replay", file)
    with pytest.raises(CommandError, match="No such file"):
        run("replay", tmp_path / "nowhere.zip")


# --- Backups ---------------------------------------------------------------------------------------


def everything():
    return {
        "views": [journal.seen_by(campaign, 2) for campaign in Campaign.objects.order_by("created")],
        "seats": list(Seat.objects.order_by("pk").values()),
        "devices": Device.objects.count(),
    }


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("words", [(), ("--portable",)])
def test_there_and_back(tmp_path, words):
    account, table = an_account(), a_played_table()
    Seat.objects.filter(pk=table.seat(BELA).pk).update(device=None, account=account)
    before = everything()
    path = run("backup", tmp_path / "stick", *words).strip()
    table.record(Took(seat=ADA, n=9))
    a_toy_table(name="Another")
    said = run("restore", path, "--yes")
    assert said == "1 campaigns, 3 entries\n"
    assert everything() == before
    assert Campaign.objects.get().epoch  # open pages are told that the numbers count anew
    table.record(Took(seat=ADA, n=1))
    assert dict(table.view().purses)[ADA] == 6
    # What was there before the restoration is kept as well.
    assert backup.check(backup.every(backup.folder())[-1]) == backup.Checked(campaigns=2, entries=5)


@pytest.mark.django_db(transaction=True)
def test_it_is_asked_first(tmp_path):
    a_played_table()
    path = run("backup", tmp_path).strip()
    with pytest.raises(CommandError, match="holds 1 campaigns with 3 entries"):
        run("restore", path)


@pytest.mark.django_db(transaction=True)
def test_a_backup_that_is_not_sound_is_not_put_back(tmp_path):
    table = a_played_table()
    path = backup.make(tmp_path, at=timezone.now(), portable=True)
    broken = tmp_path / "nightbook-broken.rows.zip"
    with zipfile.ZipFile(path) as archive, zipfile.ZipFile(broken, "w") as other:
        rows = archive.read("rows.jsonl").replace(b'"n\\": 5', b'"n\\": 5').replace(b'"n": 5', b'"n": "five"')
        other.writestr("rows.jsonl", rows)
        other.writestr("about.json", archive.read("about.json"))
    with pytest.raises(CommandError, match="does not fold"):
        run("restore", broken, "--yes")
    shutil.copy(path, broken)
    with zipfile.ZipFile(path) as archive, zipfile.ZipFile(broken, "w") as other:
        other.writestr("rows.jsonl", archive.read("rows.jsonl"))
        other.writestr("about.json", json.dumps({"schema": "0001_another_house"}))
    with pytest.raises(
        CommandError, match=r"another release of Nightbook and its tables \(0001_another_house\)"
    ):
        run("restore", broken, "--yes")
    for name in ("nightbook-cut.sqlite3", "nightbook-cut.rows.zip"):
        cut = tmp_path / name
        cut.write_bytes(path.read_bytes()[:50])
        with pytest.raises(CommandError):
            run("restore", cut, "--yes")
    assert table.number == 3


@pytest.mark.django_db(transaction=True)
def test_a_folder_that_cannot_be_written_is_said(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(CommandError):
        run("backup", tmp_path / "file")


@pytest.mark.skipif(SQLITE, reason="only another database refuses a file of SQLite")
@pytest.mark.django_db(transaction=True)
def test_a_file_of_sqlite_is_not_put_into_another_database(tmp_path, monkeypatch):
    path = tmp_path / "nightbook-home.sqlite3"
    path.touch()
    monkeypatch.setattr(backup, "check", lambda path: backup.Checked(campaigns=0, entries=0))
    with pytest.raises(CommandError, match="portable"):
        run("restore", path, "--yes")
