import CFPropertyLists
import CFText

/// Checks a binary list without making its objects: four bytes for each of them, and twelve more for each container.
///
/// It walks as the reader does, with the same limits. What it does not accept is left to the reader, which knows why.
struct BinaryListCheck: ~Escapable {
  private let file: BinaryPropertyListScanner
  private let budget: Budget
  private let maximumUnfolding: Int

  /// For each object 0 if it was not visited, one more than its size in bytes if it is a scalar, and for a container its
  /// index in ``measures`` with ``containerMark``, or ``openMark``.
  private var weights: [UInt32]

  /// The expanded sizes of the finished containers.
  private var measures: [Measure] = []
  private var path: [Step] = []

  private static let containerMark: UInt32 = 1 << 31
  private static let openMark = UInt32.max

  private struct Measure {
    var objects: UInt32 = 1
    var bytes: UInt32 = 0
    var height: UInt32 = 0
  }

  private struct Step {
    let object: Int
    let item: BinaryPropertyListScanner.Item
    var measure = Measure()
    var nextReference = 0
  }

  /// Whether the reader accepts a list.
  static func accepts(_ bytes: ByteSpan, budget: Budget) -> Bool {
    guard let file = try? BinaryPropertyListScanner(bytes), file.count <= budget.maximumObjects,
      budget.maximumBytes <= Int32.max, budget.maximumObjects <= Int32.max
    else { return false }
    var check = BinaryListCheck(file, byteCount: bytes.count, budget)
    return check.acceptsAll()
  }

  @_lifetime(copy file)
  private init(_ file: BinaryPropertyListScanner, byteCount: Int, _ budget: Budget) {
    self.file = file
    self.budget = budget
    maximumUnfolding = budget.maximumUnfolding(ofFile: byteCount)
    weights = Array(repeating: 0, count: file.count)
  }

  private mutating func acceptsAll() -> Bool {
    guard visit(file.root) else { return false }
    while !path.isEmpty {
      guard readOn() else { return false }
    }
    return true
  }

  private mutating func visit(_ object: Int) -> Bool {
    guard let item = try? file.item(object) else { return false }
    switch item.kind {
    case .array, .set, .dictionary:
      guard path.count <= budget.maximumDepth else { return false }
      weights[object] = Self.openMark
      path.append(Step(object: object, item: item))
    // The reader warns of it.
    case .integer where item.count == 16 && !file.fits(item): return false
    default:
      let size = item.kind == .utf16 ? 2 * item.count : item.count
      guard size < Int(Self.containerMark) - 1 else { return false }
      weights[object] = UInt32(size) + 1
    }
    return true
  }

  /// Continues in the innermost container, up to the next one inside it or to its end.
  private mutating func readOn() -> Bool {
    let last = path.count - 1
    var step = path[last]
    while step.nextReference < step.item.referenceCount {
      guard let child = try? file.reference(step.nextReference, in: step.item), weights[child] != Self.openMark else {
        return false
      }
      if weights[child] == 0 {
        guard visit(child) else { return false }
        if path.count > last + 1 {
          path[last] = step
          return true
        }
      }
      let isKey = step.item.kind == .dictionary && step.nextReference < step.item.count
      if isKey, weights[child] & Self.containerMark != 0 { return false }
      step.nextReference += 1
      guard add(child, to: &step.measure) else { return false }
    }
    weights[step.object] = UInt32(measures.count) | Self.containerMark
    measures.append(step.measure)
    path.removeLast()
    return true
  }

  private func add(_ child: Int, to measure: inout Measure) -> Bool {
    let weight = weights[child]
    let isContainer = weight & Self.containerMark != 0
    let added = isContainer ? measures[Int(weight & ~Self.containerMark)] : Measure(bytes: weight - 1)
    measure.objects += added.objects
    measure.bytes += added.bytes
    measure.height = max(measure.height, added.height + 1)
    return measure.objects <= maximumUnfolding && measure.bytes <= budget.maximumBytes
      && path.count + Int(added.height) <= budget.maximumDepth
  }
}
