import CFObjects
import CFSystem
import CFText
import Synchronization

/// A directory of code and resources.
///
/// What never changes (path, ``BundleContent``) is read when the bundle is opened. What depends on the environment is in
/// an ``EnvironmentState``; the state of the code is in ``executable``.
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

  private let contentReference = LazyReference<BundleContent>()

  package var layout: BundleLayout { unsafe content._withUnsafeGuaranteedRef { $0.layout } }

  /// The same without copying the rest.
  @inline(__always)
  var layoutKind: BundleLayout.Kind { unsafe content._withUnsafeGuaranteedRef { $0.layout.kind } }

  /// The content of `Info.plist`, with the key that CFBundle adds.
  var infoContent: InfoDictionary.Content { unsafe content._withUnsafeGuaranteedRef { $0.info } }

  /// Why the info dictionary is empty although there is a file. That was reported.
  package var infoFailure: DictionaryFile.PathFailure? { infoContent.failure }

  /// Empty if there is no readable `Info.plist`.
  package var info: DictionaryObject { unsafe content._withUnsafeGuaranteedRef { $0.info.dictionary } }

  var identity: FileIdentity? { unsafe content._withUnsafeGuaranteedRef { $0.identity } }

  package let executable: BundleExecutable

  let views = EnvironmentStates()

  /// The faults of the bundle's files that were reported already.
  let reportedFaults = Locked<Set<Text>>([])

  /// The tables in several languages that were read.
  let fileTables = ConcurrentMap<FileTables>()

  /// What a module above this one has made of the info dictionary.
  package let derivedContent = AtomicLazyReference<DerivedContent>()

  /// The cache of ``localizations``.
  let localizationNames = AtomicLazyReference<LanguageList>()

  let isMain: Bool

  /// Keeps the files reachable, if the bundle is in a file tree.
  private let fileTree: FileTreeMount?

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
  @inline(never)
  package convenience init(path: Text, environment: TargetEnvironment? = nil) throws(FileFailure) {
    let fileTree = FileTreeMount.holding(path)
    let content = try BundleContent(path: path, environment: environment)
    self.init(path: path, mainExecutable: nil, environment: environment, fileTree: fileTree)
    _ = contentReference.load { content }
  }

  /// The bundle of the running program, whose executable is at this path. Its directory is read when it is first
  /// asked for, and again as long as the system fails to read it: programs cannot open this bundle again.
  ///
  /// - Parameter mainExecutable: empty if the path cannot be found. Then the bundle stays unknown.
  package convenience init(mainExecutable: Text) {
    let path = mainExecutable.isEmpty ? "/" : MainBundlePath.bundle(ofExecutable: mainExecutable)
    self.init(path: path, mainExecutable: mainExecutable, environment: nil)
  }

  private init(
    path: Text, mainExecutable: Text?, environment: TargetEnvironment?, fileTree: FileTreeMount? = nil
  ) {
    self.path = path
    self.fileTree = fileTree
    ownEnvironment = environment
    isMain = mainExecutable != nil
    executable = BundleExecutable(ofProgram: mainExecutable)
    super.init(typeID: .bundle)
  }

  package override func lastHandleReleased() { BundleRegistry.shared.lastHandleReleased(self) }

  package override var description: Text {
    "CFBundle <" + path.namingFileTrees + "> " + (executable.isLoaded ? "(loaded)" : "(not loaded)")
  }
}

// MARK: - The content

extension Bundle {
  /// The content, without retaining it. It is alive as long as the bundle is.
  @inline(__always)
  private var content: Unmanaged<BundleContent> {
    unsafe contentReference.loadUnretained() ?? mainContentOrUnknown
  }

  @inline(never)
  private var mainContentOrUnknown: Unmanaged<BundleContent> {
    unsafe .passUnretained((try? mainContent()) ?? .unknown)
  }

  /// Reads the content of the main bundle, unless it was read. A failure is reported.
  @discardableResult
  func mainContent() throws(FileFailure) -> BundleContent {
    if let content = unsafe contentReference.loadUnretained() { return unsafe content.takeUnretainedValue() }
    do throws(FileFailure) {
      let program = executable.program!
      if program.isEmpty { throw Process.pathFailure }
      let read = try BundleContent(path: path, mainExecutable: program)
      let content = contentReference.load { read }
      if content === read { BundleRegistry.shared.registerMain(self) }
      return content
    } catch {
      reportOnce(error.path, error.error.description)
      throw error
    }
  }

  /// What the body reads; `nil` if the file does not exist. A failure is reported and counts as absence.
  func readable<Value>(_ path: Text, _ read: () throws(SystemError) -> Value?) -> Value? {
    do throws(SystemError) { return try read() } catch {
      if !error.isAbsence { reportOnce(path, error.description) }
      return nil
    }
  }
}

// MARK: - What the info dictionary says

extension Bundle {
  package var identifier: StringObject? { info["CFBundleIdentifier"] as? StringObject }

  /// The application whose preferences the running program uses: the main bundle's identifier, or the program's name.
  package static var mainIdentifier: Text {
    get throws(FileFailure) {
      let main = BundleRegistry.main
      try main.mainContent()
      return main.identifier?.text ?? Path.lastComponent(main.executable.program ?? "")
    }
  }

  /// The packed version; see ``VersionNumber``.
  package var versionNumber: UInt32 {
    guard let number = info[InfoDictionary.numericVersionKey] as? NumberObject else { return 0 }
    var packed: Int32 = 0
    _ = unsafe number.store(as: .signed32, to: &packed)
    return UInt32(bitPattern: packed)
  }

  /// The language that the bundle was written in. `nil` for a variable of Xcode, which only a build replaces, in the
  /// Info.plist of a source tree.
  package var developmentRegion: StringObject? {
    guard let region = info["CFBundleDevelopmentRegion"] as? StringObject, !region.text.isEmpty,
      !region.text.hasBuildVariable
    else { return nil }
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
      let name = Path.join(path, layout.root + directory + "PkgInfo")
      do throws(SystemError) {
        if let packageInfo = PackageInfo(file: try Files.read(name, limit: 1 << 16)) { return packageInfo }
        break
      } catch {
        if error.isAnswer { continue }
        reportOnce(name, error.description)
        break
      }
    }
    return PackageInfo(
      info: info, pathExtension: Path.pathExtension(Path.lastComponent(path)),
      looksLikeBundle: looksLikeBundle)
  }

  /// Whether the directory has the structure of a bundle, rather than just being one.
  private var looksLikeBundle: Bool {
    switch layout.kind {
    case .contents, .oldSupport, .wrappedContents, .wrappedFlat: true
    case .oldResources: info.count > 0 || executableFile() != nil
    case .flat: false
    // The program is not in a bundle, but its directory may look like one.
    case .notABundle: Self.reported { () throws(FileFailure) in try Bundle(path: path) }?.looksLikeBundle ?? false
    }
  }
}
