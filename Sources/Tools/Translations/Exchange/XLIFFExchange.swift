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

}

extension ExchangeReading {
  /// Reads a document, without what is not to be translated.
  package init(xliff file: Span<UInt8>) throws(TranslationError) {
    if let decoded = try DeclaredEncoding.decoded(file, .xliff) {
      try self.init(decoded: decoded.span)
    } else {
      try self.init(decoded: try TranslationReader.text(file))
    }
  }

  private init(decoded text: Span<UInt8>) throws(TranslationError) {
    self.init()
    var reader = XLIFFReader(text)
    do throws(ParseError) { try reader.read() } catch { throw TranslationError(error) }
    if reader.isVersion2 {
      try self.init(xliff2: text)
      return
    }
    if let error = reader.error { throw error }
    hasInlineElements = reader.hasInlineElements || reader.hasMarks
    var number = 0
    var ids: Set<Text> = []
    for unit in reader.units where unit.isTranslatable {
      if unit.file != number {
        number = unit.file
        ids = []
      }
      guard ids.insert(unit.id).inserted else {
        throw TranslationError(
          reason: "a second unit with the id \"" + unit.id.printedShort + "\"",
          position: TextScanner(text).position(of: unit.offset))
      }
      var new = ExchangeUnit(
        id: unit.id, source: unit.source, target: unit.target?.text, state: unit.target?.state, note: unit.note.text)
      new.offset = unit.offset
      add(new, unit.original, source: unit.sourceLanguage, unit.targetLanguage, file: unit.file)
    }
    lines = LineStarts(text)
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
    builder.append(xml: text, inAttribute: false)
    builder.append("</")
    builder.append(name)
    builder.append(">\n")
  }

  private mutating func attribute(_ name: Literal, _ value: Text) {
    builder.append(" ")
    builder.append(name)
    builder.append("=\"")
    builder.append(xml: value)
    builder.append("\"")
  }
}
