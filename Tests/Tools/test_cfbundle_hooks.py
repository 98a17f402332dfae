"""The hooks for pre-commit, and the action for workflows of GitHub: their commands do what they say."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
from pathlib import Path

import pytest
import support
import tools
import yaml
from test_cfbundle import INFO

HOOKS = {hook["id"]: hook for hook in yaml.safe_load((support.ROOT / ".pre-commit-hooks.yaml").read_text())}
ACTION = yaml.safe_load((support.ROOT / "action.yml").read_text())
STEPS = {step["id"]: step for step in ACTION["runs"]["steps"] if "id" in step}
GOOD = '"hello" = "Hello";\n'
BAD = '"hello" = "Hello"\n"bye" = "Bye";\n'
CATALOG = '{"sourceLanguage":"en","strings":{"b":{},"a":{}},"version":"1.0"}'


def run(hook: str, folder: Path, *words: str) -> int:
    """What pre-commit does: the entry with the files that have changed, if their names fit."""
    entry = shlex.split(HOOKS[hook]["entry"])
    assert entry[0] == "cfbundle"
    files = [word for word in words if re.search(HOOKS[hook]["files"], word)]
    assert files == list(words) or HOOKS[hook].get("pass_filenames") is False
    return tools.run(tools.CFBUNDLE, [*entry[1:], *words], folder).status


def test_the_package_of_the_hooks_has_the_version_of_the_library() -> None:
    text = (support.ROOT / "pyproject.toml").read_text()
    version = (support.ROOT / "VERSION").read_text().strip()
    assert f'\nversion = "{version}"\n' in text
    assert f'"cfbundlecompat[tools]=={version}"' in text


def test_hooks_are_complete() -> None:
    assert len(HOOKS) == 7
    for hook in HOOKS.values():
        assert {"id", "name", "description", "entry", "language", "files"} <= set(hook)
        assert hook["language"] == "python"
        re.compile(hook["files"])


@pytest.mark.parametrize("hook", ["cfbundle-doctor", "cfbundle-doctor-bundles", "plutil-lint"])
def test_a_hook_stops_a_file_with_a_fault(tmp_path: Path, hook: str) -> None:
    table = tmp_path / "de.lproj/Localizable.strings"
    table.parent.mkdir()
    table.write_text(GOOD)
    words = ["."] if hook == "cfbundle-doctor-bundles" else ["de.lproj/Localizable.strings"]
    assert run(hook, tmp_path, *words) == 0
    table.write_text(BAD)
    assert run(hook, tmp_path, *words) == 1


def test_the_hook_that_mends_changes_the_file(tmp_path: Path) -> None:
    (tmp_path / "a.strings").write_text(BAD)
    assert run("cfbundle-doctor-fix", tmp_path, "a.strings") == 0
    assert (tmp_path / "a.strings").read_text() == '"hello" = "Hello";\n"bye" = "Bye";\n'


def test_the_hook_for_catalogs_changes_the_file(tmp_path: Path) -> None:
    (tmp_path / "a.xcstrings").write_text(CATALOG)
    assert run("cfbundle-catalog-fmt", tmp_path, "a.xcstrings") == 0
    first = (tmp_path / "a.xcstrings").read_text()
    assert first.index('"a"') < first.index('"b"')
    run("cfbundle-catalog-fmt", tmp_path, "a.xcstrings")
    assert (tmp_path / "a.xcstrings").read_text() == first


def test_the_hook_for_translations_asks_for_them(tmp_path: Path) -> None:
    for language, text in (("en", '"a" = "A";\n"b" = "B";\n'), ("de", '"a" = "Ah";\n')):
        (tmp_path / f"{language}.lproj").mkdir()
        (tmp_path / f"{language}.lproj/Localizable.strings").write_text(text)
    assert run("cfbundle-coverage", tmp_path, "--min", "50", ".") == 0
    assert run("cfbundle-coverage", tmp_path, "--min", "90", ".") == 1


def test_the_hook_for_sources_compares_the_keys(tmp_path: Path) -> None:
    (tmp_path / "en.lproj").mkdir()
    (tmp_path / "a.swift").write_text('NSLocalizedString("hello", comment: "")\n')
    assert tools.run(tools.CFBUNDLE, ["genstrings", "-o", "en.lproj", "a.swift"], tmp_path).status == 0
    assert run("genstrings-check", tmp_path, "-o", "en.lproj", "a.swift") == 0
    (tmp_path / "a.swift").write_text('NSLocalizedString("other", comment: "")\n')
    assert run("genstrings-check", tmp_path, "-o", "en.lproj", "a.swift") == 1


def step(name: str, folder: Path, **inputs: str) -> tuple[int, str, dict[str, str], str]:
    """Runs a step of the action, with its inputs: the status, what it prints, its outputs and its summary."""
    given = {key: str(value["default"]) for key, value in ACTION["inputs"].items()}
    given |= {key.replace("_", "-"): value for key, value in inputs.items()}
    files = {key: folder / key for key in ("GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY")}
    variables = {
        key: re.sub(r"\$\{\{ inputs\.([\w-]+) \}\}", lambda match: given[match[1]], value)
        for key, value in STEPS[name]["env"].items()
    }
    program = folder / "bin"
    program.mkdir(exist_ok=True)
    if not (program / "cfbundle").exists():
        (program / "cfbundle").symlink_to(tools.CFBUNDLE)
    done = subprocess.run(
        ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", STEPS[name]["run"]],
        cwd=folder,
        env=os.environ
        | {"PATH": f"{program}:{os.environ['PATH']}", "RUNNER_TEMP": str(folder)}
        | {key: str(path) for key, path in files.items()}
        | variables,
        capture_output=True,
        text=True,
        check=False,
    )
    texts = {key: path.read_text() if path.exists() else "" for key, path in files.items()}
    outputs = dict(line.split("=", 1) for line in texts["GITHUB_OUTPUT"].splitlines())
    return done.returncode, done.stdout, outputs, texts["GITHUB_STEP_SUMMARY"]


def test_the_action_annotates_and_reports(tmp_path: Path) -> None:
    bundle = tmp_path / "My App.app/Contents"
    (bundle / "Resources/en.lproj").mkdir(parents=True)
    (bundle / "Info.plist").write_text(INFO)
    (bundle / "Resources/en.lproj/Localizable.strings").write_text(BAD)
    status, printed, outputs, _ = step("doctor", tmp_path, paths="My App.app\n\n")
    assert (status, outputs["status"]) == (0, "1")
    assert "::error file=My App.app/Contents/Resources/en.lproj/Localizable.strings,line=" in printed
    results = json.loads(Path(outputs["sarif-file"]).read_text())["runs"][0]["results"]
    assert "CFB401" in [result["ruleId"] for result in results]


@pytest.mark.parametrize(
    ("inputs", "expected"),
    [
        ({"args": "--ignore\nCFB401"}, "0"),
        ({"fail_on": "never"}, "0"),
        ({"paths": "No.app"}, "2"),
        ({"paths": "$(touch hacked)"}, "2"),
        ({"profile": "ios,app-store", "fail_on": "note"}, "1"),
    ],
)
def test_the_status_of_the_action_is_that_of_doctor(tmp_path: Path, inputs: dict[str, str], expected: str) -> None:
    (tmp_path / "a.strings").write_text(BAD)
    status, _, outputs, _ = step("doctor", tmp_path, **{"paths": "a.strings", **inputs})
    assert (status, outputs["status"]) == (0, expected)
    assert not (tmp_path / "hacked").exists()


def test_the_action_writes_the_coverage_into_the_summary(tmp_path: Path) -> None:
    for language, text in (("en", '"a" = "A";\n"b" = "B";\n'), ("de", '"a" = "Ah";\n')):
        (tmp_path / f"{language}.lproj").mkdir()
        (tmp_path / f"{language}.lproj/Localizable.strings").write_text(text)
    status, _, _, summary = step("coverage", tmp_path, coverage="90")
    assert status == 1
    assert summary.startswith("```\n") and "de" in summary and summary.endswith("```\n")


def test_one_run_writes_two_reports(tmp_path: Path) -> None:
    (tmp_path / "a.strings").write_text(BAD)
    result = tools.run(
        tools.CFBUNDLE,
        ["doctor", "--format", "gnu", "--also", "json=b.json", "--also=sarif=c=d", "a.strings"],
        tmp_path,
    )
    assert result.status == 1 and result.output.startswith(b"a.strings:")
    finding = json.loads((tmp_path / "b.json").read_text())["findings"][0]
    place = json.loads((tmp_path / "c=d").read_text())["runs"][0]["results"][0]["locations"][0]["physicalLocation"]
    assert finding["highlight"] == place["region"]
    text = (tmp_path / "a.strings").read_text().splitlines()[finding["line"] - 1]
    assert text[finding["column"] - 1 : finding["highlight"]["endColumn"] - 1]
    for wrong in ("xml=a", "json=", "json"):
        assert tools.run(tools.CFBUNDLE, ["doctor", "--also", wrong, "a.strings"], tmp_path).status == 2


def test_no_input_of_the_action_is_part_of_a_script() -> None:
    for item in ACTION["runs"]["steps"]:
        assert "${{" not in item.get("run", "")
