/**
 * @file
 * Strings tables: which tables a bundle has, which keys a table has, and what a translator wrote.
 *
 * A table is what CFBundleCopyLocalizedString() searches: the files NAME.strings, NAME.stringsdict,
 * NAME.loctable and NAME.xcstrings of a localization together.
 *
 * Unless a function says otherwise:
 *
 * NULL:     a NULL bundle returns NULL.  A handle of another type is treated as NULL and reported to
 *           the diagnostic handler.
 * Errors:   none.  A file that cannot be read is reported, once for a bundle, and left out.
 * Order:    names and keys are sorted by the bytes of their UTF-8.
 * Threads:  safe from any thread.
 */
#ifndef CFBUNDLECOMPAT_CFBCTABLES_H
#define CFBUNDLECOMPAT_CFBCTABLES_H

#include <CoreFoundation/CFArray.h>
#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFBundle.h>
#include <CoreFoundation/CFString.h>

CF_EXTERN_C_BEGIN

/** The key of a string. */
#define kCFBCTableKeyKey CFSTR("Key")
/** The string that CFBundleCopyLocalizedString() returns for the key.  Of plural forms, their format. */
#define kCFBCTableValueKey CFSTR("Value")
/**
 * A dictionary with the plural forms and the variants by device and width, as in a `.stringsdict` file.
 * Missing if there are none.
 */
#define kCFBCTableVariationsKey CFSTR("Variations")
/**
 * What the developer wrote for translators: in a string catalog the comment of the key; in a `.strings`
 * file the last comment before the key, where line comments on successive lines are one.  Missing if
 * there is none.
 */
#define kCFBCTableCommentKey CFSTR("Comment")
/** The path of the file that has the string, relative to the bundle. */
#define kCFBCTableFileKey CFSTR("File")
/** The localization of the string, such as "de" or "Base".  Missing for a file that is not localized. */
#define kCFBCTableLocalizationKey CFSTR("Localization")

/**
 * Returns the names of a bundle's tables, in all localizations.
 *
 * @param bundle  The bundle.  NULL returns NULL.
 *
 * @return  An array of strings that you own, such as "InfoPlist" and "Localizable".  Empty if the
 *          bundle has no tables.  A table that has files for a device, `Localizable~ipad.strings`, is
 *          there under its own name.
 *
 * Cost:     lists the resource directory, and that of each localization.
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFBCBundleCopyTableNames(CFBundleRef bundle);

/**
 * Returns the keys of a table.
 *
 * @param bundle        The bundle.  NULL returns NULL.
 * @param tableName     The table.  NULL or empty: "Localizable".
 * @param localization  NULL: the keys that CFBundleCopyLocalizedString() finds for the user.  The name
 *                      of a localization, as CFBundleCopyBundleLocalizations() returns it, or "Base":
 *                      those that CFBundleCopyLocalizedStringForLocalization() finds.
 *
 * @return  An array of strings that you own.  NULL if the localization has no such table, or none of its files can be
 *          read.
 *
 * Cost:     O(number of keys * log(number of keys)).  The first call reads the table, which is then
 *           cached, as for CFBundleCopyLocalizedString().
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFBCBundleCopyTableKeys(CFBundleRef bundle, CFStringRef tableName, CFStringRef localization);

/**
 * Returns the keys of a table with their strings, comments and files.
 *
 * @param bundle        The bundle.  NULL returns NULL.
 * @param tableName     The table.  NULL or empty: "Localizable".
 * @param localization  As for CFBCBundleCopyTableKeys().
 *
 * @return  An array of dictionaries that you own, one for each key; the keys of the dictionaries are
 *          above.  NULL if the localization has no such table, or none of its files can be read.
 *
 * Cost:     as for CFBCBundleCopyTableKeys(), and each call reads the files again for their comments.
 *           Meant for tools.
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFBCBundleCopyTableContents(CFBundleRef bundle, CFStringRef tableName, CFStringRef localization);

CF_EXTERN_C_END

#endif
