#include "calls.h"
#include "show.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The bundles of this scenario, by their numbers in the plan. */
enum { most_bundles = 256 };
static CFBundleRef bundles[most_bundles];

static CFBundleRef bundle_argument(const Arguments *arguments)
{
    int number = number_argument(arguments, 0);
    return number == most_bundles - 1 ? CFBundleGetMainBundle() : bundles[number];
}

int is_open_bundle(int number)
{
    return number == most_bundles - 1 || bundles[number];
}

/* Prints a bundle and the first number that refers to it. */
static void show_identity(CFBundleRef bundle)
{
    if (!bundle) {
        fprintf(out, "NULL");
        return;
    }
    show(bundle);
    for (int i = 0; i < most_bundles - 1; i++) {
        if (bundles[i] == bundle) {
            fprintf(out, " number %d", i);
            return;
        }
    }
    if (bundle == CFBundleGetMainBundle())
        fprintf(out, " main");
}

static int by_bytes(const void *left, const void *right)
{
    return strcmp(*(char *const *)left, *(char *const *)right);
}

/* The bundles of an array, sorted by URL because the array has the order of the directory. */
static void show_bundles(CFArrayRef array)
{
    if (!array) {
        fprintf(out, "NULL");
        return;
    }
    CFIndex count = CFArrayGetCount(array);
    char **names = calloc((size_t)count + 1, sizeof *names);
    for (CFIndex i = 0; i < count; i++) {
        CFURLRef url = CFBundleCopyBundleURL((CFBundleRef)CFArrayGetValueAtIndex(array, i));
        names[i] = calloc(1, 4096);
        CFURLGetFileSystemRepresentation(url, true, (UInt8 *)names[i], 4096);
        release(url);
    }
    qsort(names, (size_t)count, sizeof *names, by_bytes);
    for (CFIndex i = 0; i < count; i++) {
        fprintf(out, "%s%s", i ? ", " : "(", names[i]);
        free(names[i]);
    }
    fprintf(out, "%s)", count ? "" : "(");
    free(names);
}

static void open_bundle(const Arguments *arguments)
{
    CFURLRef url = path_argument(arguments, 1);
    CFBundleRef bundle = CFBundleCreate(NULL, url);
    show_identity(bundle);
    bundles[number_argument(arguments, 0)] = bundle;
    release(url);
}

static void open_url(const Arguments *arguments)
{
    CFStringRef string = string_argument(arguments, 1);
    CFURLRef url = CFURLCreateWithString(NULL, string, NULL);
    CFBundleRef bundle = url ? CFBundleCreate(NULL, url) : NULL;
    show_identity(bundle);
    bundles[number_argument(arguments, 0)] = bundle;
    release(url);
    release(string);
}

static void identifier(const Arguments *arguments)
{
    show(CFBundleGetIdentifier(bundle_argument(arguments)));
}

static void info(const Arguments *arguments)
{
    show(CFBundleGetInfoDictionary(bundle_argument(arguments)));
}

static void local_info(const Arguments *arguments)
{
    show(CFBundleGetLocalInfoDictionary(bundle_argument(arguments)));
}

static void info_value(const Arguments *arguments)
{
    CFStringRef key = string_argument(arguments, 1);
    show(CFBundleGetValueForInfoDictionaryKey(bundle_argument(arguments), key));
    release(key);
}

static void version(const Arguments *arguments)
{
    fprintf(out, "%08x", (unsigned)CFBundleGetVersionNumber(bundle_argument(arguments)));
}

static void region(const Arguments *arguments)
{
    show(CFBundleGetDevelopmentRegion(bundle_argument(arguments)));
}

static void package_info(const Arguments *arguments)
{
    UInt32 type = 1, creator = 2;
    CFBundleGetPackageInfo(bundle_argument(arguments), &type, &creator);
    fprintf(out, "%08x %08x", (unsigned)type, (unsigned)creator);
}

static void package_info_in_directory(const Arguments *arguments)
{
    UInt32 type = 1, creator = 2;
    CFURLRef url = path_argument(arguments, 0);
    Boolean found = CFBundleGetPackageInfoInDirectory(url, &type, &creator);
    fprintf(out, "%d %08x %08x", found, (unsigned)type, (unsigned)creator);
    release(url);
}

static void info_in_directory(const Arguments *arguments)
{
    CFURLRef url = path_argument(arguments, 0);
    show_and_release(CFBundleCopyInfoDictionaryInDirectory(url));
    release(url);
}

static void info_for_url(const Arguments *arguments)
{
    CFURLRef url = path_argument(arguments, 0);
    show_and_release(CFBundleCopyInfoDictionaryForURL(url));
    release(url);
}

static void directory(const Arguments *arguments)
{
    static const struct {
        const char *name;
        CFURLRef (*copy)(CFBundleRef);
    } directories[] = {
        { "bundle", CFBundleCopyBundleURL },
        { "support", CFBundleCopySupportFilesDirectoryURL },
        { "resources", CFBundleCopyResourcesDirectoryURL },
        { "private", CFBundleCopyPrivateFrameworksURL },
        { "shared", CFBundleCopySharedFrameworksURL },
        { "shared-support", CFBundleCopySharedSupportURL },
        { "plug-ins", CFBundleCopyBuiltInPlugInsURL },
        { "executable", CFBundleCopyExecutableURL },
    };
    for (size_t i = 0; i < sizeof directories / sizeof *directories; i++)
        if (strcmp(directories[i].name, arguments->words[1]) == 0)
            show_and_release(directories[i].copy(bundle_argument(arguments)));
}

static void auxiliary(const Arguments *arguments)
{
    CFStringRef name = string_argument(arguments, 1);
    show_and_release(CFBundleCopyAuxiliaryExecutableURL(bundle_argument(arguments), name));
    release(name);
}

static void is_loaded(const Arguments *arguments)
{
    fprintf(out, "%d", CFBundleIsExecutableLoaded(bundle_argument(arguments)));
}

static void resource(const Arguments *arguments)
{
    CFStringRef name = string_argument(arguments, 1), type = string_argument(arguments, 2);
    CFStringRef directory = string_argument(arguments, 3);
    show_and_release(CFBundleCopyResourceURL(bundle_argument(arguments), name, type, directory));
    release(name);
    release(type);
    release(directory);
}

static void resources(const Arguments *arguments)
{
    CFStringRef type = string_argument(arguments, 1), directory = string_argument(arguments, 2);
    show_and_release(CFBundleCopyResourceURLsOfType(bundle_argument(arguments), type, directory));
    release(type);
    release(directory);
}

static void localized_resource(const Arguments *arguments)
{
    CFStringRef name = string_argument(arguments, 1), type = string_argument(arguments, 2);
    CFStringRef directory = string_argument(arguments, 3), localization = string_argument(arguments, 4);
    show_and_release(
        CFBundleCopyResourceURLForLocalization(bundle_argument(arguments), name, type, directory, localization));
    release(name);
    release(type);
    release(directory);
    release(localization);
}

static void localized_resources(const Arguments *arguments)
{
    CFStringRef type = string_argument(arguments, 1), directory = string_argument(arguments, 2);
    CFStringRef localization = string_argument(arguments, 3);
    show_and_release(
        CFBundleCopyResourceURLsOfTypeForLocalization(bundle_argument(arguments), type, directory, localization));
    release(type);
    release(directory);
    release(localization);
}

static void resource_in_directory(const Arguments *arguments)
{
    CFURLRef url = path_argument(arguments, 0);
    CFStringRef name = string_argument(arguments, 1), type = string_argument(arguments, 2);
    CFStringRef directory = string_argument(arguments, 3);
    show_and_release(CFBundleCopyResourceURLInDirectory(url, name, type, directory));
    release(url);
    release(name);
    release(type);
    release(directory);
}

static void resources_in_directory(const Arguments *arguments)
{
    CFURLRef url = path_argument(arguments, 0);
    CFStringRef type = string_argument(arguments, 1), directory = string_argument(arguments, 2);
    show_and_release(CFBundleCopyResourceURLsOfTypeInDirectory(url, type, directory));
    release(url);
    release(type);
    release(directory);
}

static void localized_string(const Arguments *arguments)
{
    CFStringRef key = string_argument(arguments, 1), value = string_argument(arguments, 2);
    CFStringRef table = string_argument(arguments, 3);
    show_and_release(CFBundleCopyLocalizedString(bundle_argument(arguments), key, value, table));
    release(key);
    release(value);
    release(table);
}

static void localized_string_for_localization(const Arguments *arguments)
{
    CFStringRef key = string_argument(arguments, 1), value = string_argument(arguments, 2);
    CFStringRef table = string_argument(arguments, 3), localization = string_argument(arguments, 4);
    show_and_release(
        CFBundleCopyLocalizedStringForLocalization(bundle_argument(arguments), key, value, table, localization));
    release(key);
    release(value);
    release(table);
    release(localization);
}

static void localizations(const Arguments *arguments)
{
    show_and_release(CFBundleCopyBundleLocalizations(bundle_argument(arguments)));
}

static void localizations_for_url(const Arguments *arguments)
{
    CFURLRef url = path_argument(arguments, 0);
    show_and_release(CFBundleCopyLocalizationsForURL(url));
    release(url);
}

static void preferred(const Arguments *arguments)
{
    CFArrayRef names = array_argument(arguments, 0, arguments->count);
    show_and_release(CFBundleCopyPreferredLocalizationsFromArray(names));
    release(names);
}

static void for_preferences(const Arguments *arguments)
{
    int count = number_argument(arguments, 0);
    CFArrayRef names = array_argument(arguments, 1, count);
    CFArrayRef preferences = array_argument(arguments, 1 + count, arguments->count - 1 - count);
    show_and_release(CFBundleCopyLocalizationsForPreferences(names, preferences));
    release(names);
    release(preferences);
}

static void open_all(const Arguments *arguments)
{
    CFURLRef url = path_argument(arguments, 0);
    CFStringRef type = string_argument(arguments, 1);
    static CFArrayRef arrays[8]; /* Never released, so that the bundles stay open. */
    static int array_count;
    CFArrayRef found = CFBundleCreateBundlesFromDirectory(NULL, url, type);
    show_bundles(found);
    arrays[array_count++] = found;
    release(url);
    release(type);
}

static void with_identifier(const Arguments *arguments)
{
    CFStringRef identifier = string_argument(arguments, 0);
    show_identity(CFBundleGetBundleWithIdentifier(identifier));
    release(identifier);
}

static void all_bundles(const Arguments *arguments)
{
    (void)arguments;
    show(CFBundleGetAllBundles());
}

const Call bundle_calls[] = {
    { "open", open_bundle, 0 },
    { "open-url", open_url, 0 },
    { "identifier", identifier, 1 },
    { "info", info, 1 },
    { "local-info", local_info, 1 },
    { "value", info_value, 1 },
    { "version", version, 1 },
    { "region", region, 1 },
    { "package", package_info, 1 },
    { "package-in", package_info_in_directory, 0 },
    { "info-in", info_in_directory, 0 },
    { "info-for", info_for_url, 0 },
    { "directory", directory, 1 },
    { "auxiliary", auxiliary, 1 },
    { "is-loaded", is_loaded, 1 },
    { "resource", resource, 1 },
    { "resources", resources, 1 },
    { "resource-for", localized_resource, 1 },
    { "resources-for", localized_resources, 1 },
    { "resource-in", resource_in_directory, 0 },
    { "resources-in", resources_in_directory, 0 },
    { "localized-string", localized_string, 1 },
    { "localized-string-for", localized_string_for_localization, 1 },
    { "localizations", localizations, 1 },
    { "localizations-for", localizations_for_url, 0 },
    { "preferred", preferred, 0 },
    { "for-preferences", for_preferences, 0 },
    { "open-all", open_all, 0 },
    { "with-identifier", with_identifier, 0 },
    { "all", all_bundles, 0 },
    { NULL, NULL, 0 },
};
