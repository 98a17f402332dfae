extension Array {
  /// Returns the elements sorted; equal elements keep their order.
  ///
  /// - Parameter mayPrecede: whether the first element is less than or equal to the second.
  @inline(__always)
  package func stableSorted(_ mayPrecede: (Element, Element) -> Bool) -> [Element] {
    sortedIndices(count: count) { mayPrecede(self[$0], self[$1]) }.map { self[$0] }
  }
}

extension Array where Element: Comparable {
  package var stableSorted: [Element] { stableSorted { !($1 < $0) } }
}

/// Bottom-up merge sort of the indices below a count.
///
/// Sorts indices, so it is not specialized per type, as the standard library's sort is.
@inline(never)
private func sortedIndices(count: Int, _ mayPrecede: (Int, Int) -> Bool) -> [Int] {
  var source = Array(0..<count)
  var target = source
  var width = 1
  while width < count {
    for start in stride(from: 0, to: count, by: 2 * width) {
      let middle = Swift.min(start + width, count)
      let end = Swift.min(middle + width, count)
      var (left, right) = (start, middle)
      for index in start..<end {
        let takesLeft = right == end || left < middle && mayPrecede(source[left], source[right])
        target[index] = source[takesLeft ? left : right]
        if takesLeft { left += 1 } else { right += 1 }
      }
    }
    swap(&source, &target)
    width *= 2
  }
  return source
}
