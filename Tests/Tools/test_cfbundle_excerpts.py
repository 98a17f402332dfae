"""What cfbundle doctor shows of files: the line that a finding is about, as a terminal has it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from test_cfbundle import INFO, cfbundle


def report(bundle: Path, *options: str) -> list[str]:
    result = cfbundle("doctor", "--format", "full", "--fail-on", "never", *options, bundle)
    assert result.status == 0, result.errors
    return result.output.decode().splitlines()


def bundle(
    folder: Path, info: str = INFO, strings: str | bytes = '"hello" = "Hello";\n', name: str = "A.bundle"
) -> Path:
    path = folder / name
    table = path / "Contents/Resources/en.lproj/Localizable.strings"
    table.parent.mkdir(parents=True)
    (path / "Contents/Info.plist").write_text(info)
    table.write_bytes(strings.encode() if isinstance(strings, str) else strings)
    return path


def test_a_value_is_shown_with_its_key(tmp_path: Path) -> None:
    pair = "\t<key>UIStatusBarStyle</key>\n\t<string>UIStatusBarStyleDefualt</string>\n"
    path = bundle(tmp_path, INFO.replace("</dict>", pair + "</dict>"), name="A.app")
    line = INFO[: INFO.index("</dict>")].count("\n") + 2
    label = str(line)
    lines = report(path, "--select", "CFB121")
    assert lines[0].endswith(" [CFB121 key-value] [*]")
    assert lines[1:4] == [
        f" {line - 1:>{len(label)}} |     <key>UIStatusBarStyle</key>",
        f" {label} |     <string>UIStatusBarStyleDefualt</string>",
        f" {' ' * len(label)} |             ^^^^^^^^^^^^^^^^^^^^^^^",
    ]
    assert lines[-1] == f"[*] 1 finding can be mended: cfbundle doctor --fix {path}"


@pytest.mark.parametrize(
    ("line", "shown", "carets"),
    [
        ('"a" = "%@ of %@";', '"a" = "%@ of %@";', "^^^"),
        ('/* 漢字 */ "a" = "%@ of %@";', '/* 漢字 */ "a" = "%@ of %@";', "           ^^^"),
        ('/* 😀 */ "a" = "%@ of %@";', '/* 😀 */ "a" = "%@ of %@";', "         ^^^"),
        ('/* e\u0301 */ "a" = "%@ of %@";', '/* e\u0301 */ "a" = "%@ of %@";', "        ^^^"),
        ('\t"a" = "%@ of %@";', '    "a" = "%@ of %@";', "    ^^^"),
        ('/* \x1b[31m */ "a" = "%@ of %@";', '/* \\x1b[31m */ "a" = "%@ of %@";', "               ^^^"),
    ],
)
def test_a_key_is_underlined_in_columns_of_the_terminal(tmp_path: Path, line: str, shown: str, carets: str) -> None:
    path = bundle(tmp_path, strings=line + "\n")
    lines = report(path, "--select", "CFB412")
    assert lines[1:3] == [f" 1 | {shown}", f"   | {carets}"]


@pytest.mark.parametrize("encoding", ["utf-16", "utf-8-sig"])
def test_other_encodings_are_decoded(tmp_path: Path, encoding: str) -> None:
    path = bundle(tmp_path, strings='// x\r\n"a" = "%@ of %@";\r\n'.encode(encoding))
    assert report(path, "--select", "CFB412")[1:3] == [' 2 | "a" = "%@ of %@";', "   | ^^^"]


def test_a_long_line_is_cut_around_what_it_is_about(tmp_path: Path) -> None:
    path = bundle(tmp_path, strings=f'/* {"x" * 300} */ "key" = "%@ of %@"; /* {"y" * 300} */\n')
    lines = report(path, "--select", "CFB412")
    assert len(lines[1]) <= 80
    assert lines[1].startswith(" 1 | …") and lines[1].endswith("…")
    start = lines[2].index("^")
    assert lines[1][start:].startswith('"key" = "%@ of %@";')
    assert lines[2].endswith("^^^^^") and lines[2].count("^") == 5


def test_findings_of_one_line_have_one_excerpt(tmp_path: Path) -> None:
    path = bundle(tmp_path, strings='"a" = "%@ of %@"; "b" = "%@ to %@";\n')
    lines = report(path, "--select", "CFB412")
    assert [line.startswith(" 1 |") for line in lines].count(True) == 1
    assert lines[3] == "   | ^^^               ^^^"


def test_what_is_no_text_has_no_excerpt(tmp_path: Path) -> None:
    path = bundle(tmp_path, strings='"a" = "%@ of %@";\n' + " " * (1 << 20))
    assert not [line for line in report(path, "--select", "CFB412") if line.startswith(" 1 |")]


def test_elsewhere_the_report_has_no_excerpt(tmp_path: Path) -> None:
    path = bundle(tmp_path, strings='"a" = "%@ of %@";\n')
    full = report(path, "--select", "CFB412")
    plain = cfbundle("doctor", "--select", "CFB412", "--fail-on", "never", path).output.decode().splitlines()
    assert plain[0] + " [*]" == full[0]
    assert not [line for line in plain if " | " in line or "[*]" in line]
    quiet = report(path, "--select", "CFB412", "--quiet")
    assert not [line for line in quiet if " | " in line or line.startswith("[*]")]


def test_json_and_statistics_tell_what_can_be_mended(tmp_path: Path) -> None:
    path = bundle(tmp_path, strings='"a" = "%@ of %@";\n"b" = "x";\n"b" = "x";\n')
    result = cfbundle("doctor", "--json", "--fail-on", "never", "--select", "CFB404,CFB412", path)
    found = {finding["ruleId"]: finding.get("fixable", False) for finding in json.loads(result.output)["findings"]}
    assert found == {"CFB404": False, "CFB412": True}
    lines = cfbundle("doctor", "--statistics", "--fail-on", "never", "--select", "CFB404,CFB412", path).output.decode()
    assert "1  CFB412  positional-missing  [*] 1\n" in lines or "[*] 1" in lines
