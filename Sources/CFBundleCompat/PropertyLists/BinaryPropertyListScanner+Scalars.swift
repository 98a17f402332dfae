// The objects of a binary list that hold no others. Asked of the file: the reader would be copied for each.

import CFObjects
import CFText

extension BinaryPropertyListScanner {
  /// The object of an item that holds no others, owned; `nil` for one that does.
  func scalar(_ item: Item) -> Handle? {
    switch item.kind {
    case .boolean: return makeOwned(BooleanObject.object(bytes[item.start] == 0x09))
    case .integer: return makeOwned(NumberObject(number(of: item)))
    case .real: return makeOwned(NumberObject(.real(real(of: item))))
    case .date: return makeOwned(DateObject(absoluteTime: Double(bitPattern: integer(of: item))))
    case .data: return makeOwned(DataObject(copying: bytes(of: item)))
    // Apple takes bytes beyond ASCII for Latin-1.
    case .ascii: return makeOwned(StringObject.copying(latin1: bytes(of: item)))
    case .utf16: return makeOwned(StringObject(Text(utf16BigEndian: bytes(of: item))))
    // As XML shows them.
    case .uid:
      return makeOwned(DictionaryObject([(StringObject("CF$UID"), NumberObject(.exactly(integer(of: item))))]))
    case .array, .set, .dictionary: return nil
    }
  }

  /// Up to four bytes are never negative. Of 16 bytes the lower half counts, and is not negative.
  private func number(of item: Item) -> NumberObject.Value {
    let value = integer(of: item)
    return item.count == 8 ? .integer(Int64(bitPattern: value)) : .exactly(value)
  }

  private func real(of item: Item) -> Double {
    let bits = integer(of: item)
    return item.count == 8
      ? Double(bitPattern: bits) : Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
  }
}
