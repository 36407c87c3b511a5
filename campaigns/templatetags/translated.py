"""Words of a page that are the same for everybody who reads a language: asked of the catalogue once, not at every look."""

from __future__ import annotations

from django import template
from django.templatetags.i18n import TranslateNode, do_translate
from django.utils.translation import get_language

register = template.Library()


class Constant(template.Node):
    """`name`: under which it is kept for the template, instead of standing there."""

    def __init__(self, node: TranslateNode) -> None:
        self.name, node.asvar = node.asvar, None
        self.node = node
        self.said: dict[str | None, str] = {}

    def render(self, context: template.Context) -> str:
        language = get_language()
        said = self.said.get(language)
        if said is None:
            said = self.said[language] = self.node.render(context)
        if self.name:
            context[self.name] = said
            return ""
        return said


@register.tag
def translate(parser: template.base.Parser, token: template.base.Token) -> template.Node:
    """Django's own; what hangs on the context of a page is asked each time."""
    node = do_translate(parser, token)
    return Constant(node) if _constant(node) else node


def _constant(node: TranslateNode) -> bool:
    said, meant = node.filter_expression, node.message_context
    return said.var.lookups is None and not said.filters and not (meant and meant.is_var)
