import CFObjects
import CFPropertyLists
import CFText
import Genstrings
import Terminal

/// The tables that a build makes of a catalog.
struct CatalogCompilation {
  private let file: CatalogFile
  private let table: Text
  private let source: Text

  /// Whether new strings of the source language are there, too.
  private let forcesAll: Bool

  private(set) var errors: [Text] = []
  private(set) var warnings: [Text] = []

  init(_ file: CatalogFile, _ table: Text, forcesAll: Bool) {
    self.file = file
    self.table = table
    self.forcesAll = forcesAll
    source = file.sourceLanguage
  }

  /// The files of each language, by its name.
  mutating func files(
    _ bytes: Span<UInt8>, asBinary: Bool
  ) throws(TranslationError) -> [(language: Text, file: Text, bytes: [UInt8])] {
    check()
    if !errors.isEmpty { return [] }
    var reader = TranslationReader(sourceLanguage: source)
    try reader.read(bytes, .catalog, table: table, language: "")
    // What a localization has that a table has not. The phrases are among what is not compiled.
    for loss in reader.lost where loss.isText {
      warnings.append(loss.what + " are not compiled" + Self.place(loss.language ?? source, loss.key))
    }
    var document = TranslationDocument(sourceLanguage: source)
    let entries = reader.document.tables.first(where: { $0.name == table }).map(\.entries) ?? []
    let nodes = Dictionary(file.entries.map { ($0.key, $0.value) }) { first, _ in first }
    for entry in entries.stableSorted({ !$1.key.precedesInUTF16($0.key) }) {
      let languages = Set((nodes[entry.key]?["localizations"]?.object?.members ?? []).map { $0.key })
      for (language, localization) in entry.localizations {
        // A key without a text has none here: the program shows the key.
        guard languages.contains(language), entry.isTranslatable || language == source else { continue }
        document[table: table][entry.key].localizations[language] = localization
      }
    }
    for text in document.removeUncompiled(keepsNewOfSource: forcesAll) {
      if let warning = text.warning { warnings.append(warning) }
    }
    return try written(document, asBinary: asBinary)
  }

  private static func place(_ language: Text, _ key: Text) -> Text {
    " (" + language + ": " + key.printable + ")"
  }

  private func written(
    _ document: TranslationDocument, asBinary: Bool
  ) throws(TranslationError) -> [(language: Text, file: Text, bytes: [UInt8])] {
    guard let table = document.tables.first else { return [] }
    var languages: Set<Text> = []
    for entry in table.entries { languages.formUnion(entry.localizations.keys) }
    var files: [(language: Text, file: Text, bytes: [UInt8])] = []
    var writer = TranslationWriter(document)
    for language in languages.sorted() {
      let plain = table.entries.compactMap { entry in
        entry.localizations[language]?.plainText.map {
          (key: StringObject(entry.key) as CFObject, value: StringObject($0) as CFObject)
        }
      }
      if !plain.isEmpty {
        files.append((language, table.name + ".strings", try Self.bytes(DictionaryObject(plain), asBinary)))
      }
      if let list = writer.stringsDict(table, language, withPlainStrings: false) {
        files.append((language, table.name + ".stringsdict", try Self.bytes(list, asBinary)))
      }
    }
    if let loss = writer.lost.first(where: \.isText) {
      throw TranslationError(
        reason: "tables do not have " + loss.what + Self.place(loss.language ?? source, loss.key), position: .offset(0))
    }
    return files
  }

  private static func bytes(_ list: DictionaryObject, _ asBinary: Bool) throws(TranslationError) -> [UInt8] {
    guard let data = try? PropertyListWriter.write(list, as: asBinary ? .binary : .xml) else {
      throw TranslationError(reason: "there is no memory for a table", position: .offset(0))
    }
    return Array(Text(data.span).utf8)
  }
}

// MARK: - Checks

extension CatalogCompilation {
  private mutating func check() {
    for member in file.entries {
      for localization in member.value["localizations"]?.object?.members ?? [] {
        check(localization.value, localization.key, member.key)
      }
    }
  }

  private mutating func check(_ localization: CatalogNode, _ language: Text, _ key: Text) {
    if localization["stringUnit"] != nil, localization["variations"] != nil {
      warnings.append("Text beside variations is left out" + Self.place(language, key))
    }
    checkVariations(localization, language, key, "")
    var texts: [Text] = []
    Self.collect(localization, &texts)
    let substitutions = localization["substitutions"]?.object?.members ?? []
    if !substitutions.isEmpty, localization["stringUnit"] == nil, localization["variations"] == nil {
      errors.append("Missing stringUnit" + Self.place(language, key))
    }
    let defined = Set(substitutions.map { $0.key })
    var used: Set<Text> = []
    for text in texts {
      for name in Self.variables(text) where used.insert(name).inserted && !defined.contains(name) {
        errors.append("Referencing undefined substitution '" + name.printable + "'" + Self.place(language, key))
      }
    }
    for substitution in substitutions {
      let path = UnitID.joined(key, "substitutions." + substitution.key)
      if !used.contains(substitution.key) {
        warnings.append(
          "Substitution '" + substitution.key.printable + "' was never referenced. To reference, use %#@"
            + substitution.key.printable + "@ in some other string" + Self.place(language, path))
      }
      checkVariations(substitution.value, language, path, "")
    }
  }

  private mutating func checkVariations(_ node: CatalogNode, _ language: Text, _ key: Text, _ path: Text) {
    for kind in node["variations"]?.object?.members ?? [] {
      for variant in kind.value.object?.members ?? [] where variant.value["variations"] != nil {
        let own = (path.isEmpty ? path : path + ".") + kind.key + "." + variant.key
        if kind.key == "plural" {
          errors.append("Plural case cannot be further varied" + Self.place(language, UnitID.joined(key, own)))
        } else if variant.key == "other" {
          errors.append("Fallback value cannot be further varied" + Self.place(language, UnitID.joined(key, own)))
        } else {
          checkVariations(variant.value, language, key, own)
        }
      }
    }
  }

  /// All texts of a localization.
  private static func collect(_ node: CatalogNode, _ texts: inout [Text]) {
    if let text = node["stringUnit"]?["value"]?.string { texts.append(text) }
    for name in ["variations", "substitutions"] as [Text] {
      for member in node[name]?.object?.members ?? [] {
        collect(member.value, &texts)
        for variant in member.value.object?.members ?? [] { collect(variant.value, &texts) }
      }
    }
  }

  /// The names in `%#@name@` and `%1$#@name@`.
  private static func variables(_ text: Text) -> [Text] {
    var names: [Text] = []
    var tokens = FormatTokens(text)
    while let token = tokens.next() {
      if token.kind == .variable, token.isClosed { names.append(text.slice(token.name)) }
    }
    return names
  }
}
