/* The constants that C programs link to: one table for each kind.

   A program that is not position independent copies a constant into its own memory when
   it starts, and the library must then use the copy.  So the variables are writable and
   of default visibility, and no Swift code reads them. */
#ifndef CFBCC_CONSTANTS_H
#define CFBCC_CONSTANTS_H

/* X(name, text) */
#define CFBCC_STRING_CONSTANTS(X)                                                \
    X(kCFBundleInfoDictionaryVersionKey, "CFBundleInfoDictionaryVersion")        \
    X(kCFBundleExecutableKey, "CFBundleExecutable")                              \
    X(kCFBundleIdentifierKey, "CFBundleIdentifier")                              \
    X(kCFBundleVersionKey, "CFBundleVersion")                                    \
    X(kCFBundleDevelopmentRegionKey, "CFBundleDevelopmentRegion")                \
    X(kCFBundleNameKey, "CFBundleName")                                          \
    X(kCFBundleLocalizationsKey, "CFBundleLocalizations")                        \
    X(kCFPlugInDynamicRegistrationKey, "CFPlugInDynamicRegistration")            \
    X(kCFPlugInDynamicRegisterFunctionKey, "CFPlugInDynamicRegisterFunction")    \
    X(kCFPlugInUnloadFunctionKey, "CFPlugInUnloadFunction")                      \
    X(kCFPlugInFactoriesKey, "CFPlugInFactories")                                \
    X(kCFPlugInTypesKey, "CFPlugInTypes")                                        \
    X(kCFErrorDomainPOSIX, "NSPOSIXErrorDomain")                                 \
    X(kCFErrorDomainOSStatus, "NSOSStatusErrorDomain")                           \
    X(kCFErrorDomainMach, "NSMachErrorDomain")                                   \
    X(kCFErrorDomainCocoa, "NSCocoaErrorDomain")                                 \
    X(kCFErrorLocalizedDescriptionKey, "NSLocalizedDescription")                 \
    X(kCFErrorLocalizedFailureKey, "NSLocalizedFailure")                         \
    X(kCFErrorLocalizedFailureReasonKey, "NSLocalizedFailureReason")             \
    X(kCFErrorLocalizedRecoverySuggestionKey, "NSLocalizedRecoverySuggestion")   \
    X(kCFErrorDescriptionKey, "NSDescription")                                   \
    X(kCFErrorUnderlyingErrorKey, "NSUnderlyingError")                           \
    X(kCFErrorURLKey, "NSURL")                                                   \
    X(kCFErrorFilePathKey, "NSFilePath")                                         \
    X(kCFStreamPropertyDataWritten, "kCFStreamPropertyDataWritten")              \
    X(kCFStreamPropertyAppendToFile, "kCFStreamPropertyAppendToFile")            \
    X(kCFStreamPropertyFileCurrentOffset, "kCFStreamPropertyFileCurrentOffset")

/* X(name, which) */
#define CFBCC_OBJECT_CONSTANTS(X)                                                \
    X(kCFNull, CFBCC_NULL)                                                       \
    X(kCFBooleanTrue, CFBCC_TRUE)                                                \
    X(kCFBooleanFalse, CFBCC_FALSE)                                              \
    X(kCFNumberNaN, CFBCC_NAN)                                                   \
    X(kCFNumberPositiveInfinity, CFBCC_POSITIVE_INFINITY)                        \
    X(kCFNumberNegativeInfinity, CFBCC_NEGATIVE_INFINITY)                        \
    X(kCFAllocatorSystemDefault, CFBCC_ALLOCATOR_SYSTEM_DEFAULT)                 \
    X(kCFAllocatorMalloc, CFBCC_ALLOCATOR_MALLOC)                                \
    X(kCFAllocatorMallocZone, CFBCC_ALLOCATOR_MALLOC_ZONE)                       \
    X(kCFAllocatorNull, CFBCC_ALLOCATOR_NULL)                                    \
    X(kCFAllocatorUseContext, CFBCC_ALLOCATOR_USE_CONTEXT)

typedef enum {
#define CFBCC_CASE(name, which) which,
    CFBCC_OBJECT_CONSTANTS(CFBCC_CASE)
#undef CFBCC_CASE
} cfbcc_object_constant;

#endif
