/* One canonical line for each kind of object, the same for both libraries. */
#ifndef SHOW_H
#define SHOW_H

#include <CoreFoundation/CoreFoundation.h>
#include <stdio.h>

/* Where this thread's answers go. */
extern _Thread_local FILE *out;

/* Objects of any type, NULL included.  Dictionaries are sorted by their keys. */
void show(CFTypeRef object);

/* The same, and gives the object back. */
void show_and_release(CFTypeRef object);

#endif
