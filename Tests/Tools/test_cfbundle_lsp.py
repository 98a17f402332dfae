"""cfbundle lsp answers the client of pygls, as an editor would ask it, in time and without much memory."""

from __future__ import annotations

import asyncio
import json
import subprocess
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
import tools
from test_cfbundle import INFO

types = pytest.importorskip("lsprotocol.types")
client_module = pytest.importorskip("pygls.lsp.client")

ENGLISH = '/* A greeting. */\n"hello" = "Hello, %@";\n"bye" = "Bye";\n'
GERMAN = '"hello" = "Hallo, %d";\n'


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    resources = tmp_path / "A.bundle/Contents/Resources"
    for language, text in (("en", ENGLISH), ("de", GERMAN)):
        (resources / f"{language}.lproj").mkdir(parents=True)
        (resources / f"{language}.lproj/Localizable.strings").write_text(text)
    (resources.parent / "Info.plist").write_text(INFO)
    return resources.parent


class Client:
    """An editor."""

    def __init__(self) -> None:
        self.client = client_module.LanguageClient("test", "1")
        self.found: asyncio.Queue[types.PublishDiagnosticsParams] = asyncio.Queue()

        @self.client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        def published(parameters: types.PublishDiagnosticsParams) -> None:
            self.found.put_nowait(parameters)

    async def open(self, path: Path) -> list[types.Diagnostic]:
        item = types.TextDocumentItem(path.as_uri(), "x", 1, path.read_text())
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(item))
        return await self.diagnostics(path)

    async def diagnostics(self, path: Path) -> list[types.Diagnostic]:
        while True:
            parameters = await asyncio.wait_for(self.found.get(), 20)
            if parameters.uri == path.as_uri():
                return list(parameters.diagnostics)


def converse(body: Callable[[Client], Awaitable[None]]) -> None:
    """Starts a server, and ends it as the protocol says."""

    async def run() -> None:
        editor = Client()
        await editor.client.start_io(str(tools.CFBUNDLE), "lsp")
        result = await editor.client.initialize_async(
            types.InitializeParams(capabilities=types.ClientCapabilities(), root_uri=None, process_id=None)
        )
        assert result.server_info is not None and result.server_info.name == "cfbundle"
        assert result.capabilities.position_encoding == types.PositionEncodingKind.Utf16
        editor.client.initialized(types.InitializedParams())
        await body(editor)
        await editor.client.shutdown_async(None)
        editor.client.exit(None)
        process = editor.client._server
        assert await asyncio.wait_for(process.wait(), 10) == 0
        await editor.client.stop()

    asyncio.run(run())


def test_an_editor_is_told_what_doctor_says(bundle: Path) -> None:
    german = bundle / "Resources/de.lproj/Localizable.strings"

    async def body(editor: Client) -> None:
        found = await editor.open(german)
        said = tools.run(tools.CFBUNDLE, ["doctor", "--json", "."], bundle.parent)
        of_file = tools.run(tools.CFBUNDLE, ["doctor", "--json", str(german)], bundle.parent)
        for output in (said.output, of_file.output):
            findings = [
                item for item in json.loads(output)["findings"] if item["path"].endswith("de.lproj/Localizable.strings")
            ]
            assert [(item["ruleId"], item["line"]) for item in findings if "line" in item] == [
                (item.code, item.range.start.line + 1) for item in found if item.code != "CFB405"
            ]
            assert sorted(item["ruleId"] for item in findings) == sorted(str(item.code) for item in found)
        document = types.TextDocumentIdentifier(german.as_uri())
        hover = await editor.client.text_document_hover_async(types.HoverParams(document, types.Position(0, 2)))
        assert hover is not None and "Hello, %@" in hover.contents.value
        place = await editor.client.text_document_definition_async(
            types.DefinitionParams(document, types.Position(0, 2))
        )
        assert place.uri == (bundle / "Resources/en.lproj/Localizable.strings").as_uri()
        edit = await editor.client.text_document_rename_async(
            types.RenameParams(document, types.Position(0, 2), "greeting")
        )
        assert len(edit.changes) == 2
        symbols = await editor.client.text_document_document_symbol_async(types.DocumentSymbolParams(document))
        assert [symbol.name for symbol in symbols] == ["hello"]
        whole = types.Range(types.Position(0, 0), types.Position(9, 0))
        actions = await editor.client.text_document_code_action_async(
            types.CodeActionParams(document, whole, types.CodeActionContext([]))
        )
        assert {"Add the missing keys", "Ignore CFB409 here"} <= {action.title for action in actions}
        changed = types.VersionedTextDocumentIdentifier(2, german.as_uri())
        text = types.TextDocumentContentChangeWholeDocument('"hello" = "Hallo, %@";\n"')
        editor.client.text_document_did_change(types.DidChangeTextDocumentParams(changed, [text]))
        assert "CFB409" not in [item.code for item in await editor.diagnostics(german)]
        items = await editor.client.text_document_completion_async(
            types.CompletionParams(document, types.Position(1, 1))
        )
        assert [item.label for item in items] == ["bye"]

    converse(body)


@pytest.mark.parametrize(
    ("stream", "status"),
    [
        (b"", 1),
        (b"Content-Length: x\r\n\r\n{}", 2),
        (b"A" * 10_000, 2),
        (b"Content-Length: 99999999999\r\n\r\n", 2),
        (b'Content-Length: 33\r\n\r\n{"jsonrpc":"2.0","method":"exit"}', 1),
    ],
)
def test_a_stream_that_is_none_ends_the_server(stream: bytes, status: int) -> None:
    done = subprocess.run([tools.CFBUNDLE, "lsp"], input=stream, capture_output=True, timeout=20, check=False)
    assert (done.returncode, done.stdout) == (status, b"")


@pytest.mark.full
def test_the_server_takes_little_memory(tmp_path: Path) -> None:
    table = tmp_path / "en.lproj/Localizable.strings"
    table.parent.mkdir()
    table.write_text("".join(f'/* Key {n}. */\n"key.{n}" = "Text %d of {n}";\n' for n in range(2000)))
    catalog = tmp_path / "Large.xcstrings"
    unit = {"stringUnit": {"state": "translated", "value": "A text of some length, as catalogs have it"}}
    strings = {f"key.{n}": {"localizations": dict.fromkeys(("de", "fr", "ja"), unit)} for n in range(6500)}
    catalog.write_text(json.dumps({"sourceLanguage": "en", "strings": strings, "version": "1.0"}, indent=2))
    assert catalog.stat().st_size > 2_800_000

    async def body(editor: Client) -> None:
        await editor.open(table)
        for number in range(5):
            version = types.VersionedTextDocumentIdentifier(2 + number, table.as_uri())
            text = types.TextDocumentContentChangeWholeDocument(table.read_text() + "\n")
            editor.client.text_document_did_change(types.DidChangeTextDocumentParams(version, [text]))
            await editor.diagnostics(table)
        await editor.open(catalog)
        document = types.TextDocumentIdentifier(catalog.as_uri())
        line = next(n for n, text in enumerate(catalog.read_text().splitlines()) if '"key.6000"' in text)
        place = types.Position(line, 6)
        for _ in range(5):
            await editor.client.text_document_hover_async(types.HoverParams(document, place))
            await editor.client.text_document_completion_async(types.CompletionParams(document, place))
        size = Path(f"/proc/{editor.client._server.pid}/status").read_text()
        peak = int(next(line for line in size.splitlines() if line.startswith("VmHWM")).split()[1])
        assert peak < 150 * 1024, peak

    converse(body)
