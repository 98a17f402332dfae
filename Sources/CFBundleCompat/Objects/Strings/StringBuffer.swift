import CFBundleCompatC
import CFText

/// The UTF-16 units of a string that C may change.
///
/// The capacity grows by half at least, so appending takes amortized constant time. The memory may be the
/// program's (`CFStringCreateMutableWithExternalCharactersNoCopy`). Several threads may read the string; a thread that
/// changes it needs exclusive access.
///
/// Safe: the memory has `capacity` units and is allocated as long as the buffer, or until a change replaces it; a program
/// promises the same of its own. This file stays within it.
///
/// Unchecked: the thread that changes a buffer has it alone.
@safe
package final class StringBuffer: @unchecked Sendable {
  /// The maximum length. Longer strings are more likely to be a caller's mistake than intended.
  package static let limit = 1 << 29

  package private(set) var start: UnsafeMutablePointer<UInt16>
  package private(set) var count: Int
  private var capacity: Int

  /// Allocates and frees the memory.
  private let allocator: AllocatorObject

  /// Whether the program supplied the memory, and may replace it.
  package let isExternal: Bool

  /// The cache of ``snapshot``.
  private let cachedSnapshot = LazyReference<StringObject>()

  package init?(_ units: [UInt16] = []) {
    unsafe start = unsafe .init(bitPattern: MemoryLayout<UInt16>.alignment)!
    count = 0
    capacity = 0
    allocator = .systemDefault
    isExternal = false
    guard replace(0..<0, with: units) else { return nil }
  }

  /// Memory of the program. The allocator frees it, or replaces it by a larger block.
  package init(external memory: UnsafeMutableBufferPointer<UInt16>, count: Int, allocator: AllocatorObject) {
    unsafe start = unsafe memory.baseAddress ?? .init(bitPattern: MemoryLayout<UInt16>.alignment)!
    self.count = count
    capacity = memory.count
    self.allocator = allocator
    isExternal = true
  }

  deinit { releaseMemory() }

  package var units: UnsafeBufferPointer<UInt16> { unsafe UnsafeBufferPointer(start: start, count: count) }

  /// An immutable string with the same content.
  package var snapshot: StringObject { cachedSnapshot.load(orMake: { unsafe StringObject(Text(utf16: units.span)) }) }

  /// The text of ``snapshot``. Not inlined: the compiler would inline the getter into itself without end.
  package var text: Text { @inline(never) get { snapshot.text } }

  private func releaseMemory() {
    if capacity > 0 { unsafe allocator.deallocate(start) }
  }
}

// MARK: - Changing

extension StringBuffer {
  /// Replaces the units in a range, which must lie within the string.
  /// Returns false, and changes nothing, if there is not enough memory.
  @discardableResult
  package func replace(_ range: Range<Int>, with units: [UInt16]) -> Bool {
    let newCount = count - range.count + units.count
    guard reserve(newCount) else { return false }
    unsafe cachedSnapshot.reset()
    let target = unsafe start + range.lowerBound
    unsafe memmove(target + units.count, start + range.upperBound, (count - range.upperBound) * 2)
    unsafe units.withUnsafeBufferPointer {
      if !$0.isEmpty { unsafe target.update(from: $0.baseAddress!, count: $0.count) }
    }
    count = newCount
    return true
  }

  /// Uses other memory of the program from now on. The previous memory is not freed.
  package func setExternal(_ memory: UnsafeMutableBufferPointer<UInt16>, count: Int) {
    unsafe cachedSnapshot.reset()
    unsafe start = unsafe memory.baseAddress ?? .init(bitPattern: MemoryLayout<UInt16>.alignment)!
    self.count = count
    capacity = memory.count
  }

  private func reserve(_ needed: Int) -> Bool {
    if needed <= capacity { return true }
    guard needed <= Self.limit else { return false }
    let larger = max(needed, min(count + count / 2, Self.limit), 16)
    // malloc() falls back to the reserve when memory runs out; see Memory.c.
    guard let memory = unsafe isExternal ? allocator.allocate(larger * 2) : malloc(larger * 2) else { return false }
    let units = unsafe memory.bindMemory(to: UInt16.self, capacity: larger)
    unsafe units.update(from: start, count: count)
    releaseMemory()
    unsafe start = unsafe units
    capacity = larger
    return true
  }
}
