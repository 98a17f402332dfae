/*
 * A plan has a line for each call: its name and arguments, separated by tabs.  "\N" is NULL, "\xHH" a byte.
 * A line "scenario PROGRAM" begins a new process, with no bundles open.  If PROGRAM is not "-", the driver is
 * started by that path, to have its main bundle there.
 */
#include "calls.h"
#include "show.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void release(CFTypeRef object)
{
    if (object)
        CFRelease(object);
}

CFStringRef string_argument(const Arguments *arguments, int index)
{
    if (index >= arguments->count || !arguments->words[index])
        return NULL;
    return CFStringCreateWithBytes(NULL, (const UInt8 *)arguments->words[index], (CFIndex)arguments->lengths[index],
                                   kCFStringEncodingUTF8, false);
}

CFURLRef path_argument(const Arguments *arguments, int index)
{
    if (index >= arguments->count || !arguments->words[index])
        return NULL;
    size_t length = arguments->lengths[index];
    Boolean is_directory = length > 0 && arguments->words[index][length - 1] == '/';
    return CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)arguments->words[index], (CFIndex)length,
                                                   is_directory);
}

int number_argument(const Arguments *arguments, int index)
{
    return index < arguments->count && arguments->words[index] ? atoi(arguments->words[index]) : 0;
}

CFArrayRef array_argument(const Arguments *arguments, int first, int count)
{
    CFMutableArrayRef array = CFArrayCreateMutable(NULL, 0, &kCFTypeArrayCallBacks);
    for (int i = first; i < first + count; i++) {
        CFStringRef string = string_argument(arguments, i);
        if (string)
            CFArrayAppendValue(array, string);
        release(string);
    }
    return array;
}

static int hexadecimal(char digit)
{
    return digit <= '9' ? digit - '0' : (digit | 0x20) - 'a' + 10;
}

/* Replaces the escapes in a word, in place.  Returns the new length. */
static size_t unescape(char *word)
{
    char *out = word;
    for (const char *in = word; *in; in++) {
        if (in[0] == '\\' && in[1] == 'x') {
            *out++ = (char)(hexadecimal(in[2]) * 16 + hexadecimal(in[3]));
            in += 3;
        } else {
            *out++ = *in;
        }
    }
    *out = 0;
    return (size_t)(out - word);
}

const char *scenario_program(const char *line)
{
    static const char start[] = "scenario\t";
    size_t length = sizeof start - 1;
    return strncmp(line, start, length) == 0 ? line + length : NULL;
}

static const Call *find_call(const char *name)
{
    const Call *const lists[] = { bundle_calls, value_calls };
    for (int i = 0; i < 2; i++)
        for (const Call *call = lists[i]; call->name; call++)
            if (strcmp(call->name, name) == 0)
                return call;
    fprintf(stderr, "driver: unknown call \"%s\"\n", name);
    exit(2);
}

void run_line(char *line)
{
    Arguments arguments = { 0 };
    char *rest = line;
    const char *name = strsep(&rest, "\t");
    while (rest && arguments.count < most_arguments) {
        char *word = strsep(&rest, "\t");
        if (strcmp(word, "\\N") != 0) {
            arguments.lengths[arguments.count] = unescape(word);
            arguments.words[arguments.count] = word;
        }
        arguments.count++;
    }
    const Call *call = find_call(name);
    if (call->needs_bundle && !is_open_bundle(number_argument(&arguments, 0)))
        fputs("no bundle", out);
    else
        call->run(&arguments);
    fputc('\n', out);
}
