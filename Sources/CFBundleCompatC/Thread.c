#include "CThread.h"

/* With the initial-exec model an access does not call the dynamic linker. */
static __thread cfbcc_thread_state state __attribute__((tls_model("initial-exec")));

cfbcc_thread_state *cfbcc_this_thread(void)
{
    return &state;
}
