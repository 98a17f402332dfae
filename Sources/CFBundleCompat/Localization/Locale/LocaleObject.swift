import CFObjects
import CFText
import Synchronization

/// A locale: its identifier, and the separators in its numbers.
///
/// Unchecked: its properties are constant, and the values are published atomically.
package final class LocaleObject: CFObject, HandleType, @unchecked Sendable {
  package static var handleTypeID: TypeID { .locale }

  /// Such as `de_DE`.
  package let identifier: StringObject

  private let values = AtomicLazyReference<LocaleValues>()

  /// The root locale.
  package static let system = LocaleObject(identifier: "")

  package init(identifier: Text) {
    self.identifier = StringObject(identifier)
    super.init(typeID: .locale)
  }

  package override func isEqual(to other: CFObject) -> Bool {
    guard let other = other as? LocaleObject else { return false }
    return identifier.equals(other.identifier)
  }

  package override var contentHash: UInt { identifier.contentHash }

  package override var description: Text { identifier.text }
}

extension LocaleObject {
  /// The value for a key, which the locale owns.
  package func value(forKey key: Text) -> StringObject? {
    if key == "kCFLocaleIdentifierKey" { return identifier }
    return (values.load() ?? values.storeIfNil(LocaleValues(identifier: identifier.text))).value(forKey: key)
  }

  /// The language code, such as `de`.
  package var language: Text { Text(identifier.text.utf8.prefix { $0.isASCIILetter }) }

  /// The locale of a POSIX name.
  package convenience init(posixName: Text) { self.init(identifier: Self.identifier(posixName: posixName)) }

  /// `sr_Latn_RS` for `sr_RS.UTF-8@latin`.
  ///
  /// `C` and `POSIX` become `en_US`, as in Apple's code on Linux.
  private static func identifier(posixName: Text) -> Text {
    let end = posixName.utf8.firstIndex { $0 == .dot || $0 == UInt8(ascii: "@") }
    let name = Text(posixName.utf8[..<(end ?? posixName.utf8.endIndex)])
    guard !name.isEmpty, name != "C", name != "POSIX" else { return "en_US" }
    let language = name.firstIndex(of: .underscore) ?? name.count
    return name.slice(to: language) + script(posixName: posixName) + name.slice(from: language)
  }

  /// The script that a modifier names, for an identifier.
  private static func script(posixName: Text) -> Text {
    if posixName.hasSuffix("@latin") { return "_Latn" }
    if posixName.hasSuffix("@cyrillic") { return "_Cyrl" }
    if posixName.hasSuffix("@devanagari") { return "_Deva" }
    return ""
  }
}
