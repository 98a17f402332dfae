import CFText

/// Names of languages and tables. Those in a file may come from strangers, so each is checked before it becomes part of
/// a path.
package enum ResourceName: Hashable, Sendable {
  case language(Text)
  case table(Text)

  private static let maximumLanguageSize = 64
  private static let maximumTableSize = 200

  /// The name as a component of a path.
  package func checked() throws(ResourceNameError) -> Text {
    switch self {
    case .language(let name):
      if Self.isLanguage(name) { return name }
      throw ResourceNameError(name: name, reason: "is not a name of a language")
    case .table(let name):
      if Self.isTable(name) { return name }
      throw ResourceNameError(name: name, reason: "is not a name of a table")
    }
  }

  /// Letters, digits, `-`, `_`, and the `@` of gettext's `sr@latin`; the first one is a letter or digit. `mul` stands for
  /// several languages, whose catalogs are in a folder of that name, and `Base` for the interfaces of all. Systems that
  /// ignore case have the same folders for `MUL` and `base`.
  private static func isLanguage(_ name: Text) -> Bool {
    guard let first = name.utf8.first, first.isASCIILetter || first.isASCIIDigit, name.count <= maximumLanguageSize,
      name.asciiLowercased != "mul", name.asciiLowercased != "base"
    else { return false }
    return name.utf8.allSatisfy {
      $0.isASCIILetter || $0.isASCIIDigit || $0 == .hyphen || $0 == .underscore || $0 == UInt8(ascii: "@")
    }
  }

  /// What every file system can hold, and no tool mistakes for a path or a hidden file.
  private static func isTable(_ name: Text) -> Bool {
    guard let first = name.utf8.first, let last = name.utf8.last, name.count <= maximumTableSize, name.isWellFormed,
      first != .dot, first != 0x20, last != 0x20
    else { return false }
    return !name.hasUnprintable
      && name.utf8.allSatisfy { $0 != .slash && $0 != .backslash && $0 != UInt8(ascii: ":") }
  }
}

/// Why a name cannot be part of a path.
package struct ResourceNameError: Error, Equatable {
  package let name: Text
  let reason: Text

  /// `"../x" is not a name of a language`
  package var description: Text { "\"" + name.printable + "\" " + reason }
}
