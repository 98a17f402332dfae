/**
 * @file
 * ApplicationServices, as far as it is CoreFoundation.
 *
 * This header is for code that includes it only for CoreFoundation.  It declares nothing else of
 * Apple's framework.
 */
#ifndef __APPLICATIONSERVICES__
#define __APPLICATIONSERVICES__

#include <CoreServices/CoreServices.h>

#endif
