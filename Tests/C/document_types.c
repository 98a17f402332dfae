/* Document types, packages and display names. */
#include "fixture.h"

#include <CFBundleCompat/CFBCDocumentTypes.h>
#include <stdio.h>
#include <string.h>

static const char info[] =
    "<key>CFBundleDocumentTypes</key><array>"
    "<dict><key>CFBundleTypeName</key><string>Sketch</string><key>CFBundleTypeRole</key><string>Editor</string>"
    "<key>LSItemContentTypes</key><array><string>org.example.sketch</string></array>"
    "<key>CFBundleTypeIconFile</key><string>SketchIcon</string></dict>"
    "<dict><key>CFBundleTypeName</key><string>Picture</string><key>CFBundleTypeRole</key><string>Viewer</string>"
    "<key>LSItemContentTypes</key><array><string>public.image</string></array></dict>"
    "<dict><key>CFBundleTypeName</key><string>Notes</string><key>LSTypeIsPackage</key><true/>"
    "<key>CFBundleTypeExtensions</key><array><string>notes</string></array></dict>"
    "</array><key>UTExportedTypeDeclarations</key><array>"
    "<dict><key>UTTypeIdentifier</key><string>org.example.sketch</string><key>UTTypeConformsTo</key>"
    "<array><string>com.apple.package</string></array><key>UTTypeTagSpecification</key><dict>"
    "<key>public.filename-extension</key><array><string>sketch</string></array>"
    "<key>public.mime-type</key><string>application/x-sketch</string></dict></dict></array>";

static CFBundleRef open_host(void)
{
    make_info("Host.app/Contents/Info.plist", info);
    make_file("Host.app/Contents/Resources/SketchIcon.icns", "");
    make_file("Host.app/Contents/Resources/de.lproj/InfoPlist.strings", "Sketch = Skizze; CFBundleName = Wirt;");
    make_directory("Host.app/Contents/Resources/en.lproj");
    return open_bundle("Host.app");
}

static void assert_member(CFDictionaryRef type, CFStringRef key, const char *expected)
{
    assert_non_null(type);
    assert_borrowed_string(CFDictionaryGetValue(type, key), expected);
}

/* The name of the document type for a file below the scratch directory; "" if there is none. */
static void assert_type_of(CFBundleRef host, const char *file, const char *expected)
{
    CFURLRef url = url_of(file);
    CFDictionaryRef type = CFBCBundleCopyDocumentTypeForURL(host, url);
    if (*expected)
        assert_member(type, kCFBCDocumentTypeNameKey, expected);
    else
        assert_null(type);
    if (type)
        CFRelease(type);
    CFRelease(url);
}

static void test_document_types__are_those_of_the_info_dictionary(void **state)
{
    (void)state;
    CFBundleRef host = open_host();
    CFArrayRef types = CFBCBundleCopyDocumentTypes(host);
    assert_int_equal(CFArrayGetCount(types), 3);
    CFDictionaryRef sketch = (CFDictionaryRef)CFArrayGetValueAtIndex(types, 0);
    assert_member(sketch, kCFBCDocumentTypeRoleKey, "Editor");
    assert_member(sketch, kCFBCDocumentTypeHandlerRankKey, "Default");
    assert_true(CFDictionaryGetValue(sketch, kCFBCDocumentTypeIsPackageKey) == (CFTypeRef)kCFBooleanTrue);
    assert_strings((CFArrayRef)CFRetain(CFDictionaryGetValue(sketch, kCFBCDocumentTypeExtensionsKey)), "sketch");
    assert_strings((CFArrayRef)CFRetain(CFDictionaryGetValue(sketch, kCFBCDocumentTypeMIMETypesKey)),
                   "application/x-sketch");
    assert_null(CFDictionaryGetValue(sketch, kCFBCDocumentTypeOSTypesKey));
    assert_non_null(CFDictionaryGetValue(sketch, kCFBCDocumentTypeDeclarationKey));

    CFIndex scale = 0;
    assert_url(CFBCBundleCopyDocumentTypeIconURL(host, sketch, 32, &scale),
               "Host.app/Contents/Resources/SketchIcon.icns");
    assert_int_equal(scale, 1);
    CFDictionaryRef picture = (CFDictionaryRef)CFArrayGetValueAtIndex(types, 1);
    assert_null(CFBCBundleCopyDocumentTypeIconURL(host, picture, 32, &scale));
    assert_int_equal(scale, 0);
    CFRelease(types);
    CFRelease(host);
    assert_int_equal(diagnostic_count(), 0);
}

static void test_document_type__suits_a_file(void **state)
{
    (void)state;
    CFBundleRef host = open_host();
    make_file("a.png", "");
    make_file("a.txt", "");
    make_file("a.notes", "");
    make_directory("d.notes");
    make_directory("d.sketch");
    make_directory("plain");
    assert_type_of(host, "a.png", "Picture");
    assert_type_of(host, "a.txt", "");
    assert_type_of(host, "a.notes", "");
    assert_type_of(host, "d.notes", "Notes");
    assert_type_of(host, "d.sketch", "Sketch");
    assert_type_of(host, "plain", "");
    assert_type_of(host, "none.NOTES", "Notes"); /* The URL ends with a slash. */
    CFRelease(host);
}

static void test_document_type__suits_a_tag(void **state)
{
    (void)state;
    CFBundleRef host = open_host();
    struct {
        CFStringRef kind;
        const char *tag;
        const char *name;
    } cases[] = { { kCFBCTagClassFilenameExtension, "SKETCH", "Sketch" },
                  { kCFBCTagClassMIMEType, "application/x-sketch", "Sketch" },
                  { kCFBCTagClassMIMEType, "image/gif", "Picture" },
                  { kCFBCTagClassOSType, "PNGf", "Picture" },
                  { kCFBCTagClassTypeIdentifier, "public.tiff", "Picture" },
                  { kCFBCTagClassTypeIdentifier, "public.rtf", NULL },
                  { kCFBCTagClassFilenameExtension, "", NULL },
                  { CFSTR("no.class"), "png", NULL } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        CFStringRef tag = CFStringCreateWithCString(NULL, cases[i].tag, kCFStringEncodingUTF8);
        CFDictionaryRef type = CFBCBundleCopyDocumentTypeForTag(host, cases[i].kind, tag);
        if (cases[i].name)
            assert_member(type, kCFBCDocumentTypeNameKey, cases[i].name);
        else
            assert_null(type);
        if (type)
            CFRelease(type);
        CFRelease(tag);
    }
    CFRelease(host);
}

static void test_names__are_in_the_users_language(void **state)
{
    (void)state;
    CFBundleRef host = open_host();
    use_languages("de");
    CFDictionaryRef type = CFBCBundleCopyDocumentTypeForTag(host, kCFBCTagClassFilenameExtension, CFSTR("sketch"));
    assert_member(type, kCFBCDocumentTypeNameKey, "Skizze");
    CFRelease(type);
    assert_string(CFBCBundleCopyDisplayName(host), "Wirt");
    use_languages("en");
    assert_string(CFBCBundleCopyDisplayName(host), "Host");
    use_languages(NULL);
    CFRelease(host);
}

static void test_package__is_a_directory_with_a_declared_extension(void **state)
{
    (void)state;
    CFBundleRef host = open_host();
    struct {
        const char *name;
        Boolean alone, with_host;
    } cases[] = { { "p.app", TRUE, TRUE },     { "p.rtfd", TRUE, TRUE },  { "p.notes", FALSE, TRUE },
                  { "p.sketch", FALSE, TRUE }, { "p.png", FALSE, FALSE }, { "p", FALSE, FALSE },
                  { "file.app", FALSE, FALSE } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        if (strncmp(cases[i].name, "file", 4) == 0)
            make_file(cases[i].name, "");
        else
            make_directory(cases[i].name);
        CFURLRef url = url_of(cases[i].name);
        assert_int_equal(CFBCURLIsPackage(url, NULL), cases[i].alone);
        assert_int_equal(CFBCURLIsPackage(url, host), cases[i].with_host);
        CFRelease(url);
    }
    CFURLRef missing = url_of("missing.app");
    assert_false(CFBCURLIsPackage(missing, host));
    CFRelease(missing);
    CFRelease(host);
}

static void test_display_name__hides_the_extension_of_an_application(void **state)
{
    (void)state;
    const char *const cases[][2] = { { "Chess.app", "Chess" },
                                     { "Chess.mov.app", "Chess.mov.app" },
                                     { "Tool 1.5.app", "Tool 1.5" },
                                     { "A.bundle", "A.bundle" } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        make_directory(cases[i][0]);
        CFURLRef url = url_of(cases[i][0]);
        assert_string(CFBCURLCopyDisplayName(url), cases[i][1]);
        CFRelease(url);
    }
    CFURLRef remote = CFURLCreateWithString(NULL, CFSTR("http://example.org/a.app/"), NULL);
    assert_null(CFBCURLCopyDisplayName(remote));
    CFRelease(remote);
}

static void test_faulty_declarations__cause_one_diagnostic_each(void **state)
{
    (void)state;
    const char *const cases[] = {
        "<key>CFBundleDocumentTypes</key><true/>",
        "<key>CFBundleDocumentTypes</key><array><dict><key>CFBundleTypeName</key><string>x</string></dict></array>",
        "<key>CFBundleDocumentTypes</key><array><dict><key>CFBundleTypeRole</key><string>Boss</string>"
        "<key>CFBundleTypeExtensions</key><array><string>x</string></array></dict></array>",
        "<key>CFBundleDocumentTypes</key><array><dict><key>LSTypeIsPackage</key><true/>"
        "<key>CFBundleTypeExtensions</key><array><string>x</string></array></dict><dict>"
        "<key>LSTypeIsPackage</key><false/><key>CFBundleTypeExtensions</key><string>x</string></dict></array>",
        "<key>UTExportedTypeDeclarations</key><array><dict><key>UTTypeIdentifier</key><string>a</string>"
        "<key>UTTypeConformsTo</key><string>b</string></dict><dict><key>UTTypeIdentifier</key><string>b</string>"
        "<key>UTTypeConformsTo</key><string>a</string></dict></array>",
    };
    make_file("any.x", "");
    CFURLRef url = url_of("any.x");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char file[64];
        snprintf(file, sizeof file, "Fault%zu.app/Contents/Info.plist", i);
        make_info(file, cases[i]);
        *strchr(file, '/') = 0;
        CFBundleRef bundle = open_bundle(file);
        clear_diagnostics();
        for (int call = 0; call < 2; call++) {
            CFArrayRef types = CFBCBundleCopyDocumentTypes(bundle);
            assert_non_null(types);
            CFRelease(types);
            CFDictionaryRef type = CFBCBundleCopyDocumentTypeForURL(bundle, url);
            if (type)
                CFRelease(type);
        }
        assert_int_equal(diagnostic_count(), 1);
        CFRelease(bundle);
    }
    CFRelease(url);
    clear_diagnostics();
}

static CFIndex count_of(CFArrayRef types, CFIndex index, CFStringRef key)
{
    CFDictionaryRef type = (CFDictionaryRef)CFArrayGetValueAtIndex(types, index);
    CFArrayRef names = (CFArrayRef)CFDictionaryGetValue(type, key);
    return names ? CFArrayGetCount(names) : 0;
}

/* Otherwise a small file would take the memory and the time of a large one. */
static void test_types__have_a_limited_number_of_tags_and_ancestors(void **state)
{
    (void)state;
    enum { TYPES = 150, EXTENSIONS = 40000 };
    static char list[1 << 20];
    char *end = stpcpy(list, "{ UTExportedTypeDeclarations = (");
    for (int i = 0; i < TYPES; i++)
        end += sprintf(end, "{ UTTypeIdentifier = t%d; UTTypeConformsTo = t%d; },", i, i + 1);
    end = stpcpy(end, "{ UTTypeIdentifier = many; UTTypeTagSpecification = { \"public.filename-extension\" = (");
    for (int i = 0; i < EXTENSIONS; i++)
        end += sprintf(end, "e%d,", i);
    stpcpy(end, "); }; }); CFBundleDocumentTypes = ({ LSItemContentTypes = t99; CFBundleTypeName = near; },"
                "{ LSItemContentTypes = t100; CFBundleTypeName = far; }, { LSItemContentTypes = many; },"
                "{ LSItemContentTypes = many; }, { LSItemContentTypes = many; CFBundleTypeName = last; }); }");
    make_file("Limits.app/Contents/Info.plist", list);
    CFBundleRef bundle = open_bundle("Limits.app");
    clear_diagnostics();
    CFArrayRef types = CFBCBundleCopyDocumentTypes(bundle);
    assert_int_equal(diagnostic_count(), 1);
    assert_non_null(strstr(last_diagnostic(), "document type 4 LSItemContentTypes names types with too many tags"));
    assert_int_equal(count_of(types, 2, kCFBCDocumentTypeExtensionsKey), EXTENSIONS);
    assert_int_equal(count_of(types, 4, kCFBCDocumentTypeExtensionsKey), 0);
    assert_int_equal(count_of(types, 4, kCFBCDocumentTypeContentTypesKey), 1);
    CFRelease(types);
    static const char *const tags[] = { "t0", "t1", "many" }, *const names[] = { "near", "near", "" };
    for (int i = 0; i < 3; i++) {
        CFStringRef tag = CFStringCreateWithCString(NULL, tags[i], kCFStringEncodingUTF8);
        CFDictionaryRef type = CFBCBundleCopyDocumentTypeForTag(bundle, kCFBCTagClassTypeIdentifier, tag);
        if (*names[i])
            assert_member(type, kCFBCDocumentTypeNameKey, names[i]);
        else
            assert_non_null(type);
        CFRelease(type);
        CFRelease(tag);
    }
    assert_null(CFBCBundleCopyDocumentTypeForTag(bundle, kCFBCTagClassTypeIdentifier, CFSTR("unknown")));
    CFRelease(bundle);
    clear_diagnostics();
}

static void test_null__returns_null(void **state)
{
    (void)state;
    CFBundleRef host = open_host();
    CFIndex scale = 5;
    assert_null(CFBCBundleCopyDocumentTypes(NULL));
    assert_null(CFBCBundleCopyDocumentTypeForURL(host, NULL));
    assert_null(CFBCBundleCopyDocumentTypeForTag(host, NULL, CFSTR("png")));
    assert_null(CFBCBundleCopyDocumentTypeForTag(host, kCFBCTagClassMIMEType, NULL));
    assert_null(CFBCBundleCopyDocumentTypeIconURL(host, NULL, 0, &scale));
    assert_int_equal(scale, 0);
    assert_false(CFBCURLIsPackage(NULL, host));
    assert_null(CFBCBundleCopyDisplayName(NULL));
    assert_null(CFBCURLCopyDisplayName(NULL));
    CFRelease(host);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_document_types__are_those_of_the_info_dictionary),
        TEST(test_document_type__suits_a_file),
        TEST(test_document_type__suits_a_tag),
        TEST(test_names__are_in_the_users_language),
        TEST(test_package__is_a_directory_with_a_declared_extension),
        TEST(test_display_name__hides_the_extension_of_an_application),
        TEST(test_faulty_declarations__cause_one_diagnostic_each),
        TEST(test_types__have_a_limited_number_of_tags_and_ancestors),
        TEST(test_null__returns_null),
    };
    return cmocka_run_group_tests_name("document types", tests, set_up_group, tear_down_group);
}
