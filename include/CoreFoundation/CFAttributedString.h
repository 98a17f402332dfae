/**
 * @file
 * CFAttributedString: strings with attributes.
 *
 * This header has only types and constants, for programs that mention them.  The library does not
 * have the functions.
 */
#ifndef __COREFOUNDATION_CFATTRIBUTEDSTRING__
#define __COREFOUNDATION_CFATTRIBUTEDSTRING__ 1

#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFDictionary.h>
#include <CoreFoundation/CFString.h>

CF_EXTERN_C_BEGIN

/** A string with attributes.  Since: 0.1 */
typedef const struct __CFAttributedString *CFAttributedStringRef;
/** A string with attributes that can change.  Since: 0.1 */
typedef struct __CFAttributedString *CFMutableAttributedStringRef;

CF_EXTERN_C_END

#endif
