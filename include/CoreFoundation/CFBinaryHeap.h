/**
 * @file
 * CFBinaryHeap: priority queues.
 *
 * This header has only types and constants, for programs that mention them.  The library does not
 * have the functions.
 */
#ifndef __COREFOUNDATION_CFBINARYHEAP__
#define __COREFOUNDATION_CFBINARYHEAP__ 1

#include <CoreFoundation/CFBase.h>

CF_EXTERN_C_BEGIN

/** A priority queue.  Since: 0.1 */
typedef struct __CFBinaryHeap *CFBinaryHeapRef;

/**
 * A value of the program for a comparison, and how to retain, release and describe it.  Since: 0.1
 */
typedef struct {
    CFIndex version;                                  /**< 0. */
    void *info;                                       /**< The value.  May be NULL. */
    const void *(*retain)(const void *info);          /**< Retains the value.  May be NULL. */
    void (*release)(const void *info);                /**< Releases the value.  May be NULL. */
    CFStringRef (*copyDescription)(const void *info); /**< Describes the value.  May be NULL. */
} CFBinaryHeapCompareContext;

/** How a queue retains, releases, describes and compares its values.  Since: 0.1 */
typedef struct {
    CFIndex version;                                                                    /**< 0. */
    const void *(*retain)(CFAllocatorRef allocator, const void *value);                 /**< May be NULL. */
    void (*release)(CFAllocatorRef allocator, const void *value);                       /**< May be NULL. */
    CFStringRef (*copyDescription)(const void *value);                                  /**< May be NULL. */
    CFComparisonResult (*compare)(const void *value, const void *other, void *context); /**< May be NULL. */
} CFBinaryHeapCallBacks;

/** Receives each value of a queue.  Since: 0.1 */
typedef void (*CFBinaryHeapApplierFunction)(const void *value, void *context);

CF_EXTERN_C_END

#endif
