/*
 * Lists the bundles below a folder, with their identifiers, versions and languages.
 *
 *     list-bundles FOLDER
 */
#include <CFBundleCompat/CFBundleCompat.hpp>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <vector>

namespace fs = std::filesystem;

namespace {

/* Every directory can be opened as a bundle: one with an extension and an Info.plist is meant to be one. */
bool isBundle(const fs::path &directory)
{
    if (!directory.has_extension())
        return false;
    for (const char *name : { "Contents/Info.plist", "Info.plist", "Resources/Info.plist" })
        if (fs::exists(directory / name))
            return true;
    return false;
}

std::vector<fs::path> bundlesBelow(const fs::path &folder)
{
    std::vector<fs::path> found;
    auto each = fs::recursive_directory_iterator(folder, fs::directory_options::skip_permission_denied);
    for (; each != fs::recursive_directory_iterator(); ++each)
        if (each->is_directory() && isBundle(each->path()))
            found.push_back(each->path());
    std::sort(found.begin(), found.end());
    return found;
}

void list(const fs::path &path)
{
    const cfbundlecompat::Bundle bundle(path);
    std::cout << path.string() << ": " << bundle.identifier().value_or("no identifier") << ' '
              << bundle.info("CFBundleShortVersionString").value_or("without a version");
    for (const auto &language : bundle.localizations())
        std::cout << ' ' << language;
    std::cout << '\n';
}

} // namespace

int main(int argc, char **argv)
{
    try {
        for (const auto &path : bundlesBelow(argc > 1 ? argv[1] : "."))
            list(path);
    } catch (const std::exception &error) {
        std::cerr << "list-bundles: " << error.what() << '\n';
        return 1;
    }
    return 0;
}
