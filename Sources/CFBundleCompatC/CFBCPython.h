/**
 * @file
 * What only the Python package calls.  It is not installed, and its functions have the symbol version
 * CFBC_PRIVATE: they may change with any release, because the package has a library of its own version.
 *
 * A call from Python into a C library costs as much as reading dozens of values.  So the package gets a
 * whole value as bytes in the format of Python's `pickle` module, and `pickle.loads()` makes the
 * objects from them.
 */
#ifndef CFBUNDLECOMPAT_CFBCPYTHON_H
#define CFBUNDLECOMPAT_CFBCPYTHON_H

#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFData.h>
#include <CoreFoundation/CFError.h>

CF_EXTERN_C_BEGIN

/** How CFBCCreatePickle() writes a value. */
typedef CF_OPTIONS(CFOptionFlags, CFBCPickleOptions) {
    /** Dates have no time zone.  Otherwise their time zone is UTC. */
    kCFBCPickleNaiveDates = 1 << 0,
    /** The program makes the dictionaries: each is a persistent ID of 0, to which entries are added. */
    kCFBCPickleAsksForDictionaries = 1 << 1
};

/**
 * Writes a value in the format of Python's `pickle` module, protocol 4.
 *
 * Strings become `str`, where an unpaired surrogate stays; numbers `int` and `float`, booleans `bool`,
 * data `bytes`, arrays `list`, dictionaries `dict` in their order, dates `datetime.datetime` in whole
 * microseconds, and UIDs `plistlib.UID`.  A container that occurs several times is one object in
 * Python, too.
 *
 * Everything else is a persistent ID, which `Unpickler.persistent_load()` gets: the address of the
 * object, as an integer, which is valid as long as the value is.  These are objects that property
 * lists cannot have, dates outside of the years 1 to 9999, and containers that are keys of a
 * dictionary.  Without them `pickle.loads()` is enough.
 *
 * @param value    The value.  NULL returns NULL without an error.
 * @param options  CFBCPickleOptions.  Other bits are ignored.
 * @param error    On failure an error that you own, in kCFErrorDomainCocoa: a collection has pointers
 *                 that are not objects, or memory has run out.  NULL if you do not need it.
 *
 * @return  Data that you own, or NULL.
 *
 * Errors:   in `error`.
 * Threads:  safe from any thread, as long as no other one changes the value.
 * Cost:     O(size of the value).
 */
CF_EXPORT CFDataRef CFBCCreatePickle(CFTypeRef value, CFOptionFlags options, CFErrorRef *error);

/**
 * Returns the counter of events after which an open bundle may answer otherwise than before: another
 * environment or other languages, and each failure of the system, since what a bundle answers then is
 * asked for again.
 *
 * A program may keep an answer if the counter is the same before and after the call, and use it as
 * long as the counter stays the same.  Two kinds of answers change without such an event: strings of
 * tables whose names end in ".nocache", and that something is not there, since files and directories
 * that are made later may be found.
 *
 * @return  The address of the counter, which you borrow for the life of the library.  Never NULL.
 *
 * Errors:   none.
 * Threads:  safe from any thread.  Read the counter as an atomic variable.
 * Cost:     constant.
 */
CF_EXPORT const UInt64 *CFBCGetChangeCounter(void);

CF_EXTERN_C_END

#endif
