/* Reads bytes as a nib of any format, and builds its objects. The first byte says which call of the host fails. Every object
 * is made once, after its parent, and the host gets back each that it has made, also after a failure. */
#include <CFBundleCompat/CFBCNib.h>
#include <CoreFoundation/CoreFoundation.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const UInt8 *bytes, size_t count);

/* What the host has, and how many calls there are until one fails. */
typedef struct {
    CFIndex owned, awoken, calls_left;
    UInt8 *is_made; /* For each slot of the nib. */
} host;

static CFBCNibResult answer(void *context)
{
    return ((host *)context)->calls_left-- == 0 ? kCFBCNibFailed : kCFBCNibDone;
}

static CFBCNibResult make(CFBCNibObjectRef object, void **made, CFBCNibInstantiationRef run, void *context)
{
    host *own = (host *)context;
    CFIndex index = CFBCNibObjectGetIndex(object);
    CFBCNibObjectRef parent = CFBCNibObjectGetParent(object);

    (void)run;
    if (own->is_made[index])
        abort();
    if (parent && CFBCNibObjectGetKind(parent) == kCFBCNibObjectKindObject
        && !own->is_made[CFBCNibObjectGetIndex(parent)])
        abort();
    if (answer(context) == kCFBCNibFailed)
        return kCFBCNibFailed;
    own->is_made[index] = 1;
    own->owned++;
    *made = &own->is_made[index];
    return kCFBCNibDone;
}

static void release(void *object, void *context)
{
    if (!*(UInt8 *)object || ((host *)context)->owned-- == 0)
        abort();
}

static CFBCNibResult set_value(void *object, CFStringRef key, CFTypeRef value, CFBCNibObjectRef description,
                               CFBCNibInstantiationRef run, void *context)
{
    (void)object;
    if (!key || !value)
        abort();
    if (CFGetTypeID(value) == CFBCNibObjectGetTypeID())
        (void)CFBCNibInstantiationGetPointer(run, (CFBCNibObjectRef)value);
    (void)description;
    return answer(context);
}

static CFBCNibResult connect(void *source, CFStringRef outlet, void *destination, CFBCNibConnectionRef connection,
                             CFBCNibInstantiationRef run, void *context)
{
    (void)connection;
    (void)run;
    if (!source || !destination || !outlet)
        abort();
    return answer(context);
}

static CFBCNibResult awake(void *object, CFBCNibObjectRef description, CFBCNibInstantiationRef run, void *context)
{
    (void)description;
    (void)run;
    if (!object)
        abort();
    ((host *)context)->awoken++;
    return answer(context);
}

static void build(CFBCNibRef nib, host *own)
{
    CFBCNibCallbacks callbacks;
    memset(&callbacks, 0, sizeof callbacks);
    callbacks.context = own;
    callbacks.createObject = make;
    callbacks.createValue = make;
    callbacks.setValue = set_value;
    callbacks.connectOutlet = connect;
    callbacks.awake = awake;
    callbacks.release = release;
    const void *names[] = { kCFBCNibOptionLenient }, *values[] = { kCFBooleanTrue };
    CFDictionaryRef options =
        CFDictionaryCreate(NULL, names, values, 1, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
    CFErrorRef error = NULL;
    CFBCNibInstantiationRef run = CFBCNibInstantiate(nib, own, NULL, &callbacks, options, &error);
    CFRelease(options);
    if (run) {
        if (own->owned != CFBCNibInstantiationGetTopLevelCount(run))
            abort();
        CFRelease(run);
    } else {
        if (!error)
            abort();
        CFRelease(error);
    }
    if (own->owned != 0)
        abort();
}

int LLVMFuzzerTestOneInput(const UInt8 *bytes, size_t count)
{
    if (count == 0)
        return 0;
    CFDataRef data = CFDataCreate(NULL, bytes + 1, (CFIndex)count - 1);
    CFBCNibRef nib = CFBCNibCreateWithData(data, NULL, NULL);
    CFRelease(data);
    if (!nib)
        return 0;
    host own = { 0, 0, bytes[0] == 255 ? -1 : bytes[0], calloc((size_t)CFBCNibGetObjectCount(nib) + 1, 1) };
    build(nib, &own);
    free(own.is_made);
    CFRelease(nib);
    return 0;
}
