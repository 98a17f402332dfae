/* Declarations that mention types of all of CoreFoundation (configd, diskarbitration, eap8021x). */
#include <CoreFoundation/CoreFoundation.h>

#include <CoreFoundation/CFXMLNode.h>
#include <CoreFoundation/CFXMLParser.h>

struct Client {
    CFRunLoopRef runLoop;
    CFRunLoopMode mode;
    CFRunLoopSourceRef source;
    CFRunLoopSourceContext sourceContext;
    CFRunLoopTimerRef timer;
    CFRunLoopTimerContext timerContext;
    CFRunLoopTimerCallBack timerCallback;
    CFRunLoopObserverRef observer;
    CFRunLoopObserverContext observerContext;
    CFRunLoopObserverCallBack observerCallback;
    CFRunLoopActivity activity;
    CFNotificationCenterRef center;
    CFNotificationName notification;
    CFNotificationCallback notificationCallback;
    CFNotificationSuspensionBehavior behavior;
    CFMachPortRef machPort;
    CFMachPortContext machPortContext;
    CFMachPortCallBack machPortCallback;
    CFMachPortInvalidationCallBack machPortInvalidation;
    CFMessagePortRef messagePort;
    CFMessagePortContext messagePortContext;
    CFMessagePortCallBack messagePortCallback;
    CFSocketRef socket;
    CFSocketContext socketContext;
    CFSocketSignature signature;
    CFSocketCallBack socketCallback;
    CFSocketCallBackType socketCallbackType;
    CFSocketNativeHandle native;
    CFSocketError socketError;
    CFFileDescriptorRef descriptor;
    CFFileDescriptorContext descriptorContext;
    CFFileDescriptorCallBack descriptorCallback;
    CFFileDescriptorNativeDescriptor nativeDescriptor;
    CFFileSecurityRef security;
    CFFileSecurityClearOptions cleared;
    CFStringTokenizerRef tokenizer;
    CFStringTokenizerTokenType token;
    CFURLEnumeratorRef files;
    CFURLEnumeratorOptions fileOptions;
    CFURLEnumeratorResult found;
    CFTimeZoneRef zone;
    CFTimeZoneNameStyle zoneStyle;
    CFCalendarRef calendar;
    CFCalendarIdentifier calendarIdentifier;
    CFCalendarUnit unit;
    CFGregorianDate date;
    CFGregorianUnits units;
    CFDateFormatterRef dateFormatter;
    CFDateFormatterStyle dateStyle;
    CFDateFormatterKey dateKey;
    CFISO8601DateFormatOptions isoOptions;
    CFNumberFormatterRef numberFormatter;
    CFNumberFormatterStyle numberStyle;
    CFNumberFormatterKey numberKey;
    CFNumberFormatterRoundingMode rounding;
    CFNumberFormatterPadPosition padding;
    CFCharacterSetRef characters;
    CFMutableCharacterSetRef mutableCharacters;
    CFCharacterSetPredefinedSet predefined;
    CFUserNotificationRef userNotification;
    CFUserNotificationCallBack userNotificationCallback;
    CFAttributedStringRef attributed;
    CFMutableAttributedStringRef mutableAttributed;
    CFBitVectorRef bits;
    CFMutableBitVectorRef mutableBits;
    CFBit bit;
    CFBinaryHeapRef heap;
    CFBinaryHeapCallBacks heapCallbacks;
    CFBinaryHeapCompareContext heapContext;
    CFBinaryHeapApplierFunction heapApplier;
    CFTreeRef tree;
    CFTreeContext treeContext;
    CFTreeApplierFunction treeApplier;
    CFXMLNodeRef node;
    CFXMLTreeRef document;
    CFXMLParserRef parser;
    CFXMLParserOptions parserOptions;
};

CFOptionFlags flags(const struct Client *client);
CFOptionFlags flags(const struct Client *client)
{
    CFOptionFlags all = kCFRunLoopAllActivities;

    all |= kCFGregorianAllUnits;
    all |= kCFCalendarComponentsWrap;
    all |= kCFUserNotificationUseRadioButtonsFlag | CFUserNotificationCheckBoxChecked(1);
    all |= CFUserNotificationSecureTextField(0) | CFUserNotificationPopUpSelection(2);
    all |= kCFSocketCloseOnInvalidate;
    all |= kCFFileDescriptorReadCallBack;
    if (client->socketError == kCFSocketTimeout || client->behavior == CFNotificationSuspensionBehaviorHold)
        all |= kCFNotificationDeliverImmediately;
    return client->unit == kCFCalendarUnitDay ? all : (CFOptionFlags)client->activity;
}

CFStringRef title_key(void);
CFStringRef title_key(void)
{
    return kCFUserNotificationAlertHeaderKey;
}
