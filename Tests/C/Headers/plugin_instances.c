/* Functions that the code of a plug-in calls; a UUID in a macro, as in interface headers. */
#include <CoreFoundation/CFPlugIn.h>

#define kFactoryID                                                                                                     \
    CFUUIDGetConstantUUIDWithBytes(NULL, 0x68, 0x75, 0x3A, 0x44, 0x4D, 0x6F, 0x12, 0x26, 0x9C, 0x60, 0x00, 0x50, 0xE4, \
                                   0xC0, 0x00, 0x67)

typedef struct {
    CFUUIDRef factory;
    UInt32 count;
} Instance;

void attach(Instance *instance, CFUUIDBytes wanted)
{
    CFUUIDRef uuid = CFUUIDCreateFromUUIDBytes(kCFAllocatorDefault, wanted);

    instance->factory = (CFUUIDRef)CFRetain(kFactoryID);
    CFPlugInAddInstanceForFactory(instance->factory);
    if (!CFEqual(uuid, instance->factory))
        CFPlugInRemoveInstanceForFactory(instance->factory);
    CFRelease(uuid);
}
