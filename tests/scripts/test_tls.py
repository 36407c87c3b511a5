"""The house's own certificate: whom it speaks for, how long, and what is refused of one that somebody brings."""

import re
import ssl
import stat
import subprocess
from urllib.request import urlopen

import pytest
import server
import tls

from tests.scripts.test_server import OPEN, house  # noqa: F401 -- a fixture

NAMES, NUMBERS = (
    ["table", "table.local"],
    ["192.168.1.20", "127.0.0.1", "[::1]", "[fe80::1]", "[2001:db8::5]"],
)


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "tls"


def asked(*words):
    return subprocess.run(["openssl", *map(str, words)], check=False, capture_output=True, text=True).stdout


def alternatives(made):
    told = asked("x509", "-in", made.cert, "-noout", "-ext", "subjectAltName").splitlines()[-1]
    return sorted(one.strip().partition(":")[2] for one in told.split(","))


def as_they_are(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_it_speaks_for_this_machine_for_a_year_and_its_keys_are_nobody_elses(folder):
    made = tls.at_home(folder, NAMES, NUMBERS)

    assert alternatives(made) == [
        "0:0:0:0:0:0:0:1",
        "127.0.0.1",
        "192.168.1.20",
        "localhost",
        "table",
        "table.local",
    ]
    assert asked("verify", "-CAfile", made.authority, "-purpose", "sslserver", made.cert).endswith(": OK\n")
    begins, ends = tls._days(made.cert)
    assert 396 < (ends - begins) / 86400 < 398
    assert [stat.S_IMODE((folder / name).stat().st_mode) for name in ("house.key", "home.key")] == [0o600] * 2
    assert re.fullmatch(r"([0-9A-F]{2}:){31}[0-9A-F]{2}", made.fingerprint)


def test_its_authority_can_speak_for_nobody_else(folder):
    """Whoever trusts it on a phone trusts it for what exists at home, whoever steals its key."""
    made = tls.at_home(folder, NAMES, NUMBERS)
    tls._house(folder, ["bank.example.org"], [], anew=True)
    assert ": OK" not in asked("verify", "-CAfile", made.authority, made.cert)
    tls._house(folder, NAMES, ["8.8.8.8"], anew=True)
    assert ": OK" not in asked("verify", "-CAfile", made.authority, made.cert)


def test_it_stays_until_an_address_changes_and_phones_need_trust_nothing_anew(folder):
    tls.at_home(folder, NAMES, NUMBERS)
    first = as_they_are(folder)
    tls.at_home(folder, NAMES, [*NUMBERS, "[2001:db8::6]"])
    assert as_they_are(folder) == first

    made = tls.at_home(folder, NAMES, ["192.168.7.3"])
    assert alternatives(made) == ["192.168.7.3", "localhost", "table", "table.local"]
    assert (folder / "home.crt").read_bytes() == first["home.crt"]


def test_another_name_of_the_machine_is_another_authority(folder):
    before = tls.at_home(folder, NAMES, NUMBERS).fingerprint
    made = tls.at_home(folder, ["den"], NUMBERS)
    assert made.fingerprint != before
    assert asked("verify", "-CAfile", made.authority, made.cert).endswith(": OK\n")


@pytest.mark.parametrize("lost", ["house.key", "house.crt", "house.wishes"])
def test_what_was_lost_or_spoilt_is_made_again(folder, lost):
    tls.at_home(folder, NAMES, NUMBERS)
    (folder / lost).write_text("spoilt")
    made = tls.at_home(folder, NAMES, NUMBERS)
    assert tls._unfit(made.cert, made.key) == ""


def test_one_that_soon_runs_out_is_made_again(folder, monkeypatch):
    before = tls.at_home(folder, NAMES, NUMBERS).cert.read_bytes()
    monkeypatch.setattr(tls, "LEFT", 396.5 * 86400)
    assert tls.at_home(folder, NAMES, NUMBERS).cert.read_bytes() == before
    monkeypatch.setattr(tls, "LEFT", 398 * 86400)
    assert tls.at_home(folder, NAMES, NUMBERS).cert.read_bytes() != before


# --- Brought along ---


@pytest.fixture
def pair(folder):
    made = tls.at_home(folder, NAMES, NUMBERS)
    return made.cert, made.key


def test_one_that_somebody_brings_is_taken(pair):
    assert tls.brought(*pair).environment == {
        "NIGHTBOOK_TLS": "OWN",
        "NIGHTBOOK_TLS_CERT": str(pair[0]),
        "NIGHTBOOK_TLS_KEY": str(pair[1]),
    }


def test_what_cannot_be_served_is_refused_in_a_sentence(pair, tmp_path):
    cert, key = pair
    none, other = tmp_path / "none.pem", cert.with_name("home.key")
    garbage = tmp_path / "garbage.pem"
    garbage.write_text("no certificate")
    locked = tmp_path / "locked.key"
    asked("ec", "-in", key, "-aes256", "-passout", "pass:a lantern", "-out", locked)

    for given, says in {
        (none, key): f"The certificate cannot be read from {none}: No such file or directory.",
        (cert, none): f"The key cannot be read from {none}: No such file or directory.",
        (cert, other): f"The key in {other} is not that of the certificate in {cert}.",
        (
            garbage,
            key,
        ): f"{garbage} and {key} cannot be used: they must be a certificate and its key as PEM, the key without a password.",
        (
            cert,
            locked,
        ): f"{cert} and {locked} cannot be used: they must be a certificate and its key as PEM, the key without a password.",
    }.items():
        with pytest.raises(SystemExit) as refused:
            tls.brought(*given)
        assert str(refused.value) == says


def test_one_that_has_run_out_or_has_not_begun_is_refused(pair, monkeypatch):
    begins, ends = tls._days(pair[0])
    monkeypatch.setattr(tls.time, "time", lambda: ends + 1)
    with pytest.raises(SystemExit, match=r"^The certificate in .*house\.crt ran out on 20\d\d-\d\d-\d\d\.$"):
        tls.brought(*pair)
    monkeypatch.setattr(tls.time, "time", lambda: begins - 1)
    with pytest.raises(SystemExit, match=r"is valid only from 20\d\d-\d\d-\d\d on\.$"):
        tls.brought(*pair)


@pytest.mark.parametrize("half", [["--tls-cert", "a.pem"], ["--tls", "--tls-key", "a.pem"]])
def test_a_certificate_and_its_key_belong_together(monkeypatch, capsys, half):
    monkeypatch.setattr("sys.argv", ["script/server", *half])
    with pytest.raises(SystemExit):
        server.wished()
    assert capsys.readouterr().err.endswith("error: --tls-cert and --tls-key belong together\n")


def test_behind_a_proxy_there_is_none(monkeypatch, folder):
    monkeypatch.setenv("NIGHTBOOK_PUBLIC", "true")
    monkeypatch.setattr("sys.argv", ["script/server", "--tls"])
    with pytest.raises(SystemExit, match="a proxy ends TLS: leave --tls out"):
        server.served(server.wished(), folder)


# --- A house that serves it ---


def test_a_house_of_its_own_making_is_reached_by_whoever_trusts_it(house, tmp_path):  # noqa: F811 -- the fixture
    process = house("--tls", "--port", "0", "--host", "127.0.0.1")
    told = []
    for line in process.stdout:
        told.append(line)
        if "for nothing else" in line:
            break
    whole = "".join(told)
    port = OPEN_TLS.search(whole)[1]
    folder = tmp_path / "data" / "tls"
    assert "made its own certificate" in whole
    assert tls.Certificate(kind="", cert=folder / "home.crt", key=folder).fingerprint in whole
    assert not OPEN.search(whole)

    trusting = ssl.create_default_context(cafile=str(folder / "home.crt"))
    status, headers, _ = fetched(f"https://localhost:{port}/", trusting)
    assert status == 200
    assert "Strict-Transport-Security" not in headers
    cookies = [cookie for cookie in headers.get_all("Set-Cookie") if "Max-Age=0;" not in cookie]
    assert cookies
    assert [cookie for cookie in cookies if "; Secure" not in cookie] == []
    status, headers, _ = fetched(f"https://127.0.0.1:{port}/sw.js", trusting)
    assert (status, headers["Content-Type"]) == (200, "text/javascript; charset=utf-8")
    assert (
        fetched(f"https://127.0.0.1:{port}/nightbook-home.crt", trusting)[2]
        == (folder / "home.crt").read_bytes()
    )
    with pytest.raises(OSError, match="certificate verify failed"):
        fetched(f"https://127.0.0.1:{port}/", ssl.create_default_context())


OPEN_TLS = re.compile(r"On this machine: https://localhost:(\d+)/")


def fetched(address, trusting):
    with urlopen(address, timeout=60, context=trusting) as answer:  # noqa: S310 -- our own, on loopback
        return answer.status, answer.headers, answer.read()
