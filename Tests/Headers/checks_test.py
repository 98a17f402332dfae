"""The check-* scripts find what they are there to find: each test breaks a copy of the headers.

Run with `python3 Tests/Headers/checks_test.py`.  Needs gcc and nm.
"""

import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))

import public_headers


def run(script: str, *arguments) -> tuple[int, str]:
    command = [sys.executable, str(ROOT / "scripts" / script), *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    return done.returncode, done.stdout + done.stderr


class BrokenCopy(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.include = self.folder / "include"
        shutil.copytree(ROOT / "include", self.include)

    def edit(self, header: str, old: str, new: str):
        path = self.include / header
        text = path.read_text(encoding="utf-8")
        self.assertTrue(old in text, f"{header} has changed: {old!r} is not there")
        path.write_text(text.replace(old, new, 1), encoding="utf-8")


class ContractsTest(BrokenCopy):
    def assert_fault(self, *expected: str):
        status, output = run("check-contracts", self.include)
        for text in expected:
            self.assertIn(text, output)
        self.assertIn(f": {len(expected)} faults", output)
        self.assertEqual(status, 1)

    def test_the_headers_pass(self):
        status, output = run("check-contracts")
        self.assertEqual(status, 0, output)

    def test_a_function_without_a_comment_is_found(self):
        self.edit("CoreFoundation/CFArray.h", "/** The number of values.  Since: 0.1 */\n", "")
        self.assert_fault("CFArrayGetCount: no doc comment")

    def test_a_plain_comment_is_not_a_contract(self):
        self.edit("CoreFoundation/CFArray.h", "/** The number of values.", "/* The number of values.")
        self.assert_fault("CFArrayGetCount: no doc comment")

    def test_one_comment_does_not_serve_two_functions(self):
        self.edit(
            "CoreFoundation/CFArray.h",
            "/* ---- Making arrays ---- */",
            "CF_EXPORT CFTypeID CFSecond(void) CFBC_SYMBOL(CFSecond);",
        )
        self.assert_fault("CFSecond: no doc comment")

    def test_a_missing_version_is_found(self):
        self.edit("CoreFoundation/CFArray.h", "The number of values.  Since: 0.1", "The number of values.")
        self.assert_fault("CFArrayGetCount: no Since:")

    def test_a_constant_needs_a_version_too(self):
        self.edit("CoreFoundation/CFBase.h", "Linux has no zones.  Since: 0.1", "Linux has no zones.")
        self.assert_fault("kCFAllocatorMallocZone: no Since:")

    def test_a_missing_parameter_is_found(self):
        self.edit(
            "CoreFoundation/CFBundle.h",
            " * @param tableName  File name without its extension.",
            " * The file name is without its extension.",
        )
        self.assert_fault("CFBundleCopyLocalizedString: no @param tableName")

    def test_a_parameter_that_does_not_exist_is_found(self):
        self.edit(
            "CoreFoundation/CFBundle.h",
            " * @param packageCreator  Receives the creator likewise.",
            " * @param creator  Receives the creator likewise.",
        )
        self.assert_fault(
            "CFBundleGetPackageInfo: no @param packageCreator", "CFBundleGetPackageInfo: @param creator is no parameter"
        )

    def test_a_pointer_must_say_what_null_means(self):
        self.edit(
            "CoreFoundation/CFArray.h",
            " * @param function  What to call.  NULL: no effect.",
            " * @param function  What to call.",
        )
        self.assert_fault("CFArrayApplyFunction: does not say what NULL means for function")

    def test_a_handle_may_leave_null_to_the_top(self):
        self.edit("CoreFoundation/CFDate.h", " * NULL:        a NULL handle", " * Handles:     a NULL handle")
        _, output = run("check-contracts", self.include)
        self.assertIn("CFDateGetAbsoluteTime: does not say what NULL means for date", output)

    def test_a_missing_default_is_found_at_each_function(self):
        self.edit("CoreFoundation/CFLocale.h", " * Threads: ", " * Safety: ")
        functions = public_headers.read(self.include / "CoreFoundation/CFLocale.h").declarations
        self.assert_fault(
            *(
                f"{function.name}: no Threads:, neither here nor at the top of the header"
                for function in functions
                if function.is_function
            )
        )

    def test_a_copy_must_say_who_owns_it(self):
        self.edit(
            "CoreFoundation/CFUUID.h",
            "The UUID in text, in capitals; a string that you own.",
            "The UUID in text, in capitals.",
        )
        self.assert_fault("CFUUIDCreateString: does not say that the caller owns the result")

    def test_a_get_must_say_that_the_result_is_borrowed(self):
        self.edit(
            "CoreFoundation/CFError.h", "The domain.  You borrow it; it lives as long as the error.", "The domain."
        )
        self.assert_fault("CFErrorGetDomain: does not say that the caller borrows the result")

    def test_a_wrong_symbol_is_found(self):
        self.edit("CoreFoundation/CFBase.h", "CFBC_SYMBOL(CFHash)", "CFBC_SYMBOL(CFEqual)")
        self.assert_fault("CFHash: its symbol is cfbc_CFEqual, not cfbc_CFHash")

    def test_a_missing_symbol_is_found(self):
        self.edit("CoreFoundation/CFBase.h", " CFBC_SYMBOL(CFHash)", "")
        self.assert_fault("CFHash: its symbol is CFHash, not cfbc_CFHash")

    def test_a_declaration_of_another_form_is_found(self):
        self.edit("CoreFoundation/CFBase.h", "CF_EXPORT CFHashCode CFHash(", "CFHashCode CFHash(")
        self.assert_fault("CFHash: declared without CF_EXPORT")


class ExportsTest(BrokenCopy):
    def library(self, *, without: str = "", extra: str = "", as_data: str = "") -> Path:
        """A shared library of empty things with the names that the headers declare."""
        lines = []
        for header in public_headers.read_all():
            for declaration in header.declarations:
                symbol = declaration.symbol
                if symbol == without:
                    continue
                is_code = declaration.is_function and symbol != as_data
                lines.append(
                    f".{'text' if is_code else 'data'}\n.globl {symbol}\n"
                    f".type {symbol}, @{'function' if is_code else 'object'}\n{symbol}: .quad 0\n"
                )
        if extra:
            lines.append(f".text\n.globl {extra}\n{extra}: .quad 0\n")
        source, library = self.folder / "stub.s", self.folder / "libstub.so"
        source.write_text("".join(lines), encoding="utf-8")
        subprocess.run(["gcc", "-shared", "-nostdlib", "-o", library, source], check=True, timeout=60)
        return library

    def test_the_declared_set_passes(self):
        status, output = run("check-exports", self.library())
        self.assertEqual(status, 0, output)
        self.assertIn(" 0 missing, 0 undeclared, 0 of the wrong kind", output)

    def test_a_missing_symbol_is_found(self):
        status, output = run("check-exports", self.library(without="cfbc_CFBundleCreate"))
        self.assertEqual(status, 1)
        self.assertIn("declared but not exported: cfbc_CFBundleCreate (CFBundle.h)", output)

    def test_a_missing_constant_is_found(self):
        status, output = run("check-exports", self.library(without="cfbc_kCFNull"))
        self.assertEqual(status, 1)
        self.assertIn("declared but not exported: cfbc_kCFNull (CFBase.h)", output)

    def test_a_symbol_that_no_header_declares_is_found(self):
        status, output = run("check-exports", self.library(extra="cfbc_CFSecret"))
        self.assertEqual(status, 1)
        self.assertIn("exported but not declared: cfbc_CFSecret", output)

    def test_apples_plain_names_are_found(self):
        status, output = run("check-exports", self.library(extra="CFRelease"))
        self.assertEqual(status, 1)
        self.assertIn("exported but not declared: CFRelease", output)

    def test_data_in_the_place_of_a_function_is_found(self):
        status, output = run("check-exports", self.library(as_data="cfbc_CFEqual"))
        self.assertEqual(status, 1)
        self.assertIn("declared as a function, but exported as D: cfbc_CFEqual", output)

    def test_a_function_that_a_header_loses_is_found(self):
        library = self.library()
        self.edit("CoreFoundation/CFBase.h", "CF_EXPORT CFHashCode CFHash(CFTypeRef object) CFBC_SYMBOL(CFHash);", "")
        status, output = run("check-exports", library, self.include)
        self.assertEqual(status, 1)
        self.assertIn("exported but not declared: cfbc_CFHash", output)

    def test_a_file_that_is_no_library_is_an_error_of_its_own(self):
        status, output = run("check-exports", __file__)
        self.assertEqual(status, 2, output)


class HeadersTest(unittest.TestCase):
    def test_the_list_of_declarations_is_complete(self):
        # A second opinion: every name that is followed by its own symbol, found without the parser.
        named = set()
        for path in public_headers.INCLUDE.glob("*/*.h"):
            text = path.read_text(encoding="utf-8")
            named |= set(re.findall(r"CFBC_SYMBOL\((\w+)\)[;\s]", text))
            named |= set(re.findall(r"^CF_EXPORT.*\b(CFBC(?!_)\w+)\(", text, re.MULTILINE))
        named -= {"name"}
        headers = public_headers.read_all()
        parsed = {declaration.name for header in headers for declaration in header.declarations}
        self.assertEqual(parsed, named)


if __name__ == "__main__":
    unittest.main()
