/*
 * Prints the properties of a bundle in the user's language, with the header for C++.
 *
 *     show-bundle PATH KEY...
 */
#include <CFBundleCompat/CFBundleCompat.hpp>

#include <iostream>

int main(int argc, char **argv)
{
    try {
        const cfbundlecompat::Bundle bundle(argc > 1 ? argv[1] : "");
        std::cout << bundle.identifier().value_or("(no identifier)") << '\n';
        for (int i = 2; i < argc; i++)
            std::cout << argv[i] << ": " << bundle.localized(argv[i]) << '\n';
        if (const auto picture = bundle.resource("sunrise", "png"))
            std::cout << picture->filename().string() << '\n';
    } catch (const cfbundlecompat::Error &error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
    return 0;
}
