import CFBundleCompatC
import CFObjects
import CFText

/// Directories that users see as one file, such as documents with several files.
public enum CFPackage {
  /// Writes a directory with exactly these files, as a whole or not at all.
  ///
  /// Other processes see the old directory or the new one. What was there before and is there again keeps its owner and
  /// permissions; a file with the same bytes is not written again.
  ///
  /// ```swift
  /// try CFPackage.write(["text.txt": Array("Hello".utf8), "images/": []], to: "Letter.doc", replacing: true)
  /// ```
  ///
  /// - Parameters:
  ///   - contents: The bytes of files by their paths, which are relative to the package. A path that ends in a slash is
  ///     one of a directory.
  ///   - path: The package. Its parent directory exists. A relative path begins at the current directory.
  ///   - replacing: Whether another directory may be at the path. It is replaced with all that is in it.
  /// - Throws: ``Error``. Then nothing has changed.
  public static func write(
    _ contents: [String: [UInt8]], to path: String, replacing: Bool = false
  ) throws(Error) {
    let files = DictionaryObject(contents.map { (StringObject(Text($0.key)), DataObject($0.value)) })
    guard let url = URLObject.forPath(Text(path), style: .posix, isDirectory: true, base: nil) else {
      throw Error(path: path, code: Int(ENOENT), reason: "the path is empty")
    }
    let options = replacing ? PackageContents.replaces : 0
    do throws(ErrorObject) { try PackageContents.write(files, to: url, options) } catch {
      throw Error(error, path: path)
    }
  }

  /// Why a package was not written.
  public struct Error: Swift.Error, Hashable, Sendable {
    /// The path of the file that cannot be written.
    public let path: String

    /// A value of `errno`: `EEXIST` if there is something at the path that was not to be replaced, `ESTALE` if another
    /// process has replaced it meanwhile, `EINVAL` for a path that is not in the package, and those of the system.
    public let code: Int

    /// A clause for people, without a full stop.
    public let reason: String

    fileprivate init(path: String, code: Int, reason: String) {
      (self.path, self.code, self.reason) = (path, code, reason)
    }

    fileprivate init(_ error: ErrorObject, path: String) {
      self.path = error.userInfo.text("NSFilePath")?.string ?? path
      code = error.code
      reason = (error.failureReason ?? error.localizedDescription).string
    }
  }
}

extension CFPackage.Error: CustomStringConvertible {
  /// The path and the reason.
  public var description: String { "\(path): \(reason)" }
}
