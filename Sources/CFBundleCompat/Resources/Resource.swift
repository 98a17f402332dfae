/// One file or directory of a bundle that a lookup can find.
final class Resource: Sendable {
  /// The directory that holds it, relative to the bundle, with a slash at the end unless it is empty.
  let directory: Text
  let name: Text
  let isDirectory: Bool

  /// The absolute URL, kept for the next caller.
  let url = Published<URLObject>()

  init(directory: Text, name: Text, isDirectory: Bool) {
    self.directory = directory
    self.name = name
    self.isDirectory = isDirectory
  }

  /// The path relative to the bundle.
  var path: Text { directory + name }
}
