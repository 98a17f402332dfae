import CFObjects
import CFText

/// A value of a property list.
///
/// ```swift
/// let settings: PropertyList = ["volume": 0.5, "languages": ["de", "en"], "muted": false]
/// let xml = try settings.bytes(as: .xml)
/// print(settings["languages"]?[0]?.string ?? "none")  // de
/// ```
///
/// Lists and dictionaries may be nested up to 512 deep in a file.
public enum PropertyList: Hashable, Sendable {
  /// A string.
  case string(String)
  /// An integer.
  case integer(Int64)
  /// An integer above `Int64.max`, which binary lists may hold.
  case unsignedInteger(UInt64)
  /// A floating-point number.
  case real(Double)
  /// True or false.
  case boolean(Bool)
  /// A moment.
  case date(Moment)
  /// Bytes.
  case data([UInt8])
  /// A UID: in a keyed archive, the number of an object.
  case uid(UInt32)
  /// A list of values.
  case array([PropertyList])
  /// Values by key.
  case dictionary([String: PropertyList])

  /// A point in time, as property lists have it.
  public struct Moment: Hashable, Sendable, Comparable {
    /// Seconds since 2001-01-01 00:00:00 UTC, as in `Date.timeIntervalSinceReferenceDate`.
    public var secondsSinceReferenceDate: Double

    /// The moment a number of seconds after the beginning of 2001 in UTC.
    ///
    /// - Parameter seconds: Negative for a moment before.
    public init(secondsSinceReferenceDate seconds: Double) { secondsSinceReferenceDate = seconds }

    /// Whether the first moment is before the second.
    public static func < (left: Moment, right: Moment) -> Bool {
      left.secondsSinceReferenceDate < right.secondsSinceReferenceDate
    }
  }
}

// MARK: - Typed access

extension PropertyList {
  /// The string; `nil` for a value of another kind.
  public var string: String? {
    if case .string(let value) = self { return value }
    return nil
  }

  /// The integer, if it is one that `Int` can hold; `nil` for a value of another kind.
  public var integer: Int? {
    switch self {
    case .integer(let value): Int(exactly: value)
    case .unsignedInteger(let value): Int(exactly: value)
    default: nil
    }
  }

  /// The number, which may be an integer; `nil` for a value of another kind.
  public var real: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .unsignedInteger(let value): Double(value)
    case .real(let value): value
    default: nil
    }
  }

  /// True or false; `nil` for a value of another kind.
  public var boolean: Bool? {
    if case .boolean(let value) = self { return value }
    return nil
  }

  /// The moment; `nil` for a value of another kind.
  public var moment: Moment? {
    if case .date(let value) = self { return value }
    return nil
  }

  /// The bytes; `nil` for a value of another kind.
  public var data: [UInt8]? {
    if case .data(let value) = self { return value }
    return nil
  }

  /// The values of a list; `nil` for a value of another kind.
  public var array: [PropertyList]? {
    if case .array(let value) = self { return value }
    return nil
  }

  /// The values of a dictionary by key; `nil` for a value of another kind.
  public var dictionary: [String: PropertyList]? {
    if case .dictionary(let value) = self { return value }
    return nil
  }

  /// The value for a key of a dictionary. `nil` if the value is not a dictionary; then setting it has no effect.
  ///
  /// - Parameter key: The key; setting `nil` removes it.
  public subscript(key: String) -> PropertyList? {
    get { dictionary?[key] }
    set {
      guard case .dictionary(var values) = self else { return }
      values[key] = newValue
      self = .dictionary(values)
    }
  }

  /// The value at an index of a list; `nil` beyond its end, and for another kind of value.
  ///
  /// - Parameter index: Counted from 0.
  public subscript(index: Int) -> PropertyList? {
    guard let array, array.indices.contains(index) else { return nil }
    return array[index]
  }
}

// MARK: - Literals

extension PropertyList: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }

  /// An integer.
  public init(integerLiteral value: Int64) { self = .integer(value) }

  /// A floating-point number.
  public init(floatLiteral value: Double) { self = .real(value) }

  /// True or false.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }

  /// A list.
  public init(arrayLiteral elements: PropertyList...) { self = .array(elements) }

  /// A dictionary. The last value of a repeated key stays.
  public init(dictionaryLiteral elements: (String, PropertyList)...) {
    self = .dictionary(Dictionary(elements) { _, last in last })
  }
}

// MARK: - Objects of the core

extension PropertyList {
  /// `nil` for an object that property lists do not have. The core's objects are not nested deeper than files are.
  init?(_ object: CFObject) {
    switch object {
    case let object as StringObject: self = .string(object.text.string)
    case let object as NumberObject:
      switch object.value {
      case .integer(let value): self = .integer(value)
      case .unsigned(let value): self = .unsignedInteger(value)
      case .real(let value): self = .real(value)
      }
    case let object as BooleanObject: self = .boolean(object.value)
    case let object as DateObject: self = .date(Moment(secondsSinceReferenceDate: object.absoluteTime))
    case let object as DataObject: self = .data(object.bytes)
    case let object as UIDObject: self = .uid(object.value)
    case let object as ArrayObject: self = .array(object.objects.compactMap { PropertyList($0) })
    case let object as DictionaryObject: self = .dictionary(Self.dictionary(of: object))
    default: return nil
    }
  }

  static func dictionary(of object: DictionaryObject) -> [String: PropertyList] {
    var values: [String: PropertyList] = [:]
    for (key, value) in object.entries {
      guard let key = key as? StringObject, let value = PropertyList(value) else { continue }
      values[key.text.string] = value
    }
    return values
  }

  /// Keys are sorted, so that the same value has the same bytes.
  ///
  /// - Parameter depth: How many containers may be inside each other.
  func object(depth: Int) throws(WriteError) -> CFObject {
    guard depth > 0 else { throw WriteError("containers are nested too deeply") }
    switch self {
    case .string(let value): return StringObject(Text(value))
    case .integer(let value): return NumberObject(.integer(value))
    case .unsignedInteger(let value): return NumberObject(value)
    case .real(let value): return NumberObject(.real(value))
    case .boolean(let value): return BooleanObject.object(value)
    case .date(let value): return DateObject(absoluteTime: value.secondsSinceReferenceDate)
    case .data(let value): return DataObject(value)
    case .uid(let value): return UIDObject(value)
    case .array(let values):
      var objects: [CFObject] = []
      for value in values { objects.append(try value.object(depth: depth - 1)) }
      return ArrayObject(objects)
    case .dictionary(let values):
      var entries: [(key: CFObject, value: CFObject)] = []
      for (key, value) in values.sorted(by: { $0.key < $1.key }) {
        entries.append((StringObject(Text(key)), try value.object(depth: depth - 1)))
      }
      return DictionaryObject(entries)
    }
  }
}
