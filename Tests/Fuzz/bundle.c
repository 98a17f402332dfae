/* A whole bundle in which one file is replaced by the input, and every question that a program can ask. The first byte
 * chooses the file. */
#include "folder.h"

#include <CFBundleCompat/CFBundleCompat.h>
#include <CoreFoundation/CoreFoundation.h>

int LLVMFuzzerTestOneInput(const UInt8 *bytes, size_t count);

static const struct {
    const char *name, *content;
} files[] = {
    { "Contents/Info.plist",
      "{CFBundleIdentifier = \"org.example.fuzz\"; CFBundleExecutable = Code; CFBundleVersion = \"1.2\";"
      "CFBundleIconFile = Icon; CFBundleDevelopmentRegion = en; CFBundlePackageType = APPL; CFBundleSignature = Fuzz;"
      "CFBundleIcons = {CFBundlePrimaryIcon = {CFBundleIconFiles = (Icon, Other);};};"
      "UIRequiredDeviceCapabilities = (armv7, gps); CFBundleLocalizations = (en, de);"
      "CFPlugInFactories = {\"68753A44-4D6F-1226-9C60-0050E4C00067\" = make;};"
      "CFPlugInTypes = {\"68753A44-4D6F-1226-9C60-0050E4C00066\" = (\"68753A44-4D6F-1226-9C60-0050E4C00067\");};}" },
    { "Contents/PkgInfo", "APPLFuzz" },
    { "Contents/Resources/en.lproj/Localizable.strings", "greeting = Hello; \"%d files\" = \"%d files\";" },
    { "Contents/Resources/en.lproj/Localizable.stringsdict",
      "{files = {NSStringLocalizedFormatKey = \"%#@n@\"; n = {NSStringFormatSpecTypeKey = NSStringPluralRuleType;"
      "NSStringFormatValueTypeKey = d; one = \"%d file\"; other = \"%d files\";};};}" },
    { "Contents/Resources/en.lproj/InfoPlist.strings", "CFBundleName = Fuzz;" },
    { "Contents/Resources/de.lproj/Localizable.strings", "greeting = Hallo;" },
    { "Contents/Resources/Catalog.xcstrings",
      "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\"greeting\":{\"localizations\":{\"de\":"
      "{\"stringUnit\":{\"state\":\"translated\",\"value\":\"Hallo\"}}}}}}" },
    { "Contents/Resources/Table.loctable", "{en = {greeting = Hello;}; de = {greeting = Hallo;};}" },
    { "Contents/Resources/Icon.png", "\x89PNG\r\n\x1A\n" },
    { "Contents/Linux/Code", "\x7F"
                             "ELF" },
};

enum { FILE_COUNT = sizeof files / sizeof files[0] };

static CFTypeRef released[64];
static int released_count;

/* Notes an object that is to be released after the questions. */
static CFTypeRef owned(CFTypeRef object)
{
    if (object)
        released[released_count++] = object;
    expect(released_count < 64, "there is space for the answers");
    return object;
}

static void release_all(void)
{
    while (released_count > 0)
        CFRelease(released[--released_count]);
}

static int is_type(CFTypeRef object, CFTypeID type)
{
    return object && CFGetTypeID(object) == type;
}

/* A URL in the bundle of something that exists. */
static void expect_inside(CFURLRef url)
{
    UInt8 path[1024];

    if (!url)
        return;
    expect(CFURLGetFileSystemRepresentation(url, TRUE, path, sizeof path), "a resource has a path");
    expect(strncmp((const char *)path, folder, strlen(folder)) == 0, "a resource is inside of the bundle");
    expect(access((const char *)path, F_OK) == 0, "a resource exists");
}

static void expect_all_inside(CFArrayRef urls)
{
    for (CFIndex i = 0; urls && i < CFArrayGetCount(urls); i++)
        expect_inside((CFURLRef)CFArrayGetValueAtIndex(urls, i));
}

static int are_equal(CFTypeRef first, CFTypeRef second)
{
    return first && second ? CFEqual(first, second) : first == second;
}

static void ask_for_info(CFBundleRef bundle, CFURLRef url)
{
    UInt32 type, creator, other_type, other_creator;
    CFDictionaryRef info = CFBundleGetInfoDictionary(bundle);

    expect(is_type(info, CFDictionaryGetTypeID()), "a bundle has an info dictionary");
    expect(CFBundleGetInfoDictionary(bundle) == info, "the info dictionary is the same object each time");
    CFStringRef identifier = CFBundleGetIdentifier(bundle);
    expect(!identifier || is_type(identifier, CFStringGetTypeID()), "an identifier is a string");
    CFStringRef region = CFBundleGetDevelopmentRegion(bundle);
    expect(!region || is_type(region, CFStringGetTypeID()), "a region is a string");
    CFBundleGetPackageInfo(bundle, &type, &creator);
    if (CFBundleGetPackageInfoInDirectory(url, &other_type, &other_creator))
        expect(type == other_type && creator == other_creator, "a directory has the codes of its bundle");
    CFBundleGetVersionNumber(bundle);
    CFDictionaryRef local = CFBundleGetLocalInfoDictionary(bundle);
    expect(!local || is_type(local, CFDictionaryGetTypeID()), "the local info is a dictionary");
    CFBundleGetValueForInfoDictionaryKey(bundle, CFSTR("CFBundleName"));
    CFDictionaryRef again = (CFDictionaryRef)owned(CFBundleCopyInfoDictionaryInDirectory(url));
    expect(is_type(again, CFDictionaryGetTypeID()), "a directory has an info dictionary");
    owned(CFCopyDescription(bundle));
}

static void ask_for_strings(CFBundleRef bundle)
{
    static const char *const tables[] = { "", "Catalog", "Table", "InfoPlist" };
    static const char *const keys[] = { "greeting", "files", "" };
    int three = 3;
    const void *values[] = { owned(CFNumberCreate(NULL, kCFNumberIntType, &three)), CFSTR("text"), kCFBooleanTrue };
    CFArrayRef arguments = CFArrayCreate(NULL, values, 3, &kCFTypeArrayCallBacks);

    for (size_t t = 0; t < sizeof tables / sizeof tables[0]; t++) {
        CFStringRef table = tables[t][0] ? CFStringCreateWithCString(NULL, tables[t], kCFStringEncodingUTF8) : NULL;
        for (size_t k = 0; k < sizeof keys / sizeof keys[0]; k++) {
            CFStringRef key = CFStringCreateWithCString(NULL, keys[k], kCFStringEncodingUTF8);
            CFTypeRef text = owned(CFBundleCopyLocalizedString(bundle, key, NULL, table));
            CFTypeRef again = owned(CFBundleCopyLocalizedString(bundle, key, NULL, table));
            expect(is_type(text, CFStringGetTypeID()), "every key has a string");
            expect(are_equal(text, again), "a key has the same string each time");
            CFTypeRef format = owned(CFBCBundleCopyLocalizedFormatWithArray(bundle, key, table, arguments, NULL));
            expect(!format || is_type(format, CFStringGetTypeID()), "a format makes a string");
            CFDictionaryRef why = (CFDictionaryRef)owned(CFBCBundleCopyLocalizedStringExplanation(bundle, key, table));
            expect(are_equal(CFDictionaryGetValue(why, kCFBCExplanationAnswerKey), text),
                   "an explanation has the ordinary answer");
            CFRelease(key);
            release_all();
        }
        if (table)
            CFRelease(table);
    }
    CFRelease(arguments);
    CFArrayRef localizations = (CFArrayRef)owned(CFBundleCopyBundleLocalizations(bundle));
    expect(is_type(localizations, CFArrayGetTypeID()), "a bundle has a list of localizations");
    owned(CFBundleCopyPreferredLocalizationsFromArray(localizations));
    owned(CFBCBundleCopyLocalizationsExplanation(bundle));
}

static void ask_for_resources(CFBundleRef bundle)
{
    CFIndex scale;

    expect_inside((CFURLRef)owned(CFBundleCopyResourceURL(bundle, CFSTR("Icon"), CFSTR("png"), NULL)));
    expect_inside((CFURLRef)owned(CFBundleCopyResourceURL(bundle, CFSTR("Localizable"), CFSTR("strings"), NULL)));
    expect_all_inside((CFArrayRef)owned(CFBundleCopyResourceURLsOfType(bundle, CFSTR("strings"), NULL)));
    expect_inside((CFURLRef)owned(CFBCBundleCopyIconURL(bundle, 32, &scale)));
    expect_inside((CFURLRef)owned(CFBCBundleCopyLaunchImageURL(bundle, NULL, &scale)));
    owned(CFBCBundleCopyMissingDeviceCapabilities(bundle, NULL));
    owned(CFBCBundleCopyProhibitedDeviceCapabilities(bundle, NULL));
    owned(CFBCBundleCopyResourceExplanation(bundle, CFSTR("Icon"), CFSTR("png"), NULL));
    expect_inside((CFURLRef)owned(CFBundleCopyResourcesDirectoryURL(bundle)));
    owned(CFBundleCopySupportFilesDirectoryURL(bundle));
    owned(CFBundleCopyPrivateFrameworksURL(bundle));
    owned(CFBundleCopyBuiltInPlugInsURL(bundle));
}

/* Code is checked, but not loaded: it would run. */
static void ask_for_code(CFBundleRef bundle)
{
    CFErrorRef error = NULL;

    expect_inside((CFURLRef)owned(CFBundleCopyExecutableURL(bundle)));
    expect_inside((CFURLRef)owned(CFBundleCopyAuxiliaryExecutableURL(bundle, CFSTR("Code"))));
    int is_loadable = CFBundlePreflightExecutable(bundle, &error);
    expect(is_loadable == (error == NULL), "code that cannot be loaded has an error");
    owned(error);
    owned(CFBundleCopyExecutableArchitectures(bundle));
    expect(!CFBundleIsExecutableLoaded(bundle), "a check loads nothing");
}

/* An environment of its own, as for an iPad. */
static void ask_for_device(CFURLRef url)
{
    int two = 2;
    const void *keys[] = { kCFBCEnvironmentPlatformKey, kCFBCEnvironmentDeviceKey, kCFBCEnvironmentScaleKey };
    const void *values[] = { CFSTR("iphoneos"), CFSTR("ipad"), CFNumberCreate(NULL, kCFNumberIntType, &two) };
    CFDictionaryRef settings =
        CFDictionaryCreate(NULL, keys, values, 3, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
    CFBCEnvironmentRef environment = CFBCEnvironmentCreate(settings, NULL);
    CFBundleRef bundle = CFBCBundleCreateForEnvironment(url, environment, NULL);

    expect(bundle != NULL, "a directory is a bundle in every environment");
    ask_for_resources(bundle);
    release_all();
    CFRelease(bundle);
    CFRelease(environment);
    CFRelease(settings);
    CFRelease(values[2]);
}

static void set_up(void)
{
    make_folder();
    setenv("XDG_CONFIG_HOME", "/dev/null", 1);
    setenv("XDG_CONFIG_DIRS", "/dev/null", 1);
    setenv("LANG", "de_DE.UTF-8", 1);
    strcat(folder, "/X.app");
    expect(mkdir(folder, 0755) == 0, "a folder can be made");
    for (size_t i = 0; i < FILE_COUNT; i++)
        write_file(files[i].name, files[i].content, strlen(files[i].content));
}

int LLVMFuzzerTestOneInput(const UInt8 *bytes, size_t count)
{
    if (!folder[0])
        set_up();
    if (count == 0)
        return 0;
    size_t index = bytes[0] % FILE_COUNT;
    write_file(files[index].name, bytes + 1, count - 1);
    CFURLRef url = CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)folder, (CFIndex)strlen(folder), TRUE);
    CFBundleRef bundle = CFBundleCreate(NULL, url);
    expect(bundle != NULL, "a directory is a bundle, whatever is in its files");
    ask_for_info(bundle, url);
    release_all();
    ask_for_strings(bundle);
    release_all();
    ask_for_resources(bundle);
    ask_for_code(bundle);
    release_all();
    CFRelease(bundle);
    ask_for_device(url);
    CFRelease(url);
    write_file(files[index].name, files[index].content, strlen(files[index].content));
    return 0;
}
