extension PropertyList {
  /// The property list for a value of a type of your own.
  ///
  /// ```swift
  /// struct Window: Codable {
  ///   var title: String
  ///   var frame: [Double]
  /// }
  /// let list = try PropertyList(encoding: Window(title: "Map", frame: [0, 0, 640, 480]))
  /// ```
  ///
  /// A value that is ``PropertyList``, ``Moment`` or `[UInt8]` becomes what it is. Optional values that are `nil` are left
  /// out. With the product CFBundleCompatFoundation, `Date` becomes a date and `Data` becomes data.
  ///
  /// - Parameter value: The value.
  /// - Throws: `EncodingError` if the value encodes nothing, or what the type itself throws.
  public init(encoding value: some Encodable) throws { try self.init(encoding: value) { _ in nil } }

  /// - Parameter converting: the list for a value that does not encode itself; `nil` for all others.
  package init(encoding value: some Encodable, converting: @escaping (any Encodable) -> PropertyList?) throws {
    self = try ListEncoder(converting: converting).list(for: value)
  }

  /// The list as a value of a type of your own.
  ///
  /// ```swift
  /// let window = try list.decoded(as: Window.self)
  /// ```
  ///
  /// A date decodes as ``Moment`` and as Foundation's `Date`, data as `[UInt8]` and as Foundation's `Data`.
  ///
  /// - Parameter type: The type.
  /// - Throws: `DecodingError`, with the path of the value that is missing or of another type.
  public func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
    try ListDecoder(list: self, codingPath: []).decode(type)
  }
}

extension PropertyList: Codable {
  /// Reads any value of a decoder that says what its values are, as that of ``decoded(as:)`` does.
  public init(from decoder: any Decoder) throws {
    if let decoder = decoder as? ListDecoder {
      self = decoder.list
    } else if let container = try? decoder.container(keyedBy: ListKey.self) {
      let values = try container.allKeys.map { ($0.stringValue, try container.decode(PropertyList.self, forKey: $0)) }
      self = .dictionary(Dictionary(values) { _, last in last })
    } else if var container = try? decoder.unkeyedContainer() {
      var values: [PropertyList] = []
      while !container.isAtEnd { values.append(try container.decode(PropertyList.self)) }
      self = .array(values)
    } else {
      let container = try decoder.singleValueContainer()
      if let value = try? container.decode(Bool.self) {
        self = .boolean(value)
      } else if let value = try? container.decode(Int64.self) {
        self = .integer(value)
      } else if let value = try? container.decode(UInt64.self) {
        self = .unsignedInteger(value)
      } else if let value = try? container.decode(Double.self) {
        self = .real(value)
      } else {
        self = .string(try container.decode(String.self))
      }
    }
  }

  /// Writes the value. To another encoder than that of ``init(encoding:)``, a date is a number and data are numbers.
  public func encode(to encoder: any Encoder) throws {
    if let encoder = encoder as? ListEncoder {
      encoder.result = self
      return
    }
    switch self {
    case .array(let values):
      var container = encoder.unkeyedContainer()
      for value in values { try container.encode(value) }
    case .dictionary(let values):
      var container = encoder.container(keyedBy: ListKey.self)
      for (key, value) in values { try container.encode(value, forKey: ListKey(key)) }
    default:
      var container = encoder.singleValueContainer()
      switch self {
      case .string(let value): try container.encode(value)
      case .integer(let value): try container.encode(value)
      case .unsignedInteger(let value): try container.encode(value)
      case .real(let value): try container.encode(value)
      case .boolean(let value): try container.encode(value)
      case .date(let value): try container.encode(value.secondsSinceReferenceDate)
      case .data(let value): try container.encode(value)
      case .uid(let value): try container.encode(value)
      case .array, .dictionary: break
      }
    }
  }
}

extension PropertyList.Moment: Codable {
  /// Reads the number of seconds since the beginning of 2001.
  public init(from decoder: any Decoder) throws {
    self.init(secondsSinceReferenceDate: try decoder.singleValueContainer().decode(Double.self))
  }

  /// Writes a date, or to another encoder than that of property lists the number of seconds.
  public func encode(to encoder: any Encoder) throws {
    if let encoder = encoder as? ListEncoder {
      encoder.result = .date(self)
    } else {
      var container = encoder.singleValueContainer()
      try container.encode(secondsSinceReferenceDate)
    }
  }
}

/// A key of a dictionary, or an index of a list.
struct ListKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ key: String) {
    stringValue = key
    intValue = nil
  }

  init(stringValue: String) { self.init(stringValue) }

  init(intValue: Int) {
    stringValue = String(intValue)
    self.intValue = intValue
  }

  static let superKey = ListKey("super")
}
