import CFText

/// Swift symbols for the strings of a catalog, as Xcode writes them.
package struct SwiftSymbols {
  private let table: Text
  private var members: [Text] = []

  package init(_ strings: inout StringSymbols) {
    table = strings.table
    for (name, symbol) in strings.unique(Self.name, signature: { Self.name($0) + Self.parameters($0) }) {
      add(name, symbol)
    }
  }

  /// The file `GeneratedStringSymbols_TABLE.swift`, without a line end at its end.
  package var text: Text {
    let isDefault = table == "Localizable"
    var builder = TextBuilder()
    builder.append("// \n// GeneratedStringSymbols_" + table + ".swift\n")
    builder.append("// Auto-Generated symbols for localized strings defined in “" + table + ".xcstrings”.\n// \n")
    builder.append(Self.head)
    if !isDefault {
      builder.append("    /// Namespace for strings in file “" + table + ".xcstrings”.\n    enum ")
      builder.append(Self.identifier(table))
      builder.append(" {\n")
    }
    let margin: Text = isDefault ? "    " : "        "
    for (index, member) in members.enumerated() {
      if index > 0 { builder.append("\n\n") }
      for (number, line) in member.split(at: .lineFeed).enumerated() {
        if number > 0 { builder.append("\n") }
        builder.append(margin)
        builder.append(line)
      }
    }
    if !members.isEmpty { builder.append("\n") }
    if !isDefault { builder.append("    }\n") }
    builder.append("}")
    return builder.text
  }

  private static let head: Literal = """

    import Foundation

    #if SWIFT_PACKAGE
    private nonisolated let resourceBundle = Foundation.Bundle.module
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    private nonisolated let resourceBundleDescription = LocalizedStringResource.BundleDescription.atURL(resourceBundle.bundleURL)
    #else

    private class ResourceBundleClass {}
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    private nonisolated let resourceBundleDescription = LocalizedStringResource.BundleDescription.forClass(ResourceBundleClass.self)
    #endif

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    nonisolated extension LocalizedStringResource {

    """
}

// MARK: - Members

extension SwiftSymbols {
  static func name(_ symbol: StringSymbols.Symbol) -> Text {
    identifier(StringSymbols.joined(symbol.words, beginsSmall: true))
  }

  static func parameters(_ symbol: StringSymbols.Symbol) -> Text {
    let parameters = symbol.arguments.enumerated().map { index, argument in
      (argument.label.map { identifier($0) } ?? "_ arg" + Text(index + 1)) + ": " + argument.type
    }
    return "(" + Text.joined(parameters, ", ") + ")"
  }

  private mutating func add(_ name: Text, _ symbol: StringSymbols.Symbol) {
    var builder = TextBuilder()
    builder.append("/**\n")
    if !symbol.comment.isEmpty {
      for line in symbol.comment.split(at: .lineFeed) { builder.append(" " + Self.inComment(line) + "\n") }
      builder.append(" \n")
    }
    builder.append(
      " Localized string for key “" + Self.inComment(Self.escaped(symbol.key)) + "” in table “" + table
        + ".xcstrings”.\n */\n"
    )
    let result: Text = "LocalizedStringResource"
    var call: Text = result + "(\"" + Self.escaped(symbol.key) + "\", "
    if symbol.arguments.isEmpty {
      builder.append("static var " + name + ": " + result + " {\n")
    } else {
      builder.append("static func " + name + Self.parameters(symbol) + " -> " + result + " {\n")
      let values = symbol.arguments.enumerated().map { index, argument in
        let value = argument.label.map { Self.identifier($0) } ?? "arg" + Text(index + 1)
        return argument.specifier == "@"
          ? "\\(" + value + ")" : "\\(" + value + ", specifier: \"%" + argument.specifier + "\")"
      }
      call = call + "defaultValue: \"" + Text.joined(values, "") + "\", "
    }
    builder.append("    " + call + "table: \"" + Self.escaped(table) + "\", bundle: resourceBundleDescription)\n}")
    members.append(builder.text)
  }

  /// A text in a literal of Swift.
  static func escaped(_ text: Text) -> Text {
    var builder = TextBuilder()
    for byte in text.utf8 {
      if builder.appendEscape(of: byte) { continue }
      switch byte {
      case ..<0x20, 0x7F:
        builder.append("\\u{")
        builder.append(hexadecimal: byte)
        builder.append("}")
      default: builder.append(byte)
      }
    }
    return builder.text
  }

  /// A text that does not end the comment that it is in.
  static func inComment(_ text: Text) -> Text {
    text.replacing("*/", with: "* /").replacing("/*", with: "/ *")
  }

  private static let keywords: Set<Text> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
    "internal", "let", "open", "operator", "private", "precedencegroup", "protocol", "public", "rethrows", "static",
    "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do", "else",
    "fallthrough", "for", "guard", "if", "in", "repeat", "return", "throw", "switch", "where", "while", "Any", "as",
    "await", "false", "is", "nil", "self", "Self", "super", "throws", "true", "try",
  ]

  /// A name that is not a keyword, and does not begin with a digit.
  static func identifier(_ name: Text) -> Text {
    var letters = TextBuilder()
    for character in name.string where character.isLetter || character.isNumber || character == "_" {
      letters.append(Text(String(character)))
    }
    let plain = letters.text
    if keywords.contains(plain) { return "`" + plain + "`" }
    return plain.utf8.first.map { $0.isASCIIDigit } ?? true ? "_" + plain : plain
  }
}
