/**
 * @file
 * Settings bundles: the preferences that a program offers to its users, and their default values.
 *
 * A program has a `Settings.bundle` among its resources.  Its `Root.plist` describes a pane: an array
 * of specifiers, one for each control.  A specifier of the type PSChildPaneSpecifier leads to another
 * pane.  The keys and types are Apple's (Settings Application Schema Reference).
 *
 * Panes are chosen for the bundle's environment (CFBCEnvironment.h): for an iPad, `Root~ipad.plist`
 * replaces `Root.plist`, and a specifier whose SupportedUserInterfaceIdioms lacks "Pad" is left out.
 *
 * Faults in a file never hide the rest of it:
 *
 * - a specifier of an unknown type, or without what its type needs, is left out, as are a slider whose
 *   limits no number is between and a switch with one value for on and off;
 * - Titles that are not an array of strings, limits that are not numbers, and other values of a type
 *   that their key cannot have, are left out;
 * - a default value that the specifier itself would not accept is left out;
 * - of specifiers for one key with different default values, the first counts;
 * - Titles and ShortTitles without a value, and Values without a title, are left out;
 * - a child pane that does not exist, cannot be parsed, leads back to a pane above it, or is below
 *   more than 32 others, is left out with its specifier.
 *
 * Each fault is reported to the diagnostic handler once when the settings are created; of more than
 * ten in the specifiers of a pane, the others are counted.
 *
 * Unless a function says otherwise:
 *
 * NULL:     an argument that is NULL returns NULL.  A handle of another type is treated as NULL and
 *           reported to the diagnostic handler.
 * Errors:   none.
 * Threads:  safe from any thread.  Settings are immutable.
 */
#ifndef CFBUNDLECOMPAT_CFBCSETTINGS_H
#define CFBUNDLECOMPAT_CFBCSETTINGS_H

#include <CoreFoundation/CFArray.h>
#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFBundle.h>
#include <CoreFoundation/CFDictionary.h>
#include <CoreFoundation/CFError.h>
#include <CoreFoundation/CFPropertyList.h>
#include <CoreFoundation/CFString.h>

CF_EXTERN_C_BEGIN

/** The content of a settings bundle.  Since: 0.1 */
typedef const struct __CFBCSettings *CFBCSettingsRef;

/* ---- Types of specifiers: values of kCFBCSettingsTypeKey ---- */

/** A group of the specifiers that follow, with a title and a footer. */
#define kCFBCSettingsTypeGroup CFSTR("PSGroupSpecifier")
/** A value that users cannot change. */
#define kCFBCSettingsTypeTitleValue CFSTR("PSTitleValueSpecifier")
/** A string. */
#define kCFBCSettingsTypeTextField CFSTR("PSTextFieldSpecifier")
/** One of two values, true and false unless TrueValue and FalseValue are others. */
#define kCFBCSettingsTypeToggleSwitch CFSTR("PSToggleSwitchSpecifier")
/** A number between MinimumValue and MaximumValue: 0 and 1 unless the specifier has others. */
#define kCFBCSettingsTypeSlider CFSTR("PSSliderSpecifier")
/** One of several values, chosen in a pane of its own. */
#define kCFBCSettingsTypeMultiValue CFSTR("PSMultiValueSpecifier")
/** One of several values, in the same pane. */
#define kCFBCSettingsTypeRadioGroup CFSTR("PSRadioGroupSpecifier")
/** Another pane. */
#define kCFBCSettingsTypeChildPane CFSTR("PSChildPaneSpecifier")

/* ---- Keys of a specifier.  It has Apple's other keys, too. ---- */

/** A string: one of the types above. */
#define kCFBCSettingsTypeKey CFSTR("Type")
/** The key of the preference.  Groups and child panes have none. */
#define kCFBCSettingsKeyKey CFSTR("Key")
/** A string for users, localized. */
#define kCFBCSettingsTitleKey CFSTR("Title")
/** A string for users, localized, below a group. */
#define kCFBCSettingsFooterTextKey CFSTR("FooterText")
/** The value of a preference that users have not changed.  Missing if it is not valid. */
#define kCFBCSettingsDefaultValueKey CFSTR("DefaultValue")
/** An array of the values to choose from. */
#define kCFBCSettingsValuesKey CFSTR("Values")
/** An array of strings for users, localized: one for each value. */
#define kCFBCSettingsTitlesKey CFSTR("Titles")
/** The lowest value of a slider. */
#define kCFBCSettingsMinimumValueKey CFSTR("MinimumValue")
/** The highest value of a slider. */
#define kCFBCSettingsMaximumValueKey CFSTR("MaximumValue")
/** The value of a switch that is on. */
#define kCFBCSettingsTrueValueKey CFSTR("TrueValue")
/** The value of a switch that is off. */
#define kCFBCSettingsFalseValueKey CFSTR("FalseValue")
/** The name of a child pane, as CFBCSettingsCopySpecifiers() takes it. */
#define kCFBCSettingsFileKey CFSTR("File")

/**
 * Returns the type of settings.
 *
 * @return  The same number in every call.
 *
 * Cost:     constant.
 * Since:    0.1
 */
CF_EXPORT CFTypeID CFBCSettingsGetTypeID(void);

/**
 * Reads the settings bundle of a program.
 *
 * @param bundle  The program's bundle, whose resources have a `Settings.bundle`; or the settings bundle
 *                itself.  NULL returns NULL, without an error.
 * @param error   Receives an error that you own if the result is NULL, and is unchanged otherwise.
 *                May be NULL.
 *
 * @return  Settings that you own, or NULL.
 *
 * Errors:   domain kCFErrorDomainPOSIX.  The code is ENOENT if there is no settings bundle or it has no
 *           `Root.plist`, EINVAL if that is not a dictionary with an array PreferenceSpecifiers (a
 *           diagnostic has the position of the fault), or the errno value of a failure of the system,
 *           for child panes, too.  The user info has the path
 *           under kCFErrorFilePathKey, and the failure reason.
 * Cost:     reads all panes.
 * Since:    0.1
 */
CF_EXPORT CFBCSettingsRef CFBCSettingsCreateWithBundle(CFBundleRef bundle, CFErrorRef *error);

/**
 * Returns the names of the panes.
 *
 * @param settings  The settings.  NULL returns NULL.
 *
 * @return  An array of strings that you own: "Root", then the others in the order in which they are
 *          reached.
 *
 * Cost:     O(number of panes).
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFBCSettingsCopyPaneNames(CFBCSettingsRef settings);

/**
 * Returns the specifiers of a pane, with strings in the user's language.
 *
 * Title, FooterText, Titles and ShortTitles are keys of the table that the pane names as its
 * StringsTable.  Without one, and without a translation, they are shown as they are.
 *
 * @param settings  The settings.  NULL returns NULL.
 * @param pane      The name of a pane.  NULL: "Root".
 *
 * @return  An array of dictionaries that you own, with the keys above.  NULL if there is no such pane.
 *
 * Cost:     O(number of specifiers).  The first call reads a strings table.
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFBCSettingsCopySpecifiers(CFBCSettingsRef settings, CFStringRef pane);

/**
 * Returns the default values of all panes.
 *
 * @param settings  The settings.  NULL returns NULL.
 *
 * @return  A dictionary that you own: values by the keys of preferences.
 *
 * Cost:     O(number of specifiers).
 * Since:    0.1
 */
CF_EXPORT CFDictionaryRef CFBCSettingsCopyDefaults(CFBCSettingsRef settings);

/**
 * Registers the default values of all panes as preferences of an application.
 *
 * CFPreferencesCopyAppValue() and similar functions then return them for preferences that have no
 * value.  They are not written to a file, and replace no value: call this at each start of the
 * program, before it reads preferences.  A later call for the same application replaces the values
 * of equal keys.
 *
 * @param settings       The settings.  NULL returns FALSE.
 * @param applicationID  The application, or kCFPreferencesCurrentApplication.  NULL: the
 *                       ApplicationGroupContainerIdentifier of `Root.plist`, or else the current
 *                       application.
 *
 * @return  TRUE if the values are registered.
 *
 * Errors:   if the current application cannot be determined, FALSE and a diagnostic.
 * Cost:     O(number of specifiers); takes a lock.
 * Since:    0.1
 */
CF_EXPORT Boolean CFBCSettingsRegisterDefaults(CFBCSettingsRef settings, CFStringRef applicationID);

/**
 * Checks whether a preference may have a value.
 *
 * The first specifier with the key decides; one that users can change comes before a
 * PSTitleValueSpecifier.  A text field takes a string; a slider a number between its limits; a switch
 * its two values, and 0 and 1 if these are true and false; the others one of their Values.  A
 * PSTitleValueSpecifier without Values takes any property list.
 *
 * @param settings  The settings.  NULL returns FALSE, without an error.
 * @param key       The key of the preference.  NULL returns FALSE, without an error.
 * @param value     The value.  NULL is not valid.
 * @param error     Receives an error that you own if the value is not valid, and is unchanged
 *                  otherwise.  May be NULL.
 *
 * @return  TRUE if it may.
 *
 * Errors:   domain kCFErrorDomainPOSIX, code EINVAL.  The failure reason says why the value is not
 *           valid, or that no specifier has the key.
 * Cost:     O(number of specifiers, and of the values to choose from).
 * Since:    0.1
 */
CF_EXPORT Boolean CFBCSettingsValidate(CFBCSettingsRef settings, CFStringRef key, CFPropertyListRef value,
                                       CFErrorRef *error);

CF_EXTERN_C_END

#endif
