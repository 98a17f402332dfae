import ArgumentParser
import CFBundles
import CFObjects
import CFSystem
import CFText
import Doctor

/// How arguments name bundles.
struct BundleOptions: ParsableArguments {
  @Flag(
    help: """
      A bundle is named by its identifier, and not by its path: it is looked for in the current directory, and in all \
      directories below it.
      """)
  var identifier = false

  /// The path that an argument stands for.
  func path(_ argument: String) throws -> Text {
    identifier ? try Self.path(ofBundle: Text(argument: argument)) : Text(argument: argument)
  }

  /// The bundle that an argument names.
  func location(_ argument: String) throws -> BundleLocation { try BundleLocation(bundle: path(argument)) }

  /// The bundles that an argument names: at least one.
  func locations(_ argument: String) throws -> [BundleLocation] { try BundleLocation.bundles(named: path(argument)) }

  /// The path of the bundle with an identifier. Archives stay closed.
  private static func path(ofBundle identifier: Text) throws -> Text {
    var paths: [Text] = []
    var failures: [(path: Text, error: SystemError)] = []
    BundleFinder.walk(".", isNamed: true) { item in
      switch item {
      case .bundle(let bundle):
        let opened = Bundle.unregistered(.ofFile(bundle.path, isDirectory: true))
        if opened?.identifier?.text == identifier { paths.append(shown(bundle.path)) }
      case .failure(let path, let error): failures.append((shown(path), error))
      case .file: break
      }
      return true
    }
    if paths.count == 1 { return paths[0] }
    if paths.isEmpty {
      for (path, error) in failures { Output.report(path, error.description.string) }
      Output.report(identifier, "no bundle in this directory, or below it, has this identifier")
    } else {
      Output.report(identifier, "several bundles have this identifier:")
      for path in paths { Output.note("  \(path.printable)") }
    }
    throw Status.unusable
  }

  /// Without the current directory before it.
  private static func shown(_ path: Text) -> Text { path.hasPrefix("./") ? path.slice(from: 2) : path }
}
