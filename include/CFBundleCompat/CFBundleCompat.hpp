/**
 * @file
 * Bundles for C++17 and later.
 *
 *     #include <CFBundleCompat/CFBundleCompat.hpp>
 *
 *     cfbundlecompat::Bundle bundle("Hello.bundle");           // throws Error
 *     std::cout << bundle.localized("greeting") << '\n';
 *     if (auto picture = bundle.resource("sunrise", "png"))    // std::optional<std::filesystem::path>
 *         show(*picture);
 *
 * Strings are UTF-8.  A StringArgument accepts a std::string_view, a std::string, a C string, or a
 * CFStringRef, which needs no conversion: bundle.localized(CFSTR("greeting")).
 *
 * Errors:   this header throws Error and std::bad_alloc, and nothing else.
 * Threads:  several threads may call const members at once.
 * Cost:     that of the C functions.  A Ref or a Bundle is one pointer.  Strings and paths are
 *           copied into types of the standard library.
 * Since:    0.1
 */
#ifndef CFBUNDLECOMPAT_HPP
#define CFBUNDLECOMPAT_HPP

#if __cplusplus < 201703L
#error "CFBundleCompat.hpp needs C++17 or later: compile with -std=c++17"
#else

#include <CFBundleCompat/CFBundleCompat.h>
#include <CoreFoundation/CoreFoundation.h>

#include <array>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

/** The C++ interface of the library. */
namespace cfbundlecompat {

/* ---- References ---- */

/**
 * Owns one reference to an object, or is empty.  Its size is that of a pointer.
 *
 *     Ref<CFURLRef> url(CFBundleCopyBundleURL(bundle));   // Create and Copy: takes ownership
 *     auto kept = Ref<CFBundleRef>::retaining(main);      // Get: adds a reference
 */
template <typename Handle>
class Ref {
    static_assert(std::is_pointer_v<Handle>, "Ref is for the Ref types of CoreFoundation");

public:
    /** An empty reference. */
    constexpr Ref() noexcept = default;
    /** An empty reference. */
    constexpr Ref(std::nullptr_t) noexcept {}

    /** Takes ownership of the caller's reference.  NULL: empty. */
    explicit constexpr Ref(Handle owned) noexcept : handle_(owned) {}

    /** Adds a reference to an object.  NULL: empty. */
    static Ref retaining(Handle borrowed) noexcept
    {
        if (borrowed)
            CFRetain(borrowed);
        return Ref(borrowed);
    }

    /** Adds a reference. */
    Ref(const Ref &other) noexcept : Ref(retaining(other.handle_)) {}
    /** Moves the reference. */
    Ref(Ref &&other) noexcept : handle_(other.release()) {}

    /** Releases the object and takes the reference of `other`. */
    Ref &operator=(Ref other) noexcept
    {
        std::swap(handle_, other.handle_);
        return *this;
    }

    /** Releases the object. */
    ~Ref()
    {
        if (handle_)
            CFRelease(handle_);
    }

    /** Returns the object, which you borrow. */
    Handle get() const noexcept { return handle_; }

    /** Returns the object and gives up ownership: the caller must release it. */
    [[nodiscard]] Handle release() noexcept { return std::exchange(handle_, nullptr); }

    /** Releases the object, and returns a pointer through which a C function can store another one. */
    [[nodiscard]] Handle *receive() noexcept
    {
        *this = nullptr;
        return &handle_;
    }

    /** Returns whether there is an object. */
    explicit operator bool() const noexcept { return handle_ != nullptr; }

private:
    Handle handle_ = nullptr;
};

/* ---- Errors ---- */

/** Why an operation failed.  what() says for a person what failed and why. */
class Error : public std::runtime_error {
public:
    /** An error with a description. */
    explicit Error(const std::string &what) : std::runtime_error(what) {}

    /** Takes ownership of an error of a C function.  NULL: an error without a reason. */
    explicit Error(Ref<CFErrorRef> error);

    /** The same, about something: `what: reason`. */
    Error(const std::string &what, Ref<CFErrorRef> error);

    /** Returns the error code: CFBundle.h lists those for loading code.  0: there is none. */
    CFIndex code() const noexcept { return error_ ? CFErrorGetCode(error_.get()) : 0; }

    /** Returns the error of the C function, which you borrow.  NULL if there was none. */
    CFErrorRef object() const noexcept { return error_.get(); }

    /** Returns the line of a file where reading stopped, from 1. */
    std::optional<CFIndex> line() const { return number(kCFBCErrorLineKey); }
    /** Returns the column in that line, from 1, in bytes of UTF-8. */
    std::optional<CFIndex> column() const { return number(kCFBCErrorColumnKey); }
    /** Returns the offset in a binary file where reading stopped, in bytes. */
    std::optional<CFIndex> offset() const { return number(kCFBCErrorOffsetKey); }
    /** Returns the keys and indexes of the containers around that place, joined by dots. */
    std::optional<std::string> keyPath() const;
    /** Returns the limit that a file exceeds that may be valid. */
    std::optional<CFIndex> limit() const { return number(kCFBCErrorLimitKey); }

private:
    std::optional<CFIndex> number(CFStringRef key) const;
    static std::string described(CFErrorRef error);

    Ref<CFErrorRef> error_;
};

/* ---- Strings ---- */

/** Converts a string to UTF-8.  NULL returns an empty string. */
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

/** Creates a string from UTF-8.  Throws Error if the bytes are not UTF-8. */
inline Ref<CFStringRef> string(std::string_view utf8)
{
    Ref<CFStringRef> made(CFStringCreateWithBytes(nullptr, reinterpret_cast<const UInt8 *>(utf8.data()),
                                                  static_cast<CFIndex>(utf8.size()), kCFStringEncodingUTF8, FALSE));
    if (!made)
        throw Error("a string is not UTF-8");
    return made;
}

/** Converts an array of strings to UTF-8.  NULL returns an empty vector. */
inline std::vector<std::string> texts(CFArrayRef array)
{
    std::vector<std::string> all;
    const CFIndex count = CFArrayGetCount(array);
    all.reserve(static_cast<std::size_t>(count));
    for (CFIndex index = 0; index < count; index++)
        all.push_back(text(static_cast<CFStringRef>(CFArrayGetValueAtIndex(array, index))));
    return all;
}

/** A string argument of any string type.  The default stands for NULL. */
class StringArgument {
public:
    /** NULL. */
    StringArgument() noexcept = default;
    /** NULL. */
    StringArgument(std::nullopt_t) noexcept {}
    /** NULL. */
    StringArgument(std::nullptr_t) noexcept {}
    /** A string that the caller keeps alive. */
    StringArgument(CFStringRef borrowed) noexcept : string_(borrowed) {}
    /** A string that the caller keeps alive. */
    StringArgument(const Ref<CFStringRef> &string) noexcept : string_(string.get()) {}
    /** Converts UTF-8.  Throws Error if the bytes are not UTF-8. */
    StringArgument(std::string_view utf8) : owned_(cfbundlecompat::string(utf8)), string_(owned_.get()) {}
    /** Converts UTF-8.  Throws Error if the bytes are not UTF-8. */
    StringArgument(const char *utf8) : StringArgument(std::string_view(utf8)) {}
    /** Converts UTF-8.  Throws Error if the bytes are not UTF-8. */
    StringArgument(const std::string &utf8) : StringArgument(std::string_view(utf8)) {}

    StringArgument(const StringArgument &) = delete;
    StringArgument &operator=(const StringArgument &) = delete;

    /** Returns the string, which you borrow.  May be NULL. */
    CFStringRef get() const noexcept { return string_; }

private:
    Ref<CFStringRef> owned_;
    CFStringRef string_ = nullptr;
};

inline std::string Error::described(CFErrorRef error)
{
    std::string description = text(Ref<CFStringRef>(CFErrorCopyDescription(error)).get());
    const std::string reason = text(Ref<CFStringRef>(CFErrorCopyFailureReason(error)).get());
    /* The description of an error of loading code is that of Apple's systems: it has no reason. */
    if (description.find(reason) == std::string::npos) {
        if (!description.empty() && description.back() == '.')
            description.pop_back();
        description += ": " + reason;
    }
    return description;
}

inline Error::Error(Ref<CFErrorRef> error)
    : std::runtime_error(error ? described(error.get()) : "unknown error"), error_(std::move(error))
{
}

inline Error::Error(const std::string &what, Ref<CFErrorRef> error)
    : std::runtime_error(what + ": " + (error ? described(error.get()) : "unknown error")), error_(std::move(error))
{
}

inline std::optional<CFIndex> Error::number(CFStringRef key) const
{
    const Ref<CFDictionaryRef> info(error_ ? CFErrorCopyUserInfo(error_.get()) : nullptr);
    const CFTypeRef value = info ? CFDictionaryGetValue(info.get(), key) : nullptr;
    CFIndex number = 0;
    if (!value || CFGetTypeID(value) != CFNumberGetTypeID()
        || !CFNumberGetValue(static_cast<CFNumberRef>(value), kCFNumberCFIndexType, &number))
        return std::nullopt;
    return number;
}

inline std::optional<std::string> Error::keyPath() const
{
    const Ref<CFDictionaryRef> info(error_ ? CFErrorCopyUserInfo(error_.get()) : nullptr);
    const CFTypeRef value = info ? CFDictionaryGetValue(info.get(), kCFBCErrorKeyPathKey) : nullptr;
    if (!value || CFGetTypeID(value) != CFStringGetTypeID())
        return std::nullopt;
    return text(static_cast<CFStringRef>(value));
}

/* ---- Paths ---- */

/** Returns the path of a file URL, byte for byte.  Empty for NULL and for other URLs. */
inline std::filesystem::path path(CFURLRef url)
{
    if (!url)
        return {};
    UInt8 buffer[4096];
    if (CFURLGetFileSystemRepresentation(url, TRUE, buffer, sizeof buffer))
        return reinterpret_cast<const char *>(buffer);
    return text(Ref<CFStringRef>(CFURLCopyFileSystemPath(url, kCFURLPOSIXPathStyle)).get());
}

/** Creates a file URL from a path.  Throws Error if the path is empty. */
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

/** Converts a number or a string to an object.  Throws Error for a string that is not UTF-8. */
template <typename Value>
Ref<CFTypeRef> object(const Value &value)
{
    if constexpr (std::is_floating_point_v<Value>) {
        const auto number = static_cast<double>(value);
        return Ref<CFTypeRef>(CFNumberCreate(nullptr, kCFNumberDoubleType, &number));
    } else if constexpr (std::is_convertible_v<Value, CFStringRef>) {
        return Ref<CFTypeRef>::retaining(static_cast<CFStringRef>(value));
    } else if constexpr (std::is_same_v<Value, Ref<CFStringRef>>) {
        return Ref<CFTypeRef>::retaining(value.get());
    } else if constexpr (std::is_integral_v<Value> && std::is_unsigned_v<Value>) {
        return Ref<CFTypeRef>(CFBCNumberCreateWithUInt64(value));
    } else if constexpr (std::is_integral_v<Value>) {
        const auto number = static_cast<SInt64>(value);
        return Ref<CFTypeRef>(CFNumberCreate(nullptr, kCFNumberSInt64Type, &number));
    } else {
        return Ref<CFTypeRef>(string(value).release());
    }
}

/** Creates an array of objects, which it retains. */
inline Ref<CFArrayRef> array(const Ref<CFTypeRef> *objects, std::size_t count)
{
    Ref<CFMutableArrayRef> made(CFArrayCreateMutable(nullptr, 0, &kCFTypeArrayCallBacks));
    for (std::size_t index = 0; index < count; index++)
        CFArrayAppendValue(made.get(), objects[index].get());
    return Ref<CFArrayRef>(made.release());
}

/** Creates an array of strings.  Throws Error for a string that is not UTF-8. */
inline Ref<CFArrayRef> array(const std::vector<std::string> &texts)
{
    std::vector<Ref<CFTypeRef>> objects;
    for (const std::string &text : texts)
        objects.push_back(object(text));
    return array(objects.data(), objects.size());
}

/* ---- Diagnostics ---- */

/** How serious a diagnostic is. */
enum class Severity {
    note = kCFBCDiagnosticNote,       /**< What ordinary programs do. */
    warning = kCFBCDiagnosticWarning, /**< A fault in a file. */
    error = kCFBCDiagnosticError      /**< A mistake of the program, or a failure of the system. */
};

/** Receives one line in UTF-8.  It must not throw: an exception ends the program. */
using DiagnosticHandler = std::function<void(Severity, const std::string &)>;

/**
 * Sets the function that receives diagnostics.  Empty: the default, which writes warnings and errors to
 * standard error.
 *
 * It is called on the thread that found the problem; several threads may call it at once.  It is never
 * destroyed, because a thread may still be calling it after a change.
 */
inline void setDiagnosticHandler(DiagnosticHandler handler)
{
    static std::mutex lock;
    static auto &handlers = *new std::vector<std::unique_ptr<DiagnosticHandler>>;

    if (!handler)
        return CFBCSetDiagnosticHandler(nullptr, nullptr);
    const std::lock_guard<std::mutex> guard(lock);
    handlers.push_back(std::make_unique<DiagnosticHandler>(std::move(handler)));
    CFBCSetDiagnosticHandler(
        [](CFBCDiagnosticSeverity severity, const char *message, void *context) noexcept {
            (*static_cast<const DiagnosticHandler *>(context))(static_cast<Severity>(severity), message);
        },
        handlers.back().get());
}

/* ---- Property lists ---- */

/** Bytes in a property list. */
using Data = std::vector<std::byte>;

/** A time in a property list, in UTC. */
using Date = std::chrono::system_clock::time_point;

/** A UID in a property list: in a keyed archive, the index of an object. */
struct UID {
    std::uint32_t value = 0; /**< The value. */

    /** Returns whether both have the same value. */
    friend constexpr bool operator==(UID left, UID right) noexcept { return left.value == right.value; }
    /** Returns whether they differ. */
    friend constexpr bool operator!=(UID left, UID right) noexcept { return left.value != right.value; }
};

/**
 * A value of a property list, such as a value of Info.plist.
 *
 *     const cfbundlecompat::Value types = bundle.infoValue("CFBundleDocumentTypes");
 *     for (const auto &type : types.array())
 *         std::cout << type["CFBundleTypeName"].to<std::string>().value_or("?") << '\n';
 *
 * Where a function takes a value, it takes what a value can be made of: settings.validate("Size", 12).
 *
 * A value that is missing is empty, and its parts are empty too: types[0]["none"]["none"] is an empty
 * value and not an error.
 */
class Value {
public:
    /** An array of values. */
    using Array = std::vector<Value>;
    /** A dictionary of values, sorted by the bytes of their keys.  A key that is not a string is its description. */
    using Dictionary = std::map<std::string, Value, std::less<>>;
    /** The types that a value can have.  An integer above INT64_MAX is a std::uint64_t. */
    using Variant = std::variant<std::monostate, bool, std::int64_t, std::uint64_t, double, std::string, Data, Date,
                                 UID, Array, Dictionary>;

    /** An empty value. */
    Value() = default;
    /** An empty value. */
    Value(std::nullptr_t) noexcept {}

    /** Converts an object.  NULL: an empty value.  Throws Error for an object that property lists cannot have. */
    explicit Value(CFTypeRef object) : variant_(converted(object)) {}

    /** Converts a string. */
    Value(CFStringRef string) : Value(static_cast<CFTypeRef>(string)) {}
    /** Converts a string. */
    Value(const Ref<CFStringRef> &string) : Value(string.get()) {}
    /** A string in UTF-8. */
    Value(const char *text) : variant_(std::string(text)) {}
    /** A string in UTF-8. */
    Value(std::string_view text) : variant_(std::string(text)) {}
    /** A string in UTF-8. */
    Value(std::string text) : variant_(std::move(text)) {}
    /** A path, as a string. */
    Value(const std::filesystem::path &path) : variant_(path.string()) {}
    /** Data. */
    Value(Data data) : variant_(std::move(data)) {}
    /** A date. */
    Value(Date date) : variant_(date) {}
    /** A UID. */
    Value(UID uid) : variant_(uid) {}
    /** An array. */
    Value(Array array) : variant_(std::move(array)) {}
    /** A dictionary. */
    Value(Dictionary dictionary) : variant_(std::move(dictionary)) {}
    /** A boolean or a number. */
    template <typename Number, typename = std::enable_if_t<std::is_arithmetic_v<Number>>>
    Value(Number number) noexcept : variant_(converted(number))
    {
    }
    /** An array of what values can be made of. */
    template <typename Element, typename = std::enable_if_t<std::is_convertible_v<Element, Value>>>
    Value(const std::vector<Element> &elements) : variant_(Array(elements.begin(), elements.end()))
    {
    }

    /** Returns whether there is a value. */
    explicit operator bool() const noexcept { return variant_.index() != 0; }

    /** Returns the value for std::visit() and std::get_if(). */
    const Variant &variant() const noexcept { return variant_; }

    /** Returns an object for C functions.  Empty: no object.  Throws Error for a string that is not UTF-8. */
    Ref<CFTypeRef> object() const
    {
        return std::visit([](const auto &value) { return objectFrom(value); }, variant_);
    }

    /**
     * Returns the value as a type, if it has that type and nothing is lost: to<int>() of 3000000000 is empty.
     *
     * The types are bool, integers, floating-point numbers, std::string, std::filesystem::path, Data, Date,
     * UID, Array, Dictionary, and std::vector of these, for an array whose elements all have the type.  An
     * integer is also a floating-point number, and both are rounded to the precision of the type; a number that
     * is too large for it is empty.  Nothing else is converted.
     */
    template <typename Type>
    std::optional<Type> to() const
    {
        if constexpr (std::is_same_v<Type, Value>) {
            return *this ? std::optional<Type>(*this) : std::nullopt;
        } else if constexpr (isOneOf<Type>(static_cast<const Variant *>(nullptr))) {
            const auto *found = std::get_if<Type>(&variant_);
            if constexpr (std::is_integral_v<Type> && !std::is_same_v<Type, bool>)
                return number<Type>();
            else if constexpr (std::is_same_v<Type, double>)
                return number<Type>();
            else
                return found ? std::optional<Type>(*found) : std::nullopt;
        } else if constexpr (std::is_same_v<Type, std::filesystem::path>) {
            const auto *found = std::get_if<std::string>(&variant_);
            return found ? std::optional<Type>(*found) : std::nullopt;
        } else if constexpr (std::is_arithmetic_v<Type>) {
            return number<Type>();
        } else {
            return elements<Type>();
        }
    }

    /** Returns the elements of an array.  Empty if the value is not an array. */
    const Array &array() const & noexcept
    {
        static const Array none;
        const auto *found = std::get_if<Array>(&variant_);
        return found ? *found : none;
    }
    /** Returns the elements of an array that nobody keeps, as infoValue("key").array(). */
    Array array() && { return std::as_const(*this).array(); }

    /** Returns the members of a dictionary.  Empty if the value is not a dictionary. */
    const Dictionary &dictionary() const & noexcept
    {
        static const Dictionary none;
        const auto *found = std::get_if<Dictionary>(&variant_);
        return found ? *found : none;
    }
    /** Returns the members of a dictionary that nobody keeps, as infoValue("key").dictionary(). */
    Dictionary dictionary() && { return std::as_const(*this).dictionary(); }

    /** Returns a member of a dictionary.  Empty if there is none. */
    const Value &operator[](std::string_view key) const & noexcept
    {
        const auto found = dictionary().find(key);
        return found != dictionary().end() ? found->second : empty();
    }
    /** Returns a member of a dictionary that nobody keeps, as infoValue("key")["member"]. */
    Value operator[](std::string_view key) && { return std::as_const(*this)[key]; }

    /** Returns an element of an array.  Empty if there is none. */
    const Value &operator[](std::size_t index) const & noexcept
    {
        return index < array().size() ? array()[index] : empty();
    }
    /** Returns an element of an array that nobody keeps, as infoValue("key")[0]. */
    Value operator[](std::size_t index) && { return std::as_const(*this)[index]; }

    /** Returns whether both have the same type and value. */
    friend bool operator==(const Value &left, const Value &right) { return left.variant_ == right.variant_; }
    /** Returns whether they differ. */
    friend bool operator!=(const Value &left, const Value &right) { return left.variant_ != right.variant_; }

private:
    template <typename Type, typename... Types>
    static constexpr bool isOneOf(const std::variant<Types...> *)
    {
        return (std::is_same_v<Type, Types> || ...);
    }

    static const Value &empty() noexcept
    {
        static const Value none;
        return none;
    }

    template <typename Number>
    std::optional<Number> number() const
    {
        if (const auto *integer = std::get_if<std::int64_t>(&variant_))
            return exact<Number>(*integer);
        if (const auto *integer = std::get_if<std::uint64_t>(&variant_))
            return exact<Number>(*integer);
        if constexpr (std::is_floating_point_v<Number>) {
            if (const auto *real = std::get_if<double>(&variant_)) {
                if (std::isfinite(*real) && std::abs(*real) > std::numeric_limits<Number>::max())
                    return std::nullopt;
                return static_cast<Number>(*real);
            }
        }
        return std::nullopt;
    }

    template <typename Number, typename Integer>
    static std::optional<Number> exact(Integer integer)
    {
        if constexpr (std::is_floating_point_v<Number>) {
            return static_cast<Number>(integer);
        } else {
            const auto number = static_cast<Number>(integer);
            if (static_cast<Integer>(number) != integer || (number < Number{}) != (integer < Integer{}))
                return std::nullopt;
            return number;
        }
    }

    template <typename Vector>
    std::optional<Vector> elements() const
    {
        const auto *all = std::get_if<Array>(&variant_);
        if (!all)
            return std::nullopt;
        Vector converted;
        for (const Value &value : *all) {
            std::optional<typename Vector::value_type> element = value.to<typename Vector::value_type>();
            if (!element)
                return std::nullopt;
            converted.push_back(std::move(*element));
        }
        return converted;
    }

    static Variant converted(CFTypeRef object)
    {
        if (!object)
            return {};
        const CFTypeID type = CFGetTypeID(object);
        if (type == CFStringGetTypeID())
            return text(static_cast<CFStringRef>(object));
        if (type == CFBooleanGetTypeID())
            return CFBooleanGetValue(static_cast<CFBooleanRef>(object)) != 0;
        if (type == CFNumberGetTypeID())
            return convertedNumber(static_cast<CFNumberRef>(object));
        if (type == CFDataGetTypeID()) {
            const auto data = static_cast<CFDataRef>(object);
            const auto *bytes = reinterpret_cast<const std::byte *>(CFDataGetBytePtr(data));
            return Data(bytes, bytes + CFDataGetLength(data));
        }
        if (type == CFDateGetTypeID())
            return convertedDate(CFDateGetAbsoluteTime(static_cast<CFDateRef>(object)));
        if (type == CFBCUIDGetTypeID())
            return UID{ CFBCUIDGetValue(static_cast<CFBCUIDRef>(object)) };
        if (type == CFArrayGetTypeID()) {
            const auto array = static_cast<CFArrayRef>(object);
            Array values;
            const CFIndex count = CFArrayGetCount(array);
            values.reserve(static_cast<std::size_t>(count));
            for (CFIndex index = 0; index < count; index++)
                values.push_back(Value(CFArrayGetValueAtIndex(array, index)));
            return values;
        }
        if (type == CFDictionaryGetTypeID()) {
            const auto dictionary = static_cast<CFDictionaryRef>(object);
            const auto count = static_cast<std::size_t>(CFDictionaryGetCount(dictionary));
            std::vector<const void *> keys(count), members(count);
            CFDictionaryGetKeysAndValues(dictionary, keys.data(), members.data());
            Dictionary values;
            for (std::size_t index = 0; index < count; index++)
                values.emplace(keyText(keys[index]), Value(members[index]));
            return values;
        }
        throw Error("not a property list: " + text(Ref<CFStringRef>(CFCopyDescription(object)).get()));
    }

    template <typename Number, typename = std::enable_if_t<std::is_arithmetic_v<Number>>>
    static Variant converted(Number number) noexcept
    {
        if constexpr (std::is_same_v<Number, bool>)
            return number;
        else if constexpr (std::is_floating_point_v<Number>)
            return static_cast<double>(number);
        else if constexpr (std::is_unsigned_v<Number>)
            return number > static_cast<std::uint64_t>(INT64_MAX) ? Variant(static_cast<std::uint64_t>(number))
                                                                  : Variant(static_cast<std::int64_t>(number));
        else
            return static_cast<std::int64_t>(number);
    }

    template <typename Type>
    static Ref<CFTypeRef> objectFrom(const Type &value)
    {
        if constexpr (std::is_same_v<Type, std::monostate>) {
            return nullptr;
        } else if constexpr (std::is_same_v<Type, bool>) {
            return Ref<CFTypeRef>::retaining(value ? kCFBooleanTrue : kCFBooleanFalse);
        } else if constexpr (std::is_same_v<Type, Data>) {
            const auto *bytes = reinterpret_cast<const UInt8 *>(value.data());
            return Ref<CFTypeRef>(CFDataCreate(nullptr, bytes, static_cast<CFIndex>(value.size())));
        } else if constexpr (std::is_same_v<Type, Date>) {
            const std::chrono::duration<double> sinceEpoch(value.time_since_epoch());
            return Ref<CFTypeRef>(CFDateCreate(nullptr, sinceEpoch.count() - kCFAbsoluteTimeIntervalSince1970));
        } else if constexpr (std::is_same_v<Type, UID>) {
            return Ref<CFTypeRef>(CFBCUIDCreate(value.value));
        } else if constexpr (std::is_same_v<Type, Array>) {
            const Ref<CFMutableArrayRef> made(CFArrayCreateMutable(nullptr, 0, &kCFTypeArrayCallBacks));
            for (const Value &element : value)
                CFArrayAppendValue(made.get(), required(element).get());
            return Ref<CFTypeRef>::retaining(made.get());
        } else if constexpr (std::is_same_v<Type, Dictionary>) {
            const Ref<CFMutableDictionaryRef> made(CFDictionaryCreateMutable(nullptr, 0, &kCFTypeDictionaryKeyCallBacks,
                                                                             &kCFTypeDictionaryValueCallBacks));
            for (const auto &[key, member] : value)
                CFDictionarySetValue(made.get(), string(key).get(), required(member).get());
            return Ref<CFTypeRef>::retaining(made.get());
        } else {
            return cfbundlecompat::object(value);
        }
    }

    static Ref<CFTypeRef> required(const Value &part)
    {
        if (!part)
            throw Error("a value has an empty part");
        return part.object();
    }

    static std::string keyText(CFTypeRef key)
    {
        if (key && CFGetTypeID(key) == CFStringGetTypeID())
            return text(static_cast<CFStringRef>(key));
        return text(Ref<CFStringRef>(CFCopyDescription(key)).get());
    }

    static Variant convertedNumber(CFNumberRef number)
    {
        if (CFNumberIsFloatType(number)) {
            double real = 0;
            CFNumberGetValue(number, kCFNumberDoubleType, &real);
            return real;
        }
        SInt64 integer = 0;
        if (CFNumberGetValue(number, kCFNumberSInt64Type, &integer))
            return static_cast<std::int64_t>(integer);
        UInt64 larger = 0;
        CFBCNumberGetUInt64(number, &larger);
        return static_cast<std::uint64_t>(larger);
    }

    static Date convertedDate(CFAbsoluteTime time)
    {
        using Clock = std::chrono::system_clock;
        const std::chrono::duration<double> sinceEpoch(time + kCFAbsoluteTimeIntervalSince1970);
        const std::chrono::duration<double> last = Clock::duration::max(), first = Clock::duration::min();
        if (!(sinceEpoch < last))
            return Date(Clock::duration::max());
        if (!(sinceEpoch > first))
            return Date(Clock::duration::min());
        return Date(std::chrono::duration_cast<Clock::duration>(sinceEpoch));
    }

    Variant variant_;
};

/* ---- Languages ---- */

/** Returns the user's languages, most preferred first. */
inline std::vector<std::string> preferredLanguages()
{
    return texts(Ref<CFArrayRef>(CFLocaleCopyPreferredLanguages()).get());
}

/** Sets the user's languages for this process.  Empty: back to the user's own.  Throws Error for text that is not UTF-8. */
inline void setPreferredLanguages(const std::vector<std::string> &languages)
{
    CFBCSetPreferredLanguages(array(languages).get());
}

/** Returns those of some localizations that suit the user, most preferred first. */
inline std::vector<std::string> preferredLocalizations(const std::vector<std::string> &localizations)
{
    return texts(Ref<CFArrayRef>(CFBundleCopyPreferredLocalizationsFromArray(array(localizations).get())).get());
}

/** Returns those of some localizations that suit a user of `languages`, most preferred first. */
inline std::vector<std::string> preferredLocalizations(const std::vector<std::string> &localizations,
                                                       const std::vector<std::string> &languages)
{
    return texts(
        Ref<CFArrayRef>(CFBundleCopyLocalizationsForPreferences(array(localizations).get(), array(languages).get()))
            .get());
}

/* ---- Environments ---- */

/** The settings of an environment.  CFBCEnvironment.h lists the values; empty means the default. */
struct Settings {
    std::vector<std::string> languages; /**< Language names, most preferred first. */
    std::string platform = "linux";     /**< The platform. */
    std::string device;                 /**< The device. */
    int scale = 1;                      /**< Pixels for a point. */
    std::string orientation;            /**< The orientation of the screen. */
    std::string systemVersion;          /**< The version of the system. */
    std::string screenSize;             /**< The size of the screen in points, such as "{320, 568}". */
    bool localizesNumbers = true;       /**< Whether formats write numbers as their language does. */
    std::string appearance;             /**< The appearance of the screen: "light" or "dark". */
    std::string contrast;               /**< The contrast: "normal" or "high". */
    std::string gamut;                  /**< The colors of the screen: "srgb" or "p3". */
    std::string layoutDirection;        /**< The direction of the layout: "ltr" or "rtl". */
    std::string horizontalSizeClass;    /**< "compact" or "regular". */
    std::string verticalSizeClass;      /**< "compact" or "regular". */
    std::string graphics;               /**< The features of the graphics processor, such as "metal3v1". */
    int memory = 0;                     /**< The memory of the device in gigabytes. */
    int subtype = 0;                    /**< The subtype of the device, such as 568. */
};

/** An immutable environment: the languages, platform, device and screen that bundles choose for. */
class Environment {
public:
    /** Throws Error if a setting has an unknown value. */
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
        set(kCFBCEnvironmentScreenSizeKey, settings.screenSize);
        CFDictionarySetValue(dictionary.get(), kCFBCEnvironmentScaleKey, object(settings.scale).get());
        if (!settings.localizesNumbers)
            CFDictionarySetValue(dictionary.get(), kCFBCEnvironmentLocalizesNumbersKey, kCFBooleanFalse);
        set(kCFBCEnvironmentAppearanceKey, settings.appearance);
        set(kCFBCEnvironmentContrastKey, settings.contrast);
        set(kCFBCEnvironmentGamutKey, settings.gamut);
        set(kCFBCEnvironmentLayoutDirectionKey, settings.layoutDirection);
        set(kCFBCEnvironmentHorizontalSizeClassKey, settings.horizontalSizeClass);
        set(kCFBCEnvironmentVerticalSizeClassKey, settings.verticalSizeClass);
        set(kCFBCEnvironmentGraphicsKey, settings.graphics);
        CFDictionarySetValue(dictionary.get(), kCFBCEnvironmentMemoryKey, object(settings.memory).get());
        CFDictionarySetValue(dictionary.get(), kCFBCEnvironmentSubtypeKey, object(settings.subtype).get());
        Ref<CFErrorRef> error;
        environment_ = Ref<CFBCEnvironmentRef>(CFBCEnvironmentCreate(dictionary.get(), error.receive()));
        if (!environment_)
            throw Error(std::move(error));
    }

    /** Sets the environment of the process. */
    void use() const { CFBCSetEnvironment(environment_.get()); }

    /** Returns the environment for C functions, which you borrow. */
    CFBCEnvironmentRef get() const noexcept { return environment_.get(); }

private:
    Ref<CFBCEnvironmentRef> environment_;
};

/** A string of a strings table. */
struct TableEntry {
    std::string key;                         /**< The key. */
    std::string value;                       /**< The string; of plural forms, their format. */
    std::optional<std::string> comment;      /**< What the developer wrote for translators. */
    std::string file;                        /**< The file that has the string, relative to the bundle. */
    std::optional<std::string> localization; /**< The localization.  Empty: the file is not localized. */
    Value variations;                        /**< A dictionary with plural forms and variants.  Empty: none. */
};

/** A file that was chosen for a screen. */
struct ScaledFile {
    std::filesystem::path path; /**< The file. */
    CFIndex scale = 1;          /**< 2 for a file with `@2x` in its name and so on. */
};

/* ---- Document types ---- */

/** A kind of documents that a bundle declares.  See CFBCDocumentTypes.h. */
struct DocumentType {
    std::string name;                      /**< For users, in their language.  Empty: none. */
    std::string role;                      /**< "Editor", "Viewer" and so on.  Empty: none. */
    std::string handlerRank;               /**< "Owner", "Default", "Alternate" or "None". */
    std::vector<std::string> contentTypes; /**< Identifiers of uniform types. */
    std::vector<std::string> extensions;   /**< Without the dot, in lower case. */
    std::vector<std::string> mimeTypes;    /**< In lower case. */
    std::vector<std::string> osTypes;      /**< Codes of four characters. */
    bool isPackage = false;                /**< Whether documents are directories that users see as one file. */
    Ref<CFDictionaryRef> dictionary;       /**< What the C function returned. */

    /** Converts a document type of a C function, which is not NULL. */
    explicit DocumentType(Ref<CFDictionaryRef> owned) : dictionary(std::move(owned))
    {
        const auto value = [this](CFStringRef key) { return CFDictionaryGetValue(dictionary.get(), key); };
        const auto names = [&value](CFStringRef key) { return texts(static_cast<CFArrayRef>(value(key))); };
        name = text(static_cast<CFStringRef>(value(kCFBCDocumentTypeNameKey)));
        role = text(static_cast<CFStringRef>(value(kCFBCDocumentTypeRoleKey)));
        handlerRank = text(static_cast<CFStringRef>(value(kCFBCDocumentTypeHandlerRankKey)));
        contentTypes = names(kCFBCDocumentTypeContentTypesKey);
        extensions = names(kCFBCDocumentTypeExtensionsKey);
        mimeTypes = names(kCFBCDocumentTypeMIMETypesKey);
        osTypes = names(kCFBCDocumentTypeOSTypesKey);
        isPackage = CFBooleanGetValue(static_cast<CFBooleanRef>(value(kCFBCDocumentTypeIsPackageKey)));
    }
};

/* ---- Explanations ---- */

/** Why a file, a string or a language was chosen: the steps of the search.  See CFBCExplanation.h. */
struct Explanation {
    /** One step of the search. */
    struct Step {
        std::string candidate; /**< A file, a language or a key. */
        std::string outcome;   /**< "chosen", "lost" or "absent". */
        std::string reason;    /**< One line for people. */
    };

    std::vector<Step> steps; /**< The steps, in the order of the search. */

    /** Converts an explanation of a C function.  NULL has no steps. */
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

class Nib;
class Storyboard;

/** A directory with code and resources.  Copies refer to the same bundle. */
class Bundle {
public:
    /** Opens the bundle in a directory.  Throws Error with the reason and the errno value. */
    explicit Bundle(const std::filesystem::path &directory)
    {
        const Ref<CFURLRef> url = fileURL(directory, true);
        Ref<CFErrorRef> error;
        bundle_ = Ref<CFBundleRef>(CFBCBundleCreateAndReturnError(url.get(), error.receive()));
        if (!bundle_)
            throw Error(std::move(error));
    }

    /** Opens the bundle for an environment.  The result differs from Bundle(directory).  Throws Error. */
    Bundle(const std::filesystem::path &directory, const Environment &environment)
    {
        const Ref<CFURLRef> url = fileURL(directory, true);
        Ref<CFErrorRef> error;
        bundle_ = Ref<CFBundleRef>(CFBCBundleCreateForEnvironment(url.get(), environment.get(), error.receive()));
        if (!bundle_)
            throw Error(std::move(error));
    }

    /** Takes ownership of a bundle of a C function.  Throws Error for NULL. */
    explicit Bundle(Ref<CFBundleRef> bundle) : bundle_(std::move(bundle))
    {
        if (!bundle_)
            throw Error("no bundle");
    }

    /** Returns the bundle of the running program. */
    static Bundle main() { return Bundle(Ref<CFBundleRef>::retaining(CFBundleGetMainBundle())); }

    /**
     * Returns the bundle whose code contains the address of a function or a variable: the main bundle for the
     * program's own; none for a library that is not in a bundle.
     */
    static std::optional<Bundle> of(const void *address) { return borrowed(CFBCBundleGetBundleForAddress(address)); }

    /** Returns the bundle of the code that calls. */
    [[gnu::always_inline]] static std::optional<Bundle> own() { return borrowed(CFBCBundleGetOwn()); }

    /** Returns the bundle with an identifier, if one is open or the program is linked with its code. */
    static std::optional<Bundle> withIdentifier(const StringArgument &identifier)
    {
        return borrowed(CFBundleGetBundleWithIdentifier(identifier.get()));
    }

    /**
     * Opens the bundles in a directory, sorted by their paths.
     *
     * `extension` is that of the bundles, with or without a leading `.`; without it, all bundles.  A bundle
     * that cannot be opened is left out.  Throws Error if the directory cannot be read.
     */
    static std::vector<Bundle> inDirectory(const std::filesystem::path &directory, const StringArgument &extension = {})
    {
        std::error_code code;
        const std::filesystem::directory_iterator entries(directory, code);
        if (code)
            throw Error("'" + directory.string() + "' cannot be read: " + code.message());
        const Ref<CFArrayRef> opened(
            CFBundleCreateBundlesFromDirectory(nullptr, fileURL(directory, true).get(), extension.get()));
        std::map<std::filesystem::path, Bundle> sorted;
        for (CFIndex index = 0; index < CFArrayGetCount(opened.get()); index++) {
            const auto found = const_cast<void *>(CFArrayGetValueAtIndex(opened.get(), index));
            Bundle bundle(Ref<CFBundleRef>::retaining(static_cast<CFBundleRef>(found)));
            sorted.emplace(bundle.path(), bundle);
        }
        std::vector<Bundle> all;
        for (const auto &entry : sorted)
            all.push_back(entry.second);
        return all;
    }

    /** Returns the bundle for C functions, which you borrow. */
    CFBundleRef get() const noexcept { return bundle_.get(); }

    /* ---- Properties ---- */

    /** Returns the absolute path of the bundle. */
    std::filesystem::path path() const { return takenPath(CFBundleCopyBundleURL(get())); }

    /** Returns the identifier, if Info.plist has one. */
    std::optional<std::string> identifier() const
    {
        const CFStringRef identifier = CFBundleGetIdentifier(get());
        return identifier ? std::optional(text(identifier)) : std::nullopt;
    }

    /** Returns the version as CFBundleGetVersionNumber() packs it.  0: there is none. */
    UInt32 versionNumber() const { return CFBundleGetVersionNumber(get()); }

    /**
     * Returns a value of Info.plist, in the user's language if it is localized: info<int>("Count").
     *
     * Empty if there is none of the type.  The types are those of Value::to(); the default is a string.
     */
    template <typename Type = std::string>
    std::optional<Type> info(const StringArgument &key) const
    {
        return infoValue(key).to<Type>();
    }

    /** Returns a value of Info.plist of any type, in the user's language if it is localized. */
    Value infoValue(const StringArgument &key) const
    {
        return Value(CFBundleGetValueForInfoDictionaryKey(get(), key.get()));
    }

    /** Returns Info.plist as it is in the bundle.  Empty if there is none. */
    Value::Dictionary infoDictionary() const { return Value(CFBundleGetInfoDictionary(get())).dictionary(); }

    /* ---- Files ---- */

    /** Finds a resource.  `type` is the extension; without it, `name` includes the extension. */
    std::optional<std::filesystem::path> resource(const StringArgument &name, const StringArgument &type = {},
                                                  const StringArgument &subdirectory = {}) const
    {
        return optionalPath(CFBundleCopyResourceURL(get(), name.get(), type.get(), subdirectory.get()));
    }

    /** Finds all resources of a type.  Of several localizations of a file, only one is returned. */
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

    /** Returns the directory for resources, whether or not it exists. */
    std::optional<std::filesystem::path> resourcesDirectory() const
    {
        return optionalPath(CFBundleCopyResourcesDirectoryURL(get()));
    }

    /** Returns the directory for plug-ins, whether or not it exists. */
    std::optional<std::filesystem::path> plugInsDirectory() const
    {
        return optionalPath(CFBundleCopyBuiltInPlugInsURL(get()));
    }

    /** Returns the executable, if there is one. */
    std::optional<std::filesystem::path> executable() const { return optionalPath(CFBundleCopyExecutableURL(get())); }

    /** Finds another executable by its name. */
    std::optional<std::filesystem::path> auxiliaryExecutable(const StringArgument &name) const
    {
        return optionalPath(CFBundleCopyAuxiliaryExecutableURL(get(), name.get()));
    }

    /** Finds and opens a nib.  Without a name: the main nib of Info.plist.  CFBCNib.hpp has the rest. */
    Nib nib(const StringArgument &name = {}) const;
    /** Finds and opens a storyboard.  Without a name: the main storyboard of Info.plist. */
    Storyboard storyboard(const StringArgument &name = {}) const;

    /* ---- Files for devices ---- */

    /** Finds a resource and its scale. */
    std::optional<ScaledFile> scaledResource(const StringArgument &name, const StringArgument &type = {},
                                             const StringArgument &subdirectory = {}) const
    {
        CFIndex scale = 0;
        const CFURLRef url =
            CFBCBundleCopyResourceURLAndScale(get(), name.get(), type.get(), subdirectory.get(), &scale);
        return optionalFile(url, scale);
    }

    /** Finds the icon of a size in points.  0: the largest. */
    std::optional<ScaledFile> icon(double size = 0) const
    {
        CFIndex scale = 0;
        const CFURLRef url = CFBCBundleCopyIconURL(get(), size, &scale);
        return optionalFile(url, scale);
    }

    /** Finds the launch image. */
    std::optional<ScaledFile> launchImage(const StringArgument &scheme = {}) const
    {
        CFIndex scale = 0;
        const CFURLRef url = CFBCBundleCopyLaunchImageURL(get(), scheme.get(), &scale);
        return optionalFile(url, scale);
    }

    /** Returns the capabilities that the program requires and a device with `capabilities` lacks. */
    std::vector<std::string> missingCapabilities(const std::vector<std::string> &capabilities) const
    {
        return texts(Ref<CFArrayRef>(CFBCBundleCopyMissingDeviceCapabilities(get(), array(capabilities).get())).get());
    }

    /** Returns the capabilities that the program prohibits and that are among `capabilities`. */
    std::vector<std::string> prohibitedCapabilities(const std::vector<std::string> &capabilities) const
    {
        return texts(
            Ref<CFArrayRef>(CFBCBundleCopyProhibitedDeviceCapabilities(get(), array(capabilities).get())).get());
    }

    /* ---- Document types ---- */

    /** Returns the name for users, in their language. */
    std::string displayName() const { return takenText(CFBCBundleCopyDisplayName(get())); }

    /** Returns the document types that Info.plist declares, in its order. */
    std::vector<DocumentType> documentTypes() const
    {
        const Ref<CFArrayRef> types(CFBCBundleCopyDocumentTypes(get()));
        std::vector<DocumentType> all;
        for (CFIndex index = 0; index < CFArrayGetCount(types.get()); index++)
            all.emplace_back(Ref<CFDictionaryRef>::retaining(
                static_cast<CFDictionaryRef>(CFArrayGetValueAtIndex(types.get(), index))));
        return all;
    }

    /** Finds the document type that suits a file best.  A path that does not exist is that of a file. */
    std::optional<DocumentType> documentTypeOf(const std::filesystem::path &file) const
    {
        return optionalType(CFBCBundleCopyDocumentTypeForURL(get(), fileURL(file, false).get()));
    }

    /** Finds the document type for a kind of files: documentTypeWith(kCFBCTagClassMIMEType, "image/png"). */
    std::optional<DocumentType> documentTypeWith(const StringArgument &tagClass, const StringArgument &tag) const
    {
        return optionalType(CFBCBundleCopyDocumentTypeForTag(get(), tagClass.get(), tag.get()));
    }

    /** Finds the icon of a document type for a size in points.  0: the largest. */
    std::optional<ScaledFile> documentTypeIcon(const DocumentType &type, double size = 0) const
    {
        CFIndex scale = 0;
        const CFURLRef url = CFBCBundleCopyDocumentTypeIconURL(get(), type.dictionary.get(), size, &scale);
        return optionalFile(url, scale);
    }

    /** Returns whether a directory is a package, by the declarations of this bundle, too. */
    bool isPackage(const std::filesystem::path &directory) const
    {
        return CFBCURLIsPackage(fileURL(directory, true).get(), get());
    }

    /* ---- Strings ---- */

    /**
     * Formats the localized string for a key: bundle.localizedFormat("%d files", 3).
     *
     * The arguments are numbers and strings; they choose the plural forms.  Throws Error, which
     * names the key, if an argument is missing or has the wrong type.
     */
    template <typename... Arguments>
    std::string localizedFormat(const StringArgument &key, const Arguments &...arguments) const
    {
        return localizedFormatFromTable({}, key, arguments...);
    }

    /** localizedFormat() with a table other than Localizable. */
    template <typename... Arguments>
    std::string localizedFormatFromTable(const StringArgument &table, const StringArgument &key,
                                         const Arguments &...arguments) const
    {
        const std::array<Ref<CFTypeRef>, sizeof...(Arguments)> objects{ object(arguments)... };
        const Ref<CFArrayRef> list = array(objects.data(), objects.size());
        Ref<CFErrorRef> error;
        const Ref<CFStringRef> formatted(
            CFBCBundleCopyLocalizedFormatWithArray(get(), key.get(), table.get(), list.get(), error.receive()));
        if (!formatted)
            throw Error("the format for '" + text(key.get()) + "'", std::move(error));
        return text(formatted.get());
    }

    /** Returns the localized string for a key.  If the table lacks the key, `value` or else the key. */
    std::string localized(const StringArgument &key, const StringArgument &value = {},
                          const StringArgument &table = {}) const
    {
        return takenText(CFBundleCopyLocalizedString(get(), key.get(), value.get(), table.get()));
    }

    /** Returns the names of the strings tables in all localizations, sorted. */
    std::vector<std::string> tableNames() const
    {
        return texts(Ref<CFArrayRef>(CFBCBundleCopyTableNames(get())).get());
    }

    /** Returns the keys of a table, sorted: those for the user, or those of a localization.  Empty if there is no such table. */
    std::vector<std::string> tableKeys(const StringArgument &table = {}, const StringArgument &localization = {}) const
    {
        return texts(Ref<CFArrayRef>(CFBCBundleCopyTableKeys(get(), table.get(), localization.get())).get());
    }

    /** Returns the same with the strings, comments and files.  It reads the files again, for their comments. */
    std::vector<TableEntry> tableEntries(const StringArgument &table = {},
                                         const StringArgument &localization = {}) const
    {
        const Ref<CFArrayRef> array(CFBCBundleCopyTableContents(get(), table.get(), localization.get()));
        std::vector<TableEntry> all;
        for (CFIndex index = 0; index < CFArrayGetCount(array.get()); index++) {
            const Value entry(CFArrayGetValueAtIndex(array.get(), index));
            const auto member = [&entry](const char *key) { return entry[key].to<std::string>(); };
            all.push_back({ member("Key").value_or(""), member("Value").value_or(""), member("Comment"),
                            member("File").value_or(""), member("Localization"), entry["Variations"] });
        }
        return all;
    }

    /** Returns the localizations of the bundle. */
    std::vector<std::string> localizations() const
    {
        return texts(Ref<CFArrayRef>(CFBundleCopyBundleLocalizations(get())).get());
    }

    /* ---- Explanations ---- */

    /** Explains the result of resource(). */
    Explanation explainResource(const StringArgument &name, const StringArgument &type = {},
                                const StringArgument &subdirectory = {}) const
    {
        return Explanation(
            Ref<CFDictionaryRef>(CFBCBundleCopyResourceExplanation(get(), name.get(), type.get(), subdirectory.get())));
    }

    /** Explains the result of localized(). */
    Explanation explainLocalized(const StringArgument &key, const StringArgument &table = {}) const
    {
        return Explanation(
            Ref<CFDictionaryRef>(CFBCBundleCopyLocalizedStringExplanation(get(), key.get(), table.get())));
    }

    /** Explains which localizations are searched. */
    Explanation explainLocalizations() const
    {
        return Explanation(Ref<CFDictionaryRef>(CFBCBundleCopyLocalizationsExplanation(get())));
    }

    /* ---- Code ---- */

    /** Returns whether the code is loaded. */
    bool isLoaded() const { return CFBundleIsExecutableLoaded(get()); }

    /** Loads the code, unless it is loaded.  Throws Error with the reason and a code of CFBundle.h. */
    void load() const
    {
        Ref<CFErrorRef> error;
        if (!CFBundleLoadExecutableAndReturnError(get(), error.receive()))
            throw Error(std::move(error));
    }

    /** Throws what load() would throw, without running any code. */
    void preflight() const
    {
        Ref<CFErrorRef> error;
        if (!CFBundlePreflightExecutable(get(), error.receive()))
            throw Error(std::move(error));
    }

    /** Unloads the code.  Its functions must not be called afterwards. */
    void unload() const { CFBundleUnloadExecutable(get()); }

    /**
     * Returns a function of the code: bundle.function<int(int)>("addOne").
     *
     * Loads the code if necessary.  Null if there is no such function.  Throws Error if the code
     * cannot be loaded.
     */
    template <typename Function>
    Function *function(const StringArgument &name) const
    {
        static_assert(std::is_function_v<Function>, "a type such as int(int)");
        if (!isLoaded())
            load();
        return reinterpret_cast<Function *>(CFBundleGetFunctionPointerForName(get(), name.get()));
    }

    /** Returns whether both are the same bundle. */
    friend bool operator==(const Bundle &left, const Bundle &right) noexcept { return left.get() == right.get(); }
    /** Returns whether they are different bundles. */
    friend bool operator!=(const Bundle &left, const Bundle &right) noexcept { return left.get() != right.get(); }

private:
    static std::optional<Bundle> borrowed(CFBundleRef bundle)
    {
        if (!bundle)
            return std::nullopt;
        return Bundle(Ref<CFBundleRef>::retaining(bundle));
    }

    static std::filesystem::path takenPath(CFURLRef owned) { return cfbundlecompat::path(Ref<CFURLRef>(owned).get()); }

    static std::optional<std::filesystem::path> optionalPath(CFURLRef owned)
    {
        if (!owned)
            return std::nullopt;
        return takenPath(owned);
    }

    static std::optional<DocumentType> optionalType(CFDictionaryRef owned)
    {
        if (!owned)
            return std::nullopt;
        return DocumentType(Ref<CFDictionaryRef>(owned));
    }

    static std::optional<ScaledFile> optionalFile(CFURLRef owned, CFIndex scale)
    {
        if (!owned)
            return std::nullopt;
        return ScaledFile{ takenPath(owned), scale };
    }

    static std::string takenText(CFStringRef owned) { return text(Ref<CFStringRef>(owned).get()); }

    Ref<CFBundleRef> bundle_;
};

/* ---- Plug-ins ---- */

/** A type or an interface of plug-ins: 128 bits. */
class UUID {
public:
    /** Reads a UUID such as "A1B2C3D4-0000-0000-0000-000000000001".  Throws Error if it is malformed. */
    explicit UUID(const StringArgument &text) : uuid_(CFUUIDCreateFromString(nullptr, text.get()))
    {
        if (!uuid_)
            throw Error("not a UUID: '" + cfbundlecompat::text(text.get()) + "'");
    }

    /** Retains a UUID, such as the one of a header's macro.  NULL throws Error. */
    explicit UUID(CFUUIDRef uuid) : uuid_(Ref<CFUUIDRef>::retaining(uuid))
    {
        if (!uuid_)
            throw Error("no UUID");
    }

    /** Returns the UUID for C functions, which you borrow. */
    CFUUIDRef get() const noexcept { return uuid_.get(); }

    /** Returns the UUID in capital letters. */
    std::string string() const { return text(Ref<CFStringRef>(CFUUIDCreateString(nullptr, get())).get()); }

    /** Returns whether both are the same UUID. */
    friend bool operator==(const UUID &left, const UUID &right) noexcept { return CFEqual(left.get(), right.get()); }
    /** Returns whether they are different UUIDs. */
    friend bool operator!=(const UUID &left, const UUID &right) noexcept { return !CFEqual(left.get(), right.get()); }

private:
    Ref<CFUUIDRef> uuid_;
};

/**
 * Owns one reference to an interface of a plug-in's object, or is empty.
 *
 *     Instance<RendererInterface> renderer = plugIn.create<RendererInterface>(type, interface);
 *     renderer->render(renderer.get(), scene);
 *
 * `Functions` is the structure of functions that the plug-in's header declares.  It begins with those of
 * IUnknown (IUNKNOWN_C_GUTS of CFPlugInCOM.h).
 */
template <typename Functions>
class Instance {
public:
    /** No object. */
    constexpr Instance() noexcept = default;

    /** Takes ownership of the caller's reference to an interface.  NULL: no object. */
    explicit Instance(Functions **owned) noexcept : object_(owned) {}

    /** Moves the reference. */
    Instance(Instance &&other) noexcept : object_(std::exchange(other.object_, nullptr)) {}

    /** Releases the object and takes the reference of `other`. */
    Instance &operator=(Instance &&other) noexcept
    {
        std::swap(object_, other.object_);
        return *this;
    }

    Instance(const Instance &) = delete;
    Instance &operator=(const Instance &) = delete;

    /** Releases the object. */
    ~Instance()
    {
        if (object_)
            unknown(object_)->release(object_);
    }

    /** Returns the object, which is the first argument of its functions. */
    Functions **get() const noexcept { return object_; }

    /** Returns the functions. */
    Functions *operator->() const noexcept { return *object_; }

    /** Returns whether there is an object. */
    explicit operator bool() const noexcept { return object_ != nullptr; }

    /** Returns another interface of the object.  Empty if it has none. */
    template <typename Other>
    Instance<Other> query(const UUID &interface) const
    {
        void *result = nullptr;
        if (!object_ || unknown(object_)->queryInterface(object_, CFUUIDGetUUIDBytes(interface.get()), &result) < 0)
            return Instance<Other>();
        return Instance<Other>(static_cast<Other **>(result));
    }

private:
    /* IUnknown, without CFPlugInCOM.h, whose names collide with those of other headers. */
    struct Unknown {
        void *reserved;
        SInt32 (*queryInterface)(void *object, CFUUIDBytes interface, void **result);
        UInt32 (*addReference)(void *object);
        UInt32 (*release)(void *object);
    };

    static Unknown *unknown(void *object) noexcept { return *static_cast<Unknown **>(object); }

    Functions **object_ = nullptr;
};

/** A bundle that has factories of objects: see CFPlugIn.h. */
class PlugIn {
public:
    /** Opens a plug-in and registers its factories.  Throws Error if the bundle cannot be opened or has no factories. */
    explicit PlugIn(const std::filesystem::path &directory) : bundle_(directory)
    {
        const Ref<CFURLRef> url = fileURL(directory, true);
        plugIn_ = Ref<CFPlugInRef>(CFPlugInCreate(nullptr, url.get()));
        if (!plugIn_ || !CFBundleGetPlugIn(bundle_.get()))
            throw Error("'" + directory.string() + "' is not a plug-in: its Info.plist has no CFPlugInFactories");
    }

    /** Returns the plug-in's bundle. */
    const Bundle &bundle() const noexcept { return bundle_; }

    /** Returns the plug-in for C functions, which you borrow. */
    CFPlugInRef get() const noexcept { return plugIn_.get(); }

    /** Returns the factories that create objects of a type. */
    std::vector<UUID> factories(const UUID &type) const
    {
        const Ref<CFArrayRef> found(CFPlugInFindFactoriesForPlugInTypeInPlugIn(type.get(), get()));
        std::vector<UUID> all;
        for (CFIndex index = 0; found && index < CFArrayGetCount(found.get()); index++)
            all.emplace_back(static_cast<CFUUIDRef>(CFArrayGetValueAtIndex(found.get(), index)));
        return all;
    }

    /**
     * Creates an object of a type with the first factory that can, and returns one of its interfaces.
     *
     * Loads the code if necessary.  Throws Error if the code cannot be loaded, if no factory creates the type,
     * and if the object lacks the interface.
     */
    template <typename Functions>
    Instance<Functions> create(const UUID &type, const UUID &interface) const
    {
        for (const UUID &factory : factories(type)) {
            void *object = CFPlugInInstanceCreate(nullptr, factory.get(), type.get());
            if (!object)
                continue;
            const Instance<Functions> created(static_cast<Functions **>(object));
            Instance<Functions> instance = created.template query<Functions>(interface);
            if (!instance)
                throw Error("the object lacks the interface " + interface.string());
            return instance;
        }
        if (!bundle_.isLoaded())
            bundle_.load(); // Throws the reason why it was not.
        throw Error("no factory creates an object of the type " + type.string());
    }

private:
    Bundle bundle_;
    Ref<CFPlugInRef> plugIn_;
};

/* ---- Files ---- */

/** Returns whether a directory is a package, without the declarations of a bundle. */
inline bool isPackage(const std::filesystem::path &directory)
{
    return CFBCURLIsPackage(fileURL(directory, true).get(), nullptr);
}

/** Returns the name that a user sees for a file or directory.  Empty if the name is not UTF-8. */
inline std::string displayName(const std::filesystem::path &file)
{
    return text(Ref<CFStringRef>(CFBCURLCopyDisplayName(fileURL(file, false).get())).get());
}

/* ---- File trees and packages ---- */

/** The bytes of files by their paths, which are relative to a directory. */
using FileContents = std::map<std::string, std::string>;

/** Returns the contents for C functions. */
inline Ref<CFDictionaryRef> contentsDictionary(const FileContents &contents)
{
    const Ref<CFMutableDictionaryRef> files(
        CFDictionaryCreateMutable(nullptr, 0, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks));
    for (const auto &file : contents) {
        const Ref<CFDataRef> data(CFDataCreate(nullptr, reinterpret_cast<const UInt8 *>(file.second.data()),
                                               static_cast<CFIndex>(file.second.size())));
        CFDictionarySetValue(files.get(), string(file.first).get(), data.get());
    }
    return Ref<CFDictionaryRef>::retaining(static_cast<CFDictionaryRef>(files.get()));
}

/**
 * Writes a directory with exactly these files, as a whole or not at all: see CFBCPackage.h.  A path that ends in a slash is one of
 * an empty directory.  With `replaces`, another directory may be there, which is replaced.  Throws Error with the reason and the
 * errno value.
 */
inline void writePackage(const std::filesystem::path &directory, const FileContents &contents, bool replaces = false)
{
    Ref<CFErrorRef> error;
    const auto options = static_cast<CFBCPackageOptions>(replaces ? kCFBCPackageOptionReplace : 0);
    if (!CFBCWritePackage(fileURL(directory, true).get(), contentsDictionary(contents).get(), options, error.receive()))
        throw Error(std::move(error));
}

/** Files that are not on a disk, and the bundles among them.  See CFBCFileTree.h. */
class FileTree {
public:
    /**
     * Creates a tree in memory: the bytes of files by their paths.  Throws Error, with the path, for one that cannot be
     * in a tree.
     */
    explicit FileTree(const FileContents &contents, CFBCFileTreeOptions options = {})
    {
        Ref<CFErrorRef> error;
        tree_ = Ref<CFBCFileTreeRef>(
            CFBCFileTreeCreateWithContents(contentsDictionary(contents).get(), options, error.receive()));
        if (!tree_)
            throw Error(std::move(error));
    }

    /** Takes ownership of a tree of a C function.  Throws Error for NULL. */
    explicit FileTree(Ref<CFBCFileTreeRef> tree) : tree_(std::move(tree))
    {
        if (!tree_)
            throw Error("no file tree");
    }

    /** Opens the bundle at a path relative to the root.  Throws Error with the reason and the errno value. */
    Bundle bundle(const StringArgument &path = {}) const { return opened(path, nullptr); }

    /** Opens the bundle for an environment.  Throws Error. */
    Bundle bundle(const StringArgument &path, const Environment &environment) const
    {
        return opened(path, environment.get());
    }

    /** Returns the tree for C functions, which you borrow. */
    CFBCFileTreeRef get() const noexcept { return tree_.get(); }

private:
    Bundle opened(const StringArgument &path, CFBCEnvironmentRef environment) const
    {
        Ref<CFErrorRef> error;
        Ref<CFBundleRef> bundle(CFBCBundleCreateInFileTree(get(), path.get(), environment, error.receive()));
        if (!bundle)
            throw Error(std::move(error));
        return Bundle(std::move(bundle));
    }

    Ref<CFBCFileTreeRef> tree_;
};

/* ---- Settings bundles ---- */

/** The settings of a program: panes with specifiers, and default values.  See CFBCSettings.h. */
class SettingsBundle {
public:
    /** One control of a pane. */
    struct Specifier {
        std::string type;                /**< "PSTextFieldSpecifier" and so on. */
        std::string key;                 /**< The key of the preference.  Empty: none. */
        std::string title;               /**< For users, in their language. */
        std::string file;                /**< The name of a child pane. */
        std::vector<std::string> titles; /**< One for each of the Values. */
        Ref<CFDictionaryRef> dictionary; /**< What the C function returned. */

        /** Returns another value: specifier.value("DefaultValue").  Empty if there is none. */
        Value value(const StringArgument &name) const
        {
            return Value(CFDictionaryGetValue(dictionary.get(), name.get()));
        }
    };

    /** Reads the settings of a program's bundle, or a settings bundle.  Throws Error with the errno value. */
    explicit SettingsBundle(const Bundle &bundle)
    {
        Ref<CFErrorRef> error;
        settings_ = Ref<CFBCSettingsRef>(CFBCSettingsCreateWithBundle(bundle.get(), error.receive()));
        if (!settings_)
            throw Error(std::move(error));
    }

    /** Returns the names of the panes, "Root" first. */
    std::vector<std::string> panes() const
    {
        return texts(Ref<CFArrayRef>(CFBCSettingsCopyPaneNames(settings_.get())).get());
    }

    /** Returns the controls of a pane.  Empty if there is no such pane. */
    std::vector<Specifier> specifiers(const StringArgument &pane = {}) const
    {
        const Ref<CFArrayRef> array(CFBCSettingsCopySpecifiers(settings_.get(), pane.get()));
        std::vector<Specifier> all;
        for (CFIndex index = 0; index < CFArrayGetCount(array.get()); index++) {
            const auto dictionary = static_cast<CFDictionaryRef>(CFArrayGetValueAtIndex(array.get(), index));
            const auto member = [dictionary](CFStringRef key) {
                const CFTypeRef value = CFDictionaryGetValue(dictionary, key);
                const bool isString = value && CFGetTypeID(value) == CFStringGetTypeID();
                return isString ? text(static_cast<CFStringRef>(value)) : std::string();
            };
            Specifier specifier;
            specifier.type = member(kCFBCSettingsTypeKey);
            specifier.key = member(kCFBCSettingsKeyKey);
            specifier.title = member(kCFBCSettingsTitleKey);
            specifier.file = member(kCFBCSettingsFileKey);
            const CFTypeRef titles = CFDictionaryGetValue(dictionary, kCFBCSettingsTitlesKey);
            if (titles && CFGetTypeID(titles) == CFArrayGetTypeID())
                specifier.titles = texts(static_cast<CFArrayRef>(titles));
            specifier.dictionary = Ref<CFDictionaryRef>::retaining(dictionary);
            all.push_back(std::move(specifier));
        }
        return all;
    }

    /** Returns the default values by the keys of preferences: settings.defaults()["Paper"].  A dictionary. */
    Value defaults() const { return Value(Ref<CFDictionaryRef>(CFBCSettingsCopyDefaults(settings_.get())).get()); }

    /** Registers the default values, which preferences have until the user sets one.  Without a name: those of the program. */
    void registerDefaults(const StringArgument &application = {}) const
    {
        if (!CFBCSettingsRegisterDefaults(settings_.get(), application.get()))
            throw Error("the defaults cannot be registered");
    }

    /**
     * Throws Error, with the reason, if a preference may not have a value: a boolean, number, string, array, Data,
     * Date and so on, or Value(object) for an object of C.
     */
    void validate(const StringArgument &key, const Value &value) const
    {
        Ref<CFErrorRef> error;
        if (!CFBCSettingsValidate(settings_.get(), key.get(), value.object().get(), error.receive()))
            throw Error(std::move(error));
    }

    /** Returns the settings for C functions, which you borrow. */
    CFBCSettingsRef get() const noexcept { return settings_.get(); }

private:
    Ref<CFBCSettingsRef> settings_;
};

} // namespace cfbundlecompat

#include <CFBundleCompat/CFBCNib.hpp>

#endif // C++17
#endif
