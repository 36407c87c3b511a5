"""Pages as data: what a game says of them, and what the house makes of it."""

import pytest
from django.http import HttpResponse
from django.test import override_settings
from django.urls import include, path
from django.views.decorators.http import require_POST

from campaigns import journal
from campaigns.frame import look
from campaigns.stamps import stamp
from campaigns.views.addresses import addresses
from campaigns.views.pages import Forms, Page, draw
from config.urls import urlpatterns as house
from tests import behind
from tests.campaigns.toytable import GAMES, a_toy_table
from tests.factories import ADA, BELA, CORA, HTMX
from tests.toygame import TOY, Paid, Took
from tests.toygame.urls import asked

pytestmark = pytest.mark.django_db
SCREEN = 0
LEARNT = []


def purse(frame, visit):
    return {**asked(frame, visit), "named": visit.about}


def weigh(request, frame):
    """A purse is weighed, and nothing paid."""
    form = TOY.form("paid", view=frame.view, names=frame.names, data=request.POST)
    return draw(VAULT, request, frame, bad=form, status=200 if form.is_valid() else 422)


def give_back(request, chair):
    last = behind.position(chair.campaign).plays[-1].number
    journal.strike(chair.campaign.pk, entries=[last], host=True, stamp=stamp(request, chair))


@require_POST
def whispered(request, campaign, seat):
    return HttpResponse("of its own")


def toy(name, **more):
    return Page(name=name, template="workshop/toy.html", gather=purse, **more)


VAULT = toy("vault", players_only=True, back=True, sent=weigh)
PAGES = [
    toy("table"),
    VAULT,
    toy("purse"),
    toy("purse", about="of", route="purse-of"),
    Page(
        name="other",
        template="workshop/slip.html",
        gather=lambda *_: {"template": "workshop/toy.html", "asked": ()},
    ),
]
toys = addresses(
    TOY,
    PAGES,
    wall=toy("screen"),
    then=lambda chair, event: LEARNT.append((chair.number, event)),
    acts={"give": give_back},
    more=[path("whispered/", whispered, name="whispered")],
)
urlpatterns = [*house, path("c/<uuid:campaign>/<int:seat>/toy/", include((toys, "toy")))]


@pytest.fixture(autouse=True)
def _urls():
    LEARNT.clear()
    with override_settings(GAMES=GAMES, ROOT_URLCONF=__name__):
        yield


@pytest.fixture
def table():
    return a_toy_table(Took(seat=ADA, n=5), Took(seat=BELA, n=3))


def get(table, name, *args, at=BELA, **headers):
    return table.client_at(at).get(table.url(f"toy:{name}", *args, seat=at), headers=headers)


def post(table, name, *args, at=BELA, headers=HTMX, **typed):
    return table.client_at(at).post(table.url(f"toy:{name}", *args, seat=at), typed, headers=headers)


def pay(table, page, n=1, **more):
    return post(table, "paid", seat=BELA, n=n, page=page, key=f"{page} {n}", **more)


# --- Pages -------------------------------------------------------------------------------------------------


def test_a_page_knows_its_name_and_its_number(table):
    page = get(table, "purse-of", CORA)
    assert (page.context["page"], page.context["named"]) == ("purse", CORA)
    assert get(table, "purse").context["named"] == 0


def test_the_place_that_is_lit_is_its_own_or_the_one_it_stands_under(table):
    lit = [place["here"] for place in get(table, "vault").context["places"]]
    assert lit == [True, False]


def test_what_is_gathered_may_name_another_template(table):
    assert "workshop/toy.html" in {one.name for one in get(table, "other").templates}


def test_whoever_looks_on_has_no_page_that_is_the_players(table):
    assert get(table, "purse", at=SCREEN).status_code == 200
    assert get(table, "vault", at=SCREEN).status_code == 404
    assert post(table, "vault", at=SCREEN).status_code == 404


def test_the_table_and_the_wall_lead_to_each_other(table):
    wall = table.url("toy:screen", seat=SCREEN)
    assert get(table, "table", at=SCREEN).url == get(table, "screen").url == wall
    assert get(table, "screen", at=SCREEN).status_code == 200


def test_only_a_page_that_tries_a_form_takes_one_and_records_nothing(table):
    fits = post(table, "vault", seat=BELA, n=2)
    assert (fits.status_code, fits.context["bad"].cleaned_data["n"]) == (200, 2)
    assert post(table, "vault", seat=BELA, n="much").status_code == 422
    refused = post(table, "purse", seat=BELA, n=2)
    assert (refused.status_code, refused["Allow"]) == (405, "GET, HEAD")
    assert table.number == 3


# --- Taps --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("page", "route", "about"),
    [
        ("table", "table", []),
        ("purse", "purse", []),
        (f"purse {CORA}", "purse-of", [CORA]),
        ("", "table", []),
    ],
)
def test_a_tap_comes_back_to_the_page_that_the_form_names(table, page, route, about):
    came = pay(table, page).context
    assert (came["page"], came["named"]) == (route.partition("-")[0], *(about or [0]))
    there = table.url(f"toy:{route}", *about, seat=BELA)
    assert pay(table, page, n=2, headers={}).url == there


@pytest.mark.parametrize("page", ["nowhere", "table 2", "purse 0x1", "purse ²", f"purse {10**9}", "screen"])
def test_nonsense_comes_back_to_a_page_that_is_there(table, page):
    answer = pay(table, page)
    assert (answer.status_code, table.number) == (200, 4)
    assert answer.context["page"] in {"table", "purse"}


def test_from_a_page_aside_the_way_leads_back_to_the_table_once_it_is_recorded(table):
    there = table.url("toy:table", seat=BELA)
    wrong = pay(table, "vault", n="much")
    assert (wrong.status_code, wrong.context["page"]) == (422, "vault")
    assert pay(table, "vault")["HX-Redirect"] == there
    assert pay(table, "vault", n=2, headers={}).url == there
    late = pay(table, "vault", n=3, seen=2)
    assert (late.status_code, late.context["page"]) == (409, "vault")


def test_what_was_recorded_is_heard_of_and_what_was_refused_is_not(table):
    pay(table, "table")
    pay(table, "table", n="much")
    post(table, "paid", seat=9, n=1)
    assert [(BELA, Paid(seat=BELA, n=1))] == LEARNT


def test_an_act_of_no_kind_is_a_players_and_draws_the_page_again(table):
    assert post(table, "give", at=SCREEN).status_code == 404
    assert get(table, "give").status_code == 405
    assert post(table, "give", page="purse").context["page"] == "purse"
    assert dict(table.view().purses)[BELA] == 0


def test_an_address_of_the_games_own_takes_the_place_of_a_kind(table):
    assert post(table, "whispered").content == b"of its own"
    assert [one.name for one in toys].count("whispered") == 1


def test_what_the_house_records_has_no_address():
    assert {*TOY.forms} - {one.name for one in toys} == {"opened", "joined"}


# --- Forms -------------------------------------------------------------------------------------------------


@pytest.fixture
def frame(table):
    return look(table.chair(BELA))


def bad(frame, **typed):
    return TOY.form("paid", view=frame.view, names=frame.names, data=typed)


def test_a_form_is_made_once_and_only_when_it_is_asked_for(frame):
    forms = Forms(frame)
    assert "paid" not in forms
    assert forms["paid"] is forms["paid"]
    assert not forms["paid"].is_bound


def test_the_form_that_went_wrong_keeps_what_was_typed(frame):
    forms = Forms(frame, bad(frame, n="much"))
    assert (forms["paid"]["n"].value(), forms["took"]["n"].value()) == ("much", None)


def test_a_form_is_filled_with_what_is_known_unless_it_went_wrong_about_the_same(frame):
    known, wrong = Paid(seat=BELA, n=2), bad(frame, n="much", about="3")
    assert Forms(frame).like("paid", known)["n"].value() == 2
    assert Forms(frame, wrong).like("paid", known, "2")["n"].value() == 2
    assert Forms(frame, wrong).like("paid", known, "3") is wrong
