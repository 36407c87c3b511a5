"""Taking back, bringing back, going back, correcting, putting in, settling: from the pages."""

import re

import pytest
from django.contrib.messages import get_messages

from campaigns.models import Seat
from tests import behind
from tests.campaigns.toytable import a_toy_table, with_the_toy_game
from tests.factories import ADA, BELA, CORA, HTMX, dan, main
from tests.toygame import Noted, Paid, Took, Vowed, Whispered

pytestmark = pytest.mark.django_db
_toy = with_the_toy_game()


@pytest.fixture
def table():
    """Entries 2 to 5: Ada takes 5, Bela takes 3, Bela pays 2, Cora vows."""
    return a_toy_table(
        Took(seat=ADA, n=5), Took(seat=BELA, n=3), Paid(seat=BELA, n=2), Vowed(seat=CORA, limit=1)
    )


HIDDEN = "Entry 5 holds something that you may not see."


def purses(table):
    return dict(table.view().purses)


def post(table, seat, name, *args, back="history", htmx=True, **data):
    came = f"http://testserver{table.url(back, seat=seat)}"
    headers = {**HTMX, "HX-Current-URL": came} if htmx else {"Referer": came}
    return table.client_at(seat).post(table.url(name, *args, seat=seat), data, headers=headers)


def said(response):
    return [str(message) for message in get_messages(response.wsgi_request)]


def fields(response):
    """What the form on a page would send: its hidden fields, and what stands in the others."""
    page = response.content.decode().partition("<main")[2]
    start = page.index('id="change"') if 'id="change"' in page else page.index('<form method="post"')
    pairs = re.findall(
        r'<input type="hidden" name="(\w+)" value="([^"]*)"', page[start:].partition("</form>")[0]
    )
    typed = {field.html_name: field.value() for field in response.context.get("form") or ()}
    return typed | {name: value for name, value in pairs if name != "csrfmiddlewaretoken"}


# --- Taking back ---------------------------------------------------------------------------------


def test_an_own_tap_is_taken_back_in_any_order(table):
    response = post(table, BELA, "strike", 3)
    assert response.status_code == 200
    assert purses(table) == {ADA: 5, BELA: 0, CORA: 0}
    assert "Taken back: Bela took" in response.content.decode()
    assert table.url("restore", 6, seat=BELA) in response.content.decode()


def test_the_page_it_was_tapped_on_is_drawn_again(table):
    response = post(table, BELA, "strike", 3, back="people")
    assert "Who sits here" in response.content.decode()
    assert 'hx-swap-oob="beforeend"' in response.content.decode()


def test_without_script_it_leads_back_to_the_page(table):
    response = post(table, BELA, "strike", 3, back="people", htmx=False)
    assert (response.status_code, response["Location"]) == (302, table.url("people", seat=BELA))


@pytest.mark.parametrize("came", ["https://elsewhere.example/", "nonsense", "/c/", "http://testserver/open/"])
def test_whoever_comes_from_elsewhere_goes_to_the_journal(table, came):
    response = table.client_at(BELA).post(table.url("strike", 3, seat=BELA), headers={"Referer": came})
    assert response["Location"] == table.url("history", seat=BELA)


def test_an_address_that_is_none_is_no_page(table):
    headers = {**HTMX, "HX-Current-URL": "http://[x"}
    client = table.client_at(BELA)
    answer = client.post(table.url("strike", 3, seat=BELA), headers=headers)
    assert answer.templates[0].name.startswith("campaigns/history")
    assert 'id="presence"' in client.get(table.url("here", seat=BELA), headers=headers).content.decode()


def test_another_table_s_page_is_not_drawn(table):
    other = a_toy_table(name="Another")
    headers = {**HTMX, "HX-Current-URL": f"http://testserver{other.url('people', seat=BELA)}"}
    response = table.client_at(BELA).post(table.url("strike", 3, seat=BELA), headers=headers)
    assert "Another" not in response.content.decode()
    assert response.status_code == 200


def test_a_page_that_is_only_an_act_is_not_drawn(table):
    response = post(table, BELA, "strike", 3, back="dismiss")
    assert response.status_code == 200
    assert 'id="entry-3"' in response.content.decode()


def test_nobody_takes_back_another_s_tap_but_the_host(table):
    response = post(table, BELA, "strike", 2)
    assert response.status_code == 422
    assert "recorded by somebody else" in response.content.decode()
    assert post(table, ADA, "strike", 3).status_code == 200


def test_twice_is_told(table):
    post(table, BELA, "strike", 3, key="one")
    response = post(table, BELA, "strike", 3, key="other")
    assert (response.status_code, table.number) == (422, 6)


def test_the_same_tap_sent_twice_is_one_entry(table):
    for _ in range(2):
        assert post(table, BELA, "strike", 3, key="the same").status_code == 200
    assert table.number == 6


def test_a_closed_night_is_refused_with_a_sentence(table):
    post(table, ADA, "goodnight")
    response = post(table, BELA, "strike", 3)
    assert response.status_code == 422
    assert "belongs to a night that was closed" in response.content.decode()


@pytest.mark.parametrize("entry", [1, 99])
def test_the_opening_and_what_is_not_there_stay(table, entry):
    assert post(table, ADA, "strike", entry).status_code == 422


def test_what_the_host_may_not_read_is_not_the_host_s_to_take_back(table):
    response = post(table, ADA, "strike", 5)
    assert (response.status_code, table.number) == (422, 5)
    assert HIDDEN in response.content.decode()
    assert "Cora vow" not in response.content.decode()
    assert post(table, CORA, "strike", 5).status_code == 200


@pytest.mark.parametrize("name", ["strike", "restore", "back-to"])
def test_the_screen_and_strangers_find_nothing(table, name):
    assert table.client_at(0).post(table.url(name, 3, seat=0)).status_code == 404
    assert dan().post(table.url(name, 3, seat=BELA)).status_code == 404
    assert table.client_at(CORA).post(table.url(name, 3, seat=BELA)).status_code == 404


def test_a_toast_waits_for_the_page_of_its_own_seat(table):
    """Two seats on one device: what one may not read of the other does not slip out in a toast."""
    Seat.objects.filter(campaign=table.campaign, number=CORA).update(device=table.devices[BELA])
    client = table.client_at(BELA)
    client.post(table.url("strike", 3, seat=BELA), headers={"Referer": "http://testserver/"})
    for elsewhere in (table.url("history", seat=CORA), "/"):
        assert "Taken back" not in client.get(elsewhere).content.decode()
    assert "Taken back: Bela took" in client.get(table.url("history", seat=BELA)).content.decode()
    assert "Taken back: Bela took" not in client.get(table.url("history", seat=BELA)).content.decode()


# --- Bringing back -------------------------------------------------------------------------------


def test_redo_brings_it_back(table):
    post(table, BELA, "strike", 3)
    response = post(table, BELA, "restore", 6)
    assert response.status_code == 200
    assert purses(table) == {ADA: 5, BELA: 1, CORA: 0}
    assert "Brought back: Bela took" in response.content.decode()


def test_the_redo_of_a_toast_is_stale_when_the_table_moved_on(table):
    page = post(table, BELA, "strike", 3).content.decode()
    assert (
        '<input type="hidden" name="seen" value="6">'
        in page[page.index(table.url("restore", 6, seat=BELA)) :]
    )


def test_one_entry_is_brought_back_by_its_own_number(table):
    post(table, BELA, "strike", 3)
    assert post(table, BELA, "restore", 3).status_code == 200
    assert purses(table)[BELA] == 1


def test_bringing_back_is_stale_when_the_table_moved_on(table):
    post(table, BELA, "strike", 3)
    table.record(Took(seat=ADA, n=1))
    response = post(table, BELA, "restore", 3, seen=6)
    assert response.status_code == 409
    assert "someone else had just changed this. Ada: Ada took has 5, n 1" in response.content.decode()


def test_a_note_makes_nobody_stale(table):
    post(table, BELA, "strike", 3)
    table.record(Noted(text="a knock at the door"))
    post(table, BELA, "restore", 3, seen=6)
    assert 3 not in table.position().gone


def test_what_stands_cannot_be_brought_back(table):
    assert post(table, BELA, "restore", 3).status_code == 422
    assert post(table, BELA, "restore", 99).status_code == 422


def test_only_who_tapped_or_took_back_brings_back(table):
    post(table, ADA, "strike", 3)
    assert post(table, CORA, "restore", 3).status_code == 422
    assert post(table, BELA, "restore", 3).status_code == 200


# --- Back to an entry ----------------------------------------------------------------------------


@pytest.fixture
def open_table():
    """Nothing is hidden from the host in entries 3 to 5."""
    return a_toy_table(Took(seat=ADA, n=5), Took(seat=BELA, n=3), Paid(seat=BELA, n=2), Noted(text="a knock"))


def test_back_to_lists_first_what_it_would_take_back(open_table):
    page = open_table.client_at(ADA).get(open_table.url("back-to", 2)).content.decode()
    assert "These 3 entries would be taken back" in page
    for words in ("Bela took", "Bela paid", "a knock"):
        assert words in page
    assert open_table.number == 5


def test_back_to_strikes_them_as_one(open_table):
    page = open_table.client_at(ADA).get(open_table.url("back-to", 2))
    response = open_table.client_at(ADA).post(open_table.url("back-to", 2), fields(page))
    assert response["Location"] == open_table.url("history")
    assert (open_table.number, purses(open_table)) == (6, {ADA: 5, BELA: 0, CORA: 0})
    post(open_table, ADA, "restore", 6)
    assert purses(open_table) == {ADA: 5, BELA: 1, CORA: 0}


def test_back_to_is_stale_when_the_table_moved_on(open_table):
    page = open_table.client_at(ADA).get(open_table.url("back-to", 2))
    open_table.record(Took(seat=ADA, n=1))
    response = open_table.client_at(ADA).post(open_table.url("back-to", 2), fields(page))
    assert response.status_code == 409
    assert "These 4 entries" in response.content.decode()


def test_back_to_stops_before_what_the_host_may_not_read(table):
    table.record(Took(seat=BELA, n=1))
    for entry, refused in ((2, True), (4, True), (5, False)):
        page = table.client_at(ADA).get(table.url("back-to", entry)).content.decode()
        assert (HIDDEN in page, "Take back" in page) == (refused, not refused)
    assert post(table, ADA, "back-to", 2).status_code == 422
    assert table.number == 6


def test_back_to_says_why_not(table):
    assert (
        "recorded by somebody else"
        in table.client_at(BELA).get(table.url("back-to", 2, seat=BELA)).content.decode()
    )
    assert "Nothing was recorded after" in table.client_at(ADA).get(table.url("back-to", 5)).content.decode()
    assert table.client_at(ADA).get(table.url("back-to", 99)).status_code == 404


# --- Correcting ----------------------------------------------------------------------------------


def test_the_form_is_filled_with_what_the_entry_says(table):
    page = table.client_at(BELA).get(table.url("correct", 3, seat=BELA)).content.decode()
    assert 'name="n" value="3"' in page
    assert "See what would change" in page


def test_the_preview_says_what_would_change_and_records_nothing(table):
    data = {"seat": BELA, "n": 1, "preview": "1"}
    page = table.client_at(BELA).post(table.url("correct", 3, seat=BELA), data).content.decode()
    assert '<p class="would">Bela took has 0, n 1</p>' in page
    assert "Bela purse now 0, was 1" in page
    assert "This would no longer fit:" in page
    assert "Entry 4: Bela poor has 1, n 2" in page
    assert table.number == 5


def test_the_preview_is_recorded_as_it_was_shown(table):
    data = {"seat": BELA, "n": 1, "preview": "1"}
    client = table.client_at(BELA)
    page = client.post(table.url("correct", 3, seat=BELA), data)
    response = client.post(table.url("correct", 3, seat=BELA), fields(page))
    assert response["Location"] == table.url("entry", 3, seat=BELA)
    assert purses(table)[BELA] == 0
    shown = client.get(response["Location"]).content.decode()
    assert "Corrected: Bela took" in shown
    assert table.url("strike", 6, seat=BELA) in shown


def test_recorded_is_what_stands_in_the_fields_and_never_what_was_not_looked_at(table):
    there, client = table.url("correct", 3, seat=BELA), table.client_at(BELA)
    page = client.post(there, {"seat": BELA, "n": 1, "preview": "1"})
    assert main(page).count("<form ") == main(page).count('id="change"') == 1
    again = client.post(there, {**fields(page), "n": 4})
    assert (again.status_code, table.number) == (422, 5)
    assert "You changed something after the preview." in again.content.decode()
    assert '<p class="would">Bela took has 0, n 4</p>' in again.content.decode()
    assert client.post(there, fields(again)).status_code == 302
    assert table.position().lines[5].facts["facts"] == {"seat": BELA, "n": 4}


def test_put_in_is_what_stands_in_the_fields(table):
    there, client = table.url("insert-kind", 3, "took", seat=BELA), table.client_at(BELA)
    page = client.post(there, {"seat": BELA, "n": 4, "preview": "1"})
    again = client.post(there, {**fields(page), "n": 9})
    assert (again.status_code, table.number) == (422, 5)
    assert client.post(there, fields(again)).status_code == 302
    assert table.position().lines[5].facts["facts"] == {"seat": BELA, "n": 9}


def test_a_correction_is_stale_when_the_table_moved_on_and_shows_what_it_would_do_now(table):
    data = {"seat": BELA, "n": 4, "preview": "1"}
    page = table.client_at(BELA).post(table.url("correct", 3, seat=BELA), data)
    table.record(Took(seat=BELA, n=6), seat=BELA)
    response = table.client_at(BELA).post(table.url("correct", 3, seat=BELA), fields(page))
    assert response.status_code == 409
    assert "Bela purse now 8, was 7" in response.content.decode()
    assert table.number == 6


def test_nonsense_stands_beside_its_field_and_keeps_what_was_typed(table):
    data = {"seat": BELA, "n": "many", "preview": "1"}
    response = table.client_at(BELA).post(table.url("correct", 3, seat=BELA), data)
    assert response.status_code == 422
    assert 'value="many"' in response.content.decode()
    assert "Enter a whole number." in response.content.decode()


@pytest.mark.parametrize("data", [{}, {"preview": "1"}])
def test_no_change_is_no_correction(table, data):
    response = table.client_at(BELA).post(table.url("correct", 3, seat=BELA), {"seat": BELA, "n": 3, **data})
    assert response.status_code == 422
    assert "Nothing was changed." in response.content.decode()


def test_a_player_corrects_the_own_entries_the_host_any(table):
    assert table.client_at(BELA).get(table.url("correct", 2, seat=BELA)).status_code == 422
    assert table.client_at(ADA).get(table.url("correct", 3)).status_code == 200


def test_the_host_corrects_a_closed_night_a_player_does_not(table):
    post(table, ADA, "goodnight")
    assert table.client_at(ADA).get(table.url("correct", 3)).status_code == 200
    assert table.client_at(BELA).get(table.url("correct", 3, seat=BELA)).status_code == 422


def test_the_host_does_not_correct_what_he_may_not_read(table):
    table.record(Whispered(seat=BELA, text="the cellar"), seat=BELA)
    for entry in (5, 6):
        response = table.client_at(ADA).get(table.url("correct", entry))
        assert response.status_code == 422
        assert "holds something that you may not see" in response.content.decode()
        assert "the cellar" not in response.content.decode()
        guess = {"seat": BELA, "text": "the cellar", "limit": 1}
        assert table.client_at(ADA).post(table.url("correct", entry), guess).status_code == 422
        assert table.number == 6


def test_a_struck_entry_can_be_corrected(table):
    post(table, BELA, "strike", 3)
    response = table.client_at(BELA).post(table.url("correct", 3, seat=BELA), {"seat": BELA, "n": 9})
    assert response.status_code == 302
    post(table, BELA, "restore", 3)
    assert purses(table)[BELA] == 7


def test_an_entry_of_the_house_is_not_corrected(table):
    post(table, BELA, "strike", 3)
    assert table.client_at(ADA).get(table.url("correct", 6)).status_code == 422
    assert table.client_at(ADA).get(table.url("correct", 99)).status_code == 404


# --- Putting in ----------------------------------------------------------------------------------


def test_the_kinds_that_can_be_forgotten_are_offered(table):
    page = table.client_at(BELA).get(table.url("insert", 2, seat=BELA)).content.decode()
    assert table.url("insert-kind", 2, "took", seat=BELA) in page
    assert table.url("insert-kind", 2, "whispered", seat=BELA) not in page


def test_another_of_the_same_kind_is_offered_first(table):
    page = table.client_at(BELA).get(table.url("insert", 4, seat=BELA)).content.decode()
    assert page.index(table.url("insert-kind", 4, "paid", seat=BELA)) < page.index(
        table.url("insert-kind", 4, "took", seat=BELA)
    )


def test_what_was_forgotten_is_put_in_at_its_place(table):
    there = table.url("insert-kind", 3, "took", seat=BELA)
    assert table.client_at(BELA).get(there).status_code == 200
    page = table.client_at(BELA).post(there, {"seat": BELA, "n": 4, "preview": "1"})
    assert "Bela purse now 5, was 1" in page.content.decode()
    response = table.client_at(BELA).post(there, fields(page))
    assert response["Location"] == table.url("history", seat=BELA)
    assert [play.number for play in table.position().plays] == [1, 2, 3, 6, 4, 5]


def test_what_would_not_fit_there_is_advised_and_goes_in_all_the_same(table):
    there = table.url("insert-kind", 2, "paid", seat=BELA)
    page = table.client_at(BELA).post(there, {"seat": BELA, "n": 4, "preview": "1"})
    assert "Bela poor has 0, n 4" in page.content.decode()
    table.client_at(BELA).post(there, fields(page))
    assert behind.findings(table.position(), BELA) == ()


def test_kinds_that_nobody_forgets_are_nowhere(table):
    assert table.client_at(ADA).get(table.url("insert-kind", 2, "opened")).status_code == 404
    assert table.client_at(ADA).get(table.url("insert-kind", 2, "nonsense")).status_code == 404


def test_nothing_is_put_in_after_an_entry_that_is_not_there_or_not_of_the_game(table):
    post(table, BELA, "strike", 3)
    for name, more in (("insert", ()), ("insert-kind", ("took",))):
        assert table.client_at(ADA).get(table.url(name, 6, *more)).status_code == 422
        assert table.client_at(ADA).get(table.url(name, 99, *more)).status_code == 404


def test_into_a_closed_night_only_the_host_puts_something(table):
    post(table, ADA, "goodnight")
    assert table.client_at(BELA).get(table.url("insert", 2, seat=BELA)).status_code == 422
    assert table.client_at(ADA).get(table.url("insert", 2)).status_code == 200


def test_a_refusal_at_its_place_stands_beside_the_field(table):
    response = table.client_at(ADA).post(table.url("insert-kind", 2, "took"), {"seat": 9, "n": 1})
    assert response.status_code == 422


# --- Findings ------------------------------------------------------------------------------------


@pytest.fixture
def disturbed(table):
    post(table, BELA, "strike", 3)
    return table


def test_what_no_longer_fits_is_shown_with_the_way_to_it(disturbed):
    page = disturbed.client_at(CORA).get(disturbed.url("findings", seat=CORA)).content.decode()
    assert "Bela poor has 0, n 2" in page
    assert disturbed.url("entry", 4, seat=CORA) in page
    assert (
        "1 thing no longer fits"
        in disturbed.client_at(CORA).get(disturbed.url("history", seat=CORA)).content.decode()
    )


def test_the_table_settles_it_and_can_take_that_back(disturbed):
    finding = behind.findings(disturbed.position(), CORA)[0]
    response = post(disturbed, CORA, "dismiss", finding=finding.digest)
    assert "Everything fits" in response.content.decode()
    assert "Settled by the table." in response.content.decode()
    post(disturbed, CORA, "strike", 7)
    assert behind.findings(disturbed.position(), CORA) == (finding,)


def test_it_returns_when_the_figures_change(disturbed):
    finding = behind.findings(disturbed.position(), ADA)[0]
    post(disturbed, ADA, "dismiss", finding=finding.digest)
    disturbed.client_at(BELA).post(disturbed.url("insert-kind", 2, "took", seat=BELA), {"seat": BELA, "n": 1})
    assert [one.word.about["has"] for one in behind.findings(disturbed.position(), ADA)] == [1]


def test_what_was_not_found_is_not_settled(disturbed):
    assert post(disturbed, CORA, "dismiss", finding="nonsense").status_code == 422
    assert disturbed.number == 6


@pytest.mark.parametrize("page", ["findings", "entry"])
def test_whoever_may_correct_what_no_longer_fits_comes_to_its_form(disturbed, page):
    """Not to the page on which it is read; to whoever may not, no way is shown."""
    entry = behind.findings(disturbed.position(), ADA)[0].entry
    form = disturbed.url("correct", entry, seat=ADA)
    for seat, ways in ((ADA, [form]), (CORA, [])):
        args = [entry] if page == "entry" else []
        there = disturbed.client_at(seat).get(disturbed.url(page, *args, seat=seat)).content.decode()
        notice = there[there.index('id="finding-') :].partition("</form>")[0]
        assert re.findall(r'<a class="button" href="([^"]*)"', notice) == ways


def test_the_screen_reads_findings_and_settles_none(disturbed):
    page = disturbed.client_at(0).get(disturbed.url("findings", seat=0)).content.decode()
    assert "Bela poor" in page
    assert "Leave it as it is" not in page
    assert disturbed.client_at(0).post(disturbed.url("dismiss", seat=0)).status_code == 404


def test_bringing_it_back_in_order_leaves_nothing_found(disturbed):
    post(disturbed, BELA, "restore", 3)
    assert behind.findings(disturbed.position(), ADA) == ()


def test_a_broken_vow_is_found_by_its_owner_alone():
    table = a_toy_table(Took(seat=BELA, n=9), Paid(seat=BELA, n=5))
    data = {"seat": BELA, "limit": 2}
    table.client_at(BELA).post(table.url("insert-kind", 2, "vowed", seat=BELA), data)
    found = {seat: behind.findings(table.position(), seat) for seat in (0, ADA, BELA, CORA)}
    assert [one.word.code for one in found[BELA]] == ["advice.vow_broken"]
    assert found[0] == found[ADA] == found[CORA] == ()


def test_of_very_many_the_first_are_shown():
    table = a_toy_table(Took(seat=BELA, n=60), *[Paid(seat=BELA, n=1)] * 60)
    data = {"seat": BELA, "n": 0, "preview": "1"}
    preview = table.client_at(BELA).post(table.url("correct", 2, seat=BELA), data).content.decode()
    assert preview.count("Bela poor has") == 50
    assert "and 10 more, further on" in preview
    post(table, BELA, "strike", 2)
    page = table.client_at(BELA).get(table.url("findings", seat=BELA)).content.decode()
    assert page.count("Bela poor has") == 50
    assert "and 10 more, further on" in page
    again = table.client_at(BELA).post(
        table.url("correct", 2, seat=BELA), {"seat": BELA, "n": 60, "preview": "1"}
    )
    assert "This would fit again" not in again.content.decode()
