"""cfbundle expand: an Info.plist with variables becomes one without."""

from __future__ import annotations

import os
import plistlib
import shutil
from pathlib import Path
from typing import Any

import pytest
import tools

CFBUNDLE = tools.CFBUNDLE

INFO = """<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
	<key>CFBundleIdentifier</key>
	<string>org.example.$(PRODUCT_NAME:rfc1034identifier)</string>
	<key>CFBundleName</key>
	<string>$(PRODUCT_NAME)</string>
	<key>Help</key>
	<string>$(CFBundleIdentifier).help</string>
	<key>Number</key>
	<integer>3</integer>
</dict>
</plist>
"""


def expand(folder: Path, *words: str, status: int = 0, **variables: str) -> tools.Result:
    result = tools.run(CFBUNDLE, ["expand", *words], folder, env=os.environ | variables)
    assert result.status == status, result.errors.decode()
    return result


def made(path: Path) -> dict[str, Any]:
    return plistlib.loads(path.read_bytes())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "Info.plist").write_text(INFO)
    return tmp_path


def test_variables_are_replaced_in_strings(folder: Path) -> None:
    expand(folder, "Info.plist", "-o", "Out.plist", "-D", "PRODUCT_NAME=My App")
    assert made(folder / "Out.plist") == {
        "CFBundleIdentifier": "org.example.My-App",
        "CFBundleName": "My App",
        "Help": "org.example.My-App.help",
        "Number": 3,
    }


def test_what_is_expanded_is_not_changed_by_another_run(folder: Path) -> None:
    expand(folder, "Info.plist", "-o", "Out.plist", "-D", "PRODUCT_NAME=My App")
    before = (folder / "Out.plist").read_bytes()
    expand(folder, "Out.plist", "-o", "Again.plist")
    assert (folder / "Again.plist").read_bytes() == before


def test_an_undefined_variable_is_an_error_with_its_place(folder: Path) -> None:
    errors = expand(folder, "Info.plist", "-o", "Out.plist", "-D", "PRODUCT_NAM=x", status=1).errors.decode()
    assert "Info.plist:7:10: error: variable PRODUCT_NAME is not defined: did you mean PRODUCT_NAM? (CFBundleName)" in (
        errors.splitlines()
    )
    assert not (folder / "Out.plist").exists()
    expand(folder, "Info.plist", "-o", "Out.plist", "--undefined", "empty")
    assert "CFBundleName" not in made(folder / "Out.plist")
    expand(folder, "Info.plist", "-o", "Out.plist", "--undefined", "keep")
    assert made(folder / "Out.plist")["CFBundleName"] == "$(PRODUCT_NAME)"


def test_settings_conditions_and_the_environment(folder: Path) -> None:
    (folder / "Base.xcconfig").write_text("PRODUCT_NAME = Base\n")
    (folder / "App.xcconfig").write_text(
        '#include "Base"\nPRODUCT_NAME = $(inherited) App\nPRODUCT_NAME[sdk=iphoneos*] = $(inherited) Phone\n'
    )
    name = ["Info.plist", "-o", "Out.plist", "--settings", "App.xcconfig"]
    expand(folder, *name)
    assert made(folder / "Out.plist")["CFBundleName"] == "Base App"
    expand(folder, *name, "--platform", "ios")
    assert made(folder / "Out.plist")["CFBundleName"] == "Base App Phone"
    expand(folder, *name, "--environment", "PRODUCT_NAME", PRODUCT_NAME="$(inherited)!")
    assert made(folder / "Out.plist")["CFBundleName"] == "Base App!"


def test_a_fault_in_settings_has_its_line(folder: Path) -> None:
    (folder / "App.xcconfig").write_text("PRODUCT_NAME = x\n\nnot a setting\n")
    errors = expand(folder, "Info.plist", "-o", "Out.plist", "--settings", "App.xcconfig", status=1).errors
    assert b"App.xcconfig:3: error: expected = after the name of a setting" in errors
    expand(folder, "Info.plist", "-o", "Out.plist", "--settings", "none.xcconfig", status=2)


def test_files_are_merged_and_values_replaced(folder: Path) -> None:
    (folder / "more.plist").write_text("CFBundleName = Other; List = (a);")
    expand(
        folder, "Info.plist", "more.plist", "-o", "Out.plist", "-D", "PRODUCT_NAME=x", "--set", "A.B=1",
        "--set-json", "List=[1, true]",
    )  # fmt: skip
    result = made(folder / "Out.plist")
    assert (result["CFBundleName"], result["A"], result["List"]) == ("Other", {"B": "1"}, [1, True])
    (folder / "wrong.plist").write_text("Number = (a);")
    errors = expand(folder, "Info.plist", "wrong.plist", "-o", "-", "-D", "PRODUCT_NAME=x", status=1).errors
    assert b"cannot merge array for Number into integer" in errors


def test_settings_of_generated_files_become_keys(folder: Path) -> None:
    (folder / "Empty.plist").write_text("{}")
    expand(
        folder, "Empty.plist", "-o", "Out.plist", "-D", "GENERATE_INFOPLIST_FILE", "-D", "INFOPLIST_KEY_LSUIElement",
        "-D", "MARKETING_VERSION=1.2", "-D", "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad=A B",
    )  # fmt: skip
    assert made(folder / "Out.plist") == {
        "CFBundleShortVersionString": "1.2",
        "LSUIElement": True,
        "UISupportedInterfaceOrientations~ipad": ["A", "B"],
    }


def test_a_second_run_leaves_the_file_alone(folder: Path) -> None:
    words = ["Info.plist", "-o", "Out.plist", "-D", "PRODUCT_NAME=x", "--depfile", "Out.d", "--pkginfo", "PkgInfo"]
    expand(folder, *words)
    os.utime(folder / "Out.plist", (1, 1))
    expand(folder, *words)
    assert (folder / "Out.plist").stat().st_mtime == 1
    assert (folder / "Out.d").read_text() == "Out.plist: \\\n  Info.plist\n"
    assert (folder / "PkgInfo").read_bytes() == b"????????"
    expand(folder, *words[:5], "--check")
    assert expand(folder, *words[:3], "-D", "PRODUCT_NAME=y", "--check", status=1).output == (
        b"Out.plist is not up to date\n"
    )


def test_binary_form(folder: Path) -> None:
    expand(folder, "Info.plist", "-o", "Out.plist", "-D", "PRODUCT_NAME=x", "--info-format", "binary")
    assert (folder / "Out.plist").read_bytes().startswith(b"bplist00")


@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")
def test_the_preprocessor_keeps_addresses_and_apostrophes(folder: Path) -> None:
    (folder / "extra.h").write_text("#define NAME Real\n")
    (folder / "Info.plist").write_text(
        '#include "extra.h"\n<plist version="1.0"><dict><key>A</key><string>NAME</string>'
        "<key>B</key><string>http://e.org/a//b it's linux</string>\n#if X\n<key>C</key><string>c</string>\n#endif\n"
        "</dict></plist>\n"
    )
    words = ["Info.plist", "-o", "Out.plist", "--preprocess", "--depfile", "Out.d"]
    expand(folder, *words)
    assert made(folder / "Out.plist") == {"A": "Real", "B": "http://e.org/a//b it's linux"}
    assert "extra.h" in (folder / "Out.d").read_text()
    expand(folder, *words, "--preprocessor-definitions", "X=1")
    assert made(folder / "Out.plist")["C"] == "c"
    errors = expand(folder, *words, status=2, CPP="no-such-compiler").errors
    assert b"no-such-compiler" in errors


@pytest.mark.parametrize("content", [b"", b"(a)", b"<plist><dict>", b"[1]"])
def test_what_is_not_an_info_plist_is_refused(folder: Path, content: bytes) -> None:
    (folder / "Info.plist").write_bytes(content)
    assert b"error" in expand(folder, "Info.plist", "-o", "Out.plist", status=1).errors
    assert not (folder / "Out.plist").exists()


def test_bad_usage(folder: Path) -> None:
    for words in (["-D", "1=x"], ["--set", "x"], ["--set-json", "A={"], ["--condition", "x"], ["-D", "A[x=1"]):
        expand(folder, "Info.plist", "-o", "Out.plist", *words, status=2)
    expand(folder, "none.plist", "-o", "Out.plist", status=2)


def test_each_output_is_a_file_of_its_own(folder: Path) -> None:
    before = (folder / "Info.plist").read_bytes()
    (folder / "link.plist").symlink_to("Info.plist")
    (folder / "other").mkdir()
    (folder / "a.xcconfig").write_text("A = 1\n")
    words = ["Info.plist", "-D", "PRODUCT_NAME=A", "--settings", "a.xcconfig"]
    for outputs, message in (
        (["-o", "same", "--pkginfo", "same"], "same: error: this is another output, too"),
        (["-o", "same", "--pkginfo", "other/../same"], "other/../same: error: this is another output, too"),
        (["-o", "same", "--depfile", "./same"], "./same: error: this is another output, too"),
        (["-o", "Info.plist"], "Info.plist: error: this is an input, too"),
        (["-o", "link.plist"], "link.plist: error: this is an input, too"),
        (["-o", "same", "--pkginfo", "a.xcconfig"], "a.xcconfig: error: this is an input, too"),
        (["-o", "Info.plist", "--check"], "Info.plist: error: this is an input, too"),
    ):
        assert expand(folder, *words, *outputs, status=2).errors.decode().splitlines() == [message]
        assert not (folder / "same").exists()
    assert (folder / "Info.plist").read_bytes() == before
    expand(folder, *words, "-o", "/dev/null", "--pkginfo", "/dev/null")


def test_variables_that_refer_to_each_other_have_no_value(folder: Path) -> None:
    (folder / "c.xcconfig").write_text("A = $(B)\nB = $(A)\nC = x$(C)\nD = $(inherited) y\n")
    (folder / "v.plist").write_text('{CFBundleName="x$(A)y"; Own="$(C)$(D)";}')
    errors = expand(folder, "v.plist", "--settings", "c.xcconfig", "-o", "o", status=1).errors.decode()
    assert errors.splitlines() == ["v.plist:1:16: error: variable A refers to itself, in the value of B (CFBundleName)"]
    assert not (folder / "o").exists()
    expand(folder, "v.plist", "--settings", "c.xcconfig", "-o", "o", "--undefined", "empty")
    assert made(folder / "o")["CFBundleName"] == "xy"
    assert made(folder / "o")["Own"] == "x y"
    (folder / "v.plist").write_text('{CFBundleName="x$(A:default=z)y";}')
    expand(folder, "v.plist", "--settings", "c.xcconfig", "-o", "o")
    assert made(folder / "o")["CFBundleName"] == "xzy"


def test_all_files_are_written_or_none(folder: Path) -> None:
    (folder / "Info.plist").write_text("CFBundleIdentifier = org.example.a; CFBundlePackageType = APPL;")
    (folder / "out.plist").write_text("old")
    (folder / "PkgInfo").write_text("old")
    (folder / "file").write_text("")
    words = ["Info.plist", "-o", "out.plist", "--pkginfo", "PkgInfo", "--depfile"]
    expand(folder, *words, "file/d", status=2)
    expand(folder, "Info.plist", "-o", "file/out", "--pkginfo", "PkgInfo", "--depfile", "d", status=2)
    assert (folder / "out.plist").read_text() == "old" == (folder / "PkgInfo").read_text()
    assert not (folder / "d").exists()
