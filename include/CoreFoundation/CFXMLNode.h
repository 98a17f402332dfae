/**
 * @file
 * CFXMLNode: the parts of an XML document.
 *
 * This header has only types and constants, for programs that mention them.  The library does not
 * have the functions.
 */
#ifndef __COREFOUNDATION_CFXMLNODE__
#define __COREFOUNDATION_CFXMLNODE__ 1

#include <CoreFoundation/CFArray.h>
#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFDictionary.h>
#include <CoreFoundation/CFString.h>
#include <CoreFoundation/CFTree.h>
#include <CoreFoundation/CFURL.h>

CF_EXTERN_C_BEGIN

/** A part of a document.  Since: 0.1 */
typedef const struct __CFXMLNode *CFXMLNodeRef;
/** A document, or a part of one with its own parts.  Since: 0.1 */
typedef CFTreeRef CFXMLTreeRef;

CF_EXTERN_C_END

#endif
