/**
 * @file
 * Nib files for C++17 and later.  CFBundleCompat.hpp includes it; CFBCNib.h has the contracts.
 *
 *     const cfbundlecompat::Nib nib("Greeting.nib");           // throws NibError or Error
 *     for (const auto &connection : nib.connections())
 *         std::cout << connection.label().value_or("") << '\n';
 *
 * Objects and connections keep their nib alive.
 *
 * Errors:   opening throws NibError, and Error if the system cannot read the file.
 * Threads:  several threads may use one nib at once.
 * Cost:     that of the C functions.  Nibs, objects and connections are one pointer.
 * Since:    0.1
 */
#ifndef CFBUNDLECOMPAT_CFBCNIB_HPP
#define CFBUNDLECOMPAT_CFBCNIB_HPP

#include <CFBundleCompat/CFBCNib.h>
#include <CFBundleCompat/CFBundleCompat.hpp>

#include <exception>

namespace cfbundlecompat {

class Nib;
class NibObject;

/* ---- Constants ---- */

/** How a nib is written. */
enum class NibFormat {
    keyedBinary = kCFBCNibFormatKeyedBinary,          /**< NSKeyedArchiver, as a binary property list. */
    keyedXML = kCFBCNibFormatKeyedXML,                /**< NSKeyedArchiver, as an XML property list. */
    nibArchive = kCFBCNibFormatNIBArchive,            /**< NIBArchive: iOS 6, macOS 10.13 and later. */
    typedStream = kCFBCNibFormatTypedStream,          /**< NSArchiver: NeXTSTEP to Mac OS X 10.1. */
    xib = kCFBCNibFormatXIB,                          /**< Xcode's source of a nib. */
    storyboardSource = kCFBCNibFormatStoryboardSource /**< Xcode's source of a storyboard. */
};

/** Which framework the objects are for. */
enum class NibSchema {
    none = kCFBCNibSchemaNone,     /**< No nib. */
    appKit = kCFBCNibSchemaAppKit, /**< The Mac. */
    uiKit = kCFBCNibSchemaUIKit    /**< iPhone, iPad, TV. */
};

/** What an object of the archive is. */
enum class NibObjectKind {
    object = kCFBCNibObjectKindObject,           /**< An object of the nib: it is created, connected and awoken. */
    placeholder = kCFBCNibObjectKindPlaceholder, /**< Stands for an object outside the nib; never created. */
    value = kCFBCNibObjectKindValue              /**< A font, an image and so on. */
};

/** What a placeholder stands for. */
enum class NibPlaceholder {
    none = kCFBCNibPlaceholderNone,                     /**< Not a placeholder. */
    owner = kCFBCNibPlaceholderOwner,                   /**< File's Owner. */
    firstResponder = kCFBCNibPlaceholderFirstResponder, /**< Whatever object has the focus. */
    application = kCFBCNibPlaceholderApplication,       /**< The application object. */
    external = kCFBCNibPlaceholderExternal              /**< An object with a name. */
};

/** What a connection does. */
enum class NibConnectionKind {
    outlet = kCFBCNibConnectionKindOutlet,         /**< Sets a property of the source to the destination. */
    action = kCFBCNibConnectionKindAction,         /**< Makes the source send a selector to the destination. */
    collection = kCFBCNibConnectionKindCollection, /**< Sets a property of the source to an array of objects. */
    binding = kCFBCNibConnectionKindBinding,       /**< Binds a property of the source to a key path. */
    help = kCFBCNibConnectionKindHelp,             /**< A tool tip; its destination is the control. */
    attributes = kCFBCNibConnectionKindAttributes, /**< User-defined runtime attributes of the source. */
    plain = kCFBCNibConnectionKindPlain,           /**< Without effect. */
    other = kCFBCNibConnectionKindOther,           /**< Of an unknown class. */
    segue = kCFBCNibConnectionKindSegue            /**< In a storyboard's source, leads to another scene. */
};

/* ---- Errors ---- */

/** Why a nib cannot be opened or instantiated.  code() is one of CFBCNibErrorCode. */
class NibError : public Error {
public:
    using Error::Error;

    /** Returns the index of the object in the archive. */
    std::optional<CFIndex> objectIndex() const { return fact(kCFBCNibErrorObjectIndexKey).to<CFIndex>(); }
    /** Returns the class of the object. */
    std::optional<std::string> className() const { return fact(kCFBCNibErrorClassKey).to<std::string>(); }
    /** Returns the file within a directory `X.nib` that is meant. */
    std::optional<std::string> part() const { return fact(kCFBCNibErrorPartKey).to<std::string>(); }

    /** Throws NibError for an error of nibs, and Error for others. */
    [[noreturn]] static void raise(Ref<CFErrorRef> error)
    {
        if (error && CFEqual(CFErrorGetDomain(error.get()), kCFBCNibErrorDomain))
            throw NibError(std::move(error));
        throw Error(std::move(error));
    }

private:
    Value fact(CFStringRef key) const
    {
        const Ref<CFDictionaryRef> info(CFErrorCopyUserInfo(object()));
        return Value(CFDictionaryGetValue(info.get(), key));
    }
};

/* ---- Values ---- */

/** A value of a property: a string, a number, data, an array, an object of the nib and so on. */
class NibValue {
public:
    /** No value. */
    NibValue() = default;
    /** Takes ownership of a value of a C function. */
    explicit NibValue(Ref<CFTypeRef> value) : value_(std::move(value)) {}

    /** Returns the value, which you borrow.  NULL: none. */
    CFTypeRef get() const noexcept { return value_.get(); }
    /** Returns whether there is a value.  nil is one. */
    explicit operator bool() const noexcept { return static_cast<bool>(value_); }
    /** Returns whether the value is nil. */
    bool isNil() const noexcept { return get() == kCFNull; }

    /**
     * Returns the value as a type of Value::to() that is not an array or a dictionary, if it has that type and nothing
     * is lost.
     */
    template <typename Type>
    std::optional<Type> to() const
    {
        const bool isLeaf = is(CFStringGetTypeID()) || is(CFNumberGetTypeID()) || is(CFBooleanGetTypeID())
                            || is(CFDataGetTypeID()) || is(CFDateGetTypeID());
        return isLeaf ? Value(get()).to<Type>() : std::nullopt;
    }

    /** Returns the object of the nib that the value is. */
    std::optional<NibObject> object() const;

    /** Returns the elements of an array.  Empty if the value is not an array. */
    std::vector<NibValue> array() const
    {
        std::vector<NibValue> elements;
        const auto array = is(CFArrayGetTypeID()) ? static_cast<CFArrayRef>(get()) : nullptr;
        for (CFIndex index = 0; array && index < CFArrayGetCount(array); index++)
            elements.push_back(retaining(CFArrayGetValueAtIndex(array, index)));
        return elements;
    }

    /** Returns the keys and values of a dictionary.  Empty if the value is not a dictionary. */
    std::vector<std::pair<NibValue, NibValue>> dictionary() const
    {
        std::vector<std::pair<NibValue, NibValue>> entries;
        if (!is(CFDictionaryGetTypeID()))
            return entries;
        const auto dictionary = static_cast<CFDictionaryRef>(get());
        const auto count = static_cast<std::size_t>(CFDictionaryGetCount(dictionary));
        std::vector<const void *> keys(count), values(count);
        CFDictionaryGetKeysAndValues(dictionary, keys.data(), values.data());
        for (std::size_t index = 0; index < count; index++)
            entries.emplace_back(retaining(keys[index]), retaining(values[index]));
        return entries;
    }

    /** Returns the value as a point. */
    std::optional<CFBCNibPoint> point() const { return parsed<CFBCNibPoint>(CFBCNibParsePoint); }
    /** Returns the value as a size. */
    std::optional<CFBCNibSize> size() const { return parsed<CFBCNibSize>(CFBCNibParseSize); }
    /** Returns the value as a rectangle. */
    std::optional<CFBCNibRect> rect() const { return parsed<CFBCNibRect>(CFBCNibParseRect); }

private:
    static NibValue retaining(CFTypeRef borrowed) { return NibValue(Ref<CFTypeRef>::retaining(borrowed)); }

    bool is(CFTypeID type) const noexcept { return get() && CFGetTypeID(get()) == type; }

    template <typename Shape>
    std::optional<Shape> parsed(Boolean (*parse)(CFTypeRef, Shape *)) const
    {
        Shape shape;
        if (!parse(get(), &shape))
            return std::nullopt;
        return shape;
    }

    Ref<CFTypeRef> value_;
};

/* ---- Objects ---- */

/** An object of a nib's archive: an object of the interface, a placeholder, or a value such as a font. */
class NibObject {
public:
    /** Takes ownership of an object of a C function, which is not NULL. */
    explicit NibObject(Ref<CFBCNibObjectRef> object) : object_(std::move(object)) {}
    /** Retains an object of a C function.  NULL: none. */
    static std::optional<NibObject> retaining(CFBCNibObjectRef borrowed)
    {
        if (!borrowed)
            return std::nullopt;
        return NibObject(Ref<CFBCNibObjectRef>::retaining(borrowed));
    }

    /** Returns the object for C functions, which you borrow. */
    CFBCNibObjectRef get() const noexcept { return object_.get(); }

    /** Returns the index in the archive. */
    CFIndex index() const { return CFBCNibObjectGetIndex(get()); }
    /** Returns what the object is. */
    NibObjectKind kind() const { return static_cast<NibObjectKind>(CFBCNibObjectGetKind(get())); }
    /** Returns what a placeholder stands for. */
    NibPlaceholder placeholder() const { return static_cast<NibPlaceholder>(CFBCNibObjectGetPlaceholder(get())); }
    /** Returns the name of a placeholder. */
    std::optional<std::string> identifier() const { return taken(CFBCNibObjectCopyPlaceholderIdentifier(get())); }
    /** Returns the class to create: "MyButton" for a button with a custom class. */
    std::string className() const { return taken(CFBCNibObjectCopyClass(get())).value_or(""); }
    /** Returns the class as it is in the archive. */
    std::string archivedClass() const { return taken(CFBCNibObjectCopyArchivedClass(get())).value_or(""); }
    /** Returns the class of Apple's that a custom class replaces. */
    std::optional<std::string> baseClass() const { return taken(CFBCNibObjectCopyBaseClass(get())); }
    /** Returns the Swift module in the name of the class. */
    std::optional<std::string> module() const { return taken(CFBCNibObjectCopyModule(get())); }
    /** Returns the archived class with its superclasses, or with the classes to fall back to. */
    std::vector<std::string> classChain() const
    {
        return texts(Ref<CFArrayRef>(CFBCNibObjectCopyClassChain(get())).get());
    }
    /** Returns the number that Interface Builder gave to the object. */
    std::optional<CFIndex> objectID() const
    {
        CFIndex number = 0;
        if (!CFBCNibObjectGetObjectID(get(), &number))
            return std::nullopt;
        return number;
    }
    /** Returns the name in Interface Builder. */
    std::optional<std::string> name() const { return taken(CFBCNibObjectCopyName(get())); }
    /** Returns the object that contains this one; the owner, for one at the top level. */
    std::optional<NibObject> parent() const { return retaining(CFBCNibObjectGetParent(get())); }
    /** Returns the objects whose parent this one is. */
    std::vector<NibObject> children() const
    {
        std::vector<NibObject> all;
        for (CFIndex index = 0; index < CFBCNibObjectGetChildCount(get()); index++)
            all.push_back(*retaining(CFBCNibObjectGetChild(get(), index)));
        return all;
    }

    /** Returns the properties in the order of the file.  Names may repeat; a damaged value is empty. */
    std::vector<std::pair<std::string, NibValue>> properties() const
    {
        std::vector<std::pair<std::string, NibValue>> all;
        for (CFIndex index = 0; index < CFBCNibObjectGetPropertyCount(get()); index++)
            all.emplace_back(taken(CFBCNibObjectCopyPropertyKey(get(), index)).value_or(""),
                             NibValue(Ref<CFTypeRef>(CFBCNibObjectCopyPropertyValue(get(), index))));
        return all;
    }

    /** Returns the value of the first property with a name.  Empty if there is none. */
    NibValue operator[](const StringArgument &key) const
    {
        return NibValue(Ref<CFTypeRef>(CFBCNibObjectCopyValueForKey(get(), key.get())));
    }

    /** Returns whether both are the same object of one nib. */
    friend bool operator==(const NibObject &left, const NibObject &right) { return CFEqual(left.get(), right.get()); }
    /** Returns whether they are different objects. */
    friend bool operator!=(const NibObject &left, const NibObject &right) { return !(left == right); }

private:
    static std::optional<std::string> taken(CFStringRef owned)
    {
        if (!owned)
            return std::nullopt;
        return text(Ref<CFStringRef>(owned).get());
    }

    Ref<CFBCNibObjectRef> object_;
};

inline std::optional<NibObject> NibValue::object() const
{
    return is(CFBCNibObjectGetTypeID()) ? NibObject::retaining(static_cast<CFBCNibObjectRef>(get())) : std::nullopt;
}

/** A connection between objects of a nib. */
class NibConnection {
public:
    /** Takes ownership of a connection of a C function, which is not NULL. */
    explicit NibConnection(Ref<CFBCNibConnectionRef> connection) : connection_(std::move(connection)) {}

    /** Returns the connection for C functions, which you borrow. */
    CFBCNibConnectionRef get() const noexcept { return connection_.get(); }

    /** Returns what the connection does. */
    NibConnectionKind kind() const { return static_cast<NibConnectionKind>(CFBCNibConnectionGetKind(get())); }
    /** Returns the name of the property that an outlet sets, or the selector of an action. */
    std::optional<std::string> label() const
    {
        const Ref<CFStringRef> label(CFBCNibConnectionCopyLabel(get()));
        return label ? std::optional<std::string>(text(label.get())) : std::nullopt;
    }
    /** Returns the object that has the outlet, or that sends the action. */
    std::optional<NibObject> source() const { return NibObject::retaining(CFBCNibConnectionGetSource(get())); }
    /** Returns the object that the outlet points to, or that receives the action: none for the first responder. */
    std::optional<NibObject> destination() const
    {
        return NibObject::retaining(CFBCNibConnectionGetDestination(get()));
    }
    /** Returns the events for which an action is sent: a bit mask of UIKit, or 0. */
    CFOptionFlags eventMask() const { return CFBCNibConnectionGetEventMask(get()); }
    /** Returns the class as it is in the archive. */
    std::string archivedClass() const
    {
        return text(Ref<CFStringRef>(CFBCNibConnectionCopyArchivedClass(get())).get());
    }
    /** Returns another value, such as "NSKeyPath" of a binding.  Empty if there is none. */
    NibValue operator[](const StringArgument &key) const
    {
        return NibValue(Ref<CFTypeRef>(CFBCNibConnectionCopyValueForKey(get(), key.get())));
    }

    /** Returns whether both are the same connection of one nib. */
    friend bool operator==(const NibConnection &left, const NibConnection &right)
    {
        return CFEqual(left.get(), right.get());
    }
    /** Returns whether they are different connections. */
    friend bool operator!=(const NibConnection &left, const NibConnection &right) { return !(left == right); }

private:
    Ref<CFBCNibConnectionRef> connection_;
};

/* ---- Building objects ---- */

/** What NibBuilder needs beside the nib. */
template <typename Object>
struct NibOptions {
    Object *application = nullptr;                   /**< Your application object.  NULL: none. */
    std::map<std::string, Object *> externalObjects; /**< Those for external placeholders, by their names. */
    bool lenient = false;                            /**< Whether a missing owner or external object counts as NULL. */
    bool translate = true;                           /**< Whether strings are translated. */
    std::optional<Bundle> bundle; /**< The bundle with the translations.  Default: that of the nib. */
    std::string table;            /**< Their table.  Empty: the name of the nib. */
};

/** The objects that a NibBuilder has made. */
template <typename Object>
struct NibInstantiation {
    std::vector<Object *> topLevel;      /**< Those at the top level.  You own a reference to each. */
    std::map<CFIndex, Object *> objects; /**< All of them, by the index of their description. */
    CFBCNibReport report = {};           /**< How many of what were made. */

    /** Returns what was made for an object.  NULL: nothing. */
    Object *object(const NibObject &description) const
    {
        const auto found = objects.find(description.index());
        return found == objects.end() ? nullptr : found->second;
    }
};

/**
 * Builds the objects of nibs.  Derive from it and override what your objects need.
 *
 *     struct Builder : cfbundlecompat::NibBuilder<Widget> {
 *         Widget *createObject(const cfbundlecompat::NibObject &object) override { … }
 *     };
 *     Builder builder;
 *     auto made = nib.instantiate(controller, builder);
 *
 * `Object` is the base class of your objects, or void.  The functions are called in the order of CFBCNibCallbacks.  They
 * return false for what is not wanted; the functions here return false.  An exception ends the work, discards what was
 * made, and is thrown by Nib::instantiate().
 *
 * If your objects are counted, override release(): each object is created with one reference.  When everything is built
 * it is called for all objects but those at the top level.
 *
 * A builder is for one thread at a time.  Its functions may instantiate other nibs, with this builder, too.
 */
template <typename Object>
class NibBuilder {
public:
    NibBuilder() = default;
    NibBuilder(const NibBuilder &) = delete;
    NibBuilder &operator=(const NibBuilder &) = delete;
    virtual ~NibBuilder() = default;

    /** An image or a sound is needed.  `file` is the one in the nib's bundle, or empty. */
    virtual bool loadResource(const std::string &className, const std::string &name, const std::filesystem::path &file)
    {
        return unused(className, name, file);
    }
    /** Returns a new object.  NULL: it is not wanted, and its connections are skipped. */
    virtual Object *createObject(const NibObject &description) = 0;
    /** Returns a value, such as a font.  NULL: properties have its description. */
    virtual Object *createValue(const NibObject &description)
    {
        unused(description);
        return nullptr;
    }
    /** Sets a property. */
    virtual bool setValue(Object *object, const std::string &key, const NibValue &value, const NibObject &description)
    {
        return unused(object, key, value, description);
    }
    /** Sets a user-defined runtime attribute. */
    virtual bool setValueForKeyPath(Object *object, const std::string &keyPath, const NibValue &value)
    {
        return unused(object, keyPath, value);
    }
    /** Connects an outlet. */
    virtual bool connectOutlet(Object *source, const std::string &outlet, Object *destination,
                               const NibConnection &connection)
    {
        return unused(source, outlet, destination, connection);
    }
    /** Connects an outlet collection. */
    virtual bool connectOutletCollection(Object *source, const std::string &outlet,
                                         const std::vector<Object *> &destinations, const NibConnection &connection)
    {
        return unused(source, outlet, destinations, connection);
    }
    /** Connects an action.  `target` is NULL if whatever object responds to it first receives it. */
    virtual bool connectAction(Object *source, const std::string &selector, Object *target,
                               const NibConnection &connection)
    {
        return unused(source, selector, target, connection);
    }
    /** Binds a property of an object to a key path of another.  `options` is a dictionary, or empty. */
    virtual bool bind(Object *source, const std::string &binding, Object *destination, const std::string &keyPath,
                      const NibValue &options, const NibConnection &connection)
    {
        return unused(source, binding, destination, keyPath, options, connection);
    }
    /** Sets the tool tip of an object. */
    virtual bool setHelp(Object *object, const std::string &text) { return unused(object, text); }
    /** Everything is connected. */
    virtual bool awake(Object *object, const NibObject &description) { return unused(object, description); }
    /** Shows a window that is visible at launch. */
    virtual bool showWindow(Object *window, const NibObject &description) { return unused(window, description); }
    /** Releases a reference to an object.  Must not throw. */
    virtual void release(Object *object) noexcept { unused(object); }
    /** Frees an object of a failed run, in the reverse order of creation.  Here: releases it.  Must not throw. */
    virtual void discard(Object *object) noexcept { release(object); }

protected:
    /**
     * Returns what stands for an object of the nib: what was made, the owner, or an external object.  For a value that
     * was not needed so far, createValue() is called.  NULL: nothing.  Only in a function of the builder.
     */
    Object *objectFor(const NibObject &description) const
    {
        void *found = CFBCNibInstantiationGetPointer(run_->run, description.get());
        if (run_->error)
            std::rethrow_exception(run_->error);
        return static_cast<Object *>(found);
    }

    /**
     * Returns the value of the first property with a name, with strings translated: for what a value has, such as the
     * title of a header cell, which `description[key]` has in the development language.  Empty if there is none.  Only in
     * a function of the builder.
     */
    NibValue translatedValue(const NibObject &description, const StringArgument &key) const
    {
        return NibValue(Ref<CFTypeRef>(CFBCNibInstantiationCopyValueForKey(run_->run, description.get(), key.get())));
    }

private:
    friend class Nib;

    struct Run {
        NibBuilder &builder;
        CFBCNibInstantiationRef run = nullptr;
        std::exception_ptr error = nullptr;
        std::vector<std::pair<CFIndex, Object *>> made = {};
    };

    template <typename... Arguments>
    static bool unused(const Arguments &...)
    {
        return false;
    }

    /** Calls a function of the builder, unless an exception has ended the work. */
    template <typename Call>
    static CFBCNibResult guarded(void *context, CFBCNibInstantiationRef current, Call call) noexcept
    {
        Run &run = *static_cast<Run *>(context);
        if (run.error)
            return kCFBCNibFailed;
        try {
            run.run = current;
            const bool isDone = call(run);
            if (!run.error)
                return isDone ? kCFBCNibDone : kCFBCNibIgnored;
        } catch (...) {
            run.error = std::current_exception();
        }
        return kCFBCNibFailed;
    }

    static Object *object(void *pointer) { return static_cast<Object *>(pointer); }
    static std::string string(CFStringRef borrowed) { return text(borrowed); }
    static NibValue value(CFTypeRef borrowed) { return NibValue(Ref<CFTypeRef>::retaining(borrowed)); }
    static NibObject description(CFBCNibObjectRef borrowed) { return *NibObject::retaining(borrowed); }
    static NibConnection connection(CFBCNibConnectionRef borrowed)
    {
        return NibConnection(Ref<CFBCNibConnectionRef>::retaining(borrowed));
    }

    using Create = Object *(NibBuilder::*)(const NibObject &);

    template <Create create>
    static CFBCNibResult made(CFBCNibObjectRef borrowed, void **result, CFBCNibInstantiationRef current, void *context)
    {
        return guarded(context, current, [&](Run &run) {
            const NibObject object = description(borrowed);
            const std::size_t place = run.made.size();
            run.made.emplace_back(object.index(), nullptr); // before the object, which would be lost without memory
            run.made[place].second = (run.builder.*create)(object);
            *result = run.made[place].second;
            return true;
        });
    }

    static CFBCNibCallbacks callbacks(Run *context) noexcept
    {
        using RunRef = CFBCNibInstantiationRef;
        CFBCNibCallbacks all = {};
        all.context = context;
        all.loadResource = [](CFStringRef kind, CFStringRef name, CFURLRef url, RunRef current, void *state) {
            return guarded(state, current,
                           [&](Run &run) { return run.builder.loadResource(string(kind), string(name), path(url)); });
        };
        all.createObject = made<&NibBuilder::createObject>;
        all.createValue = made<&NibBuilder::createValue>;
        all.setValue = [](void *one, CFStringRef key, CFTypeRef borrowed, CFBCNibObjectRef owner, RunRef current,
                          void *state) {
            return guarded(state, current, [&](Run &run) {
                return run.builder.setValue(object(one), string(key), value(borrowed), description(owner));
            });
        };
        all.setValueForKeyPath = [](void *one, CFStringRef keyPath, CFTypeRef borrowed, RunRef current, void *state) {
            return guarded(state, current, [&](Run &run) {
                return run.builder.setValueForKeyPath(object(one), string(keyPath), value(borrowed));
            });
        };
        all.connectOutlet = [](void *source, CFStringRef outlet, void *destination, CFBCNibConnectionRef borrowed,
                               RunRef current, void *state) {
            return guarded(state, current, [&](Run &run) {
                return run.builder.connectOutlet(object(source), string(outlet), object(destination),
                                                 connection(borrowed));
            });
        };
        all.connectOutletCollection = [](void *source, CFStringRef outlet, void *const *destinations, CFIndex count,
                                         CFBCNibConnectionRef borrowed, RunRef current, void *state) {
            return guarded(state, current, [&](Run &run) {
                std::vector<Object *> members;
                for (CFIndex index = 0; index < count; index++)
                    members.push_back(object(destinations[index]));
                return run.builder.connectOutletCollection(object(source), string(outlet), members,
                                                           connection(borrowed));
            });
        };
        all.connectAction = [](void *source, CFStringRef selector, void *target, CFOptionFlags,
                               CFBCNibConnectionRef borrowed, RunRef current, void *state) {
            return guarded(state, current, [&](Run &run) {
                return run.builder.connectAction(object(source), string(selector), object(target),
                                                 connection(borrowed));
            });
        };
        all.bind = [](void *source, CFStringRef binding, void *destination, CFStringRef keyPath,
                      CFDictionaryRef options, CFBCNibConnectionRef borrowed, RunRef current, void *state) {
            return guarded(state, current, [&](Run &run) {
                return run.builder.bind(object(source), string(binding), object(destination), string(keyPath),
                                        value(options), connection(borrowed));
            });
        };
        all.setHelp = [](void *one, CFStringRef help, RunRef current, void *state) {
            return guarded(state, current, [&](Run &run) { return run.builder.setHelp(object(one), string(help)); });
        };
        all.awake = [](void *one, CFBCNibObjectRef borrowed, RunRef current, void *state) {
            return guarded(state, current,
                           [&](Run &run) { return run.builder.awake(object(one), description(borrowed)); });
        };
        all.showWindow = [](void *window, CFBCNibObjectRef borrowed, RunRef current, void *state) {
            return guarded(state, current,
                           [&](Run &run) { return run.builder.showWindow(object(window), description(borrowed)); });
        };
        return all;
    }

    /** Runs the builder, and keeps books of the references. */
    NibInstantiation<Object> build(CFBCNibRef nib, Object *owner, const NibOptions<Object> &options)
    {
        const Ref<CFDictionaryRef> dictionary = optionsDictionary(options);
        Run run{ *this };
        const CFBCNibCallbacks functions = callbacks(&run);
        Run *outer = std::exchange(run_, &run);
        NibInstantiation<Object> result;
        try {
            Ref<CFErrorRef> error;
            const Ref<CFBCNibInstantiationRef> built(
                CFBCNibInstantiate(nib, owner, options.application, &functions, dictionary.get(), error.receive()));
            if (run.error)
                std::rethrow_exception(run.error);
            if (!built)
                NibError::raise(std::move(error));
            CFBCNibInstantiationGetReport(built.get(), &result.report);
            for (CFIndex index = 0; index < CFBCNibInstantiationGetTopLevelCount(built.get()); index++)
                result.topLevel.push_back(object(CFBCNibInstantiationGetTopLevelPointer(built.get(), index)));
            for (const auto &[index, one] : run.made)
                if (one)
                    result.objects.emplace(index, one);
        } catch (...) {
            for (auto entry = run.made.rbegin(); entry != run.made.rend(); ++entry)
                if (entry->second)
                    discard(entry->second);
            run_ = outer;
            throw;
        }
        run_ = outer;
        releaseAllBut(nib, run.made);
        return result;
    }

    /** Gives back the references of the objects that are not at the top level. */
    void releaseAllBut(CFBCNibRef nib, const std::vector<std::pair<CFIndex, Object *>> &made) noexcept
    {
        for (const auto &[index, one] : made) {
            bool isTopLevel = false;
            const CFBCNibObjectRef description = CFBCNibGetObject(nib, index);
            for (CFIndex top = 0; top < CFBCNibGetTopLevelObjectCount(nib) && !isTopLevel; top++)
                isTopLevel = CFBCNibGetTopLevelObject(nib, top) == description;
            if (one && !isTopLevel)
                release(one);
        }
    }

    static Ref<CFDictionaryRef> optionsDictionary(const NibOptions<Object> &options)
    {
        const Ref<CFMutableDictionaryRef> all(
            CFDictionaryCreateMutable(nullptr, 0, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks));
        const Ref<CFMutableDictionaryRef> external(
            CFDictionaryCreateMutable(nullptr, 0, &kCFTypeDictionaryKeyCallBacks, nullptr));
        for (const auto &[name, one] : options.externalObjects)
            CFDictionarySetValue(external.get(), cfbundlecompat::string(name).get(), one);
        CFDictionarySetValue(all.get(), kCFBCNibOptionExternalObjects, external.get());
        CFDictionarySetValue(all.get(), kCFBCNibOptionLenient, options.lenient ? kCFBooleanTrue : kCFBooleanFalse);
        CFDictionarySetValue(all.get(), kCFBCNibOptionTranslate, options.translate ? kCFBooleanTrue : kCFBooleanFalse);
        if (options.bundle)
            CFDictionarySetValue(all.get(), kCFBCNibOptionBundle, options.bundle->get());
        if (!options.table.empty())
            CFDictionarySetValue(all.get(), kCFBCNibOptionTable, cfbundlecompat::string(options.table).get());
        return Ref<CFDictionaryRef>::retaining(all.get());
    }

    Run *run_ = nullptr;
};

/* ---- Nibs ---- */

/** How a nib is opened. */
struct NibSettings {
    std::optional<Environment> environment; /**< Chooses among the parts of a directory.  Default: the process's. */
    bool archive = false;                   /**< Whether an archive that is not a nib is accepted, too. */
    std::uint64_t memoryLimit = 0;          /**< How many bytes of memory it may take.  0: the default. */
};

/** A string that is translated when a nib is loaded. */
struct NibString {
    NibObject object;  /**< The object that has it. */
    std::string key;   /**< The key in a strings table. */
    std::string value; /**< The string in the development language. */
};

/** An image or a sound that a nib names. */
struct NibResource {
    std::string className;                     /**< The class, such as "NSImage". */
    std::string name;                          /**< The name. */
    std::optional<std::filesystem::path> file; /**< Its file in the bundle of the nib. */
};

/** A nib: the objects and connections of a nib file.  Immutable.  Copies refer to the same nib. */
class Nib {
public:
    /** Opens a file or a directory `X.nib`. */
    explicit Nib(const std::filesystem::path &file, const NibSettings &settings = {})
    {
        std::error_code code;
        const Ref<CFURLRef> url = fileURL(file, std::filesystem::is_directory(file, code));
        Ref<CFErrorRef> error;
        nib_ = Ref<CFBCNibRef>(CFBCNibCreateWithURL(url.get(), options(settings).get(), error.receive()));
        if (!nib_)
            NibError::raise(std::move(error));
    }

    /** Opens the content of a file. */
    explicit Nib(const Data &bytes, const NibSettings &settings = {})
    {
        const Ref<CFDataRef> data(
            CFDataCreate(nullptr, reinterpret_cast<const UInt8 *>(bytes.data()), static_cast<CFIndex>(bytes.size())));
        Ref<CFErrorRef> error;
        nib_ = Ref<CFBCNibRef>(CFBCNibCreateWithData(data.get(), options(settings).get(), error.receive()));
        if (!nib_)
            NibError::raise(std::move(error));
    }

    /** Finds and opens a nib of a bundle, or its source.  Without a name: the main nib of Info.plist. */
    explicit Nib(const Bundle &bundle, const StringArgument &name = {}, const NibSettings &settings = {})
    {
        Ref<CFErrorRef> error;
        nib_ =
            Ref<CFBCNibRef>(CFBCNibCreateInBundle(bundle.get(), name.get(), options(settings).get(), error.receive()));
        if (!nib_)
            NibError::raise(std::move(error));
    }

    /** Takes ownership of a nib of a C function.  Throws Error for NULL. */
    explicit Nib(Ref<CFBCNibRef> nib) : nib_(std::move(nib))
    {
        if (!nib_)
            throw Error("no nib");
    }

    /** Returns the nib for C functions, which you borrow. */
    CFBCNibRef get() const noexcept { return nib_.get(); }

    /** Returns how the nib is written. */
    NibFormat format() const { return static_cast<NibFormat>(CFBCNibGetFormat(get())); }
    /** Returns which framework the nib is for. */
    NibSchema schema() const { return static_cast<NibSchema>(CFBCNibGetSchema(get())); }
    /** Returns the version of the format. */
    CFIndex formatVersion() const { return CFBCNibGetFormatVersion(get()); }
    /** Returns the version of the program that wrote the nib. */
    CFIndex coderVersion() const { return CFBCNibGetCoderVersion(get()); }
    /** Returns the file, or the part of a directory, that was opened.  Empty for bytes. */
    std::filesystem::path path() const { return cfbundlecompat::path(Ref<CFURLRef>(CFBCNibCopyURL(get())).get()); }
    /** Returns the names of the parts of the nib's directory. */
    std::vector<std::string> parts() const { return texts(Ref<CFArrayRef>(CFBCNibCopyPartNames(get())).get()); }
    /** Returns what is unusual about the file. */
    std::vector<std::string> diagnostics() const { return texts(Ref<CFArrayRef>(CFBCNibCopyDiagnostics(get())).get()); }

    /** Returns all objects of the archive in its order: those of the interface, placeholders, and values. */
    std::vector<NibObject> objects() const
    {
        std::vector<NibObject> all;
        for (CFIndex index = 0; index < slotCount(); index++)
            if (auto found = object(index))
                all.push_back(std::move(*found));
        return all;
    }
    /** Returns the number of slots of the archive.  Some have no object. */
    CFIndex slotCount() const { return CFBCNibGetObjectCount(get()); }
    /** Returns the object of a slot. */
    std::optional<NibObject> object(CFIndex index) const
    {
        return NibObject::retaining(CFBCNibGetObject(get(), index));
    }
    /** Returns the placeholder for File's Owner. */
    std::optional<NibObject> owner() const { return NibObject::retaining(CFBCNibGetOwner(get())); }
    /** Returns the objects without a parent in the nib, without placeholders. */
    std::vector<NibObject> topLevel() const
    {
        return all(CFBCNibGetTopLevelObjectCount(get()), CFBCNibGetTopLevelObject);
    }
    /** Returns the menu that becomes the menu bar. */
    std::optional<NibObject> mainMenu() const { return NibObject::retaining(CFBCNibGetMainMenu(get())); }
    /** Returns the windows that are shown after loading. */
    std::vector<NibObject> visibleWindows() const
    {
        return all(CFBCNibGetVisibleWindowCount(get()), CFBCNibGetVisibleWindow);
    }
    /** Returns the connections, in the order in which they are established. */
    std::vector<NibConnection> connections() const
    {
        std::vector<NibConnection> all;
        for (CFIndex index = 0; index < CFBCNibGetConnectionCount(get()); index++)
            all.emplace_back(Ref<CFBCNibConnectionRef>::retaining(CFBCNibGetConnection(get(), index)));
        return all;
    }

    /** Returns the strings that are translated when the nib is loaded. */
    std::vector<NibString> localizableStrings() const
    {
        const Ref<CFArrayRef> array(CFBCNibCopyLocalizableStrings(get()));
        std::vector<NibString> all;
        for (CFIndex index = 0; index < CFArrayGetCount(array.get()); index++) {
            const auto entry = static_cast<CFDictionaryRef>(CFArrayGetValueAtIndex(array.get(), index));
            const auto object = static_cast<CFBCNibObjectRef>(CFDictionaryGetValue(entry, kCFBCNibObjectKey));
            all.push_back({ NibObject(Ref<CFBCNibObjectRef>::retaining(object)), member(entry, kCFBCNibStringKey),
                            member(entry, kCFBCNibStringValue) });
        }
        return all;
    }

    /** Returns the images and sounds that the nib names. */
    std::vector<NibResource> resources() const
    {
        const Ref<CFArrayRef> array(CFBCNibCopyResourceNames(get()));
        std::vector<NibResource> all;
        for (CFIndex index = 0; index < CFArrayGetCount(array.get()); index++) {
            const auto entry = static_cast<CFDictionaryRef>(CFArrayGetValueAtIndex(array.get(), index));
            const auto url = static_cast<CFURLRef>(CFDictionaryGetValue(entry, kCFBCNibResourceURL));
            all.push_back({ member(entry, kCFBCNibResourceClass), member(entry, kCFBCNibResourceName), std::nullopt });
            if (url)
                all.back().file = cfbundlecompat::path(url);
        }
        return all;
    }

    /** Returns the classes that `classes.nib` beside the nib describes: an array of dictionaries. */
    Value classDescriptions() const { return Value(Ref<CFArrayRef>(CFBCNibCopyClassDescriptions(get())).get()); }

    /** Builds the objects of the nib.  Throws NibError, and what a function of the builder throws. */
    template <typename Object>
    NibInstantiation<Object> instantiate(std::common_type_t<Object *> owner, NibBuilder<Object> &builder,
                                         const std::common_type_t<NibOptions<Object>> &options = {}) const
    {
        return builder.build(get(), owner, options);
    }

    /**
     * Returns a description for programs, in JSON: see docs/nibs.md.  Empty for a nib that was moved from.  Throws
     * std::bad_alloc where CFBCNibCreateJSON() returns NULL.
     */
    std::string json() const
    {
        if (!get())
            return {};
        const Ref<CFDataRef> data(CFBCNibCreateJSON(get()));
        if (!data)
            throw std::bad_alloc();
        return std::string(reinterpret_cast<const char *>(CFDataGetBytePtr(data.get())),
                           static_cast<std::size_t>(CFDataGetLength(data.get())));
    }

    /** Returns a description for people: a line for each object. */
    std::string tree() const { return text(Ref<CFStringRef>(CFBCNibCreateTreeDescription(get())).get()); }

private:
    static Ref<CFDictionaryRef> options(const NibSettings &settings)
    {
        const Ref<CFMutableDictionaryRef> all(
            CFDictionaryCreateMutable(nullptr, 0, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks));
        if (settings.environment)
            CFDictionarySetValue(all.get(), kCFBCNibOptionEnvironment, settings.environment->get());
        CFDictionarySetValue(all.get(), kCFBCNibOptionArchive, settings.archive ? kCFBooleanTrue : kCFBooleanFalse);
        if (settings.memoryLimit)
            CFDictionarySetValue(all.get(), kCFBCNibOptionMemoryLimit,
                                 cfbundlecompat::object(settings.memoryLimit).get());
        return Ref<CFDictionaryRef>::retaining(all.get());
    }

    std::vector<NibObject> all(CFIndex count, CFBCNibObjectRef (*getter)(CFBCNibRef, CFIndex)) const
    {
        std::vector<NibObject> objects;
        for (CFIndex index = 0; index < count; index++)
            objects.push_back(*NibObject::retaining(getter(get(), index)));
        return objects;
    }

    static std::string member(CFDictionaryRef entry, CFStringRef key)
    {
        return text(static_cast<CFStringRef>(CFDictionaryGetValue(entry, key)));
    }

    Ref<CFBCNibRef> nib_;
};

inline Nib Bundle::nib(const StringArgument &name) const
{
    return Nib(*this, name);
}

/* ---- Storyboards ---- */

/** Where a controller of a storyboard leads. */
struct Segue {
    std::string className;                  /**< The class, such as "UIStoryboardShowSegueTemplate". */
    std::optional<std::string> identifier;  /**< The name that the program knows it by. */
    std::optional<std::string> destination; /**< The identifier of the controller that is shown. */
};

/** A storyboard: compiled, or Xcode's source.  Immutable.  Copies refer to the same storyboard. */
class Storyboard {
public:
    /** Opens a directory `X.storyboardc`, or a file `X.storyboard`. */
    explicit Storyboard(const std::filesystem::path &file)
    {
        std::error_code code;
        const Ref<CFURLRef> url = fileURL(file, std::filesystem::is_directory(file, code));
        Ref<CFErrorRef> error;
        storyboard_ = checked(CFBCStoryboardCreateWithURL(url.get(), error.receive()), error);
    }

    /** Finds and opens a storyboard of a bundle, or its source.  Without a name: the main storyboard of Info.plist. */
    explicit Storyboard(const Bundle &bundle, const StringArgument &name = {})
    {
        Ref<CFErrorRef> error;
        storyboard_ = checked(CFBCStoryboardCreateInBundle(bundle.get(), name.get(), error.receive()), error);
    }

    /** Returns the storyboard for C functions, which you borrow. */
    CFBCStoryboardRef get() const noexcept { return storyboard_.get(); }

    /** Returns the identifiers of the controllers, sorted. */
    std::vector<std::string> identifiers() const
    {
        return texts(Ref<CFArrayRef>(CFBCStoryboardCopyIdentifiers(get())).get());
    }
    /** Returns the identifier of the controller that is shown first. */
    std::optional<std::string> initial() const
    {
        const Ref<CFStringRef> identifier(CFBCStoryboardCopyEntryIdentifier(get()));
        return identifier ? std::optional<std::string>(text(identifier.get())) : std::nullopt;
    }

    /** Opens the nib of a controller.  Without an identifier: of the one that is shown first. */
    Nib nib(const StringArgument &identifier = {}) const
    {
        Ref<CFErrorRef> error;
        return Nib(checked(CFBCStoryboardCreateNib(get(), identifier.get(), error.receive()), error));
    }
    /** Opens the nib with the main menu. */
    Nib mainMenuNib() const
    {
        Ref<CFErrorRef> error;
        return Nib(checked(CFBCStoryboardCreateMainMenuNib(get(), error.receive()), error));
    }
    /** Finds the controller in its nib, which nib() has opened for the same identifier.  Nothing for the main menu. */
    std::optional<NibObject> controller(const Nib &nib, const StringArgument &identifier = {}) const
    {
        return NibObject::retaining(CFBCStoryboardGetController(get(), identifier.get(), nib.get()));
    }
    /** Opens the nib with the view of a controller, which is its owner. */
    Nib viewNib(const NibObject &controller) const
    {
        Ref<CFErrorRef> error;
        return Nib(checked(CFBCStoryboardCreateViewNib(get(), controller.get(), error.receive()), error));
    }

    /** Returns where a controller leads. */
    static std::vector<Segue> segues(const NibObject &controller)
    {
        const Ref<CFArrayRef> array(CFBCStoryboardCopySegues(controller.get()));
        std::vector<Segue> all;
        for (CFIndex index = 0; index < CFArrayGetCount(array.get()); index++) {
            const auto entry = static_cast<CFDictionaryRef>(CFArrayGetValueAtIndex(array.get(), index));
            all.push_back({ member(entry, kCFBCStoryboardSegueClass).value_or(""),
                            member(entry, kCFBCStoryboardSegueIdentifier),
                            member(entry, kCFBCStoryboardSegueDestination) });
        }
        return all;
    }
    /** Returns the objects of a controller's nib that the nib of its view needs, by the names of placeholders. */
    static std::map<std::string, NibObject> externalObjects(const NibObject &controller)
    {
        const NibValue objects(Ref<CFTypeRef>(CFBCStoryboardCopyExternalObjects(controller.get())));
        std::map<std::string, NibObject> all;
        for (const auto &[name, value] : objects.dictionary())
            if (auto object = value.object())
                all.emplace(name.to<std::string>().value_or(""), std::move(*object));
        return all;
    }

private:
    /** Takes ownership of the result of a C function. */
    template <typename Type>
    static Ref<Type> checked(Type owned, Ref<CFErrorRef> &error)
    {
        if (!owned)
            NibError::raise(std::move(error));
        return Ref<Type>(owned);
    }

    static std::optional<std::string> member(CFDictionaryRef entry, CFStringRef key)
    {
        return Value(CFDictionaryGetValue(entry, key)).to<std::string>();
    }

    Ref<CFBCStoryboardRef> storyboard_;
};

inline Storyboard Bundle::storyboard(const StringArgument &name) const
{
    return Storyboard(*this, name);
}

} // namespace cfbundlecompat

#endif
