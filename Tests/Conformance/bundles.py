"""Bundles made by the dice: every layout, every kind of file, and things that are broken."""

import datetime
import os
import plistlib
import random
from dataclasses import dataclass, field
from pathlib import Path

STEMS = [
    "icon",
    "My Pic",
    "a.b",
    "größe",
    "e\u0301",
    "漢字",
    "UPPER",
    "upper",
    ".hidden",
    "._res",
    "x-y",
    "100%",
    "q?#",
    "trail.",
]
TYPES = ["txt", "png", "tar.gz", "", "strings", "TXT", "d"]
VARIANTS = ["", "", "", "-linux", "-linux", "-macos", "~ipad", "@2x", "-linux~ipad", "~linux", "-Linux", "-linux-linux"]
LANGUAGES = ["de", "fr", "ja", "pt_BR", "zh-Hans", "zh_TW", "sr-Latn", "German", "French", "nb", "xx", "a.b", "größe"]
ENGLISH = ["en_GB", "en-US", "English", "en_US"]
SUBDIRECTORIES = ["sub", "sub/deep", "Images", "Resources", "with space", "lnk"]
KEYS = [
    "hello",
    "bye",
    "empty",
    "with space",
    "größe",
    'a"b',
    "%@ items",
    "x/y",
    "NSStringLocalizedFormatKey",
    "dict",
    "",
]
TABLES = ["Localizable", "Other", "InfoPlist", "sub/Deep", "Volatile.nocache"]
INFO_KEYS = [
    "CFBundleName",
    "Key",
    "Key-linux",
    "Key-macos",
    "Key~ipad",
    "Key-linux~ipad",
    "NSPrincipalClass",
    "größe",
    "k k",
]
EXTENSIONS = ["bundle", "app", "framework", "plugin", "resources", "", "service", "debug", "APP", "x.y"]
IDENTIFIERS = ["org.example.one", "org.example.two", "ORG.example.one", "a"]


@dataclass
class Bundle:
    """What the comparison must know of a bundle on the disk."""

    path: str
    layout: str
    features: set = field(default_factory=set)
    #: The directory that has the resources, relative to the bundle, with a slash at its end or empty.
    resources: str = ""
    #: Every entry, relative to the bundle.
    entries: list = field(default_factory=list)
    localizations: list = field(default_factory=list)
    #: The links that lead to it.
    links: list = field(default_factory=list)
    #: Whether every matcher of languages must choose as one does that knows none.
    is_exact: bool = True

    def has(self, *features: str) -> bool:
        return bool(self.features.intersection(features))


# ---- Property lists ----


def old_style(value: object, dice: random.Random) -> str:
    """The old form; numbers become texts."""
    if isinstance(value, dict):
        return (
            "{"
            + "".join(
                f"{old_style(k, dice)} = {old_style(v, dice)};{dice.choice([' ', chr(10), '/* c */'])}"
                for k, v in value.items()
            )
            + "}"
        )
    if isinstance(value, list):
        return "(" + ", ".join(old_style(v, dice) for v in value) + dice.choice(["", ",", " "] if value else [""]) + ")"
    if isinstance(value, bytes):
        return "<" + value.hex() + ">"
    text = str(value)
    if text and all(c.isascii() and (c.isalnum() or c in "_.$-") for c in text) and dice.random() < 0.5:
        return text
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", dice.choice(["\\n", "\n"])) + '"'


def random_value(dice: random.Random, depth: int = 0) -> object:
    kind = dice.randrange(9 if depth < 2 else 7)
    if kind < 2:
        return dice.choice(["", "text", "größe", "a b", "漢😀", "1.0", "<&>\"'", "line\nline"])
    if kind == 2:
        return dice.choice([0, 1, -1, 255, 2**31, -(2**31), 2**63 - 1, -(2**63), 5])
    if kind == 3:
        return dice.choice([0.5, -1.25, 1e100, 3.0])
    if kind == 4:
        return dice.random() < 0.5
    if kind == 5:
        return bytes(dice.randrange(256) for _ in range(dice.randrange(6)))
    if kind == 6:
        return datetime.datetime(dice.randrange(1970, 2100), dice.randrange(1, 13), dice.randrange(1, 28), 12, 30, 1)
    if kind == 7:
        return [random_value(dice, depth + 1) for _ in range(dice.randrange(4))]
    return {dice.choice(KEYS) + str(i): random_value(dice, depth + 1) for i in range(dice.randrange(4))}


def write_list(value: object, dice: random.Random, features: set, *, is_strings: bool) -> bytes:
    """A property list in one of its forms and encodings; now and then broken."""
    form = dice.choice(
        ["xml", "binary", "old", "pairs", "pairs", "pairs"] if is_strings else ["xml", "xml", "binary", "old", "pairs"]
    )
    if form == "binary":
        data = plistlib.dumps(value, fmt=plistlib.FMT_BINARY)
    elif form == "xml":
        data = plistlib.dumps(value)
        if dice.random() < 0.15:
            data = dice.choice(
                [
                    data.decode().replace('encoding="UTF-8"', 'encoding="UTF-16"').encode("utf-16"),
                    b"\xef\xbb\xbf" + data,
                    b"\n" + data.split(b"\n", 2)[2],
                ]
            )
    else:
        text = old_style(value, dice)
        if form == "pairs" and isinstance(value, dict):
            text = text[1:-1]
            if is_strings and dice.random() < 0.2:
                text += dice.choice(
                    [
                        "short;",
                        "'single' = 'quotes';",
                        "// comment\n",
                        "/* open",
                        r'"\u00e9\U00e9\101" = "\344";',
                        "dup = 1; dup = 2;",
                    ]
                )
            if dice.random() < 0.05:
                features.add("junk-behind-pairs")
                text += dice.choice(["}", ";", "#", "\0"])
        encoding = dice.choice(
            ["utf-8"] * 5 + ["utf-8-sig", "utf-16", "utf-32", "utf-16-be-mark", "latin-1", "utf-16-le"]
        )
        if encoding == "utf-16-be-mark":
            data = b"\xfe\xff" + text.encode("utf-16-be")
        elif encoding in ("latin-1", "utf-16-le"):
            data = text.encode(encoding, "replace")
            features.add("other-encoding")
        else:
            data = text.encode(encoding)
    return break_bytes(data, dice, features)


def break_bytes(data: bytes, dice: random.Random, features: set) -> bytes:
    fault = dice.random()
    if fault > 0.06:
        return data
    features.add("broken-list")
    if fault < 0.01:
        return b""
    if fault < 0.02:
        return b" \n\t"
    if fault < 0.03:
        return b"(a, b)"
    if fault < 0.05:
        return data[: dice.randrange(len(data) + 1)]
    return b"just words"  # Wrong bytes in the middle are what scripts/compare-property-lists is for.


def random_version(dice: random.Random) -> object:
    if dice.random() < 0.08:
        return dice.choice([5, 1.5, True, ["1"]])
    parts = [dice.choice(["", "0", "1", "2", "10", "99", "100"])]
    parts += [dice.choice(["", "0", "1", "2", "9", "10"]) for _ in range(dice.randrange(4))]
    return ".".join(parts) + dice.choice(["", "", "", "d1", "a2", "b255", "b256", "f", "fc1", "b", " ", "x", "b1234"])


# ---- Bundles ----


class Builder:
    """Writes one bundle below a directory."""

    def __init__(self, dice: random.Random, path: str, layout: str) -> None:
        self.dice = dice
        self.bundle = Bundle(path, layout)

    def full(self, name: str) -> str:
        return os.path.join(self.bundle.path, name)

    def file(self, name: str, content: bytes = b"") -> None:
        path = self.full(name)
        try:
            os.makedirs(os.path.dirname(path), exist_ok=True)
            if os.path.isdir(path) or os.path.lexists(path):
                return
            with open(path, "wb") as stream:
                stream.write(content)
        except OSError:
            return  # A name that another entry rules out.
        self.bundle.entries.append(name)

    def directory(self, name: str) -> None:
        try:
            os.makedirs(self.full(name), exist_ok=True)
        except OSError:
            return
        self.bundle.entries.append(name)

    def link(self, name: str, target: str) -> None:
        path = self.full(name)
        try:
            os.makedirs(os.path.dirname(path), exist_ok=True)
            if not os.path.lexists(path):
                os.symlink(target, path)
                self.bundle.entries.append(name)
        except OSError:
            return

    def build(self) -> Bundle:
        dice, bundle = self.dice, self.bundle
        os.makedirs(bundle.path, exist_ok=True)
        support = self.skeleton()
        self.languages()
        info_directory = {"contents": "Contents/", "old-support": "Support Files/", "flat": ""}.get(
            bundle.layout, bundle.resources
        )
        self.info(info_directory)
        self.package(support)
        self.resource_files()
        self.executables(support)
        for name in ["PlugIns", "Plug-ins", "Frameworks", "SharedSupport"]:
            if dice.random() < 0.2:
                self.directory(support + name)
        # Beside Info-linux.plist the reference's Info.plist, which stands for it, would have a variant.
        has_variant = os.path.lexists(self.full(info_directory + "Info-linux.plist"))
        if (
            dice.random() < 0.05
            and not has_variant
            and (bundle.layout != "flat" or not os.path.isdir(self.full("Resources")))
        ):
            self.file(info_directory + "Info-gnustep.plist", b"{ CFBundleName = GNU; }")
        return bundle

    def skeleton(self) -> str:
        """The directories of a layout; gives the one for everything but the resources."""
        dice, bundle = self.dice, self.bundle
        support = ""
        if bundle.layout == "contents":
            support, bundle.resources = "Contents/", "Contents/Resources/"
            self.directory("Contents")
        elif bundle.layout == "old-support":
            support, bundle.resources = "Support Files/", "Support Files/Resources/"
            self.directory("Support Files")
        elif bundle.layout == "old-resources":
            bundle.resources = "Resources/"
            self.directory("Resources")
        elif bundle.layout == "versions":
            self.directory("Versions/A/Resources")
            self.link("Versions/Current", "A")
            bundle.resources = "Resources/"
            if dice.random() < 0.8:
                self.link("Resources", "Versions/Current/Resources")
            else:
                support, bundle.resources = "Versions/A/", "Versions/A/Resources/"
        if dice.random() < 0.06 and bundle.layout in ("flat", "old-resources"):
            odd = dice.choice(["file", "dangling", "case"])
            bundle.features.add("odd-marker")
            if odd == "file":
                self.file("plain")
                self.link("Contents", "plain")
            elif odd == "dangling":
                self.link("Contents", "nowhere")
            else:
                self.directory("contents")
        if dice.random() < 0.04:
            self.file("Contents" if bundle.layout == "flat" else "Support Files", b"a file")
        return support

    def languages(self) -> None:
        """Which `.lproj` directories there are, and whether their choice is the same for everybody."""
        dice, bundle = self.dice, self.bundle
        style = dice.choice(["none", "english", "english", "english", "single", "any", "any", "any"])
        self.region: object = None
        folders: list = []
        self.declared: object = None
        if style == "none":
            self.region = dice.choice([None, "en", "fr"])
        elif style == "english":
            folders = ["en", *dice.sample(LANGUAGES, dice.randrange(3))]
            self.region = dice.choice([None, "en", "en"])
        elif style == "single":
            self.region = dice.choice(LANGUAGES[:9])
            folders = [self.region]
        else:
            folders = dice.sample(LANGUAGES + ENGLISH + ["en"], dice.randrange(4))
            self.region = dice.choice([None, "en", "fr", "English", "en_US", "", 5])
            if dice.random() < 0.4:
                self.declared = dice.choice([[], ["it", "de"], ["en", "it"], ["it", "", 5], "it", ["en"]])
        if dice.random() < 0.3:
            folders = [*folders, "Base"]
        # Where there is `Base` alone, any language may come before it.
        bundle.is_exact = style != "any" and (folders != ["Base"] or self.region is not None)
        bundle.localizations = folders
        for name in folders:
            if dice.random() < 0.05:
                self.file(bundle.resources + name + ".lproj", b"")
            elif dice.random() < 0.05:
                self.directory("elsewhere")
                self.link(
                    bundle.resources + name + ".lproj",
                    os.path.relpath(self.full("elsewhere"), self.full(bundle.resources)),
                )
            else:
                self.directory(bundle.resources + name + ".lproj")
        if dice.random() < 0.1:
            self.directory(bundle.resources + dice.choice(["DE.LPROJ", ".lproj", "zz.lproj.bak"]))

    def info(self, directory: str) -> None:
        dice, bundle = self.dice, self.bundle
        chance = dice.random()
        if chance < 0.1:
            bundle.is_exact = bundle.is_exact and (not bundle.localizations or "en" in bundle.localizations)
            return
        info: dict = {}
        if dice.random() < 0.7:
            info["CFBundleIdentifier"] = dice.choice([*IDENTIFIERS, 5, ""])
        if dice.random() < 0.7:
            info["CFBundleVersion"] = random_version(dice)
        if dice.random() < 0.1:
            info["CFBundleNumericVersion"] = dice.choice(["2.0", 77, ["x"], "bad", 2**40, 1.5, True])
        if self.region is not None:
            info["CFBundleDevelopmentRegion"] = self.region
        if info.get("CFBundleIdentifier") == 5:
            bundle.features.add("number-as-identifier")
        if self.declared is not None:
            info["CFBundleLocalizations"] = self.declared
        for key, values in [
            ("CFBundlePackageType", ["APPL", "abc", "ABCé", "XYZW", 5]),
            ("CFBundleSignature", ["abcd", "????", "漢字ab", "toolong"]),
            ("CFBundleExecutable", ["tool", "", 5, "Exe cutable", "Resources/x"]),
            ("NSExecutable", ["tool", "other"]),
        ]:
            if dice.random() < 0.3:
                info[key] = dice.choice(values)
        for key in dice.sample(INFO_KEYS, dice.randrange(5)):
            info[key] = random_value(dice)
        before = set(bundle.features)
        data = write_list(info, dice, bundle.features, is_strings=False)
        if bundle.features != before or chance < 0.15:
            # What the region is, is not sure any more.
            bundle.is_exact = (
                bundle.is_exact
                and (not bundle.localizations or "en" in bundle.localizations)
                and self.region in (None, "en")
            )
        name = "Info.plist"
        if chance < 0.12:
            name = dice.choice(["INFO.PLIST", "Info-linux.plist", "info.plist"])
            bundle.is_exact = bundle.is_exact and (not bundle.localizations or "en" in bundle.localizations)
            bundle.features.add("info-elsewhere")
        elif chance < 0.14:
            self.link(directory + "Info.plist", "Real.plist")
            name = "Real.plist"
        elif chance < 0.15:
            self.directory(directory + "Info.plist")
        self.file(directory + name, data)

    def package(self, support: str) -> None:
        if self.dice.random() < 0.4:
            content = self.dice.choice([b"APPLabcd", b"BNDL????", b"APPLabcdEXTRA", b"APPLabc", b"", b"\xff\0\1\2abcd"])
            self.file(
                self.dice.choice([support, support, "", "Contents/" if support == "Contents/" else ""]) + "PkgInfo",
                content,
            )

    def resource_files(self) -> None:
        dice, bundle = self.dice, self.bundle
        places = [""] * 4 + [name + ".lproj/" for name in bundle.localizations] * 2
        stems = dice.sample(STEMS, 4)
        for _ in range(dice.randrange(4, 22)):
            place = dice.choice(places)
            if dice.random() < 0.3:
                place += dice.choice(SUBDIRECTORIES) + "/"
            kind = dice.choice(TYPES)
            name = dice.choice(stems) + dice.choice(VARIANTS) + ("." + kind if kind else "")
            path = bundle.resources + place + name
            chance = dice.random()
            if chance < 0.05:
                self.directory(path)
            elif chance < 0.09:
                self.link(path, dice.choice(["nowhere", ".", "..", "../../../outside.txt", "/etc/passwd", "/"]))
            else:
                self.file(path)
        if dice.random() < 0.1:
            self.directory(bundle.resources + "sub")
            self.link(bundle.resources + "lnk", "sub")
        if bundle.layout == "old-resources" and dice.random() < 0.5:
            self.file(dice.choice(["out.txt", "en.lproj/ol.txt", "sub/out.txt"]))
        if bundle.layout == "old-support" and dice.random() < 0.3:
            self.file(bundle.resources + "Non-localized Resources/" + dice.choice(stems) + ".txt")
        for _ in range(dice.randrange(5)):
            self.strings_file(dice.choice(places))

    def strings_file(self, place: str) -> None:
        dice, bundle = self.dice, self.bundle
        texts: dict = {
            key: dice.choice(["", "Hallo", "größe 漢", '%d "x"', "two\nlines"]) + str(dice.randrange(9))
            for key in dice.sample(KEYS, dice.randrange(1, 6))
        }
        texts["empty"] = ""
        table = dice.choice(TABLES)
        kind = dice.choice(["strings", "strings", "strings", "stringsdict"])
        if kind == "stringsdict" or dice.random() < 0.1:
            texts["dict"] = {"NSStringLocalizedFormatKey": "%#@n@"}
            texts["other type"] = [1]
        if table == "InfoPlist":
            texts.update({key: "local " + key for key in dice.sample(INFO_KEYS, 2)})
        name = bundle.resources + place + table + dice.choice(["", "", "", "-linux"]) + "." + kind
        data = write_list(texts, dice, bundle.features, is_strings=True)
        if name not in bundle.entries:
            self.file(name, data)

    def executables(self, support: str) -> None:
        dice, bundle = self.dice, self.bundle
        stem = os.path.splitext(os.path.basename(bundle.path))[0]
        directories = {
            "contents": ["Contents/Linux/", "Contents/", ""],
            "old-support": ["Support Files/Executables/Linux/", "Support Files/Executables/", ""],
            "flat": ["Linux/", ""],
        }.get(bundle.layout, ["", "Linux/"])
        if bundle.path.endswith(".resources"):
            parent = "../../" if "/share/" in bundle.path else "../"
            directories = directories + (
                ["../../bin/", "../../lib64/", "../../lib/", f"../../libexec/{stem}.executables/"]
                if parent == "../../"
                else ["../Linux/", "../"]
            )
        for _ in range(dice.randrange(4)):
            name = dice.choice([stem, "tool", "other", "Exe cutable"])
            name = dice.choice([name, name, "lib" + name + ".so"])
            self.file(dice.choice(directories) + name)
        if dice.random() < 0.1:
            name = dice.choice([stem, "tool"])
            more = dice.choice(
                [
                    (support + "MacOS/", name),
                    (support + "x86_64-linux/", name + ".so"),
                    (directories[0], name + ".so"),
                    (support + "Linux-x86-64/", name + ".ofx"),
                ]
            )
            self.file(more[0] + more[1])
        if dice.random() < 0.04:
            self.directory(dice.choice(directories) + dice.choice([stem, "tool"]))
            bundle.features.add("directory-as-executable")


def make_bundle(dice: random.Random, parent: str) -> Bundle:
    layout = dice.choice(
        ["contents", "contents", "contents", "flat", "flat", "old-resources", "old-support", "versions"]
    )
    extension = "framework" if layout == "versions" else dice.choice(EXTENSIONS)
    stem = dice.choice(["One", "Two", "a b", "größe", "v1.2", "MyResources", "Three"]) + str(dice.randrange(1000))
    if dice.random() < 0.04 and layout == "flat":
        stem, extension = f"{dice.randrange(1000)}" + dice.choice(["MyResources", "OurContents"]), ""
    if extension == "resources" and dice.random() < 0.5:
        parent = os.path.join(parent, f"prefix{dice.randrange(1000)}", "share")
    elif extension == "resources":
        parent = os.path.join(parent, f"alone{dice.randrange(1000)}")
    path = os.path.join(parent, stem + ("." + extension if extension else ""))
    builder = Builder(dice, path, layout)
    bundle = builder.build()
    bundle.features.add(layout)
    if path.endswith(("Resources", "Contents")):
        bundle.is_exact = False  # Whether the region is read differs.
    if extension == "resources":
        bundle.features.add("resources-extension")
    return bundle


def outside_file(directory: str) -> None:
    Path(directory, "outside.txt").write_bytes(b"")
