/* The constants that C programs link to: one table for each kind.

   A program that is not position independent copies a constant into its own memory when
   it starts, and the library must then use the copy.  So the variables are writable and
   of default visibility, and no Swift code reads them. */
#ifndef CFBCC_CONSTANTS_H
#define CFBCC_CONSTANTS_H

/* The file properties that this library supports; the last are those of CFURLAccess.h.  X(name, content) */
#define CFBCC_URL_PROPERTIES(X)                                                                                      \
    X(kCFURLNameKey, "NSURLNameKey")                                                                                 \
    X(kCFURLLocalizedNameKey, "NSURLLocalizedNameKey")                                                               \
    X(kCFURLPathKey, "NSURLPathKey")                                                                                 \
    X(kCFURLCanonicalPathKey, "NSURLCanonicalPathKey")                                                               \
    X(kCFURLParentDirectoryURLKey, "NSURLParentDirectoryURLKey")                                                     \
    X(kCFURLIsRegularFileKey, "NSURLIsRegularFileKey")                                                               \
    X(kCFURLIsDirectoryKey, "NSURLIsDirectoryKey")                                                                   \
    X(kCFURLIsSymbolicLinkKey, "NSURLIsSymbolicLinkKey")                                                             \
    X(kCFURLIsAliasFileKey, "NSURLIsAliasFileKey")                                                                   \
    X(kCFURLIsVolumeKey, "NSURLIsVolumeKey")                                                                         \
    X(kCFURLIsPackageKey, "NSURLIsPackageKey")                                                                       \
    X(kCFURLIsApplicationKey, "NSURLIsApplicationKey")                                                               \
    X(kCFURLIsHiddenKey, "NSURLIsHiddenKey")                                                                         \
    X(kCFURLHasHiddenExtensionKey, "NSURLHasHiddenExtensionKey")                                                     \
    X(kCFURLIsSystemImmutableKey, "NSURLIsSystemImmutableKey")                                                       \
    X(kCFURLIsUserImmutableKey, "NSURLIsUserImmutableKey")                                                           \
    X(kCFURLIsReadableKey, "NSURLIsReadableKey")                                                                     \
    X(kCFURLIsWritableKey, "NSURLIsWritableKey")                                                                     \
    X(kCFURLIsExecutableKey, "NSURLIsExecutableKey")                                                                 \
    X(kCFURLIsSparseKey, "NSURLIsSparseKey")                                                                         \
    X(kCFURLCreationDateKey, "NSURLCreationDateKey")                                                                 \
    X(kCFURLContentAccessDateKey, "NSURLContentAccessDateKey")                                                       \
    X(kCFURLContentModificationDateKey, "NSURLContentModificationDateKey")                                           \
    X(kCFURLAttributeModificationDateKey, "NSURLAttributeModificationDateKey")                                       \
    X(kCFURLLinkCountKey, "NSURLLinkCountKey")                                                                       \
    X(kCFURLFileResourceTypeKey, "NSURLFileResourceTypeKey")                                                         \
    X(kCFURLFileResourceIdentifierKey, "NSURLFileResourceIdentifierKey")                                             \
    X(kCFURLTypeIdentifierKey, "NSURLTypeIdentifierKey")                                                             \
    X(kCFURLPreferredIOBlockSizeKey, "NSURLPreferredIOBlockSizeKey")                                                 \
    X(kCFURLFileSizeKey, "NSURLFileSizeKey")                                                                         \
    X(kCFURLFileAllocatedSizeKey, "NSURLFileAllocatedSizeKey")                                                       \
    X(kCFURLTotalFileSizeKey, "NSURLTotalFileSizeKey")                                                               \
    X(kCFURLTotalFileAllocatedSizeKey, "NSURLTotalFileAllocatedSizeKey")                                             \
    X(kCFURLIsUbiquitousItemKey, "NSURLIsUbiquitousItemKey")                                                         \
    X(kCFURLVolumeURLKey, "NSURLVolumeURLKey")                                                                       \
    X(kCFURLVolumeIdentifierKey, "NSURLVolumeIdentifierKey")                                                         \
    X(kCFURLVolumeIsRootFileSystemKey, "NSURLVolumeIsRootFileSystemKey")                                             \
    X(kCFURLVolumeIsReadOnlyKey, "NSURLVolumeIsReadOnlyKey")                                                         \
    X(kCFURLVolumeTotalCapacityKey, "NSURLVolumeTotalCapacityKey")                                                   \
    X(kCFURLVolumeAvailableCapacityKey, "NSURLVolumeAvailableCapacityKey")                                           \
    X(kCFURLVolumeAvailableCapacityForImportantUsageKey, "NSURLVolumeAvailableCapacityForImportantUsageKey")         \
    X(kCFURLVolumeAvailableCapacityForOpportunisticUsageKey, "NSURLVolumeAvailableCapacityForOpportunisticUsageKey") \
    X(kCFURLVolumeResourceCountKey, "NSURLVolumeResourceCountKey")                                                   \
    X(kCFURLFileExists, "kCFURLFileExists")                                                                          \
    X(kCFURLFileDirectoryContents, "kCFURLFileDirectoryContents")                                                    \
    X(kCFURLFileLength, "kCFURLFileLength")                                                                          \
    X(kCFURLFileLastModificationTime, "kCFURLFileLastModificationTime")                                              \
    X(kCFURLFilePOSIXMode, "kCFURLFilePOSIXMode")                                                                    \
    X(kCFURLFileOwnerID, "kCFURLFileOwnerID")                                                                        \
    X(kCFURLHTTPStatusCode, "kCFURLHTTPStatusCode")                                                                  \
    X(kCFURLHTTPStatusLine, "kCFURLHTTPStatusLine")

typedef enum {
    CFBCC_URL_NO_PROPERTY,
#define CFBCC_CASE(name, content) CFBCC_##name,
    CFBCC_URL_PROPERTIES(CFBCC_CASE)
#undef CFBCC_CASE
} cfbcc_url_property;

/* For programs that mention them.  X(name, content) */
#define CFBCC_UNUSED_KEYS(X)                                                                                     \
    X(kCFRunLoopDefaultMode, "kCFRunLoopDefaultMode")                                                            \
    X(kCFRunLoopCommonModes, "kCFRunLoopCommonModes")                                                            \
    X(kCFLocaleAlternateQuotationBeginDelimiterKey, "kCFLocaleAlternateQuotationBeginDelimiterKey")              \
    X(kCFLocaleAlternateQuotationEndDelimiterKey, "kCFLocaleAlternateQuotationEndDelimiterKey")                  \
    X(kCFLocaleCalendar, "kCFLocaleCalendarKey")                                                                 \
    X(kCFLocaleCalendarIdentifier, "calendar")                                                                   \
    X(kCFLocaleCollationIdentifier, "collation")                                                                 \
    X(kCFLocaleCollatorIdentifier, "kCFLocaleCollatorIdentifierKey")                                             \
    X(kCFLocaleCurrencyCode, "currency")                                                                         \
    X(kCFLocaleCurrencySymbol, "kCFLocaleCurrencySymbolKey")                                                     \
    X(kCFLocaleExemplarCharacterSet, "kCFLocaleExemplarCharacterSetKey")                                         \
    X(kCFLocaleMeasurementSystem, "kCFLocaleMeasurementSystemKey")                                               \
    X(kCFLocaleQuotationBeginDelimiterKey, "kCFLocaleQuotationBeginDelimiterKey")                                \
    X(kCFLocaleQuotationEndDelimiterKey, "kCFLocaleQuotationEndDelimiterKey")                                    \
    X(kCFLocaleUsesMetricSystem, "kCFLocaleUsesMetricSystemKey")                                                 \
    X(kCFGregorianCalendar, "gregorian")                                                                         \
    X(kCFBuddhistCalendar, "buddhist")                                                                           \
    X(kCFChineseCalendar, "chinese")                                                                             \
    X(kCFHebrewCalendar, "hebrew")                                                                               \
    X(kCFIslamicCalendar, "islamic")                                                                             \
    X(kCFIslamicCivilCalendar, "islamic-civil")                                                                  \
    X(kCFIslamicTabularCalendar, "islamic-tbla")                                                                 \
    X(kCFIslamicUmmAlQuraCalendar, "islamic-umalqura")                                                           \
    X(kCFJapaneseCalendar, "japanese")                                                                           \
    X(kCFRepublicOfChinaCalendar, "roc")                                                                         \
    X(kCFPersianCalendar, "persian")                                                                             \
    X(kCFIndianCalendar, "indian")                                                                               \
    X(kCFISO8601Calendar, "iso8601")                                                                             \
    X(kCFDateFormatterAMSymbol, "kCFDateFormatterAMSymbolKey")                                                   \
    X(kCFDateFormatterCalendar, "kCFDateFormatterCalendarKey")                                                   \
    X(kCFDateFormatterCalendarName, "kCFDateFormatterCalendarIdentifierKey")                                     \
    X(kCFDateFormatterDefaultDate, "kCFDateFormatterDefaultDateKey")                                             \
    X(kCFDateFormatterDefaultFormat, "kCFDateFormatterDefaultFormatKey")                                         \
    X(kCFDateFormatterDoesRelativeDateFormattingKey, "kCFDateFormatterDoesRelativeDateFormattingKey")            \
    X(kCFDateFormatterEraSymbols, "kCFDateFormatterEraSymbolsKey")                                               \
    X(kCFDateFormatterGregorianStartDate, "kCFDateFormatterGregorianStartDateKey")                               \
    X(kCFDateFormatterIsLenient, "kCFDateFormatterIsLenientKey")                                                 \
    X(kCFDateFormatterLongEraSymbols, "kCFDateFormatterLongEraSymbolsKey")                                       \
    X(kCFDateFormatterMonthSymbols, "kCFDateFormatterMonthSymbolsKey")                                           \
    X(kCFDateFormatterPMSymbol, "kCFDateFormatterPMSymbolKey")                                                   \
    X(kCFDateFormatterQuarterSymbols, "kCFDateFormatterQuarterSymbolsKey")                                       \
    X(kCFDateFormatterShortMonthSymbols, "kCFDateFormatterShortMonthSymbolsKey")                                 \
    X(kCFDateFormatterShortQuarterSymbols, "kCFDateFormatterShortQuarterSymbolsKey")                             \
    X(kCFDateFormatterShortStandaloneMonthSymbols, "kCFDateFormatterShortStandaloneMonthSymbolsKey")             \
    X(kCFDateFormatterShortStandaloneQuarterSymbols, "kCFDateFormatterShortStandaloneQuarterSymbolsKey")         \
    X(kCFDateFormatterShortStandaloneWeekdaySymbols, "kCFDateFormatterShortStandaloneWeekdaySymbolsKey")         \
    X(kCFDateFormatterShortWeekdaySymbols, "kCFDateFormatterShortWeekdaySymbolsKey")                             \
    X(kCFDateFormatterStandaloneMonthSymbols, "kCFDateFormatterStandaloneMonthSymbolsKey")                       \
    X(kCFDateFormatterStandaloneQuarterSymbols, "kCFDateFormatterStandaloneQuarterSymbolsKey")                   \
    X(kCFDateFormatterStandaloneWeekdaySymbols, "kCFDateFormatterStandaloneWeekdaySymbolsKey")                   \
    X(kCFDateFormatterTimeZone, "kCFDateFormatterTimeZoneKey")                                                   \
    X(kCFDateFormatterTwoDigitStartDate, "kCFDateFormatterTwoDigitStartDateKey")                                 \
    X(kCFDateFormatterVeryShortMonthSymbols, "kCFDateFormatterVeryShortMonthSymbolsKey")                         \
    X(kCFDateFormatterVeryShortStandaloneMonthSymbols, "kCFDateFormatterVeryShortStandaloneMonthSymbolsKey")     \
    X(kCFDateFormatterVeryShortStandaloneWeekdaySymbols, "kCFDateFormatterVeryShortStandaloneWeekdaySymbolsKey") \
    X(kCFDateFormatterVeryShortWeekdaySymbols, "kCFDateFormatterVeryShortWeekdaySymbolsKey")                     \
    X(kCFDateFormatterWeekdaySymbols, "kCFDateFormatterWeekdaySymbolsKey")                                       \
    X(kCFNumberFormatterAlwaysShowDecimalSeparator, "kCFNumberFormatterAlwaysShowDecimalSeparatorKey")           \
    X(kCFNumberFormatterCurrencyCode, "kCFNumberFormatterCurrencyCodeKey")                                       \
    X(kCFNumberFormatterCurrencyDecimalSeparator, "kCFNumberFormatterCurrencyDecimalSeparatorKey")               \
    X(kCFNumberFormatterCurrencyGroupingSeparator, "kCFNumberFormatterCurrencyGroupingSeparatorKey")             \
    X(kCFNumberFormatterCurrencySymbol, "kCFNumberFormatterCurrencySymbolKey")                                   \
    X(kCFNumberFormatterDecimalSeparator, "kCFNumberFormatterDecimalSeparatorKey")                               \
    X(kCFNumberFormatterDefaultFormat, "kCFNumberFormatterDefaultFormatKey")                                     \
    X(kCFNumberFormatterExponentSymbol, "kCFNumberFormatterExponentSymbolKey")                                   \
    X(kCFNumberFormatterFormatWidth, "kCFNumberFormatterFormatWidthKey")                                         \
    X(kCFNumberFormatterGroupingSeparator, "kCFNumberFormatterGroupingSeparatorKey")                             \
    X(kCFNumberFormatterGroupingSize, "kCFNumberFormatterGroupingSizeKey")                                       \
    X(kCFNumberFormatterInfinitySymbol, "kCFNumberFormatterInfinitySymbolKey")                                   \
    X(kCFNumberFormatterInternationalCurrencySymbol, "kCFNumberFormatterInternationalCurrencySymbolKey")         \
    X(kCFNumberFormatterIsLenient, "kCFNumberFormatterIsLenientKey")                                             \
    X(kCFNumberFormatterMaxFractionDigits, "kCFNumberFormatterMaxFractionDigitsKey")                             \
    X(kCFNumberFormatterMaxIntegerDigits, "kCFNumberFormatterMaxIntegerDigitsKey")                               \
    X(kCFNumberFormatterMaxSignificantDigits, "kCFNumberFormatterMaxSignificantDigitsKey")                       \
    X(kCFNumberFormatterMinFractionDigits, "kCFNumberFormatterMinFractionDigitsKey")                             \
    X(kCFNumberFormatterMinIntegerDigits, "kCFNumberFormatterMinIntegerDigitsKey")                               \
    X(kCFNumberFormatterMinSignificantDigits, "kCFNumberFormatterMinSignificantDigitsKey")                       \
    X(kCFNumberFormatterMinusSign, "kCFNumberFormatterMinusSignKey")                                             \
    X(kCFNumberFormatterMultiplier, "kCFNumberFormatterMultiplierKey")                                           \
    X(kCFNumberFormatterNaNSymbol, "kCFNumberFormatterNaNSymbolKey")                                             \
    X(kCFNumberFormatterNegativePrefix, "kCFNumberFormatterNegativePrefixKey")                                   \
    X(kCFNumberFormatterNegativeSuffix, "kCFNumberFormatterNegativeSuffixKey")                                   \
    X(kCFNumberFormatterPaddingCharacter, "kCFNumberFormatterPaddingCharacterKey")                               \
    X(kCFNumberFormatterPaddingPosition, "kCFNumberFormatterPaddingPositionKey")                                 \
    X(kCFNumberFormatterPerMillSymbol, "kCFNumberFormatterPerMillSymbolKey")                                     \
    X(kCFNumberFormatterPercentSymbol, "kCFNumberFormatterPercentSymbolKey")                                     \
    X(kCFNumberFormatterPlusSign, "kCFNumberFormatterPlusSignKey")                                               \
    X(kCFNumberFormatterPositivePrefix, "kCFNumberFormatterPositivePrefixKey")                                   \
    X(kCFNumberFormatterPositiveSuffix, "kCFNumberFormatterPositiveSuffixKey")                                   \
    X(kCFNumberFormatterRoundingIncrement, "kCFNumberFormatterRoundingIncrementKey")                             \
    X(kCFNumberFormatterRoundingMode, "kCFNumberFormatterRoundingModeKey")                                       \
    X(kCFNumberFormatterSecondaryGroupingSize, "kCFNumberFormatterSecondaryGroupingSizeKey")                     \
    X(kCFNumberFormatterUseGroupingSeparator, "kCFNumberFormatterUseGroupingSeparatorKey")                       \
    X(kCFNumberFormatterUseSignificantDigits, "kCFNumberFormatterUseSignificantDigitsKey")                       \
    X(kCFNumberFormatterZeroSymbol, "kCFNumberFormatterZeroSymbolKey")                                           \
    X(kCFTimeZoneSystemTimeZoneDidChangeNotification, "kCFTimeZoneSystemTimeZoneDidChangeNotification")

/* X(name, content) */
#define CFBCC_STRING_CONSTANTS(X)                                                      \
    X(kCFBundleInfoDictionaryVersionKey, "CFBundleInfoDictionaryVersion")              \
    X(kCFBundleExecutableKey, "CFBundleExecutable")                                    \
    X(kCFBundleIdentifierKey, "CFBundleIdentifier")                                    \
    X(kCFBundleVersionKey, "CFBundleVersion")                                          \
    X(kCFBundleDevelopmentRegionKey, "CFBundleDevelopmentRegion")                      \
    X(kCFBundleNameKey, "CFBundleName")                                                \
    X(kCFBundleLocalizationsKey, "CFBundleLocalizations")                              \
    X(kCFPlugInDynamicRegistrationKey, "CFPlugInDynamicRegistration")                  \
    X(kCFPlugInDynamicRegisterFunctionKey, "CFPlugInDynamicRegisterFunction")          \
    X(kCFPlugInUnloadFunctionKey, "CFPlugInUnloadFunction")                            \
    X(kCFPlugInFactoriesKey, "CFPlugInFactories")                                      \
    X(kCFPlugInTypesKey, "CFPlugInTypes")                                              \
    X(kCFErrorDomainPOSIX, "NSPOSIXErrorDomain")                                       \
    X(kCFErrorDomainOSStatus, "NSOSStatusErrorDomain")                                 \
    X(kCFErrorDomainMach, "NSMachErrorDomain")                                         \
    X(kCFErrorDomainCocoa, "NSCocoaErrorDomain")                                       \
    X(kCFErrorLocalizedDescriptionKey, "NSLocalizedDescription")                       \
    X(kCFErrorLocalizedFailureKey, "NSLocalizedFailure")                               \
    X(kCFErrorLocalizedFailureReasonKey, "NSLocalizedFailureReason")                   \
    X(kCFErrorLocalizedRecoverySuggestionKey, "NSLocalizedRecoverySuggestion")         \
    X(kCFErrorDescriptionKey, "NSDescription")                                         \
    X(kCFErrorUnderlyingErrorKey, "NSUnderlyingError")                                 \
    X(kCFErrorURLKey, "NSURL")                                                         \
    X(kCFErrorFilePathKey, "NSFilePath")                                               \
    X(kCFURLKeysOfUnsetValuesKey, "NSURLKeysOfUnsetValuesKey")                         \
    X(kCFPreferencesAnyApplication, "kCFPreferencesAnyApplication")                    \
    X(kCFPreferencesCurrentApplication, "kCFPreferencesCurrentApplication")            \
    X(kCFPreferencesAnyHost, "kCFPreferencesAnyHost")                                  \
    X(kCFPreferencesCurrentHost, "kCFPreferencesCurrentHost")                          \
    X(kCFPreferencesAnyUser, "kCFPreferencesAnyUser")                                  \
    X(kCFPreferencesCurrentUser, "kCFPreferencesCurrentUser")                          \
    X(kCFStreamPropertyDataWritten, "kCFStreamPropertyDataWritten")                    \
    X(kCFStreamPropertyAppendToFile, "kCFStreamPropertyAppendToFile")                  \
    X(kCFStreamPropertyFileCurrentOffset, "kCFStreamPropertyFileCurrentOffset")        \
    X(kCFURLFileResourceTypeRegular, "NSURLFileResourceTypeRegular")                   \
    X(kCFURLFileResourceTypeDirectory, "NSURLFileResourceTypeDirectory")               \
    X(kCFURLFileResourceTypeSymbolicLink, "NSURLFileResourceTypeSymbolicLink")         \
    X(kCFURLFileResourceTypeNamedPipe, "NSURLFileResourceTypeNamedPipe")               \
    X(kCFURLFileResourceTypeCharacterSpecial, "NSURLFileResourceTypeCharacterSpecial") \
    X(kCFURLFileResourceTypeBlockSpecial, "NSURLFileResourceTypeBlockSpecial")         \
    X(kCFURLFileResourceTypeSocket, "NSURLFileResourceTypeSocket")                     \
    X(kCFURLFileResourceTypeUnknown, "NSURLFileResourceTypeUnknown")                   \
    X(kCFLocaleIdentifier, "kCFLocaleIdentifierKey")                                   \
    X(kCFLocaleLanguageCode, "kCFLocaleLanguageCodeKey")                               \
    X(kCFLocaleCountryCode, "kCFLocaleCountryCodeKey")                                 \
    X(kCFLocaleScriptCode, "kCFLocaleScriptCodeKey")                                   \
    X(kCFLocaleVariantCode, "kCFLocaleVariantCodeKey")                                 \
    X(kCFLocaleDecimalSeparator, "kCFLocaleDecimalSeparatorKey")                       \
    X(kCFLocaleGroupingSeparator, "kCFLocaleGroupingSeparatorKey")                     \
    CFBCC_UNUSED_KEYS(X)                                                               \
    CFBCC_URL_PROPERTIES(X)

/* X(name, constant) */
#define CFBCC_OBJECT_CONSTANTS(X)                                \
    X(kCFNull, CFBCC_NULL)                                       \
    X(kCFBooleanTrue, CFBCC_TRUE)                                \
    X(kCFBooleanFalse, CFBCC_FALSE)                              \
    X(kCFNumberNaN, CFBCC_NAN)                                   \
    X(kCFNumberPositiveInfinity, CFBCC_POSITIVE_INFINITY)        \
    X(kCFNumberNegativeInfinity, CFBCC_NEGATIVE_INFINITY)        \
    X(kCFAllocatorSystemDefault, CFBCC_ALLOCATOR_SYSTEM_DEFAULT) \
    X(kCFAllocatorMalloc, CFBCC_ALLOCATOR_MALLOC)                \
    X(kCFAllocatorMallocZone, CFBCC_ALLOCATOR_MALLOC_ZONE)       \
    X(kCFAllocatorNull, CFBCC_ALLOCATOR_NULL)                    \
    X(kCFAllocatorUseContext, CFBCC_ALLOCATOR_USE_CONTEXT)

/* The property with a key, or CFBCC_URL_NO_PROPERTY. */
cfbcc_url_property cfbcc_url_property_named(const char *key);

typedef enum {
#define CFBCC_CASE(name, constant) constant,
    CFBCC_OBJECT_CONSTANTS(CFBCC_CASE)
#undef CFBCC_CASE
} cfbcc_object_constant;

#endif
