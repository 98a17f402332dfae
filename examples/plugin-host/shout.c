/* A plug-in: text filters that write everything in capitals.  Built into Shout.plugin/Contents/Linux/Shout. */
#include "text_filter.h"

#include <stdlib.h>

/* The factory, as in Info.plist: 2B8A1C40-5B4E-4F0C-9D6A-6E0F3D1C7A02. */
#define SHOUT_FACTORY                                                                                                  \
    CFUUIDGetConstantUUIDWithBytes(NULL, 0x2B, 0x8A, 0x1C, 0x40, 0x5B, 0x4E, 0x4F, 0x0C, 0x9D, 0x6A, 0x6E, 0x0F, 0x3D, \
                                   0x1C, 0x7A, 0x02)

/* An object begins with the pointer to its functions. */
typedef struct {
    const TextFilter *functions;
    UInt32 references;
} Shout;

static HRESULT query_interface(void *self, REFIID bytes, LPVOID *result)
{
    CFUUIDRef interface = CFUUIDCreateFromUUIDBytes(NULL, bytes);
    Boolean is_known = CFEqual(interface, TEXT_FILTER_INTERFACE) || CFEqual(interface, IUnknownUUID);

    CFRelease(interface);
    *result = is_known ? self : NULL;
    if (!is_known)
        return E_NOINTERFACE;
    ((Shout *)self)->references++;
    return S_OK;
}

static ULONG add_reference(void *self)
{
    return ++((Shout *)self)->references;
}

static ULONG release(void *self)
{
    UInt32 references = --((Shout *)self)->references;

    if (references == 0) {
        free(self);
        CFPlugInRemoveInstanceForFactory(SHOUT_FACTORY);
    }
    return references;
}

static CFStringRef copy_filtered(void *self, CFStringRef text)
{
    CFMutableStringRef result = CFStringCreateMutableCopy(NULL, 0, text);

    (void)self;
    CFStringUppercase(result, NULL);
    CFStringAppend(result, CFSTR("!"));
    return result;
}

static const TextFilter functions = { NULL, query_interface, add_reference, release, copy_filtered };

/* Creates an object; CFPlugInInstanceCreate() calls it by its name in Info.plist.  Returns NULL for another type. */
void *ShoutFactory(CFAllocatorRef allocator, CFUUIDRef type);

void *ShoutFactory(CFAllocatorRef allocator, CFUUIDRef type)
{
    Shout *shout = CFEqual(type, TEXT_FILTER_TYPE) ? malloc(sizeof *shout) : NULL;

    (void)allocator;
    if (!shout)
        return NULL;
    shout->functions = &functions;
    shout->references = 1;
    CFPlugInAddInstanceForFactory(SHOUT_FACTORY); /* The code stays loaded while there are objects. */
    return shout;
}
