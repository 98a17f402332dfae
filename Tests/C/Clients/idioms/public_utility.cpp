// The classes of audio unit hosts: wrappers of strings and dictionaries that release or not, as the caller says.
#include <CoreFoundation/CoreFoundation.h>

#include "../client.h"

class CString {
public:
    CString() : mCFString(NULL), mWillRelease(true) {}
    CString(CFStringRef inCFString, bool inWillRelease = true) : mCFString(inCFString), mWillRelease(inWillRelease) {}
    CString(const char *inCString, CFStringEncoding inCFStringEncoding = kCFStringEncodingUTF8)
        : mCFString(CFStringCreateWithCString(NULL, inCString, inCFStringEncoding)), mWillRelease(true)
    {
    }
    ~CString() { Release(); }
    CFStringRef GetCFString() const { return mCFString; }
    bool IsValid() const { return mCFString != NULL; }
    UInt32 GetLength() const { return IsValid() ? UInt32(CFStringGetLength(mCFString)) : 0; }
    static UInt32 GetStringByteLength(CFStringRef inCFString, CFStringEncoding inEncoding = kCFStringEncodingUTF8)
    {
        CFIndex theAnswer = 0;
        if (inCFString != NULL) {
            CFRange theRange = { 0, CFStringGetLength(inCFString) };
            CFStringGetBytes(inCFString, theRange, inEncoding, 0, false, NULL, 0x7FFFFFFF, &theAnswer);
        }
        return UInt32(theAnswer);
    }
    static void GetUnicodeString(CFStringRef inCFString, UInt16 *outString, UInt32 &ioStringSize)
    {
        CFRange range = { 0, CFStringGetLength(inCFString) };
        if (range.length > (CFIndex)(ioStringSize / sizeof(UInt16)))
            range.length = ioStringSize / sizeof(UInt16);
        CFStringGetCharacters(inCFString, range, outString);
        ioStringSize = UInt32(range.length * sizeof(UInt16));
    }

private:
    void Release()
    {
        if (mWillRelease && mCFString != NULL)
            CFRelease(mCFString);
        mCFString = NULL;
    }
    CString(const CString &);
    CString &operator=(const CString &);
    CFStringRef mCFString;
    bool mWillRelease;
};

class CDictionary {
public:
    CDictionary()
        : mCFDictionary(
              CFDictionaryCreateMutable(NULL, 0, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks))
    {
    }
    ~CDictionary() { CFRelease(mCFDictionary); }
    void AddUInt32(const CFStringRef inKey, UInt32 inValue)
    {
        SInt32 theValue = SInt32(inValue);
        Add(inKey, CFNumberCreate(NULL, kCFNumberSInt32Type, &theValue));
    }
    void AddFloat32(const CFStringRef inKey, Float32 inValue)
    {
        Add(inKey, CFNumberCreate(NULL, kCFNumberFloat32Type, &inValue));
    }
    void AddBool(const CFStringRef inKey, bool inValue)
    {
        CFDictionarySetValue(mCFDictionary, inKey, inValue ? kCFBooleanTrue : kCFBooleanFalse);
    }
    bool HasKey(const CFStringRef inKey) const { return CFDictionaryContainsKey(mCFDictionary, inKey) != 0; }
    bool GetBool(const CFStringRef inKey, bool &outValue) const
    {
        CFTypeRef theValue = NULL;
        if (!CFDictionaryGetValueIfPresent(mCFDictionary, inKey, &theValue) || theValue == NULL)
            return false;
        if (CFGetTypeID(theValue) == CFBooleanGetTypeID()) {
            outValue = CFBooleanGetValue(static_cast<CFBooleanRef>(theValue));
            return true;
        }
        if (CFGetTypeID(theValue) == CFNumberGetTypeID()) {
            SInt32 theNumericValue = 0;
            CFNumberGetValue(static_cast<CFNumberRef>(theValue), kCFNumberSInt32Type, &theNumericValue);
            outValue = theNumericValue != 0;
            return true;
        }
        return false;
    }
    bool GetFloat32(const CFStringRef inKey, Float32 &outValue) const
    {
        CFTypeRef theValue = CFDictionaryGetValue(mCFDictionary, inKey);
        return theValue != NULL && CFGetTypeID(theValue) == CFNumberGetTypeID()
               && CFNumberGetValue(static_cast<CFNumberRef>(theValue), kCFNumberFloat32Type, &outValue);
    }
    UInt32 Size() const { return UInt32(CFDictionaryGetCount(mCFDictionary)); }

private:
    void Add(CFStringRef inKey, CFTypeRef inValue)
    {
        CFDictionaryAddValue(mCFDictionary, inKey, inValue);
        CFRelease(inValue);
    }
    CDictionary(const CDictionary &);
    CDictionary &operator=(const CDictionary &);
    CFMutableDictionaryRef mCFDictionary;
};

static int client()
{
    const CString name("Caf\xC3\xA9");
    UInt16 buffer[8];
    UInt32 size = sizeof(buffer);

    CString::GetUnicodeString(name.GetCFString(), buffer, size);
    if (name.GetLength() != 4 || CString::GetStringByteLength(name.GetCFString()) != 5 || size != 8
        || buffer[3] != 0xE9)
        return 1;
    CDictionary dictionary;
    bool isOn = false;
    Float32 gain = 0;
    dictionary.AddUInt32(CFSTR("channels"), 2);
    dictionary.AddFloat32(CFSTR("gain"), 0.5f);
    dictionary.AddBool(CFSTR("on"), false);
    return dictionary.Size() == 3 && dictionary.HasKey(CFSTR("on")) && dictionary.GetBool(CFSTR("channels"), isOn)
                   && isOn && dictionary.GetBool(CFSTR("on"), isOn) && !isOn
                   && dictionary.GetFloat32(CFSTR("gain"), gain) && gain == 0.5f
                   && !dictionary.GetFloat32(CFSTR("none"), gain)
               ? 0
               : 2;
}
