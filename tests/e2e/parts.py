"""What a page is made of: each kind of element, in which other it lies, and whether it says anything."""

from __future__ import annotations

from html.parser import HTMLParser

# What stands in these is the same on every page or nobody's words; of all others it matters only that they are there.
TELLING = {"class", "type", "role", "lang", "scope", "data-seat", "data-theme"}
TELLING |= {
    f"aria-{name}" for name in ("hidden", "current", "pressed", "expanded", "invalid", "live", "level")
}
ALONE = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
DRAWN = {"path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "g", "use"}

Part = tuple[str, str, bool]


class Parts(HTMLParser):
    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.within: list[tuple[str, str]] = [("", "")]
        self.spoken = [False]
        self.found: set[Part] = set()
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        if tag in DRAWN:
            return
        self.within.append((tag, kind(tag, attributes)))
        self.spoken.append(False)
        if tag in ALONE:
            self.over()

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attributes)
        if tag not in ALONE | DRAWN:
            self.over()

    def handle_data(self, data: str) -> None:
        self.spoken[-1] |= bool(data.strip())

    def handle_endtag(self, tag: str) -> None:
        if any(tag == each for each, _kind in self.within):
            while self.over() != tag:
                pass

    def over(self) -> str:
        (tag, own), spoken = self.within.pop(), self.spoken.pop()
        self.found.add((self.within[-1][1], own, spoken))
        self.spoken[-1] |= spoken
        return tag


def kind(tag: str, attributes: list[tuple[str, str | None]]) -> str:
    said = (f"{name}={value if name in TELLING else bool(value)}" for name, value in sorted(attributes))
    return " ".join((tag, *said))


def parts(page: str) -> frozenset[Part]:
    return frozenset(Parts(page).found)
