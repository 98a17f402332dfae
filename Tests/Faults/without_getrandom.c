/* Loads the library after a filter has made every getrandom() fail with an error: without_getrandom LIBRARY ERRNO */
#include <CoreFoundation/CoreFoundation.h>

#include <dlfcn.h>
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum { COUNT = 1000 };

static void refuse_getrandom(unsigned error)
{
    struct sock_filter instructions[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_getrandom, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | error),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    struct sock_fprog filter = { sizeof instructions / sizeof *instructions, instructions };
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) != 0) {
        printf("no filters here\n");
        exit(0);
    }
    char byte;
    if (getrandom(&byte, 1, 0) != -1)
        exit(2);
}

/* For the library, time stands still, as where the clock is coarse. */
__attribute__((visibility("default"))) int clock_gettime(clockid_t clock, struct timespec *now)
{
    (void)clock;
    *now = (struct timespec){ 1, 0 };
    return 0;
}

static CFUUIDRef (*create_uuid)(CFAllocatorRef);
static CFUUIDBytes (*uuid_bytes)(CFUUIDRef);

static int compare(const void *left, const void *right)
{
    return memcmp(left, right, sizeof(CFUUIDBytes));
}

static void make_uuids(CFUUIDBytes *uuids)
{
    for (int i = 0; i < COUNT; i++)
        uuids[i] = uuid_bytes(create_uuid(NULL));
}

int main(int argc, char **argv)
{
    static CFUUIDBytes uuids[2 * COUNT];
    int ends[2];

    if (argc < 3)
        return 2;
    refuse_getrandom((unsigned)atoi(argv[2]));
    void *library = dlopen(argv[1], RTLD_NOW);
    if (!library) {
        printf("%s\n", dlerror());
        return 1;
    }
    create_uuid = (CFUUIDRef (*)(CFAllocatorRef))dlsym(library, "cfbc_CFUUIDCreate");
    uuid_bytes = (CFUUIDBytes (*)(CFUUIDRef))dlsym(library, "cfbc_CFUUIDGetUUIDBytes");

    /* A child continues with the state of its parent. */
    if (pipe(ends) != 0)
        return 2;
    if (fork() == 0) {
        make_uuids(uuids);
        _exit(write(ends[1], uuids, sizeof uuids / 2) == sizeof uuids / 2 ? 0 : 1);
    }
    make_uuids(uuids);
    if (read(ends[0], uuids + COUNT, sizeof uuids / 2) != sizeof uuids / 2)
        return 2;
    wait(NULL);
    qsort(uuids, 2 * COUNT, sizeof *uuids, compare);
    int repeated = 0;
    for (int i = 1; i < 2 * COUNT; i++)
        repeated += compare(&uuids[i - 1], &uuids[i]) == 0;
    printf("%d repeated\n", repeated);
    return 0;
}
