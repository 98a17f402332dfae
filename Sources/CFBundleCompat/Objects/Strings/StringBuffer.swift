import CFBundleCompatC
import CFText

/// The UTF-16 units of a string that C may change.
///
/// The memory grows by half at least, so that appending costs the same on average however long the
/// string is. It may be a program's own (`CFStringCreateMutableWithExternalCharactersNoCopy`). Who changes it has
/// it alone, as everywhere in C; any number of threads may read while nobody does.
package final class StringBuffer: @unchecked Sendable {
  /// More units are refused: nobody means them, and they cost memory.
  package static let limit = 1 << 29

  package private(set) var start: UnsafeMutablePointer<UInt16>
  package private(set) var count: Int
  private var capacity: Int

  /// Whose memory it is.
  private let allocator: AllocatorObject

  /// Whether a program gave the memory, and may give another.
  package let isExternal: Bool

  /// The units as a text, once somebody has asked.
  private let cachedSnapshot = LazyReference<StringObject>()

  package init(_ units: [UInt16] = []) {
    start = .init(bitPattern: MemoryLayout<UInt16>.alignment)!
    count = 0
    capacity = 0
    allocator = .systemDefault
    isExternal = false
    replace(0..<0, with: units)
  }

  /// A program's own memory, which the allocator frees, or replaces when it becomes too small.
  package init(external memory: UnsafeMutableBufferPointer<UInt16>, count: Int, allocator: AllocatorObject) {
    start = memory.baseAddress ?? .init(bitPattern: MemoryLayout<UInt16>.alignment)!
    self.count = count
    capacity = memory.count
    self.allocator = allocator
    isExternal = true
  }

  deinit { releaseMemory() }

  package var units: UnsafeBufferPointer<UInt16> { UnsafeBufferPointer(start: start, count: count) }

  /// The same text as a string that never changes.
  package var snapshot: StringObject { cachedSnapshot.load(orMake: { StringObject(Text(utf16: units)) }) }

  /// The text of ``snapshot``. Never inlined: that would be a getter inside itself, without end.
  package var text: Text { @inline(never) get { snapshot.text } }

  private func releaseMemory() {
    if capacity > 0 { allocator.deallocate(start) }
  }
}

// MARK: - Changing

extension StringBuffer {
  /// Puts units in the place of those in a range, which must lie within.
  /// False, and nothing is changed, if there is no memory for so many.
  @discardableResult
  package func replace(_ range: Range<Int>, with units: [UInt16]) -> Bool {
    let newCount = count - range.count + units.count
    guard reserve(newCount) else { return false }
    cachedSnapshot.reset()
    let target = start + range.lowerBound
    memmove(target + units.count, start + range.upperBound, (count - range.upperBound) * 2)
    units.withUnsafeBufferPointer { if !$0.isEmpty { target.update(from: $0.baseAddress!, count: $0.count) } }
    count = newCount
    return true
  }

  /// Takes other memory of the program in the place of the present one, which is not freed.
  package func setExternal(_ memory: UnsafeMutableBufferPointer<UInt16>, count: Int) {
    cachedSnapshot.reset()
    start = memory.baseAddress ?? .init(bitPattern: MemoryLayout<UInt16>.alignment)!
    self.count = count
    capacity = memory.count
  }

  private func reserve(_ needed: Int) -> Bool {
    if needed <= capacity { return true }
    guard needed <= Self.limit else { return false }
    let larger = max(needed, min(count + count / 2, Self.limit), 16)
    guard let memory = allocator.allocate(larger * 2) else { return false }
    let units = memory.bindMemory(to: UInt16.self, capacity: larger)
    units.update(from: start, count: count)
    releaseMemory()
    start = units
    capacity = larger
    return true
  }
}
