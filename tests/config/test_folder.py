"""A house without Redis: work lies in a folder, whole or not at all."""

import json
import threading

from kombu import Connection

from config import celery  # noqa: F401 -- knows the folder

MANY = 300


def through(folder):
    where = {"data_folder_in": folder, "data_folder_out": folder, "control_folder": folder}
    return Connection("folder://localhost", transport_options=where)


def test_a_message_is_never_seen_half_written(tmp_path):
    """One writes as fast as it can, another looks into the folder as fast as it can."""

    def write():
        with through(tmp_path) as connection, connection.SimpleQueue("work") as queue:
            for number in range(MANY):
                queue.put({"number": number, "padding": "x" * 10_000})

    writer = threading.Thread(target=write)
    writer.start()
    looks = 0
    while writer.is_alive():
        looks += 1
        assert all(json.loads(path.read_bytes()) for path in tmp_path.glob("*.msg"))
    assert looks > 1
    with through(tmp_path) as connection, connection.SimpleQueue("work") as queue:
        found = [queue.get(timeout=120) for _ in range(MANY)]
        for message in found:
            message.ack()
    assert sorted(message.payload["number"] for message in found) == list(range(MANY))
    assert [path.name for path in tmp_path.iterdir() if path.suffix in {".msg", ".unfinished"}] == []
