"""A table without Django: pages after docs/live.md, faults at will, to see what the browser side does by itself."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import parse_qsl
from uuid import uuid4

import uvicorn

from campaigns import access, live
from campaigns.live.hall import HALL
from campaigns.middleware import POLICY

STATIC = Path(__file__).parents[2] / "static"
CAMPAIGN = uuid4()  # each process its own: what Redis says to one it says to all, whatever their databases
BASE = f"/c/{CAMPAIGN}/1/"
TYPES = {".js": "text/javascript", ".html": "text/html; charset=utf-8"}

PAGE = """<!doctype html><html lang="en" data-theme="night"><head><title>Table</title>
<meta name="htmx-config" content='{"history": false, "defaultTimeout": 20000, "noSwap": [204, 304, 403, 404, "5xx"], "sse": {"reconnectMaxDelay": 1000, "connectTimeout": 10000}}'>
<script defer src="/static/vendor/htmx.bundle.min.js"></script>
<script type="module" src="/static/js/table.js"></script></head>
<body hx-sync:inherited="this:queue all" hx-target:inherited="#main" hx-swap:inherited="outerMorph" data-csrf="token-1"
 data-words-live="live" data-words-reconnecting="reconnecting" data-words-offline="offline" data-words-waiting="moves waiting: {n}"
 data-words-held="the table moved on" data-words-show="Show" data-words-kept="kept" data-words-refused="Not recorded: {move}"
 data-words-failed="failed" data-words-again="Again" data-words-drop="Drop" data-words-keeps-machine="keeps machine" data-words-keeps-not="keeps not" data-words-refused-do="look again"
 data-words-awake-lock="lock" data-words-awake-film="film" data-words-awake-none="none">
<details id="menu"><summary>Menu</summary><label><input type="checkbox" data-cue="sound">Sound</label><label><input type="checkbox" data-cue="buzz">Vibration</label>
<input type="time" data-cue="from" aria-label="from"><input type="time" data-cue="till" aria-label="till"><button type="button" data-cue-try>Try</button></details>
<output id="line" hidden></output>%s<div id="toasts" aria-live="polite"></div>
<form method="post" action="/theme" data-theme-form><button name="theme" value="paper" aria-pressed="false">Paper</button></form>
<span id="waits" hidden>waits</span>
<template id="draft-pattern"><p class="draft" role="status"><span>still here</span><button type="button">Clear</button></p></template>
<dialog id="unrecorded" aria-label="not recorded"><form method="dialog"><p data-what></p><button value="record">Record</button><button value="on">Go on</button><button value="stay">Stay</button></form></dialog>
<template id="toast-pattern"><div class="toast" data-toast><p data-text></p><button type="button" data-dismiss>Dismiss</button></div></template>
</body></html>"""

GONE = """<main id="main"><div id="seat-gone" hidden><h2>No longer yours</h2><p data-waited>waited: {n}</p></div><div><h1>Not found</h1></div></main>"""
MAIN = """<main id="main" data-live="{base}live" data-number="{number}" data-epoch="{epoch}" {extra}>
<ol><li aria-current="step">{step}</li></ol>{begins}{take}{asking}<p data-keeps></p><p data-awake-says></p>{presence}
<p>Echoes <span id="echoes" data-wash>{echoes}</span>, note <span id="noted" data-wash>{note}</span></p>
{add}
<form id="note" method="post" action="{base}note" hx-post="{base}note" data-move="once" data-says="the note">
{error}<input type="text" name="text" id="text" value="{typed}"{invalid}><input type="number" name="count" id="count" value="0" min="0" max="50">
<button type="button" data-step="1" data-for="count" data-hold id="more">+</button><button id="save">Save</button></form>
<form id="onward" method="post" action="{base}step" hx-post="{base}step" data-move="once" data-onward><button id="on" name="to" value="{step}">On from {step}</button></form>
<details id="kept" data-closes><summary>Add</summary><form method="post" action="{base}add" hx-post="{base}add" data-move="once"><button id="keep">Keep</button></form></details>
<details id="panel"><summary>More</summary><p id="inside">number {number}</p></details>
<button type="button" id="ask" commandfor="sure" command="show-modal">Sure?</button>
<dialog id="sure"><p>Really {number}</p><button type="button" commandfor="sure" command="close">Close</button></dialog>
</main>"""
TAKE = '<section id="taking"><h2>Echoes of {step}</h2><form id="take" method="post" action="{base}take" hx-post="{base}take" data-move="once"><input type="radio" name="who" value="{who}" checked aria-label="{who}"><button id="three" name="n" value="3">3</button><button name="n" value="2">2</button></form></section>'
ASK = '<form id="raid" method="post" action="{base}raid" hx-post="{base}raid" data-move="once" data-ask-again><label><input type="radio" name="who" value="Ada" checked>Ada</label><label><input type="radio" name="who" value="Bela">Bela</label><input type="text" name="n" id="strength"><div data-asks="#would" hx-post="{base}would" hx-trigger="input from:#raid delay:400ms" hx-include="#raid" hx-target="#would" hx-select="#would" hx-swap="outerHTML" hx-sync="this:replace" data-quiet><p id="would">{would}</p></div></form>'
ADD = '<form id="adding" method="post" action="{base}add" hx-post="{base}add" data-move {bump}><input type="hidden" name="key" value="from-the-server"><button id="add">+1</button></form>'


@dataclass
class Table:
    """What the server would know, and what shall go wrong."""

    number: int = 1
    epoch: int = 0
    echoes: int = 0
    note: str = "nothing"
    name: str = ""
    extra: str = ""
    step: str = "Play"
    begins: str = ""  # what the page begins with within the step
    bump: str = ""
    adding: bool = True
    taking: bool = False
    who: str = "Ada"  # for whom the page offers to take
    asking: bool = False
    would: str = ""  # what the last question would have come to
    language: str = ""  # in which pages are written; then there is one for no connection, too
    gone: bool = False  # 404 to everything of the seat
    fault: int = 0  # status of every POST
    come_back: int = 0  # in how many seconds, when it is one
    faulty: int = 0  # how many live connections are still refused
    slow: float = 0.0
    held: bool = False  # what a page asks for stays on its way
    onward: str = ""  # where the answer to a move leads
    entries: dict[str, dict[str, str]] = field(default_factory=dict)
    posts: list[dict[str, str]] = field(default_factory=list)
    gets: list[str] = field(default_factory=list)

    def act(self, kind: str, form: dict[str, str]) -> int:
        if self.fault:
            return self.fault
        if kind == "would":
            self.would = f"{form['who']} {form['n']}"
            return 200
        if form["key"] in self.entries:
            return 200
        if kind == "note" and not form["text"].strip():
            return 422
        self.entries[form["key"]] = form
        if kind == "step":
            self.step = {"Play": "Places", "Places": "Pack"}[form["to"]]
        if kind == "take":
            self.echoes, self.taking = self.echoes + int(form["n"]), False
        self.echoes += kind == "add"
        self.note = form["text"] if kind == "note" else self.note
        self.move()
        return 200

    def move(self, **changes: object) -> None:
        """As if another phone had recorded something."""
        for name, value in changes.items():
            setattr(self, name, value)
        self.number += 1
        live.announce(CAMPAIGN, self.number)

    def put_back(self, number: int) -> None:
        """As if a backup had taken the place of everything."""
        self.number, self.epoch = number, self.epoch + 1
        HALL.from_outside(HALL.found, CAMPAIGN, self.number, self.epoch)

    def main(self, *, error: str = "", typed: str = "") -> str:
        add = ADD.format(base=BASE, bump=self.bump) if self.adding else ""
        take = (
            TAKE.format(base=BASE, step=self.step, who=self.who)
            if self.taking
            else '<section id="taking"><h2>Taken</h2></section>'
        )
        return MAIN.format(
            base=BASE, number=self.number, epoch=self.epoch, echoes=self.echoes, note=self.note, extra=self.extra, step=self.step, begins=self.begins,
            asking=ASK.format(base=BASE, would=self.would) if self.asking else "",
            presence=self.presence(live.present(CAMPAIGN) | {1}), add=add, take=take, error=error, typed=typed, invalid=' aria-invalid="true"' if error else "",
        )  # fmt: skip

    def presence(self, here: frozenset[int]) -> str:
        return f'<div id="presence">{sorted(here)}<b hidden>{self.name}</b></div>'


def application(table: Table):
    async def app(scope, receive, send):
        path = scope["path"]
        headers = {name.decode(): value.decode() for name, value in scope["headers"]}
        if scope["method"] == "POST":
            status, text = await post(table, path, headers, receive)
        else:
            status, text = get(table, path, headers)
            while table.held and path == BASE:
                await asyncio.sleep(0.01)
        kind = TYPES.get(Path(path).suffix, TYPES[".html"])
        sent = [(b"content-type", kind.encode()), (b"content-security-policy", POLICY.encode())]
        if table.language:
            sent.append((b"content-language", table.language.encode()))
        if status == table.fault and table.come_back:
            sent.append((b"retry-after", b"%d" % table.come_back))
        if table.onward and scope["method"] == "POST":
            sent.append((b"hx-redirect", table.onward.encode()))
        await send({"type": "http.response.start", "status": status, "headers": sent})
        await send({"type": "http.response.body", "body": text.encode()})

    return app


def get(table: Table, path: str, headers: dict[str, str]) -> tuple[int, str]:
    if path.startswith("/static/") and (STATIC / path[8:]).is_file():
        return 200, (STATIC / path[8:]).read_text()
    if path == "/sw.js":
        return 200, (STATIC / "js" / "sw.js").read_text()
    if path == "/offline/" and table.language:
        return (
            200,
            f"<title>No connection</title><p>in {table.language}</p><section data-kept hidden><h3>Kept</h3></section>",
        )
    if table.gone or not path.startswith(BASE) or path.endswith("live"):
        return 404, PAGE % GONE
    table.gets.append(path)
    if path.endswith("here/"):
        return 200, table.presence(live.present(CAMPAIGN))
    return 200, table.main() if "hx-request" in headers else PAGE % table.main()


async def post(table: Table, path: str, headers: dict[str, str], receive) -> tuple[int, str]:
    body, more = b"", True
    while more:
        message = await receive()
        body, more = body + message.get("body", b""), message.get("more_body", False)
    form = dict(parse_qsl(body.decode(), keep_blank_values=True))
    table.posts.append({**form, "path": path, "token": headers.get("x-csrftoken", "")})
    time.sleep(table.slow)
    if path in {"/theme", "/logout/"}:
        return 200, ""
    status = table.act(path.rsplit("/", 1)[1], form)
    if status == 422:
        return 422, table.main(
            error='<p data-refused role="alert">Write something.</p>', typed=form.get("text", "")
        )
    toast = '<div id="toasts" hx-swap-oob="beforeend"><div class="toast" data-toast>Recorded.</div></div>'
    return status, table.main() + toast if status == 200 else "<h1>broken</h1>"


@contextlib.contextmanager
def serving(app, port: int = 0):
    """A real uvicorn in a thread, on a free port."""
    listening = socket.create_server(("127.0.0.1", port))
    config = uvicorn.Config(app, log_level="error", timeout_graceful_shutdown=0)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=asyncio.run, args=[served(server, listening)], daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    try:
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(10)
        listening.close()


async def served(server: uvicorn.Server, listening: socket.socket) -> None:
    await server.serve(sockets=[listening])
    # Who called in the last moment; uvicorn sees off only those who were there when it was told to end.
    for connection in [*server.server_state.connections]:
        connection.transport.abort()


def rights(table: Table):
    """Stands in for campaigns.access.listener."""

    def listener(campaign, seat, cookies):
        if table.faulty:
            table.faulty -= 1
            return None
        return None if table.gone else table.number

    return listener


@contextlib.contextmanager
def house(table: Table, monkeypatch, port: int = 0):
    monkeypatch.setattr(access, "listener", rights(table))
    with serving(live.before(application(table)), port) as address:
        yield address + BASE
