import CFText

/// A localization as a list of texts, each with its path: for formats that have a line or an element for each text.
///
/// A path is that of Xcode's exports: empty for a string that does not vary, else as `plural.one`,
/// `device.mac.plural.few`, `substitutions.files.plural.other`, `phrases.0`. A name with a period is between signs:
/// `substitutions.@dog.count@.plural.one`.
struct FlatLocalization {
  typealias Variable = (name: Text, argument: Int?, specifier: Text)

  private var unitsByPath = KeyedList<(path: Text, unit: StringUnit)>()
  private var variables = KeyedList<Variable>()

  var units: [(path: Text, unit: StringUnit)] { unitsByPath.elements }
  var substitutions: [Variable] { variables.elements }

  /// The text of a path.
  subscript(path: Text) -> StringUnit? { unitsByPath[path]?.unit }

  func substitution(_ name: Text) -> Variable? { variables[name] }

  /// Adds a text, unless there is one of its path.
  @discardableResult
  mutating func add(_ unit: StringUnit, at path: Text) -> Bool { unitsByPath.insert(path, (path, unit)) }

  /// Adds a substitution, unless there is one of its name.
  mutating func add(substitution name: Text, _ argument: Int?, _ specifier: Text) {
    variables.insert(name, (name, argument, specifier))
  }

  static let substitutionsName: Text = "substitutions"
  static let phrasesName: Text = "phrases"
}

// MARK: - From localizations

extension FlatLocalization {
  init(_ localization: Localization) {
    add(localization.content, "")
    for substitution in localization.substitutions {
      add(substitution: substitution.name, substitution.argument, substitution.specifier)
      add(substitution.content, Self.substitutionsName + "." + Self.component(substitution.name))
    }
  }

  private mutating func add(_ content: LocalizedContent, _ path: Text) {
    let start = path.isEmpty ? path : path + "."
    switch content {
    case .string(let unit): add(unit, at: path)
    case .variations(let kind, let variants):
      for variant in variants { add(variant.content, start + kind.name + "." + Self.component(variant.name)) }
    case .phrases(let phrases):
      for (index, phrase) in phrases.enumerated() {
        add(phrase, at: start + Self.phrasesName + "." + Text(index))
      }
    }
  }

  /// Why a localization cannot be written with paths; `nil` if it can.
  static func fault(of localization: Localization) -> Text? {
    let names = localization.substitutions.map(\.name) + variantNames(localization.content)
    return names.contains { !isName($0) } ? "names of variants that no path can have" : nil
  }

  /// Whether a name can be found again in a path.
  private static func isName(_ name: Text) -> Bool {
    !name.isEmpty && !name.hasPrefix("@") && !(name.contains(.dot) && name.contains(UInt8(ascii: "@")))
  }

  private static func variantNames(_ content: LocalizedContent) -> [Text] {
    guard case .variations(_, let variants) = content else { return [] }
    return variants.flatMap { [$0.name] + variantNames($0.content) }
  }

  /// Whether a text is the path of a variant.
  static func isPath(_ text: Text) -> Bool {
    let components = components(of: text)
    guard components.count >= 2 else { return false }
    return components[0] == substitutionsName || components[0] == phrasesName
      || VariationKind(name: components[0]) != nil
  }
}

// MARK: - Paths

extension FlatLocalization {
  /// A name as a part of a path.
  static func component(_ name: Text) -> Text { name.contains(.dot) ? "@" + name + "@" : name }

  /// The names in a path.
  static func components(of path: Text) -> [Text] {
    if path.isEmpty { return [] }
    var components: [Text] = []
    var start = 0
    while start <= path.count {
      let isQuoted = start < path.count && path[start] == UInt8(ascii: "@")
      if isQuoted, let end = endOfQuoted(path, from: start + 1) {
        components.append(path.slice(start + 1..<end))
        start = end + 2
        continue
      }
      var end = start
      while end < path.count, path[end] != .dot { end += 1 }
      components.append(path.slice(start..<end))
      start = end + 1
    }
    return components
  }

  /// The sign that ends a name: the next one, if a period or nothing follows it.
  private static func endOfQuoted(_ path: Text, from start: Int) -> Int? {
    var end = start
    while end < path.count, path[end] != UInt8(ascii: "@") { end += 1 }
    guard end > start, end < path.count, end + 1 == path.count || path[end + 1] == .dot else { return nil }
    return end
  }

  /// The substitution whose text or argument a path is of.
  static func substitution(of path: Text) -> (name: Text, isText: Bool)? {
    let components = components(of: path)
    guard components.count >= 2, components[0] == substitutionsName else { return nil }
    return (components[1], isText: components.count > 2)
  }

  /// The path of the argument of a substitution.
  static func path(ofSubstitution name: Text) -> Text { substitutionsName + "." + component(name) }
}

// MARK: - To localizations

extension FlatLocalization {
  /// The localization that the texts are parts of. Throws what is wrong with a path.
  func localization() throws(FlatFault) -> Localization? {
    var root = Node()
    var parts = KeyedList<(name: Text, node: Node)>()
    for (path, unit) in units {
      var components = Self.components(of: path)[...]
      guard components.first == Self.substitutionsName else {
        try root.insert(components, unit)
        continue
      }
      guard components.count >= 2 else { throw FlatFault(path: path) }
      let name = components[components.startIndex + 1]
      components = components.dropFirst(2)
      try parts[name, default: (name, Node())].node.insert(components, unit)
    }
    guard let content = root.content else {
      if let part = parts.elements.first {
        throw FlatFault(path: Self.substitutionsName + "." + Self.component(part.name))
      }
      return nil
    }
    var result = Localization(content)
    for (name, node) in parts.elements {
      guard let content = node.content else { continue }
      let known = substitution(name)
      result.substitutions.append(
        Substitution(
          name: name, argument: known?.argument, specifier: known?.specifier ?? "lld", content: content))
    }
    return result
  }

  private struct Node {
    var unit: StringUnit?
    var kind: VariationKind?
    var isPhrases = false
    var children = KeyedList<(name: Text, node: Node)>()

    mutating func insert(_ path: ArraySlice<Text>, _ unit: StringUnit) throws(FlatFault) {
      guard let first = path.first else {
        guard children.elements.isEmpty, self.unit == nil else { throw FlatFault(path: "") }
        return self.unit = unit
      }
      let kind = VariationKind(name: first)
      guard self.unit == nil, path.count >= 2, path.count <= 2 * LocalizedContent.maximumDepth,
        kind != nil || first == FlatLocalization.phrasesName, children.elements.isEmpty || kind == self.kind
      else {
        throw FlatFault(
          path: path.prefix(4).dropFirst().reduce(first) { $0 + "." + FlatLocalization.component($1) })
      }
      self.kind = kind
      isPhrases = kind == nil
      let name = path[path.startIndex + 1]
      try children[name, default: (name, Node())].node.insert(path.dropFirst(2), unit)
    }

    var content: LocalizedContent? {
      if let unit { return .string(unit) }
      if isPhrases { return .phrases(children.elements.compactMap { $0.node.unit }) }
      guard let kind else { return nil }
      return .variations(
        kind,
        children.elements.compactMap { child in
          child.node.content.map { LocalizedContent.Variant(name: child.name, content: $0) }
        })
    }
  }
}

/// A path that is not that of a variant, or that another text has.
struct FlatFault: Error {
  let path: Text
}
