#if FilePath
  public import SystemPackage

  // Paths of swift-system, for programs that ask for the trait FilePath.

  extension CFBundle {
    /// Opens the bundle at a path, or returns the one that is open.
    ///
    /// ```swift
    /// let bundle = try CFBundle(path: FilePath("/opt/travel").appending("Travel.bundle"))
    /// ```
    ///
    /// - Parameter path: The path of a directory. A relative path begins at the current directory.
    /// - Throws: ``OpenError``, with the reason. A path that is not UTF-8 is not found.
    public convenience init(path: FilePath) throws(OpenError) { try self.init(path: Self.string(path)) }

    /// Opens a bundle for other languages, or another device, than those of the process.
    ///
    /// - Parameters:
    ///   - path: The path of a directory. A relative path begins at the current directory.
    ///   - environment: The languages and the device that resources are chosen for.
    /// - Throws: ``OpenError``, with the reason. A path that is not UTF-8 is not found.
    public convenience init(path: FilePath, environment: CFEnvironment) throws(OpenError) {
      try self.init(path: Self.string(path), environment: environment)
    }

    /// The bundle's own directory.
    public var bundleFilePath: FilePath { FilePath(bundlePath) }

    /// The directory with the resources.
    public var resourceFilePath: FilePath { FilePath(resourcePath) }

    /// The executable; `nil` if there is none.
    public var executableFilePath: FilePath? { executablePath.map { FilePath($0) } }

    /// The path of a resource.
    ///
    /// - Parameters:
    ///   - name: The name of the file, with or without its extension; `nil` for the first file with the extension.
    ///   - ext: The extension, with or without the dot; `nil` if the name has it.
    ///   - subdirectory: A directory below the resources; `nil` for the resources themselves.
    ///   - localization: One of ``localizations``; `nil` for those that the user prefers.
    /// - Returns: An absolute path, or `nil` if there is no such resource.
    public func filePath(
      forResource name: String?, withExtension ext: String? = nil, subdirectory: String? = nil,
      localization: String? = nil
    ) -> FilePath? {
      path(forResource: name, withExtension: ext, subdirectory: subdirectory, localization: localization)
        .map { FilePath($0) }
    }

    /// The paths of all resources with an extension.
    ///
    /// - Parameters:
    ///   - ext: The extension, with or without the dot; `nil` for every resource.
    ///   - subdirectory: A directory below the resources; `nil` for the resources themselves.
    ///   - localization: One of ``localizations``; `nil` for those that the user prefers.
    /// - Returns: Absolute paths; empty if there are none.
    public func filePaths(
      forResourcesWithExtension ext: String?, subdirectory: String? = nil, localization: String? = nil
    ) -> [FilePath] {
      paths(forResourcesWithExtension: ext, subdirectory: subdirectory, localization: localization)
        .map { FilePath($0) }
    }

    private static func string(_ path: FilePath) throws(OpenError) -> String {
      guard let string = String(validating: path) else { throw .notFound(path: path.string) }
      return string
    }
  }
#endif
