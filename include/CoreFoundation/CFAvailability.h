/*
 * CFAvailability: the macros with which headers of Apple's kind are annotated.  For a compiler on Linux they say nothing.
 */
#ifndef __COREFOUNDATION_CFAVAILABILITY__
#define __COREFOUNDATION_CFAVAILABILITY__ 1

/* Macros with "..." are new to C89 and C++98, whose compilers say so if they are asked to be strict. */
#pragma GCC system_header

#include <Availability.h>
#include <TargetConditionals.h>

/*
 * The type first, the constants as a plain enum behind it: so a flag can be passed as 0, and flags can be joined with
 * |, in C++ too.  CF_ENUM(type) has no name, only constants.
 */
#define CF_ENUM(...) CF_ENUM_OF(__VA_ARGS__, CF_NAMED_ENUM, CF_ANONYMOUS_ENUM, )(__VA_ARGS__)
#define CF_ENUM_OF(type, name, macro, ...) macro
#define CF_NAMED_ENUM(type, name) \
    type name;                    \
    enum
#define CF_ANONYMOUS_ENUM(type) enum
#define CF_OPTIONS(type, name) CF_NAMED_ENUM(type, name)
#define CF_CLOSED_ENUM(...) CF_ENUM(__VA_ARGS__)
#define CF_STRING_ENUM
#define CF_EXTENSIBLE_STRING_ENUM
#define CF_TYPED_ENUM
#define CF_TYPED_EXTENSIBLE_ENUM

/* Since when, until when. */
#define CF_AVAILABLE(macos, ios)
#define CF_AVAILABLE_MAC(macos)
#define CF_AVAILABLE_IOS(ios)
#define CF_DEPRECATED(macosSince, macosUntil, iosSince, iosUntil, ...)
#define CF_DEPRECATED_MAC(since, until, ...)
#define CF_DEPRECATED_IOS(since, until, ...)
#define CF_ENUM_AVAILABLE(macos, ios)
#define CF_ENUM_AVAILABLE_MAC(macos)
#define CF_ENUM_AVAILABLE_IOS(ios)
#define CF_ENUM_DEPRECATED(macosSince, macosUntil, iosSince, iosUntil, ...)
#define CF_ENUM_DEPRECATED_MAC(since, until, ...)
#define CF_EXTENSION_UNAVAILABLE(message)
#define CF_EXTENSION_UNAVAILABLE_MAC(message)
#define CF_EXTENSION_UNAVAILABLE_IOS(message)

/* For Objective-C and Swift, and for static analyzers on Apple's systems. */
#define CF_IMPLICIT_BRIDGING_ENABLED
#define CF_IMPLICIT_BRIDGING_DISABLED
#define CF_BRIDGED_TYPE(type)
#define CF_BRIDGED_MUTABLE_TYPE(type)
#define CF_RELATED_TYPE(type, selector, initializer)
#define CF_AUTOMATED_REFCOUNT_UNAVAILABLE
#define CF_RETURNS_RETAINED
#define CF_RETURNS_NOT_RETAINED
#define CF_RELEASES_ARGUMENT
#define CF_CONSUMED
#define CF_NOESCAPE
#define CF_REFINED_FOR_SWIFT
#define CF_SWIFT_NAME(name)
#define CF_SWIFT_UNAVAILABLE(message)
#define CF_SWIFT_BRIDGED_TYPEDEF

/* clang's question, which old code asks without asking whether it can. */
#ifndef __has_feature
#define __has_feature(feature) 0
#endif
#ifndef __has_extension
#define __has_extension(extension) 0
#endif

/* For any compiler. */
#define CF_FORMAT_FUNCTION(format, first)
#define CF_FORMAT_ARGUMENT(format)
#define CF_NO_TAIL_CALL
#define CF_WARN_UNUSED_RESULT __attribute__((warn_unused_result))
#define CF_FALLTHROUGH __attribute__((fallthrough))

#ifdef __clang__
#define CF_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
#define CF_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
#else
#define CF_ASSUME_NONNULL_BEGIN
#define CF_ASSUME_NONNULL_END
#define _Nullable
#define _Nonnull
#define _Null_unspecified
#endif

#endif
