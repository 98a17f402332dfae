import CFLocalization
import CFText
import Genstrings

/// The strings of a catalog for which symbols are made, with the arguments that they take.
package struct StringSymbols {
  struct Argument {
    let label: Text?
    /// As Swift calls it.
    let type: Text
    let specifier: Text
  }

  struct Symbol {
    let key: Text
    /// The words of the name; at least one has a letter.
    let words: [String]
    /// As Xcode takes them.
    let arguments: [Argument]
    /// As the library takes them.
    let typedArguments: [Argument]
    let comment: Text
    /// The text in the language of the sources.
    let source: Text
  }

  package let table: Text
  private(set) var symbols: [Symbol] = []
  package private(set) var warnings: [Text] = []

  /// - Parameter all: whether all keys have symbols, and not only those that were added by hand.
  package init(_ file: CatalogFile, _ table: Text, all: Bool = false) {
    self.table = table
    for member in file.entries.stableSorted({ $0.key <= $1.key }) {
      let entry = member.value
      let hasSymbol: Bool
      if case .other(let written)? = entry["generatesSymbol"] {
        hasSymbol = written == "true"
      } else {
        hasSymbol = all || entry["extractionState"]?.string == "manual"
      }
      if hasSymbol { add(member.key, entry, file.sourceLanguage) }
    }
  }

  private mutating func add(_ key: Text, _ entry: CatalogNode, _ source: Text) {
    let words = Self.words(key)
    guard words.contains(where: { $0.contains(where: \.isLetter) }) else {
      warnings.append("the key \"" + key.printedShort + "\" has no letters for a symbol")
      return
    }
    let localization = entry["localizations"]?[source]
    symbols.append(
      Symbol(
        key: key, words: words, arguments: Self.arguments(key, localization, typed: false),
        typedArguments: Self.arguments(key, localization, typed: true), comment: entry["comment"]?.string ?? "",
        source: localization.flatMap { Self.sourceText($0) } ?? key))
  }

  /// The text, or that of the form "other".
  private static func sourceText(_ localization: CatalogNode) -> Text? {
    if let text = localization["stringUnit"]?["value"]?.string { return text }
    for kind in ["device", "plural"] as [Text] {
      if let other = localization["variations"]?[kind]?["other"] { return sourceText(other) }
    }
    return nil
  }

  /// The symbols that a language can tell apart; of two with one signature, the first.
  mutating func unique(
    _ name: (Symbol) -> Text, signature: (Symbol) -> Text
  ) -> [(name: Text, symbol: Symbol)] {
    var keys: [Text: Text] = [:]
    var result: [(name: Text, symbol: Symbol)] = []
    for symbol in symbols {
      let (name, signature) = (name(symbol), signature(symbol))
      if let other = keys[signature] {
        warnings.append(
          "the keys \"" + other.printedShort + "\" and \"" + symbol.key.printedShort + "\" have one symbol " + name)
      } else {
        keys[signature] = symbol.key
        result.append((name, symbol))
      }
    }
    return result
  }
}

// MARK: - Arguments

extension StringSymbols {
  /// Those of the source text, else of the key, by number.
  ///
  /// - Parameter typed: whether a substitution has the type and the name of its number. For Xcode it is a string.
  private static func arguments(_ key: Text, _ localization: CatalogNode?, typed: Bool) -> [Argument] {
    let exchanged = localization.map { ExchangedLocalization($0) }
    var found: [Int: Argument] = [:]
    for (path, _) in exchanged?.flat.units ?? [] {
      let isForm = FlatLocalization.substitution(of: path) != nil
      if isForm, !typed { continue }
      for var conversion in conversions(exchanged?.exchanged(path) ?? "") where found[conversion.number] == nil {
        // In a form, what has no number is the number of the substitution.
        if isForm, !conversion.hasNumber { continue }
        if typed, let name = conversion.substitution,
          let variable = exchanged?.flat.substitutions.first(where: { $0.name == name })
        {
          conversion.argument = Argument(label: name, type: type(variable.specifier), specifier: variable.specifier)
        }
        found[conversion.number] = conversion.argument
      }
    }
    if found.isEmpty { for conversion in conversions(key) { found[conversion.number] = conversion.argument } }
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

  private struct Conversion {
    var number: Int
    let hasNumber: Bool
    var argument: Argument
    /// The name in `%#@name@`.
    let substitution: Text?
  }

  /// The conversions of a text; `%(name)lld` has a label.
  private static func conversions(_ text: Text) -> [Conversion] {
    var result: [Conversion] = []
    var next = 1
    forEachConversion(text) { range, label, number, specifier in
      let argument = Argument(label: label, type: type(specifier), specifier: specifier)
      let written = text.slice(range)
      let name = written.firstRange(of: "#@").map { written.slice($0.upperBound..<written.count - 1) }
      result.append(
        Conversion(
          number: number ?? next, hasNumber: number != nil, argument: argument,
          substitution: specifier == "@" && written.hasSuffix("@") ? name : nil))
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
}

// MARK: - Names

extension StringSymbols {
  /// The words of a key, without its conversions.
  private static func words(_ key: Text) -> [String] {
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
    return words
  }

  /// A word in one case gets a capital at its beginning and after digits only; one in both cases keeps its own.
  static func capitalized(_ word: String) -> String {
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

  /// A name as Swift and C++ have it: `OpenYouTube`, or `openYouTube`.
  static func joined(_ words: [String], beginsSmall: Bool) -> Text {
    guard let first = words.first else { return "" }
    let isAllCapital = first == first.uppercased()
    let start = isAllCapital ? first.lowercased() : first.prefix(1).lowercased() + capitalized(first).dropFirst()
    return Text(words.dropFirst().reduce(beginsSmall ? start : capitalized(first)) { $0 + capitalized($1) })
  }
}
