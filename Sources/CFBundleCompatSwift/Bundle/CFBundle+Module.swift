import CFBundles
import CFObjects
import CFSystem
import CFText

extension CFBundle {
  /// The resources of a target of a Swift package: what `Bundle.module` is in Foundation.
  ///
  /// The Swift package manager copies a target's resources to a directory `Package_Target.resources` beside the program.
  /// This finds it there, or in the resources of the bundle that contains the program. Define a constant once in each
  /// target that has resources. `try!` is right there: without them the program is not completely installed.
  ///
  /// ```swift
  /// extension CFBundle {
  ///   static let module = try! CFBundle.resources(ofTarget: "Greeter")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - target: The name of the target. By default the module that calls.
  ///   - package: The name of the package; `nil` if no other package has a target of the same name.
  ///   - fileID: Leave it out: it names the module that calls.
  /// - Throws: ``OpenError/notFound(path:)`` if there is no such directory, or the failure to open it.
  public static func resources(
    ofTarget target: String? = nil, package: String? = nil, fileID: String = #fileID
  ) throws(OpenError) -> CFBundle {
    let target = target ?? String(fileID.prefix { $0 != "/" })
    let main = BundleRegistry.main
    var directories = [Process.executablePath.map { Path.parent($0) }, main.path].compactMap { $0 }
    if let resources = main.resourcesURL.fileSystemPath { directories.append(resources) }
    for directory in directories {
      if let path = resources(ofTarget: target, package: package, in: directory) { return try CFBundle(path: path) }
    }
    throw .notFound(path: "\(directories[0].string)/\(package ?? "*")_\(target).resources")
  }

  private static func resources(ofTarget target: String, package: String?, in directory: Text) -> String? {
    let entries = (try? DirectoryListing(directory))?.entries ?? []
    return entries.lazy.map { $0.name.string }.first { name in
      moduleExtensions.contains { ext in
        package.map { name == "\($0)_\(target).\(ext)" } ?? name.hasSuffix("_\(target).\(ext)")
      }
    }.map { Path.join(directory, Text($0)).string }
  }

  /// What the package manager appends on Linux, and on Apple's systems.
  private static let moduleExtensions = ["resources", "bundle"]
}
