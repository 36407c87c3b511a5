"""Browsers and a house for them: Debian's Chromium, several contexts at once, as people around one table have them."""

from __future__ import annotations

import pytest

from tests.e2e import house as houses

PATIENCE = 30_000  # ms, for what must become true, also beside other tests


@pytest.fixture(scope="session")
def house():
    with houses.opened() as opened:
        yield opened


@pytest.fixture(scope="module")
def chromium():
    sync_api = pytest.importorskip("playwright.sync_api")
    sync_api.expect.set_options(timeout=PATIENCE)
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=houses.CHROMIUM, args=[*houses.FLAGS])
        yield browser
        browser.close()


@pytest.fixture
def device(chromium):
    """A browser of its own: device(390, 844, locale="pl-PL"); a phone has a finger, a laptop a mouse."""
    contexts = []

    def opened(width, height, *, phone=False, locale="en-GB", **more):
        touch = {"has_touch": True, "is_mobile": True} if phone else {}
        size = {"width": width, "height": height}
        # What moves is drawn sixty times a second by processors: it stands still but where movement is looked at.
        still = {"reduced_motion": "reduce"}
        context = chromium.new_context(viewport=size, locale=locale, **{**still, **touch, **more})
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        return context

    yield opened
    for context in contexts:
        context.close()
