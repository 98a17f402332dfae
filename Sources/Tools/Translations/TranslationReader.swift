import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import Terminal

/// Why a file could not be read.
package struct TranslationError: Error, Equatable {
  package let reason: Text
  package let position: SourcePosition

  /// The limit that the file exceeds.
  package let limit: ReadingLimit?

  init(reason: Text, position: SourcePosition, limit: ReadingLimit? = nil) {
    self.reason = reason
    self.position = position
    self.limit = limit
  }

  /// About a file as a whole.
  package init(_ reason: Text) { self.init(reason: reason, position: .offset(0)) }

  init(_ error: ParseError) { self.init(reason: error.reason.text, position: error.position, limit: error.limit) }
}

/// Reads files into one document.
package struct TranslationReader {
  package internal(set) var document: TranslationDocument

  var losses = LossList()

  /// The texts of strings files that are marked as not translated.
  var marked: [(table: Text, key: Text, language: Text)] = []

  /// The first name of a language or table that cannot be part of a path.
  package private(set) var unusableName: UnusableName?

  package struct UnusableName {
    package let error: ResourceNameError

    /// Where the name is in a text file.
    package let position: SourcePosition?
  }

  /// Notes a name that cannot be part of a path, with its place. Only a writer that makes a path of it refuses it.
  mutating func check(_ name: ResourceName, at position: @autoclosure () -> SourcePosition? = nil) {
    guard unusableName == nil else { return }
    do throws(ResourceNameError) { _ = try name.checked() } catch {
      unusableName = UnusableName(error: error, position: position())
    }
  }

  /// The table of texts whose file does not name one.
  let defaultTable: Text

  /// - Parameter sourceLanguage: the language of the program, where the files do not tell.
  package init(sourceLanguage: Text, defaultTable: Text = "Localizable") {
    document = TranslationDocument(sourceLanguage: sourceLanguage)
    self.defaultTable = defaultTable
  }

  /// What the files have that a document has not.
  package var lost: [TranslationLoss] { losses.losses }

  /// Reads one file.
  ///
  /// - Parameters:
  ///   - table: the name of the table in a file that has one.
  ///   - language: the language of a file that has one, and does not name it.
  ///   - takesBeginning: whether the pairs before a syntax error are taken, as the library does.
  /// - Returns: Why the rest of the file was not read; `nil` if there is none.
  /// - Throws: Then the document is as it was, if the format is one that folders of translations have.
  @discardableResult
  package mutating func read(
    _ bytes: Span<UInt8>, _ format: TranslationFormat, table: Text, language: Text, takesBeginning: Bool = false
  ) throws(TranslationError) -> TranslationError? {
    switch format {
    case .strings, .stringsDict: return try readStrings(bytes, table, language, takesBeginning: takesBeginning)
    case .catalog:
      if let decoded = try DeclaredEncoding.decoded(bytes, format) {
        try readCatalog(decoded.span, table)
      } else {
        try readCatalog(bytes, table)
      }
    case .locTable: try readLocTable(bytes, table)
    case .xliff, .po, .pot, .csv:
      if let decoded = try DeclaredEncoding.decoded(bytes, format) {
        try readText(decoded.span, format, language)
      } else {
        try readText(try Self.text(bytes), format, language)
      }
    }
    return nil
  }

  /// - Parameter utf8: a text without a mark.
  private mutating func readText(
    _ utf8: Span<UInt8>, _ format: TranslationFormat, _ language: Text
  ) throws(TranslationError) {
    switch format {
    case .po, .pot: try readPO(utf8, language: format == .pot ? nil : language)
    case .csv: try readCSV(utf8)
    default: try readXLIFF(utf8)
    }
  }

  static func dictionary(_ bytes: Span<UInt8>) throws(TranslationError) -> PropertyListDictionary {
    do throws(ParseError) { return try PropertyListReader.readWholeDictionary(bytes) } catch {
      throw TranslationError(error)
    }
  }

  /// The value in a file of JSON. A key that occurs twice is an error.
  static func json(_ bytes: Span<UInt8>) throws(TranslationError) -> CFObject {
    let value: CFObject
    let repeated: RepeatedMember?
    do throws(ParseError) {
      value = try JSONParser.parse(bytes)
      repeated = try RepeatedMember.find(in: bytes)
    } catch {
      throw TranslationError(error)
    }
    guard let repeated else { return value }
    let first = TextScanner(bytes).position(of: repeated.first).description
    throw TranslationError(
      reason: "the key \"" + repeated.key.printedShort + "\" occurs twice, first at " + first,
      position: TextScanner(bytes).position(of: repeated.second))
  }

  /// The text of a file in UTF-8, without its mark.
  @_lifetime(copy bytes)
  static func text(_ bytes: Span<UInt8>) throws(TranslationError) -> Span<UInt8> {
    let text = bytes.starts(with: "\u{FEFF}") ? bytes.extracting(droppingFirst: 3) : bytes
    guard text.count <= Text.maximumSourceCount else {
      throw TranslationError(reason: "the file is too large", position: .offset(0))
    }
    if let offset = firstMalformedUTF8(text) {
      var line = 1
      var start = 0
      for index in 0..<offset where text[index] == .lineFeed { (line, start) = (line + 1, index + 1) }
      throw TranslationError(reason: "a byte is not UTF-8", position: .line(line, column: offset - start + 1))
    }
    return text
  }
}

package enum TranslationFormat: CaseIterable, Sendable {
  case strings, stringsDict, catalog, locTable, xliff, po, pot, csv

  /// The extension of its files.
  package var pathExtension: Text {
    switch self {
    case .strings: "strings"
    case .stringsDict: "stringsdict"
    case .catalog: "xcstrings"
    case .locTable: "loctable"
    case .xliff: "xliff"
    case .po: "po"
    case .pot: "pot"
    case .csv: "csv"
    }
  }

  package init?(pathExtension: Text) {
    let name = pathExtension.asciiLowercased
    guard let format = Self.allCases.first(where: { $0.pathExtension == name || $0 == .xliff && name == "xlf" }) else {
      return nil
    }
    self = format
  }

  /// Whether a file has one language, which its folder names.
  package var isOfOneLanguage: Bool { self == .strings || self == .stringsDict || self == .po }

  /// Whether a file has one table, whose name is its own.
  package var isOfOneTable: Bool {
    switch self {
    case .strings, .stringsDict, .catalog, .locTable: true
    case .xliff, .po, .pot, .csv: false
    }
  }
}
