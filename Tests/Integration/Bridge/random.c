/* Random lists: through the bridge, and from the writers of each library to the readers of both. */
#include "fixture.h"

#include <CFBundleCompat/CFBCPlist.h>
#include "random_lists.h"

enum { LISTS = 1000, DEPTH = 3 };

/* Reads a list with this library. */
static CFPropertyListRef read_here(const char *bytes, uint32_t length)
{
    CFDataRef data = CFDataCreate(NULL, (const UInt8 *)bytes, length);
    CFPropertyListRef list = CFPropertyListCreateWithData(NULL, data, kCFPropertyListImmutable, NULL, NULL);

    CFRelease(data);
    return list;
}

/* Reads a list with libplist. */
static CFPropertyListRef read_there(CFDataRef data)
{
    plist_t plist = NULL;

    plist_from_memory((const char *)CFDataGetBytePtr(data), (uint32_t)CFDataGetLength(data), &plist);
    CFPropertyListRef list = CFBCPropertyListCreateWithPlist(plist, NULL);
    plist_free(plist);
    return list;
}

/* Releases `actual`. */
static void assert_same(CFPropertyListRef list, CFPropertyListRef actual)
{
    if (!actual || !CFEqual(list, actual)) {
        CFShow(list);
        CFShow(actual);
        fail_msg("the first list became the second");
    }
    CFRelease(actual);
}

static void test_a_list__is_the_same_after_the_way_there_and_back(void **state)
{
    (void)state;
    dates_have_fractions = 1;
    for (int i = list_count(LISTS); i > 0; i--) {
        CFPropertyListRef list = random_list(DEPTH);
        plist_t plist = CFBCPropertyListCopyPlist(list, NULL);

        assert_non_null(plist);
        assert_same(list, CFBCPropertyListCreateWithPlist(plist, NULL));
        plist_free(plist);
        CFRelease(list);
    }
}

static void test_a_list__that_libplist_writes_is_read_here(void **state)
{
    (void)state;
    for (int i = list_count(LISTS); i > 0; i--) {
        char *bytes = NULL;
        uint32_t length = 0;
        int is_xml = i % 2;
        dates_have_fractions = !is_xml;
        CFPropertyListRef list = random_list(DEPTH);
        plist_t plist = CFBCPropertyListCopyPlist(list, NULL);

        if (is_xml)
            plist_to_xml(plist, &bytes, &length);
        else
            plist_to_bin(plist, &bytes, &length);
        assert_same(list, read_here(bytes, length));
        free(bytes);
        plist_free(plist);
        CFRelease(list);
    }
}

static void test_a_list__that_is_written_here_is_read_by_libplist(void **state)
{
    (void)state;
    for (int i = list_count(LISTS); i > 0; i--) {
        int is_xml = i % 2;
        dates_have_fractions = lists_have_uids = !is_xml;
        CFPropertyListRef list = random_list(DEPTH);
        CFDataRef data = CFPropertyListCreateData(
            NULL, list, is_xml ? kCFPropertyListXMLFormat_v1_0 : kCFPropertyListBinaryFormat_v1_0, 0, NULL);

        assert_same(list, read_there(data));
        CFRelease(data);
        CFRelease(list);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_a_list__is_the_same_after_the_way_there_and_back),
        TEST(test_a_list__that_libplist_writes_is_read_here),
        TEST(test_a_list__that_is_written_here_is_read_by_libplist),
    };

    seed_random();
    return cmocka_run_group_tests(tests, set_up_group, tear_down_group);
}
