/**
 * @file
 * CFStringTokenizer: words, sentences and paragraphs of a string.
 *
 * This header has only types and constants, for programs that mention them.  The library does not
 * have the functions.
 */
#ifndef __COREFOUNDATION_CFSTRINGTOKENIZER__
#define __COREFOUNDATION_CFSTRINGTOKENIZER__ 1

#include <CoreFoundation/CFBase.h>

CF_EXTERN_C_BEGIN

/** Goes through the tokens of a string.  Since: 0.1 */
typedef struct __CFStringTokenizer *CFStringTokenizerRef;

/** Units of text, and attributes of a token.  Since: 0.1 */
enum {
    kCFStringTokenizerUnitWord = 0,         /**< Words. */
    kCFStringTokenizerUnitSentence = 1,     /**< Sentences. */
    kCFStringTokenizerUnitParagraph = 2,    /**< Paragraphs. */
    kCFStringTokenizerUnitLineBreak = 3,    /**< What lines may be broken after. */
    kCFStringTokenizerUnitWordBoundary = 4, /**< Words, and what is between them. */

    kCFStringTokenizerAttributeLatinTranscription = 1UL << 16, /**< The token in Latin letters. */
    kCFStringTokenizerAttributeLanguage = 1UL << 17            /**< The language of the token. */
};

/** What a token is.  Since: 0.1 */
typedef CF_OPTIONS(CFOptionFlags, CFStringTokenizerTokenType) {
    kCFStringTokenizerTokenNone = 0,                           /**< There is none. */
    kCFStringTokenizerTokenNormal = 1UL << 0,                  /**< A token. */
    kCFStringTokenizerTokenHasSubTokensMask = 1UL << 1,        /**< It has parts. */
    kCFStringTokenizerTokenHasDerivedSubTokensMask = 1UL << 2, /**< It has parts that are not in the string. */
    kCFStringTokenizerTokenHasHasNumbersMask = 1UL << 3,       /**< It has digits. */
    kCFStringTokenizerTokenHasNonLettersMask = 1UL << 4,       /**< It has characters that are not letters. */
    kCFStringTokenizerTokenIsCJWordMask = 1UL << 5             /**< It is a word of Chinese or Japanese. */
};

CF_EXTERN_C_END

#endif
