import CFBundleCompatC
import Testing

@testable import CFEntryPoints

/// Compares the prototypes of CSwiftFunctions.h with the functions: a difference does not compile.
@Suite struct CSwiftFunctionsTests {
  private func expectSameType<Function>(_ prototype: Function, _ function: Function) {}

  @Test func prototypesHaveTheTypesOfTheFunctions() {
    expectSameType(cfbc_CFRetain, exportCFRetain)
    expectSameType(cfbc_CFRelease, exportCFRelease)
    expectSameType(cfbc_CFCopyDescription, exportCFCopyDescription)
    expectSameType(cfbc_CFEqual, exportCFEqual)
    expectSameType(cfbc_CFHash, exportCFHash)
    expectSameType(cfbc_CFGetTypeID, exportCFGetTypeID)
    expectSameType(cfbc_CFStringGetTypeID, exportCFStringGetTypeID)
    expectSameType(cfbc_CFDataGetTypeID, exportCFDataGetTypeID)
    expectSameType(cfbc_CFDataCreateCopy, exportCFDataCreateCopy)
    expectSameType(cfbc_CFDataGetBytePtr, exportCFDataGetBytePtr)
    expectSameType(cfbc_CFDataGetLength, exportCFDataGetLength)
    expectSameType(cfbc_CFDictionaryGetCount, exportCFDictionaryGetCount)
    expectSameType(cfbc_CFDictionaryGetKeysAndValues, exportCFDictionaryGetKeysAndValues)
    expectSameType(cfbc_CFStringCreateCopy, exportCFStringCreateCopy)
    expectSameType(cfbc_CFStringGetLength, exportCFStringGetLength)
    expectSameType(cfbc_CFStringCreateWithCString, exportCFStringCreateWithCString)
    expectSameType(cfbc_CFStringGetCStringPtr, exportCFStringGetCStringPtr)
    expectSameType(cfbc_CFStringCompare, exportCFStringCompare)
    expectSameType(cfbcc_make_string_constant, makeStringConstant)
    expectSameType(cfbcc_make_object_constant, makeObjectConstant)
    expectSameType(cfbcc_copy_string_key, copyStringKey)
    expectSameType(cfbcc_make_format_plan, makeFormatPlan)
    expectSameType(cfbcc_make_localized_format_plan, makeLocalizedFormatPlan)
    expectSameType(cfbcc_release_format_plan, releaseFormatPlan)
    expectSameType(cfbcc_format_plan_count, countOfFormatPlan)
    expectSameType(cfbcc_format_plan_type, typeInFormatPlan)
    expectSameType(cfbcc_format_plan_render, renderFormatPlan)
    expectSameType(cfbcc_append_string, appendString)
  }

  @Test func bothNamesCallOneFunction() {
    let string = cfbcc_make_string_constant("constant")
    #expect(cfbc_CFHash(string) == exportCFHash(string))
    #expect(cfbc_CFEqual(string, makeStringConstant("constant")) == 1)
  }
}
