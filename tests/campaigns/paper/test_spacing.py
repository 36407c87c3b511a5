"""What hangs at the end of no line, in each language; and what is left alone."""

import pytest

from campaigns.paper.spacing import TIED, tied


@pytest.mark.parametrize(
    ("language", "said", "shown"),
    [
        ("en", "A letter from a friend, and I agree", "A_letter from a_friend, and I_agree"),
        ("en", "Plan B: no. 5 is on p. 12", "Plan B: no._5 is on p._12"),
        ("en", "It’s a trap — or a door", "It’s a_trap_— or a_door"),
        ("pl", "w domu i z listem, nr 5", "w_domu i_z_listem, nr_5"),
        ("pl", "Wieża o poranku", "Wieża o_poranku"),
        ("ru", "в доме и к утру — № 5", "в_доме и_к_утру_— №_5"),
        ("ru", "Если бы не то же самое", "Если_бы не то_же самое"),
        ("ru", "Лица и бывшие", "Лица и_бывшие"),
        ("pl", "1306 – 1404", "1306_– 1404"),
        ("de", "a b", "a_b"),
    ],
)
def test_short_words_stay_with_the_next(language, said, shown):
    assert tied(f"<p>{said}</p>", language) == f"<p>{shown.replace('_', TIED)}</p>"


def test_a_word_is_tied_over_a_tag():
    assert tied("<p>w <b>domu</b> – cicho</p>", "pl") == f"<p>w{TIED}<b>domu</b>{TIED}– cicho</p>"


def test_only_what_is_read_is_touched():
    html = '<title>w domu</title><a href="#w domu" class="a b">w\n  domu</a>\n  <p>'
    assert tied(html, "pl") == html.replace("w\n  domu", f"w{TIED}domu")


def test_of_several_spaces_one_is_left():
    assert tied("<p>i   \n  z   listem</p>", "pl") == f"<p>i{TIED}z{TIED}listem</p>"
