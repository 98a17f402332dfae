/* A program that includes a framework's header with Apple's annotations, which have no effect here. */
#include "vendor.h"

#include "../client.h"

static int client(void)
{
    VendorFlags flags = kVendorFlagOne | kVendorFlagTwo;
    VendorKind kind = kVendorKindSome;
    VendorAnswer answer = kVendorYes;

    return VendorIsSome(kind, flags) && !VendorIsSome(kVendorKindOld, 0) && answer == kVendorYes
                   && vendorParamErr == -50
               ? 0
               : 1;
}
