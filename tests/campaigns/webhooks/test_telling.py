"""What is told elsewhere: each milestone once for the life of a table, and nothing that the wall does not show."""

import json

import pytest

from campaigns import games, journal, tasks
from campaigns.management.commands.demo import opened
from campaigns.models import Campaign, Delivery, Webhook
from campaigns.webhooks import telling
from companions.dracula.rules.events import Ruled
from tests.campaigns.test_concurrency import at_once
from tests.chronicle.views.chapters import a_chronicle, play_chapter
from tests.companions.dracula.rules.hunting import BEGUN, ROUND
from tests.conformance.demos import demos
from tests.factories import ADA, EVENING, a_stamp, a_table

pytestmark = pytest.mark.django_db
ADDRESS = "https://127.0.0.1/hook"  # which no house calls unless it is allowed to


@pytest.fixture(autouse=True)
def on(settings):
    settings.NIGHTBOOK_WEBHOOKS = True


def begin(campaign):
    return telling.begin(Campaign.objects.get(pk=campaign.pk), ADDRESS, at=EVENING)


def told(campaign):
    waiting = campaign.deliveries.exclude(state="before").order_by("at", "kind")
    return [(one.kind, one.number) for one in waiting]


def body():
    return json.loads(Delivery.objects.exclude(state="before").get().body)


def test_a_chapter_is_told_with_who_has_won():
    table = a_chronicle()
    begin(table.campaign)
    tasks.tell_elsewhere()
    assert told(table.campaign) == []

    play_chapter(table, 20, 15, 10)
    tasks.tell_elsewhere()
    tasks.tell_elsewhere()

    campaign = Campaign.objects.get()
    assert told(campaign) == [("chapter", 1)]
    assert body() == {
        "format": 1,
        "event": "chapter",
        "campaign": str(campaign.pk),
        "name": campaign.name,
        "game": "heritage",
        "number": 1,
        "winners": ["Ada"],
        "at": campaign.moved.isoformat(timespec="seconds"),
    }


def test_what_was_reached_before_is_not_told():
    table = a_chronicle()
    play_chapter(table, 20, 15, 10)
    begin(table.campaign)
    play_chapter(table, 20, 15, 10)
    tasks.tell_elsewhere()
    assert told(table.campaign) == [("chapter", 2)]


def test_era_and_chapter_are_both_told():
    table = a_chronicle()
    begin(table.campaign)
    for _chapter in range(3):
        play_chapter(table, 20, 15, 10)
    tasks.tell_elsewhere()
    assert {("chapter", 1), ("chapter", 2), ("chapter", 3)} <= {*told(table.campaign)}


def test_an_evening_of_practice_is_not_told():
    table = a_chronicle(practice="yes")
    begin(table.campaign)
    play_chapter(table, 20, 15, 10)
    tasks.tell_elsewhere()
    assert told(table.campaign) == []


def test_undone_and_done_again_is_told_once():
    table = over(a_bloodborne())
    tasks.tell_elsewhere()
    assert told(table) == [("over", 0)]

    undone = undo(table)
    tasks.tell_elsewhere()
    journal.restore(table.pk, entries=undone, host=True, stamp=a_stamp())
    tasks.tell_elsewhere()
    telling.end(table)
    begin(table)
    tasks.tell_elsewhere()

    assert told(table) == [("over", 0)]


def test_undone_before_anybody_looks_is_never_told():
    table = over(a_bloodborne())
    undo(table)
    tasks.tell_elsewhere()
    assert told(table) == []


@pytest.mark.django_db(transaction=True)
def test_two_who_look_at_once_tell_once():
    table = over(a_bloodborne())
    one, other = (Webhook.objects.select_related("campaign").get() for _worker in range(2))
    at_once(lambda: telling.look(one), lambda: telling.look(other))
    assert told(table) == [("over", 0)]


def test_an_address_that_is_taken_away_meanwhile_is_not_told():
    table = over(a_bloodborne())
    hook = Webhook.objects.select_related("campaign").get()
    telling.end(table)
    telling.look(hook)
    assert told(table) == []


@pytest.mark.parametrize("then", ["https://127.0.0.1/other", "", ADDRESS])
def test_what_waits_for_an_address_goes_to_no_other(then):
    """Said again with a new secret it is the same address."""
    table = a_chronicle()
    begin(table.campaign)
    play_chapter(table, 20, 15, 10)
    tasks.tell_elsewhere()
    Delivery.objects.update(state=Delivery.State.WAITING, reason="")

    if then:
        telling.begin(Campaign.objects.get(), then, at=EVENING)
    else:
        telling.end(Campaign.objects.get())

    (one,) = Delivery.objects.all()
    kept = (Delivery.State.WAITING, "") if then == ADDRESS else (Delivery.State.FAILED, "gone")
    assert (one.state, one.reason) == kept


def test_of_a_hunt_only_its_end_is_told():
    table = a_table(game="dracula")
    begin(table.campaign)
    for event in (*BEGUN, *ROUND):
        table.record(event)
        tasks.tell_elsewhere()
    assert told(table.campaign) == []

    table.record(Ruled(what="influence", to=13, why="The dice said so"))
    tasks.tell_elsewhere()
    assert told(table.campaign) == [("over", 0)]
    assert {*body()} == {"format", "event", "campaign", "name", "game", "number", "winners", "at"}
    assert body()["winners"] == [table.seat(ADA).name]


def test_nothing_is_told_where_the_house_does_not(settings):
    table = over(a_bloodborne())
    settings.NIGHTBOOK_WEBHOOKS = False
    tasks.tell_elsewhere()
    assert told(table) == []


def test_a_table_in_the_trash_tells_nothing():
    table = over(a_bloodborne())
    Campaign.objects.update(trashed=EVENING)
    tasks.tell_elsewhere()
    assert told(table) == []


def test_tables_without_an_address_cost_one_question(django_assert_num_queries):
    a_bloodborne()
    with django_assert_num_queries(1):
        telling.look_round()


def a_bloodborne():
    """A descent to its end."""
    demo = demos("bloodborne", False)["bloodborne-to-the-end"]
    return opened(games.game("bloodborne"), demo)


def over(campaign):
    """Its address is typed before the end."""
    undone = undo(campaign)
    begin(campaign)
    journal.restore(campaign.pk, entries=undone, host=True, stamp=a_stamp())
    return campaign


def undo(campaign):
    """Back to before the end; what was taken back."""
    before = 10
    done = journal.back_to(campaign.pk, entry=before, host=True, stamp=a_stamp())
    return journal.then(done, host=True).told([done.number])[0].about
