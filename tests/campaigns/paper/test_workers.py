"""Real workers, real deaths: whatever happens to them, a wish is made once."""

import socket
from dataclasses import asdict
from datetime import timedelta

import pytest
from django.utils import timezone

from campaigns import access
from campaigns.models import Print, PrintJob
from campaigns.paper.wishes import Wish
from tests.factories import ADA, BELA, a_table
from tests.workshop.papers import PAGES
from tests.workshop.processes import Processes, kill, until

pytestmark = pytest.mark.django_db(transaction=True)

# A browser asks a server for a paper.
ASK = """
import time, uuid
from django.test import Client
from campaigns import access
there, device, paper = sys.argv[1:]
client = Client(SERVER_NAME="localhost")
client.cookies[access.COOKIE] = access.device_cookie(uuid.UUID(device))
before = time.monotonic()
answer = client.post(there, {"paper": paper, "size": "A4"})
print(answer.status_code, time.monotonic() - before)
"""


@pytest.fixture
def house(tmp_path):
    house = Processes(tmp_path)
    yield house
    house.close()


@pytest.fixture
def table():
    return a_table()


def ask(house, table, paper="slip", *, seat=ADA, **more):
    """Through the page of a server that is another process; how many seconds the answer took."""
    said = house.server(ASK, table.url("print", seat=seat), str(table.devices[seat].pk), paper, **more)
    status, seconds = said.split()
    assert status == "302"
    return float(seconds)


def job():
    return PrintJob.objects.get()


def reached(page):
    return lambda: PrintJob.objects.filter(state="making", page__gte=page).exists()


def done():
    return PrintJob.objects.exists() and not PrintJob.objects.exclude(state="done").exists()


def told(one):
    return one.state, one.page, one.reason, one.tries


def test_a_worker_makes_what_a_page_asked_for(house, table):
    house.worker()
    ask(house, table)
    until(done, "the print", house)
    assert told(job()) == ("done", 1, "", 1)
    assert house.said() == ""


def test_a_worker_killed_in_the_middle_of_a_book_is_followed_by_the_next(house, table):
    first = house.worker()
    ask(house, table, "tome")
    until(reached(3), "the third page", house)
    kill(first)
    assert job().state == "making"
    assert Print.objects.count() == 0

    # The hours of a lease pass here at once; the next worker looks around as soon as it stands.
    PrintJob.objects.update(lease=timezone.now() - timedelta(seconds=1))
    house.worker()
    until(done, "the print", house)
    assert told(job()) == ("done", PAGES, "", 2)
    assert Print.objects.get().address == job().address
    assert Print.objects.get().pages == PAGES


def test_two_workers_make_two_books_at_once_and_each_once(house, table):
    for _ in range(2):
        house.worker()
    for seat in (ADA, BELA):
        ask(house, table, "tome", seat=seat)
    until(lambda: PrintJob.objects.filter(state="making").count() == 2, "both at once", house)
    until(done, "both prints", house)
    assert {told(one) for one in PrintJob.objects.all()} == {("done", PAGES, "", 1)}
    assert Print.objects.count() == 2


def test_a_worker_that_died_three_times_is_not_sent_there_again(house, table):
    now = timezone.now()
    left = {"state": "making", "tries": 3, "worker": "the third", "lease": now - timedelta(seconds=1)}
    PrintJob.objects.create(
        campaign=table.campaign, seat=ADA, wish=asdict(Wish(paper="slip")), address="a", asked=now, **left
    )
    house.worker()
    until(lambda: job().state == "failed", "the word", house)
    assert told(job()) == ("failed", 0, "dies", 4)


def test_without_redis_the_page_answers_at_once_and_the_wish_waits(house, table):
    with socket.create_server(("127.0.0.1", 0)) as gone:
        nobody = f"redis://127.0.0.1:{gone.getsockname()[1]}/0"
    assert ask(house, table, REDIS_URL=nobody) < 5
    assert told(job()) == ("waiting", 0, "", 0)

    PrintJob.objects.update(asked=timezone.now() - timedelta(minutes=1))
    house.worker()
    until(done, "the print", house)
    assert told(job()) == ("done", 1, "", 1)


@pytest.mark.once
def test_the_clock_goes_round_while_the_only_worker_is_busy(house, table):
    """As at home: the worker's own clock; what it was never told of is made after the book."""
    house.worker("--beat")
    ask(house, table)
    until(done, "the first print", house)  # it has looked round after its start
    ask(house, table, "tome")
    until(reached(1), "the first page", house)
    PrintJob.objects.create(
        campaign=table.campaign,
        seat=BELA,
        wish=asdict(Wish(paper="slip")),
        address="never sent",
        asked=timezone.now() - timedelta(minutes=1),
    )
    until(done, "every print", house)
    assert sorted(one.page for one in PrintJob.objects.all()) == [1, 1, PAGES]


def test_a_worker_answers_for_what_fails_in_its_log(house, table):
    """What was asked of it stands there; what the journal holds does not."""
    house.worker()
    ask(house, table, "thief")
    until(lambda: job().state == "failed", "the word", house)
    assert told(job()) == ("failed", 0, "fetch", 1)
    until(lambda: "Forbidden" in house.said(), "the log", house)  # written after the row
    assert "file:///etc/passwd" in house.said()
    assert access.device_cookie(table.devices[ADA].pk) not in house.said()
