import CFLocalization
import CFObjects
import CFText
import Terminal

/// A message of gettext as it is written.
struct POMessage {
  /// The lines of what a developer tells translators.
  var notes: [Text] = []

  /// The file that has the text.
  var reference: Text?
  var isFuzzy = false
  var isFormat = false

  /// The texts that a fuzzy message is a translation of.
  var previous: (source: Text, pluralSource: Text?)?
  var context: Text
  var source: Text
  var pluralSource: Text?

  /// One, or one for each plural form.
  var texts: [Text] = []

  func append(to builder: inout TextBuilder) {
    for note in notes { Self.append(line: note.isEmpty ? "#." : "#. " + note, to: &builder) }
    if let reference { Self.append(line: "#: " + Self.written(reference: reference), to: &builder) }
    if isFuzzy || isFormat {
      Self.append(line: isFuzzy ? isFormat ? "#, fuzzy, objc-format" : "#, fuzzy" : "#, objc-format", to: &builder)
    }
    if let previous {
      Self.append("msgid", previous.source, prefix: "#| ", to: &builder)
      if let plural = previous.pluralSource { Self.append("msgid_plural", plural, prefix: "#| ", to: &builder) }
    }
    Self.append("msgctxt", context, to: &builder)
    Self.append("msgid", source, to: &builder)
    if let pluralSource { Self.append("msgid_plural", pluralSource, to: &builder) }
    appendTexts(to: &builder)
  }

  func appendTexts(to builder: inout TextBuilder) {
    guard pluralSource != nil else { return Self.append("msgstr", texts.first ?? "", to: &builder) }
    for (index, text) in texts.enumerated() { Self.append("msgstr[" + Text(index) + "]", text, to: &builder) }
  }

  static func append(line: Text, to builder: inout TextBuilder) {
    builder.append(line)
    builder.append("\n")
  }

  /// A keyword with a string, of which each line of text has a line.
  static func append(_ keyword: Text, _ text: Text, prefix: Text = "", to builder: inout TextBuilder) {
    builder.append(prefix)
    builder.append(keyword)
    builder.append(" ")
    guard let first = text.firstIndex(of: .lineFeed), first < text.count - 1 else {
      return append(string: text, to: &builder)
    }
    builder.append("\"\"\n")
    var lines = text.split(at: .lineFeed)
    let last = lines.removeLast()
    for line in lines {
      builder.append(prefix)
      append(string: line + "\n", to: &builder)
    }
    if last.isEmpty { return }
    builder.append(prefix)
    append(string: last, to: &builder)
  }

  /// A string in quotes, and the end of its line.
  static func append(string: Text, to builder: inout TextBuilder) {
    builder.append(quoting: string) { byte, builder in
      builder.append(.backslash)
      for shift in [6, 3, 0] as [UInt8] { builder.append(0x30 + byte >> shift & 7) }
    }
    builder.append("\n")
  }

  /// Isolates around a path keep its spaces.
  static func written(reference path: Text) -> Text {
    path.contains(0x20) ? "\u{2068}" + path + "\u{2069}" : path
  }

  /// The first message, which has the fields of the file.
  ///
  /// - Parameter generator: what has written the file, if readers need to know.
  static func header(
    _ language: Text?, _ plurals: GettextPlurals, sourceLanguage: Text, generator: Text? = nil,
    to builder: inout TextBuilder
  ) {
    builder.append("msgid \"\"\nmsgstr \"\"\n")
    var fields: [Text] = [
      "Project-Id-Version: ", "PO-Revision-Date: ", "Last-Translator: ", "Language-Team: ",
      "Language: " + (language ?? ""),
      "MIME-Version: 1.0", "Content-Type: text/plain; charset=UTF-8", "Content-Transfer-Encoding: 8bit",
    ]
    if language != nil { fields.append("Plural-Forms: " + plurals.header) }
    fields.append("X-Source-Language: " + sourceLanguage)
    if let generator { fields.append("X-Generator: " + generator) }
    for field in fields { append(string: field + "\n", to: &builder) }
  }

  /// Whether gettext's tools may take texts for formats: one has a conversion, and none has what they find fault with, a
  /// plural variable, or a percent sign before a space, as in "100 % sure", where it is more often a sign than the
  /// beginning of a conversion.
  static func isFormat(sources: [Text], targets: [Text]) -> Bool {
    sources.contains { ArgumentNumbers.count(in: $0) > 0 } && !(sources + targets).contains { isNoFormat($0) }
  }

  private static func isNoFormat(_ text: Text) -> Bool {
    var tokens = FormatTokens(text)
    while let token = tokens.next() {
      if token.kind == .variable { return true }
      let isSign = token.kind == .conversion || token.kind == .incomplete
      if isSign, token.insertion < text.count, text[token.insertion] == 0x20 { return true }
    }
    return false
  }
}
