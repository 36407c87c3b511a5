"""Events in and out of the journal."""

from dataclasses import asdict

from campaigns.games import Unreadable, Written

from .rules import KINDS, NAMES

VERSIONS = {"took": 2}


class Codec:
    """By hand, in the words of the house's own: so that what leans on refusals is not proved by itself."""

    kinds = KINDS

    def encode(self, event):
        kind = NAMES[type(event).__name__]
        facts = {
            key: list(value) if isinstance(value, tuple) else value for key, value in asdict(event).items()
        }
        return Written(kind, VERSIONS.get(kind, 1), facts)

    def decode(self, written):
        kind, version, facts = written
        if kind not in KINDS:
            raise Unreadable(f"unknown kind {kind!r}", "$.kind")
        if not 1 <= version <= VERSIONS.get(kind, 1):
            raise Unreadable(f"unknown version {version} of {kind}", "$.version")
        if type(facts) is not dict:
            raise Unreadable("Expected `object`, got `array`", "$.facts")
        if kind == "took" and version == 1:
            facts = {"seat": facts["seat"], "n": facts["coins"]}
        whole(facts, KINDS[kind].__dataclass_fields__)
        return KINDS[kind](**{k: tuple(v) if isinstance(v, list) else v for k, v in facts.items()})


def whole(facts, fields):
    """Nothing is missing, nothing too much, and each is what it must be."""
    for name in fields.keys() - facts.keys():
        raise Unreadable(f"Object missing required field `{name}`", "$.facts")
    for name, value in facts.items():
        if name not in fields:
            raise Unreadable(f"unknown field {name!r}", f"$.facts.{name}")
        kind = {"seats": list, "text": str}.get(name, int)
        must_be(kind, value, f"$.facts.{name}")
        for at, each in enumerate(value if kind is list else ()):
            must_be(int, each, f"$.facts.{name}[{at}]")


def must_be(kind, value, where):
    if type(value) is not kind:
        raise Unreadable(f"Expected `{kind.__name__}`", where)
