import CFObjects
import CFText

/// Makes the objects of a binary property list, each once, without recursion.
///
/// A small file can refer to one object many times, and objects can hold each other in a circle. So the
/// reader knows of each object what it would unfold to, and refuses what is beyond the budget.
struct BinaryReader {
  private let file: BinaryPropertyListScanner
  private let budget: Budget
  private var states: [State]

  /// What the containers unfold to that were made.
  private var measures: [Measure] = []

  /// The containers on the way from the root to the object in hand.
  private var path: [Step] = []

  /// The content of the container in hand.
  private var content: [Handle?] = []

  /// Objects that a dictionary had no use for.
  private var dropped: [Handle?] = []

  /// How far an object of the file is.
  private struct State {
    var object: Handle?
    /// Of a scalar, its bytes; of a container, its place in ``measures`` and ``containerMark``.
    var weight: UInt32 = 0
    /// Whether it waits for what it holds.
    var isOpen = false
    /// Whether a container has the reference that it was made with.
    var isOwned = false
  }

  private static let containerMark: UInt32 = 1 << 31

  /// What an object holds, itself and the objects below it, each as often as it is referred to.
  private struct Measure {
    var objects = 1
    var bytes = 0
    /// How many levels stand below it.
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

  /// What the containers have not taken goes; the value's caller has a reference by then.
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

  /// Makes a scalar; of a container, begins it.
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

  /// Goes on in the innermost container, to the next that is in it or to its end.
  private mutating func readOn() throws(ParseError) {
    let last = path.count - 1
    var step = path[last]
    while step.nextReference < step.item.referenceCount {
      let child = try file.reference(step.nextReference, in: step.item)
      if states[child].object == nil {
        if states[child].isOpen {
          throw BinaryPropertyListScanner.error("a container holds itself", at: step.item.start)
        }
        try visit(child)
        if path.count > last + 1 {
          // Its reference is counted when the walk comes back to it.
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
    throw BinaryPropertyListScanner.error("a dictionary's key is not a text", at: try file.item(object).start)
  }

  private func add(
    _ child: Int, to measure: inout Measure, of item: BinaryPropertyListScanner.Item
  ) throws(ParseError) {
    let added = self.measure(of: states[child])
    measure.objects += added.objects
    measure.bytes += added.bytes
    measure.height = max(measure.height, added.height + 1)
    guard measure.objects <= budget.maximumUnfolding(ofFile: file.bytes.count) else {
      throw BinaryPropertyListScanner.error("the list unfolds to too many objects", at: item.start)
    }
    guard measure.bytes <= budget.maximumBytes else {
      throw BinaryPropertyListScanner.error("the list unfolds to too many bytes", at: item.start)
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
  /// Makes the innermost container.
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

  /// Adds what a reference means to the content of a container, with a reference for that.
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
