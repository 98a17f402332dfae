import CFText

extension StringsDocument {
  /// The text with its pairs in the order of catalogs, each with its comments. What is between them, as empty lines and
  /// comments of their own, stays in its place.
  ///
  /// - Returns: `nil` if the pairs cannot change their places, because a comment would belong to another one.
  package var sorted: Text? {
    let order = pairs.indices.map { (key: CatalogOrder(pairs[$0].key), index: $0) }.stableSorted { $0.key <= $1.key }
    let isSorted = zip(order, order.dropFirst()).allSatisfy { $0.index < $1.index }
    if isSorted { return text }
    var builder = TextBuilder()
    var end = 0
    for (place, moved) in zip(pairs.indices, order) {
      let range = rangeWithComments(place)
      builder.append(text.span.extracting(end..<range.lowerBound))
      builder.append(text.span.extracting(rangeWithComments(moved.index)))
      end = range.upperBound
    }
    builder.append(text.span.extracting(end..<text.count))
    let sorted = builder.text
    guard let result = try? StringsDocument(sorted), result.pairs.count == pairs.count,
      zip(result.pairs, order).allSatisfy({ isSame($0, of: sorted, as: pairs[$1.index]) })
    else { return nil }
    return sorted
  }

  private func rangeWithComments(_ index: Int) -> Range<Int> {
    pairs[index].lead..<(endOfLineComments(after: index) ?? pairs[index].end)
  }

  private func isSame(_ pair: Pair, of other: Text, as own: Pair) -> Bool {
    pair.key == own.key && pair.value == own.value
      && pair.comment.map { other.slice($0) } == own.comment.map { text.slice($0) }
  }
}
