import CFLocalization
import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import Reporting
import Terminal

/// The rules about the files of tables and their texts: CFB401 to CFB404, CFB407, CFB408, CFB419 to
/// CFB426, CFB430.
enum TextRules {
  static func syntax(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for file in bundle.tables {
      if let error = file.error {
        findings.add(
          error.reason.text.string, at: file.path, file.position(error.position), language: file.language,
          table: file.table,
          hint: error.limit?.hint.string, fix: file.addingSemicolon(bundle))
      }
      for warning in file.warnings where !warning.reason.isOfEncoding {
        findings.add(
          warning.reason.text.string, at: file.path, file.position(warning.position), language: file.language,
          table: file.table, fix: file.addingSemicolon(bundle))
      }
    }
  }

  static func encoding(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for file in bundle.tables {
      guard let warning = file.warnings.first(where: { $0.reason.isOfEncoding }) else { continue }
      let isGuess = warning.reason == .readAsWindows1252
      findings.add(
        isGuess ? "neither UTF-8 nor UTF-16; read as Windows-1252" : "has more than one byte-order mark", at: file.path,
        file.position(warning.position), language: file.language, table: file.table,
        hint: isGuess ? "convert it to UTF-8" : "remove all but the first")
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
      if entry.hasNewMark, entry.state == "new" {
        findings.add("\(language): not translated yet", entry, severity: .warning)
      } else if text == original, !text.isEmpty {
        findings.add("\(language): value equals the source", entry)
      }
    }
  }

  static func emptyValue(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for group in bundle.tableGroups {
      for entry in group.files.flatMap(\.entries) where !entry.key.isEmpty {
        guard let text = entry.text, text.isEmpty, entry.state != "new" else { continue }
        // What is empty in the source is meant to be empty in a translation.
        if group.original(of: entry)?.isEmpty == true { continue }
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

  static func infoPlistKey(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for file in bundle.tables where file.table == "InfoPlist" {
      for entry in file.entries where bundle.info[entry.key] == nil {
        guard let meant = InfoKeyTable.standard.meant(by: entry.key) else { continue }
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
}
