import CFBundleCompatC
import CFText

/// Writes the text of a format and its arguments.
///
/// As in CFString: the bytes of `%s` are UTF-8, and malformed ones print nothing; `%c` is ISO Latin 1;
/// `%@` and `%C` ignore a width, and `%@` a precision too.
///
/// Safe: the array has an argument of the right type for each conversion, which C promises when it makes a renderer. Only
/// this file reads it.
@safe
package struct FormatRenderer {
  private let arguments: UnsafePointer<cfbcc_argument>
  private let numbers: NumberStyle
  private var builder = TextBuilder()

  /// The widths, and the precisions of numbers, so far: how much text may come from the format alone.
  private var padding = 0
  private static let maximumPadding = 16 << 20

  /// A format may use one long argument many times.
  private static let maximumCount = 1 << 30

  /// - Parameter arguments: The arguments of the formats to render, of their types.
  package init(_ arguments: UnsafePointer<cfbcc_argument>, _ numbers: NumberStyle = .plain) {
    unsafe self.arguments = unsafe arguments
    self.numbers = numbers
  }

  package static func text(
    of format: StringFormat, _ arguments: UnsafePointer<cfbcc_argument>, _ numbers: NumberStyle = .plain
  ) throws(FormatError) -> Text {
    var renderer = unsafe FormatRenderer(arguments, numbers)
    for part in format.parts {
      switch part {
      case .literal(let range): renderer.append(format.source, range)
      case .conversion(let conversion):
        try renderer.append(conversion)
        guard renderer.count <= maximumCount else {
          throw FormatError(reason: "the text would exceed 1 GiB", offset: 0)
        }
      case .variable: break  // A plain format has none.
      }
    }
    return renderer.text
  }

  /// The output so far.
  package var text: Text { builder.text }

  package var count: Int { builder.count }

  package mutating func append(_ source: Text, _ range: Range<Int>) { builder.append(source.utf8[range]) }

  package mutating func append(_ conversion: StringFormat.Conversion) throws(FormatError) {
    var flags = conversion.flags
    var width = try amount(conversion.width) ?? 0
    if width < 0 {
      flags.insert(.leftAligned)
      width = -width
    }
    var precision = try amount(conversion.precision)
    if let value = precision, value < 0 { precision = nil }
    switch conversion.kind {
    case .signed, .unsigned, .real: padding += width + (precision ?? 0)
    case .character, .cString, .utf16String, .pointer: padding += width
    case .utf16Unit, .object: break
    }
    guard padding <= Self.maximumPadding else {
      throw FormatError(reason: "the text would exceed 16 MiB", offset: 0)
    }
    let field = Field(flags: flags, width: width, precision: precision)
    let argument = unsafe arguments + conversion.argument

    switch conversion.kind {
    case .signed:
      let value = unsafe conversion.length.narrowed(argument.pointee.integer)
      if case .localized(let symbols) = numbers {
        appendInteger(value.magnitude, isNegative: value < 0, symbols, field)
      } else {
        appendInteger(value, "d", field)
      }
    case .unsigned(let letter):
      let bits = unsafe conversion.length.narrowed(UInt64(bitPattern: argument.pointee.integer))
      if case .localized(let symbols) = numbers, letter == UInt8(ascii: "u") {
        appendInteger(bits, isNegative: false, symbols, field)
      } else {
        appendInteger(Int64(bitPattern: bits), Unicode.Scalar(letter), field)
      }
    case .real(let letter):
      let isLong = conversion.length == .longDouble
      if case .localized(let symbols) = numbers, letter | 0x20 != UInt8(ascii: "a") {
        unsafe appendReal(isLong ? cfbcc_double_of(argument) : argument.pointee.real, letter, symbols, field)
      } else {
        unsafe appendReal(argument, letter, isLong: isLong, field)
      }
    case .character:
      unsafe appendCharacter(argument.pointee.integer, isWide: conversion.length == .long, field)
    case .utf16Unit:
      unsafe builder.append(utf16Unit: UInt16(truncatingIfNeeded: argument.pointee.integer))
    case .cString:
      unsafe appendString(argument.pointee.pointer, isWide: conversion.length == .long, field)
    case .utf16String:
      unsafe appendUTF16(argument.pointee.pointer, field)
    case .pointer:
      let address = unsafe UInt(bitPattern: argument.pointee.pointer)
      appendPadded("0x" + Text(UInt64(address), radix: 16), field)
    case .object:
      unsafe builder.append(borrow(argument.pointee.object)?.description ?? Self.null)
    }
  }

  private static let null: Text = "(null)"

  fileprivate struct Field {
    let flags: StringFormat.Flags
    let width: Int
    let precision: Int?
  }

  private func amount(_ amount: StringFormat.Amount) throws(FormatError) -> Int? {
    switch amount {
    case .none: return nil
    case .fixed(let value): return value
    case .argument(let index):
      let value = unsafe Int(arguments[index].integer)
      guard value.magnitude <= StringFormat.limit else {
        throw FormatError(reason: "a width or precision is too large", offset: 0)
      }
      return value
    }
  }
}

// MARK: - Numbers

extension FormatRenderer {
  private mutating func appendInteger(_ value: Int64, _ letter: Unicode.Scalar, _ field: Field) {
    let conversion = field.conversion("ll", UInt8(ascii: letter))
    unsafe appendPrinted { buffer, size in
      conversion.withCString {
        unsafe cfbcc_print_integer(buffer, size, $0, Int32(field.width), Int32(field.precision ?? -1), value)
      }
    }
  }

  private mutating func appendReal(
    _ argument: UnsafePointer<cfbcc_argument>, _ letter: UInt8, isLong: Bool, _ field: Field
  ) {
    let conversion = field.conversion(isLong ? "L" : "", letter)
    unsafe appendPrinted(decimalSeparator: decimalSeparator) { buffer, size in
      conversion.withCString {
        unsafe cfbcc_print_real(
          buffer, size, $0, Int32(field.width), Int32(field.precision ?? -1), argument, isLong ? 1 : 0)
      }
    }
  }

  /// What replaces the decimal point; `nil` if the point stays.
  private var decimalSeparator: Text? {
    switch numbers {
    case .plain: nil
    case .separated(let text): text
    case .localized(let symbols): Text(symbols.decimalSeparator.bytes)
    }
  }

  /// - Parameters:
  ///   - separator: What replaces the decimal point. The width of the number counts it as one character, as in CFString.
  ///   - print: Like `snprintf`: fills the buffer, and returns the size that it needs.
  private mutating func appendPrinted(
    decimalSeparator separator: Text? = nil, _ print: (UnsafeMutablePointer<CChar>?, Int) -> Int32
  ) {
    let needed = Int(print(nil, 0))
    guard needed > 0 else { return }
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: needed + 1) { buffer, count in
      let start = UnsafeMutableRawPointer(buffer.baseAddress!)
      _ = unsafe print(start.assumingMemoryBound(to: CChar.self), needed + 1)
      count = needed
    }
    guard let separator, let point = bytes.firstIndex(of: .dot) else { return builder.append(bytes) }
    builder.append(bytes[..<point])
    builder.append(separator)
    builder.append(bytes[(point + 1)...])
  }
}

// MARK: - Localized numbers

extension FormatRenderer {
  /// Zeros in front of the number are digits like others, and grouped.
  private mutating func appendInteger(
    _ value: UInt64, isNegative: Bool, _ symbols: NumberSymbols, _ field: Field
  ) {
    var writer = LocalizedNumberWriter(symbols)
    let minimum = field.precision ?? (field.fillsWithZeros ? field.width : 1)
    writer.append(value, minimum: max(minimum, 1))
    appendLocalized(writer.text, isNegative: isNegative, zero: nil, symbols, field)
  }

  private mutating func appendReal(_ value: Double, _ letter: UInt8, _ symbols: NumberSymbols, _ field: Field) {
    var writer = LocalizedNumberWriter(symbols)
    writer.append(value, as: letter, precision: field.precision)
    let zero = field.fillsWithZeros && value.isFinite ? symbols.zero : nil
    appendLocalized(writer.text, isNegative: value.sign == .minus, zero: zero, symbols, field)
  }

  /// - Parameter zero: what fills the field between sign and number; `nil`: spaces around both.
  private mutating func appendLocalized(
    _ number: Text, isNegative: Bool, zero: UInt32?, _ symbols: NumberSymbols, _ field: Field
  ) {
    let sign = isNegative ? symbols.minus : field.flags.contains(.plus) ? symbols.plus : ""
    let padding = max(field.width - sign.bytes.characterCount - number.span.characterCount, 0)
    let spaces = repeatElement(UInt8(ascii: " "), count: zero == nil ? padding : 0)
    if !field.flags.contains(.leftAligned) { builder.append(spaces) }
    builder.append(sign)
    if let zero {
      for _ in 0..<padding { builder.append(codePoint: zero) }
    }
    builder.append(number)
    if field.flags.contains(.leftAligned) { builder.append(spaces) }
  }
}

extension ByteSpan {
  /// The number of code points.
  fileprivate var characterCount: Int {
    var continuations = 0
    for index in 0..<count where self[index] & 0xC0 == 0x80 { continuations += 1 }
    return count - continuations
  }
}

extension FormatRenderer.Field {
  fileprivate var fillsWithZeros: Bool { flags.contains(.zeros) && !flags.contains(.leftAligned) }

  /// The conversion for `snprintf`, with width and precision as arguments.
  fileprivate func conversion(_ length: Text, _ letter: UInt8) -> Text {
    var builder = TextBuilder()
    builder.append(UInt8(ascii: "%"))
    if flags.contains(.leftAligned) { builder.append(UInt8(ascii: "-")) }
    if flags.contains(.plus) { builder.append(UInt8(ascii: "+")) }
    if flags.contains(.space) { builder.append(UInt8(ascii: " ")) }
    if flags.contains(.alternate) { builder.append(UInt8(ascii: "#")) }
    if flags.contains(.zeros) { builder.append(UInt8(ascii: "0")) }
    builder.append("*.*")
    builder.append(length)
    builder.append(letter)
    return builder.text
  }
}

extension StringFormat.Length {
  /// C passes narrow integers as `int`; the conversion takes their own bits only.
  fileprivate func narrowed(_ value: Int64) -> Int64 {
    switch self {
    case .char: Int64(Int8(truncatingIfNeeded: value))
    case .short: Int64(Int16(truncatingIfNeeded: value))
    default: value
    }
  }

  fileprivate func narrowed(_ value: UInt64) -> UInt64 {
    switch self {
    case .char: UInt64(UInt8(truncatingIfNeeded: value))
    case .short: UInt64(UInt16(truncatingIfNeeded: value))
    case .normal: UInt64(UInt32(truncatingIfNeeded: value))
    default: value
    }
  }
}

// MARK: - Characters and strings

extension FormatRenderer {
  /// A NUL prints nothing.
  private mutating func appendCharacter(_ value: Int64, isWide: Bool, _ field: Field) {
    let codePoint = isWide ? UInt32(truncatingIfNeeded: value) : UInt32(UInt8(truncatingIfNeeded: value))
    var character = TextBuilder()
    if codePoint != 0 { character.append(codePoint: codePoint.orReplacement) }
    appendPadded(character.text, field, count: codePoint == 0 ? 0 : 1)
  }

  /// Reads up to a NUL, and never more than the precision allows: there may be no NUL.
  private mutating func appendString(_ start: UnsafeRawPointer?, isWide: Bool, _ field: Field) {
    guard let start = unsafe start else { return builder.append(Self.null) }
    if isWide {
      var text = TextBuilder()
      let units = unsafe Self.prefix(start.assumingMemoryBound(to: UInt32.self), field.precision)
      for index in units.indices { unsafe text.append(codePoint: units[index].orReplacement) }
      return appendPadded(text.text, field)
    }
    let bytes = unsafe UnsafeRawBufferPointer(
      Self.prefix(start.assumingMemoryBound(to: UInt8.self), field.precision))
    unsafe appendPadded(isWellFormedUTF8(bytes.span) ? Text(bytes) : "", field, count: bytes.count)
  }

  private mutating func appendUTF16(_ start: UnsafeRawPointer?, _ field: Field) {
    guard let start = unsafe start else { return builder.append(Self.null) }
    unsafe appendPadded(
      Text(utf16: Self.prefix(start.assumingMemoryBound(to: UInt16.self), field.precision).span), field)
  }

  private static func prefix<Unit: FixedWidthInteger>(_ start: UnsafePointer<Unit>, _ limit: Int?)
    -> UnsafeBufferPointer<Unit>
  {
    var count = 0
    while count < limit ?? .max, unsafe start[count] != 0 { count += 1 }
    return unsafe UnsafeBufferPointer(start: start, count: count)
  }

  /// - Parameter count: The width of the text; by default the number of its UTF-16 units.
  private mutating func appendPadded(_ text: Text, _ field: Field, count: Int? = nil) {
    let spaces = repeatElement(UInt8(ascii: " "), count: max(field.width - (count ?? text.utf16Count), 0))
    if !field.flags.contains(.leftAligned) { builder.append(spaces) }
    builder.append(text)
    if field.flags.contains(.leftAligned) { builder.append(spaces) }
  }
}

extension UInt32 {
  /// The number if it is a code point, else that of U+FFFD.
  fileprivate var orReplacement: UInt32 { self <= 0x10FFFF ? self : 0xFFFD }
}
