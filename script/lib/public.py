"""The web processes of a public server, watched: each is handed the one listening socket."""

import argparse
import os
import signal
import sys
from threading import Event

import door
from arguments import port_number, process_number
from supervisor import keep


def main() -> None:
    wishes = wished()
    sys.stdout.reconfigure(errors="replace", line_buffering=True)  # type: ignore[union-attr]  # -- a real file here
    stop, renew = Event(), Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: stop.set())
    signal.signal(signal.SIGHUP, lambda *_: renew.set())
    listening = door.listen(wishes.host, wishes.port)
    print(f"Listening on {wishes.host}, port {listening.getsockname()[1]}: {wishes.processes} web processes.")
    keep([door.web(listening, f"web process {n}") for n in range(1, wishes.processes + 1)], stop, renew=renew)


def wished() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="script/web", description="The web processes behind a proxy.")
    parser.add_argument(
        "--host", default="127.0.0.1", help="127.0.0.1 if not said: the proxy is here as well"
    )
    parser.add_argument("--port", type=port_number, default=door.PORT, help="8000 if not said")
    parser.add_argument(
        "--processes",
        type=process_number,
        default=os.environ.get("WEB_CONCURRENCY", "").strip() or "2",
        help="as WEB_CONCURRENCY says, or 2",
    )
    return parser.parse_args()


if __name__ == "__main__":
    main()
