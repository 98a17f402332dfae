import CFBundleCompatC
import CFObjects
import CFSystem
import CFText

/// The content of a file and the properties that `CFURLAccess.h` defines.
package struct URLContent {
  /// The raw values are Apple's error codes.
  package enum Failure: Int32, Error {
    case unknown = -10
    case unknownScheme = -11
    case notFound = -12
    case accessViolation = -13
    case unknownKey = -16
    case unavailableKey = -17

    fileprivate init(_ error: SystemError) {
      switch error.code {
      case _ where error.isAbsence: self = .notFound
      case EACCES, EPERM, EROFS: self = .accessViolation
      default: self = .unknown
      }
    }
  }

  private let url: URLObject
  private let path: Text

  @inline(never)
  package init(of url: URLObject) throws(Failure) {
    guard let path = url.localPath else { throw .unknownScheme }
    self.url = url
    self.path = path
  }

  private static let sizeLimit = 2 << 30

  package func read() throws(Failure) -> DataObject {
    do throws(SystemError) { return DataObject(try Files.read(path, limit: Self.sizeLimit)) } catch {
      throw Failure(error)
    }
  }

  /// Writes the content, or makes the directory if the URL names one.
  package func write(_ data: DataObject) throws(Failure) {
    do throws(SystemError) {
      if url.hasDirectoryPath { try Files.makeDirectory(path) } else { try Files.write(data.span, to: path) }
    } catch {
      throw Failure(error)
    }
  }

  package func destroy() throws(Failure) {
    do throws(SystemError) { try Files.remove(path) } catch { throw Failure(error) }
  }
}

// MARK: - Properties

extension URLContent {
  package static let keys: [Text] = [
    "kCFURLFileExists", "kCFURLFileDirectoryContents", "kCFURLFileLength", "kCFURLFileLastModificationTime",
    "kCFURLFilePOSIXMode", "kCFURLFileOwnerID",
  ]

  @inline(never)
  package func property(_ key: Text) throws(Failure) -> CFObject {
    let property = key.withCString { unsafe cfbcc_url_property_named($0) }
    var file: FileAttributes?
    do throws(SystemError) { file = try FileAttributes(path) } catch { if !error.isAnswer { throw Failure(error) } }
    if property == CFBCC_kCFURLFileExists { return BooleanObject.object(file != nil) }
    let value: CFObject?
    switch property {
    case CFBCC_kCFURLFileDirectoryContents: value = try contents
    case CFBCC_kCFURLFileLength: value = file.map { NumberObject(.integer(Int64($0.size))) }
    case CFBCC_kCFURLFileLastModificationTime: value = file.map { DateObject(absoluteTime: $0.modificationTime) }
    case CFBCC_kCFURLFilePOSIXMode: value = file.map { NumberObject(.integer(Int64($0.mode)), type: .signed32) }
    case CFBCC_kCFURLFileOwnerID: value = file.map { NumberObject(.integer(Int64($0.owner)), type: .signed32) }
    default: throw .unknownKey
    }
    guard let value else { throw .unavailableKey }
    return value
  }

  private var contents: CFObject? {
    get throws(Failure) {
      do throws(SystemError) {
        return try DirectoryListing.ifPresent(path).map { listing in
          ArrayObject(
            listing.entries.map { URLObject(filePath: Path.join(path, $0.name), isDirectory: $0.isDirectory) })
        }
      } catch {
        throw Failure(error)
      }
    }
  }

  package func setProperty(_ key: Text, to value: CFObject) throws(Failure) {
    let property = cfbcc_url_property(named: key)
    do throws(SystemError) {
      switch (property, value) {
      case (CFBCC_kCFURLFileLastModificationTime, let date as DateObject):
        try Files.setTimes(path, accessed: nil, modified: date.absoluteTime)
      case (CFBCC_kCFURLFilePOSIXMode, let number as NumberObject):
        guard case .integer(let mode) = number.value else { throw SystemError(code: EINVAL) }
        try Files.setPermissions(path, Int(mode))
      default:
        throw SystemError(code: Self.keys.contains(key) ? ENOTSUP : ENOSYS)
      }
    } catch {
      switch error.code {
      case ENOTSUP: throw .unavailableKey
      case ENOSYS: throw .unknownKey
      default: throw Failure(error)
      }
    }
  }
}
