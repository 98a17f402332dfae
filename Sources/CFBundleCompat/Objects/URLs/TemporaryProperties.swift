import CFBundleCompatC
import CFText
import Synchronization

/// Properties that programs have set on URL objects (`CFURLSetTemporaryResourcePropertyForKey`). No file is changed.
package enum TemporaryProperties {
  private static let lock = Lock()

  /// A dictionary for each URL object, by its address.
  private static let all = DictionaryObject(keyRule: .raw, valueRule: .objects, isMutable: true)

  /// The value that a program has set for this URL object.
  ///
  /// Relaxed: the mark says only that there may be values. A thread that knows of the value sees the mark, because it was
  /// set before; the lock orders the value itself.
  package static func value(for key: Text, of url: URLObject) -> CFObject? {
    url.hasTemporaryProperties.load(ordering: .relaxed) ? values(of: url)?[key] : nil
  }

  /// Sets a value; `nil` removes it.
  package static func set(_ value: CFObject?, for key: StringObject, of url: URLObject) {
    if let value {
      url.hasTemporaryProperties.store(true, ordering: .relaxed)
      change(url) { $0.set(unretained(value), for: unretained(key)) }
    } else if url.hasTemporaryProperties.load(ordering: .relaxed) {
      change(url) { $0.remove(unretained(key)) }
    }
  }

  /// Also called when a URL is freed, so that a later URL at the same address does not inherit the values.
  package static func removeAll(of url: Unmanaged<URLObject>) {
    replace(at: unsafe Handle(url.toOpaque()), by: nil)
  }

  @inline(never)
  private static func replace(at address: Handle?, by new: DictionaryObject?) {
    // Released without the lock, because a value's deallocator may be a function of the program.
    let old = lock.withLock { () -> CFObject? in
      let old = borrow(all.value(for: address) ?? nil)
      if let new { all.set(unretained(new), for: address) } else { all.remove(address) }
      return old
    }
    withExtendedLifetime((old, new)) {}
  }

  private static func values(of url: URLObject) -> DictionaryObject? {
    lock.withLock { borrow(all.value(for: unretained(url)) ?? nil, as: DictionaryObject.self) }
  }

  /// Replaces the values by a changed copy. Of two simultaneous changes to one URL, one may be lost.
  @inline(never)
  private static func change(_ url: URLObject, _ body: (DictionaryObject) -> Void) {
    let old = values(of: url)
    let new =
      old.map { DictionaryObject(copying: $0, isMutable: false) }
      ?? DictionaryObject(keyRule: .copiedStrings, valueRule: .objects, isMutable: false)
    body(new)
    replace(at: unretained(url), by: new)
  }
}
