"""Words of a page that are the same for everybody who reads a language: asked of the catalogue once, not at every look."""

from __future__ import annotations

from django import template
from django.templatetags.i18n import BlockTranslateNode, TranslateNode, do_block_translate, do_translate
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


class Sentence(BlockTranslateNode):
    """What is asked of the catalogue is put together once; what is put into it is the page's."""

    def render_token_list(self, tokens: list[template.base.Token]) -> tuple[str, list[str]]:
        asked: dict[int, tuple[str, list[str]]] = self.__dict__.setdefault("asked", {})
        if id(tokens) not in asked:
            asked[id(tokens)] = super().render_token_list(tokens)
        message, names = asked[id(tokens)]
        return message, [*names]  # Django adds those of the plural to them


@register.tag
def blocktranslate(parser: template.base.Parser, token: template.base.Token) -> template.Node:
    return Sentence(**vars(do_block_translate(parser, token)))
