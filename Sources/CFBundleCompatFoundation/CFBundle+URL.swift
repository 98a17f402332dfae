@_exported public import CFBundleCompat
public import FoundationEssentials

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
  public convenience init(url: URL) throws(OpenError) { try self.init(path: Self.path(url)) }

  /// Opens a bundle for other languages, or another device, than those of the process.
  ///
  /// - Parameters:
  ///   - url: The URL of a directory.
  ///   - environment: The languages and the device that resources are chosen for.
  /// - Throws: `CFBundle.OpenError`, with the reason. A URL that is not a file URL is not found.
  public convenience init(url: URL, environment: CFEnvironment) throws(OpenError) {
    try self.init(path: Self.path(url), environment: environment)
  }

  private static func path(_ url: URL) throws(OpenError) -> String {
    guard url.isFileURL else { throw .notFound(path: url.absoluteString) }
    return url.path
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

  /// The URL of a resource in a bundle that is read for this call alone.
  ///
  /// - Parameters:
  ///   - name: The name of the file, with or without its extension; `nil` for the first file with the extension.
  ///   - ext: The extension, with or without the dot; `nil` if the name has it.
  ///   - subdirectory: A directory below the resources; `nil` for the resources themselves.
  ///   - bundleURL: The URL of the bundle.
  /// - Returns: `nil` if there is no such bundle or resource.
  public static func url(
    forResource name: String?, withExtension ext: String?, subdirectory: String? = nil, in bundleURL: URL
  ) -> URL? {
    (try? path(bundleURL)).flatMap { path(forResource: name, withExtension: ext, subdirectory: subdirectory, in: $0) }
      .map { URL(fileURLWithPath: $0) }
  }

  /// The URLs of all resources with an extension in a bundle that is read for this call alone.
  ///
  /// - Parameters:
  ///   - ext: The extension, with or without the dot; `nil` for every resource.
  ///   - subdirectory: A directory below the resources; `nil` for the resources themselves.
  ///   - bundleURL: The URL of the bundle.
  /// - Returns: An empty list if there is no such bundle or resource.
  public static func urls(
    forResourcesWithExtension ext: String?, subdirectory: String? = nil, in bundleURL: URL
  ) -> [URL] {
    guard let path = try? path(bundleURL) else { return [] }
    return paths(forResourcesWithExtension: ext, subdirectory: subdirectory, in: path).map { URL(fileURLWithPath: $0) }
  }

  private static func url(_ path: String) -> URL { URL(fileURLWithPath: path, isDirectory: true) }
}

extension CFBundle.ScaledResource {
  /// The URL of the picture.
  public var url: URL { URL(fileURLWithPath: path, isDirectory: false) }
}

extension CFNib {
  /// Opens a nib at a file URL: a file, or a directory with parts for several versions of the system.
  ///
  /// - Parameters:
  ///   - url: The URL of a nib.
  ///   - environment: Chooses among the parts of a directory; `nil` for that of the process.
  /// - Throws: `CFNib.Error`, with the reason.
  public init(contentsOf url: URL, environment: CFEnvironment? = nil) throws(Error) {
    try self.init(path: url.isFileURL ? url.path : url.absoluteString, environment: environment)
  }
}
