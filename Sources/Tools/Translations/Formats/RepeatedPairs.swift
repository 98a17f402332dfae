import CFText
import Genstrings

/// Keys that a strings file has more than once. Programs get the last text.
enum RepeatedPairs {
  /// The keys with other texts before the last one, in the order of the file; none for a list in another form.
  static func keys(in file: Span<UInt8>) -> [Text] {
    guard let text = FileEncoding(of: file).decode(file), let document = try? StringsDocument(text) else { return [] }
    var texts: [Text: Text] = [:]
    var repeated = KeyedList<Text>()
    for pair in document.pairs {
      if let earlier = texts.updateValue(pair.value, forKey: pair.key), earlier != pair.value {
        _ = repeated.insert(pair.key, pair.key)
      }
    }
    return repeated.elements
  }
}
