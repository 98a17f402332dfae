/* Streams of files and of memory: opening, reading, writing, closing, errors. */
#include "fixture.h"

#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static CFWriteStreamRef open_file(const char *name)
{
    CFURLRef url = url_of(name);
    CFWriteStreamRef stream = CFWriteStreamCreateWithFile(NULL, url);
    CFRelease(url);
    return stream;
}

static CFReadStreamRef reader_of(const char *name)
{
    CFURLRef url = url_of(name);
    CFReadStreamRef stream = CFReadStreamCreateWithFile(NULL, url);
    CFRelease(url);
    return stream;
}

static CFReadStreamRef reader_of_string(const char *string)
{
    return CFReadStreamCreateWithBytesNoCopy(NULL, (const UInt8 *)string, (CFIndex)strlen(string), kCFAllocatorNull);
}

static CFIndex write_string(CFWriteStreamRef stream, const char *string)
{
    return CFWriteStreamWrite(stream, (const UInt8 *)string, (CFIndex)strlen(string));
}

static void assert_file(const char *name, const char *expected)
{
    char content[64] = "";
    FILE *file = fopen(scratch_path(name), "r");
    assert_non_null(file);
    content[fread(content, 1, sizeof content - 1, file)] = 0;
    fclose(file);
    assert_string_equal(content, expected);
}

static void assert_errno(CFErrorRef owned, CFIndex code)
{
    assert_non_null(owned);
    assert_true(CFEqual(CFErrorGetDomain(owned), kCFErrorDomainPOSIX));
    assert_int_equal(CFErrorGetCode(owned), code);
    CFRelease(owned);
}

static void test_file__is_written_and_read(void **state)
{
    UInt8 bytes[8];
    (void)state;
    CFWriteStreamRef out = open_file("stream.txt");
    assert_int_equal(CFWriteStreamGetStatus(out), kCFStreamStatusNotOpen);
    assert_int_equal(write_string(out, "early"), -1);
    assert_true(CFWriteStreamOpen(out));
    assert_false(CFWriteStreamOpen(out));
    assert_true(CFWriteStreamCanAcceptBytes(out));
    assert_int_equal(write_string(out, "abcdef"), 6);
    CFWriteStreamClose(out);
    assert_int_equal(CFWriteStreamGetStatus(out), kCFStreamStatusClosed);
    assert_int_equal(write_string(out, "late"), -1);
    CFRelease(out);
    assert_file("stream.txt", "abcdef");

    CFReadStreamRef in = reader_of("stream.txt");
    assert_false(CFReadStreamHasBytesAvailable(in));
    assert_int_equal(CFReadStreamRead(in, bytes, 4), -1);
    assert_true(CFReadStreamOpen(in));
    assert_true(CFReadStreamHasBytesAvailable(in));
    assert_int_equal(CFReadStreamRead(in, bytes, 4), 4);
    assert_memory_equal(bytes, "abcd", 4);
    assert_int_equal(CFReadStreamRead(in, bytes, 4), 2);
    assert_int_equal(CFReadStreamGetStatus(in), kCFStreamStatusOpen);
    assert_int_equal(CFReadStreamRead(in, bytes, 4), 0);
    assert_int_equal(CFReadStreamGetStatus(in), kCFStreamStatusAtEnd);
    assert_false(CFReadStreamHasBytesAvailable(in));
    CFReadStreamClose(in);
    CFRelease(in);
}

static void test_file_offset__is_read_and_set(void **state)
{
    SInt64 offset = 3;
    UInt8 byte;
    (void)state;
    make_file("offset.txt", "0123456789");
    CFNumberRef three = CFNumberCreate(NULL, kCFNumberSInt64Type, &offset);
    CFReadStreamRef in = reader_of("offset.txt");
    assert_true(CFReadStreamSetProperty(in, kCFStreamPropertyFileCurrentOffset, three)); /* Applied by opening. */
    assert_true(CFReadStreamOpen(in));
    assert_int_equal(CFReadStreamRead(in, &byte, 1), 1);
    assert_int_equal(byte, '3');
    CFNumberRef current = (CFNumberRef)CFReadStreamCopyProperty(in, kCFStreamPropertyFileCurrentOffset);
    assert_true(CFNumberGetValue(current, kCFNumberSInt64Type, &offset));
    assert_int_equal(offset, 4);
    assert_true(CFReadStreamSetProperty(in, kCFStreamPropertyFileCurrentOffset, three));
    CFReadStreamRead(in, &byte, 1);
    assert_int_equal(byte, '3');
    assert_false(CFReadStreamSetProperty(in, CFSTR("no such"), three));
    assert_null(CFReadStreamCopyProperty(in, CFSTR("no such")));
    CFRelease(current);
    CFRelease(in);
    CFRelease(three);
}

static void test_appending__keeps_the_content_of_the_file(void **state)
{
    (void)state;
    make_file("append.txt", "old");
    CFWriteStreamRef out = open_file("append.txt");
    assert_true(CFWriteStreamSetProperty(out, kCFStreamPropertyAppendToFile, kCFBooleanTrue));
    CFWriteStreamOpen(out);
    assert_false(CFWriteStreamSetProperty(out, kCFStreamPropertyAppendToFile, kCFBooleanFalse));
    write_string(out, "new");
    CFRelease(out); /* Closes the stream. */
    assert_file("append.txt", "oldnew");
}

static void test_failure__has_an_error(void **state)
{
    UInt8 byte;
    (void)state;
    CFReadStreamRef in = reader_of("no such file");
    assert_null(CFReadStreamCopyError(in));
    assert_false(CFReadStreamOpen(in));
    assert_int_equal(CFReadStreamGetStatus(in), kCFStreamStatusError);
    CFStreamError error = CFReadStreamGetError(in);
    assert_int_equal(error.domain, kCFStreamErrorDomainPOSIX);
    assert_int_equal(error.error, ENOENT);
    assert_errno(CFReadStreamCopyError(in), ENOENT);
    assert_int_equal(CFReadStreamRead(in, &byte, 1), -1);
    CFRelease(in);

    make_directory("directory");
    in = reader_of("directory");
    CFReadStreamOpen(in);
    assert_int_equal(CFReadStreamRead(in, &byte, 1), -1);
    assert_errno(CFReadStreamCopyError(in), EISDIR);
    CFRelease(in);

    CFWriteStreamRef out = open_file("no such directory/file");
    assert_false(CFWriteStreamOpen(out));
    assert_errno(CFWriteStreamCopyError(out), ENOENT);
    CFRelease(out);
}

static void test_memory__is_read_in_place(void **state)
{
    CFIndex count = 0;
    UInt8 bytes[8];
    (void)state;
    const char *string = "hello";
    CFReadStreamRef in = reader_of_string(string);
    assert_null(CFReadStreamGetBuffer(in, 3, &count));
    CFReadStreamOpen(in);
    assert_ptr_equal(CFReadStreamGetBuffer(in, 3, &count), string);
    assert_int_equal(count, 3);
    assert_int_equal(CFReadStreamRead(in, bytes, sizeof bytes), 2);
    assert_int_equal(CFReadStreamGetStatus(in), kCFStreamStatusAtEnd);
    assert_int_equal(CFReadStreamRead(in, bytes, sizeof bytes), 0);
    assert_null(CFReadStreamCopyProperty(in, kCFStreamPropertyFileCurrentOffset));
    CFRelease(in);
}

static void test_buffer__is_written_until_it_is_full(void **state)
{
    UInt8 bytes[5];
    (void)state;
    CFWriteStreamRef out = CFWriteStreamCreateWithBuffer(NULL, bytes, 5);
    CFWriteStreamOpen(out);
    assert_int_equal(write_string(out, "abc"), 3);
    assert_int_equal(write_string(out, "de"), 2);
    assert_memory_equal(bytes, "abcde", 5);
    assert_false(CFWriteStreamCanAcceptBytes(out));
    assert_int_equal(write_string(out, "f"), -1);
    assert_errno(CFWriteStreamCopyError(out), ENOMEM);
    assert_null(CFWriteStreamCopyProperty(out, kCFStreamPropertyDataWritten));
    CFRelease(out);
}

static void test_written_data__is_a_copy(void **state)
{
    (void)state;
    CFWriteStreamRef out = CFWriteStreamCreateWithAllocatedBuffers(NULL, NULL);
    CFWriteStreamOpen(out);
    write_string(out, "abc");
    CFDataRef first = (CFDataRef)CFWriteStreamCopyProperty(out, kCFStreamPropertyDataWritten);
    write_string(out, "def");
    CFWriteStreamClose(out);
    CFDataRef all = (CFDataRef)CFWriteStreamCopyProperty(out, kCFStreamPropertyDataWritten);
    CFRelease(out);
    assert_int_equal(CFDataGetLength(first), 3);
    assert_int_equal(CFDataGetLength(all), 6);
    assert_memory_equal(CFDataGetBytePtr(all), "abcdef", 6);
    CFRelease(first);
    CFRelease(all);
}

static void test_pipe__is_ready_when_it_does_not_block(void **state)
{
    char bytes[512] = "";
    UInt8 byte;
    (void)state;
    assert_int_equal(mkfifo(scratch_path("pipe"), 0600), 0);
    /* Opened for both, so that neither end waits for the other. */
    int other = open(scratch_path("pipe"), O_RDWR | O_NONBLOCK | O_CLOEXEC);
    assert_true(other >= 0);
    CFReadStreamRef in = reader_of("pipe");
    CFWriteStreamRef out = open_file("pipe");
    assert_true(CFReadStreamOpen(in));
    assert_true(CFWriteStreamOpen(out));
    assert_false(CFReadStreamHasBytesAvailable(in));
    assert_true(CFWriteStreamCanAcceptBytes(out));
    assert_int_equal(write_string(out, "x"), 1);
    assert_true(CFReadStreamHasBytesAvailable(in));
    assert_int_equal(CFReadStreamRead(in, &byte, 1), 1);
    assert_false(CFReadStreamHasBytesAvailable(in));

    while (write(other, bytes, sizeof bytes) > 0)
        continue;
    assert_false(CFWriteStreamCanAcceptBytes(out));
    assert_true(CFReadStreamHasBytesAvailable(in));
    while (read(other, bytes, sizeof bytes) > 0)
        continue;
    assert_true(CFWriteStreamCanAcceptBytes(out));
    assert_false(CFReadStreamHasBytesAvailable(in));

    close(other);
    CFRelease(out);
    assert_true(CFReadStreamHasBytesAvailable(in)); /* The end. */
    assert_int_equal(CFReadStreamRead(in, &byte, 1), 0);
    CFRelease(in);
}

static void test_misuse__is_harmless(void **state)
{
    UInt8 bytes[4];
    (void)state;
    CFURLRef remote = CFURLCreateWithString(NULL, CFSTR("http://example.com/x"), NULL);
    CFReadStreamRef in = reader_of_string("abc");
    CFReadStreamOpen(in);
    clear_diagnostics();
    assert_null(CFReadStreamCreateWithFile(NULL, remote));
    assert_null(CFWriteStreamCreateWithFile(NULL, NULL));
    assert_int_equal(CFReadStreamRead(in, NULL, 1), -1);
    assert_int_equal(CFReadStreamRead(in, bytes, -1), -1);
    assert_int_equal(CFReadStreamRead((CFReadStreamRef)(uintptr_t)(const void *)CFSTR("x"), bytes, 1), -1);
    assert_null(CFReadStreamGetBuffer(in, LONG_MIN, NULL));
    assert_false(CFReadStreamSetProperty(in, kCFStreamPropertyFileCurrentOffset, CFSTR("x")));
    assert_true(diagnostic_count() >= 4);
    assert_int_equal(CFReadStreamRead(in, bytes, 4), 3);
    CFReadStreamClose(NULL);
    CFRelease(in);
    CFRelease(remote);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_file__is_written_and_read),
        TEST(test_file_offset__is_read_and_set),
        TEST(test_appending__keeps_the_content_of_the_file),
        TEST(test_failure__has_an_error),
        TEST(test_memory__is_read_in_place),
        TEST(test_buffer__is_written_until_it_is_full),
        TEST(test_written_data__is_a_copy),
        TEST(test_pipe__is_ready_when_it_does_not_block),
        TEST(test_misuse__is_harmless),
    };
    return cmocka_run_group_tests_name("streams", tests, set_up_group, tear_down_group);
}
