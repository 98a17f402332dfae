/**
 * @file
 * TargetConditionals: the system that a program is compiled for.
 *
 * It is Linux.  If `__APPLE__` is defined, it is a Mac, because a program that defines `__APPLE__`
 * wants to be told so.  The first part has no include guard: a program may define `__APPLE__` after
 * it has included this header.
 */
#undef TARGET_OS_MAC
#undef TARGET_OS_OSX
#undef TARGET_OS_LINUX
#undef TARGET_OS_UNIX
/**
 * @name The system
 * @{
 */
#ifdef __APPLE__
#define TARGET_OS_MAC 1
#define TARGET_OS_OSX 1
#define TARGET_OS_LINUX 0
#define TARGET_OS_UNIX 0
#else
/** 1 if the program is compiled for this system, else 0. */
#define TARGET_OS_MAC 0
#define TARGET_OS_OSX 0
#define TARGET_OS_LINUX 1
#define TARGET_OS_UNIX 1
#endif

#ifndef __TARGETCONDITIONALS__
/** The include guard of the rest. */
#define __TARGETCONDITIONALS__

#define TARGET_OS_WIN32 0
#define TARGET_OS_WINDOWS 0
#define TARGET_OS_IPHONE 0
#define TARGET_OS_IOS 0
#define TARGET_OS_TV 0
#define TARGET_OS_WATCH 0
#define TARGET_OS_VISION 0
#define TARGET_OS_BRIDGE 0
#define TARGET_OS_MACCATALYST 0
#define TARGET_OS_SIMULATOR 0
#define TARGET_OS_EMBEDDED 0
#define TARGET_OS_NANO 0
#define TARGET_IPHONE_SIMULATOR 0
/** @} */

/**
 * @name The processor
 * @{
 */
#ifdef __x86_64__
/** 1 if the program is compiled for this processor, else 0. */
#define TARGET_CPU_X86_64 1
#else
#define TARGET_CPU_X86_64 0
#endif
#ifdef __aarch64__
#define TARGET_CPU_ARM64 1
#else
#define TARGET_CPU_ARM64 0
#endif
#define TARGET_CPU_X86 0
#define TARGET_CPU_ARM 0
#define TARGET_CPU_PPC 0
#define TARGET_CPU_PPC64 0
#define TARGET_CPU_68K 0
/** @} */

/* Apple's compilers define one of these, gcc does not. */
#if !defined(__LITTLE_ENDIAN__) && !defined(__BIG_ENDIAN__)
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
/** Defined on a little-endian machine. */
#define __LITTLE_ENDIAN__ 1
#else
/** Defined on a big-endian machine. */
#define __BIG_ENDIAN__ 1
#endif
#endif

/**
 * @name The runtime
 * @{
 */
/** 1 if the program has this property, else 0. */
#define TARGET_RT_64_BIT (__SIZEOF_POINTER__ == 8)
#define TARGET_RT_LITTLE_ENDIAN (__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__)
#define TARGET_RT_BIG_ENDIAN (__BYTE_ORDER__ == __ORDER_BIG_ENDIAN__)
#define TARGET_RT_MAC_MACHO TARGET_OS_MAC
#define TARGET_RT_MAC_CFM 0
/** @} */

#endif
