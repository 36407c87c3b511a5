"""Codes to sentences."""

from campaigns.phrasebook import Phrasebook

SENTENCES = {
    "refused.lonely": "nobody plays alone",
    "seat.unknown": "nobody sits there",
    "advice.poor": "poor",
    "advice.vow_broken": "vow broken",
    "differs.purse": "purse",
    "told.opened": "opened",
    "told.joined": "joined",
    "told.took": "took",
    "told.paid": "paid",
    "told.vowed": "vowed",
    "told.whispered": "whispered",
    "told.whispered.something": "whispered something",
    "told.noted": "noted",
}


def glance(headline):
    return ", ".join(f"{seat}: {coins}" for seat, coins in headline.get("purses", ())) or "nobody yet"


def taught(topic, about, value):
    return f"{topic} {about}: {value}"


class Spelt(Phrasebook):
    """Who, the sentence, and all that it is about."""

    def say(self, word, names):
        about = {**word.about}
        who = names.get(about.pop("seat", 0), "")
        said = ", ".join(f"{name} {value}" for name, value in sorted(about.items()))
        return " ".join(part for part in (who, self.sentences.get(word.code, word.code), said) if part)
