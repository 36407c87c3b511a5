import gettext
import os

import catalogues

SOURCE = """msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"

msgid "Round"
msgstr "Раунд"
"""


def catalogue(tmp_path):
    folder = tmp_path / "ru/LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "django.po").write_text(SOURCE)
    return folder / "django.po"


def test_compiled_without_gettext_tools(tmp_path):
    source = catalogue(tmp_path)

    catalogues.compile_all(tmp_path)

    with source.with_suffix(".mo").open("rb") as compiled:
        assert gettext.GNUTranslations(compiled).gettext("Round") == "Раунд"
    assert sorted(path.name for path in source.parent.iterdir()) == ["django.mo", "django.po"]


def test_only_what_is_newer_is_compiled_again(tmp_path):
    source = catalogue(tmp_path)
    catalogues.compile_all(tmp_path)
    compiled = source.with_suffix(".mo")
    os.utime(compiled, ns=(0, source.stat().st_mtime_ns + 1))
    before = compiled.stat().st_ino

    catalogues.compile_all(tmp_path)
    assert compiled.stat().st_ino == before

    os.utime(compiled, ns=(0, 0))
    catalogues.compile_all(tmp_path)
    assert compiled.stat().st_ino != before
