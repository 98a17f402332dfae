/*
 * What Debian's Swift library for arm64 needs of a C library that is newer than the one for which cfbundle is built.
 *
 * Hidden: a program that has this does not offer it to the libraries that it loads.
 */
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define HIDDEN __attribute__((visibility("hidden")))

/* glibc 2.38. These differ from strtol() and the others in numbers such as 0b101 alone. */
HIDDEN long __isoc23_strtol(const char *text, char **end, int base)
{
    return strtol(text, end, base);
}

HIDDEN long long __isoc23_strtoll(const char *text, char **end, int base)
{
    return strtoll(text, end, base);
}

HIDDEN int __isoc23_sscanf(const char *text, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int count = vsscanf(text, format, arguments);
    va_end(arguments);
    return count;
}

HIDDEN size_t strlcpy(char *to, const char *from, size_t size)
{
    size_t length = strlen(from);
    if (size > 0) {
        size_t count = length < size ? length : size - 1;
        memcpy(to, from, count);
        to[count] = '\0';
    }
    return length;
}

/* glibc 2.32. Zero means that there may be other threads. */
HIDDEN char __libc_single_threaded;

/* glibc 2.29 has new versions of these, which do not call matherr(). */
#define OF_GLIBC_2_17(name)                                 \
    __asm__(".symver old_" #name ", " #name "@GLIBC_2.17"); \
    extern double old_##name(double);                       \
    HIDDEN double name(double x)                            \
    {                                                       \
        return old_##name(x);                               \
    }

OF_GLIBC_2_17(exp)
OF_GLIBC_2_17(exp2)
OF_GLIBC_2_17(log)
OF_GLIBC_2_17(log2)
