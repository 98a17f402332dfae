/* Structures that C programs pass to collection, data, UUID and stream functions, with the layouts of the
   public headers. */
#ifndef CFBCC_COLLECTIONS_H
#define CFBCC_COLLECTIONS_H

#include "CHandle.h"

/* CFRange */
typedef struct {
    long location;
    long length;
} cfbcc_range;

/* CFStreamError */
typedef struct {
    long domain;
    int error;
} cfbcc_stream_error;

/* CFUUIDBytes */
typedef struct {
    unsigned char byte0, byte1, byte2, byte3, byte4, byte5, byte6, byte7;
    unsigned char byte8, byte9, byte10, byte11, byte12, byte13, byte14, byte15;
} cfbcc_uuid_bytes;

/* CFArrayCallBacks and CFDictionaryValueCallBacks */
typedef struct {
    long version;
    cfbcc_handle (*retain)(cfbcc_handle allocator, cfbcc_handle value);
    void (*release)(cfbcc_handle allocator, cfbcc_handle value);
    cfbcc_handle (*copy_description)(cfbcc_handle value);
    unsigned char (*equal)(cfbcc_handle left, cfbcc_handle right);
} cfbcc_value_callbacks;

/* CFDictionaryKeyCallBacks, CFSetCallBacks and CFBagCallBacks */
typedef struct {
    long version;
    cfbcc_handle (*retain)(cfbcc_handle allocator, cfbcc_handle value);
    void (*release)(cfbcc_handle allocator, cfbcc_handle value);
    cfbcc_handle (*copy_description)(cfbcc_handle value);
    unsigned char (*equal)(cfbcc_handle left, cfbcc_handle right);
    unsigned long (*hash)(cfbcc_handle value);
} cfbcc_key_callbacks;

/* How a collection treats its elements, which its callbacks determine. */
typedef enum {
    CFBCC_ELEMENTS_RAW,
    CFBCC_ELEMENTS_OBJECTS,
    CFBCC_ELEMENTS_COPIED_STRINGS,
    CFBCC_ELEMENTS_CUSTOM,
} cfbcc_elements;

/* Both compare the functions, not the address of the structure: programs copy the constants. */
cfbcc_elements cfbcc_elements_of_values(const cfbcc_value_callbacks *callbacks);
cfbcc_elements cfbcc_elements_of_keys(const cfbcc_key_callbacks *callbacks);

#endif
