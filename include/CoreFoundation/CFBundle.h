/*
 * CFBundle: directories of code and resources.
 *
 * A bundle is found by its URL; equal paths give the same object while one lives.  Its last
 * reference frees it, unless a Get function has handed it out or its code is loaded:
 * then it stays for the life of the process.
 *
 * What a bundle reads (Info.plist, listings of directories, tables of texts) it reads when
 * first asked for and then keeps: later changes of the files are not noticed.
 *
 * Unless a function says otherwise:
 *
 * NULL:        a NULL handle gives NULL, false or 0, or the call has no effect.
 * Allocators:  an allocator is accepted and ignored; NULL is as good as any.
 * Errors:      a handle of another type counts as NULL.  That, and every file that cannot
 *              be read or understood, is reported to the diagnostic handler
 *              (CFBundleCompat.h); the file counts as missing.
 * Threads:     safe: one bundle may be used by several threads at once.  No lock is held
 *              while code is loaded or a diagnostic handler runs.
 * Cost:        constant, without a lock or an allocation.
 */
#ifndef __COREFOUNDATION_CFBUNDLE__
#define __COREFOUNDATION_CFBUNDLE__ 1

#include <CoreFoundation/CFArray.h>
#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFData.h>
#include <CoreFoundation/CFDate.h>
#include <CoreFoundation/CFDictionary.h>
#include <CoreFoundation/CFError.h>
#include <CoreFoundation/CFLocale.h>
#include <CoreFoundation/CFNumber.h>
#include <CoreFoundation/CFPropertyList.h>
#include <CoreFoundation/CFString.h>
#include <CoreFoundation/CFURL.h>
#include <CoreFoundation/CFUUID.h>

CF_EXTERN_C_BEGIN

/** A bundle.  Since: 0.1 */
typedef struct __CFBundle *CFBundleRef;
/** A bundle that is a plug-in; CFPlugIn.h.  Since: 0.1 */
typedef struct __CFBundle *CFPlugInRef;

/* Keys of Info.plist. */

/** The version of the format of Info.plist.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFBundleInfoDictionaryVersionKey CFBC_SYMBOL(kCFBundleInfoDictionaryVersionKey);
/** The file name of the executable.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFBundleExecutableKey CFBC_SYMBOL(kCFBundleExecutableKey);
/** The identifier, such as "org.example.app".  Since: 0.1 */
CF_EXPORT const CFStringRef kCFBundleIdentifierKey CFBC_SYMBOL(kCFBundleIdentifierKey);
/** The version; CFBundleGetVersionNumber() says which form.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFBundleVersionKey CFBC_SYMBOL(kCFBundleVersionKey);
/** The language that the bundle was written in.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFBundleDevelopmentRegionKey CFBC_SYMBOL(kCFBundleDevelopmentRegionKey);
/** The name for people.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFBundleNameKey CFBC_SYMBOL(kCFBundleNameKey);
/** Languages that have no directory of their own.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFBundleLocalizationsKey CFBC_SYMBOL(kCFBundleLocalizationsKey);

/**
 * Processors, as Mach-O numbers them.
 *
 * Others that Mach-O has a number for: 12 ARM, 0x01000018 RISC-V with 64 bits, and so on.  A 64-bit
 * processor with 32-bit addresses has 0x02000000 in the place of 0x01000000.  A processor that Mach-O
 * does not know has the number of ELF plus 0x10000000, and plus 0x01000000 if it has 64 bits.
 *
 * Since:    0.1
 */
enum {
    kCFBundleExecutableArchitectureI386 = 0x00000007,
    kCFBundleExecutableArchitecturePPC = 0x00000012,
    kCFBundleExecutableArchitectureX86_64 = 0x01000007,
    kCFBundleExecutableArchitecturePPC64 = 0x01000012,
    kCFBundleExecutableArchitectureARM64 = 0x0100000c
};

/** The number of an open resource file of classic Macintosh systems.  Since: 0.1 */
typedef int CFBundleRefNum;

/** The type of bundles, plug-ins included.  Since: 0.1 */
CF_EXPORT CFTypeID CFBundleGetTypeID(void) CFBC_SYMBOL(CFBundleGetTypeID);

/* ---- Finding bundles ---- */

/**
 * Makes the bundle of a directory, or finds it if it lives already.
 *
 * Any directory will do, even an empty one.
 *
 * @param url  A file URL.  Whether it ends with `/` does not matter.
 *
 * @return  A bundle that you own.  NULL if `url` is NULL or not a file URL, or there is no
 *          directory.
 *
 * Errors:   an Info.plist that cannot be understood counts as empty and is reported.
 * Cost:     for a new bundle, a few system calls and Info.plist; for one that lives, a
 *           lookup under a lock.
 * Since:    0.1
 */
CF_EXPORT CFBundleRef CFBundleCreate(CFAllocatorRef allocator, CFURLRef url) CFBC_SYMBOL(CFBundleCreate);

/**
 * Makes the bundles of all directories in a directory, not of those below them.
 *
 * @param directoryURL  The directory.  NULL, or one that cannot be read, counts as empty.
 * @param bundleType    The extension that counts, such as "bundle", compared byte for byte; a
 *                      leading `.` is ignored.  NULL or empty: every directory.
 *
 * @return  An array that you own, sorted by name.  NULL never; empty if there is nothing.
 *
 * Cost:     one listing, and a CFBundleCreate() for each bundle.
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFBundleCreateBundlesFromDirectory(CFAllocatorRef allocator, CFURLRef directoryURL,
                                                        CFStringRef bundleType)
    CFBC_SYMBOL(CFBundleCreateBundlesFromDirectory);

/**
 * The bundle that the program is in: the directory around its executable.
 *
 * @return  A bundle that you borrow; it is never freed.  NULL never, even if the directory
 *          is just where the executable happens to be.
 *
 * Cost:     the first call makes the bundle.
 * Since:    0.1
 */
CF_EXPORT CFBundleRef CFBundleGetMainBundle(void) CFBC_SYMBOL(CFBundleGetMainBundle);

/**
 * The bundle with an identifier, among those that live.
 *
 * If several have it: the main bundle; else one whose code is loaded; else the one with
 * the highest version; else the one that was made last.
 *
 * @param identifier  Compared byte for byte.
 *
 * @return  A bundle that you borrow; from now on it is never freed.  NULL if none has the
 *          identifier: nothing is searched for on disk.
 *
 * Cost:     a lookup under a lock.
 * Since:    0.1
 */
CF_EXPORT CFBundleRef CFBundleGetBundleWithIdentifier(CFStringRef identifier)
    CFBC_SYMBOL(CFBundleGetBundleWithIdentifier);

/**
 * All bundles that live: the main bundle first, then in the order of their making.
 *
 * @return  An array that you borrow; neither it nor its bundles are ever freed.  It does not
 *          change; a later call gives another array if there are other bundles.
 *
 * Cost:     the number of bundles, under a lock, if there are others than before.
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFBundleGetAllBundles(void) CFBC_SYMBOL(CFBundleGetAllBundles);

/* ---- What Info.plist says ---- */

/**
 * The content of Info.plist.
 *
 * A version in text adds the number "CFBundleNumericVersion".
 *
 * @param bundle  The bundle.
 *
 * @return  A dictionary that you borrow: it lives as long as the bundle.  Do not change it.
 *          Empty if there is no Info.plist or it cannot be understood; NULL only if
 *          `bundle` is NULL.
 *
 * Since:    0.1
 */
CF_EXPORT CFDictionaryRef CFBundleGetInfoDictionary(CFBundleRef bundle) CFBC_SYMBOL(CFBundleGetInfoDictionary);

/**
 * The content of InfoPlist.strings in the user's language, and of InfoPlist.loctable and
 * InfoPlist.xcstrings.
 *
 * @param bundle  The bundle.
 *
 * @return  A dictionary that you borrow: it lives as long as the bundle.  NULL if there is
 *          no such file, or it cannot be understood.
 *
 * Cost:     the first call reads the files.
 * Since:    0.1
 */
CF_EXPORT CFDictionaryRef CFBundleGetLocalInfoDictionary(CFBundleRef bundle)
    CFBC_SYMBOL(CFBundleGetLocalInfoDictionary);

/**
 * The value of a key: from InfoPlist.strings in the user's language, else from Info.plist.
 *
 * @param bundle  The bundle.
 * @param key     The key.
 *
 * @return  An object of any type that you borrow: it lives as long as the bundle.  NULL if
 *          neither has the key.
 *
 * Cost:     the first call may read a file.
 * Since:    0.1
 */
CF_EXPORT CFTypeRef CFBundleGetValueForInfoDictionaryKey(CFBundleRef bundle, CFStringRef key)
    CFBC_SYMBOL(CFBundleGetValueForInfoDictionaryKey);

/**
 * The identifier, or NULL if Info.plist has none or it is not a string.  You borrow it; it
 * lives as long as the bundle.  Since: 0.1
 */
CF_EXPORT CFStringRef CFBundleGetIdentifier(CFBundleRef bundle) CFBC_SYMBOL(CFBundleGetIdentifier);

/**
 * The version as a number that can be compared.
 *
 * "1.2.3b4" is 0x01236004: two decimal digits for the first part, one each for the second and
 * third, a stage (0x20 `d`, 0x40 `a`, 0x60 `b`, 0x80 `f` or none) and a build of up to 255.
 * 0 if there is no version or it does not fit this form, as "10.14.6" does not.
 *
 * @param bundle  The bundle.
 *
 * Since:    0.1
 */
CF_EXPORT UInt32 CFBundleGetVersionNumber(CFBundleRef bundle) CFBC_SYMBOL(CFBundleGetVersionNumber);

/**
 * The language that the bundle was written in, as Info.plist spells it; NULL if it does not
 * say.  You borrow it; it lives as long as the bundle.  Since: 0.1
 */
CF_EXPORT CFStringRef CFBundleGetDevelopmentRegion(CFBundleRef bundle) CFBC_SYMBOL(CFBundleGetDevelopmentRegion);

/**
 * The type and creator codes: from the file PkgInfo, else from Info.plist, else type `BNDL`
 * (`APPL` for an application, `FMWK` for a framework, by the extension) and creator `????`.
 *
 * @param bundle          The bundle.  NULL: nothing is written.
 * @param packageType     Receives the type: four characters, the first in the highest byte.
 *                        May be NULL.
 * @param packageCreator  Receives the creator likewise.  May be NULL.
 *
 * Cost:     reads a file.
 * Since:    0.1
 */
CF_EXPORT void CFBundleGetPackageInfo(CFBundleRef bundle, UInt32 *packageType, UInt32 *packageCreator)
    CFBC_SYMBOL(CFBundleGetPackageInfo);

/**
 * CFBundleGetPackageInfo() for a directory, without making a bundle.
 *
 * @param url             The directory.
 * @param packageType     Receives the type.  May be NULL.
 * @param packageCreator  Receives the creator.  May be NULL.
 *
 * @return  Whether the directory has such codes or looks like a bundle.  If not, nothing is
 *          written.
 *
 * Cost:     reads a few files at each call.
 * Since:    0.1
 */
CF_EXPORT Boolean CFBundleGetPackageInfoInDirectory(CFURLRef url, UInt32 *packageType, UInt32 *packageCreator)
    CFBC_SYMBOL(CFBundleGetPackageInfoInDirectory);

/**
 * The content of a directory's Info.plist, without making a bundle.
 *
 * @param bundleURL  The directory.  NULL gives NULL.
 *
 * @return  A dictionary that you own, with what the file says and nothing added.  Empty if
 *          there is no Info.plist or it cannot be understood.
 *
 * Cost:     reads files at each call.
 * Since:    0.1
 */
CF_EXPORT CFDictionaryRef CFBundleCopyInfoDictionaryInDirectory(CFURLRef bundleURL)
    CFBC_SYMBOL(CFBundleCopyInfoDictionaryInDirectory);

/**
 * CFBundleCopyInfoDictionaryInDirectory() for a directory that exists.
 *
 * @param url  The directory.
 *
 * @return  A dictionary that you own.  NULL if `url` is NULL or names no directory: an
 *          executable file of Linux holds no Info.plist.
 *
 * Cost:     reads files at each call.
 * Since:    0.1
 */
CF_EXPORT CFDictionaryRef CFBundleCopyInfoDictionaryForURL(CFURLRef url) CFBC_SYMBOL(CFBundleCopyInfoDictionaryForURL);

/* ---- Where things are ---- */

/*
 * A directory's URL is relative to the bundle's URL, unless it is the bundle itself.  It is
 * given whether or not the directory exists.
 */

/** The URL of the bundle: absolute, with a trailing `/`.  You own it.  Since: 0.1 */
CF_EXPORT CFURLRef CFBundleCopyBundleURL(CFBundleRef bundle) CFBC_SYMBOL(CFBundleCopyBundleURL);

/** Where Info.plist belongs, such as `Contents/`.  You own the URL.  Cost: may allocate.  Since: 0.1 */
CF_EXPORT CFURLRef CFBundleCopySupportFilesDirectoryURL(CFBundleRef bundle)
    CFBC_SYMBOL(CFBundleCopySupportFilesDirectoryURL);

/**
 * Where resources belong, such as `Contents/Resources/`.  You own the URL.
 * Cost: may allocate.  Since: 0.1
 */
CF_EXPORT CFURLRef CFBundleCopyResourcesDirectoryURL(CFBundleRef bundle) CFBC_SYMBOL(CFBundleCopyResourcesDirectoryURL);

/**
 * Where the bundle's own frameworks belong, such as `Contents/Frameworks/`.  You own the
 * URL.  Cost: may allocate.  Since: 0.1
 */
CF_EXPORT CFURLRef CFBundleCopyPrivateFrameworksURL(CFBundleRef bundle) CFBC_SYMBOL(CFBundleCopyPrivateFrameworksURL);

/**
 * Where frameworks for others belong, such as `Contents/SharedFrameworks/`.  You own the
 * URL.  Cost: may allocate.  Since: 0.1
 */
CF_EXPORT CFURLRef CFBundleCopySharedFrameworksURL(CFBundleRef bundle) CFBC_SYMBOL(CFBundleCopySharedFrameworksURL);

/**
 * Where other files to share belong, such as `Contents/SharedSupport/`.  You own the
 * URL.  Cost: may allocate.  Since: 0.1
 */
CF_EXPORT CFURLRef CFBundleCopySharedSupportURL(CFBundleRef bundle) CFBC_SYMBOL(CFBundleCopySharedSupportURL);

/**
 * Where plug-ins belong, such as `Contents/PlugIns/`; `Plug-ins/` if only that exists.  You
 * own the URL.  Cost: looks at the file system; may allocate.  Since: 0.1
 */
CF_EXPORT CFURLRef CFBundleCopyBuiltInPlugInsURL(CFBundleRef bundle) CFBC_SYMBOL(CFBundleCopyBuiltInPlugInsURL);

/**
 * The executable of a bundle: a program or a shared library.
 *
 * Its name is what Info.plist says under kCFBundleExecutableKey, else the name of the bundle
 * without its extension; a file `libName.so` counts too.  It is looked for beside
 * Info.plist in `Linux`, then in the directories of plug-in formats (`x86_64-linux`, where
 * `Name.so` counts too, and `Linux-x86-64`, where `Name.ofx` does, and their kin for the process's
 * machine), then in the directories around, and at last in `MacOS`.
 *
 * @param bundle  The bundle.  For the main bundle: the running executable.
 *
 * @return  A URL that you own, relative to the executable's directory; absolute for the main
 *          bundle.  NULL if there is no such file.
 *
 * Cost:     looks at the file system; may allocate.
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFBundleCopyExecutableURL(CFBundleRef bundle) CFBC_SYMBOL(CFBundleCopyExecutableURL);

/**
 * Another executable, by its name, where CFBundleCopyExecutableURL() looks.
 *
 * @param bundle          The bundle.
 * @param executableName  The file name.  NULL: the bundle's own executable.
 *
 * @return  A URL that you own, relative to the executable's directory.  NULL if there is no
 *          such file.
 *
 * Cost:     looks at the file system; allocates.
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFBundleCopyAuxiliaryExecutableURL(CFBundleRef bundle, CFStringRef executableName)
    CFBC_SYMBOL(CFBundleCopyAuxiliaryExecutableURL);

/* ---- Resources ---- */

/*
 * A resource is a file or directory in the bundle's resource directory, or in one of its
 * localizations, `Name.lproj`.  Names are compared byte for byte.  One that is not localized
 * comes before the localized ones; these follow in the order of the user's languages, with
 * `Base.lproj` behind the first.  A name that ends with `-linux` before its extension is
 * preferred to the same name without.
 */

/**
 * Finds a resource.
 *
 * @param bundle        The bundle.
 * @param resourceName  The name, with the extension or without; a `/` in it names
 *                      subdirectories.  NULL or empty: any name.
 * @param resourceType  The extension, with or without a leading `.`.  NULL or empty:
 *                      `resourceName` is the whole name.
 * @param subDirName    A directory below the resource directory and each
 *                      localization.  NULL or empty: none.
 *
 * @return  A URL that you own.  Absolute if a name was given, else relative to the directory
 *          it is in; a directory's ends with `/`.  NULL if there is no such resource, or
 *          the names lead out of the resource directory.
 *
 * Cost:     the first question about a directory lists it; later ones are lookups
 *           without a lock.
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFBundleCopyResourceURL(CFBundleRef bundle, CFStringRef resourceName, CFStringRef resourceType,
                                           CFStringRef subDirName) CFBC_SYMBOL(CFBundleCopyResourceURL);

/**
 * Finds all resources of a type.
 *
 * @param bundle        The bundle.  NULL gives an empty array.
 * @param resourceType  The extension, with or without a leading `.`.  NULL or empty: any.
 * @param subDirName    A directory below the resource directory and each
 *                      localization.  NULL or empty: none.
 *
 * @return  An array of URLs that you own, each relative to the directory it is in; those
 *          that are not localized first, each group sorted by name.  Empty if there is none.
 *
 * Cost:     the first question about a directory lists it; the number of URLs; allocates.
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFBundleCopyResourceURLsOfType(CFBundleRef bundle, CFStringRef resourceType,
                                                    CFStringRef subDirName) CFBC_SYMBOL(CFBundleCopyResourceURLsOfType);

/**
 * Finds a resource in one localization, whatever the user's languages are.
 *
 * @param bundle            The bundle.
 * @param resourceName      As for CFBundleCopyResourceURL(); NULL or empty: any name.
 * @param resourceType      The extension.  NULL or empty: `resourceName` is the whole name.
 * @param subDirName        A subdirectory.  NULL or empty: none.
 * @param localizationName  The name of a directory `Name.lproj`, as it is spelled.  No other
 *                          localization is asked.  NULL or empty: only resources
 *                          that are not localized.
 *
 * @return  A URL that you own.  NULL if there is no such resource, localized so or not at all.
 *
 * Cost:     as CFBundleCopyResourceURL().
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFBundleCopyResourceURLForLocalization(CFBundleRef bundle, CFStringRef resourceName,
                                                          CFStringRef resourceType, CFStringRef subDirName,
                                                          CFStringRef localizationName)
    CFBC_SYMBOL(CFBundleCopyResourceURLForLocalization);

/**
 * Finds all resources of a type in one localization, and those that are not localized.
 *
 * @param bundle            The bundle.  NULL gives an empty array.
 * @param resourceType      The extension.  NULL or empty: any.
 * @param subDirName        A subdirectory.  NULL or empty: none.
 * @param localizationName  The name of a directory `Name.lproj`, as it is spelled.  NULL or
 *                          empty: only resources that are not localized.
 *
 * @return  An array of URLs that you own, as CFBundleCopyResourceURLsOfType() gives.
 *
 * Cost:     as CFBundleCopyResourceURLsOfType().
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFBundleCopyResourceURLsOfTypeForLocalization(CFBundleRef bundle, CFStringRef resourceType,
                                                                   CFStringRef subDirName, CFStringRef localizationName)
    CFBC_SYMBOL(CFBundleCopyResourceURLsOfTypeForLocalization);

/**
 * CFBundleCopyResourceURL() for a directory, without making a bundle.
 *
 * @param bundleURL     The directory.
 * @param resourceName  As for CFBundleCopyResourceURL(); NULL or empty: any name.
 * @param resourceType  The extension.  NULL or empty: `resourceName` is the whole name.
 * @param subDirName    A subdirectory.  NULL or empty: none.
 *
 * @return  A URL that you own.  NULL if there is no such resource.
 *
 * Cost:     reads Info.plist and lists directories at each call.
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFBundleCopyResourceURLInDirectory(CFURLRef bundleURL, CFStringRef resourceName,
                                                      CFStringRef resourceType, CFStringRef subDirName)
    CFBC_SYMBOL(CFBundleCopyResourceURLInDirectory);

/**
 * CFBundleCopyResourceURLsOfType() for a directory, without making a bundle.
 *
 * @param bundleURL     The directory.
 * @param resourceType  The extension.  NULL or empty: any.
 * @param subDirName    A subdirectory.  NULL or empty: none.
 *
 * @return  An array of URLs that you own.  Empty if there is none; NULL if `bundleURL` is NULL
 *          or names no directory.
 *
 * Cost:     reads Info.plist and lists directories at each call.
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFBundleCopyResourceURLsOfTypeInDirectory(CFURLRef bundleURL, CFStringRef resourceType,
                                                               CFStringRef subDirName)
    CFBC_SYMBOL(CFBundleCopyResourceURLsOfTypeInDirectory);

/* ---- Localized texts ---- */

/** CFBundleCopyLocalizedString() in the main bundle, table "Localizable".  Since: 0.1 */
#define CFCopyLocalizedString(key, comment) CFBundleCopyLocalizedString(CFBundleGetMainBundle(), (key), (key), NULL)
/** CFBundleCopyLocalizedString() in the main bundle.  Since: 0.1 */
#define CFCopyLocalizedStringFromTable(key, tableName, comment) \
    CFBundleCopyLocalizedString(CFBundleGetMainBundle(), (key), (key), (tableName))
/** CFBundleCopyLocalizedString() with a comment for the translator.  Since: 0.1 */
#define CFCopyLocalizedStringFromTableInBundle(key, tableName, bundle, comment) \
    CFBundleCopyLocalizedString((bundle), (key), (key), (tableName))
/** CFBundleCopyLocalizedString() with a comment for the translator.  Since: 0.1 */
#define CFCopyLocalizedStringWithDefaultValue(key, tableName, bundle, value, comment) \
    CFBundleCopyLocalizedString((bundle), (key), (value), (tableName))

/**
 * Finds the text for a key in the user's language.
 *
 * Asks the first of the bundle's localizations that has the table, found as
 * CFBundleCopyResourceURL() finds a resource.  A table is the content of the localization's
 * `.stringsdict` and `.strings` files, and of its part of a `.loctable` file and of a string catalog
 * (`.xcstrings`); of a key that several have, the first named counts.
 *
 * If the bundle's Info.plist has `CFBCFallsBackPerKey` with the value true, a key that the table
 * lacks is looked for in the other localizations, in the user's order.
 *
 * `-NSDoubleLocalizedStrings YES` among the program's arguments, or NSDoubleLocalizedStrings=YES in
 * its environment, doubles the text, to show where the program has no room for it; so
 * NSAccentuateLocalizedStrings puts marks on Latin letters, NSForceRightToLeftLocalizedStrings turns
 * it, NSShowNonLocalizedStrings shows a text without translation in capitals and reports it, and
 * NSShowNonLocalizableStrings reports it if there is not even the table.
 *
 * @param bundle     The bundle.
 * @param key        The key, compared byte for byte.  NULL: the result is `value`, or an empty
 *                   string if that is NULL.
 * @param value      What to return if the table lacks the key.  NULL or empty: `key`.
 * @param tableName  File name without its extension.  NULL or empty: "Localizable".
 *
 * @return  A string that you own.  NULL only if `bundle` is NULL.
 *
 * Errors:   a table that cannot be read counts as empty; the reason is reported, once for
 *           each file.
 * Cost:     the first call for a table reads a file; later ones are a lookup without a lock.
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFBundleCopyLocalizedString(CFBundleRef bundle, CFStringRef key, CFStringRef value,
                                                  CFStringRef tableName) CFBC_SYMBOL(CFBundleCopyLocalizedString);

/**
 * Finds the text for a key in one localization, whatever the user's languages are.
 *
 * @param bundle            The bundle.
 * @param key               As for CFBundleCopyLocalizedString(), NULL included.
 * @param value             What to return if the table lacks the key.  NULL or empty: `key`.
 * @param tableName         File name without its extension.  NULL or empty: "Localizable".
 * @param localizationName  The name of a directory `Name.lproj`, as it is spelled.  No other is
 *                          asked.  NULL: as CFBundleCopyLocalizedString().  Empty: only a
 *                          table that is not localized.
 *
 * @return  A string that you own.  NULL only if `bundle` is NULL.
 *
 * Errors:   a table that cannot be read counts as empty; the reason is reported, once for
 *           each file.
 * Cost:     the first call for a table reads a file; later ones are a lookup without a lock.
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFBundleCopyLocalizedStringForLocalization(CFBundleRef bundle, CFStringRef key, CFStringRef value,
                                                                 CFStringRef tableName, CFStringRef localizationName)
    CFBC_SYMBOL(CFBundleCopyLocalizedStringForLocalization);

/* ---- Choosing languages ---- */

/**
 * The localizations of a bundle: those that Info.plist lists under
 * kCFBundleLocalizationsKey, then the `.lproj` directories, sorted by name, then those that
 * only string catalogs and `.loctable` files have.
 *
 * Names are spelled as they are found.  "Base" is one of them if there is a `Base.lproj`;
 * without any, the development region is the only one.
 *
 * @param bundle  The bundle.
 *
 * @return  An array of strings that you own; perhaps empty.
 *
 * Cost:     the first call lists a directory.
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFBundleCopyBundleLocalizations(CFBundleRef bundle) CFBC_SYMBOL(CFBundleCopyBundleLocalizations);

/**
 * CFBundleCopyBundleLocalizations() for a directory.
 *
 * @param url  The directory.
 *
 * @return  An array of strings that you own.  NULL if `url` is NULL or names no directory.
 *
 * Cost:     reads Info.plist and lists a directory.
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFBundleCopyLocalizationsForURL(CFURLRef url) CFBC_SYMBOL(CFBundleCopyLocalizationsForURL);

/**
 * The best of these localizations for the user, as the main bundle would choose.
 *
 * @param localizations  Names to choose from.  NULL counts as empty.
 *
 * @return  An array of strings that you own, best first, spelled as you spelled them.  If none
 *          suits the user: the one for English of the United States, else the
 *          first.  Never empty: "en" if there is nothing to choose from.
 *
 * Cost:     the number of names; allocates.
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFBundleCopyPreferredLocalizationsFromArray(CFArrayRef localizations)
    CFBC_SYMBOL(CFBundleCopyPreferredLocalizationsFromArray);

/**
 * The best of these localizations for somebody with these languages.
 *
 * @param localizations  Names to choose from.  NULL counts as empty.
 * @param preferences    Languages, the one they like best first.  NULL: the user's.
 *
 * @return  As CFBundleCopyPreferredLocalizationsFromArray(): an array that you own, never empty.
 *
 * Cost:     the number of names times that of languages; allocates.
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFBundleCopyLocalizationsForPreferences(CFArrayRef localizations, CFArrayRef preferences)
    CFBC_SYMBOL(CFBundleCopyLocalizationsForPreferences);

/* ---- Code ---- */

/**
 * Loads a bundle's executable into the process.  Symbols are bound at once and stay local.
 *
 * @param bundle  The bundle.  The main bundle is always loaded.
 *
 * @return  Whether the code is loaded now.
 *
 * Errors:   the reason is reported.
 * Cost:     the system's loader; constant if the code is loaded already.
 * Since:    0.1
 */
CF_EXPORT Boolean CFBundleLoadExecutable(CFBundleRef bundle) CFBC_SYMBOL(CFBundleLoadExecutable);

/**
 * CFBundleLoadExecutable() that gives the reason of a failure to the caller.
 *
 * @param bundle  The bundle.
 * @param error   Receives an error that you own if the result is false; left alone otherwise.
 *                May be NULL.
 *
 * @return  Whether the code is loaded now.
 *
 * Errors:   domain kCFErrorDomainCocoa, with a code that says which kind:
 *              4  there is no executable
 *           3584  it is no library: a directory, a text, a program, or truncated
 *           3585  it is built for another machine, or for macOS
 *           3587  a library that it needs cannot be found or loaded
 *           3588  a symbol, or a version of a library, is missing; or the system's loader
 *                 refuses for a reason of its own
 *           Description, reason and suggestion are texts for people.  "NSBundlePath" is the
 *           bundle's path, "NSFilePath" that of the executable, "NSDebugDescription" what the
 *           system's loader said.
 * Cost:     the system's loader; constant if the code is loaded already.
 * Since:    0.1
 */
CF_EXPORT Boolean CFBundleLoadExecutableAndReturnError(CFBundleRef bundle, CFErrorRef *error)
    CFBC_SYMBOL(CFBundleLoadExecutableAndReturnError);

/**
 * Whether CFBundleLoadExecutable() would succeed.  None of the code runs.
 *
 * The executable is read, and so are the libraries that it needs and that are not loaded: all must
 * be there, for this machine, and have the symbols and versions that are asked for.
 *
 * @param bundle  The bundle.  The main bundle is loaded already.
 * @param error   Receives an error that you own if the result is false; left alone otherwise.
 *                May be NULL.
 *
 * @return  Whether the code could be loaded now, or is loaded already, by whomever.
 *
 * Errors:   as CFBundleLoadExecutableAndReturnError().
 * Cost:     reads the tables of the executable and of the libraries that it needs; constant if the
 *           bundle has loaded its code.
 * Since:    0.1
 */
CF_EXPORT Boolean CFBundlePreflightExecutable(CFBundleRef bundle, CFErrorRef *error)
    CFBC_SYMBOL(CFBundlePreflightExecutable);

/**
 * The processors that a bundle's executable has code for.
 *
 * @param bundle  The bundle.
 *
 * @return  An array that you own of CFNumbers, kCFBundleExecutableArchitecture… or the like: one for a
 *          file of Linux, one or several for one of macOS, in the order of the file.  NULL if there
 *          is no executable, or it is neither.
 *
 * Cost:     looks at the file system; reads the start of a file.
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFBundleCopyExecutableArchitectures(CFBundleRef bundle)
    CFBC_SYMBOL(CFBundleCopyExecutableArchitectures);

/**
 * CFBundleCopyExecutableArchitectures() for a bundle's directory or an executable file.
 *
 * @param url  The directory or the file.
 *
 * @return  An array that you own of CFNumbers.  NULL if there is no executable, or it is
 *          neither one of Linux nor of macOS.
 *
 * Cost:     looks at the file system; reads Info.plist and the start of a file.
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFBundleCopyExecutableArchitecturesForURL(CFURLRef url)
    CFBC_SYMBOL(CFBundleCopyExecutableArchitecturesForURL);

/**
 * Whether a bundle's executable is whole and built for this machine and system; a program counts
 * too.  Whether it finds what it needs is the question of CFBundlePreflightExecutable().
 * Cost: looks at the file system; reads the start of a file.  Since: 0.1
 */
CF_EXPORT Boolean CFBundleIsExecutableLoadable(CFBundleRef bundle) CFBC_SYMBOL(CFBundleIsExecutableLoadable);

/**
 * CFBundleIsExecutableLoadable() for a bundle's directory or an executable file.
 * Cost: looks at the file system; reads Info.plist and the start of a file.  Since: 0.1
 */
CF_EXPORT Boolean CFBundleIsExecutableLoadableForURL(CFURLRef url) CFBC_SYMBOL(CFBundleIsExecutableLoadableForURL);

/**
 * Whether code for a processor, kCFBundleExecutableArchitecture… or the like, can be loaded: whether it is
 * the processor of this process.  Apple's type for it is cpu_type_t, which is the same.  Since: 0.1
 */
CF_EXPORT Boolean CFBundleIsArchitectureLoadable(SInt32 architecture) CFBC_SYMBOL(CFBundleIsArchitectureLoadable);

/**
 * Whether this bundle has loaded its code: 1 or 0.  Code that others loaded does not count.
 * 1 for the main bundle.  Since: 0.1
 */
CF_EXPORT Boolean CFBundleIsExecutableLoaded(CFBundleRef bundle) CFBC_SYMBOL(CFBundleIsExecutableLoaded);

/**
 * Unloads a bundle's code.  Pointers into it must not be used any more.
 *
 * Code that somebody else loaded too stays.  No effect on the main bundle.
 *
 * @param bundle  The bundle.
 *
 * Errors:   a refusal of the system's loader is reported.
 * Threads:  safe; that no thread is in the code is the caller's business.  While another thread
 *           asks for a symbol the code stays, and goes when it has its answer.
 * Cost:     the system's loader.
 * Since:    0.1
 */
CF_EXPORT void CFBundleUnloadExecutable(CFBundleRef bundle) CFBC_SYMBOL(CFBundleUnloadExecutable);

/**
 * A function of a bundle's code, which is loaded if need be.
 *
 * @param bundle        The bundle.  The main bundle: the program and its libraries.
 * @param functionName  The symbol.
 *
 * @return  A pointer that you borrow; it lives as long as the code is loaded.  NULL if there is
 *          no such symbol or the code cannot be loaded.
 *
 * Cost:     the system's loader.
 * Since:    0.1
 */
CF_EXPORT void *CFBundleGetFunctionPointerForName(CFBundleRef bundle, CFStringRef functionName)
    CFBC_SYMBOL(CFBundleGetFunctionPointerForName);

/**
 * CFBundleGetFunctionPointerForName() for several functions.
 *
 * @param bundle         The bundle.  NULL: each pointer becomes NULL.
 * @param functionNames  The symbols: strings.
 * @param table          Receives a pointer for each name, NULL where there is none.  NULL: no effect.
 *
 * Cost:     the system's loader, for each name.
 * Since:    0.1
 */
CF_EXPORT void CFBundleGetFunctionPointersForNames(CFBundleRef bundle, CFArrayRef functionNames, void *table[])
    CFBC_SYMBOL(CFBundleGetFunctionPointersForNames);

/**
 * A variable of a bundle's code, which is loaded if need be.
 *
 * @param bundle      The bundle.  The main bundle: the program and its libraries.
 * @param symbolName  The symbol.
 *
 * @return  A pointer that you borrow; it lives as long as the code is loaded.  NULL if there is
 *          no such symbol or the code cannot be loaded.
 *
 * Cost:     the system's loader.
 * Since:    0.1
 */
CF_EXPORT void *CFBundleGetDataPointerForName(CFBundleRef bundle, CFStringRef symbolName)
    CFBC_SYMBOL(CFBundleGetDataPointerForName);

/**
 * CFBundleGetDataPointerForName() for several variables.
 *
 * @param bundle       The bundle.  NULL: each pointer becomes NULL.
 * @param symbolNames  The symbols: strings.
 * @param table        Receives a pointer for each name, NULL where there is none.  NULL: no effect.
 *
 * Cost:     the system's loader, for each name.
 * Since:    0.1
 */
CF_EXPORT void CFBundleGetDataPointersForNames(CFBundleRef bundle, CFArrayRef symbolNames, void *table[])
    CFBC_SYMBOL(CFBundleGetDataPointersForNames);

/**
 * The bundle as a plug-in, if it is one: if its Info.plist has a dictionary under
 * kCFPlugInFactoriesKey, or the string "YES" under kCFPlugInDynamicRegistrationKey.
 *
 * @param bundle  The bundle.
 *
 * @return  The same bundle, which you borrow.  NULL if it is no plug-in.
 *
 * Cost:     a lookup; may allocate.
 * Since:    0.1
 */
CF_EXPORT CFPlugInRef CFBundleGetPlugIn(CFBundleRef bundle) CFBC_SYMBOL(CFBundleGetPlugIn);

/* ---- Resource files of classic Macintosh systems ---- */

/* Linux has no Resource Manager.  These functions let programs for it compile, and take the way of a bundle
   without such files. */

/** Opens a bundle's resource files: -1, for there are none.  Since: 0.1 */
CF_EXPORT CFBundleRefNum CFBundleOpenBundleResourceMap(CFBundleRef bundle) CFBC_SYMBOL(CFBundleOpenBundleResourceMap);

/**
 * Opens a bundle's two resource files: finds none.
 *
 * @param bundle           The bundle.
 * @param refNum           Receives -1.  May be NULL.
 * @param localizedRefNum  Receives -1.  May be NULL.
 *
 * @return  -193, "resource file not found".
 *
 * Since:    0.1
 */
CF_EXPORT SInt32 CFBundleOpenBundleResourceFiles(CFBundleRef bundle, CFBundleRefNum *refNum,
                                                 CFBundleRefNum *localizedRefNum)
    CFBC_SYMBOL(CFBundleOpenBundleResourceFiles);

/** Closes a resource file: no effect.  Since: 0.1 */
CF_EXPORT void CFBundleCloseBundleResourceMap(CFBundleRef bundle, CFBundleRefNum refNum)
    CFBC_SYMBOL(CFBundleCloseBundleResourceMap);

CF_EXTERN_C_END

#endif
