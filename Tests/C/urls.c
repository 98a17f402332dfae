/* URLs: bytes and components, properties of files. */
#include "fixture.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/un.h>
#include <unistd.h>

static CFURLRef make_url(const char *string)
{
    return CFURLCreateWithBytes(NULL, (const UInt8 *)string, (CFIndex)strlen(string), kCFStringEncodingUTF8, NULL);
}

/* Bytes */

static void test_url_bytes__are_those_of_the_string(void **state)
{
    static const char string[] = "file:///a%20b";
    UInt8 buffer[sizeof string];
    CFIndex length = (CFIndex)strlen(string);
    (void)state;
    CFURLRef url = make_url(string);
    memset(buffer, '!', sizeof buffer);
    assert_int_equal(CFURLGetBytes(url, NULL, 0), length);
    assert_int_equal(CFURLGetBytes(url, buffer, length - 1), -1);
    assert_int_equal(buffer[0], '!');
    assert_int_equal(CFURLGetBytes(url, buffer, length), length);
    assert_memory_equal(buffer, string, (size_t)length);
    assert_int_equal(buffer[length], '!');
    assert_int_equal(CFURLGetBytes(NULL, buffer, length), 0);
    CFDataRef data = CFURLCreateData(NULL, url, kCFStringEncodingUTF8, TRUE);
    assert_int_equal(CFDataGetLength(data), length);
    assert_memory_equal(CFDataGetBytePtr(data), string, (size_t)length);
    CFRelease(data);
    assert_null(CFURLCreateData(NULL, url, 0x7fffffff, TRUE));
    CFRelease(url);
}

static void assert_range(CFRange range, CFIndex location, CFIndex length)
{
    assert_int_equal(range.location, location);
    assert_int_equal(range.length, length);
}

static void test_url_parts__have_ranges_with_and_without_separators(void **state)
{
    CFRange separated = CFRangeMake(7, 7);
    (void)state;
    CFURLRef url = make_url("scheme://user:pass@host:1/path?query");
    assert_range(CFURLGetByteRangeForComponent(url, kCFURLComponentHost, &separated), 19, 4);
    assert_range(separated, 18, 6);
    assert_range(CFURLGetByteRangeForComponent(url, kCFURLComponentFragment, &separated), kCFNotFound, 0);
    assert_range(separated, 36, 0);
    assert_range(CFURLGetByteRangeForComponent(url, (CFURLComponentType)99, &separated), kCFNotFound, 0);
    assert_range(separated, kCFNotFound, 0);
    assert_range(CFURLGetByteRangeForComponent(url, kCFURLComponentPath, NULL), 25, 5);
    assert_range(CFURLGetByteRangeForComponent(NULL, kCFURLComponentPath, NULL), kCFNotFound, 0);
    assert_null(CFURLCopyParameterString(url, NULL));
    CFRelease(url);
}

static void test_absolute_url__is_created_in_one_call(void **state)
{
    (void)state;
    CFURLRef base = make_url("http://a/b/c");
    CFURLRef strict =
        CFURLCreateAbsoluteURLWithBytes(NULL, (const UInt8 *)"http:g", 6, kCFStringEncodingUTF8, base, FALSE);
    CFURLRef old = CFURLCreateAbsoluteURLWithBytes(NULL, (const UInt8 *)"http:g", 6, kCFStringEncodingUTF8, base, TRUE);
    assert_borrowed_string(CFURLGetString(strict), "http:g");
    assert_borrowed_string(CFURLGetString(old), "http://a/b/g");
    assert_null(CFURLGetBaseURL(old));
    assert_null(CFURLCreateAbsoluteURLWithBytes(NULL, NULL, 6, kCFStringEncodingUTF8, base, TRUE));
    CFRelease(strict);
    CFRelease(old);
    CFRelease(base);
}

/* Files */

static CFTypeRef property_of(CFURLRef url, CFStringRef key)
{
    CFTypeRef value = NULL;
    CFErrorRef error = NULL;
    assert_true(CFURLCopyResourcePropertyForKey(url, key, &value, &error));
    assert_null(error);
    return value;
}

static void assert_property(CFURLRef url, CFStringRef key, CFTypeRef expected)
{
    CFTypeRef value = property_of(url, key);
    if (!value || !CFEqual(value, expected))
        fail_msg("a property differs");
    CFRelease(value);
}

static CFURLRef file_url(const char *relative, Boolean is_directory)
{
    const char *path = scratch_path(relative);
    return CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)path, (CFIndex)strlen(path), is_directory);
}

static void test_properties__are_those_of_the_file(void **state)
{
    SInt64 size = 5;
    (void)state;
    make_file("properties/.hidden.txt", "12345");
    make_link("properties/link", ".hidden.txt");
    CFURLRef file = file_url("properties/.hidden.txt", FALSE), directory = file_url("properties", TRUE),
             link = file_url("properties/link", FALSE);
    CFNumberRef five = CFNumberCreate(NULL, kCFNumberSInt64Type, &size);
    assert_property(file, kCFURLNameKey, CFSTR(".hidden.txt"));
    assert_property(file, kCFURLIsRegularFileKey, kCFBooleanTrue);
    assert_property(file, kCFURLIsDirectoryKey, kCFBooleanFalse);
    assert_property(file, kCFURLIsHiddenKey, kCFBooleanTrue);
    assert_property(file, kCFURLFileSizeKey, five);
    assert_property(file, kCFURLFileResourceTypeKey, kCFURLFileResourceTypeRegular);
    assert_property(file, kCFURLParentDirectoryURLKey, directory);
    assert_property(directory, kCFURLIsDirectoryKey, kCFBooleanTrue);
    assert_property(directory, kCFURLTypeIdentifierKey, CFSTR("public.folder"));
    assert_null(property_of(directory, kCFURLFileSizeKey));
    assert_null(property_of(directory, CFSTR("nonsense")));
    assert_property(link, kCFURLIsSymbolicLinkKey, kCFBooleanTrue);
    assert_property(link, kCFURLFileResourceTypeKey, kCFURLFileResourceTypeSymbolicLink);
    CFTypeRef volume = property_of(link, kCFURLVolumeURLKey);
    assert_property((CFURLRef)volume, kCFURLIsVolumeKey, kCFBooleanTrue);
    CFRelease(volume);
    CFTypeRef keys[] = { kCFURLNameKey, kCFURLFileSizeKey };
    CFArrayRef both = CFArrayCreate(NULL, keys, 2, &kCFTypeArrayCallBacks);
    CFDictionaryRef values = CFURLCopyResourcePropertiesForKeys(directory, both, NULL);
    assert_int_equal(CFDictionaryGetCount(values), 1);
    assert_borrowed_string(CFDictionaryGetValue(values, kCFURLNameKey), "properties");
    CFRelease(values);
    CFRelease(both);
    CFRelease(five);
    CFRelease(link);
    CFRelease(directory);
    CFRelease(file);
}

static void assert_number_property(CFURLRef url, CFStringRef key, long long expected)
{
    const SInt64 value = expected;
    CFNumberRef number = CFNumberCreate(NULL, kCFNumberSInt64Type, &value);
    assert_property(url, key, number);
    CFRelease(number);
}

static void assert_boolean_property(CFURLRef url, CFStringRef key, bool expected)
{
    assert_property(url, key, expected ? kCFBooleanTrue : kCFBooleanFalse);
}

static void assert_date_property(CFURLRef url, CFStringRef key, struct timespec expected)
{
    CFDateRef date = (CFDateRef)property_of(url, key);
    const double seconds = (double)expected.tv_sec + (double)expected.tv_nsec / 1e9 - kCFAbsoluteTimeIntervalSince1970;
    assert_true(fabs(CFDateGetAbsoluteTime(date) - seconds) < 1e-5);
    CFRelease(date);
}

static void assert_equal_properties(CFURLRef url, CFURLRef other, CFStringRef key, bool are_equal)
{
    CFTypeRef value = property_of(url, key), other_value = property_of(other, key);
    assert_int_equal(CFEqual(value, other_value), are_equal);
    CFRelease(value);
    CFRelease(other_value);
}

static void test_status__is_that_of_stat(void **state)
{
    struct stat status;
    (void)state;
    make_file("status/file", "12345");
    make_file("status/sparse", "");
    assert_int_equal(truncate(scratch_path("status/sparse"), 1 << 20), 0);
    assert_int_equal(link(scratch_path("status/file"), scratch_path("status/hard link")), 0);
    assert_int_equal(chmod(scratch_path("status/file"), 0600), 0);
    CFURLRef file = file_url("status/file", FALSE), sparse = file_url("status/sparse", FALSE),
             same = file_url("status/hard link", FALSE), directory = file_url("status", TRUE);
    assert_int_equal(stat(scratch_path("status/file"), &status), 0);
    assert_number_property(file, kCFURLLinkCountKey, 2);
    assert_number_property(file, kCFURLPreferredIOBlockSizeKey, status.st_blksize);
    assert_number_property(file, kCFURLFileAllocatedSizeKey, status.st_blocks * 512);
    assert_number_property(file, kCFURLTotalFileAllocatedSizeKey, status.st_blocks * 512);
    assert_number_property(file, kCFURLTotalFileSizeKey, 5);
    assert_date_property(file, kCFURLContentAccessDateKey, status.st_atim);
    assert_date_property(file, kCFURLContentModificationDateKey, status.st_mtim);
    assert_date_property(file, kCFURLAttributeModificationDateKey, status.st_ctim);
    assert_property(file, kCFURLTypeIdentifierKey, CFSTR("public.data"));
    assert_equal_properties(file, same, kCFURLFileResourceIdentifierKey, true);
    assert_equal_properties(file, sparse, kCFURLFileResourceIdentifierKey, false);
    assert_equal_properties(file, sparse, kCFURLVolumeIdentifierKey, true);
    assert_null(property_of(directory, kCFURLFileAllocatedSizeKey));
    assert_int_equal(stat(scratch_path("status/sparse"), &status), 0);
    assert_boolean_property(sparse, kCFURLIsSparseKey, status.st_blocks * 512 < status.st_size);
    assert_boolean_property(directory, kCFURLIsSparseKey, false);

    /* Not every file system stores the time of creation. */
    CFDateRef created = (CFDateRef)property_of(file, kCFURLCreationDateKey);
    if (created) {
        CFDateRef changed = (CFDateRef)property_of(file, kCFURLAttributeModificationDateKey);
        assert_true(CFDateGetAbsoluteTime(created) <= CFDateGetAbsoluteTime(changed));
        CFRelease(changed);
        CFRelease(created);
    }
    CFRelease(directory);
    CFRelease(same);
    CFRelease(sparse);
    CFRelease(file);
}

static void test_access__is_that_of_the_process(void **state)
{
    static const int modes[] = { 0, 0400, 0200, 0100, 0700 };
    (void)state;
    make_file("mode", "");
    CFURLRef url = file_url("mode", FALSE);
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
        const char *path = scratch_path("mode");
        assert_int_equal(chmod(path, (mode_t)modes[i]), 0);
        assert_boolean_property(url, kCFURLIsReadableKey, access(path, R_OK) == 0);
        assert_boolean_property(url, kCFURLIsWritableKey, access(path, W_OK) == 0);
        assert_boolean_property(url, kCFURLIsExecutableKey, access(path, X_OK) == 0);
    }
    assert_boolean_property(url, kCFURLIsSystemImmutableKey, false);
    assert_boolean_property(url, kCFURLIsUserImmutableKey, false);
    assert_boolean_property(url, kCFURLHasHiddenExtensionKey, false);
    assert_boolean_property(url, kCFURLIsUbiquitousItemKey, false);
    CFRelease(url);
}

static void test_path__is_that_of_the_url_and_the_canonical_one_has_no_links(void **state)
{
    char *resolved;
    (void)state;
    make_file("paths/file.txt", "");
    make_link("paths/link", "file.txt");
    CFURLRef link = file_url("paths/link", FALSE), root = make_url("file:///");
    CFTypeRef path = property_of(link, kCFURLPathKey), canonical = property_of(link, kCFURLCanonicalPathKey);
    assert_borrowed_string(path, scratch_path("paths/link"));
    resolved = realpath(scratch_path("paths/file.txt"), NULL);
    assert_borrowed_string(canonical, resolved);
    free(resolved);
    assert_property(link, kCFURLLocalizedNameKey, CFSTR("link"));
    assert_property(link, kCFURLTypeIdentifierKey, CFSTR("public.symlink"));
    assert_property(root, kCFURLNameKey, CFSTR("/"));
    assert_null(property_of(root, kCFURLParentDirectoryURLKey));
    CFRelease(canonical);
    CFRelease(path);
    CFRelease(root);
    CFRelease(link);
}

static void test_resource_type__is_that_of_the_file(void **state)
{
    struct sockaddr_un address = { AF_UNIX, "" };
    (void)state;
    make_directory("types");
    assert_int_equal(mkfifo(scratch_path("types/pipe"), 0600), 0);
    CFURLRef pipe = file_url("types/pipe", FALSE), directory = file_url("types", TRUE),
             device = make_url("file:///dev/null");
    assert_property(pipe, kCFURLFileResourceTypeKey, kCFURLFileResourceTypeNamedPipe);
    assert_property(directory, kCFURLFileResourceTypeKey, kCFURLFileResourceTypeDirectory);
    assert_property(device, kCFURLFileResourceTypeKey, kCFURLFileResourceTypeCharacterSpecial);
    assert_boolean_property(pipe, kCFURLIsRegularFileKey, false);
    assert_boolean_property(pipe, kCFURLIsVolumeKey, false);
    if (strlen(scratch_path("types/socket")) < sizeof address.sun_path) {
        const int server = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
        strcpy(address.sun_path, scratch_path("types/socket"));
        assert_int_equal(bind(server, (const struct sockaddr *)(const void *)&address, sizeof address), 0);
        CFURLRef url = file_url("types/socket", FALSE);
        assert_property(url, kCFURLFileResourceTypeKey, kCFURLFileResourceTypeSocket);
        CFRelease(url);
        close(server);
    }
    CFRelease(device);
    CFRelease(directory);
    CFRelease(pipe);
}

static SInt64 number_property(CFURLRef url, CFStringRef key)
{
    SInt64 result = -1;
    CFNumberRef number = (CFNumberRef)property_of(url, key);
    assert_true(CFNumberGetValue(number, kCFNumberSInt64Type, &result));
    CFRelease(number);
    return result;
}

static void test_volume__is_that_of_statvfs(void **state)
{
    static const char *const paths[] = { "/", "/proc" };
    struct statvfs volume;
    (void)state;
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        if (statvfs(paths[i], &volume) != 0)
            continue;
        CFURLRef url =
            CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)paths[i], (CFIndex)strlen(paths[i]), TRUE);
        const SInt64 total = (SInt64)(volume.f_blocks * volume.f_frsize);
        assert_boolean_property(url, kCFURLVolumeIsRootFileSystemKey, i == 0);
        assert_boolean_property(url, kCFURLVolumeIsReadOnlyKey, (volume.f_flag & ST_RDONLY) != 0);
        assert_true(number_property(url, kCFURLVolumeTotalCapacityKey) == total);
        /* Other processes use the disk meanwhile. */
        assert_in_range(number_property(url, kCFURLVolumeAvailableCapacityKey), 0, total);
        assert_in_range(number_property(url, kCFURLVolumeAvailableCapacityForImportantUsageKey), 0, total);
        assert_in_range(number_property(url, kCFURLVolumeAvailableCapacityForOpportunisticUsageKey), 0, total);
        assert_in_range(number_property(url, kCFURLVolumeResourceCountKey), 0, volume.f_files);
        CFRelease(url);
    }
}

static void test_packages__are_recognized_by_their_extension(void **state)
{
    static const struct {
        const char *name;
        Boolean is_directory, is_package, is_application;
    } cases[] = {
        { "packages/Sample.app", TRUE, TRUE, TRUE },       { "packages/Sample.APP", TRUE, TRUE, TRUE },
        { "packages/Sample.bundle", TRUE, TRUE, FALSE },   { "packages/Sample.framework", TRUE, TRUE, FALSE },
        { "packages/plain", TRUE, FALSE, FALSE },          { "packages/app", TRUE, FALSE, FALSE },
        { "packages/Sample.app.old", TRUE, FALSE, FALSE }, { "packages/file.bundle", FALSE, FALSE, FALSE },
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        if (cases[i].is_directory)
            make_directory(cases[i].name);
        else
            make_file(cases[i].name, "");
        CFURLRef url = file_url(cases[i].name, cases[i].is_directory);
        assert_property(url, kCFURLIsPackageKey, cases[i].is_package ? kCFBooleanTrue : kCFBooleanFalse);
        assert_property(url, kCFURLIsApplicationKey, cases[i].is_application ? kCFBooleanTrue : kCFBooleanFalse);
        CFRelease(url);
    }
}

static void test_missing_file__has_an_error_instead_of_properties(void **state)
{
    CFErrorRef error = NULL;
    CFTypeRef value = CFSTR("unchanged");
    (void)state;
    CFURLRef missing = file_url("nothing here", FALSE), web = make_url("http://example.org/"),
             relative = make_url("a/b");
    assert_false(CFURLResourceIsReachable(missing, &error));
    assert_int_equal(CFErrorGetCode(error), 260);
    assert_true(CFEqual(CFErrorGetDomain(error), kCFErrorDomainCocoa));
    CFDictionaryRef info = CFErrorCopyUserInfo(error);
    assert_true(CFEqual(CFDictionaryGetValue(info, kCFErrorURLKey), missing));
    assert_non_null(CFDictionaryGetValue(info, kCFErrorUnderlyingErrorKey));
    CFRelease(info);
    CFRelease(error);
    assert_false(CFURLCopyResourcePropertyForKey(missing, kCFURLFileSizeKey, &value, &error));
    assert_null(value);
    assert_int_equal(CFErrorGetCode(error), 260);
    CFRelease(error);
    assert_false(CFURLCopyResourcePropertyForKey(web, kCFURLFileSizeKey, &value, &error));
    assert_int_equal(CFErrorGetCode(error), 262);
    CFRelease(error);
    assert_false(CFURLResourceIsReachable(relative, NULL));
    assert_false(CFURLSetResourcePropertyForKey(missing, kCFURLNameKey, CFSTR("x"), &error));
    assert_int_equal(CFErrorGetCode(error), 4);
    CFRelease(error);
    CFRelease(relative);
    CFRelease(web);
    CFRelease(missing);
}

static void test_properties__can_be_set(void **state)
{
    CFErrorRef error = NULL;
    (void)state;
    make_file("setting/old", "");
    make_file("setting/taken", "kept");
    CFURLRef url = file_url("setting/old", FALSE), renamed = file_url("setting/new", FALSE);
    CFDateRef date = CFDateCreate(NULL, 1234.5);
    assert_true(CFURLSetResourcePropertyForKey(url, kCFURLContentModificationDateKey, date, NULL));
    assert_property(url, kCFURLContentModificationDateKey, date);
    CFDateRef before_2001 = CFDateCreate(NULL, -0.25);
    assert_true(CFURLSetResourcePropertyForKey(url, kCFURLContentAccessDateKey, before_2001, NULL));
    assert_property(url, kCFURLContentAccessDateKey, before_2001);
    assert_property(url, kCFURLContentModificationDateKey, date);
    CFRelease(before_2001);
    assert_true(CFURLSetResourcePropertyForKey(url, kCFURLFileSizeKey, CFSTR("read only"), NULL));
    assert_false(CFURLSetResourcePropertyForKey(url, kCFURLContentModificationDateKey, CFSTR("no date"), NULL));
    CFTypeRef keys[] = { kCFURLNameKey, kCFURLContentAccessDateKey }, taken[] = { CFSTR("taken"), date },
              outside[] = { CFSTR("../x"), date };
    CFDictionaryRef values =
        CFDictionaryCreate(NULL, keys, taken, 2, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
    assert_false(CFURLSetResourcePropertiesForKeys(url, values, &error));
    assert_int_equal(CFErrorGetCode(error), 516);
    CFDictionaryRef info = CFErrorCopyUserInfo(error);
    CFArrayRef unset = (CFArrayRef)CFDictionaryGetValue(info, kCFURLKeysOfUnsetValuesKey);
    assert_int_equal(CFArrayGetCount(unset), 2);
    CFRelease(info);
    CFRelease(error);
    CFRelease(values);
    assert_false(CFURLSetResourcePropertyForKey(url, kCFURLNameKey, outside[0], NULL));
    assert_true(CFURLSetResourcePropertyForKey(url, kCFURLNameKey, CFSTR("new"), NULL));
    assert_false(CFURLResourceIsReachable(url, NULL));
    assert_true(CFURLResourceIsReachable(renamed, NULL));
    CFRelease(date);
    CFRelease(renamed);
    CFRelease(url);
}

static void test_temporary_properties__belong_to_one_object(void **state)
{
    (void)state;
    CFURLRef url = file_url("nothing", FALSE), other = file_url("nothing", FALSE);
    CFURLSetTemporaryResourcePropertyForKey(url, CFSTR("mine"), CFSTR("1"));
    CFURLSetTemporaryResourcePropertyForKey(url, CFSTR("also mine"), CFSTR("2"));
    assert_property(url, CFSTR("mine"), CFSTR("1"));
    assert_null(property_of(other, CFSTR("mine")));
    CFURLClearResourcePropertyCacheForKey(url, CFSTR("mine"));
    assert_null(property_of(url, CFSTR("mine")));
    assert_property(url, CFSTR("also mine"), CFSTR("2"));
    CFURLClearResourcePropertyCache(url);
    assert_null(property_of(url, CFSTR("also mine")));
    CFURLSetTemporaryResourcePropertyForKey(url, CFSTR("mine"), CFSTR("3"));
    CFRelease(url);
    CFRelease(other);
}

static void test_file_references__are_not_supported(void **state)
{
    CFErrorRef error = NULL;
    (void)state;
    CFURLRef url = make_url("file:///tmp"), reference = make_url("file:///.file/id=1.2");
    assert_false(CFURLIsFileReferenceURL(url));
    assert_true(CFURLIsFileReferenceURL(reference));
    assert_null(CFURLCreateFileReferenceURL(NULL, url, &error));
    assert_int_equal(CFErrorGetCode(error), 3328);
    CFRelease(error);
    CFURLRef same = CFURLCreateFilePathURL(NULL, url, NULL);
    assert_ptr_equal(same, url);
    assert_null(CFURLCreateFilePathURL(NULL, reference, NULL));
    CFRelease(same);
    CFRelease(reference);
    CFRelease(url);
}

/* CFURLAccess */

static void test_content__is_written_read_and_destroyed(void **state)
{
    SInt32 code = 1;
    CFDataRef read = NULL;
    CFDictionaryRef properties = NULL;
    int mode = 0600;
    (void)state;
    make_directory("access");
    CFURLRef directory = file_url("access", TRUE), url = file_url("access/content", FALSE);
    CFDataRef data = CFDataCreate(NULL, (const UInt8 *)"a\0b", 3);
    CFNumberRef permissions = CFNumberCreate(NULL, kCFNumberIntType, &mode);
    CFTypeRef keys[] = { kCFURLFilePOSIXMode }, values[] = { permissions };
    CFDictionaryRef writing =
        CFDictionaryCreate(NULL, keys, values, 1, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
    assert_true(CFURLWriteDataAndPropertiesToResource(url, data, writing, &code));
    assert_int_equal(code, 0);
    assert_true(CFURLCreateDataAndPropertiesFromResource(NULL, url, &read, &properties, NULL, &code));
    assert_int_equal(code, 0);
    assert_true(CFEqual(read, data));
    assert_int_equal(CFDictionaryGetCount(properties), 5);
    assert_ptr_equal(CFDictionaryGetValue(properties, kCFURLFileExists), kCFBooleanTrue);
    CFNumberGetValue((CFNumberRef)CFDictionaryGetValue(properties, kCFURLFilePOSIXMode), kCFNumberIntType, &mode);
    assert_int_equal(mode, 0100600);
    CFRelease(read);
    CFRelease(properties);
    CFArrayRef contents =
        (CFArrayRef)CFURLCreatePropertyFromResource(NULL, directory, kCFURLFileDirectoryContents, &code);
    assert_names(contents, "content");
    assert_false(CFURLDestroyResource(directory, &code));
    assert_true(CFURLDestroyResource(url, &code));
    assert_true(CFURLDestroyResource(directory, &code));
    assert_false(CFURLDestroyResource(directory, &code));
    assert_int_equal(code, kCFURLResourceNotFoundError);
    assert_true(CFURLWriteDataAndPropertiesToResource(directory, data, NULL, NULL));
    CFRelease(writing);
    CFRelease(permissions);
    CFRelease(data);
    CFRelease(url);
    CFRelease(directory);
}

static void test_failures__have_apples_codes(void **state)
{
    SInt32 code = 1;
    CFDataRef read = NULL;
    CFDictionaryRef properties = NULL;
    (void)state;
    make_file("codes", "12");
    CFURLRef missing = file_url("no file", FALSE), url = file_url("codes", FALSE), web = make_url("http://h/");
    assert_false(CFURLCreateDataAndPropertiesFromResource(NULL, missing, &read, &properties, NULL, &code));
    assert_int_equal(code, kCFURLResourceNotFoundError);
    assert_null(read);
    assert_int_equal(CFDictionaryGetCount(properties), 1);
    CFRelease(properties);
    assert_false(CFURLCreateDataAndPropertiesFromResource(NULL, web, &read, &properties, NULL, &code));
    assert_int_equal(code, kCFURLUnknownSchemeError);
    assert_null(CFURLCreatePropertyFromResource(NULL, url, CFSTR("x"), &code));
    assert_int_equal(code, kCFURLUnknownPropertyKeyError);
    assert_null(CFURLCreatePropertyFromResource(NULL, url, kCFURLFileDirectoryContents, &code));
    assert_int_equal(code, kCFURLPropertyKeyUnavailableError);
    CFTypeRef keys[] = { CFSTR("x"), kCFURLFileLength };
    CFArrayRef wanted = CFArrayCreate(NULL, keys, 2, &kCFTypeArrayCallBacks);
    assert_false(CFURLCreateDataAndPropertiesFromResource(NULL, url, NULL, &properties, wanted, &code));
    assert_int_equal(code, kCFURLUnknownPropertyKeyError);
    assert_int_equal(CFDictionaryGetCount(properties), 1);
    CFRelease(properties);
    CFRelease(wanted);
    CFRelease(web);
    CFRelease(url);
    CFRelease(missing);
}

static void test_content__is_not_written_where_no_file_can_be(void **state)
{
    static const char *const paths[] = { "no such directory/file", "a file/file" };
    SInt32 code = 0;
    (void)state;
    make_file("a file", "");
    CFDataRef data = CFDataCreate(NULL, (const UInt8 *)"a", 1);
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        CFURLRef url = file_url(paths[i], FALSE);
        assert_false(CFURLWriteDataAndPropertiesToResource(url, data, NULL, &code));
        assert_int_equal(code, kCFURLResourceNotFoundError);
        assert_false(CFURLResourceIsReachable(url, NULL));
        CFRelease(url);
    }
    CFRelease(data);
}

static void test_escapes__are_upper_case(void **state)
{
    (void)state;
    CFURLRef url = CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)"/\xC3\xAF", 3, FALSE);
    assert_borrowed_string(CFURLGetString(url), "file:///%C3%AF");
    CFRelease(url);
}

static void test_equal_urls__have_equal_bases(void **state)
{
    CFURLRef bases[] = { make_url("http://a/b/"), make_url("http://a/c/"), make_url("http://a/b/") }, urls[3];
    (void)state;
    for (int i = 0; i < 3; i++)
        urls[i] = CFURLCreateWithString(NULL, CFSTR("d"), bases[i]);
    assert_false(CFEqual(urls[0], urls[1]));
    assert_true(CFEqual(urls[0], urls[2]));
    for (int i = 0; i < 3; i++) {
        CFRelease(urls[i]);
        CFRelease(bases[i]);
    }
}

static void test_temporary_properties__end_with_their_object(void **state)
{
    (void)state;
    for (int i = 0; i < 100; i++) {
        CFTypeRef value = NULL;
        CFURLRef url = make_url("file:///tmp/temporary"); /* Often at the address of the last one. */
        CFURLSetTemporaryResourcePropertyForKey(url, i % 2 ? CFSTR("one") : CFSTR("two"), CFSTR("value"));
        CFURLCopyResourcePropertyForKey(url, i % 2 ? CFSTR("two") : CFSTR("one"), &value, NULL);
        assert_null(value);
        CFRelease(url);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_url_bytes__are_those_of_the_string),
        TEST(test_url_parts__have_ranges_with_and_without_separators),
        TEST(test_absolute_url__is_created_in_one_call),
        TEST(test_properties__are_those_of_the_file),
        TEST(test_status__is_that_of_stat),
        TEST(test_access__is_that_of_the_process),
        TEST(test_path__is_that_of_the_url_and_the_canonical_one_has_no_links),
        TEST(test_resource_type__is_that_of_the_file),
        TEST(test_volume__is_that_of_statvfs),
        TEST(test_packages__are_recognized_by_their_extension),
        TEST(test_missing_file__has_an_error_instead_of_properties),
        TEST(test_properties__can_be_set),
        TEST(test_temporary_properties__belong_to_one_object),
        TEST(test_file_references__are_not_supported),
        TEST(test_content__is_written_read_and_destroyed),
        TEST(test_failures__have_apples_codes),
        TEST(test_content__is_not_written_where_no_file_can_be),
        TEST(test_escapes__are_upper_case),
        TEST(test_equal_urls__have_equal_bases),
        TEST(test_temporary_properties__end_with_their_object),
    };
    return cmocka_run_group_tests_name("urls", tests, set_up_group, tear_down_group);
}
