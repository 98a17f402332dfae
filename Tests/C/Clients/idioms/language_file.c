/* A printing system that writes and reads the user's languages as a property list, through streams. */
#include <CoreFoundation/CoreFoundation.h>

#include "../client.h"

static Boolean write_list(CFURLRef url)
{
    CFWriteStreamRef stream = CFWriteStreamCreateWithFile(kCFAllocatorDefault, url);
    const void *names[] = { CFSTR("de_CH"), CFSTR("en") };
    CFArrayRef languages = CFArrayCreate(kCFAllocatorDefault, names, 2, &kCFTypeArrayCallBacks);
    CFMutableDictionaryRef list = CFDictionaryCreateMutable(kCFAllocatorDefault, 0, &kCFTypeDictionaryKeyCallBacks,
                                                            &kCFTypeDictionaryValueCallBacks);
    CFStringRef message = NULL;
    CFIndex length = 0;

    CFDictionarySetValue(list, CFSTR("AppleLanguages"), languages);
    if (CFWriteStreamOpen(stream))
        length = CFPropertyListWriteToStream(list, stream, kCFPropertyListXMLFormat_v1_0, &message);
    CFWriteStreamClose(stream);
    CFRelease(stream);
    CFRelease(list);
    CFRelease(languages);
    return length > 0 && message == NULL;
}

static Boolean first_language(CFURLRef url, char *language, size_t size)
{
    CFReadStreamRef stream = CFReadStreamCreateWithFile(kCFAllocatorDefault, url);
    CFErrorRef error = NULL;
    CFPropertyListRef plist = NULL;
    Boolean found = FALSE;

    language[0] = '\0';
    if (stream) {
        if (CFReadStreamOpen(stream))
            plist =
                CFPropertyListCreateWithStream(kCFAllocatorDefault, stream, 0, kCFPropertyListImmutable, NULL, &error);
        CFReadStreamClose(stream);
        CFRelease(stream);
    }
    if (error) {
        CFShow(CFErrorCopyDescription(error));
        CFRelease(error);
    } else if (plist && CFGetTypeID(plist) == CFDictionaryGetTypeID()) {
        CFTypeRef list = CFDictionaryGetValue((CFDictionaryRef)plist, CFSTR("AppleLanguages"));
        if (list && CFGetTypeID(list) == CFArrayGetTypeID() && CFArrayGetCount((CFArrayRef)list) > 0) {
            CFStringRef name = (CFStringRef)CFArrayGetValueAtIndex((CFArrayRef)list, 0);
            found = CFGetTypeID(name) == CFStringGetTypeID()
                    && CFStringGetCString(name, language, (CFIndex)size, kCFStringEncodingASCII);
        }
    }
    if (plist)
        CFRelease(plist);
    return found;
}

static int client(void)
{
    char path[] = "/tmp/languages.XXXXXX", language[32];
    int file = mkstemp(path), status = 0;
    CFURLRef url = CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)path, (CFIndex)strlen(path), FALSE);

    if (!write_list(url))
        status = 1;
    else if (!first_language(url, language, sizeof(language)) || strcmp(language, "de_CH") != 0)
        status = 2;
    CFRelease(url);
    close(file);
    unlink(path);
    return status;
}
