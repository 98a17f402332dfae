/// Builds a text from bytes, code points and UTF-16 units.
///
/// A surrogate pair becomes one character, also if its halves are appended separately. A lone surrogate is stored as
/// its three bytes.
package struct TextBuilder {
  /// The bytes so far. A text shares the block if little of it is unused; the next append then copies the block.
  private var block: TextBytes?
  package private(set) var count = 0
  private var pendingHighSurrogate: UInt16?

  package init() {}

  /// The bytes so far, without a high surrogate that waits for a low one, where they are.
  package var span: ByteSpan {
    @_lifetime(borrow self)
    get {
      guard let block else { return ByteSpan() }
      return unsafe _overrideLifetime(ByteSpan(_unsafeStart: block.start, count: count), borrowing: self)
    }
  }

  /// A copy of them.
  package var bytes: [UInt8] {
    guard let block else { return [] }
    return unsafe Array(UnsafeBufferPointer(start: block.start, count: count))
  }

  package var text: Text {
    guard pendingHighSurrogate == nil else {
      var copy = self
      copy.flushSurrogate()
      return copy.text
    }
    guard let block else { return "" }
    // A text may be alive for long, so it does not keep a block that is much too large.
    guard block.textCapacity - count <= 16 + count / 4 else {
      return unsafe Text(UnsafeRawBufferPointer(start: block.start, count: count))
    }
    unsafe block.start[count] = 0
    return unsafe Text(block.start, count: count, in: block)
  }

  @inline(never)
  @_optimize(speed)
  package mutating func append(_ byte: UInt8) {
    flushSurrogate()
    put(byte)
  }

  @inline(never)
  @_disfavoredOverload
  package mutating func append(_ text: Text) {
    text.withUTF8 { unsafe append($0) }
  }

  @inline(never)
  package mutating func append(_ literal: Literal) {
    unsafe append(UnsafeRawBufferPointer(start: literal.start, count: literal.count))
  }

  package mutating func append(_ utf8: UnsafeRawBufferPointer) {
    flushSurrogate()
    guard let source = utf8.baseAddress, utf8.count > 0 else { return }
    let block = reserve(utf8.count)
    unsafe UnsafeMutableRawPointer(block.start + count).copyMemory(from: source, byteCount: utf8.count)
    count += utf8.count
  }

  @inline(never)
  package mutating func append(_ utf8: ByteSpan) { unsafe utf8.withUnsafeBytes { unsafe append($0) } }

  package mutating func append(_ utf8: some Sequence<UInt8>) {
    flushSurrogate()
    for byte in utf8 { put(byte) }
  }

  package mutating func append(codePoint: UInt32) {
    flushSurrogate()
    encode(codePoint)
  }

  package mutating func append(utf16Unit unit: UInt16) {
    if let high = pendingHighSurrogate, unit & 0xFC00 == 0xDC00 {
      pendingHighSurrogate = nil
      encode(0x10000 + (UInt32(high & 0x3FF) << 10 | UInt32(unit & 0x3FF)))
      return
    }
    flushSurrogate()
    if unit & 0xFC00 == 0xD800 {
      pendingHighSurrogate = unit
    } else {
      encode(UInt32(unit))
    }
  }

  /// The number in decimal.
  package mutating func append(decimal value: Int) {
    append(Text(value))
  }

  /// Reserves capacity for additional bytes.
  package mutating func reserveCapacity(_ additional: Int) { _ = reserve(additional) }
}

// MARK: - The block

extension TextBuilder {
  /// Returns the block, uniquely referenced and with capacity for additional bytes.
  @inline(__always)
  private mutating func reserve(_ additional: Int) -> TextBytes {
    if isKnownUniquelyReferenced(&block), let block, count + additional <= block.textCapacity { return block }
    return replaceBlock(additional)
  }

  @inline(never)
  private mutating func replaceBlock(_ additional: Int) -> TextBytes {
    let larger = TextBytes.make(capacity: max(count + additional, 2 * count, 24))
    if let block { unsafe larger.start.update(from: block.start, count: count) }
    block = larger
    return larger
  }

  @inline(__always)
  private mutating func put(_ byte: UInt8) {
    let block = reserve(1)
    unsafe block.start[count] = byte
    count &+= 1
  }

  @inline(__always)
  private mutating func flushSurrogate() {
    if pendingHighSurrogate != nil { encodeSurrogate() }
  }

  @inline(never)
  private mutating func encodeSurrogate() {
    guard let high = pendingHighSurrogate else { return }
    pendingHighSurrogate = nil
    encode(UInt32(high))
  }

  private mutating func encode(_ codePoint: UInt32) {
    func continuation(_ shift: UInt32) -> UInt8 { UInt8(0x80 | (codePoint >> shift & 0x3F)) }
    switch codePoint {
    case ..<0x80:
      put(UInt8(codePoint))
    case ..<0x800:
      put(UInt8(0xC0 | codePoint >> 6))
      put(continuation(0))
    case ..<0x10000:
      put(UInt8(0xE0 | codePoint >> 12))
      put(continuation(6))
      put(continuation(0))
    default:
      put(UInt8(0xF0 | codePoint >> 18 & 0x07))
      put(continuation(12))
      put(continuation(6))
      put(continuation(0))
    }
  }
}
