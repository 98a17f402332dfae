/**
 * @file
 * Carbon, as far as it is CoreFoundation.
 *
 * This header is for code that includes it only for CoreFoundation.  It declares nothing else of
 * Apple's framework.
 */
#ifndef __CARBON__
#define __CARBON__

#include <ApplicationServices/ApplicationServices.h>

#endif
