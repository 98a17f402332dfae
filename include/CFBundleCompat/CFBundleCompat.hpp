/*
 * Bundles for C++17 and later.  Only this header.
 *
 *     #include <CFBundleCompat/CFBundleCompat.hpp>
 *
 *     cfbundlecompat::Bundle bundle("Hello.bundle");           // throws Error
 *     std::cout << bundle.localized("greeting") << '\n';
 *     if (auto picture = bundle.resource("sunrise", "png"))    // std::optional<std::filesystem::path>
 *         show(*picture);
 *
 * Texts are UTF-8.  Where a StringArgument is wanted, pass a std::string_view, a C string, or a CFStringRef, which
 * costs no conversion: bundle.localized(CFSTR("greeting")).
 *
 * Errors:   the one exception that this header throws is Error, besides std::bad_alloc.
 * Cost:     that of the C functions: a Ref or a Bundle is a pointer, and adds no call.  Texts and paths are copied into
 *           what the standard library has for them.
 * Threads:  a const member may be called by several threads at once.
 * Since:    0.1
 */
#ifndef CFBUNDLECOMPAT_HPP
#define CFBUNDLECOMPAT_HPP

#include <CFBundleCompat/CFBundleCompat.h>
#include <CoreFoundation/CoreFoundation.h>

#include <array>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace cfbundlecompat {

/* ---- References ---- */

/**
 * Owns one reference to an object, or is empty.  A pointer in size and in cost.
 *
 *     Ref<CFURLRef> url(CFBundleCopyBundleURL(bundle));   // Create and Copy: takes over
 *     auto kept = Ref<CFBundleRef>::retaining(main);      // Get: takes a reference of its own
 */
template <typename Handle>
class Ref {
    static_assert(std::is_pointer_v<Handle>, "Ref is for the Ref types of CoreFoundation");

public:
    constexpr Ref() noexcept = default;
    constexpr Ref(std::nullptr_t) noexcept {}

    /** Takes over a reference that the caller owns.  NULL: empty. */
    explicit constexpr Ref(Handle owned) noexcept : handle_(owned) {}

    /** Takes one more reference.  NULL: empty. */
    static Ref retaining(Handle borrowed) noexcept
    {
        if (borrowed)
            CFRetain(borrowed);
        return Ref(borrowed);
    }

    Ref(const Ref &other) noexcept : Ref(retaining(other.handle_)) {}
    Ref(Ref &&other) noexcept : handle_(other.release()) {}

    Ref &operator=(Ref other) noexcept
    {
        std::swap(handle_, other.handle_);
        return *this;
    }

    ~Ref()
    {
        if (handle_)
            CFRelease(handle_);
    }

    /** The object, which stays this reference's. */
    Handle get() const noexcept { return handle_; }

    /** The object, whose reference the caller must give back now. */
    [[nodiscard]] Handle release() noexcept { return std::exchange(handle_, nullptr); }

    /** Lets go of the object, and gives the place where a C function stores another one that the caller owns. */
    [[nodiscard]] Handle *receive() noexcept
    {
        *this = nullptr;
        return &handle_;
    }

    explicit operator bool() const noexcept { return handle_ != nullptr; }

private:
    Handle handle_ = nullptr;
};

/* ---- Errors ---- */

/** Why something could not be done: what() says it in words, for a person. */
class Error : public std::runtime_error {
public:
    explicit Error(const std::string &what) : std::runtime_error(what) {}

    /** Takes over an error of a C function.  NULL: an error without a reason. */
    explicit Error(Ref<CFErrorRef> error);

    /** The number of the error in its domain: CFBundle.h lists those of loading code.  0: it has none. */
    CFIndex code() const noexcept { return error_ ? CFErrorGetCode(error_.get()) : 0; }

    /** The error of the C function, which is borrowed.  NULL if there was none. */
    CFErrorRef object() const noexcept { return error_.get(); }

private:
    Ref<CFErrorRef> error_;
};

/* ---- Texts ---- */

/** The text of a string in UTF-8; empty for NULL. */
inline std::string text(CFStringRef string)
{
    std::string bytes;
    if (!string)
        return bytes;
    const CFRange all = CFRangeMake(0, CFStringGetLength(string));
    CFIndex count = 0;
    CFStringGetBytes(string, all, kCFStringEncodingUTF8, '?', FALSE, nullptr, 0, &count);
    bytes.resize(static_cast<std::size_t>(count));
    CFStringGetBytes(string, all, kCFStringEncodingUTF8, '?', FALSE, reinterpret_cast<UInt8 *>(bytes.data()), count,
                     nullptr);
    return bytes;
}

/** A string with a text in UTF-8.  Throws Error if it is not UTF-8. */
inline Ref<CFStringRef> string(std::string_view utf8)
{
    Ref<CFStringRef> made(CFStringCreateWithBytes(nullptr, reinterpret_cast<const UInt8 *>(utf8.data()),
                                                  static_cast<CFIndex>(utf8.size()), kCFStringEncodingUTF8, FALSE));
    if (!made)
        throw Error("a text is not UTF-8");
    return made;
}

/** The texts of an array's strings; none for NULL. */
inline std::vector<std::string> texts(CFArrayRef array)
{
    std::vector<std::string> all;
    const CFIndex count = CFArrayGetCount(array);
    all.reserve(static_cast<std::size_t>(count));
    for (CFIndex index = 0; index < count; index++)
        all.push_back(text(static_cast<CFStringRef>(CFArrayGetValueAtIndex(array, index))));
    return all;
}

/** A string as an argument, in whatever form the caller has it.  Absent by default, which is NULL in C. */
class StringArgument {
public:
    StringArgument() noexcept = default;
    StringArgument(std::nullopt_t) noexcept {}
    StringArgument(CFStringRef borrowed) noexcept : string_(borrowed) {}
    StringArgument(const Ref<CFStringRef> &string) noexcept : string_(string.get()) {}
    StringArgument(std::string_view utf8) : owned_(cfbundlecompat::string(utf8)), string_(owned_.get()) {}
    StringArgument(const char *utf8) : StringArgument(std::string_view(utf8)) {}
    StringArgument(const std::string &utf8) : StringArgument(std::string_view(utf8)) {}

    StringArgument(const StringArgument &) = delete;
    StringArgument &operator=(const StringArgument &) = delete;

    CFStringRef get() const noexcept { return string_; }

private:
    Ref<CFStringRef> owned_;
    CFStringRef string_ = nullptr;
};

inline Error::Error(Ref<CFErrorRef> error)
    : std::runtime_error(error ? text(Ref<CFStringRef>(CFErrorCopyDescription(error.get())).get()) : "unknown error"),
      error_(std::move(error))
{
}

/* ---- Paths ---- */

/** The path of a file URL, byte for byte; empty for NULL and for other URLs. */
inline std::filesystem::path path(CFURLRef url)
{
    if (!url)
        return {};
    UInt8 buffer[4096];
    if (CFURLGetFileSystemRepresentation(url, TRUE, buffer, sizeof buffer))
        return reinterpret_cast<const char *>(buffer);
    return text(Ref<CFStringRef>(CFURLCopyFileSystemPath(url, kCFURLPOSIXPathStyle)).get());
}

/** The file URL of a path.  Throws Error if the path is empty. */
inline Ref<CFURLRef> fileURL(const std::filesystem::path &path, bool isDirectory)
{
    const std::string &bytes = path.native();
    Ref<CFURLRef> url(CFURLCreateFromFileSystemRepresentation(nullptr, reinterpret_cast<const UInt8 *>(bytes.data()),
                                                              static_cast<CFIndex>(bytes.size()), isDirectory));
    if (!url)
        throw Error("no path: '" + bytes + "'");
    return url;
}

/* ---- Objects ---- */

/** A number or a text as an object.  Throws Error for a text that is not UTF-8. */
template <typename Value>
Ref<CFTypeRef> object(const Value &value)
{
    if constexpr (std::is_floating_point_v<Value>) {
        const double number = value;
        return Ref<CFTypeRef>(CFNumberCreate(nullptr, kCFNumberDoubleType, &number));
    } else if constexpr (std::is_integral_v<Value>) {
        const auto number = static_cast<SInt64>(value);
        return Ref<CFTypeRef>(CFNumberCreate(nullptr, kCFNumberSInt64Type, &number));
    } else {
        return Ref<CFTypeRef>(string(value).release());
    }
}

/** An array of objects, which it retains. */
inline Ref<CFArrayRef> array(const Ref<CFTypeRef> *objects, std::size_t count)
{
    Ref<CFMutableArrayRef> made(CFArrayCreateMutable(nullptr, 0, &kCFTypeArrayCallBacks));
    for (std::size_t index = 0; index < count; index++)
        CFArrayAppendValue(made.get(), objects[index].get());
    return Ref<CFArrayRef>(made.release());
}

/** An array of strings.  Throws Error for a text that is not UTF-8. */
inline Ref<CFArrayRef> array(const std::vector<std::string> &texts)
{
    std::vector<Ref<CFTypeRef>> objects;
    for (const std::string &text : texts)
        objects.push_back(object(text));
    return array(objects.data(), objects.size());
}

/* ---- Environments ---- */

/** For whom bundles choose.  What is empty has the default that CFBCEnvironment.h says; there are also the values. */
struct Settings {
    std::vector<std::string> languages;
    std::string platform = "linux";
    std::string device;
    int scale = 1;
    std::string orientation;
    std::string systemVersion;
};

/** An environment: a value that never changes. */
class Environment {
public:
    /** Throws Error for a setting that has no such value. */
    explicit Environment(const Settings &settings)
    {
        const Ref<CFMutableDictionaryRef> dictionary(
            CFDictionaryCreateMutable(nullptr, 0, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks));
        const auto set = [&dictionary](CFStringRef key, const std::string &value) {
            if (!value.empty())
                CFDictionarySetValue(dictionary.get(), key, string(value).get());
        };
        if (!settings.languages.empty())
            CFDictionarySetValue(dictionary.get(), kCFBCEnvironmentLanguagesKey, array(settings.languages).get());
        set(kCFBCEnvironmentPlatformKey, settings.platform);
        set(kCFBCEnvironmentDeviceKey, settings.device);
        set(kCFBCEnvironmentOrientationKey, settings.orientation);
        set(kCFBCEnvironmentSystemVersionKey, settings.systemVersion);
        CFDictionarySetValue(dictionary.get(), kCFBCEnvironmentScaleKey, object(settings.scale).get());
        Ref<CFErrorRef> error;
        environment_ = Ref<CFBCEnvironmentRef>(CFBCEnvironmentCreate(dictionary.get(), error.receive()));
        if (!environment_)
            throw Error(std::move(error));
    }

    /** Makes it the environment of the process. */
    void use() const { CFBCSetEnvironment(environment_.get()); }

    /** The environment for C functions, which is borrowed. */
    CFBCEnvironmentRef get() const noexcept { return environment_.get(); }

private:
    Ref<CFBCEnvironmentRef> environment_;
};

/** A file that was chosen for a screen, and its scale: 2 for one with `@2x` in its name and so on. */
struct ScaledFile {
    std::filesystem::path path;
    CFIndex scale = 1;
};

/* ---- Explanations ---- */

/** Why an answer is what it is: what was looked at, in order.  CFBCExplanation.h says what the members hold. */
struct Explanation {
    struct Step {
        std::string candidate;
        std::string outcome;
        std::string reason;
    };

    std::vector<Step> steps;

    /** Takes over what a C function gave; NULL has no steps. */
    explicit Explanation(const Ref<CFDictionaryRef> &dictionary)
    {
        if (!dictionary)
            return;
        const auto all = static_cast<CFArrayRef>(CFDictionaryGetValue(dictionary.get(), kCFBCExplanationStepsKey));
        for (CFIndex index = 0; index < CFArrayGetCount(all); index++) {
            const auto step = static_cast<CFDictionaryRef>(CFArrayGetValueAtIndex(all, index));
            const auto member = [step](CFStringRef key) {
                return text(static_cast<CFStringRef>(CFDictionaryGetValue(step, key)));
            };
            steps.push_back({ member(kCFBCExplanationCandidateKey), member(kCFBCExplanationOutcomeKey),
                              member(kCFBCExplanationReasonKey) });
        }
    }
};

/* ---- Bundles ---- */

/** A directory of code and resources.  A copy is the same bundle. */
class Bundle {
public:
    /** Opens the bundle at a directory.  Throws Error with the reason and the system's code. */
    explicit Bundle(const std::filesystem::path &directory)
    {
        const Ref<CFURLRef> url = fileURL(directory, true);
        Ref<CFErrorRef> error;
        bundle_ = Ref<CFBundleRef>(CFBCBundleCreateAndReturnError(url.get(), error.receive()));
        if (!bundle_)
            throw Error(std::move(error));
    }

    /** Opens the bundle for an environment of its own; it is another one than Bundle(directory).  Throws Error. */
    Bundle(const std::filesystem::path &directory, const Environment &environment)
    {
        const Ref<CFURLRef> url = fileURL(directory, true);
        Ref<CFErrorRef> error;
        bundle_ = Ref<CFBundleRef>(CFBCBundleCreateForEnvironment(url.get(), environment.get(), error.receive()));
        if (!bundle_)
            throw Error(std::move(error));
    }

    /** Takes over a bundle that a C function gave.  Throws Error for NULL. */
    explicit Bundle(Ref<CFBundleRef> bundle) : bundle_(std::move(bundle))
    {
        if (!bundle_)
            throw Error("no bundle");
    }

    /** The bundle of the running program. */
    static Bundle main() { return Bundle(Ref<CFBundleRef>::retaining(CFBundleGetMainBundle())); }

    /** The open bundle with an identifier, if there is one. */
    static std::optional<Bundle> withIdentifier(const StringArgument &identifier)
    {
        const CFBundleRef bundle = CFBundleGetBundleWithIdentifier(identifier.get());
        if (!bundle)
            return std::nullopt;
        return Bundle(Ref<CFBundleRef>::retaining(bundle));
    }

    /** The bundle for C functions, which is borrowed. */
    CFBundleRef get() const noexcept { return bundle_.get(); }

    /* What it is. */

    std::filesystem::path path() const { return takenPath(CFBundleCopyBundleURL(get())); }

    std::optional<std::string> identifier() const { return optionalText(CFBundleGetIdentifier(get())); }

    /** The packed number of CFBundleGetVersionNumber(); 0: it has no version. */
    UInt32 versionNumber() const { return CFBundleGetVersionNumber(get()); }

    /** A value of Info.plist that is a text, in the user's language if it is translated. */
    std::optional<std::string> info(const StringArgument &key) const
    {
        return optionalText(CFBundleGetValueForInfoDictionaryKey(get(), key.get()));
    }

    /* Its files. */

    /** A resource, the best for the user.  The type is the extension; none: it is part of the name. */
    std::optional<std::filesystem::path> resource(const StringArgument &name, const StringArgument &type = {},
                                                  const StringArgument &subdirectory = {}) const
    {
        return optionalPath(CFBundleCopyResourceURL(get(), name.get(), type.get(), subdirectory.get()));
    }

    /** All resources of a type, the best for the user of those with one name. */
    std::vector<std::filesystem::path> resources(const StringArgument &type,
                                                 const StringArgument &subdirectory = {}) const
    {
        const Ref<CFArrayRef> urls(CFBundleCopyResourceURLsOfType(get(), type.get(), subdirectory.get()));
        std::vector<std::filesystem::path> all;
        const CFIndex count = CFArrayGetCount(urls.get());
        for (CFIndex index = 0; index < count; index++)
            all.push_back(cfbundlecompat::path(static_cast<CFURLRef>(CFArrayGetValueAtIndex(urls.get(), index))));
        return all;
    }

    std::optional<std::filesystem::path> resourcesDirectory() const
    {
        return optionalPath(CFBundleCopyResourcesDirectoryURL(get()));
    }

    std::optional<std::filesystem::path> plugInsDirectory() const
    {
        return optionalPath(CFBundleCopyBuiltInPlugInsURL(get()));
    }

    std::optional<std::filesystem::path> executable() const { return optionalPath(CFBundleCopyExecutableURL(get())); }

    /** A helper program beside the executable. */
    std::optional<std::filesystem::path> auxiliaryExecutable(const StringArgument &name) const
    {
        return optionalPath(CFBundleCopyAuxiliaryExecutableURL(get(), name.get()));
    }

    /* Its files for devices. */

    /** resource(), and the scale that it is for. */
    std::optional<ScaledFile> scaledResource(const StringArgument &name, const StringArgument &type = {},
                                             const StringArgument &subdirectory = {}) const
    {
        CFIndex scale = 0;
        const CFURLRef url =
            CFBCBundleCopyResourceURLAndScale(get(), name.get(), type.get(), subdirectory.get(), &scale);
        return optionalFile(url, scale);
    }

    /** The icon for a side of so many points; 0: the largest. */
    std::optional<ScaledFile> icon(double size = 0) const
    {
        CFIndex scale = 0;
        const CFURLRef url = CFBCBundleCopyIconURL(get(), size, &scale);
        return optionalFile(url, scale);
    }

    /** The picture to show while the program starts. */
    std::optional<ScaledFile> launchImage(const StringArgument &scheme = {}) const
    {
        CFIndex scale = 0;
        const CFURLRef url = CFBCBundleCopyLaunchImageURL(get(), scheme.get(), &scale);
        return optionalFile(url, scale);
    }

    /** What the program requires and a device with these capabilities lacks. */
    std::vector<std::string> missingCapabilities(const std::vector<std::string> &capabilities) const
    {
        return texts(Ref<CFArrayRef>(CFBCBundleCopyMissingDeviceCapabilities(get(), array(capabilities).get())).get());
    }

    /** What the program prohibits and a device with these capabilities has. */
    std::vector<std::string> prohibitedCapabilities(const std::vector<std::string> &capabilities) const
    {
        return texts(
            Ref<CFArrayRef>(CFBCBundleCopyProhibitedDeviceCapabilities(get(), array(capabilities).get())).get());
    }

    /* Its texts. */

    /**
     * The format for a key in the user's language, with the arguments (numbers and texts), in the plural forms that they ask
     * for: bundle.localizedFormat("%d files", 3).  Throws Error if an argument is missing or does not suit the format.
     */
    template <typename... Arguments>
    std::string localizedFormat(const StringArgument &key, const Arguments &...arguments) const
    {
        return localizedFormatFromTable({}, key, arguments...);
    }

    /** The same from a table of another name than Localizable. */
    template <typename... Arguments>
    std::string localizedFormatFromTable(const StringArgument &table, const StringArgument &key,
                                         const Arguments &...arguments) const
    {
        const std::array<Ref<CFTypeRef>, sizeof...(Arguments)> objects{ object(arguments)... };
        const Ref<CFArrayRef> list = array(objects.data(), objects.size());
        const Ref<CFStringRef> formatted(
            CFBCBundleCopyLocalizedFormatWithArray(get(), key.get(), table.get(), list.get()));
        if (!formatted)
            throw Error("the arguments do not suit the format for '" + text(key.get()) + "'");
        return text(formatted.get());
    }

    /** The text for a key in the user's language; without one, `value`, else the key itself. */
    std::string localized(const StringArgument &key, const StringArgument &value = {},
                          const StringArgument &table = {}) const
    {
        return takenText(CFBundleCopyLocalizedString(get(), key.get(), value.get(), table.get()));
    }

    /** The languages that it has texts in. */
    std::vector<std::string> localizations() const
    {
        return texts(Ref<CFArrayRef>(CFBundleCopyBundleLocalizations(get())).get());
    }

    /* Why? */

    Explanation explainResource(const StringArgument &name, const StringArgument &type = {},
                                const StringArgument &subdirectory = {}) const
    {
        return Explanation(
            Ref<CFDictionaryRef>(CFBCBundleCopyResourceExplanation(get(), name.get(), type.get(), subdirectory.get())));
    }

    Explanation explainLocalized(const StringArgument &key, const StringArgument &table = {}) const
    {
        return Explanation(
            Ref<CFDictionaryRef>(CFBCBundleCopyLocalizedStringExplanation(get(), key.get(), table.get())));
    }

    Explanation explainLocalizations() const
    {
        return Explanation(Ref<CFDictionaryRef>(CFBCBundleCopyLocalizationsExplanation(get())));
    }

    /* Its code. */

    bool isLoaded() const { return CFBundleIsExecutableLoaded(get()); }

    /** Loads the code unless it is loaded.  Throws Error with the reason, and a code of CFBundle.h. */
    void load() const
    {
        Ref<CFErrorRef> error;
        if (!CFBundleLoadExecutableAndReturnError(get(), error.receive()))
            throw Error(std::move(error));
    }

    /** Throws what load() would throw, and runs none of the code. */
    void preflight() const
    {
        Ref<CFErrorRef> error;
        if (!CFBundlePreflightExecutable(get(), error.receive()))
            throw Error(std::move(error));
    }

    /** Unloads the code.  No function of it may be used any more. */
    void unload() const { CFBundleUnloadExecutable(get()); }

    /**
     * A function of the code, which is loaded if need be: bundle.function<int(int)>("addOne").  Null if there is none; throws
     * Error if the code cannot be loaded.
     */
    template <typename Function>
    Function *function(const StringArgument &name) const
    {
        static_assert(std::is_function_v<Function>, "a type such as int(int)");
        if (!isLoaded())
            load();
        return reinterpret_cast<Function *>(CFBundleGetFunctionPointerForName(get(), name.get()));
    }

    friend bool operator==(const Bundle &left, const Bundle &right) noexcept { return left.get() == right.get(); }
    friend bool operator!=(const Bundle &left, const Bundle &right) noexcept { return left.get() != right.get(); }

private:
    static std::filesystem::path takenPath(CFURLRef owned) { return cfbundlecompat::path(Ref<CFURLRef>(owned).get()); }

    static std::optional<std::filesystem::path> optionalPath(CFURLRef owned)
    {
        if (!owned)
            return std::nullopt;
        return takenPath(owned);
    }

    static std::optional<ScaledFile> optionalFile(CFURLRef owned, CFIndex scale)
    {
        if (!owned)
            return std::nullopt;
        return ScaledFile{ takenPath(owned), scale };
    }

    static std::string takenText(CFStringRef owned) { return text(Ref<CFStringRef>(owned).get()); }

    static std::optional<std::string> optionalText(CFTypeRef borrowed)
    {
        if (!borrowed || CFGetTypeID(borrowed) != CFStringGetTypeID())
            return std::nullopt;
        return text(static_cast<CFStringRef>(borrowed));
    }

    Ref<CFBundleRef> bundle_;
};

} // namespace cfbundlecompat

#endif
