"""The manual pages and completions of the tools: they are what the programs do."""

from __future__ import annotations

import json
import os
import plistlib
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import catalogs
import pytest
import shells
import support
import tools

pytestmark = pytest.mark.full

PROGRAM = tools.CFBUNDLE
# Those of cfbundle are built, with the program.
PAGES = sorted([*(support.ROOT / "docs/man").glob("*.1"), *(support.ROOT / "build/man/cfbundle").glob("*.[157]")])
NAMES = [page.name for page in PAGES]
COMPLETIONS = support.ROOT / "completions"


def section(page: Path, name: str) -> list[str]:
    lines = page.read_text("utf-8").splitlines()
    heads = [index for index, line in enumerate(lines) if line.startswith(".Sh ")]
    for begin, end in zip(heads, [*heads[1:], len(lines)]):
        if lines[begin] == f".Sh {name}":
            return lines[begin + 1 : end]
    return []


def examples(page: Path) -> list[str]:
    found = (re.fullmatch(r"\.Dl \$ (.*)", line) for line in section(page, "EXAMPLES"))
    return [line[1].replace(r"\e", "\\").replace(r"\&", "") for line in found if line]


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_pages_have_all_sections(page: Path) -> None:
    # A file has no environment and no status.
    names = ("ENVIRONMENT", "FILES", "EXIT STATUS") if page.suffix != ".5" else ()
    for name in ("NAME", "DESCRIPTION", *names, "EXAMPLES"):
        assert section(page, name), name


def test_pages_have_no_faults() -> None:
    if not shutil.which("mandoc"):
        pytest.skip("mandoc is not installed")
    done = subprocess.run(["mandoc", "-T", "lint", *PAGES], capture_output=True, text=True, check=False)
    # Other pages need not be installed.
    faults = [line for line in done.stdout.splitlines() if "referenced manual not found" not in line]
    assert faults == []


def test_every_command_has_a_page() -> None:
    described = json.loads(tools.run(PROGRAM, ["--experimental-dump-help"], support.ROOT).output)["command"]
    commands = [f"cfbundle-{command['commandName']}.1" for command in described["subcommands"]]
    wanted = {"cfbundle.1", "cfbundle-rules.7", "cfbundle-build.plist.5", "plutil.1", "genstrings.1", *commands} - {
        "cfbundle-help.1"
    }
    assert set(NAMES) == wanted


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with all that the examples name."""
    shutil.copytree(support.ROOT / "examples", tmp_path, dirs_exist_ok=True)
    list_text = (tmp_path / "Hello.bundle/Contents/Info.plist").read_text("utf-8")
    (tmp_path / "Info.plist").write_text(
        list_text.replace("</dict>", "<key>CFBundleLocalizations</key><array/></dict>", 1), "utf-8"
    )
    for name in ("en.lproj", "Resources/de.lproj", "Sources"):
        (tmp_path / name).mkdir(parents=True)
    (tmp_path / "Pictures.app").mkdir()
    (tmp_path / "Pictures.app/Info.plist").write_text("{ CFBundleIdentifier = p; CFBundleIconName = AppIcon; }")
    (tmp_path / "Pictures.app/Assets.car").write_bytes(catalogs.sample().bytes())
    (tmp_path / "Media.xcassets/Theme.colorset").mkdir(parents=True)
    (tmp_path / "Media.xcassets/Theme.colorset/Contents.json").write_text('{"colors": []}')
    (tmp_path / "Sources/a.swift").write_text('NSLocalizedString("a", comment: "A")\n')
    (tmp_path / "Resources/de.lproj/Localizable.strings").write_text('"b" = "B";\n')
    return tmp_path


@pytest.mark.parametrize(
    "line", [line for page in PAGES for line in dict.fromkeys(examples(page))], ids=lambda line: line[:70]
)
def test_examples_run(line: str, folder: Path) -> None:
    path = f"{support.ROOT}/build/bin:{tools.TOOLS}:{os.environ['PATH']}"
    command = ["bash", "-euc", line]
    done = subprocess.run(
        command, cwd=folder, capture_output=True, text=True, check=False, timeout=60, env=os.environ | {"PATH": path}
    )
    # What --check finds is for people.
    assert done.stderr == "" or "--check" in line
    # 1 is an answer: there are findings or differences, languages are not complete, a bundle is not signed,
    # or has no executable.
    answers = ("doctor", "diff", "coverage --min", "--check", "verify", "executable")
    assert done.returncode == 0 or (done.returncode == 1 and any(word in line for word in answers))
    silent = r" -o | --html|--extract|-replace|-insert|--merge|--catalog|-o en.lproj|completion"
    assert done.stdout or re.search(silent, line)


# ---- Completions ----


@pytest.fixture(params=["bash", "zsh", "fish"])
def complete(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Callable[[str], set[str]]]:
    """What a shell offers for the last word of a line."""
    if not shutil.which(request.param):
        pytest.skip(f"{request.param} is not installed")
    shell = shells.SHELLS[request.param](COMPLETIONS, tmp_path)
    yield shell.complete
    shell.close()


def test_shells_complete_the_words_of_plutil(complete: Callable[[str], set[str]]) -> None:
    assert complete("plutil -in") == {"-insert"}
    assert {"xml1", "binary1", "json"} <= complete("plutil -convert ")
    assert complete("plutil -extract a r") == {"raw"}
    assert complete("plutil -insert a -da") == {"-date", "-data"}
    assert complete("plutil -lint --form") == {"--format"}
    assert complete("plutil -lint --format s") == {"sarif"}
    assert complete("plutil -type a -expect d") == {"date", "data", "dictionary"}
    assert complete("plutil -convert json -hea") == {"-header"}
    assert complete("plutil -lint plutil.f") == {"plutil.fish"}


def test_shells_complete_the_words_of_genstrings(complete: Callable[[str], set[str]]) -> None:
    assert complete("genstrings --out") == {"--output-encoding"}
    assert complete("genstrings --output-encoding k") == {"keep"}
    assert complete("genstrings -no") == {"-noPositionalParameters"}
    assert complete("genstrings genstrings.b") == {"genstrings.bash"}


@pytest.fixture(params=["bash", "zsh", "fish"])
def offers(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[[str], set[str]]]:
    """What a shell offers for the last word of a line with cfbundle, in a folder with a bundle."""
    if not shutil.which(request.param):
        pytest.skip(f"{request.param} is not installed")
    monkeypatch.setenv("PATH", str(PROGRAM.parent), prepend=os.pathsep)
    script = tmp_path / {"zsh": "_cfbundle", "bash": "cfbundle.bash", "fish": "cfbundle.fish"}[request.param]
    script.write_bytes(tools.run(PROGRAM, ["completion", request.param], tmp_path).output)
    shutil.copytree(support.ROOT / "examples/Hello.bundle", tmp_path / "Hello.bundle")
    shell = shells.SHELLS[request.param](tmp_path, tmp_path)
    yield shell.complete
    shell.close()


def test_shells_complete_the_words_of_cfbundle(offers: Callable[[str], set[str]]) -> None:
    assert offers("cfbundle doct") == {"doctor"}
    assert "--fail-on" in offers("cfbundle doctor --fa")
    assert offers("cfbundle completion z") == {"zsh"}


def test_shells_complete_what_is_in_a_bundle(offers: Callable[[str], set[str]]) -> None:
    assert offers("cfbundle get Hello.bundle CFBundleI") == {"CFBundleIdentifier"}
    assert {"greeting", "picture"} <= offers("cfbundle string Hello.bundle ")
    assert offers("cfbundle string Hello.bundle --table InfoPlist CFBundle") <= {"CFBundleName", "CFBundleDisplayName"}
    assert "de" in offers("cfbundle strings Hello.bundle --localization d")
    assert offers("cfbundle strings Hello.bundle --table Loc") == {"Localizable"}
    assert offers("cfbundle resource Hello.bundle sun") == {"sunrise.png"}
    assert offers("cfbundle explain Hello.bundle string gree") == {"greeting"}
    assert offers("cfbundle explain Hello.bundle resource sun") == {"sunrise.png"}
    assert "greeting" not in offers("cfbundle string Missing.bundle ")


@pytest.mark.parametrize(
    "command",
    [
        "$(touch owned)",
        "`touch owned`",
        "'; touch owned; '",
        '"; touch owned; "',
        "a\\$(touch owned)",
        "${x:=$(touch owned)}",
    ],
)
def test_completion_runs_nothing_of_a_bundle(offers: Callable[[str], set[str]], tmp_path: Path, command: str) -> None:
    bundle = tmp_path / "Hello.bundle"
    resources = next(bundle.rglob("en.lproj")).parent
    key = command.replace("\\", "\\\\").replace('"', '\\"')
    (resources / "en.lproj/Localizable.strings").write_text(f'"{key}" = "x"; "gr{key}" = "x"; "hello" = "x";')
    (resources / f"{command}.png").write_bytes(b"x")
    (resources / f"{command}.lproj").mkdir()
    with next(bundle.rglob("Info.plist")).open("wb") as file:
        plistlib.dump({"CFBundleIdentifier": "org.example.x", command: "x"}, file)
    for line in ("get Hello.bundle ", "string Hello.bundle ", "string Hello.bundle gr", "resource Hello.bundle "):
        offers(f"cfbundle {line}")
    offers("cfbundle strings Hello.bundle --localization ")
    assert not list(tmp_path.rglob("owned"))
    assert "hello" in offers("cfbundle string Hello.bundle he")


@pytest.mark.parametrize("tool", ["plutil", "genstrings"])
def test_completions_know_every_option_and_no_other(tool: str) -> None:
    usage = tools.run(tools.TOOLS / tool, ["-help" if tool == "plutil" else "-h"], support.ROOT).output.decode()
    wanted = set(re.findall(r"--[a-z][a-z-]+", usage))
    for name in (f"{tool}.bash", f"_{tool}"):
        assert set(re.findall(r"--[a-z][a-z-]+", (COMPLETIONS / name).read_text())) == wanted, name
    fish = (COMPLETIONS / f"{tool}.fish").read_text()
    assert {f"--{name}" for name in re.findall(r"^complete .* -l ([a-z-]+)", fish, re.MULTILINE)} == wanted


@pytest.mark.parametrize(("shell", "script"), [("zsh", "_{}"), ("fish", "{}.fish"), ("bash", "{}.bash")])
@pytest.mark.parametrize("tool", ["plutil", "genstrings"])
def test_completions_are_scripts_of_their_shells(shell: str, script: str, tool: str) -> None:
    if not shutil.which(shell):
        pytest.skip(f"{shell} is not installed")
    subprocess.run([shell, "-n", COMPLETIONS / script.format(tool)], check=True)
