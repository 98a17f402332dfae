/**
 * @file
 * MacTypes: types of classic Macintosh code that CoreFoundation itself does not use.  CFBase.h has
 * the others.
 */
#ifndef __MACTYPES__
#define __MACTYPES__

#include <CoreFoundation/CFBase.h>

CF_EXTERN_C_BEGIN

/**
 * @name Memory
 * @{
 */
/** A type of classic Macintosh code.  Since: 0.1 */
typedef char *Ptr;
typedef Ptr *Handle;
typedef long Size;
typedef unsigned long ByteCount;
typedef unsigned long ByteOffset;
typedef unsigned long ItemCount;
/** @} */

/* Numbers and functions. */
/** A fixed-point number: 16 integer bits, 16 fraction bits.  Since: 0.1 */
typedef SInt32 Fixed;
/** An unsigned fixed-point number: 16 integer bits, 16 fraction bits.  Since: 0.1 */
typedef UInt32 UnsignedFixed;
/** A fixed-point number: 2 integer bits, 30 fraction bits.  Since: 0.1 */
typedef SInt32 Fract;
/** A fixed-point number: 8 integer bits, 8 fraction bits.  Since: 0.1 */
typedef short ShortFixed;
/** A duration: milliseconds if positive, microseconds if negative.  Since: 0.1 */
typedef SInt32 Duration;
/** A set of flags.  Since: 0.1 */
typedef UInt32 OptionBits;
/** The type of a resource of classic Macintosh systems.  Since: 0.1 */
typedef FourCharCode ResType;
/** A pointer to a function.  Since: 0.1 */
typedef long (*ProcPtr)(void);
/** A pointer to a function, for any processor.  Since: 0.1 */
typedef ProcPtr UniversalProcPtr;

/**
 * @name Strings
 * @{
 */
/** A Pascal string, or a pointer to a string.  Since: 0.1 */
typedef unsigned char Str15[16];
typedef unsigned char Str27[28];
typedef unsigned char Str31[32];
typedef unsigned char Str32[33];
typedef unsigned char Str63[64];
typedef Str63 StrFileName;
typedef ConstStringPtr ConstStr15Param;
typedef ConstStringPtr ConstStr27Param;
typedef ConstStringPtr ConstStr31Param;
typedef ConstStringPtr ConstStr32Param;
typedef ConstStringPtr ConstStr63Param;
typedef ConstStringPtr ConstStrFileNameParam;
typedef UniChar *UniCharPtr;
typedef const UniChar *ConstUniCharPtr;
/** @} */

/** A point in QuickDraw's coordinates.  Since: 0.1 */
typedef struct Point {
    short v; /**< The vertical coordinate. */
    short h; /**< The horizontal coordinate. */
} Point;
/** A pointer to a point.  Since: 0.1 */
typedef Point *PointPtr;
/** A rectangle in QuickDraw's coordinates.  Since: 0.1 */
typedef struct Rect {
    short top;    /**< The upper edge. */
    short left;   /**< The left edge. */
    short bottom; /**< The lower edge. */
    short right;  /**< The right edge. */
} Rect;
/** A pointer to a rectangle.  Since: 0.1 */
typedef Rect *RectPtr;
/** A style of text.  Since: 0.1 */
typedef unsigned char Style;

/** Constants of classic Macintosh code.  Since: 0.1 */
enum {
    kNilOptions = 0,          /**< No options. */
    kInvalidID = 0,           /**< Not an identifier. */
    kVariableLengthArray = 1, /**< The length of a trailing array whose real length varies. */
    kUnknownType = 0x3F3F3F3F /**< The type "????". */
};

CF_EXTERN_C_END

#ifndef nil
/** NULL. */
#define nil NULL
#endif

#endif
