"""What in old programs trips headers: each such case compiles, and no longer once its cure is taken from a copy of the headers.

What trips the library is in Tests/Clients/naive.  Run with `python3 Tests/Headers/hazards_test.py`.  Needs gcc.
"""

import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CASES = ROOT / "Tests/Headers"
WARNINGS = ["-Wall", "-Wextra", "-pedantic", "-Werror"]


class HazardsTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.include = Path(folder.name) / "include"
        shutil.copytree(ROOT / "include", self.include)

    def compiles(self, case: str, *flags: str) -> bool:
        language = ["g++", "-std=c++17"] if case.endswith(".cpp") else ["gcc", "-std=gnu99"]
        command = [*language, *WARNINGS, *flags, f"-I{self.include}", "-fsyntax-only", CASES / case]
        return subprocess.run(command, capture_output=True, timeout=60).returncode == 0

    def assert_needed(self, case: str, header: str, cure: str, without: str = "", *flags: str):
        """The case compiles, but not if the header has another text in the place of the cure."""
        path = self.include / header
        text = path.read_text(encoding="utf-8")
        self.assertTrue(cure in text, f"{header} has changed: {cure!r} is not there")
        self.assertTrue(self.compiles(case, *flags), case)
        path.write_text(text.replace(cure, without, 1), encoding="utf-8")
        self.assertFalse(self.compiles(case, *flags), f"{case} does not need {cure!r}")
        path.write_text(text, encoding="utf-8")

    def test_a_literal_at_file_scope_is_no_statement_expression(self):
        self.assert_needed(
            "file_scope_cfstr.cpp",
            "CoreFoundation/CFString.h",
            '__CFStringMakeConstantString("" literal "")',
            '(__extension__({ __CFStringMakeConstantString("" literal ""); }))',
        )

    def test_apples_define_asks_for_no_header_that_is_not_here(self):
        for header in ["CFBase.h", "CFBundle.h"]:
            self.assert_needed(
                "apple_defined.c",
                f"CoreFoundation/{header}",
                "#include <",
                "#ifdef __APPLE__\n#include <libkern/OSTypes.h>\n#endif\n#include <",
                "-D__APPLE__",
            )
        self.assert_needed(
            "apple_defined_later.c",
            "CoreFoundation/CFPlugInCOM.h",
            "#include <",
            "#ifdef __APPLE__\n#include <libkern/OSTypes.h>\n#endif\n#include <",
        )

    def test_the_headers_of_c_come_along(self):
        for header in [
            "assert",
            "ctype",
            "errno",
            "float",
            "inttypes",
            "limits",
            "locale",
            "math",
            "setjmp",
            "signal",
            "stdio",
            "stdlib",
            "string",
            "time",
            "unistd",
        ]:
            with self.subTest(header):
                self.assert_needed(
                    "transitive_headers.c", "CoreFoundation/CoreFoundation.h", f"#include <{header}.h>\n"
                )

    def test_the_tags_are_apples(self):
        bundle, url = "typedef struct __CFBundle *CFBundleRef;", "typedef const struct __CFURL *CFURLRef;"
        for case in ["own_bundle_typedef.cpp", "wx_forward_declarations.cpp"]:
            self.assert_needed(case, "CoreFoundation/CFBundle.h", bundle, "typedef struct CFBundle_ *CFBundleRef;")
        self.assert_needed("wx_forward_declarations.cpp", "CoreFoundation/CFURL.h", url, url.replace("const ", ""))
        self.assert_needed("remove_pointer.cpp", "CoreFoundation/CFURL.h", url, "typedef const void *CFURLRef;")

    def test_functions_have_addresses(self):
        self.assert_needed(
            "wx_forward_declarations.cpp",
            "CoreFoundation/CFURL.h",
            "CF_EXTERN_C_BEGIN",
            "#define CFBundleCopyExecutableURL(bundle) (CFBundleCopyExecutableURL)(bundle)\n"
            "#define CFBundleCopyResourcesDirectoryURL(bundle) ((CFURLRef)(bundle))\nCF_EXTERN_C_BEGIN",
        )

    def test_references_convert(self):
        self.assert_needed(
            "conversions.cpp",
            "CoreFoundation/CFBase.h",
            "typedef const void *CFTypeRef;",
            "typedef const struct __CFType *CFTypeRef;",
        )
        self.assert_needed(
            "conversions.cpp",
            "CoreFoundation/CFBundle.h",
            "typedef struct __CFBundle *CFPlugInRef;",
            "typedef struct __CFPlugIn *CFPlugInRef;",
        )

    def test_the_types_of_classic_code_are_there(self):
        base = "CoreFoundation/CFBase.h"
        for cure in [
            "#define TRUE 1\n",
            "#define FALSE 0\n",
            "typedef UInt8 Byte;\n",
            "noErr = 0",
            "typedef SInt32 OSStatus;\n",
        ]:
            with self.subTest(cure):
                self.assert_needed("base_types.c", base, cure, "none = 0" if "noErr" in cure else "")
        for case, old, new in [
            ("exact_types.cpp", "unsigned char Boolean", "bool Boolean"),
            ("base_types.c", "unsigned int UInt32", "unsigned long UInt32"),
            ("base_types.c", "unsigned char Str255[256]", "unsigned char *Str255"),
        ]:
            self.assert_needed(case, base, f"typedef {old};", f"typedef {new};")

    def test_flags_may_be_zero_and_joined(self):
        self.assert_needed(
            "conversions.cpp",
            "CoreFoundation/CFAvailability.h",
            "#define CF_NAMED_ENUM(type, name) \\\n    type name;                    \\\n    enum",
            "#define CF_NAMED_ENUM(type, name) enum name : type name; enum name : type",
        )

    def test_one_header_is_enough(self):
        for header in [
            "CFString",
            "CFURL",
            "CFDictionary",
            "CFArray",
            "CFError",
            "CFUUID",
            "CFLocale",
            "CFPropertyList",
            "CFData",
        ]:
            with self.subTest(header):
                path = self.include / "CoreFoundation" / f"{header}.h"
                text = path.read_text(encoding="utf-8")
                path.write_text("", encoding="utf-8")
                self.assertFalse(self.compiles("bundle_header_alone.c"))
                path.write_text(text, encoding="utf-8")

    def test_umbrella_headers_come_only_if_asked_for(self):
        for case in ["carbon.c", "coreservices.cpp", "applicationservices.cpp"]:
            self.assertTrue(self.compiles(f"umbrella/{case}", f"-I{ROOT / 'umbrella'}"))
            self.assertFalse(self.compiles(f"umbrella/{case}"))


if __name__ == "__main__":
    unittest.main()
