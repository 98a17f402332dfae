/**
 * @file
 * CFBCUID: the UIDs of property lists.
 *
 * A keyed archive is a property list with an array of objects, which refer to each other by UID: the
 * index of an object in that array.  Apple's API for property lists returns such objects, but has no
 * public functions for them.
 *
 * A UID is a value as a number is.  Equal UIDs are equal objects.  A copy of a list has the same UIDs.
 *
 * Binary property lists have UIDs.  XML represents one as a dictionary whose only key is "CF$UID":
 * CFPropertyListCreateData() writes it, and CFPropertyListCreateWithData() reads such a dictionary as
 * a UID if its value is an integer from 0 to UINT32_MAX.  So a dictionary of this form that a program
 * makes stays a dictionary in the binary format, and becomes a UID in XML.  The old-style format has
 * no UIDs.
 *
 * Unless a function says otherwise:
 *
 * NULL:     NULL returns 0.  A handle of another type is treated as NULL and reported to the
 *           diagnostic handler.
 * Errors:   none.
 * Threads:  safe from any thread.  A UID is immutable.
 * Cost:     constant.
 */
#ifndef CFBUNDLECOMPAT_CFBCUID_H
#define CFBUNDLECOMPAT_CFBCUID_H

#include <CoreFoundation/CFBase.h>

CF_EXTERN_C_BEGIN

/** A UID.  Since: 0.1 */
typedef const struct __CFBCUID *CFBCUIDRef;

/**
 * Returns the type of UIDs.  CFCopyTypeIDDescription() returns Apple's name of it,
 * "CFKeyedArchiverUID".
 *
 * @return  The same number in every call.
 *
 * Since:    0.1
 */
CF_EXPORT CFTypeID CFBCUIDGetTypeID(void);

/**
 * Creates a UID.
 *
 * @param value  The value: in a keyed archive, the index of an object.
 *
 * @return  A UID that you own.  NULL if memory runs out.
 *
 * Cost:     allocates.
 * Since:    0.1
 */
CF_EXPORT CFBCUIDRef CFBCUIDCreate(UInt32 value);

/**
 * Returns the value of a UID.
 *
 * @param uid  The UID.  NULL returns 0.
 *
 * Since:    0.1
 */
CF_EXPORT UInt32 CFBCUIDGetValue(CFBCUIDRef uid);

CF_EXTERN_C_END

#endif
