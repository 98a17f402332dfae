/**
 * @file
 * CoreServices, as far as it is CoreFoundation.
 *
 * This header is for code that includes it only for CoreFoundation.  It declares nothing else of
 * Apple's framework.  The interfaces of plug-ins are in <CoreFoundation/CFPlugInCOM.h>, whose names
 * other headers define too: ODBC's, for example.
 */
#ifndef __CORESERVICES__
#define __CORESERVICES__

#include <sys/param.h>

#include <CoreFoundation/CoreFoundation.h>
#include <MacTypes.h>

/** Errors of classic Macintosh code: values of an OSErr or OSStatus.  Since: 0.1 */
enum {
    unimpErr = -4,     /**< Not implemented. */
    ioErr = -36,       /**< Input or output failed. */
    bdNamErr = -37,    /**< The file name is not valid. */
    eofErr = -39,      /**< The end of the file was reached. */
    fnfErr = -43,      /**< The file was not found. */
    wPrErr = -44,      /**< The disk is write-protected. */
    dupFNErr = -48,    /**< A file with this name exists. */
    paramErr = -50,    /**< An argument is not valid. */
    permErr = -54,     /**< Permission was denied. */
    memFullErr = -108, /**< No memory is left. */
    dirNFErr = -120,   /**< The directory was not found. */
    resNotFound = -192 /**< The resource was not found. */
};

#endif
