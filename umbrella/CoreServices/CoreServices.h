/*
 * CoreServices, as far as it is CoreFoundation.
 *
 * Only for code whose one use of this header is CoreFoundation.  Nothing else of Apple's is here.
 */
#ifndef __CORESERVICES__
#define __CORESERVICES__

#include <sys/param.h>

#include <CoreFoundation/CFPlugInCOM.h>
#include <CoreFoundation/CoreFoundation.h>
#include <MacTypes.h>

/* Numbers of errors that an OSErr or OSStatus of classic code may have. */
enum {
    unimpErr = -4,
    ioErr = -36,
    bdNamErr = -37,
    eofErr = -39,
    fnfErr = -43,
    wPrErr = -44,
    dupFNErr = -48,
    paramErr = -50,
    permErr = -54,
    memFullErr = -108,
    dirNFErr = -120,
    resNotFound = -192
};

#endif
