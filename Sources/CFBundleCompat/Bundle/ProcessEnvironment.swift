import Synchronization

/// The environment of the process, for which all bundles choose that were opened without another.
final class ProcessEnvironment: @unchecked Sendable {
  static let shared = ProcessEnvironment()

  private let lock = Lock()

  /// Every environment that was ever set. One that is set again is the same object, so a program that
  /// switches to and fro finds its caches again.
  private var known: [TargetEnvironment.Settings: TargetEnvironment]

  private let ofUser: TargetEnvironment
  private let selected: Atomic<UnsafeRawPointer>

  private init() {
    ofUser = TargetEnvironment(TargetEnvironment.Settings(languages: PreferredLanguages.ofUser()))
    known = [ofUser.settings: ofUser]
    selected = Atomic(UnsafeRawPointer(Unmanaged.passUnretained(ofUser).toOpaque()))
  }

  var current: TargetEnvironment { selectedEnvironment.takeUnretainedValue() }

  /// The same, not counted: every environment that was set lives for ever.
  @inline(__always)
  var selectedEnvironment: Unmanaged<TargetEnvironment> { .fromOpaque(selected.load(ordering: .acquiring)) }

  /// Sets the languages; `nil` or none: the user's own.
  func setLanguages(_ names: [Text]?) {
    let names = names?.map { UserLanguages.tag($0) } ?? []
    lock.withLock { select(current.speaking(names.isEmpty ? ofUser.languages : names)) }
  }

  /// Sets everything; `nil`: a Linux program of its user's.
  func set(_ environment: TargetEnvironment?) { lock.withLock { select(environment ?? ofUser) } }

  private func select(_ environment: TargetEnvironment) {
    let environment = known[environment.settings] ?? environment
    known[environment.settings] = environment
    selected.store(UnsafeRawPointer(Unmanaged.passUnretained(environment).toOpaque()), ordering: .releasing)
  }
}
