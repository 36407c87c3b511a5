"""A table that a newer release went on with, or of a game that is gone: it can be taken home, put away, and hurts nobody."""

import io
import json
import zipfile
from datetime import UTC, datetime, timedelta

import pytest
from django.core import mail
from django.core.management import CommandError, call_command
from django.utils import timezone

from campaigns import backup, bundle, games, journal, nights, occasions, published, reminding, tasks, thinking
from campaigns.bundle import Broken
from campaigns.frame import look
from campaigns.games import Unreadable
from campaigns.models import Campaign, Delivery, PrintJob, Reminder, Webhook
from campaigns.models.journal import Entry
from campaigns.paper.gathering import wished
from campaigns.paper.wishes import Wish
from campaigns.webhooks import telling
from companions.bloodborne.rules.events import Noted
from tests.campaigns import toytable
from tests.factories import ADA, BELA, CORA, a_table
from tests.tampering import LATER, rewritten, unknown_game, unknown_kind, written_later
from tests.toygame import EXPLODES, Took, Vowed
from tests.toygame import Noted as ToyNoted

pytestmark = pytest.mark.django_db
WORDS = "This table was played with a newer Nightbook"
EACH_WAY = pytest.mark.parametrize("way", LATER)


@pytest.fixture
def table():
    table = a_table()
    table.record(Noted(by=ADA, text="a knock at the door"))
    table.record(Noted(by=BELA, text="Bela says so"), seat=BELA)
    return table


def journal_of(content):
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        return json.loads(archive.read("journal.json"))


def read(table, seat=ADA):
    return table.client_at(seat).get(table.url("table", seat=seat), follow=True)


# --- What is met -------------------------------------------------------------------------------------------


@EACH_WAY
def test_no_reading_of_it_is_given_out_and_the_reason_is_told(table, way):
    LATER[way](table)
    with pytest.raises(Unreadable) as met:
        journal.reading(Campaign.objects.get(pk=table.campaign.pk), ADA)

    assert met.value.newer


def test_what_is_damaged_is_not_said_to_be_newer(table):
    rewritten(table.campaign, 2, facts={"nonsense": True})
    answer = read(table)

    assert answer.status_code == 503
    assert "The journal of this table cannot be read" in answer.content.decode()
    assert WORDS not in answer.content.decode()


def test_a_game_that_is_gone_has_a_name_and_reads_nothing():
    gone = games.game("gone")

    assert str(gone.name) == "A game that this Nightbook does not have"
    with pytest.raises(Unreadable):
        gone.codec.decode(games.Written("opened", 1, {}))


def test_machines_are_told_in_their_own_way(table):
    unknown_kind(table)
    answer = table.client_at(ADA).get(table.url("position"))

    assert (answer.status_code, answer["Retry-After"]) == (503, "600")
    assert answer.json() == {"error": WORDS, "at": "entry 4, sang $.kind"}


def test_once_it_can_be_read_it_is_open_again(table, settings):
    unknown_game(table)
    assert read(table).status_code == 503
    Campaign.objects.filter(pk=table.campaign.pk).update(game="bloodborne")

    assert read(table).status_code == 200


# --- What its host can do ----------------------------------------------------------------------------------


@pytest.mark.parametrize("way", [way for way in LATER if way != "unknown_game"])
def test_its_host_takes_it_home_as_it_lies(table, way):
    LATER[way](table)
    rows = Entry.objects.filter(campaign=table.campaign).count()
    assert "Download the journal" in read(table).content.decode()
    answer = table.client_at(ADA).post(table.url("export"), {"what": "everything"})

    assert answer["Content-Type"] == "application/zip"
    told = journal_of(answer.content)
    assert [entry["number"] for entry in told["entries"]] == [*range(1, rows + 1)]
    assert Entry.objects.filter(campaign=table.campaign).count() == rows


@pytest.mark.parametrize(
    "plant",
    [
        lambda table: unknown_kind(table, seat=BELA),
        unknown_game,  # Bela tapped there, and nobody can say what
    ],
)
def test_what_others_may_hide_in_it_only_the_command_hands_out(table, plant, tmp_path):
    plant(table)
    told = read(table).content.decode()
    assert f"script/manage bundle export {table.campaign.pk}" in told
    assert "Download the journal" not in told
    for seat in (ADA, BELA):
        answer = table.client_at(seat).post(table.url("export", seat=seat), {"what": "everything"})
        assert "zip" not in answer["Content-Type"]
    call_command("bundle", "export", str(table.campaign.pk), out=tmp_path / "table.zip", stdout=io.StringIO())

    kinds = [entry["kind"] for entry in journal_of((tmp_path / "table.zip").read_bytes())["entries"]]
    assert kinds[:3] == ["opened", "noted", "noted"]


def test_a_game_at_which_the_host_alone_tapped_is_the_host_s():
    table = a_table()
    unknown_game(table)
    answer = table.client_at(ADA).post(table.url("export"), {"what": "everything"})

    assert journal_of(answer.content)["game"] == "gone"


def test_a_secret_before_or_behind_it_is_still_one(settings):
    """What Cora hides is told to no host by a file, wherever the entry stands that cannot be read."""
    settings.GAMES = toytable.GAMES
    for events in ([Vowed(seat=CORA, limit=2)], [Took(seat=BELA, n=1)]):
        table = toytable.a_toy_table(*events)
        unknown_kind(table)
        assert journal.lies_open(table.campaign, ADA) == isinstance(events[0], Took)
    facts = table.game.codec.encode(Vowed(seat=CORA, limit=2))
    written_later(table.campaign, kind=facts.kind, facts=facts.facts, seat=CORA)

    assert not journal.lies_open(table.campaign, ADA)


def test_where_the_rest_does_not_fit_together_without_it_only_the_command_hands_it_out(settings):
    settings.GAMES = toytable.GAMES
    table = toytable.a_toy_table(ToyNoted(text="a word"))
    unknown_kind(table)
    rewritten(table.campaign, 2, facts={"text": EXPLODES})

    assert not journal.lies_open(table.campaign, ADA)


@EACH_WAY
def test_it_goes_into_the_trash_and_for_good(table, way):
    LATER[way](table)
    host = table.client_at(ADA)
    assert host.post(table.url("to-trash")).status_code == 302
    assert table.campaign.name in host.get("/trash/").content.decode()
    host.post(f"/trash/{table.campaign.pk}/delete/", {"typed": table.campaign.name})

    assert not Campaign.objects.filter(pk=table.campaign.pk).exists()
    assert not Entry.objects.filter(campaign=table.campaign.pk).exists()


# --- What is not hurt by it --------------------------------------------------------------------------------


@pytest.mark.django_db(transaction=True)
@EACH_WAY
def test_backups_are_made_of_it_read_through_and_put_back(table, way, settings, tmp_path):
    settings.DATA_DIR = tmp_path
    LATER[way](table)
    tasks.check_backups()
    (made,) = backup.every(tmp_path / "backups")
    rows = Entry.objects.count()

    assert backup.check(made) == backup.Checked(campaigns=1, entries=rows, closed=1)
    backup.restore(made)
    assert Entry.objects.count() == rows


@EACH_WAY
def test_the_circle_s_numbers_and_plays_name_it_and_count_the_others(table, way):
    LATER[way](table)
    a_table(name="Next door", circle=table.circle)
    told = occasions.tables(table.circle)

    assert [one.campaign.name for one in told if one.known.closed] == (
        [] if way == "unknown_game" else [table.campaign.name]
    )
    page = table.client_at(ADA).get(f"/circles/{table.campaign.circle_id}/numbers/").content.decode()
    assert ("Left out: The Long Night." in page) == (way != "unknown_game")


@EACH_WAY
def test_a_search_finds_what_it_can_and_names_the_rest(table, way):
    LATER[way](table)
    page = table.client_at(ADA).get(f"/circles/{table.campaign.circle_id}/search/?words=knock")

    assert page.status_code == 200
    assert "Left out: The Long Night." in page.content.decode()


@EACH_WAY
def test_a_reminder_goes_out_without_what_happened_last_time(table, way, settings, caplog):
    settings.NIGHTBOOK_MAILS, settings.DEFAULT_FROM_EMAIL = True, "nightbook@home.example"
    friday = datetime(2031, 12, 5, 19, tzinfo=UTC)
    nights.meets_again(table.campaign, at=friday, words="")
    Reminder.objects.create(
        seat=table.seat(BELA),
        address="bela@home.example",
        language="en",
        origin="http://night",
        confirmed=True,
    )
    LATER[way](table)
    reminding.send_due(friday - timedelta(hours=24))

    assert [one.to for one in mail.outbox] == [["bela@home.example"]]
    assert caplog.records == []


@EACH_WAY
def test_other_tables_are_told_elsewhere_and_the_log_is_not_filled(table, way, caplog):
    now = timezone.now()
    Webhook.objects.create(campaign=table.campaign, address="https://a.example/", secret="a", created=now)
    LATER[way](table)
    telling.look_round()

    assert (Delivery.objects.count(), caplog.records) == (0, [])


@EACH_WAY
def test_a_print_that_waited_says_why(table, way):
    job = wished(look(table.chair(ADA)), Wish(paper="score"), at=timezone.now())
    LATER[way](table)
    tasks.make_print(str(job.pk))
    job.refresh_from_db()

    assert (job.state, job.reason) == (PrintJob.State.FAILED, "unread")


@EACH_WAY
def test_a_worker_that_was_sent_for_a_thought_goes_on(table, way):
    LATER[way](table)
    thinking.think(table.campaign.pk, "an address")

    assert not table.campaign.thoughts.exists()


@EACH_WAY
def test_a_link_for_everybody_says_it_and_nothing_else(table, way):
    published.publish(table.campaign, spoilers=False, initials=False, at=timezone.now())
    LATER[way](table)
    answer = table.client_at(ADA).get(f"/p/{published.link_of(table.campaign).token}/")

    assert (answer.status_code, WORDS in answer.content.decode()) == (503, True)
    assert table.campaign.name not in answer.content.decode()


@EACH_WAY
def test_replay_names_the_entry_and_goes_on_with_the_others(table, way, capsys):
    other = a_table(name="Next door")
    LATER[way](table)
    out, err = io.StringIO(), io.StringIO()
    with pytest.raises(CommandError, match="do not fold: 1"):
        call_command("replay", stdout=out, stderr=err)

    assert err.getvalue().startswith(f"{table.campaign.pk}: entry ")
    assert json.loads(out.getvalue())["campaign"] == str(other.campaign.pk)


# --- From a file -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("later", "code", "entry"),
    [
        ({"kind": "sang"}, "kind", 4),
        ({"kind": "noted", "version": 99, "facts": {"by": 1, "text": "a"}}, "newer", 4),
        ({"kind": "struck", "version": 99, "facts": {"entries": [2]}}, "newer", 4),
    ],
)
def test_a_file_with_what_is_unknown_here_is_refused_at_its_entry(table, later, code, entry):
    written_later(table.campaign, **later)
    file = bundle.write(Campaign.objects.get(pk=table.campaign.pk))
    with pytest.raises(Broken) as broken:
        bundle.read(file)

    assert (broken.value.code, broken.value.entry) == (code, entry)


def test_a_file_of_a_game_that_is_not_here_is_refused(table):
    unknown_game(table)
    with pytest.raises(Broken) as broken:
        bundle.read(bundle.write(Campaign.objects.get(pk=table.campaign.pk)))

    assert (broken.value.code, broken.value.where) == ("unknown-game", "$.game")


def test_a_file_for_a_table_that_is_shut_is_not_added_and_the_page_says_so(table, tmp_path):
    file = bundle.write(Campaign.objects.get(pk=table.campaign.pk))
    unknown_kind(table)
    with pytest.raises(Broken) as broken:
        bundle.take_in(bundle.read(file), anyone=True, at=timezone.now())

    assert broken.value.code == "unread"
    assert bundle.copy(bundle.read(file), at=timezone.now()).new
