#include "CThread.h"

/* In the first block of each thread: to find it takes no call of the dynamic linker. */
static __thread cfbcc_thread_state state __attribute__((tls_model("initial-exec")));

cfbcc_thread_state *cfbcc_this_thread(void)
{
    return &state;
}
