"""Long work of cfbundle shows on a terminal how far it is."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from terminals import ERASURE, lines, run, write_late
from test_cfbundle import CFBUNDLE, INFO, cfbundle


def test_cfbundle_convert_and_compile_count_their_files(tmp_path: Path) -> None:
    thread = write_late(tmp_path / "a.strings", b'"a" = "A";\n')
    status, output, shown = run(CFBUNDLE, ["convert", "--language", "en", "a.strings", "-o", "a.csv"], tmp_path)
    thread.join()
    assert (status, output) == (0, b"")
    assert any(line.startswith(b"1 files, ") for line in lines(shown))
    catalog = b'{"sourceLanguage": "en", "strings": {"a": {}}, "version": "1.0"}'
    thread = write_late(tmp_path / "a.xcstrings", catalog)
    status, output, shown = run(CFBUNDLE, ["compile", "a.xcstrings", "-o", "."], tmp_path)
    thread.join()
    assert (status, output) == (0, b"")
    assert any(b"1/1 catalogs" in line for line in lines(shown))
    assert lines(shown)[-1] == b""


@pytest.fixture(scope="module")
def large_bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    bundle = tmp_path_factory.mktemp("large") / "A.app"
    for number in range(150):
        folder = bundle / f"Contents/Resources/{'en' if number == 0 else f'q{number:02x}'[:3]}.lproj"
        folder.mkdir(parents=True)
        texts = (f'"key {line}" = "%@ {number} has {line} things";\n' for line in range(5000))
        (folder / "Localizable.strings").write_text("".join(texts))
    (bundle / "Contents/Info.plist").write_text(INFO)
    return bundle


@pytest.mark.full
@pytest.mark.parametrize("command", ["doctor", "coverage"])
def test_cfbundle_counts_the_tables_of_a_large_bundle(large_bundle: Path, command: str) -> None:
    _, output, shown = run(CFBUNDLE, [command, str(large_bundle)], large_bundle)
    assert b"\x1b[K" not in output
    assert any(b" tables, " in line for line in lines(shown))
    assert b" tables, " not in lines(shown)[-1]
    assert run(CFBUNDLE, [command, "--quiet", str(large_bundle)], large_bundle)[2].count(ERASURE) == 0


def test_programs_get_lines_of_json(tmp_path: Path) -> None:
    for name in "abc":
        (tmp_path / f"{name}.xcstrings").write_text('{"sourceLanguage": "en", "strings": {"k": {}}, "version": "1.0"}')
    catalogs = ["a.xcstrings", "b.xcstrings", "c.xcstrings"]
    result = cfbundle("compile", *catalogs, "-o", "out", "--progress", "json", folder=tmp_path)
    found = [json.loads(line) for line in result.errors.splitlines()]
    assert (result.status, result.output) == (0, b"")
    assert found[0] == {"done": 0, "total": 3, "unit": "catalogs"}
    assert found[-1] == {"done": 3, "total": 3, "unit": "catalogs"}
    assert [one["done"] for one in found] == sorted(one["done"] for one in found)
    assert cfbundle("compile", *catalogs, "-o", "out", "--progress", "json", "-q", folder=tmp_path).errors == b""


@pytest.mark.full
def test_a_program_is_told_at_what_a_long_scan_is(large_bundle: Path) -> None:
    result = cfbundle("coverage", large_bundle, "--progress", "json")
    found = [json.loads(line) for line in result.errors.splitlines()]
    assert found[0] == {"done": 0, "unit": "tables"}
    assert "item" in found[1] and found[-1]["done"] == 150
    assert result.status == 0 and b'"unit"' not in result.output
