/* An object as C programs see it.

   For Swift a type of its own, which it can neither mistake for another pointer nor follow, so using it is safe.
   Objects/Handle.swift turns it into an object. */
#ifndef CFBCC_HANDLE_H
#define CFBCC_HANDLE_H

#ifdef __clang__
typedef const void *cfbcc_handle __attribute__((swift_newtype(struct), swift_attr("@safe")));
#else
typedef const void *cfbcc_handle;
#endif

#endif
