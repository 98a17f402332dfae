import CFText
import Genstrings

/// The rules about conversions such as `%@`: CFB409 to CFB415.
enum FormatRules {
  static func type(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for (language, translation, source) in bundle.formatPairs {
      guard let (index, own, original) = translation.scan.firstConflict(with: source.scan) else { continue }
      findings.add(
        "\"\(translation.entry.key)\": the source takes \(original.name), \(language) takes \(own.name) for argument "
          + "\(index + 1): crashes or prints an address",
        translation.entry, hint: "write \(original.name)")
    }
  }

  static func missing(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for (language, translation, source) in bundle.formatPairs {
      let kinds = translation.scan.kinds
      let unused = source.scan.kinds.indices.filter {
        source.scan.kinds[$0] != nil && ($0 >= kinds.count || kinds[$0] == nil)
      }
      guard let first = unused.first else { continue }
      findings.add(
        "\(language): argument \(first + 1) is not used", translation.entry)
    }
  }

  static func extra(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for (language, translation, source) in bundle.formatPairs
    where translation.scan.kinds.count > source.scan.kinds.count {
      findings.add(
        "\(language) uses argument \(translation.scan.kinds.count), the source has \(source.scan.kinds.count)",
        translation.entry)
    }
  }

  /// The texts that are formats: in the development language, and in tables of one language.
  private static func visitSources(_ bundle: BundleUnderTest, _ body: (LocalizedFormatText) -> Void) {
    for group in bundle.tableGroups {
      guard let entries = group.languages[group.source ?? ""] else { continue }
      for key in entries.keys.sorted() {
        guard let entry = entries[key], let text = entry.text, text.contains(UInt8(ascii: "%")) else { continue }
        body(LocalizedFormatText(entry: entry, scan: FormatScan(text)))
      }
    }
  }

  static func unnumbered(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    visitSources(bundle) { format in
      guard format.scan.uses.count > 1, format.scan.uses.allSatisfy({ !$0.isNumbered }), format.scan.broken == nil,
        format.scan.misspelled == nil
      else { return }
      findings.add(
        "\(format.scan.uses.count) arguments without n$: translators cannot reorder them", format.entry,
        hint: "number them: %1$@", fix: format.entry.file.numbering(format.entry))
    }
  }

  static func mixed(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for file in bundle.tables {
      for entry in file.entries {
        guard let text = entry.text, text.contains(UInt8(ascii: "$")), FormatScan(text).isMixed else { continue }
        findings.add("\"\(text)\": arguments with and without numbers", entry, hint: "number all of them")
      }
    }
  }

  static func broken(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for group in bundle.tableGroups {
      for entry in group.files.flatMap(\.entries) {
        guard let text = entry.text, text.contains(UInt8(ascii: "%")) || text.utf8.contains(0xEF) else { continue }
        let scan = FormatScan(text)
        let original = group.original(of: entry).map { FormatScan($0) }
        guard let fault = scan.fault(original), !bundle.isOfInterface(entry) else { continue }
        findings.add(fault.message, entry, hint: fault.hint)
      }
    }
  }

  static func versusKey(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    visitSources(bundle) { format in
      let key = FormatScan(format.entry.key)
      guard !key.uses.isEmpty, key.broken == nil, key.misspelled == nil, format.scan.broken == nil,
        format.scan.misspelled == nil, !format.scan.hasVariables,
        key.kinds.count != format.scan.kinds.count
      else { return }
      findings.add(
        "key \"\(format.entry.key)\" has \(count(key)), its value \(format.scan.kinds.count)", format.entry
      )
    }
  }

  private static func count(_ scan: FormatScan) -> String {
    scan.kinds.count == 1 ? "1 argument" : "\(scan.kinds.count) arguments"
  }
}
