"""An editor that asks `cfbundle lsp`, and measures how long the answers take."""

from __future__ import annotations

import json
import subprocess
import time
from pathlib import Path

# The server waits for so long after a change.
SILENCE = 0.15


class Editor:
    def __init__(self, command: Path) -> None:
        self.server = subprocess.Popen([command, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.count = 0
        self.request("initialize", {"capabilities": {}})
        self.note("initialized", {})

    def note(self, method: str, parameters: dict, **members: int) -> None:
        message = json.dumps({"jsonrpc": "2.0", "method": method, "params": parameters, **members}).encode()
        self.server.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(message), message))
        self.server.stdin.flush()

    def message(self) -> dict:
        size = 0
        while (line := self.server.stdout.readline().strip()) or not size:
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                size = int(value)
        return json.loads(self.server.stdout.read(size))

    def request(self, method: str, parameters: dict) -> float:
        """Seconds until the answer."""
        self.count += 1
        begin = time.perf_counter()
        self.note(method, parameters, id=self.count)
        while self.message().get("id") != self.count:
            pass
        return time.perf_counter() - begin

    def findings(self, method: str, parameters: dict) -> float:
        """Seconds from a notification to the findings that it leads to."""
        begin = time.perf_counter()
        self.note(method, parameters)
        while self.message().get("method") != "textDocument/publishDiagnostics":
            pass
        return time.perf_counter() - begin

    def open(self, file: Path) -> float:
        text = file.read_text()
        document = {"uri": file.as_uri(), "languageId": "strings", "version": 1, "text": text}
        return self.findings("textDocument/didOpen", {"textDocument": document})

    def change(self, file: Path, text: str) -> float:
        """Seconds from the end of the silence to the findings."""
        document = {"uri": file.as_uri(), "version": 2}
        parameters = {"textDocument": document, "contentChanges": [{"text": text}]}
        return self.findings("textDocument/didChange", parameters) - SILENCE

    def ask(self, question: str, file: Path, line: int, character: int) -> float:
        place = {"textDocument": {"uri": file.as_uri()}, "position": {"line": line, "character": character}}
        return self.request(f"textDocument/{question}", place)

    def close(self) -> None:
        self.request("shutdown", {})
        self.note("exit", {})
        self.server.wait(10)


def table(folder: Path) -> Path:
    """A table of 2,000 entries, and its translation."""
    for language in ("de", "en"):
        file = folder / f"{language}.lproj/Localizable.strings"
        if not file.exists():
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text("".join(f'/* Key {n}. */\n"key.{n}" = "Text %d of {n}";\n' for n in range(2000)))
    return folder / "en.lproj/Localizable.strings"


def catalog(folder: Path) -> Path:
    """A catalog of 2.8 MB."""
    file = folder / "Large.xcstrings"
    if not file.exists():
        folder.mkdir(parents=True, exist_ok=True)
        unit = {"stringUnit": {"state": "translated", "value": "A text of some length, as catalogs have it"}}
        strings = {f"key.{n}": {"localizations": dict.fromkeys(("de", "fr", "ja"), unit)} for n in range(6500)}
        file.write_text(json.dumps({"sourceLanguage": "en", "strings": strings, "version": "1.0"}, indent=2))
    return file


def measure(command: Path, data: Path, question: str) -> float:
    """Seconds for findings after a change, or for an answer about a large catalog."""
    editor = Editor(command)
    try:
        if question == "findings":
            file = table(data / "table")
            editor.open(file)
            return editor.change(file, file.read_text() + "\n")
        file = catalog(data / "catalog")
        editor.open(file)
        lines = file.read_text().splitlines()
        key = next(number for number, line in enumerate(lines) if '"key.6000"' in line)
        # In the key, or in the name of its first language.
        return editor.ask(question, file, *((key, 6) if question == "hover" else (key + 2, 9)))
    finally:
        editor.close()
