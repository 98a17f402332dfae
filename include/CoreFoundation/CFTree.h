/**
 * @file
 * CFTree: trees.
 *
 * This header has only types and constants, for programs that mention them.  The library does not
 * have the functions.
 */
#ifndef __COREFOUNDATION_CFTREE__
#define __COREFOUNDATION_CFTREE__ 1

#include <CoreFoundation/CFBase.h>

CF_EXTERN_C_BEGIN

/** A tree, or a part of one.  Since: 0.1 */
typedef struct __CFTree *CFTreeRef;

/** Retains the value of a tree.  Since: 0.1 */
typedef const void *(*CFTreeRetainCallBack)(const void *info);
/** Releases the value of a tree.  Since: 0.1 */
typedef void (*CFTreeReleaseCallBack)(const void *info);
/** Describes the value of a tree.  Since: 0.1 */
typedef CFStringRef (*CFTreeCopyDescriptionCallBack)(const void *info);
/** Receives each child of a tree.  Since: 0.1 */
typedef void (*CFTreeApplierFunction)(const void *value, void *context);

/** The value of a tree, and how to retain, release and describe it.  Since: 0.1 */
typedef struct {
    CFIndex version;                               /**< 0. */
    void *info;                                    /**< The value.  May be NULL. */
    CFTreeRetainCallBack retain;                   /**< Retains the value.  May be NULL. */
    CFTreeReleaseCallBack release;                 /**< Releases the value.  May be NULL. */
    CFTreeCopyDescriptionCallBack copyDescription; /**< Describes the value.  May be NULL. */
} CFTreeContext;

CF_EXTERN_C_END

#endif
