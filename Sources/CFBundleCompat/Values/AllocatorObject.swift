import CFBundleCompatC

/// One of Apple's allocators. All but one are the C library's.
///
/// The library itself uses Swift's memory and ignores the allocators that programs
/// name, except where one says how to free a program's own bytes.
final class AllocatorObject: CFObject, HandleType, @unchecked Sendable {
  static var handleTypeID: TypeID { .allocator }

  static let systemDefault = AllocatorObject("SystemDefault")
  static let malloc = AllocatorObject("Malloc")
  static let mallocZone = AllocatorObject("MallocZone")
  /// Allocates nothing and frees nothing.
  static let null = AllocatorObject("Null")
  static let useContext = AllocatorObject("UseContext")

  private let name: Text

  private init(_ name: Text) {
    self.name = name
    super.init(typeID: .allocator)
  }

  override var description: Text { "<CFAllocator " + name + ">" }

  func allocate(_ size: Int) -> UnsafeMutableRawPointer? {
    size > 0 && self !== AllocatorObject.null ? CFBundleCompatC.malloc(size) : nil
  }

  /// No size frees the memory.
  func reallocate(_ memory: UnsafeMutableRawPointer?, _ size: Int) -> UnsafeMutableRawPointer? {
    guard self !== AllocatorObject.null else { return nil }
    if size > 0 { return realloc(memory, size) }
    free(memory)
    return nil
  }

  func deallocate(_ memory: UnsafeMutableRawPointer?) {
    if self !== AllocatorObject.null { free(memory) }
  }
}
