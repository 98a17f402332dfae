import Synchronization

/// The views of one bundle: one for each list of preferred languages that was in force when it was used.
final class BundleViews: @unchecked Sendable {
  /// The view that the last caller used. `all` owns it.
  private let latest = Atomic<UnsafeRawPointer?>(nil)
  private let lock = Lock()
  private var all: [ObjectIdentifier: BundleView] = [:]

  /// The view for a list, made now if need be.
  func view(for list: LanguageList, orMake make: () -> BundleView) -> BundleView {
    if let pointer = latest.load(ordering: .acquiring) {
      let view = Unmanaged<BundleView>.fromOpaque(pointer).takeUnretainedValue()
      if view.preferred === list { return view }
    }
    let known = lock.withLock { all[ObjectIdentifier(list)] }
    let made = known ?? make()  // Reads directories, so without the lock.
    return lock.withLock {
      let view = all[ObjectIdentifier(list)] ?? made
      all[ObjectIdentifier(list)] = view
      latest.store(UnsafeRawPointer(Unmanaged.passUnretained(view).toOpaque()), ordering: .releasing)
      return view
    }
  }
}
