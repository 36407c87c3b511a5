import json
from tests.e2e import seed, seed_chronicle as sc
from tests.e2e.seed import *
def main():
    table = seed.the_long_night()
    clients = {"host": table.client_at(ADA), "player": table.client_at(BELA), "screen": table.client_at(0)}
    cookies = {who: {n: c.value for n, c in client.cookies.items()} for who, client in clients.items()}
    pages = [*(p for name in sc.MOMENTS if name.startswith("era") or name == "gather, a new era" for p in sc.moment(name, table)), *sc.the_end(table)]
    print(json.dumps({"cookies": cookies, "pages": [{"who": w, "name": n, "address": a} for n, w, a in pages]}))
