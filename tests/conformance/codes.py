"""Which codes stand in the rules of a game."""

import ast

from tests.campaigns.kernel.said import said_by

CODES = {"word": 0, "refused": 0, "figure": 0, "known": 2}  # which of its arguments is one


def literal(rules):
    """Every code that stands there as a literal or comes from the kernel, and heads of those that are put together."""
    for path in rules.glob("**/*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            called = isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
            if called and node.func.id in CODES:
                yield from _texts(node.args[CODES[node.func.id]])
    yield from said_by(rules)


def _texts(code):
    """Of an `a if n == 2 else b` the two that can be said."""
    values = (part.value for part in ast.walk(code) if isinstance(part, ast.Constant))
    yield from (value for value in values if isinstance(value, str))


def whole(codes):
    return {code for code in codes if "." in code and not code.endswith(".")}
