/* One canonical line for each kind of object, the same for both libraries. */
#ifndef SHOW_H
#define SHOW_H

#include <CoreFoundation/CoreFoundation.h>
#include <stdio.h>

/* The stream that this thread prints its answers to. */
extern _Thread_local FILE *out;

/* Prints an object of any type, or NULL.  Dictionaries are sorted by their keys. */
void show(CFTypeRef object);

/* Prints an object and releases it. */
void show_and_release(CFTypeRef object);

#endif
