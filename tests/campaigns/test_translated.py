"""Words of templates that are the same for all: each language says its own, and what hangs on a page is asked anew."""

import pytest
from django.template import Context, Template
from django.utils import translation


@pytest.mark.parametrize(
    ("written", "en", "ru"),
    [
        ('{% translate "Journal" %}', "Journal", "Журнал"),
        ('{% translate "Journal" as word %}<{{ word }}>', "<Journal>", "<Журнал>"),
        ('{% translate "Paper" context "to print on" %}', "Paper", "Бумаги"),
        ("{% translate word %}", "Journal", "Журнал"),
        ('{% translate "Journal"|upper %}', "JOURNAL", "ЖУРНАЛ"),
    ],
)
def test_a_constant_is_said_in_the_language_of_whoever_reads(written, en, ru):
    template = Template(written)
    for language, said in (("en", en), ("ru", ru), ("en", en), ("ru", ru)):
        with translation.override(language):
            assert template.render(Context({"word": "Journal"})) == said


def test_what_a_page_gives_is_said_anew():
    template = Template("{% translate word %}")
    with translation.override("ru"):
        assert [template.render(Context({"word": word})) for word in ("Journal", "People")] == [
            "Журнал",
            "Люди",
        ]


def test_a_sentence_takes_what_the_page_gives():
    template = Template(
        "{% blocktranslate trimmed count n=n %}{{ n }} box{% plural %}{{ n }} boxes{% endblocktranslate %}, "
        "{% blocktranslate trimmed %}{{ who }} sits here{% endblocktranslate %}"
    )
    pages = [
        template.render(Context({"n": n, "who": who})) for n, who in ((1, "<Ada>"), (2, "Bela"), (1, "Cora"))
    ]
    assert pages == ["1 box, &lt;Ada&gt; sits here", "2 boxes, Bela sits here", "1 box, Cora sits here"]
