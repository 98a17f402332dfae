// A host of audio plug-ins: modules that load and unload a bundle, error messages, two names for one entry point.
#include <CoreFoundation/CoreFoundation.h>

#include <stdexcept>
#include <string>
#include <vector>

#include "../client.h"

template <typename T>
class CFPtr {
public:
    explicit CFPtr(T object = nullptr) : object(object) {}
    CFPtr(CFPtr &&other) : object(other.object) { other.object = nullptr; }
    CFPtr(const CFPtr &) = delete;
    ~CFPtr()
    {
        if (object)
            CFRelease(object);
    }
    operator T() const { return object; }
    explicit operator bool() const { return object != nullptr; }
    T *out() { return &object; }

private:
    T object;
};

class Module {
public:
    typedef int (*Entry)(int, int);

    Module(const std::string &path)
    {
        CFPtr<CFURLRef> url{ CFURLCreateFromFileSystemRepresentation(kCFAllocatorDefault,
                                                                     reinterpret_cast<const UInt8 *>(path.data()),
                                                                     static_cast<CFIndex>(path.length()), true) };
        bundle = CFBundleCreate(kCFAllocatorDefault, url);
        if (!bundle)
            throw std::runtime_error("no bundle");
        CFPtr<CFErrorRef> error;
        if (!CFBundleLoadExecutableAndReturnError(bundle, error.out())) {
            std::string reason = describe(error);
            CFRelease(bundle);
            throw std::runtime_error(reason);
        }
        entry = (Entry)CFBundleGetFunctionPointerForName(bundle, CFSTR("bundleEntry"));
        if (!entry)
            entry = (Entry)CFBundleGetFunctionPointerForName(bundle, CFSTR("add"));
    }

    ~Module()
    {
        CFBundleUnloadExecutable(bundle);
        CFRelease(bundle);
    }

    static std::string describe(CFErrorRef error)
    {
        if (error == nullptr)
            return "unknown";
        CFPtr<CFStringRef> string{ CFErrorCopyDescription(error) };
        char buffer[1024];
        if (!CFStringGetCString(string, buffer, sizeof(buffer), kCFStringEncodingUTF8))
            buffer[0] = 0;
        return std::to_string(CFErrorGetCode(error)) + " " + buffer;
    }

    Entry entry;

private:
    CFBundleRef bundle;
};

static int client()
{
    Module module(getenv("CLIENT_PLUGIN"));
    if (module.entry(1, 2) != 3)
        return 1;
    std::vector<std::string> hollow = { getenv("CLIENT_PLUGINS"), "/no/such/place" };
    for (const std::string &path : hollow) {
        try {
            Module none(path);
            return 2;
        } catch (const std::runtime_error &error) {
            if (strlen(error.what()) < 3)
                return 3;
        }
    }
    return 0;
}
