"""How friends come over SSH: the address to listen at, the process that does, and the line that friends type."""

from __future__ import annotations

import importlib.util
import ipaddress
import re
import socket
import subprocess

from vikings_tui.core.limits import LIMITS
from vikings_tui.core.own_code import program
from vikings_tui.table.apart.places import Record, TableError

READY = "ready"
ADDRESS = re.compile(r"(?:\[(?P<six>[0-9A-Fa-f:.]{2,45})\]|(?P<name>[A-Za-z0-9.-]{0,253})):(?P<port>[0-9]{1,5})")


def read_address(text: str) -> tuple[str, int]:
    """What ADDRESS:PORT means; without an address this machine alone. TableError for anything else."""
    found = ADDRESS.fullmatch(text.strip())
    if not found or not 0 < int(found["port"]) < 65536:
        raise TableError("error.ssh_address", f"{text!r} is no address", value=text[:80])
    return found["six"] or found["name"] or "127.0.0.1", int(found["port"])


def line_for(code: str, address: str, port: int) -> str:
    """What friends type."""
    with_port = "" if port == 22 else f"-p {port} "
    return f"ssh {with_port}{code}@{_called(address)}"


def _called(address: str) -> str:
    """A machine that listens at all its addresses goes by its name."""
    try:
        everywhere = ipaddress.ip_address(address).is_unspecified
    except ValueError:
        everywhere = False
    return socket.gethostname() if everywhere else address


def serve_ssh(record: Record) -> None:
    """Start the process that lets friends in. TableError says why it can't be."""
    if importlib.util.find_spec("asyncssh") is None:
        raise TableError("error.ssh_missing", "asyncssh is not installed")
    address, port = read_address(record.listens)
    words = program("vikings_tui.table.apart.ssh", record.code, address, str(port), LIMITS.tables or "")
    nowhere = subprocess.DEVNULL
    server = subprocess.Popen(
        words, stdin=nowhere, stdout=subprocess.PIPE, stderr=nowhere, text=True, start_new_session=True, cwd="/"
    )
    assert server.stdout is not None
    said = server.stdout.readline().strip()
    server.stdout.close()
    if said != READY:
        where = record.listens
        raise TableError("error.ssh_closed", f"can't listen at {where}: {said}", where=where, problem=said or "?")
