"""What in old programs trips headers: a case compiles, but not with a copy of the headers that lacks its cure.

What trips the library is in Tests/C/Clients/naive.
"""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest
import support

CASES = support.ROOT / "Tests/C/Headers"
WARNINGS = ["-Wall", "-Wextra", "-pedantic", "-Werror"]

BASE = "CoreFoundation/CFBase.h"
BUNDLE = "CoreFoundation/CFBundle.h"
URL = "CoreFoundation/CFURL.h"
UMBRELLA = "CoreFoundation/CoreFoundation.h"

A_MAC_HEADER = "#ifdef __APPLE__\n#include <libkern/OSTypes.h>\n#endif\n#include <"
BUNDLE_TAG = "typedef struct __CFBundle *CFBundleRef;"
OTHER_BUNDLE_TAG = "typedef struct CFBundle_ *CFBundleRef;"
URL_TAG = "typedef const struct __CFURL *CFURLRef;"
ENUM = "#define CF_NAMED_ENUM(type, name) \\\n    type name;                    \\\n    enum"
SCOPED_ENUM = "#define CF_NAMED_ENUM(type, name) enum name : type name; enum name : type"
C_HEADERS = "assert ctype errno float inttypes limits locale math setjmp signal stdio stdlib string time unistd".split()
BROUGHT = "CFString CFURL CFDictionary CFArray CFError CFUUID CFLocale CFPropertyList CFData".split()

MENTIONED = (
    "CFAttributedString CFBinaryHeap CFBitVector CFCalendar CFCharacterSet CFDate CFDateFormatter CFFileDescriptor "
    "CFFileSecurity CFMachPort CFMessagePort CFNotificationCenter CFNumberFormatter CFRunLoop CFSocket "
    "CFStringTokenizer CFTimeZone CFTree CFURLEnumerator CFUserNotification CFXMLNode CFXMLParser"
).split()
ANNOTATIONS = [
    ("AvailabilityMacros.h", "AVAILABLE_MAC_OS_X_VERSION_10_1_AND_LATER_BUT_DEPRECATED"),
    (
        "AvailabilityMacros.h",
        "AVAILABLE_MAC_OS_X_VERSION_10_10_2_AND_LATER_BUT_DEPRECATED_IN_MAC_OS_X_VERSION_10_13_4",
    ),
    ("Availability.h", "__WATCHOS_PROHIBITED"),
    ("Availability.h", "__IOS_DEPRECATED(since, until, message)"),
    ("AvailabilityVersions.h", "__TVOS_10_0_1 100001"),
    ("os/availability.h", "SPI_AVAILABLE(...)"),
    ("os/availability.h", "API_OBSOLETED(...)"),
    ("os/availability.h", "API_AVAILABLE_END"),
]


@dataclass(frozen=True)
class Hazard:
    claim: str
    case: str
    header: str
    cure: str
    without: str = ""
    flags: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.claim}: {self.case}"


HAZARDS = [
    Hazard(
        "a literal at file scope is not a statement expression",
        "file_scope_cfstr.cpp",
        "CoreFoundation/CFString.h",
        '__CFStringMakeConstantString("" literal "")',
        '(__extension__({ __CFStringMakeConstantString("" literal ""); }))',
    ),
    Hazard("no header of the Mac is asked for", "apple_defined.c", BASE, "#include <", A_MAC_HEADER, ("-D__APPLE__",)),
    Hazard(
        "no header of the Mac is asked for", "apple_defined.c", BUNDLE, "#include <", A_MAC_HEADER, ("-D__APPLE__",)
    ),
    Hazard(
        "no header of the Mac is asked for",
        "apple_defined_later.c",
        "CoreFoundation/CFPlugInCOM.h",
        "#include <",
        A_MAC_HEADER,
    ),
    *(
        Hazard(f"<{header}.h> comes along", "transitive_headers.c", UMBRELLA, f"#include <{header}.h>\n")
        for header in C_HEADERS
    ),
    Hazard("the tags are Apple's", "own_bundle_typedef.cpp", BUNDLE, BUNDLE_TAG, OTHER_BUNDLE_TAG),
    Hazard("the tags are Apple's", "wx_forward_declarations.cpp", BUNDLE, BUNDLE_TAG, OTHER_BUNDLE_TAG),
    Hazard("the tags are Apple's", "wx_forward_declarations.cpp", URL, URL_TAG, URL_TAG.replace("const ", "")),
    Hazard("the tags are Apple's", "remove_pointer.cpp", URL, URL_TAG, "typedef const void *CFURLRef;"),
    Hazard(
        "functions have addresses",
        "wx_forward_declarations.cpp",
        URL,
        "CF_EXTERN_C_BEGIN",
        "#define CFBundleCopyExecutableURL(bundle) (CFBundleCopyExecutableURL)(bundle)\n"
        "#define CFBundleCopyResourcesDirectoryURL(bundle) ((CFURLRef)(bundle))\nCF_EXTERN_C_BEGIN",
    ),
    Hazard(
        "references convert",
        "conversions.cpp",
        BASE,
        "typedef const void *CFTypeRef;",
        "typedef const struct __CFType *CFTypeRef;",
    ),
    Hazard(
        "references convert",
        "conversions.cpp",
        BUNDLE,
        "typedef struct __CFBundle *CFPlugInRef;",
        "typedef struct __CFPlugIn *CFPlugInRef;",
    ),
    Hazard("classic code has TRUE", "base_types.c", BASE, "#define TRUE 1\n"),
    Hazard("classic code has FALSE", "base_types.c", BASE, "#define FALSE 0\n"),
    Hazard("classic code has Byte", "base_types.c", BASE, "typedef UInt8 Byte;\n"),
    Hazard("classic code has noErr", "base_types.c", BASE, "noErr = 0", "none = 0"),
    Hazard("classic code has OSStatus", "base_types.c", BASE, "typedef SInt32 OSStatus;\n"),
    Hazard("Boolean is not bool", "exact_types.cpp", BASE, "typedef unsigned char Boolean;", "typedef bool Boolean;"),
    Hazard("UInt32 has 32 bits", "base_types.c", BASE, "typedef unsigned int UInt32;", "typedef unsigned long UInt32;"),
    Hazard(
        "Str255 is an array",
        "base_types.c",
        BASE,
        "typedef unsigned char Str255[256];",
        "typedef unsigned char *Str255;",
    ),
    Hazard("flags may be zero and joined", "conversions.cpp", "CoreFoundation/CFAvailability.h", ENUM, SCOPED_ENUM),
    *(
        Hazard(f"CFBundle.h brings {header}", "bundle_header_alone.c", f"CoreFoundation/{header}.h", "")
        for header in BROUGHT
    ),
    Hazard(
        "the COM interfaces are in a header of their own",
        "plugin_com_separate.c",
        "CoreFoundation/CFPlugIn.h",
        "#if !COREFOUNDATION_CFPLUGINCOM_SEPARATE\n",
        "#undef COREFOUNDATION_CFPLUGINCOM_SEPARATE\n#if 0\n",
    ),
    Hazard(
        "the COM interfaces come if asked for",
        "plugin_com_included.c",
        "CoreFoundation/CFPlugIn.h",
        "#include <CoreFoundation/CFPlugInCOM.h>\n",
    ),
    *(
        Hazard(f"{header}.h has its types", "mentioned_types.c", f"CoreFoundation/{header}.h", "")
        for header in MENTIONED
    ),
    *(
        Hazard("Apple's annotations are known", "availability_macros.c", header, f"#define {macro}\n")
        for header, macro in ANNOTATIONS
    ),
    Hazard(
        "the version is known", "version_macros.c", "CFBundleCompat/CFBundleCompat.h", "#define CFBC_VERSION_MAJOR 0\n"
    ),
]


def compiles(case: str, include: Path, *flags: str) -> support.Outcome:
    language = ["g++", "-std=c++17"] if support.is_cxx(case) else ["gcc", "-std=gnu99"]
    return support.attempt([*language, *WARNINGS, *flags, f"-I{include}", "-fsyntax-only", CASES / case])


@pytest.mark.parametrize("hazard", HAZARDS, ids=str)
def test_case_compiles_only_with_its_cure(hazard: Hazard, tmp_path: Path) -> None:
    include = tmp_path / "include"
    shutil.copytree(support.INCLUDE, include)
    outcome = compiles(hazard.case, include, *hazard.flags)
    assert outcome.succeeded, str(outcome)

    header = include / hazard.header
    text = header.read_text(encoding="utf-8")
    assert hazard.cure in text, f"{hazard.header} has changed"
    # Without a cure to look for, the whole header goes.
    header.write_text(text.replace(hazard.cure, hazard.without, 1) if hazard.cure else "", encoding="utf-8")
    assert not compiles(hazard.case, include, *hazard.flags).succeeded, f"{hazard.case} does not need {hazard.cure!r}"


def test_com_interfaces_are_not_in_the_umbrella_headers() -> None:
    umbrella = f"-I{support.UMBRELLA}"
    assert compiles("umbrella/odbc.c", support.INCLUDE, umbrella).succeeded
    assert not compiles(
        "umbrella/odbc.c", support.INCLUDE, umbrella, "-include", "CoreFoundation/CFPlugInCOM.h"
    ).succeeded


@pytest.mark.parametrize("case", ["carbon.c", "coreservices.cpp", "applicationservices.cpp"])
def test_umbrella_headers_come_only_if_asked_for(case: str) -> None:
    assert compiles(f"umbrella/{case}", support.INCLUDE, f"-I{support.UMBRELLA}").succeeded
    assert not compiles(f"umbrella/{case}", support.INCLUDE).succeeded
