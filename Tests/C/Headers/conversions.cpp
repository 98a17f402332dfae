// Implicit conversions, NULL and flags as C++ programs write them.
#include <CoreFoundation/CoreFoundation.h>
#include <CoreFoundation/CFPlugIn.h>

class Holder {
public:
    explicit Holder(CFTypeRef object) : object(object) {}
    ~Holder()
    {
        if (object)
            CFRelease(object);
    }

private:
    CFTypeRef object;
};

typedef int (*Entry)(int);

int use(CFPlugInRef plugIn, const char *path)
{
    CFBundleRef bundle = plugIn;
    bundle = (CFBundleRef)CFRetain(bundle);
    Holder holder(bundle);
    UInt8 buffer[16];

    CFURLRef a = CFURLCreateFromFileSystemRepresentation(0, (const UInt8 *)path, 4, false);
    CFURLRef b = CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)path, 4, 0);
    CFURLRef c = CFURLCreateFromFileSystemRepresentation(nullptr, (const UInt8 *)path, 4, TRUE);
    Holder urls[] = { Holder(a), Holder(b), Holder(c) };

    CFURLGetFileSystemRepresentation(a, false, buffer, sizeof buffer);
    CFURLGetFileSystemRepresentation(a, 0, buffer, sizeof(buffer));
    CFURLCopyFileSystemPath(a, kCFURLPOSIXPathStyle);
    CFBundleCopyResourceURL(bundle, CFSTR(".alsoftrc"), CFSTR(""), NULL);

    switch (CFStringCompare(CFSTR("a"), CFSTR("b"), kCFCompareCaseInsensitive | kCFCompareNumerically)) {
    case kCFCompareLessThan: return -1;
    case kCFCompareEqualTo: return 0;
    default: break;
    }
    CFComparisonResult order = CFStringCompare(CFSTR("a"), CFSTR("b"), 0);
    CFNumberType type = kCFNumberIntType;
    int value = 0;
    CFNumberGetValue(CFNumberCreate(NULL, type, &value), kCFNumberIntType, &value);
    if (CFBundleIsExecutableLoaded(bundle) == TRUE && CFGetRetainCount(bundle) == 1)
        CFBundleUnloadExecutable(bundle);

    CFMutableArrayRef array = CFArrayCreateMutable(NULL, 0, &kCFTypeArrayCallBacks);
    CFArrayAppendValue(array, kCFBooleanTrue);
    CFIndex count = CFArrayGetCount(array);

    Entry entry = (Entry)CFBundleGetFunctionPointerForName(bundle, CFSTR("entry"));
    return entry ? entry((int)count) : (int)order;
}
