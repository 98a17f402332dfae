#include "operations.h"

#include "../../Sources/CFBundleCompatC/CFBCPython.h"
#include "../C/asset_catalog.h"

#include <CFBundleCompat/CFBCNib.h>
#include <CFBundleCompat/CFBundleCompat.h>
#include <CoreFoundation/CoreFoundation.h>
#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

char answer[1 << 16], diagnostic[512];
bool has_failed;
static size_t answer_length;

/* ---- Writing answers down, without memory of our own ---- */

static void say(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(answer + answer_length, sizeof answer - answer_length, format, arguments);
    va_end(arguments);
    answer_length += (size_t)length;
    if (answer_length >= sizeof answer)
        abort();
}

static void say_string(CFStringRef string)
{
    char text[2048];
    if (string && CFStringGetCString(string, text, sizeof text, kCFStringEncodingUTF8))
        say("%s\n", text);
    else
        has_failed = true;
}

/* What is to be released at the end of an operation, in whatever state that is. */
static CFTypeRef owned[256];
static int owned_count;

static CFTypeRef own(CFTypeRef object)
{
    if (!object)
        has_failed = true;
    else
        owned[owned_count++] = object;
    return object;
}

/* An operation ends at the first function that fails: nothing is asked of NULL. */
static jmp_buf end_of_operation;

static void must(bool condition)
{
    if (condition)
        return;
    has_failed = true;
    longjmp(end_of_operation, 1);
}

static const void *mine(CFTypeRef object)
{
    must(own(object) != NULL);
    return object;
}

static void collect_diagnostic(CFBCDiagnosticSeverity severity, const char *message, void *context)
{
    (void)severity;
    (void)context;
    if (!has_failed)
        snprintf(diagnostic, sizeof diagnostic, "%s", message);
    has_failed = true;
}

void run_operation(const Operation *operation)
{
    answer_length = 0;
    answer[0] = diagnostic[0] = '\0';
    has_failed = false;
    if (setjmp(end_of_operation) == 0)
        operation->run();
    while (owned_count > 0)
        CFRelease(owned[--owned_count]);
}

/* ---- What the operations read ---- */

static void make_file(const char *path, const void *bytes, size_t count)
{
    char folder[512];
    for (const char *slash = strchr(path, '/'); slash; slash = strchr(slash + 1, '/')) {
        snprintf(folder, sizeof folder, "%.*s", (int)(slash - path), path);
        if (mkdir(folder, 0777) && errno != EEXIST)
            abort();
    }
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    if (file < 0 || write(file, bytes, count) != (ssize_t)count)
        abort();
    close(file);
}

static void make_text(const char *path, const char *text)
{
    make_file(path, text, strlen(text));
}

/* `code.so` is made by the test. */
static void link_code(const char *folder, const char *name)
{
    char path[512];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    if ((mkdir(folder, 0777) || link("code.so", path)) && errno != EEXIST)
        abort();
}

#define LIST_START "<?xml version=\"1.0\"?><plist version=\"1.0\">"
#define LIST(text) LIST_START text "</plist>"
#define INFO(name)                                                                                                \
    LIST("<dict><key>CFBundleIdentifier</key><string>org.example." name "</string><key>CFBundleExecutable</key>"  \
         "<string>" name "</string><key>CFBundleVersion</key><string>1.2.3b4</string>"                            \
         "<key>CFBundleDevelopmentRegion</key><string>en</string><key>CFBundleIconFiles</key><array><string>icon" \
         "</string></array></dict>")

static void make_resources(const char *folder)
{
    static const char *const files[][2] = {
        { "a.txt", "a" },
        { "picture.png", "p" },
        { "picture@2x.png", "p" },
        { "icon.png", "\x89PNG\r\n\x1a\n" },
        { "en.lproj/Localizable.strings", "/* c */ \"hello\" = \"Hello\"; \"bye\" = \"Bye \\U00e9\";" },
        { "de.lproj/Localizable.strings", "\"hello\" = \"Hallo\";" },
        { "de.lproj/b.txt", "b" },
        { "Base.lproj/b.txt", "b" },
        { "en.lproj/Numbers.stringsdict",
          LIST("<dict><key>files</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key>"
               "<dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
               "<key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d file</string>"
               "<key>other</key><string>%d files</string></dict></dict></dict>") },
        { "Catalog.xcstrings",
          "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\"k\":{\"localizations\":{\"de\":"
          "{\"stringUnit\":{\"state\":\"translated\",\"value\":\"Wert\"}}}}}}" },
        { "en.lproj/Xml.strings", LIST("<dict><key>x</key><string>y &amp; z</string></dict>") },
    };
    char path[512];
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, files[i][0]);
        make_text(path, files[i][1]);
    }
}

static const char *const layouts[] = { "Modern.app", "Flat.bundle", "Old.bundle", "Frame.framework", "Bare.lproj" };
static const char *const xml_list = LIST(
    "<dict><key>array</key><array><integer>1</integer><real>2.5</real><true/><date>2001-01-01T00:00:00Z</date></array>"
    "<key>data</key><data>AAECAw==</data><key>text</key><string>caf\u00e9 &lt;</string></dict>");
static const char *const openstep_list = "{ array = (1, two, <0a0b>); \"k\\U00e9\" = { a = b; }; }";

/* The strings that operations pass, made before anything fails. */
enum { STRINGS = 128 };
static struct {
    const char *bytes;
    CFStringRef string;
} strings[STRINGS];

static CFStringRef string(const char *bytes)
{
    for (int i = 0; i < STRINGS; i++) {
        if (!strings[i].bytes) {
            strings[i].bytes = bytes;
            strings[i].string = CFStringCreateWithCString(NULL, bytes, kCFStringEncodingUTF8);
        }
        if (!strcmp(strings[i].bytes, bytes))
            return strings[i].string;
    }
    abort();
}

/* ---- Bundles ---- */

static void say_url(CFURLRef url)
{
    char path[1024];
    must(own(url) != NULL);
    must(CFURLGetFileSystemRepresentation(url, false, (UInt8 *)path, sizeof path));
    say("%s\n", path);
}

static void say_strings(CFArrayRef array)
{
    must(own(array) != NULL);
    for (CFIndex i = 0; i < CFArrayGetCount(array); i++)
        say_string(CFArrayGetValueAtIndex(array, i));
}

static void say_urls(CFArrayRef array)
{
    must(own(array) != NULL);
    for (CFIndex i = 0; i < CFArrayGetCount(array); i++) {
        CFTypeRef url = CFArrayGetValueAtIndex(array, i);
        say_url(CFRetain(url));
    }
}

static CFBundleRef open_bundle(const char *path)
{
    CFURLRef url =
        mine(CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)path, (CFIndex)strlen(path), true));
    CFErrorRef error = NULL;
    CFBundleRef bundle = CFBCBundleCreateAndReturnError(url, &error);
    if (!bundle) {
        own(error);
        must(false);
    }
    mine(bundle);
    return bundle;
}

static void ask_everything(const char *path)
{
    CFBundleRef bundle = open_bundle(path);
    CFDictionaryRef info = CFBundleGetInfoDictionary(bundle);
    must(info != NULL);
    say("%ld keys, version %u\n", CFDictionaryGetCount(info), CFBundleGetVersionNumber(bundle));
    say_url(CFBundleCopyBundleURL(bundle));
    say_url(CFBundleCopyResourcesDirectoryURL(bundle));
    say_strings(CFBundleCopyBundleLocalizations(bundle));
    say_url(CFBundleCopyResourceURL(bundle, string("a"), string("txt"), NULL));
    say_url(CFBundleCopyResourceURL(bundle, string("b"), string("txt"), NULL));
    say_url(CFBundleCopyResourceURL(bundle, string("picture"), string("png"), NULL));
    say_url(CFBundleCopyResourceURLForLocalization(bundle, string("b"), string("txt"), NULL, string("de")));
    say_urls(CFBundleCopyResourceURLsOfType(bundle, string("txt"), NULL));
    say_string(mine(CFBundleCopyLocalizedString(bundle, string("hello"), NULL, NULL)));
    say_string(mine(CFBundleCopyLocalizedString(bundle, string("bye"), NULL, NULL)));
    say_string(mine(CFBundleCopyLocalizedString(bundle, string("x"), NULL, string("Xml"))));
    say_string(mine(CFBundleCopyLocalizedString(bundle, string("k"), NULL, string("Catalog"))));
    say_string(mine(CFBundleCopyLocalizedStringForLocalization(bundle, string("hello"), NULL, NULL, string("en"))));
    say_string(mine(CFBCBundleCopyLocalizedFormat(bundle, string("files"), string("Numbers"), 1)));
    say_string(mine(CFBundleCopyLocalizedString(bundle, string("missing"), string("value"), NULL)));
}

static void modern_bundle(void)
{
    ask_everything(layouts[0]);
}
static void flat_bundle(void)
{
    ask_everything(layouts[1]);
}
static void old_bundle(void)
{
    ask_everything(layouts[2]);
}
static void framework(void)
{
    ask_everything(layouts[3]);
}

static void main_bundle_and_registry(void)
{
    must(CFBundleGetMainBundle() != NULL);
    CFBundleRef bundle = open_bundle("Modern.app");
    CFBundleRef same = CFBundleGetBundleWithIdentifier(string("org.example.Modern"));
    must(same != NULL);
    say("%d\n", same == bundle);
    must(own(CFBundleGetAllBundles() ? CFRetain(CFBundleGetAllBundles()) : NULL) != NULL);
}

static void directories(void)
{
    CFURLRef url = mine(CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)".", 1, true));
    CFArrayRef bundles = mine(CFBundleCreateBundlesFromDirectory(NULL, url, string("app")));
    say("%ld bundles\n", CFArrayGetCount(bundles));
    CFURLRef modern = mine(CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)"Modern.app", 10, true));
    CFDictionaryRef info = mine(CFBundleCopyInfoDictionaryForURL(modern));
    say("%ld keys\n", CFDictionaryGetCount(info));
    say_strings(CFBundleCopyLocalizationsForURL(modern));
    say_url(CFBundleCopyResourceURLInDirectory(modern, string("a"), string("txt"), NULL));
}

static void explanations(void)
{
    CFBundleRef bundle = open_bundle("Modern.app");
    CFDictionaryRef localizations = mine(CFBCBundleCopyLocalizationsExplanation(bundle));
    CFDictionaryRef resource = mine(CFBCBundleCopyResourceExplanation(bundle, string("b"), string("txt"), NULL));
    CFDictionaryRef text = mine(CFBCBundleCopyLocalizedStringExplanation(bundle, string("hello"), NULL));
    say_string(mine(CFCopyDescription(localizations)));
    say("%ld %ld\n", CFDictionaryGetCount(resource), CFDictionaryGetCount(text));
}

static void tables(void)
{
    CFBundleRef bundle = open_bundle("Modern.app");
    say_strings(CFBCBundleCopyTableNames(bundle));
    say_strings(CFBCBundleCopyTableKeys(bundle, string("Localizable"), string("en")));
    say_string(mine(CFCopyDescription(mine(CFBCBundleCopyTableContents(bundle, NULL, string("en"))))));
    say_string(mine(CFCopyDescription(mine(CFBCBundleCopyTableContents(bundle, string("Catalog"), NULL)))));
}

/* Its values are nested as deeply as they may be. */
static void nested_catalog(void)
{
    CFBundleRef bundle = open_bundle("Nested.app");
    say_string(mine(CFBundleCopyLocalizedString(bundle, string("k"), NULL, string("Nested"))));
    say_strings(CFBCBundleCopyTableKeys(bundle, string("Nested"), string("en")));
}

static void languages(void)
{
    const void *available[] = { string("en"), string("de"), string("fr") }, *wanted[] = { string("de-AT") };
    CFArrayRef offered = mine(CFArrayCreate(NULL, available, 3, &kCFTypeArrayCallBacks));
    CFArrayRef preferred = mine(CFArrayCreate(NULL, wanted, 1, &kCFTypeArrayCallBacks));
    say_strings(CFBundleCopyLocalizationsForPreferences(offered, preferred));
    say_strings(CFBundleCopyPreferredLocalizationsFromArray(offered));
    say_string(mine(CFLocaleCreateCanonicalLanguageIdentifierFromString(NULL, string("DE_at"))));
}

static void environments(void)
{
    const void *keys[] = { string("Languages") };
    const void *wanted[] = { string("de") };
    CFArrayRef preferred = mine(CFArrayCreate(NULL, wanted, 1, &kCFTypeArrayCallBacks));
    const void *values[] = { preferred };
    CFDictionaryRef settings = mine(
        CFDictionaryCreate(NULL, keys, values, 1, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks));
    CFErrorRef error = NULL;
    CFBCEnvironmentRef environment = CFBCEnvironmentCreate(settings, &error);
    if (!environment)
        own(error);
    must(environment != NULL);
    own(environment);
    CFDictionaryRef copied = mine(CFBCEnvironmentCopySettings(environment));
    say("%ld\n", CFDictionaryGetCount(copied));
}

/* ---- Property lists ---- */

static CFPropertyListRef parsed(const char *list, CFOptionFlags options)
{
    CFDataRef data = mine(CFDataCreate(NULL, (const UInt8 *)list, (CFIndex)strlen(list)));
    CFErrorRef error = NULL;
    CFPropertyListRef value = CFPropertyListCreateWithData(NULL, data, options, NULL, &error);
    if (!value)
        own(error);
    return mine(value);
}

static void say_list(CFPropertyListRef list)
{
    CFErrorRef error = NULL;
    CFDataRef data = CFPropertyListCreateData(NULL, list, kCFPropertyListXMLFormat_v1_0, 0, &error);
    if (!data)
        own(error);
    mine(data);
    say("%.*s\n", (int)CFDataGetLength(data), (const char *)CFDataGetBytePtr(data));
}

static void xml_property_list(void)
{
    say_list(parsed(xml_list, kCFPropertyListImmutable));
}

/* More than the reserve holds. */
static char large_list[40000];

static void large_property_list(void)
{
    CFArrayRef list = parsed(large_list, kCFPropertyListMutableContainersAndLeaves);
    say("%ld\n", CFArrayGetCount(list));
    CFMutableStringRef text = (CFMutableStringRef)mine(CFStringCreateMutable(NULL, 0));
    for (CFIndex i = 0; i < CFArrayGetCount(list); i++)
        CFStringAppend(text, CFArrayGetValueAtIndex(list, i));
    say("%ld\n", CFStringGetLength(text));
    CFDataRef data = mine(CFPropertyListCreateData(NULL, list, kCFPropertyListBinaryFormat_v1_0, 0, NULL));
    say("%ld\n", CFDataGetLength(data));
}

static void openstep_property_list(void)
{
    say_list(parsed(openstep_list, kCFPropertyListMutableContainersAndLeaves));
}

static void binary_property_list(void)
{
    CFPropertyListRef list = parsed(xml_list, kCFPropertyListImmutable);
    CFErrorRef error = NULL;
    CFDataRef data = CFPropertyListCreateData(NULL, list, kCFPropertyListBinaryFormat_v1_0, 0, &error);
    if (!data)
        own(error);
    mine(data);
    CFPropertyListRef again = CFPropertyListCreateWithData(NULL, data, kCFPropertyListMutableContainers, NULL, &error);
    if (!again)
        own(error);
    say_list(mine(again));
}

static void deep_copies(void)
{
    CFPropertyListRef list = parsed(xml_list, kCFPropertyListImmutable);
    CFPropertyListRef copy = mine(CFPropertyListCreateDeepCopy(NULL, list, kCFPropertyListMutableContainersAndLeaves));
    say("%d\n", CFEqual(list, copy));
    say_string(mine(CFCopyDescription(copy)));
    say("%d\n", CFPropertyListIsValid(copy, kCFPropertyListBinaryFormat_v1_0));
}

/* ---- Collections and strings ---- */

static void collections(void)
{
    CFMutableArrayRef array = (CFMutableArrayRef)mine(CFArrayCreateMutable(NULL, 0, &kCFTypeArrayCallBacks));
    CFMutableDictionaryRef dictionary = (CFMutableDictionaryRef)mine(
        CFDictionaryCreateMutable(NULL, 0, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks));
    CFMutableSetRef set = (CFMutableSetRef)mine(CFSetCreateMutable(NULL, 0, &kCFTypeSetCallBacks));
    CFMutableDataRef data = (CFMutableDataRef)mine(CFDataCreateMutable(NULL, 0));
    for (int i = 0; i < 40; i++) {
        CFNumberRef number = mine(CFNumberCreate(NULL, kCFNumberIntType, &i));
        CFArrayAppendValue(array, number);
        CFDictionarySetValue(dictionary, number, string("value"));
        CFSetAddValue(set, number);
        CFDataAppendBytes(data, (const UInt8 *)"0123456789abcdef", 16);
    }
    CFArrayInsertValueAtIndex(array, 3, string("inserted"));
    CFDictionaryRemoveValue(dictionary, CFArrayGetValueAtIndex(array, 0));
    say("%ld %ld %ld %ld\n", CFArrayGetCount(array), CFDictionaryGetCount(dictionary), CFSetGetCount(set),
        CFDataGetLength(data));
    CFArrayRef copy = mine(CFArrayCreateCopy(NULL, array));
    say_string(mine(CFCopyDescription(copy)));
}

static void mutable_strings(void)
{
    CFMutableStringRef text = (CFMutableStringRef)mine(CFStringCreateMutable(NULL, 0));
    for (int i = 0; i < 20; i++)
        CFStringAppend(text, string("caf\u00e9 "));
    CFStringAppendFormat(text, NULL, string("%d %@ %s"), 7, string("x"), "y");
    CFStringUppercase(text, NULL);
    CFStringNormalize(text, kCFStringNormalizationFormD);
    CFStringFindAndReplace(text, string("F"), string("ff"), CFRangeMake(0, CFStringGetLength(text)), 0);
    CFStringTrimWhitespace(text);
    say_string(text);
    CFStringRef part = mine(CFStringCreateWithSubstring(NULL, text, CFRangeMake(2, 5)));
    say_string(part);
}

static void encodings(void)
{
    static const CFStringEncoding list[] = { kCFStringEncodingUTF16, kCFStringEncodingISOLatin1, kCFStringEncodingUTF8,
                                             kCFStringEncodingMacRoman, kCFStringEncodingShiftJIS };
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        CFDataRef data = mine(CFStringCreateExternalRepresentation(NULL, string("caf\u00e9"), list[i], '?'));
        CFStringRef text = mine(CFStringCreateFromExternalRepresentation(NULL, data, list[i]));
        say_string(text);
    }
    const UniChar units[] = { 'a', 0xE9, 0xD83D, 0xDE00 };
    say_string(mine(CFStringCreateWithCharacters(NULL, units, 4)));
    CFArrayRef parts = mine(CFStringCreateArrayBySeparatingStrings(NULL, string("a,b,c"), string(",")));
    say_string(mine(CFStringCreateByCombiningStrings(NULL, parts, string("-"))));
    say("%d %ld\n", (int)CFStringCompare(string("a"), string("b"), kCFCompareCaseInsensitive | kCFCompareLocalized),
        CFStringFind(string("caf\u00e9"), string("\u00e9"), kCFCompareCaseInsensitive).location);
}

static void formats(void)
{
    say_string(mine(CFStringCreateWithFormat(NULL, NULL, string("%5.2f|%-8@|%x|%s|%%|%lld|%C"), 3.14159, string("obj"),
                                             255, "bytes", 1LL << 40, 0xE9)));
}

static void urls(void)
{
    CFURLRef base = mine(CFURLCreateWithString(NULL, string("http://host/a/b;p?q#f"), NULL));
    CFURLRef relative = mine(CFURLCreateWithString(NULL, string("../c%20d.txt"), base));
    CFURLRef absolute = mine(CFURLCopyAbsoluteURL(relative));
    say_string(CFURLGetString(absolute));
    say_string(mine(CFURLCopyFileSystemPath(absolute, kCFURLPOSIXPathStyle)));
    say_string(mine(CFURLCopyLastPathComponent(absolute)));
    say_string(mine(CFURLCopyPathExtension(absolute)));
    CFURLRef longer = mine(CFURLCreateCopyAppendingPathComponent(NULL, absolute, string("e f"), true));
    say_string(CFURLGetString(longer));
    say_string(
        mine(CFURLCreateStringByAddingPercentEscapes(NULL, string("a b\u00e9"), NULL, NULL, kCFStringEncodingUTF8)));
    say_string(mine(CFURLCreateStringByReplacingPercentEscapes(NULL, string("a%20b"), string(""))));
}

static void scalars(void)
{
    double value = 2.5;
    CFNumberRef number = mine(CFNumberCreate(NULL, kCFNumberDoubleType, &value));
    CFUUIDRef uuid = mine(CFUUIDCreateFromString(NULL, string("01234567-89AB-CDEF-0123-456789ABCDEF")));
    CFDateRef date = mine(CFDateCreate(NULL, 1000));
    say_string(mine(CFCopyDescription(number)));
    say_string(mine(CFUUIDCreateString(NULL, uuid)));
    say_string(mine(CFCopyDescription(date)));
    say_string(mine(CFCopyDescription(kCFNull)));
    CFErrorRef error = (CFErrorRef)mine(CFErrorCreate(NULL, kCFErrorDomainPOSIX, ENOENT, NULL));
    say_string(mine(CFErrorCopyDescription(error)));
}

static CFComparisonResult compare_strings(const void *left, const void *right, void *context)
{
    (void)context;
    return CFStringCompare(left, right, 0);
}

static void sets_and_bags(void)
{
    const void *values[] = { string("a"), string("b"), string("a") };
    CFSetRef set = mine(CFSetCreate(NULL, values, 3, &kCFTypeSetCallBacks));
    CFBagRef bag = mine(CFBagCreate(NULL, values, 3, &kCFTypeBagCallBacks));
    CFMutableSetRef set_copy = (CFMutableSetRef)mine(CFSetCreateMutableCopy(NULL, 0, set));
    CFMutableBagRef bag_copy = (CFMutableBagRef)mine(CFBagCreateMutableCopy(NULL, 0, bag));
    CFSetAddValue(set_copy, string("c"));
    CFBagAddValue(bag_copy, string("c"));
    CFSetRemoveValue(set_copy, string("a"));
    CFBagRemoveValue(bag_copy, string("b"));
    say("%ld %ld %ld %ld\n", CFSetGetCount(set), CFBagGetCount(bag), CFSetGetCount(set_copy), CFBagGetCount(bag_copy));
    CFMutableArrayRef array = (CFMutableArrayRef)mine(CFArrayCreateMutable(NULL, 0, &kCFTypeArrayCallBacks));
    CFArrayReplaceValues(array, CFRangeMake(0, 0), values, 3);
    CFArraySortValues(array, CFRangeMake(0, 3), compare_strings, NULL);
    CFArrayAppendArray(array, array, CFRangeMake(0, 3));
    CFMutableArrayRef array_copy = (CFMutableArrayRef)mine(CFArrayCreateMutableCopy(NULL, 0, array));
    say_string(mine(CFStringCreateByCombiningStrings(NULL, array_copy, string(" "))));
}

static void edited_strings(void)
{
    CFMutableStringRef text = (CFMutableStringRef)mine(CFStringCreateMutableCopy(NULL, 0, string("Stra\u00dfe 12")));
    CFStringInsert(text, 0, string("\u00c4 "));
    CFStringPad(text, string("-"), 40, 0);
    CFStringReplace(text, CFRangeMake(0, 1), string("Ae"));
    CFStringLowercase(text, NULL);
    CFStringCapitalize(text, NULL);
    CFStringFold(text, kCFCompareDiacriticInsensitive, NULL);
    CFStringDelete(text, CFRangeMake(1, 1));
    CFStringTrim(text, string("-"));
    CFStringAppendCString(text, " caf\xC3\xA9", kCFStringEncodingUTF8);
    say_string(text);
    CFArrayRef found =
        mine(CFStringCreateArrayWithFindResults(NULL, text, string("e"), CFRangeMake(0, CFStringGetLength(text)), 0));
    say("%ld found\n", CFArrayGetCount(found));
    CFRange range = { -1, 0 };
    Boolean is_found =
        CFStringFindWithOptionsAndLocale(text, string("CAFE"), CFRangeMake(0, CFStringGetLength(text)),
                                         kCFCompareCaseInsensitive | kCFCompareDiacriticInsensitive, NULL, &range);
    say("%d %ld %ld\n", is_found, range.location, range.length);
}

static void character_sets(void)
{
    CFCharacterSetRef letters = CFCharacterSetGetPredefined(kCFCharacterSetLetter);
    must(letters != NULL);
    CFMutableCharacterSetRef set = (CFMutableCharacterSetRef)mine(CFCharacterSetCreateMutableCopy(NULL, letters));
    CFCharacterSetAddCharactersInString(set, string("\u00e9!"));
    CFCharacterSetAddCharactersInRange(set, CFRangeMake(0x10000, 0x100));
    CFCharacterSetRemoveCharactersInString(set, string("abc"));
    CFCharacterSetRef inverted = mine(CFCharacterSetCreateInvertedSet(NULL, set));
    CFDataRef bitmap = mine(CFCharacterSetCreateBitmapRepresentation(NULL, inverted));
    CFCharacterSetRef same = mine(CFCharacterSetCreateWithBitmapRepresentation(NULL, bitmap));
    say("%ld bytes, %d %d %d\n", CFDataGetLength(bitmap), CFEqual(same, inverted),
        CFCharacterSetIsCharacterMember(set, 'a'), CFCharacterSetIsLongCharacterMember(set, 0x10001));
    CFCharacterSetUnion(set, inverted);
    CFRange range = { -1, 0 };
    Boolean is_found = CFStringFindCharacterFromSet(string("caf\u00e9"), inverted, CFRangeMake(0, 4), 0, &range);
    say("%d %ld %d\n", is_found, range.location, CFCharacterSetIsSupersetOfSet(set, letters));
}

static void locales(void)
{
    CFLocaleRef locale = mine(CFLocaleCreate(NULL, string("de_Latn_AT@calendar=gregorian")));
    say_string(CFLocaleGetIdentifier(locale));
    say_string(CFLocaleGetValue(locale, kCFLocaleLanguageCode));
    say_string(mine(CFLocaleCreateCanonicalLocaleIdentifierFromString(NULL, string("DE_at"))));
    mine(CFLocaleCopyCurrent());
    say_strings(CFLocaleCopyPreferredLanguages());
    say("%ld\n", (long)CFLocaleGetLanguageCharacterDirection(string("ar-Latn")));
}

static void parts_of_urls(void)
{
    static const char text[] = "http://user:pass@host:80/a/../b.c;p?q#f";
    CFURLRef url = mine(CFURLCreateAbsoluteURLWithBytes(NULL, (const UInt8 *)text, sizeof text - 1,
                                                        kCFStringEncodingUTF8, NULL, false));
    say_string(mine(CFURLCopyHostName(url)));
    say_string(mine(CFURLCopyUserName(url)));
    say_string(mine(CFURLCopyNetLocation(url)));
    say_string(mine(CFURLCopyPath(url)));
    say_string(mine(CFURLCopyResourceSpecifier(url)));
    say_string(mine(CFURLCopyQueryString(url, NULL)));
    say_string(CFURLGetString(mine(CFURLCreateCopyDeletingPathExtension(NULL, url))));
    say_string(CFURLGetString(mine(CFURLCreateCopyDeletingLastPathComponent(NULL, url))));
    say_string(CFURLGetString(mine(CFURLCreateCopyAppendingPathExtension(NULL, url, string("d")))));
    mine(CFURLCreateData(NULL, url, kCFStringEncodingUTF8, true));
    CFURLRef file = mine(CFURLCreateWithFileSystemPath(NULL, string("x/y z"), kCFURLPOSIXPathStyle, false));
    UInt8 path[1024];
    must(CFURLGetFileSystemRepresentation(file, true, path, sizeof path));
    say("%s\n", (const char *)path);
}

/* What Python gets, and errors with everything in them. */
static void pickles_and_errors(void)
{
    CFErrorRef error = NULL;
    CFDataRef pickle = CFBCCreatePickle(parsed(xml_list, kCFPropertyListImmutable), 0, &error);
    if (!pickle)
        own(error);
    mine(pickle);
    say("%ld bytes\n", CFDataGetLength(pickle));
    const void *keys[] = { kCFErrorLocalizedFailureReasonKey, kCFErrorUnderlyingErrorKey };
    const void *values[] = { string("reason"), mine(CFErrorCreate(NULL, kCFErrorDomainPOSIX, EIO, NULL)) };
    error = (CFErrorRef)mine(CFErrorCreateWithUserInfoKeysAndValues(NULL, string("domain"), 3, keys, values, 2));
    say_string(mine(CFErrorCopyDescription(error)));
    say_string(mine(CFErrorCopyFailureReason(error)));
    say("%ld\n", CFDictionaryGetCount(mine(CFErrorCopyUserInfo(error))));
}

/* ---- Files ---- */

static void streams(void)
{
    CFURLRef url = mine(CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)"written.txt", 11, false));
    CFWriteStreamRef output = (CFWriteStreamRef)mine(CFWriteStreamCreateWithFile(NULL, url));
    must(CFWriteStreamOpen(output));
    must(CFWriteStreamWrite(output, (const UInt8 *)"some bytes", 10) == 10);
    CFWriteStreamClose(output);
    CFReadStreamRef input = (CFReadStreamRef)mine(CFReadStreamCreateWithFile(NULL, url));
    must(CFReadStreamOpen(input));
    UInt8 bytes[32];
    CFIndex count = CFReadStreamRead(input, bytes, sizeof bytes);
    must(count >= 0);
    say("%.*s\n", (int)count, (const char *)bytes);
    CFReadStreamClose(input);
}

static void files(void)
{
    CFURLRef url = mine(CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)"list.plist", 10, false));
    CFDataRef data = NULL;
    CFDictionaryRef properties = NULL;
    SInt32 code = 0;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
    must(CFURLCreateDataAndPropertiesFromResource(NULL, url, &data, &properties, NULL, &code));
#pragma GCC diagnostic pop
    mine(data);
    mine(properties);
    say("%ld %ld\n", CFDataGetLength(data), CFDictionaryGetCount(properties));
    CFTypeRef size = NULL;
    CFErrorRef error = NULL;
    if (!CFURLCopyResourcePropertyForKey(url, kCFURLFileSizeKey, &size, &error)) {
        own(error);
        must(false);
    }
    say_string(mine(CFCopyDescription(mine(size))));
}

static void packages(void)
{
    CFMutableDictionaryRef contents = (CFMutableDictionaryRef)mine(
        CFDictionaryCreateMutable(NULL, 0, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks));
    /* Other processes do the same at once, and of two writers of one package the second is refused. */
    char name[32], path[64];
    snprintf(name, sizeof name, "written-%d.doc", (int)getpid());
    CFURLRef url =
        mine(CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)name, (CFIndex)strlen(name), true));
    CFErrorRef error = NULL;
    CFDictionarySetValue(contents, CFSTR("text.txt"), mine(CFDataCreate(NULL, (const UInt8 *)"text", 4)));
    CFDictionarySetValue(contents, CFSTR("folder/text.txt"), mine(CFDataCreate(NULL, (const UInt8 *)"more", 4)));
    must(CFDictionaryGetCount(contents) == 2);
    if (!CFBCWritePackage(url, contents, kCFBCPackageOptionReplace, &error)) {
        own(error);
        must(false);
    }
    struct stat status;
    for (int i = 0; i < 2; i++) {
        snprintf(path, sizeof path, "%s/%stext.txt", name, i == 0 ? "" : "folder/");
        say("%d\n", stat(path, &status));
    }
}

/* ---- Code ---- */

static CFBundleRef loaded_bundle(const char *path)
{
    CFBundleRef bundle = open_bundle(path);
    CFErrorRef error = NULL;
    if (!CFBundleLoadExecutableAndReturnError(bundle, &error)) {
        own(error);
        must(false);
    }
    return bundle;
}

static void code(void)
{
    CFBundleRef bundle = open_bundle("Code.bundle");
    CFErrorRef error = NULL;
    if (!CFBundlePreflightExecutable(bundle, &error)) {
        own(error);
        must(false);
    }
    CFArrayRef architectures = mine(CFBundleCopyExecutableArchitectures(bundle));
    say("%ld architectures\n", CFArrayGetCount(architectures));
    say_url(CFBundleCopyExecutableURL(bundle));
    loaded_bundle("Code.bundle");
    int (*function)(void) = (int (*)(void))CFBundleGetFunctionPointerForName(bundle, string("answer"));
    must(function != NULL);
    say("%d\n", function());
    int *data = CFBundleGetDataPointerForName(bundle, string("number"));
    must(data != NULL);
    say("%d\n", *data);
    CFBundleUnloadExecutable(bundle);
    say("%d\n", CFBundleIsExecutableLoaded(bundle));
}

static void plug_ins(void)
{
    CFUUIDRef type = mine(CFUUIDCreateFromString(NULL, string("AAAAAAAA-0000-0000-0000-000000000001")));
    CFURLRef url = mine(CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)"Plugin.bundle", 13, true));
    CFPlugInRef plug_in = (CFPlugInRef)mine(CFPlugInCreate(NULL, url));
    CFArrayRef factories = mine(CFPlugInFindFactoriesForPlugInTypeInPlugIn(type, plug_in));
    must(CFArrayGetCount(factories) == 1);
    void *instance = CFPlugInInstanceCreate(NULL, CFArrayGetValueAtIndex(factories, 0), type);
    must(instance != NULL);
    say("%ld\n", (long)instance);
    CFArrayRef everywhere = mine(CFPlugInFindFactoriesForPlugInType(type));
    say("%ld\n", CFArrayGetCount(everywhere));
}

static void preferences(void)
{
    CFStringRef application = string("org.example.faults");
    CFPreferencesSetAppValue(string("key"), string("value"), application);
    must(CFPreferencesAppSynchronize(application));
    say_string(mine(CFPreferencesCopyAppValue(string("key"), application)));
    CFPreferencesAddSuitePreferencesToApp(string("org.example.other"), application);
    say_string(mine(CFPreferencesCopyAppValue(string("key"), string("org.example.other"))));
    CFPreferencesRemoveSuitePreferencesFromApp(string("org.example.other"), application);
    CFPreferencesSetAppValue(string("key"), NULL, application);
    must(CFPreferencesAppSynchronize(application));
}

/* A document type for a file, by its name. */
static void say_document_type(CFBundleRef bundle, const char *path, bool is_directory)
{
    CFURLRef url =
        mine(CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)path, (CFIndex)strlen(path), is_directory));
    CFDictionaryRef type = mine(CFBCBundleCopyDocumentTypeForURL(bundle, url));
    say_string(CFDictionaryGetValue(type, string("Name")));
}

static void document_types(void)
{
    CFBundleRef bundle = open_bundle("Documents.app");
    CFArrayRef types = mine(CFBCBundleCopyDocumentTypes(bundle));
    say("%ld types\n", CFArrayGetCount(types));
    say_document_type(bundle, "a.png", false);
    say_document_type(bundle, "a.notes", true);
    say_string(mine(CFBCBundleCopyDisplayName(bundle)));
    CFURLRef url = mine(CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)"Documents.app", 13, true));
    say_string(mine(CFBCURLCopyDisplayName(url)));
}

static CFBCSettingsRef settings_of(CFBundleRef bundle)
{
    CFErrorRef error = NULL;
    CFBCSettingsRef settings = CFBCSettingsCreateWithBundle(bundle, &error);
    if (!settings) {
        own(error);
        must(false);
    }
    return mine(settings);
}

static void settings(void)
{
    CFBundleRef bundle = open_bundle("Documents.app");
    CFBCSettingsRef settings = settings_of(bundle);
    say_strings(CFBCSettingsCopyPaneNames(settings));
    CFArrayRef specifiers = mine(CFBCSettingsCopySpecifiers(settings, NULL));
    must(CFArrayGetCount(specifiers) == 2);
    say_string(CFDictionaryGetValue(CFArrayGetValueAtIndex(specifiers, 0), string("Title")));
    CFDictionaryRef defaults = mine(CFBCSettingsCopyDefaults(settings));
    say_string(CFDictionaryGetValue(defaults, string("name")));
    CFErrorRef error = NULL;
    if (!CFBCSettingsValidate(settings, string("name"), string("x"), &error)) {
        own(error);
        must(false);
    }
}

static void device_resources(void)
{
    const void *keys[] = { kCFBCEnvironmentPlatformKey, kCFBCEnvironmentDeviceKey };
    const void *values[] = { string("iphoneos"), string("ipad") };
    CFDictionaryRef settings = mine(
        CFDictionaryCreate(NULL, keys, values, 2, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks));
    CFErrorRef error = NULL;
    CFBCEnvironmentRef environment = CFBCEnvironmentCreate(settings, &error);
    if (!environment)
        own(error);
    mine(environment);
    CFURLRef url = mine(CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)"Modern.app", 10, true));
    CFBundleRef bundle = CFBCBundleCreateForEnvironment(url, environment, &error);
    if (!bundle)
        own(error);
    mine(bundle);
    CFIndex scale = 0;
    say_url(CFBCBundleCopyResourceURLAndScale(bundle, string("picture"), string("png"), NULL, &scale));
    say_url(CFBCBundleCopyIconURL(bundle, 20, &scale));
    say("%ld\n", scale);
    mine(CFBCBundleCopyMissingDeviceCapabilities(bundle, NULL));
    CFArrayRef urls = mine(CFBundleCopyResourceURLsOfTypeForLocalization(bundle, string("txt"), NULL, string("de")));
    say("%ld URLs\n", CFArrayGetCount(urls));
}

static void other_directories(void)
{
    CFBundleRef bundle = open_bundle("Modern.app");
    say_url(CFBundleCopySupportFilesDirectoryURL(bundle));
    say_url(CFBundleCopyPrivateFrameworksURL(bundle));
    say_url(CFBundleCopySharedSupportURL(bundle));
    CFURLRef url = mine(CFBundleCopyBundleURL(bundle));
    say_urls(CFBundleCopyResourceURLsOfTypeInDirectory(url, string("txt"), NULL));
    say("%ld keys\n", CFDictionaryGetCount(mine(CFBundleCopyInfoDictionaryInDirectory(url))));
    CFTypeRef value = NULL;
    CFErrorRef error = NULL;
    const void *names[] = { kCFURLIsDirectoryKey, kCFURLNameKey, kCFURLIsPackageKey };
    CFArrayRef keys = mine(CFArrayCreate(NULL, names, 3, &kCFTypeArrayCallBacks));
    CFDictionaryRef properties = CFURLCopyResourcePropertiesForKeys(url, keys, &error);
    if (!properties)
        own(error);
    say("%ld properties\n", CFDictionaryGetCount(mine(properties)));
    CFURLSetTemporaryResourcePropertyForKey(url, string("mine"), string("value"));
    if (!CFURLCopyResourcePropertyForKey(url, string("mine"), &value, &error))
        own(error);
    say_string(mine(value));
}

static void many_preferences(void)
{
    CFStringRef application = string("org.example.faults");
    const void *keys[] = { string("many"), string("more") }, *values[] = { string("1"), string("2") };
    CFDictionaryRef set = mine(
        CFDictionaryCreate(NULL, keys, values, 2, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks));
    CFArrayRef both = mine(CFArrayCreate(NULL, keys, 2, &kCFTypeArrayCallBacks));
    CFPreferencesSetMultiple(set, NULL, application, kCFPreferencesCurrentUser, kCFPreferencesAnyHost);
    say_string(mine(CFPreferencesCopyAppValue(string("many"), application)));
    CFDictionaryRef copied =
        mine(CFPreferencesCopyMultiple(both, application, kCFPreferencesCurrentUser, kCFPreferencesAnyHost));
    say("%ld values\n", CFDictionaryGetCount(copied));
    CFArrayRef list = mine(CFPreferencesCopyKeyList(application, kCFPreferencesCurrentUser, kCFPreferencesAnyHost));
    say("%ld keys\n", CFArrayGetCount(list));
    CFPreferencesSetMultiple(NULL, both, application, kCFPreferencesCurrentUser, kCFPreferencesAnyHost);
    must(CFPreferencesAppSynchronize(application));
}

/* ---- Nibs ---- */

static CFBCNibResult make_object(CFBCNibObjectRef object, void **made, CFBCNibInstantiationRef run, void *context)
{
    (void)object;
    (void)run;
    *made = context;
    return kCFBCNibDone;
}

static CFBCNibResult set_value(void *object, CFStringRef key, CFTypeRef value, CFBCNibObjectRef description,
                               CFBCNibInstantiationRef run, void *context)
{
    (void)object;
    (void)description;
    (void)run;
    (void)context;
    if (CFStringGetLength(key) == 0 || CFGetTypeID(value) == 0)
        return kCFBCNibFailed;
    return kCFBCNibDone;
}

static CFBCNibResult connect_outlet(void *source, CFStringRef outlet, void *destination,
                                    CFBCNibConnectionRef connection, CFBCNibInstantiationRef run, void *context)
{
    (void)source;
    (void)outlet;
    (void)destination;
    (void)connection;
    (void)run;
    (void)context;
    return kCFBCNibDone;
}

static void say_nib(CFBCNibRef nib)
{
    int object = 0;
    CFBCNibCallbacks callbacks = { 0 };
    CFErrorRef error = NULL;
    const void *names[] = { string("Peer"), string("peer") }, *pointers[] = { &object, &object };
    CFDataRef json = mine(CFBCNibCreateJSON(nib));
    say("%.*s\n", (int)CFDataGetLength(json), (const char *)CFDataGetBytePtr(json));
    say("%ld units\n", CFStringGetLength(mine(CFBCNibCreateTreeDescription(nib))));
    say("%ld strings\n", CFArrayGetCount(mine(CFBCNibCopyLocalizableStrings(nib))));
    say("%ld names\n", CFArrayGetCount(mine(CFBCNibCopyResourceNames(nib))));
    say("%ld sentences\n", CFArrayGetCount(mine(CFBCNibCopyDiagnostics(nib))));
    callbacks.context = &object;
    callbacks.createObject = callbacks.createValue = make_object;
    callbacks.setValue = set_value;
    callbacks.connectOutlet = connect_outlet;
    CFDictionaryRef external = mine(CFDictionaryCreate(NULL, names, pointers, 2, &kCFTypeDictionaryKeyCallBacks, NULL));
    const void *keys[] = { kCFBCNibOptionExternalObjects }, *values[] = { external };
    CFDictionaryRef options = mine(
        CFDictionaryCreate(NULL, keys, values, 1, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks));
    CFBCNibInstantiationRef run = CFBCNibInstantiate(nib, &object, &object, &callbacks, options, &error);
    if (!run)
        own(error);
    mine(run);
    CFBCNibReport report;
    CFBCNibInstantiationGetReport(run, &report);
    say("%ld objects, %ld values, %ld outlets\n", report.objects.made, report.values.made, report.outlets.made);
}

static void say_nib_file(const char *path)
{
    CFErrorRef error = NULL;
    CFURLRef url =
        mine(CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)path, (CFIndex)strlen(path), false));
    CFBCNibRef nib = CFBCNibCreateWithURL(url, NULL, &error);
    if (!nib)
        own(error);
    say_nib(mine(nib));
}

static void keyed_nib(void)
{
    say_nib_file("nibs/keyed.nib");
}
static void nib_archive(void)
{
    say_nib_file("nibs/archive.nib");
}
static void typedstream(void)
{
    say_nib_file("nibs/stream.nib");
}
static void xib(void)
{
    say_nib_file("nibs/source.xib");
}

static void storyboard(void)
{
    CFErrorRef error = NULL;
    CFURLRef url =
        mine(CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)"nibs/source.storyboard", 22, false));
    CFBCStoryboardRef storyboard = CFBCStoryboardCreateWithURL(url, &error);
    if (!storyboard)
        own(error);
    mine(storyboard);
    say_strings(CFBCStoryboardCopyIdentifiers(storyboard));
    CFBCNibRef nib = CFBCStoryboardCreateNib(storyboard, NULL, &error);
    if (!nib)
        own(error);
    mine(nib);
    say("%ld objects\n", CFBCNibGetObjectCount(nib));
}

/* ---- File trees ---- */

static void say_path(CFURLRef url)
{
    mine(url);
    say_string(mine(CFURLCopyFileSystemPath(url, kCFURLPOSIXPathStyle)));
}

static CFTypeRef file_of(const char *content)
{
    return mine(CFDataCreate(NULL, (const UInt8 *)content, (CFIndex)strlen(content)));
}

static void file_tree(void)
{
    const void *names[] = { string("X.app/Contents/Info.plist"), string("X.app/Contents/Resources/en.lproj/T.strings"),
                            string("X.app/Contents/Resources/a.txt"), string("X.app/Contents/Resources/b.txt"),
                            string("X.app/Contents/PlugIns/") };
    CFTypeRef info = file_of(INFO("Tree")), text = file_of("k = v;");
    const void *values[] = { info, text, text, string("a.txt"), text };
    CFDictionaryRef files = mine(
        CFDictionaryCreate(NULL, names, values, 5, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks));
    CFErrorRef error = NULL;
    CFBCFileTreeRef tree = CFBCFileTreeCreateWithContents(files, kCFBCFileTreeOptionCaseInsensitive, &error);
    if (!tree)
        own(error);
    mine(tree);
    CFBundleRef bundle = CFBCBundleCreateInFileTree(tree, string("x.app"), NULL, &error);
    if (!bundle)
        own(error);
    mine(bundle);
    must(CFBundleGetIdentifier(bundle) != NULL);
    say_string(CFBundleGetIdentifier(bundle));
    say_string(mine(CFBundleCopyLocalizedString(bundle, string("k"), NULL, string("T"))));
    say_path(CFBundleCopyResourceURL(bundle, string("b"), string("txt"), NULL));
    say_path(CFBundleCopyBuiltInPlugInsURL(bundle));
    CFReadStreamRef stream = (CFReadStreamRef)mine(
        CFReadStreamCreateWithFile(NULL, mine(CFBCFileTreeCopyURL(tree, string("X.app/Contents/Resources/b.txt")))));
    UInt8 bytes[16];
    must(CFReadStreamOpen(stream));
    CFIndex count = CFReadStreamRead(stream, bytes, sizeof bytes);
    must(count >= 0);
    say("%.*s\n", (int)count, (const char *)bytes);
}

/* ---- Large files ---- */

enum { LARGE_COUNT = 2000 };
static char large_text[1 << 20];
static size_t large_length;

static void add_text(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    large_length += (size_t)vsnprintf(large_text + large_length, sizeof large_text - large_length, format, arguments);
    va_end(arguments);
    if (large_length >= sizeof large_text)
        abort();
}

/* A text with an entry for each number; `%d` in `entry` twice. And one entry with 40,000 bytes of `filling`. */
static void write_entries(const char *start, const char *entry, const char *long_start, const char *filling,
                          const char *end)
{
    large_length = 0;
    add_text("%s", start);
    for (int i = 0; i < LARGE_COUNT; i++)
        add_text(entry, i, i);
    add_text("%s", long_start);
    for (size_t i = 0; i < 40000 / strlen(filling); i++)
        add_text("%s", filling);
    add_text("%s", end);
}

static void make_nested_catalog(void)
{
    enum { LEVELS = 508 };
    large_length = 0;
    add_text("{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\"k\":{\"comment\":");
    for (int i = 0; i < LEVELS; i++)
        add_text("%s", i % 2 ? "[" : "{\"a\":");
    add_text("1");
    for (int i = LEVELS; i-- > 0;)
        add_text("%s", i % 2 ? "]" : "}");
    add_text(",\"localizations\":{\"en\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"v\"}}}}}}");
    make_file("Nested.app/Contents/Resources/Nested.xcstrings", large_text, large_length);
    make_text("Nested.app/Contents/Info.plist", INFO("Nested"));
}

static void make_large_files(void)
{
    write_entries("", "\"key %d\" = \"value %d\";\n", "\"long\" = \"", "caf\u00e9 ", "\";");
    make_file("Large.app/Contents/Resources/en.lproj/Pairs.strings", large_text, large_length);
    make_file("Large.app/Contents/Resources/en.lproj/InfoPlist.strings", large_text, large_length);
    make_file("large.strings", large_text, large_length);
    static unsigned char wide[2 * sizeof large_text + 2] = { 0xFF, 0xFE };
    write_entries("", "\"key %d\" = \"value %d\";\n", "\"long\" = \"", "\\U00e9 ", "\";");
    for (size_t i = 0; i < large_length; i++)
        wide[2 * i + 2] = (unsigned char)large_text[i];
    make_file("Large.app/Contents/Resources/en.lproj/Wide.strings", wide, 2 * large_length + 2);
    write_entries("{", "\"key %d\" = (\"value %d\", <00>);\n", "\"data\" = <", "0123", ">; \"long\" = \"a\\n\"; }");
    make_file("large.openstep", large_text, large_length);
    write_entries(LIST_START "<dict>", "<key>key %d</key><string>value %d</string>\n", "<key>long</key><string>",
                  "caf\u00e9&amp;", "</string></dict></plist>");
    make_file("Large.app/Contents/Info.plist", large_text, large_length);
    make_file("Large.app/Contents/Resources/en.lproj/Xml.strings", large_text, large_length);
    write_entries(LIST_START "<dict><key>data</key><data>AAECAw==</data><key>array</key><array>",
                  "<dict><key>%d</key><integer>%d</integer></dict>", "</array><key>long</key><data>", "AAECAwQF",
                  "</data></dict></plist>");
    make_file("large.plist", large_text, large_length);
    CFDataRef data = CFDataCreate(NULL, (const UInt8 *)large_text, (CFIndex)large_length);
    CFPropertyListRef list = CFPropertyListCreateWithData(NULL, data, kCFPropertyListImmutable, NULL, NULL);
    CFDataRef binary = CFPropertyListCreateData(NULL, list, kCFPropertyListBinaryFormat_v1_0, 0, NULL);
    make_file("large.binary", CFDataGetBytePtr(binary), (size_t)CFDataGetLength(binary));
    CFRelease(binary);
    CFRelease(list);
    CFRelease(data);
    write_entries(LIST_START "<dict>",
                  "<key>key %d</key><dict><key>NSStringLocalizedFormatKey</key><string>%%#@n@ %d</string><key>n</key>"
                  "<dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
                  "<key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%%d</string></dict>"
                  "</dict>",
                  "<key>long</key><string>", "x", "</string></dict></plist>");
    make_file("Large.app/Contents/Resources/en.lproj/Numbers.stringsdict", large_text, large_length);
    write_entries("{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{",
                  "\"key %d\":{\"localizations\":{\"en\":{\"stringUnit\":{\"state\":\"translated\",\"value\":"
                  "\"value %d\"}}}},",
                  "\"long\":{\"localizations\":{\"en\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"",
                  "\\u00e9 ", "\"}}}}}}");
    make_file("Large.app/Contents/Resources/Catalog.xcstrings", large_text, large_length);
    write_entries("{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{",
                  "\"key %d\":{\"localizations\":{\"en\":{\"variations\":{\"plural\":{\"other\":{\"stringUnit\":"
                  "{\"value\":\"%%d files %d\"}}}}}}},",
                  "\"long\":{\"localizations\":{\"en\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"", "x ",
                  "\"}}}}}}");
    make_file("Large.app/Contents/Resources/Plurals.xcstrings", large_text, large_length);
    write_entries(LIST_START "<dict><key>en</key><dict>", "<key>key %d</key><string>value %d</string>\n",
                  "<key>long</key><string>", "x", "</string></dict></dict></plist>");
    make_file("Large.app/Contents/Resources/Table.loctable", large_text, large_length);
    write_entries("{ PreferenceSpecifiers = (", "{ Type = PSTextFieldSpecifier; Key = k%d; DefaultValue = %d; },",
                  "{ Type = PSGroupSpecifier; Title = \"", "x", "\"; }); }");
    make_file("Large.app/Contents/Resources/Settings.bundle/Root.plist", large_text, large_length);
    write_entries("{ CFBundleDocumentTypes = (", "{ CFBundleTypeName = \"type %d\"; CFBundleTypeExtensions = (e%d); },",
                  "{ CFBundleTypeExtensions = (e); CFBundleTypeName = \"", "x", "\"; }); }");
    make_file("LargeTypes.app/Contents/Info.plist", large_text, large_length);
    for (int i = 0; i < LARGE_COUNT; i++) {
        char path[256];
        snprintf(path, sizeof path, "Large.app/Contents/Resources/Many/file number %d with quite a long name.txt", i);
        make_text(path, "");
    }
}

/* A file as a property list, and what it has under `long`. */
static void say_large_list(const char *path)
{
    CFURLRef url =
        mine(CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)path, (CFIndex)strlen(path), false));
    CFReadStreamRef stream = (CFReadStreamRef)mine(CFReadStreamCreateWithFile(NULL, url));
    must(CFReadStreamOpen(stream));
    CFPropertyListFormat format;
    CFErrorRef error = NULL;
    CFPropertyListRef list = CFPropertyListCreateWithStream(NULL, stream, 0, kCFPropertyListImmutable, &format, &error);
    if (!list)
        own(error);
    mine(list);
    say("%ld entries, format %ld\n", CFDictionaryGetCount(list), format);
    CFTypeRef value = CFDictionaryGetValue(list, string("long"));
    if (CFGetTypeID(value) == CFDataGetTypeID())
        say("%ld bytes\n", CFDataGetLength(value));
    else
        say("%ld units\n", CFStringGetLength(value));
}

static void large_xml(void)
{
    say_large_list("large.plist");
}
static void large_binary(void)
{
    say_large_list("large.binary");
}
static void large_openstep(void)
{
    say_large_list("large.openstep");
}
static void large_pairs(void)
{
    say_large_list("large.strings");
}

static void say_large_table(const char *name)
{
    CFBundleRef bundle = open_bundle("Large.app");
    say_string(mine(CFBundleCopyLocalizedString(bundle, string("key 77"), NULL, string(name))));
    CFStringRef text = mine(CFBundleCopyLocalizedString(bundle, string("long"), NULL, string(name)));
    say("%ld units\n", CFStringGetLength(text));
}

static void large_strings(void)
{
    say_large_table("Pairs");
}
static void large_wide_strings(void)
{
    say_large_table("Wide");
}
static void large_xml_strings(void)
{
    say_large_table("Xml");
}
static void large_lists(void)
{
    CFBundleRef bundle = open_bundle("Large.app");
    CFArrayRef keys = mine(CFBCBundleCopyTableKeys(bundle, string("Pairs"), NULL));
    CFArrayRef contents = mine(CFBCBundleCopyTableContents(bundle, string("Pairs"), NULL));
    CFArrayRef translated = mine(CFBCBundleCopyTableContents(bundle, string("Catalog"), NULL));
    say("%ld %ld %ld\n", CFArrayGetCount(keys), CFArrayGetCount(contents), CFArrayGetCount(translated));
}

static void large_catalog(void)
{
    say_large_table("Catalog");
}
static void large_plural_catalog(void)
{
    say_large_table("Plurals");
}
static void large_loctable(void)
{
    say_large_table("Table");
}

static void large_stringsdict(void)
{
    CFBundleRef bundle = open_bundle("Large.app");
    say_string(mine(CFBCBundleCopyLocalizedFormat(bundle, string("key 77"), string("Numbers"), 1)));
}

static void large_info_dictionary(void)
{
    CFBundleRef bundle = open_bundle("Large.app");
    CFDictionaryRef info = CFBundleGetInfoDictionary(bundle);
    must(info != NULL);
    say("%ld keys\n", CFDictionaryGetCount(info));
    CFDictionaryRef local = CFBundleGetLocalInfoDictionary(bundle);
    must(local != NULL);
    say("%ld keys\n", CFDictionaryGetCount(local));
    say_string(CFBundleGetValueForInfoDictionaryKey(bundle, string("key 5")));
}

static void large_settings(void)
{
    CFBundleRef bundle = open_bundle("Large.app");
    CFBCSettingsRef settings = settings_of(bundle);
    CFDictionaryRef defaults = mine(CFBCSettingsCopyDefaults(settings));
    say("%ld defaults\n", CFDictionaryGetCount(defaults));
}

static void large_document_types(void)
{
    CFBundleRef bundle = open_bundle("LargeTypes.app");
    CFArrayRef types = mine(CFBCBundleCopyDocumentTypes(bundle));
    say("%ld types\n", CFArrayGetCount(types));
    say_document_type(bundle, "a.e77", false);
}

static void large_directory(void)
{
    CFBundleRef bundle = open_bundle("Large.app");
    CFArrayRef urls = mine(CFBundleCopyResourceURLsOfType(bundle, string("txt"), string("Many")));
    say("%ld files\n", CFArrayGetCount(urls));
}

static void assets(void)
{
    static const char *const names[] = { "AppIcon", "accent", "clear", "facts", "part", "short", "step" };
    CFErrorRef error = NULL;
    CFURLRef url = mine(CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)"Assets.car", 10, false));
    CFBCAssetCatalogRef catalog = CFBCAssetCatalogCreateWithURL(url, NULL, &error);
    if (!catalog)
        own(error);
    mine(catalog);
    say("%ld names\n", CFArrayGetCount(mine(CFBCAssetCatalogCopyNames(catalog, 0))));
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        error = NULL;
        CFBCRenditionRef rendition = CFBCAssetCatalogCopyRendition(catalog, string(names[i]), 0, NULL, &error);
        if (!rendition)
            own(error);
        mine(rendition);
        error = NULL;
        CFBCImageRef image = CFBCRenditionCreateImage(rendition, &error);
        if (!image) {
            mine(error);
            must(!CFEqual(CFErrorGetDomain(error), kCFErrorDomainPOSIX));
            say("no image: %ld\n", CFErrorGetCode(error));
            continue;
        }
        mine(image);
        say("%ld pixels, %d\n", CFBCImageGetWidth(image) * CFBCImageGetHeight(image), CFBCImageGetPixels(image)[0]);
        say("%ld bytes\n", CFDataGetLength(mine(CFBCImageCopyPNGData(image, &error))));
    }
}

const Operation operations[] = {
    { "assets", assets, false },
    { "modern bundle", modern_bundle, false },
    { "flat bundle", flat_bundle, false },
    { "old bundle", old_bundle, false },
    { "framework", framework, false },
    { "main bundle and registry", main_bundle_and_registry, false },
    { "directories", directories, false },
    { "explanations", explanations, false },
    { "tables", tables, false },
    { "languages", languages, false },
    { "environments", environments, false },
    { "XML property list", xml_property_list, false },
    { "large property list", large_property_list, false },
    { "OpenStep property list", openstep_property_list, false },
    { "binary property list", binary_property_list, false },
    { "deep copies", deep_copies, false },
    { "collections", collections, false },
    { "mutable strings", mutable_strings, false },
    { "encodings", encodings, false },
    { "formats", formats, false },
    { "URLs", urls, false },
    { "scalars", scalars, false },
    { "sets and bags", sets_and_bags, false },
    { "edited strings", edited_strings, false },
    { "character sets", character_sets, false },
    { "locales", locales, false },
    { "parts of URLs", parts_of_urls, false },
    { "pickles and errors", pickles_and_errors, false },
    { "streams", streams, false },
    { "files", files, false },
    { "packages", packages, false },
    { "preferences", preferences, false },
    { "document types", document_types, false },
    { "settings", settings, false },
    { "device resources", device_resources, false },
    { "other directories", other_directories, false },
    { "many preferences", many_preferences, false },
    { "keyed nib", keyed_nib, false },
    { "NIBArchive", nib_archive, false },
    { "typedstream", typedstream, false },
    { "xib", xib, false },
    { "storyboard", storyboard, false },
    { "nested catalog", nested_catalog, false },
    { "file tree", file_tree, false },
    { "code", code, false },
    { "plug-ins", plug_ins, false },
    { "large xml", large_xml, true },
    { "large binary", large_binary, true },
    { "large openstep", large_openstep, true },
    { "large pairs", large_pairs, true },
    { "large strings", large_strings, true },
    { "large wide strings", large_wide_strings, true },
    { "large xml strings", large_xml_strings, true },
    { "large catalog", large_catalog, true },
    { "large lists of tables", large_lists, true },
    { "large plural catalog", large_plural_catalog, true },
    { "large loctable", large_loctable, true },
    { "large stringsdict", large_stringsdict, true },
    { "large info dictionary", large_info_dictionary, true },
    { "large settings", large_settings, true },
    { "large document types", large_document_types, true },
    { "large directory", large_directory, true },
};
const int operation_count = sizeof operations / sizeof *operations;

void hold_bundles(void)
{
    static const char *const paths[] = { "Modern.app",    "Flat.bundle", "Old.bundle",    "Frame.framework",
                                         "Documents.app", "Large.app",   "LargeTypes.app" };
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        CFURLRef url =
            CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)paths[i], (CFIndex)strlen(paths[i]), true);
        if (!CFBundleCreate(NULL, url))
            abort();
        CFRelease(url);
    }
}

void prepare_operations(void)
{
    static uint8_t catalog[CATALOG_SIZE];
    make_file("Assets.car", catalog, make_catalog(catalog));
    make_text("Modern.app/Contents/Info.plist", INFO("Modern"));
    make_resources("Modern.app/Contents/Resources");
    make_text("Flat.bundle/Info.plist", INFO("Flat"));
    make_resources("Flat.bundle");
    make_text("Old.bundle/Support Files/Info.plist", INFO("Old"));
    make_resources("Old.bundle/Resources");
    make_text("Frame.framework/Versions/A/Resources/Info.plist", INFO("Frame"));
    make_resources("Frame.framework/Versions/A/Resources");
    if ((symlink("A", "Frame.framework/Versions/Current")
         || symlink("Versions/Current/Resources", "Frame.framework/Resources"))
        && errno != EEXIST)
        abort();
    make_text("Documents.app/Contents/Info.plist",
              "{ CFBundleName = Documents; CFBundleDocumentTypes = ("
              "{ CFBundleTypeName = Picture; LSItemContentTypes = (public.image); },"
              "{ CFBundleTypeName = Notes; CFBundleTypeExtensions = (notes); LSTypeIsPackage = 1; }); }");
    make_text("Documents.app/Contents/Resources/Settings.bundle/Root.plist",
              "{ StringsTable = Root; PreferenceSpecifiers = ("
              "{ Type = PSTextFieldSpecifier; Key = name; Title = Name; DefaultValue = me; },"
              "{ Type = PSChildPaneSpecifier; File = More; }); }");
    make_text("Documents.app/Contents/Resources/Settings.bundle/More.plist", "{ PreferenceSpecifiers = (); }");
    make_text("Documents.app/Contents/Resources/Settings.bundle/en.lproj/Root.strings", "Name = \"Your name\";");
    make_text("Code.bundle/Contents/Info.plist", INFO("Code"));
    make_text(
        "Plugin.bundle/Contents/Info.plist",
        LIST("<dict><key>CFBundleIdentifier</key><string>org.example.Plugin</string><key>CFPlugInTypes</key><dict>"
             "<key>AAAAAAAA-0000-0000-0000-000000000001</key><array>"
             "<string>BBBBBBBB-0000-0000-0000-000000000001</string></array></dict><key>CFPlugInFactories</key>"
             "<dict><key>BBBBBBBB-0000-0000-0000-000000000001</key><string>make</string></dict></dict>"));
    link_code("Code.bundle/Contents/Linux", "Code");
    link_code("Plugin.bundle/Contents/Linux", "Plugin");
    make_text("list.plist", xml_list);
    make_nested_catalog();
    make_large_files();
    char *end = large_list + sprintf(large_list, "<plist><array>");
    for (int i = 0; i < 1000; i++)
        end += sprintf(end, "<string>text %d</string>", i);
    strcpy(end, "</array></plist>");
    CFBCSetDiagnosticHandler(collect_diagnostic, NULL);
    CFArrayRef preferred = NULL;
    const void *wanted[] = { string("de"), string("en") };
    preferred = CFArrayCreate(NULL, wanted, 2, &kCFTypeArrayCallBacks);
    CFBCSetPreferredLanguages(preferred);
    CFRelease(preferred);
}
