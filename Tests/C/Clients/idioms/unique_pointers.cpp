// An audio framework: unique_ptr for references, four-character codes, its own strings.
#include <CoreFoundation/CoreFoundation.h>

#include <algorithm>
#include <memory>
#include <string>
#include <type_traits>
#include <vector>

#include "../client.h"

template <typename CFType>
struct CFObjectDeleter {
    void operator()(CFType object) const noexcept
    {
        if (object != nullptr)
            CFRelease(object);
    }
};

template <typename CFType>
using CFUniquePtr = std::unique_ptr<typename std::remove_pointer<CFType>::type, CFObjectDeleter<CFType>>;

static OSType stringToOSType(std::string s)
{
    s.resize(4, ' ');
    return (((OSType)(unsigned char)s[0]) << 24) | (((OSType)(unsigned char)s[1]) << 16)
           | (((OSType)(unsigned char)s[2]) << 8) | ((OSType)(unsigned char)s[3]);
}

static std::string fromCFString(CFStringRef cfString)
{
    if (cfString == nullptr)
        return {};
    CFRange range = { 0, CFStringGetLength(cfString) };
    std::vector<UniChar> u((size_t)range.length + 1);
    CFStringGetCharacters(cfString, range, u.data());
    u[(size_t)range.length] = 0;
    std::string result;
    std::for_each(u.begin(), u.end() - 1, [&](UniChar c) { result += (char)c; });
    return result;
}

static CFUniquePtr<CFStringRef> toCFString(const std::string &string)
{
    return CFUniquePtr<CFStringRef>(
        CFStringCreateWithCString(kCFAllocatorDefault, string.c_str(), kCFStringEncodingUTF8));
}

static std::vector<std::string> builtInPlugIns()
{
    std::vector<std::string> found;
    CFUniquePtr<CFURLRef> folder(CFBundleCopyBuiltInPlugInsURL(CFBundleGetMainBundle()));
    CFUniquePtr<CFArrayRef> bundles(
        CFBundleCreateBundlesFromDirectory(kCFAllocatorDefault, folder.get(), CFSTR("plugin")));
    if (bundles) {
        const auto total = CFArrayGetCount(bundles.get());
        for (CFIndex i = 0; i < total; ++i) {
            auto bundle = (CFBundleRef)CFArrayGetValueAtIndex(bundles.get(), i);
            CFUniquePtr<CFURLRef> url(CFBundleCopyBundleURL(bundle));
            CFUniquePtr<CFStringRef> name(CFURLCopyLastPathComponent(url.get()));
            found.push_back(fromCFString(name.get()));
        }
    }
    return found;
}

static int client()
{
    auto string = toCFString("round trip");
    UInt32 version = CFBundleGetVersionNumber(CFBundleGetMainBundle());
    UInt32 packageType = 0, creator = 0;

    CFBundleGetPackageInfo(CFBundleGetMainBundle(), &packageType, &creator);
    if (fromCFString(string.get()) != "round trip" || stringToOSType("aufx") != 0x61756678 || version != 0)
        return 1;
    if (packageType != stringToOSType("APPL") || creator != stringToOSType("????"))
        return 2;
    return builtInPlugIns() == std::vector<std::string>{ "Counter.plugin" } ? 0 : 3;
}
