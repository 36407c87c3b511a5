"""A photo that one phone adds: the others see it without loading their pages anew, and lose nothing that they type."""

from __future__ import annotations

import pytest

from tests.camera import jpeg
from tests.factories import ADA, BELA, CORA

pytestmark = pytest.mark.e2e
sync_api = pytest.importorskip("playwright.sync_api")
expect = sync_api.expect


def opened(house, device, table, seat, page):
    context = device(390, 844, phone=True)
    for name, value in table["cookies"][str(seat)].items():
        context.add_cookies([{"name": name, "value": value, "url": house.address}])
    phone = context.new_page()
    phone.goto(f"{house.address}/c/{table['campaign']}/{seat}/{page}/")
    expect(phone.locator("#line")).to_have_attribute("data-state", "live")
    return phone


def test_a_photo_that_one_phone_adds_stands_on_the_others_pages(house, device):
    table = house.asked("tests.e2e.seed_offline")
    ada, bela, cora = (
        opened(house, device, table, *where) for where in ((ADA, "history"), (BELA, "night"), (CORA, "night"))
    )
    bela.locator("#next-fold > summary").tap()
    bela.locator("#next-fold [name=next_words]").fill("in two weeks")

    cora.locator("#add-photo > summary").tap()
    photo = {"name": "IMG_0815.jpg", "mimeType": "image/jpeg", "buffer": jpeg(located=True)}
    cora.set_input_files("#photo-picture", photo)
    cora.locator("#add-photo button").tap()
    expect(cora.locator("#photos .photos img")).to_have_count(1)

    expect(bela.locator("#photos .photos img")).to_have_count(1)
    expect(bela.locator("#next-fold [name=next_words]")).to_have_value("in two weeks")
    expect(ada.locator(".photo-line img")).to_have_count(1)

    cora.locator("#photos .confirm > summary").tap()
    cora.locator("#photos .confirm button").tap()
    for phone in (ada, bela):
        expect(phone.locator("#photos .photos img, .photo-line img")).to_have_count(0)


def test_a_page_that_refused_a_photo_keeps_its_sentence_and_does_not_ask_for_itself_again(house, device):
    """It answers a form, and there is nothing to ask for at its address: it must not ask again and again."""
    table = house.asked("tests.e2e.seed_offline")
    bela = opened(house, device, table, BELA, "night")
    cora = opened(house, device, table, CORA, "bloodborne")
    bela.clock.install()
    bela.locator("#add-photo > summary").tap()
    bela.set_input_files(
        "#photo-picture", {"name": "a.jpg", "mimeType": "image/jpeg", "buffer": b"no picture"}
    )
    bela.locator("#add-photo button").tap()
    expect(bela.locator("#photo-picture_error")).to_be_visible()
    expect(bela.locator("#line")).to_have_attribute("data-state", "live")
    asked = []
    bela.on("response", lambda answer: asked.append(answer.status) if answer.url == bela.url else None)

    with bela.expect_response(lambda answer: answer.url == bela.url):
        cora.locator("form[action$='/hurt/'] button").first.tap()
    for _ in range(5):  # whoever tries again does so after three seconds, and waits for the answer
        bela.clock.run_for(3_100)
        bela.evaluate("fetch('/healthz').then(answer => answer.text())")
    assert set(asked) == {405}
    assert len(asked) <= 2  # once for each word that something has moved, which may be said twice at once
    expect(bela.locator("#photo-picture_error")).to_be_visible()
