from ipaddress import ip_address

from config import network


def test_addresses_are_as_browsers_write_them():
    addresses = network.addresses()

    assert "127.0.0.1" in addresses
    assert all(ip_address(address.strip("[]")) for address in addresses)
    assert all(address.startswith("[") == (":" in address) for address in addresses)


def test_the_phones_get_one_of_our_addresses():
    assert network.phone_address() in network.addresses()


def test_the_machine_is_known_by_a_local_name():
    name, local = network.names()

    assert local == f"{name.removesuffix('.local')}.local"
