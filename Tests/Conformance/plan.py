"""Scenarios: the calls to make with bundles, and with values that belong to none."""

from __future__ import annotations

import os
import plistlib
import random
from dataclasses import dataclass

from bundles import (
    IDENTIFIERS,
    INFO_KEYS,
    KEYS,
    STEMS,
    SUBDIRECTORIES,
    TABLES,
    TYPES,
    VARIANTS,
    Bundle,
    make_bundle,
    outside_file,
    random_value,
    write_list,
)

MAIN = 255  # The number of the main bundle.
DIRECTORIES = ["bundle", "support", "resources", "private", "shared", "shared-support", "plug-ins", "executable"]


@dataclass
class Call:
    """One line of a plan."""

    name: str
    arguments: tuple
    bundle: Bundle | None = None
    scenario: Scenario | None = None

    def line(self) -> bytes:
        return b"\t".join([self.name.encode(), *map(escaped, self.arguments)]) + b"\n"

    def __str__(self) -> str:
        return self.line().decode("utf-8", "backslashreplace").rstrip("\n").replace("\t", " | ")


def escaped(argument: object) -> bytes:
    if argument is None:
        return b"\\N"
    data = argument if isinstance(argument, bytes) else str(argument).encode("utf-8", "surrogateescape")
    return b"".join(
        b"\\x%02x" % byte
        if byte < 0x20 or byte == 0x5C or (isinstance(argument, bytes) and byte > 0x7E)
        else bytes([byte])
        for byte in data
    )


@dataclass
class Scenario:
    """A directory of bundles, and the calls that one process makes with them."""

    name: str
    directory: str
    bundles: list
    calls: list
    program: str = "-"  # The path that the driver is started by; "-" for its own.

    def __post_init__(self) -> None:
        for call in self.calls:
            call.scenario = self


# ---- Calls with one bundle ----


class BundlePlan:
    def __init__(self, rng: random.Random, bundle: Bundle, number: int) -> None:
        self.rng, self.bundle, self.number = rng, bundle, number
        self.calls: list = []
        inside = bundle.resources
        self.names = [e[len(inside) :] for e in bundle.entries if e.startswith(inside)] or ["none"]
        self.has_languages = bool(bundle.localizations) and not bundle.is_exact

    def add(self, name: str, *arguments: object) -> None:
        self.calls.append(Call(name, (self.number, *arguments), self.bundle))

    def add_path(self, name: str, *arguments: object) -> None:
        path = self.bundle.path + slash(self.rng, self.bundle)
        self.calls.append(Call(name, (path, *arguments), self.bundle))

    def name_and_type(self) -> tuple:
        """A name and a type, mostly of an existing entry, split at a random dot."""
        rng = self.rng
        entry = rng.choice(self.names)
        subdirectory = None
        if entry.split("/")[0].endswith(".lproj") and rng.random() < 0.9:
            entry = entry.partition("/")[2] or entry
        if "/" in entry and rng.random() < 0.7:
            subdirectory, entry = entry.rsplit("/", 1)
        if rng.random() < 0.15:
            kind = rng.choice(TYPES)
            entry = rng.choice(STEMS) + rng.choice(VARIANTS) + ("." + kind if kind else "")
        if rng.random() < 0.3:
            entry = entry.replace("-linux", "")
        if rng.random() < 0.06:
            subdirectory = rng.choice(
                [
                    *SUBDIRECTORIES,
                    "",
                    ".",
                    "./sub",
                    "sub/",
                    "/sub",
                    "..",
                    "sub/..",
                    "sub/../sub",
                    "//sub",
                    "Resources/sub",
                    "nothing",
                    "en.lproj",
                ]
            )
        # A directory `contents` has another name in the reference's copy, which only a plain name is changed to.
        if rng.random() < 0.02 and entry != "contents":
            entry = rng.choice(["../outside.txt", "/" + entry, entry + "/", "sub/../" + entry, "", ".", ".."])
        name, kind = entry, rng.choice([None, ""])
        dots = [i for i, c in enumerate(entry) if c == "."]
        if dots and rng.random() < 0.75:
            dot = rng.choice(dots)
            name, kind = entry[:dot], rng.choice(["", "", "."]) + entry[dot + 1 :]
        if rng.random() < 0.03:
            name = None
        return name, kind, subdirectory

    def type_and_directory(self) -> tuple:
        rng = self.rng
        _, kind, subdirectory = self.name_and_type()
        if rng.random() < 0.3:
            kind = rng.choice([None, "", "txt", ".png", "gz", "tar.gz", "lproj", "strings"])
        return kind, subdirectory

    def localization(self) -> object:
        return self.rng.choice(self.bundle.localizations * 3 + ["en", "de", "Base", "English", None, ""])

    def string_arguments(self) -> tuple:
        rng = self.rng
        key = rng.choice([*KEYS, "missing", "dup", "short", None, "other type"])
        return (
            key,
            rng.choice([None, "", "default"]),
            rng.choice(TABLES * 3 + [None, "", "None", "en.lproj/Localizable", "Localizable.strings"]),
        )

    def localized_values_are_exact(self) -> bool:
        return not self.has_languages or not any("InfoPlist" in e for e in self.bundle.entries)

    def make(self, count: int) -> list:
        rng = self.rng
        self.add("open", self.bundle.path + slash(rng, self.bundle))
        for name in ["info", "identifier", "version", "region", "package", "is-loaded", "localizations"]:
            self.add(name)
        for name in DIRECTORIES:
            self.add("directory", name)
        for name in ["package-in", "info-in", "info-for", "localizations-for"]:
            self.add_path(name)
        if self.localized_values_are_exact():
            self.add("local-info")
        for _ in range(3):
            if self.localized_values_are_exact():
                self.add("value", rng.choice([*INFO_KEYS, "CFBundleIdentifier", "none", None]))
            self.add(
                "auxiliary",
                rng.choice(
                    [
                        "tool",
                        "other",
                        "Exe cutable",
                        "none",
                        "sub/x",
                        os.path.splitext(os.path.basename(self.bundle.path))[0],
                    ]
                ),
            )
        for _ in range(count):
            kind = rng.randrange(20)
            if kind < 8:
                self.add("resource", *self.name_and_type())
            elif kind < 10:
                self.add("resources", *self.type_and_directory())
            elif kind < 12:
                self.add("resource-for", *self.name_and_type(), self.localization())
            elif kind < 13:
                self.add("resources-for", *self.type_and_directory(), self.localization())
            elif kind < 14:
                self.add_path("resource-in", *self.name_and_type())
            elif kind < 15:
                self.add_path("resources-in", *self.type_and_directory())
            elif kind < 18 and not self.has_languages:
                self.add("localized-string", *self.string_arguments())
            else:
                self.add(
                    "localized-string-for",
                    *self.string_arguments(),
                    rng.choice(self.bundle.localizations * 3 + ["en", "Base", ""]),
                )
        return self.calls


# ---- Scenarios ----


def make_scenario(seed: int, number: int, root: str) -> Scenario:
    """A scenario depends only on the seed and its number."""
    rng = random.Random(f"{seed}/{number}")
    directory = os.path.join(root, f"s{number}")
    os.makedirs(directory)
    outside_file(directory)
    bundles = []
    for _ in range(rng.randrange(3, 9)):
        bundle = make_bundle(rng, directory)
        if all(bundle.path != other.path for other in bundles):
            bundles.append(bundle)
        else:
            other = next(other for other in bundles if bundle.path == other.path)
            other.features |= bundle.features | {"two-in-one"}
            other.is_exact = False
    calls = []
    program = rng.random() < 0.12 and program_in(bundles[0])
    if program:
        calls += BundlePlan(rng, bundles[0], MAIN).make(40)
    for index, bundle in enumerate(bundles):
        calls += BundlePlan(rng, bundle, index).make(70)
        calls += identity_calls(rng, bundles[: index + 1])
    calls += directory_calls(rng, directory)
    if program:
        calls.append(Call("open", (110, bundles[0].path), bundles[0]))
    for index, bundle in enumerate(bundles):
        calls += alias_calls(rng, directory, bundle, 120 + index)
    calls += value_calls(rng, 60)
    return Scenario(f"{seed} {number}", directory, bundles, calls, program or "-")


def program_in(bundle: Bundle) -> str | None:
    """The path of a program whose main bundle this is; `None` if the main bundle could influence language choices."""
    if (
        bundle.has(
            "odd-marker",
            "resources-extension",
            "two-in-one",
            "versions",
            "other-encoding",
            "broken-list",
            "number-as-identifier",
            "gnustep-info",
        )
        or not bundle.is_exact
        or (bundle.localizations and "en" not in bundle.localizations)
    ):
        return None
    executables = {"contents": "Contents/Linux", "old-support": "Support Files/Executables/Linux"}
    directory = os.path.join(bundle.path, executables.get(bundle.layout, ""))
    try:
        os.makedirs(directory, exist_ok=True)
    except OSError:
        return None
    bundle.features.add("main")
    return os.path.join(directory, "program")


def identity_calls(rng: random.Random, bundles: list) -> list:
    """Calls that find bundles that are already open."""
    bundle = rng.choice(bundles)
    calls = [Call("with-identifier", (identifier,)) for identifier in [*IDENTIFIERS, "none", None]]
    calls.append(Call("open", (100 + len(bundles), bundle.path + slash(rng, bundle)), bundle))
    return calls


def slash(rng: random.Random, bundle: Bundle) -> str:
    """A slash or nothing, to append to a bundle's path; the reference recognizes the main bundle only by a slash."""
    return "/" if bundle.has("main") else rng.choice(["", "/"])


def alias_calls(rng: random.Random, directory: str, bundle: Bundle, number: int) -> list:
    """Calls that open an open bundle by another name, or something that cannot be opened."""
    parent, name = os.path.split(bundle.path)
    odd = rng.choice(["link", "link", "dots", "slashes", "missing", "file", "url", "none"])
    if odd == "link":
        link = os.path.join(directory, f"link{number}.bundle")
        os.symlink(os.path.relpath(bundle.path, directory), link)
        bundle.links.append(link)
        return [Call("open", (number, link), bundle), Call("directory", (number, "bundle"), bundle)]
    if odd == "url":
        url = rng.choice(["http://x.y/z", "file://localhost" + directory, "file://" + directory + "/?q#f", "mailto:x"])
        return [Call("open-url", (number, url))]
    paths = {
        "dots": f"{parent}/{rng.choice(['x', name])}/../{name}",
        "slashes": f"{parent}//{name}",
        "missing": bundle.path + ".missing",
        "file": os.path.join(directory, "outside.txt"),
    }
    return [Call("open", (number, paths[odd]), bundle)] if odd in paths else []


def directory_calls(rng: random.Random, directory: str) -> list:
    calls = [
        Call("open-all", (directory + "/", rng.choice([None, "", "bundle", ".app", "framework", "none"]))),
        Call("open-all", (directory + "/none", None)),
        Call("all", ()),
        *(Call("with-identifier", (identifier,)) for identifier in IDENTIFIERS),
        Call("package-in", (directory + "/none",)),
        Call("info-in", (directory + "/none",)),
        Call("info-for", (directory + "/none",)),
        Call("info-for", (directory + "/outside.txt",)),
        Call("localizations-for", (directory + "/none",)),
        Call("resource-in", (directory + "/none", "a", "b", None)),
        Call("resources-in", (directory + "/none", "b", None)),
    ]
    # Either no language matcher finds a language here, or every one finds the first.
    names = rng.sample(["ja", "ko", "de", "fr", "ru", "Base"], rng.randrange(4))
    wanted = names[0] if names and names[0] != "Base" and rng.random() < 0.5 else "th"
    calls.append(Call("for-preferences", (len(names), *names, wanted)))
    calls.append(Call("preferred", tuple(names)))
    return calls


# ---- Values ----


def value_calls(rng: random.Random, count: int) -> list:
    makers = [
        list_call,
        list_call,
        equal_call,
        number_call,
        array_call,
        dictionary_call,
        uuid_call,
        date_call,
        data_call,
        string_call,
        path_call,
    ]
    return [rng.choice(makers)(rng) for _ in range(count)]


def list_call(rng: random.Random) -> Call:
    if rng.random() < 0.02:
        odd = [b"\xff\xfe", b"\xfe\xff\0", plistlib.dumps("text", fmt=plistlib.FMT_BINARY).replace(b"t00", b"t01", 1)]
        return Call("property-list", (rng.choice(odd), 0))
    return Call(
        "property-list",
        (write_list(random_value(rng), rng, set(), is_strings=rng.random() < 0.5), rng.randrange(3)),
    )


def equal_call(rng: random.Random) -> Call:
    value = random_value(rng)
    other = value if rng.random() < 0.6 else random_value(rng)
    return Call(
        "equal",
        tuple(plistlib.dumps(v, fmt=rng.choice([plistlib.FMT_XML, plistlib.FMT_BINARY])) for v in (value, other)),
    )


def number_call(rng: random.Random) -> Call:
    arguments: list = []
    for _ in range(2):
        kind = rng.choice([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16])
        if kind in (5, 6, 12, 13, 16):
            value = rng.choice(
                [
                    "0",
                    "-0.0",
                    "1",
                    "1.5",
                    "-1.5",
                    "255",
                    "1e10",
                    "1e300",
                    "inf",
                    "nan",
                    "9007199254740993",
                    "0.1",
                    "-129",
                    "9223372036854775807",
                ]
            )
        else:
            value = rng.choice(
                [
                    "0",
                    "1",
                    "-1",
                    "127",
                    "128",
                    "-129",
                    "255",
                    "32768",
                    "2147483648",
                    "-2147483649",
                    "9007199254740993",
                    "9223372036854775807",
                    "-9223372036854775808",
                ]
            )
        arguments += [kind, value]
    return Call("number", tuple(arguments))


def array_call(rng: random.Random) -> Call:
    return Call(
        "array",
        tuple(
            f"{rng.choice('aaaiisrxpc?')}{rng.randrange(20)},{rng.randrange(20)},{rng.choice('abcd')}"
            for _ in range(rng.randrange(1, 14))
        ),
    )


def dictionary_call(rng: random.Random) -> Call:
    return Call(
        "dictionary",
        tuple(f"{rng.choice('aasspr?')}{rng.choice('abcde')},{rng.choice('xyz')}" for _ in range(rng.randrange(1, 14))),
    )


def uuid_call(rng: random.Random) -> Call:
    digits = "".join(rng.choice("0123456789abcdefABCDEF") for _ in range(32))
    uuid = f"{digits[:8]}-{digits[8:12]}-{digits[12:16]}-{digits[16:20]}-{digits[20:]}"
    if rng.random() < 0.1:
        uuid = rng.choice([uuid[:-1], uuid.replace("-", ""), "x" + uuid[1:], "", "{" + uuid + "}", uuid + "0"])
    return Call("uuid", (uuid,))


def date_call(rng: random.Random) -> Call:
    return Call(
        "date", tuple(rng.choice(["0", "1", "-1", "0.5", "1e9", "-63114076800", "700000000.25"]) for _ in range(2))
    )


def data_call(rng: random.Random) -> Call:
    return Call(
        "data", (bytes(rng.randrange(256) for _ in range(rng.randrange(20))), rng.randrange(20), rng.randrange(20))
    )


def string_call(rng: random.Random) -> Call:
    words = ["", "a", "ab", "abc", "B", "12", "-7", "größe", "漢字", "😀", "é", "e\u0301", " ", "ß"]
    string = "".join(rng.choice(words) for _ in range(rng.randrange(5)))
    middle = len(string) // 2
    other = rng.choice([string, string[:middle], string[middle:], rng.choice(words)])
    return Call("string", (string, rng.randrange(20), rng.randrange(20), other))


def path_call(rng: random.Random) -> Call:
    pieces = ["a", "b.c", ".d", "e f", "größe", "%41", "x.tar.gz", "..", ".", "q?", "#", ";p", "~"]
    path = "/" + "/".join(rng.choice(pieces) for _ in range(rng.randrange(1, 5))) + rng.choice(["", "/"])
    return Call("path", (path, rng.choice(["n", "n.x", "a b", "größe"]), rng.choice(["txt", "tar.gz", "é"])))
