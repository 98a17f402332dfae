/* A game that keeps its state in a mutable property list, changes it in place, and writes it as XML and in binary. */
#include <CoreFoundation/CoreFoundation.h>

#include "../client.h"

static const char *source = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                            "<plist version=\"1.0\"><dict>"
                            "<key>level</key><integer>3</integer><key>scores</key><array><real>1.5</real></array>"
                            "<key>name</key><string>A &amp; B</string><key>done</key><false/>"
                            "</dict></plist>";

static CFDataRef data_of(const char *bytes)
{
    return CFDataCreateWithBytesNoCopy(kCFAllocatorDefault, (const UInt8 *)bytes, (CFIndex)strlen(bytes),
                                       kCFAllocatorNull);
}

static int client(void)
{
    CFStringRef message = NULL;
    CFDataRef data = data_of(source), binary;
    CFMutableDictionaryRef state = (CFMutableDictionaryRef)CFPropertyListCreateFromXMLData(
        kCFAllocatorDefault, data, kCFPropertyListMutableContainersAndLeaves, &message);
    CFPropertyListFormat format = (CFPropertyListFormat)0;
    CFPropertyListRef again;
    CFNumberRef number;
    double best = 7.25;
    int status = 0;

    CFRelease(data);
    if (state == NULL || message != NULL)
        return 1;
    number = CFNumberCreate(kCFAllocatorDefault, kCFNumberDoubleType, &best);
    CFArrayAppendValue((CFMutableArrayRef)CFDictionaryGetValue(state, CFSTR("scores")), number);
    CFRelease(number);
    CFStringAppend((CFMutableStringRef)CFDictionaryGetValue(state, CFSTR("name")), CFSTR(" & C"));
    CFDictionaryReplaceValue(state, CFSTR("done"), kCFBooleanTrue);
    if (!CFPropertyListIsValid(state, kCFPropertyListBinaryFormat_v1_0))
        return 2;
    binary = CFPropertyListCreateData(kCFAllocatorDefault, state, kCFPropertyListBinaryFormat_v1_0, 0, NULL);
    again = CFPropertyListCreateWithData(kCFAllocatorDefault, binary, kCFPropertyListImmutable, &format, NULL);
    if (memcmp(CFDataGetBytePtr(binary), "bplist00", 8) != 0 || format != kCFPropertyListBinaryFormat_v1_0
        || !CFEqual(state, again))
        status = 3;
    CFRelease(binary);
    binary = CFPropertyListCreateXMLData(NULL, again);
    if (!strstr((const char *)CFDataGetBytePtr(binary), "A &amp; B &amp; C"))
        status = 4;
    data = data_of("<plist><dict><key>a</key></plist>");
    if (CFPropertyListCreateFromXMLData(NULL, data, kCFPropertyListImmutable, &message) != NULL || message == NULL)
        status = 5;
    else
        CFRelease(message);
    CFRelease(data);
    CFRelease(binary);
    CFRelease(again);
    CFRelease(state);
    return status;
}
