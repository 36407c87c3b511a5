"""A campaign in a file: there and back, longer, parted, broken."""

import io
import json
import zipfile
from datetime import timedelta
from threading import Event, Thread

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from campaigns import bundle, enrolment, games, journal, nights
from campaigns.access import Holder
from campaigns.bundle import LIMIT, Broken
from campaigns.journal.writing import Stamp
from campaigns.models import Campaign, Night
from campaigns.models.journal import Entry
from companions.dracula.rules.events import Placed
from tests import behind
from tests.campaigns.toytable import a_toy_table, with_the_toy_game
from tests.factories import ADA, BELA, CORA, EVENING, a_device, a_table
from tests.tampering import torn_out
from tests.toygame import EXPLODES, Noted, Paid, Took, Vowed

pytestmark = pytest.mark.django_db
_toy = with_the_toy_game()


def stamp(key, seat=ADA):
    return Stamp(seat=seat, at=EVENING, key=key)


@pytest.fixture
def table():
    table = a_toy_table(Took(seat=BELA, n=3), Paid(seat=BELA, n=9), Vowed(seat=CORA, limit=2))
    pk = table.campaign.pk
    journal.correct(pk, entry=2, event=Took(seat=BELA, n=1), host=True, stamp=stamp("5"))
    journal.insert(pk, after=2, event=Noted(text="a knock"), host=True, stamp=stamp("6"))
    journal.strike(pk, entries=[3], host=True, stamp=stamp("7"))
    journal.seal(pk, stamp=stamp("8"))
    night = Night.objects.create(campaign=table.campaign, opened=EVENING, closed=EVENING, first=1, last=8)
    night.present.set([table.seat(ADA), table.seat(CORA)])
    return table


def exported(table):
    return bundle.write(Campaign.objects.get(pk=table.campaign.pk))


def told(content):
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        return json.loads(archive.read("journal.json"))


def zipped(said, name="journal.json"):
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(name, said if isinstance(said, bytes | str) else json.dumps(said))
    return content.getvalue()


def changed(table, change):
    said = told(exported(table))
    change(said)
    return zipped(said)


def taken(content, **more):
    return bundle.take_in(bundle.read(content), anyone=True, at=EVENING, **more)


def broken(content):
    with pytest.raises(Broken) as caught:
        bundle.read(content)
    return caught.value


def views(campaign):
    now = behind.position(Campaign.objects.get(pk=campaign.pk))
    return [now.game.sight(now.state, seat) for seat in range(4)]


def gone(table):
    enrolment.delete_for_good(table.campaign)


# --- There and back --------------------------------------------------------------------------------


def test_elsewhere_the_same_table_stands(table):
    content, before = exported(table), views(table.campaign)
    numbers = behind.history(table.position(), CORA)
    gone(table)
    done = taken(content)
    assert (done.campaign.pk, done.fresh, done.new) == (table.campaign.pk, 8, True)
    assert views(done.campaign) == before
    assert behind.history(behind.position(done.campaign), CORA) == numbers
    campaign = Campaign.objects.get(pk=done.campaign.pk)
    assert campaign.trashed is None
    assert (campaign.last, campaign.headline, campaign.name) == (
        8,
        table.campaign.headline | {"purses": [[1, 0], [2, 1], [3, 0]]},
        "The Long Night",
    )
    assert [(seat.name, seat.colour, seat.hosts, seat.free) for seat in campaign.seats.all()] == [
        ("Ada", 1, True, True),
        ("Bela", 2, False, True),
        ("Cora", 3, False, True),
    ]
    assert [one.number for one in campaign.nights.get().present.all()] == [ADA, CORA]
    assert campaign.invitation.token


def test_written_again_it_is_the_same_file(table):
    content = exported(table)
    gone(table)
    taken(content)
    assert told(exported(table)) == told(content)


def test_play_goes_on(table):
    content = exported(table)
    gone(table)
    taken(content)
    table.record(Took(seat=BELA, n=4), seat=BELA)
    assert dict(table.view().purses)[BELA] == 5


def test_whoever_takes_it_in_holds_the_host_s_seat(table):
    content, device = exported(table), a_device()
    gone(table)
    who = Holder(device=device.pk, account=None)
    done = bundle.take_in(bundle.read(content), who=who, at=EVENING)
    host = done.campaign.seats.get(hosts=True)
    assert (host.name, host.device_id) == ("Ada", device.pk)
    assert done.campaign.circle.members.get(name="Ada").device_id == device.pk
    again = bundle.copy(bundle.read(content), who=who, at=EVENING)
    assert again.campaign.circle == done.campaign.circle


coins = st.lists(st.tuples(st.sampled_from((1, 2, 3)), st.integers(0, 9)), max_size=6)


@given(coins)
def test_a_replayed_bundle_gives_the_same_views(taps):
    game, entries = games.game("toy"), [("opened", 1, {"seats": [1, 2, 3]})]
    entries += [("took", 2, {"seat": seat, "n": n}) for seat, n in taps]
    lines = [
        behind.Foreign(key=str(n), kind=kind, version=version, facts=facts, seat=1, at=EVENING)
        for n, (kind, version, facts) in enumerate(entries)
    ]
    shape = {
        "format": 1,
        "campaign": "00000000-0000-0000-0000-000000000001",
        "game": "toy",
        "name": "A",
        "created": EVENING.isoformat(),
        "circle": "B",
        "seats": [{"number": n, "name": str(n), "colour": n, "hosts": n == 1} for n in (1, 2, 3)],
        "entries": [{"number": n, **msgspec.to_builtins(line)} for n, line in enumerate(lines, 1)],
    }
    content = zipped(msgspec.json.encode(shape))
    here, there = behind.checked(game, lines, [1, 2, 3]), behind.folded(content)
    assert [there.view(seat) for seat in range(4)] == [here.view(seat) for seat in range(4)]


# --- Again, longer, parted ---------------------------------------------------------------------------


def test_twice_changes_nothing(table):
    content = exported(table)
    done = taken(content)
    assert (done.fresh, done.new, table.number) == (0, False, 8)
    assert Campaign.objects.count() == 1


def test_a_longer_journal_goes_on_where_ours_ends(table):
    table.record(Took(seat=BELA, n=4), seat=BELA)
    content, after = exported(table), views(table.campaign)
    torn_out(table.campaign, 9)
    Campaign.objects.filter(pk=table.campaign.pk).update(last=8)
    done = taken(content)
    assert (done.fresh, done.new, table.number) == (1, False, 9)
    assert views(table.campaign) == after


def test_a_shorter_journal_changes_nothing(table):
    content = exported(table)
    table.record(Took(seat=BELA, n=4), seat=BELA)
    assert taken(content).fresh == 0
    assert table.number == 9


def tonight(table, *here):
    """Somebody has come, and something was played since."""
    night = nights.arrived(table.campaign, seats=[table.seat(seat) for seat in here], at=EVENING)
    table.record(Took(seat=BELA, n=4), seat=BELA)
    return night


def come(campaign):
    return [
        (night.first, night.last, night.closed is None, {seat.number for seat in night.present.all()})
        for night in campaign.nights.order_by("first")
    ]


def test_an_evening_that_is_not_over_goes_on_elsewhere_with_who_is_here(table):
    tonight(table, ADA, BELA)
    content, before = exported(table), come(table.campaign)
    assert (told(content)["format"], told(content)["nights"][1]["closed"]) == (2, None)
    gone(table)
    done = taken(content)
    assert come(done.campaign) == before == [(1, 8, False, {ADA, CORA}), (9, None, True, {ADA, BELA})]
    assert nights.present(done.campaign) == {ADA, BELA}
    nights.goodnight(done.campaign, stamp=stamp("good night"))
    assert come(done.campaign)[1:] == [(9, 10, False, {ADA, BELA})]


def test_an_evening_at_which_nothing_was_played_yet_comes_along(table):
    nights.arrived(table.campaign, seats=[table.seat(CORA)], at=EVENING)
    content = exported(table)
    gone(table)
    assert come(taken(content).campaign)[1:] == [(9, None, True, {CORA})]


def test_without_it_a_file_is_as_older_houses_read_it(table):
    assert told(exported(table))["format"] == 1


def shortened(table):
    torn_out(table.campaign, 9)
    Campaign.objects.filter(pk=table.campaign.pk).update(last=8)


def test_two_evenings_that_are_not_over_are_one(table):
    tonight(table, ADA)
    content = exported(table)
    shortened(table)
    table.campaign.nights.filter(closed=None).delete()
    nights.arrived(table.campaign, seats=[table.seat(CORA)], at=EVENING)
    taken(content)
    assert come(table.campaign)[1:] == [(9, None, True, {ADA, CORA})]


def test_an_evening_reopened_elsewhere_goes_on_here_with_who_has_come_since(table):
    nights.reopen(table.campaign.nights.get(), stamp=stamp("reopened"))
    content = exported(table)
    shortened(table)
    table.campaign.nights.update(closed=EVENING, last=8)
    nights.arrived(table.campaign, seats=[table.seat(BELA)], at=EVENING)
    taken(content)
    assert come(table.campaign) == [(1, None, True, {ADA, BELA, CORA})]


def test_an_evening_that_is_over_elsewhere_is_over_here(table):
    tonight(table, ADA)
    content_before = Campaign.objects.get(pk=table.campaign.pk).last
    nights.goodnight(table.campaign, stamp=stamp("good night"))
    content = exported(table)
    torn_out(table.campaign, content_before + 1)
    Campaign.objects.filter(pk=table.campaign.pk).update(last=content_before)
    table.campaign.nights.filter(last=content_before + 1).update(closed=None, last=None)
    taken(content)
    assert come(table.campaign)[1:] == [(9, 10, False, {ADA})]


def test_a_file_from_before_closes_no_night_that_goes_on(table):
    content = exported(table)
    night = table.campaign.nights.get()
    nights.reopen(night, stamp=Stamp(seat=ADA, at=EVENING, key="reopened"))
    night.present.add(table.seat(CORA))
    assert taken(content).fresh == 0
    night = table.campaign.nights.get()
    assert (night.closed, night.last) == (None, None)
    assert table.seat(CORA) in night.present.all()


def test_a_parted_journal_is_refused_where_it_parts_and_taken_as_a_copy(table):
    content = changed(table, lambda said: said["entries"][6]["facts"].update(entries=[2]))
    with pytest.raises(Broken) as caught:
        taken(content)
    assert (caught.value.code, caught.value.entry, caught.value.where) == ("parted", 7, "$.entries[6]")
    assert table.number == 8
    done = bundle.copy(bundle.read(content), at=EVENING)
    assert done.new
    assert done.campaign.pk != table.campaign.pk
    assert done.fresh == 8
    assert Campaign.objects.count() == 2


def test_seats_and_nights_that_are_new_come_along(table):
    def longer(said):
        said["seats"].append({"number": 4, "name": "Bela", "colour": 4})
        said["entries"].append(
            {"number": 9, "key": "9", "kind": "joined", "version": 1, "facts": {"seat": 4}, "seat": 1,
             "at": "2026-01-11T20:00:00Z"}
        )  # fmt: skip
        said["nights"].append(
            {
                "opened": "2026-01-11T19:00:00Z",
                "closed": "2026-01-11T23:00:00Z",
                "first": 9,
                "last": 9,
                "present": [4],
            }
        )
        said["seats"][1]["name"] = "Béla"

    taken(changed(table, longer))
    assert [seat.name for seat in table.campaign.seats.order_by("number")] == [
        "Ada",
        "Bela",
        "Cora",
        "Bela 2",
    ]
    assert table.campaign.nights.count() == 2


def test_a_stranger_gets_a_copy_and_learns_nothing(table):
    who = Holder(device=a_device().pk, account=None)
    done = bundle.take_in(bundle.read(exported(table)), who=who, at=EVENING)
    assert done.new
    assert done.campaign.pk != table.campaign.pk


def test_into_the_trash_nothing_is_taken(table):
    Campaign.objects.filter(pk=table.campaign.pk).update(trashed=EVENING)
    with pytest.raises(Broken, match="trashed"):
        taken(exported(table))


def test_another_game_s_journal_is_not_added(table):
    Campaign.objects.filter(pk=table.campaign.pk).update(game="bloodborne")
    with pytest.raises(Broken, match="other-game"):
        taken(changed(table, lambda said: said.update(game="toy")))


# --- Broken files ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "not-a-bundle"),
        (b"not a zip at all", "not-a-bundle"),
        (zipped("{}", name="other.json"), "no-journal"),
        (zipped("{"), "not-json"),
        (zipped(b"\xff\xfe"), "not-json"),
        (zipped("[]"), "shape"),
        (zipped("{}"), "shape"),
        (b"x" * (LIMIT + 1), "too-big"),
    ],
)
def test_what_is_no_bundle_is_told(content, code):
    assert broken(content).code == code


def test_a_bomb_is_not_unpacked():
    content = zipped(b" " * (LIMIT + 1))
    assert len(content) < 100_000
    assert broken(content).code == "too-big"


def test_what_no_board_has_is_named_with_its_entry():
    hunt = a_table(game="dracula")
    hunt.record(Placed(hunter="mina", place="paris"))
    wrong = broken(changed(hunt, lambda said: said["entries"][1]["facts"].update(place="atlantis")))
    assert (wrong.code, wrong.entry, wrong.where, wrong.why) == (
        "facts",
        2,
        "$.entries[1].facts.place",
        "atlantis",
    )


@pytest.mark.parametrize("piece", ["[]", "{}", "1,1,1,1,1"])
def test_what_would_fill_the_memory_is_not_even_read(piece):
    """It is no bundle at all; but what is made of it would be counted in gigabytes."""
    content = zipped(f"[{','.join([piece] * 300_001)}]")
    wrong = broken(content)
    assert (wrong.code, wrong.where) == ("too-much", "journal.json")


def test_a_file_that_lies_about_its_size_is_found_out():
    content = bytearray(zipped(b" " * (LIMIT * 2)))
    for signature, at in ((b"PK\x03\x04", 22), (b"PK\x01\x02", 24)):
        start = content.index(signature) + at
        content[start : start + 4] = (10).to_bytes(4, "little")
    assert broken(bytes(content)).code in {"too-big", "not-a-bundle"}


@pytest.mark.parametrize("cut", [0.2, 0.6, 0.99])
def test_a_file_that_was_cut_off_is_told(table, cut):
    content = exported(table)
    assert broken(content[: int(len(content) * cut)]).code == "not-a-bundle"


def test_a_file_without_its_beginning_is_told(table):
    assert broken(exported(table)[30:]).code == "not-a-bundle"


def test_a_flipped_byte_is_told(table):
    content = bytearray(exported(table))
    content[len(content) // 2] ^= 0xFF
    assert broken(bytes(content)).code == "not-a-bundle"


def open_nights(*firsts):
    """Not over, from these entries on."""

    def change(said):
        said["nights"] += [
            {**said["nights"][0], "closed": None, "last": None, "first": first} for first in firsts
        ]

    return change


def set_at(*path, to):
    def change(said):
        for step in path[:-1]:
            said = said[step]
        said[path[-1]] = to

    return change


def nested(depth):
    said = 0
    for _ in range(depth):
        said = [said]
    return said


@pytest.mark.parametrize(
    ("change", "code", "entry", "where"),
    [
        (set_at("format", to=3), "format", None, "$.format"),
        (set_at("game", to="chess"), "unknown-game", None, "$.game"),
        (set_at("more", to=1), "shape", None, ""),
        (set_at("name", to=""), "shape", None, "$.name"),
        (set_at("entries", to=[]), "shape", None, "$.entries"),
        (set_at("entries", 1, "seat", to="two"), "shape", 2, "$.entries[1].seat"),
        (set_at("entries", 1, "at", to="2026-01-10T19:00:00"), "shape", 2, "$.entries[1].at"),
        (set_at("entries", 1, "at", to="9999-12-31T23:59:59Z"), "time", 2, "$.entries[1].at"),
        (set_at("entries", 5, "facts", "facts", "text", to="\0"), "text", 6, "$.entries[5].facts.facts.text"),
        (set_at("entries", 1, "facts", "n", to=10**30), "number", 2, "$.entries[1].facts.n"),
        (set_at("entries", 1, "number", to=3), "entries", 2, "$.entries[1].number"),
        (set_at("entries", 2, "key", to="5"), "entries", 5, "$.entries[4].key"),
        (set_at("entries", 1, "seat", to=4), "entries", 2, "$.entries[1].seat"),
        (set_at("entries", 1, "kind", to="danced"), "kind", 2, "$.entries[1].kind"),
        (set_at("entries", 1, "facts", "n", to="three"), "facts", 2, "$.entries[1].facts.n"),
        (set_at("entries", 1, "facts", "more", to=1), "facts", 2, "$.entries[1].facts.more"),
        (set_at("entries", 4, "facts", "facts", "n", to="x"), "facts", 5, "$.entries[4].facts.facts.n"),
        (set_at("entries", 4, "facts", "entry", to=9), "refers", 5, "$.entries[4].facts.entry"),
        (set_at("entries", 4, "facts", "entry", to=0), "refers", 5, "$.entries[4].facts.entry"),
        (set_at("entries", 4, "facts", "more", to=9), "facts", 5, "$.entries[4].facts"),
        (set_at("entries", 5, "facts", "after", to=5), "refers", 6, "$.entries[5].facts.after"),
        (set_at("entries", 5, "facts", "kind", to="struck"), "kind", 6, "$.entries[5].facts.kind"),
        (set_at("entries", 6, "facts", "entries", to=[1]), "refers", 7, "$.entries[6].facts.entries"),
        (set_at("entries", 6, "facts", "entries", to=[8]), "refers", 7, "$.entries[6].facts.entries"),
        (set_at("entries", 6, "facts", "entries", to=[]), "refers", 7, "$.entries[6].facts.entries"),
        (set_at("entries", 6, "facts", "entries", to=["3"]), "facts", 7, "$.entries[6].facts.entries[0]"),
        (set_at("entries", 7, "facts", to={"to": 1}), "facts", 8, "$.entries[7].facts"),
        (set_at("entries", 0, "facts", "seats", to=[1]), "opening", 1, "$.entries[0]"),
        (set_at("entries", 5, "facts", "facts", "text", to=EXPLODES), "fold", 6, "$.entries[5]"),
        (set_at("seats", 1, "number", to=5), "seats", None, "$.seats[1].number"),
        (set_at("seats", 1, "name", to="Ada"), "seats", None, "$.seats[1].name"),
        (set_at("seats", 1, "language", to="tlh"), "seats", None, "$.seats[1].language"),
        (set_at("seats", 1, "hosts", to=True), "seats", None, "$.seats"),
        (set_at("seats", 1, "colour", to=9), "shape", None, "$.seats[1].colour"),
        (set_at("nights", 0, "last", to=9), "nights", None, "$.nights[0]"),
        (set_at("nights", 0, "present", to=[9]), "nights", None, "$.nights[0]"),
        (set_at("nights", 0, "present", to=[1, 1]), "nights", None, "$.nights[0]"),
        (set_at("nights", 0, "present", to=[1] * 41), "shape", None, "$.nights[0].present"),
        (lambda said: said["nights"].append(said["nights"][0]), "nights", None, "$.nights[1]"),
        (set_at("nights", 0, "closed", to=None), "nights", None, "$.nights[0]"),
        (set_at("nights", 0, "last", to=None), "nights", None, "$.nights[0]"),
        (open_nights(9, 9), "nights", None, "$.nights[2]"),
        (open_nights(8), "nights", None, "$.nights[1]"),
        (open_nights(10), "nights", None, "$.nights[1]"),
        (lambda said: said.update(nights=said["nights"] * 501), "shape", None, "$.nights"),
        (lambda said: said.update(entries=said["entries"] * 1376), "shape", None, "$.entries"),
        (lambda said: said.update(seats=said["seats"] * 14), "shape", None, "$.seats"),
        (set_at("entries", 1, "facts", "n", to=1000), "number", 2, "$.entries[1].facts.n"),
        (set_at("entries", 1, "facts", "n", to=-1000), "number", 2, "$.entries[1].facts.n"),
        (set_at("entries", 1, "facts", "n", to=1e300), "number", 2, "$.entries[1].facts.n"),
        (set_at("entries", 4, "facts", "facts", "n", to=1000), "number", 5, "$.entries[4].facts.facts.n"),
        (
            set_at("entries", 5, "facts", "facts", "text", to="x" * 1001),
            "too-long",
            6,
            "$.entries[5].facts.facts.text",
        ),
        (set_at("entries", 1, "facts", "more", to=[0] * 1001), "too-much", 2, "$.entries[1].facts.more"),
        (set_at("entries", 1, "facts", "more", to=[[[0] * 900] * 900] * 3), "too-much", None, ...),
        (set_at("entries", 1, "facts", "more", to=nested(20)), "too-much", 2, ...),
        (set_at("entries", 1, "facts", "k" * 1001, to=1), "too-long", 2, "$.entries[1].facts"),
        (set_at("entries", 1, "advice", to=[{}]), "shape", 2, "$.entries[1].advice[0]"),
        (set_at("entries", 1, "advice", to=[{"x": 1}]), "shape", 2, "$.entries[1].advice[0]"),
        (
            set_at("entries", 1, "advice", to=[{"code": 5, "about": {}}]),
            "shape",
            2,
            "$.entries[1].advice[0].code",
        ),
        (
            set_at("entries", 1, "advice", to=[{"code": "poor", "about": 7}]),
            "shape",
            2,
            "$.entries[1].advice[0].about",
        ),
        (
            set_at("entries", 1, "advice", to=[{"code": "poor", "about": {"x": nested(935)}}]),
            "too-much",
            2,
            ...,
        ),
        (
            set_at("entries", 1, "advice", to=[{"code": "poor", "about": {"n": 10**7}}]),
            "number",
            2,
            "$.entries[1].advice[0].about.n",
        ),
        (
            set_at("entries", 1, "advice", to=[{"code": "poor", "about": {"seat": [1]}}]),
            "fold",
            2,
            "$.entries[1]",
        ),
        (set_at("name", to="Never\n"), "shape", None, "$.name"),
        (set_at("seats", 1, "name", to="Ada\n"), "shape", None, "$.seats[1].name"),
        (set_at("seats", 1, "name", to="ADA"), "seats", None, "$.seats[1].name"),
        (set_at("seats", 1, "name", to="\u200b"), "unseen", None, "$.seats[1].name"),
        (set_at("seats", 1, "name", to="\u202eadA"), "unseen", None, "$.seats[1].name"),
        (set_at("name", to="\ufeff"), "unseen", None, "$.name"),
        (set_at("circle", to="\u2066\u2069"), "unseen", None, "$.circle"),
    ],
)
def test_nothing_is_changed_and_the_place_is_named(table, change, code, entry, where):
    wrong = broken(changed(table, change))
    assert (wrong.code, wrong.entry) == (code, entry)
    assert where is ... or wrong.where == where
    assert table.number == 8


@pytest.mark.parametrize(
    ("kind", "facts", "code"),
    [
        ("reopened", {"to": 20}, "refers"),
        ("reopened", {"to": -1}, "refers"),
        ("dismissed", {"entry": 7, "code": "poor", "about": {}}, "refers"),
        ("dismissed", {"entry": 2, "code": "poor"}, "facts"),
        ("reopened", {"to": 0}, ""),
        ("dismissed", {"entry": 2, "code": "poor", "about": {}}, ""),
        ("exported", {}, ""),
        ("seat_taken", {"seat": 2}, "facts"),
        ("key_used", {"holds": []}, "refers"),
        ("key_used", {"holds": [2]}, "refers"),
        ("key_used", {}, "facts"),
        ("restored", {"entries": [3]}, ""),
    ],
)
def test_each_kind_of_the_house_is_looked_at(table, kind, facts, code):
    entry = {"number": 9, "key": "9", "kind": kind, "version": 1, "facts": facts, "seat": 1}
    content = changed(table, lambda said: said["entries"].append({**entry, "at": "2026-01-11T20:00:00Z"}))
    if code:
        assert broken(content).code == code
    else:
        assert taken(content).fresh == 1


def test_a_house_of_the_future_is_not_guessed_at(table):
    entry = {"number": 9, "key": "9", "kind": "sealed", "version": 2, "facts": {}, "seat": 1}
    wrong = broken(
        changed(table, lambda said: said["entries"].append({**entry, "at": "2026-01-11T20:00:00Z"}))
    )
    assert (wrong.code, wrong.entry, wrong.where) == ("newer", 9, "$.entries[8].version")


def test_a_journal_begins_with_an_opening(table):
    first = {"kind": "sealed", "facts": {}, "version": 1}
    assert broken(changed(table, lambda said: said["entries"][0].update(first))).code == "opening"


def test_halves_of_letters_are_told(table):
    content = exported(table)
    said = json.dumps(told(content)).replace("a knock", "\\ud800")
    assert broken(zipped(said)).code in {"text", "not-json"}


def test_a_journal_without_a_floor_is_told(table):
    deep = "[" * 100_000 + "]" * 100_000
    said = json.dumps(told(exported(table))).replace('"a knock"', deep)
    assert broken(zipped(said)).code == "not-json"


def test_an_empty_name_gives_a_file_name_all_the_same(table):
    assert bundle.file_name(table.campaign, suffix="-read").startswith("the-long-night-")
    table.campaign.name = "Ночь"
    assert bundle.file_name(table.campaign).startswith("toy-")


# --- Beside play ---------------------------------------------------------------------------------------


def test_what_a_table_could_have_typed_is_within_the_limits(table):
    """The longest that a form takes."""
    content = changed(table, set_at("entries", 5, "facts", "facts", "text", to="ж" * 1000))
    gone(table)
    assert taken(content).fresh == 8


def test_advice_comes_along_word_for_word(table):
    advice = [{"code": "poor", "about": {"seat": 2, "then": [{"code": "x", "about": {}}], "n": 1000}}]
    content = changed(table, set_at("entries", 1, "advice", to=advice))
    gone(table)
    taken(content)
    assert Entry.objects.get(number=2).advice == advice


def test_a_journal_that_takes_too_long_is_refused(table, monkeypatch):
    monkeypatch.setattr(bundle.reading, "SECONDS", -1.0)
    wrong = broken(exported(table))
    assert (wrong.code, wrong.entry) == ("slow", 8)


def test_reading_is_followed_by_an_ordinary_game(table):
    """What was measured while it was read is not measured for ever."""
    now = behind.folded(exported(table))
    assert now.game is now.states.game is games.game("toy")


def test_where_a_very_long_journal_breaks_is_told_about(table, monkeypatch):
    monkeypatch.setattr(journal.intake, "LOOKED_AT", 4)
    content = changed(table, set_at("entries", 5, "facts", "facts", "text", to=EXPLODES))
    assert (broken(content).code, broken(content).entry) == ("fold", 8)


def test_while_one_file_comes_in_another_waits_and_says_so(table, monkeypatch):
    monkeypatch.setattr(bundle.reading, "WAIT", 0.01)
    content, inside, done = exported(table), Event(), Event()

    def hold():
        with bundle.alone():
            inside.set()
            done.wait()

    holding = Thread(target=hold)
    holding.start()
    inside.wait()
    try:
        assert broken(content).code == "busy"
    finally:
        done.set()
        holding.join()
    assert bundle.read(content).name == "The Long Night"


def halved(table, content):
    """Whoever took it in was killed in the middle."""
    gone(table)
    with pytest.MonkeyPatch.context() as killed:
        killed.setattr(bundle.taking, "_add_seats", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            taken(content)


def test_what_came_in_by_halves_is_nobody_s_and_begun_anew(table):
    content = exported(table)
    halved(table, content)
    left = Campaign.objects.get(pk=table.campaign.pk)
    assert (left.seats.count(), left.trashed, left.last) == (0, EVENING, 0)
    with pytest.raises(Broken, match="busy"):
        taken(content)
    later = EVENING + timedelta(minutes=6)
    done = bundle.take_in(bundle.read(content), anyone=True, at=later)
    assert (done.new, done.fresh, done.campaign.trashed) == (True, 8, None)
    assert Entry.objects.filter(campaign=done.campaign).count() == 8
    assert views(done.campaign)[1].purses


def test_a_long_file_comes_in_piece_by_piece(table, monkeypatch):
    monkeypatch.setattr(journal.intake, "PIECE", 3)
    content, before = exported(table), views(table.campaign)
    gone(table)
    assert views(taken(content).campaign) == before
