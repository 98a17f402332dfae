/*
 * Resources for devices: files for a scale, icons, launch images, and what a program
 * needs of a device.  All choose for the bundle's environment (CFBCEnvironment.h).
 *
 * A file NAME-PLATFORM@SCALEx~DEVICE.EXTENSION stands for NAME.EXTENSION where its modifiers fit;
 * each may be absent.  Every function that finds resources by name follows: of the files in one
 * directory the largest scale that the screen has goes first, then one for the device, then one for the platform, then
 * the plain one.  Functions that list resources leave out those for other devices.  Case counts.
 *
 * Unless a function says otherwise:
 *
 * NULL:     a bundle that is NULL or of another type gives NULL; another type is
 *           reported to the diagnostic handler.
 * Errors:   none.
 * Threads:  safe from any thread.
 * Cost:     as CFBundleCopyResourceURL() for each name that is tried.
 */
#ifndef CFBUNDLECOMPAT_CFBCDEVICERESOURCES_H
#define CFBUNDLECOMPAT_CFBCDEVICERESOURCES_H

#include <CoreFoundation/CFArray.h>
#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFBundle.h>
#include <CoreFoundation/CFString.h>
#include <CoreFoundation/CFURL.h>

CF_EXTERN_C_BEGIN

/**
 * Finds one resource, as CFBundleCopyResourceURL(), and says for which scale it is.
 *
 * @param bundle   NULL gives NULL.
 * @param name     Without `@2x` and device.  NULL: the first of the type.
 * @param type     The extension, with or without its dot.  NULL or empty: part of the name.
 * @param subdir   Below the resources directory.  NULL or empty: there.
 * @param scale    Receives 2 for a file with `@2x` and so on, 1 for one without, 0 if nothing is found.  May be NULL.
 *
 * @return  An absolute URL that you own; NULL if there is none.
 *
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFBCBundleCopyResourceURLAndScale(CFBundleRef bundle, CFStringRef name, CFStringRef type,
                                                     CFStringRef subdir, CFIndex *scale);

/**
 * Finds the icon of a size.
 *
 * The names are those of CFBundleIcons (its CFBundlePrimaryIcon), else of CFBundleIconFiles, else of
 * CFBundleIconFile, else Icon, Icon-72, Icon-Small and Icon-Small-50; for iOS 3.2 and earlier these go first.  The first of these
 * lists of which a file exists counts.  A name without extension stands for a PNG or ICNS file in all variants, one with an
 * extension for that file alone.
 *
 * Of the icons found it is the one of exactly this size; else the next larger; else the largest.  Sizes are read
 * from the PNG files; other files go last.
 *
 * @param bundle  NULL gives NULL.
 * @param size    The side in points, of which the environment's scale makes pixels.  0 or less: the largest.
 * @param scale   As in CFBCBundleCopyResourceURLAndScale().  May be NULL.
 *
 * @return  An absolute URL that you own; NULL if there is none.
 *
 * Cost:     also reads the head of each icon.
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFBCBundleCopyIconURL(CFBundleRef bundle, double size, CFIndex *scale);

/**
 * Finds the picture to show while a program starts: BASENAME-SCHEME-ORIENTATION.png, with the
 * modifiers for scale and device.
 *
 * BASENAME is the value of UILaunchImageFile, or "Default".  First the names with the scheme are tried, then those
 * without; of each the exact orientation, the kind of orientation, none.  LandscapeLeft is of the
 * kind Landscape; PortraitUpsideDown of the kind Portrait.  On an iPhone orientations do not count.
 *
 * @param bundle  NULL gives NULL.
 * @param scheme  Of the URL with which the program is started.  NULL or empty: none.
 * @param scale   As in CFBCBundleCopyResourceURLAndScale().  May be NULL.
 *
 * @return  An absolute URL that you own; NULL if there is none.
 *
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFBCBundleCopyLaunchImageURL(CFBundleRef bundle, CFStringRef scheme, CFIndex *scale);

/**
 * What the program requires (UIRequiredDeviceCapabilities) and a device lacks.
 *
 * @param bundle        NULL gives NULL.
 * @param capabilities  What the device has: an array of strings, such as "wifi".  NULL: nothing.
 *
 * @return  An array of strings that you own, empty if nothing is missing.
 *
 * Errors:   a value of the key that is neither an array nor a dictionary of flags counts as absent, and is reported once to
 *           the diagnostic handler.
 * Cost:     number of requirements times number of capabilities.
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFBCBundleCopyMissingDeviceCapabilities(CFBundleRef bundle, CFArrayRef capabilities);

/**
 * What the program prohibits (false in the dictionary UIRequiredDeviceCapabilities) and a device has.
 *
 * @param bundle        NULL gives NULL.
 * @param capabilities  What the device has: an array of strings.  NULL: nothing.
 *
 * @return  An array of strings that you own, empty if nothing is prohibited.
 *
 * Errors:   as CFBCBundleCopyMissingDeviceCapabilities().
 * Cost:     number of prohibitions times number of capabilities.
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFBCBundleCopyProhibitedDeviceCapabilities(CFBundleRef bundle, CFArrayRef capabilities);

CF_EXTERN_C_END

#endif
