import CFBundleCompatC
import CFText
import Synchronization

// Strings whose UTF-8 bytes follow the object in the same block of memory: one allocation instead of two for the most
// frequent objects.
//
// Swift allocates only objects of their class's own size, so the object is a bitwise copy of a template in a larger
// block. This is the only file that makes an object without the runtime. It assumes that
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
  /// A string with a copy of UTF-8 bytes in its inline storage, followed by a NUL.
  @_optimize(speed)
  package static func copying(_ utf8: ByteSpan) -> StringObject {
    let template = unsafe template
    // At least the size of the property, so that the block is as large as an object.
    let storageSize = max(utf8.count + 1, MemoryLayout<UInt64>.size)
    // Never NULL: it ends the process first.
    let block = unsafe cfbcc_allocate(template.count + storageSize)!
    unsafe block.copyMemory(from: template.baseAddress!, byteCount: template.count)
    let bytes = unsafe (block + template.count).assumingMemoryBound(to: UInt8.self)
    unsafe utf8.withUnsafeBytes {
      unsafe UnsafeMutableRawBufferPointer(start: bytes, count: $0.count).copyMemory(from: $0)
    }
    unsafe bytes[utf8.count] = 0
    let string = unsafe Unmanaged<StringObject>.fromOpaque(block).takeRetainedValue()
    string.fixedText = unsafe Text(bytes, count: utf8.count, in: nil).validated
    return string
  }

  /// A string of ISO Latin 1.
  package static func copying(latin1 bytes: ByteSpan) -> StringObject {
    let string = copying(bytes)
    return string.fixedText.isASCII ? string : StringObject(Text(latin1: bytes).validated)
  }

  /// The memory of an empty string up to its inline storage. Immortal, and never changed.
  nonisolated(unsafe) private static let template = {
    let object = StringObject("")
    let memory = unsafe memoryBeforeInlineStorage(of: object)
    unsafe assert(hasExpectedLayout(memory))
    _ = unsafe Unmanaged.passRetained(object)
    return unsafe memory
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
    _ = offset(of: Atomic<Int32>.self)
    let text = offset(of: Text.self)
    let buffer = offset(of: StringBuffer?.self)
    guard memory.count == offset(of: UInt64.self) else { return false }
    // A negative count would mean that it is elsewhere. The owner is the first property of a text.
    return unsafe memory.load(fromByteOffset: MemoryLayout<Int>.size, as: Int.self) >= 0
      && memory.load(fromByteOffset: text, as: Int.self) == 0
      && memory.load(fromByteOffset: buffer, as: Int.self) == 0
  }
}
