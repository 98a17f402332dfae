// C entry points for numbers and truth values. The contract is in CFNumber.h.

import CFText
import CFObjects
import CFPropertyLists
import CFSystem

@_cdecl("cfbc_CFBooleanGetTypeID")
package func exportCFBooleanGetTypeID() -> UInt { UInt(TypeID.boolean.rawValue) }

@_cdecl("cfbc_CFBooleanGetValue")
package func exportCFBooleanGetValue(_ boolean: Handle?) -> UInt8 {
  borrow(boolean, as: BooleanObject.self)?.value == true ? 1 : 0
}

@_cdecl("cfbc_CFNumberGetTypeID")
package func exportCFNumberGetTypeID() -> UInt { UInt(TypeID.number.rawValue) }

@_cdecl("cfbc_CFNumberCreate")
package func exportCFNumberCreate(
  _ allocator: Handle?, _ type: Int, _ value: UnsafeRawPointer?
) -> Handle? {
  guard let type = numberType(type), let value = unsafe value else { return nil }
  return unsafe retained(NumberObject.load(type, from: value))
}

@_cdecl("cfbc_CFNumberGetType")
package func exportCFNumberGetType(_ number: Handle?) -> Int {
  withNumber(number) { $0.type.rawValue } ?? 0
}

@_cdecl("cfbc_CFNumberGetByteSize")
package func exportCFNumberGetByteSize(_ number: Handle?) -> Int {
  withNumber(number) { $0.type.size } ?? 0
}

@_cdecl("cfbc_CFNumberIsFloatType")
package func exportCFNumberIsFloatType(_ number: Handle?) -> UInt8 {
  withNumber(number) { $0.type.isReal } == true ? 1 : 0
}

@_cdecl("cfbc_CFNumberGetValue")
package func exportCFNumberGetValue(
  _ number: Handle?, _ type: Int, _ value: UnsafeMutableRawPointer?
) -> UInt8 {
  guard let type = numberType(type) else { return 0 }
  return withNumber(number) { unsafe $0.store(as: type, to: value) } == true ? 1 : 0
}

@_cdecl("CFBCNumberCreateWithUInt64")
package func exportCFBCNumberCreateWithUInt64(_ value: UInt64) -> Handle? { retained(NumberObject(value)) }

@_cdecl("CFBCNumberGetUInt64")
package func exportCFBCNumberGetUInt64(_ number: Handle?, _ value: UnsafeMutablePointer<UInt64>?) -> UInt8 {
  guard let integer = withNumber(number, { UInt64(exactly: $0) }) ?? nil else { return 0 }
  unsafe value?.pointee = integer
  return 1
}

@_cdecl("cfbc_CFNumberCompare")
package func exportCFNumberCompare(
  _ number: Handle?, _ other: Handle?, _ context: UnsafeMutableRawPointer?
) -> Int {
  let order = withNumber(number) { number in withNumber(other) { number.compare(to: $0) } }
  return (order ?? nil)?.rawValue ?? 0
}

/// Borrows a number for one call. As on Apple's systems, true and false count as 1 and 0.
private func withNumber<Result>(
  _ number: Handle?, function: Literal = #function, _ body: (NumberObject) -> Result
) -> Result? {
  if withBorrowed(number, { $0.typeID }) == .boolean {
    let isTrue = number == unretained(BooleanObject.true)
    return body(NumberObject(.integer(isTrue ? 1 : 0)))
  }
  return withBorrowed(number, as: NumberObject.self, function: function, body)
}

private func numberType(_ number: Int, function: Literal = #function) -> NumberType? {
  if let type = NumberType(rawValue: number) { return type }
  Diagnostics.badArgument(Text(number) + " is not a number type", function: function)
  return nil
}
