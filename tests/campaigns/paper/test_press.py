"""The press: it fetches our own static files and nothing else, tells how far it is, and repeats itself exactly."""

import base64
import os
import subprocess
import sys
import zlib
from hashlib import sha256
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from pypdf import PdfReader

from campaigns.paper import press as printing
from tests.camera import jpeg
from tests.papers import complaints

pytestmark = pytest.mark.paper
ROOT = Path(__file__).resolve().parents[3]
PAGE = "<!DOCTYPE html><html lang='en'><head><title>A title</title>{head}</head><body><h1>A</h1>{body}</body></html>"
OURS = '<link rel="stylesheet" href="css/print/paper.css">'
SVG = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9"><title>A</title>'


def paper(body="", head=OURS):
    return PAGE.format(head=head, body=body)


def press(html, **more):
    return printing.to_pdf(html, identifier="an address", **more)


# --- What it may fetch -------------------------------------------------------------------------------


@pytest.fixture
def secret(tmp_path):
    """A file that lies there indeed and is a picture, so that only the rule stands before it."""
    path = tmp_path / "secret.png"
    path.write_bytes(png())
    return path


def png(wide=2, high=2):
    into = BytesIO()
    Image.new("L", (wide, high), 0).save(into, "PNG")
    return into.getvalue()


def data(content=b"", kind="image/png"):
    return f"data:{kind};base64,{base64.b64encode(content).decode()}"


def unfolding(wide, high):
    """Some hundred bytes that say that they are an enormous picture."""
    head = b"IHDR" + wide.to_bytes(4, "big") + high.to_bytes(4, "big") + b"\x08\x00\x00\x00\x00"
    return b"\x89PNG\r\n\x1a\n\x00\x00\x00\x0d" + head + zlib.crc32(head).to_bytes(4, "big") + png()[33:]


ELSEWHERE = {
    "a file": "file://{secret}",
    "a file without slashes": "file:{secret}",
    "a web page": "http://192.0.2.1/secret.png",
    "a secure one": "https://192.0.2.1/secret.png",
    "one that looks like ours": "https://house.invalid.example/static/css/print/paper.css",
    "ours beside the static files": "https://house.invalid/secret.png",
    "another protocol": "ftp://192.0.2.1/secret.png",
    "upwards": "../../../../../../..{secret}",
    "upwards in disguise": "%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e{secret}",
    "from the root": "{secret}",
    "within static and out of it": "css/../../../../../../../..{secret}",
    "a static file that is not there": "css/print/nothing.png",
    "a folder": "css/",
}


def elsewhere(name, secret):
    return ELSEWHERE[name].replace("{secret}", str(secret))


@pytest.mark.parametrize("name", ELSEWHERE)
def test_a_picture_from_elsewhere_stops_the_print(name, secret):
    with pytest.raises(printing.Forbidden):
        press(paper(f'<img alt="A" src="{elsewhere(name, secret)}">'))


WAYS = {
    "a style sheet": ("", '<link rel="stylesheet" href="{url}">'),
    "an import": ("", '<style>@import url("{url}");</style>'),
    "a background": ('<p style="background: url({url})">A</p>', ""),
    "a bullet": ("<ul style='list-style-image: url({url})'><li>A</ul>", ""),
    "what stands before": ("<p>A</p>", "<style>p::before {{ content: url({url}); }}</style>"),
    "a font": (
        "<p style='font-family: A'>A</p>",
        "<style>@font-face {{ font-family: A; src: url({url}); }}</style>",
    ),
    "an object": ('<object data="{url}">A</object>', ""),
    "an embedded thing": ('<embed alt="A" src="{url}">', ""),
    "a drawing's picture": (SVG + '<image href="{url}" width="9" height="9"/></svg>', ""),
    "the same of old": (SVG + '<image xlink:href="{url}" width="9" height="9"/></svg>', ""),
    "an attachment": ("", '<link rel="attachment" href="{url}">'),
    "an attached link": ('<a rel="attachment" href="{url}">A</a>', ""),
    "another base": ('<img alt="A" src="a.png">', '<base href="{url}">'),
}


@pytest.mark.parametrize("scheme", ["file://", "http://192.0.2.1"])
@pytest.mark.parametrize("way", WAYS)
def test_there_is_no_other_way_to_it(way, scheme, secret):
    body, head = (part.format(url=f"{scheme}{secret}") for part in WAYS[way])
    with pytest.raises(printing.Forbidden, match=scheme):
        press(paper(body, head))


@pytest.mark.parametrize(
    "drawing",
    ['<use href="{url}#a"/>', "<style>@import url('{url}');</style><path d='M0 0h9'/>"],
    ids=["use", "style"],
)
def test_a_drawing_within_the_page_takes_nothing_from_another(drawing, tmp_path):
    other = tmp_path / "other.svg"
    html = paper(SVG + drawing.format(url=f"file://{other}") + "</svg>")
    before = press(html).content
    other.write_text(f'{SVG}<path id="a" d="M0 0h9v9z"/></svg>')
    assert press(html).content == before


def test_a_frame_is_not_opened(secret):
    """WeasyPrint knows none; what stands in it is not read either."""
    assert "A" in said(
        press(paper(f'<iframe src="file://{secret}">A</iframe><script src="file://{secret}"></script>'))
    )


@pytest.mark.parametrize(
    "url",
    [
        data(png(400, 400) + b"\0" * printing.DATA_LIMIT),
        data(unfolding(60_000, 60_000)),
        data(unfolding(printing.DOTS, 2)),
        data(b"<svg/>", "image/svg+xml"),
        data(b"p { color: red; }", "text/css"),
        data(b"GIF89a"),
        data(b"GIF89a", "image/jpeg"),
        data(png(4, 4), "image/jpeg"),
        data(jpeg() + b"\0" * printing.PHOTO_LIMIT, "image/jpeg"),
        data(jpeg(2100, 2000), "image/jpeg"),
        data(b"%!PS-Adobe-3.0 EPSF-3.0"),
        "data:image/png,A",
        "data:,A",
        "data:image/png;base64,not base64",
    ],
    ids=[
        "large",
        "unfolding",
        "long",
        "a drawing",
        "a style",
        "another kind",
        "no photo",
        "another kind of photo",
        "a large photo",
        "a photo with too many dots",
        "a program",
        "plain",
        "bare",
        "nonsense",
    ],
)
def test_only_small_pictures_stand_within_a_page(url):
    with pytest.raises(printing.Forbidden):
        press(paper(f'<img alt="A" src="{url}">'))


def test_a_refusal_is_short_enough_for_a_log():
    with pytest.raises(printing.Forbidden) as refused:
        press(paper(f'<img alt="A" src="{data(b"x" * 100_000)}">'))
    assert len(str(refused.value)) <= printing.WORDS


def test_what_is_ours_is_fetched_without_a_word():
    with complaints() as told:
        small = press(paper(f'<img alt="A dot" src="{data(png())}">'))
    assert told == []
    assert [image.image.size for image in PdfReader(BytesIO(small.content)).pages[0].images] == [(2, 2)]


# --- What it makes -----------------------------------------------------------------------------------


def said(pdf):
    return " ".join(page.extract_text() for page in PdfReader(BytesIO(pdf.content)).pages)


def test_the_picture_is_the_first_page():
    drawn = Image.open(
        BytesIO(printing.picture(press(paper("<p style='break-after: page'>one</p><p>two</p>")).content))
    )
    assert (drawn.format, drawn.mode, drawn.width) == ("PNG", "L", printing.PICTURE_WIDTH)
    assert drawn.getextrema()[0] < 100 < drawn.getextrema()[1]


def test_it_tells_each_page_as_it_is_laid_out_and_again_as_it_is_drawn():
    told = []
    made = press(paper("<p style='break-after: page'>A</p>" * 4), progress=told.append)
    pages = [page for page in told if page]
    assert made.pages == 4
    assert pages[:4] == pages[-4:] == [1, 2, 3, 4]
    assert len(pages) >= 8


def test_who_tells_no_more_is_heard():
    """A worker that has lost its job stops at the next page."""

    def lost(page):
        if page == 2:
            raise LookupError

    with pytest.raises(LookupError):
        press(paper("<p style='break-after: page'>A</p>" * 4), progress=lost)


# --- The same again ----------------------------------------------------------------------------------

VARIED = paper(
    "<table><thead><tr><th scope=col>A</th></tr></thead><tr><td>Łódź, Слово</td></tr></table>"
    + "<h2>B</h2><p style='break-after: page'><a href='#b'>to</a></p>" * 3
    + f"<p id=b>{SVG}<path d='M0 0h9v9z'/></svg><img alt='A' src='{data(png())}'></p>"
    + "<input name=a title=A><input type=checkbox name=b title=B>"
)
ELSEWHEN = """
import sys, hashlib, django
django.setup()
from campaigns.paper import press
page = sys.stdin.read()
for fillable in (False, True):
    pdf = press.to_pdf(page, identifier="an address", fillable=fillable)
    print(hashlib.sha256(pdf.content).hexdigest(), hashlib.sha256(press.picture(pdf.content)).hexdigest())
"""


def later(tmp_path, **environment):
    """In another process with other hashes, in another hour of the world: plain, and to fill in."""
    clean = {
        "PATH": os.environ["PATH"],
        "NIGHTBOOK_DATA": str(tmp_path),
        "DJANGO_SETTINGS_MODULE": "config.settings",
    }
    command = [sys.executable, "-c", ELSEWHEN]
    done = subprocess.run(
        command, cwd=ROOT, env=clean | environment, input=VARIED, capture_output=True, text=True, check=True
    )
    return done.stdout.splitlines()


def test_the_same_page_is_the_same_bytes_for_ever(tmp_path):
    ours = []
    for fillable in (False, True):
        one = press(VARIED, fillable=fillable).content
        assert press(VARIED, fillable=fillable).content == one
        ours.append(f"{sha256(one).hexdigest()} {sha256(printing.picture(one)).hexdigest()}")
    assert later(tmp_path, PYTHONHASHSEED="1", TZ="Asia/Tokyo") == ours
    assert later(tmp_path, PYTHONHASHSEED="2", LC_ALL="C.UTF-8") == ours


def test_another_address_is_another_file():
    assert press(VARIED).content != printing.to_pdf(VARIED, identifier="another").content
