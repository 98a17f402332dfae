import CFText

/// A name, its parent, its parent's parent, and so on, without the root.
struct Ancestry: Sequence, IteratorProtocol {
  /// Ancestors this many steps up or more do not count.
  private static let limit = 9

  private var name: LanguageName
  private var steps = -1
  private let isPenalized: Bool

  fileprivate init(of name: LanguageName, penalized: Bool) {
    self.name = name
    isPenalized = penalized
  }

  /// The next name, and its distance in steps.
  mutating func next() -> (steps: Int, name: LanguageName)? {
    steps += steps == 0 && isPenalized ? 2 : 1
    if steps > 0 {
      guard steps < Self.limit, let parent = name.parent else { return nil }
      name = parent
    }
    return (steps, name)
  }

  /// The names alone, for repeated searches.
  var names: [LanguageName] {
    var names: [LanguageName] = []
    names.reserveCapacity(Self.limit)
    for (_, name) in self { names.append(name) }
    return names
  }
}

extension LanguageName {
  /// - Parameter penalized: Whether all ancestors of the name are one step farther away.
  func ancestry(penalized: Bool = false) -> Ancestry { Ancestry(of: self, penalized: penalized) }

  @inline(never)
  fileprivate var parent: LanguageName? {
    var parent = self
    if let listed = LanguageTables.parents.value(for: self) {
      parent = LanguageName(listed)
    } else {
      guard let last = lastIndex(of: .underscore), last > 0 else { return nil }
      parent.truncate(to: last)
    }
    return parent == Self.root ? nil : parent
  }

  private static let root = LanguageName("root")
}
