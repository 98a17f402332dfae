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
      do throws(WrongValue) {
        values[name] = try DescriptionValue(key: key, folder: folder).checked(entry.value)
      } catch {
        throw file.error(error.reason, at: [name] + error.path)
      }
    }
  }

  /// The folder of the description.
  package var folder: Text { file.map { Path.parent($0.path) } ?? "" }

  package var path: Text? { file.map(\.path) }

  // MARK: - Options

  /// Sets a value that an option states, which wins over the file.
  package mutating func set(_ key: Text, _ value: Text) { values[key] = StringObject(value) }

  package mutating func set(_ key: Text, _ value: Bool) { values[key] = BooleanObject.object(value) }

  /// Sets one entry of a dictionary, which wins over that of the file.
  package mutating func set(_ key: Text, _ name: Text, _ value: CFObject) {
    let old = (values[key] as? DictionaryObject)?.entries ?? []
    let others = old.filter { ($0.key as? StringObject)?.text != name }
    values[key] = DictionaryObject(others + [(StringObject(name), value)])
  }

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

/// Why a value does not have the type of its key, and which part of the value it is.
private struct WrongValue: Error {
  let reason: DescriptionError.Reason
  /// The indexes and names that lead from the key's value to the part.
  var path: [Text] = []
}

/// Checks values against their types, and brings them into one form.
private struct DescriptionValue {
  let key: DescriptionKey
  /// The folder of relative paths.
  let folder: Text

  /// The value as a string, flag, array or dictionary.
  func checked(_ value: CFObject) throws(WrongValue) -> CFObject {
    switch key.type {
    case .string: return StringObject(try string(value))
    case .flag:
      guard let flag = Self.flag(value) else { throw wrongType }
      return BooleanObject.object(flag)
    case .path: return StringObject(path(try string(value)))
    case .choice(let choices):
      let text = try string(value)
      guard choices.contains(text) else { throw wrongType }
      return StringObject(text)
    case .list: return try elements(value) { (value) throws(WrongValue) in StringObject(try string(value)) }
    case .paths: return try elements(value) { (value) throws(WrongValue) in StringObject(path(try string(value))) }
    case .pathsOrNone:
      if Self.flag(value) == false { return BooleanObject.false }
      return try elements(value) { (value) throws(WrongValue) in StringObject(path(try string(value))) }
    case .items(let fields): return try elements(value) { (value) throws(WrongValue) in try item(value, fields) }
    case .dictionary:
      guard value is DictionaryObject else { throw wrongType }
      return value
    }
  }

  private var wrongType: WrongValue { WrongValue(reason: .wrongType(key)) }

  /// One value stands for a list of one.
  private func elements(
    _ value: CFObject, _ body: (CFObject) throws(WrongValue) -> CFObject
  ) throws(WrongValue) -> CFObject {
    guard let array = value as? ArrayObject else { return ArrayObject([try body(value)]) }
    var checked: [CFObject] = []
    for (index, object) in array.objects.enumerated() {
      do throws(WrongValue) {
        checked.append(try body(object))
      } catch {
        throw WrongValue(reason: error.reason, path: [Text(index)] + error.path)
      }
    }
    return ArrayObject(checked)
  }

  private func item(_ value: CFObject, _ fields: [Text]) throws(WrongValue) -> CFObject {
    guard let dictionary = value as? DictionaryObject else { return StringObject(path(try string(value))) }
    var entries: [(key: CFObject, value: CFObject)] = []
    for entry in dictionary.entries {
      guard let field = (entry.key as? StringObject)?.text else { throw wrongType }
      guard fields.contains(field) else {
        throw WrongValue(reason: .unknownKey(field, suggestion: nearest(to: field, among: fields)), path: [field])
      }
      guard let text = Self.string(entry.value) else { throw WrongValue(reason: .notAString(field), path: [field]) }
      if field == "mode", text.count > 4 || text.number(radix: 8).map({ $0 > 0o777 }) ?? true {
        throw WrongValue(reason: .notAMode(text), path: [field])
      }
      let isPath = field == "source" || field == "path" || field == "headers" || field == "debug-symbols"
      entries.append((StringObject(field), StringObject(isPath ? path(text) : text)))
    }
    let source: Text = fields.contains("path") ? "path" : "source"
    guard dictionary[source] != nil else { throw WrongValue(reason: .missingField(source)) }
    return DictionaryObject(entries)
  }

  private func string(_ value: CFObject) throws(WrongValue) -> Text {
    guard let text = Self.string(value) else {
      throw value is NumberObject ? WrongValue(reason: .needsQuotes(key.name)) : wrongType
    }
    return text
  }

  private static func string(_ value: CFObject) -> Text? {
    switch value {
    case let string as StringObject: string.text
    // As a number, 1.10 is 1.1.
    case let number as NumberObject: number.isInteger ? number.description : nil
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

  private func path(_ path: Text) -> Text {
    path.isEmpty || path.hasPrefix("/") || path.hasPrefix("$" as Text) ? path : Path.join(folder, path)
  }
}
