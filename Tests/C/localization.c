/* Localized strings, and the choice of languages. */
#include "fixture.h"

#include <string.h>

static void make_strings(const char *path, const char *content)
{
    make_file(path, content);
}

static int make_bundles(void **state)
{
    if (set_up_group(state) != 0)
        return -1;
    make_info("s.bundle/Contents/Info.plist", "<key>CFBundleDevelopmentRegion</key><string>en</string>"
                                              "<key>CFBundleName</key><string>Sample</string>");
    make_strings("s.bundle/Contents/Resources/en.lproj/Localizable.strings",
                 "\"greeting\" = \"Good day\"; empty = \"\"; short; \"only.en\" = \"English\";");
    make_strings("s.bundle/Contents/Resources/de.lproj/Localizable.strings", "\"greeting\" = \"Guten Tag\";");
    make_strings("s.bundle/Contents/Resources/fr_CA.lproj/Localizable.strings", "\"greeting\" = \"Bonjour\";");
    make_strings("s.bundle/Contents/Resources/de.lproj/InfoPlist.strings", "CFBundleName = \"Beispiel\";");
    make_strings("s.bundle/Contents/Resources/en.lproj/Broken.strings", "\"k\" = \"v\" oops");
    make_strings("s.bundle/Contents/Resources/en.lproj/List.strings", "(a, b)");
    make_strings("s.bundle/Contents/Resources/Base.lproj/OnlyBase.strings", "k = base;");
    make_strings("s.bundle/Contents/Resources/Global.strings", "k = global;");
    make_strings("s.bundle/Contents/Resources/de.lproj/Global.strings", "k = german;");
    make_strings("s.bundle/Contents/Resources/en.lproj/sub/Deep.strings", "k = deep;");
    make_strings("s.bundle/Contents/Resources/en.lproj/Plural.strings", "p = \"plain\"; q = \"plain\";");
    make_strings("s.bundle/Contents/Resources/en.lproj/Plural.stringsdict",
                 "<plist><dict><key>p</key><string>dict</string><key>q</key><dict/></dict></plist>");
    return 0;
}

static void assert_localized(const char *languages, CFStringRef key, CFStringRef value, CFStringRef table,
                             const char *expected)
{
    use_languages(languages);
    CFBundleRef bundle = open_bundle("s.bundle");
    assert_string(CFBundleCopyLocalizedString(bundle, key, value, table), expected);
    CFRelease(bundle);
}

static void test_localized_string__is_in_the_users_language(void **state)
{
    (void)state;
    assert_localized("en", CFSTR("greeting"), NULL, NULL, "Good day");
    assert_localized("de", CFSTR("greeting"), NULL, NULL, "Guten Tag");
    assert_localized("de-AT,en", CFSTR("greeting"), NULL, CFSTR(""), "Guten Tag");
    assert_localized("fr-FR", CFSTR("greeting"), NULL, NULL, "Bonjour");
    assert_localized("ja", CFSTR("greeting"), NULL, NULL, "Good day");
    assert_localized("ja,de", CFSTR("greeting"), NULL, NULL, "Guten Tag");
}

static void test_languages__may_change_while_a_bundle_is_open(void **state)
{
    (void)state;
    use_languages("de");
    CFBundleRef bundle = open_bundle("s.bundle");
    assert_string(CFBundleCopyLocalizedString(bundle, CFSTR("greeting"), NULL, NULL), "Guten Tag");
    use_languages("en");
    assert_string(CFBundleCopyLocalizedString(bundle, CFSTR("greeting"), NULL, NULL), "Good day");
    use_languages("de");
    assert_string(CFBundleCopyLocalizedString(bundle, CFSTR("greeting"), NULL, NULL), "Guten Tag");
    CFRelease(bundle);
}

static void test_missing_key__yields_the_default_or_the_key(void **state)
{
    (void)state;
    assert_localized("en", CFSTR("missing"), NULL, NULL, "missing");
    assert_localized("en", CFSTR("missing"), CFSTR(""), NULL, "missing");
    assert_localized("en", CFSTR("missing"), CFSTR("default"), NULL, "default");
    assert_localized("en", CFSTR("greeting"), NULL, CFSTR("NoSuchTable"), "greeting");
    assert_localized("en", NULL, CFSTR("v"), NULL, "v");
    assert_localized("en", NULL, NULL, NULL, "");
    assert_localized("en", CFSTR("short"), NULL, NULL, "short");
}

static void test_empty_string__is_a_translation(void **state)
{
    (void)state;
    assert_localized("en", CFSTR("empty"), CFSTR("default"), NULL, "");
}

static void test_one_localization__is_used_for_a_table(void **state)
{
    (void)state;
    assert_localized("de,en", CFSTR("only.en"), NULL, NULL, "only.en");
    assert_localized("de", CFSTR("k"), NULL, CFSTR("Global"), "global");
    assert_localized("de", CFSTR("k"), NULL, CFSTR("OnlyBase"), "base");
    assert_localized("en", CFSTR("k"), NULL, CFSTR("sub/Deep"), "deep");
}

static void test_named_localization__ignores_the_users_languages(void **state)
{
    (void)state;
    use_languages("en");
    CFBundleRef bundle = open_bundle("s.bundle");
    assert_string(CFBundleCopyLocalizedStringForLocalization(bundle, CFSTR("greeting"), NULL, NULL, CFSTR("de")),
                  "Guten Tag");
    assert_string(CFBundleCopyLocalizedStringForLocalization(bundle, CFSTR("greeting"), NULL, NULL, CFSTR("ja")),
                  "greeting");
    assert_string(
        CFBundleCopyLocalizedStringForLocalization(bundle, CFSTR("k"), CFSTR("d"), CFSTR("OnlyBase"), CFSTR("en")),
        "d");
    assert_string(CFBundleCopyLocalizedStringForLocalization(bundle, CFSTR("greeting"), NULL, NULL, NULL), "Good day");
    const void *languages[] = { CFSTR("xx"), CFSTR("de-AT"), CFSTR("en") };
    CFArrayRef german = CFArrayCreate(NULL, languages, 3, &kCFTypeArrayCallBacks);
    CFArrayRef unknown = CFArrayCreate(NULL, languages, 1, &kCFTypeArrayCallBacks);
    assert_string(CFBundleCopyLocalizedStringForLocalizations(bundle, CFSTR("greeting"), NULL, NULL, german),
                  "Guten Tag");
    assert_string(CFBundleCopyLocalizedStringForLocalizations(bundle, CFSTR("greeting"), NULL, NULL, unknown),
                  "Good day");
    assert_string(CFBundleCopyLocalizedStringForLocalizations(bundle, CFSTR("greeting"), NULL, NULL, NULL), "Good day");
    assert_string(CFBundleCopyLocalizedStringForLocalizations(bundle, CFSTR("none"), CFSTR("v"), NULL, german), "v");
    assert_null(CFBundleCopyLocalizedStringForLocalizations(NULL, CFSTR("greeting"), NULL, NULL, german));
    CFRelease(german);
    CFRelease(unknown);
    CFRelease(bundle);
}

static void test_mutable_names__are_used_with_their_current_content(void **state)
{
    (void)state;
    use_languages("en");
    CFBundleRef bundle = open_bundle("s.bundle");
    CFMutableStringRef key = CFStringCreateMutableCopy(NULL, 0, CFSTR("greeting"));
    CFMutableStringRef language = CFStringCreateMutableCopy(NULL, 0, CFSTR("de"));
    CFMutableStringRef table = CFStringCreateMutableCopy(NULL, 0, CFSTR("Localizable"));
    for (int round = 0; round < 3; round++) {
        assert_string(CFBundleCopyLocalizedStringForLocalization(bundle, key, NULL, table, language), "Guten Tag");
        assert_string(CFBundleCopyLocalizedStringForLocalization(bundle, key, NULL, NULL, CFSTR("de")), "Guten Tag");
        CFStringReplaceAll(language, CFSTR("fr_CA"));
        assert_string(CFBundleCopyLocalizedStringForLocalization(bundle, key, NULL, table, language), "Bonjour");
        assert_string(CFBundleCopyLocalizedStringForLocalization(bundle, key, NULL, NULL, CFSTR("fr_CA")), "Bonjour");
        CFStringReplaceAll(language, CFSTR("de"));
        CFStringReplaceAll(table, CFSTR("Global"));
        CFStringReplaceAll(key, CFSTR("k"));
        assert_string(CFBundleCopyLocalizedString(bundle, key, NULL, table), "global");
        assert_string(CFBundleCopyLocalizedString(bundle, CFSTR("k"), NULL, CFSTR("Global")), "global");
        CFStringReplaceAll(table, CFSTR(""));
        assert_string(CFBundleCopyLocalizedString(bundle, key, table, table), "k");
        CFStringReplaceAll(table, CFSTR("Localizable"));
        CFStringReplaceAll(key, CFSTR("greeting"));
        /* A new object each time, probably at the same address as the last one, and once with another name. */
        CFStringRef renewed = CFStringCreateWithCString(NULL, round == 1 ? "fr_CA" : "de", kCFStringEncodingUTF8);
        assert_string(CFBundleCopyLocalizedStringForLocalization(bundle, key, NULL, NULL, renewed),
                      round == 1 ? "Bonjour" : "Guten Tag");
        CFRelease(renewed);
    }
    CFRelease(key);
    CFRelease(language);
    CFRelease(table);
    CFRelease(bundle);
}

static void test_stringsdict_entry__replaces_the_strings_entry(void **state)
{
    (void)state;
    assert_localized("en", CFSTR("p"), NULL, CFSTR("Plural"), "dict");
    assert_localized("en", CFSTR("q"), NULL, CFSTR("Plural"), "plain");
}

static void test_malformed_table__counts_as_empty_with_one_diagnostic(void **state)
{
    (void)state;
    use_languages("en");
    CFBundleRef bundle = open_bundle("s.bundle");
    clear_diagnostics();
    for (int i = 0; i < 3; i++)
        assert_string(CFBundleCopyLocalizedString(bundle, CFSTR("k"), CFSTR("d"), CFSTR("Broken")), "d");
    assert_int_equal(diagnostic_count(), 1);
    assert_non_null(strstr(last_diagnostic(), "Broken.strings"));
    assert_non_null(strstr(last_diagnostic(), "line 1"));
    assert_string(CFBundleCopyLocalizedString(bundle, CFSTR("a"), NULL, CFSTR("List")), "a");
    assert_int_equal(diagnostic_count(), 2);
    CFRelease(bundle);
}

static void test_info_values__are_localized(void **state)
{
    (void)state;
    use_languages("de");
    CFBundleRef bundle = open_bundle("s.bundle");
    assert_borrowed_string(CFBundleGetValueForInfoDictionaryKey(bundle, kCFBundleNameKey), "Beispiel");
    assert_int_equal(CFDictionaryGetCount(CFBundleGetLocalInfoDictionary(bundle)), 1);
    use_languages("en");
    assert_borrowed_string(CFBundleGetValueForInfoDictionaryKey(bundle, kCFBundleNameKey), "Sample");
    assert_null(CFBundleGetLocalInfoDictionary(bundle));
    CFRelease(bundle);
}

static void test_empty_info_strings__are_an_empty_dictionary(void **state)
{
    (void)state;
    make_file("empty.bundle/InfoPlist.strings", "/* nothing yet */\n");
    CFBundleRef bundle = open_bundle("empty.bundle");
    assert_non_null(CFBundleGetLocalInfoDictionary(bundle));
    assert_int_equal(CFDictionaryGetCount(CFBundleGetLocalInfoDictionary(bundle)), 0);
    CFRelease(bundle);
}

static void test_localizations__are_listed(void **state)
{
    (void)state;
    CFBundleRef bundle = open_bundle("s.bundle");
    assert_strings(CFBundleCopyBundleLocalizations(bundle), "Base,de,en,fr_CA");
    CFRelease(bundle);

    make_info("l.bundle/Contents/Info.plist",
              "<key>CFBundleLocalizations</key><array><string>it</string><string></string><integer>5</integer>"
              "<string>es</string></array>");
    make_directory("l.bundle/Contents/Resources/de.lproj");
    bundle = open_bundle("l.bundle");
    assert_strings(CFBundleCopyBundleLocalizations(bundle), "it,es,de");
    CFRelease(bundle);

    CFURLRef url = url_of("l.bundle");
    assert_strings(CFBundleCopyLocalizationsForURL(url), "it,es,de");
    CFRelease(url);
}

static void test_folders_with_names_of_gnustep__match_in_its_bundles(void **state)
{
    static const char *const bundles[] = { "gnustep.app", "apple.app" };

    (void)state;
    make_file("gnustep.app/Resources/Info-gnustep.plist", "{ NSExecutable = gnustep; }");
    make_info("apple.app/Resources/Info.plist", "");
    for (int i = 0; i < 2; i++) {
        char path[100];
        snprintf(path, sizeof path, "%s/Resources/TraditionalChinese.lproj/L.strings", bundles[i]);
        make_file(path, "k = zh;");
        snprintf(path, sizeof path, "%s/Resources/BrazilianPortuguese.lproj/L.strings", bundles[i]);
        make_file(path, "k = pt;");
        snprintf(path, sizeof path, "%s/Resources/English.lproj/L.strings", bundles[i]);
        make_file(path, "k = en;");
    }
    clear_diagnostics();
    CFBundleRef gnustep = open_bundle("gnustep.app");
    use_languages("zh-TW,pt");
    assert_string(CFBundleCopyLocalizedString(gnustep, CFSTR("k"), NULL, CFSTR("L")), "zh");
    use_languages("pt-BR");
    assert_string(CFBundleCopyLocalizedString(gnustep, CFSTR("k"), NULL, CFSTR("L")), "pt");
    use_languages("ja");
    assert_string(CFBundleCopyLocalizedString(gnustep, CFSTR("k"), NULL, CFSTR("L")), "en");
    assert_int_equal(diagnostic_count(), 0);
    CFRelease(gnustep);

    CFBundleRef apple = open_bundle("apple.app");
    use_languages("zh-TW,pt");
    for (int i = 0; i < 3; i++)
        assert_string(CFBundleCopyLocalizedString(apple, CFSTR("k"), NULL, CFSTR("L")), "en");
    CFRelease(apple);
    CFURLRef url = url_of("apple.app");
    CFRelease(CFBundleCopyLocalizationsForURL(url));
    CFRelease(url);
    assert_int_equal(diagnostic_count(), 1);
    assert_non_null(strstr(last_diagnostic(), "BrazilianPortuguese.lproj: unknown language (and 1 more)"));
    use_languages(NULL);
}

static CFArrayRef array_of(CFStringRef first, CFStringRef second, CFStringRef third)
{
    const void *values[] = { first, second, third };

    return CFArrayCreate(NULL, values, third ? 3 : second ? 2 : first ? 1 : 0, &kCFTypeArrayCallBacks);
}

static void test_localizations_for_preferences__follow_the_language_matcher(void **state)
{
    (void)state;
    CFArrayRef available = array_of(CFSTR("en"), CFSTR("zh_TW"), CFSTR("fr"));
    CFArrayRef preferred = array_of(CFSTR("zh-Hant-HK"), NULL, NULL);
    assert_strings(CFBundleCopyLocalizationsForPreferences(available, preferred), "zh_TW");
    CFRelease(preferred);

    preferred = array_of(CFSTR("ko"), NULL, NULL);
    assert_strings(CFBundleCopyLocalizationsForPreferences(available, preferred), "en");
    CFRelease(preferred);
    CFRelease(available);

    available = array_of(NULL, NULL, NULL);
    assert_strings(CFBundleCopyLocalizationsForPreferences(available, NULL), "en");
    CFRelease(available);

    use_languages("fr-CH");
    available = array_of(CFSTR("de"), CFSTR("fr"), NULL);
    assert_strings(CFBundleCopyLocalizationsForPreferences(available, NULL), "fr");
    assert_strings(CFBundleCopyPreferredLocalizationsFromArray(available), "fr");
    CFRelease(available);
}

static void test_arrays_without_callbacks__are_accepted_as_lists_of_strings(void **state)
{
    const void *values[] = { CFSTR("de"), CFSTR("fr") };
    (void)state;
    CFArrayRef raw = CFArrayCreate(NULL, values, 2, NULL);
    use_languages("fr");
    assert_strings(CFBundleCopyPreferredLocalizationsFromArray(raw), "fr");
    CFBCSetPreferredLanguages(raw);
    assert_strings(CFLocaleCopyPreferredLanguages(), "de,fr");
    CFRelease(raw);
    use_languages("en");
}

static void test_malformed_file__is_reported_once_per_bundle(void **state)
{
    (void)state;
    use_languages("en");
    CFBundleRef bundle = open_bundle("s.bundle");
    clear_diagnostics();
    CFRelease(CFBundleCopyLocalizedString(bundle, CFSTR("k"), NULL, CFSTR("Broken")));
    CFRelease(CFBundleCopyLocalizedStringForLocalization(bundle, CFSTR("k"), NULL, CFSTR("Broken"), CFSTR("en")));
    use_languages("en,de");
    CFRelease(CFBundleCopyLocalizedString(bundle, CFSTR("k"), NULL, CFSTR("Broken")));
    assert_int_equal(diagnostic_count(), 1);
    CFRelease(bundle);
    use_languages("en");
}

/* A call is answered from the last table, if the names are the same objects. */
static void test_same_table_name__is_used_with_alternating_localizations(void **state)
{
    static const struct {
        const char *localization;
        const char *greeting;
    } cases[] = { { "de", "Guten Tag" }, { "fr_CA", "Bonjour" }, { "en", "Good day" } };
    CFStringRef languages[3], tables[] = { CFSTR("Localizable"), NULL, CFSTR("Global") };

    (void)state;
    use_languages("en");
    CFBundleRef bundle = open_bundle("s.bundle");
    clear_diagnostics();
    for (int i = 0; i < 3; i++)
        languages[i] = CFStringCreateWithCString(NULL, cases[i].localization, kCFStringEncodingUTF8);
    for (int round = 0; round < 3; round++) {
        for (int i = 0; i < 3; i++) {
            for (int again = 0; again < 2; again++) {
                for (int table = 0; table < 2; table++)
                    assert_string(CFBundleCopyLocalizedStringForLocalization(bundle, CFSTR("greeting"), NULL,
                                                                             tables[table], languages[i]),
                                  cases[i].greeting);
                /* Another table, with the same localization. */
                assert_string(
                    CFBundleCopyLocalizedStringForLocalization(bundle, CFSTR("k"), NULL, tables[2], languages[i]),
                    "global");
                assert_string(CFBundleCopyLocalizedString(bundle, CFSTR("greeting"), NULL, tables[0]), "Good day");
                assert_string(CFBundleCopyLocalizedString(bundle, CFSTR("greeting"), NULL, NULL), "Good day");
            }
        }
    }
    for (int i = 0; i < 3; i++)
        CFRelease(languages[i]);
    CFRelease(bundle);
    assert_int_equal(diagnostic_count(), 0); /* Nothing was released too often. */
}

static void test_missing_key__yields_the_default_or_the_key_of_a_cached_table(void **state)
{
    const int one = 1;
    CFNumberRef number = CFNumberCreate(NULL, kCFNumberIntType, &one);
    (void)state;
    use_languages("en");
    CFBundleRef bundle = open_bundle("s.bundle");
    for (int round = 0; round < 3; round++) {
        assert_string(CFBundleCopyLocalizedString(bundle, CFSTR("missing"), CFSTR(""), NULL), "missing");
        assert_string(CFBundleCopyLocalizedString(bundle, CFSTR("missing"), NULL, NULL), "missing");
        assert_string(CFBundleCopyLocalizedString(bundle, CFSTR("missing"), CFSTR("default"), NULL), "default");
        clear_diagnostics();
        assert_string(CFBundleCopyLocalizedString(bundle, CFSTR("missing"), (CFStringRef)number, NULL), "missing");
        assert_int_equal(diagnostic_count(), 1);
    }
    CFRelease(bundle);
    CFRelease(number);
    clear_diagnostics();
}

static void test_table_that_ends_in_nocache__is_read_each_time(void **state)
{
    (void)state;
    use_languages("en");
    make_strings("s.bundle/Contents/Resources/en.lproj/Live.nocache.strings", "k = before;");
    make_strings("s.bundle/Contents/Resources/en.lproj/Live.strings", "k = before;");
    CFBundleRef bundle = open_bundle("s.bundle");
    assert_string(CFBundleCopyLocalizedString(bundle, CFSTR("k"), NULL, CFSTR("Live.nocache")), "before");
    assert_string(CFBundleCopyLocalizedString(bundle, CFSTR("k"), NULL, CFSTR("Live")), "before");
    make_strings("s.bundle/Contents/Resources/en.lproj/Live.nocache.strings", "k = after;");
    make_strings("s.bundle/Contents/Resources/en.lproj/Live.strings", "k = after;");
    for (int i = 0; i < 2; i++) {
        assert_string(CFBundleCopyLocalizedString(bundle, CFSTR("k"), NULL, CFSTR("Live.nocache")), "after");
        assert_string(CFBundleCopyLocalizedString(bundle, CFSTR("k"), NULL, CFSTR("Live")), "before");
    }
    CFRelease(bundle);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_localized_string__is_in_the_users_language),
        TEST(test_languages__may_change_while_a_bundle_is_open),
        TEST(test_missing_key__yields_the_default_or_the_key),
        TEST(test_empty_string__is_a_translation),
        TEST(test_one_localization__is_used_for_a_table),
        TEST(test_named_localization__ignores_the_users_languages),
        TEST(test_mutable_names__are_used_with_their_current_content),
        TEST(test_stringsdict_entry__replaces_the_strings_entry),
        TEST(test_malformed_table__counts_as_empty_with_one_diagnostic),
        TEST(test_info_values__are_localized),
        TEST(test_empty_info_strings__are_an_empty_dictionary),
        TEST(test_folders_with_names_of_gnustep__match_in_its_bundles),
        TEST(test_localizations__are_listed),
        TEST(test_localizations_for_preferences__follow_the_language_matcher),
        TEST(test_arrays_without_callbacks__are_accepted_as_lists_of_strings),
        TEST(test_malformed_file__is_reported_once_per_bundle),
        TEST(test_missing_key__yields_the_default_or_the_key_of_a_cached_table),
        TEST(test_same_table_name__is_used_with_alternating_localizations),
        TEST(test_table_that_ends_in_nocache__is_read_each_time),
    };
    return cmocka_run_group_tests_name("localization", tests, make_bundles, tear_down_group);
}
