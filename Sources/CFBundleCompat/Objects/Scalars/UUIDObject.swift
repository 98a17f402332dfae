import CFText

/// A universally unique identifier.
///
/// Unchecked: nothing changes after the object was made.
package final class UUIDObject: CFObject, HandleType, @unchecked Sendable {
  package static var handleTypeID: TypeID { .uuid }

  /// The 16 bytes; the first is the most significant one.
  package struct Value: Hashable {
    package let high: UInt64
    package let low: UInt64

    package init(high: UInt64, low: UInt64) {
      self.high = high
      self.low = low
    }
  }

  package let value: Value

  package init(_ value: Value) {
    self.value = value
    super.init(typeID: .uuid)
  }

  package override func isEqual(to other: CFObject) -> Bool {
    unsafe value == unsafeDowncast(other, to: UUIDObject.self).value
  }

  package override var contentHash: UInt { UInt(truncatingIfNeeded: value.high ^ value.low) }

  package override var description: Text { value.text }
}

// MARK: - Creating

extension UUIDObject {
  /// The object for a value: the constant, if there is one, so that programs may compare pointers.
  package static func object(_ value: Value) -> UUIDObject {
    constants.existing(value) ?? UUIDObject(value)
  }

  /// The constant for a value. Immortal.
  package static func constant(_ value: Value) -> UUIDObject { constants.object(value) }

  private static let constants = UUIDConstants()
}

/// The UUIDs of `CFUUIDGetConstantUUIDWithBytes`, each once.
///
/// Unchecked: `objects` is accessed only with the lock.
private final class UUIDConstants: @unchecked Sendable {
  private let lock = Lock()
  private var objects: [UUIDObject.Value: UUIDObject] = [:]

  func existing(_ value: UUIDObject.Value) -> UUIDObject? { lock.withLock { objects[value] } }

  func object(_ value: UUIDObject.Value) -> UUIDObject {
    lock.withLock {
      if let object = objects[value] { return object }
      let object = UUIDObject(value)
      objects[value] = object
      return object
    }
  }
}

extension UUIDObject.Value {
  /// A random value, marked as such (RFC 9562, version 4).
  package static func random() -> UUIDObject.Value {
    var generator = SystemRandomNumberGenerator()
    return UUIDObject.Value(
      high: generator.next() & ~0xF000 | 0x4000,
      low: generator.next() & ~(0b11 << 62) | 0b10 << 62)
  }
}

// MARK: - Text

extension UUIDObject.Value {
  /// The offsets of hyphens in the text.
  private static func isHyphen(_ position: Int) -> Bool {
    position == 8 || position == 13 || position == 18 || position == 23
  }

  /// Reads `68753A44-4D6F-1226-9C60-0050E4C00067`, in either case.
  ///
  /// A brace or blanks may come first. Anything after the UUID is ignored.
  package init?(_ text: Text) {
    let start = text.utf8.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "{") }
    guard start.count >= 36 else { return nil }
    var words: [UInt64] = [0, 0]
    var digits = 0
    for (position, byte) in start.prefix(36).enumerated() {
      if Self.isHyphen(position) {
        guard byte == .hyphen else { return nil }
        continue
      }
      guard let digit = byte.hexadecimalValue else { return nil }
      words[digits / 16] = words[digits / 16] << 4 | UInt64(digit)
      digits += 1
    }
    self.init(high: words[0], low: words[1])
  }

  /// The same text, in upper case.
  package var text: Text {
    let literal: Literal = "0123456789ABCDEF"
    let digits = literal.bytes
    var builder = TextBuilder()
    var position = 0
    for word in [high, low] {
      for shift in stride(from: UInt64(60), through: 0, by: -4) {
        if Self.isHyphen(position) {
          builder.append(.hyphen)
          position += 1
        }
        builder.append(digits[Int(word >> shift & 15)])
        position += 1
      }
    }
    return builder.text
  }
}
