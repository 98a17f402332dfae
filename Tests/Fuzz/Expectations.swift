import CFBundleCompatC

@testable import CFLocalization
@testable import CFNibs
@testable import CFObjects
@testable import CFPropertyLists
@testable import CFText

/// Walks a value as a program would. Ends the process if it is not valid.
///
/// - Parameter mayHaveOtherKeys: whether keys may be other scalars than strings, as in binary lists.
func expectValid(_ value: CFObject, warnings: [ParseWarning], mayHaveOtherKeys: Bool = false) {
  var waiting = [value]
  var objects = 0
  while let object = waiting.popLast() {
    objects += 1
    switch object {
    case let array as ArrayObject:
      waiting += array.objects
    case let dictionary as DictionaryObject:
      for entry in dictionary.entries {
        guard entry.key is StringObject || mayHaveOtherKeys && !entry.key.typeID.isCompound else {
          fatalError("a key is not a text")
        }
        waiting += [entry.key, entry.value]
      }
    case is StringObject, is NumberObject, is BooleanObject, is DateObject, is DataObject, is UIDObject:
      break
    default:
      fatalError("a value of a type that no list has")
    }
  }
  guard objects <= Budget().maximumObjects else { fatalError("more objects than the budget allows") }
  for warning in warnings where warning.reason.text.isEmpty { fatalError("a warning says nothing") }
}

/// An error gives the reason and the location: inside the file, or at its end.
///
/// - Parameter decoded: The file in UTF-8, in which columns are counted, if it is in UTF-16 or UTF-32.
func expectLocation(_ error: ParseError, in bytes: UnsafeRawBufferPointer, decoded: [UInt8]? = nil) {
  switch error.position {
  case .line(let line, let column):
    let end = (decoded?.count ?? bytes.count) + 1
    guard 1...end ~= line, 1...end ~= column else {
      fatalError("no such line and column: \(line), \(column) of \(end)")
    }
  case .offset(let offset):
    guard 0...bytes.count ~= offset else { fatalError("no such offset") }
  }
}

/// Makes a format of each value of a table, and writes it with zeros and with ones.
func expectRenderable(_ table: StringsTable) {
  for key in table.keys {
    guard let value = table.entry(for: key)?.value else { continue }
    guard let text = table.text(for: key), text === table.text(for: key) else { fatalError("an entry has no text") }
    var faults: [Text] = []
    guard let entry = StringsDictEntry.read(value, .standard, faults: &faults) else {
      if faults.isEmpty { fatalError("an entry is refused without a word") }
      continue
    }
    guard let format = try? LocalizedFormat(entry, localization: "ar"), let types = format.allArguments else {
      continue
    }
    for number in [0, 1] as [Int64] {
      let values = types.map { type -> cfbcc_argument in
        var argument = cfbcc_argument()
        if [.int, .unsignedInt, .long, .longLong].contains(type) { argument.integer = number }
        return argument
      }
      _ = try? LocalizedFormatRenderer.text(of: format, passing: types, values + [cfbcc_argument()])
    }
  }
}

/// Opens bytes as an archive, and asks it for everything as a program would. An error says where it is, and why.
func expectNib(
  _ bytes: UnsafePointer<UInt8>?, _ count: Int, _ read: (DataObject, NibLimits) throws(NibError) -> Archive
) {
  let data = DataObject(copying: UnsafeRawBufferPointer(start: bytes, count: count).span)
  var options = NibOptions()
  options.acceptsAnyArchive = true
  do throws(NibError) {
    let archive = try read(data, options.limits)
    expectNib(Nib(archive, try NibContents(of: archive, acceptsAnyArchive: true), at: nil))
  } catch {
    guard error.reason.sentence.hasSuffix(".") else { fatalError("a reason is not a sentence") }
    if let offset = error.offset, !(0...count ~= offset) { fatalError("no such offset") }
  }
}

private func expectNib(_ nib: Nib) {
  for slot in 0..<nib.slotCount {
    guard let object = nib.object(at: slot) else { continue }
    guard object.slot == slot else { fatalError("another object") }
    _ = (object.effectiveClass, object.baseClass, object.module, object.name, object.color, object.classChain)
    for index in 0..<object.propertyCount {
      guard object.propertyKey(at: index) != nil else { fatalError("a property has no key") }
      _ = try? object.value(at: object.valueIndex(index)!)
    }
    for index in 0..<object.childCount where object.child(at: index)?.parent !== object {
      fatalError("a child has another parent")
    }
  }
  for index in 0..<nib.connectionCount {
    guard let connection = nib.connection(at: index) else { fatalError("a connection is missing") }
    _ = connection.description
  }
  _ = nib.mainMenu
  _ = nib.tree
  guard let json = nib.json else { return }
  guard (try? JSONParser.parse(json.span)) != nil else { fatalError("the JSON cannot be read") }
}
