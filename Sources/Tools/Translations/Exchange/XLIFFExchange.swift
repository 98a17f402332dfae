import CFPropertyLists
import CFText
import Terminal

// XLIFF 1.2 as Xcode writes and reads it.

extension ExchangeFile {
  /// The document of files that have units, in the order of their paths.
  ///
  /// - Parameter version: that of this program.
  package static func xliff(_ files: [ExchangeFile], version: Text) -> Text {
    var writer = XLIFFExchangeWriter()
    writer.write(
      files.filter { !$0.units.isEmpty }
        .map { (order: $0.original.asciiLowercased, file: $0) }
        .stableSorted { ($0.order, $0.file.original) <= ($1.order, $1.file.original) }.map(\.file), version)
    return writer.builder.text
  }

  /// A unit with a character that XML does not have.
  package var unrepresentable: ExchangeUnit? {
    units.first { unit in
      [unit.id, unit.source, unit.target ?? "", unit.note].contains { TranslationWriter.isUnrepresentable($0) }
    }
  }

  /// Reads a document.
  ///
  /// - Returns: its files, without what is not to be translated, and whether inline elements were replaced by their texts.
  package static func reading(
    xliff file: Span<UInt8>
  ) throws(TranslationError) -> (files: [ExchangeFile], hasInlineElements: Bool) {
    if let decoded = try DeclaredEncoding.decoded(file, .xliff) { return try read(decoded.span) }
    return try read(try TranslationReader.text(file))
  }

  private static func read(
    _ text: Span<UInt8>
  ) throws(TranslationError) -> (files: [ExchangeFile], hasInlineElements: Bool) {
    var reader = XLIFFReader(text)
    do throws(ParseError) { try reader.read() } catch { throw TranslationError(error) }
    if let error = reader.error { throw error }
    var files: [ExchangeFile] = []
    var number = 0
    var ids: Set<Text> = []
    for unit in reader.units where unit.isTranslatable {
      if unit.file != number {
        number = unit.file
        ids = []
        files.append(
          ExchangeFile(
            original: unit.original, sourceLanguage: unit.sourceLanguage, targetLanguage: unit.targetLanguage))
      }
      guard ids.insert(unit.id).inserted else {
        throw TranslationError(
          reason: "a second unit with the id \"" + unit.id.printedShort + "\"",
          position: TextScanner(text).position(of: unit.offset))
      }
      var new = ExchangeUnit(
        id: unit.id, source: unit.source, target: unit.target?.text, state: unit.target?.state, note: unit.note.text)
      new.offset = unit.offset
      files[files.count - 1].units.append(new)
    }
    return (files, reader.hasInlineElements || reader.hasMarks)
  }
}

private struct XLIFFExchangeWriter {
  var builder = TextBuilder()

  mutating func write(_ files: [ExchangeFile], _ version: Text) {
    builder.append(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
      version="1.2" xsi:schemaLocation="urn:oasis:names:tc:xliff:document:1.2 \
      http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">

      """)
    for file in files { write(file, version) }
    builder.append("</xliff>\n")
  }

  private mutating func write(_ file: ExchangeFile, _ version: Text) {
    builder.append("  <file")
    attribute("original", file.original)
    attribute("source-language", file.sourceLanguage)
    if let target = file.targetLanguage { attribute("target-language", target) }
    builder.append(
      " datatype=\"plaintext\">\n    <header>\n      <tool tool-id=\"org.cfbundlecompat\" tool-name=\"cfbundle\"")
    attribute("tool-version", version)
    builder.append("/>\n    </header>\n    <body>\n")
    for unit in file.units { write(unit) }
    builder.append("    </body>\n  </file>\n")
  }

  private mutating func write(_ unit: ExchangeUnit) {
    builder.append("      <trans-unit")
    attribute("id", unit.id)
    builder.append(" xml:space=\"preserve\">\n        <source")
    content(unit.source, "source")
    if let target = unit.target {
      builder.append("        <target")
      if let state = unit.state {
        attribute("state", TranslationWriter.xliffState(state))
        if state == TranslationState.machineTranslated { builder.append(" state-qualifier=\"leveraged-mt\"") }
      }
      content(target, "target")
    }
    builder.append("        <note")
    if unit.isNoteGenerated { builder.append(" from=\"auto-generated\"") }
    content(unit.note, "note")
    builder.append("      </trans-unit>\n")
  }

  /// The rest of an element after its attributes.
  private mutating func content(_ text: Text, _ name: Literal) {
    if text.isEmpty { return builder.append("/>\n") }
    builder.append(">")
    append(text, inAttribute: false)
    builder.append("</")
    builder.append(name)
    builder.append(">\n")
  }

  private mutating func attribute(_ name: Literal, _ value: Text) {
    builder.append(" ")
    builder.append(name)
    builder.append("=\"")
    append(value, inAttribute: true)
    builder.append("\"")
  }

  private mutating func append(_ text: Text, inAttribute: Bool) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): builder.append("&amp;")
      case UInt8(ascii: "<"): builder.append("&lt;")
      case UInt8(ascii: ">"): builder.append("&gt;")
      // A reader would take it for a line feed.
      case .carriageReturn: builder.append("&#13;")
      case UInt8(ascii: "\"") where inAttribute: builder.append("&quot;")
      case .lineFeed where inAttribute: builder.append("&#10;")
      case 0x09 where inAttribute: builder.append("&#9;")
      default: builder.append(byte)
      }
    }
  }
}
