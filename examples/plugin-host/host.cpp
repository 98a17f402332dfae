// The same host with the header for C++, which releases what it owns.
//
//     host DIRECTORY TEXT
#include <CFBundleCompat/CFBundleCompat.hpp>

#include "text_filter.h"

#include <iostream>

int main(int argc, char **argv)
{
    if (argc != 3) {
        std::cerr << "usage: host DIRECTORY TEXT\n";
        return 2;
    }
    try {
        const cfbundlecompat::UUID type(TEXT_FILTER_TYPE), interface(TEXT_FILTER_INTERFACE);
        cfbundlecompat::Ref<CFStringRef> text = cfbundlecompat::string(argv[2]);
        for (const auto &bundle : cfbundlecompat::Bundle::inDirectory(argv[1], "plugin")) {
            const cfbundlecompat::PlugIn plugIn(bundle.path());
            const auto filter = plugIn.create<TextFilter>(type, interface);
            text = cfbundlecompat::Ref<CFStringRef>(filter->copyFiltered(filter.get(), text.get()));
        }
        std::cout << cfbundlecompat::text(text.get()) << '\n';
    } catch (const cfbundlecompat::Error &error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
    return 0;
}
