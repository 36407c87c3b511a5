"""What a game says of its past, its keys and its journal holds at every door of the house: where it refuses what the
host may elsewhere, and where it allows what elsewhere nobody but the host may.
"""

import io
import json
import zipfile
from itertools import product
from typing import NamedTuple

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import transaction
from django.urls import reverse

from campaigns import bundle, journal
from campaigns.frame import look
from campaigns.kernel.checks import refused
from campaigns.kernel.rights import USUAL, Handing, Key, Rights
from campaigns.models import Campaign
from campaigns.paper import gathering, papers
from campaigns.paper.wishes import Gone, Wish
from campaigns.views.history import acts
from tests import behind
from tests.conformance.games import GAMES, game
from tests.conformance.sample import sample
from tests.conformance.typed import untouched
from tests.factories import ADA, BELA, CORA, HTMX
from tests.toygame import Took

pytestmark = pytest.mark.django_db
KEPT = "kept.by.bela"  # a code of the game's own; without words it is said as it is
NOT_YOURS = "recorded by somebody else"
WAYS = [pytest.param(HTMX, id="htmx"), pytest.param({}, id="plain")]


def hers(asker, _entry):
    return None if asker.seat == BELA else refused(KEPT, None)


# Bela is no host: to her everything, to the host nothing but what is Ada's own.
HERS = Rights(
    strike=hers,
    restore=hers,
    go_back=hers,
    correct=hers,
    insert=hers,
    see_key=lambda asker, key: asker.seat in (BELA, key.seat),
    free=lambda asker, _key: asker.seat == BELA,
    hand_out=lambda asker: Handing.FREELY if asker.seat == BELA else Handing.NEVER,
)


# The doors are the house's: the smallest game and those that say something of their rights; the others in script/thorough.
SOME = {"toy", *(slug for slug in GAMES if game(slug).rights != USUAL)}


@pytest.fixture(
    params=[pytest.param(slug, marks=[] if slug in SOME else pytest.mark.long) for slug in sorted(GAMES)]
)
def slug(request):
    return request.param


@pytest.fixture
def table(slug):
    """Ada hosts."""
    table = sample(slug).small()
    for n in (1, 2, 3) if slug == "toy" else ():
        table.record(Took(seat=ADA, n=n))
    return table


@pytest.fixture
def say(slug, monkeypatch):
    """Has the game say something else of its rights, from now on."""
    return lambda rights: monkeypatch.setitem(vars(game(slug)), "rights", rights)


# --- The past --------------------------------------------------------------------------------------------


def of_ada(table):
    """The last entry of hers that has fields to put right, and the first that she tapped."""
    lines = [
        one.number
        for one in table.position().lines[1:]
        if one.seat == ADA and table.position().game_line(one.number)
    ]
    return next(entry for entry in reversed(lines) if behind.filled(table, entry, ADA).fields), lines[0]


class Asked(NamedTuple):
    """A door to the past, how somebody came to it, and what was said; `wrote` is how many entries came of it."""

    act: str
    way: str
    said: str
    status: int
    wrote: int


def doors(table, seat, headers):
    """Every door that leads to the past, tried by one seat; after each it is as if nobody had come."""
    (mine, early), kind = of_ada(table), table.game.insertable[0]
    frame = look(table.chair(ADA))
    view = frame.reading.view_after(mine)
    correction = untouched(behind.filled(table, mine, ADA))
    insertion = untouched(frame.game.form(kind, view=view, names=frame.names))
    look_first = {"preview": "1"}
    for act, about, way, typed in (
        ("strike", (mine,), "post", {}),
        ("restore", (mine,), "post", {}),
        ("back-to", (early,), "get", {}),
        ("back-to", (early,), "post", {}),
        ("correct", (mine,), "get", {}),
        ("correct", (mine,), "post", {**correction, **look_first}),
        ("correct", (mine,), "post", correction),
        ("insert", (mine,), "get", {}),
        ("insert-kind", (mine, kind), "get", {}),
        ("insert-kind", (mine, kind), "post", {**insertion, **look_first}),
        ("insert-kind", (mine, kind), "post", insertion),
    ):
        with transaction.atomic():
            if act == "restore":
                taken = journal.Stamp(seat=BELA, at=table.at, key="taken back")
                journal.strike(table.campaign.pk, entries=[mine], host=True, stamp=taken)
            before = table.number
            ask = getattr(table.client_at(seat), way)
            answer = ask(table.url(act, *about, seat=seat), {**typed, "key": "one"}, headers=headers)
            said = answer.content.decode()
            yield Asked(act, way, said, answer.status_code, table.number - before)
            transaction.set_rollback(True)
    for own in sample(table.game.slug).taken_back:
        yield taken_back(table, own, seat, headers)


def taken_back(table, own, seat, headers, *, late=False):
    """By an act of the game's own, of this night or when it is closed already."""
    with transaction.atomic():
        for event in own.told:
            table.record(event, seat=ADA)
        if late:
            journal.seal(table.campaign.pk, stamp=journal.Stamp(seat=ADA, at=table.at, key="good night"))
        before, there = table.number, table.url(f"{table.game.slug}:{own.act}", seat=seat)
        answer = table.client_at(seat).post(there, {**own.typed, "key": "one"}, headers=headers)
        said = answer.content.decode()
        if answer.status_code == 302:
            said = table.client_at(seat).get(answer.url).content.decode()
        wrote = table.number - before
        transaction.set_rollback(True)
    return Asked(own.act, "post", said, answer.status_code, wrote)


@pytest.mark.parametrize("headers", WAYS)
def test_at_every_door_to_the_past_the_game_refuses_the_host(table, say, headers):
    say(HERS)
    asked = list(doors(table, ADA, headers))
    assert [(one.act, one.way) for one in asked if KEPT not in one.said] == []
    assert {one.status for one in asked if one.way == "post"} == {422}
    assert sum(one.wrote for one in asked) == 0


@pytest.mark.parametrize("headers", WAYS)
def test_at_every_door_to_the_past_the_game_lets_in_who_is_no_host(table, say, headers):
    say(HERS)
    asked = list(doors(table, BELA, headers))
    assert [(one.act, one.way) for one in asked if KEPT in one.said or NOT_YOURS in one.said] == []
    own = {one.act for one in sample(table.game.slug).taken_back}
    assert {one.act for one in asked if one.wrote} >= {"strike", "restore", "back-to", *own}
    assert {one.status for one in asked if one.way == "get"} == {200}


def test_each_right_has_its_own_doors(table, say):
    """Going back takes back whatever is in the way, so that neither right goes round the other."""
    own, closed = sample(table.game.slug).taken_back, {}
    for right in ("strike", "restore", "go_back", "correct", "insert"):
        say(Rights(**{right: hers}))
        closed[right] = {one.act for one in doors(table, ADA, HTMX) if KEPT in one.said}
    assert closed == {
        "strike": {"strike", "back-to", *(one.act for one in own if one.right == "strike")},
        "restore": {"restore"},
        "go_back": {"back-to"},
        "correct": {"correct", *(one.act for one in own if one.right == "correct")},
        "insert": {"insert", "insert-kind"},
    }


@pytest.mark.parametrize("headers", WAYS)
def test_an_act_that_anybody_may_do_is_told_as_one_and_ends_with_the_night(table, say, headers):
    """Nobody is taken for the host by it, nor does the host go further with it than anybody."""
    heard = []

    def hear(asker, _entry):
        heard.append((asker.seat, asker.host, asker.anyone))

    for own, seat in product(sample(table.game.slug).taken_back, (ADA, BELA, CORA)):
        heard.clear()
        say(Rights(**{own.right: hear}))
        assert taken_back(table, own, seat, headers).wrote == 1
        assert {*heard} == {(seat, seat == ADA, True)}
        say(USUAL)
        assert taken_back(table, own, seat, headers).wrote == 1
        late = taken_back(table, own, seat, headers, late=True)
        assert (late.status, late.wrote) == (422, 0)


def test_at_most_tables_it_is_the_other_way_round(table):
    """Or the game's answer would have made no difference."""
    closed = {
        seat: {one.act for one in doors(table, seat, HTMX) if NOT_YOURS in one.said} for seat in (ADA, BELA)
    }
    assert closed == {ADA: set(), BELA: {"strike", "back-to", "correct"}}


def test_a_page_offers_what_the_game_allows(table, say):
    say(HERS)
    offered = {
        seat: {
            act for entry in of_ada(table) for act, may in acts(look(table.chair(seat)), entry).items() if may
        }
        for seat in (ADA, BELA)
    }
    assert offered == {ADA: set(), BELA: {"may_strike", "may_correct", "may_insert", "may_go_back"}}


@pytest.mark.parametrize("headers", WAYS)
def test_a_toast_offers_no_redo_that_would_be_refused(table, say, headers):
    mine, _early = of_ada(table)
    for rights, offered in ((Rights(restore=hers), False), (USUAL, True)):
        say(rights)
        with transaction.atomic():
            client, again = table.client_at(ADA), table.url("restore", table.number + 1)
            answer = client.post(table.url("strike", mine), {"key": "one"}, headers=headers)
            page = (answer if headers else client.get(table.url("history"))).content.decode()
            assert ("Taken back" in page, again in page) == (True, offered)
            transaction.set_rollback(True)


@pytest.mark.parametrize("headers", WAYS)
def test_a_toast_offers_no_undo_that_would_be_refused(slug, table, say, headers):
    tap, typed = tap_of(slug)
    for rights, offered in ((Rights(strike=hers), False), (USUAL, True)):
        say(rights)
        with transaction.atomic():
            client, undo = table.client_at(ADA), table.url("strike", table.number + 1)
            answer = client.post(table.url(*tap), {**typed, "key": "one"}, headers=headers)
            page = (answer if headers else client.get(table.url("history"))).content.decode()
            assert (answer.status_code, undo in page) == (200 if headers else 302, offered)
            transaction.set_rollback(True)


def tap_of(slug):
    """Something to tap, and what is typed for it."""
    kind, (typed, _cost) = next(iter(sample(slug).typed.items()))
    return (f"{slug}:{kind}",), {"page": "table", **typed}


def _secrets(slug):
    return (secret.one for secret in sample(slug).secrets.values())


def test_what_is_asked_about_an_entry_is_what_the_asker_may_know(slug, table, say):
    """Of a hidden one no more than that it is there, and whose it is."""
    heard = {}

    def hear(asker, entry):
        heard[asker.seat] = (asker.host, entry.seat, entry.number, entry.kind(), entry.whole(), asker.view())

    say(Rights(strike=hear))
    secret = next(one for one in _secrets(slug) if table.game.tell(one, table.position().state, ADA) is None)
    number = table.record(secret, seat=BELA).number
    kind = table.game.codec.encode(secret).kind
    for seat in (ADA, BELA, CORA):
        journal.reading(table.campaign, seat, host=seat == ADA).may_strike(number)
    assert heard == {
        ADA: (True, BELA, number, "", False, table.view(ADA)),
        BELA: (False, BELA, number, kind, True, table.view(BELA)),
        CORA: (False, BELA, number, "", False, table.view(CORA)),
    }


# --- The keys --------------------------------------------------------------------------------------------


def keys(table, said):
    return {seat.number for seat in table.campaign.seats.all() if seat.key in said}


def freed(table, seat, of, headers):
    """Whether the page offers to free that seat, and whether it then is; afterwards it never was."""
    client, to = table.client_at(seat), table.url("free-seat", of, seat=seat)
    offered = to in client.get(table.url("people", seat=seat)).content.decode()
    beside = {**HTMX, "HX-Current-URL": f"http://testserver{table.url('people', seat=seat)}"}
    again = to in client.get(table.url("here", seat=seat), headers=beside).content.decode()
    was = table.seat(of).key
    with transaction.atomic():
        status = client.post(to, headers=headers).status_code
        now = table.seat(of)
        transaction.set_rollback(True)
    assert now.free is (now.key != was) is (status != 404)
    return offered, again, now.free


@pytest.mark.parametrize("headers", WAYS)
def test_the_game_says_who_frees_a_seat(table, say, headers):
    """Whoever sits down there next sees what that seat sees. The host's seat is nobody's to free, whatever it says."""
    every, none = (True,) * 3, (False,) * 3
    for rights, by_host, by_bela in ((HERS, none, every), (USUAL, every, none)):
        say(rights)
        assert freed(table, ADA, CORA, headers) == by_host
        assert freed(table, BELA, CORA, headers) == by_bela
        assert freed(table, BELA, ADA, headers) == freed(table, ADA, ADA, headers) == none
    assert table.client_at(0).post(table.url("free-seat", CORA, seat=0)).status_code == 404


def test_what_is_asked_about_a_seat_is_who_asks_and_whether_it_is_held(table, say):
    heard = []

    def hear(asker, key):
        heard.append((asker.seat, asker.host, asker.view(), key))
        return True

    say(Rights(free=hear))
    table.client_at(BELA).get(table.url("people", seat=BELA))
    assert heard == [
        (BELA, False, table.view(BELA), Key(seat=seat.number, held=seat.number == BELA))
        for seat in table.campaign.seats.all()
        if not (seat.hosts or seat.free)
    ]


def on_paper(table, seat, slug):
    """The keys that can be printed at this seat, one by one or together."""
    frame = look(table.chair(seat))
    try:
        paper = papers.paper_of(frame.chair, slug)
    except Gone:
        return set()
    wishes = (
        Wish(paper=slug, about=about.value, origin="http://night.example") for about in paper.abouts(frame)
    )
    return {number for wish in wishes for number in keys(table, gathering.made(frame, wish).html)}


def test_the_game_says_who_sees_a_key_on_the_page_and_on_paper(table, say):
    every = {seat.number for seat in table.campaign.seats.all()}
    for rights, hosts, players in ((HERS, {ADA}, every), (USUAL, every, {BELA})):
        say(rights)
        for seat, seen in ((ADA, hosts), (BELA, players)):
            page = table.client_at(seat).get(table.url("keys", seat=seat)).content.decode()
            assert keys(table, page) == seen
        assert (on_paper(table, ADA, "keys"), on_paper(table, BELA, "key")) == (hosts, {BELA})


def test_a_seat_is_offered_the_papers_of_the_keys_that_it_sees(table, say):
    say(HERS)
    frame = look(table.chair(ADA))
    offered = [about.value for about in papers.paper_of(frame.chair, "keys").abouts(frame)]
    assert offered == ["", str(ADA)]


def test_a_paper_of_keys_is_another_when_one_that_lies_on_it_is(table, say):
    """And the same when one is that does not."""
    paper = papers.paper_of(table.chair(ADA), "keys")
    for rights, same in ((HERS, True), (USUAL, False)):
        say(rights)
        with transaction.atomic():
            was = paper.beside(look(table.chair(ADA)))
            table.campaign.seats.filter(number=BELA).update(key="another")
            assert (paper.beside(look(table.chair(ADA))) == was) is same
            transaction.set_rollback(True)


# --- The journal -----------------------------------------------------------------------------------------


def taken_home(table, seat, what, headers):
    """The files that went out to a seat, and what it was told; then it was never asked for."""
    with transaction.atomic():
        there = table.url("export", seat=seat)
        answer = table.client_at(seat).post(there, {"what": what, "key": "one"}, headers=headers)
        out = answer["Content-Type"] == "application/zip"
        files = {*zipfile.ZipFile(io.BytesIO(answer.content)).namelist()} if out else set()
        transaction.set_rollback(True)
    return answer.status_code, files


@pytest.mark.parametrize("headers", WAYS)
def test_the_whole_journal_goes_to_whom_the_game_hands_it(table, say, headers):
    whole, read = (200, {"journal.json"}), (200, {"position.json", "history.json"})
    say(HERS)
    assert taken_home(table, ADA, "everything", headers) == (404, set())
    assert taken_home(table, ADA, "readable", headers) == read
    assert taken_home(table, BELA, "everything", headers) == whole
    assert taken_home(table, CORA, "everything", headers) == (404, set())
    say(USUAL)
    assert taken_home(table, ADA, "everything", headers) == whole
    assert taken_home(table, BELA, "everything", headers) == (404, set())


def test_a_page_offers_the_journal_to_whom_the_game_hands_it(table, say):
    say(HERS)
    for seat, whole in ((ADA, False), (BELA, True)):
        page = table.client_at(seat).get(table.url("export", seat=seat)).content.decode()
        assert ('value="everything"' in page, 'value="readable"' in page) == (whole, True)
    for seat, leads in ((ADA, True), (BELA, True), (CORA, False), (0, False)):
        page = table.client_at(seat).get(table.url("history", seat=seat)).content.decode()
        assert (table.url("export", seat=seat) in page) is leads, seat


def test_with_a_word_to_everybody_where_the_game_wants_one(table, say):
    say(Rights(hand_out=lambda _asker: Handing.ANNOUNCED))
    for seat in (ADA, BELA):
        number = table.number
        answer = table.client_at(seat).post(
            table.url("export", seat=seat), {"what": "everything", "key": f"{seat}"}
        )
        with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
            last = json.loads(archive.read("journal.json"))["entries"][-1]
        assert (last["kind"], last["seat"], table.number) == ("exported", seat, number + 1)


@pytest.mark.parametrize("headers", WAYS)
def test_a_file_is_compared_with_the_journal_for_whom_it_is_handed_out_to(table, say, headers):
    """Everybody else has a copy beside it: whether the two are the same would tell what is in ours."""
    whole = bundle.write(Campaign.objects.get(pk=table.campaign.pk))
    for rights, copied in ((HERS, True), (Rights(hand_out=lambda _asker: Handing.FREELY), False)):
        say(rights)
        with transaction.atomic():
            before, file = Campaign.objects.count(), SimpleUploadedFile("evening.nightbook.zip", whole)
            table.client_at(ADA).post(reverse("import"), {"file": file, "key": "one"}, headers=headers)
            assert Campaign.objects.count() == before + copied
            transaction.set_rollback(True)
