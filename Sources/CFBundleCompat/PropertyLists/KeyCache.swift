import CFObjects

/// The keys that a reader created recently, so that a key of many dictionaries is one object in most of them.
///
/// A direct-mapped cache; a miss costs only memory. Keys are not retained: see ``OwnedObjects``.
struct KeyCache {
  private var slots: [Handle?] = []

  private static let size = 64

  /// The key with these bytes, with one reference for the caller, and whether it is a new object.
  mutating func key(_ utf8: Span<UInt8>) -> (Handle, isNew: Bool) {
    if slots.isEmpty { slots = Array(repeating: nil, count: Self.size) }
    let slot = Self.slot(utf8)
    if let cached = slots[slot], isString(cached, utf8) {
      withBorrowed(cached) { $0.retainForHandles() }
      return (cached, false)
    }
    let created = makeOwned(StringObject.copying(utf8))
    slots[slot] = created
    return (created, true)
  }

  /// A hash of the length, the first and the last eight bytes.
  private static func slot(_ utf8: Span<UInt8>) -> Int {
    var mixed = UInt64(utf8.count)
    if let first = utf8.word(at: 0), let last = utf8.word(at: utf8.count - 8) {
      mixed ^= first
      mixed = mixed &* 0x9E37_79B9_7F4A_7C15 ^ last
    } else {
      for index in utf8.indices { mixed = mixed << 8 | UInt64(utf8[index]) }
    }
    return Int((mixed &* 0x9E37_79B9_7F4A_7C15) >> 58)
  }
}
