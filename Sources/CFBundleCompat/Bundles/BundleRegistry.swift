import CFObjects
import CFSystem
import CFText
import Synchronization

/// The open bundles of the process: one object for one path.
///
/// A bundle stays registered until C gives its last reference back, for ever if it
/// was handed out unretained or its code is loaded.
package final class BundleRegistry: @unchecked Sendable {
  package static let shared = BundleRegistry()

  private let lock = Lock()
  private var byPath: [Text: Bundle] = [:]

  /// Newest version first; of equal versions, the one opened last.
  private var byIdentifier: [Text: [Bundle]] = [:]

  private var openedCount: UInt64 = 0
  private var plugIns = PlugIns()

  /// Every answer that ``allBundles()`` has given.
  private var snapshots: [ArrayObject] = []

  private init() {}

  /// The bundle of the running program. It is never freed.
  ///
  /// Made without a lock, and not by a `static let`: it reads files, and what it reports may make the
  /// program's handler ask for it again. Threads that race make it twice; the first wins.
  package static var main: Bundle { shared.mainBundle.value(orMake: makeMain, published: shared.registerMain) }

  private let mainBundle = Published<Bundle>()

  private static func makeMain() -> Bundle {
    let bundle = Bundle(mainExecutable: Process.executablePath ?? "/")
    bundle.isPermanent = true
    return bundle
  }

  private func registerMain(_ bundle: Bundle) {
    // Apple's main bundle takes what is free of its factories, and says nothing.
    _ = lock.withLock { plugIns.factories.register(bundle) }
    bundle.infoContent.report()
    if let program = bundle.executable.loaded { bundle.registerDynamically(program) }
  }

  /// The bundle at a path, opened now if need be, with one more reference for C.
  package func open(_ path: Text) throws(SystemError) -> Bundle {
    let path = Path.normalized(path)
    let main = Self.main
    if path == main.path { return retain(main) }
    if let known = lock.withLock({ byPath[path].map(retain) }) { return known }
    let opened = try Bundle(path: path)  // Reads files, so without the lock.
    var faults: [Text] = []
    let bundle = lock.withLock {
      if let known = byPath[path] ?? sameBundle(as: opened) { return retain(known) }
      register(opened)
      faults = plugIns.factories.register(opened)
      return retain(opened)
    }
    if bundle === opened { opened.infoContent.report() }
    for fault in faults { Diagnostics.report(bundle.path, fault) }
    return bundle
  }

  /// The bundle that an identifier stands for: one whose code is loaded, else the newest.
  package func bundle(identifier: Text) -> Bundle? {
    let main = Self.main
    if main.identifier?.text == identifier { return main }
    return lock.withLock {
      let candidates = byIdentifier[identifier] ?? []
      let bundle = candidates.first { $0.executable.isLoaded } ?? candidates.first
      bundle?.isPermanent = true
      return bundle
    }
  }

  /// The main bundle, then the others in the order of opening. They all become permanent.
  ///
  /// C borrows the array, so each one lives for ever; a new one is made only when the answer has changed.
  package func allBundles() -> ArrayObject {
    let main = Self.main
    return lock.withLock {
      let opened = Array(byPath.values).stableSorted { $0.sequence < $1.sequence }
      for bundle in opened { bundle.isPermanent = true }
      let bundles = [main] + opened
      if let last = snapshots.last, last.objects.elementsEqual(bundles, by: ===) { return last }
      let snapshot = ArrayObject(bundles)
      snapshots.append(snapshot)
      return snapshot
    }
  }

  /// Forgets a bundle that nobody in C holds any longer.
  func lastHandleReleased(_ bundle: Bundle) {
    lock.withLock {
      // Another thread may have opened it again meanwhile.
      let isInUse = bundle.retainCount.load(ordering: .acquiring) > 0
      if isInUse || bundle.isPermanent || bundle.executable.isLoaded { return }
      unregister(bundle)
      plugIns.factories.unregister(bundle)
    }
    bundle.releaseForHandles()
  }

  /// Reads or changes what is known of plug-ins, and the state of each. No function of a program may run meanwhile.
  package func withPlugIns<Result>(_ body: (inout PlugIns) -> Result) -> Result { lock.withLock { body(&plugIns) } }

  private func retain(_ bundle: Bundle) -> Bundle {
    retainHandle(bundle)
    return bundle
  }

  /// A registered bundle with the same identifier in the same directory, reached through a link.
  private func sameBundle(as bundle: Bundle) -> Bundle? {
    guard let identifier = bundle.identifier?.text, let identity = bundle.identity else { return nil }
    return byIdentifier[identifier]?.first { $0.identity == identity }
  }

  private func register(_ bundle: Bundle) {
    byPath[bundle.path] = bundle
    openedCount += 1
    bundle.sequence = openedCount
    if let identifier = bundle.identifier?.text {
      var bundles = byIdentifier[identifier] ?? []
      let version = bundle.versionNumber
      let index = bundles.firstIndex { $0.versionNumber <= version } ?? bundles.count
      bundles.insert(bundle, at: index)
      byIdentifier[identifier] = bundles
    }
  }

  private func unregister(_ bundle: Bundle) {
    guard byPath[bundle.path] === bundle else { return }
    byPath[bundle.path] = nil
    if let identifier = bundle.identifier?.text {
      byIdentifier[identifier]?.removeAll { $0 === bundle }
      if byIdentifier[identifier]?.isEmpty == true { byIdentifier[identifier] = nil }
    }
  }
}
