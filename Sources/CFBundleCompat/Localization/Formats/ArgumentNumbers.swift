import CFObjects
import CFPropertyLists
import CFText

/// Argument numbers in formats: `%1$@` for `%@`.
enum ArgumentNumbers {
  /// The format with an argument number at each conversion without one. A malformed format is returned unchanged.
  ///
  /// - Parameter variables: The argument numbers of variables, by name.
  static func numbered(_ format: Text, variables: [(name: Text, number: Int)]) -> Text {
    var parser = FormatParser(localized: format, formOf: nil)
    guard (try? parser.parse()) != nil else { return format }
    var builder = TextBuilder()
    var start = 0
    for conversion in parser.unnumbered {
      builder.append(format.utf8[start..<conversion.offset])
      builder.append(
        decimal: variables.isEmpty ? conversion.argument + 1 : number(of: conversion, in: format, variables))
      builder.append("$")
      start = conversion.offset
    }
    builder.append(format.utf8[start..<format.count])
    return builder.text
  }

  private static func number(
    of conversion: FormatParser.ArgumentSlot, in format: Text, _ variables: [(name: Text, number: Int)]
  ) -> Int {
    let name: Text? = format.withUTF8 { bytes in
      var scanner = TextScanner(bytes)
      scanner.index = conversion.offset
      guard scanner.starts(with: "#@") else { return nil }
      let start = conversion.offset + 2
      scanner.index = start
      scanner.skip { $0 != UInt8(ascii: "@") }
      return scanner.text(start..<scanner.index)
    }
    return variables.first { $0.name == name }?.number ?? conversion.argument + 1
  }

  /// The argument of the first numeric conversion in a format.
  static func firstNumber(in format: Text) -> (argument: Int, specifier: Text)? {
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

  /// A form of a substitution, in which `%arg` is the substitution's argument.
  static func replacingArg(in form: Text, _ number: Int?, _ specifier: Text) -> Text {
    form.withUTF8 { bytes in
      var scanner = TextScanner(bytes)
      var builder = TextBuilder()
      while let byte = scanner.current {
        if scanner.starts(with: "%arg") {
          scanner.index += 4
          builder.append(byte)
          if let number {
            builder.append(decimal: number)
            builder.append(UInt8(ascii: "$"))
          }
          builder.append(specifier)
          continue
        }
        builder.append(byte)
        scanner.index += 1
        if byte == UInt8(ascii: "%"), scanner.consume(byte) { builder.append(byte) }
      }
      return builder.text
    }
  }
}
