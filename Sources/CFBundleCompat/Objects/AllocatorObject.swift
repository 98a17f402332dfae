import CFBundleCompatC
import CFText

/// A source of memory: the C library, none, or a program's own functions.
///
/// The library itself uses Swift's memory and ignores the allocators that programs
/// name, except where one says how to free a program's own bytes.
///
/// Safe: the functions and their context come from C, which promises that they are valid and may be called on any
/// thread. Only this file calls them.
///
/// Unchecked: nothing changes after the object was made.
@safe
package final class AllocatorObject: CFObject, HandleType, @unchecked Sendable {
  package static var handleTypeID: TypeID { .allocator }

  package static let systemDefault = unsafe AllocatorObject("SystemDefault", cfbcc_malloc_context())
  package static let malloc = unsafe AllocatorObject("Malloc", cfbcc_malloc_context())
  package static let mallocZone = unsafe AllocatorObject("MallocZone", cfbcc_malloc_context())
  /// Allocates nothing and frees nothing.
  package static let null = unsafe AllocatorObject("Null", cfbcc_allocator_context())
  package static let useContext = unsafe AllocatorObject("UseContext", cfbcc_malloc_context())

  /// The name of one of the library's own allocators.
  private let name: Text?

  package let context: cfbcc_allocator_context

  private init(_ name: Text, _ context: cfbcc_allocator_context) {
    self.name = name
    unsafe self.context = unsafe context
    super.init(typeID: .allocator)
  }

  /// A program's own. Its info is retained by its own callback.
  package init(context: cfbcc_allocator_context) {
    var context = unsafe context
    if let retain = unsafe context.retain {
      unsafe context.info = unsafe UnsafeMutableRawPointer(mutating: retain(context.info))
    }
    name = nil
    unsafe self.context = unsafe context
    super.init(typeID: .allocator)
  }

  deinit { unsafe context.release?(context.info) }

  package override var description: Text { "<CFAllocator " + (name ?? describedByProgram ?? "of the program") + ">" }

  private var describedByProgram: Text? {
    guard let description = unsafe borrow(context.copy_description?(context.info)) else { return nil }
    defer { releaseHandle(description) }
    return description.description
  }
}

// MARK: - Memory

extension AllocatorObject {
  package func allocate(_ size: Int, hint: UInt = 0) -> UnsafeMutableRawPointer? {
    unsafe size > 0 ? context.allocate?(size, hint, context.info) : nil
  }

  /// NULL means new memory; a size of 0 frees the memory.
  package func reallocate(_ memory: UnsafeMutableRawPointer?, _ size: Int, hint: UInt) -> UnsafeMutableRawPointer? {
    guard let memory = unsafe memory else { return unsafe allocate(size, hint: hint) }
    if size > 0 { return unsafe context.reallocate?(memory, size, hint, context.info) }
    unsafe deallocate(memory)
    return nil
  }

  package func deallocate(_ memory: UnsafeMutableRawPointer?) {
    if let memory = unsafe memory { unsafe context.deallocate?(memory, context.info) }
  }

  /// The usable size of an allocation, in bytes.
  package func preferredSize(_ size: Int, hint: UInt) -> Int {
    unsafe max(size, context.preferred_size?(size, hint, context.info) ?? size)
  }
}

// MARK: - The default

extension AllocatorObject {
  /// The allocator that NULL means in this thread.
  package static var current: AllocatorObject {
    guard let handle = unsafe cfbcc_this_thread()!.pointee.default_allocator else { return .systemDefault }
    return unsafe Unmanaged<AllocatorObject>.fromOpaque(handle.rawValue).takeUnretainedValue()
  }

  /// Makes this the allocator that NULL means in this thread. Immortal from then on: its memory may still be in use.
  package func becomeCurrent() {
    retainForHandles()
    unsafe cfbcc_this_thread()!.pointee.default_allocator = unretained(self)
  }
}
