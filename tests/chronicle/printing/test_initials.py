"""A text begins with a large letter, and says what it said."""

import pytest
from django.utils.safestring import SafeString

from chronicle.templatetags.initials import initial


@pytest.mark.parametrize(
    ("text", "begun"),
    [
        ("This file", '<span class="initial">T</span>his file'),
        ("«Тень» здесь", '<span class="initial">«Т</span>ень» здесь'),
        ("1306 & more", "1306 &amp; more"),
        ("<b>no</b>", "&lt;b&gt;no&lt;/b&gt;"),
        ("", ""),
    ],
)
def test_a_text_begins_with_a_large_letter(text, begun):
    assert str(initial(text)) == begun


def test_markup_stays_markup():
    assert initial(SafeString('<span class="bar">x</span>')) == '<span class="bar">x</span>'
    assert initial(SafeString("One<br>two")) == '<span class="initial">O</span>ne<br>two'
