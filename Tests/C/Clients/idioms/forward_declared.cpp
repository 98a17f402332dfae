// A toolkit whose headers declare the types without those of CoreFoundation, and whose sources pass its functions around.
struct __CFBundle;
struct __CFURL;
struct __CFString;
typedef const struct __CFString *wxlikeStringRef;
typedef const __CFURL *wxlikeURLRef;
typedef __CFBundle *wxlikeBundleRef;

class StandardPaths {
public:
    StandardPaths();
    const char *fromURL(wxlikeURLRef url);
    const char *from(wxlikeURLRef (*function)(wxlikeBundleRef)) { return fromURL(function(bundle)); }

private:
    wxlikeBundleRef bundle;
    char path[4096];
};

#include <CoreFoundation/CFBundle.h>
#include <CoreFoundation/CFURL.h>

#include <string.h>

#include "../client.h"

template <class refType>
class Ref {
public:
    typedef refType element_type;
    Ref() : ref(0) {}
    explicit Ref(refType r) : ref(r) {}
    ~Ref() { release(); }
    operator refType() const { return ref; }
    refType get() const { return ref; }
    void reset(refType r = 0)
    {
        release();
        ref = r;
    }

protected:
    void release()
    {
        if (ref)
            CFRelease(ref);
    }
    refType ref;

private:
    Ref(const Ref &);
    Ref &operator=(const Ref &);
};

StandardPaths::StandardPaths() : bundle(CFBundleGetMainBundle()) {}

const char *StandardPaths::fromURL(wxlikeURLRef url)
{
    Ref<CFURLRef> owned(url);
    Ref<CFURLRef> absolute(CFURLCopyAbsoluteURL(owned));
    Ref<CFStringRef> string;
    string.reset(CFURLCopyFileSystemPath(absolute, kCFURLPOSIXPathStyle));
    wxlikeStringRef same = string;
    return CFStringGetCString(same, path, sizeof path, kCFStringEncodingUTF8) ? path : "";
}

static bool endsWith(const char *path, const char *end)
{
    return strlen(path) > strlen(end) && strcmp(path + strlen(path) - strlen(end), end) == 0;
}

static int client()
{
    StandardPaths paths;
    return endsWith(paths.from(CFBundleCopyExecutableURL), "/Contents/MacOS/App")
                   && endsWith(paths.from(CFBundleCopyResourcesDirectoryURL), "/Contents/Resources")
                   && endsWith(paths.from(&CFBundleCopyBuiltInPlugInsURL), "/Contents/PlugIns")
                   && endsWith(paths.from(CFBundleCopySharedSupportURL), "/Contents/SharedSupport")
                   && endsWith(paths.from(CFBundleCopySharedFrameworksURL), "/Contents/SharedFrameworks")
               ? 0
               : 1;
}
