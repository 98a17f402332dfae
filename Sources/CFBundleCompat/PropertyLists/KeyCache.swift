import CFBundleCompatC
import CFObjects
import CFText

/// The keys that a reader made last, so that a key that many dictionaries have is one object in most of them.
///
/// Which keys share an object is a matter of luck, and only of memory: a place holds one key, and the next
/// that falls there replaces it. Keys are not retained: a reader frees nothing that it made before it ends.
struct KeyCache {
  private var places: [Handle?] = []

  private static let size = 64

  /// The key with these bytes, with one reference for the caller.
  mutating func key(_ utf8: UnsafeRawBufferPointer) -> Handle {
    if places.isEmpty { places = Array(repeating: nil, count: Self.size) }
    let place = Self.place(utf8)
    if let known = places[place], Self.isKey(known, utf8) {
      withBorrowed(known) { $0.retainForHandles() }
      return known
    }
    let made = makeOwned(StringObject.copying(utf8))
    places[place] = made
    return made
  }

  /// Takes in the length and both ends.
  private static func place(_ utf8: UnsafeRawBufferPointer) -> Int {
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
