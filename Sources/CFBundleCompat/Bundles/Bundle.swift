import CFObjects
import CFSystem
import CFText
import Synchronization

/// A directory of code and resources.
///
/// What never changes (path, layout, info dictionary) is read when the bundle is opened. What depends on the
/// environment is in an ``EnvironmentState``; the state of the code is in ``executable``.
///
/// Unchecked: each cache has a lock of its own or is published atomically; a lock guards each `var`, as its comment says.
package final class Bundle: CFObject, HandleType, @unchecked Sendable {
  package static var handleTypeID: TypeID { .bundle }

  /// Absolute and normalized; links are not resolved.
  package let path: Text

  /// The path as a directory URL.
  package var url: URLObject {
    directoryURL.load() ?? directoryURL.storeIfNil(URLObject(filePath: path, isDirectory: true))
  }

  private let directoryURL = AtomicLazyReference<URLObject>()

  let layout: BundleLayout

  /// The content of `Info.plist`, with the key that CFBundle adds.
  let infoContent: InfoDictionary.Content

  /// Empty if there is no readable `Info.plist`.
  package var info: DictionaryObject { infoContent.dictionary }

  let identity: FileIdentity?

  package let executable: BundleExecutable

  let views = EnvironmentStates()

  /// The faults of the bundle's files that were reported already.
  let reportedFaults = Locked<Set<Text>>([])

  /// The tables in several languages that were read.
  let fileTables = ConcurrentMap<FileTables>()

  /// The cache of ``localizations``.
  let localizationNames = AtomicLazyReference<LanguageList>()

  let isMain: Bool

  /// The environment that the bundle was opened for; `nil` for that of the process, as it changes.
  package let ownEnvironment: TargetEnvironment?

  /// Whether the bundle must outlive its last reference. The lock of ``BundleRegistry`` guards it.
  var isPermanent = false

  /// What the bundle's code is needed for, if it is a plug-in. The lock of ``PlugInRegistry`` guards it.
  var plugInState = PlugInState()

  /// The bundle's number in the order of opening. The lock of ``BundleRegistry`` guards it.
  var sequence: UInt64 = 0

  /// Reads a directory. It need not look like a bundle.
  ///
  /// - Parameters:
  ///   - path: absolute and normalized.
  ///   - environment: the one to find resources for; `nil` for that of the process, as it changes.
  package convenience init(path: Text, environment: TargetEnvironment? = nil) throws(SystemError) {
    let directory = try OpenDirectory.open(path, isListed: true)
    let layout = BundleLayout(detectedIn: directory, at: path)
    self.init(
      path: path, layout: layout, info: InfoDictionary.read(path, layout, in: directory),
      identity: directory.identity, mainExecutable: nil, environment: environment)
  }

  /// The bundle of the running program, whose executable is at this path.
  ///
  /// Without an info dictionary, `Resources` beside a program does not make its
  /// directory a bundle unless the program has the directory's name.
  package convenience init(mainExecutable: Text) {
    let path = MainBundlePath.bundle(ofExecutable: mainExecutable)
    let directory = try? OpenDirectory.open(path, isListed: false)
    var layout = directory.map { BundleLayout(detectedIn: $0, at: path) } ?? .flat
    let info = InfoDictionary.read(path, layout, in: directory)
    if info.dictionary.count == 0 {
      switch layout.kind {
      case .flat: layout = .notABundle
      case .oldResources where !mainExecutable.hasSuffix(Path.deletingExtension(Path.lastComponent(path))):
        layout = .notABundle
      default: break
      }
    }
    self.init(
      path: path, layout: layout, info: info, identity: directory?.identity, mainExecutable: mainExecutable,
      environment: nil)
  }

  private init(
    path: Text, layout: BundleLayout, info: InfoDictionary.Content, identity: FileIdentity?, mainExecutable: Text?,
    environment: TargetEnvironment?
  ) {
    self.path = path
    self.layout = layout
    self.identity = identity
    ownEnvironment = environment
    (environment ?? ProcessEnvironment.shared.cachedEnvironment)?.keyVariants?.apply(to: info.dictionary)
    InfoDictionary.addNumericVersion(to: info.dictionary)
    infoContent = info
    isMain = mainExecutable != nil
    executable = BundleExecutable(ofProgram: mainExecutable)
    super.init(typeID: .bundle)
  }

  package override func lastHandleReleased() { BundleRegistry.shared.lastHandleReleased(self) }

  package override var description: Text {
    "CFBundle <" + path + "> " + (executable.isLoaded ? "(loaded)" : "(not loaded)")
  }
}

// MARK: - What the info dictionary says

extension Bundle {
  package var identifier: StringObject? { info["CFBundleIdentifier"] as? StringObject }

  /// The application whose preferences the running program uses: the main bundle's identifier, or the program's name.
  package static var mainIdentifier: Text {
    BundleRegistry.main.identifier?.text ?? Path.lastComponent(Process.executablePath ?? "")
  }

  /// The packed version; see ``VersionNumber``.
  package var versionNumber: UInt32 {
    guard let number = info[InfoDictionary.numericVersionKey] as? NumberObject else { return 0 }
    var packed: Int32 = 0
    _ = number.store(as: .signed32, to: &packed)
    return UInt32(bitPattern: packed)
  }

  /// The language that the bundle was written in.
  package var developmentRegion: StringObject? {
    guard let region = info["CFBundleDevelopmentRegion"] as? StringObject, !region.text.isEmpty else {
      return nil
    }
    return region
  }

  /// The type and creator, from `PkgInfo`, or else from the info dictionary.
  ///
  /// The first `PkgInfo` that exists is the only one that is read, even if it is too short. `nil` if the directory
  /// does not look like a bundle.
  package var packageInfo: PackageInfo? {
    var directories: [Text] = ["Contents/", "Support Files/", ""]
    if layout.kind == .oldResources, !layout.supportFiles.isEmpty { directories.append(layout.supportFiles) }
    for directory in directories {
      guard let file = try? Files.read(Path.join(path, layout.root + directory + "PkgInfo"), limit: 1 << 16) else {
        continue
      }
      if let packageInfo = PackageInfo(file: file) { return packageInfo }
      break
    }
    return PackageInfo(
      info: info, pathExtension: Path.pathExtension(Path.lastComponent(path)),
      looksLikeBundle: looksLikeBundle)
  }

  /// Whether the directory has the structure of a bundle, rather than just being one.
  private var looksLikeBundle: Bool {
    switch layout.kind {
    case .contents, .oldSupport, .wrappedContents, .wrappedFlat: true
    case .oldResources: info.count > 0 || findExecutable(named: nil) != nil
    case .flat: false
    // The program is not in a bundle, but its directory may look like one.
    case .notABundle: (try? Bundle(path: path))?.looksLikeBundle ?? false
    }
  }
}

extension BundleLayout {
  package init(detectedIn directory: OpenDirectory, at path: Text) {
    if directory.hasDirectory(Self.wrapper), let wrapped = BundleLayout(wrappedAt: path) {
      self = wrapped
      return
    }
    self.init(
      isFramework: path.hasSuffix(Self.frameworkSuffix),
      hasDirectory: { directory.hasDirectory($0) },
      versions: {
        guard let listing = try? DirectoryListing(Path.join(path, "Versions")) else { return [] }
        return listing.entries.map { $0.name }
      })
  }

  private static let wrapper: Text = "Wrapper"
  private static let frameworkSuffix: Text = ".framework"
}
