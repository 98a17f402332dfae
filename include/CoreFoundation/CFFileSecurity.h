/**
 * @file
 * CFFileSecurity: owner, permissions and access list of a file.
 *
 * This header has only types and constants, for programs that mention them.  The library does not
 * have the functions.
 */
#ifndef __COREFOUNDATION_CFFILESECURITY__
#define __COREFOUNDATION_CFFILESECURITY__ 1

#include <CoreFoundation/CFBase.h>

CF_EXTERN_C_BEGIN

/** Who may do what with a file.  Since: 0.1 */
typedef struct __CFFileSecurity *CFFileSecurityRef;

/** What is removed.  Since: 0.1 */
typedef CF_OPTIONS(CFOptionFlags, CFFileSecurityClearOptions) {
    kCFFileSecurityClearOwner = 1UL << 0,            /**< The owner. */
    kCFFileSecurityClearGroup = 1UL << 1,            /**< The group. */
    kCFFileSecurityClearMode = 1UL << 2,             /**< The permissions. */
    kCFFileSecurityClearOwnerUUID = 1UL << 3,        /**< The UUID of the owner. */
    kCFFileSecurityClearGroupUUID = 1UL << 4,        /**< The UUID of the group. */
    kCFFileSecurityClearAccessControlList = 1UL << 5 /**< The access list. */
};

CF_EXTERN_C_END

#endif
