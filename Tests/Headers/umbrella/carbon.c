/* Classic programs include one of these three, and mean CoreFoundation. */
#include <Carbon/Carbon.h>
#include <ApplicationServices/ApplicationServices.h>
#include <CoreServices/CoreServices.h>

OSStatus main_is_there(void)
{
    return CFBundleGetMainBundle() ? noErr : -1;
}
