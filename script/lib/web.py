"""The web process: serves the listening socket that its parent hands over, and lets it feel its pulse."""

import os
import socket
import sys

import patience
import pulse
import uvicorn
from django.core.exceptions import ImproperlyConfigured

BEATS = 10  # uvicorn ticks ten times a second


class Server(uvicorn.Server):
    """Says once a second that its loop still goes round: a process that hangs does not end by itself."""

    async def on_tick(self, counter: int) -> bool:
        if counter % BEATS == 0:
            pulse.beat()
        return await super().on_tick(counter)


def main(descriptor: int) -> None:
    # The parent keeps the socket: while this process is started again, callers wait instead of failing.
    listening = socket.socket(fileno=descriptor)
    patience.room_for_lines()
    config = uvicorn.Config(
        "config.asgi:application",
        lifespan="on",
        ws="none",
        log_level="warning",
        access_log=False,  # addresses hold the keys of campaigns and seats
        server_header=False,
        timeout_graceful_shutdown=2,  # live streams never end by themselves
        # From script/server --tls; else a proxy ends TLS, or nobody does.
        ssl_certfile=os.environ.get("NIGHTBOOK_TLS_CERT") or None,
        ssl_keyfile=os.environ.get("NIGHTBOOK_TLS_KEY") or None,
        **patience.options(),
    )
    try:
        Server(config).run(sockets=[listening])
    except ImproperlyConfigured as error:
        sys.exit(f"Nightbook cannot start: {error}")


if __name__ == "__main__":
    main(int(sys.argv[1]))
