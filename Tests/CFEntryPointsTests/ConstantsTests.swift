import CFBundleCompatC
import CFObjects
import Testing

@testable import CFEntryPoints

@Suite struct ConstantsTests {
  @Test(arguments: [
    (CFBCC_NULL, TypeID.null), (CFBCC_TRUE, .boolean), (CFBCC_NAN, .number), (CFBCC_ALLOCATOR_NULL, .allocator),
  ])
  func aConstantHasItsType(constant: cfbcc_object_constant, type: TypeID) {
    #expect(borrow(makeObjectConstant(constant))?.typeID == type)
  }

  @Test func eachConstantIsOneObject() {
    #expect(makeObjectConstant(CFBCC_TRUE) == unretained(BooleanObject.true))
    #expect(makeObjectConstant(CFBCC_TRUE) != makeObjectConstant(CFBCC_FALSE))
  }

  @Test func aStringConstantHasTheTextAndIsNeverFreed() {
    let name: StaticString = "kCFExample"
    let handle = makeStringConstant(UnsafePointer(OpaquePointer(name.utf8Start)))
    #expect(borrow(handle)?.description == "kCFExample")
    #expect(exportCFGetRetainCount(handle) > 1_000_000)
  }

  @Test func aCopiedKeyIsAnImmutableString() {
    let key = StringObject(StringBuffer([0x61])!)
    let copy = copyStringKey(unretained(key))
    key.buffer!.replace(0..<1, with: [0x62])
    #expect(borrow(copy)?.description == "a")
    exportCFRelease(copy)
  }
}
