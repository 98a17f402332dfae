import CFObjects
import CFText

/// Options that show in a running program what is localized, and how translations will look.
///
/// An option is set by `-NAME YES` among the program's arguments, or else by `NAME=YES` in its environment.
package struct LocalizationDebugging: Sendable {
  /// Whether a key without a string is shown in upper case, and reported.
  package let showsNonLocalized: Bool

  /// Whether strings are reported in upper case if their table does not exist.
  package let showsNonLocalizable: Bool

  private let doubles: Bool
  private let accentuates: Bool
  private let turnsRightToLeft: Bool

  /// Whether no option is set.
  package let areOff: Bool

  package init(arguments: [Text], environment: (Text) -> Text?) {
    showsNonLocalized = Self.isOn("NSShowNonLocalizedStrings", arguments, environment)
    showsNonLocalizable = Self.isOn("NSShowNonLocalizableStrings", arguments, environment)
    doubles = Self.isOn("NSDoubleLocalizedStrings", arguments, environment)
    accentuates = Self.isOn("NSAccentuateLocalizedStrings", arguments, environment)
    turnsRightToLeft = Self.isOn("NSForceRightToLeftLocalizedStrings", arguments, environment)
    areOff = !(showsNonLocalized || showsNonLocalizable || doubles || accentuates || turnsRightToLeft)
  }

  @inline(never)
  private static func isOn(_ name: Text, _ arguments: [Text], _ environment: (Text) -> Text?) -> Bool {
    var value = environment(name)
    if let flag = arguments.lastIndex(of: "-" + name), flag + 1 < arguments.count { value = arguments[flag + 1] }
    return value?.utf8.first.map { ("yYtT1" as Literal).bytes.contains($0) } ?? false
  }
}

// MARK: - Changing strings

extension LocalizationDebugging {
  /// A string in the enabled pseudo-languages. It may be a format: conversions are kept.
  package func changed(_ text: Text) -> Text {
    guard doubles || accentuates || turnsRightToLeft else { return text }
    var units = text.utf16Units(in: 0..<text.utf16Count)
    if accentuates { units = Prose.changed(units) { $0.flatMap { Self.accented($0) } } }
    if doubles { units = Prose.changed(units, keepsConversions: false) { $0 } + [0x20] + units }
    if turnsRightToLeft { units = [Self.rightToLeftOverride] + units + [Self.popDirection] }
    return Text(utf16: units.span)
  }

  /// A string in upper case. Conversions are kept.
  package static func upperCased(_ text: Text) -> Text {
    let units = text.utf16Units(in: 0..<text.utf16Count)
    return Text(utf16: Prose.changed(units) { CaseMapping.upper.mapped($0, language: "") }.span)
  }

  private static let rightToLeftOverride: UInt16 = 0x202E
  private static let popDirection: UInt16 = 0x202C

  /// A Latin letter with a mark above or below it.
  private static func accented(_ unit: UInt16) -> [UInt16] {
    guard (unit | 0x20) &- 0x61 < 26 else { return [unit] }
    let mark: UInt16 =
      switch unit % 6 {
      case 0: 0x0300
      case 1: 0x0327
      case 2: 0x0303
      case 3: 0x0325
      case 4: 0x030A
      default: 0x0308
      }
    return [unit, mark]
  }
}

/// The literal parts of a format: everything except its conversions.
private enum Prose {
  private static let percent: UInt16 = 0x25

  static func changed(
    _ units: [UInt16], keepsConversions: Bool = true, _ change: ([UInt16]) -> [UInt16]
  ) -> [UInt16] {
    var result: [UInt16] = []
    var index = 0
    while index < units.count {
      let start = index
      if units[start] == percent {
        index = endOfConversion(units, start)
        if keepsConversions { result += units[start..<index] }
      } else {
        index = units[start...].firstIndex(of: percent) ?? units.count
        result += change(Array(units[start..<index]))
      }
    }
    return result
  }

  /// `%d`, `%2$.1f`, `%#@name@`.
  private static func endOfConversion(_ units: [UInt16], _ start: Int) -> Int {
    var end = start + 1
    while end < units.count, isModifier(units[end]) { end += 1 }
    let at: UInt16 = 0x40
    if units[end - 1] == 0x23, end < units.count, units[end] == at {
      end = units[(end + 1)...].firstIndex(of: at) ?? end
    }
    return min(end + 1, units.count)
  }

  private static func isModifier(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x20, 0x23, 0x24, 0x27, 0x2A...0x2E, 0x30...0x39: true  // A space, and #$'*+,-. and digits.
    case 0x4C, 0x68, 0x6A, 0x6C, 0x71, 0x74, 0x7A: true  // Lhjlqtz
    default: false
    }
  }
}
