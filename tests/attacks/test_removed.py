"""What was removed, looked for on the disk."""

from __future__ import annotations

import re
import secrets

from tests.attacks.cast import open_table
from tests.camera import noise

NAME = "The Long Night"


def lies_in(house, said):
    """The files of the house in which these bytes stand."""
    return [path.name for path in house.folder.rglob("*") if path.is_file() and said in path.read_bytes()]


def photo(browser, campaign):
    """Its address, and some bytes from the middle of it: of a picture that nobody else has."""
    night = f"/c/{campaign}/1/night/"
    browser.get(night)
    assert browser.upload(f"{night}photo/", noise(), field="picture", caption="").status == 302
    address = re.search(rf"/c/{campaign}/1/photos/[0-9a-f-]{{36}}", browser.get(night).text)[0]
    jpeg = browser.get(f"{address}.jpg").body
    return address, jpeg[len(jpeg) // 2 :][:100]


def test_a_photo_that_was_removed_lies_nowhere(house, stranger, tried):
    address, middle = photo(stranger, open_table(stranger))
    assert lies_in(house, middle)
    assert stranger.post(f"{address}/remove/").status == 302
    assert lies_in(house, middle) == []
    tried("bytes of a removed photo in the files of the house", 1)


def test_a_table_that_was_deleted_for_good_lies_nowhere(house, stranger, tried):
    campaign, words = open_table(stranger), secrets.token_hex(20)
    _address, middle = photo(stranger, campaign)
    noted = {"text": words, "key": secrets.token_hex(8)}
    assert stranger.post(f"/c/{campaign}/1/bloodborne/noted/", noted).status == 302
    assert lies_in(house, words.encode())
    assert stranger.post(f"/c/{campaign}/1/settings/trash/").status == 302
    assert stranger.post(f"/trash/{campaign}/delete/", {"typed": NAME}).status == 302
    assert (lies_in(house, words.encode()), lies_in(house, middle)) == ([], [])
    tried("words and photos of a deleted table in the files of the house", 2)
