// Exult and others build smart pointers from the handle types.
#include <CoreFoundation/CoreFoundation.h>

#include <memory>
#include <type_traits>

template <typename Handle>
struct Releaser {
    void operator()(Handle handle) const { CFRelease(handle); }
};

template <typename Handle>
using Owned = std::unique_ptr<typename std::remove_pointer<Handle>::type, Releaser<Handle>>;

Owned<CFURLRef> bundle_url()
{
    Owned<CFBundleRef> bundle((CFBundleRef)CFRetain(CFBundleGetMainBundle()));
    Owned<CFStringRef> identifier(CFSTR("org.example"));
    return Owned<CFURLRef>(CFBundleCopyBundleURL(bundle.get()));
}

static_assert(std::is_same<std::remove_pointer<CFURLRef>::type, const struct __CFURL>::value, "");
