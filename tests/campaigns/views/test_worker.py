"""The service worker and the policy that every answer carries."""

import pytest

from campaigns.middleware import POLICY

pytestmark = pytest.mark.django_db


def test_the_worker_stands_at_the_root_and_is_asked_for_anew(client):
    answer = client.get("/sw.js")

    assert answer["Content-Type"] == "text/javascript; charset=utf-8"
    assert answer["Cache-Control"] == "no-cache"
    assert b'addEventListener("fetch"' in answer.content
    assert client.post("/sw.js").status_code == 405


@pytest.mark.parametrize("address", ["/", "/sw.js", "/nothing/"])
def test_every_answer_carries_the_one_policy_without_anything_unsafe(client, address):
    assert client.get(address)["Content-Security-Policy"] == POLICY
    assert "unsafe" not in POLICY
    assert "nonce" not in POLICY
