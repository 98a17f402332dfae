import CFBundleCompatC
import CFText
import Synchronization

// Strings whose UTF-8 bytes follow the object in the same block of memory: one allocation instead of two for the most
// frequent objects. And strings whose bytes belong to another object, such as a strings table, which need no storage.
//
// Swift allocates only objects of their class's own size, so the object is a bitwise copy of a template in a larger or
// shorter block. This is the only file that makes an object without the runtime. It assumes that
//
//  1. an object is its header (type and reference count), then its stored properties in the order of their declaration,
//     those of the superclass first, each at the next offset that suits its alignment;
//  2. the header of an object with one reference has no pointer to a side table, so a copy of it is a valid header
//     with one reference;
//  3. no property of the template holds a reference, so that a copy needs no retain;
//  4. the runtime frees an object with `free`, whatever the size of the block.
//
// `hasExpectedLayout` checks 1, 2 and 3: as an assertion when the template is made, and in StringInlineStorageTests,
// which also runs 4.

extension StringObject {
  /// A string with a copy of UTF-8 bytes in its inline storage.
  package static func copying(_ utf8: ByteSpan) -> StringObject {
    let string = inline(utf8)
    if !string.fixedText.isKnownWellFormed { string.fixedText = string.fixedText.validated }
    return string
  }

  /// A string of big-endian UTF-16; see ``Text/init(utf16BigEndian:)``.
  package static func copying(utf16BigEndian bytes: ByteSpan) -> StringObject {
    Text.withUTF8(ofUTF16BigEndian: bytes) { inline($0) }
  }

  /// A string with a copy of bytes in its inline storage, followed by a NUL. They have not been validated as UTF-8.
  @_optimize(speed)
  private static func inline(_ utf8: ByteSpan) -> StringObject {
    let (string, storage) = unsafe allocate(storageSize: utf8.count + 1)
    let bytes = unsafe storage.assumingMemoryBound(to: UInt8.self)
    unsafe utf8.withUnsafeBytes {
      unsafe UnsafeMutableRawBufferPointer(start: bytes, count: $0.count).copyMemory(from: $0)
    }
    unsafe bytes[utf8.count] = 0
    string.fixedText = unsafe Text(bytes, count: utf8.count, in: nil)
    return string
  }

  /// A string of bytes that the owner keeps alive. A NUL must follow them.
  @unsafe
  package static func sharing(_ bytes: UnsafePointer<UInt8>, count: Int, of owner: AnyObject) -> StringObject {
    let string = unsafe allocate(storageSize: 0).string
    string.fixedText = unsafe Text(bytes, count: count, in: owner).validated
    return string
  }

  /// An empty string, and the start of its inline storage.
  @unsafe @inline(__always)
  private static func allocate(storageSize: Int) -> (string: StringObject, storage: UnsafeMutableRawPointer) {
    // Never NULL: it ends the process first.
    let block = unsafe cfbcc_allocate(sizeBeforeInlineStorage + storageSize)!
    unsafe block.copyMemory(from: template, byteCount: sizeBeforeInlineStorage)
    return unsafe (Unmanaged.fromOpaque(block).takeRetainedValue(), block + sizeBeforeInlineStorage)
  }

  /// The header, type, mark and count, and the text. A constant, so that copying them takes a few instructions.
  static var sizeBeforeInlineStorage: Int { 3 * MemoryLayout<Int>.size + MemoryLayout<Text>.size }

  /// A string of ISO Latin 1.
  package static func copying(latin1 bytes: ByteSpan) -> StringObject {
    let string = inline(bytes)
    return string.fixedText.isASCII ? string : StringObject(Text(latin1: bytes).validated)
  }

  /// The memory of an empty string up to its inline storage. Immortal, and never changed.
  nonisolated(unsafe) private static let template = {
    let object = StringObject("")
    let memory = unsafe memoryBeforeInlineStorage(of: object)
    unsafe assert(hasExpectedLayout(memory))
    _ = unsafe Unmanaged.passRetained(object)
    return memory.baseAddress!
  }()

  static func memoryBeforeInlineStorage(of object: StringObject) -> UnsafeRawBufferPointer {
    let start = unsafe UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    let end = unsafe withUnsafeMutableBytes(of: &object.inlineStorage) { UnsafeRawPointer($0.baseAddress!) }
    return unsafe UnsafeRawBufferPointer(start: start, count: end - start)
  }

  /// Whether the memory before the inline storage of a new empty string is as this file assumes.
  static func hasExpectedLayout(_ memory: UnsafeRawBufferPointer) -> Bool {
    var end = 2 * MemoryLayout<Int>.size
    func offset<Property: ~Copyable>(of _: Property.Type) -> Int {
      let alignment = MemoryLayout<Property>.alignment
      let start = (end + alignment - 1) / alignment * alignment
      end = start + MemoryLayout<Property>.size
      return start
    }
    _ = offset(of: TypeID.self)
    let isMutable = offset(of: Bool.self)
    _ = offset(of: Atomic<Int32>.self)
    let text = offset(of: Text.self)
    guard memory.count == offset(of: UInt64.self), memory.count == sizeBeforeInlineStorage else { return false }
    // A negative count would mean that it is elsewhere. The owner is the first property of a text.
    return unsafe memory.load(fromByteOffset: MemoryLayout<Int>.size, as: Int.self) >= 0
      && memory.load(fromByteOffset: text, as: Int.self) == 0
      && !memory.load(fromByteOffset: isMutable, as: Bool.self)
  }
}
