import CFBundleCompatC
import CPlist

/// Reads checked lists through libplist, and turns its trees into our objects.
///
/// Only lists that a guard has passed come here: so the trees are at most as deep as the budget
/// allows, and recursion over them is bounded. Every tree is freed here.
enum LibplistTree {
  static func value(of list: XMLGuard) throws(ParseError) -> CFObject {
    let value = list.plain.withUnsafeBufferPointer { plain in
      plain.withMemoryRebound(to: CChar.self) { plain in
        withTree({ plist_from_xml(plain.baseAddress, UInt32(plain.count - 1), &$0) }) {
          object($0, exact: list.exact)
        }
      }
    }
    guard let value else { throw refused }
    return value
  }

  static func value(of list: BinaryGuard) throws(ParseError) -> CFObject {
    let bytes = list.bytes.assumingMemoryBound(to: CChar.self)
    var reader = BinaryTreeReader(list: list)
    let value = withTree({ plist_from_bin(bytes.baseAddress, UInt32(bytes.count), &$0) }) {
      reader.object($0, number: list.root)
    }
    guard let value else { throw refused }
    return value
  }

  private static var refused: ParseError {
    ParseError(reason: "libplist does not read the list", position: .offset(0))
  }

  private static func withTree(
    _ make: (inout plist_t?) -> Void, _ read: (plist_t) -> CFObject?
  ) -> CFObject? {
    var tree: plist_t?
    make(&tree)
    guard let tree else { return nil }
    defer { plist_free(tree) }
    return read(tree)
  }

  /// The object for a node of a list in the guard's plain form.
  private static func object(_ node: plist_t, exact: [CFObject]) -> CFObject? {
    switch plist_get_node_type(node) {
    case PLIST_ARRAY:
      let nodes = elements(of: node)
      let isDictionary = nodes.first.flatMap { integer($0) } == XMLGuard.dictionaryMark
      let objects = nodes.dropFirst(isDictionary ? 1 : 0).compactMap { object($0, exact: exact) }
      guard isDictionary else { return ArrayObject(objects) }
      return DictionaryObject(
        stride(from: 0, to: objects.count - 1, by: 2).map { (objects[$0], objects[$0 + 1]) })
    case PLIST_BOOLEAN, PLIST_STRING:
      return scalar(node)
    default:
      guard let number = integer(node), number > 0, number <= exact.count else { return nil }
      return exact[Int(number) - 1]
    }
  }

  /// The number of a node that is an integer. The plain form has four kinds of nodes, and
  /// this one has another name in each line of libplist's versions.
  private static func integer(_ node: plist_t) -> UInt64? {
    switch plist_get_node_type(node) {
    case PLIST_ARRAY, PLIST_BOOLEAN, PLIST_STRING:
      return nil
    default:
      var value: UInt64 = 0
      plist_get_uint_val(node, &value)
      return value
    }
  }
}

/// Follows a tree and the bytes that it was read from side by side,
/// because some scalars are right only in the bytes.
private struct BinaryTreeReader {
  let list: BinaryGuard

  /// Scalars by number: a list refers to a repeated text many times and stores it once.
  private var scalars: [CFObject?]

  init(list: BinaryGuard) {
    self.list = list
    scalars = Array(repeating: nil, count: list.objectCount)
  }

  /// The object with a number. There is no node for a dictionary's key.
  mutating func object(_ node: plist_t?, number: Int) -> CFObject? {
    if let known = scalars[number] { return known }
    guard let item = try? list.item(number) else { return nil }
    switch item.kind {
    case .array, .set:
      return node.flatMap { array($0, item) }
    case .dictionary:
      return node.flatMap { dictionary($0, item) }
    default:
      scalars[number] = list.exactValue(item) ?? node.flatMap { LibplistTree.scalar($0) }
      return scalars[number]
    }
  }

  private mutating func array(_ node: plist_t, _ item: BinaryGuard.Item) -> CFObject? {
    let nodes = LibplistTree.elements(of: node)
    guard nodes.count == item.count else { return nil }
    var elements: [CFObject] = []
    for (index, child) in nodes.enumerated() {
      guard let element = object(child, referredToBy: index, in: item) else { return nil }
      elements.append(element)
    }
    return ArrayObject(elements)
  }

  /// Of pairs with the same key the first stays, as Apple's reader of this format has it.
  private mutating func dictionary(_ node: plist_t, _ item: BinaryGuard.Item) -> CFObject? {
    let nodes = LibplistTree.values(of: node)
    guard nodes.count == item.count else { return nil }
    var entries: [(key: CFObject, value: CFObject)] = []
    var keys: Set<Text> = []
    for (index, child) in nodes.enumerated() {
      guard let key = object(nil, referredToBy: index, in: item) as? StringObject,
        let value = object(child, referredToBy: index + item.count, in: item)
      else { return nil }
      if keys.insert(key.text).inserted { entries.append((key, value)) }
    }
    return DictionaryObject(entries)
  }

  private mutating func object(
    _ node: plist_t?, referredToBy index: Int, in item: BinaryGuard.Item
  ) -> CFObject? {
    guard let number = try? list.reference(index, in: item) else { return nil }
    return object(node, number: number)
  }
}

// MARK: - libplist's nodes

extension LibplistTree {
  fileprivate static func elements(of array: plist_t) -> [plist_t] {
    var iterator: plist_array_iter?
    plist_array_new_iter(array, &iterator)
    defer { free(iterator) }
    var elements: [plist_t] = []
    while true {
      var element: plist_t?
      plist_array_next_item(array, iterator, &element)
      guard let element else { return elements }
      elements.append(element)
    }
  }

  /// The values of a dictionary. Its keys are not asked for: libplist ends the process
  /// at one that holds U+0000.
  fileprivate static func values(of dictionary: plist_t) -> [plist_t] {
    var iterator: plist_dict_iter?
    plist_dict_new_iter(dictionary, &iterator)
    defer { free(iterator) }
    var values: [plist_t] = []
    while true {
      var value: plist_t?
      plist_dict_next_item(dictionary, iterator, nil, &value)
      guard let value else { return values }
      values.append(value)
    }
  }

  /// The object for a node that is no container.
  fileprivate static func scalar(_ node: plist_t) -> CFObject? {
    switch plist_get_node_type(node) {
    case PLIST_BOOLEAN:
      var value: UInt8 = 0
      plist_get_bool_val(node, &value)
      return value != 0 ? BooleanObject.true : BooleanObject.false
    case PLIST_REAL:
      var value = 0.0
      plist_get_real_val(node, &value)
      return NumberObject(.real(value))
    case PLIST_STRING:
      var length: UInt64 = 0
      let bytes = plist_get_string_ptr(node, &length)
      return StringObject(Text(UnsafeRawBufferPointer(start: bytes, count: Int(length))))
    case PLIST_DATA:
      var length: UInt64 = 0
      let bytes = plist_get_data_ptr(node, &length)
      return DataObject(Array(UnsafeRawBufferPointer(start: bytes, count: Int(length))))
    default:
      return nil
    }
  }
}
