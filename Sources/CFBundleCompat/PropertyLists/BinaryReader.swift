import CFBundleCompatC
import CFObjects
import CFText

/// Creates the objects of a binary property list, each once, without recursion.
///
/// A small file can refer to one object many times, and containers can refer to each other in a cycle. So the
/// reader tracks the expanded size of each object, and refuses lists beyond the budget.
struct BinaryReader: ~Copyable, ~Escapable {
  private let file: BinaryPropertyListScanner
  private let budget: Budget
  /// The objects. The weight of a scalar is its size in bytes, that of a finished container its index in ``measures``
  /// with ``containerMark``, and that of a container whose elements are being read ``openMark``.
  private var objects: BinaryObjects

  /// The expanded sizes of the finished containers.
  private var measures: [Measure] = []

  /// The containers around the one that is being read, from the root.
  private var path: [Step] = []

  /// The memory that is left.
  private var memory: Int

  private var warnings: [ParseWarning] = []

  private static let containerMark: UInt32 = 1 << 31
  private static let openMark = UInt32.max

  /// The expanded size of an object: itself and the objects below it, each counted as often as it is referred to.
  private struct Measure {
    var objects = 1
    var bytes = 0
    /// The number of levels below it.
    var height = 0

    @inline(__always)
    mutating func addScalar(ofBytes count: Int) {
      objects += 1
      bytes += count
      height = max(height, 1)
    }

    mutating func add(_ element: Measure) {
      objects += element.objects
      bytes += element.bytes
      height = max(height, element.height + 1)
    }
  }

  /// A container whose elements are being read.
  private struct Step {
    let object: Int
    let item: BinaryPropertyListScanner.Item
    /// The offset of the next reference.
    var next: Int
    let end: Int
    var measure = Measure()
  }

  /// Reads a whole file.
  static func read(_ bytes: Span<UInt8>, budget: Budget) throws(ParseError) -> PropertyList {
    let file = try BinaryPropertyListScanner(bytes)
    let memory = budget.memory(ofFile: bytes.count) - file.count * BinaryObjects.bytesPerObject
    if let reason = budget.refusal(ofObject: file.count, memory: memory, ofFile: bytes.count) {
      throw BinaryPropertyListScanner.error(reason, at: bytes.count - BinaryTrailer.size)
    }
    var reader = BinaryReader(file: file, budget: budget, memory: memory)
    try reader.readAll()
    return PropertyList(value: reader.objects[file.root]!, format: .binary, warnings: reader.warnings)
  }

  @_lifetime(copy file)
  private init(file: BinaryPropertyListScanner, budget: Budget, memory: Int) {
    self.file = file
    self.budget = budget
    self.memory = memory
    objects = BinaryObjects(count: file.count)
  }
}

// MARK: - The walk

extension BinaryReader {
  /// Visits every object that the root reaches, children first.
  @_optimize(speed)
  private mutating func readAll() throws(ParseError) {
    guard var step = try make(file.root, depth: 0) else { return }
    while true {
      guard step.next < step.end else {
        try check(step)
        finish(step)
        guard let outer = path.popLast() else { return }
        step = outer
        continue
      }
      let child = try file.reference(at: step.next)
      if !objects.isMade(child) {
        if objects[weight: child] == Self.openMark {
          throw BinaryPropertyListScanner.error(.binary(.containerInItself), at: step.item.start)
        }
        if let inner = try make(child, depth: path.count + 1) {
          // The reference is read again when the walk returns to it.
          path.append(step)
          step = inner
          continue
        }
      }
      try add(child, to: &step)
    }
  }

  /// Creates a scalar, or returns a container whose elements must be read first.
  @inline(__always)
  private mutating func make(_ object: Int, depth: Int) throws(ParseError) -> Step? {
    let item = try file.item(object)
    memory &-= item.memoryCost
    if memory < 0 {
      throw BinaryPropertyListScanner.error(budget.tooMuchMemory(ofFile: file.bytes.count), at: item.start)
    }
    if cfbcc_memory_is_low() { throw BinaryPropertyListScanner.error(.outOfMemory, at: item.start) }
    if item.count == 16, item.kind == .integer, !file.fits(item), warnings.isEmpty {
      warnings.append(ParseWarning(reason: .integerTooLarge, position: .offset(item.start)))
    }
    if let scalar = file.scalar(item) {
      objects.set(scalar, at: object)
      objects[weight: object] = UInt32(item.kind == .utf16 ? 2 * item.count : item.count)
      return nil
    }
    guard depth <= budget.maximumDepth else { throw tooDeep(item) }
    objects[weight: object] = Self.openMark
    objects.reserve(item.referenceCount)
    return Step(
      object: object, item: item, next: item.content, end: item.content + item.referenceCount * file.referenceSize)
  }

  /// Adds an object that has been made to a container.
  @inline(__always)
  private mutating func add(_ child: Int, to step: inout Step) throws(ParseError) {
    let weight = objects[weight: child]
    if weight & Self.containerMark == 0 {
      step.measure.addScalar(ofBytes: Int(weight))
    } else {
      // A key is usually a string. Programs that number things write numbers.
      if step.item.kind == .dictionary, step.next < step.item.content + step.item.count * file.referenceSize {
        throw BinaryPropertyListScanner.error(.binary(.keyIsContainer), at: try file.item(child).start)
      }
      step.measure.add(measures[Int(weight & ~Self.containerMark)])
    }
    objects.take(child)
    step.next += file.referenceSize
  }

  /// Checks the expanded size of a container. Each element is within the limits, so the sums cannot overflow.
  private func check(_ step: Step) throws(ParseError) {
    guard step.measure.objects <= budget.maximumUnfolding(ofFile: file.bytes.count) else {
      throw BinaryPropertyListScanner.error(
        .tooManyObjectsInAll(limit: budget.maximumUnfolding(ofFile: file.bytes.count)), at: step.item.start)
    }
    guard step.measure.bytes <= budget.maximumBytes else {
      throw BinaryPropertyListScanner.error(.tooManyBytesInAll(limit: budget.maximumBytes), at: step.item.start)
    }
    guard path.count + step.measure.height <= budget.maximumDepth else { throw tooDeep(step.item) }
  }

  private func tooDeep(_ item: BinaryPropertyListScanner.Item) -> ParseError {
    BinaryPropertyListScanner.error(.nestedTooDeeply(limit: budget.maximumDepth), at: item.start)
  }

  /// Makes the container, whose elements have been taken.
  private mutating func finish(_ step: Step) {
    if step.item.kind == .dictionary {
      objects.makeDictionary(step.object, count: step.item.count)
    } else {
      objects.makeArray(step.object, count: step.item.count)
    }
    objects[weight: step.object] = UInt32(measures.count) | Self.containerMark
    measures.append(step.measure)
  }
}
