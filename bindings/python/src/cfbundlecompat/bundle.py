"""Bundles: directories with code and resources."""

from __future__ import annotations

import ctypes
import errno
import os
from collections.abc import Mapping
from datetime import datetime

from . import _open_bundle
from ._lazy import LazyModule
from ._native import CFBCEnvironmentRef, CFBundleRef, CFDictionaryRef, CFErrorRef, CFStringRef, CFURLRef, changes, lib
from ._open_bundle import OpenBundle
from ._values import (
    checked,
    converted_entries_of,
    created,
    elements_of,
    keep,
    new_dictionary,
    new_optional_string,
    new_string,
    new_strings,
    new_tree_path,
    new_url,
    new_value,
    path_of,
    paths_of,
    reason_of,
    taken,
    text_of,
    text_taken,
    texts_of,
    tolerant_value_of,
    value_of,
)
from .table import Table

TYPE_CHECKING = False  # The modules typing and pathlib take a while to import.
if TYPE_CHECKING:
    from _ctypes import CFuncPtr
    from collections.abc import Iterable, Iterator
    from pathlib import Path
    from types import TracebackType
    from typing import Any, Callable, TypeVar

    from . import _loaded_code
    from . import archives as _archives
    from . import assets as _assets
    from . import document_types as _document_types
    from . import environment as _environment
    from . import explanation as _explanation
    from . import file_tree as _file_tree
    from . import nib as _nib
    from . import resource_path as _resource_path
    from . import scaled_file as _scaled_file
    from . import storyboard as _storyboard
    from ._values import StrPath
    from .assets import AssetCatalog
    from .document_types import DocumentType
    from .environment import Environment
    from .explanation import Explanation
    from .file_tree import FileTree, TreePath
    from .nib import Nib
    from .resource_path import ResourcePath
    from .scaled_file import ScaledFile
    from .storyboard import Storyboard

    _Bundle = TypeVar("_Bundle", bound="Bundle")
    _Info = Mapping[str, Any]
else:
    _archives = LazyModule("archives")
    _assets = LazyModule("assets")
    _document_types = LazyModule("document_types")
    _environment = LazyModule("environment")
    _explanation = LazyModule("explanation")
    _loaded_code = LazyModule("_loaded_code")
    _file_tree = LazyModule("file_tree")
    _nib = LazyModule("nib")
    _resource_path = LazyModule("resource_path")
    _scaled_file = LazyModule("scaled_file")
    _storyboard = LazyModule("storyboard")
    _Info = Mapping

_Function = ctypes.CFUNCTYPE(ctypes.c_int)


class BundleError(OSError):
    """A bundle cannot be opened, or its code cannot be loaded.

    ``path`` and ``filename`` are the bundle's path (``str``, with surrogate escapes).  ``reason`` and
    ``strerror`` are one line from the system or the library.  ``errno`` is the system's error, or None if
    the library refused.
    """

    def __init__(self, path: str, reason: str, errno: int | None = None) -> None:
        super().__init__(errno, reason, path)
        self.path = path
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.path!r}: {self.reason}"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.path, self.reason, self.errno)


def _bundle_error(path: str, error: CFErrorRef) -> BundleError:
    """Converts an error that we own; NULL has no reason."""
    with created(error):
        if not error:
            return BundleError(path, "unknown reason")
        is_of_system = text_of(lib.CFErrorGetDomain(error)) == "NSPOSIXErrorDomain"
        return BundleError(path, reason_of(error), lib.CFErrorGetCode(error) if is_of_system else None)


class Info(_Info):
    """The content of an Info.plist: a read-only mapping.

    Values are ``str``, ``int``, ``float``, ``bool``, ``bytes``, ``datetime`` (aware, UTC),
    ``list`` and ``dict``.  Each access creates a new value, so changing a list has no effect on the
    mapping.  The mapping stays valid after its bundle is closed.  Keys that are not strings are left out.

    Accessing a date outside the years 1 to 9999 raises ``OverflowError``.
    """

    def __init__(self, dictionary: CFDictionaryRef) -> None:
        self._dictionary = checked(dictionary, CFDictionaryRef)  # NULL counts as empty
        entries = converted_entries_of(dictionary, _UNREADABLE)
        self._values: dict[str, Any] = {key: value for key, value in entries.items() if isinstance(key, str)}

    def __getitem__(self, key: str) -> Any:
        value = self._values[key]
        if type(value) in _IMMUTABLE:
            return value
        with created(new_string(key)) as name:
            return value_of(lib.CFDictionaryGetValue(self._dictionary, name))

    def __contains__(self, key: object) -> bool:
        return isinstance(key, str) and key in self._values

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __repr__(self) -> str:
        return f"Info({dict(self)!r})"


_IMMUTABLE = frozenset((str, int, float, bool, bytes, datetime))
_UNREADABLE = object()
"""Instead of a date outside the years 1 to 9999."""


class _AnswerCache:
    """Answers that stay right as long as the library counts no change."""

    __slots__ = ("changes", "files", "properties", "strings")

    def __init__(self, changes: int) -> None:
        self.changes = changes
        # Plain dictionaries: the get of a class of our own would take longer.
        self.properties: dict[str, Any] = {}
        self.strings: dict[str | tuple[str | None, ...], str] = {}
        self.files: dict[tuple[str | None, ...], Path] = {}

    @staticmethod
    def put(answers: dict[Any, Any], question: Any, answer: Any) -> None:
        """Adds an answer.  If something changed while it was found, nobody looks into this cache any more."""
        if len(answers) >= _MOST_ANSWERS:
            answers.clear()
        answers[question] = answer


_MOST_ANSWERS = 10_000
_MISSING = object()
_EXPIRED = _AnswerCache(-1)


class Bundle(OpenBundle):
    """A directory with code and resources.

    Every directory is a bundle, even an empty one.  Bundles with equal paths are equal.  A bundle
    caches what it reads: later changes to the files are not noticed while it, or an equal bundle, is
    open.

    Several threads may use one bundle at once, and any of them may close it: calls in progress
    finish.  After ``close()`` everything but ``path`` raises ``ValueError``.
    """

    _tree: FileTree | None = None

    def __init__(self, path: StrPath | TreePath, environment: Environment | None = None) -> None:
        """Opens the bundle at ``path``, relative to the working directory, or in a ``FileTree``.

        With ``environment`` the bundle is opened for it instead of that of the process.  It then does
        not equal any other bundle, and ``with_identifier`` does not find it.

        Raises ``BundleError`` with ``errno`` if there is no such directory or it cannot be read, and ``ValueError``
        if ``path`` contains a null byte.
        """
        error = CFErrorRef()
        if not isinstance(path, (str, bytes)) and not hasattr(path, "__fspath__"):
            self._open_in_tree(path, environment)
            return
        with created(new_url(path, is_directory=True)) as url:
            if not url:
                raise BundleError(os.fsdecode(path), "the path is empty", errno.ENOENT)
            if environment is None:
                handle = lib.CFBCBundleCreateAndReturnError(url, ctypes.byref(error))
            else:
                chosen = _environment.handle_of(environment)
                handle = lib.CFBCBundleCreateForEnvironment(url, chosen, ctypes.byref(error))
        if not handle:
            raise _bundle_error(os.fsdecode(path), error)
        self._adopt(handle, environment)

    def _open_in_tree(self, path: TreePath, environment: Environment | None) -> None:
        if not isinstance(path, _file_tree.TreePath):
            raise TypeError(f"a path is needed, not {type(path).__name__}")
        error = CFErrorRef()
        chosen = CFBCEnvironmentRef() if environment is None else _environment.handle_of(environment)
        with created(new_tree_path(path.as_posix())) as name, _file_tree.captured() as failures:
            handle = lib.CFBCBundleCreateInFileTree(path.tree._handle, name, chosen, ctypes.byref(error))
        cause = _file_tree.cause_of(failures)
        try:
            if not handle:
                raise _bundle_error(str(path), error) from cause
        finally:
            del cause  # Its traceback has this frame, and this frame has the tree.
        self._tree = path.tree
        self._adopt(handle, environment)

    @classmethod
    def open(cls: type[_Bundle], path: str, environment: Environment | None = None) -> _Bundle:
        """Opens a bundle on disk, in an archive, or in a file system of ``fsspec``.

        ``"app.ipa!/Payload/App.app"`` is a bundle in an archive, ``"app.ipa!/"`` the root of it, and ``"app.ipa"`` the
        one bundle that is in no other one;
        ``"s3://here/App.app"`` and ``"s3://here/app.ipa!/Payload/App.app"`` are URLs of ``fsspec``, which needs that
        package.  Bundles of one archive that are open at once share it; ``open_archive()`` says what happens when the
        archive changes.

        Raises ``BundleError`` as ``Bundle()`` does, and if an archive has no bundle, or several; ``OSError`` or
        ``ValueError`` if an archive cannot be read.
        """
        place = _archives.located(path)
        if not isinstance(place, _file_tree.TreePath) and os.path.isfile(place):
            found = _archives.outermost_bundles(path)
            if len(found) != 1:
                names = ", ".join(map(str, found))
                reason = f"there are several bundles in the archive: {names}" if found else "there is no bundle in it"
                raise BundleError(path, reason)
            place = found[0]
        return cls(place, environment)

    def _adopt(self, handle: CFBundleRef, environment: Environment | None = None) -> None:
        """Takes ownership of a bundle."""
        self._environment = environment
        self._handle = keep(handle)
        self._answers = _EXPIRED
        self._url = None
        self._known_path = None
        self._hash = hash(handle.value)

    @classmethod
    def _borrowed(cls: type[_Bundle], handle: CFBundleRef) -> _Bundle:
        """Retains a borrowed bundle."""
        bundle = cls.__new__(cls)
        lib.CFRetain(handle)
        bundle._adopt(handle)
        return bundle

    @property
    def _valid_answers(self) -> _AnswerCache:
        answers = self._answers
        return answers if answers.changes == changes.value else self._new_answers()

    def _new_answers(self) -> _AnswerCache:
        _ = self._open
        self._answers = answers = _AnswerCache(changes.value)
        if self._handle is None:  # Another thread has closed the bundle.
            self._answers = _EXPIRED
        return answers

    def _property(self, name: str, ask: Callable[[CFBundleRef], Any]) -> Any:
        """Returns the value of a property; asks the library if it is not in the cache."""
        answers = self._valid_answers
        answer = answers.properties.get(name, _MISSING)
        if answer is _MISSING:
            answer = ask(self._open)
            answers.put(answers.properties, name, answer)
        return answer

    # ---- Finding bundles ----

    @classmethod
    def main(cls: type[_Bundle]) -> _Bundle:
        """Returns the bundle of the running executable, which is Python itself."""
        return cls._borrowed(lib.CFBundleGetMainBundle())

    @classmethod
    def with_identifier(cls: type[_Bundle], identifier: str) -> _Bundle | None:
        """Finds a bundle by its identifier; None if there is none.

        It is an open bundle, or one whose code the process is linked with or has loaded.  A bundle that was found
        stays in memory for the life of the process.
        """
        with created(new_string(identifier)) as name:
            handle = lib.CFBundleGetBundleWithIdentifier(name)
        return cls._borrowed(handle) if handle else None

    @classmethod
    def of_library(cls: type[_Bundle], library: ctypes.CDLL) -> _Bundle | None:
        """Finds the bundle whose executable a loaded library is; None if it is not in a bundle.

        The bundle stays in memory for the life of the process.
        """
        handle = lib.CFBCBundleGetBundleForAddress(_loaded_code.address_in(library))
        return cls._borrowed(handle) if handle else None

    @classmethod
    def all_in(cls: type[_Bundle], directory: StrPath, type: str | None = None) -> list[_Bundle]:
        """Opens the bundles in the subdirectories of a directory, sorted by name.

        ``type`` is their extension, such as ``"bundle"``; None selects every subdirectory.  Those that
        cannot be opened are left out.

        Raises ``OSError`` if the directory does not exist or cannot be read.
        """
        with created(new_url(directory, is_directory=True)) as url, created(new_optional_string(type)) as extension:
            with os.scandir(directory):
                pass  # raises OSError; the library takes what it cannot read for empty
            with created(lib.CFBundleCreateBundlesFromDirectory(None, url, extension)) as array:
                return [cls._borrowed(CFBundleRef(address)) for address in elements_of(array)]

    # ---- Life ----

    def close(self) -> None:
        """Releases the bundle.  A second call has no effect."""
        handle = self._handle
        if handle is not None:
            self._url = keep(lib.CFBundleCopyBundleURL(handle))
        self._handle = None
        self._answers = _EXPIRED

    @property
    def closed(self) -> bool:
        """Whether ``close()`` was called."""
        return self._handle is None

    def __enter__(self: _Bundle) -> _Bundle:
        _ = self._open  # raises ValueError after close()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        state = " (closed)" if self.closed else ""
        return f"<{type(self).__name__} {str(self._path)!r}{state}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Bundle):
            return NotImplemented
        mine, theirs = self._handle, other._handle
        if mine is None or theirs is None:
            return self is other  # a closed bundle equals only itself
        return mine.value == theirs.value

    def __hash__(self) -> int:
        return self._hash

    # ---- Info.plist ----

    @property
    def path(self) -> Path:
        """The absolute path.  Also available after ``close()``."""
        return self._path

    @property
    def identifier(self) -> str | None:
        """The identifier, such as ``"org.example.app"``, or None."""
        identifier: str | None = self._property("identifier", _identifier)
        return identifier

    @property
    def version_number(self) -> int:
        """The version as a number that can be compared: ``0x01236004`` for "1.2.3b4".

        0 if there is no version or it has another format.
        """
        number: int = lib.CFBundleGetVersionNumber(self._open)
        return number

    @property
    def package_type(self) -> str:
        """The type, four characters: that of the file PkgInfo, else of Info.plist.

        The default is ``"APPL"`` for an application, ``"FMWK"`` for a framework, and ``"BNDL"`` for others.
        """
        code = ctypes.c_uint32()
        lib.CFBundleGetPackageInfo(self._open, ctypes.byref(code), None)
        return code.value.to_bytes(4, "big").decode("mac_roman")

    @property
    def info(self) -> Info:
        """The content of Info.plist; empty if there is none or it cannot be parsed.

        If the version is a string, the library adds its number as "CFBundleNumericVersion".
        """
        info: Info = self._property("info", lambda bundle: _info(lib.CFBundleGetInfoDictionary(bundle)))
        return info

    @property
    def localized_info(self) -> Info:
        """The localized values of Info.plist in the user's language; empty if there are none."""
        info: Info = self._property("localized_info", lambda bundle: _info(lib.CFBundleGetLocalInfoDictionary(bundle)))
        return info

    @property
    def development_region(self) -> str | None:
        """The language in which the bundle was developed, as Info.plist spells it, or None."""
        return _text(lib.CFBundleGetDevelopmentRegion(self._open))

    # ---- Directories and executables ----

    @property
    def executable(self) -> Path | None:
        """The executable of the bundle, a program or a shared library; None if there is none."""
        return taken(lib.CFBundleCopyExecutableURL(self._open), path_of)

    @property
    def resources_directory(self) -> Path:
        """The directory for resources, such as ``Contents/Resources``, whether or not it exists."""
        return taken(lib.CFBundleCopyResourcesDirectoryURL(self._open), path_of) or self._path

    @property
    def plug_ins_directory(self) -> Path:
        """The directory for plug-ins, such as ``Contents/PlugIns``, whether or not it exists."""
        return taken(lib.CFBundleCopyBuiltInPlugInsURL(self._open), path_of) or self._path

    @property
    def frameworks_directory(self) -> Path:
        """The directory for private frameworks, such as ``Contents/Frameworks``, whether or not it exists."""
        return taken(lib.CFBundleCopyPrivateFrameworksURL(self._open), path_of) or self._path

    # ---- Bundles inside ----

    @property
    def plug_ins(self) -> list[Bundle]:
        """The bundles in ``plug_ins_directory``, sorted by name: the subdirectories whose names have an extension.

        Bundles that cannot be opened are left out.  These, and the bundles of the other properties, are opened for
        the environment of this bundle if it has one of its own.
        """
        return self._all_inside(self.plug_ins_directory)

    @property
    def frameworks(self) -> list[Bundle]:
        """The frameworks in ``frameworks_directory``, sorted by name."""
        return [bundle for bundle in self._all_inside(self.frameworks_directory) if bundle.path.suffix == ".framework"]

    def nested_bundles(self) -> Iterator[Bundle]:
        """Iterates over the bundles in this bundle's directory, in the order of their paths.

        Those are the directories at any depth whose names have an extension and that have an Info.plist.  Bundles
        inside of them are not among them, and symbolic links are not followed.
        """
        _ = self._open
        return self._walk()

    def _walk(self) -> Iterator[Bundle]:
        pending = _directories_in(self._path, follow_links=False)[::-1]
        while pending:
            path = pending.pop()
            # Versions/1.0 of a framework has a dot, but is a part of the framework.
            bundle = None if path.parent.name == "Versions" else self._inner(path)
            if bundle is not None and bundle.info:
                yield bundle
            else:
                pending += _directories_in(path, follow_links=False)[::-1]

    def _inner(self, path: Path) -> Bundle | None:
        """Opens a bundle inside of this one; None if its name has no extension or it cannot be opened."""
        if path.suffix not in ("", ".lproj"):
            try:
                return Bundle(path, self._environment)
            except BundleError:
                pass
        return None

    def _all_inside(self, directory: Path) -> list[Bundle]:
        found = [self._inner(path) for path in _directories_in(directory, follow_links=True)]
        return [bundle for bundle in found if bundle is not None]

    # ---- Resources ----

    def resource(
        self,
        name: str,
        type: str | None = None,
        subdirectory: str | None = None,
        localization: str | None = None,
    ) -> Path | None:
        """Finds a resource; None if there is no such resource.

        The extension is part of ``name``, or it is ``type``.  ``localization`` is the literal name of
        an ``.lproj`` directory, without the extension; other localizations are not searched, and
        ``""`` finds only resources that are not localized.  Without it the user's languages decide.

        The first search in a directory lists it; later searches use memory only.
        """
        answers = self._valid_answers
        question = (name, type, subdirectory, localization)
        try:
            return answers.files[question]
        except KeyError:
            path = self._resource(name, type, subdirectory, localization)
            # The library looks again for a directory that was not there.
            if path is not None:
                answers.put(answers.files, question, path)
            return path

    def _resource(self, name: str, type: str | None, subdirectory: str | None, localization: str | None) -> Path | None:
        bundle = self._open
        with created(new_string(name)) as name_, created(new_optional_string(type)) as type_:
            with created(new_optional_string(subdirectory)) as directory:
                if localization is None:
                    return taken(lib.CFBundleCopyResourceURL(bundle, name_, type_, directory), path_of)
                with created(new_string(localization)) as language:
                    return taken(
                        lib.CFBundleCopyResourceURLForLocalization(bundle, name_, type_, directory, language),
                        path_of,
                    )

    def resources(
        self,
        type: str | None = None,
        subdirectory: str | None = None,
        localization: str | None = None,
    ) -> list[Path]:
        """Finds all resources with the extension ``type``, or all resources if it is None.

        Resources that are not localized come first; both groups are sorted by name.
        """
        bundle = self._open
        with created(new_optional_string(type)) as type_, created(new_optional_string(subdirectory)) as directory:
            if localization is None:
                urls = lib.CFBundleCopyResourceURLsOfType(bundle, type_, directory)
            else:
                with created(new_string(localization)) as language:
                    urls = lib.CFBundleCopyResourceURLsOfTypeForLocalization(bundle, type_, directory, language)
        return taken(urls, paths_of) or []

    def files(self, localization: str | None = None) -> ResourcePath:
        """Returns the resources as a tree, as ``importlib.resources.files()`` does for a package.

        The files of the user's languages, or of ``localization``, appear in it as if they were not localized:
        ``bundle.files().joinpath("picture.png").read_bytes()``.
        """
        _ = self._open
        if not isinstance(localization, (str, type(None))):
            raise TypeError(f"a string is needed, not {type(localization).__name__}")
        return _resource_path.ResourcePath(self, (), localization)

    def nib(self, name: str | None = None) -> Nib:
        """Finds and opens a nib, as ``resource()`` does: in the user's language, in ``Base.lproj``, for a device.

        ``name`` is its name, with or without ``.nib`` or ``.xib``; None: the main nib, which Info.plist names under
        ``NSMainNibFile``.  If there is no compiled nib, its source ``X.xib`` is opened.  The strings of a nib in
        ``Base.lproj`` are translated when its objects are built.

        Raises ``NibError`` if there is no such nib or it is damaged, and ``OSError`` if the system cannot read it.
        """
        return _nib.Nib.in_bundle(self, name)

    def storyboard(self, name: str | None = None) -> Storyboard:
        """Finds and opens a storyboard, as ``nib()`` finds nibs: compiled, or its source ``X.storyboard``.

        ``name`` is its name, with or without an extension; None: the main storyboard, which Info.plist names under
        ``UIMainStoryboardFile`` or ``NSMainStoryboardFile``.

        Raises ``NibError`` if there is no such storyboard or it is damaged, ``OSError`` if the system cannot read it.
        """
        return _storyboard.Storyboard.in_bundle(self, name)

    @property
    def assets(self) -> AssetCatalog:
        """The asset catalog: the resource ``Assets.car``; without one, all source catalogs among the resources as one.

        It chooses for the environment of the bundle.  It is opened in each call: keep it.

        Raises ``NoSuchAsset`` if the bundle has no catalog, ``AssetError`` if it is damaged, and ``OSError`` if the
        system cannot read it.
        """
        return _assets.AssetCatalog.in_bundle(self)

    # ---- For devices ----

    @property
    def environment(self) -> Environment:
        """The environment that the bundle was opened for, or the current one of the process."""
        with created(lib.CFBCBundleCopyEnvironment(self._open)) as handle:
            return _environment.environment_of(handle)

    def scaled_resource(self, name: str, type: str | None = None, subdirectory: str | None = None) -> ScaledFile | None:
        """Finds a resource like ``resource()``, and its scale."""
        bundle, scale = self._open, ctypes.c_long()
        with created(new_string(name)) as name_, created(new_optional_string(type)) as type_:
            with created(new_optional_string(subdirectory)) as directory:
                url = lib.CFBCBundleCopyResourceURLAndScale(bundle, name_, type_, directory, ctypes.byref(scale))
        return _scaled(url, scale)

    def icon(self, size: float = 0) -> ScaledFile | None:
        """Finds the icon for a size in points: that size, else the next larger, else the largest (0: the largest).

        The candidates come from Info.plist.
        """
        scale = ctypes.c_long()
        return _scaled(lib.CFBCBundleCopyIconURL(self._open, _real(size), ctypes.byref(scale)), scale)

    def launch_image(self, scheme: str | None = None) -> ScaledFile | None:
        """Finds the launch image.  ``scheme`` is that of the URL that starts the program."""
        bundle, scale = self._open, ctypes.c_long()
        with created(new_optional_string(scheme)) as scheme_:
            return _scaled(lib.CFBCBundleCopyLaunchImageURL(bundle, scheme_, ctypes.byref(scale)), scale)

    def missing_capabilities(self, capabilities: Iterable[str]) -> list[str]:
        """Returns what UIRequiredDeviceCapabilities requires and a device with ``capabilities`` lacks."""
        bundle = self._open
        with created(new_strings(capabilities)) as names:
            return taken(lib.CFBCBundleCopyMissingDeviceCapabilities(bundle, names), texts_of) or []

    def prohibited_capabilities(self, capabilities: Iterable[str]) -> list[str]:
        """Returns what UIRequiredDeviceCapabilities prohibits and a device with ``capabilities`` has."""
        bundle = self._open
        with created(new_strings(capabilities)) as names:
            return taken(lib.CFBCBundleCopyProhibitedDeviceCapabilities(bundle, names), texts_of) or []

    # ---- Document types ----

    @property
    def display_name(self) -> str:
        """The name for users, in their language: CFBundleDisplayName, CFBundleName, or the directory's name."""
        return taken(lib.CFBCBundleCopyDisplayName(self._open), text_of) or self._path.name

    @property
    def document_types(self) -> list[DocumentType]:
        """The document types that Info.plist declares, in its order."""
        types = taken(lib.CFBCBundleCopyDocumentTypes(self._open), tolerant_value_of) or []
        return [_document_types.document_type_of(content) for content in types]

    def document_type_of(self, path: StrPath) -> DocumentType | None:
        """Finds the document type that suits a file best; None if none does.

        The file need not exist: then it is a directory if ``path`` is a string that ends with a slash.
        """
        bundle = self._open
        with created(new_url(path, is_directory=os.fsencode(path).endswith(b"/"))) as url:
            return _document_types.taken_document_type(lib.CFBCBundleCopyDocumentTypeForURL(bundle, url))

    def document_type_with(
        self,
        *,
        extension: str | None = None,
        mime_type: str | None = None,
        os_type: str | None = None,
        identifier: str | None = None,
    ) -> DocumentType | None:
        """Finds the document type that suits files of a kind best; None if none does.

        Takes one argument: an extension, a MIME type, a code of four characters, or the identifier of a uniform
        type.  Raises ``TypeError`` for none or several.
        """
        tags = {
            "public.filename-extension": extension,
            "public.mime-type": mime_type,
            "com.apple.ostype": os_type,
            "cfbundlecompat.type-identifier": identifier,
        }
        given = [(kind, tag) for kind, tag in tags.items() if tag is not None]
        if len(given) != 1:
            raise TypeError("one of extension, mime_type, os_type and identifier is needed")
        bundle = self._open
        with created(new_string(given[0][0])) as kind, created(new_string(given[0][1])) as tag:
            return _document_types.taken_document_type(lib.CFBCBundleCopyDocumentTypeForTag(bundle, kind, tag))

    def document_type_icon(self, document_type: DocumentType, size: float = 0) -> ScaledFile | None:
        """Finds the icon of a document type for a size in points, as ``icon()`` does for the bundle."""
        if not isinstance(document_type, _document_types.DocumentType):
            raise TypeError(f"a DocumentType is needed, not {type(document_type).__name__}")
        bundle, scale = self._open, ctypes.c_long()
        with created(new_dictionary({"IconFiles": list(document_type.icon_files)})) as names:
            return _scaled(
                lib.CFBCBundleCopyDocumentTypeIconURL(bundle, names, _real(size), ctypes.byref(scale)), scale
            )

    # ---- Languages ----

    def localized(
        self,
        key: str,
        default: str | None = None,
        table: str | None = None,
        localization: str | None = None,
        *,
        comment: str | None = None,
    ) -> str:
        """Returns the localized string for a key in the user's language, or in ``localization``.

        If the table lacks the key, it returns ``default``, or the key if that is None or empty.
        ``table`` is a file name without ``.strings``; None means "Localizable".  ``comment`` is for translators:
        ``genstrings`` writes it into the table, and it has no effect here.

        The first call for a table reads a file.  A file that cannot be read is treated as empty; the
        diagnostic handler gets the reason once.
        """
        answers = self._valid_answers
        question = key if default is table is localization is None else (key, default, table, localization)
        text = answers.strings.get(question)
        if text is None:
            text = self._localized(key, default, table, localization)
            # The library reads such tables each time, because their files change.
            if not (table or "").endswith(".nocache"):
                answers.put(answers.strings, question, text)
        return text

    def _localized(self, key: str, default: str | None, table: str | None, localization: str | None) -> str:
        bundle = self._open
        with created(new_string(key)) as key_, created(new_optional_string(default)) as value:
            with created(new_optional_string(table)) as name:
                if localization is None:
                    text = lib.CFBundleCopyLocalizedString(bundle, key_, value, name)
                else:
                    with created(new_string(localization)) as language:
                        text = lib.CFBundleCopyLocalizedStringForLocalization(bundle, key_, value, name, language)
        return text_taken(text)

    def localized_format(
        self, key: str, *arguments: str | int | float, table: str | None = None, comment: str | None = None
    ) -> str:
        """Formats the localized string for a key, in the plural forms that the arguments require.

        ``%d`` and similar conversions take an ``int``, ``%f`` a number, ``%@`` anything.  If the table
        lacks the key, the key is the format.  Numbers are written as in the language, ``1.234,5`` in German, unless the
        environment says ``localizes_numbers=False``.  ``comment`` is for translators, as of ``localized()``.  A
        translation that takes other arguments than the string of the development language is not used; the
        diagnostic handler gets the reason once.

        Raises ``ValueError``, which names the first argument that is missing or does not suit its conversion,
        ``TypeError`` if an argument is neither a string nor a number, and ``OverflowError`` if it is an integer of
        more than 64 bits.
        """
        bundle = self._open
        for number, argument in enumerate(arguments, 1):
            if not isinstance(argument, (str, int, float)):
                raise TypeError(f"argument {number} must be a string or a number, not {type(argument).__name__}")
        error = CFErrorRef()
        values = [int(argument) if isinstance(argument, bool) else argument for argument in arguments]
        with created(new_string(key)) as key_, created(new_optional_string(table)) as name:
            with created(new_value(values)) as array:
                text = lib.CFBCBundleCopyLocalizedFormatWithArray(bundle, key_, name, array, ctypes.byref(error))
        if not text and error:
            raise ValueError(f"the format for {key!r}: {taken(error, reason_of)}")
        return text_taken(text)

    @property
    def tables(self) -> dict[str, Table]:
        """The strings tables in all localizations by their names, with the strings of the user's languages.

        A table that the user's languages lack is empty.
        """
        names = taken(lib.CFBCBundleCopyTableNames(self._open), texts_of) or []
        return {name: Table(self, name, None) for name in names}

    def table(self, name: str = "Localizable", localization: str | None = None) -> Table:
        """Returns a strings table in the user's languages, or in ``localization``.

        Raises ``KeyError`` if there is no such table, or none of its files can be read.
        """
        table = Table(self, name, localization)
        if not table.exists:
            raise KeyError(name if localization is None else f"{name!r} in {localization!r}")
        return table

    @property
    def localizations(self) -> list[str]:
        """The names of the localizations: those in Info.plist, then ``.lproj`` directories by name."""
        names: tuple[str, ...] = self._property(
            "localizations", lambda bundle: tuple(taken(lib.CFBundleCopyBundleLocalizations(bundle), texts_of) or [])
        )
        return list(names)

    @property
    def preferred_localizations(self) -> list[str]:
        """The localizations that match the user's languages, best first; never empty."""
        with created(lib.CFBundleCopyBundleLocalizations(self._open)) as available:
            return taken(lib.CFBundleCopyPreferredLocalizationsFromArray(available), texts_of) or []

    # ---- Explanations ----

    def explain_resource(
        self, name: str, type: str | None = None, subdirectory: str | None = None
    ) -> Explanation | None:
        """Explains the result of ``resource()``; None for a name that leads out of the resource directory.

        All explanations repeat the search, which is slow.
        """
        bundle = self._open
        with created(new_string(name)) as name_, created(new_optional_string(type)) as type_:
            with created(new_optional_string(subdirectory)) as directory:
                return _explanation.explanation_of(
                    lib.CFBCBundleCopyResourceExplanation(bundle, name_, type_, directory)
                )

    def explain_localized(self, key: str, table: str | None = None) -> Explanation | None:
        """Explains the result of ``localized()``."""
        bundle = self._open
        with created(new_string(key)) as key_, created(new_optional_string(table)) as name:
            return _explanation.explanation_of(lib.CFBCBundleCopyLocalizedStringExplanation(bundle, key_, name))

    def explain_localizations(self) -> Explanation | None:
        """Explains which localizations are searched."""
        return _explanation.explanation_of(lib.CFBCBundleCopyLocalizationsExplanation(self._open))

    # ---- Code ----

    @property
    def architectures(self) -> list[int]:
        """The architectures of the executable, as Mach-O numbers them: 0x01000007 is x86-64, 0x0100000C AArch64.

        Empty if there is no executable, or it is not an ELF or Mach-O file.
        """
        return taken(lib.CFBundleCopyExecutableArchitectures(self._open), value_of) or []

    def preflight(self) -> None:
        """Raises ``BundleError``, with the reason, if the code cannot be loaded.  Loads nothing."""
        bundle = self._open
        error = CFErrorRef()
        if not lib.CFBundlePreflightExecutable(bundle, ctypes.byref(error)):
            raise _bundle_error(str(self._path), error)

    def function(self, name: str) -> CFuncPtr:
        """Returns a C function of the bundle's code.  Loads the code if necessary.

        Set ``restype`` and ``argtypes`` of the result, as for any ctypes function; the default result
        type is ``int``.  The code stays loaded for the life of the process.

        Raises ``BundleError``, with the loader's reason, if the code cannot be loaded, and
        ``KeyError`` if it has no such symbol.
        """
        bundle = self._open
        error = CFErrorRef()
        if not lib.CFBundleLoadExecutableAndReturnError(bundle, ctypes.byref(error)):
            raise _bundle_error(str(self._path), error)
        with created(new_string(name)) as symbol:
            address = lib.CFBundleGetFunctionPointerForName(bundle, symbol)
        if address is None:
            raise KeyError(name)
        return _Function(address)


def _directories_in(directory: Path, follow_links: bool) -> list[Path]:
    """Returns the subdirectories, sorted by name; none if the directory cannot be read."""
    if not isinstance(directory, os.PathLike):
        return directory._directories(follow_links)  # of a tree
    try:
        with os.scandir(directory) as entries:
            return sorted(directory / entry.name for entry in entries if entry.is_dir(follow_symlinks=follow_links))
    except OSError:
        return []


def _real(number: float) -> float:
    if not isinstance(number, (int, float)):
        raise TypeError(f"a number is needed, not {type(number).__name__}")
    return float(number)


def _scaled(url: CFURLRef, scale: ctypes.c_long) -> ScaledFile | None:
    """Converts a URL that we own; None for NULL."""
    path = taken(url, path_of)
    return None if path is None else _scaled_file.ScaledFile(path, scale.value)


def _identifier(bundle: CFBundleRef) -> str | None:
    return _text(lib.CFBundleGetIdentifier(bundle))


def _text(string: CFStringRef) -> str | None:
    """Converts a borrowed string; None for NULL."""
    return text_of(string) if string else None


def _info(dictionary: CFDictionaryRef) -> Info:
    """Wraps a dictionary that the bundle owns."""
    lib.CFRetain(dictionary)
    return Info(keep(dictionary))


_open_bundle.bundle_type = Bundle
