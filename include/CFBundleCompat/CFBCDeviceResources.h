/**
 * @file
 * Resources for devices: files for a scale, icons, launch images, and required device
 * capabilities.  All functions choose for the bundle's environment (CFBCEnvironment.h).
 *
 * A file `NAME-PLATFORM@SCALEx~DEVICE.EXTENSION` replaces `NAME.EXTENSION` if its modifiers match
 * the environment.  Each modifier is optional.  Every function that finds resources by name honors
 * the modifiers.  Among the files of one directory, the largest scale up to that of the screen
 * comes first, then a file for the device, then one for the platform, then the plain file.
 * Functions that list resources leave out files for other devices.  Modifiers are case-sensitive.
 *
 * Unless a function says otherwise:
 *
 * NULL:     a bundle that is NULL returns NULL.  A handle of another type is treated as NULL and
 *           reported to the diagnostic handler.
 * Errors:   none.
 * Threads:  safe from any thread.
 * Cost:     that of CFBundleCopyResourceURL() for each name that is tried.
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
 * Finds a resource like CFBundleCopyResourceURL(), and returns its scale.
 *
 * @param bundle  The bundle.  NULL returns NULL.
 * @param name    The name without modifiers.  NULL: the first resource of the type.
 * @param type    The extension, with or without a leading `.`.  NULL or empty: `name` includes it.
 * @param subdir  A subdirectory of the resource directory.  NULL or empty: none.
 * @param scale   Receives 2 for a file with `@2x` and so on, 1 for a file without a scale, 0 if
 *                nothing is found.  May be NULL.
 *
 * @return  An absolute URL that you own, or NULL if there is no such resource.
 *
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFBCBundleCopyResourceURLAndScale(CFBundleRef bundle, CFStringRef name, CFStringRef type,
                                                     CFStringRef subdir, CFIndex *scale);

/**
 * Finds the icon of a size.
 *
 * The candidates come from the first of these lists that names an existing file:
 *
 * - CFBundlePrimaryIcon in CFBundleIcons;
 * - CFBundleIconFiles;
 * - CFBundleIconFile;
 * - the names Icon, Icon-72, Icon-Small and Icon-Small-50.  For iOS 3.2 and earlier they come
 *   first; before iOS 3.2 only CFBundleIconFile follows.
 *
 * A name without extension stands for all variants of a PNG or ICNS file; for the platform macos an
 * ICNS file comes first.  A name with the extension of a PNG, ICNS, TIFF, JPEG or GIF file stands for
 * that file only.  A localized file is used before one for all languages.  Of all candidates, the icon of exactly the requested size is chosen,
 * else the next larger one, else the largest.  Sizes are read from PNG files; other files come
 * last.
 *
 * @param bundle  The bundle.  NULL returns NULL.
 * @param size    The side in points.  The scale of the environment converts it to pixels. 0 or
 *                less: the largest icon.
 * @param scale   As for CFBCBundleCopyResourceURLAndScale().  May be NULL.
 *
 * @return  An absolute URL that you own, or NULL if there is no icon.
 *
 * Cost:     also reads the header of each icon.
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFBCBundleCopyIconURL(CFBundleRef bundle, double size, CFIndex *scale);

/**
 * Finds the launch image: BASENAME-SCHEME-ORIENTATION.png, with modifiers for scale and device.
 *
 * BASENAME is the value of UILaunchImageFile, or "Default"; before iOS 3.2 it is "Default".  A localized
 * file is used before one for all languages.  Names with the scheme come first, then
 * names without it.  Within each group, the exact orientation comes first, then the kind of
 * orientation, then no orientation.  LandscapeLeft is of the kind Landscape, PortraitUpsideDown of
 * the kind Portrait.  On an iPhone orientations are ignored, except in names with the height of the screen.
 *
 * If the environment has the size of the screen, images made for it come first: those that UILaunchImages
 * lists for its size and orientation, of the newest system that is not newer than the environment's (since
 * iOS 7); then, on an iPhone, those with the height in the name, such as Default-568h.png.
 *
 * @param bundle  The bundle.  NULL returns NULL.
 * @param scheme  The scheme of the URL that starts the program.  NULL or empty: none.
 * @param scale   As for CFBCBundleCopyResourceURLAndScale().  May be NULL.
 *
 * @return  An absolute URL that you own, or NULL if there is no launch image.
 *
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFBCBundleCopyLaunchImageURL(CFBundleRef bundle, CFStringRef scheme, CFIndex *scale);

/**
 * Returns the capabilities that the program requires (UIRequiredDeviceCapabilities) and a device
 * lacks.
 *
 * @param bundle        The bundle.  NULL returns NULL.
 * @param capabilities  The capabilities of the device: an array of strings such as "wifi".  NULL:
 *                      none.
 *
 * @return  An array of strings that you own.  Empty if nothing is missing.
 *
 * Errors:   if the value of the key is neither an array nor a dictionary of booleans, it is ignored
 *           and reported once to the diagnostic handler.
 * Cost:     O(requirements × capabilities).
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFBCBundleCopyMissingDeviceCapabilities(CFBundleRef bundle, CFArrayRef capabilities);

/**
 * Returns the capabilities that the program prohibits (false in the dictionary
 * UIRequiredDeviceCapabilities) and a device has.
 *
 * @param bundle        The bundle.  NULL returns NULL.
 * @param capabilities  The capabilities of the device: an array of strings.  NULL: none.
 *
 * @return  An array of strings that you own.  Empty if nothing is prohibited.
 *
 * Errors:   as for CFBCBundleCopyMissingDeviceCapabilities().
 * Cost:     O(prohibitions × capabilities).
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFBCBundleCopyProhibitedDeviceCapabilities(CFBundleRef bundle, CFArrayRef capabilities);

CF_EXTERN_C_END

#endif
