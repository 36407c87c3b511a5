"""Faults are made where rules are, one at a time, and whoever sees none of them is told so."""

import mutants
import mutations
import pytest
from mutations import Mutant

RULE = """
def most(left: int) -> bool:
    return left > 3
"""
SAYS_NO = """
from chronicle.rules.most import most


def test_most():
    assert most(4) and not most(3)
"""
SAYS_NOTHING = "def test_nothing():\n    pass\n"


def faults(source):
    return [one.of(source) for one in mutations.mutants("rules.py", source)]


@pytest.mark.parametrize(
    ("source", "made"),
    [
        ("x = a == b", ["x = (a != b)"]),
        ("x = a < b", ["x = (a <= b)", "x = (a >= b)"]),
        (
            "x = 0 < a < 9",
            ["0 <= a < 9", "0 >= a < 9", "0 < a <= 9", "0 < a >= 9", "(1) <", "(-1) <", "(10)", "(8)"],
        ),
        ("x = a and b and c", ["x = (a or b or c)"]),
        ("x = not a", ["x = (a)"]),
        ("x = 7", ["x = (8)", "x = (6)"]),
        ("x = a - b", ["x = (a + b)"]),
        ("if a:\n    x.more()", ["if (not a):", "    pass"]),
        ("x = [a for a in b if a]", ["if (not a)]"]),
        ("def f():\n    yield a", ["    yield from ()"]),
        ("def f():\n    yield from a", ["    yield from ()"]),
        ("def f():\n    yield from ()", []),
        ("x += y", ["pass"]),
        ("raise ValueError", ["pass"]),
        ("match x:\n    case 1 if a:\n        pass", ["if (not a)", "case (2)", "case (0)"]),
        ("слово = x in y", ["слово = (x not in y)"]),
        # What types look at, what is said to people, and what closes a match.
        ("x: Literal[1]", []),
        ("def f(x: 'A < B') -> 'A < B': ...", []),
        ("@made(order=1)\nclass A: ...", []),
        ("x = f'{1}'", []),
        ("x = True", []),
        ("assert_never(x)", []),
        ("if TYPE_CHECKING:\n    x = 1", []),
    ],
)
def test_what_could_have_been_written(source, made):
    found = faults(source)

    assert len(found) == len(made)
    assert all(words in one for words, one in zip(made, found, strict=True))


@pytest.fixture
def tree(tmp_path, monkeypatch):
    # There is no house in it.
    monkeypatch.delenv("DJANGO_SETTINGS_MODULE")
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    for folder in ("chronicle/rules", "tests/chronicle/rules"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "chronicle/rules/most.py").write_text(RULE)
    (tmp_path / "conftest.py").touch()
    return tmp_path


def tried(tree, test):
    (tree / "tests/chronicle/rules/test_most.py").write_text(test)
    assert mutants.passes(tree, ["tests/chronicle/rules/test_most.py"])
    found = mutations.mutants("chronicle/rules/most.py", RULE)
    return [mutants.attempt(tree, one) for one in found]


def test_whoever_looks_sees_them_all_and_the_file_is_as_it_was(tree, capsys):
    found = tried(tree, SAYS_NO)

    assert [one.killed for one in found] == [True] * 4
    assert (tree / "chronicle/rules/most.py").read_text() == RULE
    assert mutants.verdict(found) == 0
    assert capsys.readouterr().out.startswith(
        "4 drawn, 4 killed, 0 survived, 0 that no test could see: 100.0%"
    )


def test_whoever_looks_at_nothing_is_told_what_was_not_seen(tree, capsys):
    found = tried(tree, SAYS_NOTHING)

    assert not any(one.killed for one in found)
    assert str(found[0]).splitlines()[0] == "SURVIVED  chronicle/rules/most.py:3"
    assert "    +    return (left >= 3)" in str(found[0]).splitlines()
    assert mutants.verdict(found) == 1


def test_what_no_test_could_see_is_not_counted(tree, monkeypatch):
    was, now = "return left > 3", "return left > (4)"
    monkeypatch.setattr(mutants, "EQUIVALENT", {("chronicle/rules/most.py", was, now): "no table has five"})
    found = tried(tree, SAYS_NOTHING)

    assert [str(one).splitlines()[-1] for one in found if one.why] == ["    no table has five"]
    assert mutants.verdict([one for one in found if one.why]) == 1
    seen = mutants.Tried(mutant=found[0].mutant, diff=[], killed=True)
    assert mutants.verdict([seen, *(one for one in found if one.why)]) == 0


def test_of_what_is_said_about_one_more_or_less_is_not_counted(monkeypatch):
    monkeypatch.setattr(mutants, "ABOUT", {("rules.py", "most = 1_000 if a < 9 else b"): "roughly"})
    source = "most = 1_000 if a < 9 else b"
    why = {one: mutants.unseen("rules.py", source, one) for one in faults(source)}

    assert why == {
        "most = 1_000 if (not a < 9) else b": "",
        "most = 1_000 if (a <= 9) else b": "",
        "most = 1_000 if (a >= 9) else b": "",
        "most = 1_000 if a < (10) else b": "roughly",
        "most = 1_000 if a < (8) else b": "roughly",
        "most = (1001) if a < 9 else b": "roughly",
        "most = (999) if a < 9 else b": "roughly",
    }


@pytest.mark.parametrize("path, was", mutants.ABOUT)  # noqa: PT006 -- as one looks it up
def test_what_says_about_how_much_still_stands_there(path, was):
    assert was in {line.strip() for line in (mutants.ROOT / path).read_text().splitlines()}


@pytest.mark.parametrize("path, was, now", mutants.EQUIVALENT)  # noqa: PT006 -- as one looks it up
def test_what_no_test_could_see_still_stands_there(path, was, now):
    source = (mutants.ROOT / path).read_text()
    found = [
        one
        for one in mutations.mutants(path, source)
        if mutants.lines(source, one.of(source))[1:] == (was, now)
    ]

    assert found


def test_the_same_seed_draws_the_same_and_of_each_part_as_many():
    parts = [[Mutant(path=part, line=n, start=0, end=0, new="") for n in range(50)] for part in "abc"]
    drawn = mutants.sample(parts, 30, seed=7)

    assert drawn == mutants.sample(parts, 30, seed=7) != mutants.sample(parts, 30, seed=8)
    assert [sum(one.path == part for one in drawn) for part in "abc"] == [10, 10, 10]


def test_every_part_is_there_and_has_tests():
    parts = mutants.parts(mutants.ROOT)

    assert {part[0].path.partition("/rules/")[0] for part in parts[1:]} >= {
        "chronicle",
        "companions/bloodborne",
    }
    assert all(len(part) > 40 for part in parts)  # of a game that has just been begun
    assert sum(len(part) > 600 for part in parts) >= 4  # the journal, and the games that people play
    assert all(mutants.tests_of(mutants.ROOT, part[0].path) for part in parts)


@pytest.mark.parametrize(
    ("path", "first", "folder"),
    [
        ("chronicle/rules/figures/ranking.py", "figures/test_ranking.py", "tests/chronicle/rules"),
        ("campaigns/kernel/timeline.py", "campaigns/kernel/test_timeline.py", "tests"),
        ("campaigns/journal/states.py", "test_states.py", "tests/campaigns"),
    ],
)
def test_what_is_named_alike_comes_first_and_the_laws_last(path, first, folder):
    tests = mutants.tests_of(mutants.ROOT, path)

    assert tests[0] == f"{folder}/{first}"
    assert [test for test in tests if not test.startswith(folder)] == []
    laws = [test for test in tests if "laws" in test]
    assert tests[len(tests) - len(laws) :] == laws


@pytest.mark.parametrize(
    ("path", "slug"),
    [
        ("companions/bloodrage/rules/ages.py", ["-k", "bloodrage"]),
        ("chronicle/rules/figures/ranking.py", ["-k", "heritage"]),
        ("companions/skeleton/rules/scoring.py", ["-k", "skeleton"]),
        ("campaigns/kernel/notes.py", []),
    ],
)
def test_what_is_asked_of_every_game_is_asked_of_this_one_after_its_own_tests(path, slug):
    own, law = mutants.runs(mutants.ROOT, path)

    assert own == mutants.tests_of(mutants.ROOT, path)
    assert law == [*mutants.OF_EVERY_GAME, *slug]
    assert all((mutants.ROOT / one).is_file() for one in mutants.OF_EVERY_GAME)
