import CFText
import Terminal

/// The keys that Apple documents, and those that real bundles have.
package struct InfoKeyTable: Sendable {
  package static let standard = InfoKeyTable(Text(TableSources.infoKeys))

  /// In the order of the table.
  package let keys: [InfoKey]

  /// The indexes of the keys at each place.
  private let places: [Text: [Text: Int]]

  init(_ source: Text) {
    keys = source.split(at: .lineFeed).compactMap { InfoKey($0) }
    var places: [Text: [Text: Int]] = [:]
    for (index, key) in keys.enumerated() { places[key.place, default: [:]][key.name] = index }
    self.places = places
  }

  /// The key of a dictionary; `nil` if it is not documented.
  package func key(_ name: Text, at place: Text = "") -> InfoKey? { places[place]?[name].map { keys[$0] } }

  package func hasKeys(at place: Text) -> Bool { places[place] != nil }

  /// The keys of a dictionary, in the order of the table.
  package func keys(at place: Text) -> [InfoKey] { (places[place] ?? [:]).values.sorted().map { keys[$0] } }

  /// The keys with a name, wherever they are.
  package func keys(named name: Text) -> [InfoKey] { keys.filter { $0.name == name } }

  /// The keys that Apple documents for Info.plist, and not for another list.
  package var ofInfo: [InfoKey] { keys.filter { !$0.place.contains(UInt8(ascii: ":")) } }

  /// A key without what looks like the suffix of a device, and then, unless the rest is documented, without what looks like
  /// that of a platform.
  package func base(of key: Text) -> Text {
    var base = key
    if let tilde = base.lastIndex(of: UInt8(ascii: "~")), tilde > 0 { base = base.slice(to: tilde) }
    guard self.key(base) == nil, let hyphen = base.lastIndex(of: .hyphen), hyphen > 0 else { return base }
    return base.slice(to: hyphen)
  }

  /// The place of what is in a value, step by step from the top; `nil` if no dictionary there is documented.
  ///
  /// - Parameter isElement: whether the name is the index of an element in an array.
  package func place(of name: Text, in place: Text, isElement: Bool) -> Text? {
    let step: Text = if isElement { place + "[]" } else if place.isEmpty { base(of: name) } else { place + "." + name }
    func leads(to place: Text) -> Bool {
      keys.contains { $0.place == place || $0.place.hasPrefix(place + ".") || $0.place.hasPrefix(place + "[]") }
    }
    if leads(to: step) { return step }
    let free = place + ".*"
    return !isElement && leads(to: free) ? free : nil
  }

  /// The documented key that somebody meant; `nil` if the key is documented, or is not nearly a documented one.
  ///
  /// At the top, only a key that begins with the same two letters: programs have keys of their own there.
  ///
  /// - Parameter names: the keys that are there, too: none of them is the answer.
  package func meant(by key: Text, at place: Text = "", besides names: Set<Text> = []) -> Text? {
    guard let known = places[place], known[key] == nil else { return nil }
    if place.isEmpty, let alias = Self.aliases[key], !names.contains(alias) { return alias }
    if key.count % 2 == 0, key.slice(to: key.count / 2) == key.slice(from: key.count / 2) {
      let half = key.slice(to: key.count / 2)
      if known[half] != nil, !names.contains(half) { return half }
    }
    guard key.count > 6 else { return nil }
    let folded = key.asciiLowercased
    var best: (index: Int, distance: Int)?
    for (name, index) in known where !names.contains(name) {
      guard abs(name.count - key.count) <= 2, !place.isEmpty || name.slice(to: 2) == key.slice(to: 2) else { continue }
      let limit = key.count < 8 || keys[index].certainty == .memory ? 1 : 2
      let distance = name.asciiLowercased == folded ? 0 : editDistance(key, name, limit: limit)
      guard distance <= limit else { continue }
      // Of keys that are equally near, the first one in the table.
      if let best, (best.distance, best.index) < (distance, index) { continue }
      best = (index, distance)
    }
    return best.map { keys[$0.index].name }
  }

  /// Names that are often written in place of documented ones, and are not near them.
  private static let aliases: [Text: Text] = Dictionary(
    ValueTable.standard.words("key-alias").compactMap { word in
      word.firstIndex(of: UInt8(ascii: "=")).map { (word.slice(to: $0), word.slice(from: $0 + 1)) }
    }, uniquingKeysWith: { first, _ in first })
}

extension InfoKeyTable {
  /// The documented key of a dictionary; at the top, the suffix of a platform or device is left aside.
  package func documented(_ name: Text, at place: Text) -> InfoKey? {
    key(place.isEmpty ? base(of: name) : name, at: place)
  }

  /// The values that a key may have, or its elements, with notes; `nil` if it may have any.
  package func choices(of name: Text, at place: Text) -> [(text: Text, note: Text?)]? {
    guard let values = documented(name, at: place)?[.values], let set = ValueTable.standard[values] else { return nil }
    switch set.kind {
    case .closed, .open, .free: return set.values.map { ($0.text, $0.note) }
    case .form, .list: return nil
    }
  }
}
