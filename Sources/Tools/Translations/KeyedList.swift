import CFText

/// Elements in the order in which they were added, each with a key of its own.
struct KeyedList<Element> {
  private(set) var elements: [Element] = []
  private var keys: [Text] = []

  /// The indexes of the keys, for a list that is longer than ``shortCount``.
  private var indexes: [Text: Int] = [:]

  /// Up to this length, a search through the keys is as fast as a table of hashes.
  private static var shortCount: Int { 8 }

  private func index(of key: Text) -> Int? {
    keys.count <= Self.shortCount ? keys.firstIndex(of: key) : indexes[key]
  }

  subscript(key: Text) -> Element? { index(of: key).map { elements[$0] } }

  /// The element of a key. One that is not there is appended when it is changed.
  subscript(key: Text, default element: @autoclosure () -> Element) -> Element {
    get { self[key] ?? element() }
    // In place: a copy for each change would take a time that grows with the square of the number of elements.
    _modify {
      let index = index(of: key) ?? elements.count
      if index == elements.count { append(key, element()) }
      yield &elements[index]
    }
  }

  private mutating func append(_ key: Text, _ element: Element) {
    keys.append(key)
    elements.append(element)
    if keys.count == Self.shortCount + 1 {
      for (index, key) in keys.enumerated() { indexes[key] = index }
    } else if keys.count > Self.shortCount {
      indexes[key] = keys.count - 1
    }
  }

  /// Adds an element, unless there is one of its key.
  @discardableResult
  mutating func insert(_ key: Text, _ element: Element) -> Bool {
    if index(of: key) != nil { return false }
    append(key, element)
    return true
  }
}

extension KeyedList: Equatable where Element: Equatable {
  static func == (left: Self, right: Self) -> Bool { left.elements == right.elements }
}

extension KeyedList: Sendable where Element: Sendable {}
