/* Variadic formatting: Swift parses the format, C reads the arguments, Swift renders the string. */
#ifndef CFBCC_STRING_FORMAT_H
#define CFBCC_STRING_FORMAT_H

#include <stdarg.h>
#include <stddef.h>

#include "CHandle.h"

/* The type that va_arg() reads. */
typedef enum {
    CFBCC_ARGUMENT_INT,
    CFBCC_ARGUMENT_UNSIGNED_INT,
    CFBCC_ARGUMENT_LONG,
    CFBCC_ARGUMENT_LONG_LONG,
    CFBCC_ARGUMENT_DOUBLE,
    CFBCC_ARGUMENT_LONG_DOUBLE,
    CFBCC_ARGUMENT_POINTER,
} cfbcc_argument_type;

/* The variadic functions, for diagnostics. */
typedef enum {
    CFBCC_STRING_CREATE_WITH_FORMAT,
    CFBCC_STRING_CREATE_WITH_FORMAT_AND_ARGUMENTS,
    CFBCC_STRING_APPEND_FORMAT,
    CFBCC_STRING_APPEND_FORMAT_AND_ARGUMENTS,
    CFBCC_BUNDLE_COPY_LOCALIZED_FORMAT,
    CFBCC_BUNDLE_COPY_LOCALIZED_FORMAT_AND_ARGUMENTS,
} cfbcc_format_function;

/* An argument.  A long double is stored as bytes: Swift does not have the type on every platform. */
typedef union {
    long long integer;
    double real;
    const void *pointer;
    cfbcc_handle object;
    unsigned char long_real[sizeof(long double)];
} cfbcc_argument;

/* snprintf() for one number, in the C locale.  The conversion has the form "%<flags>*.*<length><letter>". */
int cfbcc_print_integer(char *buffer, size_t size, const char *conversion, int width, int precision, long long value);
int cfbcc_print_real(char *buffer, size_t size, const char *conversion, int width, int precision,
                     const cfbcc_argument *value, int is_long);

void cfbcc_set_long_double(cfbcc_argument *argument, double value);

/* The long double of an argument, rounded. */
double cfbcc_double_of(const cfbcc_argument *argument);

/* strtod() in the C locale. */
double cfbcc_decimal(const char *text);

#endif
