"""The answers that differ from the reference's and are meant to, each rule as narrow as can be.

Each has a place in docs/differences.md, which is its `anchor`. A run fails if it can do without one of them: a rule
without need may hide a fault. What differs because of the bundle or the question, not of the answer, is in
`counterparts.py`.
"""

from __future__ import annotations

import os
import re
import urllib.parse
from collections.abc import Callable
from dataclasses import dataclass

import compare
import text_rules
from plan import Call


@dataclass(frozen=True)
class Excuse:
    name: str
    anchor: str
    reason: str
    #: Takes the call, our answer, and the reference's.
    applies: Callable[[Call, str, str], bool]


EXCUSES: list[Excuse] = []


def excuse(anchor: str, reason: str):
    def register(rule):
        EXCUSES.append(Excuse(rule.__name__.replace("_", "-"), anchor, reason, rule))
        return rule

    return register


def find(call: Call, ours: str, theirs: str) -> list[str]:
    """The names of the excuses for a difference."""
    return [e.name for e in EXCUSES if e.applies(call, ours, theirs)]


# ---- Languages ----


@excuse("languages", "a program speaks one of its own localizations; the reference takes the first of any list")
def choice_that_follows_the_program(call: Call, ours: str, theirs: str) -> bool:
    # Lists with English are not excused: the user reads English, so all programs of these worlds that have it speak it.
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


@excuse("identifier", "an identifier is a text, or there is none")
def identifier_that_is_no_text(call: Call, ours: str, theirs: str) -> bool:
    return call.name == "identifier" and ours == "NULL" and not theirs.startswith('"')


@excuse("info", "Info-gnustep.plist beside Resources is no resource; the reference has its counterpart in Resources")
def info_beside_resources(call: Call, ours: str, theirs: str) -> bool:
    if call.name not in compare.LISTS_OF_RESOURCES or not os.path.exists(
        os.path.join(call.bundle.path, "Info-gnustep.plist")
    ):
        return False
    without = re.sub(r'url\("Info-gnustep\.plist" -- "[^"]*/Resources/"\)(, )?', "", theirs)
    return without != theirs and compare.same(call, ours, without)


# ---- Property lists ----


@excuse("property-lists", "a binary list has the version 00")
def version_of_a_binary_list(call: Call, ours: str, theirs: str) -> bool:
    return (
        call.name == "property-list"
        and re.match(rb"bplist0[^0]", call.arguments[0]) is not None
        and ours.startswith("error")
    )


# ---- Texts ----


@excuse("texts", "a value in a table of strings that is no text counts as missing")
def value_that_is_no_text(call: Call, ours: str, theirs: str) -> bool:
    return call.name in ("text", "text-for") and not theirs.startswith('"') and ours.startswith('"')


# ---- Resources ----


@excuse("resources", "a resource in Non-localized Resources has the URL of where it is, and hides all others")
def non_localized_resource(call: Call, ours: str, theirs: str) -> bool:
    def files(answer: str) -> set[str]:
        return {url.replace("Non-localized%20Resources/", "") for url in compare.urls(answer)}

    return call.name.startswith("resource") and "Non-localized%20Resources/" in ours and files(ours) <= files(theirs)


@excuse("resources", "a name cannot leave the resources, as a subdirectory never could")
def name_that_leaves(call: Call, ours: str, theirs: str) -> bool:
    return (
        call.name.startswith("resource")
        and any(a and ".." in str(a) for a in call.arguments[1:3])
        and ours in ("NULL", "()")
    )


@excuse("languages", "a global entry with .lproj in its name is a global entry, wherever the directory lists it")
def entry_named_lproj(call: Call, ours: str, theirs: str) -> bool:
    if call.name == "resource-for" and not call.arguments[1]:
        return any(".lproj" in entry for entry in call.bundle.entries)
    return call.name in ("resource-for", "resources-for") and ".lproj" in ours and len(theirs) < len(ours)


@excuse("languages", "a localization is a directory of the resources, not a path to one")
def localization_with_a_slash(call: Call, ours: str, theirs: str) -> bool:
    if call.name not in ("text-for", "resource-for", "resources-for") or "/" not in str(call.arguments[-1]):
        return False
    return ours in ("NULL", "()", f'"{call.arguments[1]}"')


# ---- UUIDs ----


@excuse("uuid", "a malformed text is no UUID")
def malformed_uuid(call: Call, ours: str, theirs: str) -> bool:
    form = r"\{?[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}\}?"
    return call.name == "uuid" and ours == "NULL" and not re.fullmatch(form, call.arguments[0])


# ---- Identity ----


@excuse(
    "identity",
    "a link is the bundle that it leads to if that has an identifier, whichever bundle the identifier stands for",
)
def link_to_a_bundle(call: Call, ours: str, theirs: str) -> bool:
    def without_links(answer: str) -> set[str]:
        for bundle in call.world.bundles:
            for link in bundle.links:
                target = bundle.path.replace(call.world.directory, "$R")
                link = link.replace(call.world.directory, "$R")
                answer = answer.replace("file://" + link, "file://" + urllib.parse.quote(target, "/$")).replace(
                    link, target
                )
        return set(re.findall(r'url\("[^"]*"\)|\$R[^",]*[^",)]', answer))

    if call.name == "with-identifier":  # The reference has two bundles, and takes the second.
        return "/link" in theirs
    return (
        call.name in ("open", "open-all", "all", "directory")
        and call.world is not None
        and "/link" in ours + theirs
        and without_links(ours) == without_links(theirs)
    )


@excuse("identity", "a directory that has the main bundle makes no second one of it")
def main_bundle_in_a_directory(call: Call, ours: str, theirs: str) -> bool:
    return (
        call.name == "all"
        and call.world.program != "-"
        and set(re.findall(r'url\("[^"]*"\)', ours)) == set(re.findall(r'url\("[^"]*"\)', theirs))
    )


# ---- Executables ----


@excuse("executables", "an executable is a file, not a directory")
def directory_as_executable(call: Call, ours: str, theirs: str) -> bool:
    if call.name in ("package", "package-in"):  # An old bundle looks like one by its executable.
        return call.bundle.has("directory-as-executable")
    url = re.fullmatch(r'url\("([^"]*)"(?: -- "([^"]*)")?\)', theirs)
    if call.name not in ("auxiliary", "directory") or not url:
        return False
    path = urllib.parse.unquote(((url[2] or "") + url[1]).removeprefix("file://").replace("$R", call.world.directory))
    return os.path.isdir(path)


@excuse("executables", "directories that other plug-in systems use, and names that they give")
def foreign_executable(call: Call, ours: str, theirs: str) -> bool:
    return (
        call.name in ("auxiliary", "directory")
        and re.search(r'Contents/(MacOS|x86_64-linux|Linux-x86-64)/"\)$', ours) is not None
    )


# ---- Strings ----


def strings(call: Call, question: str, line: str, ours: str, theirs: str) -> bool:
    return (
        call.name == "strings"
        and call.arguments[0].startswith(question)
        and ours.startswith(line)
        and theirs.startswith(line)
    )


@excuse("strings", "CFStringGetCString has room for the terminator alone: an empty text fits, no other")
def c_string_of_one_byte(call: Call, ours: str, theirs: str) -> bool:
    return strings(call, "UNITS", "  cstring ", ours, theirs) and " 1: 0 " in ours and " 1: 1 " in theirs


@excuse("strings", "U+FEFF is a character like others; an encoding that has none of it loses it")
def byte_order_mark_in_a_string(call: Call, ours: str, theirs: str) -> bool:
    return (
        any(strings(call, "UNITS", line, ours, theirs) for line in ("  bytes ", "  measure ", "  cstring "))
        and r"\ufeff" in call.arguments[0]
    )


@excuse("strings", "MacRoman bytes are written as long as there is room, also for the last one")
def last_byte_of_mac_roman(call: Call, ours: str, theirs: str) -> bool:
    def written(line: str) -> bytes:
        return re.sub(
            rb"\\x([0-9a-f]{2})", lambda m: bytes.fromhex(m[1].decode()), line.partition('"')[2].rstrip('"').encode()
        )

    return (
        strings(call, "UNITS", "  bytes 0 0 ", ours, theirs)
        and " 3: 3 3 " in ours
        and " 3: 2 2 " in theirs
        and len(written(ours)) == 3
        and written(ours).startswith(written(theirs))
    )


@excuse("strings", "a character beyond U+FFFF is two losses in MacRoman, as it is elsewhere")
def pair_in_mac_roman(call: Call, ours: str, theirs: str) -> bool:
    return (
        any(strings(call, "UNITS", line, ours, theirs) for line in ("  bytes 0 63", "  measure 0 63"))
        and re.search(r"\\ud[89ab]..\\ud[c-f]", call.arguments[0]) is not None
    )


@excuse("strings", "a letter and its accent are not put together for an encoding that has only both in one")
def composed_for_an_encoding(call: Call, ours: str, theirs: str) -> bool:
    return (
        any(strings(call, "UNITS", line, ours, theirs) for line in ("  bytes ", "  measure ", "  cstring "))
        and r"\u0301" in call.arguments[0]
    )


@excuse("strings", "one wrong byte is no text, like several")
def one_wrong_byte(call: Call, ours: str, theirs: str) -> bool:
    return (
        strings(call, "BYTES 8000100", "  string ", ours, theirs)
        and ours == "  string NULL"
        and theirs == r'  string "\ufffd"'
    )


@excuse("strings", "a text with U+0000 is no name of a file")
def zero_in_a_file_name(call: Call, ours: str, theirs: str) -> bool:
    return strings(call, "UNITS", "  representation ", ours, theirs) and r"\u0000" in call.arguments[0]


TEXT = '"([^"]*)"'


def units(quoted: str) -> list[str]:
    return [chr(int(unit[2:], 16)) if len(unit) > 1 else unit for unit in re.findall(r"\\u[0-9a-f]{4}|.", quoted)]


def quoted(characters: list[str]) -> str:
    return (
        '"'
        + "".join(c if " " <= c < "\x7f" else f"\\u{ord(c):04x}" for c in text_rules.to_units("".join(characters)))
        + '"'
    )


def line_by_the_rules(question: str, line: str) -> tuple[int, str] | None:
    """The options of a line about texts, and what it is by the rules."""
    form = re.match(r"  (find |all |replaced |order |fold |)([0-9]+)\b", line)
    what = form and re.match(
        rf"(SEARCH|ORDER|PAIR|LETTERS) {TEXT}(?: ([0-9]+),([0-9]+))?(?: {TEXT})?(?: {TEXT})?$", question
    )
    if not what:
        return None
    options, text, other = int(form[2]), units(what[2]), units(what[5] or "")
    start, end = int(what[3] or 0), int(what[3] or 0) + int(what[4] or 0)
    if what[1] == "PAIR":
        return options, f"  order {options}: {text_rules.order(text, other, options)}"
    if what[1] == "ORDER":
        return (
            options,
            f"  {options}: "
            + " ".join(str(text_rules.order(some, other, options)) for some in (text, text[start:end])),
        )
    if what[1] == "LETTERS":
        return options, f"  fold {options} {quoted(text_rules.fold(text, options).characters)}"
    ranges = [(start + place, count) for place, count in text_rules.matches(text[start:end], other, options)]
    if form[1] == "find ":
        return options, f"  find {options} " + ("{},{}".format(*ranges[0]) if ranges else "none")
    if form[1] == "all ":
        return options, f"  all {options}" + "".join(f" {start},{count}" for start, count in ranges)
    for place, count in sorted(ranges, reverse=True):
        text[place : place + count] = units(what[6] or "")
    return options, f"  replaced {options} {len(ranges)} {quoted(text)}"


def by_the_rules(call: Call, ours: str, any_of: int) -> bool:
    """Whether our line about texts is as it should be, and has one of these options."""
    rule = line_by_the_rules(call.arguments[0], ours) if call.name in ("strings", "texts") else None
    return rule is not None and rule[0] & any_of != 0 and rule[1] == ours


@excuse("strings", "kCFCompareNumerically compares numbers of any length; the reference's overflow")
def long_numbers(call: Call, ours: str, theirs: str) -> bool:
    return by_the_rules(call, ours, text_rules.NUMERIC) and re.search("[0-9]{19}", call.arguments[0]) is not None


@excuse(
    "strings",
    "an accent without a Latin, Greek or Cyrillic letter before it counts, also alone; any other belongs to its letter",
)
def accent_without_a_letter(call: Call, ours: str, theirs: str) -> bool:
    return by_the_rules(call, ours, text_rules.ACCENTS) and re.search(r"\\u03[0-6]", call.arguments[0]) is not None


@excuse(
    "strings", "a character that becomes several without differences of case or accents matches those and nothing else"
)
def letters_that_become_several(call: Call, ours: str, theirs: str) -> bool:
    # The reference takes any capital beyond ASCII for the second of them.
    options = text_rules.CASE | text_rules.NONLITERAL
    return by_the_rules(call, ours, options) and any(
        len(text_rules.parts(c, options, [])) > 1 for c in text_rules.to_text(units(call.arguments[0]))
    )


@excuse("strings", "a sigma after an apostrophe alone is none at the end of a word")
def sigma_after_an_apostrophe(call: Call, ours: str, theirs: str) -> bool:
    return (
        call.name == "texts"
        and re.match("  CFString(Lowercase|Capitalize) ", ours) is not None
        and re.search(r"('|\\u2019|\\u03(01|08|23))\\u03a3", call.arguments[0]) is not None
    )


@excuse("encodings", "the C library's tables of old code pages are its own")
def foreign_tables(call: Call, ours: str, theirs: str) -> bool:
    return (
        call.name == "encodings"
        and re.match(r"BYTE (7 ff|4[01].|50[1-7] [89ad-f].) |TEXT 4[01]. .*\\u007f|TEXT 7 .*\\u20ac", call.arguments[0])
        is not None
    )


@excuse("encodings", "what iconv has")
def other_encodings(call: Call, ours: str, theirs: str) -> bool:
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


@excuse("formats", "a malformed format gives NULL, one of C's is formatted as in C")
def formats(call: Call, ours: str, theirs: str) -> bool:
    if call.name != "strings" or not call.arguments[0].startswith("FORMAT ") or not theirs.startswith("  result "):
        return False
    text = call.arguments[0].removeprefix("FORMAT ")
    if text in MALFORMED_FORMATS:
        return ours == "  result NULL"
    if text in ("%D", "%O", "%U"):  # Apple documents them; the reference prints the format.
        return re.fullmatch('  result "-?[0-9]+"', ours) is not None and theirs == f'  result "{text}"'
    if text == "%'d":  # In the C locale nothing stands between the digits; the reference prints the format.
        return re.fullmatch('  result "-?[0-9]+"', ours) is not None and theirs == '  result "\'d"'
    return text in FORMATS_OF_C and ours == f'  result "{FORMATS_OF_C[text]}"'


# ---- URLs ----


def urls(call: Call, question: str, line: str, ours: str, theirs: str) -> bool:
    return (
        call.name == "urls"
        and call.arguments[0].startswith(question)
        and ours.startswith(line)
        and theirs.startswith(line)
    )


@excuse("urls", "a relative path with a colon stays relative to its base when it is edited")
def colon_in_a_path(call: Call, ours: str, theirs: str) -> bool:
    return (
        any(urls(call, "PATH", f"  {line} ", ours, theirs) for line in ("appended", "extended", "parent", "unextended"))
        and ours.startswith(theirs + " -- ")
        and ":" in call.arguments[0]
    )


@excuse("urls", "a host has no extension, and an extension makes no other host")
def extension_of_a_host(call: Call, ours: str, theirs: str) -> bool:
    return urls(call, "URL", "  extended ", ours, theirs) and ours.endswith("NULL") and "//" in theirs


@excuse("urls", "deleting the last component of a URL without a path gives one above the host's root")
def parent_of_a_host(call: Call, ours: str, theirs: str) -> bool:
    return urls(call, "URL", "  parent ", ours, theirs) and "/../" in ours and "../" in theirs and "//" in ours


@excuse("urls", "a path that ends in . or .. or in several slashes is a directory's")
def directory_by_its_path(call: Call, ours: str, theirs: str) -> bool:
    return urls(call, "PATH", "  decomposed ", ours, theirs) and "directory 1" in ours and "directory 0" in theirs


@excuse("urls", "bytes that are not UTF-8 stay as they are in a file's path")
def bytes_in_a_path(call: Call, ours: str, theirs: str) -> bool:
    # The reference has no answer, or one without the part that has the byte.
    return (
        call.name == "urls"
        and ours.startswith("  representation ")
        and re.search(r"\\x[89a-f]|%[89a-fA-F]", call.arguments[0]) is not None
        and re.search(r"\\x[89a-f][0-9a-f]", theirs) is None
    )


@excuse("urls", "a path with %00 is no file's")
def zero_in_a_url(call: Call, ours: str, theirs: str) -> bool:
    return urls(call, "URL", "  representation ", ours, theirs) and "%00" in call.arguments[0] and ' 0 ""' in ours


@excuse("urls", "several slashes at the end of a path: one is lost at a conversion, not one and one more")
def slashes_at_the_end(call: Call, ours: str, theirs: str) -> bool:
    def without_them(line: str) -> str:
        return re.sub(r"[\\/]+", "/", line.replace("  equal 0", "  equal 1")).replace('/"', '"')

    if call.name != "urls":
        return False
    is_climbing = re.match(r'[A-Z]+ ([01] )?".*\.\..*" -- ".*(?<!:)//', call.arguments[0]) is not None
    if is_climbing and urls(call, "", "  representation 1 ", ours, theirs):
        return True
    return (
        re.match(r"  (posix|windows|representation|equal) ", ours) is not None
        and re.search(r"[\\/][\\/]|/%2F|%2F/|://", call.arguments[0]) is not None
        and without_them(ours) == without_them(theirs)
    )


@excuse("urls", "a base that is relative itself, has no path, or ends in /..")
def relative_base(call: Call, ours: str, theirs: str) -> bool:
    if call.name != "urls":
        return False
    base = re.search(r' -- "(.*)"$', call.arguments[0])
    lines = ("absolute", "representation 1", "strict", "compatible")
    return (
        base is not None
        and any(urls(call, "URL", f"  {line} ", ours, theirs) for line in lines)
        and (
            not re.match(r"[A-Za-z][\w.+-]*:/", base[1])
            or re.match(r"[^:]*:/*[^/]*($|[?#])", base[1]) is not None
            or base[1].endswith("/..")
        )
    )


@excuse("urls", "a dot or slash that is escaped divides no path")
def escaped_dot_or_slash(call: Call, ours: str, theirs: str) -> bool:
    return (
        urls(call, "URL", "  representation 1 ", ours, theirs)
        and re.match(r'URL "[^"]*%2[EF]', call.arguments[0]) is not None
    )


@excuse("urls", "a URL with a host of its own takes nothing of its base")
def host_without_path(call: Call, ours: str, theirs: str) -> bool:
    return urls(call, 'URL "//', "  representation 1 ", ours, theirs) and ours == '  representation 1 1 ""'


@excuse("urls", "a colon without a scheme before it takes nothing of the base")
def empty_scheme(call: Call, ours: str, theirs: str) -> bool:
    return any(
        urls(call, 'URL ":', f"  {line} ", ours, theirs)
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


@excuse("urls", "brackets outside of an address are escaped before a URL is edited, not in between")
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
        urls(call, "URL", f"  {line} ", ours, theirs) for line in lines
    )


@excuse("urls", "bytes are those of the string, which is escaped; the reference keeps those that were given")
def bytes_before_escaping(call: Call, ours: str, theirs: str) -> bool:
    return (
        call.name == "urls"
        and re.search(r"[][#]", call.arguments[0]) is not None
        and any(urls(call, "", f"  {line} ", ours, theirs) for line in ("bytes", "part", "data"))
    )


@excuse(
    "urls",
    "old programs' rules: .. at the root is dropped, a query takes the place of the base's, "
    "a scheme and // make a URL absolute",
)
def old_rules(call: Call, ours: str, theirs: str) -> bool:
    odd_question = r'URL "([?#]|\.\.?/?["#?]|[\w.+-]+://["?#/]|[\w.+-]+:[\w.+-]+:|[^"?#]*//\.\.|[^"?#]*\.\./[^"?#/]*:)'
    return urls(call, "URL", "  compatible ", ours, theirs) and (
        re.match(odd_question, call.arguments[0]) is not None
        or re.search(r'[/"]\.\.?/?("|[?#])|%00["?#]', theirs) is not None
    )


@excuse("urls", "in a Windows path only a letter and a colon at the beginning are a drive")
def drive_in_a_windows_path(call: Call, ours: str, theirs: str) -> bool:
    return (
        call.name == "urls"
        and "windows" in ours
        and (
            re.match(r'  windows "\\(\\u[0-9a-f]{4}|.)[:|]', ours) is not None
            or re.search(r'"(/?[^A-Za-z"][:|]|.[|])', call.arguments[0]) is not None
        )
    )
