"""Programs in Swift use the package: the application and the server of the examples, the documents' programs, the API.

The document's programs and comments are compiled with the modules of a debug build, as another package would be: that
of .build/debug, or the one that CFBUNDLECOMPAT_DEBUG_BUILD names. Those that have a block of text right behind them
print it.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
import support

DOCUMENT = support.ROOT / "docs/swift.md"
SAMPLE = support.ROOT / "examples/swift-app"
SERVER = support.ROOT / "examples/swift-server"
BUILT = os.environ.get("CFBUNDLECOMPAT_DEBUG_BUILD")
BUILD = Path(BUILT or support.ROOT / ".build/debug")
FENCED = re.compile(r"^```([\w+]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
MODULES = ["CFBundleCompat", "CFBundleCompatFoundation"]


# ---- The modules ----


@pytest.fixture(scope="session")
def modules() -> list[str]:
    """The flags with which another package compiles and links a program."""
    if not BUILT:
        (support.ROOT / "build").mkdir(exist_ok=True)
        command = ["swift", "build", "--target", "CFBundleCompatFoundation"]
        support.run([*support.locked(), *command], timeout=3600)
    maps = BUILD / "CFBundleCompatC.build/module.modulemap"
    return ["-swift-version", "6", f"-I{BUILD}/Modules", "-Xcc", f"-fmodule-map-file={maps}"]


@pytest.fixture(scope="session")
def objects() -> list[Path]:
    targets = {path.name for path in (support.ROOT / "Sources/CFBundleCompat").iterdir()}
    names = [*(f"CF{name}" for name in targets), "CFEntryPoints", "CFBundleCompatC", *MODULES]
    return sorted(path for name in names for path in (BUILD / f"{name}.build").rglob("*.o"))


def compiled(source: str, modules: list[str], *flags: str | os.PathLike[str]) -> support.Outcome:
    return support.attempt(["swiftc", *modules, *flags, "-"], source=source)


# ---- The document ----


def programs() -> list:
    found = []
    for document in DOCUMENT, support.ROOT / "README.md":
        fences = list(FENCED.finditer(document.read_text(encoding="utf-8")))
        for fence, after in zip(fences, [*fences[1:], None]):
            if fence[1] == "swift" and not fence[2].startswith("// swift-tools-version"):
                shown = after[2] if after and after[1] == "text" and after.start() == fence.end() + 2 else None
                found.append((fence[2], shown))
    return [pytest.param(*one, id=str(number)) for number, one in enumerate(found)]


@pytest.mark.parametrize(("program", "shown"), programs())
def test_program_of_the_document_compiles_and_prints_what_it_shows(
    program: str,
    shown: str | None,
    modules: list[str],
    objects: list[Path],
    tmp_path: Path,
    request: pytest.FixtureRequest,
) -> None:
    if "build/examples" in program:
        request.getfixturevalue("hello_bundle")
    if shown is None:
        outcome = compiled(program, modules, "-typecheck")
        assert outcome.succeeded, str(outcome)
        return
    outcome = compiled(program, modules, "-o", tmp_path / "program", *objects)
    assert outcome.succeeded, str(outcome)
    assert support.run([tmp_path / "program"], env=support.environment()) == shown


def manifest(trait: str = "") -> str:
    """The manifest of the document, or the one that asks for a trait."""
    blocks = [text for _, text in FENCED.findall(DOCUMENT.read_text("utf-8")) if text.startswith("// swift-tools")]
    return next(text for text in blocks if trait in text)


# ---- The API ----


@pytest.fixture(scope="session", params=MODULES)
def symbols(request: pytest.FixtureRequest, modules: list[str], tmp_path_factory: pytest.TempPathFactory) -> list[dict]:
    """The public symbols of a module, with their comments."""
    folder = tmp_path_factory.mktemp("symbols")
    triple = json.loads(support.run(["swiftc", "-print-target-info"]))["target"]["triple"]
    command = ["swift", "symbolgraph-extract", "-module-name", request.param, "-target", triple, "-output-dir", folder]
    support.run([*command, "-minimum-access-level", "public", "-skip-synthesized-members", *modules[2:]])
    graphs = [json.loads(path.read_text(encoding="utf-8")) for path in folder.glob("*.symbols.json")]
    return [symbol for graph in graphs for symbol in graph["symbols"] if "location" in symbol]


def test_every_public_symbol_has_a_comment(symbols: list[dict]) -> None:
    assert len(symbols) > 10
    assert [".".join(symbol["pathComponents"]) for symbol in symbols if "docComment" not in symbol] == []


def test_every_parameter_and_error_is_in_the_comment(symbols: list[dict]) -> None:
    # What protocols of the standard library demand is explained there.
    known = re.compile(r"(^== ?|^<|Literal:\)|\((_:_|from:|to:)\))")
    missing = []
    for symbol in symbols:
        if "functionSignature" not in symbol or known.search(symbol["pathComponents"][-1]):
            continue
        name = ".".join(symbol["pathComponents"])
        comment = "\n".join(line["text"] for line in symbol["docComment"]["lines"])
        declaration = "".join(part["spelling"] for part in symbol["declarationFragments"])
        if "throws" in declaration and "- Throws:" not in comment:
            missing.append(f"{name}: its errors")
        for parameter in symbol["functionSignature"].get("parameters", []):
            parameter_name = parameter.get("internalName", parameter["name"])
            if not re.search(rf"- (Parameter )?{parameter_name}:", comment):
                missing.append(f"{name}: {parameter_name}")
    assert missing == []


@pytest.mark.parametrize(
    ("program", "error"),
    [
        ("import CFEntryPoints\n_ = exportCFBundleGetMainBundle()", "cannot find 'exportCFBundleGetMainBundle'"),
        ("import CFBundleCompat\n_ = exportCFBundleGetMainBundle()", "cannot find 'exportCFBundleGetMainBundle'"),
        ("import CFBundleCompat\n_ = BundleRegistry.main", "cannot find 'BundleRegistry'"),
        ("import CFBundleCompat\n_ = CFBundle.main.core", "inaccessible due to 'internal' protection level"),
        (
            'import CFBundleCompat\n_ = try CFBundle.main.localizedString(format: "%d", true)',
            "does not conform to expected type 'CFFormatArgument'",
        ),
        (
            'import CFBundleCompat\n_ = String(localized: "\\(true)")',
            "requires that 'Bool' conform to 'CFFormatArgument'",
        ),
        # What Foundation's Bundle has, and Linux cannot have: the error says what to use.
        ("import CFBundleCompat\nclass C {}\n_ = CFBundle(for: C.self)", "use CFBundle(containing: #dsohandle)"),
        ("import CFBundleCompat\n_ = CFBundle.main.principalClass", "find it with symbol(_:)"),
        ('import CFBundleCompat\n_ = CFBundle.main.classNamed("C")', "find it with symbol(_:)"),
        ("import CFBundleCompat\ntry CFBundle.main.loadAndReturnError()", "has been renamed to 'load()'"),
        ("import CFBundleCompat\n_ = CFBundle.module", "CFBundle.resources(ofTarget:"),
        ('import CFBundleCompat\n_ = CFBundle.main.infoDictionary?["k"] as? String', "cannot use optional chaining"),
    ],
)
def test_what_is_wrong_does_not_compile(program: str, error: str, modules: list[str]) -> None:
    outcome = compiled(program, modules, "-typecheck")
    assert not outcome.succeeded
    assert error in outcome.output


# The members of Foundation's Bundle for which a rename is enough, with their types there.
MOVED = """
func use(_ bundle: Bundle, _ url: URL) throws {
  let _: [Bundle] = [Bundle.main] + Bundle.allBundles + Bundle.allFrameworks
  let _: Bundle? = Bundle(identifier: "org.example")
  let _: Bundle? = try? Bundle(path: "p")
  let _: Bundle? = try? Bundle(url: url)
  let _: (String, Int, Bool) = (bundle.description, bundle.hashValue, bundle == Bundle.main)
  let _: URL = bundle.bundleURL
  let _: [URL?] = [
    bundle.resourceURL, bundle.executableURL, bundle.privateFrameworksURL, bundle.sharedFrameworksURL,
    bundle.sharedSupportURL, bundle.builtInPlugInsURL, bundle.url(forAuxiliaryExecutable: "a"),
    bundle.url(forResource: "a", withExtension: "b"),
    bundle.url(forResource: "a", withExtension: "b", subdirectory: "c"),
    bundle.url(forResource: nil, withExtension: "b", subdirectory: nil, localization: nil),
    Bundle.url(forResource: "a", withExtension: "b", subdirectory: nil, in: url),
  ]
  let _: String = bundle.bundlePath
  let _: [String?] = [
    bundle.resourcePath, bundle.executablePath, bundle.privateFrameworksPath, bundle.sharedFrameworksPath,
    bundle.sharedSupportPath, bundle.builtInPlugInsPath, bundle.path(forAuxiliaryExecutable: "a"),
    bundle.path(forResource: "a", ofType: "b"), bundle.path(forResource: "a", ofType: "b", inDirectory: "c"),
    bundle.path(forResource: nil, ofType: "b", inDirectory: nil, forLocalization: "de"),
    Bundle.path(forResource: "a", ofType: "b", inDirectory: "/p"),
    bundle.bundleIdentifier, bundle.developmentLocalization,
  ]
  let _: [String] =
    bundle.paths(forResourcesOfType: nil, inDirectory: "c")
    + bundle.paths(forResourcesOfType: "b", inDirectory: nil, forLocalization: "de")
    + Bundle.paths(forResourcesOfType: "b", inDirectory: "/p")
    + bundle.localizations + bundle.preferredLocalizations
    + Bundle.preferredLocalizations(from: ["de"]) + Bundle.preferredLocalizations(from: ["de"], forPreferences: nil)
  let _: String = bundle.localizedString(forKey: "k", value: nil, table: "t")
  for url in bundle.urls(forResourcesWithExtension: "b", subdirectory: nil) ?? [] { _ = url.path }
  for url in bundle.urls(forResourcesWithExtension: "b", subdirectory: nil, localization: "de") ?? [] { _ = url.path }
  _ = (bundle.object(forInfoDictionaryKey: "k"), bundle.localizedInfoDictionary?["k"])
  _ = (bundle.executableArchitectures, bundle.isLoaded)
  try bundle.preflight()
}
"""


def test_a_program_moves_from_foundation_by_a_rename(modules: list[str]) -> None:
    here = "import CFBundleCompatFoundation\nimport Foundation\n" + re.sub(r"\bBundle\b", "CFBundle", MOVED)
    # All that a rename leaves to do: here, these initializers throw.
    there = "import Foundation\n" + MOVED.replace("try? Bundle", "Bundle")
    for program in here, there:
        outcome = compiled(program, modules, "-typecheck")
        assert outcome.succeeded, str(outcome)


def test_urls_need_no_more_than_foundation_essentials(modules: list[str], objects: list[Path], tmp_path: Path) -> None:
    source = """
    import CFBundleCompatFoundation
    import FoundationEssentials
    let bundle = try CFBundle(url: URL(filePath: "examples/Hello.bundle"))
    print(bundle.url(forResource: "sunrise", withExtension: "png")?.lastPathComponent ?? "none")
    """
    outcome = compiled(source, modules, "-o", tmp_path / "program", *objects)
    assert outcome.succeeded, str(outcome)
    assert support.run([tmp_path / "program"], env=support.environment()) == "sunrise.png\n"
    needed = support.run(["readelf", "-d", tmp_path / "program"])
    assert "libFoundationEssentials.so" in needed
    assert not re.search(r"lib_FoundationICU|libFoundation\.so|libFoundationInternationalization", needed)


# ---- Packages ----


def built(package: Path, *flags: str, product: str) -> Path:
    """The program of a package, which is built."""
    command = ["swift", "build", "--package-path", package, "--product", product, "--disable-dependency-cache", *flags]
    support.run(command, timeout=3600)
    folder = support.run([*command, "--show-bin-path"]).strip().splitlines()[-1]
    return Path(folder) / product


def built_with_others(package: Path, product: str) -> Path:
    """The same in one folder for all packages that are tested one after the other: this one is compiled once."""
    folder = support.ROOT / "build/swift-examples"
    # The package manager would take the plan of the package before.
    return built(package, "--scratch-path", os.fspath(folder), "--disable-build-manifest-caching", product=product)


def answers(program: Path, language: str) -> dict[str, str]:
    """What CFBundle answers, by the row of the sample's table; the column begins where its title does."""
    lines = support.run([program], env=support.environment(LANG=language)).splitlines()
    table = lines[: lines.index("")]
    title = re.compile(r"CFBundle$").search(table[0])
    assert title
    return {line[:16].strip(): line[title.start() :] for line in table[1:]}


@pytest.fixture(scope="module")
def sample() -> Path:
    return built_with_others(SAMPLE, "Travel")


@pytest.mark.xdist_group("sample")
@pytest.mark.parametrize(
    ("language", "greeting", "days"),
    [
        ("de_DE.UTF-8", "Guten Tag", ["1 Tag", "3 Tage", "5 Tage"]),
        ("ru_RU.UTF-8", "Добрый день", ["1 день", "3 дня", "5 дней"]),
        ("en_US.UTF-8", "Good day", ["1 day", "3 days", "5 days"]),
    ],
)
def test_the_sample_speaks_the_users_language(language: str, greeting: str, days: list[str], sample: Path) -> None:
    rows = answers(sample, language)
    assert rows["greeting"] == greeting
    assert [rows[f"{count} days"] for count in (1, 3, 5)] == days
    assert rows["help.html"] == f"{language[:2]}.lproj/help.html"
    assert rows["languages"].startswith(language[:2])


@pytest.mark.xdist_group("sample")
def test_the_sample_finds_its_resources_wherever_it_is(sample: Path, tmp_path: Path) -> None:
    shutil.copy(sample, tmp_path / "Travel")
    shutil.copytree(sample.parent / "TravelApp_Travel.resources", tmp_path / "TravelApp_Travel.resources")
    assert answers(tmp_path / "Travel", "de_DE.UTF-8")["greeting"] == "Guten Tag"


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    """The address of the server, which runs."""
    needed = re.search(r'url: "(https://[\w./-]+)"', (SERVER / "Package.swift").read_text("utf-8"))
    assert needed
    if not support.attempt(["git", "ls-remote", "--exit-code", needed[1]]).succeeded:
        pytest.skip(f"{needed[1]}, the package of an HTTP server, cannot be read")
    program = [built_with_others(SERVER, "Server"), "0"]
    with subprocess.Popen(
        program, env=support.environment(LANG="ja_JP.UTF-8"), stdout=subprocess.PIPE, text=True
    ) as one:
        try:
            assert one.stdout
            yield next(line.strip() for line in one.stdout if line.startswith("http://"))
        finally:
            one.kill()


def page(address: str, query: str, accepted: str | None) -> tuple[str, str]:
    """The language of the server's answer, and the answer."""
    headers = {} if accepted is None else {"Accept-Language": accepted}
    with urllib.request.urlopen(urllib.request.Request(address + query, headers=headers), timeout=30) as answer:
        assert answer.headers["Vary"] == "Accept-Language"
        return answer.headers["Content-Language"], answer.read().decode("utf-8")


@pytest.mark.xdist_group("sample")
@pytest.mark.parametrize(
    ("accepted", "language", "text"),
    [
        ("de", "de", "Guten Tag\n5 Tage\n"),
        ("ru", "ru", "Добрый день\n5 дней\n"),
        ("en", "en", "Good day\n5 days\n"),
    ],
)
def test_the_server_answers_in_the_language_of_the_request(
    accepted: str, language: str, text: str, server: str
) -> None:
    assert page(server, "?days=5", accepted) == (language, text)


@pytest.mark.xdist_group("sample")
@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        # The weight decides, and then the order.
        ("de;q=0.5, ru;q=0.8", "ru"),
        ("de ; q=0.9\t, ru;q=0.95", "ru"),
        ("de;q=0.001, ru;q=0.01", "ru"),
        ("fr, de, ru", "de"),
        # The language of a region, in any case.
        ("DE-at, ru;q=0.9", "de"),
        # What is refused is not the answer. "*" stands for all that the header does not name.
        ("de-AT, de;q=0, ru;q=0.1", "ru"),
        ("en;q=0, fr, *;q=0.1", "de"),
        ("*", "en"),
        ("*;q=0.5, ru;q=0.4", "en"),
        # A browser whose languages the server does not have gets the original.
        (None, "en"),
        ("", "en"),
        ("fr", "en"),
        ("*;q=0", "en"),
        # What is not in the form of the RFC does not count.
        ("de;q=1.5, ru;q=0.1", "ru"),
        ("de;q=1.0000, ru;q=0.1", "ru"),
        ("de;q=-1, de;q=, de;level=1, d_e, de;q=1;q=1, ;q=1, ,,, ru;q=0.001", "ru"),
        ("-", "en"),
        (",".join(["fr"] * 400), "en"),
    ],
)
def test_the_server_weighs_the_languages_of_a_request(accepted: str | None, language: str, server: str) -> None:
    assert page(server, "", accepted)[0] == language


@pytest.mark.xdist_group("sample")
def test_the_server_refuses_a_number_that_is_none(server: str) -> None:
    with pytest.raises(urllib.error.HTTPError, match="400"):
        page(server, "?days=many", "de")


PLUG_IN_MANIFEST = f"""
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Hello", defaultLocalization: "en",
  dependencies: [.package(name: "CFBundleCompat", path: "{support.ROOT}")],
  targets: [
    .executableTarget(
      name: "Hello", RESOURCESplugins: [.plugin(name: "CompileCatalogs", package: "CFBundleCompat")])
  ]
)
"""
PLUG_IN_PROGRAM = """
import Foundation
print(Bundle.module.localizedString(forKey: "greeting", value: nil, table: nil))
print(NSLocalizedString("collected", bundle: Bundle.module, comment: "A comment."))
"""
GREETINGS = {"en": "Good day", "de": "Guten Tag", "ru": "Добрый день"}


def swift(package: Path, *words: str) -> str:
    """SwiftPM in a package whose plug-ins run the cfbundle of the debug build."""
    env = support.environment(CFBUNDLE=os.fspath(BUILD / "cfbundle"), CFBUNDLECOMPAT_COMMAND="")
    outcome = support.attempt(["swift", *words], cwd=package, env=env, timeout=3600)
    assert outcome.succeeded, str(outcome)
    return outcome.output


@pytest.fixture(scope="module")
def package_with_a_catalog(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if not (BUILD / "cfbundle").exists():
        pytest.skip("cfbundle is not built")
    package = tmp_path_factory.mktemp("plug-ins") / "Hello"
    (package / "Sources/Hello").mkdir(parents=True)
    (package / "Package.swift").write_text(PLUG_IN_MANIFEST.lstrip().replace("RESOURCES", ""))
    (package / "Sources/Hello/main.swift").write_text(PLUG_IN_PROGRAM)
    localizations = {
        language: {"stringUnit": {"state": "translated", "value": text}} for language, text in GREETINGS.items()
    }
    catalog = {"sourceLanguage": "en", "version": "1.0", "strings": {"greeting": {"localizations": localizations}}}
    (package / "Sources/Hello/Localizable.xcstrings").write_text(json.dumps(catalog))
    output = swift(package, "build")
    assert "Compiling Localizable.xcstrings" in output and "warning" not in output
    return package


@pytest.mark.xdist_group("plug-ins")
def test_a_catalog_becomes_resources_in_every_language(package_with_a_catalog: Path) -> None:
    folder = package_with_a_catalog / ".build/debug"
    resources = folder / "Hello_Hello.resources"
    for language, text in GREETINGS.items():
        words = [BUILD / "cfbundle", "string", resources, "greeting", "--language", language]
        assert support.run(words) == f"{text}\n"
    # Foundation finds the language of the development, and no other one.
    output = support.run([folder / "Hello"], env=support.environment(LANG="de_DE.UTF-8"))
    assert output == "Good day\ncollected\n"
    assert "Localizable.xcstrings" not in {path.name for path in resources.rglob("*")}


@pytest.mark.xdist_group("plug-ins")
def test_a_catalog_that_is_a_resource_is_a_warning(package_with_a_catalog: Path) -> None:
    manifest = package_with_a_catalog / "Package.swift"
    kept = manifest.read_text()
    resources = 'resources: [.process("Localizable.xcstrings")], '
    manifest.write_text(PLUG_IN_MANIFEST.lstrip().replace("RESOURCES", resources))
    try:
        output = swift(package_with_a_catalog, "build")
    finally:
        manifest.write_text(kept)
    assert 'copied as well: add exclude: ["Localizable.xcstrings"] to the target Hello' in output


@pytest.mark.xdist_group("plug-ins")
def test_strings_of_the_sources_go_into_the_catalog(package_with_a_catalog: Path) -> None:
    swift(package_with_a_catalog, "package", "--allow-writing-to-package-directory", "genstrings", "--target", "Hello")
    catalog = json.loads((package_with_a_catalog / "Sources/Hello/Localizable.xcstrings").read_text())
    assert catalog["strings"]["collected"]["comment"] == "A comment."
    assert set(catalog["strings"]["greeting"]["localizations"]) == set(GREETINGS)


@pytest.mark.xdist_group("plug-ins")
def test_strings_of_the_sources_go_into_strings_files(package_with_a_catalog: Path, tmp_path: Path) -> None:
    package = tmp_path / "Hello"
    shutil.copytree(package_with_a_catalog, package, ignore=shutil.ignore_patterns("*.xcstrings", ".build"))
    write = ["package", "--allow-writing-to-package-directory", "genstrings", "--target", "Hello"]
    env = support.environment(CFBUNDLE=os.fspath(BUILD / "cfbundle"), CFBUNDLECOMPAT_COMMAND="")
    outcome = support.attempt(["swift", *write], cwd=package, env=env, timeout=3600)
    assert not outcome.succeeded
    assert "Hello has neither a catalog nor .lproj folders" in outcome.output
    (package / "Sources/Hello/Resources/de.lproj").mkdir(parents=True)
    swift(package, *write)
    table = (package / "Sources/Hello/Resources/de.lproj/Localizable.strings").read_text()
    assert '"collected" = "collected";' in table
    swift(package, *write, "--catalog")
    catalog = json.loads((package / "Sources/Hello/Localizable.xcstrings").read_text())
    assert list(catalog["strings"]) == ["collected", "greeting"]


def release_of_this(folder: Path) -> str:
    """The URL of a repository that has these sources, with a tag for a version."""
    repository = folder / "CFBundleCompat"
    listed = support.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"])
    for name in filter(None, listed.split("\0")):
        source = support.ROOT / name
        if source.is_file():
            (repository / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, repository / name)
    git = ["git", "-C", repository, "-c", "user.name=test", "-c", "user.email=test@example.org"]
    for command in (["init", "-q"], ["add", "-A"], ["commit", "-qm", "sources"], ["tag", "0.1.0"]):
        support.run([*git, *command])
    return f"file://{repository}"


@pytest.mark.long
@pytest.mark.parametrize("configuration", ["debug", "release"])
def test_a_package_depends_on_a_version(configuration: str, tmp_path: Path) -> None:
    """The manifest of the document, with another URL. SwiftPM refuses a version whose targets have unsafe flags."""
    package = tmp_path / "Hello"
    (package / "Sources/Hello").mkdir(parents=True)
    text = re.sub(r'url: "[^"]*"', f'url: "{release_of_this(tmp_path)}"', manifest())
    (package / "Package.swift").write_text(text, encoding="utf-8")
    program, shown = programs()[0].values
    (package / "Sources/Hello/main.swift").write_text(program, encoding="utf-8")
    executable = built(package, "-c", configuration, product="Hello")
    assert support.run([executable], env=support.environment()) == shown


@pytest.mark.long
def test_the_sample_is_the_same_in_release(tmp_path: Path) -> None:
    executable = built(SAMPLE, "-c", "release", "--scratch-path", os.fspath(tmp_path / "build"), product="Travel")
    assert answers(executable, "de_DE.UTF-8")["greeting"] == "Guten Tag"


FILE_PATHS = """
import CFBundleCompat
import SystemPackage

let bundle = try CFBundle(path: FilePath("examples").appending("Hello.bundle"))
print(bundle.bundleFilePath.lastComponent?.string ?? "", bundle.resourceFilePath.lastComponent?.string ?? "")
print(bundle.filePath(forResource: "sunrise", withExtension: "png")?.stem ?? "none")
print(bundle.filePaths(forResourcesWithExtension: "png").count, bundle.executableFilePath == nil)
let german = try CFBundle(path: FilePath("examples/Hello.bundle"), environment: CFEnvironment(languages: ["de"]))
print(german.localizedString(forKey: "greeting"), try CFBundle(path: "examples/Hello.bundle") == bundle)
let noText = FilePath(platformString: [-1, 0])
do { _ = try CFBundle(path: noText) } catch { if case .notFound = error { print("not found") } }
"""


@pytest.mark.long
def test_a_package_that_asks_for_it_has_paths_of_swift_system(tmp_path: Path) -> None:
    package = tmp_path / "Paths"
    (package / "Sources/Hello").mkdir(parents=True)
    ours = f'name: "CFBundleCompat", path: "{support.ROOT}"'
    text = re.sub(r'url: "https://example[^"]*", from: "[^"]*"', ours, manifest("FilePath"))
    (package / "Package.swift").write_text(text, encoding="utf-8")
    (package / "Sources/Hello/main.swift").write_text(FILE_PATHS, encoding="utf-8")
    executable = built(package, product="Hello")
    shown = "Hello.bundle Resources\nsunrise\n1 true\nGuten Tag true\nnot found\n"
    assert support.run([executable], env=support.environment()) == shown


@pytest.mark.long
def test_tasks_that_share_a_bundle_have_no_data_race() -> None:
    """The tests of the Swift API with ThreadSanitizer."""
    command = ["swift", "test", "--sanitize=thread", "--scratch-path", ".build/swift-thread"]
    done = subprocess.run(
        [*command, "--filter", "CFBundleCompatTests"], cwd=support.ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    assert "data race" not in done.stdout + done.stderr
