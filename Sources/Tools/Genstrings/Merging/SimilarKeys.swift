import CFText
import Terminal

/// Keys that no source has any more, with their values: a new key like one of them is often the same text, reworded.
struct SimilarKeys {
  private let pairs: [(key: Text, value: Text)]

  /// Of ten letters, the most that may differ.
  private static let differences = 4

  /// Longer keys are whole paragraphs, of which many are alike.
  private static let longest = 256

  /// The pairs that are still compared, in all: when thousands of keys have other names, some get no suggestion.
  private var comparisons = 200_000

  init(_ pairs: [(key: Text, value: Text)]) { self.pairs = pairs.filter { $0.key.count <= Self.longest } }

  /// The pair whose key is most like a key; the first of several.
  mutating func nearest(to key: Text) -> (key: Text, value: Text)? {
    guard key.count <= Self.longest else { return nil }
    var best: (pair: (key: Text, value: Text), distance: Int)?
    for pair in pairs where comparisons > 0 {
      comparisons -= 1
      var limit = max(key.count, pair.key.count) * Self.differences / 10
      if let best { limit = min(limit, best.distance - 1) }
      guard limit >= 0, case let distance = editDistance(key, pair.key, limit: limit), distance <= limit else {
        continue
      }
      best = (pair, distance)
    }
    return best?.pair
  }
}
