import CFLocalization
import CFText
import Genstrings

/// Swift symbols for the strings of a catalog, as Xcode writes them.
struct SwiftSymbols {
  private let table: Text
  private var members: [Text] = []
  private(set) var warnings: [Text] = []

  /// The keys of the symbols so far, by name and parameters.
  private var keys: [Text: Text] = [:]

  init(_ file: CatalogFile, _ table: Text) {
    self.table = table
    for member in file.entries.stableSorted({ $0.key <= $1.key }) {
      let entry = member.value
      let hasSymbol: Bool
      if case .other(let written)? = entry["generatesSymbol"] {
        hasSymbol = written == "true"
      } else {
        hasSymbol = entry["extractionState"]?.string == "manual"
      }
      if hasSymbol { add(member.key, entry, file.sourceLanguage) }
    }
  }

  /// The file `GeneratedStringSymbols_TABLE.swift`, without a line end at its end.
  var text: Text {
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
  private struct Argument {
    let label: Text?
    let type: Text
    let specifier: Text
  }

  private mutating func add(_ key: Text, _ entry: CatalogNode, _ source: Text) {
    guard let name = Self.name(key) else {
      warnings.append("the key \"" + key.printedShort + "\" has no letters for a symbol")
      return
    }
    let arguments = Self.arguments(key, entry["localizations"]?[source])
    let parameters = arguments.enumerated().map { index, argument in
      (argument.label ?? "_ arg" + Text(index + 1)) + ": " + argument.type
    }
    let list = Text.joined(parameters, ", ")
    let signature = name + "(" + list + ")"
    if let other = keys[signature] {
      warnings.append(
        "the keys \"" + other.printedShort + "\" and \"" + key.printedShort + "\" have one symbol " + name)
      return
    }
    keys[signature] = key
    var builder = TextBuilder()
    builder.append("/**\n")
    if let comment = entry["comment"]?.string, !comment.isEmpty {
      for line in comment.split(at: .lineFeed) { builder.append(" " + Self.inComment(line) + "\n") }
      builder.append(" \n")
    }
    builder.append(
      " Localized string for key “" + Self.inComment(Self.escaped(key)) + "” in table “" + table + ".xcstrings”.\n */\n"
    )
    let result: Text = "LocalizedStringResource"
    var call: Text = result + "(\"" + Self.escaped(key) + "\", "
    if arguments.isEmpty {
      builder.append("static var " + name + ": " + result + " {\n")
    } else {
      builder.append("static func " + name + "(" + list + ") -> " + result + " {\n")
      let values = arguments.enumerated().map { index, argument in
        let value = argument.label ?? "arg" + Text(index + 1)
        return argument.specifier == "@"
          ? "\\(" + value + ")" : "\\(" + value + ", specifier: \"%" + argument.specifier + "\")"
      }
      call = call + "defaultValue: \"" + Text.joined(values, "") + "\", "
    }
    builder.append("    " + call + "table: \"" + Self.escaped(table) + "\", bundle: resourceBundleDescription)\n}")
    members.append(builder.text)
  }

  /// A text in a literal of Swift.
  private static func escaped(_ text: Text) -> Text {
    var builder = TextBuilder()
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), .backslash:
        builder.append(.backslash)
        builder.append(byte)
      case .lineFeed: builder.append("\\n")
      case .carriageReturn: builder.append("\\r")
      case 0x09: builder.append("\\t")
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
  private static func inComment(_ text: Text) -> Text {
    text.replacing("*/", with: "* /").replacing("/*", with: "/ *")
  }

  // MARK: Arguments

  /// Those of the source text, else of the key, by number.
  private static func arguments(_ key: Text, _ localization: CatalogNode?) -> [Argument] {
    let flat = localization.map { ExchangedLocalization($0) }
    var found: [Int: Argument] = [:]
    if let flat, !flat.flat.units.isEmpty {
      for (path, _) in flat.flat.units where FlatLocalization.substitution(of: path) == nil {
        for (number, argument) in conversions(flat.exchanged(path) ?? "") where found[number] == nil {
          found[number] = argument
        }
      }
    }
    if found.isEmpty { for (number, argument) in conversions(key) { found[number] = argument } }
    return (1..<(found.keys.max() ?? 0) + 1).map {
      found[$0] ?? Argument(label: nil, type: "String", specifier: "@")
    }
  }

  private static func type(_ specifier: Text) -> Text {
    switch specifier {
    case "@": "String"
    case "d", "i", "hd", "hhd": "Int32"
    case "lld", "ld", "qd", "zd", "li", "lli", "td", "jd": "Int"
    case "u", "x", "X", "o", "hu", "hx": "UInt32"
    case "llu", "lu", "qu", "zu", "llx", "lx", "llX", "lX", "llo", "lo": "UInt"
    default: specifier.utf8.last.map { Text("feEgGaAF").contains($0) } ?? false ? "Double" : "String"
    }
  }

  /// The conversions of a text, by number; `%(name)lld` has a label.
  private static func conversions(_ text: Text) -> [(number: Int, argument: Argument)] {
    var result: [(number: Int, argument: Argument)] = []
    var next = 1
    forEachConversion(text) { range, label, number, specifier in
      let argument = Argument(label: label.map { identifier($0) }, type: type(specifier), specifier: specifier)
      result.append((number ?? next, argument))
      if number == nil { next += 1 }
    }
    return result
  }

  /// Calls the body with each conversion: its range, the label and number that it has, and its specifier.
  private static func forEachConversion(_ text: Text, _ body: (Range<Int>, Text?, Int?, Text) -> Void) {
    let bytes = text.span
    var index = 0
    while index < bytes.count {
      let start = index
      index += 1
      guard bytes[start] == UInt8(ascii: "%"), index < bytes.count else { continue }
      if bytes[index] == UInt8(ascii: "%") {
        index += 1
        continue
      }
      var label: Text?
      if bytes[index] == UInt8(ascii: "("),
        let end = bytes.extracting(droppingFirst: index).firstIndex(of: UInt8(ascii: ")"))
      {
        label = text.slice(index + 1..<index + end)
        index += end + 1
      }
      var number: Int?
      var end = index
      while end < bytes.count, bytes[end].isASCIIDigit { end += 1 }
      if end > index, end < bytes.count, bytes[end] == UInt8(ascii: "$") {
        number = text.slice(index..<end).number(radix: 10).map { Int($0) }
        index = end + 1
      }
      // Xcode takes a substitution, `%#@name@`, for a string.
      if index + 1 < bytes.count, bytes[index] == UInt8(ascii: "#"), bytes[index + 1] == UInt8(ascii: "@"),
        let end = bytes.extracting(droppingFirst: index + 2).firstIndex(of: UInt8(ascii: "@"))
      {
        index += end + 3
        body(start..<index, label, number, "@")
        continue
      }
      while index < bytes.count, Text("-+ #0.'*").contains(bytes[index]) || bytes[index].isASCIIDigit { index += 1 }
      let specifier = index
      while index < bytes.count, Text("hljztqL").contains(bytes[index]) { index += 1 }
      guard index < bytes.count, Text("@diuxXofFeEgGaAcCsSp").contains(bytes[index]) else { continue }
      index += 1
      if let number, number > 99 { continue }
      body(start..<index, label, number, text.slice(specifier..<index))
    }
  }

  // MARK: Names

  /// The name for a key; `nil` if it has no letters.
  private static func name(_ key: Text) -> Text? {
    var plain = TextBuilder()
    var end = 0
    forEachConversion(key) { range, _, _, _ in
      plain.append(key.span.extracting(end..<range.lowerBound))
      plain.append(" ")
      end = range.upperBound
    }
    plain.append(key.span.extracting(end..<key.count))
    var words: [String] = []
    var word = ""
    for character in plain.text.string {
      if character.isLetter || character.isNumber {
        word.append(character)
      } else if !word.isEmpty {
        words.append(word)
        word = ""
      }
    }
    if !word.isEmpty { words.append(word) }
    guard let first = words.first, words.contains(where: { $0.contains(where: \.isLetter) }) else { return nil }
    let isAllCapital = first == first.uppercased()
    var name = isAllCapital ? first.lowercased() : first.prefix(1).lowercased() + capitalized(first).dropFirst()
    for word in words.dropFirst() { name += capitalized(word) }
    return identifier(Text(name))
  }

  /// A word in one case gets a capital at its beginning and after digits only; one in both cases keeps its own.
  private static func capitalized(_ word: String) -> String {
    guard word == word.lowercased() || word == word.uppercased() else {
      return word.prefix(1).uppercased() + word.dropFirst()
    }
    var result = ""
    var beginsWord = true
    for character in word {
      result += beginsWord ? character.uppercased() : character.lowercased()
      beginsWord = character.isNumber
    }
    return result
  }

  private static let keywords: Set<Text> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
    "internal", "let", "open", "operator", "private", "precedencegroup", "protocol", "public", "rethrows", "static",
    "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do", "else",
    "fallthrough", "for", "guard", "if", "in", "repeat", "return", "throw", "switch", "where", "while", "Any", "as",
    "await", "false", "is", "nil", "self", "Self", "super", "throws", "true", "try",
  ]

  /// A name that is not a keyword, and does not begin with a digit.
  private static func identifier(_ name: Text) -> Text {
    var letters = TextBuilder()
    for character in name.string where character.isLetter || character.isNumber || character == "_" {
      letters.append(Text(String(character)))
    }
    let plain = letters.text
    if keywords.contains(plain) { return "`" + plain + "`" }
    return plain.utf8.first.map { $0.isASCIIDigit } ?? true ? "_" + plain : plain
  }
}
