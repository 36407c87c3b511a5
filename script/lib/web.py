"""The web process: serves the listening socket that its parent hands over."""

import socket
import sys

import uvicorn


def main(descriptor: int) -> None:
    # The parent keeps the socket: while this process is started again, callers wait instead of failing.
    listening = socket.socket(fileno=descriptor)
    config = uvicorn.Config(
        "config.asgi:application",
        lifespan="on",
        ws="none",
        log_level="warning",
        access_log=False,  # addresses hold the keys of campaigns and seats
        server_header=False,
        timeout_graceful_shutdown=2,  # live streams never end by themselves
    )
    uvicorn.Server(config).run(sockets=[listening])


if __name__ == "__main__":
    main(int(sys.argv[1]))
