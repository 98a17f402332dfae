/*
 * What the host and its plug-ins agree on: a type of plug-in, and the interface of its objects.
 *
 * The UUIDs are from uuidgen.  Both stay the same for ever: an interface that changes gets a new UUID.
 */
#ifndef TEXT_FILTER_H
#define TEXT_FILTER_H

#include <CoreFoundation/CFPlugInCOM.h>
#include <CoreFoundation/CoreFoundation.h>

/* The type: "creates text filters".  In Info.plist it is 8F6E3D52-91C7-4C0B-8A57-1D2B9E4F6C01. */
#define TEXT_FILTER_TYPE                                                                                               \
    CFUUIDGetConstantUUIDWithBytes(NULL, 0x8F, 0x6E, 0x3D, 0x52, 0x91, 0xC7, 0x4C, 0x0B, 0x8A, 0x57, 0x1D, 0x2B, 0x9E, \
                                   0x4F, 0x6C, 0x01)

/* The interface, as the argument of QueryInterface(): 8F6E3D52-91C7-4C0B-8A57-1D2B9E4F6C02. */
#define TEXT_FILTER_INTERFACE                                                                                          \
    CFUUIDGetConstantUUIDWithBytes(NULL, 0x8F, 0x6E, 0x3D, 0x52, 0x91, 0xC7, 0x4C, 0x0B, 0x8A, 0x57, 0x1D, 0x2B, 0x9E, \
                                   0x4F, 0x6C, 0x02)

/* The functions of a text filter.  Like every interface it begins with those of IUnknown. */
typedef struct TextFilter {
    IUNKNOWN_C_GUTS;

    /* Returns the changed text, which the caller owns. */
    CFStringRef (*copyFiltered)(void *self, CFStringRef text);
} TextFilter;

#endif
