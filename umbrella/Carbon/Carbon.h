/*
 * Carbon, as far as it is CoreFoundation.
 *
 * Only for code whose one use of this header is CoreFoundation.  Nothing else of Apple's is here.
 */
#ifndef __CARBON__
#define __CARBON__

#include <ApplicationServices/ApplicationServices.h>

#endif
