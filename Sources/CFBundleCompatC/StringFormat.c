/* The variadic functions.  Swift parses the format and returns the types of the arguments; C reads
   them from the va_list; Swift renders the string. */
#include "CSwiftFunctions.h"

#include <locale.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void take(cfbcc_argument *argument, cfbcc_argument_type type, va_list *arguments)
{
    switch (type) {
    case CFBCC_ARGUMENT_INT: argument->integer = va_arg(*arguments, int); break;
    case CFBCC_ARGUMENT_UNSIGNED_INT: argument->integer = va_arg(*arguments, unsigned int); break;
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

/* Renders a plan and releases it. */
static const void *create_string(void *plan, va_list arguments)
{
    if (!plan)
        return NULL;

    const void *result = NULL;
    long count = cfbcc_format_plan_count(plan);
    cfbcc_argument *values = calloc((size_t)count + 1, sizeof *values);
    if (values) {
        va_list rest;
        va_copy(rest, arguments);
        for (long i = 0; i < count; i++)
            take(&values[i], cfbcc_format_plan_type(plan, i), &rest);
        va_end(rest);
        result = cfbcc_format_plan_render(plan, values);
        free(values);
    }
    cfbcc_release_format_plan(plan);
    return result;
}

const void *cfbc_CFStringCreateWithFormatAndArguments(const void *allocator, const void *options, const void *format,
                                                      va_list arguments)
{
    (void)allocator;
    return create_string(cfbcc_make_format_plan(CFBCC_STRING_CREATE_WITH_FORMAT_AND_ARGUMENTS, options, format),
                         arguments);
}

const void *cfbc_CFStringCreateWithFormat(const void *allocator, const void *options, const void *format, ...)
{
    (void)allocator;
    va_list arguments;
    va_start(arguments, format);
    const void *result =
        create_string(cfbcc_make_format_plan(CFBCC_STRING_CREATE_WITH_FORMAT, options, format), arguments);
    va_end(arguments);
    return result;
}

static const void *create_localized(cfbcc_format_function function, const void *bundle, const void *key,
                                    const void *table_name, va_list arguments)
{
    return create_string(cfbcc_make_localized_format_plan(function, bundle, key, table_name), arguments);
}

const void *CFBCBundleCopyLocalizedFormatAndArguments(const void *bundle, const void *key, const void *table_name,
                                                      va_list arguments)
{
    return create_localized(CFBCC_BUNDLE_COPY_LOCALIZED_FORMAT_AND_ARGUMENTS, bundle, key, table_name, arguments);
}

const void *CFBCBundleCopyLocalizedFormat(const void *bundle, const void *key, const void *table_name, ...)
{
    va_list arguments;
    va_start(arguments, table_name);
    const void *result = create_localized(CFBCC_BUNDLE_COPY_LOCALIZED_FORMAT, bundle, key, table_name, arguments);
    va_end(arguments);
    return result;
}

static void append(cfbcc_format_function function, void *string, const void *options, const void *format,
                   va_list arguments)
{
    const void *appended = create_string(cfbcc_make_format_plan(function, options, format), arguments);
    if (!appended)
        return;
    cfbcc_append_string(function, string, appended);
    cfbc_CFRelease(appended);
}

void cfbc_CFStringAppendFormatAndArguments(void *string, const void *options, const void *format, va_list arguments)
{
    append(CFBCC_STRING_APPEND_FORMAT_AND_ARGUMENTS, string, options, format, arguments);
}

void cfbc_CFStringAppendFormat(void *string, const void *options, const void *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    append(CFBCC_STRING_APPEND_FORMAT, string, options, format, arguments);
    va_end(arguments);
}

/* Returns the locale to restore. */
static locale_t enter_c_locale(void)
{
    static _Atomic(locale_t) c_locale;
    locale_t locale = c_locale;
    if (!locale) {
        locale_t made = newlocale(LC_ALL_MASK, "C", (locale_t)0);
        if (!made)
            return made;
        /* Of racing threads, the first one stores its locale. */
        if (atomic_compare_exchange_strong(&c_locale, &locale, made))
            locale = made;
        else
            freelocale(made);
    }
    return uselocale(locale);
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

double cfbcc_double_of(const cfbcc_argument *argument)
{
    long double real;
    memcpy(&real, argument->long_real, sizeof real);
    return (double)real;
}

double cfbcc_decimal(const char *text)
{
    locale_t previous = enter_c_locale();
    double value = strtod(text, NULL);
    leave_c_locale(previous);
    return value;
}
