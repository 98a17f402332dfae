// The benchmark cases, compiled once with our headers and library and once with those of the reference.
//
// Each case first checks the result, because a wrong one may be fast.
// BENCHMARK_DATA names the directory of the data, which Benchmarks/bench creates.

#include "worker.h"

#include <CoreFoundation/CoreFoundation.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <random>
#include <sstream>
#include <string>
#include <vector>

namespace {

constexpr int workingSet = 1000; // The number of different keys or names in a warm case.

// A reference that is released at the end of the scope.
template <typename Type>
class Owned {
public:
    explicit Owned(Type object) : object(object) {}
    Owned(Owned &&other) noexcept : object(other.object) { other.object = nullptr; }
    Owned(const Owned &) = delete;
    ~Owned()
    {
        if (object)
            CFRelease(object);
    }
    operator Type() const { return object; }

private:
    Type object;
};

std::string dataPath(const std::string &relative)
{
    const char *root = std::getenv("BENCHMARK_DATA");
    return std::string(root ? root : ".") + "/" + relative;
}

Owned<CFStringRef> makeString(const std::string &string)
{
    return Owned<CFStringRef>(CFStringCreateWithCString(nullptr, string.c_str(), kCFStringEncodingUTF8));
}

std::string toStdString(CFStringRef string)
{
    char buffer[1024] = "";
    if (string)
        CFStringGetCString(string, buffer, sizeof buffer, kCFStringEncodingUTF8);
    return buffer;
}

Owned<CFURLRef> directoryURL(const std::string &relative)
{
    std::string path = dataPath(relative);
    return Owned<CFURLRef>(CFURLCreateFromFileSystemRepresentation(
        nullptr, reinterpret_cast<const UInt8 *>(path.data()), static_cast<CFIndex>(path.size()), true));
}

Owned<CFBundleRef> openBundle(const std::string &relative)
{
    return Owned<CFBundleRef>(CFBundleCreate(nullptr, directoryURL(relative)));
}

std::string numbered(const char *format, int number)
{
    char name[256];
    std::snprintf(name, sizeof name, format, number);
    return name;
}

std::string keyName(int number)
{
    return numbered("settings.section.%07d.title", number);
}

// Names from the whole range, in a pseudo-random order.
std::vector<Owned<CFStringRef>> names(std::string (*name)(int), int total)
{
    std::vector<Owned<CFStringRef>> result;
    for (long i = 0; i < workingSet; i++) {
        result.push_back(makeString(name(static_cast<int>((i * 7919 + 17) % total))));
    }
    return result;
}

Owned<CFDataRef> fileContent(const std::string &relative)
{
    std::ifstream file(dataPath(relative), std::ios::binary);
    std::ostringstream content;
    content << file.rdbuf();
    std::string bytes = content.str();
    return Owned<CFDataRef>(
        CFDataCreate(nullptr, reinterpret_cast<const UInt8 *>(bytes.data()), static_cast<CFIndex>(bytes.size())));
}

bool isTranslation(CFStringRef string)
{
    return toStdString(string).rfind("The title", 0) == 0;
}

// ---- Opening ----

void openAndRelease(benchmark::State &state)
{
    std::vector<Owned<CFURLRef>> urls;
    for (int i = 0; i < 1000; i++)
        urls.push_back(directoryURL(numbered("bundles/app-%04d.bundle", i)));
    openBundle("few-keys.bundle");
    size_t i = 0;
    for (auto _ : state) {
        CFBundleRef bundle = CFBundleCreate(nullptr, urls[i++]);
        CFStringRef identifier = CFBundleGetIdentifier(bundle);
        if (!identifier)
            return state.SkipWithError("no identifier");
        CFRelease(bundle);
    }
}
BENCHMARK(openAndRelease)->Iterations(1000);

// The same again and again, on threads with bundles of their own.
void openOnThreads(benchmark::State &state)
{
    std::vector<Owned<CFURLRef>> urls;
    for (int i = 0; i < 250; i++)
        urls.push_back(directoryURL(numbered("bundles/app-%04d.bundle", state.thread_index() * 250 + i)));
    openBundle("few-keys.bundle");
    size_t i = 0;
    for (auto _ : state) {
        CFBundleRef bundle = CFBundleCreate(nullptr, urls[i]);
        if (!CFBundleGetIdentifier(bundle))
            return state.SkipWithError("no identifier");
        CFRelease(bundle);
        if (++i == urls.size())
            i = 0;
    }
}
BENCHMARK(openOnThreads)->Name("openOnThreads/1")->Threads(1)->UseRealTime();
BENCHMARK(openOnThreads)->Name("openOnThreads/4")->Threads(4)->UseRealTime();

void infoOfDirectory(benchmark::State &state)
{
    auto url = directoryURL("bundles/app-0000.bundle");
    for (auto _ : state) {
        CFDictionaryRef info = CFBundleCopyInfoDictionaryInDirectory(url);
        if (CFDictionaryGetCount(info) < 15)
            return state.SkipWithError("keys are missing");
        CFRelease(info);
    }
}
BENCHMARK(infoOfDirectory);

void infoValue(benchmark::State &state)
{
    static auto bundle = openBundle("bundles/app-0000.bundle");
    auto key = makeString("CFBundleShortVersionString");
    CFBundleGetValueForInfoDictionaryKey(bundle, key);
    for (auto _ : state) {
        CFTypeRef value = CFBundleGetValueForInfoDictionaryKey(bundle, key);
        if (!value)
            return state.SkipWithError("no value");
    }
}
BENCHMARK(infoValue);

// ---- Localized strings ----

CFBundleRef tableBundle()
{
    static Owned<CFBundleRef> bundle = openBundle("table-utf8-0.bundle");
    return bundle;
}

void localizedString(benchmark::State &state)
{
    auto keys = names(keyName, 50000);
    CFBundleRef bundle = tableBundle();
    Owned<CFStringRef> first(CFBundleCopyLocalizedString(bundle, keys[0], nullptr, nullptr));
    if (!isTranslation(first))
        return state.SkipWithError("wrong string");
    size_t i = 0;
    for (auto _ : state) {
        CFRelease(CFBundleCopyLocalizedString(bundle, keys[i], nullptr, nullptr));
        if (++i == keys.size())
            i = 0;
    }
}
BENCHMARK(localizedString);

void localizedCString(benchmark::State &state)
{
    std::vector<std::string> keys;
    for (auto &key : names(keyName, 50000))
        keys.push_back(toStdString(key));
    CFBundleRef bundle = tableBundle();
    CFRelease(CFBundleCopyLocalizedString(bundle, makeString(keys[0]), nullptr, nullptr));
    char buffer[256] = "";
    size_t i = 0;
    for (auto _ : state) {
        CFStringRef key = CFStringCreateWithCString(nullptr, keys[i].c_str(), kCFStringEncodingUTF8);
        CFStringRef value = CFBundleCopyLocalizedString(bundle, key, nullptr, nullptr);
        CFStringGetCString(value, buffer, sizeof buffer, kCFStringEncodingUTF8);
        CFRelease(value);
        CFRelease(key);
        if (++i == keys.size())
            i = 0;
    }
    if (std::strncmp(buffer, "The title", 9) != 0)
        state.SkipWithError("wrong string");
}
BENCHMARK(localizedCString);

void localizedStringForLocalization(benchmark::State &state)
{
    auto keys = names(keyName, 50000);
    static auto language = makeString("en"); // Static, like a constant of a program.
    CFBundleRef bundle = tableBundle();
    Owned<CFStringRef> first(CFBundleCopyLocalizedStringForLocalization(bundle, keys[0], nullptr, nullptr, language));
    if (!isTranslation(first))
        return state.SkipWithError("wrong string");
    size_t i = 0;
    for (auto _ : state) {
        CFRelease(CFBundleCopyLocalizedStringForLocalization(bundle, keys[i], nullptr, nullptr, language));
        if (++i == keys.size())
            i = 0;
    }
}
BENCHMARK(localizedStringForLocalization);

// What two threads are worth on this machine: they share no memory, and hardly need any.
void addOnThreads(benchmark::State &state)
{
    for (auto _ : state) {
        unsigned long sum = 0;
        for (unsigned long i = 0; i < 100; i++)
            benchmark::DoNotOptimize(sum += i);
    }
}
BENCHMARK(addOnThreads)->Name("addOnThreads/1")->Threads(1)->UseRealTime();
BENCHMARK(addOnThreads)->Name("addOnThreads/2")->Threads(2)->UseRealTime();

// The same work on one or two threads, each with its own string objects. The two cases differ in whether the
// strings of the threads have the same content. The keys are shuffled: in the order of creation, a processor would
// prefetch the cache lines that the other one is writing.
void localizedStringOnThreads(benchmark::State &state, bool sameKeys)
{
    CFBundleRef bundle = tableBundle();
    std::vector<Owned<CFStringRef>> keys;
    int shift = sameKeys ? 0 : state.thread_index() * 25000;
    for (long i = 0; i < workingSet; i++) {
        keys.push_back(makeString(keyName(static_cast<int>((i * 7919 + 17) % 25000) + shift)));
    }
    for (auto &key : keys)
        CFRelease(CFBundleCopyLocalizedString(bundle, key, nullptr, nullptr));
    std::vector<CFStringRef> order(keys.begin(), keys.end());
    std::shuffle(order.begin(), order.end(), std::mt19937(static_cast<unsigned>(state.thread_index())));
    size_t i = 0;
    for (auto _ : state) {
        CFRelease(CFBundleCopyLocalizedString(bundle, order[i], nullptr, nullptr));
        if (++i == order.size())
            i = 0;
    }
}
BENCHMARK_CAPTURE(localizedStringOnThreads, own1, false)->Threads(1)->UseRealTime();
BENCHMARK_CAPTURE(localizedStringOnThreads, own2, false)->Threads(2)->UseRealTime();
BENCHMARK_CAPTURE(localizedStringOnThreads, same1, true)->Threads(1)->UseRealTime();
BENCHMARK_CAPTURE(localizedStringOnThreads, same2, true)->Threads(2)->UseRealTime();

// The first string of a table: the bundles are open, but their tables have not been read.
void firstString(benchmark::State &state, const char *format)
{
    std::vector<Owned<CFBundleRef>> bundles;
    for (int i = 1; i <= 3; i++) {
        bundles.push_back(openBundle(std::string("table-") + format + "-" + std::to_string(i) + ".bundle"));
    }
    auto key = makeString(keyName(31234));
    auto small = openBundle("few-keys.bundle");
    CFRelease(CFBundleCopyLocalizedString(small, key, nullptr, nullptr));
    size_t i = 0;
    for (auto _ : state) {
        Owned<CFStringRef> value(CFBundleCopyLocalizedString(bundles[i++], key, nullptr, nullptr));
        if (!isTranslation(value))
            return state.SkipWithError("wrong string");
    }
}
BENCHMARK_CAPTURE(firstString, utf8, "utf8")->Iterations(3);
BENCHMARK_CAPTURE(firstString, utf16, "utf16")->Iterations(3);
BENCHMARK_CAPTURE(firstString, xml, "xml")->Iterations(3);
BENCHMARK_CAPTURE(firstString, binary, "binary")->Iterations(3);

// ---- Resources ----

CFBundleRef filesBundle()
{
    static Owned<CFBundleRef> bundle = openBundle("files-0.bundle");
    return bundle;
}

std::string pictureName(int number)
{
    return numbered("picture-%05d", number);
}
std::string noteName(int number)
{
    return numbered("note-%05d", number);
}
std::string absentName(int number)
{
    return numbered("absent-%05d", number);
}

void resource(benchmark::State &state, std::string (*name)(int), int total, const char *extension, bool exists)
{
    auto resources = names(name, total);
    auto type = makeString(extension);
    CFBundleRef bundle = filesBundle();
    for (auto &resource : resources) {
        Owned<CFURLRef> url(CFBundleCopyResourceURL(bundle, resource, type, nullptr));
    }
    size_t i = 0;
    for (auto _ : state) {
        CFURLRef url = CFBundleCopyResourceURL(bundle, resources[i], type, nullptr);
        if ((url != nullptr) != exists)
            return state.SkipWithError("wrong answer");
        if (url)
            CFRelease(url);
        if (++i == resources.size())
            i = 0;
    }
}
BENCHMARK_CAPTURE(resource, hit, pictureName, 10000, "png", true);
BENCHMARK_CAPTURE(resource, localizedHit, noteName, 1000, "txt", true);
BENCHMARK_CAPTURE(resource, miss, absentName, 10000, "png", false);

void firstResource(benchmark::State &state)
{
    std::vector<Owned<CFBundleRef>> bundles;
    for (int i = 1; i <= 10; i++)
        bundles.push_back(openBundle(numbered("files-%d.bundle", i)));
    auto name = makeString(pictureName(1234));
    auto type = makeString("png");
    auto small = openBundle("few-keys.bundle");
    Owned<CFURLRef> none(CFBundleCopyResourceURL(small, name, type, nullptr));
    size_t i = 0;
    for (auto _ : state) {
        CFURLRef url = CFBundleCopyResourceURL(bundles[i++], name, type, nullptr);
        if (!url)
            return state.SkipWithError("not found");
        CFRelease(url);
    }
}
BENCHMARK(firstResource)->Iterations(10);

void allOfType(benchmark::State &state)
{
    auto type = makeString("png");
    CFBundleRef bundle = filesBundle();
    Owned<CFArrayRef> first(CFBundleCopyResourceURLsOfType(bundle, type, nullptr));
    for (auto _ : state) {
        CFArrayRef urls = CFBundleCopyResourceURLsOfType(bundle, type, nullptr);
        if (CFArrayGetCount(urls) != 10000)
            return state.SkipWithError("wrong number of resources");
        CFRelease(urls);
    }
}
BENCHMARK(allOfType);

// ---- Property lists ----

void readList(benchmark::State &state, const char *file)
{
    auto data = fileContent(file);
    for (auto _ : state) {
        CFPropertyListRef list =
            CFPropertyListCreateWithData(nullptr, data, kCFPropertyListImmutable, nullptr, nullptr);
        if (!list || CFDictionaryGetCount(static_cast<CFDictionaryRef>(list)) != 50000) {
            return state.SkipWithError("cannot be read");
        }
        CFRelease(list);
    }
}
BENCHMARK_CAPTURE(readList, xml, "list-xml.plist");
BENCHMARK_CAPTURE(readList, binary, "list-binary.plist");

// ---- Languages ----

void localizationsForPreferences(benchmark::State &state)
{
    auto array = [](std::vector<const char *> names) {
        std::vector<Owned<CFStringRef>> strings;
        for (const char *name : names)
            strings.push_back(makeString(name));
        std::vector<const void *> values;
        for (auto &value : strings)
            values.push_back(static_cast<CFStringRef>(value));
        return Owned<CFArrayRef>(
            CFArrayCreate(nullptr, values.data(), static_cast<CFIndex>(values.size()), &kCFTypeArrayCallBacks));
    };
    auto available =
        array({ "Base", "de", "en", "es", "fr", "it", "ja", "ko", "pt-BR", "pt-PT", "zh-Hans", "zh-Hant" });
    auto preferred = array({ "de-AT", "fr", "en" });
    for (auto _ : state) {
        CFArrayRef best = CFBundleCopyLocalizationsForPreferences(available, preferred);
        if (CFArrayGetCount(best) < 1)
            return state.SkipWithError("no result");
        CFRelease(best);
    }
}
BENCHMARK(localizationsForPreferences);

void localizationsForURLs(benchmark::State &state, const std::vector<Owned<CFURLRef>> &urls, CFIndex count)
{
    size_t i = 0;
    for (auto _ : state) {
        CFArrayRef names = CFBundleCopyLocalizationsForURL(urls[i]);
        if (!names || CFArrayGetCount(names) != count)
            return state.SkipWithError("wrong localizations");
        CFRelease(names);
        if (++i == urls.size())
            i = 0;
    }
}

void localizationsForURL(benchmark::State &state)
{
    std::vector<Owned<CFURLRef>> urls;
    std::vector<Owned<CFBundleRef>> bundles;
    for (int i = 0; i < 20; i++) {
        urls.push_back(directoryURL(numbered("localized-%d.bundle", i)));
        bundles.push_back(openBundle(numbered("localized-%d.bundle", i)));
    }
    localizationsForURLs(state, urls, 21);
}
BENCHMARK(localizationsForURL);

// Of bundles that the process has not opened yet.
void firstLocalizationsForURL(benchmark::State &state)
{
    std::vector<Owned<CFURLRef>> urls;
    for (int i = 0; i < 1000; i++)
        urls.push_back(directoryURL(numbered("bundles/app-%04d.bundle", i)));
    openBundle("few-keys.bundle");
    localizationsForURLs(state, urls, 1);
}
BENCHMARK(firstLocalizationsForURL)->Iterations(1000);

// Of bundles that no program has opened, again and again. The reference has opened them itself.
void localizationsForURLAgain(benchmark::State &state)
{
    std::vector<Owned<CFURLRef>> urls;
    for (int i = 0; i < 10; i++)
        urls.push_back(directoryURL(numbered("bundles/app-%04d.bundle", i)));
    localizationsForURLs(state, urls, 1);
}
BENCHMARK(localizationsForURLAgain);

#ifdef CFBC_SYMBOL // The reference cannot read string catalogs.

void localizationsForURLOfCatalog(benchmark::State &state)
{
    std::vector<Owned<CFURLRef>> urls;
    urls.push_back(directoryURL("catalog-0.bundle"));
    localizationsForURLs(state, urls, 21);
}
BENCHMARK(localizationsForURLOfCatalog);

// The first string of a string catalog: opening the bundle reads the catalog for its languages.
void firstStringOfCatalog(benchmark::State &state)
{
    auto key = makeString(keyName(501));
    auto small = openBundle("few-keys.bundle");
    CFRelease(CFBundleCopyLocalizedString(small, key, nullptr, nullptr));
    int i = 1;
    for (auto _ : state) {
        auto bundle = openBundle(numbered("catalog-%d.bundle", i++));
        Owned<CFStringRef> value(CFBundleCopyLocalizedString(bundle, key, nullptr, nullptr));
        if (!isTranslation(value))
            return state.SkipWithError("wrong string");
    }
}
BENCHMARK(firstStringOfCatalog)->Iterations(3);

#endif

// ---- Costs by size ----

void localizedStringAmong(benchmark::State &state)
{
    int total = static_cast<int>(state.range(0));
    auto bundle = openBundle(numbered("keys-%d.bundle", total));
    auto keys = names(keyName, total);
    Owned<CFStringRef> first(CFBundleCopyLocalizedString(bundle, keys[0], nullptr, nullptr));
    if (!isTranslation(first))
        return state.SkipWithError("wrong string");
    size_t i = 0;
    for (auto _ : state) {
        CFRelease(CFBundleCopyLocalizedString(bundle, keys[i], nullptr, nullptr));
        if (++i == keys.size())
            i = 0;
    }
}
BENCHMARK(localizedStringAmong)->Arg(10)->Arg(1000)->Arg(100000)->Arg(1000000);

void resourceAmong(benchmark::State &state)
{
    int total = static_cast<int>(state.range(0));
    auto bundle = openBundle(numbered("count-%d.bundle", total));
    auto resources = names(pictureName, total);
    auto type = makeString("png");
    for (auto &resource : resources) {
        Owned<CFURLRef> url(CFBundleCopyResourceURL(bundle, resource, type, nullptr));
    }
    size_t i = 0;
    for (auto _ : state) {
        CFURLRef url = CFBundleCopyResourceURL(bundle, resources[i], type, nullptr);
        if (!url)
            return state.SkipWithError("not found");
        CFRelease(url);
        if (++i == resources.size())
            i = 0;
    }
}
BENCHMARK(resourceAmong)->Arg(1)->Arg(100)->Arg(10000)->Arg(100000);

} // namespace

int main(int argc, char **argv)
{
    return runWorker(argc, argv);
}
