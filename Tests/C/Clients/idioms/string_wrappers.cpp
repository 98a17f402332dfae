// A toolkit that wraps references in templates and converts its own strings through UTF-16.
#include <CoreFoundation/CoreFoundation.h>

#include <string>

#include "../client.h"

template <typename T>
class CFType {
public:
    inline CFType(const T &t = 0) : type(t) {}
    inline CFType(const CFType &helper) : type(helper.type)
    {
        if (type)
            CFRetain(type);
    }
    inline ~CFType()
    {
        if (type)
            CFRelease(type);
    }
    inline operator T() { return type; }
    inline CFType operator=(const CFType &helper)
    {
        if (helper.type)
            CFRetain(helper.type);
        CFTypeRef old = type;
        type = helper.type;
        if (old)
            CFRelease(old);
        return *this;
    }
    inline T *operator&() { return &type; }
    template <typename X>
    X as() const
    {
        return reinterpret_cast<X>(type);
    }
    static CFType constructFromGet(const T &t)
    {
        CFRetain(t);
        return CFType<T>(t);
    }

protected:
    T type;
};

class String16 : public CFType<CFStringRef> {
public:
    String16(const std::u16string &string) : CFType<CFStringRef>(0), string(string) {}
    String16(CFStringRef cfstr = 0) : CFType<CFStringRef>(cfstr) {}
    operator CFStringRef() const
    {
        if (!type)
            const_cast<String16 *>(this)->type = CFStringCreateWithCharacters(
                0, reinterpret_cast<const UniChar *>(string.data()), static_cast<CFIndex>(string.length()));
        return type;
    }
    static std::u16string toString(CFStringRef cfstr)
    {
        if (!cfstr)
            return std::u16string();
        CFIndex length = CFStringGetLength(cfstr);
        std::u16string result(static_cast<size_t>(length), u' ');
        CFStringGetCharacters(cfstr, CFRangeMake(0, length), reinterpret_cast<UniChar *>(&result[0]));
        return result;
    }

private:
    std::u16string string;
};

static int client()
{
    CFType<CFURLRef> urlRef = CFBundleCopyResourceURL(CFBundleGetMainBundle(), String16(u"settings.conf"), 0, 0);
    if (!urlRef)
        return 1;
    String16 path(CFURLCopyFileSystemPath(urlRef, kCFURLPOSIXPathStyle));
    std::u16string string = String16::toString(path);
    if (string.find(u"/Contents/Resources/settings.conf") == std::u16string::npos)
        return 2;
    CFTypeRef name = CFBundleGetValueForInfoDictionaryKey(CFBundleGetMainBundle(), kCFBundleIdentifierKey);
    if (String16::toString(static_cast<CFStringRef>(name)) != u"org.example.app")
        return 3;
    CFType<CFURLRef> copy(urlRef), other;
    other = copy;
    return CFEqual(other, urlRef) && CFType<CFURLRef>::constructFromGet(copy) ? 0 : 4;
}
