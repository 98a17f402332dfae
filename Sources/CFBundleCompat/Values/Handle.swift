import CFBundleCompatC
import Synchronization

/// An object as C sees it. Only this file turns handles into objects and back,
/// and only this file counts.
public typealias Handle = UnsafeRawPointer

/// Which class stands behind a type ID, so that a handle can be checked.
protocol HandleType: CFObject {
  static var handleTypeID: TypeID { get }
}

/// Lends us the object behind a handle for one call. The count stays.
///
/// NULL gives `nil`, and so does a handle of another type, with a diagnostic.
func borrow<Object: HandleType>(
  _ handle: Handle?, as: Object.Type, function: StaticString = #function
) -> Object? {
  guard let object = borrow(handle) else { return nil }
  guard object.typeID == Object.handleTypeID else {
    Diagnostics.wrongType(object.typeID, expected: Object.handleTypeID, function: function)
    return nil
  }
  return unsafeDowncast(object, to: Object.self)
}

/// Lends us the object behind a handle, whatever its type.
func borrow(_ handle: Handle?) -> CFObject? {
  guard let handle else { return nil }
  return Unmanaged<CFObject>.fromOpaque(handle).takeUnretainedValue()
}

/// Lends us the object for the length of a closure, without counting.
///
/// Cheaper than ``borrow(_:)``, for what programs call in loops. The caller must keep the object.
@inline(__always)
func withBorrowed<Result>(_ handle: Handle?, _ body: (CFObject) -> Result) -> Result? {
  guard let handle else { return nil }
  return Unmanaged<CFObject>.fromOpaque(handle)._withUnsafeGuaranteedRef { body($0) }
}

/// The same for an object of one type; another gives `nil` and a diagnostic.
@inline(__always)
func withBorrowed<Object: HandleType, Result>(
  _ handle: Handle?, as: Object.Type, function: StaticString = #function,
  _ body: (Object) -> Result
) -> Result? {
  guard let handle else { return nil }
  guard withBorrowed(handle, { $0.typeID == Object.handleTypeID })! else {
    _ = borrow(handle, as: Object.self, function: function)
    return nil
  }
  return Unmanaged<Object>.fromOpaque(handle)._withUnsafeGuaranteedRef { body($0) }
}

/// The handle of an object that somebody else keeps alive. Only for `Get` functions.
func lend(_ object: CFObject?) -> Handle? {
  guard let object else { return nil }
  return Handle(Unmanaged.passUnretained(object).toOpaque())
}

/// Gives the caller one reference. Only for `Create` and `Copy` functions.
func give(_ object: CFObject?) -> Handle? {
  guard let object else { return nil }
  retainHandle(object)
  return lend(object)
}

/// Counts one more reference that C owns.
func retainHandle(_ object: CFObject) {
  if object.handleCount.wrappingAdd(1, ordering: .relaxed).oldValue == 0 {
    object.retainForHandles()
  }
}

/// Counts one more reference, that of a collection.
///
/// A collection holds a Swift reference beside the counted one: what it has stays alive even
/// if a program releases it too often.
func retainForCollection(_ object: CFObject) {
  object.retainForHandles()
  retainHandle(object)
}

/// Takes a collection's reference back.
func releaseForCollection(_ object: CFObject) {
  releaseHandle(object)
  object.releaseForHandles()
}

/// A handle with a Swift reference of its own, for a reader that collects objects before it knows who holds them.
func own(_ object: CFObject) -> Handle { Handle(Unmanaged.passRetained(object).toOpaque()) }

/// Gives the references of owned handles back.
func disown(_ handles: [Handle?]) {
  for handle in handles { withBorrowed(handle) { $0.releaseForHandles() } }
}

/// Makes the reference of an owned handle that of a collection.
func passToCollection(_ handle: Handle?) {
  withBorrowed(handle) { retainHandle($0) }
}

/// Makes a collection's reference an owned handle's again.
func takeFromCollection(_ handle: Handle?) {
  withBorrowed(handle) { releaseHandle($0) }
}

/// Takes one of C's references back.
func releaseHandle(_ object: CFObject) {
  let before = object.handleCount.wrappingSubtract(1, ordering: .acquiringAndReleasing).oldValue
  if before == 1 {
    // Kept for the length of the call: the caller's may have been the last reference.
    let kept = Unmanaged.passRetained(object)
    object.lastHandleReleased()
    kept.release()
  } else if before <= 0 {
    // The library itself still holds the object, so nothing is lost: undo, and say so.
    object.handleCount.wrappingAdd(1, ordering: .relaxed)
    Diagnostics.overReleased(object.typeID)
  }
}
