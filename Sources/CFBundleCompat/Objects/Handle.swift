import CFSystem
import CFBundleCompatC
import CFText
import Synchronization

/// An object as C sees it. Only this file converts handles to objects and back, and only this file counts
/// references of C's.
///
/// A type of its own, which C declares: the pointer cannot be followed by mistake, and holding one is safe.
package typealias Handle = cfbcc_handle

// A collection may store numbers instead of handles. NULL is 0.

extension Handle {
  package init?(bitPattern: Int) { self.init(bitPattern: UInt(bitPattern: bitPattern)) }

  package init?(bitPattern: UInt) {
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: bitPattern) else { return nil }
    unsafe self.init(pointer)
  }
}

extension Int {
  package init(bitPattern handle: Handle?) { unsafe self.init(bitPattern: handle?.rawValue) }
}

extension UInt {
  package init(bitPattern handle: Handle?) { unsafe self.init(bitPattern: handle?.rawValue) }
}

/// A class with a type ID, by which a handle can be checked.
package protocol HandleType: CFObject {
  static var handleTypeID: TypeID { get }
}

/// Borrows the object of a handle for one call. The reference count does not change.
///
/// Returns `nil` for NULL, and for a handle of another type, with a diagnostic.
package func borrow<Object: HandleType>(
  _ handle: Handle?, as: Object.Type, function: Literal = #function
) -> Object? {
  guard let object = borrow(handle) else { return nil }
  guard object.typeID == Object.handleTypeID else {
    Diagnostics.wrongType(object.typeID, expected: Object.handleTypeID, function: function)
    return nil
  }
  return unsafe unsafeDowncast(object, to: Object.self)
}

/// Borrows the object of a handle, whatever its type.
@inline(__always)
package func borrow(_ handle: Handle?) -> CFObject? {
  guard let handle else { return nil }
  return unsafe Unmanaged<CFObject>.fromOpaque(handle.rawValue).takeUnretainedValue()
}

/// Borrows the object for the duration of a closure, without retaining it.
///
/// Cheaper than ``borrow(_:)``, for functions that programs call in loops. The caller must keep the object alive.
@inline(__always)
package func withBorrowed<Result>(_ handle: Handle?, _ body: (CFObject) -> Result) -> Result? {
  guard let handle else { return nil }
  return unsafe Unmanaged<CFObject>.fromOpaque(handle.rawValue)._withUnsafeGuaranteedRef { body($0) }
}

/// The same for one type. Returns `nil` with a diagnostic for another type.
@inline(__always)
package func withBorrowed<Object: HandleType, Result>(
  _ handle: Handle?, as: Object.Type, function: Literal = #function,
  _ body: (Object) -> Result
) -> Result? {
  guard let handle else { return nil }
  guard withBorrowed(handle, { $0.typeID == Object.handleTypeID })! else {
    _ = borrow(handle, as: Object.self, function: function)
    return nil
  }
  return unsafe Unmanaged<Object>.fromOpaque(handle.rawValue)._withUnsafeGuaranteedRef { body($0) }
}

/// The object of a handle, not retained. `nil` without a diagnostic for another type: for fast paths whose callers
/// have a slow path.
@inline(__always)
package func unmanaged<Object: HandleType>(_ handle: Handle?, as: Object.Type) -> Unmanaged<Object>? {
  guard let handle, withBorrowed(handle, { $0.typeID == Object.handleTypeID })! else { return nil }
  return unsafe .fromOpaque(handle.rawValue)
}

/// The handle of an object that something else keeps alive. Only for `Get` functions.
package func unretained(_ object: CFObject?) -> Handle? {
  guard let object else { return nil }
  return unsafe Handle(Unmanaged.passUnretained(object).toOpaque())
}

/// Returns a +1 handle. Only for `Create` and `Copy` functions.
///
/// An object with one reference is not retained and released: that reference passes to C.
///
/// Returns `nil` when memory has run out. The new object is freed, which returns its share of the reserve.
package func retained(_ object: consuming CFObject?) -> Handle? {
  guard var object else { return nil }
  if isKnownUniquelyReferenced(&object) {
    // An error object says that there is none; and the release of a tree that a program does not get would be a surprise.
    if cfbcc_memory_is_low(), object.typeID != .error, object.typeID != .fileTree { return nil }
    // Relaxed: the test of uniqueness loads the Swift count with acquire, and other threads gave up their references
    // with release, after they had changed this count. So no change of theirs comes after this store.
    object.retainCount.store(1, ordering: .relaxed)
    return unsafe Handle(Unmanaged.passRetained(object).toOpaque())
  }
  retainHandle(object)
  return unretained(object)
}

extension CFObject {
  /// Adds to the count without an atomic addition, and returns what it was. Only while the process has one thread.
  ///
  /// Relaxed: no other thread sees the count, and one that this thread starts sees what came before.
  @inline(__always)
  fileprivate final func changeCount(by number: Int32) -> Int32 {
    let before = retainCount.load(ordering: .relaxed)
    retainCount.store(before &+ number, ordering: .relaxed)
    return before
  }
}

/// Adds one reference of C's.
///
/// Relaxed: the caller has a reference already, and that is what keeps the object alive. Only a release must be ordered.
@inline(__always)
package func retainHandle(_ object: CFObject) {
  let before =
    cfbcc_is_single_threaded()
    ? object.changeCount(by: 1) : object.retainCount.wrappingAdd(1, ordering: .relaxed).oldValue
  if RetainCount.isZeroOrSaturated(before) { retainUnusualHandle(object, before) }
}

@inline(never)
private func retainUnusualHandle(_ object: CFObject, _ before: Int32) {
  if before == 0 {
    object.firstHandleRetained()
  } else if RetainCount.references(before) >= RetainCount.saturated {
    object.retainCount.wrappingSubtract(1, ordering: .relaxed)
  }
}

/// Adds one reference of C's, and returns the handle.
@inline(__always)
package func retain(_ handle: Handle) -> Handle {
  withBorrowed(handle) { retainHandle($0) }
  return handle
}

/// Makes the object of a constant immortal: no number of releases frees it, or is reported.
package func makeImmortal(_ object: CFObject) {
  object.retainForHandles()
  // Relaxed: no other thread has the object yet, or it was immortal already.
  object.retainCount.store(RetainCount.immortal, ordering: .relaxed)
}

/// Adds the reference of a collection.
///
/// The collection also takes a Swift reference, so its elements stay alive even if a program over-releases them.
/// Elements from ``passToCollection(_:)`` have one Swift reference for both.
func retainForCollection(_ object: CFObject) {
  object.retainForHandles()
  retainHandle(object)
}

/// Releases the reference of a collection.
package func releaseForCollection(_ object: CFObject) {
  let count = object.retainCount.load(ordering: .acquiring)
  let isAlone = count == RetainCount.inCollection + 1 && hasOneReference(object)
  if isAlone || leaveCollection(object) { object.releaseForHandles() }
}

/// Removes the reference of a collection from the count. Returns whether the caller must also release a Swift
/// reference: not if the count now stands for it.
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
      return left == 0
    }
    count = now
  }
  releaseHandle(object)
  return true
}

/// Whether there is one Swift reference, whatever the count of C's.
private func hasOneReference(_ object: CFObject) -> Bool {
  var handle = unretained(object)
  return unsafe withUnsafeMutablePointer(to: &handle) { pointer in
    unsafe pointer.withMemoryRebound(to: CFObject.self, capacity: 1) { unsafe isKnownUniquelyReferenced(&$0.pointee) }
  }
}

/// A handle with a Swift reference of its own, for a parser that collects objects before their owner exists.
package func makeOwned(_ object: consuming CFObject) -> Handle {
  unsafe Handle(Unmanaged.passRetained(object).toOpaque())
}

/// Releases owned handles.
package func releaseOwned(_ handles: some Sequence<Handle?>) {
  for handle in handles { withBorrowed(handle) { $0.releaseForHandles() } }
}

/// Passes the reference of an owned handle to a collection. An object with one reference is not retained.
package func passToCollection(_ handle: Handle?) {
  withBorrowed(handle) { object in
    // Relaxed, as in retained(_:). An old count does no harm: with one reference, which is the handle's, it is 0.
    if object.retainCount.load(ordering: .relaxed) == 0, hasOneReference(object) {
      object.retainCount.store(RetainCount.inCollection + 1, ordering: .relaxed)
    } else {
      retainHandle(object)
    }
  }
}

/// Passes the reference of a collection back to an owned handle.
func takeFromCollection(_ handle: Handle?) {
  withBorrowed(handle) { if !leaveCollection($0) { $0.retainForHandles() } }
}

/// Releases one reference of C's.
@inline(__always)
package func releaseHandle(_ object: CFObject) {
  let before =
    cfbcc_is_single_threaded()
    ? object.changeCount(by: -1) : object.retainCount.wrappingSubtract(1, ordering: .acquiringAndReleasing).oldValue
  if RetainCount.isLastOrImmortal(before) { releaseUnusualHandle(object, before) }
}

@inline(never)
private func releaseUnusualHandle(_ object: CFObject, _ before: Int32) {
  if before == 1 { return object.lastHandleReleased() }
  // A cache or a collection keeps the object alive.
  let references = RetainCount.references(before)
  if references == 1 { return }
  // Relaxed: the subtraction was ordered, and this only undoes it.
  object.retainCount.wrappingAdd(1, ordering: .relaxed)
  // The library itself still has a reference, so the object is not freed.
  if references < RetainCount.immortal { Diagnostics.overReleased(object.typeID) }
}

// MARK: - Objects in caches

/// The bits of ``CFObject/retainCount``.
package enum RetainCount {
  /// Set while a cache of the library keeps the object. The cache then owns the one Swift reference that the count
  /// stands for, so the first and the last reference of C's do not touch the Swift count.
  package static let cached: Int32 = 1 << 30

  /// Set while a collection holds the object by the one Swift reference that the count stands for. Which collection
  /// does not matter: the first one that releases the object releases that reference, or leaves it to the others. No
  /// object has both marks.
  static let inCollection: Int32 = 1 << 29

  /// From this count on the object is immortal, and releases are ignored: a leak beats a use-after-free.
  static let immortal: Int32 = 1 << 28

  /// From this count on retains are ignored, too, so that the count cannot overflow into the marks.
  static let saturated: Int32 = 3 << 27

  /// The number of references that C owns, including those of collections.
  @inline(__always)
  package static func references(_ count: Int32) -> Int32 { count & (inCollection - 1) }

  /// One comparison for both: 0 - 1, masked, is the largest number.
  @inline(__always)
  fileprivate static func isZeroOrSaturated(_ count: Int32) -> Bool { references(count &- 1) >= saturated - 1 }

  /// The same for a count of one or none.
  @inline(__always)
  fileprivate static func isLastOrImmortal(_ count: Int32) -> Bool { references(count &- 2) >= immortal - 2 }
}

/// Retains an object for a cache. It must not be in another cache or in a collection, and C must not have it yet.
///
/// Relaxed: no other thread has the object until the cache publishes it, with release.
package func retainForCache(_ object: CFObject) -> Unmanaged<CFObject> {
  object.retainCount.wrappingAdd(RetainCount.cached, ordering: .relaxed)
  return unsafe Unmanaged.passRetained(object)
}

/// Undoes ``retainForCache(_:)``. The object is freed now or, if C owns references, with the last of those.
package func releaseFromCache(_ object: Unmanaged<CFObject>) {
  let left = unsafe object._withUnsafeGuaranteedRef {
    $0.retainCount.wrappingSubtract(RetainCount.cached, ordering: .acquiringAndReleasing).newValue
  }
  if left == 0 { unsafe object.release() }
}

/// Returns a +1 handle to an object in a cache, for one atomic addition. Relaxed: the cache keeps the object alive.
@inline(__always)
package func retainedFromCache(_ object: Unmanaged<CFObject>) -> Handle {
  unsafe object._withUnsafeGuaranteedRef {
    let before =
      cfbcc_is_single_threaded()
      ? $0.changeCount(by: 1) : $0.retainCount.wrappingAdd(1, ordering: .relaxed).oldValue
    if RetainCount.references(before) >= RetainCount.saturated { retainUnusualHandle($0, before) }
  }
  return unsafe Handle(object.toOpaque())
}
