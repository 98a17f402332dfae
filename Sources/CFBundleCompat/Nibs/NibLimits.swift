import CFBundleCompatC
import CFPropertyLists
import CFSystem
import CFText

/// How much of everything a nib may have. The largest real file has a two-hundredth of each.
struct NibLimits: Sendable {
  /// The size of the file.
  var bytes = 64 << 20
  var objects = 1_000_000
  var values = 4_000_000
  /// The number of keys, and of classes.
  var names = 65_536
  /// The length of a key, and of the name of a class.
  var nameLength = 4_096
  /// How deep objects of a typedstream, and containers inside containers, are nested.
  var depth = 512
  var connections = 1_000_000

  /// What the nib may take, the file included; `nil` for the default.
  var memory: Int?

  init() {
    #if !hasFeature(Embedded)
      let overrides = unsafe Budget.overrides
      if let bytes = overrides.bytes { self.bytes = bytes }
      if let objects = overrides.objects {
        self.objects = objects
        values = max(values, objects)
        connections = max(connections, objects)
      }
      memory = overrides.memory
      if let depth = overrides.depth { self.depth = depth }
    #endif
  }

  func memory(ofFile count: Int) -> Int { memory ?? max(64 << 20, 8 * count) }
}

/// Counts the memory that a nib takes, before it takes it.
struct NibMemory {
  private let limit: Int
  private(set) var used = 0

  init(limit: Int) { self.limit = limit }

  /// Counts a table of entries, which are about to be allocated.
  @inline(never)
  mutating func take(_ count: Int, of size: Int) throws(NibError) {
    let (bytes, isTooLarge) = count.multipliedReportingOverflow(by: size)
    guard !isTooLarge, bytes <= limit - used else {
      throw NibError(.limit(.memory, .memory(limit)))
    }
    guard cfbcc_memory_is_available(bytes) else { throw .outOfMemory }
    used += bytes
  }
}
