"""The C functions that this package calls, in the order of the headers.

A wrong signature is a crash, so ``tests/test_native.py`` compares this table with the
headers.  The contract of each function is in its header and not repeated here.
"""

from __future__ import annotations

import ctypes
import os
from ctypes import (
    CFUNCTYPE,
    POINTER,
    c_char_p,
    c_double,
    c_int,
    c_int32,
    c_int64,
    c_long,
    c_ubyte,
    c_uint32,
    c_uint64,
    c_ulong,
    c_void_p,
)

TYPE_CHECKING = False  # The module typing takes a while to import.
if TYPE_CHECKING:
    from typing import Any


class CFTypeRef(c_void_p):
    """A handle of any type.  NULL is false.

    A subclass for each type lets ctypes refuse a string where a URL belongs.  One that we own can be released at the
    end of a ``with`` block: see ``_values.created``.
    """

    reference: Any
    """Releases the handle when Python frees it, if we own it."""

    def __enter__(self) -> CFTypeRef:
        return self

    def __exit__(self, kind: object, error: object, traceback: object) -> None:
        lib.CFRelease(self)

    # A copy would release what it does not own.

    def __copy__(self) -> CFTypeRef:
        return self

    def __deepcopy__(self, memo: Any) -> CFTypeRef:
        return self

    def __reduce_ex__(self, protocol: Any) -> Any:
        raise TypeError(f"a {type(self).__name__} of this process cannot be pickled")


class CFArrayRef(CFTypeRef):
    """A handle of an array."""


class CFBCAssetCatalogRef(CFTypeRef):
    """A handle of an asset catalog."""


class CFBCRenditionRef(CFTypeRef):
    """A handle of a rendition of an asset."""


class CFBCImageRef(CFTypeRef):
    """A handle of decoded pixels."""


class CFBCEnvironmentRef(CFTypeRef):
    """A handle of an environment."""


class CFBCFileTreeRef(CFTypeRef):
    """A handle of a file tree."""


class CFBCNibRef(CFTypeRef):
    """A handle of a nib."""


class CFBCNibObjectRef(CFTypeRef):
    """A handle of an object of a nib."""


class CFBCNibConnectionRef(CFTypeRef):
    """A handle of a connection of a nib."""


class CFBCNibInstantiationRef(CFTypeRef):
    """A handle of the objects that were made from a nib."""


class CFBCStoryboardRef(CFTypeRef):
    """A handle of a storyboard."""


class CFBCUIDRef(CFTypeRef):
    """A UID of a property list."""


class CFBCSettingsRef(CFTypeRef):
    """A handle of settings."""


class CFBooleanRef(CFTypeRef):
    """A handle of a boolean."""


class CFBundleRef(CFTypeRef):
    """A handle of a bundle."""


class CFDataRef(CFTypeRef):
    """A handle of data."""


class CFDateRef(CFTypeRef):
    """A handle of a date."""


class CFDictionaryRef(CFTypeRef):
    """A handle of a dictionary."""


class CFErrorRef(CFTypeRef):
    """A handle of an error."""


class CFNumberRef(CFTypeRef):
    """A handle of a number."""


class CFStringRef(CFTypeRef):
    """A handle of a string."""


class CFURLRef(CFTypeRef):
    """A handle of a URL."""


class CFRange(ctypes.Structure):
    """A range of indices."""

    _fields_ = [("location", c_long), ("length", c_long)]


class CFBCNibPoint(ctypes.Structure):
    """A point."""

    _fields_ = [("x", c_double), ("y", c_double)]


class CFBCNibSize(ctypes.Structure):
    """A width and a height."""

    _fields_ = [("width", c_double), ("height", c_double)]


class CFBCNibRect(ctypes.Structure):
    """A rectangle."""

    _fields_ = [("origin", CFBCNibPoint), ("size", CFBCNibSize)]


class CFBCNibColor(ctypes.Structure):
    """A color."""

    _fields_ = [("colorSpace", c_long), ("count", c_long), ("components", c_double * 5)]


class CFBCNibCounts(ctypes.Structure):
    """How many of something were made."""

    _fields_ = [("made", c_long), ("skipped", c_long), ("failed", c_long)]


class CFBCNibReport(ctypes.Structure):
    """What an instantiation did."""

    _fields_ = [
        (name, CFBCNibCounts)
        for name in (
            *("resources", "objects", "values", "outlets", "collections", "actions", "bindings", "help"),
            *("attributes", "awakenings", "windows"),
        )
    ]


def _callback(*arguments: Any) -> Any:
    """Returns the type of a function that builds something of a nib.  Handles and pointers are addresses."""
    return CFUNCTYPE(c_long, *arguments)


class CFBCNibCallbacks(ctypes.Structure):
    """The functions that build the objects of a nib."""

    _fields_ = [
        ("version", c_long),
        ("context", c_void_p),
        ("retain", CFUNCTYPE(None, *[c_void_p] * 2)),
        ("release", CFUNCTYPE(None, *[c_void_p] * 2)),
        ("loadResource", _callback(*[c_void_p] * 5)),
        ("createObject", _callback(c_void_p, POINTER(c_void_p), *[c_void_p] * 2)),
        ("createValue", _callback(c_void_p, POINTER(c_void_p), *[c_void_p] * 2)),
        ("setValue", _callback(*[c_void_p] * 6)),
        ("setValueForKeyPath", _callback(*[c_void_p] * 5)),
        ("connectOutlet", _callback(*[c_void_p] * 6)),
        ("connectOutletCollection", _callback(*[c_void_p] * 2, POINTER(c_void_p), c_long, *[c_void_p] * 3)),
        ("connectAction", _callback(*[c_void_p] * 3, c_ulong, *[c_void_p] * 3)),
        ("bind", _callback(*[c_void_p] * 8)),
        ("setHelp", _callback(*[c_void_p] * 4)),
        ("awake", _callback(*[c_void_p] * 4)),
        ("showWindow", _callback(*[c_void_p] * 4)),
        ("discard", CFUNCTYPE(None, *[c_void_p] * 2)),
    ]


FileTreeAddEntry = CFUNCTYPE(c_int, c_void_p, c_char_p, c_long)


class CFBCFileStatus(ctypes.Structure):
    """What a tree says of a file."""

    _fields_ = [
        ("kind", c_long),
        ("size", c_int64),
        ("identity", c_uint64),
        ("modified", c_double),
        ("permissions", c_uint32),
    ]


class CFBCFileTreeCallbacks(ctypes.Structure):
    """The functions of a file tree.  Handles and pointers are addresses."""

    _fields_ = [
        ("version", c_long),
        ("release", CFUNCTYPE(None, c_void_p)),
        ("copyDescription", CFUNCTYPE(c_void_p, c_void_p)),
        ("list", CFUNCTYPE(c_int, c_void_p, c_char_p, FileTreeAddEntry, c_void_p)),
        ("status", CFUNCTYPE(c_int, c_void_p, c_char_p, POINTER(CFBCFileStatus))),
        ("open", CFUNCTYPE(c_int, c_void_p, c_char_p, POINTER(c_void_p))),
        ("read", CFUNCTYPE(c_int, c_void_p, c_void_p, c_int64, c_void_p, c_long, POINTER(c_long))),
        ("close", CFUNCTYPE(None, c_void_p, c_void_p)),
        ("readLink", CFUNCTYPE(c_int, c_void_p, c_char_p, c_void_p, c_long, POINTER(c_long))),
    ]


UTF8 = c_uint32(0x08000100)  # kCFStringEncodingUTF8; ctypes would convert an int in each call
NUMBER_SINT64 = 4  # kCFNumberSInt64Type
NUMBER_FLOAT64 = 6  # kCFNumberFloat64Type
FORMAT_OPENSTEP = 1  # kCFPropertyListOpenStepFormat
FORMAT_XML = 100  # kCFPropertyListXMLFormat_v1_0
FORMAT_BINARY = 200  # kCFPropertyListBinaryFormat_v1_0

PICKLE_NAIVE_DATES = 1  # kCFBCPickleNaiveDates
PICKLE_ASKS_FOR_DICTIONARIES = 2  # kCFBCPickleAsksForDictionaries

DiagnosticHandler = CFUNCTYPE(None, c_int32, c_char_p, c_void_p)

_Boolean = c_ubyte
_Bytes = c_char_p  # UInt8 or UniChar in memory; a bytes object or a buffer
_CFAllocatorRef = c_void_p  # ignored by the library: always None
_CFIndex = c_long
_CFTypeID = c_ulong
_Handles = POINTER(c_void_p)  # const void **

SIGNATURES: dict[str, tuple[Any, list[Any]]] = {
    # CFBase.h
    "CFRetain": (CFTypeRef, [CFTypeRef]),
    "CFRelease": (None, [CFTypeRef]),
    "CFGetRetainCount": (_CFIndex, [CFTypeRef]),
    "CFGetTypeID": (_CFTypeID, [CFTypeRef]),
    "CFCopyDescription": (CFStringRef, [CFTypeRef]),
    "CFCopyTypeIDDescription": (CFStringRef, [_CFTypeID]),
    "CFNullGetTypeID": (_CFTypeID, []),
    # CFArray.h
    "CFArrayGetTypeID": (_CFTypeID, []),
    "CFArrayCreate": (CFArrayRef, [_CFAllocatorRef, _Handles, _CFIndex, c_void_p]),
    "CFArrayGetCount": (_CFIndex, [CFArrayRef]),
    "CFArrayGetValues": (None, [CFArrayRef, CFRange, _Handles]),
    # CFBundle.h
    "CFBundleCreateBundlesFromDirectory": (CFArrayRef, [_CFAllocatorRef, CFURLRef, CFStringRef]),
    "CFBundleGetMainBundle": (CFBundleRef, []),
    "CFBundleGetBundleWithIdentifier": (CFBundleRef, [CFStringRef]),
    "CFBundleGetInfoDictionary": (CFDictionaryRef, [CFBundleRef]),
    "CFBundleGetLocalInfoDictionary": (CFDictionaryRef, [CFBundleRef]),
    "CFBundleGetIdentifier": (CFStringRef, [CFBundleRef]),
    "CFBundleGetVersionNumber": (c_uint32, [CFBundleRef]),
    "CFBundleGetDevelopmentRegion": (CFStringRef, [CFBundleRef]),
    "CFBundleGetPackageInfo": (None, [CFBundleRef, *[POINTER(c_uint32)] * 2]),
    "CFBundleCopyBundleURL": (CFURLRef, [CFBundleRef]),
    "CFBundleCopyResourcesDirectoryURL": (CFURLRef, [CFBundleRef]),
    "CFBundleCopyPrivateFrameworksURL": (CFURLRef, [CFBundleRef]),
    "CFBundleCopyBuiltInPlugInsURL": (CFURLRef, [CFBundleRef]),
    "CFBundleCopyExecutableURL": (CFURLRef, [CFBundleRef]),
    "CFBundleCopyResourceURL": (CFURLRef, [CFBundleRef, *[CFStringRef] * 3]),
    "CFBundleCopyResourceURLsOfType": (CFArrayRef, [CFBundleRef, *[CFStringRef] * 2]),
    "CFBundleCopyResourceURLForLocalization": (CFURLRef, [CFBundleRef, *[CFStringRef] * 4]),
    "CFBundleCopyResourceURLsOfTypeForLocalization": (CFArrayRef, [CFBundleRef, *[CFStringRef] * 3]),
    "CFBundleCopyLocalizedString": (CFStringRef, [CFBundleRef, *[CFStringRef] * 3]),
    "CFBundleCopyLocalizedStringForLocalization": (CFStringRef, [CFBundleRef, *[CFStringRef] * 4]),
    "CFBundleCopyBundleLocalizations": (CFArrayRef, [CFBundleRef]),
    "CFBundleCopyPreferredLocalizationsFromArray": (CFArrayRef, [CFArrayRef]),
    "CFBundleCopyLocalizationsForPreferences": (CFArrayRef, [CFArrayRef, CFArrayRef]),
    "CFBundleLoadExecutableAndReturnError": (_Boolean, [CFBundleRef, POINTER(CFErrorRef)]),
    "CFBundlePreflightExecutable": (_Boolean, [CFBundleRef, POINTER(CFErrorRef)]),
    "CFBundleCopyExecutableArchitectures": (CFArrayRef, [CFBundleRef]),
    "CFBundleGetFunctionPointerForName": (c_void_p, [CFBundleRef, CFStringRef]),
    # CFData.h
    "CFDataGetTypeID": (_CFTypeID, []),
    "CFDataCreate": (CFDataRef, [_CFAllocatorRef, _Bytes, _CFIndex]),
    "CFDataGetLength": (_CFIndex, [CFDataRef]),
    "CFDataGetBytePtr": (c_void_p, [CFDataRef]),
    # CFDate.h
    "CFDateGetTypeID": (_CFTypeID, []),
    "CFDateCreate": (CFDateRef, [_CFAllocatorRef, c_double]),
    "CFDateGetAbsoluteTime": (c_double, [CFDateRef]),
    # CFDictionary.h
    "CFDictionaryGetTypeID": (_CFTypeID, []),
    "CFDictionaryCreate": (
        CFDictionaryRef,
        [_CFAllocatorRef, _Handles, _Handles, _CFIndex, c_void_p, c_void_p],
    ),
    "CFDictionaryGetCount": (_CFIndex, [CFDictionaryRef]),
    "CFDictionaryGetValue": (CFTypeRef, [CFDictionaryRef, CFTypeRef]),
    "CFDictionaryGetKeysAndValues": (None, [CFDictionaryRef, _Handles, _Handles]),
    # CFError.h
    "CFErrorGetDomain": (CFStringRef, [CFErrorRef]),
    "CFErrorGetCode": (_CFIndex, [CFErrorRef]),
    "CFErrorCopyUserInfo": (CFDictionaryRef, [CFErrorRef]),
    "CFErrorCopyDescription": (CFStringRef, [CFErrorRef]),
    "CFErrorCopyFailureReason": (CFStringRef, [CFErrorRef]),
    # CFLocale.h
    "CFLocaleCopyPreferredLanguages": (CFArrayRef, []),
    # CFNumber.h
    "CFBooleanGetTypeID": (_CFTypeID, []),
    "CFBooleanGetValue": (_Boolean, [CFBooleanRef]),
    "CFNumberGetTypeID": (_CFTypeID, []),
    "CFNumberCreate": (CFNumberRef, [_CFAllocatorRef, _CFIndex, c_void_p]),
    "CFNumberIsFloatType": (_Boolean, [CFNumberRef]),
    "CFNumberGetValue": (_Boolean, [CFNumberRef, _CFIndex, c_void_p]),
    # CFPreferences.h
    "CFPreferencesCopyAppValue": (CFTypeRef, [*[CFStringRef] * 2]),
    # CFPropertyList.h
    "CFPropertyListCreateWithData": (
        CFTypeRef,
        [_CFAllocatorRef, CFDataRef, c_ulong, POINTER(_CFIndex), POINTER(CFErrorRef)],
    ),
    "CFPropertyListCreateData": (CFDataRef, [_CFAllocatorRef, CFTypeRef, _CFIndex, c_ulong, POINTER(CFErrorRef)]),
    # CFString.h
    "CFStringGetTypeID": (_CFTypeID, []),
    "CFStringCreateWithCharacters": (CFStringRef, [_CFAllocatorRef, _Bytes, _CFIndex]),
    "CFStringCreateWithFileSystemRepresentation": (CFStringRef, [_CFAllocatorRef, _Bytes]),
    "CFStringGetLength": (_CFIndex, [CFStringRef]),
    "CFStringGetCharacters": (None, [CFStringRef, CFRange, _Bytes]),
    "CFStringGetCStringPtr": (c_char_p, [CFStringRef, c_uint32]),  # borrowed: ctypes copies
    # CFURL.h
    "CFURLGetTypeID": (_CFTypeID, []),
    "CFURLCreateFromFileSystemRepresentation": (CFURLRef, [_CFAllocatorRef, _Bytes, _CFIndex, _Boolean]),
    "CFURLCopyAbsoluteURL": (CFURLRef, [CFURLRef]),
    "CFURLGetString": (CFStringRef, [CFURLRef]),
    "CFURLGetFileSystemRepresentation": (_Boolean, [CFURLRef, _Boolean, _Bytes, _CFIndex]),
    # CFURLAccess.h
    "CFURLCreateDataAndPropertiesFromResource": (
        _Boolean,
        [
            *(_CFAllocatorRef, CFURLRef, POINTER(CFDataRef), POINTER(CFDictionaryRef), CFArrayRef),
            POINTER(c_int32),
        ],
    ),
    # CFBCAssets.h
    "CFBCAssetCatalogCreateWithURL": (CFBCAssetCatalogRef, [CFURLRef, CFDictionaryRef, POINTER(CFErrorRef)]),
    "CFBCAssetCatalogCreateWithData": (CFBCAssetCatalogRef, [CFDataRef, CFDictionaryRef, POINTER(CFErrorRef)]),
    "CFBCBundleCopyAssetCatalog": (CFBCAssetCatalogRef, [CFBundleRef, POINTER(CFErrorRef)]),
    "CFBCAssetCatalogGetFormat": (_CFIndex, [CFBCAssetCatalogRef]),
    "CFBCAssetCatalogCopyInfo": (CFDictionaryRef, [CFBCAssetCatalogRef]),
    "CFBCAssetCatalogCopyDiagnostics": (CFArrayRef, [CFBCAssetCatalogRef]),
    "CFBCAssetCatalogCopyNames": (CFArrayRef, [CFBCAssetCatalogRef, _CFIndex]),
    "CFBCAssetCatalogGetKind": (_CFIndex, [CFBCAssetCatalogRef, CFStringRef]),
    "CFBCAssetCatalogCopyProperties": (CFDictionaryRef, [CFBCAssetCatalogRef, CFStringRef]),
    "CFBCAssetCatalogGetRenditionCount": (_CFIndex, [CFBCAssetCatalogRef]),
    "CFBCAssetCatalogCopyRenditionAtIndex": (CFBCRenditionRef, [CFBCAssetCatalogRef, _CFIndex]),
    "CFBCAssetCatalogCopyRenditions": (CFArrayRef, [CFBCAssetCatalogRef, CFStringRef, POINTER(CFErrorRef)]),
    "CFBCAssetCatalogCopyRendition": (
        CFBCRenditionRef,
        [CFBCAssetCatalogRef, CFStringRef, _CFIndex, CFBCEnvironmentRef, POINTER(CFErrorRef)],
    ),
    "CFBCAssetCatalogCopyIconRendition": (
        CFBCRenditionRef,
        [CFBCAssetCatalogRef, CFStringRef, _CFIndex, CFBCEnvironmentRef, POINTER(CFErrorRef)],
    ),
    "CFBCAssetCatalogCopyExplanation": (CFArrayRef, [CFBCAssetCatalogRef, CFStringRef, CFBCEnvironmentRef]),
    "CFBCRenditionGetKind": (_CFIndex, [CFBCRenditionRef]),
    "CFBCRenditionGetIndex": (_CFIndex, [CFBCRenditionRef]),
    "CFBCRenditionGetWidth": (_CFIndex, [CFBCRenditionRef]),
    "CFBCRenditionGetHeight": (_CFIndex, [CFBCRenditionRef]),
    "CFBCRenditionGetScale": (c_double, [CFBCRenditionRef]),
    "CFBCRenditionCopyName": (CFStringRef, [CFBCRenditionRef]),
    "CFBCRenditionCopyAssetName": (CFStringRef, [CFBCRenditionRef]),
    "CFBCRenditionCopyType": (CFStringRef, [CFBCRenditionRef]),
    "CFBCRenditionCopyURL": (CFURLRef, [CFBCRenditionRef]),
    "CFBCRenditionCopyAttributes": (CFDictionaryRef, [CFBCRenditionRef]),
    "CFBCRenditionCopyInfo": (CFDictionaryRef, [CFBCRenditionRef]),
    "CFBCRenditionCreateImage": (CFBCImageRef, [CFBCRenditionRef, POINTER(CFErrorRef)]),
    "CFBCRenditionCopyData": (CFDataRef, [CFBCRenditionRef, POINTER(CFErrorRef)]),
    "CFBCRenditionGetColor": (
        _Boolean,
        [CFBCRenditionRef, POINTER(c_double), *[POINTER(_CFIndex)] * 2, POINTER(CFErrorRef)],
    ),
    "CFBCRenditionCopySlices": (CFDictionaryRef, [CFBCRenditionRef]),
    "CFBCImageGetWidth": (_CFIndex, [CFBCImageRef]),
    "CFBCImageGetHeight": (_CFIndex, [CFBCImageRef]),
    "CFBCImageGetColorSpace": (_CFIndex, [CFBCImageRef]),
    "CFBCImageIsOpaque": (_Boolean, [CFBCImageRef]),
    "CFBCImageIsExact": (_Boolean, [CFBCImageRef]),
    "CFBCImageGetPixels": (c_void_p, [CFBCImageRef]),
    "CFBCImageCopyStraightPixels": (CFDataRef, [CFBCImageRef, POINTER(CFErrorRef)]),
    "CFBCImageCopyPNGData": (CFDataRef, [CFBCImageRef, POINTER(CFErrorRef)]),
    "CFBCImageCreateWithPNGData": (CFBCImageRef, [CFDataRef, CFDictionaryRef, POINTER(CFErrorRef)]),
    "CFBCDataCopyNormalizedPNG": (CFDataRef, [CFDataRef, POINTER(CFErrorRef)]),
    "CFBCIcnsCreateData": (CFDataRef, [CFArrayRef, POINTER(CFErrorRef)]),
    # CFBCDeviceResources.h
    "CFBCBundleCopyResourceURLAndScale": (CFURLRef, [CFBundleRef, *[CFStringRef] * 3, POINTER(_CFIndex)]),
    "CFBCBundleCopyIconURL": (CFURLRef, [CFBundleRef, c_double, POINTER(_CFIndex)]),
    "CFBCBundleCopyLaunchImageURL": (CFURLRef, [CFBundleRef, CFStringRef, POINTER(_CFIndex)]),
    "CFBCBundleCopyMissingDeviceCapabilities": (CFArrayRef, [CFBundleRef, CFArrayRef]),
    "CFBCBundleCopyProhibitedDeviceCapabilities": (CFArrayRef, [CFBundleRef, CFArrayRef]),
    # CFBCDocumentTypes.h
    "CFBCBundleCopyDocumentTypes": (CFArrayRef, [CFBundleRef]),
    "CFBCBundleCopyDocumentTypeForURL": (CFDictionaryRef, [CFBundleRef, CFURLRef]),
    "CFBCBundleCopyDocumentTypeForTag": (CFDictionaryRef, [CFBundleRef, *[CFStringRef] * 2]),
    "CFBCBundleCopyDocumentTypeIconURL": (CFURLRef, [CFBundleRef, CFDictionaryRef, c_double, POINTER(_CFIndex)]),
    "CFBCURLIsPackage": (_Boolean, [CFURLRef, CFBundleRef]),
    "CFBCBundleCopyDisplayName": (CFStringRef, [CFBundleRef]),
    "CFBCURLCopyDisplayName": (CFStringRef, [CFURLRef]),
    # CFBCEnvironment.h
    "CFBCEnvironmentCreate": (CFBCEnvironmentRef, [CFDictionaryRef, POINTER(CFErrorRef)]),
    "CFBCEnvironmentCopySettings": (CFDictionaryRef, [CFBCEnvironmentRef]),
    "CFBCEnvironmentCopyCurrent": (CFBCEnvironmentRef, []),
    "CFBCSetEnvironment": (None, [CFBCEnvironmentRef]),
    "CFBCBundleCreateForEnvironment": (CFBundleRef, [CFURLRef, CFBCEnvironmentRef, POINTER(CFErrorRef)]),
    "CFBCBundleCopyEnvironment": (CFBCEnvironmentRef, [CFBundleRef]),
    # CFBCExplanation.h
    "CFBCBundleCopyResourceExplanation": (CFDictionaryRef, [CFBundleRef, *[CFStringRef] * 3]),
    "CFBCBundleCopyLocalizedStringExplanation": (CFDictionaryRef, [CFBundleRef, *[CFStringRef] * 2]),
    "CFBCBundleCopyLocalizationsExplanation": (CFDictionaryRef, [CFBundleRef]),
    # CFBCFileTree.h
    "CFBCFileTreeCreate": (
        CFBCFileTreeRef,
        [POINTER(CFBCFileTreeCallbacks), c_void_p, c_ulong, POINTER(CFErrorRef)],
    ),
    "CFBCFileTreeCreateWithContents": (CFBCFileTreeRef, [CFDictionaryRef, c_ulong, POINTER(CFErrorRef)]),
    "CFBCFileTreeCopyURL": (CFURLRef, [CFBCFileTreeRef, CFStringRef]),
    "CFBCBundleCreateInFileTree": (
        CFBundleRef,
        [CFBCFileTreeRef, CFStringRef, CFBCEnvironmentRef, POINTER(CFErrorRef)],
    ),
    # CFBCNib.h
    "CFBCNibCreateWithURL": (CFBCNibRef, [CFURLRef, CFDictionaryRef, POINTER(CFErrorRef)]),
    "CFBCNibCreateWithData": (CFBCNibRef, [CFDataRef, CFDictionaryRef, POINTER(CFErrorRef)]),
    "CFBCNibCreateInBundle": (CFBCNibRef, [CFBundleRef, CFStringRef, CFDictionaryRef, POINTER(CFErrorRef)]),
    "CFBCNibGetFormat": (_CFIndex, [CFBCNibRef]),
    "CFBCNibGetSchema": (_CFIndex, [CFBCNibRef]),
    "CFBCNibGetFormatVersion": (_CFIndex, [CFBCNibRef]),
    "CFBCNibGetCoderVersion": (_CFIndex, [CFBCNibRef]),
    "CFBCNibCopyURL": (CFURLRef, [CFBCNibRef]),
    "CFBCNibCopyPartNames": (CFArrayRef, [CFBCNibRef]),
    "CFBCNibCopyDiagnostics": (CFArrayRef, [CFBCNibRef]),
    "CFBCNibObjectGetTypeID": (_CFTypeID, []),
    "CFBCNibGetObjectCount": (_CFIndex, [CFBCNibRef]),
    "CFBCNibGetObject": (CFBCNibObjectRef, [CFBCNibRef, _CFIndex]),
    "CFBCNibGetOwner": (CFBCNibObjectRef, [CFBCNibRef]),
    "CFBCNibGetTopLevelObjectCount": (_CFIndex, [CFBCNibRef]),
    "CFBCNibGetTopLevelObject": (CFBCNibObjectRef, [CFBCNibRef, _CFIndex]),
    "CFBCNibGetMainMenu": (CFBCNibObjectRef, [CFBCNibRef]),
    "CFBCNibGetVisibleWindowCount": (_CFIndex, [CFBCNibRef]),
    "CFBCNibGetVisibleWindow": (CFBCNibObjectRef, [CFBCNibRef, _CFIndex]),
    "CFBCNibObjectGetIndex": (_CFIndex, [CFBCNibObjectRef]),
    "CFBCNibObjectGetKind": (_CFIndex, [CFBCNibObjectRef]),
    "CFBCNibObjectGetPlaceholder": (_CFIndex, [CFBCNibObjectRef]),
    "CFBCNibObjectCopyPlaceholderIdentifier": (CFStringRef, [CFBCNibObjectRef]),
    "CFBCNibObjectCopyClass": (CFStringRef, [CFBCNibObjectRef]),
    "CFBCNibObjectCopyArchivedClass": (CFStringRef, [CFBCNibObjectRef]),
    "CFBCNibObjectCopyBaseClass": (CFStringRef, [CFBCNibObjectRef]),
    "CFBCNibObjectCopyModule": (CFStringRef, [CFBCNibObjectRef]),
    "CFBCNibObjectCopyClassChain": (CFArrayRef, [CFBCNibObjectRef]),
    "CFBCNibObjectGetObjectID": (_Boolean, [CFBCNibObjectRef, POINTER(_CFIndex)]),
    "CFBCNibObjectCopyName": (CFStringRef, [CFBCNibObjectRef]),
    "CFBCNibObjectGetParent": (CFBCNibObjectRef, [CFBCNibObjectRef]),
    "CFBCNibObjectGetChildCount": (_CFIndex, [CFBCNibObjectRef]),
    "CFBCNibObjectGetChild": (CFBCNibObjectRef, [CFBCNibObjectRef, _CFIndex]),
    "CFBCNibObjectGetPropertyCount": (_CFIndex, [CFBCNibObjectRef]),
    "CFBCNibObjectCopyPropertyKey": (CFStringRef, [CFBCNibObjectRef, _CFIndex]),
    "CFBCNibObjectCopyPropertyValue": (CFTypeRef, [CFBCNibObjectRef, _CFIndex]),
    "CFBCNibObjectCopyValueForKey": (CFTypeRef, [CFBCNibObjectRef, CFStringRef]),
    "CFBCNibGetConnectionCount": (_CFIndex, [CFBCNibRef]),
    "CFBCNibGetConnection": (CFBCNibConnectionRef, [CFBCNibRef, _CFIndex]),
    "CFBCNibConnectionGetKind": (_CFIndex, [CFBCNibConnectionRef]),
    "CFBCNibConnectionCopyLabel": (CFStringRef, [CFBCNibConnectionRef]),
    "CFBCNibConnectionGetSource": (CFBCNibObjectRef, [CFBCNibConnectionRef]),
    "CFBCNibConnectionGetDestination": (CFBCNibObjectRef, [CFBCNibConnectionRef]),
    "CFBCNibConnectionGetEventMask": (c_ulong, [CFBCNibConnectionRef]),
    "CFBCNibConnectionCopyArchivedClass": (CFStringRef, [CFBCNibConnectionRef]),
    "CFBCNibConnectionCopyValueForKey": (CFTypeRef, [CFBCNibConnectionRef, CFStringRef]),
    "CFBCNibCopyLocalizableStrings": (CFArrayRef, [CFBCNibRef]),
    "CFBCNibCopyResourceNames": (CFArrayRef, [CFBCNibRef]),
    "CFBCNibCopyClassDescriptions": (CFArrayRef, [CFBCNibRef]),
    "CFBCNibInstantiate": (
        CFBCNibInstantiationRef,
        [CFBCNibRef, *[c_void_p] * 2, POINTER(CFBCNibCallbacks), CFDictionaryRef, POINTER(CFErrorRef)],
    ),
    "CFBCNibInstantiationGetTopLevelCount": (_CFIndex, [CFBCNibInstantiationRef]),
    "CFBCNibInstantiationGetTopLevelPointer": (c_void_p, [CFBCNibInstantiationRef, _CFIndex]),
    "CFBCNibInstantiationGetPointer": (c_void_p, [CFBCNibInstantiationRef, CFBCNibObjectRef]),
    "CFBCNibInstantiationCopyValueForKey": (CFTypeRef, [CFBCNibInstantiationRef, CFBCNibObjectRef, CFStringRef]),
    "CFBCNibInstantiationGetReport": (None, [CFBCNibInstantiationRef, POINTER(CFBCNibReport)]),
    "CFBCNibCreateJSON": (CFDataRef, [CFBCNibRef]),
    "CFBCNibCreateTreeDescription": (CFStringRef, [CFBCNibRef]),
    "CFBCNibParsePoint": (_Boolean, [CFTypeRef, POINTER(CFBCNibPoint)]),
    "CFBCNibParseSize": (_Boolean, [CFTypeRef, POINTER(CFBCNibSize)]),
    "CFBCNibParseRect": (_Boolean, [CFTypeRef, POINTER(CFBCNibRect)]),
    "CFBCNibParseColor": (_Boolean, [CFBCNibObjectRef, POINTER(CFBCNibColor), POINTER(CFStringRef)]),
    "CFBCStoryboardCreateWithURL": (CFBCStoryboardRef, [CFURLRef, POINTER(CFErrorRef)]),
    "CFBCStoryboardCreateInBundle": (CFBCStoryboardRef, [CFBundleRef, CFStringRef, POINTER(CFErrorRef)]),
    "CFBCStoryboardCopyEntryIdentifier": (CFStringRef, [CFBCStoryboardRef]),
    "CFBCStoryboardCopyIdentifiers": (CFArrayRef, [CFBCStoryboardRef]),
    "CFBCStoryboardCreateNib": (CFBCNibRef, [CFBCStoryboardRef, CFStringRef, POINTER(CFErrorRef)]),
    "CFBCStoryboardCreateMainMenuNib": (CFBCNibRef, [CFBCStoryboardRef, POINTER(CFErrorRef)]),
    "CFBCStoryboardGetController": (CFBCNibObjectRef, [CFBCStoryboardRef, CFStringRef, CFBCNibRef]),
    "CFBCStoryboardCreateViewNib": (CFBCNibRef, [CFBCStoryboardRef, CFBCNibObjectRef, POINTER(CFErrorRef)]),
    "CFBCStoryboardCopyExternalObjects": (CFDictionaryRef, [CFBCNibObjectRef]),
    "CFBCStoryboardCopySegues": (CFArrayRef, [CFBCNibObjectRef]),
    # CFBCPackage.h
    "CFBCWritePackage": (_Boolean, [CFURLRef, CFDictionaryRef, c_ulong, POINTER(CFErrorRef)]),
    # CFBCSettings.h
    "CFBCSettingsCreateWithBundle": (CFBCSettingsRef, [CFBundleRef, POINTER(CFErrorRef)]),
    "CFBCSettingsCopyPaneNames": (CFArrayRef, [CFBCSettingsRef]),
    "CFBCSettingsCopySpecifiers": (CFArrayRef, [CFBCSettingsRef, CFStringRef]),
    "CFBCSettingsCopyDefaults": (CFDictionaryRef, [CFBCSettingsRef]),
    "CFBCSettingsRegisterDefaults": (_Boolean, [CFBCSettingsRef, CFStringRef]),
    "CFBCSettingsValidate": (_Boolean, [CFBCSettingsRef, CFStringRef, CFTypeRef, POINTER(CFErrorRef)]),
    # CFBCTables.h
    "CFBCBundleCopyTableNames": (CFArrayRef, [CFBundleRef]),
    "CFBCBundleCopyTableKeys": (CFArrayRef, [CFBundleRef, *[CFStringRef] * 2]),
    "CFBCBundleCopyTableContents": (CFArrayRef, [CFBundleRef, *[CFStringRef] * 2]),
    # CFBCUID.h
    "CFBCUIDGetTypeID": (_CFTypeID, []),
    "CFBCUIDCreate": (CFBCUIDRef, [c_uint32]),
    "CFBCUIDGetValue": (c_uint32, [CFBCUIDRef]),
    # CFBundleCompat.h
    "CFBCGetVersionString": (c_char_p, []),  # borrowed: ctypes copies
    "CFBCSetDiagnosticHandler": (None, [DiagnosticHandler, c_void_p]),
    "CFBCBundleCreateAndReturnError": (CFBundleRef, [CFURLRef, POINTER(CFErrorRef)]),
    "CFBCBundleGetBundleForAddress": (CFBundleRef, [c_void_p]),
    "CFBCBundleCopyInfoError": (CFErrorRef, [CFBundleRef]),
    "CFBCSetPreferredLanguages": (None, [CFArrayRef]),
    "CFBCBundleCopyLocalizedFormatWithArray": (
        CFStringRef,
        [CFBundleRef, *[CFStringRef] * 2, CFArrayRef, POINTER(CFErrorRef)],
    ),
    "CFBCNumberCreateWithUInt64": (CFNumberRef, [c_uint64]),
    "CFBCNumberGetUInt64": (_Boolean, [CFNumberRef, POINTER(c_uint64)]),
    # CFBCPython.h, which is not installed: only this package calls these.
    "CFBCCreatePickle": (CFDataRef, [CFTypeRef, c_ulong, POINTER(CFErrorRef)]),
    "CFBCGetChangeCounter": (POINTER(c_uint64), []),
}


def symbol(name: str) -> str:
    """Returns the linker name of a function or constant."""
    return name if name.startswith("CFBC") else "cfbc_" + name


def _candidates() -> list[str]:
    """Returns the paths to try.  CFBUNDLECOMPAT_LIBRARY, if it is set, is the only one."""
    chosen = os.environ.get("CFBUNDLECOMPAT_LIBRARY")
    if chosen:
        return [chosen]
    packaged = os.path.join(os.path.dirname(os.path.abspath(__file__)), "lib", "libCFBundleCompat.so.0")
    return ([packaged] if os.path.exists(packaged) else []) + ["libCFBundleCompat.so.0"]


class _Functions:
    """The functions of the library by their names.  Python finds an attribute here faster than one of a ``CDLL``."""


def _load() -> tuple[ctypes.CDLL, _Functions]:
    failures = []
    for candidate in _candidates():
        try:
            library, functions = ctypes.CDLL(candidate), _Functions()
            for name, (result, arguments) in SIGNATURES.items():
                function = getattr(library, symbol(name))
                function.restype, function.argtypes = result, arguments
                setattr(functions, name, function)
            return library, functions
        except (OSError, AttributeError) as error:
            failures.append(f"  {candidate}: {error}")
    raise ImportError(
        "no usable libCFBundleCompat; tried\n"
        + "\n".join(failures)
        + "\nInstall the library, or set CFBUNDLECOMPAT_LIBRARY to the path of libCFBundleCompat.so."
    )


lib: Any  # of functions that are found at run time
library, lib = _load()


def _callbacks(name: str) -> int:
    """Returns the address of a constant that is only passed to the library."""
    return ctypes.addressof(c_void_p.in_dll(library, symbol(name)))


BOOLEANS = {value: CFBooleanRef.in_dll(library, symbol(f"kCFBoolean{value}")) for value in (False, True)}

TYPE_ARRAY_CALLBACKS = _callbacks("kCFTypeArrayCallBacks")
TYPE_DICTIONARY_KEY_CALLBACKS = _callbacks("kCFTypeDictionaryKeyCallBacks")
TYPE_DICTIONARY_VALUE_CALLBACKS = _callbacks("kCFTypeDictionaryValueCallBacks")

changes: Any = lib.CFBCGetChangeCounter().contents
"""The counter of events after which open bundles may answer otherwise.  ``.value`` reads it."""
