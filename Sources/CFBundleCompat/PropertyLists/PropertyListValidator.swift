import CFBundleCompatC
import CFObjects
import CFText

/// Checks that a value is a property list that can be written and read again.
///
/// A program's collections may hold anything, even themselves, and a collection may occur several times. Each
/// is visited once, and counted as often as it occurs.
package struct PropertyListValidator {
  private struct Size {
    var objects = 1
    /// The bytes of strings and data, and of what indents the lines of XML.
    var bytes = 0
    /// The depth of nested containers.
    var height = 0

    mutating func add(_ part: Size, isIndented: Bool) {
      objects = min(objects + part.objects, 1 << 60)
      bytes = min(bytes + part.bytes + (isIndented ? part.objects : 0), 1 << 60)
      height = max(height, part.height + 1)
    }
  }

  private let format: PropertyListFormat?
  private let budget = Budget()

  /// The containers visited so far.
  private var containers = NumberedObjects()
  /// The size of each; `nil` while the container is being visited.
  private var sizes: [Size?] = []
  private var scalarCount = 0

  /// The containers that are being visited, outermost first.
  private var open: [OpenContainer] = []

  private struct OpenContainer {
    /// Its index in ``sizes``.
    let index: Int
    var parts: ListParts
    var size = Size()
  }

  private init(_ format: PropertyListFormat?) { self.format = format }

  /// - Parameter format: The format to write; `nil` to only copy the value.
  package static func check(_ value: CFObject, for format: PropertyListFormat?) throws(PropertyListError) {
    var check = PropertyListValidator(format)
    let size = try check.size(of: value)
    let distinct = check.sizes.count + check.scalarCount
    guard size.objects <= check.budget.maximumUnfolding(ofFile: distinct),
      size.bytes <= check.budget.maximumBytes
    else { throw PropertyListError.unwritable(.tooLarge) }
  }

  private mutating func size(of list: CFObject) throws(PropertyListError) -> Size {
    if let size = try visit(list) { return size }
    while true {
      let last = open.count - 1
      if let part = open[last].parts.next() {
        if let size = try visit(part) { open[last].size.add(size, isIndented: format == .xml) }
        continue
      }
      let closed = open.removeLast()
      sizes[closed.index] = closed.size
      if last == 0 { return closed.size }
      open[last - 1].size.add(closed.size, isIndented: format == .xml)
    }
  }

  /// The size of a scalar, or of a container that was visited before. Opens another container, and returns `nil`.
  private mutating func visit(_ value: CFObject) throws(PropertyListError) -> Size? {
    if cfbcc_memory_is_low() { throw PropertyListError.unwritable(.outOfMemory) }
    var size = Size()
    switch value {
    case let string as StringObject:
      try checkText(string.text)
      size.bytes = string.text.count
    case is ArrayObject, is DictionaryObject: return try visit(container: value)
    case let data as DataObject: size.bytes = data.count
    // OpenStep lists have only strings, data, arrays and dictionaries.
    case let date as DateObject where format != .openStep: try checkDate(date.absoluteTime)
    case is NumberObject where format != .openStep, is BooleanObject where format != .openStep: break
    case is UIDObject where format != .openStep:
      guard format == .xml else { break }
      // A dictionary with a key and a number.
      guard open.count < budget.maximumDepth else { throw tooDeep }
      size.objects = 3
      size.height = 1
    default: throw unfit(value)
    }
    scalarCount += 1
    return size
  }

  private mutating func visit(container: CFObject) throws(PropertyListError) -> Size? {
    let depth = open.count
    let hash = UInt(bitPattern: ObjectIdentifier(container))
    if let index = containers.number(of: container, hash: hash, where: ===) {
      guard let size = sizes[index] else {
        throw PropertyListError.unwritable(.containerInItself)
      }
      guard depth + size.height < budget.maximumDepth else { throw tooDeep }
      return size
    }
    guard depth < budget.maximumDepth else { throw tooDeep }
    containers.add(container, hash: hash)
    open.append(OpenContainer(index: sizes.count, parts: ListParts(try Self.parts(of: container))))
    sizes.append(nil)
    return nil
  }

  private func unfit(_ value: CFObject) -> PropertyListError {
    .unwritable(.unsupportedType(value.typeID))
  }

  private var tooDeep: PropertyListError { .unwritable(.nestedTooDeeply(limit: budget.maximumDepth)) }

  /// XML cannot represent lone surrogates.
  private func checkText(_ text: Text) throws(PropertyListError) {
    guard format == .xml else { return }
    if !text.isWellFormed {
      throw PropertyListError.unwritable(.loneSurrogate)
    }
  }

  private func checkDate(_ absoluteTime: Double) throws(PropertyListError) {
    guard format == .xml else { return }
    // Years of up to nine digits.
    if !(abs(absoluteTime) < 3.15e16) { throw PropertyListError.unwritable(.dateOutOfRange) }
  }
}

// MARK: - Containers

extension PropertyListValidator {
  /// The elements of an array, or the keys of a dictionary and then its values.
  private static func parts(of container: CFObject) throws(PropertyListError) -> [CFObject] {
    if let array = container as? ArrayObject {
      guard let elements = array.listElements else { throw notAnObject }
      return elements
    }
    guard let dictionary = container as? DictionaryObject else { return [] }
    guard let objects = dictionary.listKeysAndValues else { throw notAnObject }
    for index in 0..<objects.count / 2 where objects[index].typeID != .string {
      throw PropertyListError.unwritable(.keyIsNotString(objects[index].typeID))
    }
    return objects
  }

  private static var notAnObject: PropertyListError { .unwritable(.notObjects) }
}
