import CFBundles
import CFObjects
import CFText

// Finding resources. A name that leads out of the resources finds nothing.

extension CFBundle {
  /// The path of a resource.
  ///
  /// The user's languages are searched, best first, after the resources that are for all languages.
  ///
  /// ```swift
  /// let picture = bundle.path(forResource: "sunrise", withExtension: "png")
  /// let page = bundle.path(forResource: "index", withExtension: "html", subdirectory: "Help", localization: "de")
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the file, with or without its extension; `nil` for the first file with the extension.
  ///   - ext: The extension, with or without the dot; `nil` if the name has it.
  ///   - subdirectory: A directory below the resources; `nil` for the resources themselves.
  ///   - localization: One of ``localizations``; `nil` for those that the user prefers.
  /// - Returns: An absolute path, or `nil` if there is no such resource.
  public func path(
    forResource name: String?, withExtension ext: String? = nil, subdirectory: String? = nil,
    localization: String? = nil
  ) -> String? {
    let query = Self.query(name, ext, subdirectory)
    return taken(core.retainedResourceURL(query, Self.languages(localization)), as: URLObject.self)?
      .fileSystemPath?.string
  }

  /// The paths of all resources with an extension.
  ///
  /// ```swift
  /// for picture in bundle.paths(forResourcesWithExtension: "png", subdirectory: "Flags") { print(picture) }
  /// ```
  ///
  /// - Parameters:
  ///   - ext: The extension, with or without the dot; `nil` for every resource.
  ///   - subdirectory: A directory below the resources; `nil` for the resources themselves.
  ///   - localization: One of ``localizations``; `nil` for those that the user prefers.
  /// - Returns: Absolute paths; empty if there are none.
  public func paths(
    forResourcesWithExtension ext: String?, subdirectory: String? = nil, localization: String? = nil
  ) -> [String] {
    let query = Self.query(nil, ext, subdirectory)
    let urls = taken(core.retainedResourceURLs(query, Self.languages(localization)), as: ArrayObject.self)?.objects
    return urls?.compactMap { ($0 as? URLObject)?.fileSystemPath?.string } ?? []
  }

  private static func query(_ name: String?, _ ext: String?, _ subdirectory: String?) -> ResourceQuery? {
    ResourceQuery(
      name: name.map { Text($0) }, type: ext.map { Text($0) }, subdirectory: subdirectory.map { Text($0) })
  }

  private static func languages(_ localization: String?) -> Bundle.Languages {
    localization.map { .only(Text($0)) } ?? .preferred
  }
}

// MARK: - Foundation's older names

extension CFBundle {
  /// The path of a resource, by the names that Foundation has for paths.
  ///
  /// - Parameters:
  ///   - name: The name of the file, with or without its extension; `nil` for the first file of the type.
  ///   - ext: The extension, with or without the dot; `nil` if the name has it.
  ///   - subpath: A directory below the resources; `nil` for the resources themselves.
  ///   - localizationName: One of ``localizations``; `nil` for those that the user prefers.
  /// - Returns: An absolute path, or `nil` if there is no such resource.
  public func path(
    forResource name: String?, ofType ext: String?, inDirectory subpath: String? = nil,
    forLocalization localizationName: String? = nil
  ) -> String? {
    path(forResource: name, withExtension: ext, subdirectory: subpath, localization: localizationName)
  }

  /// The paths of all resources of a type, by the names that Foundation has for paths.
  ///
  /// - Parameters:
  ///   - ext: The extension, with or without the dot; `nil` for every resource.
  ///   - subpath: A directory below the resources; `nil` for the resources themselves.
  ///   - localizationName: One of ``localizations``; `nil` for those that the user prefers.
  /// - Returns: Absolute paths; empty if there are none.
  public func paths(
    forResourcesOfType ext: String?, inDirectory subpath: String? = nil, forLocalization localizationName: String? = nil
  ) -> [String] {
    paths(forResourcesWithExtension: ext, subdirectory: subpath, localization: localizationName)
  }
}

// MARK: - For devices

extension CFBundle {
  /// A picture, and the screen scale that it is for.
  public struct ScaledResource: Hashable, Sendable {
    /// An absolute path.
    public let path: String

    /// How many pixels of the picture are one point on the screen: 1, 2 or 3.
    public let scale: Int

    init?(_ found: Bundle.Scaled?) {
      guard let found, let path = found.url.fileSystemPath else { return nil }
      self.path = path.string
      scale = found.scale
    }
  }

  /// The picture that suits the scale and the device of the bundle's environment best: of `sun.png` and `sun@2x.png`
  /// the latter on a screen with a scale of 2.
  ///
  /// ```swift
  /// if let sun = bundle.scaledResource("sun", withExtension: "png") { draw(sun.path, scale: sun.scale) }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the file without scale and device.
  ///   - ext: The extension; `nil` if the name has it.
  ///   - subdirectory: A directory below the resources; `nil` for the resources themselves.
  public func scaledResource(
    _ name: String, withExtension ext: String? = nil, subdirectory: String? = nil
  ) -> ScaledResource? {
    ScaledResource(Self.query(name, ext, subdirectory).flatMap { core.scaledResourceURL($0, in: core.view) })
  }

  /// The application's icon for a size in points.
  ///
  /// - Parameter size: The width of the icon.
  public func icon(size: Double) -> ScaledResource? { ScaledResource(core.iconURL(size: size)) }

  /// The picture that an application shows while it starts.
  ///
  /// - Parameter scheme: The scheme of the URL that the application was started with; `nil` for none.
  public func launchImage(scheme: String? = nil) -> ScaledResource? {
    ScaledResource(core.launchImageURL(scheme: scheme.map { Text($0) }))
  }
}
