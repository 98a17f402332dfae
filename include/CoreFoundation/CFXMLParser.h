/**
 * @file
 * CFXMLParser: reading XML documents.
 *
 * This header has only types and constants, for programs that mention them.  The library does not
 * have the functions.
 */
#ifndef __COREFOUNDATION_CFXMLPARSER__
#define __COREFOUNDATION_CFXMLPARSER__ 1

#include <CoreFoundation/CFArray.h>
#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFData.h>
#include <CoreFoundation/CFDictionary.h>
#include <CoreFoundation/CFString.h>
#include <CoreFoundation/CFTree.h>
#include <CoreFoundation/CFURL.h>
#include <CoreFoundation/CFXMLNode.h>

CF_EXTERN_C_BEGIN

/** A parser.  Since: 0.1 */
typedef struct __CFXMLParser *CFXMLParserRef;

/** What a parser does.  Since: 0.1 */
typedef CF_OPTIONS(CFOptionFlags, CFXMLParserOptions) {
    kCFXMLParserValidateDocument = 1UL << 0,        /**< Validates the document. */
    kCFXMLParserSkipMetaData = 1UL << 1,            /**< Skips what is not content. */
    kCFXMLParserReplacePhysicalEntities = 1UL << 2, /**< Replaces entities. */
    kCFXMLParserSkipWhitespace = 1UL << 3,          /**< Skips white space between elements. */
    kCFXMLParserResolveExternalEntities = 1UL << 4, /**< Reads other files. */
    kCFXMLParserAddImpliedAttributes = 1UL << 5,    /**< Adds attributes with their default values. */
    kCFXMLParserAllOptions = 0x00FFFFFF,            /**< All of these. */
    kCFXMLParserNoOptions = 0                       /**< None of these. */
};

CF_EXTERN_C_END

#endif
