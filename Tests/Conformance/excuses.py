"""The differences from the reference that are meant, each as narrow as can be.

Each has a place in docs/differences.md, which is its `anchor`. `scripts/conformance --unused-excuses` names those
that never fired: such a rule has no reason to be here.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

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


def undocumented(document: str) -> list[str]:
    """The excuses that do not stand in the section of the document that they point to."""
    sections = {part.split("\n", 1)[0]: part for part in document.split("\n## ")}
    return [e.name for e in EXCUSES if f"`{e.name}`" not in sections.get(e.anchor, "")]


def find(call: Call, ours: str, theirs: str) -> Excuse | None:
    return next((e for e in EXCUSES if e.applies(call, ours, theirs)), None)


def has(call: Call, *features: str) -> bool:
    return call.bundle is not None and call.bundle.has(*features)


# ---- Layouts ----


@excuse("layouts", "a layout needs a directory of exactly the name: not a link to nothing or a file, nor `contents`")
def marker_that_is_no_directory(call: Call, ours: str, theirs: str) -> bool:
    return has(call, "odd-marker")


@excuse("layouts", "a framework without the links at its top is read through Versions")
def framework_without_links(call: Call, ours: str, theirs: str) -> bool:
    return has(call, "no-top-links")


@excuse("layouts", "only directories named exactly Resources, Contents or Support Files are parts of bundles")
def name_that_ends_in_resources(call: Call, ours: str, theirs: str) -> bool:
    return has(call, "name-ends-in-Resources") and call.name in ("info", "info-in", "info-for") and theirs == "{}"


# ---- Languages ----


@excuse("languages", "a program speaks one of its own localizations; the reference takes the first of any list")
def choice_that_follows_the_program(call: Call, ours: str, theirs: str) -> bool:
    # Lists with English are not excused: the user reads English, so all programs of these worlds that have it speak it.
    def answer(name: str) -> str:
        return f'("{name}")'

    names = call.arguments
    return (call.name == "preferred" and "en" not in names and len(names) > 0 and theirs == answer(names[0])
            and ours in map(answer, names[1:]))


# ---- Info dictionaries ----


@excuse("info", "GNUstep's Info-gnustep.plist is read where there is no Info.plist")
def gnustep_info(call: Call, ours: str, theirs: str) -> bool:
    return has(call, "gnustep-info") and call.name in ("info", "info-in", "info-for") and theirs == "{}" and "GNU" in ours


@excuse("identifier", "an identifier is a text, or there is none")
def identifier_that_is_no_text(call: Call, ours: str, theirs: str) -> bool:
    return call.name == "identifier" and ours == "NULL" and not theirs.startswith('"')


FROM_INFO = {
    "identifier", "version", "region", "package", "package-in", "value", "localizations", "localizations-for",
    "directory", "auxiliary", "info-in", "info-for", "open",
}


@excuse("info", "what follows from an info dictionary of which we read more")
def follows_from_info(call: Call, ours: str, theirs: str) -> bool:
    if call.name in ("with-identifier", "all", "open", "open-all"):
        return any(bundle.has("info-differs", "odd-marker", "no-top-links") for bundle in call.neighbours)
    return has(call, "info-differs") and call.name in FROM_INFO


# ---- Property lists ----


def lists(call: Call) -> list[bytes]:
    """The property lists that an answer can come from."""
    if call.name == "property-list":
        return [call.arguments[0]]
    if call.bundle is None:
        return []
    is_info = call.name in ("info", "info-in", "info-for")
    if is_info or call.name in ("text", "text-for", "local-info", "value"):
        return [data for name, data in call.bundle.lists.items() if name.endswith(".plist") == is_info]
    return []


def decoded(data: bytes) -> str | None:
    """The text of a list that says how it is encoded; `None` for others and binary ones."""
    for mark, encoding in [(b"\xff\xfe\0\0", "utf-32-le"), (b"\0\0\xfe\xff", "utf-32-be"), (b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be")]:
        if data.startswith(mark) and len(data) >= len(mark):
            return strictly(data[len(mark):], encoding)
    return strictly(data, "utf-8")


def strictly(data: bytes, encoding: str) -> str | None:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        return None


def is_binary(data: bytes) -> bool:
    return data.startswith(b"bplist0")


def is_xml(data: bytes) -> bool:
    return data.lstrip().startswith(b"<") and b"<plist" in data


@excuse("encodings", "a file that ends in the middle of a UTF-16 character is read up to there, with a diagnostic")
def half_a_character(call: Call, ours: str, theirs: str) -> bool:
    return any(data.startswith((b"\xff\xfe", b"\xfe\xff")) and len(data) % 2 == 1 for data in lists(call))


@excuse("property-lists", "a binary list has the version 00")
def version_of_a_binary_list(call: Call, ours: str, theirs: str) -> bool:
    return any(is_binary(data) and data[7:8] != b"0" for data in lists(call))


@excuse("encodings", "bytes that are not UTF-8 are read as Latin-1, with a diagnostic; in XML, which says what it is, they are refused")
def bytes_that_are_not_utf8(call: Call, ours: str, theirs: str) -> bool:
    return any(decoded(data) is None and not is_binary(data) for data in lists(call))


@excuse("encodings", "UTF-16 is recognized without a byte-order mark")
def utf16_without_mark(call: Call, ours: str, theirs: str) -> bool:
    return any(0 in data[:2] and not data.startswith(b"\0\0\xfe\xff") for data in lists(call))


@excuse("encodings", "a byte-order mark alone is an empty list")
def byte_order_mark_alone(call: Call, ours: str, theirs: str) -> bool:
    return ours == "1 {}" and decoded(call.arguments[0]) == ""


# ---- Texts ----


@excuse("texts", "a value in a table of strings that is no text counts as missing")
def value_that_is_no_text(call: Call, ours: str, theirs: str) -> bool:
    return call.name in ("text", "text-for") and not theirs.startswith('"') and ours.startswith('"')


# ---- Resources ----


@excuse("resources", "a resource in Non-localized Resources has the URL of where it is, and hides all others")
def non_localized_resource(call: Call, ours: str, theirs: str) -> bool:
    return has(call, "non-localized-resources") and "Non-localized%20Resources" in ours


@excuse("resources", "a name cannot leave the resources, as a subdirectory never could")
def name_that_leaves(call: Call, ours: str, theirs: str) -> bool:
    return call.name.startswith("resource") and any(a and ".." in str(a) for a in call.arguments[1:3]) and ours in ("NULL", "()")


@excuse("resources", "slashes at the end of a name mean nothing")
def name_that_ends_in_a_slash(call: Call, ours: str, theirs: str) -> bool:
    return call.name in ("resource", "resource-for", "resource-in") and str(call.arguments[1] or "").endswith("/")


@excuse("languages", "a global entry with .lproj in its name is a global entry, wherever the directory lists it")
def entry_named_lproj(call: Call, ours: str, theirs: str) -> bool:
    if call.name == "resource-for" and not call.arguments[1]:
        return any(".lproj" in entry for entry in call.bundle.entries)
    return call.name in ("resource-for", "resources-for") and ".lproj" in ours and len(theirs) < len(ours)


# ---- Package types ----


@excuse("package", "the URL of a directory means the directory, with a slash at its end or without")
def directory_without_slash(call: Call, ours: str, theirs: str) -> bool:
    return call.name == "package-in" and not call.arguments[0].endswith("/")


# ---- UUIDs ----


@excuse("uuid", "a malformed text is no UUID")
def malformed_uuid(call: Call, ours: str, theirs: str) -> bool:
    form = r"\{?[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}\}?"
    return call.name == "uuid" and ours == "NULL" and not re.fullmatch(form, call.arguments[0])


# ---- Identity ----


@excuse("identity", "paths are normalized: `..` and `//` do not make another bundle")
def normalized_path(call: Call, ours: str, theirs: str) -> bool:
    return call.name == "open" and ("/../" in call.arguments[1] or "//" in call.arguments[1])


@excuse("identity", "the main bundle's path names the main bundle, with a slash at its end or without")
def main_bundle_without_slash(call: Call, ours: str, theirs: str) -> bool:
    if call.name == "all":  # An entry of a directory that was opened whole.
        return any(bundle.has("main") for bundle in call.neighbours) and len(theirs) > len(ours)
    return has(call, "main") and call.name == "open" and call.arguments[0] == 110


@excuse("identity", "a link is the bundle that it leads to if that has an identifier, whichever bundle the identifier stands for")
def link_to_a_bundle(call: Call, ours: str, theirs: str) -> bool:
    if call.name in ("open-all", "all"):
        return "/link" in ours + theirs
    if call.name == "with-identifier":
        return "/link" in theirs or "/link" in ours
    is_link = call.name == "open" and "/link" in call.arguments[1]
    return is_link or call.name == "directory" and call.arguments[0] >= 120


# ---- Executables ----


@excuse("executables", "an executable is a file, not a directory")
def directory_as_executable(call: Call, ours: str, theirs: str) -> bool:
    return has(call, "directory-as-executable") and call.name in ("auxiliary", "directory", "package", "package-in")



@excuse("executables", "directories that other plug-in systems use, and names that they give")
def foreign_executable(call: Call, ours: str, theirs: str) -> bool:
    if call.name in ("package", "package-in"):
        return has(call, "foreign-executable") and call.bundle.resources == "Resources/"
    return has(call, "foreign-executable") and call.name in ("auxiliary", "directory") and re.search(r"\.so|\.ofx|MacOS|x86", ours) is not None


# ---- Strings ----


def strings(call: Call, question: str, line: str, ours: str, theirs: str) -> bool:
    return call.name == "strings" and call.arguments[0].startswith(question) and ours.startswith(line) and theirs.startswith(line)


@excuse("strings", "CFStringGetCString has room for the terminator alone: an empty text fits, no other")
def c_string_of_one_byte(call: Call, ours: str, theirs: str) -> bool:
    return strings(call, "UNITS", "  cstring ", ours, theirs) and " 1: 0 " in ours and " 1: 1 " in theirs


@excuse("strings", "U+FEFF is a character like others; an encoding that has none of it loses it")
def byte_order_mark_in_a_string(call: Call, ours: str, theirs: str) -> bool:
    return any(strings(call, "UNITS", line, ours, theirs) for line in ("  bytes ", "  measure ", "  cstring ")) and r"\ufeff" in call.arguments[0]


@excuse("strings", "MacRoman bytes are written as long as there is room, also for the last one")
def last_byte_of_mac_roman(call: Call, ours: str, theirs: str) -> bool:
    return strings(call, "UNITS", "  bytes 0 ", ours, theirs) and " 3: 3 3 " in ours and re.search(r" 3: [12] [12] ", theirs) is not None


@excuse("strings", "a character beyond U+FFFF is two losses in MacRoman, as it is elsewhere")
def pair_in_mac_roman(call: Call, ours: str, theirs: str) -> bool:
    return any(strings(call, "UNITS", line, ours, theirs) for line in ("  bytes 0 63", "  measure 0 63")) and re.search(r"\\ud[89ab]..\\ud[c-f]", call.arguments[0]) is not None


@excuse("strings", "a letter and its accent are not put together for an encoding that has only both in one")
def composed_for_an_encoding(call: Call, ours: str, theirs: str) -> bool:
    return any(strings(call, "UNITS", line, ours, theirs) for line in ("  bytes ", "  measure ", "  cstring ")) and r"\u0301" in call.arguments[0]


@excuse("strings", "one wrong byte is no text, like several")
def one_wrong_byte(call: Call, ours: str, theirs: str) -> bool:
    return strings(call, "BYTES 8000100", "  string ", ours, theirs) and ours == "  string NULL" and theirs == r'  string "\ufffd"'


@excuse("strings", "a text with U+0000 is no name of a file")
def zero_in_a_file_name(call: Call, ours: str, theirs: str) -> bool:
    return strings(call, "UNITS", "  representation ", ours, theirs) and r"\u0000" in call.arguments[0]


@excuse("strings", "kCFCompareNumerically compares numbers of any length; the reference's overflow")
def long_numbers(call: Call, ours: str, theirs: str) -> bool:
    def without_numeric(line: str) -> str:
        return re.sub(r" (64|65):-?1", "", line)

    return (call.name == "strings" and ours.startswith("PAIR") and re.search(r"[0-9]{19}", ours) is not None
            and without_numeric(ours) == without_numeric(theirs))


def texts(call: Call, pattern: str, ours: str) -> bool:
    return call.name == "texts" and re.search(pattern, ours) is not None


@excuse("strings", "an accent without a Latin, Greek or Cyrillic letter before it counts, also alone")
def accent_without_a_letter(call: Call, ours: str, theirs: str) -> bool:
    place = r"(?<![A-Za-z])\\u03(01|08|23)|^ORDER .* [1-9]\d*,\d+ "
    return texts(call, r"^  (find |all |fold |)(128|129|144)[: ]|^  all (128|129|144)$", ours) and re.search(place, call.arguments[0]) is not None


@excuse("strings", "a letter that becomes several matches those and nothing else")
def letters_that_become_several(call: Call, ours: str, theirs: str) -> bool:
    return texts(call, r"^  (find |all |)(1|5|17|129|144|257)\b", ours) and re.search(r"\\u(01c5|0130|00df)", call.arguments[0]) is not None


@excuse("strings", "a sigma after an apostrophe alone is none at the end of a word")
def sigma_after_an_apostrophe(call: Call, ours: str, theirs: str) -> bool:
    return texts(call, "^  CFString(Lowercase|Capitalize) ", ours) and re.search(r"('|\\u2019|\\u03(01|08|23))\\u03a3", call.arguments[0]) is not None


@excuse("encodings", "the C library's tables of old code pages are its own")
def foreign_tables(call: Call, ours: str, theirs: str) -> bool:
    return call.name == "encodings" and re.match(
        r"BYTE (7 ff|4[01].|50[1-7] [89ad-f].) |TEXT 4[01]. .*\\u007f|TEXT 7 .*\\u20ac", call.arguments[0]) is not None


@excuse("encodings", "what iconv has")
def other_encodings(call: Call, ours: str, theirs: str) -> bool:
    return call.name == "strings" and ours.startswith("ENCODING") and (" available 0" in ours) != (" available 0" in theirs)


@excuse("formats", "a malformed format gives NULL, one of C's is formatted as in C")
def formats(call: Call, ours: str, theirs: str) -> bool:
    return strings(call, "FORMAT", "  result ", ours, theirs) and (ours.endswith("NULL") or re.match(r"FORMAT %('d|lc|ls|C|S|U|p|20p|-20p)", call.arguments[0]) is not None)


# ---- URLs ----


def urls(call: Call, question: str, line: str, ours: str, theirs: str) -> bool:
    return call.name == "urls" and call.arguments[0].startswith(question) and ours.startswith(line) and theirs.startswith(line)


@excuse("urls", "a relative path with a colon stays relative to its base when it is edited")
def colon_in_a_path(call: Call, ours: str, theirs: str) -> bool:
    return (
        any(urls(call, "PATH", f"  {line} ", ours, theirs) for line in ("appended", "extended", "parent", "unextended"))
        and ours.startswith(theirs + " -- ") and ":" in call.arguments[0])


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
    return call.name == "urls" and ours.startswith("  representation ") and re.search(r"\\x[89a-f]|%[89a-fA-F]", call.arguments[0]) is not None


@excuse("urls", "a path with %00 is no file's")
def zero_in_a_url(call: Call, ours: str, theirs: str) -> bool:
    return urls(call, "URL", "  representation ", ours, theirs) and "%00" in call.arguments[0] and ' 0 ""' in ours


@excuse("urls", "several slashes at the end of a path: one is lost at a conversion, not one and one more")
def slashes_at_the_end(call: Call, ours: str, theirs: str) -> bool:
    return call.name == "urls" and re.match(r"  (posix|windows|representation|equal|PATH)", ours) is not None and re.search(r"[\\/][\\/]|/%2F|%2F/", call.arguments[0]) is not None


@excuse("urls", "a base that is itself relative")
def relative_base(call: Call, ours: str, theirs: str) -> bool:
    if call.name != "urls":
        return False
    base = re.search(r' -- "(.*)"$', call.arguments[0])
    lines = ("absolute", "representation", "strict", "compatible")
    return any(urls(call, "URL", f"  {line} ", ours, theirs) for line in lines) and base is not None and (not re.match(r"\w+:/", base[1]) or base[1].endswith("/.."))


@excuse("urls", "a colon without a scheme before it takes nothing of the base")
def empty_scheme(call: Call, ours: str, theirs: str) -> bool:
    return any(urls(call, 'URL ":', f"  {line} ", ours, theirs) for line in ("CFURLCopyNetLocation", "CFURLCopyHostName", "decomposed", "absolute", "strict", "compatible"))


@excuse("urls", "brackets outside of an address are escaped before a URL is edited, not in between")
def brackets(call: Call, ours: str, theirs: str) -> bool:
    if call.name != "urls" or not re.search(r"[][]", call.arguments[0]):
        return False
    lines = ("CFURLCopyHostName", "CFURLCopyNetLocation", "CFURLCopyResourceSpecifier", "parent", "absolute", "strict", "compatible")
    return ours.replace("%5D", "]").replace("%5B", "[") == theirs.replace("%5D", "]").replace("%5B", "[") or any(
        urls(call, "URL", f"  {line} ", ours, theirs) for line in lines)


@excuse("urls", "bytes are those of the string, which is escaped; the reference keeps those that were given")
def bytes_before_escaping(call: Call, ours: str, theirs: str) -> bool:
    return call.name == "urls" and re.search(r"[][#]", call.arguments[0]) is not None and any(
        urls(call, "", f"  {line} ", ours, theirs) for line in ("bytes", "part"))


@excuse("urls", "old programs' rules: .. at the root is dropped, a query takes the place of the base's, a scheme and // make a URL absolute")
def old_rules(call: Call, ours: str, theirs: str) -> bool:
    question = re.match(r'URL "(\?|\./?"|\w+://("|[?#])|\w+:\w+:)', call.arguments[0])
    return urls(call, "URL", "  compatible ", ours, theirs) and (
        question is not None or re.search(r'/\.\./?("|[?#])|%00"', theirs) is not None)


@excuse("urls", "in a Windows path only a letter and a colon at the beginning are a drive")
def drive_in_a_windows_path(call: Call, ours: str, theirs: str) -> bool:
    return call.name == "urls" and "windows" in ours and re.search(r'"(/?[^A-Za-z"][:|]|.[|])', call.arguments[0]) is not None
