"""What cards, tokens and the clock do, in a sentence or two: to remember at the table, where the cards lie."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _

from companions.dracula.rules.cast import RUMOR, VAMPIRES

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

# In an ambush or a search; `%(health)d` is printed on the card, `does` fills it in.
DOES: Mapping[str, StrPromise] = {
    "new-vampire": _(
        "Combat with this vampire, health %(health)d. Others in the place join in if they agree to be delayed."
    ),
    "reckless-vampire": _(
        "Combat with this vampire, health %(health)d, one hunter alone. In an ambush each Fangs that takes"
        " effect brings influence +1."
    ),
    "aristocratic-vampire": _(
        "Never ambushes. Whoever finds it in a search can get rid of it at the price of a delay."
    ),
    "hoax": _("Never ambushes. In a search the hunter is delayed."),
    "unnatural-fog": _(
        "One fog token on this city, two if it is a port. By day every hunter there is delayed."
    ),
    "desecrated-soil": _(
        "Dracula draws 3 encounters, then may discard up to 3. The card stays face up, unless the hunter shows a"
        " Heavenly Host."
    ),
    "szgany-mob": _(
        "Each item in hand costs every hunter in the city 1 damage; items may be discarded first."
    ),
    "rats": _("2 damage. The card stays face up, unless the hunter shows a Pistol or a Rifle."),
    "saboteur": _(
        "The hunter is delayed. The card stays face up, unless the hunter shows a Pistol or a Rifle."
    ),
    "wolves": _("4 damage for every hunter in the city, 2 less for each weapon that this hunter shows."),
    "szgany-bodyguards": _("2 damage. Whoever shows no weapon suffers 2 more and is delayed."),
    "bats": _(
        "A bats token under the hunter: instead of the next action Dracula moves the figure to a city next to it,"
        " and the hunter is delayed."
    ),
    "spy": _(
        "The hunter shows all items and events and loses all tickets. Discarding a weapon sends the spy away"
        " instead."
    ),
}
# When the hideout matures; `%(influence)d` is the printed one and 3 for each rumor, `matures` adds it up.
MATURES: Mapping[str, StrPromise] = {
    "new-vampire": _("The location is shown. Influence +%(influence)d; then spaces 4 to 6 are cleared."),
    "reckless-vampire": _("The location is shown. Influence +%(influence)d; then spaces 4 to 6 are cleared."),
    "aristocratic-vampire": _(
        "The location is shown. Influence +%(influence)d; then spaces 4 to 6 are cleared."
    ),
    "hoax": _(
        "Dracula takes the discarded events, secretly keeps one and shuffles the others back into the deck."
    ),
    "unnatural-fog": _("The location is shown. Two fog tokens on one city of its region."),
    "desecrated-soil": _("Dracula heals up to 3 damage."),
    "szgany-mob": _("The location is shown. Every city of its region has the mob, as in an ambush."),
    "rats": _("Nothing happens."),
    "saboteur": _("One roadblock on any road or railway."),
    "wolves": _("The location is shown. The wolves fall upon a city one or two roads away, as in an ambush."),
    "szgany-bodyguards": _(
        "The card lies before Dracula: once, at dawn or dusk, it strikes a hunter before a combat with him."
    ),
    "bats": _("Nothing happens."),
    "spy": _("Any one hunter meets the spy, as in an ambush."),
}
ACTS: Mapping[str, StrPromise] = {
    "rest": _("Heals 1 damage; 2 for Dr. Seward, and beside him."),
    "search": _("All encounters in this place are turned up and take effect. Not in fog."),
    "supply": _(
        "An event, by day from the top of the deck, at night from the bottom; in a large city an item besides."
    ),
    "trade": _("Items and tickets change hands with another hunter in the city, out of Dracula’s sight."),
    "special": _("What a card or the hunter’s sheet offers as an action."),
    "pass": _("Does nothing."),
}
POWERS: Mapping[str, StrPromise] = {
    "hide": _("Dracula stays where he is; the card looks like a city. Not at sea, not under a holy token."),
    "dark-call": _(
        "2 damage, 5 encounters more in hand, none on the trail. Not at sea, not under a holy token."
    ),
    "feed": _("Heals up to 3 damage; no encounter. Not at sea, not under a holy token."),
    "wolf": _("1 damage; one or two roads to a city, also together with Hide. Never through a holy city."),
    "misdirect": _("Clears an older hideout and takes its space; then a location is played as usual."),
}
QUESTIONS: Mapping[str, StrPromise] = {
    "arrival": _(
        "A hunter has come to a place. If it lies on the trail or in a lair, it is turned up, with a Hide that"
        " is linked to it."
    ),
    "meeting": _("Whoever stands where Dracula is fights him at dawn and at dusk. In fog he may decline."),
    "scouts": _(
        "At once: two cities are named; those that lie on the trail or in a lair are turned up. Instead of"
        " coming to help, an ally may name one city like this."
    ),
    "reports": _("At once: space 3 is turned up. Kept for dawn or dusk: space 5 or 6."),
    "rumors": _("At once: all hideouts next to this hunter are turned up. Lairs are not."),
    "bond": _("An action of Mina’s, beside another hunter: is Dracula in her region? At sea he is in none."),
    "hypnosis": _(
        "An action of Mina’s, beside another hunter: Dracula names his region, and she is delayed."
    ),
    "presence": _("At once: Dracula names every hunter who is next to him."),
    "cylinders": _(
        "An action of Dr. Seward’s: either all encounters of one hideout are turned up, or Dracula shows where"
        " Hide is. Then the card goes back to the hand."
    ),
    "money": _("An action: a sea on the trail is chosen and turned up."),
    "harker": _("While he is the hunters’ ally, every hideout that comes to space 6 is turned up."),
}
ALLIES: Mapping[str, StrPromise] = {
    "rufus-smith": _("From sea to sea Dracula suffers 2 damage instead of 1."),
    "sister-agatha": _(
        "Dracula suffers 2 damage after each Escape as Bat, Escape as Mist and Fangs that takes effect."
    ),
    "jonathan-harker": _("Every hideout that comes to space 6 is turned up."),
    "draculas-brides": _("When Dracula’s phase begins, he may change one encounter in hand for a new one."),
    "great-wolf": _(
        "In each of Dracula’s phases one hunter suffers 1 damage, unless that hunter shows a Crucifix or a Heavenly"
        " Host."
    ),
    "immanuel-hildesheim": _(
        "In each of Dracula’s phases he takes the top card of the events, if it is one of his."
    ),
}
TOKENS: Mapping[str, StrPromise] = {
    "fog": _(
        "No hunter enters or leaves, and nobody searches here. Each dusk takes one token from every foggy city."
    ),
    "storm": _("No hunter sails into this sea. Each dusk Dracula takes one storm off the board."),
    "roadblock": _(
        "No hunter goes along this road or railway. Each dusk Dracula takes one roadblock off the board."
    ),
    "heavenly-host": _(
        "Dracula cannot enter, nor play Hide, Dark Call or Feed here. It goes at the end of the next dawn."
    ),
    "consecrated-ground": _(
        "Dracula cannot enter, nor play Hide, Dark Call or Feed here. It stays until a card removes it."
    ),
    "bats": _(
        "Instead of the next action Dracula moves this hunter to a city next to it. Then the token goes."
    ),
}
# What happens at each phase of the clock.
CLOCK: Mapping[str, StrPromise] = {
    "dawn": _("The defeated come to hospital. Whoever stands where Dracula is fights him."),
    "day": _("Each hunter in turn has one action. Whoever is at sea sails on."),
    "dusk": _("Whoever stands where Dracula is fights him, and his cards do what they do at night."),
    "night": _("Each hunter in turn has one action, but nobody moves. Whoever is at sea waits."),
    "count": _(
        "All hideouts move on by a space, and what leaves space 6 matures or becomes a lair. Then Dracula plays"
        " a card and lays an encounter."
    ),
}
# What ends with a step of the clock, and what comes with a new week.
STRIP: Mapping[str, StrPromise] = {
    "storm": _("Dracula takes one storm off the board."),
    "roadblock": _("Dracula takes one roadblock off the board."),
    "fog": _("One fog token leaves each foggy city."),
    "heavenly-host": _("Every Heavenly Host leaves the board."),
    "despair": _(
        "One more despair token. Once there are three, each city and each Hide that Dracula plays brings"
        " influence +3."
    ),
    "rumor": _("Dracula takes one more rumor token."),
    "week": _("It is Monday again: a new week begins."),
}


def does(encounter: str) -> str:
    """In an ambush or a search."""
    vampire = VAMPIRES.get(encounter)
    return str(DOES[encounter] % {"health": vampire.health if vampire else 0})


def matures(encounter: str, rumors: int = 0) -> str:
    """When its hideout matures, with so many rumors that count for it."""
    vampire = VAMPIRES.get(encounter)
    influence = vampire.influence + RUMOR * rumors if vampire else 0
    return str(MATURES[encounter] % {"influence": influence})
