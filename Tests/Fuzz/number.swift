// Converts between texts and numbers, and between the number types of C; reads UUIDs and operands of plural rules.

import CFBundleCompatC

@testable import CFLocalization
@testable import CFObjects
@testable import CFPropertyLists
@testable import CFText

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzNumber(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeRawBufferPointer(start: start, count: count)
  expectIntegers(Text(bytes))
  expectReals(Text(bytes))
  expectUUID(Text(bytes))
  expectPluralOperands(Text(bytes))
  guard count >= 18, let first = NumberType(rawValue: Int(bytes[0] % 16) + 1),
    let second = NumberType(rawValue: Int(bytes[1] % 16) + 1)
  else { return 0 }
  let left = NumberObject.load(first, from: bytes.baseAddress! + 2)
  let right = NumberObject.load(second, from: bytes.baseAddress! + 10)
  expectOrder(left, right)
  for number in [left, right] {
    expectConversions(number)
    expectDescription(number)
  }
  return 0
}

private func expectIntegers(_ text: Text) {
  for base in [10, 16] as [UInt64] {
    let read = integerValue(digits: text.span, base: base, isNegative: false)
    // The standard library accepts a sign.
    let isSigned = text.hasPrefix("+") || text.hasPrefix("-")
    let expected = isSigned ? nil : UInt64(text.string, radix: Int(base))
    if read != expected.map({ .exactly($0) }) { fatalError("another integer than the standard library's") }
    guard let expected else { continue }
    if UInt32(exactly: expected) != text.number(radix: UInt32(base)) { fatalError("another number of 32 bits") }
    let written = Text(expected, radix: base)
    if integerValue(digits: written.span, base: base, isNegative: false) != read { fatalError("digits were lost") }
    let negative = integerValue(digits: text.span, base: base, isNegative: true)
    let magnitude =
      expected <= Int64.min.magnitude ? NumberObject.Value.integer(Int64(truncatingIfNeeded: 0 &- expected)) : nil
    if negative != magnitude { fatalError("another negative integer") }
    if base == 10, text.leadingInt32 != Int32(clamping: expected) { fatalError("another number at the start") }
  }
}

private func expectReals(_ text: Text) {
  let read = decimalReal(text.span)
  guard let read else { return }
  guard text.isASCII, let expected = Double(text.string) else { fatalError("not a number for the standard library") }
  if read != expected { fatalError("another real number than the standard library's") }
  if text.leadingDouble != expected { fatalError("another real number at the start") }
}

private func expectOrder(_ left: NumberObject, _ right: NumberObject) {
  if left.compare(to: left) != .same || right.compare(to: right) != .same { fatalError("a number differs from itself") }
  let order = left.compare(to: right)
  if order != right.compare(to: left).reversed { fatalError("the order depends on the direction") }
  if order == .same, left.contentHash != right.contentHash { fatalError("equal numbers with different hashes") }
}

/// A conversion without loss can be undone; one into the stored type never loses.
private func expectConversions(_ number: NumberObject) {
  for type in (1...16).compactMap({ NumberType(rawValue: $0) }) {
    var memory: (UInt64, UInt64) = (0, 0x5555_5555_5555_5555)
    let isExact = withUnsafeMutableBytes(of: &memory) { number.store(as: type, to: $0.baseAddress) }
    if memory.1 != 0x5555_5555_5555_5555 { fatalError("more bytes were written than the type has") }
    if isExact != number.store(as: type, to: nil) { fatalError("it depends on the memory whether a number fits") }
    if type == number.type, !isExact { fatalError("a number does not fit into its own type") }
    guard isExact else { continue }
    let again = withUnsafeBytes(of: &memory) { NumberObject.load(type, from: $0.baseAddress!) }
    // 255 also fits into 8 bits, as -1.
    let isUnsigned = !type.isReal && type.size < 4 && number.compare(to: NumberObject(.integer(0))) != .less
    if again.compare(to: number) != .same, !isUnsigned, !isZero(number) {
      fatalError("an exact conversion has lost something")
    }
  }
}

/// The sign of zero is lost in an integer.
private func isZero(_ number: NumberObject) -> Bool { number.value == .real(0) }

private func expectDescription(_ number: NumberObject) {
  let text = number.description
  switch number.value {
  case .integer(let integer): if Int64(text.string) != integer { fatalError("an integer is described as another one") }
  case .unsigned(let integer):
    if UInt64(text.string) != integer { fatalError("an integer is described as another one") }
  case .real(let real):
    guard real.isFinite else { return }
    guard let read = decimalReal(text.span) else { fatalError("the description is not a number") }
    if number.type == .real32 ? Float(read) != Float(real) : read != real { fatalError("described as another number") }
  }
}

private func expectUUID(_ text: Text) {
  guard let value = UUIDObject.Value(text) else { return }
  guard UUIDObject.Value(value.text) == value else { fatalError("a UUID changes when it is written") }
  if value.text.count != 36 { fatalError("a UUID of another length") }
}

private func expectPluralOperands(_ text: Text) {
  guard let operands = PluralOperands(decimal: text) else { return }
  if operands.w > operands.v || operands.t > operands.f { fatalError("zeros at the end add digits") }
  if text.hasPrefix("-"), PluralOperands(decimal: text.slice(from: 1)) != operands { fatalError("the sign counts") }
  if let integer = UInt64(text.string), integer < 1_000_000_000_000_000_000, !text.hasPrefix("+"),
    operands != PluralOperands(integer)
  {
    fatalError("an integer has other operands as a text")
  }
}
