from ipaddress import ip_address

import pytest

from config import network


def test_addresses_are_as_browsers_write_them():
    addresses = network.addresses()

    assert "127.0.0.1" in addresses
    assert all(ip_address(address.strip("[]")) for address in addresses)
    assert all(address.startswith("[") == (":" in address) for address in addresses)


def test_the_phones_get_one_of_our_addresses():
    assert network.phone_address() in network.addresses()


@pytest.mark.parametrize("listens", ["", "0.0.0.0", "::"])  # noqa: S104 -- asked about, not bound
def test_a_house_that_listens_everywhere_is_found_by_phones(listens):
    assert network.phone_host(listens) == network.phone_address()


@pytest.mark.parametrize(("listens", "found"), [("127.0.0.1", "127.0.0.1"), ("::1", "[::1]")])
def test_a_house_that_listens_to_this_machine_is_found_there_alone(listens, found):
    assert network.phone_host(listens) == found


def test_the_machine_is_known_by_a_local_name():
    name, local = network.names()

    assert local == f"{name.removesuffix('.local')}.local"
