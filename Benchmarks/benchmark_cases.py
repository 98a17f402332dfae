"""What the benchmark measures, its goals, and how numbers are written."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Case:
    title: str
    goal: float
    name: str = ""  # in Benchmarks/bundles.cpp
    kind: str = "warm"
    than: str = ""  # the other case, where we compare with ourselves
    atLeast: bool = False
    has_thread: bool = False  # both programs have another thread, which sleeps

    @property
    def is_of_nibs(self) -> bool:
        """Whether the case needs the shared nibs."""
        return self.kind in ("nibs", "python", "nib-memory")

    @property
    def is_absolute(self) -> bool:
        """Whether the goal is in nanoseconds, and not a ratio."""
        return self.kind in ("absolute", "nibs", "command", "editor")


# Bytes of source, of which genstrings is to read 200 MB in a second.
GENSTRINGS_SIZE = 32_000_000

CASES = [
    Case("open, read identifier, release", 0.35, "openAndRelease", "cold"),
    Case("the same beside a thread", 0.43, "openAndRelease", "cold", has_thread=True),
    Case("string, warm", 0.15, "localizedString"),
    Case("the same beside a thread", 0.22, "localizedString", has_thread=True),
    Case("string, C string to C string", 0.22, "localizedCString"),
    Case("the same beside a thread", 0.33, "localizedCString", has_thread=True),
    Case("string, named localization (over unnamed)", 1.1, "localizedStringForLocalization", "own", "localizedString"),
    Case("value of an info key", 0.05, "infoValue"),
    Case("resource, hit", 0.02, "resource/hit"),
    Case("the same beside a thread", 0.03, "resource/hit", has_thread=True),
    Case("resource, localized hit", 0.1, "resource/localizedHit"),
    Case("resource, miss", 0.1, "resource/miss"),
    Case("first resource among 10,000", 0.5, "firstResource", "cold"),
    Case("all resources of a type, 10,000", 0.1, "allOfType"),
    Case("first string of 50,000, UTF-8", 0.05, "firstString/utf8", "cold"),
    Case("first string of 50,000, UTF-16", 0.05, "firstString/utf16", "cold"),
    Case("first string of 50,000, XML", 0.1, "firstString/xml", "cold"),
    Case("first string of 50,000, binary", 0.1, "firstString/binary", "cold"),
    Case("property list of 50,000, XML", 0.1, "readList/xml"),
    Case("the same beside a thread", 0.12, "readList/xml", has_thread=True),
    Case("property list of 50,000, binary", 0.33, "readList/binary"),
    Case("the same beside a thread", 0.47, "readList/binary", has_thread=True),
    Case("memory of a table of 50,000", 0.6, "memory", "memory"),
    Case("the same when all keys were asked", 0.9, "memory/allKeys", "memory"),
    Case("info dictionary of a directory", 0.6, "infoOfDirectory"),
    Case(
        "two threads that only add: what the machine gives",
        1.0,
        "addOnThreads/2",
        "threads",
        "addOnThreads/1",
        True,
        True,
    ),
    Case(
        "two threads, own keys (throughput over one)",
        1.8,
        "localizedStringOnThreads/own2",
        "threads",
        "localizedStringOnThreads/own1",
        True,
        True,
    ),
    Case(
        "two threads, same keys (throughput over one)",
        1.0,
        "localizedStringOnThreads/same2",
        "threads",
        "localizedStringOnThreads/same1",
        True,
        True,
    ),
    Case(
        "four threads that open bundles (throughput over one)",
        1.8,
        "openOnThreads/4",
        "threads",
        "openOnThreads/1",
        True,
        True,
    ),
    Case("program that needs one string", 0.4, "start", "start"),
    Case("the same (over gettext)", 1.2, "start/gettext", "start"),
    Case("localizations of the URL of an open bundle", 1.0, "localizationsForURL"),
    Case("localizations of the URL of another bundle, first time", 1.0, "firstLocalizationsForURL", "cold"),
    Case("the same again", 1.0, "localizationsForURLAgain"),
    Case("the same again, with a string catalog of 2.8 MB", 50_000, "localizationsForURLOfCatalog", "absolute"),
    Case("first string of a string catalog, 2.8 MB (150 MB/s)", 18_700_000, "firstStringOfCatalog", "absolute"),
    Case("genstrings, 32 MB of source (over xgettext)", 1.0, "genstrings/xgettext", "tool"),
    Case("genstrings, 32 MB of source (200 MB/s)", 160_000_000, "genstrings/speed", "absolute"),
    Case("plutil -lint, 1 KB, whole process", 0.15, "plutil/small", "plutil"),
    Case("plutil -convert, 50,000 entries, XML to binary", 0.5, "plutil/toBinary", "plutil"),
    Case("plutil -convert, 50,000 entries, binary to XML", 0.5, "plutil/toXML", "plutil"),
    Case("plutil -lint, 1,000 files", 0.2, "plutil/manyFiles", "plutil"),
    Case("cfbundle --version, whole process (12 ms)", 12_000_000, "cfbundle/version", "command"),
    Case("cfbundle doctor, 40 languages of 5,000 keys (1 s)", 1_000_000_000, "cfbundle/doctor", "command"),
    Case("cfbundle doctor, an Info.plist (20 ms)", 20_000_000, "cfbundle/doctor-file", "command"),
    Case("cfbundle lsp, a changed table of 2,000 entries (50 ms)", 50_000_000, "findings", "editor"),
    Case("cfbundle lsp, hover in a catalog of 2.8 MB (50 ms)", 50_000_000, "hover", "editor"),
    Case("cfbundle lsp, completion in the same (50 ms)", 50_000_000, "completion", "editor"),
    Case("cfbundle coverage --html, the same (1 s)", 1_000_000_000, "cfbundle/coverage", "command"),
    Case("cfbundle info, 1 GB zip of 50,000 entries (17 ms)", 17_000_000, "cfbundle/zip", "command"),
    Case("the same (over zipfile and plistlib)", 0.05, "cfbundle/zip", "archive"),
    Case("cfbundle scan --fields info, 10,000 bundles (2 s)", 2_000_000_000, "cfbundle/scan", "command"),
    Case("cfbundle build, 10,000 unchanged files (600 ms)", 600_000_000, "cfbundle/rebuild", "command"),
    Case("cfbundle build, the same files anew (over cp -a)", 3.0, "cfbundle/build", "copy"),
    Case("the same (over cmake -E copy_directory)", 3.0, "cfbundle/build", "cmake-copy"),
    Case("cfbundle expand, an Info.plist of Xcode (15 ms)", 15_000_000, "cfbundle/expand", "command"),
    Case("cfbundle expand, 10 MB of references (50 MB/s)", 200_000_000, "cfbundle/variables", "command"),
    Case("cfbundle pack, 64 MB (60 MB/s)", 1_070_000_000, "cfbundle/pack", "command"),
    Case("the same (over zip -r6)", 1.0, "cfbundle/pack", "zip"),
    Case("Python: 80,000 values of XML (over plistlib)", 0.25, "python/list/xml", "package"),
    Case("Python: 80,000 values of a binary list (the same)", 0.5, "python/list/binary", "package"),
    Case("Python: dict(bundle.info) (over plistlib.load)", 0.2, "python/info", "package"),
    Case("Python: localized, warm (over gettext)", 1.5, "python/localized", "package"),
    Case("Python: resource, warm", 5000, "python/resource", "absolute"),
    Case("Python: info[key]", 1000, "python/infoValue", "absolute"),
    Case("Python: identifier", 500, "python/identifier", "absolute"),
    Case("Python: open, identifier, close (over C)", 1.5, "python/open", "package", "openAndRelease"),
    Case("Python: import (over plistlib's)", 1.5, "python/import", "import"),
    Case("localizations for preferences (at most 2 µs)", 2000, "localizationsForPreferences", "absolute"),
    # One operation is a megabyte.
    Case("nibs: open 1 MB of NIBArchives (100 MB/s)", 10_000_000, "nibs/open/NIBArchive", "nibs"),
    Case("nibs: open 1 MB of binary archives (100 MB/s)", 10_000_000, "nibs/open/keyedBinary", "nibs"),
    Case("nibs: open 1 MB of XML archives (100 MB/s)", 10_000_000, "nibs/open/keyedXML", "nibs"),
    Case("NIBArchives, Python's time over ours", 10, "nibs/open/NIBArchive", "python", atLeast=True),
    Case("binary archives, Python's time over ours", 10, "nibs/open/keyedBinary", "python", atLeast=True),
    Case("XML archives, Python's time over ours", 10, "nibs/open/keyedXML", "python", atLeast=True),
    Case("typedstreams, Python's time over ours", 10, "nibs/open/typedStream", "python", atLeast=True),
    Case("NIBArchives with each value, the same", 2, "nibs/values/NIBArchive", "python", atLeast=True),
    Case("binary archives with each value, the same", 2, "nibs/values/keyedBinary", "python", atLeast=True),
    Case("nibs: instantiate, for each object (1 M objects/s)", 1000, "nibs/instantiate", "nibs"),
    Case("memory of open NIBArchives (over their files)", 3, "nibs/memory/NIBArchive", "nib-memory"),
    Case("memory of open binary archives (over their files)", 3, "nibs/memory/keyedBinary", "nib-memory"),
    Case("memory of an open typedstream (over its file)", 3, "nibs/memory/typedStream", "nib-memory"),
]

# What README.md shows: words for a case, and the name of the case.
README_CASES = {
    "a localized string, one of 50,000": "localizedString",
    "a resource's URL, one of 10,000": "resource/hit",
    "opening a bundle, its identifier, releasing it": "openAndRelease",
    "the first string of a table of 50,000": "firstString/utf8",
    "a whole program that needs one string": "start",
}


def shown(value: float | None, case: Case) -> str:
    if value is None:
        return "-"
    if case.kind in ("memory", "nib-memory"):
        return f"{value / 1e6:.2f} MB"
    for unit, size in (("s", 1e9), ("ms", 1e6), ("µs", 1e3)):
        if value >= size:
            return f"{value / size:.3g} {unit}"
    return f"{value:.3g} ns"


def goal(case: Case) -> str:
    sign = "≥" if case.atLeast else "≤"
    return f"{sign} {case.goal / 1000:g} µs" if case.is_absolute else f"{sign} {case.goal:g}"
