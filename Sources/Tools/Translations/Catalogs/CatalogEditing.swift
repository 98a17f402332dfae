import CFPropertyLists
import CFText
import Genstrings
import Terminal

/// One text of a string catalog.
package struct CatalogText: Equatable, Sendable {
  package let language: Text
  /// `nil` for the source text of a key that has itself as text.
  package let state: Text?
  /// Empty for a string that does not vary, else as `plural.one`; see ``FlatLocalization``.
  package let variant: Text
  package let text: Text
}

/// Why a change of a catalog is refused.
package enum CatalogFault: Error, Equatable {
  case notACatalog
  case noKey(Text)
  case keyExists(Text)
  /// The text varies, with the paths of its variants.
  case varies(Text, language: Text, variants: [Text])
  case doesNotVary(Text, language: Text)
  case noVariant(Text)
  case noSubstitution(Text)
  case otherSourceLanguage(Text, own: Text)
  case isSourceLanguage(Text)

  /// One line, without the name of the file.
  package var description: Text {
    switch self {
    case .notACatalog: "this is not a string catalog: it has no object \"strings\""
    case .noKey(let key): "there is no key \"" + key.printable + "\""
    case .keyExists(let key): "the key \"" + key.printable + "\" is there already"
    case .varies(let key, let language, let variants):
      Text.joining("\"", key.printable, "\" varies in ") + language.printable + ": --variant has to be one of "
        + Text.list(variants.map(\.printable))
    case .doesNotVary(let key, let language):
      Text.joining("\"", key.printable, "\" has one text in ") + language.printable + ", and no variants"
    case .noVariant(let path): "\"" + path.printable + "\" is not the path of a variant, as plural.one"
    case .noSubstitution(let name):
      "the source text has no substitution \"" + name.printable + "\", whose argument a new one needs"
    case .otherSourceLanguage(let language, let own):
      Text.joining("its source language is ", language.printable, ", not ") + own.printable
    case .isSourceLanguage(let language): language.printable + " is the source language"
    }
  }
}

// MARK: - Reading

extension CatalogFile {
  /// The catalog in a file.
  ///
  /// - Throws: also if an object has a key twice: readers keep one of its values, so a change would lose the other one.
  package init(reading file: Span<UInt8>) throws(TranslationError) {
    let read = try? CatalogFile(file)
    // Says what is wrong, and where.
    if read?.hasRepeatedKeys ?? true {
      if let decoded = try DeclaredEncoding.decoded(file, .catalog) {
        _ = try TranslationReader.json(decoded.span)
      } else {
        _ = try TranslationReader.json(file)
      }
    }
    guard let catalog = read, catalog.root["strings"]?.object != nil else {
      throw TranslationError(reason: CatalogFault.notACatalog.description, position: .line(1, column: 1))
    }
    self = catalog
  }

  package var sourceLanguage: Text { root["sourceLanguage"]?.string ?? "en" }

  /// The keys with all that the catalog has of them, in the order of the file.
  var entries: [CatalogObject.Member] { root["strings"]?.object?.members ?? [] }

  /// The keys in the order of the file.
  package var keys: [Text] { entries.map(\.key) }

  /// The languages of translations, each once.
  var languages: [Text] {
    var languages: [Text] = []
    var known: Set<Text> = []
    for entry in entries {
      for member in entry.value["localizations"]?.object?.members ?? [] where known.insert(member.key).inserted {
        languages.append(member.key)
      }
    }
    return languages
  }

  /// The texts of a key in the order of the file; `nil` if there is no such key.
  package func texts(of key: Text) -> [CatalogText]? {
    guard let entry = root["strings"]?[key] else { return nil }
    var texts: [CatalogText] = []
    for member in entry["localizations"]?.object?.members ?? [] {
      Self.append(member.value, member.key, "", to: &texts)
    }
    if !texts.contains(where: { $0.language == sourceLanguage }) {
      texts.append(CatalogText(language: sourceLanguage, state: nil, variant: "", text: key))
    }
    return texts
  }

  private static func append(_ node: CatalogNode, _ language: Text, _ path: Text, to texts: inout [CatalogText]) {
    let start = path.isEmpty ? path : path + "."
    for member in node.object?.members ?? [] {
      let state = member.value["state"]?.string
      switch member.key {
      case "stringUnit":
        guard let text = member.value["value"]?.string else { continue }
        texts.append(CatalogText(language: language, state: state, variant: path, text: text))
      case "stringSet":
        for (index, element) in (member.value["values"]?.elements ?? []).enumerated() {
          guard let text = element.string else { continue }
          texts.append(
            CatalogText(
              language: language, state: state, variant: start + FlatLocalization.phrasesName + "." + Text(index),
              text: text))
        }
      case "variations":
        for kind in member.value.object?.members ?? [] {
          for variant in kind.value.object?.members ?? [] {
            append(
              variant.value, language, start + kind.key + "." + FlatLocalization.component(variant.key), to: &texts)
          }
        }
      case FlatLocalization.substitutionsName:
        for substitution in member.value.object?.members ?? [] {
          append(
            substitution.value, language, FlatLocalization.path(ofSubstitution: substitution.key), to: &texts)
        }
      default: break
      }
    }
  }
}

// MARK: - Texts

/// A text that a catalog gets.
package struct CatalogTextChange: Sendable {
  package var language: Text
  /// The path of a variant; empty for a text that does not vary.
  package var variant: Text
  package var text: Text
  package var state: Text

  package init(language: Text, variant: Text = "", text: Text, state: Text = "translated") {
    self.language = language
    self.variant = variant
    self.text = text
    self.state = state
  }
}

extension CatalogFile {
  mutating func withStrings(_ body: (inout CatalogObject) -> Void) {
    root.withMember("strings") { $0.withObject(body) }
  }

  /// Sets a text. A new key is marked as manual, because Xcode removes other keys that no source has.
  ///
  /// - Parameters:
  ///   - comment: what translators are told; `nil` leaves it as it is.
  ///   - keepsStates: whether translations of a source text that changes stay finished. Else they need a review.
  ///   - creates: whether the key may be new.
  package mutating func set(
    _ key: Text, _ change: CatalogTextChange, comment: Text? = nil, keepsStates: Bool = false, creates: Bool = true
  ) throws(CatalogFault) {
    let source = sourceLanguage
    var fault: CatalogFault?
    withStrings { strings in
      var index = strings.index(of: key)
      if index == nil {
        guard creates else { return fault = .noKey(key) }
        strings.insert([(key, CatalogNode(members: [("extractionState", CatalogNode(string: "manual"))]))])
        index = strings.index(of: key)
      }
      guard let index else { return }
      var entry = strings.members[index].value
      do throws(CatalogFault) {
        try Self.set(change, key, in: &entry, source: source, keepsStates: keepsStates)
      } catch { return fault = error }
      if let comment {
        entry["comment"] = CatalogNode(string: comment)
        entry["isCommentAutoGenerated"] = nil
      }
      strings.members[index].value = entry
    }
    if let fault { throw fault }
    if change.state == TranslationState.machineTranslated { raiseVersion(to: 3) }
  }

  /// Sets a text of an entry. An entry that is not an object stays as it is.
  static func set(
    _ change: CatalogTextChange, _ key: Text, in entry: inout CatalogNode, source: Text, keepsStates: Bool
  ) throws(CatalogFault) {
    var localizations = entry["localizations"] ?? CatalogNode()
    var localization = localizations[change.language] ?? CatalogNode()
    let old = localization.object?.members.isEmpty == false ? Self.text(change.variant, in: localization) : key
    try Self.set(change, key, in: &localization, source: localizations[source])
    localizations[change.language] = localization
    if change.language == source, old != change.text, !keepsStates {
      localizations.forEachMember { language, localization in
        if language != source { localization.markForReview() }
      }
    }
    entry["localizations"] = localizations
  }

  private static func text(_ variant: Text, in localization: CatalogNode) -> Text? {
    members(of: variant).flatMap { path in
      path.reduce(localization) { node, name in node?[name] }?["stringUnit"]?["value"]?.string
    }
  }

  /// The names of the members that lead to the `stringUnit` of a variant; `nil` if the path is not one of a variant.
  private static func members(of variant: Text) -> [Text]? {
    var components = FlatLocalization.components(of: variant)[...]
    var members: [Text] = []
    if components.first == FlatLocalization.substitutionsName {
      guard components.count >= 4 else { return nil }
      members = Array(components.prefix(2))
      components = components.dropFirst(2)
    }
    while let kind = components.first {
      guard VariationKind(name: kind) != nil, components.count >= 2 else { return nil }
      members += ["variations", kind, components[components.startIndex + 1]]
      components = components.dropFirst(2)
    }
    return members
  }

  private static func set(
    _ change: CatalogTextChange, _ key: Text, in localization: inout CatalogNode, source: CatalogNode?
  ) throws(CatalogFault) {
    guard let path = members(of: change.variant) else { throw .noVariant(change.variant) }
    let isPlain = path.isEmpty
    let isOfSubstitution = path.first == FlatLocalization.substitutionsName
    if isPlain, localization["variations"] != nil || localization["stringSet"] != nil {
      var texts: [CatalogText] = []
      append(localization, change.language, "", to: &texts)
      throw .varies(key, language: change.language, variants: texts.map(\.variant))
    }
    if !isPlain, !isOfSubstitution, localization["variations"] == nil,
      localization["stringUnit"] != nil || localization["stringSet"] != nil
    {
      throw .doesNotVary(key, language: change.language)
    }
    if isOfSubstitution, localization[path[0]]?[path[1]] == nil {
      guard let model = source?[path[0]]?[path[1]] else { throw .noSubstitution(path[1]) }
      var substitutions = localization[path[0]] ?? CatalogNode()
      substitutions[path[1]] = substitution(like: model)
      localization[path[0]] = substitutions
    }
    let isSet = set(change.text, change.state, in: &localization, path[...])
    if !isSet { throw .noVariant(change.variant) }
  }

  /// A substitution without texts, whose argument is that of the source.
  private static func substitution(like model: CatalogNode) -> CatalogNode {
    var substitution = CatalogNode()
    for name in ["argNum", "formatSpecifier"] as [Text] { substitution[name] = model[name]?.plain }
    return substitution
  }

  /// Sets many texts of substitutions in time that is linear in their number.
  ///
  /// - Parameter model: the localization in the source language.
  static func set(
    _ changes: [(name: Text, change: CatalogTextChange)], in localization: inout CatalogNode, model: CatalogNode?
  ) throws(CatalogFault) {
    let member = FlatLocalization.substitutionsName
    var models: [Text: CatalogNode] = [:]
    for substitution in model?[member]?.object?.members ?? [] { models[substitution.key] = substitution.value }
    var known = Set(localization[member]?.object?.members.map(\.key) ?? [])
    var new: [(key: Text, value: CatalogNode)] = []
    for (name, _) in changes where known.insert(name).inserted {
      guard let model = models[name] else { throw .noSubstitution(name) }
      new.append((name, substitution(like: model)))
    }
    if localization[member] == nil { localization[member] = CatalogNode() }
    var fault: CatalogFault?
    localization.withMember(member) { substitutions in
      substitutions.withObject { object in
        object.insert(new)
        var indexes: [Text: Int] = [:]
        for (index, member) in object.members.enumerated() { indexes[member.key] = index }
        for (name, change) in changes {
          guard let index = indexes[name], let path = members(of: change.variant),
            set(change.text, change.state, in: &object.members[index].value, path.dropFirst(2))
          else { return fault = .noVariant(change.variant) }
        }
      }
    }
    if let fault { throw fault }
  }

  /// Returns whether there is a place for the text.
  private static func set(_ text: Text, _ state: Text, in node: inout CatalogNode, _ path: ArraySlice<Text>) -> Bool {
    guard let name = path.first else {
      if node["variations"] != nil { return false }
      if node["stringUnit"]?.object != nil {
        node.withMember("stringUnit") { unit in
          if unit["value"]?.string != text { unit["value"] = CatalogNode(string: text) }
          if unit["state"]?.string != state { unit["state"] = CatalogNode(string: state) }
        }
      } else {
        node["stringUnit"] = CatalogNode(unit: text, state: state)
      }
      return true
    }
    // A text and variants of it cannot be in one place.
    if name == "variations", node["stringUnit"] != nil { return false }
    var member = node[name] ?? CatalogNode()
    guard member.object != nil, set(text, state, in: &member, path.dropFirst()) else { return false }
    node[name] = member
    return true
  }

  /// Raises the version, if it is a lower one, to 1.x: a reader of an older version does not know what was written.
  mutating func raiseVersion(to minor: Int) {
    let parts = (root["version"]?.string ?? "1.0").split(at: .dot)
    guard parts.count == 2, parts[0] == "1", let own = parts[1].number(radix: 10), own < minor else { return }
    root["version"] = CatalogNode(string: "1." + Text(minor))
  }
}

// MARK: - Keys and languages

extension CatalogFile {
  /// Gives a key another name, with all of its texts.
  ///
  /// A key without a source text has itself as text: then it gets that as text.
  package mutating func rename(_ key: Text, to other: Text) throws(CatalogFault) {
    guard keys.contains(key) else { throw .noKey(key) }
    if key == other { return }
    guard !keys.contains(other) else { throw .keyExists(other) }
    let source = sourceLanguage
    withStrings { strings in
      guard let index = strings.index(of: key) else { return }
      if strings.members[index].value.object != nil, strings.members[index].value["localizations"]?[source] == nil {
        var localizations = strings.members[index].value["localizations"] ?? CatalogNode()
        localizations[source] = CatalogNode(members: [("stringUnit", CatalogNode(unit: key, state: "translated"))])
        strings.members[index].value["localizations"] = localizations
      }
      strings.rename(key, to: other)
    }
  }

  /// Removes keys with all of their texts.
  package mutating func remove(_ removed: [Text]) throws(CatalogFault) {
    let known = Set(keys)
    for key in removed where !known.contains(key) { throw .noKey(key) }
    let removed = Set(removed)
    withStrings { $0.remove { removed.contains($0.key) } }
  }

  /// Removes the keys that no source has any more.
  package mutating func removeStale() {
    withStrings { $0.remove { $0.value["extractionState"]?.string == "stale" } }
  }

  /// Removes all texts in a language.
  package mutating func remove(language: Text) throws(CatalogFault) {
    if language == sourceLanguage { throw .isSourceLanguage(language) }
    withStrings { strings in
      strings.forEachMember { entry in
        guard entry.value["localizations"]?[language] != nil else { return }
        entry.value.withMember("localizations") { $0[language] = nil }
        if entry.value["localizations"]?.object?.members.isEmpty == true { entry.value["localizations"] = nil }
      }
    }
  }

  /// What two catalogs have differently.
  package struct Difference: Equatable, Sendable {
    package let key: Text
    package let language: Text
    /// A text of each; that of a string which varies is its first one.
    package let ours: Text
    package let theirs: Text
  }

  /// Adds the keys, languages and comments that another catalog has, and returns what differs.
  ///
  /// - Parameter prefersTheirs: whether a text that differs becomes that of the other catalog.
  package mutating func merge(_ other: CatalogFile, prefersTheirs: Bool) throws(CatalogFault) -> [Difference] {
    let source = sourceLanguage
    guard other.sourceLanguage == source else { throw .otherSourceLanguage(other.sourceLanguage, own: source) }
    var differences: [Difference] = []
    withStrings { strings in
      var indexes: [Text: Int] = [:]
      for (index, member) in strings.members.enumerated() { indexes[member.key] = index }
      var added: [(key: Text, value: CatalogNode)] = []
      for theirs in other.entries {
        guard let index = indexes[theirs.key] else {
          added.append((theirs.key, theirs.value.plain))
          continue
        }
        Self.merge(theirs.value, into: &strings.members[index].value, theirs.key, prefersTheirs, &differences)
      }
      strings.insert(added)
    }
    if let version = other.root["version"]?.string?.split(at: .dot).last?.number(radix: 10) {
      raiseVersion(to: Int(version))
    }
    return differences
  }

  private static func merge(
    _ theirs: CatalogNode, into ours: inout CatalogNode, _ key: Text, _ prefersTheirs: Bool,
    _ differences: inout [Difference]
  ) {
    for member in theirs.object?.members ?? [] where member.key != "localizations" {
      if ours[member.key] == nil, member.key != "extractionState" { ours[member.key] = member.value.plain }
    }
    guard let added = theirs["localizations"]?.object?.members, !added.isEmpty else { return }
    var localizations = ours["localizations"] ?? CatalogNode()
    for member in added {
      guard let own = localizations[member.key] else {
        localizations[member.key] = member.value.plain
        continue
      }
      if own.isEqual(to: member.value) { continue }
      differences.append(
        Difference(
          key: key, language: member.key, ours: firstText(of: own, member.key),
          theirs: firstText(of: member.value, member.key)))
      if prefersTheirs { localizations[member.key] = member.value.plain }
    }
    ours["localizations"] = localizations
  }

  private static func firstText(of localization: CatalogNode, _ language: Text) -> Text {
    var texts: [CatalogText] = []
    append(localization, language, "", to: &texts)
    return texts.first?.text ?? ""
  }
}
