// The C++ header: ownership, errors, conversions, bundles.
#include <CFBundleCompat/CFBundleCompat.hpp>

#include <cerrno>
#include <cstring>

#include "../C/fixture.h" // Last: cmocka has a macro "fail".

namespace cf = cfbundlecompat;
namespace fs = std::filesystem;

// A reference has the size of a pointer, and moving one cannot throw.
static_assert(sizeof(cf::Ref<CFStringRef>) == sizeof(CFStringRef));
static_assert(sizeof(cf::Bundle) == sizeof(CFBundleRef));
static_assert(std::is_nothrow_move_constructible_v<cf::Ref<CFStringRef>>);
static_assert(std::is_nothrow_move_assignable_v<cf::Bundle>);
static_assert(std::is_nothrow_copy_constructible_v<cf::Bundle>);
static_assert(!std::is_convertible_v<CFStringRef, cf::Ref<CFStringRef>>, "taking ownership must be explicit");

// The message of the error that a call throws; empty if it throws none.
template <typename Call>
static std::string error_message(Call call)
{
    try {
        call();
    } catch (const cf::Error &error) {
        return error.what();
    }
    return {};
}

static void test_reference__owns_one_count(void **)
{
    CFArrayRef array = CFArrayCreate(nullptr, nullptr, 0, &kCFTypeArrayCallBacks);
    {
        cf::Ref<CFArrayRef> owner(array);
        assert_int_equal(CFGetRetainCount(array), 1);
        cf::Ref<CFArrayRef> copy = owner;
        assert_int_equal(CFGetRetainCount(array), 2);
        cf::Ref<CFArrayRef> moved = std::move(copy);
        assert_null(copy.get());
        assert_int_equal(CFGetRetainCount(array), 2);
        owner = moved;
        owner = *&owner;
        assert_int_equal(CFGetRetainCount(array), 2);
        auto third = cf::Ref<CFArrayRef>::retaining(array);
        assert_int_equal(CFGetRetainCount(array), 3);
        third = nullptr;
        assert_ptr_equal(moved.release(), array);
        assert_int_equal(CFGetRetainCount(array), 2);
        CFRetain(array);
    }
    assert_int_equal(CFGetRetainCount(array), 2);
    CFRelease(array);
    CFRelease(array);
    assert_null(cf::Ref<CFArrayRef>::retaining(nullptr).get());
}

static void test_reference__receives_what_a_function_stores(void **)
{
    cf::Ref<CFErrorRef> error(CFErrorCreate(nullptr, kCFErrorDomainPOSIX, 1, nullptr));
    cf::Ref<CFURLRef> url = cf::fileURL("/no/such/bundle", true);
    assert_null(CFBCBundleCreateAndReturnError(url.get(), error.receive()));
    assert_int_equal(CFErrorGetCode(error.get()), ENOENT);
}

static void test_objects__keep_the_whole_value(void **)
{
    SInt64 integer = 0;
    for (SInt64 value : { SInt64(0x123456789), SInt64(-0x123456789), INT64_MAX, INT64_MIN }) {
        const auto number = cf::object(value);
        assert_true(CFNumberGetValue(static_cast<CFNumberRef>(number.get()), kCFNumberSInt64Type, &integer));
        assert_true(integer == value);
    }
    double real = 0;
    const auto number = cf::object(0.1);
    assert_true(CFNumberGetValue(static_cast<CFNumberRef>(number.get()), kCFNumberDoubleType, &real));
    assert_true(real == 0.1);
}

static void test_strings__survive_a_round_trip(void **)
{
    using namespace std::string_view_literals;
    for (std::string_view utf8 : { ""sv, "text"sv, "\xC3\xA9\xF0\x9F\x98\x80"sv, "with\0 zero"sv })
        assert_true(cf::text(cf::string(utf8).get()) == utf8);
    assert_true(cf::text(nullptr).empty());
    assert_string_equal(error_message([] { cf::string("\xFF"); }).c_str(), "a string is not UTF-8");
}

static void test_paths__survive_a_round_trip(void **)
{
    const std::string longer = "/" + std::string(3000, 'a');
    for (const fs::path &path : { fs::path("/a b/%41/\xC3\xA9"), fs::path("/not\xFFutf8"), fs::path(longer) })
        assert_true(cf::path(cf::fileURL(path, false).get()) == path);
    std::string longest;
    while (longest.size() < 6000)
        longest += "/" + std::string(200, 'b');
    for (const std::size_t size : { 4094, 4095, 4096, 4097, 6000 })
        assert_true(cf::path(cf::fileURL(longest.substr(0, size), false).get()) == longest.substr(0, size));
    assert_true(cf::path(nullptr).empty());
    assert_false(error_message([] { cf::fileURL("", true); }).empty());
}

static void make_sample()
{
    make_info("sample.bundle/Contents/Info.plist",
              "<key>CFBundleIdentifier</key><string>org.example.sample</string>"
              "<key>CFBundleVersion</key><string>1.2</string><key>Number</key><integer>1</integer>");
    make_file("sample.bundle/Contents/Resources/a.txt", "");
    make_file("sample.bundle/Contents/Resources/more/b.txt", "");
    make_file("sample.bundle/Contents/Resources/en.lproj/Localizable.strings", "greeting = \"Hello\";");
    make_library("sample.bundle/Contents/Linux/sample", "int addOne(int n) { return n + 1; }\n");
}

static void test_bundle__has_its_path_identifier_and_info(void **)
{
    make_sample();
    const cf::Bundle bundle(scratch_path("sample.bundle"));
    assert_true(bundle.path() == scratch_path("sample.bundle"));
    assert_true(bundle.identifier() == "org.example.sample");
    assert_int_equal(bundle.versionNumber(), 0x01208000);
    assert_true(bundle.info("CFBundleVersion") == "1.2");
    assert_true(bundle.info(CFSTR("CFBundleVersion")) == "1.2");
    assert_false(bundle.info("Number").has_value());
    assert_true(bundle.info<int>("Number") == 1);
    assert_false(bundle.info("None").has_value());
    assert_true(cf::Bundle::withIdentifier("org.example.sample") == bundle);
    assert_false(cf::Bundle::withIdentifier("org.example.none").has_value());
    assert_true(cf::Bundle::main() != bundle);
    assert_true(cf::Bundle::own() == cf::Bundle::main());
    assert_true(cf::Bundle::of(&bundle) == std::nullopt);
    const cf::Bundle copy = bundle;
    assert_true(copy == bundle);
    assert_int_equal(CFGetRetainCount(bundle.get()), 2);
}

static void test_bundle__finds_resources_and_localized_strings(void **)
{
    make_sample();
    const cf::Bundle bundle(scratch_path("sample.bundle"));
    const fs::path resources = scratch_path("sample.bundle/Contents/Resources");
    assert_true(bundle.resource("a", "txt") == resources / "a.txt");
    assert_true(bundle.resource(std::string("a.txt")) == resources / "a.txt");
    assert_true(bundle.resource(std::string_view("b"), "txt", "more") == resources / "more/b.txt");
    assert_false(bundle.resource("b", "txt").has_value());
    assert_true(bundle.resources("txt") == std::vector<fs::path>{ resources / "a.txt" });
    assert_true(bundle.resources("none").empty());
    assert_true(bundle.resourcesDirectory() == resources);
    assert_true(bundle.plugInsDirectory().has_value());
    assert_true(bundle.executable() == scratch_path("sample.bundle/Contents/Linux/sample"));
    assert_false(bundle.auxiliaryExecutable("none").has_value());
    assert_true(bundle.localized("greeting") == "Hello");
    assert_true(bundle.localized(CFSTR("greeting"), std::nullopt, "Localizable") == "Hello");
    assert_true(bundle.localized("none", "value") == "value");
    assert_true(bundle.localized("none") == "none");
    assert_true(bundle.localizations() == std::vector<std::string>{ "en" });
}

static void test_bundle__loads_code(void **)
{
    make_sample();
    const cf::Bundle bundle(scratch_path("sample.bundle"));
    bundle.preflight();
    assert_false(bundle.isLoaded());
    int (*addOne)(int) = bundle.function<int(int)>("addOne");
    assert_true(bundle.isLoaded());
    assert_int_equal(addOne(23), 24);
    assert_null(bundle.function<void()>("none"));
    bundle.unload();
    assert_false(bundle.isLoaded());
}

static void test_failure__throws_the_reason(void **)
{
    try {
        cf::Bundle bundle("/no/such/bundle");
        fail();
    } catch (const cf::Error &error) {
        assert_int_equal(error.code(), ENOENT);
        assert_non_null(error.object());
        assert_non_null(std::strstr(error.what(), "/no/such/bundle"));
    }
    make_directory("hollow.bundle/Contents");
    const cf::Bundle hollow(scratch_path("hollow.bundle"));
    for (auto attempt : { +[](const cf::Bundle &b) { b.load(); }, +[](const cf::Bundle &b) { b.preflight(); },
                          +[](const cf::Bundle &b) { b.function<void()>("f"); } }) {
        try {
            attempt(hollow);
            fail();
        } catch (const cf::Error &error) {
            assert_int_equal(error.code(), 4);
            assert_string_equal(error.what(),
                                "The bundle “hollow.bundle” could not be loaded: the bundle has no executable");
        }
    }
    assert_false(hollow.executable().has_value());
    assert_string_equal(error_message([] { cf::Bundle(cf::Ref<CFBundleRef>()); }).c_str(), "no bundle");
    assert_string_equal(error_message([] { throw cf::Error(cf::Ref<CFErrorRef>()); }).c_str(), "unknown error");
    const cf::Error copy{ cf::Error("words") };
    assert_int_equal(copy.code(), 0);
}

static void test_diagnostics__have_a_severity(void **)
{
    std::vector<std::pair<cf::Severity, std::string>> received;
    cf::setDiagnosticHandler(
        [&received](cf::Severity severity, const std::string &message) { received.emplace_back(severity, message); });
    const cf::Ref<CFURLRef> url = cf::fileURL("/no/such/bundle", true);
    assert_null(CFBundleCreate(nullptr, url.get()));
    assert_null(CFBundleGetIdentifier(reinterpret_cast<CFBundleRef>(const_cast<__CFURL *>(url.get()))));
    cf::setDiagnosticHandler([](cf::Severity, const std::string &) {});
    assert_null(CFBundleCreate(nullptr, url.get()));
    assert_int_equal(received.size(), 2);
    assert_true(received[0].first == cf::Severity::note);
    assert_non_null(std::strstr(received[0].second.c_str(), "/no/such/bundle"));
    assert_true(received[1].first == cf::Severity::error);
    cf::setDiagnosticHandler({});
}

static void test_file_tree__has_bundles(void **)
{
    using Files = std::map<std::string, std::string>;
    const cf::FileTree tree(Files{ { "a.bundle/Contents/Resources/en.lproj/Localizable.strings", "k = \"v\";" } });
    assert_string_equal(tree.bundle("a.bundle").localized("k").c_str(), "v");
    try {
        tree.bundle("b.bundle");
        fail();
    } catch (const cf::Error &error) {
        assert_int_equal(error.code(), ENOENT);
    }
    try {
        cf::FileTree refused(Files{ { "../a", "" } });
        fail();
    } catch (const cf::Error &error) {
        assert_non_null(std::string(error.what()).find("../a") + 1);
    }
}

int main()
{
    const struct CMUnitTest tests[] = {
        TEST(test_reference__owns_one_count),
        TEST(test_reference__receives_what_a_function_stores),
        TEST(test_objects__keep_the_whole_value),
        TEST(test_strings__survive_a_round_trip),
        TEST(test_paths__survive_a_round_trip),
        TEST(test_bundle__has_its_path_identifier_and_info),
        TEST(test_bundle__finds_resources_and_localized_strings),
        TEST(test_bundle__loads_code),
        TEST(test_failure__throws_the_reason),
        TEST(test_diagnostics__have_a_severity),
        TEST(test_file_tree__has_bundles),
    };
    return cmocka_run_group_tests_name("C++", tests, set_up_group, tear_down_group);
}
