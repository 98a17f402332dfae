import CFBundleCompatC
import CFText

import CFObjects

/// Limits on a property list, beyond which it is refused.
///
/// Files are untrusted, and a small one can describe a huge value: nested containers
/// cost stack, objects cost memory, and a binary list may refer to one object many times.
package struct Budget: Sendable {
  /// The maximum depth of nested containers.
  package var maximumDepth = 512

  /// The maximum number of objects in a file, dictionary keys included.
  package var maximumObjects = 1 << 24

  /// The number of objects that any binary list may expand to: an object that it refers to twice counts twice.
  /// A list with more bytes than that may expand to as many objects as it has bytes, which no list without nested
  /// references exceeds.
  var maximumUnfolding = 1 << 20

  /// The maximum size of the file in bytes, and of its strings and data together, each counted as often as a
  /// binary list refers to it.
  package var maximumBytes = 256 << 20

  /// The size of the largest file that the readers can read.
  static let largestFile = Int(Int32.max)

  /// The memory in bytes that reading any file may take, besides the file's own bytes.
  package var baseMemory = 64 << 20

  /// How many bytes of memory reading may take in addition for each byte of the file.
  package var memoryPerByte = 8

  /// What reading may take in place of the two; `nil` if the size of the file decides.
  package var maximumMemory: Int?

  #if hasFeature(Embedded)
    package init() {}
  #else
    package init() {
      let overrides = unsafe Self.overrides
      if let depth = overrides.depth { maximumDepth = depth }
      if let objects = overrides.objects { allow(objects: objects) }
      if let bytes = overrides.bytes { maximumBytes = min(bytes, Self.largestFile) }
      maximumMemory = overrides.memory
    }

    /// What the user of `cfbundle` has set in place of the limits of every budget; `nil`: nothing.
    package struct Overrides: Sendable {
      package var depth: Int?
      package var objects: Int?
      package var bytes: Int?
      package var memory: Int?

      package init() {}
    }

    /// Unchecked: set before anything is read, and before there are threads. In the shipped library limits are constants.
    package nonisolated(unsafe) static var overrides = Overrides()

    /// The maximum size of a file that `cfbundle` reads as a whole.
    package static var maximumFileSize: Int { unsafe overrides.bytes ?? 1 << 30 }
  #endif

  /// Sets how many objects a file may have, and how many a binary list may expand to.
  package mutating func allow(objects count: Int) {
    maximumObjects = count
    // Sums of such numbers must not overflow.
    maximumUnfolding = min(count, 1 << 30)
  }

  /// For `Info.plist`: one that is this large is not what it claims to be.
  package static var infoDictionary: Budget {
    var budget = Budget()
    #if !hasFeature(Embedded)
      // Who sets a limit has such a file.
      if unsafe overrides.bytes != nil { return budget }
    #endif
    budget.maximumBytes = min(budget.maximumBytes, budget.baseMemory)
    budget.memoryPerByte = 0
    return budget
  }

  /// The memory that reading a file of this size may take.
  package func memory(ofFile count: Int) -> Int { maximumMemory ?? baseMemory + memoryPerByte * count }

  /// Why a reader must not make another object; `nil` if it may.
  ///
  /// - Parameters:
  ///   - count: the number of objects, that one included.
  ///   - memory: the memory that is left.
  ///   - fileSize: the size of the file.
  @inline(__always)
  func refusal(ofObject count: Int, memory: Int, ofFile fileSize: Int) -> ParseError.Reason? {
    // One branch for the three: each of the numbers is negative beyond its limit.
    if (maximumObjects &- count) | memory >= 0, !cfbcc_memory_is_low() { return nil }
    return reason(ofObject: count, ofFile: fileSize)
  }

  @inline(never)
  private func reason(ofObject count: Int, ofFile fileSize: Int) -> ParseError.Reason {
    if count > maximumObjects { return .tooManyObjects(limit: maximumObjects) }
    return cfbcc_memory_is_low() ? .outOfMemory : tooMuchMemory(ofFile: fileSize)
  }

  /// The reason for a file of this size that takes more memory than it may.
  func tooMuchMemory(ofFile count: Int) -> ParseError.Reason { .tooMuchMemory(limit: memory(ofFile: count)) }

  /// Refuses a file for which there is not enough memory, before anything is allocated.
  static func refusal(ofFile count: Int) -> ParseError.Reason? { cfbcc_memory_is_available(count) ? nil : .outOfMemory }

  /// Sets memory aside before the work on a file of this size; see `cfbcc_begin_reading`. Call ``endReading(_:)`` after it.
  package static func beginReading(_ count: Int) throws(ParseError) {
    if !cfbcc_begin_reading(count) { throw ParseError(reason: .outOfMemory, position: .offset(0)) }
  }

  package static func endReading(_ count: Int) { cfbcc_end_reading(count) }

  package func maximumUnfolding(ofFile count: Int) -> Int { min(max(maximumUnfolding, count), maximumObjects) }
}

/// What the objects that readers make take of memory, in bytes; with the allocator's own share, rounded up.
enum MemoryCost {
  /// A string without its bytes.
  static let string = 88
  /// A number or date.
  static let scalar = 56
  /// Data without its bytes.
  static let data = 96
  /// An array or a dictionary without its elements.
  static let container = 120
  /// A reference to an object, in a reader's list, while that list grows, and in the array that takes it.
  static let reference = 24
  /// What an entry of a dictionary takes besides its two references: its hash, and its slots in the index.
  static let entry = 32
}
