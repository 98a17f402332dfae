// The C++ header needs no more calls and no more memory than C. A process runs one instruction at a time, once with
// the C functions and once with the header.
#include <CFBundleCompat/CFBundleCompat.hpp>

#include <csignal>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../C/fixture.h" // Last: cmocka has a macro "fail".

namespace cf = cfbundlecompat;

#define NOT_INLINED __attribute__((noinline))

// Instructions that a destructor adds for exceptions that are not thrown: saving a register, and a return instead of
// a jump. A call of the library or of malloc() takes more.
enum { UNWINDING = 8 };

// The same work, once with C functions and once with the header.
struct Pair {
    const char *name;
    void (*c)(const cf::Bundle &);
    void (*cxx)(const cf::Bundle &);
};

static volatile UInt32 sink;

NOT_INLINED static void c_reference(const cf::Bundle &bundle)
{
    CFStringRef name = CFBundleGetIdentifier(bundle.get());
    if (!name)
        return;
    CFRetain(name);
    sink = static_cast<UInt32>(CFStringGetLength(name));
    CFRelease(name);
}

NOT_INLINED static void cxx_reference(const cf::Bundle &bundle)
{
    const auto name = cf::Ref<CFStringRef>::retaining(CFBundleGetIdentifier(bundle.get()));
    if (name)
        sink = static_cast<UInt32>(CFStringGetLength(name.get()));
}

NOT_INLINED static void c_moved(const cf::Bundle &bundle)
{
    CFURLRef url = CFBundleCopyBundleURL(bundle.get());
    CFRetain(url);
    CFRelease(url);
    CFRelease(url);
}

NOT_INLINED static void cxx_moved(const cf::Bundle &bundle)
{
    cf::Ref<CFURLRef> url(CFBundleCopyBundleURL(bundle.get()));
    cf::Ref<CFURLRef> copy = cf::Ref<CFURLRef>::retaining(url.get());
    url = std::move(copy);
}

NOT_INLINED static void c_state(const cf::Bundle &bundle)
{
    sink = CFBundleGetVersionNumber(bundle.get());
    sink = CFBundleIsExecutableLoaded(bundle.get());
}

NOT_INLINED static void cxx_state(const cf::Bundle &bundle)
{
    sink = bundle.versionNumber();
    sink = bundle.isLoaded();
}

NOT_INLINED static void c_function(const cf::Bundle &bundle)
{
    if (CFBundleIsExecutableLoaded(bundle.get()) || CFBundleLoadExecutable(bundle.get()))
        sink = CFBundleGetFunctionPointerForName(bundle.get(), CFSTR("addOne")) != nullptr;
}

NOT_INLINED static void cxx_function(const cf::Bundle &bundle)
{
    sink = bundle.function<int(int)>(CFSTR("addOne")) != nullptr;
}

// The number of instructions of a call, including those of the library; -1 if no process can be traced.
static long instructions(void (*call)(const cf::Bundle &), const cf::Bundle &bundle)
{
    call(bundle); // Symbols are bound and caches are filled from now on.
    const pid_t child = fork();
    if (child == 0) {
        ptrace(PTRACE_TRACEME, 0, nullptr, nullptr);
        raise(SIGSTOP);
        call(bundle);
        raise(SIGSTOP);
        _exit(0);
    }
    long count = -1;
    int status;
    waitpid(child, &status, 0);
    if (WIFSTOPPED(status) && ptrace(PTRACE_SINGLESTEP, child, nullptr, nullptr) == 0) {
        for (count = 0; waitpid(child, &status, 0) == child && WIFSTOPPED(status) && WSTOPSIG(status) == SIGTRAP;
             count++)
            ptrace(PTRACE_SINGLESTEP, child, nullptr, nullptr);
    }
    kill(child, SIGKILL);
    waitpid(child, &status, 0);
    return count;
}

static void test_cxx_header__makes_no_more_calls_than_c(void **)
{
    make_info("sample.bundle/Contents/Info.plist", "<key>CFBundleIdentifier</key><string>org.example.cost</string>");
    make_library("sample.bundle/Contents/Linux/sample", "int addOne(int n) { return n + 1; }\n");
    const cf::Bundle bundle(scratch_path("sample.bundle"));
    for (const Pair &pair :
         { Pair{ "a reference", c_reference, cxx_reference }, Pair{ "a moved reference", c_moved, cxx_moved },
           Pair{ "the state of a bundle", c_state, cxx_state }, Pair{ "a function", c_function, cxx_function } }) {
        const long c = instructions(pair.c, bundle), cxx = instructions(pair.cxx, bundle);
        if (c < 0)
            skip();
        if (cxx > c + UNWINDING)
            fail_msg("%s: %ld instructions in C, %ld with the header", pair.name, c, cxx);
    }
}

int main()
{
    const struct CMUnitTest tests[] = {
        TEST(test_cxx_header__makes_no_more_calls_than_c),
    };
    return cmocka_run_group_tests_name("C++, cost", tests, set_up_group, tear_down_group);
}
