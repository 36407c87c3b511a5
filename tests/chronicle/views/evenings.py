"""Pages of a chronicle as a seat gets them, and taps on them."""

import re
from html import unescape

from tests.factories import ADA, HTMX


def page(table, seat=ADA, name="table", language="en"):
    """A whole page as this seat gets it."""
    return table.client_at(seat, language).get(table.url(f"heritage:{name}", seat=seat))


def tap(table, kind, by=ADA, *, htmx=True, **data):
    """One form sent from the table page of this seat."""
    there = f"http://testserver{table.url('heritage:table', seat=by)}"
    headers = {**HTMX, "HX-Current-URL": there} if htmx else {"Referer": there}
    address = table.url(f"heritage:{kind}", seat=by)
    return table.client_at(by).post(address, {"page": "table", **data}, headers=headers)


def html(response):
    return response.content.decode()


def words(response):
    """What stands on a page, without its tags."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", html(response))))


def forms(response, kind):
    """The forms of a page that record this kind, each as its own piece of the page."""
    pieces = html(response).split("<form")[1:]
    address = f"/heritage/{kind.replace('_', '-')}/"
    return [piece.partition("</form>")[0] for piece in pieces if address in piece.partition(">")[0]]


def part(response, id_):
    """From the element with this id to the next one that ends like it; enough to look into."""
    text = html(response)
    start = text.index(f'id="{id_}"')
    tag = re.search(r"<(\w+)[^>]*$", text[:start]).group(1)
    return text[start : text.index(f"</{tag}>", start)]


def checked(form, name):
    """Values of the boxes or radios that are on."""
    found = re.findall(rf'<input type="(?:checkbox|radio)" name="{name}" value="(-?\w+)" checked', form)
    return [int(value) if value.lstrip("-").isdigit() else value for value in found]


def buttons(form, name):
    return re.findall(rf'<button[^>]*name="{name}" value="([^"]+)"', form)


def onward(response):
    """The way on: where it leads, and whether it is the page's one big button."""
    pieces = [piece for piece in forms(response, "stepped") if "arrow" in piece or "quiet" not in piece]
    ahead = [piece for piece in pieces if "button quiet" not in piece and buttons(piece, "to")]
    return [(buttons(piece, "to")[0], "button primary" in piece) for piece in ahead]
