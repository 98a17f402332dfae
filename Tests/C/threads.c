/* Many threads that use the same bundles.  make test-thread runs this under ThreadSanitizer. */
#include "nib_vector.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { THREADS = 8, ROUNDS = 200 };

static pthread_barrier_t start;
static unsigned first_seed;

static int make_bundles(void **state)
{
    if (set_up_group(state) != 0)
        return -1;
    for (int i = 0; i < 4; i++) {
        char path[128];
        snprintf(path, sizeof path, "t%d.bundle/Contents/Info.plist", i);
        make_info(path, "<key>CFBundleIdentifier</key><string>org.example.threads</string>"
                        "<key>CFBundleVersion</key><string>1.0</string>");
        for (int table = 0; table < 20; table++) {
            snprintf(path, sizeof path, "t%d.bundle/Contents/Resources/en.lproj/T%d.strings", i, table);
            make_file(path, "k = v;");
        }
        snprintf(path, sizeof path, "t%d.bundle/Contents/Resources/a.png", i);
        make_file(path, "png");
    }
    make_library("code.bundle/Contents/Linux/code", "int addOne(int n) { return n + 1; }\n");
    make_info("swap.bundle/Contents/Info.plist", "<key>CFBundleIdentifier</key><string>org.example.swap</string>");
    make_library("swap.bundle/Contents/Linux/swap",
                 "void host_loading(void);\n"
                 "__attribute__((constructor)) static void begin(void) { host_loading(); }\n"
                 "int addOne(int n) { return n + 1; }\n");
    return 0;
}

static void run_in_threads(void *(*function)(void *))
{
    pthread_t threads[THREADS];

    pthread_barrier_init(&start, NULL, THREADS);
    for (intptr_t i = 0; i < THREADS; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, function, (void *)i), 0);
    for (int i = 0; i < THREADS; i++) {
        void *failure = NULL;
        pthread_join(threads[i], &failure);
        if (failure)
            fail_msg("%s", (const char *)failure);
    }
    pthread_barrier_destroy(&start);
}

static void *open_and_look_up(void *argument)
{
    unsigned seed = first_seed + (unsigned)(uintptr_t)argument;

    pthread_barrier_wait(&start);
    for (int round = 0; round < ROUNDS; round++) {
        char name[32];
        seed = seed * 1103515245u + 12345u;
        snprintf(name, sizeof name, "t%u.bundle", seed / 65536u % 4);
        CFBundleRef bundle = open_bundle(name);
        if (!bundle)
            return (void *)"not opened";
        snprintf(name, sizeof name, "T%u", seed / 1024u % 20);
        CFStringRef table = CFStringCreateWithCString(NULL, name, kCFStringEncodingUTF8);
        CFStringRef string = CFBundleCopyLocalizedString(bundle, CFSTR("k"), NULL, table);
        if (!CFEqual(string, CFSTR("v")))
            return (void *)"wrong string";
        CFURLRef url = CFBundleCopyResourceURL(bundle, CFSTR("a"), CFSTR("png"), NULL);
        if (!url)
            return (void *)"no resource";
        CFRelease(url);
        CFRelease(string);
        CFRelease(table);
        CFBundleRef found = CFBundleGetBundleWithIdentifier(CFSTR("org.example.threads"));
        if (!found || !CFBundleGetInfoDictionary(found))
            return (void *)"not found by identifier";
        CFRelease(bundle);
    }
    return NULL;
}

static void test_bundles__are_opened_and_read_concurrently(void **state)
{
    (void)state;
    first_seed = random_seed();
    run_in_threads(open_and_look_up);
}

/* The last reference may be released between two calls of another thread, but not between two of one that holds it. */
static void *open_the_same_bundle(void *argument)
{
    (void)argument;
    pthread_barrier_wait(&start);
    for (int round = 0; round < 10 * ROUNDS; round++) {
        CFBundleRef first = open_bundle("same.bundle");
        CFBundleRef second = open_bundle("same.bundle");
        if (first != second)
            return (void *)"two objects for one path";
        CFRelease(first);
        CFRelease(second);
    }
    return NULL;
}

static void test_bundle__is_one_object_for_threads_that_open_and_release_it(void **state)
{
    (void)state;
    make_directory("same.bundle");
    run_in_threads(open_the_same_bundle);
}

static void *change_languages(void *argument)
{
    static const char *const lists[] = { "en", "de,en", "fr", "ja,ko" };

    pthread_barrier_wait(&start);
    for (int round = 0; round < ROUNDS; round++) {
        use_languages(lists[((uintptr_t)argument + (unsigned)round) % 4]);
        CFBundleRef bundle = open_bundle("t0.bundle");
        CFStringRef string = CFBundleCopyLocalizedString(bundle, CFSTR("k"), NULL, CFSTR("T0"));
        if (!CFEqual(string, CFSTR("v")))
            return (void *)"wrong string";
        CFRelease(string);
        CFRelease(bundle);
    }
    return NULL;
}

static void test_languages__can_change_during_lookups(void **state)
{
    (void)state;
    run_in_threads(change_languages);
    use_languages("en");
}

/* A table that was read while the languages changed must not be cached for the wrong ones. */
static void *read_while_changing(void *argument)
{
    static const char *const lists[] = { "de", "fr" };

    pthread_barrier_wait(&start);
    for (int round = 0; round < ROUNDS; round++) {
        if ((uintptr_t)argument % 2) {
            use_languages(lists[round % 2]);
            continue;
        }
        char name[32];
        snprintf(name, sizeof name, "L%d.bundle", round % 20);
        CFBundleRef bundle = open_bundle(name);
        CFRelease(CFBundleCopyLocalizedString(bundle, CFSTR("k"), NULL, NULL));
        CFRelease(bundle);
    }
    return NULL;
}

static void test_cached_tables__are_not_used_for_other_languages(void **state)
{
    CFBundleRef bundles[20];
    char path[128];

    (void)state;
    for (int i = 0; i < 20; i++) {
        snprintf(path, sizeof path, "L%d.bundle/Contents/Resources/de.lproj/Localizable.strings", i);
        make_file(path, "k = de;");
        snprintf(path, sizeof path, "L%d.bundle/Contents/Resources/fr.lproj/Localizable.strings", i);
        make_file(path, "k = fr;");
        snprintf(path, sizeof path, "L%d.bundle", i);
        bundles[i] = open_bundle(path);
    }
    run_in_threads(read_while_changing);
    for (int i = 0; i < 20; i++) {
        use_languages("de");
        assert_string(CFBundleCopyLocalizedString(bundles[i], CFSTR("k"), NULL, NULL), "de");
        use_languages("fr");
        assert_string(CFBundleCopyLocalizedString(bundles[i], CFSTR("k"), NULL, NULL), "fr");
        CFRelease(bundles[i]);
    }
    use_languages("en");
}

static void *open_plug_in(void *argument)
{
    (void)argument;
    pthread_barrier_wait(&start);
    for (int round = 0; round < ROUNDS; round++) {
        CFBundleRef bundle = open_bundle("factory.bundle");
        CFRelease(bundle);
    }
    return NULL;
}

static void test_plug_in__keeps_its_factories_while_others_release_it(void **state)
{
    (void)state;
    make_info("factory.bundle/Contents/Info.plist",
              "<key>CFPlugInFactories</key><dict>"
              "<key>11111111-2222-3333-4444-555555555555</key><string>Make</string></dict>");
    clear_diagnostics();
    run_in_threads(open_plug_in);
    assert_int_equal(diagnostic_count(), 0);
}

static void *make_and_drop_instances(void *argument)
{
    CFStringRef string = CFSTR("11111111-2222-3333-4444-666666666666");
    CFUUIDRef id = CFUUIDCreateFromString(NULL, string);

    (void)argument;
    pthread_barrier_wait(&start);
    for (int round = 0; round < 40; round++) {
        CFBundleRef bundle = open_bundle("maker.bundle");
        void *instance = CFPlugInInstanceCreate(NULL, id, id);
        if (!instance)
            return (void *)"no instance";
        CFPlugInRemoveInstanceForFactory(id);
        CFArrayRef factories = CFPlugInFindFactoriesForPlugInType(id);
        if (!factories || CFArrayGetCount(factories) != 1)
            return (void *)"not one factory";
        CFRelease(factories);
        CFBundleUnloadExecutable(bundle);
        CFRelease(bundle);
    }
    CFRelease(id);
    return NULL;
}

static void test_instances__are_created_and_removed_while_code_is_unloaded(void **state)
{
    (void)state;
    make_info("maker.bundle/Contents/Info.plist",
              "<key>CFPlugInFactories</key><dict>"
              "<key>11111111-2222-3333-4444-666666666666</key><string>make</string></dict>"
              "<key>CFPlugInTypes</key><dict><key>11111111-2222-3333-4444-666666666666</key>"
              "<string>11111111-2222-3333-4444-666666666666</string></dict>");
    make_library_with("maker.bundle/Contents/Linux/maker",
                      "#include <CoreFoundation/CFPlugIn.h>\n"
                      "void *make(CFAllocatorRef allocator, CFUUIDRef type);\n"
                      "void *make(CFAllocatorRef allocator, CFUUIDRef type)\n"
                      "{ (void)allocator; CFPlugInAddInstanceForFactory(type); return (void *)type; }\n",
                      "-Iinclude");
    clear_diagnostics();
    run_in_threads(make_and_drop_instances);
    assert_int_equal(diagnostic_count(), 0);
}

/* One thread creates and deletes files and replaces them by directories; the others look them up. */
static void *change_or_read_files(void *argument)
{
    pthread_barrier_wait(&start);
    for (int round = 0; round < ROUNDS; round++) {
        const char *strings = "changing.bundle/Contents/Resources/en.lproj/Localizable.strings";
        if (argument == NULL) {
            unlink(scratch_path(strings));
            rmdir(scratch_path(strings));
            if (round % 3 == 0)
                make_directory(strings);
            else if (round % 3 == 1)
                make_file(strings, "k = v;");
            unlink(scratch_path("changing.bundle/Contents/Info.plist"));
            if (round % 2)
                make_info("changing.bundle/Contents/Info.plist", "<key>K</key><string>V</string>");
            continue;
        }
        CFBundleRef bundle = open_bundle("changing.bundle");
        if (!bundle)
            return (void *)"not opened";
        CFTypeRef value = CFBundleGetValueForInfoDictionaryKey(bundle, CFSTR("K"));
        if (value && !CFEqual(value, CFSTR("V")))
            return (void *)"neither the old nor the new value";
        CFStringRef string = CFBundleCopyLocalizedString(bundle, CFSTR("k"), NULL, NULL);
        if (!CFEqual(string, CFSTR("v")) && !CFEqual(string, CFSTR("k")))
            return (void *)"neither the old nor the new string";
        CFRelease(string);
        CFArrayRef urls = CFBundleCopyResourceURLsOfType(bundle, CFSTR("strings"), NULL);
        if (CFArrayGetCount(urls) > 1)
            return (void *)"one file twice";
        CFRelease(urls);
        CFRelease(bundle);
    }
    return NULL;
}

static void test_changing_files__yield_old_or_new_answers(void **state)
{
    (void)state;
    make_directory("changing.bundle/Contents/Resources/en.lproj");
    make_info("changing.bundle/Contents/Info.plist", "<key>K</key><string>V</string>");
    run_in_threads(change_or_read_files);
}

static void *load_and_call(void *argument)
{
    (void)argument;
    pthread_barrier_wait(&start);
    for (int round = 0; round < 20; round++) {
        CFBundleRef bundle = open_bundle("code.bundle");
        int (*addOne)(int) = NULL;
        void *address = CFBundleGetFunctionPointerForName(bundle, CFSTR("addOne"));
        memcpy(&addOne, &address, sizeof addOne);
        if (!addOne || addOne(23) != 24)
            return (void *)"function not called";
        CFRelease(bundle);
    }
    return NULL;
}

static void test_code__is_loaded_once(void **state)
{
    (void)state;
    run_in_threads(load_and_call);
}

/* The code that is being loaded calls this while the dynamic linker holds its lock. */
#ifdef __cplusplus
extern "C"
#endif
    void host_loading(void);

void host_loading(void)
{
    CFBundleRef bundle = CFBundleGetBundleWithIdentifier(CFSTR("org.example.swap"));

    if (bundle)
        (void)CFBundleIsExecutableLoaded(bundle);
}

static void *load_and_unload(void *argument)
{
    pthread_barrier_wait(&start);
    for (int round = 0; round < 100; round++) {
        CFBundleRef bundle = open_bundle("swap.bundle");
        if ((uintptr_t)argument % 2 == 0) {
            CFBundleUnloadExecutable(bundle);
            if (!CFBundlePreflightExecutable(bundle, NULL))
                return (void *)"preflight failed";
        } else if (!CFBundleGetFunctionPointerForName(bundle, CFSTR("addOne"))
                   || CFBundleGetFunctionPointerForName(bundle, CFSTR("missing"))) {
            return (void *)"wrong symbol";
        }
        CFRelease(bundle);
    }
    return NULL;
}

static void test_code__can_be_unloaded_during_symbol_lookups(void **state)
{
    (void)state;
    run_in_threads(load_and_unload);
}

static CFStringRef shared_string;

static void *retain_and_release(void *argument)
{
    (void)argument;
    pthread_barrier_wait(&start);
    for (int round = 0; round < 10000; round++) {
        CFRetain(shared_string);
        CFRelease(shared_string);
    }
    return NULL;
}

static void test_reference_counts__are_exact_across_threads(void **state)
{
    (void)state;
    shared_string = CFStringCreateWithCString(NULL, "shared", kCFStringEncodingUTF8);
    run_in_threads(retain_and_release);
    assert_int_equal(CFGetRetainCount(shared_string), 1);
    CFRelease(shared_string);
}

/* Lists with one element each, which is also in one array per thread. */
static CFTypeRef shared_lists[ROUNDS];
static CFArrayRef arrays_of_threads[ROUNDS][THREADS];

static void *release_elements(void *argument)
{
    uintptr_t thread = (uintptr_t)argument;

    pthread_barrier_wait(&start);
    for (int round = 0; round < ROUNDS; round++) {
        CFStringRef element = (CFStringRef)CFArrayGetValueAtIndex(arrays_of_threads[round][thread], 0);
        CFRetain(element);
        CFRelease(arrays_of_threads[round][thread]);
        if (thread == 0)
            CFRelease(shared_lists[round]);
        if (CFStringGetLength(element) != 7)
            return (void *)"the element was destroyed with its list";
        CFRelease(element);
    }
    return NULL;
}

static void test_element__is_removed_from_many_collections_concurrently(void **state)
{
    static const char string[] = "<plist><array><string>element</string></array></plist>";
    CFDataRef data = CFDataCreate(NULL, (const UInt8 *)string, sizeof string - 1);

    (void)state;
    for (int round = 0; round < ROUNDS; round++) {
        shared_lists[round] = CFPropertyListCreateWithData(NULL, data, 0, NULL, NULL);
        const void *element = CFArrayGetValueAtIndex((CFArrayRef)shared_lists[round], 0);
        for (int thread = 0; thread < THREADS; thread++)
            arrays_of_threads[round][thread] = CFArrayCreate(NULL, &element, 1, &kCFTypeArrayCallBacks);
    }
    CFRelease(data);
    run_in_threads(release_elements);
}

static void *make_literals(void *argument)
{
    static const char *const literals[] = { "l0", "l1", "l2", "l3", "l4", "l5", "l6", "l7", "l8", "l9" };

    (void)argument;
    pthread_barrier_wait(&start);
    for (int round = 0; round < ROUNDS; round++)
        for (int i = 0; i < 10; i++)
            if (__CFStringMakeConstantString(literals[i]) != __CFStringMakeConstantString(literals[i]))
                return (void *)"two objects for one literal";
    return NULL;
}

static void test_literals__are_one_object_in_all_threads(void **state)
{
    (void)state;
    run_in_threads(make_literals);
}

/* Two handlers, each with a context of its own. */
static int first_context, second_context;
static volatile int handler_is_wrong;

static void first_handler(CFBCDiagnosticSeverity severity, const char *message, void *context)
{
    (void)severity;
    if (!message || context != &first_context)
        handler_is_wrong = 1;
}

static void second_handler(CFBCDiagnosticSeverity severity, const char *message, void *context)
{
    (void)severity;
    if (!message || context != &second_context)
        handler_is_wrong = 1;
}

static void *change_handler_or_report(void *argument)
{
    pthread_barrier_wait(&start);
    for (int round = 0; round < 20 * ROUNDS; round++) {
        if ((uintptr_t)argument % 2)
            assert_null(CFArrayGetValueAtIndex((CFArrayRef)CFSTR("not an array"), 0));
        else if (round % 2)
            CFBCSetDiagnosticHandler(first_handler, &first_context);
        else
            CFBCSetDiagnosticHandler(second_handler, &second_context);
    }
    return NULL;
}

static void test_diagnostic_handler__is_called_with_its_context(void **state)
{
    (void)state;
    CFBCSetDiagnosticHandler(first_handler, &first_context);
    handler_is_wrong = 0;
    run_in_threads(change_handler_or_report);
    assert_int_equal(handler_is_wrong, 0);
    CFBCSetDiagnosticHandler(NULL, NULL);
}

/* The first thread changes a preference, while the others write all changes to the file. */
static void *change_or_write_preference(void *argument)
{
    CFStringRef application = CFSTR("org.example.racing"), key = CFSTR("number");

    pthread_barrier_wait(&start);
    for (int round = 0; round < ROUNDS; round++) {
        if (argument != NULL) {
            if (!CFPreferencesSynchronize(application, kCFPreferencesCurrentUser, kCFPreferencesAnyHost))
                return (void *)"not written";
            continue;
        }
        for (int change = 0; change < 20; change++) {
            CFIndex number = round * 20 + change, found = -1;
            CFNumberRef value = CFNumberCreate(NULL, kCFNumberCFIndexType, &number);
            CFPreferencesSetAppValue(key, value, application);
            CFRelease(value);
            for (int again = 0; again < 20; again++) {
                CFNumberRef read = (CFNumberRef)CFPreferencesCopyAppValue(key, application);
                CFNumberGetValue(read, kCFNumberCFIndexType, &found);
                CFRelease(read);
                if (found != number)
                    return (void *)"a change was undone";
            }
        }
    }
    return NULL;
}

static void test_preference__may_change_while_it_is_written(void **state)
{
    (void)state;
    setenv("XDG_CONFIG_HOME", scratch_path("config"), 1);
    run_in_threads(change_or_write_preference);
}

/* Eight threads make a map of tables grow, while each reads what it has added. */
static void *add_tables(void *argument)
{
    CFBundleRef bundle = open_bundle("growing.bundle");

    pthread_barrier_wait(&start);
    for (int table = 0; table < 60; table++) {
        for (int earlier = table; earlier >= 0; earlier -= 1 + (int)((uintptr_t)argument % 3)) {
            CFStringRef name = CFStringCreateWithFormat(NULL, NULL, CFSTR("T%d"), earlier);
            CFStringRef string = CFBundleCopyLocalizedString(bundle, CFSTR("k"), NULL, name);
            const Boolean is_right = CFEqual(string, name);
            CFRelease(string);
            CFRelease(name);
            if (!is_right)
                return (void *)"the string of another table";
        }
    }
    CFRelease(bundle);
    return NULL;
}

static void test_tables__are_found_while_others_are_added(void **state)
{
    (void)state;
    for (int table = 0; table < 60; table++) {
        char path[128], content[32];
        snprintf(path, sizeof path, "growing.bundle/Contents/Resources/en.lproj/T%d.strings", table);
        snprintf(content, sizeof content, "k = T%d;", table);
        make_file(path, content);
    }
    use_languages("en");
    run_in_threads(add_tables);
}

static CFBCNibRef shared_nib;

static CFBCNibResult create_nib_object(CFBCNibObjectRef object, void **made, CFBCNibInstantiationRef run, void *context)
{
    (void)run;
    ++*(int *)context;
    *made = (void *)(uintptr_t)CFBCNibObjectGetParent(object);
    return kCFBCNibDone;
}

static void *instantiate_nib(void *argument)
{
    (void)argument;
    pthread_barrier_wait(&start);
    int objects = 0;
    CFBCNibCallbacks callbacks;
    memset(&callbacks, 0, sizeof callbacks);
    callbacks.context = &objects;
    callbacks.createObject = create_nib_object;
    for (int i = 0; i < ROUNDS; i++) {
        CFBCNibInstantiationRef run = CFBCNibInstantiate(shared_nib, &objects, NULL, &callbacks, NULL, NULL);
        if (!run || objects != i + 1 || CFBCNibInstantiationGetTopLevelCount(run) != 1)
            return (void *)"another number of objects";
        CFRelease(run);
    }
    return NULL;
}

static void test_nib__is_instantiated_by_many_threads(void **state)
{
    (void)state;
    shared_nib = open_vector();
    run_in_threads(instantiate_nib);
    CFRelease(shared_nib);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_bundles__are_opened_and_read_concurrently),
        TEST(test_bundle__is_one_object_for_threads_that_open_and_release_it),
        TEST(test_languages__can_change_during_lookups),
        TEST(test_cached_tables__are_not_used_for_other_languages),
        TEST(test_changing_files__yield_old_or_new_answers),
        TEST(test_plug_in__keeps_its_factories_while_others_release_it),
        TEST(test_instances__are_created_and_removed_while_code_is_unloaded),
        TEST(test_code__is_loaded_once),
        TEST(test_code__can_be_unloaded_during_symbol_lookups),
        TEST(test_reference_counts__are_exact_across_threads),
        TEST(test_element__is_removed_from_many_collections_concurrently),
        TEST(test_literals__are_one_object_in_all_threads),
        TEST(test_diagnostic_handler__is_called_with_its_context),
        TEST(test_preference__may_change_while_it_is_written),
        TEST(test_tables__are_found_while_others_are_added),
        TEST(test_nib__is_instantiated_by_many_threads),
    };
    return cmocka_run_group_tests_name("threads", tests, make_bundles, tear_down_group);
}
