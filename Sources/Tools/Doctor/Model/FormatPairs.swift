import CFText
import Genstrings

/// A text with its conversions.
struct LocalizedFormatText {
  let entry: TableEntry
  let scan: FormatScan
}

extension BundleUnderTest {
  typealias FormatPair = (language: Text, translation: LocalizedFormatText, source: LocalizedFormatText)

  /// The translations of texts with conversions that take other arguments, where those of both can be compared.
  ///
  /// A source text without conversions is not a format, so its translations may contain percent signs. Nor is what an
  /// interface shows.
  var formatPairs: [FormatPair] {
    if let cached = formatCache { return cached }
    var pairs: [FormatPair] = []
    for group in tableGroups {
      var formats: [(index: Int, source: LocalizedFormatText, kinds: [FormatScan.Kind?])] = []
      for (index, entry) in group.sourceEntries.enumerated() {
        guard let text = entry.text, text.contains(UInt8(ascii: "%")), !isOfInterface(entry) else { continue }
        let scan = FormatScan(text)
        if !scan.uses.isEmpty, scan.isComparable {
          formats.append((index, LocalizedFormatText(entry: entry, scan: scan), scan.kinds))
        }
      }
      for language in group.order where !language.isEmpty {
        guard let translations = group.translations[language] else { continue }
        for (index, original, kinds) in formats {
          guard let entry = translations.entries[index], let text = entry.text else { continue }
          let scan = FormatScan(text)
          if scan.isComparable, scan.kinds != kinds {
            pairs.append((language, LocalizedFormatText(entry: entry, scan: scan), original))
          }
        }
      }
    }
    formatCache = pairs
    return pairs
  }
}

extension FormatScan {
  /// Whether it is known which arguments the text takes.
  fileprivate var isComparable: Bool { broken == nil && misspelled == nil && !isMixed && !hasVariables }
}
