import CFBundleCompatC
import CFText

/// A sequence of bytes.
///
/// Safe: the block is allocated as long as the object, and this file stays within the count. Only ``setCount(_:)`` and
/// ``replace(_:with:)`` move it.
///
/// Unchecked: data that C may change belong to the thread that changes them, as the header demands; others are immutable.
@safe
package final class DataObject: CFObject, HandleType, @unchecked Sendable {
  package static var handleTypeID: TypeID { .data }

  private var buffer: UnsafeRawBufferPointer

  /// The bytes. A span of mutable data must not be used after a change.
  package var span: ByteSpan {
    @inline(__always) @_lifetime(borrow self)
    get { unsafe _overrideLifetime(buffer.span, borrowing: self) }
  }

  /// Where C sees the bytes. The address stays the same as long as the length does, and in immutable data for as long as
  /// the object.
  package var address: UnsafePointer<UInt8>? { unsafe buffer.baseAddress?.assumingMemoryBound(to: UInt8.self) }

  /// The size of the block in bytes.
  private var capacity: Int

  /// The maximum length: 0 for immutable data, `Int.max` for no limit.
  package let maximumCount: Int

  private let deallocator: AllocatorObject

  /// A copy of the bytes.
  package convenience init(_ bytes: [UInt8]) { self.init(copying: bytes.span) }

  /// A copy of the bytes.
  package convenience init(copying bytes: ByteSpan) { self.init(copying: bytes, maximumCount: 0) }

  /// A copy of the bytes that may change.
  package convenience init(copying bytes: ByteSpan, maximumCount: Int) {
    unsafe self.init(adopting: Self.copy(bytes), deallocator: .systemDefault, maximumCount: maximumCount)
  }

  /// A copy that C may change.
  ///
  /// - Parameter capacity: the maximum length; 0 means no limit.
  package convenience init(copying bytes: ByteSpan, capacity: Int) {
    self.init(copying: bytes, maximumCount: capacity == 0 ? .max : capacity)
  }

  /// Data that use existing bytes. The deallocator frees them with the object.
  package init(adopting bytes: UnsafeRawBufferPointer, deallocator: AllocatorObject, maximumCount: Int = 0) {
    unsafe buffer = unsafe bytes
    capacity = bytes.count
    self.deallocator = deallocator
    self.maximumCount = maximumCount
    super.init(typeID: .data, isMutable: maximumCount > 0)
  }

  deinit { unsafe deallocator.deallocate(UnsafeMutableRawPointer(mutating: buffer.baseAddress)) }

  private static func copy(_ bytes: ByteSpan) -> UnsafeRawBufferPointer {
    guard bytes.count > 0 else { return unsafe UnsafeRawBufferPointer(start: nil, count: 0) }
    let memory = unsafe UnsafeMutableRawBufferPointer(start: cfbcc_allocate(bytes.count)!, count: bytes.count)
    unsafe bytes.withUnsafeBytes { unsafe memory.copyMemory(from: $0) }
    return UnsafeRawBufferPointer(memory)
  }

  package var count: Int { unsafe buffer.count }

  package var bytes: [UInt8] { unsafe Array(buffer) }

  package override func isEqual(to other: CFObject) -> Bool {
    let other = unsafe unsafeDowncast(other, to: DataObject.self)
    return span.isSame(as: other.span)
  }

  /// Of all bytes: files have many data that begin alike.
  package override var contentHash: UInt { unsafe UInt(truncatingIfNeeded: TextHash.hash(of: buffer)) }

  /// Drops the buffer without freeing it: creation failed, so the caller still owns it.
  package func giveBackBytes() { unsafe buffer = UnsafeRawBufferPointer(start: nil, count: 0) }

  /// The length and the bytes; of long data, the first and the last bytes.
  package override var description: Text {
    var builder = TextBuilder()
    builder.append("{length = ")
    builder.append(decimal: count)
    builder.append(", bytes = 0x")
    if count <= 24 {
      builder.append(hexadecimal: span)
    } else {
      builder.append(hexadecimal: span.extracting(first: 16))
      builder.append(" ... ")
      builder.append(hexadecimal: span.extracting(last: 8))
    }
    builder.append("}")
    return builder.text
  }
}

// MARK: - Reading

extension DataObject {
  /// Copies the bytes in a range, which must lie within the data.
  package func copyBytes(in range: Range<Int>, to output: UnsafeMutablePointer<UInt8>) {
    unsafe UnsafeMutableRawBufferPointer(start: output, count: range.count)
      .copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[range]))
  }

  /// The first or last offset of a pattern in a range. An anchored search looks only at that end of the range. An empty
  /// pattern does not occur.
  package func firstIndex(of sought: ByteSpan, in range: Range<Int>, isBackwards: Bool, isAnchored: Bool) -> Int? {
    guard !sought.isEmpty, sought.count <= range.count else { return nil }
    let bytes = span
    let last = range.upperBound - sought.count
    if isAnchored {
      let end = isBackwards ? last : range.lowerBound
      return bytes.extracting(end..<end + sought.count).isSame(as: sought) ? end : nil
    }
    let offsets = range.lowerBound...last
    return isBackwards
      ? offsets.last { bytes.extracting($0..<$0 + sought.count).isSame(as: sought) }
      : offsets.first { bytes.extracting($0..<$0 + sought.count).isSame(as: sought) }
  }
}

// MARK: - Changing

extension DataObject {
  /// The bytes, for writing. Only for mutable data, which do not share their block.
  package var mutableBuffer: UnsafeMutableRawBufferPointer { unsafe UnsafeMutableRawBufferPointer(mutating: buffer) }

  /// Truncates the data, or appends zeros. Returns false, and changes nothing, beyond ``maximumCount`` or without enough
  /// memory.
  @unsafe
  package func setCount(_ newCount: Int) -> Bool {
    let oldCount = count
    let isInPlace = newCount <= capacity
    guard isInPlace || move(to: newCount) else { return false }
    unsafe buffer = unsafe UnsafeRawBufferPointer(start: buffer.baseAddress, count: newCount)
    // A new block is zero already, and a large one costs no memory until it is used.
    if isInPlace, newCount > oldCount { unsafe memset(mutableBuffer.baseAddress! + oldCount, 0, newCount - oldCount) }
    return true
  }

  /// Replaces a range with bytes, which may be part of these data. Returns false, and changes nothing, beyond
  /// ``maximumCount`` or without enough memory.
  @unsafe
  package func replace(_ range: Range<Int>, with bytes: UnsafeRawBufferPointer) -> Bool {
    guard unsafe !overlaps(bytes) else {
      let copy = unsafe DataObject(copying: bytes.span)
      return unsafe replace(range, with: copy.buffer)
    }
    let newCount = count - range.count + bytes.count
    guard newCount <= capacity || move(to: newCount) else { return false }
    guard let start = unsafe UnsafeMutableRawPointer(mutating: buffer.baseAddress) else { return true }
    unsafe memmove(start + range.lowerBound + bytes.count, start + range.upperBound, count - range.upperBound)
    if let source = bytes.baseAddress { unsafe memcpy(start + range.lowerBound, source, bytes.count) }
    unsafe buffer = unsafe UnsafeRawBufferPointer(start: start, count: newCount)
    return true
  }

  private func overlaps(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let own = unsafe buffer.baseAddress, let other = bytes.baseAddress else { return false }
    return unsafe other < own + buffer.count && own < other + bytes.count
  }

  /// Moves the bytes to a larger block of zeros. The capacity grows by half, so appending takes amortized constant time.
  private func move(to newCount: Int) -> Bool {
    guard newCount <= maximumCount else { return false }
    let larger = min(max(newCount, capacity + capacity / 2, 16), maximumCount)
    guard let block = unsafe calloc(larger, 1) else { return false }
    if let old = unsafe UnsafeMutableRawPointer(mutating: buffer.baseAddress) {
      unsafe memcpy(block, old, count)
      unsafe free(old)
    }
    unsafe buffer = unsafe UnsafeRawBufferPointer(start: block, count: count)
    capacity = larger
    return true
  }
}
