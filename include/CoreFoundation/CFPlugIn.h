/*
 * CFPlugIn: plug-ins are bundles, and what a plug-in's own code calls.
 *
 * Unless a function says otherwise:
 *
 * NULL:     no effect.
 * Errors:   a handle of another type counts as NULL and is reported to the
 *           diagnostic handler.
 * Threads:  safe from any thread.
 * Cost:     a lookup under a lock.
 */
#ifndef __COREFOUNDATION_CFPLUGIN__
#define __COREFOUNDATION_CFPLUGIN__ 1

#include <CoreFoundation/CFArray.h>
#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFBundle.h>
#include <CoreFoundation/CFString.h>
#include <CoreFoundation/CFURL.h>
#include <CoreFoundation/CFUUID.h>

CF_EXTERN_C_BEGIN

/* Keys of Info.plist. */

/** Whether a function registers the factories: the string "YES".  Since: 0.1 */
CF_EXPORT const CFStringRef kCFPlugInDynamicRegistrationKey CFBC_SYMBOL(kCFPlugInDynamicRegistrationKey);
/** The name of that function.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFPlugInDynamicRegisterFunctionKey
    CFBC_SYMBOL(kCFPlugInDynamicRegisterFunctionKey);
/** The name of a function for unloading; nobody calls it.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFPlugInUnloadFunctionKey CFBC_SYMBOL(kCFPlugInUnloadFunctionKey);
/** The factories: a dictionary from UUID to the name of a function.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFPlugInFactoriesKey CFBC_SYMBOL(kCFPlugInFactoriesKey);
/** The types: a dictionary from UUID to an array of the UUIDs of factories.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFPlugInTypesKey CFBC_SYMBOL(kCFPlugInTypesKey);

/**
 * Says that one more object of a factory lives.  While one lives, its plug-in stays.
 *
 * A plug-in calls this when it makes an object.
 *
 * @param factoryID  A factory that the Info.plist of a living bundle lists under
 *                   kCFPlugInFactoriesKey.  Any other, and NULL: no effect.
 *
 * Since:    0.1
 */
CF_EXPORT void CFPlugInAddInstanceForFactory(CFUUIDRef factoryID) CFBC_SYMBOL(CFPlugInAddInstanceForFactory);

/**
 * Takes back one CFPlugInAddInstanceForFactory().
 *
 * A plug-in calls this when an object of its own goes.  Its code stays loaded
 * until CFBundleUnloadExecutable(): the caller is still in it.
 *
 * @param factoryID  The factory.  NULL, or one without instances: no effect.
 *
 * Since:    0.1
 */
CF_EXPORT void CFPlugInRemoveInstanceForFactory(CFUUIDRef factoryID)
    CFBC_SYMBOL(CFPlugInRemoveInstanceForFactory);

CF_EXTERN_C_END

#endif
