/* std: gnu99 gnu11 */
/* Programs use these without an include of their own (OpenFX, mupen64plus, SFML). */
#include <CoreFoundation/CoreFoundation.h>

static jmp_buf place;
static volatile sig_atomic_t seen;

static void on_signal(int number)
{
    seen = number;
}

int work(const char *text, va_list arguments)
{
    char path[PATH_MAX];
    bool good = strlen(text) > 0 && isalpha((unsigned char)text[0]);
    int64_t number = INT64_C(5);
    off_t offset = (off_t)sizeof path;

    assert(text != NULL);
    setlocale(LC_ALL, "");
    signal(SIGTERM, on_signal);
    if (setjmp(place) != 0 || chdir("/") != 0)
        fprintf(stderr, "%s: %s\n", text, strerror(errno));
    printf("%" PRId64 " %f %ld %zu\n", number, sqrt(2.0), (long)time(NULL), offsetof(CFRange, length));
    vprintf(text, arguments);
    if (!good || offset < 0)
        exit(EXIT_FAILURE);
    return (int)(DBL_MAX > 1 ? INT_MAX : CHAR_MAX);
}
