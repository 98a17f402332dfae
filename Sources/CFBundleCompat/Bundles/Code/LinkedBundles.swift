import CFObjects
import CFSystem
import CFText

/// The bundles around the code that the program is linked with, or has loaded without a bundle.
///
/// On Apple's systems CoreFoundation knows them from the start. Here an image is looked at when something asks for a
/// bundle that is not open; each is looked at once.
///
/// Unchecked: `lock` guards the state. No lock of ours is held while the dynamic linker's is taken, nor the other way
/// round, so that a constructor may ask while another thread loads a library.
final class LinkedBundles: @unchecked Sendable {
  static let shared = LinkedBundles()

  private let lock = Lock()
  private var state = State()

  /// What the images were at the last look.
  private struct State {
    /// ``LoadedImage/changes``; `nil` before the first look, and if an image could not be examined.
    var changes: UInt64?
    var images: [Image] = []
    /// Those of the images, in the order of loading.
    var places: [Place] = []
  }

  /// An image, and the bundle whose executable it is.
  private struct Image {
    let image: LoadedImage
    let place: Place?
    let isProgram: Bool
  }

  /// Where a bundle is, and what it was when the image was loaded.
  struct Place {
    let path: Text
    let identifier: Text
    let identity: FileIdentity?
  }

  /// Whether a process wants this.
  private let isOn = Environment.value("CFBUNDLECOMPAT_NO_IMAGES") != "1"

  /// The bundles of the images that are loaded now, in the order of loading.
  var places: [Place] { isOn ? withCurrent { $0.places } : [] }

  /// The path of the first bundle with an identifier.
  func path(identifier: Text) -> Text? {
    isOn ? withCurrent { state in state.places.first { $0.identifier == identifier }?.path } : nil
  }

  /// Whether an image is the executable of the bundle in a directory.
  func contains(_ identity: FileIdentity?) -> Bool {
    guard isOn, let identity else { return false }
    return withCurrent { state in state.places.contains { $0.identity == identity } }
  }

  /// What an address belongs to.
  enum Owner {
    case program
    case bundle(Text)
    /// Code outside of bundles, or no code.
    case none
  }

  func owner(of address: UInt) -> Owner {
    withCurrent { state in
      // The last image that begins at the address or before it.
      var (low, high) = (0, state.images.count)
      while low < high {
        let middle = (low + high) / 2
        if state.images[middle].image.range.lowerBound <= address { low = middle + 1 } else { high = middle }
      }
      guard low > 0, state.images[low - 1].image.range.contains(address) else { return .none }
      let image = state.images[low - 1]
      return image.isProgram ? .program : image.place.map { .bundle($0.path) } ?? .none
    }
  }

  private func withCurrent<Result>(_ body: (borrowing State) -> Result) -> Result {
    let changes = LoadedImage.changes
    var known: [Image] = []
    let result = lock.withLock { () -> Result? in
      if changes != nil, state.changes == changes { return body(state) }
      known = state.images
      return nil
    }
    if let result { return result }
    let examined = Self.examine(known, changes)
    return lock.withLock {
      state = examined
      return body(examined)
    }
  }

  /// Looks at the images that are not known yet. One that could not be looked at stays unknown.
  private static func examine(_ known: [Image], _ changes: UInt64?) -> State {
    var byAddress: [UInt: Image] = [:]
    for image in known { byAddress[image.image.range.lowerBound] = image }
    var state = State(changes: changes)
    for (index, image) in LoadedImage.all().enumerated() {
      var place: Place?
      if let same = byAddress[image.range.lowerBound], same.image == image {
        place = same.place
      } else if index > 0 {
        // What the system fails to tell now, it may tell later.
        do { place = try self.place(of: image) } catch {
          state.changes = nil
          continue
        }
      }
      if let place { state.places.append(place) }
      state.images.append(Image(image: image, place: place, isProgram: index == 0))
    }
    state.images = state.images.stableSorted { $0.image.range.lowerBound < $1.image.range.lowerBound }
    return state
  }
}

// MARK: - From an image to a bundle

extension LinkedBundles {
  /// The bundle whose executable an image is, or that has the image among its code and states no executable.
  private static func place(of image: LoadedImage) throws(FileFailure) -> Place? {
    guard image.name.contains(.slash) else { return nil }
    let file = try FileFailure.about(image.name) { () throws(SystemError) in try Files.resolved(image.name) }
    guard let file, let directory = directory(ofImage: file) else { return nil }
    let isFlat = directory == Path.parent(file) && !directory.hasSuffix(".framework")
    if isFlat, try status(Path.join(directory, "Info.plist")) == nil { return nil }
    let bundle = try Bundle(path: directory)
    guard let identifier = bundle.identifier?.text, let identity = try status(file)?.identity else { return nil }
    if let executable = try bundle.findExecutable(named: nil) {
      guard try status(executable.path)?.identity == identity else { return nil }
    } else if bundle.statesExecutable {
      return nil
    }
    return Place(path: directory, identifier: identifier, identity: bundle.identity)
  }

  private static func status(_ path: Text) throws(FileFailure) -> FileStatus? {
    try FileFailure.about(path) { () throws(SystemError) in try Files.status(path) }
  }

  /// The directory that is a bundle if the image is its executable, by the path alone: `X.framework`,
  /// `X.framework/Versions/V`, `X/Contents/Linux` and its kin, and any directory whose name has an extension.
  static func directory(ofImage file: Text) -> Text? {
    let directory = Path.parent(file)
    let name = Path.lastComponent(directory)
    let parent = Path.parent(directory)
    let versions = name == "Linux" ? Path.parent(parent) : parent
    if versions.hasSuffix(".framework/Versions") { return Path.parent(versions) }
    let bundle = Path.lastComponent(parent) == "Contents" && isForCode(name) ? Path.parent(parent) : directory
    return Path.pathExtension(Path.lastComponent(bundle)).isEmpty ? nil : bundle
  }

  /// Whether a directory of `Contents` is for executables.
  private static func isForCode(_ name: Text) -> Bool {
    name == "Linux" || name == "MacOS" || name.hasPrefix("Linux-") || name == Process.machine + "-linux"
  }
}

// MARK: - Opening

extension BundleRegistry {
  /// The bundle of the code at an address: the main bundle for the program's own. It becomes permanent.
  package func bundle(ofAddress address: UInt) -> Bundle? {
    switch LinkedBundles.shared.owner(of: address) {
    case .program: Self.main
    case .bundle(let path): permanentBundle(at: path)
    case .none: nil
    }
  }
}

extension Bundle {
  /// Whether the executable is loaded, by this library or because the program is linked with it.
  package var isCodeLoaded: Bool { executable.isLoaded || isLinked }

  /// Whether the executable is mapped, although this library has not loaded it.
  var isLinked: Bool { !executable.wasLoaded && LinkedBundles.shared.contains(identity) }
}
