import CFLocalization
import CFPropertyLists
import CFText
import Terminal

// Android's resources: values/strings.xml of the source language, values-de/strings.xml of a translation.

// MARK: - Writing

extension TranslationProject {
  /// The files of resources: that of the sources, and those of languages with what is translated.
  ///
  /// - Returns: also the number of texts that vary in other ways than by one number, which are left out.
  package func android(
    _ languages: [Text], _ options: ExportOptions
  ) throws(ProjectFileFault) -> (files: [(path: Text, text: Text)], leftOut: Int, staleKeys: Int, count: Int) {
    var all = options
    all.includesStale = true
    let names = IdentifierNames(try messages(sourceLanguage, all).messages, isName: Self.isAndroidName)
    let (sources, staleKeys) = try messages(sourceLanguage, options)
    var files: [(path: Text, text: Text)] = []
    var (count, leftOut) = (0, 0)
    for language in [sourceLanguage] + languages.filter({ !Self.isSame($0, sourceLanguage) }) {
      let isSource = language == sourceLanguage
      var writer = AndroidWriter()
      writer.begin()
      for message in isSource ? sources : try messages(language, options).messages {
        guard let name = names[message], let items = Self.items(message, isSource: isSource) else {
          if isSource { leftOut += 1 }
          continue
        }
        if items.isEmpty { continue }
        if ([message.message.note] + items.map(\.text)).contains(where: { TranslationWriter.isUnrepresentable($0) }) {
          throw ProjectFileFault(
            self.files.full(tables[message.table].sourcePath),
            "\"" + message.message.key.printedShort + "\" has a control character, which XML does not have")
        }
        writer.write(name, items, isPlural: message.message.isPlural, note: message.message.note)
        count += 1
      }
      writer.end()
      files.append((Self.androidFolder(isSource ? nil : language) + "/strings.xml", writer.builder.text))
    }
    return (files, leftOut, staleKeys, count)
  }

  private static func isAndroidName(_ key: Text) -> Bool {
    guard let first = key.utf8.first, first >= 0x61, first <= 0x7A, key.count <= 100 else { return false }
    return key.utf8.allSatisfy { byte in
      byte >= 0x61 && byte <= 0x7A || byte.isASCIIDigit || byte == .underscore || byte == .dot
    }
  }

  /// The texts of a message that are finished, by their quantities; `nil` if they cannot be in resources.
  private static func items(_ message: ProjectMessage, isSource: Bool) -> [(quantity: Text, text: Text)]? {
    let isFormat = message.isFormat
    var items: [(quantity: Text, text: Text)] = []
    for (category, unit) in message.message.forms {
      guard let text = isSource ? unit.source : unit.isFinished ? unit.target : nil else { continue }
      guard let parts = PlaceholderText(text, isFormat: isFormat), let written = AndroidText.written(parts, isFormat)
      else {
        return nil
      }
      items.append((category, written))
    }
    return items
  }

  /// `values-de-rAT`, `values-b+zh+Hans`; `values` for the sources.
  static func androidFolder(_ language: Text?) -> Text {
    guard let language else { return "values" }
    let parts = CanonicalIdentifier.parts(CanonicalIdentifier.language(language))
    if parts.script.isEmpty, parts.variant.isEmpty {
      return "values-" + parts.language + (parts.region.isEmpty ? "" : "-r" + parts.region)
    }
    let all = [parts.language, parts.script, parts.region, parts.variant].filter { !$0.isEmpty }
    return "values-b+" + Text.joined(all, "+")
  }

  /// The language of a folder of resources; empty for that of the sources, `nil` for any other folder.
  package static func language(ofAndroidFolder name: Text) -> Text? {
    if name == "values" { return "" }
    guard name.hasPrefix("values-") else { return nil }
    let qualifier = name.slice(from: 7)
    if qualifier.hasPrefix("b+") { return Text.joined(qualifier.slice(from: 2).split(at: UInt8(ascii: "+")), "-") }
    let parts = qualifier.split(at: .hyphen)
    guard (2...3).contains(parts[0].count), parts.count <= 2 else { return nil }
    guard parts.count == 2 else { return parts[0] }
    return parts[1].hasPrefix("r") ? parts[0] + "-" + parts[1].slice(from: 1) : nil
  }
}

/// Texts of resources.
enum AndroidText {
  /// The text of an element, before the escapes of XML; `nil` if a conversion is none of Java's.
  static func written(_ text: PlaceholderText, _ isFormat: Bool) -> Text? {
    var builder = TextBuilder()
    for part in text.parts {
      switch part {
      case .text(let text): builder.append(escaped(isFormat ? text.replacing("%", with: "%%") : text))
      case .argument(let number, let conversion):
        guard let own = conversionOfJava(conversion) else { return nil }
        builder.append("%" + Text(number) + "$" + own)
      }
    }
    var written = builder.text
    guard let first = written.utf8.first else { return "" }
    // At the beginning they mean a reference.
    if first == UInt8(ascii: "@") || first == UInt8(ascii: "?") { written = "\\" + written }
    // Blanks at the ends, and all but the first of several, would be lost.
    let bytes = written.span
    let isBlank = bytes[0] == 0x20 || bytes[bytes.count - 1] == 0x20
    let hasTwo = bytes.count > 1 && (1..<bytes.count).contains { bytes[$0] == 0x20 && bytes[$0 - 1] == 0x20 }
    return isBlank || hasTwo ? "\"" + written + "\"" : written
  }

  private static func escaped(_ text: Text) -> Text {
    var builder = TextBuilder()
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "\""), .backslash:
        builder.append(.backslash)
        builder.append(byte)
      case .lineFeed: builder.append("\\n")
      case 0x09: builder.append("\\t")
      case .carriageReturn: builder.append("\\u000D")
      default: builder.append(byte)
      }
    }
    return builder.text
  }

  /// `s`, `d`, `.2f` for `@`, `lld`, `.2f`.
  private static func conversionOfJava(_ conversion: Text) -> Text? {
    guard let letter = conversion.utf8.last else { return nil }
    var end = conversion.count - 1
    let lengths: [UInt8] = [0x68, 0x6C, 0x71, 0x6A, 0x7A, 0x74, 0x4C]
    while end > 0, lengths.contains(conversion[end - 1]) { end -= 1 }
    let flags = conversion.slice(to: end).replacing("'", with: "")
    switch letter {
    case UInt8(ascii: "@"): return flags + "s"
    case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "D"), UInt8(ascii: "U"):
      return flags + "d"
    case UInt8(ascii: "f"), UInt8(ascii: "F"): return flags + "f"
    case UInt8(ascii: "e"), UInt8(ascii: "g"), UInt8(ascii: "a"), UInt8(ascii: "E"), UInt8(ascii: "G"),
      UInt8(ascii: "A"), UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "o"), UInt8(ascii: "c"):
      return flags + conversion.slice(from: conversion.count - 1)
    default: return nil
    }
  }

  /// What the text of an element means: escapes are decoded, and white space outside of quotation marks is one blank.
  static func meaning(of written: Text) -> Text {
    var builder = TextBuilder()
    let bytes = written.span
    var (index, isQuoted, hasSpace) = (0, false, false)
    func take(_ byte: UInt8) {
      if hasSpace, builder.count > 0 { builder.append(0x20 as UInt8) }
      hasSpace = false
      builder.append(byte)
    }
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == .backslash, index < bytes.count {
        let letter = bytes[index]
        index += 1
        switch letter {
        case UInt8(ascii: "n"): take(.lineFeed)
        case UInt8(ascii: "t"): take(0x09)
        case UInt8(ascii: "u"):
          var (value, end) = (UInt32(0), index)
          while end < bytes.count, end < index + 4, let digit = bytes[end].hexadecimalValue {
            value = value << 4 | UInt32(digit)
            end += 1
          }
          guard end == index + 4 else {
            take(letter)
            continue
          }
          if hasSpace, builder.count > 0 { builder.append(0x20 as UInt8) }
          hasSpace = false
          builder.append(utf16Unit: UInt16(value))
          index = end
        default: take(letter)
        }
      } else if byte == UInt8(ascii: "\"") {
        if !isQuoted, hasSpace, builder.count > 0 { builder.append(0x20 as UInt8) }
        hasSpace = false
        isQuoted.toggle()
      } else if byte.isXMLSpace, !isQuoted {
        hasSpace = true
      } else {
        take(byte)
      }
    }
    return builder.text
  }
}

private struct AndroidWriter {
  var builder = TextBuilder()

  mutating func begin() { builder.append("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<resources>\n") }

  mutating func end() { builder.append("</resources>\n") }

  mutating func write(_ name: Text, _ items: [(quantity: Text, text: Text)], isPlural: Bool, note: Text) {
    if !note.isEmpty { builder.append("    <!-- " + note.replacing("--", with: "- -") + " -->\n") }
    guard isPlural else {
      builder.append("    <string name=\"" + name + "\">")
      builder.append(xml: items[0].text, inAttribute: false)
      return builder.append("</string>\n")
    }
    builder.append("    <plurals name=\"" + name + "\">\n")
    for (quantity, text) in items {
      builder.append("        <item quantity=\"" + quantity + "\">")
      builder.append(xml: text, inAttribute: false)
      builder.append("</item>\n")
    }
    builder.append("    </plurals>\n")
  }
}

// MARK: - Reading

/// A string in a file of resources, by its quantities if it has some.
struct AndroidResource {
  let name: Text
  let isPlural: Bool
  let isTranslatable: Bool
  var texts: [(quantity: Text, text: Text)] = []
  let offset: Int

  static func read(_ utf8: Span<UInt8>) throws(TranslationError) -> [AndroidResource] {
    var reader = AndroidReader(utf8)
    while let token = try reader.next() { try reader.take(token) }
    return reader.resources
  }
}

private struct AndroidReader: ~Escapable {
  private(set) var resources: [AndroidResource] = []

  private var scanner: XMLDocumentScanner
  private var open: [Text] = []
  private var attributes: [(name: Text, value: Text)] = []
  private var names: Set<Text> = []
  private var resource: AndroidResource?
  private var quantity: Text = ""
  private var text = TextBuilder()
  /// Where the last tag begins.
  private var tagStart = 0

  @_lifetime(copy utf8)
  init(_ utf8: Span<UInt8>) { scanner = XMLDocumentScanner(utf8) }

  mutating func next() throws(TranslationError) -> XMLDocumentScanner.Token? { try scanner.nextToken() }

  mutating func take(_ token: XMLDocumentScanner.Token) throws(TranslationError) {
    switch token {
    case .name(let range):
      open.append(scanner.text(range))
      attributes = []
      tagStart = range.lowerBound - 1
    case .attribute(let name, let value): attributes.append((scanner.text(name), scanner.text(value)))
    case .text(let content): text.append(scanner.text(content))
    case .open: try begin(open[open.count - 1])
    case .end: end(open.removeLast())
    }
  }

  private func attribute(_ name: Text) throws(TranslationError) -> Text {
    if let found = attributes.first(where: { $0.name == name }) { return found.value }
    throw scanner.fault("<" + open[open.count - 1] + "> needs the attribute " + name)
  }

  /// Whether an element is markup, which is part of the text. Elements of XLIFF, which mark what is not translated, are not.
  private func isMarkup(_ name: Text) -> Bool { resource != nil && !name.hasPrefix("xliff:") }

  private mutating func begin(_ name: Text) throws(TranslationError) {
    if open.count == 1, name != "resources" {
      throw scanner.fault("this is not a file of resources: its root is <" + name + ">")
    }
    if open.count == 2, name == "string" || name == "plurals" {
      let own = try attribute("name")
      guard names.insert(own).inserted else { throw scanner.fault("a second string \"" + own.printedShort + "\"") }
      resource = AndroidResource(
        name: own, isPlural: name == "plurals",
        isTranslatable: !attributes.contains { $0.name == "translatable" && $0.value == "false" }, offset: tagStart)
      text = TextBuilder()
    } else if open.count == 3, resource?.isPlural == true, name == "item" {
      quantity = try attribute("quantity")
      text = TextBuilder()
    } else if isMarkup(name) {
      text.append("<" + name)
      for (name, value) in attributes { text.append(" " + name + "=\"" + value + "\"") }
      text.append(">")
    }
  }

  private mutating func end(_ name: Text) {
    if open.count == 1 {
      if var done = resource {
        if !done.isPlural { done.texts = [("", AndroidText.meaning(of: text.text))] }
        resources.append(done)
      }
      resource = nil
    } else if open.count == 2, resource?.isPlural == true, name == "item" {
      resource?.texts.append((quantity, AndroidText.meaning(of: text.text)))
    } else if isMarkup(name) {
      text.append("</" + name + ">")
    }
  }
}

extension TranslationProject {
  /// The translations in a file of resources.
  ///
  /// - Parameters:
  ///   - source: the file of the source language that is beside it; `nil` if there is none.
  package func reading(
    android bytes: Span<UInt8>, source: [UInt8]?, language: Text
  ) throws(TranslationError) -> ExchangeReading {
    let utf8 = try TranslationReader.text(bytes)
    let resources = try AndroidResource.read(utf8)
    var sources: [Text: AndroidResource] = [:]
    if let source {
      for resource in try AndroidResource.read(try TranslationReader.text(source.span)) {
        sources[resource.name] = resource
      }
    }
    let found = try allMessages(language)
    let names = IdentifierNames(found, isName: Self.isAndroidName)
    var reading = ExchangeReading()
    reading.lines = LineStarts(utf8)
    for resource in resources where resource.isTranslatable {
      guard let index = names.messages[resource.name] else {
        reading.findings.append(
          ImportFinding(
            offset: resource.offset, id: resource.name, text: "the project has no such text", word: "unknown"))
        continue
      }
      let message = found[index]
      let isFormat = message.isFormat
      for (category, unit) in message.message.forms {
        func parts(_ resource: AndroidResource?) -> PlaceholderText? {
          guard let resource else { return nil }
          let text =
            resource.isPlural
            ? resource.texts.first { $0.quantity == category || category.isEmpty && $0.quantity == "other" }
            : resource.texts.first
          return text.flatMap { PlaceholderText($0.text, isFormat: isFormat) }
        }
        // The source may lack the form.
        let source = sources[resource.name].flatMap { own in
          parts(own) ?? own.texts.last.flatMap { PlaceholderText($0.text, isFormat: isFormat) }
        }
        reading.add(
          unit.exchanged(parts(resource), source: source, isFormat: isFormat, offset: resource.offset),
          tables[message.table].original, source: sourceLanguage, language)
      }
    }
    return reading
  }

  /// The messages of a language, also those of keys that no source has any more.
  func allMessages(_ language: Text) throws(TranslationError) -> [ProjectMessage] {
    var options = ExportOptions()
    options.includesStale = true
    do throws(ProjectFileFault) { return try messages(language, options).messages } catch {
      throw TranslationError(reason: error.path.printable + ": " + error.reason, position: error.position ?? .offset(0))
    }
  }
}
