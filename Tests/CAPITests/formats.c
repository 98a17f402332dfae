/* Localized formats: plural forms, arguments in another order, translations that do not fit. */
#include "fixture.h"

#include <string.h>

#define FILES "f.bundle/Contents/Resources/"
#define FORMS(one, few, many, other)                                                                              \
    "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"                                 \
    "<key>NSStringFormatValueTypeKey</key><string>d</string>"                                                     \
    "<key>one</key><string>" one "</string><key>few</key><string>" few "</string>"                                \
    "<key>many</key><string>" many "</string><key>other</key><string>" other "</string>"

static int make_bundles(void **state)
{
    if (set_up_group(state) != 0)
        return -1;
    make_info("f.bundle/Contents/Info.plist", "<key>CFBundleDevelopmentRegion</key><string>en</string>");
    make_file(FILES "en.lproj/Localizable.strings",
              "\"%d of %@\" = \"%d of %@\"; greeting = \"Hello, %@!\"; percent = \"100 %\"; count = \"%d\";"
              "many = \"%d %ld %lld %f %Lf %s %S %c %@\"; files = \"not used\"; swapped = \"%d %@\";");
    make_file(FILES "en.lproj/Localizable.stringsdict",
              "<plist><dict><key>files</key><dict>"
              "<key>NSStringLocalizedFormatKey</key><string>%#@files@ in %@</string>"
              "<key>files</key><dict>" FORMS("%d file", "", "", "%d files") "</dict></dict></dict></plist>");
    make_file(FILES "ru.lproj/Localizable.strings", "\"%d of %@\" = \"%2$@: %1$d\"; greeting = \"Привет\"; count = \"%@\";"
                                                    "swapped = \"%@ %d\"; only = \"%2$d\"; extra = \"%s\";");
    make_file(FILES "ru.lproj/Localizable.stringsdict",
              "<plist><dict><key>files</key><dict>"
              "<key>NSStringLocalizedFormatKey</key><string>%2$@: %1$#@files@</string>"
              "<key>files</key><dict>" FORMS("%d файл", "%d файла", "%d файлов", "%d файла")
              "</dict></dict></dict></plist>");
    make_file(FILES "Base.lproj/Base.strings", "k = \"base %d\";");
    return 0;
}

static CFStringRef format_in_list(CFBundleRef bundle, CFStringRef key, CFStringRef table, ...)
{
    va_list arguments;
    va_start(arguments, table);
    CFStringRef text = CFBCBundleCopyLocalizedFormatAndArguments(bundle, key, table, arguments);
    va_end(arguments);
    return text;
}

static void test_number__chooses_the_plural_form(void **state)
{
    (void)state;
    CFBundleRef bundle = open_bundle("f.bundle");
    use_languages("en");
    assert_text(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("files"), NULL, 1, CFSTR("box")), "1 file in box");
    assert_text(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("files"), CFSTR(""), 2, CFSTR("box")), "2 files in box");
    assert_text(format_in_list(bundle, CFSTR("files"), NULL, 0, CFSTR("box")), "0 files in box");
    CFRelease(bundle);
}

static void test_forms__are_those_of_the_localizations_language(void **state)
{
    (void)state;
    CFBundleRef bundle = open_bundle("f.bundle");
    use_languages("ru-UA,en");
    assert_text(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("files"), NULL, 21, CFSTR("box")), "box: 21 файл");
    assert_text(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("files"), NULL, 3, CFSTR("box")), "box: 3 файла");
    assert_text(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("files"), NULL, 11, CFSTR("box")), "box: 11 файлов");
    CFRelease(bundle);
}

static void test_translation__may_reorder_and_leave_out(void **state)
{
    (void)state;
    CFBundleRef bundle = open_bundle("f.bundle");
    use_languages("ru");
    forget_diagnostics();
    assert_text(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("%d of %@"), NULL, 3, CFSTR("box")), "box: 3");
    assert_text(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("greeting"), NULL, CFSTR("Ann")), "Привет");
    assert_int_equal(diagnostic_count(), 0);
    CFRelease(bundle);
}

static void test_every_type_of_argument__is_taken(void **state)
{
    static const UniChar wide[] = {'w', 0};

    (void)state;
    CFBundleRef bundle = open_bundle("f.bundle");
    use_languages("en");
    assert_text(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("many"), NULL, 1, 2L, 3LL, 0.5, 1.5L, "c", wide, 'x',
                                              CFSTR("object")),
                "1 2 3 0.500000 1.500000 c w x object");
    CFRelease(bundle);
}

static void test_translation_that_disagrees__is_named_and_not_used(void **state)
{
    (void)state;
    CFBundleRef bundle = open_bundle("f.bundle");
    use_languages("ru");
    forget_diagnostics();
    for (int i = 0; i < 3; i++)
        assert_text(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("count"), NULL, 7), "7");
    assert_int_equal(diagnostic_count(), 1);
    assert_non_null(strstr(last_diagnostic(), "ru.lproj/Localizable.strings: \"count\": takes %@, but in "));
    assert_non_null(strstr(last_diagnostic(), "en.lproj/Localizable.strings %d"));
    assert_text(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("swapped"), NULL, 7, CFSTR("x")), "7 x");
    assert_int_equal(diagnostic_count(), 2);
    CFRelease(bundle);
}

static void test_format_that_leaves_arguments_unknown__is_not_used(void **state)
{
    (void)state;
    CFBundleRef bundle = open_bundle("f.bundle");
    use_languages("ru");
    forget_diagnostics();
    assert_text(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("only"), NULL, 7, 8), "only");
    assert_int_equal(diagnostic_count(), 1);
    assert_text(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("extra"), NULL, "text"), "text");
    CFRelease(bundle);
}

static void test_what_is_no_format__gives_the_key(void **state)
{
    (void)state;
    CFBundleRef bundle = open_bundle("f.bundle");
    use_languages("en");
    forget_diagnostics();
    assert_text(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("percent"), NULL, 0), "percent");
    assert_int_equal(diagnostic_count(), 1);
    assert_text(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("missing %n"), NULL, 0), "missing %n");
    assert_int_equal(diagnostic_count(), 1);
    CFRelease(bundle);
}

static void test_missing_key__is_the_format(void **state)
{
    (void)state;
    CFBundleRef bundle = open_bundle("f.bundle");
    use_languages("en");
    assert_text(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("%d missing"), NULL, 3), "3 missing");
    assert_text(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("%d missing"), CFSTR("NoTable"), 3), "3 missing");
    assert_text(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("k"), CFSTR("Base"), 3), "base 3");
    CFRelease(bundle);
}

static void test_null__gives_null(void **state)
{
    (void)state;
    CFBundleRef bundle = open_bundle("f.bundle");
    assert_null(CFBCBundleCopyLocalizedFormat(NULL, CFSTR("files"), NULL, 1));
    assert_null(CFBCBundleCopyLocalizedFormat(bundle, NULL, NULL, 1));
    forget_diagnostics();
    assert_null(CFBCBundleCopyLocalizedFormat((CFBundleRef)(const void *)CFSTR("x"), CFSTR("files"), NULL, 1));
    assert_non_null(strstr(last_diagnostic(), "CFBCBundleCopyLocalizedFormat"));
    assert_int_equal(diagnostic_count(), 1);
    CFRelease(bundle);
}

static void test_localized_string__is_the_format_of_plural_forms(void **state)
{
    (void)state;
    CFBundleRef bundle = open_bundle("f.bundle");
    use_languages("en");
    assert_text(CFBundleCopyLocalizedString(bundle, CFSTR("files"), NULL, NULL), "%#@files@ in %@");
    CFStringRef one = CFBundleCopyLocalizedString(bundle, CFSTR("files"), NULL, NULL);
    CFStringRef other = CFBundleCopyLocalizedString(bundle, CFSTR("files"), NULL, NULL);
    assert_ptr_equal(one, other);
    CFRelease(one);
    CFRelease(other);
    CFRelease(bundle);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_number__chooses_the_plural_form),
        TEST(test_forms__are_those_of_the_localizations_language),
        TEST(test_translation__may_reorder_and_leave_out),
        TEST(test_every_type_of_argument__is_taken),
        TEST(test_translation_that_disagrees__is_named_and_not_used),
        TEST(test_format_that_leaves_arguments_unknown__is_not_used),
        TEST(test_what_is_no_format__gives_the_key),
        TEST(test_missing_key__is_the_format),
        TEST(test_null__gives_null),
        TEST(test_localized_string__is_the_format_of_plural_forms),
    };
    return cmocka_run_group_tests(tests, make_bundles, tear_down_group);
}
