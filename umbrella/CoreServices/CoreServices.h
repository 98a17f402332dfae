/*
 * CoreServices, as far as it is CoreFoundation.
 *
 * Only for code whose one use of this header is CoreFoundation.  Nothing else of Apple's is here.
 */
#ifndef __CORESERVICES__
#define __CORESERVICES__

#include <CoreFoundation/CoreFoundation.h>

#endif
