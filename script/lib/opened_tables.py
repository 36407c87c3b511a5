"""An old table in this release: every page that leads on from it, a paper, and three taps."""

import re
from collections import Counter
from uuid import uuid4

from django.test import Client
from django.urls import reverse
from django.utils import timezone

from campaigns import access, enrolment
from campaigns.frame import AnyFrame, look
from campaigns.models import Campaign, Seat
from campaigns.paper import gathering, press
from campaigns.paper.papers import Paper, papers
from campaigns.paper.wishes import Gone, Wish

MOST_PAGES = 40  # of the host of each table
LINK = re.compile(r'href="(/c/[^"#?]+)')
NOTE = {"text": "Written after the upgrade", "by": "1", "why": ""}
GONE_WRONG = 400


def tried(table: Campaign, told: Counter[str]) -> list[str]:
    """What went wrong; in `told`, how much was tried. A device of its own takes each seat."""
    seats = list(table.seats.select_related("campaign__circle"))
    clients = {seat.number: sat_down(seat) for seat in seats}
    host = next(seat.number for seat in seats if seat.hosts)
    wrong = [
        opened(clients[number], reverse("table", args=[table.pk, number]), told)[0] for number in clients
    ]
    wrong.append(opened(clients[host], reverse("table", args=[table.pk, access.SCREEN]), told)[0])
    wrong += read_through(clients[host], f"/c/{table.pk}/{host}/", told)
    return [*filter(None, wrong), *tapped(clients[host], table, host, told)]


def sat_down(seat: Seat) -> Client:
    device = enrolment.new_device(timezone.now())
    Seat.objects.filter(pk=seat.pk).update(device=device, account=None)
    client = Client(raise_request_exception=False, SERVER_NAME="localhost")
    client.cookies[access.COOKIE] = access.device_cookie(device.pk)
    return client


def opened(client: Client, address: str, told: Counter[str]) -> tuple[str, str]:
    """What is wrong with it, and what stands there."""
    answer = client.get(address, follow=True)
    told["pages"] += 1
    wrong = "" if answer.status_code < GONE_WRONG else f"GET {address}: {answer.status_code}"
    return wrong, "" if answer.streaming else answer.content.decode(errors="replace")


def read_through(client: Client, own: str, told: Counter[str]) -> list[str]:
    """The table, whatever it leads to, and what that leads to."""
    waiting, wrong = [own], []
    for address in waiting:
        bad, text = opened(client, address, told)
        wrong.append(bad)
        fresh = {link for link in LINK.findall(text) if link.startswith(own)} - {*waiting}
        waiting += sorted(fresh)[: MOST_PAGES - len(waiting)]
    return wrong


def tapped(client: Client, table: Campaign, host: int, told: Counter[str]) -> list[str]:
    """A note is written, taken back and brought back: an entry each."""
    before = Campaign.objects.get(pk=table.pk).last
    acts = [(f"{table.game}:noted", []), ("strike", [before + 1]), ("restore", [before + 1])]
    for n, (act, more) in enumerate(acts, 1):
        told["taps"] += 1
        answer = client.post(reverse(act, args=[table.pk, host, *more]), {**NOTE, "key": uuid4().hex})
        if answer.status_code >= GONE_WRONG or Campaign.objects.get(pk=table.pk).last != before + n:
            return [f"{act} at {table.name}: {answer.status_code}"]
    return []


def first_paper(table: Campaign) -> str:
    """The first that is offered, of the table as it stands if there is one; the name of the game, once it is a PDF."""
    host = table.seats.select_related("campaign__circle").get(hosts=True)
    frame = look(access.chair_of(host))  # noqa: TID251 -- no page: it lays out a paper, and shows it to nobody
    offered = sorted(papers(frame.chair), key=lambda paper: not paper.reads_view)
    for paper in (one for one in offered if not (one.bound or one.book)):
        if (about := first_about(paper, frame)) is not None:
            made = gathering.made(frame, Wish(paper=paper.slug, about=about))
            pdf = press.printed(made, progress=lambda _page: None)
            return table.game if pdf.content.startswith(b"%PDF") else ""
    return ""


def first_about(paper: Paper, frame: AnyFrame) -> str | None:
    try:
        return next((one.value for one in paper.abouts(frame)), None)
    except Gone:
        return None
