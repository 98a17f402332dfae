import CFBundles
import CFObjects
import CFText

// The directories of a bundle. None of them need exist.

extension CFBundle {
  /// The bundle's own directory: an absolute path, in which links are not resolved.
  public var bundlePath: String { core.path.string }

  /// The directory with the resources.
  public var resourcePath: String { path(core.resourcesURL) }

  /// The directory with the plug-ins that the bundle contains: `PlugIns`, or the older `Plug-ins` if only that exists.
  public var builtInPlugInsPath: String { path(core.builtInPlugInsURL) }

  /// The directory with the frameworks that only this bundle uses.
  public var privateFrameworksPath: String { path(core.privateFrameworksURL) }

  /// The directory with the frameworks that other bundles may use.
  public var sharedFrameworksPath: String { path(core.sharedFrameworksURL) }

  /// The directory with files that other bundles may use.
  public var sharedSupportPath: String { path(core.sharedSupportURL) }

  /// Opens the plug-ins in ``builtInPlugInsPath``, sorted by name. Their code is not loaded.
  ///
  /// ```swift
  /// for plugIn in CFBundle.main.builtInPlugIns() { try plugIn.load() }
  /// ```
  ///
  /// - Parameter ext: The extension that a plug-in must have, such as `bundle`; `nil` for any directory.
  public func builtInPlugIns(withExtension ext: String? = nil) -> [CFBundle] {
    Self.bundles(in: core.builtInPlugInsURL, withExtension: ext)
  }

  private func path(_ url: URLObject) -> String { (url.fileSystemPath ?? core.path).string }
}
