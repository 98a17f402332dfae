import ArgumentParser
import CFPropertyLists
import CFSystem
import CFText
import Genstrings
import Terminal
import Translations

struct SymbolsCommand: ParsableCommand {
  enum Language: String, ExpressibleByArgument, CaseIterable {
    case c, python, swift
    case cxx = "c++"
  }
  enum Interface: String, ExpressibleByArgument, CaseIterable { case foundation, cfbundle }

  static let configuration = CommandConfiguration(
    commandName: "symbols", abstract: "Make functions for the strings of tables, with typed arguments.",
    discussion: """
      Of a catalog: for the keys that somebody has added, or whose generatesSymbol is true. Of a strings file, with the \
      .stringsdict file beside it: for all keys. TABLE_strings.h in C, TABLE_strings.hpp in C++, table_strings.py in \
      Python; in Swift GeneratedStringSymbols and the table's name, as Xcode writes it for Foundation, or with --api \
      cfbundle a file for this library. A key whose function would have the name of another one is left out with a \
      warning, and so is a key without letters.

      Example: cfbundle symbols Localizable.xcstrings --language c -o src
      """)

  @Argument(
    help: "Catalogs and strings files.", completion: .file(extensions: ["xcstrings", "strings", "stringsdict"]))
  var files: [String]
  @Option(help: "c, c++, python or swift.") var language: Language
  @Option(name: .shortAndLong, help: "The folder to write to.", completion: .directory) var output: String
  @Option(help: "How names in C, and the enumeration of --api cfbundle, begin (L10n).") var prefix: String?
  @Option(help: "The namespace in C++ (l10n).") var namespace: String?
  @Option(help: "In Swift: foundation or cfbundle.") var api = Interface.foundation
  @Flag(help: "Write nothing; status 1 if a file would change.") var check = false
  @OptionGroup var common: CommonOptions

  func validate() throws {
    let isOfLibrary = language == .swift && api == .cfbundle
    if api == .cfbundle, language != .swift { throw ValidationError("--api is for Swift") }
    if prefix != nil, language != .c, !isOfLibrary { throw ValidationError("--prefix is for C, and --api cfbundle") }
    if namespace != nil, language != .cxx { throw ValidationError("--namespace is for C++") }
    for name in [prefix, namespace].compactMap({ $0 }) where !Self.isName(name) {
      throw ValidationError("\(Text(name).printable) is no name")
    }
  }

  /// Whether a text is an identifier, or several with `::` between them.
  private static func isName(_ text: String) -> Bool {
    let parts = text.split(separator: "::", omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      part.first.map { $0.isLetter || $0 == "_" } ?? false
        && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    }
  }

  func run() throws {
    var outputs: [(path: Text, bytes: [UInt8])] = []
    for file in files {
      let path = Text(argument: file)
      let made = try symbols(of: path)
      if outputs.contains(where: { $0.path == made.path }) {
        Output.report(path, "another file has the table of this name")
        throw Status.unusable
      }
      outputs.append(made)
    }
    var writer = FileChangeWriter(checks: check)
    try writer.write(outputs, below: Text(argument: output))
    try writer.finish()
  }

  private func symbols(of path: Text) throws -> (path: Text, bytes: [UInt8]) {
    let name = Path.lastComponent(path)
    let table = Path.deletingExtension(name)
    do throws(ResourceNameError) { _ = try ResourceName.table(table).checked() } catch {
      Output.report(path, error.description.string)
      throw Status.unusable
    }
    let isCatalog = Path.pathExtension(name) == "xcstrings"
    var strings = StringSymbols(try catalog(path, isCatalog: isCatalog), table, all: !isCatalog)
    let made: (path: Text, text: Text)
    if language == .swift, api == .foundation {
      made = ("GeneratedStringSymbols_" + table + ".swift", SwiftSymbols(&strings).text)
    } else {
      let start = (language == .cxx ? namespace ?? "l10n" : prefix ?? "L10n")
      let library = LibrarySymbols(&strings, language.ofLibrary, origin: name, prefix: Text(start))
      made = (library.fileName, library.text)
    }
    if !common.quiet {
      for warning in strings.warnings { Output.note("\(path.printable): warning: \(warning)") }
    }
    return (made.path, Array(made.text.utf8))
  }

  /// The strings of a file as a catalog.
  private func catalog(_ path: Text, isCatalog: Bool) throws -> CatalogFile {
    let bytes: [UInt8]
    do throws(SystemError) { bytes = try Files.read(path, limit: Budget.maximumFileSize) } catch {
      Output.report(path, error)
      throw Status.unusable
    }
    do throws(TranslationError) {
      guard !isCatalog else { return try CatalogFile(reading: bytes.span) }
      let folder = Path.lastComponent(Path.parent(path))
      let source = folder.hasSuffix(".lproj") && folder != "Base.lproj" ? folder.slice(to: folder.count - 6) : "en"
      var reader = TranslationReader(sourceLanguage: source)
      let table = Path.deletingExtension(Path.lastComponent(path))
      for (type, format) in [("stringsdict", .stringsDict), ("strings", .strings)] as [(Text, TranslationFormat)] {
        let own = Path.deletingExtension(path) + "." + type
        let content = own == path ? bytes : (try? Files.read(own, limit: Budget.maximumFileSize))
        if let content { try reader.read(content.span, format, table: table, language: source) }
      }
      var writer = TranslationWriter(reader.document)
      let written = writer.files(.catalog, hasCompanions: false).first?.bytes ?? Array(Self.empty.utf8)
      return try CatalogFile(reading: written.span)
    } catch {
      Output.report(path, error.position, error.reason.string, limit: error.limit)
      throw Status.unusable
    }
  }

  private static let empty = #"{"sourceLanguage":"en","strings":{},"version":"1.0"}"#
}

extension SymbolsCommand.Language {
  fileprivate var ofLibrary: LibrarySymbols.Language {
    switch self {
    case .c: .c
    case .cxx: .cxx
    case .python: .python
    case .swift: .swift
    }
  }
}
