import CFBundleCompatC
import CFText

/// An ordered collection of handles.
///
/// Unchecked: a mutable array belongs to the thread that changes it, as the header demands; others are immutable.
package final class ArrayObject: CFObject, HandleType, @unchecked Sendable {
  package static var handleTypeID: TypeID { .array }

  /// The elements as C sees them.
  package private(set) var values: [Handle?]

  package let rule: CollectionCallbacks

  /// An array of elements that are already retained for it.
  private init(retained values: [Handle?], rule: CollectionCallbacks, isMutable: Bool) {
    self.values = values
    self.rule = rule
    super.init(typeID: .array, isMutable: isMutable)
  }

  /// An array of objects, each with one more reference of C's.
  package convenience init(_ objects: some Collection<some CFObject>) {
    let values: [Handle?] = objects.map {
      retainForCollection($0)
      return unretained($0)
    }
    self.init(retained: values, rule: .objects, isMutable: false)
  }

  /// An array of objects from owned handles, whose references pass to the array.
  package convenience init(owning handles: Span<Handle?>) {
    var values: [Handle?] = []
    values.reserveCapacity(handles.count)
    for index in handles.indices {
      passToCollection(handles[index])
      values.append(handles[index])
    }
    self.init(retained: values, rule: .objects, isMutable: false)
  }

  /// An array of elements that the callbacks accept.
  package convenience init(_ elements: some Sequence<Handle?>, rule: CollectionCallbacks, isMutable: Bool) {
    self.init(retained: elements.map { rule.retain($0) }, rule: rule, isMutable: isMutable)
  }

  deinit { rule.releaseAll(values) }

  package var count: Int { values.count }

  package subscript(index: Int) -> Handle? { values[index] }

  /// The elements of an array that holds objects; of another, none.
  package var objects: [CFObject] { rule.holdsObjects ? values.compactMap { borrow($0) } : [] }

  package override func isEqual(to other: CFObject) -> Bool { Comparison.areEqual(self, other) }

  package override func isEqual(to other: CFObject, in comparison: inout Comparison) -> Bool {
    let other = unsafe unsafeDowncast(other, to: ArrayObject.self)
    let (left, right) = (values, other.values)
    guard left.count == right.count else { return false }
    guard left.isEmpty || rule.agrees(with: other.rule) else { return false }
    for index in left.indices {
      guard rule.mayEqual(left[index], right[index], in: &comparison) else { return false }
    }
    return true
  }

  package override var contentHash: UInt { UInt(count) }

  package override var description: Text { DescriptionWriter.text(of: self) }

  override var describedParts: DescribedParts { DescribedParts(object: self, count: count) }

  override func describe(part: Int, of parts: DescribedParts, in writer: inout DescriptionWriter) -> Bool {
    // A description of the program's may add and remove elements.
    guard part < min(count, parts.count) else {
      writer.append(parts.count == 0 ? "()" : " )")
      return false
    }
    writer.append(part == 0 ? "( " : ", ")
    rule.describe(values[part], in: &writer)
    return true
  }
}

// MARK: - Searching

extension ArrayObject {
  package func firstIndex(of element: Handle?, in range: Range<Int>) -> Int? { range.first { has(element, at: $0) } }

  package func lastIndex(of element: Handle?, in range: Range<Int>) -> Int? { range.last { has(element, at: $0) } }

  package func count(of element: Handle?, in range: Range<Int>) -> Int { range.count { has(element, at: $0) } }

  /// Whether an equal element is at an index. The comparison of an element before may have removed elements, which may be
  /// freed, so the array is read anew.
  private func has(_ element: Handle?, at index: Int) -> Bool {
    index < count && rule.areEqual(values[index], element)
  }

  /// Copies the elements in a range, which must lie within the array.
  package func copyElements(in range: Range<Int>, to output: UnsafeMutablePointer<Handle?>) {
    _ = unsafe UnsafeMutableBufferPointer(start: output, count: range.count).update(fromContentsOf: values[range])
  }

  /// Calls the body for each element. The body may change a mutable array; it sees the elements as they were.
  package func forEach(in range: Range<Int>, _ body: (Handle?) -> Void) {
    let values = values[range]
    guard isMutable else { return values.forEach(body) }
    let kept = values.map { rule.retain($0) }
    values.forEach(body)
    rule.releaseAll(kept)
  }
}

// MARK: - Changing
// Retain and release may call the program, which may use this array: neither happens while the storage changes.

extension ArrayObject {
  package func append(_ element: Handle?) {
    let retained = rule.retain(element)
    values.append(retained)
  }

  package func append(contentsOf elements: some Sequence<Handle?>) {
    let retained = elements.map { rule.retain($0) }
    values.append(contentsOf: retained)
  }

  /// Inserts before the index, which may be the count.
  package func insert(_ element: Handle?, at index: Int) {
    let retained = rule.retain(element)
    values.insert(retained, at: min(index, values.count))
  }

  /// Replaces the element, or appends if the index is the count.
  package func set(_ element: Handle?, at index: Int) {
    let retained = rule.retain(element)
    guard index < values.count else { return values.append(retained) }
    let old = values[index]
    values[index] = retained
    rule.release(old)
  }

  package func remove(at index: Int) {
    let old = values.remove(at: index)
    rule.release(old)
  }

  package func removeAll() {
    let old = values
    values = []
    rule.releaseAll(old)
  }

  /// Replaces the elements in a range.
  package func replace(_ range: Range<Int>, with elements: some Sequence<Handle?>) {
    let retained = elements.map { rule.retain($0) }
    let range = range.clamped(to: 0..<values.count)
    let old = Array(values[range])
    values.replaceSubrange(range, with: retained)
    rule.releaseAll(old)
  }

  package func exchange(_ first: Int, _ second: Int) { values.swapAt(first, second) }
}

// MARK: - Order

extension ArrayObject {
  /// Sorts a range. The sort is stable.
  ///
  /// The comparison is the program's. An inconsistent one leaves some order of the same elements. If it changes the
  /// array, the result is false and the array stays as the comparison left it.
  package func sort(in range: Range<Int>, by compare: (Handle?, Handle?) -> Int) -> Bool {
    let before = values
    let kept = before.map { rule.retain($0) }
    defer { rule.releaseAll(kept) }
    let sorted = Array(before[range]).stableSorted { compare($0, $1) <= 0 }
    guard values == before else { return false }
    values.replaceSubrange(range, with: sorted)
    return true
  }

  /// The first index in a sorted range whose element is not less than the one sought, or the end of the range.
  package func firstIndex(notLessThan sought: Handle?, in range: Range<Int>, by compare: (Handle?, Handle?) -> Int)
    -> Int
  {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      // The comparison is the program's, and may remove elements.
      if middle < count, compare(values[middle], sought) < 0 { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

// MARK: - Arrays of strings

extension ArrayObject {
  package convenience init(texts: [Text]) { self.init(texts.lazy.map { StringObject($0) }) }

  /// The members that are strings and not empty.
  ///
  /// For arguments that must be arrays of strings: the members are handles whatever the callbacks of the array,
  /// since many programs pass none.
  package var texts: [Text] {
    var texts: [Text] = []
    texts.reserveCapacity(values.count)
    for value in values {
      guard let text = unsafe unmanaged(value, as: StringObject.self)?._withUnsafeGuaranteedRef({ $0.text }),
        !text.isEmpty
      else { continue }
      texts.append(text)
    }
    return texts
  }
}
