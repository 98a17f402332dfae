"""Writes the files from which the fuzzer starts, and the words that it inserts.

    make-seeds.py DIRECTORY           seeds/TARGET, large/TARGET and seeds/TARGET.dict, for scripts/fuzz
    make-seeds.py --archives OUT      TARGET_seed_corpus.zip, TARGET.dict and TARGET.options, for OSS-Fuzz

All files are made here; none is anybody's.
"""

from __future__ import annotations

import datetime
import gzip
import io
import pathlib
import plistlib
import re
import struct
import sys
import zipfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Integration/Nibs"))
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Tools"))
import catalogs
import vectors

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
}

LINKER_CACHES = {
    "cache": LINKER_CACHE,
    "older-cache": b"ld.so-1.7.0\0" + struct.pack("<I", 1) + bytes(12) + bytes(4) + LINKER_CACHE,
    "lines": b"liba.so\n/lib/liba.so\nlibc.so.6\n/usr/lib/libc.so.6\nliba.so",
}


PLURALS = b"""{ files = { NSStringLocalizedFormatKey = "%1$#@a@ in %2$#@b@ of %3$@";
  a = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = lu;
    one = "%lu file"; other = "%#@b@"; };
  b = { NSStringFormatSpecTypeKey = CFBCStringOrdinalRuleType; NSStringFormatValueTypeKey = d;
    zero = ""; other = "%d"; }; };
 tap = { NSStringDeviceSpecificRuleType = { iphone = Tap;
   other = { NSStringVariableWidthRuleType = { 20 = a; 50 = b; }; }; }; };
 de = { k = "%*.*f %5$@"; }; LocProvenance = { }; }"""

SOURCES = {
    "objective-c": b"""\0#define L(k) NSLocalizedString(k, @"c")
#if 0
don't
#endif
L(@"a" "b"); /* x */ NSLocalizedStringWithDefaultValue(@"%@ \\u00e9", @"T", nil, @"%d %[a, b]@", R"(raw)");
""",
    "swift": b"""\x11/* /* */ */ Text("a \\(n) b", comment: \"\"\"
  c \\
  d
  \"\"\")
let s = "\\(NSLocalizedString(#"k"#, tableName: "T", comment: "c" + "d"))"
""",
    "python": b"""\x02x = f'{L("a", comment=None)!r:>{w}}'  # L("b")
L(r'a' \"\"\"b\"\"\", table="T", value=u"v")
""",
    "java": b"""\x03x.localizedString("a" + "\\u0041", \"\"\"
    c \"d\"
    \"\"\"); // L10n: n
""",
    "declared-types": b"""\x11let k: [X: LocalizedStringKey] = [.a: on ? "a" : "b", .c: .init("c")]
struct Row { let title: LocalizedStringKey; init(_ t: LocalizedStringResource) {} }
var a: LocalizedStringResource? { switch self { case .x: "a"; default: return "b" } } // L10n: n
AppShortcut(phrases: ["In \\(.applicationName)"], shortTitle: "s") b.localizedString(forKey: "k")
""",
}

XLIFF = b"""<xliff version="1.2"><file original="en.lproj/L.strings" source-language="en" target-language="de"><body>
<trans-unit id="k|==|plural.one"><source>A &amp; b</source><target state="new">x<g id="1">y</g></target><note>n</note>
</trans-unit><group><trans-unit id="b"><source/><target/></trans-unit></group></body></file></xliff>"""

STRINGS_FILE = b"""/* header */

/* c */
"a" = "A";
b = B; // after
/* cfbundle: keep */
"c";
"""

CATALOG = b"""{"sourceLanguage": "en", "version": "1.0", "strings": {"k %lld": {"extractionState": "manual",
 "localizations": {"en": {"variations": {"plural": {"one": {"stringUnit": {"state": "new", "value": "one"}},
 "other": {"stringUnit": {"state": "translated", "value": "%lld \\u00e9"}}}}},
 "de": {"stringUnit": {"value": "%#@a@ %@"}, "substitutions": {"a": {"argNum": 1, "formatSpecifier": "lld",
 "variations": {"plural": {"other": {"stringUnit": {"value": "%arg"}}}}}}},
 "fr": {"variations": {"device": {"mac": {"stringUnit": {"value": "x"}},
 "other": {"variations": {"width": {}}}}}}}}}}"""


DOCUMENT_TYPES = b"""{ CFBundleDocumentTypes = ({ CFBundleTypeName = a; LSItemContentTypes = (x, public.png);
 LSHandlerRank = Owner; }, { CFBundleTypeExtensions = ("*", .y); LSTypeIsPackage = 1; CFBundleTypeRole = Editor; },
 { CFBundleTypeMIMETypes = "a/b"; CFBundleTypeOSTypes = (fold, "****"); LSTypeIsPackage = 0; });
 UTExportedTypeDeclarations = ({ UTTypeIdentifier = x; UTTypeConformsTo = (z, com.apple.package);
 UTTypeTagSpecification = { "public.filename-extension" = (y); "public.mime-type" = "a/c"; }; });
 UTImportedTypeDeclarations = ({ UTTypeIdentifier = z; UTTypeConformsTo = X; }); }"""

SETTINGS_PANE = b"""{ StringsTable = t; PreferenceSpecifiers = ({ Type = PSGroupSpecifier; Title = t; },
 { Type = PSTextFieldSpecifier; Key = k; DefaultValue = v; }, { Type = PSChildPaneSpecifier; File = More; },
 { Type = PSToggleSwitchSpecifier; Key = s; DefaultValue = on; TrueValue = on; },
 { Type = PSSliderSpecifier; Key = n; DefaultValue = <*R0.5>; MinimumValue = <*I-1>; },
 { Type = PSMultiValueSpecifier; Key = m; Values = (a, b); Titles = (A, B); ShortTitles = (a); DefaultValue = a; },
 { Type = PSTitleValueSpecifier; Key = k; Values = (v); Titles = (V); },
 { Type = PSRadioGroupSpecifier; Key = r; }); }"""

IHDR = bytes.fromhex("0000000d") + b"IHDR" + struct.pack(">I", 32)
PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"

PNG = {
    "plain": PNG_SIGNATURE + IHDR + bytes(16),
    "apple": PNG_SIGNATURE + bytes.fromhex("00000004") + b"CgBI" + bytes(8) + IHDR + bytes(16),
}

INFO = b"""{ CFBundleIdentifier = "org.example.fuzz"; CFBundleIdentifier~ipad = other; CFBundleIconFile = Icon;
 CFBundleIconFiles = (Icon, "Icon@2x.png", "A.icns"); CFBundleIconFiles~ipad = ("Icon-72");
 CFBundleIcons = { CFBundlePrimaryIcon = { CFBundleIconFiles = ("Other", "a.b.png"); }; };
 "UILaunchImageFile-iphoneos~ipad" = Launch; CFBundlePackageType = APPL; CFBundleExecutable = Code;
 UIRequiredDeviceCapabilities = { armv7 = <*BY>; gps = <*BN>; count = <*I2>; }; }"""

SETTINGS = b"""{ Languages = (de, "en_GB.UTF-8", "sr_RS@latin"); Platform = iphoneos; Device = ipad; Scale = <*I2>;
 Orientation = LandscapeLeft; SystemVersion = "3.2"; }"""

RESOURCES = (
    b"\x2apic\npng\nsub/./a/..\npic.png\npic@2x.png\npic@2x~ipad.png\npic-iphoneos.png\n\n"
    b"pic~iphone.png\n.hidden\na.tar.gz\n\nz.png"
)

LANGUAGES = b"zh-Hant-TW\nsr_RS@latin\n\nzh_TW\nEnglish\nen-US-u-ca-buddhist\nes-419\ni-klingon\nsl_nedis"

# One input of each for `calls`: operation, target, first and second operand.
CALLS = {
    "containers": bytes(
        [0, 0, 1, 0, 2, 1, 9, 1, 11, 2, 0, 1, 15, 3, 0, 2, 13, 4, 2, 3, 17, 4, 1, 6, 35, 5, 4, 2, 37, 6, 4, 1]
    ),
    "strings": bytes(
        [0, 0, 10, 0, 1, 1, 0, 0, 24, 1, 0, 0, 24, 1, 0, 5, 25, 2, 1, 2, 26, 3, 2, 0, 31, 4, 3, 0, 32, 3, 0, 0]
    ),
    "urls": bytes(
        [0, 0, 6, 0, 8, 1, 0, 1, 28, 2, 1, 0, 28, 3, 1, 5, 9, 4, 3, 2, 29, 5, 4, 0, 33, 6, 5, 0, 34, 0, 4, 4]
    ),
}

# The words of each language of files: one to an entry, in the notation of libFuzzer's dictionaries.
WORDS = {
    "openstep": ["{", "}", "(", ")", "=", ";", "<*I", "<*D2001-01-01 00:00:00 +0000>", "/*", "*/", "\\U00e9", "\\\n"],
    "xml": [
        *(
            "<plist>",
            "</plist>",
            "<dict>",
            "</dict>",
            "<array>",
            "</array>",
            "<key>",
            "</key>",
            "<string>",
            "</string>",
        ),
        *(
            "<integer>",
            "<real>",
            "<date>",
            "<data>",
            "<true/>",
            "<![CDATA[",
            "]]>",
            "<!--",
            "-->",
            "<!DOCTYPE",
            "&#x",
            "&amp;",
        ),
    ],
    "xibs": [
        *("<document ", 'type=\\"com.apple.InterfaceBuilder3.Cocoa.XIB\\"', 'version=\\"3.0\\"', "<objects>"),
        *("<scenes>", "<scene>", "<customObject ", "<window ", "<view ", "<placeholder ", "<connections>", "<outlet "),
        *("<outletCollection ", "<action ", "<binding ", "<segue ", "<userDefinedRuntimeAttribute ", "<string "),
        *("<data ", "<rect ", "<state ", "<tableHeaderCell ", 'id=\\"-2\\"', 'key=\\"k\\"', 'destination=\\"1\\"'),
        *('customClass=\\"C\\"', 'title=\\"t\\"', 'firstItem=\\"1\\"', "/>", "</"),
    ],
    "assets": [
        *(
            "BOMStore",
            "tree",
            "CARHEADER",
            "RENDITIONS",
            "FACETKEYS",
            "KEYFORMAT",
            "RATC",
            "tmfk",
            "ISTC",
            "MLEC",
            "KCBC",
        ),
        *("DWAR", "KLNI", "RLOC", "SISM", "ARGG", "KLXE", "dmap", "dmp2", "bvx2", "bvx1", "bvxn", "bvx-", "bvx$"),
        *("BGRA", " 8AG", "WBGR", "GEPJ", "\x0d\xf0\xfe\xca", "\xeb\x03\0\0", "\xec\x03\0\0", "\x1f\x8b\x08"),
    ],
    "zips": [
        "PK\x01\x02",
        "PK\x03\x04",
        "PK\x05\x06",
        "PK\x06\x06",
        "PK\x06\x07",
        "\x01\0\x10\0",
        "\x75\x70",
        "../",
        "/",
    ],
    "binary": ["bplist00", "\x0f\x00", "\x10\x00", "\x4f\x10", "\x5f\x10", "\x6f\x10", "\xaf\x10", "\xdf\x10"],
    "json": ["{", "}", "[", "]", ":", ",", "true", "false", "null", "\\u0000", "\\uD83D\\uDE00", "1e308"],
    "formats": ["%@", "%d", "%lld", "%1$@", "%#@a@", "%*.*f", "%%", "%arg", "NSStringLocalizedFormatKey"],
    "plurals": [
        "NSStringPluralRuleType",
        "NSStringFormatSpecTypeKey",
        "NSStringFormatValueTypeKey",
        "zero",
        "one",
        "few",
    ],
    "sources": [
        *("NSLocalizedString(", "CFCopyLocalizedString(CFSTR(", "FromTable(", "WithDefaultValue(", "L(@", "Text("),
        *("String(localized:", "comment:", "tableName:", "key=", "#define L(k) ", "#if 0\n", "#endif\n", "#else\n"),
        *(": LocalizedStringKey = ", ".init(", "-> LocalizedStringResource {", "L10n:", "localizedString(forKey:"),
        *("localized(", " ? ", " : ", "struct ", "func ", "@Parameter(title:", "phrases: ["),
        *(
            'R"x(',
            ')x"',
            '"""',
            "\\(",
            '#"',
            '"#',
            "\\\n",
            "\\u{41}",
            "\\U00000041",
            "\\x41",
            "f'{",
            "%[a,b]@",
            "//",
            "/*",
            "*/",
        ),
    ],
    "catalogs": ["strings", "localizations", "stringUnit", "variations", "plural", "device", "substitutions", "value"],
    "info": [
        *("CFBundleIdentifier", "CFBundleExecutable", "CFBundleVersion", "CFBundleIconFile", "CFBundleIconFiles"),
        *("CFBundleIcons", "CFBundlePrimaryIcon", "UILaunchImageFile", "UIRequiredDeviceCapabilities"),
        *("CFBundleDevelopmentRegion", "CFBundleLocalizations", "CFBundlePackageType", "-iphoneos", "~ipad", "../"),
    ],
    "resources": ["@2x", "@3x", "~ipad", "~iphone", "-macos", "-linux", ".png", ".lproj", "../", "./", "\n\n"],
    "trees": ["X.app", "/Contents", "/Resources", "../", "/./", "//", "\n", ">", "\xe0", "\xf0", "\xff"],
    "settings": [
        "Languages",
        "Platform",
        "Device",
        "Scale",
        "Orientation",
        "SystemVersion",
        "iphoneos",
        "LandscapeLeft",
    ],
    "languages": [
        "zh-Hant",
        "_TW",
        "@latin",
        ".UTF-8",
        "-u-ca-",
        "-x-",
        "i-klingon",
        "English",
        "_POSIX",
        "C",
        "@calendar=",
    ],
    "numbers": ["-", "+", ".", "e+", "E-", "0x", "c6", "inf", "nan", "18446744073709551615", "9223372036854775808"],
    "urls": ["file://", "http://", "%2F", "%00", "..", "?", "#", "[::1]", "@", "://", "//"],
    "versions": [".", "b", "d", "f", "a", "99", "255"],
    "png": ["\x89PNG\r\n\x1a\n", "IHDR", "CgBI"],
    "linker": ["glibc-ld.so.cache1.1", "ld.so-1.7.0\x00", "liba.so", "libc.so.6"],
    "objects": ["\x7fELF", "\xcf\xfa\xed\xfe", "\xca\xfe\xba\xbe", "\xbf\xba\xfe\xca"],
    "characters": ["\xcc\x81", "\xc3\x9f", "\xef\xac\x81", "\xed\xa0\x80", "\xf0\x9f\x98\x80", "\xce\xa3"],
}

LISTS = ["openstep", "xml", "binary"]
UTF16 = {
    "utf16": OPENSTEP["unicode"].decode().encode("utf-16"),
    "utf16be": OPENSTEP["unicode"].decode().encode("utf-16-be"),
    "utf32": b"\xff\xfe\0\0" + "a=b;".encode("utf-32-le"),
    "bom": b"\xef\xbb\xbf" + OPENSTEP["pairs"],
    "latin1": '"é" = "ü";'.encode("latin-1"),
}


# Each target's seeds, and the languages of its words.
def zip_archive(method: int) -> bytes:
    output = io.BytesIO()
    with zipfile.ZipFile(output, "w", method) as archive:
        archive.writestr(zipfile.ZipInfo("A.app/Info.plist"), b"<plist/>" * 8, method)
        link = zipfile.ZipInfo("A.app/link")
        link.external_attr = 0o120777 << 16
        archive.writestr(link, b"Info.plist")
        with archive.open(zipfile.ZipInfo("\u00fc/\u65e5"), "w", force_zip64=True) as file:
            file.write(b"a")
        archive.comment = b"comment"
    return output.getvalue()


def zip64_archive(compressed: int, size: int) -> bytes:
    """The central directory claims sizes of 64 bits."""
    name, unknown = b"A.app/Info.plist", 0xFFFFFFFF
    header = struct.pack("<IHHHHHIIIHH", 0x04034B50, 45, 0, 0, 0, 33, 0, unknown, unknown, len(name), 0) + name
    record = struct.pack("<IHHHHHHIIIHH", 0x02014B50, 0x32D, 45, 0, 0, 0, 33, 0, unknown, unknown, len(name), 20)
    record += struct.pack("<HHHII", 0, 0, 0, 0, 0) + name + struct.pack("<HHQQ", 1, 16, size, compressed)
    return header + record + struct.pack("<IHHHHIIH", 0x06054B50, 0, 0, 1, 1, len(record), len(header), 0)


# Options, a path, and for each call of the tree's functions what it does wrong.
FILE_TREES = {
    **{f"works-{options}": bytes([options, 0]) for options in (0, 2, 4, 10, 18, 32)},
    "path": b"\x48\x1aX.app/contents/../CONTENTS",
    "case": b"\x02\x1eX.app/Contents/Resources/A.TXT",
    "link": b"\0\x25X.app/Contents/Resources/shared/c.txt",
    **{
        f"fault-{options}-{fault}": bytes([options, 5]) + b"X.app" + bytes(20) + bytes([fault]) * 2 + bytes(20)
        for options in (0, 1)
        for fault in range(0xE0, 0x100, 3)
    },
    "contents": b"\x80X.app/Info.plist\nX.app/a.txt>b.txt\nX.app/b.txt\nX.app/en.lproj/",
    "refused": b"\x80a\na/b",
}

TARGETS: dict[str, tuple[dict[str, bytes], list[str]]] = {
    "asset-catalog": ({"sample": catalogs.sample().bytes()}, ["assets"]),
    "picture-file": (
        {
            **{f"png-{kind}-{depth}": catalogs.png(kind, depth) for kind, depth in catalogs.PNG_KINDS},
            "interlaced": catalogs.png(0, 8, interlaced=True),
            "cgbi": catalogs.cgbi(3),
            "icns": catalogs.icns(
                [
                    (b"ic04", b"ARGB" + b"\xff\x80\xfb\x80" * 4),
                    (b"is32", b"\xff\x80\xfb\x80" * 3),
                    (b"s8mk", bytes(256)),
                    (b"ics#", bytes(64)),
                    (b"ic07", catalogs.png(6, 8)),
                    (b"\xfd\xd9\x2f\xa8", b"ic07" + (8).to_bytes(4, "big")),
                ]
            ),
        },
        ["assets"],
    ),
    "asset-pixels": (
        {
            **{
                name: bytes([6, 4, 0, 0])
                + catalogs.bitmap(number, encode([bytes([x, y, 5, 255]) for y in range(4) for x in range(6)], 6))
                for name, (number, encode) in catalogs.CODINGS.items()
            },
            **{
                f"predicted-{mode}": bytes([5, 3, 0, 0]) + catalogs.bitmap(11, catalogs.predicted(5, 3, mode))
                for mode in range(5)
            },
            "gzip": bytes([2, 2, 0, 0]) + catalogs.bitmap(2, gzip.compress(bytes(range(16)), mtime=0)),
            "lzfse": bytes(4) + catalogs.lzfse(b"abcabcabcabcabc"),
        },
        ["assets"],
    ),
    "base-name": ({"names": b"ZH-hant-tw@calendar=roc", "tag": b"en-US-u-ca-buddhist", "old": b"iw_IL"}, ["languages"]),
    "bundle": (
        {
            f"file-{index}": bytes([index]) + content
            for index, content in enumerate(
                [
                    INFO,
                    b"APPLFuzz",
                    OPENSTEP["pairs"],
                    PLURALS,
                    OPENSTEP["pairs"],
                    UTF16["utf16"],
                    CATALOG,
                    b"{en = {greeting = Hello;}; de = {greeting = Hallo;};}",
                    PNG["apple"],
                    elf_library("<", 4),
                ]
            )
        },
        [*LISTS, "info", "plurals", "catalogs", "json", "formats", "png", "objects"],
    ),
    "calls": (CALLS, []),
    "catalog": (
        {"catalog": CATALOG, "scalars": b'[1, -2.5e3, true, null, "\\uD83D\\uDE00"]'},
        ["json", "catalogs", "formats"],
    ),
    "document-types": ({"declarations": DOCUMENT_TYPES}, ["info", *LISTS]),
    "elf": (
        {"little": elf_library("<", 4), "big": elf_library(">", 4), "gnu": elf_library("<", 0x6FFFFEF5)},
        ["objects"],
    ),
    "encoding": ({f"text-{index}": bytes([index, 0]) + "Grüße 😀".encode() for index in range(8)}, ["characters"]),
    "environment": ({"variables": LANGUAGES, "settings": SETTINGS}, ["languages", "settings", *LISTS]),
    "file-tree": (FILE_TREES, ["trees", "info", "openstep"]),
    "format": ({"all": b"%@ %1$d %-08.3lf %*.*s %#llx %%", "objects": b"%2$@ %1$@"}, ["formats"]),
    "icon": ({"info": INFO}, ["info", *LISTS]),
    "identifier": ({"locale": b"zh-Hant_TW.UTF-8@calendar=roc;a=b", "names": LANGUAGES}, ["languages"]),
    "keyed-nib": ({"binary": vectors.binary(vectors.keyed()), "xml": vectors.xml(vectors.keyed())}, ["xml", "binary"]),
    "key-path": (
        {
            "nested": b"a.b.0\n{ a = { b = (x, y); }; }",
            "escaped": rb"k\.dot.\\" + b'\n{ "k.dot" = { "\\\\" = x; }; }',
        },
        ["openstep"],
    ),
    "language": ({"names": LANGUAGES}, ["languages"]),
    "libplist": (XML | BINARY, ["xml", "binary"]),
    "linker-cache": (LINKER_CACHES, ["linker"]),
    "list-edit": (
        {
            f"{name}-{change}": bytes([change, 1]) + content
            for change in range(3)
            for name, content in [*XML.items(), *OPENSTEP.items()]
        },
        ["openstep", "xml"],
    ),
    "lsp-frame": (
        {
            "two": b"\x01Content-Length: 2\r\n\r\n{}Content-Type: x\r\ncontent-length:4\r\n\r\nnull",
            "none": b"\x10Content-Type: x\r\n\r\n{}",
        },
        ["json"],
    ),
    "mach-o": (MACH_O, ["objects"]),
    "nib-archive": ({"uikit": vectors.UIKIT}, []),
    "nib-host": (
        {
            name: bytes([calls]) + content
            for calls in (3, 255)
            for name, content in {
                f"uikit{calls}": vectors.UIKIT,
                f"keyed{calls}": vectors.binary(vectors.keyed()),
                f"stream{calls}": vectors.TYPED_STREAM,
                f"xib{calls}": vectors.MAC_XIB,
            }.items()
        },
        ["xibs"],
    ),
    "exchange": (
        {
            "xliff": b"\0" + XLIFF,
            "xliff2": b'\0<xliff version="2.0" srcLang="en" trgLang="de"><file id="f"><unit id="u">'
            b'<segment><source>a<ph id="1"/></source><target>b</target></segment></unit></file></xliff>',
            "interface": b"\1" + vectors.MAC_XIB,
            "android": b'\2<resources><string name="a"> x\\n"  y\\\'" <b>z</b></string>'
            b'<plurals name="b"><item quantity="one">%1$d</item></plurals></resources>',
            "icu": b"\4{arg1, plural, =0{'{'none''} one{# file} other{{arg2, number} of #}} it's",
            "gettext": b'\6# t\n#. c\n#: f\n#, fuzzy\n#| msgid "o"\nmsgctxt "T/k"\nmsgid "a\\"b"\n'
            b'msgid_plural ""\n"c\\n"\nmsgstr[0] "d"\nmsgstr[1] ""\n\n#~ msgid "x"\n#~ msgstr "y"\n',
        },
        ["xibs"],
    ),
    "number": (
        {
            "integer": b"18446744073709551615",
            "real": b"-12.50e-3",
            "compact": b"1.2c6",
            "objects": bytes([5, 3]) + struct.pack("<dq", 1.5, -1),
            "uuid": b"{68753A44-4D6F-1226-9C60-0050E4C00067}",
        },
        ["numbers"],
    ),
    "openstep": (OPENSTEP, ["openstep"]),
    "package-info": ({"codes": b"APPLFuzz", "others": b"BNDL????\n"}, []),
    "png": (PNG, ["png"]),
    "preferences": (BINARY | XML | {"openstep": OPENSTEP["pairs"]}, LISTS),
    "property-list": (XML | BINARY, ["xml", "binary"]),
    "resource": ({"names": RESOURCES}, ["resources"]),
    "search": ({"text": b"\x01\x10abABgr\xc3\xbc\xc3\x9fe GRU\xcc\x88SSE abab"}, ["characters"]),
    "strings": (OPENSTEP | UTF16 | BINARY | XML, LISTS),
    "settings": ({"pane": SETTINGS_PANE}, [*LISTS]),
    "sources": (SOURCES, ["sources"]),
    "strings-merge": ({"pairs": b"\0" + STRINGS_FILE, "stale": b"\2" + STRINGS_FILE}, ["openstep"]),
    "catalog-merge": ({"catalog": b"\1" + CATALOG}, ["json", "catalogs"]),
    "stringsdict": ({"plurals": PLURALS}, [*LISTS, "plurals", "formats"]),
    "typedstream": ({"little": vectors.TYPED_STREAM}, []),
    "url": ({"web": b"http://u:p@h:8/a/../b;c?d=%20#e", "file": b"file:///usr/share/", "path": b"/a/./b//c"}, ["urls"]),
    "variables": (
        {
            "nested": b'A = x y // c\nB[sdk=*] = $(A:quote) \\\n z\n#include "f"\n\n$($(A)_${B:upper:dir=q}) '
            b"$[C:default=d] $$",
            "inherited": b"X = a\nX = $(inherited),$(X)\n\n$X.$(X:rfc1034identifier) $(Y",
        },
        [],
    ),
    "version": ({"beta": b"1.2.3b4", "release": b"12.3"}, ["versions"]),
    "xib": ({"mac": vectors.MAC_XIB, "phone": vectors.PHONE_XIB}, ["xibs"]),
    "zip": (
        {
            "stored": zip_archive(zipfile.ZIP_STORED),
            "deflated": zip_archive(zipfile.ZIP_DEFLATED),
            "zip64": zip64_archive(0, 0),
            "zip64-largest": zip64_archive((1 << 64) - 1, 100),
        },
        ["zips"],
    ),
}


def large(content: bytes) -> bytes:
    """A file of nearly 1 MiB that repeats the content, up to its last bytes, as often as it fits."""
    return (content * ((1 << 20) // max(1, len(content))))[: (1 << 20) - 64] if content else b""


# Many document types, all with the same content type, whose tags and ancestors are as many.
SHARED_TYPES = {
    "tags": b"{ UTExportedTypeDeclarations = ({ UTTypeIdentifier = a; UTTypeTagSpecification = {"
    b'"public.filename-extension" = (%s); }; });' % b"".join(b"e%d," % index for index in range(5_000)),
    "chain": b"{ UTExportedTypeDeclarations = (%s);"
    % b"".join(b"{ UTTypeIdentifier = a%d; UTTypeConformsTo = a%d; }," % (index, index + 1) for index in range(1_500)),
}

# Large files that have a structure of their own.
LARGE = {
    "document-types": {
        name: types + b"CFBundleDocumentTypes = (" + b"{ LSItemContentTypes = (a, a0); }," * 2_000 + b"); }"
        for name, types in SHARED_TYPES.items()
    },
    "openstep": {"array": b"(" + b"a," * 400_000 + b")", "pairs": b"k=v;" * 200_000, "open": b"(" * 500_000},
    "strings": {"pairs": b"".join(b"k%d=v;" % index for index in range(80_000)), "zeros": bytes(1_000_000)},
    "property-list": {
        "binary": plistlib.dumps(["text", 1.5, {"key": b"data"}] * 40_000, fmt=plistlib.FMT_BINARY),
        "xml": b"<array>" + b"<string>a</string>" * 50_000 + b"</array>",
        "open": b"<array>" * 140_000,
    },
    "preferences": {"binary": plistlib.dumps({str(index): index for index in range(40_000)}, fmt=plistlib.FMT_BINARY)},
    "catalog": {"array": b"[" + b"1," * 400_000 + b"1]", "open": b"[" * 900_000},
    "linker-cache": {"lines": b"liba.so\n/lib/liba.so\n" * 40_000},
}
LARGE["libplist"] = LARGE["property-list"]


def dictionary(languages: list[str]) -> str:
    """Words as libFuzzer reads them: quoted, with hexadecimal escapes for everything unusual."""

    def quoted(word: str) -> str:
        bytes_ = word.encode("latin-1")
        return '"' + re.sub(rb'[^ -~]|["\\]', lambda match: b"\\x%02x" % match[0][0], bytes_).decode() + '"'

    return "".join(quoted(word) + "\n" for language in languages for word in WORDS[language])


def write(folder: pathlib.Path, files: dict[str, bytes]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        (folder / name).write_bytes(content)


def write_files(root: pathlib.Path) -> None:
    for target, (seeds, languages) in TARGETS.items():
        write(root / "seeds" / target, seeds)
        repeated = {f"repeated-{name}": large(content) for name, content in list(seeds.items())[:2]}
        write(root / "large" / target, repeated | LARGE.get(target, {}))
        if languages:
            (root / "seeds" / f"{target}.dict").write_text(dictionary(languages))


def write_archives(out: pathlib.Path) -> None:
    for target, (seeds, languages) in TARGETS.items():
        if not (out / target).exists():
            continue
        with zipfile.ZipFile(out / f"{target}_seed_corpus.zip", "w", zipfile.ZIP_DEFLATED) as archive:
            for name, content in {
                **seeds,
                **{f"large-{key}": value for key, value in LARGE.get(target, {}).items()},
            }.items():
                archive.writestr(name, content)
        options = "[libfuzzer]\nmax_len = 1048576\ntimeout = 25\n"
        if languages:
            (out / f"{target}.dict").write_text(dictionary(languages))
            options += f"dict = {target}.dict\n"
        (out / f"{target}.options").write_text(options)


if __name__ == "__main__":
    if sys.argv[1] == "--archives":
        write_archives(pathlib.Path(sys.argv[2]))
    else:
        write_files(pathlib.Path(sys.argv[1]))
