"""How this device likes the house."""

import pytest
from django.conf import settings

from tests.factories import dan

pytestmark = pytest.mark.django_db

BROWSER = {"Accept": "text/html"}


@pytest.mark.parametrize("theme", ["night", "paper"])
def test_a_theme_is_kept_for_a_year(theme):
    client = dan()

    response = client.post("/theme/", {"theme": theme, "next": "/login/"}, headers=BROWSER)

    assert response.headers["Location"] == "/login/"
    assert response.cookies["theme"]["max-age"] == 365 * 24 * 3600
    assert f'data-theme="{theme}"' in client.get("/").content.decode()


def test_the_device_may_decide_again():
    client = dan()
    client.post("/theme/", {"theme": "paper"})

    client.post("/theme/", {"theme": "system"})

    assert "data-theme=" not in client.get("/").content.decode()


def test_script_gets_no_page():
    assert dan().post("/theme/", {"theme": "night"}, headers={"Accept": "*/*"}).status_code == 204


@pytest.mark.parametrize("theme", ["", "pink"])
def test_other_themes_are_nowhere(theme):
    assert dan().post("/theme/", {"theme": theme}, headers=BROWSER).status_code == 404


def test_a_language_is_kept_for_a_year():
    client = dan()

    response = client.post("/language/", {"language": "pl", "next": "/login/"})

    assert response.headers["Location"] == "/login/"
    assert response.cookies[settings.LANGUAGE_COOKIE_NAME]["max-age"] == 365 * 24 * 3600
    assert '<html lang="pl"' in client.get("/").content.decode()


def test_other_languages_are_nowhere():
    assert dan().post("/language/", {"language": "xx"}).status_code == 404


def test_nobody_is_sent_elsewhere():
    response = dan().post("/language/", {"language": "pl", "next": "https://elsewhere.example/"})

    assert response.headers["Location"] == "/"
