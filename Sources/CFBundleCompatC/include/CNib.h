/* The structures of CFBCNib.h. */
#ifndef CFBUNDLECOMPATC_NIB_H
#define CFBUNDLECOMPATC_NIB_H

#include <stdbool.h>

#include "CHandle.h"
#include "CThread.h"

/* CFBCNibPoint and CFBCNibSize */
typedef struct {
    double first, second;
} cfbcc_nib_numbers2;

/* CFBCNibRect */
typedef struct {
    cfbcc_nib_numbers2 origin, size;
} cfbcc_nib_rect;

/* CFBCNibColor */
typedef struct {
    long color_space, count;
    double components[5];
} cfbcc_nib_color;

/* Calls of its functions are safe for Swift: they take handles, and what the program does with them is its own. */
#ifdef __clang__
#define CFBCC_SAFE __attribute__((swift_attr("@safe")))
#else
#define CFBCC_SAFE
#endif

/* CFBCNibCallbacks. Objects of the program and of the library are handles here: both are only passed on. */
typedef struct CFBCC_SAFE {
    long version;
    cfbcc_handle context;
    void (*retain)(cfbcc_handle object, cfbcc_handle context);
    void (*release)(cfbcc_handle object, cfbcc_handle context);
    long (*load_resource)(cfbcc_handle resource_class, cfbcc_handle name, cfbcc_handle url, cfbcc_handle run,
                          cfbcc_handle context);
    /* cfbcc_nib_maker */
    cfbcc_handle create_object, create_value;
    long (*set_value)(cfbcc_handle object, cfbcc_handle key, cfbcc_handle value, cfbcc_handle description,
                      cfbcc_handle run, cfbcc_handle context);
    long (*set_value_for_key_path)(cfbcc_handle object, cfbcc_handle key_path, cfbcc_handle value, cfbcc_handle run,
                                   cfbcc_handle context);
    long (*connect_outlet)(cfbcc_handle source, cfbcc_handle outlet, cfbcc_handle destination, cfbcc_handle connection,
                           cfbcc_handle run, cfbcc_handle context);
    /* cfbcc_nib_collector */
    cfbcc_handle connect_outlet_collection;
    long (*connect_action)(cfbcc_handle source, cfbcc_handle selector, cfbcc_handle target, unsigned long events,
                           cfbcc_handle connection, cfbcc_handle run, cfbcc_handle context);
    long (*bind)(cfbcc_handle source, cfbcc_handle binding, cfbcc_handle destination, cfbcc_handle key_path,
                 cfbcc_handle options, cfbcc_handle connection, cfbcc_handle run, cfbcc_handle context);
    long (*set_help)(cfbcc_handle object, cfbcc_handle text, cfbcc_handle run, cfbcc_handle context);
    long (*awake)(cfbcc_handle object, cfbcc_handle description, cfbcc_handle run, cfbcc_handle context);
    long (*show_window)(cfbcc_handle window, cfbcc_handle description, cfbcc_handle run, cfbcc_handle context);
    void (*discard)(cfbcc_handle object, cfbcc_handle context);
} cfbcc_nib_callbacks;

typedef long (*cfbcc_nib_maker)(cfbcc_handle object, cfbcc_handle *made, cfbcc_handle run, cfbcc_handle context);

/* What a callback has made, and what it says. */
typedef struct CFBCC_SAFE {
    cfbcc_handle object;
    long result;
} cfbcc_nib_made;

static inline cfbcc_nib_made cfbcc_nib_make(cfbcc_handle maker, cfbcc_handle object, cfbcc_handle run,
                                            cfbcc_handle context)
{
    cfbcc_nib_made made = { 0, 0 };
    made.result = ((cfbcc_nib_maker)maker)(object, &made.object, run, context);
    return made;
}

typedef long (*cfbcc_nib_collector)(cfbcc_handle source, cfbcc_handle outlet, const cfbcc_handle *destinations,
                                    long count, cfbcc_handle connection, cfbcc_handle run, cfbcc_handle context);

static inline long cfbcc_nib_collect(const cfbcc_nib_callbacks *callbacks, cfbcc_handle source, cfbcc_handle outlet,
                                     const cfbcc_handle *destinations, long count, cfbcc_handle connection,
                                     cfbcc_handle run)
{
    cfbcc_nib_collector collector = (cfbcc_nib_collector)callbacks->connect_outlet_collection;
    return collector(source, outlet, destinations, count, connection, run, callbacks->context);
}

/* Nibs that callbacks of nibs instantiate: how many are under way in this thread, up to a limit. */
static inline bool cfbcc_nib_begin(void)
{
    if (cfbcc_this_thread()->nib_runs == 64)
        return false;
    cfbcc_this_thread()->nib_runs++;
    return true;
}

static inline void cfbcc_nib_end(void)
{
    cfbcc_this_thread()->nib_runs--;
}

#endif
