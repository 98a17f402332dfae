// C entry points for the objects and connections of nibs. The contract is in CFBCNib.h.

import CFNibs
import CFObjects
import CFSystem
import CFText

@inline(never)
func borrowNibObject(_ object: Handle?, function: Literal = #function) -> NibObject? {
  borrow(object, as: NibObject.self, function: function)
}

@inline(never)
private func borrowConnection(_ connection: Handle?, function: Literal = #function) -> NibConnection? {
  borrow(connection, as: NibConnection.self, function: function)
}

// MARK: - The objects of a nib

@_cdecl("CFBCNibObjectGetTypeID")
package func exportCFBCNibObjectGetTypeID() -> UInt { UInt(TypeID.nibObject.rawValue) }

@_cdecl("CFBCNibGetObjectCount")
package func exportCFBCNibGetObjectCount(_ nib: Handle?) -> Int { borrowNib(nib)?.slotCount ?? 0 }

@_cdecl("CFBCNibGetObject")
package func exportCFBCNibGetObject(_ nib: Handle?, _ index: Int) -> Handle? {
  unretained(borrowNib(nib)?.object(at: index))
}

@_cdecl("CFBCNibGetOwner")
package func exportCFBCNibGetOwner(_ nib: Handle?) -> Handle? { unretained(borrowNib(nib)?.owner) }

@_cdecl("CFBCNibGetTopLevelObjectCount")
package func exportCFBCNibGetTopLevelObjectCount(_ nib: Handle?) -> Int {
  borrowNib(nib)?.topLevelCount ?? 0
}

@_cdecl("CFBCNibGetTopLevelObject")
package func exportCFBCNibGetTopLevelObject(_ nib: Handle?, _ index: Int) -> Handle? {
  unretained(borrowNib(nib)?.topLevelObject(at: index))
}

@_cdecl("CFBCNibGetMainMenu")
package func exportCFBCNibGetMainMenu(_ nib: Handle?) -> Handle? { unretained(borrowNib(nib)?.mainMenu) }

@_cdecl("CFBCNibGetVisibleWindowCount")
package func exportCFBCNibGetVisibleWindowCount(_ nib: Handle?) -> Int {
  borrowNib(nib)?.visibleWindowCount ?? 0
}

@_cdecl("CFBCNibGetVisibleWindow")
package func exportCFBCNibGetVisibleWindow(_ nib: Handle?, _ index: Int) -> Handle? {
  unretained(borrowNib(nib)?.visibleWindow(at: index))
}

// MARK: - An object

@_cdecl("CFBCNibObjectGetNib")
package func exportCFBCNibObjectGetNib(_ object: Handle?) -> Handle? {
  unretained(borrowNibObject(object)?.nib)
}

@_cdecl("CFBCNibObjectGetIndex")
package func exportCFBCNibObjectGetIndex(_ object: Handle?) -> Int { borrowNibObject(object)?.slot ?? -1 }

@_cdecl("CFBCNibObjectGetKind")
package func exportCFBCNibObjectGetKind(_ object: Handle?) -> Int {
  (borrowNibObject(object)?.kind.rawValue).map { Int($0) } ?? 0
}

@_cdecl("CFBCNibObjectGetPlaceholder")
package func exportCFBCNibObjectGetPlaceholder(_ object: Handle?) -> Int {
  (borrowNibObject(object)?.placeholder.rawValue).map { Int($0) } ?? 0
}

@_cdecl("CFBCNibObjectCopyPlaceholderIdentifier")
package func exportCFBCNibObjectCopyPlaceholderIdentifier(_ object: Handle?) -> Handle? {
  retainedString(borrowNibObject(object)?.placeholderIdentifier)
}

@_cdecl("CFBCNibObjectCopyClass")
package func exportCFBCNibObjectCopyClass(_ object: Handle?) -> Handle? {
  retainedString(borrowNibObject(object)?.effectiveClass)
}

@_cdecl("CFBCNibObjectCopyArchivedClass")
package func exportCFBCNibObjectCopyArchivedClass(_ object: Handle?) -> Handle? {
  retainedString(borrowNibObject(object)?.archivedClass)
}

@_cdecl("CFBCNibObjectCopyBaseClass")
package func exportCFBCNibObjectCopyBaseClass(_ object: Handle?) -> Handle? {
  retainedString(borrowNibObject(object)?.baseClass)
}

@_cdecl("CFBCNibObjectCopyModule")
package func exportCFBCNibObjectCopyModule(_ object: Handle?) -> Handle? {
  retainedString(borrowNibObject(object)?.module)
}

@_cdecl("CFBCNibObjectCopyClassChain")
package func exportCFBCNibObjectCopyClassChain(_ object: Handle?) -> Handle? {
  retained((borrowNibObject(object)?.classChain).map { ArrayObject(texts: $0) })
}

@_cdecl("CFBCNibObjectGetObjectID")
package func exportCFBCNibObjectGetObjectID(_ object: Handle?, _ objectID: UnsafeMutablePointer<Int>?) -> UInt8 {
  guard let number = borrowNibObject(object)?.objectID else { return 0 }
  store(number, in: objectID)
  return 1
}

@_cdecl("CFBCNibObjectCopyName")
package func exportCFBCNibObjectCopyName(_ object: Handle?) -> Handle? {
  retainedString(borrowNibObject(object)?.name)
}

@_cdecl("CFBCNibObjectGetParent")
package func exportCFBCNibObjectGetParent(_ object: Handle?) -> Handle? {
  unretained(borrowNibObject(object)?.parent)
}

@_cdecl("CFBCNibObjectGetChildCount")
package func exportCFBCNibObjectGetChildCount(_ object: Handle?) -> Int {
  borrowNibObject(object)?.childCount ?? 0
}

@_cdecl("CFBCNibObjectGetChild")
package func exportCFBCNibObjectGetChild(_ object: Handle?, _ index: Int) -> Handle? {
  unretained(borrowNibObject(object)?.child(at: index))
}

// MARK: - Properties

@_cdecl("CFBCNibObjectGetPropertyCount")
package func exportCFBCNibObjectGetPropertyCount(_ object: Handle?) -> Int {
  borrowNibObject(object)?.propertyCount ?? 0
}

@_cdecl("CFBCNibObjectCopyPropertyKey")
package func exportCFBCNibObjectCopyPropertyKey(_ object: Handle?, _ index: Int) -> Handle? {
  retainedString(borrowNibObject(object)?.propertyKey(at: index))
}

@_cdecl("CFBCNibObjectCopyPropertyValue")
package func exportCFBCNibObjectCopyPropertyValue(_ object: Handle?, _ index: Int) -> Handle? {
  guard let object = borrowNibObject(object), let index = object.valueIndex(index) else { return nil }
  return value(at: index, of: object)
}

@_cdecl("CFBCNibObjectCopyValueForKey")
package func exportCFBCNibObjectCopyValueForKey(_ object: Handle?, _ key: Handle?) -> Handle? {
  value(for: key, of: borrowNibObject(object))
}

/// The first value with a key.
@inline(never)
func value(
  for key: Handle?, of part: NibPart?, in run: NibInstantiation? = nil, function: Literal = #function
) -> Handle? {
  guard let key = borrow(key, as: StringObject.self, function: function)?.text, let part else { return nil }
  return part.index(ofKey: key).flatMap { value(at: $0, of: part, in: run) }
}

/// A value that C then owns; NULL, with a diagnostic, if it is damaged.
@inline(never)
private func value(at index: Int, of part: NibPart, in run: NibInstantiation? = nil) -> Handle? {
  do throws(NibError) {
    return retained(try part.value(at: index, for: run))
  } catch {
    part.nib.report(part.description + ": " + error.reason.sentence)
    return nil
  }
}

// MARK: - Connections

@_cdecl("CFBCNibConnectionGetTypeID")
package func exportCFBCNibConnectionGetTypeID() -> UInt { UInt(TypeID.nibConnection.rawValue) }

@_cdecl("CFBCNibGetConnectionCount")
package func exportCFBCNibGetConnectionCount(_ nib: Handle?) -> Int { borrowNib(nib)?.connectionCount ?? 0 }

@_cdecl("CFBCNibGetConnection")
package func exportCFBCNibGetConnection(_ nib: Handle?, _ index: Int) -> Handle? {
  unretained(borrowNib(nib)?.connection(at: index))
}

@_cdecl("CFBCNibConnectionGetKind")
package func exportCFBCNibConnectionGetKind(_ connection: Handle?) -> Int {
  borrowConnection(connection)?.kind.rawValue ?? 0
}

@_cdecl("CFBCNibConnectionCopyLabel")
package func exportCFBCNibConnectionCopyLabel(_ connection: Handle?) -> Handle? {
  retainedString(borrowConnection(connection)?.label)
}

@_cdecl("CFBCNibConnectionGetSource")
package func exportCFBCNibConnectionGetSource(_ connection: Handle?) -> Handle? {
  unretained(borrowConnection(connection)?.source)
}

@_cdecl("CFBCNibConnectionGetDestination")
package func exportCFBCNibConnectionGetDestination(_ connection: Handle?) -> Handle? {
  unretained(borrowConnection(connection)?.destination)
}

@_cdecl("CFBCNibConnectionGetEventMask")
package func exportCFBCNibConnectionGetEventMask(_ connection: Handle?) -> UInt {
  borrowConnection(connection)?.eventMask ?? 0
}

@_cdecl("CFBCNibConnectionCopyArchivedClass")
package func exportCFBCNibConnectionCopyArchivedClass(_ connection: Handle?) -> Handle? {
  retainedString(borrowConnection(connection)?.archivedClass)
}

@_cdecl("CFBCNibConnectionCopyValueForKey")
package func exportCFBCNibConnectionCopyValueForKey(_ connection: Handle?, _ key: Handle?) -> Handle? {
  value(for: key, of: borrowConnection(connection))
}
