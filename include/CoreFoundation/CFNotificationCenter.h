/**
 * @file
 * CFNotificationCenter: notifications between the parts of a program.
 *
 * This header has only types and constants, for programs that mention them.  The library does not
 * have the functions.
 */
#ifndef __COREFOUNDATION_CFNOTIFICATIONCENTER__
#define __COREFOUNDATION_CFNOTIFICATIONCENTER__ 1

#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFDictionary.h>

CF_EXTERN_C_BEGIN

/** The name of a notification.  Since: 0.1 */
typedef CFStringRef CFNotificationName;
/** A notification center.  Since: 0.1 */
typedef struct __CFNotificationCenter *CFNotificationCenterRef;

/**
 * Receives notifications.
 *
 * Since:    0.1
 */
typedef void (*CFNotificationCallback)(CFNotificationCenterRef center, void *observer, CFNotificationName name,
                                       const void *object, CFDictionaryRef userInfo);

/** What happens to notifications from other processes while the program is suspended.  Since: 0.1 */
typedef CF_ENUM(CFIndex, CFNotificationSuspensionBehavior) {
    CFNotificationSuspensionBehaviorDrop = 1,              /**< They are dropped. */
    CFNotificationSuspensionBehaviorCoalesce = 2,          /**< The last one is delivered later. */
    CFNotificationSuspensionBehaviorHold = 3,              /**< They are delivered later. */
    CFNotificationSuspensionBehaviorDeliverImmediately = 4 /**< They are delivered. */
};

/** How a notification is posted.  Since: 0.1 */
enum {
    kCFNotificationDeliverImmediately = 1UL << 0, /**< Also to programs that are suspended. */
    kCFNotificationPostToAllSessions = 1UL << 1   /**< Also to programs of other users. */
};

CF_EXTERN_C_END

#endif
