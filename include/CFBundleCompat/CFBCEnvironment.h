/**
 * @file
 * Environments: the languages, platform, device and screen that bundles choose resources for.
 *
 * The process has one environment.  A bundle can be opened for another one, next to the same bundle
 * in the environment of the process.
 *
 * Unless a function says otherwise:
 *
 * NULL:     an argument that is NULL returns NULL.  A handle of another type is treated as NULL and
 *           reported to the diagnostic handler.
 * Threads:  safe from any thread.
 * Cost:     constant.
 */
#ifndef CFBUNDLECOMPAT_CFBCENVIRONMENT_H
#define CFBUNDLECOMPAT_CFBCENVIRONMENT_H

#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFBundle.h>
#include <CoreFoundation/CFDictionary.h>
#include <CoreFoundation/CFError.h>
#include <CoreFoundation/CFString.h>
#include <CoreFoundation/CFURL.h>

CF_EXTERN_C_BEGIN

/** An environment.  It is immutable; equal settings make equal environments.  Since: 0.1 */
typedef const struct __CFBCEnvironment *CFBCEnvironmentRef;

/* ---- Keys of the settings, with their defaults ---- */

/** An array of language names, BCP 47 or POSIX, most preferred first.  Default: the process's. */
#define kCFBCEnvironmentLanguagesKey CFSTR("Languages")
/** "linux", "macos" or "iphoneos".  Default: "linux". */
#define kCFBCEnvironmentPlatformKey CFSTR("Platform")
/** "iphone", "ipad", "mac", "tv" or "watch".  Default: none. */
#define kCFBCEnvironmentDeviceKey CFSTR("Device")
/** The number of pixels for a point: 1, 2 or 3.  Default: 1. */
#define kCFBCEnvironmentScaleKey CFSTR("Scale")
/**
 * "Portrait", "PortraitUpsideDown", "Landscape", "LandscapeLeft" or "LandscapeRight".  Default:
 * unknown.
 */
#define kCFBCEnvironmentOrientationKey CFSTR("Orientation")
/** A version, such as "3.2".  Default: unknown. */
#define kCFBCEnvironmentSystemVersionKey CFSTR("SystemVersion")
/**
 * The size of the screen in points, of a device that is held upright: "{320, 568}".  Default: unknown.
 * It chooses launch images.
 */
#define kCFBCEnvironmentScreenSizeKey CFSTR("ScreenSize")
/**
 * A boolean: whether CFBCBundleCopyLocalizedFormat() and its kin write numbers as the language of the
 * string does, or as printf() does.  Default: true.
 */
#define kCFBCEnvironmentLocalizesNumbersKey CFSTR("LocalizesNumbers")

/* The others choose pictures and colors of asset catalogs: see CFBCAssets.h. */

/** "light" or "dark".  Default: light. */
#define kCFBCEnvironmentAppearanceKey CFSTR("Appearance")
/** "normal" or "high".  Default: normal. */
#define kCFBCEnvironmentContrastKey CFSTR("Contrast")
/** The colors of the screen: "srgb" or "p3".  Default: srgb. */
#define kCFBCEnvironmentGamutKey CFSTR("Gamut")
/** "ltr" or "rtl".  Default: that of the first language. */
#define kCFBCEnvironmentLayoutDirectionKey CFSTR("LayoutDirection")
/** "compact" or "regular".  Default: unknown. */
#define kCFBCEnvironmentHorizontalSizeClassKey CFSTR("HorizontalSizeClass")
/** "compact" or "regular".  Default: unknown. */
#define kCFBCEnvironmentVerticalSizeClassKey CFSTR("VerticalSizeClass")
/** The memory of the device in gigabytes: 1, 2, 3, 4, 6, 8 or 16.  Default: unknown, which excludes nothing. */
#define kCFBCEnvironmentMemoryKey CFSTR("Memory")
/** "metal1v2" to "metal5v1", or "apple6" to "apple8".  Default: unknown, which excludes nothing. */
#define kCFBCEnvironmentGraphicsKey CFSTR("Graphics")
/** A number, such as 568 for iPhones with a screen of 4 inches.  Default: 0, which is any. */
#define kCFBCEnvironmentSubtypeKey CFSTR("Subtype")

/**
 * Returns the type of environments.
 *
 * @return  The same number in every call.
 *
 * Errors:   none.
 * Since:    0.1
 */
CF_EXPORT CFTypeID CFBCEnvironmentGetTypeID(void);

/**
 * Creates an environment.
 *
 * @param settings  The settings that differ from the defaults; the keys are above.  NULL: none.
 * @param error     Receives an error that you own if the result is NULL, and is unchanged
 *                  otherwise.  May be NULL.
 *
 * @return  An environment that you own.  NULL for an unknown key or value.
 *
 * Errors:   domain kCFErrorDomainPOSIX, code EINVAL.  The failure reason names the setting and what
 *           is wrong with it.
 * Cost:     O(number of settings).
 * Since:    0.1
 */
CF_EXPORT CFBCEnvironmentRef CFBCEnvironmentCreate(CFDictionaryRef settings, CFErrorRef *error);

/**
 * Returns the settings of an environment.
 *
 * @param environment  The environment.  NULL returns NULL.
 *
 * @return  A dictionary that you own, with the keys above.  A setting without a value is left out.
 *
 * Errors:   none.
 * Since:    0.1
 */
CF_EXPORT CFDictionaryRef CFBCEnvironmentCopySettings(CFBCEnvironmentRef environment);

/**
 * Returns the environment of the process.
 *
 * @return  An environment that you own.
 *
 * Errors:   none.
 * Since:    0.1
 */
CF_EXPORT CFBCEnvironmentRef CFBCEnvironmentCopyCurrent(void);

/**
 * Sets the environment of the process.
 *
 * It takes effect at once for the files and strings of all bundles, except those that were opened
 * for an environment of their own.  The info dictionary of an open bundle does not change.
 * CFBCSetPreferredLanguages() changes only the languages.
 *
 * @param environment  The environment.  NULL: the user's languages, Linux, no device, scale 1.
 *
 * Errors:   none.
 * Threads:  safe.  A call in progress on another thread may still use the old environment.
 * Cost:     takes a lock.  Every distinct environment that was ever set stays in memory.
 * Since:    0.1
 */
CF_EXPORT void CFBCSetEnvironment(CFBCEnvironmentRef environment);

/**
 * Opens a bundle for an environment.
 *
 * The result differs from the object that CFBundleCreate() returns and has caches of its own.
 * CFBundleGetBundleWithIdentifier() and CFBundleGetAllBundles() do not find it.  It uses the
 * environment's languages, whatever the languages of the running program are.
 *
 * In the info dictionary, a key for the platform or the device replaces the plain key.
 * `Key-iphoneos~ipad` comes first, then `Key~ipad`, then `Key-iphoneos`.  Keys for other platforms
 * and devices are left out.  A variant counts even without a plain key.  CFBundleExecutable and
 * CFBundleIdentifier are never replaced.  For Linux without a device, keys are not changed.
 *
 * @param url          The bundle's directory, as a file URL.  NULL returns NULL, without an error.
 * @param environment  The environment.  NULL returns NULL, without an error.
 * @param error        Receives an error that you own if the result is NULL, and is unchanged
 *                     otherwise.  May be NULL.
 *
 * @return  A bundle that you own, or NULL.
 *
 * Errors:   as for CFBCBundleCreateAndReturnError().
 * Cost:     opens and lists a directory and reads Info.plist.
 * Since:    0.1
 */
CF_EXPORT CFBundleRef CFBCBundleCreateForEnvironment(CFURLRef url, CFBCEnvironmentRef environment, CFErrorRef *error);

/**
 * Returns the environment of a bundle.
 *
 * @param bundle  The bundle.  NULL returns NULL.
 *
 * @return  An environment that you own: the one that the bundle was opened for, or the current one
 *          of the process.
 *
 * Errors:   none.
 * Since:    0.1
 */
CF_EXPORT CFBCEnvironmentRef CFBCBundleCopyEnvironment(CFBundleRef bundle);

CF_EXTERN_C_END

#endif
