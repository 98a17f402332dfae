import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import Genstrings
import Terminal

/// `ibtool`, as far as it is about strings: writes the strings file of a `.xib` or `.storyboard` document, and puts
/// translations into such a document.
package enum InterfaceTool {
  package static let usage: Text = """
    usage: ibtool --export-strings-file FILE DOCUMENT
           ibtool --import-strings-file FILE [--write DOCUMENT] DOCUMENT

    DOCUMENT is a .xib or .storyboard file. --generate-strings-file is --export-strings-file. Without --write, the
    document itself is changed. --errors, --warnings and --notices are accepted: diagnostics are always printed.
    """

  /// Runs the tool with the arguments after its name, and returns its status: 0, or 1.
  package static func run(_ arguments: [Text], _ console: Console) -> Int32 {
    var status: Int32 = 0
    do throws(Fault) {
      let words = try InterfaceToolWords(arguments)
      if words.showsHelp { console.print(usage) } else { try run(words, console) }
    } catch {
      switch error {
      case .usage(let message):
        console.report("ibtool: error: " + message)
        console.report(usage)
      case .file(let path, let message): console.report(path.printable + ": error: " + message)
      }
      status = 1
    }
    return console.finish(.success) == .success ? status : 1
  }

  enum Fault: Error {
    case usage(Text)
    case file(Text, Text)
  }

  private static func run(_ words: InterfaceToolWords, _ console: Console) throws(Fault) {
    let document = try bytes(words.document)
    let interface = try texts(document, words.document)
    if let output = words.exported {
      let encoding = FileEncoding.utf16(isBigEndian: false, hasMark: true)
      guard let bytes = encoding.encode(interface.stringsFile) else {
        throw .file(output, "the strings cannot be written in UTF-16")
      }
      try write(bytes, to: output)
    }
    if let input = words.imported {
      let strings = try bytes(input)
      let translations: [ProjectTable.SourceText]
      do throws(ProjectFileFault) { translations = try ProjectTable.texts(strings, input) } catch {
        let place = error.position?.line.map { ", line " + Text($0) } ?? ""
        throw .file(input, error.reason + place)
      }
      var texts: [Text: Text] = [:]
      for text in translations { texts[text.key] = text.text }
      let result = interface.document(document.span, with: texts)
      for key in result.unknown {
        console.report(input.printable + ": warning: the document has no text \"" + key.printable + "\"")
      }
      try write(result.bytes, to: words.written ?? words.document)
    }
  }

  private static func texts(_ document: [UInt8], _ path: Text) throws(Fault) -> InterfaceTexts {
    do throws(TranslationError) { return try InterfaceTexts(reading: document.span) } catch {
      let place = error.position.line.map { ", line " + Text($0) } ?? ""
      throw .file(path, error.reason + place)
    }
  }

  private static func bytes(_ path: Text) throws(Fault) -> [UInt8] {
    do throws(SystemError) { return try Files.read(path, limit: Budget.maximumFileSize) } catch {
      throw .file(path, error.description)
    }
  }

  private static func write(_ bytes: [UInt8], to path: Text) throws(Fault) {
    do throws(SystemError) { try OutputFile.write(bytes.span, to: path) } catch {
      throw .file(path, error.description)
    }
  }
}

/// The words of a command line.
private struct InterfaceToolWords {
  private(set) var exported: Text?
  private(set) var imported: Text?
  private(set) var written: Text?
  private(set) var document: Text = ""
  private(set) var showsHelp = false

  init(_ words: [Text]) throws(InterfaceTool.Fault) {
    var documents: [Text] = []
    var words = words[...]
    func argument(_ option: Text) throws(InterfaceTool.Fault) -> Text {
      guard let value = words.popFirst() else { throw .usage(option + " needs an argument") }
      return value
    }
    while let word = words.popFirst() {
      switch word {
      case "--export-strings-file", "--generate-strings-file", "--generate-stringsfile":
        exported = try argument(word)
      case "--import-strings-file": imported = try argument(word)
      case "--write": written = try argument(word)
      case "--errors", "--warnings", "--notices": break
      case "--help", "-h": showsHelp = true
      case "--":
        documents += words
        words = []
      case _ where word.hasPrefix("-"):
        throw .usage(word.printable + " is not known: this tool is for strings files only")
      default: documents.append(word)
      }
    }
    if showsHelp { return }
    guard documents.count == 1 else {
      throw .usage(documents.isEmpty ? "the document is missing" : "there is more than one document")
    }
    document = documents[0]
    if exported == nil, imported == nil { throw .usage("there is nothing to do") }
    if written != nil, imported == nil { throw .usage("--write needs --import-strings-file") }
  }
}
