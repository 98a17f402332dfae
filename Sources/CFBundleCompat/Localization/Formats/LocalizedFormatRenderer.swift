import CFObjects
import CFText

/// Formats arguments with a localized format.
package struct LocalizedFormatRenderer {
  private let localization: Text
  private let arguments: FormatArguments
  private var output: FormatRenderer

  /// The number of variables written, and the bytes read of forms and numbers. They are limited, and so is the output: a
  /// short file can describe a string that fills all memory.
  private var count = 0
  private var inputSize = 0
  private static let maximumCount = 4096
  package static let maximumSize = 16 << 20

  /// - Parameter arguments: At least as many as the format uses, of types that it can print.
  static func text(
    of format: LocalizedFormat, _ arguments: FormatArguments, _ numbers: NumberStyle
  ) throws(FormatError) -> Text {
    var renderer = LocalizedFormatRenderer(format.localization, arguments, numbers)
    try renderer.append(format.root)
    return renderer.output.text
  }

  private init(_ localization: Text, _ arguments: FormatArguments, _ numbers: NumberStyle) {
    self.localization = localization
    self.arguments = arguments
    output = arguments.renderer(numbers)
  }

  @inline(never)
  private mutating func append(_ piece: LocalizedFormat.Piece) throws(FormatError) {
    try addInput(piece.source.count)
    var variables = piece.variables.makeIterator()
    for part in piece.parts {
      switch part {
      case .literal(let range): output.append(piece.source, range)
      case .conversion(let conversion): try output.append(arguments.converting(conversion))
      case .variable: if let choice = variables.next() { try append(choice) }
      }
      guard output.count <= Self.maximumSize else { throw Self.tooLarge }
    }
  }

  private mutating func addInput(_ size: Int) throws(FormatError) {
    inputSize += size
    guard inputSize <= Self.maximumSize else { throw Self.tooLarge }
  }

  private static var tooLarge: FormatError { FormatError(reason: "the text would exceed 16 MiB", offset: 0) }

  @inline(never)
  private mutating func append(_ choice: LocalizedFormat.Choice) throws(FormatError) {
    count += 1
    guard count <= Self.maximumCount else {
      throw FormatError(reason: "the variables expand to too many", offset: 0)
    }
    if choice.choosesNothing {
      if let form = choice.forms.lazy.compactMap({ $0 }).first { try append(form) }
      return
    }
    let written = try writtenNumber(choice)
    try addInput(written.count)
    let number = PluralOperands(decimal: written)
    let category = number.map { PluralRules(for: localization, choice.variable.rules).category(of: $0) } ?? .other
    let isZero = number?.isZero ?? false
    guard let form = choice.form(for: category, isZero: isZero) else {
      throw FormatError(
        reason: "the variable " + choice.variable.name + " has no form \"" + category.name + "\", and no \"other\"",
        offset: 0)
    }
    try append(form)
  }

  /// The argument of a variable as it is displayed, which is what plural rules apply to.
  ///
  /// A real number without a precision has as many digits as it needs.
  private func writtenNumber(_ choice: LocalizedFormat.Choice) throws(FormatError) -> Text {
    var conversion = choice.number
    conversion.argument = choice.argument
    conversion.flags = []
    conversion.width = .none
    switch conversion.kind {
    case .unsigned: conversion.kind = .unsigned(UInt8(ascii: "u"))
    case .real where conversion.precision == .none && conversion.length != .longDouble:
      return NumberObject(.real(arguments.real(at: choice.argument))).description
    default: break
    }
    var renderer = arguments.renderer(.plain)
    try renderer.append(arguments.converting(conversion))
    return renderer.text
  }
}
