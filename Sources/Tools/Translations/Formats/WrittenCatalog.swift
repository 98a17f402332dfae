import CFObjects
import CFText
import Genstrings

extension CatalogField {
  /// The value, for a catalog with its own indentation.
  var node: CatalogNode { (try? CatalogNode(value.span)) ?? .other(value) }
}

/// A string catalog as it is written: for what the document has no place for, and a catalog gets back as it was.
struct WrittenCatalog {
  /// The unknown members of the catalog.
  private(set) var fields: [CatalogField] = []
  private var fieldsByKey: [Text: [CatalogField]] = [:]

  /// The unknown members of a string.
  func fields(of key: Text) -> [CatalogField] { fieldsByKey[key] ?? [] }

  private static let known: [Text] = ["sourceLanguage", "strings", "version"]
  private static let knownOfString: [Text] = ["comment", "extractionState", "localizations", "shouldTranslate"]

  /// - Parameters:
  ///   - root: the value in the file.
  ///   - strings: its member of that name.
  init(_ file: Span<UInt8>, _ root: DictionaryObject, _ strings: DictionaryObject) {
    // Most files have nothing unknown, and are read once.
    let hasUnknown =
      Self.hasUnknown(root, Self.known)
      || strings.values.contains { ($0 as? DictionaryObject).map { Self.hasUnknown($0, Self.knownOfString) } ?? false }
    guard hasUnknown, let node = try? CatalogNode(file), let members = node["strings"]?.object?.members else { return }
    fields = Self.fields(node, Self.known)
    for member in members {
      let fields = Self.fields(member.value, Self.knownOfString)
      if !fields.isEmpty { fieldsByKey[member.key] = fields }
    }
  }

  private static func hasUnknown(_ object: DictionaryObject, _ known: [Text]) -> Bool {
    object.keys.contains { key in (key as? StringObject).map { !known.contains($0.text) } ?? false }
  }

  private static func fields(_ node: CatalogNode, _ known: [Text]) -> [CatalogField] {
    guard let members = node.object?.members else { return [] }
    return members.filter { !known.contains($0.key) }.map { CatalogField(name: $0.key, value: $0.value.text) }
  }
}
