import Foundation
import PackagePlugin

/// Collects the strings of targets from their sources: `swift package genstrings [--target NAME] [--catalog]`.
///
/// What is new is added to the target's catalog, or to the strings files in its `.lproj` folders. All other arguments are
/// those of `cfbundle genstrings`.
@main
struct GenerateStrings: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var arguments = ArgumentExtractor(arguments)
    let names = arguments.extractOption(named: "target")
    let makesCatalog = arguments.extractFlag(named: "catalog") > 0
    let options = arguments.remainingArguments
    let tool = try Tool()
    let targets = names.isEmpty ? context.package.targets : try context.package.targets(named: names)
    for case let target as SourceModuleTarget in targets where target.kind == .executable || target.kind == .generic {
      let sources = target.sourceFiles.filter { $0.type == .source }.map(\.url.path)
      guard let destination = destination(in: target, makesCatalog: makesCatalog) else {
        // Not every target of a package has strings.
        if names.isEmpty { continue }
        throw Tool.Failure(
          description: "\(target.name) has neither a catalog nor .lproj folders: make one, or use --catalog")
      }
      try tool.run(["genstrings", "--modern", "--merge"] + destination + options + ["--"] + sources)
    }
  }

  /// The options that say where the strings go.
  private func destination(in target: SourceModuleTarget, makesCatalog: Bool) -> [String]? {
    let folder = target.directoryURL
    let files = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    let found = (files?.compactMap { $0 as? URL } ?? []).sorted { $0.path < $1.path }
    if let catalog = found.first(where: { $0.lastPathComponent == "Localizable.xcstrings" }) {
      return ["--catalog", catalog.path]
    }
    if makesCatalog { return ["--catalog", folder.appending(path: "Localizable.xcstrings").path] }
    guard let language = found.first(where: { $0.pathExtension == "lproj" }) else { return nil }
    return ["--lproj-root", language.deletingLastPathComponent().path]
  }
}
