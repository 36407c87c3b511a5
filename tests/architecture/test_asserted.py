"""A test looks at what came back, never at a status alone: a page of errors in English is a 200 too."""

import ast
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]


def says_nothing(function):
    """Whether every assertion is that a page came; how many questions it took says something."""
    asserted = [ast.unparse(node.test) for node in ast.walk(function) if isinstance(node, ast.Assert)]
    counted = "assert_num_queries" in ast.unparse(function) or "raises" in ast.unparse(function)
    return bool(asserted) and not counted and all(one.endswith(".status_code == 200") for one in asserted)


def silent(text):
    came = ".status_code == 200" in text
    for node in ast.walk(ast.parse(text)) if came else ():
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_") and says_nothing(node):
            yield node.name


def test_no_test_is_content_with_a_page_that_came():
    files = sorted(TESTS.rglob("test_*.py"))
    found = {path: names for path in files if (names := [*silent(path.read_text(encoding="utf-8"))])}
    assert found == {}
    assert len(files) > 300


def test_one_that_is_would_be_seen():
    alone = "def test_it_speaks_russian():\n    assert get('ru').status_code == 200\n"
    assert [*silent(alone)] == ["test_it_speaks_russian"]
    assert [*silent(alone + "    assert 'Места' in words\n")] == []
