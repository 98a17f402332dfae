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
  /// The description's own files, in order.
  private var files: [DescriptionFile] = []
  /// What is wrong with the values, in the order of the file. Such a value is missing from ``values``.
  package private(set) var faults = DescriptionFaults()

  package init() {}

  /// Reads a description.
  ///
  /// - Parameter path: as the command line names it; its folder is that of relative paths.
  /// - Throws: if the file cannot be read at all. What is wrong in it is in ``faults``.
  package init(path: Text, bytes: [UInt8]) throws(DescriptionError) {
    let file = try DescriptionFile(path: path, bytes: bytes)
    files = [file]
    let folder = path == "-" ? "" : Path.parent(path)
    var wrong: [WrongValue] = []
    for entry in file.dictionary.entries {
      guard let name = (entry.key as? StringObject)?.text else { continue }
      guard let key = DescriptionKey.named(name) else {
        let suggestion = nearest(to: name, among: DescriptionKey.all.map(\.name))
        wrong.append(WrongValue(reason: .unknownKey(name, suggestion: suggestion), path: [name]))
        continue
      }
      var value = DescriptionValue(key: key, folder: folder)
      values[name] = value.checked(entry.value)
      wrong += value.wrong.map { WrongValue(reason: $0.reason, path: [name] + $0.path) }
    }
    for value in wrong { faults.append(value.reason, at: value.path, of: file) }
    faults.sort()
  }

  /// The folder of the first file.
  package var folder: Text { files.first.map { Path.parent($0.path) } ?? "" }

  package var path: Text? { files.first?.path }

  package var paths: [Text] { files.map(\.path) }

  /// Adds another description: elements of lists come after the ones that are there; other values win over them.
  package mutating func add(_ other: BundleDescription) {
    files += other.files
    faults.append(other.faults)
    for (key, value) in other.values {
      switch (values[key], value) {
      case (let old as ArrayObject, let new as ArrayObject): values[key] = ArrayObject(old.objects + new.objects)
      case (is DictionaryObject, let new as DictionaryObject):
        for entry in new.entries { if let name = entry.key as? StringObject { set(key, name.text, entry.value) } }
      default: values[key] = value
      }
    }
  }

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

  /// Notes keys that the kind does not have.
  func check(_ kind: BundleKind, _ faults: inout DescriptionFaults) {
    for name in values.keys.sorted() {
      guard let key = DescriptionKey.named(name), !key.isAllowed(for: kind) else { continue }
      faults.append(error(.notForKind(name, kind), at: [name]))
    }
  }

  func error(_ reason: DescriptionError.Reason, at path: [Text]) -> DescriptionError {
    guard let key = path.first, let file = files.last(where: { $0.dictionary[key] != nil }) else {
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
private struct WrongValue {
  let reason: DescriptionError.Reason
  /// The indexes and names that lead to the part.
  let path: [Text]
}

/// Checks a value against its type, and brings it into one form.
private struct DescriptionValue {
  let key: DescriptionKey
  /// The folder of relative paths.
  let folder: Text
  private(set) var wrong: [WrongValue] = []
  /// The part of the value that is being checked.
  private var place: [Text] = []

  init(key: DescriptionKey, folder: Text) {
    self.key = key
    self.folder = folder
  }

  /// The value as a string, flag, array or dictionary; `nil` if it or a part of it is wrong.
  mutating func checked(_ value: CFObject) -> CFObject? {
    switch key.type {
    case .string: return string(value).map { StringObject($0) }
    case .flag:
      guard let flag = Self.flag(value) else { return note(.wrongType(key)) }
      return BooleanObject.object(flag)
    case .path: return pathObject(value)
    case .choice(let choices):
      guard let text = string(value) else { return nil }
      return choices.contains(text) ? StringObject(text) : note(.wrongType(key))
    case .list: return elements(value) { $0.string($1).map { StringObject($0) } }
    case .paths: return elements(value) { $0.pathObject($1) }
    case .pathsOrNone:
      if Self.flag(value) == false { return BooleanObject.false }
      return elements(value) { $0.pathObject($1) }
    case .items(let fields): return elements(value) { $0.item($1, fields) }
    case .dictionary: return value is DictionaryObject ? value : note(.wrongType(key))
    }
  }

  private mutating func note(_ reason: DescriptionError.Reason, at field: Text? = nil) -> CFObject? {
    wrong.append(WrongValue(reason: reason, path: place + (field.map { [$0] } ?? [])))
    return nil
  }

  /// One value stands for a list of one.
  private mutating func elements(
    _ value: CFObject, _ body: (inout DescriptionValue, CFObject) -> CFObject?
  ) -> CFObject? {
    guard let array = value as? ArrayObject else { return body(&self, value).map { ArrayObject([$0]) } }
    var checked: [CFObject] = []
    for (index, object) in array.objects.enumerated() {
      place.append(Text(index))
      if let element = body(&self, object) { checked.append(element) }
      place.removeLast()
    }
    return ArrayObject(checked)
  }

  private mutating func item(_ value: CFObject, _ fields: [Text]) -> CFObject? {
    guard let dictionary = value as? DictionaryObject else { return pathObject(value) }
    var entries: [(key: CFObject, value: CFObject)] = []
    for entry in dictionary.entries {
      guard let field = (entry.key as? StringObject)?.text else { return note(.wrongType(key)) }
      guard fields.contains(field) else {
        _ = note(.unknownKey(field, suggestion: nearest(to: field, among: fields)), at: field)
        continue
      }
      guard let text = Self.string(entry.value) else {
        _ = note(.notAString(field), at: field)
        continue
      }
      if field == "mode", text.count > 4 || text.number(radix: 8).map({ $0 > 0o777 }) ?? true {
        _ = note(.notAMode(text), at: field)
      }
      let isPath = field == "source" || field == "path" || field == "headers" || field == "debug-symbols"
      entries.append((StringObject(field), StringObject(isPath ? path(text) : text)))
    }
    let source: Text = fields.contains("path") ? "path" : "source"
    return dictionary[source] == nil ? note(.missingField(source)) : DictionaryObject(entries)
  }

  private mutating func pathObject(_ value: CFObject) -> CFObject? {
    string(value).map { StringObject(path($0)) }
  }

  private mutating func string(_ value: CFObject) -> Text? {
    if let text = Self.string(value) { return text }
    _ = note(value is NumberObject ? .needsQuotes(key.name) : .wrongType(key))
    return nil
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
