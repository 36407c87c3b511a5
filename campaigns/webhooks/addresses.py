"""Whom a house may call: what can be typed, and which addresses of the network are reached."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from socket import inet_aton, inet_ntoa
from typing import Literal, TypeAlias
from urllib.parse import SplitResult, quote, urlsplit

from django.conf import settings

LONGEST = 500
SENT = "".join(chr(sign) for sign in range(33, 127))  # as it was typed
PORTS = {"https": 443, "http": 80}

Standing: TypeAlias = Literal["public", "home", "never"]

HOME = [
    IPv4Network(n) for n in ("127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10")
]
HOME_6 = [IPv6Network(n) for n in ("::1/128", "fc00::/7")]
WORLD_6 = IPv6Network("2000::/3")
# IPv4 behind a gateway: it leads where the last 32 bits lead.
NAT64 = IPv6Network("64:ff9b::/96")
# Where machines of others' clouds ask about themselves: it looks like any public address.
CLOUDS = {IPv4Address("168.63.129.16")}
# Set aside, and not yet known to every Python: protocols, the relays of 6to4, examples.
RESERVED = [IPv4Network(n) for n in ("192.0.0.0/24", "192.88.99.0/24")]
EXAMPLES_6 = IPv6Network("3fff::/20")
NUMBER = re.compile("[0-9]+|0x[0-9a-f]*")
OF_ONE_HOUSE = 64  # bits, of which whoever rents one IPv6 address has all


class Wrong(ValueError):
    """`code`: why nothing is sent there."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    scheme: str
    host: str
    port: int
    path: str

    @property
    def named(self) -> str:
        """As the header Host says it."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == PORTS[self.scheme] else f"{host}:{self.port}"


def read(typed: str) -> Target:
    """Nothing is asked of the network here: where a name leads is seen when something is sent."""
    if any(ord(sign) <= 32 or ord(sign) == 127 for sign in typed) or len(typed) > LONGEST:
        raise Wrong("address")
    try:
        parts = urlsplit(typed)
        port = parts.port
    except ValueError:
        raise Wrong("address") from None
    _spelt(parts)
    target = Target(
        scheme=parts.scheme,
        host=_host(parts.hostname or ""),
        port=port or PORTS[parts.scheme],
        path=_path(parts),
    )
    _literally(target)
    return target


def _spelt(parts: SplitResult) -> None:
    if parts.scheme not in PORTS or not parts.hostname:
        raise Wrong("address")
    if "[" in parts.netloc and ":" not in parts.hostname:  # a kind of address that nobody has
        raise Wrong("name")
    if parts.username is not None or parts.password is not None:
        raise Wrong("user")
    if parts.scheme == "http" and not settings.NIGHTBOOK_WEBHOOKS_PRIVATE:
        raise Wrong("plain")


def _host(said: str) -> str:
    if ":" in said:
        return said
    try:
        return said.encode("idna").decode("ascii").rstrip(".")
    except UnicodeError:
        raise Wrong("address") from None


def _path(parts: SplitResult) -> str:
    """Letters as browsers send them; what is written that way already stays."""
    return quote(
        (parts.path or "/") + (f"?{parts.query}" if parts.query else ""), safe=SENT, errors="replace"
    )


def _literally(target: Target) -> None:
    """What can be seen without asking anybody; `reachable` is asked again about every address that a name leads to."""
    if target.host == "localhost" or target.host.endswith(".localhost"):
        reachable(target, "127.0.0.1")
        return
    host = target.host.partition("%")[0]
    if said := _number(host):
        reachable(target, said)
    if _ends_in_number(host) and not _is_plain(host):
        raise Wrong("name")


def _ends_in_number(host: str) -> bool:
    """No name does; and what is no plain address is one thing to one program and another to the next."""
    return ":" in host or NUMBER.fullmatch(host.rpartition(".")[2]) is not None


def _is_plain(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def _number(host: str) -> str:
    """An address in any of its spellings, “127.1” and “0x7f000001” too; nothing if it is a name."""
    with suppress(ValueError):
        return str(ip_address(host))
    with suppress(OSError):
        return inet_ntoa(inet_aton(host))
    return ""


def reachable(target: Target, address: str) -> None:
    """`Wrong`, unless this target may be called at this address. Without TLS nobody is called but at home."""
    where = standing(address)
    if where == "never" or (where == "home" and not settings.NIGHTBOOK_WEBHOOKS_PRIVATE):
        raise Wrong("private")
    if where == "public" and target.scheme == "http":
        raise Wrong("plain")


def beside(one: str, other: str) -> bool:
    """The same machine; or, by an address of the kind that everybody in a house has, one in the same house."""
    here, there = ip_address(one.partition("%")[0]), ip_address(other.partition("%")[0])
    if isinstance(here, IPv6Address) and isinstance(there, IPv6Address):
        return int(here) >> OF_ONE_HOUSE == int(there) >> OF_ONE_HOUSE
    return here == there


def standing(said: str) -> Standing:
    address = ip_address(said.partition("%")[0])
    return _standing_6(address) if isinstance(address, IPv6Address) else _standing_4(address)


def _standing_4(address: IPv4Address) -> Standing:
    if any(address in network for network in HOME):
        return "home"
    bad = address.is_multicast or address.is_reserved or address.is_link_local or not address.is_global
    reserved = any(address in network for network in RESERVED)
    return "never" if bad or reserved or address in CLOUDS else "public"


def _standing_6(address: IPv6Address) -> Standing:
    if address in NAT64:
        return _standing_4(IPv4Address(int(address) & 0xFFFFFFFF))
    if any(address in network for network in HOME_6):
        return "home"
    # An address of the other kind inside of it could be any.
    inside = address.ipv4_mapped or address.sixtofour or address.teredo
    world = address in WORLD_6 and address not in EXAMPLES_6 and address.is_global
    return "public" if world and not inside else "never"
