"""The page of the paper: three taps for anything, nothing lost, nothing that is not one's own."""

import re
from datetime import timedelta
from pathlib import Path
from urllib.parse import quote, unquote

import pytest
from django.conf import settings
from django.utils import timezone
from django.utils.module_loading import import_string

from campaigns import enrolment, games, tasks
from campaigns.models import Print, PrintJob
from campaigns.paper import papers, wishes
from campaigns.views.made import PICTURES, REASONS
from companions.bloodborne.rules.events import Revealed
from tests.factories import ADA, BELA, CORA, HTMX, a_table, dan

pytestmark = pytest.mark.django_db
WOLF = Revealed(name="Lycanthrope", health=3, die="red", kinds=("beast",))


@pytest.fixture
def table():
    return a_table()


def wish(paper="score", *, size="A4", about="", options=(), language="", **more):
    how = {"size": size, "options": options, "language": language}
    return {"paper": paper, f"{paper}-about": about, **how, **more}


def ask(table, seat=ADA, *, htmx=True, language="en", **wished):
    client = table.client_at(seat, language=language)
    return client.post(table.url("print", seat=seat), wish(**wished), headers=HTMX if htmx else {})


def made(table, **wished):
    """Asked for, and a worker came by."""
    ask(table, **wished)
    for job in PrintJob.objects.filter(state="waiting"):
        tasks.make_print(str(job.pk))
    return PrintJob.objects.first()


def page(table, seat=ADA, query="", **more):
    return table.client_at(seat, **more).get(table.url("prints", seat=seat) + query)


def test_what_can_be_printed_stands_in_groups_each_with_a_button(table):
    shown = page(table).content.decode()

    assert shown.index("<h2>Tonight") < shown.index("<h2>Other")
    assert shown.count('<details class="card fold group"') == 2
    assert re.search(r'id="group-1" open', shown)
    assert not re.search(r'id="group-2" open', shown)
    for slug in ("score", "blank-score", "poster", "keys"):
        assert f'name="paper" value="{slug}"' in shown
    assert "PDFs that you make stay here" in shown


def test_a_player_is_offered_the_own_key_and_not_the_host_s(table):
    shown = page(table, BELA).content.decode()

    assert 'value="key"' in shown
    assert 'value="keys"' not in shown
    assert 'value="poster"' not in shown


def test_the_screen_and_a_stranger_print_nothing(table):
    assert table.client_at(0).get(table.url("prints", seat=0)).status_code == 404
    assert dan().get(table.url("prints")).status_code == 404
    assert dan().post(table.url("print"), wish()).status_code == 404
    assert PrintJob.objects.count() == 0


def test_one_tap_makes_it_and_it_lies_ready(table):
    job = made(table)
    shown = page(table).content.decode()

    assert job.state == "done"
    assert job.wish["language"] == "en"
    picture = table.client_at(ADA).get(table.url("print-picture", job.pk))
    assert picture["Content-Type"] == "image/png"
    assert f'src="{table.url("print-picture", job.pk)}" width="900"' in shown
    opened = table.client_at(ADA).get(table.url("print-pdf", job.pk, "score"))
    assert opened.content.startswith(b"%PDF")
    called = """inline; filename="the-long-night-score-a4-en.pdf"; filename*=UTF-8''"""
    assert opened["Content-Disposition"] == called + quote("The Long Night – Score sheet – A4 – en.pdf")
    kept = table.client_at(ADA).get(table.url("print-pdf", job.pk, "score") + "?download")
    assert kept["Content-Disposition"].startswith("attachment")


@pytest.mark.parametrize(
    ("name", "plain", "shown"),
    [
        ("Хроника Ночного Двора", "nightbook", "Хроника Ночного Двора"),
        ("Łódź: a/b\\c?", "odz-abc", "Łódź a b c"),
        ('night\u202efdp.exe\r\n"x', "nightfdpexe-x", "night fdp.exe x"),
        ("Ж" * 60, "nightbook", "Ж" * 40),
    ],
)
def test_a_file_says_whose_it_is_in_its_own_letters(name, plain, shown):
    """Every file of a pile is told apart; nothing typed breaks out of the header or a file system."""
    table = a_table(name=name)
    job = made(table, size="A5", language="ru")
    said = table.client_at(ADA, "ru").get(table.url("print-pdf", job.pk, "x"))["Content-Disposition"]
    old, _, new = said.partition("; filename*=UTF-8''")

    assert old == f'inline; filename="{plain}-score-a5-ru.pdf"'
    assert unquote(new) == f"{shown} – Бланк подсчёта – A5 – ru.pdf"
    assert len(new) < 600


def test_it_is_not_sent_again_to_whoever_has_it(table):
    job, client = made(table), table.client_at(ADA)
    first = client.get(table.url("print-pdf", job.pk, "score"))
    again = client.get(table.url("print-pdf", job.pk, "score"), headers={"If-None-Match": first["ETag"]})

    assert again.status_code == 304
    assert first["Cache-Control"] == again["Cache-Control"] == "private, no-cache"


def test_it_is_sent_as_it_lies_there(table):
    """A PDF is packed already; a page is packed on its way."""
    job, client = made(table), table.client_at(ADA)
    packs = {"Accept-Encoding": "gzip"}

    assert "Content-Encoding" not in client.get(table.url("print-pdf", job.pk, "score"), headers=packs)
    assert client.get(table.url("prints"), headers=packs)["Content-Encoding"] == "gzip"


def test_without_javascript_it_leads_back_to_the_list(table):
    answer = ask(table, htmx=False)

    assert answer.status_code == 302
    assert answer["Location"] == table.url("prints") + "?paper=score#offer-score"
    assert "Check again" in table.client_at(ADA).get(answer["Location"]).content.decode()


def test_a_double_tap_is_one_job(table):
    ask(table)
    ask(table)

    assert PrintJob.objects.count() == 1


def test_what_was_made_before_comes_to_the_head_of_the_list(table):
    made(table)
    made(table, paper="blank-score", about="3")
    assert ask(table).status_code == 200

    assert [job.wish["paper"] for job in PrintJob.objects.all()] == ["score", "blank-score"]
    assert Print.objects.count() == 2


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [({"about": "17"}, "Select a valid choice"), ({"size": "A0"}, "Choose one of these sizes")],
)
def test_bad_input_gets_a_sentence_and_keeps_what_was_chosen(table, wrong, sentence):
    answer = ask(table, **{"paper": "blank-score", "about": "4", "size": "A5", **wrong})
    shown = answer.content.decode()

    assert answer.status_code == 422
    assert sentence in shown
    assert usual_size(shown) == "A5" or '<option value="4" selected>' in shown
    assert PrintJob.objects.count() == 0


def test_a_paper_about_nothing_offered_is_not_made(table):
    assert ask(table, paper="blank-score", about="").status_code == 422
    assert ask(table, paper="no-such-paper").status_code == 404
    assert ask(table, seat=BELA, paper="keys").status_code == 404


def test_the_size_of_the_last_time_is_the_usual_one(table):
    ask(table, size="A5")

    assert usual_size(page(table).content.decode()) == "A5"


def usual_size(shown):
    """The one that is marked already."""
    marked = re.search(r'name="size" value="(\w+)"[^>]* checked', shown)
    return marked[1] if marked else None


def test_a_link_from_another_page_chooses_what_it_is_about(table):
    shown = page(table, query="?paper=blank-score&about=5").content.decode()

    assert '<option value="5" selected>' in shown
    assert page(table, query="?paper=none&about=%00").status_code == 200


# --- From Make PDF to Open -------------------------------------------------------------------------------


def row_of(shown, paper="score"):
    """What the row of this paper says and offers."""
    return shown.split(f'id="state-{paper}"')[1].split("</div>")[0]


def test_what_is_ready_opens_from_its_row_and_from_the_word_that_says_so(table):
    assert "Make PDF" in row_of(page(table).content.decode())
    asked = ask(table).content.decode()
    job = PrintJob.objects.get()
    there = table.url("print-pdf", job.pk, "score")
    assert "Score sheet is being made." in asked
    assert "Being made" in row_of(asked)
    assert there not in asked

    tasks.make_print(str(job.pk))
    waits = f"{table.url('prints-under-way')}?waits={job.pk}"
    told = table.client_at(ADA).get(waits, headers=HTMX).content.decode()
    assert 'id="state-score" hx-swap-oob="outerMorph"' in told
    assert f'class="button offer-act" href="{there}"' in row_of(told)
    assert f'<span>Score sheet is ready.</span>\n      <a href="{there}">Open</a>' in told
    assert f'href="{there}"' in row_of(page(table).content.decode())
    assert f'<a href="{there}">Open</a>' in ask(table).content.decode(), "made before: ready at once"


def test_nobody_hears_of_what_another_seat_waited_for(table):
    job = made(table)
    waits = f"{table.url('prints-under-way', seat=BELA)}?waits={job.pk}&waits=x"
    assert "is ready" not in table.client_at(BELA).get(waits, headers=HTMX).content.decode()


def test_a_row_whose_print_is_old_makes_it_anew(table):
    job = made(table)
    table.record(WOLF)

    row = row_of(page(table).content.decode())
    assert "Made before the last changes." in row
    assert table.url("print-pdf", job.pk, "score") in row
    assert 'class="button offer-act" name="paper"' in row


def test_the_group_of_what_a_link_chose_is_unfolded(table):
    shown = page(table, query="?paper=keys").content.decode()
    assert shown.count('group" id="group-2" open') == 1


# --- In whose language -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("paper", "about", "chosen", "language"),
    [("keys", str(BELA), "", "pl"), ("keys", str(BELA), "ru", "ru"), ("keys", str(CORA), "", "en"), ("keys", "", "", "en"), ("blank-score", "4", "", "en"), ("score", "", "pl", "pl")],
)  # fmt: skip
def test_what_is_about_a_person_is_made_in_that_person_s_language(table, paper, about, chosen, language):
    """Unless another is chosen; what is everybody's is made in the language of whoever asks."""
    table.campaign.seats.filter(number=BELA).update(language="pl")
    shown = table.client_at(ADA).post(
        table.url("print"), wish(paper, about=about, language=chosen), headers=HTMX
    )

    assert PrintJob.objects.get().wish["language"] == language
    assert f'<option value="{chosen}" selected>' in shown.content.decode(), "and stays chosen"


def test_no_other_language_can_be_asked_for(table):
    answer = table.client_at(ADA).post(table.url("print"), wish(language="xx"), headers=HTMX)
    assert answer.status_code == 422
    assert 'id="how" open' in answer.content.decode()


# --- While it is made ------------------------------------------------------------------------------------


def test_the_page_asks_again_while_something_is_made(table):
    shown = ask(table).content.decode()

    job = PrintJob.objects.get()
    assert f'hx-get="{table.url("prints-under-way")}?waits={job.pk}" hx-trigger="every 1s"' in shown
    assert "One PDF is being made" in shown
    assert "Waits for its turn" in shown
    assert "<noscript>" in shown


def state(table, **changes):
    PrintJob.objects.update(**changes)
    return table.client_at(ADA).get(table.url("prints-under-way"), headers=HTMX).content.decode()


def test_how_far_it_is_in_words_and_as_a_bar(table):
    ask(table)
    soon = timezone.now() + timedelta(minutes=1)

    assert "Being written" in state(table, state="making", lease=soon)
    told = state(table, page=12, pages=60)
    assert '<progress aria-label="Score sheet" value="12" max="60">' in told
    assert "Page 12 of about 60" in told
    assert "Page 61 of about 61" in state(table, page=61)
    assert "seems to be stuck" in state(table, lease=soon - timedelta(minutes=2))


def test_without_a_worker_it_says_so_and_asks_less_often(table):
    ask(table)

    told = state(table, asked=timezone.now() - timedelta(seconds=11))

    assert "It has not started yet. Play on" in told
    assert 'hx-trigger="every 5s"' in told


@pytest.mark.parametrize("reason", ["gone", "fetch", "dies", "wrong", "something new"])
def test_what_failed_says_why_and_offers_to_try_again(table, reason):
    ask(table)
    told = state(table, state="failed", reason=reason)
    assert str(REASONS.get(reason, REASONS["wrong"])) in told

    assert "Some PDFs could not be made." in told
    assert "hx-trigger" not in told
    job = PrintJob.objects.get()
    shown = table.client_at(ADA).post(table.url("print-again", job.pk), headers=HTMX).content.decode()
    job.refresh_from_db()
    assert (job.state, job.reason) == ("waiting", "")
    assert "One PDF is being made." in shown


def test_what_the_table_left_behind_is_marked_and_made_anew(table):
    job = made(table)
    table.record(WOLF)

    shown = page(table).content.decode()
    assert "Made before the last changes." in shown
    table.client_at(ADA).post(table.url("print-again", job.pk), headers=HTMX)

    assert PrintJob.objects.count() == 2
    newest = PrintJob.objects.first()
    assert (newest.state, newest.wish) == ("waiting", job.wish)
    assert newest.address != job.address


def test_a_blank_paper_never_grows_old(table):
    made(table, paper="blank-score", about="3")
    table.record(WOLF)

    assert "Made before the last changes." not in page(table).content.decode()


def test_taken_off_the_list_twice_is_once(table):
    ask(table)
    job = PrintJob.objects.get()
    for _again in range(2):
        answer = table.client_at(ADA).post(table.url("print-forget", job.pk), headers=HTMX)
        assert answer.status_code == 200

    assert PrintJob.objects.count() == 0
    assert table.client_at(ADA).get(table.url("print-picture", job.pk)).status_code == 404


def test_more_than_a_few_are_folded_away(table):
    for size in ("A4", "A5", "letter"):
        ask(table, size=size)
        ask(table, paper="blank-score", about="3", size=size)

    assert "3 more from earlier" in page(table).content.decode()


# --- Whose it is -----------------------------------------------------------------------------------------


def test_nobody_reads_or_touches_what_another_seat_printed(table):
    ask(table)
    job = PrintJob.objects.get()

    for name, words in (("print-pdf", ["score"]), ("print-picture", [])):
        for address in (table.url(name, job.pk, *words, seat=BELA), table.url(name, job.pk, *words)):
            assert table.client_at(BELA).get(address).status_code == 404
            assert dan().get(address).status_code == 404
    assert table.client_at(BELA).post(table.url("print-again", job.pk, seat=BELA)).status_code == 404
    table.client_at(BELA).post(table.url("print-forget", job.pk, seat=BELA))
    assert PrintJob.objects.count() == 1
    assert "Score sheet" not in page(table, BELA).content.decode().split('id="offers"')[0]


def test_whoever_hosts_no_more_has_lost_the_host_s_papers(table):
    job = made(table, paper="keys")
    address = table.url("print-pdf", job.pk, "keys")
    assert table.client_at(ADA).get(address).status_code == 200

    enrolment.hand_over(table.campaign, to=table.seat(BELA))

    assert table.client_at(ADA).get(address).status_code == 404
    assert table.url("print-picture", job.pk) not in page(table).content.decode()


def test_what_is_not_made_yet_cannot_be_opened(table):
    ask(table)
    job = PrintJob.objects.get()

    assert table.client_at(ADA).get(table.url("print-pdf", job.pk, "score")).status_code == 404


def test_a_paper_is_wished_in_the_language_of_its_seat(table):
    ask(table, language="pl")
    table.campaign.seats.filter(number=ADA).update(language="ru")
    ask(table, paper="keys", language="pl")

    assert [job.wish["language"] for job in PrintJob.objects.all()] == ["ru", "pl"]


def test_the_house_is_named_as_phones_find_it(table, monkeypatch):
    monkeypatch.setattr(settings, "PHONE_HOST", "192.168.1.20")
    table.client_at(ADA).post(table.url("print"), wish("poster"), headers={"Host": "localhost:8000"})

    assert PrintJob.objects.get().wish["origin"] == "http://192.168.1.20:8000/"


def test_every_size_has_a_picture_of_its_shape():
    assert PICTURES.keys() == wishes.SIZES.keys()


LINK = re.compile(r'to_paper\.html" with paper="([a-z-]*)"')
TEMPLATES = Path(settings.BASE_DIR, "templates")
LINKS = {
    (path.relative_to(TEMPLATES).as_posix(), slug)
    for path in TEMPLATES.rglob("*.html")
    for slug in LINK.findall(path.read_text(encoding="utf-8"))
}


def test_every_link_to_a_paper_names_one_that_is_there():
    lists = [games.game(game).papers for game in settings.GAMES]
    known = {one.slug for papers_of in (*lists, settings.HOUSE_PAPERS) for one in import_string(papers_of)}

    assert len(LINKS) > 12
    assert {slug for _path, slug in LINKS} <= {*known, ""}


def test_every_paper_has_a_group_and_a_name_of_its_own():
    lists = [*(games.game(game).papers for game in settings.GAMES), settings.HOUSE_PAPERS]
    for papers_of in lists:
        every = import_string(papers_of)
        assert len({one.slug for one in every}) == len(every)
        assert {one.group for one in every} <= papers.GROUPS.keys()
        assert all(str(one.name) and str(one.note).endswith(".") for one in every)
