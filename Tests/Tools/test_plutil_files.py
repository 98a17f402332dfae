"""No input file is lost or half written, and scripts see how plutil ended."""

from __future__ import annotations

import fcntl
import os
import plistlib
import resource
import signal
import subprocess
import time
from pathlib import Path

import pytest
import support
import terminals
import tools

LIST = b"""<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <!-- a comment -->
  <key>a</key>
  <string>x</string>
</dict>
</plist>
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "list.plist"
    path.write_bytes(LIST)
    return path


def test_a_link_is_followed_and_the_mode_stays(file: Path, tmp_path: Path) -> None:
    file.chmod(0o640)
    link = tmp_path / "link.plist"
    link.symlink_to(file.name)
    assert tools.plutil(["-convert", "binary1", link], tmp_path).status == 0
    assert link.is_symlink()
    assert file.read_bytes().startswith(b"bplist00")
    assert file.stat().st_mode & 0o777 == 0o640


def test_a_link_to_nothing_makes_its_target(tmp_path: Path) -> None:
    link = tmp_path / "link.plist"
    link.symlink_to("target.plist")
    assert tools.plutil(["-create", "xml1", link], tmp_path).status == 0
    assert link.is_symlink()
    assert plistlib.loads((tmp_path / "target.plist").read_bytes()) == {}


def test_a_new_file_has_the_usual_mode(tmp_path: Path) -> None:
    result = tools.run(tools.PLUTIL, ["-create", "xml1", "new.plist"], tmp_path, umask=0o027)
    assert result.status == 0
    assert (tmp_path / "new.plist").stat().st_mode & 0o777 == 0o640


# ---- Messages ----


JSON = b"fix: this is JSON; plutil -lint checks property lists (--json accepts it)"
LATIN = b"he file is not UTF-8, and is read as Windows-1252"
CONTROL = b"(A control character is not escaped"


@pytest.mark.parametrize(
    ("content", "options", "status", "errors"),
    [
        (b'\n {"a": 1}', [], 1, b"x: (Unexpected character { at line 2, column 2)\n  %s\n" % JSON),
        (b'\n {"a": 1}', ["--json"], 0, b""),
        (b"", [], 1, b"x: (The file is empty)\n"),
        (b'"\xc3\xa9" = "\xe9";', [], 0, b"x: warning: t%s at line 1, column 8\n" % LATIN),
        (b'a = "\xe9";', ["-s"], 0, b""),
        (b'a = "\xe9";', ["--strict"], 1, b"x: (T%s at line 1, column 6)\n" % LATIN),
        (b"<string>\xc3\xa9\n\x01</string>", [], 0, b""),
        (b"<string>\xc3\xa9\x01</string>", ["--strict"], 1, b"x: %s at line 1, column 10)\n" % CONTROL),
        (b'a =\r\n"\x7f";', ["--strict"], 1, b"x: %s at line 2, column 2)\n" % CONTROL),
        ('"a" = "\x02";'.encode("utf-16"), ["--strict"], 1, b"x: %s at line 1, column 8)\n" % CONTROL),
        (b'a =\t"b\r\nc";', ["--strict"], 0, b""),
    ],
)  # fmt: skip
def test_lint_says_what_is_wrong(
    tmp_path: Path, content: bytes, options: list[str], status: int, errors: bytes
) -> None:
    (tmp_path / "x").write_bytes(content)
    result = tools.plutil(["-lint", *options, "x"], tmp_path)
    assert (result.status, result.errors) == (status, errors)
    assert result.output == (b"" if status or "-s" in options else b"x: OK\n")


def test_a_guessed_encoding_is_a_warning_of_every_verb(tmp_path: Path) -> None:
    warning = b"x: warning: the file is not UTF-8, and is read as Windows-1252 at line 1, column 6\n"
    for verb in (["-p"], ["-convert", "xml1", "-o", "-"], ["-extract", "a", "raw"], ["-type", "a"]):
        (tmp_path / "x").write_bytes(b'a = "\xe9";')
        result = tools.plutil([*verb, "x"], tmp_path)
        assert (result.status, result.errors) == (0, warning), verb
        assert tools.plutil([*verb, "-s", "x"], tmp_path).errors in (b"", b"-s doesn't make a lot of sense with -p.\n")


@pytest.mark.parametrize("content", [b"((a))", b"<array><array/></array>", b"[[1]]"])
def test_a_limit_is_named_with_its_option(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "x").write_bytes(content)
    result = tools.plutil(["-p", "--max-depth", "1", "x"], tmp_path)
    assert (result.status, result.errors.splitlines()[1]) == (1, b"  fix: --max-depth allows more than 1")
    result = tools.plutil(["-p", "--max-objects", "1", "x"], tmp_path)
    assert (result.status, result.errors.splitlines()[1]) == (1, b"  fix: --max-objects allows more than 1")


@pytest.mark.parametrize(
    "value", [["-data", "####"], ["-data", "AQ"], ["-xml", "text"], ["-xml", ""], ["-json", "{"], ["-date", "today"]]
)
def test_values_are_of_their_type(file: Path, tmp_path: Path, value: list[str]) -> None:
    result = tools.plutil(["-replace", "a", *value, file], tmp_path)
    assert (result.status, result.output) == (1, b"") and result.errors
    assert file.read_bytes() == LIST


def test_old_formats_are_written(file: Path, tmp_path: Path) -> None:
    assert tools.plutil(["-convert", "openStep", "-o", "-", file], tmp_path).output == b"{\n    a = x;\n}\n"
    assert tools.plutil(["-convert", "strings", "-o", "-", file], tmp_path).output == b'"a" = "x";\n'
    number = tools.plutil(["-create", "xml1", "n.plist"], tmp_path)
    assert number.status == tools.plutil(["-insert", "n", "-integer", "1", "n.plist"], tmp_path).status == 0
    assert tools.plutil(["-convert", "openStep", "-o", "-", "n.plist"], tmp_path).status == 1
    assert tools.plutil(["-convert", "openStep", "--coerce", "-o", "-", "n.plist"], tmp_path).status == 0


def test_incomplete_json_has_a_readable_reason(tmp_path: Path) -> None:
    (tmp_path / "x").write_text('{"a": ')
    assert tools.plutil(["-p", "x"], tmp_path).errors == b"x: Unexpected end at line 1, column 7\n"


def test_help_and_version_have_the_usual_names_too(tmp_path: Path) -> None:
    assert tools.plutil(["--help"], tmp_path) == tools.plutil(["-help"], tmp_path)
    version = (support.ROOT / "VERSION").read_text()
    assert tools.plutil(["--version"], tmp_path) == tools.Result(0, f"plutil {version}".encode(), b"")


# ---- Several files at once ----


@pytest.mark.parametrize(
    "verb", [["-lint"], ["-lint", "--format", "json"], ["-p"], ["-type", "a"], ["-convert", "xml1"]]
)
def test_the_number_of_jobs_changes_nothing(tmp_path: Path, verb: list[str]) -> None:
    names = [f"{index}.plist" for index in range(150)]
    results = []
    for jobs in ("1", "3"):
        for index, name in enumerate(names):
            damaged = b"{ a = " if index % 7 == 0 else plistlib.dumps({"a": "x" * index}, fmt=plistlib.FMT_BINARY)
            (tmp_path / name).write_bytes(damaged)
        files = ["missing.plist", *names]
        result = tools.plutil([*verb, "--jobs", jobs, *files], tmp_path)
        results.append((result, [(tmp_path / name).read_bytes() for name in names]))
    assert results[0] == results[1]
    assert results[0][0].status == 1


def test_files_with_one_result_are_written_in_order(tmp_path: Path) -> None:
    names = [f"{index}.plist" for index in range(40)]
    for name in names:
        (tmp_path / name).write_bytes(plistlib.dumps({"name": name}))
    result = tools.plutil(["-convert", "xml1", "--jobs", "8", "-o", "last.plist", *names], tmp_path)
    assert result.status == 0
    assert plistlib.loads((tmp_path / "last.plist").read_bytes()) == {"name": names[-1]}
    insertions = ["-insert", "list", "-integer", "1", "--jobs", "8", "0.plist", "0.plist"]
    assert tools.plutil(insertions, tmp_path).status == 1  # The second time it is there.
    assert plistlib.loads((tmp_path / "0.plist").read_bytes()) == {"name": "0.plist", "list": 1}


def test_a_failed_file_does_not_stop_the_others(file: Path, tmp_path: Path) -> None:
    result = tools.plutil(["-convert", "json", "-o", "-", "missing.plist", file], tmp_path)
    assert (result.status, result.output) == (1, b'{"a":"x"}')
    assert result.errors.startswith(b"missing.plist: ")


def test_a_list_with_keys_that_are_not_strings_is_shown_and_not_written(tmp_path: Path) -> None:
    content = plistlib.dumps({"#5": "x", "a": "b"}, fmt=plistlib.FMT_BINARY).replace(b"\x52#", b"\x11#")
    (tmp_path / "keys.plist").write_bytes(content)
    assert tools.plutil(["-lint", "keys.plist"], tmp_path).status == 0
    shown = tools.plutil(["-p", "keys.plist"], tmp_path)
    assert shown.status == 0 and b"9013" in shown.output and b'"b"' in shown.output
    for format in ("xml1", "binary1", "json", "swift", "objc", "raw"):
        result = tools.plutil(["-convert", format, "-o", "-", "keys.plist"], tmp_path)
        assert (result.status, result.output) == (1, b""), format
        assert b"string keys" in result.errors
    assert tools.plutil(["-insert", "b", "-bool", "YES", "keys.plist"], tmp_path).status == 1
    assert (tmp_path / "keys.plist").read_bytes() == content
    assert tools.plutil(["-extract", "a", "raw", "-o", "-", "keys.plist"], tmp_path).output.strip() == b"b"


def test_a_full_disk_leaves_the_old_file(file: Path, tmp_path: Path) -> None:
    def limit_files() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (4, 4))

    result = tools.run(tools.PLUTIL, ["-convert", "json", "-r", file], tmp_path, preexec_fn=limit_files)
    assert result.status == 1 and b"cannot write" in result.errors
    assert file.read_bytes() == LIST
    assert [path.name for path in tmp_path.iterdir()] == [file.name]


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_directory_that_is_read_only(file: Path, tmp_path: Path) -> None:
    tmp_path.chmod(0o555)
    assert tools.plutil(["-convert", "json", file], tmp_path).status == 1
    tmp_path.chmod(0o755)
    assert file.read_bytes() == LIST


def test_a_read_only_file_is_replaced_and_stays_read_only(file: Path, tmp_path: Path) -> None:
    file.chmod(0o444)
    assert tools.plutil(["-convert", "json", file], tmp_path).status == 0
    assert file.read_bytes() == b'{"a":"x"}'
    assert file.stat().st_mode & 0o777 == 0o444


@pytest.mark.skipif(os.geteuid() != 0, reason="only root makes files of others")
def test_a_read_only_file_of_somebody_else_is_not_replaced(file: Path, tmp_path: Path) -> None:
    file.chmod(0o444)
    os.chown(file, 65534, 65534)
    assert tools.plutil(["-convert", "json", file], tmp_path).status == 1
    assert file.read_bytes() == LIST


def test_a_closed_pipe_ends_it_silently(tmp_path: Path) -> None:
    (tmp_path / "large.plist").write_bytes(plistlib.dumps([str(number) for number in range(100_000)]))
    command = f"'{tools.PLUTIL}' -p large.plist | head -n 1; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", command], cwd=tmp_path, capture_output=True, check=False)
    assert (done.stdout, done.stderr) == (b"[\n141\n", b"")


def test_a_full_standard_output_is_a_failure(file: Path, tmp_path: Path) -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [tools.PLUTIL, "-p", file], cwd=tmp_path, stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert done.returncode == 1
    assert done.stderr == b"plutil: error: standard output: No space left on device\n"


def test_a_pipe_that_does_not_block_gets_everything(tmp_path: Path) -> None:
    """Another process that shares the pipe may have made it so."""
    (tmp_path / "large.plist").write_bytes(plistlib.dumps([str(number) for number in range(100_000)]))
    reader, writer = os.pipe()
    os.set_blocking(writer, False)
    process = subprocess.Popen([tools.PLUTIL, "-p", tmp_path / "large.plist"], stdout=writer, stderr=subprocess.PIPE)
    os.close(writer)
    time.sleep(0.1)
    with open(reader, "rb") as pipe:
        output = pipe.read()
    assert (process.wait(), process.stderr.read()) == (0, b"")
    assert output.endswith(b'  99999 => "99999"\n]\n')


def test_it_reads_a_pipe_by_name(file: Path, tmp_path: Path) -> None:
    command = f"'{tools.PLUTIL}' -p <(cat list.plist)"
    done = subprocess.run(["bash", "-c", command], cwd=tmp_path, capture_output=True, check=False)
    assert done.stdout == b'{\n  "a" => "x"\n}\n'


@pytest.mark.parametrize("writer", ["cat list.plist > pipe & sleep 0.02", "(sleep 0.02; cat list.plist > pipe) &"])
def test_it_reads_a_pipe_with_a_name(file: Path, tmp_path: Path, writer: str) -> None:
    """A writer that waits for the reader is not ended by one that opens the pipe twice."""
    os.mkfifo(tmp_path / "pipe")
    for _ in range(20):
        done = subprocess.run(
            ["bash", "-c", f"{writer}\n'{tools.PLUTIL}' -lint pipe; wait"],
            cwd=tmp_path,
            capture_output=True,
            timeout=30,
            check=False,
        )
        assert (done.stdout, done.stderr) == (b"pipe: OK\n", b"")


@pytest.mark.parametrize(("source", "output"), [("true", b""), ("cat list.plist; sleep 0.1; echo", b"OK")])
def test_a_pipe_without_a_name_has_its_end(file: Path, tmp_path: Path, source: str, output: bytes) -> None:
    command = f"exec 3< <({source}); sleep 0.1; '{tools.PLUTIL}' -lint /dev/fd/3"
    done = subprocess.run(["bash", "-c", command], cwd=tmp_path, capture_output=True, timeout=30, check=False)
    assert output in done.stdout and (output or done.stderr == b"/dev/fd/3: (The file is empty)\n")


def test_a_process_that_is_killed_leaves_a_whole_file(tmp_path: Path) -> None:
    """At any moment the file is the old list or the new one."""
    path = tmp_path / "list.plist"
    old = plistlib.dumps({str(number): "x" * 20 for number in range(20_000)})
    new = tools.plutil(["-convert", "binary1", "-o", "-", "-"], tmp_path, old).output
    for delay in range(12):
        path.write_bytes(old)
        process = subprocess.Popen([tools.PLUTIL, "-convert", "binary1", path], cwd=tmp_path)
        time.sleep(delay * 0.004)
        process.kill()
        process.wait()
        assert path.read_bytes() in (old, new)


def test_writers_at_the_same_time_wait_for_each_other(tmp_path: Path) -> None:
    """The file is always one that somebody has written as a whole, and nobody fails."""
    path = tmp_path / "list.plist"
    values = [str(number) * 200_000 for number in range(8)]
    for round in range(3):
        # What a killed writer has left is in nobody's way.
        left = path.with_name("list.plist.~cfbc")
        left.write_bytes(b"half")
        left.chmod(0o1600)  # as writers mark it
        path.write_bytes(LIST)
        writers = [
            subprocess.Popen(
                [tools.PLUTIL, "-convert", "xml1", "-o", path, "-"], stdin=subprocess.PIPE, stderr=subprocess.PIPE
            )
            for _ in values
        ]
        for writer, value in zip(writers, values, strict=True):
            writer.stdin.write(plistlib.dumps([value]))
        for writer in writers:
            writer.stdin.close()
        while any(writer.poll() is None for writer in writers):
            assert plistlib.loads(path.read_bytes()) in ({"a": "x"}, *([value] for value in values))
        assert [(writer.returncode, writer.stderr.read()) for writer in writers] == [(0, b"")] * len(writers), round
        assert [path.name] == [entry.name for entry in tmp_path.iterdir()]


@pytest.mark.parametrize("name", ["list.plist", "link.plist"])
def test_changes_at_the_same_time_are_all_there(tmp_path: Path, name: str) -> None:
    """Of two processes that change one list, the second one changes what the first one has written."""
    path = tmp_path / "list.plist"
    (tmp_path / "link.plist").symlink_to(path.name)
    for form in ("xml1", "binary1"):
        path.write_bytes(LIST)
        tools.plutil(["-convert", form, path], tmp_path)
        keys = [f"key{number}" for number in range(40)]
        changes = [
            subprocess.Popen([tools.PLUTIL, "-insert", key, "-string", key, name], cwd=tmp_path, stderr=subprocess.PIPE)
            for key in keys
        ]
        assert [(change.wait(), change.stderr.read()) for change in changes] == [(0, b"")] * len(keys)
        assert plistlib.loads(path.read_bytes()) == {"a": "x"} | {key: key for key in keys}
        assert {entry.name for entry in tmp_path.iterdir()} == {"list.plist", "link.plist"}


@pytest.mark.parametrize("output", ["./list.plist", "link.plist"])
def test_another_spelling_of_the_file_is_the_same_file(tmp_path: Path, output: str) -> None:
    path = tmp_path / "list.plist"
    (tmp_path / "link.plist").symlink_to(path.name)
    path.write_bytes(LIST)
    keys = [f"key{number}" for number in range(40)]
    changes = [
        subprocess.Popen(
            [tools.PLUTIL, "-insert", key, "-string", key, "-o", output, path.name],
            cwd=tmp_path,
            stderr=subprocess.PIPE,
        )
        for key in keys
    ]
    assert [(change.wait(), change.stderr.read()) for change in changes] == [(0, b"")] * len(keys)
    assert plistlib.loads(path.read_bytes()) == {"a": "x"} | {key: key for key in keys}


def test_a_change_waits_for_another_holder_of_the_lock(tmp_path: Path) -> None:
    path = tmp_path / "list.plist"
    path.write_bytes(LIST)
    with path.open() as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        change = subprocess.Popen([tools.PLUTIL, "-remove", "a", path])
        # What only reads does not wait.
        assert tools.plutil(["-extract", "a", "raw", path], tmp_path).output == b"x\n"
        assert tools.plutil(["-convert", "xml1", "-o", "-", path], tmp_path).status == 0
        time.sleep(0.2)
        assert change.poll() is None
    assert change.wait(timeout=30) == 0
    assert plistlib.loads(path.read_bytes()) == {}


@pytest.mark.skipif(os.geteuid() == 0, reason="root reads every file")
def test_what_cannot_be_locked_is_reported_as_ever(tmp_path: Path) -> None:
    path = tmp_path / "list.plist"
    path.write_bytes(LIST)
    path.chmod(0)
    result = tools.plutil(["-remove", "a", path], tmp_path)
    assert (result.status, result.errors) == (1, f"{path}: Permission denied\n".encode())


def test_an_interrupt_leaves_no_partial_file(tmp_path: Path) -> None:
    path = tmp_path / "list.plist"
    old = plistlib.dumps({str(number): "x" * 20 for number in range(20_000)})
    for delay in range(12):
        path.write_bytes(old)
        process = subprocess.Popen([tools.PLUTIL, "-convert", "binary1", path], cwd=tmp_path)
        time.sleep(delay * 0.004)
        process.send_signal(signal.SIGINT)
        assert process.wait() in (-signal.SIGINT, 0)
        assert [file.name for file in tmp_path.iterdir()] == [path.name]


@pytest.mark.parametrize(
    ("name", "head", "body", "tail"),
    [
        (
            "xml",
            b'<plist version="1.0"><array>',
            b"<string>some text</string><integer>42</integer>\n",
            b"</array></plist>",
        ),
        ("old-style", b"(", b'"some text", { a = (b, c); }, <0102 0304>,\n', b")"),
        ("strings", b"", b'"a key" = "some text"; /* a comment */\n', b""),
    ],
)
def test_a_large_file_is_checked_in_little_memory(
    name: str, head: bytes, body: bytes, tail: bytes, tmp_path: Path
) -> None:
    path = tmp_path / name
    size = int(os.environ.get("CFBUNDLECOMPAT_LARGE", str(200 << 20)))
    piece = body * (1 << 14)
    with path.open("wb") as output:
        output.write(head)
        while output.tell() < size:
            output.write(piece)
        output.write(tail)

    def limit_memory() -> None:
        # Mappings of files do not count as data.
        resource.setrlimit(resource.RLIMIT_DATA, (64 << 20, 64 << 20))

    result = tools.run(tools.PLUTIL, ["-lint", path], tmp_path, preexec_fn=limit_memory)
    assert result.output == os.fsencode(path) + b": OK\n", result.errors
    path.unlink()


@pytest.mark.parametrize("arguments", [["-lint"], ["-p"], ["-convert", "json", "-o", "-"]])
def test_truncated_lists_are_refused(arguments: list[str], tmp_path: Path) -> None:
    binary = plistlib.dumps({"a": [1, 2.5, b"x", "y"]}, fmt=plistlib.FMT_BINARY)
    for text in (LIST, binary, b'{ a = (b, c, "d'):
        for length in range(0, len(text) - 12, 3):
            (tmp_path / "cut.plist").write_bytes(text[:length])
            result = tools.plutil([*arguments, "cut.plist"], tmp_path)
            assert result.status in (0, 1)
            if result.status == 1:
                assert result.errors.startswith(b"cut.plist: ")


def test_files_of_one_folder_are_checked_as_each_by_itself(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    (folder / "inner.plist").mkdir(parents=True)
    (folder / "good.plist").write_bytes(plistlib.dumps({"a": 1}))
    (folder / "bad.plist").write_text("<plist>")
    (folder / "large.plist").write_bytes(plistlib.dumps({"a": "x" * (2 << 20)}))
    (folder / "link.plist").symlink_to("good.plist")
    (folder / "nowhere.plist").symlink_to("none")
    names = ["good", "bad", "none", "large", "link", "nowhere", "inner", "good"]
    paths = [
        f"{prefix}{name}.plist"
        for prefix in ("folder/", f"{folder}/", "folder//", "./folder/../folder/")
        for name in names
    ]
    paths += ["folder/", "folder/.", "none/a.plist", "none/b.plist", "folder/good.plist/x", "folder/good.plist/y"]
    each = [tools.plutil(["-lint", path], tmp_path) for path in paths]
    together = tools.plutil(["-lint", *paths], tmp_path)
    assert together.status == 1
    assert together.output == b"".join(result.output for result in each)
    assert together.errors == b"".join(result.errors for result in each)


@pytest.mark.parametrize("size", [2, 16383, 16384, 16385, (1 << 20) - 1, 1 << 20])
def test_files_of_any_size_are_read_to_their_end(tmp_path: Path, size: int) -> None:
    for name, end in (("good", b")"), ("bad", b"]")):
        (tmp_path / name).write_bytes(b"(" + b" " * (size - 2) + end)
    result = tools.plutil(["-lint", "good", "bad", "--max-size", str(size)], tmp_path)
    assert (result.status, result.output) == (1, b"good: OK\n")
    assert f"line 1, column {size})".encode() in result.errors
    assert b"--max-size" in tools.plutil(["-lint", "good", "--max-size", str(size - 1)], tmp_path).errors


@pytest.mark.parametrize("rest", ["; ;", "}", "\u200b", "\u201cb\u201d", "<<<<<<< ours"])
def test_lint_says_that_the_rest_of_a_table_is_not_read(rest: str, tmp_path: Path) -> None:
    (tmp_path / "a.strings").write_text(f'"a" = "1";\n{rest} "b" = "2";\n')
    result = tools.plutil(["-lint", "a.strings"], tmp_path)
    assert (result.status, result.output) == (0, b"a.strings: OK\n")
    assert result.errors.startswith(b"a.strings: warning: everything from line ")
    assert tools.plutil(["-lint", "--strict", "a.strings"], tmp_path).status == 1


@pytest.mark.parametrize("text", ["{ a = b }", "{ a = { b = c } ; }", "({ a = b })"])
def test_lint_refuses_a_list_without_its_last_semicolon(text: str, tmp_path: Path) -> None:
    (tmp_path / "a.plist").write_text(text)
    result = tools.plutil(["-lint", "a.plist"], tmp_path)
    assert (result.status, result.output) == (1, b"")
    assert b"the last ';' before '}' is missing" in result.errors.replace(b"The", b"the")
    assert tools.plutil(["-p", "a.plist"], tmp_path).status == 0


def test_a_table_that_is_read_in_part_is_replaced_on_request_only(tmp_path: Path) -> None:
    path = tmp_path / "a.strings"
    path.write_text('"a" = "1";\n} "b" = "2";\n')
    old = path.read_bytes()
    result = tools.plutil(["-convert", "xml1", "a.strings"], tmp_path)
    assert result.status == 1 and b"--lossy" in result.errors
    assert path.read_bytes() == old
    assert tools.plutil(["-convert", "xml1", "--lossy", "a.strings"], tmp_path).status == 0
    assert plistlib.loads(path.read_bytes()) == {"a": "1"}


def test_null_is_stored_in_json_only(file: Path, tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text('{"a":1}')
    assert tools.plutil(["-replace", "a", "-json", '[null,{"b":null}]', "a.json"], tmp_path).status == 0
    assert (tmp_path / "a.json").read_text() == '{"a":[null,{"b":null}]}'
    result = tools.plutil(["-replace", "a", "-json", "null", file], tmp_path)
    assert result.status == 1 and b"Property lists have no null" in result.errors
    assert file.read_bytes() == LIST


@pytest.mark.parametrize("number", [2**64, 10**20, -(10**18) * 123, 2**69])
def test_integers_of_json_keep_their_digits(number: int, tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text(f"[{number}]")
    result = tools.plutil(["-convert", "json", "-o", "-", "a.json"], tmp_path)
    assert result.output.decode() == f"[{number}]"


@pytest.mark.parametrize("arguments", [["-p"], ["-extract", "a", "raw"], ["-convert", "openStep", "-o", "-"]])
def test_a_lone_surrogate_is_printed_as_utf_8(arguments: list[str], tmp_path: Path) -> None:
    content = plistlib.dumps({"a": "\u00e9Z"}, fmt=plistlib.FMT_BINARY).replace(b"\0Z", b"\xd8\x3d")
    (tmp_path / "a.plist").write_bytes(content)
    result = tools.plutil([*arguments, "a.plist"], tmp_path)
    assert result.status == 0
    assert "\u00e9\ufffd" in result.output.decode()


@pytest.mark.parametrize(
    ("date", "shown"),
    [("0000-12-30T00:00:00Z", "0000-12-30 00:00:00 +0000"), ("12345-01-02T03:04:05Z", "12345-01-02 03:04:05 +0000")],
)
def test_dates_of_all_years_are_printed(date: str, shown: str, tmp_path: Path) -> None:
    (tmp_path / "a.plist").write_text(f'<plist version="1.0"><date>{date}</date></plist>')
    assert tools.plutil(["-p", "a.plist"], tmp_path).output.decode() == shown + "\n"


@pytest.mark.parametrize(
    "arguments",
    [["-p"], *(["-convert", format, "-o", "-"] for format in ("json", "swift", "objc", "openStep", "strings"))],
    ids=lambda arguments: arguments[-3] if len(arguments) > 1 else arguments[0],
)
def test_a_small_list_does_not_become_gigabytes_of_text(arguments: list[str], tmp_path: Path) -> None:
    """7,000 references to one string of 70 kB."""
    text = "\1" * 70_000
    value = {f"{index}": text for index in range(7000)}
    (tmp_path / "a.plist").write_bytes(plistlib.dumps(value, fmt=plistlib.FMT_BINARY))
    result = tools.run(tools.PLUTIL, [*arguments, "a.plist"], tmp_path, preexec_fn=lambda: limit_memory(500 << 20))
    assert (result.status, result.output) == (1, b"")
    assert b"--max-memory" in result.errors


def limit_memory(count: int) -> None:
    resource.setrlimit(resource.RLIMIT_DATA, (count, count))


def test_a_change_waits_for_whoever_has_locked_the_file(file: Path, tmp_path: Path) -> None:
    """The lock is that of the library, which a program holds while it writes preferences."""
    with file.open("rb") as locked:
        fcntl.flock(locked, fcntl.LOCK_EX)
        change = subprocess.Popen([tools.PLUTIL, "-insert", "b", "-string", "y", file], cwd=tmp_path)
        with pytest.raises(subprocess.TimeoutExpired):
            change.wait(0.3)
        assert file.read_bytes() == LIST
    assert change.wait(10) == 0
    assert plistlib.loads(file.read_bytes()) == {"a": "x", "b": "y"}


@pytest.mark.parametrize("escape", [rb"\UD83D", rb"\UDE00\UD83D"])
def test_unpaired_surrogates_are_printed_as_replacements(tmp_path: Path, escape: bytes) -> None:
    (tmp_path / "x").write_bytes(b'"%s" = "x%sy";' % (escape, escape))
    shown = tools.plutil(["-p", "x"], tmp_path).output.decode()
    marks = "\N{REPLACEMENT CHARACTER}" * escape.count(b"U")
    assert f'"{marks}" => "x{marks}y"' in shown


TWO_LISTS = LIST + b'<plist version="1.0"><dict><key>b</key><string>y</string></dict></plist>\n'


@pytest.mark.parametrize("words", [["-remove", "a"], ["-insert", "c", "-string", "z"], ["-convert", "binary1"]])
def test_what_follows_the_list_is_not_lost(file: Path, tmp_path: Path, words: list[str]) -> None:
    file.write_bytes(TWO_LISTS)
    result = tools.plutil([*words, file], tmp_path)
    assert (result.status, file.read_bytes()) == (1, TWO_LISTS)
    assert b"the rest of the file would be lost" in result.errors
    assert tools.plutil([*words, "--lossy", file], tmp_path).status == 0


def test_a_value_does_not_control_the_terminal(tmp_path: Path) -> None:
    path = tmp_path / "list.plist"
    path.write_bytes(plistlib.dumps({"a": "x\x9b2J\u202ey"}))
    status, _, shown = terminals.run(tools.PLUTIL, ["-p", "list.plist"], tmp_path, is_output=True)
    assert status == 0 and b"\\u009b" in shown and b"\\u202e" in shown
    assert tools.plutil(["-p", path], tmp_path).output.decode().count("\u202e") == 1
