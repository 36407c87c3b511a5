"""Names that nobody can see, or that look like another's."""

import pytest

from campaigns import names


@pytest.mark.parametrize(
    "name",
    [
        "Ada",
        "Béla",
        "Жанна",
        "小春",
        "أمل",
        "J-P O’Neill",
        "R2",
        "❤️",
        "👩‍👩‍👧",
        "👍🏽‍💻",
        "!?",
        "M. 1",
        "한글",
    ],
)
def test_names_of_people_are_seen(name):
    assert not names.unseen(name)


@pytest.mark.parametrize(
    "name",
    [
        "\u200b", "\ufeff", "\u202eadA", "A\u200bda", "Ada\u200d", "A\u200dda", "\u200dAda", "\u2066Ada\u2069",
        "\u00ad", "\u3164", "\u2800", "\u115f", "\u0301", "\ue000", "A\nB", "A\u2028B", "\x85", "\U000e0041", " ",
    ],
)  # fmt: skip
def test_what_cannot_be_seen_is_no_name(name):
    assert names.unseen(name)
