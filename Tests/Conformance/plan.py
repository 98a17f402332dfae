"""The calls to make with bundles, and with values that belong to none."""

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
    world: World | None = None

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
class World:
    """A directory of bundles, and the calls that one process makes with them."""

    name: str
    directory: str
    bundles: list
    calls: list
    program: str = "-"  # What the process runs as; "-" for the driver where it is.

    def __post_init__(self) -> None:
        for call in self.calls:
            call.world = self


# ---- Calls with one bundle ----


class BundlePlan:
    def __init__(self, dice: random.Random, bundle: Bundle, number: int) -> None:
        self.dice, self.bundle, self.number = dice, bundle, number
        self.calls: list = []
        inside = bundle.resources
        self.names = [e[len(inside) :] for e in bundle.entries if e.startswith(inside)] or ["none"]
        self.has_languages = bool(bundle.localizations) and not bundle.is_exact

    def add(self, name: str, *arguments: object) -> None:
        self.calls.append(Call(name, (self.number, *arguments), self.bundle))

    def add_path(self, name: str, *arguments: object) -> None:
        path = self.bundle.path + slash(self.dice, self.bundle)
        self.calls.append(Call(name, (path, *arguments), self.bundle))

    def name_and_type(self) -> tuple:
        """A name and a type, most times of something that is there, cut at a random dot."""
        dice = self.dice
        entry = dice.choice(self.names)
        subdirectory = None
        if entry.split("/")[0].endswith(".lproj") and dice.random() < 0.9:
            entry = entry.partition("/")[2] or entry
        if "/" in entry and dice.random() < 0.7:
            subdirectory, entry = entry.rsplit("/", 1)
        if dice.random() < 0.15:
            kind = dice.choice(TYPES)
            entry = dice.choice(STEMS) + dice.choice(VARIANTS) + ("." + kind if kind else "")
        if dice.random() < 0.3:
            entry = entry.replace("-linux", "")
        if dice.random() < 0.06:
            subdirectory = dice.choice(
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
        if dice.random() < 0.02:
            entry = dice.choice(["../outside.txt", "/" + entry, entry + "/", "sub/../" + entry, "", ".", ".."])
        name, kind = entry, dice.choice([None, ""])
        dots = [i for i, c in enumerate(entry) if c == "."]
        if dots and dice.random() < 0.75:
            at = dice.choice(dots)
            name, kind = entry[:at], dice.choice(["", "", "."]) + entry[at + 1 :]
        if dice.random() < 0.03:
            name = None
        return name, kind, subdirectory

    def type_and_directory(self) -> tuple:
        dice = self.dice
        _, kind, subdirectory = self.name_and_type()
        if dice.random() < 0.3:
            kind = dice.choice([None, "", "txt", ".png", "gz", "tar.gz", "lproj", "strings"])
        return kind, subdirectory

    def localization(self) -> object:
        return self.dice.choice(self.bundle.localizations * 3 + ["en", "de", "Base", "English", None, ""])

    def text_arguments(self) -> tuple:
        dice = self.dice
        key = dice.choice([*KEYS, "missing", "dup", "short", None, "other type"])
        return (
            key,
            dice.choice([None, "", "default"]),
            dice.choice(TABLES * 3 + [None, "", "None", "en.lproj/Localizable", "Localizable.strings"]),
        )

    def localized_values_are_sure(self) -> bool:
        return not self.has_languages or not any("InfoPlist" in e for e in self.bundle.entries)

    def make(self, count: int) -> list:
        dice = self.dice
        self.add("open", self.bundle.path + slash(dice, self.bundle))
        for name in ["info", "identifier", "version", "region", "package", "is-loaded", "localizations"]:
            self.add(name)
        for name in DIRECTORIES:
            self.add("directory", name)
        for name in ["package-in", "info-in", "info-for", "localizations-for"]:
            self.add_path(name)
        if self.localized_values_are_sure():
            self.add("local-info")
        for _ in range(3):
            if self.localized_values_are_sure():
                self.add("value", dice.choice([*INFO_KEYS, "CFBundleIdentifier", "none", None]))
            self.add(
                "auxiliary",
                dice.choice(
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
            kind = dice.randrange(20)
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
                self.add("text", *self.text_arguments())
            else:
                self.add(
                    "text-for", *self.text_arguments(), dice.choice(self.bundle.localizations * 3 + ["en", "Base", ""])
                )
        return self.calls


# ---- Worlds ----


def make_world(seed: int, number: int, root: str) -> World:
    """A world is a function of the seed and its number alone."""
    dice = random.Random(f"{seed}/{number}")
    directory = os.path.join(root, f"w{number}")
    os.makedirs(directory)
    outside_file(directory)
    bundles = []
    for _ in range(dice.randrange(3, 9)):
        bundle = make_bundle(dice, directory)
        if all(bundle.path != other.path for other in bundles):
            bundles.append(bundle)
        else:
            other = next(other for other in bundles if bundle.path == other.path)
            other.features |= bundle.features | {"two-in-one"}
            other.is_exact = False
    calls = []
    program = dice.random() < 0.12 and program_in(bundles[0])
    if program:
        calls += BundlePlan(dice, bundles[0], MAIN).make(40)
    for index, bundle in enumerate(bundles):
        calls += BundlePlan(dice, bundle, index).make(70)
        calls += identity_calls(dice, bundles[: index + 1])
    calls += directory_calls(dice, directory)
    if program:
        calls.append(Call("open", (110, bundles[0].path), bundles[0]))
    for index, bundle in enumerate(bundles):
        calls += other_names(dice, directory, bundle, 120 + index)
    calls += value_calls(dice, 60)
    return World(f"{seed} {number}", directory, bundles, calls, program or "-")


def program_in(bundle: Bundle) -> str | None:
    """The path, without its last part, of a program that has this main bundle; `None` if that may decide languages."""
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
    places = {"contents": "Contents/Linux", "old-support": "Support Files/Executables/Linux"}
    directory = os.path.join(bundle.path, places.get(bundle.layout, ""))
    try:
        os.makedirs(directory, exist_ok=True)
    except OSError:
        return None
    bundle.features.add("main")
    return os.path.join(directory, "program")


def identity_calls(dice: random.Random, bundles: list) -> list:
    """Asking for bundles that are open."""
    bundle = dice.choice(bundles)
    calls = [Call("with-identifier", (identifier,)) for identifier in [*IDENTIFIERS, "none", None]]
    calls.append(Call("open", (100 + len(bundles), bundle.path + slash(dice, bundle)), bundle))
    return calls


def slash(dice: random.Random, bundle: Bundle) -> str:
    """What may stand behind the path of a bundle; the reference knows the main bundle's path with a slash only."""
    return "/" if bundle.has("main") else dice.choice(["", "/"])


def other_names(dice: random.Random, directory: str, bundle: Bundle, number: int) -> list:
    """Opening what is open by another name, and what cannot be opened."""
    parent, name = os.path.split(bundle.path)
    odd = dice.choice(["link", "link", "dots", "slashes", "missing", "file", "url", "none"])
    if odd == "link":
        link = os.path.join(directory, f"link{number}.bundle")
        os.symlink(os.path.relpath(bundle.path, directory), link)
        bundle.links.append(link)
        return [Call("open", (number, link), bundle), Call("directory", (number, "bundle"), bundle)]
    if odd == "url":
        url = dice.choice(["http://x.y/z", "file://localhost" + directory, "file://" + directory + "/?q#f", "mailto:x"])
        return [Call("open-url", (number, url))]
    paths = {
        "dots": f"{parent}/{dice.choice(['x', name])}/../{name}",
        "slashes": f"{parent}//{name}",
        "missing": bundle.path + ".missing",
        "file": os.path.join(directory, "outside.txt"),
    }
    return [Call("open", (number, paths[odd]), bundle)] if odd in paths else []


def directory_calls(dice: random.Random, directory: str) -> list:
    calls = [
        Call("open-all", (directory + "/", dice.choice([None, "", "bundle", ".app", "framework", "none"]))),
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
    # Nobody's matcher finds anything here, or everybody's finds the first.
    names = dice.sample(["ja", "ko", "de", "fr", "ru", "Base"], dice.randrange(4))
    wanted = names[0] if names and names[0] != "Base" and dice.random() < 0.5 else "th"
    calls.append(Call("for-preferences", (len(names), *names, wanted)))
    calls.append(Call("preferred", tuple(names)))
    return calls


# ---- Values ----


def value_calls(dice: random.Random, count: int) -> list:
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
    return [dice.choice(makers)(dice) for _ in range(count)]


def list_call(dice: random.Random) -> Call:
    if dice.random() < 0.02:
        odd = [b"\xff\xfe", b"\xfe\xff\0", plistlib.dumps("text", fmt=plistlib.FMT_BINARY).replace(b"t00", b"t01", 1)]
        return Call("property-list", (dice.choice(odd), 0))
    return Call(
        "property-list",
        (write_list(random_value(dice), dice, set(), is_strings=dice.random() < 0.5), dice.randrange(3)),
    )


def equal_call(dice: random.Random) -> Call:
    value = random_value(dice)
    other = value if dice.random() < 0.6 else random_value(dice)
    return Call(
        "equal",
        tuple(plistlib.dumps(v, fmt=dice.choice([plistlib.FMT_XML, plistlib.FMT_BINARY])) for v in (value, other)),
    )


def number_call(dice: random.Random) -> Call:
    arguments: list = []
    for _ in range(2):
        kind = dice.choice([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16])
        if kind in (5, 6, 12, 13, 16):
            text = dice.choice(
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
            text = dice.choice(
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
        arguments += [kind, text]
    return Call("number", tuple(arguments))


def array_call(dice: random.Random) -> Call:
    return Call(
        "array",
        tuple(
            f"{dice.choice('aaaiisrxpc?')}{dice.randrange(20)},{dice.randrange(20)},{dice.choice('abcd')}"
            for _ in range(dice.randrange(1, 14))
        ),
    )


def dictionary_call(dice: random.Random) -> Call:
    return Call(
        "dictionary",
        tuple(
            f"{dice.choice('aasspr?')}{dice.choice('abcde')},{dice.choice('xyz')}" for _ in range(dice.randrange(1, 14))
        ),
    )


def uuid_call(dice: random.Random) -> Call:
    text = "".join(dice.choice("0123456789abcdefABCDEF") for _ in range(32))
    text = f"{text[:8]}-{text[8:12]}-{text[12:16]}-{text[16:20]}-{text[20:]}"
    if dice.random() < 0.1:
        text = dice.choice([text[:-1], text.replace("-", ""), "x" + text[1:], "", "{" + text + "}", text + "0"])
    return Call("uuid", (text,))


def date_call(dice: random.Random) -> Call:
    return Call(
        "date", tuple(dice.choice(["0", "1", "-1", "0.5", "1e9", "-63114076800", "700000000.25"]) for _ in range(2))
    )


def data_call(dice: random.Random) -> Call:
    return Call(
        "data", (bytes(dice.randrange(256) for _ in range(dice.randrange(20))), dice.randrange(20), dice.randrange(20))
    )


def string_call(dice: random.Random) -> Call:
    words = ["", "a", "ab", "abc", "B", "12", "-7", "größe", "漢字", "😀", "é", "e\u0301", " ", "ß"]
    text = "".join(dice.choice(words) for _ in range(dice.randrange(5)))
    other = dice.choice([text, text[: len(text) // 2], text[len(text) // 2 :], dice.choice(words)])
    return Call("string", (text, dice.randrange(20), dice.randrange(20), other))


def path_call(dice: random.Random) -> Call:
    pieces = ["a", "b.c", ".d", "e f", "größe", "%41", "x.tar.gz", "..", ".", "q?", "#", ";p", "~"]
    path = "/" + "/".join(dice.choice(pieces) for _ in range(dice.randrange(1, 5))) + dice.choice(["", "/"])
    return Call("path", (path, dice.choice(["n", "n.x", "a b", "größe"]), dice.choice(["txt", "tar.gz", "é"])))
