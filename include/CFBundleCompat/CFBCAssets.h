/**
 * @file
 * Pictures, colors and data: asset catalogs, compiled (`Assets.car`) and source (`NAME.xcassets`), icon files
 * (`.icns`), and PNG files in Apple's private form (CgBI).
 *
 * A catalog has assets, which have names.  An asset has renditions: the same picture for another scale,
 * device, appearance or language.  CFBCAssetCatalogCopyRendition() chooses one.  Its content is read when
 * it is asked for: CFBCRenditionCreateImage(), CFBCRenditionCopyData(), CFBCRenditionGetColor().
 *
 * Pixels are decoded in each call and are not cached.  They are not converted to another color space, and
 * JPEG, HEIF, PDF and SVG are returned as bytes.  docs/pictures.md says which codings are decoded, and how
 * a rendition is chosen.
 *
 * Damage to one rendition does not affect the others.  Every length in a file is checked before it is
 * used.
 *
 * Unless a function says otherwise:
 *
 * NULL:     an argument that is NULL returns NULL, 0 or false, without an error.  A handle of another type is
 *           treated as NULL and reported to the diagnostic handler.
 * Errors:   `error` receives an error that you own if the function fails, and is unchanged otherwise.
 *           It may be NULL.  Its domain is kCFBCAssetErrorDomain, with the codes below, or
 *           kCFErrorDomainPOSIX if the system cannot read a file, or if there is no memory.
 * Threads:  safe from any thread.  All objects are immutable.
 * Cost:     constant.
 */
#ifndef CFBUNDLECOMPAT_CFBCASSETS_H
#define CFBUNDLECOMPAT_CFBCASSETS_H

#include <CFBundleCompat/CFBCEnvironment.h>
#include <CoreFoundation/CFArray.h>
#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFBundle.h>
#include <CoreFoundation/CFData.h>
#include <CoreFoundation/CFDictionary.h>
#include <CoreFoundation/CFError.h>
#include <CoreFoundation/CFString.h>
#include <CoreFoundation/CFURL.h>

CF_EXTERN_C_BEGIN

/** An asset catalog or an icon file.  Immutable.  Since: 0.1 */
typedef const struct __CFBCAssetCatalog *CFBCAssetCatalogRef;

/** A rendition.  It retains its catalog.  Two of one catalog with the same index are equal.  Since: 0.1 */
typedef const struct __CFBCRendition *CFBCRenditionRef;

/** Decoded pixels.  Immutable.  Since: 0.1 */
typedef const struct __CFBCImage *CFBCImageRef;

/* ---- Constants ---- */

/** What a catalog is. */
typedef CF_ENUM(CFIndex, CFBCAssetFormat) {
    kCFBCAssetFormatNone = 0,     /**< Only for NULL. */
    kCFBCAssetFormatCompiled = 1, /**< `Assets.car`. */
    kCFBCAssetFormatSource = 2,   /**< `NAME.xcassets`, one or more. */
    kCFBCAssetFormatIcns = 3      /**< An icon file: one asset, "Icon". */
};

/** What kind of thing a name stands for. */
typedef CF_ENUM(CFIndex, CFBCAssetKind) {
    kCFBCAssetKindNone = -1,   /**< There is no such asset. */
    kCFBCAssetKindOther = 0,   /**< Another kind.  As an argument: any kind. */
    kCFBCAssetKindImage = 1,   /**< A picture. */
    kCFBCAssetKindIcon = 2,    /**< An icon, which has pictures of several sizes. */
    kCFBCAssetKindColor = 3,   /**< A color. */
    kCFBCAssetKindData = 4,    /**< Data. */
    kCFBCAssetKindSymbol = 5,  /**< A symbol: a drawing in weights and sizes. */
    kCFBCAssetKindStack = 6,   /**< Layers of one picture. */
    kCFBCAssetKindGradient = 7 /**< A gradient between named colors. */
};

/** What a rendition has. */
typedef CF_ENUM(CFIndex, CFBCRenditionKind) {
    kCFBCRenditionKindOther = 0,    /**< Something else, or damaged. */
    kCFBCRenditionKindBitmap = 1,   /**< Pixels. */
    kCFBCRenditionKindEncoded = 2,  /**< A picture in a format of its own: PNG, CgBI, JPEG, HEIF, JPEG 2000. */
    kCFBCRenditionKindVector = 3,   /**< A drawing: PDF or SVG. */
    kCFBCRenditionKindColor = 4,    /**< A color. */
    kCFBCRenditionKindData = 5,     /**< Bytes. */
    kCFBCRenditionKindSizes = 6,    /**< The sizes of an icon, in points: `Sizes` of CFBCRenditionCopyInfo(). */
    kCFBCRenditionKindStack = 7,    /**< Layers. */
    kCFBCRenditionKindGradient = 8, /**< A gradient. */
    kCFBCRenditionKindPacked = 9,   /**< Pixels of many small pictures, which are renditions of their own. */
    kCFBCRenditionKindExternal = 10 /**< A picture in an asset pack, which another bundle has. */
};

/** The domain of the errors of this header. */
#define kCFBCAssetErrorDomain CFSTR("org.cfbundlecompat.assets")

/**
 * Codes of errors.  The failure reason is a sentence; the user info has the keys below, and kCFBCErrorOffsetKey or
 * kCFBCErrorLineKey where a file is damaged.
 */
typedef CF_ENUM(CFIndex, CFBCAssetErrorCode) {
    kCFBCAssetErrorUnreadable = 1,      /**< A folder of a source catalog cannot be listed or read. */
    kCFBCAssetErrorNotAssets = 2,       /**< Something else than a catalog, an icon file or a PNG file. */
    kCFBCAssetErrorDamaged = 3,         /**< Truncated or inconsistent. */
    kCFBCAssetErrorTooLarge = 4,        /**< More pixels, bytes or entries than the limits allow. */
    kCFBCAssetErrorNoSuchAsset = 5,     /**< There is no asset with the name and kind, or no catalog in the bundle. */
    kCFBCAssetErrorNoRendition = 6,     /**< The asset has nothing that suits the environment. */
    kCFBCAssetErrorUnsupported = 7,     /**< A coding that is not decoded, or a color that only a system knows. */
    kCFBCAssetErrorWrongKind = 8,       /**< The rendition has no pixels, no data or no color. */
    kCFBCAssetErrorExternal = 9,        /**< The picture is in an asset pack; the reason names it. */
    kCFBCAssetErrorNeedsRendering = 10, /**< Only Apple's systems draw the picture from its layers. */
    kCFBCAssetErrorInvalidArgument = 11 /**< An unknown option, a URL that is not a file's, a wrong size. */
};

/** In the user info: a string, the name of the asset. */
#define kCFBCAssetErrorAssetKey CFSTR("CFBCAsset")
/** In the user info: a number, the index of the rendition. */
#define kCFBCAssetErrorRenditionIndexKey CFSTR("CFBCRenditionIndex")

/** An option: a positive number, the most pixels of one picture.  Default: 2^28.  At most 2^30. */
#define kCFBCAssetOptionMaxPixels CFSTR("MaxPixels")
/** An option: a positive number, the most bytes of decompressed data or of a file of a source catalog.  Default: 2^30. */
#define kCFBCAssetOptionMaxBytes CFSTR("MaxBytes")

/* ---- Opening ---- */

/**
 * Returns the type of catalogs.
 *
 * @return  The same number in every call.
 *
 * Since:    0.1
 */
CF_EXPORT CFTypeID CFBCAssetCatalogGetTypeID(void);

/**
 * Returns the type of renditions.
 *
 * @return  The same number in every call.
 *
 * Since:    0.1
 */
CF_EXPORT CFTypeID CFBCRenditionGetTypeID(void);

/**
 * Returns the type of images.
 *
 * @return  The same number in every call.
 *
 * Since:    0.1
 */
CF_EXPORT CFTypeID CFBCImageGetTypeID(void);

/**
 * Opens a compiled catalog, a source catalog or an icon file.
 *
 * Files are known by their content, source catalogs by the extension `xcassets` or `xcstickers` of the folder.
 *
 * @param url      A file or a folder, as a file URL.
 * @param options  The options, above.  NULL: the defaults.
 * @param error    Receives the error.  May be NULL.
 *
 * @return  A catalog that you own, or NULL.
 *
 * Cost:     reads the file once, but no rendition; of a source catalog, lists its folders and reads each
 *           `Contents.json`, but no picture.
 * Since:    0.1
 */
CF_EXPORT CFBCAssetCatalogRef CFBCAssetCatalogCreateWithURL(CFURLRef url, CFDictionaryRef options, CFErrorRef *error);

/**
 * Opens a compiled catalog or an icon file in memory.
 *
 * @param data     The content of the file.  It is retained, or copied if it is mutable.
 * @param options  The options, above.  NULL: the defaults.
 * @param error    Receives the error.  May be NULL.
 *
 * @return  A catalog that you own, or NULL.
 *
 * Cost:     O(number of renditions and names).
 * Since:    0.1
 */
CF_EXPORT CFBCAssetCatalogRef CFBCAssetCatalogCreateWithData(CFDataRef data, CFDictionaryRef options,
                                                             CFErrorRef *error);

/**
 * Opens the catalog of a bundle: the resource `Assets.car`; without one, all source catalogs in its resource
 * directory as one.  Of several assets with a name and a kind, the first one by path counts, with a
 * diagnostic.
 *
 * @param bundle  The bundle.
 * @param error   Receives the error.  May be NULL.
 *
 * @return  A catalog that you own, or NULL.
 *
 * Errors:   kCFBCAssetErrorNoSuchAsset if the bundle has no catalog.
 * Cost:     as for CFBCAssetCatalogCreateWithURL(), in each call.  Keep the catalog.
 * Since:    0.1
 */
CF_EXPORT CFBCAssetCatalogRef CFBCBundleCopyAssetCatalog(CFBundleRef bundle, CFErrorRef *error);

/* ---- The catalog ---- */

/**
 * Returns the format of a catalog.
 *
 * @param catalog  The catalog.
 *
 * @return  The format, or kCFBCAssetFormatNone for NULL.
 *
 * Since:    0.1
 */
CF_EXPORT CFBCAssetFormat CFBCAssetCatalogGetFormat(CFBCAssetCatalogRef catalog);

/**
 * Describes a catalog.
 *
 * @param catalog  The catalog.
 *
 * @return  A dictionary that you own: `RenditionCount`; of a compiled catalog `CoreUIVersion`, `StorageVersion`,
 *          `SchemaVersion`, `MainVersion`, `Version`, and `AuthoringTool`, `Platform`, `PlatformVersion`
 *          and `ThinningParameters` if it has them; of source catalogs `Paths`; of an icon file `Elements`,
 *          the types of its elements.
 *
 * Since:    0.1
 */
CF_EXPORT CFDictionaryRef CFBCAssetCatalogCopyInfo(CFBCAssetCatalogRef catalog);

/**
 * Returns what is wrong with a catalog and was ignored.
 *
 * @param catalog  The catalog.
 *
 * @return  An array of strings that you own, empty if there is nothing.
 *
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFBCAssetCatalogCopyDiagnostics(CFBCAssetCatalogRef catalog);

/**
 * Returns the names of the assets.
 *
 * @param catalog  The catalog.
 * @param kind     Only assets of this kind.  0: all.  Another number is reported, and has no names.
 *
 * @return  An array of strings that you own, in the order of their UTF-8 bytes.  Names that are not UTF-8 are
 *          left out: their renditions are reached by index only.
 *
 * Cost:     O(number of assets).  With a kind, reads the first renditions of each.
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFBCAssetCatalogCopyNames(CFBCAssetCatalogRef catalog, CFBCAssetKind kind);

/**
 * Returns the kind of an asset.
 *
 * @param catalog  The catalog.  NULL returns kCFBCAssetKindNone.
 * @param name     The name of the asset.  NULL returns kCFBCAssetKindNone.
 *
 * @return  The kind, or kCFBCAssetKindNone if there is no such asset.  If a source catalog has several
 *          with the name: the first of image, icon, symbol, color and data.
 *
 * Cost:     O(log(number of assets)).
 * Since:    0.1
 */
CF_EXPORT CFBCAssetKind CFBCAssetCatalogGetKind(CFBCAssetCatalogRef catalog, CFStringRef name);

/**
 * Returns the properties of an asset, under the names that source catalogs have for them.
 *
 * @param catalog  The catalog.
 * @param name     The name of the asset.
 *
 * @return  A dictionary that you own: `template-rendering-intent`, `preserves-vector-representation` and
 *          others as they are written.  A compiled catalog has these two, and `identifier`, a number.  NULL if there
 *          is no such asset.
 *
 * Cost:     reads the asset's `Contents.json`, or its first rendition.
 * Since:    0.1
 */
CF_EXPORT CFDictionaryRef CFBCAssetCatalogCopyProperties(CFBCAssetCatalogRef catalog, CFStringRef name);

/* ---- Renditions ---- */

/**
 * Returns the number of renditions of a catalog.
 *
 * @param catalog  The catalog.
 *
 * @return  The number.
 *
 * Since:    0.1
 */
CF_EXPORT CFIndex CFBCAssetCatalogGetRenditionCount(CFBCAssetCatalogRef catalog);

/**
 * Returns a rendition by its place in the file.
 *
 * @param catalog  The catalog.
 * @param index    The place, from 0.  One that is out of bounds is reported, and returns NULL.
 *
 * @return  A rendition that you own.  It may be damaged: then its functions say so.
 *
 * Since:    0.1
 */
CF_EXPORT CFBCRenditionRef CFBCAssetCatalogCopyRenditionAtIndex(CFBCAssetCatalogRef catalog, CFIndex index);

/**
 * Returns the renditions of an asset.
 *
 * @param catalog  The catalog.
 * @param name     The name of the asset.
 * @param error    Receives the error.  May be NULL.
 *
 * @return  An array of renditions that you own, in the order of the file, or NULL.
 *
 * Errors:   kCFBCAssetErrorNoSuchAsset; for a damaged `Contents.json`, kCFBCAssetErrorDamaged with the line.
 * Cost:     O(number of the asset's renditions).
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFBCAssetCatalogCopyRenditions(CFBCAssetCatalogRef catalog, CFStringRef name, CFErrorRef *error);

/**
 * Returns the rendition of an asset that suits an environment best.
 *
 * If a compiled catalog has the best one in a coding that is not decoded, the same picture for older systems is
 * returned if there is one.
 *
 * @param catalog      The catalog.
 * @param name         The name of the asset, with its name space: "Theme/accent".
 * @param kind         Only an asset of this kind.  0: any.
 * @param environment  What it is for.  NULL: the environment of the process.
 * @param error        Receives the error.  May be NULL.
 *
 * @return  A rendition that you own, or NULL.
 *
 * Errors:   kCFBCAssetErrorNoSuchAsset, also for an unknown kind; kCFBCAssetErrorNoRendition; for a damaged
 *           rendition kCFBCAssetErrorDamaged, with its index.
 * Cost:     O(n log n) in the number of the asset's renditions.
 * Since:    0.1
 */
CF_EXPORT CFBCRenditionRef CFBCAssetCatalogCopyRendition(CFBCAssetCatalogRef catalog, CFStringRef name,
                                                         CFBCAssetKind kind, CFBCEnvironmentRef environment,
                                                         CFErrorRef *error);

/**
 * Returns the picture of an icon that suits a size best: the exact width, the next larger, the largest smaller one.
 *
 * @param catalog      The catalog.
 * @param name         The name of the icon.  NULL: the only icon of the catalog.
 * @param pixels       The width in pixels: points times scale.  0: the largest.  A negative number is
 *                     reported, and returns NULL without an error.
 * @param environment  What it is for.  NULL: the environment of the process.
 * @param error        Receives the error.  May be NULL.
 *
 * @return  A rendition that you own, or NULL.
 *
 * Errors:   as for CFBCAssetCatalogCopyRendition(); kCFBCAssetErrorNeedsRendering if only layers exist;
 *           kCFBCAssetErrorNoSuchAsset if `name` is NULL and there is not exactly one icon.
 * Cost:     as for CFBCAssetCatalogCopyRendition().
 * Since:    0.1
 */
CF_EXPORT CFBCRenditionRef CFBCAssetCatalogCopyIconRendition(CFBCAssetCatalogRef catalog, CFStringRef name,
                                                             CFIndex pixels, CFBCEnvironmentRef environment,
                                                             CFErrorRef *error);

/**
 * Says for each rendition of an asset why it is chosen or not.
 *
 * @param catalog      The catalog.
 * @param name         The name of the asset.
 * @param environment  What it is for.  NULL: the environment of the process.
 *
 * @return  An array of dictionaries that you own, the chosen one first.  `Index`: a number.  `Chosen`: a boolean.
 *          `Unsuitable`: the criterion by which the rendition does not suit, such as "device".  `Worse`: the
 *          first one by which the chosen rendition is better.  NULL if there is no such asset.
 *
 * Errors:   none.
 * Cost:     as for CFBCAssetCatalogCopyRendition().
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFBCAssetCatalogCopyExplanation(CFBCAssetCatalogRef catalog, CFStringRef name,
                                                     CFBCEnvironmentRef environment);

/**
 * Returns what a rendition has.
 *
 * @param rendition  The rendition.
 *
 * @return  The kind; kCFBCRenditionKindOther for NULL.
 *
 * Since:    0.1
 */
CF_EXPORT CFBCRenditionKind CFBCRenditionGetKind(CFBCRenditionRef rendition);

/**
 * Returns the place of a rendition in its catalog.
 *
 * @param rendition  The rendition.  NULL returns -1.
 *
 * @return  The index.
 *
 * Since:    0.1
 */
CF_EXPORT CFIndex CFBCRenditionGetIndex(CFBCRenditionRef rendition);

/**
 * Returns the width of a rendition in pixels.
 *
 * @param rendition  The rendition.
 *
 * @return  The width; 0 for what has none, and for JPEG, HEIF and drawings.
 *
 * Cost:     of a source catalog, reads the file.
 * Since:    0.1
 */
CF_EXPORT CFIndex CFBCRenditionGetWidth(CFBCRenditionRef rendition);

/**
 * Returns the height of a rendition in pixels.
 *
 * @param rendition  The rendition.
 *
 * @return  As for CFBCRenditionGetWidth().
 *
 * Cost:     of a source catalog, reads the file.
 * Since:    0.1
 */
CF_EXPORT CFIndex CFBCRenditionGetHeight(CFBCRenditionRef rendition);

/**
 * Returns the scale of a rendition: the number of pixels for a point.
 *
 * @param rendition  The rendition.
 *
 * @return  The scale; 0 if the rendition is for every one.
 *
 * Since:    0.1
 */
CF_EXPORT double CFBCRenditionGetScale(CFBCRenditionRef rendition);

/**
 * Returns the name of a rendition.
 *
 * @param rendition  The rendition.
 *
 * @return  A string that you own: the name of the source file; of an icon file, the type of the element.  May be
 *          empty.
 *
 * Cost:     O(length of the name).
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFBCRenditionCopyName(CFBCRenditionRef rendition);

/**
 * Returns the name of a rendition's asset.
 *
 * @param rendition  The rendition.
 *
 * @return  A string that you own.  NULL for renditions without a name, such as packed pictures.
 *
 * Cost:     O(length of the name).
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFBCRenditionCopyAssetName(CFBCRenditionRef rendition);

/**
 * Returns the uniform type identifier of what CFBCRenditionCopyData() returns.
 *
 * @param rendition  The rendition.
 *
 * @return  A string that you own, such as "public.jpeg".  NULL if it is not known.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFBCRenditionCopyType(CFBCRenditionRef rendition);

/**
 * Returns the file of a rendition of a source catalog.
 *
 * @param rendition  The rendition.
 *
 * @return  A URL that you own.  NULL for other catalogs, and for colors.
 *
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFBCRenditionCopyURL(CFBCRenditionRef rendition);

/**
 * Returns what a rendition is for.
 *
 * @param rendition  The rendition.
 *
 * @return  A dictionary that you own.  `Scale` is always there; the others only if they are not 0: `Idiom` ("phone"),
 *          `Appearance`, `Language`, `Gamut`, `Direction`, `HorizontalSizeClass`, `VerticalSizeClass`, `Memory`,
 *          `Graphics`, `DeploymentTarget`, `GlyphWeight`, `GlyphSize` as strings; `Subtype`, `Dimension1`,
 *          `Dimension2`, `State`, `Value`, `Part`, `Element`, `Identifier` as numbers.
 *
 * Since:    0.1
 */
CF_EXPORT CFDictionaryRef CFBCRenditionCopyAttributes(CFBCRenditionRef rendition);

/**
 * Describes a rendition.
 *
 * @param rendition  The rendition.
 *
 * @return  A dictionary that you own: `Index`, and if they are known `Name`, `RenditionName`, `Type`; of a compiled
 *          catalog also `Layout`, `Flags`, `ColorSpace`, `SizeOnDisk`, `PixelFormat`, `Compression`,
 *          `TemplateMode`, `LinkIndex` (the packed picture that has the pixels), `Sizes`, `AssetPackBundle` and
 *          `AssetPackTag`.
 *
 * Since:    0.1
 */
CF_EXPORT CFDictionaryRef CFBCRenditionCopyInfo(CFBCRenditionRef rendition);

/* ---- Contents ---- */

/**
 * Decodes the pixels of a rendition: a bitmap, a part of a packed picture, PNG, CgBI, or an element of an icon file.
 *
 * @param rendition  The rendition.
 * @param error      Receives the error.  May be NULL.
 *
 * @return  An image that you own, or NULL.
 *
 * Errors:   kCFBCAssetErrorWrongKind for what is not decoded because it has a format of its own, and for what has no
 *           pixels; kCFBCAssetErrorUnsupported, kCFBCAssetErrorDamaged, kCFBCAssetErrorTooLarge,
 *           kCFBCAssetErrorExternal, kCFBCAssetErrorNeedsRendering.
 * Cost:     O(number of pixels), in each call; of a part of a packed picture, that of the packed one.
 * Since:    0.1
 */
CF_EXPORT CFBCImageRef CFBCRenditionCreateImage(CFBCRenditionRef rendition, CFErrorRef *error);

/**
 * Returns the bytes of a rendition as they are stored: data, a drawing, or a picture in a format of its own.
 * Compressed ones are decompressed.
 *
 * @param rendition  The rendition.
 * @param error      Receives the error.  May be NULL.
 *
 * @return  Data that you own, or NULL.
 *
 * Errors:   kCFBCAssetErrorWrongKind for bitmaps and colors, kCFBCAssetErrorDamaged, kCFBCAssetErrorTooLarge.
 * Cost:     O(number of bytes), in each call.
 * Since:    0.1
 */
CF_EXPORT CFDataRef CFBCRenditionCopyData(CFBCRenditionRef rendition, CFErrorRef *error);

/**
 * Returns the color of a rendition.
 *
 * @param rendition   The rendition.
 * @param components  Receives four numbers: red, green, blue, alpha, or white, alpha, 0, 0.  They are not
 *                    multiplied by alpha.  May be NULL.
 * @param count       Receives the number of components, 4 or 2.  May be NULL.
 * @param colorSpace  Receives the color space: 1 sRGB, 2 gray with gamma 2.2, 3 Display P3, 4 extended sRGB, 5
 *                    extended linear sRGB, 6 extended gray, 0 generic.  May be NULL.
 * @param error       Receives the error.  May be NULL.
 *
 * @return  Whether the rendition is a color.  If not, nothing but the error is stored.
 *
 * Errors:   kCFBCAssetErrorWrongKind, kCFBCAssetErrorDamaged; kCFBCAssetErrorUnsupported for a system's color in a
 *           source catalog, whose name the reason has.
 * Since:    0.1
 */
CF_EXPORT Boolean CFBCRenditionGetColor(CFBCRenditionRef rendition, double components[4], CFIndex *count,
                                        CFIndex *colorSpace, CFErrorRef *error);

/**
 * Returns the parts of a picture that can be resized.  Catalogs store it without the part that is stretched.
 *
 * @param rendition  The rendition.
 *
 * @return  A dictionary that you own: `Rectangles`, three or nine from the top left, each with `X`, `Y` (from the
 *          top), `Width` and `Height`; and `Layout`, Apple's number: 20 to 25 are three parts, 30 to 34 are nine.
 *          NULL if the picture has one part.
 *
 * Since:    0.1
 */
CF_EXPORT CFDictionaryRef CFBCRenditionCopySlices(CFBCRenditionRef rendition);

/* ---- Images ---- */

/**
 * Returns the width of an image in pixels.
 *
 * @param image  The image.
 *
 * @return  The width.
 *
 * Since:    0.1
 */
CF_EXPORT CFIndex CFBCImageGetWidth(CFBCImageRef image);

/**
 * Returns the height of an image in pixels.
 *
 * @param image  The image.
 *
 * @return  The height.
 *
 * Since:    0.1
 */
CF_EXPORT CFIndex CFBCImageGetHeight(CFBCImageRef image);

/**
 * Returns the color space of an image.
 *
 * @param image  The image.
 *
 * @return  A number as in CFBCRenditionGetColor().
 *
 * Since:    0.1
 */
CF_EXPORT CFIndex CFBCImageGetColorSpace(CFBCImageRef image);

/**
 * Returns whether no pixel of an image is transparent.
 *
 * @param image  The image.
 *
 * @return  Whether alpha is 255 everywhere.
 *
 * Cost:     O(number of pixels).
 * Since:    0.1
 */
CF_EXPORT Boolean CFBCImageIsOpaque(CFBCImageRef image);

/**
 * Returns whether an image has the colors that were stored.  Some codings of catalogs round them.
 *
 * @param image  The image.
 *
 * @return  Whether every bit is kept, as far as is known.
 *
 * Since:    0.1
 */
CF_EXPORT Boolean CFBCImageIsExact(CFBCImageRef image);

/**
 * Returns the pixels of an image.
 *
 * @param image  The image.
 *
 * @return  Red, green, blue and alpha, a byte each, with colors multiplied by alpha; rows from the top, without gaps.
 *          You borrow them from the image.
 *
 * Since:    0.1
 */
CF_EXPORT const UInt8 *CFBCImageGetPixels(CFBCImageRef image);

/**
 * Returns the pixels of an image with colors that are not multiplied by alpha.
 *
 * @param image  The image.
 * @param error  Receives the error.  May be NULL.
 *
 * @return  Data that you own, or NULL.  Each color is the nearest one that is multiplied to what the image has.
 *
 * Errors:   ENOMEM.
 * Cost:     O(number of pixels).
 * Since:    0.1
 */
CF_EXPORT CFDataRef CFBCImageCopyStraightPixels(CFBCImageRef image, CFErrorRef *error);

/**
 * Writes an image as a PNG file: 8 bits, without alpha if no pixel needs it, with a chunk for the color space.
 *
 * @param image  The image.
 * @param error  Receives the error.  May be NULL.
 *
 * @return  Data that you own, or NULL.  The file is valid, but not compressed.
 *
 * Errors:   ENOMEM.
 * Cost:     O(number of pixels).
 * Since:    0.1
 */
CF_EXPORT CFDataRef CFBCImageCopyPNGData(CFBCImageRef image, CFErrorRef *error);

/**
 * Decodes a PNG file, also one in Apple's private form (CgBI).
 *
 * @param data     The content of the file.
 * @param options  The options, above.  NULL: the defaults.
 * @param error    Receives the error.  May be NULL.
 *
 * @return  An image that you own, or NULL.
 *
 * Errors:   kCFBCAssetErrorNotAssets, kCFBCAssetErrorDamaged, kCFBCAssetErrorTooLarge,
 *           kCFBCAssetErrorInvalidArgument for an option.
 * Cost:     O(number of pixels).
 * Since:    0.1
 */
CF_EXPORT CFBCImageRef CFBCImageCreateWithPNGData(CFDataRef data, CFDictionaryRef options, CFErrorRef *error);

/**
 * Turns a PNG file in Apple's private form (CgBI) into one that every program reads.  Its other chunks are kept.
 *
 * @param data   The content of the file.
 * @param error  Receives the error.  May be NULL.
 *
 * @return  Data that you own, or NULL.  Another PNG file is returned as it is.
 *
 * Errors:   kCFBCAssetErrorNotAssets, kCFBCAssetErrorDamaged, kCFBCAssetErrorTooLarge.
 * Cost:     O(number of pixels).
 * Since:    0.1
 */
CF_EXPORT CFDataRef CFBCDataCopyNormalizedPNG(CFDataRef data, CFErrorRef *error);

/**
 * Makes an icon file (`.icns`) of PNG files.  Nothing is scaled.
 *
 * @param pngs   An array of data: PNG files of 16, 32, 64, 128, 256, 512 or 1024 pixels, square.  Each fills all places
 *               of its size: one of 32 pixels is that of 32 points, and that of 16 points at scale 2.  The
 *               last one of a size counts.
 * @param error  Receives the error.  May be NULL.
 *
 * @return  Data that you own, or NULL.
 *
 * Errors:   kCFBCAssetErrorDamaged for what is not a PNG file, kCFBCAssetErrorInvalidArgument for another size.
 * Cost:     O(number of bytes).
 * Since:    0.1
 */
CF_EXPORT CFDataRef CFBCIcnsCreateData(CFArrayRef pngs, CFErrorRef *error);

CF_EXTERN_C_END

#endif
