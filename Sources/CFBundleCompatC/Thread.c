#include "CThread.h"

#include <features.h>

/* With the initial-exec model an access does not call the dynamic linker. musl refuses dlopen() for such a library. */
#ifdef __GLIBC__
static __thread cfbcc_thread_state state __attribute__((tls_model("initial-exec")));
#else
static __thread cfbcc_thread_state state;
#endif

cfbcc_thread_state *cfbcc_this_thread(void)
{
    return &state;
}
