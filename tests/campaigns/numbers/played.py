"""Plays of a circle in a few words: "A1 B2" is Ada first and Bela second."""

from datetime import date

from campaigns.numbers.matches import Fact, Match, Person, Sat

PEOPLE = {
    letter: Person(letter, name) for letter, name in zip("ABCD", ("Ada", "Bela", "Cora", "Dan"), strict=True)
}
A, B, C, D = PEOPLE.values()


def match(told, *facts, game="saga", day=date(2026, 1, 10), **more):
    people = tuple(_sat(*one) for one in told.split())
    return Match(
        key="x-0", table="Table", game=game, title=game.title(), day=day, people=people, facts=facts, **more
    )


def _sat(letter, place):
    return Sat(person=PEOPLE[letter], place=int(place), won=place == "1")


def hunt(count, *hunters, won):
    """Without places: the Count against all others."""
    sat = [(count, "Dracula"), *((one, "Hunters") for one in hunters)]
    people = tuple(Sat(person=PEOPLE[one], side=side, won=side == won) for one, side in sat)
    return Match(key="h-0", table="Hunt", game="hunt", title="Hunt", people=people)


def fact(label, n, who=None):
    return Fact(label=label, n=n, person=who and PEOPLE[who])
