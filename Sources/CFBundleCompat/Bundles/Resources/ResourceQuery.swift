import CFSystem
import CFText

/// What a caller of the resource functions is looking for, and in which subdirectory.
package struct ResourceQuery {
  package enum Target: Equatable {
    /// The entry of exactly this name.
    case name(Text)
    /// Every entry of this type, given without the leading dot.
    case type(Text)
    case everything
  }

  package let target: Target

  /// Relative to the resources directory, as the caller wrote it, without the last slash.
  package let subdirectory: Text

  /// Reads the arguments of a resource function; `nil` and empty mean the same.
  ///
  /// The directories of a name with slashes are appended to the subdirectory. `nil` if the path would leave the
  /// resources: from the left, there may never be more `..` than directories.
  package init?(name: Text?, type: Text?, subdirectory: Text?) {
    var name = name ?? ""
    var directory = subdirectory ?? ""
    while name.hasSuffix("/") { name = name.slice(to: name.count - 1) }
    while directory.count > 1, directory.hasSuffix("/") {
      directory = directory.slice(to: directory.count - 1)
    }
    if let slash = name.lastIndex(of: .slash) {
      let prefix = name.slice(to: slash)
      if !prefix.isEmpty { directory = directory.isEmpty ? prefix : directory + "/" + prefix }
      name = name.slice(from: slash + 1)
    }
    guard Path.staysInside(directory), !directory.contains(0), name != "..", name != "." else { return nil }

    let bareType = type.map { $0.hasPrefix(".") ? $0.slice(from: 1) : $0 } ?? ""
    self.subdirectory = directory == "/" ? "" : directory
    target =
      switch (name.isEmpty, type?.isEmpty ?? true) {
      case (false, false): .name(name + "." + bareType)
      case (false, true): .name(name)
      case (true, false): .type(bareType)
      case (true, true): .everything
      }
    if case .name(let file) = target, !file.isPathComponent { return nil }
  }
}
