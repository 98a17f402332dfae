// The benchmark cases of nibs, which the reference does not have.
//
// BENCHMARK_NIBS names the directory of the nibs: real ones, of one format in each of its folders, which Benchmarks/bench
// creates. One operation is one megabyte, or one object.

#include "worker.h"

#include <CFBundleCompat/CFBCNib.hpp>

#include <fstream>
#include <iterator>
#include <malloc.h>

namespace cf = cfbundlecompat;

namespace {

struct File {
    std::filesystem::path path;
    cf::Ref<CFDataRef> content;
    CFIndex size = 0;
};

std::vector<File> files(const std::string &format)
{
    std::vector<File> found;
    const char *root = std::getenv("BENCHMARK_NIBS");
    std::error_code code;
    for (const auto &entry :
         std::filesystem::directory_iterator(std::filesystem::path(root ? root : ".") / format, code)) {
        std::ifstream stream(entry.path(), std::ios::binary);
        const std::string bytes((std::istreambuf_iterator<char>(stream)), std::istreambuf_iterator<char>());
        const auto *data = reinterpret_cast<const UInt8 *>(bytes.data());
        const auto size = static_cast<CFIndex>(bytes.size());
        found.push_back({ entry.path(), cf::Ref<CFDataRef>(CFDataCreate(nullptr, data, size)), size });
    }
    return found;
}

cf::Ref<CFBCNibRef> open(const File &file)
{
    return cf::Ref<CFBCNibRef>(CFBCNibCreateWithData(file.content.get(), nullptr, nullptr));
}

// Makes the value of each property of each object.
long readValues(CFBCNibRef nib)
{
    long count = 0;
    for (CFIndex slot = 0; slot < CFBCNibGetObjectCount(nib); slot++) {
        const CFBCNibObjectRef object = CFBCNibGetObject(nib, slot);
        for (CFIndex property = 0; property < CFBCNibObjectGetPropertyCount(object); property++) {
            CFRelease(CFBCNibObjectCopyPropertyKey(object, property));
            const cf::Ref<CFTypeRef> value(CFBCNibObjectCopyPropertyValue(object, property));
            count += value ? 1 : 0;
        }
    }
    return count;
}

// Goes through the files again and again, and counts megabytes.
template <typename Work>
void forEachMegabyte(benchmark::State &state, const std::string &format, Work work)
{
    const std::vector<File> all = files(format);
    if (all.empty())
        return state.SkipWithError("there are no such nibs");
    for (const File &file : all)
        if (!open(file))
            return state.SkipWithError("a nib cannot be opened");
    std::size_t next = 0;
    CFIndex bytes = 0;
    for (auto _ : state) {
        for (bytes += 1000000; bytes > 0; next = (next + 1) % all.size()) {
            work(all[next]);
            bytes -= all[next].size;
        }
    }
}

void decode(benchmark::State &state, const std::string &format)
{
    forEachMegabyte(state, format, [](const File &file) { open(file); });
}

void values(benchmark::State &state, const std::string &format)
{
    forEachMegabyte(state, format, [](const File &file) { benchmark::DoNotOptimize(readValues(open(file).get())); });
}

// ---- Instantiating ----

CFBCNibResult create(CFBCNibObjectRef, void **made, CFBCNibInstantiationRef, void *context)
{
    *made = context;
    return kCFBCNibDone;
}

CFBCNibResult connectOutlet(void *, CFStringRef, void *, CFBCNibConnectionRef, CFBCNibInstantiationRef, void *)
{
    return kCFBCNibDone;
}

CFBCNibResult connectAction(void *, CFStringRef, void *, CFOptionFlags, CFBCNibConnectionRef, CFBCNibInstantiationRef,
                            void *)
{
    return kCFBCNibDone;
}

CFBCNibResult awake(void *, CFBCNibObjectRef, CFBCNibInstantiationRef, void *)
{
    return kCFBCNibDone;
}

// An operation is one object of the largest nib, which is opened once and instantiated again and again.
void instantiate(benchmark::State &state)
{
    std::vector<File> all = files("NIBArchive");
    if (all.empty())
        return state.SkipWithError("there are no such nibs");
    const auto largest =
        std::max_element(all.begin(), all.end(), [](const File &a, const File &b) { return a.size < b.size; });
    const cf::Ref<CFBCNibRef> nib = open(*largest);
    int owner = 0;
    CFBCNibCallbacks callbacks = {};
    callbacks.context = &owner;
    callbacks.createObject = create;
    callbacks.connectOutlet = connectOutlet;
    callbacks.connectAction = connectAction;
    callbacks.awake = awake;
    CFIndex remaining = 0;
    for (auto _ : state) {
        if (remaining-- > 0)
            continue; // One run makes many objects.
        const cf::Ref<CFBCNibInstantiationRef> run(
            CFBCNibInstantiate(nib.get(), &owner, &owner, &callbacks, nullptr, nullptr));
        CFBCNibReport report;
        CFBCNibInstantiationGetReport(run.get(), &report);
        remaining = report.objects.made - 1;
        if (!run)
            return state.SkipWithError("the nib cannot be instantiated");
    }
}

// ---- Memory ----

long heap()
{
    const struct mallinfo2 info = mallinfo2();
    return static_cast<long>(info.uordblks + info.hblkhd);
}

// Prints how much heap the open nibs of a format take, and how large their files are.
void printMemory(const std::string &format)
{
    std::vector<std::filesystem::path> paths;
    long size = 0;
    for (const File &file : files(format)) {
        paths.push_back(file.path);
        size += file.size;
    }
    std::vector<cf::Nib> nibs{ cf::Nib(paths.at(0)) }; // What a process needs once.
    nibs.clear();
    nibs.reserve(paths.size());
    const long before = heap();
    for (const auto &path : paths)
        nibs.emplace_back(path);
    std::printf("%ld %ld\n", heap() - before, size);
}

} // namespace

int main(int argc, char **argv)
{
    if (argc == 3 && std::string(argv[1]) == "memory") {
        printMemory(argv[2]);
        return 0;
    }
    for (const std::string format : { "NIBArchive", "keyedBinary", "keyedXML", "typedStream" }) {
        benchmark::RegisterBenchmark(("nibs/open/" + format).c_str(), decode, format);
        benchmark::RegisterBenchmark(("nibs/values/" + format).c_str(), values, format);
    }
    benchmark::RegisterBenchmark("nibs/instantiate", instantiate);
    return runWorker(argc, argv);
}
