import CFBundleCompatC

/// A run of bytes.
final class DataObject: CFObject, HandleType, @unchecked Sendable {
  static var handleTypeID: TypeID { .data }

  /// The bytes at the address that C sees. It stays the same as long as the object lives.
  let buffer: UnsafeRawBufferPointer

  private let deallocator: AllocatorObject

  /// A copy of the bytes.
  convenience init(_ bytes: [UInt8]) {
    self.init(adopting: bytes.withUnsafeBytes { Self.copy($0) }, deallocator: .systemDefault)
  }

  convenience init(copying bytes: UnsafeRawBufferPointer) {
    self.init(adopting: Self.copy(bytes), deallocator: .systemDefault)
  }

  /// The bytes themselves, which the deallocator frees when the object ends.
  init(adopting bytes: UnsafeRawBufferPointer, deallocator: AllocatorObject) {
    buffer = bytes
    self.deallocator = deallocator
    super.init(typeID: .data)
  }

  deinit { deallocator.deallocate(UnsafeMutableRawPointer(mutating: buffer.baseAddress)) }

  private static func copy(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    guard bytes.count > 0 else { return UnsafeRawBufferPointer(start: nil, count: 0) }
    let memory = UnsafeMutableRawBufferPointer(start: malloc(bytes.count)!, count: bytes.count)
    memory.copyMemory(from: bytes)
    return UnsafeRawBufferPointer(memory)
  }

  var count: Int { buffer.count }

  var bytes: [UInt8] { Array(buffer) }

  override func isEqual(to other: CFObject) -> Bool {
    let other = unsafeDowncast(other, to: DataObject.self).buffer
    guard count == other.count, count > 0 else { return count == other.count }
    return memcmp(buffer.baseAddress!, other.baseAddress!, count) == 0
  }

  /// Of the start only: equal data have equal starts.
  override var contentHash: UInt {
    UInt(truncatingIfNeeded: Text(UnsafeRawBufferPointer(rebasing: buffer.prefix(80))).hash)
  }

  /// The length and the bytes, of which long data show both ends.
  override var description: Text {
    var builder = TextBuilder()
    builder.append("{length = " as Text)
    builder.append(decimal: count)
    builder.append(", bytes = 0x" as Text)
    if count <= 24 {
      builder.append(hexadecimal: buffer)
    } else {
      builder.append(hexadecimal: UnsafeRawBufferPointer(rebasing: buffer.prefix(16)))
      builder.append(" ... " as Text)
      builder.append(hexadecimal: UnsafeRawBufferPointer(rebasing: buffer.suffix(8)))
    }
    builder.append("}" as Text)
    return builder.text
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
