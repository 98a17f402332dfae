/* Damaged files that both libraries read have the same content. */
#include "fixture.h"

#include "libplist_judge.h"
#include "random_lists.h"

enum { FILES = 3000, LARGEST = 1 << 18, DEPTH = 3 };

static struct {
    UInt8 bytes[LARGEST];
    size_t length;
} file;

static UInt8 random_byte(void)
{
    static const char usual[] = "<>/&;\"' \n-+.0159:ATZez=!";

    return (UInt8)(random_below(2) ? usual[random_below(sizeof usual - 1)] : (int)random_bits());
}

/* Changes, removes, inserts or moves a few bytes from `start` on. */
static void damage(size_t start)
{
    for (int count = 1 + random_below(3); count > 0; count--) {
        size_t room = file.length - start, offset = start + (size_t)(random_bits() % room);
        UInt8 *byte = file.bytes + offset;
        size_t behind = file.length - offset;
        switch (random_below(4)) {
        case 0: *byte = random_byte(); break;
        case 1: *byte ^= (UInt8)(1 << random_below(8)); break;
        case 2:
            memmove(byte + 1, byte, behind);
            *byte = random_byte();
            file.length++;
            break;
        default: {
            size_t from = start + (size_t)(random_bits() % room), length = 1 + (size_t)random_below(20);
            size_t longest = file.length - (from > offset ? from : offset);
            memmove(byte, file.bytes + from, length < longest ? length : longest);
        }
        }
    }
}

/* Makes a file with a random list; gives where its content begins. */
static size_t make_random_file(CFPropertyListFormat format)
{
    dates_have_fractions = format == kCFPropertyListBinaryFormat_v1_0;
    CFPropertyListRef list = random_list(DEPTH);
    CFDataRef data = CFPropertyListCreateData(NULL, list, format, 0, NULL);

    file.length = (size_t)CFDataGetLength(data);
    assert_true(file.length < LARGEST - 16);
    memcpy(file.bytes, CFDataGetBytePtr(data), file.length);
    CFRelease(data);
    CFRelease(list);
    if (format == kCFPropertyListBinaryFormat_v1_0)
        return strlen("bplist00");
    file.bytes[file.length] = 0;
    const char *list_tag = strstr((const char *)file.bytes, "<plist");
    return (size_t)(strchr(list_tag, '>') + 1 - (const char *)file.bytes);
}

static void test_files_with_damage(CFPropertyListFormat format)
{
    int read_here = 0;

    memset(expected_differences, 0, sizeof expected_differences);
    for (int i = list_count(FILES); i > 0; i--) {
        size_t start = make_random_file(format);
        damage(start);
        Judgment judgment = judge(file.bytes, file.length, start, format);
        if (judgment == DIFFERENT) {
            fwrite(file.bytes, 1, format == kCFPropertyListXMLFormat_v1_0 ? file.length : 0, stderr);
            fail_msg("libplist reads another list from file %d", i);
        }
        read_here += judgment == AGREED;
    }
    printf("files read here: %d; expected differences:\n", read_here);
    for (int cause = 0; cause < CAUSES; cause++)
        if (expected_differences[cause])
            printf("%6d %s\n", expected_differences[cause], cause_names[cause]);
    assert_true(read_here > list_count(FILES) / 20);
}

static void test_damaged_binary_lists__have_the_same_content(void **state)
{
    (void)state;
    test_files_with_damage(kCFPropertyListBinaryFormat_v1_0);
}

static void test_damaged_xml_lists__have_the_same_content(void **state)
{
    (void)state;
    test_files_with_damage(kCFPropertyListXMLFormat_v1_0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_damaged_binary_lists__have_the_same_content),
        TEST(test_damaged_xml_lists__have_the_same_content),
    };

    seed_random();
    return cmocka_run_group_tests(tests, set_up_group, tear_down_group);
}
