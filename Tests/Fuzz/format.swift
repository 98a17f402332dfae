// Feeds arbitrary format strings to the tokens, to the parser and, where it accepts one, to the renderer
// with arguments that suit: zeros, so that strings and objects are NULL.

import CFBundleCompatC

@testable import CFObjects
@testable import CFText

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFormat(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeRawBufferPointer(start: start, count: count)
  let text = Text(bytes)
  var tokens = FormatTokens(text)
  var end = 0
  while let token = tokens.next() {
    precondition(token.range.lowerBound == end && token.range.upperBound > end)
    end = token.range.upperBound
  }
  precondition(end == text.count)
  guard let format = try? StringFormat(text) else { return 0 }
  precondition(format.arguments.count <= count)
  // Wide fields are legal, and slow: the parser has been asked already.
  guard count < 64, format.parts.allSatisfy({ !$0.isWide }) else { return 0 }
  let arguments = [cfbcc_argument](repeating: cfbcc_argument(), count: format.arguments.count + 1)
  for style in [.plain, .separated(by: ","), .localized(indian)] as [NumberStyle] {
    _ = try? FormatRenderer.text(of: format, arguments, style)
  }
  return 0
}

/// Digits of three bytes, and groups of two sizes.
private let indian = NumberSymbols(
  decimalSeparator: ".", groupingSeparator: ",", minus: "-", plus: "+", exponent: "E", infinity: "∞", notANumber: "NaN",
  zero: 0x966, groups: DigitGroups(last: 3, others: 2, minimum: 1))

extension StringFormat.Part {
  fileprivate var isWide: Bool {
    guard case .conversion(let conversion) = self else { return false }
    return conversion.width.isWide || conversion.precision.isWide
  }
}

extension StringFormat.Amount {
  fileprivate var isWide: Bool {
    guard case .fixed(let value) = self else { return false }
    return value > 4096
  }
}
