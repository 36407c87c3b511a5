"""The names and addresses by which this machine is known at home."""

import socket
import struct
from collections.abc import Iterable, Iterator
from contextlib import suppress
from fcntl import ioctl
from ipaddress import ip_address
from pathlib import Path

SIOCGIFADDR = 0x8915


def names() -> list[str]:
    """The host's name, and the one that phones find without a name server."""
    name = socket.gethostname().lower()
    return [name, name if name.endswith(".local") else f"{name}.local"]


def addresses() -> list[str]:
    """Every address of this machine, as browsers write them (IPv6 in brackets)."""
    return sorted({*_ipv4(), *_ipv6(), *_towards_network()})


def phone_address() -> str:
    """Where a phone in the same network finds this machine; the loopback when there is no network."""
    home = [address for address in _towards_network() if not ip_address(address).is_loopback]
    others = [address for address in _ipv4() if not ip_address(address).is_loopback]
    return next(iter([*home, *others]), "127.0.0.1")


def _towards_network() -> Iterator[str]:
    # "Connecting" UDP sends nothing; it only asks the system which of our addresses it would use.
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))
        yield str(probe.getsockname()[0])


def _ipv4() -> Iterator[str]:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        for _, interface in socket.if_nameindex():
            with suppress(OSError):
                answer = ioctl(asking.fileno(), SIOCGIFADDR, struct.pack("256s", interface.encode()[:15]))
                yield socket.inet_ntoa(answer[20:24])


def _ipv6() -> Iterator[str]:
    with suppress(OSError):
        yield from _bracketed(Path("/proc/net/if_inet6").read_text(encoding="ascii").splitlines())


def _bracketed(lines: Iterable[str]) -> Iterator[str]:
    for line in lines:
        yield f"[{ip_address(bytes.fromhex(line.split()[0]))}]"
