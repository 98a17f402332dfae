import CFLocalization
import CFObjects
import CFText
import Synchronization

/// The environment of the process, for which all bundles choose that were opened without another.
package final class ProcessEnvironment: @unchecked Sendable {
  package static let shared = ProcessEnvironment()

  private let lock = Lock()

  /// Every environment that was ever set. One that is set again is the same object, so a program that
  /// switches to and fro finds its caches again.
  private var known: [TargetEnvironment.Settings: TargetEnvironment] = [:]

  /// `nil` until somebody asks: it is found in files, and what they report may call the library.
  private var ofUser: TargetEnvironment?
  private let selected = Atomic<UnsafeRawPointer?>(nil)

  /// Whether the languages are the user's, whatever these become.
  private var followsUser = true

  package var current: TargetEnvironment { selectedEnvironment.takeUnretainedValue() }

  /// `nil` while nobody has asked; then only the user's languages are not known. They may need the main bundle's name.
  var currentIfKnown: TargetEnvironment? {
    selected.load(ordering: .acquiring).map { Unmanaged<TargetEnvironment>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The same, not counted: every environment that was set lives for ever.
  @inline(__always)
  var selectedEnvironment: Unmanaged<TargetEnvironment> {
    .fromOpaque(selected.load(ordering: .acquiring) ?? userLanguagesChanged())
  }

  /// Sets the languages; `nil` or none: the user's own.
  package func setLanguages(_ names: [Text]?) {
    let names = names?.map { UserLanguages.tag($0) } ?? []
    let environment = current
    lock.withLock {
      followsUser = names.isEmpty
      select(environment.speaking(names.isEmpty ? ofUser!.languages : names))
    }
  }

  /// Sets everything; `nil`: a Linux program of its user's.
  package func set(_ environment: TargetEnvironment?) {
    _ = current
    lock.withLock {
      followsUser = environment == nil
      select(environment ?? ofUser!)
    }
  }

  /// Finds the user's languages anew.
  @discardableResult
  package func userLanguagesChanged() -> UnsafeRawPointer {
    let languages = PreferredLanguages.ofUser()
    return lock.withLock {
      ofUser = TargetEnvironment(TargetEnvironment.Settings(languages: languages))
      if followsUser { select(currentIfKnown?.speaking(languages) ?? ofUser!) }
      return selected.load(ordering: .relaxed)!
    }
  }

  private func select(_ environment: TargetEnvironment) {
    let environment = known[environment.settings] ?? environment
    known[environment.settings] = environment
    selected.store(UnsafeRawPointer(Unmanaged.passUnretained(environment).toOpaque()), ordering: .releasing)
  }
}
