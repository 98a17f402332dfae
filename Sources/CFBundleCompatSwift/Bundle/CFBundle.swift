import CFBundles
import CFObjects
import CFText

/// A directory of code and resources, such as an application, a plug-in or a framework.
///
/// `CFBundle` answers as Foundation's `Bundle` does on Apple's systems. Most code moves from one to the other by a
/// rename.
///
/// ```swift
/// import CFBundleCompat
///
/// let bundle = try CFBundle(path: "/opt/travel/Travel.bundle")
/// print(bundle.localizedString(forKey: "greeting"))
/// if let picture = bundle.path(forResource: "sunrise", withExtension: "png") {
///   print(picture)
/// }
/// ```
///
/// Two values are equal if they are the same open bundle: there is one for each path. Its files are read when they are
/// first asked for, and cached until the last value of the bundle is gone.
///
/// A bundle can be used by several threads at once.
public final class CFBundle: Sendable {
  let core: Bundle

  /// Adds a reference to a bundle.
  init(retaining core: Bundle) {
    retainHandle(core)
    self.core = core
  }

  private init(_ opened: consuming OpenedBundle) {
    core = opened.bundle
    // The reference is released by deinit.
    _ = opened.takeHandle()
  }

  deinit { releaseHandle(core) }

  /// Opens the bundle at a path, or returns the one that is open.
  ///
  /// Any directory can be opened; it need not look like a bundle. The user's languages decide which resources are
  /// found: see ``CFEnvironment/current``.
  ///
  /// ```swift
  /// do {
  ///   let bundle = try CFBundle(path: "/opt/travel/Travel.bundle")
  ///   print(bundle.bundleIdentifier ?? "no identifier")
  /// } catch {
  ///   print(error)  // error is a CFBundle.OpenError
  /// }
  /// ```
  ///
  /// - Parameter path: The path of a directory. A relative path begins at the current directory.
  /// - Throws: ``OpenError``, with the reason.
  public convenience init(path: String) throws(OpenError) {
    let url = try Self.url(ofDirectory: path)
    do throws(BundleOpenError) { self.init(try Bundle.open(url)) } catch { throw OpenError(error) }
  }

  /// Opens a bundle for other languages, or another device, than those of the process.
  ///
  /// Such a bundle has caches of its own, so keep it as long as you need it. A server opens one for each language.
  ///
  /// ```swift
  /// let german = try CFBundle(path: "/opt/travel/Travel.bundle", environment: CFEnvironment(languages: ["de"]))
  /// print(german.localizedString(forKey: "greeting"))  // Guten Tag
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path of a directory. A relative path begins at the current directory.
  ///   - environment: The languages and the device that resources are chosen for.
  /// - Throws: ``OpenError``, with the reason.
  public convenience init(path: String, environment: CFEnvironment) throws(OpenError) {
    let url = try Self.url(ofDirectory: path)
    do throws(BundleOpenError) {
      self.init(retaining: try Bundle.open(url, for: environment.core))
    } catch { throw OpenError(error) }
  }

  /// The bundle with an identifier: an open one, or one whose code the program is linked with. `nil` if there is none.
  ///
  /// Of several open bundles, it is the one whose code is loaded, or else the one with the newest version.
  ///
  /// ```swift
  /// if let bundle = CFBundle(identifier: "org.example.travel") { print(bundle.bundlePath) }
  /// ```
  ///
  /// - Parameter identifier: The value of `CFBundleIdentifier` in the bundle's `Info.plist`.
  public convenience init?(identifier: String) {
    guard let core = BundleRegistry.shared.bundle(identifier: Text(identifier)) else { return nil }
    self.init(retaining: core)
  }

  /// The bundle whose code contains an address, or `nil` for code that is not in a bundle.
  ///
  /// ```swift
  /// if let bundle = CFBundle(containing: #dsohandle) { print(bundle.bundlePath) }
  /// ```
  ///
  /// - Parameter address: The address of a function, or of a variable that is neither on the stack nor on the heap.
  ///   `#dsohandle` is in the code that is written here. For the program's own it is the main bundle.
  public convenience init?(containing address: UnsafeRawPointer) {
    guard let core = BundleRegistry.shared.bundle(ofAddress: UInt(bitPattern: address)) else { return nil }
    self.init(retaining: core)
  }

  static func url(ofDirectory path: String) throws(OpenError) -> URLObject {
    guard let url = URLObject.forPath(Text(path), style: .posix, isDirectory: true, base: nil) else {
      throw .notFound(path: path)
    }
    return url
  }
}

// MARK: - Bundles that are open

extension CFBundle {
  /// The bundle of the running program: the one that contains its executable, or else the executable's directory.
  ///
  /// ```swift
  /// print(CFBundle.main.bundlePath)
  /// ```
  public static var main: CFBundle { CFBundle(retaining: BundleRegistry.main) }

  /// All open bundles but frameworks: the main bundle, then the others in the order in which they were opened.
  ///
  /// They stay open as long as the program runs.
  public static var allBundles: [CFBundle] { openBundles { !$0.path.hasSuffix(".framework") } }

  /// All open bundles whose directories have the extension `framework`, in the order in which they were opened.
  ///
  /// They stay open as long as the program runs.
  public static var allFrameworks: [CFBundle] { openBundles { $0.path.hasSuffix(".framework") } }

  private static func openBundles(_ isWanted: (Bundle) -> Bool) -> [CFBundle] {
    BundleRegistry.shared.allBundles().objects.compactMap { $0 as? Bundle }.filter(isWanted)
      .map { CFBundle(retaining: $0) }
  }

  /// Opens every bundle in a directory, sorted by name.
  ///
  /// ```swift
  /// for plugIn in CFBundle.bundles(inDirectory: "/usr/lib/travel/plugins", withExtension: "bundle") {
  ///   print(plugIn.bundlePath)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path of a directory. One that cannot be read has no bundles.
  ///   - ext: The extension that a bundle must have; `nil` for any directory.
  public static func bundles(inDirectory path: String, withExtension ext: String? = nil) -> [CFBundle] {
    let url = URLObject.forPath(Text(path), style: .posix, isDirectory: true, base: nil)
    return bundles(in: url, withExtension: ext)
  }

  static func bundles(in url: URLObject?, withExtension ext: String?) -> [CFBundle] {
    Bundle.openAll(in: url, type: ext.map { Text($0) }).objects.compactMap { object in
      (object as? Bundle).map { CFBundle(retaining: $0) }
    }
  }
}

// MARK: - Identity

extension CFBundle: Hashable {
  public static func == (left: CFBundle, right: CFBundle) -> Bool { left.core === right.core }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(core)) }
}

extension CFBundle: CustomStringConvertible {
  /// The bundle's path, and whether its code is loaded.
  public var description: String { core.description.string }
}
