import CFText
import Reporting

/// The rules about single characters of texts: CFB421 and CFB422.
enum CharacterRules {
  static func invisible(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for file in bundle.tables {
      for entry in file.entries {
        guard let text = entry.text,
          text.utf8.contains(where: { $0 == 0xE2 || $0 == 0xEF || isControl(UInt32($0)) })
        else { continue }
        let language = entry.language ?? file.language
        if let fault = invisibleCharacter(text, language) { findings.add(fault, entry) }
      }
    }
  }

  /// A control character that no text for people has.
  private static func isControl(_ value: UInt32) -> Bool { value < 0x20 && !(0x09...0x0D ~= value) || value == 0x7F }

  private static func invisibleCharacter(_ text: Text, _ language: Text) -> String? {
    // Some scripts have no spaces, and mark where a line may break.
    let breaksWords = ["th", "km", "lo", "my", "ja"].contains { language.string.hasPrefix($0) }
    var embedded = 0
    var isolated = 0
    for (index, scalar) in text.string.unicodeScalars.enumerated() {
      switch scalar.value {
      case 0x200B where breaksWords: break
      case 0x200B, 0x2060, 0xFEFF:
        return "U+\(hexadecimal(scalar.value)) at character \(index + 1)"
      case _ where isControl(scalar.value):
        return "U+\(hexadecimal(scalar.value)) at character \(index + 1)"
      case 0x202A, 0x202B, 0x202D, 0x202E: embedded += 1
      case 0x202C: embedded -= 1
      case 0x2066, 0x2067, 0x2068: isolated += 1
      case 0x2069: isolated -= 1
      default: break
      }
    }
    return embedded == 0 && isolated == 0 ? nil : "unbalanced direction marks"
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  static func escape(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for file in bundle.tables {
      guard let source = file.source else { continue }
      for entry in file.entries {
        guard entry.comments != nil, let range = entry.valueRange,
          let fault = escapeFault(source.bytes.span, range, bundle.isGNUstep)
        else { continue }
        findings.add(fault, entry)
      }
    }
  }

  private static func escapeFault(_ bytes: Span<UInt8>, _ range: Range<Int>, _ isGNUstep: Bool) -> String? {
    var index = range.lowerBound
    while index + 1 < range.upperBound {
      guard bytes[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      let next = bytes[index + 1]
      if next == UInt8(ascii: "\\"), index + 2 < range.upperBound,
        bytes[index + 2] == UInt8(ascii: "n") || bytes[index + 2] == UInt8(ascii: "t"),
        index == range.lowerBound || bytes[index - 1] != UInt8(ascii: ":")
      {
        return "\"\\\\\\\\\(Character(UnicodeScalar(bytes[index + 2])))\": escaped twice"
      }
      // GNUstep reads both.
      if next == UInt8(ascii: "u"), !isGNUstep { return "\"\\u\": Unicode escapes begin with \\U" }
      if next == UInt8(ascii: "U") {
        let digits = (index + 2..<min(index + 6, range.upperBound)).prefix { bytes[$0].hexadecimalValue != nil }
        if digits.count < 4 { return "\"\\U\" without four hexadecimal digits" }
      }
      if next.isASCIILetter, !escapeLetters.contains(next) {
        return "\"\\\(Character(UnicodeScalar(next)))\" is no escape: the backslash vanishes"
      }
      index += 2
    }
    return nil
  }

  /// The letters that mean something after a backslash.
  private static let escapeLetters: Set<UInt8> = Set("abfnrtvuU".utf8)
}
