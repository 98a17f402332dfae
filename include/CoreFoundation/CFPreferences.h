/*
 * CFPreferences: what users have chosen, by application and key.
 *
 * Values are property lists, kept in files: the user's below $XDG_CONFIG_HOME, or else ~/.config; those of all users
 * below the first directory of $XDG_CONFIG_DIRS, or else /etc/xdg.  There an application has a file
 * of its name, `com.example.app.plist`, and all applications have `.GlobalPreferences.plist`; values
 * for one host are in `ByHost/com.example.app.HOST.plist`.  Swift's Foundation uses the same files of a user.
 *
 * A value that a program sets is there at once, for this process, and is kept when the program
 * synchronizes.  That reads the file anew, changes what the program has changed, and puts a new file in the place
 * of the old one: processes that write at once do not undo each other's changes, and who reads gets
 * the old file or the new one.  A file that cannot be read, or may not be written, stays as
 * it is, and the changes wait.
 *
 * Unless a function says otherwise:
 *
 * NULL:     a NULL handle gives NULL, false or 0, or the call has no effect.
 * Errors:   a handle of another type counts as NULL and is reported to the diagnostic handler.  So are
 *           values that are no property lists, names with a `/`, users and hosts
 *           other than those below, and files that cannot be read or written.
 * Threads:  safe.
 * Cost:     the first call for a file reads it; later ones are the number of files that were asked.
 */
#ifndef __COREFOUNDATION_CFPREFERENCES__
#define __COREFOUNDATION_CFPREFERENCES__ 1

#include <CoreFoundation/CFArray.h>
#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFDictionary.h>
#include <CoreFoundation/CFPropertyList.h>
#include <CoreFoundation/CFString.h>

CF_EXTERN_C_BEGIN

/** The application that means all of them.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFPreferencesAnyApplication CFBC_SYMBOL(kCFPreferencesAnyApplication);
/** The running program: its main bundle's identifier, or else its name.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFPreferencesCurrentApplication CFBC_SYMBOL(kCFPreferencesCurrentApplication);
/** The host that means all of them.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFPreferencesAnyHost CFBC_SYMBOL(kCFPreferencesAnyHost);
/** This host.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFPreferencesCurrentHost CFBC_SYMBOL(kCFPreferencesCurrentHost);
/** The user that means all of them.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFPreferencesAnyUser CFBC_SYMBOL(kCFPreferencesAnyUser);
/** This user.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFPreferencesCurrentUser CFBC_SYMBOL(kCFPreferencesCurrentUser);

/* ---- An application's values ---- */

/**
 * Finds a value for an application: the user's on this host, then on any; the user's for all applications; those of
 * all users.
 *
 * "AppleLanguages" and "AppleLocale" are always there: where nobody has set them, they are the process's languages
 * and the current locale's identifier.
 *
 * @param key            The key.
 * @param applicationID  The application.
 *
 * @return  A property list that you own and that never changes, or NULL if there is none.
 *
 * Since:    0.1
 */
CF_EXPORT CFPropertyListRef CFPreferencesCopyAppValue(CFStringRef key, CFStringRef applicationID)
    CFBC_SYMBOL(CFPreferencesCopyAppValue);

/**
 * The same as a boolean: a boolean, an integer, or "yes", "no", "true", "false" in upper or lower case.
 *
 * @param key                        The key.
 * @param applicationID              The application.
 * @param keyExistsAndHasValidFormat Receives whether there is such a value.  May be NULL.
 *
 * Since:    0.1
 */
CF_EXPORT Boolean CFPreferencesGetAppBooleanValue(CFStringRef key, CFStringRef applicationID,
                                                  Boolean *keyExistsAndHasValidFormat)
    CFBC_SYMBOL(CFPreferencesGetAppBooleanValue);

/**
 * The same as an integer: an integer, or a string of one, of 32 bits.
 *
 * @param key                        The key.
 * @param applicationID              The application.
 * @param keyExistsAndHasValidFormat Receives whether there is such a value.  May be NULL.
 *
 * Since:    0.1
 */
CF_EXPORT CFIndex CFPreferencesGetAppIntegerValue(CFStringRef key, CFStringRef applicationID,
                                                  Boolean *keyExistsAndHasValidFormat)
    CFBC_SYMBOL(CFPreferencesGetAppIntegerValue);

/**
 * Sets the user's value for an application, on any host.
 *
 * Languages as "AppleLanguages", an array of their names, are those of every bundle at once, unless the program's
 * arguments name others.
 *
 * @param key            The key.
 * @param value          A property list, which is copied.  NULL removes the value.
 * @param applicationID  The application.
 *
 * Cost:     the size of the value; allocates.
 * Since:    0.1
 */
CF_EXPORT void CFPreferencesSetAppValue(CFStringRef key, CFPropertyListRef value, CFStringRef applicationID)
    CFBC_SYMBOL(CFPreferencesSetAppValue);

/**
 * Keeps what was changed for an application, and takes notice of what others have changed.
 *
 * @param applicationID  The application.
 *
 * @return  Whether all changes were kept; otherwise they wait for the next call.
 *
 * Cost:     reads the files, and writes those that change.  Waits for other processes that
 *           write there, at most some seconds.
 * Since:    0.1
 */
CF_EXPORT Boolean CFPreferencesAppSynchronize(CFStringRef applicationID) CFBC_SYMBOL(CFPreferencesAppSynchronize);

/* ---- The values of one place ---- */

/**
 * Finds a value in one place and nowhere else.
 *
 * @param key            The key.
 * @param applicationID  The application.
 * @param userName       kCFPreferencesCurrentUser or kCFPreferencesAnyUser.
 * @param hostName       kCFPreferencesCurrentHost or kCFPreferencesAnyHost; the values of all users have one place for both.
 *
 * @return  A property list that you own, or NULL.
 *
 * Since:    0.1
 */
CF_EXPORT CFPropertyListRef CFPreferencesCopyValue(CFStringRef key, CFStringRef applicationID, CFStringRef userName,
                                                   CFStringRef hostName) CFBC_SYMBOL(CFPreferencesCopyValue);

/**
 * Finds several values in one place.
 *
 * @param keysToFetch    An array of keys.  NULL: all that there are.
 * @param applicationID  The application.
 * @param userName       As for CFPreferencesCopyValue().
 * @param hostName       As for CFPreferencesCopyValue().
 *
 * @return  A dictionary that you own, of those that are there; NULL if there can be no such place.
 *
 * Cost:     the number of values; allocates.
 * Since:    0.1
 */
CF_EXPORT CFDictionaryRef CFPreferencesCopyMultiple(CFArrayRef keysToFetch, CFStringRef applicationID,
                                                    CFStringRef userName, CFStringRef hostName)
    CFBC_SYMBOL(CFPreferencesCopyMultiple);

/**
 * Lists the keys in one place.
 *
 * @param applicationID  The application.
 * @param userName       As for CFPreferencesCopyValue().
 * @param hostName       As for CFPreferencesCopyValue().
 *
 * @return  An array that you own, or NULL if there is none.
 *
 * Cost:     the number of values; allocates.
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFPreferencesCopyKeyList(CFStringRef applicationID, CFStringRef userName, CFStringRef hostName)
    CFBC_SYMBOL(CFPreferencesCopyKeyList);

/**
 * Sets a value in one place.
 *
 * @param key            The key.
 * @param value          A property list, which is copied.  NULL removes the value.
 * @param applicationID  The application.
 * @param userName       As for CFPreferencesCopyValue().
 * @param hostName       As for CFPreferencesCopyValue().
 *
 * Cost:     the size of the value; allocates.
 * Since:    0.1
 */
CF_EXPORT void CFPreferencesSetValue(CFStringRef key, CFPropertyListRef value, CFStringRef applicationID,
                                     CFStringRef userName, CFStringRef hostName) CFBC_SYMBOL(CFPreferencesSetValue);

/**
 * Sets and removes several values in one place.
 *
 * @param keysToSet      A dictionary of values, which are copied.  May be NULL.
 * @param keysToRemove   An array of keys.  May be NULL.
 * @param applicationID  The application.
 * @param userName       As for CFPreferencesCopyValue().
 * @param hostName       As for CFPreferencesCopyValue().
 *
 * Cost:     the size of the values; allocates.
 * Since:    0.1
 */
CF_EXPORT void CFPreferencesSetMultiple(CFDictionaryRef keysToSet, CFArrayRef keysToRemove, CFStringRef applicationID,
                                        CFStringRef userName, CFStringRef hostName)
    CFBC_SYMBOL(CFPreferencesSetMultiple);

/**
 * Keeps what was changed in one place, and takes notice of what others have changed there.
 *
 * @param applicationID  The application.
 * @param userName       As for CFPreferencesCopyValue().
 * @param hostName       As for CFPreferencesCopyValue().
 *
 * @return  Whether all changes were kept; otherwise they wait for the next call.
 *
 * Cost:     as for CFPreferencesAppSynchronize().
 * Since:    0.1
 */
CF_EXPORT Boolean CFPreferencesSynchronize(CFStringRef applicationID, CFStringRef userName, CFStringRef hostName)
    CFBC_SYMBOL(CFPreferencesSynchronize);

CF_EXTERN_C_END

#endif
