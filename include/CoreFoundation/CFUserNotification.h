/**
 * @file
 * CFUserNotification: windows with a message and buttons.
 *
 * This header has only types and constants, for programs that mention them.  The library does not
 * have the functions.
 */
#ifndef __COREFOUNDATION_CFUSERNOTIFICATION__
#define __COREFOUNDATION_CFUSERNOTIFICATION__ 1

#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFDate.h>
#include <CoreFoundation/CFDictionary.h>
#include <CoreFoundation/CFRunLoop.h>
#include <CoreFoundation/CFString.h>
#include <CoreFoundation/CFURL.h>

CF_EXTERN_C_BEGIN

/** A window with a message.  Since: 0.1 */
typedef struct __CFUserNotification *CFUserNotificationRef;

/** Receives the user's response.  Since: 0.1 */
typedef void (*CFUserNotificationCallBack)(CFUserNotificationRef userNotification, CFOptionFlags responseFlags);

/** How important a message is.  Since: 0.1 */
enum {
    kCFUserNotificationStopAlertLevel = 0,    /**< An error. */
    kCFUserNotificationNoteAlertLevel = 1,    /**< A note. */
    kCFUserNotificationCautionAlertLevel = 2, /**< A warning. */
    kCFUserNotificationPlainAlertLevel = 3    /**< A question. */
};

/** Which button the user pressed: the lowest two bits of the response.  Since: 0.1 */
enum {
    kCFUserNotificationDefaultResponse = 0,   /**< The default button. */
    kCFUserNotificationAlternateResponse = 1, /**< The second button. */
    kCFUserNotificationOtherResponse = 2,     /**< The third button. */
    kCFUserNotificationCancelResponse = 3     /**< None: the message was cancelled. */
};

/** How a window looks.  Since: 0.1 */
enum {
    kCFUserNotificationNoDefaultButtonFlag = 1UL << 5, /**< Without a button. */
    kCFUserNotificationUseRadioButtonsFlag = 1UL << 6  /**< With radio buttons instead of check boxes. */
};

/** Returns the flag for a check box that is checked.  Since: 0.1 */
CF_INLINE CFOptionFlags CFUserNotificationCheckBoxChecked(CFIndex index)
{
    return (CFOptionFlags)1 << (8 + index);
}
/** Returns the flag for a text field that shows no characters.  Since: 0.1 */
CF_INLINE CFOptionFlags CFUserNotificationSecureTextField(CFIndex index)
{
    return (CFOptionFlags)1 << (16 + index);
}
/** Returns the flags for the selected item of a menu.  Since: 0.1 */
CF_INLINE CFOptionFlags CFUserNotificationPopUpSelection(CFIndex index)
{
    return (CFOptionFlags)index << 24;
}

/**
 * @name Keys of a window's description
 * @{
 */
/** A key of the description.  Since: 0.1 */
#define kCFUserNotificationIconURLKey CFSTR("IconURL")
#define kCFUserNotificationSoundURLKey CFSTR("SoundURL")
#define kCFUserNotificationLocalizationURLKey CFSTR("LocalizationURL")
#define kCFUserNotificationAlertHeaderKey CFSTR("AlertHeader")
#define kCFUserNotificationAlertMessageKey CFSTR("AlertMessage")
#define kCFUserNotificationDefaultButtonTitleKey CFSTR("DefaultButtonTitle")
#define kCFUserNotificationAlternateButtonTitleKey CFSTR("AlternateButtonTitle")
#define kCFUserNotificationOtherButtonTitleKey CFSTR("OtherButtonTitle")
#define kCFUserNotificationProgressIndicatorValueKey CFSTR("ProgressIndicatorValue")
#define kCFUserNotificationPopUpTitlesKey CFSTR("PopUpTitles")
#define kCFUserNotificationTextFieldTitlesKey CFSTR("TextFieldTitles")
#define kCFUserNotificationCheckBoxTitlesKey CFSTR("CheckBoxTitles")
#define kCFUserNotificationTextFieldValuesKey CFSTR("TextFieldValues")
#define kCFUserNotificationPopUpSelectionKey CFSTR("PopUpSelection")
#define kCFUserNotificationAlertTopMostKey CFSTR("AlertTopMost")
#define kCFUserNotificationKeyboardTypesKey CFSTR("KeyboardTypes")
/** @} */

CF_EXTERN_C_END

#endif
