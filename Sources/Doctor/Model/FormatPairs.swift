import CFText

/// A text with its conversions. An object, because several rules look at all of them.
final class LocalizedFormatText {
  let file: TableFile
  let entry: TableEntry
  let scan: FormatScan

  init(file: TableFile, entry: TableEntry, scan: FormatScan) {
    self.file = file
    self.entry = entry
    self.scan = scan
  }
}

extension BundleUnderTest {
  typealias FormatPair = (language: Text, translation: LocalizedFormatText, source: LocalizedFormatText)

  /// The translations of texts with conversions, where those of both can be compared.
  ///
  /// A source text without conversions is not a format, so its translations may contain percent signs.
  var formatPairs: [FormatPair] {
    if let cached = formatCache { return cached }
    var pairs: [FormatPair] = []
    for group in tableGroups {
      guard let source = group.source, let texts = group.languages[source] else { continue }
      var formats: [LocalizedFormatText] = []
      for (file, entry) in texts.values {
        guard let text = entry.text, text.contains(UInt8(ascii: "%")) else { continue }
        let format = LocalizedFormatText(file: file, entry: entry, scan: FormatScan(text))
        if !format.scan.uses.isEmpty, format.scan.isComparable { formats.append(format) }
      }
      for language in group.order where language != source && !language.isEmpty {
        guard let entries = group.languages[language] else { continue }
        for original in formats {
          guard let (file, entry) = entries[original.entry.key], let text = entry.text else { continue }
          let format = LocalizedFormatText(file: file, entry: entry, scan: FormatScan(text))
          if format.scan.isComparable { pairs.append((language, format, original)) }
        }
      }
    }
    formatCache = pairs
    return pairs
  }
}

extension FormatScan {
  /// The first argument that this text converts as another type than its source.
  func firstConflict(with source: FormatScan) -> (index: Int, own: Kind, source: Kind)? {
    for (index, (own, original)) in zip(kinds, source.kinds).enumerated() {
      if let own, let original, own != original { return (index, own, original) }
    }
    return nil
  }

  /// Whether it is known which arguments the text takes.
  fileprivate var isComparable: Bool { broken == nil && !isMixed && !hasVariables }
}
