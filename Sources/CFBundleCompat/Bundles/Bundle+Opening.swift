import CFObjects
import CFSystem
import CFText

/// Opening bundles by URL.
extension Bundle {
  /// Opens the bundle at a file URL, or returns the one that is open.
  package static func open(_ url: URLObject) throws(BundleOpenError) -> OpenedBundle {
    guard let path = url.fileSystemPath else { throw BundleOpenError(notAFile: url) }
    do {
      return try BundleRegistry.shared.open(path)
    } catch {
      throw BundleOpenError(path: path, error)
    }
  }

  /// Opens the bundle at a file URL for one environment. It has caches of its own and is not registered.
  package static func open(_ url: URLObject, for environment: TargetEnvironment) throws(BundleOpenError) -> Bundle {
    guard let path = url.fileSystemPath.map(Path.normalized) else { throw BundleOpenError(notAFile: url) }
    do {
      let bundle = try Bundle(path: path, environment: environment)
      bundle.infoContent.report()
      return bundle
    } catch {
      throw BundleOpenError(path: path, error)
    }
  }

  /// All bundles among the entries of a directory, sorted by name.
  ///
  /// - Parameter type: the extension that an entry must have, with or without its dot; `nil` or empty: any.
  /// - Returns: an array that owns them. Entries that are not directories are left out.
  package static func openAll(in directory: URLObject?, type: Text?) -> ArrayObject {
    guard let path = directory?.fileSystemPath, let listing = try? DirectoryListing(path) else {
      return ArrayObject([])
    }
    let type = type.map { $0.hasPrefix(".") ? $0.slice(from: 1) : $0 } ?? ""
    let wanted = listing.entries.map { $0.name }.filter { type.isEmpty || Path.pathExtension($0) == type }
    let bundles = wanted.compactMap { try? BundleRegistry.shared.retainedBundle(at: Path.join(path, $0)) }
    let array = ArrayObject(bundles)
    for bundle in bundles { releaseHandle(bundle) }  // The array has its own references.
    return array
  }

  /// A bundle for one call: always read again, and not registered.
  package static func unregistered(_ url: URLObject?) -> Bundle? {
    guard let path = url?.fileSystemPath else { return nil }
    return try? Bundle(path: Path.normalized(path))
  }

  /// The localizations of a directory, read again. `nil` if it cannot be read.
  ///
  /// The main bundle's directory has those of the main bundle, whose layout may differ: see ``Bundle/init(mainExecutable:)``.
  package static func localizations(at url: URLObject?) -> [Text]? {
    guard let bundle = unregistered(url) else { return nil }
    return bundle.path == BundleRegistry.main.path ? BundleRegistry.main.localizations : bundle.localizations
  }

  /// The info dictionary in a directory's file. `nil` if there is no such directory.
  package static func rawInfo(in url: URLObject) -> DictionaryObject? {
    guard let path = url.fileSystemPath.map(Path.normalized),
      let directory = try? OpenDirectory.open(path, isListed: false)
    else { return nil }
    let info = InfoDictionary.read(path, BundleLayout(detectedIn: directory, at: path), in: directory)
    info.report()
    return info.dictionary
  }
}

/// Why a bundle could not be opened.
package struct BundleOpenError: Error {
  /// The path, or the URL if it has no path.
  package let location: Text
  package let reason: Text

  /// The `errno` value, if a system call failed.
  package let code: Int?

  package init(path: Text, _ error: SystemError) {
    location = path
    reason = error.description
    code = Int(error.code)
  }

  package init(notAFile url: URLObject) {
    location = url.string
    reason = "not a file URL"
    code = nil
  }

  package var description: Text { "cannot open a bundle at " + location + ": " + reason }

  /// The error for a C program: in the POSIX domain, with path and reason.
  package var object: ErrorObject {
    ErrorObject(.posix, code: code ?? 22, [.path(location), .description(description), .failureReason(reason)])
  }
}
