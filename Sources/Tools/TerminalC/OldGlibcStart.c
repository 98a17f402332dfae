/* Programs start with glibc 2.28 and later, whatever they were linked with.
 *
 * In glibc 2.34 the function that calls main() got a new version, which runs the program's initializers itself. The
 * older version, which every glibc has, runs them through a function that the program passes. */
#include <features.h>
#if defined(__GLIBC__) && (defined(__x86_64__) || defined(__aarch64__))

#ifdef __x86_64__
__asm__(".symver old_start, __libc_start_main@GLIBC_2.2.5");
#else
__asm__(".symver old_start, __libc_start_main@GLIBC_2.17");
#endif

typedef int program(int, char **, char **);
typedef void initializer(int, char **, char **);

extern int old_start(program *, int, char **, initializer *, void (*)(void), void (*)(void), void *);

/* From the static linker, and crti.o. */
#define HIDDEN __attribute__((visibility("hidden")))
extern initializer *const __preinit_array_start[] HIDDEN, *const __preinit_array_end[] HIDDEN;
extern initializer *const __init_array_start[] HIDDEN, *const __init_array_end[] HIDDEN;
extern void _init(void) HIDDEN;

static void initialize(int count, char **arguments, char **environment)
{
    for (initializer *const *next = __preinit_array_start; next < __preinit_array_end; next++)
        (*next)(count, arguments, environment);
    _init();
    for (initializer *const *next = __init_array_start; next < __init_array_end; next++)
        (*next)(count, arguments, environment);
}

/* crt1.o calls this. */
int __libc_start_main(program *, int, char **, initializer *, void (*)(void), void (*)(void), void *) HIDDEN;

int __libc_start_main(program *main, int count, char **arguments, initializer *initialize_program,
                      void (*finish_program)(void), void (*finish_libraries)(void), void *stack_end)
{
    /* Before glibc 2.34, crt1.o passes the function itself. */
    if (!initialize_program)
        initialize_program = initialize;
    return old_start(main, count, arguments, initialize_program, finish_program, finish_libraries, stack_end);
}

#endif
