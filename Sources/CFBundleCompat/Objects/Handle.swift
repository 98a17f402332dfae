import CFSystem
import CFBundleCompatC
import CFText
import Synchronization

/// An object as C sees it. Only this file turns handles into objects and back,
/// and only this file counts.
package typealias Handle = UnsafeRawPointer

/// Which class stands behind a type ID, so that a handle can be checked.
package protocol HandleType: CFObject {
  static var handleTypeID: TypeID { get }
}

/// Lends us the object behind a handle for one call. The count stays.
///
/// NULL gives `nil`, and so does a handle of another type, with a diagnostic.
package func borrow<Object: HandleType>(
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
@inline(__always)
package func borrow(_ handle: Handle?) -> CFObject? {
  guard let handle else { return nil }
  return Unmanaged<CFObject>.fromOpaque(handle).takeUnretainedValue()
}

/// Lends us the object for the length of a closure, without counting.
///
/// Cheaper than ``borrow(_:)``, for what programs call in loops. The caller must keep the object.
@inline(__always)
package func withBorrowed<Result>(_ handle: Handle?, _ body: (CFObject) -> Result) -> Result? {
  guard let handle else { return nil }
  return Unmanaged<CFObject>.fromOpaque(handle)._withUnsafeGuaranteedRef { body($0) }
}

/// The same for an object of one type; another gives `nil` and a diagnostic.
@inline(__always)
package func withBorrowed<Object: HandleType, Result>(
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

/// The object behind a handle, to be asked without counting. `nil` without a diagnostic for another type:
/// for quick ways whose callers have a thorough one.
@inline(__always)
package func unmanaged<Object: HandleType>(_ handle: Handle?, as: Object.Type) -> Unmanaged<Object>? {
  guard let handle, withBorrowed(handle, { $0.typeID == Object.handleTypeID })! else { return nil }
  return .fromOpaque(handle)
}

/// The handle of an object that somebody else keeps alive. Only for `Get` functions.
package func unretained(_ object: CFObject?) -> Handle? {
  guard let object else { return nil }
  return Handle(Unmanaged.passUnretained(object).toOpaque())
}

/// Gives the caller one reference. Only for `Create` and `Copy` functions.
///
/// An object that nobody else has is not counted up and down: its one reference goes over to C.
package func retained(_ object: consuming CFObject?) -> Handle? {
  guard var object else { return nil }
  if isKnownUniquelyReferenced(&object) {
    object.retainCount.store(1, ordering: .relaxed)
    return Handle(Unmanaged.passRetained(object).toOpaque())
  }
  retainHandle(object)
  return unretained(object)
}

/// Counts one more reference that C owns.
@inline(__always)
package func retainHandle(_ object: CFObject) {
  let before = object.retainCount.wrappingAdd(1, ordering: .relaxed).oldValue
  if RetainCount.isZeroOrSaturated(before) { retainUnusualHandle(object, before) }
}

@inline(never)
private func retainUnusualHandle(_ object: CFObject, _ before: Int32) {
  if before == 0 {
    object.retainForHandles()
  } else if RetainCount.references(before) >= RetainCount.saturated {
    object.retainCount.wrappingSubtract(1, ordering: .relaxed)
  }
}

/// Gives the caller one more reference to what it can reach already.
@inline(__always)
package func retain(_ handle: Handle) -> Handle {
  withBorrowed(handle) { retainHandle($0) }
  return handle
}

/// Counts one more reference, that of a collection.
///
/// The collection holds a Swift reference beside the counted one: what it has stays alive even
/// if a program releases it too often. What it gets from ``passToCollection(_:)`` does with one for both.
func retainForCollection(_ object: CFObject) {
  object.retainForHandles()
  retainHandle(object)
}

/// Takes a collection's reference back.
package func releaseForCollection(_ object: CFObject) {
  let count = object.retainCount.load(ordering: .acquiring)
  let isAlone = count == RetainCount.inCollection + 1 && hasOneReference(object)
  if isAlone || leaveCollection(object) { object.releaseForHandles() }
}

/// Ends what a collection counts. Returns whether it has a Swift reference to give back: not if
/// that now stands for the count.
private func leaveCollection(_ object: CFObject) -> Bool {
  var count = object.retainCount.load(ordering: .acquiring)
  while count > 0, count & RetainCount.inCollection != 0 {
    let held = RetainCount.references(count)
    if held >= RetainCount.immortal { return false }
    let left = (count & ~RetainCount.inCollection) - min(held, 1)
    let (exchanged, now) = object.retainCount.compareExchange(
      expected: count, desired: left, ordering: .acquiringAndReleasing)
    if exchanged {
      if held == 0 { Diagnostics.overReleased(object.typeID) }
      return left == 0 || left & RetainCount.cached != 0
    }
    count = now
  }
  releaseHandle(object)
  return true
}

/// Whether there is one Swift reference, whatever C has.
private func hasOneReference(_ object: CFObject) -> Bool {
  var handle = unretained(object)
  return withUnsafeMutablePointer(to: &handle) { pointer in
    pointer.withMemoryRebound(to: CFObject.self, capacity: 1) { isKnownUniquelyReferenced(&$0.pointee) }
  }
}

/// A handle with a Swift reference of its own, for a reader that collects objects before it knows who holds them.
package func makeOwned(_ object: consuming CFObject) -> Handle { Handle(Unmanaged.passRetained(object).toOpaque()) }

/// Gives the references of owned handles back.
package func releaseOwned(_ handles: [Handle?]) {
  for handle in handles { withBorrowed(handle) { $0.releaseForHandles() } }
}

/// Makes the reference of an owned handle that of a collection. An object that nobody else has is not counted up.
package func passToCollection(_ handle: Handle?) {
  withBorrowed(handle) { object in
    if object.retainCount.load(ordering: .relaxed) == 0, hasOneReference(object) {
      object.retainCount.store(RetainCount.inCollection + 1, ordering: .relaxed)
    } else {
      retainHandle(object)
    }
  }
}

/// Makes a collection's reference an owned handle's again.
func takeFromCollection(_ handle: Handle?) {
  withBorrowed(handle) { if !leaveCollection($0) { $0.retainForHandles() } }
}

/// Takes one of C's references back.
@inline(__always)
package func releaseHandle(_ object: CFObject) {
  let before = object.retainCount.wrappingSubtract(1, ordering: .acquiringAndReleasing).oldValue
  if RetainCount.isLastOrImmortal(before) { releaseUnusualHandle(object, before) }
}

@inline(never)
private func releaseUnusualHandle(_ object: CFObject, _ before: Int32) {
  if before == 1 { return object.lastHandleReleased() }
  // Of what a cache or a collection keeps, the last is like any other.
  let references = RetainCount.references(before)
  if references == 1 { return }
  object.retainCount.wrappingAdd(1, ordering: .relaxed)
  // The library itself still holds the object, so nothing is lost.
  if references < RetainCount.immortal { Diagnostics.overReleased(object.typeID) }
}

// MARK: - What the library keeps, and gives out again and again

/// The bits of ``CFObject/retainCount``.
package enum RetainCount {
  /// Set while a cache of the library keeps the object. The one Swift reference that the count
  /// stands for is then the cache's, so neither the first reference of C's nor the last needs a second count.
  package static let cached: Int32 = 1 << 30

  /// Set while a collection holds the object by the one Swift reference that the count stands for. Which collection
  /// does not matter: the first that lets go of the object gives that reference back, or leaves it to the others.
  static let inCollection: Int32 = 1 << 29

  /// From so many references on an object stays for ever, and releases are not counted: nobody means so many, and
  /// an object that goes too early is worse than one that stays.
  static let immortal: Int32 = 1 << 28

  /// With so many, retains are not counted either: the marks stay what they are.
  static let saturated: Int32 = 3 << 27

  /// How many references C owns, those of collections included.
  @inline(__always)
  package static func references(_ count: Int32) -> Int32 { count & (inCollection - 1) }

  /// One comparison for both: one below none is more than any number.
  @inline(__always)
  fileprivate static func isZeroOrSaturated(_ count: Int32) -> Bool { references(count &- 1) >= saturated - 1 }

  /// The same for one or none: two below them.
  @inline(__always)
  fileprivate static func isLastOrImmortal(_ count: Int32) -> Bool { references(count &- 2) >= immortal - 2 }
}

/// Keeps an object for a cache. No other cache may keep it, and C must not have it yet.
package func retainForCache(_ object: CFObject) -> Unmanaged<CFObject> {
  object.retainCount.wrappingAdd(RetainCount.cached, ordering: .relaxed)
  return Unmanaged.passRetained(object)
}

/// Ends what ``retainForCache(_:)`` began: the object goes, unless C owns references. Then it goes with the last of those.
package func releaseFromCache(_ object: Unmanaged<CFObject>) {
  let left = object._withUnsafeGuaranteedRef {
    $0.retainCount.wrappingSubtract(RetainCount.cached, ordering: .acquiringAndReleasing).newValue
  }
  if left == 0 || left & RetainCount.inCollection != 0 { object.release() }
}

/// Gives the caller one reference to what a cache keeps: one addition, and a look at what came of it.
@inline(__always)
package func retainedFromCache(_ object: Unmanaged<CFObject>) -> Handle {
  object._withUnsafeGuaranteedRef {
    let before = $0.retainCount.wrappingAdd(1, ordering: .relaxed).oldValue
    if RetainCount.references(before) >= RetainCount.saturated { retainUnusualHandle($0, before) }
  }
  return Handle(object.toOpaque())
}
