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
    Self.path(core, Self.query(name, ext, subdirectory), Self.languages(localization))
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
    Self.paths(core, Self.query(nil, ext, subdirectory), Self.languages(localization))
  }

  private static func path(_ core: Bundle, _ query: ResourceQuery?, _ languages: Bundle.Languages) -> String? {
    taken(core.retainedResourceURL(query, languages), as: URLObject.self)?.fileSystemPath?.string
  }

  private static func paths(_ core: Bundle, _ query: ResourceQuery?, _ languages: Bundle.Languages) -> [String] {
    let urls = taken(core.retainedResourceURLs(query, languages), as: ArrayObject.self)?.objects
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

// MARK: - Bundles that are not open

extension CFBundle {
  /// The path of a resource in a bundle that is read for this call alone.
  ///
  /// ```swift
  /// let icon = CFBundle.path(forResource: "icon", withExtension: "png", in: "/opt/travel/Travel.bundle")
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the file, with or without its extension; `nil` for the first file with the extension.
  ///   - ext: The extension, with or without the dot; `nil` if the name has it.
  ///   - subdirectory: A directory below the resources; `nil` for the resources themselves.
  ///   - bundlePath: The path of the bundle.
  /// - Returns: An absolute path, or `nil` if there is no such bundle or resource.
  public static func path(
    forResource name: String?, withExtension ext: String?, subdirectory: String? = nil, in bundlePath: String
  ) -> String? {
    guard let url = try? url(ofDirectory: bundlePath), let core = Bundle.unregistered(url) else { return nil }
    return path(core, query(name, ext, subdirectory), .preferred)
  }

  /// The paths of all resources with an extension in a bundle that is read for this call alone.
  ///
  /// - Parameters:
  ///   - ext: The extension, with or without the dot; `nil` for every resource.
  ///   - subdirectory: A directory below the resources; `nil` for the resources themselves.
  ///   - bundlePath: The path of the bundle.
  /// - Returns: Absolute paths; empty if there is no such bundle or resource.
  public static func paths(
    forResourcesWithExtension ext: String?, subdirectory: String? = nil, in bundlePath: String
  ) -> [String] {
    guard let url = try? url(ofDirectory: bundlePath), let core = Bundle.unregistered(url) else { return [] }
    return paths(core, query(nil, ext, subdirectory), .preferred)
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

  /// The path of a resource in a bundle that is not open, by the names that Foundation has for paths.
  ///
  /// - Parameters:
  ///   - name: The name of the file, with or without its extension; `nil` for the first file of the type.
  ///   - ext: The extension, with or without the dot; `nil` if the name has it.
  ///   - bundlePath: The path of the bundle.
  /// - Returns: An absolute path, or `nil` if there is no such bundle or resource.
  public static func path(forResource name: String?, ofType ext: String?, inDirectory bundlePath: String) -> String? {
    path(forResource: name, withExtension: ext, in: bundlePath)
  }

  /// The paths of all resources of a type in a bundle that is not open, by the names that Foundation has for paths.
  ///
  /// - Parameters:
  ///   - ext: The extension, with or without the dot; `nil` for every resource.
  ///   - bundlePath: The path of the bundle.
  /// - Returns: Absolute paths; empty if there is no such bundle or resource.
  public static func paths(forResourcesOfType ext: String?, inDirectory bundlePath: String) -> [String] {
    paths(forResourcesWithExtension: ext, in: bundlePath)
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
