import CFBundleCompatC
import CFText

/// Makes the files of a tree reachable by path, as long as one mount of the tree is alive.
///
/// Paths of mounted trees begin with a byte that no absolute path of the system has, and a number, which is never used
/// twice. The functions of `System.c` answer them from the tree, so nothing above knows where a file is. Programs see the number in
/// URLs, `cfbc-tree://1/App.app/`, and only URLs with that scheme lead to such paths.
package final class FileTreeMount: Sendable {
  private let number: UInt64

  /// - Parameter number: that of a tree that is mounted for this object.
  package init(number: UInt64) { self.number = number }

  /// One more mount of the tree that a path leads to; `nil` if the path is not in a mounted tree.
  package static func holding(_ path: Text) -> FileTreeMount? {
    guard path.isInFileTree else { return nil }
    let number = path.withCString { unsafe cfbcc_mount_tree_of($0) }
    return number == 0 ? nil : FileTreeMount(number: number)
  }

  deinit { cfbcc_unmount_tree(number) }

  /// The path of a file, by that relative to the tree's root.
  package func path(_ relative: Text) -> Text { Self.path(Text(number), "/" + relative) }

  /// The path of the tree's root.
  package var root: Text { Self.path(Text(number), "") }

  /// The path in the tree with a number, as a URL names them.
  @inline(never)
  package static func path(_ number: Text, _ path: Text) -> Text {
    .joining("\u{1}", number, path == "/" ? "" : path)
  }

  /// The scheme of URLs of files in trees, and what follows it.
  package static let scheme: Literal = "cfbc-tree"
  package static let urlPrefix: Literal = "cfbc-tree://"
}

extension Text {
  /// The text with the names of trees for the roots of their paths, for people.
  package var namingFileTrees: Text {
    @inline(never)
    get {
      guard contains(UInt8(CFBCC_TREE_MARK)), !contains(0),
        let named = withCString({ unsafe cfbcc_name_trees($0) })
      else { return self }
      defer { unsafe free(named) }
      return unsafe Text(cString: named)
    }
  }
}
