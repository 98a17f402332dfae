import CFObjects
import CFPropertyLists
import CFText

/// Numbers in formats: `%1$@` for `%@`.
enum ArgumentNumbers {
  /// The format with a number at each conversion that has none. A format that cannot be read stays as it is.
  ///
  /// - Parameter variables: the numbers of variables, by name; others count on.
  static func numbered(_ format: Text, variables: [(name: Text, number: Int)]) -> Text {
    var parser = FormatParser(localized: format, formOf: nil)
    guard (try? parser.parse()) != nil else { return format }
    var builder = TextBuilder()
    var start = 0
    for slot in parser.unnumbered {
      builder.append(format.utf8[start..<slot.offset])
      builder.append(decimal: variables.isEmpty ? slot.argument + 1 : number(of: slot, in: format, variables))
      builder.append("$")
      start = slot.offset
    }
    builder.append(format.utf8[start..<format.count])
    return builder.text
  }

  private static func number(
    of slot: FormatParser.ArgumentSlot, in format: Text, _ variables: [(name: Text, number: Int)]
  ) -> Int {
    let name: Text? = format.withUTF8 { bytes in
      var scanner = TextScanner(bytes)
      scanner.index = slot.offset
      guard scanner.starts(with: "#@") else { return nil }
      let start = slot.offset + 2
      scanner.index = start
      scanner.skip { $0 != UInt8(ascii: "@") }
      return scanner.text(start..<scanner.index)
    }
    return variables.first { $0.name == name }?.number ?? slot.argument + 1
  }

  /// The first integer or real number that a format converts.
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
