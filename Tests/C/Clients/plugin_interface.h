/* The type, the factory and the interface that host and plug-in share. */
#include <CoreFoundation/CFPlugInCOM.h>
#include <CoreFoundation/CoreFoundation.h>

#define kCounterTypeID                                                                                                 \
    CFUUIDGetConstantUUIDWithBytes(NULL, 0xD7, 0x36, 0x95, 0x0A, 0x4D, 0x6E, 0x12, 0x26, 0x80, 0x3A, 0x00, 0x50, 0xE4, \
                                   0xC0, 0x00, 0x67)
#define kCounterFactoryID                                                                                              \
    CFUUIDGetConstantUUIDWithBytes(NULL, 0x68, 0x75, 0x3A, 0x44, 0x4D, 0x6F, 0x12, 0x26, 0x9C, 0x60, 0x00, 0x50, 0xE4, \
                                   0xC0, 0x00, 0x67)
#define kCounterInterfaceID                                                                                            \
    CFUUIDGetConstantUUIDWithBytes(NULL, 0x67, 0x66, 0xE9, 0x4A, 0x4D, 0x6F, 0x12, 0x26, 0x9E, 0x9D, 0x00, 0x50, 0xE4, \
                                   0xC0, 0x00, 0x67)

typedef struct {
    IUNKNOWN_C_GUTS;
    int (*next)(void *self);
} CounterInterface;
