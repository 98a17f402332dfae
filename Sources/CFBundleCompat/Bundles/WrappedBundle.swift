import CFSystem
import CFText

/// A bundle inside a bundle: the outer one contains only the directory `Wrapper` with the inner one, and
/// the link `WrappedBundle` to it.
enum WrappedBundle {
  /// The inner bundle's directory, relative to the outer one, with a trailing slash. `nil` if the link
  /// does not lead to a bundle with the same extension in the outer one.
  ///
  /// - Parameters:
  ///   - link: the content of the link.
  ///   - outer: the outer bundle's path, without links.
  ///   - target: the path to which the link leads, without links.
  static func root(link: Text, outer: Text, target: Text) -> Text? {
    let prefix = outer + "/"
    guard link.count >= 2, !link.hasPrefix("/"), lastSuffix(link) == lastSuffix(outer),
      target.hasPrefix(prefix), target.count > prefix.count
    else { return nil }
    return target.slice(from: prefix.count) + "/"
  }

  /// The part after the last dot, if there is one.
  private static func lastSuffix(_ path: Text) -> Text? {
    path.lastIndex(of: .dot).map { path.slice(from: $0 + 1) }
  }
}

extension BundleLayout {
  /// The layout of a directory that contains `Wrapper`; `nil` if it does not contain `WrappedBundle`, too.
  ///
  /// With a wrong link the layout is flat, whatever else the directory contains.
  ///
  /// - Parameter faults: receives what is wrong with the link, with the path.
  package init?(wrappedAt path: Text, faults: inout [Text]) throws(SystemError) {
    guard let link = try Files.linkTarget(Path.join(path, "WrappedBundle")) else { return nil }
    guard let outer = try Files.resolved(path), let target = try Files.resolved(Path.join(path, "WrappedBundle")),
      let root = WrappedBundle.root(link: link, outer: outer, target: target)
    else {
      faults.append(path + ": WrappedBundle does not lead to a bundle of the same kind inside of this one")
      self = .flat
      return
    }
    self = .wrapped(root, hasContents: try Files.isDirectory(Path.join(target, "Contents")))
  }
}
