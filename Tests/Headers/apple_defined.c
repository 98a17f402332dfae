/* Code behind __APPLE__ is built by defining it (pcsc-lite, libretro, OpenAL Soft, CMake). */
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
