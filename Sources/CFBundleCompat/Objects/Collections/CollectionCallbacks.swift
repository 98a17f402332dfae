import CFBundleCompatC

/// How a collection treats its elements: the callbacks that a C program passes.
///
/// The library's own callbacks are recognized by their functions and replaced by direct code.
package enum CollectionCallbacks {
  /// Pointers or integers that the collection only stores. NULL is a value.
  case raw
  /// Objects, each with one reference of C's.
  case objects
  /// Objects; a string is copied, so that later changes do not reach the collection.
  case copiedStrings
  /// The program's own.
  indirect case custom(cfbcc_key_callbacks)

  package init(values callbacks: UnsafePointer<cfbcc_value_callbacks>?) {
    switch unsafe cfbcc_elements_of_values(callbacks) {
    case CFBCC_ELEMENTS_OBJECTS: self = .objects
    case CFBCC_ELEMENTS_CUSTOM:
      let callbacks = unsafe callbacks!.pointee
      self = .custom(
        cfbcc_key_callbacks(
          version: callbacks.version, retain: callbacks.retain, release: callbacks.release,
          copy_description: callbacks.copy_description, equal: callbacks.equal, hash: nil))
    default: self = .raw
    }
  }

  package init(keys callbacks: UnsafePointer<cfbcc_key_callbacks>?) {
    switch unsafe cfbcc_elements_of_keys(callbacks) {
    case CFBCC_ELEMENTS_OBJECTS: self = .objects
    case CFBCC_ELEMENTS_COPIED_STRINGS: self = .copiedStrings
    case CFBCC_ELEMENTS_CUSTOM: self = unsafe .custom(callbacks!.pointee)
    default: self = .raw
    }
  }

  package var holdsObjects: Bool {
    switch self {
    case .objects, .copiedStrings: true
    case .raw, .custom: false
    }
  }

  /// Whether the collection may hold this: objects cannot be NULL.
  package func accepts(_ element: Handle?) -> Bool { element != nil || !holdsObjects }
}

// MARK: - Ownership

extension CollectionCallbacks {
  /// Retains the element. Returns what to store.
  package func retain(_ element: Handle?) -> Handle? {
    switch self {
    case .raw: return element
    case .objects:
      withBorrowed(element) { retainForCollection($0) }
      return element
    case .copiedStrings:
      guard let object = borrow(element) else { return nil }
      let stored = unsafe object.typeID == .string ? unsafeDowncast(object, to: StringObject.self).immutable : object
      retainForCollection(stored)
      return unretained(stored)
    case .custom(let callbacks):
      guard let retain = callbacks.retain else { return element }
      return retain(nil, element)
    }
  }

  package func release(_ element: Handle?) {
    switch self {
    case .raw: break
    case .objects, .copiedStrings: withBorrowed(element) { releaseForCollection($0) }
    case .custom(let callbacks):
      guard let release = callbacks.release else { return }
      DeferredRelease.callingOut { release(nil, element) }
    }
  }

  /// Releases all elements of a collection that is freed or emptied.
  func releaseAll(_ elements: some Sequence<Handle?>) {
    switch self {
    case .raw: break
    case .objects, .copiedStrings: DeferredRelease.release(elements.lazy.compactMap { $0 })
    case .custom(let callbacks):
      guard let release = callbacks.release else { return }
      DeferredRelease.callingOut { for element in elements { release(nil, element) } }
    }
  }
}

// MARK: - Content

extension CollectionCallbacks {
  /// The objects among the elements. The references keep them alive while the program may change the collection.
  func objects(in elements: some Sequence<Handle?>) -> [CFObject] {
    holdsObjects ? elements.compactMap { borrow($0) } : []
  }

  /// The index of an equal key in a copy of a table. The program's comparison may change the collection that owns it.
  func index(of key: Handle?, hash: UInt, in table: EntryTable) -> Int? {
    // Only the comparison of a compound object may call the program.
    guard holdsObjects, withBorrowed(key, { $0.typeID.isCompound }) ?? false else {
      return table.index(hash: hash) { areEqual($0, key) }
    }
    var candidates: [Handle?] = []
    _ = table.index(hash: hash) {
      candidates.append($0)
      return false
    }
    return withExtendedLifetime(objects(in: candidates)) { table.index(hash: hash) { areEqual($0, key) } }
  }

  package func areEqual(_ left: Handle?, _ right: Handle?) -> Bool {
    if left == right { return true }
    switch self {
    case .raw: return false
    case .objects, .copiedStrings:
      // Retained: a comparison of the program may change the collection that holds them.
      guard let left = borrow(left), let right = borrow(right) else { return false }
      return left.equals(right)
    case .custom(let callbacks):
      guard let equal = callbacks.equal else { return false }
      return RecursionGuard.callingOut { equal(left, right) != 0 }
    }
  }

  /// The same, inside a comparison of collections.
  func mayEqual(_ left: Handle?, _ right: Handle?, in comparison: inout Comparison) -> Bool {
    guard holdsObjects, let left = borrow(left), let right = borrow(right) else {
      return areEqual(left, right)
    }
    return comparison.mayEqual(left, right)
  }

  /// Whether collections with these callbacks may be equal: they must use the same comparison.
  func agrees(with other: CollectionCallbacks) -> Bool {
    switch (self, other) {
    case (.raw, .raw): return true
    case (.custom(let left), .custom(let right)):
      return unsafe unsafeBitCast(left.equal, to: Handle?.self)
        == unsafeBitCast(right.equal, to: Handle?.self)
    default: return holdsObjects && other.holdsObjects
    }
  }

  package func hash(_ element: Handle?) -> UInt {
    switch self {
    case .raw: return UInt(bitPattern: element)
    case .objects, .copiedStrings: return withBorrowed(element) { $0.contentHash } ?? 0
    case .custom(let callbacks):
      guard let hash = callbacks.hash else { return UInt(bitPattern: element) }
      return UInt(hash(element))
    }
  }

  func describe(_ element: Handle?, in writer: inout DescriptionWriter) {
    switch self {
    case .objects, .copiedStrings:
      if let object = borrow(element) { writer.append(object) }
    case .custom(let callbacks):
      guard let describe = callbacks.copy_description else { fallthrough }
      // A copy: ours to release.
      guard let copy = borrow(describe(element)) else { return }
      writer.append(copy.description)
      releaseHandle(copy)
    case .raw: writer.append(address: element)
    }
  }
}
