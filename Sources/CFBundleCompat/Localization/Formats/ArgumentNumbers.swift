import CFObjects
import CFText

/// Argument numbers in formats: `%1$@` for `%@`.
package enum ArgumentNumbers {
  /// The format with an argument number at each conversion without one. A malformed format is returned unchanged.
  ///
  /// - Parameter variable: The argument number of a variable, by name; `nil` for the one that its place gives it.
  package static func numbered(_ format: Text, variable: (Text) -> Int? = { _ in nil }) -> Text {
    var parser = FormatParser(localized: format, formOf: nil)
    guard (try? parser.parse()) != nil else { return format }
    var builder = TextBuilder()
    var start = 0
    for conversion in parser.unnumbered {
      builder.append(format.utf8[start..<conversion.offset])
      builder.append(decimal: conversion.name.flatMap { variable(format.slice($0)) } ?? conversion.argument + 1)
      builder.append("$")
      start = conversion.offset
    }
    builder.append(format.utf8[start..<format.count])
    return builder.text
  }

  /// The argument of the first numeric conversion in a format.
  package static func firstNumber(in format: Text) -> (argument: Int, specifier: Text)? {
    var parser = FormatParser(localized: format, formOf: nil)
    guard (try? parser.parse()) != nil else { return nil }
    for part in parser.parts {
      guard case .conversion(let conversion) = part else { continue }
      switch conversion.kind {
      case .signed, .unsigned: return (conversion.argument, conversion.argumentType.name.slice(from: 1))
      case .real:
        guard case .fixed(let digits) = conversion.precision else { return (conversion.argument, "f") }
        return (conversion.argument, "." + Text(digits) + "f")
      default: continue
      }
    }
    return nil
  }

  /// The number of conversions in a format; 0 if it is malformed.
  package static func count(in format: Text) -> Int {
    var parser = FormatParser(localized: format, formOf: nil)
    guard (try? parser.parse()) != nil else { return 0 }
    return parser.parts.reduce(0) { count, part in
      if case .conversion = part { return count + 1 }
      return count
    }
  }

  /// A form of a substitution, in which `%arg` is the substitution's argument.
  package static func replacingArg(in form: Text, _ number: Int?, _ specifier: Text) -> Text {
    var builder = TextBuilder()
    var tokens = FormatTokens(form)
    while let token = tokens.next() {
      // Of `printf` it would be `%a`.
      guard token.range.count == 2, form.slice(from: token.range.lowerBound).hasPrefix("%arg") else {
        builder.append(form.slice(token.range))
        continue
      }
      tokens.index += 2
      builder.append(UInt8(ascii: "%"))
      if let number {
        builder.append(decimal: number)
        builder.append(UInt8(ascii: "$"))
      }
      builder.append(specifier)
    }
    return builder.text
  }
}
