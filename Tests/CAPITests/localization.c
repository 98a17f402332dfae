/* Which language a program gets, and which text. */
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
    assert_text(CFBundleCopyLocalizedString(bundle, key, value, table), expected);
    CFRelease(bundle);
}

static void test_text__is_in_the_users_language(void **state)
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
    assert_text(CFBundleCopyLocalizedString(bundle, CFSTR("greeting"), NULL, NULL), "Guten Tag");
    use_languages("en");
    assert_text(CFBundleCopyLocalizedString(bundle, CFSTR("greeting"), NULL, NULL), "Good day");
    use_languages("de");
    assert_text(CFBundleCopyLocalizedString(bundle, CFSTR("greeting"), NULL, NULL), "Guten Tag");
    CFRelease(bundle);
}

static void test_missing_key__gives_the_value_or_itself(void **state)
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

static void test_empty_text__is_a_text(void **state)
{
    (void)state;
    assert_localized("en", CFSTR("empty"), CFSTR("default"), NULL, "");
}

static void test_one_localization__serves_a_table(void **state)
{
    (void)state;
    assert_localized("de,en", CFSTR("only.en"), NULL, NULL, "only.en");
    assert_localized("de", CFSTR("k"), NULL, CFSTR("Global"), "global");
    assert_localized("de", CFSTR("k"), NULL, CFSTR("OnlyBase"), "base");
    assert_localized("en", CFSTR("k"), NULL, CFSTR("sub/Deep"), "deep");
}

static void test_named_localization__needs_no_preference(void **state)
{
    (void)state;
    use_languages("en");
    CFBundleRef bundle = open_bundle("s.bundle");
    assert_text(CFBundleCopyLocalizedStringForLocalization(bundle, CFSTR("greeting"), NULL, NULL, CFSTR("de")),
                "Guten Tag");
    assert_text(CFBundleCopyLocalizedStringForLocalization(bundle, CFSTR("greeting"), NULL, NULL, CFSTR("ja")),
                "greeting");
    assert_text(
        CFBundleCopyLocalizedStringForLocalization(bundle, CFSTR("k"), CFSTR("d"), CFSTR("OnlyBase"), CFSTR("en")),
        "d");
    assert_text(CFBundleCopyLocalizedStringForLocalization(bundle, CFSTR("greeting"), NULL, NULL, NULL), "Good day");
    CFRelease(bundle);
}

static void test_names_of_tables_and_localizations__count_as_they_are_now(void **state)
{
    (void)state;
    use_languages("en");
    CFBundleRef bundle = open_bundle("s.bundle");
    CFMutableStringRef key = CFStringCreateMutableCopy(NULL, 0, CFSTR("greeting"));
    CFMutableStringRef language = CFStringCreateMutableCopy(NULL, 0, CFSTR("de"));
    CFMutableStringRef table = CFStringCreateMutableCopy(NULL, 0, CFSTR("Localizable"));
    for (int round = 0; round < 3; round++) {
        assert_text(CFBundleCopyLocalizedStringForLocalization(bundle, key, NULL, table, language), "Guten Tag");
        assert_text(CFBundleCopyLocalizedStringForLocalization(bundle, key, NULL, NULL, CFSTR("de")), "Guten Tag");
        CFStringReplaceAll(language, CFSTR("fr_CA"));
        assert_text(CFBundleCopyLocalizedStringForLocalization(bundle, key, NULL, table, language), "Bonjour");
        assert_text(CFBundleCopyLocalizedStringForLocalization(bundle, key, NULL, NULL, CFSTR("fr_CA")), "Bonjour");
        CFStringReplaceAll(language, CFSTR("de"));
        CFStringReplaceAll(table, CFSTR("Global"));
        CFStringReplaceAll(key, CFSTR("k"));
        assert_text(CFBundleCopyLocalizedString(bundle, key, NULL, table), "global");
        assert_text(CFBundleCopyLocalizedString(bundle, CFSTR("k"), NULL, CFSTR("Global")), "global");
        CFStringReplaceAll(table, CFSTR(""));
        assert_text(CFBundleCopyLocalizedString(bundle, key, table, table), "k");
        CFStringReplaceAll(table, CFSTR("Localizable"));
        CFStringReplaceAll(key, CFSTR("greeting"));
        /* Another object with the same name each time, where the last one was. */
        CFStringRef german = CFStringCreateWithCString(NULL, round == 1 ? "fr_CA" : "de", kCFStringEncodingUTF8);
        assert_text(CFBundleCopyLocalizedStringForLocalization(bundle, key, NULL, NULL, german),
                    round == 1 ? "Bonjour" : "Guten Tag");
        CFRelease(german);
    }
    CFRelease(key);
    CFRelease(language);
    CFRelease(table);
    CFRelease(bundle);
}

static void test_stringsdict_text__replaces_the_strings_text(void **state)
{
    (void)state;
    assert_localized("en", CFSTR("p"), NULL, CFSTR("Plural"), "dict");
    assert_localized("en", CFSTR("q"), NULL, CFSTR("Plural"), "plain");
}

static void test_broken_table__gives_the_key_and_one_diagnostic(void **state)
{
    (void)state;
    use_languages("en");
    CFBundleRef bundle = open_bundle("s.bundle");
    forget_diagnostics();
    for (int i = 0; i < 3; i++)
        assert_text(CFBundleCopyLocalizedString(bundle, CFSTR("k"), CFSTR("d"), CFSTR("Broken")), "d");
    assert_int_equal(diagnostic_count(), 1);
    assert_non_null(strstr(last_diagnostic(), "Broken.strings"));
    assert_non_null(strstr(last_diagnostic(), "line 1"));
    assert_text(CFBundleCopyLocalizedString(bundle, CFSTR("a"), NULL, CFSTR("List")), "a");
    assert_int_equal(diagnostic_count(), 2);
    CFRelease(bundle);
}

static void test_info_values__are_localized(void **state)
{
    (void)state;
    use_languages("de");
    CFBundleRef bundle = open_bundle("s.bundle");
    assert_borrowed_text(CFBundleGetValueForInfoDictionaryKey(bundle, kCFBundleNameKey), "Beispiel");
    assert_int_equal(CFDictionaryGetCount(CFBundleGetLocalInfoDictionary(bundle)), 1);
    use_languages("en");
    assert_borrowed_text(CFBundleGetValueForInfoDictionaryKey(bundle, kCFBundleNameKey), "Sample");
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
    assert_texts(CFBundleCopyBundleLocalizations(bundle), "Base,de,en,fr_CA");
    CFRelease(bundle);

    make_info("l.bundle/Contents/Info.plist",
              "<key>CFBundleLocalizations</key><array><string>it</string><string></string><integer>5</integer>"
              "<string>es</string></array>");
    make_directory("l.bundle/Contents/Resources/de.lproj");
    bundle = open_bundle("l.bundle");
    assert_texts(CFBundleCopyBundleLocalizations(bundle), "it,es,de");
    CFRelease(bundle);

    CFURLRef url = url_of("l.bundle");
    assert_texts(CFBundleCopyLocalizationsForURL(url), "it,es,de");
    CFRelease(url);
}

static CFArrayRef array_of(CFStringRef first, CFStringRef second, CFStringRef third)
{
    const void *values[] = { first, second, third };

    return CFArrayCreate(NULL, values, third ? 3 : second ? 2 : first ? 1 : 0, &kCFTypeArrayCallBacks);
}

static void test_choice_for_preferences__follows_the_matcher(void **state)
{
    (void)state;
    CFArrayRef available = array_of(CFSTR("en"), CFSTR("zh_TW"), CFSTR("fr"));
    CFArrayRef preferred = array_of(CFSTR("zh-Hant-HK"), NULL, NULL);
    assert_texts(CFBundleCopyLocalizationsForPreferences(available, preferred), "zh_TW");
    CFRelease(preferred);

    preferred = array_of(CFSTR("ko"), NULL, NULL);
    assert_texts(CFBundleCopyLocalizationsForPreferences(available, preferred), "en");
    CFRelease(preferred);
    CFRelease(available);

    available = array_of(NULL, NULL, NULL);
    assert_texts(CFBundleCopyLocalizationsForPreferences(available, NULL), "en");
    CFRelease(available);

    use_languages("fr-CH");
    available = array_of(CFSTR("de"), CFSTR("fr"), NULL);
    assert_texts(CFBundleCopyLocalizationsForPreferences(available, NULL), "fr");
    assert_texts(CFBundleCopyPreferredLocalizationsFromArray(available), "fr");
    CFRelease(available);
}

static void test_arrays_without_callbacks__are_lists_of_strings_too(void **state)
{
    const void *values[] = { CFSTR("de"), CFSTR("fr") };
    (void)state;
    CFArrayRef raw = CFArrayCreate(NULL, values, 2, NULL);
    use_languages("fr");
    assert_texts(CFBundleCopyPreferredLocalizationsFromArray(raw), "fr");
    CFBCSetPreferredLanguages(raw);
    assert_texts(CFLocaleCopyPreferredLanguages(), "de,fr");
    CFRelease(raw);
    use_languages("en");
}

static void test_fault_of_a_file__is_reported_once_for_a_bundle(void **state)
{
    (void)state;
    use_languages("en");
    CFBundleRef bundle = open_bundle("s.bundle");
    forget_diagnostics();
    CFRelease(CFBundleCopyLocalizedString(bundle, CFSTR("k"), NULL, CFSTR("Broken")));
    CFRelease(CFBundleCopyLocalizedStringForLocalization(bundle, CFSTR("k"), NULL, CFSTR("Broken"), CFSTR("en")));
    use_languages("en,de");
    CFRelease(CFBundleCopyLocalizedString(bundle, CFSTR("k"), NULL, CFSTR("Broken")));
    assert_int_equal(diagnostic_count(), 1);
    CFRelease(bundle);
    use_languages("en");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_text__is_in_the_users_language),
        TEST(test_languages__may_change_while_a_bundle_is_open),
        TEST(test_missing_key__gives_the_value_or_itself),
        TEST(test_empty_text__is_a_text),
        TEST(test_one_localization__serves_a_table),
        TEST(test_named_localization__needs_no_preference),
        TEST(test_names_of_tables_and_localizations__count_as_they_are_now),
        TEST(test_stringsdict_text__replaces_the_strings_text),
        TEST(test_broken_table__gives_the_key_and_one_diagnostic),
        TEST(test_info_values__are_localized),
        TEST(test_empty_info_strings__are_an_empty_dictionary),
        TEST(test_localizations__are_listed),
        TEST(test_choice_for_preferences__follows_the_matcher),
        TEST(test_arrays_without_callbacks__are_lists_of_strings_too),
        TEST(test_fault_of_a_file__is_reported_once_for_a_bundle),
    };
    return cmocka_run_group_tests_name("localization", tests, make_bundles, tear_down_group);
}
