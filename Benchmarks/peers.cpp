// The same work with other C libraries: gettext for localized strings, libplist for property lists.
// The cases have the same names as in bundles.cpp.

#include "worker.h"

#include <libintl.h>
#include <plist/plist.h>

#include <clocale>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace {

std::string dataPath(const std::string &relative)
{
    const char *root = std::getenv("BENCHMARK_DATA");
    return std::string(root ? root : ".") + "/" + relative;
}

std::string fileContent(const std::string &relative)
{
    std::ifstream file(dataPath(relative), std::ios::binary);
    std::ostringstream content;
    content << file.rdbuf();
    return content.str();
}

std::vector<std::string> keys()
{
    std::vector<std::string> result;
    for (long i = 0; i < 1000; i++) {
        char name[64];
        std::snprintf(name, sizeof name, "settings.section.%07ld.title", (i * 7919 + 17) % 50000);
        result.push_back(name);
    }
    return result;
}

bool bindDomain(const std::string &domain)
{
    // Every system has this locale. In the "C" locale, gettext does not translate.
    if (!std::setlocale(LC_ALL, "C.UTF-8"))
        return false;
    setenv("LANGUAGE", "en", 1);
    bindtextdomain(domain.c_str(), dataPath("gettext").c_str());
    return true;
}

bool isTranslation(const char *string)
{
    return std::strncmp(string, "The title", 9) == 0;
}

void localizedString(benchmark::State &state)
{
    auto all = keys();
    if (!bindDomain("table-0") || !isTranslation(dgettext("table-0", all[0].c_str()))) {
        return state.SkipWithError("no catalog");
    }
    size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(dgettext("table-0", all[i].c_str()));
        if (++i == all.size())
            i = 0;
    }
}
BENCHMARK(localizedString);

void localizedCString(benchmark::State &state)
{
    auto all = keys();
    if (!bindDomain("table-0") || !isTranslation(dgettext("table-0", all[0].c_str()))) {
        return state.SkipWithError("no catalog");
    }
    char buffer[256];
    size_t i = 0;
    for (auto _ : state) {
        std::strncpy(buffer, dgettext("table-0", all[i].c_str()), sizeof buffer - 1);
        benchmark::DoNotOptimize(buffer);
        if (++i == all.size())
            i = 0;
    }
}
BENCHMARK(localizedCString);

void firstString(benchmark::State &state)
{
    std::string key = keys()[0];
    int i = 1;
    for (auto _ : state) {
        std::string domain = "table-" + std::to_string(i++);
        if (!bindDomain(domain) || !isTranslation(dgettext(domain.c_str(), key.c_str()))) {
            return state.SkipWithError("no catalog");
        }
    }
}
BENCHMARK(firstString)->Iterations(3);

void readXML(benchmark::State &state)
{
    std::string content = fileContent("list-xml.plist");
    for (auto _ : state) {
        plist_t list = nullptr;
        plist_from_xml(content.data(), static_cast<uint32_t>(content.size()), &list);
        if (!list)
            return state.SkipWithError("not read");
        plist_free(list);
    }
}
BENCHMARK(readXML)->Name("readList/xml");

void readBinary(benchmark::State &state)
{
    std::string content = fileContent("list-binary.plist");
    for (auto _ : state) {
        plist_t list = nullptr;
        plist_from_bin(content.data(), static_cast<uint32_t>(content.size()), &list);
        if (!list)
            return state.SkipWithError("not read");
        plist_free(list);
    }
}
BENCHMARK(readBinary)->Name("readList/binary");

} // namespace

int main(int argc, char **argv)
{
    return runWorker(argc, argv);
}
