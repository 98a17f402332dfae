import Foundation
import PackagePlugin

/// Compiles the string catalogs of a target to the tables of each language, which become resources of the target.
///
/// SwiftPM on Linux copies catalogs as they are, and Foundation finds nothing in them.
@main
struct CompileCatalogs: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let target = target as? SourceModuleTarget else { return [] }
    let catalogs = catalogs(of: target)
    if catalogs.isEmpty { return [] }
    warnOfCopies(of: catalogs, in: target)
    let tool = try Tool()
    let output = context.pluginWorkDirectoryURL.appending(path: "strings")
    return try catalogs.map { catalog in
      let words = ["compile", catalog.path, "-o", output.path, "--quiet"]
      // SwiftPM has to know the files before they are there.
      let paths = try tool.output(of: words + ["--list"]).split(separator: "\n").map { URL(filePath: String($0)) }
      return .buildCommand(
        displayName: "Compiling \(catalog.lastPathComponent)", executable: tool.url, arguments: words,
        inputFiles: [catalog], outputFiles: paths)
    }
  }

  /// All in the target's folder, whether the manifest names them or not.
  private func catalogs(of target: SourceModuleTarget) -> [URL] {
    let files = FileManager.default.enumerator(
      at: target.directoryURL, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "xcstrings" }
      .sorted { $0.path < $1.path }
  }

  private func warnOfCopies(of catalogs: [URL], in target: SourceModuleTarget) {
    let copied = Set(target.sourceFiles(withSuffix: "xcstrings").filter { $0.type == .resource }.map(\.url.path))
    for catalog in catalogs where copied.contains(catalog.path) {
      let name = catalog.path.dropFirst(target.directoryURL.path.count).drop { $0 == "/" }
      Diagnostics.warning(
        "\(catalog.path): is a resource, and copied as well: add exclude: [\"\(name)\"] to the target \(target.name)")
    }
  }
}
