"""What cfbundle prints of files and command lines: nothing in it controls a terminal, a shell or a spreadsheet."""

from __future__ import annotations

import csv
import io
import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
import tools
from hypothesis import HealthCheck, example, given, seed, settings
from hypothesis import strategies as st
from test_cfbundle import CFBUNDLE, INFO, cfbundle

SEED = int(os.environ.get("CFBUNDLECOMPAT_SEED", "20261121"))

CONTROLS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
PIECES = [
    "a",
    "\x1b[31m",
    "\x1b]0;t\x07",
    "\x9b2J",
    "\r",
    "\n",
    "\x7f",
    "\u202e",
    "\u2066",
    "\u200f",
    "\u2028",
    "ä",
    "漢",
]
NAMES = st.lists(st.sampled_from(PIECES), min_size=1, max_size=6).map("".join)

COMMANDS = [
    ["show", "B.bundle"],
    ["tree", "B.bundle"],
    ["languages", "B.bundle"],
    ["explain", "B.bundle", "resource", "NAME"],
    ["explain", "B.bundle", "string", "NAME", "--table", "NAME"],
    ["strings", "B.bundle", "--table", "NAME"],
    ["info", "B.bundle"],
    ["info", "B.bundle", "--format", "json"],
    ["coverage", "B.bundle"],
    ["coverage", "B.bundle", "--missing"],
    ["coverage", "B.bundle", "--json"],
    ["coverage", "B.bundle", "--html", "-"],
    ["doctor", "B.bundle"],
    ["doctor", "B.bundle", "--format", "sarif"],
    ["doctor", "B.bundle", "--format", "github"],
    ["diff", "B.bundle", "C.bundle"],
    ["scan", "B.bundle"],
    ["verify", "B.bundle"],
    ["convert", "B.bundle", "-o", "out", "--to", "strings"],
    ["get", "B.bundle", "NAME"],
    ["get", "NAME", "CFBundleName"],
    ["show", "NAME"],
    ["NAME"],
    ["show", "--NAME"],
    ["show", "B.bundle", "NAME"],
    ["rules", "NAME"],
]


def make(folder: Path, name: str) -> None:
    """A bundle with a name in all places."""
    text = name.replace("\\", "\\\\").replace('"', '\\"')
    for bundle, value in (("B.bundle", name), ("C.bundle", "c")):
        resources = folder / bundle / "Contents/Resources"
        for localization in ("en", f"de{name}"):
            (resources / f"{localization}.lproj").mkdir(parents=True)
            (resources / f"{localization}.lproj" / f"{name}.strings").write_text(
                f'"{text}" = "{value}";\n"k" = "%@ %d";'
            )
        (resources / f"{name}.png").write_bytes(b"x")
        xml = re.sub("[\x00-\x08\x0b\x0c\x0e-\x1f]", "", value)
        info = INFO.replace("</dict>", f"<key>CFBundleDisplayName</key><string>{xml}</string></dict>")
        (folder / bundle / "Contents/Info.plist").write_text(info)


@pytest.mark.full
@seed(SEED)
@settings(max_examples=4, deadline=None, database=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@example("x\x1b]0;t\x07\x9b2J\u202e\n")
@given(NAMES)
def test_no_name_controls_the_terminal(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "work"
    shutil.rmtree(folder, ignore_errors=True)
    make(folder, name)
    for command in COMMANDS:
        words = [word.replace("NAME", name) for word in command]
        result = tools.run(CFBUNDLE, words, folder)
        for output in (result.output, result.errors):
            found = CONTROLS.search(output.decode("utf-8"))
            assert not found, (words, found, output)
        assert result.status in (0, 1, 2)
        # Only what quotes a name in a line of its own is left: no line is the name's.
        if words[0] in ("tree", "languages", "doctor", "NAME") and "\n" in name:
            rest = name.split("\n", 1)[1]
            assert not rest or not any(line.startswith(rest.encode()) for line in result.errors.splitlines())


def test_values_for_programs_are_as_they_are(tmp_path: Path) -> None:
    make(tmp_path, "x\x1b[1m\u202e")
    result = tools.run(CFBUNDLE, ["string", "B.bundle", "x\x1b[1m\u202e", "--table", "x\x1b[1m\u202e"], tmp_path)
    assert result.output == "x\x1b[1m\u202e\n".encode()


@pytest.mark.parametrize("command", ["strings", "convert"])
def test_cells_that_look_like_formulas_are_quoted(tmp_path: Path, command: str) -> None:
    texts = ["=1+1", "+1", "-1", "@x", "a=b", "x,y", 'say "x"', ""]
    (tmp_path / "B.bundle/en.lproj").mkdir(parents=True)
    lines = [f'"k{number}" = {json.dumps(text)};' for number, text in enumerate(texts)]
    (tmp_path / "B.bundle/en.lproj/Localizable.strings").write_text("\n".join(lines))
    words = {
        "strings": ["strings", "B.bundle", "--format", "csv"],
        "convert": ["convert", "B.bundle", "-o", "-", "--to", "csv"],
    }
    output = tools.run(CFBUNDLE, words[command], tmp_path).output.decode()
    for text in texts[:4]:
        assert f'"{text}"' in output
    assert {row[-1] for row in csv.reader(io.StringIO(output))} >= set(texts)


def test_the_arguments_need_no_proc(tmp_path: Path) -> None:
    """In a chroot, or a sandbox without /proc, a command does what it does elsewhere."""
    inside = ["unshare", "--mount", "--map-root-user"] if os.geteuid() else ["unshare", "--mount"]
    hide = 'mount -t tmpfs none /proc && exec "$@"'
    if not shutil.which("unshare") or subprocess.run([*inside, "sh", "-c", hide, "sh", "true"], check=False).returncode:
        pytest.skip("/proc cannot be hidden here")
    for name, text in (("base", "a"), ("ours", "b"), ("theirs", "c")):
        (tmp_path / name).write_text(f'"k" = "{text}";\n')
    words = [CFBUNDLE, "merge", "base", "ours", "theirs", "L.strings"]
    done = subprocess.run([*inside, "sh", "-c", hide, "sh", *words], cwd=tmp_path, capture_output=True, check=False)
    assert done.returncode == 1 and b"conflict" in done.stderr, done


def test_no_arguments_are_wrong_usage() -> None:
    result = cfbundle()
    assert (result.status, result.output) == (2, b"") and b"USAGE" in result.errors


@pytest.mark.skipif(os.geteuid() == 0, reason="root reads every directory")
@pytest.mark.parametrize("mode", [0o000, 0o400])
@pytest.mark.parametrize("command", ["verify", "tree", "coverage", "doctor", "scan"])
def test_what_cannot_be_read_is_an_error(tmp_path: Path, command: str, mode: int) -> None:
    make(tmp_path, "x")
    resources = tmp_path / "B.bundle/Contents/Resources"
    resources.chmod(mode)
    try:
        result = tools.run(CFBUNDLE, [command, "B.bundle"], tmp_path)
    finally:
        resources.chmod(0o755)
    assert result.status != 0 and b"Permission denied" in result.output + result.errors, result
    assert b"are the same language" not in result.output


def test_a_diagnostic_is_one_line_whatever_it_quotes(tmp_path: Path) -> None:
    word = "q\n::error::x\x1b"
    (tmp_path / "x.plist").write_text("{a=b;}")
    for command in (["rules", word], ["plutil", "-extract", word, "raw", "x.plist"], ["show", word], [word]):
        result = cfbundle(*command, folder=tmp_path)
        assert result.status != 0
        assert not any(line.startswith(b"::") for line in result.errors.splitlines()), command
        assert b"\x1b" not in result.errors
