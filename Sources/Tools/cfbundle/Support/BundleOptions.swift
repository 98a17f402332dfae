import ArgumentParser
import CFBundles
import CFObjects
import CFSystem
import CFText
import Doctor
import Terminal

/// How arguments name bundles.
struct BundleOptions: ParsableArguments {
  @Flag(
    help: """
      A bundle is named by its identifier, and not by its path: it is looked for in the current directory, and in the \
      directories below it, 200 levels deep. Links are not followed.
      """)
  var identifier = false

  /// The bundle that an argument names.
  func location(_ argument: String) throws -> BundleLocation {
    let argument = Text(argument: argument)
    return identifier ? try Self.location(ofBundle: argument) : try BundleLocation(bundle: argument)
  }

  /// The bundles that an argument names: at least one.
  func locations(_ argument: String) throws -> [BundleLocation] {
    identifier ? [try location(argument)] : try BundleLocation.bundles(named: Text(argument: argument))
  }

  /// The bundle with an identifier. Archives stay closed.
  private static func location(ofBundle identifier: Text) throws -> BundleLocation {
    if identifier.isEmpty { throw ValidationError("--identifier: an identifier is not empty") }
    var paths: [Text] = []
    var failures: [(path: Text, reason: String)] = []
    BundleFinder.walk(".", isNamed: true) { item in
      switch item {
      case .bundle(let bundle):
        let opened = Bundle.unregistered(.ofFile(bundle.path, isDirectory: true))
        if opened?.identifier?.text == identifier { paths.append(bundle.path) }
      case .failure(let path, let error): failures.append((shown(path), error.description.string))
      case .tooDeep(let path, let limit): failures.append((shown(path), "it is inside of \(limit) bundles, the limit"))
      case .file: break
      }
      return true
    }
    if paths.count == 1 { return BundleLocation(folder: paths[0], name: shown(paths[0])) }
    if paths.isEmpty {
      for (path, reason) in failures { Output.report(path, reason) }
      Output.report(identifier, "no bundle in this directory, or below it, has this identifier")
    } else {
      Output.report(identifier, "several bundles have this identifier:")
      for path in paths { Output.note("  \(shown(path).printable)") }
    }
    throw Status.unusable
  }

  /// Without the current directory before it: for messages only, since it may then look like an option, or like `-`.
  private static func shown(_ path: Text) -> Text { path.hasPrefix("./") ? path.slice(from: 2) : path }
}
