import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import InfoPlistBuilding
import Reporting
import Terminal

/// What to build: values by key, as a file and the options of a command state them. Paths are relative to the working
/// directory.
package struct BundleDescription {
  package private(set) var values: [Text: CFObject] = [:]
  /// The description's own file; `nil` without one.
  private var file: DescriptionFile?

  package init() {}

  /// Reads a description.
  ///
  /// - Parameter path: as the command line names it; its folder is that of relative paths.
  package init(path: Text, bytes: [UInt8]) throws(DescriptionError) {
    let file = try DescriptionFile(path: path, bytes: bytes)
    self.file = file
    let folder = path == "-" ? "" : Path.parent(path)
    for entry in file.dictionary.entries {
      guard let name = (entry.key as? StringObject)?.text else { continue }
      guard let key = DescriptionKey.named(name) else {
        let suggestion = nearest(to: name, among: DescriptionKey.all.map(\.name))
        throw file.error(.unknownKey(name, suggestion: suggestion), at: [name])
      }
      guard let value = DescriptionValue.checked(entry.value, as: key.type, below: folder) else {
        throw file.error(.wrongType(key), at: [name])
      }
      values[name] = value
    }
  }

  /// The folder of the description.
  package var folder: Text { file.map { Path.parent($0.path) } ?? "" }

  package var path: Text? { file.map(\.path) }

  // MARK: - Options

  /// Sets a value that an option states, which wins over the file.
  package mutating func set(_ key: Text, _ value: Text) { values[key] = StringObject(value) }

  package mutating func set(_ key: Text, _ value: Bool) { values[key] = BooleanObject.object(value) }

  /// Adds elements after those of the file.
  package mutating func append(_ key: Text, _ elements: [Text]) {
    guard !elements.isEmpty else { return }
    let old = (values[key] as? ArrayObject)?.objects ?? []
    values[key] = ArrayObject(old + elements.map { StringObject($0) })
  }

  /// Refuses keys that the kind does not have.
  func check(_ kind: BundleKind) throws(DescriptionError) {
    for name in values.keys.sorted() {
      guard let key = DescriptionKey.named(name), !key.isAllowed(for: kind) else { continue }
      throw error(.notForKind(name, kind), at: [name])
    }
  }

  func error(_ reason: DescriptionError.Reason, at path: [Text]) -> DescriptionError {
    guard let file, let key = path.first, file.dictionary[key] != nil else {
      return DescriptionError(reason: reason, path: nil, position: nil)
    }
    return file.error(reason, at: path)
  }

  // MARK: - Values

  package func text(_ key: Text) -> Text? { (values[key] as? StringObject)?.text }

  func flag(_ key: Text) -> Bool? { (values[key] as? BooleanObject)?.value }

  func texts(_ key: Text) -> [Text] {
    (values[key] as? ArrayObject)?.objects.compactMap { ($0 as? StringObject)?.text } ?? []
  }

  /// Names and values, sorted.
  func pairs(_ key: Text) -> [(name: Text, value: CFObject)] {
    guard let dictionary = values[key] as? DictionaryObject else { return [] }
    return dictionary.entries.compactMap { entry in (entry.key as? StringObject).map { ($0.text, entry.value) } }
      .sorted { $0.0 < $1.0 }
  }

  func items(_ key: Text) -> [DescriptionItem] {
    (values[key] as? ArrayObject)?.objects.compactMap { DescriptionItem($0) } ?? []
  }

  /// Whether a key of paths states that there are none.
  func isNone(_ key: Text) -> Bool { flag(key) == false }

  /// The values as a property list, for printing.
  package var list: DictionaryObject {
    DictionaryObject(values.keys.sorted().map { (StringObject($0), values[$0]!) })
  }
}

/// A file with a place in the bundle.
struct DescriptionItem {
  private let fields: [Text: Text]

  init?(_ value: CFObject) {
    if let path = value as? StringObject {
      fields = ["source": path.text, "path": path.text]
      return
    }
    guard let dictionary = value as? DictionaryObject else { return nil }
    var fields: [Text: Text] = [:]
    for entry in dictionary.entries {
      if let key = entry.key as? StringObject, let value = entry.value as? StringObject {
        fields[key.text] = value.text
      }
    }
    self.fields = fields
  }

  subscript(name: Text) -> Text? { fields[name] }

  var source: Text { fields["source"] ?? fields["path"] ?? "" }
}

/// Checks values against their types, and brings them into one form.
private enum DescriptionValue {
  /// The value as a string, flag, array or dictionary; `nil` if it is of another type.
  static func checked(_ value: CFObject, as type: DescriptionKey.ValueType, below folder: Text) -> CFObject? {
    switch type {
    case .string: return string(value).map { StringObject($0) }
    case .flag: return flag(value).map { BooleanObject.object($0) }
    case .path: return string(value).map { StringObject(path($0, folder)) }
    case .choice(let choices):
      guard let text = string(value), choices.contains(text) else { return nil }
      return StringObject(text)
    case .list: return elements(value) { string($0).map { StringObject($0) } }
    case .paths: return elements(value) { string($0).map { StringObject(path($0, folder)) } }
    case .pathsOrNone:
      if flag(value) == false { return BooleanObject.false }
      return elements(value) { string($0).map { StringObject(path($0, folder)) } }
    case .items(let fields): return elements(value) { item($0, fields, folder) }
    case .dictionary: return value as? DictionaryObject
    }
  }

  /// One value stands for a list of one.
  private static func elements(_ value: CFObject, _ body: (CFObject) -> CFObject?) -> CFObject? {
    let objects = (value as? ArrayObject)?.objects ?? [value]
    var checked: [CFObject] = []
    for object in objects {
      guard let element = body(object) else { return nil }
      checked.append(element)
    }
    return ArrayObject(checked)
  }

  private static func item(_ value: CFObject, _ fields: [Text], _ folder: Text) -> CFObject? {
    if let text = string(value) { return StringObject(path(text, folder)) }
    guard let dictionary = value as? DictionaryObject else { return nil }
    var entries: [(key: CFObject, value: CFObject)] = []
    for entry in dictionary.entries {
      guard let key = (entry.key as? StringObject)?.text, fields.contains(key), let text = string(entry.value) else {
        return nil
      }
      if key == "mode", text.count > 4 || text.number(radix: 8).map({ $0 > 0o777 }) ?? true { return nil }
      let isPath = key == "source" || key == "path" || key == "headers" || key == "debug-symbols"
      entries.append((StringObject(key), StringObject(isPath ? path(text, folder) : text)))
    }
    return dictionary["source"] == nil && dictionary["path"] == nil ? nil : DictionaryObject(entries)
  }

  private static func string(_ value: CFObject) -> Text? {
    switch value {
    case let string as StringObject: string.text
    case let number as NumberObject: number.description
    default: nil
    }
  }

  private static func flag(_ value: CFObject) -> Bool? {
    if let flag = value as? BooleanObject { return flag.value }
    switch string(value) {
    case "YES", "true", "1": return true
    case "NO", "false", "0": return false
    default: return nil
    }
  }

  private static func path(_ path: Text, _ folder: Text) -> Text {
    path.isEmpty || path.hasPrefix("/") || path.hasPrefix("$" as Text) ? path : Path.join(folder, path)
  }
}
