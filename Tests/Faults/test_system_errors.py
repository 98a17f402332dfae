"""What the library answers while the system fails its calls, and afterwards.

A program asks every question about bundles of all layouts, property lists and strings tables of all formats, code,
plug-ins, preferences, streams and files; then it asks again, with the same objects. One system call fails, or all from
one on, for each call of each kind. The first answers may differ if a diagnostic or an error says so. The second
answers must be those of a system that never failed.
"""

from __future__ import annotations

import contextlib
import errno
import json
import os
import plistlib
import random
import shutil
import struct
import subprocess
import zlib
from collections import defaultdict
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import islice, zip_longest
from pathlib import Path

import pytest
import support
import vectors

# Which errors the calls of each kind return. EINTR is retried, and SHORT transfers half of the bytes: they must change
# nothing.
ERRORS = {
    "open": ["EIO", "EMFILE", "ENFILE", "EACCES", "ENOMEM", "EINTR"],
    "read": ["EIO", "ENOMEM", "EINTR", "SHORT"],
    "stat": ["EIO", "EACCES", "ENOMEM", "EINTR"],
    "readdir": ["EIO", "EINTR"],
    "link": ["EIO", "EACCES", "ENOMEM", "EINTR"],
    "mmap": ["ENOMEM"],
    "write": ["EIO", "ENOSPC", "EINTR", "SHORT"],
    "change": ["EIO", "EACCES", "EPERM"],
    "lock": ["EIO", "EWOULDBLOCK", "EINTR"],
    "close": ["EIO", "EINTR"],
    "random": ["ENOSYS", "EINTR", "SHORT"],
}

# A call that is interrupted for ever is not an error but a hang, and for another's lock the library waits.
PASSING = {"EINTR", "EWOULDBLOCK"}

# How many faults CI tries.
SAMPLE = 300


@dataclass(frozen=True)
class Fault:
    kind: str
    error: str
    number: int
    lasts: bool

    @property
    def code(self) -> int:
        return 0 if self.error == "SHORT" else int(getattr(errno, self.error))

    @property
    def setting(self) -> str:
        return f"{self.kind}:{self.code}:{self.number}:{'lasting' if self.lasts else 'once'}"


@dataclass(frozen=True)
class Answers:
    first: list[str]
    second: list[str]
    diagnostics: list[str]
    calls: dict[str, int]


# ---- What the program is asked about ----


def png(width: int) -> bytes:
    def chunk(name: bytes, content: bytes) -> bytes:
        return len(content).to_bytes(4, "big") + name + content + zlib.crc32(name + content).to_bytes(4, "big")

    header = width.to_bytes(4, "big") * 2 + bytes([8, 6, 0, 0, 0])
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IEND", b"")


def write(path: Path, content: str | bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)


def make_resources(folder: Path) -> None:
    plural = {
        "NSStringLocalizedFormatKey": "%#@n@",
        "n": {"NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "one": "%d file!", "other": "%d files!"},
    }
    catalog = {
        "sourceLanguage": "en",
        "version": "1.0",
        "strings": {
            "hello": {
                "localizations": {
                    name: {"stringUnit": {"state": "translated", "value": f"catalog {name}"}} for name in ["en", "fr"]
                }
            }
        },
    }
    write(folder / "global.txt", "global")
    write(folder / "sub/deep.txt", "deep")
    write(folder / "icon.png", png(20))
    write(folder / "icon@2x.png", png(40))
    write(folder / "Default.png", png(100))
    write(folder / "Catalog.xcstrings", json.dumps(catalog))
    write(folder / "Table.loctable", plistlib.dumps({n: {"hello": f"table {n}"} for n in ["en", "fr"]}))
    for name in ["Base", "de", "en", "fr"]:
        localized = folder / f"{name}.lproj"
        write(localized / "page.txt", name)
        write(localized / "Localizable.strings", f'"hello" = "{name}";')
        write(localized / "Wide.strings", f'"hello" = "wide {name}";'.encode("utf-16"))
        write(localized / "Binary.strings", plistlib.dumps({"hello": f"binary {name}"}, fmt=plistlib.FMT_BINARY))
        write(localized / "Xml.strings", plistlib.dumps({"hello": f"xml {name}"}))
        write(localized / "Plurals.stringsdict", plistlib.dumps({"%d files": plural}))
        write(localized / "InfoPlist.strings", f'CFBundleName = "Name {name}";')


def info(name: str, **more: object) -> dict[str, object]:
    return {
        "CFBundleIdentifier": f"org.example.{name}",
        "CFBundleName": name,
        "CFBundleVersion": "1.2.3",
        "CFBundleDevelopmentRegion": "en",
        "CFBundlePackageType": "BNDL",
        "CFBundleIconFile": "icon",
        **more,
    }


BUNDLES = [
    "contents.bundle",
    "old.bundle",
    "support.bundle",
    "flat.bundle",
    "top.framework",
    "versions.framework",
    "outer.app",
    "plugin.bundle",
    "gnustep.bundle",
]


def make_bundles(folder: Path, code: Path) -> None:
    binary = plistlib.FMT_BINARY

    def contents(name: str, **more: object) -> Path:
        bundle = folder / name
        write(bundle / "Contents/Info.plist", plistlib.dumps(info(bundle.stem, **more)))
        make_resources(bundle / "Contents/Resources")
        return bundle

    documents = [{"CFBundleTypeName": "List", "CFBundleTypeExtensions": ["plist"]}]
    bundle = contents("contents.bundle", CFBundleDocumentTypes=documents)
    write(bundle / "Contents/PkgInfo", "APPLxxxx")
    nib = bundle / "Contents/Resources/de.lproj/Window.nib"
    write(nib / "keyedobjects.nib", vectors.binary(vectors.keyed()))
    write(nib / "classes.nib", "{ IBClasses = ({ CLASS = Owner; LANGUAGE = ObjC; }); IBVersion = 1; }")
    settings = bundle / "Contents/Resources/Settings.bundle"
    setting = {"Type": "PSTextFieldSpecifier", "Key": "name", "Title": "Name", "DefaultValue": "me"}
    child = {"Type": "PSChildPaneSpecifier", "File": "More"}
    write(settings / "Root.plist", plistlib.dumps({"StringsTable": "Root", "PreferenceSpecifiers": [setting, child]}))
    write(settings / "More.plist", plistlib.dumps({"PreferenceSpecifiers": []}))
    write(settings / "fr.lproj/Root.strings", '"Name" = "Nom";')
    (bundle / "Contents/Linux").mkdir()
    shutil.copy(code, bundle / "Contents/Linux/contents")
    write(bundle / "Contents/MacOS/contents", "code for another system")
    write(bundle / "Contents/MacOS/helper", "a helper")
    (bundle / "Contents/Plug-ins").mkdir()

    make_resources(folder / "old.bundle/Resources")
    write(folder / "old.bundle/Resources/Info.plist", plistlib.dumps(info("old"), fmt=binary))
    shutil.copy(code, folder / "old.bundle/libold.so")
    make_resources(folder / "gnustep.bundle/Resources")
    shutil.copy(code, folder / "gnustep.bundle/gs")
    write(folder / "gnustep.bundle/Resources/Info-gnustep.plist", '{ NSExecutable = gs; CFBundleIdentifier = "gs"; }')
    make_resources(folder / "support.bundle/Support Files/Resources")
    write(folder / "support.bundle/Support Files/Info.plist", plistlib.dumps(info("support")))
    shutil.copy(code, folder / "support.bundle/support")
    make_resources(folder / "flat.bundle")
    write(folder / "flat.bundle/Info.plist", plistlib.dumps(info("flat")))
    shutil.copy(code, folder / "flat.bundle/flat")
    write(folder / "flat.bundle/fr.lproj/Large.strings", '"hello" = "large";\n' + f'"k" = "{"x" * (1 << 20)}";\n')

    for name in ["top", "versions"]:
        framework = folder / f"{name}.framework"
        make_resources(framework / "Versions/A/Resources")
        write(framework / "Versions/A/Resources/Info.plist", plistlib.dumps(info(name)))
        shutil.copy(code, framework / "Versions/A" / name)
        (framework / "Versions/Current").symlink_to("A")
    (folder / "top.framework/Resources").symlink_to("Versions/Current/Resources")
    (folder / "top.framework/top").symlink_to("Versions/Current/top")

    inner = folder / "outer.app/Wrapper/inner.app"
    make_resources(inner)
    write(inner / "Info.plist", plistlib.dumps(info("inner")))
    shutil.copy(code, inner / "outer")
    (folder / "outer.app/WrappedBundle").symlink_to("Wrapper/inner.app")

    factory = "BBBBBBBB-0000-0000-0000-000000000001"
    plug_in = contents(
        "plugin.bundle",
        CFPlugInFactories={factory: "make"},
        CFPlugInTypes={"AAAAAAAA-0000-0000-0000-000000000001": [factory]},
    )
    shutil.copy(code, plug_in / "Contents/plugin")


def make_tree(folder: Path, program: Path, code: Path) -> None:
    make_bundles(folder, code)
    host = folder / "Host.app"
    write(host / "Contents/Info.plist", plistlib.dumps(info("host")))
    make_resources(host / "Contents/Resources")
    (host / "Contents/Linux").mkdir()
    shutil.copy(program, host / "Contents/Linux/host")
    write(folder / "file.plist", plistlib.dumps({"a": [1, 2, 3]}))
    write(folder / "sub folder/entry.txt", "")


def make_scratch(config: Path) -> None:
    write(config / ".GlobalPreferences.plist", plistlib.dumps({"AppleLanguages": ["fr", "de"]}))
    write(config / "org.example.host.plist", plistlib.dumps({"colour": "red"}))
    write(config / "org.example.other.plist", plistlib.dumps({"colour": "blue"}, fmt=plistlib.FMT_BINARY))
    write(config / "host.plist", plistlib.dumps({"colour": "wrong"}))


# ---- Running ----


@pytest.fixture(scope="module")
def shim(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("shim") / "failing_calls.so"
    flags = ["-std=c11", "-D_GNU_SOURCE", "-Wall", "-Wextra", "-Werror", "-O1", "-shared", "-fPIC"]
    support.run(["cc", *flags, Path(__file__).parent / "failing_calls.c", "-o", path, "-ldl"])
    return path


def environment_with(shim: Path, fault: Fault | None, config: Path) -> dict[str, str]:
    quiet = {key: value for key, value in support.environment().items() if not key.startswith("XDG")}
    setting = {"CFBC_FAULT": fault.setting} if fault else {}
    return {**quiet, **setting, "LD_PRELOAD": str(shim), "XDG_CONFIG_HOME": str(config), "LANG": "C.UTF-8"}


def calls_of(report: str) -> dict[str, int]:
    return {words[1]: int(words[2]) for words in map(str.split, report.splitlines()) if words[0] == "calls"}


@pytest.fixture(scope="module")
def run(
    compile_program: Callable[..., Path], shim: Path, tmp_path_factory: pytest.TempPathFactory
) -> Callable[[Fault | None], Answers]:
    """Runs the program on one tree, with preferences and a writable directory of its own."""
    program = compile_program("answers.c")
    build = tmp_path_factory.mktemp("faults")
    code = build / "code.so"
    source = "int answer(void) { return 42; }\nvoid *make(void *a, void *t) { (void)a; (void)t; return (void *)7; }\n"
    write(build / "code.c", source)
    support.run(["cc", "-shared", "-fPIC", build / "code.c", "-o", code])
    tree = build / "tree"
    make_tree(tree, program, code)
    where = build / "runs"
    where.mkdir()

    def run(fault: Fault | None) -> Answers:
        name = fault.setting.replace(":", "-") if fault else "none"
        scratch = where / name
        make_scratch(scratch)
        environment = {**environment_with(shim, fault, scratch), "XDG_CONFIG_DIRS": str(tree / "xdg")}
        try:
            done = subprocess.run(
                [tree / "Host.app/Contents/Linux/host", tree, scratch, *BUNDLES],
                env=environment,
                capture_output=True,
                text=True,
                errors="replace",
                timeout=60,
                check=False,
            )
        finally:
            shutil.rmtree(scratch)
        assert done.returncode == 0, f"{fault}: ended with {done.returncode}\n{done.stdout[-2000:]}{done.stderr}"
        first, again, second = done.stdout.partition("=== again\n")
        assert again
        lines = first.splitlines()
        return Answers(
            first=[line for line in lines if not line.startswith("!")],
            second=[line for line in second.splitlines() if not line.startswith("!")],
            diagnostics=[line for line in lines if line.startswith("!")],
            calls=calls_of(done.stderr),
        )

    return run


@pytest.fixture(scope="module")
def expected(run: Callable[[Fault | None], Answers]) -> Answers:
    return run(None)


def faults(calls: dict[str, int]) -> Iterator[Fault]:
    for kind, names in ERRORS.items():
        for error in names:
            for lasts in [False, True]:
                if lasts and error in PASSING:
                    continue
                for number in range(1, calls[kind] + 1):
                    yield Fault(kind, error, number, lasts)


def sample(everything: list[Fault], count: int) -> list[Fault]:
    """Equally many faults of each kind, error and duration, so that those of rare calls are among them."""
    generator = random.Random(int(os.environ.get("CFBUNDLECOMPAT_SEED", "20261121")))
    generator.shuffle(everything)
    groups: dict[tuple[str, str, bool], list[Fault]] = defaultdict(list)
    for fault in everything:
        groups[fault.kind, fault.error, fault.lasts].append(fault)
    in_turn = (fault for row in zip_longest(*groups.values()) for fault in row if fault)
    return list(islice(in_turn, count))


def complaint(fault: Fault, answers: Answers, expected: Answers) -> str | None:
    """What is wrong with the answers; None if nothing is."""
    differing = [line for line in answers.first if line not in expected.first]
    missing = [line for line in expected.first if line not in answers.first]
    if (differing or missing) and (fault.error in PASSING or fault.error == "SHORT"):
        return f"{fault}: not retried: {(differing + missing)[0]}"
    said = bool(answers.diagnostics) or any("error" in line for line in differing)
    if (differing or missing) and not said:
        return f"{fault}: silent: {(differing + missing)[0]}"
    wrong = [line for line in answers.second if line not in expected.second]
    lost = [line for line in expected.second if line not in answers.second]
    if wrong or lost:
        return f"{fault}: stays wrong: {(wrong + lost)[0]}"
    return None


def test_scenario_answers_in_a_system_that_works(expected: Answers) -> None:
    assert expected.diagnostics == []
    assert expected.first == expected.second
    assert "main string: fr" in expected.first
    assert "contents.bundle function: 42" in expected.first
    assert "plug-in instance: 7" in expected.first
    assert {"uuids differ: 1", "uuids version: 4"} <= set(expected.first)
    for kind in ERRORS:
        assert expected.calls[kind] > 0, f"no call of the kind {kind}"


@pytest.mark.parametrize("error", ["EIO", "EACCES", "ENOMEM"])
def test_program_finds_its_bundle_though_no_link_can_be_read(
    run: Callable[[Fault | None], Answers], expected: Answers, error: str
) -> None:
    fault = Fault("link", error, 1, lasts=True)
    assert complaint(fault, run(fault), expected) is None


def test_bundle_of_a_linked_library_is_found_after_a_failing_call(
    shim: Path, compile_program: Callable[..., Path], tmp_path: Path
) -> None:
    program = compile_program("linked_bundle.c")
    framework = tmp_path / "Linked.framework"
    image = support.shared_library("int linked;", framework / "Linked")
    (framework / "Resources").mkdir()
    info = {"CFBundleIdentifier": "org.example.linked", "CFBundleExecutable": "Linked"}
    (framework / "Resources/Info.plist").write_bytes(plistlib.dumps(info))
    for kind in ("stat", "open", "read"):
        env = environment_with(shim, Fault(kind, "EIO", 1, True), tmp_path)
        outcome = support.attempt([program, image], env=env, standard_error=False)
        assert outcome.output == "not found\nfound\n", kind


def test_failing_calls_are_reported_and_forgotten(
    run: Callable[[Fault | None], Answers], expected: Answers, times: Callable[[int, int], int]
) -> None:
    chosen = list(faults(expected.calls))
    chosen = sample(chosen, times(len(chosen), SAMPLE))
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        answers = pool.map(run, chosen)
        complaints = [
            text for fault, answer in zip(chosen, answers) if (text := complaint(fault, answer, expected)) is not None
        ]
    print(f"{len(chosen)} faults, calls: {expected.calls}")
    assert not complaints, f"{len(complaints)} of {len(chosen)}:\n" + "\n".join(complaints[:50])


# ---- Writing ----


Write = Callable[[Fault | None], tuple[list[str], dict[str, int]]]

# An ACL: the owner, user 1, the group, the mask, others.
ACCESS = "system.posix_acl_access"
OTHERS = struct.pack("<I" + "HHi" * 5, 2, 1, 6, -1, 2, 6, 1, 4, 0, -1, 16, 4, -1, 32, 0, -1)


def access(path: Path) -> bytes | None:
    try:
        return os.getxattr(path, ACCESS)
    except OSError:
        return None


@pytest.fixture(scope="module")
def write_files(compile_program: Callable[..., Path], shim: Path, tmp_path_factory: pytest.TempPathFactory) -> Write:
    """Writes preferences, a file and a stream. A killed writer has left its temporary file beside the preferences,
    which belong to another user and have an ACL, if that is possible.

    Returns what is wrong, and how many calls there were.
    """
    program = compile_program("writing.c")
    where = tmp_path_factory.mktemp("written")
    owner = 1 if os.geteuid() == 0 else os.geteuid()
    group = 2 if os.geteuid() == 0 else -1

    def write_files(fault: Fault | None) -> tuple[list[str], dict[str, int]]:
        folder = where / (fault.setting.replace(":", "-") if fault else "none")
        folder.mkdir()
        path = folder / "org.example.replaced.plist"
        path.write_bytes(plistlib.dumps({"old": "0"}))
        path.chmod(0o640)
        os.chown(path, owner, group)
        with contextlib.suppress(OSError):  # The file system has none.
            os.setxattr(path, ACCESS, OTHERS)
        access_before = access(path)
        left = path.with_name(path.name + ".~cfbc")
        left.write_bytes(b"half of a li")
        left.chmod(0o1600)  # as writers mark it
        done = subprocess.run(
            [program, folder],
            env=environment_with(shim, fault, folder),
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        lines = [line for line in done.stdout.splitlines() if not line.startswith("!")]
        diagnostics = [line for line in done.stdout.splitlines() if line.startswith("!")]
        if done.returncode or len(lines) != 12:
            return [f"{fault}: ended with {done.returncode}\n{done.stdout}{done.stderr}"], {}
        written, first, made, one, streamed, stream, *again = lines
        written_again, second, made_again, two, streamed_again, stream_again = again
        right = ["written 1", "made 1, error 0", "streamed 1"]
        must_not_fail = not fault or fault.error in {*PASSING, "SHORT"}
        reason = os.strerror(fault.code) if fault else ""
        # Synchronizing is also a failure if another file of preferences cannot be read.
        expected = [{"old": "0", "first": "1"}, *([{"old": "0"}] if written == "written 0" else [])]
        status = path.stat()
        # Who may not keep the owner keeps the group; who may not keep that, either, gives its rights to no other.
        is_refused = fault is not None and fault.error == "EPERM"
        is_reduced = is_refused and status.st_mode & 0o777 == 0o600
        wrong = {
            "other preferences": plistlib.loads(bytes.fromhex(first)) not in expected,
            "no reason": written == "written 0" and not any(reason in line for line in diagnostics),
            "a failure that is none": must_not_fail and [written, made, streamed] != right,
            "another file": bytes.fromhex(one) != b"one" and made != "made 0, error 1",
            "another stream": bytes.fromhex(stream) != b"one stream" and streamed != "streamed 0",
            "other preferences afterwards": plistlib.loads(bytes.fromhex(second)) != {**expected[0], "second": "2"},
            "another file afterwards": bytes.fromhex(two) != b"two",
            "another stream afterwards": bytes.fromhex(stream_again) != b"two streams",
            "a failure afterwards": [written_again, made_again, streamed_again] != right,
            "another mode": status.st_mode & 0o777 != 0o640 and not is_reduced,
            "others have access": access(path) != access_before and not is_reduced,
            "another owner": status.st_uid != owner and not is_refused,
            "another group": group not in (status.st_gid, -1) and not is_reduced,
            "a file is left": {entry.name for entry in folder.iterdir()} != {path.name, "made.txt", "streamed.txt"},
        }
        return [f"{fault}: {text}\n{done.stdout}" for text, is_so in wrong.items() if is_so], calls_of(done.stderr)

    return write_files


def test_file_is_replaced_as_a_whole_or_not_at_all(write_files: Write) -> None:
    """Whichever call fails: all of them, in each run of CI."""
    wrong, calls = write_files(None)
    assert not wrong
    assert all(calls[kind] for kind in ["open", "read", "stat", "write", "change", "lock", "close"])
    chosen = list(faults(calls))
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        complaints = [text for texts, _ in pool.map(write_files, chosen) for text in texts]
    print(f"{len(chosen)} faults, calls: {calls}")
    assert not complaints, f"{len(complaints)} of {len(chosen)}:\n" + "\n".join(complaints[:50])


# ---- Packages ----


OLD_PACKAGE = {"same.txt": "same", "changed.txt": "old", "folder/other.txt": "old", "folder/gone/gone.txt": "gone"}
NEW_PACKAGE = {"same.txt": "same", "changed.txt": "new", "folder/other.txt": "new", "added/new.txt": "new"}


def files_below(folder: Path) -> dict[str, str]:
    return {str(path.relative_to(folder)): path.read_text() for path in folder.rglob("*") if path.is_file()}


@dataclass(frozen=True)
class Packaging:
    """How a package was replaced."""

    program: Path
    shims: str
    where: Path

    def run(self, fault: Fault | None, **environment: str) -> tuple[list[str], dict[str, int]]:
        """Returns what is wrong, and how many calls there were."""
        name = fault.setting.replace(":", "-") if fault else "none"
        folder = self.where / (name + "".join(f"-{key}" for key in environment))
        package = folder / "A.doc"
        for file, text in OLD_PACKAGE.items():
            write(package / file, text)
        package.chmod(0o700)
        (package / "changed.txt").chmod(0o604)
        done = subprocess.run(
            [self.program, package],
            env={**environment_with(Path(self.shims), fault, folder), **environment},
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        diagnostics = [line for line in done.stdout.splitlines() if line.startswith("!")]
        answer = [line for line in done.stdout.splitlines() if not line.startswith("!")]
        if done.returncode or len(answer) != 1:
            return [f"{fault}: ended with {done.returncode}\n{done.stdout}{done.stderr}"], {}
        is_written = answer == ["written"]
        is_refused = fault is not None and fault.error == "EPERM"  # Who may not keep an owner still writes.
        left = [path for path in folder.iterdir() if path != package]
        # It could not get its name back, as the error says.
        is_aside = "OLD_SYSTEM" in environment and fault is not None and fault.lasts and not package.exists()
        content = left[0] / "old" if is_aside else package
        modes = [content.stat().st_mode & 0o777, (content / "changed.txt").stat().st_mode & 0o777]
        must_not_fail = not fault or fault.error in {*PASSING, "SHORT"}
        wrong = {
            "another package": files_below(content) != (NEW_PACKAGE if is_written else OLD_PACKAGE),
            "other permissions": modes != [0o700, 0o604] and not is_refused,
            "another error": not is_written and answer != [f"failed {fault.code if fault else 0}"],
            "a failure that is none": must_not_fail and not is_written,
            "a file is left": bool(left)
            and not is_aside
            and not any("cannot be removed" in line for line in diagnostics),
            "a remark": bool(diagnostics) and must_not_fail,
        }
        shutil.rmtree(folder)
        return [f"{fault}: {text}\n{done.stdout}" for text, is_so in wrong.items() if is_so], calls_of(done.stderr)


@pytest.fixture(scope="module")
def packaging(
    compile_program: Callable[..., Path], shim: Path, refusals: Path, tmp_path_factory: pytest.TempPathFactory
) -> Packaging:
    return Packaging(compile_program("packages.c"), f"{shim}:{refusals}", tmp_path_factory.mktemp("packages"))


@pytest.mark.parametrize("system", [{}, {"OLD_SYSTEM": "1"}], ids=["new", "old"])
def test_package_is_replaced_as_a_whole_or_not_at_all(packaging: Packaging, system: dict[str, str]) -> None:
    """Whichever call fails: all of them, in each run of CI.  An old file system cannot exchange two names."""
    wrong, calls = packaging.run(None, **system)
    assert not wrong
    assert all(calls[kind] for kind in ["open", "read", "stat", "readdir", "write", "change", "lock", "close"])
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        results = pool.map(lambda fault: packaging.run(fault, **system)[0], list(faults(calls)))
        complaints = [text for result in results for text in result]
    assert not complaints, f"{len(complaints)}:\n" + "\n".join(complaints[:20])
