"""What `cfbundle build` and `cfbundle pack` write is there as a whole: the old one or the new one, whatever happens."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import threading
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
import tools

CFBUNDLE = tools.CFBUNDLE
SOURCE = Path(__file__).with_name("kill_at_call.c")

Tree = dict[str, bytes]


def tree(root: Path) -> Tree:
    """The content of the files below a folder, the targets of links, and the modes of both."""
    found = {}
    for path in sorted(root.rglob("*")):
        content = b"" if path.is_dir() else os.readlink(path).encode() if path.is_symlink() else path.read_bytes()
        found[str(path.relative_to(root))] = b"%o %s" % (path.lstat().st_mode, content)
    return found


@dataclass(frozen=True)
class Work:
    """Sources in two states, and what is made of each of them."""

    folder: Path
    words: list[str]
    old: Tree
    new: Tree

    def command(self, output: str, state: str = "new") -> list[str | Path]:
        return [CFBUNDLE, *self.words, *(["--resources", f"{state}/"] if self.words[0] == "build" else []), output]


def describe(folder: Path, size: int = 40, count: int = 3) -> None:
    """The resources of a bundle in two states. One file is the same in both, one is only in each of them."""
    for state in ("old", "new"):
        (folder / state / "de.lproj").mkdir(parents=True)
        (folder / state / "de.lproj/Localizable.strings").write_text(f'"state" = "{state}";\n')
        (folder / state / "same.txt").write_text("same")
        (folder / state / f"only-{state}.txt").write_text(state)
        (folder / state / "link").symlink_to(f"only-{state}.txt")
        for number in range(count):
            # Bytes that cannot be compressed.
            (folder / state / f"{number}.bin").write_bytes(state.encode() + os.urandom(size))


def build_words() -> list[str]:
    return ["build", "--identifier", "org.example.b", "--name", "B", "--no-doctor", "--quiet"]


@pytest.fixture
def work(tmp_path: Path) -> Work:
    describe(tmp_path)
    work = Work(tmp_path, build_words(), {}, {})
    trees = []
    for state in ("old", "new"):
        subprocess.run(work.command(f"{state}.bundle", state), cwd=tmp_path, check=True)
        shutil.copytree(tmp_path / f"{state}.bundle", tmp_path / f"kept-{state}", symlinks=True)
        trees.append(tree(tmp_path / f"{state}.bundle"))
    return Work(tmp_path, work.words, *trees)


@pytest.fixture(scope="session")
def killer(tmp_path_factory: pytest.TempPathFactory) -> Path:
    program = tmp_path_factory.mktemp("killer") / "kill_at_call"
    subprocess.run(["cc", "-O", "-Wall", SOURCE, "-o", program], check=True)
    if subprocess.run([program, "1", "true"], check=False).returncode == 125:
        pytest.skip("the kernel does not let programs be traced")
    return program


def killed_at_each_call(
    killer: Path, folder: Path, command: list[str | Path], prepare: Callable[[], None], check: Callable[[int], None]
) -> int:
    """Runs a command, killed right before each system call that changes files; returns how many there are."""
    prepare()
    reader, writer = os.pipe()

    def pass_on() -> None:
        os.dup2(writer, 3)

    subprocess.run([killer, "0", *command], cwd=folder, check=True, preexec_fn=pass_on, close_fds=False)
    os.close(writer)
    with os.fdopen(reader) as output:
        count = int(output.read())
    for number in range(1, count + 1):
        prepare()
        done = subprocess.run([killer, str(number), *command], cwd=folder, check=False, capture_output=True)
        assert done.returncode == 137, (number, done)
        check(number)
    return count


def leftovers(folder: Path) -> list[Path]:
    return sorted(folder.glob(".*.cfbundle-*"))


@pytest.mark.full
def test_a_build_that_is_killed_at_any_step_leaves_the_old_bundle_or_the_new_one(work: Work, killer: Path) -> None:
    bundle = work.folder / "B.bundle"
    found = []

    def prepare() -> None:
        for path in [bundle, *leftovers(work.folder)]:
            shutil.rmtree(path, ignore_errors=True)
        shutil.copytree(work.folder / "kept-old", bundle, symlinks=True)

    def check(number: int) -> None:
        left = tree(bundle)
        assert left in (work.old, work.new), number
        found.append(left == work.new)
        assert len(leftovers(work.folder)) <= 1

    count = killed_at_each_call(killer, work.folder, work.command("B.bundle"), prepare, check)
    assert count > 30
    # First the old one, then the new one.
    assert found == sorted(found)
    assert True in found and False in found


def test_the_next_build_names_what_a_killed_one_has_left(work: Work, killer: Path) -> None:
    command = [word for word in work.command("B.bundle") if word != "--quiet"]
    assert subprocess.run([killer, "8", *command], cwd=work.folder, check=False).returncode == 137
    (left,) = leftovers(work.folder)
    done = subprocess.run(command, cwd=work.folder, check=True, capture_output=True, text=True)
    assert done.stderr == f"{left.name}: note: a process that was killed has left this\n"
    assert tree(work.folder / "B.bundle") == work.new
    assert left.exists()


@pytest.mark.full
def test_an_update_in_place_that_is_killed_leaves_whole_files_and_is_finished_by_the_next_one(
    work: Work, killer: Path
) -> None:
    bundle, state = work.folder / "B.bundle", work.folder / "state"
    words = ["--in-place", "--state", "state"]
    subprocess.run([*work.command("B.bundle", "old"), *words], cwd=work.folder, check=True)
    first = tree(bundle)
    kept = state.read_bytes()

    def prepare() -> None:
        shutil.rmtree(bundle)
        shutil.copytree(work.folder / "kept-old", bundle, symlinks=True)
        state.write_bytes(kept)

    def check(number: int) -> None:
        for path, content in tree(bundle).items():
            if not path.startswith(".B.bundle.cfbundle-"):
                assert content in (first.get(path), work.new.get(path)), (number, path)
        subprocess.run([*work.command("B.bundle"), *words], cwd=work.folder, check=True)
        assert tree(bundle) == work.new, number

    assert killed_at_each_call(killer, work.folder, [*work.command("B.bundle"), *words], prepare, check) > 20


@pytest.mark.parametrize("name", ["X.zip", "X.tar.gz"])
def test_an_archive_that_is_killed_at_any_step_is_the_old_one_or_the_new_one(
    name: str, work: Work, killer: Path
) -> None:
    archive = work.folder / name
    command = [CFBUNDLE, "pack", "new.bundle", "-o", name, "--quiet"]
    subprocess.run(command, cwd=work.folder, check=True)
    new = archive.read_bytes()

    def prepare() -> None:
        for path in leftovers(work.folder):
            path.unlink()
        archive.write_bytes(b"old")

    def check(number: int) -> None:
        assert archive.read_bytes() in (b"old", new), number
        assert len(leftovers(work.folder)) <= 1

    assert killed_at_each_call(killer, work.folder, command, prepare, check) >= 4


# MARK: a full disk

ON_A_SMALL_DISK = """
mount -t tmpfs -o size=$1k,mode=755 tmpfs disk || exit 77
cp -a "$2" "disk/$3" || exit 78
shift 3
"$@" > output 2> errors
echo $? > status
rm -rf copy && cp -a disk copy
"""


def on_a_small_disk(folder: Path, size: int, old: Path, name: str, command: list[str | Path]) -> tuple[int, Path]:
    """Runs a command with a disk of so many KB, on which there is something already; the status, and what is there."""
    (folder / "disk").mkdir(exist_ok=True)
    words = ["unshare", "--mount", "sh", "-c", ON_A_SMALL_DISK, "sh", str(size), old, name, *command]
    done = subprocess.run(words, cwd=folder, check=False, capture_output=True, text=True)
    if done.returncode == 77 or "unshare" in done.stderr:
        pytest.skip("only root can mount a small disk")
    assert done.returncode == 0, done
    return int((folder / "status").read_text()), folder / "copy"


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can mount a small disk")
@pytest.mark.parametrize("words", [[], ["--in-place"]], ids=["whole", "in place"])
def test_on_a_full_disk_the_old_bundle_stays(words: list[str], tmp_path: Path) -> None:
    describe(tmp_path, size=50_000, count=4)
    work = Work(tmp_path, [*build_words(), *words], {}, {})
    for state in ("old", "new"):
        subprocess.run(work.command(f"{state}.bundle", state), cwd=tmp_path, check=True)
    old, new = tree(tmp_path / "old.bundle"), tree(tmp_path / "new.bundle")
    found = set()
    for size in range(264, 560, 12):
        status, copy = on_a_small_disk(
            tmp_path, size, tmp_path / "old.bundle", "B.bundle", work.command("disk/B.bundle")
        )
        found.add(status)
        left = tree(copy / "B.bundle")
        assert [path.name for path in copy.iterdir()] == ["B.bundle"]
        if words:
            # File by file: each of them is whole. Without a list of the last run nothing is removed.
            assert all(content in (old.get(path), new.get(path)) for path, content in left.items()), size
            assert status == 2 or left == old | new
        else:
            assert left == (new if status == 0 else old), size
        if status:
            assert status == 2
            assert "No space left on device" in (tmp_path / "errors").read_text()
    assert found == {0, 2}


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can mount a small disk")
def test_on_a_full_disk_the_old_archive_stays(tmp_path: Path) -> None:
    describe(tmp_path, size=50_000, count=4)
    work = Work(tmp_path, build_words(), {}, {})
    subprocess.run(work.command("new.bundle"), cwd=tmp_path, check=True)
    (tmp_path / "old.zip").write_bytes(b"old")
    found = set()
    for size in range(40, 320, 20):
        command = [CFBUNDLE, "pack", "new.bundle", "-o", "disk/X.zip", "--quiet"]
        status, copy = on_a_small_disk(tmp_path, size, tmp_path / "old.zip", "X.zip", command)
        found.add(status)
        assert [path.name for path in copy.iterdir()] == ["X.zip"]
        if status == 0:
            with zipfile.ZipFile(copy / "X.zip") as archive:
                assert archive.testzip() is None
        else:
            assert status == 2
            assert (copy / "X.zip").read_bytes() == b"old"
    assert found == {0, 2}


# MARK: several at once


def read_whole(bundle: Path) -> set[bytes]:
    """The states of the files of a bundle, which is open all the time; fewer if it is removed meanwhile."""
    folder = os.open(bundle / "Contents/Resources", os.O_RDONLY | os.O_DIRECTORY)
    try:
        states = set()
        for name in os.listdir(folder):
            if name.endswith(".bin"):
                with open(os.open(name, os.O_RDONLY, dir_fd=folder), "rb") as file:
                    states.add(file.read()[:3])
        return states
    finally:
        os.close(folder)


def at_once(commands: list[list[str | Path]], folder: Path, look: Callable[[], None]) -> list[tuple[int, str]]:
    """Runs commands at the same time, and looks at what they make until all have ended."""
    processes = [
        subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        for command in commands
    ]
    waiting = threading.Thread(target=lambda: [process.wait() for process in processes])
    waiting.start()
    while waiting.is_alive():
        look()
    waiting.join()
    return [(process.returncode, process.stderr.read() if process.stderr else "") for process in processes]


def test_two_builds_at_once_make_one_of_the_two(work: Work) -> None:
    bundle = work.folder / "B.bundle"
    subprocess.run(work.command("B.bundle", "old"), cwd=work.folder, check=True)

    def look() -> None:
        try:
            assert len(read_whole(bundle)) <= 1
        except FileNotFoundError:
            # It was replaced, and is being removed.
            assert bundle.exists()

    for _ in range(5):
        ends = at_once([work.command("B.bundle", state) for state in ("old", "new", "old", "new")], work.folder, look)
        for status, errors in ends:
            assert status == 0 or (status == 1 and "another process has replaced it" in errors), ends
        assert any(status == 0 for status, _ in ends)
        assert tree(bundle) in (work.old, work.new)
        assert leftovers(work.folder) == []


def test_two_updates_in_place_at_once_leave_whole_files(work: Work) -> None:
    bundle = work.folder / "B.bundle"
    words = ["--in-place", "--state", "state"]
    subprocess.run([*work.command("B.bundle", "old"), *words], cwd=work.folder, check=True)
    for _ in range(4):
        commands = [[*work.command("B.bundle", state), *words] for state in ("old", "new", "old", "new")]
        for status, errors in at_once(commands, work.folder, lambda: None):
            assert status == 0, errors
        # The last one has the last word on all of them.
        assert tree(bundle) in (work.old, work.new)


def test_an_update_in_place_and_a_build_at_once(work: Work) -> None:
    bundle = work.folder / "B.bundle"
    subprocess.run(work.command("B.bundle", "old"), cwd=work.folder, check=True)
    for _ in range(4):
        commands = [work.command("B.bundle", "new"), [*work.command("B.bundle", "new"), "--in-place"]]
        for status, errors in at_once(commands, work.folder, lambda: None):
            assert status == 0 or (status == 1 and "another process has replaced it" in errors), errors
        left = tree(bundle)
        # In place nothing is removed without a list.
        assert {path: content for path, content in left.items() if path in work.new} == work.new
        assert leftovers(work.folder) == []


def test_two_archives_at_once_make_one_of_the_two(work: Work) -> None:
    archive = work.folder / "X.zip"

    def command(state: str) -> list[str | Path]:
        return [CFBUNDLE, "pack", f"{state}.bundle", "-o", "X.zip", "--quiet"]

    subprocess.run(command("old"), cwd=work.folder, check=True)

    def look() -> None:
        with zipfile.ZipFile(archive) as opened:
            assert opened.testzip() is None
            assert len({name.split("/")[0] for name in opened.namelist()}) == 1

    for _ in range(4):
        for status, errors in at_once([command(state) for state in ("old", "new") * 2], work.folder, look):
            assert status == 0, errors
        assert leftovers(work.folder) == []


def test_an_import_that_is_killed_leaves_whole_files_and_is_finished_by_the_next_one(
    killer: Path, tmp_path: Path
) -> None:
    project, kept = tmp_path / "project", tmp_path / "kept"
    (kept / "en.lproj").mkdir(parents=True)
    (kept / "en.lproj/L.strings").write_text('"a" = "A";\n')
    (kept / "de.lproj").mkdir()
    (kept / "de.lproj/L.strings").write_text('"a" = "alt";\n')
    (kept / "C.xcstrings").write_text('{"sourceLanguage": "en", "strings": {"b": {}}, "version": "1.0"}')
    (tmp_path / "all.csv").write_text("table,key,en,de,uk\nL,a,A,neu,new\nC,b,b,be,be\n")
    command: list[str | Path] = [CFBUNDLE, "import", "all.csv", "--into", "project", "--quiet"]
    shutil.copytree(kept, project)
    subprocess.run(command, cwd=tmp_path, check=True)

    # A kill may leave the mark of a file that is being written, which does no harm.
    def unmarked(root: Path) -> Tree:
        return {path: re.sub(rb"^101", b"100", content) for path, content in tree(root).items()}

    old, new = unmarked(kept), unmarked(project)
    assert {path for path in new if new[path] != old.get(path)} == {
        "C.xcstrings",
        "de.lproj/L.strings",
        "uk.lproj",
        "uk.lproj/L.strings",
    }

    def prepare() -> None:
        shutil.rmtree(project)
        shutil.copytree(kept, project)

    def check(number: int) -> None:
        left = unmarked(project)
        for path in old:
            assert left[path] in (old[path], new[path]), (number, path)
        assert "uk.lproj/L.strings" not in left or left["uk.lproj/L.strings"] == new["uk.lproj/L.strings"], number
        subprocess.run(command, cwd=tmp_path, check=True)
        assert new.items() <= unmarked(project).items(), number

    assert killed_at_each_call(killer, tmp_path, command, prepare, check) > 6
