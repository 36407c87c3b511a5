"""Firefox, told over WebDriver BiDi what to do: Debian has no geckodriver."""

from __future__ import annotations

import base64
import json
import re
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import websocket

from tests.engines.screens import PATIENCE, PHONE, Screen, first

PROGRAM = "firefox-esr"
# As phones find a house at home; and nothing that asks anybody else on the network.
WISHES = {
    "network.dns.localDomains": "table.home",
    "intl.accept_languages": "pl,en-GB",
    "datareporting.policy.dataSubmissionEnabled": False,
    "app.update.enabled": False,
    "app.normandy.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "ui.prefersReducedMotion": 1,
}
LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")


@dataclass
class Gecko(Screen):
    line: websocket.WebSocket
    window: str = ""
    name: str = "Firefox"
    count: int = field(default=0)

    def ask(self, method: str, **about: Any) -> Any:
        self.count += 1
        self.line.send(json.dumps({"id": self.count, "method": method, "params": about}))
        while (answer := json.loads(self.line.recv())).get("id") != self.count:
            pass
        assert answer["type"] == "success", answer
        return answer["result"]

    def begins(self) -> None:
        self.ask("session.new", capabilities={})
        self.window = self.ask("browsingContext.create", type="tab")["context"]
        size = dict(zip(("width", "height"), PHONE, strict=True))
        self.ask("browsingContext.setViewport", context=self.window, viewport=size)

    def goes(self, address: str) -> None:
        self.ask("browsingContext.navigate", context=self.window, url=address, wait="complete")

    def keeps(self, cookies: dict[str, str], address: str) -> None:
        domain = address.split("/")[2].partition(":")[0]
        for name, value in cookies.items():
            cookie = {"name": name, "value": {"type": "string", "value": value}, "domain": domain}
            self.ask("storage.setCookie", cookie=cookie)

    def asked(self, expression: str) -> Any:
        about = {"target": {"context": self.window}, "awaitPromise": True}
        answer = self.ask("script.evaluate", expression=f"JSON.stringify({expression})", **about)
        assert answer["type"] == "success", answer
        return json.loads(answer["result"].get("value", "null"))

    def touches(self, selector: str) -> None:
        self.acts(self._finger(selector, "pointerDown", "pointerUp"))

    def holds(self, selector: str) -> None:
        self.sees(selector)
        self.asked(f"{first(selector)}.scrollIntoView({{ block: 'center' }})")
        self.acts(self._finger(selector, "pointerDown"))

    def lets_go(self) -> None:
        self.ask("input.releaseActions", context=self.window)

    def types(self, words: str) -> None:
        keys = [{"type": kind, "value": key} for key in words for kind in ("keyDown", "keyUp")]
        self.acts({"type": "key", "id": "keys", "actions": keys})

    def picture(self, path: Path) -> None:
        taken = self.ask("browsingContext.captureScreenshot", context=self.window)
        path.write_bytes(base64.b64decode(taken["data"]))

    def acts(self, *actions: Any) -> None:
        self.ask("input.performActions", context=self.window, actions=list(actions))

    def _finger(self, selector: str, *does: str) -> Any:
        here = f"{first(selector)}.getBoundingClientRect()"
        box = self.asked(f"(({{ x, y, width, height }}) => [x + width / 2, y + height / 2])({here})")
        moved = {"type": "pointerMove", "x": round(box[0]), "y": round(box[1])}
        return {
            "type": "pointer",
            "id": "finger",
            "parameters": {"pointerType": "touch"},
            "actions": [moved, *({"type": kind, "button": 0} for kind in does)],
        }


@contextmanager
def opened() -> Iterator[Gecko]:
    with tempfile.TemporaryDirectory(prefix="nightbook-gecko-", ignore_cleanup_errors=True) as profile:
        wishes = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in WISHES.items()]
        Path(profile, "user.js").write_text("\n".join(wishes))
        command = [PROGRAM, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"]
        with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
            try:
                yield from connected(process)
            finally:
                process.terminate()


def connected(process: subprocess.Popen[str]) -> Iterator[Gecko]:
    told = (LISTENS.search(line) for line in process.stderr or ())
    address = next(found[1] for found in told if found)
    line = websocket.create_connection(f"{address}/session", suppress_origin=True, timeout=PATIENCE)
    browser = Gecko(line=line)
    browser.begins()
    yield browser
    line.close()
