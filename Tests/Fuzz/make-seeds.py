"""Writes the small files from which the fuzzer starts: `make-seeds.py DIRECTORY`.

Each target has a folder. All files are made here; none is anybody's.
"""

import datetime
import pathlib
import plistlib
import sys

OLD_STYLE = {
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
    + bytes([8, 11, 15, 18]) + bytes(6) + b"\x01\x01"
    + (4).to_bytes(8, "big") + (0).to_bytes(8, "big") + (23).to_bytes(8, "big"),
}


def write(folder: pathlib.Path, files: dict[str, bytes]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        (folder / name).write_bytes(content)


def main() -> None:
    root = pathlib.Path(sys.argv[1])
    utf16 = {
        "utf16": OLD_STYLE["unicode"].decode().encode("utf-16"),
        "utf16be": OLD_STYLE["unicode"].decode().encode("utf-16-be"),
        "utf32": b"\xff\xfe\0\0" + "a=b;".encode("utf-32-le"),
        "bom": b"\xef\xbb\xbf" + OLD_STYLE["pairs"],
        "latin1": '"é" = "ü";'.encode("latin-1"),
    }
    write(root / "old-style", OLD_STYLE)
    write(root / "strings", OLD_STYLE | utf16 | BINARY | XML)
    write(root / "property-list", XML | BINARY)


main()
