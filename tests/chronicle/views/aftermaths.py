"""The same chronicle brought to its aftermath: Ada wins, Cora loses, Bela and Cora have missions to turn over."""

from chronicle.rules.events import MissionShown, OverviewShown, Stepped
from tests.factories import BELA, CORA, HTMX
from tests.remembered import remembered

from .chapters import a_chronicle, all_count, tell_first_grounds, to_reckoning, win

NAMES = ("The messenger", "Orléans", "", "A debt", "")
KINDS = ("war", "secrets", "wealth", "high", "north")


@remembered
def to_aftermath(
    table=None, *, winners=(BELA, CORA, BELA, 0, 0), points=(20, 15, 10), conspiracy=2, **chosen
):
    """Everything shown, counted and turned over."""
    table = to_reckoning(table or a_chronicle(**chosen))
    for slot, (name, kind) in enumerate(zip(NAMES, KINDS, strict=True), 1):
        table.record(MissionShown(slot=slot, attribute=kind, name=name))
    table.record(OverviewShown(name="A court in Vilnius", title="Grand Hospitaller", conspiracy=conspiracy))
    tell_first_grounds(table)
    win(table, *winners)
    all_count(table, *points)
    table.record(Stepped(to="places"))
    table.record(Stepped(to="aftermath"))
    return table


def send(table, kind, chair, data, query="", page="table"):
    """One form sent from the page that this chair looks at."""
    name, _, about = page.partition(" ")
    here = ("heritage:sheet-of", about) if about else (f"heritage:{name}",)
    where = f"http://testserver{table.url(*here, seat=chair)}?{query}"
    address = table.url(f"heritage:{kind}", seat=chair)
    headers = {**HTMX, "HX-Current-URL": where}
    return table.client_at(chair).post(address, {"page": page, **data}, headers=headers)
