/// Encodes one value as a property list.
///
/// The encoders and containers of nested values are kept until the end: a type may fill several at once.
final class ListEncoder: Encoder {
  /// What the value has encoded; `nil` if nothing.
  var result: PropertyList? {
    get { scalar ?? elements.map { .array($0.lists) } ?? entries.map { .dictionary($0.lists) } }
    set { scalar = newValue }
  }

  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any] = [:]

  fileprivate let converting: (any Encodable) -> PropertyList?
  fileprivate var scalar: PropertyList?
  fileprivate var elements: Elements?
  fileprivate var entries: Entries?

  init(codingPath: [any CodingKey] = [], converting: @escaping (any Encodable) -> PropertyList?) {
    self.codingPath = codingPath
    self.converting = converting
  }

  func list<Value: Encodable>(for value: Value) throws -> PropertyList {
    if let list = try listOrNothing(for: value) { return list }
    throw EncodingError.invalidValue(
      value, .init(codingPath: codingPath, debugDescription: "\(Value.self) has encoded nothing"))
  }

  /// `nil` for an optional value that is `nil`.
  fileprivate func listOrNothing(for value: some Encodable) throws -> PropertyList? {
    if let list = converting(value) { return list }
    if let bytes = value as? [UInt8] { return .data(bytes) }
    try value.encode(to: self)
    return result
  }

  fileprivate func nested(_ key: any CodingKey) -> ListEncoder {
    ListEncoder(codingPath: codingPath + [key], converting: converting)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    let entries = entries ?? Entries()
    self.entries = entries
    return KeyedEncodingContainer(KeyedContainer(encoder: self, entries: entries))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    let elements = elements ?? Elements()
    self.elements = elements
    return UnkeyedContainer(encoder: self, elements: elements)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { SingleContainer(encoder: self) }

  /// A value that is complete, or whose encoder is still in use.
  fileprivate enum Slot {
    case list(PropertyList)
    case encoder(ListEncoder)

    var list: PropertyList? {
      switch self {
      case .list(let list): list
      case .encoder(let encoder): encoder.result
      }
    }
  }

  fileprivate final class Elements {
    var slots: [Slot] = []
    var lists: [PropertyList] { slots.compactMap { $0.list } }
  }

  fileprivate final class Entries {
    var slots: [String: Slot] = [:]
    var lists: [String: PropertyList] { slots.compactMapValues { $0.list } }
  }
}

extension PropertyList {
  fileprivate init(_ value: some BinaryInteger) {
    if let integer = Int64(exactly: value) {
      self = .integer(integer)
    } else if let integer = UInt64(exactly: value) {
      self = .unsignedInteger(integer)
    } else {
      self = .real(Double(value))
    }
  }
}

private struct KeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: ListEncoder
  let entries: ListEncoder.Entries

  var codingPath: [any CodingKey] { encoder.codingPath }

  private func set(_ list: PropertyList, _ key: Key) { entries.slots[key.stringValue] = .list(list) }

  private func nested(_ key: any CodingKey) -> ListEncoder {
    let nested = encoder.nested(key)
    entries.slots[key.stringValue] = .encoder(nested)
    return nested
  }

  func encodeNil(forKey key: Key) {}
  func encode(_ value: Bool, forKey key: Key) { set(.boolean(value), key) }
  func encode(_ value: String, forKey key: Key) { set(.string(value), key) }
  func encode(_ value: Double, forKey key: Key) { set(.real(value), key) }
  func encode(_ value: Float, forKey key: Key) { set(.real(Double(value)), key) }
  func encode(_ value: Int, forKey key: Key) { set(PropertyList(value), key) }
  func encode(_ value: Int8, forKey key: Key) { set(PropertyList(value), key) }
  func encode(_ value: Int16, forKey key: Key) { set(PropertyList(value), key) }
  func encode(_ value: Int32, forKey key: Key) { set(PropertyList(value), key) }
  func encode(_ value: Int64, forKey key: Key) { set(PropertyList(value), key) }
  func encode(_ value: UInt, forKey key: Key) { set(PropertyList(value), key) }
  func encode(_ value: UInt8, forKey key: Key) { set(PropertyList(value), key) }
  func encode(_ value: UInt16, forKey key: Key) { set(PropertyList(value), key) }
  func encode(_ value: UInt32, forKey key: Key) { set(PropertyList(value), key) }
  func encode(_ value: UInt64, forKey key: Key) { set(PropertyList(value), key) }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    if let list = try encoder.nested(key).listOrNothing(for: value) { set(list, key) }
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> { nested(key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { nested(key).unkeyedContainer() }

  func superEncoder() -> any Encoder { nested(ListKey.superKey) }

  func superEncoder(forKey key: Key) -> any Encoder { nested(key) }
}

private struct UnkeyedContainer: UnkeyedEncodingContainer {
  let encoder: ListEncoder
  let elements: ListEncoder.Elements

  var codingPath: [any CodingKey] { encoder.codingPath }
  var count: Int { elements.slots.count }

  private var nextKey: ListKey { ListKey(intValue: count) }

  private func append(_ list: PropertyList) { elements.slots.append(.list(list)) }

  private func nested() -> ListEncoder {
    let nested = encoder.nested(nextKey)
    elements.slots.append(.encoder(nested))
    return nested
  }

  func encodeNil() throws {
    throw EncodingError.invalidValue(
      Any?.none as Any, .init(codingPath: codingPath + [nextKey], debugDescription: "property lists do not have null"))
  }

  func encode(_ value: Bool) { append(.boolean(value)) }
  func encode(_ value: String) { append(.string(value)) }
  func encode(_ value: Double) { append(.real(value)) }
  func encode(_ value: Float) { append(.real(Double(value))) }
  func encode(_ value: Int) { append(PropertyList(value)) }
  func encode(_ value: Int8) { append(PropertyList(value)) }
  func encode(_ value: Int16) { append(PropertyList(value)) }
  func encode(_ value: Int32) { append(PropertyList(value)) }
  func encode(_ value: Int64) { append(PropertyList(value)) }
  func encode(_ value: UInt) { append(PropertyList(value)) }
  func encode(_ value: UInt8) { append(PropertyList(value)) }
  func encode(_ value: UInt16) { append(PropertyList(value)) }
  func encode(_ value: UInt32) { append(PropertyList(value)) }
  func encode(_ value: UInt64) { append(PropertyList(value)) }

  func encode(_ value: some Encodable) throws {
    guard let list = try encoder.nested(nextKey).listOrNothing(for: value) else { return try encodeNil() }
    append(list)
  }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    nested().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { nested().unkeyedContainer() }

  func superEncoder() -> any Encoder { nested() }
}

private struct SingleContainer: SingleValueEncodingContainer {
  let encoder: ListEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil() {}
  func encode(_ value: Bool) { encoder.scalar = .boolean(value) }
  func encode(_ value: String) { encoder.scalar = .string(value) }
  func encode(_ value: Double) { encoder.scalar = .real(value) }
  func encode(_ value: Float) { encoder.scalar = .real(Double(value)) }
  func encode(_ value: Int) { encoder.scalar = PropertyList(value) }
  func encode(_ value: Int8) { encoder.scalar = PropertyList(value) }
  func encode(_ value: Int16) { encoder.scalar = PropertyList(value) }
  func encode(_ value: Int32) { encoder.scalar = PropertyList(value) }
  func encode(_ value: Int64) { encoder.scalar = PropertyList(value) }
  func encode(_ value: UInt) { encoder.scalar = PropertyList(value) }
  func encode(_ value: UInt8) { encoder.scalar = PropertyList(value) }
  func encode(_ value: UInt16) { encoder.scalar = PropertyList(value) }
  func encode(_ value: UInt32) { encoder.scalar = PropertyList(value) }
  func encode(_ value: UInt64) { encoder.scalar = PropertyList(value) }

  func encode(_ value: some Encodable) throws {
    encoder.scalar = try ListEncoder(codingPath: codingPath, converting: encoder.converting).listOrNothing(for: value)
  }
}
