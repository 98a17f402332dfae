/* The variadic functions.  Swift reads the format and says what the
   arguments are; C takes them from the list; Swift writes the text. */
#include "CStringFormat.h"

#include <locale.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* In Swift: CFString+Format.swift. */
void *cfbcs_format_plan(const void *format);
void *cfbcs_localized_format_plan(const void *bundle, const void *key, const void *table_name);
long cfbcs_format_plan_count(void *plan);
unsigned cfbcs_format_plan_type(void *plan, long index);
const void *cfbcs_format_plan_render(void *plan, const cfbcc_argument *arguments);
void cfbcs_format_plan_release(void *plan);

static void take(cfbcc_argument *argument, unsigned type, va_list *arguments)
{
    switch (type) {
    case CFBCC_ARGUMENT_INT: argument->integer = va_arg(*arguments, int); break;
    case CFBCC_ARGUMENT_LONG: argument->integer = va_arg(*arguments, long); break;
    case CFBCC_ARGUMENT_LONG_LONG: argument->integer = va_arg(*arguments, long long); break;
    case CFBCC_ARGUMENT_DOUBLE: argument->real = va_arg(*arguments, double); break;
    case CFBCC_ARGUMENT_LONG_DOUBLE: {
        long double value = va_arg(*arguments, long double);
        memcpy(argument->long_real, &value, sizeof value);
        break;
    }
    case CFBCC_ARGUMENT_POINTER: argument->pointer = va_arg(*arguments, const void *); break;
    }
}

/* The text of a plan, which is released. */
static const void *create_text(void *plan, va_list arguments)
{
    if (!plan)
        return NULL;

    const void *result = NULL;
    long count = cfbcs_format_plan_count(plan);
    cfbcc_argument *values = calloc((size_t)count + 1, sizeof *values);
    if (values) {
        va_list rest;
        va_copy(rest, arguments);
        for (long i = 0; i < count; i++)
            take(&values[i], cfbcs_format_plan_type(plan, i), &rest);
        va_end(rest);
        result = cfbcs_format_plan_render(plan, values);
        free(values);
    }
    cfbcs_format_plan_release(plan);
    return result;
}

const void *cfbc_CFStringCreateWithFormatAndArguments(const void *allocator, const void *options, const void *format,
                                                      va_list arguments)
{
    (void)allocator;
    (void)options;
    return create_text(cfbcs_format_plan(format), arguments);
}

const void *cfbc_CFStringCreateWithFormat(const void *allocator, const void *options, const void *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const void *result = cfbc_CFStringCreateWithFormatAndArguments(allocator, options, format, arguments);
    va_end(arguments);
    return result;
}

const void *CFBCBundleCopyLocalizedFormatAndArguments(const void *bundle, const void *key, const void *table_name,
                                                      va_list arguments)
{
    return create_text(cfbcs_localized_format_plan(bundle, key, table_name), arguments);
}

const void *CFBCBundleCopyLocalizedFormat(const void *bundle, const void *key, const void *table_name, ...)
{
    va_list arguments;
    va_start(arguments, table_name);
    const void *result = CFBCBundleCopyLocalizedFormatAndArguments(bundle, key, table_name, arguments);
    va_end(arguments);
    return result;
}

/* In Swift: CFString+Mutable.swift and CFBase.swift. */
void cfbc_CFStringAppend(void *string, const void *appended);
void cfbc_CFRelease(const void *object);

void cfbc_CFStringAppendFormatAndArguments(void *string, const void *options, const void *format, va_list arguments)
{
    const void *appended = cfbc_CFStringCreateWithFormatAndArguments(NULL, options, format, arguments);
    if (!appended)
        return;
    cfbc_CFStringAppend(string, appended);
    cfbc_CFRelease(appended);
}

void cfbc_CFStringAppendFormat(void *string, const void *options, const void *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    cfbc_CFStringAppendFormatAndArguments(string, options, format, arguments);
    va_end(arguments);
}

static locale_t c_locale;

static void make_c_locale(void)
{
    c_locale = newlocale(LC_ALL_MASK, "C", (locale_t)0);
}

/* Returns what to give back to uselocale. */
static locale_t enter_c_locale(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, make_c_locale);
    return c_locale ? uselocale(c_locale) : (locale_t)0;
}

static void leave_c_locale(locale_t previous)
{
    if (previous)
        uselocale(previous);
}

int cfbcc_print_integer(char *buffer, size_t size, const char *conversion, int width, int precision, long long value)
{
    return snprintf(buffer, size, conversion, width, precision, value);
}

int cfbcc_print_real(char *buffer, size_t size, const char *conversion, int width, int precision,
                     const cfbcc_argument *value, int is_long)
{
    locale_t previous = enter_c_locale();
    int count;
    if (is_long) {
        long double real;
        memcpy(&real, value->long_real, sizeof real);
        count = snprintf(buffer, size, conversion, width, precision, real);
    } else {
        count = snprintf(buffer, size, conversion, width, precision, value->real);
    }
    leave_c_locale(previous);
    return count;
}

void cfbcc_set_long_double(cfbcc_argument *argument, double value)
{
    long double real = value;
    memcpy(argument->long_real, &real, sizeof real);
}

double cfbcc_decimal(const char *text)
{
    locale_t previous = enter_c_locale();
    double value = strtod(text, NULL);
    leave_c_locale(previous);
    return value;
}
