/* Makes compiled asset catalogs in memory: a container of blocks, tables as trees, renditions. */
#ifndef ASSET_CATALOG_H
#define ASSET_CATALOG_H

#include <stdint.h>
#include <string.h>

enum { MAX_BLOCKS = 128, MAX_ENTRIES = 32, CATALOG_SIZE = 64 << 10 };

/* Layouts, parts and codings that the tests use. */
enum { PIXELS = 12, VECTOR = 9, DATA_SET = 1000, LINK = 1003, PACKED = 1004, COLOR_SET = 1009 };
enum { PART_IMAGE = 181, PART_COLOR = 217, PART_ICON = 220 };

struct asset_catalog {
    uint8_t content[CATALOG_SIZE]; /* of the blocks */
    size_t size;
    uint32_t offsets[MAX_BLOCKS], lengths[MAX_BLOCKS];
    uint32_t blocks; /* 0 is none */
    /* By name and by key: the blocks of a value and of its key. */
    uint32_t names[MAX_ENTRIES][2], renditions[MAX_ENTRIES][2];
    uint32_t name_count, rendition_count;
};

static inline size_t put(uint8_t *to, uint64_t number, int bytes)
{
    for (int i = 0; i < bytes; i++)
        to[i] = (uint8_t)(number >> 8 * i);
    return (size_t)bytes;
}

static inline size_t put_big(uint8_t *to, uint32_t number)
{
    for (int i = 0; i < 4; i++)
        to[i] = (uint8_t)(number >> (24 - 8 * i));
    return 4;
}

static inline uint32_t add_block(struct asset_catalog *catalog, const void *bytes, size_t size)
{
    uint32_t block = ++catalog->blocks;
    catalog->offsets[block] = 32 + (uint32_t)catalog->size;
    catalog->lengths[block] = (uint32_t)size;
    memcpy(catalog->content + catalog->size, bytes, size);
    catalog->size += size;
    return block;
}

/* The key has appearance, scale, identifier, element and part. */
static inline size_t put_key(uint8_t *to, int appearance, int scale, int identifier, int element, int part)
{
    size_t size = put(to, (uint64_t)appearance, 2);
    size += put(to + size, (uint64_t)scale, 2);
    size += put(to + size, (uint64_t)identifier, 2);
    size += put(to + size, (uint64_t)element, 2);
    return size + put(to + size, (uint64_t)part, 2);
}

/* Adds a name; its identifier is the number of names so far. */
static inline int add_name(struct asset_catalog *catalog, const char *name, int part)
{
    uint8_t value[18] = { 0 };
    int identifier = (int)catalog->name_count + 1;
    uint32_t *entry = catalog->names[catalog->name_count++];
    put(value + 4, 3, 2);
    put(value + 6, 1, 2);
    put(value + 8, 85, 2);
    put(value + 10, 2, 2);
    put(value + 12, (uint64_t)part, 2);
    put(value + 14, 17, 2);
    put(value + 16, (uint64_t)identifier, 2);
    entry[0] = add_block(catalog, value, sizeof value);
    entry[1] = add_block(catalog, name, strlen(name));
    return identifier;
}

struct rendition {
    const char *file;
    int layout, width, height, appearance, scale, part;
    const char *format; /* as it lies in the file: "BGRA" */
    const void *sections, *content;
    size_t sections_size, content_size;
};

static inline void add_rendition(struct asset_catalog *catalog, int identifier, const struct rendition *rendition)
{
    static uint8_t value[CATALOG_SIZE];
    uint8_t key[10];
    uint32_t *entry = catalog->renditions[catalog->rendition_count++];
    memset(value, 0, 184);
    memcpy(value, "ISTC", 4);
    put(value + 4, 1, 4);
    put(value + 12, (uint64_t)rendition->width, 4);
    put(value + 16, (uint64_t)rendition->height, 4);
    put(value + 20, 100, 4);
    memcpy(value + 24, rendition->format ? rendition->format : "BGRA", 4);
    put(value + 28, 1, 4);
    put(value + 36, (uint64_t)rendition->layout, 2);
    strncpy((char *)value + 40, rendition->file, 127);
    put(value + 168, rendition->sections_size, 4);
    put(value + 172, 1, 4);
    put(value + 180, rendition->content_size, 4);
    if (rendition->sections_size)
        memcpy(value + 184, rendition->sections, rendition->sections_size);
    if (rendition->content_size)
        memcpy(value + 184 + rendition->sections_size, rendition->content, rendition->content_size);
    put_key(key, rendition->appearance, rendition->scale, identifier, identifier ? 85 : 9, rendition->part);
    entry[0] = add_block(catalog, value, 184 + rendition->sections_size + rendition->content_size);
    entry[1] = add_block(catalog, key, sizeof key);
}

/* A bitmap of pixels that are blue, green, red, alpha. */
static inline size_t put_bitmap(uint8_t *to, int coding, const void *pixels, size_t size)
{
    memcpy(to, "MLEC", 4);
    put(to + 4, 0, 4);
    put(to + 8, (uint64_t)coding, 4);
    put(to + 12, size, 4);
    memcpy(to + 16, pixels, size);
    return 16 + size;
}

static inline size_t put_data(uint8_t *to, const char *bytes)
{
    memcpy(to, "DWAR", 4);
    put(to + 4, 0, 4);
    put(to + 8, strlen(bytes), 4);
    memcpy(to + 12, bytes, strlen(bytes));
    return 12 + strlen(bytes);
}

static inline uint32_t add_tree(struct asset_catalog *catalog, uint32_t entries[][2], uint32_t count)
{
    uint8_t leaf[12 + 8 * MAX_ENTRIES] = { 0, 1, 0, (uint8_t)count }, tree[21] = { 't', 'r', 'e', 'e' };
    for (uint32_t i = 0; i < count; i++) {
        put_big(leaf + 12 + 8 * i, entries[i][0]);
        put_big(leaf + 16 + 8 * i, entries[i][1]);
    }
    uint32_t root = add_block(catalog, leaf, 12 + 8 * count);
    put_big(tree + 4, 1);
    put_big(tree + 8, root);
    put_big(tree + 12, 4096);
    put_big(tree + 16, count);
    return add_block(catalog, tree, sizeof tree);
}

/* Writes the file, and returns its size. */
static inline size_t finish_catalog(struct asset_catalog *catalog, uint8_t *file)
{
    static const char *const names[] = { "CARHEADER", "KEYFORMAT", "RENDITIONS", "FACETKEYS", "APPEARANCEKEYS" };
    static const int attributes[] = { 7, 12, 17, 1, 2 };
    uint32_t blocks[5], appearances[2][2];
    uint8_t header[436] = { 'R', 'A', 'T', 'C' }, format[32] = { 't', 'm', 'f', 'k' };
    put(header + 4, 600, 4);
    put(header + 8, 17, 4);
    put(header + 16, catalog->rendition_count, 4);
    strcpy((char *)header + 148, "made for a test");
    put(format + 8, 5, 4);
    for (int i = 0; i < 5; i++)
        put(format + 12 + 4 * i, (uint64_t)attributes[i], 4);
    blocks[0] = add_block(catalog, header, sizeof header);
    blocks[1] = add_block(catalog, format, sizeof format);
    blocks[2] = add_tree(catalog, catalog->renditions, catalog->rendition_count);
    blocks[3] = add_tree(catalog, catalog->names, catalog->name_count);
    appearances[0][0] = add_block(catalog, "\0\0", 2);
    appearances[0][1] = add_block(catalog, "UIAppearanceAny", 15);
    appearances[1][0] = add_block(catalog, "\1\0", 2);
    appearances[1][1] = add_block(catalog, "UIAppearanceDark", 16);
    blocks[4] = add_tree(catalog, appearances, 2);
    size_t index = 32 + catalog->size, place = index;
    memcpy(file + 32, catalog->content, catalog->size);
    place += put_big(file + place, catalog->blocks + 1);
    for (uint32_t i = 0; i <= catalog->blocks; i++) {
        place += put_big(file + place, catalog->offsets[i]);
        place += put_big(file + place, catalog->lengths[i]);
    }
    memset(file + place, 0, 20);
    place += 20;
    size_t variables = place;
    place += put_big(file + place, 5);
    for (int i = 0; i < 5; i++) {
        place += put_big(file + place, blocks[i]);
        file[place++] = (uint8_t)strlen(names[i]);
        memcpy(file + place, names[i], strlen(names[i]));
        place += strlen(names[i]);
    }
    memcpy(file, "BOMStore", 8);
    put_big(file + 8, 1);
    put_big(file + 12, catalog->blocks);
    put_big(file + 16, (uint32_t)index);
    put_big(file + 20, (uint32_t)(variables - index));
    put_big(file + 24, (uint32_t)variables);
    put_big(file + 28, (uint32_t)(place - variables));
    return place;
}

static inline void add_picture(struct asset_catalog *catalog, int identifier, const char *file, int size, int scale,
                               int appearance, int part, int coding, uint32_t bgra)
{
    uint8_t pixels[64 * 64 * 4], content[sizeof pixels + 16];
    for (int i = 0; i < size * size; i++)
        put(pixels + 4 * i, bgra, 4);
    struct rendition rendition = { file, PIXELS, size, size, appearance, scale, part, NULL, NULL, content, 0, 0 };
    rendition.content_size = put_bitmap(content, coding, pixels, (size_t)(4 * size * size));
    add_rendition(catalog, identifier, &rendition);
}

/*
 * Names in bytewise order: AppIcon (16 and 32 pixels), accent (a color), clear (half transparent), facts (data), logo (a
 * drawing), new (a coding that is not decoded), part (of a packed picture), short (damaged), step (at scales 1 and 3,
 * and dark).
 */
static inline size_t make_catalog(uint8_t *file)
{
    static struct asset_catalog catalog;
    uint8_t content[4096], sections[64] = { 0 };
    memset(&catalog, 0, sizeof catalog);
    int name = add_name(&catalog, "AppIcon", PART_ICON);
    add_picture(&catalog, name, "icon16.png", 16, 1, 0, PART_ICON, 0, 0xff000010);
    add_picture(&catalog, name, "icon32.png", 32, 2, 0, PART_ICON, 0, 0xff000020);

    name = add_name(&catalog, "accent", PART_COLOR);
    const double components[] = { 1, 0.8199999928474426, 0, 1 };
    memcpy(content, "RLOC", 4);
    put(content + 4, 1, 4);
    put(content + 8, 1, 4);
    put(content + 12, 4, 4);
    memcpy(content + 16, components, sizeof components);
    struct rendition color = { "accent", COLOR_SET, 0, 0, 0, 0, PART_COLOR, "\0\0\0\0", NULL, content, 0, 48 };
    add_rendition(&catalog, name, &color);

    add_picture(&catalog, add_name(&catalog, "clear", PART_IMAGE), "clear.png", 4, 1, 0, PART_IMAGE, 0, 0x80402010);

    name = add_name(&catalog, "facts", PART_IMAGE);
    put(sections, 1005, 4);
    put(sections + 4, 20, 4);
    put(sections + 8, 12, 4);
    memcpy(sections + 16, "public.json", 12);
    struct rendition facts = { "facts.json", DATA_SET, 0, 0, 0, 0, PART_IMAGE, "ATAD", sections, content, 28, 0 };
    facts.content_size = put_data(content, "{\"a\": 1}");
    add_rendition(&catalog, name, &facts);

    name = add_name(&catalog, "logo", PART_IMAGE);
    struct rendition logo = { "logo.svg", VECTOR, 0, 0, 0, 0, PART_IMAGE, " GVS", NULL, content, 0, 0 };
    logo.content_size = put_data(content, "<svg/>");
    add_rendition(&catalog, name, &logo);

    add_picture(&catalog, add_name(&catalog, "new", PART_IMAGE), "new.png", 2, 1, 0, PART_IMAGE, 7, 0);

    /* Eight by eight pixels, whose blue is x and whose green is y. */
    uint8_t atlas[8 * 8 * 4];
    for (int i = 0; i < 64; i++)
        put(atlas + 4 * i, 0xff000000u | (uint32_t)(i / 8) << 8 | (uint32_t)(i % 8), 4);
    struct rendition packed = { "packed", PACKED, 8, 8, 0, 1, PART_IMAGE, NULL, NULL, content, 0, 0 };
    packed.content_size = put_bitmap(content, 0, atlas, sizeof atlas);
    add_rendition(&catalog, 0, &packed);

    name = add_name(&catalog, "part", PART_IMAGE);
    memset(sections, 0, sizeof sections);
    put(sections, 1010, 4);
    put(sections + 4, 46, 4);
    memcpy(sections + 8, "KLNI", 4);
    const int rectangle[] = { 2, 1, 3, 2 }, target[] = { 1, 9, 2, PART_IMAGE, 12, 1, 0, 0 };
    for (int i = 0; i < 4; i++)
        put(sections + 16 + 4 * i, (uint64_t)rectangle[i], 4);
    put(sections + 32, 12, 2);
    put(sections + 34, 16, 4);
    for (int i = 0; i < 8; i++)
        put(sections + 38 + 2 * i, (uint64_t)target[i], 2);
    struct rendition part = { "part.png", LINK, 3, 2, 0, 1, PART_IMAGE, NULL, sections, NULL, 54, 0 };
    add_rendition(&catalog, name, &part);

    name = add_name(&catalog, "short", PART_IMAGE);
    struct rendition cut = { "short.png", PIXELS, 2, 2, 0, 1, PART_IMAGE, NULL, NULL, content, 0, 0 };
    cut.content_size = put_bitmap(content, 0, "1234", 4);
    add_rendition(&catalog, name, &cut);

    name = add_name(&catalog, "step", PART_IMAGE);
    add_picture(&catalog, name, "step1.png", 1, 1, 0, PART_IMAGE, 0, 0xff000001);
    add_picture(&catalog, name, "step3.png", 3, 3, 0, PART_IMAGE, 0, 0xff000003);
    add_picture(&catalog, name, "step-dark.png", 1, 1, 1, PART_IMAGE, 0, 0xff000009);
    return finish_catalog(&catalog, file);
}

#endif
