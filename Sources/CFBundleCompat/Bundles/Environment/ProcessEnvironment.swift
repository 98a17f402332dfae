import CFBundleCompatC
import CFLocalization
import CFObjects
import CFSystem
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

  /// The user's languages; `nil` until they are first needed: finding them reads files, and a diagnostic may call the
  /// library. Also `nil` while the system fails to tell them.
  private var languagesOfUser: [Text]?

  /// The environment that was selected last, even if the system failed to tell the user's languages.
  private var latest: TargetEnvironment?

  /// The current environment; none as long as the user's languages must be asked for. `environments` owns it.
  ///
  /// Static, though there is one object: a lookup need not ask whether that was made.
  private static let selected = UncountedReference<TargetEnvironment>()

  /// Whether the languages follow the user's.
  private var followsUser = true

  package var current: TargetEnvironment { Self.selected.load() ?? userLanguagesChanged() }

  /// The current environment, if it is known. Not retained: no environment that was set is ever freed.
  @inline(__always)
  @unsafe static var cachedCurrent: Unmanaged<TargetEnvironment>? { unsafe selected.loadUnretained() }

  /// `nil` until it is first needed; then it differs from the default in the user's languages alone. To find
  /// these may take the main bundle's identifier.
  var cachedEnvironment: TargetEnvironment? { lock.withLock { latest } }

  /// Sets the languages; `nil` and an empty list mean the user's.
  package func setLanguages(_ names: [Text]?) {
    let names = names?.map { UserLanguages.tag($0) } ?? []
    let environment = current
    let isDone = lock.withLock {
      followsUser = names.isEmpty
      guard let languages = names.isEmpty ? languagesOfUser : names else { return false }
      select(environment.withLanguages(languages))
      return true
    }
    if !isDone { userLanguagesChanged() }
  }

  /// Sets everything; `nil` means Linux with the user's languages.
  package func set(_ environment: TargetEnvironment?) {
    let old = current
    let isDone = lock.withLock {
      followsUser = environment == nil
      select(environment ?? TargetEnvironment(TargetEnvironment.Settings(languages: languagesOfUser ?? old.languages)))
      return environment != nil || languagesOfUser != nil
    }
    if !isDone { userLanguagesChanged() }
  }

  /// Finds the user's languages again.
  @discardableResult
  package func userLanguagesChanged() -> TargetEnvironment {
    let reading = Reading { PreferredLanguages.ofUser() }
    return lock.withLock {
      languagesOfUser = reading.isComplete ? reading.value : nil
      if followsUser {
        select(
          latest?.withLanguages(reading.value)
            ?? TargetEnvironment(TargetEnvironment.Settings(languages: reading.value)), isFinal: reading.isComplete)
      }
      return latest!
    }
  }

  /// - Parameter isFinal: whether all of it is known; otherwise the user's languages are asked for again.
  private func select(_ environment: TargetEnvironment, isFinal: Bool = true) {
    let environment = environments[environment.settings] ?? environment
    environments[environment.settings] = environment
    latest = environment
    unsafe Self.selected.set(isFinal ? environment : nil)
    cfbcc_count_change()
  }
}
