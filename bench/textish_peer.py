"""Runs inside the peers' environment: serves a minimal app over SSH with textish.

`HOST_KEY WORKERS`; says on which port of this machine, once it is about to open.
"""

import signal
import socket
import sys


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def main() -> None:
    """Only here is the package needed, which no other code has."""
    from textish import serve  # type: ignore[import-not-found]

    signal.signal(signal.SIGINT, signal.default_int_handler)  # even in the background
    port = free_port()
    sys.stdout.write(f"{port}\n")
    sys.stdout.flush()
    host_key, workers = sys.argv[1:]
    serve("minimal_app:Listed", port=port, host_key_path=host_key, workers=int(workers))


if __name__ == "__main__":
    main()
