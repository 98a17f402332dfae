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
    do throws(ParseError) {
      return try bytes.withUnsafeBufferPointer { buffer throws(ParseError) in
        try PropertyListReader.readDictionary(UnsafeRawBufferPointer(buffer))
      }
    } catch { throw .content(error) }
  }
}
