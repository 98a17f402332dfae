/*
 * CFPlugIn: bundles whose code makes objects for a program that knows only their interfaces.
 *
 * A type is a UUID that stands for what an object can do; a factory is a UUID that stands for a
 * function of a plug-in which makes such objects.  The plug-in lists both in its Info.plist, or its
 * code registers them.  A host asks which factories there are for a type, has one make
 * an object, and talks to it through the interface that it gets (CFPlugInCOM.h).
 *
 * Code is loaded when an object is wanted.  Objects say how many they are; after the last one, the
 * code goes at the next CFBundleUnloadExecutable() of any bundle, unless CFBundleLoadExecutable() asks for it
 * meanwhile.
 *
 * Unless a function says otherwise:
 *
 * NULL:        a NULL handle gives NULL, false or 0, or the call has no effect.
 * Allocators:  an allocator is accepted and ignored; NULL is as good as any.
 * Errors:      a handle of another type counts as NULL and is reported to the
 *              diagnostic handler.
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

CF_EXTERN_C_BEGIN

/* Keys of Info.plist. */

/** Whether a function registers the factories: the string "YES".  Since: 0.1 */
CF_EXPORT const CFStringRef kCFPlugInDynamicRegistrationKey CFBC_SYMBOL(kCFPlugInDynamicRegistrationKey);
/** The name of that function.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFPlugInDynamicRegisterFunctionKey CFBC_SYMBOL(kCFPlugInDynamicRegisterFunctionKey);
/** The name of a function for unloading; nobody calls it.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFPlugInUnloadFunctionKey CFBC_SYMBOL(kCFPlugInUnloadFunctionKey);
/** The factories: a dictionary from UUID to the name of a function.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFPlugInFactoriesKey CFBC_SYMBOL(kCFPlugInFactoriesKey);
/** The types: a dictionary from UUID to an array of the UUIDs of factories.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFPlugInTypesKey CFBC_SYMBOL(kCFPlugInTypesKey);

/* ---- Functions of a plug-in ---- */

/**
 * Registers the factories of a plug-in, whose Info.plist names it.  It runs once, when the code is loaded
 * for the first time.  Since: 0.1
 */
typedef void (*CFPlugInDynamicRegisterFunction)(CFPlugInRef plugIn);

/** The form of a function under kCFPlugInUnloadFunctionKey; nobody calls it.  Since: 0.1 */
typedef void (*CFPlugInUnloadFunction)(CFPlugInRef plugIn);

/**
 * Makes an object of a type.  It gives the object's interface IUnknown, and calls
 * CFPlugInAddInstanceForFactory(); NULL if it cannot make one.  `allocator` is what the host
 * passed.  Since: 0.1
 */
typedef void *(*CFPlugInFactoryFunction)(CFAllocatorRef allocator, CFUUIDRef typeUUID);

/* ---- Opening ---- */

/** The type of plug-ins, which is that of bundles.  Since: 0.1 */
CF_EXPORT CFTypeID CFPlugInGetTypeID(void) CFBC_SYMBOL(CFPlugInGetTypeID);

/**
 * CFBundleCreate(): opens a bundle, whether it is a plug-in or not.
 *
 * The factories and types that its Info.plist lists are known from then on, until the bundle goes.
 *
 * @param plugInURL  The bundle's directory.  NULL gives NULL.
 *
 * @return  A bundle that you own.  NULL if it cannot be opened.
 *
 * Errors:   why it cannot be opened is reported, and so is a factory that another plug-in has already:
 *           it stays with that one.
 * Cost:     reads the directory and Info.plist, unless the bundle is open.
 * Since:    0.1
 */
CF_EXPORT CFPlugInRef CFPlugInCreate(CFAllocatorRef allocator, CFURLRef plugInURL) CFBC_SYMBOL(CFPlugInCreate);

/** The plug-in as a bundle: the same object, which you borrow.  Since: 0.1 */
CF_EXPORT CFBundleRef CFPlugInGetBundle(CFPlugInRef plugIn) CFBC_SYMBOL(CFPlugInGetBundle);

/* ---- When code is loaded ---- */

/**
 * Says whether the plug-in's code is loaded when an object is wanted and may go after the last one, or
 * is loaded now and stays.
 *
 * At first it is loaded on demand.  Once the code has been loaded and has registered
 * its factories, it is not, unless its function says so.
 *
 * @param plugIn  The plug-in.  A bundle that is none: no effect.
 * @param flag    False loads the code now.  True unloads it now, if it has no objects and is
 *                not just registering its factories.
 *
 * Errors:   code that cannot be loaded is reported.
 * Cost:     may load or unload code.
 * Since:    0.1
 */
CF_EXPORT void CFPlugInSetLoadOnDemand(CFPlugInRef plugIn, Boolean flag) CFBC_SYMBOL(CFPlugInSetLoadOnDemand);

/** Whether code is loaded on demand; false for a bundle that is no plug-in.  Since: 0.1 */
CF_EXPORT Boolean CFPlugInIsLoadOnDemand(CFPlugInRef plugIn) CFBC_SYMBOL(CFPlugInIsLoadOnDemand);

/* ---- For hosts ---- */

/**
 * The factories that can make a type, in all open plug-ins and in the program.
 *
 * @param typeUUID  The type.
 *
 * @return  An array of CFUUIDRef, in the order of registration, which you own.  NULL if there is none.
 *
 * Cost:     a lookup under a lock; allocates.
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFPlugInFindFactoriesForPlugInType(CFUUIDRef typeUUID)
    CFBC_SYMBOL(CFPlugInFindFactoriesForPlugInType);

/**
 * The factories of one plug-in that can make a type.
 *
 * @param typeUUID  The type.
 * @param plugIn    The plug-in.
 *
 * @return  An array of CFUUIDRef, in the order of registration, which you own; empty if only others can
 *          make the type.  NULL if nobody can.
 *
 * Cost:     a lookup under a lock; allocates.
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFPlugInFindFactoriesForPlugInTypeInPlugIn(CFUUIDRef typeUUID, CFPlugInRef plugIn)
    CFBC_SYMBOL(CFPlugInFindFactoriesForPlugInTypeInPlugIn);

/**
 * Has a factory make an object.  Loads the plug-in's code if need be.
 *
 * @param allocator    Handed to the factory's function as it is.  NULL is as good as any.
 * @param factoryUUID  The factory.
 * @param typeUUID     A type that the factory makes.
 *
 * @return  What the factory's function gives: the object's interface IUnknown, of which you own a reference; give
 *          it back with Release(), since it is no CF object.  NULL if there is no such factory or it does not make the type, if
 *          its code cannot be loaded or lacks the function, or if the function refuses.
 *
 * Errors:   code that cannot be loaded, or lacks the function, is reported.
 * Cost:     a lookup under a lock, and the factory; the first time, the system's loader.
 * Since:    0.1
 */
CF_EXPORT void *CFPlugInInstanceCreate(CFAllocatorRef allocator, CFUUIDRef factoryUUID, CFUUIDRef typeUUID)
    CFBC_SYMBOL(CFPlugInInstanceCreate);

/* ---- Registering ---- */

/**
 * Registers a function as a factory, which then makes no type yet.
 *
 * A factory that has the identifier already goes, and its types with it.
 *
 * @param factoryUUID  The factory.
 * @param func         Its function, which must stay loaded until CFPlugInUnregisterFactory().  NULL gives false.
 *
 * @return  Whether there were arguments.
 *
 * Since:    0.1
 */
CF_EXPORT Boolean CFPlugInRegisterFactoryFunction(CFUUIDRef factoryUUID, CFPlugInFactoryFunction func)
    CFBC_SYMBOL(CFPlugInRegisterFactoryFunction);

/**
 * Registers a function in a plug-in's code as a factory, which then makes no type yet.
 *
 * The function is looked up each time that an object is wanted, and the code loaded for it.  The plug-in
 * stays open until CFPlugInUnregisterFactory().  A factory that has the identifier already goes, and its types
 * with it.
 *
 * @param factoryUUID   The factory.
 * @param plugIn        The plug-in.
 * @param functionName  The name of its function, a CFPlugInFactoryFunction.
 *
 * @return  Whether there were arguments.
 *
 * Since:    0.1
 */
CF_EXPORT Boolean CFPlugInRegisterFactoryFunctionByName(CFUUIDRef factoryUUID, CFPlugInRef plugIn,
                                                        CFStringRef functionName)
    CFBC_SYMBOL(CFPlugInRegisterFactoryFunctionByName);

/** Removes a factory and its types, if it is there.  True, unless it is NULL.  Since: 0.1 */
CF_EXPORT Boolean CFPlugInUnregisterFactory(CFUUIDRef factoryUUID) CFBC_SYMBOL(CFPlugInUnregisterFactory);

/**
 * Says that a factory makes a type.  Said twice, it must be taken back twice.
 *
 * @param factoryUUID  The factory.
 * @param typeUUID     The type.
 *
 * @return  Whether there were arguments.
 *
 * Errors:   a factory that nobody has is reported.
 * Since:    0.1
 */
CF_EXPORT Boolean CFPlugInRegisterPlugInType(CFUUIDRef factoryUUID, CFUUIDRef typeUUID)
    CFBC_SYMBOL(CFPlugInRegisterPlugInType);

/** Takes back one CFPlugInRegisterPlugInType(), if there was one.  True, unless an argument is NULL.  Since: 0.1 */
CF_EXPORT Boolean CFPlugInUnregisterPlugInType(CFUUIDRef factoryUUID, CFUUIDRef typeUUID)
    CFBC_SYMBOL(CFPlugInUnregisterPlugInType);

/* ---- For objects ---- */

/**
 * Says that one more object of a factory lives.  While one lives, its plug-in stays.
 *
 * A plug-in calls this when it makes an object.
 *
 * @param factoryID  A factory.  NULL, and one that nobody has: no effect.
 *
 * Errors:   a factory that nobody has is reported.
 * Since:    0.1
 */
CF_EXPORT void CFPlugInAddInstanceForFactory(CFUUIDRef factoryID) CFBC_SYMBOL(CFPlugInAddInstanceForFactory);

/**
 * Takes back one CFPlugInAddInstanceForFactory().
 *
 * A plug-in calls this when an object of its own goes.  After the last one, code that is loaded on demand goes at
 * the next CFBundleUnloadExecutable() of any bundle, not yet here: the caller is still in it.
 *
 * @param factoryID  The factory.  NULL, and one whose plug-in has no objects: no effect.
 *
 * Errors:   a factory that nobody has, or without objects, is reported.
 * Since:    0.1
 */
CF_EXPORT void CFPlugInRemoveInstanceForFactory(CFUUIDRef factoryID) CFBC_SYMBOL(CFPlugInRemoveInstanceForFactory);

/* ---- Objects in the older style ---- */

/** An object that finds its interfaces by name.  Since: 0.1 */
typedef struct __CFPlugInInstance *CFPlugInInstanceRef;

/** Stores the functions of an interface in `ftbl`; false if the object has no such interface.  Since: 0.1 */
typedef Boolean (*CFPlugInInstanceGetInterfaceFunction)(CFPlugInInstanceRef instance, CFStringRef interfaceName,
                                                        void **ftbl);

/** Frees what an object's memory refers to, but not the memory.  Since: 0.1 */
typedef void (*CFPlugInInstanceDeallocateInstanceDataFunction)(void *instanceData);

/** The type of these objects.  Since: 0.1 */
CF_EXPORT CFTypeID CFPlugInInstanceGetTypeID(void) CFBC_SYMBOL(CFPlugInInstanceGetTypeID);

/**
 * Makes an object with memory of its own, and counts it for its factory until it goes.
 *
 * @param instanceDataSize            Length of the memory in bytes.
 * @param deallocateInstanceFunction  Called with the memory when the object goes.  NULL: nothing to do.
 * @param factoryName                 The factory: a CFUUIDRef, in spite of the type, as on Apple's systems.
 *                                    NULL, or one that nobody has: the object is not counted.
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
 * Asks an object for an interface: calls the function that it was made with.
 *
 * @param instance       The object.
 * @param interfaceName  What its function understands; NULL is passed on.
 * @param ftbl           Receives the table of functions; NULL if there is none.  NULL is passed on.
 *
 * @return  What the function says.  False if there is no function.
 *
 * Cost:     that of the function.
 * Since:    0.1
 */
CF_EXPORT Boolean CFPlugInInstanceGetInterfaceFunctionTable(CFPlugInInstanceRef instance, CFStringRef interfaceName,
                                                            void **ftbl)
    CFBC_SYMBOL(CFPlugInInstanceGetInterfaceFunctionTable);

/**
 * The factory that counts an object: a CFUUIDRef, in spite of the type.  NULL if none does.  You own
 * it, and do not only borrow it as from other Get functions; so since Mac OS X 10.8.  Since: 0.1
 */
CF_EXPORT CFStringRef CFPlugInInstanceGetFactoryName(CFPlugInInstanceRef instance)
    CFBC_SYMBOL(CFPlugInInstanceGetFactoryName);

/** The object's memory, which you borrow.  It lives as long as the object.  Since: 0.1 */
CF_EXPORT void *CFPlugInInstanceGetInstanceData(CFPlugInInstanceRef instance)
    CFBC_SYMBOL(CFPlugInInstanceGetInstanceData);

CF_EXTERN_C_END

#endif
