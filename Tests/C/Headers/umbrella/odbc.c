/* ODBC has a ULONG of its own, which is longer than that of COM (iODBC). */
#include <CoreServices/CoreServices.h>

typedef unsigned long ULONG;

ULONG length_of(CFStringRef name);
ULONG length_of(CFStringRef name)
{
    return (ULONG)CFStringGetLength(name);
}
