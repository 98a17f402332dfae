import CFObjects
import CFPropertyLists
import CFText

/// Writes a value in a format.
struct Rendering {
  let options: Options

  /// The file that the value is from, for literals.
  let path: Text

  /// The header that a constant of Objective-C imports.
  var header: Text?

  /// Whether the input is JSON, of which null is a value.
  var isFromJSON = false

  /// The size of the file that the value is from.
  var fileSize = 0

  private var limit: OutputLimit { OutputLimit(options.budget, fileSize: fileSize) }

  /// The order of keys: as the format has it, unless an option says otherwise.
  private func order(_ usual: KeyOrder) -> KeyOrder { options.keepsOrder ? .file : options.sorts ? .codeUnits : usual }

  /// The bytes of a file in the format. Raw results have no trailing newline; the printer adds it.
  func bytes(of value: CFObject, as format: ListFormat) throws(Failure) -> DataObject {
    switch format {
    case .binary: return try list(value, .binary)
    case .xml: return try list(value, .xml)
    case .json:
      var style = JSONListWriter.Style()
      style.isReadable = options.isReadable
      style.order = order(options.isReadable ? .natural : .codeUnits)
      style.plainSlash = options.plainSlash
      style.coerces = options.coerces
      style.allowsNull = isFromJSON
      style.limit = limit
      return Self.data(try JSONListWriter.write(value, style))
    case .swift, .objc:
      let text = try LiteralWriter.write(
        value, as: format == .swift ? .swift : .objectiveC, from: path, header: header, order: order(.natural),
        limit: limit)
      return Self.data(text)
    case .openStep, .strings:
      var style = OldStyleWriter.Style()
      style.order = order(.codeUnits)
      style.coerces = options.coerces
      style.isStringsFile = format == .strings
      style.limit = limit
      return Self.data(try OldStyleWriter.write(value, style))
    case .raw: return Self.data(value.answer(isLossless: options.isLossless, order: order(.natural)))
    case .type: return Self.data(ValueType(of: value).name)
    }
  }

  private static func data(_ text: Text) -> DataObject { DataObject(copying: text.span) }

  private func list(_ value: CFObject, _ format: PropertyListFormat) throws(Failure) -> DataObject {
    if isFromJSON, let place = value.pathOfNull() { throw Failure("Property lists have no null, which is " + place) }
    do {
      try PropertyListValidator.check(value, for: format)
      if format == .binary { return try PropertyListWriter.write(value, as: .binary) }
    } catch {
      throw Failure(error.text)
    }
    var layout = XMLLayout()
    if let spaces = options.indentation {
      layout.indentation = Text([UInt8](repeating: 0x20, count: spaces))
    }
    layout.dataWidth = options.dataWidth
    layout.sortsKeys = !options.keepsOrder
    layout.hasNegativeZero = options.isLossless
    return Self.data(XMLWriter.write(value, layout))
  }

  /// For people.
  func text(of value: CFObject) throws(Failure) -> Text {
    do throws(OutputLimit.Exceeded) {
      return try HumanWriter.write(value, order: order(.natural), limit: limit)
    } catch { throw Failure(error) }
  }
}

extension CFObject {
  /// As `-extract KEYPATH raw` prints it: text without quotes, the count of an array, the keys of a dictionary.
  package var answer: Text { answer(isLossless: false, order: .natural) }

  func answer(isLossless: Bool, order: KeyOrder) -> Text {
    switch self {
    case let string as StringObject: return string.text.repaired
    case let boolean as BooleanObject: return boolean.value ? "true" : "false"
    case let number as NumberObject: return isLossless ? number.shortest : number.fixed
    case let date as DateObject: return date.iso8601
    case let uid as UIDObject: return Text(Int(uid.value))
    case let array as ArrayObject: return Text(array.count)
    case let data as DataObject:
      var builder = TextBuilder()
      builder.append(base64: data.span)
      return builder.text
    case let dictionary as DictionaryObject:
      var builder = TextBuilder()
      for (index, entry) in dictionary.entries(in: order).enumerated() {
        if index > 0 { builder.append("\n") }
        builder.append(entry.key.repaired)
      }
      return builder.text
    default: return description
    }
  }

  /// Whether all keys of all dictionaries are strings. Only binary lists have others.
  var hasStringKeys: Bool {
    var waiting = [self]
    while let value = waiting.popLast() {
      if let array = value as? ArrayObject { waiting += array.objects }
      guard let dictionary = value as? DictionaryObject else { continue }
      guard dictionary.keys.allSatisfy({ $0 is StringObject }) else { return false }
      waiting += dictionary.values
    }
    return true
  }

  /// Where JSON's null is; `nil` if there is none.
  func pathOfNull() -> Text? {
    if self is NullObject { return "the root" }
    // The containers that are still to be searched, with their paths.
    var waiting: [(path: Text, value: CFObject)] = [("", self)]
    while let (path, value) = waiting.popLast() {
      func visit(_ component: Text, _ part: CFObject) -> Text? {
        guard part is NullObject || part is ArrayObject || part is DictionaryObject else { return nil }
        let place = path.isEmpty ? component : path + "." + component
        if part is NullObject { return "at key path " + place }
        waiting.append((place, part))
        return nil
      }
      if let dictionary = value as? DictionaryObject {
        for entry in dictionary.entries(in: .file) {
          if let found = visit(KeyPath.escaped(entry.key), entry.value) { return found }
        }
      } else if let array = value as? ArrayObject {
        for (index, element) in array.objects.enumerated() {
          if let found = visit(Text(index), element) { return found }
        }
      }
    }
    return nil
  }
}
