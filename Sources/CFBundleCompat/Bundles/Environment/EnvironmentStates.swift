import CFObjects
import CFText

/// The states of one bundle: one for each environment in which it was used.
///
/// Unchecked: `lock` guards `all`.
final class EnvironmentStates: @unchecked Sendable {
  /// The state that the last caller used. `all` owns it.
  private let latest = UncountedReference<EnvironmentState>()
  private let lock = Lock()
  private var all: [EnvironmentState] = []

  /// The state for an environment, made now if there is none. It is alive as long as this object is.
  @inline(__always)
  @unsafe func state(
    for environment: TargetEnvironment, orMake make: () -> EnvironmentState
  ) -> Unmanaged<EnvironmentState> {
    if let latest = unsafe latest.loadUnretained(),
      unsafe latest._withUnsafeGuaranteedRef({ $0.isFor(environment) })
    {
      return unsafe latest
    }
    // Making a state reads directories, so without the lock.
    return unsafe .passUnretained(older(environment) ?? add(make(), environment))
  }

  @inline(never)
  private func older(_ environment: TargetEnvironment) -> EnvironmentState? {
    lock.withLock { all.first { $0.isFor(environment) }.map { use($0) } }
  }

  @inline(never)
  private func add(_ made: EnvironmentState, _ environment: TargetEnvironment) -> EnvironmentState {
    lock.withLock {
      if let first = all.first(where: { $0.isFor(environment) }) { return use(first) }
      all.append(made)
      return use(made)
    }
  }

  private func use(_ state: EnvironmentState) -> EnvironmentState {
    unsafe latest.set(state)
    return state
  }
}
