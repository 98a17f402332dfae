#!/usr/bin/env python3
"""Writes a C program that calls every function of the headers with invalid arguments.

    generate.py > every_function.c

Each argument in turn takes every value that its type lets a caller pass by mistake: NULL, an
object of every type, empty and large strings, numbers far out of range. The other arguments
are valid. After each function the program says how many calls it has survived.
"""

import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "docs/tools"))
import public_headers

# Functions that cannot survive misuse, or that need a real argument list.
EXCLUDED = {
    "CFRelease": "releases objects that other calls still use",
    "CFAllocatorDeallocate": "frees its argument",
    "CFAllocatorReallocate": "frees its argument",
    "CFStringCreateWithFormatAndArguments": "needs a va_list",
    "CFBCBundleCopyLocalizedFormatAndArguments": "needs a va_list",
    "CFStringAppendFormatAndArguments": "needs a va_list",
    "CFBCWritePackage": "would replace directories",
    "CFBCSetDiagnosticHandler": "would replace the handler that counts diagnostics",
}

# The number of objects in every_function.h.
POOL_SIZE = 20

# Functions whose count describes memory of the caller, who alone is responsible for a wrong one.
COUNTS_INPUT = {
    "CFStringCreateWithBytes",
    "CFStringCreateWithCharacters",
    "CFStringAppendCharacters",
    "CFStringCreateMutableWithExternalCharactersNoCopy",
    "CFStringCreateWithBytesNoCopy",
    "CFStringCreateWithCharactersNoCopy",
    "CFStringSetExternalCharactersNoCopy",
    "CFArrayCreate",
    "CFDictionaryCreate",
    "CFDataCreate",
    "CFDataCreateWithBytesNoCopy",
    "CFURLCreateWithBytes",
    "CFURLCreateAbsoluteURLWithBytes",
    "CFURLCreateFromFileSystemRepresentation",
    "CFURLCreateFromFileSystemRepresentationRelativeToBase",
    "CFErrorCreateWithUserInfoKeysAndValues",
    "CFArrayReplaceValues",
    "CFDataAppendBytes",
    "CFDataReplaceBytes",
    "CFSetCreate",
    "CFBagCreate",
    "CFReadStreamCreateWithBytesNoCopy",
    "CFWriteStreamCreateWithBuffer",
    "CFReadStreamRead",
    "CFWriteStreamWrite",
}

# Parameters of collections that are passed to their callbacks, which expect an object here.
ELEMENTS = {"value", "key", "candidate"}

# Allocators that would free the test's own memory, unless they are kCFAllocatorNull.
DEALLOCATORS = {"bytesDeallocator", "contentsDeallocator", "externalAllocator"}

VALID = {
    "CFBundleRef": "pool[BUNDLE]",
    "CFPlugInRef": "pool[BUNDLE]",
    "CFStringRef": "pool[STRING]",
    "CFArrayRef": "pool[ARRAY]",
    "CFDictionaryRef": "pool[DICTIONARY]",
    "CFURLRef": "pool[URL]",
    "CFDataRef": "pool[DATA]",
    "CFNumberRef": "pool[NUMBER]",
    "CFBooleanRef": "pool[BOOLEAN]",
    "CFDateRef": "pool[DATE]",
    "CFErrorRef": "pool[ERROR]",
    "CFUUIDRef": "pool[UUID]",
    "CFLocaleRef": "pool[LOCALE]",
    "CFNullRef": "pool[NULL_OBJECT]",
    "CFAllocatorRef": "NULL",
    "CFErrorDomain": "pool[STRING]",
    "CFLocaleIdentifier": "pool[STRING]",
    "CFLocaleKey": "kCFLocaleDecimalSeparator",
    "CFMutableArrayRef": "mutable_array",
    "CFMutableDictionaryRef": "mutable_dictionary",
    "CFPlugInInstanceRef": "plug_in_instance",
    "CFBCEnvironmentRef": "environment",
    "CFBCSettingsRef": "settings",
    "CFBCUIDRef": "uid",
    "CFBCNibRef": "nib",
    "CFBCFileTreeRef": "file_tree",
    "CFBCAssetCatalogRef": "asset_catalog",
    "CFBCRenditionRef": "rendition",
    "CFBCImageRef": "image",
    "CFBCNibObjectRef": "nib_object",
    "CFBCNibConnectionRef": "nib_connection",
    "CFBCNibInstantiationRef": "nib_run",
    "CFMutableStringRef": "mutable_string",
    "CFMutableDataRef": "mutable_data",
    "CFSetRef": "pool[SET]",
    "CFBagRef": "pool[BAG]",
    "CFReadStreamRef": "pool[READ_STREAM]",
    "CFWriteStreamRef": "pool[WRITE_STREAM]",
    "CFStreamPropertyKey": "pool[STRING]",
    "CFMutableSetRef": "mutable_set",
    "CFMutableBagRef": "mutable_bag",
}
KINDS = {
    "int": "integer",
    "unsigned int": "integer",
    "long": "integer",
    "unsigned long": "integer",
    "unsigned char": "small",
    "unsigned short": "small",
    "double": "real",
    "CFRange": "range",
    "CFUUIDBytes": "uuid",
}


def kind(parameter):
    if parameter.is_handle or (parameter.type == "const void *" and parameter.name in ELEMENTS):
        return "handle"
    if "(*)" in parameter.canonical_type:
        return "function"
    if parameter.is_pointer:
        return "pointer"
    if found := KINDS.get(parameter.canonical_type):
        return found
    raise SystemExit(f"no invalid values for the type {parameter.type!r} of {parameter.name}")


def bare_type(parameter):
    return parameter.type.replace("const", "").strip()


def valid(function, parameter):
    bare = bare_type(parameter)
    of = kind(parameter)
    if parameter.name in DEALLOCATORS:
        return "kCFAllocatorNull"
    if of == "handle":
        return VALID.get(bare, "pool[STRING]")
    if of == "pointer":
        if bare.startswith("CFBCNibCallbacks"):
            return "&nib_callbacks"
        if bare.startswith("CFBCFileTreeCallbacks"):
            return "&file_tree_callbacks"
        if "CallBacks" in bare:
            return "callbacks_" + ("array" if "Array" in bare else "value" if "Value" in bare else "key")
        if bare.startswith("char") and "const" in parameter.type:
            return '"text"'
        if function.name in {
            "CFArrayCreate",
            "CFArrayReplaceValues",
            "CFDictionaryCreate",
            "CFSetCreate",
            "CFBagCreate",
            "CFErrorCreateWithUserInfoKeysAndValues",
        }:
            return "pointers"
        if re.fullmatch(r"CF\w+Ref \*", parameter.type) or parameter.name == "propertyValueTypeRefPtr":
            # Each stores an object, in a separate element.
            return f"&received[{function.parameters.index(parameter)}]"
        return "buffer"
    return {
        "integer": "1",
        "small": "1",
        "range": "CFRangeMake(0, 1)",
        "real": "1.5",
        "uuid": "uuid_bytes",
        "function": {
            "CFArrayApplierFunction": "apply_to_value",
            "CFDictionaryApplierFunction": "apply_to_entry",
            "CFSetApplierFunction": "apply_to_value",
            "CFBagApplierFunction": "apply_to_value",
            "CFComparatorFunction": "compare_values",
        }.get(bare, "NULL"),
    }[of]


def invalid(function, parameter):
    of = kind(parameter)
    if parameter.name in DEALLOCATORS:
        return []
    if of == "handle":
        return ["NULL"] + [f"pool[{index}]" for index in range(POOL_SIZE)]
    if of == "integer":
        small = ["0", "-1", "2", "9", "16", "(-2147483647 - 1)"]
        if function.name in COUNTS_INPUT and bare_type(parameter) == "CFIndex":
            return [*small, "LONG_MIN"]
        return [*small, "2147483647", "LONG_MAX", "LONG_MIN", "0x0600", "0x08000100", "0x0100", "0x12345678"]
    return {
        "pointer": ["NULL"],
        "small": ["0", "255"],
        "range": [
            "CFRangeMake(-1, 1)",
            "CFRangeMake(0, -1)",
            "CFRangeMake(0, LONG_MAX)",
            "CFRangeMake(LONG_MAX, LONG_MAX)",
            "CFRangeMake(LONG_MIN, LONG_MIN)",
            "CFRangeMake(1000, 0)",
            "CFRangeMake(0, 0)",
        ],
        "real": ["-1.0", "1e308 * 10", "0.0"],
        "uuid": [],
        "function": ["NULL"],
    }[of]


def cast(parameter, value):
    if kind(parameter) in {"handle", "pointer"} and value != "NULL":
        return f"({parameter.type})(uintptr_t)(const void *){value}"
    if kind(parameter) == "integer":
        return f"({parameter.type}){value}"
    return value


def call(function, arguments):
    values = ", ".join(cast(p, a) for p, a in zip(function.parameters, arguments))
    expression = f"{function.name}({values})"
    returns_owned = function.type.endswith(("Ref", "CFLocaleIdentifier")) and any(
        word in function.name for word in ("Create", "Copy")
    )
    if returns_owned or function.name in {"CFRetain", "CFPlugInInstanceGetFactoryName", "CFBCNibInstantiate"}:
        return f"    check_and_release({expression});"
    if function.name == "CFAllocatorAllocate":
        return f"    CFAllocatorDeallocate(NULL, {expression});"
    return f"    (void){expression};"


def calls(function):
    base = [valid(function, parameter) for parameter in function.parameters]
    yield base
    yield ["NULL" if kind(p) in {"handle", "pointer", "function"} else a for p, a in zip(function.parameters, base)]
    for index, parameter in enumerate(function.parameters):
        for value in invalid(function, parameter):
            yield [*base[:index], value, *base[index + 1 :]]


def functions():
    """The functions of the headers that the program calls."""
    return [
        declaration
        for declaration in public_headers.read().declarations
        if declaration.is_function and declaration.name not in EXCLUDED
    ]


def main():
    print('#include "every_function.h"\n')
    for function in functions():
        print(f"static void call_{function.name.lstrip('_')}(void)\n{{")
        for arguments in calls(function):
            print("    begin();")
            print(call(function, arguments))
            print("    end();")
        print("}\n")
    print("int main(void)\n{\n    set_up();")
    for function in functions():
        print(f'    current_function = "{function.name}";')
        print(f"    call_{function.name.lstrip('_')}();")
        print("    report();")
    print('    tear_down();\n    printf("%d diagnostics\\n", diagnostic_count);\n    return 0;\n}')


if __name__ == "__main__":
    main()
