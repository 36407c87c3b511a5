"""Long names in narrow columns: broken where a reader would break them, with nothing lost."""

import pytest

from chronicle.templatetags.breaking import SOFT, breakable


@pytest.mark.parametrize(
    ("name", "broken"),
    [
        ("Ada", "Ada"),
        ("Ярослава", "Ярослава"),
        ("Мстиславович-Заболоцкий", "Мстис-ла-во-вич-Забо-лоц-кий"),
        ("Wszebor Brzęczyszczykiewicz", "Wszebor Brzę-czysz-czy-kie-wicz"),
        ("Maximilian von Hohenzollern", "Maxi-mi-lian von Hohen-zol-lern"),
        ("Константиновна", "Конс-тан-ти-новна"),
        ("Katherine-Elisabeth", "Kathe-rine-Eli-sa-beth"),
        ("12345678901234", "12345678901234"),
        ("", ""),
    ],
)
def test_a_name_is_broken_between_syllables(name, broken):
    assert breakable(name).replace(SOFT, "-") == broken
    assert breakable(name).replace(SOFT, "") == name
