/*
 * A host for audio effects in bundles, in the manner of VST3: sends a signal through all effects of a directory.
 *
 *     audio-host DIRECTORY
 */
#include "audio_effect.h"

#include <CFBundleCompat/CFBundleCompat.hpp>

#include <iostream>
#include <memory>
#include <vector>

namespace {

/* The code of a bundle, from its entry to its exit. */
class Module {
public:
    explicit Module(cfbundlecompat::Bundle bundle) : bundle_(std::move(bundle))
    {
        bundle_.load();
        const auto entry = bundle_.function<decltype(ModuleEntry)>("ModuleEntry");
        if (!entry || !entry(nullptr))
            throw cfbundlecompat::Error(bundle_.displayName() + " does not start");
    }
    Module(const Module &) = delete;
    Module &operator=(const Module &) = delete;
    ~Module()
    {
        if (const auto exit = bundle_.function<decltype(ModuleExit)>("ModuleExit"))
            exit();
    }

    void process(std::vector<float> &samples) const
    {
        const auto create = bundle_.function<decltype(CreateAudioEffect)>("CreateAudioEffect");
        if (AudioEffect *effect = create ? create() : nullptr) {
            effect->process(effect, samples.data(), static_cast<int>(samples.size()));
            std::cout << effect->name << ' ' << bundle_.identifier().value_or("") << '\n';
            effect->release(effect);
        }
    }

private:
    cfbundlecompat::Bundle bundle_;
};

} // namespace

int main(int argc, char **argv)
{
    std::vector<float> samples = { 1, -1, 0.5F };
    try {
        for (auto &bundle : cfbundlecompat::Bundle::inDirectory(argc > 1 ? argv[1] : ".", "vst3"))
            Module(bundle).process(samples);
    } catch (const cfbundlecompat::Error &error) {
        std::cerr << "audio-host: " << error.what() << '\n';
        return 1;
    }
    for (const float sample : samples)
        std::cout << sample << '\n';
    return 0;
}
