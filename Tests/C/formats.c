/* Localized formats: plural forms, reordered arguments, translations with other argument types. */
#include "fixture.h"

#include <errno.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define FILES "f.bundle/Contents/Resources/"
#define FORMS(one, few, many, other)                                               \
    "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"  \
    "<key>NSStringFormatValueTypeKey</key><string>d</string>"                      \
    "<key>one</key><string>" one "</string><key>few</key><string>" few "</string>" \
    "<key>many</key><string>" many "</string><key>other</key><string>" other "</string>"

#define UNIT(value) "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"" value "\"}}"

/* A bundle with string catalogs, .loctable files and one .lproj directory, and one that falls back per key. */
static void make_catalogs(void)
{
    make_info("c.bundle/Info.plist", "<key>CFBundleDevelopmentRegion</key><string>en</string>"
                                     "<key>CFBundleName</key><string>Sample</string>");
    make_file("c.bundle/Localizable.xcstrings",
              "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {"
              "\"Hello\": {\"localizations\": {\"de\": " UNIT("Hallo") ", \"fr\": " UNIT(
                  "Bonjour") "}},"
                             "\"%lld files\": {\"localizations\": {"
                             "\"de\": {\"variations\": {\"plural\": {\"one\": " UNIT("eine Datei") ", \"other\": " UNIT(
                                 "%lld Dateien") "}}},"
                                                 "\"en\": {\"variations\": {\"plural\": {\"one\": " UNIT(
                                                     "%lld file") ", \"other\": " UNIT("%lld files") "}}}}}}}");
    make_file("c.bundle/de.lproj/Localizable.strings", "Hello = \"Servus\";");
    make_file("c.bundle/System.loctable",
              "<plist><dict><key>LocProvenance</key><dict/>"
              "<key>it</key><dict><key>k</key><string>italiano</string></dict>"
              "<key>en</key><dict><key>k</key><string>English</string></dict></dict></plist>");
    make_file("c.bundle/InfoPlist.loctable", "<plist><dict><key>fr</key><dict>"
                                             "<key>CFBundleName</key><string>Exemple</string></dict></dict></plist>");
    make_file("c.bundle/Broken.xcstrings", "{\"sourceLanguage\": \"en\", , }");

    make_info("k.bundle/Contents/Info.plist", "<key>CFBundleDevelopmentRegion</key><string>en</string>"
                                              "<key>CFBCFallsBackPerKey</key><true/>");
    make_file("k.bundle/Contents/Resources/fr_CA.lproj/Localizable.strings", "a = \"a fr_CA\";");
    make_file("k.bundle/Contents/Resources/fr.lproj/Localizable.strings", "a = \"a fr\"; b = \"b fr\"; n = \"%d fr\";");
    make_file("k.bundle/Contents/Resources/en.lproj/Localizable.strings", "a = \"a en\"; b = \"b en\"; c = \"c en\";");
    make_file("k.bundle/Contents/Resources/French.lproj/Legacy.strings", "k = \"legacy\";");
}

static int make_bundles(void **state)
{
    if (set_up_group(state) != 0)
        return -1;
    make_info("f.bundle/Contents/Info.plist", "<key>CFBundleDevelopmentRegion</key><string>en</string>");
    make_file(FILES "en.lproj/Localizable.strings",
              "\"%d of %@\" = \"%d of %@\"; greeting = \"Hello, %@!\"; percent = \"100 %\"; count = \"%d\";"
              "many = \"%d %ld %lld %f %Lf %s %S %c %@\"; files = \"not used\"; swapped = \"%d %@\";"
              "address = \"at %p\"; width = \"%*d\";");
    make_file(FILES "en.lproj/Localizable.stringsdict",
              "<plist><dict><key>files</key><dict>"
              "<key>NSStringLocalizedFormatKey</key><string>%#@files@ in %@</string>"
              "<key>files</key><dict>" FORMS("%d file", "", "", "%d files") "</dict></dict></dict></plist>");
    make_file(FILES "ru.lproj/Localizable.strings",
              "\"%d of %@\" = \"%2$@: %1$d\"; greeting = \"Привет\"; count = \"%@\";"
              "swapped = \"%@ %d\"; only = \"%2$d\"; extra = \"%s\"; address = \"%@\";");
    make_file(
        FILES "ru.lproj/Localizable.stringsdict",
        "<plist><dict><key>files</key><dict>"
        "<key>NSStringLocalizedFormatKey</key><string>%2$@: %1$#@files@</string>"
        "<key>files</key><dict>" FORMS("%d файл", "%d файла", "%d файлов", "%d файла") "</dict></dict></dict></plist>");
    make_file(FILES "Base.lproj/Base.strings", "k = \"base %d\";");
    make_file(FILES "en.lproj/Keys.strings",
              "\"liked %d\" = \"starred\"; \"%d of %d\" = \"%2$d only\"; liked = \"starred\";"
              "\"by %@\" = \"by %d\";");
    make_file(FILES "ru.lproj/Keys.strings", "\"%d of %d\" = \"%2$d: %1$d\"; liked = \"%d\"; \"by %@\" = \"%@!\";");
    make_file(FILES "ru.lproj/Keys.stringsdict",
              "<plist><dict><key>liked %d</key><dict>"
              "<key>NSStringLocalizedFormatKey</key><string>%#@c@</string>"
              "<key>c</key><dict>" FORMS("%d раз", "%d раза", "%d раз", "%d раза") "</dict></dict></dict></plist>");
    make_info("w.bundle/Contents/Info.plist", "<key>CFBundleDevelopmentRegion</key><string>en</string>");
    make_file("w.bundle/Contents/Resources/en.lproj/Localizable.strings",
              "wide = \"%lld pieces\"; narrow = \"%d pieces\"; unsigned = \"%u pieces\"; both = \"%d %lld %s\";");
    make_file("w.bundle/Contents/Resources/ru.lproj/Localizable.strings",
              "wide = \"%d штук\"; narrow = \"%lld штук\"; unsigned = \"%ld штук\"; both = \"%3$s %2$d %1$ld\";");
    make_file("w.bundle/Contents/Resources/en.lproj/Localizable.stringsdict",
              "{things = {NSStringLocalizedFormatKey = \"%#@n@\"; n = {one = \"%d thing\"; other = \"%d things\";};};"
              "lonely = {NSStringLocalizedFormatKey = \"%#@n@\"; n = {one = \"%d thing\";};};}");
    make_file("w.bundle/Contents/Resources/ru.lproj/Localizable.stringsdict",
              "{things = {NSStringLocalizedFormatKey = \"%#@n@\"; n = {one = \"%d вещь\";};};}");
    make_info("m.bundle/Contents/Info.plist", "<key>CFBundleDevelopmentRegion</key><string>en</string>");
    make_file("m.bundle/Contents/Resources/de.lproj/Mixed.strings",
              "files = \"%d Dateien\"; more = \"%d mehr\"; own = \"eigen\";");
    make_file("m.bundle/Contents/Resources/en.lproj/Mixed.stringsdict",
              "<plist><dict><key>files</key><dict>"
              "<key>NSStringLocalizedFormatKey</key><string>%#@files@</string>"
              "<key>files</key><dict>" FORMS("%d file", "", "",
                                             "%d files") "</dict></dict>"
                                                         "<key>more</key><string>%d more</string></dict></plist>");
    make_catalogs();
    return 0;
}

static CFStringRef format_in_list(CFBundleRef bundle, CFStringRef key, CFStringRef table, ...)
{
    va_list arguments;
    va_start(arguments, table);
    CFStringRef string = CFBCBundleCopyLocalizedFormatAndArguments(bundle, key, table, arguments);
    va_end(arguments);
    return string;
}

/* Of all the widths in which translators write a number, the program passes that of the development language. */
static void test_integer__is_printed_in_the_width_of_the_translation(void **state)
{
    (void)state;
    CFBundleRef bundle = open_bundle("w.bundle");
    use_languages("ru");
    assert_string(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("wide"), NULL, 5000000000LL), "5 000 000 000 штук");
    assert_string(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("narrow"), NULL, -3), "-3 штук");
    assert_string(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("unsigned"), NULL, 3000000000u), "3 000 000 000 штук");
    assert_string(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("both"), NULL, -1, 6000000000LL, "x"),
                  "x 6 000 000 000 -1");
    CFRelease(bundle);
}

/* No other form says the same. */
static void test_missing_form__is_replaced_by_the_development_language(void **state)
{
    (void)state;
    CFBundleRef bundle = open_bundle("w.bundle");
    use_languages("ru");
    assert_string(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("things"), NULL, 1), "1 вещь");
    clear_diagnostics();
    assert_string(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("things"), NULL, 5), "5 things");
    assert_string(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("lonely"), NULL, 5), "lonely");
    assert_true(diagnostic_count() > 0);
    CFRelease(bundle);
}

static void test_number__chooses_the_plural_form(void **state)
{
    (void)state;
    CFBundleRef bundle = open_bundle("f.bundle");
    use_languages("en");
    assert_string(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("files"), NULL, 1, CFSTR("box")), "1 file in box");
    assert_string(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("files"), CFSTR(""), 2, CFSTR("box")), "2 files in box");
    assert_string(format_in_list(bundle, CFSTR("files"), NULL, 0, CFSTR("box")), "0 files in box");
    CFRelease(bundle);
}

static void test_plural_forms__are_those_of_the_localizations_language(void **state)
{
    (void)state;
    CFBundleRef bundle = open_bundle("f.bundle");
    use_languages("ru-UA,en");
    assert_string(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("files"), NULL, 21, CFSTR("box")), "box: 21 файл");
    assert_string(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("files"), NULL, 3, CFSTR("box")), "box: 3 файла");
    assert_string(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("files"), NULL, 11, CFSTR("box")), "box: 11 файлов");
    CFRelease(bundle);
}

static void test_translation__may_reorder_and_omit_arguments(void **state)
{
    (void)state;
    CFBundleRef bundle = open_bundle("f.bundle");
    use_languages("ru");
    clear_diagnostics();
    assert_string(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("%d of %@"), NULL, 3, CFSTR("box")), "box: 3");
    assert_string(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("greeting"), NULL, CFSTR("Ann")), "Привет");
    assert_int_equal(diagnostic_count(), 0);
    CFRelease(bundle);
}

static void test_every_type_of_argument__is_accepted(void **state)
{
    static const UniChar wide[] = { 'w', 0 };

    (void)state;
    CFBundleRef bundle = open_bundle("f.bundle");
    use_languages("en");
    assert_string(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("many"), NULL, 1, 2L, 3LL, 0.5, 1.5L, "c", wide, 'x',
                                                CFSTR("object")),
                  "1 2 3 0.500000 1.500000 c w x object");
    CFRelease(bundle);
}

static void test_translation_with_other_argument_types__is_reported_and_not_used(void **state)
{
    (void)state;
    CFBundleRef bundle = open_bundle("f.bundle");
    use_languages("ru");
    clear_diagnostics();
    for (int i = 0; i < 3; i++)
        assert_string(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("count"), NULL, 7), "7");
    assert_int_equal(diagnostic_count(), 1);
    assert_non_null(strstr(last_diagnostic(), "ru.lproj/Localizable.strings: \"count\": takes %@, but in "));
    assert_non_null(strstr(last_diagnostic(), "en.lproj/Localizable.strings %d"));
    assert_string(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("swapped"), NULL, 7, CFSTR("x")), "7 x");
    assert_int_equal(diagnostic_count(), 2);
    CFRelease(bundle);
}

static void test_format_with_unknown_argument_types__is_not_used(void **state)
{
    (void)state;
    CFBundleRef bundle = open_bundle("f.bundle");
    use_languages("ru");
    clear_diagnostics();
    assert_string(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("only"), NULL, 7, 8), "only");
    assert_int_equal(diagnostic_count(), 1);
    assert_string(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("extra"), NULL, "text"), "text");
    CFRelease(bundle);
}

static void test_key_that_is_a_format__tells_arguments_that_the_original_leaves_out(void **state)
{
    (void)state;
    CFBundleRef bundle = open_bundle("f.bundle");
    CFStringRef table = CFSTR("Keys");
    clear_diagnostics();
    use_languages("ru");
    assert_string(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("liked %d"), table, 3), "3 раза");
    assert_string(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("%d of %d"), table, 1, 2), "2: 1");
    use_languages("en");
    assert_string(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("liked %d"), table, 3), "starred");
    assert_string(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("%d of %d"), table, 1, 2), "2 only");
    assert_int_equal(diagnostic_count(), 0);

    /* A key that is not a format, or whose arguments the original contradicts, tells nothing. */
    use_languages("ru");
    assert_string(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("liked"), table), "starred");
    assert_string(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("by %@"), table, 7), "by 7");
    assert_int_equal(diagnostic_count(), 2);
    CFRelease(bundle);
}

static void test_plural_forms_of_a_worse_language__replace_strings_and_are_reported(void **state)
{
    (void)state;
    CFBundleRef bundle = open_bundle("m.bundle");
    CFStringRef table = CFSTR("Mixed");
    clear_diagnostics();
    use_languages("de");
    for (int i = 0; i < 3; i++)
        assert_string(CFBundleCopyLocalizedString(bundle, CFSTR("files"), NULL, table), "%#@files@");
    assert_string(CFBundleCopyLocalizedString(bundle, CFSTR("own"), NULL, table), "eigen");
    assert_int_equal(diagnostic_count(), 1);
    assert_non_null(strstr(last_diagnostic(), "en.lproj/Mixed.stringsdict: \"files\" (and 1 more) replaces "));
    assert_non_null(strstr(last_diagnostic(), "de.lproj/Mixed.strings"));
    CFRelease(bundle);
}

static void test_format__is_that_of_the_best_language(void **state)
{
    (void)state;
    CFBundleRef bundle = open_bundle("m.bundle");
    CFStringRef table = CFSTR("Mixed");
    use_languages("de");
    assert_string(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("files"), table, 1), "1 Dateien");
    assert_string(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("more"), table, 1), "1 mehr");
    use_languages("en");
    assert_string(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("files"), table, 1), "1 file");
    CFRelease(bundle);
}

static void test_invalid_format__yields_the_key(void **state)
{
    (void)state;
    CFBundleRef bundle = open_bundle("f.bundle");
    use_languages("en");
    clear_diagnostics();
    assert_string(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("percent"), NULL, 0), "percent");
    assert_int_equal(diagnostic_count(), 1);
    assert_string(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("missing %n"), NULL, 0), "missing %n");
    assert_int_equal(diagnostic_count(), 1);
    CFRelease(bundle);
}

static void test_missing_key__is_used_as_the_format(void **state)
{
    (void)state;
    CFBundleRef bundle = open_bundle("f.bundle");
    use_languages("en");
    assert_string(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("%d missing"), NULL, 3), "3 missing");
    assert_string(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("%d missing"), CFSTR("NoTable"), 3), "3 missing");
    assert_string(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("k"), CFSTR("Base"), 3), "base 3");
    CFRelease(bundle);
}

static void assert_format_is_refused(CFBundleRef bundle, CFStringRef key, CFArrayRef arguments, const char *reason)
{
    CFErrorRef error = NULL;

    assert_null(CFBCBundleCopyLocalizedFormatWithArray(bundle, key, NULL, arguments, &error));
    assert_true(CFEqual(CFErrorGetDomain(error), kCFErrorDomainPOSIX));
    assert_int_equal(CFErrorGetCode(error), EINVAL);
    assert_string(CFErrorCopyFailureReason(error), reason);
    CFRelease(error);
}

static void test_objects__are_arguments_if_their_types_fit(void **state)
{
    int number = 2;
    double real = 1.5;

    (void)state;
    use_languages("en");
    CFBundleRef bundle = open_bundle("f.bundle");
    CFNumberRef two = CFNumberCreate(NULL, kCFNumberIntType, &number);
    CFNumberRef half = CFNumberCreate(NULL, kCFNumberDoubleType, &real);
    const void *values[] = { two, CFSTR("box"), half };
    CFArrayRef arguments = CFArrayCreate(NULL, values, 3, &kCFTypeArrayCallBacks);
    CFArrayRef rest = CFArrayCreate(NULL, values + 1, 2, &kCFTypeArrayCallBacks);
    assert_string(CFBCBundleCopyLocalizedFormatWithArray(bundle, CFSTR("files"), NULL, arguments, NULL),
                  "2 files in box");
    assert_string(CFBCBundleCopyLocalizedFormatWithArray(bundle, CFSTR("%ld %s %.2f"), NULL, arguments, NULL),
                  "2 box 1.50");
    assert_string(CFBCBundleCopyLocalizedFormatWithArray(bundle, CFSTR("%Lf"), NULL, arguments, NULL), "2.000000");
    assert_string(CFBCBundleCopyLocalizedFormatWithArray(bundle, CFSTR("plain"), NULL, NULL, NULL), "plain");
    clear_diagnostics();
    assert_format_is_refused(bundle, CFSTR("files"), rest, "argument 1 does not suit %d");
    assert_format_is_refused(bundle, CFSTR("files"), NULL, "argument 1 is missing: %d");
    assert_format_is_refused(bundle, CFSTR("%d %@ %g %@"), arguments, "argument 4 is missing: %@");
    assert_format_is_refused(bundle, CFSTR("%p"), arguments, "argument 1 does not suit %p");
    assert_null(CFBCBundleCopyLocalizedFormatWithArray(bundle, CFSTR("files"), NULL, NULL, NULL));
    CFErrorRef error = NULL;
    assert_null(CFBCBundleCopyLocalizedFormatWithArray(bundle, NULL, NULL, arguments, &error));
    assert_null(CFBCBundleCopyLocalizedFormatWithArray(NULL, CFSTR("files"), NULL, arguments, &error));
    assert_null(error);
    assert_int_equal(diagnostic_count(), 0);
    CFRelease(rest);
    CFRelease(arguments);
    CFRelease(half);
    CFRelease(two);
    CFRelease(bundle);
}

/* Another type than an object may be at the address. */
static void test_address__is_not_followed_by_a_translation(void **state)
{
    int number = 0;
    (void)state;
    use_languages("ru");
    CFBundleRef bundle = open_bundle("f.bundle");
    CFStringRef string = CFBCBundleCopyLocalizedFormat(bundle, CFSTR("address"), NULL, (void *)&number);
    assert_true(CFStringHasPrefix(string, CFSTR("at 0x")));
    CFRelease(string);
    CFRelease(bundle);
}

static void test_width_that_is_an_object__is_bounded(void **state)
{
    const int64_t widths[] = { INT64_MIN, INT64_MAX, -(1 << 30) };
    (void)state;
    use_languages("en");
    CFBundleRef bundle = open_bundle("f.bundle");
    for (size_t i = 0; i < sizeof widths / sizeof *widths; i++) {
        CFNumberRef width = CFNumberCreate(NULL, kCFNumberSInt64Type, &widths[i]);
        const void *values[] = { width, width };
        CFArrayRef arguments = CFArrayCreate(NULL, values, 2, &kCFTypeArrayCallBacks);
        assert_string(CFBCBundleCopyLocalizedFormatWithArray(bundle, CFSTR("width"), NULL, arguments, NULL), "width");
        assert_true(diagnostic_count() > 0);
        clear_diagnostics();
        CFRelease(arguments);
        CFRelease(width);
    }
    CFRelease(bundle);
}

static void test_null__yields_null(void **state)
{
    (void)state;
    CFBundleRef bundle = open_bundle("f.bundle");
    assert_null(CFBCBundleCopyLocalizedFormat(NULL, CFSTR("files"), NULL, 1));
    assert_null(CFBCBundleCopyLocalizedFormat(bundle, NULL, NULL, 1));
    clear_diagnostics();
    assert_null(CFBCBundleCopyLocalizedFormat((CFBundleRef)(const void *)CFSTR("x"), CFSTR("files"), NULL, 1));
    assert_non_null(strstr(last_diagnostic(), "CFBCBundleCopyLocalizedFormat"));
    assert_int_equal(diagnostic_count(), 1);
    CFRelease(bundle);
}

static CFStringRef create_from_list(CFStringRef format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    CFStringRef string = CFStringCreateWithFormatAndArguments(NULL, NULL, format, arguments);
    va_end(arguments);
    return string;
}

static void append_from_list(CFMutableStringRef string, CFStringRef format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    CFStringAppendFormatAndArguments(string, NULL, format, arguments);
    va_end(arguments);
}

/* Checks that the last diagnostic names a function, and forgets it. */
static void assert_reported_by(const char *function)
{
    assert_int_equal(diagnostic_count(), 1);
    assert_memory_equal(last_diagnostic(), function, strlen(function));
    assert_memory_equal(last_diagnostic() + strlen(function), ": ", 2);
    clear_diagnostics();
}

static void test_diagnostic__names_the_function_that_was_called(void **state)
{
    (void)state;
    CFMutableStringRef string = CFStringCreateMutable(NULL, 0);
    CFBundleRef bundle = open_bundle("f.bundle");
    CFBundleRef no_bundle = (CFBundleRef)(const void *)string;
    CFStringRef no_string = (CFStringRef)(const void *)bundle;
    clear_diagnostics();
    assert_null(CFStringCreateWithFormat(NULL, NULL, CFSTR("%n"), NULL));
    assert_reported_by("CFStringCreateWithFormat");
    assert_null(CFStringCreateWithFormat(NULL, NULL, no_string));
    assert_reported_by("CFStringCreateWithFormat");
    assert_null(create_from_list(CFSTR("%n"), NULL));
    assert_reported_by("CFStringCreateWithFormatAndArguments");
    CFStringAppendFormat(string, NULL, CFSTR("%n"), NULL);
    assert_reported_by("CFStringAppendFormat");
    append_from_list(string, CFSTR("%n"), NULL);
    assert_reported_by("CFStringAppendFormatAndArguments");
    assert_int_equal(CFStringGetLength(string), 0);
    append_from_list((CFMutableStringRef)(uintptr_t)CFSTR("constant"), CFSTR("x"));
    assert_reported_by("CFStringAppendFormatAndArguments");
    assert_null(CFBCBundleCopyLocalizedFormat(no_bundle, CFSTR("k"), NULL));
    assert_reported_by("CFBCBundleCopyLocalizedFormat");
    assert_null(format_in_list(no_bundle, CFSTR("k"), NULL));
    assert_reported_by("CFBCBundleCopyLocalizedFormatAndArguments");
    CFRelease(bundle);
    CFRelease(string);
}

static void test_localized_string__is_the_format_of_plural_forms(void **state)
{
    (void)state;
    CFBundleRef bundle = open_bundle("f.bundle");
    use_languages("en");
    assert_string(CFBundleCopyLocalizedString(bundle, CFSTR("files"), NULL, NULL), "%#@files@ in %@");
    CFStringRef one = CFBundleCopyLocalizedString(bundle, CFSTR("files"), NULL, NULL);
    CFStringRef other = CFBundleCopyLocalizedString(bundle, CFSTR("files"), NULL, NULL);
    assert_ptr_equal(one, other);
    CFRelease(one);
    CFRelease(other);
    CFRelease(bundle);
}

static void assert_localized(const char *name, const char *languages, CFStringRef key, CFStringRef table,
                             const char *expected)
{
    use_languages(languages);
    CFBundleRef bundle = open_bundle(name);
    assert_string(CFBundleCopyLocalizedString(bundle, key, NULL, table), expected);
    CFRelease(bundle);
}

static void test_catalog__is_used_for_its_languages(void **state)
{
    (void)state;
    assert_localized("c.bundle", "fr", CFSTR("Hello"), NULL, "Bonjour");
    assert_localized("c.bundle", "en", CFSTR("Hello"), NULL, "Hello");
    assert_localized("c.bundle", "ja", CFSTR("Hello"), NULL, "Hello");
    assert_localized("c.bundle", "fr", CFSTR("%lld files"), NULL, "%lld files");
    assert_localized("c.bundle", "it,fr", CFSTR("k"), CFSTR("System"), "italiano");
    use_languages("en");
    CFBundleRef bundle = open_bundle("c.bundle");
    assert_string(CFBundleCopyLocalizedStringForLocalization(bundle, CFSTR("Hello"), NULL, NULL, CFSTR("fr")),
                  "Bonjour");
    assert_string(CFBundleCopyLocalizedStringForLocalization(bundle, CFSTR("k"), NULL, CFSTR("System"), CFSTR("it")),
                  "italiano");
    CFRelease(bundle);
}

static void test_file_of_a_language__precedes_the_catalog(void **state)
{
    (void)state;
    assert_localized("c.bundle", "de", CFSTR("Hello"), NULL, "Servus");
    CFBundleRef bundle = open_bundle("c.bundle");
    assert_string(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("%lld files"), NULL, 1LL), "eine Datei");
    assert_string(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("%lld files"), NULL, 3LL), "3 Dateien");
    use_languages("en");
    assert_string(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("%lld files"), NULL, 1LL), "1 file");
    CFRelease(bundle);
}

#define ENGLISH(key) "\"" key "\": {\"localizations\": {\"en\": " UNIT("catalog") "}}"
#define ENGLISH_CATALOG(entries) "{\"version\": \"1.0\", \"sourceLanguage\": \"en\", \"strings\": {" entries "}}"

static void test_files_of_a_table__precede_each_other_as_documented(void **state)
{
    (void)state;
    make_file("m.bundle/Contents/Resources/Mixed.xcstrings",
              ENGLISH_CATALOG(ENGLISH("a") "," ENGLISH("b") "," ENGLISH("c")));
    make_file("m.bundle/Contents/Resources/Mixed.loctable",
              "<plist><dict><key>en</key><dict><key>b</key><string>loctable</string>"
              "<key>c</key><string>loctable</string></dict></dict></plist>");
    make_file("m.bundle/Contents/Resources/en.lproj/Mixed.strings", "c = strings;");
    assert_localized("m.bundle", "en", CFSTR("a"), CFSTR("Mixed"), "catalog");
    assert_localized("m.bundle", "en", CFSTR("b"), CFSTR("Mixed"), "loctable");
    assert_localized("m.bundle", "en", CFSTR("c"), CFSTR("Mixed"), "strings");

    /* A file that is not localized is better than any localization. */
    make_file("m.bundle/Contents/Resources/Free.xcstrings", ENGLISH_CATALOG(ENGLISH("both") "," ENGLISH("own")));
    make_file("m.bundle/Contents/Resources/Free.strings", "both = global; more = global;");
    assert_localized("m.bundle", "en", CFSTR("both"), CFSTR("Free"), "global");
    assert_localized("m.bundle", "en", CFSTR("more"), CFSTR("Free"), "global");
    assert_localized("m.bundle", "en", CFSTR("own"), CFSTR("Free"), "catalog");

    make_file("m.bundle/Contents/Resources/Better.xcstrings", ENGLISH_CATALOG(ENGLISH("both") "," ENGLISH("own")));
    make_file("m.bundle/Contents/Resources/de.lproj/Better.strings", "both = besser;");
    assert_localized("m.bundle", "de,en", CFSTR("both"), CFSTR("Better"), "besser");
    assert_localized("m.bundle", "de,en", CFSTR("own"), CFSTR("Better"), "own");
    assert_localized("m.bundle", "en", CFSTR("both"), CFSTR("Better"), "catalog");
}

static void test_localizations__are_those_of_folders_and_tables(void **state)
{
    (void)state;
    CFBundleRef bundle = open_bundle("c.bundle");
    assert_strings(CFBundleCopyBundleLocalizations(bundle), "de,en,fr,it");
    CFRelease(bundle);
}

static void test_languages_of_a_catalog__change_with_its_file(void **state)
{
    const struct timespec more_than_that = { 0, 150000000 };

    (void)state;
    CFURLRef url = url_of("v.bundle");
    make_file("v.bundle/V.xcstrings",
              "{\"sourceLanguage\": \"en\", \"strings\": {\"k\": {\"localizations\": {\"de\": " UNIT("1") "}}}}");
    for (int i = 0; i < 3; i++)
        assert_strings(CFBundleCopyLocalizationsForURL(url), "de,en");
    make_file("v.bundle/V.xcstrings",
              "{\"sourceLanguage\": \"en\", \"strings\": {\"k\": {\"localizations\": {\"fr\": " UNIT("1") "}}}}");
    /* The old answer counts for a tenth of a second. */
    nanosleep(&more_than_that, NULL);
    assert_strings(CFBundleCopyLocalizationsForURL(url), "en,fr");
    CFRelease(url);
}

static void test_unknown_state__is_reported_once(void **state)
{
    (void)state;
    use_languages("de");
    clear_diagnostics();
    make_file("u.bundle/U.xcstrings",
              "{\"sourceLanguage\": \"en\", \"strings\": {"
              "\"k\": {\"localizations\": {\"de\": {\"stringUnit\": {\"state\": \"sung\", \"value\": \"K\"}}}},"
              "\"l\": {\"localizations\": {\"de\": {\"stringUnit\": {\"state\": \"sung\", \"value\": \"L\"}}}},"
              "\"m\": {\"localizations\": {\"de\": {\"variations\": {\"device\": {\"other\":"
              " {\"stringUnit\": {\"state\": \"sung\", \"value\": \"M\"}}}}}}}}}");
    CFBundleRef bundle = open_bundle("u.bundle");
    assert_string(CFBundleCopyLocalizedString(bundle, CFSTR("l"), NULL, CFSTR("U")), "L");
    assert_string(CFBundleCopyLocalizedString(bundle, CFSTR("m"), NULL, CFSTR("U")), "M");
    assert_int_equal(diagnostic_count(), 1);
    assert_non_null(strstr(last_diagnostic(), "U.xcstrings: the state \"sung\" is not known"));
    CFRelease(bundle);
}

static void test_info_values__are_localized_by_tables(void **state)
{
    (void)state;
    use_languages("fr");
    CFBundleRef bundle = open_bundle("c.bundle");
    assert_borrowed_string(CFBundleGetValueForInfoDictionaryKey(bundle, kCFBundleNameKey), "Exemple");
    use_languages("de");
    assert_borrowed_string(CFBundleGetValueForInfoDictionaryKey(bundle, kCFBundleNameKey), "Sample");
    CFRelease(bundle);
}

static void test_malformed_catalog__is_reported_once(void **state)
{
    (void)state;
    use_languages("en");
    clear_diagnostics();
    CFBundleRef bundle = open_bundle("c.bundle");
    for (int i = 0; i < 3; i++)
        assert_string(CFBundleCopyLocalizedString(bundle, CFSTR("a"), NULL, CFSTR("Broken")), "a");
    assert_int_equal(diagnostic_count(), 1);
    assert_non_null(strstr(last_diagnostic(), "Broken.xcstrings: line 1, column "));
    CFRelease(bundle);
}

static void test_missing_key__falls_back_if_the_bundle_enables_it(void **state)
{
    (void)state;
    assert_localized("k.bundle", "fr-CA", CFSTR("a"), NULL, "a fr_CA");
    assert_localized("k.bundle", "fr-CA", CFSTR("b"), NULL, "b fr");
    assert_localized("k.bundle", "fr-CA", CFSTR("c"), NULL, "c en");
    assert_localized("k.bundle", "fr-CA", CFSTR("d"), NULL, "d");
    assert_localized("f.bundle", "ru", CFSTR("percent"), NULL, "percent");
    use_languages("fr-CA");
    CFBundleRef bundle = open_bundle("k.bundle");
    assert_string(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("n"), NULL, 3), "3 fr");
    CFRelease(bundle);
}

static void test_legacy_folder__is_used_beside_the_new_one(void **state)
{
    (void)state;
    assert_localized("k.bundle", "fr", CFSTR("k"), CFSTR("Legacy"), "legacy");
    assert_localized("k.bundle", "fr", CFSTR("b"), NULL, "b fr");
}

/* A program in another locale: localedef makes one where the C library has its sources. */
static void test_numbers__do_not_follow_the_programs_locale(void **state)
{
    char command[5000];

    (void)state;
    skip_with_musl("musl has no locales");
    snprintf(command, sizeof command, "localedef -i de_DE -f UTF-8 '%s' > /dev/null 2>&1", scratch_path("de_DE.UTF-8"));
    setenv("LOCPATH", scratch(), 1);
    if (system(command) < 0 || !setlocale(LC_ALL, "de_DE.UTF-8"))
        skip();
    assert_string_equal(localeconv()->decimal_point, ",");
    assert_string(CFStringCreateWithFormat(NULL, NULL, CFSTR("%.2f %Lf"), 1.5, 2.5L), "1.50 2.500000");
    assert_true(CFStringGetDoubleValue(CFSTR("1.5")) == 1.5);
    const double real = 0.5;
    CFNumberRef number = CFNumberCreate(NULL, kCFNumberDoubleType, &real);
    CFDataRef data = CFPropertyListCreateXMLData(NULL, number);
    assert_non_null(strstr((const char *)CFDataGetBytePtr(data), "<real>0.5</real>"));
    CFRelease(data);
    CFRelease(number);
    /* Nor does a locale without a country, which the system does not know, follow the environment. */
    setenv("LC_ALL", "de_DE.UTF-8", 1);
    CFLocaleRef locale = CFLocaleCreate(NULL, CFSTR("tlh"));
    assert_borrowed_string(CFLocaleGetValue(locale, kCFLocaleDecimalSeparator), ".");
    CFRelease(locale);
    unsetenv("LC_ALL");
    setlocale(LC_ALL, "C");
    unsetenv("LOCPATH");
}

static CFStringRef formatted(CFTypeRef options, CFStringRef format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    CFStringRef string = CFStringCreateWithFormatAndArguments(NULL, (CFDictionaryRef)options, format, arguments);
    va_end(arguments);
    return string;
}

static void test_numbers__are_those_of_the_locale(void **state)
{
    (void)state;
    CFLocaleRef german = CFLocaleCreate(NULL, CFSTR("de_DE"));
    CFLocaleRef arabic = CFLocaleCreate(NULL, CFSTR("ar_EG"));

    assert_string(CFStringCreateWithFormat(NULL, (CFDictionaryRef)german, CFSTR("%.1f %d %Lf"), 1.5, 1234567, 2.5L),
                  "1,5 1.234.567 2,500000");
    assert_string(formatted(german, CFSTR("%2$u|%1$8.2f|%3$x"), -0.5, 1234u, 255), "1.234|   -0,50|ff");
    assert_string(formatted(arabic, CFSTR("%d"), 1234567), "١٬٢٣٤٬٥٦٧");
    CFMutableStringRef string = CFStringCreateMutableCopy(NULL, 0, CFSTR("a"));
    CFStringAppendFormat(string, (CFDictionaryRef)german, CFSTR(" %.1f"), 1.5);
    CFStringAppendFormat(string, NULL, CFSTR(" %.1f"), 1.5);
    assert_string(string, "a 1,5 1.5");
    assert_string(formatted(CFLocaleGetSystem(), CFSTR("%d"), 1234), "1,234");

    CFRelease(arabic);
    CFRelease(german);
}

static void test_format_options__may_have_a_decimal_separator(void **state)
{
    (void)state;
    const void *key = CFSTR("NSDecimalSeparator"), *comma = CFSTR(",");
    CFDictionaryRef options =
        CFDictionaryCreate(NULL, &key, &comma, 1, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
    CFDictionaryRef others =
        CFDictionaryCreate(NULL, &comma, &comma, 1, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);

    assert_string(formatted(options, CFSTR("%.1f %d %e"), 1234.5, 1234, 0.5), "1234,5 1234 5,000000e-01");
    assert_string(formatted(others, CFSTR("%.1f"), 1.5), "1.5");
    clear_diagnostics();
    assert_string(formatted(CFSTR("de_DE"), CFSTR("%.1f"), 1.5), "1.5");
    assert_reported_by("CFStringCreateWithFormatAndArguments");

    CFRelease(others);
    CFRelease(options);
}

static void test_localized_numbers__are_those_of_the_language(void **state)
{
    (void)state;
    make_info("numbers.bundle/Contents/Info.plist", "<key>CFBundleDevelopmentRegion</key><string>en</string>");
    make_file("numbers.bundle/Contents/Resources/en.lproj/Localizable.strings", "\"%.1f km, %d\" = \"%.1f km, %d\";");
    make_file("numbers.bundle/Contents/Resources/de.lproj/Localizable.strings",
              "\"%.1f km, %d\" = \"%.1f Kilometer, %d\";");
    CFBundleRef bundle = open_bundle("numbers.bundle");
    static const struct {
        const char *languages, *expected;
    } cases[] = { { "de", "1.234,5 Kilometer, 1.000" },
                  { "de-CH", "1’234.5 Kilometer, 1’000" },
                  { "en", "1,234.5 km, 1,000" },
                  { "nl-NL,en-GB", "1.234,5 km, 1.000" },
                  { "fr", "1,234.5 km, 1,000" } };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        use_languages(cases[i].languages);
        assert_string(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("%.1f km, %d"), NULL, 1234.5, 1000),
                      cases[i].expected);
    }
    use_languages("de");
    assert_string(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("no key %d"), NULL, 1000), "no key 1,000");

    const void *key = kCFBCEnvironmentLocalizesNumbersKey, *no = kCFBooleanFalse;
    CFDictionaryRef settings =
        CFDictionaryCreate(NULL, &key, &no, 1, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
    CFBCEnvironmentRef plain = CFBCEnvironmentCreate(settings, NULL);
    CFBCSetEnvironment(plain);
    assert_string(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("%.1f km, %d"), NULL, 1234.5, 1000),
                  "1234.5 Kilometer, 1000");
    CFDictionaryRef same = CFBCEnvironmentCopySettings(plain);
    assert_ptr_equal(CFDictionaryGetValue(same, kCFBCEnvironmentLocalizesNumbersKey), kCFBooleanFalse);
    CFBCSetEnvironment(NULL);

    CFRelease(same);
    CFRelease(plain);
    CFRelease(settings);
}

static void test_negative_precision__is_none(void **state)
{
    (void)state;
    assert_string(CFStringCreateWithFormat(NULL, NULL, CFSTR("%.*s|%.*s|%.*f"), -1, "abc", 2, "abc", -1, 0.5),
                  "abc|ab|0.500000");
    assert_string(CFStringCreateWithFormat(NULL, NULL, CFSTR("%*d|%*d"), -4, 1, 4, 1), "1   |   1");
}

static void test_locale_of_the_thread__stays(void **state)
{
    (void)state;
    locale_t own = newlocale(LC_ALL_MASK, "C", (locale_t)0);
    locale_t before = uselocale(own);
    CFRelease(CFStringCreateWithFormat(NULL, NULL, CFSTR("%f"), 1.5));
    assert_true(CFStringGetDoubleValue(CFSTR("1.5")) == 1.5);
    assert_true(uselocale(before) == own);
    freelocale(own);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_integer__is_printed_in_the_width_of_the_translation),
        TEST(test_missing_form__is_replaced_by_the_development_language),
        TEST(test_number__chooses_the_plural_form),
        TEST(test_plural_forms__are_those_of_the_localizations_language),
        TEST(test_translation__may_reorder_and_omit_arguments),
        TEST(test_every_type_of_argument__is_accepted),
        TEST(test_translation_with_other_argument_types__is_reported_and_not_used),
        TEST(test_format_with_unknown_argument_types__is_not_used),
        TEST(test_key_that_is_a_format__tells_arguments_that_the_original_leaves_out),
        TEST(test_plural_forms_of_a_worse_language__replace_strings_and_are_reported),
        TEST(test_format__is_that_of_the_best_language),
        TEST(test_invalid_format__yields_the_key),
        TEST(test_missing_key__is_used_as_the_format),
        TEST(test_objects__are_arguments_if_their_types_fit),
        TEST(test_address__is_not_followed_by_a_translation),
        TEST(test_width_that_is_an_object__is_bounded),
        TEST(test_null__yields_null),
        TEST(test_diagnostic__names_the_function_that_was_called),
        TEST(test_localized_string__is_the_format_of_plural_forms),
        TEST(test_catalog__is_used_for_its_languages),
        TEST(test_file_of_a_language__precedes_the_catalog),
        TEST(test_files_of_a_table__precede_each_other_as_documented),
        TEST(test_localizations__are_those_of_folders_and_tables),
        TEST(test_languages_of_a_catalog__change_with_its_file),
        TEST(test_unknown_state__is_reported_once),
        TEST(test_info_values__are_localized_by_tables),
        TEST(test_malformed_catalog__is_reported_once),
        TEST(test_missing_key__falls_back_if_the_bundle_enables_it),
        TEST(test_legacy_folder__is_used_beside_the_new_one),
        TEST(test_numbers__do_not_follow_the_programs_locale),
        TEST(test_numbers__are_those_of_the_locale),
        TEST(test_format_options__may_have_a_decimal_separator),
        TEST(test_localized_numbers__are_those_of_the_language),
        TEST(test_negative_precision__is_none),
        TEST(test_locale_of_the_thread__stays),
    };
    return cmocka_run_group_tests(tests, make_bundles, tear_down_group);
}
