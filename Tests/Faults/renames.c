/* Gives a file another name, and prints "renamed" or the code of the error. */
#include <CoreFoundation/CoreFoundation.h>

#include <stdio.h>
#include <string.h>

int main(int count, char **arguments)
{
    if (count != 3)
        return 2;
    CFURLRef url = CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)arguments[1],
                                                           (CFIndex)strlen(arguments[1]), false);
    CFStringRef name = CFStringCreateWithCString(NULL, arguments[2], kCFStringEncodingUTF8);
    CFErrorRef error = NULL;
    if (CFURLSetResourcePropertyForKey(url, kCFURLNameKey, name, &error))
        puts("renamed");
    else
        printf("%ld\n", CFErrorGetCode(error));
    if (error)
        CFRelease(error);
    CFRelease(name);
    CFRelease(url);
    return 0;
}
