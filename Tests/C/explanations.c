/* Explanations: the answer is that of the ordinary function, and the steps lead to it. */
#include "fixture.h"

#include <CFBundleCompat/CFBCExplanation.h>
#include <stdio.h>
#include <string.h>

/* The steps of an explanation, one "outcome candidate" per line. */
static const char *steps_of(CFDictionaryRef explanation)
{
    static char lines[2048];
    char line[512];
    CFArrayRef steps = (CFArrayRef)CFDictionaryGetValue(explanation, kCFBCExplanationStepsKey);
    lines[0] = 0;
    for (CFIndex i = 0; i < CFArrayGetCount(steps); i++) {
        CFDictionaryRef step = (CFDictionaryRef)CFArrayGetValueAtIndex(steps, i);
        CFStringRef string = CFStringCreateWithFormat(NULL, NULL, CFSTR("%@ %@\n"),
                                                      CFDictionaryGetValue(step, kCFBCExplanationOutcomeKey),
                                                      CFDictionaryGetValue(step, kCFBCExplanationCandidateKey));
        assert_true(CFStringGetLength((CFStringRef)CFDictionaryGetValue(step, kCFBCExplanationReasonKey)) > 0);
        assert_true(CFStringGetCString(string, line, sizeof line, kCFStringEncodingUTF8));
        strcat(lines, line);
        CFRelease(string);
    }
    return lines;
}

static CFTypeRef answer_of(CFDictionaryRef explanation)
{
    return CFDictionaryGetValue(explanation, kCFBCExplanationAnswerKey);
}

static void test_resource__is_explained_directory_by_directory(void **state)
{
    (void)state;
    make_file("file.bundle/Contents/Resources/en.lproj/a.txt", "");
    make_file("file.bundle/Contents/Resources/de.lproj/a.txt", "");
    make_file("file.bundle/Contents/Resources/de.lproj/a@2x.txt", "");
    use_languages("de");
    CFBundleRef bundle = open_bundle("file.bundle");

    CFDictionaryRef explanation = CFBCBundleCopyResourceExplanation(bundle, CFSTR("a"), CFSTR("txt"), NULL);
    assert_borrowed_string(answer_of(explanation), "Contents/Resources/de.lproj/a.txt");
    assert_string_equal(steps_of(explanation), "absent Contents/Resources/a.txt\n"
                                               "chosen Contents/Resources/de.lproj/a.txt\n"
                                               "lost Contents/Resources/de.lproj/a@2x.txt\n"
                                               "absent Contents/Resources/Base.lproj/\n"
                                               "lost Contents/Resources/en.lproj/a.txt\n");
    CFRelease(explanation);

    explanation = CFBCBundleCopyResourceExplanation(bundle, CFSTR("b"), CFSTR("txt"), NULL);
    assert_null(answer_of(explanation));
    assert_null(strstr(steps_of(explanation), "chosen"));
    CFRelease(explanation);
    assert_null(CFBCBundleCopyResourceExplanation(bundle, NULL, CFSTR("txt"), NULL));
    assert_null(CFBCBundleCopyResourceExplanation(bundle, CFSTR("../a"), CFSTR("txt"), NULL));
    CFRelease(bundle);
}

static void test_variant__is_explained_by_the_environment(void **state)
{
    int two = 2;
    (void)state;
    make_file("scale.bundle/Contents/Resources/p.png", "");
    make_file("scale.bundle/Contents/Resources/p@2x.png", "");
    make_file("scale.bundle/Contents/Resources/p@3x.png", "");
    const void *key = kCFBCEnvironmentScaleKey;
    CFNumberRef scale = CFNumberCreate(NULL, kCFNumberIntType, &two);
    CFDictionaryRef settings = CFDictionaryCreate(NULL, &key, (const void **)&scale, 1, &kCFTypeDictionaryKeyCallBacks,
                                                  &kCFTypeDictionaryValueCallBacks);
    CFBCEnvironmentRef environment = CFBCEnvironmentCreate(settings, NULL);
    CFURLRef url = url_of("scale.bundle");
    CFBundleRef bundle = CFBCBundleCreateForEnvironment(url, environment, NULL);

    CFDictionaryRef explanation = CFBCBundleCopyResourceExplanation(bundle, CFSTR("p.png"), NULL, NULL);
    assert_borrowed_string(answer_of(explanation), "Contents/Resources/p@2x.png");
    assert_non_null(strstr(steps_of(explanation), "lost Contents/Resources/p.png\n"
                                                  "chosen Contents/Resources/p@2x.png\n"
                                                  "lost Contents/Resources/p@3x.png\n"));
    CFRelease(explanation);
    CFRelease(bundle);
    CFRelease(url);
    CFRelease(environment);
    CFRelease(settings);
    CFRelease(scale);
}

static void test_localized_string__is_explained_table_by_table(void **state)
{
    (void)state;
    make_file("text.bundle/Contents/Resources/de.lproj/Localizable.strings", "\"hello\" = \"Hallo\";");
    make_file("text.bundle/Contents/Resources/en.lproj/Localizable.strings",
              "\"hello\" = \"Hello\"; \"bye\" = \"Bye\";");
    make_info("text.bundle/Contents/Info.plist", "<key>CFBundleDevelopmentRegion</key><string>en</string>");
    use_languages("de");
    CFBundleRef bundle = open_bundle("text.bundle");

    CFDictionaryRef explanation = CFBCBundleCopyLocalizedStringExplanation(bundle, CFSTR("hello"), NULL);
    assert_borrowed_string(answer_of(explanation), "Hallo");
    assert_string_equal(steps_of(explanation), "chosen Contents/Resources/de.lproj/Localizable.strings\n"
                                               "lost Contents/Resources/en.lproj/Localizable.strings\n");
    CFRelease(explanation);

    explanation = CFBCBundleCopyLocalizedStringExplanation(bundle, CFSTR("bye"), NULL);
    assert_borrowed_string(answer_of(explanation), "bye");
    assert_string_equal(steps_of(explanation), "absent Contents/Resources/de.lproj/Localizable.strings\n"
                                               "lost Contents/Resources/en.lproj/Localizable.strings\n"
                                               "chosen bye\n");
    CFRelease(explanation);
    assert_null(CFBCBundleCopyLocalizedStringExplanation(bundle, NULL, NULL));
    CFRelease(bundle);
}

static void test_catalog__is_explained_language_by_language(void **state)
{
    (void)state;
    make_file("catalog.bundle/Contents/Resources/Localizable.xcstrings",
              "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\"hello\": {\"localizations\": "
              "{\"de\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"Hallo\"}}}}}}");
    use_languages("de");
    CFBundleRef bundle = open_bundle("catalog.bundle");
    CFDictionaryRef explanation = CFBCBundleCopyLocalizedStringExplanation(bundle, CFSTR("hello"), NULL);
    assert_borrowed_string(answer_of(explanation), "Hallo");
    assert_non_null(strstr(steps_of(explanation), "chosen Contents/Resources/Localizable.xcstrings (de)\n"));
    CFRelease(explanation);
    CFRelease(bundle);
}

static void test_chosen_languages__are_explained_by_the_preferences(void **state)
{
    (void)state;
    make_directory("speech.bundle/Contents/Resources/de.lproj");
    make_directory("speech.bundle/Contents/Resources/en.lproj");
    make_directory("speech.bundle/Contents/Resources/fr.lproj");
    make_info("speech.bundle/Contents/Info.plist", "<key>CFBundleDevelopmentRegion</key><string>en</string>");
    use_languages("sv,de-AT");
    CFBundleRef bundle = open_bundle("speech.bundle");
    CFDictionaryRef explanation = CFBCBundleCopyLocalizationsExplanation(bundle);
    assert_strings((CFArrayRef)CFRetain(answer_of(explanation)), "de,en");
    assert_string_equal(steps_of(explanation), "absent sv\nchosen de\nabsent Base\nchosen en\nlost fr\n");
    CFRelease(explanation);
    CFRelease(bundle);
    assert_null(CFBCBundleCopyLocalizationsExplanation(NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_resource__is_explained_directory_by_directory),
        TEST(test_variant__is_explained_by_the_environment),
        TEST(test_localized_string__is_explained_table_by_table),
        TEST(test_catalog__is_explained_language_by_language),
        TEST(test_chosen_languages__are_explained_by_the_preferences),
    };
    return cmocka_run_group_tests(tests, set_up_group, tear_down_group);
}
