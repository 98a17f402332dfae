import CFObjects
import CFText
import Synchronization

/// The states of one bundle: one for each environment in which it was used.
///
/// Unchecked: `lock` guards `all`.
final class EnvironmentStates: @unchecked Sendable {
  /// The state that the last caller used. `all` owns it.
  private let latest = Atomic<UnsafeRawPointer?>(nil)
  private let lock = Lock()
  private var all: [EnvironmentState] = []

  /// The state for an environment, made now if there is none. It is alive as long as this object is.
  @inline(__always)
  func view(for environment: Unmanaged<TargetEnvironment>, orMake make: () -> EnvironmentState) -> Unmanaged<
    EnvironmentState
  > {
    if let pointer = latest.load(ordering: .acquiring) {
      let view = Unmanaged<EnvironmentState>.fromOpaque(pointer)
      if view._withUnsafeGuaranteedRef({ $0.isFor(environment) }) { return view }
    }
    return older(environment) ?? add(make(), environment)  // Reads directories, so without the lock.
  }

  @inline(never)
  private func older(_ environment: Unmanaged<TargetEnvironment>) -> Unmanaged<EnvironmentState>? {
    lock.withLock { all.first { $0.isFor(environment) }.map { use($0) } }
  }

  @inline(never)
  private func add(_ made: EnvironmentState, _ environment: Unmanaged<TargetEnvironment>) -> Unmanaged<EnvironmentState>
  {
    lock.withLock {
      if let first = all.first(where: { $0.isFor(environment) }) { return use(first) }
      all.append(made)
      return use(made)
    }
  }

  private func use(_ view: EnvironmentState) -> Unmanaged<EnvironmentState> {
    let view = Unmanaged.passUnretained(view)
    latest.store(UnsafeRawPointer(view.toOpaque()), ordering: .releasing)
    return view
  }
}
