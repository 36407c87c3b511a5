"""What is vendored is what was published."""

import hashlib
import re
from pathlib import Path

VENDOR = Path(__file__).parents[2] / "static" / "vendor"
PART = re.compile(rb"^/\*! htmx\.org@4\.0\.1 (\S+) \*/\n", re.MULTILINE)


def test_the_bundle_is_the_parts_that_the_readme_names():
    written = dict(
        re.findall(r"^\| `(\S+)` \| `([0-9a-f]{64})` \|$", (VENDOR / "README.md").read_text(), re.MULTILINE)
    )

    _, *found = PART.split((VENDOR / "htmx.bundle.min.js").read_bytes())
    parts = {
        name.decode(): hashlib.sha256(content.removesuffix(b"\n")).hexdigest()
        for name, content in zip(found[::2], found[1::2], strict=True)
    }

    assert parts == written
    assert len(parts) == 3


def test_the_bundle_as_a_whole_is_the_one_written_down():
    whole = hashlib.sha256((VENDOR / "htmx.bundle.min.js").read_bytes()).hexdigest()

    assert f"| the bundle | `{whole}` |" in (VENDOR / "README.md").read_text()
