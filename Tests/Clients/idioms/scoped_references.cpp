// A browser's base library: scoped references, casts that check the type, code written by macros for each type.
#include <CoreFoundation/CoreFoundation.h>

#include "../client.h"

template <typename T, typename Traits>
class ScopedTypeRef {
public:
    explicit constexpr ScopedTypeRef(T object = Traits::InvalidValue()) : object_(object) {}
    ScopedTypeRef(const ScopedTypeRef &that) : object_(Traits::Retain(that.object_)) {}
    ~ScopedTypeRef()
    {
        if (object_ != Traits::InvalidValue())
            Traits::Release(object_);
    }
    T *InitializeInto() { return &object_; }
    T get() const { return object_; }
    explicit operator bool() const { return object_ != Traits::InvalidValue(); }

private:
    T object_;
};

template <typename CFT>
struct ScopedCFTypeRefTraits {
    static constexpr CFT InvalidValue() { return nullptr; }
    static CFT Retain(CFT object)
    {
        CFRetain(object);
        return object;
    }
    static void Release(CFT object) { CFRelease(object); }
};

template <typename CFT>
using ScopedCFTypeRef = ScopedTypeRef<CFT, ScopedCFTypeRefTraits<CFT>>;

template <typename T>
T CFCast(const CFTypeRef &cf_val);

#define CF_CAST_DEFN(TypeCF)                                 \
    template <>                                              \
    TypeCF##Ref CFCast<TypeCF##Ref>(const CFTypeRef &cf_val) \
    {                                                        \
        if (cf_val == nullptr)                               \
            return nullptr;                                  \
        if (CFGetTypeID(cf_val) == TypeCF##GetTypeID())      \
            return (TypeCF##Ref)(cf_val);                    \
        return nullptr;                                      \
    }

CF_CAST_DEFN(CFArray)
CF_CAST_DEFN(CFBag)
CF_CAST_DEFN(CFBoolean)
CF_CAST_DEFN(CFData)
CF_CAST_DEFN(CFDate)
CF_CAST_DEFN(CFDictionary)
CF_CAST_DEFN(CFNull)
CF_CAST_DEFN(CFNumber)
CF_CAST_DEFN(CFSet)
CF_CAST_DEFN(CFString)
CF_CAST_DEFN(CFURL)
CF_CAST_DEFN(CFUUID)

template <typename T>
T GetValueFromDictionary(CFDictionaryRef dict, CFStringRef key)
{
    CFTypeRef value = CFDictionaryGetValue(dict, key);
    return CFCast<T>(value);
}

static int client()
{
    CFDictionaryRef info = CFBundleGetInfoDictionary(CFBundleGetMainBundle());
    if (!GetValueFromDictionary<CFStringRef>(info, kCFBundleIdentifierKey)
        || GetValueFromDictionary<CFURLRef>(info, kCFBundleIdentifierKey))
        return 1;
    ScopedCFTypeRef<CFErrorRef> error;
    ScopedCFTypeRef<CFURLRef> url(
        CFURLCreateWithFileSystemPath(kCFAllocatorDefault, CFSTR("/usr"), kCFURLPOSIXPathStyle, true));
    ScopedCFTypeRef<CFBundleRef> bundle(CFBundleCreate(kCFAllocatorDefault, url.get()));
    if (bundle && CFBundlePreflightExecutable(bundle.get(), error.InitializeInto()))
        return 2;
    ScopedCFTypeRef<CFURLRef> copy(url);
    return CFCast<CFNullRef>(kCFNull) && CFCast<CFBooleanRef>(kCFBooleanFalse) && CFGetRetainCount(url.get()) >= 2 ? 0
                                                                                                                   : 3;
}
