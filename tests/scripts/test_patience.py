"""One line, spoken over by hand: what may be asked on it before the last answer is known to be sent."""

import asyncio
from contextlib import asynccontextmanager

import patience
from patience import Patient
from uvicorn import Config
from uvicorn.server import ServerState

ASKED = b"GET / HTTP/1.1\r\nHost: here\r\n\r\n"


class Slow:
    """Sends every letter of its answer, and comes to the end of it only when it is let."""

    def __init__(self):
        self.let = asyncio.Event()

    async def __call__(self, scope, receive, send):
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"5")]})
        await send({"type": "http.response.body", "body": b"whole", "more_body": True})
        await self.let.wait()
        await send({"type": "http.response.body"})


@asynccontextmanager
async def line(app):
    config = Config(app, http=Patient, lifespan="off", access_log=False)
    config.load()
    state = ServerState()
    house = await asyncio.get_running_loop().create_server(
        lambda: Patient(config=config, server_state=state, app_state={}), "127.0.0.1"
    )
    async with house:
        reader, writer = await asyncio.open_connection(*house.sockets[0].getsockname())
        yield reader, writer
        writer.close()


async def answer(reader):
    head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 20)
    return head.split(b"\r\n")[0], await reader.read(5)


def test_who_has_read_the_whole_answer_asks_again():
    async def heard():
        app = Slow()
        async with line(app) as (reader, writer):
            writer.write(ASKED)
            first = await answer(reader)
            writer.write(ASKED)
            await asyncio.sleep(0.05)  # so that it is read while the first is not at its end
            app.let.set()
            return first, await answer(reader)

    assert asyncio.run(heard()) == ((b"HTTP/1.1 200 OK", b"whole"), (b"HTTP/1.1 200 OK", b"whole"))


def test_a_row_of_requests_is_refused():
    async def heard():
        async with line(Slow()) as (reader, writer):
            writer.write(ASKED * 3)
            return await asyncio.wait_for(reader.read(), 20)

    assert b"400 Bad Request" in asyncio.run(heard())


def test_a_thousand_tables_with_five_phones_have_a_line_each_and_no_more_room_for_heads_than_a_small_machine():
    lines = patience.options()["limit_concurrency"]

    assert patience.FILES > lines > 5_000
    assert lines * patience.MOST_AROUND <= 256 * 1024 * 1024
