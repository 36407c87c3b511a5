"""The certificate of a house under --tls: made for the home, or brought along.

A house at home makes a small authority of its own, which phones may trust once and for years: it can speak for this
machine and for addresses that exist at home only, and for nothing else. What is served lives 397 days, as browsers want
it, and is made again when the machine's names change or its days run out.

The program openssl makes both: where a machine trusts any certificate, it is there already, and a library for it would be
one more to keep current for everybody who never asks for TLS.
"""

import hashlib
import os
import re
import secrets
import shutil
import ssl
import subprocess
import sys
import time
from dataclasses import dataclass
from ipaddress import ip_address, ip_network
from pathlib import Path

import system

DAYS, AUTHORITY_DAYS = 397, 3650  # browsers refuse what lives longer than 398
LEFT = 30 * 24 * 3600  # seconds: with less than that to go it is made again
TOOL = {"openssl": "openssl"}  # Debian's package → its program
NAME = re.compile(r"(\*\.)?[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*")
NEW_KEY = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout")
# Where an address exists at home only, whoever trusts the authority trusts it for nobody else.
AT_HOME = [
    ip_network(net)
    for net in (
        "127.0.0.0/8",
        "10.0.0.0/8",
        "172.16.0.0/12",
        "192.168.0.0/16",
        "169.254.0.0/16",
        "::1/128",
        "fc00::/7",
    )
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Certificate:
    kind: str  # "HOME" or "OWN", as NIGHTBOOK_TLS says it
    cert: Path
    key: Path
    authority: Path | None = None

    @property
    def environment(self) -> dict[str, str]:
        return {
            "NIGHTBOOK_TLS": self.kind,
            "NIGHTBOOK_TLS_CERT": str(self.cert),
            "NIGHTBOOK_TLS_KEY": str(self.key),
        }

    @property
    def fingerprint(self) -> str:
        """Of the authority, as phones show it."""
        der = ssl.PEM_cert_to_DER_cert((self.authority or self.cert).read_text(encoding="ascii"))
        return ":".join(f"{byte:02X}" for byte in hashlib.sha256(der).digest())


# --- Brought along ---------------------------------------------------------------------------------------


def brought(cert: Path, key: Path) -> Certificate:
    """Refused in a sentence, before anybody calls: unreadable, of another key, not yet or no longer valid."""
    for path, what in ((cert, "certificate"), (key, "key")):
        _readable(path, what)
    if reason := _unfit(cert, key):
        sys.exit(reason)
    begins, ends = _days(cert)
    if ends <= time.time():
        sys.exit(f"The certificate in {cert} ran out on {_day(ends)}.")
    if begins > time.time():
        sys.exit(f"The certificate in {cert} is valid only from {_day(begins)} on.")
    return Certificate(kind="OWN", cert=cert.resolve(), key=key.resolve())


def _readable(path: Path, what: str) -> None:
    try:
        path.read_bytes()
    except OSError as error:
        sys.exit(f"The {what} cannot be read from {path}: {error.strerror}.")


def _unfit(cert: Path, key: Path) -> str:
    """Why these two cannot be served; nothing if they can."""
    try:
        # Asked for the password of a key, it would wait at a terminal that nobody looks at.
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(cert, key, password=lambda: "")
    except ssl.SSLError as error:
        if error.reason == "KEY_VALUES_MISMATCH":
            return f"The key in {key} is not that of the certificate in {cert}."
        return f"{cert} and {key} cannot be used: they must be a certificate and its key as PEM, the key without a password."
    return ""


def _days(cert: Path) -> tuple[float, float]:
    said = _openssl("x509", "-noout", "-startdate", "-enddate", "-in", str(cert))
    begins, ends = (ssl.cert_time_to_seconds(line.partition("=")[2]) for line in said.splitlines()[:2])
    return begins, ends


def _day(at: float) -> str:
    return time.strftime("%Y-%m-%d", time.gmtime(at))


# --- Made at home ----------------------------------------------------------------------------------------


def at_home(folder: Path, names: list[str], addresses: list[str]) -> Certificate:
    """In a folder of the data. Names are those by which phones call this machine, addresses as browsers write them."""
    own = sorted({"localhost", *(name for name in names if NAME.fullmatch(name))})
    numbers = sorted({address for address in map(_plain, addresses) if address})
    # A public IPv6 address is another one every day.
    numbers = [address for address in numbers if ":" not in address or _only_at_home(address)]
    _need_tool()
    folder.mkdir(mode=0o700, exist_ok=True)
    anew = _authority(folder, own, [address for address in numbers if not _only_at_home(address)])
    _house(folder, own, numbers, anew=anew)
    return Certificate(
        kind="HOME", cert=folder / "house.crt", key=folder / "house.key", authority=folder / "home.crt"
    )


def _plain(address: str) -> str:
    """Without brackets; nothing for a name."""
    try:
        return str(ip_address(address.strip("[]")))
    except ValueError:
        return ""


def _only_at_home(address: str) -> bool:
    return any(ip_address(address) in net for net in AT_HOME)


def _need_tool() -> None:
    if not system.installed_now(system.missing_programs(TOOL)):
        sys.exit("Without openssl this house can make no certificate: --tls-cert and --tls-key take one.")


def _authority(folder: Path, names: list[str], abroad: list[str]) -> bool:
    """Whether it had to be made; phones that trusted another one must trust this one anew."""
    wishes = _wishes_of_authority(names, abroad)
    if _stands(folder, "home", wishes):
        return False
    subject = ("-subj", f"/CN=Nightbook at home {secrets.token_hex(2)}")
    long = ("-days", str(AUTHORITY_DAYS), "-extensions", "made", "-config", "home.wishes")
    _written(folder / "home.wishes", wishes)
    _openssl("req", "-x509", *NEW_KEY, "home.key", *subject, *long, "-out", "home.crt", within=folder)
    return True


def _wishes_of_authority(names: list[str], abroad: list[str]) -> str:
    permitted = [
        *(f"permitted;DNS.{n} = {name.removeprefix('*.')}" for n, name in enumerate(names)),
        *(
            f"permitted;IP.{n} = {net.network_address.exploded}/{net.netmask.exploded}"
            for n, net in enumerate(AT_HOME)
        ),
        *(f"permitted;IP.{n} = {one}/255.255.255.255" for n, one in enumerate(abroad, len(AT_HOME))),
    ]
    return "\n".join(
        [
            "[req]",
            "distinguished_name = called",
            "[called]",
            "[made]",
            "basicConstraints = critical, CA:TRUE, pathlen:0",
            "keyUsage = critical, keyCertSign, cRLSign",
            "subjectKeyIdentifier = hash",
            "nameConstraints = critical, @permitted",
            "[permitted]",
            *permitted,
        ]
    )


def _house(folder: Path, names: list[str], addresses: list[str], *, anew: bool) -> None:
    wishes = _wishes_of_house(names, addresses)
    if not anew and _stands(folder, "house", wishes):
        return
    subject = ("-subj", "/CN=Nightbook", "-config", "home.wishes")
    signed = ("-CA", "home.crt", "-CAkey", "home.key", "-set_serial", f"0x{secrets.token_hex(15)}")
    long = ("-days", str(DAYS), "-extfile", "house.wishes", "-extensions", "made")
    _written(folder / "house.wishes", wishes)
    _openssl("req", "-new", *NEW_KEY, "house.key", *subject, "-out", "house.csr", within=folder)
    _openssl("x509", "-req", "-in", "house.csr", *signed, *long, "-out", "house.crt", within=folder)
    (folder / "house.csr").unlink()


def _wishes_of_house(names: list[str], addresses: list[str]) -> str:
    return "\n".join(
        [
            "[made]",
            "basicConstraints = critical, CA:FALSE",
            "keyUsage = critical, digitalSignature",
            "extendedKeyUsage = serverAuth",
            "subjectKeyIdentifier = hash",
            "authorityKeyIdentifier = keyid",
            "subjectAltName = @known",
            "[known]",
            *(f"DNS.{n} = {name}" for n, name in enumerate(names)),
            *(f"IP.{n} = {address}" for n, address in enumerate(addresses)),
        ]
    )


def _stands(folder: Path, name: str, wishes: str) -> bool:
    """Made after the same wishes, with its own key, and for a while yet."""
    cert, key, wished = (folder / f"{name}.{end}" for end in ("crt", "key", "wishes"))
    if not (cert.exists() and key.exists() and wished.exists()) or wished.read_text() != wishes:
        return False
    return not _unfit(cert, key) and _days(cert)[1] > time.time() + LEFT


def _written(path: Path, wishes: str) -> None:
    """The certificate of other wishes goes first: whatever happens now, it is not taken for that of these."""
    for end in (".crt", ".key"):
        path.with_suffix(end).unlink(missing_ok=True)
    path.write_text(wishes)


def _openssl(*words: str, within: Path | None = None) -> str:
    program = shutil.which("openssl")
    if program is None:
        _need_tool()
    quiet = {**os.environ, "OPENSSL_CONF": os.devnull}  # whatever the machine's own file wishes
    done = subprocess.run(
        [program or "openssl", *words], cwd=within, env=quiet, capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"openssl could not do it: {done.stderr.strip() or done.returncode}")
    return done.stdout
