/**
 * @file
 * CFRunLoop: run loops: each waits for the events of one thread.
 *
 * This header has only types and constants, for programs that mention them.  The library does not
 * have the functions.
 */
#ifndef __COREFOUNDATION_CFRUNLOOP__
#define __COREFOUNDATION_CFRUNLOOP__ 1

#include <CoreFoundation/CFArray.h>
#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFDate.h>
#include <CoreFoundation/CFString.h>

CF_EXTERN_C_BEGIN

/** The name of a mode: a set of sources, timers and observers.  Since: 0.1 */
typedef CFStringRef CFRunLoopMode;
/** The run loop of a thread.  Since: 0.1 */
typedef struct __CFRunLoop *CFRunLoopRef;
/** Something that the program signals.  Since: 0.1 */
typedef struct __CFRunLoopSource *CFRunLoopSourceRef;
/** A function that is called at points of each turn of a run loop.  Since: 0.1 */
typedef struct __CFRunLoopObserver *CFRunLoopObserverRef;
/** A function that is called at a time.  Since: 0.1 */
typedef struct __CFRunLoopTimer *CFRunLoopTimerRef;

/** Why CFRunLoopRunInMode() has returned.  Since: 0.1 */
typedef CF_ENUM(SInt32, CFRunLoopRunResult) {
    kCFRunLoopRunFinished = 1,     /**< The mode has no sources and no timers. */
    kCFRunLoopRunStopped = 2,      /**< CFRunLoopStop() was called. */
    kCFRunLoopRunTimedOut = 3,     /**< The time has passed. */
    kCFRunLoopRunHandledSource = 4 /**< A source was performed. */
};

/** Points of a turn, in their order.  Since: 0.1 */
typedef CF_OPTIONS(CFOptionFlags, CFRunLoopActivity) {
    kCFRunLoopEntry = 1UL << 0,           /**< The run loop starts. */
    kCFRunLoopBeforeTimers = 1UL << 1,    /**< A turn begins. */
    kCFRunLoopBeforeSources = 1UL << 2,   /**< Sources are about to be performed. */
    kCFRunLoopBeforeWaiting = 1UL << 5,   /**< The thread is about to wait. */
    kCFRunLoopAfterWaiting = 1UL << 6,    /**< The thread has waited; timers are about to fire. */
    kCFRunLoopExit = 1UL << 7,            /**< The run loop has ended. */
    kCFRunLoopAllActivities = 0x0FFFFFFFU /**< All of these. */
};

/** A value of the program for a source, and the functions that the run loop calls with it.  Since: 0.1 */
typedef struct {
    CFIndex version;                                                        /**< 0. */
    void *info;                                                             /**< The value.  May be NULL. */
    const void *(*retain)(const void *info);                                /**< Retains the value.  May be NULL. */
    void (*release)(const void *info);                                      /**< Releases the value.  May be NULL. */
    CFStringRef (*copyDescription)(const void *info);                       /**< Describes the value.  May be NULL. */
    Boolean (*equal)(const void *info1, const void *info2);                 /**< May be NULL. */
    CFHashCode (*hash)(const void *info);                                   /**< May be NULL. */
    void (*schedule)(void *info, CFRunLoopRef runLoop, CFRunLoopMode mode); /**< The source was added.  May be NULL. */
    void (*cancel)(void *info, CFRunLoopRef runLoop, CFRunLoopMode mode); /**< The source was removed.  May be NULL. */
    void (*perform)(void *info);                                          /**< The source was signaled.  May be NULL. */
} CFRunLoopSourceContext;

/**
 * A value of the program for an observer, and how to retain, release and describe it.  Since: 0.1
 */
typedef struct {
    CFIndex version;                                  /**< 0. */
    void *info;                                       /**< The value.  May be NULL. */
    const void *(*retain)(const void *info);          /**< Retains the value.  May be NULL. */
    void (*release)(const void *info);                /**< Releases the value.  May be NULL. */
    CFStringRef (*copyDescription)(const void *info); /**< Describes the value.  May be NULL. */
} CFRunLoopObserverContext;

/**
 * A value of the program for a timer, and how to retain, release and describe it.  Since: 0.1
 */
typedef struct {
    CFIndex version;                                  /**< 0. */
    void *info;                                       /**< The value.  May be NULL. */
    const void *(*retain)(const void *info);          /**< Retains the value.  May be NULL. */
    void (*release)(const void *info);                /**< Releases the value.  May be NULL. */
    CFStringRef (*copyDescription)(const void *info); /**< Describes the value.  May be NULL. */
} CFRunLoopTimerContext;

/** Is called at points of a turn.  Since: 0.1 */
typedef void (*CFRunLoopObserverCallBack)(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info);
/** Is called at a time.  Since: 0.1 */
typedef void (*CFRunLoopTimerCallBack)(CFRunLoopTimerRef timer, void *info);

/** The mode for all events of a program.  Since: 0.1 */
CF_EXPORT const CFRunLoopMode kCFRunLoopDefaultMode CFBC_SYMBOL(kCFRunLoopDefaultMode);
/** All modes that are registered as common ones.  Since: 0.1 */
CF_EXPORT const CFRunLoopMode kCFRunLoopCommonModes CFBC_SYMBOL(kCFRunLoopCommonModes);

CF_EXTERN_C_END

#endif
