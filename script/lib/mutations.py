"""Small faults that could be made in a file: each is a few bytes of it said otherwise."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass

# What each comparison could have been: its contrary, and its neighbour at the border.
OTHERWISE: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
SWAPPED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
}
# A generator stays one.
NOTHING = "yield from ()"
# Types are mypy's; a decorator that is wrong is no rule.
UNTOUCHED = {"annotation", "returns", "decorator_list", "bases", "type_params"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Mutant:
    path: str
    line: int
    start: int
    end: int
    new: str

    def of(self, source: str) -> str:
        said = source.encode()
        return (said[: self.start] + self.new.encode() + said[self.end :]).decode()


def mutants(path: str, source: str) -> list[Mutant]:
    """All that could be made of this file, in its order."""
    lines = source.encode().splitlines(keepends=True)
    begins = [sum(map(len, lines[:number])) for number in range(len(lines) + 1)]
    return [_mutant(path, begins, node, new) for node, new in _changes(ast.parse(source))]


def _mutant(path: str, begins: list[int], node: ast.expr | ast.stmt, new: str) -> Mutant:
    start = begins[node.lineno - 1] + node.col_offset
    end = begins[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)
    return Mutant(path=path, line=node.lineno, start=start, end=end, new=new)


Change = tuple[ast.expr | ast.stmt, str]


def _changes(node: ast.AST) -> Iterator[Change]:
    if _out_of_reach(node):
        return
    for of_this in (_compared, _joined, _denied, _counted, _reckoned, _dropped):
        yield from of_this(node)
    for name, inside in ast.iter_fields(node):
        if name not in UNTOUCHED:
            for child in inside if isinstance(inside, list) else [inside]:
                yield from _changes(child) if isinstance(child, ast.AST) else ()


def _out_of_reach(node: ast.AST) -> bool:
    """Inside an f-string nothing says where it stands (before Python 3.12); what only types look at is theirs."""
    typing = isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
    closing = isinstance(node, ast.Call) and ast.unparse(node.func) == "assert_never"
    return isinstance(node, ast.JoinedStr) or typing or closing


def _compared(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, ast.Compare):
        for place, sign in enumerate(node.ops):
            for other in OTHERWISE[type(sign)]:
                signs = [*node.ops[:place], other(), *node.ops[place + 1 :]]
                yield node, _said(ast.Compare(node.left, signs, node.comparators))


def _joined(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, ast.BoolOp):
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield node, _said(ast.BoolOp(other, node.values))


def _denied(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node, _said(node.operand)
    asked = [node.test] if isinstance(node, ast.If | ast.IfExp | ast.While) else []
    asked += node.ifs if isinstance(node, ast.comprehension) else []
    asked += [node.guard] if isinstance(node, ast.match_case) and node.guard else []
    for test in asked:
        if not isinstance(test, ast.UnaryOp):
            yield test, _said(ast.UnaryOp(ast.Not(), test))


def _counted(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, ast.Constant) and type(node.value) is int:
        for more in (1, -1):
            yield node, _said(ast.Constant(node.value + more))


def _reckoned(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, ast.BinOp) and type(node.op) in SWAPPED:
        yield node, _said(ast.BinOp(node.left, SWAPPED[type(node.op)](), node.right))


def _dropped(node: ast.AST) -> Iterator[Change]:
    match node:
        case ast.Expr(value=ast.Yield() | ast.YieldFrom()):
            if ast.unparse(node) != NOTHING:
                yield node, NOTHING
        case ast.Expr(value=ast.Call() as call) if not _out_of_reach(call):
            yield node, "pass"
        case ast.AugAssign() | ast.Raise():
            yield node, "pass"
        case _:
            pass


def _said(node: ast.expr) -> str:
    return f"({ast.unparse(ast.fix_missing_locations(node))})"
