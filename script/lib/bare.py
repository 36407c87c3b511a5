"""The image, its services and the commands of docs/operate.md, line by line in a bare Debian: where no Docker is.

Root, debootstrap and the network are needed. What cannot be done here (compose itself, its images) is named at the end.
"""

import os
import re
import shlex
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import unquote, urlsplit

import services
import yaml

ROOT = Path(__file__).resolve().parents[2]
SERVICES = ("migrate", "web", "worker", "clock")
RUN = re.compile(r"docker compose run --rm --no-deps (?:-T )?(\w+) ")
HERE = ("/proc", "/dev", "/opt", "/tmp")  # noqa: S108 -- the throwaway servers' sockets and the wheels of this machine
ANSWERED = 120.0
GIVEN = {
    "NIGHTBOOK_HOSTS": "nightbook.example.org",
    "NIGHTBOOK_ORIGINS": "https://nightbook.example.org",
    "SECRET_KEY": "a long random word of this run only, longer than fifty letters",
    "POSTGRES_PASSWORD": "unused",
}


def main(folder: Path) -> int:
    read: list[str] = []
    with ExitStack() as stack:
        database = stack.enter_context(services.postgres())
        Path(unquote(urlsplit(database).netloc.rpartition("@")[2])).chmod(
            0o755
        )  # its socket, for the user of the image
        given = GIVEN | {
            "DATABASE_URL": database,
            "REDIS_URL": stack.enter_context(services.redis()),
        }
        debian(folder, stack)
        read += image(folder)
        environment = built(folder) | passed_on(given)
        stack.enter_context(_Running()).start(folder, environment)
        read += commands(folder, environment)
    print("\nOnly read, for there is no engine here:", *read, sep="\n  ")
    return 0


# --- The image ---------------------------------------------------------------------------------------


def debian(folder: Path, stack: ExitStack) -> None:
    if not (folder / "usr/bin/python3").exists():
        packages = "--include=python3,ca-certificates"
        done("debootstrap", "--variant=minbase", packages, "bookworm", str(folder))
    for place in HERE:
        (folder / place[1:]).mkdir(exist_ok=True)
        done("mount", "--bind", place, f"{folder}{place}")
        stack.callback(done, "umount", "--lazy", f"{folder}{place}")
    for name in ("etc/resolv.conf", "etc/pip.conf", "etc/ssl/certs/ca-certificates.crt"):
        if Path(f"/{name}").exists():
            (folder / name).write_bytes(Path(f"/{name}").read_bytes())
    # What the image of Python has and Debian calls otherwise.
    pip = next((ROOT / "script/wheels").glob("pip-*.whl")).name
    for name, said in {
        "python": 'exec python3 "$@"',
        "pip": f'exec python3 /house/script/wheels/{pip}/pip "$@" --break-system-packages --ignore-installed',
    }.items():
        (folder / "usr/local/bin" / name).write_text(f"#!/bin/sh\n{said}\n")
        (folder / "usr/local/bin" / name).chmod(0o755)


def image(folder: Path) -> list[str]:
    """The lines of the Dockerfile; the checkout as `COPY . .` leaves it."""
    house = folder / "house"
    done("rm", "-rf", str(house), str(folder / "data"))
    house.mkdir()
    tree = subprocess.run(["git", "archive", "HEAD"], cwd=ROOT, check=True, capture_output=True).stdout
    subprocess.run(["tar", "-x", "-C", str(house)], input=tree, check=True)
    for line in steps():
        word, _, rest = line.partition(" ")
        if word == "RUN":
            print(f"RUN {rest[:100]}", flush=True)
            inside(
                folder,
                ["sh", "-c", rest.replace("useradd", "id nightbook || useradd")],
                built(folder),
                user="root",
            )
    return ["Dockerfile: FROM, WORKDIR, COPY, USER, VOLUME, EXPOSE"]


def steps() -> list[str]:
    text = re.sub(r"\\\n\s*", " ", (ROOT / "Dockerfile").read_text())
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def built(folder: Path) -> dict[str, str]:
    """The variables of the image, and what this machine's pip needs."""
    said = next(line for line in steps() if line.startswith("ENV ")).removeprefix("ENV ")
    pip = {
        name: value
        for name, value in os.environ.items()
        if name.startswith("PIP_") or name.endswith("_proxy")
    }
    path = "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin"
    return {"PATH": path, "HOME": "/tmp", **pip, **dict(pair.split("=", 1) for pair in said.split())}  # noqa: S108 -- inside


# --- The services ------------------------------------------------------------------------------------


def passed_on(given: Mapping[str, str]) -> dict[str, str]:
    """The variables as compose.yaml passes them on; every service of ours has the same."""

    def value(found: re.Match[str]) -> str:
        return given.get(found[1]) or re.sub(r"^:?[-?]", "", found[2] or "") * (":?" not in (found[2] or ""))

    environment = compose()["services"]["web"]["environment"]
    return {
        name: re.sub(r"\$\{(\w+)((?::?[-?])[^}]*)?\}?", value, str(said)).rstrip("}")
        if name not in given
        else given[name]
        for name, said in environment.items()
    }


def compose() -> dict[str, dict[str, dict[str, dict[str, str]]]]:
    return dict(yaml.safe_load((ROOT / "compose.yaml").read_text()))


class _Running:
    """Each service with its own command line, until its healthcheck is content."""

    def __enter__(self) -> "_Running":
        self.parts: list[subprocess.Popen[bytes]] = []
        return self

    def __exit__(self, *_: object) -> None:
        for part in self.parts:
            part.terminate()
            part.wait(30)

    def start(self, folder: Path, environment: Mapping[str, str]) -> None:
        for name in SERVICES:
            about: Mapping[str, object] = compose()["services"][name]
            command = shlex.split(str(about["command"])) if "command" in about else default()
            print(f"{name}: {shlex.join(command)}", flush=True)
            if name == "migrate":
                inside(folder, command, environment)
            else:
                self.parts.append(subprocess.Popen(entered(folder, command), env=dict(environment)))
        for name in SERVICES[1:]:
            check: Mapping[str, str] = compose()["services"][name]["healthcheck"]
            wait_for(folder, shlex.split(check["test"]), environment)
            print(f"{name}: well", flush=True)


def default() -> list[str]:
    said = next(line for line in steps() if line.startswith("CMD "))
    return [str(word) for word in yaml.safe_load(said.removeprefix("CMD "))]


def wait_for(folder: Path, check: Sequence[str], environment: Mapping[str, str]) -> None:
    end = time.monotonic() + ANSWERED
    while subprocess.run(entered(folder, check), env=dict(environment), check=False).returncode:
        if time.monotonic() > end:
            sys.exit(f"It does not get well: {shlex.join(check)}")
        time.sleep(2)


# --- The commands of the page --------------------------------------------------------------------------


def commands(folder: Path, environment: Mapping[str, str]) -> list[str]:
    """What is done in a container is done here; what is asked of compose itself is only read."""
    read = []
    text = (ROOT / "docs/operate.md").read_text()
    lines = [line.partition("  #")[0].strip() for line in text.splitlines() if line.startswith("docker ")]
    with tempfile.TemporaryDirectory() as place:
        container = Path(place) / "container"
        container.write_text(f'#!/bin/sh\nexec {shlex.join(entered(folder, []))} "$@"\n')
        container.chmod(0o755)
        for line in lines:
            if not RUN.match(line) or "changepassword" in line:
                read.append(line)
                continue
            print(f"$ {line}", flush=True)
            here = f"{container} {line[RUN.match(line).end() :]}"  # type: ignore[union-attr]  # -- asked above
            subprocess.run(["sh", "-c", here], cwd=place, env=dict(environment), check=True)
    return read


# --- Inside ------------------------------------------------------------------------------------------


def entered(folder: Path, command: Sequence[str], user: str = "nightbook") -> list[str]:
    return ["chroot", f"--userspec={user}", str(folder), "sh", "-c", 'cd /house && exec "$@"', "in", *command]


def inside(
    folder: Path, command: Sequence[str], environment: Mapping[str, str], user: str = "nightbook"
) -> None:
    subprocess.run(entered(folder, command, user), env=dict(environment), check=True)


def done(*command: str) -> None:
    subprocess.run(command, check=True)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]).resolve()))
