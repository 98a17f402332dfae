/* The Swift functions that C code calls.  C has these prototypes from here; a Swift test compares them with
   the functions, so that a difference does not compile. */
#ifndef CFBCC_SWIFT_FUNCTIONS_H
#define CFBCC_SWIFT_FUNCTIONS_H

#include "CConstants.h"
#include "CHandle.h"
#include "CStringFormat.h"

/* MARK: API/CFBase.swift and API/CFString+Mutable.swift; exported */

cfbcc_handle cfbc_CFRetain(cfbcc_handle object);
void cfbc_CFRelease(cfbcc_handle object);
cfbcc_handle cfbc_CFCopyDescription(cfbcc_handle object);
unsigned char cfbc_CFEqual(cfbcc_handle left, cfbcc_handle right);
unsigned long cfbc_CFHash(cfbcc_handle object);

/* MARK: API/Constants.swift */

/* Both return an immortal object. */
cfbcc_handle cfbcc_make_string_constant(const char *string);
cfbcc_handle cfbcc_make_object_constant(cfbcc_object_constant constant);

/* Returns a new reference to an immutable copy of a string. */
cfbcc_handle cfbcc_copy_string_key(cfbcc_handle key);

/* MARK: API/CFData.swift, API/CFDictionary.swift, API/CFString.swift and others; exported */

unsigned long cfbc_CFGetTypeID(cfbcc_handle object);
unsigned long cfbc_CFStringGetTypeID(void);
unsigned long cfbc_CFDataGetTypeID(void);
cfbcc_handle cfbc_CFDataCreateCopy(cfbcc_handle allocator, cfbcc_handle data);
const unsigned char *cfbc_CFDataGetBytePtr(cfbcc_handle data);
long cfbc_CFDataGetLength(cfbcc_handle data);
long cfbc_CFDictionaryGetCount(cfbcc_handle dictionary);
void cfbc_CFDictionaryGetKeysAndValues(cfbcc_handle dictionary, cfbcc_handle *keys, cfbcc_handle *values);
cfbcc_handle cfbc_CFStringCreateCopy(cfbcc_handle allocator, cfbcc_handle string);
long cfbc_CFStringGetLength(cfbcc_handle string);

cfbcc_handle cfbc_CFStringCreateWithCString(cfbcc_handle allocator, const char *bytes, unsigned encoding);
const char *cfbc_CFStringGetCStringPtr(cfbcc_handle string, unsigned encoding);
long cfbc_CFStringCompare(cfbcc_handle left, cfbcc_handle right, unsigned long options);

/* MARK: API/CFString+Format.swift */

/* A parsed format, which says what arguments to take from a va_list.  The caller releases it.  NULL, with a
   diagnostic, if the arguments of the function are not valid. */
void *cfbcc_make_format_plan(cfbcc_format_function function, cfbcc_handle options, cfbcc_handle format);
void *cfbcc_make_localized_format_plan(cfbcc_format_function function, cfbcc_handle bundle, cfbcc_handle key,
                                       cfbcc_handle table_name);
void cfbcc_release_format_plan(void *plan);

long cfbcc_format_plan_count(const void *plan);
cfbcc_argument_type cfbcc_format_plan_type(const void *plan, long index);

/* Returns a string that the caller owns, or NULL with a diagnostic. */
cfbcc_handle cfbcc_format_plan_render(const void *plan, const cfbcc_argument *arguments);

/* MARK: API/CFString+Mutable.swift */

/* CFStringAppend() on behalf of another function, which diagnostics name. */
void cfbcc_append_string(cfbcc_format_function function, cfbcc_handle string, cfbcc_handle added);

#endif
