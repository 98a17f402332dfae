/*
 * Custom callbacks for collections of integers: they count calls and compare the last digit.
 */
#ifndef CALLBACKS_H
#define CALLBACKS_H

#include "fixture.h"

static int retained, released;

static const void *count_retain(CFAllocatorRef allocator, const void *value)
{
    (void)allocator;
    retained++;
    return value;
}

static void count_release(CFAllocatorRef allocator, const void *value)
{
    (void)allocator;
    (void)value;
    released++;
}

static Boolean have_same_last_digit(const void *left, const void *right)
{
    return (intptr_t)left % 10 == (intptr_t)right % 10;
}

static CFHashCode last_digit(const void *value)
{
    return (CFHashCode)((intptr_t)value % 10);
}

#endif
