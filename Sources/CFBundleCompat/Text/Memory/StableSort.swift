extension Array {
  /// The elements in an order; those that are equal stay as they were.
  ///
  /// - Parameter mayPrecede: whether the first may stand before the second: it is not greater.
  @inline(__always)
  package func stableSorted(_ mayPrecede: (Element, Element) -> Bool) -> [Element] {
    order(ofCount: count) { mayPrecede(self[$0], self[$1]) }.map { self[$0] }
  }
}

extension Array where Element: Comparable {
  package var stableSorted: [Element] { stableSorted { !($1 < $0) } }
}

/// The numbers below a count in an order: runs of doubling length, each merged of two.
///
/// It knows no elements, so it is there once: the standard library's sorting comes anew for each type.
@inline(never)
private func order(ofCount count: Int, _ mayPrecede: (Int, Int) -> Bool) -> [Int] {
  var source = Array(0..<count)
  var target = source
  var width = 1
  while width < count {
    for start in stride(from: 0, to: count, by: 2 * width) {
      let middle = Swift.min(start + width, count)
      let end = Swift.min(middle + width, count)
      var (left, right) = (start, middle)
      for place in start..<end {
        let takesLeft = right == end || left < middle && mayPrecede(source[left], source[right])
        target[place] = source[takesLeft ? left : right]
        if takesLeft { left += 1 } else { right += 1 }
      }
    }
    swap(&source, &target)
    width *= 2
  }
  return source
}
