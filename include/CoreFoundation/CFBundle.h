/**
 * @file
 * CFBundle: directories with code and resources.
 *
 * A bundle is opened by URL.  Equal paths return the same object while it is alive.  A bundle is
 * freed with its last reference, unless a Get function has returned it or its code is loaded; then
 * it stays alive for the life of the process.
 *
 * A bundle reads Info.plist when it is opened, and directories and strings tables when they are
 * first needed.  It caches what it reads: later changes to the files are not noticed.  It does not
 * cache what the system fails to read: the next call reads it again.
 *
 * Unless a function says otherwise:
 *
 * NULL:        a NULL handle returns NULL, false or 0, or the call has no effect.
 * Allocators:  an allocator argument is ignored and may be NULL.
 * Errors:      a handle of another type is treated as NULL and reported to the diagnostic handler
 *              (CFBundleCompat.h).  A file that cannot be read or parsed is treated as missing and
 *              reported too, once for each reason.
 * Threads:     safe; several threads may use one bundle at once.  No lock is held while code is
 *              loaded or a diagnostic handler runs.
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
/** A bundle that is a plug-in; see CFPlugIn.h.  Since: 0.1 */
typedef struct __CFBundle *CFPlugInRef;

/* ---- Keys of Info.plist ---- */

/** The version of the Info.plist format.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFBundleInfoDictionaryVersionKey CFBC_SYMBOL(kCFBundleInfoDictionaryVersionKey);
/** The file name of the executable.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFBundleExecutableKey CFBC_SYMBOL(kCFBundleExecutableKey);
/** The identifier, such as "org.example.app".  Since: 0.1 */
CF_EXPORT const CFStringRef kCFBundleIdentifierKey CFBC_SYMBOL(kCFBundleIdentifierKey);
/** The version.  CFBundleGetVersionNumber() describes its format.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFBundleVersionKey CFBC_SYMBOL(kCFBundleVersionKey);
/** The language in which the bundle was developed.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFBundleDevelopmentRegionKey CFBC_SYMBOL(kCFBundleDevelopmentRegionKey);
/** The name for users.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFBundleNameKey CFBC_SYMBOL(kCFBundleNameKey);
/** Languages without an `.lproj` directory.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFBundleLocalizationsKey CFBC_SYMBOL(kCFBundleLocalizationsKey);

/**
 * Architectures, as Mach-O numbers them.
 *
 * Other architectures have their Mach-O number too: 12 is ARM, 0x01000018 is 64-bit RISC-V.  A
 * 64-bit processor with 32-bit addresses has 0x02000000 instead of 0x01000000.  An architecture
 * without a Mach-O number has the ELF number plus 0x10000000, and 0x01000000 more if it is 64-bit.
 *
 * Since:    0.1
 */
enum {
    kCFBundleExecutableArchitectureI386 = 0x00000007,   /**< x86, 32-bit. */
    kCFBundleExecutableArchitecturePPC = 0x00000012,    /**< PowerPC, 32-bit. */
    kCFBundleExecutableArchitectureX86_64 = 0x01000007, /**< x86-64. */
    kCFBundleExecutableArchitecturePPC64 = 0x01000012,  /**< PowerPC, 64-bit. */
    kCFBundleExecutableArchitectureARM64 = 0x0100000c   /**< AArch64. */
};

/** The number of an open resource file on classic Macintosh systems.  Since: 0.1 */
typedef int CFBundleRefNum;

/** Returns the type of bundles, plug-ins included.  Since: 0.1 */
CF_EXPORT CFTypeID CFBundleGetTypeID(void) CFBC_SYMBOL(CFBundleGetTypeID);

/* ---- Finding bundles ---- */

/**
 * Opens the bundle in a directory, or returns the object that is already open.
 *
 * Every directory is a bundle, even an empty one.
 *
 * @param allocator  Ignored.  May be NULL.
 * @param url        A file URL, with or without a trailing `/`.
 *
 * @return  A bundle that you own.  NULL if `url` is NULL or not a file URL, if there is no such
 *          directory, or if the system fails to read it or its Info.plist.
 *
 * Errors:   the reason for NULL is reported.  An Info.plist that cannot be parsed is treated as
 *           empty and reported.
 * Cost:     for a new bundle, a few system calls and parsing Info.plist.  For an open bundle, a
 *           lookup under a lock.
 * Since:    0.1
 */
CF_EXPORT CFBundleRef CFBundleCreate(CFAllocatorRef allocator, CFURLRef url) CFBC_SYMBOL(CFBundleCreate);

/**
 * Opens the bundles in all subdirectories of a directory.  Deeper directories are ignored.
 *
 * @param allocator     Ignored.  May be NULL.
 * @param directoryURL  The directory.  NULL, or a directory that cannot be read, is treated as
 *                      empty.
 * @param bundleType    The extension of the bundles, such as "bundle", compared byte for byte.  A
 *                      leading `.` is ignored.  NULL or empty: every subdirectory.
 *
 * @return  An array that you own, sorted by name.  Never NULL; empty if there are no bundles.
 *
 * Cost:     one directory listing, and CFBundleCreate() for each bundle.
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFBundleCreateBundlesFromDirectory(CFAllocatorRef allocator, CFURLRef directoryURL,
                                                        CFStringRef bundleType)
    CFBC_SYMBOL(CFBundleCreateBundlesFromDirectory);

/**
 * Returns the bundle of the running program: the directory around its executable.
 *
 * @return  A bundle that you borrow; it is never freed.  Never NULL, even if the executable is not
 *          inside a bundle.
 *
 * Errors:   if the path of the executable cannot be found, the bundle's directory is `/`, and it has no
 *           executable and no info dictionary.  If that path is longer than the system can open (4,095
 *           bytes), the bundle has it, but nothing in it.  Both are reported to the diagnostic handler.
 * Cost:     the first call opens the bundle.
 * Since:    0.1
 */
CF_EXPORT CFBundleRef CFBundleGetMainBundle(void) CFBC_SYMBOL(CFBundleGetMainBundle);

/**
 * Finds a bundle by its identifier: an open one, or one whose code the program is linked with.
 *
 * If several open bundles have the identifier, the main bundle is returned; else one whose code is
 * loaded; else the one with the highest version; else the one that was opened last.  If none has it,
 * the bundles around the libraries of the process are searched, in the order in which those were
 * loaded: a library is the code of a bundle if it is the executable that the bundle names.  So a
 * framework or a plug-in finds itself, also in a constructor.
 *
 * @param identifier  The identifier, compared byte for byte.
 *
 * @return  A bundle that you borrow; from now on it is never freed.  NULL if there is none.  The file
 *          system is not searched.
 *
 * Errors:   the environment variable CFBUNDLECOMPAT_NO_IMAGES=1 turns the search of libraries off.
 * Cost:     a lookup under a lock.  If no open bundle has the identifier, each library that was loaded
 *           since the last search is looked at: some microseconds, and Info.plist is read where it
 *           may be the code of a bundle.
 * Since:    0.1
 */
CF_EXPORT CFBundleRef CFBundleGetBundleWithIdentifier(CFStringRef identifier)
    CFBC_SYMBOL(CFBundleGetBundleWithIdentifier);

/**
 * Returns all open bundles: the main bundle first, then in the order of opening.  Those whose code the
 * program is linked with are opened now: see CFBundleGetBundleWithIdentifier().
 *
 * @return  An array that you borrow; neither it nor its bundles are ever freed.  It does not
 *          change.  A later call returns another array if other bundles are open.
 *
 * Cost:     O(number of bundles) under a lock; and what CFBundleGetBundleWithIdentifier() needs to
 *           look at libraries.
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFBundleGetAllBundles(void) CFBC_SYMBOL(CFBundleGetAllBundles);

/* ---- Info.plist ---- */

/**
 * Returns the content of Info.plist.
 *
 * If the version is a string, the library adds its number as "CFBundleNumericVersion".
 *
 * @param bundle  The bundle.
 *
 * @return  A dictionary that you borrow; it is valid as long as the bundle is alive.  It is
 *          immutable.  Empty if there is no Info.plist or it cannot be parsed.  NULL only if
 *          `bundle` is NULL.
 *
 * Since:    0.1
 */
CF_EXPORT CFDictionaryRef CFBundleGetInfoDictionary(CFBundleRef bundle) CFBC_SYMBOL(CFBundleGetInfoDictionary);

/**
 * Returns the localized values of Info.plist: the content of InfoPlist.strings, InfoPlist.loctable
 * and InfoPlist.xcstrings in the user's language.
 *
 * @param bundle  The bundle.
 *
 * @return  A dictionary that you borrow; it is valid as long as the bundle is alive.  NULL if there
 *          is no such file, or it cannot be parsed.
 *
 * Cost:     the first call reads the files.
 * Since:    0.1
 */
CF_EXPORT CFDictionaryRef CFBundleGetLocalInfoDictionary(CFBundleRef bundle)
    CFBC_SYMBOL(CFBundleGetLocalInfoDictionary);

/**
 * Returns the value of a key in Info.plist: the localized value, or else the plain one.
 *
 * @param bundle  The bundle.
 * @param key     The key.
 *
 * @return  An object of any type that you borrow; it is valid as long as the bundle is alive.  NULL
 *          if there is no value.
 *
 * Cost:     the first call may read a file.
 * Since:    0.1
 */
CF_EXPORT CFTypeRef CFBundleGetValueForInfoDictionaryKey(CFBundleRef bundle, CFStringRef key)
    CFBC_SYMBOL(CFBundleGetValueForInfoDictionaryKey);

/**
 * Returns the identifier, or NULL if Info.plist has none or it is not a string.  You borrow it; it
 * is valid as long as the bundle is alive.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFBundleGetIdentifier(CFBundleRef bundle) CFBC_SYMBOL(CFBundleGetIdentifier);

/**
 * Returns the version as a number that can be compared.
 *
 * "1.2.3b4" is 0x01236004.  The first component has two decimal digits, the second and third one
 * digit each.  Then follow the stage (0x20 for `d`, 0x40 for `a`, 0x60 for `b`, 0x80 for `f` or
 * none) and a build number of up to 255.
 *
 * @param bundle  The bundle.
 *
 * @return  The number. 0 if there is no version, or it has another format, as "10.14.6" has.
 *
 * Since:    0.1
 */
CF_EXPORT UInt32 CFBundleGetVersionNumber(CFBundleRef bundle) CFBC_SYMBOL(CFBundleGetVersionNumber);

/**
 * Returns the language in which the bundle was developed, as Info.plist spells it, or NULL.  A
 * variable that only a build replaces, as $(DEVELOPMENT_LANGUAGE), names none.  You borrow the
 * language; it is valid as long as the bundle is alive.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFBundleGetDevelopmentRegion(CFBundleRef bundle) CFBC_SYMBOL(CFBundleGetDevelopmentRegion);

/**
 * Returns the type and creator codes.
 *
 * They come from the file PkgInfo, else from Info.plist.  The default type is `APPL` for an
 * application, `FMWK` for a framework (by the extension), and `BNDL` for others and for a directory
 * that has neither the structure of a bundle nor an Info.plist with keys.  The default
 * creator is `????`.
 *
 * @param bundle          The bundle.  NULL: nothing is stored.
 * @param packageType     Receives the type: four characters, the first in the highest byte.  May be
 *                        NULL.
 * @param packageCreator  Receives the creator in the same form.  May be NULL.
 *
 * Cost:     reads a file.
 * Since:    0.1
 */
CF_EXPORT void CFBundleGetPackageInfo(CFBundleRef bundle, UInt32 *packageType, UInt32 *packageCreator)
    CFBC_SYMBOL(CFBundleGetPackageInfo);

/**
 * CFBundleGetPackageInfo() for a directory, without opening a bundle.
 *
 * @param url             The directory.
 * @param packageType     Receives the type.  May be NULL.
 * @param packageCreator  Receives the creator.  May be NULL.
 *
 * @return  Whether the directory has such codes or looks like a bundle.  If not, nothing is stored.
 *
 * Cost:     each call reads a few files.
 * Since:    0.1
 */
CF_EXPORT Boolean CFBundleGetPackageInfoInDirectory(CFURLRef url, UInt32 *packageType, UInt32 *packageCreator)
    CFBC_SYMBOL(CFBundleGetPackageInfoInDirectory);

/**
 * Returns the content of a directory's Info.plist, without opening a bundle.
 *
 * @param bundleURL  The directory.  NULL returns NULL.
 *
 * @return  A dictionary that you own, without added keys.  Empty if there is no Info.plist or it
 *          cannot be parsed.
 *
 * Cost:     each call reads files.
 * Since:    0.1
 */
CF_EXPORT CFDictionaryRef CFBundleCopyInfoDictionaryInDirectory(CFURLRef bundleURL)
    CFBC_SYMBOL(CFBundleCopyInfoDictionaryInDirectory);

/**
 * CFBundleCopyInfoDictionaryInDirectory() for an existing directory.
 *
 * @param url  The directory.
 *
 * @return  A dictionary that you own.  NULL if `url` is NULL or not a directory.  Executables on
 *          Linux contain no Info.plist, so a file returns NULL.
 *
 * Cost:     each call reads files.
 * Since:    0.1
 */
CF_EXPORT CFDictionaryRef CFBundleCopyInfoDictionaryForURL(CFURLRef url) CFBC_SYMBOL(CFBundleCopyInfoDictionaryForURL);

/**
 * @name Directories and executables
 *
 * The URL of a directory is relative to the bundle's URL, unless it is the bundle itself.  It is
 * returned whether or not the directory exists.
 * @{
 */

/** Returns the URL of the bundle: absolute, with a trailing `/`.  You own it.  Since: 0.1 */
CF_EXPORT CFURLRef CFBundleCopyBundleURL(CFBundleRef bundle) CFBC_SYMBOL(CFBundleCopyBundleURL);

/**
 * Returns the directory of Info.plist, such as `Contents/`.  You own the URL.
 *
 * Cost:     may allocate.
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFBundleCopySupportFilesDirectoryURL(CFBundleRef bundle)
    CFBC_SYMBOL(CFBundleCopySupportFilesDirectoryURL);

/**
 * Returns the directory of the resources, such as `Contents/Resources/`.  You own the URL.
 *
 * Cost:     may allocate.
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFBundleCopyResourcesDirectoryURL(CFBundleRef bundle) CFBC_SYMBOL(CFBundleCopyResourcesDirectoryURL);

/**
 * Returns the directory of the bundle's own frameworks, such as `Contents/Frameworks/`.  You own
 * the URL.
 *
 * Cost:     may allocate.
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFBundleCopyPrivateFrameworksURL(CFBundleRef bundle) CFBC_SYMBOL(CFBundleCopyPrivateFrameworksURL);

/**
 * Returns the directory of frameworks for other programs, such as `Contents/SharedFrameworks/`.
 * You own the URL.
 *
 * Cost:     may allocate.
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFBundleCopySharedFrameworksURL(CFBundleRef bundle) CFBC_SYMBOL(CFBundleCopySharedFrameworksURL);

/**
 * Returns the directory of other shared files, such as `Contents/SharedSupport/`.  You own the URL.
 *
 * Cost:     may allocate.
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFBundleCopySharedSupportURL(CFBundleRef bundle) CFBC_SYMBOL(CFBundleCopySharedSupportURL);

/**
 * Returns the directory of plug-ins, such as `Contents/PlugIns/`, or `Contents/Plug-ins/` if only
 * that exists.  You own the URL.
 *
 * Cost:     accesses the file system; may allocate.
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFBundleCopyBuiltInPlugInsURL(CFBundleRef bundle) CFBC_SYMBOL(CFBundleCopyBuiltInPlugInsURL);

/**
 * Finds the executable of a bundle: a program or a shared library.
 *
 * Its name is the value of kCFBundleExecutableKey, or else the name of the bundle without its
 * extension.  A file `libName.so` is accepted too.  In a bundle with a `Contents` directory, the
 * search order is:
 *
 * - `Contents/Linux`;
 * - the directory of VST3, such as `Contents/x86_64-linux`, where `Name.so` is accepted too;
 * - the directory of OpenFX, such as `Contents/Linux-x86-64`, where `Name.ofx` is accepted too;
 * - `Contents`, then the bundle's directory itself;
 * - `Contents/MacOS`.
 *
 * The machine in the directory names is that of the process.  Bundles of other layouts have their
 * code in a directory `Linux`, or next to their other files.
 *
 * The name may have directories, but must not lead out of the directory of the search: an absolute
 * path, and one with more `..` than directories before them, are refused and reported.  Symbolic
 * links are followed, wherever they lead.
 *
 * @param bundle  The bundle.  For the main bundle, the result is the running executable.
 *
 * @return  A URL that you own, relative to the executable's directory.  For the main bundle it is
 *          absolute.  NULL if there is no such file, and if the system fails during the search:
 *          the file that would be found next may be other code.
 *
 * Cost:     accesses the file system; may allocate.
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFBundleCopyExecutableURL(CFBundleRef bundle) CFBC_SYMBOL(CFBundleCopyExecutableURL);

/**
 * Finds another executable by its name, in the directories that CFBundleCopyExecutableURL()
 * searches.
 *
 * @param bundle          The bundle.
 * @param executableName  The file name, with the same restrictions.  NULL: the bundle's own
 *                        executable.
 *
 * @return  A URL that you own, relative to the executable's directory.  NULL if there is no such
 *          file, or if the system fails during the search.
 *
 * Cost:     accesses the file system; allocates.
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFBundleCopyAuxiliaryExecutableURL(CFBundleRef bundle, CFStringRef executableName)
    CFBC_SYMBOL(CFBundleCopyAuxiliaryExecutableURL);

/** @} */

/**
 * @name Resources
 *
 * A resource is a file or directory in the bundle's resource directory, or in one of its
 * localizations, `Name.lproj`.  Names are compared byte for byte.  A resource that is not localized
 * comes first; then localizations are searched in the order of the user's languages, with
 * `Base.lproj` after the first.  A file `Name-linux.ext` is preferred to `Name.ext`.
 * @{
 */

/**
 * Finds a resource.
 *
 * @param bundle        The bundle.
 * @param resourceName  The name, with or without the extension.  It may contain subdirectories,
 *                      separated by `/`.  NULL or empty: any name.
 * @param resourceType  The extension, with or without a leading `.`.  NULL or empty: `resourceName`
 *                      is the whole name.
 * @param subDirName    A subdirectory of the resource directory and of each localization.  NULL or
 *                      empty: none.
 *
 * @return  A URL that you own.  It is absolute if a name was passed, else relative to the
 *          resource's directory.  The URL of a directory ends with `/`.  NULL if there is no such
 *          resource, or the names lead out of the resource directory.
 *
 * Cost:     the first search in a directory lists it.  Later searches are lookups without a lock.
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFBundleCopyResourceURL(CFBundleRef bundle, CFStringRef resourceName, CFStringRef resourceType,
                                           CFStringRef subDirName) CFBC_SYMBOL(CFBundleCopyResourceURL);

/**
 * Finds all resources of a type.
 *
 * @param bundle        The bundle.  NULL returns an empty array.
 * @param resourceType  The extension, with or without a leading `.`.  NULL or empty: any.
 * @param subDirName    A subdirectory of the resource directory and of each localization.  NULL or
 *                      empty: none.
 *
 * @return  An array of URLs that you own, each relative to the resource's directory.  Resources
 *          that are not localized come first; both groups are sorted by name.  Empty if there are
 *          none.
 *
 * Cost:     O(number of URLs); allocates.  The first search in a directory lists it.
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFBundleCopyResourceURLsOfType(CFBundleRef bundle, CFStringRef resourceType,
                                                    CFStringRef subDirName) CFBC_SYMBOL(CFBundleCopyResourceURLsOfType);

/**
 * Finds a resource in one localization, whatever the user's languages are.
 *
 * @param bundle            The bundle.
 * @param resourceName      As for CFBundleCopyResourceURL().  NULL or empty: any name.
 * @param resourceType      The extension.  NULL or empty: `resourceName` is the whole name.
 * @param subDirName        A subdirectory.  NULL or empty: none.
 * @param localizationName  The literal name of an `.lproj` directory, without the extension.  Other
 *                          localizations are not searched.  NULL or empty: only resources that are
 *                          not localized.
 *
 * @return  A URL that you own.  NULL if the resource exists neither in that localization nor
 *          without localization.
 *
 * Cost:     as for CFBundleCopyResourceURL().  A bundle keeps listings of half a million files for such
 *           searches; a directory beyond that is listed in each of them.
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFBundleCopyResourceURLForLocalization(CFBundleRef bundle, CFStringRef resourceName,
                                                          CFStringRef resourceType, CFStringRef subDirName,
                                                          CFStringRef localizationName)
    CFBC_SYMBOL(CFBundleCopyResourceURLForLocalization);

/**
 * Finds all resources of a type in one localization, and those that are not localized.
 *
 * @param bundle            The bundle.  NULL returns an empty array.
 * @param resourceType      The extension.  NULL or empty: any.
 * @param subDirName        A subdirectory.  NULL or empty: none.
 * @param localizationName  The literal name of an `.lproj` directory, without the extension.  NULL
 *                          or empty: only resources that are not localized.
 *
 * @return  An array of URLs that you own, as from CFBundleCopyResourceURLsOfType().
 *
 * Cost:     as for CFBundleCopyResourceURLsOfType() and CFBundleCopyResourceURLForLocalization().
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFBundleCopyResourceURLsOfTypeForLocalization(CFBundleRef bundle, CFStringRef resourceType,
                                                                   CFStringRef subDirName, CFStringRef localizationName)
    CFBC_SYMBOL(CFBundleCopyResourceURLsOfTypeForLocalization);

/**
 * CFBundleCopyResourceURL() for a directory, without opening a bundle.
 *
 * @param bundleURL     The directory.
 * @param resourceName  As for CFBundleCopyResourceURL().  NULL or empty: any name.
 * @param resourceType  The extension.  NULL or empty: `resourceName` is the whole name.
 * @param subDirName    A subdirectory.  NULL or empty: none.
 *
 * @return  A URL that you own.  NULL if there is no such resource.
 *
 * Cost:     each call reads Info.plist and lists directories.
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFBundleCopyResourceURLInDirectory(CFURLRef bundleURL, CFStringRef resourceName,
                                                      CFStringRef resourceType, CFStringRef subDirName)
    CFBC_SYMBOL(CFBundleCopyResourceURLInDirectory);

/**
 * CFBundleCopyResourceURLsOfType() for a directory, without opening a bundle.
 *
 * @param bundleURL     The directory.
 * @param resourceType  The extension.  NULL or empty: any.
 * @param subDirName    A subdirectory.  NULL or empty: none.
 *
 * @return  An array of URLs that you own.  Empty if there are none.  NULL if `bundleURL` is NULL or
 *          not a directory.
 *
 * Cost:     each call reads Info.plist and lists directories.
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFBundleCopyResourceURLsOfTypeInDirectory(CFURLRef bundleURL, CFStringRef resourceType,
                                                               CFStringRef subDirName)
    CFBC_SYMBOL(CFBundleCopyResourceURLsOfTypeInDirectory);

/** @} */

/* ---- Localized strings ---- */

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
 * Returns the localized string for a key in the user's language.
 *
 * Searches the first localization that has the table, in the order of CFBundleCopyResourceURL().  A
 * table has the content of the localization's `.stringsdict` and `.strings` files, and of its part
 * of a `.loctable` file and of a string catalog (`.xcstrings`).  If several of them have the key,
 * the first in this list wins.
 *
 * If `CFBCFallsBackPerKey` is true in Info.plist, a key that the table lacks is searched in the
 * remaining localizations of that order.
 *
 * Five settings help to find localization problems.  Each is a program argument
 * (`-NSDoubleLocalizedStrings YES`) or an environment variable (`NSDoubleLocalizedStrings=YES`):
 *
 * - NSShowNonLocalizedStrings capitalizes a string whose key no table has, and reports it.
 * - NSShowNonLocalizableStrings reports a string whose table does not exist.
 * - NSDoubleLocalizedStrings doubles each string, to show where it does not fit.
 * - NSAccentuateLocalizedStrings adds accents to Latin letters.
 * - NSForceRightToLeftLocalizedStrings makes each string right-to-left.
 *
 * @param bundle     The bundle.
 * @param key        The key, compared byte for byte.  NULL returns `value`, or an empty string if
 *                   that is NULL.
 * @param value      The result if the table lacks the key.  NULL or empty: `key`.
 * @param tableName  A file name without extension.  NULL or empty: "Localizable".
 *
 * @return  A string that you own.  NULL only if `bundle` is NULL.
 *
 * Errors:   a table that cannot be read is treated as empty.  The reason is reported, once for each
 *           file.
 * Cost:     the first call for a table reads a file.  Later calls are lookups without a lock.
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFBundleCopyLocalizedString(CFBundleRef bundle, CFStringRef key, CFStringRef value,
                                                  CFStringRef tableName) CFBC_SYMBOL(CFBundleCopyLocalizedString);

/**
 * Returns the localized string for a key in one localization, whatever the user's languages are.
 *
 * @param bundle            The bundle.
 * @param key               As for CFBundleCopyLocalizedString(), NULL included.
 * @param value             The result if the table lacks the key.  NULL or empty: `key`.
 * @param tableName         A file name without extension.  NULL or empty: "Localizable".
 * @param localizationName  The literal name of an `.lproj` directory, without the extension.  Other
 *                          localizations are not searched.  NULL: as
 *                          CFBundleCopyLocalizedString().  Empty: only a table that is not
 *                          localized.
 *
 * @return  A string that you own.  NULL only if `bundle` is NULL.
 *
 * Errors:   a table that cannot be read is treated as empty.  The reason is reported, once for each
 *           file.
 * Cost:     the first call for a table reads a file.  Later calls are lookups without a lock.
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFBundleCopyLocalizedStringForLocalization(CFBundleRef bundle, CFStringRef key, CFStringRef value,
                                                                 CFStringRef tableName, CFStringRef localizationName)
    CFBC_SYMBOL(CFBundleCopyLocalizedStringForLocalization);

/**
 * Returns the localized string for a key in the localization that suits languages best.
 *
 * @param bundle         The bundle.
 * @param key            As for CFBundleCopyLocalizedString(), NULL included.
 * @param value          The result if the table lacks the key.  NULL or empty: `key`.
 * @param tableName      A file name without extension.  NULL or empty: "Localizable".
 * @param localizations  The names of languages, best first.  Of the bundle's localizations the best
 *                       match is used; if none matches, that of the development language; if there
 *                       is none, a table that is not localized.  NULL is treated as empty.  Values
 *                       that are not strings are ignored.
 *
 * @return  A string that you own.  NULL only if `bundle` is NULL.
 *
 * Errors:   a table that cannot be read is treated as empty.  The reason is reported, once for each
 *           file.
 * Cost:     matches the languages in each call; the first call for a table reads a file.
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFBundleCopyLocalizedStringForLocalizations(CFBundleRef bundle, CFStringRef key,
                                                                  CFStringRef value, CFStringRef tableName,
                                                                  CFArrayRef localizations)
    CFBC_SYMBOL(CFBundleCopyLocalizedStringForLocalizations);

/* ---- Choosing languages ---- */

/**
 * Returns the localizations of a bundle.
 *
 * They are the languages that Info.plist lists under kCFBundleLocalizationsKey, then the `.lproj`
 * directories, sorted by name, then languages that occur only in string catalogs and `.loctable`
 * files.
 *
 * Names are spelled as they are found.  "Base" is one of them if there is a `Base.lproj`.  If there
 * are none, the development region is the only localization.
 *
 * @param bundle  The bundle.
 *
 * @return  An array of strings that you own, possibly empty.
 *
 * Cost:     the first call lists a directory.
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFBundleCopyBundleLocalizations(CFBundleRef bundle) CFBC_SYMBOL(CFBundleCopyBundleLocalizations);

/**
 * CFBundleCopyBundleLocalizations() for a directory: of the bundle there that is open, or else as it
 * is now, or was at most a tenth of a second ago.
 *
 * @param url  The directory.
 *
 * @return  An array of strings that you own.  NULL if `url` is NULL or not a directory.
 *
 * Cost:     if the bundle is not open, reads Info.plist and lists a directory, at most ten times in a
 *           second for each of sixteen bundles.  String catalogs are read again only if they have changed.
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFBundleCopyLocalizationsForURL(CFURLRef url) CFBC_SYMBOL(CFBundleCopyLocalizationsForURL);

/**
 * Chooses localizations for the user, as the main bundle does.
 *
 * @param localizations  The names to choose from.  NULL: none.
 *
 * @return  An array of strings that you own, best first, in your spelling.  If none matches, it is
 *          the name for English of the United States, or else the first.  Never empty: "en" if
 *          there are no names.
 *
 * Cost:     O(number of names); allocates.
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFBundleCopyPreferredLocalizationsFromArray(CFArrayRef localizations)
    CFBC_SYMBOL(CFBundleCopyPreferredLocalizationsFromArray);

/**
 * Chooses localizations for a list of preferred languages.
 *
 * @param localizations  The names to choose from.  NULL: none.
 * @param preferences    The preferred languages, most preferred first.  NULL: the user's.
 *
 * @return  An array of strings that you own, never empty, as from
 *          CFBundleCopyPreferredLocalizationsFromArray().
 *
 * Cost:     O(names × languages); allocates.
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFBundleCopyLocalizationsForPreferences(CFArrayRef localizations, CFArrayRef preferences)
    CFBC_SYMBOL(CFBundleCopyLocalizationsForPreferences);

/* ---- Code ---- */

/**
 * Loads a bundle's executable into the process.  All symbols are bound at once and stay local.
 *
 * @param bundle  The bundle.  The main bundle is always loaded.
 *
 * @return  Whether the code is loaded now.
 *
 * Errors:   the reason of a failure is reported.
 * Cost:     that of dlopen(); constant if the code is already loaded.
 * Since:    0.1
 */
CF_EXPORT Boolean CFBundleLoadExecutable(CFBundleRef bundle) CFBC_SYMBOL(CFBundleLoadExecutable);

/**
 * CFBundleLoadExecutable() that returns the reason of a failure.
 *
 * @param bundle  The bundle.
 * @param error   Receives an error that you own if the result is false, and is unchanged
 *                otherwise.  May be NULL.
 *
 * @return  Whether the code is loaded now.
 *
 * Errors:   domain kCFErrorDomainCocoa.  The description, reason and suggestion are for people.
 *           The description does not include the reason: see CFErrorCopyFailureReason().
 *           "NSBundlePath" is the bundle's path, "NSFilePath" the executable's path, and
 *           "NSDebugDescription" the message of the dynamic linker.  The codes are:
 *           - 4: there is no executable;
 *           - 3584: it is not a library: a directory, a text file, a program, or truncated;
 *           - 3585: it is built for another machine, or for macOS;
 *           - 3587: a library that it needs cannot be found or loaded;
 *           - 3588: a symbol or a version of a library is missing, or the dynamic linker refuses for
 *             another reason.
 * Cost:     that of dlopen(); constant if the code is already loaded.
 * Since:    0.1
 */
CF_EXPORT Boolean CFBundleLoadExecutableAndReturnError(CFBundleRef bundle, CFErrorRef *error)
    CFBC_SYMBOL(CFBundleLoadExecutableAndReturnError);

/**
 * Returns whether CFBundleLoadExecutable() would succeed, without running any code.
 *
 * It reads the executable and the libraries that it needs and that are not loaded.  All must exist,
 * be built for this machine, and have the required symbols and versions.
 *
 * @param bundle  The bundle.  The main bundle is already loaded.
 * @param error   Receives an error that you own if the result is false, and is unchanged
 *                otherwise.  May be NULL.
 *
 * @return  Whether the code can be loaded, or is loaded already, by this bundle or otherwise.
 *
 * Errors:   as for CFBundleLoadExecutableAndReturnError().
 * Cost:     reads the symbol tables of the executable and of the libraries that it needs; constant
 *           if the bundle has loaded its code.
 * Since:    0.1
 */
CF_EXPORT Boolean CFBundlePreflightExecutable(CFBundleRef bundle, CFErrorRef *error)
    CFBC_SYMBOL(CFBundlePreflightExecutable);

/**
 * Returns the architectures of a bundle's executable.
 *
 * @param bundle  The bundle.
 *
 * @return  An array of CFNumbers that you own: kCFBundleExecutableArchitecture… or similar values.
 *          An ELF file has one; a Mach-O file has one or several, in the order of the file.  NULL
 *          if there is no executable, or it is neither.
 *
 * Cost:     accesses the file system; reads the start of a file.
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFBundleCopyExecutableArchitectures(CFBundleRef bundle)
    CFBC_SYMBOL(CFBundleCopyExecutableArchitectures);

/**
 * CFBundleCopyExecutableArchitectures() for a bundle's directory or an executable file.
 *
 * @param url  The directory or file.
 *
 * @return  An array of CFNumbers that you own.  NULL if there is no executable, or it is neither an
 *          ELF nor a Mach-O file.
 *
 * Cost:     accesses the file system; reads Info.plist and the start of a file.
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFBundleCopyExecutableArchitecturesForURL(CFURLRef url)
    CFBC_SYMBOL(CFBundleCopyExecutableArchitecturesForURL);

/**
 * Returns whether a bundle's executable is complete and built for this machine and system.  A
 * program counts as well as a library.  CFBundlePreflightExecutable() also checks what the
 * executable needs.
 *
 * Cost:     accesses the file system; reads the start of a file.
 * Since:    0.1
 */
CF_EXPORT Boolean CFBundleIsExecutableLoadable(CFBundleRef bundle) CFBC_SYMBOL(CFBundleIsExecutableLoadable);

/**
 * CFBundleIsExecutableLoadable() for a bundle's directory or an executable file.
 *
 * Cost:     accesses the file system; reads Info.plist and the start of a file.
 * Since:    0.1
 */
CF_EXPORT Boolean CFBundleIsExecutableLoadableForURL(CFURLRef url) CFBC_SYMBOL(CFBundleIsExecutableLoadableForURL);

/**
 * Returns whether code for an architecture can be loaded: whether it is the architecture of this
 * process.
 *
 * @param architecture  kCFBundleExecutableArchitecture… or a similar value.  Apple declares it as
 *                      cpu_type_t, which is the same type.
 *
 * Since:    0.1
 */
CF_EXPORT Boolean CFBundleIsArchitectureLoadable(SInt32 architecture) CFBC_SYMBOL(CFBundleIsArchitectureLoadable);

/**
 * Returns 1 if this bundle has loaded its code, or the program is linked with it or has loaded it
 * otherwise, else 0. 1 for the main bundle.
 *
 * Since:    0.1
 */
CF_EXPORT Boolean CFBundleIsExecutableLoaded(CFBundleRef bundle) CFBC_SYMBOL(CFBundleIsExecutableLoaded);

/**
 * Unloads a bundle's code.  Pointers into it become invalid.
 *
 * Code that was also loaded otherwise stays loaded.  No effect on the main bundle, nor on code that
 * the program is linked with.
 *
 * @param bundle  The bundle.
 *
 * Errors:   a failure of the dynamic linker is reported, and so is code that this library has not
 *           loaded.
 * Threads:  safe, but the caller must ensure that no thread runs the code.  If another thread is
 *           looking up a symbol, the code is unloaded when that call returns.
 * Cost:     that of dlclose().
 * Since:    0.1
 */
CF_EXPORT void CFBundleUnloadExecutable(CFBundleRef bundle) CFBC_SYMBOL(CFBundleUnloadExecutable);

/**
 * Returns a function of a bundle's code.  Loads the code if necessary.
 *
 * @param bundle        The bundle.  For the main bundle, the program and its libraries are
 *                      searched.
 * @param functionName  The symbol.
 *
 * @return  A pointer that you borrow; it is valid as long as the code is loaded.  NULL if there is
 *          no such symbol or the code cannot be loaded.
 *
 * Cost:     that of dlsym(), and of dlopen() in the first call.
 * Since:    0.1
 */
CF_EXPORT void *CFBundleGetFunctionPointerForName(CFBundleRef bundle, CFStringRef functionName)
    CFBC_SYMBOL(CFBundleGetFunctionPointerForName);

/**
 * CFBundleGetFunctionPointerForName() for several functions.
 *
 * @param bundle         The bundle.  NULL: each pointer becomes NULL.
 * @param functionNames  An array of symbols (strings).
 * @param table          Receives a pointer for each name, or NULL.  NULL: no effect.
 *
 * Cost:     that of dlsym() for each name, and of dlopen() in the first call.
 * Since:    0.1
 */
CF_EXPORT void CFBundleGetFunctionPointersForNames(CFBundleRef bundle, CFArrayRef functionNames, void *table[])
    CFBC_SYMBOL(CFBundleGetFunctionPointersForNames);

/**
 * Returns a variable of a bundle's code.  Loads the code if necessary.
 *
 * @param bundle      The bundle.  For the main bundle, the program and its libraries are searched.
 * @param symbolName  The symbol.
 *
 * @return  A pointer that you borrow; it is valid as long as the code is loaded.  NULL if there is
 *          no such symbol or the code cannot be loaded.
 *
 * Cost:     that of dlsym(), and of dlopen() in the first call.
 * Since:    0.1
 */
CF_EXPORT void *CFBundleGetDataPointerForName(CFBundleRef bundle, CFStringRef symbolName)
    CFBC_SYMBOL(CFBundleGetDataPointerForName);

/**
 * CFBundleGetDataPointerForName() for several variables.
 *
 * @param bundle       The bundle.  NULL: each pointer becomes NULL.
 * @param symbolNames  An array of symbols (strings).
 * @param table        Receives a pointer for each name, or NULL.  NULL: no effect.
 *
 * Cost:     that of dlsym() for each name, and of dlopen() in the first call.
 * Since:    0.1
 */
CF_EXPORT void CFBundleGetDataPointersForNames(CFBundleRef bundle, CFArrayRef symbolNames, void *table[])
    CFBC_SYMBOL(CFBundleGetDataPointersForNames);

/**
 * Returns a bundle as a plug-in, if it is one.
 *
 * A plug-in has a dictionary under kCFPlugInFactoriesKey in its Info.plist, or the string "YES"
 * under kCFPlugInDynamicRegistrationKey.
 *
 * @param bundle  The bundle.
 *
 * @return  The same bundle, which you borrow.  NULL if it is not a plug-in.
 *
 * Cost:     a lookup; may allocate.
 * Since:    0.1
 */
CF_EXPORT CFPlugInRef CFBundleGetPlugIn(CFBundleRef bundle) CFBC_SYMBOL(CFBundleGetPlugIn);

/* ---- Resource files of classic Macintosh systems ---- */

/* Linux has no Resource Manager.  With these functions a program for it compiles, and finds no files. */

/** Returns -1: there are no resource files.  Since: 0.1 */
CF_EXPORT CFBundleRefNum CFBundleOpenBundleResourceMap(CFBundleRef bundle) CFBC_SYMBOL(CFBundleOpenBundleResourceMap);

/**
 * Finds no resource files.
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

/** No effect: there are no resource files.  Since: 0.1 */
CF_EXPORT void CFBundleCloseBundleResourceMap(CFBundleRef bundle, CFBundleRefNum refNum)
    CFBC_SYMBOL(CFBundleCloseBundleResourceMap);

CF_EXTERN_C_END

#endif
