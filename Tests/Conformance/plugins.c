/*
 * Random sequences of calls with plug-ins: factories and types are registered and unregistered, instances are
 * created and counted, code is loaded and unloaded.  The state of every bundle is printed after each call.
 *
 * This file is the program and, compiled with PLUG_IN, the code of its plug-ins.
 */
#define _GNU_SOURCE
#ifdef PLUG_IN

void *host_make(void *type, int counts);
void host_register(void *plug_in);

void *make(void *allocator, void *type);
void *makeCounted(void *allocator, void *type);
void *makeNothing(void *allocator, void *type);
void CFPlugInDynamicRegister(void *plug_in);

void *make(void *allocator, void *type)
{
    return allocator ? 0 : host_make(type, 0);
}
void *makeCounted(void *allocator, void *type)
{
    return allocator ? 0 : host_make(type, 1);
}
void *makeNothing(void *allocator, void *type)
{
    return allocator ? type : 0;
}
void CFPlugInDynamicRegister(void *plug_in)
{
    host_register(plug_in);
}

#else

#include "by_name.h"

#include <ftw.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FACTORIES = 7, TYPES = 4, BUNDLES = 5 };

static Ref factories[FACTORIES], types[TYPES], bundles[BUNDLES], main_bundle;

/* The instances of each factory since it was registered.  The reference does not check the balance of calls. */
static int instances[FACTORIES];

/* The bundle whose code a factory runs; -1 for none. */
static int owners[FACTORIES] = { 0, 0, 1, 1, -1, -1, -1 };

static int making;

static const char *const infos[BUNDLES] = {
    ("<key>CFPlugInFactories</key><dict><key>@F0</key><string>make</string><key>@F1</key><string>makeCounted</string></dict>"
     "<key>CFPlugInTypes</key><dict><key>@T0</key><array><string>@F0</string><string>@F1</string><string>@F0</string></array>"
     "<key>@T1</key><string>@F1</string></dict>"),
    ("<key>CFPlugInFactories</key><dict><key>@F2</key><string>makeNothing</string><key>@F3</key><string>missing</string></dict>"
     "<key>CFPlugInTypes</key><dict><key>@T0</key><array><string>@F3</string><string>@F2</string></array></dict>"),
    "<key>CFPlugInDynamicRegistration</key><string>yes</string>",
    "<key>CFPlugInFactories</key><dict/>",
    "",
};

static void print_state(void)
{
    printf("  loaded");
    for (int i = 0; i < BUNDLES; i++)
        printf(" %d", bundles[i] ? CALL(uint8_t, CFBundleIsExecutableLoaded, Ref)(bundles[i]) : 9);
    printf(" on demand");
    for (int i = 0; i < BUNDLES; i++)
        printf(" %d", bundles[i] ? CALL(uint8_t, CFPlugInIsLoadOnDemand, Ref)(bundles[i]) : 9);
    putchar('\n');
}

static void add_instance(int factory)
{
    CALL(void, CFPlugInAddInstanceForFactory, Ref)(factories[factory]);
    instances[factory]++;
}

void *host_make(void *type, int counts);
void *host_make(void *type, int counts)
{
    printf("  makes");
    for (int t = 0; t < TYPES; t++)
        if (CALL(uint8_t, CFEqual, Ref, Ref)(type, types[t]))
            printf(" %d", t);
    putchar('\n');
    if (counts)
        add_instance(making);
    return counts ? "counted" : "made";
}

static void *make_in_program(Ref allocator, Ref type)
{
    (void)allocator;
    return host_make((void *)type, 0);
}

/*
 * Whether an instance of the factory may be removed.  If the code is not loaded when its last instance is removed,
 * the reference unloads it at some later time, when a host may need it again.
 */
static bool can_remove_instance(int factory)
{
    Ref owner = owners[factory] < 0 ? NULL : bundles[owners[factory]];
    return !owner || CALL(uint8_t, CFBundleIsExecutableLoaded, Ref)(owner);
}

/* Unloads the code of plug-ins whose last instance was removed. */
static void unload_unused(void)
{
    CALL(void, CFBundleUnloadExecutable, Ref)(main_bundle);
}

static void unregister_factory(int factory)
{
    owners[factory] = -1;
    printf("  unregister %d\n", CALL(uint8_t, CFPlugInUnregisterFactory, Ref)(factories[factory]));
    instances[factory] = 0;
}

static void register_by_name(int factory, Ref plug_in, const char *name)
{
    unregister_factory(factory);
    for (int i = 0; i < BUNDLES; i++)
        if (plug_in == bundles[i])
            owners[factory] = i;
    Ref function = make_string(name, strlen(name));
    printf("  by name %d\n",
           CALL(uint8_t, CFPlugInRegisterFactoryFunctionByName, Ref, Ref, Ref)(factories[factory], plug_in, function));
    release(function);
}

static void register_type(int factory, int type)
{
    printf("  type %d\n", CALL(uint8_t, CFPlugInRegisterPlugInType, Ref, Ref)(factories[factory], types[type]));
}

void host_register(void *plug_in);
void host_register(void *plug_in)
{
    puts("  registers");
    print_state();
    register_by_name(4, plug_in, "make");
    register_type(4, 2);
    if (random_below(2))
        CALL(void, CFPlugInSetLoadOnDemand, Ref, uint8_t)(plug_in, 1);
}

static void print_factories(Ref array)
{
    Index count = array ? CALL(Index, CFArrayGetCount, Ref)(array) : 0;
    for (Index i = 0; i < count; i++) {
        Ref string =
            CALL(Ref, CFUUIDCreateString, Ref, Ref)(NULL, CALL(Ref, CFArrayGetValueAtIndex, Ref, Index)(array, i));
        putchar(' ');
        print_string(string);
        release(string);
    }
    putchar('\n');
    release(array);
}

static void find_factories(int type, Ref plug_in)
{
    Ref all = CALL(Ref, CFPlugInFindFactoriesForPlugInType, Ref)(types[type]);
    printf("  found%s", all ? "" : " NULL");
    print_factories(all);
    /* In the reference, NULL or empty depends on unregistered factories that still exist. */
    printf("  found in plug-in");
    print_factories(CALL(Ref, CFPlugInFindFactoriesForPlugInTypeInPlugIn, Ref, Ref)(types[type], plug_in));
}

static uint8_t find_interface(Ref instance, Ref name, void **table)
{
    *table = CALL(void *, CFPlugInInstanceGetInstanceData, Ref)(instance);
    return name != NULL;
}

static void finish(void *memory)
{
    printf("  finish %d\n", *(char *)memory);
}

/* Only for a registered factory: with another one the reference crashes. */
static void make_old_instance(int factory, int has_functions)
{
    Ref instance = CALL(Ref, CFPlugInInstanceCreateWithInstanceDataSize, Ref, Index, void (*)(void *), Ref,
                        uint8_t (*)(Ref, Ref, void **))(NULL, 8, has_functions ? finish : NULL, factories[factory],
                                                        has_functions ? find_interface : NULL);
    void *memory = CALL(void *, CFPlugInInstanceGetInstanceData, Ref)(instance), *table = &table;
    uint8_t found =
        CALL(uint8_t, CFPlugInInstanceGetInterfaceFunctionTable, Ref, Ref, void **)(instance, main_bundle, &table);
    printf("  memory %d interface %d %d\n", *(char *)memory, found, table == memory ? 1 : table ? 2 : 0);
    *(char *)memory = (char)factory;
    release(instance);
}

static void make_instance(int factory, int type)
{
    making = factory;
    const char *made = CALL(void *, CFPlugInInstanceCreate, Ref, Ref, Ref)(NULL, factories[factory], types[type]);
    printf("  instance ");
    print_bytes((const uint8_t *)made, made ? (long)strlen(made) : 0);
    putchar('\n');
}

/* ---- Plug-ins on disk ---- */

static char folder[4096];

static Ref make_uuid(char kind, int number)
{
    char bytes[40];
    snprintf(bytes, sizeof bytes, "%c%07d-0000-4000-8000-000000000000", kind, number);
    Ref string = make_string(bytes, strlen(bytes));
    Ref made = CALL(Ref, CFUUIDCreateFromString, Ref, Ref)(NULL, string);
    release(string);
    return made;
}

static void copy_file(const char *from, const char *to)
{
    char command[9000];
    snprintf(command, sizeof command, "cp '%s' '%s'", from, to);
    if (system(command) != 0)
        exit(2);
}

/* Writes an info dictionary, and replaces @F0 and @T0 by UUIDs. */
static void write_info(const char *path, const char *content)
{
    FILE *file = fopen(path, "w");
    if (!file)
        exit(2);
    fputs("<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>", file);
    for (const char *c = content; *c; c++) {
        if (*c != '@') {
            fputc(*c, file);
            continue;
        }
        fprintf(file, "%c%07d-0000-4000-8000-000000000000", c[1] == 'F' ? 'F' : 'A', c[2] - '0');
        c += 2;
    }
    fputs("</dict></plist>\n", file);
    fclose(file);
}

/* Copies the code, because the dynamic linker takes two links to one file for one library. */
static void make_bundle(int number, const char *code)
{
    char path[4200];
    static const char *const parts[] = { "", "/Contents", "/Contents/Linux" };
    for (int i = 0; i < 3; i++) {
        snprintf(path, sizeof path, "%s/P%d.bundle%s", folder, number, parts[i]);
        mkdir(path, 0755);
    }
    snprintf(path, sizeof path, "%s/P%d.bundle/Contents/Info.plist", folder, number);
    write_info(path, infos[number]);
    snprintf(path, sizeof path, "%s/P%d.bundle/Contents/Linux/P%d", folder, number, number);
    copy_file(code, path);
}

static void open_bundle(int number)
{
    char path[4200];
    int length = snprintf(path, sizeof path, "%s/P%d.bundle", folder, number);
    Ref url = CALL(Ref, CFURLCreateFromFileSystemRepresentation, Ref, const uint8_t *, Index,
                   uint8_t)(NULL, (const uint8_t *)path, length, 1);
    bundles[number] = CALL(Ref, CFPlugInCreate, Ref, Ref)(NULL, url);
    release(url);
    Ref plug_in = CALL(Ref, CFBundleGetPlugIn, Ref)(bundles[number]);
    printf("  opened %d plug-in %d\n", bundles[number] != NULL, plug_in != NULL);
}

static int remove_entry(const char *path, const struct stat *status, int type, struct FTW *position)
{
    (void)status;
    (void)type;
    (void)position;
    return remove(path);
}

/* ---- Calls ---- */

static bool is_listed(int factory)
{
    for (int type = 0; type < TYPES; type++) {
        Ref all = CALL(Ref, CFPlugInFindFactoriesForPlugInType, Ref)(types[type]);
        for (Index i = all ? CALL(Index, CFArrayGetCount, Ref)(all) : 0; i > 0; i--) {
            Ref found = CALL(Ref, CFArrayGetValueAtIndex, Ref, Index)(all, i - 1);
            if (CALL(uint8_t, CFEqual, Ref, Ref)(found, factories[factory])) {
                release(all);
                return true;
            }
        }
        release(all);
    }
    return false;
}

static void make_call(void)
{
    static const char *const names[] = { "make", "makeCounted", "makeNothing", "missing" };
    int factory = (int)random_below(FACTORIES), type = (int)random_below(TYPES), flag = (int)random_below(2);
    Ref bundle = bundles[random_below(BUNDLES)];
    unsigned operation = random_below(20);

    printf("CALL %u factory %d type %d flag %d bundle", operation, factory, type, flag);
    for (int i = 0; i < BUNDLES; i++)
        if (bundle && bundle == bundles[i])
            printf(" %d", i);
    putchar('\n');
    switch (operation) {
    case 0:
        unregister_factory(factory);
        printf("  function %d\n", CALL(uint8_t, CFPlugInRegisterFactoryFunction, Ref,
                                       void *(*)(Ref, Ref))(factories[factory], make_in_program));
        break;
    case 1:
        /* For a bundle that is not a plug-in, the reference calls the function even after the code was unloaded. */
        if (bundle && CALL(Ref, CFBundleGetPlugIn, Ref)(bundle))
            register_by_name(factory, bundle, names[random_below(4)]);
        break;
    case 2:
        if (flag)
            unregister_factory(factory);
        break;
    case 3:
    case 4:
    case 5: register_type(factory, type); break;
    case 6:
        printf("  untype %d\n", CALL(uint8_t, CFPlugInUnregisterPlugInType, Ref, Ref)(factories[factory], types[type]));
        break;
    case 7:
        /* The reference unloads code that was already unused, even if it is to stay loaded from now on. */
        unload_unused();
        if (bundle)
            CALL(void, CFPlugInSetLoadOnDemand, Ref, uint8_t)(bundle, (uint8_t)flag);
        break;
    case 8:
        if (bundle)
            printf("  load %d\n", CALL(uint8_t, CFBundleLoadExecutable, Ref)(bundle));
        break;
    case 9:
        if (bundle && flag)
            CALL(void, CFBundleUnloadExecutable, Ref)(bundle);
        break;
    case 10: unload_unused(); break;
    case 11:
    case 12:
        if (is_listed(factory))
            add_instance(factory);
        break;
    case 13:
    case 14:
    case 15:
        if (instances[factory] > 0 && can_remove_instance(factory)) {
            instances[factory]--;
            CALL(void, CFPlugInRemoveInstanceForFactory, Ref)(factories[factory]);
        }
        break;
    case 16:
        if (is_listed(factory) && can_remove_instance(factory))
            make_old_instance(factory, flag);
        break;
    case 17: find_factories(type, bundle ? bundle : main_bundle); break;
    default: make_instance(factory, type);
    }
    print_state();
}

int main(int argc, char **argv)
{
    char code[4096];
    ssize_t length = readlink("/proc/self/exe", code, sizeof code - 10);

    if (argc < 5 || length < 0)
        return 2;
    strcpy(code + length, ".so");
    open_library(argv);
    setvbuf(stdout, NULL, _IOLBF,
            1 << 16); /* The reference crashes in about one run of ten; its output before that is compared. */
    snprintf(folder, sizeof folder, "%.*s-XXXXXX", (int)length, code);
    if (!mkdtemp(folder))
        return 2;
    main_bundle = CALL(Ref, CFBundleGetMainBundle, void)();
    for (int i = 0; i < FACTORIES; i++)
        factories[i] = make_uuid('F', i);
    for (int i = 0; i < TYPES; i++)
        types[i] = make_uuid('A', i);
    for (int i = 0; i < BUNDLES; i++)
        make_bundle(i, code);
    for (long round = 10 * atol(argv[3]); round > 0; round--) {
        make_call();
        int next = (int)random_below(BUNDLES);
        if (!bundles[next])
            open_bundle(next);
    }
    return nftw(folder, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
}

#endif
