import CFSystem
import CFText

/// The files of a package that a program writes.
package enum PackageContents {
  /// The bit of `kCFBCPackageOptionReplace`.
  package static let replaces: UInt = 1

  /// Writes a package as a whole, or changes nothing.
  ///
  /// - Parameters:
  ///   - contents: the files by their paths, as for a file tree in memory.
  ///   - options: those of `CFBCPackage.h`.
  package static func write(_ contents: DictionaryObject?, to url: URLObject?, _ options: UInt) throws(ErrorObject) {
    guard let url else { throw .invalidArgument("there is no URL") }
    guard let contents else { throw .invalidArgument("there are no contents") }
    if options & ~replaces != 0 { throw .invalidArgument("an option is unknown") }
    guard let path = url.fileSystemPath else { throw .invalidArgument("the URL is not that of a file") }
    let tree = try FileTreeObject.inMemory(contents)
    do throws(PackageFault) {
      try PackageWriter.copy(tree.root, to: path, replaces: options & replaces != 0)
    } catch {
      throw ErrorObject(.posix, code: Int(error.code), [.path(error.path), .failureReason(error.description)])
    }
  }
}
