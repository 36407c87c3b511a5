"""Names for people and cards of the demos; all of them our own."""

PEOPLE = ("Ada", "Bela", "Cora", "Dorota")
CHARACTERS = ("Sister Oriane", "Casimir the Lame", "Widow Hadewych", "Teobald Sand")
ROWS = {
    "resources": ("Gold", "Contacts", "Land"),
    "abilities": ("Rhetoric", "Alchemy", "Swordplay"),
    "morality": ("Mercy", "Devotion", "Honour"),
    "loyalty": ("City", "Elders"),
    "disciplines": ("Sight", "Voice", "Blood"),
}
OPEN = ("high", "low", "scale")  # counts that may well be large; vampires of four regions share one bloodline

# Two halves each, their numbers without a common divisor: together more names than a chronicle has cards.
CARDS = (
    ("Agnes", "Malo", "Ysolde", "Tancred", "Lucia", "Piet", "Marta", "Odo", "Radka", "Greta", "Fulk"),
    (
        "of Ghent",
        "the Founder",
        "of the Ferry",
        "Vento",
        "Roos",
        "Kruk",
        "the Clerk",
        "Holm",
        "Wit",
        "of the Well",
    ),
)
CITIES = (
    ("Rain over", "Fires in", "The Road to", "Silence in"),
    [
        "Ghent",
        "Bruges",
        "Lübeck",
        "Kraków",
        "Toledo",
        "Venice",
        "Prague",
        "Lisbon",
        "Antwerp",
        "Genoa",
        "Riga",
        "Seville",
        "Gdańsk",
        "Buda",
        "Vilnius",
        "Palermo",
        "Leiden",
        "Vienna",
        "Hamburg",
        "Dublin",
        "Trieste",
    ],
)
NAMES = ("Beatrix", "Corvin", "Lioba", "Matthis", "Ottilie", "Rurik", "Salome", "Wenzel")
TITLES = (
    ("Keeper", "Warden", "Voice", "Almoner", "Master", "Reader"),
    ("of Seals", "of the Quay", "of the Chapter", "of Ashes", "of Hounds", "of Bells", "of the Gate"),
)
SCHEMES = (
    ("Open", "Cold", "Borrowed", "Second", "Unpaid", "Sworn", "Hidden", "Last", "Quiet"),
    ("Letter", "Hearth", "Face", "Vigil", "Debt", "Witness", "Door", "Candle"),
)
ABILITIES = ("bonds", "Vigilant", "Eloquent", "Ruthless", "Well-travelled")
MISSIONS = (
    (
        "The Drowned",
        "The Stolen",
        "The Second",
        "The Burning",
        "The Silent",
        "The Borrowed",
        "The Last",
        "The Buried",
        "The Winter",
        "The Broken",
        "The Hollow",
    ),
    ("Choir", "Year", "Well", "Market", "Vow", "Ship", "Crown", "Garden", "Letter", "Mirror"),
)
CHOICES = ("A: spare him", "B: take the ring", "C: say nothing")
OUTCOMES = (
    ("The Sealed", "The Open", "The Long", "The Bitter", "The Second"),
    ("Treaty", "Harvest", "Exile", "Vigil", "Bargain", "Silence", "Dawn"),
)
