import CFBundleCompatC
import CFObjects
import CFText

/// The keys that a reader created recently, so that a key of many dictionaries is one object in most of them.
///
/// A direct-mapped cache; a miss costs only memory. Keys are not retained: a reader releases none of its objects
/// before it ends.
struct KeyCache {
  private var slots: [Handle?] = []

  private static let size = 64

  /// The key with these bytes, with one reference for the caller.
  mutating func key(_ utf8: UnsafeRawBufferPointer) -> Handle {
    if slots.isEmpty { slots = Array(repeating: nil, count: Self.size) }
    let slot = Self.slot(utf8)
    if let cached = slots[slot], Self.isKey(cached, utf8) {
      withBorrowed(cached) { $0.retainForHandles() }
      return cached
    }
    let created = makeOwned(StringObject.copying(utf8))
    slots[slot] = created
    return created
  }

  /// A hash of the length, the first and the last eight bytes.
  private static func slot(_ utf8: UnsafeRawBufferPointer) -> Int {
    var mixed = UInt64(utf8.count)
    if utf8.count >= 8 {
      mixed ^= utf8.loadUnaligned(fromByteOffset: 0, as: UInt64.self)
      mixed = mixed &* 0x9E37_79B9_7F4A_7C15 ^ utf8.loadUnaligned(fromByteOffset: utf8.count - 8, as: UInt64.self)
    } else {
      for byte in utf8 { mixed = mixed << 8 | UInt64(byte) }
    }
    return Int((mixed &* 0x9E37_79B9_7F4A_7C15) >> 58)
  }

  private static func isKey(_ handle: Handle, _ utf8: UnsafeRawBufferPointer) -> Bool {
    unmanaged(handle, as: StringObject.self)?.key?.bytes.isSame(as: utf8) ?? false
  }
}
