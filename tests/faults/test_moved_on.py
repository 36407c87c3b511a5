"""`git pull` under an open house: what runs goes on as the release that it is, until it is started again."""

import http.client
import json
import re
import shutil
from contextlib import closing

import pytest

from tests.faults.houses import ROOT, Home, until

pytestmark = pytest.mark.fault

CODE = ("campaigns", "chronicle", "companions", "config", "locale", "static", "templates", "tests")
# Every page of every game's sample, for every seat that has it, and whatever else its host can ask for.
PAGES = """
import json
from django.conf import settings
from campaigns import access
from tests.conformance.addresses import addresses
from tests.conformance.sample import sample
from tests.conformance.tables import there
found = []
for slug in settings.GAMES:
    table = sample(slug).small()
    for seat, costs in sample(slug).costs.items():
        device = access.device_cookie((table.devices[seat] if seat else table.screen).pk)
        asked = {there(table, page, seat) for page in costs} | {*(addresses(table, 1) if seat == 1 else ())}
        found += [(device, one) for one in sorted(asked)]
print(json.dumps(found))
"""
WISHES = """
from django.utils import timezone
from campaigns import access
from campaigns.frame import look
from campaigns.models import Seat
from campaigns.paper import papers
from campaigns.paper.gathering import wished
from campaigns.paper.wishes import Wish
for seat in Seat.objects.filter(hosts=True):
    chair = access.chair_of(seat)
    frame = look(chair)
    for paper in [one for one in papers.papers(chair) if one.abouts(frame) == (papers.About('', ''),)][:1]:
        wished(frame, Wish(paper=paper.slug), at=timezone.now())
"""
LANGUAGES = ("en", "ru", "pl")


@pytest.fixture
def checkout(tmp_path):
    """One of its own, that nobody else reads."""
    folder = tmp_path / "nightbook"
    for name in (*CODE, "script"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "manage.py", folder)
    return folder


@pytest.fixture
def house(checkout, tmp_path):
    one = Home(tmp_path / "data", root=checkout, DEBUG="")
    assert one.prepare().returncode == 0
    yield one
    one.close()


def asked(house, device, address, language):
    with closing(http.client.HTTPConnection("127.0.0.1", house.port, timeout=60)) as line:
        line.request("GET", address, headers={"Cookie": f"device={device}", "Accept-Language": language})
        answer = line.getresponse()
        return answer.status, answer.read().decode(errors="replace")


def told(house, words):
    """By a process of another checkout on the same data."""
    done = Home(house.data, DEBUG="").manage("shell", "--no-imports", "--command", words)
    assert done.returncode == 0, done.stderr
    return done.stdout


def made(house):
    return house._asked("SELECT state, reason FROM campaigns_printjob")


def test_every_page_and_paper_of_a_house_whose_checkout_is_gone(house, checkout):
    pages = json.loads(told(house, PAGES))
    house.open()
    until((house.data / "worker-alive").exists)
    for name in CODE:
        shutil.rmtree(checkout / name)

    said = {}
    for n, (device, address) in enumerate(pages):
        said[address] = asked(house, device, address, LANGUAGES[n % 3])
    told(house, WISHES)

    assert {address: status for address, (status, _page) in said.items() if status >= 500} == {}
    drawn = [page for status, page in said.values() if status == 200 and "<html" in page]
    assert len(drawn) > 150
    assert {*LANGUAGES} == {one for page in drawn for one in re.findall(r'<html lang="(\w\w)', page)}
    names = {name for page in drawn for name in re.findall(r'(?:href|src)="(/static/[^"]+)"', page)}
    assert {asked(house, "", name, "en")[0] for name in names} == {200}
    until(
        lambda: {state for state, _reason in made(house)} == {"done"}, 240
    )  # nobody hurries: it steps aside
