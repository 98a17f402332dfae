// The C++ header: nibs, and the objects that a program makes of them.
#include <CFBundleCompat/CFBCNib.hpp>

#include <type_traits>

#include "../C/nib_vector.h" // Last: cmocka has a macro "fail".

namespace cf = cfbundlecompat;

using Names = std::vector<std::string>;

static_assert(sizeof(cf::Nib) == sizeof(void *) && sizeof(cf::NibObject) == sizeof(void *));
static_assert(!std::is_copy_constructible_v<cf::NibBuilder<void>>);

static cf::Nib greeting()
{
    return cf::Nib(std::filesystem::path(__FILE__).parent_path() / "../../examples/Greeting.nib");
}

static cf::Data vector_bytes()
{
    const cf::Ref<CFDataRef> data(vector_data());
    const auto *bytes = reinterpret_cast<const std::byte *>(CFDataGetBytePtr(data.get()));
    return cf::Data(bytes, bytes + CFDataGetLength(data.get()));
}

// ---- Reading ----

static void test_nib__is_opened_by_path_and_bytes(void **)
{
    const cf::Nib nib = greeting(), stream(vector_bytes());
    assert_true(nib.format() == cf::NibFormat::keyedXML && nib.schema() == cf::NibSchema::appKit);
    assert_int_equal(nib.formatVersion(), 100000);
    assert_int_equal(nib.coderVersion(), 0);
    assert_string_equal(nib.path().filename().c_str(), "Greeting.nib");
    assert_true(nib.parts().empty() && nib.diagnostics().empty());
    assert_true(stream.format() == cf::NibFormat::typedStream && stream.path().empty());
    const cf::Nib copy = nib;
    assert_ptr_equal(copy.get(), nib.get());
    assert_true(cf::Nib(cf::Ref<CFBCNibRef>(open_vector())).owner()->className() == "Owner");
}

static void test_nib_that_was_moved_from__is_empty(void **)
{
    cf::Nib nib = greeting();
    const cf::Nib moved = std::move(nib);
    assert_false(moved.json().empty() || moved.tree().empty());
    assert_true(nib.json().empty() && nib.tree().empty() && !nib.owner()); // NOLINT(bugprone-use-after-move)
}

static void test_objects__have_classes_ids_and_properties(void **)
{
    const cf::Nib nib = greeting();
    const cf::NibObject owner = nib.owner().value(), window = nib.topLevel().at(0);
    assert_true(owner.placeholder() == cf::NibPlaceholder::owner && owner.kind() == cf::NibObjectKind::placeholder);
    assert_string_equal(owner.className().c_str(), "GreetingController");
    assert_string_equal(window.className().c_str(), "NSWindow");
    assert_string_equal(window.archivedClass().c_str(), "NSWindowTemplate");
    assert_false(window.baseClass() || window.module() || window.identifier() || window.name());
    assert_true(window.classChain() == Names({ "NSWindowTemplate", "NSObject" }));
    assert_int_equal(window.objectID().value(), 5);
    assert_true(window.parent() == owner && !owner.parent());
    assert_string_equal(window["NSWindowTitle"].to<std::string>()->c_str(), "Greeting");
    assert_false(window["NSWindowTitle"].to<int>() || window["none"]);
    const cf::NibObject view = window["NSWindowView"].object().value();
    assert_true(window.children() == std::vector<cf::NibObject>({ view }) && view != window);
    assert_true(view["NSFrameSize"].size()->width == 320 && !view["NSFrameSize"].rect() && !view["none"].point());
    assert_true(window["NSWindowRect"].rect()->origin.y == 240);
    assert_int_equal(window.properties().size(), CFBCNibObjectGetPropertyCount(window.get()));
    assert_string_equal(window.properties()[0].first.c_str(), "NSWTFlags");
    assert_int_equal(nib.object(window.index())->index(), window.index());
    assert_false(nib.object(-1) || nib.object(nib.slotCount()) || nib.mainMenu());
    assert_true(nib.objects().size() < static_cast<std::size_t>(nib.slotCount()));
    assert_true(nib.visibleWindows() == nib.topLevel());
}

static void test_values__are_arrays_dictionaries_objects_or_leaves(void **)
{
    const cf::Nib nib = greeting();
    cf::NibObject view = nib.topLevel()[0]["NSWindowView"].object().value();
    const std::vector<cf::NibValue> subviews = view["NSSubviews"].array();
    assert_int_equal(subviews.size(), 1);
    assert_string_equal(subviews[0].object()->className().c_str(), "NSButton");
    assert_false(view["NSSubviews"].to<std::string>() || view["NSSubviews"].object() || view["NSFrameSize"].object());
    assert_true(view["NSFrameSize"].array().empty() && view["NSFrameSize"].dictionary().empty());
    const cf::Ref<CFMutableDictionaryRef> dictionary(
        CFDictionaryCreateMutable(nullptr, 0, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks));
    CFDictionarySetValue(dictionary.get(), CFSTR("a"), kCFNull);
    const auto entries = cf::NibValue(cf::Ref<CFTypeRef>::retaining(dictionary.get())).dictionary();
    assert_int_equal(entries.size(), 1);
    assert_true(entries[0].first.to<std::string>() == "a" && entries[0].second.isNil());
    assert_false(cf::NibValue() || cf::NibValue().isNil() || cf::NibValue().to<int>());
}

static void test_connections__have_ends_and_labels(void **)
{
    const cf::Nib nib = greeting();
    const std::vector<cf::NibConnection> connections = nib.connections();
    assert_int_equal(connections.size(), 2);
    const cf::NibConnection &outlet = connections[0], &action = connections[1];
    assert_true(outlet.kind() == cf::NibConnectionKind::outlet && outlet.label() == "window");
    assert_true(outlet.source() == nib.owner() && outlet.destination() == nib.topLevel()[0]);
    assert_true(outlet["NSLabel"].to<std::string>() == "window" && outlet.eventMask() == 0);
    assert_string_equal(outlet.archivedClass().c_str(), "NSNibOutletConnector");
    assert_true(action.kind() == cf::NibConnectionKind::action && action.destination() == nib.owner());
    assert_true(outlet != action && outlet == nib.connections()[0]);
}

static void test_exports__are_those_of_the_c_functions(void **)
{
    const cf::Nib nib = greeting();
    assert_true(nib.json().find("\"schemaVersion\": 1") != std::string::npos
                || nib.json().find("\"schemaVersion\":1") != std::string::npos);
    assert_int_equal(nib.tree().rfind("keyedXML, AppKit\nowner (GreetingController)", 0), 0);
    assert_true(nib.resources().empty() && nib.classDescriptions().array().empty());
    const std::vector<cf::NibString> strings = nib.localizableStrings();
    assert_int_equal(strings.size(), 2);
    assert_string_equal(strings[1].key.c_str(), "5.NSWindowTitle");
    assert_string_equal(strings[1].value.c_str(), "Greeting");
    assert_true(strings[1].object == nib.topLevel()[0]);
}

static void test_error__has_code_place_and_reason(void **)
{
    cf::Data bytes = vector_bytes();
    bytes.pop_back();
    try {
        const cf::Nib damaged(bytes);
        fail();
    } catch (const cf::NibError &error) {
        assert_int_equal(error.code(), kCFBCNibErrorDamaged);
        assert_true(error.offset().has_value() && !error.part() && !error.className() && !error.objectIndex());
        assert_int_not_equal(std::string(error.what()).find("ends too early"), std::string::npos);
    }
    make_file("a.nib/keyedobjects.nib", "GNUstep archive");
    try {
        const cf::Nib gorm(scratch_path("a.nib"));
        fail();
    } catch (const cf::NibError &error) {
        assert_true(error.code() == kCFBCNibErrorGorm && error.part() == "keyedobjects.nib");
    }
    try {
        const cf::Nib missing(scratch_path("none.nib"));
        fail();
    } catch (const cf::NibError &) {
        fail();
    } catch (const cf::Error &error) {
        assert_int_equal(error.code(), 2);
    }
    try {
        const cf::Nib none{ cf::Ref<CFBCNibRef>() };
        fail();
    } catch (const cf::Error &) {
    }
}

static void test_settings__choose_the_part_and_bound_the_memory(void **)
{
    const cf::Data bytes = vector_bytes();
    for (const char *name : { "b.nib/objects.nib", "b.nib/keyedobjects-101300.nib" })
        make_file_bytes(name, bytes.data(), bytes.size());
    cf::Settings settings;
    settings.systemVersion = "10.12";
    cf::NibSettings old;
    old.environment = cf::Environment(settings);
    assert_string_equal(cf::Nib(scratch_path("b.nib"), old).path().filename().c_str(), "objects.nib");
    assert_string_equal(cf::Nib(scratch_path("b.nib")).path().filename().c_str(), "keyedobjects-101300.nib");
    cf::NibSettings small;
    small.memoryLimit = 10;
    try {
        const cf::Nib large(bytes, small);
        fail();
    } catch (const cf::NibError &error) {
        assert_int_equal(error.code(), kCFBCNibErrorTooLarge);
    }
}

// ---- Building ----

struct Widget {
    std::string name;
    int references = 1;
    Widget *window = nullptr;
};

// Builds widgets, and throws at a call.
struct Builder : cf::NibBuilder<Widget> {
    explicit Builder(std::string throwing = "") : throwing(std::move(throwing)) {}

    Widget *createObject(const cf::NibObject &description) override
    {
        call("createObject");
        if (description.className() == unwanted)
            return nullptr;
        all.push_back(std::make_unique<Widget>());
        all.back()->name = description.className();
        return all.back().get();
    }
    Widget *createValue(const cf::NibObject &description) override
    {
        call("createValue");
        return createObject(description);
    }
    bool setValue(Widget *, const std::string &key, const cf::NibValue &value, const cf::NibObject &) override
    {
        call("setValue");
        if (const auto object = value.object()) {
            Widget *found = objectFor(*object);
            assert_true(found == nullptr || found->name == object->className());
        }
        return key != "NSWindowRect";
    }
    bool connectOutlet(Widget *source, const std::string &outlet, Widget *destination,
                       const cf::NibConnection &connection) override
    {
        call("connectOutlet");
        assert_string_equal(outlet.c_str(), connection.label()->c_str());
        source->window = destination;
        return true;
    }
    bool connectAction(Widget *source, const std::string &selector, Widget *target, const cf::NibConnection &) override
    {
        call("connectAction");
        assert_string_equal(source->name.c_str(), "NSButton");
        assert_string_equal(selector.c_str(), "greet:");
        assert_non_null(target);
        return true;
    }
    bool awake(Widget *, const cf::NibObject &) override
    {
        call("awake");
        return true;
    }
    bool showWindow(Widget *window, const cf::NibObject &) override
    {
        call("showWindow");
        return window->name == "NSWindow";
    }
    void release(Widget *widget) noexcept override { widget->references--; }

    void call(const std::string &name)
    {
        calls.push_back(name);
        if (name == throwing)
            throw std::runtime_error(name);
    }

    int references() const
    {
        int sum = 0;
        for (const auto &widget : all)
            sum += widget->references;
        return sum;
    }

    std::string throwing, unwanted;
    Names calls;
    std::vector<std::unique_ptr<Widget>> all;
};

static void test_builder__makes_and_connects_the_objects(void **)
{
    const cf::Nib nib = greeting();
    Builder builder;
    Widget owner;
    const cf::NibInstantiation<Widget> made = nib.instantiate(&owner, builder);
    assert_int_equal(made.topLevel.size(), 1);
    assert_ptr_equal(owner.window, made.topLevel[0]);
    assert_ptr_equal(made.object(nib.topLevel()[0]), made.topLevel[0]);
    assert_null(made.object(nib.owner().value()));
    assert_int_equal(made.objects.size(), 4);
    assert_true(made.report.objects.made == 4 && made.report.outlets.made == 1 && made.report.actions.made == 1);
    assert_true(made.report.windows.made == 1 && made.report.awakenings.made == 5);
    // Only the object at the top level is still referred to.
    assert_true(made.topLevel[0]->references == 1 && builder.references() == 1);
}

static void test_exception__of_any_function_comes_out(void **)
{
    const cf::Nib nib = greeting();
    for (const char *name : { "createObject", "setValue", "connectOutlet", "connectAction", "awake", "showWindow" }) {
        for (const bool lenient : { false, true }) {
            Builder builder(name);
            Widget owner;
            cf::NibOptions<Widget> options;
            options.lenient = lenient;
            try {
                nib.instantiate(&owner, builder, options);
                fail();
            } catch (const std::runtime_error &error) {
                assert_string_equal(error.what(), name);
            }
            assert_string_equal(builder.calls.back().c_str(), name);
            assert_int_equal(builder.references(), 0);
        }
    }
    assert_int_equal(CFGetRetainCount(nib.get()), 1);
}

struct Throws : Builder {
    bool connectOutlet(Widget *, const std::string &, Widget *, const cf::NibConnection &connection) override
    {
        objectFor(connection.source().value());
        throw 42;
    }
    void discard(Widget *widget) noexcept override { discarded.push_back(widget->name); }

    Names discarded;
};

static void test_objects__are_discarded_in_reverse_order(void **)
{
    Throws builder;
    Widget owner;
    int thrown = 0;
    try {
        greeting().instantiate(&owner, builder);
    } catch (int number) {
        thrown = number;
    }
    assert_int_equal(thrown, 42);
    assert_true(builder.discarded == Names({ "NSButtonCell", "NSButton", "NSView", "NSWindow" }));
}

static void test_options__supply_what_the_nib_needs(void **)
{
    const cf::Nib nib = greeting();
    Builder builder;
    try {
        nib.instantiate(nullptr, builder);
        fail();
    } catch (const cf::NibError &error) {
        assert_int_equal(error.code(), kCFBCNibErrorMissingOwner);
    }
    assert_int_equal(builder.references(), 0);
    cf::NibOptions<Widget> options;
    options.lenient = true;
    options.externalObjects["Peer"] = nullptr;
    options.table = "Main";
    options.translate = false;
    Widget application;
    options.application = &application;
    assert_int_equal(nib.instantiate(nullptr, builder, options).report.outlets.skipped, 1);

    Builder without;
    without.unwanted = "NSWindow";
    Widget owner;
    const cf::NibInstantiation<Widget> made = nib.instantiate(&owner, without);
    assert_true(made.topLevel.empty() && made.objects.size() == 3 && made.report.outlets.skipped == 1);
}

struct Nesting : Builder {
    bool awake(Widget *widget, const cf::NibObject &description) override
    {
        if (depth++ == 0) {
            Widget owner;
            assert_int_equal(greeting().instantiate(&owner, *this).objects.size(), 4);
        }
        return widget != nullptr && objectFor(description) == widget;
    }

    int depth = 0;
};

static void test_function__may_instantiate_with_the_same_builder(void **)
{
    Nesting builder;
    Widget owner;
    assert_int_equal(greeting().instantiate(&owner, builder).objects.size(), 4);
    assert_int_equal(builder.depth, 10);
}

// ---- Bundles ----

struct Texts : cf::NibBuilder<void> {
    void *createObject(const cf::NibObject &) override { return this; }
    bool setValue(void *, const std::string &key, const cf::NibValue &value, const cf::NibObject &) override
    {
        if (key == "NSWindowTitle")
            title = value.to<std::string>().value_or("");
        return true;
    }

    std::string title;
};

static void test_nib_of_a_bundle__is_found(void **)
{
    const cf::Data bytes = vector_bytes();
    make_file("nibs.bundle/Contents/Info.plist", "{ NSMainNibFile = Main; }");
    make_file_bytes("nibs.bundle/Contents/Resources/Main.nib", bytes.data(), bytes.size());
    const cf::Bundle bundle(scratch_path("nibs.bundle"));
    assert_true(bundle.nib().owner()->className() == "Owner");
    assert_true(bundle.nib("Main").format() == cf::NibFormat::typedStream);
    try {
        bundle.nib("None");
        fail();
    } catch (const cf::NibError &error) {
        assert_int_equal(error.code(), kCFBCNibErrorNotFound);
    }
}

static void test_builder_of_void__gets_translated_strings(void **)
{
    make_file("words.bundle/Contents/Resources/de.lproj/Words.strings", "\"5.NSWindowTitle\" = Hallo;");
    use_languages("de");
    Texts texts;
    cf::NibOptions<void> options;
    options.lenient = true;
    options.bundle = cf::Bundle(scratch_path("words.bundle"));
    options.table = "Words";
    greeting().instantiate(nullptr, texts, options);
    // The example was not compiled for base internationalization, so its strings have no keys.
    assert_string_equal(texts.title.c_str(), "Greeting");
}

static void test_builder__asks_for_translated_values_of_descriptions(void **)
{
    struct Awake : cf::NibBuilder<void> {
        std::string original, translated;
        bool hasNone = false;
        void *createObject(const cf::NibObject &) override { return this; }
        bool awake(void *, const cf::NibObject &description) override
        {
            original = description["title"].to<std::string>().value_or("");
            translated = translatedValue(description, "title").to<std::string>().value_or("");
            hasNone = !translatedValue(description, "none");
            return true;
        }
    };
    make_file("base.bundle/Contents/Resources/de.lproj/Main.strings", "\"5.title\" = Hallo;");
    make_file("base.bundle/Main.xib", "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" version=\"3.0\">"
                                      "<objects><window title=\"Hello\" id=\"5\"/></objects></document>");
    use_languages("de");
    Awake builder;
    cf::NibOptions<void> options;
    options.bundle = cf::Bundle(scratch_path("base.bundle"));
    options.table = "Main";
    cf::Nib(scratch_path("base.bundle/Main.xib")).instantiate(nullptr, builder, options);
    assert_string_equal(builder.original.c_str(), "Hello");
    assert_string_equal(builder.translated.c_str(), "Hallo");
    assert_true(builder.hasNone);
}

static void test_source__is_translated_like_a_nib(void **)
{
    struct Titles : cf::NibBuilder<void> {
        std::string title;
        void *createObject(const cf::NibObject &) override { return this; }
        bool setValue(void *, const std::string &key, const cf::NibValue &value, const cf::NibObject &) override
        {
            if (key == "title")
                title = value.to<std::string>().value_or("");
            return true;
        }
    };
    make_file("source.bundle/Contents/Info.plist", "{ NSMainNibFile = Main; }");
    make_file("source.bundle/Contents/Resources/Base.lproj/Main.xib",
              "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" version=\"3.0\">"
              "<objects><window title=\"Hello\" id=\"5\"/></objects></document>");
    make_file("source.bundle/Contents/Resources/de.lproj/Main.strings", "\"5.title\" = Hallo;");
    use_languages("de");
    Titles builder;
    cf::Bundle(scratch_path("source.bundle")).nib().instantiate(nullptr, builder);
    assert_string_equal(builder.title.c_str(), "Hallo");
}

// ---- Storyboards ----

static void test_storyboard__has_controllers_and_their_nibs(void **)
{
    const cf::Data bytes = vector_bytes();
    make_file("S.bundle/Contents/Info.plist", "{ NSMainStoryboardFile = S; }");
    make_file("S.bundle/Contents/Resources/S.storyboardc/Info.plist",
              "{ NSViewControllerIdentifiersToNibNames = { b = none; a = first; };"
              "  NSStoryboardDesignatedEntryPointIdentifier = a; NSStoryboardMainMenu = first; }");
    make_file_bytes("S.bundle/Contents/Resources/S.storyboardc/first.nib", bytes.data(), bytes.size());
    const cf::Bundle bundle(scratch_path("S.bundle"));
    const cf::Storyboard storyboard = bundle.storyboard();
    assert_true(storyboard.identifiers() == Names({ "a", "b" }) && storyboard.initial() == "a");
    assert_true(storyboard.nib().owner()->className() == "Owner");
    assert_true(storyboard.nib("a").json() == storyboard.mainMenuNib().json());
    const cf::Nib nib = storyboard.nib();
    const cf::NibObject controller = storyboard.controller(nib).value();
    assert_true(controller == nib.topLevel().at(0) && storyboard.controller(nib, "a") == controller);
    assert_false(storyboard.controller(nib, "c").has_value());
    assert_true(cf::Storyboard::segues(controller).empty() && cf::Storyboard::externalObjects(controller).empty());
    try {
        storyboard.viewNib(controller);
        fail();
    } catch (const cf::NibError &error) {
        assert_int_equal(error.code(), kCFBCNibErrorNotFound);
    }
    try {
        storyboard.nib("b");
        fail();
    } catch (const cf::NibError &) {
        fail();
    } catch (const cf::Error &error) {
        assert_int_equal(error.code(), 2);
    }
    try {
        bundle.storyboard("None");
        fail();
    } catch (const cf::NibError &error) {
        assert_int_equal(error.code(), kCFBCNibErrorNotFound);
    }
}

static void test_source_of_a_storyboard__has_segues(void **)
{
    make_file("S.storyboard",
              "<document type='com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB' version='3.0'"
              "  initialViewController='v'><scenes><scene><objects>"
              "<viewController id='v' sceneMemberID='viewController'><view key='view' id='w'/><connections>"
              "<segue id='s' kind='show' identifier='go' destination='t'/></connections></viewController>"
              "</objects></scene><scene><objects>"
              "<viewController id='t' storyboardIdentifier='next' sceneMemberID='viewController'/>"
              "</objects></scene></scenes></document>");
    const cf::Storyboard storyboard(scratch_path("S.storyboard"));
    assert_true(storyboard.initial() == "UIViewController-v");
    assert_true(storyboard.identifiers() == Names({ "UIViewController-v", "next" }));
    const cf::Nib nib = storyboard.nib();
    assert_true(nib.format() == cf::NibFormat::storyboardSource);
    assert_true(storyboard.controller(nib, "next") == nib.topLevel().at(1));
    assert_false(storyboard.controller(cf::Nib(scratch_path("S.storyboard")), "next").has_value());
    const std::vector<cf::Segue> segues = cf::Storyboard::segues(storyboard.controller(nib).value());
    assert_int_equal(segues.size(), 1);
    assert_string_equal(segues[0].className.c_str(), "UIStoryboardSegue");
    assert_true(segues[0].identifier == "go" && segues[0].destination == "next");
    assert_true(cf::Storyboard::segues(nib.topLevel().at(1)).empty());
}

static void test_images_of_a_nib__have_the_files_of_its_bundle(void **)
{
    make_file("images.bundle/Contents/Resources/Main.nib",
              "<document type='com.apple.InterfaceBuilder3.Cocoa.XIB' version='3.0'><objects/>"
              "<resources><image name='Logo'/><image name='Missing'/></resources></document>");
    make_file("images.bundle/Contents/Resources/Logo.png", "");
    const std::vector<cf::NibResource> images = cf::Bundle(scratch_path("images.bundle")).nib("Main").resources();
    assert_int_equal(images.size(), 2);
    assert_true(images[0].name == "Logo" && images[0].file->filename() == "Logo.png");
    assert_true(images[1].className == "NSImage" && !images[1].file);
}

int main()
{
    const CMUnitTest tests[] = {
        TEST(test_nib__is_opened_by_path_and_bytes),
        TEST(test_nib_that_was_moved_from__is_empty),
        TEST(test_objects__have_classes_ids_and_properties),
        TEST(test_values__are_arrays_dictionaries_objects_or_leaves),
        TEST(test_connections__have_ends_and_labels),
        TEST(test_exports__are_those_of_the_c_functions),
        TEST(test_error__has_code_place_and_reason),
        TEST(test_settings__choose_the_part_and_bound_the_memory),
        TEST(test_builder__makes_and_connects_the_objects),
        TEST(test_exception__of_any_function_comes_out),
        TEST(test_objects__are_discarded_in_reverse_order),
        TEST(test_options__supply_what_the_nib_needs),
        TEST(test_function__may_instantiate_with_the_same_builder),
        TEST(test_nib_of_a_bundle__is_found),
        TEST(test_builder_of_void__gets_translated_strings),
        TEST(test_builder__asks_for_translated_values_of_descriptions),
        TEST(test_source__is_translated_like_a_nib),
        TEST(test_storyboard__has_controllers_and_their_nibs),
        TEST(test_source_of_a_storyboard__has_segues),
        TEST(test_images_of_a_nib__have_the_files_of_its_bundle),
    };
    return cmocka_run_group_tests_name("C++ nibs", tests, set_up_group, tear_down_group);
}
