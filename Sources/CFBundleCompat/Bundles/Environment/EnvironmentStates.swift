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

  /// The state for an environment, if it was made. It is alive as long as this object is.
  @inline(__always)
  @unsafe func state(for environment: TargetEnvironment) -> Unmanaged<EnvironmentState>? {
    if let latest = unsafe latest.loadUnretained(),
      unsafe latest._withUnsafeGuaranteedRef({ $0.isFor(environment) })
    {
      return unsafe latest
    }
    return unsafe older(environment).map { unsafe .passUnretained($0) }
  }

  @inline(never)
  private func older(_ environment: TargetEnvironment) -> EnvironmentState? {
    lock.withLock { all.first { $0.isFor(environment) }.map { use($0) } }
  }

  /// Adds a state, unless there is one for its environment or the system failed while it was made. A state that is not
  /// added serves one call, and so does what is cached in it.
  func add(_ reading: Reading<EnvironmentState>) -> EnvironmentState {
    let made = reading.value
    guard reading.isComplete else { return made }
    return lock.withLock {
      if let first = all.first(where: { $0.isFor(made.environment) }) { return use(first) }
      all.append(made)
      return use(made)
    }
  }

  private func use(_ state: EnvironmentState) -> EnvironmentState {
    unsafe latest.set(state)
    return state
  }
}
