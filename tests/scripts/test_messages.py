import messages
import polib
import pytest


@pytest.fixture
def catalogue(tmp_path):
    def catalogue(name, *entries):
        source = tmp_path / name / "ru/LC_MESSAGES/django.po"
        source.parent.mkdir(parents=True)
        words = polib.POFile()
        words.extend(entries)
        words.save(str(source))
        return source

    return catalogue


DONE = polib.POEntry(msgid="Round", msgstr="Раунд")


def test_a_complete_catalogue_has_no_problem(catalogue):
    assert list(messages.compared(catalogue("kept", DONE), catalogue("fresh", DONE))) == []


def test_a_new_message_is_not_collected_yet(catalogue):
    new = polib.POEntry(msgid="Night")

    problems = list(messages.compared(catalogue("kept", DONE), catalogue("fresh", DONE, new)))

    assert problems == ["ru: not collected yet: 'Night'"]


def test_a_catalogue_that_is_not_there_has_nothing(catalogue, tmp_path):
    problems = list(messages.compared(tmp_path / "ru/LC_MESSAGES/django.po", catalogue("fresh", DONE)))

    assert problems == ["ru: not collected yet: 'Round'"]


def test_empty_and_unsure_messages_are_told(catalogue):
    words = [
        polib.POEntry(msgid="Night"),
        polib.POEntry(msgid="Echo", msgstr="Эхо?", flags=["fuzzy"]),
        polib.POEntry(
            msgid="%d echo", msgid_plural="%d echoes", msgstr_plural={0: "%d эхо", 1: "", 2: "%d эхо"}
        ),
    ]

    problems = list(messages.compared(catalogue("kept", *words), catalogue("fresh", *words)))

    assert problems == [
        "ru: without translation: 'Night'",
        "ru: unsure (fuzzy): 'Echo'",
        "ru: without translation: '%d echo'",
    ]
