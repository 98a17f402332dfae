import CFBundleCompatC
import CFText

/// A run of bytes.
package final class DataObject: CFObject, HandleType, @unchecked Sendable {
  package static var handleTypeID: TypeID { .data }

  /// The bytes at the address that C sees. It stays the same as long as the length does, and in immutable data for ever.
  package private(set) var buffer: UnsafeRawBufferPointer

  /// How many bytes fit without another block.
  private var room: Int

  /// How long C may make it: 0 for data that never change, and `Int.max` where nobody set a limit.
  package let maximumCount: Int

  private let deallocator: AllocatorObject

  /// A copy of the bytes.
  package convenience init(_ bytes: [UInt8]) {
    self.init(adopting: bytes.withUnsafeBytes { Self.copy($0) }, deallocator: .systemDefault)
  }

  package convenience init(copying bytes: UnsafeRawBufferPointer) {
    self.init(adopting: Self.copy(bytes), deallocator: .systemDefault)
  }

  /// A copy of the bytes that may change.
  package convenience init(copying bytes: UnsafeRawBufferPointer, maximumCount: Int) {
    self.init(adopting: Self.copy(bytes), deallocator: .systemDefault, maximumCount: maximumCount)
  }

  /// The bytes themselves, which the deallocator frees when the object ends.
  package init(adopting bytes: UnsafeRawBufferPointer, deallocator: AllocatorObject, maximumCount: Int = 0) {
    buffer = bytes
    room = bytes.count
    self.deallocator = deallocator
    self.maximumCount = maximumCount
    super.init(typeID: .data)
  }

  deinit { deallocator.deallocate(UnsafeMutableRawPointer(mutating: buffer.baseAddress)) }

  private static func copy(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    guard bytes.count > 0 else { return UnsafeRawBufferPointer(start: nil, count: 0) }
    let memory = UnsafeMutableRawBufferPointer(start: malloc(bytes.count)!, count: bytes.count)
    memory.copyMemory(from: bytes)
    return UnsafeRawBufferPointer(memory)
  }

  package var isMutable: Bool { maximumCount > 0 }

  package var count: Int { buffer.count }

  package var bytes: [UInt8] { Array(buffer) }

  package override func isEqual(to other: CFObject) -> Bool {
    let other = unsafeDowncast(other, to: DataObject.self).buffer
    guard count == other.count, count > 0 else { return count == other.count }
    return memcmp(buffer.baseAddress!, other.baseAddress!, count) == 0
  }

  /// Of the start only: equal data have equal starts.
  package override var contentHash: UInt {
    UInt(truncatingIfNeeded: Text(UnsafeRawBufferPointer(rebasing: buffer.prefix(80))).hash)
  }

  /// The length and the bytes, of which long data show both ends.
  package override var description: Text {
    var builder = TextBuilder()
    builder.append("{length = ")
    builder.append(decimal: count)
    builder.append(", bytes = 0x")
    if count <= 24 {
      builder.append(hexadecimal: buffer)
    } else {
      builder.append(hexadecimal: UnsafeRawBufferPointer(rebasing: buffer.prefix(16)))
      builder.append(" ... ")
      builder.append(hexadecimal: UnsafeRawBufferPointer(rebasing: buffer.suffix(8)))
    }
    builder.append("}")
    return builder.text
  }
}

// MARK: - Searching

extension DataObject {
  /// Where bytes occur first, or last, in a range; anchored, only at that end of it. No bytes occur nowhere.
  package func firstIndex(
    of sought: UnsafeRawBufferPointer, in range: Range<Int>, isBackwards: Bool, isAnchored: Bool
  ) -> Int? {
    guard let pattern = sought.baseAddress, let start = buffer.baseAddress, !sought.isEmpty,
      sought.count <= range.count
    else { return nil }
    let last = range.upperBound - sought.count
    func occurs(at index: Int) -> Bool { memcmp(start + index, pattern, sought.count) == 0 }
    if isAnchored {
      let end = isBackwards ? last : range.lowerBound
      return occurs(at: end) ? end : nil
    }
    let places = range.lowerBound...last
    return isBackwards ? places.last(where: occurs) : places.first(where: occurs)
  }
}

// MARK: - Changing

extension DataObject {
  /// The bytes, to be written to. Only mutable data own their block alone.
  package var mutableBuffer: UnsafeMutableRawBufferPointer { UnsafeMutableRawBufferPointer(mutating: buffer) }

  /// Cuts the data, or adds zeros. False, and nothing changes, if there is no memory for that.
  package func setCount(_ newCount: Int) -> Bool {
    let oldCount = count
    let isInPlace = newCount <= room
    guard isInPlace || move(toRoomFor: newCount) else { return false }
    buffer = UnsafeRawBufferPointer(start: buffer.baseAddress, count: newCount)
    // A new block is zero already, and a large one costs no memory until it is used.
    if isInPlace, newCount > oldCount { memset(mutableBuffer.baseAddress! + oldCount, 0, newCount - oldCount) }
    return true
  }

  /// Puts bytes, which may be some of its own, in the place of others. False, and nothing changes,
  /// if there is no memory for that.
  package func replace(_ range: Range<Int>, with bytes: UnsafeRawBufferPointer) -> Bool {
    guard !overlaps(bytes) else {
      let copy = DataObject(copying: bytes)
      return withExtendedLifetime(copy) { replace(range, with: copy.buffer) }
    }
    let newCount = count - range.count + bytes.count
    guard newCount <= room || move(toRoomFor: newCount) else { return false }
    guard let start = UnsafeMutableRawPointer(mutating: buffer.baseAddress) else { return true }
    memmove(start + range.lowerBound + bytes.count, start + range.upperBound, count - range.upperBound)
    if let source = bytes.baseAddress { memcpy(start + range.lowerBound, source, bytes.count) }
    buffer = UnsafeRawBufferPointer(start: start, count: newCount)
    return true
  }

  private func overlaps(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let own = buffer.baseAddress, let other = bytes.baseAddress else { return false }
    return other < own + buffer.count && own < other + bytes.count
  }

  /// Moves the bytes to a larger block of zeros: half as large again, so that adding byte after byte costs little.
  private func move(toRoomFor newCount: Int) -> Bool {
    let larger = min(max(newCount, room + room / 2, 16), maximumCount)
    guard let block = calloc(larger, 1) else { return false }
    if let old = UnsafeMutableRawPointer(mutating: buffer.baseAddress) {
      memcpy(block, old, count)
      free(old)
    }
    buffer = UnsafeRawBufferPointer(start: block, count: count)
    room = larger
    return true
  }
}

extension TextBuilder {
  /// Two digits for each byte, in lower case.
  fileprivate mutating func append(hexadecimal bytes: UnsafeRawBufferPointer) {
    let digits: StaticString = "0123456789abcdef"
    for byte in bytes {
      append(digits.utf8Start[Int(byte >> 4)])
      append(digits.utf8Start[Int(byte & 15)])
    }
  }
}
