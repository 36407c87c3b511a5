"""What a process needs of its checkout is read before it answers anybody: `git pull` may change every file under it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.template import engines
from django.template.loader import get_template
from django.urls import get_resolver
from django.utils import formats, translation

from campaigns import games, tongues
from campaigns.paper import addressing, press
from campaigns.templatetags.campaigns import signs
from campaigns.views.worker import script_text

OURS = ("campaigns", "chronicle", "companions", "config")
# Commands are processes of their own; of a skeleton there is no house; one process serves by one of asgi and wsgi.
NOT_RUN = ("migrations", "management", "skeleton", "wsgi", "asgi", "postgres")


def everything() -> None:
    """While pages are being worked on (`DEBUG`) they are read as they lie."""
    if not settings.DEBUG:
        for read in READ:
            read()


def modules() -> None:
    """Those too that a page imports when it is asked for: they would be of another release than the rest."""
    for name in OURS:
        for module in _within(name):
            import_module(module)
    get_resolver().url_patterns  # noqa: B018 -- reading it imports them
    games.games()


def _within(package: str) -> Iterator[str]:
    for found in walk_packages(import_module(package).__path__, f"{package}."):
        if not {*found.name.split(".")} & {*NOT_RUN}:
            yield found.name


def templates() -> None:
    for folder in engines["django"].dirs:
        for file in Path(folder).rglob("*"):
            if file.is_file():
                get_template(file.relative_to(folder).as_posix())


def catalogues() -> None:
    for language in (*dict(settings.LANGUAGES), tongues.AMERICAN):
        translation.check_for_language(language)
        with translation.override(language):  # reads them
            formats.get_format("DATE_FORMAT")


def static_files() -> None:
    """Names with their hashes; what papers are made with; what pages hold of them."""
    getattr(staticfiles_storage, "hashed_files", None)
    press.keep_static_files()
    signs()
    script_text()
    addressing.release()


READ: tuple[Callable[[], None], ...] = (modules, templates, catalogues, static_files)
