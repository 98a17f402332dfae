// Values of property lists: every type, what converts and what does not, what is missing.
#include <CFBundleCompat/CFBundleCompat.hpp>

#include "../C/fixture.h" // Last: cmocka has a macro "fail".

namespace cf = cfbundlecompat;

using Array = cf::Value::Array;

static cf::Bundle make_bundle(const char *keys_and_values)
{
    make_info("values.bundle/Contents/Info.plist", keys_and_values);
    make_directory("values.bundle/Contents/Resources");
    return cf::Bundle(scratch_path("values.bundle"));
}

static void test_value__has_the_type_of_the_object(void **)
{
    const cf::Bundle bundle = make_bundle("<key>true</key><true/><key>integer</key><integer>-7</integer>"
                                          "<key>large</key><integer>18446744073709551615</integer>"
                                          "<key>real</key><real>2.5</real><key>text</key><string>\xC3\xA9</string>"
                                          "<key>data</key><data>AAEC</data>"
                                          "<key>date</key><date>2001-01-01T00:00:01Z</date>"
                                          "<key>list</key><array><string>a</string><string>b</string></array>"
                                          "<key>members</key><dict><key>k</key><integer>3</integer></dict>"
                                          "<key>uid</key><dict><key>CF$UID</key><integer>5</integer></dict>");
    assert_true(bundle.info<cf::UID>("uid") == cf::UID{ 5 });
    assert_true(bundle.info<bool>("true") == true);
    assert_true(bundle.info<int>("integer") == -7);
    assert_true(bundle.info<std::uint64_t>("large") == UINT64_MAX);
    assert_true(bundle.info<double>("real") == 2.5);
    assert_true(bundle.info<float>("real") == 2.5F);
    assert_true(bundle.info("text") == "\xC3\xA9");
    assert_true(bundle.info<cf::Data>("data") == cf::Data({ std::byte{ 0 }, std::byte{ 1 }, std::byte{ 2 } }));
    assert_int_equal(std::chrono::system_clock::to_time_t(*bundle.info<cf::Date>("date")), 978307201);
    assert_true(bundle.info<std::vector<std::string>>("list") == std::vector<std::string>({ "a", "b" }));
    assert_true(bundle.info<Array>("list")->size() == 2);
    assert_true(bundle.infoValue("members")["k"].to<int>() == 3);
    assert_true(bundle.infoDictionary().at("list")[1].to<std::string>() == "b");
    assert_int_equal(std::get<std::int64_t>(bundle.infoValue("integer").variant()), -7);
}

static void test_key__that_is_not_a_string_is_its_description(void **)
{
    static const UInt8 list[] = "bplist00\xd2\x01\x02\x03\x04\x10\x05\x51\x61\x09\x51\x62" // { 5 = true; a = b; }
                                "\x08\x0d\x0f\x11\x12\0\0\0\0\0\0\x01\x01\0\0\0\0\0\0\0\x05"
                                "\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x14";
    make_file_bytes("keys.bundle/Contents/Info.plist", list, sizeof list - 1);
    const cf::Bundle bundle(scratch_path("keys.bundle"));
    const cf::Value::Dictionary info = bundle.infoDictionary();
    assert_int_equal(info.size(), 2);
    assert_true(info.at("5").to<bool>() == true);
    assert_true(info.at("a").to<std::string>() == "b");
}

static void test_value__is_not_converted_if_something_would_be_lost(void **)
{
    const cf::Bundle bundle = make_bundle(
        "<key>three</key><integer>3000000000</integer><key>text</key><string>1</string>"
        "<key>minus</key><integer>-1</integer><key>real</key><real>2</real>"
        "<key>huge</key><real>1e300</real><key>true</key><true/><key>mixed</key><array><string>a</string><true/></array>");
    assert_false(bundle.info<int>("three").has_value());
    assert_true(bundle.info<unsigned>("three") == 3000000000U);
    assert_true(bundle.info<double>("three") == 3e9);
    assert_false(bundle.info<unsigned>("minus").has_value());
    assert_false(bundle.info<std::uint64_t>("minus").has_value());
    assert_false(bundle.info<unsigned char>("three").has_value());
    assert_false(bundle.info<int>("text").has_value());
    assert_false(bundle.info<int>("real").has_value());
    assert_false(bundle.info<float>("huge").has_value());
    assert_true(bundle.info<double>("huge") == 1e300);
    assert_false(bundle.info<int>("true").has_value());
    assert_false(bundle.info<bool>("text").has_value());
    assert_false(bundle.info<std::vector<std::string>>("mixed").has_value());
    assert_false(bundle.info<std::vector<std::string>>("text").has_value());
}

static void test_value__that_is_missing_has_empty_parts(void **)
{
    const cf::Bundle bundle = make_bundle("<key>list</key><array><integer>1</integer></array>");
    const cf::Value missing = bundle.infoValue("none");
    assert_false(static_cast<bool>(missing));
    assert_false(static_cast<bool>(missing["a"][3]["b"]));
    assert_false(static_cast<bool>(bundle.infoValue("list")[1]));
    assert_false(static_cast<bool>(bundle.infoValue("list")["key"]));
    assert_true(missing.array().empty() && missing.dictionary().empty());
    assert_false(missing.to<std::string>().has_value());
    assert_true(missing == cf::Value() && missing != bundle.infoValue("list"));
}

static void test_value__that_nobody_keeps_gives_parts_that_last(void **)
{
    const cf::Bundle bundle =
        make_bundle("<key>list</key><array><dict><key>k</key><string>a string that is long</string>"
                    "</dict></array>");
    int count = 0;
    for (const auto &element : bundle.infoValue("list").array()) {
        for (const auto &[key, value] : bundle.infoValue("list")[0].dictionary())
            assert_true(key == "k" && value == element["k"]);
        count++;
    }
    assert_int_equal(count, 1);
    const auto &member = bundle.infoValue("list")[0]["k"];
    assert_true(member.to<std::string>() == "a string that is long");
}

static void test_value__of_another_type_throws(void **)
{
    try {
        cf::Value value(cf::string("text").get());
        assert_true(value.to<std::string>() == "text");
        value = cf::Value(kCFNull);
        fail();
    } catch (const cf::Error &error) {
        assert_string_equal(error.what(), "not a property list: <null>");
    }
}

static void test_date__beyond_the_clock_is_its_end(void **)
{
    for (const double time : { 1e300, -1e300 }) {
        const cf::Ref<CFDateRef> date(CFDateCreate(nullptr, time));
        const cf::Value value(date.get());
        using Clock = std::chrono::system_clock;
        assert_true(*value.to<cf::Date>() == cf::Date(time > 0 ? Clock::duration::max() : Clock::duration::min()));
    }
}

static void test_value__and_its_object_are_equal(void **)
{
    const cf::Value all = cf::Value::Dictionary{
        { "true", true },
        { "integer", -7 },
        { "large", UINT64_MAX },
        { "small", 7UL },
        { "real", 2.5F },
        { "text", std::string("\xC3\xA9") },
        { "view", std::string_view("view") },
        { "path", std::filesystem::path("/tmp") },
        { "data", cf::Data{ std::byte{ 0 }, std::byte{ 255 } } },
        { "empty", cf::Data{} },
        { "date", std::chrono::system_clock::from_time_t(1700000000) },
        { "uid", cf::UID{ 5 } },
        { "list", std::vector<int>{ 1, 2 } },
        { "members", cf::Value::Dictionary{ { "k", cf::Value::Array{ "a", CFSTR("b"), cf::string("c") } } } },
    };
    assert_true(cf::Value(all.object().get()) == all);
    assert_true(all["small"].to<std::int64_t>() == 7 && all["large"].to<std::uint64_t>() == UINT64_MAX);
    assert_true(all["path"] == "/tmp" && all["list"][1] == 2 && all["members"]["k"][1] == "b");
    assert_null(cf::Value().object().get());
    assert_null(cf::Value(nullptr).object().get());
    assert_false(static_cast<bool>(cf::Value(static_cast<CFStringRef>(nullptr))));
    try {
        static_cast<void>(cf::Value("\xFF").object());
        fail();
    } catch (const cf::Error &error) {
        assert_string_equal(error.what(), "a string is not UTF-8");
    }
}

static void test_string_argument__may_be_a_null_pointer(void **)
{
    const cf::Bundle bundle = make_bundle("");
    assert_true(bundle.localized("k", nullptr, nullptr) == "k");
}

static void test_format__takes_every_kind_of_argument(void **)
{
    make_bundle("");
    make_file("values.bundle/Contents/Resources/en.lproj/Localizable.strings",
              "n = \"%llu\"; m = \"%@, %@\"; d = \"%d\"; f = \"%.1f\";");
    const cf::Bundle bundle(scratch_path("values.bundle"));
    assert_true(bundle.localizedFormat("n", UINT64_MAX) == "18,446,744,073,709,551,615");
    assert_true(bundle.localizedFormat("m", CFSTR("a"), std::string("b")) == "a, b");
    assert_true(bundle.localizedFormat("m", cf::string("c"), UINT64_MAX) == "c, 18446744073709551615");
    assert_true(bundle.localizedFormat("d", static_cast<short>(-3)) == "-3");
    assert_true(bundle.localizedFormat("f", 2.25F) == "2.2");
    assert_true(bundle.localizedFormat(CFSTR("d"), 4) == "4");
}

static void test_languages__of_the_user_choose_localizations(void **)
{
    const std::vector<std::string> before = cf::preferredLanguages();
    cf::setPreferredLanguages({ "fr", "de" });
    assert_true(cf::preferredLanguages() == std::vector<std::string>({ "fr", "de" }));
    assert_true(cf::preferredLocalizations({ "en", "de", "fr" }).front() == "fr");
    assert_true(cf::preferredLocalizations({ "en", "de", "fr" }, { "de-AT" }).front() == "de");
    cf::setPreferredLanguages({});
    assert_true(cf::preferredLanguages() == before);
}

static void test_directory__gives_its_bundles_in_the_order_of_their_paths(void **)
{
    for (const char *name :
         { "folder/b.plugin/Info.plist", "folder/a.plugin/Info.plist", "folder/c.bundle/Info.plist" })
        make_info(name, "");
    make_file("folder/d.plugin", "a file");
    const std::filesystem::path folder = scratch_path("folder");
    const std::vector<cf::Bundle> found = cf::Bundle::inDirectory(folder, "plugin");
    assert_int_equal(found.size(), 2);
    assert_true(found[0].path() == folder / "a.plugin" && found[1].path() == folder / "b.plugin");
    assert_true(cf::Bundle::inDirectory(folder).size() >= 3);
    try {
        cf::Bundle::inDirectory(folder / "none");
        fail();
    } catch (const cf::Error &error) {
        assert_true(std::string(error.what()).find("cannot be read: No such file") != std::string::npos);
    }
}

int main()
{
    const struct CMUnitTest tests[] = {
        TEST(test_value__has_the_type_of_the_object),
        TEST(test_key__that_is_not_a_string_is_its_description),
        TEST(test_value__is_not_converted_if_something_would_be_lost),
        TEST(test_value__that_is_missing_has_empty_parts),
        TEST(test_value__that_nobody_keeps_gives_parts_that_last),
        TEST(test_value__of_another_type_throws),
        TEST(test_date__beyond_the_clock_is_its_end),
        TEST(test_value__and_its_object_are_equal),
        TEST(test_string_argument__may_be_a_null_pointer),
        TEST(test_format__takes_every_kind_of_argument),
        TEST(test_languages__of_the_user_choose_localizations),
        TEST(test_directory__gives_its_bundles_in_the_order_of_their_paths),
    };
    return cmocka_run_group_tests_name("C++ values", tests, set_up_group, tear_down_group);
}
