import CFBundles
import CFObjects
import CFText
import Reporting

/// What a build should have replaced in an Info.plist: CFB108.
enum BuildVariable {
  enum Form: Equatable {
    /// `$(NAME)`, `${NAME}`, `@NAME@` or `___NAME___`.
    case variable
    /// `%NAME%`, which may be a text.
    case placeholder
  }

  static func check(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard let path = bundle.infoPath, !bundle.isSource else { return }
    func visit(_ value: CFObject, _ name: Text, _ key: Text, depth: Int) {
      switch value {
      case let string as StringObject:
        let mayBeStub = key == "CFBundleIdentifier" || name.hasSuffix(".CFBundleURLSchemes")
        guard let form = form(in: string.text) ?? (mayBeStub && isStub(string.text) ? .placeholder : nil) else {
          return
        }
        findings.add(
          "\(name) is \"\(string.text)\": "
            + (form == .variable ? "a build variable that was never replaced" : "this looks like a placeholder"),
          at: path, bundle.infoPosition(of: key), severity: form == .variable ? nil : .warning, key: name)
      case let array as ArrayObject where depth < 16:
        for element in array.objects { visit(element, name, key, depth: depth + 1) }
      case let dictionary as DictionaryObject where depth < 16:
        for entry in dictionary.entries {
          guard let inner = (entry.key as? StringObject)?.text else { continue }
          visit(entry.value, name + "." + inner, key, depth: depth + 1)
        }
      default: break
      }
    }
    for entry in bundle.info.entries {
      guard let key = (entry.key as? StringObject)?.text else { continue }
      visit(entry.value, key, key, depth: 0)
    }
  }

  /// Whether a text has a variable of any form.
  static func isIn(_ text: Text) -> Bool { form(in: text) != nil }

  /// Whether a text is what tutorials leave to be written: `TODO`, `YOUR_BUNDLE_ID`.
  static func isStub(_ text: Text) -> Bool {
    if ["TODO", "REPLACE_ME", "CHANGEME"].contains(text) { return true }
    let rest = text.hasPrefix("YOUR_") ? text.slice(from: 5) : ""
    return !rest.isEmpty && rest.utf8.allSatisfy { isCapital($0) || $0 == .underscore }
  }

  /// The form of a variable in a text, the certain ones first; `nil` if there is none.
  static func form(in text: Text) -> Form? {
    if text.hasBuildVariable || hasName(text, between: "@") || hasName(text, between: "___") { return .variable }
    return hasName(text, between: "%") ? .placeholder : nil
  }

  /// A name of at least two capital letters, digits and single underscores between two marks: `@NAME@` of CMake and
  /// Autoconf, `___NAME___` of Xcode's templates, `%NAME%` of others. Linear: a name that does not end with the mark is
  /// not looked at again.
  private static func hasName(_ text: Text, between mark: Text) -> Bool {
    let bytes = text.span
    func isMark(_ index: Int) -> Bool {
      index + mark.count <= bytes.count && (0..<mark.count).allSatisfy { bytes[index + $0] == mark[$0] }
    }
    var index = 0
    while index < bytes.count {
      guard isMark(index) else {
        index += 1
        continue
      }
      let start = index + mark.count
      var end = start
      while end < bytes.count, !isMark(end), isOfName(bytes[end]) { end += 1 }
      if end - start >= 2, isCapital(bytes[start]), isMark(end) { return true }
      index = max(end, index + 1)
    }
    return false
  }

  private static func isCapital(_ byte: UInt8) -> Bool { 0x41...0x5A ~= byte }

  private static func isOfName(_ byte: UInt8) -> Bool { isCapital(byte) || byte.isASCIIDigit || byte == .underscore }
}
