import CFLocalization
import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import Reporting
import Terminal

/// The rules about the files of tables and their keys: CFB401 to CFB408, CFB419 to CFB426, CFB430 to CFB432.
enum TextRules {
  static func syntax(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for file in bundle.tables {
      if let error = file.error {
        findings.add(
          error.reason.text.string, at: file.path, file.position(error.position), language: file.language,
          table: file.table,
          hint: error.limit?.hint.string, fix: file.addingSemicolon(bundle))
      }
      for warning in file.warnings where warning.reason != .readAsLatin1 {
        findings.add(
          warning.reason.text.string, at: file.path, file.position(warning.position), language: file.language,
          table: file.table, fix: file.addingSemicolon(bundle))
      }
    }
  }

  static func encoding(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for file in bundle.tables {
      guard let warning = file.warnings.first(where: { $0.reason == .readAsLatin1 }) else { continue }
      findings.add(
        "neither UTF-8 nor UTF-16; read as Latin-1", at: file.path, file.position(warning.position),
        language: file.language, table: file.table, hint: "convert it to UTF-8")
    }
  }

  static func utf16(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for file in bundle.tables {
      guard case .utf16 = file.encoding else { continue }
      findings.add(
        "UTF-16: git shows it as binary", at: file.path, language: file.language, table: file.table,
        hint: "convert it to UTF-8", fix: file.convertingToUTF8(bundle))
    }
  }

  static func duplicateKey(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for file in bundle.tables where file.kind == .strings || file.kind == .stringsDict {
      if file.textsByLanguage[file.language]?.count ?? 0 == file.entries.count { continue }
      var first: [Text: TableEntry] = [:]
      for entry in file.entries.sorted(by: { ($0.offset ?? 0) < ($1.offset ?? 0) }) {
        guard let earlier = first[entry.key] else {
          first[entry.key] = entry
          continue
        }
        let differs = earlier.text == nil || earlier.text != entry.text
        findings.add(
          "\"\(entry.key)\" at lines \(file.position(of: earlier)?.line ?? 0) and "
            + "\(file.position(of: entry)?.line ?? 0)\(differs ? ", with other texts: the last one counts" : "")",
          entry, severity: differs && file.kind == .strings ? .error : nil, hint: "remove one")
      }
    }
  }

  static func missingKey(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for group in bundle.tableGroups {
      guard let source = group.source, let texts = group.languages[source], !texts.isEmpty else { continue }
      var paths: [Text: Text] = [:]
      for file in group.files where paths[file.language] == nil { paths[file.language] = file.path }
      for language in languages(of: group, in: bundle) where language != source {
        // A dialect has only what differs from its language.
        let relatives = relatives(of: language, group)
        let translations = group.translations[language]
        if translations?.count == texts.count { continue }
        let missing = group.sourceEntries.indices.filter { translations?.entries[$0] == nil }
          .map { group.sourceEntries[$0].key }
          .filter { key in !relatives.contains { group.languages[$0]?[key] != nil } }
          .sorted()
        guard !missing.isEmpty else { continue }
        let shown = missing.prefix(3).map { "\"\($0)\"" }.joined(separator: ", ") + (missing.count > 3 ? ", …" : "")
        findings.add(
          "\(language): \(missing.count) of \(texts.count) keys missing in \(group.table): \(shown)",
          at: paths[language] ?? group.files[0].path, language: language,
          table: group.table, hint: "translate them", details: missing)
      }
    }
  }

  /// The languages that should have a table: those that have it, and those that have others. Nobody must translate the
  /// Info.plist.
  private static func languages(of group: TableGroup, in bundle: BundleUnderTest) -> [Text] {
    let having = group.order.filter { !$0.isEmpty }
    guard group.table != "InfoPlist" else { return having }
    return having + bundle.languagesWithTables(in: group.folder).filter { group.languages[$0] == nil }
  }

  private static func relatives(of language: Text, _ group: TableGroup) -> [Text] {
    guard language.contains(.hyphen) || language.contains(.underscore) else { return [] }
    let end = language.utf8.firstIndex { $0 == .hyphen || $0 == .underscore } ?? language.count
    let base = language.slice(to: end)
    return group.languages[base] == nil ? [] : [base]
  }

  static func orphanKey(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for group in bundle.tableGroups {
      // The keys of a table of a nib are in the nib, those of InfoPlist in the Info.plist.
      guard let source = group.source.flatMap({ group.languages[$0] }), !source.isEmpty, group.table != "InfoPlist"
      else { continue }
      for language in group.order where !language.isEmpty {
        guard let entries = group.languages[language], let translations = group.translations[language],
          translations.count < entries.count
        else { continue }
        for key in entries.keys.filter({ source[$0] == nil }).sorted() {
          guard let entry = entries[key] else { continue }
          // No fix: the key may be its own text, or in use by a source that is not here.
          findings.add("\(language): \"\(key)\" is not in the development language", entry, hint: "remove it")
        }
      }
    }
  }

  /// Calls the body with each translation of a text, and the text in the source language.
  private static func visitTranslations(
    _ bundle: BundleUnderTest, _ body: (_ language: Text, TableEntry, _ text: Text, _ original: Text) -> Void
  ) {
    for group in bundle.tableGroups {
      for language in group.order where !language.isEmpty {
        for (entry, source) in zip(group.translations[language]?.entries ?? [], group.sourceEntries) {
          if let entry, let text = entry.text, let original = source.text { body(language, entry, text, original) }
        }
      }
    }
  }

  static func untranslated(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    visitTranslations(bundle) { language, entry, text, original in
      if text == original, !text.isEmpty { findings.add("\(language): value equals the source", entry) }
    }
  }

  static func emptyValue(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for file in bundle.tables {
      for entry in file.entries where !entry.key.isEmpty {
        guard let text = entry.text, text.isEmpty, entry.state != "new" else { continue }
        findings.add("\"\(entry.key)\" = \"\"", entry)
      }
    }
  }

  static func twoTables(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    let others = Dictionary(
      bundle.tables.filter { $0.kind == .stringsDict }.map { (Path.deletingExtension($0.path), $0) },
      uniquingKeysWith: { first, _ in first })
    for file in bundle.tables where file.kind == .strings {
      guard let other = others[Path.deletingExtension(file.path)] else { continue }
      let keys = Set(other.entries.map(\.key))
      for entry in file.entries where keys.contains(entry.key) {
        findings.add("\"\(entry.key)\" in .strings and .stringsdict: the second wins", entry)
      }
    }
  }

  static func whitespace(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    visitTranslations(bundle) { _, entry, text, original in
      func trailing(_ text: Text) -> Bool { text.utf8.last.map { $0 == 0x20 || $0 == 0x0A } ?? false }
      func lines(_ text: Text) -> Int { text.utf8.reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) } }
      let fault: String? =
        trailing(text) != trailing(original)
        ? "space at the end"
        : lines(text) != lines(original)
          ? "number of lines" : text.hasSuffix("…") != original.hasSuffix("…") ? "final …" : nil
      if let fault { findings.add("\(fault): differs from the source", entry) }
    }
  }

  static func invisible(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for file in bundle.tables {
      for entry in file.entries {
        guard let text = entry.text, !text.isASCII, text.utf8.contains(0xE2) || text.utf8.contains(0xEF) else {
          continue
        }
        let language = entry.language ?? file.language
        if let fault = invisibleCharacter(text, language) { findings.add(fault, entry) }
      }
    }
  }

  private static func invisibleCharacter(_ text: Text, _ language: Text) -> String? {
    // Some scripts have no spaces, and mark where a line may break.
    let breaksWords = ["th", "km", "lo", "my", "ja"].contains { language.string.hasPrefix($0) }
    var embedded = 0
    var isolated = 0
    for (index, scalar) in text.string.unicodeScalars.enumerated() {
      switch scalar.value {
      case 0x200B where breaksWords: break
      case 0x200B, 0x2060, 0xFEFF, 0x00AD:
        return "U+\(hexadecimal(scalar.value)) at character \(index + 1)"
      case 0x202A, 0x202B, 0x202D, 0x202E: embedded += 1
      case 0x202C: embedded -= 1
      case 0x2066, 0x2067, 0x2068: isolated += 1
      case 0x2069: isolated -= 1
      default: break
      }
    }
    return embedded == 0 && isolated == 0 ? nil : "unbalanced direction marks"
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  static func escape(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for file in bundle.tables {
      guard let source = file.source else { continue }
      for entry in file.entries {
        guard let range = entry.valueRange, let fault = escapeFault(source.bytes.span, range, bundle.isGNUstep) else {
          continue
        }
        findings.add(fault, entry)
      }
    }
  }

  private static func escapeFault(_ bytes: Span<UInt8>, _ range: Range<Int>, _ isGNUstep: Bool) -> String? {
    var index = range.lowerBound
    while index + 1 < range.upperBound {
      guard bytes[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      let next = bytes[index + 1]
      if next == UInt8(ascii: "\\"), index + 2 < range.upperBound,
        bytes[index + 2] == UInt8(ascii: "n") || bytes[index + 2] == UInt8(ascii: "t"),
        index == range.lowerBound || bytes[index - 1] != UInt8(ascii: ":")
      {
        return "\"\\\\\\\\\(Character(UnicodeScalar(bytes[index + 2])))\": escaped twice"
      }
      // GNUstep reads both.
      if next == UInt8(ascii: "u"), !isGNUstep { return "\"\\u\": Unicode escapes begin with \\U" }
      if next == UInt8(ascii: "U") {
        let digits = (index + 2..<min(index + 6, range.upperBound)).prefix { bytes[$0].hexadecimalValue != nil }
        if digits.count < 4 { return "\"\\U\" without four hexadecimal digits" }
      }
      index += 2
    }
    return nil
  }

  static func infoPlistKey(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for file in bundle.tables where file.table == "InfoPlist" {
      for entry in file.entries where bundle.info[entry.key] == nil {
        guard let meant = InfoRules.misspelled(entry.key) else { continue }
        findings.add(
          "InfoPlist.strings: \"\(entry.key)\" is not an Info.plist key", entry, hint: "did you mean \(meant)?")
      }
    }
  }

  static func catalogShape(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for file in bundle.tables where file.kind == .catalog {
      guard let root = file.root else { continue }
      let outside = root.entries.filter { entry in
        guard let key = (entry.key as? StringObject)?.text else { return false }
        return entry.value is DictionaryObject && key != "strings"
      }
      if !outside.isEmpty {
        findings.add(
          "\(outside.count) \(outside.count == 1 ? "entry lies" : "entries lie") outside \"strings\": never compiled",
          at: file.path, table: file.table, fix: file.movingStrayEntries(bundle))
      }
      if root.dictionary("strings") == nil {
        findings.add("there is no object \"strings\"", at: file.path, table: file.table)
      }
    }
  }

  static func catalogState(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for file in bundle.tables where file.kind == .catalog {
      let strings = file.root?.dictionary("strings")?.values.compactMap { $0 as? DictionaryObject } ?? []
      let stale = strings.count { $0.text("extractionState") == "stale" }
      let review = file.entries.count { $0.state == "needs_review" }
      guard stale + review > 0 else { continue }
      var parts: [String] = []
      if stale > 0 { parts.append("\(stale) stale") }
      if review > 0 { parts.append("\(review) need\(review == 1 ? "s" : "") review") }
      findings.add(
        "\(stale + review == 1 ? "1 entry" : "\(stale + review) entries"): " + parts.joined(separator: ", "),
        at: file.path, table: file.table)
    }
  }

  static func noComment(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for group in bundle.tableGroups {
      for file in group.files where file.kind == .strings && (file.language == group.source || file.language.isEmpty) {
        guard let source = file.source else { continue }
        for entry in file.entries {
          guard let range = entry.comments else { continue }
          let comment = Text(source.bytes[range]).string
          let hasComment =
            (comment.contains("/*") || comment.contains("//"))
            && !comment.contains("No comment provided by engineer")
          if !hasComment { findings.add("\"\(entry.key)\" has no comment for the translator", entry) }
        }
      }
    }
  }

  static func conflictMarker(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for file in bundle.tables {
      guard let line = file.source?.lines(beginningWith: "<<<<<<< ").first else { continue }
      findings.add(
        "<<<<<<< at line \(line): a merge that was not finished", at: file.path, Position(line: line, column: 1),
        language: file.language, table: file.table)
    }
    if let path = bundle.infoPath, let line = bundle.infoSource?.lines(beginningWith: "<<<<<<< ").first {
      findings.add("<<<<<<< at line \(line): a merge that was not finished", at: path, Position(line: line, column: 1))
    }
  }

  static func keyCase(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for group in bundle.tableGroups {
      guard let entries = group.languages[group.source ?? ""] else { continue }
      var seen: [Text: Text] = [:]
      for key in entries.keys.sorted() {
        let folded = key.isASCII ? key.asciiLowercased : Text(key.string.lowercased())
        guard let other = seen[folded] else {
          seen[folded] = key
          continue
        }
        guard let entry = entries[key] else { continue }
        findings.add("\"\(other)\" and \"\(key)\" differ only in case", entry)
      }
    }
  }

  static func nonASCIIKey(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for group in bundle.tableGroups {
      guard let entries = group.languages[group.source ?? ""] else { continue }
      for key in entries.keys.sorted() where !key.isASCII {
        guard let entry = entries[key], let scalar = key.string.unicodeScalars.first(where: { !$0.isASCII })
        else { continue }
        findings.add("key has \"\(scalar)\"", entry)
      }
    }
  }
}
