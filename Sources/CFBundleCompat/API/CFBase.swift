// C entry points for all objects and for allocators. The contract is in CFBase.h.

import CFText
import CFBundleCompatC
import CFObjects
import CFSystem
import Synchronization

@_cdecl("cfbc_CFRetain")
package func exportCFRetain(_ object: Handle?) -> Handle? {
  object.map { retain($0) }
}

@_cdecl("cfbc_CFRelease")
package func exportCFRelease(_ object: Handle?) {
  withBorrowed(object) { releaseHandle($0) }
}

@_cdecl("cfbc_CFMakeCollectable")
package func exportCFMakeCollectable(_ object: Handle?) -> Handle? { object }

// Relaxed: the number is out of date as soon as it is returned.
@_cdecl("cfbc_CFGetRetainCount")
package func exportCFGetRetainCount(_ object: Handle?) -> Int {
  Int(withBorrowed(object) { RetainCount.references($0.retainCount.load(ordering: .relaxed)) } ?? 0)
}

@_cdecl("cfbc_CFGetTypeID")
package func exportCFGetTypeID(_ object: Handle?) -> UInt {
  withBorrowed(object) { UInt($0.typeID.rawValue) } ?? 0
}

@_cdecl("cfbc_CFEqual")
package func exportCFEqual(_ left: Handle?, _ right: Handle?) -> UInt8 {
  guard let left, let right else { return 0 }
  return CollectionCallbacks.objects.areEqual(left, right) ? 1 : 0
}

@_cdecl("cfbc_CFHash")
package func exportCFHash(_ object: Handle?) -> UInt { withBorrowed(object) { $0.contentHash } ?? 0 }

@_cdecl("cfbc_CFCopyDescription")
package func exportCFCopyDescription(_ object: Handle?) -> Handle? {
  guard let object = borrow(object) else { return nil }
  return retained(StringObject(object.description))
}

@_cdecl("cfbc_CFCopyTypeIDDescription")
package func exportCFCopyTypeIDDescription(_ typeID: UInt) -> Handle? {
  let type = UInt32(exactly: typeID).flatMap { TypeID(rawValue: $0) }
  return retained(StringObject(type?.name ?? "Not A Type"))
}

@_cdecl("cfbc_CFShow")
package func exportCFShow(_ object: Handle?) {
  StandardError.write(line: borrow(object)?.description ?? "(null)")
}

@_cdecl("cfbc_CFNullGetTypeID")
package func exportCFNullGetTypeID() -> UInt { UInt(TypeID.null.rawValue) }

// MARK: - Allocators

@_cdecl("cfbc_CFGetAllocator")
package func exportCFGetAllocator(_ object: Handle?) -> Handle? { unretained(AllocatorObject.systemDefault) }

@_cdecl("cfbc_CFAllocatorGetTypeID")
package func exportCFAllocatorGetTypeID() -> UInt { UInt(TypeID.allocator.rawValue) }

@_cdecl("cfbc_CFAllocatorGetDefault")
package func exportCFAllocatorGetDefault() -> Handle? { unretained(AllocatorObject.current) }

@_cdecl("cfbc_CFAllocatorSetDefault")
package func exportCFAllocatorSetDefault(_ allocator: Handle?) {
  borrow(allocator, as: AllocatorObject.self)?.becomeCurrent()
}

@_cdecl("cfbc_CFAllocatorCreate")
package func exportCFAllocatorCreate(
  _ allocator: Handle?, _ context: UnsafePointer<cfbcc_allocator_context>?
) -> Handle? {
  unsafe context.flatMap { unsafe retained(AllocatorObject(context: $0.pointee)) }
}

@_cdecl("cfbc_CFAllocatorGetContext")
package func exportCFAllocatorGetContext(
  _ allocator: Handle?, _ context: UnsafeMutablePointer<cfbcc_allocator_context>?
) {
  guard isWanted(context), let allocator = borrowAllocator(allocator) else { return }
  unsafe store(allocator.context, in: context)
}

@_cdecl("cfbc_CFAllocatorAllocate")
package func exportCFAllocatorAllocate(_ allocator: Handle?, _ size: Int, _ hint: UInt) -> UnsafeMutableRawPointer? {
  unsafe borrowAllocator(allocator)?.allocate(size, hint: hint)
}

@_cdecl("cfbc_CFAllocatorReallocate")
package func exportCFAllocatorReallocate(
  _ allocator: Handle?, _ memory: UnsafeMutableRawPointer?, _ size: Int, _ hint: UInt
) -> UnsafeMutableRawPointer? {
  unsafe borrowAllocator(allocator)?.reallocate(memory, size, hint: hint)
}

@_cdecl("cfbc_CFAllocatorDeallocate")
package func exportCFAllocatorDeallocate(_ allocator: Handle?, _ memory: UnsafeMutableRawPointer?) {
  unsafe borrowAllocator(allocator)?.deallocate(memory)
}

@_cdecl("cfbc_CFAllocatorGetPreferredSizeForSize")
package func exportCFAllocatorGetPreferredSizeForSize(_ allocator: Handle?, _ size: Int, _ hint: UInt) -> Int {
  borrowAllocator(allocator)?.preferredSize(size, hint: hint) ?? 0
}

/// The allocator that a handle means: NULL is the default one.
func borrowAllocator(_ allocator: Handle?, function: Literal = #function) -> AllocatorObject? {
  guard allocator != nil else { return .current }
  return borrow(allocator, as: AllocatorObject.self, function: function)
}
