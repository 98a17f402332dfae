"""Randomly generated bundles: every layout, every kind of file, malformed content."""

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
    """What the comparison must know about a bundle on disk."""

    path: str
    layout: str
    features: set = field(default_factory=set)
    #: The resources directory, relative to the bundle: empty, or with a trailing slash.
    resources: str = ""
    #: Every entry, relative to the bundle.
    entries: list = field(default_factory=list)
    localizations: list = field(default_factory=list)
    #: The symbolic links to it.
    links: list = field(default_factory=list)
    #: Whether every language matcher must make the same choice, so that localized answers can be compared.
    is_exact: bool = True

    def has(self, *features: str) -> bool:
        return bool(self.features.intersection(features))


# ---- Property lists ----


def old_style(value: object, rng: random.Random) -> str:
    """The OpenStep format; numbers become strings."""
    if isinstance(value, dict):
        return (
            "{"
            + "".join(
                f"{old_style(k, rng)} = {old_style(v, rng)};{rng.choice([' ', chr(10), '/* c */'])}"
                for k, v in value.items()
            )
            + "}"
        )
    if isinstance(value, list):
        return "(" + ", ".join(old_style(v, rng) for v in value) + rng.choice(["", ",", " "] if value else [""]) + ")"
    if isinstance(value, bytes):
        return "<" + value.hex() + ">"
    text = str(value)
    if text and all(c.isascii() and (c.isalnum() or c in "_.$-") for c in text) and rng.random() < 0.5:
        return text
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", rng.choice(["\\n", "\n"])) + '"'


def random_value(rng: random.Random, depth: int = 0) -> object:
    kind = rng.randrange(9 if depth < 2 else 7)
    if kind < 2:
        return rng.choice(["", "text", "größe", "a b", "漢😀", "1.0", "<&>\"'", "line\nline"])
    if kind == 2:
        return rng.choice([0, 1, -1, 255, 2**31, -(2**31), 2**63 - 1, -(2**63), 5])
    if kind == 3:
        return rng.choice([0.5, -1.25, 1e100, 3.0])
    if kind == 4:
        return rng.random() < 0.5
    if kind == 5:
        return bytes(rng.randrange(256) for _ in range(rng.randrange(6)))
    if kind == 6:
        return datetime.datetime(rng.randrange(1970, 2100), rng.randrange(1, 13), rng.randrange(1, 28), 12, 30, 1)
    if kind == 7:
        return [random_value(rng, depth + 1) for _ in range(rng.randrange(4))]
    return {rng.choice(KEYS) + str(i): random_value(rng, depth + 1) for i in range(rng.randrange(4))}


def write_list(value: object, rng: random.Random, features: set, *, is_strings: bool) -> bytes:
    """A property list in a random format and encoding, sometimes malformed."""
    form = rng.choice(
        ["xml", "binary", "old", "pairs", "pairs", "pairs"] if is_strings else ["xml", "xml", "binary", "old", "pairs"]
    )
    if form == "binary":
        data = plistlib.dumps(value, fmt=plistlib.FMT_BINARY)
    elif form == "xml":
        data = plistlib.dumps(value)
        if rng.random() < 0.15:
            data = rng.choice(
                [
                    data.decode().replace('encoding="UTF-8"', 'encoding="UTF-16"').encode("utf-16"),
                    b"\xef\xbb\xbf" + data,
                    b"\n" + data.split(b"\n", 2)[2],
                ]
            )
    else:
        text = old_style(value, rng)
        if form == "pairs" and isinstance(value, dict):
            text = text[1:-1]
            if is_strings and rng.random() < 0.2:
                text += rng.choice(
                    [
                        "short;",
                        "'single' = 'quotes';",
                        "// comment\n",
                        "/* open",
                        r'"\u00e9\U00e9\101" = "\344";',
                        "dup = 1; dup = 2;",
                    ]
                )
            if rng.random() < 0.05:
                features.add("junk-after-pairs")
                text += rng.choice(["}", ";", "#", "\0"])
        encoding = rng.choice(
            ["utf-8"] * 5 + ["utf-8-sig", "utf-16", "utf-32", "utf-16-be-mark", "latin-1", "utf-16-le"]
        )
        if encoding == "utf-16-be-mark":
            data = b"\xfe\xff" + text.encode("utf-16-be")
        elif encoding in ("latin-1", "utf-16-le"):
            data = text.encode(encoding, "replace")
            features.add("other-encoding")
        else:
            data = text.encode(encoding)
    return corrupted(data, rng, features)


def corrupted(data: bytes, rng: random.Random, features: set) -> bytes:
    fault = rng.random()
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
        return data[: rng.randrange(len(data) + 1)]
    return b"just words"  # ReferenceComparisonTests covers invalid bytes in the middle of a list.


def random_version(rng: random.Random) -> object:
    if rng.random() < 0.08:
        return rng.choice([5, 1.5, True, ["1"]])
    parts = [rng.choice(["", "0", "1", "2", "10", "99", "100"])]
    parts += [rng.choice(["", "0", "1", "2", "9", "10"]) for _ in range(rng.randrange(4))]
    return ".".join(parts) + rng.choice(["", "", "", "d1", "a2", "b255", "b256", "f", "fc1", "b", " ", "x", "b1234"])


# ---- Bundles ----


class Builder:
    """Writes one bundle below a directory."""

    def __init__(self, rng: random.Random, path: str, layout: str) -> None:
        self.rng = rng
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
            return  # The name conflicts with another entry.
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
        rng, bundle = self.rng, self.bundle
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
            if rng.random() < 0.2:
                self.directory(support + name)
        # The reference's copy is renamed to Info.plist, of which Info-linux.plist would be a platform variant.
        has_variant = os.path.lexists(self.full(info_directory + "Info-linux.plist"))
        if (
            rng.random() < 0.05
            and not has_variant
            and (bundle.layout != "flat" or not os.path.isdir(self.full("Resources")))
        ):
            self.file(info_directory + "Info-gnustep.plist", b"{ CFBundleName = GNU; }")
        return bundle

    def skeleton(self) -> str:
        """Creates the directories of the layout. Returns the support directory."""
        rng, bundle = self.rng, self.bundle
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
            if rng.random() < 0.8:
                self.link("Resources", "Versions/Current/Resources")
            else:
                support, bundle.resources = "Versions/A/", "Versions/A/Resources/"
        if rng.random() < 0.06 and bundle.layout in ("flat", "old-resources"):
            odd = rng.choice(["file", "dangling", "case"])
            bundle.features.add("odd-marker")
            if odd == "file":
                self.file("plain")
                self.link("Contents", "plain")
            elif odd == "dangling":
                self.link("Contents", "nowhere")
            else:
                self.directory("contents")
        if rng.random() < 0.04:
            self.file("Contents" if bundle.layout == "flat" else "Support Files", b"a file")
        return support

    def languages(self) -> None:
        """Creates `.lproj` directories, and decides whether every language matcher chooses the same one."""
        rng, bundle = self.rng, self.bundle
        style = rng.choice(["none", "english", "english", "english", "single", "any", "any", "any"])
        self.region: object = None
        folders: list = []
        self.declared: object = None
        if style == "none":
            self.region = rng.choice([None, "en", "fr"])
        elif style == "english":
            folders = ["en", *rng.sample(LANGUAGES, rng.randrange(3))]
            self.region = rng.choice([None, "en", "en"])
        elif style == "single":
            self.region = rng.choice(LANGUAGES[:9])
            folders = [self.region]
        else:
            folders = rng.sample(LANGUAGES + ENGLISH + ["en"], rng.randrange(4))
            self.region = rng.choice([None, "en", "fr", "English", "en_US", "", 5])
            if rng.random() < 0.4:
                self.declared = rng.choice([[], ["it", "de"], ["en", "it"], ["it", "", 5], "it", ["en"]])
        if rng.random() < 0.3:
            folders = [*folders, "Base"]
        # If `Base` is the only one, any language may precede it.
        bundle.is_exact = style != "any" and (folders != ["Base"] or self.region is not None)
        bundle.localizations = folders
        for name in folders:
            if rng.random() < 0.05:
                self.file(bundle.resources + name + ".lproj", b"")
            elif rng.random() < 0.05:
                self.directory("elsewhere")
                self.link(
                    bundle.resources + name + ".lproj",
                    os.path.relpath(self.full("elsewhere"), self.full(bundle.resources)),
                )
            else:
                self.directory(bundle.resources + name + ".lproj")
        if rng.random() < 0.1:
            self.directory(bundle.resources + rng.choice(["DE.LPROJ", ".lproj", "zz.lproj.bak"]))

    def info(self, directory: str) -> None:
        rng, bundle = self.rng, self.bundle
        chance = rng.random()
        if chance < 0.1:
            bundle.is_exact = bundle.is_exact and (not bundle.localizations or "en" in bundle.localizations)
            return
        info: dict = {}
        if rng.random() < 0.7:
            info["CFBundleIdentifier"] = rng.choice([*IDENTIFIERS, 5, ""])
        if rng.random() < 0.7:
            info["CFBundleVersion"] = random_version(rng)
        if rng.random() < 0.1:
            info["CFBundleNumericVersion"] = rng.choice(["2.0", 77, ["x"], "bad", 2**40, 1.5, True])
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
            if rng.random() < 0.3:
                info[key] = rng.choice(values)
        for key in rng.sample(INFO_KEYS, rng.randrange(5)):
            info[key] = random_value(rng)
        before = set(bundle.features)
        data = write_list(info, rng, bundle.features, is_strings=False)
        if bundle.features != before or chance < 0.15:
            # The development region can no longer be known.
            bundle.is_exact = (
                bundle.is_exact
                and (not bundle.localizations or "en" in bundle.localizations)
                and self.region in (None, "en")
            )
        name = "Info.plist"
        if chance < 0.12:
            name = rng.choice(["INFO.PLIST", "Info-linux.plist", "info.plist"])
            bundle.is_exact = bundle.is_exact and (not bundle.localizations or "en" in bundle.localizations)
            bundle.features.add("info-elsewhere")
        elif chance < 0.14:
            self.link(directory + "Info.plist", "Real.plist")
            name = "Real.plist"
        elif chance < 0.15:
            self.directory(directory + "Info.plist")
        self.file(directory + name, data)

    def package(self, support: str) -> None:
        if self.rng.random() < 0.4:
            content = self.rng.choice([b"APPLabcd", b"BNDL????", b"APPLabcdEXTRA", b"APPLabc", b"", b"\xff\0\1\2abcd"])
            self.file(
                self.rng.choice([support, support, "", "Contents/" if support == "Contents/" else ""]) + "PkgInfo",
                content,
            )

    def resource_files(self) -> None:
        rng, bundle = self.rng, self.bundle
        directories = [""] * 4 + [name + ".lproj/" for name in bundle.localizations] * 2
        stems = rng.sample(STEMS, 4)
        for _ in range(rng.randrange(4, 22)):
            directory = rng.choice(directories)
            if rng.random() < 0.3:
                directory += rng.choice(SUBDIRECTORIES) + "/"
            kind = rng.choice(TYPES)
            name = rng.choice(stems) + rng.choice(VARIANTS) + ("." + kind if kind else "")
            path = bundle.resources + directory + name
            chance = rng.random()
            if chance < 0.05:
                self.directory(path)
            elif chance < 0.09:
                self.link(path, rng.choice(["nowhere", ".", "..", "../../../outside.txt", "/etc/passwd", "/"]))
            else:
                self.file(path)
        if rng.random() < 0.1:
            self.directory(bundle.resources + "sub")
            self.link(bundle.resources + "lnk", "sub")
        if bundle.layout == "old-resources" and rng.random() < 0.5:
            self.file(rng.choice(["out.txt", "en.lproj/ol.txt", "sub/out.txt"]))
        if bundle.layout == "old-support" and rng.random() < 0.3:
            self.file(bundle.resources + "Non-localized Resources/" + rng.choice(stems) + ".txt")
        for _ in range(rng.randrange(5)):
            self.strings_file(rng.choice(directories))

    def strings_file(self, directory: str) -> None:
        rng, bundle = self.rng, self.bundle
        strings: dict = {
            key: rng.choice(["", "Hallo", "größe 漢", '%d "x"', "two\nlines"]) + str(rng.randrange(9))
            for key in rng.sample(KEYS, rng.randrange(1, 6))
        }
        strings["empty"] = ""
        table = rng.choice(TABLES)
        kind = rng.choice(["strings", "strings", "strings", "stringsdict"])
        if kind == "stringsdict" or rng.random() < 0.1:
            strings["dict"] = {"NSStringLocalizedFormatKey": "%#@n@"}
            strings["other type"] = [1]
        if table == "InfoPlist":
            strings.update({key: "local " + key for key in rng.sample(INFO_KEYS, 2)})
        name = bundle.resources + directory + table + rng.choice(["", "", "", "-linux"]) + "." + kind
        data = write_list(strings, rng, bundle.features, is_strings=True)
        if name not in bundle.entries:
            self.file(name, data)

    def executables(self, support: str) -> None:
        rng, bundle = self.rng, self.bundle
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
        for _ in range(rng.randrange(4)):
            name = rng.choice([stem, "tool", "other", "Exe cutable"])
            name = rng.choice([name, name, "lib" + name + ".so"])
            self.file(rng.choice(directories) + name)
        if rng.random() < 0.1:
            name = rng.choice([stem, "tool"])
            directory, file_name = rng.choice(
                [
                    (support + "MacOS/", name),
                    (support + "x86_64-linux/", name + ".so"),
                    (directories[0], name + ".so"),
                    (support + "Linux-x86-64/", name + ".ofx"),
                ]
            )
            self.file(directory + file_name)
        if rng.random() < 0.04:
            self.directory(rng.choice(directories) + rng.choice([stem, "tool"]))
            bundle.features.add("directory-as-executable")


def make_bundle(rng: random.Random, parent: str) -> Bundle:
    layout = rng.choice(
        ["contents", "contents", "contents", "flat", "flat", "old-resources", "old-support", "versions"]
    )
    extension = "framework" if layout == "versions" else rng.choice(EXTENSIONS)
    stem = rng.choice(["One", "Two", "a b", "größe", "v1.2", "MyResources", "Three"]) + str(rng.randrange(1000))
    if rng.random() < 0.04 and layout == "flat":
        stem, extension = f"{rng.randrange(1000)}" + rng.choice(["MyResources", "OurContents"]), ""
    if extension == "resources" and rng.random() < 0.5:
        parent = os.path.join(parent, f"prefix{rng.randrange(1000)}", "share")
    elif extension == "resources":
        parent = os.path.join(parent, f"alone{rng.randrange(1000)}")
    path = os.path.join(parent, stem + ("." + extension if extension else ""))
    builder = Builder(rng, path, layout)
    bundle = builder.build()
    bundle.features.add(layout)
    if path.endswith(("Resources", "Contents")):
        bundle.is_exact = False  # Only one of the libraries reads the development region.
    if extension == "resources":
        bundle.features.add("resources-extension")
    return bundle


def outside_file(directory: str) -> None:
    Path(directory, "outside.txt").write_bytes(b"")
