"""A photograph becomes one of ours: small, upright, without a word about where it was taken; or it is refused."""

import signal
import struct
import subprocess
import sys
import threading
import time
import zlib
from pathlib import Path

import pytest
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from campaigns import pictures
from campaigns.pictures import Budget, NoPicture, process
from campaigns.pictures.turns import Turns
from tests.camera import (
    ADOBE,
    BLUE,
    DISPLAY_P3,
    MAKER,
    PIECES,
    PROPHOTO,
    RED,
    chunk,
    drawn,
    encoded,
    exif,
    in_scans,
    jpeg,
    meant,
    noise,
    opened,
    profile,
)

ROOT = Path(__file__).resolve().parents[2]


def refused(content):
    with pytest.raises(NoPicture) as none:
        pictures.read(content)
    return none.value.code


def near(one, other):
    return all(abs(a - b) < 12 for a, b in zip(one, other, strict=True))


def test_where_it_was_taken_goes_in_and_does_not_come_out():
    content = jpeg(located=True)
    assert dict(opened(content).getexif().get_ifd(0x8825))
    made = pictures.read(content)
    for one in (made.jpeg, made.small):
        found = opened(one)
        assert dict(found.getexif()) == {}
        assert found.getexif().get_ifd(0x8825) == {}
        assert {"exif", "icc_profile", "comment", "xmp"} & found.info.keys() == set()
        assert MAKER.encode() not in one
        assert b"Exif" not in one


def test_words_in_other_kinds_do_not_come_out_either():
    said = PngInfo()
    said.add_text("Comment", "at Bela's place")
    png = encoded(drawn(60, 40), "PNG", pnginfo=said, exif=exif(located=True))
    webp = encoded(drawn(60, 40), "WEBP", exif=exif(located=True).tobytes(), xmp=b"<x>at Bela's place</x>")
    commented = encoded(drawn(60, 40), "JPEG", comment=b"at Bela's place")
    for content in (png, webp, commented):
        made = pictures.read(content)
        assert b"Bela" not in made.jpeg + made.small
        assert dict(opened(made.jpeg).getexif()) == {}


@pytest.mark.parametrize(
    ("turned", "size"), [(0, (400, 300)), (3, (400, 300)), (6, (300, 400)), (8, (300, 400))]
)
def test_it_stands_upright(turned, size):
    made = pictures.read(jpeg(turned=turned, left=BLUE))
    assert (made.width, made.height) == size == opened(made.jpeg).size
    # The left half of what lay in the telephone, where the telephone says that it belongs.
    blue = {0: (10, 150), 3: (390, 150), 6: (150, 10), 8: (150, 390)}[turned]
    assert near(opened(made.jpeg).getpixel(blue), BLUE)


def test_it_is_light_whatever_comes():
    made = pictures.read(noise())
    assert len(made.jpeg) <= pictures.KEPT <= 400 * 1024
    assert len(made.small) <= pictures.SMALL_KEPT
    assert opened(made.jpeg).format == opened(made.small).format == "JPEG"
    assert (made.width, made.height) == opened(made.jpeg).size


def test_a_large_one_is_no_larger_than_a_screen():
    made = pictures.read(jpeg(4000, 3000))
    assert (made.width, made.height) == (1600, 1200)
    assert opened(made.small).size == (320, 240)
    turned = pictures.read(jpeg(4000, 3000, turned=6))
    assert (turned.width, turned.height) == (1200, 1600)


def test_what_can_be_seen_through_lies_on_white():
    clear = Image.new("RGBA", (40, 40), (0, 0, 0, 0))
    assert opened(pictures.read(encoded(clear, "PNG")).jpeg).getpixel((20, 20)) == (255, 255, 255)


def test_of_a_film_the_first_picture_stays():
    film = encoded(drawn(40, 40), "GIF", save_all=True, append_images=[drawn(40, 40, BLUE)])
    assert opened(film).n_frames == 2
    assert near(opened(pictures.read(film).jpeg).getpixel((20, 20)), RED)


@pytest.mark.parametrize("mode", ["L", "LA", "P", "CMYK", "1", "I;16"])
def test_every_kind_of_colour(mode):
    kind = "JPEG" if mode == "CMYK" else "PNG"
    made = pictures.read(encoded(Image.new(mode, (30, 20)), kind))
    assert opened(made.jpeg).mode == "RGB"


def middle(content):
    return opened(pictures.read(content).jpeg).getpixel((20, 20))


@pytest.mark.parametrize("colour", [(60, 190, 60), (230, 220, 20), (220, 20, 20)])
@pytest.mark.parametrize("camera", [ADOBE, PROPHOTO, DISPLAY_P3], ids=["adobe", "prophoto", "display p3"])
@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_colours_are_those_that_the_camera_meant(kind, camera, colour):
    content = meant(colour, camera, kind)
    assert not near(opened(content).convert("RGB").getpixel((20, 20)), colour)
    assert near(middle(content), colour)
    assert "icc_profile" not in opened(pictures.read(content).jpeg).info


@pytest.mark.parametrize(
    "broken", [b"", b"junk" * 100, profile(*ADOBE)[:300]], ids=["none", "junk", "cut off"]
)
def test_a_broken_profile_says_nothing(broken):
    assert near(middle(encoded(drawn(60, 40, (20, 200, 20)), "PNG", icc_profile=broken)), (20, 200, 20))


@pytest.mark.parametrize("mode", ["L", "LA", "P", "CMYK", "1", "I;16", "RGBA"])
def test_a_profile_of_other_colours_harms_no_kind(mode):
    """Ink with a profile of light, gray with one of three colours."""
    kind = "JPEG" if mode == "CMYK" else "PNG"
    plain, tagged = (
        encoded(Image.new(mode, (60, 40)), kind, **more) for more in ({}, {"icc_profile": profile(*ADOBE)})
    )
    assert middle(plain) == middle(tagged)


@pytest.mark.parametrize(("shade", "gray"), [(0, 0), (257 * 60, 60), (40_000, 155), (65_535, 255)])
def test_the_grays_of_a_scanner_are_as_light_as_they_were(shade, gray):
    """It tells 65,536 of them."""
    assert near(middle(encoded(Image.new("I;16", (60, 40), shade), "PNG")), (gray,) * 3)


def test_a_turned_scan_stands_upright():
    scan = encoded(Image.new("I;16", (60, 40), 30_000), "PNG", exif=exif(6))
    assert (pictures.read(scan).width, pictures.read(scan).height) == (40, 60)


def test_avif_is_a_picture_and_heic_is_none():
    assert near(middle(encoded(drawn(60, 40, BLUE), "AVIF")), BLUE)
    for boxes, code in (
        (b"mif1\0\0\0\0mif1avif", "picture-unknown"),
        (b"mif1\0\0\0\0mif1heic", "picture-heic"),
    ):
        assert refused(b"\0\0\0\x18ftyp" + boxes + bytes(40)) == code


def test_a_telephone_of_fifty_megapixels_has_room():
    """The usual sensor: 8192 by 6144, a little more than fifty."""
    assert pictures.read(encoded(Image.new("L", (8192, 6144)), "JPEG")).width == 1600
    assert refused(encoded(Image.new("L", (9000, 6144)), "JPEG")) == "picture-bomb"


# --- Refused ---------------------------------------------------------------------------------------------


def huge_png(wide, high):
    """A head that promises so much, and hardly anything behind it."""
    head = struct.pack(">IIBBBBB", wide, high, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + chunk(b"IDAT", zlib.compress(b"\0"))
        + chunk(b"IEND", b"")
    )


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "picture-empty"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "picture-unknown"),
        (b"just some words", "picture-unknown"),
        (b"\0\0\0\x18ftypheic" + b"\0" * 40, "picture-heic"),
        (jpeg()[:600], "picture-unknown"),
        (encoded(drawn(9, 9), "TIFF"), "picture-unknown"),
        (encoded(drawn(9, 9), "BMP"), "picture-unknown"),
        (huge_png(9_000, 9_000), "picture-bomb"),
        (huge_png(60_000, 60_000), "picture-bomb"),
    ],
    ids=["empty", "drawing", "words", "heic", "cut off", "tiff", "bmp", "large", "bomb"],
)
def test_what_is_none_is_refused(content, code):
    assert refused(content) == code


def test_a_picture_in_thousands_of_scans_would_hold_the_processor():
    assert refused(in_scans(101)) == "picture-heavy"
    assert pictures.read(in_scans(100)).width == 60


def test_what_looks_like_scans_by_chance_is_none():
    moving = jpeg() + b"\xff\xda\x17\x2a" * 1000  # as the film that a telephone keeps behind a photo
    assert opened(pictures.read(moving).jpeg).format == "JPEG"


@pytest.mark.parametrize(
    ("kind", "more", "size"),
    [("WEBP", {}, (3800, 3700)), ("PNG", {}, (5000, 4900)), ("JPEG", {"progressive": True}, (5000, 4900))],
)
def test_what_is_unfolded_whole_is_smaller(kind, more, size):
    assert refused(encoded(Image.new("L", size), kind, **more)) == "picture-bomb"


def test_a_plain_jpeg_shrinks_while_it_is_read():
    assert pictures.read(encoded(Image.new("L", (5000, 4900)), "JPEG")).width == 1600


def test_the_next_one_waits_but_not_for_ever(monkeypatch):
    monkeypatch.setattr("campaigns.pictures.process.WAIT", 0.05)
    with process.alone():
        assert refused(jpeg()) == "picture-busy"
    assert pictures.read(jpeg()).width


def test_what_is_too_big_is_not_even_opened():
    assert refused(jpeg() + b"\0" * pictures.LIMIT) == "picture-too-big"


@pytest.mark.parametrize("kind", PIECES)
def test_a_picture_in_very_many_pieces_is_not_opened(kind, monkeypatch):
    """Each would be gone through in Python, a second for some hundred thousand."""
    made, _many = PIECES[kind]
    monkeypatch.setattr("campaigns.pictures.process._process", None)  # nobody is asked
    assert refused(made(5_001)) == "picture-heavy"


@pytest.mark.parametrize("kind", PIECES)
def test_in_a_few_pieces_it_is_a_picture_like_others(kind):
    made, _many = PIECES[kind]
    if kind != "JPEG, ends":
        assert pictures.read(made(300)).width == 60


def test_a_photo_with_much_beside_it_is_kept():
    """As telephones write it that keep depth and a film: two hundred pieces of 64 KiB."""
    content = jpeg()
    beside = (b"\xff\xe2\xff\xff" + b"x" * 65533) * 200
    assert pictures.read(content[:2] + beside + content[2:]).width == 400


# --- The process that draws ---------------------------------------------------------------------------------


def child():
    pictures.read(jpeg())
    return process._process._child.process


def test_what_takes_too_long_is_ended_and_the_next_one_drawn():
    large = encoded(Image.effect_noise((4000, 3000), 60), "JPEG", progressive=True)
    budget = Budget(0.02)
    with pytest.raises(NoPicture) as none:
        pictures.read(large, budget=budget)
    assert (none.value.code, budget.left <= 0) == ("picture-heavy", True)
    assert refused_with(budget, jpeg()) == "picture-heavy"
    assert pictures.read(jpeg()).width


def refused_with(budget, content):
    with pytest.raises(NoPicture) as none:
        pictures.read(content, budget=budget)
    return none.value.code


def test_what_takes_too_much_memory_is_refused_and_the_next_one_drawn(monkeypatch):
    tight = process.SOURCE.replace(b"MEMORY = 480", b"MEMORY = 96")
    assert tight != process.SOURCE
    monkeypatch.setattr("campaigns.pictures.process.SOURCE", tight)
    monkeypatch.setattr("campaigns.pictures.process._process", process.Process())
    try:
        assert refused(encoded(Image.new("RGBA", (5000, 4700)), "PNG")) == "picture-heavy"
        assert pictures.read(jpeg()).width
    finally:
        process._process.end()


def test_whoever_hangs_is_given_up(monkeypatch):
    """Stopped it uses no processor, and answers nothing."""
    child().send_signal(signal.SIGSTOP)
    with monkeypatch.context() as short:
        short.setattr("campaigns.pictures.process.PATIENCE", 0.2)
        assert refused(jpeg()) == "picture-heavy"
    assert pictures.read(jpeg()).width


def test_a_process_that_died_is_started_again():
    before = child()
    before.kill()
    before.wait()
    assert child().pid != before.pid


def test_one_that_leaves_just_then_is_started_again():
    before = child()
    before.send_signal(signal.SIGALRM)  # as after a minute without a picture
    assert child().pid != before.pid


def test_where_there_is_no_room_for_a_process_it_is_said(monkeypatch):
    process._process.end()
    with monkeypatch.context() as gone:
        gone.setattr("sys.executable", "/nowhere/python")
        assert refused(jpeg()) == "picture-busy"
    assert pictures.read(jpeg()).width


def test_it_knows_nothing_of_the_house():
    told = Path(f"/proc/{child().pid}")
    names = {line.partition(b"=")[0] for line in (told / "environ").read_bytes().split(b"\0") if line}
    assert names <= {b"PATH", b"LD_LIBRARY_PATH"}
    loaded = (told / "maps").read_text()
    assert "_imaging" in loaded
    assert "msgspec" not in loaded
    limits = (told / "limits").read_text()
    assert f"Max address space         {480 * 1024 * 1024}" in limits


def test_it_leaves_with_whoever_asked():
    asks = "from tests.camera import jpeg; from campaigns import pictures; from campaigns.pictures import process; pictures.read(jpeg()); print(process._process._child.process.pid, flush=True); import os; os.kill(os.getpid(), 9)"
    done = subprocess.run([sys.executable, "-c", asks], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == -9
    gone = Path(f"/proc/{int(done.stdout)}")
    until = time.monotonic() + 20
    while gone.exists() and time.monotonic() < until:
        time.sleep(0.01)
    assert not gone.exists()


def test_nobody_who_waits_is_overtaken():
    turns, order, waiting = Turns(), [], []

    def come(n):
        with turns.turn(30):
            order.append(n)

    with turns.turn(0):
        for n in range(5):
            thread = threading.Thread(target=come, args=[n])
            thread.start()
            waiting.append(thread)
            while len(turns._waiting) <= n:
                time.sleep(0.001)
        with pytest.raises(TimeoutError), turns.turn(0.01):
            pass
    for thread in waiting:
        thread.join()
    assert order == [0, 1, 2, 3, 4]
    with turns.turn(0):
        assert not turns._waiting


# --- Ours ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "content", [jpeg(), noise(), jpeg(4000, 3000, turned=6)], ids=["plain", "noise", "large"]
)
def test_what_was_drawn_here_stays_as_it_is(content):
    made = pictures.read(content)
    again = pictures.read(made.jpeg)
    assert (again.jpeg, again.width, again.height) == (made.jpeg, made.width, made.height)
    assert opened(again.small).size == opened(made.small).size


def test_what_only_begins_like_ours_is_drawn_anew():
    made = pictures.read(noise()).jpeg
    comment = b"\xff\xfe\0\x10at Bela's place"[:18]
    scan = made.rindex(b"\xff\xda")
    for content in (
        made[:scan] + comment + made[scan:],
        made + b"at Bela's place",
        made[:-2] + comment + made[-2:],
    ):
        assert b"Bela" not in pictures.read(content).jpeg
    assert refused(made[:5000]) == "picture-unknown"
