"""Every sentence is there in every language, with its places and its plurals; and all of them can be collected."""

import ast
import gettext
import io
import re
import shutil
from collections import defaultdict
from functools import cache
from pathlib import Path

import messages
import polib
import pytest
from django.conf import settings

ROOT = Path(messages.ROOT)
PLACE = re.compile(r"%\((\w+)\)[sd]")
TAG = re.compile(r"<[^>]+>")
COUNTS = (1, 2, 5, 21)
OURS = ("config", "campaigns", "companions", "chronicle")
TRANSLATED = [language for language, _name in settings.LANGUAGES if language != "en"]


def catalogue(language):
    return polib.pofile(str(ROOT / "locale" / language / "LC_MESSAGES/django.po"))


def each(language):
    return list(catalogue(language))


def said(entry):
    return list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]


# --- Complete ----------------------------------------------------------------------------------------


def test_the_offered_languages_are_the_collected_ones():
    assert sorted(TRANSLATED) == sorted(messages.LANGUAGES)


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_message_is_missing_or_unsure(language):
    entries = each(language)

    assert [entry.msgid for entry in entries if entry.fuzzy or not entry.translated()] == []
    assert entries


@pytest.mark.skipif(not shutil.which("xgettext"), reason="gettext is not installed")
def test_every_message_of_the_source_is_in_the_catalogues(monkeypatch, tmp_path):
    monkeypatch.setenv("DJANGO_SETTINGS_MODULE", "config.settings")
    monkeypatch.setenv("NIGHTBOOK_DATA", str(tmp_path))

    assert list(messages.problems()) == []


def test_no_message_hides_in_an_f_string():
    """What stands in one is never collected, and its order could not be turned round."""
    assert [place for path in python_files() for place in hidden_messages(path)] == []


def hidden_messages(path, source=None):
    for node in ast.walk(ast.parse(source or path.read_text())):
        if isinstance(node, ast.JoinedStr):
            for inner in ast.walk(node):
                if isinstance(inner, ast.Call) and called(inner) in GETTEXT:
                    yield f"{path}:{node.lineno}"


GETTEXT = {"_", "gettext", "gettext_lazy", "ngettext", "ngettext_lazy", "pgettext", "pgettext_lazy"}


def called(call):
    return getattr(call.func, "id", getattr(call.func, "attr", ""))


def test_a_message_in_an_f_string_would_be_seen():
    assert list(hidden_messages("here", "label = f\"{_('Seat')} {row}\"")) == ["here:1"]


def python_files():
    return [path for folder in OURS for path in (ROOT / folder).rglob("*.py")]


# --- Places and manners ------------------------------------------------------------------------------


@pytest.mark.parametrize("language", TRANSLATED)
def test_translations_have_the_places_and_tags_of_their_source(language):
    assert [
        (entry.msgid, words) for entry in each(language) for words in said(entry) if not fits(entry, words)
    ] == []


def fits(entry, words):
    """The singular may leave the number out, as the English one does."""
    sources = {entry.msgid, entry.msgid_plural} - {""}
    return (places(words), tags(words)) in [(places(source), tags(source)) for source in sources]


def places(words):
    return sorted(match.group() for match in PLACE.finditer(words))


def tags(words):
    return sorted(TAG.findall(words))


@pytest.mark.parametrize("language", TRANSLATED)
def test_nothing_is_shouted_and_quotes_are_the_language_s_own(language):
    foreign = {"ru": "!\"'“”", "pl": "!\"'“«»"}[language]

    assert [
        words for entry in each(language) for words in said(entry) if set(TAG.sub("", words)) & set(foreign)
    ] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_two_numbers_do_not_run_together(language):
    """“Chapter 3 2 burdens” is twenty chapters more."""
    beside = re.compile(r"%\(\w+\)d\s+%\(\w+\)d")
    assert [words for entry in each(language) for words in said(entry) if beside.search(words)] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_sentence_stays_one(language):
    """The same end: labels are put together with others, sentences are not."""
    ends = [
        (entry.msgid, words)
        for entry in each(language)
        for words in said(entry)
        if ending(entry.msgid) != ending(words)
    ]

    assert ends == []


def ending(words):
    if words[:-1].isdecimal():
        return ""  # “1.” is how Polish counts places
    return words[-1:] if words.endswith((".", ":", "?")) else ""


# Words for what docs/words.md calls otherwise; and where a game means something else by one of them.
OTHER_WORDS = {
    "ru": {
        "чудовищ": "bloodrage",  # Bloodborne has monsters of another name
        "занавес": "",
        "вербова": "",
        "хозяин стола": "",
        "коснит": "",
    },
    "pl": {"książeczk": "", "zwerbuj": "", "karta postaci": "", "noc przyciskiem": ""},
}


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_thing_has_one_word(language):
    others = OTHER_WORDS[language].items()
    assert [
        (other, words)
        for entry in each(language)
        for words in said(entry)
        for other, meant in others
        if re.search(other, words.lower()) and not (meant and entry.msgid in all_of(meant))
    ] == []


@cache
def all_of(game):
    """Whatever the code and the templates of a game say."""
    folders = ROOT / "companions" / game, ROOT / "templates/companions" / game
    files = (file for folder in folders for kind in ("py", "html") for file in folder.rglob(f"*.{kind}"))
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


# --- Plurals -----------------------------------------------------------------------------------------


def plurals(language):
    return [entry for entry in each(language) if entry.msgid_plural]


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("language", ["en", *TRANSLATED])
def test_every_plural_message_can_be_said(language, count):
    speak = speaker(language)
    sentences = [
        (entry, speak(entry, count) % defaultdict(lambda: count)) for entry in plurals(TRANSLATED[0])
    ]

    assert [words for entry, words in sentences if "%" in words] == []
    assert [words for entry, words in sentences if not has_its_number(entry, words, count)] == []


def speaker(language):
    """What the compiled catalogue says, as at the table."""
    compiled = gettext.NullTranslations()
    if language != "en":
        compiled = gettext.GNUTranslations(io.BytesIO(catalogue(language).to_binary()))

    def speak(entry, count):
        if entry.msgctxt:
            return compiled.npgettext(entry.msgctxt, entry.msgid, entry.msgid_plural, count)
        return compiled.ngettext(entry.msgid, entry.msgid_plural, count)

    return speak


def has_its_number(entry, words, count):
    """Only a form that is for one alone may do without."""
    return count == 1 or not PLACE.search(entry.msgid_plural) or str(count) in words


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("ru", ["1 отголосок", "2 отголоска", "5 отголосков", "21 отголосок"]),
        ("pl", ["1 tętnienie", "2 tętnienia", "5 tętnień", "21 tętnień"]),
    ],
)
def test_echoes_are_counted_as_people_count_them(language, forms):
    taken = next(entry for entry in plurals(language) if entry.msgid == "%(hunter)s takes %(n)d echo.")
    speak = speaker(language)

    assert [(speak(taken, n) % {"hunter": "Bela", "n": n}).split(" ", 2)[2] for n in COUNTS] == [
        f"{form}." for form in forms
    ]


@pytest.mark.parametrize(
    ("language", "schemes", "burdens"),
    [
        (
            "ru",
            ["1 интрига", "2 интриги", "5 интриг", "21 интрига"],
            ["1 карта бремени", "2 карты бремени", "5 карт бремени", "21 карта бремени"],
        ),
        (
            "pl",
            ["1 intryga", "2 intrygi", "5 intryg", "21 intryg"],
            ["1 brzemię", "2 brzemiona", "5 brzemion", "21 brzemion"],
        ),
    ],
)
def test_schemes_and_burdens_are_counted_as_people_count_them(language, schemes, burdens):
    speak = speaker(language)
    by_id = {entry.msgid: entry for entry in plurals(language)}
    conspiracy, burden = by_id["For the loser: a conspiracy with %(n)d scheme."], by_id["%(burdens)d burden"]

    assert [(speak(conspiracy, n) % {"n": n}).split(", ")[1] for n in COUNTS] == [
        f"{one}." for one in schemes
    ]
    assert [speak(burden, n) % {"burdens": n} for n in COUNTS] == burdens


# --- Scripts and templates hold no words of their own --------------------------------------------------

SCRIPT = re.compile(
    r"//[^\n]*|/\*.*?\*/|(\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)", re.DOTALL
)
SENTENCE = re.compile(r"^[A-Z][a-z]+[ ,.…]|[a-z][.?…]$|[^\x00-\x7f·]")
SHOWN = re.compile(
    r"\b(?:say|toast|alert|confirm|prompt)\(\s*[\"'`]|\.?(?:textContent|innerText|title|placeholder|ariaLabel)\s*[=:]\s*[\"'`](?!\$\{)[^\"'`]"
)


def scripts():
    return sorted((ROOT / "static/js").glob("*.js"))


def human_words(script):
    """Literals that read like sentences, and literals that are shown as they are."""
    bare = re.sub(r"//[^\n]*|/\*.*?\*/", "", script, flags=re.DOTALL)
    literals = [match[1][1:-1] for match in SCRIPT.finditer(script) if match[1]]
    return [words for words in literals if SENTENCE.search(words)] + [
        match.group() for match in SHOWN.finditer(bare)
    ]


def test_scripts_hold_no_human_words():
    assert {path.name: words for path in scripts() if (words := human_words(path.read_text()))} == {}
    assert len(scripts()) > 20


@pytest.mark.parametrize(
    "script",
    [
        'say("That failed.");',
        "toast('Moved on')",
        'button.textContent = "undo";',
        "tell('Ничего')",
        'const words = "Try again";',
    ],
)
def test_human_words_in_a_script_would_be_seen(script):
    assert human_words(script)


NOT_SAID = re.compile(
    r"\{%.*?%\}|\{\{.*?\}\}|\{#.*?#\}|<(style|script)\b.*?</\1>|<!--.*?-->|&\w+;", re.DOTALL
)
COMMENT = re.compile(r"\{% comment .*?\{% endcomment %\}", re.DOTALL)
TRANSLATE = re.compile(r"\{% blocktranslate.*?\{% endblocktranslate %\}", re.DOTALL)
ATTRIBUTE = re.compile(r"\b(?:aria-label|title|placeholder|alt)=\"([^\"]*)\"")
WRITTEN = re.compile(r"[\w:-]+=(?:\"[^\"]*\"|'[^']*')")
# Classes and attributes alone stand in these.
CLASSES = re.compile(r"\{% block (?:body_class|live) %\}.*?\{% endblock (?:\w+ )?%\}")
PROPER = {"Nightbook"}


def templates():
    """The style guide is a page for those who build."""
    return sorted(path for path in (ROOT / "templates").rglob("*.html") if path.name != "styleguide.html")


def bare_words(template):
    silent = template
    for quiet in (COMMENT, TRANSLATE, CLASSES, NOT_SAID):
        silent = quiet.sub(" ", silent)
    shown = [WRITTEN.sub(" ", TAG.sub(" ", silent)), *ATTRIBUTE.findall(silent)]
    return [word for text in shown for word in re.findall(r"[^\W\d_]{2,}", text) if word not in PROPER]


def test_templates_say_nothing_untranslated():
    assert {path: words for path in templates() if (words := bare_words(path.read_text()))} == {}
    assert len(templates()) > 100


def test_bare_words_in_a_template_would_be_seen():
    assert bare_words('<p title="Now">{% translate "Later" %} Soon</p>') == ["Soon", "Now"]
