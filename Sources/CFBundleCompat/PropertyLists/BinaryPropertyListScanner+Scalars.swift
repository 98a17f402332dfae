// The scalars of a binary list. An extension of the scanner: calling the reader's methods would copy the reader.

import CFObjects
import CFText

extension BinaryPropertyListScanner.Item {
  /// What the object takes of memory. At most 24 times the size of the file, so no sum overflows.
  var memoryCost: Int {
    switch kind {
    case .ascii: MemoryCost.string &+ count
    // Latin-1 and UTF-16 have at most three bytes of UTF-8 for a unit.
    case .utf16: MemoryCost.string &+ 3 &* count
    case .data: MemoryCost.data &+ count
    case .boolean, .integer, .real, .date, .uid: MemoryCost.scalar
    case .array, .set: MemoryCost.container &+ count &* MemoryCost.reference
    case .dictionary: MemoryCost.container &+ count &* (2 &* MemoryCost.reference &+ MemoryCost.entry)
    }
  }
}

extension BinaryPropertyListScanner {
  /// The object of a scalar; `nil` for a container.
  func scalar(_ item: Item) -> CFObject? {
    switch item.kind {
    case .boolean: return BooleanObject.object(isTrue(item))
    case .integer: return NumberObject(number(of: item))
    case .real: return NumberObject(.real(real(of: item)))
    case .date: return DateObject(absoluteTime: Double(bitPattern: integer(of: item)))
    case .data: return DataObject(copying: bytes(of: item))
    // Apple's reader takes bytes beyond ASCII for Latin-1.
    case .ascii: return StringObject.copying(latin1: bytes(of: item))
    case .utf16: return StringObject.copying(utf16BigEndian: bytes(of: item))
    // The scanner has checked the size.
    case .uid: return UIDObject(UInt32(truncatingIfNeeded: integer(of: item)))
    case .array, .set, .dictionary: return nil
    }
  }

  package func isTrue(_ item: Item) -> Bool { bytes[item.start] == 0x09 }

  /// Integers of up to four bytes are unsigned. Of 16 bytes the lower half counts, as unsigned.
  package func number(of item: Item) -> NumberObject.Value {
    let value = integer(of: item)
    return item.count == 8 ? .integer(Int64(bitPattern: value)) : .exactly(value)
  }

  /// Whether the upper half of an integer of 16 bytes is empty.
  package func fits(_ item: Item) -> Bool { BinaryTrailer.integer(bytes, at: item.content, size: 8) == 0 }

  package func real(of item: Item) -> Double {
    let bits = integer(of: item)
    return item.count == 8
      ? Double(bitPattern: bits) : Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
  }
}
