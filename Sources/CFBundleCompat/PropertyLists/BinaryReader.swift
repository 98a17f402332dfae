import CFObjects
import CFText

/// Creates the objects of a binary property list, each once, without recursion.
///
/// A small file can refer to one object many times, and containers can refer to each other in a cycle. So the
/// reader tracks the expanded size of each object, and refuses lists beyond the budget.
struct BinaryReader {
  private let file: BinaryPropertyListScanner
  private let budget: Budget
  private var states: [State]

  /// The expanded sizes of the finished containers.
  private var measures: [Measure] = []

  /// The containers from the root to the current object.
  private var path: [Step] = []

  /// The content of the current container.
  private var content: [Handle?] = []

  /// Objects that a dictionary did not take, such as repeated keys.
  private var dropped: [Handle?] = []

  /// The progress of one object of the file.
  private struct State {
    var object: Handle?
    /// For a scalar, its size in bytes; for a container, its index in ``measures`` with ``containerMark``.
    var weight: UInt32 = 0
    /// Whether it is a container whose elements are being read.
    var isOpen = false
    /// Whether a container owns the initial reference.
    var isOwned = false
  }

  private static let containerMark: UInt32 = 1 << 31

  /// The expanded size of an object: itself and the objects below it, each counted as often as it is referred to.
  private struct Measure {
    var objects = 1
    var bytes = 0
    /// The number of levels below it.
    var height = 0
  }

  private struct Step {
    let object: Int
    let item: BinaryPropertyListScanner.Item
    var measure = Measure()
    var nextReference = 0
  }

  /// Reads a whole file.
  static func read(_ bytes: UnsafeRawBufferPointer, budget: Budget) throws(ParseError) -> CFObject {
    let file = try BinaryPropertyListScanner(bytes)
    guard file.count <= budget.maximumObjects else {
      throw BinaryPropertyListScanner.error("too many objects", at: bytes.count - BinaryTrailer.size)
    }
    var reader = BinaryReader(file: file, budget: budget)
    defer { reader.disownAll() }
    try reader.readAll()
    return borrow(reader.states[file.root].object)!
  }

  private init(file: BinaryPropertyListScanner, budget: Budget) {
    self.file = file
    self.budget = budget
    states = Array(repeating: State(), count: file.count)
  }

  /// Releases the objects that no container owns. The caller has retained the result by then.
  private mutating func disownAll() {
    content.removeAll()
    for state in states where !state.isOwned && state.object != nil { content.append(state.object) }
    releaseOwned(content)
    releaseOwned(dropped)
  }
}

// MARK: - The walk

extension BinaryReader {
  /// Visits every object that the root reaches, children first.
  private mutating func readAll() throws(ParseError) {
    try visit(file.root)
    while !path.isEmpty { try readOn() }
  }

  /// Creates a scalar, or opens a container.
  @_optimize(speed)
  private mutating func visit(_ object: Int) throws(ParseError) {
    let item = try file.item(object)
    if let scalar = file.scalar(item) {
      states[object].object = scalar
      states[object].weight = UInt32(item.kind == .utf16 ? 2 * item.count : item.count)
    } else {
      guard path.count <= budget.maximumDepth else { throw tooDeep(item) }
      states[object].isOpen = true
      path.append(Step(object: object, item: item))
    }
  }

  /// Continues in the innermost container, up to the next nested one or to its end.
  private mutating func readOn() throws(ParseError) {
    let last = path.count - 1
    var step = path[last]
    while step.nextReference < step.item.referenceCount {
      let child = try file.reference(step.nextReference, in: step.item)
      if states[child].object == nil {
        if states[child].isOpen {
          throw BinaryPropertyListScanner.error("a container contains itself", at: step.item.start)
        }
        try visit(child)
        if path.count > last + 1 {
          // The reference is counted when the walk returns to it.
          path[last] = step
          return
        }
      }
      if step.item.kind == .dictionary, step.nextReference < step.item.count { try checkKey(child) }
      step.nextReference += 1
      try add(child, to: &step.measure, of: step.item)
    }
    finish(step)
  }

  private func checkKey(_ object: Int) throws(ParseError) {
    if withBorrowed(states[object].object, { $0.typeID == .string })! { return }
    throw BinaryPropertyListScanner.error("a dictionary's key is not a string", at: try file.item(object).start)
  }

  private func add(
    _ child: Int, to measure: inout Measure, of item: BinaryPropertyListScanner.Item
  ) throws(ParseError) {
    let added = self.measure(of: states[child])
    measure.objects += added.objects
    measure.bytes += added.bytes
    measure.height = max(measure.height, added.height + 1)
    guard measure.objects <= budget.maximumUnfolding(ofFile: file.bytes.count) else {
      throw BinaryPropertyListScanner.error("the list expands to too many objects", at: item.start)
    }
    guard measure.bytes <= budget.maximumBytes else {
      throw BinaryPropertyListScanner.error("the list expands to too many bytes", at: item.start)
    }
    guard path.count + added.height <= budget.maximumDepth else { throw tooDeep(item) }
  }

  private func measure(of state: State) -> Measure {
    guard state.weight & Self.containerMark != 0 else { return Measure(bytes: Int(state.weight)) }
    return measures[Int(state.weight & ~Self.containerMark)]
  }

  private func tooDeep(_ item: BinaryPropertyListScanner.Item) -> ParseError {
    BinaryPropertyListScanner.error("containers are nested too deeply", at: item.start)
  }
}

// MARK: - Objects

extension BinaryReader {
  /// Creates the innermost container.
  private mutating func finish(_ step: Step) {
    content.removeAll(keepingCapacity: true)
    for index in 0..<step.item.count {
      take(index, of: step.item)
      if step.item.kind == .dictionary { take(index + step.item.count, of: step.item) }
    }
    states[step.object].object = content.withUnsafeBufferPointer { content in
      if step.item.kind != .dictionary { return makeOwned(ArrayObject(owning: content)) }
      return makeOwned(DictionaryObject(owning: content, keepsFirst: true, dropped: &dropped))
    }
    states[step.object].weight = UInt32(measures.count) | Self.containerMark
    measures.append(step.measure)
    content.removeAll(keepingCapacity: true)
    path.removeLast()
  }

  /// Adds the object of a reference to the content of a container, retained.
  private mutating func take(_ index: Int, of item: BinaryPropertyListScanner.Item) {
    guard let number = try? file.reference(index, in: item) else { return }
    if states[number].isOwned {
      withBorrowed(states[number].object) { $0.retainForHandles() }
    } else {
      states[number].isOwned = true
    }
    content.append(states[number].object)
  }
}
