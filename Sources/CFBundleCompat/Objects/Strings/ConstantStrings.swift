import CFText
import Synchronization

/// The string objects of `CFSTR("…")`, by the address of the literal.
///
/// A lookup takes no lock: a reader loads the table, then one entry. Literals with the same content share one
/// object. Objects are immortal, as on Apple's systems; but a literal is unmapped with the plug-in that
/// contains it, and another literal may then have its address. So a match is confirmed by comparing the bytes.
///
/// Safe: tables and strings are never freed, and an address of a literal is only compared.
///
/// Unchecked: the current table is atomic, and `writing` guards `content` and every write.
@safe
package final class ConstantStrings: @unchecked Sendable {
  package static let shared = ConstantStrings()

  private let current = unsafe Atomic<UnsafeRawPointer?>(nil)
  private let writing = Lock()
  private let content = Content()

  /// The object for a literal.
  package func string(at literal: UnsafePointer<CChar>) -> StringObject {
    if let found = unsafe table?.string(at: literal), unsafe found.text.equals(cString: literal) { return found }
    return writing.withLock { unsafe insert(literal) }
  }

  /// The object with this content, the same each time.
  package func string(for text: Text) -> StringObject { writing.withLock { content.object(for: text) } }

  /// A table is never resized: writers replace it by a larger one, because readers may be using it.
  private var table: ConstantStringTable? {
    guard let table = unsafe current.load(ordering: .acquiring) else { return nil }
    return unsafe Unmanaged<ConstantStringTable>.fromOpaque(table).takeUnretainedValue()
  }

  private func insert(_ literal: UnsafePointer<CChar>) -> StringObject {
    let string = unsafe content.object(for: Text(cString: literal))
    if let table, unsafe table.insert(string, at: literal) { return string }
    let larger = ConstantStringTable(replacing: table)
    _ = unsafe larger.insert(string, at: literal)
    unsafe current.store(UnsafeRawPointer(Unmanaged.passRetained(larger).toOpaque()), ordering: .releasing)
    return string
  }

  /// One object for each content. Guarded by the lock.
  ///
  /// Unchecked: accessed only with the lock.
  private final class Content: @unchecked Sendable {
    private var objects: [Text: StringObject] = [:]

    func object(for text: Text) -> StringObject {
      if let known = objects[text] { return known }
      let object = StringObject(text)
      makeImmortal(object)
      objects[text] = object
      return object
    }
  }
}

/// String objects by the address of their literal. Entries are only added.
///
/// Objects are not retained here: ``ConstantStrings`` owns them, and never frees them.
///
/// Safe: the entries are allocated as long as the table, and an index into them is always below the capacity.
///
/// Unchecked: entries are atomic, and ``ConstantStrings`` has the lock for every write, which `count` belongs to.
@safe
private final class ConstantStringTable: @unchecked Sendable {
  @safe
  private struct Entry: ~Copyable {
    let literal = unsafe Atomic<UnsafeRawPointer?>(nil)
    let string = unsafe Atomic<UnsafeRawPointer?>(nil)
  }

  private let entries: UnsafeMutablePointer<Entry>
  private let capacity: Int
  private var count = 0

  /// Readers may still be in it. All earlier tables together are smaller than this one.
  private let replaced: ConstantStringTable?

  init(replacing old: ConstantStringTable?) {
    capacity = (old?.capacity ?? 64) * 2
    replaced = old
    unsafe entries = .allocate(capacity: capacity)
    for index in 0..<capacity { unsafe (entries + index).initialize(to: Entry()) }
    guard let old else { return }
    for index in 0..<old.capacity {
      guard
        // Relaxed: only holders of the lock write, and this is one.
        let literal = unsafe old.entries[index].literal.load(ordering: .relaxed),
        let string = unsafe old.entries[index].string.load(ordering: .relaxed)
      else { continue }
      unsafe store(string, at: literal)
    }
  }

  func string(at literal: UnsafePointer<CChar>) -> StringObject? {
    let index = unsafe slot(of: UnsafeRawPointer(literal))
    guard unsafe entries[index].literal.load(ordering: .acquiring) != nil else { return nil }
    return unsafe entries[index].string.load(ordering: .acquiring).map {
      unsafe Unmanaged<StringObject>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// Returns false if the table would become too full. The caller has the lock, so what is written is known here; other
  /// threads only read.
  func insert(_ string: StringObject, at literal: UnsafePointer<CChar>) -> Bool {
    let literal = unsafe UnsafeRawPointer(literal)
    let isKnown = unsafe entries[slot(of: literal)].literal.load(ordering: .relaxed) != nil
    guard isKnown || (count + 1) * 2 <= capacity else { return false }
    unsafe store(UnsafeRawPointer(Unmanaged.passUnretained(string).toOpaque()), at: literal)
    return true
  }

  private func store(_ string: UnsafeRawPointer, at literal: UnsafeRawPointer) {
    let index = unsafe slot(of: literal)
    // The object is stored first: a reader that sees the address must find the object.
    unsafe entries[index].string.store(string, ordering: .releasing)
    if unsafe entries[index].literal.load(ordering: .relaxed) == nil {
      count += 1
      unsafe entries[index].literal.store(literal, ordering: .releasing)
    }
  }

  /// The index of the address, or of the free entry for it. There is always a free entry.
  private func slot(of literal: UnsafeRawPointer) -> Int {
    let hash = UInt(bitPattern: literal) &* 0x9E37_79B9_7F4A_7C15
    var index = Int(hash >> 32) & (capacity - 1)
    while let found = unsafe entries[index].literal.load(ordering: .acquiring), unsafe found != literal {
      index = (index + 1) & (capacity - 1)
    }
    return index
  }
}
