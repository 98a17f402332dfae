"""Making bundles: with the program ``cfbundle``, which ``pip install cfbundlecompat[tools]`` installs.

>>> from cfbundlecompat import BundleBuilder
>>> builder = BundleBuilder("bundle", name="Sample", identifier="org.example.sample")
>>> builder.add_data("de.lproj/Localizable.strings", '"hello" = "Hallo";'.encode())
>>> builder.build("Sample.bundle").files[0].path
'Contents/Info.plist'
"""

from __future__ import annotations

import json
import os
import plistlib
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from typing import IO, TYPE_CHECKING, Any, Literal, NamedTuple, Union

from .bundle import BundleError
from .file_tree import FileTree

if TYPE_CHECKING:
    from ._values import StrPath

Kind = Literal[
    "app",
    "framework",
    "bundle",
    "plugin",
    "xpc-service",
    "app-extension",
    "resources",
    "settings",
    "document",
    "vst3",
    "openfx",
    "xcframework",
]
"""What a bundle is."""

_EXTENSIONS: dict[str, str] = {
    "app": ".app",
    "framework": ".framework",
    "bundle": ".bundle",
    "plugin": ".plugin",
    "xpc-service": ".xpc",
    "app-extension": ".appex",
    "resources": ".resources",
    "vst3": ".vst3",
    "openfx": ".ofx.bundle",
    "xcframework": ".xcframework",
}
"""What follows the name of a bundle.  A settings bundle has no name of its own, a document package any extension."""

_EMBEDDED = {".framework": "frameworks", ".xpc": "xpc-services", ".appex": "app-extensions"}
"""The keys of a description for the bundles inside of a bundle, by their extensions; ``plug-ins`` for others."""


class BuiltFile(NamedTuple):
    """A file of a bundle that was built."""

    path: str
    """Relative to the bundle."""
    action: Literal["add", "change", "same", "remove"]
    """What became of the file that was there before."""
    source: str | None
    """Where it came from, for people; None for one that was removed."""
    mode: int | None
    """The permissions; None for one that was removed."""
    link: str | None
    """The target of a symbolic link; None for a file."""


class BuildIssue(NamedTuple):
    """What is wrong with the sources of a bundle, or worth knowing about them."""

    severity: Literal["error", "warning", "note"]
    message: str
    path: str | None
    """The file that it is about, or None."""
    line: int | None
    column: int | None


class DoctorCounts(NamedTuple):
    """How many findings ``cfbundle doctor`` has in a bundle that was built."""

    errors: int
    warnings: int
    notes: int


class BuildReport(NamedTuple):
    """What was built."""

    output: Path
    """The bundle."""
    kind: Kind
    layout: Literal["contents", "flat", "versioned"]
    platform: str | None
    """The system that the bundle is for; None: any."""
    files: list[BuiltFile]
    """The files and links, by path."""
    info: dict[str, Any]
    """The content of the Info.plist; empty if there is none.  Dates and bytes are as in JSON."""
    issues: list[BuildIssue]
    excluded: int
    """How many files were left out, such as ``.DS_Store``."""
    doctor: DoctorCounts | None
    """None for a kind that is not examined.  A bundle with errors is there all the same."""
    wrote: bool
    """Whether anything has changed."""


_File = Union[str, "os.PathLike[str]"]


class BundleBuilder:
    """Makes a bundle: the same builder makes the same bundle as often as it is asked to.

    ``name`` is PRODUCT_NAME, and ``identifier`` CFBundleIdentifier.  Relative paths begin at the current directory of
    the moment when they are added.
    """

    def __init__(
        self, kind: Kind, *, name: str | None = None, identifier: str | None = None, platform: str | None = None
    ) -> None:
        """``platform`` is ``"linux"``, ``"macos"``, ``"ios"``, ``"ios-simulator"`` and so on; None: nothing is made for
        one system.
        """
        self.kind: Kind = kind
        self.name = name
        self.info: dict[str, Any] = {}
        """Values of the Info.plist.  They replace those that are made; ``$(NAME)`` in them is a variable."""
        self.variables: dict[str, str] = {}
        """Values for ``$(NAME)``."""
        self.localizations: list[str] = []
        """Languages without a folder for CFBundleLocalizations; ``"auto"`` finds those of ``.mo`` and ``.qm`` files."""
        self.description: dict[str, Any] = {}
        """Other keys of the description, as in cfbundle-build.plist(5): ``{"version": "1.0"}``.  A relative path in
        it begins at a temporary folder, so paths should be absolute."""
        if identifier is not None:
            self.description["identifier"] = identifier
        if platform is not None:
            self.description["platform"] = platform
        self._items: dict[str, list[Any]] = {}
        self._data: dict[str, bytes] = {}

    # ---- What is in the bundle ----

    def add_resource(self, path: _File, to: str | None = None) -> None:
        """Adds a file or a folder to the resources; of a path that ends in a slash, what is in the folder.

        ``to`` is a folder of the resources.  Languages are folders ``de.lproj``; catalogs of strings are compiled.
        """
        self._add("resources", path, {"to": _escaped(to)} if to is not None else {})

    def add_data(self, path: str, content: bytes) -> None:
        """Adds a resource: its path below the resources, and its content.  A second one with the path replaces it."""
        parts = PurePosixPath(path)
        if not path or path.endswith("/") or parts.is_absolute() or ".." in parts.parts or "\0" in path:
            raise ValueError(f"not a path of a file in a bundle: {path!r}")
        if not isinstance(content, (bytes, bytearray, memoryview)):
            raise TypeError(f"{path!r}: bytes are needed, not {type(content).__name__}")
        self._data[str(parts)] = bytes(content)

    def add_executable(self, path: _File, name: str | None = None, architecture: str | None = None) -> None:
        """Adds a program or a library: one for each format and machine.  The first one names CFBundleExecutable.

        ``architecture`` is for the 32-bit machines that a file does not tell apart, such as ``"i686"``.
        """
        values = {"name": name and _escaped(name), "architecture": architecture}
        self._add("executables", path, {key: value for key, value in values.items() if value})

    def embed(self, path: _File) -> None:
        """Embeds a framework, a library, a plug-in, a service or an extension, where its extension says it belongs."""
        name = os.path.basename(os.fspath(path).rstrip("/"))
        kind = "frameworks" if ".so" in PurePosixPath(name).suffixes or name.endswith(".dylib") else "plug-ins"
        self._add(_EMBEDDED.get(PurePosixPath(name).suffix, kind), path, {})

    def _add(self, key: str, path: _File, values: dict[str, str | None]) -> None:
        name = os.fspath(path)
        full = _escaped(os.path.abspath(name) + ("/" if name.endswith("/") else ""))
        self._items.setdefault(key, []).append({"source": full, **values} if values else full)

    @property
    def file_name(self) -> str:
        """The name of the bundle in trees and archives, such as ``"My App.app"``.

        That of a document package is ``name`` itself, with its extension.
        """
        if self.kind == "settings":
            return "Settings.bundle"
        if not self.name or "/" in self.name or self.name in (".", ".."):
            raise ValueError(f"a bundle in a tree or an archive needs a name, and this is not one: {self.name!r}")
        return self.name + _EXTENSIONS.get(self.kind, "")

    # ---- Making it ----

    def build(self, path: StrPath, *, force: bool = False, parents: bool = False) -> BuildReport:
        """Makes the bundle at a path, as a whole or not at all.  Files that have not changed keep their time.

        With ``force``, what is there is replaced although it is not a bundle; with ``parents`` the folders above it are
        made.  Raises ``BundleError``, with the reason, if the program ``cfbundle`` is not there, a source is wrong or
        the bundle cannot be written: then nothing has changed.
        """
        options = [option for option, is_set in [("--force", force), ("--parents", parents)] if is_set]
        return self._build(os.fsdecode(path), options)

    def _build(self, output: str, options: list[str], shown: str | None = None) -> BuildReport:
        """``shown`` is what the bundle is called in errors, if it is not to stay at its path."""
        with self._described() as (description, names):
            if shown is None:
                shown = output
            else:
                names[output] = shown
            outcome = _run(["build", "--json", "-f", str(description), *options, "--", os.path.abspath(output)], shown)
        try:
            report = json.loads(outcome.stdout)
        except ValueError:
            raise BundleError(shown, _reason(outcome, names)) from None
        return _report(report, names)

    def to_tree(self) -> FileTree:
        """Makes the bundle in memory: in the tree it has ``file_name``, as in an archive.  For tests."""
        with self._built() as bundle:
            contents: dict[str, bytes | str] = {f"{bundle.name}/": b""}
            for folder, folders, names in os.walk(bundle):
                for name in [*folders, *names]:
                    file = Path(folder, name)
                    path = str(file.relative_to(bundle.parent))
                    if file.is_symlink():
                        contents[path] = os.readlink(file)
                    elif file.is_file():
                        contents[path] = file.read_bytes()
        return FileTree.from_contents(contents)

    def to_zip(self, file: StrPath | IO[bytes]) -> None:
        """Makes the bundle in a zip archive: a path, or a file that is open for writing.

        Links and modes are kept.  With ``SOURCE_DATE_EPOCH`` in the environment, the same bundle makes the same bytes.
        """
        self._pack("zip", file)

    def to_ipa(self, file: StrPath | IO[bytes]) -> None:
        """Makes an application for iPhones in an ``.ipa``, in whose folder ``Payload`` it is."""
        self._pack("ipa", file)

    def _pack(self, form: str, file: StrPath | IO[bytes]) -> None:
        with self._built() as bundle:
            if isinstance(file, (str, bytes, os.PathLike)):
                _pack(bundle, form, os.path.abspath(os.fsdecode(file)), os.fsdecode(file))
            else:
                archive = bundle.parent / f"archive.{form}"
                _pack(bundle, form, str(archive), self.file_name)
                with archive.open("rb") as packed:
                    shutil.copyfileobj(packed, file)

    @contextmanager
    def _built(self) -> Iterator[Path]:
        """Yields the bundle in a temporary folder."""
        with TemporaryDirectory(prefix="cfbundle-") as folder:
            bundle = Path(folder, self.file_name)
            self._build(str(bundle), [], self.file_name)
            yield bundle

    @contextmanager
    def _described(self) -> Iterator[tuple[Path, dict[str, str]]]:
        """Yields a description in a temporary folder, with the data beside it, and what the user calls these files."""
        with TemporaryDirectory(prefix="cfbundle-") as folder:
            data = Path(folder, "data")
            for path, content in self._data.items():
                file = data / path
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(content)
            description: dict[str, Any] = {"kind": self.kind, **self.description}
            for key, values in self._items.items():
                description[key] = [*_listed(description.get(key)), *values]
            if self._data:
                description["resources"] = [*_listed(description.get("resources")), _escaped(f"{data}/")]
            for key, value in [("name", self.name), ("localizations", self.localizations)]:
                if value:
                    description.setdefault(key, value)
            for key, mapping in [("info-values", self.info), ("variables", self.variables)]:
                if mapping:
                    description[key] = {**description.get(key, {}), **mapping}
            plist = Path(folder, "description.plist")
            plist.write_bytes(plistlib.dumps(description))
            # Longer paths first.
            yield plist, {str(plist): "description", f"{data}/": "", str(data): "the data"}


def _escaped(path: str) -> str:
    """A path in a description, in which ``$(NAME)`` is a variable."""
    return path.replace("$", "$$")


def _listed(value: Any) -> list[Any]:
    if value is None:
        return []
    return value if isinstance(value, list) else [value]


def _run(arguments: list[str], path: str) -> subprocess.CompletedProcess[bytes]:
    command = shutil.which("cfbundle")
    if command is None:
        raise BundleError(path, "the program cfbundle is not there: pip install 'cfbundlecompat[tools]'")
    return subprocess.run([command, *arguments], stdin=subprocess.DEVNULL, capture_output=True, check=False)


def _pack(bundle: Path, form: str, archive: str, shown: str) -> None:
    outcome = _run(["pack", "--quiet", "--format", form, "-o", archive, "--", str(bundle)], shown)
    if outcome.returncode != 0:
        raise BundleError(shown, _reason(outcome, {str(bundle): bundle.name}))


def _reason(outcome: subprocess.CompletedProcess[bytes], names: dict[str, str]) -> str:
    lines = [_named(line, names) for line in outcome.stderr.decode(errors="replace").splitlines()]
    return "; ".join(lines) or f"cfbundle has ended with status {outcome.returncode}"


def _named(text: str, names: dict[str, str]) -> str:
    """A text with the user's names in place of those of temporary files, which are gone when somebody reads it."""
    for path, name in names.items():
        text = text.replace(path, name)
    # Nobody has seen the lines of the description.
    return re.sub(r"^description:\d+:\d+:", "description:", text)


def _report(report: dict[str, Any], names: dict[str, str]) -> BuildReport:
    doctor = report.get("doctor")
    return BuildReport(
        output=Path(report["output"]),
        kind=report["kind"],
        layout=report["layout"],
        platform=report.get("platform"),
        files=[
            BuiltFile(
                one["path"],
                one["action"],
                one.get("source") and _named(one["source"], names),
                int(one["mode"], 8) if one.get("mode") else None,
                one.get("link"),
            )
            for one in report["files"]
        ],
        info=report.get("info") or {},
        issues=[
            BuildIssue(
                one["severity"],
                _named(one["message"], names),
                one.get("path") and _named(one["path"], names),
                one.get("line"),
                one.get("column"),
            )
            for one in report["warnings"]
        ],
        excluded=report["excluded"],
        doctor=DoctorCounts(doctor["errors"], doctor["warnings"], doctor["notes"]) if doctor else None,
        wrote=report["wrote"],
    )
