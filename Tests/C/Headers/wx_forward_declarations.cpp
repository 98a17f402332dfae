// wxWidgets declares the structure tags itself and passes functions by pointer.
struct __CFBundle;
struct __CFURL;
typedef const __CFURL *wxCFURLRef;
typedef __CFBundle *wxCFBundleRef;

#include <CoreFoundation/CFBundle.h>
#include <CoreFoundation/CFURL.h>

typedef wxCFURLRef (*wxOSXURLFunction)(wxCFBundleRef);

static wxCFURLRef call(wxOSXURLFunction function)
{
    return function(CFBundleGetMainBundle());
}

wxCFURLRef executable()
{
    return call(CFBundleCopyExecutableURL);
}
wxCFURLRef resources()
{
    return call(&CFBundleCopyResourcesDirectoryURL);
}
