"""What a template makes of a value: the same as Django's own, in every language."""

from datetime import UTC, date, datetime
from decimal import Decimal

import pytest
from django.conf import settings
from django.template import Context, Template, base
from django.templatetags import i18n
from django.utils import translation
from django.utils.functional import lazy, lazystr
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext_lazy

from config import values

format_html_lazy = lazy(format_html, SafeString)


class Quoted(str):
    """A text of another kind."""


VALUES = (
    "",
    "<b>Ada & 'Bela'</b>",
    '"',
    mark_safe("<b>Ada</b>"),
    Quoted("<i>"),
    gettext_lazy("January"),
    lazystr("<b>"),
    format_html_lazy("<b>{}</b>", "<i>"),
    lazy(lambda: 7, int)(),
    0,
    -7,
    1_234_567,
    True,
    None,
    1.5,
    1_234.5,
    Decimal("0.25"),
    date(2026, 1, 2),
    datetime(2026, 1, 2, 19, 30, tzinfo=UTC),
    ["<", 1_000],
)


@pytest.mark.parametrize("language", [code for code, _ in settings.LANGUAGES])
@pytest.mark.parametrize("escaped", [True, False])
@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_a_value_is_written_as_django_writes_it(language, escaped, value):
    with translation.override(language):
        context = Context(autoescape=escaped)
        said, django = values.written(value, context), values.asked(value, context)
        assert (said, hasattr(said, "__html__")) == (django, hasattr(django, "__html__"))


def test_templates_write_so():
    assert base.render_value_in_context is i18n.render_value_in_context is values.written


def test_what_somebody_typed_is_escaped():
    assert Template("{{ name }}").render(Context({"name": "<script>"})) == "&lt;script&gt;"
