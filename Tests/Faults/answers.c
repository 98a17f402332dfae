/*
 * Prints every answer about bundles and files in the directory of its first argument: twice, with the same objects.
 * It writes to the directory of the second argument.  The others name the bundles.  A fault of failing_calls.c ends after the first time.  Lines that begin with "!" are diagnostics.
 */
#include <CFBundleCompat/CFBundleCompat.h>
#include <CFBundleCompat/CFBCDeviceResources.h>
#include <CFBundleCompat/CFBCExplanation.h>
#include <CFBundleCompat/CFBCNib.h>
#include <CoreFoundation/CoreFoundation.h>

#include <stdio.h>
#include <string.h>
#include <unistd.h>

void fault_end(void) __attribute__((weak));

static const char *folder, *scratch;
static const char *subject = "";

static void receive(CFBCDiagnosticSeverity severity, const char *message, void *context)
{
    (void)severity;
    (void)context;
    printf("! %s\n", message);
}

/* ---- Printing ---- */

/* Prints an object, with the test's directory as "@", and releases it. */
static void print_owned(const char *question, CFTypeRef answer)
{
    char text[8192] = "(none)";
    CFStringRef description = answer ? CFCopyDescription(answer) : NULL;
    if (answer && CFGetTypeID(answer) == CFURLGetTypeID()) {
        CFRelease(description);
        CFURLRef url = CFURLCopyAbsoluteURL(answer);
        description = CFRetain(CFURLGetString(url));
        CFRelease(url);
    }
    if (description) {
        CFStringGetCString(description, text, sizeof text, kCFStringEncodingUTF8);
        CFRelease(description);
    }
    if (answer)
        CFRelease(answer);
    for (char *at; (at = strstr(text, folder));) {
        *at = '@';
        memmove(at + 1, at + strlen(folder), strlen(at + strlen(folder)) + 1);
    }
    for (char *at = text; (at = strchr(at, '\n'));)
        *at = ' ';
    printf("%s %s: %s\n", subject, question, text);
}

static void print(const char *question, CFTypeRef answer)
{
    print_owned(question, answer ? CFRetain(answer) : NULL);
}

static void print_number(const char *question, long answer)
{
    printf("%s %s: %ld\n", subject, question, answer);
}

/* An error counts as said: it is the answer. */
static void print_error(const char *question, CFErrorRef error)
{
    if (!error)
        return;
    char name[100];
    snprintf(name, sizeof name, "%s: error", question);
    print_owned(name, CFErrorCopyFailureReason(error));
    CFRelease(error);
}

static CFURLRef url_in(const char *directory, const char *relative, int is_directory)
{
    char path[1000];
    snprintf(path, sizeof path, "%s/%s", directory, relative);
    return CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)path, (CFIndex)strlen(path), is_directory != 0);
}

static CFURLRef url_of(const char *relative, int is_directory)
{
    return url_in(folder, relative, is_directory);
}

/* ---- Bundles ---- */

static void print_resources(CFBundleRef bundle)
{
    static CFStringRef types[3];
    types[0] = CFSTR("txt"), types[1] = CFSTR("png"), types[2] = CFSTR("strings");

    print_owned("global", CFBundleCopyResourceURL(bundle, CFSTR("global"), CFSTR("txt"), NULL));
    print_owned("localized", CFBundleCopyResourceURL(bundle, CFSTR("page"), CFSTR("txt"), NULL));
    print_owned("absent", CFBundleCopyResourceURL(bundle, CFSTR("absent"), CFSTR("txt"), NULL));
    print_owned("in sub", CFBundleCopyResourceURL(bundle, CFSTR("deep"), CFSTR("txt"), CFSTR("sub")));
    print_owned("french",
                CFBundleCopyResourceURLForLocalization(bundle, CFSTR("page"), CFSTR("txt"), NULL, CFSTR("fr")));
    print_owned("any png", CFBundleCopyResourceURL(bundle, NULL, CFSTR("png"), NULL));
    for (int i = 0; i < 3; i++)
        print_owned("all of a type", CFBundleCopyResourceURLsOfType(bundle, types[i], NULL));
    CFIndex scale = 0;
    print_owned("scaled", CFBCBundleCopyResourceURLAndScale(bundle, CFSTR("icon"), CFSTR("png"), NULL, &scale));
    print_owned("icon", CFBCBundleCopyIconURL(bundle, 20, &scale));
    print_owned("launch image", CFBCBundleCopyLaunchImageURL(bundle, NULL, &scale));
}

static void print_strings(CFBundleRef bundle)
{
    CFStringRef tables[] = { NULL,           CFSTR("Binary"), CFSTR("Wide"),  CFSTR("Xml"), CFSTR("Catalog"),
                             CFSTR("Table"), CFSTR("Large"),  CFSTR("Absent") };
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        print_owned("string", CFBundleCopyLocalizedString(bundle, CFSTR("hello"), NULL, tables[i]));
    print_owned("german string",
                CFBundleCopyLocalizedStringForLocalization(bundle, CFSTR("hello"), NULL, NULL, CFSTR("de")));
    print_owned("format", CFBCBundleCopyLocalizedFormat(bundle, CFSTR("%d files"), CFSTR("Plurals"), 2));
    print_owned("localizations", CFBundleCopyBundleLocalizations(bundle));
    print_owned("explained", CFBCBundleCopyLocalizedStringExplanation(bundle, CFSTR("hello"), NULL));
    print_owned("explained languages", CFBCBundleCopyLocalizationsExplanation(bundle));
}

static void print_code(CFBundleRef bundle)
{
    CFErrorRef error = NULL;
    print_owned("executable", CFBundleCopyExecutableURL(bundle));
    print_owned("helper", CFBundleCopyAuxiliaryExecutableURL(bundle, CFSTR("helper")));
    print_owned("architectures", CFBundleCopyExecutableArchitectures(bundle));
    print_number("preflight", CFBundlePreflightExecutable(bundle, &error));
    print_error("preflight", error);
    if (bundle == CFBundleGetMainBundle())
        return;
    error = NULL;
    print_number("load", CFBundleLoadExecutableAndReturnError(bundle, &error));
    print_error("load", error);
    int (*answer)(void) = (int (*)(void))CFBundleGetFunctionPointerForName(bundle, CFSTR("answer"));
    print_number("function", answer ? answer() : -1);
}

static void print_nib(CFBundleRef bundle)
{
    CFErrorRef error = NULL;
    CFBCNibRef nib = CFBCNibCreateInBundle(bundle, CFSTR("Window"), NULL, &error);
    print_error("nib", error);
    if (!nib)
        return;
    CFDataRef json = CFBCNibCreateJSON(nib);
    print_number("nib", CFDataGetLength(json));
    CFRelease(json);
    print_owned("names in the nib", CFBCNibCopyResourceNames(nib));
    print_owned("classes of the nib", CFBCNibCopyClassDescriptions(nib));
    CFRelease(nib);
}

static void print_settings(CFBundleRef bundle)
{
    CFErrorRef error = NULL;
    CFBCSettingsRef settings = CFBCSettingsCreateWithBundle(bundle, &error);
    print_error("settings", error);
    if (!settings)
        return;
    print_owned("panes", CFBCSettingsCopyPaneNames(settings));
    print_owned("specifiers", CFBCSettingsCopySpecifiers(settings, NULL));
    print_owned("defaults", CFBCSettingsCopyDefaults(settings));
    CFRelease(settings);
}

static void print_document_types(CFBundleRef bundle)
{
    CFURLRef file = url_of("file.plist", 0), url = CFBundleCopyBundleURL(bundle);
    print_owned("document types", CFBCBundleCopyDocumentTypes(bundle));
    print_owned("type of a file", CFBCBundleCopyDocumentTypeForURL(bundle, file));
    print_owned("name for users", CFBCBundleCopyDisplayName(bundle));
    print_owned("name of the directory for users", CFBCURLCopyDisplayName(url));
    print_number("is a package", CFBCURLIsPackage(url, bundle));
    CFRelease(file);
    CFRelease(url);
}

static void print_bundle(CFBundleRef bundle)
{
    UInt32 type = 0, creator = 0;
    print("identifier", CFBundleGetIdentifier(bundle));
    print("region", CFBundleGetDevelopmentRegion(bundle));
    print_number("version", CFBundleGetVersionNumber(bundle));
    CFBundleGetPackageInfo(bundle, &type, &creator);
    print_number("type", (long)type);
    print("name", CFBundleGetValueForInfoDictionaryKey(bundle, CFSTR("CFBundleName")));
    print("info", CFBundleGetInfoDictionary(bundle));
    print("local info", CFBundleGetLocalInfoDictionary(bundle));
    print_owned("support files", CFBundleCopySupportFilesDirectoryURL(bundle));
    print_owned("resources", CFBundleCopyResourcesDirectoryURL(bundle));
    print_owned("plug-ins", CFBundleCopyBuiltInPlugInsURL(bundle));
    print_owned("frameworks", CFBundleCopyPrivateFrameworksURL(bundle));
    print_strings(bundle);
    print_resources(bundle);
    print_nib(bundle);
    print_settings(bundle);
    print_document_types(bundle);
    print_code(bundle);
}

enum { bundle_limit = 32 };
static char *bundle_names[bundle_limit];
static CFBundleRef bundles[bundle_limit];
static int bundle_count;

/* A bundle stays open from the first time to the second, unless it could not be opened. */
static void print_bundles(void)
{
    for (int i = 0; i < bundle_count; i++) {
        CFErrorRef error = NULL;
        CFURLRef url = url_of(bundle_names[i], 1);
        subject = bundle_names[i];
        if (!bundles[i])
            bundles[i] = CFBCBundleCreateAndReturnError(url, &error);
        print_number("is open", bundles[i] != NULL);
        print_error("open", error);
        if (bundles[i])
            print_bundle(bundles[i]);
        print_owned("info of URL", CFBundleCopyInfoDictionaryForURL(url));
        print_owned("localizations of URL", CFBundleCopyLocalizationsForURL(url));
        print_owned("resource in directory",
                    CFBundleCopyResourceURLInDirectory(url, CFSTR("global"), CFSTR("txt"), NULL));
        print_number("code is loadable", CFBundleIsExecutableLoadableForURL(url));
        print_owned("architectures of URL", CFBundleCopyExecutableArchitecturesForURL(url));
        CFRelease(url);
    }
    subject = "all";
    CFURLRef url = url_of("", 1);
    CFArrayRef all = CFBundleCreateBundlesFromDirectory(NULL, url, CFSTR("bundle"));
    print_number("bundles of a directory", CFArrayGetCount(all));
    CFRelease(all);
    CFRelease(url);
    print("by identifier", CFBundleGetBundleWithIdentifier(CFSTR("org.example.plugin")));
}

static void print_plug_in(void)
{
    subject = "plug-in";
    CFUUIDRef type = CFUUIDCreateFromString(NULL, CFSTR("AAAAAAAA-0000-0000-0000-000000000001"));
    CFArrayRef factories = CFPlugInFindFactoriesForPlugInType(type);
    print("factories", factories);
    if (factories && CFArrayGetCount(factories) > 0)
        print_number("instance", (long)CFPlugInInstanceCreate(NULL, CFArrayGetValueAtIndex(factories, 0), type));
    if (factories)
        CFRelease(factories);
    CFRelease(type);
}

/* ---- Other files ---- */

static void print_preferences(void)
{
    subject = "preferences";
    CFStringRef current = kCFPreferencesCurrentApplication, other = CFSTR("org.example.other");
    print_owned("languages", CFLocaleCopyPreferredLanguages());
    print_owned("value", CFPreferencesCopyAppValue(CFSTR("colour"), current));
    print_owned("other value", CFPreferencesCopyAppValue(CFSTR("colour"), other));
    CFArrayRef keys = CFPreferencesCopyKeyList(other, kCFPreferencesCurrentUser, kCFPreferencesAnyHost);
    print_number("keys", keys ? CFArrayGetCount(keys) : -1);
    if (keys)
        CFRelease(keys);
    CFPreferencesSetAppValue(CFSTR("size"), CFSTR("large"), current);
    print_number("synchronized", CFPreferencesAppSynchronize(current));
    print_owned("new value", CFPreferencesCopyAppValue(CFSTR("size"), current));
    print_owned("old value", CFPreferencesCopyAppValue(CFSTR("colour"), current));
}

static void print_files(void)
{
    CFURLRef url = url_of("file.plist", 0), made = url_in(scratch, "made.txt", 0);
    CFURLRef folder_url = url_of("sub folder", 1);
    CFErrorRef error = NULL;
    SInt32 code = 0;
    CFTypeRef value = NULL;
    UInt8 bytes[100] = { 0 };

    subject = "files";
    print_owned("exists", CFURLCreatePropertyFromResource(NULL, url, kCFURLFileExists, &code));
    printf("files exists: error %d\n", (int)code);
    print_owned("entries", CFURLCreatePropertyFromResource(NULL, folder_url, kCFURLFileDirectoryContents, &code));
    printf("files entries: error %d\n", (int)code);
    CFStringRef keys[] = { kCFURLFileSizeKey,      kCFURLIsDirectoryKey, kCFURLIsVolumeKey,        kCFURLIsReadableKey,
                           kCFURLCanonicalPathKey, kCFURLVolumeURLKey,   kCFURLVolumeIsReadOnlyKey };
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        value = NULL, error = NULL;
        print_number("property", CFURLCopyResourcePropertyForKey(folder_url, keys[i], &value, &error));
        print_error("property", error);
        print_owned("value", value);
    }
    CFReadStreamRef reader = CFReadStreamCreateWithFile(NULL, url);
    print_number("reader is open", CFReadStreamOpen(reader));
    error = NULL;
    print_owned("list", CFPropertyListCreateWithStream(NULL, reader, 0, 0, NULL, &error));
    print_error("list", error);
    print_error("reader", CFReadStreamCopyError(reader));
    CFRelease(reader);

    CFWriteStreamRef writer = CFWriteStreamCreateWithFile(NULL, made);
    print_number("writer is open", CFWriteStreamOpen(writer));
    CFIndex written = 0, count = 0;
    while (written < 5 && (count = CFWriteStreamWrite(writer, (const UInt8 *)"hello" + written, 5 - written)) > 0)
        written += count;
    print_number("written", count < 0 ? count : written);
    print_error("writer", CFWriteStreamCopyError(writer));
    CFWriteStreamClose(writer);
    CFRelease(writer);
    CFDataRef data = CFDataCreate(NULL, bytes, sizeof bytes);
    print_number("stored", CFURLWriteDataAndPropertiesToResource(made, data, NULL, &code));
    printf("files stored: error %d\n", (int)code);
    CFRelease(data);
    data = NULL;
    print_number("loaded", CFURLCreateDataAndPropertiesFromResource(NULL, made, &data, NULL, NULL, &code));
    printf("files loaded: error %d\n", (int)code);
    print_number("length", data ? CFDataGetLength(data) : -1);
    if (data)
        CFRelease(data);
    print_number("removed", CFURLDestroyResource(made, &code));
    printf("files removed: error %d\n", (int)code);
    CFRelease(url);
    CFRelease(made);
    CFRelease(folder_url);
    print_owned("relative", CFURLCreateWithFileSystemPath(NULL, CFSTR("x"), kCFURLPOSIXPathStyle, 0));
}

/* Whether two are different, and of the version that says that they are random. */
static void print_uuids(void)
{
    CFUUIDRef one = CFUUIDCreate(NULL), other = CFUUIDCreate(NULL);
    print_number("differ", !CFEqual(one, other));
    print_number("version", CFUUIDGetUUIDBytes(one).byte6 >> 4);
    CFRelease(one);
    CFRelease(other);
}

static void print_everything(void)
{
    subject = "main";
    print_bundle(CFBundleGetMainBundle());
    print_bundles();
    print_plug_in();
    print_preferences();
    print_files();
    subject = "uuids";
    print_uuids();
}

int main(int argc, char **argv)
{
    if (argc < 3 || argc - 3 > bundle_limit)
        return 2;
    setvbuf(stdout, NULL, _IOFBF, 1 << 20);
    folder = argv[1];
    scratch = argv[2];
    for (int i = 3; i < argc; i++)
        bundle_names[bundle_count++] = argv[i];
    if (chdir(folder) != 0)
        return 2;
    CFBCSetDiagnosticHandler(receive, NULL);
    print_everything();
    printf("=== again\n");
    if (fault_end)
        fault_end();
    print_everything();
    return 0;
}
