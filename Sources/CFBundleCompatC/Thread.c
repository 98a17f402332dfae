#include "CThread.h"

static __thread cfbcc_thread_state state;

cfbcc_thread_state *cfbcc_this_thread(void)
{
    return &state;
}
