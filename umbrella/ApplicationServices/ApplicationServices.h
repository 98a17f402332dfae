/*
 * ApplicationServices, as far as it is CoreFoundation.
 *
 * Only for code whose one use of this header is CoreFoundation.  Nothing else of Apple's is here.
 */
#ifndef __APPLICATIONSERVICES__
#define __APPLICATIONSERVICES__

#include <CoreServices/CoreServices.h>

#endif
