"""Browsers and a house for them: Debian's Chromium, several contexts at once, as people around one table have them."""

from __future__ import annotations

import fcntl
import json
import os
from contextlib import contextmanager

import pytest

from tests.e2e import house as houses

PATIENCE = 30_000  # ms, for what must become true, also beside other tests


@pytest.fixture(scope="session")
def house():
    with houses.opened() as opened:
        yield opened


@pytest.fixture(scope="session")
def shown(house, tmp_path_factory):
    """One house with every table that there can be, for all processes of a run: to lay them takes half a minute."""
    own = tmp_path_factory.getbasetemp()
    with shared(own.parent if "PYTEST_XDIST_WORKER" in os.environ else own, house) as found:
        yield found


@contextmanager
def shared(folder, house):
    """Whoever comes first lays the tables in the own house, and stays until nobody looks at them any more."""
    with (folder / "guests-of-the-house").open("w") as guests:
        with (folder / "door-of-the-house").open("a+") as door:
            told = laid(door, house)
            fcntl.flock(guests, fcntl.LOCK_SH)
        yield houses.House(port=told["port"], environment=told["environment"]), told["seeded"]
        if told["port"] != house.port:
            return
        with (folder / "door-of-the-house").open("w") as door:  # whoever comes later lays them anew
            fcntl.flock(door, fcntl.LOCK_EX)
            fcntl.flock(guests, fcntl.LOCK_EX)


def laid(door, house):
    """What is written at the door: by one, read by all who come after."""
    fcntl.flock(door, fcntl.LOCK_EX)
    door.seek(0)
    if not (found := door.read()):
        told = {"port": house.port, "environment": {**house.environment}}
        found = json.dumps({**told, "seeded": house.asked("tests.e2e.seed")})
        door.write(found)
        door.flush()
    return json.loads(found)


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
