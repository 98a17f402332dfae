"""The answers that differ from the reference's on purpose, each described by a rule as narrow as possible.

Each rule is documented in the section of docs/differences.md that is its `anchor`. A run fails if no call needs some
rule: an unused rule could hide a bug. Differences that come from the bundle or the arguments, not from the answer,
are handled in `normalization.py`.
"""

from __future__ import annotations

import os
import re
import urllib.parse
from collections.abc import Callable
from dataclasses import dataclass

import compare
import string_rules
from plan import Call


@dataclass(frozen=True)
class ExpectedDifference:
    name: str
    anchor: str
    reason: str
    #: Takes the call, our answer, and the reference's.
    applies: Callable[[Call, str, str], bool]


EXPECTED_DIFFERENCES: list[ExpectedDifference] = []


def expected_difference(anchor: str, reason: str):
    """Registers a rule. Its name is the function's, with hyphens."""

    def register(rule):
        EXPECTED_DIFFERENCES.append(ExpectedDifference(rule.__name__.replace("_", "-"), anchor, reason, rule))
        return rule

    return register


def find(call: Call, ours: str, theirs: str) -> list[str]:
    """The names of the rules that describe a difference."""
    return [e.name for e in EXPECTED_DIFFERENCES if e.applies(call, ours, theirs)]


# ---- Languages ----


@expected_difference(
    "languages", "the program's own localizations decide; the reference returns the first element of any list"
)
def choice_by_the_program(call: Call, ours: str, theirs: str) -> bool:
    # The user reads English, so every program of these scenarios that has English uses it: no difference is
    # expected for a list with English.
    def answer(name: str) -> str:
        return f'("{name}")'

    names = call.arguments
    return (
        call.name == "preferred"
        and "en" not in names
        and len(names) > 0
        and theirs == answer(names[0])
        and ours in map(answer, names[1:])
    )


# ---- Info dictionaries ----


@expected_difference("identifier", "an identifier is a string or NULL")
def non_string_identifier(call: Call, ours: str, theirs: str) -> bool:
    return call.name == "identifier" and ours == "NULL" and not theirs.startswith('"')


@expected_difference(
    "info", "Info-gnustep.plist beside Resources is not a resource; the reference's Info.plist is in Resources"
)
def info_beside_resources(call: Call, ours: str, theirs: str) -> bool:
    if call.name not in compare.LISTS_OF_RESOURCES or not os.path.exists(
        os.path.join(call.bundle.path, "Info-gnustep.plist")
    ):
        return False
    without = re.sub(r'url\("Info-gnustep\.plist" -- "[^"]*/Resources/"\)(, )?', "", theirs)
    return without != theirs and compare.same(call, ours, without)


# ---- Property lists ----


@expected_difference("property-lists", "only version 00 of the binary format is accepted")
def binary_list_version(call: Call, ours: str, theirs: str) -> bool:
    return (
        call.name == "property-list"
        and re.match(rb"bplist0[^0]", call.arguments[0]) is not None
        and ours.startswith("error")
    )


# ---- Localized strings ----


@expected_difference("localized-strings", "a value in a strings table that is not a string counts as missing")
def non_string_value(call: Call, ours: str, theirs: str) -> bool:
    return (
        call.name in ("localized-string", "localized-string-for")
        and not theirs.startswith('"')
        and ours.startswith('"')
    )


# ---- Resources ----


@expected_difference(
    "resources", "the URL of a resource in Non-localized Resources names that directory, which hides all others"
)
def non_localized_resource(call: Call, ours: str, theirs: str) -> bool:
    def files(answer: str) -> set[str]:
        return {url.replace("Non-localized%20Resources/", "") for url in compare.urls(answer)}

    return call.name.startswith("resource") and "Non-localized%20Resources/" in ours and files(ours) <= files(theirs)


@expected_difference("resources", "a name, like a subdirectory, cannot lead out of the resources directory")
def name_outside_the_resources(call: Call, ours: str, theirs: str) -> bool:
    return (
        call.name.startswith("resource")
        and any(a and ".." in str(a) for a in call.arguments[1:3])
        and ours in ("NULL", "()")
    )


@expected_difference(
    "languages", "an entry with .lproj in its name is an ordinary global entry, whatever the directory's order"
)
def entry_named_lproj(call: Call, ours: str, theirs: str) -> bool:
    if call.name == "resource-for" and not call.arguments[1]:
        return any(".lproj" in entry for entry in call.bundle.entries)
    return call.name in ("resource-for", "resources-for") and ".lproj" in ours and len(theirs) < len(ours)


@expected_difference("languages", "a localization is the name of a directory, not a path")
def localization_with_a_slash(call: Call, ours: str, theirs: str) -> bool:
    localized = ("localized-string-for", "resource-for", "resources-for")
    if call.name not in localized or "/" not in str(call.arguments[-1]):
        return False
    return ours in ("NULL", "()", f'"{call.arguments[1]}"')


# ---- UUIDs ----


@expected_difference("uuid", "a malformed string yields NULL")
def malformed_uuid(call: Call, ours: str, theirs: str) -> bool:
    form = r"\{?[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}\}?"
    return call.name == "uuid" and ours == "NULL" and not re.fullmatch(form, call.arguments[0])


# ---- Identity ----


@expected_difference(
    "identity",
    "a link yields the bundle it points to if that has an identifier, even one that a newer bundle has, too",
)
def link_to_a_bundle(call: Call, ours: str, theirs: str) -> bool:
    def without_links(answer: str) -> set[str]:
        for bundle in call.scenario.bundles:
            for link in bundle.links:
                target = bundle.path.replace(call.scenario.directory, "$R")
                link = link.replace(call.scenario.directory, "$R")
                answer = answer.replace("file://" + link, "file://" + urllib.parse.quote(target, "/$")).replace(
                    link, target
                )
        return set(re.findall(r'url\("[^"]*"\)|\$R[^",]*[^",)]', answer))

    if call.name == "with-identifier":  # The reference has two bundles and returns the second.
        return "/link" in theirs
    return (
        call.name in ("open", "open-all", "all", "directory")
        and call.scenario is not None
        and "/link" in ours + theirs
        and without_links(ours) == without_links(theirs)
    )


@expected_difference("identity", "opening all bundles of a directory does not open the main bundle a second time")
def main_bundle_in_a_directory(call: Call, ours: str, theirs: str) -> bool:
    return (
        call.name == "all"
        and call.scenario.program != "-"
        and set(re.findall(r'url\("[^"]*"\)', ours)) == set(re.findall(r'url\("[^"]*"\)', theirs))
    )


# ---- Executables ----


@expected_difference("executables", "an executable is a file, not a directory")
def directory_as_executable(call: Call, ours: str, theirs: str) -> bool:
    if call.name in ("package", "package-in"):  # The package type of an old bundle depends on its executable.
        return call.bundle.has("directory-as-executable")
    url = re.fullmatch(r'url\("([^"]*)"(?: -- "([^"]*)")?\)', theirs)
    if call.name not in ("auxiliary", "directory") or not url:
        return False
    path = urllib.parse.unquote(
        ((url[2] or "") + url[1]).removeprefix("file://").replace("$R", call.scenario.directory)
    )
    return os.path.isdir(path)


@expected_difference("executables", "an executable is in the bundle")
def executable_outside_the_bundle(call: Call, ours: str, theirs: str) -> bool:
    url = re.fullmatch(r'url\("([^"]*)"(?: -- "([^"]*)")?\)', theirs)
    if call.name not in ("auxiliary", "directory") or ours != "NULL" or not url:
        return False
    path = urllib.parse.unquote(urllib.parse.urljoin(url[2] or "", url[1])).removeprefix("file://")
    path = os.path.normpath(path.replace("$R", call.scenario.directory))
    return not path.startswith(call.bundle.path + "/")


@expected_difference("executables", "a framework that has lost its links has the executable of its version")
def executable_of_a_version(call: Call, ours: str, theirs: str) -> bool:
    return (
        call.name in ("auxiliary", "directory")
        and theirs == "NULL"
        and os.path.isdir(os.path.join(call.bundle.path, "Resources"))
        and re.search(r'\.framework/Versions/[^/"]+/"\)$', ours) is not None
    )


@expected_difference("executables", "directories and file names of other plug-in systems")
def executable_of_another_plug_in_system(call: Call, ours: str, theirs: str) -> bool:
    return (
        call.name in ("auxiliary", "directory")
        and re.search(r'Contents/(MacOS|x86_64-linux|Linux-x86-64)/"\)$', ours) is not None
    )


# ---- Strings ----


def is_strings_line(call: Call, heading: str, line: str, ours: str, theirs: str) -> bool:
    """Whether both answers are a line with this beginning below a heading of strings.c with that beginning."""
    return (
        call.name == "strings"
        and call.arguments[0].startswith(heading)
        and ours.startswith(line)
        and theirs.startswith(line)
    )


@expected_difference("strings", "in a buffer of one byte for CFStringGetCString only an empty string fits")
def one_byte_c_string_buffer(call: Call, ours: str, theirs: str) -> bool:
    return is_strings_line(call, "UNITS", "  cstring ", ours, theirs) and " 1: 0 " in ours and " 1: 1 " in theirs


@expected_difference("strings", "U+FEFF is an ordinary character; an encoding that cannot represent it loses it")
def byte_order_mark_in_a_string(call: Call, ours: str, theirs: str) -> bool:
    return (
        any(is_strings_line(call, "UNITS", line, ours, theirs) for line in ("  bytes ", "  measure ", "  cstring "))
        and r"\ufeff" in call.arguments[0]
    )


@expected_difference("strings", "MacRoman bytes fill the whole buffer")
def last_byte_of_mac_roman(call: Call, ours: str, theirs: str) -> bool:
    def written(line: str) -> bytes:
        return re.sub(
            rb"\\x([0-9a-f]{2})", lambda m: bytes.fromhex(m[1].decode()), line.partition('"')[2].rstrip('"').encode()
        )

    return (
        is_strings_line(call, "UNITS", "  bytes 0 0 ", ours, theirs)
        and " 3: 3 3 " in ours
        and " 3: 2 2 " in theirs
        and len(written(ours)) == 3
        and written(ours).startswith(written(theirs))
    )


@expected_difference("strings", "a character beyond U+FFFF is two lost units in MacRoman, as in every other encoding")
def surrogate_pair_in_mac_roman(call: Call, ours: str, theirs: str) -> bool:
    return (
        any(is_strings_line(call, "UNITS", line, ours, theirs) for line in ("  bytes 0 63", "  measure 0 63"))
        and re.search(r"\\ud[89ab]..\\ud[c-f]", call.arguments[0]) is not None
    )


@expected_difference(
    "strings", "a letter and a combining accent are not composed for an encoding that has only the composed character"
)
def composition_for_an_encoding(call: Call, ours: str, theirs: str) -> bool:
    return (
        any(is_strings_line(call, "UNITS", line, ours, theirs) for line in ("  bytes ", "  measure ", "  cstring "))
        and r"\u0301" in call.arguments[0]
    )


@expected_difference("strings", "one invalid byte makes the string invalid, as several do")
def one_invalid_byte(call: Call, ours: str, theirs: str) -> bool:
    return (
        is_strings_line(call, "BYTES 8000100", "  string ", ours, theirs)
        and ours == "  string NULL"
        and theirs == r'  string "\ufffd"'
    )


@expected_difference("strings", "a string with U+0000 is not a file name")
def nul_in_a_file_name(call: Call, ours: str, theirs: str) -> bool:
    return is_strings_line(call, "UNITS", "  representation ", ours, theirs) and r"\u0000" in call.arguments[0]


QUOTED = '"([^"]*)"'


def units(quoted: str) -> list[str]:
    return [chr(int(unit[2:], 16)) if len(unit) > 1 else unit for unit in re.findall(r"\\u[0-9a-f]{4}|.", quoted)]


def quoted(characters: list[str]) -> str:
    return (
        '"'
        + "".join(c if " " <= c < "\x7f" else f"\\u{ord(c):04x}" for c in string_rules.to_units("".join(characters)))
        + '"'
    )


def line_by_the_rules(heading: str, line: str) -> tuple[int, str] | None:
    """The options of a line about string operations, and the line as `string_rules` says it should be."""
    form = re.match(r"  (find |all |replaced |order |fold |)([0-9]+)\b", line)
    what = form and re.match(
        rf"(SEARCH|ORDER|PAIR|LETTERS) {QUOTED}(?: ([0-9]+),([0-9]+))?(?: {QUOTED})?(?: {QUOTED})?$", heading
    )
    if not what:
        return None
    options, string, other = int(form[2]), units(what[2]), units(what[5] or "")
    start, end = int(what[3] or 0), int(what[3] or 0) + int(what[4] or 0)
    if what[1] == "PAIR":
        return options, f"  order {options}: {string_rules.order(string, other, options)}"
    if what[1] == "ORDER":
        whole, part = (string_rules.order(left, other, options) for left in (string, string[start:end]))
        return options, f"  {options}: {whole} {part}"
    if what[1] == "LETTERS":
        return options, f"  fold {options} {quoted(string_rules.fold(string, options).characters)}"
    matches = string_rules.matches(string[start:end], other, options)
    ranges = [(start + location, length) for location, length in matches]
    if form[1] == "find ":
        return options, f"  find {options} " + ("{},{}".format(*ranges[0]) if ranges else "none")
    if form[1] == "all ":
        return options, f"  all {options}" + "".join(f" {location},{length}" for location, length in ranges)
    for location, length in sorted(ranges, reverse=True):
        string[location : location + length] = units(what[6] or "")
    return options, f"  replaced {options} {len(ranges)} {quoted(string)}"


def is_by_the_rules(call: Call, ours: str, any_of: int) -> bool:
    """Whether our line about a string operation is as `string_rules` says, and has one of these options."""
    by_rule = line_by_the_rules(call.arguments[0], ours) if call.name in ("strings", "string_operations") else None
    return by_rule is not None and by_rule[0] & any_of != 0 and by_rule[1] == ours


@expected_difference("strings", "kCFCompareNumerically compares numbers of any length; the reference overflows")
def long_numbers(call: Call, ours: str, theirs: str) -> bool:
    return is_by_the_rules(call, ours, string_rules.NUMERIC) and re.search("[0-9]{19}", call.arguments[0]) is not None


@expected_difference(
    "strings",
    "an accent counts only if no Latin, Greek or Cyrillic letter precedes it; any other is part of its letter",
)
def accent_without_a_letter(call: Call, ours: str, theirs: str) -> bool:
    return is_by_the_rules(call, ours, string_rules.ACCENTS) and re.search(r"\\u03[0-6]", call.arguments[0]) is not None


@expected_difference("strings", "a character that folds to several characters matches exactly those")
def multiple_character_folding(call: Call, ours: str, theirs: str) -> bool:
    # The reference lets any non-ASCII capital match the second of them.
    options = string_rules.CASE | string_rules.NONLITERAL
    return is_by_the_rules(call, ours, options) and any(
        len(string_rules.folded(c, options, [])) > 1 for c in string_rules.from_units(units(call.arguments[0]))
    )


@expected_difference("strings", "a capital sigma preceded only by an apostrophe or accent is not final")
def sigma_after_an_apostrophe(call: Call, ours: str, theirs: str) -> bool:
    return (
        call.name == "string_operations"
        and re.match("  CFString(Lowercase|Capitalize) ", ours) is not None
        and re.search(r"('|\\u2019|\\u03(01|08|23))\\u03a3", call.arguments[0]) is not None
    )


@expected_difference("encodings", "the C library has its own tables of old code pages")
def code_page_tables(call: Call, ours: str, theirs: str) -> bool:
    headings = r"BYTE (7 ff|4[01].|50[1-7] [89ad-f].) |STRING 4[01]. .*\\u007f|STRING 7 .*\\u20ac"
    return call.name == "encodings" and re.match(headings, call.arguments[0]) is not None


@expected_difference("encodings", "the available encodings are those of iconv")
def encodings_of_iconv(call: Call, ours: str, theirs: str) -> bool:
    return (
        call.name == "strings"
        and ours.startswith("ENCODING")
        and (" available 0" in ours) != (" available 0" in theirs)
    )


MALFORMED_FORMATS = {
    "%",
    "abc%",
    "%5",
    "%l",
    "%5%|",
    "%#@|",
    "%0$d",
    "%1$d %d",
    "%d %1$d",
    "%3$d",
    "%1$d %3$d",
    "%b",
    "%k",
    "%m",
    "%y",
    "%é|",
    "a%!b",
}
FORMATS_OF_C = {"%lc|": r"\u6f22|", "%ls|": "wide|", "%p|": "0x0|"}


@expected_difference("formats", "a malformed format yields NULL; conversions of C are formatted as in C")
def formats(call: Call, ours: str, theirs: str) -> bool:
    if call.name != "strings" or not call.arguments[0].startswith("FORMAT ") or not theirs.startswith("  result "):
        return False
    format_string = call.arguments[0].removeprefix("FORMAT ")
    if format_string in MALFORMED_FORMATS:
        return ours == "  result NULL"
    if format_string in ("%D", "%O", "%U"):  # Apple documents them; the reference prints the format.
        return re.fullmatch('  result "-?[0-9]+"', ours) is not None and theirs == f'  result "{format_string}"'
    if format_string == "%'d":  # The C locale has no thousands separator; the reference prints the format.
        return re.fullmatch('  result "-?[0-9]+"', ours) is not None and theirs == '  result "\'d"'
    return format_string in FORMATS_OF_C and ours == f'  result "{FORMATS_OF_C[format_string]}"'


# ---- URLs ----


def is_urls_line(call: Call, heading: str, line: str, ours: str, theirs: str) -> bool:
    """Whether both answers are a line with this beginning below a heading of urls.c with that beginning."""
    return (
        call.name == "urls"
        and call.arguments[0].startswith(heading)
        and ours.startswith(line)
        and theirs.startswith(line)
    )


@expected_difference("urls", "a relative path with a colon stays relative to its base when it is edited")
def colon_in_a_path(call: Call, ours: str, theirs: str) -> bool:
    return (
        any(
            is_urls_line(call, "PATH", f"  {line} ", ours, theirs)
            for line in ("appended", "extended", "parent", "unextended")
        )
        and ours.startswith(theirs + " -- ")
        and ":" in call.arguments[0]
    )


@expected_difference("urls", "a host has no extension, and none can be appended to it")
def extension_of_a_host(call: Call, ours: str, theirs: str) -> bool:
    return is_urls_line(call, "URL", "  extended ", ours, theirs) and ours.endswith("NULL") and "//" in theirs


@expected_difference("urls", "deleting the last component of a URL with a host and without a path changes nothing")
def parent_of_a_host(call: Call, ours: str, theirs: str) -> bool:
    return (
        is_urls_line(call, "URL", "  parent ", ours, theirs) and "//" in ours and "../" in theirs and "../" not in ours
    )


@expected_difference("urls", "a path that ends in . or .. or in several slashes is a directory's path")
def directory_by_path(call: Call, ours: str, theirs: str) -> bool:
    return (
        is_urls_line(call, "PATH", "  decomposed ", ours, theirs) and "directory 1" in ours and "directory 0" in theirs
    )


@expected_difference("urls", "bytes that are not UTF-8 are preserved in a file's path")
def non_utf8_bytes_in_a_path(call: Call, ours: str, theirs: str) -> bool:
    # The reference has no answer, or one without the component that contains the byte.
    return (
        call.name == "urls"
        and ours.startswith("  representation ")
        and re.search(r"\\x[89a-f]|%[89a-fA-F]", call.arguments[0]) is not None
        and re.search(r"\\x[89a-f][0-9a-f]", theirs) is None
    )


@expected_difference("urls", "a path with %00 does not name a file")
def nul_in_a_url(call: Call, ours: str, theirs: str) -> bool:
    return (
        is_urls_line(call, "URL", "  representation ", ours, theirs) and "%00" in call.arguments[0] and ' 0 ""' in ours
    )


@expected_difference("urls", "of several trailing slashes a conversion removes one, not two")
def trailing_slashes(call: Call, ours: str, theirs: str) -> bool:
    def without_repeated_slashes(line: str) -> str:
        return re.sub(r"[\\/]+", "/", line.replace("  equal 0", "  equal 1")).replace('/"', '"')

    if call.name != "urls":
        return False
    is_climbing = re.match(r'[A-Z]+ ([01] )?".*\.\..*" -- ".*(?<!:)//', call.arguments[0]) is not None
    if is_climbing and is_urls_line(call, "", "  representation 1 ", ours, theirs):
        return True
    return (
        re.match(r"  (posix|windows|representation|equal) ", ours) is not None
        and re.search(r"[\\/][\\/]|/%2F|%2F/|://", call.arguments[0]) is not None
        and without_repeated_slashes(ours) == without_repeated_slashes(theirs)
    )


@expected_difference("urls", "a base that is itself relative, has no path, or ends in /..")
def relative_base(call: Call, ours: str, theirs: str) -> bool:
    if call.name != "urls":
        return False
    base = re.search(r' -- "(.*)"$', call.arguments[0])
    lines = ("absolute", "representation 1", "strict", "compatible")
    return (
        base is not None
        and any(is_urls_line(call, "URL", f"  {line} ", ours, theirs) for line in lines)
        and (
            not re.match(r"[A-Za-z][\w.+-]*:/", base[1])
            or re.match(r"[^:]*:/*[^/]*($|[?#])", base[1]) is not None
            or re.split(r"[?#]", base[1])[0].endswith("/..")
        )
    )


@expected_difference("urls", "an escaped dot or slash does not separate path components")
def escaped_dot_or_slash(call: Call, ours: str, theirs: str) -> bool:
    return (
        is_urls_line(call, "URL", "  representation 1 ", ours, theirs)
        and re.match(r'URL "[^"]*%2[EF]', call.arguments[0]) is not None
    )


@expected_difference("urls", "a URL with its own host inherits nothing from its base")
def host_without_path(call: Call, ours: str, theirs: str) -> bool:
    return is_urls_line(call, 'URL "//', "  representation 1 ", ours, theirs) and ours == '  representation 1 1 ""'


@expected_difference("urls", "a URL that begins with a colon inherits nothing from its base")
def empty_scheme(call: Call, ours: str, theirs: str) -> bool:
    return any(
        is_urls_line(call, 'URL ":', f"  {line} ", ours, theirs)
        for line in (
            "CFURLCopyNetLocation",
            "CFURLCopyHostName",
            "CFURLCopyQueryString",
            "CFURLCopyFragment",
            "decomposed",
            "absolute",
            "representation 1",
            "strict",
            "compatible",
        )
    )


@expected_difference("urls", "brackets outside of an IP address are escaped before a URL is edited, not afterwards")
def brackets(call: Call, ours: str, theirs: str) -> bool:
    if call.name != "urls" or not re.search(r"[][]", call.arguments[0]):
        return False
    lines = (
        "CFURLCopyHostName",
        "CFURLCopyNetLocation",
        "CFURLCopyResourceSpecifier",
        "decomposed",
        "parent",
        "absolute",
        "strict",
        "compatible",
    )
    return ours.replace("%5D", "]").replace("%5B", "[") == theirs.replace("%5D", "]").replace("%5B", "[") or any(
        is_urls_line(call, "URL", f"  {line} ", ours, theirs) for line in lines
    )


@expected_difference(
    "urls", "the bytes of a URL are those of its escaped string; the reference keeps the original bytes"
)
def bytes_before_escaping(call: Call, ours: str, theirs: str) -> bool:
    return (
        call.name == "urls"
        and re.search(r"[][#]", call.arguments[0]) is not None
        and any(is_urls_line(call, "", f"  {line} ", ours, theirs) for line in ("bytes", "part", "data"))
    )


@expected_difference(
    "urls",
    "RFC 1808: .. at the root is dropped, a query replaces the base's, a scheme followed by // makes a URL absolute",
)
def rfc1808_resolution(call: Call, ours: str, theirs: str) -> bool:
    unusual_heading = (
        r'URL "([?#]|\.\.?/?["#?]|[\w.+-]+://["?#/]|[\w.+-]+:[\w.+-]+:|[^"?#]*//\.\.|[^"?#]*\.\./[^"?#/]*:)'
    )
    return is_urls_line(call, "URL", "  compatible ", ours, theirs) and (
        re.match(unusual_heading, call.arguments[0]) is not None
        or re.search(r'[/"]\.\.?/?("|[?#])|%00["?#]', theirs) is not None
    )


@expected_difference("urls", "in a Windows path only an initial letter followed by a colon is a drive")
def drive_in_a_windows_path(call: Call, ours: str, theirs: str) -> bool:
    return (
        call.name == "urls"
        and "windows" in ours
        and (
            re.match(r'  windows "\\(\\u[0-9a-f]{4}|.)[:|]', ours) is not None
            or re.search(r'"(/?[^A-Za-z"][:|]|.[|])', call.arguments[0]) is not None
        )
    )
