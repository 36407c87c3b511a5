"""What can be typed, and which addresses of the network a house calls."""

import pytest

from campaigns.webhooks.addresses import Wrong, beside, reachable, read, standing

AT_HOME = ["127.0.0.1", "127.8.9.1", "10.0.0.7", "172.16.0.1", "172.31.255.255", "192.168.1.20", "100.64.0.1",
           "100.100.100.200", "::1", "fc00::1", "fd00:ec2::254", "64:ff9b::7f00:1", "64:ff9b::c0a8:101"]  # fmt: skip
NEVER = [".".join("0000"), "0.1.2.3", "169.254.169.254", "169.254.0.1", "224.0.0.1", "239.1.1.1", "240.0.0.1",
         "255.255.255.255", "192.0.2.7", "192.88.99.1", "192.0.0.170", "198.18.0.1", "198.51.100.1", "203.0.113.9", "168.63.129.16",
         "::", "fe80::1", "fe80::1%lo", "ff02::1", "fec0::1", "2001:db8::1", "::ffff:127.0.0.1", "::ffff:8.8.8.8",
         "::127.0.0.1", "2002:7f00:1::", "2001:0:7f00:1::1", "64:ff9b::a9fe:a9fe", "64:ff9b:1::1", "4000::1",
         "3fff::1", "3fff:fff:ffff::1", "64:ff9b::c058:6301"]  # fmt: skip
PUBLIC = [
    "8.8.8.8",
    "1.1.1.1",
    "172.32.0.1",
    "100.128.0.1",
    "2606:4700::1111",
    "64:ff9b::808:808",
    "192.88.98.1",
    "3ffe::1",
]


@pytest.fixture
def at_home(settings):
    settings.NIGHTBOOK_WEBHOOKS_PRIVATE = True


def code(typed):
    with pytest.raises(Wrong) as wrong:
        read(typed)
    return wrong.value.code


@pytest.mark.parametrize("address", AT_HOME + NEVER)
def test_no_address_that_is_not_of_the_world_is_called(address):
    with pytest.raises(Wrong, match="private"):
        reachable(read("https://elsewhere.example/"), address)


@pytest.mark.parametrize("address", AT_HOME)
def test_those_at_home_are_called_where_the_house_allows_it(address, at_home):
    assert standing(address) == "home"
    reachable(read("https://box.home/"), address)
    reachable(read("http://box.home/"), address)


@pytest.mark.parametrize("address", NEVER)
def test_some_are_never_called(address, at_home):
    with pytest.raises(Wrong, match="private"):
        reachable(read("http://box.home/"), address)


@pytest.mark.parametrize("address", PUBLIC)
def test_the_world_is_called_with_tls_alone(address, at_home):
    reachable(read("https://elsewhere.example/"), address)
    with pytest.raises(Wrong, match="plain"):
        reachable(read("http://elsewhere.example/"), address)


@pytest.mark.parametrize(
    ("one", "other", "so"),
    [
        ("203.0.114.9", "203.0.114.9", True),
        ("203.0.114.9", "203.0.114.8", False),
        ("2a02:2f0:1:1::5", "2a02:2f0:1:1:dead:beef:0:1", True),
        ("2a02:2f0:1:1::5", "2a02:2f0:1:2::5", False),
        ("203.0.114.9", "2a02:2f0:1:1::5", False),
    ],
)
def test_who_lives_in_the_same_house(one, other, so):
    assert beside(one, other) is so


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("", "address"),
        ("elsewhere.example/hook", "address"),
        ("ftp://elsewhere.example/", "address"),
        ("https://", "address"),
        ("https:///hook", "address"),
        ("https://elsewhere.example:99999/", "address"),
        ("https://elsewhere.example:x/", "address"),
        ("https://else where.example/", "address"),
        ("https://elsewhere.example/\r\nHost: other", "address"),
        ("https://elsewhere.example/\thook", "address"),
        ("https://" + "a" * 64 + ".example/", "address"),
        ("https://elsewhere.example/" + "a" * 500, "address"),
        ("https://[::1/", "address"),
        ("https://ada:word@elsewhere.example/", "user"),
        ("https://ada@elsewhere.example/", "user"),
        ("http://elsewhere.example/", "plain"),
        ("https://localhost/", "private"),
        ("https://LOCALHOST./", "private"),
        ("https://a.localhost/", "private"),
        ("https://127.0.0.1/", "private"),
        ("https://[::1]:8443/", "private"),
        ("https://[::ffff:10.0.0.1]/", "private"),
        ("https://169.254.169.254/latest/meta-data", "private"),
        ("https://0.0.0.0/", "private"),
        ("https://0/", "private"),
        ("https://127.1/", "private"),
        ("https://2130706433/", "private"),
        ("https://0x7f.1:8443/", "private"),
        ("https://017700000001/", "private"),
        ("https://localhost\u3002/", "private"),
        ("https://192.88.99.1/", "private"),
        ("https://[3fff::1]/", "private"),
        ("https://1.2.3/", "name"),
        ("https://1.2.3./", "name"),
        ("https://1.2.3.4.5/", "name"),
        ("https://010.0.0.1/", "name"),
        ("https://0x8080808/", "name"),
        ("https://4294967297/", "name"),
        ("https://elsewhere.12/", "name"),
        ("https://[v1.x]/", "name"),
        ("https://[v1.x:y]/", "name"),
    ],
)
def test_what_is_typed_wrong_is_said(typed, why):
    assert code(typed) == why


def test_what_is_typed_right_is_read():
    target = read("https://Żuraw.example:8443/hook?key=1#part")
    assert (target.host, target.port, target.path) == ("xn--uraw-99a.example", 8443, "/hook?key=1")
    assert target.named == "xn--uraw-99a.example:8443"
    assert read("https://elsewhere.example/ok/Żółw?q=ё%20x&to=a+b/c").path == (
        "/ok/%C5%BB%C3%B3%C5%82w?q=%D1%91%20x&to=a+b/c"
    )
    assert read("https://elsewhere.example").named == "elsewhere.example"
    assert read("https://[2606:4700:0::1]/").host == "2606:4700:0::1"
    assert read("https://8.8.8.8/").host == "8.8.8.8"
    assert read("https://1.2.3.box2/").host == "1.2.3.box2"
    assert read("https://[2606:4700::1]/").named == "[2606:4700::1]"
