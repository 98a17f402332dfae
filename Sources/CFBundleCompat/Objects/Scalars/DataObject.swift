import CFBundleCompatC
import CFText

/// A sequence of bytes.
package final class DataObject: CFObject, HandleType, @unchecked Sendable {
  package static var handleTypeID: TypeID { .data }

  /// The bytes, at the address that C sees. The address changes only with the length.
  package private(set) var buffer: UnsafeRawBufferPointer

  /// The size of the block in bytes.
  private var capacity: Int

  /// The maximum length: 0 for immutable data, `Int.max` for no limit.
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

  /// A copy that C may change.
  ///
  /// - Parameter capacity: the maximum length; 0 means no limit.
  package convenience init(copying bytes: UnsafeRawBufferPointer, capacity: Int) {
    self.init(copying: bytes, maximumCount: capacity == 0 ? .max : capacity)
  }

  /// Data that use existing bytes. The deallocator frees them with the object.
  package init(adopting bytes: UnsafeRawBufferPointer, deallocator: AllocatorObject, maximumCount: Int = 0) {
    buffer = bytes
    capacity = bytes.count
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

  /// The hash of the first bytes only: equal data have equal first bytes.
  package override var contentHash: UInt {
    UInt(truncatingIfNeeded: Text(UnsafeRawBufferPointer(rebasing: buffer.prefix(80))).hash)
  }

  /// The length and the bytes; of long data, the first and the last bytes.
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

// MARK: - Reading

extension DataObject {
  /// Copies the bytes in a range, which must lie within the data.
  package func copyBytes(in range: Range<Int>, to output: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawBufferPointer(start: output, count: range.count)
      .copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[range]))
  }

  /// The first or last offset of a pattern in a range. An anchored search looks only at that end of the range. An empty
  /// pattern does not occur.
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
    let offsets = range.lowerBound...last
    return isBackwards ? offsets.last(where: occurs) : offsets.first(where: occurs)
  }
}

// MARK: - Changing

extension DataObject {
  /// The bytes, for writing. Only for mutable data, which do not share their block.
  package var mutableBuffer: UnsafeMutableRawBufferPointer { UnsafeMutableRawBufferPointer(mutating: buffer) }

  /// Truncates the data, or appends zeros. Returns false, and changes nothing, beyond ``maximumCount`` or without enough
  /// memory.
  package func setCount(_ newCount: Int) -> Bool {
    let oldCount = count
    let isInPlace = newCount <= capacity
    guard isInPlace || move(to: newCount) else { return false }
    buffer = UnsafeRawBufferPointer(start: buffer.baseAddress, count: newCount)
    // A new block is zero already, and a large one costs no memory until it is used.
    if isInPlace, newCount > oldCount { memset(mutableBuffer.baseAddress! + oldCount, 0, newCount - oldCount) }
    return true
  }

  /// Replaces a range with bytes, which may be part of these data. Returns false, and changes nothing, beyond
  /// ``maximumCount`` or without enough memory.
  package func replace(_ range: Range<Int>, with bytes: UnsafeRawBufferPointer) -> Bool {
    guard !overlaps(bytes) else {
      let copy = DataObject(copying: bytes)
      return withExtendedLifetime(copy) { replace(range, with: copy.buffer) }
    }
    let newCount = count - range.count + bytes.count
    guard newCount <= capacity || move(to: newCount) else { return false }
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

  /// Moves the bytes to a larger block of zeros. The capacity grows by half, so appending takes amortized constant time.
  private func move(to newCount: Int) -> Bool {
    guard newCount <= maximumCount else { return false }
    let larger = min(max(newCount, capacity + capacity / 2, 16), maximumCount)
    guard let block = calloc(larger, 1) else { return false }
    if let old = UnsafeMutableRawPointer(mutating: buffer.baseAddress) {
      memcpy(block, old, count)
      free(old)
    }
    buffer = UnsafeRawBufferPointer(start: block, count: count)
    capacity = larger
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
