"""What a View holds and says to nobody."""

from campaigns.kernel.untold import Untold


def test_it_says_nothing_of_what_it_holds():
    assert "salt" not in f"{Untold('salt')!r} {Untold('salt')}"


def test_two_that_hold_the_same_are_the_same():
    assert Untold("salt") == Untold("salt")
    assert hash(Untold("salt")) == hash(Untold("salt"))
    assert Untold("salt") != Untold("sugar")
    assert Untold("salt") != "salt"
