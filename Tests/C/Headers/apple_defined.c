/* Programs for Apple systems are built with __APPLE__ defined (pcsc-lite, libretro, OpenAL Soft, CMake). */
#ifndef __APPLE__
#define __APPLE__ 1
#endif

#ifdef __APPLE__
#include <CoreFoundation/CoreFoundation.h>

CFBundleRef main_bundle(void)
{
    return CFBundleGetMainBundle();
}
#else
#error "not reached"
#endif
