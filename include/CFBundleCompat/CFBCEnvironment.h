/*
 * For whom bundles choose: languages, platform, device, screen.  The process has one such
 * environment; a bundle can be opened for another, and both live side by side.
 *
 * Unless a function says otherwise:
 *
 * NULL:     an argument that is NULL or of another type gives NULL; another type is
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

/* An environment: a value that never changes.  Equal settings make equal environments. */
typedef const struct __CFBCEnvironment *CFBCEnvironmentRef;

/*
 * The settings, keys of a dictionary, and what holds where one is absent.
 *
 *   Languages      array of strings, BCP 47 or POSIX, best first   the process's
 *   Platform       "linux", "macos" or "iphoneos"                  "linux"
 *   Device         "iphone", "ipad", "mac", "tv" or "watch"        none
 *   Scale          number of pixels for a point: 1, 2 or 3         1
 *   Orientation    "Portrait", "PortraitUpsideDown", "Landscape",  unknown
 *                  "LandscapeLeft" or "LandscapeRight"
 *   SystemVersion  string, such as "3.2"                           does not matter
 */
#define kCFBCEnvironmentLanguagesKey CFSTR("Languages")
#define kCFBCEnvironmentPlatformKey CFSTR("Platform")
#define kCFBCEnvironmentDeviceKey CFSTR("Device")
#define kCFBCEnvironmentScaleKey CFSTR("Scale")
#define kCFBCEnvironmentOrientationKey CFSTR("Orientation")
#define kCFBCEnvironmentSystemVersionKey CFSTR("SystemVersion")

/**
 * The type ID of environments.
 *
 * @return  The same number each time.
 *
 * Errors:   none.
 * Since:    0.1
 */
CF_EXPORT CFTypeID CFBCEnvironmentGetTypeID(void);

/**
 * Makes an environment.
 *
 * @param settings  The settings that differ from the defaults; the keys are above.  NULL: none.
 * @param error     Receives an error that you own if the result is NULL; left alone otherwise.
 *                  May be NULL.
 *
 * @return  An environment that you own.  NULL for an unknown key, or a value that is none of
 *          those above.
 *
 * Errors:   domain kCFErrorDomainPOSIX, code EINVAL; the failure reason says what is wrong
 *           with which setting.
 * Cost:     the number of settings.
 * Since:    0.1
 */
CF_EXPORT CFBCEnvironmentRef CFBCEnvironmentCreate(CFDictionaryRef settings, CFErrorRef *error);

/**
 * What an environment is set to.
 *
 * @param environment  NULL gives NULL.
 *
 * @return  A dictionary that you own, with the keys above; a setting that is none or unknown is left out.
 *
 * Errors:   none.
 * Since:    0.1
 */
CF_EXPORT CFDictionaryRef CFBCEnvironmentCopySettings(CFBCEnvironmentRef environment);

/**
 * The environment of the process.
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
 * All bundles follow at once in their choice of files and texts, except those that were opened for an
 * environment of their own.  Info dictionaries are read when a bundle is opened: those of
 * bundles that are open stay.  CFBCSetPreferredLanguages() changes the languages alone.
 *
 * @param environment  NULL: the user's languages, Linux, no device, scale 1.
 *
 * Errors:   none.
 * Threads:  safe; a call that is under way on another thread may still use the old one.
 * Cost:     takes a lock.  Each different environment that was ever set is kept.
 * Since:    0.1
 */
CF_EXPORT void CFBCSetEnvironment(CFBCEnvironmentRef environment);

/**
 * Opens a bundle for an environment.
 *
 * It is another object than that of CFBundleCreate(), with caches of its own: neither
 * CFBundleGetBundleWithIdentifier() nor CFBundleGetAllBundles() knows it.  It speaks the environment's languages,
 * whatever the running program speaks.
 *
 * In the info dictionary, a key for the platform or the device replaces the plain key: `Key~ipad` goes
 * before `Key-iphoneos`, and `Key-iphoneos~ipad` before both.  Variants for others are left out.  A variant
 * without its plain key counts.  CFBundleExecutable and CFBundleIdentifier are never replaced.
 * None of this is done for Linux without a device.
 *
 * @param url          The bundle's directory, as a file URL.  NULL gives NULL, without an error.
 * @param environment  NULL gives NULL, without an error.
 * @param error        Receives an error that you own if the result is NULL; left alone
 *                     otherwise.  May be NULL.
 *
 * @return  A bundle that you own.  NULL if there is none.
 *
 * Errors:   as CFBCBundleCreateAndReturnError().
 * Cost:     opens and lists a directory and reads Info.plist.
 * Since:    0.1
 */
CF_EXPORT CFBundleRef CFBCBundleCreateForEnvironment(CFURLRef url, CFBCEnvironmentRef environment, CFErrorRef *error);

/**
 * The environment for which a bundle chooses.
 *
 * @param bundle  NULL gives NULL.
 *
 * @return  An environment that you own: that with which the bundle was opened, or that of the process as it is now.
 *
 * Errors:   none.
 * Since:    0.1
 */
CF_EXPORT CFBCEnvironmentRef CFBCBundleCopyEnvironment(CFBundleRef bundle);

CF_EXTERN_C_END

#endif
