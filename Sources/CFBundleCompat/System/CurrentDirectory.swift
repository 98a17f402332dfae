import CFBundleCompatC
import CFText

/// The directory that relative paths start from.
package enum CurrentDirectory {
  /// Its absolute path now, or `nil` if it cannot be named, because it is gone for example.
  package static var path: Text? {
    guard let buffer = getcwd(nil, 0) else { return nil }
    defer { free(buffer) }
    let path = Text(cString: buffer)
    return path.utf8.first == .slash ? path : nil
  }
}
