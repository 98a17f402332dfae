// wxWidgets declares the tags itself and passes functions by their types.
struct __CFBundle;
struct __CFURL;
typedef const __CFURL *wxCFURLRef;
typedef __CFBundle *wxCFBundleRef;

#include <CoreFoundation/CFBundle.h>
#include <CoreFoundation/CFURL.h>

typedef wxCFURLRef (*wxOSXURLFunction)(wxCFBundleRef);

static wxCFURLRef ask(wxOSXURLFunction function)
{
    return function(CFBundleGetMainBundle());
}

wxCFURLRef executable()
{
    return ask(CFBundleCopyExecutableURL);
}
wxCFURLRef resources()
{
    return ask(&CFBundleCopyResourcesDirectoryURL);
}
