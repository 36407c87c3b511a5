"""Somebody else's server that begins to answer and never comes to an end."""

import socketserver
import threading


class Dripping(socketserver.ThreadingTCPServer):
    """`most`: how many callers it had at once, at the worst."""

    daemon_threads = True

    def __init__(self, host):
        super().__init__((host, 0), Drip)
        self.ended, self.lock = threading.Event(), threading.Lock()
        self.here = self.most = 0

    def __enter__(self):
        threading.Thread(target=self.serve_forever, args=(0.01,), daemon=True).start()
        return self

    def __exit__(self, *_about):
        self.ended.set()
        self.shutdown()
        self.server_close()

    @property
    def address(self):
        host, port = self.server_address
        return f"http://{host}:{port}/"

    def count(self, more):
        with self.lock:
            self.here += more
            self.most = max(self.most, self.here)


class Drip(socketserver.BaseRequestHandler):
    def handle(self):
        self.server.count(1)
        try:
            self.request.sendall(b"HTTP/1.1 200 OK\r\n")
            while not self.server.ended.wait(0.5):
                self.request.sendall(b"X-Slow: yes\r\n")
        except OSError:  # whoever called has hung up
            pass
        finally:
            self.server.count(-1)
