#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "CImages.h"

#include "CFork.h"

#include <link.h>
#include <stdlib.h>
#include <string.h>

/* The linker holds a lock while it calls these functions: they take no other, allocate nothing and make no system call. */
typedef int visitor(struct dl_phdr_info *info, size_t size, void *context);

static void visit_images(visitor *visit, void *context)
{
    cfbcc_begin_library_call();
    dl_iterate_phdr(visit, context);
    cfbcc_end_library_call();
}

static int count_changes(struct dl_phdr_info *info, size_t size, void *context)
{
    unsigned long long *changes = context;
    if (size >= offsetof(struct dl_phdr_info, dlpi_subs) + sizeof info->dlpi_subs)
        *changes = info->dlpi_adds + info->dlpi_subs;
    return 1; /* The counters are the same for all images. */
}

unsigned long long cfbcc_image_changes(void)
{
    unsigned long long changes = 0;
    visit_images(count_changes, &changes);
    return changes;
}

struct copy {
    cfbcc_image_list list;
    size_t capacity, names_capacity;
    /* What is needed, even if there is less. */
    size_t count, names_size;
};

static int copy_image(struct dl_phdr_info *info, size_t size, void *context)
{
    (void)size;
    struct copy *copy = context;
    const char *name = info->dlpi_name ? info->dlpi_name : "";
    size_t name_size = strlen(name) + 1;
    uintptr_t start = UINTPTR_MAX, end = 0;

    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *segment = &info->dlpi_phdr[i];
        if (segment->p_type != PT_LOAD)
            continue;
        uintptr_t first = info->dlpi_addr + segment->p_vaddr;
        if (first < start)
            start = first;
        if (first + segment->p_memsz > end)
            end = first + segment->p_memsz;
    }
    if (end == 0)
        start = 0; /* An image without code has no addresses. */
    if (copy->count < copy->capacity && copy->names_size + name_size <= copy->names_capacity) {
        copy->list.images[copy->count] = (cfbcc_image){ start, end, copy->names_size };
        memcpy(copy->list.names + copy->names_size, name, name_size);
    }
    copy->count++;
    copy->names_size += name_size;
    return 0;
}

cfbcc_image_list cfbcc_copy_images(void)
{
    struct copy copy = { { NULL, NULL, 0 }, 0, 0, 256, 32768 };

    /* Another thread may load images between two walks. */
    while (copy.count > copy.capacity || copy.names_size > copy.names_capacity) {
        free(copy.list.images);
        free(copy.list.names);
        copy.capacity = copy.count + copy.count / 2;
        copy.names_capacity = copy.names_size + copy.names_size / 2;
        copy.list.images = calloc(copy.capacity, sizeof *copy.list.images);
        copy.list.names = malloc(copy.names_capacity);
        if (!copy.list.images || !copy.list.names) {
            free(copy.list.images);
            free(copy.list.names);
            return (cfbcc_image_list){ NULL, NULL, 0 };
        }
        copy.count = copy.names_size = 0;
        visit_images(copy_image, &copy);
    }
    copy.list.count = copy.count;
    return copy.list;
}
