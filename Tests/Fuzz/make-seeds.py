"""Writes the small files from which the fuzzer starts: `make-seeds.py DIRECTORY`.

Each target has a folder. All files are made here; none is anybody's.
"""

import datetime
import pathlib
import plistlib
import struct
import sys

OPENSTEP = {
    "pairs": b'/* c */ "key" = "value"; // c\nshort; n = <01 fe>; a = (x, \'y\',); d = {k = v;};\n',
    "escapes": rb'"\a\b\f\n\r\t\v\"\'\\\101\344\U00e9\UD83D\UDE00\x" = "\
";',
    "gnustep": b"{ i = <*I-5>; r = <*R1.5e3>; y = <*BY>; d = <*D2001-01-01 00:00:00 +0130>; p = c++ }",
    "unicode": 'a\u2028=\u2029"Grüße 😀";'.encode(),
    "junk": b"a = b; } c = d;",
    "nested": b"(" * 20 + b"{a = b;}" + b")" * 20,
    "comments": b"a/*c*/=/**/b//x\r;/* open",
    "data": b"<0badf00d>",
}

XML = {
    "plain": b'<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE plist PUBLIC "-//A" "x.dtd">'
    b'<plist version="1.0"><dict><key>a</key><string>b</string></dict></plist>',
    "scalars": b"<array><integer>-0x1F</integer><real>-1.5e-3</real><true/><false></false>"
    b"<date>2001-01-01T00:00:00Z</date><data>AQ ID==</data><string/></array>",
    "text": "<string>&amp;&#65;&#x1F600;<![CDATA[<&>]]]]>é</string>".encode(),
    "repeated": b"<dict><key>a</key><true/><key>a</key><false/><key/><dict/></dict>",
    "spaces": b"<?p?><!-- c --><array x='/'> <!-- --> <array /></array>junk",
}

VALUE = {
    "text": "Grüße 😀",
    "numbers": [-1, 255, 65536, 2**63, 2**64 - 1, 1.5],
    "others": [True, b"\x00\xff", datetime.datetime(2069, 1, 1), plistlib.UID(5)],
    "again": ["text", "text", {}],
}

BINARY = {
    "value": plistlib.dumps(VALUE, fmt=plistlib.FMT_BINARY),
    "odd": b"bplist00\xd1\x01\x02\x53a\0b\xa2\x03\x03\x62\xd8\x3d\0b"
    + bytes([8, 11, 15, 18])
    + bytes(6)
    + b"\x01\x01"
    + (4).to_bytes(8, "big")
    + (0).to_bytes(8, "big")
    + (23).to_bytes(8, "big"),
}


def elf_library(order: str, hash_tag: int) -> bytes:
    """A library with one segment, a symbol of each kind, versions, and one of two kinds of hashes."""

    def words(form: str, *values: int) -> bytes:
        return struct.pack(order + form, *values)

    names = b"\0liba.so\0$ORIGIN\0wanted\0offered\0V_1\0"
    symbols = bytes(24) + words("IBBHQQ", 17, 0x10, 0, 0, 0, 0) + words("IBBHQQ", 24, 0x10, 0, 1, 0, 0)
    parts, places, end = [], [], 64 + 2 * 56
    for part in (
        names,
        symbols,
        words("QQq", 0, 1 << 32 | 6, 0),
        words("II", 1, 3) + bytes(16),
        words("IIIIQIII", 1, 2, 1, 6, 0, 2, 0, 1),
        words("HHH", 0, 2, 1),
        words("HHIII", 1, 1, 1, 16, 0) + words("IHHII", 0, 0, 2, 32, 0),
        words("HHHHIII", 1, 0, 1, 1, 0, 20, 0) + words("II", 32, 0),
    ):
        part += bytes(-len(part) % 8)
        parts.append(part)
        places.append(end)
        end += len(part)
    tags = [
        (1, 1),
        (29, 9),
        (5, places[0]),
        (10, len(names)),
        (6, places[1]),
        (7, places[2]),
        (8, 24),
        (hash_tag, places[3 if hash_tag == 4 else 4]),
        (0x6FFFFFF0, places[5]),
        (0x6FFFFFFE, places[6]),
        (0x6FFFFFFF, 1),
        (0x6FFFFFFC, places[7]),
        (0x6FFFFFFD, 1),
        (0, 0),
    ]
    dynamic = b"".join(words("QQ", *tag) for tag in tags)
    size = end + len(dynamic)
    header = b"\x7fELF\x02" + (b"\x01" if order == "<" else b"\x02") + b"\x01" + bytes(9)
    header += words("HHIQQQIHHHHHH", 3, 62, 1, 0, 64, 0, 0, 64, 56, 2, 64, 0, 0)
    segments = words("IIQQQQQQ", 1, 5, 0, 0, 0, size, size, 4096)
    segments += words("IIQQQQQQ", 2, 6, end, end, end, len(dynamic), len(dynamic), 8)
    return header + segments + b"".join(parts) + dynamic


LINKER_CACHE = (
    b"glibc-ld.so.cache1.1"
    + struct.pack("<II", 1, 30)
    + bytes(20)
    + struct.pack("<iIIIQ", 0x303, 72, 80, 0, 0)
    + b"liba.so\0/lib/liba.so\0"
)

MACH_O = {
    "thin": bytes.fromhex("cffaedfe0c000001") + bytes(24),
    "thin-big": bytes.fromhex("feedface00000012") + bytes(20),
    "fat": bytes.fromhex("cafebabe00000002")
    + bytes.fromhex("01000007")
    + bytes(16)
    + bytes.fromhex("0100000c")
    + bytes(16),
    "fat64": bytes.fromhex("bfbafeca01000000") + bytes.fromhex("0c000001") + bytes(28),
    "cache": LINKER_CACHE,
    "older-cache": b"ld.so-1.7.0\0" + struct.pack("<I", 1) + bytes(12) + bytes(4) + LINKER_CACHE,
}


PLURALS = b"""{ files = { NSStringLocalizedFormatKey = "%1$#@a@ in %2$#@b@ of %3$@";
  a = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = lu;
    one = "%lu file"; other = "%#@b@"; };
  b = { NSStringFormatSpecTypeKey = CFBCStringOrdinalRuleType; NSStringFormatValueTypeKey = d;
    zero = ""; other = "%d"; }; };
 tap = { NSStringDeviceSpecificRuleType = { iphone = Tap;
   other = { NSStringVariableWidthRuleType = { 20 = a; 50 = b; }; }; }; };
 de = { k = "%*.*f %5$@"; }; LocProvenance = { }; }"""

CATALOG = b"""{"sourceLanguage": "en", "version": "1.0", "strings": {"k %lld": {"extractionState": "manual",
 "localizations": {"en": {"variations": {"plural": {"one": {"stringUnit": {"state": "new", "value": "one"}},
 "other": {"stringUnit": {"state": "translated", "value": "%lld \\u00e9"}}}}},
 "de": {"stringUnit": {"value": "%#@a@ %@"}, "substitutions": {"a": {"argNum": 1, "formatSpecifier": "lld",
 "variations": {"plural": {"other": {"stringUnit": {"value": "%arg"}}}}}}},
 "fr": {"variations": {"device": {"mac": {"stringUnit": {"value": "x"}},
 "other": {"variations": {"width": {}}}}}}}}}}"""


def write(folder: pathlib.Path, files: dict[str, bytes]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        (folder / name).write_bytes(content)


def main() -> None:
    root = pathlib.Path(sys.argv[1])
    utf16 = {
        "utf16": OPENSTEP["unicode"].decode().encode("utf-16"),
        "utf16be": OPENSTEP["unicode"].decode().encode("utf-16-be"),
        "utf32": b"\xff\xfe\0\0" + "a=b;".encode("utf-32-le"),
        "bom": b"\xef\xbb\xbf" + OPENSTEP["pairs"],
        "latin1": '"é" = "ü";'.encode("latin-1"),
    }
    write(root / "openstep", OPENSTEP)
    write(root / "strings", OPENSTEP | utf16 | BINARY | XML)
    write(root / "property-list", XML | BINARY)
    write(root / "libplist", XML | BINARY)
    write(
        root / "elf", {"little": elf_library("<", 4), "big": elf_library(">", 4), "gnu": elf_library("<", 0x6FFFFEF5)}
    )
    write(root / "mach-o", MACH_O)
    write(root / "stringsdict", {"plurals": PLURALS})
    write(root / "catalog", {"catalog": CATALOG, "scalars": b'[1, -2.5e3, true, null, "\\uD83D\\uDE00"]'})


main()
