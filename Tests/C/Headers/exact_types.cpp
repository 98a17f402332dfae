// The types are exactly Apple's: structure tags, const and integer types.
#include <CoreFoundation/CoreFoundation.h>

#include <type_traits>

#define SAME(a, ...) static_assert(std::is_same<a, __VA_ARGS__>::value, #a)

SAME(CFTypeRef, const void *);
SAME(CFPropertyListRef, const void *);
SAME(CFIndex, signed long);
SAME(CFTypeID, unsigned long);
SAME(CFOptionFlags, unsigned long);
SAME(CFHashCode, unsigned long);
SAME(CFStringEncoding, unsigned int);
SAME(Boolean, unsigned char);
SAME(UniChar, unsigned short);
SAME(OSStatus, signed int);
SAME(UInt32, unsigned int);
SAME(CFAllocatorRef, const struct __CFAllocator *);
SAME(CFNullRef, const struct __CFNull *);
SAME(CFStringRef, const struct __CFString *);
SAME(CFMutableStringRef, struct __CFString *);
SAME(CFURLRef, const struct __CFURL *);
SAME(CFArrayRef, const struct __CFArray *);
SAME(CFMutableArrayRef, struct __CFArray *);
SAME(CFDictionaryRef, const struct __CFDictionary *);
SAME(CFMutableDictionaryRef, struct __CFDictionary *);
SAME(CFDataRef, const struct __CFData *);
SAME(CFMutableDataRef, struct __CFData *);
SAME(CFNumberRef, const struct __CFNumber *);
SAME(CFBooleanRef, const struct __CFBoolean *);
SAME(CFDateRef, const struct __CFDate *);
SAME(CFErrorRef, struct __CFError *);
SAME(CFErrorDomain, CFStringRef);
SAME(CFUUIDRef, const struct __CFUUID *);
SAME(CFLocaleRef, const struct __CFLocale *);
SAME(CFBundleRef, struct __CFBundle *);
SAME(CFPlugInRef, CFBundleRef);
SAME(CFBundleRefNum, int);
SAME(CFTimeInterval, double);
SAME(decltype(CFSTR("")), CFStringRef);
SAME(decltype(&CFBundleGetFunctionPointerForName), void *(*)(CFBundleRef, CFStringRef));
SAME(decltype(&CFBundleCopyExecutableURL), CFURLRef (*)(CFBundleRef));
SAME(decltype(CFUUIDBytes::byte15), UInt8);
static_assert(sizeof(CFUUIDBytes) == 16, "");
