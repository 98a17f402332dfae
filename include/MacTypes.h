/*
 * MacTypes: the types of classic Macintosh code that CoreFoundation itself does not use.  The others are in CFBase.h.
 */
#ifndef __MACTYPES__
#define __MACTYPES__

#include <CoreFoundation/CFBase.h>

CF_EXTERN_C_BEGIN

/* Memory. */
typedef char *Ptr;
typedef Ptr *Handle;
typedef long Size;
typedef unsigned long ByteCount;
typedef unsigned long ByteOffset;
typedef unsigned long ItemCount;

/* Numbers. */
typedef SInt32 Fixed; /* 16 bits before the point, 16 behind it */
typedef UInt32 UnsignedFixed;
typedef SInt32 Fract; /* 2 bits before the point, 30 behind it */
typedef short ShortFixed;
typedef SInt32 Duration;
typedef UInt32 OptionBits;
typedef FourCharCode ResType;
typedef long (*ProcPtr)(void);
typedef ProcPtr UniversalProcPtr;

/* Pascal strings of other lengths, and pointers to constant ones. */
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

/* Places on a screen. */
typedef struct Point {
    short v;
    short h;
} Point;
typedef Point *PointPtr;
typedef struct Rect {
    short top;
    short left;
    short bottom;
    short right;
} Rect;
typedef Rect *RectPtr;
typedef unsigned char Style;

enum {
    kNilOptions = 0,
    kInvalidID = 0,
    kVariableLengthArray = 1,
    kUnknownType = 0x3F3F3F3F /* "????" */
};

CF_EXTERN_C_END

#ifndef nil
#define nil NULL
#endif

#endif
