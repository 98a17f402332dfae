/**
 * @file
 * CFPreferences: settings of users, by application and key.
 *
 * Values are property lists in files.  The files of the user are in $XDG_CONFIG_HOME, or ~/.config
 * if that is not set.  The files of all users are in the first directory of $XDG_CONFIG_DIRS, or
 * /etc/xdg.  An application has a file of its name, `com.example.app.plist`.  All applications
 * share `.GlobalPreferences.plist`.  Values for one host are in
 * `ByHost/com.example.app.HOST.plist`.  Swift's Foundation uses the same files for the user.
 *
 * A value that a program sets is visible to this process at once.  CFPreferencesAppSynchronize()
 * and CFPreferencesSynchronize() store it: they read the file again, apply the changes of the
 * program, and replace the file atomically.  Processes that write at the same time do not undo each
 * other's changes, and a reader sees the old file or the new one.  A file that cannot be read or
 * written is left unchanged, and the changes stay pending.  So they do if neither XDG_CONFIG_HOME
 * nor HOME is set: then the user has no files.
 *
 * While a process writes, it holds a lock (flock(2)) on the file, or on its directory if there is no
 * file yet; plutil takes the same lock.  Any process that can read the file can lock it, too; a
 * writer waits for five seconds and then fails.  The new file is `com.example.app.plist.~cfbc` until
 * it is complete.  If a process is killed before that, the file stays until the next process writes.
 *
 * Unless a function says otherwise:
 *
 * NULL:     a NULL handle returns NULL, false or 0, or the call has no effect.
 * Errors:   a handle of another type is treated as NULL and reported to the diagnostic handler.  So
 *           are values that are not property lists or that XML cannot represent, as well as keys,
 *           names with a `/`, users and hosts other than the constants below, and files that cannot
 *           be read or written.
 * Threads:  safe.
 * Cost:     the first call for a file reads it.  Later calls cost O(number of files searched).
 */
#ifndef __COREFOUNDATION_CFPREFERENCES__
#define __COREFOUNDATION_CFPREFERENCES__ 1

#include <CoreFoundation/CFArray.h>
#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFDictionary.h>
#include <CoreFoundation/CFPropertyList.h>
#include <CoreFoundation/CFString.h>

CF_EXTERN_C_BEGIN

/** All applications.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFPreferencesAnyApplication CFBC_SYMBOL(kCFPreferencesAnyApplication);
/** The running program: the identifier of its main bundle, or its name.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFPreferencesCurrentApplication CFBC_SYMBOL(kCFPreferencesCurrentApplication);
/** All hosts.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFPreferencesAnyHost CFBC_SYMBOL(kCFPreferencesAnyHost);
/** This host.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFPreferencesCurrentHost CFBC_SYMBOL(kCFPreferencesCurrentHost);
/** All users.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFPreferencesAnyUser CFBC_SYMBOL(kCFPreferencesAnyUser);
/** This user.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFPreferencesCurrentUser CFBC_SYMBOL(kCFPreferencesCurrentUser);

/* ---- An application's values ---- */

/**
 * Finds a value for an application.
 *
 * The value comes from the first of these that has the key:
 *
 * - the user's file for the application on this host, then the one for all hosts;
 * - the same files for each suite of the application, the newest suite first;
 * - the user's file for all applications on this host, then the one for all hosts;
 * - the file of all users for the application, then those for its suites, then the one for all
 *   applications.
 *
 * "AppleLanguages" and "AppleLocale" always have a value: if they are not set, it is the process's
 * languages and the name of the current locale.
 *
 * @param key            The key.
 * @param applicationID  The application.
 *
 * @return  An immutable property list that you own, or NULL if there is no value.
 *
 * Since:    0.1
 */
CF_EXPORT CFPropertyListRef CFPreferencesCopyAppValue(CFStringRef key, CFStringRef applicationID)
    CFBC_SYMBOL(CFPreferencesCopyAppValue);

/**
 * Finds a boolean value for an application.  Accepts a boolean, an integer, and the strings "yes",
 * "no", "true" and "false" in upper or lower case.
 *
 * @param key                         The key.
 * @param applicationID               The application.
 * @param keyExistsAndHasValidFormat  Receives whether there is such a value.  May be NULL.
 *
 * @return  The value, or false.
 *
 * Since:    0.1
 */
CF_EXPORT Boolean CFPreferencesGetAppBooleanValue(CFStringRef key, CFStringRef applicationID,
                                                  Boolean *keyExistsAndHasValidFormat)
    CFBC_SYMBOL(CFPreferencesGetAppBooleanValue);

/**
 * Finds an integer value for an application.  Accepts an integer, and a string that is one; a string
 * that exceeds 32 bits stands for the nearest number of 32 bits.
 *
 * @param key                         The key.
 * @param applicationID               The application.
 * @param keyExistsAndHasValidFormat  Receives whether there is such a value.  May be NULL.
 *
 * @return  The value, or 0.
 *
 * Since:    0.1
 */
CF_EXPORT CFIndex CFPreferencesGetAppIntegerValue(CFStringRef key, CFStringRef applicationID,
                                                  Boolean *keyExistsAndHasValidFormat)
    CFBC_SYMBOL(CFPreferencesGetAppIntegerValue);

/**
 * Sets the user's value for an application on all hosts.
 *
 * Setting "AppleLanguages" to an array of language names takes effect for all bundles at once,
 * unless the program's arguments name other languages.
 *
 * @param key            The key.
 * @param value          A property list, which is copied.  NULL removes the value.
 * @param applicationID  The application.
 *
 * Cost:     O(size of the value); allocates.
 * Since:    0.1
 */
CF_EXPORT void CFPreferencesSetAppValue(CFStringRef key, CFPropertyListRef value, CFStringRef applicationID)
    CFBC_SYMBOL(CFPreferencesSetAppValue);

/**
 * Stores the changes for an application, and reads the changes of other processes.
 *
 * @param applicationID  The application.
 *
 * @return  Whether all changes were stored.  If not, they stay pending for the next call.
 *
 * Cost:     reads the files, and writes those that change.  Waits a few seconds at most for other
 *           processes that are writing.
 * Since:    0.1
 */
CF_EXPORT Boolean CFPreferencesAppSynchronize(CFStringRef applicationID) CFBC_SYMBOL(CFPreferencesAppSynchronize);

/**
 * Adds the values of a suite to those that an application sees: values that several programs share.
 *
 * They come after the application's own values and before those of all applications.  The suite that was
 * added last comes first.  Only this process knows the suite; it is not stored.  To change a suite's
 * values, pass its name as the application of CFPreferencesSetValue().
 *
 * @param applicationID  The application.
 * @param suiteID        The suite: the name of an application.  Adding it again makes it the newest.  The
 *                       application itself and kCFPreferencesAnyApplication have no effect.
 *
 * Since:    0.1
 */
CF_EXPORT void CFPreferencesAddSuitePreferencesToApp(CFStringRef applicationID, CFStringRef suiteID)
    CFBC_SYMBOL(CFPreferencesAddSuitePreferencesToApp);

/**
 * Removes a suite from an application.
 *
 * @param applicationID  The application.
 * @param suiteID        The suite.  One that was not added has no effect.
 *
 * Since:    0.1
 */
CF_EXPORT void CFPreferencesRemoveSuitePreferencesFromApp(CFStringRef applicationID, CFStringRef suiteID)
    CFBC_SYMBOL(CFPreferencesRemoveSuitePreferencesFromApp);

/**
 * Returns the applications that have stored values.
 *
 * @param userName  kCFPreferencesCurrentUser or kCFPreferencesAnyUser.
 * @param hostName  kCFPreferencesCurrentHost or kCFPreferencesAnyHost.
 *
 * @return  An array of names that you own, sorted by the bytes of their UTF-8; the file of all
 *          applications is kCFPreferencesAnyApplication.  NULL if there are none.
 *
 * Cost:     lists the directory of the files.
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFPreferencesCopyApplicationList(CFStringRef userName, CFStringRef hostName)
    CFBC_SYMBOL(CFPreferencesCopyApplicationList);

/* ---- The values of one file ---- */

/**
 * Finds a value in one file.
 *
 * @param key            The key.
 * @param applicationID  The application.
 * @param userName       kCFPreferencesCurrentUser or kCFPreferencesAnyUser.
 * @param hostName       kCFPreferencesCurrentHost or kCFPreferencesAnyHost.  The file of all users
 *                       is the same for both.
 *
 * @return  A property list that you own, or NULL.
 *
 * Since:    0.1
 */
CF_EXPORT CFPropertyListRef CFPreferencesCopyValue(CFStringRef key, CFStringRef applicationID, CFStringRef userName,
                                                   CFStringRef hostName) CFBC_SYMBOL(CFPreferencesCopyValue);

/**
 * Finds several values in one file.
 *
 * @param keysToFetch    An array of keys.  NULL: all keys.
 * @param applicationID  The application.
 * @param userName       As for CFPreferencesCopyValue().
 * @param hostName       As for CFPreferencesCopyValue().
 *
 * @return  A dictionary that you own, with the keys that have a value.  NULL if an argument names
 *          no valid file.
 *
 * Cost:     O(number of values); allocates.
 * Since:    0.1
 */
CF_EXPORT CFDictionaryRef CFPreferencesCopyMultiple(CFArrayRef keysToFetch, CFStringRef applicationID,
                                                    CFStringRef userName, CFStringRef hostName)
    CFBC_SYMBOL(CFPreferencesCopyMultiple);

/**
 * Lists the keys in one file.
 *
 * @param applicationID  The application.
 * @param userName       As for CFPreferencesCopyValue().
 * @param hostName       As for CFPreferencesCopyValue().
 *
 * @return  An array of strings that you own, or NULL if there are none.
 *
 * Cost:     O(number of values); allocates.
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFPreferencesCopyKeyList(CFStringRef applicationID, CFStringRef userName, CFStringRef hostName)
    CFBC_SYMBOL(CFPreferencesCopyKeyList);

/**
 * Sets a value in one file.
 *
 * @param key            The key.
 * @param value          A property list, which is copied.  NULL removes the value.
 * @param applicationID  The application.
 * @param userName       As for CFPreferencesCopyValue().
 * @param hostName       As for CFPreferencesCopyValue().
 *
 * Cost:     O(size of the value); allocates.
 * Since:    0.1
 */
CF_EXPORT void CFPreferencesSetValue(CFStringRef key, CFPropertyListRef value, CFStringRef applicationID,
                                     CFStringRef userName, CFStringRef hostName) CFBC_SYMBOL(CFPreferencesSetValue);

/**
 * Sets and removes several values in one file.
 *
 * @param keysToSet      A dictionary of values, which are copied.  May be NULL.
 * @param keysToRemove   An array of keys.  May be NULL.
 * @param applicationID  The application.
 * @param userName       As for CFPreferencesCopyValue().
 * @param hostName       As for CFPreferencesCopyValue().
 *
 * Cost:     O(size of the values); allocates.
 * Since:    0.1
 */
CF_EXPORT void CFPreferencesSetMultiple(CFDictionaryRef keysToSet, CFArrayRef keysToRemove, CFStringRef applicationID,
                                        CFStringRef userName, CFStringRef hostName)
    CFBC_SYMBOL(CFPreferencesSetMultiple);

/**
 * Stores the changes for one file, and reads the changes of other processes to it.
 *
 * @param applicationID  The application.
 * @param userName       As for CFPreferencesCopyValue().
 * @param hostName       As for CFPreferencesCopyValue().
 *
 * @return  Whether all changes were stored.  If not, they stay pending for the next call.
 *
 * Cost:     as for CFPreferencesAppSynchronize().
 * Since:    0.1
 */
CF_EXPORT Boolean CFPreferencesSynchronize(CFStringRef applicationID, CFStringRef userName, CFStringRef hostName)
    CFBC_SYMBOL(CFPreferencesSynchronize);

CF_EXTERN_C_END

#endif
