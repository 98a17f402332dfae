import CFObjects
import CFSystem
import CFText

/// The states of one bundle: one for each environment in which it was used.
///
/// Unchecked: `lock` guards `all`.
final class EnvironmentStates: @unchecked Sendable {
  /// The state that the last caller used. `all` owns it.
  private let latest = UncountedReference<EnvironmentState>()
  private let lock = Lock()
  private var all: [EnvironmentState] = []

  /// The state that the last caller used, if that was in this environment. It is alive as long as this object is.
  @inline(__always)
  @unsafe func latest(for environment: Unmanaged<TargetEnvironment>) -> Unmanaged<EnvironmentState>? {
    guard let latest = unsafe latest.loadUnretained(),
      unsafe latest._withUnsafeGuaranteedRef({ unsafe $0.isFor(environment) })
    else { return nil }
    return unsafe latest
  }

  /// The state for an environment, if it was made.
  func state(for environment: TargetEnvironment) -> EnvironmentState? {
    let wanted = unsafe Unmanaged.passUnretained(environment)
    if let latest = unsafe latest(for: wanted) { return unsafe latest.takeUnretainedValue() }
    return lock.withLock { all.first { unsafe $0.isFor(wanted) }.map { use($0) } }
  }

  /// Adds a state, unless there is one for its environment or the system failed while it was made. A state that is not
  /// added serves one call, and so does what is cached in it.
  func add(_ reading: Reading<EnvironmentState>) -> EnvironmentState {
    let made = reading.value
    guard reading.isComplete else { return made }
    return lock.withLock {
      if let first = all.first(where: { $0.environment === made.environment }) { return use(first) }
      all.append(made)
      return use(made)
    }
  }

  private func use(_ state: EnvironmentState) -> EnvironmentState {
    unsafe latest.set(state)
    return state
  }
}
