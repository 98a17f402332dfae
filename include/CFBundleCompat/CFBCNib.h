/**
 * @file
 * Nib files: read them, look at their objects and connections, and build the objects with functions
 * of your own.
 *
 * A nib has a graph of objects that Interface Builder archived.  The library reads the graph; it has
 * no classes of interfaces and creates no views.  CFBCNibInstantiate() goes through the graph in the
 * order that Apple's guides describe and calls you for every object, value, connection and awakening.
 *
 *     CFBCNibRef nib = CFBCNibCreateInBundle(bundle, CFSTR("Main"), NULL, &error);
 *     CFBCNibCallbacks callbacks = { .createObject = create, .connectOutlet = connect };
 *     CFBCNibInstantiationRef run = CFBCNibInstantiate(nib, controller, NULL, &callbacks, NULL, &error);
 *
 * All formats are read, and recognized by their content: keyed archives (binary and XML), NIBArchives,
 * typedstreams, directories with several of them, and Xcode's sources: xibs and storyboards of version 3.0.
 *
 * A nib is a file from somebody else.  Nothing in it is executed.  Class names, property names and
 * selectors are strings of the file: choose classes from a list of your own, and never pass a name to
 * dlsym() or objc_msgSend() unchecked.
 *
 * Lifetime: a nib is a CFType.  Objects and connections are CFTypes that their nib owns: a function
 * with "Get" in its name lends them for as long as the nib lives, and an object or connection that you
 * retain keeps its nib alive.
 *
 * Unless a function says otherwise:
 *
 * NULL:     an argument that is NULL returns NULL, 0 or false, without an error.  A handle of another
 *           type is treated as NULL and reported to the diagnostic handler.
 * Threads:  safe from any thread.  A nib never changes.
 * Errors:   none.
 * Cost:     constant.
 */
#ifndef CFBUNDLECOMPAT_CFBCNIB_H
#define CFBUNDLECOMPAT_CFBCNIB_H

#include <CoreFoundation/CFArray.h>
#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFBundle.h>
#include <CoreFoundation/CFData.h>
#include <CoreFoundation/CFDictionary.h>
#include <CoreFoundation/CFError.h>
#include <CoreFoundation/CFString.h>
#include <CoreFoundation/CFURL.h>

CF_EXTERN_C_BEGIN

/** A nib: the objects and connections of a nib file.  Immutable.  Since: 0.1 */
typedef const struct __CFBCNib *CFBCNibRef;

/**
 * An object of a nib's archive: an object of the interface, a placeholder, or a value such as a font.
 * CFEqual() compares nib and index.  It is also how a property refers to an object.  Since: 0.1
 */
typedef const struct __CFBCNibObject *CFBCNibObjectRef;

/** A connection between objects of a nib.  CFEqual() compares nib and index.  Since: 0.1 */
typedef const struct __CFBCNibConnection *CFBCNibConnectionRef;

/** The objects that one CFBCNibInstantiate() has made.  Since: 0.1 */
typedef const struct __CFBCNibInstantiation *CFBCNibInstantiationRef;

/** A storyboard, compiled or its source: nibs, and the controllers that they have.  Immutable.  Since: 0.1 */
typedef const struct __CFBCStoryboard *CFBCStoryboardRef;

/* ---- Constants ---- */

/** How a nib is written. */
typedef CF_ENUM(CFIndex, CFBCNibFormat) {
    kCFBCNibFormatNone = 0,            /**< Only for NULL. */
    kCFBCNibFormatKeyedBinary = 1,     /**< NSKeyedArchiver, as a binary property list. */
    kCFBCNibFormatKeyedXML = 2,        /**< NSKeyedArchiver, as an XML property list. */
    kCFBCNibFormatNIBArchive = 3,      /**< NIBArchive: iOS 6, macOS 10.13 and later. */
    kCFBCNibFormatTypedStream = 4,     /**< NSArchiver: NeXTSTEP to Mac OS X 10.1. */
    kCFBCNibFormatXIB = 5,             /**< Xcode's source of a nib.  Properties have the names of the source. */
    kCFBCNibFormatStoryboardSource = 6 /**< Xcode's source of a storyboard: the objects of all its scenes. */
};

/** Which framework the objects are for. */
typedef CF_ENUM(CFIndex, CFBCNibSchema) {
    kCFBCNibSchemaNone = 0,   /**< No nib: see kCFBCNibOptionArchive. */
    kCFBCNibSchemaAppKit = 1, /**< The Mac. */
    kCFBCNibSchemaUIKit = 2   /**< iPhone, iPad, TV. */
};

/** What an object of the archive is. */
typedef CF_ENUM(CFIndex, CFBCNibObjectKind) {
    kCFBCNibObjectKindNone = 0,        /**< Only for NULL. */
    kCFBCNibObjectKindObject = 1,      /**< An object of the nib: it is created, connected and awoken. */
    kCFBCNibObjectKindPlaceholder = 2, /**< Stands for an object outside the nib; never created. */
    kCFBCNibObjectKindValue = 3        /**< A font, an image and so on: created when a property needs it. */
};

/** What a placeholder stands for. */
typedef CF_ENUM(CFIndex, CFBCNibPlaceholder) {
    kCFBCNibPlaceholderNone = 0,           /**< Not a placeholder. */
    kCFBCNibPlaceholderOwner = 1,          /**< File's Owner. */
    kCFBCNibPlaceholderFirstResponder = 2, /**< Whatever object has the focus. */
    kCFBCNibPlaceholderApplication = 3,    /**< The application object. */
    kCFBCNibPlaceholderExternal = 4        /**< An object with a name. */
};

/** What a connection does. */
typedef CF_ENUM(CFIndex, CFBCNibConnectionKind) {
    kCFBCNibConnectionKindNone = 0,       /**< Only for NULL. */
    kCFBCNibConnectionKindOutlet = 1,     /**< Sets a property of the source to the destination. */
    kCFBCNibConnectionKindAction = 2,     /**< Makes the source send a selector to the destination. */
    kCFBCNibConnectionKindCollection = 3, /**< Sets a property of the source to an array of objects. */
    kCFBCNibConnectionKindBinding = 4,    /**< Binds a property of the source to a key path. */
    kCFBCNibConnectionKindHelp = 5,       /**< A tool tip; its destination is the control. */
    kCFBCNibConnectionKindAttributes = 6, /**< User-defined runtime attributes of the source. */
    kCFBCNibConnectionKindPlain = 7,      /**< Without effect. */
    kCFBCNibConnectionKindOther = 8,      /**< Of an unknown class, with a source or a destination. */
    kCFBCNibConnectionKindSegue = 9       /**< In a storyboard's source, leads from a scene to another. */
};

/** The domain of the errors of this header.  The codes are below. */
#define kCFBCNibErrorDomain CFSTR("org.cfbundlecompat.nib")

/**
 * Codes of errors.  The failure reason of an error is a sentence; the user info has the keys below.
 * A file that the system cannot read gives kCFErrorDomainPOSIX, as everywhere: ENOENT if it is missing.
 * Compare the domain before the code.
 */
typedef CF_ENUM(CFIndex, CFBCNibErrorCode) {
    kCFBCNibErrorNotFound = 1,               /**< No such nib, or the URL is not a file URL. */
    kCFBCNibErrorNotANib = 2,                /**< Unknown bytes, or an archive of something else. */
    kCFBCNibErrorXIB = 3,                    /**< A xib of an older version than 3.0. */
    kCFBCNibErrorGorm = 4,                   /**< A GNUstep .gorm or .gmodel file. */
    kCFBCNibErrorStoryboard = 5,             /**< A storyboard, where a nib was asked for. */
    kCFBCNibErrorUnsupportedVersion = 6,     /**< A version of a format that is too old or unknown. */
    kCFBCNibErrorDamaged = 7,                /**< Truncated or inconsistent. */
    kCFBCNibErrorTooLarge = 8,               /**< More of something than the limits allow. */
    kCFBCNibErrorNoRoot = 9,                 /**< The archive has no root object. */
    kCFBCNibErrorMissingExternalObject = 10, /**< No object was given for an external placeholder. */
    kCFBCNibErrorMissingOwner = 11,          /**< Connections need the owner, and there is none. */
    kCFBCNibErrorCreationFailed = 12,        /**< createObject or createValue has failed. */
    kCFBCNibErrorConnectionFailed = 13,      /**< A callback that sets or connects has failed. */
    kCFBCNibErrorNestedTooDeep = 14,         /**< Callbacks instantiate nibs, 64 deep in one thread. */
    kCFBCNibErrorInvalidOption = 15,         /**< An option is unknown or has the wrong type. */
    kCFBCNibErrorAwakeFailed = 16            /**< awake or showWindow has failed. */
};

/** In the user info: a string, the file within a directory `X.nib` that is meant. */
#define kCFBCNibErrorPartKey CFSTR("CFBCNibPart")
/** In the user info: a number, the offset of the damage in bytes.  The reason has the line of a xib. */
#define kCFBCNibErrorOffsetKey CFSTR("CFBCNibOffset")
/** In the user info: a number, the index of the object in the archive. */
#define kCFBCNibErrorObjectIndexKey CFSTR("CFBCNibObjectIndex")
/** In the user info: a string, the class of the object. */
#define kCFBCNibErrorClassKey CFSTR("CFBCNibClass")

/* ---- Options for opening a nib ---- */

/** A CFBCEnvironment: chooses among the parts of a directory.  Default: the process's. */
#define kCFBCNibOptionEnvironment CFSTR("Environment")
/** A boolean: also accept an archive that is not a nib.  It has objects and no schema.  Default: false. */
#define kCFBCNibOptionArchive CFSTR("Archive")
/** A number: how many bytes of memory the nib may take.  Default: max(64 MiB, 8 × the file). */
#define kCFBCNibOptionMemoryLimit CFSTR("MemoryLimit")

/* ---- Options for instantiating it ---- */

/**
 * A dictionary from names to pointers of yours, created with NULL for the value callbacks: the objects
 * for the external placeholders.  Names that the nib lacks are ignored.  Default: none.
 */
#define kCFBCNibOptionExternalObjects CFSTR("UINibExternalObjects")
/** The older name of kCFBCNibOptionExternalObjects. */
#define kCFBCNibOptionProxiedObjects CFSTR("UINibProxiedObjectsKey")
/** A boolean: a missing owner or external object counts as NULL, with a diagnostic.  Default: false. */
#define kCFBCNibOptionLenient CFSTR("Lenient")
/** A boolean: translate localizable strings.  Default: true. */
#define kCFBCNibOptionTranslate CFSTR("Translate")
/** A CFBundle with the translations, images and sounds.  Default: the bundle of CFBCNibCreateInBundle(), or none. */
#define kCFBCNibOptionBundle CFSTR("Bundle")
/** A string: the table with the translations.  Default: the nib's name, `X` of `X~ipad`. */
#define kCFBCNibOptionTable CFSTR("Table")
/** A boolean: each top-level object keeps a reference that you must release.  Default: false. */
#define kCFBCNibOptionLegacyOwnership CFSTR("LegacyOwnership")

/* ---- Opening ---- */

/**
 * Returns the type of nibs.
 *
 * @return  The same number in every call.
 *
 * Since:    0.1
 */
CF_EXPORT CFTypeID CFBCNibGetTypeID(void);

/**
 * Opens a nib file.
 *
 * Of a directory `X.nib`, one part is opened: the `keyedobjects-N.nib` with the largest N that is not
 * above the environment's system version, else `keyedobjects.nib`, `runtime.nib`, `objects.nib`, else
 * the smallest `keyedobjects-N.nib`.  A damaged part is an error; another one is not tried.
 *
 * @param url      A file or a directory, as a file URL.
 * @param options  The options for opening, above.  NULL: the defaults.
 * @param error    Receives an error that you own if the result is NULL, and is unchanged otherwise.
 *                 May be NULL.
 *
 * @return  A nib that you own, or NULL.
 *
 * Errors:   the codes above; kCFErrorDomainPOSIX if the system cannot read the file.  What is unusual
 *           but harmless goes to CFBCNibCopyDiagnostics().
 * Cost:     reads the file once and decodes its tables: O(size of the file).  Values of properties
 *           are decoded when they are asked for.
 * Since:    0.1
 */
CF_EXPORT CFBCNibRef CFBCNibCreateWithURL(CFURLRef url, CFDictionaryRef options, CFErrorRef *error);

/**
 * Opens a nib in memory, such as one inside of another nib.
 *
 * @param data     The bytes.  Mutable data are copied; others are retained.
 * @param options  As for CFBCNibCreateWithURL().
 * @param error    As for CFBCNibCreateWithURL().  May be NULL.
 *
 * @return  A nib that you own, or NULL.
 *
 * Errors:   as for CFBCNibCreateWithURL().
 * Cost:     O(length of the data).
 * Since:    0.1
 */
CF_EXPORT CFBCNibRef CFBCNibCreateWithData(CFDataRef data, CFDictionaryRef options, CFErrorRef *error);

/**
 * Finds and opens a nib of a bundle, as CFBundleCopyResourceURL() finds resources: localized nibs, nibs
 * for a device (`X~ipad.nib`) and nibs in `Base.lproj` included.  If there is no `X.nib`, its source is
 * opened, which is found in the same way: a file `X.xib`.
 *
 * @param bundle   The bundle.
 * @param name     The name, with or without `.nib` or `.xib`.  NULL: the main nib, which Info.plist names
 *                 under NSMainNibFile, for a device under `NSMainNibFile~ipad` or the like.
 * @param options  As for CFBCNibCreateWithURL().  The environment is by default the bundle's.
 * @param error    As for CFBCNibCreateWithURL().  May be NULL.
 *
 * @return  A nib that you own, or NULL.
 *
 * Errors:   as for CFBCNibCreateWithURL(); kCFBCNibErrorNotFound if there is neither; kCFBCNibErrorStoryboard
 *           if there is only a storyboard of this name.
 * Cost:     a search, then as CFBCNibCreateWithURL(): each call reads the file anew.  A program that
 *           builds a nib many times retains it.
 * Since:    0.1
 */
CF_EXPORT CFBCNibRef CFBCNibCreateInBundle(CFBundleRef bundle, CFStringRef name, CFDictionaryRef options,
                                           CFErrorRef *error);

/* ---- The nib ---- */

/**
 * Returns how the nib is written.
 *
 * @param nib  The nib.
 *
 * @return  The format.
 *
 * Since:    0.1
 */
CF_EXPORT CFBCNibFormat CFBCNibGetFormat(CFBCNibRef nib);

/**
 * Returns which framework the nib is for.
 *
 * @param nib  The nib.
 *
 * @return  The schema; kCFBCNibSchemaNone for an archive that is not a nib.
 *
 * Since:    0.1
 */
CF_EXPORT CFBCNibSchema CFBCNibGetSchema(CFBCNibRef nib);

/**
 * Returns the version of the format.
 *
 * @param nib  The nib.
 *
 * @return  1 for NIBArchives, 3 for xibs, 4 for typedstreams, 100000 for keyed archives.
 *
 * Since:    0.1
 */
CF_EXPORT CFIndex CFBCNibGetFormatVersion(CFBCNibRef nib);

/**
 * Returns the version of the program that wrote the nib.
 *
 * @param nib  The nib.
 *
 * @return  9 or 10 for NIBArchives; the system version of a typedstream; the version of the tools that
 *          saved a xib; 0 for other formats.
 *
 * Since:    0.1
 */
CF_EXPORT CFIndex CFBCNibGetCoderVersion(CFBCNibRef nib);

/**
 * Returns where the nib is.
 *
 * @param nib  The nib.
 *
 * @return  A URL that you own: the file, or the part of the directory.  NULL for a nib in memory.
 *
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFBCNibCopyURL(CFBCNibRef nib);

/**
 * Returns the parts of the nib's directory.
 *
 * @param nib  The nib.
 *
 * @return  An array of file names that you own, sorted.  Empty for a nib that is a file, or in memory.
 *
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFBCNibCopyPartNames(CFBCNibRef nib);

/**
 * Returns what is unusual about the file but does not keep it from being used.
 *
 * @param nib  The nib.
 *
 * @return  An array of strings that you own, one sentence each, in the order of the file.
 *
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFBCNibCopyDiagnostics(CFBCNibRef nib);

/* ---- Objects ---- */

/**
 * Returns the type of the objects of nibs.
 *
 * @return  The same number in every call.
 *
 * Since:    0.1
 */
CF_EXPORT CFTypeID CFBCNibObjectGetTypeID(void);

/**
 * Returns the number of slots of the archive.  Some hold no object: see CFBCNibGetObject().
 *
 * @param nib  The nib.
 *
 * @return  The number of slots.
 *
 * Since:    0.1
 */
CF_EXPORT CFIndex CFBCNibGetObjectCount(CFBCNibRef nib);

/**
 * Returns an object by its index in the archive.
 *
 * @param nib    The nib.
 * @param index  From 0 to the count minus 1.  Another index returns NULL.
 *
 * @return  An object that you borrow.  NULL for a slot with a class, a plain value, or nothing.
 *
 * Since:    0.1
 */
CF_EXPORT CFBCNibObjectRef CFBCNibGetObject(CFBCNibRef nib, CFIndex index);

/**
 * Returns the placeholder for the object that the program supplies, File's Owner.
 *
 * @param nib  The nib.
 *
 * @return  An object that you borrow.  NULL if the nib has none.
 *
 * Since:    0.1
 */
CF_EXPORT CFBCNibObjectRef CFBCNibGetOwner(CFBCNibRef nib);

/**
 * Returns the number of top-level objects: those without a parent in the nib, without placeholders.
 *
 * @param nib  The nib.
 *
 * @return  The number.
 *
 * Since:    0.1
 */
CF_EXPORT CFIndex CFBCNibGetTopLevelObjectCount(CFBCNibRef nib);

/**
 * Returns a top-level object, in the order of the file.
 *
 * @param nib    The nib.
 * @param index  From 0 to the count minus 1.  Another index returns NULL.
 *
 * @return  An object that you borrow.
 *
 * Since:    0.1
 */
CF_EXPORT CFBCNibObjectRef CFBCNibGetTopLevelObject(CFBCNibRef nib, CFIndex index);

/**
 * Returns the menu that becomes the menu bar.
 *
 * In a xib it is the one that is marked as the main menu.
 *
 * @param nib  The nib.
 *
 * @return  An object that you borrow.  NULL if the nib has none.
 *
 * Since:    0.1
 */
CF_EXPORT CFBCNibObjectRef CFBCNibGetMainMenu(CFBCNibRef nib);

/**
 * Returns the number of windows that are shown after loading.
 *
 * @param nib  The nib.
 *
 * @return  The number.
 *
 * Since:    0.1
 */
CF_EXPORT CFIndex CFBCNibGetVisibleWindowCount(CFBCNibRef nib);

/**
 * Returns a window that is shown after loading, in the order of the file.
 *
 * @param nib    The nib.
 * @param index  From 0 to the count minus 1.  Another index returns NULL.
 *
 * @return  An object that you borrow.
 *
 * Since:    0.1
 */
CF_EXPORT CFBCNibObjectRef CFBCNibGetVisibleWindow(CFBCNibRef nib, CFIndex index);

/**
 * Returns the nib of an object.
 *
 * @param object  The object.
 *
 * @return  A nib that you borrow.
 *
 * Since:    0.1
 */
CF_EXPORT CFBCNibRef CFBCNibObjectGetNib(CFBCNibObjectRef object);

/**
 * Returns the index of an object in the archive.
 *
 * @param object  The object.
 *
 * @return  The index.  -1 for NULL.
 *
 * Since:    0.1
 */
CF_EXPORT CFIndex CFBCNibObjectGetIndex(CFBCNibObjectRef object);

/**
 * Returns what an object is.
 *
 * @param object  The object.
 *
 * @return  The kind.
 *
 * Since:    0.1
 */
CF_EXPORT CFBCNibObjectKind CFBCNibObjectGetKind(CFBCNibObjectRef object);

/**
 * Returns what a placeholder stands for.
 *
 * @param object  The object.
 *
 * @return  kCFBCNibPlaceholderNone if it is not a placeholder.
 *
 * Since:    0.1
 */
CF_EXPORT CFBCNibPlaceholder CFBCNibObjectGetPlaceholder(CFBCNibObjectRef object);

/**
 * Returns the name of a placeholder.
 *
 * @param object  The object.
 *
 * @return  A string that you own: of an external placeholder the name under which you supply the
 *          object, of a UIKit placeholder its identifier, such as `IBFilesOwner`.  NULL for other
 *          objects.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFBCNibObjectCopyPlaceholderIdentifier(CFBCNibObjectRef object);

/**
 * Returns the class of an object that a program should create: custom classes are resolved.
 *
 * @param object  The object.
 *
 * @return  A string that you own, such as `MyButton` for a button with a custom class.  It may be a
 *          name of Swift's, such as `Module.MyButton`.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFBCNibObjectCopyClass(CFBCNibObjectRef object);

/**
 * Returns the class of an object as it is in the archive.
 *
 * @param object  The object.
 *
 * @return  A string that you own, such as `NSClassSwapper` or `NSCustomObject`.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFBCNibObjectCopyArchivedClass(CFBCNibObjectRef object);

/**
 * Returns the class of Apple's that a custom class replaces.
 *
 * @param object  The object.
 *
 * @return  A string that you own, such as `NSButton`.  NULL if the class is not a custom one, or if the
 *          archive does not say.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFBCNibObjectCopyBaseClass(CFBCNibObjectRef object);

/**
 * Returns the Swift module in the name of an object's class.
 *
 * @param object  The object.
 *
 * @return  A string that you own: `Module` of `Module.MyButton`, or of a mangled name.  NULL for none.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFBCNibObjectCopyModule(CFBCNibObjectRef object);

/**
 * Returns the archived class of an object with its superclasses, or with the classes to fall back to.
 *
 * @param object  The object.
 *
 * @return  An array of strings that you own, the class first.
 *
 * Cost:     O(number of classes).
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFBCNibObjectCopyClassChain(CFBCNibObjectRef object);

/**
 * Returns the number that Interface Builder gave to an object.
 *
 * @param object    The object.
 * @param objectID  Receives the number, and is unchanged if there is none.  May be NULL.
 *
 * @return  Whether the object has a number.  Those of UIKit nibs have none.
 *
 * Since:    0.1
 */
CF_EXPORT Boolean CFBCNibObjectGetObjectID(CFBCNibObjectRef object, CFIndex *objectID);

/**
 * Returns the name of an object in Interface Builder.
 *
 * @param object  The object.
 *
 * @return  A string that you own.  NULL for none.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFBCNibObjectCopyName(CFBCNibObjectRef object);

/**
 * Returns the object that contains an object.
 *
 * @param object  The object.
 *
 * @return  An object that you borrow.  The owner, for a top-level object.  NULL for values, for the
 *          owner, and in UIKit nibs, which have no parents.
 *
 * Since:    0.1
 */
CF_EXPORT CFBCNibObjectRef CFBCNibObjectGetParent(CFBCNibObjectRef object);

/**
 * Returns the number of objects whose parent an object is.
 *
 * @param object  The object.
 *
 * @return  The number.
 *
 * Since:    0.1
 */
CF_EXPORT CFIndex CFBCNibObjectGetChildCount(CFBCNibObjectRef object);

/**
 * Returns an object whose parent an object is, in the order of the file.
 *
 * @param object  The object.
 * @param index   From 0 to the count minus 1.  Another index returns NULL.
 *
 * @return  An object that you borrow.
 *
 * Since:    0.1
 */
CF_EXPORT CFBCNibObjectRef CFBCNibObjectGetChild(CFBCNibObjectRef object, CFIndex index);

/**
 * Returns the number of properties of an object.
 *
 * @param object  The object.
 *
 * @return  The number.  The names of typedstream properties are positions, such as `#3`, unless the
 *          class is known.
 *
 * Since:    0.1
 */
CF_EXPORT CFIndex CFBCNibObjectGetPropertyCount(CFBCNibObjectRef object);

/**
 * Returns the name of a property.
 *
 * @param object  The object.
 * @param index   From 0 to the count minus 1, in the order of the file; for keyed archives, by the
 *                bytes of the name.  Another index returns NULL.
 *
 * @return  A string that you own.  Names may repeat: `UINibEncoderEmptyKey` does, for each element.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFBCNibObjectCopyPropertyKey(CFBCNibObjectRef object, CFIndex index);

/**
 * Returns the value of a property.
 *
 * @param object  The object.
 * @param index   As for CFBCNibObjectCopyPropertyKey().
 *
 * @return  A value that you own: CFString, CFNumber, CFBoolean, CFData, CFDate, CFArray, CFDictionary,
 *          kCFNull for nil, or a CFBCNibObject for every other object.  Containers that contain
 *          themselves have objects in the innermost place.  NULL if the value is damaged, with a
 *          diagnostic.
 *
 * Cost:     O(size of the value).
 * Since:    0.1
 */
CF_EXPORT CFTypeRef CFBCNibObjectCopyPropertyValue(CFBCNibObjectRef object, CFIndex index);

/**
 * Returns the value of the first property with a name.
 *
 * @param object  The object.
 * @param key     The name.
 *
 * @return  A value that you own, as for CFBCNibObjectCopyPropertyValue().  NULL if there is no such
 *          property.
 *
 * Cost:     O(number of properties).
 * Since:    0.1
 */
CF_EXPORT CFTypeRef CFBCNibObjectCopyValueForKey(CFBCNibObjectRef object, CFStringRef key);

/* ---- Connections ---- */

/**
 * Returns the type of connections.
 *
 * @return  The same number in every call.
 *
 * Since:    0.1
 */
CF_EXPORT CFTypeID CFBCNibConnectionGetTypeID(void);

/**
 * Returns the number of connections.
 *
 * @param nib  The nib.
 *
 * @return  The number.  Connections for accessibility are not counted.
 *
 * Since:    0.1
 */
CF_EXPORT CFIndex CFBCNibGetConnectionCount(CFBCNibRef nib);

/**
 * Returns a connection, in the order in which they are established.
 *
 * @param nib    The nib.
 * @param index  From 0 to the count minus 1.  Another index returns NULL.
 *
 * @return  A connection that you borrow.
 *
 * Since:    0.1
 */
CF_EXPORT CFBCNibConnectionRef CFBCNibGetConnection(CFBCNibRef nib, CFIndex index);

/**
 * Returns what a connection does.
 *
 * @param connection  The connection.
 *
 * @return  The kind.
 *
 * Since:    0.1
 */
CF_EXPORT CFBCNibConnectionKind CFBCNibConnectionGetKind(CFBCNibConnectionRef connection);

/**
 * Returns the name of the property that an outlet sets, or the selector of an action.
 *
 * @param connection  The connection.
 *
 * @return  A string that you own.  NULL for none.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFBCNibConnectionCopyLabel(CFBCNibConnectionRef connection);

/**
 * Returns the object that has the outlet, or that sends the action.
 *
 * @param connection  The connection.
 *
 * @return  An object that you borrow.  NULL for none.
 *
 * Since:    0.1
 */
CF_EXPORT CFBCNibObjectRef CFBCNibConnectionGetSource(CFBCNibConnectionRef connection);

/**
 * Returns the object that the outlet points to, or that receives the action.
 *
 * @param connection  The connection.
 *
 * @return  An object that you borrow.  NULL for an action that goes to the first responder.  For a collection, the
 *          first member; the others are in its value for `UIDestination`.
 *
 * Since:    0.1
 */
CF_EXPORT CFBCNibObjectRef CFBCNibConnectionGetDestination(CFBCNibConnectionRef connection);

/**
 * Returns the events for which an action is sent: a bit mask of UIKit.
 *
 * @param connection  The connection.
 *
 * @return  The mask.  0 for AppKit, where the control decides, and for other kinds.
 *
 * Since:    0.1
 */
CF_EXPORT CFOptionFlags CFBCNibConnectionGetEventMask(CFBCNibConnectionRef connection);

/**
 * Returns the class of a connection as it is in the archive.
 *
 * @param connection  The connection.
 *
 * @return  A string that you own, such as `NSNibOutletConnector`.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFBCNibConnectionCopyArchivedClass(CFBCNibConnectionRef connection);

/**
 * Returns another value of a connection, such as `NSKeyPath` or `NSOptions` of a binding.
 *
 * @param connection  The connection.
 * @param key         The name.
 *
 * @return  A value that you own, as for CFBCNibObjectCopyValueForKey().
 *
 * Cost:     O(number of values).
 * Since:    0.1
 */
CF_EXPORT CFTypeRef CFBCNibConnectionCopyValueForKey(CFBCNibConnectionRef connection, CFStringRef key);

/* ---- What a nib needs ---- */

/** A CFBCNibObject. */
#define kCFBCNibObjectKey CFSTR("Object")
/** A string: the key in a strings table, such as `6sM-kR-wHz.title`. */
#define kCFBCNibStringKey CFSTR("Key")
/** A string: the text in the development language. */
#define kCFBCNibStringValue CFSTR("Value")
/** A string: the class, such as `NSImage`. */
#define kCFBCNibResourceClass CFSTR("Class")
/** A string: the name of an image or a sound. */
#define kCFBCNibResourceName CFSTR("Name")
/** A URL: the file in the bundle of the nib.  Missing if there is none, as for images of the system. */
#define kCFBCNibResourceURL CFSTR("URL")

/**
 * Returns the strings that are translated when the nib is loaded, in the order of the archive.
 *
 * A nib that was not compiled for base internationalization has no keys.  Its titles are returned
 * with the keys that they would have, such as `41.NSTitle`.
 *
 * @param nib  The nib.
 *
 * @return  An array of dictionaries that you own, with the keys kCFBCNibObjectKey, kCFBCNibStringKey
 *          and kCFBCNibStringValue.
 *
 * Cost:     O(size of the nib).
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFBCNibCopyLocalizableStrings(CFBCNibRef nib);

/**
 * Returns the images and sounds that the nib names, each once, in the order of the archive.
 *
 * @param nib  The nib.
 *
 * @return  An array of dictionaries that you own, with the keys kCFBCNibResourceClass,
 *          kCFBCNibResourceName and kCFBCNibResourceURL.
 *
 * Cost:     O(size of the nib), and searches for files in its bundle.
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFBCNibCopyResourceNames(CFBCNibRef nib);

/**
 * Returns the classes that `classes.nib` beside the nib describes, with their outlets and actions.
 *
 * @param nib  The nib.
 *
 * @return  An array of dictionaries that you own, as in the file.  Empty if there is none.
 *
 * Errors:   a file that cannot be read is reported to the diagnostic handler.
 * Cost:     reads a file.
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFBCNibCopyClassDescriptions(CFBCNibRef nib);

/* ---- Instantiating ---- */

/** What a callback says. */
typedef CF_ENUM(CFIndex, CFBCNibResult) {
    kCFBCNibDone = 0,    /**< Made, set or connected. */
    kCFBCNibIgnored = 1, /**< Not wanted.  Counted; not an error. */
    kCFBCNibFailed = 2   /**< Ends the run with an error; see connectOutlet for AppKit's exception. */
};

/**
 * Functions of yours that build the objects of a nib.
 *
 * The members are in the order in which they are called.  `createObject` is required; every other may
 * be NULL, and what it would do is then skipped.  Pointers to objects are yours: the library passes
 * them back and never follows them.
 *
 * `context` is passed to each.  `run` is the instantiation under way: ask
 * CFBCNibInstantiationGetPointer() for the pointer of any object.  Handles are valid during the call;
 * retain an object of the nib to use it later.
 *
 * Threads:  all are called on the thread of CFBCNibInstantiate(), without a lock.  They may use this
 *           nib, instantiate it or others (64 deep), and release their own references to it.
 *           They must return: no longjmp(), no C++ exception.
 * Since:    0.1
 */
typedef struct {
    /** 0.  Later versions of this structure have more members at the end. */
    CFIndex version;

    /** Passed to every function.  May be NULL. */
    void *context;

    /** Adds a reference to an object of yours, with the option LegacyOwnership.  May be NULL. */
    void (*retain)(void *object, void *context);

    /** Releases a reference to an object of yours.  NULL: your objects are not counted. */
    void (*release)(void *object, void *context);

    /**
     * An image or a sound is needed.  Called once for each, before any object is created.  kCFBCNibFailed
     * is counted, and nothing else.
     *
     * @param resourceClass  The class, such as `NSImage`.
     * @param name  Its name.
     * @param url   The file in the nib's bundle; NULL if there is none, as for the system's images.
     */
    CFBCNibResult (*loadResource)(CFStringRef resourceClass, CFStringRef name, CFURLRef url,
                                  CFBCNibInstantiationRef run, void *context);

    /**
     * Creates an object.  Parents come before their children, otherwise in the order of the file.
     *
     * @param object  The description: ask for its class, base class, properties.
     * @param made    Receives your object, with one reference that passes to the run.  Leave it NULL
     *                if you do not want the object: its connections are skipped.
     */
    CFBCNibResult (*createObject)(CFBCNibObjectRef object, void **made, CFBCNibInstantiationRef run, void *context);

    /**
     * Creates a value, such as a font, once in a run: when a property or a connection has it, or when
     * CFBCNibInstantiationGetPointer() asks for it.  NULL: properties have the CFBCNibObject.
     *
     * @param object  The description.
     * @param made    As for createObject.
     */
    CFBCNibResult (*createValue)(CFBCNibObjectRef object, void **made, CFBCNibInstantiationRef run, void *context);

    /**
     * Sets a property, after all objects are created, in the order of CFBCNibObjectCopyPropertyKey().
     *
     * @param object       Your object.
     * @param key          The name of the property.
     * @param value        The value, with strings translated.  Where it is, or has, a CFBCNibObject,
     *                     CFBCNibInstantiationGetPointer() returns yours.
     * @param description  The description of the object.
     */
    CFBCNibResult (*setValue)(void *object, CFStringRef key, CFTypeRef value, CFBCNibObjectRef description,
                              CFBCNibInstantiationRef run, void *context);

    /**
     * Sets a user-defined runtime attribute: among the connections for AppKit, before them for UIKit.
     *
     * @param object   Your object.
     * @param keyPath  The path of the property.
     * @param value    As for setValue.
     */
    CFBCNibResult (*setValueForKeyPath)(void *object, CFStringRef keyPath, CFTypeRef value, CFBCNibInstantiationRef run,
                                        void *context);

    /**
     * Connects an outlet.  For AppKit, kCFBCNibFailed is a diagnostic, as Apple's loader goes on without
     * the outlet; for UIKit it ends the run.
     *
     * @param source       Your object with the outlet.
     * @param outlet       The name of the outlet.
     * @param destination  Your object that it is set to.
     * @param connection   The description.
     */
    CFBCNibResult (*connectOutlet)(void *source, CFStringRef outlet, void *destination, CFBCNibConnectionRef connection,
                                   CFBCNibInstantiationRef run, void *context);

    /**
     * Connects an outlet collection, once with all its members.
     *
     * @param source        Your object with the outlet.
     * @param outlet        The name of the outlet.
     * @param destinations  Your objects.
     * @param count         How many there are.
     * @param connection    The description.
     */
    CFBCNibResult (*connectOutletCollection)(void *source, CFStringRef outlet, void *const *destinations, CFIndex count,
                                             CFBCNibConnectionRef connection, CFBCNibInstantiationRef run,
                                             void *context);

    /**
     * Connects an action.
     *
     * @param source      Your object that sends it.
     * @param selector    What it sends, such as `save:`.
     * @param target      Your object that receives it.  NULL: whatever responds to it first.  An action to
     *                    something that is not an object is skipped.
     * @param eventMask   The events of UIKit; 0 for AppKit.
     * @param connection  The description.
     */
    CFBCNibResult (*connectAction)(void *source, CFStringRef selector, void *target, CFOptionFlags eventMask,
                                   CFBCNibConnectionRef connection, CFBCNibInstantiationRef run, void *context);

    /**
     * Binds a property of an object to a key path of another.
     *
     * @param source       Your object with the property.
     * @param binding      The name of the property.
     * @param destination  Your object that has the key path.
     * @param keyPath      The path.
     * @param options      The binding's options, with strings translated.  NULL for none.
     * @param connection   The description.
     */
    CFBCNibResult (*bind)(void *source, CFStringRef binding, void *destination, CFStringRef keyPath,
                          CFDictionaryRef options, CFBCNibConnectionRef connection, CFBCNibInstantiationRef run,
                          void *context);

    /**
     * Sets the tool tip of an object.
     *
     * @param object  Your object.
     * @param text    The tool tip, translated.
     */
    CFBCNibResult (*setHelp)(void *object, CFStringRef text, CFBCNibInstantiationRef run, void *context);

    /**
     * Everything is connected: `awakeFromNib`.  Called once for each object, in the order of the file;
     * in AppKit nibs then for the application, the external objects and, last, the owner.
     *
     * @param object       Your object.
     * @param description  The description.
     */
    CFBCNibResult (*awake)(void *object, CFBCNibObjectRef description, CFBCNibInstantiationRef run, void *context);

    /**
     * Shows a window that is visible at launch.
     *
     * @param window       Your window.
     * @param description  The description.
     */
    CFBCNibResult (*showWindow)(void *window, CFBCNibObjectRef description, CFBCNibInstantiationRef run, void *context);

    /**
     * Frees an object of a run that has failed, in the reverse order of creation.  If it is NULL,
     * `release` is called.
     *
     * @param object  Your object.
     */
    void (*discard)(void *object, void *context);
} CFBCNibCallbacks;

/** How many of something a run made, skipped and failed at. */
typedef struct {
    CFIndex made;    /**< Callbacks that returned kCFBCNibDone, and gave a pointer where they make one. */
    CFIndex skipped; /**< Ignored, without a callback, or with an end that is not there. */
    CFIndex failed;  /**< Failed without ending the run. */
} CFBCNibCounts;

/** What a run did. */
typedef struct {
    CFBCNibCounts resources;
    CFBCNibCounts objects;
    CFBCNibCounts values;
    CFBCNibCounts outlets;
    CFBCNibCounts collections;
    CFBCNibCounts actions;
    CFBCNibCounts bindings;
    CFBCNibCounts help;
    CFBCNibCounts attributes;
    CFBCNibCounts awakenings;
    CFBCNibCounts windows;
} CFBCNibReport;

/**
 * Builds the objects of a nib: creates them, sets their properties, connects and awakes them.
 *
 * The steps are those of Apple's Resource Programming Guide, "The Nib Object Life Cycle".  Placeholders
 * are never created: they stand for `owner`, the application, and the external objects.  Every call
 * builds new objects.
 *
 * If a callback fails, every object that was made is discarded, in reverse order.
 *
 * @param nib          The nib.
 * @param owner        Your object for File's Owner.  NULL is an error if a connection needs it, unless
 *                     the option Lenient is set.
 * @param application  Your application object.  NULL: connections with it are skipped.
 * @param callbacks    Your functions.  They are copied.  NULL returns NULL, without an error.
 * @param options      The options for instantiating, above.  NULL: the defaults.
 * @param error        Receives an error that you own if the result is NULL, and is unchanged
 *                     otherwise.  May be NULL.
 *
 * @return  The objects; you own it.  NULL on an error.
 *
 * Errors:   the codes from kCFBCNibErrorMissingExternalObject on.  EINVAL, in kCFErrorDomainPOSIX, if
 *           createObject is NULL or the version of the callbacks is unknown.
 * Threads:  safe; several threads may instantiate one nib at once.
 * Cost:     O(objects + properties + connections), and the callbacks.
 * Since:    0.1
 */
CF_EXPORT CFBCNibInstantiationRef CFBCNibInstantiate(CFBCNibRef nib, void *owner, void *application,
                                                     const CFBCNibCallbacks *callbacks, CFDictionaryRef options,
                                                     CFErrorRef *error);

/**
 * Returns the type of instantiations.
 *
 * @return  The same number in every call.
 *
 * Since:    0.1
 */
CF_EXPORT CFTypeID CFBCNibInstantiationGetTypeID(void);

/**
 * Returns the number of top-level objects that were made.
 *
 * @param run  The instantiation.
 *
 * @return  The number.
 *
 * Since:    0.1
 */
CF_EXPORT CFIndex CFBCNibInstantiationGetTopLevelCount(CFBCNibInstantiationRef run);

/**
 * Returns a top-level object, in the order of the file.
 *
 * @param run    The instantiation.
 * @param index  From 0 to the count minus 1.  Another index returns NULL.
 *
 * @return  Your object, that you borrow.  The instantiation owns the reference that createObject gave,
 *          until it is freed; with the option LegacyOwnership that reference is yours, and it has another one.
 *
 * Since:    0.1
 */
CF_EXPORT void *CFBCNibInstantiationGetTopLevelPointer(CFBCNibInstantiationRef run, CFIndex index);

/**
 * Returns your object for an object of the nib.
 *
 * During a run, a value that was not needed so far is created.  Afterwards, a pointer to an object that
 * is not top-level is valid as long as your own objects keep it alive.
 *
 * @param run     The instantiation.
 * @param object  The object of the nib: an object, a value or a placeholder.
 *
 * @return  Your object, that you borrow.  NULL if you did not want it, or if it is not made yet.
 *
 * Threads:  during a run, only for its callbacks.
 * Since:    0.1
 */
CF_EXPORT void *CFBCNibInstantiationGetPointer(CFBCNibInstantiationRef run, CFBCNibObjectRef object);

/**
 * Returns the value of the first property with a name, with strings translated.
 *
 * For the properties of a value, such as the title of the header cell of a table column: setValue gets
 * that cell as an object of the nib, whose own properties are in the development language.
 *
 * @param run     The instantiation.  Its options decide on the translation.
 * @param object  The object of the nib.  One of another nib returns NULL.
 * @param key     The name.
 *
 * @return  A value that you own, as for CFBCNibObjectCopyValueForKey().  NULL if there is no such
 *          property.
 *
 * Threads:  during a run, only for its callbacks.
 * Cost:     O(number of properties), and one localized string for each string of the value.
 * Since:    0.1
 */
CF_EXPORT CFTypeRef CFBCNibInstantiationCopyValueForKey(CFBCNibInstantiationRef run, CFBCNibObjectRef object,
                                                        CFStringRef key);

/**
 * Returns what was made, skipped and failed.
 *
 * @param run     The instantiation.
 * @param report  Receives the numbers.  NULL: nothing happens.
 *
 * Since:    0.1
 */
CF_EXPORT void CFBCNibInstantiationGetReport(CFBCNibInstantiationRef run, CFBCNibReport *report);

/* ---- Export ---- */

/**
 * Describes a nib as JSON, for other programs.
 *
 * The format has a version, `"schemaVersion": 1`, and is described in docs/nibs.md.  The same nib gives
 * the same bytes on every machine.
 *
 * @param nib  The nib.
 *
 * @return  Data that you own, in UTF-8, with a final newline.  NULL, with a diagnostic, if it would have more than 64 MiB and 32
 *          times the size of the file, because much of the nib has the same keys, names or strings.
 *
 * Cost:     O(size of the data).
 * Since:    0.1
 */
CF_EXPORT CFDataRef CFBCNibCreateJSON(CFBCNibRef nib);

/**
 * Describes a nib as a tree, for people.  The wording may change.
 *
 * @param nib  The nib.
 *
 * @return  A string that you own: one line for each object, indented under its parent, by 100
 *          levels at most.
 *
 * Cost:     O(size of the nib).
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFBCNibCreateTreeDescription(CFBCNibRef nib);

/* ---- Values of properties ---- */

/** A point, in the coordinates of the file. */
typedef struct {
    double x, y;
} CFBCNibPoint;

/** A width and a height. */
typedef struct {
    double width, height;
} CFBCNibSize;

/** A rectangle. */
typedef struct {
    CFBCNibPoint origin;
    CFBCNibSize size;
} CFBCNibRect;

/** A color.  `components` has `count` numbers from 0 to 1, the opacity last. */
typedef struct {
    CFIndex colorSpace; /**< NSColorSpace of the archive: 1, 2 RGB; 3, 4 gray; 5 CMYK; 6 a name; 0 UIKit. */
    CFIndex count;      /**< 2 for gray, 4 for RGB, 5 for CMYK, 0 for a name. */
    double components[5];
} CFBCNibColor;

/**
 * Reads a point: `{x, y}`, or the packed numbers of a NIBArchive.
 *
 * @param value  A string or data.
 * @param point  Receives the point, and is unchanged if the result is false.  May be NULL.
 *
 * @return  Whether the value is a point.
 *
 * Since:    0.1
 */
CF_EXPORT Boolean CFBCNibParsePoint(CFTypeRef value, CFBCNibPoint *point);

/**
 * Reads a size: `{width, height}`, or the packed numbers of a NIBArchive.
 *
 * @param value  A string or data.
 * @param size   Receives the size, and is unchanged if the result is false.  May be NULL.
 *
 * @return  Whether the value is a size.
 *
 * Since:    0.1
 */
CF_EXPORT Boolean CFBCNibParseSize(CFTypeRef value, CFBCNibSize *size);

/**
 * Reads a rectangle: `{{x, y}, {width, height}}`, or the packed numbers of a NIBArchive.
 *
 * @param value  A string or data.
 * @param rect   Receives the rectangle, and is unchanged if the result is false.  May be NULL.
 *
 * @return  Whether the value is a rectangle.
 *
 * Since:    0.1
 */
CF_EXPORT Boolean CFBCNibParseRect(CFTypeRef value, CFBCNibRect *rect);

/**
 * Reads a color.
 *
 * @param object  An object of the class NSColor or UIColor; of a xib, too.
 * @param color   Receives the color, and is unchanged if the result is false.  May be NULL.
 * @param name    Receives a string that you own, the name of a system color such as `controlColor`, or
 *                NULL.  May be NULL.
 *
 * @return  Whether the object is a color that is understood.
 *
 * Since:    0.1
 */
CF_EXPORT Boolean CFBCNibParseColor(CFBCNibObjectRef object, CFBCNibColor *color, CFStringRef *name);

/**
 * Returns a selector without its colons, as names of functions are made from it.
 *
 * @param selector  A selector, such as `save:`.
 *
 * @return  A string that you own, such as `save`; `drag_to` for `drag:to:`.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFBCNibCreateSelectorBaseName(CFStringRef selector);

/* ---- Storyboards ---- */

/** A string: the class, such as `UIStoryboardShowSegueTemplate`. */
#define kCFBCStoryboardSegueClass CFSTR("Class")
/** A string: the identifier that the program knows it by. */
#define kCFBCStoryboardSegueIdentifier CFSTR("Identifier")
/** A string: the identifier of the controller that is shown. */
#define kCFBCStoryboardSegueDestination CFSTR("Destination")

/**
 * Returns the type of storyboards.
 *
 * @return  The same number in every call.
 *
 * Since:    0.1
 */
CF_EXPORT CFTypeID CFBCStoryboardGetTypeID(void);

/**
 * Opens a compiled storyboard, a directory `X.storyboardc`, or its source, a file `X.storyboard`.
 *
 * @param url    The directory or the file, as a file URL.
 * @param error  Receives an error that you own if the result is NULL, and is unchanged otherwise.
 *               May be NULL.
 *
 * @return  A storyboard that you own, or NULL.
 *
 * Errors:   kCFBCNibErrorNotANib if its Info.plist lists no controllers or the file is not a source,
 *           kCFBCNibErrorDamaged, kCFErrorDomainPOSIX.  For a file also those of CFBCNibCreateWithURL().
 * Cost:     reads an Info.plist, or all of a source.
 * Since:    0.1
 */
CF_EXPORT CFBCStoryboardRef CFBCStoryboardCreateWithURL(CFURLRef url, CFErrorRef *error);

/**
 * Finds and opens a storyboard of a bundle, as CFBCNibCreateInBundle() finds nibs: if there is no
 * `X.storyboardc`, its source `X.storyboard`.
 *
 * @param bundle  The bundle.
 * @param name    The name, with or without `.storyboardc` or `.storyboard`.  NULL: the main storyboard, which
 *                Info.plist names under NSMainStoryboardFile or UIMainStoryboardFile, or a key for a device.
 * @param error   As for CFBCStoryboardCreateWithURL().  May be NULL.
 *
 * @return  A storyboard that you own, or NULL.
 *
 * Errors:   as for CFBCStoryboardCreateWithURL(), and kCFBCNibErrorNotFound.
 * Cost:     a search; reads an Info.plist, or all of a source.
 * Since:    0.1
 */
CF_EXPORT CFBCStoryboardRef CFBCStoryboardCreateInBundle(CFBundleRef bundle, CFStringRef name, CFErrorRef *error);

/**
 * Returns the identifier of the controller that is shown first.
 *
 * @param storyboard  The storyboard.
 *
 * @return  A string that you own.  NULL if there is none.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFBCStoryboardCopyEntryIdentifier(CFBCStoryboardRef storyboard);

/**
 * Returns the identifiers of the controllers.
 *
 * In a source, a controller without a storyboard identifier has the one that Xcode gives to it: its class,
 * `-` and the `id` of its element, such as `UIViewController-BYZ-38-t0r`.
 *
 * @param storyboard  The storyboard.
 *
 * @return  An array of strings that you own, sorted by their bytes.
 *
 * Cost:     O(number of controllers).
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFBCStoryboardCopyIdentifiers(CFBCStoryboardRef storyboard);

/**
 * Opens the nib of a controller.  Of a source it is the whole document.
 *
 * @param storyboard  The storyboard.
 * @param identifier  The identifier of the controller.  NULL: the one that is shown first.
 * @param error       As for CFBCNibCreateWithURL().  May be NULL.
 *
 * @return  A nib that you own, or NULL.
 *
 * Errors:   as for CFBCNibCreateWithURL(); kCFBCNibErrorNotFound for an unknown identifier;
 *           kCFBCNibErrorDamaged if the storyboard names a file outside of its directory.
 * Cost:     as for CFBCNibCreateWithURL().
 * Since:    0.1
 */
CF_EXPORT CFBCNibRef CFBCStoryboardCreateNib(CFBCStoryboardRef storyboard, CFStringRef identifier, CFErrorRef *error);

/**
 * Opens the nib with the main menu of a storyboard for the Mac.  Of a source it is the whole document.
 *
 * @param storyboard  The storyboard.
 * @param error       As for CFBCNibCreateWithURL().  May be NULL.
 *
 * @return  A nib that you own, or NULL.
 *
 * Errors:   as for CFBCStoryboardCreateNib().
 * Cost:     as for CFBCNibCreateWithURL().
 * Since:    0.1
 */
CF_EXPORT CFBCNibRef CFBCStoryboardCreateMainMenuNib(CFBCStoryboardRef storyboard, CFErrorRef *error);

/**
 * Returns the object of a controller in its nib.
 *
 * @param storyboard  The storyboard.
 * @param identifier  The identifier of the controller.  NULL: the one that is shown first.
 * @param nib         What CFBCStoryboardCreateNib() returned for this storyboard and identifier.
 *
 * @return  An object that you borrow from the nib.  NULL if the scene has no controller, such as that of
 *          the main menu, and for an unknown identifier.
 *
 * Cost:     O(number of connections).  Of a source it is constant.
 * Since:    0.1
 */
CF_EXPORT CFBCNibObjectRef CFBCStoryboardGetController(CFBCStoryboardRef storyboard, CFStringRef identifier,
                                                       CFBCNibRef nib);

/**
 * Opens the nib with the view of a controller.
 *
 * Instantiate it with your controller as its owner.  CFBCStoryboardCopyExternalObjects() tells which
 * objects it needs as external objects.
 *
 * @param storyboard  The storyboard.
 * @param controller  The object of the controller: CFBCStoryboardGetController() finds it.
 * @param error       As for CFBCNibCreateWithURL().  May be NULL.
 *
 * @return  A nib that you own, or NULL.
 *
 * Errors:   as for CFBCStoryboardCreateNib(); kCFBCNibErrorNotFound if the controller has no such nib.
 * Cost:     as for CFBCNibCreateWithURL().
 * Since:    0.1
 */
CF_EXPORT CFBCNibRef CFBCStoryboardCreateViewNib(CFBCStoryboardRef storyboard, CFBCNibObjectRef controller,
                                                 CFErrorRef *error);

/**
 * Returns the objects that the nib of a controller's view needs from the controller's own nib.
 *
 * @param controller  The object of the controller.
 *
 * @return  A dictionary that you own, from the names of external placeholders to CFBCNibObjects.
 *
 * Cost:     O(number of objects).
 * Since:    0.1
 */
CF_EXPORT CFDictionaryRef CFBCStoryboardCopyExternalObjects(CFBCNibObjectRef controller);

/**
 * Returns where a controller leads to.
 *
 * @param controller  The object of the controller.
 *
 * @return  An array of dictionaries that you own, with the keys kCFBCStoryboardSegueClass, and if the
 *          segue has them, kCFBCStoryboardSegueIdentifier and kCFBCStoryboardSegueDestination.
 *
 * Cost:     O(number of segues).
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFBCStoryboardCopySegues(CFBCNibObjectRef controller);

CF_EXTERN_C_END

#endif
