/* Runs a program, and kills it right before a system call that changes files:

       kill_at_call NUMBER PROGRAM [ARGUMENT...]

   With the number 0 the program ends by itself; the number of such calls is printed to descriptor 3. The exit status is
   that of the program, and 137 if it was killed. 125: the kernel does not let programs be traced. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static int changes_files(const struct __ptrace_syscall_info *info)
{
    switch (info->entry.nr) {
#ifdef SYS_open
    case SYS_open: return (info->entry.args[1] & (O_CREAT | O_TRUNC)) != 0;
#endif
    case SYS_openat: return (info->entry.args[2] & (O_CREAT | O_TRUNC)) != 0;
    case SYS_write:
    case SYS_pwrite64: return info->entry.args[0] > 2;
#ifdef SYS_mkdir
    case SYS_mkdir:
    case SYS_rename:
    case SYS_link:
    case SYS_symlink:
    case SYS_unlink:
    case SYS_rmdir:
    case SYS_chmod:
#endif
    case SYS_mkdirat:
#ifdef SYS_renameat
    case SYS_renameat:
#endif
    case SYS_renameat2:
    case SYS_linkat:
    case SYS_symlinkat:
    case SYS_unlinkat:
    case SYS_fchmod:
    case SYS_fchmodat:
    case SYS_ftruncate:
    case SYS_utimensat:
    case SYS_copy_file_range: return 1;
    default: return 0;
    }
}

int main(int argc, char **argv)
{
    if (argc < 3)
        return 2;
    long wanted = atol(argv[1]), count = 0;
    pid_t program = fork();
    if (program == 0) {
        if (ptrace(PTRACE_TRACEME, 0, 0, 0) != 0)
            _exit(125);
        raise(SIGSTOP);
        execvp(argv[2], argv + 2);
        _exit(127);
    }
    int status;
    if (waitpid(program, &status, 0) != program || !WIFSTOPPED(status))
        return 125;
    long options = PTRACE_O_TRACESYSGOOD | PTRACE_O_EXITKILL | PTRACE_O_TRACECLONE | PTRACE_O_TRACEFORK
                   | PTRACE_O_TRACEVFORK | PTRACE_O_TRACEEXEC;
    if (ptrace(PTRACE_SETOPTIONS, program, 0, options) != 0)
        return 125;
    ptrace(PTRACE_SYSCALL, program, 0, 0);
    for (;;) {
        pid_t one = waitpid(-1, &status, __WALL);
        if (one < 0)
            return 125;
        if (!WIFSTOPPED(status)) {
            if (one == program)
                break;
            continue;
        }
        int signal = WSTOPSIG(status);
        if (signal == (SIGTRAP | 0x80)) {
            struct __ptrace_syscall_info info;
            if (ptrace(PTRACE_GET_SYSCALL_INFO, one, sizeof info, &info) <= 0)
                return 125;
            if (info.op == PTRACE_SYSCALL_INFO_ENTRY && changes_files(&info) && ++count == wanted)
                kill(program, SIGKILL);
        }
        /* Stops of the tracer's own are no signals. A new thread begins with one. */
        int is_own = signal == (SIGTRAP | 0x80) || signal == SIGTRAP || signal == SIGSTOP;
        ptrace(PTRACE_SYSCALL, one, 0, is_own ? 0 : signal);
    }
    if (wanted == 0)
        dprintf(3, "%ld\n", count);
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}
