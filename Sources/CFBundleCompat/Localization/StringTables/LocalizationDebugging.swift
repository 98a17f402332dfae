import CFObjects
import CFPropertyLists
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

  /// The changes of a pseudo-language, whatever the process asks for.
  package init(accentuates: Bool, doubles: Bool, turnsRightToLeft: Bool) {
    (showsNonLocalized, showsNonLocalizable) = (false, false)
    (self.accentuates, self.doubles, self.turnsRightToLeft) = (accentuates, doubles, turnsRightToLeft)
    areOff = !(doubles || accentuates || turnsRightToLeft)
  }

  /// The changes of CLDR's pseudo-languages: `en-XA` has accents, and `ar-XB` is from right to left. `nil` for any other
  /// language.
  package static func pseudoLanguage(_ tag: Text) -> LocalizationDebugging? {
    switch tag.asciiLowercased {
    case "en-xa", "en_xa": LocalizationDebugging(accentuates: true, doubles: false, turnsRightToLeft: false)
    case "ar-xb", "ar_xb": LocalizationDebugging(accentuates: false, doubles: false, turnsRightToLeft: true)
    default: nil
    }
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
  /// A string in the enabled pseudo-languages. It may be a format: conversions are kept, and so is markup.
  ///
  /// - Parameter isForm: whether it is a form of a catalog's substitution, which has `%arg` for its number.
  package func changed(_ text: Text, isForm: Bool = false) -> Text {
    guard doubles || accentuates || turnsRightToLeft else { return text }
    var text = text
    if accentuates { text = Prose.changed(text, isForm: isForm) { $0.flatMap { Self.accented($0) } } }
    if doubles { text = Prose.changed(text, isForm: isForm, keepsOthers: false) { $0 } + " " + text }
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

/// The literal parts of a format: everything except its conversions, and the markup in it.
private enum Prose {
  static func changed(
    _ text: Text, isForm: Bool = false, keepsOthers: Bool = true, _ change: ([UInt16]) -> [UInt16]
  ) -> Text {
    var builder = TextBuilder()
    let markup = markup(in: text, isForm: isForm)
    var next = 0
    var tokens = FormatTokens(text)
    while let token = tokens.next() {
      guard token.kind == .literal else {
        if keepsOthers { builder.append(text.slice(token.range)) }
        continue
      }
      var start = token.range.lowerBound
      func append(to end: Int) {
        let piece = text.slice(start..<end)
        if !piece.isEmpty { builder.append(Text(utf16: change(piece.utf16Units(in: 0..<piece.utf16Count)).span)) }
      }
      while next < markup.count, markup[next].lowerBound < token.range.upperBound {
        let range = markup[next].clamped(to: token.range)
        append(to: max(range.lowerBound, start))
        if keepsOthers, range.upperBound > start {
          builder.append(text.slice(max(range.lowerBound, start)..<range.upperBound))
        }
        start = max(start, range.upperBound)
        // What follows a conversion in markup is markup.
        if markup[next].upperBound > token.range.upperBound { break }
        next += 1
      }
      append(to: token.range.upperBound)
    }
    return builder.text
  }

  /// Tags, references to characters, and variables in braces: `<b>`, `&amp;`, `${name}`.
  private static func markup(in text: Text, isForm: Bool) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    let bytes = text.span
    var index = 0
    // Without an end, nothing that follows has one.
    var hasEnd = (tag: true, variable: true)
    while index < bytes.count {
      let following = index + 1 < bytes.count ? bytes[index + 1] : 0
      var found: Int?
      switch bytes[index] {
      case UInt8(ascii: "<") where hasEnd.tag && (following.isASCIILetter || following == .slash):
        found = end(UInt8(ascii: ">"), bytes, from: index)
        hasEnd.tag = found != nil
      case UInt8(ascii: "&") where following.isASCIILetter || following == UInt8(ascii: "#"):
        // In a sentence, the next word ends before a semicolon does.
        let name = bytes.extracting(index..<min(index + maximumReference, bytes.count))
        found = end(UInt8(ascii: ";"), name, from: 0).map { index + $0 }
        if let place = found, bytes.extracting(index..<place).firstIndex(where: { $0.isXMLSpace }) != nil {
          found = nil
        }
      case UInt8(ascii: "$") where hasEnd.variable && following == UInt8(ascii: "{"):
        found = end(UInt8(ascii: "}"), bytes, from: index)
        hasEnd.variable = found != nil
      case UInt8(ascii: "%") where isForm && bytes.extracting(droppingFirst: index).starts(with: "%arg"):
        found = index + 4
      default: break
      }
      if let found { ranges.append(index..<found) }
      index = found ?? index + 1
    }
    return ranges
  }

  private static let maximumReference = 32

  /// The place after the next such byte.
  private static func end(_ byte: UInt8, _ bytes: Span<UInt8>, from start: Int) -> Int? {
    bytes.extracting(droppingFirst: start).firstIndex(of: byte).map { start + $0 + 1 }
  }
}
