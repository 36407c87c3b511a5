"""Which codes the rules of a game say by what they take from the kernel."""

import ast
import re
from pathlib import Path

from campaigns.kernel import checks, differences, notes, seating

CODE = re.compile(r"[a-z]+(\.[a-z_]+)+")


def said_by(rules):
    """`rules` is the folder of a game: the codes of the checks and differences that it names, and of its notes."""
    asked = {name for path in rules.glob("**/*.py") for name in _asked(ast.parse(path.read_text()))}
    return {code for name in asked for code in codes_of(name)}


def codes_of(name):
    """A check's own codes, and those of the checks that it asks in turn."""
    for node in ast.walk(FUNCTIONS[name]):
        if isinstance(node, ast.Constant) and CODE.fullmatch(str(node.value)):
            yield node.value
        elif isinstance(node, ast.Call) and getattr(node.func, "id", name) in FUNCTIONS.keys() - {name}:
            yield from codes_of(node.func.id)


def _asked(tree):
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module in BY_NAME:
            yield from (alias.name for alias in node.names if alias.name in FUNCTIONS)
        elif isinstance(node, ast.ImportFrom) and node.module == notes.__name__:
            yield from _functions(notes)


def _functions(module):
    tree = ast.parse(Path(module.__file__).read_text(encoding="utf-8"))
    return {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}


BY_NAME = {module.__name__ for module in (checks, differences, seating)}
FUNCTIONS = {
    name: node
    for module in (checks, differences, notes, seating)
    for name, node in _functions(module).items()
}
