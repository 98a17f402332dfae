import CFSystem
import CFText

/// A folder that a tool changes, and nothing outside of it.
package struct FolderBoundary {
  /// The folder, with links followed.
  package let root: Text

  /// - Parameter folder: need not exist.
  package init(_ folder: Text) { root = ((try? Files.resolved(folder.isEmpty ? "." : folder)) ?? nil) ?? folder }

  /// A path in the folder, with the link followed that it may be; `nil` if that leads out of the folder or nowhere.
  ///
  /// - Parameter path: its parent has no links.
  package func followed(_ path: Text) -> Text? {
    guard (try? Files.linkTarget(path)) != nil else { return path }
    guard let real = (try? Files.resolved(path)) ?? nil, contains(real) else { return nil }
    return real
  }

  /// Whether a path relative to the folder stays in it when links are followed. What does not exist yet stays in it.
  package func holds(_ relative: Text) -> Bool {
    var path = root
    for name in relative.split(at: .slash) where !name.isEmpty {
      guard let next = followed(Path.join(path, name)) else { return false }
      path = next
    }
    return true
  }

  /// The first part of a relative path that is a link; `nil` if there is none.
  package func firstLink(in relative: Text) -> Text? {
    var place: Text = ""
    for name in relative.split(at: .slash) where !name.isEmpty {
      place = Path.join(place, name)
      if (try? Files.linkTarget(Path.join(root, place))) != nil { return place }
    }
    return nil
  }

  private func contains(_ path: Text) -> Bool { path == root || path.hasPrefix(root == "/" ? "/" : root + "/") }
}
