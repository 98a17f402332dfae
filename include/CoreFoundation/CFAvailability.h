/**
 * @file
 * CFAvailability: annotation macros of Apple's headers.  Most of them expand to nothing on Linux.
 */
#ifndef __COREFOUNDATION_CFAVAILABILITY__
#define __COREFOUNDATION_CFAVAILABILITY__ 1

/* C89 and C++98 lack variadic macros; strict compilers would warn. */
#pragma GCC system_header

#include <Availability.h>
#include <TargetConditionals.h>

/**
 * Declares an enumeration: `typedef CF_ENUM(type, name) { ... };`.
 *
 * The type is a typedef and the constants are a plain enum, so 0 is a valid value and flags can be
 * combined with `|`, in C++ too.  `CF_ENUM(type)` declares constants without a type name.
 */
#define CF_ENUM(...) CF_ENUM_OF(__VA_ARGS__, CF_NAMED_ENUM, CF_ANONYMOUS_ENUM, )(__VA_ARGS__)
/** @cond */
#define CF_ENUM_OF(type, name, macro, ...) macro
#define CF_NAMED_ENUM(type, name) \
    type name;                    \
    enum
#define CF_ANONYMOUS_ENUM(type) enum
/** @endcond */
/** Declares a set of flags: `typedef CF_OPTIONS(type, name) { ... };`. */
#define CF_OPTIONS(type, name) CF_NAMED_ENUM(type, name)
/** Declares an enumeration to which Apple will not add values. */
#define CF_CLOSED_ENUM(...) CF_ENUM(__VA_ARGS__)

/**
 * @name Constants that are grouped into a type in Swift
 * @{
 */
/** Expands to nothing. */
#define CF_STRING_ENUM
#define CF_EXTENSIBLE_STRING_ENUM
#define CF_TYPED_ENUM
#define CF_TYPED_EXTENSIBLE_ENUM
/** @} */

/**
 * @name Availability
 * @{
 */
/** Expands to nothing: every function of this library is available. */
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
/** @} */

/**
 * @name Annotations for Objective-C, Swift and static analyzers
 * @{
 */
/** Expands to nothing. */
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
/** @} */

/* Old code uses these without checking that the compiler has them. */
#ifndef __has_feature
/** Returns whether the compiler has a feature.  gcc has none of those that clang names. */
#define __has_feature(feature) 0
#endif
#ifndef __has_extension
/** Returns whether the compiler has an extension.  gcc has none of those that clang names. */
#define __has_extension(extension) 0
#endif

/**
 * @name Function attributes
 * @{
 */
/** Expands to nothing: compilers on Linux cannot check these formats. */
#define CF_FORMAT_FUNCTION(format, first)
#define CF_FORMAT_ARGUMENT(format)
/** Expands to nothing. */
#define CF_NO_TAIL_CALL
/** Makes the compiler warn if the result is not used. */
#define CF_WARN_UNUSED_RESULT __attribute__((warn_unused_result))
/** Marks a `case` that continues with the next one. */
#define CF_FALLTHROUGH __attribute__((fallthrough))
/** @} */

/* Nullability. */
#ifdef __clang__
#define CF_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
#define CF_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
#else
/** Starts declarations whose pointers are not NULL. */
#define CF_ASSUME_NONNULL_BEGIN
/** Ends declarations whose pointers are not NULL. */
#define CF_ASSUME_NONNULL_END
/** A pointer that may be NULL.  Expands to nothing for gcc. */
#define _Nullable
/** A pointer that is not NULL.  Expands to nothing for gcc. */
#define _Nonnull
/** A pointer whose nullability is unknown.  Expands to nothing for gcc. */
#define _Null_unspecified
#endif

#endif
