import CFText
import Synchronization

/// The string objects of `CFSTR("…")`, by the address of the literal.
///
/// A lookup takes no lock: a reader loads the table, then one entry. Literals with the same content share one
/// object. Objects are immortal, as on Apple's systems; but a literal is unmapped with the plug-in that
/// contains it, and another literal may then have its address. So a match is confirmed by comparing the bytes.
package final class ConstantStrings: @unchecked Sendable {
  package static let shared = ConstantStrings()

  private let current = Atomic<UnsafeRawPointer?>(nil)
  private let writing = Lock()
  private let content = Content()

  /// The object for a literal.
  package func string(at literal: UnsafePointer<CChar>) -> StringObject {
    if let found = table?.string(at: literal), found.text.equals(cString: literal) { return found }
    return writing.withLock { insert(literal) }
  }

  /// The object with this content, the same each time.
  package func string(for text: Text) -> StringObject { writing.withLock { content.object(for: text) } }

  /// A table is never resized: writers replace it by a larger one, because readers may be using it.
  private var table: ConstantStringTable? {
    guard let table = current.load(ordering: .acquiring) else { return nil }
    return Unmanaged<ConstantStringTable>.fromOpaque(table).takeUnretainedValue()
  }

  private func insert(_ literal: UnsafePointer<CChar>) -> StringObject {
    let string = content.object(for: Text(cString: literal))
    if let table, table.insert(string, at: literal) { return string }
    let larger = ConstantStringTable(replacing: table)
    _ = larger.insert(string, at: literal)
    current.store(UnsafeRawPointer(Unmanaged.passRetained(larger).toOpaque()), ordering: .releasing)
    return string
  }

  /// One object for each content. Guarded by the lock.
  private final class Content: @unchecked Sendable {
    private var objects: [Text: StringObject] = [:]

    func object(for text: Text) -> StringObject {
      if let known = objects[text] { return known }
      let object = StringObject(text)
      objects[text] = object
      return object
    }
  }
}

/// String objects by the address of their literal. Entries are only added.
///
/// Objects are not retained here: ``ConstantStrings`` owns them, and never frees them.
private final class ConstantStringTable: @unchecked Sendable {
  private struct Entry: ~Copyable {
    let literal = Atomic<UnsafeRawPointer?>(nil)
    let string = Atomic<UnsafeRawPointer?>(nil)
  }

  private let entries: UnsafeMutablePointer<Entry>
  private let capacity: Int
  private var count = 0

  /// Readers may still be in it. All earlier tables together are smaller than this one.
  private let replaced: ConstantStringTable?

  init(replacing old: ConstantStringTable?) {
    capacity = (old?.capacity ?? 64) * 2
    replaced = old
    entries = .allocate(capacity: capacity)
    for index in 0..<capacity { (entries + index).initialize(to: Entry()) }
    guard let old else { return }
    for index in 0..<old.capacity {
      guard
        let literal = old.entries[index].literal.load(ordering: .relaxed),
        let string = old.entries[index].string.load(ordering: .relaxed)
      else { continue }
      store(string, at: literal)
    }
  }

  func string(at literal: UnsafePointer<CChar>) -> StringObject? {
    let index = slot(of: UnsafeRawPointer(literal))
    guard entries[index].literal.load(ordering: .acquiring) != nil else { return nil }
    return entries[index].string.load(ordering: .acquiring).map {
      Unmanaged<StringObject>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// Returns false if the table would become too full.
  func insert(_ string: StringObject, at literal: UnsafePointer<CChar>) -> Bool {
    let literal = UnsafeRawPointer(literal)
    let isKnown = entries[slot(of: literal)].literal.load(ordering: .relaxed) != nil
    guard isKnown || (count + 1) * 2 <= capacity else { return false }
    store(UnsafeRawPointer(Unmanaged.passUnretained(string).toOpaque()), at: literal)
    return true
  }

  private func store(_ string: UnsafeRawPointer, at literal: UnsafeRawPointer) {
    let index = slot(of: literal)
    // The object is stored first: a reader that sees the address must find the object.
    entries[index].string.store(string, ordering: .releasing)
    if entries[index].literal.load(ordering: .relaxed) == nil {
      count += 1
      entries[index].literal.store(literal, ordering: .releasing)
    }
  }

  /// The index of the address, or of the free entry for it. There is always a free entry.
  private func slot(of literal: UnsafeRawPointer) -> Int {
    let hash = UInt(bitPattern: literal) &* 0x9E37_79B9_7F4A_7C15
    var index = Int(hash >> 32) & (capacity - 1)
    while let found = entries[index].literal.load(ordering: .acquiring), found != literal {
      index = (index + 1) & (capacity - 1)
    }
    return index
  }
}
