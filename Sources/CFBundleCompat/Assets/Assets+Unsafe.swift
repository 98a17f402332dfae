// All of this module's unsafe code: memory of a known size, which decoders fill.

import CFBundleCompatC
import CFText

/// Bytes that a decoder appends to memory whose size is known before.
///
/// Safe: each access is checked against the size.
@safe
struct DecodedBytes: ~Copyable {
  /// Keeps the bytes.
  private let memory: MemoryBlock
  private let address: UnsafeMutablePointer<UInt8>

  /// The size of the memory.
  let limit: Int

  /// How many bytes have been written.
  private(set) var count = 0

  init(limit: Int) throws(AssetError) {
    guard let memory = MemoryBlock.make(capacity: limit, expected: 0) else { throw .outOfMemory }
    self.memory = memory
    unsafe address = memory.start
    self.limit = limit
  }

  var free: Int { limit &- count }
  var isFull: Bool { count == limit }

  /// What has been written.
  var span: ByteSpan {
    @_lifetime(borrow self)
    get { unsafe _overrideLifetime(ByteSpan(_unsafeStart: address, count: count), borrowing: self) }
  }

  /// Appends a byte.
  ///
  /// - Returns: false if there is no room.
  @inline(__always)
  mutating func append(_ byte: UInt8) -> Bool {
    guard count < limit else { return false }
    unsafe address[count] = byte
    count &+= 1
    return true
  }

  /// Appends bytes of a span.
  ///
  /// - Returns: false if there is no room, or the span has no such range.
  @inline(__always)
  mutating func append(_ bytes: ByteSpan, from start: Int, _ size: Int) -> Bool {
    guard size >= 0, size <= limit &- count, start >= 0, start <= bytes.count, size <= bytes.count &- start else {
      return false
    }
    let target = unsafe address + count
    unsafe bytes.withUnsafeBytes { source in
      // Most have a few bytes. Then a call costs more than the bytes.
      if size <= 16 {
        var index = 0
        while index < size {
          unsafe target[index] = unsafe source[start &+ index]
          index &+= 1
        }
      } else {
        // There are more than 16 bytes, so they have an address.
        unsafe memcpy(target, source.baseAddress! + start, size)
      }
    }
    count &+= size
    return true
  }

  /// Appends a copy of bytes that were written before. It may overlap them: then it repeats them.
  ///
  /// - Parameter distance: how far before the end they begin.
  /// - Returns: false if there is no room, or nothing was written there.
  @inline(__always)
  mutating func append(distance: Int, _ size: Int) -> Bool {
    guard size <= limit &- count, distance > 0, distance <= count else { return false }
    let target = unsafe address + count
    if distance >= size, size > 16 {
      unsafe memcpy(target, target - distance, size)
    } else if distance == 1 {
      unsafe memset(target, Int32(target[-1]), size)
    } else {
      var index = 0
      while index < size {
        unsafe target[index] = unsafe target[index &- distance]
        index &+= 1
      }
    }
    count &+= size
    return true
  }

  /// The bytes as an array, if there is memory for it.
  var checkedArray: [UInt8] {
    get throws(AssetError) {
      guard cfbcc_memory_is_available(count) else { throw .outOfMemory }
      return array
    }
  }

  /// The bytes as an array.
  var array: [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: address, count: count))
  }
}

/// The pixels of a picture while it is decoded, and after: red, green, blue and alpha, a byte each.
///
/// Safe: each pixel is checked to be inside of the picture.
///
/// Unchecked: only the thread that decodes a picture writes to it, before any other one has it.
@safe
final class PixelMemory: @unchecked Sendable {
  /// Keeps the bytes.
  private let memory: MemoryBlock
  private let address: UnsafeMutablePointer<UInt8>
  let count: Int

  private init(_ memory: MemoryBlock, count: Int) {
    self.memory = memory
    unsafe address = memory.start
    self.count = count
  }

  static func make(pixels: Int) throws(AssetError) -> PixelMemory {
    guard let memory = MemoryBlock.make(capacity: 4 * pixels, expected: 0) else { throw .outOfMemory }
    return PixelMemory(memory, count: pixels)
  }

  var span: ByteSpan {
    @_lifetime(borrow self)
    get { unsafe _overrideLifetime(ByteSpan(_unsafeStart: address, count: 4 * count), borrowing: self) }
  }

  /// The same in every call.
  var constantAddress: UnsafePointer<UInt8> { unsafe UnsafePointer(address) }

  @inline(__always)
  func set(_ index: Int, _ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8) {
    precondition(index >= 0 && index < count)
    let pixel = UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
    unsafe UnsafeMutableRawPointer(address).storeBytes(
      of: pixel.littleEndian, toByteOffset: 4 &* index, as: UInt32.self)
  }

  /// Copies pixels that lie in the file as blue, green, red, alpha.
  func set(_ first: Int, _ pixels: Int, fromBGRA bytes: ByteSpan, at start: Int) {
    precondition(first >= 0 && pixels >= 0 && pixels <= count - first)
    precondition(start >= 0 && 4 * pixels <= bytes.count - start)
    if pixels == 0 { return }
    // There is at least a pixel, so the bytes have an address.
    unsafe bytes.withUnsafeBytes { source in
      var (from, to) = unsafe (source.baseAddress! + start, UnsafeMutableRawPointer(address) + 4 * first)
      for _ in 0..<pixels {
        let pixel = UInt32(littleEndian: unsafe from.loadUnaligned(as: UInt32.self))
        let swapped = pixel & 0xFF00_FF00 | pixel >> 16 & 0xFF | (pixel & 0xFF) << 16
        unsafe to.storeBytes(of: swapped.littleEndian, as: UInt32.self)
        unsafe from += 4
        unsafe to += 4
      }
    }
  }

  /// Copies pixels that lie in the file as gray and alpha.
  func set(_ first: Int, _ pixels: Int, fromGrayAlpha bytes: ByteSpan, at start: Int) {
    precondition(start >= 0 && 2 * pixels <= bytes.count - start)
    for index in 0..<pixels {
      let gray = bytes[start &+ 2 &* index]
      set(first &+ index, gray, gray, gray, bytes[start &+ 2 &* index &+ 1])
    }
  }

  /// Copies a row of another picture.
  func set(_ first: Int, _ pixels: Int, from other: PixelMemory, at start: Int) {
    precondition(first >= 0 && start >= 0 && pixels >= 0 && pixels <= count - first && pixels <= other.count - start)
    unsafe memcpy(address + 4 * first, other.address + 4 * start, 4 * pixels)
  }

  /// Repeats a pixel.
  func repeatPixel(at index: Int, _ copies: Int) {
    precondition(index >= 0 && copies >= 0 && copies < count - index)
    unsafe UnsafeMutableRawPointer(address).withMemoryRebound(to: UInt32.self, capacity: count) { pixels in
      unsafe (pixels + index + 1).update(repeating: pixels[index], count: copies)
    }
  }
}

extension AssetImage {
  /// Where C sees the pixels, for as long as the image exists.
  var address: UnsafePointer<UInt8> { unsafe pixels.constantAddress }
}
