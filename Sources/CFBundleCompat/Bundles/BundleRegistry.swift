import CFObjects
import CFSystem
import CFText
import Synchronization

/// The open bundles of the process: one object for each path.
///
/// A bundle is unregistered when a program releases its last reference. One that was returned unretained, or whose
/// code is loaded, stays registered.
///
/// Unchecked: `lock` guards the mutable state, here and in ``Bundle``. While it is held, only ``PlugInRegistry``
/// and ``BundleExecutable`` may take theirs. No lock is held while a program's function runs, a file is read or
/// code is loaded.
package final class BundleRegistry: @unchecked Sendable {
  package static let shared = BundleRegistry()

  private let lock = Lock()
  private var byPath: [Text: Bundle] = [:]

  /// Newest version first; of equal versions, the one opened last.
  private var byIdentifier: [Text: [Bundle]] = [:]

  private var openedCount: UInt64 = 0

  /// Every array that ``allBundles()`` has returned.
  private var snapshots: [ArrayObject] = []

  private init() {}

  /// The bundle of the running program. It is never freed.
  ///
  /// Made without a lock, and not by a `static let`: making it reads files, and a diagnostic may make the
  /// program's handler ask for it again. Racing threads may make it more than once; the first one is kept.
  package static var main: Bundle { shared.mainBundle.load() ?? shared.makeMain() }

  private let mainBundle = AtomicLazyReference<Bundle>()

  private func makeMain() -> Bundle {
    let made = Bundle(mainExecutable: Process.executablePath ?? "")
    made.isPermanent = true
    let main = mainBundle.storeIfNil(made)
    if main === made { _ = main.layout }  // Registers it.
    return main
  }

  /// Registers the main bundle, once its directory has been read.
  func registerMain(_ bundle: Bundle) {
    // As on Apple's systems, the main bundle skips factories that another bundle has, without a diagnostic.
    _ = PlugInRegistry.shared.registerFactories(of: bundle)
    bundle.infoContent.report()
    if let program = bundle.executable.loaded { bundle.registerDynamically(program) }
  }

  /// Opens the bundle at a path, or returns the one that is open.
  package func open(_ path: Text) throws(FileFailure) -> OpenedBundle {
    OpenedBundle(owning: try retainedBundle(at: path))
  }

  /// The same bundle with one more reference, which the caller releases.
  ///
  /// The reference is taken under the lock: a bundle is unregistered with its last reference, so without one it
  /// could be unregistered before the caller has it, and the next call would open a second object for the path.
  func retainedBundle(at path: Text) throws(FileFailure) -> Bundle {
    let path = try FileFailure.about(path) { () throws(SystemError) in try Path.normalized(path) }
    let main = Self.main
    if path == main.path { return Self.retain(main) }
    if let cached = lock.withLock({ byPath[path].map(Self.retain) }) { return cached }
    let opened = try Bundle(path: path)  // Reads files, so without the lock.
    var faults: [Text] = []
    let bundle = lock.withLock {
      if let cached = byPath[path] ?? sameBundle(as: opened) { return Self.retain(cached) }
      register(opened)
      faults = PlugInRegistry.shared.registerFactories(of: opened)
      return Self.retain(opened)
    }
    if bundle === opened { opened.infoContent.report() }
    for fault in faults { Diagnostics.report(bundle.path, fault) }
    return bundle
  }

  /// The bundle at a normalized path, if it is open or the main bundle.
  func openBundle(at path: Text) -> Bundle? {
    let main = Self.main
    return path == main.path ? main : lock.withLock { byPath[path] }
  }

  /// The bundle with an identifier: one whose code is loaded, else the newest version; if none is open, that of code that
  /// the program is linked with. It becomes permanent.
  package func bundle(identifier: Text) -> Bundle? {
    let main = Self.main
    if main.identifier?.text == identifier { return main }
    let open = lock.withLock {
      let candidates = byIdentifier[identifier] ?? []
      let bundle = candidates.first { $0.executable.isLoaded } ?? candidates.first
      bundle?.isPermanent = true
      return bundle
    }
    return open ?? LinkedBundles.shared.path(identifier: identifier).flatMap { permanentBundle(at: $0) }
  }

  /// The bundle at a path, which is opened now if it is not open. It becomes permanent. `nil`, with a diagnostic, if it
  /// cannot be opened.
  func permanentBundle(at path: Text) -> Bundle? {
    let bundle = Bundle.reported { () throws(FileFailure) in try retainedBundle(at: path) }
    guard let bundle else { return nil }
    lock.withLock { bundle.isPermanent = true }
    releaseHandle(bundle)
    return bundle
  }

  /// The main bundle, the others in the order of opening, then those of code that the program is linked with. They all
  /// become permanent.
  ///
  /// Programs borrow the array, so none is ever freed; a new one is made only when the answer has changed.
  package func allBundles() -> ArrayObject {
    let main = Self.main
    for place in LinkedBundles.shared.places { _ = permanentBundle(at: place.path) }
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

  /// Unregisters a bundle when its last reference has been released, unless a program holds it again.
  ///
  /// A program that has opened the bundle again took a Swift reference with its first reference, so the one of
  /// the released reference is given back in any case.
  func lastHandleReleased(_ bundle: Bundle) {
    let isKept = lock.withLock {
      guard byPath[bundle.path] === bundle else { return !bundle.isMain && bundle.executable.isLoaded }
      if bundle.isPermanent || bundle.executable.isLoaded { return false }
      if PlugInRegistry.shared.unregisterFactories(ofReleased: bundle) { unregister(bundle) }
      return false
    }
    // Code that is loaded keeps its bundle, even one that is not registered.
    if !isKept { bundle.releaseForHandles() }
  }

  private static func retain(_ bundle: Bundle) -> Bundle {
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
    byPath[bundle.path] = nil
    if let identifier = bundle.identifier?.text {
      byIdentifier[identifier]?.removeAll { $0 === bundle }
      if byIdentifier[identifier]?.isEmpty == true { byIdentifier[identifier] = nil }
    }
  }
}
