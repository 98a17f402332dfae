import CFLocalization
import CFObjects
import CFText

/// The environment of the process, which applies to every bundle that was opened without one of its own.
///
/// Unchecked: `lock` guards the mutable state.
package final class ProcessEnvironment: @unchecked Sendable {
  package static let shared = ProcessEnvironment()

  private let lock = Lock()

  /// Every environment that was ever set. Equal settings yield the same object, so a program that
  /// switches between environments finds its caches again.
  private var environments: [TargetEnvironment.Settings: TargetEnvironment] = [:]

  /// `nil` until it is first needed: finding it reads files, and a diagnostic may call the library.
  private var ofUser: TargetEnvironment?

  /// The current environment. `environments` owns it.
  private let selected = UncountedReference<TargetEnvironment>()

  /// Whether the languages follow the user's.
  private var followsUser = true

  package var current: TargetEnvironment { selected.load() ?? userLanguagesChanged() }

  /// Borrows the current environment for the duration of a closure, without retaining it: no environment that was set
  /// is ever freed.
  @inline(__always)
  func withCurrent<Result>(_ body: (TargetEnvironment) -> Result) -> Result {
    unsafe (selected.loadUnretained() ?? selectFirst())._withUnsafeGuaranteedRef { body($0) }
  }

  @inline(never)
  private func selectFirst() -> Unmanaged<TargetEnvironment> { unsafe .passUnretained(userLanguagesChanged()) }

  /// `nil` until it is first needed; then it differs from the default in the user's languages alone. To find
  /// these may take the main bundle's identifier.
  var cachedEnvironment: TargetEnvironment? { selected.load() }

  /// Sets the languages; `nil` and an empty list mean the user's.
  package func setLanguages(_ names: [Text]?) {
    let names = names?.map { UserLanguages.tag($0) } ?? []
    let environment = current
    lock.withLock {
      followsUser = names.isEmpty
      select(environment.withLanguages(names.isEmpty ? ofUser!.languages : names))
    }
  }

  /// Sets everything; `nil` means Linux with the user's languages.
  package func set(_ environment: TargetEnvironment?) {
    _ = current
    lock.withLock {
      followsUser = environment == nil
      select(environment ?? ofUser!)
    }
  }

  /// Finds the user's languages again.
  @discardableResult
  package func userLanguagesChanged() -> TargetEnvironment {
    let languages = PreferredLanguages.ofUser()
    return lock.withLock {
      ofUser = TargetEnvironment(TargetEnvironment.Settings(languages: languages))
      if followsUser { select(cachedEnvironment?.withLanguages(languages) ?? ofUser!) }
      return selected.load()!
    }
  }

  private func select(_ environment: TargetEnvironment) {
    let environment = environments[environment.settings] ?? environment
    environments[environment.settings] = environment
    unsafe selected.set(environment)
  }
}
