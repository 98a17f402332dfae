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
    var text = text
    if accentuates { text = Prose.changed(text) { $0.flatMap { Self.accented($0) } } }
    if doubles { text = Prose.changed(text, keepsConversions: false) { $0 } + " " + text }
    return turnsRightToLeft ? Self.rightToLeftOverride + text + Self.popDirection : text
  }

  /// A string in upper case. Conversions are kept.
  package static func upperCased(_ text: Text) -> Text {
    Prose.changed(text) { CaseMapping.upper.mapped($0, language: "") }
  }

  private static let rightToLeftOverride: Text = "\u{202E}"
  private static let popDirection: Text = "\u{202C}"

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
  static func changed(
    _ text: Text, keepsConversions: Bool = true, _ change: ([UInt16]) -> [UInt16]
  ) -> Text {
    var builder = TextBuilder()
    var tokens = FormatTokens(text)
    while let token = tokens.next() {
      let piece = text.slice(token.range)
      if token.kind == .literal {
        let units = change(piece.utf16Units(in: 0..<piece.utf16Count))
        builder.append(Text(utf16: units.span))
      } else if keepsConversions {
        builder.append(piece)
      }
    }
    return builder.text
  }
}
