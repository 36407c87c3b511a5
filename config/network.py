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
    return sorted({*_ipv4().values(), *_ipv6()})


def phone_address() -> str:
    """Where a phone in the same network finds this machine; the loopback when there is no network."""
    known = {name: address for name, address in _ipv4().items() if not ip_address(address).is_loopback}
    # The way out is the network of the table; bridges of virtual machines come after it.
    way_out = [known[name] for name in _ways_out() if name in known]
    return next(iter([*way_out, *known.values()]), "127.0.0.1")


def phone_host(listens: str) -> str:
    """How phones find a house that listens at this address; nothing said is everywhere."""
    if not listens or ip_address(listens).is_unspecified:
        return phone_address()
    return f"[{listens}]" if ":" in listens else listens


def _ways_out() -> Iterator[str]:
    """The interfaces with a default route."""
    with suppress(OSError):
        for line in Path("/proc/net/route").read_text(encoding="ascii").splitlines()[1:]:
            name, destination = line.split()[:2]
            if int(destination, 16) == 0:
                yield name


def _ipv4() -> dict[str, str]:
    """Interface → address, of those that have one."""
    found = {}
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        for _, interface in socket.if_nameindex():
            with suppress(OSError):
                wish = struct.pack("256s", interface.encode()[:15])
                found[interface] = socket.inet_ntoa(ioctl(asking.fileno(), SIOCGIFADDR, wish)[20:24])
    return found


def _ipv6() -> Iterator[str]:
    with suppress(OSError):
        yield from _bracketed(Path("/proc/net/if_inet6").read_text(encoding="ascii").splitlines())


def _bracketed(lines: Iterable[str]) -> Iterator[str]:
    for line in lines:
        yield f"[{ip_address(bytes.fromhex(line.split()[0]))}]"
