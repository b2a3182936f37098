#!/usr/bin/env python3
"""fuzz_http.py NONET [SECONDS]: sends requests with some random bytes to `nonet serve`, for a number of seconds
(default: 600). The server must keep running, answer no request without the token, and have no internal error. Prints the
seed of the random numbers, which is NONET_SEED of the environment if that is set.
"""

import contextlib
import json
import os
import random
import re
import socket
import subprocess
import sys
import time

GRID = ".......38..8..69.494.......364..2.17.9.647...5....8....894.5...12..634......29..."
BODIES = {
    "read": {"text": GRID},
    "apply": {"state": GRID, "conclusions": ["r1c1=7", "r1c2<>1"], "restore": ["2r1c3"], "fix": True},
    "check": {"state": GRID},
    "draw": {"state": GRID, "standalone": True},
    "export": {"state": GRID, "format": "line"},
    "hint": {"state": GRID, "strategy": "basic", "nudge": 2},
    "steps": {"state": GRID, "strategy": "basic"},
    "why": {"state": GRID, "strategy": "basic", "candidate": "2r1c1"},
    "rate": {"state": GRID, "strategy": "basic"},
    "about": {},
}
PIECES = [b"\r\n", b"\r\n\r\n", b"\0", b"Host: evil\r\n", b"Origin: null\r\n", b"Content-Length: 5\r\n", b"..", b"%2e%2e/",
          b"Transfer-Encoding: chunked\r\n", b"Expect: 100-continue\r\n", b"Range: bytes=0-1\r\n", b"\xff", b"[", b"{\"",
          b"9" * 30, b"a" * 9000, b"HTTP/9.9", b"Connection: keep-alive\r\n", b"Content-Encoding: br\r\n", b"-1", b"\\u0000"]


def request_of(host, token, rng):
    name = rng.choice(list(BODIES))
    body = json.dumps(BODIES[name]).encode()
    if rng.random() < 0.1:
        return f"GET /{token}/ HTTP/1.1\r\nHost: {host}\r\n\r\n".encode()
    head = (f"POST /{token}/api/{name} HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\n\r\n")
    return head.encode() + body


def mutated(data, rng):
    data = bytearray(data)
    for _ in range(rng.choice((1, 1, 1, 2, 3, 8))):
        at = rng.randrange(len(data) + 1)
        kind = rng.randrange(4)
        if kind == 0:
            data[at:at] = rng.choice(PIECES)
        elif kind == 1:
            del data[at:at + rng.choice((1, 1, 4, 40))]
        elif kind == 2 and at < len(data):
            data[at] = rng.randrange(256)
        else:
            data[at:at] = data[at:at + rng.randrange(40)]
    return bytes(data)


def answer(port, data, patience):
    """The response within so many seconds: a wrong length may make the server wait for more."""
    parts = []
    with socket.create_connection(("127.0.0.1", port), timeout=600) as connection:
        connection.settimeout(patience)
        with contextlib.suppress(OSError):  # refused before the whole request was read
            connection.sendall(data)
        with contextlib.suppress(ConnectionResetError, TimeoutError):
            while part := connection.recv(65536):
                parts.append(part)
    return b"".join(parts)


def main():
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 600
    seed = int(os.environ.get("NONET_SEED", time.time_ns()))
    rng = random.Random(seed)
    print(f"seed {seed}", flush=True)
    server = subprocess.Popen([sys.argv[1], "serve", "--timeout-ms", "2000"], stdout=subprocess.PIPE, text=True)
    port, token = re.fullmatch(r"http://127\.0\.0\.1:(\d+)/(\w+)/\n", server.stdout.readline()).groups()
    port = int(port)
    host = f"127.0.0.1:{port}"
    end = time.monotonic() + seconds
    count = 0
    seen = {}
    while time.monotonic() < end:
        data = mutated(request_of(host, token, rng), rng)
        got = answer(port, data, 0.5)
        status = got[9:12].decode(errors="replace")
        seen[status] = seen.get(status, 0) + 1
        count += 1
        if status.startswith("5") or (status == "200" and token.encode() not in data) or server.poll() is not None:
            sys.exit(f"request {count}: {data!r}\nanswer: {got[:300]!r}, server: {server.poll()}")
    fine = answer(port, request_of(host, token, rng), 30)
    server.terminate()
    if not fine.startswith(b"HTTP/1.1 200") or server.wait() != 0:
        sys.exit(f"the server is not as it was: {fine[:300]!r}, {server.wait()}")
    print(f"{count} requests, answers by status: {dict(sorted(seen.items()))}")


if __name__ == "__main__":
    main()
