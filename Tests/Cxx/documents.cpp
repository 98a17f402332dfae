// The C++ header: document types, packages, display names and settings bundles.
#include <CFBundleCompat/CFBundleCompat.hpp>

#include <cerrno>

#include "../C/fixture.h" // Last: cmocka has a macro "fail".

namespace cf = cfbundlecompat;

static void test_document_type__suits_a_file(void **)
{
    make_file("Host.app/Contents/Info.plist",
              "{ CFBundleName = \"The Host\"; CFBundleDocumentTypes = ("
              "{ CFBundleTypeName = Picture; CFBundleTypeRole = Viewer; LSItemContentTypes = (public.image);"
              "  CFBundleTypeIconFile = P; },"
              "{ CFBundleTypeName = Notes; CFBundleTypeExtensions = (notes); LSTypeIsPackage = 1; }); }");
    make_file("Host.app/Contents/Resources/P.icns", "");
    make_file("a.png", "");
    make_directory("a.notes");
    make_directory("a.rtfd");
    const cf::Bundle host(scratch_path("Host.app"));
    assert_string_equal(host.displayName().c_str(), "The Host");
    assert_int_equal(host.documentTypes().size(), 2);
    const auto picture = host.documentTypeOf(scratch_path("a.png"));
    assert_true(picture && picture->name == "Picture" && picture->role == "Viewer");
    assert_true(picture->contentTypes == std::vector<std::string>{ "public.image" } && !picture->isPackage);
    assert_string_equal(host.documentTypeIcon(*picture)->path.filename().c_str(), "P.icns");
    const auto notes = host.documentTypeOf(scratch_path("a.notes"));
    assert_true(notes && notes->isPackage && notes->extensions == std::vector<std::string>{ "notes" });
    assert_true(host.documentTypeWith(kCFBCTagClassMIMEType, "image/jpeg")->name == "Picture");
    assert_false(host.documentTypeWith(kCFBCTagClassTypeIdentifier, "public.rtf").has_value());
    assert_true(host.isPackage(scratch_path("a.notes")));
    assert_false(cf::isPackage(scratch_path("a.notes")));
    assert_true(cf::isPackage(scratch_path("a.rtfd")));
    assert_false(host.isPackage(scratch_path("a.png")));
    assert_string_equal(cf::displayName(scratch_path("a.png")).c_str(), "a.png");
}

static void test_settings__are_read_and_validated(void **)
{
    make_file("App.app/Settings.bundle/Root.plist",
              "{ PreferenceSpecifiers = ("
              "{ Type = PSTextFieldSpecifier; Key = name; Title = Name; DefaultValue = me; },"
              "{ Type = PSToggleSwitchSpecifier; Key = loud; },"
              "{ Type = PSMultiValueSpecifier; Key = size; Values = (s, l); Titles = (Small, Large); },"
              "{ Type = PSChildPaneSpecifier; File = More; } ); }");
    make_file("App.app/Settings.bundle/More.plist", "{ PreferenceSpecifiers = (); }");
    const cf::SettingsBundle settings{ cf::Bundle(scratch_path("App.app")) };
    assert_true(settings.panes() == (std::vector<std::string>{ "Root", "More" }));
    const auto specifiers = settings.specifiers();
    assert_int_equal(specifiers.size(), 4);
    assert_true(specifiers[0].key == "name" && specifiers[0].title == "Name");
    assert_true(specifiers[0].value(kCFBCSettingsDefaultValueKey) == "me");
    assert_true(specifiers[2].value("Values") == cf::Value::Array({ "s", "l" }) && !specifiers[0].value("Values"));
    assert_true(specifiers[2].titles == (std::vector<std::string>{ "Small", "Large" }));
    assert_true(specifiers[3].file == "More" && settings.specifiers("More").empty());
    assert_true(settings.defaults() == cf::Value::Dictionary({ { "name", "me" } }));
    assert_true(settings.defaults()["name"].to<std::string>() == "me");
    settings.registerDefaults("org.example.cxx");
    settings.validate("name", "you");
    settings.validate("loud", true);
    try {
        settings.validate("size", 3);
        fail();
    } catch (const cf::Error &error) {
        assert_int_equal(error.code(), EINVAL);
    }
    try {
        make_directory("Empty.app");
        cf::SettingsBundle none{ cf::Bundle(scratch_path("Empty.app")) };
        fail();
    } catch (const cf::Error &error) {
        assert_int_equal(error.code(), ENOENT);
    }
}

static bool accepts(const cf::SettingsBundle &settings, const char *key, const cf::Value &value)
{
    try {
        settings.validate(key, value);
    } catch (const cf::Error &error) {
        assert_int_equal(error.code(), EINVAL);
        return false;
    }
    return true;
}

static void test_settings__take_every_value_of_a_property_list(void **)
{
    make_file(
        "Values.app/Settings.bundle/Root.plist",
        "{ PreferenceSpecifiers = ("
        "{ Type = PSMultiValueSpecifier; Key = data; Titles = (A, B); Values = (<01ff>, <*D2001-01-01 00:00:01 +0000>); },"
        "{ Type = PSMultiValueSpecifier; Key = list; Titles = (A, B); Values = ((a, <*I1>), { k = v; }); },"
        "{ Type = PSSliderSpecifier; Key = slider; MaximumValue = <*I10>; },"
        "{ Type = PSToggleSwitchSpecifier; Key = loud; } ); }");
    const cf::SettingsBundle settings{ cf::Bundle(scratch_path("Values.app")) };
    assert_true(accepts(settings, "data", cf::Data{ std::byte{ 1 }, std::byte{ 255 } }));
    assert_false(accepts(settings, "data", cf::Data{ std::byte{ 1 } }));
    assert_true(accepts(settings, "data", std::chrono::system_clock::from_time_t(978307201)));
    assert_false(accepts(settings, "data", std::chrono::system_clock::from_time_t(978307202)));
    assert_true(accepts(settings, "list", cf::Value::Array{ "a", 1 }));
    assert_false(accepts(settings, "list", std::vector<std::string>{ "a", "1" }));
    assert_true(accepts(settings, "list", cf::Value::Dictionary{ { "k", "v" } }));
    assert_true(accepts(settings, "slider", 2.5F) && accepts(settings, "slider", 3U));
    assert_false(accepts(settings, "slider", UINT64_MAX));
    assert_true(accepts(settings, "loud", true) && accepts(settings, "loud", cf::Value(kCFBooleanFalse)));
    assert_false(accepts(settings, "loud", nullptr));
    assert_false(accepts(settings, "loud", CFSTR("true")));
    assert_false(accepts(settings, "loud", cf::Value(static_cast<CFTypeRef>(nullptr))));
    try {
        settings.validate("list", cf::Value::Array{ cf::Value() });
        fail();
    } catch (const cf::Error &error) {
        assert_string_equal(error.what(), "a value has an empty part");
    }
}

static void test_package__is_written_as_a_whole(void **)
{
    const auto package = std::filesystem::path(scratch_path("A.doc"));
    cf::writePackage(package, { { "text.txt", "old" }, { "images/1.png", "one" }, { "empty/", "" } });
    assert_true(std::filesystem::is_directory(package / "empty") && std::filesystem::exists(package / "images/1.png"));
    try {
        cf::writePackage(package, { { "text.txt", "new" } });
        fail();
    } catch (const cf::Error &error) {
        assert_int_equal(error.code(), EEXIST);
    }
    cf::writePackage(package, { { "text.txt", "new" } }, true);
    assert_false(std::filesystem::exists(package / "images") || std::filesystem::exists(package / "empty"));
    try {
        cf::writePackage(package, { { "../text.txt", "new" } }, true);
        fail();
    } catch (const cf::Error &error) {
        assert_int_equal(error.code(), EINVAL);
    }
    assert_int_equal(std::filesystem::file_size(package / "text.txt"), 3);
}

int main()
{
    const struct CMUnitTest tests[] = {
        TEST(test_document_type__suits_a_file),
        TEST(test_package__is_written_as_a_whole),
        TEST(test_settings__are_read_and_validated),
        TEST(test_settings__take_every_value_of_a_property_list),
    };
    return cmocka_run_group_tests_name("documents", tests, set_up_group, tear_down_group);
}
