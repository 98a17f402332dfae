/* Explanations: the answer is the one that everybody gets, and the trail leads to it. */
#include "fixture.h"

#include <CFBundleCompat/CFBCExplanation.h>
#include <stdio.h>
#include <string.h>

/* The steps of an explanation, a line each: "outcome candidate". */
static const char *trail_of(CFDictionaryRef explanation)
{
    static char trail[2048];
    char line[512];
    CFArrayRef steps = (CFArrayRef)CFDictionaryGetValue(explanation, kCFBCExplanationStepsKey);
    trail[0] = 0;
    for (CFIndex i = 0; i < CFArrayGetCount(steps); i++) {
        CFDictionaryRef step = (CFDictionaryRef)CFArrayGetValueAtIndex(steps, i);
        CFStringRef text = CFStringCreateWithFormat(NULL, NULL, CFSTR("%@ %@\n"),
                                                    CFDictionaryGetValue(step, kCFBCExplanationOutcomeKey),
                                                    CFDictionaryGetValue(step, kCFBCExplanationCandidateKey));
        assert_true(CFStringGetLength((CFStringRef)CFDictionaryGetValue(step, kCFBCExplanationReasonKey)) > 0);
        assert_true(CFStringGetCString(text, line, sizeof line, kCFStringEncodingUTF8));
        strcat(trail, line);
        CFRelease(text);
    }
    return trail;
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

    CFDictionaryRef why = CFBCBundleCopyResourceExplanation(bundle, CFSTR("a"), CFSTR("txt"), NULL);
    assert_borrowed_text(answer_of(why), "Contents/Resources/de.lproj/a.txt");
    assert_string_equal(trail_of(why), "absent Contents/Resources/a.txt\n"
                                       "chosen Contents/Resources/de.lproj/a.txt\n"
                                       "lost Contents/Resources/de.lproj/a@2x.txt\n"
                                       "absent Contents/Resources/Base.lproj/\n"
                                       "lost Contents/Resources/en.lproj/a.txt\n");
    CFRelease(why);

    why = CFBCBundleCopyResourceExplanation(bundle, CFSTR("b"), CFSTR("txt"), NULL);
    assert_null(answer_of(why));
    assert_null(strstr(trail_of(why), "chosen"));
    CFRelease(why);
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

    CFDictionaryRef why = CFBCBundleCopyResourceExplanation(bundle, CFSTR("p.png"), NULL, NULL);
    assert_borrowed_text(answer_of(why), "Contents/Resources/p@2x.png");
    assert_non_null(strstr(trail_of(why), "lost Contents/Resources/p.png\n"
                                          "chosen Contents/Resources/p@2x.png\n"
                                          "lost Contents/Resources/p@3x.png\n"));
    CFRelease(why);
    CFRelease(bundle);
    CFRelease(url);
    CFRelease(environment);
    CFRelease(settings);
    CFRelease(scale);
}

static void test_text__is_explained_table_by_table(void **state)
{
    (void)state;
    make_file("text.bundle/Contents/Resources/de.lproj/Localizable.strings", "\"hello\" = \"Hallo\";");
    make_file("text.bundle/Contents/Resources/en.lproj/Localizable.strings",
              "\"hello\" = \"Hello\"; \"bye\" = \"Bye\";");
    make_info("text.bundle/Contents/Info.plist", "<key>CFBundleDevelopmentRegion</key><string>en</string>");
    use_languages("de");
    CFBundleRef bundle = open_bundle("text.bundle");

    CFDictionaryRef why = CFBCBundleCopyLocalizedStringExplanation(bundle, CFSTR("hello"), NULL);
    assert_borrowed_text(answer_of(why), "Hallo");
    assert_string_equal(trail_of(why), "chosen Contents/Resources/de.lproj/Localizable.strings\n"
                                       "lost Contents/Resources/en.lproj/Localizable.strings\n");
    CFRelease(why);

    why = CFBCBundleCopyLocalizedStringExplanation(bundle, CFSTR("bye"), NULL);
    assert_borrowed_text(answer_of(why), "bye");
    assert_string_equal(trail_of(why), "absent Contents/Resources/de.lproj/Localizable.strings\n"
                                       "lost Contents/Resources/en.lproj/Localizable.strings\n"
                                       "chosen bye\n");
    CFRelease(why);
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
    CFDictionaryRef why = CFBCBundleCopyLocalizedStringExplanation(bundle, CFSTR("hello"), NULL);
    assert_borrowed_text(answer_of(why), "Hallo");
    assert_non_null(strstr(trail_of(why), "chosen Contents/Resources/Localizable.xcstrings (de)\n"));
    CFRelease(why);
    CFRelease(bundle);
}

static void test_languages__are_explained_by_who_wishes_them(void **state)
{
    (void)state;
    make_directory("speech.bundle/Contents/Resources/de.lproj");
    make_directory("speech.bundle/Contents/Resources/en.lproj");
    make_directory("speech.bundle/Contents/Resources/fr.lproj");
    make_info("speech.bundle/Contents/Info.plist", "<key>CFBundleDevelopmentRegion</key><string>en</string>");
    use_languages("sv,de-AT");
    CFBundleRef bundle = open_bundle("speech.bundle");
    CFDictionaryRef why = CFBCBundleCopyLocalizationsExplanation(bundle);
    assert_texts((CFArrayRef)CFRetain(answer_of(why)), "de,en");
    assert_string_equal(trail_of(why), "absent sv\nchosen de\nchosen Base\nchosen en\nlost fr\n");
    CFRelease(why);
    CFRelease(bundle);
    assert_null(CFBCBundleCopyLocalizationsExplanation(NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_resource__is_explained_directory_by_directory),
        TEST(test_variant__is_explained_by_the_environment),
        TEST(test_text__is_explained_table_by_table),
        TEST(test_catalog__is_explained_language_by_language),
        TEST(test_languages__are_explained_by_who_wishes_them),
    };
    return cmocka_run_group_tests(tests, set_up_group, tear_down_group);
}
