import CFText

/// A change that mends a finding without a guess. Paths are relative to the root of the finding.
package enum Fix: Sendable {
  /// Replaces bytes of a file.
  case edit(path: Text, range: Range<Int>, text: Text)
  /// Replaces the content of a file.
  case write(path: Text, content: [UInt8])
  case rename(path: Text, to: Text)
  case remove(path: Text)
  /// Removes a folder with all that is in it.
  case removeFolder(path: Text)
  /// Makes links; the first one stands for all.
  case links([Link])
  case makeExecutable(path: Text)

  package struct Link: Sendable {
    package let path: Text
    package let target: Text

    /// Whether there is a link, or a copy of what the link leads to, which goes.
    package let replaces: Bool

    package init(_ path: Text, to target: Text, replaces: Bool = false) {
      self.path = path
      self.target = target
      self.replaces = replaces
    }
  }

  package var path: Text { paths[0] }

  /// All that changes.
  package var paths: [Text] {
    switch self {
    case .edit(let path, _, _), .write(let path, _), .rename(let path, _), .remove(let path), .removeFolder(let path),
      .makeExecutable(let path):
      [path]
    case .links(let links): links.map { $0.path }
    }
  }
}
