import CFLocalization
import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import Genstrings
import Reporting

/// One string of a table. An object, because several dictionaries refer to it. It must not outlive its file.
package final class TableEntry {
  package enum Value {
    case text(Text)
    /// What a `.stringsdict` file has for a string with forms.
    case forms(DictionaryObject)
    /// A value that no table has.
    case other
  }

  package unowned let file: TableFile
  package let key: Text
  package let value: Value

  /// The offset of the key in the file; `nil` if that is not known.
  package let offset: Int?

  /// The bytes of the value in the file, with its quotes or tags.
  package let valueRange: Range<Int>?

  /// The bytes before the key that have its comments; `nil` in XML.
  package let comments: Range<Int>?

  /// Of an entry of a file with several languages.
  package let language: Text?

  /// The state that a catalog notes, or `new` for a text whose comment marks it as not translated.
  package internal(set) var state: Text?

  /// Whether the comment has the mark of a text that is not translated, which holds while the text is that of the source.
  let hasNewMark: Bool

  package var text: Text? {
    if case .text(let text) = value { return text }
    return nil
  }

  init(
    _ file: TableFile, key: Text, value: Value, offset: Int? = nil, valueRange: Range<Int>? = nil,
    comments: Range<Int>? = nil,
    language: Text? = nil, state: Text? = nil, hasNewMark: Bool = false
  ) {
    self.file = file
    self.key = key
    self.value = value
    self.offset = offset
    self.valueRange = valueRange
    self.comments = comments
    self.language = language
    self.state = state
    self.hasNewMark = hasNewMark
  }
}

/// A file with a table of strings.
package final class TableFile {
  package enum Kind { case strings, stringsDict, catalog, loctable }

  /// Relative to the folder that is checked.
  package let path: Text

  /// The name without extension.
  package let table: Text

  /// That of the `.lproj` directory; empty for a file outside of them.
  package let language: Text
  package let kind: Kind

  package internal(set) var entries: [TableEntry] = []

  /// Why the file could not be read.
  package internal(set) var error: ParseError?

  /// Why the rest of the file was not read: ``entries`` are those before it.
  package private(set) var syntaxError: ParseError?

  /// Whether ``entries`` are all strings of the file.
  package private(set) var isWhole = false
  package internal(set) var warnings: [ParseWarning] = []
  package internal(set) var encoding = TextEncoding.utf8

  /// The text; `nil` for a binary file.
  package internal(set) var source: SourceLines?

  /// The content of a catalog, as it is.
  package internal(set) var root: DictionaryObject?

  init(path: Text, table: Text, language: Text, kind: Kind) {
    self.path = path
    self.table = table
    self.language = language
    self.kind = kind
  }

  /// The folder of the table, in which or in whose `.lproj` directories its files are.
  var folder: Text {
    let directory = Path.parent(path)
    let name = Path.lastComponent(directory)
    let isOfLanguages =
      BundleLocalizations.name(ofEntry: name) != nil || name == BundleLocalizations.multiple + ".lproj"
    return isOfLanguages ? Path.parent(directory) : directory
  }

  package func position(of entry: TableEntry) -> Position? {
    entry.offset.flatMap { source?.position(of: $0) }
  }

  package func position(_ position: SourcePosition) -> Position? { source?.position(position) }

  /// The strings of one language, by key: the last of several with the same key.
  private(set) lazy var textsByLanguage: [Text: [Text: TableEntry]] = {
    var tables: [Text: [Text: TableEntry]] = [:]
    for entry in entries { tables[entry.language ?? language, default: [:]][entry.key] = entry }
    return tables
  }()
}

// MARK: - Reading

extension TableFile {
  package static func kind(ofExtension pathExtension: Text) -> Kind? {
    switch pathExtension {
    case "strings": .strings
    case "stringsdict": .stringsDict
    case "xcstrings": .catalog
    case "loctable": .loctable
    default: nil
    }
  }

  func read(_ bytes: [UInt8]) {
    do throws(ParseError) {
      if !bytes.isEmpty { try readEntries(bytes) }
      isWhole = syntaxError == nil
    } catch {
      self.error = error
    }
  }

  private func readEntries(_ bytes: [UInt8]) throws(ParseError) {
    if kind == .catalog {
      source = SourceLines(bytes)
      return try readCatalog(bytes)
    }
    if !bytes.starts(with: "bplist".utf8) { source = SourceLines(try utf8(bytes)) }
    // A rule reports the warnings, which say what was ignored.
    let partial = try PropertyListReader.readBeginningOfDictionary(bytes.span)
    let list = partial.beginning
    warnings = list.warnings
    syntaxError = list.warnings.ignoredPart
    if kind == .loctable { readLocTable(list.dictionary) } else { readPairs(list.dictionary) }
  }

  /// The text in UTF-8. A file in that encoding is not copied.
  private func utf8(_ bytes: [UInt8]) throws(ParseError) -> [UInt8] {
    let mark = try TextEncoding.detect(bytes.span)
    encoding = mark.encoding
    if mark.encoding == .utf8, firstMalformedUTF8(bytes.span) == nil {
      return mark.length == 0 ? bytes : Array(bytes[mark.length...])
    }
    return try SourceText.withUTF8(of: bytes.span) { utf8, _ in Array(Text(utf8).utf8) }
  }

  private func readPairs(_ dictionary: DictionaryObject) {
    guard let source else {
      entries = dictionary.entries.map { entry in
        TableEntry(self, key: (entry.key as? StringObject)?.text ?? "", value: value(entry.value))
      }
      return
    }
    let isXML = ListPairs.isXML(source.bytes)
    let comments = StringsMark.isNew(Text(source.bytes.span)) ? StringsComments.read(source.bytes.span) : nil
    entries = ListPairs.read(source.bytes).map { pair in
      TableEntry(
        self, key: pair.key, value: pair.value.map { .text($0) } ?? value(dictionary[pair.key]), offset: pair.keyStart,
        valueRange: pair.valueRange, comments: isXML ? nil : pair.leading,
        hasNewMark: StringsMark.isNew((comments?[pair.key] as? StringObject)?.text))
    }
  }

  private func value(_ object: CFObject?) -> TableEntry.Value {
    switch object {
    case let string as StringObject: .text(string.text)
    case let dictionary as DictionaryObject: .forms(dictionary)
    default: .other
    }
  }

  private func readLocTable(_ dictionary: DictionaryObject) {
    for language in dictionary.entries {
      guard let name = (language.key as? StringObject)?.text, let table = language.value as? DictionaryObject,
        name != "LocProvenance"
      else { continue }
      for entry in table.entries {
        guard let key = (entry.key as? StringObject)?.text else { continue }
        entries.append(TableEntry(self, key: key, value: value(entry.value), language: name))
      }
    }
  }
}

// MARK: - Catalogs

extension TableFile {
  private func readCatalog(_ bytes: [UInt8]) throws(ParseError) {
    let value = try JSONParser.parse(bytes.span)
    // For any other value, CFB424 reports that it has no strings.
    let root = value as? DictionaryObject ?? DictionaryObject([])
    self.root = root
    let source = root.text("sourceLanguage") ?? "en"
    guard let strings = root.dictionary("strings") else { return }
    let offsets = CatalogMember.offsets(bytes)
    func add(_ key: Text, _ value: TableEntry.Value, _ language: Text, state: Text?) {
      // A text in the source language that only the key has is where the key is.
      let offset = offsets[.init(key: key, language: language)] ?? offsets[.init(key: key, language: "")]
      entries.append(TableEntry(self, key: key, value: value, offset: offset, language: language, state: state))
    }
    for entry in strings.entries {
      guard let key = (entry.key as? StringObject)?.text, let content = entry.value as? DictionaryObject else {
        continue
      }
      if (content["shouldTranslate"] as? BooleanObject)?.value == false { continue }
      let localizations = content.dictionary("localizations")
      if localizations?[source] == nil { add(key, .text(key), source, state: nil) }
      for localization in localizations?.entries ?? [] {
        guard let language = (localization.key as? StringObject)?.text,
          let content = localization.value as? DictionaryObject
        else { continue }
        if let unit = content.dictionary("stringUnit"), let text = unit.text("value") {
          add(key, .text(text), language, state: unit.text("state"))
        } else if content["variations"] != nil || content["substitutions"] != nil {
          add(key, .forms(content), language, state: nil)
        }
      }
    }
  }

  /// The language that a catalog's keys are in.
  package var sourceLanguage: Text? { kind == .catalog ? root?.text("sourceLanguage") ?? "en" : nil }
}
