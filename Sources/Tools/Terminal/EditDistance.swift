import CFText

/// How many letters to change, insert or delete (Levenshtein), with a swap of neighbours as one; at most `limit` + 1.
package func editDistance(_ left: Text, _ right: Text, limit: Int) -> Int {
  guard abs(left.count - right.count) <= limit else { return limit + 1 }
  let (left, right) = (Array(left.utf8), Array(right.utf8))
  var older: [Int] = []
  var previous = Array(0...right.count)
  for row in left.indices {
    var current = [row + 1]
    for column in right.indices {
      var cost = min(
        previous[column] + (left[row] == right[column] ? 0 : 1), previous[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        cost = min(cost, older[column - 1] + 1)
      }
      current.append(cost)
    }
    if current.min() ?? 0 > limit { return limit + 1 }
    (older, previous) = (previous, current)
  }
  return previous[right.count]
}

/// The nearest of some words, if it is near enough to be meant.
package func nearest<Words: Sequence<Text>>(to word: Text, among words: Words, limit: Int = 2) -> Text? {
  var best: (word: Text, distance: Int)?
  for candidate in words {
    let distance = editDistance(word, candidate, limit: limit)
    if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.word
}
