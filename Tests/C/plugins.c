/* Plug-ins: factories and types, instances with interfaces, loading and unloading of code. */
#include "fixture.h"

#include <CoreFoundation/CFPlugInCOM.h>

#include <string.h>

/* The events that the code of these tests' plug-ins reports, each followed by a space. */
static char events[256];

#ifdef __cplusplus
extern "C" {
#endif
void host_event(const char *name);
void host_registration(CFPlugInRef plug_in);
void host_making(void);

void host_event(const char *name)
{
    snprintf(events + strlen(events), sizeof events - strlen(events), "%s ", name);
}

static void (*on_registration)(CFPlugInRef);

void host_registration(CFPlugInRef plug_in)
{
    host_event("register");
    if (on_registration)
        on_registration(plug_in);
}

static void (*on_making)(void);

void host_making(void)
{
    if (on_making)
        on_making();
}
#ifdef __cplusplus
}
#endif

static void assert_events(const char *expected)
{
    assert_string_equal(events, expected);
    events[0] = '\0';
}

/* ---- A plug-in that adds ---- */

#define ADDER_TYPE "AAAAAAAA-0000-0000-0000-000000000001"
#define ADDER_FACTORY "BBBBBBBB-0000-0000-0000-000000000001"
#define LACKING_FACTORY "BBBBBBBB-0000-0000-0000-000000000002"
#define OTHER_TYPE "AAAAAAAA-0000-0000-0000-000000000002"
#define OTHER_FACTORY "BBBBBBBB-0000-0000-0000-000000000003"

typedef struct {
    IUNKNOWN_C_GUTS;
    int (*add)(void *self, int left, int right);
} AdderTable;

#define REPORTS_LOADING                                                                  \
    "void host_event(const char *);\n"                                                   \
    "__attribute__((constructor)) static void on_load(void) { host_event(\"load\"); }\n" \
    "__attribute__((destructor)) static void on_unload(void) { host_event(\"unload\"); }\n"

static const char adder_source[] =
    "#include <CoreFoundation/CFPlugInCOM.h>\n"
    "#include <stdlib.h>\n" REPORTS_LOADING
    "typedef struct { IUNKNOWN_C_GUTS; int (*add)(void *, int, int); } AdderTable;\n"
    "typedef struct { const AdderTable *table; CFUUIDRef factory; ULONG count; } Adder;\n"
    "static ULONG add_reference(void *self) { return ++((Adder *)self)->count; }\n"
    "static ULONG release(void *self)\n"
    "{\n"
    "    Adder *adder = (Adder *)self;\n"
    "    if (--adder->count) return adder->count;\n"
    "    CFPlugInRemoveInstanceForFactory(adder->factory);\n"
    "    CFRelease(adder->factory);\n"
    "    free(adder);\n"
    "    return 0;\n"
    "}\n"
    "static HRESULT query(void *self, REFIID iid, LPVOID *interface)\n"
    "{\n"
    "    CFUUIDRef wanted = CFUUIDCreateFromUUIDBytes(NULL, iid);\n"
    "    CFUUIDRef adder = CFUUIDCreateFromString(NULL, CFSTR(\"" ADDER_TYPE "\"));\n"
    "    Boolean known = CFEqual(wanted, adder) || CFEqual(wanted, IUnknownUUID);\n"
    "    CFRelease(wanted);\n"
    "    CFRelease(adder);\n"
    "    *interface = known ? self : NULL;\n"
    "    if (known) add_reference(self);\n"
    "    return known ? S_OK : E_NOINTERFACE;\n"
    "}\n"
    "static int add(void *self, int left, int right) { (void)self; return left + right; }\n"
    "static const AdderTable table = {NULL, query, add_reference, release, add};\n"
    "void host_making(void);\n"
    "void *makeAdder(CFAllocatorRef allocator, CFUUIDRef type);\n"
    "void *makeAdder(CFAllocatorRef allocator, CFUUIDRef type)\n"
    "{\n"
    "    Adder *adder = (Adder *)malloc(sizeof *adder);\n"
    "    (void)allocator; (void)type;\n"
    "    host_making();\n"
    "    adder->table = &table;\n"
    "    adder->count = 1;\n"
    "    adder->factory = CFUUIDCreateFromString(NULL, CFSTR(\"" ADDER_FACTORY "\"));\n"
    "    CFPlugInAddInstanceForFactory(adder->factory);\n"
    "    return adder;\n"
    "}\n";

static void make_adder(void)
{
    make_info("adder.bundle/Contents/Info.plist",
              "<key>CFPlugInFactories</key><dict>"
              "<key>" ADDER_FACTORY "</key><string>makeAdder</string>"
              "<key>" LACKING_FACTORY "</key><string>makeNothing</string></dict>"
              "<key>CFPlugInTypes</key><dict>"
              "<key>" ADDER_TYPE "</key><array>"
              "<string>" ADDER_FACTORY "</string><string>" LACKING_FACTORY "</string></array></dict>");
    make_library_with("adder.bundle/Contents/Linux/adder", adder_source, "-Iinclude");
}

static CFPlugInRef open_plug_in(const char *relative)
{
    CFURLRef url = url_of(relative);
    CFPlugInRef plug_in = CFPlugInCreate(NULL, url);

    CFRelease(url);
    return plug_in;
}

static CFUUIDRef uuid(const char *bytes)
{
    CFStringRef string = CFStringCreateWithCString(NULL, bytes, kCFStringEncodingASCII);
    CFUUIDRef made = CFUUIDCreateFromString(NULL, string);
    CFUUIDBytes b = CFUUIDGetUUIDBytes(made);

    CFRelease(string);
    CFRelease(made);
    return CFUUIDGetConstantUUIDWithBytes(NULL, b.byte0, b.byte1, b.byte2, b.byte3, b.byte4, b.byte5, b.byte6, b.byte7,
                                          b.byte8, b.byte9, b.byte10, b.byte11, b.byte12, b.byte13, b.byte14, b.byte15);
}

/* Compares the last digits of an array of factories, and releases it. */
static void assert_factories(CFArrayRef owned, const char *expected)
{
    char digits[64] = "";

    assert_non_null(owned);
    for (CFIndex i = 0; i < CFArrayGetCount(owned); i++)
        snprintf(digits + i, sizeof digits - (size_t)i, "%x",
                 CFUUIDGetUUIDBytes((CFUUIDRef)CFArrayGetValueAtIndex(owned, i)).byte15);
    assert_string_equal(digits, expected);
    CFRelease(owned);
}

static AdderTable **create_adder(void)
{
    return (AdderTable **)CFPlugInInstanceCreate(NULL, uuid(ADDER_FACTORY), uuid(ADDER_TYPE));
}

/* A host calls this after it has released an instance: every unload also unloads unused code. */
static void unload_unused(void)
{
    CFBundleUnloadExecutable(CFBundleGetMainBundle());
}

static void test_host__uses_an_instance_of_a_plug_in(void **state)
{
    (void)state;
    skip_with_musl("musl never unloads code");
    make_adder();
    CFPlugInRef plug_in = open_plug_in("adder.bundle");
    assert_non_null(plug_in);
    assert_ptr_equal(CFPlugInGetBundle(plug_in), plug_in);
    assert_int_equal(CFGetTypeID(plug_in), CFPlugInGetTypeID());
    assert_int_equal(CFPlugInIsLoadOnDemand(plug_in), 1);
    assert_factories(CFPlugInFindFactoriesForPlugInType(uuid(ADDER_TYPE)), "12");
    assert_factories(CFPlugInFindFactoriesForPlugInTypeInPlugIn(uuid(ADDER_TYPE), plug_in), "12");
    assert_factories(CFPlugInFindFactoriesForPlugInTypeInPlugIn(uuid(ADDER_TYPE), CFBundleGetMainBundle()), "");
    assert_null(CFPlugInFindFactoriesForPlugInType(uuid(OTHER_TYPE)));
    assert_null(CFPlugInFindFactoriesForPlugInTypeInPlugIn(uuid(OTHER_TYPE), plug_in));
    assert_events("");

    AdderTable **unknown = create_adder();
    assert_events("load ");
    void *interface = NULL;
    assert_int_equal((*unknown)->QueryInterface(unknown, CFUUIDGetUUIDBytes(uuid(OTHER_TYPE)), &interface),
                     E_NOINTERFACE);
    assert_null(interface);
    assert_int_equal((*unknown)->QueryInterface(unknown, CFUUIDGetUUIDBytes(uuid(ADDER_TYPE)), &interface), S_OK);
    assert_int_equal((*unknown)->Release(unknown), 1);
    AdderTable **adder = (AdderTable **)interface;
    assert_int_equal((*adder)->add(adder, 20, 3), 23);

    unload_unused();
    assert_events("");
    assert_int_equal((*adder)->Release(adder), 0);
    assert_events("");
    assert_int_equal(CFBundleIsExecutableLoaded(plug_in), 1);
    unload_unused();
    assert_events("unload ");
    assert_int_equal(CFBundleIsExecutableLoaded(plug_in), 0);

    adder = create_adder();
    assert_events("load ");
    (*adder)->Release(adder);
    AdderTable **second = create_adder();
    unload_unused();
    assert_events("");
    (*second)->Release(second);
    unload_unused();
    assert_events("unload ");
    CFRelease(plug_in);
    assert_null(CFPlugInFindFactoriesForPlugInType(uuid(ADDER_TYPE)));
}

static void test_instance__that_cannot_be_created_is_null(void **state)
{
    (void)state;
    skip_with_musl("musl never unloads code");
    make_adder();
    CFPlugInRef plug_in = open_plug_in("adder.bundle");
    clear_diagnostics();
    assert_null(CFPlugInInstanceCreate(NULL, uuid(ADDER_FACTORY), uuid(OTHER_TYPE)));
    assert_null(CFPlugInInstanceCreate(NULL, uuid(OTHER_FACTORY), uuid(ADDER_TYPE)));
    assert_null(CFPlugInInstanceCreate(NULL, NULL, uuid(ADDER_TYPE)));
    assert_null(CFPlugInInstanceCreate(NULL, uuid(ADDER_FACTORY), NULL));
    assert_events("");
    assert_int_equal(diagnostic_count(), 0);
    assert_null(CFPlugInInstanceCreate(NULL, uuid(LACKING_FACTORY), uuid(ADDER_TYPE)));
    assert_non_null(strstr(last_diagnostic(), "makeNothing"));
    assert_events("load ");
    CFBundleUnloadExecutable(plug_in);
    assert_events("unload ");
    CFRelease(plug_in);
}

static void test_instance__retains_its_plug_in(void **state)
{
    (void)state;
    skip_with_musl("musl never unloads code");
    make_adder();
    CFPlugInRef plug_in = open_plug_in("adder.bundle");
    AdderTable **adder = create_adder();
    assert_int_equal(CFGetRetainCount(plug_in), 2);
    CFRelease(plug_in);
    assert_int_equal((*adder)->add(adder, 1, 1), 2);
    assert_int_equal((*adder)->Release(adder), 0);
    unload_unused();
    assert_events("load unload ");
    assert_null(CFPlugInFindFactoriesForPlugInType(uuid(ADDER_TYPE)));
}

static void test_code__stays_loaded_while_its_factory_runs(void **state)
{
    (void)state;
    skip_with_musl("musl never unloads code");
    make_adder();
    CFPlugInRef plug_in = open_plug_in("adder.bundle");
    AdderTable **first = create_adder();
    assert_int_equal((*first)->Release(first), 0);
    on_making = unload_unused;
    AdderTable **second = create_adder();
    on_making = NULL;
    assert_events("load ");
    assert_int_equal((*second)->add(second, 1, 2), 3);
    unload_unused();
    assert_int_equal((*second)->add(second, 3, 4), 7);
    assert_int_equal((*second)->Release(second), 0);
    unload_unused();
    assert_events("unload ");
    assert_int_equal(CFGetRetainCount(plug_in), 1);
    CFRelease(plug_in);
}

static void test_unbalanced_instance_counts__are_reported(void **state)
{
    (void)state;
    skip_with_musl("musl never unloads code");
    make_adder();
    CFPlugInRef plug_in = open_plug_in("adder.bundle");
    clear_diagnostics();
    CFPlugInAddInstanceForFactory(uuid(OTHER_FACTORY));
    assert_non_null(strstr(last_diagnostic(), OTHER_FACTORY));
    CFPlugInRemoveInstanceForFactory(uuid(OTHER_FACTORY));
    CFPlugInRemoveInstanceForFactory(uuid(ADDER_FACTORY));
    assert_int_equal(diagnostic_count(), 3);
    assert_int_equal(CFGetRetainCount(plug_in), 1);
    CFPlugInAddInstanceForFactory(NULL);
    CFPlugInRemoveInstanceForFactory(NULL);
    assert_int_equal(diagnostic_count(), 3);
    CFRelease(plug_in);
}

/* ---- Registering ---- */

static CFAllocatorRef last_allocator;
static CFUUIDRef last_type;

static void *make_in_program(CFAllocatorRef allocator, CFUUIDRef type)
{
    last_allocator = allocator;
    last_type = type;
    return events;
}

static void test_program__can_register_factories(void **state)
{
    CFUUIDRef factory = uuid(OTHER_FACTORY), type = uuid(OTHER_TYPE);

    (void)state;
    assert_int_equal(CFPlugInRegisterFactoryFunction(factory, make_in_program), 1);
    assert_null(CFPlugInInstanceCreate(NULL, factory, type));
    assert_int_equal(CFPlugInRegisterPlugInType(factory, type), 1);
    assert_int_equal(CFPlugInRegisterPlugInType(factory, type), 1);
    assert_factories(CFPlugInFindFactoriesForPlugInType(type), "33");
    assert_ptr_equal(CFPlugInInstanceCreate(kCFAllocatorMalloc, factory, type), events);
    assert_ptr_equal(last_allocator, kCFAllocatorMalloc);
    assert_ptr_equal(last_type, type);
    CFPlugInAddInstanceForFactory(factory);
    CFPlugInRemoveInstanceForFactory(factory);

    assert_int_equal(CFPlugInUnregisterPlugInType(factory, type), 1);
    assert_factories(CFPlugInFindFactoriesForPlugInType(type), "3");
    assert_int_equal(CFPlugInUnregisterPlugInType(factory, type), 1);
    assert_int_equal(CFPlugInUnregisterPlugInType(factory, type), 1);
    assert_null(CFPlugInFindFactoriesForPlugInType(type));

    assert_int_equal(CFPlugInRegisterPlugInType(factory, type), 1);
    assert_int_equal(CFPlugInUnregisterFactory(factory), 1);
    assert_int_equal(CFPlugInUnregisterFactory(factory), 1);
    assert_null(CFPlugInFindFactoriesForPlugInType(type));
    clear_diagnostics();
    assert_int_equal(CFPlugInRegisterPlugInType(factory, type), 1);
    assert_int_equal(diagnostic_count(), 1);
    assert_null(CFPlugInFindFactoriesForPlugInType(type));
}

static void test_registration__without_arguments_fails(void **state)
{
    CFUUIDRef id = uuid(OTHER_FACTORY);

    (void)state;
    assert_int_equal(CFPlugInRegisterFactoryFunction(NULL, make_in_program), 0);
    assert_int_equal(CFPlugInRegisterFactoryFunction(id, NULL), 0);
    assert_int_equal(CFPlugInRegisterFactoryFunctionByName(id, NULL, CFSTR("x")), 0);
    assert_int_equal(CFPlugInRegisterFactoryFunctionByName(id, CFBundleGetMainBundle(), NULL), 0);
    assert_int_equal(CFPlugInRegisterFactoryFunctionByName(NULL, CFBundleGetMainBundle(), CFSTR("x")), 0);
    assert_int_equal(CFPlugInUnregisterFactory(NULL), 0);
    assert_int_equal(CFPlugInRegisterPlugInType(NULL, id), 0);
    assert_int_equal(CFPlugInRegisterPlugInType(id, NULL), 0);
    assert_int_equal(CFPlugInUnregisterPlugInType(NULL, id), 0);
    assert_int_equal(CFPlugInUnregisterPlugInType(id, NULL), 0);
    assert_null(CFPlugInFindFactoriesForPlugInType(NULL));
    assert_null(CFPlugInFindFactoriesForPlugInTypeInPlugIn(id, NULL));
    assert_null(CFPlugInCreate(NULL, NULL));
    assert_null(CFPlugInGetBundle(NULL));
    assert_int_equal(CFPlugInIsLoadOnDemand(NULL), 0);
    CFPlugInSetLoadOnDemand(NULL, FALSE);
}

static void test_factory_registered_again__loses_its_types(void **state)
{
    (void)state;
    skip_with_musl("musl never unloads code");
    make_adder();
    CFPlugInRef plug_in = open_plug_in("adder.bundle");
    CFPlugInRegisterFactoryFunction(uuid(ADDER_FACTORY), make_in_program);
    assert_factories(CFPlugInFindFactoriesForPlugInType(uuid(ADDER_TYPE)), "2");
    CFPlugInRegisterPlugInType(uuid(ADDER_FACTORY), uuid(ADDER_TYPE));
    assert_factories(CFPlugInFindFactoriesForPlugInType(uuid(ADDER_TYPE)), "21");
    assert_factories(CFPlugInFindFactoriesForPlugInTypeInPlugIn(uuid(ADDER_TYPE), plug_in), "2");
    assert_ptr_equal(create_adder(), events);
    CFRelease(plug_in);
    assert_factories(CFPlugInFindFactoriesForPlugInType(uuid(ADDER_TYPE)), "1");
    CFPlugInUnregisterFactory(uuid(ADDER_FACTORY));
    assert_events("");
}

static void test_factory_by_name__retains_its_plug_in(void **state)
{
    (void)state;
    skip_with_musl("musl never unloads code");
    make_adder();
    CFPlugInRef plug_in = open_plug_in("adder.bundle");
    CFPlugInRegisterFactoryFunctionByName(uuid(OTHER_FACTORY), plug_in, CFSTR("makeAdder"));
    CFPlugInRegisterPlugInType(uuid(OTHER_FACTORY), uuid(OTHER_TYPE));
    assert_int_equal(CFGetRetainCount(plug_in), 2);
    CFPlugInRegisterFactoryFunctionByName(uuid(OTHER_FACTORY), plug_in, CFSTR("makeAdder"));
    assert_int_equal(CFGetRetainCount(plug_in), 2);
    CFRelease(plug_in);
    CFPlugInRegisterPlugInType(uuid(OTHER_FACTORY), uuid(OTHER_TYPE));
    AdderTable **adder = (AdderTable **)CFPlugInInstanceCreate(NULL, uuid(OTHER_FACTORY), uuid(OTHER_TYPE));
    assert_int_equal((*adder)->add(adder, 2, 2), 4);
    (*adder)->Release(adder);
    unload_unused();
    assert_events("load unload ");
    CFPlugInUnregisterFactory(uuid(OTHER_FACTORY));
    assert_null(CFPlugInFindFactoriesForPlugInType(uuid(ADDER_TYPE)));
}

static void test_instances__retain_a_bundle_that_is_not_a_plug_in(void **state)
{
    (void)state;
    make_directory("neither.bundle/Contents");
    CFBundleRef bundle = open_bundle("neither.bundle");
    CFPlugInRegisterFactoryFunctionByName(uuid(OTHER_FACTORY), bundle, CFSTR("make"));
    CFPlugInAddInstanceForFactory(uuid(OTHER_FACTORY));
    assert_int_equal(CFGetRetainCount(bundle), 3);
    CFPlugInRemoveInstanceForFactory(uuid(OTHER_FACTORY));
    CFPlugInUnregisterFactory(uuid(OTHER_FACTORY));
    assert_int_equal(CFGetRetainCount(bundle), 1);
    CFRelease(bundle);
}

static void test_plug_in_type__may_have_one_factory_in_any_case(void **state)
{
    (void)state;
    make_info("single.bundle/Contents/Info.plist",
              "<key>CFPlugInFactories</key><dict>"
              "<key>bbbbbbbb-0000-0000-0000-000000000003</key><string>make</string></dict>"
              "<key>CFPlugInTypes</key><dict>"
              "<key>aaaaaaaa-0000-0000-0000-000000000002</key><string>BBBBBBBB-0000-0000-0000-000000000003</string>"
              "</dict>");
    CFPlugInRef plug_in = open_plug_in("single.bundle");
    assert_factories(CFPlugInFindFactoriesForPlugInType(uuid(OTHER_TYPE)), "3");
    CFRelease(plug_in);
}

static void test_invalid_plug_in_keys__are_reported(void **state)
{
    (void)state;
    make_info("faulty.bundle/Contents/Info.plist",
              "<key>CFPlugInFactories</key><dict><key>no UUID</key><string>make</string>"
              "<key>" OTHER_FACTORY "</key><array/></dict>"
              "<key>CFPlugInTypes</key><dict><key>" OTHER_TYPE "</key><array><string>" OTHER_FACTORY "</string>"
              "<integer>1</integer></array><key>x</key><string>y</string><key>z</key><true/></dict>");
    clear_diagnostics();
    CFPlugInRef plug_in = open_plug_in("faulty.bundle");
    assert_int_equal(diagnostic_count(), 4);
    assert_ptr_equal(CFBundleGetPlugIn(plug_in), plug_in);
    assert_null(CFPlugInFindFactoriesForPlugInType(uuid(OTHER_TYPE)));
    CFRelease(plug_in);
}

static void test_factory_of_two_plug_ins__stays_with_the_first(void **state)
{
    static const char keys[] =
        "<key>CFPlugInFactories</key><dict><key>" OTHER_FACTORY "</key><string>f</string></dict>"
        "<key>CFPlugInTypes</key><dict><key>" OTHER_TYPE "</key><string>" OTHER_FACTORY "</string></dict>";

    (void)state;
    make_info("first.bundle/Contents/Info.plist", keys);
    make_info("second.bundle/Contents/Info.plist", keys);
    CFPlugInRef first = open_plug_in("first.bundle");
    clear_diagnostics();
    for (int i = 0; i < 3; i++) {
        CFPlugInRef second = open_plug_in("second.bundle");
        assert_int_equal(diagnostic_count(), 2 * (i + 1));
        assert_factories(CFPlugInFindFactoriesForPlugInType(uuid(OTHER_TYPE)), "3");
        assert_factories(CFPlugInFindFactoriesForPlugInTypeInPlugIn(uuid(OTHER_TYPE), second), "");
        CFRelease(second);
    }
    CFRelease(first);
    CFPlugInRef second = open_plug_in("second.bundle");
    assert_factories(CFPlugInFindFactoriesForPlugInTypeInPlugIn(uuid(OTHER_TYPE), second), "3");
    CFRelease(second);
}

/* ---- Code that registers its factories ---- */

static void make_dynamic(const char *keys)
{
    char all[512];

    snprintf(all, sizeof all, "<key>CFPlugInDynamicRegistration</key><string>YES</string>%s", keys);
    make_info("dynamic.bundle/Contents/Info.plist", all);
    make_library("dynamic.bundle/Contents/Linux/dynamic", REPORTS_LOADING
                 "void host_registration(void *);\n"
                 "void CFPlugInDynamicRegister(void *plug_in) { host_registration(plug_in); }\n"
                 "void registerAll(void *plug_in) { host_event(\"all\"); host_registration(plug_in); }\n"
                 "void *make(void *allocator, void *type) { return allocator == type ? 0 : (void *)&host_event; }\n");
}

static void register_make(CFPlugInRef plug_in)
{
    assert_int_equal(CFBundleIsExecutableLoaded(plug_in), 1);
    assert_int_equal(CFPlugInIsLoadOnDemand(plug_in), 0);
    CFPlugInRegisterFactoryFunctionByName(uuid(OTHER_FACTORY), plug_in, CFSTR("make"));
    CFPlugInRegisterPlugInType(uuid(OTHER_FACTORY), uuid(OTHER_TYPE));
}

static void test_code__registers_factories_once(void **state)
{
    (void)state;
    skip_with_musl("musl never unloads code");
    make_dynamic("");
    on_registration = register_make;
    CFPlugInRef plug_in = open_plug_in("dynamic.bundle");
    assert_ptr_equal(CFBundleGetPlugIn(plug_in), plug_in);
    assert_int_equal(CFPlugInIsLoadOnDemand(plug_in), 1);
    assert_events("");
    assert_int_equal(CFBundleLoadExecutable(plug_in), 1);
    assert_events("load register ");
    assert_int_equal(CFPlugInIsLoadOnDemand(plug_in), 0);
    assert_factories(CFPlugInFindFactoriesForPlugInTypeInPlugIn(uuid(OTHER_TYPE), plug_in), "3");
    assert_non_null(CFPlugInInstanceCreate(NULL, uuid(OTHER_FACTORY), uuid(OTHER_TYPE)));

    CFBundleUnloadExecutable(plug_in);
    assert_events("unload ");
    assert_non_null(CFPlugInInstanceCreate(NULL, uuid(OTHER_FACTORY), uuid(OTHER_TYPE)));
    assert_events("load ");
    CFBundleUnloadExecutable(plug_in);
    CFPlugInUnregisterFactory(uuid(OTHER_FACTORY));
    CFRelease(plug_in);
    on_registration = NULL;
    assert_events("unload ");
}

static void set_load_on_demand(CFPlugInRef plug_in)
{
    CFPlugInSetLoadOnDemand(plug_in, TRUE);
    host_event("on-demand");
}

static void test_code__may_be_unloaded_after_registration(void **state)
{
    (void)state;
    skip_with_musl("musl never unloads code");
    make_dynamic("<key>CFPlugInDynamicRegisterFunction</key><string>registerAll</string>");
    on_registration = set_load_on_demand;
    CFPlugInRef plug_in = open_plug_in("dynamic.bundle");
    assert_int_equal(CFBundleLoadExecutable(plug_in), 1);
    assert_events("load all register on-demand unload ");
    assert_int_equal(CFBundleIsExecutableLoaded(plug_in), 0);
    assert_int_equal(CFPlugInIsLoadOnDemand(plug_in), 1);
    assert_int_equal(CFBundleLoadExecutable(plug_in), 1);
    CFBundleUnloadExecutable(plug_in);
    CFRelease(plug_in);
    on_registration = NULL;
    assert_events("load unload ");
}

static void unload_now(CFPlugInRef plug_in)
{
    CFBundleUnloadExecutable(plug_in);
    host_event("unloads-itself");
}

static void test_code_that_unloads_itself__stays_until_it_returns(void **state)
{
    (void)state;
    skip_with_musl("musl never unloads code");
    make_dynamic("");
    on_registration = unload_now;
    CFPlugInRef plug_in = open_plug_in("dynamic.bundle");
    assert_int_equal(CFBundleLoadExecutable(plug_in), 1);
    assert_events("load register unloads-itself unload ");
    CFRelease(plug_in);
    on_registration = NULL;
}

static void test_missing_registration_function__is_reported(void **state)
{
    (void)state;
    skip_with_musl("musl never unloads code");
    make_dynamic("<key>CFPlugInDynamicRegisterFunction</key><string>nowhere</string>");
    CFPlugInRef plug_in = open_plug_in("dynamic.bundle");
    clear_diagnostics();
    assert_int_equal(CFBundleLoadExecutable(plug_in), 1);
    assert_non_null(strstr(last_diagnostic(), "nowhere"));
    CFBundleUnloadExecutable(plug_in);
    CFRelease(plug_in);
    assert_events("load unload ");
}

static void test_load_on_demand__can_be_changed(void **state)
{
    (void)state;
    skip_with_musl("musl never unloads code");
    make_adder();
    CFPlugInRef plug_in = open_plug_in("adder.bundle");
    CFPlugInSetLoadOnDemand(plug_in, FALSE);
    assert_int_equal(CFPlugInIsLoadOnDemand(plug_in), 0);
    assert_events("load ");
    AdderTable **adder = create_adder();
    CFPlugInSetLoadOnDemand(plug_in, TRUE);
    assert_events("");
    CFPlugInSetLoadOnDemand(plug_in, FALSE);
    (*adder)->Release(adder);
    unload_unused();
    assert_events("");
    CFPlugInSetLoadOnDemand(plug_in, TRUE);
    assert_events("unload ");
    CFRelease(plug_in);

    make_library("plain.bundle/Contents/Linux/plain", REPORTS_LOADING);
    CFBundleRef plain = open_bundle("plain.bundle");
    CFPlugInSetLoadOnDemand(plain, FALSE);
    assert_int_equal(CFPlugInIsLoadOnDemand(plain), 0);
    assert_events("");
    CFRelease(plain);
}

static void test_unused_code__stays_loaded_on_request(void **state)
{
    (void)state;
    skip_with_musl("musl never unloads code");
    make_adder();
    CFPlugInRef plug_in = open_plug_in("adder.bundle");
    CFPlugInAddInstanceForFactory(uuid(ADDER_FACTORY));
    CFPlugInRemoveInstanceForFactory(uuid(ADDER_FACTORY));
    unload_unused();
    assert_int_equal(CFBundleLoadExecutable(plug_in), 1);
    unload_unused();
    assert_events("load ");

    CFPlugInAddInstanceForFactory(uuid(ADDER_FACTORY));
    CFPlugInRemoveInstanceForFactory(uuid(ADDER_FACTORY));
    assert_int_equal(CFBundleLoadExecutable(plug_in), 1);
    unload_unused();
    assert_events("");

    CFPlugInAddInstanceForFactory(uuid(ADDER_FACTORY));
    CFPlugInRemoveInstanceForFactory(uuid(ADDER_FACTORY));
    CFPlugInSetLoadOnDemand(plug_in, FALSE);
    unload_unused();
    assert_events("");
    CFBundleUnloadExecutable(plug_in);
    assert_events("unload ");
    CFRelease(plug_in);
}

static void test_explicit_unloading__ignores_instances(void **state)
{
    (void)state;
    skip_with_musl("musl never unloads code");
    make_adder();
    CFPlugInRef plug_in = open_plug_in("adder.bundle");
    CFPlugInAddInstanceForFactory(uuid(ADDER_FACTORY));
    CFBundleLoadExecutable(plug_in);
    CFBundleUnloadExecutable(plug_in);
    assert_events("load unload ");
    CFPlugInRemoveInstanceForFactory(uuid(ADDER_FACTORY));
    unload_unused();
    CFRelease(plug_in);
    assert_null(CFPlugInFindFactoriesForPlugInType(uuid(ADDER_TYPE)));
}

/* ---- Instances of the older API ---- */

static void *deallocated;

static void deallocate(void *memory)
{
    deallocated = memory;
    assert_int_equal(((char *)memory)[99], 7);
}

static Boolean find_interface(CFPlugInInstanceRef instance, CFStringRef name, void **table)
{
    *table = CFPlugInInstanceGetInstanceData(instance);
    return CFEqual(name, CFSTR("interface"));
}

static void test_old_instance__has_memory_interfaces_and_a_factory(void **state)
{
    (void)state;
    skip_with_musl("musl never unloads code");
    make_adder();
    CFPlugInRef plug_in = open_plug_in("adder.bundle");
    CFPlugInInstanceRef instance = CFPlugInInstanceCreateWithInstanceDataSize(
        NULL, 100, deallocate, (CFStringRef)(CFTypeRef)uuid(ADDER_FACTORY), find_interface);
    assert_int_equal(CFGetTypeID(instance), CFPlugInInstanceGetTypeID());
    assert_int_equal(CFGetRetainCount(plug_in), 2);
    char *memory = (char *)CFPlugInInstanceGetInstanceData(instance);
    for (int i = 0; i < 100; i++)
        assert_int_equal(memory[i], 0);
    memory[99] = 7;
    void *table = NULL;
    assert_int_equal(CFPlugInInstanceGetInterfaceFunctionTable(instance, CFSTR("interface"), &table), 1);
    assert_ptr_equal(table, memory);
    assert_int_equal(CFPlugInInstanceGetInterfaceFunctionTable(instance, CFSTR("other"), &table), 0);
    CFTypeRef factory = CFPlugInInstanceGetFactoryName(instance);
    assert_true(CFEqual(factory, uuid(ADDER_FACTORY)));
    CFRelease(factory);
    CFRelease(instance);
    assert_ptr_equal(deallocated, memory);
    assert_int_equal(CFGetRetainCount(plug_in), 1);
    CFRelease(plug_in);
}

static void test_old_instance__may_have_none_of_them(void **state)
{
    void *table = events;

    (void)state;
    CFPlugInInstanceRef instance = CFPlugInInstanceCreateWithInstanceDataSize(NULL, 0, NULL, NULL, NULL);
    assert_non_null(CFPlugInInstanceGetInstanceData(instance));
    assert_null(CFPlugInInstanceGetFactoryName(instance));
    assert_int_equal(CFPlugInInstanceGetInterfaceFunctionTable(instance, CFSTR("x"), &table), 0);
    assert_null(table);
    assert_int_equal(CFPlugInInstanceGetInterfaceFunctionTable(instance, NULL, NULL), 0);
    CFRelease(instance);
    assert_null(CFPlugInInstanceCreateWithInstanceDataSize(NULL, -1, NULL, NULL, NULL));
    table = events;
    assert_int_equal(CFPlugInInstanceGetInterfaceFunctionTable(NULL, NULL, &table), 0);
    assert_null(table);
    assert_null(CFPlugInInstanceGetInstanceData(NULL));
    assert_null(CFPlugInInstanceGetFactoryName(NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_host__uses_an_instance_of_a_plug_in),
        TEST(test_instance__that_cannot_be_created_is_null),
        TEST(test_instance__retains_its_plug_in),
        TEST(test_code__stays_loaded_while_its_factory_runs),
        TEST(test_unbalanced_instance_counts__are_reported),
        TEST(test_program__can_register_factories),
        TEST(test_registration__without_arguments_fails),
        TEST(test_factory_registered_again__loses_its_types),
        TEST(test_factory_by_name__retains_its_plug_in),
        TEST(test_instances__retain_a_bundle_that_is_not_a_plug_in),
        TEST(test_plug_in_type__may_have_one_factory_in_any_case),
        TEST(test_invalid_plug_in_keys__are_reported),
        TEST(test_factory_of_two_plug_ins__stays_with_the_first),
        TEST(test_code__registers_factories_once),
        TEST(test_code__may_be_unloaded_after_registration),
        TEST(test_code_that_unloads_itself__stays_until_it_returns),
        TEST(test_missing_registration_function__is_reported),
        TEST(test_load_on_demand__can_be_changed),
        TEST(test_unused_code__stays_loaded_on_request),
        TEST(test_explicit_unloading__ignores_instances),
        TEST(test_old_instance__has_memory_interfaces_and_a_factory),
        TEST(test_old_instance__may_have_none_of_them),
    };
    return cmocka_run_group_tests_name("plug-ins", tests, set_up_group, tear_down_group);
}
