/**
 * @file
 * Document types, packages and display names: what a bundle says about files, and how users see
 * files and bundles.
 *
 * A bundle declares document types (CFBundleDocumentTypes in its Info.plist) and uniform types
 * (UTExportedTypeDeclarations and UTImportedTypeDeclarations).  A uniform type such as `public.png`
 * has extensions, MIME types and OS types, and conforms to other types.  The library has about 100
 * of the types that Apple's systems declare.  A type that a bundle exports replaces one that it
 * imports, and both replace the library's.  Identifiers, extensions and MIME types are compared without
 * regard to the case of ASCII letters, and returned in lower case.
 *
 * Of more than 16 types with one extension, MIME type or OS type, the first count; so they do of more
 * than 16 types that a type conforms to directly, and the nearest of more than 100 in all.  Once the
 * document types of a bundle have more than 65,536 extensions, MIME types and OS types by their content
 * types, the next ones have none.
 *
 * Declarations with faults never make a function fail:
 *
 * - an entry that is not a dictionary, and an element that is not a string, are ignored;
 * - a document type that names no files is listed, but suits none;
 * - an unknown role or rank counts as missing;
 * - of several declarations of a type, the first counts;
 * - types may conform to each other in a circle: each of them conforms to the others;
 * - an extension that one document type declares as a package and another as a file, with
 *   LSTypeIsPackage, is a package.
 *
 * Each fault is reported to the diagnostic handler once for a bundle; of more than ten, the others
 * are counted.
 *
 * Unless a function says otherwise:
 *
 * NULL:     an argument that is NULL returns NULL.  A handle of another type is treated as NULL and
 *           reported to the diagnostic handler.
 * Errors:   none.  A failure of the system while a file is examined is reported to the diagnostic
 *           handler, and the file is treated as its name says.
 * Threads:  safe from any thread.
 * Cost:     the first call for a bundle reads its declarations, which stay in memory with it; each
 *           call then takes O(number of declarations).
 */
#ifndef CFBUNDLECOMPAT_CFBCDOCUMENTTYPES_H
#define CFBUNDLECOMPAT_CFBCDOCUMENTTYPES_H

#include <CoreFoundation/CFArray.h>
#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFBundle.h>
#include <CoreFoundation/CFDictionary.h>
#include <CoreFoundation/CFString.h>
#include <CoreFoundation/CFURL.h>

CF_EXTERN_C_BEGIN

/* ---- Keys of a document type.  A key without a value is missing. ---- */

/** The name for users: CFBundleTypeName, or what InfoPlist.strings has for it in the user's language. */
#define kCFBCDocumentTypeNameKey CFSTR("Name")
/** "Editor", "Viewer", "Shell", "QLGenerator", "MDImporter" or "None". */
#define kCFBCDocumentTypeRoleKey CFSTR("Role")
/** "Owner", "Default", "Alternate" or "None".  "Default" if the bundle does not say. */
#define kCFBCDocumentTypeHandlerRankKey CFSTR("HandlerRank")
/** An array of the identifiers of uniform types (LSItemContentTypes). */
#define kCFBCDocumentTypeContentTypesKey CFSTR("ContentTypes")
/**
 * An array of extensions without dot, those of the content types if there are any.  "*": any.
 */
#define kCFBCDocumentTypeExtensionsKey CFSTR("Extensions")
/** An array of MIME types, those of the content types if there are any. */
#define kCFBCDocumentTypeMIMETypesKey CFSTR("MIMETypes")
/** An array of codes of four characters, those of the content types if there are any.  "****": any. */
#define kCFBCDocumentTypeOSTypesKey CFSTR("OSTypes")
/**
 * A boolean, always present: whether documents are directories that users see as one file.
 * LSTypeIsPackage, or else whether a content type conforms to `com.apple.package`.
 */
#define kCFBCDocumentTypeIsPackageKey CFSTR("IsPackage")
/** An array of names of icons: CFBundleTypeIconFiles, then CFBundleTypeIconFile. */
#define kCFBCDocumentTypeIconFilesKey CFSTR("IconFiles")
/** The dictionary in Info.plist, for keys that are not here. */
#define kCFBCDocumentTypeDeclarationKey CFSTR("Declaration")

/* ---- What identifies a kind of file.  The first three are Apple's. ---- */

/** A file name's extension, without the dot. */
#define kCFBCTagClassFilenameExtension CFSTR("public.filename-extension")
/** A MIME type. */
#define kCFBCTagClassMIMEType CFSTR("public.mime-type")
/** A code of four characters. */
#define kCFBCTagClassOSType CFSTR("com.apple.ostype")
/** The identifier of a uniform type. */
#define kCFBCTagClassTypeIdentifier CFSTR("cfbundlecompat.type-identifier")

/**
 * Returns the document types of a bundle.
 *
 * @param bundle  The bundle.  NULL returns NULL.
 *
 * @return  An array of dictionaries that you own, with the keys above, in the order of Info.plist.
 *          Empty if there are none.
 *
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFBCBundleCopyDocumentTypes(CFBundleRef bundle);

/**
 * Finds the document type that suits a file.
 *
 * A document type with content types suits a file of one of these types, or of a type that conforms
 * to one.  Without content types it suits a file with one of its extensions, MIME types or OS types;
 * a file also has the MIME types and OS types of its uniform types.  Such a document type suits only
 * directories if it is a package, and a directory that is not a package has only the OS type "fold".
 *
 * The uniform types of a file follow from its extension.  On a file system with extended attributes,
 * also from a MIME type in `user.mime_type`, and from the OS type in Apple's Finder information, which
 * is in `user.com.apple.FinderInfo`.  A type that conforms to `public.data` is only for files, one that
 * conforms to `public.directory` only for directories, unless it conforms to both.  If none is known,
 * the type is `public.data`, `public.folder` or `com.apple.package`.
 *
 * Of several document types, these are preferred, in this order:
 *
 * - the one whose type is reached by the fewest steps of conformance.  An extension, MIME type or OS
 *   type takes no step.  "*" and "****" come last;
 * - the rank Owner, then Default, Alternate, None;
 * - the role Editor, then Viewer, Shell, QLGenerator, MDImporter, None, and last no role;
 * - the first in Info.plist.
 *
 * @param bundle  The bundle.  NULL returns NULL.
 * @param url     The file.  It need not exist: then it is a directory if the URL ends with a slash.
 *                Of a URL with another scheme only the name counts.  NULL returns NULL.
 *
 * @return  A dictionary that you own, with the keys above.  NULL if no document type suits the file.
 *
 * Cost:     also asks for the status of the file, and for two extended attributes.
 * Since:    0.1
 */
CF_EXPORT CFDictionaryRef CFBCBundleCopyDocumentTypeForURL(CFBundleRef bundle, CFURLRef url);

/**
 * Finds the document type that suits files of a kind, such as those of a MIME type.
 *
 * The rules are those of CFBCBundleCopyDocumentTypeForURL(), for a file or a package.
 *
 * @param bundle    The bundle.  NULL returns NULL.
 * @param tagClass  One of the classes above.  NULL and other classes return NULL.
 * @param tag       The extension, MIME type, OS type or identifier.  NULL returns NULL.
 *
 * @return  A dictionary that you own, with the keys above.  NULL if no document type suits the files.
 *
 * Since:    0.1
 */
CF_EXPORT CFDictionaryRef CFBCBundleCopyDocumentTypeForTag(CFBundleRef bundle, CFStringRef tagClass, CFStringRef tag);

/**
 * Finds the icon of a document type.
 *
 * @param bundle        The bundle.  NULL returns NULL.
 * @param documentType  A dictionary of one of the functions above; only kCFBCDocumentTypeIconFilesKey
 *                      counts.  NULL returns NULL.
 * @param size          As for CFBCBundleCopyIconURL().
 * @param scale         As for CFBCBundleCopyIconURL().  May be NULL.
 *
 * @return  An absolute URL that you own, or NULL if none of the names is that of a file.
 *
 * Cost:     that of CFBCBundleCopyIconURL().
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFBCBundleCopyDocumentTypeIconURL(CFBundleRef bundle, CFDictionaryRef documentType, double size,
                                                     CFIndex *scale);

/**
 * Returns whether a directory is a package: users see it as one file.
 *
 * A directory is a package if any of this is true:
 *
 * - its extension is that of a package on Apple's systems, such as app, bundle, framework or rtfd;
 * - its package bit is set, in Apple's Finder information (see CFBCBundleCopyDocumentTypeForURL());
 * - `host` declares its extension for a document type that is a package, or for a uniform type that
 *   conforms to `com.apple.package`;
 * - it has `Contents/Info.plist` with a CFBundlePackageType of four characters other than "FMWK".
 *
 * @param url   The directory, as a file URL.  NULL returns FALSE; so does anything else than a
 *              directory that exists.
 * @param host  A bundle whose declarations count, too.  NULL: none.
 *
 * @return  TRUE if it is a package.
 *
 * Cost:     asks for the status of the file and for two extended attributes, and if need be opens
 *           Info.plist.
 * Since:    0.1
 */
CF_EXPORT Boolean CFBCURLIsPackage(CFURLRef url, CFBundleRef host);

/**
 * Returns the name that a bundle has for users.
 *
 * It is CFBundleDisplayName or else CFBundleName, in the user's language, or else the name of its
 * directory as CFBCURLCopyDisplayName() shows it.  It does not matter whether a user has renamed the
 * directory.
 *
 * @param bundle  The bundle.  NULL returns NULL.
 *
 * @return  A string that you own.
 *
 * Cost:     the first call reads InfoPlist.strings.
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFBCBundleCopyDisplayName(CFBundleRef bundle);

/**
 * Returns the name that a user sees for a file or directory.
 *
 * - A directory whose CFBundleDisplayName in Info.plist is its own name, with or without the
 *   extension, has that name in the user's language.  If the names differ, a user has renamed it, and
 *   sees the new name.
 * - The extension app of a directory is hidden, unless the rest of the name ends with an extension
 *   of a known type: `Chess.app` is shown as Chess, `Chess.mov.app` as it is.
 * - Any extension is hidden if its bit is set in Apple's Finder information (see
 *   CFBCBundleCopyDocumentTypeForURL()).
 * - Everything else is shown as it is.
 *
 * @param url  The file, as a file URL.  It need not exist.  NULL and other URLs return NULL.
 *
 * @return  A string that you own, or NULL if the name is not UTF-8.
 *
 * Cost:     asks for the status of the file and for two extended attributes.  Opens a directory as a
 *           bundle.
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFBCURLCopyDisplayName(CFURLRef url);

CF_EXTERN_C_END

#endif
