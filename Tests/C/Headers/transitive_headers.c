/* std: gnu99 gnu11 */
/* Programs use these functions without including their headers (OpenFX, mupen64plus, SFML). */
#include <CoreFoundation/CoreFoundation.h>

static jmp_buf jump_target;
static volatile sig_atomic_t last_signal;

static void on_signal(int number)
{
    last_signal = number;
}

int work(const char *format, va_list arguments)
{
    char path[PATH_MAX];
    bool is_valid = strlen(format) > 0 && isalpha((unsigned char)format[0]);
    int64_t number = INT64_C(5);
    off_t offset = (off_t)sizeof path;

    assert(format != NULL);
    setlocale(LC_ALL, "");
    signal(SIGTERM, on_signal);
    if (setjmp(jump_target) != 0 || chdir("/") != 0)
        fprintf(stderr, "%s: %s\n", format, strerror(errno));
    printf("%" PRId64 " %f %ld %zu\n", number, sqrt(2.0), (long)time(NULL), offsetof(CFRange, length));
    vprintf(format, arguments);
    if (!is_valid || offset < 0)
        exit(EXIT_FAILURE);
    return (int)(DBL_MAX > 1 ? INT_MAX : CHAR_MAX);
}
