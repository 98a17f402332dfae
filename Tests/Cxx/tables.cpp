// The C++ header: the names, keys and contents of strings tables.
#include <CFBundleCompat/CFBundleCompat.hpp>

#include "../C/fixture.h" // Last: cmocka has a macro "fail".

namespace cf = cfbundlecompat;

using Names = std::vector<std::string>;

static cf::Bundle make_bundle()
{
    make_file("tables.bundle/Contents/Resources/en.lproj/Localizable.strings",
              "/* Greets */ \"hello\" = \"Hello\"; a = A;");
    make_file("tables.bundle/Contents/Resources/de.lproj/Localizable.strings", "\"hello\" = \"Hallo\";");
    make_file("tables.bundle/Contents/Resources/Plain.strings", "\"\xC3\xBC\" = Umlaut;");
    make_file(
        "tables.bundle/Contents/Resources/Counts.xcstrings",
        "{\"version\": \"1.0\", \"sourceLanguage\": \"en\", \"strings\": {\"%ld files\": {\"localizations\": {\"en\": "
        "{\"variations\": {\"plural\": {\"one\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"%ld file\"}}, "
        "\"other\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"%ld files\"}}}}}}}}}");
    use_languages("en");
    return cf::Bundle(scratch_path("tables.bundle"));
}

static void test_tables__are_listed(void **)
{
    const cf::Bundle bundle = make_bundle();
    assert_true(bundle.tableNames() == Names({ "Counts", "Localizable", "Plain" }));
    assert_true(bundle.tableKeys() == Names({ "a", "hello" }));
    assert_true(bundle.tableKeys("Localizable", "de") == Names({ "hello" }));
    assert_true(bundle.tableKeys("None").empty());
    assert_true(bundle.tableEntries("None").empty());
}

static void test_entries__have_comments_files_and_variations(void **)
{
    const cf::Bundle bundle = make_bundle();
    const std::vector<cf::TableEntry> entries = bundle.tableEntries();
    assert_int_equal(entries.size(), 2);
    assert_string_equal(entries[1].key.c_str(), "hello");
    assert_string_equal(entries[1].value.c_str(), "Hello");
    assert_true(entries[1].comment == "Greets");
    assert_string_equal(entries[1].file.c_str(), "Contents/Resources/en.lproj/Localizable.strings");
    assert_true(entries[1].localization == "en");
    assert_false(static_cast<bool>(entries[1].variations));
    assert_false(entries[0].comment.has_value());

    const cf::TableEntry plain = bundle.tableEntries("Plain").at(0), count = bundle.tableEntries("Counts").at(0);
    assert_string_equal(plain.key.c_str(), "\xC3\xBC");
    assert_false(plain.localization.has_value());
    assert_true(static_cast<bool>(count.variations["NSStringLocalizedFormatKey"]));
}

int main()
{
    const CMUnitTest tests[] = {
        TEST(test_tables__are_listed),
        TEST(test_entries__have_comments_files_and_variations),
    };
    return cmocka_run_group_tests_name("C++ tables", tests, set_up_group, tear_down_group);
}
