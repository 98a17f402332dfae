import CFTestSupport
import CFText
import Foundation
import Testing
import Translations

struct DamagedFileTests {
  /// How often each format is tried.
  private static let count = ProcessInfo.processInfo.environment["CFBUNDLECOMPAT_LISTS"].flatMap { Int($0) } ?? 3000

  private static let catalog = #"""
    { "sourceLanguage" : "en", "strings" : {
      "plain" : { "comment" : "Says \"hi\".", "localizations" : {
        "de" : { "stringUnit" : { "state" : "needs_review", "value" : "Hallo, <b>Welt</b> & \n 😀" } },
        "en" : { "stringUnit" : { "state" : "translated", "value" : "Hello, \"world\"" } } } },
      "%lld files" : { "localizations" : {
        "de" : { "variations" : { "plural" : {
          "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld Datei" } },
          "other" : { "stringUnit" : { "state" : "new", "value" : "%lld Dateien" } } } } },
        "en" : { "variations" : { "plural" : {
          "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
          "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } } } } } } },
      "tap" : { "localizations" : {
        "en" : { "variations" : { "device" : {
          "mac" : { "stringUnit" : { "state" : "translated", "value" : "Click" } },
          "other" : { "stringUnit" : { "state" : "translated", "value" : "Tap" } } } } } } }
    }, "version" : "1.0" }
    """#

  private static func read(_ bytes: [UInt8], _ format: TranslationFormat) throws -> TranslationDocument {
    var reader = TranslationReader(sourceLanguage: "en")
    try reader.read(bytes.span, format, table: "Localizable", language: "de")
    return reader.document
  }

  /// A document is not complete if the format cannot hold a text, such as one with a NUL in a .po file.
  private static func write(
    _ document: TranslationDocument, _ format: TranslationFormat
  ) -> (bytes: [UInt8], isComplete: Bool) {
    var writer = TranslationWriter(document)
    let bytes = writer.files(format, hasCompanions: false).first?.bytes ?? []
    return (bytes, !writer.lost.contains { $0.isText })
  }

  private static let pieces = [
    "msgid \"", "msgstr[1] \"", "msgctxt", "#, fuzzy\n", "#~ ", "\"", "\\", "\\x", "\n", "\r\n", "\0", "<", "</",
    "<!--",
    "]]>", "<![CDATA[", "<!DOCTYPE a [<!ENTITY b \"&b;\">]>", "&b;", "&#x110000;", "&#0;",
    "<trans-unit id=\"a|==|plural.one\">",
    "<file original=\"\">", "|==|", "%#@a@", "\u{FEFF}", ",", ";", "\t", "\"\"", "{", "}", "[", "nplurals=99999999999",
    "plural=n", "variations", "stringUnit", "\u{D7FF}", "key", "table", "de state",
  ].map { Array($0.utf8) }

  private static func damaged(_ bytes: [UInt8], _ numbers: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0...numbers.below(4) where !bytes.isEmpty {
      let start = numbers.below(bytes.count)
      let end = min(start + numbers.below(numbers.below(4) == 0 ? 200 : 6), bytes.count)
      switch numbers.below(5) {
      case 0: bytes[start] = UInt8(truncatingIfNeeded: numbers.next())
      case 1: bytes.removeSubrange(start..<end)
      case 2: bytes.insert(contentsOf: bytes[start..<end], at: numbers.below(bytes.count))
      case 3: bytes.insert(contentsOf: pieces[numbers.below(pieces.count)], at: start)
      default: bytes.removeSubrange(end...)
      }
    }
    return bytes
  }

  /// A file that can be read can be written, and what was written says the same.
  @Test(arguments: [.po, .xliff, .csv, .catalog] as [TranslationFormat])
  func `a damaged file is an error, or can be written again`(_ format: TranslationFormat) throws {
    var numbers = SeededGenerator()
    let whole = Self.write(try Self.read(Array(Self.catalog.utf8), .catalog), format).bytes
    var readCount = 0
    for _ in 0..<Self.count {
      let bytes = Self.damaged(whole, &numbers)
      guard let document = try? Self.read(bytes, format) else { continue }
      readCount += 1
      let written = Self.write(document, format)
      if !written.isComplete || written.bytes.isEmpty { continue }
      let again = try? Self.read(written.bytes, format)
      let input = String(decoding: bytes, as: UTF8.self)
      #expect(again.map { Self.write($0, format).bytes } == written.bytes, "\(input)")
    }
    #expect(readCount > 0)
  }
}
