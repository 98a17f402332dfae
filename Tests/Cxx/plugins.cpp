// Plug-ins from C++: instances own their objects, and errors say why there is none.
#include <CFBundleCompat/CFBundleCompat.hpp>

#include "../C/fixture.h" // Last: cmocka has a macro "fail".

namespace cf = cfbundlecompat;

#define ADDER_TYPE "AAAAAAAA-0000-0000-0000-000000000001"
#define ADDER_FACTORY "BBBBBBBB-0000-0000-0000-000000000001"
#define OTHER_TYPE "AAAAAAAA-0000-0000-0000-000000000002"

// The table of a plug-in's object, as its header would declare it.
struct Adder {
    void *reserved;
    SInt32 (*queryInterface)(void *, CFUUIDBytes, void **);
    UInt32 (*addReference)(void *);
    UInt32 (*release)(void *);
    int (*add)(void *self, int left, int right);
    int (*count)(void *self);
};

static const char adder_source[] =
    "#include <CoreFoundation/CFPlugInCOM.h>\n"
    "static int count = 0;\n"
    "typedef struct { IUNKNOWN_C_GUTS; int (*add)(void *, int, int); int (*count)(void *); } Table;\n"
    "static ULONG add_reference(void *self) { (void)self; return ++count; }\n"
    "static ULONG release(void *self) { (void)self; return --count; }\n"
    "static HRESULT query(void *self, REFIID iid, LPVOID *interface)\n"
    "{\n"
    "    if (iid.byte15 != 1) return E_NOINTERFACE;\n"
    "    *interface = self;\n"
    "    count++;\n"
    "    return S_OK;\n"
    "}\n"
    "static int add(void *self, int left, int right) { (void)self; return left + right; }\n"
    "static int references(void *self) { (void)self; return count; }\n"
    "static Table table = {NULL, query, add_reference, release, add, references};\n"
    "static Table *object = &table;\n"
    "void *makeAdder(CFAllocatorRef allocator, CFUUIDRef type);\n"
    "void *makeAdder(CFAllocatorRef allocator, CFUUIDRef type)\n"
    "{ (void)allocator; (void)type; count++; return &object; }\n";

static std::filesystem::path make_plug_in(const char *directory)
{
    const std::string info = std::string(directory) + "/Contents/Info.plist";
    make_info(info.c_str(),
              "<key>CFPlugInFactories</key><dict>"
              "<key>" ADDER_FACTORY "</key><string>makeAdder</string></dict><key>CFPlugInTypes</key><dict>"
              "<key>" ADDER_TYPE "</key><array><string>" ADDER_FACTORY "</string></array></dict>");
    return scratch_path(directory);
}

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

static void test_uuid__is_compared_by_its_value(void **)
{
    const cf::UUID uuid("aaaaaaaa-0000-0000-0000-000000000001");
    assert_true(uuid.string() == ADDER_TYPE);
    assert_true(uuid == cf::UUID(ADDER_TYPE) && uuid != cf::UUID(OTHER_TYPE));
    assert_string_equal(error_message([] { cf::UUID("none"); }).c_str(), "not a UUID: 'none'");
    assert_string_equal(error_message([] { cf::UUID(static_cast<CFUUIDRef>(nullptr)); }).c_str(), "no UUID");
}

static void test_instance__releases_its_object_once(void **)
{
    const std::filesystem::path directory = make_plug_in("adder.bundle");
    make_library_with("adder.bundle/Contents/Linux/adder", adder_source, "-Iinclude");
    const cf::PlugIn plug_in(directory);
    const cf::UUID type(ADDER_TYPE);
    assert_true(plug_in.factories(type) == std::vector<cf::UUID>{ cf::UUID(ADDER_FACTORY) });
    assert_true(plug_in.factories(cf::UUID(OTHER_TYPE)).empty());
    assert_false(plug_in.bundle().isLoaded());
    cf::Instance<Adder> kept;
    {
        cf::Instance<Adder> adder = plug_in.create<Adder>(type, type);
        assert_int_equal(adder->add(adder.get(), 20, 3), 23);
        assert_int_equal(adder->count(adder.get()), 1);
        cf::Instance<Adder> second = adder.query<Adder>(type);
        assert_int_equal(adder->count(adder.get()), 2);
        assert_false(static_cast<bool>(adder.query<Adder>(cf::UUID(OTHER_TYPE))));
        kept = std::move(adder);
        assert_false(static_cast<bool>(adder));
        assert_false(static_cast<bool>(adder.query<Adder>(type)));
    }
    assert_int_equal(kept->count(kept.get()), 1);
    static_assert(!std::is_copy_constructible_v<cf::Instance<Adder>>);
    static_assert(sizeof(kept) == sizeof(void *));
}

static void test_failure__says_why_there_is_no_instance(void **)
{
    const std::filesystem::path directory = make_plug_in("adder.bundle");
    make_library_with("adder.bundle/Contents/Linux/adder", adder_source, "-Iinclude");
    const cf::PlugIn plug_in(directory);
    const cf::UUID type(ADDER_TYPE), other(OTHER_TYPE);
    plug_in.bundle().load();
    assert_string_equal(error_message([&] { plug_in.create<Adder>(other, other); }).c_str(),
                        "no factory creates an object of the type " OTHER_TYPE);
    assert_string_equal(error_message([&] { plug_in.create<Adder>(type, other); }).c_str(),
                        "the object lacks the interface " OTHER_TYPE);
    make_info("plain.bundle/Contents/Info.plist", "");
    const std::string not_one = error_message([] { cf::PlugIn(scratch_path("plain.bundle")); });
    assert_true(not_one.find("is not a plug-in: its Info.plist has no CFPlugInFactories") != std::string::npos);
    assert_false(error_message([] { cf::PlugIn("/no/such/bundle"); }).empty());
    const cf::PlugIn hollow(make_plug_in("hollow.bundle"));
    const std::string reason = error_message([&] { hollow.create<Adder>(type, type); });
    assert_true(reason.find("has no executable") != std::string::npos);
}

int main()
{
    const struct CMUnitTest tests[] = {
        TEST(test_uuid__is_compared_by_its_value),
        TEST(test_instance__releases_its_object_once),
        TEST(test_failure__says_why_there_is_no_instance),
    };
    return cmocka_run_group_tests_name("C++ plug-ins", tests, set_up_group, tear_down_group);
}
