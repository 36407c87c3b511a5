"""Words for ids and people in the chronicle's templates."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from django import template
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from campaigns.kernel.words import Word
from chronicle import phrases
from chronicle.phrases import naming, terms
from chronicle.rules import doubts
from chronicle.rules.state import Mission, Note

register = template.Library()

SIZE: Final = '<button class="count-sum number" type="submit" form="row-sizes" name="size" value="{n} {row}">{n}</button>'


@register.filter
def said(id_: str, kind: str) -> str:
    """`{{ clan|said:"CLANS" }}`: the word for an id; what the table typed itself stays as typed."""
    return str(getattr(terms, kind).get(id_, id_))


@register.filter
def sticker(name: str) -> str:
    """A sticker of the box, be it a clan's, thin-blood or an ability."""
    return naming.blood(name) if name in terms.BLOODS else naming.ability(name)


@register.filter
def ability(sticker: str) -> str:
    """What an ability sticker says."""
    return naming.ability(sticker)


@register.simple_tag(takes_context=True)
def called(context: template.Context, seat: int) -> str:
    """A person or an automated bloodline by name."""
    return phrases.name(seat, context["names"])


@register.simple_tag(takes_context=True)
def noted_about(context: template.Context, note: Note) -> str:
    """What a note is about: “chapter 3”, a person, an ancilla; nothing for one that is about nothing in particular."""
    kind, _, which = note.topic.partition(":")
    ancilla = context["view"].table.ancilla(which) if kind == "ancilla" else None
    return phrases.topic((kind, ancilla.name if ancilla else which), context["names"]) if kind else ""


@register.simple_tag
def mission_name(mission: Mission) -> str:
    """By its name where somebody typed it, else by its number and what it asks for."""
    return naming.mission(mission.slot, mission.attribute, mission.name)


@register.simple_tag(takes_context=True)
def say(context: template.Context, word: Word) -> str:
    """A word of the rules as a sentence."""
    return phrases.say(word, context["names"])


@register.filter
def mark(doubt: Word) -> str:
    """What a doubt is known by when somebody says that it is right so."""
    return doubts.mark(doubt)


@register.filter
def of(mapping: Any, key: Any) -> Any:
    """`{{ people|of:seat }}`; nothing for what is not there."""
    return mapping.get(key) if mapping is not None else None


@register.filter
def figure(n: int) -> str:
    """A number with the minus of print."""
    return str(n).replace("-", "−")


@register.simple_tag
def row_sizes(sizes: Iterable[int], row: str) -> SafeString:
    """How many boxes a row may have, a button for each: a dozen in every row of a sheet."""
    said = escape(row)
    return mark_safe("".join(SIZE.format(n=n, row=said) for n in sizes))  # noqa: S308 -- escaped above


@register.filter
def roman(n: int) -> str:
    """Eras are numbered I to VII."""
    return naming.roman(n)


@register.filter
def ruling(rule: str) -> terms.Rule | None:
    """A house rule in words: its question and its answers."""
    return terms.RULES.get(rule)
