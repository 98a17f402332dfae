import CFObjects
import CFText

/// A key of the Info.plist, or of a dictionary in it, as the table of documented keys knows it.
struct InfoEntry {
  /// From the top: `CFBundleDocumentTypes[2].CFBundleTypeRole`.
  let path: Text

  /// As it is in the file.
  let name: Text

  /// Without the suffix of a platform or device, which only keys at the top have.
  let base: Text

  /// The dictionary, as the table names it.
  let place: Text

  /// `nil` if the key is not documented.
  let key: InfoKey?
  let value: CFObject

  /// Where the key and the value are; `nil` in a binary list.
  let pair: ListTree.Pair?
}

extension InfoEntry {
  /// The strings of the value: itself, or the elements of an array, each with its path and place.
  var strings: [(path: Text, text: Text, tree: ListTree?)] {
    elements.compactMap { element in (element.value as? StringObject).map { (element.path, $0.text, element.tree) } }
  }

  /// The value, or the elements of an array, each with its path and place.
  var elements: [(path: Text, value: CFObject, tree: ListTree?)] {
    guard let array = value as? ArrayObject else { return [(path, value, pair?.value)] }
    let trees = pair?.value.elements ?? []
    return array.objects.enumerated().map { index, element in
      (InfoPath.element(path, index), element, index < trees.count ? trees[index] : nil)
    }
  }

  /// The key at the top of the Info.plist that has it, with its suffix.
  var topKey: Text {
    let end = path.utf8.firstIndex { $0 == .dot || $0 == UInt8(ascii: "[") }
    return end.map { path.slice(to: $0) } ?? path
  }
}

/// Goes through an Info.plist and the dictionaries in it that the table knows.
struct InfoWalk {
  private(set) var entries: [InfoEntry] = []

  /// The dictionaries at each place of the table, with their paths.
  private(set) var dictionaries: [(place: Text, path: Text, dictionary: DictionaryObject, tree: ListTree?)] = []

  private let table = InfoKeyTable.standard
  private let isGNUstep: Bool

  init(_ info: DictionaryObject, _ tree: ListTree?, isGNUstep: Bool) {
    self.isGNUstep = isGNUstep
    visit(info, place: "", path: "", tree)
  }

  /// No row of the table is nested as deeply as this.
  private static let maximumDepth = 12

  private mutating func visit(
    _ dictionary: DictionaryObject, place: Text, path: Text, _ tree: ListTree?, depth: Int = 0
  ) {
    guard depth < Self.maximumDepth else { return }
    dictionaries.append((place, path, dictionary, tree))
    let pairs = tree?.pairsByKey ?? [:]
    for entry in dictionary.entries {
      guard let name = (entry.key as? StringObject)?.text else { continue }
      let isTop = place.isEmpty
      let base = isTop ? table.base(of: name) : name
      let pair = pairs[name]
      let keyPath = isTop ? name : path + InfoPath.component(name)
      let (key, keyPlace) = lookUp(base, at: place)
      entries.append(
        InfoEntry(
          path: keyPath, name: name, base: base, place: keyPlace, key: key, value: entry.value, pair: pair))
      let inner = keyPlace.isEmpty || keyPlace.hasSuffix(":") ? keyPlace + base : keyPlace + "." + base
      descend(entry.value, inner, keyPath, pair?.value, depth: depth + 1)
    }
  }

  /// A bundle of GNUstep has keys of its own besides the others.
  private func lookUp(_ name: Text, at place: Text) -> (InfoKey?, Text) {
    if isGNUstep, place.isEmpty, let key = table.key(name, at: "gnustep:") { return (key, "gnustep:") }
    return (table.key(name, at: place), place)
  }

  /// - Parameter place: that of the value, if it is a dictionary.
  private mutating func descend(_ value: CFObject, _ place: Text, _ path: Text, _ tree: ListTree?, depth: Int) {
    switch value {
    case let dictionary as DictionaryObject:
      if table.hasKeys(at: place) { visit(dictionary, place: place, path: path, tree, depth: depth) }
      guard table.hasKeys(at: place + ".*") || table.hasKeys(at: place + ".*[]") else { return }
      let pairs = tree?.pairsByKey ?? [:]
      for entry in dictionary.entries {
        guard let name = (entry.key as? StringObject)?.text else { continue }
        let path = path + InfoPath.component(name)
        descend(entry.value, place + ".*", path, pairs[name]?.value, depth: depth + 1)
      }
    case let array as ArrayObject where table.hasKeys(at: place + "[]"):
      let trees = tree?.elements ?? []
      for (index, element) in array.objects.enumerated() {
        guard let dictionary = element as? DictionaryObject else { continue }
        visit(
          dictionary, place: place + "[]", path: InfoPath.element(path, index),
          index < trees.count ? trees[index] : nil, depth: depth)
      }
    default: break
    }
  }
}
