"""What the paper asks the database: the same for one print as for many, at the first chapter as at the last."""

from dataclasses import replace
from datetime import timedelta

import pytest
from django.utils import timezone

from campaigns import tasks
from campaigns.frame import look
from campaigns.models import Print, PrintJob
from campaigns.paper import gathering, papers, queue
from campaigns.paper.wishes import Wish
from tests.chronicle.written import a_long_table
from tests.factories import ADA, HTMX, a_table
from tests.papers import ORIGIN

pytestmark = [pytest.mark.django_db, pytest.mark.paper]
PAGE, UNDER_WAY, ASK, FILE = 6, 5, 11, 4
MEASURED = 1  # how large the stickers of the circle's box are, where labels can be cut
BESIDE = 1  # the tables that play from the same box
NAMES = 2  # a file is called after whom it is about
TABLES = {"an evening": a_table, "2 chapters": lambda: a_long_table(2), "9 chapters": lambda: a_long_table(9)}

LANGUAGES = ("en", "ru", "pl")


@pytest.fixture(params=TABLES)
def table(request):
    return TABLES[request.param]()


def wishes(table):
    """One of every paper, about everything."""
    frame = look(table.chair(ADA))
    for paper in papers.papers(frame.chair):
        for about in paper.abouts(frame):
            yield frame, Wish(paper=paper.slug, about=about.value, origin=ORIGIN)


STATES = ("waiting", "making", "done", "failed")


def listed(table, many, states=STATES, papers_of=None):
    """So many jobs lie on the list, in every state."""
    now, wished = timezone.now(), [one for one in wishes(table) if not papers_of or one[1].paper in papers_of]
    for n in range(many):
        frame, wish = wished[n % len(wished)]
        job = gathering.wished(frame, replace(wish, language=LANGUAGES[n % 3]), at=now - timedelta(minutes=n))
        state = states[n % len(states)]
        reason = "wrong" if state == "failed" else ""
        PrintJob.objects.filter(pk=job.pk).update(state=state, finished=now, lease=now, reason=reason)


@pytest.mark.parametrize("many", [1, 5, 30])
def test_the_page_and_its_list(table, many, django_assert_num_queries):
    """Those that wait, are being made or have failed; what lies ready is asked whether it is still so."""
    listed(table, many, ("waiting", "making", "failed"))
    looked_at(table)
    with django_assert_num_queries(PAGE + (MEASURED + BESIDE if table.campaign.game == "heritage" else 0)):
        looked_at(table, "prints")
    with django_assert_num_queries(UNDER_WAY):
        looked_at(table, "prints-under-way")


@pytest.mark.parametrize("many", [3, 12])
def test_prints_of_the_blank_sheet_and_the_poster_ask_once_what_they_say_beside_the_view(
    many, django_assert_num_queries
):
    """Whether the poster is still that of the invitation; the rows that the circle knows."""
    table = a_long_table(2)
    listed(table, many, ("done",), {"poster", "sheet-blank"})
    looked_at(table)
    with django_assert_num_queries(UNDER_WAY + 2):
        looked_at(table, "prints-under-way")


def looked_at(table, name="prints"):
    assert table.client_at(ADA).get(table.url(name), headers=HTMX).status_code == 200


def made(table):
    frame, wish = next(wishes(table))
    job = gathering.wished(frame, wish, at=timezone.now())
    tasks.make_print(str(job.pk))
    return wish, job


def test_what_was_made_is_asked_for_again(table, django_assert_num_queries):
    wish, _job = made(table)
    fields = {"paper": wish.paper, f"{wish.paper}-about": wish.about, "size": wish.size}
    client = table.client_at(ADA)
    client.post(table.url("print"), fields)
    with django_assert_num_queries(ASK):
        assert client.post(table.url("print"), fields).status_code == 302


def test_what_was_made_is_fetched(table, django_assert_num_queries):
    _wish, job = made(table)
    with django_assert_num_queries(FILE + NAMES):
        assert table.client_at(ADA).get(table.url("print-pdf", job.pk, "paper")).status_code == 200
    with django_assert_num_queries(FILE):
        assert table.client_at(ADA).get(table.url("print-picture", job.pk)).status_code == 200


@pytest.mark.parametrize("many", [1, 40])
def test_the_round_looks_once(many, django_assert_num_queries):
    table = a_table()
    long_ago = timezone.now() - timedelta(hours=1)
    PrintJob.objects.bulk_create(
        PrintJob(campaign=table.campaign, seat=ADA, wish={}, address=f"{n}", asked=long_ago)
        for n in range(many)
    )
    with django_assert_num_queries(1):
        assert len(queue.left_lying(timezone.now())) == many
    with django_assert_num_queries(1):
        queue.left_lying(timezone.now())


@pytest.mark.parametrize("many", [1, 40])
def test_what_lies_on_the_list_is_never_read_as_a_whole_file(many, django_assert_num_queries):
    """Prints are large; a list of them must not carry them along."""
    rows = [Print(address=f"{n}", pdf=b"x", picture=b"x", pages=1, made=timezone.now()) for n in range(many)]
    Print.objects.bulk_create(rows)
    with django_assert_num_queries(2) as captured:
        queue.forget(timezone.now() + timedelta(days=1))
    assert [query for query in captured if '"pdf"' in query["sql"]] == []
