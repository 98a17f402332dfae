/* The Swift functions that C code calls.  C has these prototypes from here; a Swift test compares them with
   the functions, so that a difference does not compile. */
#ifndef CFBCC_SWIFT_FUNCTIONS_H
#define CFBCC_SWIFT_FUNCTIONS_H

#include "CConstants.h"
#include "CStringFormat.h"

/* MARK: API/CFBase.swift and API/CFString+Mutable.swift; exported */

const void *cfbc_CFRetain(const void *object);
void cfbc_CFRelease(const void *object);
const void *cfbc_CFCopyDescription(const void *object);
unsigned char cfbc_CFEqual(const void *left, const void *right);
unsigned long cfbc_CFHash(const void *object);

/* MARK: API/Constants.swift */

/* Both return an immortal object. */
const void *cfbcc_make_string_constant(const char *string);
const void *cfbcc_make_object_constant(cfbcc_object_constant constant);

/* Returns a new reference to an immutable copy of a string. */
const void *cfbcc_copy_string_key(const void *key);

/* MARK: API/CFString+Format.swift */

/* A parsed format, which says what arguments to take from a va_list.  The caller releases it.  NULL, with a
   diagnostic, if the arguments of the function are not valid. */
void *cfbcc_make_format_plan(cfbcc_format_function function, const void *format);
void *cfbcc_make_localized_format_plan(cfbcc_format_function function, const void *bundle, const void *key,
                                       const void *table_name);
void cfbcc_release_format_plan(void *plan);

long cfbcc_format_plan_count(const void *plan);
cfbcc_argument_type cfbcc_format_plan_type(const void *plan, long index);

/* Returns a string that the caller owns, or NULL with a diagnostic. */
const void *cfbcc_format_plan_render(const void *plan, const cfbcc_argument *arguments);

/* MARK: API/CFString+Mutable.swift */

/* CFStringAppend() on behalf of another function, which diagnostics name. */
void cfbcc_append_string(cfbcc_format_function function, const void *string, const void *added);

#endif
