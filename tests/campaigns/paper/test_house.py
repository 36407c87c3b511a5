"""Keys that open, a poster that leads to the table, and nothing of either for anybody else."""

import logging

import pytest
from django.test import Client
from django.urls import reverse
from pypdfium2 import PdfDocument

from campaigns import enrolment
from campaigns.frame import look
from campaigns.models import Invitation, PrintJob
from campaigns.paper import house, wishes
from campaigns.paper.addressing import address
from campaigns.paper.papers import paper_of
from tests.factories import ADA, BELA, CORA, EVENING, a_table
from tests.papers import ORIGIN, alts, printed, sound, words

pytestmark = [pytest.mark.django_db, pytest.mark.paper]
LONG_PL = "Świętosława Żółkiewska-Grzegżółkowska z Chrząszczyżewoszyc"
LONG_RU = "Преображенская-Воскресенская Мария-Магдалина Константиновна"


def letters(opened):
    """Long words are broken where they end a line."""
    return words(opened).replace(" ", "")


def test_every_key_is_a_card_whose_code_opens_its_seat():
    table = a_table()
    one = printed(table, ADA, "keys", options=(wishes.MARKS,))

    sound(one)
    assert alts(one) == ["Key of Ada", "Key of Bela", "Key of Cora"]
    for seat in table.campaign.seats.all():
        link = reverse("seat-key", args=[seat.key])
        assert f"{ORIGIN}{link}" in letters(one)
        assert Client().get(link).status_code == 200


def test_one_seat_alone():
    one = printed(a_table(), ADA, "keys", about=str(CORA), size="A5", language="pl")

    sound(one)
    assert "Cora" in words(one)
    assert "Bela" not in words(one)


def test_a_player_prints_the_own_key_and_no_other():
    table = a_table()
    one = printed(table, BELA, "key", about=str(BELA))

    sound(one)
    assert table.seat(BELA).key in letters(one)
    assert table.seat(CORA).key not in letters(one)
    for paper, about in (("key", str(CORA)), ("key", ""), ("keys", ""), ("keys", str(BELA)), ("poster", "")):
        with pytest.raises(wishes.Gone):
            printed(table, BELA, paper, about=about)


def test_the_host_s_own_key_is_among_all():
    assert house.own_seat(look(a_table().chair(ADA))) == []


@pytest.mark.parametrize("size", ["A4", "A5", "letter"])
@pytest.mark.parametrize("language", ["en", "pl", "ru"])
def test_the_poster_is_one_page(size, language):
    table = a_table(name="The Long Night")
    one = printed(table, ADA, "poster", size=size, language=language)

    sound(one)
    assert len(one.pages) == 1
    assert f"{ORIGIN}/join/{table.campaign.invitation.token}/" in letters(one)
    assert "The Long Night" in words(one)


@pytest.mark.parametrize("size", ["A4", "A5", "letter"])
def test_long_names_keep_within_the_paper(size):
    table = a_table(
        (LONG_PL, LONG_RU, "Cora"), name="Szczęśliwe przedsięwzięcie dwudziestodziewięcioletnich " + "x" * 25
    )

    for paper in ("poster", "keys"):
        one = printed(table, ADA, paper, size=size, language="ru")
        sound(one)
        assert paper == "keys" or len(one.pages) == 1
        for name in (LONG_PL, LONG_RU) if paper == "keys" else ():
            assert name.replace(" ", "") in letters(one)


def test_the_code_on_paper_says_what_stands_below_it():
    """Looked at as a camera does: the drawing is the one of the address."""
    table = a_table()
    one = printed(table, ADA, "poster")
    page = PdfDocument(one.pdf)[0].render(scale=2).to_pil().convert("L")
    black = page.point(lambda grey: 255 if grey < 128 else 0)
    drawn = house.printed_qr(f"{ORIGIN}/join/{table.campaign.invitation.token}/", "x")

    left, top, right, bottom = black.crop((0, 330, page.width, 1110)).getbbox()
    modules = int(drawn.split('viewBox="0 0 ')[1].split(" ")[0]) - 8
    assert abs((right - left) / (bottom - top) - 1) < 0.02
    step = (right - left) / modules
    corner = [black.getpixel((int(left + step * (n + 0.5)), int(330 + top + step * 3.5))) for n in range(7)]
    assert corner == [255, 0, 255, 255, 255, 0, 255]


# --- What makes it another paper ------------------------------------------------------------------------


def where(table, slug, seat=ADA, about="", origin=ORIGIN):
    frame = look(table.chair(seat))
    return address(frame, paper_of(frame.chair, slug), wishes.Wish(paper=slug, about=about, origin=origin))


def test_a_new_invitation_is_another_poster():
    table = a_table()
    before, keys = where(table, "poster"), where(table, "keys")

    enrolment.renew_invitation(table.campaign, EVENING)

    assert where(table, "poster") != before
    assert where(table, "keys") == keys
    token = Invitation.objects.get().token
    assert token in letters(printed(table, ADA, "poster"))


def test_a_house_that_moved_is_another_poster_and_the_same_score():
    table = a_table()

    assert where(table, "poster") != where(table, "poster", origin="https://home.example/")
    assert where(table, "score") == where(table, "score", origin="https://home.example/")


def test_a_paper_that_would_lead_nowhere_is_not_made():
    with pytest.raises(AssertionError, match="gone"):
        printed(a_table(), ADA, "poster", origin="")


def test_no_key_stands_in_the_log_or_in_the_row(caplog):
    table = a_table()
    caplog.set_level(logging.DEBUG)
    secrets = [table.campaign.invitation.token, *(seat.key for seat in table.campaign.seats.all())]

    printed(table, ADA, "poster")
    printed(table, ADA, "keys")

    told = caplog.text + "".join(str(row) for row in PrintJob.objects.values())
    assert [secret for secret in secrets if secret in told] == []
