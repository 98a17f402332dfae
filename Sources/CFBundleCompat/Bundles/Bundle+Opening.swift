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
    guard let path = url.fileSystemPath else { throw BundleOpenError(notAFile: url) }
    do {
      let bundle = try Bundle(normalizing: path, environment: environment)
      bundle.infoContent.report()
      return bundle
    } catch {
      throw BundleOpenError(path: path, error)
    }
  }

  private convenience init(normalizing path: Text, environment: TargetEnvironment? = nil) throws(FileFailure) {
    let path = try FileFailure.about(path) { () throws(SystemError) in try Path.normalized(path) }
    try self.init(path: path, environment: environment)
  }

  /// All bundles among the entries of a directory, sorted by name.
  ///
  /// - Parameter type: the extension that an entry must have, with or without its dot; `nil` or empty: any.
  /// - Returns: an array that owns them. Entries that are not directories are left out.
  package static func openAll(in directory: URLObject?, type: Text?) -> ArrayObject {
    guard let path = directory?.fileSystemPath, let listing = listing(path) else { return ArrayObject([]) }
    let type = type.map { $0.hasPrefix(".") ? $0.slice(from: 1) : $0 } ?? ""
    let wanted = listing.entries.map { $0.name }.filter { type.isEmpty || Path.pathExtension($0) == type }
    let bundles = wanted.compactMap { name in
      reported { () throws(FileFailure) in try BundleRegistry.shared.retainedBundle(at: Path.join(path, name)) }
    }
    let array = ArrayObject(bundles)
    for bundle in bundles { releaseHandle(bundle) }  // The array has its own references.
    return array
  }

  private static func listing(_ path: Text) -> DirectoryListing? {
    reported { () throws(FileFailure) in
      try FileFailure.about(path) { () throws(SystemError) in try DirectoryListing(path) }
    }
  }

  /// A bundle for one call: always read again, and not registered.
  @inline(never)
  package static func unregistered(_ url: URLObject?, for environment: TargetEnvironment? = nil) -> Bundle? {
    guard let path = url?.fileSystemPath else { return nil }
    return reported { () throws(FileFailure) in try Bundle(normalizing: path, environment: environment) }
  }

  /// What the body opens; `nil` if it does not exist or cannot be opened. Failures of the system are reported.
  static func reported<Value>(_ open: () throws(FileFailure) -> Value) -> Value? {
    do throws(FileFailure) { return try open() } catch {
      error.report()
      return nil
    }
  }

  /// The localizations of a directory: those of the bundle that is open, or else read now or shortly before. `nil` if it
  /// cannot be read.
  ///
  /// The main bundle's directory has those of the main bundle, whose layout may differ: see ``Bundle/init(mainExecutable:)``.
  ///
  /// - Returns: an array that C owns.
  package static func retainedLocalizations(at url: URLObject?) -> Handle? {
    guard let path = url?.fileSystemPath else { return nil }
    return reported { () throws(FileFailure) in
      let path = try FileFailure.about(path) { () throws(SystemError) in try Path.normalized(path) }
      if let open = BundleRegistry.shared.openBundle(at: path) { return open.retainedLocalizations }
      return try RecentLocalizations.shared.list(path) { () throws(FileFailure) in
        try Bundle(path: path).localizationList
      }.retainedArray
    }
  }

  /// The info dictionary in a directory's file. `nil` if there is no such directory.
  package static func rawInfo(in url: URLObject) -> DictionaryObject? {
    guard let path = url.fileSystemPath else { return nil }
    let info = reported { () throws(FileFailure) in try InfoDictionary.read(path) } ?? nil
    info?.report()
    return info?.dictionary
  }
}

/// Why a bundle could not be opened.
package struct BundleOpenError: Error {
  /// The path of the bundle, or of the file in it that cannot be read; the URL if it has no path.
  package let location: Text
  package let reason: Text

  /// The `errno` value, if a system call failed.
  package let code: Int?

  /// Programs look for bundles by trying to open them, so one that does not exist is not a fault.
  package let severity: Diagnostics.Severity

  /// - Parameter path: the bundle's; the reason names the file if that is another one.
  package init(path: Text, _ failure: FileFailure) {
    location = path
    reason =
      failure.path.hasPrefix(path + "/")
      ? failure.path.slice(from: path.count + 1) + ": " + failure.error.description : failure.error.description
    code = Int(failure.error.code)
    severity = failure.error.isAbsence ? .note : .error
  }

  package init(notAFile url: URLObject) {
    location = url.string
    reason = "not a file URL"
    code = nil
    severity = .error
  }

  package var description: Text { "cannot open a bundle at " + location + ": " + reason }

  /// The error for a C program: in the POSIX domain, with path and reason.
  package var object: ErrorObject {
    ErrorObject(.posix, code: code ?? 22, [.path(location), .description(description), .failureReason(reason)])
  }
}
