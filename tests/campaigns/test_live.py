"""The stream, in a real uvicorn: what is heard, by whom, and what happens when parts of the house are gone."""

from __future__ import annotations

import contextlib
import shutil
import socket
import subprocess
import time
from threading import Thread
from uuid import UUID, uuid4

import pytest
from django.db import DatabaseError

from campaigns import access, enrolment, live
from campaigns.access import Holder
from campaigns.live import hall, stream
from campaigns.live.wire import Wire
from tests.e2e.client_app import serving
from tests.factories import EVENING, a_device, a_stamp, a_table

STRANGER = b"nothing here"


@pytest.fixture
def campaign():
    return uuid4()


@pytest.fixture
def rights(monkeypatch, campaign):
    """The numbers that campaigns.access.listener would find."""
    numbers: dict[UUID, int] = {campaign: 42}
    monkeypatch.setattr(
        access,
        "listener",
        lambda campaign, seat, cookies: numbers.get((campaign, seat), numbers.get(campaign)),
    )
    monkeypatch.setattr(hall, "marks", lambda campaigns: {one: hash(str(numbers)) for one in campaigns})
    monkeypatch.setattr(hall, "last_numbers", lambda campaigns: [(one, numbers[one], 0) for one in campaigns])
    return numbers


@pytest.fixture
def quick(monkeypatch):
    monkeypatch.setattr(hall, "LOOK", 0.15)
    monkeypatch.setattr(hall, "GRACE", 0.3)


@pytest.fixture
def port(rights, quick):
    with serving(live.before(django)) as address:
        yield int(address.rpartition(":")[2])


async def django(scope, receive, send):
    """Stands in for Django, which knows no such address."""
    await send({"type": "http.response.start", "status": 404, "headers": [(b"content-type", b"text/html")]})
    await send({"type": "http.response.body", "body": STRANGER})


class Phone:
    """A stream, read by hand."""

    def __init__(self, port, campaign, seat=1, *, method="GET", head=""):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=60)
        self.socket.sendall(
            f"{method} /c/{campaign}/{seat}/live HTTP/1.1\r\nHost: table\r\n{head}\r\n".encode()
        )
        self.heard = b""

    def wait(self, what, patience=60.0):
        """Reads until it is there; whatever came after it stays for the next time."""
        self.socket.settimeout(patience)
        end = time.monotonic() + patience + 5  # heartbeats alone would keep it reading for ever
        while what not in self.heard:
            assert time.monotonic() < end, f"only heartbeats: {self.heard[-200:]!r}"
            came = self.socket.recv(65536)
            assert came, "the stream ended"
            self.heard += came
        before, _, self.heard = self.heard.partition(what)
        return before + what

    def quiet(self, seconds=0.3):
        """What comes within this time."""
        self.socket.settimeout(seconds)
        with contextlib.suppress(TimeoutError):
            while came := self.socket.recv(65536):
                self.heard += came
        return self.heard

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()


def moved(number):
    return f"event: moved\ndata: {number}\n\n".encode()


def until(true, patience=60.0):
    end = time.monotonic() + patience
    while not true():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.01)


# --- The stream ---


def test_the_first_message_is_the_present_number(port, campaign):
    with Phone(port, campaign, head="Accept-Encoding: gzip, br\r\n") as phone:
        head = phone.wait(b"\r\n\r\n").lower()
        phone.wait(moved(42))

    assert b"200 ok" in head
    assert b"content-type: text/event-stream" in head
    assert b"cache-control: no-store" in head
    assert b"x-accel-buffering: no" in head
    assert b"content-encoding" not in head


def test_everybody_hears_a_new_number_and_nobody_an_old_one(port, campaign):
    with Phone(port, campaign) as ada, Phone(port, campaign, 2) as bela:
        ada.wait(moved(42))
        bela.wait(moved(42))
        live.announce(campaign, 41)
        live.announce(campaign, 43)

        assert moved(41) not in ada.wait(moved(43))
        assert moved(41) not in bela.wait(moved(43))


def test_another_table_hears_nothing(port, campaign, rights):
    other = uuid4()
    rights[other] = 7
    with Phone(port, other) as phone:
        phone.wait(moved(7))
        live.announce(campaign, 43)

        assert b"43" not in phone.quiet()


def test_whoever_has_no_right_gets_what_django_says_to_an_unknown_address(port, rights):
    with Phone(port, uuid4(), head="Connection: close\r\n") as stranger:
        answer = stranger.quiet(1)

    assert answer.startswith(b"HTTP/1.1 404")
    assert STRANGER in answer
    assert live.present(next(iter(rights))) == frozenset()


@pytest.mark.parametrize(
    ("method", "seat"), [("POST", 1), ("HEAD", 1), ("GET", "01"), ("GET", "-1"), ("GET", "x")]
)
def test_anything_but_the_one_address_is_for_django(port, campaign, method, seat):
    with Phone(port, campaign, seat, method=method, head="Connection: close\r\n") as phone:
        assert phone.quiet(1).startswith(b"HTTP/1.1 404")


def test_the_asker_is_known_by_the_cookies(port, campaign, monkeypatch):
    asked = []
    monkeypatch.setattr(access, "listener", lambda *question: asked.append(question) or 42)
    with Phone(port, campaign, 3, head="Cookie: device=abc; csrftoken=x\r\n") as phone:
        phone.wait(moved(42))

    assert asked == [(campaign, 3, {"device": "abc", "csrftoken": "x"})]


def test_many_numbers_from_many_threads_end_with_the_highest(port, campaign, rights):
    rights[campaign] = 500
    with Phone(port, campaign) as phone:
        phone.wait(moved(500))
        writers = [Thread(target=live.announce, args=[campaign, number]) for number in range(501, 561)]
        for writer in writers:
            writer.start()
        for writer in writers:
            writer.join()

        told = phone.wait(moved(560))
    numbers = [
        int(line.split()[1]) for line in told.decode().splitlines() if line.startswith("data: ") and line[6:]
    ]
    assert numbers == sorted(numbers)


def test_a_number_announced_while_rights_are_looked_up_is_not_missed(port, campaign, monkeypatch):
    def slow(campaign, seat, cookies):
        live.announce(campaign, 43)
        time.sleep(0.1)
        return 42  # read just before

    monkeypatch.setattr(access, "listener", slow)
    with Phone(port, campaign) as phone:
        assert moved(42) not in phone.wait(moved(43))


def test_a_phone_that_does_not_read_holds_nobody_up(port, campaign):
    with Phone(port, campaign), Phone(port, campaign, 2) as awake:
        awake.wait(moved(42))
        for number in range(43, 2043):
            live.announce(campaign, number)

        awake.wait(moved(2042))


def test_the_messages_are_out_when_announcing_is_done(port, campaign, monkeypatch):
    """So that the phones do not wait until the page of whoever tapped is drawn."""
    monkeypatch.setattr(hall, "TELLING", 5)
    with Phone(port, campaign) as phone:
        phone.wait(moved(42))
        live.announce(campaign, 43)
        phone.socket.setblocking(False)

        phone.wait(moved(43), patience=0)


def test_announcing_from_the_loop_itself_does_not_wait_for_itself(port, campaign, monkeypatch):
    monkeypatch.setattr(hall, "TELLING", 5)
    with Phone(port, campaign) as phone:
        phone.wait(moved(42))
        hall.HALL._loop.call_soon_threadsafe(live.announce, campaign, 43)

        phone.wait(moved(43), patience=2)


def test_a_lost_announcement_is_found_by_the_slow_look(port, campaign, rights):
    with Phone(port, campaign) as phone:
        phone.wait(moved(42))
        rights[campaign] = 43

        phone.wait(moved(43))


def test_after_a_backup_was_put_back_the_smaller_number_is_told_with_its_epoch(port, campaign, monkeypatch):
    with Phone(port, campaign) as phone:
        phone.wait(moved(42))
        monkeypatch.setattr(hall, "last_numbers", lambda campaigns: [(campaign, 32, 7)])

        phone.wait(moved("32 7"))
        live.announce(campaign, 33)
        phone.wait(moved("33 7"))


def test_a_look_that_fails_is_tried_again(port, campaign, rights, monkeypatch):
    with Phone(port, campaign) as phone:
        phone.wait(moved(42))
        works = hall.last_numbers
        monkeypatch.setattr(hall, "last_numbers", lambda campaigns: 1 / 0)
        time.sleep(0.4)
        monkeypatch.setattr(hall, "last_numbers", works)
        rights[campaign] = 43

        phone.wait(moved(43))


def test_the_heartbeat_is_the_present_number_again(port, campaign):
    with Phone(port, campaign) as phone:
        phone.wait(moved(42))

        phone.wait(moved(42))


def test_nobody_listening_is_no_trouble(campaign):
    live.announce(campaign, 1)
    live.here_changed(campaign)

    assert live.present(campaign) == frozenset()


@pytest.mark.django_db(transaction=True)
def test_the_slow_look_is_one_question(django_assert_num_queries):
    with django_assert_num_queries(1):
        assert hall.last_numbers([uuid4() for _ in range(1500)]) == []


def test_the_end_of_the_server_is_a_clean_end_of_the_stream(rights, quick, campaign):
    with contextlib.ExitStack() as end:
        with serving(live.before(django)) as address:
            phone = end.enter_context(Phone(int(address.rpartition(":")[2]), campaign))
            phone.wait(moved(42))
        assert phone.quiet(1).endswith(b"0\r\n\r\n")


# --- Who is here ---


def test_here_are_the_seats_with_an_open_page_and_never_the_wall(port, campaign):
    with Phone(port, campaign, 1) as ada, Phone(port, campaign, 0) as wall:
        ada.wait(moved(42))
        wall.wait(moved(42))
        assert live.present(campaign) == {1}
        with Phone(port, campaign, 2):
            until(lambda: live.present(campaign) == {1, 2})
            ada.wait(b"event: here\ndata:\n\n")
        until(lambda: live.present(campaign) == {1})
    until(lambda: live.present(campaign) == frozenset())


def test_a_second_page_of_a_seat_and_a_reload_are_no_news(port, campaign):
    with Phone(port, campaign, 1) as ada, Phone(port, campaign, 2) as bela:
        ada.wait(moved(42))
        bela.wait(moved(42))
        ada.quiet()
        ada.heard = b""
        with Phone(port, campaign, 2) as again:
            again.wait(moved(42))
            bela.socket.close()
            time.sleep(0.5)

            assert b"here" not in ada.quiet()
            assert live.present(campaign) == {1, 2}


def test_here_changed_tells_everybody(port, campaign):
    with Phone(port, campaign) as phone:
        phone.wait(moved(42))
        phone.quiet()
        phone.heard = b""
        live.here_changed(campaign)

        phone.wait(b"event: here\ndata:\n\n")


# --- Several processes ---


class Redis:
    """A throwaway server that can die and come back on the same port."""

    def __init__(self, folder):
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.folder, self.process = folder, None
        self.url = f"redis://127.0.0.1:{self.port}/0"

    def start(self):
        command = [
            "redis-server",
            "--port",
            str(self.port),
            "--bind",
            "127.0.0.1",
            "--save",
            "",
            "--dir",
            self.folder,
        ]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        until(self._answers)

    def _answers(self):
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 0.2):
            return True

    def stop(self):
        self.process.kill()
        self.process.wait()


@pytest.fixture
def redis(tmp_path, settings, monkeypatch):
    if shutil.which("redis-server") is None:
        pytest.fail("redis-server is missing; script/test installs it")
    server = Redis(str(tmp_path))
    server.start()
    try:
        settings.REDIS_URL = server.url
        ours = Wire()
        monkeypatch.setattr(live, "WIRE", ours)
        monkeypatch.setattr(hall, "WIRE", ours)
        yield server
    finally:
        server.stop()


@pytest.fixture
def elsewhere(redis):
    """Another process's end of the wire."""
    return Wire()


def test_a_move_recorded_in_another_process_is_heard(redis, elsewhere, port, campaign, monkeypatch):
    monkeypatch.setattr(hall, "last_numbers", lambda campaigns: [])
    with Phone(port, campaign) as phone:
        phone.wait(moved(42))
        until(lambda: elsewhere._redis.pubsub_numsub("nightbook:live")[0][1] == 1)
        elsewhere.say("moved nonsense")
        elsewhere.say(f"moved {campaign} 43")

        phone.wait(moved(43))


def test_who_is_here_is_known_in_every_process(redis, elsewhere, port, campaign):
    elsewhere.lease(campaign, {4})
    until(lambda: live.present(campaign) == {4})
    with Phone(port, campaign, 1) as phone:
        phone.wait(moved(42))
        until(lambda: elsewhere.present(campaign) == {1, 4})
        until(lambda: elsewhere._redis.pubsub_numsub("nightbook:live")[0][1] == 1)
        assert b"here" not in phone.quiet()  # the process hears no echo of itself
        elsewhere.lease(campaign, {4, 5}, news=True)
        phone.wait(b"event: here\ndata:\n\n")
        assert live.present(campaign) == {1, 4, 5}
        elsewhere.lease(campaign, {4}, {5})
        elsewhere.lease(campaign, (), {4})
        until(lambda: live.present(campaign) == {1})
    until(lambda: elsewhere.present(campaign) == frozenset())


def test_a_process_that_died_is_forgotten(redis, elsewhere, campaign, monkeypatch):
    monkeypatch.setattr("campaigns.live.wire.LEASE", 1)
    elsewhere._write(campaign, [4], [])

    until(lambda: live.present(campaign) == frozenset())


def test_without_redis_play_goes_on_and_with_it_again_others_are_heard(redis, elsewhere, port, campaign):
    with Phone(port, campaign) as phone:
        phone.wait(moved(42))
        redis.stop()
        began = time.monotonic()
        for number in range(43, 63):
            live.announce(campaign, number)
            live.present(campaign)
        assert time.monotonic() - began < 2
        phone.wait(moved(62))

        redis.start()
        until(lambda: elsewhere._redis.pubsub_numsub("nightbook:live")[0][1] == 1, patience=10)
        elsewhere.say(f"moved {campaign} 63")
        phone.wait(moved(63))


# --- Whoever is sent away ---


def ended(phone):
    """Reads on to the end of the stream."""
    phone.socket.settimeout(5)
    while came := phone.socket.recv(65536):
        phone.heard += came
        if phone.heard.endswith(b"0\r\n\r\n"):
            break
    return phone.heard


def test_whoever_lost_the_seat_hears_no_more_and_is_seen_no_more(port, campaign, rights, monkeypatch):
    monkeypatch.setattr(hall, "GRACE", 60.0)
    with Phone(port, campaign) as ada, Phone(port, campaign, 2) as bela:
        ada.wait(moved(42))
        bela.wait(moved(42))
        until(lambda: live.present(campaign) == {1, 2})
        rights[campaign, 2] = None

        live.here_changed(campaign)
        ended(bela)
        until(lambda: live.present(campaign) == {1})
        live.announce(campaign, 43)

        ada.wait(moved(43))
        assert b"data: 43" not in bela.heard


def test_a_right_that_ended_unheard_of_is_found_at_the_next_beat(port, campaign, rights):
    with Phone(port, campaign) as ada, Phone(port, campaign, 2) as bela:
        ada.wait(moved(42))
        bela.wait(moved(42))

        rights[campaign, 2] = None

        ended(bela)
        ada.wait(moved(42))


def test_while_the_database_is_gone_nobody_is_sent_away(port, campaign, monkeypatch):
    def gone(*_asked):
        raise DatabaseError

    with Phone(port, campaign) as ada:
        ada.wait(moved(42))
        monkeypatch.setattr(access, "listener", gone)
        live.here_changed(campaign)
        ada.wait(b"event: here")
        live.announce(campaign, 43)
        ada.wait(moved(43))


def test_one_seat_does_not_listen_a_thousand_times(port, campaign, monkeypatch):
    monkeypatch.setattr(stream, "MOST", 2)
    with Phone(port, campaign) as one, Phone(port, campaign) as two, Phone(port, campaign, 2) as other:
        for phone in (one, two, other):
            phone.wait(moved(42))
        with Phone(port, campaign) as third:
            assert b"503" in third.wait(b"retry-after: 30").splitlines()[0]


@pytest.mark.django_db
def test_a_mark_changes_with_everybody_who_comes_or_goes():
    table = a_table(held=False)
    pk, seen = table.campaign.pk, []

    def look():
        seen.append(access.marks([pk])[pk])

    look()
    enrolment.take_seat(table.seat(2), Holder(device=a_device().pk, account=None))
    look()
    enrolment.free(table.seat(2), a_stamp())
    look()
    enrolment.renew_invitation(table.campaign, EVENING)
    look()
    enrolment.throw_away(table.campaign, at=EVENING)
    look()
    assert len({*seen}) == 4
    assert seen[0] == seen[2]
