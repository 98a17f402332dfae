/* Listing strings tables: names, keys, and contents with comments and origins. */
#include "fixture.h"

#include <stdio.h>
#include <string.h>

#define RESOURCES "tables.bundle/Contents/Resources/"

/* Several tables in all kinds of files. */
static int make_bundle(void **state)
{
    int result = set_up_group(state);

    make_info("tables.bundle/Contents/Info.plist", "<key>CFBundleDevelopmentRegion</key><string>en</string>");
    make_file(RESOURCES "Shared.strings", "/* Not localized */ shared = \"for all\";");
    make_file(RESOURCES "en.lproj/Localizable.strings",
              "/* Copyright: nobody.\n   All rights wasted. */\n\n"
              "/* Title of the window */\n\"title\" = \"Hello\";\n\n"
              "// A button.\n// It is small.\n\"button\" = \"OK\"; // not a comment of the next key\n"
              "\"plain\" = \"/* not a comment */\";\n"
              "// first\n\n  /*second*/ \"\\\"quoted\\\"\" = \"value; with /* marks */\";\n"
              "/* lost */ \"title\" = /* not this */ \"Hello!\";\nshort;\n");
    make_file(RESOURCES "en.lproj/Localizable.stringsdict",
              "<plist><dict><key>files</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>"
              "<key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
              "<key>NSStringFormatValueTypeKey</key><string>ld</string><key>other</key><string>%ld files</string>"
              "</dict></dict></dict></plist>");
    make_file(RESOURCES "de.lproj/Localizable.strings", "\"title\" = \"Hallo\";");
    make_file(RESOURCES "de.lproj/OnlyGerman.strings", "a = b;");
    make_file(RESOURCES "Base.lproj/Menu.strings", "{ /* braces */ open = \"Open\"; }");
    make_file(RESOURCES "Catalog.xcstrings",
              "{\"version\": \"1.0\", \"sourceLanguage\": \"en\", \"strings\": {"
              "\"b\": {\"comment\": \"Says \\\"b\\\"\", \"localizations\": {\"de\": {\"stringUnit\": {\"state\": "
              "\"translated\", \"value\": \"B auf Deutsch\"}}}}, \"a\": {\"extractionState\": \"manual\"}}}");
    make_file(RESOURCES "Compiled.loctable", "{ en = { key = English; }; fr = { key = French; }; }");
    make_file(RESOURCES ".strings", "no = name;");
    make_file(RESOURCES "fr.lproj/readme.txt", "no table");
    return result;
}

/* An entry in one line: what is missing is left out. */
static void assert_entry(CFArrayRef contents, CFIndex index, const char *expected)
{
    CFDictionaryRef entry = (CFDictionaryRef)CFArrayGetValueAtIndex(contents, index);
    CFStringRef keys[] = { kCFBCTableKeyKey, kCFBCTableValueKey, kCFBCTableCommentKey, kCFBCTableFileKey,
                           kCFBCTableLocalizationKey };
    CFMutableStringRef line = CFStringCreateMutable(NULL, 0);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        CFStringRef value = (CFStringRef)CFDictionaryGetValue(entry, keys[i]);
        if (i > 0)
            CFStringAppend(line, CFSTR("|"));
        if (value)
            CFStringAppend(line, value);
    }
    assert_string(line, expected);
}

static void test_table_names__are_those_of_all_localizations(void **state)
{
    (void)state;
    CFBundleRef bundle = open_bundle("tables.bundle");
    assert_strings(CFBCBundleCopyTableNames(bundle), "Catalog,Compiled,Localizable,Menu,OnlyGerman,Shared");
    CFRelease(bundle);

    make_info("none.bundle/Contents/Info.plist", "");
    bundle = open_bundle("none.bundle");
    assert_strings(CFBCBundleCopyTableNames(bundle), "");
    CFRelease(bundle);
}

static void test_table_keys__are_sorted(void **state)
{
    (void)state;
    CFBundleRef bundle = open_bundle("tables.bundle");
    use_languages("en");
    assert_strings(CFBCBundleCopyTableKeys(bundle, NULL, NULL), "\"quoted\",button,files,plain,short,title");
    assert_strings(CFBCBundleCopyTableKeys(bundle, CFSTR(""), NULL), "\"quoted\",button,files,plain,short,title");
    assert_strings(CFBCBundleCopyTableKeys(bundle, NULL, CFSTR("de")), "title");
    assert_strings(CFBCBundleCopyTableKeys(bundle, CFSTR("Menu"), NULL), "open");
    assert_strings(CFBCBundleCopyTableKeys(bundle, CFSTR("Menu"), CFSTR("Base")), "open");
    assert_strings(CFBCBundleCopyTableKeys(bundle, CFSTR("Catalog"), CFSTR("en")), "a,b");
    assert_strings(CFBCBundleCopyTableKeys(bundle, CFSTR("Catalog"), CFSTR("de")), "b");
    assert_strings(CFBCBundleCopyTableKeys(bundle, CFSTR("Shared"), CFSTR("de")), "shared");
    use_languages("de");
    assert_strings(CFBCBundleCopyTableKeys(bundle, NULL, NULL), "files,title");
    use_languages(NULL);
    CFRelease(bundle);
}

static void test_table_contents__have_comments_and_origins(void **state)
{
    (void)state;
    CFBundleRef bundle = open_bundle("tables.bundle");
    CFArrayRef contents = CFBCBundleCopyTableContents(bundle, NULL, CFSTR("en"));
    const char *const expected[] = {
        "\"quoted\"|value; with /* marks */|second|Contents/Resources/en.lproj/Localizable.strings|en",
        "button|OK|A button.\nIt is small.|Contents/Resources/en.lproj/Localizable.strings|en",
        "files|%#@n@||Contents/Resources/en.lproj/Localizable.stringsdict|en",
        "plain|/* not a comment */||Contents/Resources/en.lproj/Localizable.strings|en",
        "short|short||Contents/Resources/en.lproj/Localizable.strings|en",
        "title|Hello!|lost|Contents/Resources/en.lproj/Localizable.strings|en",
    };
    assert_int_equal(CFArrayGetCount(contents), 6);
    for (CFIndex i = 0; i < 6; i++) {
        CFDictionaryRef entry = (CFDictionaryRef)CFArrayGetValueAtIndex(contents, i);
        assert_entry(contents, i, expected[i]);
        assert_int_equal(CFDictionaryContainsKey(entry, kCFBCTableVariationsKey), i == 2);
    }
    CFRelease(contents);

    contents = CFBCBundleCopyTableContents(bundle, CFSTR("Catalog"), CFSTR("de"));
    assert_int_equal(CFArrayGetCount(contents), 1);
    assert_entry(contents, 0, "b|B auf Deutsch|Says \"b\"|Contents/Resources/Catalog.xcstrings|de");
    CFRelease(contents);
    contents = CFBCBundleCopyTableContents(bundle, CFSTR("Menu"), NULL);
    assert_entry(contents, 0, "open|Open|braces|Contents/Resources/Base.lproj/Menu.strings|Base");
    CFRelease(contents);
    contents = CFBCBundleCopyTableContents(bundle, CFSTR("Shared"), NULL);
    assert_entry(contents, 0, "shared|for all|Not localized|Contents/Resources/Shared.strings|");
    CFRelease(contents);
    contents = CFBCBundleCopyTableContents(bundle, CFSTR("Compiled"), CFSTR("fr"));
    assert_entry(contents, 0, "key|French||Contents/Resources/Compiled.loctable|fr");
    CFRelease(contents);
    CFRelease(bundle);
}

static void test_table_contents__agree_with_the_localized_strings(void **state)
{
    static const char *const tables[] = { "Catalog", "Compiled", "Localizable", "Menu", "Shared" };
    (void)state;
    CFBundleRef bundle = open_bundle("tables.bundle");
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        CFStringRef name = CFStringCreateWithCString(NULL, tables[i], kCFStringEncodingUTF8);
        CFArrayRef contents = CFBCBundleCopyTableContents(bundle, name, NULL);
        CFArrayRef keys = CFBCBundleCopyTableKeys(bundle, name, NULL);
        assert_int_equal(CFArrayGetCount(contents), CFArrayGetCount(keys));
        for (CFIndex j = 0; j < CFArrayGetCount(keys); j++) {
            CFDictionaryRef entry = (CFDictionaryRef)CFArrayGetValueAtIndex(contents, j);
            CFStringRef key = (CFStringRef)CFArrayGetValueAtIndex(keys, j);
            CFStringRef string = CFBundleCopyLocalizedString(bundle, key, CFSTR("none"), name);
            assert_true(CFEqual(CFDictionaryGetValue(entry, kCFBCTableKeyKey), key));
            assert_true(CFEqual(CFDictionaryGetValue(entry, kCFBCTableValueKey), string));
            CFRelease(string);
        }
        CFRelease(keys);
        CFRelease(contents);
        CFRelease(name);
    }
    CFRelease(bundle);
}

/* As old tools write them: UTF-16 with a byte order mark, and Latin-1. */
static void test_comments__are_read_in_the_encoding_of_the_file(void **state)
{
    static const char latin1[] = "/* Gr\xF6\xDF"
                                 "e */ \"size\" = \"gro\xDF\";";
    const char ascii[] = "/* wide */ \"k\" = \"v\";";
    char utf16[2 + 2 * sizeof ascii] = { '\xFF', '\xFE' };
    (void)state;
    for (size_t i = 0; i < sizeof ascii - 1; i++)
        utf16[2 + 2 * i] = ascii[i];
    make_file_bytes("encodings.bundle/Contents/Resources/Wide.strings", utf16, 2 + 2 * (sizeof ascii - 1));
    make_file_bytes("encodings.bundle/Contents/Resources/Old.strings", latin1, sizeof latin1 - 1);
    CFBundleRef bundle = open_bundle("encodings.bundle");
    CFArrayRef contents = CFBCBundleCopyTableContents(bundle, CFSTR("Wide"), NULL);
    assert_entry(contents, 0, "k|v|wide|Contents/Resources/Wide.strings|");
    CFRelease(contents);
    contents = CFBCBundleCopyTableContents(bundle, CFSTR("Old"), NULL);
    assert_entry(contents, 0,
                 "size|gro\xC3\x9F|Gr\xC3\xB6\xC3\x9F"
                 "e|Contents/Resources/Old.strings|");
    CFRelease(contents);
    CFRelease(bundle);
}

static void test_comments__end_with_the_table(void **state)
{
    (void)state;
    make_file("odd.bundle/Contents/Resources/Rest.strings", "a = b; ; /* of nothing */ a = c;");
    make_file("odd.bundle/Contents/Resources/Plus.strings", "/* language */ c++ = \"C++\";");
    CFBundleRef bundle = open_bundle("odd.bundle");
    CFArrayRef contents = CFBCBundleCopyTableContents(bundle, CFSTR("Rest"), NULL);
    assert_entry(contents, 0, "a|b||Contents/Resources/Rest.strings|");
    CFRelease(contents);
    contents = CFBCBundleCopyTableContents(bundle, CFSTR("Plus"), NULL);
    assert_entry(contents, 0, "c++|C++|language|Contents/Resources/Plus.strings|");
    CFRelease(contents);
    CFRelease(bundle);
}

static void test_missing_table__is_null(void **state)
{
    (void)state;
    CFBundleRef bundle = open_bundle("tables.bundle");
    assert_null(CFBCBundleCopyTableKeys(bundle, CFSTR("None"), NULL));
    assert_null(CFBCBundleCopyTableContents(bundle, CFSTR("None"), NULL));
    assert_null(CFBCBundleCopyTableContents(bundle, CFSTR("OnlyGerman"), CFSTR("en")));
    assert_null(CFBCBundleCopyTableContents(bundle, CFSTR("../Localizable"), NULL));
    assert_null(CFBCBundleCopyTableNames(NULL));
    assert_null(CFBCBundleCopyTableKeys(NULL, NULL, NULL));
    make_file("tables.bundle/Contents/Resources/Broken.strings", "a = ");
    clear_diagnostics();
    assert_null(CFBCBundleCopyTableContents(bundle, CFSTR("Broken"), NULL));
    assert_null(CFBCBundleCopyTableContents(bundle, CFSTR("Broken"), NULL));
    assert_int_equal(diagnostic_count(), 0); /* The directory was listed before the file was made. */
    CFRelease(bundle);
    bundle = open_bundle("tables.bundle");
    assert_null(CFBCBundleCopyTableContents(bundle, CFSTR("Broken"), NULL));
    assert_null(CFBCBundleCopyTableContents(bundle, CFSTR("Broken"), NULL));
    assert_int_equal(diagnostic_count(), 1);
    CFRelease(bundle);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_table_names__are_those_of_all_localizations),
        TEST(test_table_keys__are_sorted),
        TEST(test_table_contents__have_comments_and_origins),
        TEST(test_table_contents__agree_with_the_localized_strings),
        TEST(test_comments__are_read_in_the_encoding_of_the_file),
        TEST(test_comments__end_with_the_table),
        TEST(test_missing_table__is_null),
    };
    return cmocka_run_group_tests_name("tables", tests, make_bundle, tear_down_group);
}
