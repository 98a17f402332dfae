@_exported public import CFBundleCompat
public import Foundation

// CFBundle with URLs, as in Foundation's Bundle.

extension CFBundle {
  /// Opens the bundle at a file URL, or returns the one that is open.
  ///
  /// ```swift
  /// import CFBundleCompatFoundation
  ///
  /// let bundle = try CFBundle(url: URL(fileURLWithPath: "/opt/travel/Travel.bundle"))
  /// ```
  ///
  /// - Parameter url: The URL of a directory.
  /// - Throws: `CFBundle.OpenError`, with the reason. A URL that is not a file URL is not found.
  public convenience init(url: URL) throws(OpenError) {
    guard url.isFileURL else { throw .notFound(path: url.absoluteString) }
    try self.init(path: url.path)
  }

  /// The bundle's own directory.
  public var bundleURL: URL { Self.url(bundlePath) }

  /// The directory with the resources.
  public var resourceURL: URL { Self.url(resourcePath) }

  /// The directory with the plug-ins that the bundle contains.
  public var builtInPlugInsURL: URL { Self.url(builtInPlugInsPath) }

  /// The directory with the frameworks that only this bundle uses.
  public var privateFrameworksURL: URL { Self.url(privateFrameworksPath) }

  /// The directory with the frameworks that other bundles may use.
  public var sharedFrameworksURL: URL { Self.url(sharedFrameworksPath) }

  /// The directory with files that other bundles may use.
  public var sharedSupportURL: URL { Self.url(sharedSupportPath) }

  /// The executable; `nil` if there is none.
  public var executableURL: URL? { executablePath.map { URL(fileURLWithPath: $0, isDirectory: false) } }

  /// The URL of another program in the bundle.
  ///
  /// - Parameter name: The name of the file.
  public func url(forAuxiliaryExecutable name: String) -> URL? {
    path(forAuxiliaryExecutable: name).map { URL(fileURLWithPath: $0, isDirectory: false) }
  }

  /// The URL of a resource.
  ///
  /// ```swift
  /// let picture = bundle.url(forResource: "sunrise", withExtension: "png")
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the file, with or without its extension; `nil` for the first file with the extension.
  ///   - ext: The extension, with or without the dot; `nil` if the name has it.
  ///   - subdirectory: A directory below the resources; `nil` for the resources themselves.
  ///   - localization: One of `localizations`; `nil` for those that the user prefers.
  /// - Returns: `nil` if there is no such resource.
  public func url(
    forResource name: String?, withExtension ext: String?, subdirectory: String? = nil, localization: String? = nil
  ) -> URL? {
    path(forResource: name, withExtension: ext, subdirectory: subdirectory, localization: localization)
      .map { URL(fileURLWithPath: $0) }
  }

  /// The URLs of all resources with an extension.
  ///
  /// - Parameters:
  ///   - ext: The extension, with or without the dot; `nil` for every resource.
  ///   - subdirectory: A directory below the resources; `nil` for the resources themselves.
  ///   - localization: One of `localizations`; `nil` for those that the user prefers.
  /// - Returns: An empty list if there are none.
  public func urls(
    forResourcesWithExtension ext: String?, subdirectory: String? = nil, localization: String? = nil
  ) -> [URL] {
    paths(forResourcesWithExtension: ext, subdirectory: subdirectory, localization: localization)
      .map { URL(fileURLWithPath: $0) }
  }

  private static func url(_ path: String) -> URL { URL(fileURLWithPath: path, isDirectory: true) }
}
