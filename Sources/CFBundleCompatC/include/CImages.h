/* The ELF images that the dynamic linker has loaded into this process. */
#ifndef CFBCC_IMAGES_H
#define CFBCC_IMAGES_H

#include <stddef.h>
#include <stdint.h>

/* An image; `name` is an offset in the names. */
typedef struct {
    uintptr_t start, end;
    size_t name;
} cfbcc_image;

/* All images, the program first; NULL if there is no memory. */
typedef struct {
    cfbcc_image *images;
    char *names;
    size_t count;
} cfbcc_image_list;

/* A number that changes with each image that is loaded or unloaded; 0 if the linker does not tell. */
unsigned long long cfbcc_image_changes(void);

/* The caller frees both arrays. */
cfbcc_image_list cfbcc_copy_images(void);

#endif
