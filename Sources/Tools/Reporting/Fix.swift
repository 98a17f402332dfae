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
  case link(path: Text, target: Text)
  case makeExecutable(path: Text)

  package var path: Text {
    switch self {
    case .edit(let path, _, _), .write(let path, _), .rename(let path, _), .remove(let path), .removeFolder(let path),
      .link(let path, _), .makeExecutable(let path):
      path
    }
  }
}
