from __future__ import annotations

import ctypes
import errno
import json
import os
import pickle
import plistlib
import shutil
from datetime import datetime, timezone
from pathlib import Path
from typing import Any, Callable

import cfbundlecompat
import pytest
from cfbundlecompat import Bundle, BundleError
from cfbundlecompat._native import lib
from conftest import MakeBundle

INFO = {
    "CFBundleIdentifier": "org.example.sample",
    "CFBundleVersion": "1.2.3b4",
    "CFBundleDevelopmentRegion": "en",
    "CFBundleName": "Sample",
}

FILES = {
    "readme.txt": "read me",
    "notes.txt": "notes",
    "en.lproj/Localizable.strings": '"greeting" = "Good day"; "empty" = ""; "only" = "English";',
    "de.lproj/Localizable.strings": '"greeting" = "Guten Tag";',
    "de.lproj/InfoPlist.strings": 'CFBundleName = "Beispiel";',
    "en.lproj/Other.strings": 'k = "other";',
    "en.lproj/picture.png": "english",
    "de.lproj/picture.png": "german",
    "deep/er/file.dat": "deep",
}


@pytest.fixture
def sample(make_bundle: MakeBundle) -> Path:
    return make_bundle(info=INFO, files=FILES)


# ---- Opening and closing ----


def library_of_the_system() -> Path:
    """A library that this process has loaded, and that needs no other that is not loaded."""
    lines = Path("/proc/self/maps").read_text().split("\n")
    paths = [line.split()[-1] for line in lines if line.endswith((".so", ".so.6"))]
    return Path(next(path for path in paths if Path(path).name.startswith(("libm.", "libm-", "libc.", "ld-musl"))))


def test_a_loaded_library_has_the_bundle_around_it(tmp_path: Path) -> None:
    kit = tmp_path / "Kit.framework"
    (kit / "Resources").mkdir(parents=True)
    info = {"CFBundleIdentifier": "org.example.loaded-kit", "CFBundleExecutable": "Kit"}
    (kit / "Resources/Info.plist").write_bytes(plistlib.dumps(info))
    shutil.copy(library_of_the_system(), kit / "Kit")
    shutil.copy(library_of_the_system(), tmp_path / "libplain.so")
    assert Bundle.with_identifier("org.example.loaded-kit") is None
    bundle = Bundle.of_library(ctypes.CDLL(str(kit / "Kit")))
    assert bundle is not None
    assert bundle.path == kit
    assert Bundle.with_identifier("org.example.loaded-kit") == bundle
    assert Bundle.of_library(ctypes.CDLL(str(tmp_path / "libplain.so"))) is None
    assert Bundle.of_library(ctypes.CDLL(None)) == Bundle.main()


def test_properties_come_from_info_plist(sample: Path) -> None:
    with Bundle(sample) as bundle:
        assert bundle.path == sample
        assert bundle.identifier == "org.example.sample"
        assert bundle.version_number == 0x01236004
        assert bundle.development_region == "en"
        assert repr(bundle) == f"<Bundle {str(sample)!r}>"


@pytest.mark.parametrize("spelling", [str, os.fsencode, Path, lambda path: f"{path}/"])
def test_path_may_be_spelled_in_any_way(sample: Path, spelling: Callable[[Path], Any]) -> None:
    with Bundle(spelling(sample)) as bundle:
        assert bundle.path == sample


def test_relative_path_belongs_to_the_working_directory(sample: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(sample.parent)
    with Bundle(sample.name) as bundle:
        assert bundle.path == sample


def test_empty_directory_is_a_bundle(tmp_path: Path) -> None:
    with Bundle(tmp_path) as bundle:
        assert bundle.identifier is None
        assert bundle.version_number == 0
        assert bundle.development_region is None
        assert bundle.executable is None
        assert dict(bundle.info) == {}
        assert dict(bundle.localized_info) == {}
        assert bundle.localizations == []


@pytest.mark.parametrize(
    ("name", "reason", "code"),
    [("missing", "No such file or directory", errno.ENOENT), ("file", "Not a directory", errno.ENOTDIR)],
)
def test_path_that_is_not_a_directory_is_refused_with_the_reason(
    tmp_path: Path, diagnostics: list[str], name: str, reason: str, code: int
) -> None:
    (tmp_path / "file").write_text("a file")
    with pytest.raises(BundleError) as caught:
        Bundle(tmp_path / name)
    assert caught.value.path == str(tmp_path / name)
    assert reason in caught.value.reason
    assert str(caught.value) == f"{str(tmp_path / name)!r}: {caught.value.reason}"
    assert isinstance(caught.value, OSError)
    assert (caught.value.errno, caught.value.strerror, caught.value.filename) == (code, reason, str(tmp_path / name))
    with pytest.raises(BundleError) as in_environment:
        Bundle(tmp_path / name, cfbundlecompat.Environment())
    assert in_environment.value.errno == code
    assert diagnostics == []


def test_empty_path_and_null_byte_are_refused() -> None:
    with pytest.raises(BundleError, match="the path is empty") as caught:
        Bundle("")
    assert caught.value.errno == errno.ENOENT
    with pytest.raises(ValueError, match="null byte"):
        Bundle("a\0b")
    with pytest.raises(TypeError):
        Bundle(None)  # type: ignore[arg-type]


def test_error_can_be_pickled() -> None:
    for original in (BundleError("/x", "because"), BundleError("/x", "because", errno.EACCES)):
        error = pickle.loads(pickle.dumps(original))
        assert (error.path, error.reason, error.errno) == ("/x", "because", original.errno)
        assert (error.filename, error.strerror) == ("/x", "because")


def test_path_that_is_not_utf8_works(tmp_path: Path) -> None:
    name = tmp_path / os.fsdecode(b"caf\xe9 %41.bundle")
    try:
        (name / "Contents" / "Resources").mkdir(parents=True)
    except OSError:
        pytest.skip("this file system takes only UTF-8")
    (name / "Contents" / "Info.plist").write_bytes(plistlib.dumps(INFO))
    odd = name / "Contents" / "Resources" / os.fsdecode(b"odd\xff.txt")
    odd.write_text("odd")
    with Bundle(name) as bundle:
        assert bundle.path == name
        assert bundle.identifier == "org.example.sample"
        assert bundle.resources("txt") == [odd]
        assert bundle.resources("txt")[0].read_text() == "odd"
    with pytest.raises(BundleError) as caught:
        Bundle(tmp_path / os.fsdecode(b"none\xff"))
    assert os.fsencode(caught.value.path).endswith(b"none\xff")


def test_closed_bundle_has_only_its_path(sample: Path) -> None:
    bundle = Bundle(sample)
    assert not bundle.closed
    bundle.close()
    bundle.close()
    assert bundle.closed
    assert bundle.path == sample
    assert repr(bundle) == f"<Bundle {str(sample)!r} (closed)>"
    other = Bundle(sample)
    other.close()
    assert bundle == bundle
    assert bundle != other
    questions: list[Callable[[], Any]] = [
        lambda: bundle.identifier,
        lambda: bundle.version_number,
        lambda: bundle.info,
        lambda: bundle.localized_info,
        lambda: bundle.development_region,
        lambda: bundle.executable,
        lambda: bundle.architectures,
        bundle.preflight,
        lambda: bundle.resources_directory,
        lambda: bundle.plug_ins_directory,
        lambda: bundle.resource("readme.txt"),
        lambda: bundle.resources("txt"),
        lambda: bundle.localized("greeting"),
        lambda: bundle.localizations,
        lambda: bundle.preferred_localizations,
        lambda: bundle.function("f"),
        bundle.__enter__,
    ]
    for question in questions:
        with pytest.raises(ValueError, match="the bundle is closed"):
            question()


def test_info_outlives_its_bundle(sample: Path) -> None:
    with Bundle(sample) as bundle:
        info = bundle.info
    assert info["CFBundleName"] == "Sample"
    assert len(info) == 5


def test_bundles_with_equal_paths_are_equal(sample: Path, tmp_path: Path) -> None:
    with Bundle(sample) as one, Bundle(f"{sample}/") as same, Bundle(tmp_path) as other:
        assert one == same
        assert hash(one) == hash(same)
        assert one != other
        assert one != str(sample)
        assert len({one, same, other}) == 2
        same.close()
        assert one != same
        assert same == same
        assert one.identifier == "org.example.sample"


# ---- Finding ----


def test_main_bundle_always_exists() -> None:
    assert Bundle.main() == Bundle.main()
    assert Bundle.main().path.is_dir()


def test_open_bundle_is_found_by_its_identifier(make_bundle: MakeBundle) -> None:
    path = make_bundle("found.bundle", {"CFBundleIdentifier": "org.example.found"})
    assert Bundle.with_identifier("org.example.found") is None
    with Bundle(path) as bundle:
        assert Bundle.with_identifier("org.example.found") == bundle
    assert Bundle.with_identifier("org.example.none") is None


def test_bundles_of_a_directory_are_sorted(make_bundle: MakeBundle, tmp_path: Path) -> None:
    for name in ["b.bundle", "a.bundle", "c.app"]:
        make_bundle(name)
    (tmp_path / "file.bundle").write_text("a file")
    assert [bundle.path.name for bundle in Bundle.all_in(tmp_path, "bundle")] == ["a.bundle", "b.bundle"]
    assert [bundle.path.name for bundle in Bundle.all_in(tmp_path)] == ["a.bundle", "b.bundle", "c.app"]
    for name, error in [("missing", FileNotFoundError), ("file.bundle", NotADirectoryError), ("", FileNotFoundError)]:
        with pytest.raises(error):
            Bundle.all_in(tmp_path / name if name else "")


# ---- Info.plist ----


def test_info_is_a_read_only_mapping_of_python_values(make_bundle: MakeBundle) -> None:
    values = {
        "text": "Grüße 🎈",
        "integer": -5,
        "large": 2**63 - 1,
        "small": -(2**63),
        "unsigned": 2**64 - 1,
        "real": 1.5,
        "yes": True,
        "no": False,
        "data": b"\0\1\xff",
        "no data": b"",
        "date": datetime(2024, 2, 29, 12, 30, 15, tzinfo=timezone.utc),
        "list": ["a", 1, [], {}],
        "dict": {"": "empty key", "nested": {"deep": [True, 2.5]}},
        "": "an empty key",
    }
    for format in (plistlib.FMT_XML, plistlib.FMT_BINARY):
        plain = {**values, "date": datetime(2024, 2, 29, 12, 30, 15)}
        path = make_bundle(f"values{format}.bundle", plistlib.dumps(plain, fmt=format))
        with Bundle(path) as bundle:
            info = bundle.info
            assert {key: info[key] for key in info} == values
            assert {key: type(value) for key, value in info.items()} == {
                key: type(value) for key, value in values.items()
            }
            assert info == values
            assert len(info) == len(values)
            assert "text" in info
            assert "missing" not in info
            assert info.get("missing", "default") == "default"
            with pytest.raises(KeyError):
                info["missing"]
            with pytest.raises(TypeError):
                info["text"] = "new"  # type: ignore[index]


def test_changing_a_value_changes_nothing_else(make_bundle: MakeBundle) -> None:
    with Bundle(make_bundle(info={"list": [1]})) as bundle:
        bundle.info["list"].append(2)
        assert bundle.info["list"] == [1]


def test_version_string_adds_its_number(sample: Path) -> None:
    with Bundle(sample) as bundle:
        assert bundle.info["CFBundleVersion"] == "1.2.3b4"
        assert bundle.info["CFBundleNumericVersion"] == 0x01236004


def test_broken_info_is_empty_and_reported(make_bundle: MakeBundle, diagnostics: list[str]) -> None:
    path = make_bundle("broken.bundle", b"{ a = b;\n c = ")
    with Bundle(path) as bundle:
        assert dict(bundle.info) == {}
    assert len(diagnostics) == 1
    assert "Info.plist" in diagnostics[0]
    assert "line 2" in diagnostics[0]


def test_deep_info_needs_no_deep_stack(make_bundle: MakeBundle) -> None:
    depth = 500
    path = make_bundle("deep.bundle", b"{ a = " + b"(" * depth + b")" * depth + b"; }")
    with Bundle(path) as bundle:
        value = bundle.info["a"]
        for _ in range(depth - 1):
            (value,) = value
        assert value == []


def test_info_values_are_localized(sample: Path) -> None:
    cfbundlecompat.set_preferred_languages(["de"])
    with Bundle(sample) as bundle:
        assert bundle.localized_info == {"CFBundleName": "Beispiel"}
        assert bundle.info["CFBundleName"] == "Sample"


# ---- Resources ----


def test_resource_is_found_by_name_and_type(sample: Path) -> None:
    resources = sample / "Contents" / "Resources"
    with Bundle(sample) as bundle:
        assert bundle.resources_directory == resources
        assert bundle.plug_ins_directory == sample / "Contents" / "PlugIns"
        assert bundle.resource("readme.txt") == resources / "readme.txt"
        assert bundle.resource("readme", "txt") == resources / "readme.txt"
        assert bundle.resource("readme", ".txt") == resources / "readme.txt"
        assert bundle.resource("file", "dat", "deep/er") == resources / "deep" / "er" / "file.dat"
        assert bundle.resource("missing", "txt") is None
        assert bundle.resource("readme") is None
        assert bundle.resource("../Info.plist") is None


def test_resource_follows_the_language(sample: Path) -> None:
    resources = sample / "Contents" / "Resources"
    with Bundle(sample) as bundle:
        assert bundle.resource("picture", "png") == resources / "en.lproj" / "picture.png"
        assert bundle.resource("picture", "png", localization="de") == resources / "de.lproj" / "picture.png"
        assert bundle.resource("picture", "png", localization="fr") is None
        assert bundle.resource("picture", "png", localization="") is None


def test_resources_of_a_type_are_sorted(sample: Path) -> None:
    resources = sample / "Contents" / "Resources"
    with Bundle(sample) as bundle:
        assert bundle.resources("txt") == [resources / "notes.txt", resources / "readme.txt"]
        assert bundle.resources(".txt") == bundle.resources("txt")
        assert bundle.resources("none") == []
        assert bundle.resources("dat", "deep/er") == [resources / "deep" / "er" / "file.dat"]
        german = bundle.resources("png", localization="de")
        assert german == [resources / "de.lproj" / "picture.png"]
        assert {resources / "notes.txt", resources / "readme.txt"} <= set(bundle.resources(None))


# ---- Strings and languages ----


def test_localized_string_is_in_the_users_language(sample: Path) -> None:
    with Bundle(sample) as bundle:
        assert bundle.localized("greeting") == "Good day"
        assert bundle.localized("k", table="Other") == "other"
        assert bundle.localized("greeting", localization="de") == "Guten Tag"
        # What is for translators changes nothing.
        assert bundle.localized("greeting", comment="Shown at start.") == "Good day"
        assert bundle.localized_format("%d days", 3, comment="In the list.") == "3 days"
        cfbundlecompat.set_preferred_languages(["de-AT", "en"])
        assert bundle.localized("greeting") == "Guten Tag"


def test_missing_key_returns_the_default_or_the_key(sample: Path) -> None:
    with Bundle(sample) as bundle:
        assert bundle.localized("missing") == "missing"
        assert bundle.localized("missing", "default") == "default"
        assert bundle.localized("missing", "") == "missing"
        assert bundle.localized("empty", "default") == ""
        assert bundle.localized("greeting", table="NoTable") == "greeting"
        assert bundle.localized("") == ""


@pytest.mark.parametrize("text", ["", "a\0b", "\0", "Grüße", "🎈", "\ud83c", "\udf88x\ud83c", "x" * 100_000])
def test_any_string_survives_a_round_trip(sample: Path, text: str) -> None:
    with Bundle(sample) as bundle:
        assert bundle.localized(text) == text
        assert bundle.localized("missing key", text) == (text or "missing key")


def test_key_that_is_not_a_string_is_a_type_error(sample: Path) -> None:
    with Bundle(sample) as bundle, pytest.raises(TypeError, match="a string is needed, not int"):
        bundle.localized(3)  # type: ignore[arg-type]


WRONG = [3, 2.5, b"bytes", ["list"], object()]
WRONG_OR_NONE = [*WRONG, None]


@pytest.mark.parametrize(
    ("wrong", "call"),
    [
        (WRONG_OR_NONE, lambda bundle, value: Bundle.with_identifier(value)),
        (WRONG, lambda bundle, value: Bundle.all_in(bundle.path, value)),
        ([3, 2.5, ["list"], None], lambda bundle, value: Bundle.all_in(value)),
        ([3, 2.5, ["list"], None], lambda bundle, value: Bundle(value)),
        (WRONG, lambda bundle, value: Bundle(bundle.path, value)),
        (WRONG_OR_NONE, lambda bundle, value: bundle.resource(value)),
        (WRONG, lambda bundle, value: bundle.resource("a", value)),
        (WRONG, lambda bundle, value: bundle.resource("a", "txt", value)),
        (WRONG, lambda bundle, value: bundle.resource("a", "txt", "sub", value)),
        (WRONG, lambda bundle, value: bundle.resources(value)),
        (WRONG, lambda bundle, value: bundle.resources("txt", value)),
        (WRONG, lambda bundle, value: bundle.resources("txt", "sub", value)),
        (WRONG_OR_NONE, lambda bundle, value: bundle.scaled_resource(value)),
        (["3", b"bytes", None], lambda bundle, value: bundle.icon(value)),
        (WRONG, lambda bundle, value: bundle.launch_image(value)),
        (["one", b"bytes", [3], None], lambda bundle, value: bundle.missing_capabilities(value)),
        (["one", b"bytes", [3], None], lambda bundle, value: bundle.prohibited_capabilities(value)),
        ([3, ["list"], None], lambda bundle, value: bundle.document_type_of(value)),
        (WRONG_OR_NONE, lambda bundle, value: bundle.document_type_with(extension=value)),
        (WRONG_OR_NONE, lambda bundle, value: bundle.document_type_icon(value)),
        (WRONG_OR_NONE, lambda bundle, value: bundle.localized(value)),
        (WRONG, lambda bundle, value: bundle.localized("key", value)),
        (WRONG, lambda bundle, value: bundle.localized("key", "default", value)),
        (WRONG, lambda bundle, value: bundle.localized("key", "default", "table", value)),
        (WRONG_OR_NONE, lambda bundle, value: bundle.localized_format(value)),
        ([b"bytes", ["list"], None], lambda bundle, value: bundle.localized_format("%@", value)),
        (WRONG, lambda bundle, value: bundle.localized_format("%@", "argument", table=value)),
        (WRONG_OR_NONE, lambda bundle, value: bundle.explain_resource(value)),
        (WRONG_OR_NONE, lambda bundle, value: bundle.explain_localized(value)),
        (WRONG, lambda bundle, value: bundle.explain_localized("key", value)),
        (["one", b"bytes", [3], 3], lambda bundle, value: cfbundlecompat.set_preferred_languages(value)),
        (["one", b"bytes", [3], None], lambda bundle, value: cfbundlecompat.choose_localizations(value)),
        (["one", b"bytes", [3], 3], lambda bundle, value: cfbundlecompat.choose_localizations(["en"], value)),
        (WRONG, lambda bundle, value: cfbundlecompat.set_environment(value)),
        (["one", b"bytes", [3], 3], lambda bundle, value: cfbundlecompat.Environment(languages=value)),
        (WRONG_OR_NONE, lambda bundle, value: cfbundlecompat.Environment(platform=value)),
        (WRONG, lambda bundle, value: cfbundlecompat.Environment(device=value)),
        (["2", 2.5, True, None], lambda bundle, value: cfbundlecompat.Environment(scale=value)),
        (WRONG, lambda bundle, value: cfbundlecompat.Environment(orientation=value)),
        (WRONG, lambda bundle, value: cfbundlecompat.Environment(system_version=value)),
        ([3, None], lambda bundle, value: cfbundlecompat.is_package(value)),
        (WRONG, lambda bundle, value: cfbundlecompat.is_package(bundle.path, value)),
        ([3, None], lambda bundle, value: cfbundlecompat.display_name(value)),
        (WRONG, lambda bundle, value: cfbundlecompat.set_diagnostic_handler(value)),
        (WRONG, lambda bundle, value: cfbundlecompat.log_diagnostics(value)),
        (WRONG_OR_NONE, lambda bundle, value: cfbundlecompat.Settings(value)),
    ],
)
def test_argument_of_a_wrong_type_is_a_type_error(
    sample: Path, diagnostics: list[str], wrong: list[Any], call: Callable[[Bundle, Any], Any]
) -> None:
    with Bundle(sample) as bundle:
        for value in wrong:
            with pytest.raises(TypeError):
                call(bundle, value)
    assert diagnostics == []


def test_name_of_a_function_must_be_a_string(
    make_bundle: MakeBundle, compile_library: Callable[[Path, str], None]
) -> None:
    path = make_bundle(info={"CFBundleExecutable": "Code"})
    compile_library(path / "Contents" / "Linux" / "Code", "int one(void) { return 1; }")
    with Bundle(path) as bundle:
        for name in WRONG_OR_NONE:
            with pytest.raises(TypeError):
                bundle.function(name)  # type: ignore[arg-type]


def test_localizations_are_listed_and_chosen(sample: Path) -> None:
    with Bundle(sample) as bundle:
        assert bundle.localizations == ["de", "en"]
        assert bundle.preferred_localizations[0] == "en"
    cfbundlecompat.set_preferred_languages(["fr", "de"])
    with Bundle(sample) as bundle:
        assert bundle.preferred_localizations[0] == "de"


# ---- Code ----


def test_function_of_the_code_is_called(make_bundle: MakeBundle, compile_library: Callable[[Path, str], None]) -> None:
    path = make_bundle("code.bundle", {"CFBundleExecutable": "Code"})
    compile_library(
        path / "Contents" / "Linux" / "Code",
        "int twice(int n) { return 2 * n; } double half(double n) { return n / 2; }",
    )
    with Bundle(path) as bundle:
        assert bundle.executable == path / "Contents" / "Linux" / "Code"
        assert bundle.function("twice")(21) == 42
        half = bundle.function("half")
        half.restype, half.argtypes = ctypes.c_double, [ctypes.c_double]
        assert half(5) == 2.5
        assert bundle.function("twice").restype is ctypes.c_int
        with pytest.raises(KeyError, match="thrice"):
            bundle.function("thrice")


def test_code_that_cannot_be_loaded_is_refused_with_the_reason(make_bundle: MakeBundle) -> None:
    path = make_bundle("bad.bundle", {"CFBundleExecutable": "Code"})
    with Bundle(path) as bundle, pytest.raises(BundleError) as caught:
        bundle.function("f")
    assert caught.value.path == caught.value.filename == str(path)
    assert caught.value.reason == caught.value.strerror == "the bundle has no executable"
    assert caught.value.errno is None
    code = path / "Contents" / "Linux" / "Code"
    code.parent.mkdir()
    code.write_bytes(b"not code")
    with Bundle(path) as bundle, pytest.raises(BundleError) as caught:
        bundle.function("f")
    assert "neither ELF nor Mach-O" in caught.value.reason


def test_preflight_checks_code_without_loading_it(
    make_bundle: MakeBundle, compile_library: Callable[[Path, str], None]
) -> None:
    path = make_bundle("judged.bundle", {"CFBundleExecutable": "Code"})
    with Bundle(path) as bundle:
        assert bundle.architectures == []
        with pytest.raises(BundleError, match="no executable"):
            bundle.preflight()
    code = path / "Contents" / "Linux" / "Code"
    compile_library(code, "int twice(int n) { return 2 * n; }")
    with Bundle(path) as bundle:
        bundle.preflight()
        assert len(bundle.architectures) == 1
    compile_library(code, "int nowhere(void); int call(void) { return nowhere(); }")
    with Bundle(path) as bundle, pytest.raises(BundleError, match="nowhere"):
        bundle.preflight()


def test_format_uses_the_plural_form_of_its_number(make_bundle: MakeBundle, diagnostics: list[str]) -> None:
    forms = {
        "NSStringFormatSpecTypeKey": "NSStringPluralRuleType",
        "NSStringFormatValueTypeKey": "d",
        "one": "%d file",
        "other": "%d files",
    }
    entry = {"files": {"NSStringLocalizedFormatKey": "%#@n@ in %@", "n": forms}}
    path = make_bundle(
        info={"CFBundleDevelopmentRegion": "en"}, files={"en.lproj/Localizable.stringsdict": plistlib.dumps(entry)}
    )
    bundle = Bundle(path)
    assert bundle.localized_format("files", 1, "box") == "1 file in box"
    assert bundle.localized_format("files", 3, "box") == "3 files in box"
    assert bundle.localized_format("%.1f", 1.25, table="None") == "1.2"
    assert bundle.localized_format("%d", True, table="None") == "1"
    with pytest.raises(TypeError, match="argument 2 must be a string or a number, not bytes"):
        bundle.localized_format("files", 1, b"box")  # type: ignore[arg-type]
    assert bundle.localized("files") == "%#@n@ in %@"
    assert diagnostics == []
    for arguments, reason in [
        ((), "argument 1 is missing: %d"),
        ((1,), "argument 2 is missing: %@"),
        (("one", "box"), "argument 1 does not suit %d"),
        ((1.5, "box"), "argument 1 does not suit %d"),
        ((2**63, "box"), "argument 1 does not suit %d"),
    ]:
        with pytest.raises(ValueError, match="files") as caught:
            bundle.localized_format("files", *arguments)
        assert str(caught.value) == f"the format for 'files': {reason}"
    assert diagnostics == []
    with pytest.raises(OverflowError):
        bundle.localized_format("files", 2**64, "box")
    assert bundle.localized_format("%llu of %@", 2**64 - 1, 2**63, table="None") == f"{2**64 - 1:,} of {2**63}"


def test_catalog_is_read_without_being_compiled(make_bundle: MakeBundle) -> None:
    unit = {"stringUnit": {"state": "translated", "value": "Hallo"}}
    catalog = {"sourceLanguage": "en", "version": "1.0", "strings": {"Hello": {"localizations": {"de": unit}}}}
    bundle = Bundle(make_bundle(files={"Localizable.xcstrings": json.dumps(catalog)}))
    assert bundle.localizations == ["de", "en"]
    assert bundle.localized("Hello") == "Hello"
    cfbundlecompat.set_preferred_languages(["de"])
    assert bundle.localized("Hello") == "Hallo"


def test_localized_string_without_memory_is_an_error_and_not_empty(
    sample: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lib, "CFBundleCopyLocalizedString", lambda *_: None)
    with Bundle(sample) as bundle, pytest.raises(MemoryError):
        bundle.localized("hello")
