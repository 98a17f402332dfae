#include <CoreFoundation/CoreFoundation.h>

int main(void)
{
    CFShow(CFSTR("CFBundleCompat"));
    return 0;
}
