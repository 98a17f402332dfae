/**
 * @file
 * CFPlugIn: bundles whose code creates objects for a host that knows only their interfaces.
 *
 * A type is a UUID that stands for what an object can do.  A factory is a UUID that stands for a
 * function of a plug-in that creates such objects.  A plug-in lists both in its Info.plist, or its
 * code registers them.  A host asks which factories there are for a type, calls one of them to
 * create an object, and uses the object through its interface (CFPlugInCOM.h).
 *
 * Code is loaded when an object is created.  Plug-ins count their objects.  After the last object
 * of a plug-in is gone, its code is unloaded at the next CFBundleUnloadExecutable() of any bundle,
 * unless CFBundleLoadExecutable() has been called for it in the meantime.
 *
 * Unless a function says otherwise:
 *
 * NULL:        a NULL handle returns NULL, false or 0, or the call has no effect.
 * Allocators:  an allocator argument is ignored and may be NULL.
 * Errors:      a handle of another type is treated as NULL and reported to the diagnostic handler.
 * Threads:     safe from any thread.  No lock is held while code of a plug-in runs: it may call
 *              every function of this library.
 * Cost:        a lookup under a lock.
 */
#ifndef __COREFOUNDATION_CFPLUGIN__
#define __COREFOUNDATION_CFPLUGIN__ 1

#include <CoreFoundation/CFArray.h>
#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFBundle.h>
#include <CoreFoundation/CFString.h>
#include <CoreFoundation/CFURL.h>
#include <CoreFoundation/CFUUID.h>

/** 1 if this header does not include CFPlugInCOM.h.  A program may define it as 0 before. */
#ifndef COREFOUNDATION_CFPLUGINCOM_SEPARATE
#define COREFOUNDATION_CFPLUGINCOM_SEPARATE 1
#endif

CF_EXTERN_C_BEGIN

/* ---- Keys of Info.plist ----
 *
 *     CFPlugInFactories = { "68753A44-4D6F-1226-9C60-0050E4C00067" = MakePlugIn; };
 *     CFPlugInTypes = { "D736950A-4D6E-1226-803A-0050E4C00067" = ("68753A44-4D6F-1226-9C60-0050E4C00067"); };
 */

/** The string "YES" if a function registers the factories.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFPlugInDynamicRegistrationKey CFBC_SYMBOL(kCFPlugInDynamicRegistrationKey);
/** The name of the function that registers the factories.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFPlugInDynamicRegisterFunctionKey CFBC_SYMBOL(kCFPlugInDynamicRegisterFunctionKey);
/** The name of a function for unloading.  It is never called.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFPlugInUnloadFunctionKey CFBC_SYMBOL(kCFPlugInUnloadFunctionKey);
/** The factories: a dictionary from UUID to function name.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFPlugInFactoriesKey CFBC_SYMBOL(kCFPlugInFactoriesKey);
/** The types: a dictionary from UUID to an array of factory UUIDs.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFPlugInTypesKey CFBC_SYMBOL(kCFPlugInTypesKey);

/* ---- Functions of a plug-in ---- */

/**
 * Registers the factories of a plug-in.  It is called once, when the code is first loaded.
 *
 * Since:    0.1
 */
typedef void (*CFPlugInDynamicRegisterFunction)(CFPlugInRef plugIn);

/**
 * The type of the function named by kCFPlugInUnloadFunctionKey.  It is never called.
 *
 * Since:    0.1
 */
typedef void (*CFPlugInUnloadFunction)(CFPlugInRef plugIn);

/**
 * Creates an object of a type, and calls CFPlugInAddInstanceForFactory().
 *
 * @param allocator  What the host passed to CFPlugInInstanceCreate().
 * @param typeUUID   The type.
 *
 * @return  The object's interface IUnknown.  NULL if the function cannot create one.
 *
 * Since:    0.1
 */
typedef void *(*CFPlugInFactoryFunction)(CFAllocatorRef allocator, CFUUIDRef typeUUID);

/* ---- Opening ---- */

/** Returns the type of plug-ins, which is that of bundles.  Since: 0.1 */
CF_EXPORT CFTypeID CFPlugInGetTypeID(void) CFBC_SYMBOL(CFPlugInGetTypeID);

/**
 * Opens a bundle like CFBundleCreate(), whether it is a plug-in or not.
 *
 * The factories and types in its Info.plist are registered until the bundle is freed.
 *
 * @param allocator  Ignored.  May be NULL.
 * @param plugInURL  The bundle's directory.  NULL returns NULL.
 *
 * @return  A bundle that you own.  NULL if it cannot be opened.
 *
 * Errors:   the reason of a failure is reported.  So is a factory that another plug-in has
 *           registered; it stays with that plug-in.
 * Cost:     reads the directory and Info.plist, unless the bundle is open.
 * Since:    0.1
 */
CF_EXPORT CFPlugInRef CFPlugInCreate(CFAllocatorRef allocator, CFURLRef plugInURL) CFBC_SYMBOL(CFPlugInCreate);

/** Returns the plug-in as a bundle: the same object, which you borrow.  Since: 0.1 */
CF_EXPORT CFBundleRef CFPlugInGetBundle(CFPlugInRef plugIn) CFBC_SYMBOL(CFPlugInGetBundle);

/* ---- Loading code ---- */

/**
 * Chooses when the code of a plug-in is loaded.
 *
 * On demand, it is loaded when an object is created, and may be unloaded after the last object is
 * gone.  Otherwise it is loaded now and stays loaded.  The default is on demand.  A plug-in whose
 * code has registered its factories is no longer on demand, unless its function calls this.
 *
 * @param plugIn  The plug-in.  A bundle that is not a plug-in: no effect.
 * @param flag    True for on demand: unloads the code now if it has no objects and is not
 *                registering its factories.  False loads the code now.
 *
 * Errors:   code that cannot be loaded is reported.
 * Cost:     may load or unload code.
 * Since:    0.1
 */
CF_EXPORT void CFPlugInSetLoadOnDemand(CFPlugInRef plugIn, Boolean flag) CFBC_SYMBOL(CFPlugInSetLoadOnDemand);

/**
 * Returns whether the code is loaded on demand; false for a bundle that is not a plug-in.
 *
 * Since:    0.1
 */
CF_EXPORT Boolean CFPlugInIsLoadOnDemand(CFPlugInRef plugIn) CFBC_SYMBOL(CFPlugInIsLoadOnDemand);

/* ---- For hosts ---- */

/**
 * Returns the factories for a type in all open plug-ins and in the program.
 *
 * @param typeUUID  The type.
 *
 * @return  An array of CFUUIDRef that you own, in the order of registration.  NULL if there is
 *          none.
 *
 * Cost:     a lookup under a lock; allocates.
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFPlugInFindFactoriesForPlugInType(CFUUIDRef typeUUID)
    CFBC_SYMBOL(CFPlugInFindFactoriesForPlugInType);

/**
 * Returns the factories of one plug-in for a type.
 *
 * @param typeUUID  The type.
 * @param plugIn    The plug-in.
 *
 * @return  An array of CFUUIDRef that you own, in the order of registration.  Empty if only other
 *          plug-ins have factories for the type.  NULL if none has.
 *
 * Cost:     a lookup under a lock; allocates.
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFPlugInFindFactoriesForPlugInTypeInPlugIn(CFUUIDRef typeUUID, CFPlugInRef plugIn)
    CFBC_SYMBOL(CFPlugInFindFactoriesForPlugInTypeInPlugIn);

/**
 * Creates an object with a factory.  Loads the plug-in's code if necessary.
 *
 * @param allocator    Passed to the factory's function.  May be NULL.
 * @param factoryUUID  The factory.
 * @param typeUUID     A type that the factory creates.
 *
 * @return  The result of the factory's function: the object's interface IUnknown, of which you own
 *          one reference.  Release it with its Release() function; it is not a CF object.  NULL if
 *          there is no such factory, if it does not create the type, if its code cannot be loaded
 *          or lacks the function, or if the function returns NULL.
 *
 * Errors:   code that cannot be loaded, or lacks the function, is reported.
 * Cost:     a lookup under a lock, and the factory's function.  The first call loads the code.
 * Since:    0.1
 */
CF_EXPORT void *CFPlugInInstanceCreate(CFAllocatorRef allocator, CFUUIDRef factoryUUID, CFUUIDRef typeUUID)
    CFBC_SYMBOL(CFPlugInInstanceCreate);

/* ---- Registering ---- */

/**
 * Registers a function of the program as a factory, without types.
 *
 * If the UUID is already registered, that factory and its types are removed first.
 *
 * @param factoryUUID  The UUID of the factory.
 * @param func         The function, which must stay loaded until CFPlugInUnregisterFactory().  NULL
 *                     returns false.
 *
 * @return  Whether no argument was NULL.
 *
 * Since:    0.1
 */
CF_EXPORT Boolean CFPlugInRegisterFactoryFunction(CFUUIDRef factoryUUID, CFPlugInFactoryFunction func)
    CFBC_SYMBOL(CFPlugInRegisterFactoryFunction);

/**
 * Registers a function in a plug-in's code as a factory, without types.
 *
 * The function is looked up each time an object is created, and the code is loaded for it.  The
 * plug-in stays open until CFPlugInUnregisterFactory().  If the UUID is already registered, that
 * factory and its types are removed first.
 *
 * @param factoryUUID   The UUID of the factory.
 * @param plugIn        The plug-in.
 * @param functionName  The name of a CFPlugInFactoryFunction.
 *
 * @return  Whether no argument was NULL.
 *
 * Since:    0.1
 */
CF_EXPORT Boolean CFPlugInRegisterFactoryFunctionByName(CFUUIDRef factoryUUID, CFPlugInRef plugIn,
                                                        CFStringRef functionName)
    CFBC_SYMBOL(CFPlugInRegisterFactoryFunctionByName);

/**
 * Removes a factory and its types, if it is registered.  Returns true unless the UUID is NULL.
 *
 * Since:    0.1
 */
CF_EXPORT Boolean CFPlugInUnregisterFactory(CFUUIDRef factoryUUID) CFBC_SYMBOL(CFPlugInUnregisterFactory);

/**
 * Registers a type for a factory.  A type that is registered twice must be unregistered twice.
 *
 * @param factoryUUID  The factory.
 * @param typeUUID     The type.
 *
 * @return  Whether no argument was NULL.
 *
 * Errors:   a factory that is not registered is reported.
 * Since:    0.1
 */
CF_EXPORT Boolean CFPlugInRegisterPlugInType(CFUUIDRef factoryUUID, CFUUIDRef typeUUID)
    CFBC_SYMBOL(CFPlugInRegisterPlugInType);

/**
 * Undoes one CFPlugInRegisterPlugInType(), if there was one.  Returns true unless an argument is
 * NULL.
 *
 * Since:    0.1
 */
CF_EXPORT Boolean CFPlugInUnregisterPlugInType(CFUUIDRef factoryUUID, CFUUIDRef typeUUID)
    CFBC_SYMBOL(CFPlugInUnregisterPlugInType);

/* ---- For objects ---- */

/**
 * Counts one more object of a factory.  Its plug-in stays open and loaded while the count is above
 * 0.
 *
 * A plug-in calls this when it creates an object.
 *
 * @param factoryID  The factory.  NULL, or one that is not registered: no effect.
 *
 * Errors:   a factory that is not registered is reported.
 * Since:    0.1
 */
CF_EXPORT void CFPlugInAddInstanceForFactory(CFUUIDRef factoryID) CFBC_SYMBOL(CFPlugInAddInstanceForFactory);

/**
 * Undoes one CFPlugInAddInstanceForFactory().
 *
 * A plug-in calls this when it destroys an object.  After the last object, code that is loaded on
 * demand is unloaded at the next CFBundleUnloadExecutable() of any bundle, not during this call:
 * the caller may be part of that code.
 *
 * @param factoryID  The factory.  NULL, or one whose plug-in has no objects: no effect.
 *
 * Errors:   a factory that is not registered, or has no objects, is reported.
 * Since:    0.1
 */
CF_EXPORT void CFPlugInRemoveInstanceForFactory(CFUUIDRef factoryID) CFBC_SYMBOL(CFPlugInRemoveInstanceForFactory);

/* ---- Objects in the older style ---- */

/** An object that has interfaces with names.  Since: 0.1 */
typedef struct __CFPlugInInstance *CFPlugInInstanceRef;

/**
 * Stores the function table of an interface in `ftbl`.  Returns false if the object does not have
 * the interface.
 *
 * Since:    0.1
 */
typedef Boolean (*CFPlugInInstanceGetInterfaceFunction)(CFPlugInInstanceRef instance, CFStringRef interfaceName,
                                                        void **ftbl);

/** Frees what an object's memory refers to, but not the memory.  Since: 0.1 */
typedef void (*CFPlugInInstanceDeallocateInstanceDataFunction)(void *instanceData);

/** Returns the type of these objects.  Since: 0.1 */
CF_EXPORT CFTypeID CFPlugInInstanceGetTypeID(void) CFBC_SYMBOL(CFPlugInInstanceGetTypeID);

/**
 * Creates an object with memory of its own.  Its factory counts it until it is freed.
 *
 * @param allocator                   Ignored.  May be NULL.
 * @param instanceDataSize            Length of the memory in bytes.
 * @param deallocateInstanceFunction  Called with the memory when the object is freed.  NULL: not
 *                                    called.
 * @param factoryName                 The factory: a CFUUIDRef in spite of the type, as on Apple's
 *                                    systems.  NULL, or one that is not registered: the object is
 *                                    not counted.
 * @param getInterfaceFunction        Finds the object's interfaces.  NULL: it has none.
 *
 * @return  An object that you own.  NULL if the size is negative or there is no memory.
 *
 * Cost:     allocates the memory and sets it to 0.
 * Since:    0.1
 */
CF_EXPORT CFPlugInInstanceRef CFPlugInInstanceCreateWithInstanceDataSize(
    CFAllocatorRef allocator, CFIndex instanceDataSize,
    CFPlugInInstanceDeallocateInstanceDataFunction deallocateInstanceFunction, CFStringRef factoryName,
    CFPlugInInstanceGetInterfaceFunction getInterfaceFunction) CFBC_SYMBOL(CFPlugInInstanceCreateWithInstanceDataSize);

/**
 * Calls the function that finds an object's interfaces.
 *
 * @param instance       The object.
 * @param interfaceName  Passed to the function.  May be NULL if the function allows it.
 * @param ftbl           Receives the function table; NULL if there is none.  May be NULL if the
 *                       function allows it.
 *
 * @return  The result of the function.  False if the object has none.
 *
 * Cost:     that of the function.
 * Since:    0.1
 */
CF_EXPORT Boolean CFPlugInInstanceGetInterfaceFunctionTable(CFPlugInInstanceRef instance, CFStringRef interfaceName,
                                                            void **ftbl)
    CFBC_SYMBOL(CFPlugInInstanceGetInterfaceFunctionTable);

/**
 * Returns the factory that counts an object: a CFUUIDRef, in spite of the type.  NULL if there is
 * none.  You own the result; you do not borrow it as with other Get functions.  Mac OS X 10.8 and
 * later do the same.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFPlugInInstanceGetFactoryName(CFPlugInInstanceRef instance)
    CFBC_SYMBOL(CFPlugInInstanceGetFactoryName);

/**
 * Returns the object's memory, which you borrow.  It is valid as long as the object is alive.
 *
 * Since:    0.1
 */
CF_EXPORT void *CFPlugInInstanceGetInstanceData(CFPlugInInstanceRef instance)
    CFBC_SYMBOL(CFPlugInInstanceGetInstanceData);

CF_EXTERN_C_END

#if !COREFOUNDATION_CFPLUGINCOM_SEPARATE
#include <CoreFoundation/CFPlugInCOM.h>
#endif

#endif
