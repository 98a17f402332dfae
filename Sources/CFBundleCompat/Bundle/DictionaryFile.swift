/// A file whose content is a dictionary: `Info.plist` and `.strings` files.
enum DictionaryFile {
  enum Failure: Error {
    case system(SystemError)
    case content(ParseError)

    var description: Text {
      switch self {
      case .system(let error): error.description
      case .content(let error): error.description
      }
    }
  }

  /// Reads and parses.
  static func read(_ path: Text) throws(Failure) -> PropertyListDictionary {
    let bytes: [UInt8]
    do { bytes = try Files.read(path, limit: Budget().maximumBytes) } catch { throw .system(error) }
    return try dictionary(bytes)
  }

  /// The same for a path relative to a directory.
  static func read(_ relative: Text, in directory: OpenDirectory) throws(Failure) -> PropertyListDictionary {
    let bytes: [UInt8]
    do { bytes = try directory.read(relative, limit: Budget().maximumBytes) } catch { throw .system(error) }
    return try dictionary(bytes)
  }

  private static func dictionary(_ bytes: [UInt8]) throws(Failure) -> PropertyListDictionary {
    do throws(ParseError) {
      return try bytes.withUnsafeBufferPointer { buffer throws(ParseError) in
        try PropertyListReader.readDictionary(UnsafeRawBufferPointer(buffer))
      }
    } catch { throw .content(error) }
  }
}
